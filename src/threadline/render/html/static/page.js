"use strict";(()=>{var D=["","A","B","C"],Bt=[0,2,1,1],Ht=[0,3,3,2],qt=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],u={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Kt=48,xt=48,jt="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";function l(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var h=t=>l(t),yt=t=>l(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),P=t=>t.target;function tt(t,e){let o=document.createElement("button");return o.className=t,o.type="button",o.textContent=e,o}function et(t,e){l(t).setAttribute(
"aria-expanded",String(e))}function ot(t,e=document.body){let o=t?.closest("details");for(;o&&e.contains(o);)o.open=!0,o=o.parentElement?.closest("details")}function x(t){
let e=l("status");e.textContent="",e.textContent=t}var k=class{constructor(e,o=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,o),this.#e()}#t(e,o){for(let n=0;n<this.count;n++){let s=e[2*n].toLowerCase();this.roles.push(s),this.depths[n]=e.charCodeAt(2*n+1)-Kt,this.
initial[n]=s===e[2*n]?1:2,this.states[n]=o[n]||this.initial[n]}}#e(){let e=[];for(let o=0;o<this.count;o++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[o];)
this.ends[e.pop()]=o;this.parents[o]=e.at(-1)??-1,e.push(o)}for(let o=0;o<this.count;o++)this.ends[o]===o+1&&(this.states[o]=this.initial[o]=0)}setState(e,o){let n=this.
ends[e];this.states[e]=o;let s=o===3?3:1,i=o===2&&this.roles[e]===u.attempt;for(let c=e+1;c<n;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(o!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=n),this.foldLog.push([e,o])}openAttempts(e){
for(let o=0;o<this.count;o++)this.roles[o]===u.attempt&&(this.states[o]=e?2:1)}unfoldTo(e){for(let o of this.ancestors(e).reverse())this.states[o]===1&&this.setState(
o,2)}ancestors(e){let o=[];for(let n=this.parents[e];n>=0;n=this.parents[n])o.push(n);return o}computeVisible(e){let o=new Uint8Array(this.count);for(let s=this.
count-1;s>=0;s--){let i=this.roles[s]===u.steps;this.visible[s]=(i?o[s]:!e.has(this.roles[s]))?1:0,this.visible[s]&&this.parents[s]>=0&&(o[this.parents[s]]=1)}let n=0;
for(let s=0;s<this.count;s++)s<n?this.visible[s]=0:this.states[s]===1&&(n=this.ends[s])}next(e,o,n){let s=e+o;for(;s>=0&&s<this.count&&!(this.visible[s]&&n(s));)
s+=o;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new k(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function nt(t){let e=0,o=r.chunks.length-1;for(;e<o;){let n=e+o>>1;r.chunks[n].end<=
t?e=n+1:o=n}return e}var I=t=>r.places?r.places[t]??-1:t,H=t=>t?r.unitOf.get(t)??-1:-1;function q(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function no({anchor:t,folds:e,hiddenRoles:o,query:n,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let c=e.map(([f,a])=>f.toString(36)+D[a]);i.push(`f=${c.
join(".")}`)}return o.length&&i.push(`h=${o.join("")}`),s&&i.push("l=1"),n&&i.push(`q=${encodeURIComponent(n)}`),`#${i.join(";")}`}function Gt(t){let[e,...o]=t.
slice(1).split(";"),n=new Map(o.map(i=>[i[0],i.slice(2)])),s=(n.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:rt(e),folds:Array.from(s,([,i,c])=>[
parseInt(i,36),D.indexOf(c)]),hiddenRoles:[...n.get("h")??""],query:rt(n.get("q")??""),allLines:n.has("l")}}function rt(t){try{return decodeURIComponent(t)}catch{
return t}}var Vt=()=>ro()+no({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:h("find").value,allLines:r.allLines});function ro(){if(!r.
source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function L(){try{history.replaceState({top:r.top},"",Vt())}catch{}}function Yt(){r.top=null,history.pushState(null,"",Vt())}var so=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),io=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,co=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,lo=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
ao=/\b\d[\w.]*/,uo=/[A-Za-z_]\w*/,fo=new RegExp([io,co,lo,ao,uo].map(({source:t})=>`(${t})`).join("|"),"g"),Wt=["keyword","string","comment","number"];function*Jt(t){
for(let e of t.matchAll(fo)){let o=po(e);o&&(yield{kind:o,start:e.index,end:e.index+e[0].length})}}function po([,t,e,o,n,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":o?"string":n?"number":so.has(s)?"keyword":null}var mo=6e4,ho=/^(text|txt|md|markdown|console|output|diff)$/,zt=new Map,Et=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:o}of t)o&&
(Et.unobserve(e),go(e))},{rootMargin:"20%"});for(let t of Et?Wt:[]){let e=new Highlight;zt.set(t,e),CSS.highlights.set(t,e)}function Xt(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Et?.observe(e)}function go(t){let e=t.firstElementChild,o=e?.tagName==="CODE"?e:t,n=(o.className+t.className).match(/language-(\w+)/)?.[1],
s=o.firstChild;if(!(!n||ho.test(n)||!(s instanceof Text))&&!(s.length>mo))for(let{kind:i,start:c,end:f}of Jt(s.data))zt.get(i)?.add(St(s,c,f))}function St(t,e,o){
let n=new Range;return n.setStart(t,e),n.setEnd(t,o),n}var bo=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],xo=["January","February","March","April","May","June","July","August","September",
"October","November","December"],K=60,Qt=24*K,Zt=6e4;function te(t){let e=[],o=0;for(let n=0;n<t.length;n++){if(t[n]==="~"){let s=t.indexOf(".",n);o+=Number(t.slice(
n+1,s)),n=s}else o+=jt.indexOf(t[n]);e.push(o)}return e}var yo=t=>`${bo[t.getDay()]}, ${t.getDate()} ${xo[t.getMonth()]} ${t.getFullYear()}`;function Eo(t){if(t<
K)return"";let e=Math.round(t/K);if(e<Qt/K)return`${e} h later`;let o=Math.round(t/Qt);return o>1?`${o} days later`:"1 day later"}function ee(t,e){let o=new Map,
n=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===u.heading){t.depths[i]===0&&(n=0);continue}let c=e[i]??0;if(c<=n)continue;let f=[];
if(!n||c>=s){let a=new Date(c*Zt);f.push(yo(a)),a.setHours(24,0,0,0),s=a.getTime()/Zt}n&&c-n>=K&&f.push(Eo(c-n)),f.length&&o.set(i,f.join(" · ")),n=c}return o}
function oe(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var re=["","folded","first level unfolded","all levels unfolded"];function So(t,e){let[o,n,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${o}`;return o===
n?[i]:t===1?[i,`▶▶ ${n} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${n}`]}var wt=t=>t.querySelector(":scope > .fold-bar");function se(t,e){
if(!e||t.dataset.state===D[e])return;t.dataset.state=D[e];let o=ne(t)?[]:So(e,t.dataset.fold??""),n=ne(t)?wo(t):To(t,o.length),s=[e!==1,e===3];n.forEach((i,c)=>{
o.length&&(i.textContent=o[c]),i.title=qt[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var ne=t=>t.classList.contains("opener"),wo=t=>d(t,":scope > butt\
on[data-action]");function To(t,e){let o=wt(t)??document.createElement("div");if(!o.isConnected&&!o.className){o.className="fold-bar";for(let n of["one","all"].
slice(0,e)){let s=tt("","");s.dataset.action=n,o.append(s)}t.append(o)}return Array.from(o.children)}function ie(t){let e=[];for(let o of t.split(" ")){let[n,s]=o.split("+").map(Number);for(let i=0;i<s;i++)e.push(n+i)}return e}function st(t){let e=new Array(t.length);
return t.forEach((o,n)=>{e[o]=n}),e}function ce(t,e,o){if(!e&&!o)return t;let n=e?st(e):null,s=o?st(o):null,i=a=>s?.[a]??a,c=o??Array.from({length:t.codes.length/
2},(a,U)=>U),f=[];for(let[a,U,eo]of t.runs)for(let _=0;_<eo;_++)f.push([n?.[a+_]??a+_,i(U+_),1]);return{codes:c.map(a=>t.codes.slice(2*a,2*a+2)).join(""),times:c.
map(a=>t.times[a]),runs:f,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([a,U])=>[i(Number(a)),U]))}}function le(t){let e=[];for(let o of t){
let n=e.at(-1);n&&n[1]===o?n[1]++:e.push([o,o+1])}return e}var ae=56;function E(){let t,e;for(let o of r.chunks)if(!(!o.near||!o.built))for(let n=o.start;n<o.end;n++){let s=r.elements[n];if(!r.table.visible[n]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<ae)){if(i.top>innerHeight)return[t,e];t??=n,e=n}}return[t,e]}function j(){let[t]=E();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function C(t,e){let o=t===void 0?void 0:r.elements[t];o?.isConnected&&scrollBy({top:o.getBoundingClientRect().
top-e,behavior:"instant"})}function ue(t,e=-1){let[o,n]=E();if(o===void 0||n===void 0)return t();let s=e>=o&&e<=n?[e]:[];for(let a=o;a<=n;a++)r.table.visible[a]&&
s.push(a);let i=s.map(a=>r.elements[a]?.getBoundingClientRect().top??0);t();let c=s.findIndex(a=>r.table.visible[a]&&r.elements[a]);if(c>=0)return C(s[c],i[c]);
let f=r.table.next(o,-1,a=>r.elements[a]!==void 0);C(f,Math.max(ae,i[0]))}function Tt(t){let e=j();t(),e&&C(e.unit,e.top)}var ko=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Lo=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],G=t=>String(t).padStart(2,"0"),fe=t=>!Number.
isNaN(t.getTime()),V=t=>`${G(t.getHours())}:${G(t.getMinutes())}`,Ao=t=>`${t.getFullYear()}-${G(t.getMonth()+1)}-${G(t.getDate())} ${V(t)}:${G(t.getSeconds())}`;var kt=t=>`${t.getDate()} ${ko[t.getMonth()]}`,de=t=>`${kt(t)} ${t.getFullYear()}`,vo=t=>`${Lo[t.getDay()]} ${de(t)}`;function Oo(t,e){return t.toDateString()===
e.toDateString()?V(t):`${t.getFullYear()===e.getFullYear()?kt(t):de(t)} ${V(t)}`}function pe(t){for(let e of t.querySelectorAll("time")){let o=new Date(e.dateTime);
if(!fe(o))continue;let{since:n,form:s}=e.dataset;n!==void 0?e.textContent=Oo(o,new Date(n)):e.textContent=s==="day"?vo(o):V(o),e.title=Ao(o)}}function me(t){for(let e of t.
querySelectorAll("text[data-time]")){let o=new Date(e.getAttribute("data-time")??"");if(!fe(o)||!e.firstChild)continue;let n=e.firstChild.textContent?.includes(
":");e.firstChild.textContent=n?V(o):kt(o)}}var S=[],W=[],Y=[],ge=[],Lt=!1;function ct(){me(document),S=d(document,".graph a").map(t=>({link:t,unit:I(Number(t.dataset.unit)),y:Io(t.lastElementChild)})),W=
d(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:I(Number(t.dataset.unit))}));for(let t of[S,W])t.sort((e,o)=>e.unit-o.unit)}function Io(t){return t.
tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function it(t,e){let o=0,n=t.length;for(;o<n;){let s=o+n>>1;t[s].unit<=
e?o=s+1:n=s}return t[Math.max(0,o-1)]}var lt=t=>ge.push(t);function p(){Lt||(Lt=!0,requestAnimationFrame(()=>{Lt=!1;let[t,e]=E();if(!(t===void 0||e===void 0)){Co(
t,e);for(let o of ge)o()}}))}function Co(t,e){for(let o of Y)o.classList.remove("current");if(Y=[],S.length){let o=it(S,t),n=it(S,e);l("visible-range").setAttribute(
"y",String(o.y-6)),l("visible-range").setAttribute("height",String(Math.max(12,n.y-o.y+12))),Y.push(o.link),he(l("rail"),o.y)}if(W.length){let{row:o}=it(W,t);Y.
push(o),r.source?.onMove(t,W),he(o.closest("#contents")??l("toc"),o.offsetTop)}for(let o of Y)o.classList.add("current")}function he(t,e){if(t.matches(":hover"))
return;let{clientHeight:o,scrollTop:n}=t;(e<n+o*.1||e>n+o*.8)&&(t.scrollTop=e-o*.4)}function be(){(S.length?it(S,Math.max(0,r.current)).link:l("rail")).focus()}
function At(t){let e=S.findIndex(o=>o.link===document.activeElement);return e<0?!1:(S[e+t]?.link.focus(),!0)}var No=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function xe(t){for(let e of t.querySelectorAll("pre, .table-scroll"))No.observe(e)}var Mo={[u.heading]:110,[u.user]:120,[u.assistant]:150,[u.agent]:130,[u.compaction]:90,[u.tool]:27,[u.other]:27,[u.system]:30,[u.thinking]:27,[u.steps]:34,[u.note]:27,
[u.versions]:30,[u.attempt]:40,[u.continued]:90},Ro=/\S{3000}/;function at(t,e,o){return{section:t,start:e,end:e+o,built:!1,near:!1,request:null}}var Do=new IntersectionObserver(
t=>{Tt(()=>{for(let{target:e,isIntersecting:o}of t){let n=r.chunks[Number(e.dataset.chunk)];n.near=o,o&&!n.built&&g(n)}}),p()},{rootMargin:"120% 0%"});function ut(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||ft(t),Do.observe(t.section)})}function w(t){ue(()=>{N();for(let e of r.chunks)e.built||r.printing?
g(e):ft(e)},t),p()}function N(){let t=new Set(r.hiddenRoles);r.allLines||t.add(u.continued),r.table.computeVisible(t),r.rules=ee(r.table,r.times)}function ft(t){let e=0;for(let o=t.
start;o<t.end;o++)r.table.visible[o]&&(e+=Mo[r.table.roles[o]]);t.section.style.height=`${e}px`}var vt=t=>t.section.querySelector(":scope > noscript")?.textContent??
r.markup.slice(t.start,t.end).join("");function J(t){if(Fo(t))return!0;let e=vt(t);return e?ye(t,e):r.source&&z(t),e!==""}function Fo(t){for(let e=t.start;e<t.end;e++)
if(r.markup[e]===void 0)return!1;return!0}function ye(t,e){e.split(/(?=<article )/).forEach((o,n)=>{r.markup[t.start+n]=o})}function z(t){return t.request??=Uo(
t),t.request}async function $o(t,e){let{order:o,source:n}=r;if(!n)return null;if(!o)return n.units(t,e);let s="";for(let[i,c]of le(o.slice(t,e))){let f=await n.
units(i,c);if(f===null)return null;s+=f}return s}async function Uo(t){let e=await $o(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(ye(t,e),
Tt(()=>g(t)),p())}function g(t){let e=[];for(let n=t.start;n<t.end;n++)r.table.visible[n]&&!r.elements[n]&&e.push(n);if(e.length){if(J(t))_o(e);else if(!t.built)
return}t.built=!0,t.section.style.height="";let o=null;for(let n=t.end-1;n>=t.start;n--){let s=r.elements[n];s&&(s.hidden=!r.table.visible[n],oe(s,r.rules.get(n)),
se(s,r.table.states[n]),s.parentNode!==t.section&&t.section.insertBefore(s,o),o=s)}}function _o(t){Ot(t.map(o=>r.markup[o]).join("")).forEach((o,n)=>{It(o,t[n])})}
function Ot(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function It(t,e){r.elements[e]=t,r.unitOf.set(t,e),t.
classList.toggle("unbroken",Ro.test(r.markup[e]??"")),t.tabIndex=-1,pe(t),Xt(t),xe(t)}var X=t=>r.chunks[nt(t)];function M(){for(let e of l("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);l("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let o=document.getElementById(e);o&&(o.textContent=t?`Filter (${t})`:"Filte\
r")}}function Po(t){l("filters").hidden=!t,et("filter",t)}function Ee(t){l("filter").onclick=()=>Po(!!l("filters").hidden),l("filters").onchange=e=>{let o=P(e);
o.dataset.order?t(o.checked):o.checked?r.hiddenRoles.delete(o.value):r.hiddenRoles.add(o.value),M(),w(),L()}}var Bo=6,dt=new Set,Ho=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function qo(t){let e=Ho(t),o=e.replace(/-\d+$/,
""),n=o===e?` id="${e}`:` id="${o}"`;for(let s of[` id="${e}"`,` id="${e}-`,n])for(let i of r.chunks){let c=vt(i),f=c.indexOf(s);if(f>=0)return i.start+c.slice(
0,f).split("<article").length-2}return-1}function A(t,e){r.table.roles[t]===u.continued&&!r.allLines&&t++,we(t),r.elements[t]?e(t):r.source&&Ko(t,e)}async function Ko(t,e){
let o={unit:t};dt.add(o);let n=()=>o.unit>=0&&!r.elements[o.unit];for(let s=0;s<Bo&&n();s++)await z(X(o.unit)),n()&&we(o.unit);dt.delete(o),r.elements[o.unit]&&
e(o.unit)}function we(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&M(),N();let e=nt(t);r.chunks.forEach((o,n)=>{o.built||Math.abs(n-e)<2?g(o):
ft(o)})}function pt(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(n=>{let s=I(n);s>=0&&A(s,i=>Se(i,t,e))}),!0;let o=qo(t);return o>=
0&&A(o,n=>Se(n,t,e)),o>=0}function Se(t,e,o){let n=r.elements[t],s=n.id===e?null:document.getElementById(e);ot(s??n.firstElementChild,n),r.anchor=e,v(t,"start"),
o?.()}function v(t,e="nearest"){let o=r.elements[t];o&&(q(t),o.classList.add("selected"),o.scrollIntoView({block:e}),o.focus({preventScroll:!0}),p())}function F(t,e){
let o=E()[0]??0,n=r.current<0?o-(t>0?1:0):r.current,s=r.table.next(n,t,e);s<0||(r.elements[s]||g(X(s)),r.elements[s]?v(s):A(s,i=>v(i)))}function Te(){r.table.count&&
A(0,t=>{v(t,"start"),scrollTo({top:0,behavior:"instant"})})}function ke(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&A(t,e=>v(e,"end"))}function Le(){let t=r.
current>=0?r.current:E()[0];((t===void 0?void 0:r.elements[t])??l("main")).focus({preventScroll:!0})}function Ae(){F(-1,t=>r.table.roles[t]===u.attempt)}function ve(){
let{count:t,roles:e}=r.table;for(let o=1;o<=t;o++){let n=(Math.max(r.current,0)+o)%t;if(e[n]===u.attempt){A(n,s=>v(s,"start")),x("branch");return}}}var jo={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},mt=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>jo[e]),Go=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Ct(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Go(t),"gi")}}function*Oe(t,e){for(let o of e.matchAll(t))o[0]&&
(yield{start:o.index,end:o.index+o[0].length})}var Vo=15,Yo=500,Wo=3e3,T=null,Ie="",m=[],R=-1,Nt=0;async function $(t=!0){let e=++Nt,o=h("find").value;if(T=o?Ct(o):null,Ie=o,m=[],R=-1,CSS.highlights?.delete(
"found"),l("found").textContent="",T){let n=await(r.source?r.source.find(o):Jo(T,e));if(e!==Nt)return;m=r.source&&r.order?n.map(I).sort((s,i)=>s-i):n,r.source&&
(T=Ct(r.source.wordsPattern(o))),r.source&&(R=m.findLastIndex(s=>s<=r.current)),t&&Q(1),Ce(),p(),!r.source&&!m.length&&x("nothing found")}L()}async function Jo(t,e){
let o=[],n=performance.now();for(let s of r.chunks){J(s);for(let i=s.start;i<s.end;i++)mt(r.markup[i]??"").search(t)>=0&&o.push(i);if(performance.now()-n>Vo){if(await new Promise(
i=>setTimeout(i)),e!==Nt)break;n=performance.now()}}return o}function Ce(){let t=m.length?`${R+1}/${m.length}`:"none";l("found").textContent=T?t:""}function Q(t){
if(!m.length)return;R=(R+t+m.length)%m.length;let e=document.activeElement===l("find");A(m[R],o=>zo(o,e)),Ce(),x(`${R+1} of ${m.length}`)}function zo(t,e){v(t,"\
center"),e&&l("find").focus({preventScroll:!0});let o=r.elements[t],n=o&&Ne(o)[0]?.startContainer.parentElement;ot(n),n?.scrollIntoView({block:"center"}),Me()}function Ne(t){
let e=[],o=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;T&&o.nextNode();){let n=o.currentNode;for(let{start:s,end:i}of Oe(T,n.data))if(e.push(St(n,s,i))===
Yo)return e}return e}function Me(){if(!CSS.highlights||!T)return;let t=[];for(let e of m){let o=r.elements[e];!o||!r.table.visible[e]||!X(e).near||t.length<Wo&&
t.push(...Ne(o))}CSS.highlights.set("found",new Highlight(...t))}function Re(){T&&$(!1)}function De(){let t=h("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(
$,180)},t.onkeydown=o=>{o.key==="Enter"?(o.preventDefault(),clearTimeout(e),m.length&&Ie===t.value?Q(o.shiftKey?-1:1):$()):o.key==="Escape"&&(t.value="",$(!1),t.
blur())}}lt(Me);var ht=class{constructor(e,o){this.previous=new Int32Array(o).fill(-1),this.current=new Map;for(let[n,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=n+c,this.current.
set(n+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,o=>o<0?void 0:e[o])}};function Fe(t){let e=j(),[o=0,n=-1]=E(),s=r.table.visible.slice(o,n+1),i=new ht(t.runs,t.codes.length/2);Xo(t,i),Qo(t.codes),s.forEach((c,f)=>{c&&i.of(o+f)>=0&&
r.table.unfoldTo(i.of(o+f))});for(let c of t.changed)Zo(c);N(),ut();for(let c of r.chunks)(c.built||c.near)&&g(c);ct(),M(),e&&C(i.current.get(e.unit),e.top),Re(),
p()}function Xo(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let o=r.table.foldLog,n=Array.from(e.carry(r.table.states),s=>s??0);r.table=new k(t.codes,
n),r.times=t.times;for(let[s,i]of o)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.forEach((s,i)=>{
s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);for(let s of dt)
s.unit=e.of(s.unit)}function Qo(t){let e=r.chunks;r.chunks=[];for(let o=0;o<r.table.count;o+=xt){let n=e[r.chunks.length],s=n?.section??document.createElement("\
section"),i=Math.min(xt,t.length/2-o),c=at(s,o,i);n?Object.assign(c,{built:n.built,near:n.near}):l("main").append(s),s.className="chunk",s.querySelector(":scope\
 > noscript")?.remove(),r.chunks.push(c)}for(let o of e.slice(r.chunks.length))o.section.remove()}function Zo(t){let e=r.elements[t],o=r.markup[t];if(!e||o===void 0)
return;let[n]=Ot(o),s=d(e,"details").map(c=>c.hasAttribute("open"));d(n,"details").forEach((c,f)=>{c.toggleAttribute("open",s[f]??!1)}),n.classList.toggle("sele\
cted",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(n),It(n,t),i&&n.focus({preventScroll:!0})}var $e=()=>document.querySelector("#filters input[data-order]"),tn=()=>{let t=$e()?.dataset.order;return t?ie(t):null};function Mt(t){if(t===r.allLines||!$e())return;
if(!r.source)for(let s of r.chunks)J(s);r.allLines=t;let{codes:e,times:o,count:n}=r.asRead;en({codes:e,times:o,runs:[[0,0,n]],changed:[],drawn:{}},tn()),r.table.
openAttempts(t)}function en(t,e){let o=r.order,n=r.allLines?e:null;if(o||n)for(let s of r.elements)s?.remove();r.order=n,r.places=n&&st(n),Fe(ce(t,o,n))}var b=tt("unit-button","copy");async function Rt(t){b.remove(),await nn(on(t)),t.insertBefore(b,wt(t)),b.textContent="copied",setTimeout(()=>{b.textContent="cop\
y"},1200),x("copied")}function on(t){if(t.matches("pre"))return t.textContent??"";let e=d(t,":scope > .typed");return e.length?e.map(o=>o.textContent).join(`
`):mt(r.markup[H(t)]||t.innerHTML).trim()}async function nn(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function rn({target:t}){if(!(t instanceof Element)||t===b)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;b.parentElement!==e&&e.closest("article")&&e.append(b);let o=e.querySelector(
":scope > details > summary > span");o instanceof HTMLElement&&e.style.setProperty("--row-end",`${o.offsetWidth+12}px`)}function Ue(){document.addEventListener(
"pointerover",rn),b.onclick=()=>{b.parentElement&&Rt(b.parentElement)}}function gt(t,e){let o=r.table.states[t];if(!o){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let n=(e==="all"?Ht:Bt)[o];r.table.setState(
t,n),w(t),L(),x(re[n])}var sn=400,Ft=Number.NEGATIVE_INFINITY,$t;function bt(){Ft=scrollY}function Dt(){clearTimeout($t);let t=j();t&&(Math.abs(scrollY-Ft)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",Ft=Number.NEGATIVE_INFINITY,r.top=t.top),L())}function _e(){let t=history.state?.top;return typeof t=="number"?t:null}function Pe(){r.chunks.length&&
(history.scrollRestoration="manual",lt(()=>{clearTimeout($t),$t=setTimeout(Dt,sn)}),addEventListener("beforeunload",Dt),addEventListener("pagehide",Dt))}async function cn(){for(let t of r.chunks)t.built||await z(t);print()}function Be(){addEventListener("beforeprint",()=>{r.printing=!0,w();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,w()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),cn())})}function Ut(t,e){et(e,document.body.classList.toggle(t))}function ln(t){let e=P(t),o=e.closest("button[data-action]");if(o){let c=H(o.closest("article"));q(c),gt(
c,o.dataset.action);return}let n=e.closest("a"),s=n?.getAttribute("href")??"";if(n?.id==="skip"){t.preventDefault(),Le();return}if(s[0]==="#"){t.preventDefault(),
document.body.classList.remove("show-toc","show-rail"),pt(rt(s.slice(1)),()=>{Yt(),bt()});return}let i=e.closest("article");i&&!n&&q(H(i))}var _t=500,He=-_t;function an(){
let t=performance.now(),e=t-He<_t;return He=e?-_t:t,e}var qe=()=>!0,Ke=t=>r.table.roles[t]===u.user,je={j:()=>F(1,qe),k:()=>F(-1,qe),"]":()=>F(1,Ke),"[":()=>F(-1,
Ke),o:()=>r.current>=0&&gt(r.current,"one"),O:()=>r.current>=0&&gt(r.current,"all"),b:ve,u:Ae,c:()=>{let t=r.elements[r.current];t&&Rt(t)},G:ke,g:()=>{if(an()){
document.body.classList.remove("show-rail"),Te();return}getComputedStyle(l("graph")).display!=="none"&&Ut("show-rail","graph"),be()},n:()=>Q(1),N:()=>Q(-1),"/":()=>h(
"find").select(),"?":()=>yt("help").showModal()};function un(t){let e=t.ctrlKey&&t.key==="k"?je["/"]:fn(t);e&&(t.preventDefault(),e())}function fn(t){if(!(t.ctrlKey||
t.metaKey||t.altKey)&&!P(t).closest("input,textarea,dialog"))return t.key==="ArrowUp"&&At(-1)?()=>{}:t.key==="ArrowDown"&&At(1)?()=>{}:r.source?.keys[t.key]??je[t.
key]}function Ge(){document.addEventListener("click",ln),addEventListener("keydown",un),addEventListener("scroll",p,{passive:!0}),addEventListener("resize",p),l(
"help-close").onclick=()=>yt("help").close(),l("menu").onclick=()=>Ut("show-toc","menu"),l("graph").onclick=()=>Ut("show-rail","graph"),Be()}var Ve=t=>d(t,"a, summary");function dn(t,e){let o=t.filter(s=>s.offsetParent),n=o.findIndex(s=>s.matches(":focus"))+e;o[Math.max(0,Math.min(o.length-1,n))]?.focus()}
function Pt(t){let e=Ve(t),o=e.find(n=>n===document.activeElement)??e.find(n=>n.matches('[aria-current="page"], .current > a'))??e[0];for(let n of e)n.tabIndex=
n===o?0:-1}function Ye(t){Pt(t),new MutationObserver(()=>Pt(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Pt(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(dn(Ve(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Je="threadline-theme",ze=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),Z=[...ze.keys()];function We(t){document.documentElement.style.
colorScheme=t,l("theme").title=ze.get(t)??"";try{localStorage.setItem(Je,t)}catch{}}function Xe(){try{We(localStorage.getItem(Je)??Z[0])}catch{}l("theme").onclick=
()=>{let t=Z.indexOf(document.documentElement.style.colorScheme||Z[0]);We(Z[(t+1)%Z.length])}}function Qe(){let t=_e(),{anchor:e,folds:o,hiddenRoles:n,query:s,allLines:i}=Gt(location.hash);Mt(i);for(let c of n)r.hiddenRoles.add(c);for(let[c,f]of o)c<r.table.
count&&r.table.states[c]&&r.table.setState(c,f);M(),w(),s&&!h("find").value&&(h("find").value=s,$(!1)),pt(e,()=>{t!==null&&C(r.current,t),bt(),r.top=t})}function pn(){
let t="";for(let e of d(document,"section.chunk")){let o=e.dataset.units??"";r.chunks.push(at(e,t.length/2,o.length/2)),t+=o,r.times=r.times.concat(te(e.dataset.
times??""))}r.table=new k(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function Ze(t){document.documentElement.classList.add("js"),r.source=t,pn(),ct(),
Xe(),Ee(Mt),Ue(),Ge(),Ye(l("toc")),t||De(),N(),ut(),r.chunks.length&&g(r.chunks[0]),Pe(),addEventListener("hashchange",Qe),location.hash.length>1&&Qe()}function to(){
document.documentElement.dataset.ready=""}Ze(null);to();})();
