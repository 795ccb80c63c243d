"use strict";(()=>{var A=["","A","B","C"],mt=[0,2,1,1],ht=[0,3,3,2],gt=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],l={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x"},xt=48;function bt({anchor:t,folds:e,hiddenRoles:n,query:o}){let s=[encodeURIComponent(t)];if(e.length){let i=e.map(([f,T])=>f.toString(36)+A[T]);s.push(`f=${i.join(".")}`)}
return n.length&&s.push(`h=${n.join("")}`),o&&s.push(`q=${encodeURIComponent(o)}`),`#${s.join(";")}`}function Et(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:q(e),folds:Array.from(s,([,i,f])=>[parseInt(i,36),A.indexOf(f)]),hiddenRoles:[
...o.get("h")??""],query:q(o.get("q")??"")}}function q(t){try{return decodeURIComponent(t)}catch{return t}}var le=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),ae=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,fe=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,ue=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
de=/\b\d[\w.]*/,pe=/[A-Za-z_]\w*/,me=new RegExp([ae,fe,ue,de,pe].map(({source:t})=>`(${t})`).join("|"),"g"),yt=["keyword","string","comment","number"];function*St(t){
for(let e of t.matchAll(me)){let n=he(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function he([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":le.has(s)?"keyword":null}var ge=6e4,xe=/^(text|txt|md|markdown|console|output|diff)$/,wt=new Map,Q=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Q.unobserve(e),be(e))},{rootMargin:"20%"});for(let t of Q?yt:[]){let e=new Highlight;wt.set(t,e),CSS.highlights.set(t,e)}function Tt(t){for(let e of t.querySelectorAll(
"pre.code,.prose pre"))Q?.observe(e)}function be(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||xe.test(o)||!(s instanceof Text))&&!(s.length>ge))for(let{kind:i,start:f,end:T}of St(s.data))wt.get(i)?.add(tt(s,f,T))}function tt(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var d=t=>c(t),et=t=>c(t),S=(t,e)=>Array.from(t.querySelectorAll(
e)),I=t=>t.target;function K(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function V(t,e){c(t).setAttribute(
"aria-expanded",String(e))}function G(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function m(t){
let e=c("status");e.textContent="",e.textContent=t}var At=["","folded","first level unfolded","all levels unfolded"];function Lt(t,e){let[n,o,...s]=e.split(" ");return t===1?[`▶ ${s.join(" ")}`,`▶▶ ${o} to\
tal`]:[`▼ fold ${n}`,t===3?"▼▼ fold all below":`▶▶ fold all ${o} below`]}var nt=t=>t.querySelector(":scope > .fold-bar");function kt(t,e){if(!e||t.dataset.state===A[e])return;t.dataset.state=A[e];let[n,o]=(nt(t)??Ee(t)).children;[n.textContent,
o.textContent]=Lt(e,t.dataset.fold??""),[n.title,o.title]=gt[e],n.setAttribute("aria-expanded",String(e!==1)),o.setAttribute("aria-expanded",String(e===3))}function Ee(t){
let e=document.createElement("div");e.className="fold-bar";for(let n of["one","all"]){let o=K("","");o.dataset.action=n,e.append(o)}return t.append(e),e}var L=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.parents=new Int32Array(
this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.foldLog=[],this.#t(e,n),this.#e()}#t(e,n){
for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-xt,this.states[o]=n[o]||(s===e[2*o]?1:2)}}#e(){let e=[];
for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<
this.count;n++)this.ends[n]===n+1&&(this.states[n]=0)}setState(e,n){let o=this.ends[e];this.states[e]=n;let s=n===3?3:1;for(let i=e+1;i<o;i++)this.states[i]&&(this.
states[i]=s);if(n!==3)for(let i of this.ancestors(e))this.states[i]===3&&(this.states[i]=2);this.foldLog=this.foldLog.filter(([i])=>i<e||i>=o),this.foldLog.push(
[e,n])}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])
n.push(o);return n}computeVisible(e,n){let o=0;for(let s=0;s<this.count;s++){let i=s>=o&&!e.has(this.roles[s]);this.visible[s]=n||i?1:0,s>=o&&this.states[s]===1&&
(o=this.ends[s])}}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new L(""),chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,current:-1,anchor:"",printing:!1};function W(t){let e=0,
n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=t?e=o+1:n=o}return e}var v=t=>t?r.unitOf.get(t)??-1:-1;function N(t){r.elements[r.current]?.classList.
remove("selected"),r.current=t}var Se=56;function M(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<Se)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function we(){let[t]=M();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function Te(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function rt(t){let e=we();t(),e&&Te(e.unit,e.top)}var b=[],j=[],R=[],Ct=[],st=!1;function It(){b=S(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:Ae(t.lastElementChild)})),j=S(document,"#toc\
 a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function Ae(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute(
"d")?.split(/[ h]/)[1])}function Y(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var vt=t=>Ct.push(t);function u(){
st||(st=!0,requestAnimationFrame(()=>{st=!1;let[t,e]=M();if(!(t===void 0||e===void 0)){Le(t,e);for(let n of Ct)n()}}))}function Le(t,e){for(let n of R)n.classList.
remove("current");if(R=[],b.length){let n=Y(b,t),o=Y(b,e);c("visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("height",String(Math.
max(12,o.y-n.y+12))),R.push(n.link),Ot(c("rail"),n.y)}if(j.length){let{row:n}=Y(j,t);R.push(n),r.source?.onMove(t,j),Ot(n.closest("#contents")??c("toc"),n.offsetTop)}
for(let n of R)n.classList.add("current")}function Ot(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-
n*.4)}function Nt(){(b.length?Y(b,Math.max(0,r.current)).link:c("rail")).focus()}function it(t){let e=b.findIndex(n=>n.link===document.activeElement);return e<0?
!1:(b[e+t]?.link.focus(),!0)}var D=t=>String(t).padStart(2,"0"),ke=t=>!Number.isNaN(t.getTime()),Mt=t=>`${D(t.getHours())}:${D(t.getMinutes())}`,Oe=t=>`${t.getFullYear()}-${D(t.getMonth()+1)}\
-${D(t.getDate())} ${Mt(t)}:${D(t.getSeconds())}`;function Rt(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);ke(n)&&(e.textContent=Mt(n),e.title=Oe(n))}}var Ce={[l.heading]:110,[l.user]:120,[l.assistant]:150,[l.agent]:130,[l.compaction]:90,[l.tool]:27,[l.other]:27,[l.system]:30,[l.thinking]:27},Ie=/\S{3000}/;function Dt(t,e,n){
return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var ve=new IntersectionObserver(t=>{rt(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(
e.dataset.chunk)];o.near=n,n&&!o.built&&E(o)}}),u()},{rootMargin:"120% 0%"});function Bt(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||X(
t),ve.observe(t.section)})}function h(){B();for(let t of r.chunks)t.built||r.printing?E(t):X(t);u()}function B(){r.table.computeVisible(r.hiddenRoles,r.printing)}function X(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=Ce[r.table.roles[n]]);
t.section.style.height=`${e}px`}var ct=t=>t.section.querySelector(":scope > noscript")?.textContent??"";function lt(t){if(Ne(t))return!0;let e=ct(t);return e?_t(
t,e):r.source&&at(t),e!==""}function Ne(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function _t(t,e){e.split(/(?=<article )/).forEach(
(n,o)=>{r.markup[t.start+o]=n})}function at(t){return t.request??=Me(t),t.request}async function Me(t){let e=await r.source?.units(t.start,t.end)??null;t.request=
null,!(e===null||!r.chunks.includes(t))&&(_t(t,e),rt(()=>E(t)),u())}function E(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(
o);if(e.length){if(lt(t))Re(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&
(s.hidden=!r.table.visible[o],kt(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function Re(t){De(t.map(n=>r.markup[n]).join("")).
forEach((n,o)=>{Be(n,t[o])})}function De(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function Be(t,e){r.elements[e]=
t,r.unitOf.set(t,e),t.classList.toggle("unbroken",Ie.test(r.markup[e]??"")),t.tabIndex=-1,Rt(t),Tt(t)}var _=t=>r.chunks[W(t)];var _e={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&"},z=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp);/g,e=>_e[e]),Fe=t=>t.replace(/[.*+?^${}()|[\]\\]/g,
"\\$&");function ft(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Fe(t),"gi")}}function*Ft(t,e){for(let n of e.matchAll(t))n[0]&&(yield{start:n.index,
end:n.index+n[0].length})}var p=K("unit-button","copy");async function ut(t){p.remove(),await Ue($e(t)),t.insertBefore(p,nt(t)),p.textContent="copied",setTimeout(()=>{p.textContent="copy"},
1200),m("copied")}function $e(t){return t.matches("pre")?t.textContent??"":z(r.markup[v(t)]||t.innerHTML).trim()}async function Ue(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function He({target:t}){
if(!(t instanceof Element)||t===p)return;let e=t.closest("pre")??t.closest("article:not(.heading)");if(!(e instanceof HTMLElement))return;p.parentElement!==e&&e.
closest("article")&&e.append(p);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function $t(){document.addEventListener("pointerover",He),p.onclick=()=>{p.parentElement&&ut(p.parentElement)}}var Ut=()=>bt({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:d("find").value});function k(){try{history.replaceState(null,"",Ut())}catch{}}
function Ht(){history.pushState(null,"",Ut())}function F(){for(let e of c("filters").querySelectorAll("input"))e.checked=!r.hiddenRoles.has(e.value);let t=r.hiddenRoles.size;for(let e of["filter","menu-filt\
er"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function Pe(t){c("filters").hidden=!t,V("filter",t)}function Pt(){c("filte\
r").onclick=()=>Pe(!!c("filters").hidden),c("filters").onchange=t=>{let e=I(t);e.checked?r.hiddenRoles.delete(e.value):r.hiddenRoles.add(e.value),F(),h(),k()}}var qe=6,qt=new Set,Ke=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Ve(t){let e=Ke(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let f=ct(i),T=f.indexOf(s);if(T>=0)return i.start+f.slice(
0,T).split("<article").length-2}return-1}function O(t,e){Vt(t),r.elements[t]?e(t):r.source&&Ge(t,e)}async function Ge(t,e){let n={unit:t};qt.add(n);let o=()=>n.
unit>=0&&!r.elements[n.unit];for(let s=0;s<qe&&o();s++)await at(_(n.unit)),o()&&Vt(n.unit);qt.delete(n),r.elements[n.unit]&&e(n.unit)}function Vt(t){r.table.unfoldTo(
t),r.hiddenRoles.delete(r.table.roles[t])&&F(),B();let e=W(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?E(n):X(n)})}function J(t,e){if(!t)return!1;if(r.
source&&r.table.count)return r.source.locate(t).then(o=>{o>=0&&O(o,s=>Kt(s,t,e))}),!0;let n=Ve(t);return n>=0&&O(n,o=>Kt(o,t,e)),n>=0}function Kt(t,e,n){let o=r.
elements[t],s=o.id===e?null:document.getElementById(e);G(s??o.firstElementChild,o),r.anchor=e,C(t,"start"),n?.()}function C(t,e="nearest"){let n=r.elements[t];n&&
(N(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),u())}function $(t,e){let n=M()[0]??0,o=r.current<0?n-(t>0?1:0):r.current,
s=r.table.next(o,t,e);s<0||(r.elements[s]||E(_(s)),r.elements[s]?C(s):O(s,i=>C(i)))}function Gt(){let{count:t,roles:e,depths:n}=r.table;for(let o=1;o<=t;o++){let s=(Math.
max(r.current,0)+o)%t;if(e[s]===l.heading&&n[s]>0){O(s,i=>C(i,"start")),m("branch");return}}}var We=15,je=500,Ye=3e3,y=null,Wt="",a=[],w=-1,dt=0;async function U(t=!0){let e=++dt,n=d("find").value;if(y=n?ft(n):null,Wt=n,a=[],w=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",y){let o=await(r.source?r.source.find(n):Xe(y,e));if(e!==dt)return;a=o,r.source&&(y=ft(r.source.wordsPattern(n))),r.source&&(w=
a.indexOf(r.current)),t&&H(1),jt(),u(),!r.source&&!a.length&&m("nothing found")}k()}async function Xe(t,e){let n=[],o=performance.now();for(let s of r.chunks){lt(
s);for(let i=s.start;i<s.end;i++)z(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>We){if(await new Promise(i=>setTimeout(i)),e!==dt)break;o=performance.
now()}}return n}function jt(){let t=a.length?`${w+1}/${a.length}`:"none";c("found").textContent=y?t:""}function H(t){if(!a.length)return;w=(w+t+a.length)%a.length;
let e=document.activeElement===c("find");O(a[w],n=>ze(n,e)),jt(),m(`${w+1} of ${a.length}`)}function ze(t,e){C(t,"center"),e&&c("find").focus({preventScroll:!0});
let n=r.elements[t],o=n&&Yt(n)[0]?.startContainer.parentElement;G(o),o?.scrollIntoView({block:"center"}),Xt()}function Yt(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;y&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of Ft(y,o.data))if(e.push(tt(o,s,i))===je)return e}return e}function Xt(){
if(!CSS.highlights||!y)return;let t=[];for(let e of a){let n=r.elements[e];!n||!r.table.visible[e]||!_(e).near||t.length<Ye&&t.push(...Yt(n))}CSS.highlights.set(
"found",new Highlight(...t))}function zt(){let t=d("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(U,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),a.length&&
Wt===t.value?H(n.shiftKey?-1:1):U()):n.key==="Escape"&&(t.value="",U(!1),t.blur())}}vt(Xt);function Z(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?ht:mt)[n];r.table.setState(
t,o),h(),k(),m(At[o])}function pt(t,e){V(e,document.body.classList.toggle(t))}function Je(t){let e=I(t),n=e.closest(".fold-bar button");if(n){let f=v(n.closest("article"));N(f),Z(f,n.
dataset.action);return}let o=e.closest("a"),s=o?.getAttribute("href")??"";if(s[0]==="#"){t.preventDefault(),document.body.classList.remove("show-toc","show-rail"),
J(q(s.slice(1)),Ht);return}let i=e.closest("article");i&&!o&&N(v(i))}var Jt=()=>!0,Zt=t=>r.table.roles[t]===l.user,Qt={j:()=>$(1,Jt),k:()=>$(-1,Jt),"]":()=>$(1,
Zt),"[":()=>$(-1,Zt),o:()=>r.current>=0&&Z(r.current,"one"),O:()=>r.current>=0&&Z(r.current,"all"),b:Gt,c:()=>{let t=r.elements[r.current];t&&ut(t)},g:()=>{getComputedStyle(
c("graph")).display!=="none"&&pt("show-rail","graph"),Nt()},n:()=>H(1),N:()=>H(-1),"/":()=>d("find").select(),"?":()=>et("help").showModal()};function Ze(t){let e=t.
ctrlKey&&t.key==="k"?Qt["/"]:Qe(t);e&&(t.preventDefault(),e())}function Qe(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!I(t).closest("input,textarea,dialog"))return t.
key==="ArrowUp"&&it(-1)?()=>{}:t.key==="ArrowDown"&&it(1)?()=>{}:r.source?.keys[t.key]??Qt[t.key]}function tn(){let t=[];addEventListener("beforeprint",()=>{r.printing=
!0,h(),t=S(c("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener("afterprint",()=>{r.printing=!1;for(let e of t)e.removeAttribute(
"open");h()})}function te(){document.addEventListener("click",Je),addEventListener("keydown",Ze),addEventListener("scroll",u,{passive:!0}),addEventListener("res\
ize",u),c("help-close").onclick=()=>et("help").close(),c("menu").onclick=()=>pt("show-toc","menu"),c("graph").onclick=()=>pt("show-rail","graph"),tn()}var ne="threadline-theme",oe=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),P=[...oe.keys()];function ee(t){document.documentElement.style.
colorScheme=t,c("theme").title=oe.get(t)??"";try{localStorage.setItem(ne,t)}catch{}}function re(){try{ee(localStorage.getItem(ne)??P[0])}catch{}c("theme").onclick=
()=>{let t=P.indexOf(document.documentElement.style.colorScheme||P[0]);ee(P[(t+1)%P.length])}}function se(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=Et(location.hash);for(let s of n)r.hiddenRoles.add(s);for(let[s,i]of e)s<r.table.count&&r.table.states[s]&&
r.table.setState(s,i);F(),h(),o&&!d("find").value&&(d("find").value=o,U(!1)),J(t)}function en(){let t="";for(let e of S(document,"section.chunk")){let n=e.dataset.
units??"";r.chunks.push(Dt(e,t.length/2,n.length/2)),t+=n}r.table=new L(t)}function ie(t){document.documentElement.classList.add("js"),r.source=t,en(),It(),re(),
Pt(),$t(),te(),t||zt(),B(),Bt(),r.chunks.length&&E(r.chunks[0]),addEventListener("hashchange",se),location.hash.length>1&&se()}function ce(){document.documentElement.
dataset.ready=""}ie(null);ce();})();
