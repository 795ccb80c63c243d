"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var C=t=>a(t),wt=t=>a(t),f=(t,e)=>Array.from(t.querySelectorAll(
e)),w=t=>t.target;function L(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function J(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function jt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function m(t){
let e=a("status");e.textContent="",e.textContent=t}var ct=["","A","B","C"],Cn=[0,2,1,1],In=[0,3,3,2],On=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],d={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Mn=48,ke=48,Nn="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var Y=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-Mn,this.
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
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function Gt(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var I=t=>r.places?r.places[t]??-1:t,Et=t=>t?r.unitOf.get(t)??-1:-1;function St(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function cs({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([u,P])=>u.toString(36)+ct[P]);i.push(`f\
=${l.join(".")}`)}n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function Rn(t){
let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:Wt(e),folds:Array.from(
s,([,i,c])=>[parseInt(i,36),ct.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:Wt(o.get("q")??""),allLines:o.has("l")}}function Wt(t){try{return decodeURIComponent(
t)}catch{return t}}var Dn=()=>as()+cs({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:C("find").value,allLines:r.allLines});function as(){
if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function j(){try{history.replaceState({top:r.top},"",Dn())}catch{}}function Bn(){r.top=null,history.pushState(null,"",Dn())}var ls=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),us=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,fs=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,ds=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
ps=/\b\d[\w.]*/,ms=/[A-Za-z_]\w*/,hs=new RegExp([us,fs,ds,ps,ms].map(({source:t})=>`(${t})`).join("|"),"g"),$n=["keyword","string","comment","number"];function*Un(t){
for(let e of t.matchAll(hs)){let n=gs(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function gs([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":ls.has(s)?"keyword":null}var xs=6e4,bs=/^(text|txt|md|markdown|console|output|diff)$/,Pn=new Map,Te=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Te.unobserve(e),ys(e))},{rootMargin:"20%"});for(let t of Te?$n:[]){let e=new Highlight;Pn.set(t,e),CSS.highlights.set(t,e)}function Fn(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Te?.observe(e)}function ys(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||bs.test(o)||!(s instanceof Text))&&!(s.length>xs))for(let{kind:i,start:c,end:l}of Un(s.data))Pn.get(i)?.add(Le(s,c,l))}function Le(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var ws=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Es=["January","February","March","April","May","June","July","August","September",
"October","November","December"],kt=60,Hn=24*kt,_n=6e4;function Vt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=Nn.indexOf(t[o]);e.push(n)}return e}var Ss=t=>`${ws[t.getDay()]}, ${t.getDate()} ${Es[t.getMonth()]} ${t.getFullYear()}`;function ks(t){
if(t<kt)return"";let e=Math.round(t/kt);if(e<Hn/kt)return`${e} h later`;let n=Math.round(t/Hn);return n>1?`${n} days later`:"1 day later"}function qn(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===d.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*_n);l.push(Ss(u)),u.setHours(24,0,0,0),s=u.getTime()/_n}o&&c-o>=kt&&l.push(ks(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function Kn(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var jn=["","folded","first level unfolded","all levels unfolded"];function Ts(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Ae=t=>t.
querySelector(":scope > .fold-bar");function Gn(t,e){if(!e||t.dataset.state===ct[e])return;t.dataset.state=ct[e];let n=Yn(t)?[]:Ts(e,t.dataset.fold??""),o=Yn(t)?
Ls(t):As(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=On[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Yn=t=>t.
classList.contains("opener"),Ls=t=>f(t,":scope > button[data-action]");function As(t,e){let n=Ae(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let s=L("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function Wn(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function Jt(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function Vn(t,e,n){if(!e&&!n)return t;let o=e?Jt(e):null,s=n?Jt(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,P)=>P),l=[];for(let[u,P,Yt]of t.runs)for(let yt=0;yt<Yt;yt++)l.push([o?.[u+yt]??u+yt,i(P+yt),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),
times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,P])=>[i(Number(u)),P]))}}function Jn(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var Xt=56;function x(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<Xt)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Tt(){let[t]=x();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function z(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Xn(t,e=-1){let[n,o]=x();if(n===void 0||o===void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&
s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.findIndex(u=>r.table.visible[u]&&r.elements[u]);if(c>=0)return z(s[c],i[c]);
let l=r.table.next(n,-1,u=>r.elements[u]!==void 0);z(l,Math.max(Xt,i[0]))}function ve(t){let e=Tt();t(),e&&z(e.unit,e.top)}var vs=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Cs=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Lt=t=>String(t).padStart(2,"0"),
zt=t=>!Number.isNaN(t.getTime()),B=t=>`${Lt(t.getHours())}:${Lt(t.getMinutes())}`,Is=t=>`${t.getFullYear()}-${Lt(t.getMonth()+1)}-${Lt(t.getDate())} ${B(t)}:${Lt(
t.getSeconds())}`;function zn(t,e){return t.toDateString()===e.toDateString()?B(t):t.getFullYear()===e.getFullYear()?Qt(t):Q(t)}var Qt=t=>`${t.getDate()} ${vs[t.
getMonth()]}`,Q=t=>`${Qt(t)} ${t.getFullYear()}`,Os=t=>`${Cs[t.getDay()]} ${Q(t)}`;function Ms(t,e){return t.toDateString()===e.toDateString()?B(t):`${t.getFullYear()===
e.getFullYear()?Qt(t):Q(t)} ${B(t)}`}function Qn(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!zt(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=Ms(n,new Date(o)):e.textContent=s==="day"?Os(n):B(n),e.title=Is(n)}}function Zn(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!zt(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?B(n):Qt(n)}}var E=[],vt=[],At=[],no=[],to,Ce=!1,Ns=16;function Zt(){Zn(document),E=f(document,".graph a").map(t=>({link:t,unit:I(Number(t.dataset.unit)),y:Rs(t.lastElementChild)})),
vt=f(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:I(Number(t.dataset.unit))}));for(let t of[E,vt])t.sort((e,n)=>e.unit-n.unit)}function Rs(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function lt(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var G=t=>no.push(t);function S(){Ce||(Ce=!0,requestAnimationFrame(()=>{Ce=!1;let[t,e]=x();if(!(t===void 0||e===
void 0)){Ds(t,e);for(let n of no)n()}}))}function Ds(t,e){for(let n of At)n.classList.remove("current");if(At=[],E.length){let n=lt(E,t),o=lt(E,e);a("visible-ra\
nge").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),At.push(n.link),Bs(n.link),eo(a("near"),n.y)}if(vt.
length){let{row:n}=lt(vt,t);At.push(n),r.source?.onMove(t,vt),eo(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of At)n.classList.add("current")}function Bs(t){
to?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),to=t}function Ie(t){let e=document.getElementById("near");if(!e||!E.length)return;let n=t-e.getBoundingClientRect().
top+e.scrollTop,[o,s]=[E[0].y,E[E.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(E.length-1)),c=E[Math.max(0,Math.min(E.length-1,i))];return Math.abs(c.y-n)<=
Ns/2?c:void 0}function eo(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function oo(){(E.length?
lt(E,Math.max(0,r.current)).link:a("rail")).focus()}function Oe(t){let e=E.findIndex(n=>n.link===document.activeElement);return e<0?!1:(E[e+t]?.link.focus(),!0)}var $s=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function te(t){for(let e of t.querySelectorAll("pre, .table-scroll"))$s.observe(e)}var Me={[d.heading]:110,[d.user]:120,[d.assistant]:150,[d.agent]:130,[d.compaction]:90,[d.tool]:27,[d.other]:27,[d.system]:30,[d.thinking]:27,[d.steps]:34,[d.note]:27,
[d.versions]:30,[d.attempt]:40,[d.continued]:90},ro=3e3,Us=new RegExp(`\\S{${ro}}`);function ee(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var Ps=new IntersectionObserver(t=>{ve(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&M(o)}}),S()},{
rootMargin:"120% 0%"});function ne(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||ut(t),Ps.observe(t.section)})}function O(t){Xn(()=>{Z();
for(let e of r.chunks)e.built||r.printing?M(e):ut(e)},t),S()}function so(){for(let t of r.chunks)(t.near||t.built)&&M(t)}function Z(){let t=new Set(r.hiddenRoles);
r.allLines||t.add(d.continued),r.table.computeVisible(t),r.rules=qn(r.table,r.times)}function ut(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=
Me[r.table.roles[n]]);t.section.style.height=`${e}px`}var Ne=t=>t.section.querySelector(":scope > noscript")?.textContent??(io(t)?r.markup.slice(t.start,t.end).
join(""):"");function Ct(t){if(io(t))return!0;let e=Ne(t);return e?co(t,e):r.source&&It(t),e!==""}function io(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===
void 0)return!1;return!0}function co(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function It(t){return t.request??=Hs(t),t.request}async function Fs(t,e){
let{order:n,source:o}=r;if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of Jn(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=
l}return s}async function Hs(t){let e=await Fs(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(co(t,e),ve(()=>M(t)),S())}function M(t){let e=[];
for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(Ct(t))_s(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],Kn(s,r.rules.get(o)),Gn(s,r.table.states[o]),s.parentNode!==
t.section&&t.section.insertBefore(s,n),n=s)}}function _s(t){Re(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{De(n,t[o])})}function Re(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function De(t,e){r.elements[e]=t,r.unitOf.set(t,e);let n=r.markup[e]??"",o=n.length>=ro&&Us.test(
n);t.classList.toggle("unbroken",o),t.tabIndex=-1,Qn(t),Fn(t),te(t)}var tt=t=>r.chunks[Gt(t)];var Be=[];function $(t){Be.push(t)}var ao=()=>Be.some(t=>t());function lo(){for(let t of Be)t()}function et(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function oe(t){a("filters").hidden=!t,J("filter",t)}function qs(){return a("filters").hidden?!1:(oe(!1),a("filter").focus({preventScroll:!0}),!0)}function uo(t){
$(qs),a("filter").onclick=()=>oe(!!a("filters").hidden),a("filters").onchange=e=>{let n=w(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):
r.hiddenRoles.add(n.value),et(),O(),j()}}var Ks=6,re=new Set,Ys=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function js(t){let e=Ys(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=Ne(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function k(t,e){r.table.roles[t]===d.continued&&!r.allLines&&t++,mo(t),r.elements[t]?e(t):r.source&&Gs(t,e)}async function Gs(t,e){
let n={unit:t};re.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<Ks&&o();s++)await It(tt(n.unit)),o()&&mo(n.unit);re.delete(n),r.elements[n.unit]&&
e(n.unit)}function mo(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&et(),Z();let e=Gt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?M(n):
ut(n)})}var $e=0;function ft(t,e){if(!t)return!1;let n=++$e;if(r.source&&r.table.count)return r.source.locate(t).then(s=>{let i=I(s);n===$e&&(i<0?fo(t):k(i,c=>n===
$e&&po(c,t,e)))}),!0;let o=js(t);return o>=0?k(o,s=>po(s,t,e)):fo(t),o>=0}function fo(t){r.table.count&&!document.getElementById(t)&&m("linked entry not found")}
function po(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);jt(s??o.firstElementChild,o),r.anchor=e,A(t,"start"),n?.()}function A(t,e="nea\
rest"){let n=r.elements[t];n&&(St(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),S())}function dt(t,e){let n=x()[0]??0,o=r.
current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||M(tt(s)),r.elements[s]?A(s):k(s,i=>A(i)))}function ho(){r.table.count&&k(0,t=>{A(t,"s\
tart"),scrollTo({top:0,behavior:"instant"})})}function go(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&k(t,e=>A(e,"end"))}function xo(){let t=r.current>=
0?r.current:x()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function bo(){dt(-1,t=>r.table.roles[t]===d.attempt)}function yo(){let{
count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===d.attempt){k(o,s=>A(s,"start")),m("branch");return}}}var Ws={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},se=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Ws[e]),wo=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Ue(t){try{return new RegExp(t,"gi")}catch{return new RegExp(wo(t),"gi")}}function*Eo(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function So(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(wo).join("|")||"\
(?!)"}var Vs=15,Js=500,Xs=3e3,F=null,ko="",T=[],W=-1,Pe=0;async function H(t=!0){let e=++Pe,n=C("find").value;if(F=n?Ue(n):null,ko=n,T=[],W=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",F){let o=await(r.source?r.source.find(n):zs(F,e));if(e!==Pe)return;T=r.source&&r.order?o.map(I).sort((s,i)=>s-i):o,r.source&&
(F=Ue(r.source.wordsPattern(n))),r.source&&(W=To(r.current)),t&&Ot(1),Fe(),S(),!r.source&&!T.length&&m("nothing found")}j()}async function zs(t,e){let n=[],o=performance.
now();for(let s of r.chunks){Ct(s);for(let i=s.start;i<s.end;i++)se(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Vs){if(await new Promise(i=>setTimeout(
i)),e!==Pe)break;o=performance.now()}}return n}var To=t=>T.findLastIndex(e=>e<=t);function Lo(){T.length&&(W=To(r.current),Fe())}function Fe(){let t=T.length?`${W+
1}/${T.length}`:"none";a("found").textContent=F?t:""}function Ot(t){if(!T.length)return;W=(W+t+T.length)%T.length;let e=document.activeElement===a("find");k(T[W],
n=>Qs(n,e)),Fe(),m(`${W+1} of ${T.length}`)}function Qs(t,e){A(t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&Ao(n)[0]?.startContainer.
parentElement;jt(o),o?.scrollIntoView({block:"center"}),vo()}function Ao(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;F&&n.nextNode();){
let o=n.currentNode;for(let{start:s,end:i}of Eo(F,o.data))if(e.push(Le(o,s,i))===Js)return e}return e}function vo(){if(!CSS.highlights||!F)return;let t=[];for(let e of T){
let n=r.elements[e];!n||!r.table.visible[e]||!tt(e).near||t.length<Xs&&t.push(...Ao(n))}CSS.highlights.set("found",new Highlight(...t))}function Co(){F&&H(!1)}function Io(){
let t=C("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(H,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),T.length&&ko===t.value?
Ot(n.shiftKey?-1:1):H()):n.key==="Escape"&&(t.value="",H(!1),t.blur())}}G(vo);var Zs=6,_=null,He=()=>f(document,".graph path[data-first]"),Oo=(t,e)=>He().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=Zs});function ti(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return He().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function Mo(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,x()[0]??0)),n=ti(e);n&&_e(n)}function _e(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=_?.first===e;if(s)r.table.states.set(_?.table===r.table?_.states:r.table.
initial),_=null;else{let c=_?.table===r.table?_.states:r.table.states.slice();_={table:r.table,states:c,first:e},r.table.showOnly(n,o)}O(),qe();let i=x()[0]??0;
!s&&(i<n||i>o)&&k(n,c=>A(c,"start")),m(s?"folded as before":"all other branches folded")}function qe(){for(let t of He())t.classList.toggle("alone",_!==null&&t.
dataset.first===_.first)}var Ke=1e3,No=14,pt=[],ie={top:0,height:0},Ro=t=>r.order?.[t]??t,Mt=()=>document.getElementById("minimap");function ce(){let t=Mt()?.dataset.turns;pt=(t?t.split(
`
`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function ae(t){let e=Ro(t),n=pt.length?lt(pt,e):null;return n&&n.unit<=
e?n:null}function Do(t,e){let n=ae(t),o=n?pt.indexOf(n)+e:Math.max(0,e-1);return pt[Math.max(0,Math.min(pt.length-1,o))]}function Ye(t,e){let n=Mt();if(!n)return;
let o=Math.max(1,r.table.count),s=No/Math.max(No,n.clientHeight||Ke),i=Math.max(s,(e+1-t)/o);je(Math.min(Ro(t)/o,1-i),i);let c=ae(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function je(t,e=ie.height){ie={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(ie.top*Ke)),n?.setAttribute("height",String(e*Ke))}var Bo=()=>ie;function Nt(t){let{count:e,visible:n}=r.
table,o=Math.max(0,I(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function Ge(t){let e=tt(t),n=e.built?r.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-Xt;for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=Me[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function We(t){
k(t,e=>{Ge(e),S()})}var le=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function $o(t){let e=Tt(),[n=0,o=-1]=x(),s=r.table.visible.slice(n,o+1),i=new le(t.runs,t.codes.length/2);ei(t,i),ni(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)oi(c);Z(),ne();for(let c of r.chunks)c.built||c.near?M(c):ut(c);Zt(),ce(),qe(),et(),e&&z(i.current.get(e.unit),
e.top),Co(),S()}function ei(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new Y(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of re)s.unit=e.of(s.unit)}function ni(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=ke){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(ke,t.length/2-n),c=ee(s,n,i);o?c.near=o.near:a("main").append(s),c.built=r.elements.slice(n,n+i).some(Boolean),s.className="\
chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function oi(t){let e=r.elements[t],
n=r.markup[t];if(!e||n===void 0)return;let[o]=Re(n),s=f(e,"details").map(c=>c.hasAttribute("open"));f(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),De(o,t),i&&o.focus({preventScroll:!0})}var Uo=()=>document.querySelector("#filters input[data-order]"),Po=()=>{let t=Uo()?.dataset.order;return t?Wn(t):null};function Ve(t){if(t===r.allLines||!Uo())return;
if(!r.source)for(let s of r.chunks)Ct(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;Ho({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Po()),r.table.
openAttempts(t)}function Fo(t){let{codes:e,times:n}=t;r.asRead={codes:e,times:n,count:e.length/2},Ho(t,Po())}function Ho(t,e){let n=r.order,o=r.allLines?e:null;
if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&Jt(o),$o(Vn(t,n,o))}var U=L("unit-button","copy");async function Je(t){U.remove(),await nt(Xe(t)),t.insertBefore(U,Ae(t)),U.textContent="copied",setTimeout(()=>{U.textContent="copy"},
1200),m("copied")}function Xe(t){if(t.matches("pre"))return t.textContent??"";let e=f(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):se(r.markup[Et(t)]||t.innerHTML).trim()}async function nt(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function ri({target:t}){if(!(t instanceof Element)||t===U)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;U.parentElement!==e&&e.closest("article")&&e.append(U);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function _o(){document.addEventListener(
"pointerover",ri),U.onclick=()=>{U.parentElement&&Je(U.parentElement)}}function ue(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?In:Cn)[n];r.table.setState(
t,o),O(t),j(),m(jn[o])}var si=6e4,N=document.createElement("div");N.id="graph-card";N.hidden=!0;var fe=0;N.setAttribute("aria-hidden","true");function ii(t,e){let n=document.createElement(
t);return n.textContent=e,n}function ci(t){let e=r.times[t];if(!e)return"";let n=new Date(e*si);return`${Q(n)} ${B(n)}`}function Rt(t,e,n=""){let o=ae(t),s=o?.prompt??
"Before the first prompt",i=[ci(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];N.replaceChildren(...c.
flatMap(([P,Yt])=>Yt?[ii(P,Yt)]:[]));let l=a("rail");N.parentElement!==l&&l.append(N),N.hidden=!1,fe||(fe=l.getBoundingClientRect().left);let u=e>innerHeight/2;
N.style.right=`${innerWidth-fe+6}px`,N.style.top=u?"":`${Math.max(56,e-20)}px`,N.style.bottom=u?`${Math.max(8,innerHeight-e-20)}px`:""}function ot(){N.hidden=!0,
fe=0}var qo={"show-toc":"menu","show-rail":"graph"},Ko=matchMedia("(max-width: 760px)"),{classList:de}=document.body,Dt=L("","×");Dt.id="sheet-close";Dt.setAttribute(
"aria-label","Close");function q(){let t=!1;for(let[e,n]of Object.entries(qo))t||=de.contains(e),de.remove(e),J(n,!1);return Dt.remove(),t}function pe(t){let e=!de.
contains(t);Ko.matches?lo():q(),e&&(de.add(t),J(qo[t],!0),document.body.append(Dt))}function ai(t){let e=w(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
Ko.matches&&!e&&q()}function Yo(){$(q),Dt.onclick=q,a("menu").onclick=()=>pe("show-toc"),a("graph").onclick=()=>pe("show-rail"),document.addEventListener("click",
ai)}var jo=10,li=2e3,ui=120,fi=3,R=null,ze,Qe=!1,Ze=0,Bt=-1,tn=null;function me(t){let e=tn??Mt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function di(t){if(t.button!==0||!w(t).closest("#minimap"))return;tn=Mt().getBoundingClientRect();let e=me(t.clientY),{top:n,height:o}=Bo();R={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),ot()}function pi(t){if(!R){hi(t);return}Math.abs(t.clientY-R.from)>fi&&(R.moved=!0),R.
moved&&(Ze=t.clientY,Qe||requestAnimationFrame(mi),Qe=!0)}function mi(){if(Qe=!1,!R)return;let t=me(Ze)-R.grip;je(t);let e=Nt(Math.max(0,t));Rt(e,Ze),clearTimeout(
ze),ze=setTimeout(()=>Ge(e),r.table.count>li?ui:0)}function Go(t){if(!R)return;let{grip:e,moved:n}=R;R=null;let o=me(t.clientY);if(tn=null,clearTimeout(ze),ot(),
n){We(Nt(Math.max(0,o-e)));return}q(),k(Nt(o),s=>A(s,"start"))}function hi(t){if(t.pointerType==="touch")return;if(w(t).closest("#minimap")){Rt(Nt(me(t.clientY)),
t.clientY);return}let e=Ie(t.clientY);e?Rt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):ot()}function gi(t){let e=w(t);if(e.closest("a")||!e.closest(
"#near"))return;let n=Oo(t.clientX,t.clientY);n?_e(n):Ie(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var Wo={ArrowDown:1,ArrowUp:-1,ArrowRight:1,
ArrowLeft:-1,PageDown:jo,PageUp:-jo,Home:-1/0,End:1/0};function xi(t){if(w(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=Bt>=0?Bt:x()[0]??0,n=Do(
e,Wo[t.key]??0),o=n?I(n.unit):-1;if(!(o<0||!(t.key in Wo||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){ot(),k(o,s=>A(s,"start"));
return}Bt=o,We(o),bi(o)}}function bi(t){Ye(t,t);let e=a("map-window").getBoundingClientRect();Rt(t,e.top+e.height/2)}function Vo(){let t=a("rail");t.addEventListener(
"pointerdown",di),t.addEventListener("pointermove",pi),t.addEventListener("pointerup",Go),t.addEventListener("pointercancel",Go),t.addEventListener("pointerleav\
e",ot),t.addEventListener("click",gi),t.addEventListener("keydown",xi),t.addEventListener("focusout",()=>{Bt=-1,ot()}),G(()=>{let[e,n]=x();!R?.moved&&Bt<0&&e!==
void 0&&Ye(e,n??e)})}var yi=400,en=Number.NEGATIVE_INFINITY,nn;function he(){en=scrollY}function ge(){clearTimeout(nn);let t=Tt();t&&(Math.abs(scrollY-en)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",en=Number.NEGATIVE_INFINITY,r.top=t.top),j())}function Xo(){let t=history.state?.top;return typeof t=="number"?t:null}var on="threadline-left";
function Jo(){ge();try{let t={page:location.pathname,hash:location.hash,top:r.top};sessionStorage.setItem(on,JSON.stringify(t))}catch{}}function zo(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(on)??"null");sessionStorage.removeItem(on),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function Qo(){r.chunks.length&&(history.scrollRestoration="manual",G(()=>{clearTimeout(nn),nn=setTimeout(
ge,yi)}),addEventListener("beforeunload",Jo),addEventListener("pagehide",Jo))}async function wi(){for(let t of r.chunks)t.built||await It(t);print()}function Zo(){addEventListener("beforeprint",()=>{r.printing=!0,O();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,O()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),wi())})}function Ei(t){let e=w(t),n=e.closest("button[data-action]");if(n){let c=Et(n.closest("article"));St(c),ue(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),xo();return}if(s[0]==="#"){t.preventDefault(),q(),ft(Wt(s.slice(1)),()=>{Bn(),he()});return}let i=e.
closest("article");i&&!o&&St(Et(i))}var rn=500,tr=-rn;function Si(){let t=performance.now(),e=t-tr<rn;return tr=e?-rn:t,e}var er=()=>!0,nr=t=>r.table.roles[t]===
d.user,or={j:()=>dt(1,er),k:()=>dt(-1,er),"]":()=>dt(1,nr),"[":()=>dt(-1,nr),o:()=>r.current>=0&&ue(r.current,"one"),O:()=>r.current>=0&&ue(r.current,"all"),b:yo,
u:bo,l:Mo,c:()=>{let t=r.elements[r.current];t&&Je(t)},G:go,g:()=>{if(Si()){q(),ho();return}getComputedStyle(a("graph")).display!=="none"&&pe("show-rail"),oo()},
n:()=>Ot(1),N:()=>Ot(-1),"/":()=>C("find").select(),"?":()=>wt("help").showModal()};function ki(t){if(t.key==="Escape"&&!w(t).closest("#find, dialog[open]")&&ao()){
t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?or["/"]:Ti(t);e&&(t.preventDefault(),e())}function Ti(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!w(t).closest(
"input,textarea,dialog[open]"))return t.key==="ArrowUp"&&Oe(-1)?()=>{}:t.key==="ArrowDown"&&Oe(1)?()=>{}:r.source?.keys[t.key]??or[t.key]}function rr(){document.
addEventListener("click",Ei),addEventListener("keydown",ki),addEventListener("scroll",S,{passive:!0}),addEventListener("resize",S),a("help-close").onclick=()=>wt(
"help").close(),Yo(),Vo(),Zo()}var mt=t=>f(t,"a, summary");function cn(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function sn(t){let e=mt(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function sr(t){sn(t),new MutationObserver(()=>sn(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>sn(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(cn(mt(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var cr="threadline-theme",ar=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),$t=[...ar.keys()];function ir(t){document.documentElement.style.
colorScheme=t,a("theme").title=ar.get(t)??"";try{localStorage.setItem(cr,t)}catch{}}function lr(){try{ir(localStorage.getItem(cr)??$t[0])}catch{}a("theme").onclick=
()=>{let t=$t.indexOf(document.documentElement.style.colorScheme||$t[0]);ir($t[(t+1)%$t.length])}}function ur(t){let e=Xo(),{anchor:n,folds:o,hiddenRoles:s,query:i,allLines:c}=Rn(t);Ve(c);for(let l of s)r.hiddenRoles.add(l);for(let[l,u]of o)l<r.table.count&&
r.table.states[l]&&r.table.setState(l,u);et(),O(),i&&!C("find").value&&(C("find").value=i,H(!1)),ft(n,()=>{e!==null&&z(r.current,e),he(),Lo(),r.top=e})}function Li(){
let t="";for(let e of f(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(ee(e,t.length/2,n.length/2)),t+=n;for(let o of Vt(e.dataset.times??""))
r.times.push(o)}r.table=new Y(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function fr(t){document.documentElement.classList.add("js"),r.source=t,Li(),
Zt(),ce(),lr(),uo(Ve),_o(),rr(),sr(a("toc")),t||Io(),Z(),ne(),r.chunks.length&&M(r.chunks[0]),Qo(),addEventListener("hashchange",e=>ur(new URL(e.newURL).hash)),
zo(),location.hash.length>1&&ur(location.hash)}function dr(){document.documentElement.dataset.ready=""}var Ai=130;function xe(t){let e=f(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-Ai),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
s=e[o];if(!s){m(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),s.focus({preventScroll:!0}),m(`differe\
nce ${o+1} of ${e.length}`)}var pr=document.querySelector(".compare")?{n:()=>xe(1),N:()=>xe(-1)}:{};function mr(){let t=document.getElementById("compare-link");
t&&(t.addEventListener("click",async()=>{await nt(new URL(t.dataset.link??"",location.href).href),m("link copied"),t.textContent="Copied"}),document.getElementById(
"next-difference")?.addEventListener("click",()=>xe(1)),document.getElementById("previous-difference")?.addEventListener("click",()=>xe(-1)))}function h(){document.body.classList.add("disconnected")}function hr(){document.body.classList.remove("disconnected")}async function be(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var V=async t=>(await be(t)).text(),rt=async t=>(await be(t)).json();function an(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function b(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var vi=8,Ut=L("new-messages","");Ut.hidden=!0;var Pt=0,xr=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-vi&&scrollY>0;function ln(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function br(){Ut.hidden=Pt===0,Ut.textContent=`${Pt} new ↓`}function gr(){Pt=0,br()}function yr(t,e){let n=xr(),
o=r.table.count;e();let s=r.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],u=i+l===o&&c+l===r.table.count;if(!(s<=0||u)){if(m(s===1?"1 new message":`${s} new messages`),
n){requestAnimationFrame(ln);return}Pt+=s,br()}}function wr(){document.body.append(Ut),Ut.onclick=()=>{ln(),requestAnimationFrame(ln),gr()},addEventListener("sc\
roll",()=>{Pt&&xr()&&gr()},{passive:!0})}var Ci=4,ye=a("main"),g=ye.dataset.session??"",gt=`/s/${encodeURIComponent(g)}`,ht=Number(ye.dataset.snapshot??0),un=null,fn=!1;async function Er(t,e){try{let n=await be(
b(`${gt}/units`,{from:t,to:e,snapshot:ht}));if(n.status===200)return await n.text();await Ft()}catch{h()}return null}async function Sr(t,e,n){try{for(let o=0;o<
Ci;o++){let s=await rt(t);if(s.snapshot===ht)return n(s);await Ft()}}catch{h()}return e}var kr=t=>Sr(b(`${gt}/place`,{anchor:t}),-1,e=>e.unit??-1),Tr=t=>Sr(b(`${gt}\
/find`,{q:t}),[],e=>e.units),Lr=t=>b(`${gt}/context`,{at:t}),Ar=t=>b(`${gt}/lost`,{at:t});function Ft(){return fn=!0,un??=Ii(),un}async function Ii(){try{for(;fn;)
fn=!1,await Oi()}catch{h()}finally{un=null}}async function Oi(){let t=await rt(b(`${gt}/changes`,{snapshot:ht}));if(t.reload){location.reload();return}if(t.snapshot===
ht)return;ht=t.snapshot,ye.dataset.snapshot=String(ht),ye.toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop,o=document.getElementById("contents"),
s=o?.scrollTop??0;for(let[i,c]of Object.entries(t.sides)){let l=document.getElementById(i==="time"?"timeline":i);l&&(l.innerHTML=c)}e.scrollTop=n,o&&(o.scrollTop=
s),yr(t.runs,()=>Fo({...t,times:Vt(t.times)})),Mi()}function Mi(){let t=a("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var st=a("panel"),Ht=L("unit-button context-button","context");Ht.title="Context: what the model saw here (x)";var Ni="What the model saw here",Ri="What a compa\
ction removed";async function vr(t,e,n){st.hidden=!1,document.body.classList.add("show-panel"),st.dataset.at=e,st.setAttribute("aria-label",t),a("panel-title").
textContent=t;let o=await V(e);if(st.dataset.at!==e)return;let s=a("panel-body");s.innerHTML=o,te(s),s.scrollTop=n?s.scrollHeight:0,a("panel-close").focus({preventScroll:!0})}
var pn=t=>vr(Ni,Lr(t),!0);function dn(){return st.hidden?!1:(st.hidden=!0,document.body.classList.remove("show-panel"),!0)}function Di(){let t=r.current>=0?r.current:
x()[0]??-1;return r.elements[t]?.id??""}function Cr(){g&&(st.hidden?pn(Di()).catch(h):dn())}var Ir=t=>pn(t).catch(h);function Or(){$(dn),a("panel-close").onclick=
dn,g&&(document.addEventListener("click",t=>{let e=t.target instanceof Element?t.target.closest("[data-lost]"):null;!e||t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),
t.stopPropagation(),vr(Ri,Ar(e.getAttribute("data-lost")??""),!1).catch(h))},!0),document.addEventListener("pointerover",({target:t})=>{let e=t instanceof Element?
t.closest("#main article:not(.heading, .opener)"):null;e&&Ht.parentElement!==e&&e.append(Ht)}),Ht.onclick=()=>pn(Ht.parentElement?.id??"").catch(h))}var we=1e3,it=60,Mr=3600,Bi=6e5;function $i(t){if(t<it)return`${Math.floor(t)} s`;let e=Math.floor(t/it);return t<Mr?`${e} min ${Math.floor(t%it)} s`:`${Math.floor(
t/Mr)} h ${e%it} min`}function Ui(t){let e=String(Math.floor(t%it)).padStart(2,"0");return`${Math.floor(t/it)}:${e}`}function Pi(){for(let t of f(document,"time\
.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/we;e>=0&&(t.textContent=$i(e))}}function Fi(){let t=f(document,"#main em[data-since]");if(!t.length)return;
let e=r.times.reduce((o,s)=>Math.max(o,s),0),n=Date.now()-e*it*we<Bi;for(let o of t){let s=(Date.now()-Date.parse(o.dataset.since??""))/we,i=n&&s>=0;o.classList.
toggle("running",i);let c=i?`running ${Ui(s)}`:"no result recorded";o.textContent!==c&&(o.textContent=c)}}function Nr(){let t=location.pathname==="/running"?Pi:
Fi;t(),setInterval(t,we)}var Hi='[aria-current="page"]',mn=null,gn=!1;function xt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);zt(o)&&(n.textContent=
zn(o,e),n.title=`${Q(o)}, ${B(o)}`)}}function $r(){return gn=!0,mn??=_i().finally(()=>{mn=null}),mn}async function _i(){for(;gn;)gn=!1,await qi(),!g&&document.querySelector(
"#main .overview")&&await Ki()}async function qi(){let t=await V(b("/sessions",{session:g})),e=a("toc"),n=document.getElementById("contents"),o=n?.scrollTop??0,
s=ji(e),i=Pr(e),c=new Map(hn().map(l=>[l.dataset.project,l.open]));e.innerHTML=t;for(let l of hn())l.open=c.get(l.dataset.project)??l.open;for(let l of hn())Ur(
l);n&&(document.getElementById("contents")?.replaceWith(n),n.scrollTop=o),i(),xt(e),s()}var hn=()=>f(document,".project");async function Ur(t){if(!t.open||t.dataset.
later===void 0)return;delete t.dataset.later;let e=b("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await V(e)),xt(t)}async function Ki(){
let t=await V(location.href),e=new DOMParser().parseFromString(t,"text/html").getElementById("main"),n=a("main"),o=Pr(n),s=new Set(Yi(n).map(Rr));for(let l of f(
e??n,".same"))l.open=s.has(Rr(l));let i=n.querySelector(".home-filter"),c=document.activeElement;i&&e?.querySelector(".home-filter")?.replaceWith(i),n.replaceChildren(
...e?.childNodes??[]),i?.contains(c)&&c.focus({preventScroll:!0}),o(),xt(n)}var Yi=t=>[...t.querySelectorAll(".same[open]")],Rr=t=>t.querySelector("a")?.getAttribute(
"href");function Pr(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&Fr(t,n)?.focus({preventScroll:!0})}}function ji(t){let e=t.
scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let u=l.getBoundingClientRect();return u.bottom>n.top&&u.top<n.bottom},s=xn(t),i=o(s)?s:
mt(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&Fr(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-c)}}var xn=t=>t.querySelector(
Hi),Dr=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,Fr=(t,e)=>mt(t).find(n=>n.tagName===e.tagName&&Dr(n)===Dr(e));function Br(){let t=a(
"toc"),e=xn(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*
.2)}function Hr(){let t=a("toc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),(xn(t)??mt(t)[0])?.focus()}function _r(){xt(document),Br(),a("m\
enu").addEventListener("click",Br),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&Ur(t.target)},!0)}var Gi=90,p=C("find"),v=a("hits"),bn,_t=0,yn="",wn=()=>f(v,"[role=option]"),En=()=>v.querySelector("[aria-selected=true]"),qr=t=>t?.dataset.text||t?.getAttribute(
"href")||"",Yr=()=>b("/search",{q:p.value}),Ee=()=>Gr().catch(h);function jr(){document.activeElement===p&&Ee()}async function Gr(){let t=++_t,e=p.value;if(!e.trim()){
Se();return}let n=await V(b("/suggest",{q:e}));if(t!==_t||document.activeElement!==p)return;let o=yn===e&&!v.hidden?qr(En()):"";v.innerHTML=n,v.hidden=!1,v.dataset.
q=yn=e,p.setAttribute("aria-expanded","true"),Wi(e);let s=wn(),i=s.find(c=>o&&qr(c)===o);Wr(i??s.find(c=>c.dataset.entry)??null)}function Wi(t){wn().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of v.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;xt(v)}function Se(){_t++,v.hidden=!0,p.setAttribute("\
aria-expanded","false"),p.removeAttribute("aria-activedescendant")}function Wr(t){En()?.removeAttribute("aria-selected"),p.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),p.setAttribute("aria-activedescendant",t.id))}function Kr(t){let e=wn(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;Wr(e[(o+e.length)%e.length]??null)}async function Vi(){for(clearTimeout(bn);p.value.trim()&&(v.hidden||
yn!==p.value);){let e=_t;if(await Gr(),_t!==e+1||document.activeElement!==p)break}let t=En();v.hidden||!t?location.href=Yr():Vr(t)}function Vr(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){p.value=e.endsWith(":")?e:`${e} `,p.focus(),Ee();return}Se(),p.blur(),g&&n===g?ft(o??"",()=>H(!1)):location.href=t.href}function Ji(){v.
hidden&&(p.value=""),Se(),p.blur(),g&&H(!1)}function Xi(t){if(t.key==="ArrowDown")Kr(1);else if(t.key==="ArrowUp")Kr(-1);else if(t.key==="Escape")Ji();else if(t.
key==="Enter"&&t.shiftKey)location.href=Yr();else if(t.key==="Enter")Vi().catch(h);else return;t.preventDefault()}function Jr(){p.oninput=()=>{clearTimeout(bn),
bn=setTimeout(Ee,Gi)},p.onfocus=()=>{p.value.trim()&&Ee()},p.onblur=()=>{setTimeout(()=>document.activeElement!==p&&Se(),150)},p.onkeydown=Xi,v.addEventListener(
"mousedown",t=>{let e=w(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),Vr(e))})}var zi=200,Sn;function Qr(){let t=new EventSource(b("/events",{session:g}));t.addEventListener("hello",e=>{hr(),Xr(e),g&&Ft().then(so)}),t.addEventListener("pro\
gress",Xr),t.addEventListener("changed",Ft),t.onerror=()=>{h(),t.readyState===EventSource.CLOSED&&Qi().catch(h)}}async function Qi(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function Xr(t){let e=JSON.parse(t.data);tc(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),Sn===void 0&&(Sn=setTimeout(Zi,zi)),jr())}function Zi(){Sn=void 0,$r().catch(h)}var zr=t=>Math.ceil(t/1e6).toLocaleString("en");function tc({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=a("progress");s.hidden=!e,s.setAttribute("aria-valuenow",
String(Math.round(o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${zr(t)} of ${zr(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("readin\
g").textContent=i||c}async function ec(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await rt(b(`/s/${encodeURIComponent(g)}/actions`,{}));e.length&&
(t.title=e[0].copies,t.onclick=async()=>{await nt(t.title),t.textContent="Copied: paste it in a terminal",m("copied")},t.hidden=!1)}function qt(t){a("more-menu").
hidden=!t,J("more",t),t&&ec().catch(h)}function nc(){return a("more-menu").hidden?!1:(qt(!1),a("more").focus({preventScroll:!0}),!0)}async function oc(t){let e=w(
t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&qt(!1),e.closest("#filters,#filter,#menu-filter")||oe(!1);let n=e.closest("[data-post]");n&&(await an(
n.dataset.post??""),location.reload())}function Zr(){$(nc),a("more").onclick=()=>qt(!!a("more-menu").hidden),a("keys").onclick=()=>{qt(!1),wt("help").showModal()},
document.getElementById("menu-filter")?.addEventListener("click",()=>{qt(!1),a("filter").click()}),a("redact").onchange=async t=>{let e=w(t);ge(),await an("/red\
act",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",oc)}var An=es(),K=An,y=document.createElement("div");y.id="message-menu";y.setAttribute("role","menu");y.hidden=!0;var ts=null;function es(){let t=L("unit-button me\
nu-button","⋯");return t.setAttribute("aria-label","Actions for this message"),t.setAttribute("aria-haspopup","menu"),t.setAttribute("aria-expanded","false"),
t.onclick=()=>{!(bt()&&K===t)&&t.parentElement&&ns(t.parentElement).catch(h)},t}var vn=t=>t.querySelector(":scope > .menu-button");function rc(){let[t,e]=x();if(!(t===
void 0||e===void 0))for(let n of r.elements.slice(t,e+1))n?.matches("article:not(.heading, .opener, .row)")&&!vn(n)&&n.append(es())}function Kt(t,e){let n=L("",
t);n.setAttribute("role","menuitem"),n.onclick=async()=>{bt(),await e()},y.append(n)}async function kn(t){await nt(t),m("copied")}function sc({label:t,copies:e,
leads_to:n}){n?Kt(t,()=>location.assign(n)):Kt(t,()=>kn(e??""))}async function ns(t){ts=t;let e=t.id;y.replaceChildren(),Kt("Copy text",()=>kn(Xe(t))),Kt("Copy \
link",()=>kn(ic(e))),Kt("What the model saw here",()=>Ir(e)),K=vn(t)??An,t.append(K),Tn(),y.hidden=!1,K.setAttribute("aria-expanded","true"),Ln(0);try{let n=await rt(
b(`/s/${encodeURIComponent(g)}/actions`,{at:e}));ts===t&&!y.hidden&&n.actions.forEach(sc),Tn()}catch(n){n instanceof TypeError&&h()}}function ic(t){let e=new URL(
location.href);return e.search=new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function Tn(){let t=K.getBoundingClientRect();y.style.
right=`${document.documentElement.clientWidth-t.right}px`;let e=y.offsetHeight||220,n=t.bottom+e<innerHeight;y.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}p\
x`}function cc(){if(y.hidden)return;let{top:t,bottom:e}=K.getBoundingClientRect();e<0||t>innerHeight?bt():Tn()}function bt(){return y.hidden?!1:(y.hidden=!0,K.setAttribute(
"aria-expanded","false"),!0)}function Ln(t){let e=[...y.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function ac(t){let e=[...y.children].indexOf(
document.activeElement);if(t.key==="ArrowDown")Ln(e+1);else if(t.key==="ArrowUp")Ln(e-1);else if(t.key==="Escape"||t.key==="Tab")bt(),K.focus({preventScroll:!0});else
return;t.preventDefault(),t.stopPropagation()}function os(){let t=r.elements[r.current];t&&ns(t).catch(h)}function rs(){g&&(document.body.append(y),$(bt),document.
addEventListener("pointerover",({target:t})=>{if(!y.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&!vn(e)&&e.
append(An)}),matchMedia("(hover: none)").matches&&G(rc),document.addEventListener("click",t=>{t.target instanceof Node&&!y.contains(t.target)&&t.target!==K&&bt()}),
addEventListener("scroll",cc,{passive:!0}),y.addEventListener("keydown",ac))}var ss=t=>cn(f(a("main"),".session-row > a, .recent-main, .hit"),t),lc={j:()=>ss(1),k:()=>ss(-1)};function uc(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
Jr();Zr();rs();wr();fr({units:Er,locate:kr,find:Tr,wordsPattern:So,onMove:uc,keys:{h:Hr,x:Cr,m:os,...g?{}:lc,...pr}});Or();_r();Qr();Nr();mr();dr();})();
