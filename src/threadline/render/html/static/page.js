"use strict";(()=>{var A=["","A","B","C"],ht=[0,2,1,1],gt=[0,3,3,2],xt=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],l={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x"},bt=48;function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var d=t=>c(t),tt=t=>c(t),E=(t,e)=>Array.from(t.querySelectorAll(
e)),O=t=>t.target;function q(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function K(t,e){c(t).setAttribute(
"aria-expanded",String(e))}function V(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function m(t){
let e=c("status");e.textContent="",e.textContent=t}var k=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.parents=new Int32Array(
this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.foldLog=[],this.#t(e,n),this.#e()}#t(e,n){
for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-bt,this.states[o]=n[o]||(s===e[2*o]?1:2)}}#e(){let e=[];
for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<
this.count;n++)this.ends[n]===n+1&&(this.states[n]=0)}setState(e,n){let o=this.ends[e];this.states[e]=n;let s=n===3?3:1;for(let i=e+1;i<o;i++)this.states[i]&&(this.
states[i]=s);if(n!==3)for(let i of this.ancestors(e))this.states[i]===3&&(this.states[i]=2);this.foldLog=this.foldLog.filter(([i])=>i<e||i>=o),this.foldLog.push(
[e,n])}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])
n.push(o);return n}computeVisible(e,n){let o=0;for(let s=0;s<this.count;s++){let i=s>=o&&!e.has(this.roles[s]);this.visible[s]=n||i?1:0,s>=o&&this.states[s]===1&&
(o=this.ends[s])}}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new k(""),chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,current:-1,anchor:"",printing:!1};function G(t){let e=0,
n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=t?e=o+1:n=o}return e}var v=t=>t?r.unitOf.get(t)??-1:-1;function N(t){r.elements[r.current]?.classList.
remove("selected"),r.current=t}function ae({anchor:t,folds:e,hiddenRoles:n,query:o}){let s=[encodeURIComponent(t)];if(e.length){let i=e.map(([f,T])=>f.toString(36)+A[T]);s.push(`f=${i.join(".")}`)}
return n.length&&s.push(`h=${n.join("")}`),o&&s.push(`q=${encodeURIComponent(o)}`),`#${s.join(";")}`}function Et(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:W(e),folds:Array.from(s,([,i,f])=>[parseInt(i,36),A.indexOf(f)]),hiddenRoles:[
...o.get("h")??""],query:W(o.get("q")??"")}}function W(t){try{return decodeURIComponent(t)}catch{return t}}var yt=()=>ae({anchor:r.anchor,folds:r.table.foldLog,
hiddenRoles:[...r.hiddenRoles],query:d("find").value});function L(){try{history.replaceState(null,"",yt())}catch{}}function St(){history.pushState(null,"",yt())}var fe=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),ue=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,de=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,pe=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
me=/\b\d[\w.]*/,he=/[A-Za-z_]\w*/,ge=new RegExp([ue,de,pe,me,he].map(({source:t})=>`(${t})`).join("|"),"g"),wt=["keyword","string","comment","number"];function*Tt(t){
for(let e of t.matchAll(ge)){let n=xe(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function xe([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":fe.has(s)?"keyword":null}var be=6e4,Ee=/^(text|txt|md|markdown|console|output|diff)$/,At=new Map,nt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(nt.unobserve(e),ye(e))},{rootMargin:"20%"});for(let t of nt?wt:[]){let e=new Highlight;At.set(t,e),CSS.highlights.set(t,e)}function kt(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))nt?.observe(e)}function ye(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||Ee.test(o)||!(s instanceof Text))&&!(s.length>be))for(let{kind:i,start:f,end:T}of Tt(s.data))At.get(i)?.add(ot(s,f,T))}function ot(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Lt=["","folded","first level unfolded","all levels unfolded"];function Se(t,e){let[n,o,...s]=e.split(" ");return t===1?[`▶ ${s.join(" ")}`,`▶▶ ${o} to\
tal`]:[`▼ fold ${n}`,t===3?"▼▼ fold all below":`▶▶ fold all ${o} below`]}var rt=t=>t.querySelector(":scope > .fold-bar");function Ct(t,e){if(!e||t.dataset.
state===A[e])return;t.dataset.state=A[e];let[n,o]=(rt(t)??we(t)).children;[n.textContent,o.textContent]=Se(e,t.dataset.fold??""),[n.title,o.title]=xt[e],n.setAttribute(
"aria-expanded",String(e!==1)),o.setAttribute("aria-expanded",String(e===3))}function we(t){let e=document.createElement("div");e.className="fold-bar";for(let n of[
"one","all"]){let o=q("","");o.dataset.action=n,e.append(o)}return t.append(e),e}var Te=56;function M(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<Te)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Ae(){let[t]=M();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function ke(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function st(t){let e=Ae();t(),e&&ke(e.unit,e.top)}var g=[],j=[],R=[],Ot=[],it=!1;function vt(){g=E(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:Le(t.lastElementChild)})),j=E(document,"#toc\
 a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function Le(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute(
"d")?.split(/[ h]/)[1])}function Y(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var Nt=t=>Ot.push(t);function u(){
it||(it=!0,requestAnimationFrame(()=>{it=!1;let[t,e]=M();if(!(t===void 0||e===void 0)){Ce(t,e);for(let n of Ot)n()}}))}function Ce(t,e){for(let n of R)n.classList.
remove("current");if(R=[],g.length){let n=Y(g,t),o=Y(g,e);c("visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("height",String(Math.
max(12,o.y-n.y+12))),R.push(n.link),It(c("rail"),n.y)}if(j.length){let{row:n}=Y(j,t);R.push(n),r.source?.onMove(t,j),It(n.closest("#contents")??c("toc"),n.offsetTop)}
for(let n of R)n.classList.add("current")}function It(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-
n*.4)}function Mt(){(g.length?Y(g,Math.max(0,r.current)).link:c("rail")).focus()}function ct(t){let e=g.findIndex(n=>n.link===document.activeElement);return e<0?
!1:(g[e+t]?.link.focus(),!0)}var Ie=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Oe=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],D=t=>String(t).padStart(2,"0"),ve=t=>!Number.
isNaN(t.getTime()),X=t=>`${D(t.getHours())}:${D(t.getMinutes())}`,Ne=t=>`${t.getFullYear()}-${D(t.getMonth()+1)}-${D(t.getDate())} ${X(t)}:${D(t.getSeconds())}`;var Rt=t=>`${t.getDate()} ${Ie[t.getMonth()]}`,Dt=t=>`${Rt(t)} ${t.getFullYear()}`,Me=t=>`${Oe[t.getDay()]} ${Dt(t)}`;function Re(t,e){return t.toDateString()===
e.toDateString()?X(t):`${t.getFullYear()===e.getFullYear()?Rt(t):Dt(t)} ${X(t)}`}function $t(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);
if(!ve(n))continue;let{since:o,form:s}=e.dataset;o!==void 0?e.textContent=Re(n,new Date(o)):e.textContent=s==="day"?Me(n):X(n),e.title=Ne(n)}}var De={[l.heading]:110,[l.user]:120,[l.assistant]:150,[l.agent]:130,[l.compaction]:90,[l.tool]:27,[l.other]:27,[l.system]:30,[l.thinking]:27},$e=/\S{3000}/;function Bt(t,e,n){
return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var Be=new IntersectionObserver(t=>{st(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(
e.dataset.chunk)];o.near=n,n&&!o.built&&x(o)}}),u()},{rootMargin:"120% 0%"});function Ft(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||z(
t),Be.observe(t.section)})}function h(){$();for(let t of r.chunks)t.built||r.printing?x(t):z(t);u()}function $(){r.table.computeVisible(r.hiddenRoles,r.printing)}function z(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=De[r.table.roles[n]]);
t.section.style.height=`${e}px`}var lt=t=>t.section.querySelector(":scope > noscript")?.textContent??"";function at(t){if(Fe(t))return!0;let e=lt(t);return e?_t(
t,e):r.source&&ft(t),e!==""}function Fe(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function _t(t,e){e.split(/(?=<article )/).forEach(
(n,o)=>{r.markup[t.start+o]=n})}function ft(t){return t.request??=_e(t),t.request}async function _e(t){let e=await r.source?.units(t.start,t.end)??null;t.request=
null,!(e===null||!r.chunks.includes(t))&&(_t(t,e),st(()=>x(t)),u())}function x(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(
o);if(e.length){if(at(t))Ue(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&
(s.hidden=!r.table.visible[o],Ct(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function Ue(t){He(t.map(n=>r.markup[n]).join("")).
forEach((n,o)=>{Pe(n,t[o])})}function He(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function Pe(t,e){r.elements[e]=
t,r.unitOf.set(t,e),t.classList.toggle("unbroken",$e.test(r.markup[e]??"")),t.tabIndex=-1,$t(t),kt(t)}var B=t=>r.chunks[G(t)];var qe={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},J=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>qe[e]),Ke=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function ut(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Ke(t),"gi")}}function*Ut(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}var p=q("unit-button","copy");async function dt(t){p.remove(),await Ge(Ve(t)),t.insertBefore(p,rt(t)),p.textContent="copied",setTimeout(()=>{p.textContent="copy"},
1200),m("copied")}function Ve(t){return t.matches("pre")?t.textContent??"":J(r.markup[v(t)]||t.innerHTML).trim()}async function Ge(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function We({target:t}){
if(!(t instanceof Element)||t===p)return;let e=t.closest("pre")??t.closest("article:not(.heading)");if(!(e instanceof HTMLElement))return;p.parentElement!==e&&e.
closest("article")&&e.append(p);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function Ht(){document.addEventListener("pointerover",We),p.onclick=()=>{p.parentElement&&dt(p.parentElement)}}function F(){for(let e of c("filters").querySelectorAll("input"))e.checked=!r.hiddenRoles.has(e.value);let t=r.hiddenRoles.size;for(let e of["filter","menu-filt\
er"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function je(t){c("filters").hidden=!t,K("filter",t)}function Pt(){c("filte\
r").onclick=()=>je(!!c("filters").hidden),c("filters").onchange=t=>{let e=O(t);e.checked?r.hiddenRoles.delete(e.value):r.hiddenRoles.add(e.value),F(),h(),L()}}var Ye=6,qt=new Set,Xe=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function ze(t){let e=Xe(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let f=lt(i),T=f.indexOf(s);if(T>=0)return i.start+f.slice(
0,T).split("<article").length-2}return-1}function C(t,e){Vt(t),r.elements[t]?e(t):r.source&&Je(t,e)}async function Je(t,e){let n={unit:t};qt.add(n);let o=()=>n.
unit>=0&&!r.elements[n.unit];for(let s=0;s<Ye&&o();s++)await ft(B(n.unit)),o()&&Vt(n.unit);qt.delete(n),r.elements[n.unit]&&e(n.unit)}function Vt(t){r.table.unfoldTo(
t),r.hiddenRoles.delete(r.table.roles[t])&&F(),$();let e=G(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?x(n):z(n)})}function Z(t,e){if(!t)return!1;if(r.
source&&r.table.count)return r.source.locate(t).then(o=>{o>=0&&C(o,s=>Kt(s,t,e))}),!0;let n=ze(t);return n>=0&&C(n,o=>Kt(o,t,e)),n>=0}function Kt(t,e,n){let o=r.
elements[t],s=o.id===e?null:document.getElementById(e);V(s??o.firstElementChild,o),r.anchor=e,I(t,"start"),n?.()}function I(t,e="nearest"){let n=r.elements[t];n&&
(N(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),u())}function _(t,e){let n=M()[0]??0,o=r.current<0?n-(t>0?1:0):r.current,
s=r.table.next(o,t,e);s<0||(r.elements[s]||x(B(s)),r.elements[s]?I(s):C(s,i=>I(i)))}function Gt(){let{count:t,roles:e,depths:n}=r.table;for(let o=1;o<=t;o++){let s=(Math.
max(r.current,0)+o)%t;if(e[s]===l.heading&&n[s]>0){C(s,i=>I(i,"start")),m("branch");return}}}var Ze=15,Qe=500,tn=3e3,b=null,Wt="",a=[],w=-1,pt=0;async function U(t=!0){let e=++pt,n=d("find").value;if(b=n?ut(n):null,Wt=n,a=[],w=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",b){let o=await(r.source?r.source.find(n):en(b,e));if(e!==pt)return;a=o,r.source&&(b=ut(r.source.wordsPattern(n))),r.source&&(w=
a.indexOf(r.current)),t&&H(1),jt(),u(),!r.source&&!a.length&&m("nothing found")}L()}async function en(t,e){let n=[],o=performance.now();for(let s of r.chunks){at(
s);for(let i=s.start;i<s.end;i++)J(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Ze){if(await new Promise(i=>setTimeout(i)),e!==pt)break;o=performance.
now()}}return n}function jt(){let t=a.length?`${w+1}/${a.length}`:"none";c("found").textContent=b?t:""}function H(t){if(!a.length)return;w=(w+t+a.length)%a.length;
let e=document.activeElement===c("find");C(a[w],n=>nn(n,e)),jt(),m(`${w+1} of ${a.length}`)}function nn(t,e){I(t,"center"),e&&c("find").focus({preventScroll:!0});
let n=r.elements[t],o=n&&Yt(n)[0]?.startContainer.parentElement;V(o),o?.scrollIntoView({block:"center"}),Xt()}function Yt(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;b&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of Ut(b,o.data))if(e.push(ot(o,s,i))===Qe)return e}return e}function Xt(){
if(!CSS.highlights||!b)return;let t=[];for(let e of a){let n=r.elements[e];!n||!r.table.visible[e]||!B(e).near||t.length<tn&&t.push(...Yt(n))}CSS.highlights.set(
"found",new Highlight(...t))}function zt(){let t=d("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(U,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),a.length&&
Wt===t.value?H(n.shiftKey?-1:1):U()):n.key==="Escape"&&(t.value="",U(!1),t.blur())}}Nt(Xt);function Q(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?gt:ht)[n];r.table.setState(
t,o),h(),L(),m(Lt[o])}function mt(t,e){K(e,document.body.classList.toggle(t))}function on(t){let e=O(t),n=e.closest(".fold-bar button");if(n){let f=v(n.closest("article"));N(f),Q(f,n.
dataset.action);return}let o=e.closest("a"),s=o?.getAttribute("href")??"";if(s[0]==="#"){t.preventDefault(),document.body.classList.remove("show-toc","show-rail"),
Z(W(s.slice(1)),St);return}let i=e.closest("article");i&&!o&&N(v(i))}var Jt=()=>!0,Zt=t=>r.table.roles[t]===l.user,Qt={j:()=>_(1,Jt),k:()=>_(-1,Jt),"]":()=>_(1,
Zt),"[":()=>_(-1,Zt),o:()=>r.current>=0&&Q(r.current,"one"),O:()=>r.current>=0&&Q(r.current,"all"),b:Gt,c:()=>{let t=r.elements[r.current];t&&dt(t)},g:()=>{getComputedStyle(
c("graph")).display!=="none"&&mt("show-rail","graph"),Mt()},n:()=>H(1),N:()=>H(-1),"/":()=>d("find").select(),"?":()=>tt("help").showModal()};function rn(t){let e=t.
ctrlKey&&t.key==="k"?Qt["/"]:sn(t);e&&(t.preventDefault(),e())}function sn(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!O(t).closest("input,textarea,dialog"))return t.
key==="ArrowUp"&&ct(-1)?()=>{}:t.key==="ArrowDown"&&ct(1)?()=>{}:r.source?.keys[t.key]??Qt[t.key]}function cn(){let t=[];addEventListener("beforeprint",()=>{r.printing=
!0,h(),t=E(c("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener("afterprint",()=>{r.printing=!1;for(let e of t)e.removeAttribute(
"open");h()})}function te(){document.addEventListener("click",on),addEventListener("keydown",rn),addEventListener("scroll",u,{passive:!0}),addEventListener("res\
ize",u),c("help-close").onclick=()=>tt("help").close(),c("menu").onclick=()=>mt("show-toc","menu"),c("graph").onclick=()=>mt("show-rail","graph"),cn()}var ne="threadline-theme",oe=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),P=[...oe.keys()];function ee(t){document.documentElement.style.
colorScheme=t,c("theme").title=oe.get(t)??"";try{localStorage.setItem(ne,t)}catch{}}function re(){try{ee(localStorage.getItem(ne)??P[0])}catch{}c("theme").onclick=
()=>{let t=P.indexOf(document.documentElement.style.colorScheme||P[0]);ee(P[(t+1)%P.length])}}function se(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=Et(location.hash);for(let s of n)r.hiddenRoles.add(s);for(let[s,i]of e)s<r.table.count&&r.table.states[s]&&
r.table.setState(s,i);F(),h(),o&&!d("find").value&&(d("find").value=o,U(!1)),Z(t)}function ln(){let t="";for(let e of E(document,"section.chunk")){let n=e.dataset.
units??"";r.chunks.push(Bt(e,t.length/2,n.length/2)),t+=n}r.table=new k(t)}function ie(t){document.documentElement.classList.add("js"),r.source=t,ln(),vt(),re(),
Pt(),Ht(),te(),t||zt(),$(),Ft(),r.chunks.length&&x(r.chunks[0]),addEventListener("hashchange",se),location.hash.length>1&&se()}function ce(){document.documentElement.
dataset.ready=""}ie(null);ce();})();
