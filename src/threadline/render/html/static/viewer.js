"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var A=t=>a(t),Tt=t=>a(t),f=(t,e)=>Array.from(t.querySelectorAll(
e)),b=t=>t.target;function C(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function Z(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function Xt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function m(t){
let e=a("status");e.textContent="",e.textContent=t}var ut=["","A","B","C"],$n=[0,2,1,1],Bn=[0,3,3,2],Un=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],d={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Pn=48,Oe=48,Fn="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var V=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-Pn,this.
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
t?e=o+1:n=o}return e}var I=t=>r.places?r.places[t]??-1:t,vt=t=>t?r.unitOf.get(t)??-1:-1;function At(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function Es({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([u,F])=>u.toString(36)+ut[F]);i.push(`f\
=${l.join(".")}`)}n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function Hn(t){
let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:Qt(e),folds:Array.from(
s,([,i,c])=>[parseInt(i,36),ut.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:Qt(o.get("q")??""),allLines:o.has("l")}}function Qt(t){try{return decodeURIComponent(
t)}catch{return t}}var qn=()=>Ss()+Es({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:A("find").value,allLines:r.allLines});function Ss(){
if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function J(){try{history.replaceState({top:r.top},"",qn())}catch{}}function _n(){r.top=null,history.pushState(null,"",qn())}var Ls=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),ks=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Ts=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,vs=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
As=/\b\d[\w.]*/,Cs=/[A-Za-z_]\w*/,Is=new RegExp([ks,Ts,vs,As,Cs].map(({source:t})=>`(${t})`).join("|"),"g"),Kn=["keyword","string","comment","number"];function*Yn(t){
for(let e of t.matchAll(Is)){let n=Os(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Os([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Ls.has(s)?"keyword":null}var Ms=6e4,Ns=/^(text|txt|md|markdown|console|output|diff)$/,jn=new Map,Me=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Me.unobserve(e),Rs(e))},{rootMargin:"20%"});for(let t of Me?Kn:[]){let e=new Highlight;jn.set(t,e),CSS.highlights.set(t,e)}function Gn(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Me?.observe(e)}function Rs(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||Ns.test(o)||!(s instanceof Text))&&!(s.length>Ms))for(let{kind:i,start:c,end:l}of Yn(s.data))jn.get(i)?.add(Ne(s,c,l))}function Ne(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Ds=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],$s=["January","February","March","April","May","June","July","August","September",
"October","November","December"],Ct=60,Wn=24*Ct,Vn=6e4;function Zt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=Fn.indexOf(t[o]);e.push(n)}return e}var Bs=t=>`${Ds[t.getDay()]}, ${t.getDate()} ${$s[t.getMonth()]} ${t.getFullYear()}`;function Us(t){
if(t<Ct)return"";let e=Math.round(t/Ct);if(e<Wn/Ct)return`${e} h later`;let n=Math.round(t/Wn);return n>1?`${n} days later`:"1 day later"}function Jn(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===d.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*Vn);l.push(Bs(u)),u.setHours(24,0,0,0),s=u.getTime()/Vn}o&&c-o>=Ct&&l.push(Us(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function Xn(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Qn=["","folded","first level unfolded","all levels unfolded"];function Ps(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Re=t=>t.
querySelector(":scope > .fold-bar");function Zn(t,e){if(!e||t.dataset.state===ut[e])return;t.dataset.state=ut[e];let n=zn(t)?[]:Ps(e,t.dataset.fold??""),o=zn(t)?
Fs(t):Hs(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=Un[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var zn=t=>t.
classList.contains("opener"),Fs=t=>f(t,":scope > button[data-action]");function Hs(t,e){let n=Re(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let s=C("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function to(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function te(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function eo(t,e,n){if(!e&&!n)return t;let o=e?te(e):null,s=n?te(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,F)=>F),l=[];for(let[u,F,Jt]of t.runs)for(let kt=0;kt<Jt;kt++)l.push([o?.[u+kt]??u+kt,i(F+kt),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),
times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,F])=>[i(Number(u)),F]))}}function no(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var oo=56,qs=32,ee=()=>document.documentElement.classList.contains("chaptered")?oo+qs:oo;function y(){let t,e,n=ee();for(let o of r.chunks)if(!(!o.near||!o.built))
for(let s=o.start;s<o.end;s++){let i=r.elements[s];if(!r.table.visible[s]||!i)continue;let c=i.getBoundingClientRect();if(!(c.bottom<n)){if(c.top>innerHeight)return[
t,e];t??=s,e=s}}return[t,e]}function It(){let[t]=y();return t===void 0?null:{unit:t,top:r.elements[t]?.getBoundingClientRect().top??0}}function et(t,e){let n=t===
void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().top-e,behavior:"instant"})}function ro(t,e=-1){let[n,o]=y();if(n===void 0||o===
void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.
findIndex(u=>r.table.visible[u]&&r.elements[u]);if(c>=0)return et(s[c],i[c]);let l=r.table.next(n,-1,u=>r.elements[u]!==void 0);et(l,Math.max(ee(),i[0]))}function De(t){
let e=It();t(),e&&et(e.unit,e.top)}var _s=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Ks=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Ot=t=>String(t).padStart(2,"0"),
ne=t=>!Number.isNaN(t.getTime()),$=t=>`${Ot(t.getHours())}:${Ot(t.getMinutes())}`,Ys=t=>`${t.getFullYear()}-${Ot(t.getMonth()+1)}-${Ot(t.getDate())} ${$(t)}:${Ot(
t.getSeconds())}`;function so(t,e){return t.toDateString()===e.toDateString()?$(t):t.getFullYear()===e.getFullYear()?oe(t):nt(t)}var oe=t=>`${t.getDate()} ${_s[t.
getMonth()]}`,nt=t=>`${oe(t)} ${t.getFullYear()}`,js=t=>`${Ks[t.getDay()]} ${nt(t)}`;function Gs(t,e){return t.toDateString()===e.toDateString()?$(t):`${t.getFullYear()===
e.getFullYear()?oe(t):nt(t)} ${$(t)}`}function io(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!ne(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=Gs(n,new Date(o)):e.textContent=s==="day"?js(n):$(n),e.title=Ys(n)}}function co(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!ne(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?$(n):oe(n)}}var E=[],dt=[],Mt=[],uo=[],ao,$e=!1,Ws=16;function re(){co(document),E=f(document,".graph a").map(t=>({link:t,unit:I(Number(t.dataset.unit)),y:Vs(t.lastElementChild)})),
dt=f(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:I(Number(t.dataset.unit))}));for(let t of[E,dt])t.sort((e,n)=>e.unit-n.unit)}var fo=()=>dt;
function Vs(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function H(t,e){let n=0,o=t.length;for(;n<
o;){let s=n+o>>1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var B=t=>uo.push(t);function S(){$e||($e=!0,requestAnimationFrame(()=>{$e=!1;let[t,e]=y();if(!(t===
void 0||e===void 0)){Js(t,e);for(let n of uo)n(t)}}))}function Js(t,e){for(let n of Mt)n.classList.remove("current");if(Mt=[],E.length){let n=H(E,t),o=H(E,e);a(
"visible-range").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),Mt.push(n.link),Xs(n.link),lo(a("near"),
n.y)}if(dt.length){let{row:n}=H(dt,t);Mt.push(n),r.source?.onMove(t,dt),lo(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of Mt)n.classList.add("curren\
t")}function Xs(t){ao?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),ao=t}function Be(t){let e=document.getElementById("near");if(!e||!E.length)return;
let n=t-e.getBoundingClientRect().top+e.scrollTop,[o,s]=[E[0].y,E[E.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(E.length-1)),c=E[Math.max(0,Math.min(E.length-
1,i))];return Math.abs(c.y-n)<=Ws/2?c:void 0}function lo(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=
e-n*.4)}function mo(){(E.length?H(E,Math.max(0,r.current)).link:a("rail")).focus()}function Ue(t){let e=E.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(E[e+t]?.link.focus(),!0)}var zs=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function se(t){for(let e of t.querySelectorAll("pre, .table-scroll"))zs.observe(e)}var Pe={[d.heading]:110,[d.user]:120,[d.assistant]:150,[d.agent]:130,[d.compaction]:90,[d.tool]:27,[d.other]:27,[d.system]:30,[d.thinking]:27,[d.steps]:34,[d.note]:27,
[d.versions]:30,[d.attempt]:40,[d.continued]:90},po=3e3,Qs=new RegExp(`\\S{${po}}`);function ie(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var Zs=new IntersectionObserver(t=>{De(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&M(o)}}),S()},{
rootMargin:"120% 0%"});function ce(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||mt(t),Zs.observe(t.section)})}function O(t){ro(()=>{ot();
for(let e of r.chunks)e.built||r.printing?M(e):mt(e)},t),S()}function ho(){for(let t of r.chunks)(t.near||t.built)&&M(t)}function ot(){let t=new Set(r.hiddenRoles);
r.allLines||t.add(d.continued),r.table.computeVisible(t),r.rules=Jn(r.table,r.times)}function mt(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=
Pe[r.table.roles[n]]);t.section.style.height=`${e}px`}var Fe=t=>t.section.querySelector(":scope > noscript")?.textContent??(go(t)?r.markup.slice(t.start,t.end).
join(""):"");function Nt(t){if(go(t))return!0;let e=Fe(t);return e?bo(t,e):r.source&&Rt(t),e!==""}function go(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===
void 0)return!1;return!0}function bo(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function Rt(t){return t.request??=ei(t),t.request}async function ti(t,e){
let{order:n,source:o}=r;if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of no(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=
l}return s}async function ei(t){let e=await ti(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(bo(t,e),De(()=>M(t)),S())}function M(t){let e=[];
for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(Nt(t))ni(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],Xn(s,r.rules.get(o)),Zn(s,r.table.states[o]),s.parentNode!==
t.section&&t.section.insertBefore(s,n),n=s)}}function ni(t){He(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{qe(n,t[o])})}function He(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function qe(t,e){r.elements[e]=t,r.unitOf.set(t,e);let n=r.markup[e]??"",o=n.length>=po&&Qs.test(
n);t.classList.toggle("unbroken",o),t.tabIndex=-1,io(t),Gn(t),se(t)}var rt=t=>r.chunks[zt(t)];var _e=[];function U(t){_e.push(t)}var xo=()=>_e.some(t=>t());function yo(){for(let t of _e)t()}function st(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function ae(t){a("filters").hidden=!t,Z("filter",t)}function oi(){return a("filters").hidden?!1:(ae(!1),a("filter").focus({preventScroll:!0}),!0)}function wo(t){
U(oi),a("filter").onclick=()=>ae(!!a("filters").hidden),a("filters").onchange=e=>{let n=b(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):
r.hiddenRoles.add(n.value),st(),O(),J()}}var ri=6,le=new Set,si=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function ii(t){let e=si(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=Fe(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function L(t,e){r.table.roles[t]===d.continued&&!r.allLines&&t++,Lo(t),r.elements[t]?e(t):r.source&&ci(t,e)}async function ci(t,e){
let n={unit:t};le.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<ri&&o();s++)await Rt(rt(n.unit)),o()&&Lo(n.unit);le.delete(n),r.elements[n.unit]&&
e(n.unit)}function Lo(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&st(),ot();let e=zt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?M(n):
mt(n)})}var Ke=0;function pt(t,e){if(!t)return!1;let n=++Ke;if(r.source&&r.table.count)return r.source.locate(t).then(s=>{let i=I(s);n===Ke&&(i<0?Eo(t):L(i,c=>n===
Ke&&So(c,t,e)))}),!0;let o=ii(t);return o>=0?L(o,s=>So(s,t,e)):Eo(t),o>=0}function Eo(t){r.table.count&&!document.getElementById(t)&&m("linked entry not found")}
function So(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);Xt(s??o.firstElementChild,o),r.anchor=e,T(t,"start"),n?.()}function T(t,e="nea\
rest"){let n=r.elements[t];n&&(At(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),S())}function ht(t,e){let n=y()[0]??0,o=r.
current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||M(rt(s)),r.elements[s]?T(s):L(s,i=>T(i)))}function ko(){r.table.count&&L(0,t=>{T(t,"s\
tart"),scrollTo({top:0,behavior:"instant"})})}function To(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&L(t,e=>T(e,"end"))}function vo(){let t=r.current>=
0?r.current:y()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function Ao(){ht(-1,t=>r.table.roles[t]===d.attempt)}function Co(){let{
count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===d.attempt){L(o,s=>T(s,"start")),m("branch");return}}}var ai={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},ue=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>ai[e]),Io=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Ye(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Io(t),"gi")}}function*Oo(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Mo(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Io).join("|")||"\
(?!)"}var li=15,ui=500,fi=3e3,q=null,No="",k=[],X=-1,je=0;async function _(t=!0){let e=++je,n=A("find").value;if(q=n?Ye(n):null,No=n,k=[],X=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",q){let o=await(r.source?r.source.find(n):di(q,e));if(e!==je)return;k=r.source&&r.order?o.map(I).sort((s,i)=>s-i):o,r.source&&
(q=Ye(r.source.wordsPattern(n))),r.source&&(X=Ro(r.current)),t&&Dt(1),Ge(),S(),!r.source&&!k.length&&m("nothing found")}J()}async function di(t,e){let n=[],o=performance.
now();for(let s of r.chunks){Nt(s);for(let i=s.start;i<s.end;i++)ue(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>li){if(await new Promise(i=>setTimeout(
i)),e!==je)break;o=performance.now()}}return n}var Ro=t=>k.findLastIndex(e=>e<=t);function Do(){k.length&&(X=Ro(r.current),Ge())}function Ge(){let t=k.length?`${X+
1}/${k.length}`:"none";a("found").textContent=q?t:""}function Dt(t){if(!k.length)return;X=(X+t+k.length)%k.length;let e=document.activeElement===a("find");L(k[X],
n=>mi(n,e)),Ge(),m(`${X+1} of ${k.length}`)}function mi(t,e){T(t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&$o(n)[0]?.startContainer.
parentElement;Xt(o),o?.scrollIntoView({block:"center"}),Bo()}function $o(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;q&&n.nextNode();){
let o=n.currentNode;for(let{start:s,end:i}of Oo(q,o.data))if(e.push(Ne(o,s,i))===ui)return e}return e}function Bo(){if(!CSS.highlights||!q)return;let t=[];for(let e of k){
let n=r.elements[e];!n||!r.table.visible[e]||!rt(e).near||t.length<fi&&t.push(...$o(n))}CSS.highlights.set("found",new Highlight(...t))}function Uo(){q&&_(!1)}function Po(){
let t=A("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(_,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),k.length&&No===t.value?
Dt(n.shiftKey?-1:1):_()):n.key==="Escape"&&(t.value="",_(!1),t.blur())}}B(Bo);var pi=6,K=null,We=()=>f(document,".graph path[data-first]"),Fo=(t,e)=>We().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=pi});function hi(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return We().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function Ho(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,y()[0]??0)),n=hi(e);n&&Ve(n)}function Ve(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=K?.first===e;if(s)r.table.states.set(K?.table===r.table?K.states:r.table.
initial),K=null;else{let c=K?.table===r.table?K.states:r.table.states.slice();K={table:r.table,states:c,first:e},r.table.showOnly(n,o)}O(),Je();let i=y()[0]??0;
!s&&(i<n||i>o)&&L(n,c=>T(c,"start")),m(s?"folded as before":"all other branches folded")}function Je(){for(let t of We())t.classList.toggle("alone",K!==null&&t.
dataset.first===K.first)}var Xe=1e3,qo=14,gt=[],fe={top:0,height:0},_o=t=>r.order?.[t]??t,$t=()=>document.getElementById("minimap");function de(){let t=$t()?.dataset.turns;gt=(t?t.split(
`
`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function me(t){let e=_o(t),n=gt.length?H(gt,e):null;return n&&n.unit<=
e?n:null}function Ko(t,e){let n=me(t),o=n?gt.indexOf(n)+e:Math.max(0,e-1);return gt[Math.max(0,Math.min(gt.length-1,o))]}function ze(t,e){let n=$t();if(!n)return;
let o=Math.max(1,r.table.count),s=qo/Math.max(qo,n.clientHeight||Xe),i=Math.max(s,(e+1-t)/o);Qe(Math.min(_o(t)/o,1-i),i);let c=me(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function Qe(t,e=fe.height){fe={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(fe.top*Xe)),n?.setAttribute("height",String(e*Xe))}var Yo=()=>fe;function Bt(t){let{count:e,visible:n}=r.
table,o=Math.max(0,I(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function Ze(t){let e=rt(t),n=e.built?r.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-ee();for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=Pe[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function tn(t){
L(t,e=>{Ze(e),S()})}var pe=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function jo(t){let e=It(),[n=0,o=-1]=y(),s=r.table.visible.slice(n,o+1),i=new pe(t.runs,t.codes.length/2);gi(t,i),bi(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)xi(c);ot(),ce();for(let c of r.chunks)c.built||c.near?M(c):mt(c);re(),de(),Je(),st(),e&&et(i.current.get(e.
unit),e.top),Uo(),S()}function gi(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.
table=new V(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),
r.elements.forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=
e.of(r.current);for(let s of le)s.unit=e.of(s.unit)}function bi(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=Oe){let o=e[r.chunks.length],s=o?.section??
document.createElement("section"),i=Math.min(Oe,t.length/2-n),c=ie(s,n,i);o?c.near=o.near:a("main").append(s),c.built=r.elements.slice(n,n+i).some(Boolean),s.className=
"chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function xi(t){let e=r.elements[t],
n=r.markup[t];if(!e||n===void 0)return;let[o]=He(n),s=f(e,"details").map(c=>c.hasAttribute("open"));f(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),qe(o,t),i&&o.focus({preventScroll:!0})}var Go=()=>document.querySelector("#filters input[data-order]"),Wo=()=>{let t=Go()?.dataset.order;return t?to(t):null};function en(t){if(t===r.allLines||!Go())return;
if(!r.source)for(let s of r.chunks)Nt(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;Jo({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Wo()),r.table.
openAttempts(t)}function Vo(t){let{codes:e,times:n}=t;r.asRead={codes:e,times:n,count:e.length/2},Jo(t,Wo())}function Jo(t,e){let n=r.order,o=r.allLines?e:null;
if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&te(o),jo(eo(t,n,o))}var P=C("unit-button","copy");async function nn(t){P.remove(),await Y(on(t)),t.insertBefore(P,Re(t)),P.textContent="copied",setTimeout(()=>{P.textContent="copy"},
1200),m("copied")}function on(t){if(t.matches("pre"))return t.textContent??"";let e=f(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):ue(r.markup[vt(t)]||t.innerHTML).trim()}async function Y(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function yi({target:t}){if(!(t instanceof Element)||t===P)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;P.parentElement!==e&&e.closest("article")&&e.append(P);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function Xo(){document.addEventListener(
"pointerover",yi),P.onclick=()=>{P.parentElement&&nn(P.parentElement)}}function he(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Bn:$n)[n];r.table.setState(
t,o),O(t),J(),m(Qn[o])}var wi=6e4,N=document.createElement("div");N.id="graph-card";N.hidden=!0;var ge=0;N.setAttribute("aria-hidden","true");function Ei(t,e){let n=document.createElement(
t);return n.textContent=e,n}function Si(t){let e=r.times[t];if(!e)return"";let n=new Date(e*wi);return`${nt(n)} ${$(n)}`}function Ut(t,e,n=""){let o=me(t),s=o?.
prompt??"Before the first prompt",i=[Si(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];N.replaceChildren(
...c.flatMap(([F,Jt])=>Jt?[Ei(F,Jt)]:[]));let l=a("rail");N.parentElement!==l&&l.append(N),N.hidden=!1,ge||(ge=l.getBoundingClientRect().left);let u=e>innerHeight/
2;N.style.right=`${innerWidth-ge+6}px`,N.style.top=u?"":`${Math.max(56,e-20)}px`,N.style.bottom=u?`${Math.max(8,innerHeight-e-20)}px`:""}function it(){N.hidden=
!0,ge=0}var zo={"show-toc":"menu","show-rail":"graph"},Qo=matchMedia("(max-width: 760px)"),{classList:be}=document.body,Pt=C("","×");Pt.id="sheet-close";Pt.setAttribute(
"aria-label","Close");function j(){let t=!1;for(let[e,n]of Object.entries(zo))t||=be.contains(e),be.remove(e),Z(n,!1);return Pt.remove(),t}function xe(t){let e=!be.
contains(t);Qo.matches?yo():j(),e&&(be.add(t),Z(zo[t],!0),document.body.append(Pt))}function Li(t){let e=b(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
Qo.matches&&!e&&j()}function Zo(){U(j),Pt.onclick=j,a("menu").onclick=()=>xe("show-toc"),a("graph").onclick=()=>xe("show-rail"),document.addEventListener("click",
Li)}var tr=10,ki=2e3,Ti=120,vi=3,R=null,rn,sn=!1,cn=0,Ft=-1,an=null;function ye(t){let e=an??$t().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function Ai(t){if(t.button!==0||!b(t).closest("#minimap"))return;an=$t().getBoundingClientRect();let e=ye(t.clientY),{top:n,height:o}=Yo();R={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),it()}function Ci(t){if(!R){Oi(t);return}Math.abs(t.clientY-R.from)>vi&&(R.moved=!0),R.
moved&&(cn=t.clientY,sn||requestAnimationFrame(Ii),sn=!0)}function Ii(){if(sn=!1,!R)return;let t=ye(cn)-R.grip;Qe(t);let e=Bt(Math.max(0,t));Ut(e,cn),clearTimeout(
rn),rn=setTimeout(()=>Ze(e),r.table.count>ki?Ti:0)}function er(t){if(!R)return;let{grip:e,moved:n}=R;R=null;let o=ye(t.clientY);if(an=null,clearTimeout(rn),it(),
n){tn(Bt(Math.max(0,o-e)));return}j(),L(Bt(o),s=>T(s,"start"))}function Oi(t){if(t.pointerType==="touch")return;if(b(t).closest("#minimap")){Ut(Bt(ye(t.clientY)),
t.clientY);return}let e=Be(t.clientY);e?Ut(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):it()}function Mi(t){let e=b(t);if(e.closest("a")||!e.closest(
"#near"))return;let n=Fo(t.clientX,t.clientY);n?Ve(n):Be(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var nr={ArrowDown:1,ArrowUp:-1,ArrowRight:1,
ArrowLeft:-1,PageDown:tr,PageUp:-tr,Home:-1/0,End:1/0};function Ni(t){if(b(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=Ft>=0?Ft:y()[0]??0,n=Ko(
e,nr[t.key]??0),o=n?I(n.unit):-1;if(!(o<0||!(t.key in nr||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){it(),L(o,s=>T(s,"start"));
return}Ft=o,tn(o),Ri(o)}}function Ri(t){ze(t,t);let e=a("map-window").getBoundingClientRect();Ut(t,e.top+e.height/2)}function or(){let t=a("rail");t.addEventListener(
"pointerdown",Ai),t.addEventListener("pointermove",Ci),t.addEventListener("pointerup",er),t.addEventListener("pointercancel",er),t.addEventListener("pointerleav\
e",it),t.addEventListener("click",Mi),t.addEventListener("keydown",Ni),t.addEventListener("focusout",()=>{Ft=-1,it()}),B(()=>{let[e,n]=y();!R?.moved&&Ft<0&&e!==
void 0&&ze(e,n??e)})}var Di=400,ln=Number.NEGATIVE_INFINITY,un;function we(){ln=scrollY}function Ee(){clearTimeout(un);let t=It();t&&(Math.abs(scrollY-ln)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",ln=Number.NEGATIVE_INFINITY,r.top=t.top),J())}function sr(){let t=history.state?.top;return typeof t=="number"?t:null}var fn="threadline-left";
function rr(){Ee();try{let t={page:location.pathname,hash:location.hash,top:r.top};sessionStorage.setItem(fn,JSON.stringify(t))}catch{}}function ir(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(fn)??"null");sessionStorage.removeItem(fn),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function cr(){r.chunks.length&&(history.scrollRestoration="manual",B(()=>{clearTimeout(un),un=setTimeout(
Ee,Di)}),addEventListener("beforeunload",rr),addEventListener("pagehide",rr))}async function $i(){for(let t of r.chunks)t.built||await Rt(t);print()}function ar(){addEventListener("beforeprint",()=>{r.printing=!0,O();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,O()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),$i())})}function Bi(t){let e=b(t),n=e.closest("button[data-action]");if(n){let c=vt(n.closest("article"));At(c),he(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),vo();return}if(s[0]==="#"){t.preventDefault(),j(),pt(Qt(s.slice(1)),()=>{_n(),we()});return}let i=e.
closest("article");i&&!o&&At(vt(i))}var dn=500,lr=-dn;function Ui(){let t=performance.now(),e=t-lr<dn;return lr=e?-dn:t,e}var ur=()=>!0,fr=t=>r.table.roles[t]===
d.user,dr={j:()=>ht(1,ur),k:()=>ht(-1,ur),"]":()=>ht(1,fr),"[":()=>ht(-1,fr),o:()=>r.current>=0&&he(r.current,"one"),O:()=>r.current>=0&&he(r.current,"all"),b:Co,
u:Ao,l:Ho,c:()=>{let t=r.elements[r.current];t&&nn(t)},G:To,g:()=>{if(Ui()){j(),ko();return}getComputedStyle(a("graph")).display!=="none"&&xe("show-rail"),mo()},
n:()=>Dt(1),N:()=>Dt(-1),"/":()=>A("find").select(),"?":()=>Tt("help").showModal()};function Pi(t){if(t.key==="Escape"&&!b(t).closest("#find, dialog[open]")&&xo()){
t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?dr["/"]:Fi(t);e&&(t.preventDefault(),e())}function Fi(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!b(t).closest(
"input,textarea,dialog[open]"))return t.key==="ArrowUp"&&Ue(-1)?()=>{}:t.key==="ArrowDown"&&Ue(1)?()=>{}:r.source?.keys[t.key]??dr[t.key]}function mr(){document.
addEventListener("click",Bi),addEventListener("keydown",Pi),addEventListener("scroll",S,{passive:!0}),addEventListener("resize",S),a("help-close").onclick=()=>Tt(
"help").close(),Zo(),or(),ar()}var pr=[],bt=[],Se=[],hr=new Map,ct;function Hi(){let t=fo();if(t===pr)return;pr=t;let e=o=>t.filter(({row:s})=>s.classList.contains(o));bt=e("chapter");let n=bt[0]?.
row.className.split(" ")[1];Se=e("user").filter(({row:o})=>o.classList.contains(n)),hr=new Map(e("agent").map(o=>[o.unit,o])),document.documentElement.classList.
toggle("chaptered",bt.length>0)}var mn=({row:t})=>t.querySelector("a");function qi(t){let e=Se.indexOf(H(Se,t)),n=e<0?[]:[`prompt ${e+1} of ${Se.length}`];for(let o=t;o>=
0;o=r.table.parents[o]){let s=hr.get(o);if(s&&o<t){let i=r.table.ends[o]-o-1;n.push(`◆ ${mn(s).textContent} · ${t-o} of ${i}`);break}}return n}function _i(t){
if(Hi(),!ct)return;let e=bt.length&&bt[0].unit<t?H(bt,t):null;if(ct.hidden=!e,!e)return;let n=document.createElement("a");n.href=mn(e).href,n.textContent=mn(e).
textContent;let o=qi(t).map(s=>{let i=document.createElement("span");return i.textContent=s,i});ct.replaceChildren(n,...o)}function gr(){ct=document.createElement(
"div"),ct.id="here",ct.hidden=!0,a("main").prepend(ct),B(_i)}var z=t=>f(t,"a, summary");function Ht(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function pn(t){let e=z(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=o===
n?0:-1}function br(t){pn(t),new MutationObserver(()=>pn(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>pn(t)),t.addEventListener("key\
down",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Ht(z(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var yr="threadline-theme",wr=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),qt=[...wr.keys()];function xr(t){document.documentElement.style.
colorScheme=t,a("theme").title=wr.get(t)??"";try{localStorage.setItem(yr,t)}catch{}}function Er(){try{xr(localStorage.getItem(yr)??qt[0])}catch{}a("theme").onclick=
()=>{let t=qt.indexOf(document.documentElement.style.colorScheme||qt[0]);xr(qt[(t+1)%qt.length])}}function Sr(t){let e=sr(),{anchor:n,folds:o,hiddenRoles:s,query:i,allLines:c}=Hn(t);en(c);for(let l of s)r.hiddenRoles.add(l);for(let[l,u]of o)l<r.table.count&&
r.table.states[l]&&r.table.setState(l,u);st(),O(),i&&!A("find").value&&(A("find").value=i,_(!1)),pt(n,()=>{e!==null&&et(r.current,e),we(),Do(),r.top=e})}function Ki(){
let t="";for(let e of f(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(ie(e,t.length/2,n.length/2)),t+=n;for(let o of Zt(e.dataset.times??""))
r.times.push(o)}r.table=new V(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function Lr(t){document.documentElement.classList.add("js"),r.source=t,Ki(),
re(),de(),Er(),wo(en),Xo(),mr(),br(a("toc")),t||Po(),ot(),ce(),r.chunks.length&&M(r.chunks[0]),gr(),cr(),addEventListener("hashchange",e=>Sr(new URL(e.newURL).hash)),
ir(),location.hash.length>1&&Sr(location.hash)}function kr(){document.documentElement.dataset.ready=""}var Yi=130;function Le(t){let e=f(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-Yi),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
s=e[o];if(!s){m(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),s.focus({preventScroll:!0}),m(`differe\
nce ${o+1} of ${e.length}`)}var Tr=document.querySelector(".compare")?{n:()=>Le(1),N:()=>Le(-1)}:{};function vr(){let t=document.getElementById("compare-link");
t&&(t.addEventListener("click",async()=>{await Y(new URL(t.dataset.link??"",location.href).href),m("link copied"),t.textContent="Copied"}),document.getElementById(
"next-difference")?.addEventListener("click",()=>Le(1)),document.getElementById("previous-difference")?.addEventListener("click",()=>Le(-1)))}function p(){document.body.classList.add("disconnected")}function Ar(){document.body.classList.remove("disconnected")}async function ke(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var Q=async t=>(await ke(t)).text(),G=async t=>(await ke(t)).json();function hn(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function x(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var ji=8,_t=C("new-messages","");_t.hidden=!0;var Kt=0,Ir=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-ji&&scrollY>0;function gn(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function Or(){_t.hidden=Kt===0,_t.textContent=`${Kt} new ↓`}function Cr(){Kt=0,Or()}function Mr(t,e){let n=Ir(),
o=r.table.count;e();let s=r.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],u=i+l===o&&c+l===r.table.count;if(!(s<=0||u)){if(m(s===1?"1 new message":`${s} new messages`),
n){requestAnimationFrame(gn);return}Kt+=s,Or()}}function Nr(){document.body.append(_t),_t.onclick=()=>{gn(),requestAnimationFrame(gn),Cr()},addEventListener("sc\
roll",()=>{Kt&&Ir()&&Cr()},{passive:!0})}var Gi=4,Te=a("main"),g=Te.dataset.session??"",yt=`/s/${encodeURIComponent(g)}`,xt=Number(Te.dataset.snapshot??0),bn=null,xn=!1;async function Rr(t,e){try{let n=await ke(
x(`${yt}/units`,{from:t,to:e,snapshot:xt}));if(n.status===200)return await n.text();await Yt()}catch{p()}return null}async function Dr(t,e,n){try{for(let o=0;o<
Gi;o++){let s=await G(t);if(s.snapshot===xt)return n(s);await Yt()}}catch{p()}return e}var $r=t=>Dr(x(`${yt}/place`,{anchor:t}),-1,e=>e.unit??-1),Br=t=>Dr(x(`${yt}\
/find`,{q:t}),[],e=>e.units),Ur=t=>x(`${yt}/context`,{at:t}),Pr=t=>x(`${yt}/lost`,{at:t});function Yt(){return xn=!0,bn??=Wi(),bn}async function Wi(){try{for(;xn;)
xn=!1,await Vi()}catch{p()}finally{bn=null}}async function Vi(){let t=await G(x(`${yt}/changes`,{snapshot:xt}));if(t.reload){location.reload();return}if(t.snapshot===
xt)return;xt=t.snapshot,Te.dataset.snapshot=String(xt),Te.toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop,o=document.getElementById("contents"),
s=o?.scrollTop??0;for(let[i,c]of Object.entries(t.sides)){let l=document.getElementById(i);l&&(l.innerHTML=c)}e.scrollTop=n,o&&(o.scrollTop=s),Mr(t.runs,()=>Vo(
{...t,times:Zt(t.times)})),Ji()}function Ji(){let t=a("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var at=a("panel"),Xi="What the model saw here",zi="What a compaction removed";async function Fr(t,e,n){at.hidden=!1,document.body.classList.add("show-panel"),at.
dataset.at=e,at.setAttribute("aria-label",t),a("panel-title").textContent=t;let o=await Q(e);if(at.dataset.at!==e)return;let s=a("panel-body");s.innerHTML=o,se(
s),s.scrollTop=n?s.scrollHeight:0,a("panel-close").focus({preventScroll:!0})}var Hr=t=>Fr(Xi,Ur(t),!0);function yn(){return at.hidden?!1:(at.hidden=!0,document.
body.classList.remove("show-panel"),!0)}function Qi(){let t=r.current>=0?r.current:y()[0]??-1;return r.elements[t]?.id??""}function qr(){g&&(at.hidden?Hr(Qi()).
catch(p):yn())}var _r=t=>Hr(t).catch(p);function Kr(){U(yn),a("panel-close").onclick=yn,g&&document.addEventListener("click",t=>{let e=t.target instanceof Element?
t.target.closest("[data-lost]"):null;!e||t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),t.stopPropagation(),Fr(zi,Pr(e.getAttribute("data-lost")??""),!1).
catch(p))},!0)}var ve=1e3,lt=60,Yr=3600,Zi=6e5;function tc(t){if(t<lt)return`${Math.floor(t)} s`;let e=Math.floor(t/lt);return t<Yr?`${e} min ${Math.floor(t%lt)} s`:`${Math.floor(
t/Yr)} h ${e%lt} min`}function ec(t){let e=String(Math.floor(t%lt)).padStart(2,"0");return`${Math.floor(t/lt)}:${e}`}function nc(){for(let t of f(document,"time\
.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/ve;e>=0&&(t.textContent=tc(e))}}function oc(){let t=f(document,"#main em[data-since]");if(!t.length)return;
let e=r.times.reduce((o,s)=>Math.max(o,s),0),n=Date.now()-e*lt*ve<Zi;for(let o of t){let s=(Date.now()-Date.parse(o.dataset.since??""))/ve,i=n&&s>=0;o.classList.
toggle("running",i);let c=i?`running ${ec(s)}`:"no result recorded";o.textContent!==c&&(o.textContent=c)}}function jr(){let t=["/","/running"].includes(location.
pathname)?nc:oc;t(),setInterval(t,ve)}var rc='[aria-current="page"]',wn=null,Sn=!1;function wt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);ne(o)&&(n.textContent=
so(o,e),n.title=`${nt(o)}, ${$(o)}`)}}function Ae(){return Sn=!0,wn??=sc().finally(()=>{wn=null}),wn}async function sc(){for(;Sn;)Sn=!1,await ic(),!g&&document.
querySelector("#main .overview")&&await cc()}async function ic(){let t=await Q(x("/sessions",{session:g})),e=a("toc"),n=document.getElementById("contents"),o=n?.
scrollTop??0,s=lc(e),i=Xr(e),c=new Map(En().map(l=>[l.dataset.project,l.open]));e.innerHTML=t;for(let l of En())l.open=c.get(l.dataset.project)??l.open;for(let l of En())
Jr(l);n&&(document.getElementById("contents")?.replaceWith(n),n.scrollTop=o),i(),wt(e),s()}var En=()=>f(document,".project");async function Jr(t){if(!t.open||t.
dataset.later===void 0)return;delete t.dataset.later;let e=x("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await Q(e)),wt(t)}async function cc(){
let t=await Q(location.href),e=new DOMParser().parseFromString(t,"text/html"),n=e.getElementById("main");document.title=e.title;let o=a("main"),s=Xr(o),i=new Set(
ac(o).map(Gr));for(let u of f(n??o,".same"))u.open=i.has(Gr(u));let c=o.querySelector(".home-filter"),l=document.activeElement;c&&n?.querySelector(".home-filter")?.
replaceWith(c),o.replaceChildren(...n?.childNodes??[]),c?.contains(l)&&l.focus({preventScroll:!0}),s(),wt(o)}var ac=t=>[...t.querySelectorAll(".same[open]")],Gr=t=>t.
querySelector("a")?.getAttribute("href");function Xr(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&zr(t,n)?.focus({preventScroll:!0})}}
function lc(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let u=l.getBoundingClientRect();return u.bottom>n.top&&u.top<n.bottom},
s=Ln(t),i=o(s)?s:z(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&zr(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-c)}}
var Ln=t=>t.querySelector(rc),Wr=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,zr=(t,e)=>z(t).find(n=>n.tagName===e.tagName&&Wr(n)===Wr(
e));function Vr(){let t=a("toc"),e=Ln(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*.5)&&
(t.scrollTop+=n-t.clientHeight*.2)}function Qr(){let t=a("toc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),(Ln(t)??z(t)[0])?.focus()}function Zr(){
wt(document),Vr(),a("menu").addEventListener("click",Vr),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&Jr(t.target)},!0)}var uc=120,ts,Et=null,St=!1,jt=t=>t instanceof Element?t.closest(".activity-bars a"):null;function fc(){let t=document.querySelector(".home-filter"),e=new URLSearchParams;
for(let[n,o]of new FormData(t))o&&e.set(n,String(o));history.replaceState(history.state,"",e.size?`/?${e}`:"/"),Ae().catch(p)}function dc(t){b(t).closest(".home\
-filter")&&(clearTimeout(ts),ts=setTimeout(fc,uc))}function mc(t,e){let n=f(document,".activity-bars a"),o=[n.indexOf(t),n.indexOf(e)].sort((s,i)=>s-i);return n.
slice(o[0],o[1]+1)}function pc(t){let e=Et&&jt(document.elementFromPoint(t.clientX,t.clientY));if(!Et||!e||e===Et&&!St)return;St=!0;let n=new Set(mc(Et,e));for(let o of f(
document,".activity-bars a"))o.classList.toggle("dragged",n.has(o))}function hc(){let t=f(document,".activity-bars .dragged");if(St&&t.length){let e=new URL(location.
href);e.searchParams.delete("day"),e.searchParams.set("since",t[0].dataset.since??""),e.searchParams.set("until",t[t.length-1].dataset.until??""),location.assign(
e)}Et=null}function gc(t){let e=jt(t.target);!e||!/^Arrow(Left|Right)$/.test(t.key)||(Ht(z(a("main").querySelector(".activity-bars")??e),t.key==="ArrowLeft"?-1:
1),t.preventDefault())}function kn(){let t=f(document,".activity-bars a"),e=t.find(n=>n===document.activeElement)??t.findLast(n=>n.hasAttribute("aria-current"))??
t.at(-1);for(let n of t)n.tabIndex=n===e?0:-1}async function bc(t){let e=b(t).closest("[data-resume]");if(!e)return;let n=encodeURIComponent(e.dataset.resume??""),
{actions:o}=await G(x(`/s/${n}/actions`,{}));o.length&&await Y(o[0].copies),e.textContent=o.length?"Copied":"No command",m(e.textContent)}function es(){let t=a(
"main");t.addEventListener("input",dc),t.addEventListener("click",e=>{bc(e).catch(p),St&&jt(e.target)&&e.preventDefault(),St=!1}),t.addEventListener("pointerdow\
n",e=>{St=!1,Et=jt(e.target)}),t.addEventListener("dragstart",e=>{jt(e.target)&&e.preventDefault()}),addEventListener("pointermove",pc),addEventListener("pointe\
rup",hc),t.addEventListener("keydown",gc),t.addEventListener("focusin",kn),new MutationObserver(kn).observe(t,{childList:!0}),kn()}var xc=90,h=A("find"),v=a("hits"),Tn,Gt=0,vn="",An=()=>f(v,"[role=option]"),Cn=()=>v.querySelector("[aria-selected=true]"),ns=t=>t?.dataset.text||t?.getAttribute(
"href")||"",rs=()=>x("/search",{q:h.value}),Ce=()=>is().catch(p);function ss(){document.activeElement===h&&Ce()}async function is(){let t=++Gt,e=h.value;if(!e.trim()){
Ie();return}let n=await Q(x("/suggest",{q:e}));if(t!==Gt||document.activeElement!==h)return;let o=vn===e&&!v.hidden?ns(Cn()):"";v.innerHTML=n,v.hidden=!1,v.dataset.
q=vn=e,h.setAttribute("aria-expanded","true"),yc(e);let s=An(),i=s.find(c=>o&&ns(c)===o);cs(i??s.find(c=>c.dataset.entry)??null)}function yc(t){An().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of v.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;wt(v)}function Ie(){Gt++,v.hidden=!0,h.setAttribute("\
aria-expanded","false"),h.removeAttribute("aria-activedescendant")}function cs(t){Cn()?.removeAttribute("aria-selected"),h.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),h.setAttribute("aria-activedescendant",t.id))}function os(t){let e=An(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;cs(e[(o+e.length)%e.length]??null)}async function wc(){for(clearTimeout(Tn);h.value.trim()&&(v.hidden||
vn!==h.value);){let e=Gt;if(await is(),Gt!==e+1||document.activeElement!==h)break}let t=Cn();v.hidden||!t?location.href=rs():as(t)}function as(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){h.value=e.endsWith(":")?e:`${e} `,h.focus(),Ce();return}Ie(),h.blur(),g&&n===g?pt(o??"",()=>_(!1)):location.href=t.href}function Ec(){v.
hidden&&(h.value=""),Ie(),h.blur(),g&&_(!1)}function Sc(t){if(t.key==="ArrowDown")os(1);else if(t.key==="ArrowUp")os(-1);else if(t.key==="Escape")Ec();else if(t.
key==="Enter"&&t.shiftKey)location.href=rs();else if(t.key==="Enter")wc().catch(p);else return;t.preventDefault()}function ls(){h.oninput=()=>{clearTimeout(Tn),
Tn=setTimeout(Ce,xc)},h.onfocus=()=>{h.value.trim()&&Ce()},h.onblur=()=>{setTimeout(()=>document.activeElement!==h&&Ie(),150)},h.onkeydown=Sc,v.addEventListener(
"mousedown",t=>{let e=b(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),as(e))})}var Lc=200,In;function ds(){let t=new EventSource(x("/events",{session:g}));t.addEventListener("hello",e=>{Ar(),us(e),g&&Yt().then(ho)}),t.addEventListener("pro\
gress",us),t.addEventListener("changed",Yt),t.onerror=()=>{p(),t.readyState===EventSource.CLOSED&&kc().catch(p)}}async function kc(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function us(t){let e=JSON.parse(t.data);vc(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),In===void 0&&(In=setTimeout(Tc,Lc)),ss())}function Tc(){In=void 0,Ae().catch(p)}var fs=t=>Math.ceil(t/1e6).toLocaleString("en");function vc({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=a("progress");s.hidden=!e,s.setAttribute("aria-valuenow",
String(Math.round(o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${fs(t)} of ${fs(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("readin\
g").textContent=i||c}async function Ac(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await G(x(`/s/${encodeURIComponent(g)}/actions`,{}));e.length&&(t.
title=e[0].copies,t.onclick=async()=>{await Y(t.title),t.textContent="Copied: paste it in a terminal",m("copied")},t.hidden=!1)}function Wt(t){a("more-menu").hidden=
!t,Z("more",t),t&&Ac().catch(p)}function Cc(){return a("more-menu").hidden?!1:(Wt(!1),a("more").focus({preventScroll:!0}),!0)}async function Ic(t){let e=b(t);(!e.
closest("#more-menu,#more")||e.closest("#more-menu a"))&&Wt(!1),e.closest("#filters,#filter,#menu-filter")||ae(!1);let n=e.closest("[data-post]");n&&(await hn(n.
dataset.post??""),location.reload())}function ms(){U(Cc),a("more").onclick=()=>Wt(!!a("more-menu").hidden),a("keys").onclick=()=>{Wt(!1),Tt("help").showModal()},
document.getElementById("menu-filter")?.addEventListener("click",()=>{Wt(!1),a("filter").click()}),a("redact").onchange=async t=>{let e=b(t);Ee(),await hn("/red\
act",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",Ic)}var Rn=hs(),W=Rn,w=document.createElement("div");w.id="message-menu";w.setAttribute("role","menu");w.hidden=!0;var ps=null;function hs(){let t=C("unit-button me\
nu-button","⋯");return t.setAttribute("aria-label","Actions for this message"),t.setAttribute("aria-haspopup","menu"),t.setAttribute("aria-expanded","false"),
t.onclick=()=>{!(Lt()&&W===t)&&t.parentElement&&gs(t.parentElement).catch(p)},t}var Dn=t=>t.querySelector(":scope > .menu-button");function Oc(){let[t,e]=y();if(!(t===
void 0||e===void 0))for(let n of r.elements.slice(t,e+1))n?.matches("article:not(.heading, .opener, .row)")&&!Dn(n)&&n.append(hs())}function Vt(t,e){let n=C("",
t);n.setAttribute("role","menuitem"),n.onclick=async()=>{Lt(),await e()},w.append(n)}async function On(t){await Y(t),m("copied")}function Mc({label:t,copies:e,leads_to:n}){
n?Vt(t,()=>location.assign(n)):Vt(t,()=>On(e??""))}async function gs(t){ps=t;let e=t.id;w.replaceChildren(),Vt("Copy text",()=>On(on(t))),Vt("Copy link",()=>On(
Nc(e))),Vt("What the model saw here",()=>_r(e)),W=Dn(t)??Rn,t.append(W),Mn(),w.hidden=!1,W.setAttribute("aria-expanded","true"),Nn(0);try{let n=await G(x(`/s/${encodeURIComponent(
g)}/actions`,{at:e}));ps===t&&!w.hidden&&n.actions.forEach(Mc),Mn()}catch(n){n instanceof TypeError&&p()}}function Nc(t){let e=new URL(location.href);return e.search=
new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function Mn(){let t=W.getBoundingClientRect();w.style.right=`${document.documentElement.
clientWidth-t.right}px`;let e=w.offsetHeight||220,n=t.bottom+e<innerHeight;w.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function Rc(){if(w.hidden)return;
let{top:t,bottom:e}=W.getBoundingClientRect();e<0||t>innerHeight?Lt():Mn()}function Lt(){return w.hidden?!1:(w.hidden=!0,W.setAttribute("aria-expanded","false"),
!0)}function Nn(t){let e=[...w.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function Dc(t){let e=[...w.children].indexOf(document.activeElement);
if(t.key==="ArrowDown")Nn(e+1);else if(t.key==="ArrowUp")Nn(e-1);else if(t.key==="Escape"||t.key==="Tab")Lt(),W.focus({preventScroll:!0});else return;t.preventDefault(),
t.stopPropagation()}function bs(){let t=r.elements[r.current];t&&gs(t).catch(p)}function xs(){g&&(document.body.append(w),U(Lt),document.addEventListener("point\
erover",({target:t})=>{if(!w.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&!Dn(e)&&e.append(Rn)}),matchMedia(
"(hover: none)").matches&&B(Oc),document.addEventListener("click",t=>{t.target instanceof Node&&!w.contains(t.target)&&t.target!==W&&Lt()}),addEventListener("sc\
roll",Rc,{passive:!0}),w.addEventListener("keydown",Dc))}var ys=t=>Ht(f(a("main"),".session-row > a, .recent-main, .hit"),t),$c={j:()=>ys(1),k:()=>ys(-1)};function Bc(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
ls();ms();xs();Nr();Lr({units:Rr,locate:$r,find:Br,wordsPattern:Mo,onMove:Bc,keys:{h:Qr,x:qr,m:bs,...g?{}:$c,...Tr}});Kr();Zr();ds();jr();g||es();vr();kr();})();
