"use strict";(()=>{var A=["","A","B","C"],ht=[0,2,1,1],gt=[0,3,3,2],xt=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],a={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},bt=48;function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var d=t=>c(t),et=t=>c(t),m=(t,e)=>Array.from(t.querySelectorAll(
e)),I=t=>t.target;function q(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function K(t,e){c(t).setAttribute(
"aria-expanded",String(e))}function V(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function h(t){
let e=c("status");e.textContent="",e.textContent=t}var L=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-bt,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===a.attempt;for(let l=e+1;l<o;l++)this.states[l]&&(this.states[l]=i?this.initial[l]:s);if(n!==3)
for(let l of this.ancestors(e))this.states[l]===3&&(this.states[l]=2);this.foldLog=this.foldLog.filter(([l])=>l<e||l>=o),this.foldLog.push([e,n])}unfoldTo(e){for(let n of this.
ancestors(e).reverse())this.states[n]===1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e,n){
let o=new Uint8Array(this.count);for(let i=this.count-1;i>=0;i--){let l=this.roles[i]===a.steps;this.visible[i]=(l?o[i]:!e.has(this.roles[i]))?1:0,this.visible[i]&&
this.parents[i]>=0&&(o[this.parents[i]]=1)}let s=0;for(let i=0;!n&&i<this.count;i++)i<s?this.visible[i]=0:this.states[i]===1&&(s=this.ends[i])}next(e,n,o){let s=e+
n;for(;s>=0&&s<this.count&&!(this.visible[s]&&o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new L(""),chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,current:-1,anchor:"",printing:!1};function W(t){
let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=t?e=o+1:n=o}return e}var v=t=>t?r.unitOf.get(t)??-1:-1;function N(t){r.elements[r.current]?.
classList.remove("selected"),r.current=t}function fe({anchor:t,folds:e,hiddenRoles:n,query:o}){let s=[encodeURIComponent(t)];if(e.length){let i=e.map(([l,T])=>l.toString(36)+A[T]);s.push(`f=${i.join(".")}`)}
return n.length&&s.push(`h=${n.join("")}`),o&&s.push(`q=${encodeURIComponent(o)}`),`#${s.join(";")}`}function Et(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:j(e),folds:Array.from(s,([,i,l])=>[parseInt(i,36),A.indexOf(l)]),hiddenRoles:[
...o.get("h")??""],query:j(o.get("q")??"")}}function j(t){try{return decodeURIComponent(t)}catch{return t}}var yt=()=>fe({anchor:r.anchor,folds:r.table.foldLog,
hiddenRoles:[...r.hiddenRoles],query:d("find").value});function O(){try{history.replaceState(null,"",yt())}catch{}}function St(){history.pushState(null,"",yt())}var ue=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),de=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,pe=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,me=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
he=/\b\d[\w.]*/,ge=/[A-Za-z_]\w*/,xe=new RegExp([de,pe,me,he,ge].map(({source:t})=>`(${t})`).join("|"),"g"),wt=["keyword","string","comment","number"];function*Tt(t){
for(let e of t.matchAll(xe)){let n=be(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function be([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":ue.has(s)?"keyword":null}var Ee=6e4,ye=/^(text|txt|md|markdown|console|output|diff)$/,At=new Map,nt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(nt.unobserve(e),Se(e))},{rootMargin:"20%"});for(let t of nt?wt:[]){let e=new Highlight;At.set(t,e),CSS.highlights.set(t,e)}function Lt(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))nt?.observe(e)}function Se(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||ye.test(o)||!(s instanceof Text))&&!(s.length>Ee))for(let{kind:i,start:l,end:T}of Tt(s.data))At.get(i)?.add(ot(s,l,T))}function ot(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var kt=["","folded","first level unfolded","all levels unfolded"];function we(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var rt=t=>t.querySelector(":scope > .fold-bar");function Ct(t,e){
if(!e||t.dataset.state===A[e])return;t.dataset.state=A[e];let n=Ot(t)?[]:we(e,t.dataset.fold??""),o=Ot(t)?Te(t):Ae(t,n.length),s=[e!==1,e===3];o.forEach((i,l)=>{
n.length&&(i.textContent=n[l]),i.title=xt[e][l],i.setAttribute("aria-expanded",String(s[l]))})}var Ot=t=>t.classList.contains("opener"),Te=t=>m(t,":scope > butt\
on[data-action]");function Ae(t,e){let n=rt(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let s=q("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}var Le=56;function M(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<Le)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Oe(){let[t]=M();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function ke(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function st(t){let e=Oe();t(),e&&ke(e.unit,e.top)}var b=[],Y=[],R=[],vt=[],it=!1;function Nt(){b=m(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:Ce(t.lastElementChild)})),Y=m(document,"#toc\
 a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function Ce(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute(
"d")?.split(/[ h]/)[1])}function X(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var Mt=t=>vt.push(t);function u(){
it||(it=!0,requestAnimationFrame(()=>{it=!1;let[t,e]=M();if(!(t===void 0||e===void 0)){Ie(t,e);for(let n of vt)n()}}))}function Ie(t,e){for(let n of R)n.classList.
remove("current");if(R=[],b.length){let n=X(b,t),o=X(b,e);c("visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("height",String(Math.
max(12,o.y-n.y+12))),R.push(n.link),It(c("rail"),n.y)}if(Y.length){let{row:n}=X(Y,t);R.push(n),r.source?.onMove(t,Y),It(n.closest("#contents")??c("toc"),n.offsetTop)}
for(let n of R)n.classList.add("current")}function It(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-
n*.4)}function Rt(){(b.length?X(b,Math.max(0,r.current)).link:c("rail")).focus()}function ct(t){let e=b.findIndex(n=>n.link===document.activeElement);return e<0?
!1:(b[e+t]?.link.focus(),!0)}var ve=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Ne=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],D=t=>String(t).padStart(2,"0"),Me=t=>!Number.
isNaN(t.getTime()),z=t=>`${D(t.getHours())}:${D(t.getMinutes())}`,Re=t=>`${t.getFullYear()}-${D(t.getMonth()+1)}-${D(t.getDate())} ${z(t)}:${D(t.getSeconds())}`;var Dt=t=>`${t.getDate()} ${ve[t.getMonth()]}`,$t=t=>`${Dt(t)} ${t.getFullYear()}`,De=t=>`${Ne[t.getDay()]} ${$t(t)}`;function $e(t,e){return t.toDateString()===
e.toDateString()?z(t):`${t.getFullYear()===e.getFullYear()?Dt(t):$t(t)} ${z(t)}`}function Bt(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);
if(!Me(n))continue;let{since:o,form:s}=e.dataset;o!==void 0?e.textContent=$e(n,new Date(o)):e.textContent=s==="day"?De(n):z(n),e.title=Re(n)}}var Be={[a.heading]:110,[a.user]:120,[a.assistant]:150,[a.agent]:130,[a.compaction]:90,[a.tool]:27,[a.other]:27,[a.system]:30,[a.thinking]:27,[a.steps]:34,[a.note]:27,
[a.versions]:30,[a.attempt]:40,[a.continued]:90},Fe=/\S{3000}/;function Ft(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var _e=new IntersectionObserver(
t=>{st(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&E(o)}}),u()},{rootMargin:"120% 0%"});function _t(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||J(t),_e.observe(t.section)})}function g(){$();for(let t of r.chunks)t.built||r.printing?E(t):
J(t);u()}function $(){let t=new Set(r.printing?[]:r.hiddenRoles);r.allLines||t.add(a.continued),r.table.computeVisible(t,r.printing)}function J(t){let e=0;for(let n=t.start;n<
t.end;n++)r.table.visible[n]&&(e+=Be[r.table.roles[n]]);t.section.style.height=`${e}px`}var lt=t=>t.section.querySelector(":scope > noscript")?.textContent??"";
function at(t){if(Ue(t))return!0;let e=lt(t);return e?Ut(t,e):r.source&&ft(t),e!==""}function Ue(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;
return!0}function Ut(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function ft(t){return t.request??=Pe(t),t.request}async function Pe(t){
let e=await r.source?.units(t.start,t.end)??null;t.request=null,!(e===null||!r.chunks.includes(t))&&(Ut(t,e),st(()=>E(t)),u())}function E(t){let e=[];for(let o=t.
start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(at(t))He(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;
for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],Ct(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(
s,n),n=s)}}function He(t){qe(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{Ke(n,t[o])})}function qe(t){let e=document.createElement("template");return e.innerHTML=
t,Array.from(e.content.children)}function Ke(t,e){r.elements[e]=t,r.unitOf.set(t,e),t.classList.toggle("unbroken",Fe.test(r.markup[e]??"")),t.tabIndex=-1,Bt(t),
Lt(t)}var B=t=>r.chunks[W(t)];var Ve={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Z=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Ve[e]),Ge=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function ut(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Ge(t),"gi")}}function*Pt(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}var p=q("unit-button","copy");async function dt(t){p.remove(),await je(We(t)),t.insertBefore(p,rt(t)),p.textContent="copied",setTimeout(()=>{p.textContent="copy"},
1200),h("copied")}function We(t){return t.matches("pre")?t.textContent??"":Z(r.markup[v(t)]||t.innerHTML).trim()}async function je(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Ye({target:t}){
if(!(t instanceof Element)||t===p)return;let e=t.closest("pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;p.parentElement!==
e&&e.closest("article")&&e.append(p);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function Ht(){document.addEventListener("pointerover",Ye),p.onclick=()=>{p.parentElement&&dt(p.parentElement)}}function F(){for(let e of c("filters").querySelectorAll("input"))e.checked=!r.hiddenRoles.has(e.value);c("main").dataset.hidden=[...r.hiddenRoles].join("");let t=r.
hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function Xe(t){c("filters").
hidden=!t,K("filter",t)}function qt(){c("filter").onclick=()=>Xe(!!c("filters").hidden),c("filters").onchange=t=>{let e=I(t);e.checked?r.hiddenRoles.delete(e.value):
r.hiddenRoles.add(e.value),F(),g(),O()}}var ze=6,Kt=new Set,Je=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Ze(t){let e=Je(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let l=lt(i),T=l.indexOf(s);if(T>=0)return i.start+l.slice(
0,T).split("<article").length-2}return-1}function k(t,e){r.table.roles[t]===a.continued&&!r.allLines&&t++,Gt(t),r.elements[t]?e(t):r.source&&Qe(t,e)}async function Qe(t,e){
let n={unit:t};Kt.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<ze&&o();s++)await ft(B(n.unit)),o()&&Gt(n.unit);Kt.delete(n),r.elements[n.unit]&&
e(n.unit)}function Gt(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&F(),$();let e=W(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?E(n):J(
n)})}function Q(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(o=>{o>=0&&k(o,s=>Vt(s,t,e))}),!0;let n=Ze(t);return n>=0&&k(n,o=>Vt(
o,t,e)),n>=0}function Vt(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);V(s??o.firstElementChild,o),r.anchor=e,C(t,"start"),n?.()}function C(t,e="\
nearest"){let n=r.elements[t];n&&(N(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),u())}function _(t,e){let n=M()[0]??0,
o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||E(B(s)),r.elements[s]?C(s):k(s,i=>C(i)))}function Wt(){let{count:t,roles:e}=r.table;
for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===a.attempt){k(o,s=>C(s,"start")),h("branch");return}}}var tn=15,en=500,nn=3e3,y=null,jt="",f=[],w=-1,pt=0;async function U(t=!0){let e=++pt,n=d("find").value;if(y=n?ut(n):null,jt=n,f=[],w=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",y){let o=await(r.source?r.source.find(n):on(y,e));if(e!==pt)return;f=o,r.source&&(y=ut(r.source.wordsPattern(n))),r.source&&(w=
f.indexOf(r.current)),t&&P(1),Yt(),u(),!r.source&&!f.length&&h("nothing found")}O()}async function on(t,e){let n=[],o=performance.now();for(let s of r.chunks){at(
s);for(let i=s.start;i<s.end;i++)Z(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>tn){if(await new Promise(i=>setTimeout(i)),e!==pt)break;o=performance.
now()}}return n}function Yt(){let t=f.length?`${w+1}/${f.length}`:"none";c("found").textContent=y?t:""}function P(t){if(!f.length)return;w=(w+t+f.length)%f.length;
let e=document.activeElement===c("find");k(f[w],n=>rn(n,e)),Yt(),h(`${w+1} of ${f.length}`)}function rn(t,e){C(t,"center"),e&&c("find").focus({preventScroll:!0});
let n=r.elements[t],o=n&&Xt(n)[0]?.startContainer.parentElement;V(o),o?.scrollIntoView({block:"center"}),zt()}function Xt(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;y&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of Pt(y,o.data))if(e.push(ot(o,s,i))===en)return e}return e}function zt(){
if(!CSS.highlights||!y)return;let t=[];for(let e of f){let n=r.elements[e];!n||!r.table.visible[e]||!B(e).near||t.length<nn&&t.push(...Xt(n))}CSS.highlights.set(
"found",new Highlight(...t))}function Jt(){let t=d("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(U,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),f.length&&
jt===t.value?P(n.shiftKey?-1:1):U()):n.key==="Escape"&&(t.value="",U(!1),t.blur())}}Mt(zt);function tt(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?gt:ht)[n];r.table.setState(
t,o),g(),O(),h(kt[o])}function mt(t,e){K(e,document.body.classList.toggle(t))}function sn(t){let e=I(t),n=e.closest("button[data-action]");if(n){let l=v(n.closest("article"));N(l),tt(
l,n.dataset.action);return}let o=e.closest("a"),s=o?.getAttribute("href")??"";if(s[0]==="#"){t.preventDefault(),document.body.classList.remove("show-toc","show-\
rail"),Q(j(s.slice(1)),St);return}let i=e.closest("article");i&&!o&&N(v(i))}var Zt=()=>!0,Qt=t=>r.table.roles[t]===a.user,te={j:()=>_(1,Zt),k:()=>_(-1,Zt),"]":()=>_(
1,Qt),"[":()=>_(-1,Qt),o:()=>r.current>=0&&tt(r.current,"one"),O:()=>r.current>=0&&tt(r.current,"all"),b:Wt,c:()=>{let t=r.elements[r.current];t&&dt(t)},g:()=>{
getComputedStyle(c("graph")).display!=="none"&&mt("show-rail","graph"),Rt()},n:()=>P(1),N:()=>P(-1),"/":()=>d("find").select(),"?":()=>et("help").showModal()};function cn(t){
let e=t.ctrlKey&&t.key==="k"?te["/"]:ln(t);e&&(t.preventDefault(),e())}function ln(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!I(t).closest("input,textarea,dialog"))
return t.key==="ArrowUp"&&ct(-1)?()=>{}:t.key==="ArrowDown"&&ct(1)?()=>{}:r.source?.keys[t.key]??te[t.key]}function an(){let t=[];addEventListener("beforeprint",
()=>{r.printing=!0,g(),t=m(c("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener("afterprint",()=>{r.printing=!1;for(let e of t)
e.removeAttribute("open");g()})}function ee(){document.addEventListener("click",sn),addEventListener("keydown",cn),addEventListener("scroll",u,{passive:!0}),addEventListener(
"resize",u),c("help-close").onclick=()=>et("help").close(),c("menu").onclick=()=>mt("show-toc","menu"),c("graph").onclick=()=>mt("show-rail","graph"),an()}var oe="threadline-theme",re=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),H=[...re.keys()];function ne(t){document.documentElement.style.
colorScheme=t,c("theme").title=re.get(t)??"";try{localStorage.setItem(oe,t)}catch{}}function se(){try{ne(localStorage.getItem(oe)??H[0])}catch{}c("theme").onclick=
()=>{let t=H.indexOf(document.documentElement.style.colorScheme||H[0]);ne(H[(t+1)%H.length])}}function ie(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=Et(location.hash);for(let s of n)r.hiddenRoles.add(s);for(let[s,i]of e)s<r.table.count&&r.table.states[s]&&
r.table.setState(s,i);F(),g(),o&&!d("find").value&&(d("find").value=o,U(!1)),Q(t)}function fn(){let t="";for(let e of m(document,"section.chunk")){let n=e.dataset.
units??"";r.chunks.push(Ft(e,t.length/2,n.length/2)),t+=n}r.table=new L(t)}function ce(t){document.documentElement.classList.add("js"),r.source=t,fn(),Nt(),se(),
qt(),Ht(),ee(),t||Jt(),$(),_t(),r.chunks.length&&E(r.chunks[0]),addEventListener("hashchange",ie),location.hash.length>1&&ie()}function le(){document.documentElement.
dataset.ready=""}ce(null);le();})();
