"use strict";(()=>{var z=["","A","B","C"],qe=[0,2,1,1],Ke=[0,3,3,2],Ye=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Ge=48,zt=48,We="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var A=t=>a(t),At=t=>a(t),p=(t,e)=>Array.from(t.querySelectorAll(
e)),w=t=>t.target;function O(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function Q(t){let e=document.createElement(
"i");return e.className="icon",e.dataset.icon=t,e.setAttribute("aria-hidden","true"),e}function ut(t,e){a(t).setAttribute("aria-expanded",String(e))}function Ot(t,e=document.
body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function g(t){let e=a("status");e.textContent="",e.textContent=
t}var U=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-Ge,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===f.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===f.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let s=this.count-1;s>=0;s--){let i=this.roles[s]===f.steps;this.visible[s]=(i?n[s]:!e.has(this.roles[s]))?1:0,this.visible[s]&&this.parents[s]>=0&&(n[this.parents[s]]=
1)}let o=0;for(let s=0;s<this.count;s++)s<o?this.visible[s]=0:this.states[s]===1&&(o=this.ends[s])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&
o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new U(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function vt(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var T=t=>r.places?r.places[t]??-1:t,N=t=>r.elements[t]?.isConnected===!0,ft=t=>t?r.unitOf.get(t)??-1:-1;function pt(t){r.elements[r.current]?.
classList.remove("selected"),r.current=t}var Z=f.note;function Po({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let u=e.map(([M,X])=>M.toString(36)+z[X]);
i.push(`f=${u.join(".")}`)}let c=n?.join("")??Z;c!==Z&&i.push(`h=${c}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let l=i.join(";");return l?`#${l}`:
""}function je(t){let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:tt(e),
folds:Array.from(s,([,i,c])=>[parseInt(i,36),z.indexOf(c)]),hiddenRoles:o.has("h")?[...o.get("h")??""]:null,query:tt(o.get("q")??""),allLines:o.has("l")}}function tt(t){
try{return decodeURIComponent(t)}catch{return t}}var Ve=()=>_o()+Po({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:A("find").value,
allLines:r.allLines});function _o(){if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,
"")):t.delete("at"),t.size?`?${t}`:location.pathname}function P(){try{history.replaceState({top:r.top},"",Ve())}catch{}}function Je(){r.top=null,history.pushState(
null,"",Ve())}var Ho=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),qo=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Ko=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Yo=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Go=/\b\d[\w.]*/,Wo=/[A-Za-z_]\w*/,jo=new RegExp([qo,Ko,Yo,Go,Wo].map(({source:t})=>`(${t})`).join("|"),"g"),Xe=["keyword","string","comment","number"];function*ze(t){
for(let e of t.matchAll(jo)){let n=Vo(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Vo([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Ho.has(s)?"keyword":null}var Jo=6e4,Xo=/^(text|txt|md|markdown|console|output|diff)$/,Qe=new Map,Qt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Qt.unobserve(e),zo(e))},{rootMargin:"20%"});for(let t of Qt?Xe:[]){let e=new Highlight;Qe.set(t,e),CSS.highlights.set(t,e)}function Ze(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Qt?.observe(e)}function zo(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||Xo.test(o)||!(s instanceof Text))&&!(s.length>Jo))for(let{kind:i,start:c,end:l}of ze(s.data))Qe.get(i)?.add(Zt(s,c,l))}function Zt(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Qo=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Zo=["January","February","March","April","May","June","July","August","September",
"October","November","December"],dt=60,tn=24*dt,en=6e4;function nn(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=We.indexOf(t[o]);e.push(n)}return e}var tr=t=>`${Qo[t.getDay()]}, ${t.getDate()} ${Zo[t.getMonth()]} ${t.getFullYear()}`;function er(t){
if(t<dt)return"";let e=Math.round(t/dt);if(e<tn/dt)return`${e} h later`;let n=Math.round(t/tn);return n>1?`${n} days later`:"1 day later"}function on(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*en);l.push(tr(u)),u.setHours(24,0,0,0),s=u.getTime()/en}o&&c-o>=dt&&l.push(er(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function rn(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var cn=["","folded","first level unfolded","all levels unfolded"];function nr(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var te=t=>t.
querySelector(":scope > .fold-bar");function an(t,e){if(!e||t.dataset.state===z[e])return;t.dataset.state=z[e];let n=sn(t)?[]:nr(e,t.dataset.fold??""),o=sn(t)?rr(
t):sr(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&or(i,n[c]),i.title=Ye[e][c],i.setAttribute("aria-expanded",String(s[c]))})}function or(t,e){let n=document.
createElement("i");n.className=`fold-sign${e.startsWith("▼")?" open":""}`,n.textContent=e.split(" ",1)[0],t.replaceChildren(n,e.slice(n.textContent.length))}var sn=t=>t.
classList.contains("opener"),rr=t=>p(t,":scope > button[data-action]");function sr(t,e){let n=te(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let s=O("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function ln(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function It(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function un(t,e,n){if(!e&&!n)return t;let o=e?It(e):null,s=n?It(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,M)=>M),l=[];for(let[u,M,X]of t.runs)for(let lt=0;lt<X;lt++)l.push([o?.[u+lt]??u+lt,i(M+lt),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),times:c.
map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,M])=>[i(Number(u)),M]))}}function fn(t){let e=[];for(let n of t){
let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var pn=56,ir=32,Ct=()=>document.documentElement.classList.contains("chaptered")?pn+ir:pn;function d(){let t,e,n=Ct();for(let o of r.chunks)if(!(!o.near||!o.built))
for(let s=o.start;s<o.end;s++){let i=r.elements[s];if(!r.table.visible[s]||!i)continue;let c=i.getBoundingClientRect();if(!(c.bottom<n)){if(c.top>innerHeight)return[
t,e];t??=s,e=s}}return[t,e]}function ee(){let[t]=d();return t===void 0?null:{unit:t,top:r.elements[t]?.getBoundingClientRect().top??0}}function Y(t,e){let n=t===
void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().top-e,behavior:"instant"})}function dn(t,e=-1){let[n,o]=d();if(n===void 0||o===
void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.
findIndex(u=>r.table.visible[u]&&N(u));if(c>=0)return Y(s[c],i[c]);let l=r.table.next(n,-1,N);Y(l,Math.max(Ct(),i[0]))}function ne(t){let e=ee();t(),e&&Y(e.unit,
e.top)}var cr=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],ar=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],mt=t=>String(t).padStart(2,"0"),
mn=t=>!Number.isNaN(t.getTime()),G=t=>`${mt(t.getHours())}:${mt(t.getMinutes())}`,lr=t=>`${t.getFullYear()}-${mt(t.getMonth()+1)}-${mt(t.getDate())} ${G(t)}:${mt(
t.getSeconds())}`;var oe=t=>`${t.getDate()} ${cr[t.getMonth()]}`,Mt=t=>`${oe(t)} ${t.getFullYear()}`,ur=t=>`${ar[t.getDay()]} ${Mt(t)}`;function fr(t,e){return t.toDateString()===
e.toDateString()?G(t):`${t.getFullYear()===e.getFullYear()?oe(t):Mt(t)} ${G(t)}`}function hn(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);
if(!mn(n))continue;let{since:o,form:s}=e.dataset;o!==void 0?e.textContent=fr(n,new Date(o)):e.textContent=s==="day"?ur(n):G(n),e.title=lr(n)}}function gn(t){for(let e of t.
querySelectorAll("text[data-time]")){let n=new Date(e.getAttribute("data-time")??"");if(!mn(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(
":");e.firstChild.textContent=o?G(n):oe(n)}}var b=[],et=[],ht=[],yn=[],bn,re=!1,pr=16;function Nt(){gn(document),b=p(document,".graph a").map(t=>({link:t,unit:T(Number(t.dataset.unit)),y:dr(t.lastElementChild)})),
et=p(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:T(Number(t.dataset.unit))}));for(let t of[b,et])t.sort((e,n)=>e.unit-n.unit)}var En=()=>et;
function dr(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function R(t,e){let n=0,o=t.length;for(;n<
o;){let s=n+o>>1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var _=t=>yn.push(t);function x(){re||(re=!0,requestAnimationFrame(()=>{re=!1;let[t,e]=d();if(!(t===
void 0||e===void 0)){mr(t,e);for(let n of yn)n(t)}}))}function mr(t,e){for(let n of ht)n.classList.remove("current");if(ht=[],b.length){let n=R(b,t),o=R(b,e);a(
"visible-range").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),ht.push(n.link),hr(n.link),xn(a("near"),
n.y)}if(et.length){let{row:n}=R(et,t);ht.push(n),r.source?.onMove(t,et),xn(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of ht)n.classList.add("curren\
t")}function hr(t){bn?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),bn=t}function se(t){let e=document.getElementById("near");if(!e||!b.length)return;
let n=t-e.getBoundingClientRect().top+e.scrollTop,[o,s]=[b[0].y,b[b.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(b.length-1)),c=b[Math.max(0,Math.min(b.length-
1,i))];return Math.abs(c.y-n)<=pr/2?c:void 0}function xn(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=
e-n*.4)}function Sn(){(b.length?R(b,Math.max(0,r.current)).link:a("rail")).focus()}function ie(t){let e=b.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(b[e+t]?.link.focus(),!0)}var gr=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Rt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))gr.observe(e)}var ce={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},wn=3e3,br=new RegExp(`\\S{${wn}}`);function Dt(t,e,n){return{...{section:t,start:e,end:e+n},built:!1,near:!1,far:!1,
request:null,measured:null}}var xr=new IntersectionObserver(t=>{ne(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,
n&&!o.built&&v(o)}}),x()},{rootMargin:"120% 0%"});function Bt(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||nt(t),xr.observe(t.section),
yr.observe(t.section)})}var yr=new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o&&(o.far=!n)}for(let e of r.
chunks)e.far&&Er(e)},{rootMargin:"400% 0%"});function Er(t){let{section:e}=t;if(!t.built||t.near||r.printing||Sr(e))return;let{height:n}=e.getBoundingClientRect();
t.measured={height:n,visible:Tn(t)},t.built=!1,e.style.height=`${n}px`,e.replaceChildren(...Array.from(e.children).filter(o=>o.querySelector("h1")))}function Sr(t){
if(t.contains(document.activeElement))return!0;let e=getSelection();return!!(e&&!e.isCollapsed&&e.containsNode(t,!0))}function Tn(t){let e=0;for(let n=t.start;n<
t.end;n++)r.table.visible[n]&&e++;return e}function y(t){dn(()=>{W();for(let e of r.chunks)e.built||r.printing?v(e):nt(e)},t),x()}function W(){let t=new Set(r.hiddenRoles);r.allLines||t.add(f.continued),r.table.computeVisible(t),r.rules=on(r.table,r.times)}function nt(t){let e=0;if(t.measured?.
visible===Tn(t)){t.section.style.height=`${t.measured.height}px`;return}for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=ce[r.table.roles[n]]);t.section.style.
height=`${e}px`}var ae=t=>t.section.querySelector(":scope > noscript")?.textContent??(Ln(t)?r.markup.slice(t.start,t.end).join(""):"");function j(t){if(Ln(t))return!0;
let e=ae(t);return e?kn(t,e):r.source&&gt(t),e!==""}function Ln(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function kn(t,e){e.split(
/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function gt(t){return t.request??=Tr(t),t.request}async function wr(t,e){let{order:n,source:o}=r;if(!o)
return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of fn(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=l}return s}async function Tr(t){
let e=await wr(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(kn(t,e),ne(()=>v(t)),x())}function v(t){let e=[];for(let o=t.start;o<t.end;o++)
r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(j(t))Lr(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-
1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],rn(s,r.rules.get(o)),an(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(
s,n),n=s)}}function Lr(t){bt(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{le(n,t[o])})}function bt(t){let e=document.createElement("template");return e.innerHTML=
t,Array.from(e.content.children)}function kr(t){let[e,n]=[":scope > header > b",":scope > header time"].map(o=>t.querySelector(o)?.textContent);e&&t.setAttribute(
"aria-label",n?`${e}, ${n}`:e)}function le(t,e){r.elements[e]=t,r.unitOf.set(t,e);let n=r.markup[e]??"",o=n.length>=wn&&br.test(n);t.classList.toggle("unbroken",
o),t.tabIndex=-1,hn(t),kr(t),Ze(t),Rt(t)}var I=t=>r.chunks[vt(t)];var ue=[];function ot(t){ue.push(t)}var An=()=>ue.some(t=>t());function On(){for(let t of ue)t()}var vn="threadline-hidden";function fe(){try{return[...localStorage.getItem(vn)??Z]}catch{return[...Z]}}function Ar(){try{localStorage.setItem(vn,[...r.hiddenRoles].
join(""))}catch{}}function H(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.
hidden=[...r.hiddenRoles].join("");let t=[...r.hiddenRoles].filter(e=>!Z.includes(e)).length;for(let e of["filter","menu-filter"]){let n=document.getElementById(
e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function pe(t){a("filters").hidden=!t,ut("filter",t)}function Or(){return a("filters").hidden?!1:(pe(!1),a("fi\
lter").focus({preventScroll:!0}),!0)}function In(){a("filter").hidden||(pe(!0),a("filters").querySelector("input")?.focus({preventScroll:!0}))}function vr(t){let e=[
...a("filters").querySelectorAll("input")],n=e.indexOf(document.activeElement),o={ArrowDown:1,ArrowUp:-1}[t.key];if(o)e[(n+o+e.length)%e.length].focus();else if(/^[1-9]$/.
test(t.key))e[Number(t.key)-1]?.click();else return;t.preventDefault()}function Cn(t){ot(Or),a("filter").onclick=()=>pe(!!a("filters").hidden),a("filters").onchange=
e=>{let n=w(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):r.hiddenRoles.add(n.value),Ar(),H(),y(),P()},a("filters").addEventListener("\
keydown",vr)}var Ir=6,Ft=new Set,Cr=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function me(t){let e=Cr(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=ae(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function m(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,Rn(t),N(t)?e(t):r.source&&Mr(t,e)}async function Mr(t,e){
let n={unit:t};Ft.add(n);let o=()=>n.unit>=0&&!N(n.unit);for(let s=0;s<Ir&&o();s++)await gt(I(n.unit)),o()&&Rn(n.unit);Ft.delete(n),N(n.unit)&&e(n.unit)}function Rn(t){
r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&H(),W();let e=vt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?v(n):nt(n)})}var de=0;function $t(t,e){
if(!t)return!1;let n=++de;if(r.source&&r.table.count)return r.source.locate(t).then(s=>{let i=T(s);n===de&&(i<0?Mn(t):m(i,c=>n===de&&Nn(c,t,e)))}),!0;let o=me(t);
return o>=0?m(o,s=>Nn(s,t,e)):Mn(t),o>=0}function Mn(t){r.table.count&&!document.getElementById(t)&&g("linked entry not found")}function Nn(t,e,n){let o=r.elements[t],
s=o.id===e?null:document.getElementById(e);Ot(s??o.firstElementChild,o),r.anchor=e,h(t,"start"),n?.()}function h(t,e="nearest"){let n=r.elements[t];n&&(pt(t),n.
classList.add("selected"),I(t).near=!0,n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),x())}function rt(t,e){let n=d()[0]??0,o=r.current<0?n-(t>0?1:0):r.
current,s=r.table.next(o,t,e);s<0||(N(s)||v(I(s)),N(s)?h(s):m(s,i=>h(i)))}function Dn(){r.table.count&&m(0,t=>{h(t,"start"),scrollTo({top:0,behavior:"instant"})})}
function Bn(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&m(t,e=>h(e,"end"))}function he(){let t=r.current>=0?r.current:d()[0];((t===void 0?void 0:r.elements[t])??
a("main")).focus({preventScroll:!0})}function Fn(){rt(-1,t=>r.table.roles[t]===f.attempt)}function $n(){let{count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.
max(r.current,0)+n)%t;if(e[o]===f.attempt){m(o,s=>h(s,"start")),g("branch");return}}}function Nr(t,e){let n=me(t);if(n<0||!j(I(n)))return[];let[o]=bt(r.markup[n]??""),s=p(o,"pre.diff"),i=s.filter(c=>{let l=c.previousElementSibling;return!l?.matches(
".file-path")||(l.textContent??"").includes(e)});return i.length?i:s.length?s:p(o,"pre").slice(0,1)}function Rr({target:t}){let e=t instanceof HTMLDetailsElement&&
t.open?t:null;if(!e?.matches(".change")||e.dataset.filled!==void 0)return;e.dataset.filled="";for(let o of p(e,"a")){let s=tt(o.getAttribute("href")?.slice(1)??
""),i=document.createElement("div");i.append(o,...Nr(s,e.dataset.path??"")),e.append(i)}let n=e.querySelector("p");n&&(n.hidden=!n.textContent?.trim()),Rt(e)}function Un(){
document.addEventListener("toggle",Rr,!0)}var Dr={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Ut=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Dr[e]),Br=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function ge(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Br(t),"gi")}}function*Pn(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}var Fr=15,$r=500,Ur=3e3,D=null,_n="",S=[],q=-1,be=0;async function st(t=!0){let e=++be,n=A("find").value;if(D=n?ge(n):null,_n=n,S=[],q=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",D){let o=await(r.source?r.source.find(n):Pr(D,e));if(e!==be)return;S=r.source&&r.order?o.map(T).sort((s,i)=>s-i):o,r.source&&
(D=ge(r.source.wordsPattern(n))),r.source&&(q=Hn(r.current)),t&&xt(1),xe(),x(),!r.source&&!S.length&&g("nothing found")}P()}async function Pr(t,e){let n=[],o=performance.
now();for(let s of r.chunks){j(s);for(let i=s.start;i<s.end;i++)Ut(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Fr){if(await new Promise(i=>setTimeout(
i)),e!==be)break;o=performance.now()}}return n}var Hn=t=>S.findLastIndex(e=>e<=t);function qn(){S.length&&(q=Hn(r.current),xe())}function xe(){let t=S.length?`${q+
1}/${S.length}`:"none";a("found").textContent=D?t:""}function xt(t){if(!S.length)return;q=(q+t+S.length)%S.length;let e=document.activeElement===a("find");m(S[q],
n=>_r(n,e)),xe(),g(`${q+1} of ${S.length}`)}function _r(t,e){h(t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&Kn(n)[0]?.startContainer.
parentElement;Ot(o),o?.scrollIntoView({block:"center"}),Yn()}function Kn(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;D&&n.nextNode();){
let o=n.currentNode;for(let{start:s,end:i}of Pn(D,o.data))if(e.push(Zt(o,s,i))===$r)return e}return e}function Yn(){if(!CSS.highlights||!D)return;let t=[];for(let e of S){
let n=r.elements[e];!n||!r.table.visible[e]||!I(e).near||t.length<Ur&&t.push(...Kn(n))}CSS.highlights.set("found",new Highlight(...t))}function Gn(){D&&st(!1)}function Wn(){
let t=A("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(st,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),S.length&&_n===t.value?
xt(n.shiftKey?-1:1):st()):n.key==="Escape"&&(t.value="",st(!1),t.blur())}}_(Yn);var Hr=6,B=null,ye=()=>p(document,".graph path[data-first]"),jn=(t,e)=>ye().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=Hr});function qr(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return ye().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function Vn(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,d()[0]??0)),n=qr(e);n&&Ee(n)}function Ee(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=B?.first===e;if(s)r.table.states.set(B?.table===r.table?B.states:r.table.
initial),B=null;else{let c=B?.table===r.table?B.states:r.table.states.slice();B={table:r.table,states:c,first:e},r.table.showOnly(n,o)}y(),Se();let i=d()[0]??0;
!s&&(i<n||i>o)&&m(n,c=>h(c,"start")),g(s?"folded as before":"all other branches folded")}function Se(){for(let t of ye())t.classList.toggle("alone",B!==null&&t.
dataset.first===B.first)}var we=1e3,Jn=14,it=[],Pt={top:0,height:0},Xn=t=>r.order?.[t]??t,yt=()=>document.getElementById("minimap");function _t(){let t=yt()?.dataset.turns;it=(t?t.split(
`
`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function Ht(t){let e=Xn(t),n=it.length?R(it,e):null;return n&&n.unit<=
e?n:null}function zn(t,e){let n=Ht(t),o=n?it.indexOf(n)+e:Math.max(0,e-1);return it[Math.max(0,Math.min(it.length-1,o))]}function Te(t,e){let n=yt();if(!n)return;
let o=Math.max(1,r.table.count),s=Jn/Math.max(Jn,n.clientHeight||we),i=Math.max(s,(e+1-t)/o);Le(Math.min(Xn(t)/o,1-i),i);let c=Ht(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function Le(t,e=Pt.height){Pt={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(Pt.top*we)),n?.setAttribute("height",String(e*we))}var Qn=()=>Pt;function Et(t){let{count:e,visible:n}=r.
table,o=Math.max(0,T(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function ke(t){let e=I(t),n=e.built?r.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-Ct();for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=ce[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function Ae(t){
m(t,e=>{ke(e),x()})}var qt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Zn(t){let e=ee(),[n=0,o=-1]=d(),s=r.table.visible.slice(n,o+1),i=new qt(t.runs,t.codes.length/2);Kr(t,i),Yr(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)Gr(c);W(),Bt();for(let c of r.chunks)c.built||c.near?v(c):nt(c);Nt(),_t(),Se(),H(),e&&Y(i.current.get(e.unit),
e.top),Gn(),x()}function Kr(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new U(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of Ft)s.unit=e.of(s.unit)}function Yr(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=zt){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(zt,t.length/2-n),c=Dt(s,n,i);o?(c.near=o.near,c.measured=o.end===c.end?o.measured:null):a("main").append(s),c.built=r.elements.
slice(n,n+i).some(l=>l?.isConnected),s.className="chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.
section.remove()}function Gr(t){let e=r.elements[t],n=r.markup[t];if(!e||n===void 0)return;let[o]=bt(n),s=p(e,"details").map(c=>c.hasAttribute("open"));p(o,"det\
ails").forEach((c,l)=>{c.toggleAttribute("open",s[l]??!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(
o),le(o,t),i&&o.focus({preventScroll:!0})}var to=()=>document.querySelector("#filters input[data-order]"),Wr=()=>{let t=to()?.dataset.order;return t?ln(t):null};function Oe(t){if(t===r.allLines||!to())return;
if(!r.source)for(let s of r.chunks)j(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;jr({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Wr()),r.table.
openAttempts(t)}function jr(t,e){let n=r.order,o=r.allLines?e:null;if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&It(o),Zn(un(t,n,o))}var C=O("unit-button","copy");async function ve(t){C.remove(),await Jr(Vr(t)),t.insertBefore(C,te(t)),C.textContent="copied",setTimeout(()=>{C.textContent="copy"},
1200),g("copied")}function Vr(t){if(t.matches("pre"))return t.textContent??"";let e=p(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):Ut(r.markup[ft(t)]||t.innerHTML).trim()}async function Jr(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Xr({target:t}){if(!(t instanceof Element)||t===C)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;C.parentElement!==e&&e.closest("article")&&e.append(C);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function eo(){document.addEventListener(
"pointerover",Xr),C.onclick=()=>{C.parentElement&&ve(C.parentElement)}}function Kt(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Ke:qe)[n];r.table.setState(
t,o),y(t),P(),g(cn[o])}var zr=6e4,L=document.createElement("div");L.id="graph-card";L.hidden=!0;var Yt=0;L.setAttribute("aria-hidden","true");function Qr(t,e){let n=document.createElement(
t);return n.textContent=e,n}function Zr(t){let e=r.times[t];if(!e)return"";let n=new Date(e*zr);return`${Mt(n)} ${G(n)}`}function St(t,e,n=""){let o=Ht(t),s=o?.
prompt??"Before the first prompt",i=[Zr(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];L.replaceChildren(
...c.flatMap(([M,X])=>X?[Qr(M,X)]:[]));let l=a("rail");L.parentElement!==l&&l.append(L),L.hidden=!1,Yt||(Yt=l.getBoundingClientRect().left);let u=e>innerHeight/
2;L.style.right=`${innerWidth-Yt+6}px`,L.style.top=u?"":`${Math.max(56,e-20)}px`,L.style.bottom=u?`${Math.max(8,innerHeight-e-20)}px`:""}function V(){L.hidden=!0,
Yt=0}var no={"show-toc":"menu","show-rail":"graph"},oo=matchMedia("(max-width: 760px)"),{classList:Gt}=document.body,ct=O("","");ct.append(Q("close"));ct.id="sheet-c\
lose";ct.setAttribute("aria-label","Close");function F(){let t=!1;for(let[e,n]of Object.entries(no))t||=Gt.contains(e),Gt.remove(e),ut(n,!1);return ct.remove(),
t}function Wt(t){let e=!Gt.contains(t);oo.matches?On():F(),e&&(Gt.add(t),ut(no[t],!0),document.body.append(ct))}function ts(t){let e=w(t).closest("#toc, #rail, \
#menu, #graph, #sheet-close");oo.matches&&!e&&F()}function ro(){ot(F),ct.onclick=F,a("menu").onclick=()=>Wt("show-toc"),a("graph").onclick=()=>Wt("show-rail"),document.
addEventListener("click",ts)}var so=10,es=2e3,ns=120,os=3,k=null,Ie,Ce=!1,Me=0,wt=-1,Ne=null;function jt(t){let e=Ne??yt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function rs(t){if(t.button!==0||!w(t).closest("#minimap"))return;Ne=yt().getBoundingClientRect();let e=jt(t.clientY),{top:n,height:o}=Qn();k={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),V()}function ss(t){if(!k){as(t);return}Math.abs(t.clientY-k.from)>os&&(k.moved=!0),k.moved&&
(Me=t.clientY,Ce||requestAnimationFrame(cs),Ce=!0)}var is=[];function cs(){if(Ce=!1,!k)return;let t=jt(Me)-k.grip;Le(t);let e=Et(Math.max(0,t));St(e,Me);for(let n of is)n(e);clearTimeout(Ie),Ie=setTimeout(()=>ke(e),r.table.
count>es?ns:0)}function io(t){if(!k)return;let{grip:e,moved:n}=k;k=null;let o=jt(t.clientY);if(Ne=null,clearTimeout(Ie),V(),n){Ae(Et(Math.max(0,o-e)));return}F(),
m(Et(o),s=>h(s,"start"))}function as(t){if(t.pointerType==="touch")return;if(w(t).closest("#minimap")){St(Et(jt(t.clientY)),t.clientY);return}let e=se(t.clientY);
e?St(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):V()}function ls(t){let e=w(t);if(e.closest("a")||!e.closest("#near"))return;let n=jn(t.clientX,t.clientY);
n?Ee(n):se(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var co={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:so,PageUp:-so,
Home:-1/0,End:1/0};function us(t){if(w(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=wt>=0?wt:d()[0]??0,n=zn(e,co[t.key]??0),o=n?T(n.unit):-1;if(!(o<
0||!(t.key in co||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){V(),m(o,s=>h(s,"start"));return}wt=o,Ae(o),fs(o)}}function fs(t){
Te(t,t);let e=a("map-window").getBoundingClientRect();St(t,e.top+e.height/2)}function ao(){let t=a("rail");t.addEventListener("pointerdown",rs),t.addEventListener(
"pointermove",ss),t.addEventListener("pointerup",io),t.addEventListener("pointercancel",io),t.addEventListener("pointerleave",V),t.addEventListener("click",ls),
t.addEventListener("keydown",us),t.addEventListener("focusout",()=>{wt=-1,V()}),_(()=>{let[e,n]=d();!k?.moved&&wt<0&&e!==void 0&&Te(e,n??e)})}var ps=400,Re=Number.NEGATIVE_INFINITY,uo=-1,De;function Vt(){Re=scrollY,uo=r.current}function ds(){let[t,e]=d();if(t===void 0||e===void 0)return null;let n=r.current>=
t&&r.current<=e&&r.table.visible[r.current],o=n?r.current:t;return{unit:o,top:r.elements[o]?.getBoundingClientRect().top??0,isSeen:n}}function fo(){clearTimeout(
De);let t=ds();if(t){if(Math.abs(scrollY-Re)>2||t.unit!==uo){let e=scrollY<=0&&(t.unit===0||!t.isSeen);r.anchor=e?"":r.elements[t.unit]?.id??"",Re=Number.NEGATIVE_INFINITY,
r.top=t.top}P()}}function po(){let t=history.state?.top;return typeof t=="number"?t:null}var Be="threadline-left";function lo(){fo();try{let t={page:location.pathname,
hash:location.hash,top:r.top};sessionStorage.setItem(Be,JSON.stringify(t))}catch{}}function mo(){let[t]=performance.getEntriesByType("navigation");if(t?.type===
"reload")try{let e=JSON.parse(sessionStorage.getItem(Be)??"null");sessionStorage.removeItem(Be),e?.page===location.pathname&&e.hash&&history.replaceState({top:e.
top},"",e.hash)}catch{}}function ms(){clearTimeout(De),De=setTimeout(fo,ps)}function ho(){r.chunks.length&&(history.scrollRestoration="manual",_(ms),addEventListener(
"beforeunload",lo),addEventListener("pagehide",lo))}async function hs(){for(let t of r.chunks)t.built||await gt(t);print()}function go(){addEventListener("beforeprint",()=>{r.printing=!0,y();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,y()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),hs())})}var gs=600,bs=7e3,xs=90,ys=new Set([f.steps,f.attempt]),Tt,Lt=O("replay-control","");Lt.title="Pause the replay (p)";var bo=()=>Tt!==void 0;function Es(t){let e=t.
trim().split(/\s+/).length;return Math.min(bs,gs+xs*e)}function Ss(){let{count:t,visible:e}=r.table,n=0,o=0;for(let s=0;s<t;s++)e[s]&&(n++,s<=r.current&&o++);Lt.
replaceChildren(Q("pause"),` ${o} of ${n}`)}function xo(){let t=r.table.next(r.current,1,()=>!0);if(t<0){Jt(),g("end of the replay");return}m(t,e=>{if(!bo())return;
r.table.roles[e]===f.steps&&r.table.states[e]===1&&(r.table.setState(e,2),y(e)),h(e,"center"),Ss();let n=ys.has(r.table.roles[e])?"":r.elements[e]?.textContent;
Tt=setTimeout(xo,Es(n??""))})}function Jt(){return bo()?(clearTimeout(Tt),Tt=void 0,document.body.classList.remove("replaying"),Lt.remove(),!0):!1}function Fe(){
if(Jt()){g("paused");return}r.table.count&&(r.current<0&&(r.current=(d()[0]??0)-1),document.body.classList.add("replaying"),a("main").append(Lt),g("replay"),Tt=
setTimeout(xo,0))}function yo(){Lt.onclick=Fe,ot(Jt);for(let t of["wheel","touchmove"])addEventListener(t,()=>Jt(),{passive:!0})}function ws(t){let e=w(t),n=e.closest("button[data-action]");if(n){let c=ft(n.closest("article"));pt(c),Kt(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),he();return}if(s[0]==="#"){t.preventDefault(),F(),$t(tt(s.slice(1)),()=>{Je(),Vt()});return}let i=e.
closest("article");i&&!o&&pt(ft(i))}var $e=500,Eo=-$e;function Ts(){let t=performance.now(),e=t-Eo<$e;return Eo=e?-$e:t,e}var So=()=>!0,wo=t=>r.table.roles[t]===f.user,To={j:()=>rt(1,So),k:()=>rt(-1,So),"]":()=>rt(1,wo),"[":()=>rt(-1,wo),o:()=>r.current>=0&&Kt(r.current,"one"),O:()=>r.
current>=0&&Kt(r.current,"all"),b:$n,u:Fn,l:Vn,c:()=>{let t=r.elements[r.current];t&&ve(t)},p:Fe,F:In,G:Bn,g:()=>{if(Ts()){F(),Dn();return}getComputedStyle(a("g\
raph")).display!=="none"&&Wt("show-rail"),Sn()},n:()=>xt(1),N:()=>xt(-1),"/":()=>A("find").select(),"?":()=>At("help").showModal()};function Ls(t){if(t.key==="E\
scape"&&!w(t).closest("#find, dialog[open]")&&An()){t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?To["/"]:ks(t);e&&(t.preventDefault(),e())}function ks(t){
if(!(t.ctrlKey||t.metaKey||t.altKey)&&!w(t).closest("input,textarea,dialog[open]"))return t.key==="ArrowUp"&&ie(-1)?()=>{}:t.key==="ArrowDown"&&ie(1)?()=>{}:r.source?.
keys[t.key]??To[t.key]}function Lo(){document.addEventListener("click",ws),addEventListener("keydown",Ls),addEventListener("scroll",x,{passive:!0}),addEventListener(
"resize",x),a("help-close").onclick=()=>At("help").close(),At("help").addEventListener("close",()=>{r.table.count&&document.activeElement===document.body&&he()}),
ro(),ao(),yo(),go()}var ko=[],at=[],Xt=[],Ue=new Map,J;function As(){let t=En();if(t===ko)return;ko=t;let e=o=>t.filter(({row:s})=>s.classList.contains(o));at=e("chapter");let n=at[0]?.
row.className.split(" ")[1];Xt=e("user").filter(({row:o})=>o.classList.contains(n)),Ue=new Map(e("agent").map(o=>[o.unit,o])),document.documentElement.classList.
toggle("chaptered",at.length+Ue.size>0)}var Pe=({row:t})=>t.querySelector("a");function Os(t){for(let e=r.table.parents[t];e>=0;e=r.table.parents[e]){let n=Ue.get(
e);if(n)return n}}function _e(t,e){let n=document.createElement(t);return n.textContent=e,n}function Oo(t,e){let n=_e("a",e);return n.href=Pe(t).href,n}function vs(t){
let e=Os(t);if(!e)return[];let n=r.table.ends[e.unit]-e.unit-1,o=Oo(e,`◆ ${Pe(e).textContent}`),s=O("here-out","");return s.append(Q("close")),s.setAttribute(
"aria-label","Fold this agent"),s.title="Fold this agent",s.onclick=()=>{r.table.setState(e.unit,1),y(e.unit),m(e.unit,i=>h(i,"center"))},[o,_e("span",`step ${t-
e.unit} of ${n}`),s]}var Ao="";function Is(t){if(As(),!J)return;let e=at.length&&at[0].unit<t?R(at,t):null,n=e?Xt.indexOf(R(Xt,t)):-1,o=[...e?[Oo(e,Pe(e).textContent??
"")]:[],...n<0?[]:[_e("span",`prompt ${n+1} of ${Xt.length}`)],...vs(t)];J.hidden=!o.length;let s=o.map(i=>i.textContent).join("|");s!==Ao&&(Ao=s,J.replaceChildren(
...o))}function vo(){J=document.createElement("div"),J.id="here",J.hidden=!0,a("main").prepend(J),_(Is)}var Io=t=>p(t,"a, summary");function Cs(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function He(t){let e=Io(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function Co(t){He(t),new MutationObserver(()=>He(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>He(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Cs(Io(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var No="threadline-theme",Ro=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),kt=[...Ro.keys()];function Mo(t){document.documentElement.style.
colorScheme=t,a("theme").title=Ro.get(t)??"";try{localStorage.setItem(No,t)}catch{}}function Do(){try{Mo(localStorage.getItem(No)??kt[0])}catch{}a("theme").onclick=
()=>{let t=kt.indexOf(document.documentElement.style.colorScheme||kt[0]);Mo(kt[(t+1)%kt.length])}}function Bo(t){let e=po(),{anchor:n,folds:o,hiddenRoles:s,query:i,allLines:c}=je(t);Oe(c),r.hiddenRoles=new Set(s??fe());for(let[l,u]of o)l<r.table.count&&r.table.
states[l]&&r.table.setState(l,u);H(),y(),i&&!A("find").value&&(A("find").value=i,st(!1)),$t(n,()=>{e!==null&&Y(r.current,e),Vt(),qn(),r.top=e})}function Ms(){let t="";
for(let e of p(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(Dt(e,t.length/2,n.length/2)),t+=n;for(let o of nn(e.dataset.times??""))r.times.
push(o)}r.table=new U(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function Fo(t){document.documentElement.classList.add("js"),r.source=t,Ms(),Nt(),_t(),
Do(),r.hiddenRoles=new Set(fe()),Cn(Oe),H(),eo(),Lo(),Co(a("toc")),t||Wn(),W(),Bt(),r.chunks.length&&v(r.chunks[0]),vo(),ho(),addEventListener("hashchange",e=>Bo(
new URL(e.newURL).hash)),mo(),location.hash.length>1&&Bo(location.hash)}function $o(){document.documentElement.dataset.ready=""}Fo(null);Un();$o();})();
