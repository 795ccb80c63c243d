"use strict";(()=>{function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var b=t=>c(t),W=t=>c(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),E=t=>t.target;function U(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function F(t,e){c(t).setAttribute(
"aria-expanded",String(e))}function it(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function k(t){
let e=c("status");e.textContent="",e.textContent=t}var P=["","A","B","C"],ce=[0,2,1,1],ae=[0,3,3,2],le=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],l={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},fe=48,Tt=48;var I=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*o+1)-fe,this.
initial[o]=r===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let r=n===3?3:1,i=n===2&&this.roles[e]===l.attempt;for(let a=e+1;a<o;a++)this.states[a]&&(this.states[a]=i?this.initial[a]:r);if(n!==3)
for(let a of this.ancestors(e))this.states[a]===3&&(this.states[a]=2);this.foldLog=this.foldLog.filter(([a])=>a<e||a>=o),this.foldLog.push([e,n])}unfoldTo(e){for(let n of this.
ancestors(e).reverse())this.states[n]===1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e,n){
let o=new Uint8Array(this.count);for(let i=this.count-1;i>=0;i--){let a=this.roles[i]===l.steps;this.visible[i]=(a?o[i]:!e.has(this.roles[i]))?1:0,this.visible[i]&&
this.parents[i]>=0&&(o[this.parents[i]]=1)}let r=0;for(let i=0;!n&&i<this.count;i++)i<r?this.visible[i]=0:this.states[i]===1&&(r=this.ends[i])}next(e,n,o){let r=e+
n;for(;r>=0&&r<this.count&&!(this.visible[r]&&o(r));)r+=n;return r>=0&&r<this.count?r:-1}};var s={source:null,table:new I(""),chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,current:-1,anchor:"",printing:!1};function at(t){
let e=0,n=s.chunks.length-1;for(;e<n;){let o=e+n>>1;s.chunks[o].end<=t?e=o+1:n=o}return e}var G=t=>t?s.unitOf.get(t)??-1:-1;function Y(t){s.elements[s.current]?.
classList.remove("selected"),s.current=t}function Rn({anchor:t,folds:e,hiddenRoles:n,query:o}){let r=[encodeURIComponent(t)];if(e.length){let i=e.map(([a,f])=>a.toString(36)+P[f]);r.push(`f=${i.join(".")}`)}
return n.length&&r.push(`h=${n.join("")}`),o&&r.push(`q=${encodeURIComponent(o)}`),`#${r.join(";")}`}function ue(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:lt(e),folds:Array.from(r,([,i,a])=>[parseInt(i,36),P.indexOf(a)]),
hiddenRoles:[...o.get("h")??""],query:lt(o.get("q")??"")}}function lt(t){try{return decodeURIComponent(t)}catch{return t}}var de=()=>Rn({anchor:s.anchor,folds:s.
table.foldLog,hiddenRoles:[...s.hiddenRoles],query:b("find").value});function _(){try{history.replaceState(null,"",de())}catch{}}function pe(){history.pushState(
null,"",de())}var $n=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Bn=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Un=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Fn=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Pn=/\b\d[\w.]*/,_n=/[A-Za-z_]\w*/,Hn=new RegExp([Bn,Un,Fn,Pn,_n].map(({source:t})=>`(${t})`).join("|"),"g"),me=["keyword","string","comment","number"];function*he(t){
for(let e of t.matchAll(Hn)){let n=qn(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function qn([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":$n.has(r)?"keyword":null}var Kn=6e4,jn=/^(text|txt|md|markdown|console|output|diff)$/,ge=new Map,At=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(At.unobserve(e),Vn(e))},{rootMargin:"20%"});for(let t of At?me:[]){let e=new Highlight;ge.set(t,e),CSS.highlights.set(t,e)}function xe(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))At?.observe(e)}function Vn(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||jn.test(o)||!(r instanceof Text))&&!(r.length>Kn))for(let{kind:i,start:a,end:f}of he(r.data))ge.get(i)?.add(It(r,a,f))}function It(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var be=["","folded","first level unfolded","all levels unfolded"];function Wn(t,e){let[n,o,...r]=e.split(" "),i=t===1?`▶ ${r.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var Ct=t=>t.querySelector(":scope > .fold-bar");function we(t,e){
if(!e||t.dataset.state===P[e])return;t.dataset.state=P[e];let n=ye(t)?[]:Wn(e,t.dataset.fold??""),o=ye(t)?Gn(t):Yn(t,n.length),r=[e!==1,e===3];o.forEach((i,a)=>{
n.length&&(i.textContent=n[a]),i.title=le[e][a],i.setAttribute("aria-expanded",String(r[a]))})}var ye=t=>t.classList.contains("opener"),Gn=t=>d(t,":scope > butt\
on[data-action]");function Yn(t,e){let n=Ct(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let r=U("","");r.dataset.action=o,n.append(r)}t.append(n)}return Array.from(n.children)}var Jn=56;function N(){let t,e;for(let n of s.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let r=s.elements[o];if(!s.table.visible[o]||!r)continue;
let i=r.getBoundingClientRect();if(!(i.bottom<Jn)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Ot(){let[t]=N();return t===void 0?null:{unit:t,
top:s.elements[t]?.getBoundingClientRect().top??0}}function Nt(t,e){let n=t===void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Mt(t){let e=Ot();t(),e&&Nt(e.unit,e.top)}var C=[],ft=[],J=[],Se=[],Dt=!1;function dt(){C=d(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:Xn(t.lastElementChild)})),ft=d(document,"#t\
oc a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function Xn(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute(
"d")?.split(/[ h]/)[1])}function ut(t,e){let n=0,o=t.length;for(;n<o;){let r=n+o>>1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var ke=t=>Se.push(t);function h(){
Dt||(Dt=!0,requestAnimationFrame(()=>{Dt=!1;let[t,e]=N();if(!(t===void 0||e===void 0)){zn(t,e);for(let n of Se)n()}}))}function zn(t,e){for(let n of J)n.classList.
remove("current");if(J=[],C.length){let n=ut(C,t),o=ut(C,e);c("visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("height",String(Math.
max(12,o.y-n.y+12))),J.push(n.link),Ee(c("rail"),n.y)}if(ft.length){let{row:n}=ut(ft,t);J.push(n),s.source?.onMove(t,ft),Ee(n.closest("#contents")??c("toc"),n.offsetTop)}
for(let n of J)n.classList.add("current")}function Ee(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-
n*.4)}function ve(){(C.length?ut(C,Math.max(0,s.current)).link:c("rail")).focus()}function Rt(t){let e=C.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(C[e+t]?.link.focus(),!0)}var Zn=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Qn=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],X=t=>String(t).padStart(2,"0"),$t=t=>!Number.
isNaN(t.getTime()),M=t=>`${X(t.getHours())}:${X(t.getMinutes())}`,to=t=>`${t.getFullYear()}-${X(t.getMonth()+1)}-${X(t.getDate())} ${M(t)}:${X(t.getSeconds())}`;
function Le(t,e){return t.toDateString()===e.toDateString()?M(t):t.getFullYear()===e.getFullYear()?Bt(t):z(t)}var Bt=t=>`${t.getDate()} ${Zn[t.getMonth()]}`,z=t=>`${Bt(
t)} ${t.getFullYear()}`,eo=t=>`${Qn[t.getDay()]} ${z(t)}`;function no(t,e){return t.toDateString()===e.toDateString()?M(t):`${t.getFullYear()===e.getFullYear()?
Bt(t):z(t)} ${M(t)}`}function Te(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!$t(n))continue;let{since:o,form:r}=e.dataset;o!==void 0?
e.textContent=no(n,new Date(o)):e.textContent=r==="day"?eo(n):M(n),e.title=to(n)}}var oo={[l.heading]:110,[l.user]:120,[l.assistant]:150,[l.agent]:130,[l.compaction]:90,[l.tool]:27,[l.other]:27,[l.system]:30,[l.thinking]:27,[l.steps]:34,[l.note]:27,
[l.versions]:30,[l.attempt]:40,[l.continued]:90},ro=/\S{3000}/;function pt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var so=new IntersectionObserver(
t=>{Mt(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&w(o)}}),h()},{rootMargin:"120% 0%"});function mt(){
s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||ht(t),so.observe(t.section)})}function v(){D();for(let t of s.chunks)t.built||s.printing?w(t):
ht(t);h()}function Ae(){for(let t of s.chunks)(t.near||t.built)&&w(t)}function D(){let t=new Set(s.printing?[]:s.hiddenRoles);s.allLines||t.add(l.continued),s.table.
computeVisible(t,s.printing)}function ht(t){let e=0;for(let n=t.start;n<t.end;n++)s.table.visible[n]&&(e+=oo[s.table.roles[n]]);t.section.style.height=`${e}px`}
var Ut=t=>t.section.querySelector(":scope > noscript")?.textContent??"";function Ft(t){if(io(t))return!0;let e=Ut(t);return e?Ie(t,e):s.source&&Pt(t),e!==""}function io(t){
for(let e=t.start;e<t.end;e++)if(s.markup[e]===void 0)return!1;return!0}function Ie(t,e){e.split(/(?=<article )/).forEach((n,o)=>{s.markup[t.start+o]=n})}function Pt(t){
return t.request??=co(t),t.request}async function co(t){let e=await s.source?.units(t.start,t.end)??null;t.request=null,!(e===null||!s.chunks.includes(t))&&(Ie(
t,e),Mt(()=>w(t)),h())}function w(t){let e=[];for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(o);if(e.length){if(Ft(t))ao(e);else if(!t.
built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];r&&(r.hidden=!s.table.visible[o],we(r,s.table.
states[o]),r.parentNode!==t.section&&t.section.insertBefore(r,n),n=r)}}function ao(t){_t(t.map(n=>s.markup[n]).join("")).forEach((n,o)=>{Ht(n,t[o])})}function _t(t){
let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function Ht(t,e){s.elements[e]=t,s.unitOf.set(t,e),t.classList.toggle(
"unbroken",ro.test(s.markup[e]??"")),t.tabIndex=-1,Te(t),xe(t)}var Z=t=>s.chunks[at(t)];var lo={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},gt=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>lo[e]),Ce=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function qt(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Ce(t),"gi")}}function*Oe(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Ne(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Ce).join("|")||"\
(?!)"}var S=U("unit-button","copy");async function Kt(t){S.remove(),await uo(fo(t)),t.insertBefore(S,Ct(t)),S.textContent="copied",setTimeout(()=>{S.textContent="copy"},
1200),k("copied")}function fo(t){return t.matches("pre")?t.textContent??"":gt(s.markup[G(t)]||t.innerHTML).trim()}async function uo(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function po({target:t}){
if(!(t instanceof Element)||t===S)return;let e=t.closest("pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;S.parentElement!==
e&&e.closest("article")&&e.append(S);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function Me(){document.addEventListener("pointerover",po),S.onclick=()=>{S.parentElement&&Kt(S.parentElement)}}function R(){for(let e of c("filters").querySelectorAll("input"))e.checked=!s.hiddenRoles.has(e.value);c("main").dataset.hidden=[...s.hiddenRoles].join("");let t=s.
hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function jt(t){c("filters").
hidden=!t,F("filter",t)}function De(){c("filter").onclick=()=>jt(!!c("filters").hidden),c("filters").onchange=t=>{let e=E(t);e.checked?s.hiddenRoles.delete(e.value):
s.hiddenRoles.add(e.value),R(),v(),_()}}var mo=6,xt=new Set,ho=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function go(t){let e=ho(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let a=Ut(i),f=a.indexOf(r);if(f>=0)return i.start+a.slice(
0,f).split("<article").length-2}return-1}function H(t,e){s.table.roles[t]===l.continued&&!s.allLines&&t++,$e(t),s.elements[t]?e(t):s.source&&xo(t,e)}async function xo(t,e){
let n={unit:t};xt.add(n);let o=()=>n.unit>=0&&!s.elements[n.unit];for(let r=0;r<mo&&o();r++)await Pt(Z(n.unit)),o()&&$e(n.unit);xt.delete(n),s.elements[n.unit]&&
e(n.unit)}function $e(t){s.table.unfoldTo(t),s.hiddenRoles.delete(s.table.roles[t])&&R(),D();let e=at(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?w(n):
ht(n)})}function K(t,e){if(!t)return!1;if(s.source&&s.table.count)return s.source.locate(t).then(o=>{o>=0&&H(o,r=>Re(r,t,e))}),!0;let n=go(t);return n>=0&&H(n,o=>Re(
o,t,e)),n>=0}function Re(t,e,n){let o=s.elements[t],r=o.id===e?null:document.getElementById(e);it(r??o.firstElementChild,o),s.anchor=e,q(t,"start"),n?.()}function q(t,e="\
nearest"){let n=s.elements[t];n&&(Y(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),h())}function Q(t,e){let n=N()[0]??0,
o=s.current<0?n-(t>0?1:0):s.current,r=s.table.next(o,t,e);r<0||(s.elements[r]||w(Z(r)),s.elements[r]?q(r):H(r,i=>q(i)))}function Be(){let{count:t,roles:e}=s.table;
for(let n=1;n<=t;n++){let o=(Math.max(s.current,0)+n)%t;if(e[o]===l.attempt){H(o,r=>q(r,"start")),k("branch");return}}}var yo=15,bo=500,wo=3e3,L=null,Ue="",g=[],$=-1,Vt=0;async function T(t=!0){let e=++Vt,n=b("find").value;if(L=n?qt(n):null,Ue=n,g=[],$=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",L){let o=await(s.source?s.source.find(n):Eo(L,e));if(e!==Vt)return;g=o,s.source&&(L=qt(s.source.wordsPattern(n))),s.source&&($=
g.indexOf(s.current)),t&&tt(1),Fe(),h(),!s.source&&!g.length&&k("nothing found")}_()}async function Eo(t,e){let n=[],o=performance.now();for(let r of s.chunks){
Ft(r);for(let i=r.start;i<r.end;i++)gt(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>yo){if(await new Promise(i=>setTimeout(i)),e!==Vt)break;o=
performance.now()}}return n}function Fe(){let t=g.length?`${$+1}/${g.length}`:"none";c("found").textContent=L?t:""}function tt(t){if(!g.length)return;$=($+t+g.length)%
g.length;let e=document.activeElement===c("find");H(g[$],n=>So(n,e)),Fe(),k(`${$+1} of ${g.length}`)}function So(t,e){q(t,"center"),e&&c("find").focus({preventScroll:!0});
let n=s.elements[t],o=n&&Pe(n)[0]?.startContainer.parentElement;it(o),o?.scrollIntoView({block:"center"}),_e()}function Pe(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;L&&n.nextNode();){let o=n.currentNode;for(let{start:r,end:i}of Oe(L,o.data))if(e.push(It(o,r,i))===bo)return e}return e}function _e(){
if(!CSS.highlights||!L)return;let t=[];for(let e of g){let n=s.elements[e];!n||!s.table.visible[e]||!Z(e).near||t.length<wo&&t.push(...Pe(n))}CSS.highlights.set(
"found",new Highlight(...t))}function He(){L&&T(!1)}function qe(){let t=b("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(T,180)},t.onkeydown=n=>{n.key===
"Enter"?(n.preventDefault(),clearTimeout(e),g.length&&Ue===t.value?tt(n.shiftKey?-1:1):T()):n.key==="Escape"&&(t.value="",T(!1),t.blur())}}ke(_e);function yt(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?ae:ce)[n];s.table.setState(
t,o),v(),_(),k(be[o])}function Wt(t,e){F(e,document.body.classList.toggle(t))}function ko(t){let e=E(t),n=e.closest("button[data-action]");if(n){let a=G(n.closest("article"));Y(a),yt(
a,n.dataset.action);return}let o=e.closest("a"),r=o?.getAttribute("href")??"";if(r[0]==="#"){t.preventDefault(),document.body.classList.remove("show-toc","show-\
rail"),K(lt(r.slice(1)),pe);return}let i=e.closest("article");i&&!o&&Y(G(i))}var Ke=()=>!0,je=t=>s.table.roles[t]===l.user,Ve={j:()=>Q(1,Ke),k:()=>Q(-1,Ke),"]":()=>Q(
1,je),"[":()=>Q(-1,je),o:()=>s.current>=0&&yt(s.current,"one"),O:()=>s.current>=0&&yt(s.current,"all"),b:Be,c:()=>{let t=s.elements[s.current];t&&Kt(t)},g:()=>{
getComputedStyle(c("graph")).display!=="none"&&Wt("show-rail","graph"),ve()},n:()=>tt(1),N:()=>tt(-1),"/":()=>b("find").select(),"?":()=>W("help").showModal()};
function vo(t){let e=t.ctrlKey&&t.key==="k"?Ve["/"]:Lo(t);e&&(t.preventDefault(),e())}function Lo(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!E(t).closest("input,\
textarea,dialog"))return t.key==="ArrowUp"&&Rt(-1)?()=>{}:t.key==="ArrowDown"&&Rt(1)?()=>{}:s.source?.keys[t.key]??Ve[t.key]}function To(){let t=[];addEventListener(
"beforeprint",()=>{s.printing=!0,v(),t=d(c("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener("afterprint",()=>{s.printing=
!1;for(let e of t)e.removeAttribute("open");v()})}function We(){document.addEventListener("click",ko),addEventListener("keydown",vo),addEventListener("scroll",h,
{passive:!0}),addEventListener("resize",h),c("help-close").onclick=()=>W("help").close(),c("menu").onclick=()=>Wt("show-toc","menu"),c("graph").onclick=()=>Wt("\
show-rail","graph"),To()}var Ye="threadline-theme",Je=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),et=[...Je.keys()];function Ge(t){document.documentElement.style.
colorScheme=t,c("theme").title=Je.get(t)??"";try{localStorage.setItem(Ye,t)}catch{}}function Xe(){try{Ge(localStorage.getItem(Ye)??et[0])}catch{}c("theme").onclick=
()=>{let t=et.indexOf(document.documentElement.style.colorScheme||et[0]);Ge(et[(t+1)%et.length])}}function ze(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=ue(location.hash);for(let r of n)s.hiddenRoles.add(r);for(let[r,i]of e)r<s.table.count&&s.table.states[r]&&
s.table.setState(r,i);R(),v(),o&&!b("find").value&&(b("find").value=o,T(!1)),K(t)}function Ao(){let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.
units??"";s.chunks.push(pt(e,t.length/2,n.length/2)),t+=n}s.table=new I(t)}function Ze(t){document.documentElement.classList.add("js"),s.source=t,Ao(),dt(),Xe(),
De(),Me(),We(),t||qe(),D(),mt(),s.chunks.length&&w(s.chunks[0]),addEventListener("hashchange",ze),location.hash.length>1&&ze()}function Qe(){document.documentElement.
dataset.ready=""}function m(){document.body.classList.add("disconnected")}function tn(){document.body.classList.remove("disconnected")}async function bt(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var B=async t=>(await bt(t)).text(),Gt=async t=>(await bt(t)).json();function Yt(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function x(t,e){let n=Object.entries(e).map(([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var wt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let a=0;a<i;a++)this.previous[r+a]=o+a,this.current.
set(o+a,r+a)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function en(t){let e=Ot(),n=N(),o=new wt(t.runs,t.codes.length/2);Io(t,o),Co(t.codes);for(let r of n)r!==void 0&&o.of(r)>=0&&s.table.unfoldTo(o.of(r));for(let r of t.
changed)Oo(r);D(),mt();for(let r of s.chunks)(r.built||r.near)&&w(r);dt(),R(),e&&Nt(o.current.get(e.unit),e.top),He(),h()}function Io(t,e){s.elements.forEach((r,i)=>{
e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(e.carry(s.table.states),r=>r??0);s.table=new I(t.codes,o);for(let[r,i]of n)e.of(r)>=0&&s.table.foldLog.
push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=e.carry(s.markup),s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.changed)s.markup[r]=
void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(r)]=i;s.current=e.of(s.current);for(let r of xt)r.unit=e.of(r.unit)}function Co(t){let e=s.chunks;
s.chunks=[];for(let n=0;n<s.table.count;n+=Tt){let o=e[s.chunks.length],r=o?.section??document.createElement("section"),i=Math.min(Tt,t.length/2-n),a=pt(r,n,i);
o?Object.assign(a,{built:o.built,near:o.near}):c("main").append(r),r.className="chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(a)}for(let n of e.
slice(s.chunks.length))n.section.remove()}function Oo(t){let e=s.elements[t],n=s.markup[t];if(!e||n===void 0)return;let[o]=_t(n),r=d(e,"details").map(a=>a.hasAttribute(
"open"));d(o,"details").forEach((a,f)=>{a.toggleAttribute("open",r[f]??!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===
e;e.replaceWith(o),Ht(o,t),i&&o.focus({preventScroll:!0})}var No=4,Et=c("main"),p=Et.dataset.session??"",nt=`/s/${encodeURIComponent(p)}`,j=Number(Et.dataset.snapshot??0),Jt=null,Xt=!1;async function nn(t,e){try{let n=await bt(
x(`${nt}/units`,{from:t,to:e,snapshot:j}));if(n.status===200)return await n.text();await ot()}catch{m()}return null}async function on(t,e,n){try{for(let o=0;o<No;o++){
let r=await Gt(t);if(r.snapshot===j)return n(r);await ot()}}catch{m()}return e}var rn=t=>on(x(`${nt}/place`,{anchor:t}),-1,e=>e.unit??-1),sn=t=>on(x(`${nt}/find`,
{q:t}),[],e=>e.units),cn=t=>x(`${nt}/context`,{at:t});function ot(){return Xt=!0,Jt??=Mo(),Jt}async function Mo(){try{for(;Xt;)Xt=!1,await Do()}catch{m()}finally{
Jt=null}}async function Do(){let t=await Gt(x(`${nt}/changes`,{snapshot:j}));if(t.reload){location.reload();return}if(t.snapshot!==j){j=t.snapshot,Et.dataset.snapshot=
String(j),Et.toggleAttribute("data-part",!t.whole);for(let[e,n]of Object.entries(Ro(t.sides))){let o=document.getElementById(e);o&&(o.innerHTML=n)}en(t),$o()}}var Ro=({
time:t,...e})=>({timeline:t,...e});function $o(){let t=c("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var V=c("panel"),rt=U("unit-button context-button","context");rt.title="Context: what the model saw here (x)";async function an(t){V.hidden=!1,document.body.classList.
add("show-panel"),V.dataset.at=t;let e=await B(cn(t));if(V.dataset.at!==t)return;let n=c("panel-body");n.innerHTML=e,n.scrollTop=n.scrollHeight,c("panel-close").
focus({preventScroll:!0})}function zt(){V.hidden=!0,document.body.classList.remove("show-panel")}function ln(){p&&(V.hidden?an(s.elements[s.current]?.id??"").catch(
m):zt())}function fn(){c("panel-close").onclick=zt,V.addEventListener("keydown",t=>{t.key==="Escape"&&zt()}),p&&(document.addEventListener("pointerover",({target:t})=>{
let e=t instanceof Element?t.closest("#main article:not(.heading, .opener)"):null;e&&rt.parentElement!==e&&e.append(rt)}),rt.onclick=()=>an(rt.parentElement?.id??
"").catch(m))}var Bo='[aria-current="page"]',Zt=0;function st(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);$t(o)&&(n.textContent=
Le(o,e),n.title=`${z(o)}, ${M(o)}`)}}async function mn(){let t=++Zt,e=await B(x("/sessions",{session:p}));if(t!==Zt)return;let n=c("toc"),o=document.getElementById(
"contents"),r=Fo(n),i=hn(n),a=new Map(un().map(f=>[f.dataset.project,f.open]));n.innerHTML=e;for(let f of un())f.open=a.get(f.dataset.project)??f.open;o&&document.
getElementById("contents")?.replaceWith(o),i(),st(n),r(),!p&&document.querySelector("#main .overview")&&await Uo(t)}var un=()=>d(document,".project");async function Uo(t){
let e=await B(location.href);if(t!==Zt)return;let n=new DOMParser().parseFromString(e,"text/html"),o=c("main"),r=hn(o);o.innerHTML=n.getElementById("main")?.innerHTML??
"",r(),st(o)}function hn(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&gn(t,n)?.focus({preventScroll:!0})}}function Fo(t){
let e=t.scrollTop,n=t.getBoundingClientRect(),o=f=>{if(!f?.offsetParent)return!1;let ie=f.getBoundingClientRect();return ie.bottom>n.top&&ie.top<n.bottom},r=Qt(
t),i=o(r)?r:St(t).find(o),a=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let f=e&&i&&gn(t,i);f&&(t.scrollTop+=f.getBoundingClientRect().top-a)}}var Qt=t=>t.
querySelector(Bo),St=t=>d(t,"a, summary"),dn=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,gn=(t,e)=>St(t).find(n=>n.tagName===e.tagName&&
dn(n)===dn(e));function pn(){let t=c("toc"),e=Qt(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*
.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function xn(){let t=c("toc");getComputedStyle(c("menu")).display!=="none"&&c("menu").click(),(Qt(t)??St(t)[0])?.focus()}
function te(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}function yn(){st(document),
pn(),c("menu").addEventListener("click",pn),c("toc").addEventListener("keydown",t=>{/^(j|k|Arrow(Up|Down))$/.test(t.key)&&(te(St(c("toc")),/k|Up/.test(t.key)?-1:
1),t.preventDefault(),t.stopPropagation())})}var Po=90,u=b("find"),y=c("hits"),ee,ne=0,oe="",re=()=>d(y,"[role=option]"),se=()=>y.querySelector("[aria-selected=true]"),bn=t=>t?.dataset.text||t?.getAttribute(
"href")||"",En=()=>x("/search",{q:u.value}),kt=()=>kn().catch(m);function Sn(){document.activeElement===u&&kt()}async function kn(){let t=++ne,e=u.value;if(!e.trim()){
vt();return}let n=await B(x("/suggest",{q:e}));if(t!==ne||document.activeElement!==u)return;let o=oe===e&&!y.hidden?bn(se()):"";y.innerHTML=n,y.hidden=!1,y.dataset.
q=oe=e,u.setAttribute("aria-expanded","true"),_o(e);let r=re(),i=r.find(a=>o&&bn(a)===o);vn(i??r.find(a=>a.dataset.entry)??null)}function _o(t){re().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of y.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;st(y)}function vt(){ne++,y.hidden=!0,u.setAttribute("\
aria-expanded","false"),u.removeAttribute("aria-activedescendant")}function vn(t){se()?.removeAttribute("aria-selected"),u.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),u.setAttribute("aria-activedescendant",t.id))}function wn(t){let e=re(),n=e.findIndex(
r=>r.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;vn(e[(o+e.length)%e.length]??null)}async function Ho(){for(clearTimeout(ee);!y.hidden&&oe!==u.value;)
await kn();let t=se();y.hidden||!t?location.href=En():Ln(t)}function Ln(t){let{text:e,session:n,entry:o}=t.dataset;if(e){u.value=e.endsWith(":")?e:`${e} `,u.focus(),
kt();return}vt(),u.blur(),p&&n===p?K(o??"",()=>T(!1)):location.href=t.href}function qo(){y.hidden&&(u.value=""),vt(),u.blur(),p&&T(!1)}function Ko(t){if(t.key===
"ArrowDown")wn(1);else if(t.key==="ArrowUp")wn(-1);else if(t.key==="Escape")qo();else if(t.key==="Enter"&&t.shiftKey)location.href=En();else if(t.key==="Enter")
Ho().catch(m);else return;t.preventDefault()}function Tn(){u.oninput=()=>{clearTimeout(ee),ee=setTimeout(kt,Po)},u.onfocus=()=>{u.value.trim()&&kt()},u.onblur=()=>{
setTimeout(()=>document.activeElement!==u&&vt(),150)},u.onkeydown=Ko,y.addEventListener("mousedown",t=>{let e=E(t).closest("[role=option]");!e||t.button||t.ctrlKey||
t.metaKey||(t.preventDefault(),Ln(e))})}var jo=200,An;function On(){let t=new EventSource(x("/events",{session:p}));t.addEventListener("hello",e=>{tn(),In(e),p&&ot().then(Ae)}),t.addEventListener("pro\
gress",In),t.addEventListener("changed",ot),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&Vo().catch(m)}}async function Vo(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function In(t){let e=JSON.parse(t.data);Wo(e);let{dataset:n}=c("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout(An),An=setTimeout(()=>mn().catch(m),jo),Sn())}var Cn=t=>Math.ceil(t/1e6).toLocaleString("en");function Wo({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=c("progress");r.hidden=!e,r.setAttribute("aria-valuenow",String(Math.round(
o))),r.firstElementChild.style.width=`${o}%`;let i=e?`reading ${Cn(t)} of ${Cn(e)} MB`:"",a=n?`the index is not up to date: ${n}`:"";c("reading").textContent=i||
a}function Lt(t){c("more-menu").hidden=!t,F("more",t)}async function Go(t){let e=E(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&Lt(!1),e.closest(
"#filters,#filter,#menu-filter")||jt(!1);let n=e.closest("[data-post]");n&&(await Yt(n.dataset.post??""),location.reload())}function Nn(){c("more").onclick=()=>Lt(
!!c("more-menu").hidden),c("keys").onclick=()=>{Lt(!1),W("help").showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{Lt(!1),c("fi\
lter").click()}),c("redact").onchange=async t=>{let e=E(t);await Yt("/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",Go)}var Mn=t=>te(d(c("main"),".session-row > a, .hit"),t),Yo={j:()=>Mn(1),k:()=>Mn(-1)};function Jo(t,e){let n=e.findLast(({row:i,unit:a})=>a<=t&&i.matches(".sessio\
n, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` / ${o}`:"")}Tn();Nn();
fn();Ze({units:nn,locate:rn,find:sn,wordsPattern:Ne,onMove:Jo,keys:{h:xn,x:ln,...p?{}:Yo}});yn();On();Qe();})();
