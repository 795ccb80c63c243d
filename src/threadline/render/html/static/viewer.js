"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var C=t=>a(t),St=t=>a(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),w=t=>t.target;function T(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function X(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function Gt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function m(t){
let e=a("status");e.textContent="",e.textContent=t}var at=["","A","B","C"],Mn=[0,2,1,1],Nn=[0,3,3,2],Rn=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Dn=48,Te=48,Bn="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var G=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-Dn,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===f.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===f.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let s=this.count-1;s>=0;s--){let i=this.roles[s]===f.steps;this.visible[s]=(i?n[s]:!e.has(this.roles[s]))?1:0,this.visible[s]&&this.parents[s]>=0&&(n[this.parents[s]]=
1)}let o=0;for(let s=0;s<this.count;s++)s<o?this.visible[s]=0:this.states[s]===1&&(o=this.ends[s])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&
o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new G(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function Wt(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var I=t=>r.places?r.places[t]??-1:t,kt=t=>t?r.unitOf.get(t)??-1:-1;function Lt(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function xs({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([u,F])=>u.toString(36)+at[F]);i.push(`f\
=${l.join(".")}`)}n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function $n(t){
let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:Vt(e),folds:Array.from(
s,([,i,c])=>[parseInt(i,36),at.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:Vt(o.get("q")??""),allLines:o.has("l")}}function Vt(t){try{return decodeURIComponent(
t)}catch{return t}}var Un=()=>bs()+xs({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:C("find").value,allLines:r.allLines});function bs(){
if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function W(){try{history.replaceState({top:r.top},"",Un())}catch{}}function Pn(){r.top=null,history.pushState(null,"",Un())}var ys=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),ws=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Es=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Ss=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
ks=/\b\d[\w.]*/,Ls=/[A-Za-z_]\w*/,Ts=new RegExp([ws,Es,Ss,ks,Ls].map(({source:t})=>`(${t})`).join("|"),"g"),Fn=["keyword","string","comment","number"];function*Hn(t){
for(let e of t.matchAll(Ts)){let n=As(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function As([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":ys.has(s)?"keyword":null}var vs=6e4,Cs=/^(text|txt|md|markdown|console|output|diff)$/,qn=new Map,Ae=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Ae.unobserve(e),Is(e))},{rootMargin:"20%"});for(let t of Ae?Fn:[]){let e=new Highlight;qn.set(t,e),CSS.highlights.set(t,e)}function _n(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Ae?.observe(e)}function Is(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||Cs.test(o)||!(s instanceof Text))&&!(s.length>vs))for(let{kind:i,start:c,end:l}of Hn(s.data))qn.get(i)?.add(ve(s,c,l))}function ve(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Os=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Ms=["January","February","March","April","May","June","July","August","September",
"October","November","December"],Tt=60,Kn=24*Tt,Yn=6e4;function Jt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=Bn.indexOf(t[o]);e.push(n)}return e}var Ns=t=>`${Os[t.getDay()]}, ${t.getDate()} ${Ms[t.getMonth()]} ${t.getFullYear()}`;function Rs(t){
if(t<Tt)return"";let e=Math.round(t/Tt);if(e<Kn/Tt)return`${e} h later`;let n=Math.round(t/Kn);return n>1?`${n} days later`:"1 day later"}function jn(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*Yn);l.push(Ns(u)),u.setHours(24,0,0,0),s=u.getTime()/Yn}o&&c-o>=Tt&&l.push(Rs(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function Gn(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Vn=["","folded","first level unfolded","all levels unfolded"];function Ds(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Ce=t=>t.
querySelector(":scope > .fold-bar");function Jn(t,e){if(!e||t.dataset.state===at[e])return;t.dataset.state=at[e];let n=Wn(t)?[]:Ds(e,t.dataset.fold??""),o=Wn(t)?
Bs(t):$s(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=Rn[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Wn=t=>t.
classList.contains("opener"),Bs=t=>d(t,":scope > button[data-action]");function $s(t,e){let n=Ce(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let s=T("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function Xn(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function Xt(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function zn(t,e,n){if(!e&&!n)return t;let o=e?Xt(e):null,s=n?Xt(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,F)=>F),l=[];for(let[u,F,jt]of t.runs)for(let Et=0;Et<jt;Et++)l.push([o?.[u+Et]??u+Et,i(F+Et),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),
times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,F])=>[i(Number(u)),F]))}}function Qn(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var Zn=56,Us=32,zt=()=>document.documentElement.classList.contains("chaptered")?Zn+Us:Zn;function x(){let t,e,n=zt();for(let o of r.chunks)if(!(!o.near||!o.built))
for(let s=o.start;s<o.end;s++){let i=r.elements[s];if(!r.table.visible[s]||!i)continue;let c=i.getBoundingClientRect();if(!(c.bottom<n)){if(c.top>innerHeight)return[
t,e];t??=s,e=s}}return[t,e]}function At(){let[t]=x();return t===void 0?null:{unit:t,top:r.elements[t]?.getBoundingClientRect().top??0}}function Q(t,e){let n=t===
void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().top-e,behavior:"instant"})}function to(t,e=-1){let[n,o]=x();if(n===void 0||o===
void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.
findIndex(u=>r.table.visible[u]&&r.elements[u]);if(c>=0)return Q(s[c],i[c]);let l=r.table.next(n,-1,u=>r.elements[u]!==void 0);Q(l,Math.max(zt(),i[0]))}function Ie(t){
let e=At();t(),e&&Q(e.unit,e.top)}var Ps=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Fs=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],vt=t=>String(t).padStart(2,"0"),
Qt=t=>!Number.isNaN(t.getTime()),B=t=>`${vt(t.getHours())}:${vt(t.getMinutes())}`,Hs=t=>`${t.getFullYear()}-${vt(t.getMonth()+1)}-${vt(t.getDate())} ${B(t)}:${vt(
t.getSeconds())}`;function eo(t,e){return t.toDateString()===e.toDateString()?B(t):t.getFullYear()===e.getFullYear()?Zt(t):Z(t)}var Zt=t=>`${t.getDate()} ${Ps[t.
getMonth()]}`,Z=t=>`${Zt(t)} ${t.getFullYear()}`,qs=t=>`${Fs[t.getDay()]} ${Z(t)}`;function _s(t,e){return t.toDateString()===e.toDateString()?B(t):`${t.getFullYear()===
e.getFullYear()?Zt(t):Z(t)} ${B(t)}`}function no(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Qt(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=_s(n,new Date(o)):e.textContent=s==="day"?qs(n):B(n),e.title=Hs(n)}}function oo(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!Qt(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?B(n):Zt(n)}}var E=[],ut=[],Ct=[],io=[],ro,Oe=!1,Ks=16;function te(){oo(document),E=d(document,".graph a").map(t=>({link:t,unit:I(Number(t.dataset.unit)),y:Ys(t.lastElementChild)})),
ut=d(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:I(Number(t.dataset.unit))}));for(let t of[E,ut])t.sort((e,n)=>e.unit-n.unit)}var co=()=>ut;
function Ys(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function H(t,e){let n=0,o=t.length;for(;n<
o;){let s=n+o>>1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var $=t=>io.push(t);function S(){Oe||(Oe=!0,requestAnimationFrame(()=>{Oe=!1;let[t,e]=x();if(!(t===
void 0||e===void 0)){js(t,e);for(let n of io)n(t)}}))}function js(t,e){for(let n of Ct)n.classList.remove("current");if(Ct=[],E.length){let n=H(E,t),o=H(E,e);a(
"visible-range").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),Ct.push(n.link),Gs(n.link),so(a("near"),
n.y)}if(ut.length){let{row:n}=H(ut,t);Ct.push(n),r.source?.onMove(t,ut),so(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of Ct)n.classList.add("curren\
t")}function Gs(t){ro?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),ro=t}function Me(t){let e=document.getElementById("near");if(!e||!E.length)return;
let n=t-e.getBoundingClientRect().top+e.scrollTop,[o,s]=[E[0].y,E[E.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(E.length-1)),c=E[Math.max(0,Math.min(E.length-
1,i))];return Math.abs(c.y-n)<=Ks/2?c:void 0}function so(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=
e-n*.4)}function ao(){(E.length?H(E,Math.max(0,r.current)).link:a("rail")).focus()}function Ne(t){let e=E.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(E[e+t]?.link.focus(),!0)}var Ws=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function ee(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Ws.observe(e)}var Re={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},lo=3e3,Vs=new RegExp(`\\S{${lo}}`);function ne(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var Js=new IntersectionObserver(t=>{Ie(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&M(o)}}),S()},{
rootMargin:"120% 0%"});function oe(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||ft(t),Js.observe(t.section)})}function O(t){to(()=>{tt();
for(let e of r.chunks)e.built||r.printing?M(e):ft(e)},t),S()}function uo(){for(let t of r.chunks)(t.near||t.built)&&M(t)}function tt(){let t=new Set(r.hiddenRoles);
r.allLines||t.add(f.continued),r.table.computeVisible(t),r.rules=jn(r.table,r.times)}function ft(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=
Re[r.table.roles[n]]);t.section.style.height=`${e}px`}var De=t=>t.section.querySelector(":scope > noscript")?.textContent??(fo(t)?r.markup.slice(t.start,t.end).
join(""):"");function It(t){if(fo(t))return!0;let e=De(t);return e?po(t,e):r.source&&Ot(t),e!==""}function fo(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===
void 0)return!1;return!0}function po(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function Ot(t){return t.request??=zs(t),t.request}async function Xs(t,e){
let{order:n,source:o}=r;if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of Qn(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=
l}return s}async function zs(t){let e=await Xs(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(po(t,e),Ie(()=>M(t)),S())}function M(t){let e=[];
for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(It(t))Qs(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],Gn(s,r.rules.get(o)),Jn(s,r.table.states[o]),s.parentNode!==
t.section&&t.section.insertBefore(s,n),n=s)}}function Qs(t){Be(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{$e(n,t[o])})}function Be(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function $e(t,e){r.elements[e]=t,r.unitOf.set(t,e);let n=r.markup[e]??"",o=n.length>=lo&&Vs.test(
n);t.classList.toggle("unbroken",o),t.tabIndex=-1,no(t),_n(t),ee(t)}var et=t=>r.chunks[Wt(t)];var Ue=[];function U(t){Ue.push(t)}var mo=()=>Ue.some(t=>t());function ho(){for(let t of Ue)t()}function nt(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function re(t){a("filters").hidden=!t,X("filter",t)}function Zs(){return a("filters").hidden?!1:(re(!1),a("filter").focus({preventScroll:!0}),!0)}function go(t){
U(Zs),a("filter").onclick=()=>re(!!a("filters").hidden),a("filters").onchange=e=>{let n=w(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):
r.hiddenRoles.add(n.value),nt(),O(),W()}}var ti=6,se=new Set,ei=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function ni(t){let e=ei(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=De(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function k(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,yo(t),r.elements[t]?e(t):r.source&&oi(t,e)}async function oi(t,e){
let n={unit:t};se.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<ti&&o();s++)await Ot(et(n.unit)),o()&&yo(n.unit);se.delete(n),r.elements[n.unit]&&
e(n.unit)}function yo(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&nt(),tt();let e=Wt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?M(n):
ft(n)})}var Pe=0;function dt(t,e){if(!t)return!1;let n=++Pe;if(r.source&&r.table.count)return r.source.locate(t).then(s=>{let i=I(s);n===Pe&&(i<0?xo(t):k(i,c=>n===
Pe&&bo(c,t,e)))}),!0;let o=ni(t);return o>=0?k(o,s=>bo(s,t,e)):xo(t),o>=0}function xo(t){r.table.count&&!document.getElementById(t)&&m("linked entry not found")}
function bo(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);Gt(s??o.firstElementChild,o),r.anchor=e,A(t,"start"),n?.()}function A(t,e="nea\
rest"){let n=r.elements[t];n&&(Lt(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),S())}function pt(t,e){let n=x()[0]??0,o=r.
current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||M(et(s)),r.elements[s]?A(s):k(s,i=>A(i)))}function wo(){r.table.count&&k(0,t=>{A(t,"s\
tart"),scrollTo({top:0,behavior:"instant"})})}function Eo(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&k(t,e=>A(e,"end"))}function So(){let t=r.current>=
0?r.current:x()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function ko(){pt(-1,t=>r.table.roles[t]===f.attempt)}function Lo(){let{
count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===f.attempt){k(o,s=>A(s,"start")),m("branch");return}}}var ri={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},ie=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>ri[e]),To=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Fe(t){try{return new RegExp(t,"gi")}catch{return new RegExp(To(t),"gi")}}function*Ao(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function vo(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(To).join("|")||"\
(?!)"}var si=15,ii=500,ci=3e3,q=null,Co="",L=[],V=-1,He=0;async function _(t=!0){let e=++He,n=C("find").value;if(q=n?Fe(n):null,Co=n,L=[],V=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",q){let o=await(r.source?r.source.find(n):ai(q,e));if(e!==He)return;L=r.source&&r.order?o.map(I).sort((s,i)=>s-i):o,r.source&&
(q=Fe(r.source.wordsPattern(n))),r.source&&(V=Io(r.current)),t&&Mt(1),qe(),S(),!r.source&&!L.length&&m("nothing found")}W()}async function ai(t,e){let n=[],o=performance.
now();for(let s of r.chunks){It(s);for(let i=s.start;i<s.end;i++)ie(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>si){if(await new Promise(i=>setTimeout(
i)),e!==He)break;o=performance.now()}}return n}var Io=t=>L.findLastIndex(e=>e<=t);function Oo(){L.length&&(V=Io(r.current),qe())}function qe(){let t=L.length?`${V+
1}/${L.length}`:"none";a("found").textContent=q?t:""}function Mt(t){if(!L.length)return;V=(V+t+L.length)%L.length;let e=document.activeElement===a("find");k(L[V],
n=>li(n,e)),qe(),m(`${V+1} of ${L.length}`)}function li(t,e){A(t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&Mo(n)[0]?.startContainer.
parentElement;Gt(o),o?.scrollIntoView({block:"center"}),No()}function Mo(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;q&&n.nextNode();){
let o=n.currentNode;for(let{start:s,end:i}of Ao(q,o.data))if(e.push(ve(o,s,i))===ii)return e}return e}function No(){if(!CSS.highlights||!q)return;let t=[];for(let e of L){
let n=r.elements[e];!n||!r.table.visible[e]||!et(e).near||t.length<ci&&t.push(...Mo(n))}CSS.highlights.set("found",new Highlight(...t))}function Ro(){q&&_(!1)}function Do(){
let t=C("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(_,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),L.length&&Co===t.value?
Mt(n.shiftKey?-1:1):_()):n.key==="Escape"&&(t.value="",_(!1),t.blur())}}$(No);var ui=6,K=null,_e=()=>d(document,".graph path[data-first]"),Bo=(t,e)=>_e().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=ui});function fi(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return _e().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function $o(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,x()[0]??0)),n=fi(e);n&&Ke(n)}function Ke(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=K?.first===e;if(s)r.table.states.set(K?.table===r.table?K.states:r.table.
initial),K=null;else{let c=K?.table===r.table?K.states:r.table.states.slice();K={table:r.table,states:c,first:e},r.table.showOnly(n,o)}O(),Ye();let i=x()[0]??0;
!s&&(i<n||i>o)&&k(n,c=>A(c,"start")),m(s?"folded as before":"all other branches folded")}function Ye(){for(let t of _e())t.classList.toggle("alone",K!==null&&t.
dataset.first===K.first)}var je=1e3,Uo=14,mt=[],ce={top:0,height:0},Po=t=>r.order?.[t]??t,Nt=()=>document.getElementById("minimap");function ae(){let t=Nt()?.dataset.turns;mt=(t?t.split(
`
`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function le(t){let e=Po(t),n=mt.length?H(mt,e):null;return n&&n.unit<=
e?n:null}function Fo(t,e){let n=le(t),o=n?mt.indexOf(n)+e:Math.max(0,e-1);return mt[Math.max(0,Math.min(mt.length-1,o))]}function Ge(t,e){let n=Nt();if(!n)return;
let o=Math.max(1,r.table.count),s=Uo/Math.max(Uo,n.clientHeight||je),i=Math.max(s,(e+1-t)/o);We(Math.min(Po(t)/o,1-i),i);let c=le(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function We(t,e=ce.height){ce={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(ce.top*je)),n?.setAttribute("height",String(e*je))}var Ho=()=>ce;function Rt(t){let{count:e,visible:n}=r.
table,o=Math.max(0,I(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function Ve(t){let e=et(t),n=e.built?r.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-zt();for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=Re[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function Je(t){
k(t,e=>{Ve(e),S()})}var ue=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function qo(t){let e=At(),[n=0,o=-1]=x(),s=r.table.visible.slice(n,o+1),i=new ue(t.runs,t.codes.length/2);di(t,i),pi(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)mi(c);tt(),oe();for(let c of r.chunks)c.built||c.near?M(c):ft(c);te(),ae(),Ye(),nt(),e&&Q(i.current.get(e.unit),
e.top),Ro(),S()}function di(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new G(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of se)s.unit=e.of(s.unit)}function pi(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=Te){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(Te,t.length/2-n),c=ne(s,n,i);o?c.near=o.near:a("main").append(s),c.built=r.elements.slice(n,n+i).some(Boolean),s.className="\
chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function mi(t){let e=r.elements[t],
n=r.markup[t];if(!e||n===void 0)return;let[o]=Be(n),s=d(e,"details").map(c=>c.hasAttribute("open"));d(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),$e(o,t),i&&o.focus({preventScroll:!0})}var _o=()=>document.querySelector("#filters input[data-order]"),Ko=()=>{let t=_o()?.dataset.order;return t?Xn(t):null};function Xe(t){if(t===r.allLines||!_o())return;
if(!r.source)for(let s of r.chunks)It(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;jo({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Ko()),r.table.
openAttempts(t)}function Yo(t){let{codes:e,times:n}=t;r.asRead={codes:e,times:n,count:e.length/2},jo(t,Ko())}function jo(t,e){let n=r.order,o=r.allLines?e:null;
if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&Xt(o),qo(zn(t,n,o))}var P=T("unit-button","copy");async function ze(t){P.remove(),await ot(Qe(t)),t.insertBefore(P,Ce(t)),P.textContent="copied",setTimeout(()=>{P.textContent="copy"},
1200),m("copied")}function Qe(t){if(t.matches("pre"))return t.textContent??"";let e=d(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):ie(r.markup[kt(t)]||t.innerHTML).trim()}async function ot(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function hi({target:t}){if(!(t instanceof Element)||t===P)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;P.parentElement!==e&&e.closest("article")&&e.append(P);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function Go(){document.addEventListener(
"pointerover",hi),P.onclick=()=>{P.parentElement&&ze(P.parentElement)}}function fe(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Nn:Mn)[n];r.table.setState(
t,o),O(t),W(),m(Vn[o])}var gi=6e4,N=document.createElement("div");N.id="graph-card";N.hidden=!0;var de=0;N.setAttribute("aria-hidden","true");function xi(t,e){let n=document.createElement(
t);return n.textContent=e,n}function bi(t){let e=r.times[t];if(!e)return"";let n=new Date(e*gi);return`${Z(n)} ${B(n)}`}function Dt(t,e,n=""){let o=le(t),s=o?.prompt??
"Before the first prompt",i=[bi(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];N.replaceChildren(...c.
flatMap(([F,jt])=>jt?[xi(F,jt)]:[]));let l=a("rail");N.parentElement!==l&&l.append(N),N.hidden=!1,de||(de=l.getBoundingClientRect().left);let u=e>innerHeight/2;
N.style.right=`${innerWidth-de+6}px`,N.style.top=u?"":`${Math.max(56,e-20)}px`,N.style.bottom=u?`${Math.max(8,innerHeight-e-20)}px`:""}function rt(){N.hidden=!0,
de=0}var Wo={"show-toc":"menu","show-rail":"graph"},Vo=matchMedia("(max-width: 760px)"),{classList:pe}=document.body,Bt=T("","×");Bt.id="sheet-close";Bt.setAttribute(
"aria-label","Close");function Y(){let t=!1;for(let[e,n]of Object.entries(Wo))t||=pe.contains(e),pe.remove(e),X(n,!1);return Bt.remove(),t}function me(t){let e=!pe.
contains(t);Vo.matches?ho():Y(),e&&(pe.add(t),X(Wo[t],!0),document.body.append(Bt))}function yi(t){let e=w(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
Vo.matches&&!e&&Y()}function Jo(){U(Y),Bt.onclick=Y,a("menu").onclick=()=>me("show-toc"),a("graph").onclick=()=>me("show-rail"),document.addEventListener("click",
yi)}var Xo=10,wi=2e3,Ei=120,Si=3,R=null,Ze,tn=!1,en=0,$t=-1,nn=null;function he(t){let e=nn??Nt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function ki(t){if(t.button!==0||!w(t).closest("#minimap"))return;nn=Nt().getBoundingClientRect();let e=he(t.clientY),{top:n,height:o}=Ho();R={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),rt()}function Li(t){if(!R){Ai(t);return}Math.abs(t.clientY-R.from)>Si&&(R.moved=!0),R.
moved&&(en=t.clientY,tn||requestAnimationFrame(Ti),tn=!0)}function Ti(){if(tn=!1,!R)return;let t=he(en)-R.grip;We(t);let e=Rt(Math.max(0,t));Dt(e,en),clearTimeout(
Ze),Ze=setTimeout(()=>Ve(e),r.table.count>wi?Ei:0)}function zo(t){if(!R)return;let{grip:e,moved:n}=R;R=null;let o=he(t.clientY);if(nn=null,clearTimeout(Ze),rt(),
n){Je(Rt(Math.max(0,o-e)));return}Y(),k(Rt(o),s=>A(s,"start"))}function Ai(t){if(t.pointerType==="touch")return;if(w(t).closest("#minimap")){Dt(Rt(he(t.clientY)),
t.clientY);return}let e=Me(t.clientY);e?Dt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):rt()}function vi(t){let e=w(t);if(e.closest("a")||!e.closest(
"#near"))return;let n=Bo(t.clientX,t.clientY);n?Ke(n):Me(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var Qo={ArrowDown:1,ArrowUp:-1,ArrowRight:1,
ArrowLeft:-1,PageDown:Xo,PageUp:-Xo,Home:-1/0,End:1/0};function Ci(t){if(w(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=$t>=0?$t:x()[0]??0,n=Fo(
e,Qo[t.key]??0),o=n?I(n.unit):-1;if(!(o<0||!(t.key in Qo||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){rt(),k(o,s=>A(s,"start"));
return}$t=o,Je(o),Ii(o)}}function Ii(t){Ge(t,t);let e=a("map-window").getBoundingClientRect();Dt(t,e.top+e.height/2)}function Zo(){let t=a("rail");t.addEventListener(
"pointerdown",ki),t.addEventListener("pointermove",Li),t.addEventListener("pointerup",zo),t.addEventListener("pointercancel",zo),t.addEventListener("pointerleav\
e",rt),t.addEventListener("click",vi),t.addEventListener("keydown",Ci),t.addEventListener("focusout",()=>{$t=-1,rt()}),$(()=>{let[e,n]=x();!R?.moved&&$t<0&&e!==
void 0&&Ge(e,n??e)})}var Oi=400,on=Number.NEGATIVE_INFINITY,rn;function ge(){on=scrollY}function xe(){clearTimeout(rn);let t=At();t&&(Math.abs(scrollY-on)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",on=Number.NEGATIVE_INFINITY,r.top=t.top),W())}function er(){let t=history.state?.top;return typeof t=="number"?t:null}var sn="threadline-left";
function tr(){xe();try{let t={page:location.pathname,hash:location.hash,top:r.top};sessionStorage.setItem(sn,JSON.stringify(t))}catch{}}function nr(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(sn)??"null");sessionStorage.removeItem(sn),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function or(){r.chunks.length&&(history.scrollRestoration="manual",$(()=>{clearTimeout(rn),rn=setTimeout(
xe,Oi)}),addEventListener("beforeunload",tr),addEventListener("pagehide",tr))}async function Mi(){for(let t of r.chunks)t.built||await Ot(t);print()}function rr(){addEventListener("beforeprint",()=>{r.printing=!0,O();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,O()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),Mi())})}function Ni(t){let e=w(t),n=e.closest("button[data-action]");if(n){let c=kt(n.closest("article"));Lt(c),fe(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),So();return}if(s[0]==="#"){t.preventDefault(),Y(),dt(Vt(s.slice(1)),()=>{Pn(),ge()});return}let i=e.
closest("article");i&&!o&&Lt(kt(i))}var cn=500,sr=-cn;function Ri(){let t=performance.now(),e=t-sr<cn;return sr=e?-cn:t,e}var ir=()=>!0,cr=t=>r.table.roles[t]===
f.user,ar={j:()=>pt(1,ir),k:()=>pt(-1,ir),"]":()=>pt(1,cr),"[":()=>pt(-1,cr),o:()=>r.current>=0&&fe(r.current,"one"),O:()=>r.current>=0&&fe(r.current,"all"),b:Lo,
u:ko,l:$o,c:()=>{let t=r.elements[r.current];t&&ze(t)},G:Eo,g:()=>{if(Ri()){Y(),wo();return}getComputedStyle(a("graph")).display!=="none"&&me("show-rail"),ao()},
n:()=>Mt(1),N:()=>Mt(-1),"/":()=>C("find").select(),"?":()=>St("help").showModal()};function Di(t){if(t.key==="Escape"&&!w(t).closest("#find, dialog[open]")&&mo()){
t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?ar["/"]:Bi(t);e&&(t.preventDefault(),e())}function Bi(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!w(t).closest(
"input,textarea,dialog[open]"))return t.key==="ArrowUp"&&Ne(-1)?()=>{}:t.key==="ArrowDown"&&Ne(1)?()=>{}:r.source?.keys[t.key]??ar[t.key]}function lr(){document.
addEventListener("click",Ni),addEventListener("keydown",Di),addEventListener("scroll",S,{passive:!0}),addEventListener("resize",S),a("help-close").onclick=()=>St(
"help").close(),Jo(),Zo(),rr()}var ur=[],ht=[],be=[],fr=new Map,st;function $i(){let t=co();if(t===ur)return;ur=t;let e=o=>t.filter(({row:s})=>s.classList.contains(o));ht=e("chapter");let n=ht[0]?.
row.className.split(" ")[1];be=e("user").filter(({row:o})=>o.classList.contains(n)),fr=new Map(e("agent").map(o=>[o.unit,o])),document.documentElement.classList.
toggle("chaptered",ht.length>0)}var an=({row:t})=>t.querySelector("a");function Ui(t){let e=be.indexOf(H(be,t)),n=e<0?[]:[`prompt ${e+1} of ${be.length}`];for(let o=t;o>=
0;o=r.table.parents[o]){let s=fr.get(o);if(s&&o<t){let i=r.table.ends[o]-o-1;n.push(`◆ ${an(s).textContent} · ${t-o} of ${i}`);break}}return n}function Pi(t){
if($i(),!st)return;let e=ht.length&&ht[0].unit<t?H(ht,t):null;if(st.hidden=!e,!e)return;let n=document.createElement("a");n.href=an(e).href,n.textContent=an(e).
textContent;let o=Ui(t).map(s=>{let i=document.createElement("span");return i.textContent=s,i});st.replaceChildren(n,...o)}function dr(){st=document.createElement(
"div"),st.id="here",st.hidden=!0,a("main").prepend(st),$(Pi)}var gt=t=>d(t,"a, summary");function un(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function ln(t){let e=gt(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function pr(t){ln(t),new MutationObserver(()=>ln(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>ln(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(un(gt(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var hr="threadline-theme",gr=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),Ut=[...gr.keys()];function mr(t){document.documentElement.style.
colorScheme=t,a("theme").title=gr.get(t)??"";try{localStorage.setItem(hr,t)}catch{}}function xr(){try{mr(localStorage.getItem(hr)??Ut[0])}catch{}a("theme").onclick=
()=>{let t=Ut.indexOf(document.documentElement.style.colorScheme||Ut[0]);mr(Ut[(t+1)%Ut.length])}}function br(t){let e=er(),{anchor:n,folds:o,hiddenRoles:s,query:i,allLines:c}=$n(t);Xe(c);for(let l of s)r.hiddenRoles.add(l);for(let[l,u]of o)l<r.table.count&&
r.table.states[l]&&r.table.setState(l,u);nt(),O(),i&&!C("find").value&&(C("find").value=i,_(!1)),dt(n,()=>{e!==null&&Q(r.current,e),ge(),Oo(),r.top=e})}function Fi(){
let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(ne(e,t.length/2,n.length/2)),t+=n;for(let o of Jt(e.dataset.times??""))
r.times.push(o)}r.table=new G(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function yr(t){document.documentElement.classList.add("js"),r.source=t,Fi(),
te(),ae(),xr(),go(Xe),Go(),lr(),pr(a("toc")),t||Do(),tt(),oe(),r.chunks.length&&M(r.chunks[0]),dr(),or(),addEventListener("hashchange",e=>br(new URL(e.newURL).hash)),
nr(),location.hash.length>1&&br(location.hash)}function wr(){document.documentElement.dataset.ready=""}var Hi=130;function ye(t){let e=d(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-Hi),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
s=e[o];if(!s){m(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),s.focus({preventScroll:!0}),m(`differe\
nce ${o+1} of ${e.length}`)}var Er=document.querySelector(".compare")?{n:()=>ye(1),N:()=>ye(-1)}:{};function Sr(){let t=document.getElementById("compare-link");
t&&(t.addEventListener("click",async()=>{await ot(new URL(t.dataset.link??"",location.href).href),m("link copied"),t.textContent="Copied"}),document.getElementById(
"next-difference")?.addEventListener("click",()=>ye(1)),document.getElementById("previous-difference")?.addEventListener("click",()=>ye(-1)))}function h(){document.body.classList.add("disconnected")}function kr(){document.body.classList.remove("disconnected")}async function we(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var J=async t=>(await we(t)).text(),it=async t=>(await we(t)).json();function fn(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function b(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var qi=8,Pt=T("new-messages","");Pt.hidden=!0;var Ft=0,Tr=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-qi&&scrollY>0;function dn(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function Ar(){Pt.hidden=Ft===0,Pt.textContent=`${Ft} new ↓`}function Lr(){Ft=0,Ar()}function vr(t,e){let n=Tr(),
o=r.table.count;e();let s=r.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],u=i+l===o&&c+l===r.table.count;if(!(s<=0||u)){if(m(s===1?"1 new message":`${s} new messages`),
n){requestAnimationFrame(dn);return}Ft+=s,Ar()}}function Cr(){document.body.append(Pt),Pt.onclick=()=>{dn(),requestAnimationFrame(dn),Lr()},addEventListener("sc\
roll",()=>{Ft&&Tr()&&Lr()},{passive:!0})}var _i=4,Ee=a("main"),g=Ee.dataset.session??"",bt=`/s/${encodeURIComponent(g)}`,xt=Number(Ee.dataset.snapshot??0),pn=null,mn=!1;async function Ir(t,e){try{let n=await we(
b(`${bt}/units`,{from:t,to:e,snapshot:xt}));if(n.status===200)return await n.text();await Ht()}catch{h()}return null}async function Or(t,e,n){try{for(let o=0;o<
_i;o++){let s=await it(t);if(s.snapshot===xt)return n(s);await Ht()}}catch{h()}return e}var Mr=t=>Or(b(`${bt}/place`,{anchor:t}),-1,e=>e.unit??-1),Nr=t=>Or(b(`${bt}\
/find`,{q:t}),[],e=>e.units),Rr=t=>b(`${bt}/context`,{at:t}),Dr=t=>b(`${bt}/lost`,{at:t});function Ht(){return mn=!0,pn??=Ki(),pn}async function Ki(){try{for(;mn;)
mn=!1,await Yi()}catch{h()}finally{pn=null}}async function Yi(){let t=await it(b(`${bt}/changes`,{snapshot:xt}));if(t.reload){location.reload();return}if(t.snapshot===
xt)return;xt=t.snapshot,Ee.dataset.snapshot=String(xt),Ee.toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop;for(let[o,s]of Object.entries(t.sides)){
let i=document.getElementById(o);i&&(i.innerHTML=s)}e.scrollTop=n,vr(t.runs,()=>Yo({...t,times:Jt(t.times)})),ji()}function ji(){let t=a("live");t.hidden=!1,t.classList.
remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var ct=a("panel"),qt=T("unit-button context-button","context");qt.title="Context: what the model saw here (x)";var Gi="What the model saw here",Wi="What a compa\
ction removed";async function Br(t,e,n){ct.hidden=!1,document.body.classList.add("show-panel"),ct.dataset.at=e,ct.setAttribute("aria-label",t),a("panel-title").
textContent=t;let o=await J(e);if(ct.dataset.at!==e)return;let s=a("panel-body");s.innerHTML=o,ee(s),s.scrollTop=n?s.scrollHeight:0,a("panel-close").focus({preventScroll:!0})}
var gn=t=>Br(Gi,Rr(t),!0);function hn(){return ct.hidden?!1:(ct.hidden=!0,document.body.classList.remove("show-panel"),!0)}function Vi(){let t=r.current>=0?r.current:
x()[0]??-1;return r.elements[t]?.id??""}function $r(){g&&(ct.hidden?gn(Vi()).catch(h):hn())}var Ur=t=>gn(t).catch(h);function Pr(){U(hn),a("panel-close").onclick=
hn,g&&(document.addEventListener("click",t=>{let e=t.target instanceof Element?t.target.closest("[data-lost]"):null;!e||t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),
t.stopPropagation(),Br(Wi,Dr(e.getAttribute("data-lost")??""),!1).catch(h))},!0),document.addEventListener("pointerover",({target:t})=>{let e=t instanceof Element?
t.closest("#main article:not(.heading, .opener)"):null;e&&qt.parentElement!==e&&e.append(qt)}),qt.onclick=()=>gn(qt.parentElement?.id??"").catch(h))}var qr=1e3,Se=60,Fr=3600;function Ji(t){if(t<Se)return`${Math.floor(t)} s`;let e=Math.floor(t/Se);return t<Fr?`${e} min ${Math.floor(t%Se)} s`:`${Math.floor(t/Fr)}\
 h ${e%Se} min`}function Hr(){for(let t of d(document,"time.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/qr;e>=0&&(t.textContent=Ji(e))}}function _r(){location.
pathname==="/running"&&(Hr(),setInterval(Hr,qr))}var Xi='[aria-current="page"]',xn=null,yn=!1;function yt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Qt(o)&&(n.textContent=
eo(o,e),n.title=`${Z(o)}, ${B(o)}`)}}function Gr(){return yn=!0,xn??=zi().finally(()=>{xn=null}),xn}async function zi(){for(;yn;)yn=!1,await Qi(),!g&&document.querySelector(
"#main .overview")&&await Zi()}async function Qi(){let t=await J(b("/sessions",{session:g})),e=a("toc"),n=document.getElementById("contents"),o=ec(e),s=Vr(e),i=new Map(
bn().map(c=>[c.dataset.project,c.open]));e.innerHTML=t;for(let c of bn())c.open=i.get(c.dataset.project)??c.open;for(let c of bn())Wr(c);n&&document.getElementById(
"contents")?.replaceWith(n),s(),yt(e),o()}var bn=()=>d(document,".project");async function Wr(t){if(!t.open||t.dataset.later===void 0)return;delete t.dataset.later;
let e=b("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await J(e)),yt(t)}async function Zi(){let t=await J(location.href),e=new DOMParser().
parseFromString(t,"text/html").getElementById("main"),n=a("main"),o=Vr(n),s=new Set(tc(n).map(Kr));for(let l of d(e??n,".same"))l.open=s.has(Kr(l));let i=n.querySelector(
".home-filter"),c=document.activeElement;i&&e?.querySelector(".home-filter")?.replaceWith(i),n.replaceChildren(...e?.childNodes??[]),i?.contains(c)&&c.focus({preventScroll:!0}),
o(),yt(n)}var tc=t=>[...t.querySelectorAll(".same[open]")],Kr=t=>t.querySelector("a")?.getAttribute("href");function Vr(t){let e=document.activeElement,n=t.contains(
e)?e:null;return()=>{n&&!t.contains(n)&&Jr(t,n)?.focus({preventScroll:!0})}}function ec(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)
return!1;let u=l.getBoundingClientRect();return u.bottom>n.top&&u.top<n.bottom},s=wn(t),i=o(s)?s:gt(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.
scrollTop=e;let l=e&&i&&Jr(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-c)}}var wn=t=>t.querySelector(Xi),Yr=t=>t.getAttribute("href")??t.closest("[data-\
project]")?.dataset.project,Jr=(t,e)=>gt(t).find(n=>n.tagName===e.tagName&&Yr(n)===Yr(e));function jr(){let t=a("toc"),e=wn(t);if(!e?.offsetParent)return;let n=e.
getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function Xr(){let t=a("toc");getComputedStyle(
a("menu")).display!=="none"&&a("menu").click(),(wn(t)??gt(t)[0])?.focus()}function zr(){yt(document),jr(),a("menu").addEventListener("click",jr),a("toc").addEventListener(
"toggle",t=>{t.target instanceof HTMLDetailsElement&&Wr(t.target)},!0)}var nc=90,p=C("find"),v=a("hits"),En,_t=0,Sn="",kn=()=>d(v,"[role=option]"),Ln=()=>v.querySelector("[aria-selected=true]"),Qr=t=>t?.dataset.text||t?.getAttribute(
"href")||"",ts=()=>b("/search",{q:p.value}),ke=()=>ns().catch(h);function es(){document.activeElement===p&&ke()}async function ns(){let t=++_t,e=p.value;if(!e.trim()){
Le();return}let n=await J(b("/suggest",{q:e}));if(t!==_t||document.activeElement!==p)return;let o=Sn===e&&!v.hidden?Qr(Ln()):"";v.innerHTML=n,v.hidden=!1,v.dataset.
q=Sn=e,p.setAttribute("aria-expanded","true"),oc(e);let s=kn(),i=s.find(c=>o&&Qr(c)===o);os(i??s.find(c=>c.dataset.entry)??null)}function oc(t){kn().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of v.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;yt(v)}function Le(){_t++,v.hidden=!0,p.setAttribute("\
aria-expanded","false"),p.removeAttribute("aria-activedescendant")}function os(t){Ln()?.removeAttribute("aria-selected"),p.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),p.setAttribute("aria-activedescendant",t.id))}function Zr(t){let e=kn(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;os(e[(o+e.length)%e.length]??null)}async function rc(){for(clearTimeout(En);p.value.trim()&&(v.hidden||
Sn!==p.value);){let e=_t;if(await ns(),_t!==e+1||document.activeElement!==p)break}let t=Ln();v.hidden||!t?location.href=ts():rs(t)}function rs(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){p.value=e.endsWith(":")?e:`${e} `,p.focus(),ke();return}Le(),p.blur(),g&&n===g?dt(o??"",()=>_(!1)):location.href=t.href}function sc(){v.
hidden&&(p.value=""),Le(),p.blur(),g&&_(!1)}function ic(t){if(t.key==="ArrowDown")Zr(1);else if(t.key==="ArrowUp")Zr(-1);else if(t.key==="Escape")sc();else if(t.
key==="Enter"&&t.shiftKey)location.href=ts();else if(t.key==="Enter")rc().catch(h);else return;t.preventDefault()}function ss(){p.oninput=()=>{clearTimeout(En),
En=setTimeout(ke,nc)},p.onfocus=()=>{p.value.trim()&&ke()},p.onblur=()=>{setTimeout(()=>document.activeElement!==p&&Le(),150)},p.onkeydown=ic,v.addEventListener(
"mousedown",t=>{let e=w(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),rs(e))})}var cc=200,Tn;function as(){let t=new EventSource(b("/events",{session:g}));t.addEventListener("hello",e=>{kr(),is(e),g&&Ht().then(uo)}),t.addEventListener("pro\
gress",is),t.addEventListener("changed",Ht),t.onerror=()=>{h(),t.readyState===EventSource.CLOSED&&ac().catch(h)}}async function ac(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function is(t){let e=JSON.parse(t.data);uc(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),Tn===void 0&&(Tn=setTimeout(lc,cc)),es())}function lc(){Tn=void 0,Gr().catch(h)}var cs=t=>Math.ceil(t/1e6).toLocaleString("en");function uc({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=a("progress");s.hidden=!e,s.setAttribute("aria-valuenow",
String(Math.round(o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${cs(t)} of ${cs(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("readin\
g").textContent=i||c}async function fc(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await it(b(`/s/${encodeURIComponent(g)}/actions`,{}));e.length&&
(t.title=e[0].copies,t.onclick=async()=>{await ot(t.title),t.textContent="Copied: paste it in a terminal",m("copied")},t.hidden=!1)}function Kt(t){a("more-menu").
hidden=!t,X("more",t),t&&fc().catch(h)}function dc(){return a("more-menu").hidden?!1:(Kt(!1),a("more").focus({preventScroll:!0}),!0)}async function pc(t){let e=w(
t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&Kt(!1),e.closest("#filters,#filter,#menu-filter")||re(!1);let n=e.closest("[data-post]");n&&(await fn(
n.dataset.post??""),location.reload())}function ls(){U(dc),a("more").onclick=()=>Kt(!!a("more-menu").hidden),a("keys").onclick=()=>{Kt(!1),St("help").showModal()},
document.getElementById("menu-filter")?.addEventListener("click",()=>{Kt(!1),a("filter").click()}),a("redact").onchange=async t=>{let e=w(t);xe(),await fn("/red\
act",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",pc)}var In=fs(),j=In,y=document.createElement("div");y.id="message-menu";y.setAttribute("role","menu");y.hidden=!0;var us=null;function fs(){let t=T("unit-button me\
nu-button","⋯");return t.setAttribute("aria-label","Actions for this message"),t.setAttribute("aria-haspopup","menu"),t.setAttribute("aria-expanded","false"),
t.onclick=()=>{!(wt()&&j===t)&&t.parentElement&&ds(t.parentElement).catch(h)},t}var On=t=>t.querySelector(":scope > .menu-button");function mc(){let[t,e]=x();if(!(t===
void 0||e===void 0))for(let n of r.elements.slice(t,e+1))n?.matches("article:not(.heading, .opener, .row)")&&!On(n)&&n.append(fs())}function Yt(t,e){let n=T("",
t);n.setAttribute("role","menuitem"),n.onclick=async()=>{wt(),await e()},y.append(n)}async function An(t){await ot(t),m("copied")}function hc({label:t,copies:e,
leads_to:n}){n?Yt(t,()=>location.assign(n)):Yt(t,()=>An(e??""))}async function ds(t){us=t;let e=t.id;y.replaceChildren(),Yt("Copy text",()=>An(Qe(t))),Yt("Copy \
link",()=>An(gc(e))),Yt("What the model saw here",()=>Ur(e)),j=On(t)??In,t.append(j),vn(),y.hidden=!1,j.setAttribute("aria-expanded","true"),Cn(0);try{let n=await it(
b(`/s/${encodeURIComponent(g)}/actions`,{at:e}));us===t&&!y.hidden&&n.actions.forEach(hc),vn()}catch(n){n instanceof TypeError&&h()}}function gc(t){let e=new URL(
location.href);return e.search=new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function vn(){let t=j.getBoundingClientRect();y.style.
right=`${document.documentElement.clientWidth-t.right}px`;let e=y.offsetHeight||220,n=t.bottom+e<innerHeight;y.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}p\
x`}function xc(){if(y.hidden)return;let{top:t,bottom:e}=j.getBoundingClientRect();e<0||t>innerHeight?wt():vn()}function wt(){return y.hidden?!1:(y.hidden=!0,j.setAttribute(
"aria-expanded","false"),!0)}function Cn(t){let e=[...y.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function bc(t){let e=[...y.children].indexOf(
document.activeElement);if(t.key==="ArrowDown")Cn(e+1);else if(t.key==="ArrowUp")Cn(e-1);else if(t.key==="Escape"||t.key==="Tab")wt(),j.focus({preventScroll:!0});else
return;t.preventDefault(),t.stopPropagation()}function ps(){let t=r.elements[r.current];t&&ds(t).catch(h)}function ms(){g&&(document.body.append(y),U(wt),document.
addEventListener("pointerover",({target:t})=>{if(!y.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&!On(e)&&e.
append(In)}),matchMedia("(hover: none)").matches&&$(mc),document.addEventListener("click",t=>{t.target instanceof Node&&!y.contains(t.target)&&t.target!==j&&wt()}),
addEventListener("scroll",xc,{passive:!0}),y.addEventListener("keydown",bc))}var hs=t=>un(d(a("main"),".session-row > a, .recent-main, .hit"),t),yc={j:()=>hs(1),k:()=>hs(-1)};function wc(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
ss();ls();ms();Cr();yr({units:Ir,locate:Mr,find:Nr,wordsPattern:vo,onMove:wc,keys:{h:Xr,x:$r,m:ps,...g?{}:yc,...Er}});Pr();zr();as();_r();Sr();wr();})();
