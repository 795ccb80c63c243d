"use strict";(()=>{function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var B=t=>c(t),P=t=>c(t),u=(t,e)=>Array.from(t.querySelectorAll(
e)),g=t=>t.target;function T(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function st(t){let e=document.createElement(
"i");return e.className="icon",e.dataset.icon=t,e.setAttribute("aria-hidden","true"),e}function ht(t,e){c(t).setAttribute("aria-expanded",String(e))}function me(t,e=document.
body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function d(t){let e=c("status");e.textContent="",e.textContent=
t}var vt=["","A","B","C"],Do=[0,2,1,1],$o=[0,3,3,2],Bo=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],m={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Fo=48,sn=48,Uo="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx",cn=["whole","partial","deleted",
"absent","touched"],Ho=["proven","derived","unknown"];var ct=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=
new Uint8Array(this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.
count),this.foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*
o+1)-Fo,this.initial[o]=r===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=
this.depths[n];)this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){
let o=this.ends[e];this.states[e]=n;let r=n===3?3:1,i=n===2&&this.roles[e]===m.attempt;for(let a=e+1;a<o;a++)this.states[a]&&(this.states[a]=i?this.initial[a]:r);
if(n!==3)for(let a of this.ancestors(e))this.states[a]===3&&(this.states[a]=2);this.foldLog=this.foldLog.filter(([a])=>a<e||a>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===m.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let r=this.count-1;r>=0;r--){let i=this.roles[r]===m.steps;this.visible[r]=(i?n[r]:!e.has(this.roles[r]))?1:0,this.visible[r]&&this.parents[r]>=0&&(n[this.parents[r]]=
1)}let o=0;for(let r=0;r<this.count;r++)r<o?this.visible[r]=0:this.states[r]===1&&(o=this.ends[r])}next(e,n,o){let r=e+n;for(;r>=0&&r<this.count&&!(this.visible[r]&&
o(r));)r+=n;return r>=0&&r<this.count?r:-1}};var s={source:null,table:new ct(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function pe(t){let e=0,n=s.chunks.length-1;for(;e<n;){let o=e+n>>1;s.chunks[o].end<=
t?e=o+1:n=o}return e}var C=t=>s.places?s.places[t]??-1:t,X=t=>s.elements[t]?.isConnected===!0,_t=t=>t?s.unitOf.get(t)??-1:-1;function Kt(t){s.elements[s.current]?.
classList.remove("selected"),s.current=t}var At=m.note;function vc({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:r}){let i=[encodeURIComponent(t)];if(e.length){let f=e.map(([k,J])=>k.toString(36)+vt[J]);
i.push(`f=${f.join(".")}`)}let a=n?.join("")??At;a!==At&&i.push(`h=${a}`),r&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let l=i.join(";");return l?`#${l}`:
""}function Po(t){let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:he(e),
folds:Array.from(r,([,i,a])=>[parseInt(i,36),vt.indexOf(a)]),hiddenRoles:o.has("h")?[...o.get("h")??""]:null,query:he(o.get("q")??""),allLines:o.has("l")}}function he(t){
try{return decodeURIComponent(t)}catch{return t}}var qo=()=>Ac()+vc({anchor:s.anchor,folds:s.table.foldLog,hiddenRoles:[...s.hiddenRoles],query:B("find").value,
allLines:s.allLines});function Ac(){if(!s.source)return location.search;let t=new URLSearchParams(location.search);return s.anchor?t.set("at",s.anchor.replace(/-\d+$/,
"")):t.delete("at"),t.size?`?${t}`:location.pathname}function at(){try{history.replaceState({top:s.top},"",qo())}catch{}}function _o(){s.top=null,history.pushState(
null,"",qo())}var Lc=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Tc=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Ic=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Oc=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Mc=/\b\d[\w.]*/,Nc=/[A-Za-z_]\w*/,Rc=new RegExp([Tc,Ic,Oc,Mc,Nc].map(({source:t})=>`(${t})`).join("|"),"g"),Ko=["keyword","string","comment","number"];function*Go(t){
for(let e of t.matchAll(Rc)){let n=Dc(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Dc([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Lc.has(r)?"keyword":null}var $c=6e4,Bc=/^(text|txt|md|markdown|console|output|diff)$/,Wo=new Map,an=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(an.unobserve(e),Fc(e))},{rootMargin:"20%"});for(let t of an?Ko:[]){let e=new Highlight;Wo.set(t,e),CSS.highlights.set(t,e)}function Yo(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))an?.observe(e)}function Fc(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||Bc.test(o)||!(r instanceof Text))&&!(r.length>$c))for(let{kind:i,start:a,end:l}of Go(r.data))Wo.get(i)?.add(ln(r,a,l))}function ln(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Uc=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Hc=["January","February","March","April","May","June","July","August","September",
"October","November","December"],Gt=60,jo=24*Gt,Vo=6e4;function ge(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let r=t.indexOf(".",o);n+=Number(t.
slice(o+1,r)),o=r}else n+=Uo.indexOf(t[o]);e.push(n)}return e}var Pc=t=>`${Uc[t.getDay()]}, ${t.getDate()} ${Hc[t.getMonth()]} ${t.getFullYear()}`;function qc(t){
if(t<Gt)return"";let e=Math.round(t/Gt);if(e<jo/Gt)return`${e} h later`;let n=Math.round(t/jo);return n>1?`${n} days later`:"1 day later"}function Jo(t,e){let n=new Map,
o=0,r=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===m.heading){t.depths[i]===0&&(o=0);continue}let a=e[i]??0;if(a<=o)continue;let l=[];
if(!o||a>=r){let f=new Date(a*Vo);l.push(Pc(f)),f.setHours(24,0,0,0),r=f.getTime()/Vo}o&&a-o>=Gt&&l.push(qc(a-o)),l.length&&n.set(i,l.join(" · ")),o=a}return n}
function Xo(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Qo=["","folded","first level unfolded","all levels unfolded"];function _c(t,e){let[n,o,...r]=e.split(" "),i=t===1?`▶ ${r.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let a=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${a} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${a}`]}var fn=t=>t.
querySelector(":scope > .fold-bar");function Zo(t,e){if(!e||t.dataset.state===vt[e])return;t.dataset.state=vt[e];let n=zo(t)?[]:_c(e,t.dataset.fold??""),o=zo(t)?
Gc(t):Wc(t,n.length),r=[e!==1,e===3];o.forEach((i,a)=>{n.length&&Kc(i,n[a]),i.title=Bo[e][a],i.setAttribute("aria-expanded",String(r[a]))})}function Kc(t,e){let n=document.
createElement("i");n.className=`fold-sign${e.startsWith("▼")?" open":""}`,n.textContent=e.split(" ",1)[0],t.replaceChildren(n,e.slice(n.textContent.length))}var zo=t=>t.
classList.contains("opener"),Gc=t=>u(t,":scope > button[data-action]");function Wc(t,e){let n=fn(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let r=T("","");r.dataset.action=o,n.append(r)}t.append(n)}return Array.from(n.children)}function tr(t){let e=[];for(let n of t.split(" ")){let[o,r]=n.split("+").map(Number);for(let i=0;i<r;i++)e.push(o+i)}return e}function xe(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function er(t,e,n){if(!e&&!n)return t;let o=e?xe(e):null,r=n?xe(n):null,i=f=>r?.[f]??f,a=n??Array.from({length:t.codes.length/
2},(f,k)=>k),l=[];for(let[f,k,J]of t.runs)for(let pt=0;pt<J;pt++)l.push([o?.[f+pt]??f+pt,i(k+pt),1]);return{codes:a.map(f=>t.codes.slice(2*f,2*f+2)).join(""),times:a.
map(f=>t.times[f]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([f,k])=>[i(Number(f)),k]))}}function nr(t){let e=[];for(let n of t){
let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var or=56,Yc=32,Lt=()=>document.documentElement.classList.contains("chaptered")?or+Yc:or;function b(){let t,e,n=Lt();for(let o of s.chunks)if(!(!o.near||!o.built))
for(let r=o.start;r<o.end;r++){let i=s.elements[r];if(!s.table.visible[r]||!i)continue;let a=i.getBoundingClientRect();if(!(a.bottom<n)){if(a.top>innerHeight)return[
t,e];t??=r,e=r}}return[t,e]}function un(){let[t]=b();return t===void 0?null:{unit:t,top:s.elements[t]?.getBoundingClientRect().top??0}}function xt(t,e){let n=t===
void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().top-e,behavior:"instant"})}function rr(t,e=-1){let[n,o]=b();if(n===void 0||o===
void 0)return t();let r=e>=n&&e<=o?[e]:[];for(let f=n;f<=o;f++)s.table.visible[f]&&r.push(f);let i=r.map(f=>s.elements[f]?.getBoundingClientRect().top??0);t();let a=r.
findIndex(f=>s.table.visible[f]&&X(f));if(a>=0)return xt(r[a],i[a]);let l=s.table.next(n,-1,X);xt(l,Math.max(Lt(),i[0]))}function dn(t){let e=un();t(),e&&xt(e.unit,
e.top)}var jc=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Vc=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Wt=t=>String(t).padStart(2,"0"),
be=t=>!Number.isNaN(t.getTime()),Y=t=>`${Wt(t.getHours())}:${Wt(t.getMinutes())}`,Jc=t=>`${t.getFullYear()}-${Wt(t.getMonth()+1)}-${Wt(t.getDate())} ${Y(t)}:${Wt(
t.getSeconds())}`;function sr(t,e){return t.toDateString()===e.toDateString()?Y(t):t.getFullYear()===e.getFullYear()?ye(t):bt(t)}var ye=t=>`${t.getDate()} ${jc[t.
getMonth()]}`,bt=t=>`${ye(t)} ${t.getFullYear()}`,Xc=t=>`${Vc[t.getDay()]} ${bt(t)}`;function we(t,e){return t.toDateString()===e.toDateString()?Y(t):`${t.getFullYear()===
e.getFullYear()?ye(t):bt(t)} ${Y(t)}`}function Ee(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!be(n))continue;let{since:o,form:r}=e.
dataset;o!==void 0?e.textContent=we(n,new Date(o)):e.textContent=r==="day"?Xc(n):Y(n),e.title=Jc(n)}}function ir(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!be(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?Y(n):ye(n)}}var v=[],Tt=[],Yt=[],lr=[],cr,mn=!1,zc=16;function Se(){ir(document),v=u(document,".graph a").map(t=>({link:t,unit:C(Number(t.dataset.unit)),y:Qc(t.lastElementChild)})),
Tt=u(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:C(Number(t.dataset.unit))}));for(let t of[v,Tt])t.sort((e,n)=>e.unit-n.unit)}var fr=()=>Tt;
function Qc(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function z(t,e){let n=0,o=t.length;for(;n<
o;){let r=n+o>>1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var F=t=>lr.push(t);function I(){mn||(mn=!0,requestAnimationFrame(()=>{mn=!1;let[t,e]=b();if(!(t===
void 0||e===void 0)){Zc(t,e);for(let n of lr)n(t)}}))}function Zc(t,e){for(let n of Yt)n.classList.remove("current");if(Yt=[],v.length){let n=z(v,t),o=z(v,e);c(
"visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),Yt.push(n.link),ta(n.link),ar(c("near"),
n.y)}if(Tt.length){let{row:n}=z(Tt,t);Yt.push(n),s.source?.onMove(t,Tt),ar(n.closest("#contents")??c("toc"),n.offsetTop)}for(let n of Yt)n.classList.add("curren\
t")}function ta(t){cr?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),cr=t}function pn(t){let e=document.getElementById("near");if(!e||!v.length)return;
let n=t-e.getBoundingClientRect().top+e.scrollTop,[o,r]=[v[0].y,v[v.length-1].y],i=Math.round((n-o)/Math.max(1,r-o)*(v.length-1)),a=v[Math.max(0,Math.min(v.length-
1,i))];return Math.abs(a.y-n)<=zc/2?a:void 0}function ar(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=
e-n*.4)}function ur(){(v.length?z(v,Math.max(0,s.current)).link:c("rail")).focus()}function hn(t){let e=v.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(v[e+t]?.link.focus(),!0)}var ea=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function lt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))ea.observe(e)}var gn={[m.heading]:110,[m.user]:120,[m.assistant]:150,[m.agent]:130,[m.compaction]:90,[m.tool]:27,[m.other]:27,[m.system]:30,[m.thinking]:27,[m.steps]:34,[m.note]:27,
[m.versions]:30,[m.attempt]:40,[m.continued]:90},dr=3e3,na=new RegExp(`\\S{${dr}}`);function ke(t,e,n){return{...{section:t,start:e,end:e+n},built:!1,near:!1,far:!1,
request:null,measured:null}}var oa=new IntersectionObserver(t=>{dn(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];o.near=n,
n&&!o.built&&q(o)}}),I()},{rootMargin:"120% 0%"});function Ce(){s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||It(t),oa.observe(t.section),
ra.observe(t.section)})}var ra=new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];o&&(o.far=!n)}for(let e of s.
chunks)e.far&&sa(e)},{rootMargin:"400% 0%"});function sa(t){let{section:e}=t;if(!t.built||t.near||s.printing||ia(e))return;let{height:n}=e.getBoundingClientRect();
t.measured={height:n,visible:mr(t)},t.built=!1,e.style.height=`${n}px`,e.replaceChildren(...Array.from(e.children).filter(o=>o.querySelector("h1")))}function ia(t){
if(t.contains(document.activeElement))return!0;let e=getSelection();return!!(e&&!e.isCollapsed&&e.containsNode(t,!0))}function mr(t){let e=0;for(let n=t.start;n<
t.end;n++)s.table.visible[n]&&e++;return e}function O(t){rr(()=>{yt();for(let e of s.chunks)e.built||s.printing?q(e):It(e)},t),I()}function pr(){for(let t of s.
chunks)(t.near||t.built)&&q(t)}function yt(){let t=new Set(s.hiddenRoles);s.allLines||t.add(m.continued),s.table.computeVisible(t),s.rules=Jo(s.table,s.times)}function It(t){
let e=0;if(t.measured?.visible===mr(t)){t.section.style.height=`${t.measured.height}px`;return}for(let n=t.start;n<t.end;n++)s.table.visible[n]&&(e+=gn[s.table.
roles[n]]);t.section.style.height=`${e}px`}var xn=t=>t.section.querySelector(":scope > noscript")?.textContent??(hr(t)?s.markup.slice(t.start,t.end).join(""):"");
function jt(t){if(hr(t))return!0;let e=xn(t);return e?gr(t,e):s.source&&Vt(t),e!==""}function hr(t){for(let e=t.start;e<t.end;e++)if(s.markup[e]===void 0)return!1;
return!0}function gr(t,e){e.split(/(?=<article )/).forEach((n,o)=>{s.markup[t.start+o]=n})}function Vt(t){return t.request??=aa(t),t.request}async function ca(t,e){
let{order:n,source:o}=s;if(!o)return null;if(!n)return o.units(t,e);let r="";for(let[i,a]of nr(n.slice(t,e))){let l=await o.units(i,a);if(l===null)return null;r+=
l}return r}async function aa(t){let e=await ca(t.start,t.end);t.request=null,!(e===null||!s.chunks.includes(t))&&(gr(t,e),dn(()=>q(t)),I())}function q(t){let e=[];
for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(o);if(e.length){if(jt(t))la(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];r&&(r.hidden=!s.table.visible[o],Xo(r,s.rules.get(o)),Zo(r,s.table.states[o]),r.parentNode!==
t.section&&t.section.insertBefore(r,n),n=r)}}function la(t){bn(t.map(n=>s.markup[n]).join("")).forEach((n,o)=>{yn(n,t[o])})}function bn(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function fa(t){let[e,n]=[":scope > header > b",":scope > header time"].map(o=>t.querySelector(o)?.
textContent);e&&t.setAttribute("aria-label",n?`${e}, ${n}`:e)}function yn(t,e){s.elements[e]=t,s.unitOf.set(t,e);let n=s.markup[e]??"",o=n.length>=dr&&na.test(n);
t.classList.toggle("unbroken",o),t.tabIndex=-1,Ee(t),fa(t),Yo(t),lt(t)}var ft=t=>s.chunks[pe(t)];var wn=[];function R(t){wn.push(t)}var xr=()=>wn.some(t=>t());function br(){for(let t of wn)t()}var yr="threadline-hidden";function En(){try{return[...localStorage.getItem(yr)??At]}catch{return[...At]}}function ua(){try{localStorage.setItem(yr,[...s.hiddenRoles].
join(""))}catch{}}function ut(){for(let e of c("filters").querySelectorAll("input"))e.checked=e.dataset.order?s.allLines:!s.hiddenRoles.has(e.value);c("main").dataset.
hidden=[...s.hiddenRoles].join("");let t=[...s.hiddenRoles].filter(e=>!At.includes(e)).length;for(let e of["filter","menu-filter"]){let n=document.getElementById(
e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function Jt(t){c("filters").hidden=!t,ht("filter",t)}function da(){return c("filters").hidden?!1:(Jt(!1),c("fi\
lter").focus({preventScroll:!0}),!0)}function wr(){c("filter").hidden||(Jt(!0),c("filters").querySelector("input")?.focus({preventScroll:!0}))}function ma(t){let e=[
...c("filters").querySelectorAll("input")],n=e.indexOf(document.activeElement),o={ArrowDown:1,ArrowUp:-1}[t.key];if(o)e[(n+o+e.length)%e.length].focus();else if(/^[1-9]$/.
test(t.key))e[Number(t.key)-1]?.click();else return;t.preventDefault()}function Er(t){R(da),c("filter").onclick=()=>Jt(!!c("filters").hidden),c("filters").onchange=
e=>{let n=g(e);n.dataset.order?t(n.checked):n.checked?s.hiddenRoles.delete(n.value):s.hiddenRoles.add(n.value),ua(),ut(),O(),at()},c("filters").addEventListener(
"keydown",ma)}var pa=6,ve=new Set,ha=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function ga(t){let e=ha(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let a=xn(i),l=a.indexOf(r);if(l>=0)return i.start+a.slice(
0,l).split("<article").length-2}return-1}function w(t,e){s.table.roles[t]===m.continued&&!s.allLines&&t++,Cr(t),X(t)?e(t):s.source&&xa(t,e)}async function xa(t,e){
let n={unit:t};ve.add(n);let o=()=>n.unit>=0&&!X(n.unit);for(let r=0;r<pa&&o();r++)await Vt(ft(n.unit)),o()&&Cr(n.unit);ve.delete(n),X(n.unit)&&e(n.unit)}function Cr(t){
s.table.unfoldTo(t),s.hiddenRoles.delete(s.table.roles[t])&&ut(),yt();let e=pe(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?q(n):It(n)})}var Sn=0;function Ot(t,e){
if(!t)return!1;let n=++Sn;if(s.source&&s.table.count)return s.source.locate(t).then(r=>{let i=C(r);n===Sn&&(i<0?Sr(t):w(i,a=>n===Sn&&kr(a,t,e)))}),!0;let o=ga(t);
return o>=0?w(o,r=>kr(r,t,e)):Sr(t),o>=0}function Sr(t){s.table.count&&!document.getElementById(t)&&d("linked entry not found")}function kr(t,e,n){let o=s.elements[t],
r=o.id===e?null:document.getElementById(e);me(r??o.firstElementChild,o),s.anchor=e,S(t,"start"),n?.()}function S(t,e="nearest"){let n=s.elements[t];n&&(Kt(t),n.
classList.add("selected"),ft(t).near=!0,n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),I())}function Mt(t,e){let n=b()[0]??0,o=s.current<0?n-(t>0?1:0):
s.current,r=s.table.next(o,t,e);r<0||(X(r)||q(ft(r)),X(r)?S(r):w(r,i=>S(i)))}function vr(){s.table.count&&w(0,t=>{S(t,"start"),scrollTo({top:0,behavior:"instant"})})}
function Ar(){let t=s.table.next(s.table.count,-1,()=>!0);t>=0&&w(t,e=>S(e,"end"))}function Xt(){let t=s.current>=0?s.current:b()[0];((t===void 0?void 0:s.elements[t])??
c("main")).focus({preventScroll:!0})}function Lr(){Mt(-1,t=>s.table.roles[t]===m.attempt)}function Tr(){let{count:t,roles:e}=s.table;for(let n=1;n<=t;n++){let o=(Math.
max(s.current,0)+n)%t;if(e[o]===m.attempt){w(o,r=>S(r,"start")),d("branch");return}}}var ba={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Ae=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>ba[e]),Ir=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function kn(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Ir(t),"gi")}}function*Or(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Mr(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Ir).join("|")||"\
(?!)"}var ya=15,wa=500,Ea=3e3,Q=null,Nr="",D=[],dt=-1,Cn=0;async function Z(t=!0){let e=++Cn,n=B("find").value;if(Q=n?kn(n):null,Nr=n,D=[],dt=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",Q){let o=await(s.source?s.source.find(n):Sa(Q,e));if(e!==Cn)return;D=s.source&&s.order?o.map(C).sort((r,i)=>r-i):o,s.source&&
(Q=kn(s.source.wordsPattern(n))),s.source&&(dt=Rr(s.current)),t&&zt(1),vn(),I(),!s.source&&!D.length&&d("nothing found")}at()}async function Sa(t,e){let n=[],o=performance.
now();for(let r of s.chunks){jt(r);for(let i=r.start;i<r.end;i++)Ae(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>ya){if(await new Promise(i=>setTimeout(
i)),e!==Cn)break;o=performance.now()}}return n}var Rr=t=>D.findLastIndex(e=>e<=t);function Dr(){D.length&&(dt=Rr(s.current),vn())}function vn(){let t=D.length?`${dt+
1}/${D.length}`:"none";c("found").textContent=Q?t:""}function zt(t){if(!D.length)return;dt=(dt+t+D.length)%D.length;let e=document.activeElement===c("find");w(D[dt],
n=>ka(n,e)),vn(),d(`${dt+1} of ${D.length}`)}function ka(t,e){S(t,"center"),e&&c("find").focus({preventScroll:!0});let n=s.elements[t],o=n&&$r(n)[0]?.startContainer.
parentElement;me(o),o?.scrollIntoView({block:"center"}),Br()}function $r(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;Q&&n.nextNode();){
let o=n.currentNode;for(let{start:r,end:i}of Or(Q,o.data))if(e.push(ln(o,r,i))===wa)return e}return e}function Br(){if(!CSS.highlights||!Q)return;let t=[];for(let e of D){
let n=s.elements[e];!n||!s.table.visible[e]||!ft(e).near||t.length<Ea&&t.push(...$r(n))}CSS.highlights.set("found",new Highlight(...t))}function Fr(){Q&&Z(!1)}function Ur(){
let t=B("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(Z,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),D.length&&Nr===t.value?
zt(n.shiftKey?-1:1):Z()):n.key==="Escape"&&(t.value="",Z(!1),t.blur())}}F(Br);var Ca=6,tt=null,An=()=>u(document,".graph path[data-first]"),Hr=(t,e)=>An().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=Ca});function va(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return An().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function Pr(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(s.current,b()[0]??0)),n=va(e);n&&Ln(n)}function Ln(t){
if(s.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],r=tt?.first===e;if(r)s.table.states.set(tt?.table===s.table?tt.states:s.table.
initial),tt=null;else{let a=tt?.table===s.table?tt.states:s.table.states.slice();tt={table:s.table,states:a,first:e},s.table.showOnly(n,o)}O(),Tn();let i=b()[0]??
0;!r&&(i<n||i>o)&&w(n,a=>S(a,"start")),d(r?"folded as before":"all other branches folded")}function Tn(){for(let t of An())t.classList.toggle("alone",tt!==null&&
t.dataset.first===tt.first)}var In=1e3,qr=14,Nt=[],Le={top:0,height:0},_r=t=>s.order?.[t]??t,Qt=()=>document.getElementById("minimap");function Te(){let t=Qt()?.dataset.turns;Nt=(t?t.split(
`
`):[]).map(e=>{let[n,o,r,i]=e.split("	");return{unit:Number(n),cost:o,tools:r,prompt:i}})}function Ie(t){let e=_r(t),n=Nt.length?z(Nt,e):null;return n&&n.unit<=
e?n:null}function Kr(t,e){let n=Ie(t),o=n?Nt.indexOf(n)+e:Math.max(0,e-1);return Nt[Math.max(0,Math.min(Nt.length-1,o))]}function On(t,e){let n=Qt();if(!n)return;
let o=Math.max(1,s.table.count),r=qr/Math.max(qr,n.clientHeight||In),i=Math.max(r,(e+1-t)/o);Mn(Math.min(_r(t)/o,1-i),i);let a=Ie(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",a?a.prompt:"the beginning")}function Mn(t,e=Le.height){Le={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(Le.top*In)),n?.setAttribute("height",String(e*In))}var Gr=()=>Le;function Zt(t){let{count:e,visible:n}=s.
table,o=Math.max(0,C(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function Nn(t){let e=ft(t),n=e.built?s.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-Lt();for(let r=e.start;!n&&r<t;r++)s.table.visible[r]&&(o+=gn[s.table.roles[r]]);scrollBy({top:o,behavior:"instant"})}function Rn(t){
w(t,e=>{Nn(e),I()})}var Oe=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let a=0;a<i;a++)this.previous[r+a]=o+a,this.current.
set(o+a,r+a)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Wr(t){let e=un(),[n=0,o=-1]=b(),r=s.table.visible.slice(n,o+1),i=new Oe(t.runs,t.codes.length/2);Aa(t,i),La(t.codes),r.forEach((a,l)=>{a&&i.of(n+l)>=0&&
s.table.unfoldTo(i.of(n+l))});for(let a of t.changed)Ta(a);yt(),Ce();for(let a of s.chunks)a.built||a.near?q(a):It(a);Se(),Te(),Tn(),ut(),e&&xt(i.current.get(e.
unit),e.top),Fr(),I()}function Aa(t,e){s.elements.forEach((r,i)=>{e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(e.carry(s.table.states),r=>r??0);s.
table=new ct(t.codes,o),s.times=t.times;for(let[r,i]of n)e.of(r)>=0&&s.table.foldLog.push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=e.carry(s.markup),
s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.changed)s.markup[r]=void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(r)]=i;s.current=
e.of(s.current);for(let r of ve)r.unit=e.of(r.unit)}function La(t){let e=s.chunks;s.chunks=[];for(let n=0;n<s.table.count;n+=sn){let o=e[s.chunks.length],r=o?.section??
document.createElement("section"),i=Math.min(sn,t.length/2-n),a=ke(r,n,i);o?(a.near=o.near,a.measured=o.end===a.end?o.measured:null):c("main").append(r),a.built=
s.elements.slice(n,n+i).some(l=>l?.isConnected),r.className="chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(a)}for(let n of e.slice(s.chunks.
length))n.section.remove()}function Ta(t){let e=s.elements[t],n=s.markup[t];if(!e||n===void 0)return;let[o]=bn(n),r=u(e,"details").map(a=>a.hasAttribute("open"));
u(o,"details").forEach((a,l)=>{a.toggleAttribute("open",r[l]??!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===
e;e.replaceWith(o),yn(o,t),i&&o.focus({preventScroll:!0})}var Yr=()=>document.querySelector("#filters input[data-order]"),jr=()=>{let t=Yr()?.dataset.order;return t?tr(t):null};function Dn(t){if(t===s.allLines||!Yr())return;
if(!s.source)for(let r of s.chunks)jt(r);s.allLines=t;let{codes:e,times:n,count:o}=s.asRead;Jr({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},jr()),s.table.
openAttempts(t)}function Vr(t){let{codes:e,times:n}=t;s.asRead={codes:e,times:n,count:e.length/2},Jr(t,jr())}function Jr(t,e){let n=s.order,o=s.allLines?e:null;
if(n||o)for(let r of s.elements)r?.remove();s.order=o,s.places=o&&xe(o),Wr(er(t,n,o))}var j=T("unit-button","copy");async function $n(t){j.remove(),await A(Bn(t)),t.insertBefore(j,fn(t)),j.textContent="copied",setTimeout(()=>{j.textContent="copy"},
1200),d("copied")}function Bn(t){if(t.matches("pre"))return t.textContent??"";let e=u(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):Ae(s.markup[_t(t)]||t.innerHTML).trim()}async function A(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Ia({target:t}){if(!(t instanceof Element)||t===j)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;j.parentElement!==e&&e.closest("article")&&e.append(j);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function Xr(){document.addEventListener(
"pointerover",Ia),j.onclick=()=>{j.parentElement&&$n(j.parentElement)}}function Me(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?$o:Do)[n];s.table.setState(
t,o),O(t),at(),d(Qo[o])}var Oa=6e4,_=document.createElement("div");_.id="graph-card";_.hidden=!0;var Ne=0;_.setAttribute("aria-hidden","true");function Ma(t,e){let n=document.createElement(
t);return n.textContent=e,n}function Na(t){let e=s.times[t];if(!e)return"";let n=new Date(e*Oa);return`${bt(n)} ${Y(n)}`}function te(t,e,n=""){let o=Ie(t),r=o?.
prompt??"Before the first prompt",i=[Na(t),o?.cost].filter(Boolean).join(" · "),a=[["b",r],["span",n===r?"":n],["span",o?.tools??""],["small",i]];_.replaceChildren(
...a.flatMap(([k,J])=>J?[Ma(k,J)]:[]));let l=c("rail");_.parentElement!==l&&l.append(_),_.hidden=!1,Ne||(Ne=l.getBoundingClientRect().left);let f=e>innerHeight/
2;_.style.right=`${innerWidth-Ne+6}px`,_.style.top=f?"":`${Math.max(56,e-20)}px`,_.style.bottom=f?`${Math.max(8,innerHeight-e-20)}px`:""}function wt(){_.hidden=
!0,Ne=0}var zr={"show-toc":"menu","show-rail":"graph"},Qr=matchMedia("(max-width: 760px)"),{classList:Re}=document.body,Rt=T("","");Rt.append(st("close"));Rt.id="sheet-\
close";Rt.setAttribute("aria-label","Close");function et(){let t=!1;for(let[e,n]of Object.entries(zr))t||=Re.contains(e),Re.remove(e),ht(n,!1);return Rt.remove(),
t}function De(t){let e=!Re.contains(t);Qr.matches?br():et(),e&&(Re.add(t),ht(zr[t],!0),document.body.append(Rt))}function Ra(t){let e=g(t).closest("#toc, #rail,\
 #menu, #graph, #sheet-close");Qr.matches&&!e&&et()}function Zr(){R(et),Rt.onclick=et,c("menu").onclick=()=>De("show-toc"),c("graph").onclick=()=>De("show-rail"),
document.addEventListener("click",Ra)}var ts=10,Da=2e3,$a=120,Ba=3,K=null,Fn,Un=!1,Hn=0,ee=-1,Pn=null;function $e(t){let e=Pn??Qt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function Fa(t){if(t.button!==0||!g(t).closest("#minimap"))return;Pn=Qt().getBoundingClientRect();let e=$e(t.clientY),{top:n,height:o}=Gr();K={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},c("rail").setPointerCapture(t.pointerId),wt()}function Ua(t){if(!K){Pa(t);return}Math.abs(t.clientY-K.from)>Ba&&(K.moved=!0),K.
moved&&(Hn=t.clientY,Un||requestAnimationFrame(Ha),Un=!0)}var os=[],rs=t=>os.push(t);function Ha(){if(Un=!1,!K)return;let t=$e(Hn)-K.grip;Mn(t);let e=Zt(Math.max(
0,t));te(e,Hn);for(let n of os)n(e);clearTimeout(Fn),Fn=setTimeout(()=>Nn(e),s.table.count>Da?$a:0)}function es(t){if(!K)return;let{grip:e,moved:n}=K;K=null;let o=$e(
t.clientY);if(Pn=null,clearTimeout(Fn),wt(),n){Rn(Zt(Math.max(0,o-e)));return}et(),w(Zt(o),r=>S(r,"start"))}function Pa(t){if(t.pointerType==="touch")return;if(g(
t).closest("#minimap")){te(Zt($e(t.clientY)),t.clientY);return}let e=pn(t.clientY);e?te(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):wt()}function qa(t){
let e=g(t);if(e.closest("a")||!e.closest("#near"))return;let n=Hr(t.clientX,t.clientY);n?Ln(n):pn(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}
var ns={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:ts,PageUp:-ts,Home:-1/0,End:1/0};function _a(t){if(g(t).id!=="minimap"||t.ctrlKey||t.metaKey||
t.altKey)return;let e=ee>=0?ee:b()[0]??0,n=Kr(e,ns[t.key]??0),o=n?C(n.unit):-1;if(!(o<0||!(t.key in ns||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),
t.key==="Enter"){wt(),w(o,r=>S(r,"start"));return}ee=o,Rn(o),Ka(o)}}function Ka(t){On(t,t);let e=c("map-window").getBoundingClientRect();te(t,e.top+e.height/2)}
function ss(){let t=c("rail");t.addEventListener("pointerdown",Fa),t.addEventListener("pointermove",Ua),t.addEventListener("pointerup",es),t.addEventListener("p\
ointercancel",es),t.addEventListener("pointerleave",wt),t.addEventListener("click",qa),t.addEventListener("keydown",_a),t.addEventListener("focusout",()=>{ee=-1,
wt()}),F(()=>{let[e,n]=b();!K?.moved&&ee<0&&e!==void 0&&On(e,n??e)})}var Ga=400,qn=Number.NEGATIVE_INFINITY,cs=-1,_n;function Be(){qn=scrollY,cs=s.current}function Wa(){let[t,e]=b();if(t===void 0||e===void 0)return null;let n=s.current>=
t&&s.current<=e&&s.table.visible[s.current],o=n?s.current:t;return{unit:o,top:s.elements[o]?.getBoundingClientRect().top??0,isSeen:n}}function Fe(){clearTimeout(
_n);let t=Wa();if(t){if(Math.abs(scrollY-qn)>2||t.unit!==cs){let e=scrollY<=0&&(t.unit===0||!t.isSeen);s.anchor=e?"":s.elements[t.unit]?.id??"",qn=Number.NEGATIVE_INFINITY,
s.top=t.top}at()}}function as(){let t=history.state?.top;return typeof t=="number"?t:null}var Kn="threadline-left";function is(){Fe();try{let t={page:location.pathname,
hash:location.hash,top:s.top};sessionStorage.setItem(Kn,JSON.stringify(t))}catch{}}function ls(){let[t]=performance.getEntriesByType("navigation");if(t?.type===
"reload")try{let e=JSON.parse(sessionStorage.getItem(Kn)??"null");sessionStorage.removeItem(Kn),e?.page===location.pathname&&e.hash&&history.replaceState({top:e.
top},"",e.hash)}catch{}}function Ya(){clearTimeout(_n),_n=setTimeout(Fe,Ga)}function fs(){s.chunks.length&&(history.scrollRestoration="manual",F(Ya),addEventListener(
"beforeunload",is),addEventListener("pagehide",is))}async function ja(){for(let t of s.chunks)t.built||await Vt(t);print()}function us(){addEventListener("beforeprint",()=>{s.printing=!0,O();for(let{section:t,built:e}of s.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{s.printing=!1,O()}),s.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!s.chunks.length||(t.preventDefault(),ja())})}var Va=600,Ja=7e3,Xa=90,za=new Set([m.steps,m.attempt]),ne,oe=T("replay-control","");oe.title="Pause the replay (p)";var ds=()=>ne!==void 0;function Qa(t){let e=t.
trim().split(/\s+/).length;return Math.min(Ja,Va+Xa*e)}function Za(){let{count:t,visible:e}=s.table,n=0,o=0;for(let r=0;r<t;r++)e[r]&&(n++,r<=s.current&&o++);oe.
replaceChildren(st("pause"),` ${o} of ${n}`)}function ms(){let t=s.table.next(s.current,1,()=>!0);if(t<0){Ue(),d("end of the replay");return}w(t,e=>{if(!ds())return;
s.table.roles[e]===m.steps&&s.table.states[e]===1&&(s.table.setState(e,2),O(e)),S(e,"center"),Za();let n=za.has(s.table.roles[e])?"":s.elements[e]?.textContent;
ne=setTimeout(ms,Qa(n??""))})}function Ue(){return ds()?(clearTimeout(ne),ne=void 0,document.body.classList.remove("replaying"),oe.remove(),!0):!1}function Gn(){
if(Ue()){d("paused");return}s.table.count&&(s.current<0&&(s.current=(b()[0]??0)-1),document.body.classList.add("replaying"),c("main").append(oe),d("replay"),ne=
setTimeout(ms,0))}function ps(){oe.onclick=Gn,R(Ue);for(let t of["wheel","touchmove"])addEventListener(t,()=>Ue(),{passive:!0})}function tl(t){let e=g(t),n=e.closest("button[data-action]");if(n){let a=_t(n.closest("article"));Kt(a),Me(a,n.dataset.action);return}let o=e.closest("a"),r=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),Xt();return}if(r[0]==="#"){t.preventDefault(),et(),Ot(he(r.slice(1)),()=>{_o(),Be()});return}let i=e.
closest("article");i&&!o&&Kt(_t(i))}var He=500,Wn=-He;function el(){let t=performance.now(),e=t-Wn<He;return Wn=e?-He:t,e}var xs=()=>performance.now()-Wn<He,hs=()=>!0,
gs=t=>s.table.roles[t]===m.user,bs={j:()=>Mt(1,hs),k:()=>Mt(-1,hs),"]":()=>Mt(1,gs),"[":()=>Mt(-1,gs),o:()=>s.current>=0&&Me(s.current,"one"),O:()=>s.current>=0&&
Me(s.current,"all"),b:Tr,u:Lr,l:Pr,c:()=>{let t=s.elements[s.current];t&&$n(t)},p:Gn,F:wr,G:Ar,g:()=>{if(el()){et(),vr();return}getComputedStyle(c("graph")).display!==
"none"&&De("show-rail"),ur()},n:()=>zt(1),N:()=>zt(-1),"/":()=>B("find").select(),"?":()=>P("help").showModal()};function nl(t){if(t.key==="Escape"&&!g(t).closest(
"#find, dialog[open]")&&xr()){t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?bs["/"]:ol(t);e&&(t.preventDefault(),e())}function ol(t){if(!(t.ctrlKey||t.
metaKey||t.altKey)&&!g(t).closest("input,textarea,dialog[open]"))return t.key==="ArrowUp"&&hn(-1)?()=>{}:t.key==="ArrowDown"&&hn(1)?()=>{}:s.source?.keys[t.key]??
bs[t.key]}function ys(){document.addEventListener("click",tl),addEventListener("keydown",nl),addEventListener("scroll",I,{passive:!0}),addEventListener("resize",
I),c("help-close").onclick=()=>P("help").close(),P("help").addEventListener("close",()=>{s.table.count&&document.activeElement===document.body&&Xt()}),Zr(),ss(),
ps(),us()}var ws=[],Dt=[],Pe=[],Yn=new Map,Et;function rl(){let t=fr();if(t===ws)return;ws=t;let e=o=>t.filter(({row:r})=>r.classList.contains(o));Dt=e("chapter");let n=Dt[0]?.
row.className.split(" ")[1];Pe=e("user").filter(({row:o})=>o.classList.contains(n)),Yn=new Map(e("agent").map(o=>[o.unit,o])),document.documentElement.classList.
toggle("chaptered",Dt.length+Yn.size>0)}var jn=({row:t})=>t.querySelector("a");function sl(t){for(let e=s.table.parents[t];e>=0;e=s.table.parents[e]){let n=Yn.get(
e);if(n)return n}}function Vn(t,e){let n=document.createElement(t);return n.textContent=e,n}function Ss(t,e){let n=Vn("a",e);return n.href=jn(t).href,n}function il(t){
let e=sl(t);if(!e)return[];let n=s.table.ends[e.unit]-e.unit-1,o=Ss(e,`◆ ${jn(e).textContent}`),r=T("here-out","");return r.append(st("close")),r.setAttribute(
"aria-label","Fold this agent"),r.title="Fold this agent",r.onclick=()=>{s.table.setState(e.unit,1),O(e.unit),w(e.unit,i=>S(i,"center"))},[o,Vn("span",`step ${t-
e.unit} of ${n}`),r]}var Es="";function cl(t){if(rl(),!Et)return;let e=Dt.length&&Dt[0].unit<t?z(Dt,t):null,n=e?Pe.indexOf(z(Pe,t)):-1,o=[...e?[Ss(e,jn(e).textContent??
"")]:[],...n<0?[]:[Vn("span",`prompt ${n+1} of ${Pe.length}`)],...il(t)];Et.hidden=!o.length;let r=o.map(i=>i.textContent).join("|");r!==Es&&(Es=r,Et.replaceChildren(
...o))}function ks(){Et=document.createElement("div"),Et.id="here",Et.hidden=!0,c("main").prepend(Et),F(cl)}var $t=t=>u(t,"a, summary");function Xn(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function Jn(t){let e=$t(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function Cs(t){Jn(t),new MutationObserver(()=>Jn(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Jn(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Xn($t(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var As="threadline-theme",Ls=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),re=[...Ls.keys()];function vs(t){document.documentElement.style.
colorScheme=t,c("theme").title=Ls.get(t)??"";try{localStorage.setItem(As,t)}catch{}}function Ts(){try{vs(localStorage.getItem(As)??re[0])}catch{}c("theme").onclick=
()=>{let t=re.indexOf(document.documentElement.style.colorScheme||re[0]);vs(re[(t+1)%re.length])}}function Is(t){let e=as(),{anchor:n,folds:o,hiddenRoles:r,query:i,allLines:a}=Po(t);Dn(a),s.hiddenRoles=new Set(r??En());for(let[l,f]of o)l<s.table.count&&s.table.
states[l]&&s.table.setState(l,f);ut(),O(),i&&!B("find").value&&(B("find").value=i,Z(!1)),Ot(n,()=>{e!==null&&xt(s.current,e),Be(),Dr(),s.top=e})}function al(){let t="";
for(let e of u(document,"section.chunk")){let n=e.dataset.units??"";s.chunks.push(ke(e,t.length/2,n.length/2)),t+=n;for(let o of ge(e.dataset.times??""))s.times.
push(o)}s.table=new ct(t),s.asRead={codes:t,times:s.times,count:s.table.count}}function Os(t){document.documentElement.classList.add("js"),s.source=t,al(),Se(),
Te(),Ts(),s.hiddenRoles=new Set(En()),Er(Dn),ut(),Xr(),ys(),Cs(c("toc")),t||Ur(),yt(),Ce(),s.chunks.length&&q(s.chunks[0]),ks(),fs(),addEventListener("hashchang\
e",e=>Is(new URL(e.newURL).hash)),ls(),location.hash.length>1&&Is(location.hash)}function Ms(){document.documentElement.dataset.ready=""}var V=null,Bt=!1,Qn=()=>u(c("main"),".activity-bars a"),se=t=>t instanceof Element?t.closest(".activity-bars a"):null;function Ns(t,e){let n=Qn(),o=[n.indexOf(t),
n.indexOf(e)].sort((r,i)=>r-i);n.forEach((r,i)=>{r.classList.toggle("dragged",i>=o[0]&&i<=o[1])})}function Rs(){let t=u(c("main"),".activity-bars .dragged"),e=t[0]?.
closest("ol")?.dataset.link;if(!e)return;let n=t[t.length-1].dataset.until??"";location.assign(e.replace("SINCE",t[0].dataset.since??"").replace("UNTIL",n))}function ll(t){
let e=V&&se(document.elementFromPoint(t.clientX,t.clientY));!V||!e||e===V&&!Bt||(Bt=!0,Ns(V,e))}function fl(){Bt&&Rs(),V=null}function ul(t){let e=se(t.target);
if(e){if(t.key==="Enter"&&e.classList.contains("dragged"))Rs();else if(/^Arrow(Left|Right)$/.test(t.key))dl(e,t);else return;t.preventDefault()}}function dl(t,e){
let n=Qn(),o=n[n.indexOf(t)+(e.key==="ArrowLeft"?-1:1)];if(o){V=e.shiftKey?V??t:null,o.focus();for(let r of n)r.classList.remove("dragged");V&&(Ns(V,o),d(`${u(c(
"main"),".activity-bars .dragged").length} bars chosen`))}}function zn(){let t=Qn(),e=t.find(n=>n===document.activeElement)??t.findLast(n=>n.hasAttribute("aria-\
current"))??t.at(-1);for(let n of t)n.tabIndex=n===e?0:-1}function Ds(){let t=c("main");t.addEventListener("click",e=>{Bt&&se(e.target)&&e.preventDefault(),Bt=!1}),
t.addEventListener("pointerdown",e=>{Bt=!1,V=se(e.target)}),t.addEventListener("dragstart",e=>{se(e.target)&&e.preventDefault()}),addEventListener("pointermove",
ll),addEventListener("pointerup",fl),t.addEventListener("keydown",ul),t.addEventListener("focusin",zn),new MutationObserver(zn).observe(t,{childList:!0}),zn()}var ml="threadline has stopped. Start it again; this page reconnects.";function p(){let t=document.getElementById("stopped");t?.hidden&&(t.textContent=ml,t.hidden=
!1)}function $s(){let t=document.getElementById("stopped");t&&(t.hidden=!0)}async function Ft(t){let e=await fetch(t,{headers:{accept:"*/*"}});if(!e.ok)throw new Error(
String(e.status));return e}var M=async t=>(await Ft(t)).text(),G=async t=>(await Ft(t)).json();function Zn(t,e={}){let o={"x-threadline-token":document.querySelector(
'meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(e)})}function x(t,e){let n=Object.entries(e).map(
([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var pl=130;function qe(t){let e=u(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-pl),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
r=e[o];if(!r){d(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),r.focus({preventScroll:!0}),d(`differe\
nce ${o+1} of ${e.length}`)}var Bs=document.querySelector(".compare")?{n:()=>qe(1),N:()=>qe(-1)}:{};async function hl(){let t=document.getElementById("compare-f\
iles");t&&(t.innerHTML=await M(t.dataset.address??""),lt(t))}function gl(t){let e=t.closest("details");if(e){for(let n of u(e,"[data-pair]"))n.setAttribute("ari\
a-pressed",String(n===t));for(let n of u(e,"[data-shows]"))n.hidden=n.dataset.shows!==t.dataset.pair}}async function xl(t){let e=g(t).closest(".compare button");
e?.dataset.pair&&gl(e),e?.dataset.copy&&(await A(e.dataset.copy),d("copied"),e.textContent="Copied")}function Fs(){hl().catch(p),document.querySelector(".compar\
e")&&document.addEventListener("click",xl);let t=document.getElementById("compare-link");t&&(t.addEventListener("click",async()=>{await A(new URL(t.dataset.link??
"",location.href).href),d("link copied"),t.textContent="Copied"}),document.getElementById("next-difference")?.addEventListener("click",()=>qe(1)),document.getElementById(
"previous-difference")?.addEventListener("click",()=>qe(-1)))}var bl=8,ie=T("new-messages","");ie.hidden=!0;var ce=0,Hs=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-bl&&scrollY>0;function to(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function Ps(){ie.hidden=ce===0,ie.textContent=`${ce} new ↓`}function Us(){ce=0,Ps()}function qs(t,e){let n=Hs(),
o=s.table.count;e();let r=s.table.count-o,[i,a,l]=t.at(-1)??[0,0,0],f=i+l===o&&a+l===s.table.count;if(!(r<=0||f)){if(d(r===1?"1 new message":`${r} new messages`),
n){requestAnimationFrame(to);return}ce+=r,Ps()}}function _s(){document.body.append(ie),ie.onclick=()=>{to(),requestAnimationFrame(to),Us()},addEventListener("sc\
roll",()=>{ce&&Hs()&&Us()},{passive:!0})}var yl=4,_e=c("main"),h=_e.dataset.session??"",mt=`/s/${encodeURIComponent(h)}`,Ut=Number(_e.dataset.snapshot??0),eo=null,no=!1,Ks=[],Gs=t=>Ks.push(t);async function Ws(t,e){
try{let n=await Ft(x(`${mt}/units`,{from:t,to:e,snapshot:Ut}));if(n.status===200)return await n.text();await ae()}catch{p()}return null}async function oo(t,e,n){
try{for(let o=0;o<yl;o++){let r=await G(t);if(r.snapshot===Ut)return n(r);await ae()}}catch{p()}return e}var Ys=t=>oo(x(`${mt}/place`,{anchor:t}),-1,e=>e.unit??
-1),js=t=>oo(x(`${mt}/find`,{q:t}),[],e=>e.units),Vs=t=>x(`${mt}/context`,{at:t}),Js=()=>oo(`${mt}/files`,null,t=>t),Xs=(t,e,n)=>x(`${mt}/file`,{version:t,file:e,
moment:n}),zs=t=>x(`${mt}/lost`,{at:t});function ae(){return no=!0,eo??=wl(),eo}async function wl(){try{for(;no;)no=!1,await El()}catch{p()}finally{eo=null}}async function El(){
let t=await G(x(`${mt}/changes`,{snapshot:Ut}));if(t.reload){location.reload();return}if(t.snapshot===Ut)return;Ut=t.snapshot,_e.dataset.snapshot=String(Ut),_e.
toggleAttribute("data-part",!t.whole);let e=c("toc"),n=e.scrollTop,o=document.getElementById("contents"),r=o?.scrollTop??0;for(let[i,a]of Object.entries(t.sides)){
let l=document.getElementById(i);l&&(l.innerHTML=a)}e.scrollTop=n,o&&(o.scrollTop=r),qs(t.runs,()=>Vr({...t,times:ge(t.times)})),Sl();for(let i of Ks)i()}function Sl(){
let t=c("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var nt=c("panel"),Ke=null,Qs=[],Zs=t=>Qs.push(t),kl="What the model saw here",Cl="What a compaction removed";async function ti(t,e,n){for(let i of Qs)i();nt.hidden&&
(Ke=document.activeElement),nt.hidden=!1,document.body.classList.add("show-panel"),nt.dataset.at=e,nt.setAttribute("aria-label",t),c("panel-title").textContent=
t;let o=await M(e);if(nt.dataset.at!==e)return;let r=c("panel-body");r.innerHTML=o,lt(r),r.scrollTop=n?r.scrollHeight:0,c("panel-close").focus({preventScroll:!0})}
var ei=t=>ti(kl,Vs(t),!0);function vl(){Ke?.isConnected&&Ke!==document.body?Ke.focus({preventScroll:!0}):Xt()}function le(){if(nt.hidden)return!1;let t=nt.contains(
document.activeElement)||document.activeElement===document.body;return nt.hidden=!0,document.body.classList.remove("show-panel"),t&&vl(),!0}function Al(){let t=s.
current>=0?s.current:b()[0]??-1;return s.elements[t]?.id??""}function ni(){h&&(nt.hidden?ei(Al()).catch(p):le())}var oi=t=>ei(t).catch(p);function ri(){R(le),c(
"panel-close").onclick=le,h&&document.addEventListener("click",t=>{let e=t.target instanceof Element?t.target.closest("[data-lost]"):null;!e||t.ctrlKey||t.metaKey||
t.shiftKey||(t.preventDefault(),t.stopPropagation(),ti(Cl,zs(e.getAttribute("data-lost")??""),!1).catch(p))},!0)}var si=(t,e)=>[t,...e,"--run"].join(" "),ii=(t,e)=>Math.max(0,e.reduce((n,o)=>n-o,t));function ci(t){return t<1e3?String(t):t<1e4?`${(t/1e3).toFixed(1)}k`:t<1e6?
`${Math.floor(t/1e3)}k`:`${(t/1e6).toFixed(1)}M`}var ai=1e3,li="Copy command",ro="",fi=Promise.resolve(),St=()=>c("sheet-body"),so=()=>St().querySelector(".ending:not([hidden])"),Ge=t=>u(t,"input[data-words]:n\
ot(:disabled)");function ui(){let t=so();if(!t)return;let e=Ge(t),n=new Set(e.flatMap(i=>i.checked?[i.dataset.drop??""]:[]));for(let i of u(t,"input[data-within\
]"))i.disabled=(i.dataset.within??"").split(" ").some(a=>a&&n.has(a));let o=Ge(t).filter(i=>i.checked),r=o.map(i=>i.dataset.words??"");c("sheet-command").textContent=
si(t.dataset.command??"",r),Ll(t,o.map(i=>Number(i.dataset.tokens)))}function Ll(t,e){let n=Number(t.dataset.tokens),o=Number(t.dataset.window),r=ii(n,e),i=Math.
max(o,n,r,1),a=t.querySelector(".sheet-tokens");a&&(a.textContent=ci(r));let l=t.querySelector(".sheet-share");l&&(l.textContent=`(${Math.round(100*r/o)} %)`);let f=t.
querySelector(".sheet-left");f?.setAttribute("x",String(ai*Math.min(r,n)/i)),f?.setAttribute("width",String(ai*Math.abs(n-r)/i)),f?.classList.toggle("more",r>n)}
function di(){let t=so(),e=new Set(t?Ge(t).flatMap(r=>r.checked?[r.dataset.words]:[]):[]),n=St().querySelector("input[name=ending]:checked");for(let r of u(St(),
".ending"))r.hidden=r.dataset.ending!==n?.value;let o=so();if(o){for(let r of Ge(o))r.checked=e.has(r.dataset.words);ui(),Tl(o).catch(p)}}async function Tl(t){let e=t.
querySelector(".sheet-files"),n=e?.dataset.address;!e||!n||(delete e.dataset.address,e.innerHTML=await M(n))}async function Il(t){let e=await M(t);ro===t&&(St().
innerHTML=e,St().scrollTop=0,di())}function io(t){ro=x(`/s/${encodeURIComponent(h)}/continue`,{at:t}),St().replaceChildren(),c("sheet-command").textContent="",c(
"sheet-copy").textContent=li,P("sheet").open||P("sheet").showModal(),c("sheet-copy").focus({preventScroll:!0}),fi=Il(ro).catch(e=>{e instanceof TypeError&&p(),St().
textContent="No session can be continued from here."})}function mi(){let t=s.elements[s.current]?.id;t?io(t):d("no message is selected")}async function pi(t,e){
await A(e),t.textContent="Copied",d(`copied: ${e}`)}function Ol(t){let e=g(t),n=e.closest("[data-copy]");n&&pi(n,n.dataset.copy??""),(e.closest("a")||e===c("she\
et"))&&P("sheet").close()}function hi(){h&&(c("sheet-hide").onclick=()=>P("sheet").close(),c("sheet-copy").onclick=async()=>{await fi;let t=c("sheet-command").textContent;
t&&pi(c("sheet-copy"),t)},c("sheet").addEventListener("click",Ol),c("sheet").addEventListener("change",t=>{c("sheet-copy").textContent=li,g(t).matches("[name=en\
ding]")?di():ui()}))}var We=1e3,kt=60,gi=3600,Ml=6e5;function Nl(t){if(t<kt)return`${Math.floor(t)} s`;let e=Math.floor(t/kt);return t<gi?`${e} min ${Math.floor(t%kt)} s`:`${Math.floor(
t/gi)} h ${e%kt} min`}function Rl(t){let e=String(Math.floor(t%kt)).padStart(2,"0");return`${Math.floor(t/kt)}:${e}`}function Dl(){for(let t of u(document,"time\
.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/We;e>=0&&(t.textContent=Nl(e))}}function $l(){let t=u(document,"#main em[data-since]");if(!t.length)return;
let e=s.times.reduce((o,r)=>Math.max(o,r),0),n=Date.now()-e*kt*We<Ml;for(let o of t){let r=(Date.now()-Date.parse(o.dataset.since??""))/We,i=n&&r>=0;o.classList.
toggle("running",i);let a=i?`running ${Rl(r)}`:"no result recorded";o.textContent!==a&&(o.textContent=a)}}function xi(){let t=["/","/running"].includes(location.
pathname)?Dl:$l;t(),setInterval(t,We)}var Bl=["D","A","M"],bi=["deleted","new","changed"],Fl={proven:"Seen at this point, or written as a whole, and nothing ran since that could change it",derived:"\
Recorded changes applied to what was seen, or a prompt lies between",unknown:"Something ran that may have changed it, and nothing has shown it since"};function Ye(t,e){
let n=document.createElement(t);return n.className=e,n}function wi(t,e){let n=document.createElement("li"),o=Ye("button","file-row");o.type="button",o.dataset.file=
String(e);let r=t.lastIndexOf("/")+1,[i,a,l,f]=["mark","path","amount","sure"].map(pt=>Ye("span",pt)),k=Ye("span","folder");k.textContent=t.slice(0,r);let J=Ye(
"span","base");return J.textContent=t.slice(r),a.append(k,J),a.title=t,o.append(i,a,l,f),n.append(o),{element:n,button:o,mark:i,amount:l,sure:f,told:""}}function Ul({
state:t,sure:e}){return t==="deleted"||t==="absent"?"deleted":t==="partial"&&e!=="unknown"?`${e} in part`:e}function Hl({state:t,sure:e,since:n},o){if(t==="dele\
ted"||t==="absent")return"";let r=e==="unknown"&&n?` (since ${n})`:"",i=t==="partial"?". Only some of its lines are known":"";return Fl[e]+r+i+(o?". Line ends a\
re not certain":"")}function Ei(t,e,n,o){let r=o.state==="deleted"||o.state==="absent",i=n?r?0:n.how:-1,a=Ul(o),l=[i,n?.added,n?.removed,a,o.since,o.isInTurn,o.
isOpen].join();l!==t.told&&(t.told=l,t.button.setAttribute("aria-pressed",String(o.isOpen)),t.button.classList.toggle("lit",o.isInTurn),t.mark.textContent=Bl[i]??
"",t.mark.title=bi[i]??"",t.button.dataset.how=bi[i]??"",t.amount.replaceChildren(),n?.added&&t.amount.append(yi("ins",`+${n.added}`)),n?.removed&&t.amount.append(
" ",yi("del",`−${n.removed}`)),t.sure.textContent=a,t.sure.dataset.sure=r?"":o.sure,t.sure.title=Hl(o,e.linesOnly))}function yi(t,e){let n=document.createElement(
t);return n.textContent=e,n}function Si(t){let e=0;return Int32Array.from(t,n=>(e+=n,e))}function je(t,e,n){let o=0,r=t.length/e;for(;o<r;){let i=o+r>>1;t[i*e]<=n?o=i+1:r=i}return o-1}function Ve({
spans:t},e){let n=je(t,6,e)*6;if(n<0)return{state:-1,sure:-1,linesOnly:!1,unit:-1,minutes:0};let[,o,r,i,a,l]=t.slice(n,n+6);return{state:o,sure:r,linesOnly:i===
1,unit:a,minutes:l}}function Ht({changes:t},e){let n=je(t,5,e);if(n<0)return null;let[,o,r,i,a]=t.slice(n*5,(n+1)*5);return{index:n,unit:o,how:r,added:i,removed:a}}
var ki=({changes:t})=>t.length/5,co=({changes:t},e)=>t[e*5+1]??-1,Ci=({spans:t},e)=>je(t,6,e);function vi({changes:t},e,n){for(let o=je(t,5,e)*5;o>=0;o-=5)if(n(
t[o+1]))return!0;return!1}function Ai(t,e,n){let o=-1;for(let r=e;r>=0;r=t.parents[r]){let i=t.roles[r];if(i===n.agent)o=-1;else if(i===n.user&&o<0)o=r;else if(i===
n.heading||i===n.attempt)break}return o<0?[e,e+1]:[o,t.ends[o]]}var Pl=40,ql=120,L=null,ao=-1,lo=0,ot={unit:-1,moment:-1,isInTurn:()=>!1},fe=new Map,Je="",Li,Mi=()=>{};function fo(t,e,n){[L,ao,lo]=[t,e,n],uo()}function Ni(t){
ot=t,uo()}function uo(){if(c("file").hidden=!L,!L)return;c("file-path").textContent=L.path;let t=Ht(L,ot.moment),[e,n]=[t?.index??-1,ki(L)],o=e<0?`before change\
 1 of ${n}`:`change ${e+1} of ${n}`;c("file-change").textContent=n?o:"only read",Ti("file-previous",Di()<0),Ti("file-next",e+1>=n);let r=Ci(L,ot.moment),i=`${lo}\
 ${ao} ${r}`;if(clearTimeout(Li),i===Je){Ri();return}let a=fe.get(i);a!==void 0?Ii(i,a):r<0||Ve(L,ot.moment).state<0?Ii(i,"<p>Not known yet.</p>"):Li=setTimeout(
_l,Je?ql:0,i,ot.moment)}function Ti(t,e){c(t).disabled=e}async function _l(t,e){try{let n=await Ft(Xs(lo,ao,e));if(n.status===204){Mi();return}let o=await n.text();
fe.set(t,o),fe.size>Pl&&fe.delete(fe.keys().next().value??""),uo()}catch{p()}}function Ii(t,e){let n=c("file-body"),o=n.querySelector(".file-lines"),[r,i]=[o?.scrollTop??
0,o?.scrollLeft??0],a=Je.split(" ")[1]===t.split(" ")[1];n.innerHTML=e,Je=t,Ee(n),lt(n),Ri();let l=n.querySelector(".file-lines");if(!l)return;let f=l.querySelector(
".run.lit .text"),k=f&&f.offsetTop>=r&&f.offsetTop<r+l.clientHeight;l.scrollTop=a&&(!f||k)?r:Math.max(0,(f?.offsetTop??0)-60),l.scrollLeft=a?i:0}function Ri(){for(let t of u(
c("file-body"),"[data-unit]"))t.classList.toggle("lit",ot.isInTurn(Number(t.dataset.unit)))}function Di(){let t=L?Ht(L,ot.moment)?.index??-1:-1;return!L||t<0?-1:
C(co(L,t))===ot.unit?t-1:t}function Oi(t){let e=L&&t>=0?C(co(L,t)):-1;e>=0&&w(e,n=>S(n,"center"))}function $i(t){Mi=t,c("file-previous").onclick=()=>Oi(Di()),c(
"file-next").onclick=()=>{L&&Oi((Ht(L,ot.moment)?.index??-1)+1)}}var mo=200,Kl=1500,Gl=5,W=null,Fi=new Int32Array(0),Qe=[],po=null,U=-1,H={unit:-1,moment:-1,first:0,end:0},ho,Ui=0,tn=()=>document.body.classList.contains("show\
-files");function Hi(t){c("files").hidden=!t,document.body.classList.toggle("show-files",t),c("files-button").setAttribute("aria-expanded",String(t))}function Xe(){
if(!tn())return!1;let t=c("files").contains(document.activeElement);return Hi(!1),t&&c("files-button").focus({preventScroll:!0}),!0}function Ze(){!h||Xe()||(le(),
Hi(!0),go().then(ze,p))}function go(){if(W?.snapshot===Number(c("main").dataset.snapshot))return Promise.resolve();W||(c("files-note").textContent="Reading what\
 sessions did in this directory …");let t=performance.now();return po??=Js().then(e=>{po=null,Ui=performance.now()-t,e&&Wl(e)}),po}function Wl(t){let e=W?.files[U]?.
path;W=t,Fi=Si(t.moments),Qe=t.files.map((o,r)=>wi(o.path,r)),U=t.files.findIndex(o=>o.path===e),fo(t.files[U]??null,U,t.version),H={unit:-1,moment:-1,first:0,end:0};
let n=t.elsewhere;c("files-elsewhere").textContent=n?`${n} more file${n>1?"s":""} in other sessions of this directory`:""}function Yl(){let[t,e]=b();if(t===void 0||
e===void 0)return-1;if(s.current>=t&&s.current<=e)return s.current;let n=document.documentElement.scrollHeight-innerHeight,o=c("files").getBoundingClientRect(),
r=o.left>0?innerHeight:o.top,i=Lt(),a=i+(r-i)*(n>0?Math.min(1,scrollY/n):1),l=t;for(let f=t;f<=e;f++){let k=s.table.visible[f]?s.elements[f]:void 0;if(k){if(k.getBoundingClientRect().
top>a)break;l=f}}return l}function ze(){tn()&&Pi(Yl())}function Pi(t){if(!W||!tn()||t<0||t===H.unit)return;let e=Fi[s.order?.[t]??t]??0,[n,o]=Ai(s.table,t,m),r=e===
H.moment&&n===H.first&&o===H.end;H={unit:t,moment:e,first:n,end:o},c("files-title").textContent=`Files at ${jl(t)}`,r||Vl(),Ni({unit:t,moment:e,isInTurn:qi})}function jl(t){
let e=s.table.roles[t];return e===m.heading||e===m.attempt?"the end":we(new Date((s.times[t]??0)*6e4),new Date)}function qi(t){let e=t<0?-1:C(t);return e>=H.first&&
e<H.end}function Vl(){if(!W)return;let t=[[],[]],e=new Date((s.times[H.unit]??0)*6e4);W.files.forEach((i,a)=>{let l=Ve(i,H.moment);if(l.state<0)return;let f=Ht(
i,H.moment);!f&&cn[l.state]==="absent"||(Ei(Qe[a],l,f,{state:cn[l.state],sure:Ho[l.sure],since:l.minutes?we(new Date(l.minutes*6e4),e):"",isInTurn:vi(i,H.moment,
qi),isOpen:a===U}),t[f?0:1].push(Qe[a].element))}),Bi(c("files-changed"),t[0]);let n=c("files-note");n.hidden=t[0].length+t[1].length>0,n.textContent=W.files.length?
"No file is known yet at this message.":"Nothing in this session tells of a file.";let o=c("files-others");o.hidden=!t[1].length,Bi(o.lastElementChild,t[1]);let r=o.
firstElementChild;r.textContent=`${t[1].length} read only`}function Bi(t,e){let n=e.slice(0,mo);if(e.length>mo){let r=document.createElement("li");r.className="\
muted",r.textContent=`and ${e.length-mo} more`,n.push(r)}t.children.length===n.length&&n.every((r,i)=>t.children[i]===r)||t.replaceChildren(...n)}function _i(t){
U=t===U?-1:t,Qe.forEach((e,n)=>{e.button.setAttribute("aria-pressed",String(n===U))}),fo(W?.files[U]??null,U,W?.version??0),U>=0&&c("file").scrollIntoView({block:"\
nearest"})}async function Jl(t){let e=g(t),n=e.closest("button[data-file]"),o=e.closest("button[data-copies]");n&&_i(Number(n.dataset.file)),o&&(await A(o.dataset.
copies??""),d("copied"))}function Ki(){h&&(R(Xe),Zs(Xe),c("files-button").onclick=Ze,c("menu-files").onclick=Ze,c("files-close").onclick=Xe,c("file-close").onclick=
()=>_i(U),$i(()=>{W=null,go().then(ze,p)}),c("files").addEventListener("click",Jl),F(ze),rs(Pi),Gs(()=>{if(!tn()||ho)return;let t=Math.max(Kl,Gl*Ui);ho=setTimeout(
()=>{ho=void 0,go().then(ze,p)},t)}))}var xo=null,Xl=()=>"Notification"in window&&Notification.permission==="default",zl=()=>!document.hidden&&document.hasFocus();function Gi(){let t=document.getElementById(
"notify");t&&(t.hidden=!Xl())}var bo=t=>t.querySelector("[data-resume]")?.dataset.resume??"";function yo(){Gi();let t=u(c("main"),".running-session.waits");for(let e of xo&&
!zl()?t:[])xo?.has(bo(e))||Ql(e);xo=new Set(t.map(bo))}function Ql(t){if(!("Notification"in window)||Notification.permission!=="granted")return;let e=t.querySelector(
".recent-main b")?.textContent??"A session",n=new Notification(`${e} waits for you`,{body:t.querySelector(".tag")?.textContent??"",tag:bo(t)});n.onclick=()=>{window.
focus(),location.assign(t.querySelector(".recent-main").href)}}function Wi(){yo(),c("main").addEventListener("click",t=>{t.target instanceof Element&&t.target.closest(
"#notify")&&Notification.requestPermission().then(Gi)})}var Zl='[aria-current="page"]',wo=null,So=!1;function Pt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);be(o)&&(n.textContent=
sr(o,e),n.title=`${bt(o)}, ${Y(o)}`)}}function en(){return So=!0,wo??=tf().finally(()=>{wo=null}),wo}async function tf(){for(;So;)So=!1,await ef(),!h&&document.
querySelector("#main .overview")&&await nf()}async function ef(){let t=await M(x("/sessions",{session:h})),e=c("toc"),n=document.getElementById("contents"),o=n?.
scrollTop??0,r=rf(e),i=Xi(e),a=new Map(Eo().map(l=>[l.dataset.project,l.open]));e.innerHTML=t;for(let l of Eo())l.open=a.get(l.dataset.project)??l.open;for(let l of Eo())
Ji(l);n&&(document.getElementById("contents")?.replaceWith(n),n.scrollTop=o),i(),Pt(e),r()}var Eo=()=>u(document,".project");async function Ji(t){if(!t.open||t.
dataset.later===void 0)return;delete t.dataset.later;let e=x("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await M(e)),Pt(t)}async function nf(){
let t=await M(location.href),e=new DOMParser().parseFromString(t,"text/html"),n=e.getElementById("main");document.title=e.title;let o=c("main"),r=Xi(o),i=new Set(
of(o).map(Yi));for(let f of u(n??o,".same"))f.open=i.has(Yi(f));let a=o.querySelector(".home-filter"),l=document.activeElement;a&&n?.querySelector(".home-filter")?.
replaceWith(a),o.replaceChildren(...n?.childNodes??[]),a?.contains(l)&&l.focus({preventScroll:!0}),r(),Pt(o),yo()}var of=t=>[...t.querySelectorAll(".same[open]")],
Yi=t=>t.querySelector("a")?.getAttribute("href");function Xi(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&zi(t,n)?.focus(
{preventScroll:!0})}}function rf(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let f=l.getBoundingClientRect();return f.bottom>
n.top&&f.top<n.bottom},r=ko(t),i=o(r)?r:$t(t).find(o),a=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&zi(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().
top-a)}}var ko=t=>t.querySelector(Zl),ji=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,zi=(t,e)=>$t(t).find(n=>n.tagName===e.tagName&&
ji(n)===ji(e));function Vi(){let t=c("toc"),e=ko(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*
.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function Qi(){let t=c("toc");getComputedStyle(c("menu")).display!=="none"&&c("menu").click(),(ko(t)??$t(t)[0])?.focus()}
function Zi(){Pt(document),Vi(),c("menu").addEventListener("click",Vi),c("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&Ji(t.target)},
!0)}var sf=120,tc;function cf(){let t=document.querySelector(".home-filter"),e=new URLSearchParams;for(let[n,o]of new FormData(t))o&&e.set(n,String(o));history.replaceState(
history.state,"",e.size?`/?${e}`:"/"),en().catch(p)}function af(t){g(t).closest(".home-filter")&&(clearTimeout(tc),tc=setTimeout(cf,sf))}async function lf(t){let e=g(
t).closest("[data-resume]");if(!e)return;let n=encodeURIComponent(e.dataset.resume??""),{actions:o}=await G(x(`/s/${n}/actions`,{}));o.length&&await A(o[0].copies),
e.textContent=o.length?"Copied":"No command",d(e.textContent)}function ec(){let t=c("main");t.addEventListener("input",af),t.addEventListener("click",e=>{lf(e).
catch(p)})}var ff=90,y=B("find"),$=c("hits"),Co,ue=0,vo="",Ao=()=>u($,"[role=option]"),Lo=()=>$.querySelector("[aria-selected=true]"),nc=t=>t?.dataset.text||t?.getAttribute(
"href")||"",rc=()=>x("/search",{q:y.value}),nn=()=>ic().catch(p);function sc(){document.activeElement===y&&nn()}async function ic(){let t=++ue,e=y.value;if(!e.trim()){
on();return}let n=await M(x("/suggest",{q:e}));if(t!==ue||document.activeElement!==y)return;let o=vo===e&&!$.hidden?nc(Lo()):"";$.innerHTML=n,$.hidden=!1,$.dataset.
q=vo=e,y.setAttribute("aria-expanded","true"),uf(e);let r=Ao(),i=r.find(a=>o&&nc(a)===o);cc(i??r[0]??null)}function uf(t){Ao().forEach((e,n)=>{e.id=`option-${n}`});
for(let e of $.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;Pt($)}function on(){ue++,$.hidden=!0,y.setAttribute("aria-expanded","false"),
y.removeAttribute("aria-activedescendant")}function cc(t){Lo()?.removeAttribute("aria-selected"),y.removeAttribute("aria-activedescendant"),t&&(t.setAttribute("\
aria-selected","true"),t.scrollIntoView({block:"nearest"}),y.setAttribute("aria-activedescendant",t.id))}function oc(t){let e=Ao(),n=e.findIndex(r=>r.matches("[\
aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;cc(e[(o+e.length)%e.length]??null)}async function df(){for(clearTimeout(Co);y.value.trim()&&($.hidden||vo!==y.value);){
let e=ue;if(await ic(),ue!==e+1||document.activeElement!==y)break}let t=Lo();$.hidden||!t?location.href=rc():ac(t)}function ac(t){let{text:e,session:n,entry:o}=t.
dataset;if(e){y.value=e.endsWith(":")?e:`${e} `,y.focus(),nn();return}on(),y.blur(),h&&n===h?Ot(o??"",()=>Z(!1)):location.href=t.href}function mf(){$.hidden&&(y.
value=""),on(),y.blur(),h&&Z(!1)}function pf(t){if(t.key==="ArrowDown")oc(1);else if(t.key==="ArrowUp")oc(-1);else if(t.key==="Escape")mf();else if(t.key==="Ent\
er"&&t.shiftKey)location.href=rc();else if(t.key==="Enter")df().catch(p);else return;t.preventDefault()}function lc(){y.oninput=()=>{clearTimeout(Co),Co=setTimeout(
nn,ff)},y.onfocus=()=>{y.value.trim()&&nn()},y.onblur=()=>{setTimeout(()=>document.activeElement!==y&&on(),150)},y.onkeydown=pf,$.addEventListener("mousedown",t=>{
let e=g(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),ac(e))})}var hf=200,To;function dc(){let t=new EventSource(x("/events",{session:h}));t.addEventListener("hello",e=>{$s(),fc(e),h&&ae().then(pr)}),t.addEventListener("pro\
gress",fc),t.addEventListener("changed",ae),t.onerror=()=>{p(),t.readyState===EventSource.CLOSED&&gf().catch(p)}}async function gf(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function fc(t){let e=JSON.parse(t.data);bf(e);let{dataset:n}=c("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),To===void 0&&(To=setTimeout(xf,hf)),sc())}function xf(){To=void 0,en().catch(p)}var uc=t=>Math.ceil(t/1e6).toLocaleString("en");function bf({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=c("progress");r.hidden=!e,r.setAttribute("aria-valuenow",
String(Math.round(o))),r.firstElementChild.style.width=`${o}%`;let i=e?`reading ${uc(t)} of ${uc(e)} MB`:"",a=n?`the index is not up to date: ${n}`:"";c("readin\
g").textContent=i||a}async function yf(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await G(x(`/s/${encodeURIComponent(h)}/actions`,{}));e.length&&(t.
title=e[0].copies,t.onclick=async()=>{await A(t.title),t.textContent="Copied: paste it in a terminal",d("copied")},t.hidden=!1)}function de(t){c("more-menu").hidden=
!t,ht("more",t),t&&yf().catch(p)}function wf(){return c("more-menu").hidden?!1:(de(!1),c("more").focus({preventScroll:!0}),!0)}function mc(t){let e={ArrowDown:1,
ArrowUp:-1}[t.key];if(!e)return;let n=u(c("more-menu"),"a, button, input").filter(r=>r.offsetParent),o=n.indexOf(document.activeElement);n[(o+e+n.length)%n.length]?.
focus(),t.preventDefault()}async function Ef(t){let e=g(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&de(!1),e.closest("#filters,#filter,#menu\
-filter")||Jt(!1);let n=e.closest("[data-post]");n&&(await Zn(n.dataset.post??""),location.reload())}function pc(){R(wf),c("more").onclick=()=>de(!!c("more-menu").
hidden),c("more").addEventListener("keydown",mc),c("more-menu").addEventListener("keydown",mc),c("keys").onclick=()=>{de(!1),P("help").showModal()},document.getElementById(
"menu-filter")?.addEventListener("click",()=>{de(!1),c("filter").click()}),c("redact").onchange=async t=>{let e=g(t);Fe(),await Zn("/redact",{on:e.checked?"1":""}),
location.reload()},document.addEventListener("click",Ef)}var Mo=gc(),rt=Mo,E=document.createElement("div");E.id="message-menu";E.setAttribute("role","menu");E.hidden=!0;var hc=null;function gc(){let t=T("unit-button m\
enu-button","");return t.append(st("more")),t.setAttribute("aria-label","Actions for this message"),t.setAttribute("aria-haspopup","menu"),t.setAttribute("aria-\
expanded","false"),t.onclick=()=>{!(qt()&&rt===t)&&t.parentElement&&xc(t.parentElement).catch(p)},t}var No=t=>t.querySelector(":scope > .menu-button");function Sf(){
let[t,e]=b();if(!(t===void 0||e===void 0))for(let n of s.elements.slice(t,e+1))n?.matches("article:not(.heading, .opener, .row)")&&!No(n)&&n.append(gc())}function Ct(t,e){
let n=T("",t);n.setAttribute("role","menuitem"),n.onclick=async()=>{qt(),await e()},E.append(n)}async function rn(t){await A(t),d("copied")}function kf({label:t,
copies:e,leads_to:n,does:o},r){o==="continue"?Ct(t,()=>io(r)):n?Ct(t,()=>location.assign(n)):Ct(t,()=>rn(e??""))}async function xc(t){hc=t;let e=t.id;E.replaceChildren(),
Ct("Copy text",()=>rn(Bn(t))),Ct("Copy link",()=>rn(Af(e))),Ct(`Copy ${Cf(t)}as Markdown`,()=>vf(e).catch(p)),E.append(document.createElement("hr")),Ct("What th\
e model saw here",()=>oi(e)),rt=No(t)??Mo,t.append(rt),Io(),E.hidden=!1,rt.setAttribute("aria-expanded","true"),Oo(0);try{let n=await G(x(`/s/${encodeURIComponent(
h)}/actions`,{at:e}));if(hc!==t||E.hidden)return;for(let o of n.actions)kf(o,e);Io()}catch(n){n instanceof TypeError&&p()}}function Cf(t){return t.matches(".use\
r[data-fold]")?"turn ":t.matches(".opener")?"steps ":""}async function vf(t){let e=x(`/s/${encodeURIComponent(h)}/markdown`,{at:t});await rn(await M(e))}function Af(t){
let e=new URL(location.href);return e.search=new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function Io(){let t=rt.getBoundingClientRect();
E.style.right=`${document.documentElement.clientWidth-t.right}px`;let e=E.offsetHeight||220,n=t.bottom+e<innerHeight;E.style.top=`${n?t.bottom+4:Math.max(8,t.top-
e-4)}px`}function Lf(){if(E.hidden)return;let{top:t,bottom:e}=rt.getBoundingClientRect();e<0||t>innerHeight?qt():Io()}function qt(){return E.hidden?!1:(E.hidden=
!0,rt.setAttribute("aria-expanded","false"),!0)}function Oo(t){let e=u(E,"button");e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function Tf(t){let e=u(E,
"button").indexOf(document.activeElement);if(t.key==="ArrowDown")Oo(e+1);else if(t.key==="ArrowUp")Oo(e-1);else if(t.key==="Escape"||t.key==="Tab")qt(),rt.focus(
{preventScroll:!0});else return;t.preventDefault(),t.stopPropagation()}function bc(){let t=s.elements[s.current];t&&xc(t).catch(p)}function yc(){h&&(c("main").append(
E),R(qt),document.addEventListener("pointerover",({target:t})=>{if(!E.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opene\
r)");e&&!No(e)&&e.append(Mo)}),matchMedia("(hover: none)").matches&&F(Sf),document.addEventListener("click",t=>{t.target instanceof Node&&!E.contains(t.target)&&
!rt.contains(t.target)&&qt()}),addEventListener("scroll",Lf,{passive:!0}),E.addEventListener("keydown",Tf))}async function If(){let t=x(`/s/${encodeURIComponent(h)}/actions`,{}),{actions:e}=await G(t),n=e.find(({does:o})=>o==="resume");n&&await A(n.copies),d(n?`copied\
: ${n.copies}`:"no command to resume")}function Of(){s.elements[s.current]?.querySelector(".compare-link")?.click()}function wc(t){let e=u(c("toc"),".session-ro\
w > a"),n=e.findIndex(r=>r.getAttribute("aria-current")==="page"),o=n<0?void 0:e[n+t];o?location.assign(o.href):d("no other session")}var Mf=()=>location.assign(
"/"),Ro={h:()=>xs()?Mf():Qi(),r:()=>If().catch(p),C:mi,d:Of,t:()=>c("menu-timeline").click(),J:()=>wc(1),K:()=>wc(-1)},Ec={h:Ro.h};function Sc(){c("main").addEventListener("change",t=>{let e=g(t).closest(".usage-choice select, .search-choice select");e instanceof HTMLSelectElement&&e.form?.
submit()})}var kc=t=>Xn(u(c("main"),".session-row > a, .recent-main, .hit"),t),Nf={...Ec,j:()=>kc(1),k:()=>kc(-1)};function Rf(t,e){let n=e.findLast(({row:i,unit:a})=>a<=t&&
i.matches(".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` /\
 ${o}`:"")}lc();pc();yc();_s();Os({units:Ws,locate:Ys,find:js,wordsPattern:Mr,onMove:Rf,keys:{x:ni,f:Ze,m:bc,...h?Ro:Nf,...Bs}});ri();hi();Ki();Zi();dc();xi();h||
(ec(),Ds(),Wi());Fs();Sc();Ms();})();
