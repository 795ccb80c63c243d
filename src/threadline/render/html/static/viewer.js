"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var R=t=>a(t),Nt=t=>a(t),u=(t,e)=>Array.from(t.querySelectorAll(
e)),g=t=>t.target;function M(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function it(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function ie(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function p(t){
let e=a("status");e.textContent="",e.textContent=t}var gt=["","A","B","C"],io=[0,2,1,1],co=[0,3,3,2],ao=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],d={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},lo=48,je=48,fo="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx",We=["whole","partial","deleted",
"absent","touched"],uo=["proven","derived","unknown"];var Q=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*o+1)-lo,this.
initial[o]=r===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let r=n===3?3:1,i=n===2&&this.roles[e]===d.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:r);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===d.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let r=this.count-1;r>=0;r--){let i=this.roles[r]===d.steps;this.visible[r]=(i?n[r]:!e.has(this.roles[r]))?1:0,this.visible[r]&&this.parents[r]>=0&&(n[this.parents[r]]=
1)}let o=0;for(let r=0;r<this.count;r++)r<o?this.visible[r]=0:this.states[r]===1&&(o=this.ends[r])}next(e,n,o){let r=e+n;for(;r>=0&&r<this.count&&!(this.visible[r]&&
o(r));)r+=n;return r>=0&&r<this.count?r:-1}};var s={source:null,table:new Q(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function ce(t){let e=0,n=s.chunks.length-1;for(;e<n;){let o=e+n>>1;s.chunks[o].end<=
t?e=o+1:n=o}return e}var C=t=>s.places?s.places[t]??-1:t,Rt=t=>t?s.unitOf.get(t)??-1:-1;function Dt(t){s.elements[s.current]?.classList.remove("selected"),s.current=
t}function ki({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:r}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([f,S])=>f.toString(36)+gt[S]);i.push(`f\
=${l.join(".")}`)}n.length&&i.push(`h=${n.join("")}`),r&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function mo(t){
let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:ae(e),folds:Array.from(
r,([,i,c])=>[parseInt(i,36),gt.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:ae(o.get("q")??""),allLines:o.has("l")}}function ae(t){try{return decodeURIComponent(
t)}catch{return t}}var po=()=>Ai()+ki({anchor:s.anchor,folds:s.table.foldLog,hiddenRoles:[...s.hiddenRoles],query:R("find").value,allLines:s.allLines});function Ai(){
if(!s.source)return location.search;let t=new URLSearchParams(location.search);return s.anchor?t.set("at",s.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function Z(){try{history.replaceState({top:s.top},"",po())}catch{}}function ho(){s.top=null,history.pushState(null,"",po())}var Li=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Ci=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Ti=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,vi=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Oi=/\b\d[\w.]*/,Ii=/[A-Za-z_]\w*/,Mi=new RegExp([Ci,Ti,vi,Oi,Ii].map(({source:t})=>`(${t})`).join("|"),"g"),go=["keyword","string","comment","number"];function*bo(t){
for(let e of t.matchAll(Mi)){let n=Ni(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Ni([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Li.has(r)?"keyword":null}var Ri=6e4,Di=/^(text|txt|md|markdown|console|output|diff)$/,xo=new Map,Ve=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Ve.unobserve(e),$i(e))},{rootMargin:"20%"});for(let t of Ve?go:[]){let e=new Highlight;xo.set(t,e),CSS.highlights.set(t,e)}function yo(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Ve?.observe(e)}function $i(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||Di.test(o)||!(r instanceof Text))&&!(r.length>Ri))for(let{kind:i,start:c,end:l}of bo(r.data))xo.get(i)?.add(Je(r,c,l))}function Je(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Bi=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Pi=["January","February","March","April","May","June","July","August","September",
"October","November","December"],$t=60,wo=24*$t,Eo=6e4;function le(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let r=t.indexOf(".",o);n+=Number(t.
slice(o+1,r)),o=r}else n+=fo.indexOf(t[o]);e.push(n)}return e}var Ui=t=>`${Bi[t.getDay()]}, ${t.getDate()} ${Pi[t.getMonth()]} ${t.getFullYear()}`;function Hi(t){
if(t<$t)return"";let e=Math.round(t/$t);if(e<wo/$t)return`${e} h later`;let n=Math.round(t/wo);return n>1?`${n} days later`:"1 day later"}function So(t,e){let n=new Map,
o=0,r=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===d.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=r){let f=new Date(c*Eo);l.push(Ui(f)),f.setHours(24,0,0,0),r=f.getTime()/Eo}o&&c-o>=$t&&l.push(Hi(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function ko(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Lo=["","folded","first level unfolded","all levels unfolded"];function Fi(t,e){let[n,o,...r]=e.split(" "),i=t===1?`▶ ${r.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Xe=t=>t.
querySelector(":scope > .fold-bar");function Co(t,e){if(!e||t.dataset.state===gt[e])return;t.dataset.state=gt[e];let n=Ao(t)?[]:Fi(e,t.dataset.fold??""),o=Ao(t)?
_i(t):qi(t,n.length),r=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=ao[e][c],i.setAttribute("aria-expanded",String(r[c]))})}var Ao=t=>t.
classList.contains("opener"),_i=t=>u(t,":scope > button[data-action]");function qi(t,e){let n=Xe(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let r=M("","");r.dataset.action=o,n.append(r)}t.append(n)}return Array.from(n.children)}function To(t){let e=[];for(let n of t.split(" ")){let[o,r]=n.split("+").map(Number);for(let i=0;i<r;i++)e.push(o+i)}return e}function fe(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function vo(t,e,n){if(!e&&!n)return t;let o=e?fe(e):null,r=n?fe(n):null,i=f=>r?.[f]??f,c=n??Array.from({length:t.codes.length/
2},(f,S)=>S),l=[];for(let[f,S,rt]of t.runs)for(let st=0;st<rt;st++)l.push([o?.[f+st]??f+st,i(S+st),1]);return{codes:c.map(f=>t.codes.slice(2*f,2*f+2)).join(""),
times:c.map(f=>t.times[f]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([f,S])=>[i(Number(f)),S]))}}function Oo(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var Io=56,Gi=32,xt=()=>document.documentElement.classList.contains("chaptered")?Io+Gi:Io;function y(){let t,e,n=xt();for(let o of s.chunks)if(!(!o.near||!o.built))
for(let r=o.start;r<o.end;r++){let i=s.elements[r];if(!s.table.visible[r]||!i)continue;let c=i.getBoundingClientRect();if(!(c.bottom<n)){if(c.top>innerHeight)return[
t,e];t??=r,e=r}}return[t,e]}function Bt(){let[t]=y();return t===void 0?null:{unit:t,top:s.elements[t]?.getBoundingClientRect().top??0}}function at(t,e){let n=t===
void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().top-e,behavior:"instant"})}function Mo(t,e=-1){let[n,o]=y();if(n===void 0||o===
void 0)return t();let r=e>=n&&e<=o?[e]:[];for(let f=n;f<=o;f++)s.table.visible[f]&&r.push(f);let i=r.map(f=>s.elements[f]?.getBoundingClientRect().top??0);t();let c=r.
findIndex(f=>s.table.visible[f]&&s.elements[f]);if(c>=0)return at(r[c],i[c]);let l=s.table.next(n,-1,f=>s.elements[f]!==void 0);at(l,Math.max(xt(),i[0]))}function ze(t){
let e=Bt();t(),e&&at(e.unit,e.top)}var Ki=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Yi=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Pt=t=>String(t).padStart(2,"0"),
ue=t=>!Number.isNaN(t.getTime()),q=t=>`${Pt(t.getHours())}:${Pt(t.getMinutes())}`,ji=t=>`${t.getFullYear()}-${Pt(t.getMonth()+1)}-${Pt(t.getDate())} ${q(t)}:${Pt(
t.getSeconds())}`;function No(t,e){return t.toDateString()===e.toDateString()?q(t):t.getFullYear()===e.getFullYear()?de(t):lt(t)}var de=t=>`${t.getDate()} ${Ki[t.
getMonth()]}`,lt=t=>`${de(t)} ${t.getFullYear()}`,Wi=t=>`${Yi[t.getDay()]} ${lt(t)}`;function me(t,e){return t.toDateString()===e.toDateString()?q(t):`${t.getFullYear()===
e.getFullYear()?de(t):lt(t)} ${q(t)}`}function pe(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!ue(n))continue;let{since:o,form:r}=e.
dataset;o!==void 0?e.textContent=me(n,new Date(o)):e.textContent=r==="day"?Wi(n):q(n),e.title=ji(n)}}function Ro(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!ue(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?q(n):de(n)}}var A=[],yt=[],Ut=[],Bo=[],Do,Qe=!1,Vi=16;function he(){Ro(document),A=u(document,".graph a").map(t=>({link:t,unit:C(Number(t.dataset.unit)),y:Ji(t.lastElementChild)})),
yt=u(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:C(Number(t.dataset.unit))}));for(let t of[A,yt])t.sort((e,n)=>e.unit-n.unit)}var Po=()=>yt;
function Ji(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function Y(t,e){let n=0,o=t.length;for(;n<
o;){let r=n+o>>1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var D=t=>Bo.push(t);function T(){Qe||(Qe=!0,requestAnimationFrame(()=>{Qe=!1;let[t,e]=y();if(!(t===
void 0||e===void 0)){Xi(t,e);for(let n of Bo)n(t)}}))}function Xi(t,e){for(let n of Ut)n.classList.remove("current");if(Ut=[],A.length){let n=Y(A,t),o=Y(A,e);a(
"visible-range").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),Ut.push(n.link),zi(n.link),$o(a("near"),
n.y)}if(yt.length){let{row:n}=Y(yt,t);Ut.push(n),s.source?.onMove(t,yt),$o(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of Ut)n.classList.add("curren\
t")}function zi(t){Do?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),Do=t}function Ze(t){let e=document.getElementById("near");if(!e||!A.length)return;
let n=t-e.getBoundingClientRect().top+e.scrollTop,[o,r]=[A[0].y,A[A.length-1].y],i=Math.round((n-o)/Math.max(1,r-o)*(A.length-1)),c=A[Math.max(0,Math.min(A.length-
1,i))];return Math.abs(c.y-n)<=Vi/2?c:void 0}function $o(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=
e-n*.4)}function Uo(){(A.length?Y(A,Math.max(0,s.current)).link:a("rail")).focus()}function tn(t){let e=A.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(A[e+t]?.link.focus(),!0)}var Qi=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function tt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Qi.observe(e)}var en={[d.heading]:110,[d.user]:120,[d.assistant]:150,[d.agent]:130,[d.compaction]:90,[d.tool]:27,[d.other]:27,[d.system]:30,[d.thinking]:27,[d.steps]:34,[d.note]:27,
[d.versions]:30,[d.attempt]:40,[d.continued]:90},Ho=3e3,Zi=new RegExp(`\\S{${Ho}}`);function ge(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var tc=new IntersectionObserver(t=>{ze(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&P(o)}}),T()},{
rootMargin:"120% 0%"});function be(){s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||wt(t),tc.observe(t.section)})}function B(t){Mo(()=>{ft();
for(let e of s.chunks)e.built||s.printing?P(e):wt(e)},t),T()}function Fo(){for(let t of s.chunks)(t.near||t.built)&&P(t)}function ft(){let t=new Set(s.hiddenRoles);
s.allLines||t.add(d.continued),s.table.computeVisible(t),s.rules=So(s.table,s.times)}function wt(t){let e=0;for(let n=t.start;n<t.end;n++)s.table.visible[n]&&(e+=
en[s.table.roles[n]]);t.section.style.height=`${e}px`}var nn=t=>t.section.querySelector(":scope > noscript")?.textContent??(_o(t)?s.markup.slice(t.start,t.end).
join(""):"");function Ht(t){if(_o(t))return!0;let e=nn(t);return e?qo(t,e):s.source&&Ft(t),e!==""}function _o(t){for(let e=t.start;e<t.end;e++)if(s.markup[e]===
void 0)return!1;return!0}function qo(t,e){e.split(/(?=<article )/).forEach((n,o)=>{s.markup[t.start+o]=n})}function Ft(t){return t.request??=nc(t),t.request}async function ec(t,e){
let{order:n,source:o}=s;if(!o)return null;if(!n)return o.units(t,e);let r="";for(let[i,c]of Oo(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;r+=
l}return r}async function nc(t){let e=await ec(t.start,t.end);t.request=null,!(e===null||!s.chunks.includes(t))&&(qo(t,e),ze(()=>P(t)),T())}function P(t){let e=[];
for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(o);if(e.length){if(Ht(t))oc(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];r&&(r.hidden=!s.table.visible[o],ko(r,s.rules.get(o)),Co(r,s.table.states[o]),r.parentNode!==
t.section&&t.section.insertBefore(r,n),n=r)}}function oc(t){on(t.map(n=>s.markup[n]).join("")).forEach((n,o)=>{rn(n,t[o])})}function on(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function rn(t,e){s.elements[e]=t,s.unitOf.set(t,e);let n=s.markup[e]??"",o=n.length>=Ho&&Zi.test(
n);t.classList.toggle("unbroken",o),t.tabIndex=-1,pe(t),yo(t),tt(t)}var ut=t=>s.chunks[ce(t)];var sn=[];function $(t){sn.push(t)}var Go=()=>sn.some(t=>t());function Ko(){for(let t of sn)t()}function dt(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?s.allLines:!s.hiddenRoles.has(e.value);a("main").dataset.hidden=[...s.
hiddenRoles].join("");let t=s.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function xe(t){a("filters").hidden=!t,it("filter",t)}function rc(){return a("filters").hidden?!1:(xe(!1),a("filter").focus({preventScroll:!0}),!0)}function Yo(t){
$(rc),a("filter").onclick=()=>xe(!!a("filters").hidden),a("filters").onchange=e=>{let n=g(e);n.dataset.order?t(n.checked):n.checked?s.hiddenRoles.delete(n.value):
s.hiddenRoles.add(n.value),dt(),B(),Z()}}var sc=6,ye=new Set,ic=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function cc(t){let e=ic(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let c=nn(i),l=c.indexOf(r);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function k(t,e){s.table.roles[t]===d.continued&&!s.allLines&&t++,Vo(t),s.elements[t]?e(t):s.source&&ac(t,e)}async function ac(t,e){
let n={unit:t};ye.add(n);let o=()=>n.unit>=0&&!s.elements[n.unit];for(let r=0;r<sc&&o();r++)await Ft(ut(n.unit)),o()&&Vo(n.unit);ye.delete(n),s.elements[n.unit]&&
e(n.unit)}function Vo(t){s.table.unfoldTo(t),s.hiddenRoles.delete(s.table.roles[t])&&dt(),ft();let e=ce(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?P(n):
wt(n)})}var cn=0;function Et(t,e){if(!t)return!1;let n=++cn;if(s.source&&s.table.count)return s.source.locate(t).then(r=>{let i=C(r);n===cn&&(i<0?jo(t):k(i,c=>n===
cn&&Wo(c,t,e)))}),!0;let o=cc(t);return o>=0?k(o,r=>Wo(r,t,e)):jo(t),o>=0}function jo(t){s.table.count&&!document.getElementById(t)&&p("linked entry not found")}
function Wo(t,e,n){let o=s.elements[t],r=o.id===e?null:document.getElementById(e);ie(r??o.firstElementChild,o),s.anchor=e,v(t,"start"),n?.()}function v(t,e="nea\
rest"){let n=s.elements[t];n&&(Dt(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),T())}function St(t,e){let n=y()[0]??0,o=s.
current<0?n-(t>0?1:0):s.current,r=s.table.next(o,t,e);r<0||(s.elements[r]||P(ut(r)),s.elements[r]?v(r):k(r,i=>v(i)))}function Jo(){s.table.count&&k(0,t=>{v(t,"s\
tart"),scrollTo({top:0,behavior:"instant"})})}function Xo(){let t=s.table.next(s.table.count,-1,()=>!0);t>=0&&k(t,e=>v(e,"end"))}function zo(){let t=s.current>=
0?s.current:y()[0];((t===void 0?void 0:s.elements[t])??a("main")).focus({preventScroll:!0})}function Qo(){St(-1,t=>s.table.roles[t]===d.attempt)}function Zo(){let{
count:t,roles:e}=s.table;for(let n=1;n<=t;n++){let o=(Math.max(s.current,0)+n)%t;if(e[o]===d.attempt){k(o,r=>v(r,"start")),p("branch");return}}}var lc={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},we=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>lc[e]),tr=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function an(t){try{return new RegExp(t,"gi")}catch{return new RegExp(tr(t),"gi")}}function*er(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function nr(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(tr).join("|")||"\
(?!)"}var fc=15,uc=500,dc=3e3,j=null,or="",I=[],et=-1,ln=0;async function W(t=!0){let e=++ln,n=R("find").value;if(j=n?an(n):null,or=n,I=[],et=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",j){let o=await(s.source?s.source.find(n):mc(j,e));if(e!==ln)return;I=s.source&&s.order?o.map(C).sort((r,i)=>r-i):o,s.source&&
(j=an(s.source.wordsPattern(n))),s.source&&(et=rr(s.current)),t&&_t(1),fn(),T(),!s.source&&!I.length&&p("nothing found")}Z()}async function mc(t,e){let n=[],o=performance.
now();for(let r of s.chunks){Ht(r);for(let i=r.start;i<r.end;i++)we(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>fc){if(await new Promise(i=>setTimeout(
i)),e!==ln)break;o=performance.now()}}return n}var rr=t=>I.findLastIndex(e=>e<=t);function sr(){I.length&&(et=rr(s.current),fn())}function fn(){let t=I.length?`${et+
1}/${I.length}`:"none";a("found").textContent=j?t:""}function _t(t){if(!I.length)return;et=(et+t+I.length)%I.length;let e=document.activeElement===a("find");k(I[et],
n=>pc(n,e)),fn(),p(`${et+1} of ${I.length}`)}function pc(t,e){v(t,"center"),e&&a("find").focus({preventScroll:!0});let n=s.elements[t],o=n&&ir(n)[0]?.startContainer.
parentElement;ie(o),o?.scrollIntoView({block:"center"}),cr()}function ir(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;j&&n.nextNode();){
let o=n.currentNode;for(let{start:r,end:i}of er(j,o.data))if(e.push(Je(o,r,i))===uc)return e}return e}function cr(){if(!CSS.highlights||!j)return;let t=[];for(let e of I){
let n=s.elements[e];!n||!s.table.visible[e]||!ut(e).near||t.length<dc&&t.push(...ir(n))}CSS.highlights.set("found",new Highlight(...t))}function ar(){j&&W(!1)}function lr(){
let t=R("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(W,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),I.length&&or===t.value?
_t(n.shiftKey?-1:1):W()):n.key==="Escape"&&(t.value="",W(!1),t.blur())}}D(cr);var hc=6,V=null,un=()=>u(document,".graph path[data-first]"),fr=(t,e)=>un().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=hc});function gc(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return un().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function ur(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(s.current,y()[0]??0)),n=gc(e);n&&dn(n)}function dn(t){
if(s.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],r=V?.first===e;if(r)s.table.states.set(V?.table===s.table?V.states:s.table.
initial),V=null;else{let c=V?.table===s.table?V.states:s.table.states.slice();V={table:s.table,states:c,first:e},s.table.showOnly(n,o)}B(),mn();let i=y()[0]??0;
!r&&(i<n||i>o)&&k(n,c=>v(c,"start")),p(r?"folded as before":"all other branches folded")}function mn(){for(let t of un())t.classList.toggle("alone",V!==null&&t.
dataset.first===V.first)}var pn=1e3,dr=14,kt=[],Ee={top:0,height:0},mr=t=>s.order?.[t]??t,qt=()=>document.getElementById("minimap");function Se(){let t=qt()?.dataset.turns;kt=(t?t.split(
`
`):[]).map(e=>{let[n,o,r,i]=e.split("	");return{unit:Number(n),cost:o,tools:r,prompt:i}})}function ke(t){let e=mr(t),n=kt.length?Y(kt,e):null;return n&&n.unit<=
e?n:null}function pr(t,e){let n=ke(t),o=n?kt.indexOf(n)+e:Math.max(0,e-1);return kt[Math.max(0,Math.min(kt.length-1,o))]}function hn(t,e){let n=qt();if(!n)return;
let o=Math.max(1,s.table.count),r=dr/Math.max(dr,n.clientHeight||pn),i=Math.max(r,(e+1-t)/o);gn(Math.min(mr(t)/o,1-i),i);let c=ke(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function gn(t,e=Ee.height){Ee={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(Ee.top*pn)),n?.setAttribute("height",String(e*pn))}var hr=()=>Ee;function Gt(t){let{count:e,visible:n}=s.
table,o=Math.max(0,C(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function bn(t){let e=ut(t),n=e.built?s.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-xt();for(let r=e.start;!n&&r<t;r++)s.table.visible[r]&&(o+=en[s.table.roles[r]]);scrollBy({top:o,behavior:"instant"})}function xn(t){
k(t,e=>{bn(e),T()})}var Ae=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let c=0;c<i;c++)this.previous[r+c]=o+c,this.current.
set(o+c,r+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function gr(t){let e=Bt(),[n=0,o=-1]=y(),r=s.table.visible.slice(n,o+1),i=new Ae(t.runs,t.codes.length/2);bc(t,i),xc(t.codes),r.forEach((c,l)=>{c&&i.of(n+l)>=0&&
s.table.unfoldTo(i.of(n+l))});for(let c of t.changed)yc(c);ft(),be();for(let c of s.chunks)c.built||c.near?P(c):wt(c);he(),Se(),mn(),dt(),e&&at(i.current.get(e.
unit),e.top),ar(),T()}function bc(t,e){s.elements.forEach((r,i)=>{e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(e.carry(s.table.states),r=>r??0);s.
table=new Q(t.codes,o),s.times=t.times;for(let[r,i]of n)e.of(r)>=0&&s.table.foldLog.push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=e.carry(s.markup),
s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.changed)s.markup[r]=void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(r)]=i;s.current=
e.of(s.current);for(let r of ye)r.unit=e.of(r.unit)}function xc(t){let e=s.chunks;s.chunks=[];for(let n=0;n<s.table.count;n+=je){let o=e[s.chunks.length],r=o?.section??
document.createElement("section"),i=Math.min(je,t.length/2-n),c=ge(r,n,i);o?c.near=o.near:a("main").append(r),c.built=s.elements.slice(n,n+i).some(Boolean),r.className=
"chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(c)}for(let n of e.slice(s.chunks.length))n.section.remove()}function yc(t){let e=s.elements[t],
n=s.markup[t];if(!e||n===void 0)return;let[o]=on(n),r=u(e,"details").map(c=>c.hasAttribute("open"));u(o,"details").forEach((c,l)=>{c.toggleAttribute("open",r[l]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),rn(o,t),i&&o.focus({preventScroll:!0})}var br=()=>document.querySelector("#filters input[data-order]"),xr=()=>{let t=br()?.dataset.order;return t?To(t):null};function yn(t){if(t===s.allLines||!br())return;
if(!s.source)for(let r of s.chunks)Ht(r);s.allLines=t;let{codes:e,times:n,count:o}=s.asRead;wr({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},xr()),s.table.
openAttempts(t)}function yr(t){let{codes:e,times:n}=t;s.asRead={codes:e,times:n,count:e.length/2},wr(t,xr())}function wr(t,e){let n=s.order,o=s.allLines?e:null;
if(n||o)for(let r of s.elements)r?.remove();s.order=o,s.places=o&&fe(o),gr(vo(t,n,o))}var G=M("unit-button","copy");async function wn(t){G.remove(),await U(En(t)),t.insertBefore(G,Xe(t)),G.textContent="copied",setTimeout(()=>{G.textContent="copy"},
1200),p("copied")}function En(t){if(t.matches("pre"))return t.textContent??"";let e=u(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):we(s.markup[Rt(t)]||t.innerHTML).trim()}async function U(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function wc({target:t}){if(!(t instanceof Element)||t===G)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;G.parentElement!==e&&e.closest("article")&&e.append(G);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function Er(){document.addEventListener(
"pointerover",wc),G.onclick=()=>{G.parentElement&&wn(G.parentElement)}}function Le(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?co:io)[n];s.table.setState(
t,o),B(t),Z(),p(Lo[o])}var Ec=6e4,H=document.createElement("div");H.id="graph-card";H.hidden=!0;var Ce=0;H.setAttribute("aria-hidden","true");function Sc(t,e){let n=document.createElement(
t);return n.textContent=e,n}function kc(t){let e=s.times[t];if(!e)return"";let n=new Date(e*Ec);return`${lt(n)} ${q(n)}`}function Kt(t,e,n=""){let o=ke(t),r=o?.
prompt??"Before the first prompt",i=[kc(t),o?.cost].filter(Boolean).join(" · "),c=[["b",r],["span",n===r?"":n],["span",o?.tools??""],["small",i]];H.replaceChildren(
...c.flatMap(([S,rt])=>rt?[Sc(S,rt)]:[]));let l=a("rail");H.parentElement!==l&&l.append(H),H.hidden=!1,Ce||(Ce=l.getBoundingClientRect().left);let f=e>innerHeight/
2;H.style.right=`${innerWidth-Ce+6}px`,H.style.top=f?"":`${Math.max(56,e-20)}px`,H.style.bottom=f?`${Math.max(8,innerHeight-e-20)}px`:""}function mt(){H.hidden=
!0,Ce=0}var Sr={"show-toc":"menu","show-rail":"graph"},kr=matchMedia("(max-width: 760px)"),{classList:Te}=document.body,Yt=M("","×");Yt.id="sheet-close";Yt.setAttribute(
"aria-label","Close");function J(){let t=!1;for(let[e,n]of Object.entries(Sr))t||=Te.contains(e),Te.remove(e),it(n,!1);return Yt.remove(),t}function ve(t){let e=!Te.
contains(t);kr.matches?Ko():J(),e&&(Te.add(t),it(Sr[t],!0),document.body.append(Yt))}function Ac(t){let e=g(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
kr.matches&&!e&&J()}function Ar(){$(J),Yt.onclick=J,a("menu").onclick=()=>ve("show-toc"),a("graph").onclick=()=>ve("show-rail"),document.addEventListener("click",
Ac)}var Lr=10,Lc=2e3,Cc=120,Tc=3,F=null,Sn,kn=!1,An=0,jt=-1,Ln=null;function Oe(t){let e=Ln??qt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function vc(t){if(t.button!==0||!g(t).closest("#minimap"))return;Ln=qt().getBoundingClientRect();let e=Oe(t.clientY),{top:n,height:o}=hr();F={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),mt()}function Oc(t){if(!F){Mc(t);return}Math.abs(t.clientY-F.from)>Tc&&(F.moved=!0),F.
moved&&(An=t.clientY,kn||requestAnimationFrame(Ic),kn=!0)}var vr=[],Or=t=>vr.push(t);function Ic(){if(kn=!1,!F)return;let t=Oe(An)-F.grip;gn(t);let e=Gt(Math.max(
0,t));Kt(e,An);for(let n of vr)n(e);clearTimeout(Sn),Sn=setTimeout(()=>bn(e),s.table.count>Lc?Cc:0)}function Cr(t){if(!F)return;let{grip:e,moved:n}=F;F=null;let o=Oe(
t.clientY);if(Ln=null,clearTimeout(Sn),mt(),n){xn(Gt(Math.max(0,o-e)));return}J(),k(Gt(o),r=>v(r,"start"))}function Mc(t){if(t.pointerType==="touch")return;if(g(
t).closest("#minimap")){Kt(Gt(Oe(t.clientY)),t.clientY);return}let e=Ze(t.clientY);e?Kt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):mt()}function Nc(t){
let e=g(t);if(e.closest("a")||!e.closest("#near"))return;let n=fr(t.clientX,t.clientY);n?dn(n):Ze(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}
var Tr={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:Lr,PageUp:-Lr,Home:-1/0,End:1/0};function Rc(t){if(g(t).id!=="minimap"||t.ctrlKey||t.metaKey||
t.altKey)return;let e=jt>=0?jt:y()[0]??0,n=pr(e,Tr[t.key]??0),o=n?C(n.unit):-1;if(!(o<0||!(t.key in Tr||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),
t.key==="Enter"){mt(),k(o,r=>v(r,"start"));return}jt=o,xn(o),Dc(o)}}function Dc(t){hn(t,t);let e=a("map-window").getBoundingClientRect();Kt(t,e.top+e.height/2)}
function Ir(){let t=a("rail");t.addEventListener("pointerdown",vc),t.addEventListener("pointermove",Oc),t.addEventListener("pointerup",Cr),t.addEventListener("p\
ointercancel",Cr),t.addEventListener("pointerleave",mt),t.addEventListener("click",Nc),t.addEventListener("keydown",Rc),t.addEventListener("focusout",()=>{jt=-1,
mt()}),D(()=>{let[e,n]=y();!F?.moved&&jt<0&&e!==void 0&&hn(e,n??e)})}var $c=400,Cn=Number.NEGATIVE_INFINITY,Tn;function Ie(){Cn=scrollY}function Me(){clearTimeout(Tn);let t=Bt();t&&(Math.abs(scrollY-Cn)>2&&(s.anchor=scrollY>0?s.elements[t.
unit]?.id??"":"",Cn=Number.NEGATIVE_INFINITY,s.top=t.top),Z())}function Nr(){let t=history.state?.top;return typeof t=="number"?t:null}var vn="threadline-left";
function Mr(){Me();try{let t={page:location.pathname,hash:location.hash,top:s.top};sessionStorage.setItem(vn,JSON.stringify(t))}catch{}}function Rr(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(vn)??"null");sessionStorage.removeItem(vn),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function Dr(){s.chunks.length&&(history.scrollRestoration="manual",D(()=>{clearTimeout(Tn),Tn=setTimeout(
Me,$c)}),addEventListener("beforeunload",Mr),addEventListener("pagehide",Mr))}async function Bc(){for(let t of s.chunks)t.built||await Ft(t);print()}function $r(){addEventListener("beforeprint",()=>{s.printing=!0,B();for(let{section:t,built:e}of s.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{s.printing=!1,B()}),s.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!s.chunks.length||(t.preventDefault(),Bc())})}function Pc(t){let e=g(t),n=e.closest("button[data-action]");if(n){let c=Rt(n.closest("article"));Dt(c),Le(c,n.dataset.action);return}let o=e.closest("a"),r=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),zo();return}if(r[0]==="#"){t.preventDefault(),J(),Et(ae(r.slice(1)),()=>{ho(),Ie()});return}let i=e.
closest("article");i&&!o&&Dt(Rt(i))}var On=500,Br=-On;function Uc(){let t=performance.now(),e=t-Br<On;return Br=e?-On:t,e}var Pr=()=>!0,Ur=t=>s.table.roles[t]===
d.user,Hr={j:()=>St(1,Pr),k:()=>St(-1,Pr),"]":()=>St(1,Ur),"[":()=>St(-1,Ur),o:()=>s.current>=0&&Le(s.current,"one"),O:()=>s.current>=0&&Le(s.current,"all"),b:Zo,
u:Qo,l:ur,c:()=>{let t=s.elements[s.current];t&&wn(t)},G:Xo,g:()=>{if(Uc()){J(),Jo();return}getComputedStyle(a("graph")).display!=="none"&&ve("show-rail"),Uo()},
n:()=>_t(1),N:()=>_t(-1),"/":()=>R("find").select(),"?":()=>Nt("help").showModal()};function Hc(t){if(t.key==="Escape"&&!g(t).closest("#find, dialog[open]")&&Go()){
t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?Hr["/"]:Fc(t);e&&(t.preventDefault(),e())}function Fc(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!g(t).closest(
"input,textarea,dialog[open]"))return t.key==="ArrowUp"&&tn(-1)?()=>{}:t.key==="ArrowDown"&&tn(1)?()=>{}:s.source?.keys[t.key]??Hr[t.key]}function Fr(){document.
addEventListener("click",Pc),addEventListener("keydown",Hc),addEventListener("scroll",T,{passive:!0}),addEventListener("resize",T),a("help-close").onclick=()=>Nt(
"help").close(),Ar(),Ir(),$r()}var _r=[],At=[],Ne=[],qr=new Map,pt;function _c(){let t=Po();if(t===_r)return;_r=t;let e=o=>t.filter(({row:r})=>r.classList.contains(o));At=e("chapter");let n=At[0]?.
row.className.split(" ")[1];Ne=e("user").filter(({row:o})=>o.classList.contains(n)),qr=new Map(e("agent").map(o=>[o.unit,o])),document.documentElement.classList.
toggle("chaptered",At.length>0)}var In=({row:t})=>t.querySelector("a");function qc(t){let e=Ne.indexOf(Y(Ne,t)),n=e<0?[]:[`prompt ${e+1} of ${Ne.length}`];for(let o=t;o>=
0;o=s.table.parents[o]){let r=qr.get(o);if(r&&o<t){let i=s.table.ends[o]-o-1;n.push(`◆ ${In(r).textContent} · ${t-o} of ${i}`);break}}return n}function Gc(t){
if(_c(),!pt)return;let e=At.length&&At[0].unit<t?Y(At,t):null;if(pt.hidden=!e,!e)return;let n=document.createElement("a");n.href=In(e).href,n.textContent=In(e).
textContent;let o=qc(t).map(r=>{let i=document.createElement("span");return i.textContent=r,i});pt.replaceChildren(n,...o)}function Gr(){pt=document.createElement(
"div"),pt.id="here",pt.hidden=!0,a("main").prepend(pt),D(Gc)}var nt=t=>u(t,"a, summary");function Wt(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function Mn(t){let e=nt(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function Kr(t){Mn(t),new MutationObserver(()=>Mn(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Mn(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Wt(nt(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var jr="threadline-theme",Wr=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),Vt=[...Wr.keys()];function Yr(t){document.documentElement.style.
colorScheme=t,a("theme").title=Wr.get(t)??"";try{localStorage.setItem(jr,t)}catch{}}function Vr(){try{Yr(localStorage.getItem(jr)??Vt[0])}catch{}a("theme").onclick=
()=>{let t=Vt.indexOf(document.documentElement.style.colorScheme||Vt[0]);Yr(Vt[(t+1)%Vt.length])}}function Jr(t){let e=Nr(),{anchor:n,folds:o,hiddenRoles:r,query:i,allLines:c}=mo(t);yn(c);for(let l of r)s.hiddenRoles.add(l);for(let[l,f]of o)l<s.table.count&&
s.table.states[l]&&s.table.setState(l,f);dt(),B(),i&&!R("find").value&&(R("find").value=i,W(!1)),Et(n,()=>{e!==null&&at(s.current,e),Ie(),sr(),s.top=e})}function Kc(){
let t="";for(let e of u(document,"section.chunk")){let n=e.dataset.units??"";s.chunks.push(ge(e,t.length/2,n.length/2)),t+=n;for(let o of le(e.dataset.times??""))
s.times.push(o)}s.table=new Q(t),s.asRead={codes:t,times:s.times,count:s.table.count}}function Xr(t){document.documentElement.classList.add("js"),s.source=t,Kc(),
he(),Se(),Vr(),Yo(yn),Er(),Fr(),Kr(a("toc")),t||lr(),ft(),be(),s.chunks.length&&P(s.chunks[0]),Gr(),Dr(),addEventListener("hashchange",e=>Jr(new URL(e.newURL).hash)),
Rr(),location.hash.length>1&&Jr(location.hash)}function zr(){document.documentElement.dataset.ready=""}function m(){document.body.classList.add("disconnected")}function Qr(){document.body.classList.remove("disconnected")}async function Lt(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var K=async t=>(await Lt(t)).text(),X=async t=>(await Lt(t)).json();function Nn(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function x(t,e){let n=Object.entries(e).map(([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var Yc=130;function Re(t){let e=u(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-Yc),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
r=e[o];if(!r){p(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),r.focus({preventScroll:!0}),p(`differe\
nce ${o+1} of ${e.length}`)}var Zr=document.querySelector(".compare")?{n:()=>Re(1),N:()=>Re(-1)}:{};async function jc(){let t=document.getElementById("compare-f\
iles");t&&(t.innerHTML=await K(t.dataset.address??""),tt(t))}function ts(){jc().catch(m);let t=document.getElementById("compare-link");t&&(t.addEventListener("c\
lick",async()=>{await U(new URL(t.dataset.link??"",location.href).href),p("link copied"),t.textContent="Copied"}),document.getElementById("next-difference")?.addEventListener(
"click",()=>Re(1)),document.getElementById("previous-difference")?.addEventListener("click",()=>Re(-1)))}var Wc=8,Jt=M("new-messages","");Jt.hidden=!0;var Xt=0,ns=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-Wc&&scrollY>0;function Rn(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function os(){Jt.hidden=Xt===0,Jt.textContent=`${Xt} new ↓`}function es(){Xt=0,os()}function rs(t,e){let n=ns(),
o=s.table.count;e();let r=s.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],f=i+l===o&&c+l===s.table.count;if(!(r<=0||f)){if(p(r===1?"1 new message":`${r} new messages`),
n){requestAnimationFrame(Rn);return}Xt+=r,os()}}function ss(){document.body.append(Jt),Jt.onclick=()=>{Rn(),requestAnimationFrame(Rn),es()},addEventListener("sc\
roll",()=>{Xt&&ns()&&es()},{passive:!0})}var Vc=4,De=a("main"),h=De.dataset.session??"",ot=`/s/${encodeURIComponent(h)}`,Ct=Number(De.dataset.snapshot??0),Dn=null,$n=!1,is=[],cs=t=>is.push(t);async function as(t,e){
try{let n=await Lt(x(`${ot}/units`,{from:t,to:e,snapshot:Ct}));if(n.status===200)return await n.text();await zt()}catch{m()}return null}async function Bn(t,e,n){
try{for(let o=0;o<Vc;o++){let r=await X(t);if(r.snapshot===Ct)return n(r);await zt()}}catch{m()}return e}var ls=t=>Bn(x(`${ot}/place`,{anchor:t}),-1,e=>e.unit??
-1),fs=t=>Bn(x(`${ot}/find`,{q:t}),[],e=>e.units),us=t=>x(`${ot}/context`,{at:t}),ds=()=>Bn(`${ot}/files`,null,t=>t),ms=(t,e,n)=>x(`${ot}/file`,{version:t,file:e,
moment:n}),ps=t=>x(`${ot}/lost`,{at:t});function zt(){return $n=!0,Dn??=Jc(),Dn}async function Jc(){try{for(;$n;)$n=!1,await Xc()}catch{m()}finally{Dn=null}}async function Xc(){
let t=await X(x(`${ot}/changes`,{snapshot:Ct}));if(t.reload){location.reload();return}if(t.snapshot===Ct)return;Ct=t.snapshot,De.dataset.snapshot=String(Ct),De.
toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop;for(let[o,r]of Object.entries(t.sides)){let i=document.getElementById(o);i&&(i.innerHTML=r)}e.
scrollTop=n,rs(t.runs,()=>yr({...t,times:le(t.times)})),zc();for(let o of is)o()}function zc(){let t=a("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,
t.classList.add("pulse")}var ht=a("panel"),Qt=M("unit-button context-button","context");Qt.title="Context: what the model saw here (x)";var hs=[],gs=t=>hs.push(t),Qc="What the model saw\
 here",Zc="What a compaction removed";async function bs(t,e,n){for(let i of hs)i();ht.hidden=!1,document.body.classList.add("show-panel"),ht.dataset.at=e,ht.setAttribute(
"aria-label",t),a("panel-title").textContent=t;let o=await K(e);if(ht.dataset.at!==e)return;let r=a("panel-body");r.innerHTML=o,tt(r),r.scrollTop=n?r.scrollHeight:
0,a("panel-close").focus({preventScroll:!0})}var Pn=t=>bs(Qc,us(t),!0);function Zt(){return ht.hidden?!1:(ht.hidden=!0,document.body.classList.remove("show-pane\
l"),!0)}function ta(){let t=s.current>=0?s.current:y()[0]??-1;return s.elements[t]?.id??""}function xs(){h&&(ht.hidden?Pn(ta()).catch(m):Zt())}var ys=t=>Pn(t).catch(
m);function ws(){$(Zt),a("panel-close").onclick=Zt,h&&(document.addEventListener("click",t=>{let e=t.target instanceof Element?t.target.closest("[data-lost]"):null;
!e||t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),t.stopPropagation(),bs(Zc,ps(e.getAttribute("data-lost")??""),!1).catch(m))},!0),document.addEventListener(
"pointerover",({target:t})=>{let e=t instanceof Element?t.closest("#main article:not(.heading, .opener)"):null;e&&Qt.parentElement!==e&&e.append(Qt)}),Qt.onclick=
()=>Pn(Qt.parentElement?.id??"").catch(m))}var ks=1e3,$e=60,Es=3600;function ea(t){if(t<$e)return`${Math.floor(t)} s`;let e=Math.floor(t/$e);return t<Es?`${e} min ${Math.floor(t%$e)} s`:`${Math.floor(t/Es)}\
 h ${e%$e} min`}function Ss(){for(let t of u(document,"time.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/ks;e>=0&&(t.textContent=ea(e))}}function As(){[
"/","/running"].includes(location.pathname)&&(Ss(),setInterval(Ss,ks))}var na=["D","A","M"],Ls=["deleted","new","changed"],oa={proven:"Seen at this point, or written as a whole, and nothing ran since that could change it",derived:"\
Recorded changes applied to what was seen, or a prompt lies between",unknown:"Something ran that may have changed it, and nothing has shown it since"};function Be(t,e){
let n=document.createElement(t);return n.className=e,n}function Ts(t,e){let n=document.createElement("li"),o=Be("button","file-row");o.type="button",o.dataset.file=
String(e);let r=t.lastIndexOf("/")+1,[i,c,l,f]=["mark","path","amount","sure"].map(st=>Be("span",st)),S=Be("span","folder");S.textContent=t.slice(0,r);let rt=Be(
"span","base");return rt.textContent=t.slice(r),c.append(S,rt),c.title=t,o.append(i,c,l,f),n.append(o),{element:n,button:o,mark:i,amount:l,sure:f,told:""}}function ra({
state:t,sure:e}){return t==="deleted"||t==="absent"?"deleted":t==="partial"&&e!=="unknown"?`${e} in part`:e}function sa({state:t,sure:e,since:n},o){if(t==="dele\
ted"||t==="absent")return"";let r=e==="unknown"&&n?` (since ${n})`:"",i=t==="partial"?". Only some of its lines are known":"";return oa[e]+r+i+(o?". Line ends a\
re not certain":"")}function vs(t,e,n,o){let r=o.state==="deleted"||o.state==="absent",i=n?r?0:n.how:-1,c=ra(o),l=[i,n?.added,n?.removed,c,o.since,o.isInTurn,o.
isOpen].join();l!==t.told&&(t.told=l,t.button.setAttribute("aria-pressed",String(o.isOpen)),t.button.classList.toggle("lit",o.isInTurn),t.mark.textContent=na[i]??
"",t.mark.title=Ls[i]??"",t.button.dataset.how=Ls[i]??"",t.amount.replaceChildren(),n?.added&&t.amount.append(Cs("ins",`+${n.added}`)),n?.removed&&t.amount.append(
" ",Cs("del",`−${n.removed}`)),t.sure.textContent=c,t.sure.dataset.sure=r?"":o.sure,t.sure.title=sa(o,e.linesOnly))}function Cs(t,e){let n=document.createElement(
t);return n.textContent=e,n}function Os(t){let e=0;return Int32Array.from(t,n=>(e+=n,e))}function Pe(t,e,n){let o=0,r=t.length/e;for(;o<r;){let i=o+r>>1;t[i*e]<=n?o=i+1:r=i}return o-1}function Un({
spans:t},e){let n=Pe(t,6,e)*6;if(n<0)return{state:-1,sure:-1,linesOnly:!1,unit:-1,minutes:0};let[,o,r,i,c,l]=t.slice(n,n+6);return{state:o,sure:r,linesOnly:i===
1,unit:c,minutes:l}}function te({changes:t},e){let n=Pe(t,5,e);if(n<0)return null;let[,o,r,i,c]=t.slice(n*5,(n+1)*5);return{index:n,unit:o,how:r,added:i,removed:c}}
var Is=({changes:t})=>t.length/5,Hn=({changes:t},e)=>t[e*5+1]??-1,Ms=({spans:t},e)=>Pe(t,6,e);function Ns({changes:t},e,n){for(let o=Pe(t,5,e)*5;o>=0;o-=5)if(n(
t[o+1]))return!0;return!1}function Rs(t,e,n){let o=-1;for(let r=e;r>=0;r=t.parents[r]){let i=t.roles[r];if(i===n.agent)o=-1;else if(i===n.user&&o<0)o=r;else if(i===
n.heading||i===n.attempt)break}return o<0?[e,e+1]:[o,t.ends[o]]}var Fn=200,ia=40,ca=120,aa=1500,la=5,L=null,Hs=new Int32Array(0),He=[],_n=null,O=-1,w={unit:-1,moment:-1,first:0,end:0},Tt=new Map,ee="",Ds,qn,Fs=0,qe=()=>document.
body.classList.contains("show-files");function _s(t){a("files").hidden=!t,document.body.classList.toggle("show-files",t),a("files-button").setAttribute("aria-ex\
panded",String(t))}function Ue(){if(!qe())return!1;let t=a("files").contains(document.activeElement);return _s(!1),t&&a("files-button").focus({preventScroll:!0}),
!0}function Fe(){!h||Ue()||(Zt(),_s(!0),Gn().then(_e,m))}function Gn(){if(L?.snapshot===Number(a("main").dataset.snapshot))return Promise.resolve();L||(a("files\
-note").textContent="Reading what sessions did in this directory …");let t=performance.now();return _n??=ds().then(e=>{_n=null,Fs=performance.now()-t,e&&fa(e)}),
_n}function fa(t){let e=L?.files[O]?.path;L=t,Hs=Os(t.moments),He=t.files.map((o,r)=>Ts(o.path,r)),O=t.files.findIndex(o=>o.path===e),Tt.clear(),ee="",w={unit:-1,
moment:-1,first:0,end:0};let n=t.elsewhere;a("files-elsewhere").textContent=n?`${n} more file${n>1?"s":""} in other sessions of this directory`:""}function ua(){
let[t,e]=y();if(t===void 0||e===void 0)return-1;if(s.current>=t&&s.current<=e)return s.current;let n=document.documentElement.scrollHeight-innerHeight,o=a("file\
s").getBoundingClientRect(),r=o.left>0?innerHeight:o.top,i=xt(),c=i+(r-i)*(n>0?Math.min(1,scrollY/n):1),l=t;for(let f=t;f<=e;f++){let S=s.table.visible[f]?s.elements[f]:
void 0;if(S){if(S.getBoundingClientRect().top>c)break;l=f}}return l}function _e(){qe()&&qs(ua())}function qs(t){if(!L||!qe()||t<0||t===w.unit)return;let e=Hs[s.
order?.[t]??t]??0,[n,o]=Rs(s.table,t,d),r=e===w.moment&&n===w.first&&o===w.end;w={unit:t,moment:e,first:n,end:o},a("files-title").textContent=`Files at ${da(t)}`,
r||ma(),Kn()}function da(t){let e=s.table.roles[t];return e===d.heading||e===d.attempt?"the end":me(new Date((s.times[t]??0)*6e4),new Date)}function Gs(t){let e=t<
0?-1:C(t);return e>=w.first&&e<w.end}function ma(){if(!L)return;let t=[[],[]],e=new Date((s.times[w.unit]??0)*6e4);L.files.forEach((i,c)=>{let l=Un(i,w.moment);
if(l.state<0)return;let f=te(i,w.moment);!f&&We[l.state]==="absent"||(vs(He[c],l,f,{state:We[l.state],sure:uo[l.sure],since:l.minutes?me(new Date(l.minutes*6e4),
e):"",isInTurn:Ns(i,w.moment,Gs),isOpen:c===O}),t[f?0:1].push(He[c].element))}),$s(a("files-changed"),t[0]);let n=a("files-note");n.hidden=t[0].length+t[1].length>
0,n.textContent=L.files.length?"No file is known yet at this message.":"Nothing in this session tells of a file.";let o=a("files-others");o.hidden=!t[1].length,
$s(o.lastElementChild,t[1]);let r=o.firstElementChild;r.textContent=`${t[1].length} read only`}function $s(t,e){let n=e.slice(0,Fn);if(e.length>Fn){let r=document.
createElement("li");r.className="muted",r.textContent=`and ${e.length-Fn} more`,n.push(r)}t.children.length===n.length&&n.every((r,i)=>t.children[i]===r)||t.replaceChildren(
...n)}function Ks(t){O=t===O?-1:t,He.forEach((e,n)=>{e.button.setAttribute("aria-pressed",String(n===O))}),Kn(),O>=0&&a("file").scrollIntoView({block:"nearest"})}
function Kn(){let t=L?.files[O];if(a("file").hidden=!t,!L||!t)return;a("file-path").textContent=t.path;let e=te(t,w.moment),[n,o]=[e?.index??-1,Is(t)];a("file-c\
hange").textContent=n<0?`before its ${o} changes`:`change ${n+1} of ${o}`,Bs("file-previous",js()<0),Bs("file-next",n+1>=o);let r=Ms(t,w.moment),i=`${L.version}\
 ${O} ${r}`;if(clearTimeout(Ds),i===ee){Ys();return}let c=Tt.get(i);c!==void 0?Ps(i,c):r<0||Un(t,w.moment).state<0?Ps(i,"<p>Not known yet.</p>"):Ds=setTimeout(pa,
ee?ca:0,i,O,w.moment)}function Bs(t,e){a(t).disabled=e}async function pa(t,e,n){try{let o=await Lt(ms(L?.version??0,e,n));if(o.status===204){L=null,await Gn(),_e();
return}let r=await o.text();Tt.set(t,r),Tt.size>ia&&Tt.delete(Tt.keys().next().value??""),e===O&&Kn()}catch{m()}}function Ps(t,e){let n=a("file-body"),o=n.querySelector(
".file-lines"),[r,i]=[o?.scrollTop??0,o?.scrollLeft??0],c=ee.split(" ")[1]===t.split(" ")[1];n.innerHTML=e,ee=t,pe(n),tt(n),Ys();let l=n.querySelector(".file-li\
nes");if(!l)return;let f=l.querySelector(".run.lit .text"),S=f&&f.offsetTop>=r&&f.offsetTop<r+l.clientHeight;l.scrollTop=c&&(!f||S)?r:Math.max(0,(f?.offsetTop??
0)-60),l.scrollLeft=c?i:0}function Ys(){for(let t of u(a("file-body"),"[data-unit]"))t.classList.toggle("lit",Gs(Number(t.dataset.unit)))}function js(){let t=L?.
files[O],e=t?te(t,w.moment)?.index??-1:-1;return!t||e<0?-1:C(Hn(t,e))===w.unit?e-1:e}function Us(t){let e=L?.files[O],n=e&&t>=0?C(Hn(e,t)):-1;n>=0&&k(n,o=>v(o,"\
center"))}async function ha(t){let e=g(t),n=e.closest("button[data-file]"),o=e.closest("button[data-copies]");n&&Ks(Number(n.dataset.file)),o&&(await U(o.dataset.
copies??""),p("copied"))}function Ws(){h&&($(Ue),gs(Ue),a("files-button").onclick=Fe,a("menu-files").onclick=Fe,a("files-close").onclick=Ue,a("file-close").onclick=
()=>Ks(O),a("file-previous").onclick=()=>Us(js()),a("file-next").onclick=()=>{let t=L?.files[O];t&&Us((te(t,w.moment)?.index??-1)+1)},a("files").addEventListener(
"click",ha),D(_e),Or(qs),cs(()=>{if(!qe()||qn)return;let t=Math.max(aa,la*Fs);qn=setTimeout(()=>{qn=void 0,Gn().then(_e,m)},t)}))}var ga='[aria-current="page"]',Yn=null,Wn=!1;function vt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);ue(o)&&(n.textContent=
No(o,e),n.title=`${lt(o)}, ${q(o)}`)}}function Ge(){return Wn=!0,Yn??=ba().finally(()=>{Yn=null}),Yn}async function ba(){for(;Wn;)Wn=!1,await xa(),!h&&document.
querySelector("#main .overview")&&await ya()}async function xa(){let t=await K(x("/sessions",{session:h})),e=a("toc"),n=document.getElementById("contents"),o=Ea(
e),r=Qs(e),i=new Map(jn().map(c=>[c.dataset.project,c.open]));e.innerHTML=t;for(let c of jn())c.open=i.get(c.dataset.project)??c.open;for(let c of jn())zs(c);n&&
document.getElementById("contents")?.replaceWith(n),r(),vt(e),o()}var jn=()=>u(document,".project");async function zs(t){if(!t.open||t.dataset.later===void 0)return;
delete t.dataset.later;let e=x("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await K(e)),vt(t)}async function ya(){let t=await K(
location.href),e=new DOMParser().parseFromString(t,"text/html"),n=e.getElementById("main");document.title=e.title;let o=a("main"),r=Qs(o),i=new Set(wa(o).map(Vs));
for(let f of u(n??o,".same"))f.open=i.has(Vs(f));let c=o.querySelector(".home-filter"),l=document.activeElement;c&&n?.querySelector(".home-filter")?.replaceWith(
c),o.replaceChildren(...n?.childNodes??[]),c?.contains(l)&&l.focus({preventScroll:!0}),r(),vt(o)}var wa=t=>[...t.querySelectorAll(".same[open]")],Vs=t=>t.querySelector(
"a")?.getAttribute("href");function Qs(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&Zs(t,n)?.focus({preventScroll:!0})}}
function Ea(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let f=l.getBoundingClientRect();return f.bottom>n.top&&f.top<n.bottom},
r=Vn(t),i=o(r)?r:nt(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&Zs(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-c)}}
var Vn=t=>t.querySelector(ga),Js=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,Zs=(t,e)=>nt(t).find(n=>n.tagName===e.tagName&&Js(n)===
Js(e));function Xs(){let t=a("toc"),e=Vn(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*
.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function ti(){let t=a("toc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),(Vn(t)??nt(t)[0])?.focus()}
function ei(){vt(document),Xs(),a("menu").addEventListener("click",Xs),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&zs(t.target)},
!0)}var Sa=120,ni,Ot=null,It=!1,ne=t=>t instanceof Element?t.closest(".activity-bars a"):null;function ka(){let t=document.querySelector(".home-filter"),e=new URLSearchParams;
for(let[n,o]of new FormData(t))o&&e.set(n,String(o));history.replaceState(history.state,"",e.size?`/?${e}`:"/"),Ge().catch(m)}function Aa(t){g(t).closest(".home\
-filter")&&(clearTimeout(ni),ni=setTimeout(ka,Sa))}function La(t,e){let n=u(document,".activity-bars a"),o=[n.indexOf(t),n.indexOf(e)].sort((r,i)=>r-i);return n.
slice(o[0],o[1]+1)}function Ca(t){let e=Ot&&ne(document.elementFromPoint(t.clientX,t.clientY));if(!Ot||!e||e===Ot&&!It)return;It=!0;let n=new Set(La(Ot,e));for(let o of u(
document,".activity-bars a"))o.classList.toggle("dragged",n.has(o))}function Ta(){let t=u(document,".activity-bars .dragged");if(It&&t.length){let e=new URL(location.
href);e.searchParams.delete("day"),e.searchParams.set("since",t[0].dataset.since??""),e.searchParams.set("until",t[t.length-1].dataset.until??""),location.assign(
e)}Ot=null}function va(t){let e=ne(t.target);!e||!/^Arrow(Left|Right)$/.test(t.key)||(Wt(nt(a("main").querySelector(".activity-bars")??e),t.key==="ArrowLeft"?-1:
1),t.preventDefault())}function Jn(){let t=u(document,".activity-bars a"),e=t.find(n=>n===document.activeElement)??t.findLast(n=>n.hasAttribute("aria-current"))??
t.at(-1);for(let n of t)n.tabIndex=n===e?0:-1}async function Oa(t){let e=g(t).closest("[data-resume]");if(!e)return;let n=encodeURIComponent(e.dataset.resume??""),
{actions:o}=await X(x(`/s/${n}/actions`,{}));o.length&&await U(o[0].copies),e.textContent=o.length?"Copied":"No command",p(e.textContent)}function oi(){let t=a(
"main");t.addEventListener("input",Aa),t.addEventListener("click",e=>{Oa(e).catch(m),It&&ne(e.target)&&e.preventDefault(),It=!1}),t.addEventListener("pointerdow\
n",e=>{It=!1,Ot=ne(e.target)}),t.addEventListener("dragstart",e=>{ne(e.target)&&e.preventDefault()}),addEventListener("pointermove",Ca),addEventListener("pointe\
rup",Ta),t.addEventListener("keydown",va),t.addEventListener("focusin",Jn),new MutationObserver(Jn).observe(t,{childList:!0}),Jn()}var Ia=90,b=R("find"),N=a("hits"),Xn,oe=0,zn="",Qn=()=>u(N,"[role=option]"),Zn=()=>N.querySelector("[aria-selected=true]"),ri=t=>t?.dataset.text||t?.getAttribute(
"href")||"",ii=()=>x("/search",{q:b.value}),Ke=()=>ai().catch(m);function ci(){document.activeElement===b&&Ke()}async function ai(){let t=++oe,e=b.value;if(!e.trim()){
Ye();return}let n=await K(x("/suggest",{q:e}));if(t!==oe||document.activeElement!==b)return;let o=zn===e&&!N.hidden?ri(Zn()):"";N.innerHTML=n,N.hidden=!1,N.dataset.
q=zn=e,b.setAttribute("aria-expanded","true"),Ma(e);let r=Qn(),i=r.find(c=>o&&ri(c)===o);li(i??r.find(c=>c.dataset.entry)??null)}function Ma(t){Qn().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of N.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;vt(N)}function Ye(){oe++,N.hidden=!0,b.setAttribute("\
aria-expanded","false"),b.removeAttribute("aria-activedescendant")}function li(t){Zn()?.removeAttribute("aria-selected"),b.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),b.setAttribute("aria-activedescendant",t.id))}function si(t){let e=Qn(),n=e.findIndex(
r=>r.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;li(e[(o+e.length)%e.length]??null)}async function Na(){for(clearTimeout(Xn);b.value.trim()&&(N.hidden||
zn!==b.value);){let e=oe;if(await ai(),oe!==e+1||document.activeElement!==b)break}let t=Zn();N.hidden||!t?location.href=ii():fi(t)}function fi(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){b.value=e.endsWith(":")?e:`${e} `,b.focus(),Ke();return}Ye(),b.blur(),h&&n===h?Et(o??"",()=>W(!1)):location.href=t.href}function Ra(){N.
hidden&&(b.value=""),Ye(),b.blur(),h&&W(!1)}function Da(t){if(t.key==="ArrowDown")si(1);else if(t.key==="ArrowUp")si(-1);else if(t.key==="Escape")Ra();else if(t.
key==="Enter"&&t.shiftKey)location.href=ii();else if(t.key==="Enter")Na().catch(m);else return;t.preventDefault()}function ui(){b.oninput=()=>{clearTimeout(Xn),
Xn=setTimeout(Ke,Ia)},b.onfocus=()=>{b.value.trim()&&Ke()},b.onblur=()=>{setTimeout(()=>document.activeElement!==b&&Ye(),150)},b.onkeydown=Da,N.addEventListener(
"mousedown",t=>{let e=g(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),fi(e))})}var $a=200,to;function pi(){let t=new EventSource(x("/events",{session:h}));t.addEventListener("hello",e=>{Qr(),di(e),h&&zt().then(Fo)}),t.addEventListener("pro\
gress",di),t.addEventListener("changed",zt),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&Ba().catch(m)}}async function Ba(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function di(t){let e=JSON.parse(t.data);Ua(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),to===void 0&&(to=setTimeout(Pa,$a)),ci())}function Pa(){to=void 0,Ge().catch(m)}var mi=t=>Math.ceil(t/1e6).toLocaleString("en");function Ua({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=a("progress");r.hidden=!e,r.setAttribute("aria-valuenow",
String(Math.round(o))),r.firstElementChild.style.width=`${o}%`;let i=e?`reading ${mi(t)} of ${mi(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("readin\
g").textContent=i||c}async function Ha(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await X(x(`/s/${encodeURIComponent(h)}/actions`,{}));e.length&&(t.
title=e[0].copies,t.onclick=async()=>{await U(t.title),t.textContent="Copied: paste it in a terminal",p("copied")},t.hidden=!1)}function re(t){a("more-menu").hidden=
!t,it("more",t),t&&Ha().catch(m)}function Fa(){return a("more-menu").hidden?!1:(re(!1),a("more").focus({preventScroll:!0}),!0)}async function _a(t){let e=g(t);(!e.
closest("#more-menu,#more")||e.closest("#more-menu a"))&&re(!1),e.closest("#filters,#filter,#menu-filter")||xe(!1);let n=e.closest("[data-post]");n&&(await Nn(n.
dataset.post??""),location.reload())}function hi(){$(Fa),a("more").onclick=()=>re(!!a("more-menu").hidden),a("keys").onclick=()=>{re(!1),Nt("help").showModal()},
document.getElementById("menu-filter")?.addEventListener("click",()=>{re(!1),a("filter").click()}),a("redact").onchange=async t=>{let e=g(t);Me(),await Nn("/red\
act",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",_a)}var ro=bi(),z=ro,E=document.createElement("div");E.id="message-menu";E.setAttribute("role","menu");E.hidden=!0;var gi=null;function bi(){let t=M("unit-button me\
nu-button","⋯");return t.setAttribute("aria-label","Actions for this message"),t.setAttribute("aria-haspopup","menu"),t.setAttribute("aria-expanded","false"),
t.onclick=()=>{!(Mt()&&z===t)&&t.parentElement&&xi(t.parentElement).catch(m)},t}var so=t=>t.querySelector(":scope > .menu-button");function qa(){let[t,e]=y();if(!(t===
void 0||e===void 0))for(let n of s.elements.slice(t,e+1))n?.matches("article:not(.heading, .opener, .row)")&&!so(n)&&n.append(bi())}function se(t,e){let n=M("",
t);n.setAttribute("role","menuitem"),n.onclick=async()=>{Mt(),await e()},E.append(n)}async function eo(t){await U(t),p("copied")}function Ga({label:t,copies:e,leads_to:n}){
n?se(t,()=>location.assign(n)):se(t,()=>eo(e??""))}async function xi(t){gi=t;let e=t.id;E.replaceChildren(),se("Copy text",()=>eo(En(t))),se("Copy link",()=>eo(
Ka(e))),se("What the model saw here",()=>ys(e)),z=so(t)??ro,t.append(z),no(),E.hidden=!1,z.setAttribute("aria-expanded","true"),oo(0);try{let n=await X(x(`/s/${encodeURIComponent(
h)}/actions`,{at:e}));gi===t&&!E.hidden&&n.actions.forEach(Ga),no()}catch(n){n instanceof TypeError&&m()}}function Ka(t){let e=new URL(location.href);return e.search=
new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function no(){let t=z.getBoundingClientRect();E.style.right=`${document.documentElement.
clientWidth-t.right}px`;let e=E.offsetHeight||220,n=t.bottom+e<innerHeight;E.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function Ya(){if(E.hidden)return;
let{top:t,bottom:e}=z.getBoundingClientRect();e<0||t>innerHeight?Mt():no()}function Mt(){return E.hidden?!1:(E.hidden=!0,z.setAttribute("aria-expanded","false"),
!0)}function oo(t){let e=[...E.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function ja(t){let e=[...E.children].indexOf(document.activeElement);
if(t.key==="ArrowDown")oo(e+1);else if(t.key==="ArrowUp")oo(e-1);else if(t.key==="Escape"||t.key==="Tab")Mt(),z.focus({preventScroll:!0});else return;t.preventDefault(),
t.stopPropagation()}function yi(){let t=s.elements[s.current];t&&xi(t).catch(m)}function wi(){h&&(document.body.append(E),$(Mt),document.addEventListener("point\
erover",({target:t})=>{if(!E.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&!so(e)&&e.append(ro)}),matchMedia(
"(hover: none)").matches&&D(qa),document.addEventListener("click",t=>{t.target instanceof Node&&!E.contains(t.target)&&t.target!==z&&Mt()}),addEventListener("sc\
roll",Ya,{passive:!0}),E.addEventListener("keydown",ja))}var Ei=t=>Wt(u(a("main"),".session-row > a, .recent-main, .hit"),t),Wa={j:()=>Ei(1),k:()=>Ei(-1)};function Va(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` / ${o}`:"")}
ui();hi();wi();ss();Xr({units:as,locate:ls,find:fs,wordsPattern:nr,onMove:Va,keys:{h:ti,x:xs,f:Fe,m:yi,...h?{}:Wa,...Zr}});ws();Ws();ei();pi();As();h||oi();ts();
zr();})();
