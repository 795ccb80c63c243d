"use strict";(()=>{function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var b=t=>c(t),G=t=>c(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),E=t=>t.target;function F(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function P(t,e){c(t).setAttribute(
"aria-expanded",String(e))}function at(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function k(t){
let e=c("status");e.textContent="",e.textContent=t}var H=["","A","B","C"],fe=[0,2,1,1],ue=[0,3,3,2],de=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},pe=48,Ct=48,me="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var A=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*o+1)-pe,this.
initial[o]=r===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let r=n===3?3:1,i=n===2&&this.roles[e]===f.attempt;for(let a=e+1;a<o;a++)this.states[a]&&(this.states[a]=i?this.initial[a]:r);if(n!==3)
for(let a of this.ancestors(e))this.states[a]===3&&(this.states[a]=2);this.foldLog=this.foldLog.filter(([a])=>a<e||a>=o),this.foldLog.push([e,n])}unfoldTo(e){for(let n of this.
ancestors(e).reverse())this.states[n]===1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e,n){
let o=new Uint8Array(this.count);for(let i=this.count-1;i>=0;i--){let a=this.roles[i]===f.steps;this.visible[i]=(a?o[i]:!e.has(this.roles[i]))?1:0,this.visible[i]&&
this.parents[i]>=0&&(o[this.parents[i]]=1)}let r=0;for(let i=0;!n&&i<this.count;i++)i<r?this.visible[i]=0:this.states[i]===1&&(r=this.ends[i])}next(e,n,o){let r=e+
n;for(;r>=0&&r<this.count&&!(this.visible[r]&&o(r));)r+=n;return r>=0&&r<this.count?r:-1}};var s={source:null,table:new A(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,current:-1,anchor:"",
printing:!1};function ft(t){let e=0,n=s.chunks.length-1;for(;e<n;){let o=e+n>>1;s.chunks[o].end<=t?e=o+1:n=o}return e}var J=t=>t?s.unitOf.get(t)??-1:-1;function X(t){
s.elements[s.current]?.classList.remove("selected"),s.current=t}function qn({anchor:t,folds:e,hiddenRoles:n,query:o}){let r=[encodeURIComponent(t)];if(e.length){let i=e.map(([a,l])=>a.toString(36)+H[l]);r.push(`f=${i.join(".")}`)}
return n.length&&r.push(`h=${n.join("")}`),o&&r.push(`q=${encodeURIComponent(o)}`),`#${r.join(";")}`}function he(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:ut(e),folds:Array.from(r,([,i,a])=>[parseInt(i,36),H.indexOf(a)]),
hiddenRoles:[...o.get("h")??""],query:ut(o.get("q")??"")}}function ut(t){try{return decodeURIComponent(t)}catch{return t}}var ge=()=>qn({anchor:s.anchor,folds:s.
table.foldLog,hiddenRoles:[...s.hiddenRoles],query:b("find").value});function _(){try{history.replaceState(null,"",ge())}catch{}}function xe(){history.pushState(
null,"",ge())}var Kn=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),jn=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Wn=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Vn=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Yn=/\b\d[\w.]*/,Gn=/[A-Za-z_]\w*/,Jn=new RegExp([jn,Wn,Vn,Yn,Gn].map(({source:t})=>`(${t})`).join("|"),"g"),ye=["keyword","string","comment","number"];function*be(t){
for(let e of t.matchAll(Jn)){let n=Xn(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Xn([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Kn.has(r)?"keyword":null}var zn=6e4,Zn=/^(text|txt|md|markdown|console|output|diff)$/,we=new Map,Ot=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Ot.unobserve(e),Qn(e))},{rootMargin:"20%"});for(let t of Ot?ye:[]){let e=new Highlight;we.set(t,e),CSS.highlights.set(t,e)}function Ee(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Ot?.observe(e)}function Qn(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||Zn.test(o)||!(r instanceof Text))&&!(r.length>zn))for(let{kind:i,start:a,end:l}of be(r.data))we.get(i)?.add(Mt(r,a,l))}function Mt(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var to=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],eo=["January","February","March","April","May","June","July","August","September",
"October","November","December"],z=60,Se=24*z,ke=6e4;function dt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let r=t.indexOf(".",o);n+=Number(t.slice(
o+1,r)),o=r}else n+=me.indexOf(t[o]);e.push(n)}return e}var no=t=>`${to[t.getDay()]}, ${t.getDate()} ${eo[t.getMonth()]} ${t.getFullYear()}`;function oo(t){if(t<
z)return"";let e=Math.round(t/z);if(e<Se/z)return`${e} h later`;let n=Math.round(t/Se);return n>1?`${n} days later`:"1 day later"}function Te(t,e){let n=new Map,
o=0,r=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let a=e[i]??0;if(a<=o)continue;let l=[];
if(!o||a>=r){let U=new Date(a*ke);l.push(no(U)),U.setHours(24,0,0,0),r=U.getTime()/ke}o&&a-o>=z&&l.push(oo(a-o)),l.length&&n.set(i,l.join(" · ")),o=a}return n}
function ve(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Ie=["","folded","first level unfolded","all levels unfolded"];function ro(t,e){let[n,o,...r]=e.split(" "),i=t===1?`▶ ${r.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var Nt=t=>t.querySelector(":scope > .fold-bar");function Ae(t,e){
if(!e||t.dataset.state===H[e])return;t.dataset.state=H[e];let n=Le(t)?[]:ro(e,t.dataset.fold??""),o=Le(t)?so(t):io(t,n.length),r=[e!==1,e===3];o.forEach((i,a)=>{
n.length&&(i.textContent=n[a]),i.title=de[e][a],i.setAttribute("aria-expanded",String(r[a]))})}var Le=t=>t.classList.contains("opener"),so=t=>d(t,":scope > butt\
on[data-action]");function io(t,e){let n=Nt(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let r=F("","");r.dataset.action=o,n.append(r)}t.append(n)}return Array.from(n.children)}var co=56;function N(){let t,e;for(let n of s.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let r=s.elements[o];if(!s.table.visible[o]||!r)continue;
let i=r.getBoundingClientRect();if(!(i.bottom<co)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Dt(){let[t]=N();return t===void 0?null:{unit:t,
top:s.elements[t]?.getBoundingClientRect().top??0}}function Rt(t,e){let n=t===void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function $t(t){let e=Dt();t(),e&&Rt(e.unit,e.top)}var C=[],pt=[],Z=[],Oe=[],Bt=!1;function ht(){C=d(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:ao(t.lastElementChild)})),pt=d(document,"#t\
oc a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function ao(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute(
"d")?.split(/[ h]/)[1])}function mt(t,e){let n=0,o=t.length;for(;n<o;){let r=n+o>>1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var Me=t=>Oe.push(t);function g(){
Bt||(Bt=!0,requestAnimationFrame(()=>{Bt=!1;let[t,e]=N();if(!(t===void 0||e===void 0)){lo(t,e);for(let n of Oe)n()}}))}function lo(t,e){for(let n of Z)n.classList.
remove("current");if(Z=[],C.length){let n=mt(C,t),o=mt(C,e);c("visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("height",String(Math.
max(12,o.y-n.y+12))),Z.push(n.link),Ce(c("rail"),n.y)}if(pt.length){let{row:n}=mt(pt,t);Z.push(n),s.source?.onMove(t,pt),Ce(n.closest("#contents")??c("toc"),n.offsetTop)}
for(let n of Z)n.classList.add("current")}function Ce(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-
n*.4)}function Ne(){(C.length?mt(C,Math.max(0,s.current)).link:c("rail")).focus()}function Ut(t){let e=C.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(C[e+t]?.link.focus(),!0)}var fo=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],uo=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Q=t=>String(t).padStart(2,"0"),Ft=t=>!Number.
isNaN(t.getTime()),D=t=>`${Q(t.getHours())}:${Q(t.getMinutes())}`,po=t=>`${t.getFullYear()}-${Q(t.getMonth()+1)}-${Q(t.getDate())} ${D(t)}:${Q(t.getSeconds())}`;
function De(t,e){return t.toDateString()===e.toDateString()?D(t):t.getFullYear()===e.getFullYear()?Pt(t):tt(t)}var Pt=t=>`${t.getDate()} ${fo[t.getMonth()]}`,tt=t=>`${Pt(
t)} ${t.getFullYear()}`,mo=t=>`${uo[t.getDay()]} ${tt(t)}`;function ho(t,e){return t.toDateString()===e.toDateString()?D(t):`${t.getFullYear()===e.getFullYear()?
Pt(t):tt(t)} ${D(t)}`}function Re(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Ft(n))continue;let{since:o,form:r}=e.dataset;o!==void 0?
e.textContent=ho(n,new Date(o)):e.textContent=r==="day"?mo(n):D(n),e.title=po(n)}}var go={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},xo=/\S{3000}/;function gt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var yo=new IntersectionObserver(
t=>{$t(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&w(o)}}),g()},{rootMargin:"120% 0%"});function xt(){
s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||yt(t),yo.observe(t.section)})}function T(){R();for(let t of s.chunks)t.built||s.printing?w(t):
yt(t);g()}function $e(){for(let t of s.chunks)(t.near||t.built)&&w(t)}function R(){let t=new Set(s.printing?[]:s.hiddenRoles);s.allLines||t.add(f.continued),s.table.
computeVisible(t,s.printing),s.rules=Te(s.table,s.times)}function yt(t){let e=0;for(let n=t.start;n<t.end;n++)s.table.visible[n]&&(e+=go[s.table.roles[n]]);t.section.
style.height=`${e}px`}var Ht=t=>t.section.querySelector(":scope > noscript")?.textContent??"";function _t(t){if(bo(t))return!0;let e=Ht(t);return e?Be(t,e):s.source&&
qt(t),e!==""}function bo(t){for(let e=t.start;e<t.end;e++)if(s.markup[e]===void 0)return!1;return!0}function Be(t,e){e.split(/(?=<article )/).forEach((n,o)=>{s.
markup[t.start+o]=n})}function qt(t){return t.request??=wo(t),t.request}async function wo(t){let e=await s.source?.units(t.start,t.end)??null;t.request=null,!(e===
null||!s.chunks.includes(t))&&(Be(t,e),$t(()=>w(t)),g())}function w(t){let e=[];for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(o);if(e.
length){if(_t(t))Eo(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];r&&(r.hidden=
!s.table.visible[o],ve(r,s.rules.get(o)),Ae(r,s.table.states[o]),r.parentNode!==t.section&&t.section.insertBefore(r,n),n=r)}}function Eo(t){Kt(t.map(n=>s.markup[n]).
join("")).forEach((n,o)=>{jt(n,t[o])})}function Kt(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function jt(t,e){
s.elements[e]=t,s.unitOf.set(t,e),t.classList.toggle("unbroken",xo.test(s.markup[e]??"")),t.tabIndex=-1,Re(t),Ee(t)}var et=t=>s.chunks[ft(t)];var So={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},bt=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>So[e]),Ue=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Wt(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Ue(t),"gi")}}function*Fe(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Pe(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Ue).join("|")||"\
(?!)"}var S=F("unit-button","copy");async function Vt(t){S.remove(),await To(ko(t)),t.insertBefore(S,Nt(t)),S.textContent="copied",setTimeout(()=>{S.textContent="copy"},
1200),k("copied")}function ko(t){return t.matches("pre")?t.textContent??"":bt(s.markup[J(t)]||t.innerHTML).trim()}async function To(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function vo({target:t}){
if(!(t instanceof Element)||t===S)return;let e=t.closest("pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;S.parentElement!==
e&&e.closest("article")&&e.append(S);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function He(){document.addEventListener("pointerover",vo),S.onclick=()=>{S.parentElement&&Vt(S.parentElement)}}function $(){for(let e of c("filters").querySelectorAll("input"))e.checked=!s.hiddenRoles.has(e.value);c("main").dataset.hidden=[...s.hiddenRoles].join("");let t=s.
hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function Yt(t){c("filters").
hidden=!t,P("filter",t)}function _e(){c("filter").onclick=()=>Yt(!!c("filters").hidden),c("filters").onchange=t=>{let e=E(t);e.checked?s.hiddenRoles.delete(e.value):
s.hiddenRoles.add(e.value),$(),T(),_()}}var Lo=6,wt=new Set,Io=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Ao(t){let e=Io(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let a=Ht(i),l=a.indexOf(r);if(l>=0)return i.start+a.slice(
0,l).split("<article").length-2}return-1}function q(t,e){s.table.roles[t]===f.continued&&!s.allLines&&t++,Ke(t),s.elements[t]?e(t):s.source&&Co(t,e)}async function Co(t,e){
let n={unit:t};wt.add(n);let o=()=>n.unit>=0&&!s.elements[n.unit];for(let r=0;r<Lo&&o();r++)await qt(et(n.unit)),o()&&Ke(n.unit);wt.delete(n),s.elements[n.unit]&&
e(n.unit)}function Ke(t){s.table.unfoldTo(t),s.hiddenRoles.delete(s.table.roles[t])&&$(),R();let e=ft(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?w(n):
yt(n)})}function j(t,e){if(!t)return!1;if(s.source&&s.table.count)return s.source.locate(t).then(o=>{o>=0&&q(o,r=>qe(r,t,e))}),!0;let n=Ao(t);return n>=0&&q(n,o=>qe(
o,t,e)),n>=0}function qe(t,e,n){let o=s.elements[t],r=o.id===e?null:document.getElementById(e);at(r??o.firstElementChild,o),s.anchor=e,K(t,"start"),n?.()}function K(t,e="\
nearest"){let n=s.elements[t];n&&(X(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),g())}function nt(t,e){let n=N()[0]??0,
o=s.current<0?n-(t>0?1:0):s.current,r=s.table.next(o,t,e);r<0||(s.elements[r]||w(et(r)),s.elements[r]?K(r):q(r,i=>K(i)))}function je(){let{count:t,roles:e}=s.table;
for(let n=1;n<=t;n++){let o=(Math.max(s.current,0)+n)%t;if(e[o]===f.attempt){q(o,r=>K(r,"start")),k("branch");return}}}var Oo=15,Mo=500,No=3e3,v=null,We="",x=[],B=-1,Gt=0;async function L(t=!0){let e=++Gt,n=b("find").value;if(v=n?Wt(n):null,We=n,x=[],B=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",v){let o=await(s.source?s.source.find(n):Do(v,e));if(e!==Gt)return;x=o,s.source&&(v=Wt(s.source.wordsPattern(n))),s.source&&(B=
x.indexOf(s.current)),t&&ot(1),Ve(),g(),!s.source&&!x.length&&k("nothing found")}_()}async function Do(t,e){let n=[],o=performance.now();for(let r of s.chunks){
_t(r);for(let i=r.start;i<r.end;i++)bt(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Oo){if(await new Promise(i=>setTimeout(i)),e!==Gt)break;o=
performance.now()}}return n}function Ve(){let t=x.length?`${B+1}/${x.length}`:"none";c("found").textContent=v?t:""}function ot(t){if(!x.length)return;B=(B+t+x.length)%
x.length;let e=document.activeElement===c("find");q(x[B],n=>Ro(n,e)),Ve(),k(`${B+1} of ${x.length}`)}function Ro(t,e){K(t,"center"),e&&c("find").focus({preventScroll:!0});
let n=s.elements[t],o=n&&Ye(n)[0]?.startContainer.parentElement;at(o),o?.scrollIntoView({block:"center"}),Ge()}function Ye(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;v&&n.nextNode();){let o=n.currentNode;for(let{start:r,end:i}of Fe(v,o.data))if(e.push(Mt(o,r,i))===Mo)return e}return e}function Ge(){
if(!CSS.highlights||!v)return;let t=[];for(let e of x){let n=s.elements[e];!n||!s.table.visible[e]||!et(e).near||t.length<No&&t.push(...Ye(n))}CSS.highlights.set(
"found",new Highlight(...t))}function Je(){v&&L(!1)}function Xe(){let t=b("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(L,180)},t.onkeydown=n=>{n.key===
"Enter"?(n.preventDefault(),clearTimeout(e),x.length&&We===t.value?ot(n.shiftKey?-1:1):L()):n.key==="Escape"&&(t.value="",L(!1),t.blur())}}Me(Ge);function Et(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?ue:fe)[n];s.table.setState(
t,o),T(),_(),k(Ie[o])}function Jt(t,e){P(e,document.body.classList.toggle(t))}function $o(t){let e=E(t),n=e.closest("button[data-action]");if(n){let a=J(n.closest("article"));X(a),Et(
a,n.dataset.action);return}let o=e.closest("a"),r=o?.getAttribute("href")??"";if(r[0]==="#"){t.preventDefault(),document.body.classList.remove("show-toc","show-\
rail"),j(ut(r.slice(1)),xe);return}let i=e.closest("article");i&&!o&&X(J(i))}var ze=()=>!0,Ze=t=>s.table.roles[t]===f.user,Qe={j:()=>nt(1,ze),k:()=>nt(-1,ze),"]":()=>nt(
1,Ze),"[":()=>nt(-1,Ze),o:()=>s.current>=0&&Et(s.current,"one"),O:()=>s.current>=0&&Et(s.current,"all"),b:je,c:()=>{let t=s.elements[s.current];t&&Vt(t)},g:()=>{
getComputedStyle(c("graph")).display!=="none"&&Jt("show-rail","graph"),Ne()},n:()=>ot(1),N:()=>ot(-1),"/":()=>b("find").select(),"?":()=>G("help").showModal()};
function Bo(t){let e=t.ctrlKey&&t.key==="k"?Qe["/"]:Uo(t);e&&(t.preventDefault(),e())}function Uo(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!E(t).closest("input,\
textarea,dialog"))return t.key==="ArrowUp"&&Ut(-1)?()=>{}:t.key==="ArrowDown"&&Ut(1)?()=>{}:s.source?.keys[t.key]??Qe[t.key]}function Fo(){let t=[];addEventListener(
"beforeprint",()=>{s.printing=!0,T(),t=d(c("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener("afterprint",()=>{s.printing=
!1;for(let e of t)e.removeAttribute("open");T()})}function tn(){document.addEventListener("click",$o),addEventListener("keydown",Bo),addEventListener("scroll",g,
{passive:!0}),addEventListener("resize",g),c("help-close").onclick=()=>G("help").close(),c("menu").onclick=()=>Jt("show-toc","menu"),c("graph").onclick=()=>Jt("\
show-rail","graph"),Fo()}var nn="threadline-theme",on=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),rt=[...on.keys()];function en(t){document.documentElement.style.
colorScheme=t,c("theme").title=on.get(t)??"";try{localStorage.setItem(nn,t)}catch{}}function rn(){try{en(localStorage.getItem(nn)??rt[0])}catch{}c("theme").onclick=
()=>{let t=rt.indexOf(document.documentElement.style.colorScheme||rt[0]);en(rt[(t+1)%rt.length])}}function sn(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=he(location.hash);for(let r of n)s.hiddenRoles.add(r);for(let[r,i]of e)r<s.table.count&&s.table.states[r]&&
s.table.setState(r,i);$(),T(),o&&!b("find").value&&(b("find").value=o,L(!1)),j(t)}function Po(){let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.
units??"";s.chunks.push(gt(e,t.length/2,n.length/2)),t+=n,s.times=s.times.concat(dt(e.dataset.times??""))}s.table=new A(t)}function cn(t){document.documentElement.
classList.add("js"),s.source=t,Po(),ht(),rn(),_e(),He(),tn(),t||Xe(),R(),xt(),s.chunks.length&&w(s.chunks[0]),addEventListener("hashchange",sn),location.hash.length>
1&&sn()}function an(){document.documentElement.dataset.ready=""}function m(){document.body.classList.add("disconnected")}function ln(){document.body.classList.remove("disconnected")}async function St(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var O=async t=>(await St(t)).text(),Xt=async t=>(await St(t)).json();function zt(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function h(t,e){let n=Object.entries(e).map(([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var kt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let a=0;a<i;a++)this.previous[r+a]=o+a,this.current.
set(o+a,r+a)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function fn(t){let e=Dt(),n=N(),o=new kt(t.runs,t.codes.length/2);Ho(t,o),_o(t.codes);for(let r of n)r!==void 0&&o.of(r)>=0&&s.table.unfoldTo(o.of(r));for(let r of t.
changed)qo(r);R(),xt();for(let r of s.chunks)(r.built||r.near)&&w(r);ht(),$(),e&&Rt(o.current.get(e.unit),e.top),Je(),g()}function Ho(t,e){s.elements.forEach((r,i)=>{
e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(e.carry(s.table.states),r=>r??0);s.table=new A(t.codes,o),s.times=dt(t.times);for(let[r,i]of n)e.of(
r)>=0&&s.table.foldLog.push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=e.carry(s.markup),s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.
changed)s.markup[r]=void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(r)]=i;s.current=e.of(s.current);for(let r of wt)r.unit=e.of(r.unit)}function _o(t){
let e=s.chunks;s.chunks=[];for(let n=0;n<s.table.count;n+=Ct){let o=e[s.chunks.length],r=o?.section??document.createElement("section"),i=Math.min(Ct,t.length/2-
n),a=gt(r,n,i);o?Object.assign(a,{built:o.built,near:o.near}):c("main").append(r),r.className="chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(
a)}for(let n of e.slice(s.chunks.length))n.section.remove()}function qo(t){let e=s.elements[t],n=s.markup[t];if(!e||n===void 0)return;let[o]=Kt(n),r=d(e,"detail\
s").map(a=>a.hasAttribute("open"));d(o,"details").forEach((a,l)=>{a.toggleAttribute("open",r[l]??!1)}),o.classList.toggle("selected",e.classList.contains("selec\
ted"));let i=document.activeElement===e;e.replaceWith(o),jt(o,t),i&&o.focus({preventScroll:!0})}var Ko=4,Tt=c("main"),p=Tt.dataset.session??"",st=`/s/${encodeURIComponent(p)}`,W=Number(Tt.dataset.snapshot??0),Zt=null,Qt=!1;async function un(t,e){try{let n=await St(
h(`${st}/units`,{from:t,to:e,snapshot:W}));if(n.status===200)return await n.text();await it()}catch{m()}return null}async function dn(t,e,n){try{for(let o=0;o<Ko;o++){
let r=await Xt(t);if(r.snapshot===W)return n(r);await it()}}catch{m()}return e}var pn=t=>dn(h(`${st}/place`,{anchor:t}),-1,e=>e.unit??-1),mn=t=>dn(h(`${st}/find`,
{q:t}),[],e=>e.units),hn=t=>h(`${st}/context`,{at:t});function it(){return Qt=!0,Zt??=jo(),Zt}async function jo(){try{for(;Qt;)Qt=!1,await Wo()}catch{m()}finally{
Zt=null}}async function Wo(){let t=await Xt(h(`${st}/changes`,{snapshot:W}));if(t.reload){location.reload();return}if(t.snapshot!==W){W=t.snapshot,Tt.dataset.snapshot=
String(W),Tt.toggleAttribute("data-part",!t.whole);for(let[e,n]of Object.entries(Vo(t.sides))){let o=document.getElementById(e);o&&(o.innerHTML=n)}fn(t),Yo()}}var Vo=({
time:t,...e})=>({timeline:t,...e});function Yo(){let t=c("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var V=c("panel"),ct=F("unit-button context-button","context");ct.title="Context: what the model saw here (x)";async function gn(t){V.hidden=!1,document.body.classList.
add("show-panel"),V.dataset.at=t;let e=await O(hn(t));if(V.dataset.at!==t)return;let n=c("panel-body");n.innerHTML=e,n.scrollTop=n.scrollHeight,c("panel-close").
focus({preventScroll:!0})}function te(){V.hidden=!0,document.body.classList.remove("show-panel")}function xn(){p&&(V.hidden?gn(s.elements[s.current]?.id??"").catch(
m):te())}function yn(){c("panel-close").onclick=te,V.addEventListener("keydown",t=>{t.key==="Escape"&&te()}),p&&(document.addEventListener("pointerover",({target:t})=>{
let e=t instanceof Element?t.closest("#main article:not(.heading, .opener)"):null;e&&ct.parentElement!==e&&e.append(ct)}),ct.onclick=()=>gn(ct.parentElement?.id??
"").catch(m))}var Go='[aria-current="page"]',ne=0;function Y(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Ft(o)&&(n.textContent=De(
o,e),n.title=`${tt(o)}, ${D(o)}`)}}async function En(){let t=++ne,e=await O(h("/sessions",{session:p}));if(t!==ne)return;let n=c("toc"),o=document.getElementById(
"contents"),r=Xo(n),i=kn(n),a=new Map(ee().map(l=>[l.dataset.project,l.open]));n.innerHTML=e;for(let l of ee())l.open=a.get(l.dataset.project)??l.open;for(let l of ee())
Sn(l);o&&document.getElementById("contents")?.replaceWith(o),i(),Y(n),r(),!p&&document.querySelector("#main .overview")&&await Jo(t)}var ee=()=>d(document,".pro\
ject");async function Sn(t){if(!t.open||t.dataset.later===void 0)return;delete t.dataset.later;let e=h("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML(
"beforeend",await O(e)),Y(t)}async function Jo(t){let e=await O(location.href);if(t!==ne)return;let n=new DOMParser().parseFromString(e,"text/html"),o=c("main"),
r=kn(o);o.innerHTML=n.getElementById("main")?.innerHTML??"",r(),Y(o)}function kn(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(
n)&&Tn(t,n)?.focus({preventScroll:!0})}}function Xo(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let U=l.getBoundingClientRect();
return U.bottom>n.top&&U.top<n.bottom},r=oe(t),i=o(r)?r:vt(t).find(o),a=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&Tn(t,i);l&&(t.scrollTop+=
l.getBoundingClientRect().top-a)}}var oe=t=>t.querySelector(Go),vt=t=>d(t,"a, summary"),bn=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,
Tn=(t,e)=>vt(t).find(n=>n.tagName===e.tagName&&bn(n)===bn(e));function wn(){let t=c("toc"),e=oe(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-
t.getBoundingClientRect().top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function vn(){let t=c("toc");getComputedStyle(c("menu")).display!==
"none"&&c("menu").click(),(oe(t)??vt(t)[0])?.focus()}function re(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.
min(n.length-1,o))]?.focus()}function Ln(){Y(document),wn(),c("menu").addEventListener("click",wn),c("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&
Sn(t.target)},!0),c("toc").addEventListener("keydown",t=>{/^(j|k|Arrow(Up|Down))$/.test(t.key)&&(re(vt(c("toc")),/k|Up/.test(t.key)?-1:1),t.preventDefault(),t.stopPropagation())})}var zo=90,u=b("find"),y=c("hits"),se,ie=0,ce="",ae=()=>d(y,"[role=option]"),le=()=>y.querySelector("[aria-selected=true]"),In=t=>t?.dataset.text||t?.getAttribute(
"href")||"",Cn=()=>h("/search",{q:u.value}),Lt=()=>Mn().catch(m);function On(){document.activeElement===u&&Lt()}async function Mn(){let t=++ie,e=u.value;if(!e.trim()){
It();return}let n=await O(h("/suggest",{q:e}));if(t!==ie||document.activeElement!==u)return;let o=ce===e&&!y.hidden?In(le()):"";y.innerHTML=n,y.hidden=!1,y.dataset.
q=ce=e,u.setAttribute("aria-expanded","true"),Zo(e);let r=ae(),i=r.find(a=>o&&In(a)===o);Nn(i??r.find(a=>a.dataset.entry)??null)}function Zo(t){ae().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of y.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;Y(y)}function It(){ie++,y.hidden=!0,u.setAttribute("a\
ria-expanded","false"),u.removeAttribute("aria-activedescendant")}function Nn(t){le()?.removeAttribute("aria-selected"),u.removeAttribute("aria-activedescendant"),
t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),u.setAttribute("aria-activedescendant",t.id))}function An(t){let e=ae(),n=e.findIndex(
r=>r.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;Nn(e[(o+e.length)%e.length]??null)}async function Qo(){for(clearTimeout(se);!y.hidden&&ce!==u.value;)
await Mn();let t=le();y.hidden||!t?location.href=Cn():Dn(t)}function Dn(t){let{text:e,session:n,entry:o}=t.dataset;if(e){u.value=e.endsWith(":")?e:`${e} `,u.focus(),
Lt();return}It(),u.blur(),p&&n===p?j(o??"",()=>L(!1)):location.href=t.href}function tr(){y.hidden&&(u.value=""),It(),u.blur(),p&&L(!1)}function er(t){if(t.key===
"ArrowDown")An(1);else if(t.key==="ArrowUp")An(-1);else if(t.key==="Escape")tr();else if(t.key==="Enter"&&t.shiftKey)location.href=Cn();else if(t.key==="Enter")
Qo().catch(m);else return;t.preventDefault()}function Rn(){u.oninput=()=>{clearTimeout(se),se=setTimeout(Lt,zo)},u.onfocus=()=>{u.value.trim()&&Lt()},u.onblur=()=>{
setTimeout(()=>document.activeElement!==u&&It(),150)},u.onkeydown=er,y.addEventListener("mousedown",t=>{let e=E(t).closest("[role=option]");!e||t.button||t.ctrlKey||
t.metaKey||(t.preventDefault(),Dn(e))})}var nr=200,$n;function Fn(){let t=new EventSource(h("/events",{session:p}));t.addEventListener("hello",e=>{ln(),Bn(e),p&&it().then($e)}),t.addEventListener("pro\
gress",Bn),t.addEventListener("changed",it),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&or().catch(m)}}async function or(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function Bn(t){let e=JSON.parse(t.data);rr(e);let{dataset:n}=c("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout($n),$n=setTimeout(()=>En().catch(m),nr),On())}var Un=t=>Math.ceil(t/1e6).toLocaleString("en");function rr({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=c("progress");r.hidden=!e,r.setAttribute("aria-valuenow",String(Math.round(
o))),r.firstElementChild.style.width=`${o}%`;let i=e?`reading ${Un(t)} of ${Un(e)} MB`:"",a=n?`the index is not up to date: ${n}`:"";c("reading").textContent=i||
a}function At(t){c("more-menu").hidden=!t,P("more",t)}async function sr(t){let e=E(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&At(!1),e.closest(
"#filters,#filter,#menu-filter")||Yt(!1);let n=e.closest("[data-post]");n&&(await zt(n.dataset.post??""),location.reload())}function Pn(){c("more").onclick=()=>At(
!!c("more-menu").hidden),c("keys").onclick=()=>{At(!1),G("help").showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{At(!1),c("fi\
lter").click()}),c("redact").onchange=async t=>{let e=E(t);await zt("/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",sr)}var Hn=t=>re(d(c("main"),".session-row > a, .recent-main, .hit"),t),ir={j:()=>Hn(1),k:()=>Hn(-1)};function cr(t,e){let n=e.findLast(({row:i,unit:a})=>a<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` / ${o}`:"")}
Rn();Pn();yn();cn({units:un,locate:pn,find:mn,wordsPattern:Pe,onMove:cr,keys:{h:vn,x:xn,...p?{}:ir}});Ln();Fn();an();})();
