"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var C=t=>a(t),ht=t=>a(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),x=t=>t.target;function L(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function W(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function Ht(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function E(t){
let e=a("status");e.textContent="",e.textContent=t}var nt=["","A","B","C"],hn=[0,2,1,1],gn=[0,3,3,2],xn=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},bn=48,be=48,yn="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var Y=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
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
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function _t(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var O=t=>r.places?r.places[t]??-1:t,gt=t=>t?r.unitOf.get(t)??-1:-1;function xt(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function qr({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([u,D])=>u.toString(36)+nt[D]);i.push(`f\
=${l.join(".")}`)}n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function wn(t){
let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:qt(e),folds:Array.from(
s,([,i,c])=>[parseInt(i,36),nt.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:qt(o.get("q")??""),allLines:o.has("l")}}function qt(t){try{return decodeURIComponent(
t)}catch{return t}}var En=()=>Kr()+qr({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:C("find").value,allLines:r.allLines});function Kr(){
if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function j(){try{history.replaceState({top:r.top},"",En())}catch{}}function Sn(){r.top=null,history.pushState(null,"",En())}var Yr=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),jr=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Gr=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Wr=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Vr=/\b\d[\w.]*/,Jr=/[A-Za-z_]\w*/,Xr=new RegExp([jr,Gr,Wr,Vr,Jr].map(({source:t})=>`(${t})`).join("|"),"g"),Tn=["keyword","string","comment","number"];function*kn(t){
for(let e of t.matchAll(Xr)){let n=zr(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function zr([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Yr.has(s)?"keyword":null}var Qr=6e4,Zr=/^(text|txt|md|markdown|console|output|diff)$/,Ln=new Map,ye=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(ye.unobserve(e),ts(e))},{rootMargin:"20%"});for(let t of ye?Tn:[]){let e=new Highlight;Ln.set(t,e),CSS.highlights.set(t,e)}function An(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))ye?.observe(e)}function ts(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||Zr.test(o)||!(s instanceof Text))&&!(s.length>Qr))for(let{kind:i,start:c,end:l}of kn(s.data))Ln.get(i)?.add(we(s,c,l))}function we(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var es=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],ns=["January","February","March","April","May","June","July","August","September",
"October","November","December"],bt=60,vn=24*bt,In=6e4;function Kt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=yn.indexOf(t[o]);e.push(n)}return e}var os=t=>`${es[t.getDay()]}, ${t.getDate()} ${ns[t.getMonth()]} ${t.getFullYear()}`;function rs(t){
if(t<bt)return"";let e=Math.round(t/bt);if(e<vn/bt)return`${e} h later`;let n=Math.round(t/vn);return n>1?`${n} days later`:"1 day later"}function Cn(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*In);l.push(os(u)),u.setHours(24,0,0,0),s=u.getTime()/In}o&&c-o>=bt&&l.push(rs(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function On(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Nn=["","folded","first level unfolded","all levels unfolded"];function ss(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=Number(o).toLocaleString("en");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Ee=t=>t.querySelector(
":scope > .fold-bar");function Rn(t,e){if(!e||t.dataset.state===nt[e])return;t.dataset.state=nt[e];let n=Mn(t)?[]:ss(e,t.dataset.fold??""),o=Mn(t)?is(t):cs(t,n.
length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=xn[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Mn=t=>t.classList.contains(
"opener"),is=t=>d(t,":scope > button[data-action]");function cs(t,e){let n=Ee(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fo\
ld-bar";for(let o of["one","all"].slice(0,e)){let s=L("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function Dn(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function Yt(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function Bn(t,e,n){if(!e&&!n)return t;let o=e?Yt(e):null,s=n?Yt(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,D)=>D),l=[];for(let[u,D,Hr]of t.runs)for(let mt=0;mt<Hr;mt++)l.push([o?.[u+mt]??u+mt,i(D+mt),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),
times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,D])=>[i(Number(u)),D]))}}function $n(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var jt=56;function b(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<jt)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function yt(){let[t]=b();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function J(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Pn(t,e=-1){let[n,o]=b();if(n===void 0||o===void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&
s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.findIndex(u=>r.table.visible[u]&&r.elements[u]);if(c>=0)return J(s[c],i[c]);
let l=r.table.next(n,-1,u=>r.elements[u]!==void 0);J(l,Math.max(jt,i[0]))}function Se(t){let e=yt();t(),e&&J(e.unit,e.top)}var as=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],ls=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],wt=t=>String(t).padStart(2,"0"),
Gt=t=>!Number.isNaN(t.getTime()),$=t=>`${wt(t.getHours())}:${wt(t.getMinutes())}`,us=t=>`${t.getFullYear()}-${wt(t.getMonth()+1)}-${wt(t.getDate())} ${$(t)}:${wt(
t.getSeconds())}`;function Un(t,e){return t.toDateString()===e.toDateString()?$(t):t.getFullYear()===e.getFullYear()?Wt(t):X(t)}var Wt=t=>`${t.getDate()} ${as[t.
getMonth()]}`,X=t=>`${Wt(t)} ${t.getFullYear()}`,fs=t=>`${ls[t.getDay()]} ${X(t)}`;function ds(t,e){return t.toDateString()===e.toDateString()?$(t):`${t.getFullYear()===
e.getFullYear()?Wt(t):X(t)} ${$(t)}`}function Fn(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Gt(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=ds(n,new Date(o)):e.textContent=s==="day"?fs(n):$(n),e.title=us(n)}}function Hn(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!Gt(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?$(n):Wt(n)}}var y=[],St=[],Et=[],Kn=[],_n,Te=!1,ps=16;function Vt(){Hn(document),y=d(document,".graph a").map(t=>({link:t,unit:O(Number(t.dataset.unit)),y:ms(t.lastElementChild)})),
St=d(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:O(Number(t.dataset.unit))}));for(let t of[y,St])t.sort((e,n)=>e.unit-n.unit)}function ms(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function rt(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var st=t=>Kn.push(t);function S(){Te||(Te=!0,requestAnimationFrame(()=>{Te=!1;let[t,e]=b();if(!(t===void 0||e===
void 0)){hs(t,e);for(let n of Kn)n()}}))}function hs(t,e){for(let n of Et)n.classList.remove("current");if(Et=[],y.length){let n=rt(y,t),o=rt(y,e);a("visible-ra\
nge").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),Et.push(n.link),gs(n.link),qn(a("near"),n.y)}if(St.
length){let{row:n}=rt(St,t);Et.push(n),r.source?.onMove(t,St),qn(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of Et)n.classList.add("current")}function gs(t){
_n?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),_n=t}function ke(t){let e=document.getElementById("near");if(!e||!y.length)return;let n=t-e.getBoundingClientRect().
top+e.scrollTop,[o,s]=[y[0].y,y[y.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(y.length-1)),c=y[Math.max(0,Math.min(y.length-1,i))];return Math.abs(c.y-n)<=
ps/2?c:void 0}function qn(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function Yn(){(y.length?
rt(y,Math.max(0,r.current)).link:a("rail")).focus()}function Le(t){let e=y.findIndex(n=>n.link===document.activeElement);return e<0?!1:(y[e+t]?.link.focus(),!0)}var xs=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Jt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))xs.observe(e)}var Ae={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},bs=/\S{3000}/;function Xt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var ys=new IntersectionObserver(
t=>{Se(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&N(o)}}),S()},{rootMargin:"120% 0%"});function zt(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||Qt(t),ys.observe(t.section)})}function M(t){Pn(()=>{z();for(let e of r.chunks)e.built||r.printing?
N(e):Qt(e)},t),S()}function jn(){for(let t of r.chunks)(t.near||t.built)&&N(t)}function z(){let t=new Set(r.hiddenRoles);r.allLines||t.add(f.continued),r.table.
computeVisible(t),r.rules=Cn(r.table,r.times)}function Qt(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=Ae[r.table.roles[n]]);t.section.style.
height=`${e}px`}var ve=t=>t.section.querySelector(":scope > noscript")?.textContent??r.markup.slice(t.start,t.end).join("");function Tt(t){if(ws(t))return!0;let e=ve(
t);return e?Gn(t,e):r.source&&kt(t),e!==""}function ws(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function Gn(t,e){e.split(/(?=<article )/).
forEach((n,o)=>{r.markup[t.start+o]=n})}function kt(t){return t.request??=Ss(t),t.request}async function Es(t,e){let{order:n,source:o}=r;if(!o)return null;if(!n)
return o.units(t,e);let s="";for(let[i,c]of $n(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=l}return s}async function Ss(t){let e=await Es(
t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(Gn(t,e),Se(()=>N(t)),S())}function N(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&
!r.elements[o]&&e.push(o);if(e.length){if(Tt(t))Ts(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){
let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],On(s,r.rules.get(o)),Rn(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function Ts(t){
Ie(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{Ce(n,t[o])})}function Ie(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.
children)}function Ce(t,e){r.elements[e]=t,r.unitOf.set(t,e),t.classList.toggle("unbroken",bs.test(r.markup[e]??"")),t.tabIndex=-1,Fn(t),An(t),Jt(t)}var Q=t=>r.
chunks[_t(t)];var Oe=[];function P(t){Oe.push(t)}var Wn=()=>Oe.some(t=>t());function Vn(){for(let t of Oe)t()}function Z(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function Zt(t){a("filters").hidden=!t,W("filter",t)}function ks(){return a("filters").hidden?!1:(Zt(!1),a("filter").focus({preventScroll:!0}),!0)}function Jn(t){
P(ks),a("filter").onclick=()=>Zt(!!a("filters").hidden),a("filters").onchange=e=>{let n=x(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):
r.hiddenRoles.add(n.value),Z(),M(),j()}}var Ls=6,te=new Set,As=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function vs(t){let e=As(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=ve(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function T(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,zn(t),r.elements[t]?e(t):r.source&&Is(t,e)}async function Is(t,e){
let n={unit:t};te.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<Ls&&o();s++)await kt(Q(n.unit)),o()&&zn(n.unit);te.delete(n),r.elements[n.unit]&&
e(n.unit)}function zn(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&Z(),z();let e=_t(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?N(n):
Qt(n)})}function it(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(o=>{let s=O(o);s>=0&&T(s,i=>Xn(i,t,e))}),!0;let n=vs(t);return n>=
0&&T(n,o=>Xn(o,t,e)),n>=0}function Xn(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);Ht(s??o.firstElementChild,o),r.anchor=e,A(t,"start"),
n?.()}function A(t,e="nearest"){let n=r.elements[t];n&&(xt(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),S())}function ct(t,e){
let n=b()[0]??0,o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||N(Q(s)),r.elements[s]?A(s):T(s,i=>A(i)))}function Qn(){r.table.count&&
T(0,t=>{A(t,"start"),scrollTo({top:0,behavior:"instant"})})}function Zn(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&T(t,e=>A(e,"end"))}function to(){let t=r.
current>=0?r.current:b()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function eo(){ct(-1,t=>r.table.roles[t]===f.attempt)}function no(){
let{count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===f.attempt){T(o,s=>A(s,"start")),E("branch");return}}}var Cs={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},ee=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Cs[e]),oo=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Me(t){try{return new RegExp(t,"gi")}catch{return new RegExp(oo(t),"gi")}}function*ro(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function so(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(oo).join("|")||"\
(?!)"}var Os=15,Ms=500,Ns=3e3,H=null,io="",v=[],tt=-1,Ne=0;async function _(t=!0){let e=++Ne,n=C("find").value;if(H=n?Me(n):null,io=n,v=[],tt=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",H){let o=await(r.source?r.source.find(n):Rs(H,e));if(e!==Ne)return;v=r.source&&r.order?o.map(O).sort((s,i)=>s-i):o,r.source&&
(H=Me(r.source.wordsPattern(n))),r.source&&(tt=v.findLastIndex(s=>s<=r.current)),t&&Lt(1),co(),S(),!r.source&&!v.length&&E("nothing found")}j()}async function Rs(t,e){
let n=[],o=performance.now();for(let s of r.chunks){Tt(s);for(let i=s.start;i<s.end;i++)ee(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Os){if(await new Promise(
i=>setTimeout(i)),e!==Ne)break;o=performance.now()}}return n}function co(){let t=v.length?`${tt+1}/${v.length}`:"none";a("found").textContent=H?t:""}function Lt(t){
if(!v.length)return;tt=(tt+t+v.length)%v.length;let e=document.activeElement===a("find");T(v[tt],n=>Ds(n,e)),co(),E(`${tt+1} of ${v.length}`)}function Ds(t,e){A(
t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&ao(n)[0]?.startContainer.parentElement;Ht(o),o?.scrollIntoView({block:"center"}),lo()}
function ao(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;H&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of ro(H,o.data))if(e.
push(we(o,s,i))===Ms)return e}return e}function lo(){if(!CSS.highlights||!H)return;let t=[];for(let e of v){let n=r.elements[e];!n||!r.table.visible[e]||!Q(e).near||
t.length<Ns&&t.push(...ao(n))}CSS.highlights.set("found",new Highlight(...t))}function uo(){H&&_(!1)}function fo(){let t=C("find"),e;t.oninput=()=>{clearTimeout(
e),e=setTimeout(_,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),v.length&&io===t.value?Lt(n.shiftKey?-1:1):_()):n.key==="Escape"&&(t.
value="",_(!1),t.blur())}}st(lo);var Bs=6,q=null,Re=()=>d(document,".graph path[data-first]"),po=(t,e)=>Re().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=Bs});function $s(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return Re().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function mo(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,b()[0]??0)),n=$s(e);n&&De(n)}function De(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=q?.first===e;if(s)r.table.states.set(q?.table===r.table?q.states:r.table.
initial),q=null;else{let c=q?.table===r.table?q.states:r.table.states.slice();q={table:r.table,states:c,first:e},r.table.showOnly(n,o)}M(),Be();let i=b()[0]??0;
!s&&(i<n||i>o)&&T(n,c=>A(c,"start")),E(s?"folded as before":"all other branches folded")}function Be(){for(let t of Re())t.classList.toggle("alone",q!==null&&t.
dataset.first===q.first)}var $e=1e3,ho=14,at=[],ne={top:0,height:0},go=t=>r.order?.[t]??t,oe=()=>document.getElementById("minimap");function re(){let t=oe()?.dataset.turns;at=(t?t.split(
`
`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function se(t){let e=go(t),n=at.length?rt(at,e):null;return n&&n.unit<=
e?n:null}function xo(t,e){let n=se(t),o=n?at.indexOf(n)+e:Math.max(0,e-1);return at[Math.max(0,Math.min(at.length-1,o))]}function Pe(t,e){let n=oe();if(!n)return;
let o=Math.max(1,r.table.count),s=ho/Math.max(ho,n.clientHeight||$e),i=Math.max(s,(e+1-t)/o);Ue(Math.min(go(t)/o,1-i),i);let c=se(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function Ue(t,e=ne.height){ne={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(ne.top*$e)),n?.setAttribute("height",String(e*$e))}var bo=()=>ne;function At(t){let{count:e,visible:n}=r.
table,o=Math.max(0,O(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function Fe(t){let e=Q(t),n=e.built?r.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-jt;for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=Ae[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function He(t){
T(t,e=>{Fe(e),S()})}var ie=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function yo(t){let e=yt(),[n=0,o=-1]=b(),s=r.table.visible.slice(n,o+1),i=new ie(t.runs,t.codes.length/2);Ps(t,i),Us(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)Fs(c);z(),zt();for(let c of r.chunks)(c.built||c.near)&&N(c);Vt(),re(),Be(),Z(),e&&J(i.current.get(e.unit),
e.top),uo(),S()}function Ps(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new Y(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of te)s.unit=e.of(s.unit)}function Us(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=be){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(be,t.length/2-n),c=Xt(s,n,i);o?Object.assign(c,{built:o.built,near:o.near}):a("main").append(s),s.className="chunk",s.querySelector(
":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function Fs(t){let e=r.elements[t],n=r.markup[t];if(!e||
n===void 0)return;let[o]=Ie(n),s=d(e,"details").map(c=>c.hasAttribute("open"));d(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??!1)}),o.classList.toggle(
"selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),Ce(o,t),i&&o.focus({preventScroll:!0})}var wo=()=>document.querySelector("#filters input[data-order]"),Eo=()=>{let t=wo()?.dataset.order;return t?Dn(t):null};function _e(t){if(t===r.allLines||!wo())return;
if(!r.source)for(let s of r.chunks)Tt(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;To({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Eo()),r.table.
openAttempts(t)}function So(t){let{codes:e,times:n}=t;r.asRead={codes:e,times:n,count:e.length/2},To(t,Eo())}function To(t,e){let n=r.order,o=r.allLines?e:null;
if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&Yt(o),yo(Bn(t,n,o))}var U=L("unit-button","copy");async function qe(t){U.remove(),await Ye(Ke(t)),t.insertBefore(U,Ee(t)),U.textContent="copied",setTimeout(()=>{U.textContent="copy"},
1200),E("copied")}function Ke(t){if(t.matches("pre"))return t.textContent??"";let e=d(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):ee(r.markup[gt(t)]||t.innerHTML).trim()}async function Ye(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Hs({target:t}){if(!(t instanceof Element)||t===U)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;U.parentElement!==e&&e.closest("article")&&e.append(U);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function ko(){document.addEventListener(
"pointerover",Hs),U.onclick=()=>{U.parentElement&&qe(U.parentElement)}}function ce(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?gn:hn)[n];r.table.setState(
t,o),M(t),j(),E(Nn[o])}var _s=6e4,R=document.createElement("div");R.id="graph-card";R.hidden=!0;R.setAttribute("aria-hidden","true");function qs(t,e){let n=document.createElement(t);return n.
textContent=e,n}function Ks(t){let e=r.times[t];if(!e)return"";let n=new Date(e*_s);return`${X(n)} ${$(n)}`}function vt(t,e,n=""){let o=se(t),s=o?.prompt??"Befo\
re the first prompt",i=[Ks(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];R.replaceChildren(...c.flatMap(
([u,D])=>D?[qs(u,D)]:[]));let l=a("rail");R.parentElement!==l&&l.append(R),R.hidden=!1,R.style.right=`${innerWidth-l.getBoundingClientRect().left+6}px`,R.style.
top=`${Math.max(56,Math.min(innerHeight-R.offsetHeight-8,e-20))}px`}function et(){R.hidden=!0}var Lo={"show-toc":"menu","show-rail":"graph"},Ao=matchMedia("(max-width: 760px)"),{classList:ae}=document.body,It=L("","×");It.id="sheet-close";It.setAttribute(
"aria-label","Close");function K(){let t=!1;for(let[e,n]of Object.entries(Lo))t||=ae.contains(e),ae.remove(e),W(n,!1);return It.remove(),t}function le(t){let e=!ae.
contains(t);Ao.matches?Vn():K(),e&&(ae.add(t),W(Lo[t],!0),document.body.append(It))}function Ys(t){let e=x(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
Ao.matches&&!e&&K()}function vo(){P(K),It.onclick=K,a("menu").onclick=()=>le("show-toc"),a("graph").onclick=()=>le("show-rail"),document.addEventListener("click",
Ys)}var Io=10,js=2e3,Gs=120,Ws=3,F=null,je,Ct=-1;function ue(t){let e=oe().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}function Vs(t){
if(t.button!==0||!x(t).closest("#minimap"))return;let e=ue(t.clientY),{top:n,height:o}=bo();F={grip:e>=n&&e<=n+o?e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(
t.pointerId),et()}function Js(t){if(!F){Xs(t);return}if(Math.abs(t.clientY-F.from)>Ws&&(F.moved=!0),!F.moved)return;let e=ue(t.clientY)-F.grip;Ue(e);let n=At(Math.
max(0,e));vt(n,t.clientY),clearTimeout(je),je=setTimeout(()=>Fe(n),r.table.count>js?Gs:0)}function Co(t){if(!F)return;let{grip:e,moved:n}=F;F=null;let o=ue(t.clientY);
if(clearTimeout(je),et(),n){He(At(Math.max(0,o-e)));return}K(),T(At(o),s=>A(s,"start"))}function Xs(t){if(t.pointerType==="touch")return;if(x(t).closest("#minim\
ap")){vt(At(ue(t.clientY)),t.clientY);return}let e=ke(t.clientY);e?vt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):et()}function zs(t){let e=x(t);if(e.
closest("a")||!e.closest("#near"))return;let n=po(t.clientX,t.clientY);n?De(n):ke(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var Oo={ArrowDown:1,
ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:Io,PageUp:-Io,Home:-1/0,End:1/0};function Qs(t){if(x(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=Ct>=
0?Ct:b()[0]??0,n=xo(e,Oo[t.key]??0),o=n?O(n.unit):-1;if(!(o<0||!(t.key in Oo||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){et(),
T(o,s=>A(s,"start"));return}Ct=o,He(o),Zs(o)}}function Zs(t){Pe(t,t);let e=a("map-window").getBoundingClientRect();vt(t,e.top+e.height/2)}function Mo(){let t=a(
"rail");t.addEventListener("pointerdown",Vs),t.addEventListener("pointermove",Js),t.addEventListener("pointerup",Co),t.addEventListener("pointercancel",Co),t.addEventListener(
"pointerleave",et),t.addEventListener("click",zs),t.addEventListener("keydown",Qs),t.addEventListener("focusout",()=>{Ct=-1,et()}),st(()=>{let[e,n]=b();!F?.moved&&
Ct<0&&e!==void 0&&Pe(e,n??e)})}var ti=400,Ge=Number.NEGATIVE_INFINITY,We;function fe(){Ge=scrollY}function de(){clearTimeout(We);let t=yt();t&&(Math.abs(scrollY-Ge)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",Ge=Number.NEGATIVE_INFINITY,r.top=t.top),j())}function Ro(){let t=history.state?.top;return typeof t=="number"?t:null}var Ve="threadline-left";
function No(){de();try{let t={page:location.pathname,hash:location.hash,top:r.top};sessionStorage.setItem(Ve,JSON.stringify(t))}catch{}}function Do(){let[t]=performance.
getEntriesByType("navigation"),e=t?.type==="reload";try{let n=JSON.parse(sessionStorage.getItem(Ve)??"null");sessionStorage.removeItem(Ve),e&&n?.page===location.
pathname&&n.hash&&history.replaceState({top:n.top},"",n.hash)}catch{}}function Bo(){r.chunks.length&&(history.scrollRestoration="manual",st(()=>{clearTimeout(We),
We=setTimeout(de,ti)}),addEventListener("beforeunload",No),addEventListener("pagehide",No))}async function ei(){for(let t of r.chunks)t.built||await kt(t);print()}function $o(){addEventListener("beforeprint",()=>{r.printing=!0,M();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,M()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),ei())})}function ni(t){let e=x(t),n=e.closest("button[data-action]");if(n){let c=gt(n.closest("article"));xt(c),ce(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),to();return}if(s[0]==="#"){t.preventDefault(),K(),it(qt(s.slice(1)),()=>{Sn(),fe()});return}let i=e.
closest("article");i&&!o&&xt(gt(i))}var Je=500,Po=-Je;function oi(){let t=performance.now(),e=t-Po<Je;return Po=e?-Je:t,e}var Uo=()=>!0,Fo=t=>r.table.roles[t]===
f.user,Ho={j:()=>ct(1,Uo),k:()=>ct(-1,Uo),"]":()=>ct(1,Fo),"[":()=>ct(-1,Fo),o:()=>r.current>=0&&ce(r.current,"one"),O:()=>r.current>=0&&ce(r.current,"all"),b:no,
u:eo,l:mo,c:()=>{let t=r.elements[r.current];t&&qe(t)},G:Zn,g:()=>{if(oi()){K(),Qn();return}getComputedStyle(a("graph")).display!=="none"&&le("show-rail"),Yn()},
n:()=>Lt(1),N:()=>Lt(-1),"/":()=>C("find").select(),"?":()=>ht("help").showModal()};function ri(t){if(t.key==="Escape"&&!x(t).closest("#find, dialog")&&Wn()){t.
preventDefault();return}let e=t.ctrlKey&&t.key==="k"?Ho["/"]:si(t);e&&(t.preventDefault(),e())}function si(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!x(t).closest(
"input,textarea,dialog"))return t.key==="ArrowUp"&&Le(-1)?()=>{}:t.key==="ArrowDown"&&Le(1)?()=>{}:r.source?.keys[t.key]??Ho[t.key]}function _o(){document.addEventListener(
"click",ni),addEventListener("keydown",ri),addEventListener("scroll",S,{passive:!0}),addEventListener("resize",S),a("help-close").onclick=()=>ht("help").close(),
vo(),Mo(),$o()}var lt=t=>d(t,"a, summary");function ze(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function Xe(t){let e=lt(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function qo(t){Xe(t),new MutationObserver(()=>Xe(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Xe(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(ze(lt(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Yo="threadline-theme",jo=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),Ot=[...jo.keys()];function Ko(t){document.documentElement.style.
colorScheme=t,a("theme").title=jo.get(t)??"";try{localStorage.setItem(Yo,t)}catch{}}function Go(){try{Ko(localStorage.getItem(Yo)??Ot[0])}catch{}a("theme").onclick=
()=>{let t=Ot.indexOf(document.documentElement.style.colorScheme||Ot[0]);Ko(Ot[(t+1)%Ot.length])}}function Wo(){let t=Ro(),{anchor:e,folds:n,hiddenRoles:o,query:s,allLines:i}=wn(location.hash);_e(i);for(let c of o)r.hiddenRoles.add(c);for(let[c,l]of n)c<r.table.
count&&r.table.states[c]&&r.table.setState(c,l);Z(),M(),s&&!C("find").value&&(C("find").value=s,_(!1)),it(e,()=>{t!==null&&J(r.current,t),fe(),r.top=t})}function ii(){
let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(Xt(e,t.length/2,n.length/2)),t+=n,r.times=r.times.concat(Kt(e.dataset.
times??""))}r.table=new Y(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function Vo(t){document.documentElement.classList.add("js"),r.source=t,ii(),Vt(),
re(),Go(),Jn(_e),ko(),_o(),qo(a("toc")),t||fo(),z(),zt(),r.chunks.length&&N(r.chunks[0]),Bo(),addEventListener("hashchange",Wo),Do(),location.hash.length>1&&Wo()}
function Jo(){document.documentElement.dataset.ready=""}function m(){document.body.classList.add("disconnected")}function Xo(){document.body.classList.remove("disconnected")}async function pe(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var G=async t=>(await pe(t)).text(),Mt=async t=>(await pe(t)).json();function Qe(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function w(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var ci=8,Nt=L("new-messages","");Nt.hidden=!0;var Rt=0,Qo=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-ci&&scrollY>0;function Ze(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function Zo(){Nt.hidden=Rt===0,Nt.textContent=`${Rt} new ↓`}function zo(){Rt=0,Zo()}function tr(t,e){let n=Qo(),
o=r.table.count;e();let s=r.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],u=i+l===o&&c+l===r.table.count;if(!(s<=0||u)){if(E(s===1?"1 new message":`${s} new messages`),
n){requestAnimationFrame(Ze);return}Rt+=s,Zo()}}function er(){document.body.append(Nt),Nt.onclick=()=>{Ze(),requestAnimationFrame(Ze),zo()},addEventListener("sc\
roll",()=>{Rt&&Qo()&&zo()},{passive:!0})}var ai=4,me=a("main"),h=me.dataset.session??"",Dt=`/s/${encodeURIComponent(h)}`,ut=Number(me.dataset.snapshot??0),tn=null,en=!1;async function nr(t,e){try{let n=await pe(
w(`${Dt}/units`,{from:t,to:e,snapshot:ut}));if(n.status===200)return await n.text();await Bt()}catch{m()}return null}async function or(t,e,n){try{for(let o=0;o<
ai;o++){let s=await Mt(t);if(s.snapshot===ut)return n(s);await Bt()}}catch{m()}return e}var rr=t=>or(w(`${Dt}/place`,{anchor:t}),-1,e=>e.unit??-1),sr=t=>or(w(`${Dt}\
/find`,{q:t}),[],e=>e.units),ir=t=>w(`${Dt}/context`,{at:t});function Bt(){return en=!0,tn??=li(),tn}async function li(){try{for(;en;)en=!1,await ui()}catch{m()}finally{
tn=null}}async function ui(){let t=await Mt(w(`${Dt}/changes`,{snapshot:ut}));if(t.reload){location.reload();return}if(t.snapshot===ut)return;ut=t.snapshot,me.dataset.
snapshot=String(ut),me.toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop;for(let[o,s]of Object.entries(fi(t.sides))){let i=document.getElementById(
o);i&&(i.innerHTML=s)}e.scrollTop=n,tr(t.runs,()=>So({...t,times:Kt(t.times)})),di()}var fi=({time:t,...e})=>({timeline:t,...e});function di(){let t=a("live");t.
hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var ft=a("panel"),$t=L("unit-button context-button","context");$t.title="Context: what the model saw here (x)";async function on(t){ft.hidden=!1,document.body.classList.
add("show-panel"),ft.dataset.at=t;let e=await G(ir(t));if(ft.dataset.at!==t)return;let n=a("panel-body");n.innerHTML=e,Jt(n),n.scrollTop=n.scrollHeight,a("panel\
-close").focus({preventScroll:!0})}function nn(){return ft.hidden?!1:(ft.hidden=!0,document.body.classList.remove("show-panel"),!0)}function pi(){let t=r.current>=
0?r.current:b()[0]??-1;return r.elements[t]?.id??""}function cr(){h&&(ft.hidden?on(pi()).catch(m):nn())}var ar=t=>on(t).catch(m);function lr(){P(nn),a("panel-cl\
ose").onclick=nn,h&&(document.addEventListener("pointerover",({target:t})=>{let e=t instanceof Element?t.closest("#main article:not(.heading, .opener)"):null;e&&
$t.parentElement!==e&&e.append($t)}),$t.onclick=()=>on($t.parentElement?.id??"").catch(m))}var dr=1e3,he=60,ur=3600;function mi(t){if(t<he)return`${Math.floor(t)} s`;let e=Math.floor(t/he);return t<ur?`${e} min ${Math.floor(t%he)} s`:`${Math.floor(t/ur)}\
 h ${e%he} min`}function fr(){for(let t of d(document,"time.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/dr;e>=0&&(t.textContent=mi(e))}}function pr(){location.
pathname==="/running"&&(fr(),setInterval(fr,dr))}var hi='[aria-current="page"]',sn=0;function dt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Gt(o)&&(n.textContent=
Un(o,e),n.title=`${X(o)}, ${$(o)}`)}}async function gr(){let t=++sn,e=await G(w("/sessions",{session:h}));if(t!==sn)return;let n=a("toc"),o=document.getElementById(
"contents"),s=xi(n),i=br(n),c=new Map(rn().map(l=>[l.dataset.project,l.open]));n.innerHTML=e;for(let l of rn())l.open=c.get(l.dataset.project)??l.open;for(let l of rn())
xr(l);o&&document.getElementById("contents")?.replaceWith(o),i(),dt(n),s(),!h&&document.querySelector("#main .overview")&&await gi(t)}var rn=()=>d(document,".pr\
oject");async function xr(t){if(!t.open||t.dataset.later===void 0)return;delete t.dataset.later;let e=w("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML(
"beforeend",await G(e)),dt(t)}async function gi(t){let e=await G(location.href);if(t!==sn)return;let n=new DOMParser().parseFromString(e,"text/html"),o=a("main"),
s=br(o);o.innerHTML=n.getElementById("main")?.innerHTML??"",s(),dt(o)}function br(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(
n)&&yr(t,n)?.focus({preventScroll:!0})}}function xi(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let u=l.getBoundingClientRect();
return u.bottom>n.top&&u.top<n.bottom},s=cn(t),i=o(s)?s:lt(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&yr(t,i);l&&(t.scrollTop+=
l.getBoundingClientRect().top-c)}}var cn=t=>t.querySelector(hi),mr=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,yr=(t,e)=>lt(t).find(
n=>n.tagName===e.tagName&&mr(n)===mr(e));function hr(){let t=a("toc"),e=cn(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().
top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function wr(){let t=a("toc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),
(cn(t)??lt(t)[0])?.focus()}function Er(){dt(document),hr(),a("menu").addEventListener("click",hr),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&
xr(t.target)},!0)}var bi=90,p=C("find"),I=a("hits"),an,Pt=0,ln="",un=()=>d(I,"[role=option]"),fn=()=>I.querySelector("[aria-selected=true]"),Sr=t=>t?.dataset.text||t?.getAttribute(
"href")||"",kr=()=>w("/search",{q:p.value}),ge=()=>Ar().catch(m);function Lr(){document.activeElement===p&&ge()}async function Ar(){let t=++Pt,e=p.value;if(!e.trim()){
xe();return}let n=await G(w("/suggest",{q:e}));if(t!==Pt||document.activeElement!==p)return;let o=ln===e&&!I.hidden?Sr(fn()):"";I.innerHTML=n,I.hidden=!1,I.dataset.
q=ln=e,p.setAttribute("aria-expanded","true"),yi(e);let s=un(),i=s.find(c=>o&&Sr(c)===o);vr(i??s.find(c=>c.dataset.entry)??null)}function yi(t){un().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of I.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;dt(I)}function xe(){Pt++,I.hidden=!0,p.setAttribute("\
aria-expanded","false"),p.removeAttribute("aria-activedescendant")}function vr(t){fn()?.removeAttribute("aria-selected"),p.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),p.setAttribute("aria-activedescendant",t.id))}function Tr(t){let e=un(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;vr(e[(o+e.length)%e.length]??null)}async function wi(){for(clearTimeout(an);p.value.trim()&&(I.hidden||
ln!==p.value);){let e=Pt;if(await Ar(),Pt!==e+1||document.activeElement!==p)break}let t=fn();I.hidden||!t?location.href=kr():Ir(t)}function Ir(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){p.value=e.endsWith(":")?e:`${e} `,p.focus(),ge();return}xe(),p.blur(),h&&n===h?it(o??"",()=>_(!1)):location.href=t.href}function Ei(){I.
hidden&&(p.value=""),xe(),p.blur(),h&&_(!1)}function Si(t){if(t.key==="ArrowDown")Tr(1);else if(t.key==="ArrowUp")Tr(-1);else if(t.key==="Escape")Ei();else if(t.
key==="Enter"&&t.shiftKey)location.href=kr();else if(t.key==="Enter")wi().catch(m);else return;t.preventDefault()}function Cr(){p.oninput=()=>{clearTimeout(an),
an=setTimeout(ge,bi)},p.onfocus=()=>{p.value.trim()&&ge()},p.onblur=()=>{setTimeout(()=>document.activeElement!==p&&xe(),150)},p.onkeydown=Si,I.addEventListener(
"mousedown",t=>{let e=x(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),Ir(e))})}var Ti=200,Or;function Rr(){let t=new EventSource(w("/events",{session:h}));t.addEventListener("hello",e=>{Xo(),Mr(e),h&&Bt().then(jn)}),t.addEventListener("pro\
gress",Mr),t.addEventListener("changed",Bt),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&ki().catch(m)}}async function ki(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function Mr(t){let e=JSON.parse(t.data);Li(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout(Or),Or=setTimeout(()=>gr().catch(m),Ti),Lr())}var Nr=t=>Math.ceil(t/1e6).toLocaleString("en");function Li({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=a("progress");s.hidden=!e,s.setAttribute("aria-valuenow",String(Math.round(
o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${Nr(t)} of ${Nr(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("reading").textContent=i||
c}function Ut(t){a("more-menu").hidden=!t,W("more",t)}function Ai(){return a("more-menu").hidden?!1:(Ut(!1),a("more").focus({preventScroll:!0}),!0)}async function vi(t){
let e=x(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&Ut(!1),e.closest("#filters,#filter,#menu-filter")||Zt(!1);let n=e.closest("[data-post]");
n&&(await Qe(n.dataset.post??""),location.reload())}function Dr(){P(Ai),a("more").onclick=()=>Ut(!!a("more-menu").hidden),a("keys").onclick=()=>{Ut(!1),ht("help").
showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{Ut(!1),a("filter").click()}),a("redact").onchange=async t=>{let e=x(t);de(),await Qe(
"/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",vi)}var k=L("unit-button menu-button","⋯");k.setAttribute("aria-label","Actions for this message");k.setAttribute("aria-haspopup","menu");k.setAttribute("aria-exp\
anded","false");var g=document.createElement("div");g.id="message-menu";g.setAttribute("role","menu");g.hidden=!0;var Br=null;function Ft(t,e){let n=L("",t);n.setAttribute(
"role","menuitem"),n.onclick=async()=>{pt(),await e()},g.append(n)}async function dn(t){await Ye(t),E("copied")}function Ii({label:t,copies:e,leads_to:n}){n?Ft(
t,()=>location.assign(n)):Ft(t,()=>dn(e??""))}async function $r(t){Br=t;let e=t.id;g.replaceChildren(),Ft("Copy text",()=>dn(Ke(t))),Ft("Copy link",()=>dn(Ci(e))),
Ft("What the model saw here",()=>ar(e)),t.append(k),pn(),g.hidden=!1,k.setAttribute("aria-expanded","true"),mn(0);try{let n=await Mt(w(`/s/${encodeURIComponent(
h)}/actions`,{at:e}));Br===t&&!g.hidden&&n.actions.forEach(Ii),pn()}catch{m()}}function Ci(t){let e=new URL(location.href);return e.search=new URLSearchParams({
at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function pn(){let t=k.getBoundingClientRect();g.style.right=`${document.documentElement.clientWidth-t.right}\
px`;let e=g.offsetHeight||220,n=t.bottom+e<innerHeight;g.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function Oi(){if(g.hidden)return;let{top:t,bottom:e}=k.
getBoundingClientRect();e<0||t>innerHeight?pt():pn()}function pt(){return g.hidden?!1:(g.hidden=!0,k.setAttribute("aria-expanded","false"),!0)}function mn(t){let e=[
...g.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function Mi(t){let e=[...g.children].indexOf(document.activeElement);if(t.key==="ArrowDown")mn(
e+1);else if(t.key==="ArrowUp")mn(e-1);else if(t.key==="Escape"||t.key==="Tab")pt(),k.focus({preventScroll:!0});else return;t.preventDefault(),t.stopPropagation()}
function Pr(){let t=r.elements[r.current];t&&$r(t).catch(m)}function Ur(){h&&(document.body.append(g),P(pt),document.addEventListener("pointerover",({target:t})=>{
if(!g.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&k.parentElement!==e&&e.append(k)}),document.addEventListener(
"click",t=>{t.target instanceof Node&&!g.contains(t.target)&&t.target!==k&&pt()}),addEventListener("scroll",Oi,{passive:!0}),g.addEventListener("keydown",Mi),k.
onclick=()=>{let t=k.parentElement;!pt()&&t&&$r(t).catch(m)})}var Fr=t=>ze(d(a("main"),".session-row > a, .recent-main, .hit"),t),Ni={j:()=>Fr(1),k:()=>Fr(-1)};function Ri(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
Cr();Dr();Ur();er();Vo({units:nr,locate:rr,find:sr,wordsPattern:so,onMove:Ri,keys:{h:wr,x:cr,m:Pr,...h?{}:Ni}});lr();Er();Rr();pr();Jo();})();
