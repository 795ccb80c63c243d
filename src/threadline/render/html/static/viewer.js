"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var C=t=>a(t),yt=t=>a(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),w=t=>t.target;function L(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function J(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function Yt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function m(t){
let e=a("status");e.textContent="",e.textContent=t}var it=["","A","B","C"],vn=[0,2,1,1],Cn=[0,3,3,2],In=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},On=48,Se=48,Mn="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var Y=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-On,this.
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
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function jt(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var I=t=>r.places?r.places[t]??-1:t,wt=t=>t?r.unitOf.get(t)??-1:-1;function Et(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function as({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([u,P])=>u.toString(36)+it[P]);i.push(`f\
=${l.join(".")}`)}n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function Nn(t){
let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:Gt(e),folds:Array.from(
s,([,i,c])=>[parseInt(i,36),it.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:Gt(o.get("q")??""),allLines:o.has("l")}}function Gt(t){try{return decodeURIComponent(
t)}catch{return t}}var Rn=()=>ls()+as({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:C("find").value,allLines:r.allLines});function ls(){
if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function j(){try{history.replaceState({top:r.top},"",Rn())}catch{}}function Dn(){r.top=null,history.pushState(null,"",Rn())}var us=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),fs=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,ds=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,ps=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
ms=/\b\d[\w.]*/,hs=/[A-Za-z_]\w*/,gs=new RegExp([fs,ds,ps,ms,hs].map(({source:t})=>`(${t})`).join("|"),"g"),Bn=["keyword","string","comment","number"];function*$n(t){
for(let e of t.matchAll(gs)){let n=xs(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function xs([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":us.has(s)?"keyword":null}var bs=6e4,ys=/^(text|txt|md|markdown|console|output|diff)$/,Un=new Map,ke=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(ke.unobserve(e),ws(e))},{rootMargin:"20%"});for(let t of ke?Bn:[]){let e=new Highlight;Un.set(t,e),CSS.highlights.set(t,e)}function Pn(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))ke?.observe(e)}function ws(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||ys.test(o)||!(s instanceof Text))&&!(s.length>bs))for(let{kind:i,start:c,end:l}of $n(s.data))Un.get(i)?.add(Te(s,c,l))}function Te(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Es=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Ss=["January","February","March","April","May","June","July","August","September",
"October","November","December"],St=60,Fn=24*St,Hn=6e4;function Wt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=Mn.indexOf(t[o]);e.push(n)}return e}var ks=t=>`${Es[t.getDay()]}, ${t.getDate()} ${Ss[t.getMonth()]} ${t.getFullYear()}`;function Ts(t){
if(t<St)return"";let e=Math.round(t/St);if(e<Fn/St)return`${e} h later`;let n=Math.round(t/Fn);return n>1?`${n} days later`:"1 day later"}function _n(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*Hn);l.push(ks(u)),u.setHours(24,0,0,0),s=u.getTime()/Hn}o&&c-o>=St&&l.push(Ts(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function qn(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Yn=["","folded","first level unfolded","all levels unfolded"];function Ls(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Le=t=>t.
querySelector(":scope > .fold-bar");function jn(t,e){if(!e||t.dataset.state===it[e])return;t.dataset.state=it[e];let n=Kn(t)?[]:Ls(e,t.dataset.fold??""),o=Kn(t)?
As(t):vs(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=In[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Kn=t=>t.
classList.contains("opener"),As=t=>d(t,":scope > button[data-action]");function vs(t,e){let n=Le(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let s=L("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function Gn(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function Vt(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function Wn(t,e,n){if(!e&&!n)return t;let o=e?Vt(e):null,s=n?Vt(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,P)=>P),l=[];for(let[u,P,Kt]of t.runs)for(let bt=0;bt<Kt;bt++)l.push([o?.[u+bt]??u+bt,i(P+bt),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),
times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,P])=>[i(Number(u)),P]))}}function Vn(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var Jt=56;function x(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<Jt)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function kt(){let[t]=x();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function z(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Jn(t,e=-1){let[n,o]=x();if(n===void 0||o===void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&
s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.findIndex(u=>r.table.visible[u]&&r.elements[u]);if(c>=0)return z(s[c],i[c]);
let l=r.table.next(n,-1,u=>r.elements[u]!==void 0);z(l,Math.max(Jt,i[0]))}function Ae(t){let e=kt();t(),e&&z(e.unit,e.top)}var Cs=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Is=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Tt=t=>String(t).padStart(2,"0"),
Xt=t=>!Number.isNaN(t.getTime()),B=t=>`${Tt(t.getHours())}:${Tt(t.getMinutes())}`,Os=t=>`${t.getFullYear()}-${Tt(t.getMonth()+1)}-${Tt(t.getDate())} ${B(t)}:${Tt(
t.getSeconds())}`;function Xn(t,e){return t.toDateString()===e.toDateString()?B(t):t.getFullYear()===e.getFullYear()?zt(t):Q(t)}var zt=t=>`${t.getDate()} ${Cs[t.
getMonth()]}`,Q=t=>`${zt(t)} ${t.getFullYear()}`,Ms=t=>`${Is[t.getDay()]} ${Q(t)}`;function Ns(t,e){return t.toDateString()===e.toDateString()?B(t):`${t.getFullYear()===
e.getFullYear()?zt(t):Q(t)} ${B(t)}`}function zn(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Xt(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=Ns(n,new Date(o)):e.textContent=s==="day"?Ms(n):B(n),e.title=Os(n)}}function Qn(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!Xt(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?B(n):zt(n)}}var E=[],At=[],Lt=[],eo=[],Zn,ve=!1,Rs=16;function Qt(){Qn(document),E=d(document,".graph a").map(t=>({link:t,unit:I(Number(t.dataset.unit)),y:Ds(t.lastElementChild)})),
At=d(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:I(Number(t.dataset.unit))}));for(let t of[E,At])t.sort((e,n)=>e.unit-n.unit)}function Ds(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function at(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var G=t=>eo.push(t);function S(){ve||(ve=!0,requestAnimationFrame(()=>{ve=!1;let[t,e]=x();if(!(t===void 0||e===
void 0)){Bs(t,e);for(let n of eo)n()}}))}function Bs(t,e){for(let n of Lt)n.classList.remove("current");if(Lt=[],E.length){let n=at(E,t),o=at(E,e);a("visible-ra\
nge").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),Lt.push(n.link),$s(n.link),to(a("near"),n.y)}if(At.
length){let{row:n}=at(At,t);Lt.push(n),r.source?.onMove(t,At),to(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of Lt)n.classList.add("current")}function $s(t){
Zn?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),Zn=t}function Ce(t){let e=document.getElementById("near");if(!e||!E.length)return;let n=t-e.getBoundingClientRect().
top+e.scrollTop,[o,s]=[E[0].y,E[E.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(E.length-1)),c=E[Math.max(0,Math.min(E.length-1,i))];return Math.abs(c.y-n)<=
Rs/2?c:void 0}function to(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function no(){(E.length?
at(E,Math.max(0,r.current)).link:a("rail")).focus()}function Ie(t){let e=E.findIndex(n=>n.link===document.activeElement);return e<0?!1:(E[e+t]?.link.focus(),!0)}var Us=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Zt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Us.observe(e)}var Oe={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},oo=3e3,Ps=new RegExp(`\\S{${oo}}`);function te(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var Fs=new IntersectionObserver(t=>{Ae(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&M(o)}}),S()},{
rootMargin:"120% 0%"});function ee(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||lt(t),Fs.observe(t.section)})}function O(t){Jn(()=>{Z();
for(let e of r.chunks)e.built||r.printing?M(e):lt(e)},t),S()}function ro(){for(let t of r.chunks)(t.near||t.built)&&M(t)}function Z(){let t=new Set(r.hiddenRoles);
r.allLines||t.add(f.continued),r.table.computeVisible(t),r.rules=_n(r.table,r.times)}function lt(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=
Oe[r.table.roles[n]]);t.section.style.height=`${e}px`}var Me=t=>t.section.querySelector(":scope > noscript")?.textContent??(so(t)?r.markup.slice(t.start,t.end).
join(""):"");function vt(t){if(so(t))return!0;let e=Me(t);return e?io(t,e):r.source&&Ct(t),e!==""}function so(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===
void 0)return!1;return!0}function io(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function Ct(t){return t.request??=_s(t),t.request}async function Hs(t,e){
let{order:n,source:o}=r;if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of Vn(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=
l}return s}async function _s(t){let e=await Hs(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(io(t,e),Ae(()=>M(t)),S())}function M(t){let e=[];
for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(vt(t))qs(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],qn(s,r.rules.get(o)),jn(s,r.table.states[o]),s.parentNode!==
t.section&&t.section.insertBefore(s,n),n=s)}}function qs(t){Ne(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{Re(n,t[o])})}function Ne(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function Re(t,e){r.elements[e]=t,r.unitOf.set(t,e);let n=r.markup[e]??"",o=n.length>=oo&&Ps.test(
n);t.classList.toggle("unbroken",o),t.tabIndex=-1,zn(t),Pn(t),Zt(t)}var tt=t=>r.chunks[jt(t)];var De=[];function $(t){De.push(t)}var co=()=>De.some(t=>t());function ao(){for(let t of De)t()}function et(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function ne(t){a("filters").hidden=!t,J("filter",t)}function Ks(){return a("filters").hidden?!1:(ne(!1),a("filter").focus({preventScroll:!0}),!0)}function lo(t){
$(Ks),a("filter").onclick=()=>ne(!!a("filters").hidden),a("filters").onchange=e=>{let n=w(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):
r.hiddenRoles.add(n.value),et(),O(),j()}}var Ys=6,oe=new Set,js=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Gs(t){let e=js(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=Me(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function k(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,po(t),r.elements[t]?e(t):r.source&&Ws(t,e)}async function Ws(t,e){
let n={unit:t};oe.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<Ys&&o();s++)await Ct(tt(n.unit)),o()&&po(n.unit);oe.delete(n),r.elements[n.unit]&&
e(n.unit)}function po(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&et(),Z();let e=jt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?M(n):
lt(n)})}var Be=0;function ut(t,e){if(!t)return!1;let n=++Be;if(r.source&&r.table.count)return r.source.locate(t).then(s=>{let i=I(s);n===Be&&(i<0?uo(t):k(i,c=>n===
Be&&fo(c,t,e)))}),!0;let o=Gs(t);return o>=0?k(o,s=>fo(s,t,e)):uo(t),o>=0}function uo(t){r.table.count&&!document.getElementById(t)&&m("linked entry not found")}
function fo(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);Yt(s??o.firstElementChild,o),r.anchor=e,A(t,"start"),n?.()}function A(t,e="nea\
rest"){let n=r.elements[t];n&&(Et(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),S())}function ft(t,e){let n=x()[0]??0,o=r.
current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||M(tt(s)),r.elements[s]?A(s):k(s,i=>A(i)))}function mo(){r.table.count&&k(0,t=>{A(t,"s\
tart"),scrollTo({top:0,behavior:"instant"})})}function ho(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&k(t,e=>A(e,"end"))}function go(){let t=r.current>=
0?r.current:x()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function xo(){ft(-1,t=>r.table.roles[t]===f.attempt)}function bo(){let{
count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===f.attempt){k(o,s=>A(s,"start")),m("branch");return}}}var Vs={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},re=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Vs[e]),yo=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function $e(t){try{return new RegExp(t,"gi")}catch{return new RegExp(yo(t),"gi")}}function*wo(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Eo(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(yo).join("|")||"\
(?!)"}var Js=15,Xs=500,zs=3e3,F=null,So="",T=[],W=-1,Ue=0;async function H(t=!0){let e=++Ue,n=C("find").value;if(F=n?$e(n):null,So=n,T=[],W=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",F){let o=await(r.source?r.source.find(n):Qs(F,e));if(e!==Ue)return;T=r.source&&r.order?o.map(I).sort((s,i)=>s-i):o,r.source&&
(F=$e(r.source.wordsPattern(n))),r.source&&(W=ko(r.current)),t&&It(1),Pe(),S(),!r.source&&!T.length&&m("nothing found")}j()}async function Qs(t,e){let n=[],o=performance.
now();for(let s of r.chunks){vt(s);for(let i=s.start;i<s.end;i++)re(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Js){if(await new Promise(i=>setTimeout(
i)),e!==Ue)break;o=performance.now()}}return n}var ko=t=>T.findLastIndex(e=>e<=t);function To(){T.length&&(W=ko(r.current),Pe())}function Pe(){let t=T.length?`${W+
1}/${T.length}`:"none";a("found").textContent=F?t:""}function It(t){if(!T.length)return;W=(W+t+T.length)%T.length;let e=document.activeElement===a("find");k(T[W],
n=>Zs(n,e)),Pe(),m(`${W+1} of ${T.length}`)}function Zs(t,e){A(t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&Lo(n)[0]?.startContainer.
parentElement;Yt(o),o?.scrollIntoView({block:"center"}),Ao()}function Lo(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;F&&n.nextNode();){
let o=n.currentNode;for(let{start:s,end:i}of wo(F,o.data))if(e.push(Te(o,s,i))===Xs)return e}return e}function Ao(){if(!CSS.highlights||!F)return;let t=[];for(let e of T){
let n=r.elements[e];!n||!r.table.visible[e]||!tt(e).near||t.length<zs&&t.push(...Lo(n))}CSS.highlights.set("found",new Highlight(...t))}function vo(){F&&H(!1)}function Co(){
let t=C("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(H,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),T.length&&So===t.value?
It(n.shiftKey?-1:1):H()):n.key==="Escape"&&(t.value="",H(!1),t.blur())}}G(Ao);var ti=6,_=null,Fe=()=>d(document,".graph path[data-first]"),Io=(t,e)=>Fe().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=ti});function ei(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return Fe().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function Oo(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,x()[0]??0)),n=ei(e);n&&He(n)}function He(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=_?.first===e;if(s)r.table.states.set(_?.table===r.table?_.states:r.table.
initial),_=null;else{let c=_?.table===r.table?_.states:r.table.states.slice();_={table:r.table,states:c,first:e},r.table.showOnly(n,o)}O(),_e();let i=x()[0]??0;
!s&&(i<n||i>o)&&k(n,c=>A(c,"start")),m(s?"folded as before":"all other branches folded")}function _e(){for(let t of Fe())t.classList.toggle("alone",_!==null&&t.
dataset.first===_.first)}var qe=1e3,Mo=14,dt=[],se={top:0,height:0},No=t=>r.order?.[t]??t,Ot=()=>document.getElementById("minimap");function ie(){let t=Ot()?.dataset.turns;dt=(t?t.split(
`
`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function ce(t){let e=No(t),n=dt.length?at(dt,e):null;return n&&n.unit<=
e?n:null}function Ro(t,e){let n=ce(t),o=n?dt.indexOf(n)+e:Math.max(0,e-1);return dt[Math.max(0,Math.min(dt.length-1,o))]}function Ke(t,e){let n=Ot();if(!n)return;
let o=Math.max(1,r.table.count),s=Mo/Math.max(Mo,n.clientHeight||qe),i=Math.max(s,(e+1-t)/o);Ye(Math.min(No(t)/o,1-i),i);let c=ce(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function Ye(t,e=se.height){se={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(se.top*qe)),n?.setAttribute("height",String(e*qe))}var Do=()=>se;function Mt(t){let{count:e,visible:n}=r.
table,o=Math.max(0,I(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function je(t){let e=tt(t),n=e.built?r.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-Jt;for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=Oe[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function Ge(t){
k(t,e=>{je(e),S()})}var ae=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Bo(t){let e=kt(),[n=0,o=-1]=x(),s=r.table.visible.slice(n,o+1),i=new ae(t.runs,t.codes.length/2);ni(t,i),oi(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)ri(c);Z(),ee();for(let c of r.chunks)c.built||c.near?M(c):lt(c);Qt(),ie(),_e(),et(),e&&z(i.current.get(e.unit),
e.top),vo(),S()}function ni(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new Y(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of oe)s.unit=e.of(s.unit)}function oi(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=Se){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(Se,t.length/2-n),c=te(s,n,i);o?c.near=o.near:a("main").append(s),c.built=r.elements.slice(n,n+i).some(Boolean),s.className="\
chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function ri(t){let e=r.elements[t],
n=r.markup[t];if(!e||n===void 0)return;let[o]=Ne(n),s=d(e,"details").map(c=>c.hasAttribute("open"));d(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),Re(o,t),i&&o.focus({preventScroll:!0})}var $o=()=>document.querySelector("#filters input[data-order]"),Uo=()=>{let t=$o()?.dataset.order;return t?Gn(t):null};function We(t){if(t===r.allLines||!$o())return;
if(!r.source)for(let s of r.chunks)vt(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;Fo({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Uo()),r.table.
openAttempts(t)}function Po(t){let{codes:e,times:n}=t;r.asRead={codes:e,times:n,count:e.length/2},Fo(t,Uo())}function Fo(t,e){let n=r.order,o=r.allLines?e:null;
if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&Vt(o),Bo(Wn(t,n,o))}var U=L("unit-button","copy");async function Ve(t){U.remove(),await nt(Je(t)),t.insertBefore(U,Le(t)),U.textContent="copied",setTimeout(()=>{U.textContent="copy"},
1200),m("copied")}function Je(t){if(t.matches("pre"))return t.textContent??"";let e=d(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):re(r.markup[wt(t)]||t.innerHTML).trim()}async function nt(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function si({target:t}){if(!(t instanceof Element)||t===U)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;U.parentElement!==e&&e.closest("article")&&e.append(U);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function Ho(){document.addEventListener(
"pointerover",si),U.onclick=()=>{U.parentElement&&Ve(U.parentElement)}}function le(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Cn:vn)[n];r.table.setState(
t,o),O(t),j(),m(Yn[o])}var ii=6e4,N=document.createElement("div");N.id="graph-card";N.hidden=!0;var ue=0;N.setAttribute("aria-hidden","true");function ci(t,e){let n=document.createElement(
t);return n.textContent=e,n}function ai(t){let e=r.times[t];if(!e)return"";let n=new Date(e*ii);return`${Q(n)} ${B(n)}`}function Nt(t,e,n=""){let o=ce(t),s=o?.prompt??
"Before the first prompt",i=[ai(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];N.replaceChildren(...c.
flatMap(([P,Kt])=>Kt?[ci(P,Kt)]:[]));let l=a("rail");N.parentElement!==l&&l.append(N),N.hidden=!1,ue||(ue=l.getBoundingClientRect().left);let u=e>innerHeight/2;
N.style.right=`${innerWidth-ue+6}px`,N.style.top=u?"":`${Math.max(56,e-20)}px`,N.style.bottom=u?`${Math.max(8,innerHeight-e-20)}px`:""}function ot(){N.hidden=!0,
ue=0}var _o={"show-toc":"menu","show-rail":"graph"},qo=matchMedia("(max-width: 760px)"),{classList:fe}=document.body,Rt=L("","×");Rt.id="sheet-close";Rt.setAttribute(
"aria-label","Close");function q(){let t=!1;for(let[e,n]of Object.entries(_o))t||=fe.contains(e),fe.remove(e),J(n,!1);return Rt.remove(),t}function de(t){let e=!fe.
contains(t);qo.matches?ao():q(),e&&(fe.add(t),J(_o[t],!0),document.body.append(Rt))}function li(t){let e=w(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
qo.matches&&!e&&q()}function Ko(){$(q),Rt.onclick=q,a("menu").onclick=()=>de("show-toc"),a("graph").onclick=()=>de("show-rail"),document.addEventListener("click",
li)}var Yo=10,ui=2e3,fi=120,di=3,R=null,Xe,ze=!1,Qe=0,Dt=-1,Ze=null;function pe(t){let e=Ze??Ot().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function pi(t){if(t.button!==0||!w(t).closest("#minimap"))return;Ze=Ot().getBoundingClientRect();let e=pe(t.clientY),{top:n,height:o}=Do();R={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),ot()}function mi(t){if(!R){gi(t);return}Math.abs(t.clientY-R.from)>di&&(R.moved=!0),R.
moved&&(Qe=t.clientY,ze||requestAnimationFrame(hi),ze=!0)}function hi(){if(ze=!1,!R)return;let t=pe(Qe)-R.grip;Ye(t);let e=Mt(Math.max(0,t));Nt(e,Qe),clearTimeout(
Xe),Xe=setTimeout(()=>je(e),r.table.count>ui?fi:0)}function jo(t){if(!R)return;let{grip:e,moved:n}=R;R=null;let o=pe(t.clientY);if(Ze=null,clearTimeout(Xe),ot(),
n){Ge(Mt(Math.max(0,o-e)));return}q(),k(Mt(o),s=>A(s,"start"))}function gi(t){if(t.pointerType==="touch")return;if(w(t).closest("#minimap")){Nt(Mt(pe(t.clientY)),
t.clientY);return}let e=Ce(t.clientY);e?Nt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):ot()}function xi(t){let e=w(t);if(e.closest("a")||!e.closest(
"#near"))return;let n=Io(t.clientX,t.clientY);n?He(n):Ce(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var Go={ArrowDown:1,ArrowUp:-1,ArrowRight:1,
ArrowLeft:-1,PageDown:Yo,PageUp:-Yo,Home:-1/0,End:1/0};function bi(t){if(w(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=Dt>=0?Dt:x()[0]??0,n=Ro(
e,Go[t.key]??0),o=n?I(n.unit):-1;if(!(o<0||!(t.key in Go||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){ot(),k(o,s=>A(s,"start"));
return}Dt=o,Ge(o),yi(o)}}function yi(t){Ke(t,t);let e=a("map-window").getBoundingClientRect();Nt(t,e.top+e.height/2)}function Wo(){let t=a("rail");t.addEventListener(
"pointerdown",pi),t.addEventListener("pointermove",mi),t.addEventListener("pointerup",jo),t.addEventListener("pointercancel",jo),t.addEventListener("pointerleav\
e",ot),t.addEventListener("click",xi),t.addEventListener("keydown",bi),t.addEventListener("focusout",()=>{Dt=-1,ot()}),G(()=>{let[e,n]=x();!R?.moved&&Dt<0&&e!==
void 0&&Ke(e,n??e)})}var wi=400,tn=Number.NEGATIVE_INFINITY,en;function me(){tn=scrollY}function he(){clearTimeout(en);let t=kt();t&&(Math.abs(scrollY-tn)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",tn=Number.NEGATIVE_INFINITY,r.top=t.top),j())}function Jo(){let t=history.state?.top;return typeof t=="number"?t:null}var nn="threadline-left";
function Vo(){he();try{let t={page:location.pathname,hash:location.hash,top:r.top};sessionStorage.setItem(nn,JSON.stringify(t))}catch{}}function Xo(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(nn)??"null");sessionStorage.removeItem(nn),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function zo(){r.chunks.length&&(history.scrollRestoration="manual",G(()=>{clearTimeout(en),en=setTimeout(
he,wi)}),addEventListener("beforeunload",Vo),addEventListener("pagehide",Vo))}async function Ei(){for(let t of r.chunks)t.built||await Ct(t);print()}function Qo(){addEventListener("beforeprint",()=>{r.printing=!0,O();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,O()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),Ei())})}function Si(t){let e=w(t),n=e.closest("button[data-action]");if(n){let c=wt(n.closest("article"));Et(c),le(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),go();return}if(s[0]==="#"){t.preventDefault(),q(),ut(Gt(s.slice(1)),()=>{Dn(),me()});return}let i=e.
closest("article");i&&!o&&Et(wt(i))}var on=500,Zo=-on;function ki(){let t=performance.now(),e=t-Zo<on;return Zo=e?-on:t,e}var tr=()=>!0,er=t=>r.table.roles[t]===
f.user,nr={j:()=>ft(1,tr),k:()=>ft(-1,tr),"]":()=>ft(1,er),"[":()=>ft(-1,er),o:()=>r.current>=0&&le(r.current,"one"),O:()=>r.current>=0&&le(r.current,"all"),b:bo,
u:xo,l:Oo,c:()=>{let t=r.elements[r.current];t&&Ve(t)},G:ho,g:()=>{if(ki()){q(),mo();return}getComputedStyle(a("graph")).display!=="none"&&de("show-rail"),no()},
n:()=>It(1),N:()=>It(-1),"/":()=>C("find").select(),"?":()=>yt("help").showModal()};function Ti(t){if(t.key==="Escape"&&!w(t).closest("#find, dialog[open]")&&co()){
t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?nr["/"]:Li(t);e&&(t.preventDefault(),e())}function Li(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!w(t).closest(
"input,textarea,dialog[open]"))return t.key==="ArrowUp"&&Ie(-1)?()=>{}:t.key==="ArrowDown"&&Ie(1)?()=>{}:r.source?.keys[t.key]??nr[t.key]}function or(){document.
addEventListener("click",Si),addEventListener("keydown",Ti),addEventListener("scroll",S,{passive:!0}),addEventListener("resize",S),a("help-close").onclick=()=>yt(
"help").close(),Ko(),Wo(),Qo()}var pt=t=>d(t,"a, summary");function sn(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function rn(t){let e=pt(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function rr(t){rn(t),new MutationObserver(()=>rn(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>rn(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(sn(pt(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var ir="threadline-theme",cr=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),Bt=[...cr.keys()];function sr(t){document.documentElement.style.
colorScheme=t,a("theme").title=cr.get(t)??"";try{localStorage.setItem(ir,t)}catch{}}function ar(){try{sr(localStorage.getItem(ir)??Bt[0])}catch{}a("theme").onclick=
()=>{let t=Bt.indexOf(document.documentElement.style.colorScheme||Bt[0]);sr(Bt[(t+1)%Bt.length])}}function lr(t){let e=Jo(),{anchor:n,folds:o,hiddenRoles:s,query:i,allLines:c}=Nn(t);We(c);for(let l of s)r.hiddenRoles.add(l);for(let[l,u]of o)l<r.table.count&&
r.table.states[l]&&r.table.setState(l,u);et(),O(),i&&!C("find").value&&(C("find").value=i,H(!1)),ut(n,()=>{e!==null&&z(r.current,e),me(),To(),r.top=e})}function Ai(){
let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(te(e,t.length/2,n.length/2)),t+=n;for(let o of Wt(e.dataset.times??""))
r.times.push(o)}r.table=new Y(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function ur(t){document.documentElement.classList.add("js"),r.source=t,Ai(),
Qt(),ie(),ar(),lo(We),Ho(),or(),rr(a("toc")),t||Co(),Z(),ee(),r.chunks.length&&M(r.chunks[0]),zo(),addEventListener("hashchange",e=>lr(new URL(e.newURL).hash)),
Xo(),location.hash.length>1&&lr(location.hash)}function fr(){document.documentElement.dataset.ready=""}var vi=130;function ge(t){let e=d(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-vi),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
s=e[o];if(!s){m(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),s.focus({preventScroll:!0}),m(`differe\
nce ${o+1} of ${e.length}`)}var dr=document.querySelector(".compare")?{n:()=>ge(1),N:()=>ge(-1)}:{};function pr(){let t=document.getElementById("compare-link");
t&&(t.addEventListener("click",async()=>{await nt(new URL(t.dataset.link??"",location.href).href),m("link copied"),t.textContent="Copied"}),document.getElementById(
"next-difference")?.addEventListener("click",()=>ge(1)),document.getElementById("previous-difference")?.addEventListener("click",()=>ge(-1)))}function h(){document.body.classList.add("disconnected")}function mr(){document.body.classList.remove("disconnected")}async function xe(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var V=async t=>(await xe(t)).text(),rt=async t=>(await xe(t)).json();function cn(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function b(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var Ci=8,$t=L("new-messages","");$t.hidden=!0;var Ut=0,gr=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-Ci&&scrollY>0;function an(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function xr(){$t.hidden=Ut===0,$t.textContent=`${Ut} new ↓`}function hr(){Ut=0,xr()}function br(t,e){let n=gr(),
o=r.table.count;e();let s=r.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],u=i+l===o&&c+l===r.table.count;if(!(s<=0||u)){if(m(s===1?"1 new message":`${s} new messages`),
n){requestAnimationFrame(an);return}Ut+=s,xr()}}function yr(){document.body.append($t),$t.onclick=()=>{an(),requestAnimationFrame(an),hr()},addEventListener("sc\
roll",()=>{Ut&&gr()&&hr()},{passive:!0})}var Ii=4,be=a("main"),g=be.dataset.session??"",ht=`/s/${encodeURIComponent(g)}`,mt=Number(be.dataset.snapshot??0),ln=null,un=!1;async function wr(t,e){try{let n=await xe(
b(`${ht}/units`,{from:t,to:e,snapshot:mt}));if(n.status===200)return await n.text();await Pt()}catch{h()}return null}async function Er(t,e,n){try{for(let o=0;o<
Ii;o++){let s=await rt(t);if(s.snapshot===mt)return n(s);await Pt()}}catch{h()}return e}var Sr=t=>Er(b(`${ht}/place`,{anchor:t}),-1,e=>e.unit??-1),kr=t=>Er(b(`${ht}\
/find`,{q:t}),[],e=>e.units),Tr=t=>b(`${ht}/context`,{at:t}),Lr=t=>b(`${ht}/lost`,{at:t});function Pt(){return un=!0,ln??=Oi(),ln}async function Oi(){try{for(;un;)
un=!1,await Mi()}catch{h()}finally{ln=null}}async function Mi(){let t=await rt(b(`${ht}/changes`,{snapshot:mt}));if(t.reload){location.reload();return}if(t.snapshot===
mt)return;mt=t.snapshot,be.dataset.snapshot=String(mt),be.toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop;for(let[o,s]of Object.entries(t.sides)){
let i=document.getElementById(o==="time"?"timeline":o);i&&(i.innerHTML=s)}e.scrollTop=n,br(t.runs,()=>Po({...t,times:Wt(t.times)})),Ni()}function Ni(){let t=a("\
live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var st=a("panel"),Ft=L("unit-button context-button","context");Ft.title="Context: what the model saw here (x)";var Ri="What the model saw here",Di="What a compa\
ction removed";async function Ar(t,e,n){st.hidden=!1,document.body.classList.add("show-panel"),st.dataset.at=e,st.setAttribute("aria-label",t),a("panel-title").
textContent=t;let o=await V(e);if(st.dataset.at!==e)return;let s=a("panel-body");s.innerHTML=o,Zt(s),s.scrollTop=n?s.scrollHeight:0,a("panel-close").focus({preventScroll:!0})}
var dn=t=>Ar(Ri,Tr(t),!0);function fn(){return st.hidden?!1:(st.hidden=!0,document.body.classList.remove("show-panel"),!0)}function Bi(){let t=r.current>=0?r.current:
x()[0]??-1;return r.elements[t]?.id??""}function vr(){g&&(st.hidden?dn(Bi()).catch(h):fn())}var Cr=t=>dn(t).catch(h);function Ir(){$(fn),a("panel-close").onclick=
fn,g&&(document.addEventListener("click",t=>{let e=t.target instanceof Element?t.target.closest("[data-lost]"):null;!e||t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),
t.stopPropagation(),Ar(Di,Lr(e.getAttribute("data-lost")??""),!1).catch(h))},!0),document.addEventListener("pointerover",({target:t})=>{let e=t instanceof Element?
t.closest("#main article:not(.heading, .opener)"):null;e&&Ft.parentElement!==e&&e.append(Ft)}),Ft.onclick=()=>dn(Ft.parentElement?.id??"").catch(h))}var Nr=1e3,ye=60,Or=3600;function $i(t){if(t<ye)return`${Math.floor(t)} s`;let e=Math.floor(t/ye);return t<Or?`${e} min ${Math.floor(t%ye)} s`:`${Math.floor(t/Or)}\
 h ${e%ye} min`}function Mr(){for(let t of d(document,"time.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/Nr;e>=0&&(t.textContent=$i(e))}}function Rr(){location.
pathname==="/running"&&(Mr(),setInterval(Mr,Nr))}var Ui='[aria-current="page"]',pn=null,hn=!1;function gt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Xt(o)&&(n.textContent=
Xn(o,e),n.title=`${Q(o)}, ${B(o)}`)}}function Ur(){return hn=!0,pn??=Pi().finally(()=>{pn=null}),pn}async function Pi(){for(;hn;)hn=!1,await Fi(),!g&&document.querySelector(
"#main .overview")&&await Hi()}async function Fi(){let t=await V(b("/sessions",{session:g})),e=a("toc"),n=document.getElementById("contents"),o=qi(e),s=Fr(e),i=new Map(
mn().map(c=>[c.dataset.project,c.open]));e.innerHTML=t;for(let c of mn())c.open=i.get(c.dataset.project)??c.open;for(let c of mn())Pr(c);n&&document.getElementById(
"contents")?.replaceWith(n),s(),gt(e),o()}var mn=()=>d(document,".project");async function Pr(t){if(!t.open||t.dataset.later===void 0)return;delete t.dataset.later;
let e=b("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await V(e)),gt(t)}async function Hi(){let t=await V(location.href),e=new DOMParser().
parseFromString(t,"text/html").getElementById("main"),n=a("main"),o=Fr(n),s=new Set(_i(n).map(Dr));for(let l of d(e??n,".same"))l.open=s.has(Dr(l));let i=n.querySelector(
".home-filter"),c=document.activeElement;i&&e?.querySelector(".home-filter")?.replaceWith(i),n.replaceChildren(...e?.childNodes??[]),i?.contains(c)&&c.focus({preventScroll:!0}),
o(),gt(n)}var _i=t=>[...t.querySelectorAll(".same[open]")],Dr=t=>t.querySelector("a")?.getAttribute("href");function Fr(t){let e=document.activeElement,n=t.contains(
e)?e:null;return()=>{n&&!t.contains(n)&&Hr(t,n)?.focus({preventScroll:!0})}}function qi(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)
return!1;let u=l.getBoundingClientRect();return u.bottom>n.top&&u.top<n.bottom},s=gn(t),i=o(s)?s:pt(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.
scrollTop=e;let l=e&&i&&Hr(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-c)}}var gn=t=>t.querySelector(Ui),Br=t=>t.getAttribute("href")??t.closest("[data-\
project]")?.dataset.project,Hr=(t,e)=>pt(t).find(n=>n.tagName===e.tagName&&Br(n)===Br(e));function $r(){let t=a("toc"),e=gn(t);if(!e?.offsetParent)return;let n=e.
getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function _r(){let t=a("toc");getComputedStyle(
a("menu")).display!=="none"&&a("menu").click(),(gn(t)??pt(t)[0])?.focus()}function qr(){gt(document),$r(),a("menu").addEventListener("click",$r),a("toc").addEventListener(
"toggle",t=>{t.target instanceof HTMLDetailsElement&&Pr(t.target)},!0)}var Ki=90,p=C("find"),v=a("hits"),xn,Ht=0,bn="",yn=()=>d(v,"[role=option]"),wn=()=>v.querySelector("[aria-selected=true]"),Kr=t=>t?.dataset.text||t?.getAttribute(
"href")||"",jr=()=>b("/search",{q:p.value}),we=()=>Wr().catch(h);function Gr(){document.activeElement===p&&we()}async function Wr(){let t=++Ht,e=p.value;if(!e.trim()){
Ee();return}let n=await V(b("/suggest",{q:e}));if(t!==Ht||document.activeElement!==p)return;let o=bn===e&&!v.hidden?Kr(wn()):"";v.innerHTML=n,v.hidden=!1,v.dataset.
q=bn=e,p.setAttribute("aria-expanded","true"),Yi(e);let s=yn(),i=s.find(c=>o&&Kr(c)===o);Vr(i??s.find(c=>c.dataset.entry)??null)}function Yi(t){yn().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of v.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;gt(v)}function Ee(){Ht++,v.hidden=!0,p.setAttribute("\
aria-expanded","false"),p.removeAttribute("aria-activedescendant")}function Vr(t){wn()?.removeAttribute("aria-selected"),p.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),p.setAttribute("aria-activedescendant",t.id))}function Yr(t){let e=yn(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;Vr(e[(o+e.length)%e.length]??null)}async function ji(){for(clearTimeout(xn);p.value.trim()&&(v.hidden||
bn!==p.value);){let e=Ht;if(await Wr(),Ht!==e+1||document.activeElement!==p)break}let t=wn();v.hidden||!t?location.href=jr():Jr(t)}function Jr(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){p.value=e.endsWith(":")?e:`${e} `,p.focus(),we();return}Ee(),p.blur(),g&&n===g?ut(o??"",()=>H(!1)):location.href=t.href}function Gi(){v.
hidden&&(p.value=""),Ee(),p.blur(),g&&H(!1)}function Wi(t){if(t.key==="ArrowDown")Yr(1);else if(t.key==="ArrowUp")Yr(-1);else if(t.key==="Escape")Gi();else if(t.
key==="Enter"&&t.shiftKey)location.href=jr();else if(t.key==="Enter")ji().catch(h);else return;t.preventDefault()}function Xr(){p.oninput=()=>{clearTimeout(xn),
xn=setTimeout(we,Ki)},p.onfocus=()=>{p.value.trim()&&we()},p.onblur=()=>{setTimeout(()=>document.activeElement!==p&&Ee(),150)},p.onkeydown=Wi,v.addEventListener(
"mousedown",t=>{let e=w(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),Jr(e))})}var Vi=200,En;function Zr(){let t=new EventSource(b("/events",{session:g}));t.addEventListener("hello",e=>{mr(),zr(e),g&&Pt().then(ro)}),t.addEventListener("pro\
gress",zr),t.addEventListener("changed",Pt),t.onerror=()=>{h(),t.readyState===EventSource.CLOSED&&Ji().catch(h)}}async function Ji(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function zr(t){let e=JSON.parse(t.data);zi(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),En===void 0&&(En=setTimeout(Xi,Vi)),Gr())}function Xi(){En=void 0,Ur().catch(h)}var Qr=t=>Math.ceil(t/1e6).toLocaleString("en");function zi({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=a("progress");s.hidden=!e,s.setAttribute("aria-valuenow",
String(Math.round(o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${Qr(t)} of ${Qr(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("readin\
g").textContent=i||c}async function Qi(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await rt(b(`/s/${encodeURIComponent(g)}/actions`,{}));e.length&&
(t.title=e[0].copies,t.onclick=async()=>{await nt(t.title),t.textContent="Copied: paste it in a terminal",m("copied")},t.hidden=!1)}function _t(t){a("more-menu").
hidden=!t,J("more",t),t&&Qi().catch(h)}function Zi(){return a("more-menu").hidden?!1:(_t(!1),a("more").focus({preventScroll:!0}),!0)}async function tc(t){let e=w(
t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&_t(!1),e.closest("#filters,#filter,#menu-filter")||ne(!1);let n=e.closest("[data-post]");n&&(await cn(
n.dataset.post??""),location.reload())}function ts(){$(Zi),a("more").onclick=()=>_t(!!a("more-menu").hidden),a("keys").onclick=()=>{_t(!1),yt("help").showModal()},
document.getElementById("menu-filter")?.addEventListener("click",()=>{_t(!1),a("filter").click()}),a("redact").onchange=async t=>{let e=w(t);he(),await cn("/red\
act",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",tc)}var Ln=ns(),K=Ln,y=document.createElement("div");y.id="message-menu";y.setAttribute("role","menu");y.hidden=!0;var es=null;function ns(){let t=L("unit-button me\
nu-button","⋯");return t.setAttribute("aria-label","Actions for this message"),t.setAttribute("aria-haspopup","menu"),t.setAttribute("aria-expanded","false"),
t.onclick=()=>{!(xt()&&K===t)&&t.parentElement&&os(t.parentElement).catch(h)},t}var An=t=>t.querySelector(":scope > .menu-button");function ec(){let[t,e]=x();if(!(t===
void 0||e===void 0))for(let n of r.elements.slice(t,e+1))n?.matches("article:not(.heading, .opener, .row)")&&!An(n)&&n.append(ns())}function qt(t,e){let n=L("",
t);n.setAttribute("role","menuitem"),n.onclick=async()=>{xt(),await e()},y.append(n)}async function Sn(t){await nt(t),m("copied")}function nc({label:t,copies:e,
leads_to:n}){n?qt(t,()=>location.assign(n)):qt(t,()=>Sn(e??""))}async function os(t){es=t;let e=t.id;y.replaceChildren(),qt("Copy text",()=>Sn(Je(t))),qt("Copy \
link",()=>Sn(oc(e))),qt("What the model saw here",()=>Cr(e)),K=An(t)??Ln,t.append(K),kn(),y.hidden=!1,K.setAttribute("aria-expanded","true"),Tn(0);try{let n=await rt(
b(`/s/${encodeURIComponent(g)}/actions`,{at:e}));es===t&&!y.hidden&&n.actions.forEach(nc),kn()}catch(n){n instanceof TypeError&&h()}}function oc(t){let e=new URL(
location.href);return e.search=new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function kn(){let t=K.getBoundingClientRect();y.style.
right=`${document.documentElement.clientWidth-t.right}px`;let e=y.offsetHeight||220,n=t.bottom+e<innerHeight;y.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}p\
x`}function rc(){if(y.hidden)return;let{top:t,bottom:e}=K.getBoundingClientRect();e<0||t>innerHeight?xt():kn()}function xt(){return y.hidden?!1:(y.hidden=!0,K.setAttribute(
"aria-expanded","false"),!0)}function Tn(t){let e=[...y.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function sc(t){let e=[...y.children].indexOf(
document.activeElement);if(t.key==="ArrowDown")Tn(e+1);else if(t.key==="ArrowUp")Tn(e-1);else if(t.key==="Escape"||t.key==="Tab")xt(),K.focus({preventScroll:!0});else
return;t.preventDefault(),t.stopPropagation()}function rs(){let t=r.elements[r.current];t&&os(t).catch(h)}function ss(){g&&(document.body.append(y),$(xt),document.
addEventListener("pointerover",({target:t})=>{if(!y.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&!An(e)&&e.
append(Ln)}),matchMedia("(hover: none)").matches&&G(ec),document.addEventListener("click",t=>{t.target instanceof Node&&!y.contains(t.target)&&t.target!==K&&xt()}),
addEventListener("scroll",rc,{passive:!0}),y.addEventListener("keydown",sc))}var is=t=>sn(d(a("main"),".session-row > a, .recent-main, .hit"),t),ic={j:()=>is(1),k:()=>is(-1)};function cc(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
Xr();ts();ss();yr();ur({units:wr,locate:Sr,find:kr,wordsPattern:Eo,onMove:cc,keys:{h:_r,x:vr,m:rs,...g?{}:ic,...dr}});Ir();qr();Zr();Rr();pr();fr();})();
