"use strict";(()=>{function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var E=t=>c(t),X=t=>c(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),T=t=>t.target;function v(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function _(t,e){c(t).setAttribute(
"aria-expanded",String(e))}function pt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function S(t){
let e=c("status");e.textContent="",e.textContent=t}var q=["","A","B","C"],be=[0,2,1,1],we=[0,3,3,2],Ee=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],u={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Se=48,Rt=48,ke="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var M=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*o+1)-Se,this.
initial[o]=r===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let r=n===3?3:1,i=n===2&&this.roles[e]===u.attempt;for(let a=e+1;a<o;a++)this.states[a]&&(this.states[a]=i?this.initial[a]:r);if(n!==3)
for(let a of this.ancestors(e))this.states[a]===3&&(this.states[a]=2);this.foldLog=this.foldLog.filter(([a])=>a<e||a>=o),this.foldLog.push([e,n])}unfoldTo(e){for(let n of this.
ancestors(e).reverse())this.states[n]===1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e,n){
let o=new Uint8Array(this.count);for(let i=this.count-1;i>=0;i--){let a=this.roles[i]===u.steps;this.visible[i]=(a?o[i]:!e.has(this.roles[i]))?1:0,this.visible[i]&&
this.parents[i]>=0&&(o[this.parents[i]]=1)}let r=0;for(let i=0;!n&&i<this.count;i++)i<r?this.visible[i]=0:this.states[i]===1&&(r=this.ends[i])}next(e,n,o){let r=e+
n;for(;r>=0&&r<this.count&&!(this.visible[r]&&o(r));)r+=n;return r>=0&&r<this.count?r:-1}};var s={source:null,table:new M(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,current:-1,anchor:"",
printing:!1};function ht(t){let e=0,n=s.chunks.length-1;for(;e<n;){let o=e+n>>1;s.chunks[o].end<=t?e=o+1:n=o}return e}var z=t=>t?s.unitOf.get(t)??-1:-1;function Z(t){
s.elements[s.current]?.classList.remove("selected"),s.current=t}function no({anchor:t,folds:e,hiddenRoles:n,query:o}){let r=[encodeURIComponent(t)];if(e.length){let i=e.map(([a,l])=>a.toString(36)+q[l]);r.push(`f=${i.join(".")}`)}
return n.length&&r.push(`h=${n.join("")}`),o&&r.push(`q=${encodeURIComponent(o)}`),`#${r.join(";")}`}function Te(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:gt(e),folds:Array.from(r,([,i,a])=>[parseInt(i,36),q.indexOf(a)]),
hiddenRoles:[...o.get("h")??""],query:gt(o.get("q")??"")}}function gt(t){try{return decodeURIComponent(t)}catch{return t}}var Le=()=>no({anchor:s.anchor,folds:s.
table.foldLog,hiddenRoles:[...s.hiddenRoles],query:E("find").value});function K(){try{history.replaceState(null,"",Le())}catch{}}function ve(){history.pushState(
null,"",Le())}var oo=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),ro=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,so=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,io=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
co=/\b\d[\w.]*/,ao=/[A-Za-z_]\w*/,lo=new RegExp([ro,so,io,co,ao].map(({source:t})=>`(${t})`).join("|"),"g"),Ae=["keyword","string","comment","number"];function*Ie(t){
for(let e of t.matchAll(lo)){let n=uo(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function uo([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":oo.has(r)?"keyword":null}var fo=6e4,po=/^(text|txt|md|markdown|console|output|diff)$/,Ce=new Map,$t=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
($t.unobserve(e),mo(e))},{rootMargin:"20%"});for(let t of $t?Ae:[]){let e=new Highlight;Ce.set(t,e),CSS.highlights.set(t,e)}function Oe(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))$t?.observe(e)}function mo(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||po.test(o)||!(r instanceof Text))&&!(r.length>fo))for(let{kind:i,start:a,end:l}of Ie(r.data))Ce.get(i)?.add(Bt(r,a,l))}function Bt(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var ho=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],go=["January","February","March","April","May","June","July","August","September",
"October","November","December"],Q=60,Me=24*Q,Ne=6e4;function xt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let r=t.indexOf(".",o);n+=Number(t.slice(
o+1,r)),o=r}else n+=ke.indexOf(t[o]);e.push(n)}return e}var xo=t=>`${ho[t.getDay()]}, ${t.getDate()} ${go[t.getMonth()]} ${t.getFullYear()}`;function yo(t){if(t<
Q)return"";let e=Math.round(t/Q);if(e<Me/Q)return`${e} h later`;let n=Math.round(t/Me);return n>1?`${n} days later`:"1 day later"}function De(t,e){let n=new Map,
o=0,r=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===u.heading){t.depths[i]===0&&(o=0);continue}let a=e[i]??0;if(a<=o)continue;let l=[];
if(!o||a>=r){let H=new Date(a*Ne);l.push(xo(H)),H.setHours(24,0,0,0),r=H.getTime()/Ne}o&&a-o>=Q&&l.push(yo(a-o)),l.length&&n.set(i,l.join(" · ")),o=a}return n}
function Re(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Be=["","folded","first level unfolded","all levels unfolded"];function bo(t,e){let[n,o,...r]=e.split(" "),i=t===1?`▶ ${r.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var Ut=t=>t.querySelector(":scope > .fold-bar");function Ue(t,e){
if(!e||t.dataset.state===q[e])return;t.dataset.state=q[e];let n=$e(t)?[]:bo(e,t.dataset.fold??""),o=$e(t)?wo(t):Eo(t,n.length),r=[e!==1,e===3];o.forEach((i,a)=>{
n.length&&(i.textContent=n[a]),i.title=Ee[e][a],i.setAttribute("aria-expanded",String(r[a]))})}var $e=t=>t.classList.contains("opener"),wo=t=>d(t,":scope > butt\
on[data-action]");function Eo(t,e){let n=Ut(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let r=v("","");r.dataset.action=o,n.append(r)}t.append(n)}return Array.from(n.children)}var So=56;function $(){let t,e;for(let n of s.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let r=s.elements[o];if(!s.table.visible[o]||!r)continue;
let i=r.getBoundingClientRect();if(!(i.bottom<So)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Ft(){let[t]=$();return t===void 0?null:{unit:t,
top:s.elements[t]?.getBoundingClientRect().top??0}}function Pt(t,e){let n=t===void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Ht(t){let e=Ft();t(),e&&Pt(e.unit,e.top)}var N=[],yt=[],tt=[],Pe=[],_t=!1;function wt(){N=d(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:ko(t.lastElementChild)})),yt=d(document,"#\
toc a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function ko(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.
getAttribute("d")?.split(/[ h]/)[1])}function bt(t,e){let n=0,o=t.length;for(;n<o;){let r=n+o>>1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var He=t=>Pe.push(
t);function x(){_t||(_t=!0,requestAnimationFrame(()=>{_t=!1;let[t,e]=$();if(!(t===void 0||e===void 0)){To(t,e);for(let n of Pe)n()}}))}function To(t,e){for(let n of tt)
n.classList.remove("current");if(tt=[],N.length){let n=bt(N,t),o=bt(N,e);c("visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("hei\
ght",String(Math.max(12,o.y-n.y+12))),tt.push(n.link),Fe(c("rail"),n.y)}if(yt.length){let{row:n}=bt(yt,t);tt.push(n),s.source?.onMove(t,yt),Fe(n.closest("#conte\
nts")??c("toc"),n.offsetTop)}for(let n of tt)n.classList.add("current")}function Fe(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*
.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function _e(){(N.length?bt(N,Math.max(0,s.current)).link:c("rail")).focus()}function qt(t){let e=N.findIndex(n=>n.link===document.
activeElement);return e<0?!1:(N[e+t]?.link.focus(),!0)}var Lo=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],vo=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],et=t=>String(t).padStart(2,"0"),
Kt=t=>!Number.isNaN(t.getTime()),B=t=>`${et(t.getHours())}:${et(t.getMinutes())}`,Ao=t=>`${t.getFullYear()}-${et(t.getMonth()+1)}-${et(t.getDate())} ${B(t)}:${et(
t.getSeconds())}`;function qe(t,e){return t.toDateString()===e.toDateString()?B(t):t.getFullYear()===e.getFullYear()?jt(t):nt(t)}var jt=t=>`${t.getDate()} ${Lo[t.
getMonth()]}`,nt=t=>`${jt(t)} ${t.getFullYear()}`,Io=t=>`${vo[t.getDay()]} ${nt(t)}`;function Co(t,e){return t.toDateString()===e.toDateString()?B(t):`${t.getFullYear()===
e.getFullYear()?jt(t):nt(t)} ${B(t)}`}function Ke(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Kt(n))continue;let{since:o,form:r}=e.
dataset;o!==void 0?e.textContent=Co(n,new Date(o)):e.textContent=r==="day"?Io(n):B(n),e.title=Ao(n)}}var Oo={[u.heading]:110,[u.user]:120,[u.assistant]:150,[u.agent]:130,[u.compaction]:90,[u.tool]:27,[u.other]:27,[u.system]:30,[u.thinking]:27,[u.steps]:34,[u.note]:27,
[u.versions]:30,[u.attempt]:40,[u.continued]:90},Mo=/\S{3000}/;function Et(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var No=new IntersectionObserver(
t=>{Ht(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&k(o)}}),x()},{rootMargin:"120% 0%"});function St(){
s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||kt(t),No.observe(t.section)})}function A(){U();for(let t of s.chunks)t.built||s.printing?k(t):
kt(t);x()}function je(){for(let t of s.chunks)(t.near||t.built)&&k(t)}function U(){let t=new Set(s.printing?[]:s.hiddenRoles);s.allLines||t.add(u.continued),s.table.
computeVisible(t,s.printing),s.rules=De(s.table,s.times)}function kt(t){let e=0;for(let n=t.start;n<t.end;n++)s.table.visible[n]&&(e+=Oo[s.table.roles[n]]);t.section.
style.height=`${e}px`}var Wt=t=>t.section.querySelector(":scope > noscript")?.textContent??"";function Vt(t){if(Do(t))return!0;let e=Wt(t);return e?We(t,e):s.source&&
Yt(t),e!==""}function Do(t){for(let e=t.start;e<t.end;e++)if(s.markup[e]===void 0)return!1;return!0}function We(t,e){e.split(/(?=<article )/).forEach((n,o)=>{s.
markup[t.start+o]=n})}function Yt(t){return t.request??=Ro(t),t.request}async function Ro(t){let e=await s.source?.units(t.start,t.end)??null;t.request=null,!(e===
null||!s.chunks.includes(t))&&(We(t,e),Ht(()=>k(t)),x())}function k(t){let e=[];for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(o);if(e.
length){if(Vt(t))$o(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];r&&(r.hidden=
!s.table.visible[o],Re(r,s.rules.get(o)),Ue(r,s.table.states[o]),r.parentNode!==t.section&&t.section.insertBefore(r,n),n=r)}}function $o(t){Gt(t.map(n=>s.markup[n]).
join("")).forEach((n,o)=>{Jt(n,t[o])})}function Gt(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function Jt(t,e){
s.elements[e]=t,s.unitOf.set(t,e),t.classList.toggle("unbroken",Mo.test(s.markup[e]??"")),t.tabIndex=-1,Ke(t),Oe(t)}var ot=t=>s.chunks[ht(t)];var Bo={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Tt=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Bo[e]),Ve=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Xt(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Ve(t),"gi")}}function*Ye(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Ge(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Ve).join("|")||"\
(?!)"}var L=v("unit-button","copy");async function zt(t){L.remove(),await Qt(Zt(t)),t.insertBefore(L,Ut(t)),L.textContent="copied",setTimeout(()=>{L.textContent="copy"},
1200),S("copied")}function Zt(t){return t.matches("pre")?t.textContent??"":Tt(s.markup[z(t)]||t.innerHTML).trim()}async function Qt(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Uo({target:t}){
if(!(t instanceof Element)||t===L)return;let e=t.closest("pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;L.parentElement!==
e&&e.closest("article")&&e.append(L);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function Je(){document.addEventListener("pointerover",Uo),L.onclick=()=>{L.parentElement&&zt(L.parentElement)}}function F(){for(let e of c("filters").querySelectorAll("input"))e.checked=!s.hiddenRoles.has(e.value);c("main").dataset.hidden=[...s.hiddenRoles].join("");let t=s.
hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function te(t){c("filters").
hidden=!t,_("filter",t)}function Xe(){c("filter").onclick=()=>te(!!c("filters").hidden),c("filters").onchange=t=>{let e=T(t);e.checked?s.hiddenRoles.delete(e.value):
s.hiddenRoles.add(e.value),F(),A(),K()}}var Fo=6,Lt=new Set,Po=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Ho(t){let e=Po(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let a=Wt(i),l=a.indexOf(r);if(l>=0)return i.start+a.slice(
0,l).split("<article").length-2}return-1}function j(t,e){s.table.roles[t]===u.continued&&!s.allLines&&t++,Ze(t),s.elements[t]?e(t):s.source&&_o(t,e)}async function _o(t,e){
let n={unit:t};Lt.add(n);let o=()=>n.unit>=0&&!s.elements[n.unit];for(let r=0;r<Fo&&o();r++)await Yt(ot(n.unit)),o()&&Ze(n.unit);Lt.delete(n),s.elements[n.unit]&&
e(n.unit)}function Ze(t){s.table.unfoldTo(t),s.hiddenRoles.delete(s.table.roles[t])&&F(),U();let e=ht(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?k(n):
kt(n)})}function V(t,e){if(!t)return!1;if(s.source&&s.table.count)return s.source.locate(t).then(o=>{o>=0&&j(o,r=>ze(r,t,e))}),!0;let n=Ho(t);return n>=0&&j(n,o=>ze(
o,t,e)),n>=0}function ze(t,e,n){let o=s.elements[t],r=o.id===e?null:document.getElementById(e);pt(r??o.firstElementChild,o),s.anchor=e,W(t,"start"),n?.()}function W(t,e="\
nearest"){let n=s.elements[t];n&&(Z(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),x())}function rt(t,e){let n=$()[0]??0,
o=s.current<0?n-(t>0?1:0):s.current,r=s.table.next(o,t,e);r<0||(s.elements[r]||k(ot(r)),s.elements[r]?W(r):j(r,i=>W(i)))}function Qe(){let{count:t,roles:e}=s.table;
for(let n=1;n<=t;n++){let o=(Math.max(s.current,0)+n)%t;if(e[o]===u.attempt){j(o,r=>W(r,"start")),S("branch");return}}}var qo=15,Ko=500,jo=3e3,I=null,tn="",y=[],P=-1,ee=0;async function C(t=!0){let e=++ee,n=E("find").value;if(I=n?Xt(n):null,tn=n,y=[],P=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",I){let o=await(s.source?s.source.find(n):Wo(I,e));if(e!==ee)return;y=o,s.source&&(I=Xt(s.source.wordsPattern(n))),s.source&&(P=
y.indexOf(s.current)),t&&st(1),en(),x(),!s.source&&!y.length&&S("nothing found")}K()}async function Wo(t,e){let n=[],o=performance.now();for(let r of s.chunks){
Vt(r);for(let i=r.start;i<r.end;i++)Tt(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>qo){if(await new Promise(i=>setTimeout(i)),e!==ee)break;o=
performance.now()}}return n}function en(){let t=y.length?`${P+1}/${y.length}`:"none";c("found").textContent=I?t:""}function st(t){if(!y.length)return;P=(P+t+y.length)%
y.length;let e=document.activeElement===c("find");j(y[P],n=>Vo(n,e)),en(),S(`${P+1} of ${y.length}`)}function Vo(t,e){W(t,"center"),e&&c("find").focus({preventScroll:!0});
let n=s.elements[t],o=n&&nn(n)[0]?.startContainer.parentElement;pt(o),o?.scrollIntoView({block:"center"}),on()}function nn(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;I&&n.nextNode();){let o=n.currentNode;for(let{start:r,end:i}of Ye(I,o.data))if(e.push(Bt(o,r,i))===Ko)return e}return e}function on(){
if(!CSS.highlights||!I)return;let t=[];for(let e of y){let n=s.elements[e];!n||!s.table.visible[e]||!ot(e).near||t.length<jo&&t.push(...nn(n))}CSS.highlights.set(
"found",new Highlight(...t))}function rn(){I&&C(!1)}function sn(){let t=E("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(C,180)},t.onkeydown=n=>{n.key===
"Enter"?(n.preventDefault(),clearTimeout(e),y.length&&tn===t.value?st(n.shiftKey?-1:1):C()):n.key==="Escape"&&(t.value="",C(!1),t.blur())}}He(on);function vt(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?we:be)[n];s.table.setState(
t,o),A(),K(),S(Be[o])}function ne(t,e){_(e,document.body.classList.toggle(t))}function Yo(t){let e=T(t),n=e.closest("button[data-action]");if(n){let a=z(n.closest("article"));Z(a),vt(
a,n.dataset.action);return}let o=e.closest("a"),r=o?.getAttribute("href")??"";if(r[0]==="#"){t.preventDefault(),document.body.classList.remove("show-toc","show-\
rail"),V(gt(r.slice(1)),ve);return}let i=e.closest("article");i&&!o&&Z(z(i))}var cn=()=>!0,an=t=>s.table.roles[t]===u.user,ln={j:()=>rt(1,cn),k:()=>rt(-1,cn),"]":()=>rt(
1,an),"[":()=>rt(-1,an),o:()=>s.current>=0&&vt(s.current,"one"),O:()=>s.current>=0&&vt(s.current,"all"),b:Qe,c:()=>{let t=s.elements[s.current];t&&zt(t)},g:()=>{
getComputedStyle(c("graph")).display!=="none"&&ne("show-rail","graph"),_e()},n:()=>st(1),N:()=>st(-1),"/":()=>E("find").select(),"?":()=>X("help").showModal()};
function Go(t){let e=t.ctrlKey&&t.key==="k"?ln["/"]:Jo(t);e&&(t.preventDefault(),e())}function Jo(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!T(t).closest("input,\
textarea,dialog"))return t.key==="ArrowUp"&&qt(-1)?()=>{}:t.key==="ArrowDown"&&qt(1)?()=>{}:s.source?.keys[t.key]??ln[t.key]}function Xo(){let t=[];addEventListener(
"beforeprint",()=>{s.printing=!0,A(),t=d(c("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener("afterprint",()=>{s.printing=
!1;for(let e of t)e.removeAttribute("open");A()})}function un(){document.addEventListener("click",Yo),addEventListener("keydown",Go),addEventListener("scroll",x,
{passive:!0}),addEventListener("resize",x),c("help-close").onclick=()=>X("help").close(),c("menu").onclick=()=>ne("show-toc","menu"),c("graph").onclick=()=>ne("\
show-rail","graph"),Xo()}var dn="threadline-theme",pn=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),it=[...pn.keys()];function fn(t){document.documentElement.style.
colorScheme=t,c("theme").title=pn.get(t)??"";try{localStorage.setItem(dn,t)}catch{}}function mn(){try{fn(localStorage.getItem(dn)??it[0])}catch{}c("theme").onclick=
()=>{let t=it.indexOf(document.documentElement.style.colorScheme||it[0]);fn(it[(t+1)%it.length])}}function hn(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=Te(location.hash);for(let r of n)s.hiddenRoles.add(r);for(let[r,i]of e)r<s.table.count&&s.table.states[r]&&
s.table.setState(r,i);F(),A(),o&&!E("find").value&&(E("find").value=o,C(!1)),V(t)}function zo(){let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.
units??"";s.chunks.push(Et(e,t.length/2,n.length/2)),t+=n,s.times=s.times.concat(xt(e.dataset.times??""))}s.table=new M(t)}function gn(t){document.documentElement.
classList.add("js"),s.source=t,zo(),wt(),mn(),Xe(),Je(),un(),t||sn(),U(),St(),s.chunks.length&&k(s.chunks[0]),addEventListener("hashchange",hn),location.hash.length>
1&&hn()}function xn(){document.documentElement.dataset.ready=""}function p(){document.body.classList.add("disconnected")}function yn(){document.body.classList.remove("disconnected")}async function At(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var D=async t=>(await At(t)).text(),ct=async t=>(await At(t)).json();function oe(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function g(t,e){let n=Object.entries(e).map(([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var It=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let a=0;a<i;a++)this.previous[r+a]=o+a,this.current.
set(o+a,r+a)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function bn(t){let e=Ft(),n=$(),o=new It(t.runs,t.codes.length/2);Zo(t,o),Qo(t.codes);for(let r of n)r!==void 0&&o.of(r)>=0&&s.table.unfoldTo(o.of(r));for(let r of t.
changed)tr(r);U(),St();for(let r of s.chunks)(r.built||r.near)&&k(r);wt(),F(),e&&Pt(o.current.get(e.unit),e.top),rn(),x()}function Zo(t,e){s.elements.forEach((r,i)=>{
e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(e.carry(s.table.states),r=>r??0);s.table=new M(t.codes,o),s.times=xt(t.times);for(let[r,i]of n)e.of(
r)>=0&&s.table.foldLog.push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=e.carry(s.markup),s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.
changed)s.markup[r]=void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(r)]=i;s.current=e.of(s.current);for(let r of Lt)r.unit=e.of(r.unit)}function Qo(t){
let e=s.chunks;s.chunks=[];for(let n=0;n<s.table.count;n+=Rt){let o=e[s.chunks.length],r=o?.section??document.createElement("section"),i=Math.min(Rt,t.length/2-
n),a=Et(r,n,i);o?Object.assign(a,{built:o.built,near:o.near}):c("main").append(r),r.className="chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(
a)}for(let n of e.slice(s.chunks.length))n.section.remove()}function tr(t){let e=s.elements[t],n=s.markup[t];if(!e||n===void 0)return;let[o]=Gt(n),r=d(e,"detail\
s").map(a=>a.hasAttribute("open"));d(o,"details").forEach((a,l)=>{a.toggleAttribute("open",r[l]??!1)}),o.classList.toggle("selected",e.classList.contains("selec\
ted"));let i=document.activeElement===e;e.replaceWith(o),Jt(o,t),i&&o.focus({preventScroll:!0})}var er=4,Ct=c("main"),m=Ct.dataset.session??"",at=`/s/${encodeURIComponent(m)}`,Y=Number(Ct.dataset.snapshot??0),re=null,se=!1;async function wn(t,e){try{let n=await At(
g(`${at}/units`,{from:t,to:e,snapshot:Y}));if(n.status===200)return await n.text();await lt()}catch{p()}return null}async function En(t,e,n){try{for(let o=0;o<er;o++){
let r=await ct(t);if(r.snapshot===Y)return n(r);await lt()}}catch{p()}return e}var Sn=t=>En(g(`${at}/place`,{anchor:t}),-1,e=>e.unit??-1),kn=t=>En(g(`${at}/find`,
{q:t}),[],e=>e.units),Tn=t=>g(`${at}/context`,{at:t});function lt(){return se=!0,re??=nr(),re}async function nr(){try{for(;se;)se=!1,await or()}catch{p()}finally{
re=null}}async function or(){let t=await ct(g(`${at}/changes`,{snapshot:Y}));if(t.reload){location.reload();return}if(t.snapshot!==Y){Y=t.snapshot,Ct.dataset.snapshot=
String(Y),Ct.toggleAttribute("data-part",!t.whole);for(let[e,n]of Object.entries(rr(t.sides))){let o=document.getElementById(e);o&&(o.innerHTML=n)}bn(t),sr()}}var rr=({
time:t,...e})=>({timeline:t,...e});function sr(){let t=c("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var G=c("panel"),ut=v("unit-button context-button","context");ut.title="Context: what the model saw here (x)";async function ce(t){G.hidden=!1,document.body.classList.
add("show-panel"),G.dataset.at=t;let e=await D(Tn(t));if(G.dataset.at!==t)return;let n=c("panel-body");n.innerHTML=e,n.scrollTop=n.scrollHeight,c("panel-close").
focus({preventScroll:!0})}function ie(){G.hidden=!0,document.body.classList.remove("show-panel")}function Ln(){m&&(G.hidden?ce(s.elements[s.current]?.id??"").catch(
p):ie())}var vn=t=>ce(t).catch(p);function An(){c("panel-close").onclick=ie,G.addEventListener("keydown",t=>{t.key==="Escape"&&ie()}),m&&(document.addEventListener(
"pointerover",({target:t})=>{let e=t instanceof Element?t.closest("#main article:not(.heading, .opener)"):null;e&&ut.parentElement!==e&&e.append(ut)}),ut.onclick=
()=>ce(ut.parentElement?.id??"").catch(p))}var ir='[aria-current="page"]',le=0;function J(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Kt(o)&&(n.textContent=qe(
o,e),n.title=`${nt(o)}, ${B(o)}`)}}async function On(){let t=++le,e=await D(g("/sessions",{session:m}));if(t!==le)return;let n=c("toc"),o=document.getElementById(
"contents"),r=ar(n),i=Nn(n),a=new Map(ae().map(l=>[l.dataset.project,l.open]));n.innerHTML=e;for(let l of ae())l.open=a.get(l.dataset.project)??l.open;for(let l of ae())
Mn(l);o&&document.getElementById("contents")?.replaceWith(o),i(),J(n),r(),!m&&document.querySelector("#main .overview")&&await cr(t)}var ae=()=>d(document,".pro\
ject");async function Mn(t){if(!t.open||t.dataset.later===void 0)return;delete t.dataset.later;let e=g("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML(
"beforeend",await D(e)),J(t)}async function cr(t){let e=await D(location.href);if(t!==le)return;let n=new DOMParser().parseFromString(e,"text/html"),o=c("main"),
r=Nn(o);o.innerHTML=n.getElementById("main")?.innerHTML??"",r(),J(o)}function Nn(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(
n)&&Dn(t,n)?.focus({preventScroll:!0})}}function ar(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let H=l.getBoundingClientRect();
return H.bottom>n.top&&H.top<n.bottom},r=ue(t),i=o(r)?r:Ot(t).find(o),a=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&Dn(t,i);l&&(t.scrollTop+=
l.getBoundingClientRect().top-a)}}var ue=t=>t.querySelector(ir),Ot=t=>d(t,"a, summary"),In=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,
Dn=(t,e)=>Ot(t).find(n=>n.tagName===e.tagName&&In(n)===In(e));function Cn(){let t=c("toc"),e=ue(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-
t.getBoundingClientRect().top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function Rn(){let t=c("toc");getComputedStyle(c("menu")).display!==
"none"&&c("menu").click(),(ue(t)??Ot(t)[0])?.focus()}function fe(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.
min(n.length-1,o))]?.focus()}function $n(){J(document),Cn(),c("menu").addEventListener("click",Cn),c("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&
Mn(t.target)},!0),c("toc").addEventListener("keydown",t=>{/^(j|k|Arrow(Up|Down))$/.test(t.key)&&(fe(Ot(c("toc")),/k|Up/.test(t.key)?-1:1),t.preventDefault(),t.stopPropagation())})}var lr=90,f=E("find"),b=c("hits"),de,pe=0,me="",he=()=>d(b,"[role=option]"),ge=()=>b.querySelector("[aria-selected=true]"),Bn=t=>t?.dataset.text||t?.getAttribute(
"href")||"",Fn=()=>g("/search",{q:f.value}),Mt=()=>Hn().catch(p);function Pn(){document.activeElement===f&&Mt()}async function Hn(){let t=++pe,e=f.value;if(!e.trim()){
Nt();return}let n=await D(g("/suggest",{q:e}));if(t!==pe||document.activeElement!==f)return;let o=me===e&&!b.hidden?Bn(ge()):"";b.innerHTML=n,b.hidden=!1,b.dataset.
q=me=e,f.setAttribute("aria-expanded","true"),ur(e);let r=he(),i=r.find(a=>o&&Bn(a)===o);_n(i??r.find(a=>a.dataset.entry)??null)}function ur(t){he().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of b.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;J(b)}function Nt(){pe++,b.hidden=!0,f.setAttribute("a\
ria-expanded","false"),f.removeAttribute("aria-activedescendant")}function _n(t){ge()?.removeAttribute("aria-selected"),f.removeAttribute("aria-activedescendant"),
t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),f.setAttribute("aria-activedescendant",t.id))}function Un(t){let e=he(),n=e.findIndex(
r=>r.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;_n(e[(o+e.length)%e.length]??null)}async function fr(){for(clearTimeout(de);!b.hidden&&me!==f.value;)
await Hn();let t=ge();b.hidden||!t?location.href=Fn():qn(t)}function qn(t){let{text:e,session:n,entry:o}=t.dataset;if(e){f.value=e.endsWith(":")?e:`${e} `,f.focus(),
Mt();return}Nt(),f.blur(),m&&n===m?V(o??"",()=>C(!1)):location.href=t.href}function dr(){b.hidden&&(f.value=""),Nt(),f.blur(),m&&C(!1)}function pr(t){if(t.key===
"ArrowDown")Un(1);else if(t.key==="ArrowUp")Un(-1);else if(t.key==="Escape")dr();else if(t.key==="Enter"&&t.shiftKey)location.href=Fn();else if(t.key==="Enter")
fr().catch(p);else return;t.preventDefault()}function Kn(){f.oninput=()=>{clearTimeout(de),de=setTimeout(Mt,lr)},f.onfocus=()=>{f.value.trim()&&Mt()},f.onblur=()=>{
setTimeout(()=>document.activeElement!==f&&Nt(),150)},f.onkeydown=pr,b.addEventListener("mousedown",t=>{let e=T(t).closest("[role=option]");!e||t.button||t.ctrlKey||
t.metaKey||(t.preventDefault(),qn(e))})}var mr=200,jn;function Yn(){let t=new EventSource(g("/events",{session:m}));t.addEventListener("hello",e=>{yn(),Wn(e),m&&lt().then(je)}),t.addEventListener("pro\
gress",Wn),t.addEventListener("changed",lt),t.onerror=()=>{p(),t.readyState===EventSource.CLOSED&&hr().catch(p)}}async function hr(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function Wn(t){let e=JSON.parse(t.data);gr(e);let{dataset:n}=c("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout(jn),jn=setTimeout(()=>On().catch(p),mr),Pn())}var Vn=t=>Math.ceil(t/1e6).toLocaleString("en");function gr({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=c("progress");r.hidden=!e,r.setAttribute("aria-valuenow",String(Math.round(
o))),r.firstElementChild.style.width=`${o}%`;let i=e?`reading ${Vn(t)} of ${Vn(e)} MB`:"",a=n?`the index is not up to date: ${n}`:"";c("reading").textContent=i||
a}function Dt(t){c("more-menu").hidden=!t,_("more",t)}async function xr(t){let e=T(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&Dt(!1),e.closest(
"#filters,#filter,#menu-filter")||te(!1);let n=e.closest("[data-post]");n&&(await oe(n.dataset.post??""),location.reload())}function Gn(){c("more").onclick=()=>Dt(
!!c("more-menu").hidden),c("keys").onclick=()=>{Dt(!1),X("help").showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{Dt(!1),c("fi\
lter").click()}),c("redact").onchange=async t=>{let e=T(t);await oe("/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",xr)}var w=v("unit-button menu-button","⋯");w.setAttribute("aria-label","Actions for this message");w.setAttribute("aria-haspopup","menu");w.setAttribute("aria-exp\
anded","false");var h=document.createElement("div");h.id="message-menu";h.setAttribute("role","menu");h.hidden=!0;var Jn=null;function ft(t,e){let n=v("",t);n.setAttribute(
"role","menuitem"),n.onclick=async()=>{dt(),await e()},h.append(n)}async function xe(t){await Qt(t),S("copied")}function yr({label:t,copies:e,leads_to:n}){n?ft(
t,()=>location.assign(n)):ft(t,()=>xe(e??""))}async function zn(t){Jn=t;let e=t.id;h.replaceChildren(),ft("Copy text",()=>xe(Zt(t))),ft("Copy link",()=>xe(br(e))),
ft("What the model saw here",()=>vn(e)),t.append(w),Xn(),h.hidden=!1,w.setAttribute("aria-expanded","true"),ye(0);try{let n=await ct(g(`/s/${encodeURIComponent(
m)}/actions`,{at:e}));Jn===t&&!h.hidden&&n.actions.forEach(yr),Xn()}catch{p()}}function br(t){let e=new URL(location.href);return e.search=new URLSearchParams({
at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function Xn(){let t=w.getBoundingClientRect();h.style.right=`${document.documentElement.clientWidth-t.right}\
px`;let e=h.offsetHeight||220,n=t.bottom+e<innerHeight;h.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function dt(){return h.hidden?!1:(h.hidden=!0,w.setAttribute(
"aria-expanded","false"),!0)}function ye(t){let e=[...h.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function wr(t){let e=[...h.children].indexOf(
document.activeElement);if(t.key==="ArrowDown")ye(e+1);else if(t.key==="ArrowUp")ye(e-1);else if(t.key==="Escape"||t.key==="Tab")dt(),w.focus({preventScroll:!0});else
return;t.preventDefault(),t.stopPropagation()}function Zn(){let t=s.elements[s.current];t&&zn(t).catch(p)}function Qn(){m&&(document.body.append(h),document.addEventListener(
"pointerover",({target:t})=>{if(!h.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&w.parentElement!==e&&e.append(
w)}),document.addEventListener("click",t=>{t.target instanceof Node&&!h.contains(t.target)&&t.target!==w&&dt()}),addEventListener("scroll",dt,{passive:!0}),h.addEventListener(
"keydown",wr),w.onclick=()=>{let t=w.parentElement;!dt()&&t&&zn(t).catch(p)})}var to=t=>fe(d(c("main"),".session-row > a, .recent-main, .hit"),t),Er={j:()=>to(1),k:()=>to(-1)};function Sr(t,e){let n=e.findLast(({row:i,unit:a})=>a<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` / ${o}`:"")}
Kn();Gn();An();Qn();gn({units:wn,locate:Sn,find:kn,wordsPattern:Ge,onMove:Sr,keys:{h:Rn,x:Ln,m:Zn,...m?{}:Er}});$n();Yn();xn();})();
