"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var C=t=>a(t),ht=t=>a(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),b=t=>t.target;function L(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function W(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function _t(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function E(t){
let e=a("status");e.textContent="",e.textContent=t}var nt=["","A","B","C"],mn=[0,2,1,1],hn=[0,3,3,2],gn=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},bn=48,xe=48,xn="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var Y=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-bn,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===f.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===f.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let s=this.count-1;s>=0;s--){let i=this.roles[s]===f.steps;this.visible[s]=(i?n[s]:!e.has(this.roles[s]))?1:0,this.visible[s]&&this.parents[s]>=0&&(n[this.parents[s]]=
1)}let o=0;for(let s=0;s<this.count;s++)s<o?this.visible[s]=0:this.states[s]===1&&(o=this.ends[s])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&
o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new Y(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function qt(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var O=t=>r.places?r.places[t]??-1:t,gt=t=>t?r.unitOf.get(t)??-1:-1;function bt(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function Hr({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let c=e.map(([l,u])=>l.toString(36)+nt[u]);i.push(`f\
=${c.join(".")}`)}return n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`),`#${i.join(";")}`}function yn(t){let[e,...n]=t.
slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:Kt(e),folds:Array.from(s,([,i,c])=>[
parseInt(i,36),nt.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:Kt(o.get("q")??""),allLines:o.has("l")}}function Kt(t){try{return decodeURIComponent(t)}catch{
return t}}var wn=()=>Fr()+Hr({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:C("find").value,allLines:r.allLines});function Fr(){if(!r.
source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function j(){try{history.replaceState({top:r.top},"",wn())}catch{}}function En(){r.top=null,history.pushState(null,"",wn())}var _r=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),qr=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Kr=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Yr=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
jr=/\b\d[\w.]*/,Gr=/[A-Za-z_]\w*/,Wr=new RegExp([qr,Kr,Yr,jr,Gr].map(({source:t})=>`(${t})`).join("|"),"g"),Sn=["keyword","string","comment","number"];function*Tn(t){
for(let e of t.matchAll(Wr)){let n=Vr(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Vr([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":_r.has(s)?"keyword":null}var Jr=6e4,Xr=/^(text|txt|md|markdown|console|output|diff)$/,kn=new Map,ye=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(ye.unobserve(e),zr(e))},{rootMargin:"20%"});for(let t of ye?Sn:[]){let e=new Highlight;kn.set(t,e),CSS.highlights.set(t,e)}function Ln(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))ye?.observe(e)}function zr(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||Xr.test(o)||!(s instanceof Text))&&!(s.length>Jr))for(let{kind:i,start:c,end:l}of Tn(s.data))kn.get(i)?.add(we(s,c,l))}function we(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Qr=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Zr=["January","February","March","April","May","June","July","August","September",
"October","November","December"],xt=60,An=24*xt,vn=6e4;function Yt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=xn.indexOf(t[o]);e.push(n)}return e}var ts=t=>`${Qr[t.getDay()]}, ${t.getDate()} ${Zr[t.getMonth()]} ${t.getFullYear()}`;function es(t){
if(t<xt)return"";let e=Math.round(t/xt);if(e<An/xt)return`${e} h later`;let n=Math.round(t/An);return n>1?`${n} days later`:"1 day later"}function In(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*vn);l.push(ts(u)),u.setHours(24,0,0,0),s=u.getTime()/vn}o&&c-o>=xt&&l.push(es(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function Cn(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Mn=["","folded","first level unfolded","all levels unfolded"];function ns(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=Number(o).toLocaleString("en");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Ee=t=>t.querySelector(
":scope > .fold-bar");function Nn(t,e){if(!e||t.dataset.state===nt[e])return;t.dataset.state=nt[e];let n=On(t)?[]:ns(e,t.dataset.fold??""),o=On(t)?os(t):rs(t,n.
length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=gn[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var On=t=>t.classList.contains(
"opener"),os=t=>d(t,":scope > button[data-action]");function rs(t,e){let n=Ee(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fo\
ld-bar";for(let o of["one","all"].slice(0,e)){let s=L("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function Rn(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function jt(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function Dn(t,e,n){if(!e&&!n)return t;let o=e?jt(e):null,s=n?jt(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,K)=>K),l=[];for(let[u,K,Ur]of t.runs)for(let mt=0;mt<Ur;mt++)l.push([o?.[u+mt]??u+mt,i(K+mt),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),
times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,K])=>[i(Number(u)),K]))}}function Bn(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var Gt=56;function x(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<Gt)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function yt(){let[t]=x();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function J(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function $n(t,e=-1){let[n,o]=x();if(n===void 0||o===void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&
s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.findIndex(u=>r.table.visible[u]&&r.elements[u]);if(c>=0)return J(s[c],i[c]);
let l=r.table.next(n,-1,u=>r.elements[u]!==void 0);J(l,Math.max(Gt,i[0]))}function Se(t){let e=yt();t(),e&&J(e.unit,e.top)}var ss=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],is=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],wt=t=>String(t).padStart(2,"0"),
Wt=t=>!Number.isNaN(t.getTime()),B=t=>`${wt(t.getHours())}:${wt(t.getMinutes())}`,cs=t=>`${t.getFullYear()}-${wt(t.getMonth()+1)}-${wt(t.getDate())} ${B(t)}:${wt(
t.getSeconds())}`;function Un(t,e){return t.toDateString()===e.toDateString()?B(t):t.getFullYear()===e.getFullYear()?Vt(t):X(t)}var Vt=t=>`${t.getDate()} ${ss[t.
getMonth()]}`,X=t=>`${Vt(t)} ${t.getFullYear()}`,as=t=>`${is[t.getDay()]} ${X(t)}`;function ls(t,e){return t.toDateString()===e.toDateString()?B(t):`${t.getFullYear()===
e.getFullYear()?Vt(t):X(t)} ${B(t)}`}function Pn(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Wt(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=ls(n,new Date(o)):e.textContent=s==="day"?as(n):B(n),e.title=cs(n)}}function Hn(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!Wt(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?B(n):Vt(n)}}var y=[],St=[],Et=[],qn=[],Fn,Te=!1,us=16;function Jt(){Hn(document),y=d(document,".graph a").map(t=>({link:t,unit:O(Number(t.dataset.unit)),y:fs(t.lastElementChild)})),
St=d(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:O(Number(t.dataset.unit))}));for(let t of[y,St])t.sort((e,n)=>e.unit-n.unit)}function fs(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function rt(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var st=t=>qn.push(t);function S(){Te||(Te=!0,requestAnimationFrame(()=>{Te=!1;let[t,e]=x();if(!(t===void 0||e===
void 0)){ds(t,e);for(let n of qn)n()}}))}function ds(t,e){for(let n of Et)n.classList.remove("current");if(Et=[],y.length){let n=rt(y,t),o=rt(y,e);a("visible-ra\
nge").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),Et.push(n.link),ps(n.link),_n(a("near"),n.y)}if(St.
length){let{row:n}=rt(St,t);Et.push(n),r.source?.onMove(t,St),_n(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of Et)n.classList.add("current")}function ps(t){
Fn?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),Fn=t}function ke(t){let e=document.getElementById("near");if(!e||!y.length)return;let n=t-e.getBoundingClientRect().
top+e.scrollTop,[o,s]=[y[0].y,y[y.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(y.length-1)),c=y[Math.max(0,Math.min(y.length-1,i))];return Math.abs(c.y-n)<=
us/2?c:void 0}function _n(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function Kn(){(y.length?
rt(y,Math.max(0,r.current)).link:a("rail")).focus()}function Le(t){let e=y.findIndex(n=>n.link===document.activeElement);return e<0?!1:(y[e+t]?.link.focus(),!0)}var ms=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Xt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))ms.observe(e)}var Ae={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},hs=/\S{3000}/;function zt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var gs=new IntersectionObserver(
t=>{Se(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&N(o)}}),S()},{rootMargin:"120% 0%"});function Qt(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||Zt(t),gs.observe(t.section)})}function M(t){$n(()=>{z();for(let e of r.chunks)e.built||r.printing?
N(e):Zt(e)},t),S()}function Yn(){for(let t of r.chunks)(t.near||t.built)&&N(t)}function z(){let t=new Set(r.hiddenRoles);r.allLines||t.add(f.continued),r.table.
computeVisible(t),r.rules=In(r.table,r.times)}function Zt(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=Ae[r.table.roles[n]]);t.section.style.
height=`${e}px`}var ve=t=>t.section.querySelector(":scope > noscript")?.textContent??r.markup.slice(t.start,t.end).join("");function Tt(t){if(bs(t))return!0;let e=ve(
t);return e?jn(t,e):r.source&&kt(t),e!==""}function bs(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function jn(t,e){e.split(/(?=<article )/).
forEach((n,o)=>{r.markup[t.start+o]=n})}function kt(t){return t.request??=ys(t),t.request}async function xs(t,e){let{order:n,source:o}=r;if(!o)return null;if(!n)
return o.units(t,e);let s="";for(let[i,c]of Bn(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=l}return s}async function ys(t){let e=await xs(
t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(jn(t,e),Se(()=>N(t)),S())}function N(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&
!r.elements[o]&&e.push(o);if(e.length){if(Tt(t))ws(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){
let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],Cn(s,r.rules.get(o)),Nn(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function ws(t){
Ie(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{Ce(n,t[o])})}function Ie(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.
children)}function Ce(t,e){r.elements[e]=t,r.unitOf.set(t,e),t.classList.toggle("unbroken",hs.test(r.markup[e]??"")),t.tabIndex=-1,Pn(t),Ln(t),Xt(t)}var Q=t=>r.
chunks[qt(t)];var Oe=[];function $(t){Oe.push(t)}var Gn=()=>Oe.some(t=>t());function Wn(){for(let t of Oe)t()}function Z(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function te(t){a("filters").hidden=!t,W("filter",t)}function Es(){return a("filters").hidden?!1:(te(!1),a("filter").focus({preventScroll:!0}),!0)}function Vn(t){
$(Es),a("filter").onclick=()=>te(!!a("filters").hidden),a("filters").onchange=e=>{let n=b(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):
r.hiddenRoles.add(n.value),Z(),M(),j()}}var Ss=6,ee=new Set,Ts=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function ks(t){let e=Ts(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=ve(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function T(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,Xn(t),r.elements[t]?e(t):r.source&&Ls(t,e)}async function Ls(t,e){
let n={unit:t};ee.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<Ss&&o();s++)await kt(Q(n.unit)),o()&&Xn(n.unit);ee.delete(n),r.elements[n.unit]&&
e(n.unit)}function Xn(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&Z(),z();let e=qt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?N(n):
Zt(n)})}function it(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(o=>{let s=O(o);s>=0&&T(s,i=>Jn(i,t,e))}),!0;let n=ks(t);return n>=
0&&T(n,o=>Jn(o,t,e)),n>=0}function Jn(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);_t(s??o.firstElementChild,o),r.anchor=e,A(t,"start"),
n?.()}function A(t,e="nearest"){let n=r.elements[t];n&&(bt(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),S())}function ct(t,e){
let n=x()[0]??0,o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||N(Q(s)),r.elements[s]?A(s):T(s,i=>A(i)))}function zn(){r.table.count&&
T(0,t=>{A(t,"start"),scrollTo({top:0,behavior:"instant"})})}function Qn(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&T(t,e=>A(e,"end"))}function Zn(){let t=r.
current>=0?r.current:x()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function to(){ct(-1,t=>r.table.roles[t]===f.attempt)}function eo(){
let{count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===f.attempt){T(o,s=>A(s,"start")),E("branch");return}}}var As={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},ne=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>As[e]),no=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Me(t){try{return new RegExp(t,"gi")}catch{return new RegExp(no(t),"gi")}}function*oo(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function ro(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(no).join("|")||"\
(?!)"}var vs=15,Is=500,Cs=3e3,H=null,so="",v=[],tt=-1,Ne=0;async function F(t=!0){let e=++Ne,n=C("find").value;if(H=n?Me(n):null,so=n,v=[],tt=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",H){let o=await(r.source?r.source.find(n):Os(H,e));if(e!==Ne)return;v=r.source&&r.order?o.map(O).sort((s,i)=>s-i):o,r.source&&
(H=Me(r.source.wordsPattern(n))),r.source&&(tt=v.findLastIndex(s=>s<=r.current)),t&&Lt(1),io(),S(),!r.source&&!v.length&&E("nothing found")}j()}async function Os(t,e){
let n=[],o=performance.now();for(let s of r.chunks){Tt(s);for(let i=s.start;i<s.end;i++)ne(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>vs){if(await new Promise(
i=>setTimeout(i)),e!==Ne)break;o=performance.now()}}return n}function io(){let t=v.length?`${tt+1}/${v.length}`:"none";a("found").textContent=H?t:""}function Lt(t){
if(!v.length)return;tt=(tt+t+v.length)%v.length;let e=document.activeElement===a("find");T(v[tt],n=>Ms(n,e)),io(),E(`${tt+1} of ${v.length}`)}function Ms(t,e){A(
t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&co(n)[0]?.startContainer.parentElement;_t(o),o?.scrollIntoView({block:"center"}),ao()}
function co(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;H&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of oo(H,o.data))if(e.
push(we(o,s,i))===Is)return e}return e}function ao(){if(!CSS.highlights||!H)return;let t=[];for(let e of v){let n=r.elements[e];!n||!r.table.visible[e]||!Q(e).near||
t.length<Cs&&t.push(...co(n))}CSS.highlights.set("found",new Highlight(...t))}function lo(){H&&F(!1)}function uo(){let t=C("find"),e;t.oninput=()=>{clearTimeout(
e),e=setTimeout(F,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),v.length&&so===t.value?Lt(n.shiftKey?-1:1):F()):n.key==="Escape"&&(t.
value="",F(!1),t.blur())}}st(ao);var Ns=6,_=null,Re=()=>d(document,".graph path[data-first]"),fo=(t,e)=>Re().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=Ns});function Rs(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return Re().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function po(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,x()[0]??0)),n=Rs(e);n&&De(n)}function De(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=_?.first===e;if(s)r.table.states.set(_?.table===r.table?_.states:r.table.
initial),_=null;else{let c=_?.table===r.table?_.states:r.table.states.slice();_={table:r.table,states:c,first:e},r.table.showOnly(n,o)}M(),Be();let i=x()[0]??0;
!s&&(i<n||i>o)&&T(n,c=>A(c,"start")),E(s?"folded as before":"all other branches folded")}function Be(){for(let t of Re())t.classList.toggle("alone",_!==null&&t.
dataset.first===_.first)}var $e=1e3,mo=14,at=[],oe={top:0,height:0},ho=t=>r.order?.[t]??t,re=()=>document.getElementById("minimap");function se(){let t=re()?.dataset.turns;at=(t?t.split(
`
`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function ie(t){let e=ho(t),n=at.length?rt(at,e):null;return n&&n.unit<=
e?n:null}function go(t,e){let n=ie(t),o=n?at.indexOf(n)+e:Math.max(0,e-1);return at[Math.max(0,Math.min(at.length-1,o))]}function Ue(t,e){let n=re();if(!n)return;
let o=Math.max(1,r.table.count),s=mo/Math.max(mo,n.clientHeight||$e),i=Math.max(s,(e+1-t)/o);Pe(Math.min(ho(t)/o,1-i),i);let c=ie(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function Pe(t,e=oe.height){oe={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(oe.top*$e)),n?.setAttribute("height",String(e*$e))}var bo=()=>oe;function At(t){let{count:e,visible:n}=r.
table,o=Math.max(0,O(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function He(t){let e=Q(t),n=e.built?r.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-Gt;for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=Ae[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function Fe(t){
T(t,e=>{He(e),S()})}var ce=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function xo(t){let e=yt(),[n=0,o=-1]=x(),s=r.table.visible.slice(n,o+1),i=new ce(t.runs,t.codes.length/2);Ds(t,i),Bs(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)$s(c);z(),Qt();for(let c of r.chunks)(c.built||c.near)&&N(c);Jt(),se(),Be(),Z(),e&&J(i.current.get(e.unit),
e.top),lo(),S()}function Ds(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new Y(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of ee)s.unit=e.of(s.unit)}function Bs(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=xe){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(xe,t.length/2-n),c=zt(s,n,i);o?Object.assign(c,{built:o.built,near:o.near}):a("main").append(s),s.className="chunk",s.querySelector(
":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function $s(t){let e=r.elements[t],n=r.markup[t];if(!e||
n===void 0)return;let[o]=Ie(n),s=d(e,"details").map(c=>c.hasAttribute("open"));d(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??!1)}),o.classList.toggle(
"selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),Ce(o,t),i&&o.focus({preventScroll:!0})}var yo=()=>document.querySelector("#filters input[data-order]"),wo=()=>{let t=yo()?.dataset.order;return t?Rn(t):null};function _e(t){if(t===r.allLines||!yo())return;
if(!r.source)for(let s of r.chunks)Tt(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;So({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},wo()),r.table.
openAttempts(t)}function Eo(t){let{codes:e,times:n}=t;r.asRead={codes:e,times:n,count:e.length/2},So(t,wo())}function So(t,e){let n=r.order,o=r.allLines?e:null;
if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&jt(o),xo(Dn(t,n,o))}var U=L("unit-button","copy");async function qe(t){U.remove(),await Ye(Ke(t)),t.insertBefore(U,Ee(t)),U.textContent="copied",setTimeout(()=>{U.textContent="copy"},
1200),E("copied")}function Ke(t){if(t.matches("pre"))return t.textContent??"";let e=d(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):ne(r.markup[gt(t)]||t.innerHTML).trim()}async function Ye(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Us({target:t}){if(!(t instanceof Element)||t===U)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;U.parentElement!==e&&e.closest("article")&&e.append(U);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function To(){document.addEventListener(
"pointerover",Us),U.onclick=()=>{U.parentElement&&qe(U.parentElement)}}function ae(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?hn:mn)[n];r.table.setState(
t,o),M(t),j(),E(Mn[o])}var Ps=6e4,R=document.createElement("div");R.id="graph-card";R.hidden=!0;R.setAttribute("aria-hidden","true");function Hs(t,e){let n=document.createElement(t);return n.
textContent=e,n}function Fs(t){let e=r.times[t];if(!e)return"";let n=new Date(e*Ps);return`${X(n)} ${B(n)}`}function vt(t,e,n=""){let o=ie(t),s=o?.prompt??"Befo\
re the first prompt",i=[Fs(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];R.replaceChildren(...c.flatMap(
([u,K])=>K?[Hs(u,K)]:[]));let l=a("rail");R.parentElement!==l&&l.append(R),R.hidden=!1,R.style.right=`${innerWidth-l.getBoundingClientRect().left+6}px`,R.style.
top=`${Math.max(56,Math.min(innerHeight-R.offsetHeight-8,e-20))}px`}function et(){R.hidden=!0}var ko={"show-toc":"menu","show-rail":"graph"},Lo=matchMedia("(max-width: 760px)"),{classList:le}=document.body,It=L("","×");It.id="sheet-close";It.setAttribute(
"aria-label","Close");function q(){let t=!1;for(let[e,n]of Object.entries(ko))t||=le.contains(e),le.remove(e),W(n,!1);return It.remove(),t}function ue(t){let e=!le.
contains(t);Lo.matches?Wn():q(),e&&(le.add(t),W(ko[t],!0),document.body.append(It))}function _s(t){let e=b(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
Lo.matches&&!e&&q()}function Ao(){$(q),It.onclick=q,a("menu").onclick=()=>ue("show-toc"),a("graph").onclick=()=>ue("show-rail"),document.addEventListener("click",
_s)}var vo=10,qs=2e3,Ks=120,Ys=3,P=null,je,Ct=-1;function fe(t){let e=re().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}function js(t){
if(t.button!==0||!b(t).closest("#minimap"))return;let e=fe(t.clientY),{top:n,height:o}=bo();P={grip:e>=n&&e<=n+o?e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(
t.pointerId),et()}function Gs(t){if(!P){Ws(t);return}if(Math.abs(t.clientY-P.from)>Ys&&(P.moved=!0),!P.moved)return;let e=fe(t.clientY)-P.grip;Pe(e);let n=At(Math.
max(0,e));vt(n,t.clientY),clearTimeout(je),je=setTimeout(()=>He(n),r.table.count>qs?Ks:0)}function Io(t){if(!P)return;let{grip:e,moved:n}=P;P=null;let o=fe(t.clientY);
if(clearTimeout(je),et(),n){Fe(At(Math.max(0,o-e)));return}q(),T(At(o),s=>A(s,"start"))}function Ws(t){if(t.pointerType==="touch")return;if(b(t).closest("#minim\
ap")){vt(At(fe(t.clientY)),t.clientY);return}let e=ke(t.clientY);e?vt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):et()}function Vs(t){let e=b(t);if(e.
closest("a")||!e.closest("#near"))return;let n=fo(t.clientX,t.clientY);n?De(n):ke(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var Co={ArrowDown:1,
ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:vo,PageUp:-vo,Home:-1/0,End:1/0};function Js(t){if(b(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=Ct>=
0?Ct:x()[0]??0,n=go(e,Co[t.key]??0),o=n?O(n.unit):-1;if(!(o<0||!(t.key in Co||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){et(),
T(o,s=>A(s,"start"));return}Ct=o,Fe(o),Xs(o)}}function Xs(t){Ue(t,t);let e=a("map-window").getBoundingClientRect();vt(t,e.top+e.height/2)}function Oo(){let t=a(
"rail");t.addEventListener("pointerdown",js),t.addEventListener("pointermove",Gs),t.addEventListener("pointerup",Io),t.addEventListener("pointercancel",Io),t.addEventListener(
"pointerleave",et),t.addEventListener("click",Vs),t.addEventListener("keydown",Js),t.addEventListener("focusout",()=>{Ct=-1,et()}),st(()=>{let[e,n]=x();!P?.moved&&
Ct<0&&e!==void 0&&Ue(e,n??e)})}var zs=400,Ge=Number.NEGATIVE_INFINITY,We;function de(){Ge=scrollY}function Ot(){clearTimeout(We);let t=yt();t&&(Math.abs(scrollY-Ge)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",Ge=Number.NEGATIVE_INFINITY,r.top=t.top),j())}function Mo(){let t=history.state?.top;return typeof t=="number"?t:null}function No(){r.chunks.length&&
(history.scrollRestoration="manual",st(()=>{clearTimeout(We),We=setTimeout(Ot,zs)}),addEventListener("beforeunload",Ot),addEventListener("pagehide",Ot))}async function Qs(){for(let t of r.chunks)t.built||await kt(t);print()}function Ro(){addEventListener("beforeprint",()=>{r.printing=!0,M();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,M()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),Qs())})}function Zs(t){let e=b(t),n=e.closest("button[data-action]");if(n){let c=gt(n.closest("article"));bt(c),ae(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),Zn();return}if(s[0]==="#"){t.preventDefault(),q(),it(Kt(s.slice(1)),()=>{En(),de()});return}let i=e.
closest("article");i&&!o&&bt(gt(i))}var Ve=500,Do=-Ve;function ti(){let t=performance.now(),e=t-Do<Ve;return Do=e?-Ve:t,e}var Bo=()=>!0,$o=t=>r.table.roles[t]===
f.user,Uo={j:()=>ct(1,Bo),k:()=>ct(-1,Bo),"]":()=>ct(1,$o),"[":()=>ct(-1,$o),o:()=>r.current>=0&&ae(r.current,"one"),O:()=>r.current>=0&&ae(r.current,"all"),b:eo,
u:to,l:po,c:()=>{let t=r.elements[r.current];t&&qe(t)},G:Qn,g:()=>{if(ti()){q(),zn();return}getComputedStyle(a("graph")).display!=="none"&&ue("show-rail"),Kn()},
n:()=>Lt(1),N:()=>Lt(-1),"/":()=>C("find").select(),"?":()=>ht("help").showModal()};function ei(t){if(t.key==="Escape"&&!b(t).closest("#find, dialog")&&Gn()){t.
preventDefault();return}let e=t.ctrlKey&&t.key==="k"?Uo["/"]:ni(t);e&&(t.preventDefault(),e())}function ni(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!b(t).closest(
"input,textarea,dialog"))return t.key==="ArrowUp"&&Le(-1)?()=>{}:t.key==="ArrowDown"&&Le(1)?()=>{}:r.source?.keys[t.key]??Uo[t.key]}function Po(){document.addEventListener(
"click",Zs),addEventListener("keydown",ei),addEventListener("scroll",S,{passive:!0}),addEventListener("resize",S),a("help-close").onclick=()=>ht("help").close(),
Ao(),Oo(),Ro()}var lt=t=>d(t,"a, summary");function Xe(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function Je(t){let e=lt(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function Ho(t){Je(t),new MutationObserver(()=>Je(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Je(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Xe(lt(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var _o="threadline-theme",qo=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),Mt=[...qo.keys()];function Fo(t){document.documentElement.style.
colorScheme=t,a("theme").title=qo.get(t)??"";try{localStorage.setItem(_o,t)}catch{}}function Ko(){try{Fo(localStorage.getItem(_o)??Mt[0])}catch{}a("theme").onclick=
()=>{let t=Mt.indexOf(document.documentElement.style.colorScheme||Mt[0]);Fo(Mt[(t+1)%Mt.length])}}function Yo(){let t=Mo(),{anchor:e,folds:n,hiddenRoles:o,query:s,allLines:i}=yn(location.hash);_e(i);for(let c of o)r.hiddenRoles.add(c);for(let[c,l]of n)c<r.table.
count&&r.table.states[c]&&r.table.setState(c,l);Z(),M(),s&&!C("find").value&&(C("find").value=s,F(!1)),it(e,()=>{t!==null&&J(r.current,t),de(),r.top=t})}function oi(){
let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(zt(e,t.length/2,n.length/2)),t+=n,r.times=r.times.concat(Yt(e.dataset.
times??""))}r.table=new Y(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function jo(t){document.documentElement.classList.add("js"),r.source=t,oi(),Jt(),
se(),Ko(),Vn(_e),To(),Po(),Ho(a("toc")),t||uo(),z(),Qt(),r.chunks.length&&N(r.chunks[0]),No(),addEventListener("hashchange",Yo),location.hash.length>1&&Yo()}function Go(){
document.documentElement.dataset.ready=""}function m(){document.body.classList.add("disconnected")}function Wo(){document.body.classList.remove("disconnected")}async function pe(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var G=async t=>(await pe(t)).text(),Nt=async t=>(await pe(t)).json();function ze(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function w(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var ri=8,Rt=L("new-messages","");Rt.hidden=!0;var Dt=0,Jo=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-ri&&scrollY>0;function Qe(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function Xo(){Rt.hidden=Dt===0,Rt.textContent=`${Dt} new ↓`}function Vo(){Dt=0,Xo()}function zo(t,e){let n=Jo(),
o=r.table.count;e();let s=r.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],u=i+l===o&&c+l===r.table.count;if(!(s<=0||u)){if(E(s===1?"1 new message":`${s} new messages`),
n){requestAnimationFrame(Qe);return}Dt+=s,Xo()}}function Qo(){document.body.append(Rt),Rt.onclick=()=>{Qe(),requestAnimationFrame(Qe),Vo()},addEventListener("sc\
roll",()=>{Dt&&Jo()&&Vo()},{passive:!0})}var si=4,me=a("main"),h=me.dataset.session??"",Bt=`/s/${encodeURIComponent(h)}`,ut=Number(me.dataset.snapshot??0),Ze=null,tn=!1;async function Zo(t,e){try{let n=await pe(
w(`${Bt}/units`,{from:t,to:e,snapshot:ut}));if(n.status===200)return await n.text();await $t()}catch{m()}return null}async function tr(t,e,n){try{for(let o=0;o<
si;o++){let s=await Nt(t);if(s.snapshot===ut)return n(s);await $t()}}catch{m()}return e}var er=t=>tr(w(`${Bt}/place`,{anchor:t}),-1,e=>e.unit??-1),nr=t=>tr(w(`${Bt}\
/find`,{q:t}),[],e=>e.units),or=t=>w(`${Bt}/context`,{at:t});function $t(){return tn=!0,Ze??=ii(),Ze}async function ii(){try{for(;tn;)tn=!1,await ci()}catch{m()}finally{
Ze=null}}async function ci(){let t=await Nt(w(`${Bt}/changes`,{snapshot:ut}));if(t.reload){location.reload();return}if(t.snapshot===ut)return;ut=t.snapshot,me.dataset.
snapshot=String(ut),me.toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop;for(let[o,s]of Object.entries(ai(t.sides))){let i=document.getElementById(
o);i&&(i.innerHTML=s)}e.scrollTop=n,zo(t.runs,()=>Eo({...t,times:Yt(t.times)})),li()}var ai=({time:t,...e})=>({timeline:t,...e});function li(){let t=a("live");t.
hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var ft=a("panel"),Ut=L("unit-button context-button","context");Ut.title="Context: what the model saw here (x)";async function nn(t){ft.hidden=!1,document.body.classList.
add("show-panel"),ft.dataset.at=t;let e=await G(or(t));if(ft.dataset.at!==t)return;let n=a("panel-body");n.innerHTML=e,Xt(n),n.scrollTop=n.scrollHeight,a("panel\
-close").focus({preventScroll:!0})}function en(){return ft.hidden?!1:(ft.hidden=!0,document.body.classList.remove("show-panel"),!0)}function ui(){let t=r.current>=
0?r.current:x()[0]??-1;return r.elements[t]?.id??""}function rr(){h&&(ft.hidden?nn(ui()).catch(m):en())}var sr=t=>nn(t).catch(m);function ir(){$(en),a("panel-cl\
ose").onclick=en,h&&(document.addEventListener("pointerover",({target:t})=>{let e=t instanceof Element?t.closest("#main article:not(.heading, .opener)"):null;e&&
Ut.parentElement!==e&&e.append(Ut)}),Ut.onclick=()=>nn(Ut.parentElement?.id??"").catch(m))}var lr=1e3,he=60,cr=3600;function fi(t){if(t<he)return`${Math.floor(t)} s`;let e=Math.floor(t/he);return t<cr?`${e} min ${Math.floor(t%he)} s`:`${Math.floor(t/cr)}\
 h ${e%he} min`}function ar(){for(let t of d(document,"time.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/lr;e>=0&&(t.textContent=fi(e))}}function ur(){location.
pathname==="/running"&&(ar(),setInterval(ar,lr))}var di='[aria-current="page"]',rn=0;function dt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Wt(o)&&(n.textContent=
Un(o,e),n.title=`${X(o)}, ${B(o)}`)}}async function pr(){let t=++rn,e=await G(w("/sessions",{session:h}));if(t!==rn)return;let n=a("toc"),o=document.getElementById(
"contents"),s=mi(n),i=hr(n),c=new Map(on().map(l=>[l.dataset.project,l.open]));n.innerHTML=e;for(let l of on())l.open=c.get(l.dataset.project)??l.open;for(let l of on())
mr(l);o&&document.getElementById("contents")?.replaceWith(o),i(),dt(n),s(),!h&&document.querySelector("#main .overview")&&await pi(t)}var on=()=>d(document,".pr\
oject");async function mr(t){if(!t.open||t.dataset.later===void 0)return;delete t.dataset.later;let e=w("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML(
"beforeend",await G(e)),dt(t)}async function pi(t){let e=await G(location.href);if(t!==rn)return;let n=new DOMParser().parseFromString(e,"text/html"),o=a("main"),
s=hr(o);o.innerHTML=n.getElementById("main")?.innerHTML??"",s(),dt(o)}function hr(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(
n)&&gr(t,n)?.focus({preventScroll:!0})}}function mi(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let u=l.getBoundingClientRect();
return u.bottom>n.top&&u.top<n.bottom},s=sn(t),i=o(s)?s:lt(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&gr(t,i);l&&(t.scrollTop+=
l.getBoundingClientRect().top-c)}}var sn=t=>t.querySelector(di),fr=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,gr=(t,e)=>lt(t).find(
n=>n.tagName===e.tagName&&fr(n)===fr(e));function dr(){let t=a("toc"),e=sn(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().
top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function br(){let t=a("toc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),
(sn(t)??lt(t)[0])?.focus()}function xr(){dt(document),dr(),a("menu").addEventListener("click",dr),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&
mr(t.target)},!0)}var hi=90,p=C("find"),I=a("hits"),cn,Pt=0,an="",ln=()=>d(I,"[role=option]"),un=()=>I.querySelector("[aria-selected=true]"),yr=t=>t?.dataset.text||t?.getAttribute(
"href")||"",Er=()=>w("/search",{q:p.value}),ge=()=>Tr().catch(m);function Sr(){document.activeElement===p&&ge()}async function Tr(){let t=++Pt,e=p.value;if(!e.trim()){
be();return}let n=await G(w("/suggest",{q:e}));if(t!==Pt||document.activeElement!==p)return;let o=an===e&&!I.hidden?yr(un()):"";I.innerHTML=n,I.hidden=!1,I.dataset.
q=an=e,p.setAttribute("aria-expanded","true"),gi(e);let s=ln(),i=s.find(c=>o&&yr(c)===o);kr(i??s.find(c=>c.dataset.entry)??null)}function gi(t){ln().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of I.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;dt(I)}function be(){Pt++,I.hidden=!0,p.setAttribute("\
aria-expanded","false"),p.removeAttribute("aria-activedescendant")}function kr(t){un()?.removeAttribute("aria-selected"),p.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),p.setAttribute("aria-activedescendant",t.id))}function wr(t){let e=ln(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;kr(e[(o+e.length)%e.length]??null)}async function bi(){for(clearTimeout(cn);p.value.trim()&&(I.hidden||
an!==p.value);){let e=Pt;if(await Tr(),Pt!==e+1||document.activeElement!==p)break}let t=un();I.hidden||!t?location.href=Er():Lr(t)}function Lr(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){p.value=e.endsWith(":")?e:`${e} `,p.focus(),ge();return}be(),p.blur(),h&&n===h?it(o??"",()=>F(!1)):location.href=t.href}function xi(){I.
hidden&&(p.value=""),be(),p.blur(),h&&F(!1)}function yi(t){if(t.key==="ArrowDown")wr(1);else if(t.key==="ArrowUp")wr(-1);else if(t.key==="Escape")xi();else if(t.
key==="Enter"&&t.shiftKey)location.href=Er();else if(t.key==="Enter")bi().catch(m);else return;t.preventDefault()}function Ar(){p.oninput=()=>{clearTimeout(cn),
cn=setTimeout(ge,hi)},p.onfocus=()=>{p.value.trim()&&ge()},p.onblur=()=>{setTimeout(()=>document.activeElement!==p&&be(),150)},p.onkeydown=yi,I.addEventListener(
"mousedown",t=>{let e=b(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),Lr(e))})}var wi=200,vr;function Or(){let t=new EventSource(w("/events",{session:h}));t.addEventListener("hello",e=>{Wo(),Ir(e),h&&$t().then(Yn)}),t.addEventListener("pro\
gress",Ir),t.addEventListener("changed",$t),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&Ei().catch(m)}}async function Ei(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function Ir(t){let e=JSON.parse(t.data);Si(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout(vr),vr=setTimeout(()=>pr().catch(m),wi),Sr())}var Cr=t=>Math.ceil(t/1e6).toLocaleString("en");function Si({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=a("progress");s.hidden=!e,s.setAttribute("aria-valuenow",String(Math.round(
o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${Cr(t)} of ${Cr(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("reading").textContent=i||
c}function Ht(t){a("more-menu").hidden=!t,W("more",t)}function Ti(){return a("more-menu").hidden?!1:(Ht(!1),a("more").focus({preventScroll:!0}),!0)}async function ki(t){
let e=b(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&Ht(!1),e.closest("#filters,#filter,#menu-filter")||te(!1);let n=e.closest("[data-post]");
n&&(await ze(n.dataset.post??""),location.reload())}function Mr(){$(Ti),a("more").onclick=()=>Ht(!!a("more-menu").hidden),a("keys").onclick=()=>{Ht(!1),ht("help").
showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{Ht(!1),a("filter").click()}),a("redact").onchange=async t=>{let e=b(t);Ot(),await ze(
"/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",ki)}var k=L("unit-button menu-button","⋯");k.setAttribute("aria-label","Actions for this message");k.setAttribute("aria-haspopup","menu");k.setAttribute("aria-exp\
anded","false");var g=document.createElement("div");g.id="message-menu";g.setAttribute("role","menu");g.hidden=!0;var Nr=null;function Ft(t,e){let n=L("",t);n.setAttribute(
"role","menuitem"),n.onclick=async()=>{pt(),await e()},g.append(n)}async function fn(t){await Ye(t),E("copied")}function Li({label:t,copies:e,leads_to:n}){n?Ft(
t,()=>location.assign(n)):Ft(t,()=>fn(e??""))}async function Rr(t){Nr=t;let e=t.id;g.replaceChildren(),Ft("Copy text",()=>fn(Ke(t))),Ft("Copy link",()=>fn(Ai(e))),
Ft("What the model saw here",()=>sr(e)),t.append(k),dn(),g.hidden=!1,k.setAttribute("aria-expanded","true"),pn(0);try{let n=await Nt(w(`/s/${encodeURIComponent(
h)}/actions`,{at:e}));Nr===t&&!g.hidden&&n.actions.forEach(Li),dn()}catch{m()}}function Ai(t){let e=new URL(location.href);return e.search=new URLSearchParams({
at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function dn(){let t=k.getBoundingClientRect();g.style.right=`${document.documentElement.clientWidth-t.right}\
px`;let e=g.offsetHeight||220,n=t.bottom+e<innerHeight;g.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function vi(){if(g.hidden)return;let{top:t,bottom:e}=k.
getBoundingClientRect();e<0||t>innerHeight?pt():dn()}function pt(){return g.hidden?!1:(g.hidden=!0,k.setAttribute("aria-expanded","false"),!0)}function pn(t){let e=[
...g.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function Ii(t){let e=[...g.children].indexOf(document.activeElement);if(t.key==="ArrowDown")pn(
e+1);else if(t.key==="ArrowUp")pn(e-1);else if(t.key==="Escape"||t.key==="Tab")pt(),k.focus({preventScroll:!0});else return;t.preventDefault(),t.stopPropagation()}
function Dr(){let t=r.elements[r.current];t&&Rr(t).catch(m)}function Br(){h&&(document.body.append(g),$(pt),document.addEventListener("pointerover",({target:t})=>{
if(!g.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&k.parentElement!==e&&e.append(k)}),document.addEventListener(
"click",t=>{t.target instanceof Node&&!g.contains(t.target)&&t.target!==k&&pt()}),addEventListener("scroll",vi,{passive:!0}),g.addEventListener("keydown",Ii),k.
onclick=()=>{let t=k.parentElement;!pt()&&t&&Rr(t).catch(m)})}var $r=t=>Xe(d(a("main"),".session-row > a, .recent-main, .hit"),t),Ci={j:()=>$r(1),k:()=>$r(-1)};function Oi(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
Ar();Mr();Br();Qo();jo({units:Zo,locate:er,find:nr,wordsPattern:ro,onMove:Oi,keys:{h:br,x:rr,m:Dr,...h?{}:Ci}});ir();xr();Or();ur();Go();})();
