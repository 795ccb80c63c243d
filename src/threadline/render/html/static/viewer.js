"use strict";(()=>{function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var b=t=>c(t),Y=t=>c(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),E=t=>t.target;function F(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function P(t,e){c(t).setAttribute(
"aria-expanded",String(e))}function at(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function k(t){
let e=c("status");e.textContent="",e.textContent=t}var _=["","A","B","C"],le=[0,2,1,1],ue=[0,3,3,2],fe=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],u={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},de=48,Ct=48,pe="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var A=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*o+1)-de,this.
initial[o]=r===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let r=n===3?3:1,i=n===2&&this.roles[e]===u.attempt;for(let a=e+1;a<o;a++)this.states[a]&&(this.states[a]=i?this.initial[a]:r);if(n!==3)
for(let a of this.ancestors(e))this.states[a]===3&&(this.states[a]=2);this.foldLog=this.foldLog.filter(([a])=>a<e||a>=o),this.foldLog.push([e,n])}unfoldTo(e){for(let n of this.
ancestors(e).reverse())this.states[n]===1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e,n){
let o=new Uint8Array(this.count);for(let i=this.count-1;i>=0;i--){let a=this.roles[i]===u.steps;this.visible[i]=(a?o[i]:!e.has(this.roles[i]))?1:0,this.visible[i]&&
this.parents[i]>=0&&(o[this.parents[i]]=1)}let r=0;for(let i=0;!n&&i<this.count;i++)i<r?this.visible[i]=0:this.states[i]===1&&(r=this.ends[i])}next(e,n,o){let r=e+
n;for(;r>=0&&r<this.count&&!(this.visible[r]&&o(r));)r+=n;return r>=0&&r<this.count?r:-1}};var s={source:null,table:new A(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,current:-1,anchor:"",
printing:!1};function ut(t){let e=0,n=s.chunks.length-1;for(;e<n;){let o=e+n>>1;s.chunks[o].end<=t?e=o+1:n=o}return e}var G=t=>t?s.unitOf.get(t)??-1:-1;function J(t){
s.elements[s.current]?.classList.remove("selected"),s.current=t}function Hn({anchor:t,folds:e,hiddenRoles:n,query:o}){let r=[encodeURIComponent(t)];if(e.length){let i=e.map(([a,l])=>a.toString(36)+_[l]);r.push(`f=${i.join(".")}`)}
return n.length&&r.push(`h=${n.join("")}`),o&&r.push(`q=${encodeURIComponent(o)}`),`#${r.join(";")}`}function me(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:ft(e),folds:Array.from(r,([,i,a])=>[parseInt(i,36),_.indexOf(a)]),
hiddenRoles:[...o.get("h")??""],query:ft(o.get("q")??"")}}function ft(t){try{return decodeURIComponent(t)}catch{return t}}var he=()=>Hn({anchor:s.anchor,folds:s.
table.foldLog,hiddenRoles:[...s.hiddenRoles],query:b("find").value});function H(){try{history.replaceState(null,"",he())}catch{}}function ge(){history.pushState(
null,"",he())}var qn=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Kn=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,jn=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Wn=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Vn=/\b\d[\w.]*/,Yn=/[A-Za-z_]\w*/,Gn=new RegExp([Kn,jn,Wn,Vn,Yn].map(({source:t})=>`(${t})`).join("|"),"g"),xe=["keyword","string","comment","number"];function*ye(t){
for(let e of t.matchAll(Gn)){let n=Jn(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Jn([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":qn.has(r)?"keyword":null}var Xn=6e4,zn=/^(text|txt|md|markdown|console|output|diff)$/,be=new Map,Ot=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Ot.unobserve(e),Zn(e))},{rootMargin:"20%"});for(let t of Ot?xe:[]){let e=new Highlight;be.set(t,e),CSS.highlights.set(t,e)}function we(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Ot?.observe(e)}function Zn(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||zn.test(o)||!(r instanceof Text))&&!(r.length>Xn))for(let{kind:i,start:a,end:l}of ye(r.data))be.get(i)?.add(Mt(r,a,l))}function Mt(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Qn=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],to=["January","February","March","April","May","June","July","August","September",
"October","November","December"],X=60,Ee=24*X,Se=6e4;function dt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let r=t.indexOf(".",o);n+=Number(t.slice(
o+1,r)),o=r}else n+=pe.indexOf(t[o]);e.push(n)}return e}var eo=t=>`${Qn[t.getDay()]}, ${t.getDate()} ${to[t.getMonth()]} ${t.getFullYear()}`;function no(t){if(t<
X)return"";let e=Math.round(t/X);if(e<Ee/X)return`${e} h later`;let n=Math.round(t/Ee);return n>1?`${n} days later`:"1 day later"}function ke(t,e){let n=new Map,
o=0,r=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===u.heading){t.depths[i]===0&&(o=0);continue}let a=e[i]??0;if(a<=o)continue;let l=[];
if(!o||a>=r){let U=new Date(a*Se);l.push(eo(U)),U.setHours(24,0,0,0),r=U.getTime()/Se}o&&a-o>=X&&l.push(no(a-o)),l.length&&n.set(i,l.join(" · ")),o=a}return n}
function Te(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Le=["","folded","first level unfolded","all levels unfolded"];function oo(t,e){let[n,o,...r]=e.split(" "),i=t===1?`▶ ${r.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var Nt=t=>t.querySelector(":scope > .fold-bar");function Ie(t,e){
if(!e||t.dataset.state===_[e])return;t.dataset.state=_[e];let n=ve(t)?[]:oo(e,t.dataset.fold??""),o=ve(t)?ro(t):so(t,n.length),r=[e!==1,e===3];o.forEach((i,a)=>{
n.length&&(i.textContent=n[a]),i.title=fe[e][a],i.setAttribute("aria-expanded",String(r[a]))})}var ve=t=>t.classList.contains("opener"),ro=t=>d(t,":scope > butt\
on[data-action]");function so(t,e){let n=Nt(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let r=F("","");r.dataset.action=o,n.append(r)}t.append(n)}return Array.from(n.children)}var io=56;function M(){let t,e;for(let n of s.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let r=s.elements[o];if(!s.table.visible[o]||!r)continue;
let i=r.getBoundingClientRect();if(!(i.bottom<io)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Dt(){let[t]=M();return t===void 0?null:{unit:t,
top:s.elements[t]?.getBoundingClientRect().top??0}}function Rt(t,e){let n=t===void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function $t(t){let e=Dt();t(),e&&Rt(e.unit,e.top)}var C=[],pt=[],z=[],Ce=[],Bt=!1;function ht(){C=d(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:co(t.lastElementChild)})),pt=d(document,"#t\
oc a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function co(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute(
"d")?.split(/[ h]/)[1])}function mt(t,e){let n=0,o=t.length;for(;n<o;){let r=n+o>>1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var Oe=t=>Ce.push(t);function h(){
Bt||(Bt=!0,requestAnimationFrame(()=>{Bt=!1;let[t,e]=M();if(!(t===void 0||e===void 0)){ao(t,e);for(let n of Ce)n()}}))}function ao(t,e){for(let n of z)n.classList.
remove("current");if(z=[],C.length){let n=mt(C,t),o=mt(C,e);c("visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("height",String(Math.
max(12,o.y-n.y+12))),z.push(n.link),Ae(c("rail"),n.y)}if(pt.length){let{row:n}=mt(pt,t);z.push(n),s.source?.onMove(t,pt),Ae(n.closest("#contents")??c("toc"),n.offsetTop)}
for(let n of z)n.classList.add("current")}function Ae(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-
n*.4)}function Me(){(C.length?mt(C,Math.max(0,s.current)).link:c("rail")).focus()}function Ut(t){let e=C.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(C[e+t]?.link.focus(),!0)}var lo=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],uo=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Z=t=>String(t).padStart(2,"0"),Ft=t=>!Number.
isNaN(t.getTime()),N=t=>`${Z(t.getHours())}:${Z(t.getMinutes())}`,fo=t=>`${t.getFullYear()}-${Z(t.getMonth()+1)}-${Z(t.getDate())} ${N(t)}:${Z(t.getSeconds())}`;
function Ne(t,e){return t.toDateString()===e.toDateString()?N(t):t.getFullYear()===e.getFullYear()?Pt(t):Q(t)}var Pt=t=>`${t.getDate()} ${lo[t.getMonth()]}`,Q=t=>`${Pt(
t)} ${t.getFullYear()}`,po=t=>`${uo[t.getDay()]} ${Q(t)}`;function mo(t,e){return t.toDateString()===e.toDateString()?N(t):`${t.getFullYear()===e.getFullYear()?
Pt(t):Q(t)} ${N(t)}`}function De(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Ft(n))continue;let{since:o,form:r}=e.dataset;o!==void 0?
e.textContent=mo(n,new Date(o)):e.textContent=r==="day"?po(n):N(n),e.title=fo(n)}}var ho={[u.heading]:110,[u.user]:120,[u.assistant]:150,[u.agent]:130,[u.compaction]:90,[u.tool]:27,[u.other]:27,[u.system]:30,[u.thinking]:27,[u.steps]:34,[u.note]:27,
[u.versions]:30,[u.attempt]:40,[u.continued]:90},go=/\S{3000}/;function gt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var xo=new IntersectionObserver(
t=>{$t(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&w(o)}}),h()},{rootMargin:"120% 0%"});function xt(){
s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||yt(t),xo.observe(t.section)})}function T(){D();for(let t of s.chunks)t.built||s.printing?w(t):
yt(t);h()}function Re(){for(let t of s.chunks)(t.near||t.built)&&w(t)}function D(){let t=new Set(s.printing?[]:s.hiddenRoles);s.allLines||t.add(u.continued),s.table.
computeVisible(t,s.printing),s.rules=ke(s.table,s.times)}function yt(t){let e=0;for(let n=t.start;n<t.end;n++)s.table.visible[n]&&(e+=ho[s.table.roles[n]]);t.section.
style.height=`${e}px`}var _t=t=>t.section.querySelector(":scope > noscript")?.textContent??"";function Ht(t){if(yo(t))return!0;let e=_t(t);return e?$e(t,e):s.source&&
qt(t),e!==""}function yo(t){for(let e=t.start;e<t.end;e++)if(s.markup[e]===void 0)return!1;return!0}function $e(t,e){e.split(/(?=<article )/).forEach((n,o)=>{s.
markup[t.start+o]=n})}function qt(t){return t.request??=bo(t),t.request}async function bo(t){let e=await s.source?.units(t.start,t.end)??null;t.request=null,!(e===
null||!s.chunks.includes(t))&&($e(t,e),$t(()=>w(t)),h())}function w(t){let e=[];for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(o);if(e.
length){if(Ht(t))wo(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];r&&(r.hidden=
!s.table.visible[o],Te(r,s.rules.get(o)),Ie(r,s.table.states[o]),r.parentNode!==t.section&&t.section.insertBefore(r,n),n=r)}}function wo(t){Kt(t.map(n=>s.markup[n]).
join("")).forEach((n,o)=>{jt(n,t[o])})}function Kt(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function jt(t,e){
s.elements[e]=t,s.unitOf.set(t,e),t.classList.toggle("unbroken",go.test(s.markup[e]??"")),t.tabIndex=-1,De(t),we(t)}var tt=t=>s.chunks[ut(t)];var Eo={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},bt=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Eo[e]),Be=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Wt(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Be(t),"gi")}}function*Ue(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Fe(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Be).join("|")||"\
(?!)"}var S=F("unit-button","copy");async function Vt(t){S.remove(),await ko(So(t)),t.insertBefore(S,Nt(t)),S.textContent="copied",setTimeout(()=>{S.textContent="copy"},
1200),k("copied")}function So(t){return t.matches("pre")?t.textContent??"":bt(s.markup[G(t)]||t.innerHTML).trim()}async function ko(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function To({target:t}){
if(!(t instanceof Element)||t===S)return;let e=t.closest("pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;S.parentElement!==
e&&e.closest("article")&&e.append(S);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function Pe(){document.addEventListener("pointerover",To),S.onclick=()=>{S.parentElement&&Vt(S.parentElement)}}function R(){for(let e of c("filters").querySelectorAll("input"))e.checked=!s.hiddenRoles.has(e.value);c("main").dataset.hidden=[...s.hiddenRoles].join("");let t=s.
hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function Yt(t){c("filters").
hidden=!t,P("filter",t)}function _e(){c("filter").onclick=()=>Yt(!!c("filters").hidden),c("filters").onchange=t=>{let e=E(t);e.checked?s.hiddenRoles.delete(e.value):
s.hiddenRoles.add(e.value),R(),T(),H()}}var vo=6,wt=new Set,Lo=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Io(t){let e=Lo(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let a=_t(i),l=a.indexOf(r);if(l>=0)return i.start+a.slice(
0,l).split("<article").length-2}return-1}function q(t,e){s.table.roles[t]===u.continued&&!s.allLines&&t++,qe(t),s.elements[t]?e(t):s.source&&Ao(t,e)}async function Ao(t,e){
let n={unit:t};wt.add(n);let o=()=>n.unit>=0&&!s.elements[n.unit];for(let r=0;r<vo&&o();r++)await qt(tt(n.unit)),o()&&qe(n.unit);wt.delete(n),s.elements[n.unit]&&
e(n.unit)}function qe(t){s.table.unfoldTo(t),s.hiddenRoles.delete(s.table.roles[t])&&R(),D();let e=ut(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?w(n):
yt(n)})}function j(t,e){if(!t)return!1;if(s.source&&s.table.count)return s.source.locate(t).then(o=>{o>=0&&q(o,r=>He(r,t,e))}),!0;let n=Io(t);return n>=0&&q(n,o=>He(
o,t,e)),n>=0}function He(t,e,n){let o=s.elements[t],r=o.id===e?null:document.getElementById(e);at(r??o.firstElementChild,o),s.anchor=e,K(t,"start"),n?.()}function K(t,e="\
nearest"){let n=s.elements[t];n&&(J(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),h())}function et(t,e){let n=M()[0]??0,
o=s.current<0?n-(t>0?1:0):s.current,r=s.table.next(o,t,e);r<0||(s.elements[r]||w(tt(r)),s.elements[r]?K(r):q(r,i=>K(i)))}function Ke(){let{count:t,roles:e}=s.table;
for(let n=1;n<=t;n++){let o=(Math.max(s.current,0)+n)%t;if(e[o]===u.attempt){q(o,r=>K(r,"start")),k("branch");return}}}var Co=15,Oo=500,Mo=3e3,v=null,je="",g=[],$=-1,Gt=0;async function L(t=!0){let e=++Gt,n=b("find").value;if(v=n?Wt(n):null,je=n,g=[],$=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",v){let o=await(s.source?s.source.find(n):No(v,e));if(e!==Gt)return;g=o,s.source&&(v=Wt(s.source.wordsPattern(n))),s.source&&($=
g.indexOf(s.current)),t&&nt(1),We(),h(),!s.source&&!g.length&&k("nothing found")}H()}async function No(t,e){let n=[],o=performance.now();for(let r of s.chunks){
Ht(r);for(let i=r.start;i<r.end;i++)bt(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Co){if(await new Promise(i=>setTimeout(i)),e!==Gt)break;o=
performance.now()}}return n}function We(){let t=g.length?`${$+1}/${g.length}`:"none";c("found").textContent=v?t:""}function nt(t){if(!g.length)return;$=($+t+g.length)%
g.length;let e=document.activeElement===c("find");q(g[$],n=>Do(n,e)),We(),k(`${$+1} of ${g.length}`)}function Do(t,e){K(t,"center"),e&&c("find").focus({preventScroll:!0});
let n=s.elements[t],o=n&&Ve(n)[0]?.startContainer.parentElement;at(o),o?.scrollIntoView({block:"center"}),Ye()}function Ve(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;v&&n.nextNode();){let o=n.currentNode;for(let{start:r,end:i}of Ue(v,o.data))if(e.push(Mt(o,r,i))===Oo)return e}return e}function Ye(){
if(!CSS.highlights||!v)return;let t=[];for(let e of g){let n=s.elements[e];!n||!s.table.visible[e]||!tt(e).near||t.length<Mo&&t.push(...Ve(n))}CSS.highlights.set(
"found",new Highlight(...t))}function Ge(){v&&L(!1)}function Je(){let t=b("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(L,180)},t.onkeydown=n=>{n.key===
"Enter"?(n.preventDefault(),clearTimeout(e),g.length&&je===t.value?nt(n.shiftKey?-1:1):L()):n.key==="Escape"&&(t.value="",L(!1),t.blur())}}Oe(Ye);function Et(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?ue:le)[n];s.table.setState(
t,o),T(),H(),k(Le[o])}function Jt(t,e){P(e,document.body.classList.toggle(t))}function Ro(t){let e=E(t),n=e.closest("button[data-action]");if(n){let a=G(n.closest("article"));J(a),Et(
a,n.dataset.action);return}let o=e.closest("a"),r=o?.getAttribute("href")??"";if(r[0]==="#"){t.preventDefault(),document.body.classList.remove("show-toc","show-\
rail"),j(ft(r.slice(1)),ge);return}let i=e.closest("article");i&&!o&&J(G(i))}var Xe=()=>!0,ze=t=>s.table.roles[t]===u.user,Ze={j:()=>et(1,Xe),k:()=>et(-1,Xe),"]":()=>et(
1,ze),"[":()=>et(-1,ze),o:()=>s.current>=0&&Et(s.current,"one"),O:()=>s.current>=0&&Et(s.current,"all"),b:Ke,c:()=>{let t=s.elements[s.current];t&&Vt(t)},g:()=>{
getComputedStyle(c("graph")).display!=="none"&&Jt("show-rail","graph"),Me()},n:()=>nt(1),N:()=>nt(-1),"/":()=>b("find").select(),"?":()=>Y("help").showModal()};
function $o(t){let e=t.ctrlKey&&t.key==="k"?Ze["/"]:Bo(t);e&&(t.preventDefault(),e())}function Bo(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!E(t).closest("input,\
textarea,dialog"))return t.key==="ArrowUp"&&Ut(-1)?()=>{}:t.key==="ArrowDown"&&Ut(1)?()=>{}:s.source?.keys[t.key]??Ze[t.key]}function Uo(){let t=[];addEventListener(
"beforeprint",()=>{s.printing=!0,T(),t=d(c("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener("afterprint",()=>{s.printing=
!1;for(let e of t)e.removeAttribute("open");T()})}function Qe(){document.addEventListener("click",Ro),addEventListener("keydown",$o),addEventListener("scroll",h,
{passive:!0}),addEventListener("resize",h),c("help-close").onclick=()=>Y("help").close(),c("menu").onclick=()=>Jt("show-toc","menu"),c("graph").onclick=()=>Jt("\
show-rail","graph"),Uo()}var en="threadline-theme",nn=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),ot=[...nn.keys()];function tn(t){document.documentElement.style.
colorScheme=t,c("theme").title=nn.get(t)??"";try{localStorage.setItem(en,t)}catch{}}function on(){try{tn(localStorage.getItem(en)??ot[0])}catch{}c("theme").onclick=
()=>{let t=ot.indexOf(document.documentElement.style.colorScheme||ot[0]);tn(ot[(t+1)%ot.length])}}function rn(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=me(location.hash);for(let r of n)s.hiddenRoles.add(r);for(let[r,i]of e)r<s.table.count&&s.table.states[r]&&
s.table.setState(r,i);R(),T(),o&&!b("find").value&&(b("find").value=o,L(!1)),j(t)}function Fo(){let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.
units??"";s.chunks.push(gt(e,t.length/2,n.length/2)),t+=n,s.times=s.times.concat(dt(e.dataset.times??""))}s.table=new A(t)}function sn(t){document.documentElement.
classList.add("js"),s.source=t,Fo(),ht(),on(),_e(),Pe(),Qe(),t||Je(),D(),xt(),s.chunks.length&&w(s.chunks[0]),addEventListener("hashchange",rn),location.hash.length>
1&&rn()}function cn(){document.documentElement.dataset.ready=""}function m(){document.body.classList.add("disconnected")}function an(){document.body.classList.remove("disconnected")}async function St(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var B=async t=>(await St(t)).text(),Xt=async t=>(await St(t)).json();function zt(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function x(t,e){let n=Object.entries(e).map(([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var kt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let a=0;a<i;a++)this.previous[r+a]=o+a,this.current.
set(o+a,r+a)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function ln(t){let e=Dt(),n=M(),o=new kt(t.runs,t.codes.length/2);Po(t,o),_o(t.codes);for(let r of n)r!==void 0&&o.of(r)>=0&&s.table.unfoldTo(o.of(r));for(let r of t.
changed)Ho(r);D(),xt();for(let r of s.chunks)(r.built||r.near)&&w(r);ht(),R(),e&&Rt(o.current.get(e.unit),e.top),Ge(),h()}function Po(t,e){s.elements.forEach((r,i)=>{
e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(e.carry(s.table.states),r=>r??0);s.table=new A(t.codes,o),s.times=dt(t.times);for(let[r,i]of n)e.of(
r)>=0&&s.table.foldLog.push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=e.carry(s.markup),s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.
changed)s.markup[r]=void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(r)]=i;s.current=e.of(s.current);for(let r of wt)r.unit=e.of(r.unit)}function _o(t){
let e=s.chunks;s.chunks=[];for(let n=0;n<s.table.count;n+=Ct){let o=e[s.chunks.length],r=o?.section??document.createElement("section"),i=Math.min(Ct,t.length/2-
n),a=gt(r,n,i);o?Object.assign(a,{built:o.built,near:o.near}):c("main").append(r),r.className="chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(
a)}for(let n of e.slice(s.chunks.length))n.section.remove()}function Ho(t){let e=s.elements[t],n=s.markup[t];if(!e||n===void 0)return;let[o]=Kt(n),r=d(e,"detail\
s").map(a=>a.hasAttribute("open"));d(o,"details").forEach((a,l)=>{a.toggleAttribute("open",r[l]??!1)}),o.classList.toggle("selected",e.classList.contains("selec\
ted"));let i=document.activeElement===e;e.replaceWith(o),jt(o,t),i&&o.focus({preventScroll:!0})}var qo=4,Tt=c("main"),p=Tt.dataset.session??"",rt=`/s/${encodeURIComponent(p)}`,W=Number(Tt.dataset.snapshot??0),Zt=null,Qt=!1;async function un(t,e){try{let n=await St(
x(`${rt}/units`,{from:t,to:e,snapshot:W}));if(n.status===200)return await n.text();await st()}catch{m()}return null}async function fn(t,e,n){try{for(let o=0;o<qo;o++){
let r=await Xt(t);if(r.snapshot===W)return n(r);await st()}}catch{m()}return e}var dn=t=>fn(x(`${rt}/place`,{anchor:t}),-1,e=>e.unit??-1),pn=t=>fn(x(`${rt}/find`,
{q:t}),[],e=>e.units),mn=t=>x(`${rt}/context`,{at:t});function st(){return Qt=!0,Zt??=Ko(),Zt}async function Ko(){try{for(;Qt;)Qt=!1,await jo()}catch{m()}finally{
Zt=null}}async function jo(){let t=await Xt(x(`${rt}/changes`,{snapshot:W}));if(t.reload){location.reload();return}if(t.snapshot!==W){W=t.snapshot,Tt.dataset.snapshot=
String(W),Tt.toggleAttribute("data-part",!t.whole);for(let[e,n]of Object.entries(Wo(t.sides))){let o=document.getElementById(e);o&&(o.innerHTML=n)}ln(t),Vo()}}var Wo=({
time:t,...e})=>({timeline:t,...e});function Vo(){let t=c("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var V=c("panel"),it=F("unit-button context-button","context");it.title="Context: what the model saw here (x)";async function hn(t){V.hidden=!1,document.body.classList.
add("show-panel"),V.dataset.at=t;let e=await B(mn(t));if(V.dataset.at!==t)return;let n=c("panel-body");n.innerHTML=e,n.scrollTop=n.scrollHeight,c("panel-close").
focus({preventScroll:!0})}function te(){V.hidden=!0,document.body.classList.remove("show-panel")}function gn(){p&&(V.hidden?hn(s.elements[s.current]?.id??"").catch(
m):te())}function xn(){c("panel-close").onclick=te,V.addEventListener("keydown",t=>{t.key==="Escape"&&te()}),p&&(document.addEventListener("pointerover",({target:t})=>{
let e=t instanceof Element?t.closest("#main article:not(.heading, .opener)"):null;e&&it.parentElement!==e&&e.append(it)}),it.onclick=()=>hn(it.parentElement?.id??
"").catch(m))}var Yo='[aria-current="page"]',ee=0;function ct(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Ft(o)&&(n.textContent=
Ne(o,e),n.title=`${Q(o)}, ${N(o)}`)}}async function En(){let t=++ee,e=await B(x("/sessions",{session:p}));if(t!==ee)return;let n=c("toc"),o=document.getElementById(
"contents"),r=Jo(n),i=Sn(n),a=new Map(yn().map(l=>[l.dataset.project,l.open]));n.innerHTML=e;for(let l of yn())l.open=a.get(l.dataset.project)??l.open;o&&document.
getElementById("contents")?.replaceWith(o),i(),ct(n),r(),!p&&document.querySelector("#main .overview")&&await Go(t)}var yn=()=>d(document,".project");async function Go(t){
let e=await B(location.href);if(t!==ee)return;let n=new DOMParser().parseFromString(e,"text/html"),o=c("main"),r=Sn(o);o.innerHTML=n.getElementById("main")?.innerHTML??
"",r(),ct(o)}function Sn(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&kn(t,n)?.focus({preventScroll:!0})}}function Jo(t){
let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let U=l.getBoundingClientRect();return U.bottom>n.top&&U.top<n.bottom},r=ne(t),
i=o(r)?r:vt(t).find(o),a=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&kn(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-a)}}var ne=t=>t.
querySelector(Yo),vt=t=>d(t,"a, summary"),bn=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,kn=(t,e)=>vt(t).find(n=>n.tagName===e.tagName&&
bn(n)===bn(e));function wn(){let t=c("toc"),e=ne(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*
.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function Tn(){let t=c("toc");getComputedStyle(c("menu")).display!=="none"&&c("menu").click(),(ne(t)??vt(t)[0])?.focus()}
function oe(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}function vn(){ct(document),
wn(),c("menu").addEventListener("click",wn),c("toc").addEventListener("keydown",t=>{/^(j|k|Arrow(Up|Down))$/.test(t.key)&&(oe(vt(c("toc")),/k|Up/.test(t.key)?-1:
1),t.preventDefault(),t.stopPropagation())})}var Xo=90,f=b("find"),y=c("hits"),re,se=0,ie="",ce=()=>d(y,"[role=option]"),ae=()=>y.querySelector("[aria-selected=true]"),Ln=t=>t?.dataset.text||t?.getAttribute(
"href")||"",An=()=>x("/search",{q:f.value}),Lt=()=>On().catch(m);function Cn(){document.activeElement===f&&Lt()}async function On(){let t=++se,e=f.value;if(!e.trim()){
It();return}let n=await B(x("/suggest",{q:e}));if(t!==se||document.activeElement!==f)return;let o=ie===e&&!y.hidden?Ln(ae()):"";y.innerHTML=n,y.hidden=!1,y.dataset.
q=ie=e,f.setAttribute("aria-expanded","true"),zo(e);let r=ce(),i=r.find(a=>o&&Ln(a)===o);Mn(i??r.find(a=>a.dataset.entry)??null)}function zo(t){ce().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of y.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;ct(y)}function It(){se++,y.hidden=!0,f.setAttribute("\
aria-expanded","false"),f.removeAttribute("aria-activedescendant")}function Mn(t){ae()?.removeAttribute("aria-selected"),f.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),f.setAttribute("aria-activedescendant",t.id))}function In(t){let e=ce(),n=e.findIndex(
r=>r.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;Mn(e[(o+e.length)%e.length]??null)}async function Zo(){for(clearTimeout(re);!y.hidden&&ie!==f.value;)
await On();let t=ae();y.hidden||!t?location.href=An():Nn(t)}function Nn(t){let{text:e,session:n,entry:o}=t.dataset;if(e){f.value=e.endsWith(":")?e:`${e} `,f.focus(),
Lt();return}It(),f.blur(),p&&n===p?j(o??"",()=>L(!1)):location.href=t.href}function Qo(){y.hidden&&(f.value=""),It(),f.blur(),p&&L(!1)}function tr(t){if(t.key===
"ArrowDown")In(1);else if(t.key==="ArrowUp")In(-1);else if(t.key==="Escape")Qo();else if(t.key==="Enter"&&t.shiftKey)location.href=An();else if(t.key==="Enter")
Zo().catch(m);else return;t.preventDefault()}function Dn(){f.oninput=()=>{clearTimeout(re),re=setTimeout(Lt,Xo)},f.onfocus=()=>{f.value.trim()&&Lt()},f.onblur=()=>{
setTimeout(()=>document.activeElement!==f&&It(),150)},f.onkeydown=tr,y.addEventListener("mousedown",t=>{let e=E(t).closest("[role=option]");!e||t.button||t.ctrlKey||
t.metaKey||(t.preventDefault(),Nn(e))})}var er=200,Rn;function Un(){let t=new EventSource(x("/events",{session:p}));t.addEventListener("hello",e=>{an(),$n(e),p&&st().then(Re)}),t.addEventListener("pro\
gress",$n),t.addEventListener("changed",st),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&nr().catch(m)}}async function nr(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function $n(t){let e=JSON.parse(t.data);or(e);let{dataset:n}=c("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout(Rn),Rn=setTimeout(()=>En().catch(m),er),Cn())}var Bn=t=>Math.ceil(t/1e6).toLocaleString("en");function or({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=c("progress");r.hidden=!e,r.setAttribute("aria-valuenow",String(Math.round(
o))),r.firstElementChild.style.width=`${o}%`;let i=e?`reading ${Bn(t)} of ${Bn(e)} MB`:"",a=n?`the index is not up to date: ${n}`:"";c("reading").textContent=i||
a}function At(t){c("more-menu").hidden=!t,P("more",t)}async function rr(t){let e=E(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&At(!1),e.closest(
"#filters,#filter,#menu-filter")||Yt(!1);let n=e.closest("[data-post]");n&&(await zt(n.dataset.post??""),location.reload())}function Fn(){c("more").onclick=()=>At(
!!c("more-menu").hidden),c("keys").onclick=()=>{At(!1),Y("help").showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{At(!1),c("fi\
lter").click()}),c("redact").onchange=async t=>{let e=E(t);await zt("/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",rr)}var Pn=t=>oe(d(c("main"),".session-row > a, .hit"),t),sr={j:()=>Pn(1),k:()=>Pn(-1)};function ir(t,e){let n=e.findLast(({row:i,unit:a})=>a<=t&&i.matches(".sessio\
n, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` / ${o}`:"")}Dn();Fn();
xn();sn({units:un,locate:dn,find:pn,wordsPattern:Fe,onMove:ir,keys:{h:Tn,x:gn,...p?{}:sr}});vn();Un();cn();})();
