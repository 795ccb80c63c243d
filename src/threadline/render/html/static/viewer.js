"use strict";(()=>{function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var y=t=>c(t),V=t=>c(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),E=t=>t.target;function $(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function U(t,e){c(t).setAttribute(
"aria-expanded",String(e))}function st(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function k(t){
let e=c("status");e.textContent="",e.textContent=t}var F=["","A","B","C"],ie=[0,2,1,1],ce=[0,3,3,2],ae=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],l={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},le=48,Lt=48;var I=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*o+1)-le,this.
initial[o]=r===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let r=n===3?3:1,i=n===2&&this.roles[e]===l.attempt;for(let a=e+1;a<o;a++)this.states[a]&&(this.states[a]=i?this.initial[a]:r);if(n!==3)
for(let a of this.ancestors(e))this.states[a]===3&&(this.states[a]=2);this.foldLog=this.foldLog.filter(([a])=>a<e||a>=o),this.foldLog.push([e,n])}unfoldTo(e){for(let n of this.
ancestors(e).reverse())this.states[n]===1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e,n){
let o=new Uint8Array(this.count);for(let i=this.count-1;i>=0;i--){let a=this.roles[i]===l.steps;this.visible[i]=(a?o[i]:!e.has(this.roles[i]))?1:0,this.visible[i]&&
this.parents[i]>=0&&(o[this.parents[i]]=1)}let r=0;for(let i=0;!n&&i<this.count;i++)i<r?this.visible[i]=0:this.states[i]===1&&(r=this.ends[i])}next(e,n,o){let r=e+
n;for(;r>=0&&r<this.count&&!(this.visible[r]&&o(r));)r+=n;return r>=0&&r<this.count?r:-1}};var s={source:null,table:new I(""),chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,current:-1,anchor:"",printing:!1};function ct(t){
let e=0,n=s.chunks.length-1;for(;e<n;){let o=e+n>>1;s.chunks[o].end<=t?e=o+1:n=o}return e}var W=t=>t?s.unitOf.get(t)??-1:-1;function G(t){s.elements[s.current]?.
classList.remove("selected"),s.current=t}function Bn({anchor:t,folds:e,hiddenRoles:n,query:o}){let r=[encodeURIComponent(t)];if(e.length){let i=e.map(([a,f])=>a.toString(36)+F[f]);r.push(`f=${i.join(".")}`)}
return n.length&&r.push(`h=${n.join("")}`),o&&r.push(`q=${encodeURIComponent(o)}`),`#${r.join(";")}`}function fe(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:at(e),folds:Array.from(r,([,i,a])=>[parseInt(i,36),F.indexOf(a)]),
hiddenRoles:[...o.get("h")??""],query:at(o.get("q")??"")}}function at(t){try{return decodeURIComponent(t)}catch{return t}}var ue=()=>Bn({anchor:s.anchor,folds:s.
table.foldLog,hiddenRoles:[...s.hiddenRoles],query:y("find").value});function P(){try{history.replaceState(null,"",ue())}catch{}}function de(){history.pushState(
null,"",ue())}var Dn=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),$n=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Un=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Fn=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Pn=/\b\d[\w.]*/,_n=/[A-Za-z_]\w*/,Hn=new RegExp([$n,Un,Fn,Pn,_n].map(({source:t})=>`(${t})`).join("|"),"g"),pe=["keyword","string","comment","number"];function*me(t){
for(let e of t.matchAll(Hn)){let n=qn(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function qn([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Dn.has(r)?"keyword":null}var Kn=6e4,jn=/^(text|txt|md|markdown|console|output|diff)$/,he=new Map,Tt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Tt.unobserve(e),Vn(e))},{rootMargin:"20%"});for(let t of Tt?pe:[]){let e=new Highlight;he.set(t,e),CSS.highlights.set(t,e)}function ge(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Tt?.observe(e)}function Vn(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||jn.test(o)||!(r instanceof Text))&&!(r.length>Kn))for(let{kind:i,start:a,end:f}of me(r.data))he.get(i)?.add(At(r,a,f))}function At(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var be=["","folded","first level unfolded","all levels unfolded"];function Wn(t,e){let[n,o,...r]=e.split(" "),i=t===1?`▶ ${r.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var It=t=>t.querySelector(":scope > .fold-bar");function ye(t,e){
if(!e||t.dataset.state===F[e])return;t.dataset.state=F[e];let n=xe(t)?[]:Wn(e,t.dataset.fold??""),o=xe(t)?Gn(t):Yn(t,n.length),r=[e!==1,e===3];o.forEach((i,a)=>{
n.length&&(i.textContent=n[a]),i.title=ae[e][a],i.setAttribute("aria-expanded",String(r[a]))})}var xe=t=>t.classList.contains("opener"),Gn=t=>d(t,":scope > butt\
on[data-action]");function Yn(t,e){let n=It(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let r=$("","");r.dataset.action=o,n.append(r)}t.append(n)}return Array.from(n.children)}var Jn=56;function N(){let t,e;for(let n of s.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let r=s.elements[o];if(!s.table.visible[o]||!r)continue;
let i=r.getBoundingClientRect();if(!(i.bottom<Jn)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Ct(){let[t]=N();return t===void 0?null:{unit:t,
top:s.elements[t]?.getBoundingClientRect().top??0}}function Ot(t,e){let n=t===void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Nt(t){let e=Ct();t(),e&&Ot(e.unit,e.top)}var C=[],lt=[],Y=[],Ee=[],Mt=!1;function ut(){C=d(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:Xn(t.lastElementChild)})),lt=d(document,"#t\
oc a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function Xn(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute(
"d")?.split(/[ h]/)[1])}function ft(t,e){let n=0,o=t.length;for(;n<o;){let r=n+o>>1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var Se=t=>Ee.push(t);function h(){
Mt||(Mt=!0,requestAnimationFrame(()=>{Mt=!1;let[t,e]=N();if(!(t===void 0||e===void 0)){zn(t,e);for(let n of Ee)n()}}))}function zn(t,e){for(let n of Y)n.classList.
remove("current");if(Y=[],C.length){let n=ft(C,t),o=ft(C,e);c("visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("height",String(Math.
max(12,o.y-n.y+12))),Y.push(n.link),we(c("rail"),n.y)}if(lt.length){let{row:n}=ft(lt,t);Y.push(n),s.source?.onMove(t,lt),we(n.closest("#contents")??c("toc"),n.offsetTop)}
for(let n of Y)n.classList.add("current")}function we(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-
n*.4)}function ke(){(C.length?ft(C,Math.max(0,s.current)).link:c("rail")).focus()}function Rt(t){let e=C.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(C[e+t]?.link.focus(),!0)}var Zn=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],J=t=>String(t).padStart(2,"0"),Bt=t=>!Number.isNaN(t.getTime()),X=t=>`${J(t.getHours())}\
:${J(t.getMinutes())}`,Qn=t=>`${t.getFullYear()}-${J(t.getMonth()+1)}-${J(t.getDate())} ${X(t)}:${J(t.getSeconds())}`;function ve(t,e){return t.toDateString()===
e.toDateString()?X(t):t.getFullYear()===e.getFullYear()?Le(t):Dt(t)}var Le=t=>`${t.getDate()} ${Zn[t.getMonth()]}`,Dt=t=>`${Le(t)} ${t.getFullYear()}`;function Te(t){
for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);Bt(n)&&(e.textContent=X(n),e.title=Qn(n))}}var to={[l.heading]:110,[l.user]:120,[l.assistant]:150,[l.agent]:130,[l.compaction]:90,[l.tool]:27,[l.other]:27,[l.system]:30,[l.thinking]:27,[l.steps]:34,[l.note]:27,
[l.versions]:30,[l.attempt]:40,[l.continued]:90},eo=/\S{3000}/;function dt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var no=new IntersectionObserver(
t=>{Nt(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&w(o)}}),h()},{rootMargin:"120% 0%"});function pt(){
s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||mt(t),no.observe(t.section)})}function v(){M();for(let t of s.chunks)t.built||s.printing?w(t):
mt(t);h()}function Ae(){for(let t of s.chunks)(t.near||t.built)&&w(t)}function M(){let t=new Set(s.printing?[]:s.hiddenRoles);s.allLines||t.add(l.continued),s.table.
computeVisible(t,s.printing)}function mt(t){let e=0;for(let n=t.start;n<t.end;n++)s.table.visible[n]&&(e+=to[s.table.roles[n]]);t.section.style.height=`${e}px`}
var $t=t=>t.section.querySelector(":scope > noscript")?.textContent??"";function Ut(t){if(oo(t))return!0;let e=$t(t);return e?Ie(t,e):s.source&&Ft(t),e!==""}function oo(t){
for(let e=t.start;e<t.end;e++)if(s.markup[e]===void 0)return!1;return!0}function Ie(t,e){e.split(/(?=<article )/).forEach((n,o)=>{s.markup[t.start+o]=n})}function Ft(t){
return t.request??=ro(t),t.request}async function ro(t){let e=await s.source?.units(t.start,t.end)??null;t.request=null,!(e===null||!s.chunks.includes(t))&&(Ie(
t,e),Nt(()=>w(t)),h())}function w(t){let e=[];for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(o);if(e.length){if(Ut(t))so(e);else if(!t.
built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];r&&(r.hidden=!s.table.visible[o],ye(r,s.table.
states[o]),r.parentNode!==t.section&&t.section.insertBefore(r,n),n=r)}}function so(t){Pt(t.map(n=>s.markup[n]).join("")).forEach((n,o)=>{_t(n,t[o])})}function Pt(t){
let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function _t(t,e){s.elements[e]=t,s.unitOf.set(t,e),t.classList.toggle(
"unbroken",eo.test(s.markup[e]??"")),t.tabIndex=-1,Te(t),ge(t)}var z=t=>s.chunks[ct(t)];var io={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},ht=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>io[e]),Ce=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Ht(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Ce(t),"gi")}}function*Oe(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Ne(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Ce).join("|")||"\
(?!)"}var S=$("unit-button","copy");async function qt(t){S.remove(),await ao(co(t)),t.insertBefore(S,It(t)),S.textContent="copied",setTimeout(()=>{S.textContent="copy"},
1200),k("copied")}function co(t){return t.matches("pre")?t.textContent??"":ht(s.markup[W(t)]||t.innerHTML).trim()}async function ao(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function lo({target:t}){
if(!(t instanceof Element)||t===S)return;let e=t.closest("pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;S.parentElement!==
e&&e.closest("article")&&e.append(S);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function Me(){document.addEventListener("pointerover",lo),S.onclick=()=>{S.parentElement&&qt(S.parentElement)}}function R(){for(let e of c("filters").querySelectorAll("input"))e.checked=!s.hiddenRoles.has(e.value);c("main").dataset.hidden=[...s.hiddenRoles].join("");let t=s.
hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function Kt(t){c("filters").
hidden=!t,U("filter",t)}function Re(){c("filter").onclick=()=>Kt(!!c("filters").hidden),c("filters").onchange=t=>{let e=E(t);e.checked?s.hiddenRoles.delete(e.value):
s.hiddenRoles.add(e.value),R(),v(),P()}}var fo=6,gt=new Set,uo=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function po(t){let e=uo(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let a=$t(i),f=a.indexOf(r);if(f>=0)return i.start+a.slice(
0,f).split("<article").length-2}return-1}function _(t,e){s.table.roles[t]===l.continued&&!s.allLines&&t++,De(t),s.elements[t]?e(t):s.source&&mo(t,e)}async function mo(t,e){
let n={unit:t};gt.add(n);let o=()=>n.unit>=0&&!s.elements[n.unit];for(let r=0;r<fo&&o();r++)await Ft(z(n.unit)),o()&&De(n.unit);gt.delete(n),s.elements[n.unit]&&
e(n.unit)}function De(t){s.table.unfoldTo(t),s.hiddenRoles.delete(s.table.roles[t])&&R(),M();let e=ct(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?w(n):
mt(n)})}function q(t,e){if(!t)return!1;if(s.source&&s.table.count)return s.source.locate(t).then(o=>{o>=0&&_(o,r=>Be(r,t,e))}),!0;let n=po(t);return n>=0&&_(n,o=>Be(
o,t,e)),n>=0}function Be(t,e,n){let o=s.elements[t],r=o.id===e?null:document.getElementById(e);st(r??o.firstElementChild,o),s.anchor=e,H(t,"start"),n?.()}function H(t,e="\
nearest"){let n=s.elements[t];n&&(G(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),h())}function Z(t,e){let n=N()[0]??0,
o=s.current<0?n-(t>0?1:0):s.current,r=s.table.next(o,t,e);r<0||(s.elements[r]||w(z(r)),s.elements[r]?H(r):_(r,i=>H(i)))}function $e(){let{count:t,roles:e}=s.table;
for(let n=1;n<=t;n++){let o=(Math.max(s.current,0)+n)%t;if(e[o]===l.attempt){_(o,r=>H(r,"start")),k("branch");return}}}var ho=15,go=500,xo=3e3,L=null,Ue="",g=[],B=-1,jt=0;async function T(t=!0){let e=++jt,n=y("find").value;if(L=n?Ht(n):null,Ue=n,g=[],B=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",L){let o=await(s.source?s.source.find(n):bo(L,e));if(e!==jt)return;g=o,s.source&&(L=Ht(s.source.wordsPattern(n))),s.source&&(B=
g.indexOf(s.current)),t&&Q(1),Fe(),h(),!s.source&&!g.length&&k("nothing found")}P()}async function bo(t,e){let n=[],o=performance.now();for(let r of s.chunks){Ut(
r);for(let i=r.start;i<r.end;i++)ht(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>ho){if(await new Promise(i=>setTimeout(i)),e!==jt)break;o=performance.
now()}}return n}function Fe(){let t=g.length?`${B+1}/${g.length}`:"none";c("found").textContent=L?t:""}function Q(t){if(!g.length)return;B=(B+t+g.length)%g.length;
let e=document.activeElement===c("find");_(g[B],n=>yo(n,e)),Fe(),k(`${B+1} of ${g.length}`)}function yo(t,e){H(t,"center"),e&&c("find").focus({preventScroll:!0});
let n=s.elements[t],o=n&&Pe(n)[0]?.startContainer.parentElement;st(o),o?.scrollIntoView({block:"center"}),_e()}function Pe(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;L&&n.nextNode();){let o=n.currentNode;for(let{start:r,end:i}of Oe(L,o.data))if(e.push(At(o,r,i))===go)return e}return e}function _e(){
if(!CSS.highlights||!L)return;let t=[];for(let e of g){let n=s.elements[e];!n||!s.table.visible[e]||!z(e).near||t.length<xo&&t.push(...Pe(n))}CSS.highlights.set(
"found",new Highlight(...t))}function He(){L&&T(!1)}function qe(){let t=y("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(T,180)},t.onkeydown=n=>{n.key===
"Enter"?(n.preventDefault(),clearTimeout(e),g.length&&Ue===t.value?Q(n.shiftKey?-1:1):T()):n.key==="Escape"&&(t.value="",T(!1),t.blur())}}Se(_e);function xt(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?ce:ie)[n];s.table.setState(
t,o),v(),P(),k(be[o])}function Vt(t,e){U(e,document.body.classList.toggle(t))}function wo(t){let e=E(t),n=e.closest("button[data-action]");if(n){let a=W(n.closest("article"));G(a),xt(
a,n.dataset.action);return}let o=e.closest("a"),r=o?.getAttribute("href")??"";if(r[0]==="#"){t.preventDefault(),document.body.classList.remove("show-toc","show-\
rail"),q(at(r.slice(1)),de);return}let i=e.closest("article");i&&!o&&G(W(i))}var Ke=()=>!0,je=t=>s.table.roles[t]===l.user,Ve={j:()=>Z(1,Ke),k:()=>Z(-1,Ke),"]":()=>Z(
1,je),"[":()=>Z(-1,je),o:()=>s.current>=0&&xt(s.current,"one"),O:()=>s.current>=0&&xt(s.current,"all"),b:$e,c:()=>{let t=s.elements[s.current];t&&qt(t)},g:()=>{
getComputedStyle(c("graph")).display!=="none"&&Vt("show-rail","graph"),ke()},n:()=>Q(1),N:()=>Q(-1),"/":()=>y("find").select(),"?":()=>V("help").showModal()};function Eo(t){
let e=t.ctrlKey&&t.key==="k"?Ve["/"]:So(t);e&&(t.preventDefault(),e())}function So(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!E(t).closest("input,textarea,dialog"))
return t.key==="ArrowUp"&&Rt(-1)?()=>{}:t.key==="ArrowDown"&&Rt(1)?()=>{}:s.source?.keys[t.key]??Ve[t.key]}function ko(){let t=[];addEventListener("beforeprint",
()=>{s.printing=!0,v(),t=d(c("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener("afterprint",()=>{s.printing=!1;for(let e of t)
e.removeAttribute("open");v()})}function We(){document.addEventListener("click",wo),addEventListener("keydown",Eo),addEventListener("scroll",h,{passive:!0}),addEventListener(
"resize",h),c("help-close").onclick=()=>V("help").close(),c("menu").onclick=()=>Vt("show-toc","menu"),c("graph").onclick=()=>Vt("show-rail","graph"),ko()}var Ye="threadline-theme",Je=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),tt=[...Je.keys()];function Ge(t){document.documentElement.style.
colorScheme=t,c("theme").title=Je.get(t)??"";try{localStorage.setItem(Ye,t)}catch{}}function Xe(){try{Ge(localStorage.getItem(Ye)??tt[0])}catch{}c("theme").onclick=
()=>{let t=tt.indexOf(document.documentElement.style.colorScheme||tt[0]);Ge(tt[(t+1)%tt.length])}}function ze(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=fe(location.hash);for(let r of n)s.hiddenRoles.add(r);for(let[r,i]of e)r<s.table.count&&s.table.states[r]&&
s.table.setState(r,i);R(),v(),o&&!y("find").value&&(y("find").value=o,T(!1)),q(t)}function vo(){let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.
units??"";s.chunks.push(dt(e,t.length/2,n.length/2)),t+=n}s.table=new I(t)}function Ze(t){document.documentElement.classList.add("js"),s.source=t,vo(),ut(),Xe(),
Re(),Me(),We(),t||qe(),M(),pt(),s.chunks.length&&w(s.chunks[0]),addEventListener("hashchange",ze),location.hash.length>1&&ze()}function Qe(){document.documentElement.
dataset.ready=""}function m(){document.body.classList.add("disconnected")}function tn(){document.body.classList.remove("disconnected")}async function bt(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var D=async t=>(await bt(t)).text(),Wt=async t=>(await bt(t)).json();function Gt(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function x(t,e){let n=Object.entries(e).map(([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var yt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let a=0;a<i;a++)this.previous[r+a]=o+a,this.current.
set(o+a,r+a)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function en(t){let e=Ct(),n=N(),o=new yt(t.runs,t.codes.length/2);Lo(t,o),To(t.codes);for(let r of n)r!==void 0&&o.of(r)>=0&&s.table.unfoldTo(o.of(r));for(let r of t.
changed)Ao(r);M(),pt();for(let r of s.chunks)(r.built||r.near)&&w(r);ut(),R(),e&&Ot(o.current.get(e.unit),e.top),He(),h()}function Lo(t,e){s.elements.forEach((r,i)=>{
e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(e.carry(s.table.states),r=>r??0);s.table=new I(t.codes,o);for(let[r,i]of n)e.of(r)>=0&&s.table.foldLog.
push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=e.carry(s.markup),s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.changed)s.markup[r]=
void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(r)]=i;s.current=e.of(s.current);for(let r of gt)r.unit=e.of(r.unit)}function To(t){let e=s.chunks;
s.chunks=[];for(let n=0;n<s.table.count;n+=Lt){let o=e[s.chunks.length],r=o?.section??document.createElement("section"),i=Math.min(Lt,t.length/2-n),a=dt(r,n,i);
o?Object.assign(a,{built:o.built,near:o.near}):c("main").append(r),r.className="chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(a)}for(let n of e.
slice(s.chunks.length))n.section.remove()}function Ao(t){let e=s.elements[t],n=s.markup[t];if(!e||n===void 0)return;let[o]=Pt(n),r=d(e,"details").map(a=>a.hasAttribute(
"open"));d(o,"details").forEach((a,f)=>{a.toggleAttribute("open",r[f]??!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===
e;e.replaceWith(o),_t(o,t),i&&o.focus({preventScroll:!0})}var Io=4,wt=c("main"),p=wt.dataset.session??"",et=`/s/${encodeURIComponent(p)}`,K=Number(wt.dataset.snapshot??0),Yt=null,Jt=!1;async function nn(t,e){try{let n=await bt(
x(`${et}/units`,{from:t,to:e,snapshot:K}));if(n.status===200)return await n.text();await nt()}catch{m()}return null}async function on(t,e,n){try{for(let o=0;o<Io;o++){
let r=await Wt(t);if(r.snapshot===K)return n(r);await nt()}}catch{m()}return e}var rn=t=>on(x(`${et}/place`,{anchor:t}),-1,e=>e.unit??-1),sn=t=>on(x(`${et}/find`,
{q:t}),[],e=>e.units),cn=t=>x(`${et}/context`,{at:t});function nt(){return Jt=!0,Yt??=Co(),Yt}async function Co(){try{for(;Jt;)Jt=!1,await Oo()}catch{m()}finally{
Yt=null}}async function Oo(){let t=await Wt(x(`${et}/changes`,{snapshot:K}));if(t.reload){location.reload();return}if(t.snapshot!==K){K=t.snapshot,wt.dataset.snapshot=
String(K),wt.toggleAttribute("data-part",!t.whole);for(let[e,n]of Object.entries(No(t.sides))){let o=document.getElementById(e);o&&(o.innerHTML=n)}en(t),Mo()}}var No=({
time:t,...e})=>({timeline:t,...e});function Mo(){let t=c("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var j=c("panel"),ot=$("unit-button context-button","context");ot.title="Context: what the model saw here (x)";async function an(t){j.hidden=!1,document.body.classList.
add("show-panel"),j.dataset.at=t;let e=await D(cn(t));if(j.dataset.at!==t)return;let n=c("panel-body");n.innerHTML=e,n.scrollTop=n.scrollHeight,c("panel-close").
focus({preventScroll:!0})}function Xt(){j.hidden=!0,document.body.classList.remove("show-panel")}function ln(){p&&(j.hidden?an(s.elements[s.current]?.id??"").catch(
m):Xt())}function fn(){c("panel-close").onclick=Xt,j.addEventListener("keydown",t=>{t.key==="Escape"&&Xt()}),p&&(document.addEventListener("pointerover",({target:t})=>{
let e=t instanceof Element?t.closest("#main article:not(.heading, .opener)"):null;e&&ot.parentElement!==e&&e.append(ot)}),ot.onclick=()=>an(ot.parentElement?.id??
"").catch(m))}var Ro='[aria-current="page"]',zt=0;function rt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Bt(o)&&(n.textContent=
ve(o,e),n.title=`${Dt(o)}, ${X(o)}`)}}async function mn(){let t=++zt,e=await D(x("/sessions",{session:p}));if(t!==zt)return;let n=c("toc"),o=document.getElementById(
"contents"),r=Do(n),i=hn(n),a=new Map(un().map(f=>[f.dataset.project,f.open]));n.innerHTML=e;for(let f of un())f.open=a.get(f.dataset.project)??f.open;o&&document.
getElementById("contents")?.replaceWith(o),i(),rt(n),r(),!p&&document.querySelector("#main .overview")&&await Bo(t)}var un=()=>d(document,".project");async function Bo(t){
let e=await D(location.href);if(t!==zt)return;let n=new DOMParser().parseFromString(e,"text/html"),o=c("main"),r=hn(o);o.innerHTML=n.getElementById("main")?.innerHTML??
"",r(),rt(o)}function hn(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&gn(t,n)?.focus({preventScroll:!0})}}function Do(t){
let e=t.scrollTop,n=t.getBoundingClientRect(),o=f=>{if(!f?.offsetParent)return!1;let se=f.getBoundingClientRect();return se.bottom>n.top&&se.top<n.bottom},r=Zt(
t),i=o(r)?r:Et(t).find(o),a=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let f=e&&i&&gn(t,i);f&&(t.scrollTop+=f.getBoundingClientRect().top-a)}}var Zt=t=>t.
querySelector(Ro),Et=t=>d(t,"a, summary"),dn=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,gn=(t,e)=>Et(t).find(n=>n.tagName===e.tagName&&
dn(n)===dn(e));function pn(){let t=c("toc"),e=Zt(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*
.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function xn(){let t=c("toc");getComputedStyle(c("menu")).display!=="none"&&c("menu").click(),(Zt(t)??Et(t)[0])?.focus()}
function Qt(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}function bn(){rt(document),
pn(),c("menu").addEventListener("click",pn),c("toc").addEventListener("keydown",t=>{/^(j|k|Arrow(Up|Down))$/.test(t.key)&&(Qt(Et(c("toc")),/k|Up/.test(t.key)?-1:
1),t.preventDefault(),t.stopPropagation())})}var $o=90,u=y("find"),b=c("hits"),te,ee=0,ne="",oe=()=>d(b,"[role=option]"),re=()=>b.querySelector("[aria-selected=true]"),yn=t=>t?.dataset.text||t?.getAttribute(
"href")||"",En=()=>x("/search",{q:u.value}),St=()=>kn().catch(m);function Sn(){document.activeElement===u&&St()}async function kn(){let t=++ee,e=u.value;if(!e.trim()){
kt();return}let n=await D(x("/suggest",{q:e}));if(t!==ee||document.activeElement!==u)return;let o=ne===e&&!b.hidden?yn(re()):"";b.innerHTML=n,b.hidden=!1,b.dataset.
q=ne=e,u.setAttribute("aria-expanded","true"),Uo(e);let r=oe(),i=r.find(a=>o&&yn(a)===o);vn(i??r.find(a=>a.dataset.entry)??null)}function Uo(t){oe().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of b.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;rt(b)}function kt(){ee++,b.hidden=!0,u.setAttribute("\
aria-expanded","false"),u.removeAttribute("aria-activedescendant")}function vn(t){re()?.removeAttribute("aria-selected"),u.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),u.setAttribute("aria-activedescendant",t.id))}function wn(t){let e=oe(),n=e.findIndex(
r=>r.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;vn(e[(o+e.length)%e.length]??null)}async function Fo(){for(clearTimeout(te);!b.hidden&&ne!==u.value;)
await kn();let t=re();b.hidden||!t?location.href=En():Ln(t)}function Ln(t){let{text:e,session:n,entry:o}=t.dataset;if(e){u.value=e.endsWith(":")?e:`${e} `,u.focus(),
St();return}kt(),u.blur(),p&&n===p?q(o??"",()=>T(!1)):location.href=t.href}function Po(){b.hidden&&(u.value=""),kt(),u.blur(),p&&T(!1)}function _o(t){if(t.key===
"ArrowDown")wn(1);else if(t.key==="ArrowUp")wn(-1);else if(t.key==="Escape")Po();else if(t.key==="Enter"&&t.shiftKey)location.href=En();else if(t.key==="Enter")
Fo().catch(m);else return;t.preventDefault()}function Tn(){u.oninput=()=>{clearTimeout(te),te=setTimeout(St,$o)},u.onfocus=()=>{u.value.trim()&&St()},u.onblur=()=>{
setTimeout(()=>document.activeElement!==u&&kt(),150)},u.onkeydown=_o,b.addEventListener("mousedown",t=>{let e=E(t).closest("[role=option]");!e||t.button||t.ctrlKey||
t.metaKey||(t.preventDefault(),Ln(e))})}var Ho=200,An;function On(){let t=new EventSource(x("/events",{session:p}));t.addEventListener("hello",e=>{tn(),In(e),p&&nt().then(Ae)}),t.addEventListener("pro\
gress",In),t.addEventListener("changed",nt),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&qo().catch(m)}}async function qo(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function In(t){let e=JSON.parse(t.data);Ko(e);let{dataset:n}=c("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout(An),An=setTimeout(()=>mn().catch(m),Ho),Sn())}var Cn=t=>Math.ceil(t/1e6).toLocaleString("en");function Ko({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=c("progress");r.hidden=!e,r.setAttribute("aria-valuenow",String(Math.round(
o))),r.firstElementChild.style.width=`${o}%`;let i=e?`reading ${Cn(t)} of ${Cn(e)} MB`:"",a=n?`the index is not up to date: ${n}`:"";c("reading").textContent=i||
a}function vt(t){c("more-menu").hidden=!t,U("more",t)}async function jo(t){let e=E(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&vt(!1),e.closest(
"#filters,#filter,#menu-filter")||Kt(!1);let n=e.closest("[data-post]");n&&(await Gt(n.dataset.post??""),location.reload())}function Nn(){c("more").onclick=()=>vt(
!!c("more-menu").hidden),c("keys").onclick=()=>{vt(!1),V("help").showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{vt(!1),c("fi\
lter").click()}),c("redact").onchange=async t=>{let e=E(t);await Gt("/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",jo)}var Mn=t=>Qt(d(c("main"),".session-row > a, .hit"),t),Vo={j:()=>Mn(1),k:()=>Mn(-1)};function Wo(t,e){let n=e.findLast(({row:i,unit:a})=>a<=t&&i.matches(".sessio\
n, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` / ${o}`:"")}Tn();Nn();
fn();Ze({units:nn,locate:rn,find:sn,wordsPattern:Ne,onMove:Wo,keys:{h:xn,x:ln,...p?{}:Vo}});bn();On();Qe();})();
