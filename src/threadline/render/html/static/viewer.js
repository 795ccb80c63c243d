"use strict";(()=>{function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var B=t=>c(t),P=t=>c(t),u=(t,e)=>Array.from(t.querySelectorAll(
e)),g=t=>t.target;function I(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function it(t){let e=document.createElement(
"i");return e.className="icon",e.dataset.icon=t,e.setAttribute("aria-hidden","true"),e}function ht(t,e){c(t).setAttribute("aria-expanded",String(e))}function pe(t,e=document.
body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function d(t){let e=c("status");e.textContent="",e.textContent=
t}var At=["","A","B","C"],Bo=[0,2,1,1],Fo=[0,3,3,2],Uo=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],m={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Ho=48,cn=48,Po=2,qo="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx",an=["whole","partial","de\
leted","absent","touched"],_o=["proven","derived","unknown"];var Y=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*o+1)-Ho,this.
initial[o]=r===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let r=n===3?3:1,i=n===2&&this.roles[e]===m.attempt;for(let a=e+1;a<o;a++)this.states[a]&&(this.states[a]=i?this.initial[a]:r);if(n!==3)
for(let a of this.ancestors(e))this.states[a]===3&&(this.states[a]=2);this.foldLog=this.foldLog.filter(([a])=>a<e||a>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===m.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let r=this.count-1;r>=0;r--){let i=this.roles[r]===m.steps;this.visible[r]=(i?n[r]:!e.has(this.roles[r]))?1:0,this.visible[r]&&this.parents[r]>=0&&(n[this.parents[r]]=
1)}let o=0;for(let r=0;r<this.count;r++)r<o?this.visible[r]=0:this.states[r]===1&&(o=this.ends[r])}next(e,n,o){let r=e+n;for(;r>=0&&r<this.count&&!(this.visible[r]&&
o(r));)r+=n;return r>=0&&r<this.count?r:-1}};var s={source:null,table:new Y(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function he(t){let e=0,n=s.chunks.length-1;for(;e<n;){let o=e+n>>1;s.chunks[o].end<=
t?e=o+1:n=o}return e}var v=t=>s.places?s.places[t]??-1:t,z=t=>s.elements[t]?.isConnected===!0,Kt=t=>t?s.unitOf.get(t)??-1:-1;function Gt(t){s.elements[s.current]?.
classList.remove("selected"),s.current=t}var Lt=m.note;function Oc({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:r}){let i=[encodeURIComponent(t)];if(e.length){let f=e.map(([k,X])=>k.toString(36)+At[X]);
i.push(`f=${f.join(".")}`)}let a=n?.join("")??Lt;a!==Lt&&i.push(`h=${a}`),r&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let l=i.join(";");return l?`#${l}`:
""}function Ko(t){let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:ge(e),
folds:Array.from(r,([,i,a])=>[parseInt(i,36),At.indexOf(a)]),hiddenRoles:o.has("h")?[...o.get("h")??""]:null,query:ge(o.get("q")??""),allLines:o.has("l")}}function ge(t){
try{return decodeURIComponent(t)}catch{return t}}var Go=()=>Mc()+Oc({anchor:s.anchor,folds:s.table.foldLog,hiddenRoles:[...s.hiddenRoles],query:B("find").value,
allLines:s.allLines});function Mc(){if(!s.source)return location.search;let t=new URLSearchParams(location.search);return s.anchor?t.set("at",s.anchor.replace(/-\d+$/,
"")):t.delete("at"),t.size?`?${t}`:location.pathname}function at(){try{history.replaceState({top:s.top},"",Go())}catch{}}function Wo(){s.top=null,history.pushState(
null,"",Go())}var Nc=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Rc=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Dc=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,$c=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Bc=/\b\d[\w.]*/,Fc=/[A-Za-z_]\w*/,Uc=new RegExp([Rc,Dc,$c,Bc,Fc].map(({source:t})=>`(${t})`).join("|"),"g"),Yo=["keyword","string","comment","number"];function*jo(t){
for(let e of t.matchAll(Uc)){let n=Hc(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Hc([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Nc.has(r)?"keyword":null}var Pc=6e4,qc=/^(text|txt|md|markdown|console|output|diff)$/,Vo=new Map,ln=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(ln.unobserve(e),_c(e))},{rootMargin:"20%"});for(let t of ln?Yo:[]){let e=new Highlight;Vo.set(t,e),CSS.highlights.set(t,e)}function Jo(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))ln?.observe(e)}function _c(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||qc.test(o)||!(r instanceof Text))&&!(r.length>Pc))for(let{kind:i,start:a,end:l}of jo(r.data))Vo.get(i)?.add(fn(r,a,l))}function fn(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Kc=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Gc=["January","February","March","April","May","June","July","August","September",
"October","November","December"],Wt=60,Xo=24*Wt,zo=6e4;function xe(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let r=t.indexOf(".",o);n+=Number(t.
slice(o+1,r)),o=r}else n+=qo.indexOf(t[o]);e.push(n)}return e}var Wc=t=>`${Kc[t.getDay()]}, ${t.getDate()} ${Gc[t.getMonth()]} ${t.getFullYear()}`;function Yc(t){
if(t<Wt)return"";let e=Math.round(t/Wt);if(e<Xo/Wt)return`${e} h later`;let n=Math.round(t/Xo);return n>1?`${n} days later`:"1 day later"}function Qo(t,e){let n=new Map,
o=0,r=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===m.heading){t.depths[i]===0&&(o=0);continue}let a=e[i]??0;if(a<=o)continue;let l=[];
if(!o||a>=r){let f=new Date(a*zo);l.push(Wc(f)),f.setHours(24,0,0,0),r=f.getTime()/zo}o&&a-o>=Wt&&l.push(Yc(a-o)),l.length&&n.set(i,l.join(" · ")),o=a}return n}
function Zo(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var er=["","folded","first level unfolded","all levels unfolded"];function jc(t,e){let[n,o,...r]=e.split(" "),i=t===1?`▶ ${r.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let a=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${a} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${a}`]}var un=t=>t.
querySelector(":scope > .fold-bar");function nr(t,e){if(!e||t.dataset.state===At[e])return;t.dataset.state=At[e];let n=tr(t)?[]:jc(e,t.dataset.fold??""),o=tr(t)?
Jc(t):Xc(t,n.length),r=[e!==1,e===3];o.forEach((i,a)=>{n.length&&Vc(i,n[a]),i.title=Uo[e][a],i.setAttribute("aria-expanded",String(r[a]))})}function Vc(t,e){let n=document.
createElement("i");n.className=`fold-sign${e.startsWith("▼")?" open":""}`,n.textContent=e.split(" ",1)[0],t.replaceChildren(n,e.slice(n.textContent.length))}var tr=t=>t.
classList.contains("opener"),Jc=t=>u(t,":scope > button[data-action]");function Xc(t,e){let n=un(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let r=I("","");r.dataset.action=o,n.append(r)}t.append(n)}return Array.from(n.children)}function or(t){let e=[];for(let n of t.split(" ")){let[o,r]=n.split("+").map(Number);for(let i=0;i<r;i++)e.push(o+i)}return e}function be(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function rr(t,e,n){if(!e&&!n)return t;let o=e?be(e):null,r=n?be(n):null,i=f=>r?.[f]??f,a=n??Array.from({length:t.codes.length/
2},(f,k)=>k),l=[];for(let[f,k,X]of t.runs)for(let pt=0;pt<X;pt++)l.push([o?.[f+pt]??f+pt,i(k+pt),1]);return{codes:a.map(f=>t.codes.slice(2*f,2*f+2)).join(""),times:a.
map(f=>t.times[f]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([f,k])=>[i(Number(f)),k]))}}function sr(t){let e=[];for(let n of t){
let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var ir=56,zc=32,Tt=()=>document.documentElement.classList.contains("chaptered")?ir+zc:ir;function b(){let t,e,n=Tt();for(let o of s.chunks)if(!(!o.near||!o.built))
for(let r=o.start;r<o.end;r++){let i=s.elements[r];if(!s.table.visible[r]||!i)continue;let a=i.getBoundingClientRect();if(!(a.bottom<n)){if(a.top>innerHeight)return[
t,e];t??=r,e=r}}return[t,e]}function dn(){let[t]=b();return t===void 0?null:{unit:t,top:s.elements[t]?.getBoundingClientRect().top??0}}function xt(t,e){let n=t===
void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().top-e,behavior:"instant"})}function cr(t,e=-1){let[n,o]=b();if(n===void 0||o===
void 0)return t();let r=e>=n&&e<=o?[e]:[];for(let f=n;f<=o;f++)s.table.visible[f]&&r.push(f);let i=r.map(f=>s.elements[f]?.getBoundingClientRect().top??0);t();let a=r.
findIndex(f=>s.table.visible[f]&&z(f));if(a>=0)return xt(r[a],i[a]);let l=s.table.next(n,-1,z);xt(l,Math.max(Tt(),i[0]))}function mn(t){let e=dn();t(),e&&xt(e.unit,
e.top)}var Qc=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Zc=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Yt=t=>String(t).padStart(2,"0"),
ye=t=>!Number.isNaN(t.getTime()),j=t=>`${Yt(t.getHours())}:${Yt(t.getMinutes())}`,ta=t=>`${t.getFullYear()}-${Yt(t.getMonth()+1)}-${Yt(t.getDate())} ${j(t)}:${Yt(
t.getSeconds())}`;function ar(t,e){return t.toDateString()===e.toDateString()?j(t):t.getFullYear()===e.getFullYear()?we(t):bt(t)}var we=t=>`${t.getDate()} ${Qc[t.
getMonth()]}`,bt=t=>`${we(t)} ${t.getFullYear()}`,ea=t=>`${Zc[t.getDay()]} ${bt(t)}`;function Ee(t,e){return t.toDateString()===e.toDateString()?j(t):`${t.getFullYear()===
e.getFullYear()?we(t):bt(t)} ${j(t)}`}function Se(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!ye(n))continue;let{since:o,form:r}=e.
dataset;o!==void 0?e.textContent=Ee(n,new Date(o)):e.textContent=r==="day"?ea(n):j(n),e.title=ta(n)}}function lr(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!ye(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?j(n):we(n)}}var A=[],It=[],jt=[],dr=[],fr,pn=!1,na=16;function ke(){lr(document),A=u(document,".graph a").map(t=>({link:t,unit:v(Number(t.dataset.unit)),y:oa(t.lastElementChild)})),
It=u(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:v(Number(t.dataset.unit))}));for(let t of[A,It])t.sort((e,n)=>e.unit-n.unit)}var mr=()=>It;
function oa(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function Q(t,e){let n=0,o=t.length;for(;n<
o;){let r=n+o>>1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var F=t=>dr.push(t);function O(){pn||(pn=!0,requestAnimationFrame(()=>{pn=!1;let[t,e]=b();if(!(t===
void 0||e===void 0)){ra(t,e);for(let n of dr)n(t)}}))}function ra(t,e){for(let n of jt)n.classList.remove("current");if(jt=[],A.length){let n=Q(A,t),o=Q(A,e);c(
"visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),jt.push(n.link),sa(n.link),ur(c("near"),
n.y)}if(It.length){let{row:n}=Q(It,t);jt.push(n),s.source?.onMove(t,It),ur(n.closest("#contents")??c("toc"),n.offsetTop)}for(let n of jt)n.classList.add("curren\
t")}function sa(t){fr?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),fr=t}function hn(t){let e=document.getElementById("near");if(!e||!A.length)return;
let n=t-e.getBoundingClientRect().top+e.scrollTop,[o,r]=[A[0].y,A[A.length-1].y],i=Math.round((n-o)/Math.max(1,r-o)*(A.length-1)),a=A[Math.max(0,Math.min(A.length-
1,i))];return Math.abs(a.y-n)<=na/2?a:void 0}function ur(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=
e-n*.4)}function pr(){(A.length?Q(A,Math.max(0,s.current)).link:c("rail")).focus()}function gn(t){let e=A.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(A[e+t]?.link.focus(),!0)}var ia=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function lt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))ia.observe(e)}var xn={[m.heading]:110,[m.user]:120,[m.assistant]:150,[m.agent]:130,[m.compaction]:90,[m.tool]:27,[m.other]:27,[m.system]:30,[m.thinking]:27,[m.steps]:34,[m.note]:27,
[m.versions]:30,[m.attempt]:40,[m.continued]:90},hr=3e3,ca=new RegExp(`\\S{${hr}}`);function Ce(t,e,n){return{...{section:t,start:e,end:e+n},built:!1,near:!1,far:!1,
request:null,measured:null}}var aa=new IntersectionObserver(t=>{mn(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];o.near=n,
n&&!o.built&&q(o)}}),O()},{rootMargin:"120% 0%"});function ve(){s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||Ot(t),aa.observe(t.section),
la.observe(t.section)})}var la=new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];o&&(o.far=!n)}for(let e of s.
chunks)e.far&&fa(e)},{rootMargin:"400% 0%"});function fa(t){let{section:e}=t;if(!t.built||t.near||s.printing||ua(e))return;let{height:n}=e.getBoundingClientRect();
t.measured={height:n,visible:gr(t)},t.built=!1,e.style.height=`${n}px`,e.replaceChildren(...Array.from(e.children).filter(o=>o.querySelector("h1")))}function ua(t){
if(t.contains(document.activeElement))return!0;let e=getSelection();return!!(e&&!e.isCollapsed&&e.containsNode(t,!0))}function gr(t){let e=0;for(let n=t.start;n<
t.end;n++)s.table.visible[n]&&e++;return e}function M(t){cr(()=>{yt();for(let e of s.chunks)e.built||s.printing?q(e):Ot(e)},t),O()}function xr(){for(let t of s.
chunks)(t.near||t.built)&&q(t)}function yt(){let t=new Set(s.hiddenRoles);s.allLines||t.add(m.continued),s.table.computeVisible(t),s.rules=Qo(s.table,s.times)}function Ot(t){
let e=0;if(t.measured?.visible===gr(t)){t.section.style.height=`${t.measured.height}px`;return}for(let n=t.start;n<t.end;n++)s.table.visible[n]&&(e+=xn[s.table.
roles[n]]);t.section.style.height=`${e}px`}var bn=t=>t.section.querySelector(":scope > noscript")?.textContent??(br(t)?s.markup.slice(t.start,t.end).join(""):"");
function Vt(t){if(br(t))return!0;let e=bn(t);return e?yr(t,e):s.source&&Jt(t),e!==""}function br(t){for(let e=t.start;e<t.end;e++)if(s.markup[e]===void 0)return!1;
return!0}function yr(t,e){e.split(/(?=<article )/).forEach((n,o)=>{s.markup[t.start+o]=n})}function Jt(t){return t.request??=ma(t),t.request}async function da(t,e){
let{order:n,source:o}=s;if(!o)return null;if(!n)return o.units(t,e);let r="";for(let[i,a]of sr(n.slice(t,e))){let l=await o.units(i,a);if(l===null)return null;r+=
l}return r}async function ma(t){let e=await da(t.start,t.end);t.request=null,!(e===null||!s.chunks.includes(t))&&(yr(t,e),mn(()=>q(t)),O())}function q(t){let e=[];
for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(o);if(e.length){if(Vt(t))pa(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];r&&(r.hidden=!s.table.visible[o],Zo(r,s.rules.get(o)),nr(r,s.table.states[o]),r.parentNode!==
t.section&&t.section.insertBefore(r,n),n=r)}}function pa(t){yn(t.map(n=>s.markup[n]).join("")).forEach((n,o)=>{wn(n,t[o])})}function yn(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function ha(t){let[e,n]=[":scope > header > b",":scope > header time"].map(o=>t.querySelector(o)?.
textContent);e&&t.setAttribute("aria-label",n?`${e}, ${n}`:e)}function wn(t,e){s.elements[e]=t,s.unitOf.set(t,e);let n=s.markup[e]??"",o=n.length>=hr&&ca.test(n);
t.classList.toggle("unbroken",o),t.tabIndex=-1,Se(t),ha(t),Jo(t),lt(t)}var ft=t=>s.chunks[he(t)];var En=[];function R(t){En.push(t)}var wr=()=>En.some(t=>t());function Er(){for(let t of En)t()}var Sr="threadline-hidden";function Sn(){try{return[...localStorage.getItem(Sr)??Lt]}catch{return[...Lt]}}function ga(){try{localStorage.setItem(Sr,[...s.hiddenRoles].
join(""))}catch{}}function ut(){for(let e of c("filters").querySelectorAll("input"))e.checked=e.dataset.order?s.allLines:!s.hiddenRoles.has(e.value);c("main").dataset.
hidden=[...s.hiddenRoles].join("");let t=[...s.hiddenRoles].filter(e=>!Lt.includes(e)).length;for(let e of["filter","menu-filter"]){let n=document.getElementById(
e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function Xt(t){c("filters").hidden=!t,ht("filter",t)}function xa(){return c("filters").hidden?!1:(Xt(!1),c("fi\
lter").focus({preventScroll:!0}),!0)}function kr(){c("filter").hidden||(Xt(!0),c("filters").querySelector("input")?.focus({preventScroll:!0}))}function ba(t){let e=[
...c("filters").querySelectorAll("input")],n=e.indexOf(document.activeElement),o={ArrowDown:1,ArrowUp:-1}[t.key];if(o)e[(n+o+e.length)%e.length].focus();else if(/^[1-9]$/.
test(t.key))e[Number(t.key)-1]?.click();else return;t.preventDefault()}function Cr(t){R(xa),c("filter").onclick=()=>Xt(!!c("filters").hidden),c("filters").onchange=
e=>{let n=g(e);n.dataset.order?t(n.checked):n.checked?s.hiddenRoles.delete(n.value):s.hiddenRoles.add(n.value),ga(),ut(),M(),at()},c("filters").addEventListener(
"keydown",ba)}var ya=6,Ae=new Set,wa=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Ea(t){let e=wa(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let a=bn(i),l=a.indexOf(r);if(l>=0)return i.start+a.slice(
0,l).split("<article").length-2}return-1}function w(t,e){s.table.roles[t]===m.continued&&!s.allLines&&t++,Lr(t),z(t)?e(t):s.source&&Sa(t,e)}async function Sa(t,e){
let n={unit:t};Ae.add(n);let o=()=>n.unit>=0&&!z(n.unit);for(let r=0;r<ya&&o();r++)await Jt(ft(n.unit)),o()&&Lr(n.unit);Ae.delete(n),z(n.unit)&&e(n.unit)}function Lr(t){
s.table.unfoldTo(t),s.hiddenRoles.delete(s.table.roles[t])&&ut(),yt();let e=he(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?q(n):Ot(n)})}var kn=0;function Mt(t,e){
if(!t)return!1;let n=++kn;if(s.source&&s.table.count)return s.source.locate(t).then(r=>{let i=v(r);n===kn&&(i<0?vr(t):w(i,a=>n===kn&&Ar(a,t,e)))}),!0;let o=Ea(t);
return o>=0?w(o,r=>Ar(r,t,e)):vr(t),o>=0}function vr(t){s.table.count&&!document.getElementById(t)&&d("linked entry not found")}function Ar(t,e,n){let o=s.elements[t],
r=o.id===e?null:document.getElementById(e);pe(r??o.firstElementChild,o),s.anchor=e,S(t,"start"),n?.()}function S(t,e="nearest"){let n=s.elements[t];n&&(Gt(t),n.
classList.add("selected"),ft(t).near=!0,n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),O())}function Nt(t,e){let n=b()[0]??0,o=s.current<0?n-(t>0?1:0):
s.current,r=s.table.next(o,t,e);r<0||(z(r)||q(ft(r)),z(r)?S(r):w(r,i=>S(i)))}function Tr(){s.table.count&&w(0,t=>{S(t,"start"),scrollTo({top:0,behavior:"instant"})})}
function Ir(){let t=s.table.next(s.table.count,-1,()=>!0);t>=0&&w(t,e=>S(e,"end"))}function zt(){let t=s.current>=0?s.current:b()[0];((t===void 0?void 0:s.elements[t])??
c("main")).focus({preventScroll:!0})}function Or(){Nt(-1,t=>s.table.roles[t]===m.attempt)}function Mr(){let{count:t,roles:e}=s.table;for(let n=1;n<=t;n++){let o=(Math.
max(s.current,0)+n)%t;if(e[o]===m.attempt){w(o,r=>S(r,"start")),d("branch");return}}}var ka={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Le=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>ka[e]),Nr=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Cn(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Nr(t),"gi")}}function*Rr(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Dr(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Nr).join("|")||"\
(?!)"}var Ca=15,va=500,Aa=3e3,Z=null,$r="",D=[],dt=-1,vn=0;async function tt(t=!0){let e=++vn,n=B("find").value;if(Z=n?Cn(n):null,$r=n,D=[],dt=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",Z){let o=await(s.source?s.source.find(n):La(Z,e));if(e!==vn)return;D=s.source&&s.order?o.map(v).sort((r,i)=>r-i):o,s.source&&
(Z=Cn(s.source.wordsPattern(n))),s.source&&(dt=Br(s.current)),t&&Qt(1),An(),O(),!s.source&&!D.length&&d("nothing found")}at()}async function La(t,e){let n=[],o=performance.
now();for(let r of s.chunks){Vt(r);for(let i=r.start;i<r.end;i++)Le(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Ca){if(await new Promise(i=>setTimeout(
i)),e!==vn)break;o=performance.now()}}return n}var Br=t=>D.findLastIndex(e=>e<=t);function Fr(){D.length&&(dt=Br(s.current),An())}function An(){let t=D.length?`${dt+
1}/${D.length}`:"none";c("found").textContent=Z?t:""}function Qt(t){if(!D.length)return;dt=(dt+t+D.length)%D.length;let e=document.activeElement===c("find");w(D[dt],
n=>Ta(n,e)),An(),d(`${dt+1} of ${D.length}`)}function Ta(t,e){S(t,"center"),e&&c("find").focus({preventScroll:!0});let n=s.elements[t],o=n&&Ur(n)[0]?.startContainer.
parentElement;pe(o),o?.scrollIntoView({block:"center"}),Hr()}function Ur(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;Z&&n.nextNode();){
let o=n.currentNode;for(let{start:r,end:i}of Rr(Z,o.data))if(e.push(fn(o,r,i))===va)return e}return e}function Hr(){if(!CSS.highlights||!Z)return;let t=[];for(let e of D){
let n=s.elements[e];!n||!s.table.visible[e]||!ft(e).near||t.length<Aa&&t.push(...Ur(n))}CSS.highlights.set("found",new Highlight(...t))}function Pr(){Z&&tt(!1)}
function qr(){let t=B("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(tt,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),D.length&&
$r===t.value?Qt(n.shiftKey?-1:1):tt()):n.key==="Escape"&&(t.value="",tt(!1),t.blur())}}F(Hr);var Ia=6,et=null,Ln=()=>u(document,".graph path[data-first]"),_r=(t,e)=>Ln().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=Ia});function Oa(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return Ln().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function Kr(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(s.current,b()[0]??0)),n=Oa(e);n&&Tn(n)}function Tn(t){
if(s.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],r=et?.first===e;if(r)s.table.states.set(et?.table===s.table?et.states:s.table.
initial),et=null;else{let a=et?.table===s.table?et.states:s.table.states.slice();et={table:s.table,states:a,first:e},s.table.showOnly(n,o)}M(),In();let i=b()[0]??
0;!r&&(i<n||i>o)&&w(n,a=>S(a,"start")),d(r?"folded as before":"all other branches folded")}function In(){for(let t of Ln())t.classList.toggle("alone",et!==null&&
t.dataset.first===et.first)}function Gr(t){let e=new Float64Array(t.count+1),n=0,o=1;for(let r=0;r<t.count;r++)r>=n&&(o=1),e[r+1]=e[r]+o,r>=n&&t.initial[r]===1&&(n=t.ends[r],o=Math.min(1,Po/
(n-r-1)));return e}function Wr(t,e){let n=0,o=t.length-1;for(;n<o;){let r=n+o+1>>1;t[r]<=e?n=r:o=r-1}return n}var On=1e3,Yr=14,Rt=[],wt=new Float64Array(1),Te={top:0,height:0},Mn=t=>s.order?.[t]??t;function jr(t){let e=wt.length-1;return wt[Math.max(0,Math.min(e,t))]/(wt[e]||
1)}var Zt=()=>document.getElementById("minimap");function Ie(){let t=Zt()?.dataset.turns;Rt=(t?t.split(`
`):[]).map(e=>{let[n,o,r,i]=e.split("	");return{unit:Number(n),cost:o,tools:r,prompt:i}}),wt=Gr(s.order?new Y(s.asRead.codes):s.table)}function Oe(t){let e=Mn(t),
n=Rt.length?Q(Rt,e):null;return n&&n.unit<=e?n:null}function Vr(t,e){let n=Oe(t),o=n?Rt.indexOf(n)+e:Math.max(0,e-1);return Rt[Math.max(0,Math.min(Rt.length-1,o))]}
function Nn(t,e){let n=Zt();if(!n)return;let o=Yr/Math.max(Yr,n.clientHeight||On),r=jr(Mn(t)),i=Math.max(o,jr(Mn(e)+1)-r);Rn(Math.min(r,1-i),i);let a=Oe(t);n.setAttribute(
"aria-valuenow",String(t)),n.setAttribute("aria-valuetext",a?a.prompt:"the beginning")}function Rn(t,e=Te.height){Te={top:Math.max(0,Math.min(1-e,t)),height:e};
let n=document.getElementById("map-window");n?.setAttribute("y",String(Te.top*On)),n?.setAttribute("height",String(e*On))}var Jr=()=>Te;function te(t){let{count:e,
visible:n}=s.table,o=Math.min(e,Wr(wt,t*wt[wt.length-1]||0)),r=Math.max(0,v(Math.max(0,Math.min(e-1,o))));for(;r>0&&!n[r];)r--;return r}function Dn(t){let e=ft(
t),n=e.built?s.elements[t]:void 0,o=(n??e.section).getBoundingClientRect().top-Tt();for(let r=e.start;!n&&r<t;r++)s.table.visible[r]&&(o+=xn[s.table.roles[r]]);
scrollBy({top:o,behavior:"instant"})}function $n(t){w(t,e=>{Dn(e),O()})}var Me=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let a=0;a<i;a++)this.previous[r+a]=o+a,this.current.
set(o+a,r+a)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Xr(t){let e=dn(),[n=0,o=-1]=b(),r=s.table.visible.slice(n,o+1),i=new Me(t.runs,t.codes.length/2);Ma(t,i),Na(t.codes),r.forEach((a,l)=>{a&&i.of(n+l)>=0&&
s.table.unfoldTo(i.of(n+l))});for(let a of t.changed)Ra(a);yt(),ve();for(let a of s.chunks)a.built||a.near?q(a):Ot(a);ke(),Ie(),In(),ut(),e&&xt(i.current.get(e.
unit),e.top),Pr(),O()}function Ma(t,e){s.elements.forEach((r,i)=>{e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(e.carry(s.table.states),r=>r??0);s.
table=new Y(t.codes,o),s.times=t.times;for(let[r,i]of n)e.of(r)>=0&&s.table.foldLog.push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=e.carry(s.markup),
s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.changed)s.markup[r]=void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(r)]=i;s.current=
e.of(s.current);for(let r of Ae)r.unit=e.of(r.unit)}function Na(t){let e=s.chunks;s.chunks=[];for(let n=0;n<s.table.count;n+=cn){let o=e[s.chunks.length],r=o?.section??
document.createElement("section"),i=Math.min(cn,t.length/2-n),a=Ce(r,n,i);o?(a.near=o.near,a.measured=o.end===a.end?o.measured:null):c("main").append(r),a.built=
s.elements.slice(n,n+i).some(l=>l?.isConnected),r.className="chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(a)}for(let n of e.slice(s.chunks.
length))n.section.remove()}function Ra(t){let e=s.elements[t],n=s.markup[t];if(!e||n===void 0)return;let[o]=yn(n),r=u(e,"details").map(a=>a.hasAttribute("open"));
u(o,"details").forEach((a,l)=>{a.toggleAttribute("open",r[l]??!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===
e;e.replaceWith(o),wn(o,t),i&&o.focus({preventScroll:!0})}var zr=()=>document.querySelector("#filters input[data-order]"),Qr=()=>{let t=zr()?.dataset.order;return t?or(t):null};function Bn(t){if(t===s.allLines||!zr())return;
if(!s.source)for(let r of s.chunks)Vt(r);s.allLines=t;let{codes:e,times:n,count:o}=s.asRead;ts({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Qr()),s.table.
openAttempts(t)}function Zr(t){let{codes:e,times:n}=t;s.asRead={codes:e,times:n,count:e.length/2},ts(t,Qr())}function ts(t,e){let n=s.order,o=s.allLines?e:null;
if(n||o)for(let r of s.elements)r?.remove();s.order=o,s.places=o&&be(o),Xr(rr(t,n,o))}var V=I("unit-button","copy");async function Fn(t){V.remove(),await L(Un(t)),t.insertBefore(V,un(t)),V.textContent="copied",setTimeout(()=>{V.textContent="copy"},
1200),d("copied")}function Un(t){if(t.matches("pre"))return t.textContent??"";let e=u(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):Le(s.markup[Kt(t)]||t.innerHTML).trim()}async function L(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Da({target:t}){if(!(t instanceof Element)||t===V)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;V.parentElement!==e&&e.closest("article")&&e.append(V);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function es(){document.addEventListener(
"pointerover",Da),V.onclick=()=>{V.parentElement&&Fn(V.parentElement)}}function Ne(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?Fo:Bo)[n];s.table.setState(
t,o),M(t),at(),d(er[o])}var $a=6e4,_=document.createElement("div");_.id="graph-card";_.hidden=!0;var Re=0;_.setAttribute("aria-hidden","true");function Ba(t,e){let n=document.createElement(
t);return n.textContent=e,n}function Fa(t){let e=s.times[t];if(!e)return"";let n=new Date(e*$a);return`${bt(n)} ${j(n)}`}function ee(t,e,n=""){let o=Oe(t),r=o?.
prompt??"Before the first prompt",i=[Fa(t),o?.cost].filter(Boolean).join(" · "),a=[["b",r],["span",n===r?"":n],["span",o?.tools??""],["small",i]];_.replaceChildren(
...a.flatMap(([k,X])=>X?[Ba(k,X)]:[]));let l=c("rail");_.parentElement!==l&&l.append(_),_.hidden=!1,Re||(Re=l.getBoundingClientRect().left);let f=e>innerHeight/
2;_.style.right=`${innerWidth-Re+6}px`,_.style.top=f?"":`${Math.max(56,e-20)}px`,_.style.bottom=f?`${Math.max(8,innerHeight-e-20)}px`:""}function Et(){_.hidden=
!0,Re=0}var ns={"show-toc":"menu","show-rail":"graph"},os=matchMedia("(max-width: 760px)"),{classList:De}=document.body,Dt=I("","");Dt.append(it("close"));Dt.id="sheet-\
close";Dt.setAttribute("aria-label","Close");function nt(){let t=!1;for(let[e,n]of Object.entries(ns))t||=De.contains(e),De.remove(e),ht(n,!1);return Dt.remove(),
t}function $e(t){let e=!De.contains(t);os.matches?Er():nt(),e&&(De.add(t),ht(ns[t],!0),document.body.append(Dt))}function Ua(t){let e=g(t).closest("#toc, #rail,\
 #menu, #graph, #sheet-close");os.matches&&!e&&nt()}function rs(){R(nt),Dt.onclick=nt,c("menu").onclick=()=>$e("show-toc"),c("graph").onclick=()=>$e("show-rail"),
document.addEventListener("click",Ua)}var ss=10,Ha=2e3,Pa=120,qa=3,K=null,Hn,Pn=!1,qn=0,ne=-1,_n=null;function Be(t){let e=_n??Zt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function _a(t){if(t.button!==0||!g(t).closest("#minimap"))return;_n=Zt().getBoundingClientRect();let e=Be(t.clientY),{top:n,height:o}=Jr();K={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},c("rail").setPointerCapture(t.pointerId),Et()}function Ka(t){if(!K){Wa(t);return}Math.abs(t.clientY-K.from)>qa&&(K.moved=!0),K.
moved&&(qn=t.clientY,Pn||requestAnimationFrame(Ga),Pn=!0)}var as=[],ls=t=>as.push(t);function Ga(){if(Pn=!1,!K)return;let t=Be(qn)-K.grip;Rn(t);let e=te(Math.max(
0,t));ee(e,qn);for(let n of as)n(e);clearTimeout(Hn),Hn=setTimeout(()=>Dn(e),s.table.count>Ha?Pa:0)}function is(t){if(!K)return;let{grip:e,moved:n}=K;K=null;let o=Be(
t.clientY);if(_n=null,clearTimeout(Hn),Et(),n){$n(te(Math.max(0,o-e)));return}nt(),w(te(o),r=>S(r,"start"))}function Wa(t){if(t.pointerType==="touch")return;if(g(
t).closest("#minimap")){ee(te(Be(t.clientY)),t.clientY);return}let e=hn(t.clientY);e?ee(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):Et()}function Ya(t){
let e=g(t);if(e.closest("a")||!e.closest("#near"))return;let n=_r(t.clientX,t.clientY);n?Tn(n):hn(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}
var cs={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:ss,PageUp:-ss,Home:-1/0,End:1/0};function ja(t){if(g(t).id!=="minimap"||t.ctrlKey||t.metaKey||
t.altKey)return;let e=ne>=0?ne:b()[0]??0,n=Vr(e,cs[t.key]??0),o=n?v(n.unit):-1;if(!(o<0||!(t.key in cs||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),
t.key==="Enter"){Et(),w(o,r=>S(r,"start"));return}ne=o,$n(o),Va(o)}}function Va(t){Nn(t,t);let e=c("map-window").getBoundingClientRect();ee(t,e.top+e.height/2)}
function fs(){let t=c("rail");t.addEventListener("pointerdown",_a),t.addEventListener("pointermove",Ka),t.addEventListener("pointerup",is),t.addEventListener("p\
ointercancel",is),t.addEventListener("pointerleave",Et),t.addEventListener("click",Ya),t.addEventListener("keydown",ja),t.addEventListener("focusout",()=>{ne=-1,
Et()}),F(()=>{let[e,n]=b();!K?.moved&&ne<0&&e!==void 0&&Nn(e,n??e)})}var Ja=400,Kn=Number.NEGATIVE_INFINITY,ds=-1,Gn;function Fe(){Kn=scrollY,ds=s.current}function Xa(){let[t,e]=b();if(t===void 0||e===void 0)return null;let n=s.current>=
t&&s.current<=e&&s.table.visible[s.current],o=n?s.current:t;return{unit:o,top:s.elements[o]?.getBoundingClientRect().top??0,isSeen:n}}function Ue(){clearTimeout(
Gn);let t=Xa();if(t){if(Math.abs(scrollY-Kn)>2||t.unit!==ds){let e=scrollY<=0&&(t.unit===0||!t.isSeen);s.anchor=e?"":s.elements[t.unit]?.id??"",Kn=Number.NEGATIVE_INFINITY,
s.top=t.top}at()}}function ms(){let t=history.state?.top;return typeof t=="number"?t:null}var Wn="threadline-left";function us(){Ue();try{let t={page:location.pathname,
hash:location.hash,top:s.top};sessionStorage.setItem(Wn,JSON.stringify(t))}catch{}}function ps(){let[t]=performance.getEntriesByType("navigation");if(t?.type===
"reload")try{let e=JSON.parse(sessionStorage.getItem(Wn)??"null");sessionStorage.removeItem(Wn),e?.page===location.pathname&&e.hash&&history.replaceState({top:e.
top},"",e.hash)}catch{}}function za(){clearTimeout(Gn),Gn=setTimeout(Ue,Ja)}function hs(){s.chunks.length&&(history.scrollRestoration="manual",F(za),addEventListener(
"beforeunload",us),addEventListener("pagehide",us))}async function Qa(){for(let t of s.chunks)t.built||await Jt(t);print()}function gs(){addEventListener("beforeprint",()=>{s.printing=!0,M();for(let{section:t,built:e}of s.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{s.printing=!1,M()}),s.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!s.chunks.length||(t.preventDefault(),Qa())})}var Za=600,tl=7e3,el=90,nl=new Set([m.steps,m.attempt]),oe,re=I("replay-control","");re.title="Pause the replay (p)";var xs=()=>oe!==void 0;function ol(t){let e=t.
trim().split(/\s+/).length;return Math.min(tl,Za+el*e)}function rl(){let{count:t,visible:e}=s.table,n=0,o=0;for(let r=0;r<t;r++)e[r]&&(n++,r<=s.current&&o++);re.
replaceChildren(it("pause"),` ${o} of ${n}`)}function bs(){let t=s.table.next(s.current,1,()=>!0);if(t<0){He(),d("end of the replay");return}w(t,e=>{if(!xs())return;
s.table.roles[e]===m.steps&&s.table.states[e]===1&&(s.table.setState(e,2),M(e)),S(e,"center"),rl();let n=nl.has(s.table.roles[e])?"":s.elements[e]?.textContent;
oe=setTimeout(bs,ol(n??""))})}function He(){return xs()?(clearTimeout(oe),oe=void 0,document.body.classList.remove("replaying"),re.remove(),!0):!1}function Yn(){
if(He()){d("paused");return}s.table.count&&(s.current<0&&(s.current=(b()[0]??0)-1),document.body.classList.add("replaying"),c("main").append(re),d("replay"),oe=
setTimeout(bs,0))}function ys(){re.onclick=Yn,R(He);for(let t of["wheel","touchmove"])addEventListener(t,()=>He(),{passive:!0})}function sl(t){let e=g(t),n=e.closest("button[data-action]");if(n){let a=Kt(n.closest("article"));Gt(a),Ne(a,n.dataset.action);return}let o=e.closest("a"),r=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),zt();return}if(r[0]==="#"){t.preventDefault(),nt(),Mt(ge(r.slice(1)),()=>{Wo(),Fe()});return}let i=e.
closest("article");i&&!o&&Gt(Kt(i))}var Pe=500,jn=-Pe;function il(){let t=performance.now(),e=t-jn<Pe;return jn=e?-Pe:t,e}var Ss=()=>performance.now()-jn<Pe,ws=()=>!0,
Es=t=>s.table.roles[t]===m.user,ks={j:()=>Nt(1,ws),k:()=>Nt(-1,ws),"]":()=>Nt(1,Es),"[":()=>Nt(-1,Es),o:()=>s.current>=0&&Ne(s.current,"one"),O:()=>s.current>=0&&
Ne(s.current,"all"),b:Mr,u:Or,l:Kr,c:()=>{let t=s.elements[s.current];t&&Fn(t)},p:Yn,F:kr,G:Ir,g:()=>{if(il()){nt(),Tr();return}getComputedStyle(c("graph")).display!==
"none"&&$e("show-rail"),pr()},n:()=>Qt(1),N:()=>Qt(-1),"/":()=>B("find").select(),"?":()=>P("help").showModal()};function cl(t){if(t.key==="Escape"&&!g(t).closest(
"#find, dialog[open]")&&wr()){t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?ks["/"]:al(t);e&&(t.preventDefault(),e())}function al(t){if(!(t.ctrlKey||t.
metaKey||t.altKey)&&!g(t).closest("input,textarea,dialog[open]"))return t.key==="ArrowUp"&&gn(-1)?()=>{}:t.key==="ArrowDown"&&gn(1)?()=>{}:s.source?.keys[t.key]??
ks[t.key]}function Cs(){document.addEventListener("click",sl),addEventListener("keydown",cl),addEventListener("scroll",O,{passive:!0}),addEventListener("resize",
O),c("help-close").onclick=()=>P("help").close(),P("help").addEventListener("close",()=>{s.table.count&&document.activeElement===document.body&&zt()}),rs(),fs(),
ys(),gs()}var vs=[],$t=[],qe=[],Vn=new Map,St;function ll(){let t=mr();if(t===vs)return;vs=t;let e=o=>t.filter(({row:r})=>r.classList.contains(o));$t=e("chapter");let n=$t[0]?.
row.className.split(" ")[1];qe=e("user").filter(({row:o})=>o.classList.contains(n)),Vn=new Map(e("agent").map(o=>[o.unit,o])),document.documentElement.classList.
toggle("chaptered",$t.length+Vn.size>0)}var Jn=({row:t})=>t.querySelector("a");function fl(t){for(let e=s.table.parents[t];e>=0;e=s.table.parents[e]){let n=Vn.get(
e);if(n)return n}}function Xn(t,e){let n=document.createElement(t);return n.textContent=e,n}function Ls(t,e){let n=Xn("a",e);return n.href=Jn(t).href,n}function ul(t){
let e=fl(t);if(!e)return[];let n=s.table.ends[e.unit]-e.unit-1,o=Ls(e,`◆ ${Jn(e).textContent}`),r=I("here-out","");return r.append(it("close")),r.setAttribute(
"aria-label","Fold this agent"),r.title="Fold this agent",r.onclick=()=>{s.table.setState(e.unit,1),M(e.unit),w(e.unit,i=>S(i,"center"))},[o,Xn("span",`step ${t-
e.unit} of ${n}`),r]}var As="";function dl(t){if(ll(),!St)return;let e=$t.length&&$t[0].unit<t?Q($t,t):null,n=e?qe.indexOf(Q(qe,t)):-1,o=[...e?[Ls(e,Jn(e).textContent??
"")]:[],...n<0?[]:[Xn("span",`prompt ${n+1} of ${qe.length}`)],...ul(t)];St.hidden=!o.length;let r=o.map(i=>i.textContent).join("|");r!==As&&(As=r,St.replaceChildren(
...o))}function Ts(){St=document.createElement("div"),St.id="here",St.hidden=!0,c("main").prepend(St),F(dl)}var Bt=t=>u(t,"a, summary");function Qn(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function zn(t){let e=Bt(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function Is(t){zn(t),new MutationObserver(()=>zn(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>zn(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Qn(Bt(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Ms="threadline-theme",Ns=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),se=[...Ns.keys()];function Os(t){document.documentElement.style.
colorScheme=t,c("theme").title=Ns.get(t)??"";try{localStorage.setItem(Ms,t)}catch{}}function Rs(){try{Os(localStorage.getItem(Ms)??se[0])}catch{}c("theme").onclick=
()=>{let t=se.indexOf(document.documentElement.style.colorScheme||se[0]);Os(se[(t+1)%se.length])}}function Ds(t){let e=ms(),{anchor:n,folds:o,hiddenRoles:r,query:i,allLines:a}=Ko(t);Bn(a),s.hiddenRoles=new Set(r??Sn());for(let[l,f]of o)l<s.table.count&&s.table.
states[l]&&s.table.setState(l,f);ut(),M(),i&&!B("find").value&&(B("find").value=i,tt(!1)),Mt(n,()=>{e!==null&&xt(s.current,e),Fe(),Fr(),s.top=e})}function ml(){
let t="";for(let e of u(document,"section.chunk")){let n=e.dataset.units??"";s.chunks.push(Ce(e,t.length/2,n.length/2)),t+=n;for(let o of xe(e.dataset.times??""))
s.times.push(o)}s.table=new Y(t),s.asRead={codes:t,times:s.times,count:s.table.count}}function $s(t){document.documentElement.classList.add("js"),s.source=t,ml(),
ke(),Ie(),Rs(),s.hiddenRoles=new Set(Sn()),Cr(Bn),ut(),es(),Cs(),Is(c("toc")),t||qr(),yt(),ve(),s.chunks.length&&q(s.chunks[0]),Ts(),hs(),addEventListener("hash\
change",e=>Ds(new URL(e.newURL).hash)),ps(),location.hash.length>1&&Ds(location.hash)}function Bs(){document.documentElement.dataset.ready=""}var J=null,Ft=!1,to=()=>u(c("main"),".activity-bars a"),ie=t=>t instanceof Element?t.closest(".activity-bars a"):null;function Fs(t,e){let n=to(),o=[n.indexOf(t),
n.indexOf(e)].sort((r,i)=>r-i);n.forEach((r,i)=>{r.classList.toggle("dragged",i>=o[0]&&i<=o[1])})}function Us(){let t=u(c("main"),".activity-bars .dragged"),e=t[0]?.
closest("ol")?.dataset.link;if(!e)return;let n=t[t.length-1].dataset.until??"";location.assign(e.replace("SINCE",t[0].dataset.since??"").replace("UNTIL",n))}function pl(t){
let e=J&&ie(document.elementFromPoint(t.clientX,t.clientY));!J||!e||e===J&&!Ft||(Ft=!0,Fs(J,e))}function hl(){Ft&&Us(),J=null}function gl(t){let e=ie(t.target);
if(e){if(t.key==="Enter"&&e.classList.contains("dragged"))Us();else if(/^Arrow(Left|Right)$/.test(t.key))xl(e,t);else return;t.preventDefault()}}function xl(t,e){
let n=to(),o=n[n.indexOf(t)+(e.key==="ArrowLeft"?-1:1)];if(o){J=e.shiftKey?J??t:null,o.focus();for(let r of n)r.classList.remove("dragged");J&&(Fs(J,o),d(`${u(c(
"main"),".activity-bars .dragged").length} bars chosen`))}}function Zn(){let t=to(),e=t.find(n=>n===document.activeElement)??t.findLast(n=>n.hasAttribute("aria-\
current"))??t.at(-1);for(let n of t)n.tabIndex=n===e?0:-1}function Hs(){let t=c("main");t.addEventListener("click",e=>{Ft&&ie(e.target)&&e.preventDefault(),Ft=!1}),
t.addEventListener("pointerdown",e=>{Ft=!1,J=ie(e.target)}),t.addEventListener("dragstart",e=>{ie(e.target)&&e.preventDefault()}),addEventListener("pointermove",
pl),addEventListener("pointerup",hl),t.addEventListener("keydown",gl),t.addEventListener("focusin",Zn),new MutationObserver(Zn).observe(t,{childList:!0}),Zn()}var bl="threadline has stopped. Start it again; this page reconnects.";function p(){let t=document.getElementById("stopped");t?.hidden&&(t.textContent=bl,t.hidden=
!1)}function Ps(){let t=document.getElementById("stopped");t&&(t.hidden=!0)}async function Ut(t){let e=await fetch(t,{headers:{accept:"*/*"}});if(!e.ok)throw new Error(
String(e.status));return e}var N=async t=>(await Ut(t)).text(),G=async t=>(await Ut(t)).json();function eo(t,e={}){let o={"x-threadline-token":document.querySelector(
'meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(e)})}function x(t,e){let n=Object.entries(e).map(
([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var yl=130;function _e(t){let e=u(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-yl),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
r=e[o];if(!r){d(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),r.focus({preventScroll:!0}),d(`differe\
nce ${o+1} of ${e.length}`)}var qs=document.querySelector(".compare")?{n:()=>_e(1),N:()=>_e(-1)}:{};async function wl(){let t=document.getElementById("compare-f\
iles");t&&(t.innerHTML=await N(t.dataset.address??""),lt(t))}function El(t){let e=t.closest("details");if(e){for(let n of u(e,"[data-pair]"))n.setAttribute("ari\
a-pressed",String(n===t));for(let n of u(e,"[data-shows]"))n.hidden=n.dataset.shows!==t.dataset.pair}}async function Sl(t){let e=g(t).closest(".compare button");
e?.dataset.pair&&El(e),e?.dataset.copy&&(await L(e.dataset.copy),d("copied"),e.textContent="Copied")}function _s(){wl().catch(p),document.querySelector(".compar\
e")&&document.addEventListener("click",Sl);let t=document.getElementById("compare-link");t&&(t.addEventListener("click",async()=>{await L(new URL(t.dataset.link??
"",location.href).href),d("link copied"),t.textContent="Copied"}),document.getElementById("next-difference")?.addEventListener("click",()=>_e(1)),document.getElementById(
"previous-difference")?.addEventListener("click",()=>_e(-1)))}var kl=8,ce=I("new-messages","");ce.hidden=!0;var ae=0,Gs=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-kl&&scrollY>0;function no(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function Ws(){ce.hidden=ae===0,ce.textContent=`${ae} new ↓`}function Ks(){ae=0,Ws()}function Ys(t,e){let n=Gs(),
o=s.table.count;e();let r=s.table.count-o,[i,a,l]=t.at(-1)??[0,0,0],f=i+l===o&&a+l===s.table.count;if(!(r<=0||f)){if(d(r===1?"1 new message":`${r} new messages`),
n){requestAnimationFrame(no);return}ae+=r,Ws()}}function js(){document.body.append(ce),ce.onclick=()=>{no(),requestAnimationFrame(no),Ks()},addEventListener("sc\
roll",()=>{ae&&Gs()&&Ks()},{passive:!0})}var Cl=4,Ke=c("main"),h=Ke.dataset.session??"",mt=`/s/${encodeURIComponent(h)}`,Ht=Number(Ke.dataset.snapshot??0),oo=null,ro=!1,Vs=[],Js=t=>Vs.push(t);async function Xs(t,e){
try{let n=await Ut(x(`${mt}/units`,{from:t,to:e,snapshot:Ht}));if(n.status===200)return await n.text();await le()}catch{p()}return null}async function so(t,e,n){
try{for(let o=0;o<Cl;o++){let r=await G(t);if(r.snapshot===Ht)return n(r);await le()}}catch{p()}return e}var zs=t=>so(x(`${mt}/place`,{anchor:t}),-1,e=>e.unit??
-1),Qs=t=>so(x(`${mt}/find`,{q:t}),[],e=>e.units),Zs=t=>x(`${mt}/context`,{at:t}),ti=()=>so(`${mt}/files`,null,t=>t),ei=(t,e,n)=>x(`${mt}/file`,{version:t,file:e,
moment:n}),ni=t=>x(`${mt}/lost`,{at:t});function le(){return ro=!0,oo??=vl(),oo}async function vl(){try{for(;ro;)ro=!1,await Al()}catch{p()}finally{oo=null}}async function Al(){
let t=await G(x(`${mt}/changes`,{snapshot:Ht}));if(t.reload){location.reload();return}if(t.snapshot===Ht)return;Ht=t.snapshot,Ke.dataset.snapshot=String(Ht),Ke.
toggleAttribute("data-part",!t.whole);let e=c("toc"),n=e.scrollTop,o=document.getElementById("contents"),r=o?.scrollTop??0;for(let[i,a]of Object.entries(t.sides)){
let l=document.getElementById(i);l&&(l.innerHTML=a)}e.scrollTop=n,o&&(o.scrollTop=r),Ys(t.runs,()=>Zr({...t,times:xe(t.times)})),Ll();for(let i of Vs)i()}function Ll(){
let t=c("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var ot=c("panel"),Ge=null,oi=[],ri=t=>oi.push(t),Tl="What the model saw here",Il="What a compaction removed";async function si(t,e,n){for(let i of oi)i();ot.hidden&&
(Ge=document.activeElement),ot.hidden=!1,document.body.classList.add("show-panel"),ot.dataset.at=e,ot.setAttribute("aria-label",t),c("panel-title").textContent=
t;let o=await N(e);if(ot.dataset.at!==e)return;let r=c("panel-body");r.innerHTML=o,lt(r),r.scrollTop=n?r.scrollHeight:0,c("panel-close").focus({preventScroll:!0})}
var ii=t=>si(Tl,Zs(t),!0);function Ol(){Ge?.isConnected&&Ge!==document.body?Ge.focus({preventScroll:!0}):zt()}function fe(){if(ot.hidden)return!1;let t=ot.contains(
document.activeElement)||document.activeElement===document.body;return ot.hidden=!0,document.body.classList.remove("show-panel"),t&&Ol(),!0}function Ml(){let t=s.
current>=0?s.current:b()[0]??-1;return s.elements[t]?.id??""}function ci(){h&&(ot.hidden?ii(Ml()).catch(p):fe())}var ai=t=>ii(t).catch(p);function li(){R(fe),c(
"panel-close").onclick=fe,h&&document.addEventListener("click",t=>{let e=t.target instanceof Element?t.target.closest("[data-lost]"):null;!e||t.ctrlKey||t.metaKey||
t.shiftKey||(t.preventDefault(),t.stopPropagation(),si(Il,ni(e.getAttribute("data-lost")??""),!1).catch(p))},!0)}var fi=(t,e)=>[t,...e,"--run"].join(" "),ui=(t,e)=>Math.max(0,e.reduce((n,o)=>n-o,t));function di(t){return t<1e3?String(t):t<1e4?`${(t/1e3).toFixed(1)}k`:t<1e6?
`${Math.floor(t/1e3)}k`:`${(t/1e6).toFixed(1)}M`}var mi=1e3,pi="Copy command",io="",hi=Promise.resolve(),kt=()=>c("sheet-body"),co=()=>kt().querySelector(".ending:not([hidden])"),We=t=>u(t,"input[data-words]:n\
ot(:disabled)");function gi(){let t=co();if(!t)return;let e=We(t),n=new Set(e.flatMap(i=>i.checked?[i.dataset.drop??""]:[]));for(let i of u(t,"input[data-within\
]"))i.disabled=(i.dataset.within??"").split(" ").some(a=>a&&n.has(a));let o=We(t).filter(i=>i.checked),r=o.map(i=>i.dataset.words??"");c("sheet-command").textContent=
fi(t.dataset.command??"",r),Nl(t,o.map(i=>Number(i.dataset.tokens)))}function Nl(t,e){let n=Number(t.dataset.tokens),o=Number(t.dataset.window),r=ui(n,e),i=Math.
max(o,n,r,1),a=t.querySelector(".sheet-tokens");a&&(a.textContent=di(r));let l=t.querySelector(".sheet-share");l&&(l.textContent=`(${Math.round(100*r/o)} %)`);let f=t.
querySelector(".sheet-left");f?.setAttribute("x",String(mi*Math.min(r,n)/i)),f?.setAttribute("width",String(mi*Math.abs(n-r)/i)),f?.classList.toggle("more",r>n)}
function xi(){let t=co(),e=new Set(t?We(t).flatMap(r=>r.checked?[r.dataset.words]:[]):[]),n=kt().querySelector("input[name=ending]:checked");for(let r of u(kt(),
".ending"))r.hidden=r.dataset.ending!==n?.value;let o=co();if(o){for(let r of We(o))r.checked=e.has(r.dataset.words);gi(),Rl(o).catch(p)}}async function Rl(t){let e=t.
querySelector(".sheet-files"),n=e?.dataset.address;!e||!n||(delete e.dataset.address,e.innerHTML=await N(n))}async function Dl(t){let e=await N(t);io===t&&(kt().
innerHTML=e,kt().scrollTop=0,xi())}function ao(t){io=x(`/s/${encodeURIComponent(h)}/continue`,{at:t}),kt().replaceChildren(),c("sheet-command").textContent="",c(
"sheet-copy").textContent=pi,P("sheet").open||P("sheet").showModal(),c("sheet-copy").focus({preventScroll:!0}),hi=Dl(io).catch(e=>{e instanceof TypeError&&p(),kt().
textContent="No session can be continued from here."})}function bi(){let t=s.elements[s.current]?.id;t?ao(t):d("no message is selected")}async function yi(t,e){
await L(e),t.textContent="Copied",d(`copied: ${e}`)}function $l(t){let e=g(t),n=e.closest("[data-copy]");n&&yi(n,n.dataset.copy??""),(e.closest("a")||e===c("she\
et"))&&P("sheet").close()}function wi(){h&&(c("sheet-hide").onclick=()=>P("sheet").close(),c("sheet-copy").onclick=async()=>{await hi;let t=c("sheet-command").textContent;
t&&yi(c("sheet-copy"),t)},c("sheet").addEventListener("click",$l),c("sheet").addEventListener("change",t=>{c("sheet-copy").textContent=pi,g(t).matches("[name=en\
ding]")?xi():gi()}))}var Ye=1e3,Ct=60,Ei=3600,Bl=6e5;function Fl(t){if(t<Ct)return`${Math.floor(t)} s`;let e=Math.floor(t/Ct);return t<Ei?`${e} min ${Math.floor(t%Ct)} s`:`${Math.floor(
t/Ei)} h ${e%Ct} min`}function Ul(t){let e=String(Math.floor(t%Ct)).padStart(2,"0");return`${Math.floor(t/Ct)}:${e}`}function Hl(){for(let t of u(document,"time\
.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/Ye;e>=0&&(t.textContent=Fl(e))}}function Pl(){let t=u(document,"#main em[data-since]");if(!t.length)return;
let e=s.times.reduce((o,r)=>Math.max(o,r),0),n=Date.now()-e*Ct*Ye<Bl;for(let o of t){let r=(Date.now()-Date.parse(o.dataset.since??""))/Ye,i=n&&r>=0;o.classList.
toggle("running",i);let a=i?`running ${Ul(r)}`:"no result recorded";o.textContent!==a&&(o.textContent=a)}}function Si(){let t=["/","/running"].includes(location.
pathname)?Hl:Pl;t(),setInterval(t,Ye)}var ql=["D","A","M"],ki=["deleted","new","changed"],_l={proven:"Seen at this point, or written as a whole, and nothing ran since that could change it",derived:"\
Recorded changes applied to what was seen, or a prompt lies between",unknown:"Something ran that may have changed it, and nothing has shown it since"};function je(t,e){
let n=document.createElement(t);return n.className=e,n}function vi(t,e){let n=document.createElement("li"),o=je("button","file-row");o.type="button",o.dataset.file=
String(e);let r=t.lastIndexOf("/")+1,[i,a,l,f]=["mark","path","amount","sure"].map(pt=>je("span",pt)),k=je("span","folder");k.textContent=t.slice(0,r);let X=je(
"span","base");return X.textContent=t.slice(r),a.append(k,X),a.title=t,o.append(i,a,l,f),n.append(o),{element:n,button:o,mark:i,amount:l,sure:f,told:""}}function Kl({
state:t,sure:e}){return t==="deleted"||t==="absent"?"deleted":t==="partial"&&e!=="unknown"?`${e} in part`:e}function Gl({state:t,sure:e,since:n},o){if(t==="dele\
ted"||t==="absent")return"";let r=e==="unknown"&&n?` (since ${n})`:"",i=t==="partial"?". Only some of its lines are known":"";return _l[e]+r+i+(o?". Line ends a\
re not certain":"")}function Ai(t,e,n,o){let r=o.state==="deleted"||o.state==="absent",i=n?r?0:n.how:-1,a=Kl(o),l=[i,n?.added,n?.removed,a,o.since,o.isInTurn,o.
isOpen].join();l!==t.told&&(t.told=l,t.button.setAttribute("aria-pressed",String(o.isOpen)),t.button.classList.toggle("lit",o.isInTurn),t.mark.textContent=ql[i]??
"",t.mark.title=ki[i]??"",t.button.dataset.how=ki[i]??"",t.amount.replaceChildren(),n?.added&&t.amount.append(Ci("ins",`+${n.added}`)),n?.removed&&t.amount.append(
" ",Ci("del",`−${n.removed}`)),t.sure.textContent=a,t.sure.dataset.sure=r?"":o.sure,t.sure.title=Gl(o,e.linesOnly))}function Ci(t,e){let n=document.createElement(
t);return n.textContent=e,n}function Li(t){let e=0;return Int32Array.from(t,n=>(e+=n,e))}function Ve(t,e,n){let o=0,r=t.length/e;for(;o<r;){let i=o+r>>1;t[i*e]<=n?o=i+1:r=i}return o-1}function Je({
spans:t},e){let n=Ve(t,6,e)*6;if(n<0)return{state:-1,sure:-1,linesOnly:!1,unit:-1,minutes:0};let[,o,r,i,a,l]=t.slice(n,n+6);return{state:o,sure:r,linesOnly:i===
1,unit:a,minutes:l}}function Pt({changes:t},e){let n=Ve(t,5,e);if(n<0)return null;let[,o,r,i,a]=t.slice(n*5,(n+1)*5);return{index:n,unit:o,how:r,added:i,removed:a}}
var Ti=({changes:t})=>t.length/5,lo=({changes:t},e)=>t[e*5+1]??-1,Ii=({spans:t},e)=>Ve(t,6,e);function Oi({changes:t},e,n){for(let o=Ve(t,5,e)*5;o>=0;o-=5)if(n(
t[o+1]))return!0;return!1}function Mi(t,e,n){let o=-1;for(let r=e;r>=0;r=t.parents[r]){let i=t.roles[r];if(i===n.agent)o=-1;else if(i===n.user&&o<0)o=r;else if(i===
n.heading||i===n.attempt)break}return o<0?[e,e+1]:[o,t.ends[o]]}var Wl=40,Yl=120,T=null,fo=-1,uo=0,rt={unit:-1,moment:-1,isInTurn:()=>!1},ue=new Map,Xe="",Ni,Bi=()=>{};function mo(t,e,n){[T,fo,uo]=[t,e,n],po()}function Fi(t){
rt=t,po()}function po(){if(c("file").hidden=!T,!T)return;c("file-path").textContent=T.path;let t=Pt(T,rt.moment),[e,n]=[t?.index??-1,Ti(T)],o=e<0?`before change\
 1 of ${n}`:`change ${e+1} of ${n}`;c("file-change").textContent=n?o:"only read",Ri("file-previous",Hi()<0),Ri("file-next",e+1>=n);let r=Ii(T,rt.moment),i=`${uo}\
 ${fo} ${r}`;if(clearTimeout(Ni),i===Xe){Ui();return}let a=ue.get(i);a!==void 0?Di(i,a):r<0||Je(T,rt.moment).state<0?Di(i,"<p>Not known yet.</p>"):Ni=setTimeout(
jl,Xe?Yl:0,i,rt.moment)}function Ri(t,e){c(t).disabled=e}async function jl(t,e){try{let n=await Ut(ei(uo,fo,e));if(n.status===204){Bi();return}let o=await n.text();
ue.set(t,o),ue.size>Wl&&ue.delete(ue.keys().next().value??""),po()}catch{p()}}function Di(t,e){let n=c("file-body"),o=n.querySelector(".file-lines"),[r,i]=[o?.scrollTop??
0,o?.scrollLeft??0],a=Xe.split(" ")[1]===t.split(" ")[1];n.innerHTML=e,Xe=t,Se(n),lt(n),Ui();let l=n.querySelector(".file-lines");if(!l)return;let f=l.querySelector(
".run.lit .text"),k=f&&f.offsetTop>=r&&f.offsetTop<r+l.clientHeight;l.scrollTop=a&&(!f||k)?r:Math.max(0,(f?.offsetTop??0)-60),l.scrollLeft=a?i:0}function Ui(){for(let t of u(
c("file-body"),"[data-unit]"))t.classList.toggle("lit",rt.isInTurn(Number(t.dataset.unit)))}function Hi(){let t=T?Pt(T,rt.moment)?.index??-1:-1;return!T||t<0?-1:
v(lo(T,t))===rt.unit?t-1:t}function $i(t){let e=T&&t>=0?v(lo(T,t)):-1;e>=0&&w(e,n=>S(n,"center"))}function Pi(t){Bi=t,c("file-previous").onclick=()=>$i(Hi()),c(
"file-next").onclick=()=>{T&&$i((Pt(T,rt.moment)?.index??-1)+1)}}var ho=200,Vl=1500,Jl=5,W=null,_i=new Int32Array(0),Ze=[],go=null,U=-1,H={unit:-1,moment:-1,first:0,end:0},xo,Ki=0,en=()=>document.body.classList.contains("show\
-files");function Gi(t){c("files").hidden=!t,document.body.classList.toggle("show-files",t),c("files-button").setAttribute("aria-expanded",String(t))}function ze(){
if(!en())return!1;let t=c("files").contains(document.activeElement);return Gi(!1),t&&c("files-button").focus({preventScroll:!0}),!0}function tn(){!h||ze()||(fe(),
Gi(!0),bo().then(Qe,p))}function bo(){if(W?.snapshot===Number(c("main").dataset.snapshot))return Promise.resolve();W||(c("files-note").textContent="Reading what\
 sessions did in this directory …");let t=performance.now();return go??=ti().then(e=>{go=null,Ki=performance.now()-t,e&&Xl(e)}),go}function Xl(t){let e=W?.files[U]?.
path;W=t,_i=Li(t.moments),Ze=t.files.map((o,r)=>vi(o.path,r)),U=t.files.findIndex(o=>o.path===e),mo(t.files[U]??null,U,t.version),H={unit:-1,moment:-1,first:0,end:0};
let n=t.elsewhere;c("files-elsewhere").textContent=n?`${n} more file${n>1?"s":""} in other sessions of this directory`:""}function zl(){let[t,e]=b();if(t===void 0||
e===void 0)return-1;if(s.current>=t&&s.current<=e)return s.current;let n=document.documentElement.scrollHeight-innerHeight,o=c("files").getBoundingClientRect(),
r=o.left>0?innerHeight:o.top,i=Tt(),a=i+(r-i)*(n>0?Math.min(1,scrollY/n):1),l=t;for(let f=t;f<=e;f++){let k=s.table.visible[f]?s.elements[f]:void 0;if(k){if(k.getBoundingClientRect().
top>a)break;l=f}}return l}function Qe(){en()&&Wi(zl())}function Wi(t){if(!W||!en()||t<0||t===H.unit)return;let e=_i[s.order?.[t]??t]??0,[n,o]=Mi(s.table,t,m),r=e===
H.moment&&n===H.first&&o===H.end;H={unit:t,moment:e,first:n,end:o},c("files-title").textContent=`Files at ${Ql(t)}`,r||Zl(),Fi({unit:t,moment:e,isInTurn:Yi})}function Ql(t){
let e=s.table.roles[t];return e===m.heading||e===m.attempt?"the end":Ee(new Date((s.times[t]??0)*6e4),new Date)}function Yi(t){let e=t<0?-1:v(t);return e>=H.first&&
e<H.end}function Zl(){if(!W)return;let t=[[],[]],e=new Date((s.times[H.unit]??0)*6e4);W.files.forEach((i,a)=>{let l=Je(i,H.moment);if(l.state<0)return;let f=Pt(
i,H.moment);!f&&an[l.state]==="absent"||(Ai(Ze[a],l,f,{state:an[l.state],sure:_o[l.sure],since:l.minutes?Ee(new Date(l.minutes*6e4),e):"",isInTurn:Oi(i,H.moment,
Yi),isOpen:a===U}),t[f?0:1].push(Ze[a].element))}),qi(c("files-changed"),t[0]);let n=c("files-note");n.hidden=t[0].length+t[1].length>0,n.textContent=W.files.length?
"No file is known yet at this message.":"Nothing in this session tells of a file.";let o=c("files-others");o.hidden=!t[1].length,qi(o.lastElementChild,t[1]);let r=o.
firstElementChild;r.textContent=`${t[1].length} read only`}function qi(t,e){let n=e.slice(0,ho);if(e.length>ho){let r=document.createElement("li");r.className="\
muted",r.textContent=`and ${e.length-ho} more`,n.push(r)}t.children.length===n.length&&n.every((r,i)=>t.children[i]===r)||t.replaceChildren(...n)}function ji(t){
U=t===U?-1:t,Ze.forEach((e,n)=>{e.button.setAttribute("aria-pressed",String(n===U))}),mo(W?.files[U]??null,U,W?.version??0),U>=0&&c("file").scrollIntoView({block:"\
nearest"})}async function tf(t){let e=g(t),n=e.closest("button[data-file]"),o=e.closest("button[data-copies]");n&&ji(Number(n.dataset.file)),o&&(await L(o.dataset.
copies??""),d("copied"))}function Vi(){h&&(R(ze),ri(ze),c("files-button").onclick=tn,c("menu-files").onclick=tn,c("files-close").onclick=ze,c("file-close").onclick=
()=>ji(U),Pi(()=>{W=null,bo().then(Qe,p)}),c("files").addEventListener("click",tf),F(Qe),ls(Wi),Js(()=>{if(!en()||xo)return;let t=Math.max(Vl,Jl*Ki);xo=setTimeout(
()=>{xo=void 0,bo().then(Qe,p)},t)}))}var yo=null,ef=()=>"Notification"in window&&Notification.permission==="default",nf=()=>!document.hidden&&document.hasFocus();function Ji(){let t=document.getElementById(
"notify");t&&(t.hidden=!ef())}var wo=t=>t.querySelector("[data-resume]")?.dataset.resume??"";function Eo(){Ji();let t=u(c("main"),".running-session.waits");for(let e of yo&&
!nf()?t:[])yo?.has(wo(e))||of(e);yo=new Set(t.map(wo))}function of(t){if(!("Notification"in window)||Notification.permission!=="granted")return;let e=t.querySelector(
".recent-main b")?.textContent??"A session",n=new Notification(`${e} waits for you`,{body:t.querySelector(".tag")?.textContent??"",tag:wo(t)});n.onclick=()=>{window.
focus(),location.assign(t.querySelector(".recent-main").href)}}function Xi(){Eo(),c("main").addEventListener("click",t=>{t.target instanceof Element&&t.target.closest(
"#notify")&&Notification.requestPermission().then(Ji)})}var rf='[aria-current="page"]',So=null,Co=!1;function qt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);ye(o)&&(n.textContent=
ar(o,e),n.title=`${bt(o)}, ${j(o)}`)}}function nn(){return Co=!0,So??=sf().finally(()=>{So=null}),So}async function sf(){for(;Co;)Co=!1,await cf(),!h&&document.
querySelector("#main .overview")&&await af()}async function cf(){let t=await N(x("/sessions",{session:h})),e=c("toc"),n=document.getElementById("contents"),o=n?.
scrollTop??0,r=ff(e),i=ec(e),a=new Map(ko().map(l=>[l.dataset.project,l.open]));e.innerHTML=t;for(let l of ko())l.open=a.get(l.dataset.project)??l.open;for(let l of ko())
tc(l);n&&(document.getElementById("contents")?.replaceWith(n),n.scrollTop=o),i(),qt(e),r()}var ko=()=>u(document,".project");async function tc(t){if(!t.open||t.
dataset.later===void 0)return;delete t.dataset.later;let e=x("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await N(e)),qt(t)}async function af(){
let t=await N(location.href),e=new DOMParser().parseFromString(t,"text/html"),n=e.getElementById("main");document.title=e.title;let o=c("main"),r=ec(o),i=new Set(
lf(o).map(zi));for(let f of u(n??o,".same"))f.open=i.has(zi(f));let a=o.querySelector(".home-filter"),l=document.activeElement;a&&n?.querySelector(".home-filter")?.
replaceWith(a),o.replaceChildren(...n?.childNodes??[]),a?.contains(l)&&l.focus({preventScroll:!0}),r(),qt(o),Eo()}var lf=t=>[...t.querySelectorAll(".same[open]")],
zi=t=>t.querySelector("a")?.getAttribute("href");function ec(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&nc(t,n)?.focus(
{preventScroll:!0})}}function ff(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let f=l.getBoundingClientRect();return f.bottom>
n.top&&f.top<n.bottom},r=vo(t),i=o(r)?r:Bt(t).find(o),a=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&nc(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().
top-a)}}var vo=t=>t.querySelector(rf),Qi=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,nc=(t,e)=>Bt(t).find(n=>n.tagName===e.tagName&&
Qi(n)===Qi(e));function Zi(){let t=c("toc"),e=vo(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*
.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function oc(){let t=c("toc");getComputedStyle(c("menu")).display!=="none"&&c("menu").click(),(vo(t)??Bt(t)[0])?.focus()}
function rc(){qt(document),Zi(),c("menu").addEventListener("click",Zi),c("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&tc(t.target)},
!0)}var uf=120,sc;function df(){let t=document.querySelector(".home-filter"),e=new URLSearchParams;for(let[n,o]of new FormData(t))o&&e.set(n,String(o));history.replaceState(
history.state,"",e.size?`/?${e}`:"/"),nn().catch(p)}function mf(t){g(t).closest(".home-filter")&&(clearTimeout(sc),sc=setTimeout(df,uf))}async function pf(t){let e=g(
t).closest("[data-resume]");if(!e)return;let n=encodeURIComponent(e.dataset.resume??""),{actions:o}=await G(x(`/s/${n}/actions`,{}));o.length&&await L(o[0].copies),
e.textContent=o.length?"Copied":"No command",d(e.textContent)}function ic(){let t=c("main");t.addEventListener("input",mf),t.addEventListener("click",e=>{pf(e).
catch(p)})}var hf=90,y=B("find"),$=c("hits"),Ao,de=0,Lo="",To=()=>u($,"[role=option]"),Io=()=>$.querySelector("[aria-selected=true]"),cc=t=>t?.dataset.text||t?.getAttribute(
"href")||"",lc=()=>x("/search",{q:y.value}),on=()=>uc().catch(p);function fc(){document.activeElement===y&&on()}async function uc(){let t=++de,e=y.value;if(!e.trim()){
rn();return}let n=await N(x("/suggest",{q:e}));if(t!==de||document.activeElement!==y)return;let o=Lo===e&&!$.hidden?cc(Io()):"";$.innerHTML=n,$.hidden=!1,$.dataset.
q=Lo=e,y.setAttribute("aria-expanded","true"),gf(e);let r=To(),i=r.find(a=>o&&cc(a)===o);dc(i??r[0]??null)}function gf(t){To().forEach((e,n)=>{e.id=`option-${n}`});
for(let e of $.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;qt($)}function rn(){de++,$.hidden=!0,y.setAttribute("aria-expanded","false"),
y.removeAttribute("aria-activedescendant")}function dc(t){Io()?.removeAttribute("aria-selected"),y.removeAttribute("aria-activedescendant"),t&&(t.setAttribute("\
aria-selected","true"),t.scrollIntoView({block:"nearest"}),y.setAttribute("aria-activedescendant",t.id))}function ac(t){let e=To(),n=e.findIndex(r=>r.matches("[\
aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;dc(e[(o+e.length)%e.length]??null)}async function xf(){for(clearTimeout(Ao);y.value.trim()&&($.hidden||Lo!==y.value);){
let e=de;if(await uc(),de!==e+1||document.activeElement!==y)break}let t=Io();$.hidden||!t?location.href=lc():mc(t)}function mc(t){let{text:e,session:n,entry:o}=t.
dataset;if(e){y.value=e.endsWith(":")?e:`${e} `,y.focus(),on();return}rn(),y.blur(),h&&n===h?Mt(o??"",()=>tt(!1)):location.href=t.href}function bf(){$.hidden&&(y.
value=""),rn(),y.blur(),h&&tt(!1)}function yf(t){if(t.key==="ArrowDown")ac(1);else if(t.key==="ArrowUp")ac(-1);else if(t.key==="Escape")bf();else if(t.key==="En\
ter"&&t.shiftKey)location.href=lc();else if(t.key==="Enter")xf().catch(p);else return;t.preventDefault()}function pc(){y.oninput=()=>{clearTimeout(Ao),Ao=setTimeout(
on,hf)},y.onfocus=()=>{y.value.trim()&&on()},y.onblur=()=>{setTimeout(()=>document.activeElement!==y&&rn(),150)},y.onkeydown=yf,$.addEventListener("mousedown",t=>{
let e=g(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),mc(e))})}var wf=200,Oo;function xc(){let t=new EventSource(x("/events",{session:h}));t.addEventListener("hello",e=>{Ps(),hc(e),h&&le().then(xr)}),t.addEventListener("pro\
gress",hc),t.addEventListener("changed",le),t.onerror=()=>{p(),t.readyState===EventSource.CLOSED&&Ef().catch(p)}}async function Ef(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function hc(t){let e=JSON.parse(t.data);kf(e);let{dataset:n}=c("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),Oo===void 0&&(Oo=setTimeout(Sf,wf)),fc())}function Sf(){Oo=void 0,nn().catch(p)}var gc=t=>Math.ceil(t/1e6).toLocaleString("en");function kf({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=c("progress");r.hidden=!e,r.setAttribute("aria-valuenow",
String(Math.round(o))),r.firstElementChild.style.width=`${o}%`;let i=e?`Indexing… ${gc(t)} of ${gc(e)} MB`:"",a=n?`the index is not up to date: ${n}`:"";c("re\
ading").textContent=i||a}async function Cf(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await G(x(`/s/${encodeURIComponent(h)}/actions`,{}));e.length&&(t.
title=e[0].copies,t.onclick=async()=>{await L(t.title),t.textContent="Copied: paste it in a terminal",d("copied")},t.hidden=!1)}function me(t){c("more-menu").hidden=
!t,ht("more",t),t&&Cf().catch(p)}function vf(){return c("more-menu").hidden?!1:(me(!1),c("more").focus({preventScroll:!0}),!0)}function bc(t){let e={ArrowDown:1,
ArrowUp:-1}[t.key];if(!e)return;let n=u(c("more-menu"),"a, button, input").filter(r=>r.offsetParent),o=n.indexOf(document.activeElement);n[(o+e+n.length)%n.length]?.
focus(),t.preventDefault()}async function Af(t){let e=g(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&me(!1),e.closest("#filters,#filter,#menu\
-filter")||Xt(!1);let n=e.closest("[data-post]");n&&(await eo(n.dataset.post??""),location.reload())}function yc(){R(vf),c("more").onclick=()=>me(!!c("more-menu").
hidden),c("more").addEventListener("keydown",bc),c("more-menu").addEventListener("keydown",bc),c("keys").onclick=()=>{me(!1),P("help").showModal()},document.getElementById(
"menu-filter")?.addEventListener("click",()=>{me(!1),c("filter").click()}),c("redact").onchange=async t=>{let e=g(t);Ue(),await eo("/redact",{on:e.checked?"1":""}),
location.reload()},document.addEventListener("click",Af)}var Ro=Ec(),st=Ro,E=document.createElement("div");E.id="message-menu";E.setAttribute("role","menu");E.hidden=!0;var wc=null;function Ec(){let t=I("unit-button m\
enu-button","");return t.append(it("more")),t.setAttribute("aria-label","Actions for this message"),t.setAttribute("aria-haspopup","menu"),t.setAttribute("aria-\
expanded","false"),t.onclick=()=>{!(_t()&&st===t)&&t.parentElement&&Sc(t.parentElement).catch(p)},t}var Do=t=>t.querySelector(":scope > .menu-button");function Lf(){
let[t,e]=b();if(!(t===void 0||e===void 0))for(let n of s.elements.slice(t,e+1))n?.matches("article:not(.heading, .opener, .row)")&&!Do(n)&&n.append(Ec())}function vt(t,e){
let n=I("",t);n.setAttribute("role","menuitem"),n.onclick=async()=>{_t(),await e()},E.append(n)}async function sn(t){await L(t),d("copied")}function Tf({label:t,
copies:e,leads_to:n,does:o},r){o==="continue"?vt(t,()=>ao(r)):n?vt(t,()=>location.assign(n)):vt(t,()=>sn(e??""))}async function Sc(t){wc=t;let e=t.id;E.replaceChildren(),
vt("Copy text",()=>sn(Un(t))),vt("Copy link",()=>sn(Mf(e))),vt(`Copy ${If(t)}as Markdown`,()=>Of(e).catch(p)),E.append(document.createElement("hr")),vt("What th\
e model saw here",()=>ai(e)),st=Do(t)??Ro,t.append(st),Mo(),E.hidden=!1,st.setAttribute("aria-expanded","true"),No(0);try{let n=await G(x(`/s/${encodeURIComponent(
h)}/actions`,{at:e}));if(wc!==t||E.hidden)return;for(let o of n.actions)Tf(o,e);Mo()}catch(n){n instanceof TypeError&&p()}}function If(t){return t.matches(".use\
r[data-fold]")?"turn ":t.matches(".opener")?"steps ":""}async function Of(t){let e=x(`/s/${encodeURIComponent(h)}/markdown`,{at:t});await sn(await N(e))}function Mf(t){
let e=new URL(location.href);return e.search=new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function Mo(){let t=st.getBoundingClientRect();
E.style.right=`${document.documentElement.clientWidth-t.right}px`;let e=E.offsetHeight||220,n=t.bottom+e<innerHeight;E.style.top=`${n?t.bottom+4:Math.max(8,t.top-
e-4)}px`}function Nf(){if(E.hidden)return;let{top:t,bottom:e}=st.getBoundingClientRect();e<0||t>innerHeight?_t():Mo()}function _t(){return E.hidden?!1:(E.hidden=
!0,st.setAttribute("aria-expanded","false"),!0)}function No(t){let e=u(E,"button");e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function Rf(t){let e=u(E,
"button").indexOf(document.activeElement);if(t.key==="ArrowDown")No(e+1);else if(t.key==="ArrowUp")No(e-1);else if(t.key==="Escape"||t.key==="Tab")_t(),st.focus(
{preventScroll:!0});else return;t.preventDefault(),t.stopPropagation()}function kc(){let t=s.elements[s.current];t&&Sc(t).catch(p)}function Cc(){h&&(c("main").append(
E),R(_t),document.addEventListener("pointerover",({target:t})=>{if(!E.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opene\
r)");e&&!Do(e)&&e.append(Ro)}),matchMedia("(hover: none)").matches&&F(Lf),document.addEventListener("click",t=>{t.target instanceof Node&&!E.contains(t.target)&&
!st.contains(t.target)&&_t()}),addEventListener("scroll",Nf,{passive:!0}),E.addEventListener("keydown",Rf))}async function Df(){let t=x(`/s/${encodeURIComponent(h)}/actions`,{}),{actions:e}=await G(t),n=e.find(({does:o})=>o==="resume");n&&await L(n.copies),d(n?`copied\
: ${n.copies}`:"no command to resume")}function $f(){s.elements[s.current]?.querySelector(".compare-link")?.click()}function vc(t){let e=u(c("toc"),".session-ro\
w > a"),n=e.findIndex(r=>r.getAttribute("aria-current")==="page"),o=n<0?void 0:e[n+t];o?location.assign(o.href):d("no other session")}var Bf=()=>location.assign(
"/"),$o={h:()=>Ss()?Bf():oc(),r:()=>Df().catch(p),C:bi,d:$f,t:()=>c("menu-timeline").click(),J:()=>vc(1),K:()=>vc(-1)},Ac={h:$o.h};function Lc(){c("main").addEventListener("change",t=>{let e=g(t).closest(".usage-choice select, .search-choice select");e instanceof HTMLSelectElement&&e.form?.
submit()})}var Tc=t=>Qn(u(c("main"),".session-row > a, .recent-main, .hit"),t),Ff={...Ac,j:()=>Tc(1),k:()=>Tc(-1)};function Uf(t,e){let n=e.findLast(({row:i,unit:a})=>a<=t&&
i.matches(".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` /\
 ${o}`:"")}pc();yc();Cc();js();$s({units:Xs,locate:zs,find:Qs,wordsPattern:Dr,onMove:Uf,keys:{x:ci,f:tn,m:kc,...h?$o:Ff,...qs}});li();wi();Vi();rc();xc();Si();h||
(ic(),Hs(),Xi());_s();Lc();Bs();})();
