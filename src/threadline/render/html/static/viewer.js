"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var k=t=>a(t),nt=t=>a(t),p=(t,e)=>Array.from(t.querySelectorAll(
e)),A=t=>t.target;function v(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function G(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function At(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function y(t){
let e=a("status");e.textContent="",e.textContent=t}var W=["","A","B","C"],Be=[0,2,1,1],Fe=[0,3,3,2],Ue=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Pe=48,zt=48,He="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var D=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-Pe,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===f.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===f.attempt&&(this.states[n]=e?2:1)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===1&&this.setState(
n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);for(let s=this.
count-1;s>=0;s--){let i=this.roles[s]===f.steps;this.visible[s]=(i?n[s]:!e.has(this.roles[s]))?1:0,this.visible[s]&&this.parents[s]>=0&&(n[this.parents[s]]=1)}let o=0;
for(let s=0;s<this.count;s++)s<o?this.visible[s]=0:this.states[s]===1&&(o=this.ends[s])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&o(s));)
s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new D(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function It(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var _=t=>r.places?r.places[t]??-1:t,rt=t=>t?r.unitOf.get(t)??-1:-1;function st(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function jo({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let c=e.map(([l,u])=>l.toString(36)+W[u]);i.push(`f=${c.
join(".")}`)}return n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`),`#${i.join(";")}`}function _e(t){let[e,...n]=t.
slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:Ct(e),folds:Array.from(s,([,i,c])=>[
parseInt(i,36),W.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:Ct(o.get("q")??""),allLines:o.has("l")}}function Ct(t){try{return decodeURIComponent(t)}catch{
return t}}var qe=()=>Ko()+jo({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:k("find").value,allLines:r.allLines});function Ko(){if(!r.
source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function $(){try{history.replaceState({top:r.top},"",qe())}catch{}}function je(){r.top=null,history.pushState(null,"",qe())}var Yo=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Go=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Wo=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Vo=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Jo=/\b\d[\w.]*/,Xo=/[A-Za-z_]\w*/,zo=new RegExp([Go,Wo,Vo,Jo,Xo].map(({source:t})=>`(${t})`).join("|"),"g"),Ke=["keyword","string","comment","number"];function*Ye(t){
for(let e of t.matchAll(zo)){let n=Qo(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Qo([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Yo.has(s)?"keyword":null}var Zo=6e4,tr=/^(text|txt|md|markdown|console|output|diff)$/,Ge=new Map,Qt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Qt.unobserve(e),er(e))},{rootMargin:"20%"});for(let t of Qt?Ke:[]){let e=new Highlight;Ge.set(t,e),CSS.highlights.set(t,e)}function We(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Qt?.observe(e)}function er(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||tr.test(o)||!(s instanceof Text))&&!(s.length>Zo))for(let{kind:i,start:c,end:l}of Ye(s.data))Ge.get(i)?.add(Zt(s,c,l))}function Zt(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var nr=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],or=["January","February","March","April","May","June","July","August","September",
"October","November","December"],it=60,Ve=24*it,Je=6e4;function Ot(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=He.indexOf(t[o]);e.push(n)}return e}var rr=t=>`${nr[t.getDay()]}, ${t.getDate()} ${or[t.getMonth()]} ${t.getFullYear()}`;function sr(t){
if(t<it)return"";let e=Math.round(t/it);if(e<Ve/it)return`${e} h later`;let n=Math.round(t/Ve);return n>1?`${n} days later`:"1 day later"}function Xe(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*Je);l.push(rr(u)),u.setHours(24,0,0,0),s=u.getTime()/Je}o&&c-o>=it&&l.push(sr(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function ze(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Ze=["","folded","first level unfolded","all levels unfolded"];function ir(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var te=t=>t.querySelector(":scope > .fold-bar");function tn(t,e){
if(!e||t.dataset.state===W[e])return;t.dataset.state=W[e];let n=Qe(t)?[]:ir(e,t.dataset.fold??""),o=Qe(t)?cr(t):ar(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{
n.length&&(i.textContent=n[c]),i.title=Ue[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Qe=t=>t.classList.contains("opener"),cr=t=>p(t,":scope > butt\
on[data-action]");function ar(t,e){let n=te(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let s=v("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function en(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function Mt(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function nn(t,e,n){if(!e&&!n)return t;let o=e?Mt(e):null,s=n?Mt(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,tt)=>tt),l=[];for(let[u,tt,_o]of t.runs)for(let et=0;et<_o;et++)l.push([o?.[u+et]??u+et,i(tt+et),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(
""),times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,tt])=>[i(Number(u)),tt]))}}function on(t){
let e=[];for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var rn=56;function T(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<rn)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function ct(){let[t]=T();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function q(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function sn(t,e=-1){let[n,o]=T();if(n===void 0||o===void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&
s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.findIndex(u=>r.table.visible[u]&&r.elements[u]);if(c>=0)return q(s[c],i[c]);
let l=r.table.next(n,-1,u=>r.elements[u]!==void 0);q(l,Math.max(rn,i[0]))}function ee(t){let e=ct();t(),e&&q(e.unit,e.top)}var lr=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],ur=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],at=t=>String(t).padStart(2,"0"),
Nt=t=>!Number.isNaN(t.getTime()),B=t=>`${at(t.getHours())}:${at(t.getMinutes())}`,fr=t=>`${t.getFullYear()}-${at(t.getMonth()+1)}-${at(t.getDate())} ${B(t)}:${at(
t.getSeconds())}`;function cn(t,e){return t.toDateString()===e.toDateString()?B(t):t.getFullYear()===e.getFullYear()?Rt(t):lt(t)}var Rt=t=>`${t.getDate()} ${lr[t.
getMonth()]}`,lt=t=>`${Rt(t)} ${t.getFullYear()}`,dr=t=>`${ur[t.getDay()]} ${lt(t)}`;function pr(t,e){return t.toDateString()===e.toDateString()?B(t):`${t.getFullYear()===
e.getFullYear()?Rt(t):lt(t)} ${B(t)}`}function an(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Nt(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=pr(n,new Date(o)):e.textContent=s==="day"?dr(n):B(n),e.title=fr(n)}}function ln(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!Nt(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?B(n):Rt(n)}}var O=[],ft=[],ut=[],fn=[],ne=!1;function $t(){ln(document),O=p(document,".graph a").map(t=>({link:t,unit:_(Number(t.dataset.unit)),y:mr(t.lastElementChild)})),
ft=p(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:_(Number(t.dataset.unit))}));for(let t of[O,ft])t.sort((e,n)=>e.unit-n.unit)}function mr(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function Dt(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var Bt=t=>fn.push(t);function w(){ne||(ne=!0,requestAnimationFrame(()=>{ne=!1;let[t,e]=T();if(!(t===void 0||e===
void 0)){hr(t,e);for(let n of fn)n()}}))}function hr(t,e){for(let n of ut)n.classList.remove("current");if(ut=[],O.length){let n=Dt(O,t),o=Dt(O,e);a("visible-ra\
nge").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),ut.push(n.link),un(a("rail"),n.y)}if(ft.length){
let{row:n}=Dt(ft,t);ut.push(n),r.source?.onMove(t,ft),un(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of ut)n.classList.add("current")}function un(t,e){
if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function dn(){(O.length?Dt(O,Math.max(0,r.current)).link:
a("rail")).focus()}function oe(t){let e=O.findIndex(n=>n.link===document.activeElement);return e<0?!1:(O[e+t]?.link.focus(),!0)}var gr=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Ft(t){for(let e of t.querySelectorAll("pre, .table-scroll"))gr.observe(e)}var xr={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},br=/\S{3000}/;function Ut(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var yr=new IntersectionObserver(
t=>{ee(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&L(o)}}),w()},{rootMargin:"120% 0%"});function Pt(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||Ht(t),yr.observe(t.section)})}function M(t){sn(()=>{j();for(let e of r.chunks)e.built||r.printing?
L(e):Ht(e)},t),w()}function pn(){for(let t of r.chunks)(t.near||t.built)&&L(t)}function j(){let t=new Set(r.hiddenRoles);r.allLines||t.add(f.continued),r.table.
computeVisible(t),r.rules=Xe(r.table,r.times)}function Ht(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=xr[r.table.roles[n]]);t.section.style.
height=`${e}px`}var re=t=>t.section.querySelector(":scope > noscript")?.textContent??r.markup.slice(t.start,t.end).join("");function dt(t){if(wr(t))return!0;let e=re(
t);return e?mn(t,e):r.source&&pt(t),e!==""}function wr(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function mn(t,e){e.split(/(?=<article )/).
forEach((n,o)=>{r.markup[t.start+o]=n})}function pt(t){return t.request??=Sr(t),t.request}async function Er(t,e){let{order:n,source:o}=r;if(!o)return null;if(!n)
return o.units(t,e);let s="";for(let[i,c]of on(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=l}return s}async function Sr(t){let e=await Er(
t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(mn(t,e),ee(()=>L(t)),w())}function L(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&
!r.elements[o]&&e.push(o);if(e.length){if(dt(t))kr(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){
let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],ze(s,r.rules.get(o)),tn(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function kr(t){
se(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{ie(n,t[o])})}function se(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.
children)}function ie(t,e){r.elements[e]=t,r.unitOf.set(t,e),t.classList.toggle("unbroken",br.test(r.markup[e]??"")),t.tabIndex=-1,an(t),We(t),Ft(t)}var mt=t=>r.
chunks[It(t)];function K(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function ce(t){a("filters").hidden=!t,G("filter",t)}function hn(t){a("filter").onclick=()=>ce(!!a("filters").hidden),a("filters").onchange=e=>{let n=A(e);n.
dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):r.hiddenRoles.add(n.value),K(),M(),$()}}var vr=6,_t=new Set,Tr=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Lr(t){let e=Tr(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=re(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function F(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,xn(t),r.elements[t]?e(t):r.source&&Ar(t,e)}async function Ar(t,e){
let n={unit:t};_t.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<vr&&o();s++)await pt(mt(n.unit)),o()&&xn(n.unit);_t.delete(n),r.elements[n.unit]&&
e(n.unit)}function xn(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&K(),j();let e=It(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?L(n):
Ht(n)})}function V(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(o=>{let s=_(o);s>=0&&F(s,i=>gn(i,t,e))}),!0;let n=Lr(t);return n>=
0&&F(n,o=>gn(o,t,e)),n>=0}function gn(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);At(s??o.firstElementChild,o),r.anchor=e,U(t,"start"),
n?.()}function U(t,e="nearest"){let n=r.elements[t];n&&(st(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),w())}function J(t,e){
let n=T()[0]??0,o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||L(mt(s)),r.elements[s]?U(s):F(s,i=>U(i)))}function bn(){r.table.count&&
F(0,t=>{U(t,"start"),scrollTo({top:0,behavior:"instant"})})}function yn(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&F(t,e=>U(e,"end"))}function wn(){let t=r.
current>=0?r.current:T()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function En(){J(-1,t=>r.table.roles[t]===f.attempt)}function Sn(){
let{count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===f.attempt){F(o,s=>U(s,"start")),y("branch");return}}}var Ir={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},qt=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Ir[e]),kn=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function ae(t){try{return new RegExp(t,"gi")}catch{return new RegExp(kn(t),"gi")}}function*vn(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Tn(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(kn).join("|")||"\
(?!)"}var Cr=15,Or=500,Mr=3e3,N=null,Ln="",E=[],Y=-1,le=0;async function R(t=!0){let e=++le,n=k("find").value;if(N=n?ae(n):null,Ln=n,E=[],Y=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",N){let o=await(r.source?r.source.find(n):Nr(N,e));if(e!==le)return;E=r.source&&r.order?o.map(_).sort((s,i)=>s-i):o,r.source&&
(N=ae(r.source.wordsPattern(n))),r.source&&(Y=E.findLastIndex(s=>s<=r.current)),t&&ht(1),An(),w(),!r.source&&!E.length&&y("nothing found")}$()}async function Nr(t,e){
let n=[],o=performance.now();for(let s of r.chunks){dt(s);for(let i=s.start;i<s.end;i++)qt(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Cr){if(await new Promise(
i=>setTimeout(i)),e!==le)break;o=performance.now()}}return n}function An(){let t=E.length?`${Y+1}/${E.length}`:"none";a("found").textContent=N?t:""}function ht(t){
if(!E.length)return;Y=(Y+t+E.length)%E.length;let e=document.activeElement===a("find");F(E[Y],n=>Rr(n,e)),An(),y(`${Y+1} of ${E.length}`)}function Rr(t,e){U(t,"\
center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&In(n)[0]?.startContainer.parentElement;At(o),o?.scrollIntoView({block:"center"}),Cn()}function In(t){
let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;N&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of vn(N,o.data))if(e.push(Zt(o,s,i))===
Or)return e}return e}function Cn(){if(!CSS.highlights||!N)return;let t=[];for(let e of E){let n=r.elements[e];!n||!r.table.visible[e]||!mt(e).near||t.length<Mr&&
t.push(...In(n))}CSS.highlights.set("found",new Highlight(...t))}function On(){N&&R(!1)}function Mn(){let t=k("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(
R,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),E.length&&Ln===t.value?ht(n.shiftKey?-1:1):R()):n.key==="Escape"&&(t.value="",R(!1),
t.blur())}}Bt(Cn);var jt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Nn(t){let e=ct(),[n=0,o=-1]=T(),s=r.table.visible.slice(n,o+1),i=new jt(t.runs,t.codes.length/2);Dr(t,i),$r(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)Br(c);j(),Pt();for(let c of r.chunks)(c.built||c.near)&&L(c);$t(),K(),e&&q(i.current.get(e.unit),e.top),On(),
w()}function Dr(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=new D(t.codes,
o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.forEach((s,i)=>{
s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);for(let s of _t)
s.unit=e.of(s.unit)}function $r(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=zt){let o=e[r.chunks.length],s=o?.section??document.createElement("\
section"),i=Math.min(zt,t.length/2-n),c=Ut(s,n,i);o?Object.assign(c,{built:o.built,near:o.near}):a("main").append(s),s.className="chunk",s.querySelector(":scope\
 > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function Br(t){let e=r.elements[t],n=r.markup[t];if(!e||n===void 0)
return;let[o]=se(n),s=p(e,"details").map(c=>c.hasAttribute("open"));p(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??!1)}),o.classList.toggle("sele\
cted",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),ie(o,t),i&&o.focus({preventScroll:!0})}var Rn=()=>document.querySelector("#filters input[data-order]"),Dn=()=>{let t=Rn()?.dataset.order;return t?en(t):null};function ue(t){if(t===r.allLines||!Rn())return;
if(!r.source)for(let s of r.chunks)dt(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;Bn({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Dn()),r.table.
openAttempts(t)}function $n(t){let{codes:e,times:n}=t;r.asRead={codes:e,times:n,count:e.length/2},Bn(t,Dn())}function Bn(t,e){let n=r.order,o=r.allLines?e:null;
if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&Mt(o),Nn(nn(t,n,o))}var I=v("unit-button","copy");async function fe(t){I.remove(),await pe(de(t)),t.insertBefore(I,te(t)),I.textContent="copied",setTimeout(()=>{I.textContent="copy"},
1200),y("copied")}function de(t){if(t.matches("pre"))return t.textContent??"";let e=p(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):qt(r.markup[rt(t)]||t.innerHTML).trim()}async function pe(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Fr({target:t}){if(!(t instanceof Element)||t===I)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;I.parentElement!==e&&e.closest("article")&&e.append(I);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function Fn(){document.addEventListener(
"pointerover",Fr),I.onclick=()=>{I.parentElement&&fe(I.parentElement)}}function Kt(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Fe:Be)[n];r.table.setState(
t,o),M(t),$(),y(Ze[o])}var Ur=400,me=Number.NEGATIVE_INFINITY,he;function Yt(){me=scrollY}function gt(){clearTimeout(he);let t=ct();t&&(Math.abs(scrollY-me)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",me=Number.NEGATIVE_INFINITY,r.top=t.top),$())}function Un(){let t=history.state?.top;return typeof t=="number"?t:null}function Pn(){r.chunks.length&&
(history.scrollRestoration="manual",Bt(()=>{clearTimeout(he),he=setTimeout(gt,Ur)}),addEventListener("beforeunload",gt),addEventListener("pagehide",gt))}async function Pr(){for(let t of r.chunks)t.built||await pt(t);print()}function Hn(){addEventListener("beforeprint",()=>{r.printing=!0,M();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,M()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),Pr())})}function ge(t,e){G(e,document.body.classList.toggle(t))}function Hr(t){let e=A(t),n=e.closest("button[data-action]");if(n){let c=rt(n.closest("article"));st(c),
Kt(c,n.dataset.action);return}let o=e.closest("a"),s=o?.getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),wn();return}if(s[0]==="#"){t.preventDefault(),
document.body.classList.remove("show-toc","show-rail"),V(Ct(s.slice(1)),()=>{je(),Yt()});return}let i=e.closest("article");i&&!o&&st(rt(i))}var xe=500,_n=-xe;function _r(){
let t=performance.now(),e=t-_n<xe;return _n=e?-xe:t,e}var qn=()=>!0,jn=t=>r.table.roles[t]===f.user,Kn={j:()=>J(1,qn),k:()=>J(-1,qn),"]":()=>J(1,jn),"[":()=>J(-1,
jn),o:()=>r.current>=0&&Kt(r.current,"one"),O:()=>r.current>=0&&Kt(r.current,"all"),b:Sn,u:En,c:()=>{let t=r.elements[r.current];t&&fe(t)},G:yn,g:()=>{if(_r()){
document.body.classList.remove("show-rail"),bn();return}getComputedStyle(a("graph")).display!=="none"&&ge("show-rail","graph"),dn()},n:()=>ht(1),N:()=>ht(-1),"/":()=>k(
"find").select(),"?":()=>nt("help").showModal()};function qr(t){let e=t.ctrlKey&&t.key==="k"?Kn["/"]:jr(t);e&&(t.preventDefault(),e())}function jr(t){if(!(t.ctrlKey||
t.metaKey||t.altKey)&&!A(t).closest("input,textarea,dialog"))return t.key==="ArrowUp"&&oe(-1)?()=>{}:t.key==="ArrowDown"&&oe(1)?()=>{}:r.source?.keys[t.key]??Kn[t.
key]}function Yn(){document.addEventListener("click",Hr),addEventListener("keydown",qr),addEventListener("scroll",w,{passive:!0}),addEventListener("resize",w),a(
"help-close").onclick=()=>nt("help").close(),a("menu").onclick=()=>ge("show-toc","menu"),a("graph").onclick=()=>ge("show-rail","graph"),Hn()}var X=t=>p(t,"a, summary");function ye(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function be(t){let e=X(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=o===
n?0:-1}function Gn(t){be(t),new MutationObserver(()=>be(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>be(t)),t.addEventListener("key\
down",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(ye(X(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Vn="threadline-theme",Jn=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),xt=[...Jn.keys()];function Wn(t){document.documentElement.style.
colorScheme=t,a("theme").title=Jn.get(t)??"";try{localStorage.setItem(Vn,t)}catch{}}function Xn(){try{Wn(localStorage.getItem(Vn)??xt[0])}catch{}a("theme").onclick=
()=>{let t=xt.indexOf(document.documentElement.style.colorScheme||xt[0]);Wn(xt[(t+1)%xt.length])}}function zn(){let t=Un(),{anchor:e,folds:n,hiddenRoles:o,query:s,allLines:i}=_e(location.hash);ue(i);for(let c of o)r.hiddenRoles.add(c);for(let[c,l]of n)c<r.table.
count&&r.table.states[c]&&r.table.setState(c,l);K(),M(),s&&!k("find").value&&(k("find").value=s,R(!1)),V(e,()=>{t!==null&&q(r.current,t),Yt(),r.top=t})}function Kr(){
let t="";for(let e of p(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(Ut(e,t.length/2,n.length/2)),t+=n,r.times=r.times.concat(Ot(e.dataset.
times??""))}r.table=new D(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function Qn(t){document.documentElement.classList.add("js"),r.source=t,Kr(),$t(),
Xn(),hn(ue),Fn(),Yn(),Gn(a("toc")),t||Mn(),j(),Pt(),r.chunks.length&&L(r.chunks[0]),Pn(),addEventListener("hashchange",zn),location.hash.length>1&&zn()}function Zn(){
document.documentElement.dataset.ready=""}function m(){document.body.classList.add("disconnected")}function to(){document.body.classList.remove("disconnected")}async function Gt(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var P=async t=>(await Gt(t)).text(),bt=async t=>(await Gt(t)).json();function we(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function x(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var Yr=8,yt=v("new-messages","");yt.hidden=!0;var wt=0,no=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-Yr&&scrollY>0;function Ee(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function oo(){yt.hidden=wt===0,yt.textContent=`${wt} new ↓`}function eo(){wt=0,oo()}function ro(t,e){let n=no(),
o=r.table.count;e();let s=r.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],u=i+l===o&&c+l===r.table.count;if(!(s<=0||u)){if(y(s===1?"1 new message":`${s} new messages`),
n){requestAnimationFrame(Ee);return}wt+=s,oo()}}function so(){document.body.append(yt),yt.onclick=()=>{Ee(),requestAnimationFrame(Ee),eo()},addEventListener("sc\
roll",()=>{wt&&no()&&eo()},{passive:!0})}var Gr=4,Wt=a("main"),h=Wt.dataset.session??"",Et=`/s/${encodeURIComponent(h)}`,z=Number(Wt.dataset.snapshot??0),Se=null,ke=!1;async function io(t,e){try{let n=await Gt(
x(`${Et}/units`,{from:t,to:e,snapshot:z}));if(n.status===200)return await n.text();await St()}catch{m()}return null}async function co(t,e,n){try{for(let o=0;o<Gr;o++){
let s=await bt(t);if(s.snapshot===z)return n(s);await St()}}catch{m()}return e}var ao=t=>co(x(`${Et}/place`,{anchor:t}),-1,e=>e.unit??-1),lo=t=>co(x(`${Et}/find`,
{q:t}),[],e=>e.units),uo=t=>x(`${Et}/context`,{at:t});function St(){return ke=!0,Se??=Wr(),Se}async function Wr(){try{for(;ke;)ke=!1,await Vr()}catch{m()}finally{
Se=null}}async function Vr(){let t=await bt(x(`${Et}/changes`,{snapshot:z}));if(t.reload){location.reload();return}if(t.snapshot===z)return;z=t.snapshot,Wt.dataset.
snapshot=String(z),Wt.toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop;for(let[o,s]of Object.entries(Jr(t.sides))){let i=document.getElementById(
o);i&&(i.innerHTML=s)}e.scrollTop=n,ro(t.runs,()=>$n({...t,times:Ot(t.times)})),Xr()}var Jr=({time:t,...e})=>({timeline:t,...e});function Xr(){let t=a("live");t.
hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var Q=a("panel"),kt=v("unit-button context-button","context");kt.title="Context: what the model saw here (x)";async function Te(t){Q.hidden=!1,document.body.classList.
add("show-panel"),Q.dataset.at=t;let e=await P(uo(t));if(Q.dataset.at!==t)return;let n=a("panel-body");n.innerHTML=e,Ft(n),n.scrollTop=n.scrollHeight,a("panel-c\
lose").focus({preventScroll:!0})}function ve(){Q.hidden=!0,document.body.classList.remove("show-panel")}function zr(){let t=r.current>=0?r.current:T()[0]??-1;return r.
elements[t]?.id??""}function fo(){h&&(Q.hidden?Te(zr()).catch(m):ve())}var po=t=>Te(t).catch(m);function mo(){a("panel-close").onclick=ve,Q.addEventListener("ke\
ydown",t=>{t.key==="Escape"&&ve()}),h&&(document.addEventListener("pointerover",({target:t})=>{let e=t instanceof Element?t.closest("#main article:not(.heading,\
 .opener)"):null;e&&kt.parentElement!==e&&e.append(kt)}),kt.onclick=()=>Te(kt.parentElement?.id??"").catch(m))}var Qr='[aria-current="page"]',Ae=0;function Z(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Nt(o)&&(n.textContent=cn(
o,e),n.title=`${lt(o)}, ${B(o)}`)}}async function xo(){let t=++Ae,e=await P(x("/sessions",{session:h}));if(t!==Ae)return;let n=a("toc"),o=document.getElementById(
"contents"),s=ts(n),i=yo(n),c=new Map(Le().map(l=>[l.dataset.project,l.open]));n.innerHTML=e;for(let l of Le())l.open=c.get(l.dataset.project)??l.open;for(let l of Le())
bo(l);o&&document.getElementById("contents")?.replaceWith(o),i(),Z(n),s(),!h&&document.querySelector("#main .overview")&&await Zr(t)}var Le=()=>p(document,".pro\
ject");async function bo(t){if(!t.open||t.dataset.later===void 0)return;delete t.dataset.later;let e=x("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML(
"beforeend",await P(e)),Z(t)}async function Zr(t){let e=await P(location.href);if(t!==Ae)return;let n=new DOMParser().parseFromString(e,"text/html"),o=a("main"),
s=yo(o);o.innerHTML=n.getElementById("main")?.innerHTML??"",s(),Z(o)}function yo(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(
n)&&wo(t,n)?.focus({preventScroll:!0})}}function ts(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let u=l.getBoundingClientRect();
return u.bottom>n.top&&u.top<n.bottom},s=Ie(t),i=o(s)?s:X(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&wo(t,i);l&&(t.scrollTop+=
l.getBoundingClientRect().top-c)}}var Ie=t=>t.querySelector(Qr),ho=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,wo=(t,e)=>X(t).find(n=>n.
tagName===e.tagName&&ho(n)===ho(e));function go(){let t=a("toc"),e=Ie(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().
top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function Eo(){let t=a("toc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),
(Ie(t)??X(t)[0])?.focus()}function So(){Z(document),go(),a("menu").addEventListener("click",go),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&
bo(t.target)},!0)}var es=90,d=k("find"),S=a("hits"),Ce,vt=0,Oe="",Me=()=>p(S,"[role=option]"),Ne=()=>S.querySelector("[aria-selected=true]"),ko=t=>t?.dataset.text||t?.getAttribute(
"href")||"",To=()=>x("/search",{q:d.value}),Vt=()=>Ao().catch(m);function Lo(){document.activeElement===d&&Vt()}async function Ao(){let t=++vt,e=d.value;if(!e.trim()){
Jt();return}let n=await P(x("/suggest",{q:e}));if(t!==vt||document.activeElement!==d)return;let o=Oe===e&&!S.hidden?ko(Ne()):"";S.innerHTML=n,S.hidden=!1,S.dataset.
q=Oe=e,d.setAttribute("aria-expanded","true"),ns(e);let s=Me(),i=s.find(c=>o&&ko(c)===o);Io(i??s.find(c=>c.dataset.entry)??null)}function ns(t){Me().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of S.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;Z(S)}function Jt(){vt++,S.hidden=!0,d.setAttribute("a\
ria-expanded","false"),d.removeAttribute("aria-activedescendant")}function Io(t){Ne()?.removeAttribute("aria-selected"),d.removeAttribute("aria-activedescendant"),
t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),d.setAttribute("aria-activedescendant",t.id))}function vo(t){let e=Me(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;Io(e[(o+e.length)%e.length]??null)}async function os(){for(clearTimeout(Ce);d.value.trim()&&(S.hidden||
Oe!==d.value);){let e=vt;if(await Ao(),vt!==e+1||document.activeElement!==d)break}let t=Ne();S.hidden||!t?location.href=To():Co(t)}function Co(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){d.value=e.endsWith(":")?e:`${e} `,d.focus(),Vt();return}Jt(),d.blur(),h&&n===h?V(o??"",()=>R(!1)):location.href=t.href}function rs(){S.
hidden&&(d.value=""),Jt(),d.blur(),h&&R(!1)}function ss(t){if(t.key==="ArrowDown")vo(1);else if(t.key==="ArrowUp")vo(-1);else if(t.key==="Escape")rs();else if(t.
key==="Enter"&&t.shiftKey)location.href=To();else if(t.key==="Enter")os().catch(m);else return;t.preventDefault()}function Oo(){d.oninput=()=>{clearTimeout(Ce),
Ce=setTimeout(Vt,es)},d.onfocus=()=>{d.value.trim()&&Vt()},d.onblur=()=>{setTimeout(()=>document.activeElement!==d&&Jt(),150)},d.onkeydown=ss,S.addEventListener(
"mousedown",t=>{let e=A(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),Co(e))})}var is=200,Mo;function Do(){let t=new EventSource(x("/events",{session:h}));t.addEventListener("hello",e=>{to(),No(e),h&&St().then(pn)}),t.addEventListener("pro\
gress",No),t.addEventListener("changed",St),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&cs().catch(m)}}async function cs(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function No(t){let e=JSON.parse(t.data);as(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout(Mo),Mo=setTimeout(()=>xo().catch(m),is),Lo())}var Ro=t=>Math.ceil(t/1e6).toLocaleString("en");function as({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=a("progress");s.hidden=!e,s.setAttribute("aria-valuenow",String(Math.round(
o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${Ro(t)} of ${Ro(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("reading").textContent=i||
c}function Xt(t){a("more-menu").hidden=!t,G("more",t)}async function ls(t){let e=A(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&Xt(!1),e.closest(
"#filters,#filter,#menu-filter")||ce(!1);let n=e.closest("[data-post]");n&&(await we(n.dataset.post??""),location.reload())}function $o(){a("more").onclick=()=>Xt(
!!a("more-menu").hidden),a("keys").onclick=()=>{Xt(!1),nt("help").showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{Xt(!1),a("f\
ilter").click()}),a("redact").onchange=async t=>{let e=A(t);gt(),await we("/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",
ls)}var b=v("unit-button menu-button","⋯");b.setAttribute("aria-label","Actions for this message");b.setAttribute("aria-haspopup","menu");b.setAttribute("aria-exp\
anded","false");var g=document.createElement("div");g.id="message-menu";g.setAttribute("role","menu");g.hidden=!0;var Bo=null;function Tt(t,e){let n=v("",t);n.setAttribute(
"role","menuitem"),n.onclick=async()=>{Lt(),await e()},g.append(n)}async function Re(t){await pe(t),y("copied")}function us({label:t,copies:e,leads_to:n}){n?Tt(
t,()=>location.assign(n)):Tt(t,()=>Re(e??""))}async function Fo(t){Bo=t;let e=t.id;g.replaceChildren(),Tt("Copy text",()=>Re(de(t))),Tt("Copy link",()=>Re(fs(e))),
Tt("What the model saw here",()=>po(e)),t.append(b),De(),g.hidden=!1,b.setAttribute("aria-expanded","true"),$e(0);try{let n=await bt(x(`/s/${encodeURIComponent(
h)}/actions`,{at:e}));Bo===t&&!g.hidden&&n.actions.forEach(us),De()}catch{m()}}function fs(t){let e=new URL(location.href);return e.search=new URLSearchParams({
at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function De(){let t=b.getBoundingClientRect();g.style.right=`${document.documentElement.clientWidth-t.right}\
px`;let e=g.offsetHeight||220,n=t.bottom+e<innerHeight;g.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function ds(){if(g.hidden)return;let{top:t,bottom:e}=b.
getBoundingClientRect();e<0||t>innerHeight?Lt():De()}function Lt(){return g.hidden?!1:(g.hidden=!0,b.setAttribute("aria-expanded","false"),!0)}function $e(t){let e=[
...g.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function ps(t){let e=[...g.children].indexOf(document.activeElement);if(t.key==="ArrowDown")$e(
e+1);else if(t.key==="ArrowUp")$e(e-1);else if(t.key==="Escape"||t.key==="Tab")Lt(),b.focus({preventScroll:!0});else return;t.preventDefault(),t.stopPropagation()}
function Uo(){let t=r.elements[r.current];t&&Fo(t).catch(m)}function Po(){h&&(document.body.append(g),document.addEventListener("pointerover",({target:t})=>{if(!g.
hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&b.parentElement!==e&&e.append(b)}),document.addEventListener("\
click",t=>{t.target instanceof Node&&!g.contains(t.target)&&t.target!==b&&Lt()}),addEventListener("scroll",ds,{passive:!0}),g.addEventListener("keydown",ps),b.onclick=
()=>{let t=b.parentElement;!Lt()&&t&&Fo(t).catch(m)})}var Ho=t=>ye(p(a("main"),".session-row > a, .recent-main, .hit"),t),ms={j:()=>Ho(1),k:()=>Ho(-1)};function hs(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
Oo();$o();mo();Po();so();Qn({units:io,locate:ao,find:lo,wordsPattern:Tn,onMove:hs,keys:{h:Eo,x:fo,m:Uo,...h?{}:ms}});So();Do();Zn();})();
