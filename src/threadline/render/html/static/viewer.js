"use strict";(()=>{function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var S=t=>c(t),Z=t=>c(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),v=t=>t.target;function T(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function K(t,e){c(t).setAttribute(
"aria-expanded",String(e))}function gt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function x(t){
let e=c("status");e.textContent="",e.textContent=t}var j=["","A","B","C"],ve=[0,2,1,1],Ae=[0,3,3,2],Le=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],u={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Ce=48,Ht=48,Ie="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var N=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*o+1)-Ce,this.
initial[o]=r===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let r=n===3?3:1,i=n===2&&this.roles[e]===u.attempt;for(let a=e+1;a<o;a++)this.states[a]&&(this.states[a]=i?this.initial[a]:r);if(n!==3)
for(let a of this.ancestors(e))this.states[a]===3&&(this.states[a]=2);this.foldLog=this.foldLog.filter(([a])=>a<e||a>=o),this.foldLog.push([e,n])}unfoldTo(e){for(let n of this.
ancestors(e).reverse())this.states[n]===1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e,n){
let o=new Uint8Array(this.count);for(let i=this.count-1;i>=0;i--){let a=this.roles[i]===u.steps;this.visible[i]=(a?o[i]:!e.has(this.roles[i]))?1:0,this.visible[i]&&
this.parents[i]>=0&&(o[this.parents[i]]=1)}let r=0;for(let i=0;!n&&i<this.count;i++)i<r?this.visible[i]=0:this.states[i]===1&&(r=this.ends[i])}next(e,n,o){let r=e+
n;for(;r>=0&&r<this.count&&!(this.visible[r]&&o(r));)r+=n;return r>=0&&r<this.count?r:-1}};var s={source:null,table:new N(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,current:-1,anchor:"",
printing:!1};function bt(t){let e=0,n=s.chunks.length-1;for(;e<n;){let o=e+n>>1;s.chunks[o].end<=t?e=o+1:n=o}return e}var Q=t=>t?s.unitOf.get(t)??-1:-1;function tt(t){
s.elements[s.current]?.classList.remove("selected"),s.current=t}function Eo({anchor:t,folds:e,hiddenRoles:n,query:o}){let r=[encodeURIComponent(t)];if(e.length){let i=e.map(([a,l])=>a.toString(36)+j[l]);r.push(`f=${i.join(".")}`)}
return n.length&&r.push(`h=${n.join("")}`),o&&r.push(`q=${encodeURIComponent(o)}`),`#${r.join(";")}`}function Oe(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:yt(e),folds:Array.from(r,([,i,a])=>[parseInt(i,36),j.indexOf(a)]),
hiddenRoles:[...o.get("h")??""],query:yt(o.get("q")??"")}}function yt(t){try{return decodeURIComponent(t)}catch{return t}}var Me=()=>Eo({anchor:s.anchor,folds:s.
table.foldLog,hiddenRoles:[...s.hiddenRoles],query:S("find").value});function W(){try{history.replaceState(null,"",Me())}catch{}}function De(){history.pushState(
null,"",Me())}var So=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),To=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,ko=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,vo=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Ao=/\b\d[\w.]*/,Lo=/[A-Za-z_]\w*/,Co=new RegExp([To,ko,vo,Ao,Lo].map(({source:t})=>`(${t})`).join("|"),"g"),Ne=["keyword","string","comment","number"];function*Re(t){
for(let e of t.matchAll(Co)){let n=Io(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Io([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":So.has(r)?"keyword":null}var Oo=6e4,Mo=/^(text|txt|md|markdown|console|output|diff)$/,$e=new Map,Pt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Pt.unobserve(e),Do(e))},{rootMargin:"20%"});for(let t of Pt?Ne:[]){let e=new Highlight;$e.set(t,e),CSS.highlights.set(t,e)}function Be(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Pt?.observe(e)}function Do(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||Mo.test(o)||!(r instanceof Text))&&!(r.length>Oo))for(let{kind:i,start:a,end:l}of Re(r.data))$e.get(i)?.add(_t(r,a,l))}function _t(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var No=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Ro=["January","February","March","April","May","June","July","August","September",
"October","November","December"],et=60,Ue=24*et,Fe=6e4;function wt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let r=t.indexOf(".",o);n+=Number(t.
slice(o+1,r)),o=r}else n+=Ie.indexOf(t[o]);e.push(n)}return e}var $o=t=>`${No[t.getDay()]}, ${t.getDate()} ${Ro[t.getMonth()]} ${t.getFullYear()}`;function Bo(t){
if(t<et)return"";let e=Math.round(t/et);if(e<Ue/et)return`${e} h later`;let n=Math.round(t/Ue);return n>1?`${n} days later`:"1 day later"}function He(t,e){let n=new Map,
o=0,r=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===u.heading){t.depths[i]===0&&(o=0);continue}let a=e[i]??0;if(a<=o)continue;let l=[];
if(!o||a>=r){let M=new Date(a*Fe);l.push($o(M)),M.setHours(24,0,0,0),r=M.getTime()/Fe}o&&a-o>=et&&l.push(Bo(a-o)),l.length&&n.set(i,l.join(" · ")),o=a}return n}
function Pe(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var qe=["","folded","first level unfolded","all levels unfolded"];function Uo(t,e){let[n,o,...r]=e.split(" "),i=t===1?`▶ ${r.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var qt=t=>t.querySelector(":scope > .fold-bar");function Ke(t,e){
if(!e||t.dataset.state===j[e])return;t.dataset.state=j[e];let n=_e(t)?[]:Uo(e,t.dataset.fold??""),o=_e(t)?Fo(t):Ho(t,n.length),r=[e!==1,e===3];o.forEach((i,a)=>{
n.length&&(i.textContent=n[a]),i.title=Le[e][a],i.setAttribute("aria-expanded",String(r[a]))})}var _e=t=>t.classList.contains("opener"),Fo=t=>d(t,":scope > butt\
on[data-action]");function Ho(t,e){let n=qt(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let r=T("","");r.dataset.action=o,n.append(r)}t.append(n)}return Array.from(n.children)}var Po=56;function A(){let t,e;for(let n of s.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let r=s.elements[o];if(!s.table.visible[o]||!r)continue;
let i=r.getBoundingClientRect();if(!(i.bottom<Po)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Kt(){let[t]=A();return t===void 0?null:{unit:t,
top:s.elements[t]?.getBoundingClientRect().top??0}}function jt(t,e){let n=t===void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Wt(t){let e=Kt();t(),e&&jt(e.unit,e.top)}var _o=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],qo=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],nt=t=>String(t).padStart(2,"0"),
Et=t=>!Number.isNaN(t.getTime()),R=t=>`${nt(t.getHours())}:${nt(t.getMinutes())}`,Ko=t=>`${t.getFullYear()}-${nt(t.getMonth()+1)}-${nt(t.getDate())} ${R(t)}:${nt(
t.getSeconds())}`;function je(t,e){return t.toDateString()===e.toDateString()?R(t):t.getFullYear()===e.getFullYear()?St(t):ot(t)}var St=t=>`${t.getDate()} ${_o[t.
getMonth()]}`,ot=t=>`${St(t)} ${t.getFullYear()}`,jo=t=>`${qo[t.getDay()]} ${ot(t)}`;function Wo(t,e){return t.toDateString()===e.toDateString()?R(t):`${t.getFullYear()===
e.getFullYear()?St(t):ot(t)} ${R(t)}`}function We(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Et(n))continue;let{since:o,form:r}=e.
dataset;o!==void 0?e.textContent=Wo(n,new Date(o)):e.textContent=r==="day"?jo(n):R(n),e.title=Ko(n)}}function Ge(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!Et(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?R(n):St(n)}}var $=[],Tt=[],rt=[],Ve=[],Gt=!1;function vt(){Ge(document),$=d(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:Go(t.lastElementChild)})),Tt=
d(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function Go(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):
Number(t.getAttribute("d")?.split(/[ h]/)[1])}function kt(t,e){let n=0,o=t.length;for(;n<o;){let r=n+o>>1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var Je=t=>Ve.
push(t);function b(){Gt||(Gt=!0,requestAnimationFrame(()=>{Gt=!1;let[t,e]=A();if(!(t===void 0||e===void 0)){Yo(t,e);for(let n of Ve)n()}}))}function Yo(t,e){for(let n of rt)
n.classList.remove("current");if(rt=[],$.length){let n=kt($,t),o=kt($,e);c("visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("hei\
ght",String(Math.max(12,o.y-n.y+12))),rt.push(n.link),Ye(c("rail"),n.y)}if(Tt.length){let{row:n}=kt(Tt,t);rt.push(n),s.source?.onMove(t,Tt),Ye(n.closest("#conte\
nts")??c("toc"),n.offsetTop)}for(let n of rt)n.classList.add("current")}function Ye(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*
.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function Xe(){($.length?kt($,Math.max(0,s.current)).link:c("rail")).focus()}function Yt(t){let e=$.findIndex(n=>n.link===document.
activeElement);return e<0?!1:($[e+t]?.link.focus(),!0)}var Vo=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function At(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Vo.observe(e)}var Jo={[u.heading]:110,[u.user]:120,[u.assistant]:150,[u.agent]:130,[u.compaction]:90,[u.tool]:27,[u.other]:27,[u.system]:30,[u.thinking]:27,[u.steps]:34,[u.note]:27,
[u.versions]:30,[u.attempt]:40,[u.continued]:90},Xo=/\S{3000}/;function Lt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var zo=new IntersectionObserver(
t=>{Wt(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&k(o)}}),b()},{rootMargin:"120% 0%"});function Ct(){
s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||It(t),zo.observe(t.section)})}function C(){P();for(let t of s.chunks)t.built||s.printing?k(t):
It(t);b()}function ze(){for(let t of s.chunks)(t.near||t.built)&&k(t)}function P(){let t=new Set(s.printing?[]:s.hiddenRoles);s.allLines||t.add(u.continued),s.table.
computeVisible(t,s.printing),s.rules=He(s.table,s.times)}function It(t){let e=0;for(let n=t.start;n<t.end;n++)s.table.visible[n]&&(e+=Jo[s.table.roles[n]]);t.section.
style.height=`${e}px`}var Vt=t=>t.section.querySelector(":scope > noscript")?.textContent??"";function Jt(t){if(Zo(t))return!0;let e=Vt(t);return e?Ze(t,e):s.source&&
Xt(t),e!==""}function Zo(t){for(let e=t.start;e<t.end;e++)if(s.markup[e]===void 0)return!1;return!0}function Ze(t,e){e.split(/(?=<article )/).forEach((n,o)=>{s.
markup[t.start+o]=n})}function Xt(t){return t.request??=Qo(t),t.request}async function Qo(t){let e=await s.source?.units(t.start,t.end)??null;t.request=null,!(e===
null||!s.chunks.includes(t))&&(Ze(t,e),Wt(()=>k(t)),b())}function k(t){let e=[];for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(o);if(e.
length){if(Jt(t))tr(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];r&&(r.hidden=
!s.table.visible[o],Pe(r,s.rules.get(o)),Ke(r,s.table.states[o]),r.parentNode!==t.section&&t.section.insertBefore(r,n),n=r)}}function tr(t){zt(t.map(n=>s.markup[n]).
join("")).forEach((n,o)=>{Zt(n,t[o])})}function zt(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function Zt(t,e){
s.elements[e]=t,s.unitOf.set(t,e),t.classList.toggle("unbroken",Xo.test(s.markup[e]??"")),t.tabIndex=-1,We(t),Be(t),At(t)}var st=t=>s.chunks[bt(t)];var er={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Ot=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>er[e]),Qe=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Qt(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Qe(t),"gi")}}function*tn(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function en(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Qe).join("|")||"\
(?!)"}var L=T("unit-button","copy");async function te(t){L.remove(),await ne(ee(t)),t.insertBefore(L,qt(t)),L.textContent="copied",setTimeout(()=>{L.textContent="copy"},
1200),x("copied")}function ee(t){return t.matches("pre")?t.textContent??"":Ot(s.markup[Q(t)]||t.innerHTML).trim()}async function ne(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function nr({target:t}){
if(!(t instanceof Element)||t===L)return;let e=t.closest("pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;L.parentElement!==
e&&e.closest("article")&&e.append(L);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function nn(){document.addEventListener("pointerover",nr),L.onclick=()=>{L.parentElement&&te(L.parentElement)}}function _(){for(let e of c("filters").querySelectorAll("input"))e.checked=!s.hiddenRoles.has(e.value);c("main").dataset.hidden=[...s.hiddenRoles].join("");let t=s.
hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function oe(t){c("filters").
hidden=!t,K("filter",t)}function on(){c("filter").onclick=()=>oe(!!c("filters").hidden),c("filters").onchange=t=>{let e=v(t);e.checked?s.hiddenRoles.delete(e.value):
s.hiddenRoles.add(e.value),_(),C(),W()}}var or=6,Mt=new Set,rr=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function sr(t){let e=rr(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let a=Vt(i),l=a.indexOf(r);if(l>=0)return i.start+a.slice(
0,l).split("<article").length-2}return-1}function B(t,e){s.table.roles[t]===u.continued&&!s.allLines&&t++,sn(t),s.elements[t]?e(t):s.source&&ir(t,e)}async function ir(t,e){
let n={unit:t};Mt.add(n);let o=()=>n.unit>=0&&!s.elements[n.unit];for(let r=0;r<or&&o();r++)await Xt(st(n.unit)),o()&&sn(n.unit);Mt.delete(n),s.elements[n.unit]&&
e(n.unit)}function sn(t){s.table.unfoldTo(t),s.hiddenRoles.delete(s.table.roles[t])&&_(),P();let e=bt(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?k(n):
It(n)})}function G(t,e){if(!t)return!1;if(s.source&&s.table.count)return s.source.locate(t).then(o=>{o>=0&&B(o,r=>rn(r,t,e))}),!0;let n=sr(t);return n>=0&&B(n,o=>rn(
o,t,e)),n>=0}function rn(t,e,n){let o=s.elements[t],r=o.id===e?null:document.getElementById(e);gt(r??o.firstElementChild,o),s.anchor=e,U(t,"start"),n?.()}function U(t,e="\
nearest"){let n=s.elements[t];n&&(tt(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),b())}function Y(t,e){let n=A()[0]??0,
o=s.current<0?n-(t>0?1:0):s.current,r=s.table.next(o,t,e);r<0||(s.elements[r]||k(st(r)),s.elements[r]?U(r):B(r,i=>U(i)))}function cn(){s.table.count&&B(0,t=>{U(
t,"start"),scrollTo({top:0,behavior:"instant"})})}function an(){let t=s.table.next(s.table.count,-1,()=>!0);t>=0&&B(t,e=>U(e,"end"))}function ln(){let t=s.current>=
0?s.current:A()[0];((t===void 0?void 0:s.elements[t])??c("main")).focus({preventScroll:!0})}function un(){Y(-1,t=>s.table.roles[t]===u.attempt)}function fn(){let{
count:t,roles:e}=s.table;for(let n=1;n<=t;n++){let o=(Math.max(s.current,0)+n)%t;if(e[o]===u.attempt){B(o,r=>U(r,"start")),x("branch");return}}}var cr=15,ar=500,lr=3e3,I=null,dn="",y=[],q=-1,re=0;async function O(t=!0){let e=++re,n=S("find").value;if(I=n?Qt(n):null,dn=n,y=[],q=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",I){let o=await(s.source?s.source.find(n):ur(I,e));if(e!==re)return;y=o,s.source&&(I=Qt(s.source.wordsPattern(n))),s.source&&(q=
y.indexOf(s.current)),t&&it(1),pn(),b(),!s.source&&!y.length&&x("nothing found")}W()}async function ur(t,e){let n=[],o=performance.now();for(let r of s.chunks){
Jt(r);for(let i=r.start;i<r.end;i++)Ot(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>cr){if(await new Promise(i=>setTimeout(i)),e!==re)break;o=
performance.now()}}return n}function pn(){let t=y.length?`${q+1}/${y.length}`:"none";c("found").textContent=I?t:""}function it(t){if(!y.length)return;q=(q+t+y.length)%
y.length;let e=document.activeElement===c("find");B(y[q],n=>fr(n,e)),pn(),x(`${q+1} of ${y.length}`)}function fr(t,e){U(t,"center"),e&&c("find").focus({preventScroll:!0});
let n=s.elements[t],o=n&&mn(n)[0]?.startContainer.parentElement;gt(o),o?.scrollIntoView({block:"center"}),hn()}function mn(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;I&&n.nextNode();){let o=n.currentNode;for(let{start:r,end:i}of tn(I,o.data))if(e.push(_t(o,r,i))===ar)return e}return e}function hn(){
if(!CSS.highlights||!I)return;let t=[];for(let e of y){let n=s.elements[e];!n||!s.table.visible[e]||!st(e).near||t.length<lr&&t.push(...mn(n))}CSS.highlights.set(
"found",new Highlight(...t))}function gn(){I&&O(!1)}function xn(){let t=S("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(O,180)},t.onkeydown=n=>{n.key===
"Enter"?(n.preventDefault(),clearTimeout(e),y.length&&dn===t.value?it(n.shiftKey?-1:1):O()):n.key==="Escape"&&(t.value="",O(!1),t.blur())}}Je(hn);function Dt(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?Ae:ve)[n];s.table.setState(
t,o),C(),W(),x(qe[o])}function se(t,e){K(e,document.body.classList.toggle(t))}function dr(t){let e=v(t),n=e.closest("button[data-action]");if(n){let a=Q(n.closest("article"));tt(a),Dt(
a,n.dataset.action);return}let o=e.closest("a"),r=o?.getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),ln();return}if(r[0]==="#"){t.preventDefault(),
document.body.classList.remove("show-toc","show-rail"),G(yt(r.slice(1)),De);return}let i=e.closest("article");i&&!o&&tt(Q(i))}var ie=500,bn=-ie;function pr(){let t=performance.
now(),e=t-bn<ie;return bn=e?-ie:t,e}var yn=()=>!0,wn=t=>s.table.roles[t]===u.user,En={j:()=>Y(1,yn),k:()=>Y(-1,yn),"]":()=>Y(1,wn),"[":()=>Y(-1,wn),o:()=>s.current>=
0&&Dt(s.current,"one"),O:()=>s.current>=0&&Dt(s.current,"all"),b:fn,u:un,c:()=>{let t=s.elements[s.current];t&&te(t)},G:an,g:()=>{if(pr()){document.body.classList.
remove("show-rail"),cn();return}getComputedStyle(c("graph")).display!=="none"&&se("show-rail","graph"),Xe()},n:()=>it(1),N:()=>it(-1),"/":()=>S("find").select(),
"?":()=>Z("help").showModal()};function mr(t){let e=t.ctrlKey&&t.key==="k"?En["/"]:hr(t);e&&(t.preventDefault(),e())}function hr(t){if(!(t.ctrlKey||t.metaKey||t.
altKey)&&!v(t).closest("input,textarea,dialog"))return t.key==="ArrowUp"&&Yt(-1)?()=>{}:t.key==="ArrowDown"&&Yt(1)?()=>{}:s.source?.keys[t.key]??En[t.key]}function gr(){
let t=[];addEventListener("beforeprint",()=>{s.printing=!0,C(),t=d(c("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener(
"afterprint",()=>{s.printing=!1;for(let e of t)e.removeAttribute("open");C()})}function Sn(){document.addEventListener("click",dr),addEventListener("keydown",mr),
addEventListener("scroll",b,{passive:!0}),addEventListener("resize",b),c("help-close").onclick=()=>Z("help").close(),c("menu").onclick=()=>se("show-toc","menu"),
c("graph").onclick=()=>se("show-rail","graph"),gr()}var V=t=>d(t,"a, summary");function ae(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function ce(t){let e=V(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=o===
n?0:-1}function Tn(t){ce(t),new MutationObserver(()=>ce(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>ce(t)),t.addEventListener("key\
down",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(ae(V(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var vn="threadline-theme",An=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),ct=[...An.keys()];function kn(t){document.documentElement.style.
colorScheme=t,c("theme").title=An.get(t)??"";try{localStorage.setItem(vn,t)}catch{}}function Ln(){try{kn(localStorage.getItem(vn)??ct[0])}catch{}c("theme").onclick=
()=>{let t=ct.indexOf(document.documentElement.style.colorScheme||ct[0]);kn(ct[(t+1)%ct.length])}}function Cn(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=Oe(location.hash);for(let r of n)s.hiddenRoles.add(r);for(let[r,i]of e)r<s.table.count&&s.table.states[r]&&
s.table.setState(r,i);_(),C(),o&&!S("find").value&&(S("find").value=o,O(!1)),G(t)}function xr(){let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.
units??"";s.chunks.push(Lt(e,t.length/2,n.length/2)),t+=n,s.times=s.times.concat(wt(e.dataset.times??""))}s.table=new N(t)}function In(t){document.documentElement.
classList.add("js"),s.source=t,xr(),vt(),Ln(),on(),nn(),Sn(),Tn(c("toc")),t||xn(),P(),Ct(),s.chunks.length&&k(s.chunks[0]),addEventListener("hashchange",Cn),location.
hash.length>1&&Cn()}function On(){document.documentElement.dataset.ready=""}function p(){document.body.classList.add("disconnected")}function Mn(){document.body.classList.remove("disconnected")}async function Nt(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var F=async t=>(await Nt(t)).text(),at=async t=>(await Nt(t)).json();function le(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function g(t,e){let n=Object.entries(e).map(([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var Rt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let a=0;a<i;a++)this.previous[r+a]=o+a,this.current.
set(o+a,r+a)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Dn(t){let e=Kt(),n=A(),o=new Rt(t.runs,t.codes.length/2);br(t,o),yr(t.codes);for(let r of n)r!==void 0&&o.of(r)>=0&&s.table.unfoldTo(o.of(r));for(let r of t.
changed)wr(r);P(),Ct();for(let r of s.chunks)(r.built||r.near)&&k(r);vt(),_(),e&&jt(o.current.get(e.unit),e.top),gn(),b()}function br(t,e){s.elements.forEach((r,i)=>{
e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(e.carry(s.table.states),r=>r??0);s.table=new N(t.codes,o),s.times=wt(t.times);for(let[r,i]of n)e.of(
r)>=0&&s.table.foldLog.push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=e.carry(s.markup),s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.
changed)s.markup[r]=void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(r)]=i;s.current=e.of(s.current);for(let r of Mt)r.unit=e.of(r.unit)}function yr(t){
let e=s.chunks;s.chunks=[];for(let n=0;n<s.table.count;n+=Ht){let o=e[s.chunks.length],r=o?.section??document.createElement("section"),i=Math.min(Ht,t.length/2-
n),a=Lt(r,n,i);o?Object.assign(a,{built:o.built,near:o.near}):c("main").append(r),r.className="chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(
a)}for(let n of e.slice(s.chunks.length))n.section.remove()}function wr(t){let e=s.elements[t],n=s.markup[t];if(!e||n===void 0)return;let[o]=zt(n),r=d(e,"detail\
s").map(a=>a.hasAttribute("open"));d(o,"details").forEach((a,l)=>{a.toggleAttribute("open",r[l]??!1)}),o.classList.toggle("selected",e.classList.contains("selec\
ted"));let i=document.activeElement===e;e.replaceWith(o),Zt(o,t),i&&o.focus({preventScroll:!0})}var Er=8,lt=T("new-messages","");lt.hidden=!0;var ut=0,Rn=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-Er&&scrollY>0;function ue(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function $n(){lt.hidden=ut===0,lt.textContent=`${ut} new ↓`}function Nn(){ut=0,$n()}function Bn(t,e){let n=Rn(),
o=s.table.count;e();let r=s.table.count-o,[i,a,l]=t.at(-1)??[0,0,0],M=i+l===o&&a+l===s.table.count;if(!(r<=0||M)){if(x(r===1?"1 new message":`${r} new messages`),
n){requestAnimationFrame(ue);return}ut+=r,$n()}}function Un(){document.body.append(lt),lt.onclick=()=>{ue(),requestAnimationFrame(ue),Nn()},addEventListener("sc\
roll",()=>{ut&&Rn()&&Nn()},{passive:!0})}var Sr=4,$t=c("main"),m=$t.dataset.session??"",ft=`/s/${encodeURIComponent(m)}`,J=Number($t.dataset.snapshot??0),fe=null,de=!1;async function Fn(t,e){try{let n=await Nt(
g(`${ft}/units`,{from:t,to:e,snapshot:J}));if(n.status===200)return await n.text();await dt()}catch{p()}return null}async function Hn(t,e,n){try{for(let o=0;o<Sr;o++){
let r=await at(t);if(r.snapshot===J)return n(r);await dt()}}catch{p()}return e}var Pn=t=>Hn(g(`${ft}/place`,{anchor:t}),-1,e=>e.unit??-1),_n=t=>Hn(g(`${ft}/find`,
{q:t}),[],e=>e.units),qn=t=>g(`${ft}/context`,{at:t});function dt(){return de=!0,fe??=Tr(),fe}async function Tr(){try{for(;de;)de=!1,await kr()}catch{p()}finally{
fe=null}}async function kr(){let t=await at(g(`${ft}/changes`,{snapshot:J}));if(t.reload){location.reload();return}if(t.snapshot===J)return;J=t.snapshot,$t.dataset.
snapshot=String(J),$t.toggleAttribute("data-part",!t.whole);let e=c("toc"),n=e.scrollTop;for(let[o,r]of Object.entries(vr(t.sides))){let i=document.getElementById(
o);i&&(i.innerHTML=r)}e.scrollTop=n,Bn(t.runs,()=>Dn(t)),Ar()}var vr=({time:t,...e})=>({timeline:t,...e});function Ar(){let t=c("live");t.hidden=!1,t.classList.
remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var X=c("panel"),pt=T("unit-button context-button","context");pt.title="Context: what the model saw here (x)";async function me(t){X.hidden=!1,document.body.classList.
add("show-panel"),X.dataset.at=t;let e=await F(qn(t));if(X.dataset.at!==t)return;let n=c("panel-body");n.innerHTML=e,At(n),n.scrollTop=n.scrollHeight,c("panel-c\
lose").focus({preventScroll:!0})}function pe(){X.hidden=!0,document.body.classList.remove("show-panel")}function Lr(){let t=s.current>=0?s.current:A()[0]??-1;return s.
elements[t]?.id??""}function Kn(){m&&(X.hidden?me(Lr()).catch(p):pe())}var jn=t=>me(t).catch(p);function Wn(){c("panel-close").onclick=pe,X.addEventListener("ke\
ydown",t=>{t.key==="Escape"&&pe()}),m&&(document.addEventListener("pointerover",({target:t})=>{let e=t instanceof Element?t.closest("#main article:not(.heading,\
 .opener)"):null;e&&pt.parentElement!==e&&e.append(pt)}),pt.onclick=()=>me(pt.parentElement?.id??"").catch(p))}var Cr='[aria-current="page"]',ge=0;function z(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Et(o)&&(n.textContent=je(
o,e),n.title=`${ot(o)}, ${R(o)}`)}}async function Vn(){let t=++ge,e=await F(g("/sessions",{session:m}));if(t!==ge)return;let n=c("toc"),o=document.getElementById(
"contents"),r=Or(n),i=Xn(n),a=new Map(he().map(l=>[l.dataset.project,l.open]));n.innerHTML=e;for(let l of he())l.open=a.get(l.dataset.project)??l.open;for(let l of he())
Jn(l);o&&document.getElementById("contents")?.replaceWith(o),i(),z(n),r(),!m&&document.querySelector("#main .overview")&&await Ir(t)}var he=()=>d(document,".pro\
ject");async function Jn(t){if(!t.open||t.dataset.later===void 0)return;delete t.dataset.later;let e=g("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML(
"beforeend",await F(e)),z(t)}async function Ir(t){let e=await F(location.href);if(t!==ge)return;let n=new DOMParser().parseFromString(e,"text/html"),o=c("main"),
r=Xn(o);o.innerHTML=n.getElementById("main")?.innerHTML??"",r(),z(o)}function Xn(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(
n)&&zn(t,n)?.focus({preventScroll:!0})}}function Or(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let M=l.getBoundingClientRect();
return M.bottom>n.top&&M.top<n.bottom},r=xe(t),i=o(r)?r:V(t).find(o),a=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&zn(t,i);l&&(t.scrollTop+=
l.getBoundingClientRect().top-a)}}var xe=t=>t.querySelector(Cr),Gn=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,zn=(t,e)=>V(t).find(n=>n.
tagName===e.tagName&&Gn(n)===Gn(e));function Yn(){let t=c("toc"),e=xe(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().
top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function Zn(){let t=c("toc");getComputedStyle(c("menu")).display!=="none"&&c("menu").click(),
(xe(t)??V(t)[0])?.focus()}function Qn(){z(document),Yn(),c("menu").addEventListener("click",Yn),c("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&
Jn(t.target)},!0)}var Mr=90,f=S("find"),w=c("hits"),be,ye=0,we="",Ee=()=>d(w,"[role=option]"),Se=()=>w.querySelector("[aria-selected=true]"),to=t=>t?.dataset.text||t?.getAttribute(
"href")||"",no=()=>g("/search",{q:f.value}),Bt=()=>ro().catch(p);function oo(){document.activeElement===f&&Bt()}async function ro(){let t=++ye,e=f.value;if(!e.trim()){
Ut();return}let n=await F(g("/suggest",{q:e}));if(t!==ye||document.activeElement!==f)return;let o=we===e&&!w.hidden?to(Se()):"";w.innerHTML=n,w.hidden=!1,w.dataset.
q=we=e,f.setAttribute("aria-expanded","true"),Dr(e);let r=Ee(),i=r.find(a=>o&&to(a)===o);so(i??r.find(a=>a.dataset.entry)??null)}function Dr(t){Ee().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of w.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;z(w)}function Ut(){ye++,w.hidden=!0,f.setAttribute("a\
ria-expanded","false"),f.removeAttribute("aria-activedescendant")}function so(t){Se()?.removeAttribute("aria-selected"),f.removeAttribute("aria-activedescendant"),
t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),f.setAttribute("aria-activedescendant",t.id))}function eo(t){let e=Ee(),n=e.findIndex(
r=>r.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;so(e[(o+e.length)%e.length]??null)}async function Nr(){for(clearTimeout(be);!w.hidden&&we!==f.value;)
await ro();let t=Se();w.hidden||!t?location.href=no():io(t)}function io(t){let{text:e,session:n,entry:o}=t.dataset;if(e){f.value=e.endsWith(":")?e:`${e} `,f.focus(),
Bt();return}Ut(),f.blur(),m&&n===m?G(o??"",()=>O(!1)):location.href=t.href}function Rr(){w.hidden&&(f.value=""),Ut(),f.blur(),m&&O(!1)}function $r(t){if(t.key===
"ArrowDown")eo(1);else if(t.key==="ArrowUp")eo(-1);else if(t.key==="Escape")Rr();else if(t.key==="Enter"&&t.shiftKey)location.href=no();else if(t.key==="Enter")
Nr().catch(p);else return;t.preventDefault()}function co(){f.oninput=()=>{clearTimeout(be),be=setTimeout(Bt,Mr)},f.onfocus=()=>{f.value.trim()&&Bt()},f.onblur=()=>{
setTimeout(()=>document.activeElement!==f&&Ut(),150)},f.onkeydown=$r,w.addEventListener("mousedown",t=>{let e=v(t).closest("[role=option]");!e||t.button||t.ctrlKey||
t.metaKey||(t.preventDefault(),io(e))})}var Br=200,ao;function fo(){let t=new EventSource(g("/events",{session:m}));t.addEventListener("hello",e=>{Mn(),lo(e),m&&dt().then(ze)}),t.addEventListener("pro\
gress",lo),t.addEventListener("changed",dt),t.onerror=()=>{p(),t.readyState===EventSource.CLOSED&&Ur().catch(p)}}async function Ur(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function lo(t){let e=JSON.parse(t.data);Fr(e);let{dataset:n}=c("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout(ao),ao=setTimeout(()=>Vn().catch(p),Br),oo())}var uo=t=>Math.ceil(t/1e6).toLocaleString("en");function Fr({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=c("progress");r.hidden=!e,r.setAttribute("aria-valuenow",String(Math.round(
o))),r.firstElementChild.style.width=`${o}%`;let i=e?`reading ${uo(t)} of ${uo(e)} MB`:"",a=n?`the index is not up to date: ${n}`:"";c("reading").textContent=i||
a}function Ft(t){c("more-menu").hidden=!t,K("more",t)}async function Hr(t){let e=v(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&Ft(!1),e.closest(
"#filters,#filter,#menu-filter")||oe(!1);let n=e.closest("[data-post]");n&&(await le(n.dataset.post??""),location.reload())}function po(){c("more").onclick=()=>Ft(
!!c("more-menu").hidden),c("keys").onclick=()=>{Ft(!1),Z("help").showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{Ft(!1),c("fi\
lter").click()}),c("redact").onchange=async t=>{let e=v(t);await le("/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",Hr)}var E=T("unit-button menu-button","⋯");E.setAttribute("aria-label","Actions for this message");E.setAttribute("aria-haspopup","menu");E.setAttribute("aria-exp\
anded","false");var h=document.createElement("div");h.id="message-menu";h.setAttribute("role","menu");h.hidden=!0;var mo=null;function mt(t,e){let n=T("",t);n.setAttribute(
"role","menuitem"),n.onclick=async()=>{ht(),await e()},h.append(n)}async function Te(t){await ne(t),x("copied")}function Pr({label:t,copies:e,leads_to:n}){n?mt(
t,()=>location.assign(n)):mt(t,()=>Te(e??""))}async function go(t){mo=t;let e=t.id;h.replaceChildren(),mt("Copy text",()=>Te(ee(t))),mt("Copy link",()=>Te(_r(e))),
mt("What the model saw here",()=>jn(e)),t.append(E),ho(),h.hidden=!1,E.setAttribute("aria-expanded","true"),ke(0);try{let n=await at(g(`/s/${encodeURIComponent(
m)}/actions`,{at:e}));mo===t&&!h.hidden&&n.actions.forEach(Pr),ho()}catch{p()}}function _r(t){let e=new URL(location.href);return e.search=new URLSearchParams({
at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function ho(){let t=E.getBoundingClientRect();h.style.right=`${document.documentElement.clientWidth-t.right}\
px`;let e=h.offsetHeight||220,n=t.bottom+e<innerHeight;h.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function ht(){return h.hidden?!1:(h.hidden=!0,E.setAttribute(
"aria-expanded","false"),!0)}function ke(t){let e=[...h.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function qr(t){let e=[...h.children].indexOf(
document.activeElement);if(t.key==="ArrowDown")ke(e+1);else if(t.key==="ArrowUp")ke(e-1);else if(t.key==="Escape"||t.key==="Tab")ht(),E.focus({preventScroll:!0});else
return;t.preventDefault(),t.stopPropagation()}function xo(){let t=s.elements[s.current];t&&go(t).catch(p)}function bo(){m&&(document.body.append(h),document.addEventListener(
"pointerover",({target:t})=>{if(!h.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&E.parentElement!==e&&e.append(
E)}),document.addEventListener("click",t=>{t.target instanceof Node&&!h.contains(t.target)&&t.target!==E&&ht()}),addEventListener("scroll",ht,{passive:!0}),h.addEventListener(
"keydown",qr),E.onclick=()=>{let t=E.parentElement;!ht()&&t&&go(t).catch(p)})}var yo=t=>ae(d(c("main"),".session-row > a, .recent-main, .hit"),t),Kr={j:()=>yo(1),k:()=>yo(-1)};function jr(t,e){let n=e.findLast(({row:i,unit:a})=>a<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` / ${o}`:"")}
co();po();Wn();bo();Un();In({units:Fn,locate:Pn,find:_n,wordsPattern:en,onMove:jr,keys:{h:Zn,x:Kn,m:xo,...m?{}:Kr}});Qn();fo();On();})();
