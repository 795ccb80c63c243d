"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var v=t=>a(t),wt=t=>a(t),f=(t,e)=>Array.from(t.querySelectorAll(
e)),w=t=>t.target;function C(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function J(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function Yt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function m(t){
let e=a("status");e.textContent="",e.textContent=t}var ct=["","A","B","C"],An=[0,2,1,1],vn=[0,3,3,2],Cn=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],d={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},In=48,Se=48,On="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var Y=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-In,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===d.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===d.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let s=this.count-1;s>=0;s--){let i=this.roles[s]===d.steps;this.visible[s]=(i?n[s]:!e.has(this.roles[s]))?1:0,this.visible[s]&&this.parents[s]>=0&&(n[this.parents[s]]=
1)}let o=0;for(let s=0;s<this.count;s++)s<o?this.visible[s]=0:this.states[s]===1&&(o=this.ends[s])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&
o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new Y(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function jt(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var I=t=>r.places?r.places[t]??-1:t,Et=t=>t?r.unitOf.get(t)??-1:-1;function St(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function is({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([u,P])=>u.toString(36)+ct[P]);i.push(`f\
=${l.join(".")}`)}n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function Mn(t){
let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:Gt(e),folds:Array.from(
s,([,i,c])=>[parseInt(i,36),ct.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:Gt(o.get("q")??""),allLines:o.has("l")}}function Gt(t){try{return decodeURIComponent(
t)}catch{return t}}var Nn=()=>cs()+is({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:v("find").value,allLines:r.allLines});function cs(){
if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function j(){try{history.replaceState({top:r.top},"",Nn())}catch{}}function Rn(){r.top=null,history.pushState(null,"",Nn())}var as=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),ls=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,us=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,fs=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
ds=/\b\d[\w.]*/,ps=/[A-Za-z_]\w*/,ms=new RegExp([ls,us,fs,ds,ps].map(({source:t})=>`(${t})`).join("|"),"g"),Dn=["keyword","string","comment","number"];function*Bn(t){
for(let e of t.matchAll(ms)){let n=hs(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function hs([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":as.has(s)?"keyword":null}var gs=6e4,xs=/^(text|txt|md|markdown|console|output|diff)$/,$n=new Map,ke=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(ke.unobserve(e),bs(e))},{rootMargin:"20%"});for(let t of ke?Dn:[]){let e=new Highlight;$n.set(t,e),CSS.highlights.set(t,e)}function Un(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))ke?.observe(e)}function bs(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||xs.test(o)||!(s instanceof Text))&&!(s.length>gs))for(let{kind:i,start:c,end:l}of Bn(s.data))$n.get(i)?.add(Te(s,c,l))}function Te(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var ys=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],ws=["January","February","March","April","May","June","July","August","September",
"October","November","December"],kt=60,Pn=24*kt,Fn=6e4;function Wt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=On.indexOf(t[o]);e.push(n)}return e}var Es=t=>`${ys[t.getDay()]}, ${t.getDate()} ${ws[t.getMonth()]} ${t.getFullYear()}`;function Ss(t){
if(t<kt)return"";let e=Math.round(t/kt);if(e<Pn/kt)return`${e} h later`;let n=Math.round(t/Pn);return n>1?`${n} days later`:"1 day later"}function Hn(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===d.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*Fn);l.push(Es(u)),u.setHours(24,0,0,0),s=u.getTime()/Fn}o&&c-o>=kt&&l.push(Ss(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function _n(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Kn=["","folded","first level unfolded","all levels unfolded"];function ks(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Le=t=>t.
querySelector(":scope > .fold-bar");function Yn(t,e){if(!e||t.dataset.state===ct[e])return;t.dataset.state=ct[e];let n=qn(t)?[]:ks(e,t.dataset.fold??""),o=qn(t)?
Ts(t):Ls(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=Cn[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var qn=t=>t.
classList.contains("opener"),Ts=t=>f(t,":scope > button[data-action]");function Ls(t,e){let n=Le(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let s=C("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function jn(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function Vt(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function Gn(t,e,n){if(!e&&!n)return t;let o=e?Vt(e):null,s=n?Vt(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,P)=>P),l=[];for(let[u,P,Kt]of t.runs)for(let yt=0;yt<Kt;yt++)l.push([o?.[u+yt]??u+yt,i(P+yt),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),
times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,P])=>[i(Number(u)),P]))}}function Wn(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var Jt=56;function x(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<Jt)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Tt(){let[t]=x();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function z(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Vn(t,e=-1){let[n,o]=x();if(n===void 0||o===void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&
s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.findIndex(u=>r.table.visible[u]&&r.elements[u]);if(c>=0)return z(s[c],i[c]);
let l=r.table.next(n,-1,u=>r.elements[u]!==void 0);z(l,Math.max(Jt,i[0]))}function Ae(t){let e=Tt();t(),e&&z(e.unit,e.top)}var As=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],vs=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Lt=t=>String(t).padStart(2,"0"),
Xt=t=>!Number.isNaN(t.getTime()),B=t=>`${Lt(t.getHours())}:${Lt(t.getMinutes())}`,Cs=t=>`${t.getFullYear()}-${Lt(t.getMonth()+1)}-${Lt(t.getDate())} ${B(t)}:${Lt(
t.getSeconds())}`;function Jn(t,e){return t.toDateString()===e.toDateString()?B(t):t.getFullYear()===e.getFullYear()?zt(t):Q(t)}var zt=t=>`${t.getDate()} ${As[t.
getMonth()]}`,Q=t=>`${zt(t)} ${t.getFullYear()}`,Is=t=>`${vs[t.getDay()]} ${Q(t)}`;function Os(t,e){return t.toDateString()===e.toDateString()?B(t):`${t.getFullYear()===
e.getFullYear()?zt(t):Q(t)} ${B(t)}`}function Xn(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Xt(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=Os(n,new Date(o)):e.textContent=s==="day"?Is(n):B(n),e.title=Cs(n)}}function zn(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!Xt(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?B(n):zt(n)}}var E=[],vt=[],At=[],to=[],Qn,ve=!1,Ms=16;function Qt(){zn(document),E=f(document,".graph a").map(t=>({link:t,unit:I(Number(t.dataset.unit)),y:Ns(t.lastElementChild)})),
vt=f(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:I(Number(t.dataset.unit))}));for(let t of[E,vt])t.sort((e,n)=>e.unit-n.unit)}function Ns(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function lt(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var G=t=>to.push(t);function S(){ve||(ve=!0,requestAnimationFrame(()=>{ve=!1;let[t,e]=x();if(!(t===void 0||e===
void 0)){Rs(t,e);for(let n of to)n()}}))}function Rs(t,e){for(let n of At)n.classList.remove("current");if(At=[],E.length){let n=lt(E,t),o=lt(E,e);a("visible-ra\
nge").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),At.push(n.link),Ds(n.link),Zn(a("near"),n.y)}if(vt.
length){let{row:n}=lt(vt,t);At.push(n),r.source?.onMove(t,vt),Zn(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of At)n.classList.add("current")}function Ds(t){
Qn?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),Qn=t}function Ce(t){let e=document.getElementById("near");if(!e||!E.length)return;let n=t-e.getBoundingClientRect().
top+e.scrollTop,[o,s]=[E[0].y,E[E.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(E.length-1)),c=E[Math.max(0,Math.min(E.length-1,i))];return Math.abs(c.y-n)<=
Ms/2?c:void 0}function Zn(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function eo(){(E.length?
lt(E,Math.max(0,r.current)).link:a("rail")).focus()}function Ie(t){let e=E.findIndex(n=>n.link===document.activeElement);return e<0?!1:(E[e+t]?.link.focus(),!0)}var Bs=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Zt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Bs.observe(e)}var Oe={[d.heading]:110,[d.user]:120,[d.assistant]:150,[d.agent]:130,[d.compaction]:90,[d.tool]:27,[d.other]:27,[d.system]:30,[d.thinking]:27,[d.steps]:34,[d.note]:27,
[d.versions]:30,[d.attempt]:40,[d.continued]:90},no=3e3,$s=new RegExp(`\\S{${no}}`);function te(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var Us=new IntersectionObserver(t=>{Ae(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&M(o)}}),S()},{
rootMargin:"120% 0%"});function ee(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||ut(t),Us.observe(t.section)})}function O(t){Vn(()=>{Z();
for(let e of r.chunks)e.built||r.printing?M(e):ut(e)},t),S()}function oo(){for(let t of r.chunks)(t.near||t.built)&&M(t)}function Z(){let t=new Set(r.hiddenRoles);
r.allLines||t.add(d.continued),r.table.computeVisible(t),r.rules=Hn(r.table,r.times)}function ut(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=
Oe[r.table.roles[n]]);t.section.style.height=`${e}px`}var Me=t=>t.section.querySelector(":scope > noscript")?.textContent??(ro(t)?r.markup.slice(t.start,t.end).
join(""):"");function Ct(t){if(ro(t))return!0;let e=Me(t);return e?so(t,e):r.source&&It(t),e!==""}function ro(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===
void 0)return!1;return!0}function so(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function It(t){return t.request??=Fs(t),t.request}async function Ps(t,e){
let{order:n,source:o}=r;if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of Wn(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=
l}return s}async function Fs(t){let e=await Ps(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(so(t,e),Ae(()=>M(t)),S())}function M(t){let e=[];
for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(Ct(t))Hs(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],_n(s,r.rules.get(o)),Yn(s,r.table.states[o]),s.parentNode!==
t.section&&t.section.insertBefore(s,n),n=s)}}function Hs(t){Ne(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{Re(n,t[o])})}function Ne(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function Re(t,e){r.elements[e]=t,r.unitOf.set(t,e);let n=r.markup[e]??"",o=n.length>=no&&$s.test(
n);t.classList.toggle("unbroken",o),t.tabIndex=-1,Xn(t),Un(t),Zt(t)}var tt=t=>r.chunks[jt(t)];var De=[];function $(t){De.push(t)}var io=()=>De.some(t=>t());function co(){for(let t of De)t()}function et(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function ne(t){a("filters").hidden=!t,J("filter",t)}function _s(){return a("filters").hidden?!1:(ne(!1),a("filter").focus({preventScroll:!0}),!0)}function ao(t){
$(_s),a("filter").onclick=()=>ne(!!a("filters").hidden),a("filters").onchange=e=>{let n=w(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):
r.hiddenRoles.add(n.value),et(),O(),j()}}var qs=6,oe=new Set,Ks=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Ys(t){let e=Ks(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=Me(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function k(t,e){r.table.roles[t]===d.continued&&!r.allLines&&t++,fo(t),r.elements[t]?e(t):r.source&&js(t,e)}async function js(t,e){
let n={unit:t};oe.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<qs&&o();s++)await It(tt(n.unit)),o()&&fo(n.unit);oe.delete(n),r.elements[n.unit]&&
e(n.unit)}function fo(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&et(),Z();let e=jt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?M(n):
ut(n)})}var Be=0;function ft(t,e){if(!t)return!1;let n=++Be;if(r.source&&r.table.count)return r.source.locate(t).then(s=>{let i=I(s);n===Be&&(i<0?lo(t):k(i,c=>n===
Be&&uo(c,t,e)))}),!0;let o=Ys(t);return o>=0?k(o,s=>uo(s,t,e)):lo(t),o>=0}function lo(t){r.table.count&&!document.getElementById(t)&&m("linked entry not found")}
function uo(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);Yt(s??o.firstElementChild,o),r.anchor=e,L(t,"start"),n?.()}function L(t,e="nea\
rest"){let n=r.elements[t];n&&(St(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),S())}function dt(t,e){let n=x()[0]??0,o=r.
current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||M(tt(s)),r.elements[s]?L(s):k(s,i=>L(i)))}function po(){r.table.count&&k(0,t=>{L(t,"s\
tart"),scrollTo({top:0,behavior:"instant"})})}function mo(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&k(t,e=>L(e,"end"))}function ho(){let t=r.current>=
0?r.current:x()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function go(){dt(-1,t=>r.table.roles[t]===d.attempt)}function xo(){let{
count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===d.attempt){k(o,s=>L(s,"start")),m("branch");return}}}var Gs={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},re=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Gs[e]),bo=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function $e(t){try{return new RegExp(t,"gi")}catch{return new RegExp(bo(t),"gi")}}function*yo(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function wo(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(bo).join("|")||"\
(?!)"}var Ws=15,Vs=500,Js=3e3,F=null,Eo="",T=[],W=-1,Ue=0;async function H(t=!0){let e=++Ue,n=v("find").value;if(F=n?$e(n):null,Eo=n,T=[],W=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",F){let o=await(r.source?r.source.find(n):Xs(F,e));if(e!==Ue)return;T=r.source&&r.order?o.map(I).sort((s,i)=>s-i):o,r.source&&
(F=$e(r.source.wordsPattern(n))),r.source&&(W=So(r.current)),t&&Ot(1),Pe(),S(),!r.source&&!T.length&&m("nothing found")}j()}async function Xs(t,e){let n=[],o=performance.
now();for(let s of r.chunks){Ct(s);for(let i=s.start;i<s.end;i++)re(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Ws){if(await new Promise(i=>setTimeout(
i)),e!==Ue)break;o=performance.now()}}return n}var So=t=>T.findLastIndex(e=>e<=t);function ko(){T.length&&(W=So(r.current),Pe())}function Pe(){let t=T.length?`${W+
1}/${T.length}`:"none";a("found").textContent=F?t:""}function Ot(t){if(!T.length)return;W=(W+t+T.length)%T.length;let e=document.activeElement===a("find");k(T[W],
n=>zs(n,e)),Pe(),m(`${W+1} of ${T.length}`)}function zs(t,e){L(t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&To(n)[0]?.startContainer.
parentElement;Yt(o),o?.scrollIntoView({block:"center"}),Lo()}function To(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;F&&n.nextNode();){
let o=n.currentNode;for(let{start:s,end:i}of yo(F,o.data))if(e.push(Te(o,s,i))===Vs)return e}return e}function Lo(){if(!CSS.highlights||!F)return;let t=[];for(let e of T){
let n=r.elements[e];!n||!r.table.visible[e]||!tt(e).near||t.length<Js&&t.push(...To(n))}CSS.highlights.set("found",new Highlight(...t))}function Ao(){F&&H(!1)}function vo(){
let t=v("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(H,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),T.length&&Eo===t.value?
Ot(n.shiftKey?-1:1):H()):n.key==="Escape"&&(t.value="",H(!1),t.blur())}}G(Lo);var Qs=6,_=null,Fe=()=>f(document,".graph path[data-first]"),Co=(t,e)=>Fe().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=Qs});function Zs(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return Fe().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function Io(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,x()[0]??0)),n=Zs(e);n&&He(n)}function He(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=_?.first===e;if(s)r.table.states.set(_?.table===r.table?_.states:r.table.
initial),_=null;else{let c=_?.table===r.table?_.states:r.table.states.slice();_={table:r.table,states:c,first:e},r.table.showOnly(n,o)}O(),_e();let i=x()[0]??0;
!s&&(i<n||i>o)&&k(n,c=>L(c,"start")),m(s?"folded as before":"all other branches folded")}function _e(){for(let t of Fe())t.classList.toggle("alone",_!==null&&t.
dataset.first===_.first)}var qe=1e3,Oo=14,pt=[],se={top:0,height:0},Mo=t=>r.order?.[t]??t,Mt=()=>document.getElementById("minimap");function ie(){let t=Mt()?.dataset.turns;pt=(t?t.split(
`
`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function ce(t){let e=Mo(t),n=pt.length?lt(pt,e):null;return n&&n.unit<=
e?n:null}function No(t,e){let n=ce(t),o=n?pt.indexOf(n)+e:Math.max(0,e-1);return pt[Math.max(0,Math.min(pt.length-1,o))]}function Ke(t,e){let n=Mt();if(!n)return;
let o=Math.max(1,r.table.count),s=Oo/Math.max(Oo,n.clientHeight||qe),i=Math.max(s,(e+1-t)/o);Ye(Math.min(Mo(t)/o,1-i),i);let c=ce(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function Ye(t,e=se.height){se={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(se.top*qe)),n?.setAttribute("height",String(e*qe))}var Ro=()=>se;function Nt(t){let{count:e,visible:n}=r.
table,o=Math.max(0,I(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function je(t){let e=tt(t),n=e.built?r.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-Jt;for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=Oe[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function Ge(t){
k(t,e=>{je(e),S()})}var ae=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Do(t){let e=Tt(),[n=0,o=-1]=x(),s=r.table.visible.slice(n,o+1),i=new ae(t.runs,t.codes.length/2);ti(t,i),ei(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)ni(c);Z(),ee();for(let c of r.chunks)c.built||c.near?M(c):ut(c);Qt(),ie(),_e(),et(),e&&z(i.current.get(e.unit),
e.top),Ao(),S()}function ti(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new Y(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of oe)s.unit=e.of(s.unit)}function ei(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=Se){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(Se,t.length/2-n),c=te(s,n,i);o?c.near=o.near:a("main").append(s),c.built=r.elements.slice(n,n+i).some(Boolean),s.className="\
chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function ni(t){let e=r.elements[t],
n=r.markup[t];if(!e||n===void 0)return;let[o]=Ne(n),s=f(e,"details").map(c=>c.hasAttribute("open"));f(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),Re(o,t),i&&o.focus({preventScroll:!0})}var Bo=()=>document.querySelector("#filters input[data-order]"),$o=()=>{let t=Bo()?.dataset.order;return t?jn(t):null};function We(t){if(t===r.allLines||!Bo())return;
if(!r.source)for(let s of r.chunks)Ct(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;Po({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},$o()),r.table.
openAttempts(t)}function Uo(t){let{codes:e,times:n}=t;r.asRead={codes:e,times:n,count:e.length/2},Po(t,$o())}function Po(t,e){let n=r.order,o=r.allLines?e:null;
if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&Vt(o),Do(Gn(t,n,o))}var U=C("unit-button","copy");async function Ve(t){U.remove(),await nt(Je(t)),t.insertBefore(U,Le(t)),U.textContent="copied",setTimeout(()=>{U.textContent="copy"},
1200),m("copied")}function Je(t){if(t.matches("pre"))return t.textContent??"";let e=f(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):re(r.markup[Et(t)]||t.innerHTML).trim()}async function nt(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function oi({target:t}){if(!(t instanceof Element)||t===U)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;U.parentElement!==e&&e.closest("article")&&e.append(U);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function Fo(){document.addEventListener(
"pointerover",oi),U.onclick=()=>{U.parentElement&&Ve(U.parentElement)}}function le(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?vn:An)[n];r.table.setState(
t,o),O(t),j(),m(Kn[o])}var ri=6e4,N=document.createElement("div");N.id="graph-card";N.hidden=!0;var ue=0;N.setAttribute("aria-hidden","true");function si(t,e){let n=document.createElement(
t);return n.textContent=e,n}function ii(t){let e=r.times[t];if(!e)return"";let n=new Date(e*ri);return`${Q(n)} ${B(n)}`}function Rt(t,e,n=""){let o=ce(t),s=o?.prompt??
"Before the first prompt",i=[ii(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];N.replaceChildren(...c.
flatMap(([P,Kt])=>Kt?[si(P,Kt)]:[]));let l=a("rail");N.parentElement!==l&&l.append(N),N.hidden=!1,ue||(ue=l.getBoundingClientRect().left);let u=e>innerHeight/2;
N.style.right=`${innerWidth-ue+6}px`,N.style.top=u?"":`${Math.max(56,e-20)}px`,N.style.bottom=u?`${Math.max(8,innerHeight-e-20)}px`:""}function ot(){N.hidden=!0,
ue=0}var Ho={"show-toc":"menu","show-rail":"graph"},_o=matchMedia("(max-width: 760px)"),{classList:fe}=document.body,Dt=C("","×");Dt.id="sheet-close";Dt.setAttribute(
"aria-label","Close");function q(){let t=!1;for(let[e,n]of Object.entries(Ho))t||=fe.contains(e),fe.remove(e),J(n,!1);return Dt.remove(),t}function de(t){let e=!fe.
contains(t);_o.matches?co():q(),e&&(fe.add(t),J(Ho[t],!0),document.body.append(Dt))}function ci(t){let e=w(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
_o.matches&&!e&&q()}function qo(){$(q),Dt.onclick=q,a("menu").onclick=()=>de("show-toc"),a("graph").onclick=()=>de("show-rail"),document.addEventListener("click",
ci)}var Ko=10,ai=2e3,li=120,ui=3,R=null,Xe,ze=!1,Qe=0,Bt=-1,Ze=null;function pe(t){let e=Ze??Mt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function fi(t){if(t.button!==0||!w(t).closest("#minimap"))return;Ze=Mt().getBoundingClientRect();let e=pe(t.clientY),{top:n,height:o}=Ro();R={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),ot()}function di(t){if(!R){mi(t);return}Math.abs(t.clientY-R.from)>ui&&(R.moved=!0),R.
moved&&(Qe=t.clientY,ze||requestAnimationFrame(pi),ze=!0)}function pi(){if(ze=!1,!R)return;let t=pe(Qe)-R.grip;Ye(t);let e=Nt(Math.max(0,t));Rt(e,Qe),clearTimeout(
Xe),Xe=setTimeout(()=>je(e),r.table.count>ai?li:0)}function Yo(t){if(!R)return;let{grip:e,moved:n}=R;R=null;let o=pe(t.clientY);if(Ze=null,clearTimeout(Xe),ot(),
n){Ge(Nt(Math.max(0,o-e)));return}q(),k(Nt(o),s=>L(s,"start"))}function mi(t){if(t.pointerType==="touch")return;if(w(t).closest("#minimap")){Rt(Nt(pe(t.clientY)),
t.clientY);return}let e=Ce(t.clientY);e?Rt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):ot()}function hi(t){let e=w(t);if(e.closest("a")||!e.closest(
"#near"))return;let n=Co(t.clientX,t.clientY);n?He(n):Ce(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var jo={ArrowDown:1,ArrowUp:-1,ArrowRight:1,
ArrowLeft:-1,PageDown:Ko,PageUp:-Ko,Home:-1/0,End:1/0};function gi(t){if(w(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=Bt>=0?Bt:x()[0]??0,n=No(
e,jo[t.key]??0),o=n?I(n.unit):-1;if(!(o<0||!(t.key in jo||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){ot(),k(o,s=>L(s,"start"));
return}Bt=o,Ge(o),xi(o)}}function xi(t){Ke(t,t);let e=a("map-window").getBoundingClientRect();Rt(t,e.top+e.height/2)}function Go(){let t=a("rail");t.addEventListener(
"pointerdown",fi),t.addEventListener("pointermove",di),t.addEventListener("pointerup",Yo),t.addEventListener("pointercancel",Yo),t.addEventListener("pointerleav\
e",ot),t.addEventListener("click",hi),t.addEventListener("keydown",gi),t.addEventListener("focusout",()=>{Bt=-1,ot()}),G(()=>{let[e,n]=x();!R?.moved&&Bt<0&&e!==
void 0&&Ke(e,n??e)})}var bi=400,tn=Number.NEGATIVE_INFINITY,en;function me(){tn=scrollY}function he(){clearTimeout(en);let t=Tt();t&&(Math.abs(scrollY-tn)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",tn=Number.NEGATIVE_INFINITY,r.top=t.top),j())}function Vo(){let t=history.state?.top;return typeof t=="number"?t:null}var nn="threadline-left";
function Wo(){he();try{let t={page:location.pathname,hash:location.hash,top:r.top};sessionStorage.setItem(nn,JSON.stringify(t))}catch{}}function Jo(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(nn)??"null");sessionStorage.removeItem(nn),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function Xo(){r.chunks.length&&(history.scrollRestoration="manual",G(()=>{clearTimeout(en),en=setTimeout(
he,bi)}),addEventListener("beforeunload",Wo),addEventListener("pagehide",Wo))}async function yi(){for(let t of r.chunks)t.built||await It(t);print()}function zo(){addEventListener("beforeprint",()=>{r.printing=!0,O();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,O()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),yi())})}function wi(t){let e=w(t),n=e.closest("button[data-action]");if(n){let c=Et(n.closest("article"));St(c),le(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),ho();return}if(s[0]==="#"){t.preventDefault(),q(),ft(Gt(s.slice(1)),()=>{Rn(),me()});return}let i=e.
closest("article");i&&!o&&St(Et(i))}var on=500,Qo=-on;function Ei(){let t=performance.now(),e=t-Qo<on;return Qo=e?-on:t,e}var Zo=()=>!0,tr=t=>r.table.roles[t]===
d.user,er={j:()=>dt(1,Zo),k:()=>dt(-1,Zo),"]":()=>dt(1,tr),"[":()=>dt(-1,tr),o:()=>r.current>=0&&le(r.current,"one"),O:()=>r.current>=0&&le(r.current,"all"),b:xo,
u:go,l:Io,c:()=>{let t=r.elements[r.current];t&&Ve(t)},G:mo,g:()=>{if(Ei()){q(),po();return}getComputedStyle(a("graph")).display!=="none"&&de("show-rail"),eo()},
n:()=>Ot(1),N:()=>Ot(-1),"/":()=>v("find").select(),"?":()=>wt("help").showModal()};function Si(t){if(t.key==="Escape"&&!w(t).closest("#find, dialog[open]")&&io()){
t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?er["/"]:ki(t);e&&(t.preventDefault(),e())}function ki(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!w(t).closest(
"input,textarea,dialog[open]"))return t.key==="ArrowUp"&&Ie(-1)?()=>{}:t.key==="ArrowDown"&&Ie(1)?()=>{}:r.source?.keys[t.key]??er[t.key]}function nr(){document.
addEventListener("click",wi),addEventListener("keydown",Si),addEventListener("scroll",S,{passive:!0}),addEventListener("resize",S),a("help-close").onclick=()=>wt(
"help").close(),qo(),Go(),zo()}var mt=t=>f(t,"a, summary");function sn(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function rn(t){let e=mt(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function or(t){rn(t),new MutationObserver(()=>rn(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>rn(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(sn(mt(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var sr="threadline-theme",ir=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),$t=[...ir.keys()];function rr(t){document.documentElement.style.
colorScheme=t,a("theme").title=ir.get(t)??"";try{localStorage.setItem(sr,t)}catch{}}function cr(){try{rr(localStorage.getItem(sr)??$t[0])}catch{}a("theme").onclick=
()=>{let t=$t.indexOf(document.documentElement.style.colorScheme||$t[0]);rr($t[(t+1)%$t.length])}}function ar(t){let e=Vo(),{anchor:n,folds:o,hiddenRoles:s,query:i,allLines:c}=Mn(t);We(c);for(let l of s)r.hiddenRoles.add(l);for(let[l,u]of o)l<r.table.count&&
r.table.states[l]&&r.table.setState(l,u);et(),O(),i&&!v("find").value&&(v("find").value=i,H(!1)),ft(n,()=>{e!==null&&z(r.current,e),me(),ko(),r.top=e})}function Ti(){
let t="";for(let e of f(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(te(e,t.length/2,n.length/2)),t+=n;for(let o of Wt(e.dataset.times??""))
r.times.push(o)}r.table=new Y(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function lr(t){document.documentElement.classList.add("js"),r.source=t,Ti(),
Qt(),ie(),cr(),ao(We),Fo(),nr(),or(a("toc")),t||vo(),Z(),ee(),r.chunks.length&&M(r.chunks[0]),Xo(),addEventListener("hashchange",e=>ar(new URL(e.newURL).hash)),
Jo(),location.hash.length>1&&ar(location.hash)}function ur(){document.documentElement.dataset.ready=""}var Li=130;function ge(t){let e=f(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-Li),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
s=e[o];if(!s){m(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),s.focus({preventScroll:!0}),m(`differe\
nce ${o+1} of ${e.length}`)}var fr=document.querySelector(".compare")?{n:()=>ge(1),N:()=>ge(-1)}:{};function dr(){let t=document.getElementById("compare-link");
t&&(t.addEventListener("click",async()=>{await nt(new URL(t.dataset.link??"",location.href).href),m("link copied"),t.textContent="Copied"}),document.getElementById(
"next-difference")?.addEventListener("click",()=>ge(1)),document.getElementById("previous-difference")?.addEventListener("click",()=>ge(-1)))}function h(){document.body.classList.add("disconnected")}function pr(){document.body.classList.remove("disconnected")}async function xe(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var V=async t=>(await xe(t)).text(),rt=async t=>(await xe(t)).json();function cn(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function b(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var Ai=8,Ut=C("new-messages","");Ut.hidden=!0;var Pt=0,hr=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-Ai&&scrollY>0;function an(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function gr(){Ut.hidden=Pt===0,Ut.textContent=`${Pt} new ↓`}function mr(){Pt=0,gr()}function xr(t,e){let n=hr(),
o=r.table.count;e();let s=r.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],u=i+l===o&&c+l===r.table.count;if(!(s<=0||u)){if(m(s===1?"1 new message":`${s} new messages`),
n){requestAnimationFrame(an);return}Pt+=s,gr()}}function br(){document.body.append(Ut),Ut.onclick=()=>{an(),requestAnimationFrame(an),mr()},addEventListener("sc\
roll",()=>{Pt&&hr()&&mr()},{passive:!0})}var vi=4,be=a("main"),g=be.dataset.session??"",gt=`/s/${encodeURIComponent(g)}`,ht=Number(be.dataset.snapshot??0),ln=null,un=!1;async function yr(t,e){try{let n=await xe(
b(`${gt}/units`,{from:t,to:e,snapshot:ht}));if(n.status===200)return await n.text();await Ft()}catch{h()}return null}async function wr(t,e,n){try{for(let o=0;o<
vi;o++){let s=await rt(t);if(s.snapshot===ht)return n(s);await Ft()}}catch{h()}return e}var Er=t=>wr(b(`${gt}/place`,{anchor:t}),-1,e=>e.unit??-1),Sr=t=>wr(b(`${gt}\
/find`,{q:t}),[],e=>e.units),kr=t=>b(`${gt}/context`,{at:t}),Tr=t=>b(`${gt}/lost`,{at:t});function Ft(){return un=!0,ln??=Ci(),ln}async function Ci(){try{for(;un;)
un=!1,await Ii()}catch{h()}finally{ln=null}}async function Ii(){let t=await rt(b(`${gt}/changes`,{snapshot:ht}));if(t.reload){location.reload();return}if(t.snapshot===
ht)return;ht=t.snapshot,be.dataset.snapshot=String(ht),be.toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop,o=document.getElementById("contents"),
s=o?.scrollTop??0;for(let[i,c]of Object.entries(t.sides)){let l=document.getElementById(i==="time"?"timeline":i);l&&(l.innerHTML=c)}e.scrollTop=n,o&&(o.scrollTop=
s),xr(t.runs,()=>Uo({...t,times:Wt(t.times)})),Oi()}function Oi(){let t=a("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var st=a("panel"),Mi="What the model saw here",Ni="What a compaction removed";async function Lr(t,e,n){st.hidden=!1,document.body.classList.add("show-panel"),st.
dataset.at=e,st.setAttribute("aria-label",t),a("panel-title").textContent=t;let o=await V(e);if(st.dataset.at!==e)return;let s=a("panel-body");s.innerHTML=o,Zt(
s),s.scrollTop=n?s.scrollHeight:0,a("panel-close").focus({preventScroll:!0})}var Ar=t=>Lr(Mi,kr(t),!0);function fn(){return st.hidden?!1:(st.hidden=!0,document.
body.classList.remove("show-panel"),!0)}function Ri(){let t=r.current>=0?r.current:x()[0]??-1;return r.elements[t]?.id??""}function vr(){g&&(st.hidden?Ar(Ri()).
catch(h):fn())}var Cr=t=>Ar(t).catch(h);function Ir(){$(fn),a("panel-close").onclick=fn,g&&document.addEventListener("click",t=>{let e=t.target instanceof Element?
t.target.closest("[data-lost]"):null;!e||t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),t.stopPropagation(),Lr(Ni,Tr(e.getAttribute("data-lost")??""),!1).
catch(h))},!0)}var ye=1e3,it=60,Or=3600,Di=6e5;function Bi(t){if(t<it)return`${Math.floor(t)} s`;let e=Math.floor(t/it);return t<Or?`${e} min ${Math.floor(t%it)} s`:`${Math.floor(
t/Or)} h ${e%it} min`}function $i(t){let e=String(Math.floor(t%it)).padStart(2,"0");return`${Math.floor(t/it)}:${e}`}function Ui(){for(let t of f(document,"time\
.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/ye;e>=0&&(t.textContent=Bi(e))}}function Pi(){let t=f(document,"#main em[data-since]");if(!t.length)return;
let e=r.times.reduce((o,s)=>Math.max(o,s),0),n=Date.now()-e*it*ye<Di;for(let o of t){let s=(Date.now()-Date.parse(o.dataset.since??""))/ye,i=n&&s>=0;o.classList.
toggle("running",i);let c=i?`running ${$i(s)}`:"no result recorded";o.textContent!==c&&(o.textContent=c)}}function Mr(){let t=location.pathname==="/running"?Ui:
Pi;t(),setInterval(t,ye)}var Fi='[aria-current="page"]',dn=null,mn=!1;function xt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Xt(o)&&(n.textContent=
Jn(o,e),n.title=`${Q(o)}, ${B(o)}`)}}function Br(){return mn=!0,dn??=Hi().finally(()=>{dn=null}),dn}async function Hi(){for(;mn;)mn=!1,await _i(),!g&&document.querySelector(
"#main .overview")&&await qi()}async function _i(){let t=await V(b("/sessions",{session:g})),e=a("toc"),n=document.getElementById("contents"),o=n?.scrollTop??0,
s=Yi(e),i=Ur(e),c=new Map(pn().map(l=>[l.dataset.project,l.open]));e.innerHTML=t;for(let l of pn())l.open=c.get(l.dataset.project)??l.open;for(let l of pn())$r(
l);n&&(document.getElementById("contents")?.replaceWith(n),n.scrollTop=o),i(),xt(e),s()}var pn=()=>f(document,".project");async function $r(t){if(!t.open||t.dataset.
later===void 0)return;delete t.dataset.later;let e=b("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await V(e)),xt(t)}async function qi(){
let t=await V(location.href),e=new DOMParser().parseFromString(t,"text/html").getElementById("main"),n=a("main"),o=Ur(n),s=new Set(Ki(n).map(Nr));for(let l of f(
e??n,".same"))l.open=s.has(Nr(l));let i=n.querySelector(".home-filter"),c=document.activeElement;i&&e?.querySelector(".home-filter")?.replaceWith(i),n.replaceChildren(
...e?.childNodes??[]),i?.contains(c)&&c.focus({preventScroll:!0}),o(),xt(n)}var Ki=t=>[...t.querySelectorAll(".same[open]")],Nr=t=>t.querySelector("a")?.getAttribute(
"href");function Ur(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&Pr(t,n)?.focus({preventScroll:!0})}}function Yi(t){let e=t.
scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let u=l.getBoundingClientRect();return u.bottom>n.top&&u.top<n.bottom},s=hn(t),i=o(s)?s:
mt(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&Pr(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-c)}}var hn=t=>t.querySelector(
Fi),Rr=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,Pr=(t,e)=>mt(t).find(n=>n.tagName===e.tagName&&Rr(n)===Rr(e));function Dr(){let t=a(
"toc"),e=hn(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*
.2)}function Fr(){let t=a("toc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),(hn(t)??mt(t)[0])?.focus()}function Hr(){xt(document),Dr(),a("m\
enu").addEventListener("click",Dr),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&$r(t.target)},!0)}var ji=90,p=v("find"),A=a("hits"),gn,Ht=0,xn="",bn=()=>f(A,"[role=option]"),yn=()=>A.querySelector("[aria-selected=true]"),_r=t=>t?.dataset.text||t?.getAttribute(
"href")||"",Kr=()=>b("/search",{q:p.value}),we=()=>jr().catch(h);function Yr(){document.activeElement===p&&we()}async function jr(){let t=++Ht,e=p.value;if(!e.trim()){
Ee();return}let n=await V(b("/suggest",{q:e}));if(t!==Ht||document.activeElement!==p)return;let o=xn===e&&!A.hidden?_r(yn()):"";A.innerHTML=n,A.hidden=!1,A.dataset.
q=xn=e,p.setAttribute("aria-expanded","true"),Gi(e);let s=bn(),i=s.find(c=>o&&_r(c)===o);Gr(i??s.find(c=>c.dataset.entry)??null)}function Gi(t){bn().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of A.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;xt(A)}function Ee(){Ht++,A.hidden=!0,p.setAttribute("\
aria-expanded","false"),p.removeAttribute("aria-activedescendant")}function Gr(t){yn()?.removeAttribute("aria-selected"),p.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),p.setAttribute("aria-activedescendant",t.id))}function qr(t){let e=bn(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;Gr(e[(o+e.length)%e.length]??null)}async function Wi(){for(clearTimeout(gn);p.value.trim()&&(A.hidden||
xn!==p.value);){let e=Ht;if(await jr(),Ht!==e+1||document.activeElement!==p)break}let t=yn();A.hidden||!t?location.href=Kr():Wr(t)}function Wr(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){p.value=e.endsWith(":")?e:`${e} `,p.focus(),we();return}Ee(),p.blur(),g&&n===g?ft(o??"",()=>H(!1)):location.href=t.href}function Vi(){A.
hidden&&(p.value=""),Ee(),p.blur(),g&&H(!1)}function Ji(t){if(t.key==="ArrowDown")qr(1);else if(t.key==="ArrowUp")qr(-1);else if(t.key==="Escape")Vi();else if(t.
key==="Enter"&&t.shiftKey)location.href=Kr();else if(t.key==="Enter")Wi().catch(h);else return;t.preventDefault()}function Vr(){p.oninput=()=>{clearTimeout(gn),
gn=setTimeout(we,ji)},p.onfocus=()=>{p.value.trim()&&we()},p.onblur=()=>{setTimeout(()=>document.activeElement!==p&&Ee(),150)},p.onkeydown=Ji,A.addEventListener(
"mousedown",t=>{let e=w(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),Wr(e))})}var Xi=200,wn;function zr(){let t=new EventSource(b("/events",{session:g}));t.addEventListener("hello",e=>{pr(),Jr(e),g&&Ft().then(oo)}),t.addEventListener("pro\
gress",Jr),t.addEventListener("changed",Ft),t.onerror=()=>{h(),t.readyState===EventSource.CLOSED&&zi().catch(h)}}async function zi(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function Jr(t){let e=JSON.parse(t.data);Zi(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),wn===void 0&&(wn=setTimeout(Qi,Xi)),Yr())}function Qi(){wn=void 0,Br().catch(h)}var Xr=t=>Math.ceil(t/1e6).toLocaleString("en");function Zi({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=a("progress");s.hidden=!e,s.setAttribute("aria-valuenow",
String(Math.round(o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${Xr(t)} of ${Xr(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("readin\
g").textContent=i||c}async function tc(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await rt(b(`/s/${encodeURIComponent(g)}/actions`,{}));e.length&&
(t.title=e[0].copies,t.onclick=async()=>{await nt(t.title),t.textContent="Copied: paste it in a terminal",m("copied")},t.hidden=!1)}function _t(t){a("more-menu").
hidden=!t,J("more",t),t&&tc().catch(h)}function ec(){return a("more-menu").hidden?!1:(_t(!1),a("more").focus({preventScroll:!0}),!0)}async function nc(t){let e=w(
t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&_t(!1),e.closest("#filters,#filter,#menu-filter")||ne(!1);let n=e.closest("[data-post]");n&&(await cn(
n.dataset.post??""),location.reload())}function Qr(){$(ec),a("more").onclick=()=>_t(!!a("more-menu").hidden),a("keys").onclick=()=>{_t(!1),wt("help").showModal()},
document.getElementById("menu-filter")?.addEventListener("click",()=>{_t(!1),a("filter").click()}),a("redact").onchange=async t=>{let e=w(t);he(),await cn("/red\
act",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",nc)}var Tn=ts(),K=Tn,y=document.createElement("div");y.id="message-menu";y.setAttribute("role","menu");y.hidden=!0;var Zr=null;function ts(){let t=C("unit-button me\
nu-button","⋯");return t.setAttribute("aria-label","Actions for this message"),t.setAttribute("aria-haspopup","menu"),t.setAttribute("aria-expanded","false"),
t.onclick=()=>{!(bt()&&K===t)&&t.parentElement&&es(t.parentElement).catch(h)},t}var Ln=t=>t.querySelector(":scope > .menu-button");function oc(){let[t,e]=x();if(!(t===
void 0||e===void 0))for(let n of r.elements.slice(t,e+1))n?.matches("article:not(.heading, .opener, .row)")&&!Ln(n)&&n.append(ts())}function qt(t,e){let n=C("",
t);n.setAttribute("role","menuitem"),n.onclick=async()=>{bt(),await e()},y.append(n)}async function En(t){await nt(t),m("copied")}function rc({label:t,copies:e,
leads_to:n}){n?qt(t,()=>location.assign(n)):qt(t,()=>En(e??""))}async function es(t){Zr=t;let e=t.id;y.replaceChildren(),qt("Copy text",()=>En(Je(t))),qt("Copy \
link",()=>En(sc(e))),qt("What the model saw here",()=>Cr(e)),K=Ln(t)??Tn,t.append(K),Sn(),y.hidden=!1,K.setAttribute("aria-expanded","true"),kn(0);try{let n=await rt(
b(`/s/${encodeURIComponent(g)}/actions`,{at:e}));Zr===t&&!y.hidden&&n.actions.forEach(rc),Sn()}catch(n){n instanceof TypeError&&h()}}function sc(t){let e=new URL(
location.href);return e.search=new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function Sn(){let t=K.getBoundingClientRect();y.style.
right=`${document.documentElement.clientWidth-t.right}px`;let e=y.offsetHeight||220,n=t.bottom+e<innerHeight;y.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}p\
x`}function ic(){if(y.hidden)return;let{top:t,bottom:e}=K.getBoundingClientRect();e<0||t>innerHeight?bt():Sn()}function bt(){return y.hidden?!1:(y.hidden=!0,K.setAttribute(
"aria-expanded","false"),!0)}function kn(t){let e=[...y.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function cc(t){let e=[...y.children].indexOf(
document.activeElement);if(t.key==="ArrowDown")kn(e+1);else if(t.key==="ArrowUp")kn(e-1);else if(t.key==="Escape"||t.key==="Tab")bt(),K.focus({preventScroll:!0});else
return;t.preventDefault(),t.stopPropagation()}function ns(){let t=r.elements[r.current];t&&es(t).catch(h)}function os(){g&&(document.body.append(y),$(bt),document.
addEventListener("pointerover",({target:t})=>{if(!y.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&!Ln(e)&&e.
append(Tn)}),matchMedia("(hover: none)").matches&&G(oc),document.addEventListener("click",t=>{t.target instanceof Node&&!y.contains(t.target)&&t.target!==K&&bt()}),
addEventListener("scroll",ic,{passive:!0}),y.addEventListener("keydown",cc))}var rs=t=>sn(f(a("main"),".session-row > a, .recent-main, .hit"),t),ac={j:()=>rs(1),k:()=>rs(-1)};function lc(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
Vr();Qr();os();br();lr({units:yr,locate:Er,find:Sr,wordsPattern:wo,onMove:lc,keys:{h:Fr,x:vr,m:ns,...g?{}:ac,...fr}});Ir();Hr();zr();Mr();dr();ur();})();
