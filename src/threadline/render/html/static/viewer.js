"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var I=t=>a(t),dt=t=>a(t),p=(t,e)=>Array.from(t.querySelectorAll(
e)),w=t=>t.target;function C(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function Z(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function Pt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function E(t){
let e=a("status");e.textContent="",e.textContent=t}var tt=["","A","B","C"],an=[0,2,1,1],ln=[0,3,3,2],un=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},fn=48,fe=48,dn="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var q=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-fn,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===f.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===f.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let s=this.count-1;s>=0;s--){let i=this.roles[s]===f.steps;this.visible[s]=(i?n[s]:!e.has(this.roles[s]))?1:0,this.visible[s]&&this.parents[s]>=0&&(n[this.parents[s]]=
1)}let o=0;for(let s=0;s<this.count;s++)s<o?this.visible[s]=0:this.states[s]===1&&(o=this.ends[s])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&
o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new q(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function Ut(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var O=t=>r.places?r.places[t]??-1:t,pt=t=>t?r.unitOf.get(t)??-1:-1;function mt(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function Tr({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let c=e.map(([l,u])=>l.toString(36)+tt[u]);i.push(`f\
=${c.join(".")}`)}return n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`),`#${i.join(";")}`}function pn(t){let[e,...n]=t.
slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:Ft(e),folds:Array.from(s,([,i,c])=>[
parseInt(i,36),tt.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:Ft(o.get("q")??""),allLines:o.has("l")}}function Ft(t){try{return decodeURIComponent(t)}catch{
return t}}var mn=()=>Ar()+Tr({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:I("find").value,allLines:r.allLines});function Ar(){if(!r.
source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function K(){try{history.replaceState({top:r.top},"",mn())}catch{}}function hn(){r.top=null,history.pushState(null,"",mn())}var Lr=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),vr=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Ir=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Cr=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Or=/\b\d[\w.]*/,Mr=/[A-Za-z_]\w*/,Nr=new RegExp([vr,Ir,Cr,Or,Mr].map(({source:t})=>`(${t})`).join("|"),"g"),gn=["keyword","string","comment","number"];function*bn(t){
for(let e of t.matchAll(Nr)){let n=Rr(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Rr([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Lr.has(s)?"keyword":null}var Dr=6e4,Br=/^(text|txt|md|markdown|console|output|diff)$/,xn=new Map,de=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(de.unobserve(e),$r(e))},{rootMargin:"20%"});for(let t of de?gn:[]){let e=new Highlight;xn.set(t,e),CSS.highlights.set(t,e)}function yn(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))de?.observe(e)}function $r(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||Br.test(o)||!(s instanceof Text))&&!(s.length>Dr))for(let{kind:i,start:c,end:l}of bn(s.data))xn.get(i)?.add(pe(s,c,l))}function pe(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Pr=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Ur=["January","February","March","April","May","June","July","August","September",
"October","November","December"],ht=60,wn=24*ht,En=6e4;function Ht(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=dn.indexOf(t[o]);e.push(n)}return e}var Fr=t=>`${Pr[t.getDay()]}, ${t.getDate()} ${Ur[t.getMonth()]} ${t.getFullYear()}`;function Hr(t){
if(t<ht)return"";let e=Math.round(t/ht);if(e<wn/ht)return`${e} h later`;let n=Math.round(t/wn);return n>1?`${n} days later`:"1 day later"}function Sn(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*En);l.push(Fr(u)),u.setHours(24,0,0,0),s=u.getTime()/En}o&&c-o>=ht&&l.push(Hr(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function kn(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var An=["","folded","first level unfolded","all levels unfolded"];function _r(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=Number(o).toLocaleString("en");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var me=t=>t.querySelector(
":scope > .fold-bar");function Ln(t,e){if(!e||t.dataset.state===tt[e])return;t.dataset.state=tt[e];let n=Tn(t)?[]:_r(e,t.dataset.fold??""),o=Tn(t)?qr(t):Kr(t,n.
length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=un[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Tn=t=>t.classList.contains(
"opener"),qr=t=>p(t,":scope > button[data-action]");function Kr(t,e){let n=me(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fo\
ld-bar";for(let o of["one","all"].slice(0,e)){let s=C("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function vn(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function _t(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function In(t,e,n){if(!e&&!n)return t;let o=e?_t(e):null,s=n?_t(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,_)=>_),l=[];for(let[u,_,Sr]of t.runs)for(let ft=0;ft<Sr;ft++)l.push([o?.[u+ft]??u+ft,i(_+ft),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),
times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,_])=>[i(Number(u)),_]))}}function Cn(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var qt=56;function b(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<qt)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function gt(){let[t]=b();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function G(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function On(t,e=-1){let[n,o]=b();if(n===void 0||o===void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&
s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.findIndex(u=>r.table.visible[u]&&r.elements[u]);if(c>=0)return G(s[c],i[c]);
let l=r.table.next(n,-1,u=>r.elements[u]!==void 0);G(l,Math.max(qt,i[0]))}function he(t){let e=gt();t(),e&&G(e.unit,e.top)}var Yr=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],jr=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],bt=t=>String(t).padStart(2,"0"),
Kt=t=>!Number.isNaN(t.getTime()),B=t=>`${bt(t.getHours())}:${bt(t.getMinutes())}`,Gr=t=>`${t.getFullYear()}-${bt(t.getMonth()+1)}-${bt(t.getDate())} ${B(t)}:${bt(
t.getSeconds())}`;function Mn(t,e){return t.toDateString()===e.toDateString()?B(t):t.getFullYear()===e.getFullYear()?Yt(t):W(t)}var Yt=t=>`${t.getDate()} ${Yr[t.
getMonth()]}`,W=t=>`${Yt(t)} ${t.getFullYear()}`,Wr=t=>`${jr[t.getDay()]} ${W(t)}`;function Vr(t,e){return t.toDateString()===e.toDateString()?B(t):`${t.getFullYear()===
e.getFullYear()?Yt(t):W(t)} ${B(t)}`}function Nn(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Kt(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=Vr(n,new Date(o)):e.textContent=s==="day"?Wr(n):B(n),e.title=Gr(n)}}function Rn(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!Kt(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?B(n):Yt(n)}}var x=[],yt=[],xt=[],$n=[],Dn,ge=!1,Jr=16;function jt(){Rn(document),x=p(document,".graph a").map(t=>({link:t,unit:O(Number(t.dataset.unit)),y:Xr(t.lastElementChild)})),
yt=p(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:O(Number(t.dataset.unit))}));for(let t of[x,yt])t.sort((e,n)=>e.unit-n.unit)}function Xr(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function nt(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var ot=t=>$n.push(t);function S(){ge||(ge=!0,requestAnimationFrame(()=>{ge=!1;let[t,e]=b();if(!(t===void 0||e===
void 0)){zr(t,e);for(let n of $n)n()}}))}function zr(t,e){for(let n of xt)n.classList.remove("current");if(xt=[],x.length){let n=nt(x,t),o=nt(x,e);a("visible-ra\
nge").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),xt.push(n.link),Qr(n.link),Bn(a("near"),n.y)}if(yt.
length){let{row:n}=nt(yt,t);xt.push(n),r.source?.onMove(t,yt),Bn(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of xt)n.classList.add("current")}function Qr(t){
Dn?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),Dn=t}function be(t){let e=document.getElementById("near");if(!e||!x.length)return;let n=t-e.getBoundingClientRect().
top+e.scrollTop,[o,s]=[x[0].y,x[x.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(x.length-1)),c=x[Math.max(0,Math.min(x.length-1,i))];return Math.abs(c.y-n)<=
Jr/2?c:void 0}function Bn(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function Pn(){(x.length?
nt(x,Math.max(0,r.current)).link:a("rail")).focus()}function xe(t){let e=x.findIndex(n=>n.link===document.activeElement);return e<0?!1:(x[e+t]?.link.focus(),!0)}var Zr=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Gt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Zr.observe(e)}var ye={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},ts=/\S{3000}/;function Wt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var es=new IntersectionObserver(
t=>{he(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&N(o)}}),S()},{rootMargin:"120% 0%"});function Vt(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||Jt(t),es.observe(t.section)})}function M(t){On(()=>{V();for(let e of r.chunks)e.built||r.printing?
N(e):Jt(e)},t),S()}function Un(){for(let t of r.chunks)(t.near||t.built)&&N(t)}function V(){let t=new Set(r.hiddenRoles);r.allLines||t.add(f.continued),r.table.
computeVisible(t),r.rules=Sn(r.table,r.times)}function Jt(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=ye[r.table.roles[n]]);t.section.style.
height=`${e}px`}var we=t=>t.section.querySelector(":scope > noscript")?.textContent??r.markup.slice(t.start,t.end).join("");function wt(t){if(ns(t))return!0;let e=we(
t);return e?Fn(t,e):r.source&&Et(t),e!==""}function ns(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function Fn(t,e){e.split(/(?=<article )/).
forEach((n,o)=>{r.markup[t.start+o]=n})}function Et(t){return t.request??=rs(t),t.request}async function os(t,e){let{order:n,source:o}=r;if(!o)return null;if(!n)
return o.units(t,e);let s="";for(let[i,c]of Cn(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=l}return s}async function rs(t){let e=await os(
t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(Fn(t,e),he(()=>N(t)),S())}function N(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&
!r.elements[o]&&e.push(o);if(e.length){if(wt(t))ss(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){
let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],kn(s,r.rules.get(o)),Ln(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function ss(t){
Ee(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{Se(n,t[o])})}function Ee(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.
children)}function Se(t,e){r.elements[e]=t,r.unitOf.set(t,e),t.classList.toggle("unbroken",ts.test(r.markup[e]??"")),t.tabIndex=-1,Nn(t),yn(t),Gt(t)}var J=t=>r.
chunks[Ut(t)];function X(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function ke(t){a("filters").hidden=!t,Z("filter",t)}function Hn(t){a("filter").onclick=()=>ke(!!a("filters").hidden),a("filters").onchange=e=>{let n=w(e);n.
dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):r.hiddenRoles.add(n.value),X(),M(),K()}}var is=6,Xt=new Set,cs=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function as(t){let e=cs(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=we(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function k(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,qn(t),r.elements[t]?e(t):r.source&&ls(t,e)}async function ls(t,e){
let n={unit:t};Xt.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<is&&o();s++)await Et(J(n.unit)),o()&&qn(n.unit);Xt.delete(n),r.elements[n.unit]&&
e(n.unit)}function qn(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&X(),V();let e=Ut(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?N(n):
Jt(n)})}function rt(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(o=>{let s=O(o);s>=0&&k(s,i=>_n(i,t,e))}),!0;let n=as(t);return n>=
0&&k(n,o=>_n(o,t,e)),n>=0}function _n(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);Pt(s??o.firstElementChild,o),r.anchor=e,A(t,"start"),
n?.()}function A(t,e="nearest"){let n=r.elements[t];n&&(mt(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),S())}function st(t,e){
let n=b()[0]??0,o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||N(J(s)),r.elements[s]?A(s):k(s,i=>A(i)))}function Kn(){r.table.count&&
k(0,t=>{A(t,"start"),scrollTo({top:0,behavior:"instant"})})}function Yn(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&k(t,e=>A(e,"end"))}function jn(){let t=r.
current>=0?r.current:b()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function Gn(){st(-1,t=>r.table.roles[t]===f.attempt)}function Wn(){
let{count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===f.attempt){k(o,s=>A(s,"start")),E("branch");return}}}var us={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},zt=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>us[e]),Vn=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Te(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Vn(t),"gi")}}function*Jn(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Xn(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Vn).join("|")||"\
(?!)"}var fs=15,ds=500,ps=3e3,U=null,zn="",L=[],z=-1,Ae=0;async function F(t=!0){let e=++Ae,n=I("find").value;if(U=n?Te(n):null,zn=n,L=[],z=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",U){let o=await(r.source?r.source.find(n):ms(U,e));if(e!==Ae)return;L=r.source&&r.order?o.map(O).sort((s,i)=>s-i):o,r.source&&
(U=Te(r.source.wordsPattern(n))),r.source&&(z=L.findLastIndex(s=>s<=r.current)),t&&St(1),Qn(),S(),!r.source&&!L.length&&E("nothing found")}K()}async function ms(t,e){
let n=[],o=performance.now();for(let s of r.chunks){wt(s);for(let i=s.start;i<s.end;i++)zt(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>fs){if(await new Promise(
i=>setTimeout(i)),e!==Ae)break;o=performance.now()}}return n}function Qn(){let t=L.length?`${z+1}/${L.length}`:"none";a("found").textContent=U?t:""}function St(t){
if(!L.length)return;z=(z+t+L.length)%L.length;let e=document.activeElement===a("find");k(L[z],n=>hs(n,e)),Qn(),E(`${z+1} of ${L.length}`)}function hs(t,e){A(t,"\
center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&Zn(n)[0]?.startContainer.parentElement;Pt(o),o?.scrollIntoView({block:"center"}),to()}function Zn(t){
let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;U&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of Jn(U,o.data))if(e.push(pe(o,s,i))===
ds)return e}return e}function to(){if(!CSS.highlights||!U)return;let t=[];for(let e of L){let n=r.elements[e];!n||!r.table.visible[e]||!J(e).near||t.length<ps&&
t.push(...Zn(n))}CSS.highlights.set("found",new Highlight(...t))}function eo(){U&&F(!1)}function no(){let t=I("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(
F,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),L.length&&zn===t.value?St(n.shiftKey?-1:1):F()):n.key==="Escape"&&(t.value="",F(!1),
t.blur())}}ot(to);var gs=6,H=null,Le=()=>p(document,".graph path[data-first]"),oo=(t,e)=>Le().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=gs});function bs(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return Le().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function ro(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,b()[0]??0)),n=bs(e);n&&ve(n)}function ve(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=H?.first===e;if(s)r.table.states.set(H?.table===r.table?H.states:r.table.
initial),H=null;else{let c=H?.table===r.table?H.states:r.table.states.slice();H={table:r.table,states:c,first:e},r.table.showOnly(n,o)}M(),Ie();let i=b()[0]??0;
!s&&(i<n||i>o)&&k(n,c=>A(c,"start")),E(s?"folded as before":"all other branches folded")}function Ie(){for(let t of Le())t.classList.toggle("alone",H!==null&&t.
dataset.first===H.first)}var Ce=1e3,so=14,it=[],Qt={top:0,height:0},io=t=>r.order?.[t]??t,Zt=()=>document.getElementById("minimap");function te(){let t=Zt()?.dataset.turns;it=(t?t.split(
`
`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function ee(t){let e=io(t),n=it.length?nt(it,e):null;return n&&n.unit<=
e?n:null}function co(t,e){let n=ee(t),o=n?it.indexOf(n)+e:Math.max(0,e-1);return it[Math.max(0,Math.min(it.length-1,o))]}function Oe(t,e){let n=Zt();if(!n)return;
let o=Math.max(1,r.table.count),s=so/Math.max(so,n.clientHeight||Ce),i=Math.max(s,(e+1-t)/o);Me(Math.min(io(t)/o,1-i),i);let c=ee(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function Me(t,e=Qt.height){Qt={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(Qt.top*Ce)),n?.setAttribute("height",String(e*Ce))}var ao=()=>Qt;function kt(t){let{count:e,visible:n}=r.
table,o=Math.max(0,O(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function Ne(t){let e=J(t),n=e.built?r.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-qt;for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=ye[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function Re(t){
k(t,e=>{Ne(e),S()})}var ne=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function lo(t){let e=gt(),[n=0,o=-1]=b(),s=r.table.visible.slice(n,o+1),i=new ne(t.runs,t.codes.length/2);xs(t,i),ys(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)ws(c);V(),Vt();for(let c of r.chunks)(c.built||c.near)&&N(c);jt(),te(),Ie(),X(),e&&G(i.current.get(e.unit),
e.top),eo(),S()}function xs(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new q(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of Xt)s.unit=e.of(s.unit)}function ys(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=fe){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(fe,t.length/2-n),c=Wt(s,n,i);o?Object.assign(c,{built:o.built,near:o.near}):a("main").append(s),s.className="chunk",s.querySelector(
":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function ws(t){let e=r.elements[t],n=r.markup[t];if(!e||
n===void 0)return;let[o]=Ee(n),s=p(e,"details").map(c=>c.hasAttribute("open"));p(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??!1)}),o.classList.toggle(
"selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),Se(o,t),i&&o.focus({preventScroll:!0})}var uo=()=>document.querySelector("#filters input[data-order]"),fo=()=>{let t=uo()?.dataset.order;return t?vn(t):null};function De(t){if(t===r.allLines||!uo())return;
if(!r.source)for(let s of r.chunks)wt(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;mo({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},fo()),r.table.
openAttempts(t)}function po(t){let{codes:e,times:n}=t;r.asRead={codes:e,times:n,count:e.length/2},mo(t,fo())}function mo(t,e){let n=r.order,o=r.allLines?e:null;
if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&_t(o),lo(In(t,n,o))}var $=C("unit-button","copy");async function Be(t){$.remove(),await Pe($e(t)),t.insertBefore($,me(t)),$.textContent="copied",setTimeout(()=>{$.textContent="copy"},
1200),E("copied")}function $e(t){if(t.matches("pre"))return t.textContent??"";let e=p(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):zt(r.markup[pt(t)]||t.innerHTML).trim()}async function Pe(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Es({target:t}){if(!(t instanceof Element)||t===$)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;$.parentElement!==e&&e.closest("article")&&e.append($);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function ho(){document.addEventListener(
"pointerover",Es),$.onclick=()=>{$.parentElement&&Be($.parentElement)}}function oe(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?ln:an)[n];r.table.setState(
t,o),M(t),K(),E(An[o])}var Ss=6e4,R=document.createElement("div");R.id="graph-card";R.hidden=!0;R.setAttribute("aria-hidden","true");function ks(t,e){let n=document.createElement(t);return n.
textContent=e,n}function Ts(t){let e=r.times[t];if(!e)return"";let n=new Date(e*Ss);return`${W(n)} ${B(n)}`}function Tt(t,e,n=""){let o=ee(t),s=o?.prompt??"Befo\
re the first prompt",i=[Ts(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];R.replaceChildren(...c.flatMap(
([u,_])=>_?[ks(u,_)]:[]));let l=a("rail");R.parentElement!==l&&l.append(R),R.hidden=!1,R.style.right=`${innerWidth-l.getBoundingClientRect().left+6}px`,R.style.
top=`${Math.max(56,Math.min(innerHeight-R.offsetHeight-8,e-20))}px`}function Q(){R.hidden=!0}var go=10,As=2e3,Ls=120,vs=3,P=null,Ue,At=-1;function re(t){let e=Zt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}function Is(t){
if(t.button!==0||!w(t).closest("#minimap"))return;let e=re(t.clientY),{top:n,height:o}=ao();P={grip:e>=n&&e<=n+o?e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(
t.pointerId),Q()}function Cs(t){if(!P){Os(t);return}if(Math.abs(t.clientY-P.from)>vs&&(P.moved=!0),!P.moved)return;let e=re(t.clientY)-P.grip;Me(e);let n=kt(Math.
max(0,e));Tt(n,t.clientY),clearTimeout(Ue),Ue=setTimeout(()=>Ne(n),r.table.count>As?Ls:0)}function bo(t){if(!P)return;let{grip:e,moved:n}=P;P=null;let o=re(t.clientY);
if(clearTimeout(Ue),Q(),n){Re(kt(Math.max(0,o-e)));return}document.body.classList.remove("show-rail"),k(kt(o),s=>A(s,"start"))}function Os(t){if(t.pointerType===
"touch")return;if(w(t).closest("#minimap")){Tt(kt(re(t.clientY)),t.clientY);return}let e=be(t.clientY);e?Tt(e.unit,t.clientY,e.link.getAttribute("aria-label")??
""):Q()}function Ms(t){let e=w(t);if(e.closest("a")||!e.closest("#near"))return;let n=oo(t.clientX,t.clientY);n?ve(n):be(t.clientY)?.link.dispatchEvent(new MouseEvent(
"click",{bubbles:!0}))}var xo={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:go,PageUp:-go,Home:-1/0,End:1/0};function Ns(t){if(w(t).id!=="minimap"||
t.ctrlKey||t.metaKey||t.altKey)return;let e=At>=0?At:b()[0]??0,n=co(e,xo[t.key]??0),o=n?O(n.unit):-1;if(!(o<0||!(t.key in xo||t.key==="Enter"))){if(t.preventDefault(),
t.stopPropagation(),t.key==="Enter"){Q(),k(o,s=>A(s,"start"));return}At=o,Re(o),Rs(o)}}function Rs(t){Oe(t,t);let e=a("map-window").getBoundingClientRect();Tt(t,
e.top+e.height/2)}function yo(){let t=a("rail");t.addEventListener("pointerdown",Is),t.addEventListener("pointermove",Cs),t.addEventListener("pointerup",bo),t.addEventListener(
"pointercancel",bo),t.addEventListener("pointerleave",Q),t.addEventListener("click",Ms),t.addEventListener("keydown",Ns),t.addEventListener("focusout",()=>{At=-1,
Q()}),ot(()=>{let[e,n]=b();!P?.moved&&At<0&&e!==void 0&&Oe(e,n??e)})}var Ds=400,Fe=Number.NEGATIVE_INFINITY,He;function se(){Fe=scrollY}function Lt(){clearTimeout(He);let t=gt();t&&(Math.abs(scrollY-Fe)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",Fe=Number.NEGATIVE_INFINITY,r.top=t.top),K())}function wo(){let t=history.state?.top;return typeof t=="number"?t:null}function Eo(){r.chunks.length&&
(history.scrollRestoration="manual",ot(()=>{clearTimeout(He),He=setTimeout(Lt,Ds)}),addEventListener("beforeunload",Lt),addEventListener("pagehide",Lt))}async function Bs(){for(let t of r.chunks)t.built||await Et(t);print()}function So(){addEventListener("beforeprint",()=>{r.printing=!0,M();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,M()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),Bs())})}function _e(t,e){Z(e,document.body.classList.toggle(t))}function $s(t){let e=w(t),n=e.closest("button[data-action]");if(n){let c=pt(n.closest("article"));mt(c),
oe(c,n.dataset.action);return}let o=e.closest("a"),s=o?.getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),jn();return}if(s[0]==="#"){t.preventDefault(),
document.body.classList.remove("show-toc","show-rail"),rt(Ft(s.slice(1)),()=>{hn(),se()});return}let i=e.closest("article");i&&!o&&mt(pt(i))}var qe=500,ko=-qe;function Ps(){
let t=performance.now(),e=t-ko<qe;return ko=e?-qe:t,e}var To=()=>!0,Ao=t=>r.table.roles[t]===f.user,Lo={j:()=>st(1,To),k:()=>st(-1,To),"]":()=>st(1,Ao),"[":()=>st(
-1,Ao),o:()=>r.current>=0&&oe(r.current,"one"),O:()=>r.current>=0&&oe(r.current,"all"),b:Wn,u:Gn,l:ro,c:()=>{let t=r.elements[r.current];t&&Be(t)},G:Yn,g:()=>{if(Ps()){
document.body.classList.remove("show-rail"),Kn();return}getComputedStyle(a("graph")).display!=="none"&&_e("show-rail","graph"),Pn()},n:()=>St(1),N:()=>St(-1),"/":()=>I(
"find").select(),"?":()=>dt("help").showModal()};function Us(t){let e=t.ctrlKey&&t.key==="k"?Lo["/"]:Fs(t);e&&(t.preventDefault(),e())}function Fs(t){if(!(t.ctrlKey||
t.metaKey||t.altKey)&&!w(t).closest("input,textarea,dialog"))return t.key==="ArrowUp"&&xe(-1)?()=>{}:t.key==="ArrowDown"&&xe(1)?()=>{}:r.source?.keys[t.key]??Lo[t.
key]}function vo(){document.addEventListener("click",$s),addEventListener("keydown",Us),addEventListener("scroll",S,{passive:!0}),addEventListener("resize",S),a(
"help-close").onclick=()=>dt("help").close(),a("menu").onclick=()=>_e("show-toc","menu"),a("graph").onclick=()=>_e("show-rail","graph"),yo(),So()}var ct=t=>p(t,"a, summary");function Ye(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function Ke(t){let e=ct(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function Io(t){Ke(t),new MutationObserver(()=>Ke(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Ke(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Ye(ct(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Oo="threadline-theme",Mo=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),vt=[...Mo.keys()];function Co(t){document.documentElement.style.
colorScheme=t,a("theme").title=Mo.get(t)??"";try{localStorage.setItem(Oo,t)}catch{}}function No(){try{Co(localStorage.getItem(Oo)??vt[0])}catch{}a("theme").onclick=
()=>{let t=vt.indexOf(document.documentElement.style.colorScheme||vt[0]);Co(vt[(t+1)%vt.length])}}function Ro(){let t=wo(),{anchor:e,folds:n,hiddenRoles:o,query:s,allLines:i}=pn(location.hash);De(i);for(let c of o)r.hiddenRoles.add(c);for(let[c,l]of n)c<r.table.
count&&r.table.states[c]&&r.table.setState(c,l);X(),M(),s&&!I("find").value&&(I("find").value=s,F(!1)),rt(e,()=>{t!==null&&G(r.current,t),se(),r.top=t})}function Hs(){
let t="";for(let e of p(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(Wt(e,t.length/2,n.length/2)),t+=n,r.times=r.times.concat(Ht(e.dataset.
times??""))}r.table=new q(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function Do(t){document.documentElement.classList.add("js"),r.source=t,Hs(),jt(),
te(),No(),Hn(De),ho(),vo(),Io(a("toc")),t||no(),V(),Vt(),r.chunks.length&&N(r.chunks[0]),Eo(),addEventListener("hashchange",Ro),location.hash.length>1&&Ro()}function Bo(){
document.documentElement.dataset.ready=""}function m(){document.body.classList.add("disconnected")}function $o(){document.body.classList.remove("disconnected")}async function ie(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var Y=async t=>(await ie(t)).text(),It=async t=>(await ie(t)).json();function je(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function y(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var _s=8,Ct=C("new-messages","");Ct.hidden=!0;var Ot=0,Uo=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-_s&&scrollY>0;function Ge(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function Fo(){Ct.hidden=Ot===0,Ct.textContent=`${Ot} new ↓`}function Po(){Ot=0,Fo()}function Ho(t,e){let n=Uo(),
o=r.table.count;e();let s=r.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],u=i+l===o&&c+l===r.table.count;if(!(s<=0||u)){if(E(s===1?"1 new message":`${s} new messages`),
n){requestAnimationFrame(Ge);return}Ot+=s,Fo()}}function _o(){document.body.append(Ct),Ct.onclick=()=>{Ge(),requestAnimationFrame(Ge),Po()},addEventListener("sc\
roll",()=>{Ot&&Uo()&&Po()},{passive:!0})}var qs=4,ce=a("main"),h=ce.dataset.session??"",Mt=`/s/${encodeURIComponent(h)}`,at=Number(ce.dataset.snapshot??0),We=null,Ve=!1;async function qo(t,e){try{let n=await ie(
y(`${Mt}/units`,{from:t,to:e,snapshot:at}));if(n.status===200)return await n.text();await Nt()}catch{m()}return null}async function Ko(t,e,n){try{for(let o=0;o<
qs;o++){let s=await It(t);if(s.snapshot===at)return n(s);await Nt()}}catch{m()}return e}var Yo=t=>Ko(y(`${Mt}/place`,{anchor:t}),-1,e=>e.unit??-1),jo=t=>Ko(y(`${Mt}\
/find`,{q:t}),[],e=>e.units),Go=t=>y(`${Mt}/context`,{at:t});function Nt(){return Ve=!0,We??=Ks(),We}async function Ks(){try{for(;Ve;)Ve=!1,await Ys()}catch{m()}finally{
We=null}}async function Ys(){let t=await It(y(`${Mt}/changes`,{snapshot:at}));if(t.reload){location.reload();return}if(t.snapshot===at)return;at=t.snapshot,ce.dataset.
snapshot=String(at),ce.toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop;for(let[o,s]of Object.entries(js(t.sides))){let i=document.getElementById(
o);i&&(i.innerHTML=s)}e.scrollTop=n,Ho(t.runs,()=>po({...t,times:Ht(t.times)})),Gs()}var js=({time:t,...e})=>({timeline:t,...e});function Gs(){let t=a("live");t.
hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var lt=a("panel"),Rt=C("unit-button context-button","context");Rt.title="Context: what the model saw here (x)";async function Xe(t){lt.hidden=!1,document.body.classList.
add("show-panel"),lt.dataset.at=t;let e=await Y(Go(t));if(lt.dataset.at!==t)return;let n=a("panel-body");n.innerHTML=e,Gt(n),n.scrollTop=n.scrollHeight,a("panel\
-close").focus({preventScroll:!0})}function Je(){lt.hidden=!0,document.body.classList.remove("show-panel")}function Ws(){let t=r.current>=0?r.current:b()[0]??-1;
return r.elements[t]?.id??""}function Wo(){h&&(lt.hidden?Xe(Ws()).catch(m):Je())}var Vo=t=>Xe(t).catch(m);function Jo(){a("panel-close").onclick=Je,lt.addEventListener(
"keydown",t=>{t.key==="Escape"&&Je()}),h&&(document.addEventListener("pointerover",({target:t})=>{let e=t instanceof Element?t.closest("#main article:not(.headi\
ng, .opener)"):null;e&&Rt.parentElement!==e&&e.append(Rt)}),Rt.onclick=()=>Xe(Rt.parentElement?.id??"").catch(m))}var Vs='[aria-current="page"]',Qe=0;function ut(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Kt(o)&&(n.textContent=
Mn(o,e),n.title=`${W(o)}, ${B(o)}`)}}async function Qo(){let t=++Qe,e=await Y(y("/sessions",{session:h}));if(t!==Qe)return;let n=a("toc"),o=document.getElementById(
"contents"),s=Xs(n),i=tr(n),c=new Map(ze().map(l=>[l.dataset.project,l.open]));n.innerHTML=e;for(let l of ze())l.open=c.get(l.dataset.project)??l.open;for(let l of ze())
Zo(l);o&&document.getElementById("contents")?.replaceWith(o),i(),ut(n),s(),!h&&document.querySelector("#main .overview")&&await Js(t)}var ze=()=>p(document,".pr\
oject");async function Zo(t){if(!t.open||t.dataset.later===void 0)return;delete t.dataset.later;let e=y("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML(
"beforeend",await Y(e)),ut(t)}async function Js(t){let e=await Y(location.href);if(t!==Qe)return;let n=new DOMParser().parseFromString(e,"text/html"),o=a("main"),
s=tr(o);o.innerHTML=n.getElementById("main")?.innerHTML??"",s(),ut(o)}function tr(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(
n)&&er(t,n)?.focus({preventScroll:!0})}}function Xs(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let u=l.getBoundingClientRect();
return u.bottom>n.top&&u.top<n.bottom},s=Ze(t),i=o(s)?s:ct(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&er(t,i);l&&(t.scrollTop+=
l.getBoundingClientRect().top-c)}}var Ze=t=>t.querySelector(Vs),Xo=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,er=(t,e)=>ct(t).find(
n=>n.tagName===e.tagName&&Xo(n)===Xo(e));function zo(){let t=a("toc"),e=Ze(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().
top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function nr(){let t=a("toc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),
(Ze(t)??ct(t)[0])?.focus()}function or(){ut(document),zo(),a("menu").addEventListener("click",zo),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&
Zo(t.target)},!0)}var zs=90,d=I("find"),v=a("hits"),tn,Dt=0,en="",nn=()=>p(v,"[role=option]"),on=()=>v.querySelector("[aria-selected=true]"),rr=t=>t?.dataset.text||t?.getAttribute(
"href")||"",ir=()=>y("/search",{q:d.value}),ae=()=>ar().catch(m);function cr(){document.activeElement===d&&ae()}async function ar(){let t=++Dt,e=d.value;if(!e.trim()){
le();return}let n=await Y(y("/suggest",{q:e}));if(t!==Dt||document.activeElement!==d)return;let o=en===e&&!v.hidden?rr(on()):"";v.innerHTML=n,v.hidden=!1,v.dataset.
q=en=e,d.setAttribute("aria-expanded","true"),Qs(e);let s=nn(),i=s.find(c=>o&&rr(c)===o);lr(i??s.find(c=>c.dataset.entry)??null)}function Qs(t){nn().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of v.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;ut(v)}function le(){Dt++,v.hidden=!0,d.setAttribute("\
aria-expanded","false"),d.removeAttribute("aria-activedescendant")}function lr(t){on()?.removeAttribute("aria-selected"),d.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),d.setAttribute("aria-activedescendant",t.id))}function sr(t){let e=nn(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;lr(e[(o+e.length)%e.length]??null)}async function Zs(){for(clearTimeout(tn);d.value.trim()&&(v.hidden||
en!==d.value);){let e=Dt;if(await ar(),Dt!==e+1||document.activeElement!==d)break}let t=on();v.hidden||!t?location.href=ir():ur(t)}function ur(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){d.value=e.endsWith(":")?e:`${e} `,d.focus(),ae();return}le(),d.blur(),h&&n===h?rt(o??"",()=>F(!1)):location.href=t.href}function ti(){v.
hidden&&(d.value=""),le(),d.blur(),h&&F(!1)}function ei(t){if(t.key==="ArrowDown")sr(1);else if(t.key==="ArrowUp")sr(-1);else if(t.key==="Escape")ti();else if(t.
key==="Enter"&&t.shiftKey)location.href=ir();else if(t.key==="Enter")Zs().catch(m);else return;t.preventDefault()}function fr(){d.oninput=()=>{clearTimeout(tn),
tn=setTimeout(ae,zs)},d.onfocus=()=>{d.value.trim()&&ae()},d.onblur=()=>{setTimeout(()=>document.activeElement!==d&&le(),150)},d.onkeydown=ei,v.addEventListener(
"mousedown",t=>{let e=w(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),ur(e))})}var ni=200,dr;function hr(){let t=new EventSource(y("/events",{session:h}));t.addEventListener("hello",e=>{$o(),pr(e),h&&Nt().then(Un)}),t.addEventListener("pro\
gress",pr),t.addEventListener("changed",Nt),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&oi().catch(m)}}async function oi(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function pr(t){let e=JSON.parse(t.data);ri(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout(dr),dr=setTimeout(()=>Qo().catch(m),ni),cr())}var mr=t=>Math.ceil(t/1e6).toLocaleString("en");function ri({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=a("progress");s.hidden=!e,s.setAttribute("aria-valuenow",String(Math.round(
o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${mr(t)} of ${mr(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("reading").textContent=i||
c}function ue(t){a("more-menu").hidden=!t,Z("more",t)}async function si(t){let e=w(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&ue(!1),e.closest(
"#filters,#filter,#menu-filter")||ke(!1);let n=e.closest("[data-post]");n&&(await je(n.dataset.post??""),location.reload())}function gr(){a("more").onclick=()=>ue(
!!a("more-menu").hidden),a("keys").onclick=()=>{ue(!1),dt("help").showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{ue(!1),a("f\
ilter").click()}),a("redact").onchange=async t=>{let e=w(t);Lt(),await je("/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",
si)}var T=C("unit-button menu-button","⋯");T.setAttribute("aria-label","Actions for this message");T.setAttribute("aria-haspopup","menu");T.setAttribute("aria-exp\
anded","false");var g=document.createElement("div");g.id="message-menu";g.setAttribute("role","menu");g.hidden=!0;var br=null;function Bt(t,e){let n=C("",t);n.setAttribute(
"role","menuitem"),n.onclick=async()=>{$t(),await e()},g.append(n)}async function rn(t){await Pe(t),E("copied")}function ii({label:t,copies:e,leads_to:n}){n?Bt(
t,()=>location.assign(n)):Bt(t,()=>rn(e??""))}async function xr(t){br=t;let e=t.id;g.replaceChildren(),Bt("Copy text",()=>rn($e(t))),Bt("Copy link",()=>rn(ci(e))),
Bt("What the model saw here",()=>Vo(e)),t.append(T),sn(),g.hidden=!1,T.setAttribute("aria-expanded","true"),cn(0);try{let n=await It(y(`/s/${encodeURIComponent(
h)}/actions`,{at:e}));br===t&&!g.hidden&&n.actions.forEach(ii),sn()}catch{m()}}function ci(t){let e=new URL(location.href);return e.search=new URLSearchParams({
at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function sn(){let t=T.getBoundingClientRect();g.style.right=`${document.documentElement.clientWidth-t.right}\
px`;let e=g.offsetHeight||220,n=t.bottom+e<innerHeight;g.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function ai(){if(g.hidden)return;let{top:t,bottom:e}=T.
getBoundingClientRect();e<0||t>innerHeight?$t():sn()}function $t(){return g.hidden?!1:(g.hidden=!0,T.setAttribute("aria-expanded","false"),!0)}function cn(t){let e=[
...g.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function li(t){let e=[...g.children].indexOf(document.activeElement);if(t.key==="ArrowDown")cn(
e+1);else if(t.key==="ArrowUp")cn(e-1);else if(t.key==="Escape"||t.key==="Tab")$t(),T.focus({preventScroll:!0});else return;t.preventDefault(),t.stopPropagation()}
function yr(){let t=r.elements[r.current];t&&xr(t).catch(m)}function wr(){h&&(document.body.append(g),document.addEventListener("pointerover",({target:t})=>{if(!g.
hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&T.parentElement!==e&&e.append(T)}),document.addEventListener("\
click",t=>{t.target instanceof Node&&!g.contains(t.target)&&t.target!==T&&$t()}),addEventListener("scroll",ai,{passive:!0}),g.addEventListener("keydown",li),T.onclick=
()=>{let t=T.parentElement;!$t()&&t&&xr(t).catch(m)})}var Er=t=>Ye(p(a("main"),".session-row > a, .recent-main, .hit"),t),ui={j:()=>Er(1),k:()=>Er(-1)};function fi(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
fr();gr();Jo();wr();_o();Do({units:qo,locate:Yo,find:jo,wordsPattern:Xn,onMove:fi,keys:{h:nr,x:Wo,m:yr,...h?{}:ui}});or();hr();Bo();})();
