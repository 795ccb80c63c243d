"use strict";(()=>{function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var y=t=>c(t),j=t=>c(t),u=(t,e)=>Array.from(t.querySelectorAll(
e)),E=t=>t.target;function D(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function $(t,e){c(t).setAttribute(
"aria-expanded",String(e))}function st(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function k(t){
let e=c("status");e.textContent="",e.textContent=t}var U=["","A","B","C"],ie=[0,2,1,1],ce=[0,3,3,2],ae=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],p={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x"},le=48,
vt=48;var I=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.parents=new Int32Array(
this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.foldLog=[],this.#t(e,n),this.#e()}#t(e,n){
for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*o+1)-le,this.states[o]=n[o]||(r===e[2*o]?1:2)}}#e(){let e=[];
for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<
this.count;n++)this.ends[n]===n+1&&(this.states[n]=0)}setState(e,n){let o=this.ends[e];this.states[e]=n;let r=n===3?3:1;for(let i=e+1;i<o;i++)this.states[i]&&(this.
states[i]=r);if(n!==3)for(let i of this.ancestors(e))this.states[i]===3&&(this.states[i]=2);this.foldLog=this.foldLog.filter(([i])=>i<e||i>=o),this.foldLog.push(
[e,n])}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])
n.push(o);return n}computeVisible(e,n){let o=0;for(let r=0;r<this.count;r++){let i=r>=o&&!e.has(this.roles[r]);this.visible[r]=n||i?1:0,r>=o&&this.states[r]===1&&
(o=this.ends[r])}}next(e,n,o){let r=e+n;for(;r>=0&&r<this.count&&!(this.visible[r]&&o(r));)r+=n;return r>=0&&r<this.count?r:-1}};var s={source:null,table:new I(""),chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,current:-1,anchor:"",printing:!1};function it(t){let e=0,
n=s.chunks.length-1;for(;e<n;){let o=e+n>>1;s.chunks[o].end<=t?e=o+1:n=o}return e}var V=t=>t?s.unitOf.get(t)??-1:-1;function W(t){s.elements[s.current]?.classList.
remove("selected"),s.current=t}function Rn({anchor:t,folds:e,hiddenRoles:n,query:o}){let r=[encodeURIComponent(t)];if(e.length){let i=e.map(([a,l])=>a.toString(36)+U[l]);r.push(`f=${i.join(".")}`)}
return n.length&&r.push(`h=${n.join("")}`),o&&r.push(`q=${encodeURIComponent(o)}`),`#${r.join(";")}`}function fe(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:ct(e),folds:Array.from(r,([,i,a])=>[parseInt(i,36),U.indexOf(a)]),
hiddenRoles:[...o.get("h")??""],query:ct(o.get("q")??"")}}function ct(t){try{return decodeURIComponent(t)}catch{return t}}var ue=()=>Rn({anchor:s.anchor,folds:s.
table.foldLog,hiddenRoles:[...s.hiddenRoles],query:y("find").value});function F(){try{history.replaceState(null,"",ue())}catch{}}function de(){history.pushState(
null,"",ue())}var Bn=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Dn=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,$n=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Un=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Fn=/\b\d[\w.]*/,Pn=/[A-Za-z_]\w*/,_n=new RegExp([Dn,$n,Un,Fn,Pn].map(({source:t})=>`(${t})`).join("|"),"g"),pe=["keyword","string","comment","number"];function*me(t){
for(let e of t.matchAll(_n)){let n=Hn(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Hn([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Bn.has(r)?"keyword":null}var qn=6e4,Kn=/^(text|txt|md|markdown|console|output|diff)$/,he=new Map,Lt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Lt.unobserve(e),jn(e))},{rootMargin:"20%"});for(let t of Lt?pe:[]){let e=new Highlight;he.set(t,e),CSS.highlights.set(t,e)}function ge(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Lt?.observe(e)}function jn(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||Kn.test(o)||!(r instanceof Text))&&!(r.length>qn))for(let{kind:i,start:a,end:l}of me(r.data))he.get(i)?.add(It(r,a,l))}function It(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var xe=["","folded","first level unfolded","all levels unfolded"];function Vn(t,e){let[n,o,...r]=e.split(" ");return t===1?[`▶ ${r.join(" ")}`,`▶▶ ${o} to\
tal`]:[`▼ fold ${n}`,t===3?"▼▼ fold all below":`▶▶ fold all ${o} below`]}var At=t=>t.querySelector(":scope > .fold-bar");function be(t,e){if(!e||t.dataset.
state===U[e])return;t.dataset.state=U[e];let[n,o]=(At(t)??Wn(t)).children;[n.textContent,o.textContent]=Vn(e,t.dataset.fold??""),[n.title,o.title]=ae[e],n.setAttribute(
"aria-expanded",String(e!==1)),o.setAttribute("aria-expanded",String(e===3))}function Wn(t){let e=document.createElement("div");e.className="fold-bar";for(let n of[
"one","all"]){let o=D("","");o.dataset.action=n,e.append(o)}return t.append(e),e}var Gn=56;function G(){let t,e;for(let n of s.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let r=s.elements[o];if(!s.table.visible[o]||!r)continue;
let i=r.getBoundingClientRect();if(!(i.bottom<Gn)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Ct(){let[t]=G();return t===void 0?null:{unit:t,
top:s.elements[t]?.getBoundingClientRect().top??0}}function Ot(t,e){let n=t===void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Nt(t){let e=Ct();t(),e&&Ot(e.unit,e.top)}var A=[],at=[],Y=[],we=[],Mt=!1;function ft(){A=u(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:Yn(t.lastElementChild)})),at=u(document,"#t\
oc a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function Yn(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute(
"d")?.split(/[ h]/)[1])}function lt(t,e){let n=0,o=t.length;for(;n<o;){let r=n+o>>1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var Ee=t=>we.push(t);function h(){
Mt||(Mt=!0,requestAnimationFrame(()=>{Mt=!1;let[t,e]=G();if(!(t===void 0||e===void 0)){Jn(t,e);for(let n of we)n()}}))}function Jn(t,e){for(let n of Y)n.classList.
remove("current");if(Y=[],A.length){let n=lt(A,t),o=lt(A,e);c("visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("height",String(Math.
max(12,o.y-n.y+12))),Y.push(n.link),ye(c("rail"),n.y)}if(at.length){let{row:n}=lt(at,t);Y.push(n),s.source?.onMove(t,at),ye(n.closest("#contents")??c("toc"),n.offsetTop)}
for(let n of Y)n.classList.add("current")}function ye(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-
n*.4)}function Se(){(A.length?lt(A,Math.max(0,s.current)).link:c("rail")).focus()}function Rt(t){let e=A.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(A[e+t]?.link.focus(),!0)}var Xn=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],J=t=>String(t).padStart(2,"0"),Bt=t=>!Number.isNaN(t.getTime()),X=t=>`${J(t.getHours())}\
:${J(t.getMinutes())}`,zn=t=>`${t.getFullYear()}-${J(t.getMonth()+1)}-${J(t.getDate())} ${X(t)}:${J(t.getSeconds())}`;function ke(t,e){return t.toDateString()===
e.toDateString()?X(t):t.getFullYear()===e.getFullYear()?ve(t):Dt(t)}var ve=t=>`${t.getDate()} ${Xn[t.getMonth()]}`,Dt=t=>`${ve(t)} ${t.getFullYear()}`;function Te(t){
for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);Bt(n)&&(e.textContent=X(n),e.title=zn(n))}}var Zn={[p.heading]:110,[p.user]:120,[p.assistant]:150,[p.agent]:130,[p.compaction]:90,[p.tool]:27,[p.other]:27,[p.system]:30,[p.thinking]:27},Qn=/\S{3000}/;function ut(t,e,n){
return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var to=new IntersectionObserver(t=>{Nt(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(
e.dataset.chunk)];o.near=n,n&&!o.built&&w(o)}}),h()},{rootMargin:"120% 0%"});function dt(){s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||pt(
t),to.observe(t.section)})}function v(){N();for(let t of s.chunks)t.built||s.printing?w(t):pt(t);h()}function Le(){for(let t of s.chunks)(t.near||t.built)&&w(t)}
function N(){s.table.computeVisible(s.hiddenRoles,s.printing)}function pt(t){let e=0;for(let n=t.start;n<t.end;n++)s.table.visible[n]&&(e+=Zn[s.table.roles[n]]);
t.section.style.height=`${e}px`}var $t=t=>t.section.querySelector(":scope > noscript")?.textContent??"";function Ut(t){if(eo(t))return!0;let e=$t(t);return e?Ie(
t,e):s.source&&Ft(t),e!==""}function eo(t){for(let e=t.start;e<t.end;e++)if(s.markup[e]===void 0)return!1;return!0}function Ie(t,e){e.split(/(?=<article )/).forEach(
(n,o)=>{s.markup[t.start+o]=n})}function Ft(t){return t.request??=no(t),t.request}async function no(t){let e=await s.source?.units(t.start,t.end)??null;t.request=
null,!(e===null||!s.chunks.includes(t))&&(Ie(t,e),Nt(()=>w(t)),h())}function w(t){let e=[];for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(
o);if(e.length){if(Ut(t))oo(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];r&&
(r.hidden=!s.table.visible[o],be(r,s.table.states[o]),r.parentNode!==t.section&&t.section.insertBefore(r,n),n=r)}}function oo(t){Pt(t.map(n=>s.markup[n]).join("")).
forEach((n,o)=>{_t(n,t[o])})}function Pt(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function _t(t,e){s.elements[e]=
t,s.unitOf.set(t,e),t.classList.toggle("unbroken",Qn.test(s.markup[e]??"")),t.tabIndex=-1,Te(t),ge(t)}var z=t=>s.chunks[it(t)];var ro={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},mt=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>ro[e]),Ae=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Ht(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Ae(t),"gi")}}function*Ce(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Oe(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Ae).join("|")||"\
(?!)"}var S=D("unit-button","copy");async function qt(t){S.remove(),await io(so(t)),t.insertBefore(S,At(t)),S.textContent="copied",setTimeout(()=>{S.textContent="copy"},
1200),k("copied")}function so(t){return t.matches("pre")?t.textContent??"":mt(s.markup[V(t)]||t.innerHTML).trim()}async function io(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function co({target:t}){
if(!(t instanceof Element)||t===S)return;let e=t.closest("pre")??t.closest("article:not(.heading)");if(!(e instanceof HTMLElement))return;S.parentElement!==e&&e.
closest("article")&&e.append(S);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function Ne(){document.addEventListener("pointerover",co),S.onclick=()=>{S.parentElement&&qt(S.parentElement)}}function M(){for(let e of c("filters").querySelectorAll("input"))e.checked=!s.hiddenRoles.has(e.value);let t=s.hiddenRoles.size;for(let e of["filter","menu-filt\
er"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function Kt(t){c("filters").hidden=!t,$("filter",t)}function Me(){c("filte\
r").onclick=()=>Kt(!!c("filters").hidden),c("filters").onchange=t=>{let e=E(t);e.checked?s.hiddenRoles.delete(e.value):s.hiddenRoles.add(e.value),M(),v(),F()}}var ao=6,ht=new Set,lo=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function fo(t){let e=lo(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let a=$t(i),l=a.indexOf(r);if(l>=0)return i.start+a.slice(
0,l).split("<article").length-2}return-1}function P(t,e){Be(t),s.elements[t]?e(t):s.source&&uo(t,e)}async function uo(t,e){let n={unit:t};ht.add(n);let o=()=>n.
unit>=0&&!s.elements[n.unit];for(let r=0;r<ao&&o();r++)await Ft(z(n.unit)),o()&&Be(n.unit);ht.delete(n),s.elements[n.unit]&&e(n.unit)}function Be(t){s.table.unfoldTo(
t),s.hiddenRoles.delete(s.table.roles[t])&&M(),N();let e=it(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?w(n):pt(n)})}function H(t,e){if(!t)return!1;if(s.
source&&s.table.count)return s.source.locate(t).then(o=>{o>=0&&P(o,r=>Re(r,t,e))}),!0;let n=fo(t);return n>=0&&P(n,o=>Re(o,t,e)),n>=0}function Re(t,e,n){let o=s.
elements[t],r=o.id===e?null:document.getElementById(e);st(r??o.firstElementChild,o),s.anchor=e,_(t,"start"),n?.()}function _(t,e="nearest"){let n=s.elements[t];
n&&(W(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),h())}function Z(t,e){let n=G()[0]??0,o=s.current<0?n-(t>0?1:0):s.current,
r=s.table.next(o,t,e);r<0||(s.elements[r]||w(z(r)),s.elements[r]?_(r):P(r,i=>_(i)))}function De(){let{count:t,roles:e,depths:n}=s.table;for(let o=1;o<=t;o++){let r=(Math.
max(s.current,0)+o)%t;if(e[r]===p.heading&&n[r]>0){P(r,i=>_(i,"start")),k("branch");return}}}var po=15,mo=500,ho=3e3,T=null,$e="",g=[],R=-1,jt=0;async function L(t=!0){let e=++jt,n=y("find").value;if(T=n?Ht(n):null,$e=n,g=[],R=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",T){let o=await(s.source?s.source.find(n):go(T,e));if(e!==jt)return;g=o,s.source&&(T=Ht(s.source.wordsPattern(n))),s.source&&(R=
g.indexOf(s.current)),t&&Q(1),Ue(),h(),!s.source&&!g.length&&k("nothing found")}F()}async function go(t,e){let n=[],o=performance.now();for(let r of s.chunks){Ut(
r);for(let i=r.start;i<r.end;i++)mt(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>po){if(await new Promise(i=>setTimeout(i)),e!==jt)break;o=performance.
now()}}return n}function Ue(){let t=g.length?`${R+1}/${g.length}`:"none";c("found").textContent=T?t:""}function Q(t){if(!g.length)return;R=(R+t+g.length)%g.length;
let e=document.activeElement===c("find");P(g[R],n=>xo(n,e)),Ue(),k(`${R+1} of ${g.length}`)}function xo(t,e){_(t,"center"),e&&c("find").focus({preventScroll:!0});
let n=s.elements[t],o=n&&Fe(n)[0]?.startContainer.parentElement;st(o),o?.scrollIntoView({block:"center"}),Pe()}function Fe(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;T&&n.nextNode();){let o=n.currentNode;for(let{start:r,end:i}of Ce(T,o.data))if(e.push(It(o,r,i))===mo)return e}return e}function Pe(){
if(!CSS.highlights||!T)return;let t=[];for(let e of g){let n=s.elements[e];!n||!s.table.visible[e]||!z(e).near||t.length<ho&&t.push(...Fe(n))}CSS.highlights.set(
"found",new Highlight(...t))}function _e(){T&&L(!1)}function He(){let t=y("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(L,180)},t.onkeydown=n=>{n.key===
"Enter"?(n.preventDefault(),clearTimeout(e),g.length&&$e===t.value?Q(n.shiftKey?-1:1):L()):n.key==="Escape"&&(t.value="",L(!1),t.blur())}}Ee(Pe);function gt(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?ce:ie)[n];s.table.setState(
t,o),v(),F(),k(xe[o])}function Vt(t,e){$(e,document.body.classList.toggle(t))}function bo(t){let e=E(t),n=e.closest(".fold-bar button");if(n){let a=V(n.closest("article"));W(a),gt(a,
n.dataset.action);return}let o=e.closest("a"),r=o?.getAttribute("href")??"";if(r[0]==="#"){t.preventDefault(),document.body.classList.remove("show-toc","show-ra\
il"),H(ct(r.slice(1)),de);return}let i=e.closest("article");i&&!o&&W(V(i))}var qe=()=>!0,Ke=t=>s.table.roles[t]===p.user,je={j:()=>Z(1,qe),k:()=>Z(-1,qe),"]":()=>Z(
1,Ke),"[":()=>Z(-1,Ke),o:()=>s.current>=0&&gt(s.current,"one"),O:()=>s.current>=0&&gt(s.current,"all"),b:De,c:()=>{let t=s.elements[s.current];t&&qt(t)},g:()=>{
getComputedStyle(c("graph")).display!=="none"&&Vt("show-rail","graph"),Se()},n:()=>Q(1),N:()=>Q(-1),"/":()=>y("find").select(),"?":()=>j("help").showModal()};function yo(t){
let e=t.ctrlKey&&t.key==="k"?je["/"]:wo(t);e&&(t.preventDefault(),e())}function wo(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!E(t).closest("input,textarea,dialog"))
return t.key==="ArrowUp"&&Rt(-1)?()=>{}:t.key==="ArrowDown"&&Rt(1)?()=>{}:s.source?.keys[t.key]??je[t.key]}function Eo(){let t=[];addEventListener("beforeprint",
()=>{s.printing=!0,v(),t=u(c("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener("afterprint",()=>{s.printing=!1;for(let e of t)
e.removeAttribute("open");v()})}function Ve(){document.addEventListener("click",bo),addEventListener("keydown",yo),addEventListener("scroll",h,{passive:!0}),addEventListener(
"resize",h),c("help-close").onclick=()=>j("help").close(),c("menu").onclick=()=>Vt("show-toc","menu"),c("graph").onclick=()=>Vt("show-rail","graph"),Eo()}var Ge="threadline-theme",Ye=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),tt=[...Ye.keys()];function We(t){document.documentElement.style.
colorScheme=t,c("theme").title=Ye.get(t)??"";try{localStorage.setItem(Ge,t)}catch{}}function Je(){try{We(localStorage.getItem(Ge)??tt[0])}catch{}c("theme").onclick=
()=>{let t=tt.indexOf(document.documentElement.style.colorScheme||tt[0]);We(tt[(t+1)%tt.length])}}function Xe(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=fe(location.hash);for(let r of n)s.hiddenRoles.add(r);for(let[r,i]of e)r<s.table.count&&s.table.states[r]&&
s.table.setState(r,i);M(),v(),o&&!y("find").value&&(y("find").value=o,L(!1)),H(t)}function So(){let t="";for(let e of u(document,"section.chunk")){let n=e.dataset.
units??"";s.chunks.push(ut(e,t.length/2,n.length/2)),t+=n}s.table=new I(t)}function ze(t){document.documentElement.classList.add("js"),s.source=t,So(),ft(),Je(),
Me(),Ne(),Ve(),t||He(),N(),dt(),s.chunks.length&&w(s.chunks[0]),addEventListener("hashchange",Xe),location.hash.length>1&&Xe()}function Ze(){document.documentElement.
dataset.ready=""}function m(){document.body.classList.add("disconnected")}function Qe(){document.body.classList.remove("disconnected")}async function xt(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var B=async t=>(await xt(t)).text(),Wt=async t=>(await xt(t)).json();function Gt(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function x(t,e){let n=Object.entries(e).map(([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var bt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let a=0;a<i;a++)this.previous[r+a]=o+a,this.current.
set(o+a,r+a)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function tn(t){let e=Ct(),n=new bt(t.runs,t.codes.length/2);ko(t,n),vo(t.codes);for(let o of t.changed)To(o);N(),dt();for(let o of s.chunks)(o.built||o.near)&&w(
o);ft(),M(),e&&Ot(n.current.get(e.unit),e.top),_e(),h()}function ko(t,e){s.elements.forEach((r,i)=>{e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(
e.carry(s.table.states),r=>r??0);s.table=new I(t.codes,o);for(let[r,i]of n)e.of(r)>=0&&s.table.foldLog.push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=
e.carry(s.markup),s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.changed)s.markup[r]=void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(
r)]=i;s.current=e.of(s.current);for(let r of ht)r.unit=e.of(r.unit)}function vo(t){let e=s.chunks;s.chunks=[];for(let n=0;n<s.table.count;n+=vt){let o=e[s.chunks.
length],r=o?.section??document.createElement("section"),i=Math.min(vt,t.length/2-n),a=ut(r,n,i);o?Object.assign(a,{built:o.built,near:o.near}):c("main").append(
r),r.className="chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(a)}for(let n of e.slice(s.chunks.length))n.section.remove()}function To(t){let e=s.
elements[t],n=s.markup[t];if(!e||n===void 0)return;let[o]=Pt(n),r=u(e,"details").map(a=>a.hasAttribute("open"));u(o,"details").forEach((a,l)=>{a.toggleAttribute(
"open",r[l]??!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),_t(o,t),i&&o.focus({preventScroll:!0})}var Lo=4,yt=c("main"),d=yt.dataset.session??"",et=`/s/${encodeURIComponent(d)}`,q=Number(yt.dataset.snapshot??0),Yt=null,Jt=!1;async function en(t,e){try{let n=await xt(
x(`${et}/units`,{from:t,to:e,snapshot:q}));if(n.status===200)return await n.text();await nt()}catch{m()}return null}async function nn(t,e,n){try{for(let o=0;o<Lo;o++){
let r=await Wt(t);if(r.snapshot===q)return n(r);await nt()}}catch{m()}return e}var on=t=>nn(x(`${et}/place`,{anchor:t}),-1,e=>e.unit??-1),rn=t=>nn(x(`${et}/find`,
{q:t}),[],e=>e.units),sn=t=>x(`${et}/context`,{at:t});function nt(){return Jt=!0,Yt??=Io(),Yt}async function Io(){try{for(;Jt;)Jt=!1,await Ao()}catch{m()}finally{
Yt=null}}async function Ao(){let t=await Wt(x(`${et}/changes`,{snapshot:q}));if(t.reload){location.reload();return}if(t.snapshot!==q){q=t.snapshot,yt.dataset.snapshot=
String(q),yt.toggleAttribute("data-part",!t.whole);for(let[e,n]of Object.entries(Co(t.sides))){let o=document.getElementById(e);o&&(o.innerHTML=n)}tn(t),Oo()}}var Co=({
time:t,...e})=>({timeline:t,...e});function Oo(){let t=c("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var K=c("panel"),ot=D("unit-button context-button","context");ot.title="Context: what the model saw here (x)";async function cn(t){K.hidden=!1,document.body.classList.
add("show-panel"),K.dataset.at=t;let e=await B(sn(t));if(K.dataset.at!==t)return;let n=c("panel-body");n.innerHTML=e,n.scrollTop=n.scrollHeight,c("panel-close").
focus({preventScroll:!0})}function Xt(){K.hidden=!0,document.body.classList.remove("show-panel")}function an(){d&&(K.hidden?cn(s.elements[s.current]?.id??"").catch(
m):Xt())}function ln(){c("panel-close").onclick=Xt,K.addEventListener("keydown",t=>{t.key==="Escape"&&Xt()}),d&&(document.addEventListener("pointerover",({target:t})=>{
let e=t instanceof Element?t.closest("#main article:not(.heading)"):null;e&&ot.parentElement!==e&&e.append(ot)}),ot.onclick=()=>cn(ot.parentElement?.id??"").catch(
m))}var No='[aria-current="page"]',zt=0;function rt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Bt(o)&&(n.textContent=
ke(o,e),n.title=`${Dt(o)}, ${X(o)}`)}}async function pn(){let t=++zt,e=await B(x("/sessions",{session:d}));if(t!==zt)return;let n=c("toc"),o=document.getElementById(
"contents"),r=Ro(n),i=mn(n),a=new Map(fn().map(l=>[l.dataset.project,l.open]));n.innerHTML=e;for(let l of fn())l.open=a.get(l.dataset.project)??l.open;o&&document.
getElementById("contents")?.replaceWith(o),i(),rt(n),r(),!d&&document.querySelector("#main .overview")&&await Mo(t)}var fn=()=>u(document,".project");async function Mo(t){
let e=await B(location.href);if(t!==zt)return;let n=new DOMParser().parseFromString(e,"text/html"),o=c("main"),r=mn(o);o.innerHTML=n.getElementById("main")?.innerHTML??
"",r(),rt(o)}function mn(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&hn(t,n)?.focus({preventScroll:!0})}}function Ro(t){
let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let se=l.getBoundingClientRect();return se.bottom>n.top&&se.top<n.bottom},r=Zt(
t),i=o(r)?r:wt(t).find(o),a=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&hn(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-a)}}var Zt=t=>t.
querySelector(No),wt=t=>u(t,"a, summary"),un=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,hn=(t,e)=>wt(t).find(n=>n.tagName===e.tagName&&
un(n)===un(e));function dn(){let t=c("toc"),e=Zt(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*
.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function gn(){let t=c("toc");getComputedStyle(c("menu")).display!=="none"&&c("menu").click(),(Zt(t)??wt(t)[0])?.focus()}
function Qt(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}function xn(){rt(document),
dn(),c("menu").addEventListener("click",dn),c("toc").addEventListener("keydown",t=>{/^(j|k|Arrow(Up|Down))$/.test(t.key)&&(Qt(wt(c("toc")),/k|Up/.test(t.key)?-1:
1),t.preventDefault(),t.stopPropagation())})}var Bo=90,f=y("find"),b=c("hits"),te,ee=0,ne="",oe=()=>u(b,"[role=option]"),re=()=>b.querySelector("[aria-selected=true]"),bn=t=>t?.dataset.text||t?.getAttribute(
"href")||"",wn=()=>x("/search",{q:f.value}),Et=()=>Sn().catch(m);function En(){document.activeElement===f&&Et()}async function Sn(){let t=++ee,e=f.value;if(!e.trim()){
St();return}let n=await B(x("/suggest",{q:e}));if(t!==ee||document.activeElement!==f)return;let o=ne===e&&!b.hidden?bn(re()):"";b.innerHTML=n,b.hidden=!1,b.dataset.
q=ne=e,f.setAttribute("aria-expanded","true"),Do(e);let r=oe(),i=r.find(a=>o&&bn(a)===o);kn(i??r.find(a=>a.dataset.entry)??null)}function Do(t){oe().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of b.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;rt(b)}function St(){ee++,b.hidden=!0,f.setAttribute("\
aria-expanded","false"),f.removeAttribute("aria-activedescendant")}function kn(t){re()?.removeAttribute("aria-selected"),f.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),f.setAttribute("aria-activedescendant",t.id))}function yn(t){let e=oe(),n=e.findIndex(
r=>r.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;kn(e[(o+e.length)%e.length]??null)}async function $o(){for(clearTimeout(te);!b.hidden&&ne!==f.value;)
await Sn();let t=re();b.hidden||!t?location.href=wn():vn(t)}function vn(t){let{text:e,session:n,entry:o}=t.dataset;if(e){f.value=e.endsWith(":")?e:`${e} `,f.focus(),
Et();return}St(),f.blur(),d&&n===d?H(o??"",()=>L(!1)):location.href=t.href}function Uo(){b.hidden&&(f.value=""),St(),f.blur(),d&&L(!1)}function Fo(t){if(t.key===
"ArrowDown")yn(1);else if(t.key==="ArrowUp")yn(-1);else if(t.key==="Escape")Uo();else if(t.key==="Enter"&&t.shiftKey)location.href=wn();else if(t.key==="Enter")
$o().catch(m);else return;t.preventDefault()}function Tn(){f.oninput=()=>{clearTimeout(te),te=setTimeout(Et,Bo)},f.onfocus=()=>{f.value.trim()&&Et()},f.onblur=()=>{
setTimeout(()=>document.activeElement!==f&&St(),150)},f.onkeydown=Fo,b.addEventListener("mousedown",t=>{let e=E(t).closest("[role=option]");!e||t.button||t.ctrlKey||
t.metaKey||(t.preventDefault(),vn(e))})}var Po=200,Ln;function Cn(){let t=new EventSource(x("/events",{session:d}));t.addEventListener("hello",e=>{Qe(),In(e),d&&nt().then(Le)}),t.addEventListener("pro\
gress",In),t.addEventListener("changed",nt),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&_o().catch(m)}}async function _o(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function In(t){let e=JSON.parse(t.data);Ho(e);let{dataset:n}=c("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout(Ln),Ln=setTimeout(()=>pn().catch(m),Po),En())}var An=t=>Math.ceil(t/1e6).toLocaleString("en");function Ho({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=c("progress");r.hidden=!e,r.setAttribute("aria-valuenow",String(Math.round(
o))),r.firstElementChild.style.width=`${o}%`;let i=e?`reading ${An(t)} of ${An(e)} MB`:"",a=n?`the index is not up to date: ${n}`:"";c("reading").textContent=i||
a}function kt(t){c("more-menu").hidden=!t,$("more",t)}async function qo(t){let e=E(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&kt(!1),e.closest(
"#filters,#filter,#menu-filter")||Kt(!1);let n=e.closest("[data-post]");n&&(await Gt(n.dataset.post??""),location.reload())}function On(){c("more").onclick=()=>kt(
!!c("more-menu").hidden),c("keys").onclick=()=>{kt(!1),j("help").showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{kt(!1),c("fi\
lter").click()}),c("redact").onchange=async t=>{let e=E(t);await Gt("/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",qo)}var Nn=t=>Qt(u(c("main"),".session-row > a, .hit"),t),Ko={j:()=>Nn(1),k:()=>Nn(-1)};function jo(t,e){let n=e.findLast(({row:i,unit:a})=>a<=t&&i.matches(".sessio\
n, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` / ${o}`:"")}Tn();On();
ln();ze({units:en,locate:on,find:rn,wordsPattern:Oe,onMove:jo,keys:{h:gn,x:an,...d?{}:Ko}});xn();Cn();Ze();})();
