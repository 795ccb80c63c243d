"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var v=t=>a(t),nt=t=>a(t),p=(t,e)=>Array.from(t.querySelectorAll(
e)),A=t=>t.target;function T(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function G(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function Lt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function y(t){
let e=a("status");e.textContent="",e.textContent=t}var W=["","A","B","C"],Be=[0,2,1,1],Fe=[0,3,3,2],Ue=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Pe=48,Xt=48,He="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var D=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-Pe,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===f.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===f.attempt&&(this.states[n]=e?2:1)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===1&&this.setState(
n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e,n){let o=new Uint8Array(this.count);for(let i=this.
count-1;i>=0;i--){let c=this.roles[i]===f.steps;this.visible[i]=(c?o[i]:!e.has(this.roles[i]))?1:0,this.visible[i]&&this.parents[i]>=0&&(o[this.parents[i]]=1)}let s=0;
for(let i=0;!n&&i<this.count;i++)i<s?this.visible[i]=0:this.states[i]===1&&(s=this.ends[i])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&o(
s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new D(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function At(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var _=t=>r.places?r.places[t]??-1:t,rt=t=>t?r.unitOf.get(t)??-1:-1;function st(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function qo({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let c=e.map(([l,u])=>l.toString(36)+W[u]);i.push(`f=${c.
join(".")}`)}return n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`),`#${i.join(";")}`}function _e(t){let[e,...n]=t.
slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:It(e),folds:Array.from(s,([,i,c])=>[
parseInt(i,36),W.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:It(o.get("q")??""),allLines:o.has("l")}}function It(t){try{return decodeURIComponent(t)}catch{
return t}}var qe=()=>jo()+qo({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:v("find").value,allLines:r.allLines});function jo(){if(!r.
source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function $(){try{history.replaceState({top:r.top},"",qe())}catch{}}function je(){r.top=null,history.pushState(null,"",qe())}var Ko=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Yo=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Go=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Wo=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Vo=/\b\d[\w.]*/,Jo=/[A-Za-z_]\w*/,Xo=new RegExp([Yo,Go,Wo,Vo,Jo].map(({source:t})=>`(${t})`).join("|"),"g"),Ke=["keyword","string","comment","number"];function*Ye(t){
for(let e of t.matchAll(Xo)){let n=zo(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function zo([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Ko.has(s)?"keyword":null}var Qo=6e4,Zo=/^(text|txt|md|markdown|console|output|diff)$/,Ge=new Map,zt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(zt.unobserve(e),tr(e))},{rootMargin:"20%"});for(let t of zt?Ke:[]){let e=new Highlight;Ge.set(t,e),CSS.highlights.set(t,e)}function We(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))zt?.observe(e)}function tr(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||Zo.test(o)||!(s instanceof Text))&&!(s.length>Qo))for(let{kind:i,start:c,end:l}of Ye(s.data))Ge.get(i)?.add(Qt(s,c,l))}function Qt(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var er=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],nr=["January","February","March","April","May","June","July","August","September",
"October","November","December"],it=60,Ve=24*it,Je=6e4;function Ct(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=He.indexOf(t[o]);e.push(n)}return e}var or=t=>`${er[t.getDay()]}, ${t.getDate()} ${nr[t.getMonth()]} ${t.getFullYear()}`;function rr(t){
if(t<it)return"";let e=Math.round(t/it);if(e<Ve/it)return`${e} h later`;let n=Math.round(t/Ve);return n>1?`${n} days later`:"1 day later"}function Xe(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*Je);l.push(or(u)),u.setHours(24,0,0,0),s=u.getTime()/Je}o&&c-o>=it&&l.push(rr(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function ze(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Ze=["","folded","first level unfolded","all levels unfolded"];function sr(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var Zt=t=>t.querySelector(":scope > .fold-bar");function tn(t,e){
if(!e||t.dataset.state===W[e])return;t.dataset.state=W[e];let n=Qe(t)?[]:sr(e,t.dataset.fold??""),o=Qe(t)?ir(t):cr(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{
n.length&&(i.textContent=n[c]),i.title=Ue[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Qe=t=>t.classList.contains("opener"),ir=t=>p(t,":scope > butt\
on[data-action]");function cr(t,e){let n=Zt(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let s=T("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function en(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function Ot(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function nn(t,e,n){if(!e&&!n)return t;let o=e?Ot(e):null,s=n?Ot(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,tt)=>tt),l=[];for(let[u,tt,Ho]of t.runs)for(let et=0;et<Ho;et++)l.push([o?.[u+et]??u+et,i(tt+et),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(
""),times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,tt])=>[i(Number(u)),tt]))}}function on(t){
let e=[];for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var rn=56;function k(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<rn)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function ct(){let[t]=k();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function q(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function sn(t,e=-1){let[n,o]=k();if(n===void 0||o===void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&
s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.findIndex(u=>r.table.visible[u]&&r.elements[u]);if(c>=0)return q(s[c],i[c]);
let l=r.table.next(n,-1,u=>r.elements[u]!==void 0);q(l,Math.max(rn,i[0]))}function te(t){let e=ct();t(),e&&q(e.unit,e.top)}var ar=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],lr=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],at=t=>String(t).padStart(2,"0"),
Mt=t=>!Number.isNaN(t.getTime()),B=t=>`${at(t.getHours())}:${at(t.getMinutes())}`,ur=t=>`${t.getFullYear()}-${at(t.getMonth()+1)}-${at(t.getDate())} ${B(t)}:${at(
t.getSeconds())}`;function cn(t,e){return t.toDateString()===e.toDateString()?B(t):t.getFullYear()===e.getFullYear()?Nt(t):lt(t)}var Nt=t=>`${t.getDate()} ${ar[t.
getMonth()]}`,lt=t=>`${Nt(t)} ${t.getFullYear()}`,fr=t=>`${lr[t.getDay()]} ${lt(t)}`;function dr(t,e){return t.toDateString()===e.toDateString()?B(t):`${t.getFullYear()===
e.getFullYear()?Nt(t):lt(t)} ${B(t)}`}function an(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Mt(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=dr(n,new Date(o)):e.textContent=s==="day"?fr(n):B(n),e.title=ur(n)}}function ln(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!Mt(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?B(n):Nt(n)}}var O=[],ft=[],ut=[],fn=[],ee=!1;function Dt(){ln(document),O=p(document,".graph a").map(t=>({link:t,unit:_(Number(t.dataset.unit)),y:pr(t.lastElementChild)})),
ft=p(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:_(Number(t.dataset.unit))}));for(let t of[O,ft])t.sort((e,n)=>e.unit-n.unit)}function pr(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function Rt(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var $t=t=>fn.push(t);function w(){ee||(ee=!0,requestAnimationFrame(()=>{ee=!1;let[t,e]=k();if(!(t===void 0||e===
void 0)){mr(t,e);for(let n of fn)n()}}))}function mr(t,e){for(let n of ut)n.classList.remove("current");if(ut=[],O.length){let n=Rt(O,t),o=Rt(O,e);a("visible-ra\
nge").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),ut.push(n.link),un(a("rail"),n.y)}if(ft.length){
let{row:n}=Rt(ft,t);ut.push(n),r.source?.onMove(t,ft),un(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of ut)n.classList.add("current")}function un(t,e){
if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function dn(){(O.length?Rt(O,Math.max(0,r.current)).link:
a("rail")).focus()}function ne(t){let e=O.findIndex(n=>n.link===document.activeElement);return e<0?!1:(O[e+t]?.link.focus(),!0)}var hr=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Bt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))hr.observe(e)}var gr={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},xr=/\S{3000}/;function Ft(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var br=new IntersectionObserver(
t=>{te(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&L(o)}}),w()},{rootMargin:"120% 0%"});function Ut(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||Pt(t),br.observe(t.section)})}function M(t){sn(()=>{j();for(let e of r.chunks)e.built||r.printing?
L(e):Pt(e)},t),w()}function pn(){for(let t of r.chunks)(t.near||t.built)&&L(t)}function j(){let t=new Set(r.printing?[]:r.hiddenRoles);r.allLines||t.add(f.continued),
r.table.computeVisible(t,r.printing),r.rules=Xe(r.table,r.times)}function Pt(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=gr[r.table.roles[n]]);
t.section.style.height=`${e}px`}var oe=t=>t.section.querySelector(":scope > noscript")?.textContent??r.markup.slice(t.start,t.end).join("");function dt(t){if(yr(
t))return!0;let e=oe(t);return e?mn(t,e):r.source&&re(t),e!==""}function yr(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function mn(t,e){
e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function re(t){return t.request??=Er(t),t.request}async function wr(t,e){let{order:n,source:o}=r;
if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of on(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=l}return s}async function Er(t){
let e=await wr(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(mn(t,e),te(()=>L(t)),w())}function L(t){let e=[];for(let o=t.start;o<t.end;o++)
r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(dt(t))Sr(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-
1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],ze(s,r.rules.get(o)),tn(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(
s,n),n=s)}}function Sr(t){se(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{ie(n,t[o])})}function se(t){let e=document.createElement("template");return e.innerHTML=
t,Array.from(e.content.children)}function ie(t,e){r.elements[e]=t,r.unitOf.set(t,e),t.classList.toggle("unbroken",xr.test(r.markup[e]??"")),t.tabIndex=-1,an(t),
We(t),Bt(t)}var pt=t=>r.chunks[At(t)];function K(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function ce(t){a("filters").hidden=!t,G("filter",t)}function hn(t){a("filter").onclick=()=>ce(!!a("filters").hidden),a("filters").onchange=e=>{let n=A(e);n.
dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):r.hiddenRoles.add(n.value),K(),M(),$()}}var vr=6,Ht=new Set,Tr=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function kr(t){let e=Tr(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=oe(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function F(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,xn(t),r.elements[t]?e(t):r.source&&Lr(t,e)}async function Lr(t,e){
let n={unit:t};Ht.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<vr&&o();s++)await re(pt(n.unit)),o()&&xn(n.unit);Ht.delete(n),r.elements[n.unit]&&
e(n.unit)}function xn(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&K(),j();let e=At(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?L(n):
Pt(n)})}function V(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(o=>{let s=_(o);s>=0&&F(s,i=>gn(i,t,e))}),!0;let n=kr(t);return n>=
0&&F(n,o=>gn(o,t,e)),n>=0}function gn(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);Lt(s??o.firstElementChild,o),r.anchor=e,U(t,"start"),
n?.()}function U(t,e="nearest"){let n=r.elements[t];n&&(st(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),w())}function J(t,e){
let n=k()[0]??0,o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||L(pt(s)),r.elements[s]?U(s):F(s,i=>U(i)))}function bn(){r.table.count&&
F(0,t=>{U(t,"start"),scrollTo({top:0,behavior:"instant"})})}function yn(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&F(t,e=>U(e,"end"))}function wn(){let t=r.
current>=0?r.current:k()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function En(){J(-1,t=>r.table.roles[t]===f.attempt)}function Sn(){
let{count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===f.attempt){F(o,s=>U(s,"start")),y("branch");return}}}var Ar={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},_t=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Ar[e]),vn=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function ae(t){try{return new RegExp(t,"gi")}catch{return new RegExp(vn(t),"gi")}}function*Tn(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function kn(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(vn).join("|")||"\
(?!)"}var Ir=15,Cr=500,Or=3e3,N=null,Ln="",E=[],Y=-1,le=0;async function R(t=!0){let e=++le,n=v("find").value;if(N=n?ae(n):null,Ln=n,E=[],Y=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",N){let o=await(r.source?r.source.find(n):Mr(N,e));if(e!==le)return;E=r.source&&r.order?o.map(_).sort((s,i)=>s-i):o,r.source&&
(N=ae(r.source.wordsPattern(n))),r.source&&(Y=E.findLastIndex(s=>s<=r.current)),t&&mt(1),An(),w(),!r.source&&!E.length&&y("nothing found")}$()}async function Mr(t,e){
let n=[],o=performance.now();for(let s of r.chunks){dt(s);for(let i=s.start;i<s.end;i++)_t(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Ir){if(await new Promise(
i=>setTimeout(i)),e!==le)break;o=performance.now()}}return n}function An(){let t=E.length?`${Y+1}/${E.length}`:"none";a("found").textContent=N?t:""}function mt(t){
if(!E.length)return;Y=(Y+t+E.length)%E.length;let e=document.activeElement===a("find");F(E[Y],n=>Nr(n,e)),An(),y(`${Y+1} of ${E.length}`)}function Nr(t,e){U(t,"\
center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&In(n)[0]?.startContainer.parentElement;Lt(o),o?.scrollIntoView({block:"center"}),Cn()}function In(t){
let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;N&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of Tn(N,o.data))if(e.push(Qt(o,s,i))===
Cr)return e}return e}function Cn(){if(!CSS.highlights||!N)return;let t=[];for(let e of E){let n=r.elements[e];!n||!r.table.visible[e]||!pt(e).near||t.length<Or&&
t.push(...In(n))}CSS.highlights.set("found",new Highlight(...t))}function On(){N&&R(!1)}function Mn(){let t=v("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(
R,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),E.length&&Ln===t.value?mt(n.shiftKey?-1:1):R()):n.key==="Escape"&&(t.value="",R(!1),
t.blur())}}$t(Cn);var qt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Nn(t){let e=ct(),[n=0,o=-1]=k(),s=r.table.visible.slice(n,o+1),i=new qt(t.runs,t.codes.length/2);Rr(t,i),Dr(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)$r(c);j(),Ut();for(let c of r.chunks)(c.built||c.near)&&L(c);Dt(),K(),e&&q(i.current.get(e.unit),e.top),On(),
w()}function Rr(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=new D(t.codes,
o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.forEach((s,i)=>{
s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);for(let s of Ht)
s.unit=e.of(s.unit)}function Dr(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=Xt){let o=e[r.chunks.length],s=o?.section??document.createElement("\
section"),i=Math.min(Xt,t.length/2-n),c=Ft(s,n,i);o?Object.assign(c,{built:o.built,near:o.near}):a("main").append(s),s.className="chunk",s.querySelector(":scope\
 > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function $r(t){let e=r.elements[t],n=r.markup[t];if(!e||n===void 0)
return;let[o]=se(n),s=p(e,"details").map(c=>c.hasAttribute("open"));p(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??!1)}),o.classList.toggle("sele\
cted",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),ie(o,t),i&&o.focus({preventScroll:!0})}var Rn=()=>document.querySelector("#filters input[data-order]"),Dn=()=>{let t=Rn()?.dataset.order;return t?en(t):null};function ue(t){if(t===r.allLines||!Rn())return;
if(!r.source)for(let s of r.chunks)dt(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;Bn({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Dn()),r.table.
openAttempts(t)}function $n(t){let{codes:e,times:n}=t;r.asRead={codes:e,times:n,count:e.length/2},Bn(t,Dn())}function Bn(t,e){let n=r.order,o=r.allLines?e:null;
if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&Ot(o),Nn(nn(t,n,o))}var I=T("unit-button","copy");async function fe(t){I.remove(),await pe(de(t)),t.insertBefore(I,Zt(t)),I.textContent="copied",setTimeout(()=>{I.textContent="copy"},
1200),y("copied")}function de(t){return t.matches("pre")?t.textContent??"":_t(r.markup[rt(t)]||t.innerHTML).trim()}async function pe(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Br({target:t}){
if(!(t instanceof Element)||t===I)return;let e=t.closest("pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;I.parentElement!==
e&&e.closest("article")&&e.append(I);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function Fn(){document.addEventListener("pointerover",Br),I.onclick=()=>{I.parentElement&&fe(I.parentElement)}}function jt(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Fe:Be)[n];r.table.setState(
t,o),M(t),$(),y(Ze[o])}var Fr=400,me=Number.NEGATIVE_INFINITY,he;function Kt(){me=scrollY}function ht(){clearTimeout(he);let t=ct();t&&(Math.abs(scrollY-me)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",me=Number.NEGATIVE_INFINITY,r.top=t.top),$())}function Un(){let t=history.state?.top;return typeof t=="number"?t:null}function Pn(){r.chunks.length&&
(history.scrollRestoration="manual",$t(()=>{clearTimeout(he),he=setTimeout(ht,Fr)}),addEventListener("beforeunload",ht),addEventListener("pagehide",ht))}function ge(t,e){G(e,document.body.classList.toggle(t))}function Ur(t){let e=A(t),n=e.closest("button[data-action]");if(n){let c=rt(n.closest("article"));st(c),
jt(c,n.dataset.action);return}let o=e.closest("a"),s=o?.getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),wn();return}if(s[0]==="#"){t.preventDefault(),
document.body.classList.remove("show-toc","show-rail"),V(It(s.slice(1)),()=>{je(),Kt()});return}let i=e.closest("article");i&&!o&&st(rt(i))}var xe=500,Hn=-xe;function Pr(){
let t=performance.now(),e=t-Hn<xe;return Hn=e?-xe:t,e}var _n=()=>!0,qn=t=>r.table.roles[t]===f.user,jn={j:()=>J(1,_n),k:()=>J(-1,_n),"]":()=>J(1,qn),"[":()=>J(-1,
qn),o:()=>r.current>=0&&jt(r.current,"one"),O:()=>r.current>=0&&jt(r.current,"all"),b:Sn,u:En,c:()=>{let t=r.elements[r.current];t&&fe(t)},G:yn,g:()=>{if(Pr()){
document.body.classList.remove("show-rail"),bn();return}getComputedStyle(a("graph")).display!=="none"&&ge("show-rail","graph"),dn()},n:()=>mt(1),N:()=>mt(-1),"/":()=>v(
"find").select(),"?":()=>nt("help").showModal()};function Hr(t){let e=t.ctrlKey&&t.key==="k"?jn["/"]:_r(t);e&&(t.preventDefault(),e())}function _r(t){if(!(t.ctrlKey||
t.metaKey||t.altKey)&&!A(t).closest("input,textarea,dialog"))return t.key==="ArrowUp"&&ne(-1)?()=>{}:t.key==="ArrowDown"&&ne(1)?()=>{}:r.source?.keys[t.key]??jn[t.
key]}function qr(){let t=[];addEventListener("beforeprint",()=>{r.printing=!0,M(),t=p(a("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),
addEventListener("afterprint",()=>{r.printing=!1;for(let e of t)e.removeAttribute("open");M()})}function Kn(){document.addEventListener("click",Ur),addEventListener(
"keydown",Hr),addEventListener("scroll",w,{passive:!0}),addEventListener("resize",w),a("help-close").onclick=()=>nt("help").close(),a("menu").onclick=()=>ge("sh\
ow-toc","menu"),a("graph").onclick=()=>ge("show-rail","graph"),qr()}var X=t=>p(t,"a, summary");function ye(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function be(t){let e=X(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=o===
n?0:-1}function Yn(t){be(t),new MutationObserver(()=>be(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>be(t)),t.addEventListener("key\
down",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(ye(X(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Wn="threadline-theme",Vn=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),gt=[...Vn.keys()];function Gn(t){document.documentElement.style.
colorScheme=t,a("theme").title=Vn.get(t)??"";try{localStorage.setItem(Wn,t)}catch{}}function Jn(){try{Gn(localStorage.getItem(Wn)??gt[0])}catch{}a("theme").onclick=
()=>{let t=gt.indexOf(document.documentElement.style.colorScheme||gt[0]);Gn(gt[(t+1)%gt.length])}}function Xn(){let t=Un(),{anchor:e,folds:n,hiddenRoles:o,query:s,allLines:i}=_e(location.hash);ue(i);for(let c of o)r.hiddenRoles.add(c);for(let[c,l]of n)c<r.table.
count&&r.table.states[c]&&r.table.setState(c,l);K(),M(),s&&!v("find").value&&(v("find").value=s,R(!1)),V(e,()=>{t!==null&&q(r.current,t),Kt(),r.top=t})}function jr(){
let t="";for(let e of p(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(Ft(e,t.length/2,n.length/2)),t+=n,r.times=r.times.concat(Ct(e.dataset.
times??""))}r.table=new D(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function zn(t){document.documentElement.classList.add("js"),r.source=t,jr(),Dt(),
Jn(),hn(ue),Fn(),Kn(),Yn(a("toc")),t||Mn(),j(),Ut(),r.chunks.length&&L(r.chunks[0]),Pn(),addEventListener("hashchange",Xn),location.hash.length>1&&Xn()}function Qn(){
document.documentElement.dataset.ready=""}function m(){document.body.classList.add("disconnected")}function Zn(){document.body.classList.remove("disconnected")}async function Yt(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var P=async t=>(await Yt(t)).text(),xt=async t=>(await Yt(t)).json();function we(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function x(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var Kr=8,bt=T("new-messages","");bt.hidden=!0;var yt=0,eo=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-Kr&&scrollY>0;function Ee(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function no(){bt.hidden=yt===0,bt.textContent=`${yt} new ↓`}function to(){yt=0,no()}function oo(t,e){let n=eo(),
o=r.table.count;e();let s=r.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],u=i+l===o&&c+l===r.table.count;if(!(s<=0||u)){if(y(s===1?"1 new message":`${s} new messages`),
n){requestAnimationFrame(Ee);return}yt+=s,no()}}function ro(){document.body.append(bt),bt.onclick=()=>{Ee(),requestAnimationFrame(Ee),to()},addEventListener("sc\
roll",()=>{yt&&eo()&&to()},{passive:!0})}var Yr=4,Gt=a("main"),h=Gt.dataset.session??"",wt=`/s/${encodeURIComponent(h)}`,z=Number(Gt.dataset.snapshot??0),Se=null,ve=!1;async function so(t,e){try{let n=await Yt(
x(`${wt}/units`,{from:t,to:e,snapshot:z}));if(n.status===200)return await n.text();await Et()}catch{m()}return null}async function io(t,e,n){try{for(let o=0;o<Yr;o++){
let s=await xt(t);if(s.snapshot===z)return n(s);await Et()}}catch{m()}return e}var co=t=>io(x(`${wt}/place`,{anchor:t}),-1,e=>e.unit??-1),ao=t=>io(x(`${wt}/find`,
{q:t}),[],e=>e.units),lo=t=>x(`${wt}/context`,{at:t});function Et(){return ve=!0,Se??=Gr(),Se}async function Gr(){try{for(;ve;)ve=!1,await Wr()}catch{m()}finally{
Se=null}}async function Wr(){let t=await xt(x(`${wt}/changes`,{snapshot:z}));if(t.reload){location.reload();return}if(t.snapshot===z)return;z=t.snapshot,Gt.dataset.
snapshot=String(z),Gt.toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop;for(let[o,s]of Object.entries(Vr(t.sides))){let i=document.getElementById(
o);i&&(i.innerHTML=s)}e.scrollTop=n,oo(t.runs,()=>$n({...t,times:Ct(t.times)})),Jr()}var Vr=({time:t,...e})=>({timeline:t,...e});function Jr(){let t=a("live");t.
hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var Q=a("panel"),St=T("unit-button context-button","context");St.title="Context: what the model saw here (x)";async function ke(t){Q.hidden=!1,document.body.classList.
add("show-panel"),Q.dataset.at=t;let e=await P(lo(t));if(Q.dataset.at!==t)return;let n=a("panel-body");n.innerHTML=e,Bt(n),n.scrollTop=n.scrollHeight,a("panel-c\
lose").focus({preventScroll:!0})}function Te(){Q.hidden=!0,document.body.classList.remove("show-panel")}function Xr(){let t=r.current>=0?r.current:k()[0]??-1;return r.
elements[t]?.id??""}function uo(){h&&(Q.hidden?ke(Xr()).catch(m):Te())}var fo=t=>ke(t).catch(m);function po(){a("panel-close").onclick=Te,Q.addEventListener("ke\
ydown",t=>{t.key==="Escape"&&Te()}),h&&(document.addEventListener("pointerover",({target:t})=>{let e=t instanceof Element?t.closest("#main article:not(.heading,\
 .opener)"):null;e&&St.parentElement!==e&&e.append(St)}),St.onclick=()=>ke(St.parentElement?.id??"").catch(m))}var zr='[aria-current="page"]',Ae=0;function Z(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Mt(o)&&(n.textContent=cn(
o,e),n.title=`${lt(o)}, ${B(o)}`)}}async function go(){let t=++Ae,e=await P(x("/sessions",{session:h}));if(t!==Ae)return;let n=a("toc"),o=document.getElementById(
"contents"),s=Zr(n),i=bo(n),c=new Map(Le().map(l=>[l.dataset.project,l.open]));n.innerHTML=e;for(let l of Le())l.open=c.get(l.dataset.project)??l.open;for(let l of Le())
xo(l);o&&document.getElementById("contents")?.replaceWith(o),i(),Z(n),s(),!h&&document.querySelector("#main .overview")&&await Qr(t)}var Le=()=>p(document,".pro\
ject");async function xo(t){if(!t.open||t.dataset.later===void 0)return;delete t.dataset.later;let e=x("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML(
"beforeend",await P(e)),Z(t)}async function Qr(t){let e=await P(location.href);if(t!==Ae)return;let n=new DOMParser().parseFromString(e,"text/html"),o=a("main"),
s=bo(o);o.innerHTML=n.getElementById("main")?.innerHTML??"",s(),Z(o)}function bo(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(
n)&&yo(t,n)?.focus({preventScroll:!0})}}function Zr(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let u=l.getBoundingClientRect();
return u.bottom>n.top&&u.top<n.bottom},s=Ie(t),i=o(s)?s:X(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&yo(t,i);l&&(t.scrollTop+=
l.getBoundingClientRect().top-c)}}var Ie=t=>t.querySelector(zr),mo=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,yo=(t,e)=>X(t).find(n=>n.
tagName===e.tagName&&mo(n)===mo(e));function ho(){let t=a("toc"),e=Ie(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().
top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function wo(){let t=a("toc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),
(Ie(t)??X(t)[0])?.focus()}function Eo(){Z(document),ho(),a("menu").addEventListener("click",ho),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&
xo(t.target)},!0)}var ts=90,d=v("find"),S=a("hits"),Ce,vt=0,Oe="",Me=()=>p(S,"[role=option]"),Ne=()=>S.querySelector("[aria-selected=true]"),So=t=>t?.dataset.text||t?.getAttribute(
"href")||"",To=()=>x("/search",{q:d.value}),Wt=()=>Lo().catch(m);function ko(){document.activeElement===d&&Wt()}async function Lo(){let t=++vt,e=d.value;if(!e.trim()){
Vt();return}let n=await P(x("/suggest",{q:e}));if(t!==vt||document.activeElement!==d)return;let o=Oe===e&&!S.hidden?So(Ne()):"";S.innerHTML=n,S.hidden=!1,S.dataset.
q=Oe=e,d.setAttribute("aria-expanded","true"),es(e);let s=Me(),i=s.find(c=>o&&So(c)===o);Ao(i??s.find(c=>c.dataset.entry)??null)}function es(t){Me().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of S.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;Z(S)}function Vt(){vt++,S.hidden=!0,d.setAttribute("a\
ria-expanded","false"),d.removeAttribute("aria-activedescendant")}function Ao(t){Ne()?.removeAttribute("aria-selected"),d.removeAttribute("aria-activedescendant"),
t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),d.setAttribute("aria-activedescendant",t.id))}function vo(t){let e=Me(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;Ao(e[(o+e.length)%e.length]??null)}async function ns(){for(clearTimeout(Ce);d.value.trim()&&(S.hidden||
Oe!==d.value);){let e=vt;if(await Lo(),vt!==e+1||document.activeElement!==d)break}let t=Ne();S.hidden||!t?location.href=To():Io(t)}function Io(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){d.value=e.endsWith(":")?e:`${e} `,d.focus(),Wt();return}Vt(),d.blur(),h&&n===h?V(o??"",()=>R(!1)):location.href=t.href}function os(){S.
hidden&&(d.value=""),Vt(),d.blur(),h&&R(!1)}function rs(t){if(t.key==="ArrowDown")vo(1);else if(t.key==="ArrowUp")vo(-1);else if(t.key==="Escape")os();else if(t.
key==="Enter"&&t.shiftKey)location.href=To();else if(t.key==="Enter")ns().catch(m);else return;t.preventDefault()}function Co(){d.oninput=()=>{clearTimeout(Ce),
Ce=setTimeout(Wt,ts)},d.onfocus=()=>{d.value.trim()&&Wt()},d.onblur=()=>{setTimeout(()=>document.activeElement!==d&&Vt(),150)},d.onkeydown=rs,S.addEventListener(
"mousedown",t=>{let e=A(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),Io(e))})}var ss=200,Oo;function Ro(){let t=new EventSource(x("/events",{session:h}));t.addEventListener("hello",e=>{Zn(),Mo(e),h&&Et().then(pn)}),t.addEventListener("pro\
gress",Mo),t.addEventListener("changed",Et),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&is().catch(m)}}async function is(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function Mo(t){let e=JSON.parse(t.data);cs(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout(Oo),Oo=setTimeout(()=>go().catch(m),ss),ko())}var No=t=>Math.ceil(t/1e6).toLocaleString("en");function cs({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=a("progress");s.hidden=!e,s.setAttribute("aria-valuenow",String(Math.round(
o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${No(t)} of ${No(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("reading").textContent=i||
c}function Jt(t){a("more-menu").hidden=!t,G("more",t)}async function as(t){let e=A(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&Jt(!1),e.closest(
"#filters,#filter,#menu-filter")||ce(!1);let n=e.closest("[data-post]");n&&(await we(n.dataset.post??""),location.reload())}function Do(){a("more").onclick=()=>Jt(
!!a("more-menu").hidden),a("keys").onclick=()=>{Jt(!1),nt("help").showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{Jt(!1),a("f\
ilter").click()}),a("redact").onchange=async t=>{let e=A(t);ht(),await we("/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",
as)}var b=T("unit-button menu-button","⋯");b.setAttribute("aria-label","Actions for this message");b.setAttribute("aria-haspopup","menu");b.setAttribute("aria-exp\
anded","false");var g=document.createElement("div");g.id="message-menu";g.setAttribute("role","menu");g.hidden=!0;var $o=null;function Tt(t,e){let n=T("",t);n.setAttribute(
"role","menuitem"),n.onclick=async()=>{kt(),await e()},g.append(n)}async function Re(t){await pe(t),y("copied")}function ls({label:t,copies:e,leads_to:n}){n?Tt(
t,()=>location.assign(n)):Tt(t,()=>Re(e??""))}async function Bo(t){$o=t;let e=t.id;g.replaceChildren(),Tt("Copy text",()=>Re(de(t))),Tt("Copy link",()=>Re(us(e))),
Tt("What the model saw here",()=>fo(e)),t.append(b),De(),g.hidden=!1,b.setAttribute("aria-expanded","true"),$e(0);try{let n=await xt(x(`/s/${encodeURIComponent(
h)}/actions`,{at:e}));$o===t&&!g.hidden&&n.actions.forEach(ls),De()}catch{m()}}function us(t){let e=new URL(location.href);return e.search=new URLSearchParams({
at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function De(){let t=b.getBoundingClientRect();g.style.right=`${document.documentElement.clientWidth-t.right}\
px`;let e=g.offsetHeight||220,n=t.bottom+e<innerHeight;g.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function fs(){if(g.hidden)return;let{top:t,bottom:e}=b.
getBoundingClientRect();e<0||t>innerHeight?kt():De()}function kt(){return g.hidden?!1:(g.hidden=!0,b.setAttribute("aria-expanded","false"),!0)}function $e(t){let e=[
...g.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function ds(t){let e=[...g.children].indexOf(document.activeElement);if(t.key==="ArrowDown")$e(
e+1);else if(t.key==="ArrowUp")$e(e-1);else if(t.key==="Escape"||t.key==="Tab")kt(),b.focus({preventScroll:!0});else return;t.preventDefault(),t.stopPropagation()}
function Fo(){let t=r.elements[r.current];t&&Bo(t).catch(m)}function Uo(){h&&(document.body.append(g),document.addEventListener("pointerover",({target:t})=>{if(!g.
hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&b.parentElement!==e&&e.append(b)}),document.addEventListener("\
click",t=>{t.target instanceof Node&&!g.contains(t.target)&&t.target!==b&&kt()}),addEventListener("scroll",fs,{passive:!0}),g.addEventListener("keydown",ds),b.onclick=
()=>{let t=b.parentElement;!kt()&&t&&Bo(t).catch(m)})}var Po=t=>ye(p(a("main"),".session-row > a, .recent-main, .hit"),t),ps={j:()=>Po(1),k:()=>Po(-1)};function ms(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
Co();Do();po();Uo();ro();zn({units:so,locate:co,find:ao,wordsPattern:kn,onMove:ms,keys:{h:wo,x:uo,m:Fo,...h?{}:ps}});Eo();Ro();Qn();})();
