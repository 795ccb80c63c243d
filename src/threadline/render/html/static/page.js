"use strict";(()=>{var A=["","A","B","C"],xt=[0,2,1,1],bt=[0,3,3,2],yt=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],a={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Et=48;var St="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";function l(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var p=t=>l(t),ot=t=>l(t),h=(t,e)=>Array.from(t.querySelectorAll(
e)),C=t=>t.target;function K(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function G(t,e){l(t).setAttribute(
"aria-expanded",String(e))}function V(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function g(t){
let e=l("status");e.textContent="",e.textContent=t}var L=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-Et,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===a.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}unfoldTo(e){for(let n of this.
ancestors(e).reverse())this.states[n]===1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e,n){
let o=new Uint8Array(this.count);for(let i=this.count-1;i>=0;i--){let c=this.roles[i]===a.steps;this.visible[i]=(c?o[i]:!e.has(this.roles[i]))?1:0,this.visible[i]&&
this.parents[i]>=0&&(o[this.parents[i]]=1)}let s=0;for(let i=0;!n&&i<this.count;i++)i<s?this.visible[i]=0:this.states[i]===1&&(s=this.ends[i])}next(e,n,o){let s=e+
n;for(;s>=0&&s<this.count&&!(this.visible[s]&&o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new L(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,current:-1,anchor:"",
printing:!1};function Y(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=t?e=o+1:n=o}return e}var v=t=>t?r.unitOf.get(t)??-1:-1;function N(t){
r.elements[r.current]?.classList.remove("selected"),r.current=t}function be({anchor:t,folds:e,hiddenRoles:n,query:o}){let s=[encodeURIComponent(t)];if(e.length){let i=e.map(([c,f])=>c.toString(36)+A[f]);s.push(`f=${i.join(".")}`)}
return n.length&&s.push(`h=${n.join("")}`),o&&s.push(`q=${encodeURIComponent(o)}`),`#${s.join(";")}`}function Tt(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:j(e),folds:Array.from(s,([,i,c])=>[parseInt(i,36),A.indexOf(c)]),hiddenRoles:[
...o.get("h")??""],query:j(o.get("q")??"")}}function j(t){try{return decodeURIComponent(t)}catch{return t}}var wt=()=>be({anchor:r.anchor,folds:r.table.foldLog,
hiddenRoles:[...r.hiddenRoles],query:p("find").value});function O(){try{history.replaceState(null,"",wt())}catch{}}function At(){history.pushState(null,"",wt())}var ye=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Ee=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Se=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Te=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
we=/\b\d[\w.]*/,Ae=/[A-Za-z_]\w*/,Le=new RegExp([Ee,Se,Te,we,Ae].map(({source:t})=>`(${t})`).join("|"),"g"),Lt=["keyword","string","comment","number"];function*Ot(t){
for(let e of t.matchAll(Le)){let n=Oe(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Oe([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":ye.has(s)?"keyword":null}var Ie=6e4,ke=/^(text|txt|md|markdown|console|output|diff)$/,It=new Map,rt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(rt.unobserve(e),Ce(e))},{rootMargin:"20%"});for(let t of rt?Lt:[]){let e=new Highlight;It.set(t,e),CSS.highlights.set(t,e)}function kt(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))rt?.observe(e)}function Ce(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||ke.test(o)||!(s instanceof Text))&&!(s.length>Ie))for(let{kind:i,start:c,end:f}of Ot(s.data))It.get(i)?.add(st(s,c,f))}function st(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var ve=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Ne=["January","February","March","April","May","June","July","August","September",
"October","November","December"],M=60,Ct=24*M,vt=6e4;function Nt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.slice(
o+1,s)),o=s}else n+=St.indexOf(t[o]);e.push(n)}return e}var Me=t=>`${ve[t.getDay()]}, ${t.getDate()} ${Ne[t.getMonth()]} ${t.getFullYear()}`;function De(t){if(t<
M)return"";let e=Math.round(t/M);if(e<Ct/M)return`${e} h later`;let n=Math.round(t/Ct);return n>1?`${n} days later`:"1 day later"}function Mt(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===a.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let f=[];
if(!o||c>=s){let nt=new Date(c*vt);f.push(Me(nt)),nt.setHours(24,0,0,0),s=nt.getTime()/vt}o&&c-o>=M&&f.push(De(c-o)),f.length&&n.set(i,f.join(" · ")),o=c}return n}
function Dt(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var $t=["","folded","first level unfolded","all levels unfolded"];function Re(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var it=t=>t.querySelector(":scope > .fold-bar");function Ft(t,e){
if(!e||t.dataset.state===A[e])return;t.dataset.state=A[e];let n=Rt(t)?[]:Re(e,t.dataset.fold??""),o=Rt(t)?$e(t):Fe(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{
n.length&&(i.textContent=n[c]),i.title=yt[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Rt=t=>t.classList.contains("opener"),$e=t=>h(t,":scope > butt\
on[data-action]");function Fe(t,e){let n=it(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let s=K("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}var Be=56;function D(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<Be)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function _e(){let[t]=D();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function Ue(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function ct(t){let e=_e();t(),e&&Ue(e.unit,e.top)}var y=[],J=[],R=[],_t=[],lt=!1;function Ut(){y=h(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:He(t.lastElementChild)})),J=h(document,"#toc\
 a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function He(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute(
"d")?.split(/[ h]/)[1])}function X(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var Ht=t=>_t.push(t);function d(){
lt||(lt=!0,requestAnimationFrame(()=>{lt=!1;let[t,e]=D();if(!(t===void 0||e===void 0)){Pe(t,e);for(let n of _t)n()}}))}function Pe(t,e){for(let n of R)n.classList.
remove("current");if(R=[],y.length){let n=X(y,t),o=X(y,e);l("visible-range").setAttribute("y",String(n.y-6)),l("visible-range").setAttribute("height",String(Math.
max(12,o.y-n.y+12))),R.push(n.link),Bt(l("rail"),n.y)}if(J.length){let{row:n}=X(J,t);R.push(n),r.source?.onMove(t,J),Bt(n.closest("#contents")??l("toc"),n.offsetTop)}
for(let n of R)n.classList.add("current")}function Bt(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-
n*.4)}function Pt(){(y.length?X(y,Math.max(0,r.current)).link:l("rail")).focus()}function at(t){let e=y.findIndex(n=>n.link===document.activeElement);return e<0?
!1:(y[e+t]?.link.focus(),!0)}var qe=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Ke=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],$=t=>String(t).padStart(2,"0"),Ge=t=>!Number.
isNaN(t.getTime()),z=t=>`${$(t.getHours())}:${$(t.getMinutes())}`,Ve=t=>`${t.getFullYear()}-${$(t.getMonth()+1)}-${$(t.getDate())} ${z(t)}:${$(t.getSeconds())}`;var qt=t=>`${t.getDate()} ${qe[t.getMonth()]}`,Kt=t=>`${qt(t)} ${t.getFullYear()}`,We=t=>`${Ke[t.getDay()]} ${Kt(t)}`;function Ye(t,e){return t.toDateString()===
e.toDateString()?z(t):`${t.getFullYear()===e.getFullYear()?qt(t):Kt(t)} ${z(t)}`}function Gt(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);
if(!Ge(n))continue;let{since:o,form:s}=e.dataset;o!==void 0?e.textContent=Ye(n,new Date(o)):e.textContent=s==="day"?We(n):z(n),e.title=Ve(n)}}var je={[a.heading]:110,[a.user]:120,[a.assistant]:150,[a.agent]:130,[a.compaction]:90,[a.tool]:27,[a.other]:27,[a.system]:30,[a.thinking]:27,[a.steps]:34,[a.note]:27,
[a.versions]:30,[a.attempt]:40,[a.continued]:90},Je=/\S{3000}/;function Vt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var Xe=new IntersectionObserver(
t=>{ct(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&E(o)}}),d()},{rootMargin:"120% 0%"});function Wt(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||Z(t),Xe.observe(t.section)})}function x(){F();for(let t of r.chunks)t.built||r.printing?E(t):
Z(t);d()}function F(){let t=new Set(r.printing?[]:r.hiddenRoles);r.allLines||t.add(a.continued),r.table.computeVisible(t,r.printing),r.rules=Mt(r.table,r.times)}function Z(t){
let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=je[r.table.roles[n]]);t.section.style.height=`${e}px`}var ut=t=>t.section.querySelector(":scope > \
noscript")?.textContent??"";function ft(t){if(ze(t))return!0;let e=ut(t);return e?Yt(t,e):r.source&&dt(t),e!==""}function ze(t){for(let e=t.start;e<t.end;e++)if(r.
markup[e]===void 0)return!1;return!0}function Yt(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function dt(t){return t.request??=Ze(t),t.
request}async function Ze(t){let e=await r.source?.units(t.start,t.end)??null;t.request=null,!(e===null||!r.chunks.includes(t))&&(Yt(t,e),ct(()=>E(t)),d())}function E(t){
let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(ft(t))Qe(e);else if(!t.built)return}t.built=!0,t.section.style.
height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],Dt(s,r.rules.get(o)),Ft(s,r.table.states[o]),s.parentNode!==
t.section&&t.section.insertBefore(s,n),n=s)}}function Qe(t){tn(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{en(n,t[o])})}function tn(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function en(t,e){r.elements[e]=t,r.unitOf.set(t,e),t.classList.toggle("unbroken",Je.test(r.markup[e]??
"")),t.tabIndex=-1,Gt(t),kt(t)}var B=t=>r.chunks[Y(t)];var nn={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Q=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>nn[e]),on=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function pt(t){try{return new RegExp(t,"gi")}catch{return new RegExp(on(t),"gi")}}function*jt(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}var m=K("unit-button","copy");async function mt(t){m.remove(),await sn(rn(t)),t.insertBefore(m,it(t)),m.textContent="copied",setTimeout(()=>{m.textContent="copy"},
1200),g("copied")}function rn(t){return t.matches("pre")?t.textContent??"":Q(r.markup[v(t)]||t.innerHTML).trim()}async function sn(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function cn({target:t}){
if(!(t instanceof Element)||t===m)return;let e=t.closest("pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;m.parentElement!==
e&&e.closest("article")&&e.append(m);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function Jt(){document.addEventListener("pointerover",cn),m.onclick=()=>{m.parentElement&&mt(m.parentElement)}}function _(){for(let e of l("filters").querySelectorAll("input"))e.checked=!r.hiddenRoles.has(e.value);l("main").dataset.hidden=[...r.hiddenRoles].join("");let t=r.
hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function ln(t){l("filters").
hidden=!t,G("filter",t)}function Xt(){l("filter").onclick=()=>ln(!!l("filters").hidden),l("filters").onchange=t=>{let e=C(t);e.checked?r.hiddenRoles.delete(e.value):
r.hiddenRoles.add(e.value),_(),x(),O()}}var an=6,zt=new Set,un=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function fn(t){let e=un(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=ut(i),f=c.indexOf(s);if(f>=0)return i.start+c.slice(
0,f).split("<article").length-2}return-1}function I(t,e){r.table.roles[t]===a.continued&&!r.allLines&&t++,Qt(t),r.elements[t]?e(t):r.source&&dn(t,e)}async function dn(t,e){
let n={unit:t};zt.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<an&&o();s++)await dt(B(n.unit)),o()&&Qt(n.unit);zt.delete(n),r.elements[n.unit]&&
e(n.unit)}function Qt(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&_(),F();let e=Y(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?E(n):Z(
n)})}function tt(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(o=>{o>=0&&I(o,s=>Zt(s,t,e))}),!0;let n=fn(t);return n>=0&&I(n,o=>Zt(
o,t,e)),n>=0}function Zt(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);V(s??o.firstElementChild,o),r.anchor=e,k(t,"start"),n?.()}function k(t,e="\
nearest"){let n=r.elements[t];n&&(N(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),d())}function U(t,e){let n=D()[0]??0,
o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||E(B(s)),r.elements[s]?k(s):I(s,i=>k(i)))}function te(){let{count:t,roles:e}=r.table;
for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===a.attempt){I(o,s=>k(s,"start")),g("branch");return}}}var pn=15,mn=500,hn=3e3,S=null,ee="",u=[],w=-1,ht=0;async function H(t=!0){let e=++ht,n=p("find").value;if(S=n?pt(n):null,ee=n,u=[],w=-1,CSS.highlights?.delete(
"found"),l("found").textContent="",S){let o=await(r.source?r.source.find(n):gn(S,e));if(e!==ht)return;u=o,r.source&&(S=pt(r.source.wordsPattern(n))),r.source&&(w=
u.indexOf(r.current)),t&&P(1),ne(),d(),!r.source&&!u.length&&g("nothing found")}O()}async function gn(t,e){let n=[],o=performance.now();for(let s of r.chunks){ft(
s);for(let i=s.start;i<s.end;i++)Q(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>pn){if(await new Promise(i=>setTimeout(i)),e!==ht)break;o=performance.
now()}}return n}function ne(){let t=u.length?`${w+1}/${u.length}`:"none";l("found").textContent=S?t:""}function P(t){if(!u.length)return;w=(w+t+u.length)%u.length;
let e=document.activeElement===l("find");I(u[w],n=>xn(n,e)),ne(),g(`${w+1} of ${u.length}`)}function xn(t,e){k(t,"center"),e&&l("find").focus({preventScroll:!0});
let n=r.elements[t],o=n&&oe(n)[0]?.startContainer.parentElement;V(o),o?.scrollIntoView({block:"center"}),re()}function oe(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;S&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of jt(S,o.data))if(e.push(st(o,s,i))===mn)return e}return e}function re(){
if(!CSS.highlights||!S)return;let t=[];for(let e of u){let n=r.elements[e];!n||!r.table.visible[e]||!B(e).near||t.length<hn&&t.push(...oe(n))}CSS.highlights.set(
"found",new Highlight(...t))}function se(){let t=p("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(H,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),u.length&&
ee===t.value?P(n.shiftKey?-1:1):H()):n.key==="Escape"&&(t.value="",H(!1),t.blur())}}Ht(re);function et(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?bt:xt)[n];r.table.setState(
t,o),x(),O(),g($t[o])}function gt(t,e){G(e,document.body.classList.toggle(t))}function bn(t){let e=C(t),n=e.closest("button[data-action]");if(n){let c=v(n.closest("article"));N(c),et(
c,n.dataset.action);return}let o=e.closest("a"),s=o?.getAttribute("href")??"";if(s[0]==="#"){t.preventDefault(),document.body.classList.remove("show-toc","show-\
rail"),tt(j(s.slice(1)),At);return}let i=e.closest("article");i&&!o&&N(v(i))}var ie=()=>!0,ce=t=>r.table.roles[t]===a.user,le={j:()=>U(1,ie),k:()=>U(-1,ie),"]":()=>U(
1,ce),"[":()=>U(-1,ce),o:()=>r.current>=0&&et(r.current,"one"),O:()=>r.current>=0&&et(r.current,"all"),b:te,c:()=>{let t=r.elements[r.current];t&&mt(t)},g:()=>{
getComputedStyle(l("graph")).display!=="none"&&gt("show-rail","graph"),Pt()},n:()=>P(1),N:()=>P(-1),"/":()=>p("find").select(),"?":()=>ot("help").showModal()};function yn(t){
let e=t.ctrlKey&&t.key==="k"?le["/"]:En(t);e&&(t.preventDefault(),e())}function En(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!C(t).closest("input,textarea,dialog"))
return t.key==="ArrowUp"&&at(-1)?()=>{}:t.key==="ArrowDown"&&at(1)?()=>{}:r.source?.keys[t.key]??le[t.key]}function Sn(){let t=[];addEventListener("beforeprint",
()=>{r.printing=!0,x(),t=h(l("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener("afterprint",()=>{r.printing=!1;for(let e of t)
e.removeAttribute("open");x()})}function ae(){document.addEventListener("click",bn),addEventListener("keydown",yn),addEventListener("scroll",d,{passive:!0}),addEventListener(
"resize",d),l("help-close").onclick=()=>ot("help").close(),l("menu").onclick=()=>gt("show-toc","menu"),l("graph").onclick=()=>gt("show-rail","graph"),Sn()}var fe="threadline-theme",de=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),q=[...de.keys()];function ue(t){document.documentElement.style.
colorScheme=t,l("theme").title=de.get(t)??"";try{localStorage.setItem(fe,t)}catch{}}function pe(){try{ue(localStorage.getItem(fe)??q[0])}catch{}l("theme").onclick=
()=>{let t=q.indexOf(document.documentElement.style.colorScheme||q[0]);ue(q[(t+1)%q.length])}}function me(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=Tt(location.hash);for(let s of n)r.hiddenRoles.add(s);for(let[s,i]of e)s<r.table.count&&r.table.states[s]&&
r.table.setState(s,i);_(),x(),o&&!p("find").value&&(p("find").value=o,H(!1)),tt(t)}function Tn(){let t="";for(let e of h(document,"section.chunk")){let n=e.dataset.
units??"";r.chunks.push(Vt(e,t.length/2,n.length/2)),t+=n,r.times=r.times.concat(Nt(e.dataset.times??""))}r.table=new L(t)}function he(t){document.documentElement.
classList.add("js"),r.source=t,Tn(),Ut(),pe(),Xt(),Jt(),ae(),t||se(),F(),Wt(),r.chunks.length&&E(r.chunks[0]),addEventListener("hashchange",me),location.hash.length>
1&&me()}function ge(){document.documentElement.dataset.ready=""}he(null);ge();})();
