"use strict";(()=>{function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var E=t=>c(t),Z=t=>c(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),T=t=>t.target;function L(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function K(t,e){c(t).setAttribute(
"aria-expanded",String(e))}function mt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function S(t){
let e=c("status");e.textContent="",e.textContent=t}var j=["","A","B","C"],Se=[0,2,1,1],ke=[0,3,3,2],Te=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],u={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},ve=48,Ut=48,Le="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var M=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-ve,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===u.attempt;for(let a=e+1;a<o;a++)this.states[a]&&(this.states[a]=i?this.initial[a]:s);if(n!==3)
for(let a of this.ancestors(e))this.states[a]===3&&(this.states[a]=2);this.foldLog=this.foldLog.filter(([a])=>a<e||a>=o),this.foldLog.push([e,n])}unfoldTo(e){for(let n of this.
ancestors(e).reverse())this.states[n]===1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e,n){
let o=new Uint8Array(this.count);for(let i=this.count-1;i>=0;i--){let a=this.roles[i]===u.steps;this.visible[i]=(a?o[i]:!e.has(this.roles[i]))?1:0,this.visible[i]&&
this.parents[i]>=0&&(o[this.parents[i]]=1)}let s=0;for(let i=0;!n&&i<this.count;i++)i<s?this.visible[i]=0:this.states[i]===1&&(s=this.ends[i])}next(e,n,o){let s=e+
n;for(;s>=0&&s<this.count&&!(this.visible[s]&&o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new M(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,current:-1,anchor:"",
printing:!1};function gt(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=t?e=o+1:n=o}return e}var Q=t=>t?r.unitOf.get(t)??-1:-1;function tt(t){
r.elements[r.current]?.classList.remove("selected"),r.current=t}function po({anchor:t,folds:e,hiddenRoles:n,query:o}){let s=[encodeURIComponent(t)];if(e.length){let i=e.map(([a,l])=>a.toString(36)+j[l]);s.push(`f=${i.join(".")}`)}
return n.length&&s.push(`h=${n.join("")}`),o&&s.push(`q=${encodeURIComponent(o)}`),`#${s.join(";")}`}function Ae(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:xt(e),folds:Array.from(s,([,i,a])=>[parseInt(i,36),j.indexOf(a)]),
hiddenRoles:[...o.get("h")??""],query:xt(o.get("q")??"")}}function xt(t){try{return decodeURIComponent(t)}catch{return t}}var Ce=()=>po({anchor:r.anchor,folds:r.
table.foldLog,hiddenRoles:[...r.hiddenRoles],query:E("find").value});function W(){try{history.replaceState(null,"",Ce())}catch{}}function Ie(){history.pushState(
null,"",Ce())}var mo=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),ho=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,go=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,xo=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
bo=/\b\d[\w.]*/,yo=/[A-Za-z_]\w*/,wo=new RegExp([ho,go,xo,bo,yo].map(({source:t})=>`(${t})`).join("|"),"g"),Oe=["keyword","string","comment","number"];function*Me(t){
for(let e of t.matchAll(wo)){let n=Eo(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Eo([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":mo.has(s)?"keyword":null}var So=6e4,ko=/^(text|txt|md|markdown|console|output|diff)$/,De=new Map,Ft=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Ft.unobserve(e),To(e))},{rootMargin:"20%"});for(let t of Ft?Oe:[]){let e=new Highlight;De.set(t,e),CSS.highlights.set(t,e)}function Ne(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Ft?.observe(e)}function To(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||ko.test(o)||!(s instanceof Text))&&!(s.length>So))for(let{kind:i,start:a,end:l}of Me(s.data))De.get(i)?.add(Pt(s,a,l))}function Pt(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var vo=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Lo=["January","February","March","April","May","June","July","August","September",
"October","November","December"],et=60,Re=24*et,$e=6e4;function bt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=Le.indexOf(t[o]);e.push(n)}return e}var Ao=t=>`${vo[t.getDay()]}, ${t.getDate()} ${Lo[t.getMonth()]} ${t.getFullYear()}`;function Co(t){
if(t<et)return"";let e=Math.round(t/et);if(e<Re/et)return`${e} h later`;let n=Math.round(t/Re);return n>1?`${n} days later`:"1 day later"}function Be(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===u.heading){t.depths[i]===0&&(o=0);continue}let a=e[i]??0;if(a<=o)continue;let l=[];
if(!o||a>=s){let q=new Date(a*$e);l.push(Ao(q)),q.setHours(24,0,0,0),s=q.getTime()/$e}o&&a-o>=et&&l.push(Co(a-o)),l.length&&n.set(i,l.join(" · ")),o=a}return n}
function Ue(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Pe=["","folded","first level unfolded","all levels unfolded"];function Io(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var Ht=t=>t.querySelector(":scope > .fold-bar");function He(t,e){
if(!e||t.dataset.state===j[e])return;t.dataset.state=j[e];let n=Fe(t)?[]:Io(e,t.dataset.fold??""),o=Fe(t)?Oo(t):Mo(t,n.length),s=[e!==1,e===3];o.forEach((i,a)=>{
n.length&&(i.textContent=n[a]),i.title=Te[e][a],i.setAttribute("aria-expanded",String(s[a]))})}var Fe=t=>t.classList.contains("opener"),Oo=t=>d(t,":scope > butt\
on[data-action]");function Mo(t,e){let n=Ht(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let s=L("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}var Do=56;function D(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<Do)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function _t(){let[t]=D();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function qt(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Kt(t){let e=_t();t(),e&&qt(e.unit,e.top)}var No=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Ro=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],nt=t=>String(t).padStart(2,"0"),
yt=t=>!Number.isNaN(t.getTime()),N=t=>`${nt(t.getHours())}:${nt(t.getMinutes())}`,$o=t=>`${t.getFullYear()}-${nt(t.getMonth()+1)}-${nt(t.getDate())} ${N(t)}:${nt(
t.getSeconds())}`;function _e(t,e){return t.toDateString()===e.toDateString()?N(t):t.getFullYear()===e.getFullYear()?wt(t):ot(t)}var wt=t=>`${t.getDate()} ${No[t.
getMonth()]}`,ot=t=>`${wt(t)} ${t.getFullYear()}`,Bo=t=>`${Ro[t.getDay()]} ${ot(t)}`;function Uo(t,e){return t.toDateString()===e.toDateString()?N(t):`${t.getFullYear()===
e.getFullYear()?wt(t):ot(t)} ${N(t)}`}function qe(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!yt(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=Uo(n,new Date(o)):e.textContent=s==="day"?Bo(n):N(n),e.title=$o(n)}}function Ke(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!yt(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?N(n):wt(n)}}var R=[],Et=[],rt=[],We=[],jt=!1;function kt(){Ke(document),R=d(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:Fo(t.lastElementChild)})),Et=
d(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function Fo(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):
Number(t.getAttribute("d")?.split(/[ h]/)[1])}function St(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var Ge=t=>We.
push(t);function x(){jt||(jt=!0,requestAnimationFrame(()=>{jt=!1;let[t,e]=D();if(!(t===void 0||e===void 0)){Po(t,e);for(let n of We)n()}}))}function Po(t,e){for(let n of rt)
n.classList.remove("current");if(rt=[],R.length){let n=St(R,t),o=St(R,e);c("visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("hei\
ght",String(Math.max(12,o.y-n.y+12))),rt.push(n.link),je(c("rail"),n.y)}if(Et.length){let{row:n}=St(Et,t);rt.push(n),r.source?.onMove(t,Et),je(n.closest("#conte\
nts")??c("toc"),n.offsetTop)}for(let n of rt)n.classList.add("current")}function je(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*
.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function Ve(){(R.length?St(R,Math.max(0,r.current)).link:c("rail")).focus()}function Wt(t){let e=R.findIndex(n=>n.link===document.
activeElement);return e<0?!1:(R[e+t]?.link.focus(),!0)}var Ho=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Tt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Ho.observe(e)}var _o={[u.heading]:110,[u.user]:120,[u.assistant]:150,[u.agent]:130,[u.compaction]:90,[u.tool]:27,[u.other]:27,[u.system]:30,[u.thinking]:27,[u.steps]:34,[u.note]:27,
[u.versions]:30,[u.attempt]:40,[u.continued]:90},qo=/\S{3000}/;function vt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var Ko=new IntersectionObserver(
t=>{Kt(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&k(o)}}),x()},{rootMargin:"120% 0%"});function Lt(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||At(t),Ko.observe(t.section)})}function A(){P();for(let t of r.chunks)t.built||r.printing?k(t):
At(t);x()}function Ye(){for(let t of r.chunks)(t.near||t.built)&&k(t)}function P(){let t=new Set(r.printing?[]:r.hiddenRoles);r.allLines||t.add(u.continued),r.table.
computeVisible(t,r.printing),r.rules=Be(r.table,r.times)}function At(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=_o[r.table.roles[n]]);t.section.
style.height=`${e}px`}var Gt=t=>t.section.querySelector(":scope > noscript")?.textContent??"";function Vt(t){if(jo(t))return!0;let e=Gt(t);return e?Je(t,e):r.source&&
Yt(t),e!==""}function jo(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function Je(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.
markup[t.start+o]=n})}function Yt(t){return t.request??=Wo(t),t.request}async function Wo(t){let e=await r.source?.units(t.start,t.end)??null;t.request=null,!(e===
null||!r.chunks.includes(t))&&(Je(t,e),Kt(()=>k(t)),x())}function k(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.
length){if(Vt(t))Go(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=
!r.table.visible[o],Ue(s,r.rules.get(o)),He(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function Go(t){Jt(t.map(n=>r.markup[n]).
join("")).forEach((n,o)=>{Xt(n,t[o])})}function Jt(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function Xt(t,e){
r.elements[e]=t,r.unitOf.set(t,e),t.classList.toggle("unbroken",qo.test(r.markup[e]??"")),t.tabIndex=-1,qe(t),Ne(t),Tt(t)}var st=t=>r.chunks[gt(t)];var Vo={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Ct=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Vo[e]),Xe=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function zt(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Xe(t),"gi")}}function*ze(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Ze(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Xe).join("|")||"\
(?!)"}var v=L("unit-button","copy");async function Zt(t){v.remove(),await te(Qt(t)),t.insertBefore(v,Ht(t)),v.textContent="copied",setTimeout(()=>{v.textContent="copy"},
1200),S("copied")}function Qt(t){return t.matches("pre")?t.textContent??"":Ct(r.markup[Q(t)]||t.innerHTML).trim()}async function te(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Yo({target:t}){
if(!(t instanceof Element)||t===v)return;let e=t.closest("pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;v.parentElement!==
e&&e.closest("article")&&e.append(v);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function Qe(){document.addEventListener("pointerover",Yo),v.onclick=()=>{v.parentElement&&Zt(v.parentElement)}}function H(){for(let e of c("filters").querySelectorAll("input"))e.checked=!r.hiddenRoles.has(e.value);c("main").dataset.hidden=[...r.hiddenRoles].join("");let t=r.
hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function ee(t){c("filters").
hidden=!t,K("filter",t)}function tn(){c("filter").onclick=()=>ee(!!c("filters").hidden),c("filters").onchange=t=>{let e=T(t);e.checked?r.hiddenRoles.delete(e.value):
r.hiddenRoles.add(e.value),H(),A(),W()}}var Jo=6,It=new Set,Xo=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function zo(t){let e=Xo(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let a=Gt(i),l=a.indexOf(s);if(l>=0)return i.start+a.slice(
0,l).split("<article").length-2}return-1}function $(t,e){r.table.roles[t]===u.continued&&!r.allLines&&t++,nn(t),r.elements[t]?e(t):r.source&&Zo(t,e)}async function Zo(t,e){
let n={unit:t};It.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<Jo&&o();s++)await Yt(st(n.unit)),o()&&nn(n.unit);It.delete(n),r.elements[n.unit]&&
e(n.unit)}function nn(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&H(),P();let e=gt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?k(n):
At(n)})}function G(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(o=>{o>=0&&$(o,s=>en(s,t,e))}),!0;let n=zo(t);return n>=0&&$(n,o=>en(
o,t,e)),n>=0}function en(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);mt(s??o.firstElementChild,o),r.anchor=e,B(t,"start"),n?.()}function B(t,e="\
nearest"){let n=r.elements[t];n&&(tt(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),x())}function V(t,e){let n=D()[0]??0,
o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||k(st(s)),r.elements[s]?B(s):$(s,i=>B(i)))}function on(){r.table.count&&$(0,t=>{B(
t,"start"),scrollTo({top:0,behavior:"instant"})})}function rn(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&$(t,e=>B(e,"end"))}function sn(){let t=r.current>=
0?r.current:D()[0];((t===void 0?void 0:r.elements[t])??c("main")).focus({preventScroll:!0})}function cn(){V(-1,t=>r.table.roles[t]===u.attempt)}function an(){let{
count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===u.attempt){$(o,s=>B(s,"start")),S("branch");return}}}var Qo=15,tr=500,er=3e3,C=null,ln="",b=[],_=-1,ne=0;async function I(t=!0){let e=++ne,n=E("find").value;if(C=n?zt(n):null,ln=n,b=[],_=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",C){let o=await(r.source?r.source.find(n):nr(C,e));if(e!==ne)return;b=o,r.source&&(C=zt(r.source.wordsPattern(n))),r.source&&(_=
b.indexOf(r.current)),t&&it(1),un(),x(),!r.source&&!b.length&&S("nothing found")}W()}async function nr(t,e){let n=[],o=performance.now();for(let s of r.chunks){
Vt(s);for(let i=s.start;i<s.end;i++)Ct(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Qo){if(await new Promise(i=>setTimeout(i)),e!==ne)break;o=
performance.now()}}return n}function un(){let t=b.length?`${_+1}/${b.length}`:"none";c("found").textContent=C?t:""}function it(t){if(!b.length)return;_=(_+t+b.length)%
b.length;let e=document.activeElement===c("find");$(b[_],n=>or(n,e)),un(),S(`${_+1} of ${b.length}`)}function or(t,e){B(t,"center"),e&&c("find").focus({preventScroll:!0});
let n=r.elements[t],o=n&&fn(n)[0]?.startContainer.parentElement;mt(o),o?.scrollIntoView({block:"center"}),dn()}function fn(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;C&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of ze(C,o.data))if(e.push(Pt(o,s,i))===tr)return e}return e}function dn(){
if(!CSS.highlights||!C)return;let t=[];for(let e of b){let n=r.elements[e];!n||!r.table.visible[e]||!st(e).near||t.length<er&&t.push(...fn(n))}CSS.highlights.set(
"found",new Highlight(...t))}function pn(){C&&I(!1)}function mn(){let t=E("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(I,180)},t.onkeydown=n=>{n.key===
"Enter"?(n.preventDefault(),clearTimeout(e),b.length&&ln===t.value?it(n.shiftKey?-1:1):I()):n.key==="Escape"&&(t.value="",I(!1),t.blur())}}Ge(dn);function Ot(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?ke:Se)[n];r.table.setState(
t,o),A(),W(),S(Pe[o])}function oe(t,e){K(e,document.body.classList.toggle(t))}function rr(t){let e=T(t),n=e.closest("button[data-action]");if(n){let a=Q(n.closest("article"));tt(a),Ot(
a,n.dataset.action);return}let o=e.closest("a"),s=o?.getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),sn();return}if(s[0]==="#"){t.preventDefault(),
document.body.classList.remove("show-toc","show-rail"),G(xt(s.slice(1)),Ie);return}let i=e.closest("article");i&&!o&&tt(Q(i))}var re=500,hn=-re;function sr(){let t=performance.
now(),e=t-hn<re;return hn=e?-re:t,e}var gn=()=>!0,xn=t=>r.table.roles[t]===u.user,bn={j:()=>V(1,gn),k:()=>V(-1,gn),"]":()=>V(1,xn),"[":()=>V(-1,xn),o:()=>r.current>=
0&&Ot(r.current,"one"),O:()=>r.current>=0&&Ot(r.current,"all"),b:an,u:cn,c:()=>{let t=r.elements[r.current];t&&Zt(t)},G:rn,g:()=>{if(sr()){document.body.classList.
remove("show-rail"),on();return}getComputedStyle(c("graph")).display!=="none"&&oe("show-rail","graph"),Ve()},n:()=>it(1),N:()=>it(-1),"/":()=>E("find").select(),
"?":()=>Z("help").showModal()};function ir(t){let e=t.ctrlKey&&t.key==="k"?bn["/"]:cr(t);e&&(t.preventDefault(),e())}function cr(t){if(!(t.ctrlKey||t.metaKey||t.
altKey)&&!T(t).closest("input,textarea,dialog"))return t.key==="ArrowUp"&&Wt(-1)?()=>{}:t.key==="ArrowDown"&&Wt(1)?()=>{}:r.source?.keys[t.key]??bn[t.key]}function ar(){
let t=[];addEventListener("beforeprint",()=>{r.printing=!0,A(),t=d(c("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener(
"afterprint",()=>{r.printing=!1;for(let e of t)e.removeAttribute("open");A()})}function yn(){document.addEventListener("click",rr),addEventListener("keydown",ir),
addEventListener("scroll",x,{passive:!0}),addEventListener("resize",x),c("help-close").onclick=()=>Z("help").close(),c("menu").onclick=()=>oe("show-toc","menu"),
c("graph").onclick=()=>oe("show-rail","graph"),ar()}var Y=t=>d(t,"a, summary");function ie(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function se(t){let e=Y(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=o===
n?0:-1}function wn(t){se(t),new MutationObserver(()=>se(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>se(t)),t.addEventListener("key\
down",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(ie(Y(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Sn="threadline-theme",kn=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),ct=[...kn.keys()];function En(t){document.documentElement.style.
colorScheme=t,c("theme").title=kn.get(t)??"";try{localStorage.setItem(Sn,t)}catch{}}function Tn(){try{En(localStorage.getItem(Sn)??ct[0])}catch{}c("theme").onclick=
()=>{let t=ct.indexOf(document.documentElement.style.colorScheme||ct[0]);En(ct[(t+1)%ct.length])}}function vn(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=Ae(location.hash);for(let s of n)r.hiddenRoles.add(s);for(let[s,i]of e)s<r.table.count&&r.table.states[s]&&
r.table.setState(s,i);H(),A(),o&&!E("find").value&&(E("find").value=o,I(!1)),G(t)}function lr(){let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.
units??"";r.chunks.push(vt(e,t.length/2,n.length/2)),t+=n,r.times=r.times.concat(bt(e.dataset.times??""))}r.table=new M(t)}function Ln(t){document.documentElement.
classList.add("js"),r.source=t,lr(),kt(),Tn(),tn(),Qe(),yn(),wn(c("toc")),t||mn(),P(),Lt(),r.chunks.length&&k(r.chunks[0]),addEventListener("hashchange",vn),location.
hash.length>1&&vn()}function An(){document.documentElement.dataset.ready=""}function p(){document.body.classList.add("disconnected")}function Cn(){document.body.classList.remove("disconnected")}async function Mt(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var U=async t=>(await Mt(t)).text(),at=async t=>(await Mt(t)).json();function ce(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function g(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var Dt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let a=0;a<i;a++)this.previous[s+a]=o+a,this.current.
set(o+a,s+a)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function In(t){let e=_t(),n=D(),o=new Dt(t.runs,t.codes.length/2);ur(t,o),fr(t.codes);for(let s of n)s!==void 0&&o.of(s)>=0&&r.table.unfoldTo(o.of(s));for(let s of t.
changed)dr(s);P(),Lt();for(let s of r.chunks)(s.built||s.near)&&k(s);kt(),H(),e&&qt(o.current.get(e.unit),e.top),pn(),x()}function ur(t,e){r.elements.forEach((s,i)=>{
e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=new M(t.codes,o),r.times=bt(t.times);for(let[s,i]of n)e.of(
s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.
changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);for(let s of It)s.unit=e.of(s.unit)}function fr(t){
let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=Ut){let o=e[r.chunks.length],s=o?.section??document.createElement("section"),i=Math.min(Ut,t.length/2-
n),a=vt(s,n,i);o?Object.assign(a,{built:o.built,near:o.near}):c("main").append(s),s.className="chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(
a)}for(let n of e.slice(r.chunks.length))n.section.remove()}function dr(t){let e=r.elements[t],n=r.markup[t];if(!e||n===void 0)return;let[o]=Jt(n),s=d(e,"detail\
s").map(a=>a.hasAttribute("open"));d(o,"details").forEach((a,l)=>{a.toggleAttribute("open",s[l]??!1)}),o.classList.toggle("selected",e.classList.contains("selec\
ted"));let i=document.activeElement===e;e.replaceWith(o),Xt(o,t),i&&o.focus({preventScroll:!0})}var pr=4,Nt=c("main"),m=Nt.dataset.session??"",lt=`/s/${encodeURIComponent(m)}`,J=Number(Nt.dataset.snapshot??0),ae=null,le=!1;async function On(t,e){try{let n=await Mt(
g(`${lt}/units`,{from:t,to:e,snapshot:J}));if(n.status===200)return await n.text();await ut()}catch{p()}return null}async function Mn(t,e,n){try{for(let o=0;o<pr;o++){
let s=await at(t);if(s.snapshot===J)return n(s);await ut()}}catch{p()}return e}var Dn=t=>Mn(g(`${lt}/place`,{anchor:t}),-1,e=>e.unit??-1),Nn=t=>Mn(g(`${lt}/find`,
{q:t}),[],e=>e.units),Rn=t=>g(`${lt}/context`,{at:t});function ut(){return le=!0,ae??=mr(),ae}async function mr(){try{for(;le;)le=!1,await hr()}catch{p()}finally{
ae=null}}async function hr(){let t=await at(g(`${lt}/changes`,{snapshot:J}));if(t.reload){location.reload();return}if(t.snapshot!==J){J=t.snapshot,Nt.dataset.snapshot=
String(J),Nt.toggleAttribute("data-part",!t.whole);for(let[e,n]of Object.entries(gr(t.sides))){let o=document.getElementById(e);o&&(o.innerHTML=n)}In(t),xr()}}var gr=({
time:t,...e})=>({timeline:t,...e});function xr(){let t=c("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var X=c("panel"),ft=L("unit-button context-button","context");ft.title="Context: what the model saw here (x)";async function fe(t){X.hidden=!1,document.body.classList.
add("show-panel"),X.dataset.at=t;let e=await U(Rn(t));if(X.dataset.at!==t)return;let n=c("panel-body");n.innerHTML=e,Tt(n),n.scrollTop=n.scrollHeight,c("panel-c\
lose").focus({preventScroll:!0})}function ue(){X.hidden=!0,document.body.classList.remove("show-panel")}function $n(){m&&(X.hidden?fe(r.elements[r.current]?.id??
"").catch(p):ue())}var Bn=t=>fe(t).catch(p);function Un(){c("panel-close").onclick=ue,X.addEventListener("keydown",t=>{t.key==="Escape"&&ue()}),m&&(document.addEventListener(
"pointerover",({target:t})=>{let e=t instanceof Element?t.closest("#main article:not(.heading, .opener)"):null;e&&ft.parentElement!==e&&e.append(ft)}),ft.onclick=
()=>fe(ft.parentElement?.id??"").catch(p))}var br='[aria-current="page"]',pe=0;function z(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);yt(o)&&(n.textContent=_e(
o,e),n.title=`${ot(o)}, ${N(o)}`)}}async function Hn(){let t=++pe,e=await U(g("/sessions",{session:m}));if(t!==pe)return;let n=c("toc"),o=document.getElementById(
"contents"),s=wr(n),i=qn(n),a=new Map(de().map(l=>[l.dataset.project,l.open]));n.innerHTML=e;for(let l of de())l.open=a.get(l.dataset.project)??l.open;for(let l of de())
_n(l);o&&document.getElementById("contents")?.replaceWith(o),i(),z(n),s(),!m&&document.querySelector("#main .overview")&&await yr(t)}var de=()=>d(document,".pro\
ject");async function _n(t){if(!t.open||t.dataset.later===void 0)return;delete t.dataset.later;let e=g("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML(
"beforeend",await U(e)),z(t)}async function yr(t){let e=await U(location.href);if(t!==pe)return;let n=new DOMParser().parseFromString(e,"text/html"),o=c("main"),
s=qn(o);o.innerHTML=n.getElementById("main")?.innerHTML??"",s(),z(o)}function qn(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(
n)&&Kn(t,n)?.focus({preventScroll:!0})}}function wr(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let q=l.getBoundingClientRect();
return q.bottom>n.top&&q.top<n.bottom},s=me(t),i=o(s)?s:Y(t).find(o),a=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&Kn(t,i);l&&(t.scrollTop+=
l.getBoundingClientRect().top-a)}}var me=t=>t.querySelector(br),Fn=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,Kn=(t,e)=>Y(t).find(n=>n.
tagName===e.tagName&&Fn(n)===Fn(e));function Pn(){let t=c("toc"),e=me(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().
top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function jn(){let t=c("toc");getComputedStyle(c("menu")).display!=="none"&&c("menu").click(),
(me(t)??Y(t)[0])?.focus()}function Wn(){z(document),Pn(),c("menu").addEventListener("click",Pn),c("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&
_n(t.target)},!0)}var Er=90,f=E("find"),y=c("hits"),he,ge=0,xe="",be=()=>d(y,"[role=option]"),ye=()=>y.querySelector("[aria-selected=true]"),Gn=t=>t?.dataset.text||t?.getAttribute(
"href")||"",Yn=()=>g("/search",{q:f.value}),Rt=()=>Xn().catch(p);function Jn(){document.activeElement===f&&Rt()}async function Xn(){let t=++ge,e=f.value;if(!e.trim()){
$t();return}let n=await U(g("/suggest",{q:e}));if(t!==ge||document.activeElement!==f)return;let o=xe===e&&!y.hidden?Gn(ye()):"";y.innerHTML=n,y.hidden=!1,y.dataset.
q=xe=e,f.setAttribute("aria-expanded","true"),Sr(e);let s=be(),i=s.find(a=>o&&Gn(a)===o);zn(i??s.find(a=>a.dataset.entry)??null)}function Sr(t){be().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of y.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;z(y)}function $t(){ge++,y.hidden=!0,f.setAttribute("a\
ria-expanded","false"),f.removeAttribute("aria-activedescendant")}function zn(t){ye()?.removeAttribute("aria-selected"),f.removeAttribute("aria-activedescendant"),
t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),f.setAttribute("aria-activedescendant",t.id))}function Vn(t){let e=be(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;zn(e[(o+e.length)%e.length]??null)}async function kr(){for(clearTimeout(he);!y.hidden&&xe!==f.value;)
await Xn();let t=ye();y.hidden||!t?location.href=Yn():Zn(t)}function Zn(t){let{text:e,session:n,entry:o}=t.dataset;if(e){f.value=e.endsWith(":")?e:`${e} `,f.focus(),
Rt();return}$t(),f.blur(),m&&n===m?G(o??"",()=>I(!1)):location.href=t.href}function Tr(){y.hidden&&(f.value=""),$t(),f.blur(),m&&I(!1)}function vr(t){if(t.key===
"ArrowDown")Vn(1);else if(t.key==="ArrowUp")Vn(-1);else if(t.key==="Escape")Tr();else if(t.key==="Enter"&&t.shiftKey)location.href=Yn();else if(t.key==="Enter")
kr().catch(p);else return;t.preventDefault()}function Qn(){f.oninput=()=>{clearTimeout(he),he=setTimeout(Rt,Er)},f.onfocus=()=>{f.value.trim()&&Rt()},f.onblur=()=>{
setTimeout(()=>document.activeElement!==f&&$t(),150)},f.onkeydown=vr,y.addEventListener("mousedown",t=>{let e=T(t).closest("[role=option]");!e||t.button||t.ctrlKey||
t.metaKey||(t.preventDefault(),Zn(e))})}var Lr=200,to;function oo(){let t=new EventSource(g("/events",{session:m}));t.addEventListener("hello",e=>{Cn(),eo(e),m&&ut().then(Ye)}),t.addEventListener("pro\
gress",eo),t.addEventListener("changed",ut),t.onerror=()=>{p(),t.readyState===EventSource.CLOSED&&Ar().catch(p)}}async function Ar(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function eo(t){let e=JSON.parse(t.data);Cr(e);let{dataset:n}=c("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout(to),to=setTimeout(()=>Hn().catch(p),Lr),Jn())}var no=t=>Math.ceil(t/1e6).toLocaleString("en");function Cr({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=c("progress");s.hidden=!e,s.setAttribute("aria-valuenow",String(Math.round(
o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${no(t)} of ${no(e)} MB`:"",a=n?`the index is not up to date: ${n}`:"";c("reading").textContent=i||
a}function Bt(t){c("more-menu").hidden=!t,K("more",t)}async function Ir(t){let e=T(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&Bt(!1),e.closest(
"#filters,#filter,#menu-filter")||ee(!1);let n=e.closest("[data-post]");n&&(await ce(n.dataset.post??""),location.reload())}function ro(){c("more").onclick=()=>Bt(
!!c("more-menu").hidden),c("keys").onclick=()=>{Bt(!1),Z("help").showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{Bt(!1),c("fi\
lter").click()}),c("redact").onchange=async t=>{let e=T(t);await ce("/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",Ir)}var w=L("unit-button menu-button","⋯");w.setAttribute("aria-label","Actions for this message");w.setAttribute("aria-haspopup","menu");w.setAttribute("aria-exp\
anded","false");var h=document.createElement("div");h.id="message-menu";h.setAttribute("role","menu");h.hidden=!0;var so=null;function dt(t,e){let n=L("",t);n.setAttribute(
"role","menuitem"),n.onclick=async()=>{pt(),await e()},h.append(n)}async function we(t){await te(t),S("copied")}function Or({label:t,copies:e,leads_to:n}){n?dt(
t,()=>location.assign(n)):dt(t,()=>we(e??""))}async function co(t){so=t;let e=t.id;h.replaceChildren(),dt("Copy text",()=>we(Qt(t))),dt("Copy link",()=>we(Mr(e))),
dt("What the model saw here",()=>Bn(e)),t.append(w),io(),h.hidden=!1,w.setAttribute("aria-expanded","true"),Ee(0);try{let n=await at(g(`/s/${encodeURIComponent(
m)}/actions`,{at:e}));so===t&&!h.hidden&&n.actions.forEach(Or),io()}catch{p()}}function Mr(t){let e=new URL(location.href);return e.search=new URLSearchParams({
at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function io(){let t=w.getBoundingClientRect();h.style.right=`${document.documentElement.clientWidth-t.right}\
px`;let e=h.offsetHeight||220,n=t.bottom+e<innerHeight;h.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function pt(){return h.hidden?!1:(h.hidden=!0,w.setAttribute(
"aria-expanded","false"),!0)}function Ee(t){let e=[...h.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function Dr(t){let e=[...h.children].indexOf(
document.activeElement);if(t.key==="ArrowDown")Ee(e+1);else if(t.key==="ArrowUp")Ee(e-1);else if(t.key==="Escape"||t.key==="Tab")pt(),w.focus({preventScroll:!0});else
return;t.preventDefault(),t.stopPropagation()}function ao(){let t=r.elements[r.current];t&&co(t).catch(p)}function lo(){m&&(document.body.append(h),document.addEventListener(
"pointerover",({target:t})=>{if(!h.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&w.parentElement!==e&&e.append(
w)}),document.addEventListener("click",t=>{t.target instanceof Node&&!h.contains(t.target)&&t.target!==w&&pt()}),addEventListener("scroll",pt,{passive:!0}),h.addEventListener(
"keydown",Dr),w.onclick=()=>{let t=w.parentElement;!pt()&&t&&co(t).catch(p)})}var uo=t=>ie(d(c("main"),".session-row > a, .recent-main, .hit"),t),Nr={j:()=>uo(1),k:()=>uo(-1)};function Rr(t,e){let n=e.findLast(({row:i,unit:a})=>a<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
Qn();ro();Un();lo();Ln({units:On,locate:Dn,find:Nn,wordsPattern:Ze,onMove:Rr,keys:{h:jn,x:$n,m:ao,...m?{}:Nr}});Wn();oo();An();})();
