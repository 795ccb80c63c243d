"use strict";(()=>{function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var E=t=>c(t),Z=t=>c(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),T=t=>t.target;function L(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function K(t,e){c(t).setAttribute(
"aria-expanded",String(e))}function mt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function S(t){
let e=c("status");e.textContent="",e.textContent=t}var j=["","A","B","C"],Se=[0,2,1,1],ke=[0,3,3,2],Te=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],u={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},ve=48,$t=48,Le="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var M=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
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
r.elements[r.current]?.classList.remove("selected"),r.current=t}function fo({anchor:t,folds:e,hiddenRoles:n,query:o}){let s=[encodeURIComponent(t)];if(e.length){let i=e.map(([a,l])=>a.toString(36)+j[l]);s.push(`f=${i.join(".")}`)}
return n.length&&s.push(`h=${n.join("")}`),o&&s.push(`q=${encodeURIComponent(o)}`),`#${s.join(";")}`}function Ae(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:xt(e),folds:Array.from(s,([,i,a])=>[parseInt(i,36),j.indexOf(a)]),
hiddenRoles:[...o.get("h")??""],query:xt(o.get("q")??"")}}function xt(t){try{return decodeURIComponent(t)}catch{return t}}var Ie=()=>fo({anchor:r.anchor,folds:r.
table.foldLog,hiddenRoles:[...r.hiddenRoles],query:E("find").value});function W(){try{history.replaceState(null,"",Ie())}catch{}}function Ce(){history.pushState(
null,"",Ie())}var po=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),mo=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,ho=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,go=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
xo=/\b\d[\w.]*/,bo=/[A-Za-z_]\w*/,yo=new RegExp([mo,ho,go,xo,bo].map(({source:t})=>`(${t})`).join("|"),"g"),Oe=["keyword","string","comment","number"];function*Me(t){
for(let e of t.matchAll(yo)){let n=wo(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function wo([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":po.has(s)?"keyword":null}var Eo=6e4,So=/^(text|txt|md|markdown|console|output|diff)$/,De=new Map,Bt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Bt.unobserve(e),ko(e))},{rootMargin:"20%"});for(let t of Bt?Oe:[]){let e=new Highlight;De.set(t,e),CSS.highlights.set(t,e)}function Ne(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Bt?.observe(e)}function ko(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||So.test(o)||!(s instanceof Text))&&!(s.length>Eo))for(let{kind:i,start:a,end:l}of Me(s.data))De.get(i)?.add(Ut(s,a,l))}function Ut(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var To=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],vo=["January","February","March","April","May","June","July","August","September",
"October","November","December"],et=60,Re=24*et,$e=6e4;function bt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=Le.indexOf(t[o]);e.push(n)}return e}var Lo=t=>`${To[t.getDay()]}, ${t.getDate()} ${vo[t.getMonth()]} ${t.getFullYear()}`;function Ao(t){
if(t<et)return"";let e=Math.round(t/et);if(e<Re/et)return`${e} h later`;let n=Math.round(t/Re);return n>1?`${n} days later`:"1 day later"}function Be(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===u.heading){t.depths[i]===0&&(o=0);continue}let a=e[i]??0;if(a<=o)continue;let l=[];
if(!o||a>=s){let q=new Date(a*$e);l.push(Lo(q)),q.setHours(24,0,0,0),s=q.getTime()/$e}o&&a-o>=et&&l.push(Ao(a-o)),l.length&&n.set(i,l.join(" · ")),o=a}return n}
function Ue(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Pe=["","folded","first level unfolded","all levels unfolded"];function Io(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var Ft=t=>t.querySelector(":scope > .fold-bar");function He(t,e){
if(!e||t.dataset.state===j[e])return;t.dataset.state=j[e];let n=Fe(t)?[]:Io(e,t.dataset.fold??""),o=Fe(t)?Co(t):Oo(t,n.length),s=[e!==1,e===3];o.forEach((i,a)=>{
n.length&&(i.textContent=n[a]),i.title=Te[e][a],i.setAttribute("aria-expanded",String(s[a]))})}var Fe=t=>t.classList.contains("opener"),Co=t=>d(t,":scope > butt\
on[data-action]");function Oo(t,e){let n=Ft(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let s=L("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}var Mo=56;function D(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<Mo)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Pt(){let[t]=D();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function Ht(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function _t(t){let e=Pt();t(),e&&Ht(e.unit,e.top)}var N=[],yt=[],nt=[],qe=[],qt=!1;function Et(){N=d(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:Do(t.lastElementChild)})),yt=d(document,"#\
toc a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function Do(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.
getAttribute("d")?.split(/[ h]/)[1])}function wt(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var Ke=t=>qe.push(
t);function x(){qt||(qt=!0,requestAnimationFrame(()=>{qt=!1;let[t,e]=D();if(!(t===void 0||e===void 0)){No(t,e);for(let n of qe)n()}}))}function No(t,e){for(let n of nt)
n.classList.remove("current");if(nt=[],N.length){let n=wt(N,t),o=wt(N,e);c("visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("hei\
ght",String(Math.max(12,o.y-n.y+12))),nt.push(n.link),_e(c("rail"),n.y)}if(yt.length){let{row:n}=wt(yt,t);nt.push(n),r.source?.onMove(t,yt),_e(n.closest("#conte\
nts")??c("toc"),n.offsetTop)}for(let n of nt)n.classList.add("current")}function _e(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*
.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function je(){(N.length?wt(N,Math.max(0,r.current)).link:c("rail")).focus()}function Kt(t){let e=N.findIndex(n=>n.link===document.
activeElement);return e<0?!1:(N[e+t]?.link.focus(),!0)}var Ro=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function St(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Ro.observe(e)}var $o=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Bo=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],ot=t=>String(t).padStart(2,"0"),
jt=t=>!Number.isNaN(t.getTime()),F=t=>`${ot(t.getHours())}:${ot(t.getMinutes())}`,Uo=t=>`${t.getFullYear()}-${ot(t.getMonth()+1)}-${ot(t.getDate())} ${F(t)}:${ot(
t.getSeconds())}`;function We(t,e){return t.toDateString()===e.toDateString()?F(t):t.getFullYear()===e.getFullYear()?Wt(t):rt(t)}var Wt=t=>`${t.getDate()} ${$o[t.
getMonth()]}`,rt=t=>`${Wt(t)} ${t.getFullYear()}`,Fo=t=>`${Bo[t.getDay()]} ${rt(t)}`;function Po(t,e){return t.toDateString()===e.toDateString()?F(t):`${t.getFullYear()===
e.getFullYear()?Wt(t):rt(t)} ${F(t)}`}function Ge(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!jt(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=Po(n,new Date(o)):e.textContent=s==="day"?Fo(n):F(n),e.title=Uo(n)}}var Ho={[u.heading]:110,[u.user]:120,[u.assistant]:150,[u.agent]:130,[u.compaction]:90,[u.tool]:27,[u.other]:27,[u.system]:30,[u.thinking]:27,[u.steps]:34,[u.note]:27,
[u.versions]:30,[u.attempt]:40,[u.continued]:90},_o=/\S{3000}/;function kt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var qo=new IntersectionObserver(
t=>{_t(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&k(o)}}),x()},{rootMargin:"120% 0%"});function Tt(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||vt(t),qo.observe(t.section)})}function A(){P();for(let t of r.chunks)t.built||r.printing?k(t):
vt(t);x()}function Ve(){for(let t of r.chunks)(t.near||t.built)&&k(t)}function P(){let t=new Set(r.printing?[]:r.hiddenRoles);r.allLines||t.add(u.continued),r.table.
computeVisible(t,r.printing),r.rules=Be(r.table,r.times)}function vt(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=Ho[r.table.roles[n]]);t.section.
style.height=`${e}px`}var Gt=t=>t.section.querySelector(":scope > noscript")?.textContent??"";function Vt(t){if(Ko(t))return!0;let e=Gt(t);return e?Ye(t,e):r.source&&
Yt(t),e!==""}function Ko(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function Ye(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.
markup[t.start+o]=n})}function Yt(t){return t.request??=jo(t),t.request}async function jo(t){let e=await r.source?.units(t.start,t.end)??null;t.request=null,!(e===
null||!r.chunks.includes(t))&&(Ye(t,e),_t(()=>k(t)),x())}function k(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.
length){if(Vt(t))Wo(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=
!r.table.visible[o],Ue(s,r.rules.get(o)),He(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function Wo(t){Jt(t.map(n=>r.markup[n]).
join("")).forEach((n,o)=>{Xt(n,t[o])})}function Jt(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function Xt(t,e){
r.elements[e]=t,r.unitOf.set(t,e),t.classList.toggle("unbroken",_o.test(r.markup[e]??"")),t.tabIndex=-1,Ge(t),Ne(t),St(t)}var st=t=>r.chunks[gt(t)];var Go={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Lt=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Go[e]),Je=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function zt(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Je(t),"gi")}}function*Xe(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function ze(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Je).join("|")||"\
(?!)"}var v=L("unit-button","copy");async function Zt(t){v.remove(),await te(Qt(t)),t.insertBefore(v,Ft(t)),v.textContent="copied",setTimeout(()=>{v.textContent="copy"},
1200),S("copied")}function Qt(t){return t.matches("pre")?t.textContent??"":Lt(r.markup[Q(t)]||t.innerHTML).trim()}async function te(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Vo({target:t}){
if(!(t instanceof Element)||t===v)return;let e=t.closest("pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;v.parentElement!==
e&&e.closest("article")&&e.append(v);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function Ze(){document.addEventListener("pointerover",Vo),v.onclick=()=>{v.parentElement&&Zt(v.parentElement)}}function H(){for(let e of c("filters").querySelectorAll("input"))e.checked=!r.hiddenRoles.has(e.value);c("main").dataset.hidden=[...r.hiddenRoles].join("");let t=r.
hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function ee(t){c("filters").
hidden=!t,K("filter",t)}function Qe(){c("filter").onclick=()=>ee(!!c("filters").hidden),c("filters").onchange=t=>{let e=T(t);e.checked?r.hiddenRoles.delete(e.value):
r.hiddenRoles.add(e.value),H(),A(),W()}}var Yo=6,At=new Set,Jo=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Xo(t){let e=Jo(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let a=Gt(i),l=a.indexOf(s);if(l>=0)return i.start+a.slice(
0,l).split("<article").length-2}return-1}function R(t,e){r.table.roles[t]===u.continued&&!r.allLines&&t++,en(t),r.elements[t]?e(t):r.source&&zo(t,e)}async function zo(t,e){
let n={unit:t};At.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<Yo&&o();s++)await Yt(st(n.unit)),o()&&en(n.unit);At.delete(n),r.elements[n.unit]&&
e(n.unit)}function en(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&H(),P();let e=gt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?k(n):
vt(n)})}function G(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(o=>{o>=0&&R(o,s=>tn(s,t,e))}),!0;let n=Xo(t);return n>=0&&R(n,o=>tn(
o,t,e)),n>=0}function tn(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);mt(s??o.firstElementChild,o),r.anchor=e,$(t,"start"),n?.()}function $(t,e="\
nearest"){let n=r.elements[t];n&&(tt(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),x())}function V(t,e){let n=D()[0]??0,
o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||k(st(s)),r.elements[s]?$(s):R(s,i=>$(i)))}function nn(){r.table.count&&R(0,t=>{$(
t,"start"),scrollTo({top:0,behavior:"instant"})})}function on(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&R(t,e=>$(e,"end"))}function rn(){let t=r.current>=
0?r.current:D()[0];((t===void 0?void 0:r.elements[t])??c("main")).focus({preventScroll:!0})}function sn(){V(-1,t=>r.table.roles[t]===u.attempt)}function cn(){let{
count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===u.attempt){R(o,s=>$(s,"start")),S("branch");return}}}var Zo=15,Qo=500,tr=3e3,I=null,an="",b=[],_=-1,ne=0;async function C(t=!0){let e=++ne,n=E("find").value;if(I=n?zt(n):null,an=n,b=[],_=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",I){let o=await(r.source?r.source.find(n):er(I,e));if(e!==ne)return;b=o,r.source&&(I=zt(r.source.wordsPattern(n))),r.source&&(_=
b.indexOf(r.current)),t&&it(1),ln(),x(),!r.source&&!b.length&&S("nothing found")}W()}async function er(t,e){let n=[],o=performance.now();for(let s of r.chunks){
Vt(s);for(let i=s.start;i<s.end;i++)Lt(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Zo){if(await new Promise(i=>setTimeout(i)),e!==ne)break;o=
performance.now()}}return n}function ln(){let t=b.length?`${_+1}/${b.length}`:"none";c("found").textContent=I?t:""}function it(t){if(!b.length)return;_=(_+t+b.length)%
b.length;let e=document.activeElement===c("find");R(b[_],n=>nr(n,e)),ln(),S(`${_+1} of ${b.length}`)}function nr(t,e){$(t,"center"),e&&c("find").focus({preventScroll:!0});
let n=r.elements[t],o=n&&un(n)[0]?.startContainer.parentElement;mt(o),o?.scrollIntoView({block:"center"}),fn()}function un(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;I&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of Xe(I,o.data))if(e.push(Ut(o,s,i))===Qo)return e}return e}function fn(){
if(!CSS.highlights||!I)return;let t=[];for(let e of b){let n=r.elements[e];!n||!r.table.visible[e]||!st(e).near||t.length<tr&&t.push(...un(n))}CSS.highlights.set(
"found",new Highlight(...t))}function dn(){I&&C(!1)}function pn(){let t=E("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(C,180)},t.onkeydown=n=>{n.key===
"Enter"?(n.preventDefault(),clearTimeout(e),b.length&&an===t.value?it(n.shiftKey?-1:1):C()):n.key==="Escape"&&(t.value="",C(!1),t.blur())}}Ke(fn);function It(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?ke:Se)[n];r.table.setState(
t,o),A(),W(),S(Pe[o])}function oe(t,e){K(e,document.body.classList.toggle(t))}function or(t){let e=T(t),n=e.closest("button[data-action]");if(n){let a=Q(n.closest("article"));tt(a),It(
a,n.dataset.action);return}let o=e.closest("a"),s=o?.getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),rn();return}if(s[0]==="#"){t.preventDefault(),
document.body.classList.remove("show-toc","show-rail"),G(xt(s.slice(1)),Ce);return}let i=e.closest("article");i&&!o&&tt(Q(i))}var re=500,mn=-re;function rr(){let t=performance.
now(),e=t-mn<re;return mn=e?-re:t,e}var hn=()=>!0,gn=t=>r.table.roles[t]===u.user,xn={j:()=>V(1,hn),k:()=>V(-1,hn),"]":()=>V(1,gn),"[":()=>V(-1,gn),o:()=>r.current>=
0&&It(r.current,"one"),O:()=>r.current>=0&&It(r.current,"all"),b:cn,u:sn,c:()=>{let t=r.elements[r.current];t&&Zt(t)},G:on,g:()=>{if(rr()){document.body.classList.
remove("show-rail"),nn();return}getComputedStyle(c("graph")).display!=="none"&&oe("show-rail","graph"),je()},n:()=>it(1),N:()=>it(-1),"/":()=>E("find").select(),
"?":()=>Z("help").showModal()};function sr(t){let e=t.ctrlKey&&t.key==="k"?xn["/"]:ir(t);e&&(t.preventDefault(),e())}function ir(t){if(!(t.ctrlKey||t.metaKey||t.
altKey)&&!T(t).closest("input,textarea,dialog"))return t.key==="ArrowUp"&&Kt(-1)?()=>{}:t.key==="ArrowDown"&&Kt(1)?()=>{}:r.source?.keys[t.key]??xn[t.key]}function cr(){
let t=[];addEventListener("beforeprint",()=>{r.printing=!0,A(),t=d(c("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener(
"afterprint",()=>{r.printing=!1;for(let e of t)e.removeAttribute("open");A()})}function bn(){document.addEventListener("click",or),addEventListener("keydown",sr),
addEventListener("scroll",x,{passive:!0}),addEventListener("resize",x),c("help-close").onclick=()=>Z("help").close(),c("menu").onclick=()=>oe("show-toc","menu"),
c("graph").onclick=()=>oe("show-rail","graph"),cr()}var Y=t=>d(t,"a, summary");function ie(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function se(t){let e=Y(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=o===
n?0:-1}function yn(t){se(t),new MutationObserver(()=>se(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>se(t)),t.addEventListener("key\
down",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(ie(Y(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var En="threadline-theme",Sn=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),ct=[...Sn.keys()];function wn(t){document.documentElement.style.
colorScheme=t,c("theme").title=Sn.get(t)??"";try{localStorage.setItem(En,t)}catch{}}function kn(){try{wn(localStorage.getItem(En)??ct[0])}catch{}c("theme").onclick=
()=>{let t=ct.indexOf(document.documentElement.style.colorScheme||ct[0]);wn(ct[(t+1)%ct.length])}}function Tn(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=Ae(location.hash);for(let s of n)r.hiddenRoles.add(s);for(let[s,i]of e)s<r.table.count&&r.table.states[s]&&
r.table.setState(s,i);H(),A(),o&&!E("find").value&&(E("find").value=o,C(!1)),G(t)}function ar(){let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.
units??"";r.chunks.push(kt(e,t.length/2,n.length/2)),t+=n,r.times=r.times.concat(bt(e.dataset.times??""))}r.table=new M(t)}function vn(t){document.documentElement.
classList.add("js"),r.source=t,ar(),Et(),kn(),Qe(),Ze(),bn(),yn(c("toc")),t||pn(),P(),Tt(),r.chunks.length&&k(r.chunks[0]),addEventListener("hashchange",Tn),location.
hash.length>1&&Tn()}function Ln(){document.documentElement.dataset.ready=""}function p(){document.body.classList.add("disconnected")}function An(){document.body.classList.remove("disconnected")}async function Ct(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var B=async t=>(await Ct(t)).text(),at=async t=>(await Ct(t)).json();function ce(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function g(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var Ot=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let a=0;a<i;a++)this.previous[s+a]=o+a,this.current.
set(o+a,s+a)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function In(t){let e=Pt(),n=D(),o=new Ot(t.runs,t.codes.length/2);lr(t,o),ur(t.codes);for(let s of n)s!==void 0&&o.of(s)>=0&&r.table.unfoldTo(o.of(s));for(let s of t.
changed)fr(s);P(),Tt();for(let s of r.chunks)(s.built||s.near)&&k(s);Et(),H(),e&&Ht(o.current.get(e.unit),e.top),dn(),x()}function lr(t,e){r.elements.forEach((s,i)=>{
e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=new M(t.codes,o),r.times=bt(t.times);for(let[s,i]of n)e.of(
s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.
changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);for(let s of At)s.unit=e.of(s.unit)}function ur(t){
let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=$t){let o=e[r.chunks.length],s=o?.section??document.createElement("section"),i=Math.min($t,t.length/2-
n),a=kt(s,n,i);o?Object.assign(a,{built:o.built,near:o.near}):c("main").append(s),s.className="chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(
a)}for(let n of e.slice(r.chunks.length))n.section.remove()}function fr(t){let e=r.elements[t],n=r.markup[t];if(!e||n===void 0)return;let[o]=Jt(n),s=d(e,"detail\
s").map(a=>a.hasAttribute("open"));d(o,"details").forEach((a,l)=>{a.toggleAttribute("open",s[l]??!1)}),o.classList.toggle("selected",e.classList.contains("selec\
ted"));let i=document.activeElement===e;e.replaceWith(o),Xt(o,t),i&&o.focus({preventScroll:!0})}var dr=4,Mt=c("main"),m=Mt.dataset.session??"",lt=`/s/${encodeURIComponent(m)}`,J=Number(Mt.dataset.snapshot??0),ae=null,le=!1;async function Cn(t,e){try{let n=await Ct(
g(`${lt}/units`,{from:t,to:e,snapshot:J}));if(n.status===200)return await n.text();await ut()}catch{p()}return null}async function On(t,e,n){try{for(let o=0;o<dr;o++){
let s=await at(t);if(s.snapshot===J)return n(s);await ut()}}catch{p()}return e}var Mn=t=>On(g(`${lt}/place`,{anchor:t}),-1,e=>e.unit??-1),Dn=t=>On(g(`${lt}/find`,
{q:t}),[],e=>e.units),Nn=t=>g(`${lt}/context`,{at:t});function ut(){return le=!0,ae??=pr(),ae}async function pr(){try{for(;le;)le=!1,await mr()}catch{p()}finally{
ae=null}}async function mr(){let t=await at(g(`${lt}/changes`,{snapshot:J}));if(t.reload){location.reload();return}if(t.snapshot!==J){J=t.snapshot,Mt.dataset.snapshot=
String(J),Mt.toggleAttribute("data-part",!t.whole);for(let[e,n]of Object.entries(hr(t.sides))){let o=document.getElementById(e);o&&(o.innerHTML=n)}In(t),gr()}}var hr=({
time:t,...e})=>({timeline:t,...e});function gr(){let t=c("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var X=c("panel"),ft=L("unit-button context-button","context");ft.title="Context: what the model saw here (x)";async function fe(t){X.hidden=!1,document.body.classList.
add("show-panel"),X.dataset.at=t;let e=await B(Nn(t));if(X.dataset.at!==t)return;let n=c("panel-body");n.innerHTML=e,St(n),n.scrollTop=n.scrollHeight,c("panel-c\
lose").focus({preventScroll:!0})}function ue(){X.hidden=!0,document.body.classList.remove("show-panel")}function Rn(){m&&(X.hidden?fe(r.elements[r.current]?.id??
"").catch(p):ue())}var $n=t=>fe(t).catch(p);function Bn(){c("panel-close").onclick=ue,X.addEventListener("keydown",t=>{t.key==="Escape"&&ue()}),m&&(document.addEventListener(
"pointerover",({target:t})=>{let e=t instanceof Element?t.closest("#main article:not(.heading, .opener)"):null;e&&ft.parentElement!==e&&e.append(ft)}),ft.onclick=
()=>fe(ft.parentElement?.id??"").catch(p))}var xr='[aria-current="page"]',pe=0;function z(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);jt(o)&&(n.textContent=We(
o,e),n.title=`${rt(o)}, ${F(o)}`)}}async function Pn(){let t=++pe,e=await B(g("/sessions",{session:m}));if(t!==pe)return;let n=c("toc"),o=document.getElementById(
"contents"),s=yr(n),i=_n(n),a=new Map(de().map(l=>[l.dataset.project,l.open]));n.innerHTML=e;for(let l of de())l.open=a.get(l.dataset.project)??l.open;for(let l of de())
Hn(l);o&&document.getElementById("contents")?.replaceWith(o),i(),z(n),s(),!m&&document.querySelector("#main .overview")&&await br(t)}var de=()=>d(document,".pro\
ject");async function Hn(t){if(!t.open||t.dataset.later===void 0)return;delete t.dataset.later;let e=g("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML(
"beforeend",await B(e)),z(t)}async function br(t){let e=await B(location.href);if(t!==pe)return;let n=new DOMParser().parseFromString(e,"text/html"),o=c("main"),
s=_n(o);o.innerHTML=n.getElementById("main")?.innerHTML??"",s(),z(o)}function _n(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(
n)&&qn(t,n)?.focus({preventScroll:!0})}}function yr(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let q=l.getBoundingClientRect();
return q.bottom>n.top&&q.top<n.bottom},s=me(t),i=o(s)?s:Y(t).find(o),a=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&qn(t,i);l&&(t.scrollTop+=
l.getBoundingClientRect().top-a)}}var me=t=>t.querySelector(xr),Un=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,qn=(t,e)=>Y(t).find(n=>n.
tagName===e.tagName&&Un(n)===Un(e));function Fn(){let t=c("toc"),e=me(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().
top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function Kn(){let t=c("toc");getComputedStyle(c("menu")).display!=="none"&&c("menu").click(),
(me(t)??Y(t)[0])?.focus()}function jn(){z(document),Fn(),c("menu").addEventListener("click",Fn),c("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&
Hn(t.target)},!0)}var wr=90,f=E("find"),y=c("hits"),he,ge=0,xe="",be=()=>d(y,"[role=option]"),ye=()=>y.querySelector("[aria-selected=true]"),Wn=t=>t?.dataset.text||t?.getAttribute(
"href")||"",Vn=()=>g("/search",{q:f.value}),Dt=()=>Jn().catch(p);function Yn(){document.activeElement===f&&Dt()}async function Jn(){let t=++ge,e=f.value;if(!e.trim()){
Nt();return}let n=await B(g("/suggest",{q:e}));if(t!==ge||document.activeElement!==f)return;let o=xe===e&&!y.hidden?Wn(ye()):"";y.innerHTML=n,y.hidden=!1,y.dataset.
q=xe=e,f.setAttribute("aria-expanded","true"),Er(e);let s=be(),i=s.find(a=>o&&Wn(a)===o);Xn(i??s.find(a=>a.dataset.entry)??null)}function Er(t){be().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of y.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;z(y)}function Nt(){ge++,y.hidden=!0,f.setAttribute("a\
ria-expanded","false"),f.removeAttribute("aria-activedescendant")}function Xn(t){ye()?.removeAttribute("aria-selected"),f.removeAttribute("aria-activedescendant"),
t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),f.setAttribute("aria-activedescendant",t.id))}function Gn(t){let e=be(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;Xn(e[(o+e.length)%e.length]??null)}async function Sr(){for(clearTimeout(he);!y.hidden&&xe!==f.value;)
await Jn();let t=ye();y.hidden||!t?location.href=Vn():zn(t)}function zn(t){let{text:e,session:n,entry:o}=t.dataset;if(e){f.value=e.endsWith(":")?e:`${e} `,f.focus(),
Dt();return}Nt(),f.blur(),m&&n===m?G(o??"",()=>C(!1)):location.href=t.href}function kr(){y.hidden&&(f.value=""),Nt(),f.blur(),m&&C(!1)}function Tr(t){if(t.key===
"ArrowDown")Gn(1);else if(t.key==="ArrowUp")Gn(-1);else if(t.key==="Escape")kr();else if(t.key==="Enter"&&t.shiftKey)location.href=Vn();else if(t.key==="Enter")
Sr().catch(p);else return;t.preventDefault()}function Zn(){f.oninput=()=>{clearTimeout(he),he=setTimeout(Dt,wr)},f.onfocus=()=>{f.value.trim()&&Dt()},f.onblur=()=>{
setTimeout(()=>document.activeElement!==f&&Nt(),150)},f.onkeydown=Tr,y.addEventListener("mousedown",t=>{let e=T(t).closest("[role=option]");!e||t.button||t.ctrlKey||
t.metaKey||(t.preventDefault(),zn(e))})}var vr=200,Qn;function no(){let t=new EventSource(g("/events",{session:m}));t.addEventListener("hello",e=>{An(),to(e),m&&ut().then(Ve)}),t.addEventListener("pro\
gress",to),t.addEventListener("changed",ut),t.onerror=()=>{p(),t.readyState===EventSource.CLOSED&&Lr().catch(p)}}async function Lr(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function to(t){let e=JSON.parse(t.data);Ar(e);let{dataset:n}=c("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout(Qn),Qn=setTimeout(()=>Pn().catch(p),vr),Yn())}var eo=t=>Math.ceil(t/1e6).toLocaleString("en");function Ar({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=c("progress");s.hidden=!e,s.setAttribute("aria-valuenow",String(Math.round(
o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${eo(t)} of ${eo(e)} MB`:"",a=n?`the index is not up to date: ${n}`:"";c("reading").textContent=i||
a}function Rt(t){c("more-menu").hidden=!t,K("more",t)}async function Ir(t){let e=T(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&Rt(!1),e.closest(
"#filters,#filter,#menu-filter")||ee(!1);let n=e.closest("[data-post]");n&&(await ce(n.dataset.post??""),location.reload())}function oo(){c("more").onclick=()=>Rt(
!!c("more-menu").hidden),c("keys").onclick=()=>{Rt(!1),Z("help").showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{Rt(!1),c("fi\
lter").click()}),c("redact").onchange=async t=>{let e=T(t);await ce("/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",Ir)}var w=L("unit-button menu-button","⋯");w.setAttribute("aria-label","Actions for this message");w.setAttribute("aria-haspopup","menu");w.setAttribute("aria-exp\
anded","false");var h=document.createElement("div");h.id="message-menu";h.setAttribute("role","menu");h.hidden=!0;var ro=null;function dt(t,e){let n=L("",t);n.setAttribute(
"role","menuitem"),n.onclick=async()=>{pt(),await e()},h.append(n)}async function we(t){await te(t),S("copied")}function Cr({label:t,copies:e,leads_to:n}){n?dt(
t,()=>location.assign(n)):dt(t,()=>we(e??""))}async function io(t){ro=t;let e=t.id;h.replaceChildren(),dt("Copy text",()=>we(Qt(t))),dt("Copy link",()=>we(Or(e))),
dt("What the model saw here",()=>$n(e)),t.append(w),so(),h.hidden=!1,w.setAttribute("aria-expanded","true"),Ee(0);try{let n=await at(g(`/s/${encodeURIComponent(
m)}/actions`,{at:e}));ro===t&&!h.hidden&&n.actions.forEach(Cr),so()}catch{p()}}function Or(t){let e=new URL(location.href);return e.search=new URLSearchParams({
at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function so(){let t=w.getBoundingClientRect();h.style.right=`${document.documentElement.clientWidth-t.right}\
px`;let e=h.offsetHeight||220,n=t.bottom+e<innerHeight;h.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function pt(){return h.hidden?!1:(h.hidden=!0,w.setAttribute(
"aria-expanded","false"),!0)}function Ee(t){let e=[...h.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function Mr(t){let e=[...h.children].indexOf(
document.activeElement);if(t.key==="ArrowDown")Ee(e+1);else if(t.key==="ArrowUp")Ee(e-1);else if(t.key==="Escape"||t.key==="Tab")pt(),w.focus({preventScroll:!0});else
return;t.preventDefault(),t.stopPropagation()}function co(){let t=r.elements[r.current];t&&io(t).catch(p)}function ao(){m&&(document.body.append(h),document.addEventListener(
"pointerover",({target:t})=>{if(!h.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&w.parentElement!==e&&e.append(
w)}),document.addEventListener("click",t=>{t.target instanceof Node&&!h.contains(t.target)&&t.target!==w&&pt()}),addEventListener("scroll",pt,{passive:!0}),h.addEventListener(
"keydown",Mr),w.onclick=()=>{let t=w.parentElement;!pt()&&t&&io(t).catch(p)})}var lo=t=>ie(d(c("main"),".session-row > a, .recent-main, .hit"),t),Dr={j:()=>lo(1),k:()=>lo(-1)};function Nr(t,e){let n=e.findLast(({row:i,unit:a})=>a<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
Zn();oo();Bn();ao();vn({units:Cn,locate:Mn,find:Dn,wordsPattern:ze,onMove:Nr,keys:{h:Kn,x:Rn,m:co,...m?{}:Dr}});jn();no();Ln();})();
