"use strict";(()=>{var A=["","A","B","C"],mt=[0,2,1,1],ht=[0,3,3,2],gt=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],l={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x"},xt=48;function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var d=t=>c(t),Q=t=>c(t),E=(t,e)=>Array.from(t.querySelectorAll(
e)),O=t=>t.target;function q(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function K(t,e){c(t).setAttribute(
"aria-expanded",String(e))}function V(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function m(t){
let e=c("status");e.textContent="",e.textContent=t}var k=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.parents=new Int32Array(
this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.foldLog=[],this.#t(e,n),this.#e()}#t(e,n){
for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-xt,this.states[o]=n[o]||(s===e[2*o]?1:2)}}#e(){let e=[];
for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<
this.count;n++)this.ends[n]===n+1&&(this.states[n]=0)}setState(e,n){let o=this.ends[e];this.states[e]=n;let s=n===3?3:1;for(let i=e+1;i<o;i++)this.states[i]&&(this.
states[i]=s);if(n!==3)for(let i of this.ancestors(e))this.states[i]===3&&(this.states[i]=2);this.foldLog=this.foldLog.filter(([i])=>i<e||i>=o),this.foldLog.push(
[e,n])}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])
n.push(o);return n}computeVisible(e,n){let o=0;for(let s=0;s<this.count;s++){let i=s>=o&&!e.has(this.roles[s]);this.visible[s]=n||i?1:0,s>=o&&this.states[s]===1&&
(o=this.ends[s])}}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new k(""),chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,current:-1,anchor:"",printing:!1};function G(t){let e=0,
n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=t?e=o+1:n=o}return e}var v=t=>t?r.unitOf.get(t)??-1:-1;function N(t){r.elements[r.current]?.classList.
remove("selected"),r.current=t}function ce({anchor:t,folds:e,hiddenRoles:n,query:o}){let s=[encodeURIComponent(t)];if(e.length){let i=e.map(([f,T])=>f.toString(36)+A[T]);s.push(`f=${i.join(".")}`)}
return n.length&&s.push(`h=${n.join("")}`),o&&s.push(`q=${encodeURIComponent(o)}`),`#${s.join(";")}`}function bt(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:W(e),folds:Array.from(s,([,i,f])=>[parseInt(i,36),A.indexOf(f)]),hiddenRoles:[
...o.get("h")??""],query:W(o.get("q")??"")}}function W(t){try{return decodeURIComponent(t)}catch{return t}}var Et=()=>ce({anchor:r.anchor,folds:r.table.foldLog,
hiddenRoles:[...r.hiddenRoles],query:d("find").value});function L(){try{history.replaceState(null,"",Et())}catch{}}function yt(){history.pushState(null,"",Et())}var le=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),ae=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,fe=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,ue=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
de=/\b\d[\w.]*/,pe=/[A-Za-z_]\w*/,me=new RegExp([ae,fe,ue,de,pe].map(({source:t})=>`(${t})`).join("|"),"g"),St=["keyword","string","comment","number"];function*wt(t){
for(let e of t.matchAll(me)){let n=he(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function he([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":le.has(s)?"keyword":null}var ge=6e4,xe=/^(text|txt|md|markdown|console|output|diff)$/,Tt=new Map,et=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(et.unobserve(e),be(e))},{rootMargin:"20%"});for(let t of et?St:[]){let e=new Highlight;Tt.set(t,e),CSS.highlights.set(t,e)}function At(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))et?.observe(e)}function be(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||xe.test(o)||!(s instanceof Text))&&!(s.length>ge))for(let{kind:i,start:f,end:T}of wt(s.data))Tt.get(i)?.add(nt(s,f,T))}function nt(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var kt=["","folded","first level unfolded","all levels unfolded"];function Ee(t,e){let[n,o,...s]=e.split(" ");return t===1?[`▶ ${s.join(" ")}`,`▶▶ ${o} to\
tal`]:[`▼ fold ${n}`,t===3?"▼▼ fold all below":`▶▶ fold all ${o} below`]}var ot=t=>t.querySelector(":scope > .fold-bar");function Lt(t,e){if(!e||t.dataset.
state===A[e])return;t.dataset.state=A[e];let[n,o]=(ot(t)??ye(t)).children;[n.textContent,o.textContent]=Ee(e,t.dataset.fold??""),[n.title,o.title]=gt[e],n.setAttribute(
"aria-expanded",String(e!==1)),o.setAttribute("aria-expanded",String(e===3))}function ye(t){let e=document.createElement("div");e.className="fold-bar";for(let n of[
"one","all"]){let o=q("","");o.dataset.action=n,e.append(o)}return t.append(e),e}var Se=56;function M(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<Se)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function we(){let[t]=M();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function Te(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function rt(t){let e=we();t(),e&&Te(e.unit,e.top)}var g=[],j=[],R=[],It=[],st=!1;function Ot(){g=E(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:Ae(t.lastElementChild)})),j=E(document,"#toc\
 a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function Ae(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute(
"d")?.split(/[ h]/)[1])}function Y(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var vt=t=>It.push(t);function u(){
st||(st=!0,requestAnimationFrame(()=>{st=!1;let[t,e]=M();if(!(t===void 0||e===void 0)){ke(t,e);for(let n of It)n()}}))}function ke(t,e){for(let n of R)n.classList.
remove("current");if(R=[],g.length){let n=Y(g,t),o=Y(g,e);c("visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("height",String(Math.
max(12,o.y-n.y+12))),R.push(n.link),Ct(c("rail"),n.y)}if(j.length){let{row:n}=Y(j,t);R.push(n),r.source?.onMove(t,j),Ct(n.closest("#contents")??c("toc"),n.offsetTop)}
for(let n of R)n.classList.add("current")}function Ct(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-
n*.4)}function Nt(){(g.length?Y(g,Math.max(0,r.current)).link:c("rail")).focus()}function it(t){let e=g.findIndex(n=>n.link===document.activeElement);return e<0?
!1:(g[e+t]?.link.focus(),!0)}var B=t=>String(t).padStart(2,"0"),Le=t=>!Number.isNaN(t.getTime()),Mt=t=>`${B(t.getHours())}:${B(t.getMinutes())}`,Ce=t=>`${t.getFullYear()}-${B(t.getMonth()+1)}\
-${B(t.getDate())} ${Mt(t)}:${B(t.getSeconds())}`;function Rt(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);Le(n)&&(e.textContent=Mt(n),e.title=Ce(n))}}var Ie={[l.heading]:110,[l.user]:120,[l.assistant]:150,[l.agent]:130,[l.compaction]:90,[l.tool]:27,[l.other]:27,[l.system]:30,[l.thinking]:27},Oe=/\S{3000}/;function Bt(t,e,n){
return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var ve=new IntersectionObserver(t=>{rt(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(
e.dataset.chunk)];o.near=n,n&&!o.built&&x(o)}}),u()},{rootMargin:"120% 0%"});function Dt(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||X(
t),ve.observe(t.section)})}function h(){D();for(let t of r.chunks)t.built||r.printing?x(t):X(t);u()}function D(){r.table.computeVisible(r.hiddenRoles,r.printing)}function X(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=Ie[r.table.roles[n]]);
t.section.style.height=`${e}px`}var ct=t=>t.section.querySelector(":scope > noscript")?.textContent??"";function lt(t){if(Ne(t))return!0;let e=ct(t);return e?_t(
t,e):r.source&&at(t),e!==""}function Ne(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function _t(t,e){e.split(/(?=<article )/).forEach(
(n,o)=>{r.markup[t.start+o]=n})}function at(t){return t.request??=Me(t),t.request}async function Me(t){let e=await r.source?.units(t.start,t.end)??null;t.request=
null,!(e===null||!r.chunks.includes(t))&&(_t(t,e),rt(()=>x(t)),u())}function x(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(
o);if(e.length){if(lt(t))Re(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&
(s.hidden=!r.table.visible[o],Lt(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function Re(t){Be(t.map(n=>r.markup[n]).join("")).
forEach((n,o)=>{De(n,t[o])})}function Be(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function De(t,e){r.elements[e]=
t,r.unitOf.set(t,e),t.classList.toggle("unbroken",Oe.test(r.markup[e]??"")),t.tabIndex=-1,Rt(t),At(t)}var _=t=>r.chunks[G(t)];var _e={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},z=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>_e[e]),$e=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function ft(t){try{return new RegExp(t,"gi")}catch{return new RegExp($e(t),"gi")}}function*$t(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}var p=q("unit-button","copy");async function ut(t){p.remove(),await Ue(Fe(t)),t.insertBefore(p,ot(t)),p.textContent="copied",setTimeout(()=>{p.textContent="copy"},
1200),m("copied")}function Fe(t){return t.matches("pre")?t.textContent??"":z(r.markup[v(t)]||t.innerHTML).trim()}async function Ue(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function He({target:t}){
if(!(t instanceof Element)||t===p)return;let e=t.closest("pre")??t.closest("article:not(.heading)");if(!(e instanceof HTMLElement))return;p.parentElement!==e&&e.
closest("article")&&e.append(p);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function Ft(){document.addEventListener("pointerover",He),p.onclick=()=>{p.parentElement&&ut(p.parentElement)}}function $(){for(let e of c("filters").querySelectorAll("input"))e.checked=!r.hiddenRoles.has(e.value);let t=r.hiddenRoles.size;for(let e of["filter","menu-filt\
er"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function Pe(t){c("filters").hidden=!t,K("filter",t)}function Ut(){c("filte\
r").onclick=()=>Pe(!!c("filters").hidden),c("filters").onchange=t=>{let e=O(t);e.checked?r.hiddenRoles.delete(e.value):r.hiddenRoles.add(e.value),$(),h(),L()}}var qe=6,Ht=new Set,Ke=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Ve(t){let e=Ke(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let f=ct(i),T=f.indexOf(s);if(T>=0)return i.start+f.slice(
0,T).split("<article").length-2}return-1}function C(t,e){qt(t),r.elements[t]?e(t):r.source&&Ge(t,e)}async function Ge(t,e){let n={unit:t};Ht.add(n);let o=()=>n.
unit>=0&&!r.elements[n.unit];for(let s=0;s<qe&&o();s++)await at(_(n.unit)),o()&&qt(n.unit);Ht.delete(n),r.elements[n.unit]&&e(n.unit)}function qt(t){r.table.unfoldTo(
t),r.hiddenRoles.delete(r.table.roles[t])&&$(),D();let e=G(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?x(n):X(n)})}function J(t,e){if(!t)return!1;if(r.
source&&r.table.count)return r.source.locate(t).then(o=>{o>=0&&C(o,s=>Pt(s,t,e))}),!0;let n=Ve(t);return n>=0&&C(n,o=>Pt(o,t,e)),n>=0}function Pt(t,e,n){let o=r.
elements[t],s=o.id===e?null:document.getElementById(e);V(s??o.firstElementChild,o),r.anchor=e,I(t,"start"),n?.()}function I(t,e="nearest"){let n=r.elements[t];n&&
(N(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),u())}function F(t,e){let n=M()[0]??0,o=r.current<0?n-(t>0?1:0):r.current,
s=r.table.next(o,t,e);s<0||(r.elements[s]||x(_(s)),r.elements[s]?I(s):C(s,i=>I(i)))}function Kt(){let{count:t,roles:e,depths:n}=r.table;for(let o=1;o<=t;o++){let s=(Math.
max(r.current,0)+o)%t;if(e[s]===l.heading&&n[s]>0){C(s,i=>I(i,"start")),m("branch");return}}}var We=15,je=500,Ye=3e3,b=null,Vt="",a=[],w=-1,dt=0;async function U(t=!0){let e=++dt,n=d("find").value;if(b=n?ft(n):null,Vt=n,a=[],w=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",b){let o=await(r.source?r.source.find(n):Xe(b,e));if(e!==dt)return;a=o,r.source&&(b=ft(r.source.wordsPattern(n))),r.source&&(w=
a.indexOf(r.current)),t&&H(1),Gt(),u(),!r.source&&!a.length&&m("nothing found")}L()}async function Xe(t,e){let n=[],o=performance.now();for(let s of r.chunks){lt(
s);for(let i=s.start;i<s.end;i++)z(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>We){if(await new Promise(i=>setTimeout(i)),e!==dt)break;o=performance.
now()}}return n}function Gt(){let t=a.length?`${w+1}/${a.length}`:"none";c("found").textContent=b?t:""}function H(t){if(!a.length)return;w=(w+t+a.length)%a.length;
let e=document.activeElement===c("find");C(a[w],n=>ze(n,e)),Gt(),m(`${w+1} of ${a.length}`)}function ze(t,e){I(t,"center"),e&&c("find").focus({preventScroll:!0});
let n=r.elements[t],o=n&&Wt(n)[0]?.startContainer.parentElement;V(o),o?.scrollIntoView({block:"center"}),jt()}function Wt(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;b&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of $t(b,o.data))if(e.push(nt(o,s,i))===je)return e}return e}function jt(){
if(!CSS.highlights||!b)return;let t=[];for(let e of a){let n=r.elements[e];!n||!r.table.visible[e]||!_(e).near||t.length<Ye&&t.push(...Wt(n))}CSS.highlights.set(
"found",new Highlight(...t))}function Yt(){let t=d("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(U,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),a.length&&
Vt===t.value?H(n.shiftKey?-1:1):U()):n.key==="Escape"&&(t.value="",U(!1),t.blur())}}vt(jt);function Z(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?ht:mt)[n];r.table.setState(
t,o),h(),L(),m(kt[o])}function pt(t,e){K(e,document.body.classList.toggle(t))}function Je(t){let e=O(t),n=e.closest(".fold-bar button");if(n){let f=v(n.closest("article"));N(f),Z(f,n.
dataset.action);return}let o=e.closest("a"),s=o?.getAttribute("href")??"";if(s[0]==="#"){t.preventDefault(),document.body.classList.remove("show-toc","show-rail"),
J(W(s.slice(1)),yt);return}let i=e.closest("article");i&&!o&&N(v(i))}var Xt=()=>!0,zt=t=>r.table.roles[t]===l.user,Jt={j:()=>F(1,Xt),k:()=>F(-1,Xt),"]":()=>F(1,
zt),"[":()=>F(-1,zt),o:()=>r.current>=0&&Z(r.current,"one"),O:()=>r.current>=0&&Z(r.current,"all"),b:Kt,c:()=>{let t=r.elements[r.current];t&&ut(t)},g:()=>{getComputedStyle(
c("graph")).display!=="none"&&pt("show-rail","graph"),Nt()},n:()=>H(1),N:()=>H(-1),"/":()=>d("find").select(),"?":()=>Q("help").showModal()};function Ze(t){let e=t.
ctrlKey&&t.key==="k"?Jt["/"]:Qe(t);e&&(t.preventDefault(),e())}function Qe(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!O(t).closest("input,textarea,dialog"))return t.
key==="ArrowUp"&&it(-1)?()=>{}:t.key==="ArrowDown"&&it(1)?()=>{}:r.source?.keys[t.key]??Jt[t.key]}function tn(){let t=[];addEventListener("beforeprint",()=>{r.printing=
!0,h(),t=E(c("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener("afterprint",()=>{r.printing=!1;for(let e of t)e.removeAttribute(
"open");h()})}function Zt(){document.addEventListener("click",Je),addEventListener("keydown",Ze),addEventListener("scroll",u,{passive:!0}),addEventListener("res\
ize",u),c("help-close").onclick=()=>Q("help").close(),c("menu").onclick=()=>pt("show-toc","menu"),c("graph").onclick=()=>pt("show-rail","graph"),tn()}var te="threadline-theme",ee=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),P=[...ee.keys()];function Qt(t){document.documentElement.style.
colorScheme=t,c("theme").title=ee.get(t)??"";try{localStorage.setItem(te,t)}catch{}}function ne(){try{Qt(localStorage.getItem(te)??P[0])}catch{}c("theme").onclick=
()=>{let t=P.indexOf(document.documentElement.style.colorScheme||P[0]);Qt(P[(t+1)%P.length])}}function oe(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=bt(location.hash);for(let s of n)r.hiddenRoles.add(s);for(let[s,i]of e)s<r.table.count&&r.table.states[s]&&
r.table.setState(s,i);$(),h(),o&&!d("find").value&&(d("find").value=o,U(!1)),J(t)}function en(){let t="";for(let e of E(document,"section.chunk")){let n=e.dataset.
units??"";r.chunks.push(Bt(e,t.length/2,n.length/2)),t+=n}r.table=new k(t)}function re(t){document.documentElement.classList.add("js"),r.source=t,en(),Ot(),ne(),
Ut(),Ft(),Zt(),t||Yt(),D(),Dt(),r.chunks.length&&x(r.chunks[0]),addEventListener("hashchange",oe),location.hash.length>1&&oe()}function se(){document.documentElement.
dataset.ready=""}re(null);se();})();
