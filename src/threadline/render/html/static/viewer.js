"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var C=t=>a(t),kt=t=>a(t),f=(t,e)=>Array.from(t.querySelectorAll(
e)),b=t=>t.target;function v(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function Z(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function Xt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function p(t){
let e=a("status");e.textContent="",e.textContent=t}var lt=["","A","B","C"],$n=[0,2,1,1],Un=[0,3,3,2],Pn=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],d={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Fn=48,Oe=48,Hn="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var V=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-Fn,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===d.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===d.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let s=this.count-1;s>=0;s--){let i=this.roles[s]===d.steps;this.visible[s]=(i?n[s]:!e.has(this.roles[s]))?1:0,this.visible[s]&&this.parents[s]>=0&&(n[this.parents[s]]=
1)}let o=0;for(let s=0;s<this.count;s++)s<o?this.visible[s]=0:this.states[s]===1&&(o=this.ends[s])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&
o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new V(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function zt(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var I=t=>r.places?r.places[t]??-1:t,vt=t=>t?r.unitOf.get(t)??-1:-1;function Tt(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function Ls({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([u,F])=>u.toString(36)+lt[F]);i.push(`f\
=${l.join(".")}`)}n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function qn(t){
let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:Qt(e),folds:Array.from(
s,([,i,c])=>[parseInt(i,36),lt.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:Qt(o.get("q")??""),allLines:o.has("l")}}function Qt(t){try{return decodeURIComponent(
t)}catch{return t}}var _n=()=>ks()+Ls({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:C("find").value,allLines:r.allLines});function ks(){
if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function J(){try{history.replaceState({top:r.top},"",_n())}catch{}}function Kn(){r.top=null,history.pushState(null,"",_n())}var vs=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Ts=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,As=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Cs=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Is=/\b\d[\w.]*/,Os=/[A-Za-z_]\w*/,Ms=new RegExp([Ts,As,Cs,Is,Os].map(({source:t})=>`(${t})`).join("|"),"g"),Yn=["keyword","string","comment","number"];function*jn(t){
for(let e of t.matchAll(Ms)){let n=Ns(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Ns([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":vs.has(s)?"keyword":null}var Rs=6e4,Ds=/^(text|txt|md|markdown|console|output|diff)$/,Gn=new Map,Me=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Me.unobserve(e),Bs(e))},{rootMargin:"20%"});for(let t of Me?Yn:[]){let e=new Highlight;Gn.set(t,e),CSS.highlights.set(t,e)}function Wn(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Me?.observe(e)}function Bs(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||Ds.test(o)||!(s instanceof Text))&&!(s.length>Rs))for(let{kind:i,start:c,end:l}of jn(s.data))Gn.get(i)?.add(Ne(s,c,l))}function Ne(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var $s=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Us=["January","February","March","April","May","June","July","August","September",
"October","November","December"],At=60,Vn=24*At,Jn=6e4;function Zt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=Hn.indexOf(t[o]);e.push(n)}return e}var Ps=t=>`${$s[t.getDay()]}, ${t.getDate()} ${Us[t.getMonth()]} ${t.getFullYear()}`;function Fs(t){
if(t<At)return"";let e=Math.round(t/At);if(e<Vn/At)return`${e} h later`;let n=Math.round(t/Vn);return n>1?`${n} days later`:"1 day later"}function Xn(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===d.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*Jn);l.push(Ps(u)),u.setHours(24,0,0,0),s=u.getTime()/Jn}o&&c-o>=At&&l.push(Fs(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function zn(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Zn=["","folded","first level unfolded","all levels unfolded"];function Hs(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Re=t=>t.
querySelector(":scope > .fold-bar");function to(t,e){if(!e||t.dataset.state===lt[e])return;t.dataset.state=lt[e];let n=Qn(t)?[]:Hs(e,t.dataset.fold??""),o=Qn(t)?
qs(t):_s(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=Pn[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Qn=t=>t.
classList.contains("opener"),qs=t=>f(t,":scope > button[data-action]");function _s(t,e){let n=Re(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let s=v("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function eo(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function te(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function no(t,e,n){if(!e&&!n)return t;let o=e?te(e):null,s=n?te(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,F)=>F),l=[];for(let[u,F,Jt]of t.runs)for(let Lt=0;Lt<Jt;Lt++)l.push([o?.[u+Lt]??u+Lt,i(F+Lt),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),
times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,F])=>[i(Number(u)),F]))}}function oo(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var ro=56,Ks=32,ee=()=>document.documentElement.classList.contains("chaptered")?ro+Ks:ro;function y(){let t,e,n=ee();for(let o of r.chunks)if(!(!o.near||!o.built))
for(let s=o.start;s<o.end;s++){let i=r.elements[s];if(!r.table.visible[s]||!i)continue;let c=i.getBoundingClientRect();if(!(c.bottom<n)){if(c.top>innerHeight)return[
t,e];t??=s,e=s}}return[t,e]}function Ct(){let[t]=y();return t===void 0?null:{unit:t,top:r.elements[t]?.getBoundingClientRect().top??0}}function et(t,e){let n=t===
void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().top-e,behavior:"instant"})}function so(t,e=-1){let[n,o]=y();if(n===void 0||o===
void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.
findIndex(u=>r.table.visible[u]&&r.elements[u]);if(c>=0)return et(s[c],i[c]);let l=r.table.next(n,-1,u=>r.elements[u]!==void 0);et(l,Math.max(ee(),i[0]))}function De(t){
let e=Ct();t(),e&&et(e.unit,e.top)}var Ys=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],js=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],It=t=>String(t).padStart(2,"0"),
ne=t=>!Number.isNaN(t.getTime()),B=t=>`${It(t.getHours())}:${It(t.getMinutes())}`,Gs=t=>`${t.getFullYear()}-${It(t.getMonth()+1)}-${It(t.getDate())} ${B(t)}:${It(
t.getSeconds())}`;function io(t,e){return t.toDateString()===e.toDateString()?B(t):t.getFullYear()===e.getFullYear()?oe(t):nt(t)}var oe=t=>`${t.getDate()} ${Ys[t.
getMonth()]}`,nt=t=>`${oe(t)} ${t.getFullYear()}`,Ws=t=>`${js[t.getDay()]} ${nt(t)}`;function Vs(t,e){return t.toDateString()===e.toDateString()?B(t):`${t.getFullYear()===
e.getFullYear()?oe(t):nt(t)} ${B(t)}`}function co(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!ne(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=Vs(n,new Date(o)):e.textContent=s==="day"?Ws(n):B(n),e.title=Gs(n)}}function ao(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!ne(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?B(n):oe(n)}}var E=[],ft=[],Ot=[],fo=[],lo,Be=!1,Js=16;function re(){ao(document),E=f(document,".graph a").map(t=>({link:t,unit:I(Number(t.dataset.unit)),y:Xs(t.lastElementChild)})),
ft=f(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:I(Number(t.dataset.unit))}));for(let t of[E,ft])t.sort((e,n)=>e.unit-n.unit)}var mo=()=>ft;
function Xs(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function H(t,e){let n=0,o=t.length;for(;n<
o;){let s=n+o>>1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var $=t=>fo.push(t);function S(){Be||(Be=!0,requestAnimationFrame(()=>{Be=!1;let[t,e]=y();if(!(t===
void 0||e===void 0)){zs(t,e);for(let n of fo)n(t)}}))}function zs(t,e){for(let n of Ot)n.classList.remove("current");if(Ot=[],E.length){let n=H(E,t),o=H(E,e);a(
"visible-range").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),Ot.push(n.link),Qs(n.link),uo(a("near"),
n.y)}if(ft.length){let{row:n}=H(ft,t);Ot.push(n),r.source?.onMove(t,ft),uo(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of Ot)n.classList.add("curren\
t")}function Qs(t){lo?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),lo=t}function $e(t){let e=document.getElementById("near");if(!e||!E.length)return;
let n=t-e.getBoundingClientRect().top+e.scrollTop,[o,s]=[E[0].y,E[E.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(E.length-1)),c=E[Math.max(0,Math.min(E.length-
1,i))];return Math.abs(c.y-n)<=Js/2?c:void 0}function uo(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=
e-n*.4)}function po(){(E.length?H(E,Math.max(0,r.current)).link:a("rail")).focus()}function Ue(t){let e=E.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(E[e+t]?.link.focus(),!0)}var Zs=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function se(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Zs.observe(e)}var Pe={[d.heading]:110,[d.user]:120,[d.assistant]:150,[d.agent]:130,[d.compaction]:90,[d.tool]:27,[d.other]:27,[d.system]:30,[d.thinking]:27,[d.steps]:34,[d.note]:27,
[d.versions]:30,[d.attempt]:40,[d.continued]:90},ho=3e3,ti=new RegExp(`\\S{${ho}}`);function ie(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var ei=new IntersectionObserver(t=>{De(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&M(o)}}),S()},{
rootMargin:"120% 0%"});function ce(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||dt(t),ei.observe(t.section)})}function O(t){so(()=>{ot();
for(let e of r.chunks)e.built||r.printing?M(e):dt(e)},t),S()}function go(){for(let t of r.chunks)(t.near||t.built)&&M(t)}function ot(){let t=new Set(r.hiddenRoles);
r.allLines||t.add(d.continued),r.table.computeVisible(t),r.rules=Xn(r.table,r.times)}function dt(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=
Pe[r.table.roles[n]]);t.section.style.height=`${e}px`}var Fe=t=>t.section.querySelector(":scope > noscript")?.textContent??(bo(t)?r.markup.slice(t.start,t.end).
join(""):"");function Mt(t){if(bo(t))return!0;let e=Fe(t);return e?xo(t,e):r.source&&Nt(t),e!==""}function bo(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===
void 0)return!1;return!0}function xo(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function Nt(t){return t.request??=oi(t),t.request}async function ni(t,e){
let{order:n,source:o}=r;if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of oo(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=
l}return s}async function oi(t){let e=await ni(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(xo(t,e),De(()=>M(t)),S())}function M(t){let e=[];
for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(Mt(t))ri(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],zn(s,r.rules.get(o)),to(s,r.table.states[o]),s.parentNode!==
t.section&&t.section.insertBefore(s,n),n=s)}}function ri(t){He(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{qe(n,t[o])})}function He(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function qe(t,e){r.elements[e]=t,r.unitOf.set(t,e);let n=r.markup[e]??"",o=n.length>=ho&&ti.test(
n);t.classList.toggle("unbroken",o),t.tabIndex=-1,co(t),Wn(t),se(t)}var rt=t=>r.chunks[zt(t)];var _e=[];function U(t){_e.push(t)}var yo=()=>_e.some(t=>t());function wo(){for(let t of _e)t()}function st(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function ae(t){a("filters").hidden=!t,Z("filter",t)}function si(){return a("filters").hidden?!1:(ae(!1),a("filter").focus({preventScroll:!0}),!0)}function Eo(t){
U(si),a("filter").onclick=()=>ae(!!a("filters").hidden),a("filters").onchange=e=>{let n=b(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):
r.hiddenRoles.add(n.value),st(),O(),J()}}var ii=6,le=new Set,ci=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function ai(t){let e=ci(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=Fe(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function L(t,e){r.table.roles[t]===d.continued&&!r.allLines&&t++,ko(t),r.elements[t]?e(t):r.source&&li(t,e)}async function li(t,e){
let n={unit:t};le.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<ii&&o();s++)await Nt(rt(n.unit)),o()&&ko(n.unit);le.delete(n),r.elements[n.unit]&&
e(n.unit)}function ko(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&st(),ot();let e=zt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?M(n):
dt(n)})}var Ke=0;function mt(t,e){if(!t)return!1;let n=++Ke;if(r.source&&r.table.count)return r.source.locate(t).then(s=>{let i=I(s);n===Ke&&(i<0?So(t):L(i,c=>n===
Ke&&Lo(c,t,e)))}),!0;let o=ai(t);return o>=0?L(o,s=>Lo(s,t,e)):So(t),o>=0}function So(t){r.table.count&&!document.getElementById(t)&&p("linked entry not found")}
function Lo(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);Xt(s??o.firstElementChild,o),r.anchor=e,T(t,"start"),n?.()}function T(t,e="nea\
rest"){let n=r.elements[t];n&&(Tt(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),S())}function pt(t,e){let n=y()[0]??0,o=r.
current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||M(rt(s)),r.elements[s]?T(s):L(s,i=>T(i)))}function vo(){r.table.count&&L(0,t=>{T(t,"s\
tart"),scrollTo({top:0,behavior:"instant"})})}function To(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&L(t,e=>T(e,"end"))}function Ao(){let t=r.current>=
0?r.current:y()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function Co(){pt(-1,t=>r.table.roles[t]===d.attempt)}function Io(){let{
count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===d.attempt){L(o,s=>T(s,"start")),p("branch");return}}}var ui={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},ue=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>ui[e]),Oo=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Ye(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Oo(t),"gi")}}function*Mo(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function No(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Oo).join("|")||"\
(?!)"}var fi=15,di=500,mi=3e3,q=null,Ro="",k=[],X=-1,je=0;async function _(t=!0){let e=++je,n=C("find").value;if(q=n?Ye(n):null,Ro=n,k=[],X=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",q){let o=await(r.source?r.source.find(n):pi(q,e));if(e!==je)return;k=r.source&&r.order?o.map(I).sort((s,i)=>s-i):o,r.source&&
(q=Ye(r.source.wordsPattern(n))),r.source&&(X=Do(r.current)),t&&Rt(1),Ge(),S(),!r.source&&!k.length&&p("nothing found")}J()}async function pi(t,e){let n=[],o=performance.
now();for(let s of r.chunks){Mt(s);for(let i=s.start;i<s.end;i++)ue(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>fi){if(await new Promise(i=>setTimeout(
i)),e!==je)break;o=performance.now()}}return n}var Do=t=>k.findLastIndex(e=>e<=t);function Bo(){k.length&&(X=Do(r.current),Ge())}function Ge(){let t=k.length?`${X+
1}/${k.length}`:"none";a("found").textContent=q?t:""}function Rt(t){if(!k.length)return;X=(X+t+k.length)%k.length;let e=document.activeElement===a("find");L(k[X],
n=>hi(n,e)),Ge(),p(`${X+1} of ${k.length}`)}function hi(t,e){T(t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&$o(n)[0]?.startContainer.
parentElement;Xt(o),o?.scrollIntoView({block:"center"}),Uo()}function $o(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;q&&n.nextNode();){
let o=n.currentNode;for(let{start:s,end:i}of Mo(q,o.data))if(e.push(Ne(o,s,i))===di)return e}return e}function Uo(){if(!CSS.highlights||!q)return;let t=[];for(let e of k){
let n=r.elements[e];!n||!r.table.visible[e]||!rt(e).near||t.length<mi&&t.push(...$o(n))}CSS.highlights.set("found",new Highlight(...t))}function Po(){q&&_(!1)}function Fo(){
let t=C("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(_,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),k.length&&Ro===t.value?
Rt(n.shiftKey?-1:1):_()):n.key==="Escape"&&(t.value="",_(!1),t.blur())}}$(Uo);var gi=6,K=null,We=()=>f(document,".graph path[data-first]"),Ho=(t,e)=>We().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=gi});function bi(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return We().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function qo(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,y()[0]??0)),n=bi(e);n&&Ve(n)}function Ve(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=K?.first===e;if(s)r.table.states.set(K?.table===r.table?K.states:r.table.
initial),K=null;else{let c=K?.table===r.table?K.states:r.table.states.slice();K={table:r.table,states:c,first:e},r.table.showOnly(n,o)}O(),Je();let i=y()[0]??0;
!s&&(i<n||i>o)&&L(n,c=>T(c,"start")),p(s?"folded as before":"all other branches folded")}function Je(){for(let t of We())t.classList.toggle("alone",K!==null&&t.
dataset.first===K.first)}var Xe=1e3,_o=14,ht=[],fe={top:0,height:0},Ko=t=>r.order?.[t]??t,Dt=()=>document.getElementById("minimap");function de(){let t=Dt()?.dataset.turns;ht=(t?t.split(
`
`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function me(t){let e=Ko(t),n=ht.length?H(ht,e):null;return n&&n.unit<=
e?n:null}function Yo(t,e){let n=me(t),o=n?ht.indexOf(n)+e:Math.max(0,e-1);return ht[Math.max(0,Math.min(ht.length-1,o))]}function ze(t,e){let n=Dt();if(!n)return;
let o=Math.max(1,r.table.count),s=_o/Math.max(_o,n.clientHeight||Xe),i=Math.max(s,(e+1-t)/o);Qe(Math.min(Ko(t)/o,1-i),i);let c=me(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function Qe(t,e=fe.height){fe={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(fe.top*Xe)),n?.setAttribute("height",String(e*Xe))}var jo=()=>fe;function Bt(t){let{count:e,visible:n}=r.
table,o=Math.max(0,I(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function Ze(t){let e=rt(t),n=e.built?r.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-ee();for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=Pe[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function tn(t){
L(t,e=>{Ze(e),S()})}var pe=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Go(t){let e=Ct(),[n=0,o=-1]=y(),s=r.table.visible.slice(n,o+1),i=new pe(t.runs,t.codes.length/2);xi(t,i),yi(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)wi(c);ot(),ce();for(let c of r.chunks)c.built||c.near?M(c):dt(c);re(),de(),Je(),st(),e&&et(i.current.get(e.
unit),e.top),Po(),S()}function xi(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.
table=new V(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),
r.elements.forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=
e.of(r.current);for(let s of le)s.unit=e.of(s.unit)}function yi(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=Oe){let o=e[r.chunks.length],s=o?.section??
document.createElement("section"),i=Math.min(Oe,t.length/2-n),c=ie(s,n,i);o?c.near=o.near:a("main").append(s),c.built=r.elements.slice(n,n+i).some(Boolean),s.className=
"chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function wi(t){let e=r.elements[t],
n=r.markup[t];if(!e||n===void 0)return;let[o]=He(n),s=f(e,"details").map(c=>c.hasAttribute("open"));f(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),qe(o,t),i&&o.focus({preventScroll:!0})}var Wo=()=>document.querySelector("#filters input[data-order]"),Vo=()=>{let t=Wo()?.dataset.order;return t?eo(t):null};function en(t){if(t===r.allLines||!Wo())return;
if(!r.source)for(let s of r.chunks)Mt(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;Xo({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Vo()),r.table.
openAttempts(t)}function Jo(t){let{codes:e,times:n}=t;r.asRead={codes:e,times:n,count:e.length/2},Xo(t,Vo())}function Xo(t,e){let n=r.order,o=r.allLines?e:null;
if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&te(o),Go(no(t,n,o))}var P=v("unit-button","copy");async function nn(t){P.remove(),await Y(on(t)),t.insertBefore(P,Re(t)),P.textContent="copied",setTimeout(()=>{P.textContent="copy"},
1200),p("copied")}function on(t){if(t.matches("pre"))return t.textContent??"";let e=f(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):ue(r.markup[vt(t)]||t.innerHTML).trim()}async function Y(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Ei({target:t}){if(!(t instanceof Element)||t===P)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;P.parentElement!==e&&e.closest("article")&&e.append(P);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function zo(){document.addEventListener(
"pointerover",Ei),P.onclick=()=>{P.parentElement&&nn(P.parentElement)}}function he(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Un:$n)[n];r.table.setState(
t,o),O(t),J(),p(Zn[o])}var Si=6e4,N=document.createElement("div");N.id="graph-card";N.hidden=!0;var ge=0;N.setAttribute("aria-hidden","true");function Li(t,e){let n=document.createElement(
t);return n.textContent=e,n}function ki(t){let e=r.times[t];if(!e)return"";let n=new Date(e*Si);return`${nt(n)} ${B(n)}`}function $t(t,e,n=""){let o=me(t),s=o?.
prompt??"Before the first prompt",i=[ki(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];N.replaceChildren(
...c.flatMap(([F,Jt])=>Jt?[Li(F,Jt)]:[]));let l=a("rail");N.parentElement!==l&&l.append(N),N.hidden=!1,ge||(ge=l.getBoundingClientRect().left);let u=e>innerHeight/
2;N.style.right=`${innerWidth-ge+6}px`,N.style.top=u?"":`${Math.max(56,e-20)}px`,N.style.bottom=u?`${Math.max(8,innerHeight-e-20)}px`:""}function it(){N.hidden=
!0,ge=0}var Qo={"show-toc":"menu","show-rail":"graph"},Zo=matchMedia("(max-width: 760px)"),{classList:be}=document.body,Ut=v("","×");Ut.id="sheet-close";Ut.setAttribute(
"aria-label","Close");function j(){let t=!1;for(let[e,n]of Object.entries(Qo))t||=be.contains(e),be.remove(e),Z(n,!1);return Ut.remove(),t}function xe(t){let e=!be.
contains(t);Zo.matches?wo():j(),e&&(be.add(t),Z(Qo[t],!0),document.body.append(Ut))}function vi(t){let e=b(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
Zo.matches&&!e&&j()}function tr(){U(j),Ut.onclick=j,a("menu").onclick=()=>xe("show-toc"),a("graph").onclick=()=>xe("show-rail"),document.addEventListener("click",
vi)}var er=10,Ti=2e3,Ai=120,Ci=3,R=null,rn,sn=!1,cn=0,Pt=-1,an=null;function ye(t){let e=an??Dt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function Ii(t){if(t.button!==0||!b(t).closest("#minimap"))return;an=Dt().getBoundingClientRect();let e=ye(t.clientY),{top:n,height:o}=jo();R={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),it()}function Oi(t){if(!R){Ni(t);return}Math.abs(t.clientY-R.from)>Ci&&(R.moved=!0),R.
moved&&(cn=t.clientY,sn||requestAnimationFrame(Mi),sn=!0)}function Mi(){if(sn=!1,!R)return;let t=ye(cn)-R.grip;Qe(t);let e=Bt(Math.max(0,t));$t(e,cn),clearTimeout(
rn),rn=setTimeout(()=>Ze(e),r.table.count>Ti?Ai:0)}function nr(t){if(!R)return;let{grip:e,moved:n}=R;R=null;let o=ye(t.clientY);if(an=null,clearTimeout(rn),it(),
n){tn(Bt(Math.max(0,o-e)));return}j(),L(Bt(o),s=>T(s,"start"))}function Ni(t){if(t.pointerType==="touch")return;if(b(t).closest("#minimap")){$t(Bt(ye(t.clientY)),
t.clientY);return}let e=$e(t.clientY);e?$t(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):it()}function Ri(t){let e=b(t);if(e.closest("a")||!e.closest(
"#near"))return;let n=Ho(t.clientX,t.clientY);n?Ve(n):$e(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var or={ArrowDown:1,ArrowUp:-1,ArrowRight:1,
ArrowLeft:-1,PageDown:er,PageUp:-er,Home:-1/0,End:1/0};function Di(t){if(b(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=Pt>=0?Pt:y()[0]??0,n=Yo(
e,or[t.key]??0),o=n?I(n.unit):-1;if(!(o<0||!(t.key in or||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){it(),L(o,s=>T(s,"start"));
return}Pt=o,tn(o),Bi(o)}}function Bi(t){ze(t,t);let e=a("map-window").getBoundingClientRect();$t(t,e.top+e.height/2)}function rr(){let t=a("rail");t.addEventListener(
"pointerdown",Ii),t.addEventListener("pointermove",Oi),t.addEventListener("pointerup",nr),t.addEventListener("pointercancel",nr),t.addEventListener("pointerleav\
e",it),t.addEventListener("click",Ri),t.addEventListener("keydown",Di),t.addEventListener("focusout",()=>{Pt=-1,it()}),$(()=>{let[e,n]=y();!R?.moved&&Pt<0&&e!==
void 0&&ze(e,n??e)})}var $i=400,ln=Number.NEGATIVE_INFINITY,un;function we(){ln=scrollY}function Ee(){clearTimeout(un);let t=Ct();t&&(Math.abs(scrollY-ln)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",ln=Number.NEGATIVE_INFINITY,r.top=t.top),J())}function ir(){let t=history.state?.top;return typeof t=="number"?t:null}var fn="threadline-left";
function sr(){Ee();try{let t={page:location.pathname,hash:location.hash,top:r.top};sessionStorage.setItem(fn,JSON.stringify(t))}catch{}}function cr(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(fn)??"null");sessionStorage.removeItem(fn),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function ar(){r.chunks.length&&(history.scrollRestoration="manual",$(()=>{clearTimeout(un),un=setTimeout(
Ee,$i)}),addEventListener("beforeunload",sr),addEventListener("pagehide",sr))}async function Ui(){for(let t of r.chunks)t.built||await Nt(t);print()}function lr(){addEventListener("beforeprint",()=>{r.printing=!0,O();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,O()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),Ui())})}function Pi(t){let e=b(t),n=e.closest("button[data-action]");if(n){let c=vt(n.closest("article"));Tt(c),he(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),Ao();return}if(s[0]==="#"){t.preventDefault(),j(),mt(Qt(s.slice(1)),()=>{Kn(),we()});return}let i=e.
closest("article");i&&!o&&Tt(vt(i))}var dn=500,ur=-dn;function Fi(){let t=performance.now(),e=t-ur<dn;return ur=e?-dn:t,e}var fr=()=>!0,dr=t=>r.table.roles[t]===
d.user,mr={j:()=>pt(1,fr),k:()=>pt(-1,fr),"]":()=>pt(1,dr),"[":()=>pt(-1,dr),o:()=>r.current>=0&&he(r.current,"one"),O:()=>r.current>=0&&he(r.current,"all"),b:Io,
u:Co,l:qo,c:()=>{let t=r.elements[r.current];t&&nn(t)},G:To,g:()=>{if(Fi()){j(),vo();return}getComputedStyle(a("graph")).display!=="none"&&xe("show-rail"),po()},
n:()=>Rt(1),N:()=>Rt(-1),"/":()=>C("find").select(),"?":()=>kt("help").showModal()};function Hi(t){if(t.key==="Escape"&&!b(t).closest("#find, dialog[open]")&&yo()){
t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?mr["/"]:qi(t);e&&(t.preventDefault(),e())}function qi(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!b(t).closest(
"input,textarea,dialog[open]"))return t.key==="ArrowUp"&&Ue(-1)?()=>{}:t.key==="ArrowDown"&&Ue(1)?()=>{}:r.source?.keys[t.key]??mr[t.key]}function pr(){document.
addEventListener("click",Pi),addEventListener("keydown",Hi),addEventListener("scroll",S,{passive:!0}),addEventListener("resize",S),a("help-close").onclick=()=>kt(
"help").close(),tr(),rr(),lr()}var hr=[],gt=[],Se=[],gr=new Map,ct;function _i(){let t=mo();if(t===hr)return;hr=t;let e=o=>t.filter(({row:s})=>s.classList.contains(o));gt=e("chapter");let n=gt[0]?.
row.className.split(" ")[1];Se=e("user").filter(({row:o})=>o.classList.contains(n)),gr=new Map(e("agent").map(o=>[o.unit,o])),document.documentElement.classList.
toggle("chaptered",gt.length>0)}var mn=({row:t})=>t.querySelector("a");function Ki(t){let e=Se.indexOf(H(Se,t)),n=e<0?[]:[`prompt ${e+1} of ${Se.length}`];for(let o=t;o>=
0;o=r.table.parents[o]){let s=gr.get(o);if(s&&o<t){let i=r.table.ends[o]-o-1;n.push(`◆ ${mn(s).textContent} · ${t-o} of ${i}`);break}}return n}function Yi(t){
if(_i(),!ct)return;let e=gt.length&&gt[0].unit<t?H(gt,t):null;if(ct.hidden=!e,!e)return;let n=document.createElement("a");n.href=mn(e).href,n.textContent=mn(e).
textContent;let o=Ki(t).map(s=>{let i=document.createElement("span");return i.textContent=s,i});ct.replaceChildren(n,...o)}function br(){ct=document.createElement(
"div"),ct.id="here",ct.hidden=!0,a("main").prepend(ct),$(Yi)}var z=t=>f(t,"a, summary");function Ft(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function pn(t){let e=z(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=o===
n?0:-1}function xr(t){pn(t),new MutationObserver(()=>pn(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>pn(t)),t.addEventListener("key\
down",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Ft(z(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var wr="threadline-theme",Er=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),Ht=[...Er.keys()];function yr(t){document.documentElement.style.
colorScheme=t,a("theme").title=Er.get(t)??"";try{localStorage.setItem(wr,t)}catch{}}function Sr(){try{yr(localStorage.getItem(wr)??Ht[0])}catch{}a("theme").onclick=
()=>{let t=Ht.indexOf(document.documentElement.style.colorScheme||Ht[0]);yr(Ht[(t+1)%Ht.length])}}function Lr(t){let e=ir(),{anchor:n,folds:o,hiddenRoles:s,query:i,allLines:c}=qn(t);en(c);for(let l of s)r.hiddenRoles.add(l);for(let[l,u]of o)l<r.table.count&&
r.table.states[l]&&r.table.setState(l,u);st(),O(),i&&!C("find").value&&(C("find").value=i,_(!1)),mt(n,()=>{e!==null&&et(r.current,e),we(),Bo(),r.top=e})}function ji(){
let t="";for(let e of f(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(ie(e,t.length/2,n.length/2)),t+=n;for(let o of Zt(e.dataset.times??""))
r.times.push(o)}r.table=new V(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function kr(t){document.documentElement.classList.add("js"),r.source=t,ji(),
re(),de(),Sr(),Eo(en),zo(),pr(),xr(a("toc")),t||Fo(),ot(),ce(),r.chunks.length&&M(r.chunks[0]),br(),ar(),addEventListener("hashchange",e=>Lr(new URL(e.newURL).hash)),
cr(),location.hash.length>1&&Lr(location.hash)}function vr(){document.documentElement.dataset.ready=""}var Gi=130;function Le(t){let e=f(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-Gi),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
s=e[o];if(!s){p(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),s.focus({preventScroll:!0}),p(`differe\
nce ${o+1} of ${e.length}`)}var Tr=document.querySelector(".compare")?{n:()=>Le(1),N:()=>Le(-1)}:{};function Ar(){let t=document.getElementById("compare-link");
t&&(t.addEventListener("click",async()=>{await Y(new URL(t.dataset.link??"",location.href).href),p("link copied"),t.textContent="Copied"}),document.getElementById(
"next-difference")?.addEventListener("click",()=>Le(1)),document.getElementById("previous-difference")?.addEventListener("click",()=>Le(-1)))}function m(){document.body.classList.add("disconnected")}function Cr(){document.body.classList.remove("disconnected")}async function ke(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var Q=async t=>(await ke(t)).text(),G=async t=>(await ke(t)).json();function hn(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function x(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var Wi=8,qt=v("new-messages","");qt.hidden=!0;var _t=0,Or=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-Wi&&scrollY>0;function gn(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function Mr(){qt.hidden=_t===0,qt.textContent=`${_t} new ↓`}function Ir(){_t=0,Mr()}function Nr(t,e){let n=Or(),
o=r.table.count;e();let s=r.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],u=i+l===o&&c+l===r.table.count;if(!(s<=0||u)){if(p(s===1?"1 new message":`${s} new messages`),
n){requestAnimationFrame(gn);return}_t+=s,Mr()}}function Rr(){document.body.append(qt),qt.onclick=()=>{gn(),requestAnimationFrame(gn),Ir()},addEventListener("sc\
roll",()=>{_t&&Or()&&Ir()},{passive:!0})}var Vi=4,ve=a("main"),g=ve.dataset.session??"",xt=`/s/${encodeURIComponent(g)}`,bt=Number(ve.dataset.snapshot??0),bn=null,xn=!1;async function Dr(t,e){try{let n=await ke(
x(`${xt}/units`,{from:t,to:e,snapshot:bt}));if(n.status===200)return await n.text();await Kt()}catch{m()}return null}async function Br(t,e,n){try{for(let o=0;o<
Vi;o++){let s=await G(t);if(s.snapshot===bt)return n(s);await Kt()}}catch{m()}return e}var $r=t=>Br(x(`${xt}/place`,{anchor:t}),-1,e=>e.unit??-1),Ur=t=>Br(x(`${xt}\
/find`,{q:t}),[],e=>e.units),Pr=t=>x(`${xt}/context`,{at:t}),Fr=t=>x(`${xt}/lost`,{at:t});function Kt(){return xn=!0,bn??=Ji(),bn}async function Ji(){try{for(;xn;)
xn=!1,await Xi()}catch{m()}finally{bn=null}}async function Xi(){let t=await G(x(`${xt}/changes`,{snapshot:bt}));if(t.reload){location.reload();return}if(t.snapshot===
bt)return;bt=t.snapshot,ve.dataset.snapshot=String(bt),ve.toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop;for(let[o,s]of Object.entries(t.sides)){
let i=document.getElementById(o);i&&(i.innerHTML=s)}e.scrollTop=n,Nr(t.runs,()=>Jo({...t,times:Zt(t.times)})),zi()}function zi(){let t=a("live");t.hidden=!1,t.classList.
remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var at=a("panel"),Yt=v("unit-button context-button","context");Yt.title="Context: what the model saw here (x)";var Qi="What the model saw here",Zi="What a compa\
ction removed";async function Hr(t,e,n){at.hidden=!1,document.body.classList.add("show-panel"),at.dataset.at=e,at.setAttribute("aria-label",t),a("panel-title").
textContent=t;let o=await Q(e);if(at.dataset.at!==e)return;let s=a("panel-body");s.innerHTML=o,se(s),s.scrollTop=n?s.scrollHeight:0,a("panel-close").focus({preventScroll:!0})}
var wn=t=>Hr(Qi,Pr(t),!0);function yn(){return at.hidden?!1:(at.hidden=!0,document.body.classList.remove("show-panel"),!0)}function tc(){let t=r.current>=0?r.current:
y()[0]??-1;return r.elements[t]?.id??""}function qr(){g&&(at.hidden?wn(tc()).catch(m):yn())}var _r=t=>wn(t).catch(m);function Kr(){U(yn),a("panel-close").onclick=
yn,g&&(document.addEventListener("click",t=>{let e=t.target instanceof Element?t.target.closest("[data-lost]"):null;!e||t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),
t.stopPropagation(),Hr(Zi,Fr(e.getAttribute("data-lost")??""),!1).catch(m))},!0),document.addEventListener("pointerover",({target:t})=>{let e=t instanceof Element?
t.closest("#main article:not(.heading, .opener)"):null;e&&Yt.parentElement!==e&&e.append(Yt)}),Yt.onclick=()=>wn(Yt.parentElement?.id??"").catch(m))}var Gr=1e3,Te=60,Yr=3600;function ec(t){if(t<Te)return`${Math.floor(t)} s`;let e=Math.floor(t/Te);return t<Yr?`${e} min ${Math.floor(t%Te)} s`:`${Math.floor(t/Yr)}\
 h ${e%Te} min`}function jr(){for(let t of f(document,"time.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/Gr;e>=0&&(t.textContent=ec(e))}}function Wr(){[
"/","/running"].includes(location.pathname)&&(jr(),setInterval(jr,Gr))}var nc='[aria-current="page"]',En=null,Ln=!1;function yt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);ne(o)&&(n.textContent=
io(o,e),n.title=`${nt(o)}, ${B(o)}`)}}function Ae(){return Ln=!0,En??=oc().finally(()=>{En=null}),En}async function oc(){for(;Ln;)Ln=!1,await rc(),!g&&document.
querySelector("#main .overview")&&await sc()}async function rc(){let t=await Q(x("/sessions",{session:g})),e=a("toc"),n=document.getElementById("contents"),o=cc(
e),s=Qr(e),i=new Map(Sn().map(c=>[c.dataset.project,c.open]));e.innerHTML=t;for(let c of Sn())c.open=i.get(c.dataset.project)??c.open;for(let c of Sn())zr(c);n&&
document.getElementById("contents")?.replaceWith(n),s(),yt(e),o()}var Sn=()=>f(document,".project");async function zr(t){if(!t.open||t.dataset.later===void 0)return;
delete t.dataset.later;let e=x("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await Q(e)),yt(t)}async function sc(){let t=await Q(
location.href),e=new DOMParser().parseFromString(t,"text/html"),n=e.getElementById("main");document.title=e.title;let o=a("main"),s=Qr(o),i=new Set(ic(o).map(Vr));
for(let u of f(n??o,".same"))u.open=i.has(Vr(u));let c=o.querySelector(".home-filter"),l=document.activeElement;c&&n?.querySelector(".home-filter")?.replaceWith(
c),o.replaceChildren(...n?.childNodes??[]),c?.contains(l)&&l.focus({preventScroll:!0}),s(),yt(o)}var ic=t=>[...t.querySelectorAll(".same[open]")],Vr=t=>t.querySelector(
"a")?.getAttribute("href");function Qr(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&Zr(t,n)?.focus({preventScroll:!0})}}
function cc(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let u=l.getBoundingClientRect();return u.bottom>n.top&&u.top<n.bottom},
s=kn(t),i=o(s)?s:z(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&Zr(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-c)}}
var kn=t=>t.querySelector(nc),Jr=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,Zr=(t,e)=>z(t).find(n=>n.tagName===e.tagName&&Jr(n)===Jr(
e));function Xr(){let t=a("toc"),e=kn(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*.5)&&
(t.scrollTop+=n-t.clientHeight*.2)}function ts(){let t=a("toc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),(kn(t)??z(t)[0])?.focus()}function es(){
yt(document),Xr(),a("menu").addEventListener("click",Xr),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&zr(t.target)},!0)}var ac=120,ns,wt=null,Et=!1,jt=t=>t instanceof Element?t.closest(".activity-bars a"):null;function lc(){let t=document.querySelector(".home-filter"),e=new URLSearchParams;
for(let[n,o]of new FormData(t))o&&e.set(n,String(o));history.replaceState(history.state,"",e.size?`/?${e}`:"/"),Ae().catch(m)}function uc(t){b(t).closest(".home\
-filter")&&(clearTimeout(ns),ns=setTimeout(lc,ac))}function fc(t,e){let n=f(document,".activity-bars a"),o=[n.indexOf(t),n.indexOf(e)].sort((s,i)=>s-i);return n.
slice(o[0],o[1]+1)}function dc(t){let e=wt&&jt(document.elementFromPoint(t.clientX,t.clientY));if(!wt||!e||e===wt&&!Et)return;Et=!0;let n=new Set(fc(wt,e));for(let o of f(
document,".activity-bars a"))o.classList.toggle("dragged",n.has(o))}function mc(){let t=f(document,".activity-bars .dragged");if(Et&&t.length){let e=new URL(location.
href);e.searchParams.delete("day"),e.searchParams.set("since",t[0].dataset.since??""),e.searchParams.set("until",t[t.length-1].dataset.until??""),location.assign(
e)}wt=null}function pc(t){let e=jt(t.target);!e||!/^Arrow(Left|Right)$/.test(t.key)||(Ft(z(a("main").querySelector(".activity-bars")??e),t.key==="ArrowLeft"?-1:
1),t.preventDefault())}function vn(){let t=f(document,".activity-bars a"),e=t.find(n=>n===document.activeElement)??t.findLast(n=>n.hasAttribute("aria-current"))??
t.at(-1);for(let n of t)n.tabIndex=n===e?0:-1}async function hc(t){let e=b(t).closest("[data-resume]");if(!e)return;let n=encodeURIComponent(e.dataset.resume??""),
{actions:o}=await G(x(`/s/${n}/actions`,{}));o.length&&await Y(o[0].copies),e.textContent=o.length?"Copied":"No command",p(e.textContent)}function os(){let t=a(
"main");t.addEventListener("input",uc),t.addEventListener("click",e=>{hc(e).catch(m),Et&&jt(e.target)&&e.preventDefault(),Et=!1}),t.addEventListener("pointerdow\
n",e=>{Et=!1,wt=jt(e.target)}),t.addEventListener("dragstart",e=>{jt(e.target)&&e.preventDefault()}),addEventListener("pointermove",dc),addEventListener("pointe\
rup",mc),t.addEventListener("keydown",pc),t.addEventListener("focusin",vn),new MutationObserver(vn).observe(t,{childList:!0}),vn()}var gc=90,h=C("find"),A=a("hits"),Tn,Gt=0,An="",Cn=()=>f(A,"[role=option]"),In=()=>A.querySelector("[aria-selected=true]"),rs=t=>t?.dataset.text||t?.getAttribute(
"href")||"",is=()=>x("/search",{q:h.value}),Ce=()=>as().catch(m);function cs(){document.activeElement===h&&Ce()}async function as(){let t=++Gt,e=h.value;if(!e.trim()){
Ie();return}let n=await Q(x("/suggest",{q:e}));if(t!==Gt||document.activeElement!==h)return;let o=An===e&&!A.hidden?rs(In()):"";A.innerHTML=n,A.hidden=!1,A.dataset.
q=An=e,h.setAttribute("aria-expanded","true"),bc(e);let s=Cn(),i=s.find(c=>o&&rs(c)===o);ls(i??s.find(c=>c.dataset.entry)??null)}function bc(t){Cn().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of A.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;yt(A)}function Ie(){Gt++,A.hidden=!0,h.setAttribute("\
aria-expanded","false"),h.removeAttribute("aria-activedescendant")}function ls(t){In()?.removeAttribute("aria-selected"),h.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),h.setAttribute("aria-activedescendant",t.id))}function ss(t){let e=Cn(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;ls(e[(o+e.length)%e.length]??null)}async function xc(){for(clearTimeout(Tn);h.value.trim()&&(A.hidden||
An!==h.value);){let e=Gt;if(await as(),Gt!==e+1||document.activeElement!==h)break}let t=In();A.hidden||!t?location.href=is():us(t)}function us(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){h.value=e.endsWith(":")?e:`${e} `,h.focus(),Ce();return}Ie(),h.blur(),g&&n===g?mt(o??"",()=>_(!1)):location.href=t.href}function yc(){A.
hidden&&(h.value=""),Ie(),h.blur(),g&&_(!1)}function wc(t){if(t.key==="ArrowDown")ss(1);else if(t.key==="ArrowUp")ss(-1);else if(t.key==="Escape")yc();else if(t.
key==="Enter"&&t.shiftKey)location.href=is();else if(t.key==="Enter")xc().catch(m);else return;t.preventDefault()}function fs(){h.oninput=()=>{clearTimeout(Tn),
Tn=setTimeout(Ce,gc)},h.onfocus=()=>{h.value.trim()&&Ce()},h.onblur=()=>{setTimeout(()=>document.activeElement!==h&&Ie(),150)},h.onkeydown=wc,A.addEventListener(
"mousedown",t=>{let e=b(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),us(e))})}var Ec=200,On;function ps(){let t=new EventSource(x("/events",{session:g}));t.addEventListener("hello",e=>{Cr(),ds(e),g&&Kt().then(go)}),t.addEventListener("pro\
gress",ds),t.addEventListener("changed",Kt),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&Sc().catch(m)}}async function Sc(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function ds(t){let e=JSON.parse(t.data);kc(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),On===void 0&&(On=setTimeout(Lc,Ec)),cs())}function Lc(){On=void 0,Ae().catch(m)}var ms=t=>Math.ceil(t/1e6).toLocaleString("en");function kc({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=a("progress");s.hidden=!e,s.setAttribute("aria-valuenow",
String(Math.round(o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${ms(t)} of ${ms(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("readin\
g").textContent=i||c}async function vc(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await G(x(`/s/${encodeURIComponent(g)}/actions`,{}));e.length&&(t.
title=e[0].copies,t.onclick=async()=>{await Y(t.title),t.textContent="Copied: paste it in a terminal",p("copied")},t.hidden=!1)}function Wt(t){a("more-menu").hidden=
!t,Z("more",t),t&&vc().catch(m)}function Tc(){return a("more-menu").hidden?!1:(Wt(!1),a("more").focus({preventScroll:!0}),!0)}async function Ac(t){let e=b(t);(!e.
closest("#more-menu,#more")||e.closest("#more-menu a"))&&Wt(!1),e.closest("#filters,#filter,#menu-filter")||ae(!1);let n=e.closest("[data-post]");n&&(await hn(n.
dataset.post??""),location.reload())}function hs(){U(Tc),a("more").onclick=()=>Wt(!!a("more-menu").hidden),a("keys").onclick=()=>{Wt(!1),kt("help").showModal()},
document.getElementById("menu-filter")?.addEventListener("click",()=>{Wt(!1),a("filter").click()}),a("redact").onchange=async t=>{let e=b(t);Ee(),await hn("/red\
act",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",Ac)}var Dn=bs(),W=Dn,w=document.createElement("div");w.id="message-menu";w.setAttribute("role","menu");w.hidden=!0;var gs=null;function bs(){let t=v("unit-button me\
nu-button","⋯");return t.setAttribute("aria-label","Actions for this message"),t.setAttribute("aria-haspopup","menu"),t.setAttribute("aria-expanded","false"),
t.onclick=()=>{!(St()&&W===t)&&t.parentElement&&xs(t.parentElement).catch(m)},t}var Bn=t=>t.querySelector(":scope > .menu-button");function Cc(){let[t,e]=y();if(!(t===
void 0||e===void 0))for(let n of r.elements.slice(t,e+1))n?.matches("article:not(.heading, .opener, .row)")&&!Bn(n)&&n.append(bs())}function Vt(t,e){let n=v("",
t);n.setAttribute("role","menuitem"),n.onclick=async()=>{St(),await e()},w.append(n)}async function Mn(t){await Y(t),p("copied")}function Ic({label:t,copies:e,leads_to:n}){
n?Vt(t,()=>location.assign(n)):Vt(t,()=>Mn(e??""))}async function xs(t){gs=t;let e=t.id;w.replaceChildren(),Vt("Copy text",()=>Mn(on(t))),Vt("Copy link",()=>Mn(
Oc(e))),Vt("What the model saw here",()=>_r(e)),W=Bn(t)??Dn,t.append(W),Nn(),w.hidden=!1,W.setAttribute("aria-expanded","true"),Rn(0);try{let n=await G(x(`/s/${encodeURIComponent(
g)}/actions`,{at:e}));gs===t&&!w.hidden&&n.actions.forEach(Ic),Nn()}catch(n){n instanceof TypeError&&m()}}function Oc(t){let e=new URL(location.href);return e.search=
new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function Nn(){let t=W.getBoundingClientRect();w.style.right=`${document.documentElement.
clientWidth-t.right}px`;let e=w.offsetHeight||220,n=t.bottom+e<innerHeight;w.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function Mc(){if(w.hidden)return;
let{top:t,bottom:e}=W.getBoundingClientRect();e<0||t>innerHeight?St():Nn()}function St(){return w.hidden?!1:(w.hidden=!0,W.setAttribute("aria-expanded","false"),
!0)}function Rn(t){let e=[...w.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function Nc(t){let e=[...w.children].indexOf(document.activeElement);
if(t.key==="ArrowDown")Rn(e+1);else if(t.key==="ArrowUp")Rn(e-1);else if(t.key==="Escape"||t.key==="Tab")St(),W.focus({preventScroll:!0});else return;t.preventDefault(),
t.stopPropagation()}function ys(){let t=r.elements[r.current];t&&xs(t).catch(m)}function ws(){g&&(document.body.append(w),U(St),document.addEventListener("point\
erover",({target:t})=>{if(!w.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&!Bn(e)&&e.append(Dn)}),matchMedia(
"(hover: none)").matches&&$(Cc),document.addEventListener("click",t=>{t.target instanceof Node&&!w.contains(t.target)&&t.target!==W&&St()}),addEventListener("sc\
roll",Mc,{passive:!0}),w.addEventListener("keydown",Nc))}var Es=t=>Ft(f(a("main"),".session-row > a, .recent-main, .hit"),t),Rc={j:()=>Es(1),k:()=>Es(-1)};function Dc(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
fs();hs();ws();Rr();kr({units:Dr,locate:$r,find:Ur,wordsPattern:No,onMove:Dc,keys:{h:ts,x:qr,m:ys,...g?{}:Rc,...Tr}});Kr();es();ps();Wr();g||os();Ar();vr();})();
