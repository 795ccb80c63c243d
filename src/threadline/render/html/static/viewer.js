"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var I=t=>a(t),yt=t=>a(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),y=t=>t.target;function A(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function V(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function Yt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function m(t){
let e=a("status");e.textContent="",e.textContent=t}var st=["","A","B","C"],Ln=[0,2,1,1],An=[0,3,3,2],vn=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Cn=48,Se=48,In="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var Y=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-Cn,this.
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
t}function ss({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([u,F])=>u.toString(36)+st[F]);i.push(`f\
=${l.join(".")}`)}n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function On(t){
let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:Gt(e),folds:Array.from(
s,([,i,c])=>[parseInt(i,36),st.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:Gt(o.get("q")??""),allLines:o.has("l")}}function Gt(t){try{return decodeURIComponent(
t)}catch{return t}}var Mn=()=>is()+ss({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:I("find").value,allLines:r.allLines});function is(){
if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function j(){try{history.replaceState({top:r.top},"",Mn())}catch{}}function Nn(){r.top=null,history.pushState(null,"",Mn())}var cs=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),as=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,ls=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,us=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
fs=/\b\d[\w.]*/,ds=/[A-Za-z_]\w*/,ps=new RegExp([as,ls,us,fs,ds].map(({source:t})=>`(${t})`).join("|"),"g"),Rn=["keyword","string","comment","number"];function*Dn(t){
for(let e of t.matchAll(ps)){let n=ms(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function ms([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":cs.has(s)?"keyword":null}var hs=6e4,gs=/^(text|txt|md|markdown|console|output|diff)$/,Bn=new Map,ke=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(ke.unobserve(e),xs(e))},{rootMargin:"20%"});for(let t of ke?Rn:[]){let e=new Highlight;Bn.set(t,e),CSS.highlights.set(t,e)}function $n(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))ke?.observe(e)}function xs(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||gs.test(o)||!(s instanceof Text))&&!(s.length>hs))for(let{kind:i,start:c,end:l}of Dn(s.data))Bn.get(i)?.add(Te(s,c,l))}function Te(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var bs=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],ys=["January","February","March","April","May","June","July","August","September",
"October","November","December"],St=60,Un=24*St,Pn=6e4;function Wt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=In.indexOf(t[o]);e.push(n)}return e}var ws=t=>`${bs[t.getDay()]}, ${t.getDate()} ${ys[t.getMonth()]} ${t.getFullYear()}`;function Es(t){
if(t<St)return"";let e=Math.round(t/St);if(e<Un/St)return`${e} h later`;let n=Math.round(t/Un);return n>1?`${n} days later`:"1 day later"}function Fn(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*Pn);l.push(ws(u)),u.setHours(24,0,0,0),s=u.getTime()/Pn}o&&c-o>=St&&l.push(Es(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function Hn(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var qn=["","folded","first level unfolded","all levels unfolded"];function Ss(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Le=t=>t.
querySelector(":scope > .fold-bar");function Kn(t,e){if(!e||t.dataset.state===st[e])return;t.dataset.state=st[e];let n=_n(t)?[]:Ss(e,t.dataset.fold??""),o=_n(t)?
ks(t):Ts(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=vn[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var _n=t=>t.
classList.contains("opener"),ks=t=>d(t,":scope > button[data-action]");function Ts(t,e){let n=Le(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let s=A("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function Yn(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function Vt(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function jn(t,e,n){if(!e&&!n)return t;let o=e?Vt(e):null,s=n?Vt(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,F)=>F),l=[];for(let[u,F,Kt]of t.runs)for(let bt=0;bt<Kt;bt++)l.push([o?.[u+bt]??u+bt,i(F+bt),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),
times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,F])=>[i(Number(u)),F]))}}function Gn(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var Jt=56;function w(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<Jt)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function kt(){let[t]=w();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function X(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Wn(t,e=-1){let[n,o]=w();if(n===void 0||o===void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&
s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.findIndex(u=>r.table.visible[u]&&r.elements[u]);if(c>=0)return X(s[c],i[c]);
let l=r.table.next(n,-1,u=>r.elements[u]!==void 0);X(l,Math.max(Jt,i[0]))}function Ae(t){let e=kt();t(),e&&X(e.unit,e.top)}var Ls=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],As=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Tt=t=>String(t).padStart(2,"0"),
Xt=t=>!Number.isNaN(t.getTime()),$=t=>`${Tt(t.getHours())}:${Tt(t.getMinutes())}`,vs=t=>`${t.getFullYear()}-${Tt(t.getMonth()+1)}-${Tt(t.getDate())} ${$(t)}:${Tt(
t.getSeconds())}`;function Vn(t,e){return t.toDateString()===e.toDateString()?$(t):t.getFullYear()===e.getFullYear()?zt(t):z(t)}var zt=t=>`${t.getDate()} ${Ls[t.
getMonth()]}`,z=t=>`${zt(t)} ${t.getFullYear()}`,Cs=t=>`${As[t.getDay()]} ${z(t)}`;function Is(t,e){return t.toDateString()===e.toDateString()?$(t):`${t.getFullYear()===
e.getFullYear()?zt(t):z(t)} ${$(t)}`}function Jn(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Xt(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=Is(n,new Date(o)):e.textContent=s==="day"?Cs(n):$(n),e.title=vs(n)}}function Xn(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!Xt(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?$(n):zt(n)}}var E=[],At=[],Lt=[],Zn=[],zn,ve=!1,Os=16;function Qt(){Xn(document),E=d(document,".graph a").map(t=>({link:t,unit:O(Number(t.dataset.unit)),y:Ms(t.lastElementChild)})),
At=d(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:O(Number(t.dataset.unit))}));for(let t of[E,At])t.sort((e,n)=>e.unit-n.unit)}function Ms(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function ct(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var at=t=>Zn.push(t);function S(){ve||(ve=!0,requestAnimationFrame(()=>{ve=!1;let[t,e]=w();if(!(t===void 0||e===
void 0)){Ns(t,e);for(let n of Zn)n()}}))}function Ns(t,e){for(let n of Lt)n.classList.remove("current");if(Lt=[],E.length){let n=ct(E,t),o=ct(E,e);a("visible-ra\
nge").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),Lt.push(n.link),Rs(n.link),Qn(a("near"),n.y)}if(At.
length){let{row:n}=ct(At,t);Lt.push(n),r.source?.onMove(t,At),Qn(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of Lt)n.classList.add("current")}function Rs(t){
zn?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),zn=t}function Ce(t){let e=document.getElementById("near");if(!e||!E.length)return;let n=t-e.getBoundingClientRect().
top+e.scrollTop,[o,s]=[E[0].y,E[E.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(E.length-1)),c=E[Math.max(0,Math.min(E.length-1,i))];return Math.abs(c.y-n)<=
Os/2?c:void 0}function Qn(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function to(){(E.length?
ct(E,Math.max(0,r.current)).link:a("rail")).focus()}function Ie(t){let e=E.findIndex(n=>n.link===document.activeElement);return e<0?!1:(E[e+t]?.link.focus(),!0)}var Ds=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Zt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Ds.observe(e)}var Oe={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},eo=3e3,Bs=new RegExp(`\\S{${eo}}`);function te(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var $s=new IntersectionObserver(t=>{Ae(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&N(o)}}),S()},{
rootMargin:"120% 0%"});function ee(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||lt(t),$s.observe(t.section)})}function M(t){Wn(()=>{Q();
for(let e of r.chunks)e.built||r.printing?N(e):lt(e)},t),S()}function no(){for(let t of r.chunks)(t.near||t.built)&&N(t)}function Q(){let t=new Set(r.hiddenRoles);
r.allLines||t.add(f.continued),r.table.computeVisible(t),r.rules=Fn(r.table,r.times)}function lt(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=
Oe[r.table.roles[n]]);t.section.style.height=`${e}px`}var Me=t=>t.section.querySelector(":scope > noscript")?.textContent??(oo(t)?r.markup.slice(t.start,t.end).
join(""):"");function vt(t){if(oo(t))return!0;let e=Me(t);return e?ro(t,e):r.source&&Ct(t),e!==""}function oo(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===
void 0)return!1;return!0}function ro(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function Ct(t){return t.request??=Ps(t),t.request}async function Us(t,e){
let{order:n,source:o}=r;if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of Gn(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=
l}return s}async function Ps(t){let e=await Us(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(ro(t,e),Ae(()=>N(t)),S())}function N(t){let e=[];
for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(vt(t))Fs(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],Hn(s,r.rules.get(o)),Kn(s,r.table.states[o]),s.parentNode!==
t.section&&t.section.insertBefore(s,n),n=s)}}function Fs(t){Ne(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{Re(n,t[o])})}function Ne(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function Re(t,e){r.elements[e]=t,r.unitOf.set(t,e);let n=r.markup[e]??"",o=n.length>=eo&&Bs.test(
n);t.classList.toggle("unbroken",o),t.tabIndex=-1,Jn(t),$n(t),Zt(t)}var Z=t=>r.chunks[jt(t)];var De=[];function U(t){De.push(t)}var so=()=>De.some(t=>t());function io(){for(let t of De)t()}function tt(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function ne(t){a("filters").hidden=!t,V("filter",t)}function Hs(){return a("filters").hidden?!1:(ne(!1),a("filter").focus({preventScroll:!0}),!0)}function co(t){
U(Hs),a("filter").onclick=()=>ne(!!a("filters").hidden),a("filters").onchange=e=>{let n=y(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):
r.hiddenRoles.add(n.value),tt(),M(),j()}}var _s=6,oe=new Set,qs=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Ks(t){let e=qs(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=Me(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function k(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,uo(t),r.elements[t]?e(t):r.source&&Ys(t,e)}async function Ys(t,e){
let n={unit:t};oe.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<_s&&o();s++)await Ct(Z(n.unit)),o()&&uo(n.unit);oe.delete(n),r.elements[n.unit]&&
e(n.unit)}function uo(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&tt(),Q();let e=jt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?N(n):
lt(n)})}var Be=0;function ut(t,e){if(!t)return!1;let n=++Be;if(r.source&&r.table.count)return r.source.locate(t).then(s=>{let i=O(s);n===Be&&(i<0?ao(t):k(i,c=>n===
Be&&lo(c,t,e)))}),!0;let o=Ks(t);return o>=0?k(o,s=>lo(s,t,e)):ao(t),o>=0}function ao(t){r.table.count&&!document.getElementById(t)&&m("linked entry not found")}
function lo(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);Yt(s??o.firstElementChild,o),r.anchor=e,v(t,"start"),n?.()}function v(t,e="nea\
rest"){let n=r.elements[t];n&&(Et(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),S())}function ft(t,e){let n=w()[0]??0,o=r.
current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||N(Z(s)),r.elements[s]?v(s):k(s,i=>v(i)))}function fo(){r.table.count&&k(0,t=>{v(t,"st\
art"),scrollTo({top:0,behavior:"instant"})})}function po(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&k(t,e=>v(e,"end"))}function mo(){let t=r.current>=0?
r.current:w()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function ho(){ft(-1,t=>r.table.roles[t]===f.attempt)}function go(){let{
count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===f.attempt){k(o,s=>v(s,"start")),m("branch");return}}}var js={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},re=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>js[e]),xo=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function $e(t){try{return new RegExp(t,"gi")}catch{return new RegExp(xo(t),"gi")}}function*bo(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function yo(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(xo).join("|")||"\
(?!)"}var Gs=15,Ws=500,Vs=3e3,H=null,wo="",T=[],G=-1,Ue=0;async function _(t=!0){let e=++Ue,n=I("find").value;if(H=n?$e(n):null,wo=n,T=[],G=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",H){let o=await(r.source?r.source.find(n):Js(H,e));if(e!==Ue)return;T=r.source&&r.order?o.map(O).sort((s,i)=>s-i):o,r.source&&
(H=$e(r.source.wordsPattern(n))),r.source&&(G=Eo(r.current)),t&&It(1),Pe(),S(),!r.source&&!T.length&&m("nothing found")}j()}async function Js(t,e){let n=[],o=performance.
now();for(let s of r.chunks){vt(s);for(let i=s.start;i<s.end;i++)re(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Gs){if(await new Promise(i=>setTimeout(
i)),e!==Ue)break;o=performance.now()}}return n}var Eo=t=>T.findLastIndex(e=>e<=t);function So(){T.length&&(G=Eo(r.current),Pe())}function Pe(){let t=T.length?`${G+
1}/${T.length}`:"none";a("found").textContent=H?t:""}function It(t){if(!T.length)return;G=(G+t+T.length)%T.length;let e=document.activeElement===a("find");k(T[G],
n=>Xs(n,e)),Pe(),m(`${G+1} of ${T.length}`)}function Xs(t,e){v(t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&ko(n)[0]?.startContainer.
parentElement;Yt(o),o?.scrollIntoView({block:"center"}),To()}function ko(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;H&&n.nextNode();){
let o=n.currentNode;for(let{start:s,end:i}of bo(H,o.data))if(e.push(Te(o,s,i))===Ws)return e}return e}function To(){if(!CSS.highlights||!H)return;let t=[];for(let e of T){
let n=r.elements[e];!n||!r.table.visible[e]||!Z(e).near||t.length<Vs&&t.push(...ko(n))}CSS.highlights.set("found",new Highlight(...t))}function Lo(){H&&_(!1)}function Ao(){
let t=I("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(_,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),T.length&&wo===t.value?
It(n.shiftKey?-1:1):_()):n.key==="Escape"&&(t.value="",_(!1),t.blur())}}at(To);var zs=6,q=null,Fe=()=>d(document,".graph path[data-first]"),vo=(t,e)=>Fe().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=zs});function Qs(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return Fe().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function Co(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,w()[0]??0)),n=Qs(e);n&&He(n)}function He(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=q?.first===e;if(s)r.table.states.set(q?.table===r.table?q.states:r.table.
initial),q=null;else{let c=q?.table===r.table?q.states:r.table.states.slice();q={table:r.table,states:c,first:e},r.table.showOnly(n,o)}M(),_e();let i=w()[0]??0;
!s&&(i<n||i>o)&&k(n,c=>v(c,"start")),m(s?"folded as before":"all other branches folded")}function _e(){for(let t of Fe())t.classList.toggle("alone",q!==null&&t.
dataset.first===q.first)}var qe=1e3,Io=14,dt=[],se={top:0,height:0},Oo=t=>r.order?.[t]??t,Ot=()=>document.getElementById("minimap");function ie(){let t=Ot()?.dataset.turns;dt=(t?t.split(
`
`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function ce(t){let e=Oo(t),n=dt.length?ct(dt,e):null;return n&&n.unit<=
e?n:null}function Mo(t,e){let n=ce(t),o=n?dt.indexOf(n)+e:Math.max(0,e-1);return dt[Math.max(0,Math.min(dt.length-1,o))]}function Ke(t,e){let n=Ot();if(!n)return;
let o=Math.max(1,r.table.count),s=Io/Math.max(Io,n.clientHeight||qe),i=Math.max(s,(e+1-t)/o);Ye(Math.min(Oo(t)/o,1-i),i);let c=ce(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function Ye(t,e=se.height){se={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(se.top*qe)),n?.setAttribute("height",String(e*qe))}var No=()=>se;function Mt(t){let{count:e,visible:n}=r.
table,o=Math.max(0,O(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function je(t){let e=Z(t),n=e.built?r.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-Jt;for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=Oe[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function Ge(t){
k(t,e=>{je(e),S()})}var ae=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Ro(t){let e=kt(),[n=0,o=-1]=w(),s=r.table.visible.slice(n,o+1),i=new ae(t.runs,t.codes.length/2);Zs(t,i),ti(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)ei(c);Q(),ee();for(let c of r.chunks)c.built||c.near?N(c):lt(c);Qt(),ie(),_e(),tt(),e&&X(i.current.get(e.unit),
e.top),Lo(),S()}function Zs(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new Y(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of oe)s.unit=e.of(s.unit)}function ti(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=Se){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(Se,t.length/2-n),c=te(s,n,i);o?c.near=o.near:a("main").append(s),c.built=r.elements.slice(n,n+i).some(Boolean),s.className="\
chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function ei(t){let e=r.elements[t],
n=r.markup[t];if(!e||n===void 0)return;let[o]=Ne(n),s=d(e,"details").map(c=>c.hasAttribute("open"));d(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),Re(o,t),i&&o.focus({preventScroll:!0})}var Do=()=>document.querySelector("#filters input[data-order]"),Bo=()=>{let t=Do()?.dataset.order;return t?Yn(t):null};function We(t){if(t===r.allLines||!Do())return;
if(!r.source)for(let s of r.chunks)vt(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;Uo({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Bo()),r.table.
openAttempts(t)}function $o(t){let{codes:e,times:n}=t;r.asRead={codes:e,times:n,count:e.length/2},Uo(t,Bo())}function Uo(t,e){let n=r.order,o=r.allLines?e:null;
if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&Vt(o),Ro(jn(t,n,o))}var P=A("unit-button","copy");async function Ve(t){P.remove(),await et(Je(t)),t.insertBefore(P,Le(t)),P.textContent="copied",setTimeout(()=>{P.textContent="copy"},
1200),m("copied")}function Je(t){if(t.matches("pre"))return t.textContent??"";let e=d(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):re(r.markup[wt(t)]||t.innerHTML).trim()}async function et(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function ni({target:t}){if(!(t instanceof Element)||t===P)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;P.parentElement!==e&&e.closest("article")&&e.append(P);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function Po(){document.addEventListener(
"pointerover",ni),P.onclick=()=>{P.parentElement&&Ve(P.parentElement)}}function le(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?An:Ln)[n];r.table.setState(
t,o),M(t),j(),m(qn[o])}var oi=6e4,R=document.createElement("div");R.id="graph-card";R.hidden=!0;var ue=0;R.setAttribute("aria-hidden","true");function ri(t,e){let n=document.createElement(
t);return n.textContent=e,n}function si(t){let e=r.times[t];if(!e)return"";let n=new Date(e*oi);return`${z(n)} ${$(n)}`}function Nt(t,e,n=""){let o=ce(t),s=o?.prompt??
"Before the first prompt",i=[si(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];R.replaceChildren(...c.
flatMap(([F,Kt])=>Kt?[ri(F,Kt)]:[]));let l=a("rail");R.parentElement!==l&&l.append(R),R.hidden=!1,ue||(ue=l.getBoundingClientRect().left);let u=e>innerHeight/2;
R.style.right=`${innerWidth-ue+6}px`,R.style.top=u?"":`${Math.max(56,e-20)}px`,R.style.bottom=u?`${Math.max(8,innerHeight-e-20)}px`:""}function nt(){R.hidden=!0,
ue=0}var Fo={"show-toc":"menu","show-rail":"graph"},Ho=matchMedia("(max-width: 760px)"),{classList:fe}=document.body,Rt=A("","×");Rt.id="sheet-close";Rt.setAttribute(
"aria-label","Close");function K(){let t=!1;for(let[e,n]of Object.entries(Fo))t||=fe.contains(e),fe.remove(e),V(n,!1);return Rt.remove(),t}function de(t){let e=!fe.
contains(t);Ho.matches?io():K(),e&&(fe.add(t),V(Fo[t],!0),document.body.append(Rt))}function ii(t){let e=y(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
Ho.matches&&!e&&K()}function _o(){U(K),Rt.onclick=K,a("menu").onclick=()=>de("show-toc"),a("graph").onclick=()=>de("show-rail"),document.addEventListener("click",
ii)}var qo=10,ci=2e3,ai=120,li=3,D=null,Xe,ze=!1,Qe=0,Dt=-1,Ze=null;function pe(t){let e=Ze??Ot().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function ui(t){if(t.button!==0||!y(t).closest("#minimap"))return;Ze=Ot().getBoundingClientRect();let e=pe(t.clientY),{top:n,height:o}=No();D={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),nt()}function fi(t){if(!D){pi(t);return}Math.abs(t.clientY-D.from)>li&&(D.moved=!0),D.
moved&&(Qe=t.clientY,ze||requestAnimationFrame(di),ze=!0)}function di(){if(ze=!1,!D)return;let t=pe(Qe)-D.grip;Ye(t);let e=Mt(Math.max(0,t));Nt(e,Qe),clearTimeout(
Xe),Xe=setTimeout(()=>je(e),r.table.count>ci?ai:0)}function Ko(t){if(!D)return;let{grip:e,moved:n}=D;D=null;let o=pe(t.clientY);if(Ze=null,clearTimeout(Xe),nt(),
n){Ge(Mt(Math.max(0,o-e)));return}K(),k(Mt(o),s=>v(s,"start"))}function pi(t){if(t.pointerType==="touch")return;if(y(t).closest("#minimap")){Nt(Mt(pe(t.clientY)),
t.clientY);return}let e=Ce(t.clientY);e?Nt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):nt()}function mi(t){let e=y(t);if(e.closest("a")||!e.closest(
"#near"))return;let n=vo(t.clientX,t.clientY);n?He(n):Ce(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var Yo={ArrowDown:1,ArrowUp:-1,ArrowRight:1,
ArrowLeft:-1,PageDown:qo,PageUp:-qo,Home:-1/0,End:1/0};function hi(t){if(y(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=Dt>=0?Dt:w()[0]??0,n=Mo(
e,Yo[t.key]??0),o=n?O(n.unit):-1;if(!(o<0||!(t.key in Yo||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){nt(),k(o,s=>v(s,"start"));
return}Dt=o,Ge(o),gi(o)}}function gi(t){Ke(t,t);let e=a("map-window").getBoundingClientRect();Nt(t,e.top+e.height/2)}function jo(){let t=a("rail");t.addEventListener(
"pointerdown",ui),t.addEventListener("pointermove",fi),t.addEventListener("pointerup",Ko),t.addEventListener("pointercancel",Ko),t.addEventListener("pointerleav\
e",nt),t.addEventListener("click",mi),t.addEventListener("keydown",hi),t.addEventListener("focusout",()=>{Dt=-1,nt()}),at(()=>{let[e,n]=w();!D?.moved&&Dt<0&&e!==
void 0&&Ke(e,n??e)})}var xi=400,tn=Number.NEGATIVE_INFINITY,en;function me(){tn=scrollY}function he(){clearTimeout(en);let t=kt();t&&(Math.abs(scrollY-tn)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",tn=Number.NEGATIVE_INFINITY,r.top=t.top),j())}function Wo(){let t=history.state?.top;return typeof t=="number"?t:null}var nn="threadline-left";
function Go(){he();try{let t={page:location.pathname,hash:location.hash,top:r.top};sessionStorage.setItem(nn,JSON.stringify(t))}catch{}}function Vo(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(nn)??"null");sessionStorage.removeItem(nn),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function Jo(){r.chunks.length&&(history.scrollRestoration="manual",at(()=>{clearTimeout(en),en=setTimeout(
he,xi)}),addEventListener("beforeunload",Go),addEventListener("pagehide",Go))}async function bi(){for(let t of r.chunks)t.built||await Ct(t);print()}function Xo(){addEventListener("beforeprint",()=>{r.printing=!0,M();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,M()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),bi())})}function yi(t){let e=y(t),n=e.closest("button[data-action]");if(n){let c=wt(n.closest("article"));Et(c),le(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),mo();return}if(s[0]==="#"){t.preventDefault(),K(),ut(Gt(s.slice(1)),()=>{Nn(),me()});return}let i=e.
closest("article");i&&!o&&Et(wt(i))}var on=500,zo=-on;function wi(){let t=performance.now(),e=t-zo<on;return zo=e?-on:t,e}var Qo=()=>!0,Zo=t=>r.table.roles[t]===
f.user,tr={j:()=>ft(1,Qo),k:()=>ft(-1,Qo),"]":()=>ft(1,Zo),"[":()=>ft(-1,Zo),o:()=>r.current>=0&&le(r.current,"one"),O:()=>r.current>=0&&le(r.current,"all"),b:go,
u:ho,l:Co,c:()=>{let t=r.elements[r.current];t&&Ve(t)},G:po,g:()=>{if(wi()){K(),fo();return}getComputedStyle(a("graph")).display!=="none"&&de("show-rail"),to()},
n:()=>It(1),N:()=>It(-1),"/":()=>I("find").select(),"?":()=>yt("help").showModal()};function Ei(t){if(t.key==="Escape"&&!y(t).closest("#find, dialog[open]")&&so()){
t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?tr["/"]:Si(t);e&&(t.preventDefault(),e())}function Si(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!y(t).closest(
"input,textarea,dialog[open]"))return t.key==="ArrowUp"&&Ie(-1)?()=>{}:t.key==="ArrowDown"&&Ie(1)?()=>{}:r.source?.keys[t.key]??tr[t.key]}function er(){document.
addEventListener("click",yi),addEventListener("keydown",Ei),addEventListener("scroll",S,{passive:!0}),addEventListener("resize",S),a("help-close").onclick=()=>yt(
"help").close(),_o(),jo(),Xo()}var pt=t=>d(t,"a, summary");function sn(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function rn(t){let e=pt(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function nr(t){rn(t),new MutationObserver(()=>rn(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>rn(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(sn(pt(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var rr="threadline-theme",sr=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),Bt=[...sr.keys()];function or(t){document.documentElement.style.
colorScheme=t,a("theme").title=sr.get(t)??"";try{localStorage.setItem(rr,t)}catch{}}function ir(){try{or(localStorage.getItem(rr)??Bt[0])}catch{}a("theme").onclick=
()=>{let t=Bt.indexOf(document.documentElement.style.colorScheme||Bt[0]);or(Bt[(t+1)%Bt.length])}}function cr(t){let e=Wo(),{anchor:n,folds:o,hiddenRoles:s,query:i,allLines:c}=On(t);We(c);for(let l of s)r.hiddenRoles.add(l);for(let[l,u]of o)l<r.table.count&&
r.table.states[l]&&r.table.setState(l,u);tt(),M(),i&&!I("find").value&&(I("find").value=i,_(!1)),ut(n,()=>{e!==null&&X(r.current,e),me(),So(),r.top=e})}function ki(){
let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(te(e,t.length/2,n.length/2)),t+=n;for(let o of Wt(e.dataset.times??""))
r.times.push(o)}r.table=new Y(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function ar(t){document.documentElement.classList.add("js"),r.source=t,ki(),
Qt(),ie(),ir(),co(We),Po(),er(),nr(a("toc")),t||Ao(),Q(),ee(),r.chunks.length&&N(r.chunks[0]),Jo(),addEventListener("hashchange",e=>cr(new URL(e.newURL).hash)),
Vo(),location.hash.length>1&&cr(location.hash)}function lr(){document.documentElement.dataset.ready=""}var Ti=130;function ge(t){let e=d(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-Ti),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
s=e[o];if(!s){m(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),s.focus({preventScroll:!0}),m(`differe\
nce ${o+1} of ${e.length}`)}var ur=document.querySelector(".compare")?{n:()=>ge(1),N:()=>ge(-1)}:{};function fr(){let t=document.getElementById("compare-link");
t&&(t.addEventListener("click",async()=>{await et(new URL(t.dataset.link??"",location.href).href),m("link copied"),t.textContent="Copied"}),document.getElementById(
"next-difference")?.addEventListener("click",()=>ge(1)),document.getElementById("previous-difference")?.addEventListener("click",()=>ge(-1)))}function h(){document.body.classList.add("disconnected")}function dr(){document.body.classList.remove("disconnected")}async function xe(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var W=async t=>(await xe(t)).text(),ot=async t=>(await xe(t)).json();function cn(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function x(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var Li=8,$t=A("new-messages","");$t.hidden=!0;var Ut=0,mr=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-Li&&scrollY>0;function an(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function hr(){$t.hidden=Ut===0,$t.textContent=`${Ut} new ↓`}function pr(){Ut=0,hr()}function gr(t,e){let n=mr(),
o=r.table.count;e();let s=r.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],u=i+l===o&&c+l===r.table.count;if(!(s<=0||u)){if(m(s===1?"1 new message":`${s} new messages`),
n){requestAnimationFrame(an);return}Ut+=s,hr()}}function xr(){document.body.append($t),$t.onclick=()=>{an(),requestAnimationFrame(an),pr()},addEventListener("sc\
roll",()=>{Ut&&mr()&&pr()},{passive:!0})}var Ai=4,be=a("main"),g=be.dataset.session??"",ht=`/s/${encodeURIComponent(g)}`,mt=Number(be.dataset.snapshot??0),ln=null,un=!1;async function br(t,e){try{let n=await xe(
x(`${ht}/units`,{from:t,to:e,snapshot:mt}));if(n.status===200)return await n.text();await Pt()}catch{h()}return null}async function yr(t,e,n){try{for(let o=0;o<
Ai;o++){let s=await ot(t);if(s.snapshot===mt)return n(s);await Pt()}}catch{h()}return e}var wr=t=>yr(x(`${ht}/place`,{anchor:t}),-1,e=>e.unit??-1),Er=t=>yr(x(`${ht}\
/find`,{q:t}),[],e=>e.units),Sr=t=>x(`${ht}/context`,{at:t}),kr=t=>x(`${ht}/lost`,{at:t});function Pt(){return un=!0,ln??=vi(),ln}async function vi(){try{for(;un;)
un=!1,await Ci()}catch{h()}finally{ln=null}}async function Ci(){let t=await ot(x(`${ht}/changes`,{snapshot:mt}));if(t.reload){location.reload();return}if(t.snapshot===
mt)return;mt=t.snapshot,be.dataset.snapshot=String(mt),be.toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop;for(let[o,s]of Object.entries(t.sides)){
let i=document.getElementById(o==="time"?"timeline":o);i&&(i.innerHTML=s)}e.scrollTop=n,gr(t.runs,()=>$o({...t,times:Wt(t.times)})),Ii()}function Ii(){let t=a("\
live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var rt=a("panel"),Ft=A("unit-button context-button","context");Ft.title="Context: what the model saw here (x)";var Oi="What the model saw here",Mi="What a compa\
ction removed";async function Tr(t,e,n){rt.hidden=!1,document.body.classList.add("show-panel"),rt.dataset.at=e,rt.setAttribute("aria-label",t),a("panel-title").
textContent=t;let o=await W(e);if(rt.dataset.at!==e)return;let s=a("panel-body");s.innerHTML=o,Zt(s),s.scrollTop=n?s.scrollHeight:0,a("panel-close").focus({preventScroll:!0})}
var dn=t=>Tr(Oi,Sr(t),!0);function fn(){return rt.hidden?!1:(rt.hidden=!0,document.body.classList.remove("show-panel"),!0)}function Ni(){let t=r.current>=0?r.current:
w()[0]??-1;return r.elements[t]?.id??""}function Lr(){g&&(rt.hidden?dn(Ni()).catch(h):fn())}var Ar=t=>dn(t).catch(h);function vr(){U(fn),a("panel-close").onclick=
fn,g&&(document.addEventListener("click",t=>{let e=t.target instanceof Element?t.target.closest("[data-lost]"):null;!e||t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),
t.stopPropagation(),Tr(Mi,kr(e.getAttribute("data-lost")??""),!1).catch(h))},!0),document.addEventListener("pointerover",({target:t})=>{let e=t instanceof Element?
t.closest("#main article:not(.heading, .opener)"):null;e&&Ft.parentElement!==e&&e.append(Ft)}),Ft.onclick=()=>dn(Ft.parentElement?.id??"").catch(h))}var Or=1e3,ye=60,Cr=3600;function Ri(t){if(t<ye)return`${Math.floor(t)} s`;let e=Math.floor(t/ye);return t<Cr?`${e} min ${Math.floor(t%ye)} s`:`${Math.floor(t/Cr)}\
 h ${e%ye} min`}function Ir(){for(let t of d(document,"time.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/Or;e>=0&&(t.textContent=Ri(e))}}function Mr(){location.
pathname==="/running"&&(Ir(),setInterval(Ir,Or))}var Di='[aria-current="page"]',pn=null,hn=!1;function gt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Xt(o)&&(n.textContent=
Vn(o,e),n.title=`${z(o)}, ${$(o)}`)}}function Br(){return hn=!0,pn??=Bi().finally(()=>{pn=null}),pn}async function Bi(){for(;hn;)hn=!1,await $i(),!g&&document.querySelector(
"#main .overview")&&await Ui()}async function $i(){let t=await W(x("/sessions",{session:g})),e=a("toc"),n=document.getElementById("contents"),o=Fi(e),s=Ur(e),i=new Map(
mn().map(c=>[c.dataset.project,c.open]));e.innerHTML=t;for(let c of mn())c.open=i.get(c.dataset.project)??c.open;for(let c of mn())$r(c);n&&document.getElementById(
"contents")?.replaceWith(n),s(),gt(e),o()}var mn=()=>d(document,".project");async function $r(t){if(!t.open||t.dataset.later===void 0)return;delete t.dataset.later;
let e=x("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await W(e)),gt(t)}async function Ui(){let t=await W(location.href),e=new DOMParser().
parseFromString(t,"text/html").getElementById("main"),n=a("main"),o=Ur(n),s=new Set(Pi(n).map(Nr));for(let l of d(e??n,".same"))l.open=s.has(Nr(l));let i=n.querySelector(
".home-filter"),c=document.activeElement;i&&e?.querySelector(".home-filter")?.replaceWith(i),n.replaceChildren(...e?.childNodes??[]),i?.contains(c)&&c.focus({preventScroll:!0}),
o(),gt(n)}var Pi=t=>[...t.querySelectorAll(".same[open]")],Nr=t=>t.querySelector("a")?.getAttribute("href");function Ur(t){let e=document.activeElement,n=t.contains(
e)?e:null;return()=>{n&&!t.contains(n)&&Pr(t,n)?.focus({preventScroll:!0})}}function Fi(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)
return!1;let u=l.getBoundingClientRect();return u.bottom>n.top&&u.top<n.bottom},s=gn(t),i=o(s)?s:pt(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.
scrollTop=e;let l=e&&i&&Pr(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-c)}}var gn=t=>t.querySelector(Di),Rr=t=>t.getAttribute("href")??t.closest("[data-\
project]")?.dataset.project,Pr=(t,e)=>pt(t).find(n=>n.tagName===e.tagName&&Rr(n)===Rr(e));function Dr(){let t=a("toc"),e=gn(t);if(!e?.offsetParent)return;let n=e.
getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function Fr(){let t=a("toc");getComputedStyle(
a("menu")).display!=="none"&&a("menu").click(),(gn(t)??pt(t)[0])?.focus()}function Hr(){gt(document),Dr(),a("menu").addEventListener("click",Dr),a("toc").addEventListener(
"toggle",t=>{t.target instanceof HTMLDetailsElement&&$r(t.target)},!0)}var Hi=90,p=I("find"),C=a("hits"),xn,Ht=0,bn="",yn=()=>d(C,"[role=option]"),wn=()=>C.querySelector("[aria-selected=true]"),_r=t=>t?.dataset.text||t?.getAttribute(
"href")||"",Kr=()=>x("/search",{q:p.value}),we=()=>jr().catch(h);function Yr(){document.activeElement===p&&we()}async function jr(){let t=++Ht,e=p.value;if(!e.trim()){
Ee();return}let n=await W(x("/suggest",{q:e}));if(t!==Ht||document.activeElement!==p)return;let o=bn===e&&!C.hidden?_r(wn()):"";C.innerHTML=n,C.hidden=!1,C.dataset.
q=bn=e,p.setAttribute("aria-expanded","true"),_i(e);let s=yn(),i=s.find(c=>o&&_r(c)===o);Gr(i??s.find(c=>c.dataset.entry)??null)}function _i(t){yn().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of C.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;gt(C)}function Ee(){Ht++,C.hidden=!0,p.setAttribute("\
aria-expanded","false"),p.removeAttribute("aria-activedescendant")}function Gr(t){wn()?.removeAttribute("aria-selected"),p.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),p.setAttribute("aria-activedescendant",t.id))}function qr(t){let e=yn(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;Gr(e[(o+e.length)%e.length]??null)}async function qi(){for(clearTimeout(xn);p.value.trim()&&(C.hidden||
bn!==p.value);){let e=Ht;if(await jr(),Ht!==e+1||document.activeElement!==p)break}let t=wn();C.hidden||!t?location.href=Kr():Wr(t)}function Wr(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){p.value=e.endsWith(":")?e:`${e} `,p.focus(),we();return}Ee(),p.blur(),g&&n===g?ut(o??"",()=>_(!1)):location.href=t.href}function Ki(){C.
hidden&&(p.value=""),Ee(),p.blur(),g&&_(!1)}function Yi(t){if(t.key==="ArrowDown")qr(1);else if(t.key==="ArrowUp")qr(-1);else if(t.key==="Escape")Ki();else if(t.
key==="Enter"&&t.shiftKey)location.href=Kr();else if(t.key==="Enter")qi().catch(h);else return;t.preventDefault()}function Vr(){p.oninput=()=>{clearTimeout(xn),
xn=setTimeout(we,Hi)},p.onfocus=()=>{p.value.trim()&&we()},p.onblur=()=>{setTimeout(()=>document.activeElement!==p&&Ee(),150)},p.onkeydown=Yi,C.addEventListener(
"mousedown",t=>{let e=y(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),Wr(e))})}var ji=200,En;function zr(){let t=new EventSource(x("/events",{session:g}));t.addEventListener("hello",e=>{dr(),Jr(e),g&&Pt().then(no)}),t.addEventListener("pro\
gress",Jr),t.addEventListener("changed",Pt),t.onerror=()=>{h(),t.readyState===EventSource.CLOSED&&Gi().catch(h)}}async function Gi(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function Jr(t){let e=JSON.parse(t.data);Vi(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),En===void 0&&(En=setTimeout(Wi,ji)),Yr())}function Wi(){En=void 0,Br().catch(h)}var Xr=t=>Math.ceil(t/1e6).toLocaleString("en");function Vi({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=a("progress");s.hidden=!e,s.setAttribute("aria-valuenow",
String(Math.round(o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${Xr(t)} of ${Xr(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("readin\
g").textContent=i||c}async function Ji(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await ot(x(`/s/${encodeURIComponent(g)}/actions`,{}));e.length&&
(t.title=e[0].copies,t.onclick=async()=>{await et(t.title),t.textContent="Copied: paste it in a terminal",m("copied")},t.hidden=!1)}function _t(t){a("more-menu").
hidden=!t,V("more",t),t&&Ji().catch(h)}function Xi(){return a("more-menu").hidden?!1:(_t(!1),a("more").focus({preventScroll:!0}),!0)}async function zi(t){let e=y(
t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&_t(!1),e.closest("#filters,#filter,#menu-filter")||ne(!1);let n=e.closest("[data-post]");n&&(await cn(
n.dataset.post??""),location.reload())}function Qr(){U(Xi),a("more").onclick=()=>_t(!!a("more-menu").hidden),a("keys").onclick=()=>{_t(!1),yt("help").showModal()},
document.getElementById("menu-filter")?.addEventListener("click",()=>{_t(!1),a("filter").click()}),a("redact").onchange=async t=>{let e=y(t);he(),await cn("/red\
act",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",zi)}var L=A("unit-button menu-button","⋯");L.setAttribute("aria-label","Actions for this message");L.setAttribute("aria-haspopup","menu");L.setAttribute("aria-exp\
anded","false");var b=document.createElement("div");b.id="message-menu";b.setAttribute("role","menu");b.hidden=!0;var Zr=null;function qt(t,e){let n=A("",t);n.setAttribute(
"role","menuitem"),n.onclick=async()=>{xt(),await e()},b.append(n)}async function Sn(t){await et(t),m("copied")}function Qi({label:t,copies:e,leads_to:n}){n?qt(
t,()=>location.assign(n)):qt(t,()=>Sn(e??""))}async function ts(t){Zr=t;let e=t.id;b.replaceChildren(),qt("Copy text",()=>Sn(Je(t))),qt("Copy link",()=>Sn(Zi(e))),
qt("What the model saw here",()=>Ar(e)),t.append(L),kn(),b.hidden=!1,L.setAttribute("aria-expanded","true"),Tn(0);try{let n=await ot(x(`/s/${encodeURIComponent(
g)}/actions`,{at:e}));Zr===t&&!b.hidden&&n.actions.forEach(Qi),kn()}catch(n){n instanceof TypeError&&h()}}function Zi(t){let e=new URL(location.href);return e.search=
new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function kn(){let t=L.getBoundingClientRect();b.style.right=`${document.documentElement.
clientWidth-t.right}px`;let e=b.offsetHeight||220,n=t.bottom+e<innerHeight;b.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function tc(){if(b.hidden)return;
let{top:t,bottom:e}=L.getBoundingClientRect();e<0||t>innerHeight?xt():kn()}function xt(){return b.hidden?!1:(b.hidden=!0,L.setAttribute("aria-expanded","false"),
!0)}function Tn(t){let e=[...b.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function ec(t){let e=[...b.children].indexOf(document.activeElement);
if(t.key==="ArrowDown")Tn(e+1);else if(t.key==="ArrowUp")Tn(e-1);else if(t.key==="Escape"||t.key==="Tab")xt(),L.focus({preventScroll:!0});else return;t.preventDefault(),
t.stopPropagation()}function es(){let t=r.elements[r.current];t&&ts(t).catch(h)}function ns(){g&&(document.body.append(b),U(xt),document.addEventListener("point\
erover",({target:t})=>{if(!b.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&L.parentElement!==e&&e.append(L)}),
document.addEventListener("click",t=>{t.target instanceof Node&&!b.contains(t.target)&&t.target!==L&&xt()}),addEventListener("scroll",tc,{passive:!0}),b.addEventListener(
"keydown",ec),L.onclick=()=>{let t=L.parentElement;!xt()&&t&&ts(t).catch(h)})}var os=t=>sn(d(a("main"),".session-row > a, .recent-main, .hit"),t),nc={j:()=>os(1),k:()=>os(-1)};function oc(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
Vr();Qr();ns();xr();ar({units:br,locate:wr,find:Er,wordsPattern:yo,onMove:oc,keys:{h:Fr,x:Lr,m:es,...g?{}:nc,...ur}});vr();Hr();zr();Mr();fr();lr();})();
