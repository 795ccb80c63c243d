"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var R=t=>a(t),Lt=t=>a(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),b=t=>t.target;function M(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function ot(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function te(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function p(t){
let e=a("status");e.textContent="",e.textContent=t}var pt=["","A","B","C"],zn=[0,2,1,1],Qn=[0,3,3,2],Zn=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},to=48,Ue=48,eo="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx",He=["whole","partial","deleted",
"absent","touched"],no=["proven","derived","unknown"];var X=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*o+1)-to,this.
initial[o]=r===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let r=n===3?3:1,i=n===2&&this.roles[e]===f.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:r);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===f.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let r=this.count-1;r>=0;r--){let i=this.roles[r]===f.steps;this.visible[r]=(i?n[r]:!e.has(this.roles[r]))?1:0,this.visible[r]&&this.parents[r]>=0&&(n[this.parents[r]]=
1)}let o=0;for(let r=0;r<this.count;r++)r<o?this.visible[r]=0:this.states[r]===1&&(o=this.ends[r])}next(e,n,o){let r=e+n;for(;r>=0&&r<this.count&&!(this.visible[r]&&
o(r));)r+=n;return r>=0&&r<this.count?r:-1}};var s={source:null,table:new X(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function ee(t){let e=0,n=s.chunks.length-1;for(;e<n;){let o=e+n>>1;s.chunks[o].end<=
t?e=o+1:n=o}return e}var T=t=>s.places?s.places[t]??-1:t,vt=t=>t?s.unitOf.get(t)??-1:-1;function It(t){s.elements[s.current]?.classList.remove("selected"),s.current=
t}function ai({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:r}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([u,I])=>u.toString(36)+pt[I]);i.push(`f\
=${l.join(".")}`)}n.length&&i.push(`h=${n.join("")}`),r&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function oo(t){
let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:ne(e),folds:Array.from(
r,([,i,c])=>[parseInt(i,36),pt.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:ne(o.get("q")??""),allLines:o.has("l")}}function ne(t){try{return decodeURIComponent(
t)}catch{return t}}var ro=()=>li()+ai({anchor:s.anchor,folds:s.table.foldLog,hiddenRoles:[...s.hiddenRoles],query:R("find").value,allLines:s.allLines});function li(){
if(!s.source)return location.search;let t=new URLSearchParams(location.search);return s.anchor?t.set("at",s.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function z(){try{history.replaceState({top:s.top},"",ro())}catch{}}function so(){s.top=null,history.pushState(null,"",ro())}var ui=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),fi=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,di=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,mi=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
pi=/\b\d[\w.]*/,hi=/[A-Za-z_]\w*/,gi=new RegExp([fi,di,mi,pi,hi].map(({source:t})=>`(${t})`).join("|"),"g"),io=["keyword","string","comment","number"];function*co(t){
for(let e of t.matchAll(gi)){let n=xi(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function xi([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":ui.has(r)?"keyword":null}var bi=6e4,yi=/^(text|txt|md|markdown|console|output|diff)$/,ao=new Map,Fe=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Fe.unobserve(e),wi(e))},{rootMargin:"20%"});for(let t of Fe?io:[]){let e=new Highlight;ao.set(t,e),CSS.highlights.set(t,e)}function lo(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Fe?.observe(e)}function wi(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||yi.test(o)||!(r instanceof Text))&&!(r.length>bi))for(let{kind:i,start:c,end:l}of co(r.data))ao.get(i)?.add(_e(r,c,l))}function _e(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Ei=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Si=["January","February","March","April","May","June","July","August","September",
"October","November","December"],Ot=60,uo=24*Ot,fo=6e4;function oe(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let r=t.indexOf(".",o);n+=Number(t.
slice(o+1,r)),o=r}else n+=eo.indexOf(t[o]);e.push(n)}return e}var ki=t=>`${Ei[t.getDay()]}, ${t.getDate()} ${Si[t.getMonth()]} ${t.getFullYear()}`;function Ai(t){
if(t<Ot)return"";let e=Math.round(t/Ot);if(e<uo/Ot)return`${e} h later`;let n=Math.round(t/uo);return n>1?`${n} days later`:"1 day later"}function mo(t,e){let n=new Map,
o=0,r=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=r){let u=new Date(c*fo);l.push(ki(u)),u.setHours(24,0,0,0),r=u.getTime()/fo}o&&c-o>=Ot&&l.push(Ai(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function po(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var go=["","folded","first level unfolded","all levels unfolded"];function Ti(t,e){let[n,o,...r]=e.split(" "),i=t===1?`▶ ${r.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var qe=t=>t.
querySelector(":scope > .fold-bar");function xo(t,e){if(!e||t.dataset.state===pt[e])return;t.dataset.state=pt[e];let n=ho(t)?[]:Ti(e,t.dataset.fold??""),o=ho(t)?
Ci(t):Li(t,n.length),r=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=Zn[e][c],i.setAttribute("aria-expanded",String(r[c]))})}var ho=t=>t.
classList.contains("opener"),Ci=t=>d(t,":scope > button[data-action]");function Li(t,e){let n=qe(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let r=M("","");r.dataset.action=o,n.append(r)}t.append(n)}return Array.from(n.children)}function bo(t){let e=[];for(let n of t.split(" ")){let[o,r]=n.split("+").map(Number);for(let i=0;i<r;i++)e.push(o+i)}return e}function re(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function yo(t,e,n){if(!e&&!n)return t;let o=e?re(e):null,r=n?re(n):null,i=u=>r?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,I)=>I),l=[];for(let[u,I,et]of t.runs)for(let nt=0;nt<et;nt++)l.push([o?.[u+nt]??u+nt,i(I+nt),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),
times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,I])=>[i(Number(u)),I]))}}function wo(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var it=56;function x(){let t,e;for(let n of s.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let r=s.elements[o];if(!s.table.visible[o]||!r)continue;
let i=r.getBoundingClientRect();if(!(i.bottom<it)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Mt(){let[t]=x();return t===void 0?null:{unit:t,
top:s.elements[t]?.getBoundingClientRect().top??0}}function st(t,e){let n=t===void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Eo(t,e=-1){let[n,o]=x();if(n===void 0||o===void 0)return t();let r=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)s.table.visible[u]&&
r.push(u);let i=r.map(u=>s.elements[u]?.getBoundingClientRect().top??0);t();let c=r.findIndex(u=>s.table.visible[u]&&s.elements[u]);if(c>=0)return st(r[c],i[c]);
let l=s.table.next(n,-1,u=>s.elements[u]!==void 0);st(l,Math.max(it,i[0]))}function Ge(t){let e=Mt();t(),e&&st(e.unit,e.top)}var vi=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Ii=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Nt=t=>String(t).padStart(2,"0"),
se=t=>!Number.isNaN(t.getTime()),F=t=>`${Nt(t.getHours())}:${Nt(t.getMinutes())}`,Oi=t=>`${t.getFullYear()}-${Nt(t.getMonth()+1)}-${Nt(t.getDate())} ${F(t)}:${Nt(
t.getSeconds())}`;function So(t,e){return t.toDateString()===e.toDateString()?F(t):t.getFullYear()===e.getFullYear()?ie(t):ct(t)}var ie=t=>`${t.getDate()} ${vi[t.
getMonth()]}`,ct=t=>`${ie(t)} ${t.getFullYear()}`,Mi=t=>`${Ii[t.getDay()]} ${ct(t)}`;function ce(t,e){return t.toDateString()===e.toDateString()?F(t):`${t.getFullYear()===
e.getFullYear()?ie(t):ct(t)} ${F(t)}`}function ae(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!se(n))continue;let{since:o,form:r}=e.
dataset;o!==void 0?e.textContent=ce(n,new Date(o)):e.textContent=r==="day"?Mi(n):F(n),e.title=Oi(n)}}function ko(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!se(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?F(n):ie(n)}}var k=[],Dt=[],Rt=[],Co=[],Ao,Ke=!1,Ni=16;function le(){ko(document),k=d(document,".graph a").map(t=>({link:t,unit:T(Number(t.dataset.unit)),y:Ri(t.lastElementChild)})),
Dt=d(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:T(Number(t.dataset.unit))}));for(let t of[k,Dt])t.sort((e,n)=>e.unit-n.unit)}function Ri(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function gt(t,e){let n=0,o=t.length;for(;n<o;){let r=n+o>>
1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var _=t=>Co.push(t);function C(){Ke||(Ke=!0,requestAnimationFrame(()=>{Ke=!1;let[t,e]=x();if(!(t===void 0||e===
void 0)){Di(t,e);for(let n of Co)n()}}))}function Di(t,e){for(let n of Rt)n.classList.remove("current");if(Rt=[],k.length){let n=gt(k,t),o=gt(k,e);a("visible-ra\
nge").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),Rt.push(n.link),Bi(n.link),To(a("near"),n.y)}if(Dt.
length){let{row:n}=gt(Dt,t);Rt.push(n),s.source?.onMove(t,Dt),To(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of Rt)n.classList.add("current")}function Bi(t){
Ao?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),Ao=t}function Ye(t){let e=document.getElementById("near");if(!e||!k.length)return;let n=t-e.getBoundingClientRect().
top+e.scrollTop,[o,r]=[k[0].y,k[k.length-1].y],i=Math.round((n-o)/Math.max(1,r-o)*(k.length-1)),c=k[Math.max(0,Math.min(k.length-1,i))];return Math.abs(c.y-n)<=
Ni/2?c:void 0}function To(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function Lo(){(k.length?
gt(k,Math.max(0,s.current)).link:a("rail")).focus()}function je(t){let e=k.findIndex(n=>n.link===document.activeElement);return e<0?!1:(k[e+t]?.link.focus(),!0)}var $i=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Q(t){for(let e of t.querySelectorAll("pre, .table-scroll"))$i.observe(e)}var We={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},vo=3e3,Pi=new RegExp(`\\S{${vo}}`);function ue(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var Ui=new IntersectionObserver(t=>{Ge(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&$(o)}}),C()},{
rootMargin:"120% 0%"});function fe(){s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||xt(t),Ui.observe(t.section)})}function B(t){Eo(()=>{at();
for(let e of s.chunks)e.built||s.printing?$(e):xt(e)},t),C()}function Io(){for(let t of s.chunks)(t.near||t.built)&&$(t)}function at(){let t=new Set(s.hiddenRoles);
s.allLines||t.add(f.continued),s.table.computeVisible(t),s.rules=mo(s.table,s.times)}function xt(t){let e=0;for(let n=t.start;n<t.end;n++)s.table.visible[n]&&(e+=
We[s.table.roles[n]]);t.section.style.height=`${e}px`}var Ve=t=>t.section.querySelector(":scope > noscript")?.textContent??(Oo(t)?s.markup.slice(t.start,t.end).
join(""):"");function Bt(t){if(Oo(t))return!0;let e=Ve(t);return e?Mo(t,e):s.source&&$t(t),e!==""}function Oo(t){for(let e=t.start;e<t.end;e++)if(s.markup[e]===
void 0)return!1;return!0}function Mo(t,e){e.split(/(?=<article )/).forEach((n,o)=>{s.markup[t.start+o]=n})}function $t(t){return t.request??=Fi(t),t.request}async function Hi(t,e){
let{order:n,source:o}=s;if(!o)return null;if(!n)return o.units(t,e);let r="";for(let[i,c]of wo(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;r+=
l}return r}async function Fi(t){let e=await Hi(t.start,t.end);t.request=null,!(e===null||!s.chunks.includes(t))&&(Mo(t,e),Ge(()=>$(t)),C())}function $(t){let e=[];
for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(o);if(e.length){if(Bt(t))_i(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];r&&(r.hidden=!s.table.visible[o],po(r,s.rules.get(o)),xo(r,s.table.states[o]),r.parentNode!==
t.section&&t.section.insertBefore(r,n),n=r)}}function _i(t){Je(t.map(n=>s.markup[n]).join("")).forEach((n,o)=>{Xe(n,t[o])})}function Je(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function Xe(t,e){s.elements[e]=t,s.unitOf.set(t,e);let n=s.markup[e]??"",o=n.length>=vo&&Pi.test(
n);t.classList.toggle("unbroken",o),t.tabIndex=-1,ae(t),lo(t),Q(t)}var lt=t=>s.chunks[ee(t)];var ze=[];function D(t){ze.push(t)}var No=()=>ze.some(t=>t());function Ro(){for(let t of ze)t()}function ut(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?s.allLines:!s.hiddenRoles.has(e.value);a("main").dataset.hidden=[...s.
hiddenRoles].join("");let t=s.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function de(t){a("filters").hidden=!t,ot("filter",t)}function qi(){return a("filters").hidden?!1:(de(!1),a("filter").focus({preventScroll:!0}),!0)}function Do(t){
D(qi),a("filter").onclick=()=>de(!!a("filters").hidden),a("filters").onchange=e=>{let n=b(e);n.dataset.order?t(n.checked):n.checked?s.hiddenRoles.delete(n.value):
s.hiddenRoles.add(n.value),ut(),B(),z()}}var Gi=6,me=new Set,Ki=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Yi(t){let e=Ki(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let c=Ve(i),l=c.indexOf(r);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function S(t,e){s.table.roles[t]===f.continued&&!s.allLines&&t++,Po(t),s.elements[t]?e(t):s.source&&ji(t,e)}async function ji(t,e){
let n={unit:t};me.add(n);let o=()=>n.unit>=0&&!s.elements[n.unit];for(let r=0;r<Gi&&o();r++)await $t(lt(n.unit)),o()&&Po(n.unit);me.delete(n),s.elements[n.unit]&&
e(n.unit)}function Po(t){s.table.unfoldTo(t),s.hiddenRoles.delete(s.table.roles[t])&&ut(),at();let e=ee(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?$(n):
xt(n)})}var Qe=0;function bt(t,e){if(!t)return!1;let n=++Qe;if(s.source&&s.table.count)return s.source.locate(t).then(r=>{let i=T(r);n===Qe&&(i<0?Bo(t):S(i,c=>n===
Qe&&$o(c,t,e)))}),!0;let o=Yi(t);return o>=0?S(o,r=>$o(r,t,e)):Bo(t),o>=0}function Bo(t){s.table.count&&!document.getElementById(t)&&p("linked entry not found")}
function $o(t,e,n){let o=s.elements[t],r=o.id===e?null:document.getElementById(e);te(r??o.firstElementChild,o),s.anchor=e,L(t,"start"),n?.()}function L(t,e="nea\
rest"){let n=s.elements[t];n&&(It(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),C())}function yt(t,e){let n=x()[0]??0,o=s.
current<0?n-(t>0?1:0):s.current,r=s.table.next(o,t,e);r<0||(s.elements[r]||$(lt(r)),s.elements[r]?L(r):S(r,i=>L(i)))}function Uo(){s.table.count&&S(0,t=>{L(t,"s\
tart"),scrollTo({top:0,behavior:"instant"})})}function Ho(){let t=s.table.next(s.table.count,-1,()=>!0);t>=0&&S(t,e=>L(e,"end"))}function Fo(){let t=s.current>=
0?s.current:x()[0];((t===void 0?void 0:s.elements[t])??a("main")).focus({preventScroll:!0})}function _o(){yt(-1,t=>s.table.roles[t]===f.attempt)}function qo(){let{
count:t,roles:e}=s.table;for(let n=1;n<=t;n++){let o=(Math.max(s.current,0)+n)%t;if(e[o]===f.attempt){S(o,r=>L(r,"start")),p("branch");return}}}var Wi={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},pe=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Wi[e]),Go=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Ze(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Go(t),"gi")}}function*Ko(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Yo(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Go).join("|")||"\
(?!)"}var Vi=15,Ji=500,Xi=3e3,K=null,jo="",O=[],Z=-1,tn=0;async function Y(t=!0){let e=++tn,n=R("find").value;if(K=n?Ze(n):null,jo=n,O=[],Z=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",K){let o=await(s.source?s.source.find(n):zi(K,e));if(e!==tn)return;O=s.source&&s.order?o.map(T).sort((r,i)=>r-i):o,s.source&&
(K=Ze(s.source.wordsPattern(n))),s.source&&(Z=Wo(s.current)),t&&Pt(1),en(),C(),!s.source&&!O.length&&p("nothing found")}z()}async function zi(t,e){let n=[],o=performance.
now();for(let r of s.chunks){Bt(r);for(let i=r.start;i<r.end;i++)pe(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Vi){if(await new Promise(i=>setTimeout(
i)),e!==tn)break;o=performance.now()}}return n}var Wo=t=>O.findLastIndex(e=>e<=t);function Vo(){O.length&&(Z=Wo(s.current),en())}function en(){let t=O.length?`${Z+
1}/${O.length}`:"none";a("found").textContent=K?t:""}function Pt(t){if(!O.length)return;Z=(Z+t+O.length)%O.length;let e=document.activeElement===a("find");S(O[Z],
n=>Qi(n,e)),en(),p(`${Z+1} of ${O.length}`)}function Qi(t,e){L(t,"center"),e&&a("find").focus({preventScroll:!0});let n=s.elements[t],o=n&&Jo(n)[0]?.startContainer.
parentElement;te(o),o?.scrollIntoView({block:"center"}),Xo()}function Jo(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;K&&n.nextNode();){
let o=n.currentNode;for(let{start:r,end:i}of Ko(K,o.data))if(e.push(_e(o,r,i))===Ji)return e}return e}function Xo(){if(!CSS.highlights||!K)return;let t=[];for(let e of O){
let n=s.elements[e];!n||!s.table.visible[e]||!lt(e).near||t.length<Xi&&t.push(...Jo(n))}CSS.highlights.set("found",new Highlight(...t))}function zo(){K&&Y(!1)}function Qo(){
let t=R("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(Y,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),O.length&&jo===t.value?
Pt(n.shiftKey?-1:1):Y()):n.key==="Escape"&&(t.value="",Y(!1),t.blur())}}_(Xo);var Zi=6,j=null,nn=()=>d(document,".graph path[data-first]"),Zo=(t,e)=>nn().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=Zi});function tc(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return nn().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function tr(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(s.current,x()[0]??0)),n=tc(e);n&&on(n)}function on(t){
if(s.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],r=j?.first===e;if(r)s.table.states.set(j?.table===s.table?j.states:s.table.
initial),j=null;else{let c=j?.table===s.table?j.states:s.table.states.slice();j={table:s.table,states:c,first:e},s.table.showOnly(n,o)}B(),rn();let i=x()[0]??0;
!r&&(i<n||i>o)&&S(n,c=>L(c,"start")),p(r?"folded as before":"all other branches folded")}function rn(){for(let t of nn())t.classList.toggle("alone",j!==null&&t.
dataset.first===j.first)}var sn=1e3,er=14,wt=[],he={top:0,height:0},nr=t=>s.order?.[t]??t,Ut=()=>document.getElementById("minimap");function ge(){let t=Ut()?.dataset.turns;wt=(t?t.split(
`
`):[]).map(e=>{let[n,o,r,i]=e.split("	");return{unit:Number(n),cost:o,tools:r,prompt:i}})}function xe(t){let e=nr(t),n=wt.length?gt(wt,e):null;return n&&n.unit<=
e?n:null}function or(t,e){let n=xe(t),o=n?wt.indexOf(n)+e:Math.max(0,e-1);return wt[Math.max(0,Math.min(wt.length-1,o))]}function cn(t,e){let n=Ut();if(!n)return;
let o=Math.max(1,s.table.count),r=er/Math.max(er,n.clientHeight||sn),i=Math.max(r,(e+1-t)/o);an(Math.min(nr(t)/o,1-i),i);let c=xe(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function an(t,e=he.height){he={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(he.top*sn)),n?.setAttribute("height",String(e*sn))}var rr=()=>he;function Ht(t){let{count:e,visible:n}=s.
table,o=Math.max(0,T(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function ln(t){let e=lt(t),n=e.built?s.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-it;for(let r=e.start;!n&&r<t;r++)s.table.visible[r]&&(o+=We[s.table.roles[r]]);scrollBy({top:o,behavior:"instant"})}function un(t){
S(t,e=>{ln(e),C()})}var be=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let c=0;c<i;c++)this.previous[r+c]=o+c,this.current.
set(o+c,r+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function sr(t){let e=Mt(),[n=0,o=-1]=x(),r=s.table.visible.slice(n,o+1),i=new be(t.runs,t.codes.length/2);ec(t,i),nc(t.codes),r.forEach((c,l)=>{c&&i.of(n+l)>=0&&
s.table.unfoldTo(i.of(n+l))});for(let c of t.changed)oc(c);at(),fe();for(let c of s.chunks)c.built||c.near?$(c):xt(c);le(),ge(),rn(),ut(),e&&st(i.current.get(e.
unit),e.top),zo(),C()}function ec(t,e){s.elements.forEach((r,i)=>{e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(e.carry(s.table.states),r=>r??0);s.
table=new X(t.codes,o),s.times=t.times;for(let[r,i]of n)e.of(r)>=0&&s.table.foldLog.push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=e.carry(s.markup),
s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.changed)s.markup[r]=void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(r)]=i;s.current=
e.of(s.current);for(let r of me)r.unit=e.of(r.unit)}function nc(t){let e=s.chunks;s.chunks=[];for(let n=0;n<s.table.count;n+=Ue){let o=e[s.chunks.length],r=o?.section??
document.createElement("section"),i=Math.min(Ue,t.length/2-n),c=ue(r,n,i);o?c.near=o.near:a("main").append(r),c.built=s.elements.slice(n,n+i).some(Boolean),r.className=
"chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(c)}for(let n of e.slice(s.chunks.length))n.section.remove()}function oc(t){let e=s.elements[t],
n=s.markup[t];if(!e||n===void 0)return;let[o]=Je(n),r=d(e,"details").map(c=>c.hasAttribute("open"));d(o,"details").forEach((c,l)=>{c.toggleAttribute("open",r[l]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),Xe(o,t),i&&o.focus({preventScroll:!0})}var ir=()=>document.querySelector("#filters input[data-order]"),cr=()=>{let t=ir()?.dataset.order;return t?bo(t):null};function fn(t){if(t===s.allLines||!ir())return;
if(!s.source)for(let r of s.chunks)Bt(r);s.allLines=t;let{codes:e,times:n,count:o}=s.asRead;lr({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},cr()),s.table.
openAttempts(t)}function ar(t){let{codes:e,times:n}=t;s.asRead={codes:e,times:n,count:e.length/2},lr(t,cr())}function lr(t,e){let n=s.order,o=s.allLines?e:null;
if(n||o)for(let r of s.elements)r?.remove();s.order=o,s.places=o&&re(o),sr(yo(t,n,o))}var q=M("unit-button","copy");async function dn(t){q.remove(),await W(mn(t)),t.insertBefore(q,qe(t)),q.textContent="copied",setTimeout(()=>{q.textContent="copy"},
1200),p("copied")}function mn(t){if(t.matches("pre"))return t.textContent??"";let e=d(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):pe(s.markup[vt(t)]||t.innerHTML).trim()}async function W(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function rc({target:t}){if(!(t instanceof Element)||t===q)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;q.parentElement!==e&&e.closest("article")&&e.append(q);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function ur(){document.addEventListener(
"pointerover",rc),q.onclick=()=>{q.parentElement&&dn(q.parentElement)}}function ye(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?Qn:zn)[n];s.table.setState(
t,o),B(t),z(),p(go[o])}var sc=6e4,P=document.createElement("div");P.id="graph-card";P.hidden=!0;var we=0;P.setAttribute("aria-hidden","true");function ic(t,e){let n=document.createElement(
t);return n.textContent=e,n}function cc(t){let e=s.times[t];if(!e)return"";let n=new Date(e*sc);return`${ct(n)} ${F(n)}`}function Ft(t,e,n=""){let o=xe(t),r=o?.
prompt??"Before the first prompt",i=[cc(t),o?.cost].filter(Boolean).join(" · "),c=[["b",r],["span",n===r?"":n],["span",o?.tools??""],["small",i]];P.replaceChildren(
...c.flatMap(([I,et])=>et?[ic(I,et)]:[]));let l=a("rail");P.parentElement!==l&&l.append(P),P.hidden=!1,we||(we=l.getBoundingClientRect().left);let u=e>innerHeight/
2;P.style.right=`${innerWidth-we+6}px`,P.style.top=u?"":`${Math.max(56,e-20)}px`,P.style.bottom=u?`${Math.max(8,innerHeight-e-20)}px`:""}function ft(){P.hidden=
!0,we=0}var fr={"show-toc":"menu","show-rail":"graph"},dr=matchMedia("(max-width: 760px)"),{classList:Ee}=document.body,_t=M("","×");_t.id="sheet-close";_t.setAttribute(
"aria-label","Close");function V(){let t=!1;for(let[e,n]of Object.entries(fr))t||=Ee.contains(e),Ee.remove(e),ot(n,!1);return _t.remove(),t}function Se(t){let e=!Ee.
contains(t);dr.matches?Ro():V(),e&&(Ee.add(t),ot(fr[t],!0),document.body.append(_t))}function ac(t){let e=b(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
dr.matches&&!e&&V()}function mr(){D(V),_t.onclick=V,a("menu").onclick=()=>Se("show-toc"),a("graph").onclick=()=>Se("show-rail"),document.addEventListener("click",
ac)}var pr=10,lc=2e3,uc=120,fc=3,U=null,pn,hn=!1,gn=0,qt=-1,xn=null;function ke(t){let e=xn??Ut().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function dc(t){if(t.button!==0||!b(t).closest("#minimap"))return;xn=Ut().getBoundingClientRect();let e=ke(t.clientY),{top:n,height:o}=rr();U={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),ft()}function mc(t){if(!U){hc(t);return}Math.abs(t.clientY-U.from)>fc&&(U.moved=!0),U.
moved&&(gn=t.clientY,hn||requestAnimationFrame(pc),hn=!0)}var xr=[],br=t=>xr.push(t);function pc(){if(hn=!1,!U)return;let t=ke(gn)-U.grip;an(t);let e=Ht(Math.max(
0,t));Ft(e,gn);for(let n of xr)n(e);clearTimeout(pn),pn=setTimeout(()=>ln(e),s.table.count>lc?uc:0)}function hr(t){if(!U)return;let{grip:e,moved:n}=U;U=null;let o=ke(
t.clientY);if(xn=null,clearTimeout(pn),ft(),n){un(Ht(Math.max(0,o-e)));return}V(),S(Ht(o),r=>L(r,"start"))}function hc(t){if(t.pointerType==="touch")return;if(b(
t).closest("#minimap")){Ft(Ht(ke(t.clientY)),t.clientY);return}let e=Ye(t.clientY);e?Ft(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):ft()}function gc(t){
let e=b(t);if(e.closest("a")||!e.closest("#near"))return;let n=Zo(t.clientX,t.clientY);n?on(n):Ye(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}
var gr={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:pr,PageUp:-pr,Home:-1/0,End:1/0};function xc(t){if(b(t).id!=="minimap"||t.ctrlKey||t.metaKey||
t.altKey)return;let e=qt>=0?qt:x()[0]??0,n=or(e,gr[t.key]??0),o=n?T(n.unit):-1;if(!(o<0||!(t.key in gr||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),
t.key==="Enter"){ft(),S(o,r=>L(r,"start"));return}qt=o,un(o),bc(o)}}function bc(t){cn(t,t);let e=a("map-window").getBoundingClientRect();Ft(t,e.top+e.height/2)}
function yr(){let t=a("rail");t.addEventListener("pointerdown",dc),t.addEventListener("pointermove",mc),t.addEventListener("pointerup",hr),t.addEventListener("p\
ointercancel",hr),t.addEventListener("pointerleave",ft),t.addEventListener("click",gc),t.addEventListener("keydown",xc),t.addEventListener("focusout",()=>{qt=-1,
ft()}),_(()=>{let[e,n]=x();!U?.moved&&qt<0&&e!==void 0&&cn(e,n??e)})}var yc=400,bn=Number.NEGATIVE_INFINITY,yn;function Ae(){bn=scrollY}function Te(){clearTimeout(yn);let t=Mt();t&&(Math.abs(scrollY-bn)>2&&(s.anchor=scrollY>0?s.elements[t.
unit]?.id??"":"",bn=Number.NEGATIVE_INFINITY,s.top=t.top),z())}function Er(){let t=history.state?.top;return typeof t=="number"?t:null}var wn="threadline-left";
function wr(){Te();try{let t={page:location.pathname,hash:location.hash,top:s.top};sessionStorage.setItem(wn,JSON.stringify(t))}catch{}}function Sr(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(wn)??"null");sessionStorage.removeItem(wn),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function kr(){s.chunks.length&&(history.scrollRestoration="manual",_(()=>{clearTimeout(yn),yn=setTimeout(
Te,yc)}),addEventListener("beforeunload",wr),addEventListener("pagehide",wr))}async function wc(){for(let t of s.chunks)t.built||await $t(t);print()}function Ar(){addEventListener("beforeprint",()=>{s.printing=!0,B();for(let{section:t,built:e}of s.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{s.printing=!1,B()}),s.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!s.chunks.length||(t.preventDefault(),wc())})}function Ec(t){let e=b(t),n=e.closest("button[data-action]");if(n){let c=vt(n.closest("article"));It(c),ye(c,n.dataset.action);return}let o=e.closest("a"),r=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),Fo();return}if(r[0]==="#"){t.preventDefault(),V(),bt(ne(r.slice(1)),()=>{so(),Ae()});return}let i=e.
closest("article");i&&!o&&It(vt(i))}var En=500,Tr=-En;function Sc(){let t=performance.now(),e=t-Tr<En;return Tr=e?-En:t,e}var Cr=()=>!0,Lr=t=>s.table.roles[t]===
f.user,vr={j:()=>yt(1,Cr),k:()=>yt(-1,Cr),"]":()=>yt(1,Lr),"[":()=>yt(-1,Lr),o:()=>s.current>=0&&ye(s.current,"one"),O:()=>s.current>=0&&ye(s.current,"all"),b:qo,
u:_o,l:tr,c:()=>{let t=s.elements[s.current];t&&dn(t)},G:Ho,g:()=>{if(Sc()){V(),Uo();return}getComputedStyle(a("graph")).display!=="none"&&Se("show-rail"),Lo()},
n:()=>Pt(1),N:()=>Pt(-1),"/":()=>R("find").select(),"?":()=>Lt("help").showModal()};function kc(t){if(t.key==="Escape"&&!b(t).closest("#find, dialog[open]")&&No()){
t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?vr["/"]:Ac(t);e&&(t.preventDefault(),e())}function Ac(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!b(t).closest(
"input,textarea,dialog[open]"))return t.key==="ArrowUp"&&je(-1)?()=>{}:t.key==="ArrowDown"&&je(1)?()=>{}:s.source?.keys[t.key]??vr[t.key]}function Ir(){document.
addEventListener("click",Ec),addEventListener("keydown",kc),addEventListener("scroll",C,{passive:!0}),addEventListener("resize",C),a("help-close").onclick=()=>Lt(
"help").close(),mr(),yr(),Ar()}var Et=t=>d(t,"a, summary");function kn(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function Sn(t){let e=Et(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function Or(t){Sn(t),new MutationObserver(()=>Sn(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Sn(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(kn(Et(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Nr="threadline-theme",Rr=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),Gt=[...Rr.keys()];function Mr(t){document.documentElement.style.
colorScheme=t,a("theme").title=Rr.get(t)??"";try{localStorage.setItem(Nr,t)}catch{}}function Dr(){try{Mr(localStorage.getItem(Nr)??Gt[0])}catch{}a("theme").onclick=
()=>{let t=Gt.indexOf(document.documentElement.style.colorScheme||Gt[0]);Mr(Gt[(t+1)%Gt.length])}}function Br(t){let e=Er(),{anchor:n,folds:o,hiddenRoles:r,query:i,allLines:c}=oo(t);fn(c);for(let l of r)s.hiddenRoles.add(l);for(let[l,u]of o)l<s.table.count&&
s.table.states[l]&&s.table.setState(l,u);ut(),B(),i&&!R("find").value&&(R("find").value=i,Y(!1)),bt(n,()=>{e!==null&&st(s.current,e),Ae(),Vo(),s.top=e})}function Tc(){
let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.units??"";s.chunks.push(ue(e,t.length/2,n.length/2)),t+=n;for(let o of oe(e.dataset.times??""))
s.times.push(o)}s.table=new X(t),s.asRead={codes:t,times:s.times,count:s.table.count}}function $r(t){document.documentElement.classList.add("js"),s.source=t,Tc(),
le(),ge(),Dr(),Do(fn),ur(),Ir(),Or(a("toc")),t||Qo(),at(),fe(),s.chunks.length&&$(s.chunks[0]),kr(),addEventListener("hashchange",e=>Br(new URL(e.newURL).hash)),
Sr(),location.hash.length>1&&Br(location.hash)}function Pr(){document.documentElement.dataset.ready=""}function m(){document.body.classList.add("disconnected")}function Ur(){document.body.classList.remove("disconnected")}async function St(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var G=async t=>(await St(t)).text(),dt=async t=>(await St(t)).json();function An(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function y(t,e){let n=Object.entries(e).map(([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var Cc=130;function Ce(t){let e=d(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-Cc),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
r=e[o];if(!r){p(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),r.focus({preventScroll:!0}),p(`differe\
nce ${o+1} of ${e.length}`)}var Hr=document.querySelector(".compare")?{n:()=>Ce(1),N:()=>Ce(-1)}:{};async function Lc(){let t=document.getElementById("compare-f\
iles");t&&(t.innerHTML=await G(t.dataset.address??""),Q(t))}function Fr(){Lc().catch(m);let t=document.getElementById("compare-link");t&&(t.addEventListener("cl\
ick",async()=>{await W(new URL(t.dataset.link??"",location.href).href),p("link copied"),t.textContent="Copied"}),document.getElementById("next-difference")?.addEventListener(
"click",()=>Ce(1)),document.getElementById("previous-difference")?.addEventListener("click",()=>Ce(-1)))}var vc=8,Kt=M("new-messages","");Kt.hidden=!0;var Yt=0,qr=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-vc&&scrollY>0;function Tn(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function Gr(){Kt.hidden=Yt===0,Kt.textContent=`${Yt} new ↓`}function _r(){Yt=0,Gr()}function Kr(t,e){let n=qr(),
o=s.table.count;e();let r=s.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],u=i+l===o&&c+l===s.table.count;if(!(r<=0||u)){if(p(r===1?"1 new message":`${r} new messages`),
n){requestAnimationFrame(Tn);return}Yt+=r,Gr()}}function Yr(){document.body.append(Kt),Kt.onclick=()=>{Tn(),requestAnimationFrame(Tn),_r()},addEventListener("sc\
roll",()=>{Yt&&qr()&&_r()},{passive:!0})}var Ic=4,Le=a("main"),h=Le.dataset.session??"",tt=`/s/${encodeURIComponent(h)}`,kt=Number(Le.dataset.snapshot??0),Cn=null,Ln=!1,jr=[],Wr=t=>jr.push(t);async function Vr(t,e){
try{let n=await St(y(`${tt}/units`,{from:t,to:e,snapshot:kt}));if(n.status===200)return await n.text();await jt()}catch{m()}return null}async function vn(t,e,n){
try{for(let o=0;o<Ic;o++){let r=await dt(t);if(r.snapshot===kt)return n(r);await jt()}}catch{m()}return e}var Jr=t=>vn(y(`${tt}/place`,{anchor:t}),-1,e=>e.unit??
-1),Xr=t=>vn(y(`${tt}/find`,{q:t}),[],e=>e.units),zr=t=>y(`${tt}/context`,{at:t}),Qr=()=>vn(`${tt}/files`,null,t=>t),Zr=(t,e,n)=>y(`${tt}/file`,{version:t,file:e,
moment:n}),ts=t=>y(`${tt}/lost`,{at:t});function jt(){return Ln=!0,Cn??=Oc(),Cn}async function Oc(){try{for(;Ln;)Ln=!1,await Mc()}catch{m()}finally{Cn=null}}async function Mc(){
let t=await dt(y(`${tt}/changes`,{snapshot:kt}));if(t.reload){location.reload();return}if(t.snapshot===kt)return;kt=t.snapshot,Le.dataset.snapshot=String(kt),Le.
toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop;for(let[o,r]of Object.entries(t.sides)){let i=document.getElementById(o==="time"?"timeline":o);
i&&(i.innerHTML=r)}e.scrollTop=n,Kr(t.runs,()=>ar({...t,times:oe(t.times)})),Nc();for(let o of jr)o()}function Nc(){let t=a("live");t.hidden=!1,t.classList.remove(
"pulse"),t.offsetWidth,t.classList.add("pulse")}var mt=a("panel"),Wt=M("unit-button context-button","context");Wt.title="Context: what the model saw here (x)";var es=[],ns=t=>es.push(t),Rc="What the model saw\
 here",Dc="What a compaction removed";async function os(t,e,n){for(let i of es)i();mt.hidden=!1,document.body.classList.add("show-panel"),mt.dataset.at=e,mt.setAttribute(
"aria-label",t),a("panel-title").textContent=t;let o=await G(e);if(mt.dataset.at!==e)return;let r=a("panel-body");r.innerHTML=o,Q(r),r.scrollTop=n?r.scrollHeight:
0,a("panel-close").focus({preventScroll:!0})}var In=t=>os(Rc,zr(t),!0);function Vt(){return mt.hidden?!1:(mt.hidden=!0,document.body.classList.remove("show-pane\
l"),!0)}function Bc(){let t=s.current>=0?s.current:x()[0]??-1;return s.elements[t]?.id??""}function rs(){h&&(mt.hidden?In(Bc()).catch(m):Vt())}var ss=t=>In(t).catch(
m);function is(){D(Vt),a("panel-close").onclick=Vt,h&&(document.addEventListener("click",t=>{let e=t.target instanceof Element?t.target.closest("[data-lost]"):null;
!e||t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),t.stopPropagation(),os(Dc,ts(e.getAttribute("data-lost")??""),!1).catch(m))},!0),document.addEventListener(
"pointerover",({target:t})=>{let e=t instanceof Element?t.closest("#main article:not(.heading, .opener)"):null;e&&Wt.parentElement!==e&&e.append(Wt)}),Wt.onclick=
()=>In(Wt.parentElement?.id??"").catch(m))}var ls=1e3,ve=60,cs=3600;function $c(t){if(t<ve)return`${Math.floor(t)} s`;let e=Math.floor(t/ve);return t<cs?`${e} min ${Math.floor(t%ve)} s`:`${Math.floor(t/cs)}\
 h ${e%ve} min`}function as(){for(let t of d(document,"time.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/ls;e>=0&&(t.textContent=$c(e))}}function us(){location.
pathname==="/running"&&(as(),setInterval(as,ls))}var Pc=["D","A","M"],fs=["deleted","new","changed"],Uc={proven:"Seen at this point, or written as a whole, and nothing ran since that could change it",derived:"\
Recorded changes applied to what was seen, or a prompt lies between",unknown:"Something ran that may have changed it, and nothing has shown it since"};function Ie(t,e){
let n=document.createElement(t);return n.className=e,n}function ms(t,e){let n=document.createElement("li"),o=Ie("button","file-row");o.type="button",o.dataset.file=
String(e);let r=t.lastIndexOf("/")+1,[i,c,l,u]=["mark","path","amount","sure"].map(nt=>Ie("span",nt)),I=Ie("span","folder");I.textContent=t.slice(0,r);let et=Ie(
"span","base");return et.textContent=t.slice(r),c.append(I,et),c.title=t,o.append(i,c,l,u),n.append(o),{element:n,button:o,mark:i,amount:l,sure:u,told:""}}function Hc({
state:t,sure:e}){return t==="deleted"||t==="absent"?"deleted":t==="partial"&&e!=="unknown"?`${e} in part`:e}function Fc({state:t,sure:e,since:n},o){if(t==="dele\
ted"||t==="absent")return"";let r=e==="unknown"&&n?` (since ${n})`:"",i=t==="partial"?". Only some of its lines are known":"";return Uc[e]+r+i+(o?". Line ends a\
re not certain":"")}function ps(t,e,n,o){let r=o.state==="deleted"||o.state==="absent",i=n?r?0:n.how:-1,c=Hc(o),l=[i,n?.added,n?.removed,c,o.since,o.isInTurn,o.
isOpen].join();l!==t.told&&(t.told=l,t.button.setAttribute("aria-pressed",String(o.isOpen)),t.button.classList.toggle("lit",o.isInTurn),t.mark.textContent=Pc[i]??
"",t.mark.title=fs[i]??"",t.button.dataset.how=fs[i]??"",t.amount.replaceChildren(),n?.added&&t.amount.append(ds("ins",`+${n.added}`)),n?.removed&&t.amount.append(
" ",ds("del",`−${n.removed}`)),t.sure.textContent=c,t.sure.dataset.sure=r?"":o.sure,t.sure.title=Fc(o,e.linesOnly))}function ds(t,e){let n=document.createElement(
t);return n.textContent=e,n}function hs(t){let e=0;return Int32Array.from(t,n=>(e+=n,e))}function Oe(t,e,n){let o=0,r=t.length/e;for(;o<r;){let i=o+r>>1;t[i*e]<=n?o=i+1:r=i}return o-1}function On({
spans:t},e){let n=Oe(t,6,e)*6;if(n<0)return{state:-1,sure:-1,linesOnly:!1,unit:-1,minutes:0};let[,o,r,i,c,l]=t.slice(n,n+6);return{state:o,sure:r,linesOnly:i===
1,unit:c,minutes:l}}function Jt({changes:t},e){let n=Oe(t,5,e);if(n<0)return null;let[,o,r,i,c]=t.slice(n*5,(n+1)*5);return{index:n,unit:o,how:r,added:i,removed:c}}
var gs=({changes:t})=>t.length/5,Mn=({changes:t},e)=>t[e*5+1]??-1,xs=({spans:t},e)=>Oe(t,6,e);function bs({changes:t},e,n){for(let o=Oe(t,5,e)*5;o>=0;o-=5)if(n(
t[o+1]))return!0;return!1}function ys(t,e,n){let o=-1;for(let r=e;r>=0;r=t.parents[r]){let i=t.roles[r];if(i===n.agent)o=-1;else if(i===n.user&&o<0)o=r;else if(i===
n.heading||i===n.attempt)break}return o<0?[e,e+1]:[o,t.ends[o]]}var Nn=200,_c=40,qc=120,Gc=1500,Kc=5,A=null,Ts=new Int32Array(0),Ne=[],Rn=null,v=-1,w={unit:-1,moment:-1,first:0,end:0},At=new Map,Xt="",ws,Dn,Cs=0,Be=()=>document.
body.classList.contains("show-files");function Ls(t){a("files").hidden=!t,document.body.classList.toggle("show-files",t),a("files-button").setAttribute("aria-ex\
panded",String(t))}function Me(){if(!Be())return!1;let t=a("files").contains(document.activeElement);return Ls(!1),t&&a("files-button").focus({preventScroll:!0}),
!0}function Re(){!h||Me()||(Vt(),Ls(!0),Bn().then(De,m))}function Bn(){if(A?.snapshot===Number(a("main").dataset.snapshot))return Promise.resolve();A||(a("files\
-note").textContent="Reading what sessions did in this directory …");let t=performance.now();return Rn??=Qr().then(e=>{Rn=null,Cs=performance.now()-t,e&&Yc(e)}),
Rn}function Yc(t){let e=A?.files[v]?.path;A=t,Ts=hs(t.moments),Ne=t.files.map((o,r)=>ms(o.path,r)),v=t.files.findIndex(o=>o.path===e),At.clear(),Xt="",w={unit:-1,
moment:-1,first:0,end:0};let n=t.elsewhere;a("files-elsewhere").textContent=n?`${n} more file${n>1?"s":""} in other sessions of this directory`:""}function jc(){
let[t,e]=x();if(t===void 0||e===void 0)return-1;if(s.current>=t&&s.current<=e)return s.current;let n=document.documentElement.scrollHeight-innerHeight,o=a("file\
s").getBoundingClientRect(),r=o.left>0?innerHeight:o.top,i=it+(r-it)*(n>0?Math.min(1,scrollY/n):1),c=t;for(let l=t;l<=e;l++){let u=s.table.visible[l]?s.elements[l]:
void 0;if(u){if(u.getBoundingClientRect().top>i)break;c=l}}return c}function De(){Be()&&vs(jc())}function vs(t){if(!A||!Be()||t<0||t===w.unit)return;let e=Ts[s.
order?.[t]??t]??0,[n,o]=ys(s.table,t,f),r=e===w.moment&&n===w.first&&o===w.end;w={unit:t,moment:e,first:n,end:o},a("files-title").textContent=`Files at ${Wc(t)}`,
r||Vc(),$n()}function Wc(t){let e=s.table.roles[t];return e===f.heading||e===f.attempt?"the end":ce(new Date((s.times[t]??0)*6e4),new Date)}function Is(t){let e=t<
0?-1:T(t);return e>=w.first&&e<w.end}function Vc(){if(!A)return;let t=[[],[]],e=new Date((s.times[w.unit]??0)*6e4);A.files.forEach((i,c)=>{let l=On(i,w.moment);
if(l.state<0)return;let u=Jt(i,w.moment);!u&&He[l.state]==="absent"||(ps(Ne[c],l,u,{state:He[l.state],sure:no[l.sure],since:l.minutes?ce(new Date(l.minutes*6e4),
e):"",isInTurn:bs(i,w.moment,Is),isOpen:c===v}),t[u?0:1].push(Ne[c].element))}),Es(a("files-changed"),t[0]);let n=a("files-note");n.hidden=t[0].length+t[1].length>
0,n.textContent=A.files.length?"No file is known yet at this message.":"Nothing in this session tells of a file.";let o=a("files-others");o.hidden=!t[1].length,
Es(o.lastElementChild,t[1]);let r=o.firstElementChild;r.textContent=`${t[1].length} read only`}function Es(t,e){let n=e.slice(0,Nn);if(e.length>Nn){let r=document.
createElement("li");r.className="muted",r.textContent=`and ${e.length-Nn} more`,n.push(r)}t.children.length===n.length&&n.every((r,i)=>t.children[i]===r)||t.replaceChildren(
...n)}function Os(t){v=t===v?-1:t,Ne.forEach((e,n)=>{e.button.setAttribute("aria-pressed",String(n===v))}),$n(),v>=0&&a("file").scrollIntoView({block:"nearest"})}
function $n(){let t=A?.files[v];if(a("file").hidden=!t,!A||!t)return;a("file-path").textContent=t.path;let e=Jt(t,w.moment),[n,o]=[e?.index??-1,gs(t)];a("file-c\
hange").textContent=n<0?`before its ${o} changes`:`change ${n+1} of ${o}`,Ss("file-previous",Ns()<0),Ss("file-next",n+1>=o);let r=xs(t,w.moment),i=`${A.version}\
 ${v} ${r}`;if(clearTimeout(ws),i===Xt){Ms();return}let c=At.get(i);c!==void 0?ks(i,c):r<0||On(t,w.moment).state<0?ks(i,"<p>Not known yet.</p>"):ws=setTimeout(Jc,
Xt?qc:0,i,v,w.moment)}function Ss(t,e){a(t).disabled=e}async function Jc(t,e,n){try{let o=await St(Zr(A?.version??0,e,n));if(o.status===204){A=null,await Bn(),De();
return}let r=await o.text();At.set(t,r),At.size>_c&&At.delete(At.keys().next().value??""),e===v&&$n()}catch{m()}}function ks(t,e){let n=a("file-body"),o=n.querySelector(
".file-lines"),[r,i]=[o?.scrollTop??0,o?.scrollLeft??0],c=Xt.split(" ")[1]===t.split(" ")[1];n.innerHTML=e,Xt=t,ae(n),Q(n),Ms();let l=n.querySelector(".file-lin\
es");if(!l)return;let u=l.querySelector(".run.lit .text"),I=u&&u.offsetTop>=r&&u.offsetTop<r+l.clientHeight;l.scrollTop=c&&(!u||I)?r:Math.max(0,(u?.offsetTop??0)-
60),l.scrollLeft=c?i:0}function Ms(){for(let t of d(a("file-body"),"[data-unit]"))t.classList.toggle("lit",Is(Number(t.dataset.unit)))}function Ns(){let t=A?.files[v],
e=t?Jt(t,w.moment)?.index??-1:-1;return!t||e<0?-1:T(Mn(t,e))===w.unit?e-1:e}function As(t){let e=A?.files[v],n=e&&t>=0?T(Mn(e,t)):-1;n>=0&&S(n,o=>L(o,"center"))}
async function Xc(t){let e=b(t),n=e.closest("button[data-file]"),o=e.closest("button[data-copies]");n&&Os(Number(n.dataset.file)),o&&(await W(o.dataset.copies??
""),p("copied"))}function Rs(){h&&(D(Me),ns(Me),a("files-button").onclick=Re,a("menu-files").onclick=Re,a("files-close").onclick=Me,a("file-close").onclick=()=>Os(
v),a("file-previous").onclick=()=>As(Ns()),a("file-next").onclick=()=>{let t=A?.files[v];t&&As((Jt(t,w.moment)?.index??-1)+1)},a("files").addEventListener("clic\
k",Xc),_(De),br(vs),Wr(()=>{if(!Be()||Dn)return;let t=Math.max(Gc,Kc*Cs);Dn=setTimeout(()=>{Dn=void 0,Bn().then(De,m)},t)}))}var zc='[aria-current="page"]',Pn=null,Hn=!1;function Tt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);se(o)&&(n.textContent=
So(o,e),n.title=`${ct(o)}, ${F(o)}`)}}function Ps(){return Hn=!0,Pn??=Qc().finally(()=>{Pn=null}),Pn}async function Qc(){for(;Hn;)Hn=!1,await Zc(),!h&&document.
querySelector("#main .overview")&&await ta()}async function Zc(){let t=await G(y("/sessions",{session:h})),e=a("toc"),n=document.getElementById("contents"),o=na(
e),r=Hs(e),i=new Map(Un().map(c=>[c.dataset.project,c.open]));e.innerHTML=t;for(let c of Un())c.open=i.get(c.dataset.project)??c.open;for(let c of Un())Us(c);n&&
document.getElementById("contents")?.replaceWith(n),r(),Tt(e),o()}var Un=()=>d(document,".project");async function Us(t){if(!t.open||t.dataset.later===void 0)return;
delete t.dataset.later;let e=y("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await G(e)),Tt(t)}async function ta(){let t=await G(
location.href),e=new DOMParser().parseFromString(t,"text/html").getElementById("main"),n=a("main"),o=Hs(n),r=new Set(ea(n).map(Ds));for(let l of d(e??n,".same"))
l.open=r.has(Ds(l));let i=n.querySelector(".home-filter"),c=document.activeElement;i&&e?.querySelector(".home-filter")?.replaceWith(i),n.replaceChildren(...e?.childNodes??
[]),i?.contains(c)&&c.focus({preventScroll:!0}),o(),Tt(n)}var ea=t=>[...t.querySelectorAll(".same[open]")],Ds=t=>t.querySelector("a")?.getAttribute("href");function Hs(t){
let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&Fs(t,n)?.focus({preventScroll:!0})}}function na(t){let e=t.scrollTop,n=t.getBoundingClientRect(),
o=l=>{if(!l?.offsetParent)return!1;let u=l.getBoundingClientRect();return u.bottom>n.top&&u.top<n.bottom},r=Fn(t),i=o(r)?r:Et(t).find(o),c=i?.getBoundingClientRect().
top??0;return()=>{t.scrollTop=e;let l=e&&i&&Fs(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-c)}}var Fn=t=>t.querySelector(zc),Bs=t=>t.getAttribute("href")??
t.closest("[data-project]")?.dataset.project,Fs=(t,e)=>Et(t).find(n=>n.tagName===e.tagName&&Bs(n)===Bs(e));function $s(){let t=a("toc"),e=Fn(t);if(!e?.offsetParent)
return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function _s(){let t=a("t\
oc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),(Fn(t)??Et(t)[0])?.focus()}function qs(){Tt(document),$s(),a("menu").addEventListener("clic\
k",$s),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&Us(t.target)},!0)}var oa=90,g=R("find"),N=a("hits"),_n,zt=0,qn="",Gn=()=>d(N,"[role=option]"),Kn=()=>N.querySelector("[aria-selected=true]"),Gs=t=>t?.dataset.text||t?.getAttribute(
"href")||"",Ys=()=>y("/search",{q:g.value}),$e=()=>Ws().catch(m);function js(){document.activeElement===g&&$e()}async function Ws(){let t=++zt,e=g.value;if(!e.trim()){
Pe();return}let n=await G(y("/suggest",{q:e}));if(t!==zt||document.activeElement!==g)return;let o=qn===e&&!N.hidden?Gs(Kn()):"";N.innerHTML=n,N.hidden=!1,N.dataset.
q=qn=e,g.setAttribute("aria-expanded","true"),ra(e);let r=Gn(),i=r.find(c=>o&&Gs(c)===o);Vs(i??r.find(c=>c.dataset.entry)??null)}function ra(t){Gn().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of N.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;Tt(N)}function Pe(){zt++,N.hidden=!0,g.setAttribute("\
aria-expanded","false"),g.removeAttribute("aria-activedescendant")}function Vs(t){Kn()?.removeAttribute("aria-selected"),g.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),g.setAttribute("aria-activedescendant",t.id))}function Ks(t){let e=Gn(),n=e.findIndex(
r=>r.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;Vs(e[(o+e.length)%e.length]??null)}async function sa(){for(clearTimeout(_n);g.value.trim()&&(N.hidden||
qn!==g.value);){let e=zt;if(await Ws(),zt!==e+1||document.activeElement!==g)break}let t=Kn();N.hidden||!t?location.href=Ys():Js(t)}function Js(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){g.value=e.endsWith(":")?e:`${e} `,g.focus(),$e();return}Pe(),g.blur(),h&&n===h?bt(o??"",()=>Y(!1)):location.href=t.href}function ia(){N.
hidden&&(g.value=""),Pe(),g.blur(),h&&Y(!1)}function ca(t){if(t.key==="ArrowDown")Ks(1);else if(t.key==="ArrowUp")Ks(-1);else if(t.key==="Escape")ia();else if(t.
key==="Enter"&&t.shiftKey)location.href=Ys();else if(t.key==="Enter")sa().catch(m);else return;t.preventDefault()}function Xs(){g.oninput=()=>{clearTimeout(_n),
_n=setTimeout($e,oa)},g.onfocus=()=>{g.value.trim()&&$e()},g.onblur=()=>{setTimeout(()=>document.activeElement!==g&&Pe(),150)},g.onkeydown=ca,N.addEventListener(
"mousedown",t=>{let e=b(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),Js(e))})}var aa=200,Yn;function Zs(){let t=new EventSource(y("/events",{session:h}));t.addEventListener("hello",e=>{Ur(),zs(e),h&&jt().then(Io)}),t.addEventListener("pro\
gress",zs),t.addEventListener("changed",jt),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&la().catch(m)}}async function la(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function zs(t){let e=JSON.parse(t.data);fa(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),Yn===void 0&&(Yn=setTimeout(ua,aa)),js())}function ua(){Yn=void 0,Ps().catch(m)}var Qs=t=>Math.ceil(t/1e6).toLocaleString("en");function fa({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=a("progress");r.hidden=!e,r.setAttribute("aria-valuenow",
String(Math.round(o))),r.firstElementChild.style.width=`${o}%`;let i=e?`reading ${Qs(t)} of ${Qs(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("readin\
g").textContent=i||c}async function da(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await dt(y(`/s/${encodeURIComponent(h)}/actions`,{}));e.length&&
(t.title=e[0].copies,t.onclick=async()=>{await W(t.title),t.textContent="Copied: paste it in a terminal",p("copied")},t.hidden=!1)}function Qt(t){a("more-menu").
hidden=!t,ot("more",t),t&&da().catch(m)}function ma(){return a("more-menu").hidden?!1:(Qt(!1),a("more").focus({preventScroll:!0}),!0)}async function pa(t){let e=b(
t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&Qt(!1),e.closest("#filters,#filter,#menu-filter")||de(!1);let n=e.closest("[data-post]");n&&(await An(
n.dataset.post??""),location.reload())}function ti(){D(ma),a("more").onclick=()=>Qt(!!a("more-menu").hidden),a("keys").onclick=()=>{Qt(!1),Lt("help").showModal()},
document.getElementById("menu-filter")?.addEventListener("click",()=>{Qt(!1),a("filter").click()}),a("redact").onchange=async t=>{let e=b(t);Te(),await An("/red\
act",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",pa)}var Jn=ni(),J=Jn,E=document.createElement("div");E.id="message-menu";E.setAttribute("role","menu");E.hidden=!0;var ei=null;function ni(){let t=M("unit-button me\
nu-button","⋯");return t.setAttribute("aria-label","Actions for this message"),t.setAttribute("aria-haspopup","menu"),t.setAttribute("aria-expanded","false"),
t.onclick=()=>{!(Ct()&&J===t)&&t.parentElement&&oi(t.parentElement).catch(m)},t}var Xn=t=>t.querySelector(":scope > .menu-button");function ha(){let[t,e]=x();if(!(t===
void 0||e===void 0))for(let n of s.elements.slice(t,e+1))n?.matches("article:not(.heading, .opener, .row)")&&!Xn(n)&&n.append(ni())}function Zt(t,e){let n=M("",
t);n.setAttribute("role","menuitem"),n.onclick=async()=>{Ct(),await e()},E.append(n)}async function jn(t){await W(t),p("copied")}function ga({label:t,copies:e,leads_to:n}){
n?Zt(t,()=>location.assign(n)):Zt(t,()=>jn(e??""))}async function oi(t){ei=t;let e=t.id;E.replaceChildren(),Zt("Copy text",()=>jn(mn(t))),Zt("Copy link",()=>jn(
xa(e))),Zt("What the model saw here",()=>ss(e)),J=Xn(t)??Jn,t.append(J),Wn(),E.hidden=!1,J.setAttribute("aria-expanded","true"),Vn(0);try{let n=await dt(y(`/s/${encodeURIComponent(
h)}/actions`,{at:e}));ei===t&&!E.hidden&&n.actions.forEach(ga),Wn()}catch(n){n instanceof TypeError&&m()}}function xa(t){let e=new URL(location.href);return e.search=
new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function Wn(){let t=J.getBoundingClientRect();E.style.right=`${document.documentElement.
clientWidth-t.right}px`;let e=E.offsetHeight||220,n=t.bottom+e<innerHeight;E.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function ba(){if(E.hidden)return;
let{top:t,bottom:e}=J.getBoundingClientRect();e<0||t>innerHeight?Ct():Wn()}function Ct(){return E.hidden?!1:(E.hidden=!0,J.setAttribute("aria-expanded","false"),
!0)}function Vn(t){let e=[...E.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function ya(t){let e=[...E.children].indexOf(document.activeElement);
if(t.key==="ArrowDown")Vn(e+1);else if(t.key==="ArrowUp")Vn(e-1);else if(t.key==="Escape"||t.key==="Tab")Ct(),J.focus({preventScroll:!0});else return;t.preventDefault(),
t.stopPropagation()}function ri(){let t=s.elements[s.current];t&&oi(t).catch(m)}function si(){h&&(document.body.append(E),D(Ct),document.addEventListener("point\
erover",({target:t})=>{if(!E.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&!Xn(e)&&e.append(Jn)}),matchMedia(
"(hover: none)").matches&&_(ha),document.addEventListener("click",t=>{t.target instanceof Node&&!E.contains(t.target)&&t.target!==J&&Ct()}),addEventListener("sc\
roll",ba,{passive:!0}),E.addEventListener("keydown",ya))}var ii=t=>kn(d(a("main"),".session-row > a, .recent-main, .hit"),t),wa={j:()=>ii(1),k:()=>ii(-1)};function Ea(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` / ${o}`:"")}
Xs();ti();si();Yr();$r({units:Vr,locate:Jr,find:Xr,wordsPattern:Yo,onMove:Ea,keys:{h:_s,x:rs,f:Re,m:ri,...h?{}:wa,...Hr}});is();Rs();qs();Zs();us();Fr();Pr();})();
