"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var I=t=>a(t),yt=t=>a(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),y=t=>t.target;function T(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function W(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function Yt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function h(t){
let e=a("status");e.textContent="",e.textContent=t}var st=["","A","B","C"],Ln=[0,2,1,1],Tn=[0,3,3,2],An=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},vn=48,Se=48,Cn="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var Y=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-vn,this.
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
t?e=o+1:n=o}return e}var O=t=>r.places?r.places[t]??-1:t,wt=t=>t?r.unitOf.get(t)??-1:-1;function Et(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function ns({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([u,F])=>u.toString(36)+st[F]);i.push(`f\
=${l.join(".")}`)}n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function In(t){
let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:Gt(e),folds:Array.from(
s,([,i,c])=>[parseInt(i,36),st.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:Gt(o.get("q")??""),allLines:o.has("l")}}function Gt(t){try{return decodeURIComponent(
t)}catch{return t}}var On=()=>os()+ns({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:I("find").value,allLines:r.allLines});function os(){
if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function j(){try{history.replaceState({top:r.top},"",On())}catch{}}function Mn(){r.top=null,history.pushState(null,"",On())}var rs=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),ss=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,is=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,cs=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
as=/\b\d[\w.]*/,ls=/[A-Za-z_]\w*/,us=new RegExp([ss,is,cs,as,ls].map(({source:t})=>`(${t})`).join("|"),"g"),Nn=["keyword","string","comment","number"];function*Rn(t){
for(let e of t.matchAll(us)){let n=fs(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function fs([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":rs.has(s)?"keyword":null}var ds=6e4,ps=/^(text|txt|md|markdown|console|output|diff)$/,Dn=new Map,ke=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(ke.unobserve(e),ms(e))},{rootMargin:"20%"});for(let t of ke?Nn:[]){let e=new Highlight;Dn.set(t,e),CSS.highlights.set(t,e)}function Bn(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))ke?.observe(e)}function ms(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||ps.test(o)||!(s instanceof Text))&&!(s.length>ds))for(let{kind:i,start:c,end:l}of Rn(s.data))Dn.get(i)?.add(Le(s,c,l))}function Le(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var hs=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],gs=["January","February","March","April","May","June","July","August","September",
"October","November","December"],St=60,$n=24*St,Un=6e4;function Wt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=Cn.indexOf(t[o]);e.push(n)}return e}var xs=t=>`${hs[t.getDay()]}, ${t.getDate()} ${gs[t.getMonth()]} ${t.getFullYear()}`;function bs(t){
if(t<St)return"";let e=Math.round(t/St);if(e<$n/St)return`${e} h later`;let n=Math.round(t/$n);return n>1?`${n} days later`:"1 day later"}function Pn(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*Un);l.push(xs(u)),u.setHours(24,0,0,0),s=u.getTime()/Un}o&&c-o>=St&&l.push(bs(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function Fn(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var _n=["","folded","first level unfolded","all levels unfolded"];function ys(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Te=t=>t.
querySelector(":scope > .fold-bar");function qn(t,e){if(!e||t.dataset.state===st[e])return;t.dataset.state=st[e];let n=Hn(t)?[]:ys(e,t.dataset.fold??""),o=Hn(t)?
ws(t):Es(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=An[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Hn=t=>t.
classList.contains("opener"),ws=t=>d(t,":scope > button[data-action]");function Es(t,e){let n=Te(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let s=T("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function Kn(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function Vt(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function Yn(t,e,n){if(!e&&!n)return t;let o=e?Vt(e):null,s=n?Vt(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,F)=>F),l=[];for(let[u,F,Kt]of t.runs)for(let bt=0;bt<Kt;bt++)l.push([o?.[u+bt]??u+bt,i(F+bt),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),
times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,F])=>[i(Number(u)),F]))}}function jn(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var Jt=56;function w(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<Jt)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function kt(){let[t]=w();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function J(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Gn(t,e=-1){let[n,o]=w();if(n===void 0||o===void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&
s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.findIndex(u=>r.table.visible[u]&&r.elements[u]);if(c>=0)return J(s[c],i[c]);
let l=r.table.next(n,-1,u=>r.elements[u]!==void 0);J(l,Math.max(Jt,i[0]))}function Ae(t){let e=kt();t(),e&&J(e.unit,e.top)}var Ss=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],ks=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Lt=t=>String(t).padStart(2,"0"),
Xt=t=>!Number.isNaN(t.getTime()),$=t=>`${Lt(t.getHours())}:${Lt(t.getMinutes())}`,Ls=t=>`${t.getFullYear()}-${Lt(t.getMonth()+1)}-${Lt(t.getDate())} ${$(t)}:${Lt(
t.getSeconds())}`;function Wn(t,e){return t.toDateString()===e.toDateString()?$(t):t.getFullYear()===e.getFullYear()?zt(t):X(t)}var zt=t=>`${t.getDate()} ${Ss[t.
getMonth()]}`,X=t=>`${zt(t)} ${t.getFullYear()}`,Ts=t=>`${ks[t.getDay()]} ${X(t)}`;function As(t,e){return t.toDateString()===e.toDateString()?$(t):`${t.getFullYear()===
e.getFullYear()?zt(t):X(t)} ${$(t)}`}function Vn(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Xt(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=As(n,new Date(o)):e.textContent=s==="day"?Ts(n):$(n),e.title=Ls(n)}}function Jn(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!Xt(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?$(n):zt(n)}}var E=[],At=[],Tt=[],Qn=[],Xn,ve=!1,vs=16;function Qt(){Jn(document),E=d(document,".graph a").map(t=>({link:t,unit:O(Number(t.dataset.unit)),y:Cs(t.lastElementChild)})),
At=d(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:O(Number(t.dataset.unit))}));for(let t of[E,At])t.sort((e,n)=>e.unit-n.unit)}function Cs(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function ct(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var at=t=>Qn.push(t);function S(){ve||(ve=!0,requestAnimationFrame(()=>{ve=!1;let[t,e]=w();if(!(t===void 0||e===
void 0)){Is(t,e);for(let n of Qn)n()}}))}function Is(t,e){for(let n of Tt)n.classList.remove("current");if(Tt=[],E.length){let n=ct(E,t),o=ct(E,e);a("visible-ra\
nge").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),Tt.push(n.link),Os(n.link),zn(a("near"),n.y)}if(At.
length){let{row:n}=ct(At,t);Tt.push(n),r.source?.onMove(t,At),zn(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of Tt)n.classList.add("current")}function Os(t){
Xn?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),Xn=t}function Ce(t){let e=document.getElementById("near");if(!e||!E.length)return;let n=t-e.getBoundingClientRect().
top+e.scrollTop,[o,s]=[E[0].y,E[E.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(E.length-1)),c=E[Math.max(0,Math.min(E.length-1,i))];return Math.abs(c.y-n)<=
vs/2?c:void 0}function zn(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function Zn(){(E.length?
ct(E,Math.max(0,r.current)).link:a("rail")).focus()}function Ie(t){let e=E.findIndex(n=>n.link===document.activeElement);return e<0?!1:(E[e+t]?.link.focus(),!0)}var Ms=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Zt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Ms.observe(e)}var Oe={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},to=3e3,Ns=new RegExp(`\\S{${to}}`);function te(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var Rs=new IntersectionObserver(t=>{Ae(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&N(o)}}),S()},{
rootMargin:"120% 0%"});function ee(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||lt(t),Rs.observe(t.section)})}function M(t){Gn(()=>{z();
for(let e of r.chunks)e.built||r.printing?N(e):lt(e)},t),S()}function eo(){for(let t of r.chunks)(t.near||t.built)&&N(t)}function z(){let t=new Set(r.hiddenRoles);
r.allLines||t.add(f.continued),r.table.computeVisible(t),r.rules=Pn(r.table,r.times)}function lt(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=
Oe[r.table.roles[n]]);t.section.style.height=`${e}px`}var Me=t=>t.section.querySelector(":scope > noscript")?.textContent??(no(t)?r.markup.slice(t.start,t.end).
join(""):"");function vt(t){if(no(t))return!0;let e=Me(t);return e?oo(t,e):r.source&&Ct(t),e!==""}function no(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===
void 0)return!1;return!0}function oo(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function Ct(t){return t.request??=Bs(t),t.request}async function Ds(t,e){
let{order:n,source:o}=r;if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of jn(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=
l}return s}async function Bs(t){let e=await Ds(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(oo(t,e),Ae(()=>N(t)),S())}function N(t){let e=[];
for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(vt(t))$s(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],Fn(s,r.rules.get(o)),qn(s,r.table.states[o]),s.parentNode!==
t.section&&t.section.insertBefore(s,n),n=s)}}function $s(t){Ne(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{Re(n,t[o])})}function Ne(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function Re(t,e){r.elements[e]=t,r.unitOf.set(t,e);let n=r.markup[e]??"",o=n.length>=to&&Ns.test(
n);t.classList.toggle("unbroken",o),t.tabIndex=-1,Vn(t),Bn(t),Zt(t)}var Q=t=>r.chunks[jt(t)];var De=[];function U(t){De.push(t)}var ro=()=>De.some(t=>t());function so(){for(let t of De)t()}function Z(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function ne(t){a("filters").hidden=!t,W("filter",t)}function Us(){return a("filters").hidden?!1:(ne(!1),a("filter").focus({preventScroll:!0}),!0)}function io(t){
U(Us),a("filter").onclick=()=>ne(!!a("filters").hidden),a("filters").onchange=e=>{let n=y(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):
r.hiddenRoles.add(n.value),Z(),M(),j()}}var Ps=6,oe=new Set,Fs=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Hs(t){let e=Fs(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=Me(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function k(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,ao(t),r.elements[t]?e(t):r.source&&_s(t,e)}async function _s(t,e){
let n={unit:t};oe.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<Ps&&o();s++)await Ct(Q(n.unit)),o()&&ao(n.unit);oe.delete(n),r.elements[n.unit]&&
e(n.unit)}function ao(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&Z(),z();let e=jt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?N(n):
lt(n)})}var Be=0;function ut(t,e){if(!t)return!1;let n=++Be;if(r.source&&r.table.count)return r.source.locate(t).then(s=>{let i=O(s);i<0||n!==Be||k(i,c=>n===Be&&
co(c,t,e))}),!0;let o=Hs(t);return o>=0&&k(o,s=>co(s,t,e)),o>=0}function co(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);Yt(s??o.firstElementChild,
o),r.anchor=e,A(t,"start"),n?.()}function A(t,e="nearest"){let n=r.elements[t];n&&(Et(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),
S())}function ft(t,e){let n=w()[0]??0,o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||N(Q(s)),r.elements[s]?A(s):k(s,i=>A(i)))}function lo(){
r.table.count&&k(0,t=>{A(t,"start"),scrollTo({top:0,behavior:"instant"})})}function uo(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&k(t,e=>A(e,"end"))}function fo(){
let t=r.current>=0?r.current:w()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function po(){ft(-1,t=>r.table.roles[t]===f.attempt)}
function mo(){let{count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===f.attempt){k(o,s=>A(s,"start")),h("branch");return}}}var qs={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},re=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>qs[e]),ho=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function $e(t){try{return new RegExp(t,"gi")}catch{return new RegExp(ho(t),"gi")}}function*go(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function xo(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(ho).join("|")||"\
(?!)"}var Ks=15,Ys=500,js=3e3,H=null,bo="",v=[],tt=-1,Ue=0;async function _(t=!0){let e=++Ue,n=I("find").value;if(H=n?$e(n):null,bo=n,v=[],tt=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",H){let o=await(r.source?r.source.find(n):Gs(H,e));if(e!==Ue)return;v=r.source&&r.order?o.map(O).sort((s,i)=>s-i):o,r.source&&
(H=$e(r.source.wordsPattern(n))),r.source&&(tt=v.findLastIndex(s=>s<=r.current)),t&&It(1),yo(),S(),!r.source&&!v.length&&h("nothing found")}j()}async function Gs(t,e){
let n=[],o=performance.now();for(let s of r.chunks){vt(s);for(let i=s.start;i<s.end;i++)re(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Ks){if(await new Promise(
i=>setTimeout(i)),e!==Ue)break;o=performance.now()}}return n}function yo(){let t=v.length?`${tt+1}/${v.length}`:"none";a("found").textContent=H?t:""}function It(t){
if(!v.length)return;tt=(tt+t+v.length)%v.length;let e=document.activeElement===a("find");k(v[tt],n=>Ws(n,e)),yo(),h(`${tt+1} of ${v.length}`)}function Ws(t,e){A(
t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&wo(n)[0]?.startContainer.parentElement;Yt(o),o?.scrollIntoView({block:"center"}),Eo()}
function wo(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;H&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of go(H,o.data))if(e.
push(Le(o,s,i))===Ys)return e}return e}function Eo(){if(!CSS.highlights||!H)return;let t=[];for(let e of v){let n=r.elements[e];!n||!r.table.visible[e]||!Q(e).near||
t.length<js&&t.push(...wo(n))}CSS.highlights.set("found",new Highlight(...t))}function So(){H&&_(!1)}function ko(){let t=I("find"),e;t.oninput=()=>{clearTimeout(
e),e=setTimeout(_,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),v.length&&bo===t.value?It(n.shiftKey?-1:1):_()):n.key==="Escape"&&(t.
value="",_(!1),t.blur())}}at(Eo);var Vs=6,q=null,Pe=()=>d(document,".graph path[data-first]"),Lo=(t,e)=>Pe().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=Vs});function Js(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return Pe().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function To(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,w()[0]??0)),n=Js(e);n&&Fe(n)}function Fe(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=q?.first===e;if(s)r.table.states.set(q?.table===r.table?q.states:r.table.
initial),q=null;else{let c=q?.table===r.table?q.states:r.table.states.slice();q={table:r.table,states:c,first:e},r.table.showOnly(n,o)}M(),He();let i=w()[0]??0;
!s&&(i<n||i>o)&&k(n,c=>A(c,"start")),h(s?"folded as before":"all other branches folded")}function He(){for(let t of Pe())t.classList.toggle("alone",q!==null&&t.
dataset.first===q.first)}var _e=1e3,Ao=14,dt=[],se={top:0,height:0},vo=t=>r.order?.[t]??t,Ot=()=>document.getElementById("minimap");function ie(){let t=Ot()?.dataset.turns;dt=(t?t.split(
`
`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function ce(t){let e=vo(t),n=dt.length?ct(dt,e):null;return n&&n.unit<=
e?n:null}function Co(t,e){let n=ce(t),o=n?dt.indexOf(n)+e:Math.max(0,e-1);return dt[Math.max(0,Math.min(dt.length-1,o))]}function qe(t,e){let n=Ot();if(!n)return;
let o=Math.max(1,r.table.count),s=Ao/Math.max(Ao,n.clientHeight||_e),i=Math.max(s,(e+1-t)/o);Ke(Math.min(vo(t)/o,1-i),i);let c=ce(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function Ke(t,e=se.height){se={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(se.top*_e)),n?.setAttribute("height",String(e*_e))}var Io=()=>se;function Mt(t){let{count:e,visible:n}=r.
table,o=Math.max(0,O(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function Ye(t){let e=Q(t),n=e.built?r.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-Jt;for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=Oe[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function je(t){
k(t,e=>{Ye(e),S()})}var ae=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Oo(t){let e=kt(),[n=0,o=-1]=w(),s=r.table.visible.slice(n,o+1),i=new ae(t.runs,t.codes.length/2);Xs(t,i),zs(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)Qs(c);z(),ee();for(let c of r.chunks)c.built||c.near?N(c):lt(c);Qt(),ie(),He(),Z(),e&&J(i.current.get(e.unit),
e.top),So(),S()}function Xs(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new Y(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of oe)s.unit=e.of(s.unit)}function zs(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=Se){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(Se,t.length/2-n),c=te(s,n,i);o?c.near=o.near:a("main").append(s),c.built=r.elements.slice(n,n+i).some(Boolean),s.className="\
chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function Qs(t){let e=r.elements[t],
n=r.markup[t];if(!e||n===void 0)return;let[o]=Ne(n),s=d(e,"details").map(c=>c.hasAttribute("open"));d(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),Re(o,t),i&&o.focus({preventScroll:!0})}var Mo=()=>document.querySelector("#filters input[data-order]"),No=()=>{let t=Mo()?.dataset.order;return t?Kn(t):null};function Ge(t){if(t===r.allLines||!Mo())return;
if(!r.source)for(let s of r.chunks)vt(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;Do({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},No()),r.table.
openAttempts(t)}function Ro(t){let{codes:e,times:n}=t;r.asRead={codes:e,times:n,count:e.length/2},Do(t,No())}function Do(t,e){let n=r.order,o=r.allLines?e:null;
if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&Vt(o),Oo(Yn(t,n,o))}var P=T("unit-button","copy");async function We(t){P.remove(),await et(Ve(t)),t.insertBefore(P,Te(t)),P.textContent="copied",setTimeout(()=>{P.textContent="copy"},
1200),h("copied")}function Ve(t){if(t.matches("pre"))return t.textContent??"";let e=d(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):re(r.markup[wt(t)]||t.innerHTML).trim()}async function et(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Zs({target:t}){if(!(t instanceof Element)||t===P)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;P.parentElement!==e&&e.closest("article")&&e.append(P);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function Bo(){document.addEventListener(
"pointerover",Zs),P.onclick=()=>{P.parentElement&&We(P.parentElement)}}function le(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Tn:Ln)[n];r.table.setState(
t,o),M(t),j(),h(_n[o])}var ti=6e4,R=document.createElement("div");R.id="graph-card";R.hidden=!0;var ue=0;R.setAttribute("aria-hidden","true");function ei(t,e){let n=document.createElement(
t);return n.textContent=e,n}function ni(t){let e=r.times[t];if(!e)return"";let n=new Date(e*ti);return`${X(n)} ${$(n)}`}function Nt(t,e,n=""){let o=ce(t),s=o?.prompt??
"Before the first prompt",i=[ni(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];R.replaceChildren(...c.
flatMap(([F,Kt])=>Kt?[ei(F,Kt)]:[]));let l=a("rail");R.parentElement!==l&&l.append(R),R.hidden=!1,ue||(ue=l.getBoundingClientRect().left);let u=e>innerHeight/2;
R.style.right=`${innerWidth-ue+6}px`,R.style.top=u?"":`${Math.max(56,e-20)}px`,R.style.bottom=u?`${Math.max(8,innerHeight-e-20)}px`:""}function nt(){R.hidden=!0,
ue=0}var $o={"show-toc":"menu","show-rail":"graph"},Uo=matchMedia("(max-width: 760px)"),{classList:fe}=document.body,Rt=T("","×");Rt.id="sheet-close";Rt.setAttribute(
"aria-label","Close");function K(){let t=!1;for(let[e,n]of Object.entries($o))t||=fe.contains(e),fe.remove(e),W(n,!1);return Rt.remove(),t}function de(t){let e=!fe.
contains(t);Uo.matches?so():K(),e&&(fe.add(t),W($o[t],!0),document.body.append(Rt))}function oi(t){let e=y(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
Uo.matches&&!e&&K()}function Po(){U(K),Rt.onclick=K,a("menu").onclick=()=>de("show-toc"),a("graph").onclick=()=>de("show-rail"),document.addEventListener("click",
oi)}var Fo=10,ri=2e3,si=120,ii=3,D=null,Je,Xe=!1,ze=0,Dt=-1,Qe=null;function pe(t){let e=Qe??Ot().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function ci(t){if(t.button!==0||!y(t).closest("#minimap"))return;Qe=Ot().getBoundingClientRect();let e=pe(t.clientY),{top:n,height:o}=Io();D={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),nt()}function ai(t){if(!D){ui(t);return}Math.abs(t.clientY-D.from)>ii&&(D.moved=!0),D.
moved&&(ze=t.clientY,Xe||requestAnimationFrame(li),Xe=!0)}function li(){if(Xe=!1,!D)return;let t=pe(ze)-D.grip;Ke(t);let e=Mt(Math.max(0,t));Nt(e,ze),clearTimeout(
Je),Je=setTimeout(()=>Ye(e),r.table.count>ri?si:0)}function Ho(t){if(!D)return;let{grip:e,moved:n}=D;D=null;let o=pe(t.clientY);if(Qe=null,clearTimeout(Je),nt(),
n){je(Mt(Math.max(0,o-e)));return}K(),k(Mt(o),s=>A(s,"start"))}function ui(t){if(t.pointerType==="touch")return;if(y(t).closest("#minimap")){Nt(Mt(pe(t.clientY)),
t.clientY);return}let e=Ce(t.clientY);e?Nt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):nt()}function fi(t){let e=y(t);if(e.closest("a")||!e.closest(
"#near"))return;let n=Lo(t.clientX,t.clientY);n?Fe(n):Ce(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var _o={ArrowDown:1,ArrowUp:-1,ArrowRight:1,
ArrowLeft:-1,PageDown:Fo,PageUp:-Fo,Home:-1/0,End:1/0};function di(t){if(y(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=Dt>=0?Dt:w()[0]??0,n=Co(
e,_o[t.key]??0),o=n?O(n.unit):-1;if(!(o<0||!(t.key in _o||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){nt(),k(o,s=>A(s,"start"));
return}Dt=o,je(o),pi(o)}}function pi(t){qe(t,t);let e=a("map-window").getBoundingClientRect();Nt(t,e.top+e.height/2)}function qo(){let t=a("rail");t.addEventListener(
"pointerdown",ci),t.addEventListener("pointermove",ai),t.addEventListener("pointerup",Ho),t.addEventListener("pointercancel",Ho),t.addEventListener("pointerleav\
e",nt),t.addEventListener("click",fi),t.addEventListener("keydown",di),t.addEventListener("focusout",()=>{Dt=-1,nt()}),at(()=>{let[e,n]=w();!D?.moved&&Dt<0&&e!==
void 0&&qe(e,n??e)})}var mi=400,Ze=Number.NEGATIVE_INFINITY,tn;function me(){Ze=scrollY}function he(){clearTimeout(tn);let t=kt();t&&(Math.abs(scrollY-Ze)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",Ze=Number.NEGATIVE_INFINITY,r.top=t.top),j())}function Yo(){let t=history.state?.top;return typeof t=="number"?t:null}var en="threadline-left";
function Ko(){he();try{let t={page:location.pathname,hash:location.hash,top:r.top};sessionStorage.setItem(en,JSON.stringify(t))}catch{}}function jo(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(en)??"null");sessionStorage.removeItem(en),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function Go(){r.chunks.length&&(history.scrollRestoration="manual",at(()=>{clearTimeout(tn),tn=setTimeout(
he,mi)}),addEventListener("beforeunload",Ko),addEventListener("pagehide",Ko))}async function hi(){for(let t of r.chunks)t.built||await Ct(t);print()}function Wo(){addEventListener("beforeprint",()=>{r.printing=!0,M();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,M()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),hi())})}function gi(t){let e=y(t),n=e.closest("button[data-action]");if(n){let c=wt(n.closest("article"));Et(c),le(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),fo();return}if(s[0]==="#"){t.preventDefault(),K(),ut(Gt(s.slice(1)),()=>{Mn(),me()});return}let i=e.
closest("article");i&&!o&&Et(wt(i))}var nn=500,Vo=-nn;function xi(){let t=performance.now(),e=t-Vo<nn;return Vo=e?-nn:t,e}var Jo=()=>!0,Xo=t=>r.table.roles[t]===
f.user,zo={j:()=>ft(1,Jo),k:()=>ft(-1,Jo),"]":()=>ft(1,Xo),"[":()=>ft(-1,Xo),o:()=>r.current>=0&&le(r.current,"one"),O:()=>r.current>=0&&le(r.current,"all"),b:mo,
u:po,l:To,c:()=>{let t=r.elements[r.current];t&&We(t)},G:uo,g:()=>{if(xi()){K(),lo();return}getComputedStyle(a("graph")).display!=="none"&&de("show-rail"),Zn()},
n:()=>It(1),N:()=>It(-1),"/":()=>I("find").select(),"?":()=>yt("help").showModal()};function bi(t){if(t.key==="Escape"&&!y(t).closest("#find, dialog[open]")&&ro()){
t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?zo["/"]:yi(t);e&&(t.preventDefault(),e())}function yi(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!y(t).closest(
"input,textarea,dialog[open]"))return t.key==="ArrowUp"&&Ie(-1)?()=>{}:t.key==="ArrowDown"&&Ie(1)?()=>{}:r.source?.keys[t.key]??zo[t.key]}function Qo(){document.
addEventListener("click",gi),addEventListener("keydown",bi),addEventListener("scroll",S,{passive:!0}),addEventListener("resize",S),a("help-close").onclick=()=>yt(
"help").close(),Po(),qo(),Wo()}var pt=t=>d(t,"a, summary");function rn(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function on(t){let e=pt(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function Zo(t){on(t),new MutationObserver(()=>on(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>on(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(rn(pt(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var er="threadline-theme",nr=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),Bt=[...nr.keys()];function tr(t){document.documentElement.style.
colorScheme=t,a("theme").title=nr.get(t)??"";try{localStorage.setItem(er,t)}catch{}}function or(){try{tr(localStorage.getItem(er)??Bt[0])}catch{}a("theme").onclick=
()=>{let t=Bt.indexOf(document.documentElement.style.colorScheme||Bt[0]);tr(Bt[(t+1)%Bt.length])}}function rr(t){let e=Yo(),{anchor:n,folds:o,hiddenRoles:s,query:i,allLines:c}=In(t);Ge(c);for(let l of s)r.hiddenRoles.add(l);for(let[l,u]of o)l<r.table.count&&
r.table.states[l]&&r.table.setState(l,u);Z(),M(),i&&!I("find").value&&(I("find").value=i,_(!1)),ut(n,()=>{e!==null&&J(r.current,e),me(),r.top=e})}function wi(){
let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(te(e,t.length/2,n.length/2)),t+=n;for(let o of Wt(e.dataset.times??""))
r.times.push(o)}r.table=new Y(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function sr(t){document.documentElement.classList.add("js"),r.source=t,wi(),
Qt(),ie(),or(),io(Ge),Bo(),Qo(),Zo(a("toc")),t||ko(),z(),ee(),r.chunks.length&&N(r.chunks[0]),Go(),addEventListener("hashchange",e=>rr(new URL(e.newURL).hash)),
jo(),location.hash.length>1&&rr(location.hash)}function ir(){document.documentElement.dataset.ready=""}var Ei=130;function ge(t){let e=d(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-Ei),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
s=e[o];if(!s){h(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),s.focus({preventScroll:!0}),h(`differe\
nce ${o+1} of ${e.length}`)}var cr=document.querySelector(".compare")?{n:()=>ge(1),N:()=>ge(-1)}:{};function ar(){let t=document.getElementById("compare-link");
t&&(t.addEventListener("click",async()=>{await et(new URL(t.dataset.link??"",location.href).href),h("link copied"),t.textContent="Copied"}),document.getElementById(
"next-difference")?.addEventListener("click",()=>ge(1)),document.getElementById("previous-difference")?.addEventListener("click",()=>ge(-1)))}function m(){document.body.classList.add("disconnected")}function lr(){document.body.classList.remove("disconnected")}async function xe(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var G=async t=>(await xe(t)).text(),ot=async t=>(await xe(t)).json();function sn(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function x(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var Si=8,$t=T("new-messages","");$t.hidden=!0;var Ut=0,fr=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-Si&&scrollY>0;function cn(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function dr(){$t.hidden=Ut===0,$t.textContent=`${Ut} new ↓`}function ur(){Ut=0,dr()}function pr(t,e){let n=fr(),
o=r.table.count;e();let s=r.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],u=i+l===o&&c+l===r.table.count;if(!(s<=0||u)){if(h(s===1?"1 new message":`${s} new messages`),
n){requestAnimationFrame(cn);return}Ut+=s,dr()}}function mr(){document.body.append($t),$t.onclick=()=>{cn(),requestAnimationFrame(cn),ur()},addEventListener("sc\
roll",()=>{Ut&&fr()&&ur()},{passive:!0})}var ki=4,be=a("main"),g=be.dataset.session??"",ht=`/s/${encodeURIComponent(g)}`,mt=Number(be.dataset.snapshot??0),an=null,ln=!1;async function hr(t,e){try{let n=await xe(
x(`${ht}/units`,{from:t,to:e,snapshot:mt}));if(n.status===200)return await n.text();await Pt()}catch{m()}return null}async function gr(t,e,n){try{for(let o=0;o<
ki;o++){let s=await ot(t);if(s.snapshot===mt)return n(s);await Pt()}}catch{m()}return e}var xr=t=>gr(x(`${ht}/place`,{anchor:t}),-1,e=>e.unit??-1),br=t=>gr(x(`${ht}\
/find`,{q:t}),[],e=>e.units),yr=t=>x(`${ht}/context`,{at:t}),wr=t=>x(`${ht}/lost`,{at:t});function Pt(){return ln=!0,an??=Li(),an}async function Li(){try{for(;ln;)
ln=!1,await Ti()}catch{m()}finally{an=null}}async function Ti(){let t=await ot(x(`${ht}/changes`,{snapshot:mt}));if(t.reload){location.reload();return}if(t.snapshot===
mt)return;mt=t.snapshot,be.dataset.snapshot=String(mt),be.toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop;for(let[o,s]of Object.entries(t.sides)){
let i=document.getElementById(o==="time"?"timeline":o);i&&(i.innerHTML=s)}e.scrollTop=n,pr(t.runs,()=>Ro({...t,times:Wt(t.times)})),Ai()}function Ai(){let t=a("\
live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var rt=a("panel"),Ft=T("unit-button context-button","context");Ft.title="Context: what the model saw here (x)";var vi="What the model saw here",Ci="What a compa\
ction removed";async function Er(t,e,n){rt.hidden=!1,document.body.classList.add("show-panel"),rt.dataset.at=e,rt.setAttribute("aria-label",t),a("panel-title").
textContent=t;let o=await G(e);if(rt.dataset.at!==e)return;let s=a("panel-body");s.innerHTML=o,Zt(s),s.scrollTop=n?s.scrollHeight:0,a("panel-close").focus({preventScroll:!0})}
var fn=t=>Er(vi,yr(t),!0);function un(){return rt.hidden?!1:(rt.hidden=!0,document.body.classList.remove("show-panel"),!0)}function Ii(){let t=r.current>=0?r.current:
w()[0]??-1;return r.elements[t]?.id??""}function Sr(){g&&(rt.hidden?fn(Ii()).catch(m):un())}var kr=t=>fn(t).catch(m);function Lr(){U(un),a("panel-close").onclick=
un,g&&(document.addEventListener("click",t=>{let e=t.target instanceof Element?t.target.closest("[data-lost]"):null;!e||t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),
t.stopPropagation(),Er(Ci,wr(e.getAttribute("data-lost")??""),!1).catch(m))},!0),document.addEventListener("pointerover",({target:t})=>{let e=t instanceof Element?
t.closest("#main article:not(.heading, .opener)"):null;e&&Ft.parentElement!==e&&e.append(Ft)}),Ft.onclick=()=>fn(Ft.parentElement?.id??"").catch(m))}var vr=1e3,ye=60,Tr=3600;function Oi(t){if(t<ye)return`${Math.floor(t)} s`;let e=Math.floor(t/ye);return t<Tr?`${e} min ${Math.floor(t%ye)} s`:`${Math.floor(t/Tr)}\
 h ${e%ye} min`}function Ar(){for(let t of d(document,"time.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/vr;e>=0&&(t.textContent=Oi(e))}}function Cr(){location.
pathname==="/running"&&(Ar(),setInterval(Ar,vr))}var Mi='[aria-current="page"]',dn=null,mn=!1;function gt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Xt(o)&&(n.textContent=
Wn(o,e),n.title=`${X(o)}, ${$(o)}`)}}function Nr(){return mn=!0,dn??=Ni().finally(()=>{dn=null}),dn}async function Ni(){for(;mn;)mn=!1,await Ri(),!g&&document.querySelector(
"#main .overview")&&await Di()}async function Ri(){let t=await G(x("/sessions",{session:g})),e=a("toc"),n=document.getElementById("contents"),o=$i(e),s=Dr(e),i=new Map(
pn().map(c=>[c.dataset.project,c.open]));e.innerHTML=t;for(let c of pn())c.open=i.get(c.dataset.project)??c.open;for(let c of pn())Rr(c);n&&document.getElementById(
"contents")?.replaceWith(n),s(),gt(e),o()}var pn=()=>d(document,".project");async function Rr(t){if(!t.open||t.dataset.later===void 0)return;delete t.dataset.later;
let e=x("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await G(e)),gt(t)}async function Di(){let t=await G(location.href),e=new DOMParser().
parseFromString(t,"text/html").getElementById("main"),n=a("main"),o=Dr(n),s=new Set(Bi(n).map(Ir));for(let l of d(e??n,".same"))l.open=s.has(Ir(l));let i=n.querySelector(
".home-filter"),c=document.activeElement;i&&e?.querySelector(".home-filter")?.replaceWith(i),n.replaceChildren(...e?.childNodes??[]),i?.contains(c)&&c.focus({preventScroll:!0}),
o(),gt(n)}var Bi=t=>[...t.querySelectorAll(".same[open]")],Ir=t=>t.querySelector("a")?.getAttribute("href");function Dr(t){let e=document.activeElement,n=t.contains(
e)?e:null;return()=>{n&&!t.contains(n)&&Br(t,n)?.focus({preventScroll:!0})}}function $i(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)
return!1;let u=l.getBoundingClientRect();return u.bottom>n.top&&u.top<n.bottom},s=hn(t),i=o(s)?s:pt(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.
scrollTop=e;let l=e&&i&&Br(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-c)}}var hn=t=>t.querySelector(Mi),Or=t=>t.getAttribute("href")??t.closest("[data-\
project]")?.dataset.project,Br=(t,e)=>pt(t).find(n=>n.tagName===e.tagName&&Or(n)===Or(e));function Mr(){let t=a("toc"),e=hn(t);if(!e?.offsetParent)return;let n=e.
getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function $r(){let t=a("toc");getComputedStyle(
a("menu")).display!=="none"&&a("menu").click(),(hn(t)??pt(t)[0])?.focus()}function Ur(){gt(document),Mr(),a("menu").addEventListener("click",Mr),a("toc").addEventListener(
"toggle",t=>{t.target instanceof HTMLDetailsElement&&Rr(t.target)},!0)}var Ui=90,p=I("find"),C=a("hits"),gn,Ht=0,xn="",bn=()=>d(C,"[role=option]"),yn=()=>C.querySelector("[aria-selected=true]"),Pr=t=>t?.dataset.text||t?.getAttribute(
"href")||"",Hr=()=>x("/search",{q:p.value}),we=()=>qr().catch(m);function _r(){document.activeElement===p&&we()}async function qr(){let t=++Ht,e=p.value;if(!e.trim()){
Ee();return}let n=await G(x("/suggest",{q:e}));if(t!==Ht||document.activeElement!==p)return;let o=xn===e&&!C.hidden?Pr(yn()):"";C.innerHTML=n,C.hidden=!1,C.dataset.
q=xn=e,p.setAttribute("aria-expanded","true"),Pi(e);let s=bn(),i=s.find(c=>o&&Pr(c)===o);Kr(i??s.find(c=>c.dataset.entry)??null)}function Pi(t){bn().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of C.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;gt(C)}function Ee(){Ht++,C.hidden=!0,p.setAttribute("\
aria-expanded","false"),p.removeAttribute("aria-activedescendant")}function Kr(t){yn()?.removeAttribute("aria-selected"),p.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),p.setAttribute("aria-activedescendant",t.id))}function Fr(t){let e=bn(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;Kr(e[(o+e.length)%e.length]??null)}async function Fi(){for(clearTimeout(gn);p.value.trim()&&(C.hidden||
xn!==p.value);){let e=Ht;if(await qr(),Ht!==e+1||document.activeElement!==p)break}let t=yn();C.hidden||!t?location.href=Hr():Yr(t)}function Yr(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){p.value=e.endsWith(":")?e:`${e} `,p.focus(),we();return}Ee(),p.blur(),g&&n===g?ut(o??"",()=>_(!1)):location.href=t.href}function Hi(){C.
hidden&&(p.value=""),Ee(),p.blur(),g&&_(!1)}function _i(t){if(t.key==="ArrowDown")Fr(1);else if(t.key==="ArrowUp")Fr(-1);else if(t.key==="Escape")Hi();else if(t.
key==="Enter"&&t.shiftKey)location.href=Hr();else if(t.key==="Enter")Fi().catch(m);else return;t.preventDefault()}function jr(){p.oninput=()=>{clearTimeout(gn),
gn=setTimeout(we,Ui)},p.onfocus=()=>{p.value.trim()&&we()},p.onblur=()=>{setTimeout(()=>document.activeElement!==p&&Ee(),150)},p.onkeydown=_i,C.addEventListener(
"mousedown",t=>{let e=y(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),Yr(e))})}var qi=200,wn;function Vr(){let t=new EventSource(x("/events",{session:g}));t.addEventListener("hello",e=>{lr(),Gr(e),g&&Pt().then(eo)}),t.addEventListener("pro\
gress",Gr),t.addEventListener("changed",Pt),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&Ki().catch(m)}}async function Ki(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function Gr(t){let e=JSON.parse(t.data);ji(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),wn===void 0&&(wn=setTimeout(Yi,qi)),_r())}function Yi(){wn=void 0,Nr().catch(m)}var Wr=t=>Math.ceil(t/1e6).toLocaleString("en");function ji({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=a("progress");s.hidden=!e,s.setAttribute("aria-valuenow",
String(Math.round(o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${Wr(t)} of ${Wr(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("readin\
g").textContent=i||c}async function Gi(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await ot(x(`/s/${encodeURIComponent(g)}/actions`,{}));e.length&&
(t.title=e[0].copies,t.onclick=async()=>{await et(t.title),t.textContent="Copied: paste it in a terminal",h("copied")},t.hidden=!1)}function _t(t){a("more-menu").
hidden=!t,W("more",t),t&&Gi().catch(m)}function Wi(){return a("more-menu").hidden?!1:(_t(!1),a("more").focus({preventScroll:!0}),!0)}async function Vi(t){let e=y(
t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&_t(!1),e.closest("#filters,#filter,#menu-filter")||ne(!1);let n=e.closest("[data-post]");n&&(await sn(
n.dataset.post??""),location.reload())}function Jr(){U(Wi),a("more").onclick=()=>_t(!!a("more-menu").hidden),a("keys").onclick=()=>{_t(!1),yt("help").showModal()},
document.getElementById("menu-filter")?.addEventListener("click",()=>{_t(!1),a("filter").click()}),a("redact").onchange=async t=>{let e=y(t);he(),await sn("/red\
act",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",Vi)}var L=T("unit-button menu-button","⋯");L.setAttribute("aria-label","Actions for this message");L.setAttribute("aria-haspopup","menu");L.setAttribute("aria-exp\
anded","false");var b=document.createElement("div");b.id="message-menu";b.setAttribute("role","menu");b.hidden=!0;var Xr=null;function qt(t,e){let n=T("",t);n.setAttribute(
"role","menuitem"),n.onclick=async()=>{xt(),await e()},b.append(n)}async function En(t){await et(t),h("copied")}function Ji({label:t,copies:e,leads_to:n}){n?qt(
t,()=>location.assign(n)):qt(t,()=>En(e??""))}async function zr(t){Xr=t;let e=t.id;b.replaceChildren(),qt("Copy text",()=>En(Ve(t))),qt("Copy link",()=>En(Xi(e))),
qt("What the model saw here",()=>kr(e)),t.append(L),Sn(),b.hidden=!1,L.setAttribute("aria-expanded","true"),kn(0);try{let n=await ot(x(`/s/${encodeURIComponent(
g)}/actions`,{at:e}));Xr===t&&!b.hidden&&n.actions.forEach(Ji),Sn()}catch(n){n instanceof TypeError&&m()}}function Xi(t){let e=new URL(location.href);return e.search=
new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function Sn(){let t=L.getBoundingClientRect();b.style.right=`${document.documentElement.
clientWidth-t.right}px`;let e=b.offsetHeight||220,n=t.bottom+e<innerHeight;b.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function zi(){if(b.hidden)return;
let{top:t,bottom:e}=L.getBoundingClientRect();e<0||t>innerHeight?xt():Sn()}function xt(){return b.hidden?!1:(b.hidden=!0,L.setAttribute("aria-expanded","false"),
!0)}function kn(t){let e=[...b.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function Qi(t){let e=[...b.children].indexOf(document.activeElement);
if(t.key==="ArrowDown")kn(e+1);else if(t.key==="ArrowUp")kn(e-1);else if(t.key==="Escape"||t.key==="Tab")xt(),L.focus({preventScroll:!0});else return;t.preventDefault(),
t.stopPropagation()}function Qr(){let t=r.elements[r.current];t&&zr(t).catch(m)}function Zr(){g&&(document.body.append(b),U(xt),document.addEventListener("point\
erover",({target:t})=>{if(!b.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&L.parentElement!==e&&e.append(L)}),
document.addEventListener("click",t=>{t.target instanceof Node&&!b.contains(t.target)&&t.target!==L&&xt()}),addEventListener("scroll",zi,{passive:!0}),b.addEventListener(
"keydown",Qi),L.onclick=()=>{let t=L.parentElement;!xt()&&t&&zr(t).catch(m)})}var ts=t=>rn(d(a("main"),".session-row > a, .recent-main, .hit"),t),Zi={j:()=>ts(1),k:()=>ts(-1)};function tc(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
jr();Jr();Zr();mr();sr({units:hr,locate:xr,find:br,wordsPattern:xo,onMove:tc,keys:{h:$r,x:Sr,m:Qr,...g?{}:Zi,...cr}});Lr();Ur();Vr();Cr();ar();ir();})();
