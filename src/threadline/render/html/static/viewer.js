"use strict";(()=>{function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var b=t=>c(t),V=t=>c(t),u=(t,e)=>Array.from(t.querySelectorAll(
e)),E=t=>t.target;function B(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function U(t,e){c(t).setAttribute(
"aria-expanded",String(e))}function it(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function k(t){
let e=c("status");e.textContent="",e.textContent=t}var F=["","A","B","C"],ce=[0,2,1,1],ae=[0,3,3,2],le=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],p={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x"},fe=48,
Tt=48;var A=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.parents=new Int32Array(
this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.foldLog=[],this.#t(e,n),this.#e()}#t(e,n){
for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*o+1)-fe,this.states[o]=n[o]||(r===e[2*o]?1:2)}}#e(){let e=[];
for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<
this.count;n++)this.ends[n]===n+1&&(this.states[n]=0)}setState(e,n){let o=this.ends[e];this.states[e]=n;let r=n===3?3:1;for(let i=e+1;i<o;i++)this.states[i]&&(this.
states[i]=r);if(n!==3)for(let i of this.ancestors(e))this.states[i]===3&&(this.states[i]=2);this.foldLog=this.foldLog.filter(([i])=>i<e||i>=o),this.foldLog.push(
[e,n])}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])
n.push(o);return n}computeVisible(e,n){let o=0;for(let r=0;r<this.count;r++){let i=r>=o&&!e.has(this.roles[r]);this.visible[r]=n||i?1:0,r>=o&&this.states[r]===1&&
(o=this.ends[r])}}next(e,n,o){let r=e+n;for(;r>=0&&r<this.count&&!(this.visible[r]&&o(r));)r+=n;return r>=0&&r<this.count?r:-1}};var s={source:null,table:new A(""),chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,current:-1,anchor:"",printing:!1};function ct(t){let e=0,
n=s.chunks.length-1;for(;e<n;){let o=e+n>>1;s.chunks[o].end<=t?e=o+1:n=o}return e}var W=t=>t?s.unitOf.get(t)??-1:-1;function G(t){s.elements[s.current]?.classList.
remove("selected"),s.current=t}function Dn({anchor:t,folds:e,hiddenRoles:n,query:o}){let r=[encodeURIComponent(t)];if(e.length){let i=e.map(([a,l])=>a.toString(36)+F[l]);r.push(`f=${i.join(".")}`)}
return n.length&&r.push(`h=${n.join("")}`),o&&r.push(`q=${encodeURIComponent(o)}`),`#${r.join(";")}`}function ue(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:at(e),folds:Array.from(r,([,i,a])=>[parseInt(i,36),F.indexOf(a)]),
hiddenRoles:[...o.get("h")??""],query:at(o.get("q")??"")}}function at(t){try{return decodeURIComponent(t)}catch{return t}}var de=()=>Dn({anchor:s.anchor,folds:s.
table.foldLog,hiddenRoles:[...s.hiddenRoles],query:b("find").value});function P(){try{history.replaceState(null,"",de())}catch{}}function pe(){history.pushState(
null,"",de())}var Rn=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),$n=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Bn=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Un=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Fn=/\b\d[\w.]*/,Pn=/[A-Za-z_]\w*/,_n=new RegExp([$n,Bn,Un,Fn,Pn].map(({source:t})=>`(${t})`).join("|"),"g"),me=["keyword","string","comment","number"];function*he(t){
for(let e of t.matchAll(_n)){let n=Hn(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Hn([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Rn.has(r)?"keyword":null}var qn=6e4,Kn=/^(text|txt|md|markdown|console|output|diff)$/,ge=new Map,At=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(At.unobserve(e),jn(e))},{rootMargin:"20%"});for(let t of At?me:[]){let e=new Highlight;ge.set(t,e),CSS.highlights.set(t,e)}function xe(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))At?.observe(e)}function jn(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||Kn.test(o)||!(r instanceof Text))&&!(r.length>qn))for(let{kind:i,start:a,end:l}of he(r.data))ge.get(i)?.add(It(r,a,l))}function It(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var ye=["","folded","first level unfolded","all levels unfolded"];function Vn(t,e){let[n,o,...r]=e.split(" ");return t===1?[`▶ ${r.join(" ")}`,`▶▶ ${o} to\
tal`]:[`▼ fold ${n}`,t===3?"▼▼ fold all below":`▶▶ fold all ${o} below`]}var Ct=t=>t.querySelector(":scope > .fold-bar");function be(t,e){if(!e||t.dataset.
state===F[e])return;t.dataset.state=F[e];let[n,o]=(Ct(t)??Wn(t)).children;[n.textContent,o.textContent]=Vn(e,t.dataset.fold??""),[n.title,o.title]=le[e],n.setAttribute(
"aria-expanded",String(e!==1)),o.setAttribute("aria-expanded",String(e===3))}function Wn(t){let e=document.createElement("div");e.className="fold-bar";for(let n of[
"one","all"]){let o=B("","");o.dataset.action=n,e.append(o)}return t.append(e),e}var Gn=56;function Y(){let t,e;for(let n of s.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let r=s.elements[o];if(!s.table.visible[o]||!r)continue;
let i=r.getBoundingClientRect();if(!(i.bottom<Gn)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Ot(){let[t]=Y();return t===void 0?null:{unit:t,
top:s.elements[t]?.getBoundingClientRect().top??0}}function Nt(t,e){let n=t===void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Mt(t){let e=Ot();t(),e&&Nt(e.unit,e.top)}var I=[],lt=[],J=[],Ee=[],Dt=!1;function ut(){I=u(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:Yn(t.lastElementChild)})),lt=u(document,"#t\
oc a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function Yn(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute(
"d")?.split(/[ h]/)[1])}function ft(t,e){let n=0,o=t.length;for(;n<o;){let r=n+o>>1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var Se=t=>Ee.push(t);function h(){
Dt||(Dt=!0,requestAnimationFrame(()=>{Dt=!1;let[t,e]=Y();if(!(t===void 0||e===void 0)){Jn(t,e);for(let n of Ee)n()}}))}function Jn(t,e){for(let n of J)n.classList.
remove("current");if(J=[],I.length){let n=ft(I,t),o=ft(I,e);c("visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("height",String(Math.
max(12,o.y-n.y+12))),J.push(n.link),we(c("rail"),n.y)}if(lt.length){let{row:n}=ft(lt,t);J.push(n),s.source?.onMove(t,lt),we(n.closest("#contents")??c("toc"),n.offsetTop)}
for(let n of J)n.classList.add("current")}function we(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-
n*.4)}function ke(){(I.length?ft(I,Math.max(0,s.current)).link:c("rail")).focus()}function Rt(t){let e=I.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(I[e+t]?.link.focus(),!0)}var Xn=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],zn=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],X=t=>String(t).padStart(2,"0"),$t=t=>!Number.
isNaN(t.getTime()),N=t=>`${X(t.getHours())}:${X(t.getMinutes())}`,Zn=t=>`${t.getFullYear()}-${X(t.getMonth()+1)}-${X(t.getDate())} ${N(t)}:${X(t.getSeconds())}`;
function ve(t,e){return t.toDateString()===e.toDateString()?N(t):t.getFullYear()===e.getFullYear()?Bt(t):z(t)}var Bt=t=>`${t.getDate()} ${Xn[t.getMonth()]}`,z=t=>`${Bt(
t)} ${t.getFullYear()}`,Qn=t=>`${zn[t.getDay()]} ${z(t)}`;function to(t,e){return t.toDateString()===e.toDateString()?N(t):`${t.getFullYear()===e.getFullYear()?
Bt(t):z(t)} ${N(t)}`}function Te(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!$t(n))continue;let{since:o,form:r}=e.dataset;o!==void 0?
e.textContent=to(n,new Date(o)):e.textContent=r==="day"?Qn(n):N(n),e.title=Zn(n)}}var eo={[p.heading]:110,[p.user]:120,[p.assistant]:150,[p.agent]:130,[p.compaction]:90,[p.tool]:27,[p.other]:27,[p.system]:30,[p.thinking]:27},no=/\S{3000}/;function dt(t,e,n){
return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var oo=new IntersectionObserver(t=>{Mt(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(
e.dataset.chunk)];o.near=n,n&&!o.built&&w(o)}}),h()},{rootMargin:"120% 0%"});function pt(){s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||mt(
t),oo.observe(t.section)})}function v(){M();for(let t of s.chunks)t.built||s.printing?w(t):mt(t);h()}function Le(){for(let t of s.chunks)(t.near||t.built)&&w(t)}
function M(){s.table.computeVisible(s.hiddenRoles,s.printing)}function mt(t){let e=0;for(let n=t.start;n<t.end;n++)s.table.visible[n]&&(e+=eo[s.table.roles[n]]);
t.section.style.height=`${e}px`}var Ut=t=>t.section.querySelector(":scope > noscript")?.textContent??"";function Ft(t){if(ro(t))return!0;let e=Ut(t);return e?Ae(
t,e):s.source&&Pt(t),e!==""}function ro(t){for(let e=t.start;e<t.end;e++)if(s.markup[e]===void 0)return!1;return!0}function Ae(t,e){e.split(/(?=<article )/).forEach(
(n,o)=>{s.markup[t.start+o]=n})}function Pt(t){return t.request??=so(t),t.request}async function so(t){let e=await s.source?.units(t.start,t.end)??null;t.request=
null,!(e===null||!s.chunks.includes(t))&&(Ae(t,e),Mt(()=>w(t)),h())}function w(t){let e=[];for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(
o);if(e.length){if(Ft(t))io(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];r&&
(r.hidden=!s.table.visible[o],be(r,s.table.states[o]),r.parentNode!==t.section&&t.section.insertBefore(r,n),n=r)}}function io(t){_t(t.map(n=>s.markup[n]).join("")).
forEach((n,o)=>{Ht(n,t[o])})}function _t(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function Ht(t,e){s.elements[e]=
t,s.unitOf.set(t,e),t.classList.toggle("unbroken",no.test(s.markup[e]??"")),t.tabIndex=-1,Te(t),xe(t)}var Z=t=>s.chunks[ct(t)];var co={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},ht=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>co[e]),Ie=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function qt(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Ie(t),"gi")}}function*Ce(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Oe(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Ie).join("|")||"\
(?!)"}var S=B("unit-button","copy");async function Kt(t){S.remove(),await lo(ao(t)),t.insertBefore(S,Ct(t)),S.textContent="copied",setTimeout(()=>{S.textContent="copy"},
1200),k("copied")}function ao(t){return t.matches("pre")?t.textContent??"":ht(s.markup[W(t)]||t.innerHTML).trim()}async function lo(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function fo({target:t}){
if(!(t instanceof Element)||t===S)return;let e=t.closest("pre")??t.closest("article:not(.heading)");if(!(e instanceof HTMLElement))return;S.parentElement!==e&&e.
closest("article")&&e.append(S);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function Ne(){document.addEventListener("pointerover",fo),S.onclick=()=>{S.parentElement&&Kt(S.parentElement)}}function D(){for(let e of c("filters").querySelectorAll("input"))e.checked=!s.hiddenRoles.has(e.value);let t=s.hiddenRoles.size;for(let e of["filter","menu-filt\
er"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function jt(t){c("filters").hidden=!t,U("filter",t)}function Me(){c("filte\
r").onclick=()=>jt(!!c("filters").hidden),c("filters").onchange=t=>{let e=E(t);e.checked?s.hiddenRoles.delete(e.value):s.hiddenRoles.add(e.value),D(),v(),P()}}var uo=6,gt=new Set,po=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function mo(t){let e=po(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let a=Ut(i),l=a.indexOf(r);if(l>=0)return i.start+a.slice(
0,l).split("<article").length-2}return-1}function _(t,e){Re(t),s.elements[t]?e(t):s.source&&ho(t,e)}async function ho(t,e){let n={unit:t};gt.add(n);let o=()=>n.
unit>=0&&!s.elements[n.unit];for(let r=0;r<uo&&o();r++)await Pt(Z(n.unit)),o()&&Re(n.unit);gt.delete(n),s.elements[n.unit]&&e(n.unit)}function Re(t){s.table.unfoldTo(
t),s.hiddenRoles.delete(s.table.roles[t])&&D(),M();let e=ct(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?w(n):mt(n)})}function q(t,e){if(!t)return!1;if(s.
source&&s.table.count)return s.source.locate(t).then(o=>{o>=0&&_(o,r=>De(r,t,e))}),!0;let n=mo(t);return n>=0&&_(n,o=>De(o,t,e)),n>=0}function De(t,e,n){let o=s.
elements[t],r=o.id===e?null:document.getElementById(e);it(r??o.firstElementChild,o),s.anchor=e,H(t,"start"),n?.()}function H(t,e="nearest"){let n=s.elements[t];
n&&(G(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),h())}function Q(t,e){let n=Y()[0]??0,o=s.current<0?n-(t>0?1:0):s.current,
r=s.table.next(o,t,e);r<0||(s.elements[r]||w(Z(r)),s.elements[r]?H(r):_(r,i=>H(i)))}function $e(){let{count:t,roles:e,depths:n}=s.table;for(let o=1;o<=t;o++){let r=(Math.
max(s.current,0)+o)%t;if(e[r]===p.heading&&n[r]>0){_(r,i=>H(i,"start")),k("branch");return}}}var go=15,xo=500,yo=3e3,T=null,Be="",g=[],R=-1,Vt=0;async function L(t=!0){let e=++Vt,n=b("find").value;if(T=n?qt(n):null,Be=n,g=[],R=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",T){let o=await(s.source?s.source.find(n):bo(T,e));if(e!==Vt)return;g=o,s.source&&(T=qt(s.source.wordsPattern(n))),s.source&&(R=
g.indexOf(s.current)),t&&tt(1),Ue(),h(),!s.source&&!g.length&&k("nothing found")}P()}async function bo(t,e){let n=[],o=performance.now();for(let r of s.chunks){
Ft(r);for(let i=r.start;i<r.end;i++)ht(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>go){if(await new Promise(i=>setTimeout(i)),e!==Vt)break;o=
performance.now()}}return n}function Ue(){let t=g.length?`${R+1}/${g.length}`:"none";c("found").textContent=T?t:""}function tt(t){if(!g.length)return;R=(R+t+g.length)%
g.length;let e=document.activeElement===c("find");_(g[R],n=>wo(n,e)),Ue(),k(`${R+1} of ${g.length}`)}function wo(t,e){H(t,"center"),e&&c("find").focus({preventScroll:!0});
let n=s.elements[t],o=n&&Fe(n)[0]?.startContainer.parentElement;it(o),o?.scrollIntoView({block:"center"}),Pe()}function Fe(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;T&&n.nextNode();){let o=n.currentNode;for(let{start:r,end:i}of Ce(T,o.data))if(e.push(It(o,r,i))===xo)return e}return e}function Pe(){
if(!CSS.highlights||!T)return;let t=[];for(let e of g){let n=s.elements[e];!n||!s.table.visible[e]||!Z(e).near||t.length<yo&&t.push(...Fe(n))}CSS.highlights.set(
"found",new Highlight(...t))}function _e(){T&&L(!1)}function He(){let t=b("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(L,180)},t.onkeydown=n=>{n.key===
"Enter"?(n.preventDefault(),clearTimeout(e),g.length&&Be===t.value?tt(n.shiftKey?-1:1):L()):n.key==="Escape"&&(t.value="",L(!1),t.blur())}}Se(Pe);function xt(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?ae:ce)[n];s.table.setState(
t,o),v(),P(),k(ye[o])}function Wt(t,e){U(e,document.body.classList.toggle(t))}function Eo(t){let e=E(t),n=e.closest(".fold-bar button");if(n){let a=W(n.closest("article"));G(a),xt(a,
n.dataset.action);return}let o=e.closest("a"),r=o?.getAttribute("href")??"";if(r[0]==="#"){t.preventDefault(),document.body.classList.remove("show-toc","show-ra\
il"),q(at(r.slice(1)),pe);return}let i=e.closest("article");i&&!o&&G(W(i))}var qe=()=>!0,Ke=t=>s.table.roles[t]===p.user,je={j:()=>Q(1,qe),k:()=>Q(-1,qe),"]":()=>Q(
1,Ke),"[":()=>Q(-1,Ke),o:()=>s.current>=0&&xt(s.current,"one"),O:()=>s.current>=0&&xt(s.current,"all"),b:$e,c:()=>{let t=s.elements[s.current];t&&Kt(t)},g:()=>{
getComputedStyle(c("graph")).display!=="none"&&Wt("show-rail","graph"),ke()},n:()=>tt(1),N:()=>tt(-1),"/":()=>b("find").select(),"?":()=>V("help").showModal()};
function So(t){let e=t.ctrlKey&&t.key==="k"?je["/"]:ko(t);e&&(t.preventDefault(),e())}function ko(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!E(t).closest("input,\
textarea,dialog"))return t.key==="ArrowUp"&&Rt(-1)?()=>{}:t.key==="ArrowDown"&&Rt(1)?()=>{}:s.source?.keys[t.key]??je[t.key]}function vo(){let t=[];addEventListener(
"beforeprint",()=>{s.printing=!0,v(),t=u(c("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener("afterprint",()=>{s.printing=
!1;for(let e of t)e.removeAttribute("open");v()})}function Ve(){document.addEventListener("click",Eo),addEventListener("keydown",So),addEventListener("scroll",h,
{passive:!0}),addEventListener("resize",h),c("help-close").onclick=()=>V("help").close(),c("menu").onclick=()=>Wt("show-toc","menu"),c("graph").onclick=()=>Wt("\
show-rail","graph"),vo()}var Ge="threadline-theme",Ye=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),et=[...Ye.keys()];function We(t){document.documentElement.style.
colorScheme=t,c("theme").title=Ye.get(t)??"";try{localStorage.setItem(Ge,t)}catch{}}function Je(){try{We(localStorage.getItem(Ge)??et[0])}catch{}c("theme").onclick=
()=>{let t=et.indexOf(document.documentElement.style.colorScheme||et[0]);We(et[(t+1)%et.length])}}function Xe(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=ue(location.hash);for(let r of n)s.hiddenRoles.add(r);for(let[r,i]of e)r<s.table.count&&s.table.states[r]&&
s.table.setState(r,i);D(),v(),o&&!b("find").value&&(b("find").value=o,L(!1)),q(t)}function To(){let t="";for(let e of u(document,"section.chunk")){let n=e.dataset.
units??"";s.chunks.push(dt(e,t.length/2,n.length/2)),t+=n}s.table=new A(t)}function ze(t){document.documentElement.classList.add("js"),s.source=t,To(),ut(),Je(),
Me(),Ne(),Ve(),t||He(),M(),pt(),s.chunks.length&&w(s.chunks[0]),addEventListener("hashchange",Xe),location.hash.length>1&&Xe()}function Ze(){document.documentElement.
dataset.ready=""}function m(){document.body.classList.add("disconnected")}function Qe(){document.body.classList.remove("disconnected")}async function yt(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var $=async t=>(await yt(t)).text(),Gt=async t=>(await yt(t)).json();function Yt(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function x(t,e){let n=Object.entries(e).map(([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var bt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let a=0;a<i;a++)this.previous[r+a]=o+a,this.current.
set(o+a,r+a)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function tn(t){let e=Ot(),n=new bt(t.runs,t.codes.length/2);Lo(t,n),Ao(t.codes);for(let o of t.changed)Io(o);M(),pt();for(let o of s.chunks)(o.built||o.near)&&w(
o);ut(),D(),e&&Nt(n.current.get(e.unit),e.top),_e(),h()}function Lo(t,e){s.elements.forEach((r,i)=>{e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(
e.carry(s.table.states),r=>r??0);s.table=new A(t.codes,o);for(let[r,i]of n)e.of(r)>=0&&s.table.foldLog.push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=
e.carry(s.markup),s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.changed)s.markup[r]=void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(
r)]=i;s.current=e.of(s.current);for(let r of gt)r.unit=e.of(r.unit)}function Ao(t){let e=s.chunks;s.chunks=[];for(let n=0;n<s.table.count;n+=Tt){let o=e[s.chunks.
length],r=o?.section??document.createElement("section"),i=Math.min(Tt,t.length/2-n),a=dt(r,n,i);o?Object.assign(a,{built:o.built,near:o.near}):c("main").append(
r),r.className="chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(a)}for(let n of e.slice(s.chunks.length))n.section.remove()}function Io(t){let e=s.
elements[t],n=s.markup[t];if(!e||n===void 0)return;let[o]=_t(n),r=u(e,"details").map(a=>a.hasAttribute("open"));u(o,"details").forEach((a,l)=>{a.toggleAttribute(
"open",r[l]??!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),Ht(o,t),i&&o.focus({preventScroll:!0})}var Co=4,wt=c("main"),d=wt.dataset.session??"",nt=`/s/${encodeURIComponent(d)}`,K=Number(wt.dataset.snapshot??0),Jt=null,Xt=!1;async function en(t,e){try{let n=await yt(
x(`${nt}/units`,{from:t,to:e,snapshot:K}));if(n.status===200)return await n.text();await ot()}catch{m()}return null}async function nn(t,e,n){try{for(let o=0;o<Co;o++){
let r=await Gt(t);if(r.snapshot===K)return n(r);await ot()}}catch{m()}return e}var on=t=>nn(x(`${nt}/place`,{anchor:t}),-1,e=>e.unit??-1),rn=t=>nn(x(`${nt}/find`,
{q:t}),[],e=>e.units),sn=t=>x(`${nt}/context`,{at:t});function ot(){return Xt=!0,Jt??=Oo(),Jt}async function Oo(){try{for(;Xt;)Xt=!1,await No()}catch{m()}finally{
Jt=null}}async function No(){let t=await Gt(x(`${nt}/changes`,{snapshot:K}));if(t.reload){location.reload();return}if(t.snapshot!==K){K=t.snapshot,wt.dataset.snapshot=
String(K),wt.toggleAttribute("data-part",!t.whole);for(let[e,n]of Object.entries(Mo(t.sides))){let o=document.getElementById(e);o&&(o.innerHTML=n)}tn(t),Do()}}var Mo=({
time:t,...e})=>({timeline:t,...e});function Do(){let t=c("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var j=c("panel"),rt=B("unit-button context-button","context");rt.title="Context: what the model saw here (x)";async function cn(t){j.hidden=!1,document.body.classList.
add("show-panel"),j.dataset.at=t;let e=await $(sn(t));if(j.dataset.at!==t)return;let n=c("panel-body");n.innerHTML=e,n.scrollTop=n.scrollHeight,c("panel-close").
focus({preventScroll:!0})}function zt(){j.hidden=!0,document.body.classList.remove("show-panel")}function an(){d&&(j.hidden?cn(s.elements[s.current]?.id??"").catch(
m):zt())}function ln(){c("panel-close").onclick=zt,j.addEventListener("keydown",t=>{t.key==="Escape"&&zt()}),d&&(document.addEventListener("pointerover",({target:t})=>{
let e=t instanceof Element?t.closest("#main article:not(.heading)"):null;e&&rt.parentElement!==e&&e.append(rt)}),rt.onclick=()=>cn(rt.parentElement?.id??"").catch(
m))}var Ro='[aria-current="page"]',Zt=0;function st(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);$t(o)&&(n.textContent=
ve(o,e),n.title=`${z(o)}, ${N(o)}`)}}async function pn(){let t=++Zt,e=await $(x("/sessions",{session:d}));if(t!==Zt)return;let n=c("toc"),o=document.getElementById(
"contents"),r=Bo(n),i=mn(n),a=new Map(fn().map(l=>[l.dataset.project,l.open]));n.innerHTML=e;for(let l of fn())l.open=a.get(l.dataset.project)??l.open;o&&document.
getElementById("contents")?.replaceWith(o),i(),st(n),r(),!d&&document.querySelector("#main .overview")&&await $o(t)}var fn=()=>u(document,".project");async function $o(t){
let e=await $(location.href);if(t!==Zt)return;let n=new DOMParser().parseFromString(e,"text/html"),o=c("main"),r=mn(o);o.innerHTML=n.getElementById("main")?.innerHTML??
"",r(),st(o)}function mn(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&hn(t,n)?.focus({preventScroll:!0})}}function Bo(t){
let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let ie=l.getBoundingClientRect();return ie.bottom>n.top&&ie.top<n.bottom},r=Qt(
t),i=o(r)?r:Et(t).find(o),a=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&hn(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-a)}}var Qt=t=>t.
querySelector(Ro),Et=t=>u(t,"a, summary"),un=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,hn=(t,e)=>Et(t).find(n=>n.tagName===e.tagName&&
un(n)===un(e));function dn(){let t=c("toc"),e=Qt(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*
.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function gn(){let t=c("toc");getComputedStyle(c("menu")).display!=="none"&&c("menu").click(),(Qt(t)??Et(t)[0])?.focus()}
function te(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}function xn(){st(document),
dn(),c("menu").addEventListener("click",dn),c("toc").addEventListener("keydown",t=>{/^(j|k|Arrow(Up|Down))$/.test(t.key)&&(te(Et(c("toc")),/k|Up/.test(t.key)?-1:
1),t.preventDefault(),t.stopPropagation())})}var Uo=90,f=b("find"),y=c("hits"),ee,ne=0,oe="",re=()=>u(y,"[role=option]"),se=()=>y.querySelector("[aria-selected=true]"),yn=t=>t?.dataset.text||t?.getAttribute(
"href")||"",wn=()=>x("/search",{q:f.value}),St=()=>Sn().catch(m);function En(){document.activeElement===f&&St()}async function Sn(){let t=++ne,e=f.value;if(!e.trim()){
kt();return}let n=await $(x("/suggest",{q:e}));if(t!==ne||document.activeElement!==f)return;let o=oe===e&&!y.hidden?yn(se()):"";y.innerHTML=n,y.hidden=!1,y.dataset.
q=oe=e,f.setAttribute("aria-expanded","true"),Fo(e);let r=re(),i=r.find(a=>o&&yn(a)===o);kn(i??r.find(a=>a.dataset.entry)??null)}function Fo(t){re().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of y.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;st(y)}function kt(){ne++,y.hidden=!0,f.setAttribute("\
aria-expanded","false"),f.removeAttribute("aria-activedescendant")}function kn(t){se()?.removeAttribute("aria-selected"),f.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),f.setAttribute("aria-activedescendant",t.id))}function bn(t){let e=re(),n=e.findIndex(
r=>r.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;kn(e[(o+e.length)%e.length]??null)}async function Po(){for(clearTimeout(ee);!y.hidden&&oe!==f.value;)
await Sn();let t=se();y.hidden||!t?location.href=wn():vn(t)}function vn(t){let{text:e,session:n,entry:o}=t.dataset;if(e){f.value=e.endsWith(":")?e:`${e} `,f.focus(),
St();return}kt(),f.blur(),d&&n===d?q(o??"",()=>L(!1)):location.href=t.href}function _o(){y.hidden&&(f.value=""),kt(),f.blur(),d&&L(!1)}function Ho(t){if(t.key===
"ArrowDown")bn(1);else if(t.key==="ArrowUp")bn(-1);else if(t.key==="Escape")_o();else if(t.key==="Enter"&&t.shiftKey)location.href=wn();else if(t.key==="Enter")
Po().catch(m);else return;t.preventDefault()}function Tn(){f.oninput=()=>{clearTimeout(ee),ee=setTimeout(St,Uo)},f.onfocus=()=>{f.value.trim()&&St()},f.onblur=()=>{
setTimeout(()=>document.activeElement!==f&&kt(),150)},f.onkeydown=Ho,y.addEventListener("mousedown",t=>{let e=E(t).closest("[role=option]");!e||t.button||t.ctrlKey||
t.metaKey||(t.preventDefault(),vn(e))})}var qo=200,Ln;function Cn(){let t=new EventSource(x("/events",{session:d}));t.addEventListener("hello",e=>{Qe(),An(e),d&&ot().then(Le)}),t.addEventListener("pro\
gress",An),t.addEventListener("changed",ot),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&Ko().catch(m)}}async function Ko(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function An(t){let e=JSON.parse(t.data);jo(e);let{dataset:n}=c("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout(Ln),Ln=setTimeout(()=>pn().catch(m),qo),En())}var In=t=>Math.ceil(t/1e6).toLocaleString("en");function jo({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=c("progress");r.hidden=!e,r.setAttribute("aria-valuenow",String(Math.round(
o))),r.firstElementChild.style.width=`${o}%`;let i=e?`reading ${In(t)} of ${In(e)} MB`:"",a=n?`the index is not up to date: ${n}`:"";c("reading").textContent=i||
a}function vt(t){c("more-menu").hidden=!t,U("more",t)}async function Vo(t){let e=E(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&vt(!1),e.closest(
"#filters,#filter,#menu-filter")||jt(!1);let n=e.closest("[data-post]");n&&(await Yt(n.dataset.post??""),location.reload())}function On(){c("more").onclick=()=>vt(
!!c("more-menu").hidden),c("keys").onclick=()=>{vt(!1),V("help").showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{vt(!1),c("fi\
lter").click()}),c("redact").onchange=async t=>{let e=E(t);await Yt("/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",Vo)}var Nn=t=>te(u(c("main"),".session-row > a, .hit"),t),Wo={j:()=>Nn(1),k:()=>Nn(-1)};function Go(t,e){let n=e.findLast(({row:i,unit:a})=>a<=t&&i.matches(".sessio\
n, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` / ${o}`:"")}Tn();On();
ln();ze({units:en,locate:on,find:rn,wordsPattern:Oe,onMove:Go,keys:{h:gn,x:an,...d?{}:Wo}});xn();Cn();Ze();})();
