"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var v=t=>a(t),kt=t=>a(t),f=(t,e)=>Array.from(t.querySelectorAll(
e)),w=t=>t.target;function C(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function X(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function Gt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function m(t){
let e=a("status");e.textContent="",e.textContent=t}var lt=["","A","B","C"],On=[0,2,1,1],Mn=[0,3,3,2],Nn=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],d={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Rn=48,Le=48,Dn="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var G=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-Rn,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===d.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===d.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let s=this.count-1;s>=0;s--){let i=this.roles[s]===d.steps;this.visible[s]=(i?n[s]:!e.has(this.roles[s]))?1:0,this.visible[s]&&this.parents[s]>=0&&(n[this.parents[s]]=
1)}let o=0;for(let s=0;s<this.count;s++)s<o?this.visible[s]=0:this.states[s]===1&&(o=this.ends[s])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&
o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new G(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function Wt(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var I=t=>r.places?r.places[t]??-1:t,Tt=t=>t?r.unitOf.get(t)??-1:-1;function Lt(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function hs({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([u,F])=>u.toString(36)+lt[F]);i.push(`f\
=${l.join(".")}`)}n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function $n(t){
let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:Vt(e),folds:Array.from(
s,([,i,c])=>[parseInt(i,36),lt.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:Vt(o.get("q")??""),allLines:o.has("l")}}function Vt(t){try{return decodeURIComponent(
t)}catch{return t}}var Bn=()=>gs()+hs({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:v("find").value,allLines:r.allLines});function gs(){
if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function W(){try{history.replaceState({top:r.top},"",Bn())}catch{}}function Un(){r.top=null,history.pushState(null,"",Bn())}var xs=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),bs=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,ys=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,ws=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Es=/\b\d[\w.]*/,Ss=/[A-Za-z_]\w*/,ks=new RegExp([bs,ys,ws,Es,Ss].map(({source:t})=>`(${t})`).join("|"),"g"),Pn=["keyword","string","comment","number"];function*Fn(t){
for(let e of t.matchAll(ks)){let n=Ts(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Ts([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":xs.has(s)?"keyword":null}var Ls=6e4,As=/^(text|txt|md|markdown|console|output|diff)$/,Hn=new Map,Ae=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Ae.unobserve(e),vs(e))},{rootMargin:"20%"});for(let t of Ae?Pn:[]){let e=new Highlight;Hn.set(t,e),CSS.highlights.set(t,e)}function qn(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Ae?.observe(e)}function vs(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||As.test(o)||!(s instanceof Text))&&!(s.length>Ls))for(let{kind:i,start:c,end:l}of Fn(s.data))Hn.get(i)?.add(ve(s,c,l))}function ve(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Cs=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Is=["January","February","March","April","May","June","July","August","September",
"October","November","December"],At=60,_n=24*At,Kn=6e4;function Jt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=Dn.indexOf(t[o]);e.push(n)}return e}var Os=t=>`${Cs[t.getDay()]}, ${t.getDate()} ${Is[t.getMonth()]} ${t.getFullYear()}`;function Ms(t){
if(t<At)return"";let e=Math.round(t/At);if(e<_n/At)return`${e} h later`;let n=Math.round(t/_n);return n>1?`${n} days later`:"1 day later"}function Yn(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===d.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*Kn);l.push(Os(u)),u.setHours(24,0,0,0),s=u.getTime()/Kn}o&&c-o>=At&&l.push(Ms(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function jn(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Wn=["","folded","first level unfolded","all levels unfolded"];function Ns(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Ce=t=>t.
querySelector(":scope > .fold-bar");function Vn(t,e){if(!e||t.dataset.state===lt[e])return;t.dataset.state=lt[e];let n=Gn(t)?[]:Ns(e,t.dataset.fold??""),o=Gn(t)?
Rs(t):Ds(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=Nn[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Gn=t=>t.
classList.contains("opener"),Rs=t=>f(t,":scope > button[data-action]");function Ds(t,e){let n=Ce(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let s=C("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function Jn(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function Xt(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function Xn(t,e,n){if(!e&&!n)return t;let o=e?Xt(e):null,s=n?Xt(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,F)=>F),l=[];for(let[u,F,jt]of t.runs)for(let St=0;St<jt;St++)l.push([o?.[u+St]??u+St,i(F+St),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),
times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,F])=>[i(Number(u)),F]))}}function zn(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var Qn=56,$s=32,zt=()=>document.documentElement.classList.contains("chaptered")?Qn+$s:Qn;function x(){let t,e,n=zt();for(let o of r.chunks)if(!(!o.near||!o.built))
for(let s=o.start;s<o.end;s++){let i=r.elements[s];if(!r.table.visible[s]||!i)continue;let c=i.getBoundingClientRect();if(!(c.bottom<n)){if(c.top>innerHeight)return[
t,e];t??=s,e=s}}return[t,e]}function vt(){let[t]=x();return t===void 0?null:{unit:t,top:r.elements[t]?.getBoundingClientRect().top??0}}function Q(t,e){let n=t===
void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().top-e,behavior:"instant"})}function Zn(t,e=-1){let[n,o]=x();if(n===void 0||o===
void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.
findIndex(u=>r.table.visible[u]&&r.elements[u]);if(c>=0)return Q(s[c],i[c]);let l=r.table.next(n,-1,u=>r.elements[u]!==void 0);Q(l,Math.max(zt(),i[0]))}function Ie(t){
let e=vt();t(),e&&Q(e.unit,e.top)}var Bs=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Us=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Ct=t=>String(t).padStart(2,"0"),
Qt=t=>!Number.isNaN(t.getTime()),$=t=>`${Ct(t.getHours())}:${Ct(t.getMinutes())}`,Ps=t=>`${t.getFullYear()}-${Ct(t.getMonth()+1)}-${Ct(t.getDate())} ${$(t)}:${Ct(
t.getSeconds())}`;function to(t,e){return t.toDateString()===e.toDateString()?$(t):t.getFullYear()===e.getFullYear()?Zt(t):Z(t)}var Zt=t=>`${t.getDate()} ${Bs[t.
getMonth()]}`,Z=t=>`${Zt(t)} ${t.getFullYear()}`,Fs=t=>`${Us[t.getDay()]} ${Z(t)}`;function Hs(t,e){return t.toDateString()===e.toDateString()?$(t):`${t.getFullYear()===
e.getFullYear()?Zt(t):Z(t)} ${$(t)}`}function eo(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Qt(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=Hs(n,new Date(o)):e.textContent=s==="day"?Fs(n):$(n),e.title=Ps(n)}}function no(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!Qt(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?$(n):Zt(n)}}var E=[],ft=[],It=[],so=[],oo,Oe=!1,qs=16;function te(){no(document),E=f(document,".graph a").map(t=>({link:t,unit:I(Number(t.dataset.unit)),y:_s(t.lastElementChild)})),
ft=f(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:I(Number(t.dataset.unit))}));for(let t of[E,ft])t.sort((e,n)=>e.unit-n.unit)}var io=()=>ft;
function _s(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function H(t,e){let n=0,o=t.length;for(;n<
o;){let s=n+o>>1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var B=t=>so.push(t);function S(){Oe||(Oe=!0,requestAnimationFrame(()=>{Oe=!1;let[t,e]=x();if(!(t===
void 0||e===void 0)){Ks(t,e);for(let n of so)n(t)}}))}function Ks(t,e){for(let n of It)n.classList.remove("current");if(It=[],E.length){let n=H(E,t),o=H(E,e);a(
"visible-range").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),It.push(n.link),Ys(n.link),ro(a("near"),
n.y)}if(ft.length){let{row:n}=H(ft,t);It.push(n),r.source?.onMove(t,ft),ro(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of It)n.classList.add("curren\
t")}function Ys(t){oo?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),oo=t}function Me(t){let e=document.getElementById("near");if(!e||!E.length)return;
let n=t-e.getBoundingClientRect().top+e.scrollTop,[o,s]=[E[0].y,E[E.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(E.length-1)),c=E[Math.max(0,Math.min(E.length-
1,i))];return Math.abs(c.y-n)<=qs/2?c:void 0}function ro(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=
e-n*.4)}function co(){(E.length?H(E,Math.max(0,r.current)).link:a("rail")).focus()}function Ne(t){let e=E.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(E[e+t]?.link.focus(),!0)}var js=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function ee(t){for(let e of t.querySelectorAll("pre, .table-scroll"))js.observe(e)}var Re={[d.heading]:110,[d.user]:120,[d.assistant]:150,[d.agent]:130,[d.compaction]:90,[d.tool]:27,[d.other]:27,[d.system]:30,[d.thinking]:27,[d.steps]:34,[d.note]:27,
[d.versions]:30,[d.attempt]:40,[d.continued]:90},ao=3e3,Gs=new RegExp(`\\S{${ao}}`);function ne(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var Ws=new IntersectionObserver(t=>{Ie(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&M(o)}}),S()},{
rootMargin:"120% 0%"});function oe(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||dt(t),Ws.observe(t.section)})}function O(t){Zn(()=>{tt();
for(let e of r.chunks)e.built||r.printing?M(e):dt(e)},t),S()}function lo(){for(let t of r.chunks)(t.near||t.built)&&M(t)}function tt(){let t=new Set(r.hiddenRoles);
r.allLines||t.add(d.continued),r.table.computeVisible(t),r.rules=Yn(r.table,r.times)}function dt(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=
Re[r.table.roles[n]]);t.section.style.height=`${e}px`}var De=t=>t.section.querySelector(":scope > noscript")?.textContent??(uo(t)?r.markup.slice(t.start,t.end).
join(""):"");function Ot(t){if(uo(t))return!0;let e=De(t);return e?fo(t,e):r.source&&Mt(t),e!==""}function uo(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===
void 0)return!1;return!0}function fo(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function Mt(t){return t.request??=Js(t),t.request}async function Vs(t,e){
let{order:n,source:o}=r;if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of zn(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=
l}return s}async function Js(t){let e=await Vs(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(fo(t,e),Ie(()=>M(t)),S())}function M(t){let e=[];
for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(Ot(t))Xs(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],jn(s,r.rules.get(o)),Vn(s,r.table.states[o]),s.parentNode!==
t.section&&t.section.insertBefore(s,n),n=s)}}function Xs(t){$e(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{Be(n,t[o])})}function $e(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function Be(t,e){r.elements[e]=t,r.unitOf.set(t,e);let n=r.markup[e]??"",o=n.length>=ao&&Gs.test(
n);t.classList.toggle("unbroken",o),t.tabIndex=-1,eo(t),qn(t),ee(t)}var et=t=>r.chunks[Wt(t)];var Ue=[];function U(t){Ue.push(t)}var po=()=>Ue.some(t=>t());function mo(){for(let t of Ue)t()}function nt(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function re(t){a("filters").hidden=!t,X("filter",t)}function zs(){return a("filters").hidden?!1:(re(!1),a("filter").focus({preventScroll:!0}),!0)}function ho(t){
U(zs),a("filter").onclick=()=>re(!!a("filters").hidden),a("filters").onchange=e=>{let n=w(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):
r.hiddenRoles.add(n.value),nt(),O(),W()}}var Qs=6,se=new Set,Zs=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function ti(t){let e=Zs(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=De(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function k(t,e){r.table.roles[t]===d.continued&&!r.allLines&&t++,bo(t),r.elements[t]?e(t):r.source&&ei(t,e)}async function ei(t,e){
let n={unit:t};se.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<Qs&&o();s++)await Mt(et(n.unit)),o()&&bo(n.unit);se.delete(n),r.elements[n.unit]&&
e(n.unit)}function bo(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&nt(),tt();let e=Wt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?M(n):
dt(n)})}var Pe=0;function pt(t,e){if(!t)return!1;let n=++Pe;if(r.source&&r.table.count)return r.source.locate(t).then(s=>{let i=I(s);n===Pe&&(i<0?go(t):k(i,c=>n===
Pe&&xo(c,t,e)))}),!0;let o=ti(t);return o>=0?k(o,s=>xo(s,t,e)):go(t),o>=0}function go(t){r.table.count&&!document.getElementById(t)&&m("linked entry not found")}
function xo(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);Gt(s??o.firstElementChild,o),r.anchor=e,L(t,"start"),n?.()}function L(t,e="nea\
rest"){let n=r.elements[t];n&&(Lt(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),S())}function mt(t,e){let n=x()[0]??0,o=r.
current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||M(et(s)),r.elements[s]?L(s):k(s,i=>L(i)))}function yo(){r.table.count&&k(0,t=>{L(t,"s\
tart"),scrollTo({top:0,behavior:"instant"})})}function wo(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&k(t,e=>L(e,"end"))}function Eo(){let t=r.current>=
0?r.current:x()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function So(){mt(-1,t=>r.table.roles[t]===d.attempt)}function ko(){let{
count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===d.attempt){k(o,s=>L(s,"start")),m("branch");return}}}var ni={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},ie=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>ni[e]),To=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Fe(t){try{return new RegExp(t,"gi")}catch{return new RegExp(To(t),"gi")}}function*Lo(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Ao(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(To).join("|")||"\
(?!)"}var oi=15,ri=500,si=3e3,q=null,vo="",T=[],V=-1,He=0;async function _(t=!0){let e=++He,n=v("find").value;if(q=n?Fe(n):null,vo=n,T=[],V=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",q){let o=await(r.source?r.source.find(n):ii(q,e));if(e!==He)return;T=r.source&&r.order?o.map(I).sort((s,i)=>s-i):o,r.source&&
(q=Fe(r.source.wordsPattern(n))),r.source&&(V=Co(r.current)),t&&Nt(1),qe(),S(),!r.source&&!T.length&&m("nothing found")}W()}async function ii(t,e){let n=[],o=performance.
now();for(let s of r.chunks){Ot(s);for(let i=s.start;i<s.end;i++)ie(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>oi){if(await new Promise(i=>setTimeout(
i)),e!==He)break;o=performance.now()}}return n}var Co=t=>T.findLastIndex(e=>e<=t);function Io(){T.length&&(V=Co(r.current),qe())}function qe(){let t=T.length?`${V+
1}/${T.length}`:"none";a("found").textContent=q?t:""}function Nt(t){if(!T.length)return;V=(V+t+T.length)%T.length;let e=document.activeElement===a("find");k(T[V],
n=>ci(n,e)),qe(),m(`${V+1} of ${T.length}`)}function ci(t,e){L(t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&Oo(n)[0]?.startContainer.
parentElement;Gt(o),o?.scrollIntoView({block:"center"}),Mo()}function Oo(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;q&&n.nextNode();){
let o=n.currentNode;for(let{start:s,end:i}of Lo(q,o.data))if(e.push(ve(o,s,i))===ri)return e}return e}function Mo(){if(!CSS.highlights||!q)return;let t=[];for(let e of T){
let n=r.elements[e];!n||!r.table.visible[e]||!et(e).near||t.length<si&&t.push(...Oo(n))}CSS.highlights.set("found",new Highlight(...t))}function No(){q&&_(!1)}function Ro(){
let t=v("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(_,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),T.length&&vo===t.value?
Nt(n.shiftKey?-1:1):_()):n.key==="Escape"&&(t.value="",_(!1),t.blur())}}B(Mo);var ai=6,K=null,_e=()=>f(document,".graph path[data-first]"),Do=(t,e)=>_e().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=ai});function li(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return _e().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function $o(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,x()[0]??0)),n=li(e);n&&Ke(n)}function Ke(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=K?.first===e;if(s)r.table.states.set(K?.table===r.table?K.states:r.table.
initial),K=null;else{let c=K?.table===r.table?K.states:r.table.states.slice();K={table:r.table,states:c,first:e},r.table.showOnly(n,o)}O(),Ye();let i=x()[0]??0;
!s&&(i<n||i>o)&&k(n,c=>L(c,"start")),m(s?"folded as before":"all other branches folded")}function Ye(){for(let t of _e())t.classList.toggle("alone",K!==null&&t.
dataset.first===K.first)}var je=1e3,Bo=14,ht=[],ce={top:0,height:0},Uo=t=>r.order?.[t]??t,Rt=()=>document.getElementById("minimap");function ae(){let t=Rt()?.dataset.turns;ht=(t?t.split(
`
`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function le(t){let e=Uo(t),n=ht.length?H(ht,e):null;return n&&n.unit<=
e?n:null}function Po(t,e){let n=le(t),o=n?ht.indexOf(n)+e:Math.max(0,e-1);return ht[Math.max(0,Math.min(ht.length-1,o))]}function Ge(t,e){let n=Rt();if(!n)return;
let o=Math.max(1,r.table.count),s=Bo/Math.max(Bo,n.clientHeight||je),i=Math.max(s,(e+1-t)/o);We(Math.min(Uo(t)/o,1-i),i);let c=le(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function We(t,e=ce.height){ce={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(ce.top*je)),n?.setAttribute("height",String(e*je))}var Fo=()=>ce;function Dt(t){let{count:e,visible:n}=r.
table,o=Math.max(0,I(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function Ve(t){let e=et(t),n=e.built?r.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-zt();for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=Re[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function Je(t){
k(t,e=>{Ve(e),S()})}var ue=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Ho(t){let e=vt(),[n=0,o=-1]=x(),s=r.table.visible.slice(n,o+1),i=new ue(t.runs,t.codes.length/2);ui(t,i),fi(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)di(c);tt(),oe();for(let c of r.chunks)c.built||c.near?M(c):dt(c);te(),ae(),Ye(),nt(),e&&Q(i.current.get(e.unit),
e.top),No(),S()}function ui(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new G(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of se)s.unit=e.of(s.unit)}function fi(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=Le){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(Le,t.length/2-n),c=ne(s,n,i);o?c.near=o.near:a("main").append(s),c.built=r.elements.slice(n,n+i).some(Boolean),s.className="\
chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function di(t){let e=r.elements[t],
n=r.markup[t];if(!e||n===void 0)return;let[o]=$e(n),s=f(e,"details").map(c=>c.hasAttribute("open"));f(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),Be(o,t),i&&o.focus({preventScroll:!0})}var qo=()=>document.querySelector("#filters input[data-order]"),_o=()=>{let t=qo()?.dataset.order;return t?Jn(t):null};function Xe(t){if(t===r.allLines||!qo())return;
if(!r.source)for(let s of r.chunks)Ot(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;Yo({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},_o()),r.table.
openAttempts(t)}function Ko(t){let{codes:e,times:n}=t;r.asRead={codes:e,times:n,count:e.length/2},Yo(t,_o())}function Yo(t,e){let n=r.order,o=r.allLines?e:null;
if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&Xt(o),Ho(Xn(t,n,o))}var P=C("unit-button","copy");async function ze(t){P.remove(),await ot(Qe(t)),t.insertBefore(P,Ce(t)),P.textContent="copied",setTimeout(()=>{P.textContent="copy"},
1200),m("copied")}function Qe(t){if(t.matches("pre"))return t.textContent??"";let e=f(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):ie(r.markup[Tt(t)]||t.innerHTML).trim()}async function ot(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function pi({target:t}){if(!(t instanceof Element)||t===P)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;P.parentElement!==e&&e.closest("article")&&e.append(P);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function jo(){document.addEventListener(
"pointerover",pi),P.onclick=()=>{P.parentElement&&ze(P.parentElement)}}function fe(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Mn:On)[n];r.table.setState(
t,o),O(t),W(),m(Wn[o])}var mi=6e4,N=document.createElement("div");N.id="graph-card";N.hidden=!0;var de=0;N.setAttribute("aria-hidden","true");function hi(t,e){let n=document.createElement(
t);return n.textContent=e,n}function gi(t){let e=r.times[t];if(!e)return"";let n=new Date(e*mi);return`${Z(n)} ${$(n)}`}function $t(t,e,n=""){let o=le(t),s=o?.prompt??
"Before the first prompt",i=[gi(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];N.replaceChildren(...c.
flatMap(([F,jt])=>jt?[hi(F,jt)]:[]));let l=a("rail");N.parentElement!==l&&l.append(N),N.hidden=!1,de||(de=l.getBoundingClientRect().left);let u=e>innerHeight/2;
N.style.right=`${innerWidth-de+6}px`,N.style.top=u?"":`${Math.max(56,e-20)}px`,N.style.bottom=u?`${Math.max(8,innerHeight-e-20)}px`:""}function rt(){N.hidden=!0,
de=0}var Go={"show-toc":"menu","show-rail":"graph"},Wo=matchMedia("(max-width: 760px)"),{classList:pe}=document.body,Bt=C("","×");Bt.id="sheet-close";Bt.setAttribute(
"aria-label","Close");function Y(){let t=!1;for(let[e,n]of Object.entries(Go))t||=pe.contains(e),pe.remove(e),X(n,!1);return Bt.remove(),t}function me(t){let e=!pe.
contains(t);Wo.matches?mo():Y(),e&&(pe.add(t),X(Go[t],!0),document.body.append(Bt))}function xi(t){let e=w(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
Wo.matches&&!e&&Y()}function Vo(){U(Y),Bt.onclick=Y,a("menu").onclick=()=>me("show-toc"),a("graph").onclick=()=>me("show-rail"),document.addEventListener("click",
xi)}var Jo=10,bi=2e3,yi=120,wi=3,R=null,Ze,tn=!1,en=0,Ut=-1,nn=null;function he(t){let e=nn??Rt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function Ei(t){if(t.button!==0||!w(t).closest("#minimap"))return;nn=Rt().getBoundingClientRect();let e=he(t.clientY),{top:n,height:o}=Fo();R={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),rt()}function Si(t){if(!R){Ti(t);return}Math.abs(t.clientY-R.from)>wi&&(R.moved=!0),R.
moved&&(en=t.clientY,tn||requestAnimationFrame(ki),tn=!0)}function ki(){if(tn=!1,!R)return;let t=he(en)-R.grip;We(t);let e=Dt(Math.max(0,t));$t(e,en),clearTimeout(
Ze),Ze=setTimeout(()=>Ve(e),r.table.count>bi?yi:0)}function Xo(t){if(!R)return;let{grip:e,moved:n}=R;R=null;let o=he(t.clientY);if(nn=null,clearTimeout(Ze),rt(),
n){Je(Dt(Math.max(0,o-e)));return}Y(),k(Dt(o),s=>L(s,"start"))}function Ti(t){if(t.pointerType==="touch")return;if(w(t).closest("#minimap")){$t(Dt(he(t.clientY)),
t.clientY);return}let e=Me(t.clientY);e?$t(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):rt()}function Li(t){let e=w(t);if(e.closest("a")||!e.closest(
"#near"))return;let n=Do(t.clientX,t.clientY);n?Ke(n):Me(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var zo={ArrowDown:1,ArrowUp:-1,ArrowRight:1,
ArrowLeft:-1,PageDown:Jo,PageUp:-Jo,Home:-1/0,End:1/0};function Ai(t){if(w(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=Ut>=0?Ut:x()[0]??0,n=Po(
e,zo[t.key]??0),o=n?I(n.unit):-1;if(!(o<0||!(t.key in zo||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){rt(),k(o,s=>L(s,"start"));
return}Ut=o,Je(o),vi(o)}}function vi(t){Ge(t,t);let e=a("map-window").getBoundingClientRect();$t(t,e.top+e.height/2)}function Qo(){let t=a("rail");t.addEventListener(
"pointerdown",Ei),t.addEventListener("pointermove",Si),t.addEventListener("pointerup",Xo),t.addEventListener("pointercancel",Xo),t.addEventListener("pointerleav\
e",rt),t.addEventListener("click",Li),t.addEventListener("keydown",Ai),t.addEventListener("focusout",()=>{Ut=-1,rt()}),B(()=>{let[e,n]=x();!R?.moved&&Ut<0&&e!==
void 0&&Ge(e,n??e)})}var Ci=400,on=Number.NEGATIVE_INFINITY,rn;function ge(){on=scrollY}function xe(){clearTimeout(rn);let t=vt();t&&(Math.abs(scrollY-on)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",on=Number.NEGATIVE_INFINITY,r.top=t.top),W())}function tr(){let t=history.state?.top;return typeof t=="number"?t:null}var sn="threadline-left";
function Zo(){xe();try{let t={page:location.pathname,hash:location.hash,top:r.top};sessionStorage.setItem(sn,JSON.stringify(t))}catch{}}function er(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(sn)??"null");sessionStorage.removeItem(sn),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function nr(){r.chunks.length&&(history.scrollRestoration="manual",B(()=>{clearTimeout(rn),rn=setTimeout(
xe,Ci)}),addEventListener("beforeunload",Zo),addEventListener("pagehide",Zo))}async function Ii(){for(let t of r.chunks)t.built||await Mt(t);print()}function or(){addEventListener("beforeprint",()=>{r.printing=!0,O();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,O()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),Ii())})}function Oi(t){let e=w(t),n=e.closest("button[data-action]");if(n){let c=Tt(n.closest("article"));Lt(c),fe(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),Eo();return}if(s[0]==="#"){t.preventDefault(),Y(),pt(Vt(s.slice(1)),()=>{Un(),ge()});return}let i=e.
closest("article");i&&!o&&Lt(Tt(i))}var cn=500,rr=-cn;function Mi(){let t=performance.now(),e=t-rr<cn;return rr=e?-cn:t,e}var sr=()=>!0,ir=t=>r.table.roles[t]===
d.user,cr={j:()=>mt(1,sr),k:()=>mt(-1,sr),"]":()=>mt(1,ir),"[":()=>mt(-1,ir),o:()=>r.current>=0&&fe(r.current,"one"),O:()=>r.current>=0&&fe(r.current,"all"),b:ko,
u:So,l:$o,c:()=>{let t=r.elements[r.current];t&&ze(t)},G:wo,g:()=>{if(Mi()){Y(),yo();return}getComputedStyle(a("graph")).display!=="none"&&me("show-rail"),co()},
n:()=>Nt(1),N:()=>Nt(-1),"/":()=>v("find").select(),"?":()=>kt("help").showModal()};function Ni(t){if(t.key==="Escape"&&!w(t).closest("#find, dialog[open]")&&po()){
t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?cr["/"]:Ri(t);e&&(t.preventDefault(),e())}function Ri(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!w(t).closest(
"input,textarea,dialog[open]"))return t.key==="ArrowUp"&&Ne(-1)?()=>{}:t.key==="ArrowDown"&&Ne(1)?()=>{}:r.source?.keys[t.key]??cr[t.key]}function ar(){document.
addEventListener("click",Oi),addEventListener("keydown",Ni),addEventListener("scroll",S,{passive:!0}),addEventListener("resize",S),a("help-close").onclick=()=>kt(
"help").close(),Vo(),Qo(),or()}var lr=[],gt=[],be=[],ur=new Map,st;function Di(){let t=io();if(t===lr)return;lr=t;let e=o=>t.filter(({row:s})=>s.classList.contains(o));gt=e("chapter");let n=gt[0]?.
row.className.split(" ")[1];be=e("user").filter(({row:o})=>o.classList.contains(n)),ur=new Map(e("agent").map(o=>[o.unit,o])),document.documentElement.classList.
toggle("chaptered",gt.length>0)}var an=({row:t})=>t.querySelector("a");function $i(t){let e=be.indexOf(H(be,t)),n=e<0?[]:[`prompt ${e+1} of ${be.length}`];for(let o=t;o>=
0;o=r.table.parents[o]){let s=ur.get(o);if(s&&o<t){let i=r.table.ends[o]-o-1;n.push(`◆ ${an(s).textContent} · ${t-o} of ${i}`);break}}return n}function Bi(t){
if(Di(),!st)return;let e=gt.length&&gt[0].unit<t?H(gt,t):null;if(st.hidden=!e,!e)return;let n=document.createElement("a");n.href=an(e).href,n.textContent=an(e).
textContent;let o=$i(t).map(s=>{let i=document.createElement("span");return i.textContent=s,i});st.replaceChildren(n,...o)}function fr(){st=document.createElement(
"div"),st.id="here",st.hidden=!0,a("main").prepend(st),B(Bi)}var xt=t=>f(t,"a, summary");function un(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function ln(t){let e=xt(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function dr(t){ln(t),new MutationObserver(()=>ln(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>ln(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(un(xt(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var mr="threadline-theme",hr=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),Pt=[...hr.keys()];function pr(t){document.documentElement.style.
colorScheme=t,a("theme").title=hr.get(t)??"";try{localStorage.setItem(mr,t)}catch{}}function gr(){try{pr(localStorage.getItem(mr)??Pt[0])}catch{}a("theme").onclick=
()=>{let t=Pt.indexOf(document.documentElement.style.colorScheme||Pt[0]);pr(Pt[(t+1)%Pt.length])}}function xr(t){let e=tr(),{anchor:n,folds:o,hiddenRoles:s,query:i,allLines:c}=$n(t);Xe(c);for(let l of s)r.hiddenRoles.add(l);for(let[l,u]of o)l<r.table.count&&
r.table.states[l]&&r.table.setState(l,u);nt(),O(),i&&!v("find").value&&(v("find").value=i,_(!1)),pt(n,()=>{e!==null&&Q(r.current,e),ge(),Io(),r.top=e})}function Ui(){
let t="";for(let e of f(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(ne(e,t.length/2,n.length/2)),t+=n;for(let o of Jt(e.dataset.times??""))
r.times.push(o)}r.table=new G(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function br(t){document.documentElement.classList.add("js"),r.source=t,Ui(),
te(),ae(),gr(),ho(Xe),jo(),ar(),dr(a("toc")),t||Ro(),tt(),oe(),r.chunks.length&&M(r.chunks[0]),fr(),nr(),addEventListener("hashchange",e=>xr(new URL(e.newURL).hash)),
er(),location.hash.length>1&&xr(location.hash)}function yr(){document.documentElement.dataset.ready=""}var Pi=130;function ye(t){let e=f(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-Pi),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
s=e[o];if(!s){m(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),s.focus({preventScroll:!0}),m(`differe\
nce ${o+1} of ${e.length}`)}var wr=document.querySelector(".compare")?{n:()=>ye(1),N:()=>ye(-1)}:{};function Er(){let t=document.getElementById("compare-link");
t&&(t.addEventListener("click",async()=>{await ot(new URL(t.dataset.link??"",location.href).href),m("link copied"),t.textContent="Copied"}),document.getElementById(
"next-difference")?.addEventListener("click",()=>ye(1)),document.getElementById("previous-difference")?.addEventListener("click",()=>ye(-1)))}function h(){document.body.classList.add("disconnected")}function Sr(){document.body.classList.remove("disconnected")}async function we(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var J=async t=>(await we(t)).text(),it=async t=>(await we(t)).json();function fn(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function b(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var Fi=8,Ft=C("new-messages","");Ft.hidden=!0;var Ht=0,Tr=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-Fi&&scrollY>0;function dn(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function Lr(){Ft.hidden=Ht===0,Ft.textContent=`${Ht} new ↓`}function kr(){Ht=0,Lr()}function Ar(t,e){let n=Tr(),
o=r.table.count;e();let s=r.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],u=i+l===o&&c+l===r.table.count;if(!(s<=0||u)){if(m(s===1?"1 new message":`${s} new messages`),
n){requestAnimationFrame(dn);return}Ht+=s,Lr()}}function vr(){document.body.append(Ft),Ft.onclick=()=>{dn(),requestAnimationFrame(dn),kr()},addEventListener("sc\
roll",()=>{Ht&&Tr()&&kr()},{passive:!0})}var Hi=4,Ee=a("main"),g=Ee.dataset.session??"",yt=`/s/${encodeURIComponent(g)}`,bt=Number(Ee.dataset.snapshot??0),pn=null,mn=!1;async function Cr(t,e){try{let n=await we(
b(`${yt}/units`,{from:t,to:e,snapshot:bt}));if(n.status===200)return await n.text();await qt()}catch{h()}return null}async function Ir(t,e,n){try{for(let o=0;o<
Hi;o++){let s=await it(t);if(s.snapshot===bt)return n(s);await qt()}}catch{h()}return e}var Or=t=>Ir(b(`${yt}/place`,{anchor:t}),-1,e=>e.unit??-1),Mr=t=>Ir(b(`${yt}\
/find`,{q:t}),[],e=>e.units),Nr=t=>b(`${yt}/context`,{at:t}),Rr=t=>b(`${yt}/lost`,{at:t});function qt(){return mn=!0,pn??=qi(),pn}async function qi(){try{for(;mn;)
mn=!1,await _i()}catch{h()}finally{pn=null}}async function _i(){let t=await it(b(`${yt}/changes`,{snapshot:bt}));if(t.reload){location.reload();return}if(t.snapshot===
bt)return;bt=t.snapshot,Ee.dataset.snapshot=String(bt),Ee.toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop,o=document.getElementById("contents"),
s=o?.scrollTop??0;for(let[i,c]of Object.entries(t.sides)){let l=document.getElementById(i);l&&(l.innerHTML=c)}e.scrollTop=n,o&&(o.scrollTop=s),Ar(t.runs,()=>Ko(
{...t,times:Jt(t.times)})),Ki()}function Ki(){let t=a("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var ct=a("panel"),Yi="What the model saw here",ji="What a compaction removed";async function Dr(t,e,n){ct.hidden=!1,document.body.classList.add("show-panel"),ct.
dataset.at=e,ct.setAttribute("aria-label",t),a("panel-title").textContent=t;let o=await J(e);if(ct.dataset.at!==e)return;let s=a("panel-body");s.innerHTML=o,ee(
s),s.scrollTop=n?s.scrollHeight:0,a("panel-close").focus({preventScroll:!0})}var $r=t=>Dr(Yi,Nr(t),!0);function hn(){return ct.hidden?!1:(ct.hidden=!0,document.
body.classList.remove("show-panel"),!0)}function Gi(){let t=r.current>=0?r.current:x()[0]??-1;return r.elements[t]?.id??""}function Br(){g&&(ct.hidden?$r(Gi()).
catch(h):hn())}var Ur=t=>$r(t).catch(h);function Pr(){U(hn),a("panel-close").onclick=hn,g&&document.addEventListener("click",t=>{let e=t.target instanceof Element?
t.target.closest("[data-lost]"):null;!e||t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),t.stopPropagation(),Dr(ji,Rr(e.getAttribute("data-lost")??""),!1).
catch(h))},!0)}var Se=1e3,at=60,Fr=3600,Wi=6e5;function Vi(t){if(t<at)return`${Math.floor(t)} s`;let e=Math.floor(t/at);return t<Fr?`${e} min ${Math.floor(t%at)} s`:`${Math.floor(
t/Fr)} h ${e%at} min`}function Ji(t){let e=String(Math.floor(t%at)).padStart(2,"0");return`${Math.floor(t/at)}:${e}`}function Xi(){for(let t of f(document,"time\
.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/Se;e>=0&&(t.textContent=Vi(e))}}function zi(){let t=f(document,"#main em[data-since]");if(!t.length)return;
let e=r.times.reduce((o,s)=>Math.max(o,s),0),n=Date.now()-e*at*Se<Wi;for(let o of t){let s=(Date.now()-Date.parse(o.dataset.since??""))/Se,i=n&&s>=0;o.classList.
toggle("running",i);let c=i?`running ${Ji(s)}`:"no result recorded";o.textContent!==c&&(o.textContent=c)}}function Hr(){let t=location.pathname==="/running"?Xi:
zi;t(),setInterval(t,Se)}var Qi='[aria-current="page"]',gn=null,bn=!1;function wt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Qt(o)&&(n.textContent=
to(o,e),n.title=`${Z(o)}, ${$(o)}`)}}function Yr(){return bn=!0,gn??=Zi().finally(()=>{gn=null}),gn}async function Zi(){for(;bn;)bn=!1,await tc(),!g&&document.querySelector(
"#main .overview")&&await ec()}async function tc(){let t=await J(b("/sessions",{session:g})),e=a("toc"),n=document.getElementById("contents"),o=n?.scrollTop??0,
s=oc(e),i=Gr(e),c=new Map(xn().map(l=>[l.dataset.project,l.open]));e.innerHTML=t;for(let l of xn())l.open=c.get(l.dataset.project)??l.open;for(let l of xn())jr(
l);n&&(document.getElementById("contents")?.replaceWith(n),n.scrollTop=o),i(),wt(e),s()}var xn=()=>f(document,".project");async function jr(t){if(!t.open||t.dataset.
later===void 0)return;delete t.dataset.later;let e=b("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await J(e)),wt(t)}async function ec(){
let t=await J(location.href),e=new DOMParser().parseFromString(t,"text/html").getElementById("main"),n=a("main"),o=Gr(n),s=new Set(nc(n).map(qr));for(let l of f(
e??n,".same"))l.open=s.has(qr(l));let i=n.querySelector(".home-filter"),c=document.activeElement;i&&e?.querySelector(".home-filter")?.replaceWith(i),n.replaceChildren(
...e?.childNodes??[]),i?.contains(c)&&c.focus({preventScroll:!0}),o(),wt(n)}var nc=t=>[...t.querySelectorAll(".same[open]")],qr=t=>t.querySelector("a")?.getAttribute(
"href");function Gr(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&Wr(t,n)?.focus({preventScroll:!0})}}function oc(t){let e=t.
scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let u=l.getBoundingClientRect();return u.bottom>n.top&&u.top<n.bottom},s=yn(t),i=o(s)?s:
xt(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&Wr(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-c)}}var yn=t=>t.querySelector(
Qi),_r=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,Wr=(t,e)=>xt(t).find(n=>n.tagName===e.tagName&&_r(n)===_r(e));function Kr(){let t=a(
"toc"),e=yn(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*
.2)}function Vr(){let t=a("toc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),(yn(t)??xt(t)[0])?.focus()}function Jr(){wt(document),Kr(),a("m\
enu").addEventListener("click",Kr),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&jr(t.target)},!0)}var rc=90,p=v("find"),A=a("hits"),wn,_t=0,En="",Sn=()=>f(A,"[role=option]"),kn=()=>A.querySelector("[aria-selected=true]"),Xr=t=>t?.dataset.text||t?.getAttribute(
"href")||"",Qr=()=>b("/search",{q:p.value}),ke=()=>ts().catch(h);function Zr(){document.activeElement===p&&ke()}async function ts(){let t=++_t,e=p.value;if(!e.trim()){
Te();return}let n=await J(b("/suggest",{q:e}));if(t!==_t||document.activeElement!==p)return;let o=En===e&&!A.hidden?Xr(kn()):"";A.innerHTML=n,A.hidden=!1,A.dataset.
q=En=e,p.setAttribute("aria-expanded","true"),sc(e);let s=Sn(),i=s.find(c=>o&&Xr(c)===o);es(i??s.find(c=>c.dataset.entry)??null)}function sc(t){Sn().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of A.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;wt(A)}function Te(){_t++,A.hidden=!0,p.setAttribute("\
aria-expanded","false"),p.removeAttribute("aria-activedescendant")}function es(t){kn()?.removeAttribute("aria-selected"),p.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),p.setAttribute("aria-activedescendant",t.id))}function zr(t){let e=Sn(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;es(e[(o+e.length)%e.length]??null)}async function ic(){for(clearTimeout(wn);p.value.trim()&&(A.hidden||
En!==p.value);){let e=_t;if(await ts(),_t!==e+1||document.activeElement!==p)break}let t=kn();A.hidden||!t?location.href=Qr():ns(t)}function ns(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){p.value=e.endsWith(":")?e:`${e} `,p.focus(),ke();return}Te(),p.blur(),g&&n===g?pt(o??"",()=>_(!1)):location.href=t.href}function cc(){A.
hidden&&(p.value=""),Te(),p.blur(),g&&_(!1)}function ac(t){if(t.key==="ArrowDown")zr(1);else if(t.key==="ArrowUp")zr(-1);else if(t.key==="Escape")cc();else if(t.
key==="Enter"&&t.shiftKey)location.href=Qr();else if(t.key==="Enter")ic().catch(h);else return;t.preventDefault()}function os(){p.oninput=()=>{clearTimeout(wn),
wn=setTimeout(ke,rc)},p.onfocus=()=>{p.value.trim()&&ke()},p.onblur=()=>{setTimeout(()=>document.activeElement!==p&&Te(),150)},p.onkeydown=ac,A.addEventListener(
"mousedown",t=>{let e=w(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),ns(e))})}var lc=200,Tn;function is(){let t=new EventSource(b("/events",{session:g}));t.addEventListener("hello",e=>{Sr(),rs(e),g&&qt().then(lo)}),t.addEventListener("pro\
gress",rs),t.addEventListener("changed",qt),t.onerror=()=>{h(),t.readyState===EventSource.CLOSED&&uc().catch(h)}}async function uc(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function rs(t){let e=JSON.parse(t.data);dc(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),Tn===void 0&&(Tn=setTimeout(fc,lc)),Zr())}function fc(){Tn=void 0,Yr().catch(h)}var ss=t=>Math.ceil(t/1e6).toLocaleString("en");function dc({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=a("progress");s.hidden=!e,s.setAttribute("aria-valuenow",
String(Math.round(o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${ss(t)} of ${ss(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("readin\
g").textContent=i||c}async function pc(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await it(b(`/s/${encodeURIComponent(g)}/actions`,{}));e.length&&
(t.title=e[0].copies,t.onclick=async()=>{await ot(t.title),t.textContent="Copied: paste it in a terminal",m("copied")},t.hidden=!1)}function Kt(t){a("more-menu").
hidden=!t,X("more",t),t&&pc().catch(h)}function mc(){return a("more-menu").hidden?!1:(Kt(!1),a("more").focus({preventScroll:!0}),!0)}async function hc(t){let e=w(
t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&Kt(!1),e.closest("#filters,#filter,#menu-filter")||re(!1);let n=e.closest("[data-post]");n&&(await fn(
n.dataset.post??""),location.reload())}function cs(){U(mc),a("more").onclick=()=>Kt(!!a("more-menu").hidden),a("keys").onclick=()=>{Kt(!1),kt("help").showModal()},
document.getElementById("menu-filter")?.addEventListener("click",()=>{Kt(!1),a("filter").click()}),a("redact").onchange=async t=>{let e=w(t);xe(),await fn("/red\
act",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",hc)}var Cn=ls(),j=Cn,y=document.createElement("div");y.id="message-menu";y.setAttribute("role","menu");y.hidden=!0;var as=null;function ls(){let t=C("unit-button me\
nu-button","⋯");return t.setAttribute("aria-label","Actions for this message"),t.setAttribute("aria-haspopup","menu"),t.setAttribute("aria-expanded","false"),
t.onclick=()=>{!(Et()&&j===t)&&t.parentElement&&us(t.parentElement).catch(h)},t}var In=t=>t.querySelector(":scope > .menu-button");function gc(){let[t,e]=x();if(!(t===
void 0||e===void 0))for(let n of r.elements.slice(t,e+1))n?.matches("article:not(.heading, .opener, .row)")&&!In(n)&&n.append(ls())}function Yt(t,e){let n=C("",
t);n.setAttribute("role","menuitem"),n.onclick=async()=>{Et(),await e()},y.append(n)}async function Ln(t){await ot(t),m("copied")}function xc({label:t,copies:e,
leads_to:n}){n?Yt(t,()=>location.assign(n)):Yt(t,()=>Ln(e??""))}async function us(t){as=t;let e=t.id;y.replaceChildren(),Yt("Copy text",()=>Ln(Qe(t))),Yt("Copy \
link",()=>Ln(bc(e))),Yt("What the model saw here",()=>Ur(e)),j=In(t)??Cn,t.append(j),An(),y.hidden=!1,j.setAttribute("aria-expanded","true"),vn(0);try{let n=await it(
b(`/s/${encodeURIComponent(g)}/actions`,{at:e}));as===t&&!y.hidden&&n.actions.forEach(xc),An()}catch(n){n instanceof TypeError&&h()}}function bc(t){let e=new URL(
location.href);return e.search=new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function An(){let t=j.getBoundingClientRect();y.style.
right=`${document.documentElement.clientWidth-t.right}px`;let e=y.offsetHeight||220,n=t.bottom+e<innerHeight;y.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}p\
x`}function yc(){if(y.hidden)return;let{top:t,bottom:e}=j.getBoundingClientRect();e<0||t>innerHeight?Et():An()}function Et(){return y.hidden?!1:(y.hidden=!0,j.setAttribute(
"aria-expanded","false"),!0)}function vn(t){let e=[...y.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function wc(t){let e=[...y.children].indexOf(
document.activeElement);if(t.key==="ArrowDown")vn(e+1);else if(t.key==="ArrowUp")vn(e-1);else if(t.key==="Escape"||t.key==="Tab")Et(),j.focus({preventScroll:!0});else
return;t.preventDefault(),t.stopPropagation()}function fs(){let t=r.elements[r.current];t&&us(t).catch(h)}function ds(){g&&(document.body.append(y),U(Et),document.
addEventListener("pointerover",({target:t})=>{if(!y.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&!In(e)&&e.
append(Cn)}),matchMedia("(hover: none)").matches&&B(gc),document.addEventListener("click",t=>{t.target instanceof Node&&!y.contains(t.target)&&t.target!==j&&Et()}),
addEventListener("scroll",yc,{passive:!0}),y.addEventListener("keydown",wc))}var ps=t=>un(f(a("main"),".session-row > a, .recent-main, .hit"),t),Ec={j:()=>ps(1),k:()=>ps(-1)};function Sc(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
os();cs();ds();vr();br({units:Cr,locate:Or,find:Mr,wordsPattern:Ao,onMove:Sc,keys:{h:Vr,x:Br,m:fs,...g?{}:Ec,...wr}});Pr();Jr();is();Hr();Er();yr();})();
