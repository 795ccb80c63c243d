"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var I=t=>a(t),dt=t=>a(t),p=(t,e)=>Array.from(t.querySelectorAll(
e)),w=t=>t.target;function C(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function Q(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function Ut(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function E(t){
let e=a("status");e.textContent="",e.textContent=t}var Z=["","A","B","C"],an=[0,2,1,1],ln=[0,3,3,2],un=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},fn=48,de=48,dn="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var _=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-fn,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===f.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===f.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let s=this.count-1;s>=0;s--){let i=this.roles[s]===f.steps;this.visible[s]=(i?n[s]:!e.has(this.roles[s]))?1:0,this.visible[s]&&this.parents[s]>=0&&(n[this.parents[s]]=
1)}let o=0;for(let s=0;s<this.count;s++)s<o?this.visible[s]=0:this.states[s]===1&&(o=this.ends[s])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&
o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new _(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function Pt(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var j=t=>r.places?r.places[t]??-1:t,pt=t=>t?r.unitOf.get(t)??-1:-1;function mt(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function kr({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let c=e.map(([l,u])=>l.toString(36)+Z[u]);i.push(`f=${c.
join(".")}`)}return n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`),`#${i.join(";")}`}function pn(t){let[e,...n]=t.
slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:Ft(e),folds:Array.from(s,([,i,c])=>[
parseInt(i,36),Z.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:Ft(o.get("q")??""),allLines:o.has("l")}}function Ft(t){try{return decodeURIComponent(t)}catch{
return t}}var mn=()=>Tr()+kr({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:I("find").value,allLines:r.allLines});function Tr(){if(!r.
source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function q(){try{history.replaceState({top:r.top},"",mn())}catch{}}function hn(){r.top=null,history.pushState(null,"",mn())}var Ar=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Lr=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,vr=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Ir=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Cr=/\b\d[\w.]*/,Or=/[A-Za-z_]\w*/,Mr=new RegExp([Lr,vr,Ir,Cr,Or].map(({source:t})=>`(${t})`).join("|"),"g"),gn=["keyword","string","comment","number"];function*bn(t){
for(let e of t.matchAll(Mr)){let n=Nr(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Nr([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Ar.has(s)?"keyword":null}var Rr=6e4,Dr=/^(text|txt|md|markdown|console|output|diff)$/,xn=new Map,pe=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(pe.unobserve(e),Br(e))},{rootMargin:"20%"});for(let t of pe?gn:[]){let e=new Highlight;xn.set(t,e),CSS.highlights.set(t,e)}function yn(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))pe?.observe(e)}function Br(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||Dr.test(o)||!(s instanceof Text))&&!(s.length>Rr))for(let{kind:i,start:c,end:l}of bn(s.data))xn.get(i)?.add(me(s,c,l))}function me(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var $r=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Ur=["January","February","March","April","May","June","July","August","September",
"October","November","December"],ht=60,wn=24*ht,En=6e4;function Ht(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=dn.indexOf(t[o]);e.push(n)}return e}var Pr=t=>`${$r[t.getDay()]}, ${t.getDate()} ${Ur[t.getMonth()]} ${t.getFullYear()}`;function Fr(t){
if(t<ht)return"";let e=Math.round(t/ht);if(e<wn/ht)return`${e} h later`;let n=Math.round(t/wn);return n>1?`${n} days later`:"1 day later"}function Sn(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*En);l.push(Pr(u)),u.setHours(24,0,0,0),s=u.getTime()/En}o&&c-o>=ht&&l.push(Fr(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function kn(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var An=["","folded","first level unfolded","all levels unfolded"];function Hr(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var he=t=>t.querySelector(":scope > .fold-bar");function Ln(t,e){
if(!e||t.dataset.state===Z[e])return;t.dataset.state=Z[e];let n=Tn(t)?[]:Hr(e,t.dataset.fold??""),o=Tn(t)?_r(t):qr(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{
n.length&&(i.textContent=n[c]),i.title=un[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Tn=t=>t.classList.contains("opener"),_r=t=>p(t,":scope > butt\
on[data-action]");function qr(t,e){let n=he(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let s=C("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function vn(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function _t(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function In(t,e,n){if(!e&&!n)return t;let o=e?_t(e):null,s=n?_t(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,H)=>H),l=[];for(let[u,H,Er]of t.runs)for(let ft=0;ft<Er;ft++)l.push([o?.[u+ft]??u+ft,i(H+ft),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),
times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,H])=>[i(Number(u)),H]))}}function Cn(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var qt=56;function b(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<qt)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function gt(){let[t]=b();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function G(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function On(t,e=-1){let[n,o]=b();if(n===void 0||o===void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&
s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.findIndex(u=>r.table.visible[u]&&r.elements[u]);if(c>=0)return G(s[c],i[c]);
let l=r.table.next(n,-1,u=>r.elements[u]!==void 0);G(l,Math.max(qt,i[0]))}function ge(t){let e=gt();t(),e&&G(e.unit,e.top)}var Kr=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Yr=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],bt=t=>String(t).padStart(2,"0"),
Kt=t=>!Number.isNaN(t.getTime()),D=t=>`${bt(t.getHours())}:${bt(t.getMinutes())}`,jr=t=>`${t.getFullYear()}-${bt(t.getMonth()+1)}-${bt(t.getDate())} ${D(t)}:${bt(
t.getSeconds())}`;function Mn(t,e){return t.toDateString()===e.toDateString()?D(t):t.getFullYear()===e.getFullYear()?Yt(t):W(t)}var Yt=t=>`${t.getDate()} ${Kr[t.
getMonth()]}`,W=t=>`${Yt(t)} ${t.getFullYear()}`,Gr=t=>`${Yr[t.getDay()]} ${W(t)}`;function Wr(t,e){return t.toDateString()===e.toDateString()?D(t):`${t.getFullYear()===
e.getFullYear()?Yt(t):W(t)} ${D(t)}`}function Nn(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Kt(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=Wr(n,new Date(o)):e.textContent=s==="day"?Gr(n):D(n),e.title=jr(n)}}function Rn(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!Kt(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?D(n):Yt(n)}}var x=[],yt=[],xt=[],$n=[],Dn,be=!1,Vr=16;function jt(){Rn(document),x=p(document,".graph a").map(t=>({link:t,unit:j(Number(t.dataset.unit)),y:Jr(t.lastElementChild)})),
yt=p(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:j(Number(t.dataset.unit))}));for(let t of[x,yt])t.sort((e,n)=>e.unit-n.unit)}function Jr(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function et(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var nt=t=>$n.push(t);function T(){be||(be=!0,requestAnimationFrame(()=>{be=!1;let[t,e]=b();if(!(t===void 0||e===
void 0)){Xr(t,e);for(let n of $n)n()}}))}function Xr(t,e){for(let n of xt)n.classList.remove("current");if(xt=[],x.length){let n=et(x,t),o=et(x,e);a("visible-ra\
nge").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),xt.push(n.link),zr(n.link),Bn(a("near"),n.y)}if(yt.
length){let{row:n}=et(yt,t);xt.push(n),r.source?.onMove(t,yt),Bn(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of xt)n.classList.add("current")}function zr(t){
Dn?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),Dn=t}function xe(t){let e=document.getElementById("near");if(!e||!x.length)return;let n=t-e.getBoundingClientRect().
top+e.scrollTop,[o,s]=[x[0].y,x[x.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(x.length-1)),c=x[Math.max(0,Math.min(x.length-1,i))];return Math.abs(c.y-n)<=
Vr/2?c:void 0}function Bn(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function Un(){(x.length?
et(x,Math.max(0,r.current)).link:a("rail")).focus()}function ye(t){let e=x.findIndex(n=>n.link===document.activeElement);return e<0?!1:(x[e+t]?.link.focus(),!0)}var Qr=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Gt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Qr.observe(e)}var we={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},Zr=/\S{3000}/;function Wt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var ts=new IntersectionObserver(
t=>{ge(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&M(o)}}),T()},{rootMargin:"120% 0%"});function Vt(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||Jt(t),ts.observe(t.section)})}function O(t){On(()=>{V();for(let e of r.chunks)e.built||r.printing?
M(e):Jt(e)},t),T()}function Pn(){for(let t of r.chunks)(t.near||t.built)&&M(t)}function V(){let t=new Set(r.hiddenRoles);r.allLines||t.add(f.continued),r.table.
computeVisible(t),r.rules=Sn(r.table,r.times)}function Jt(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=we[r.table.roles[n]]);t.section.style.
height=`${e}px`}var Ee=t=>t.section.querySelector(":scope > noscript")?.textContent??r.markup.slice(t.start,t.end).join("");function wt(t){if(es(t))return!0;let e=Ee(
t);return e?Fn(t,e):r.source&&Et(t),e!==""}function es(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function Fn(t,e){e.split(/(?=<article )/).
forEach((n,o)=>{r.markup[t.start+o]=n})}function Et(t){return t.request??=os(t),t.request}async function ns(t,e){let{order:n,source:o}=r;if(!o)return null;if(!n)
return o.units(t,e);let s="";for(let[i,c]of Cn(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=l}return s}async function os(t){let e=await ns(
t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(Fn(t,e),ge(()=>M(t)),T())}function M(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&
!r.elements[o]&&e.push(o);if(e.length){if(wt(t))rs(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){
let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],kn(s,r.rules.get(o)),Ln(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function rs(t){
Se(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{ke(n,t[o])})}function Se(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.
children)}function ke(t,e){r.elements[e]=t,r.unitOf.set(t,e),t.classList.toggle("unbroken",Zr.test(r.markup[e]??"")),t.tabIndex=-1,Nn(t),yn(t),Gt(t)}var J=t=>r.
chunks[Pt(t)];function X(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function Te(t){a("filters").hidden=!t,Q("filter",t)}function Hn(t){a("filter").onclick=()=>Te(!!a("filters").hidden),a("filters").onchange=e=>{let n=w(e);n.
dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):r.hiddenRoles.add(n.value),X(),O(),q()}}var ss=6,Xt=new Set,is=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function cs(t){let e=is(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=Ee(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function S(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,qn(t),r.elements[t]?e(t):r.source&&as(t,e)}async function as(t,e){
let n={unit:t};Xt.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<ss&&o();s++)await Et(J(n.unit)),o()&&qn(n.unit);Xt.delete(n),r.elements[n.unit]&&
e(n.unit)}function qn(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&X(),V();let e=Pt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?M(n):
Jt(n)})}function ot(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(o=>{let s=j(o);s>=0&&S(s,i=>_n(i,t,e))}),!0;let n=cs(t);return n>=
0&&S(n,o=>_n(o,t,e)),n>=0}function _n(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);Ut(s??o.firstElementChild,o),r.anchor=e,A(t,"start"),
n?.()}function A(t,e="nearest"){let n=r.elements[t];n&&(mt(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),T())}function rt(t,e){
let n=b()[0]??0,o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||M(J(s)),r.elements[s]?A(s):S(s,i=>A(i)))}function Kn(){r.table.count&&
S(0,t=>{A(t,"start"),scrollTo({top:0,behavior:"instant"})})}function Yn(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&S(t,e=>A(e,"end"))}function jn(){let t=r.
current>=0?r.current:b()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function Gn(){rt(-1,t=>r.table.roles[t]===f.attempt)}function Wn(){
let{count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===f.attempt){S(o,s=>A(s,"start")),E("branch");return}}}var ls={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},zt=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>ls[e]),Vn=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Ae(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Vn(t),"gi")}}function*Jn(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Xn(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Vn).join("|")||"\
(?!)"}var us=15,fs=500,ds=3e3,U=null,zn="",L=[],z=-1,Le=0;async function P(t=!0){let e=++Le,n=I("find").value;if(U=n?Ae(n):null,zn=n,L=[],z=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",U){let o=await(r.source?r.source.find(n):ps(U,e));if(e!==Le)return;L=r.source&&r.order?o.map(j).sort((s,i)=>s-i):o,r.source&&
(U=Ae(r.source.wordsPattern(n))),r.source&&(z=L.findLastIndex(s=>s<=r.current)),t&&St(1),Qn(),T(),!r.source&&!L.length&&E("nothing found")}q()}async function ps(t,e){
let n=[],o=performance.now();for(let s of r.chunks){wt(s);for(let i=s.start;i<s.end;i++)zt(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>us){if(await new Promise(
i=>setTimeout(i)),e!==Le)break;o=performance.now()}}return n}function Qn(){let t=L.length?`${z+1}/${L.length}`:"none";a("found").textContent=U?t:""}function St(t){
if(!L.length)return;z=(z+t+L.length)%L.length;let e=document.activeElement===a("find");S(L[z],n=>ms(n,e)),Qn(),E(`${z+1} of ${L.length}`)}function ms(t,e){A(t,"\
center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&Zn(n)[0]?.startContainer.parentElement;Ut(o),o?.scrollIntoView({block:"center"}),to()}function Zn(t){
let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;U&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of Jn(U,o.data))if(e.push(me(o,s,i))===
fs)return e}return e}function to(){if(!CSS.highlights||!U)return;let t=[];for(let e of L){let n=r.elements[e];!n||!r.table.visible[e]||!J(e).near||t.length<ds&&
t.push(...Zn(n))}CSS.highlights.set("found",new Highlight(...t))}function eo(){U&&P(!1)}function no(){let t=I("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(
P,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),L.length&&zn===t.value?St(n.shiftKey?-1:1):P()):n.key==="Escape"&&(t.value="",P(!1),
t.blur())}}nt(to);var hs=6,F=null,ve=()=>p(document,".graph path[data-first]"),oo=(t,e)=>ve().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=hs});function gs(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return ve().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function ro(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,b()[0]??0)),n=gs(e);n&&Ie(n)}function Ie(t){
let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=F?.first===e;if(s)r.table.states.set(F?.table===r.table?F.states:r.table.initial),F=null;else{
let c=F?.table===r.table?F.states:r.table.states.slice();F={table:r.table,states:c,first:e},r.table.showOnly(n,o)}O(),Ce();let i=b()[0]??0;!s&&(i<n||i>o)&&S(n,c=>A(
c,"start")),E(s?"folded as before":"all other branches folded")}function Ce(){for(let t of ve())t.classList.toggle("alone",F!==null&&t.dataset.first===F.first)}var Oe=1e3,so=14,st=[],Qt={top:0,height:0},Zt=()=>document.getElementById("minimap");function te(){let t=Zt()?.dataset.turns;st=(t?t.split(`
`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function ee(t){let e=st.length?et(st,t):null;return e&&e.unit<=t?e:null}
function io(t,e){let n=ee(t),o=n?st.indexOf(n)+e:Math.max(0,e-1);return st[Math.max(0,Math.min(st.length-1,o))]}function Me(t,e){let n=Zt();if(!n)return;let o=Math.
max(1,r.table.count),s=so/Math.max(so,n.clientHeight||Oe),i=Math.max(s,(e+1-t)/o);Ne(Math.min(t/o,1-i),i);let c=ee(t);n.setAttribute("aria-valuenow",String(t)),
n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function Ne(t,e=Qt.height){Qt={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.getElementById(
"map-window");n?.setAttribute("y",String(Qt.top*Oe)),n?.setAttribute("height",String(e*Oe))}var co=()=>Qt;function kt(t){let{count:e,visible:n}=r.table,o=Math.max(
0,Math.min(e-1,Math.floor(t*e)));for(;o>0&&!n[o];)o--;return o}function Re(t){let e=J(t),n=e.built?r.elements[t]:void 0,o=(n??e.section).getBoundingClientRect().
top-qt;for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=we[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function De(t){S(t,Re)}var ne=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function ao(t){let e=gt(),[n=0,o=-1]=b(),s=r.table.visible.slice(n,o+1),i=new ne(t.runs,t.codes.length/2);bs(t,i),xs(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)ys(c);V(),Vt();for(let c of r.chunks)(c.built||c.near)&&M(c);jt(),te(),Ce(),X(),e&&G(i.current.get(e.unit),
e.top),eo(),T()}function bs(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new _(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of Xt)s.unit=e.of(s.unit)}function xs(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=de){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(de,t.length/2-n),c=Wt(s,n,i);o?Object.assign(c,{built:o.built,near:o.near}):a("main").append(s),s.className="chunk",s.querySelector(
":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function ys(t){let e=r.elements[t],n=r.markup[t];if(!e||
n===void 0)return;let[o]=Se(n),s=p(e,"details").map(c=>c.hasAttribute("open"));p(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??!1)}),o.classList.toggle(
"selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),ke(o,t),i&&o.focus({preventScroll:!0})}var lo=()=>document.querySelector("#filters input[data-order]"),uo=()=>{let t=lo()?.dataset.order;return t?vn(t):null};function Be(t){if(t===r.allLines||!lo())return;
if(!r.source)for(let s of r.chunks)wt(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;po({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},uo()),r.table.
openAttempts(t)}function fo(t){let{codes:e,times:n}=t;r.asRead={codes:e,times:n,count:e.length/2},po(t,uo())}function po(t,e){let n=r.order,o=r.allLines?e:null;
if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&_t(o),ao(In(t,n,o))}var B=C("unit-button","copy");async function $e(t){B.remove(),await Pe(Ue(t)),t.insertBefore(B,he(t)),B.textContent="copied",setTimeout(()=>{B.textContent="copy"},
1200),E("copied")}function Ue(t){if(t.matches("pre"))return t.textContent??"";let e=p(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):zt(r.markup[pt(t)]||t.innerHTML).trim()}async function Pe(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function ws({target:t}){if(!(t instanceof Element)||t===B)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;B.parentElement!==e&&e.closest("article")&&e.append(B);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function mo(){document.addEventListener(
"pointerover",ws),B.onclick=()=>{B.parentElement&&$e(B.parentElement)}}function oe(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?ln:an)[n];r.table.setState(
t,o),O(t),q(),E(An[o])}var Es=6e4,N=document.createElement("div");N.id="graph-card";N.hidden=!0;N.setAttribute("aria-hidden","true");function Ss(t,e){let n=document.createElement(t);return n.
textContent=e,n}function ks(t){let e=r.times[t];if(!e)return"";let n=new Date(e*Es);return`${W(n)} ${D(n)}`}function re(t,e,n=""){let o=ee(t),s=o?.prompt??"Befo\
re the first prompt",i=[ks(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",o?.unit===t?"":n],["span",o?.tools??""],["small",i]];N.replaceChildren(...c.
flatMap(([u,H])=>H?[Ss(u,H)]:[]));let l=a("rail");N.parentElement!==l&&l.append(N),N.hidden=!1,N.style.right=`${innerWidth-l.getBoundingClientRect().left+6}px`,
N.style.top=`${Math.max(56,Math.min(innerHeight-N.offsetHeight-8,e-20))}px`}function it(){N.hidden=!0}var ho=10,Ts=3,$=null,Tt=-1,At=-1;function se(t){let e=Zt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}function As(t){if(t.button!==
0||!w(t).closest("#minimap"))return;let e=se(t.clientY),{top:n,height:o}=co();$={grip:e>=n&&e<=n+o?e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(
t.pointerId),it()}function Ls(t){if(!$){Is(t);return}if(Math.abs(t.clientY-$.from)>Ts&&($.moved=!0),!$.moved)return;let e=se(t.clientY)-$.grip;Ne(e),Tt<0&&requestAnimationFrame(
vs),Tt=Math.max(0,e)}function vs(){Tt>=0&&Re(kt(Tt)),Tt=-1}function go(t){if(!$)return;let{grip:e,moved:n}=$;$=null;let o=se(t.clientY);if(n){De(kt(Math.max(0,o-
e)));return}document.body.classList.remove("show-rail"),S(kt(o),s=>A(s,"start"))}function Is(t){if(t.pointerType==="touch")return;if(w(t).closest("#minimap")){re(
kt(se(t.clientY)),t.clientY);return}let e=xe(t.clientY);e?re(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):it()}function Cs(t){let e=w(t);if(e.closest(
"a")||!e.closest("#near"))return;let n=oo(t.clientX,t.clientY);n?Ie(n):xe(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var bo={ArrowDown:1,
ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:ho,PageUp:-ho,Home:-1/0,End:1/0};function Os(t){if(w(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=At>=
0?At:b()[0]??0,n=io(e,bo[t.key]??0);if(!(!n||!(t.key in bo||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){it(),S(n.unit,o=>A(o,"\
start"));return}At=n.unit,De(n.unit),Ms(n.unit)}}function Ms(t){Me(t,t);let e=a("map-window").getBoundingClientRect();re(t,e.top+e.height/2)}function xo(){let t=a(
"rail");t.addEventListener("pointerdown",As),t.addEventListener("pointermove",Ls),t.addEventListener("pointerup",go),t.addEventListener("pointercancel",go),t.addEventListener(
"pointerleave",it),t.addEventListener("click",Cs),t.addEventListener("keydown",Os),t.addEventListener("focusout",()=>{At=-1,it()}),nt(()=>{let[e,n]=b();!$?.moved&&
At<0&&e!==void 0&&Me(e,n??e)})}var Ns=400,Fe=Number.NEGATIVE_INFINITY,He;function ie(){Fe=scrollY}function Lt(){clearTimeout(He);let t=gt();t&&(Math.abs(scrollY-Fe)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",Fe=Number.NEGATIVE_INFINITY,r.top=t.top),q())}function yo(){let t=history.state?.top;return typeof t=="number"?t:null}function wo(){r.chunks.length&&
(history.scrollRestoration="manual",nt(()=>{clearTimeout(He),He=setTimeout(Lt,Ns)}),addEventListener("beforeunload",Lt),addEventListener("pagehide",Lt))}async function Rs(){for(let t of r.chunks)t.built||await Et(t);print()}function Eo(){addEventListener("beforeprint",()=>{r.printing=!0,O();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,O()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),Rs())})}function _e(t,e){Q(e,document.body.classList.toggle(t))}function Ds(t){let e=w(t),n=e.closest("button[data-action]");if(n){let c=pt(n.closest("article"));mt(c),
oe(c,n.dataset.action);return}let o=e.closest("a"),s=o?.getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),jn();return}if(s[0]==="#"){t.preventDefault(),
document.body.classList.remove("show-toc","show-rail"),ot(Ft(s.slice(1)),()=>{hn(),ie()});return}let i=e.closest("article");i&&!o&&mt(pt(i))}var qe=500,So=-qe;function Bs(){
let t=performance.now(),e=t-So<qe;return So=e?-qe:t,e}var ko=()=>!0,To=t=>r.table.roles[t]===f.user,Ao={j:()=>rt(1,ko),k:()=>rt(-1,ko),"]":()=>rt(1,To),"[":()=>rt(
-1,To),o:()=>r.current>=0&&oe(r.current,"one"),O:()=>r.current>=0&&oe(r.current,"all"),b:Wn,u:Gn,l:ro,c:()=>{let t=r.elements[r.current];t&&$e(t)},G:Yn,g:()=>{if(Bs()){
document.body.classList.remove("show-rail"),Kn();return}getComputedStyle(a("graph")).display!=="none"&&_e("show-rail","graph"),Un()},n:()=>St(1),N:()=>St(-1),"/":()=>I(
"find").select(),"?":()=>dt("help").showModal()};function $s(t){let e=t.ctrlKey&&t.key==="k"?Ao["/"]:Us(t);e&&(t.preventDefault(),e())}function Us(t){if(!(t.ctrlKey||
t.metaKey||t.altKey)&&!w(t).closest("input,textarea,dialog"))return t.key==="ArrowUp"&&ye(-1)?()=>{}:t.key==="ArrowDown"&&ye(1)?()=>{}:r.source?.keys[t.key]??Ao[t.
key]}function Lo(){document.addEventListener("click",Ds),addEventListener("keydown",$s),addEventListener("scroll",T,{passive:!0}),addEventListener("resize",T),a(
"help-close").onclick=()=>dt("help").close(),a("menu").onclick=()=>_e("show-toc","menu"),a("graph").onclick=()=>_e("show-rail","graph"),xo(),Eo()}var ct=t=>p(t,"a, summary");function Ye(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function Ke(t){let e=ct(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function vo(t){Ke(t),new MutationObserver(()=>Ke(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Ke(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Ye(ct(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Co="threadline-theme",Oo=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),vt=[...Oo.keys()];function Io(t){document.documentElement.style.
colorScheme=t,a("theme").title=Oo.get(t)??"";try{localStorage.setItem(Co,t)}catch{}}function Mo(){try{Io(localStorage.getItem(Co)??vt[0])}catch{}a("theme").onclick=
()=>{let t=vt.indexOf(document.documentElement.style.colorScheme||vt[0]);Io(vt[(t+1)%vt.length])}}function No(){let t=yo(),{anchor:e,folds:n,hiddenRoles:o,query:s,allLines:i}=pn(location.hash);Be(i);for(let c of o)r.hiddenRoles.add(c);for(let[c,l]of n)c<r.table.
count&&r.table.states[c]&&r.table.setState(c,l);X(),O(),s&&!I("find").value&&(I("find").value=s,P(!1)),ot(e,()=>{t!==null&&G(r.current,t),ie(),r.top=t})}function Ps(){
let t="";for(let e of p(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(Wt(e,t.length/2,n.length/2)),t+=n,r.times=r.times.concat(Ht(e.dataset.
times??""))}r.table=new _(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function Ro(t){document.documentElement.classList.add("js"),r.source=t,Ps(),jt(),
te(),Mo(),Hn(Be),mo(),Lo(),vo(a("toc")),t||no(),V(),Vt(),r.chunks.length&&M(r.chunks[0]),wo(),addEventListener("hashchange",No),location.hash.length>1&&No()}function Do(){
document.documentElement.dataset.ready=""}function m(){document.body.classList.add("disconnected")}function Bo(){document.body.classList.remove("disconnected")}async function ce(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var K=async t=>(await ce(t)).text(),It=async t=>(await ce(t)).json();function je(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function y(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var Fs=8,Ct=C("new-messages","");Ct.hidden=!0;var Ot=0,Uo=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-Fs&&scrollY>0;function Ge(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function Po(){Ct.hidden=Ot===0,Ct.textContent=`${Ot} new ↓`}function $o(){Ot=0,Po()}function Fo(t,e){let n=Uo(),
o=r.table.count;e();let s=r.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],u=i+l===o&&c+l===r.table.count;if(!(s<=0||u)){if(E(s===1?"1 new message":`${s} new messages`),
n){requestAnimationFrame(Ge);return}Ot+=s,Po()}}function Ho(){document.body.append(Ct),Ct.onclick=()=>{Ge(),requestAnimationFrame(Ge),$o()},addEventListener("sc\
roll",()=>{Ot&&Uo()&&$o()},{passive:!0})}var Hs=4,ae=a("main"),h=ae.dataset.session??"",Mt=`/s/${encodeURIComponent(h)}`,at=Number(ae.dataset.snapshot??0),We=null,Ve=!1;async function _o(t,e){try{let n=await ce(
y(`${Mt}/units`,{from:t,to:e,snapshot:at}));if(n.status===200)return await n.text();await Nt()}catch{m()}return null}async function qo(t,e,n){try{for(let o=0;o<
Hs;o++){let s=await It(t);if(s.snapshot===at)return n(s);await Nt()}}catch{m()}return e}var Ko=t=>qo(y(`${Mt}/place`,{anchor:t}),-1,e=>e.unit??-1),Yo=t=>qo(y(`${Mt}\
/find`,{q:t}),[],e=>e.units),jo=t=>y(`${Mt}/context`,{at:t});function Nt(){return Ve=!0,We??=_s(),We}async function _s(){try{for(;Ve;)Ve=!1,await qs()}catch{m()}finally{
We=null}}async function qs(){let t=await It(y(`${Mt}/changes`,{snapshot:at}));if(t.reload){location.reload();return}if(t.snapshot===at)return;at=t.snapshot,ae.dataset.
snapshot=String(at),ae.toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop;for(let[o,s]of Object.entries(Ks(t.sides))){let i=document.getElementById(
o);i&&(i.innerHTML=s)}e.scrollTop=n,Fo(t.runs,()=>fo({...t,times:Ht(t.times)})),Ys()}var Ks=({time:t,...e})=>({timeline:t,...e});function Ys(){let t=a("live");t.
hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var lt=a("panel"),Rt=C("unit-button context-button","context");Rt.title="Context: what the model saw here (x)";async function Xe(t){lt.hidden=!1,document.body.classList.
add("show-panel"),lt.dataset.at=t;let e=await K(jo(t));if(lt.dataset.at!==t)return;let n=a("panel-body");n.innerHTML=e,Gt(n),n.scrollTop=n.scrollHeight,a("panel\
-close").focus({preventScroll:!0})}function Je(){lt.hidden=!0,document.body.classList.remove("show-panel")}function js(){let t=r.current>=0?r.current:b()[0]??-1;
return r.elements[t]?.id??""}function Go(){h&&(lt.hidden?Xe(js()).catch(m):Je())}var Wo=t=>Xe(t).catch(m);function Vo(){a("panel-close").onclick=Je,lt.addEventListener(
"keydown",t=>{t.key==="Escape"&&Je()}),h&&(document.addEventListener("pointerover",({target:t})=>{let e=t instanceof Element?t.closest("#main article:not(.headi\
ng, .opener)"):null;e&&Rt.parentElement!==e&&e.append(Rt)}),Rt.onclick=()=>Xe(Rt.parentElement?.id??"").catch(m))}var Gs='[aria-current="page"]',Qe=0;function ut(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Kt(o)&&(n.textContent=
Mn(o,e),n.title=`${W(o)}, ${D(o)}`)}}async function zo(){let t=++Qe,e=await K(y("/sessions",{session:h}));if(t!==Qe)return;let n=a("toc"),o=document.getElementById(
"contents"),s=Vs(n),i=Zo(n),c=new Map(ze().map(l=>[l.dataset.project,l.open]));n.innerHTML=e;for(let l of ze())l.open=c.get(l.dataset.project)??l.open;for(let l of ze())
Qo(l);o&&document.getElementById("contents")?.replaceWith(o),i(),ut(n),s(),!h&&document.querySelector("#main .overview")&&await Ws(t)}var ze=()=>p(document,".pr\
oject");async function Qo(t){if(!t.open||t.dataset.later===void 0)return;delete t.dataset.later;let e=y("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML(
"beforeend",await K(e)),ut(t)}async function Ws(t){let e=await K(location.href);if(t!==Qe)return;let n=new DOMParser().parseFromString(e,"text/html"),o=a("main"),
s=Zo(o);o.innerHTML=n.getElementById("main")?.innerHTML??"",s(),ut(o)}function Zo(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(
n)&&tr(t,n)?.focus({preventScroll:!0})}}function Vs(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let u=l.getBoundingClientRect();
return u.bottom>n.top&&u.top<n.bottom},s=Ze(t),i=o(s)?s:ct(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&tr(t,i);l&&(t.scrollTop+=
l.getBoundingClientRect().top-c)}}var Ze=t=>t.querySelector(Gs),Jo=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,tr=(t,e)=>ct(t).find(
n=>n.tagName===e.tagName&&Jo(n)===Jo(e));function Xo(){let t=a("toc"),e=Ze(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().
top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function er(){let t=a("toc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),
(Ze(t)??ct(t)[0])?.focus()}function nr(){ut(document),Xo(),a("menu").addEventListener("click",Xo),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&
Qo(t.target)},!0)}var Js=90,d=I("find"),v=a("hits"),tn,Dt=0,en="",nn=()=>p(v,"[role=option]"),on=()=>v.querySelector("[aria-selected=true]"),or=t=>t?.dataset.text||t?.getAttribute(
"href")||"",sr=()=>y("/search",{q:d.value}),le=()=>cr().catch(m);function ir(){document.activeElement===d&&le()}async function cr(){let t=++Dt,e=d.value;if(!e.trim()){
ue();return}let n=await K(y("/suggest",{q:e}));if(t!==Dt||document.activeElement!==d)return;let o=en===e&&!v.hidden?or(on()):"";v.innerHTML=n,v.hidden=!1,v.dataset.
q=en=e,d.setAttribute("aria-expanded","true"),Xs(e);let s=nn(),i=s.find(c=>o&&or(c)===o);ar(i??s.find(c=>c.dataset.entry)??null)}function Xs(t){nn().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of v.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;ut(v)}function ue(){Dt++,v.hidden=!0,d.setAttribute("\
aria-expanded","false"),d.removeAttribute("aria-activedescendant")}function ar(t){on()?.removeAttribute("aria-selected"),d.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),d.setAttribute("aria-activedescendant",t.id))}function rr(t){let e=nn(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;ar(e[(o+e.length)%e.length]??null)}async function zs(){for(clearTimeout(tn);d.value.trim()&&(v.hidden||
en!==d.value);){let e=Dt;if(await cr(),Dt!==e+1||document.activeElement!==d)break}let t=on();v.hidden||!t?location.href=sr():lr(t)}function lr(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){d.value=e.endsWith(":")?e:`${e} `,d.focus(),le();return}ue(),d.blur(),h&&n===h?ot(o??"",()=>P(!1)):location.href=t.href}function Qs(){v.
hidden&&(d.value=""),ue(),d.blur(),h&&P(!1)}function Zs(t){if(t.key==="ArrowDown")rr(1);else if(t.key==="ArrowUp")rr(-1);else if(t.key==="Escape")Qs();else if(t.
key==="Enter"&&t.shiftKey)location.href=sr();else if(t.key==="Enter")zs().catch(m);else return;t.preventDefault()}function ur(){d.oninput=()=>{clearTimeout(tn),
tn=setTimeout(le,Js)},d.onfocus=()=>{d.value.trim()&&le()},d.onblur=()=>{setTimeout(()=>document.activeElement!==d&&ue(),150)},d.onkeydown=Zs,v.addEventListener(
"mousedown",t=>{let e=w(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),lr(e))})}var ti=200,fr;function mr(){let t=new EventSource(y("/events",{session:h}));t.addEventListener("hello",e=>{Bo(),dr(e),h&&Nt().then(Pn)}),t.addEventListener("pro\
gress",dr),t.addEventListener("changed",Nt),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&ei().catch(m)}}async function ei(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function dr(t){let e=JSON.parse(t.data);ni(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout(fr),fr=setTimeout(()=>zo().catch(m),ti),ir())}var pr=t=>Math.ceil(t/1e6).toLocaleString("en");function ni({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=a("progress");s.hidden=!e,s.setAttribute("aria-valuenow",String(Math.round(
o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${pr(t)} of ${pr(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("reading").textContent=i||
c}function fe(t){a("more-menu").hidden=!t,Q("more",t)}async function oi(t){let e=w(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&fe(!1),e.closest(
"#filters,#filter,#menu-filter")||Te(!1);let n=e.closest("[data-post]");n&&(await je(n.dataset.post??""),location.reload())}function hr(){a("more").onclick=()=>fe(
!!a("more-menu").hidden),a("keys").onclick=()=>{fe(!1),dt("help").showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{fe(!1),a("f\
ilter").click()}),a("redact").onchange=async t=>{let e=w(t);Lt(),await je("/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",
oi)}var k=C("unit-button menu-button","⋯");k.setAttribute("aria-label","Actions for this message");k.setAttribute("aria-haspopup","menu");k.setAttribute("aria-exp\
anded","false");var g=document.createElement("div");g.id="message-menu";g.setAttribute("role","menu");g.hidden=!0;var gr=null;function Bt(t,e){let n=C("",t);n.setAttribute(
"role","menuitem"),n.onclick=async()=>{$t(),await e()},g.append(n)}async function rn(t){await Pe(t),E("copied")}function ri({label:t,copies:e,leads_to:n}){n?Bt(
t,()=>location.assign(n)):Bt(t,()=>rn(e??""))}async function br(t){gr=t;let e=t.id;g.replaceChildren(),Bt("Copy text",()=>rn(Ue(t))),Bt("Copy link",()=>rn(si(e))),
Bt("What the model saw here",()=>Wo(e)),t.append(k),sn(),g.hidden=!1,k.setAttribute("aria-expanded","true"),cn(0);try{let n=await It(y(`/s/${encodeURIComponent(
h)}/actions`,{at:e}));gr===t&&!g.hidden&&n.actions.forEach(ri),sn()}catch{m()}}function si(t){let e=new URL(location.href);return e.search=new URLSearchParams({
at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function sn(){let t=k.getBoundingClientRect();g.style.right=`${document.documentElement.clientWidth-t.right}\
px`;let e=g.offsetHeight||220,n=t.bottom+e<innerHeight;g.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function ii(){if(g.hidden)return;let{top:t,bottom:e}=k.
getBoundingClientRect();e<0||t>innerHeight?$t():sn()}function $t(){return g.hidden?!1:(g.hidden=!0,k.setAttribute("aria-expanded","false"),!0)}function cn(t){let e=[
...g.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function ci(t){let e=[...g.children].indexOf(document.activeElement);if(t.key==="ArrowDown")cn(
e+1);else if(t.key==="ArrowUp")cn(e-1);else if(t.key==="Escape"||t.key==="Tab")$t(),k.focus({preventScroll:!0});else return;t.preventDefault(),t.stopPropagation()}
function xr(){let t=r.elements[r.current];t&&br(t).catch(m)}function yr(){h&&(document.body.append(g),document.addEventListener("pointerover",({target:t})=>{if(!g.
hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&k.parentElement!==e&&e.append(k)}),document.addEventListener("\
click",t=>{t.target instanceof Node&&!g.contains(t.target)&&t.target!==k&&$t()}),addEventListener("scroll",ii,{passive:!0}),g.addEventListener("keydown",ci),k.onclick=
()=>{let t=k.parentElement;!$t()&&t&&br(t).catch(m)})}var wr=t=>Ye(p(a("main"),".session-row > a, .recent-main, .hit"),t),ai={j:()=>wr(1),k:()=>wr(-1)};function li(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
ur();hr();Vo();yr();Ho();Ro({units:_o,locate:Ko,find:Yo,wordsPattern:Xn,onMove:li,keys:{h:er,x:Go,m:xr,...h?{}:ai}});nr();mr();Do();})();
