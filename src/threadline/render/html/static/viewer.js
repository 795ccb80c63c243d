"use strict";(()=>{function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var C=t=>c(t),O=t=>c(t),u=(t,e)=>Array.from(t.querySelectorAll(
e)),g=t=>t.target;function M(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function z(t){let e=document.createElement(
"i");return e.className="icon",e.dataset.icon=t,e.setAttribute("aria-hidden","true"),e}function gt(t,e){c(t).setAttribute("aria-expanded",String(e))}function xe(t,e=document.
body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function m(t){let e=c("status");e.textContent="",e.textContent=
t}var Tt=["","A","B","C"],qo=[0,2,1,1],_o=[0,3,3,2],Ko=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],h={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Go=48,un=48,Wo=2,Yo="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx",dn=["whole","partial","de\
leted","absent","touched"],jo=["proven","derived","unknown"];var Y=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*o+1)-Go,this.
initial[o]=r===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let r=n===3?3:1,i=n===2&&this.roles[e]===h.attempt;for(let a=e+1;a<o;a++)this.states[a]&&(this.states[a]=i?this.initial[a]:r);if(n!==3)
for(let a of this.ancestors(e))this.states[a]===3&&(this.states[a]=2);this.foldLog=this.foldLog.filter(([a])=>a<e||a>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===h.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let r=this.count-1;r>=0;r--){let i=this.roles[r]===h.steps;this.visible[r]=(i?n[r]:!e.has(this.roles[r]))?1:0,this.visible[r]&&this.parents[r]>=0&&(n[this.parents[r]]=
1)}let o=0;for(let r=0;r<this.count;r++)r<o?this.visible[r]=0:this.states[r]===1&&(o=this.ends[r])}next(e,n,o){let r=e+n;for(;r>=0&&r<this.count&&!(this.visible[r]&&
o(r));)r+=n;return r>=0&&r<this.count?r:-1}};var s={source:null,table:new Y(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,fresh:"",anchor:"",top:null,printing:!1};function be(t){let e=0,n=s.chunks.length-1;for(;e<n;){let o=e+n>>1;s.chunks[o].
end<=t?e=o+1:n=o}return e}var L=t=>s.places?s.places[t]??-1:t,Q=t=>s.elements[t]?.isConnected===!0,Yt=t=>t?s.unitOf.get(t)??-1:-1;function jt(t){s.elements[s.current]?.
classList.remove("selected"),s.current=t}var It=h.note;function Vc({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:r}){let i=[encodeURIComponent(t)];if(e.length){let f=e.map(([k,X])=>k.toString(36)+Tt[X]);
i.push(`f=${f.join(".")}`)}let a=n?.join("")??It;a!==It&&i.push(`h=${a}`),r&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let l=i.join(";");return l?`#${l}`:
""}function Vo(t){let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:ye(e),
folds:Array.from(r,([,i,a])=>[parseInt(i,36),Tt.indexOf(a)]),hiddenRoles:o.has("h")?[...o.get("h")??""]:null,query:ye(o.get("q")??""),allLines:o.has("l")}}function ye(t){
try{return decodeURIComponent(t)}catch{return t}}var Jo=()=>Jc()+Vc({anchor:s.anchor,folds:s.table.foldLog,hiddenRoles:[...s.hiddenRoles],query:C("find").value,
allLines:s.allLines});function Jc(){if(!s.source)return location.search;let t=new URLSearchParams(location.search);return s.anchor?t.set("at",s.anchor.replace(/-\d+$/,
"")):t.delete("at"),t.size?`?${t}`:location.pathname}function lt(){try{history.replaceState({top:s.top},"",Jo())}catch{}}function Xo(){s.top=null,history.pushState(
null,"",Jo())}var Xc=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),zc=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Qc=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Zc=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
ta=/\b\d[\w.]*/,ea=/[A-Za-z_]\w*/,na=new RegExp([zc,Qc,Zc,ta,ea].map(({source:t})=>`(${t})`).join("|"),"g"),zo=["keyword","string","comment","number"];function*Qo(t){
for(let e of t.matchAll(na)){let n=oa(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function oa([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Xc.has(r)?"keyword":null}var ra=6e4,sa=/^(text|txt|md|markdown|console|output|diff)$/,Zo=new Map,mn=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(mn.unobserve(e),ia(e))},{rootMargin:"20%"});for(let t of mn?zo:[]){let e=new Highlight;Zo.set(t,e),CSS.highlights.set(t,e)}function tr(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))mn?.observe(e)}function ia(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||sa.test(o)||!(r instanceof Text))&&!(r.length>ra))for(let{kind:i,start:a,end:l}of Qo(r.data))Zo.get(i)?.add(pn(r,a,l))}function pn(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var ca=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],aa=["January","February","March","April","May","June","July","August","September",
"October","November","December"],Vt=60,er=24*Vt,nr=6e4;function we(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let r=t.indexOf(".",o);n+=Number(t.
slice(o+1,r)),o=r}else n+=Yo.indexOf(t[o]);e.push(n)}return e}var la=t=>`${ca[t.getDay()]}, ${t.getDate()} ${aa[t.getMonth()]} ${t.getFullYear()}`;function fa(t){
if(t<Vt)return"";let e=Math.round(t/Vt);if(e<er/Vt)return`${e} h later`;let n=Math.round(t/er);return n>1?`${n} days later`:"1 day later"}function or(t,e){let n=new Map,
o=0,r=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===h.heading){t.depths[i]===0&&(o=0);continue}let a=e[i]??0;if(a<=o)continue;let l=[];
if(!o||a>=r){let f=new Date(a*nr);l.push(la(f)),f.setHours(24,0,0,0),r=f.getTime()/nr}o&&a-o>=Vt&&l.push(fa(a-o)),l.length&&n.set(i,l.join(" · ")),o=a}return n}
function rr(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var ir=["","folded","first level unfolded","all levels unfolded"];function ua(t,e){let[n,o,...r]=e.split(" "),i=t===1?`▶ ${r.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let a=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${a} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${a}`]}var hn=t=>t.
querySelector(":scope > .fold-bar");function cr(t,e){if(!e||t.dataset.state===Tt[e])return;t.dataset.state=Tt[e];let n=sr(t)?[]:ua(e,t.dataset.fold??""),o=sr(t)?
ma(t):pa(t,n.length),r=[e!==1,e===3];o.forEach((i,a)=>{n.length&&da(i,n[a]),i.title=Ko[e][a],i.setAttribute("aria-expanded",String(r[a]))})}function da(t,e){let n=document.
createElement("i");n.className=`fold-sign${e.startsWith("▼")?" open":""}`,n.textContent=e.split(" ",1)[0],t.replaceChildren(n,e.slice(n.textContent.length))}var sr=t=>t.
classList.contains("opener"),ma=t=>u(t,":scope > button[data-action]");function pa(t,e){let n=hn(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let r=M("","");r.dataset.action=o,n.append(r)}t.append(n)}return Array.from(n.children)}function ar(t){let e=[];for(let n of t.split(" ")){let[o,r]=n.split("+").map(Number);for(let i=0;i<r;i++)e.push(o+i)}return e}function Ee(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function lr(t,e,n){if(!e&&!n)return t;let o=e?Ee(e):null,r=n?Ee(n):null,i=f=>r?.[f]??f,a=n??Array.from({length:t.codes.length/
2},(f,k)=>k),l=[];for(let[f,k,X]of t.runs)for(let ht=0;ht<X;ht++)l.push([o?.[f+ht]??f+ht,i(k+ht),1]);return{codes:a.map(f=>t.codes.slice(2*f,2*f+2)).join(""),times:a.
map(f=>t.times[f]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([f,k])=>[i(Number(f)),k]))}}function fr(t){let e=[];for(let n of t){
let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var ur=56,ha=32,Ot=()=>document.documentElement.classList.contains("chaptered")?ur+ha:ur;function b(){let t,e,n=Ot();for(let o of s.chunks)if(!(!o.near||!o.built))
for(let r=o.start;r<o.end;r++){let i=s.elements[r];if(!s.table.visible[r]||!i)continue;let a=i.getBoundingClientRect();if(!(a.bottom<n)){if(a.top>innerHeight)return[
t,e];t??=r,e=r}}return[t,e]}function gn(){let[t]=b();return t===void 0?null:{unit:t,top:s.elements[t]?.getBoundingClientRect().top??0}}function bt(t,e){let n=t===
void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().top-e,behavior:"instant"})}function dr(t,e=-1){let[n,o]=b();if(n===void 0||o===
void 0)return t();let r=e>=n&&e<=o?[e]:[];for(let f=n;f<=o;f++)s.table.visible[f]&&r.push(f);let i=r.map(f=>s.elements[f]?.getBoundingClientRect().top??0);t();let a=r.
findIndex(f=>s.table.visible[f]&&Q(f));if(a>=0)return bt(r[a],i[a]);let l=s.table.next(n,-1,Q);bt(l,Math.max(Ot(),i[0]))}function xn(t){let e=gn();t(),e&&bt(e.unit,
e.top)}var ga=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],xa=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Jt=t=>String(t).padStart(2,"0"),
Se=t=>!Number.isNaN(t.getTime()),j=t=>`${Jt(t.getHours())}:${Jt(t.getMinutes())}`,ba=t=>`${t.getFullYear()}-${Jt(t.getMonth()+1)}-${Jt(t.getDate())} ${j(t)}:${Jt(
t.getSeconds())}`;function mr(t,e){return t.toDateString()===e.toDateString()?j(t):t.getFullYear()===e.getFullYear()?ke(t):yt(t)}var ke=t=>`${t.getDate()} ${ga[t.
getMonth()]}`,yt=t=>`${ke(t)} ${t.getFullYear()}`,ya=t=>`${xa[t.getDay()]} ${yt(t)}`;function Ce(t,e){return t.toDateString()===e.toDateString()?j(t):`${t.getFullYear()===
e.getFullYear()?ke(t):yt(t)} ${j(t)}`}function ve(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Se(n))continue;let{since:o,form:r}=e.
dataset;o!==void 0?e.textContent=Ce(n,new Date(o)):e.textContent=r==="day"?ya(n):j(n),e.title=ba(n)}}function pr(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!Se(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?j(n):ke(n)}}var A=[],Mt=[],Xt=[],xr=[],hr,bn=!1,wa=16;function Le(){pr(document),A=u(document,".graph a").map(t=>({link:t,unit:L(Number(t.dataset.unit)),y:Ea(t.lastElementChild)})),
Mt=u(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:L(Number(t.dataset.unit))}));for(let t of[A,Mt])t.sort((e,n)=>e.unit-n.unit)}var br=()=>Mt;
function Ea(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function Z(t,e){let n=0,o=t.length;for(;n<
o;){let r=n+o>>1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var P=t=>xr.push(t);function R(){bn||(bn=!0,requestAnimationFrame(()=>{bn=!1;let[t,e]=b();if(!(t===
void 0||e===void 0)){Sa(t,e);for(let n of xr)n(t)}}))}function Sa(t,e){for(let n of Xt)n.classList.remove("current");if(Xt=[],A.length){let n=Z(A,t),o=Z(A,e);c(
"visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),Xt.push(n.link),ka(n.link),gr(c("near"),
n.y)}if(Mt.length){let{row:n}=Z(Mt,t);Xt.push(n),s.source?.onMove(t,Mt),gr(n.closest("#contents")??c("toc"),n.offsetTop)}for(let n of Xt)n.classList.add("curren\
t")}function ka(t){hr?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),hr=t}function yn(t){let e=document.getElementById("near");if(!e||!A.length)return;
let n=t-e.getBoundingClientRect().top+e.scrollTop,[o,r]=[A[0].y,A[A.length-1].y],i=Math.round((n-o)/Math.max(1,r-o)*(A.length-1)),a=A[Math.max(0,Math.min(A.length-
1,i))];return Math.abs(a.y-n)<=wa/2?a:void 0}function gr(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=
e-n*.4)}function yr(){(A.length?Z(A,Math.max(0,s.current)).link:c("rail")).focus()}function wn(t){let e=A.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(A[e+t]?.link.focus(),!0)}var Ca=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function ft(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Ca.observe(e)}var En={[h.heading]:110,[h.user]:120,[h.assistant]:150,[h.agent]:130,[h.compaction]:90,[h.tool]:27,[h.other]:27,[h.system]:30,[h.thinking]:27,[h.steps]:34,[h.note]:27,
[h.versions]:30,[h.attempt]:40,[h.continued]:90},va="New since you looked",wr=3e3,La=new RegExp(`\\S{${wr}}`);function Ae(t,e,n){return{...{section:t,start:e,end:e+
n},built:!1,near:!1,far:!1,request:null,measured:null}}var Aa=new IntersectionObserver(t=>{xn(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(
e.dataset.chunk)];o.near=n,n&&!o.built&&U(o)}}),R()},{rootMargin:"120% 0%"});function Te(){s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||Rt(
t),Aa.observe(t.section),Ta.observe(t.section)})}var Ta=new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];
o&&(o.far=!n)}for(let e of s.chunks)e.far&&Ia(e)},{rootMargin:"400% 0%"});function Ia(t){let{section:e}=t;if(!t.built||t.near||s.printing||Oa(e))return;let{height:n}=e.
getBoundingClientRect();t.measured={height:n,visible:Er(t)},t.built=!1,e.style.height=`${n}px`,e.replaceChildren(...Array.from(e.children).filter(o=>o.querySelector(
"h1")))}function Oa(t){if(t.contains(document.activeElement))return!0;let e=getSelection();return!!(e&&!e.isCollapsed&&e.containsNode(t,!0))}function Er(t){let e=0;
for(let n=t.start;n<t.end;n++)s.table.visible[n]&&e++;return e}function N(t){dr(()=>{wt();for(let e of s.chunks)e.built||s.printing?U(e):Rt(e)},t),R()}function Sr(){
for(let t of s.chunks)(t.near||t.built)&&U(t)}function wt(){let t=new Set(s.hiddenRoles);s.allLines||t.add(h.continued),s.table.computeVisible(t),s.rules=or(s.table,
s.times)}function Rt(t){let e=0;if(t.measured?.visible===Er(t)){t.section.style.height=`${t.measured.height}px`;return}for(let n=t.start;n<t.end;n++)s.table.visible[n]&&
(e+=En[s.table.roles[n]]);t.section.style.height=`${e}px`}var Sn=t=>t.section.querySelector(":scope > noscript")?.textContent??(kr(t)?s.markup.slice(t.start,t.end).
join(""):"");function zt(t){if(kr(t))return!0;let e=Sn(t);return e?Cr(t,e):s.source&&Qt(t),e!==""}function kr(t){for(let e=t.start;e<t.end;e++)if(s.markup[e]===
void 0)return!1;return!0}function Cr(t,e){e.split(/(?=<article )/).forEach((n,o)=>{s.markup[t.start+o]=n})}function Qt(t){return t.request??=Ra(t),t.request}async function Ma(t,e){
let{order:n,source:o}=s;if(!o)return null;if(!n)return o.units(t,e);let r="";for(let[i,a]of fr(n.slice(t,e))){let l=await o.units(i,a);if(l===null)return null;r+=
l}return r}async function Ra(t){let e=await Ma(t.start,t.end);t.request=null,!(e===null||!s.chunks.includes(t))&&(Cr(t,e),xn(()=>U(t)),R())}function U(t){let e=[];
for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(o);if(e.length){if(zt(t))Na(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];if(!r)continue;r.hidden=!s.table.visible[o];let i=s.fresh!==""&&r.id===s.fresh;r.classList.toggle(
"fresh",i);let a=s.rules.get(o);rr(r,i?[va,a].filter(Boolean).join(" · "):a),cr(r,s.table.states[o]),r.parentNode!==t.section&&t.section.insertBefore(r,n),n=r}}
function Na(t){kn(t.map(n=>s.markup[n]).join("")).forEach((n,o)=>{Cn(n,t[o])})}function kn(t){let e=document.createElement("template");return e.innerHTML=t,Array.
from(e.content.children)}function Da(t){let[e,n]=[":scope > header > b",":scope > header time"].map(o=>t.querySelector(o)?.textContent);e&&t.setAttribute("aria-\
label",n?`${e}, ${n}`:e)}function Cn(t,e){s.elements[e]=t,s.unitOf.set(t,e);let n=s.markup[e]??"",o=n.length>=wr&&La.test(n);t.classList.toggle("unbroken",o),t.
tabIndex=-1,ve(t),Da(t),tr(t),ft(t)}var ut=t=>s.chunks[be(t)];var vn=[];function B(t){vn.push(t)}var vr=()=>vn.some(t=>t());function Lr(){for(let t of vn)t()}var Ar="threadline-hidden";function Ln(){try{return[...localStorage.getItem(Ar)??It]}catch{return[...It]}}function $a(){try{localStorage.setItem(Ar,[...s.hiddenRoles].
join(""))}catch{}}function dt(){for(let e of c("filters").querySelectorAll("input"))e.checked=e.dataset.order?s.allLines:!s.hiddenRoles.has(e.value);c("main").dataset.
hidden=[...s.hiddenRoles].join("");let t=[...s.hiddenRoles].filter(e=>!It.includes(e)).length;for(let e of["filter","menu-filter"]){let n=document.getElementById(
e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function Zt(t){c("filters").hidden=!t,gt("filter",t)}function Ba(){return c("filters").hidden?!1:(Zt(!1),c("fi\
lter").focus({preventScroll:!0}),!0)}function Tr(){c("filter").hidden||(Zt(!0),c("filters").querySelector("input")?.focus({preventScroll:!0}))}function Fa(t){let e=[
...c("filters").querySelectorAll("input")],n=e.indexOf(document.activeElement),o={ArrowDown:1,ArrowUp:-1}[t.key];if(o)e[(n+o+e.length)%e.length].focus();else if(/^[1-9]$/.
test(t.key))e[Number(t.key)-1]?.click();else return;t.preventDefault()}function Ir(t){B(Ba),c("filter").onclick=()=>Zt(!!c("filters").hidden),c("filters").onchange=
e=>{let n=g(e);n.dataset.order?t(n.checked):n.checked?s.hiddenRoles.delete(n.value):s.hiddenRoles.add(n.value),$a(),dt(),N(),lt()},c("filters").addEventListener(
"keydown",Fa)}var Ua=6,Ie=new Set,Ha=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Pa(t){let e=Ha(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let a=Sn(i),l=a.indexOf(r);if(l>=0)return i.start+a.slice(
0,l).split("<article").length-2}return-1}function w(t,e){s.table.roles[t]===h.continued&&!s.allLines&&t++,Rr(t),Q(t)?e(t):s.source&&qa(t,e)}async function qa(t,e){
let n={unit:t};Ie.add(n);let o=()=>n.unit>=0&&!Q(n.unit);for(let r=0;r<Ua&&o();r++)await Qt(ut(n.unit)),o()&&Rr(n.unit);Ie.delete(n),Q(n.unit)&&e(n.unit)}function Rr(t){
s.table.unfoldTo(t),s.hiddenRoles.delete(s.table.roles[t])&&dt(),wt();let e=be(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?U(n):Rt(n)})}var An=0;function Nt(t,e){
if(!t)return!1;let n=++An;if(s.source&&s.table.count)return s.source.locate(t).then(r=>{let i=L(r);n===An&&(i<0?Or(t):w(i,a=>n===An&&Mr(a,t,e)))}),!0;let o=Pa(t);
return o>=0?w(o,r=>Mr(r,t,e)):Or(t),o>=0}function Or(t){s.table.count&&!document.getElementById(t)&&m("linked entry not found")}function Mr(t,e,n){let o=s.elements[t],
r=o.id===e?null:document.getElementById(e);xe(r??o.firstElementChild,o),s.anchor=e,S(t,"start"),n?.()}function S(t,e="nearest"){let n=s.elements[t];n&&(jt(t),n.
classList.add("selected"),ut(t).near=!0,n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),R())}function Dt(t,e){let n=b()[0]??0,o=s.current<0?n-(t>0?1:0):
s.current,r=s.table.next(o,t,e);r<0||(Q(r)||U(ut(r)),Q(r)?S(r):w(r,i=>S(i)))}function Nr(){s.table.count&&w(0,t=>{S(t,"start"),scrollTo({top:0,behavior:"instant"})})}
function Dr(){let t=s.table.next(s.table.count,-1,()=>!0);t>=0&&w(t,e=>S(e,"end"))}function te(){let t=s.current>=0?s.current:b()[0];((t===void 0?void 0:s.elements[t])??
c("main")).focus({preventScroll:!0})}function $r(){Dt(-1,t=>s.table.roles[t]===h.attempt)}function Br(){let{count:t,roles:e}=s.table;for(let n=1;n<=t;n++){let o=(Math.
max(s.current,0)+n)%t;if(e[o]===h.attempt){w(o,r=>S(r,"start")),m("branch");return}}}var _a={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Oe=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>_a[e]),Fr=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Tn(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Fr(t),"gi")}}function*Ur(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Hr(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Fr).join("|")||"\
(?!)"}var Ka=15,Ga=500,Wa=3e3,tt=null,Pr="",F=[],mt=-1,In=0;async function et(t=!0){let e=++In,n=C("find").value;if(tt=n?Tn(n):null,Pr=n,F=[],mt=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",tt){let o=await(s.source?s.source.find(n):Ya(tt,e));if(e!==In)return;F=s.source&&s.order?o.map(L).sort((r,i)=>r-i):o,s.source&&
(tt=Tn(s.source.wordsPattern(n))),s.source&&(mt=qr(s.current)),t&&ee(1),On(),R(),!s.source&&!F.length&&m("nothing found")}lt()}async function Ya(t,e){let n=[],o=performance.
now();for(let r of s.chunks){zt(r);for(let i=r.start;i<r.end;i++)Oe(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Ka){if(await new Promise(i=>setTimeout(
i)),e!==In)break;o=performance.now()}}return n}var qr=t=>F.findLastIndex(e=>e<=t);function _r(){F.length&&(mt=qr(s.current),On())}function On(){let t=F.length?`${mt+
1}/${F.length}`:"none";c("found").textContent=tt?t:""}function ee(t){if(!F.length)return;mt=(mt+t+F.length)%F.length;let e=document.activeElement===c("find");w(
F[mt],n=>ja(n,e)),On(),m(`${mt+1} of ${F.length}`)}function ja(t,e){S(t,"center"),e&&c("find").focus({preventScroll:!0});let n=s.elements[t],o=n&&Kr(n)[0]?.startContainer.
parentElement;xe(o),o?.scrollIntoView({block:"center"}),Gr()}function Kr(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;tt&&n.nextNode();){
let o=n.currentNode;for(let{start:r,end:i}of Ur(tt,o.data))if(e.push(pn(o,r,i))===Ga)return e}return e}function Gr(){if(!CSS.highlights||!tt)return;let t=[];for(let e of F){
let n=s.elements[e];!n||!s.table.visible[e]||!ut(e).near||t.length<Wa&&t.push(...Kr(n))}CSS.highlights.set("found",new Highlight(...t))}function Wr(){tt&&et(!1)}
function Yr(){let t=C("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(et,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),F.length&&
Pr===t.value?ee(n.shiftKey?-1:1):et()):n.key==="Escape"&&(t.value="",et(!1),t.blur())}}P(Gr);var Va=6,nt=null,Mn=()=>u(document,".graph path[data-first]"),jr=(t,e)=>Mn().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=Va});function Ja(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return Mn().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function Vr(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(s.current,b()[0]??0)),n=Ja(e);n&&Rn(n)}function Rn(t){
if(s.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],r=nt?.first===e;if(r)s.table.states.set(nt?.table===s.table?nt.states:s.table.
initial),nt=null;else{let a=nt?.table===s.table?nt.states:s.table.states.slice();nt={table:s.table,states:a,first:e},s.table.showOnly(n,o)}N(),Nn();let i=b()[0]??
0;!r&&(i<n||i>o)&&w(n,a=>S(a,"start")),m(r?"folded as before":"all other branches folded")}function Nn(){for(let t of Mn())t.classList.toggle("alone",nt!==null&&
t.dataset.first===nt.first)}function Jr(t){let e=new Float64Array(t.count+1),n=0,o=1;for(let r=0;r<t.count;r++)r>=n&&(o=1),e[r+1]=e[r]+o,r>=n&&t.initial[r]===1&&(n=t.ends[r],o=Math.min(1,Wo/
(n-r-1)));return e}function Xr(t,e){let n=0,o=t.length-1;for(;n<o;){let r=n+o+1>>1;t[r]<=e?n=r:o=r-1}return n}var Dn=1e3,zr=14,$t=[],Et=new Float64Array(1),Me={top:0,height:0},$n=t=>s.order?.[t]??t;function Qr(t){let e=Et.length-1;return Et[Math.max(0,Math.min(e,t))]/(Et[e]||
1)}var ne=()=>document.getElementById("minimap");function Re(){let t=ne()?.dataset.turns;$t=(t?t.split(`
`):[]).map(e=>{let[n,o,r,i]=e.split("	");return{unit:Number(n),cost:o,tools:r,prompt:i}}),Et=Jr(s.order?new Y(s.asRead.codes):s.table)}function Ne(t){let e=$n(t),
n=$t.length?Z($t,e):null;return n&&n.unit<=e?n:null}function Zr(t,e){let n=Ne(t),o=n?$t.indexOf(n)+e:Math.max(0,e-1);return $t[Math.max(0,Math.min($t.length-1,o))]}
function Bn(t,e){let n=ne();if(!n)return;let o=zr/Math.max(zr,n.clientHeight||Dn),r=Qr($n(t)),i=Math.max(o,Qr($n(e)+1)-r);Fn(Math.min(r,1-i),i);let a=Ne(t);n.setAttribute(
"aria-valuenow",String(t)),n.setAttribute("aria-valuetext",a?a.prompt:"the beginning")}function Fn(t,e=Me.height){Me={top:Math.max(0,Math.min(1-e,t)),height:e};
let n=document.getElementById("map-window");n?.setAttribute("y",String(Me.top*Dn)),n?.setAttribute("height",String(e*Dn))}var ts=()=>Me;function oe(t){let{count:e,
visible:n}=s.table,o=Math.min(e,Xr(Et,t*Et[Et.length-1]||0)),r=Math.max(0,L(Math.max(0,Math.min(e-1,o))));for(;r>0&&!n[r];)r--;return r}function Un(t){let e=ut(
t),n=e.built?s.elements[t]:void 0,o=(n??e.section).getBoundingClientRect().top-Ot();for(let r=e.start;!n&&r<t;r++)s.table.visible[r]&&(o+=En[s.table.roles[r]]);
scrollBy({top:o,behavior:"instant"})}function Hn(t){w(t,e=>{Un(e),R()})}var De=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let a=0;a<i;a++)this.previous[r+a]=o+a,this.current.
set(o+a,r+a)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function es(t){let e=gn(),[n=0,o=-1]=b(),r=s.table.visible.slice(n,o+1),i=new De(t.runs,t.codes.length/2);Xa(t,i),za(t.codes),r.forEach((a,l)=>{a&&i.of(n+l)>=0&&
s.table.unfoldTo(i.of(n+l))});for(let a of t.changed)Qa(a);wt(),Te();for(let a of s.chunks)a.built||a.near?U(a):Rt(a);Le(),Re(),Nn(),dt(),e&&bt(i.current.get(e.
unit),e.top),Wr(),R()}function Xa(t,e){s.elements.forEach((r,i)=>{e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(e.carry(s.table.states),r=>r??0);s.
table=new Y(t.codes,o),s.times=t.times;for(let[r,i]of n)e.of(r)>=0&&s.table.foldLog.push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=e.carry(s.markup),
s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.changed)s.markup[r]=void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(r)]=i;s.current=
e.of(s.current);for(let r of Ie)r.unit=e.of(r.unit)}function za(t){let e=s.chunks;s.chunks=[];for(let n=0;n<s.table.count;n+=un){let o=e[s.chunks.length],r=o?.section??
document.createElement("section"),i=Math.min(un,t.length/2-n),a=Ae(r,n,i);o?(a.near=o.near,a.measured=o.end===a.end?o.measured:null):c("main").append(r),a.built=
s.elements.slice(n,n+i).some(l=>l?.isConnected),r.className="chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(a)}for(let n of e.slice(s.chunks.
length))n.section.remove()}function Qa(t){let e=s.elements[t],n=s.markup[t];if(!e||n===void 0)return;let[o]=kn(n),r=u(e,"details").map(a=>a.hasAttribute("open"));
u(o,"details").forEach((a,l)=>{a.toggleAttribute("open",r[l]??!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===
e;e.replaceWith(o),Cn(o,t),i&&o.focus({preventScroll:!0})}var ns=()=>document.querySelector("#filters input[data-order]"),os=()=>{let t=ns()?.dataset.order;return t?ar(t):null};function Pn(t){if(t===s.allLines||!ns())return;
if(!s.source)for(let r of s.chunks)zt(r);s.allLines=t;let{codes:e,times:n,count:o}=s.asRead;ss({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},os()),s.table.
openAttempts(t)}function rs(t){let{codes:e,times:n}=t;s.asRead={codes:e,times:n,count:e.length/2},ss(t,os())}function ss(t,e){let n=s.order,o=s.allLines?e:null;
if(n||o)for(let r of s.elements)r?.remove();s.order=o,s.places=o&&Ee(o),es(lr(t,n,o))}var V=M("unit-button","copy");async function qn(t){V.remove(),await T(_n(t)),t.insertBefore(V,hn(t)),V.textContent="copied",setTimeout(()=>{V.textContent="copy"},
1200),m("copied")}function _n(t){if(t.matches("pre"))return t.textContent??"";let e=u(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):Oe(s.markup[Yt(t)]||t.innerHTML).trim()}async function T(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Za({target:t}){if(!(t instanceof Element)||t===V)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;V.parentElement!==e&&e.closest("article")&&e.append(V);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function is(){document.addEventListener(
"pointerover",Za),V.onclick=()=>{V.parentElement&&qn(V.parentElement)}}function $e(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?_o:qo)[n];s.table.setState(
t,o),N(t),lt(),m(ir[o])}var tl=6e4,K=document.createElement("div");K.id="graph-card";K.hidden=!0;var Be=0;K.setAttribute("aria-hidden","true");function el(t,e){let n=document.createElement(
t);return n.textContent=e,n}function nl(t){let e=s.times[t];if(!e)return"";let n=new Date(e*tl);return`${yt(n)} ${j(n)}`}function re(t,e,n=""){let o=Ne(t),r=o?.
prompt??"Before the first prompt",i=[nl(t),o?.cost].filter(Boolean).join(" · "),a=[["b",r],["span",n===r?"":n],["span",o?.tools??""],["small",i]];K.replaceChildren(
...a.flatMap(([k,X])=>X?[el(k,X)]:[]));let l=c("rail");K.parentElement!==l&&l.append(K),K.hidden=!1,Be||(Be=l.getBoundingClientRect().left);let f=e>innerHeight/
2;K.style.right=`${innerWidth-Be+6}px`,K.style.top=f?"":`${Math.max(56,e-20)}px`,K.style.bottom=f?`${Math.max(8,innerHeight-e-20)}px`:""}function St(){K.hidden=
!0,Be=0}var cs={"show-toc":"menu","show-rail":"graph"},as=matchMedia("(max-width: 760px)"),{classList:se}=document.body,ol=()=>as.matches||se.contains("no-list"),Bt=M("",
"");Bt.append(z("close"));Bt.id="sheet-close";Bt.setAttribute("aria-label","Close");function ot(){let t=!1;for(let[e,n]of Object.entries(cs))t||=se.contains(e),
se.remove(e),gt(n,!1);return Bt.remove(),t}function Fe(t){let e=!se.contains(t);as.matches?Lr():ot(),e&&(se.add(t),gt(cs[t],!0),document.body.append(Bt))}function rl(t){
let e=g(t).closest("#toc, #rail, #menu, #graph, #sheet-close");ol()&&!e&&ot()}function ls(){B(ot),Bt.onclick=ot,c("menu").onclick=()=>Fe("show-toc"),c("graph").
onclick=()=>Fe("show-rail"),document.addEventListener("click",rl)}var fs=10,sl=2e3,il=120,cl=3,G=null,Kn,Gn=!1,Wn=0,ie=-1,Yn=null;function Ue(t){let e=Yn??ne().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function al(t){if(t.button!==0||!g(t).closest("#minimap"))return;Yn=ne().getBoundingClientRect();let e=Ue(t.clientY),{top:n,height:o}=ts();G={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},c("rail").setPointerCapture(t.pointerId),St()}function ll(t){if(!G){ul(t);return}Math.abs(t.clientY-G.from)>cl&&(G.moved=!0),G.
moved&&(Wn=t.clientY,Gn||requestAnimationFrame(fl),Gn=!0)}var ms=[],ps=t=>ms.push(t);function fl(){if(Gn=!1,!G)return;let t=Ue(Wn)-G.grip;Fn(t);let e=oe(Math.max(
0,t));re(e,Wn);for(let n of ms)n(e);clearTimeout(Kn),Kn=setTimeout(()=>Un(e),s.table.count>sl?il:0)}function us(t){if(!G)return;let{grip:e,moved:n}=G;G=null;let o=Ue(
t.clientY);if(Yn=null,clearTimeout(Kn),St(),n){Hn(oe(Math.max(0,o-e)));return}ot(),w(oe(o),r=>S(r,"start"))}function ul(t){if(t.pointerType==="touch")return;if(g(
t).closest("#minimap")){re(oe(Ue(t.clientY)),t.clientY);return}let e=yn(t.clientY);e?re(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):St()}function dl(t){
let e=g(t);if(e.closest("a")||!e.closest("#near"))return;let n=jr(t.clientX,t.clientY);n?Rn(n):yn(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}
var ds={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:fs,PageUp:-fs,Home:-1/0,End:1/0};function ml(t){if(g(t).id!=="minimap"||t.ctrlKey||t.metaKey||
t.altKey)return;let e=ie>=0?ie:b()[0]??0,n=Zr(e,ds[t.key]??0),o=n?L(n.unit):-1;if(!(o<0||!(t.key in ds||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),
t.key==="Enter"){St(),w(o,r=>S(r,"start"));return}ie=o,Hn(o),pl(o)}}function pl(t){Bn(t,t);let e=c("map-window").getBoundingClientRect();re(t,e.top+e.height/2)}
function hs(){let t=c("rail");t.addEventListener("pointerdown",al),t.addEventListener("pointermove",ll),t.addEventListener("pointerup",us),t.addEventListener("p\
ointercancel",us),t.addEventListener("pointerleave",St),t.addEventListener("click",dl),t.addEventListener("keydown",ml),t.addEventListener("focusout",()=>{ie=-1,
St()}),P(()=>{let[e,n]=b();!G?.moved&&ie<0&&e!==void 0&&Bn(e,n??e)})}var hl=400,jn=Number.NEGATIVE_INFINITY,xs=-1,Vn;function He(){jn=scrollY,xs=s.current}function gl(){let[t,e]=b();if(t===void 0||e===void 0)return null;let n=s.current>=
t&&s.current<=e&&s.table.visible[s.current],o=n?s.current:t;return{unit:o,top:s.elements[o]?.getBoundingClientRect().top??0,isSeen:n}}function Pe(){clearTimeout(
Vn);let t=gl();if(t){if(Math.abs(scrollY-jn)>2||t.unit!==xs){let e=scrollY<=0&&(t.unit===0||!t.isSeen);s.anchor=e?"":s.elements[t.unit]?.id??"",jn=Number.NEGATIVE_INFINITY,
s.top=t.top}lt()}}function bs(){let t=history.state?.top;return typeof t=="number"?t:null}var Jn="threadline-left";function gs(){Pe();try{let t={page:location.pathname,
hash:location.hash,top:s.top};sessionStorage.setItem(Jn,JSON.stringify(t))}catch{}}function ys(){let[t]=performance.getEntriesByType("navigation");if(t?.type===
"reload")try{let e=JSON.parse(sessionStorage.getItem(Jn)??"null");sessionStorage.removeItem(Jn),e?.page===location.pathname&&e.hash&&history.replaceState({top:e.
top},"",e.hash)}catch{}}function xl(){clearTimeout(Vn),Vn=setTimeout(Pe,hl)}function ws(){s.chunks.length&&(history.scrollRestoration="manual",P(xl),addEventListener(
"beforeunload",gs),addEventListener("pagehide",gs))}async function bl(){for(let t of s.chunks)t.built||await Qt(t);print()}function Es(){addEventListener("beforeprint",()=>{s.printing=!0,N();for(let{section:t,built:e}of s.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{s.printing=!1,N()}),s.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!s.chunks.length||(t.preventDefault(),bl())})}var yl=600,wl=7e3,El=90,Sl=new Set([h.steps,h.attempt]),ce,ae=M("replay-control","");ae.title="Pause the replay (p)";var Ss=()=>ce!==void 0;function kl(t){let e=t.
trim().split(/\s+/).length;return Math.min(wl,yl+El*e)}function Cl(){let{count:t,visible:e}=s.table,n=0,o=0;for(let r=0;r<t;r++)e[r]&&(n++,r<=s.current&&o++);ae.
replaceChildren(z("pause"),` ${o} of ${n}`)}function ks(){let t=s.table.next(s.current,1,()=>!0);if(t<0){qe(),m("end of the replay");return}w(t,e=>{if(!Ss())return;
s.table.roles[e]===h.steps&&s.table.states[e]===1&&(s.table.setState(e,2),N(e)),S(e,"center"),Cl();let n=Sl.has(s.table.roles[e])?"":s.elements[e]?.textContent;
ce=setTimeout(ks,kl(n??""))})}function qe(){return Ss()?(clearTimeout(ce),ce=void 0,document.body.classList.remove("replaying"),ae.remove(),!0):!1}function Xn(){
if(qe()){m("paused");return}s.table.count&&(s.current<0&&(s.current=(b()[0]??0)-1),document.body.classList.add("replaying"),c("main").append(ae),m("replay"),ce=
setTimeout(ks,0))}function Cs(){ae.onclick=Xn,B(qe);for(let t of["wheel","touchmove"])addEventListener(t,()=>qe(),{passive:!0})}function vl(t){let e=g(t),n=e.closest("button[data-action]");if(n){let a=Yt(n.closest("article"));jt(a),$e(a,n.dataset.action);return}let o=e.closest("a"),r=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),te();return}if(r[0]==="#"){t.preventDefault(),ot(),Nt(ye(r.slice(1)),()=>{Xo(),He()});return}let i=e.
closest("article");i&&!o&&jt(Yt(i))}var _e=500,zn=-_e;function Ll(){let t=performance.now(),e=t-zn<_e;return zn=e?-_e:t,e}var As=()=>performance.now()-zn<_e,vs=()=>!0,
Ls=t=>s.table.roles[t]===h.user,Ts={j:()=>Dt(1,vs),k:()=>Dt(-1,vs),"]":()=>Dt(1,Ls),"[":()=>Dt(-1,Ls),o:()=>s.current>=0&&$e(s.current,"one"),O:()=>s.current>=0&&
$e(s.current,"all"),b:Br,u:$r,l:Vr,c:()=>{let t=s.elements[s.current];t&&qn(t)},p:Xn,F:Tr,G:Dr,g:()=>{if(Ll()){ot(),Nr();return}getComputedStyle(c("graph")).display!==
"none"&&Fe("show-rail"),yr()},n:()=>ee(1),N:()=>ee(-1),"/":()=>C("find").select(),"?":()=>O("help").showModal()};function Al(t){if(t.key==="Escape"&&!g(t).closest(
"#find, dialog[open]")&&vr()){t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?Ts["/"]:Tl(t);e&&(t.preventDefault(),e())}function Tl(t){if(!(t.ctrlKey||t.
metaKey||t.altKey)&&!g(t).closest("input,textarea,dialog[open]"))return t.key==="ArrowUp"&&wn(-1)?()=>{}:t.key==="ArrowDown"&&wn(1)?()=>{}:s.source?.keys[t.key]??
Ts[t.key]}function Is(){document.addEventListener("click",vl),addEventListener("keydown",Al),addEventListener("scroll",R,{passive:!0}),addEventListener("resize",
R),c("help-close").onclick=()=>O("help").close(),O("help").addEventListener("close",()=>{s.table.count&&document.activeElement===document.body&&te()}),ls(),hs(),
Cs(),Es()}var Os=[],Ft=[],Ke=[],Qn=new Map,kt;function Il(){let t=br();if(t===Os)return;Os=t;let e=o=>t.filter(({row:r})=>r.classList.contains(o));Ft=e("chapter");let n=Ft[0]?.
row.className.split(" ")[1];Ke=e("user").filter(({row:o})=>o.classList.contains(n)),Qn=new Map(e("agent").map(o=>[o.unit,o])),document.documentElement.classList.
toggle("chaptered",Ft.length+Qn.size>0)}var Zn=({row:t})=>t.querySelector("a");function Ol(t){for(let e=s.table.parents[t];e>=0;e=s.table.parents[e]){let n=Qn.get(
e);if(n)return n}}function to(t,e){let n=document.createElement(t);return n.textContent=e,n}function Rs(t,e){let n=to("a",e);return n.href=Zn(t).href,n}function Ml(t){
let e=Ol(t);if(!e)return[];let n=s.table.ends[e.unit]-e.unit-1,o=Rs(e,Zn(e).textContent??"");o.prepend(z("agent"));let r=M("here-out","");return r.append(z("clo\
se")),r.setAttribute("aria-label","Fold this agent"),r.title="Fold this agent",r.onclick=()=>{s.table.setState(e.unit,1),N(e.unit),w(e.unit,i=>S(i,"center"))},[
o,to("span",`step ${t-e.unit} of ${n}`),r]}var Ms="";function Rl(t){if(Il(),!kt)return;let e=Ft.length&&Ft[0].unit<t?Z(Ft,t):null,n=e?Ke.indexOf(Z(Ke,t)):-1,o=[
...e?[Rs(e,Zn(e).textContent??"")]:[],...n<0?[]:[to("span",`prompt ${n+1} of ${Ke.length}`)],...Ml(t)];kt.hidden=!o.length;let r=o.map(i=>i.textContent).join("|");
r!==Ms&&(Ms=r,kt.replaceChildren(...o))}function Ns(){kt=document.createElement("div"),kt.id="here",kt.hidden=!0,c("main").prepend(kt),P(Rl)}var Ut=t=>u(t,"a, summary");function no(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function eo(t){let e=Ut(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function Ds(t){eo(t),new MutationObserver(()=>eo(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>eo(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(no(Ut(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Bs="threadline-theme",Fs=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),le=[...Fs.keys()];function $s(t){document.documentElement.style.
colorScheme=t,c("theme").title=Fs.get(t)??"";try{localStorage.setItem(Bs,t)}catch{}}function Us(){try{$s(localStorage.getItem(Bs)??le[0])}catch{}c("theme").onclick=
()=>{let t=le.indexOf(document.documentElement.style.colorScheme||le[0]);$s(le[(t+1)%le.length])}}function Hs(t){let e=bs(),{anchor:n,folds:o,hiddenRoles:r,query:i,allLines:a}=Vo(t);Pn(a),s.hiddenRoles=new Set(r??Ln());for(let[l,f]of o)l<s.table.count&&s.table.
states[l]&&s.table.setState(l,f);dt(),N(),i&&!C("find").value&&(C("find").value=i,et(!1)),Nt(n,()=>{e!==null&&bt(s.current,e),He(),_r(),s.top=e})}function Nl(){
let t="";for(let e of u(document,"section.chunk")){let n=e.dataset.units??"";s.chunks.push(Ae(e,t.length/2,n.length/2)),t+=n;for(let o of we(e.dataset.times??""))
s.times.push(o)}s.table=new Y(t),s.asRead={codes:t,times:s.times,count:s.table.count}}function Ps(t){document.documentElement.classList.add("js"),s.source=t,Nl(),
Le(),Re(),Us(),s.hiddenRoles=new Set(Ln()),Ir(Pn),dt(),is(),Is(),Ds(c("toc")),t||Yr(),wt(),Te(),s.chunks.length&&U(s.chunks[0]),Ns(),ws(),addEventListener("hash\
change",e=>Hs(new URL(e.newURL).hash)),ys(),location.hash.length>1&&Hs(location.hash)}function qs(){document.documentElement.dataset.ready=""}var J=null,Ht=!1,ro=()=>u(c("main"),".activity-bars a"),fe=t=>t instanceof Element?t.closest(".activity-bars a"):null;function _s(t,e){let n=ro(),o=[n.indexOf(t),
n.indexOf(e)].sort((r,i)=>r-i);n.forEach((r,i)=>{r.classList.toggle("dragged",i>=o[0]&&i<=o[1])})}function Ks(){let t=u(c("main"),".activity-bars .dragged"),e=t[0]?.
closest("ol")?.dataset.link;if(!e)return;let n=t[t.length-1].dataset.until??"";location.assign(e.replace("SINCE",t[0].dataset.since??"").replace("UNTIL",n))}function Dl(t){
let e=J&&fe(document.elementFromPoint(t.clientX,t.clientY));!J||!e||e===J&&!Ht||(Ht=!0,_s(J,e))}function $l(){Ht&&Ks(),J=null}function Bl(t){let e=fe(t.target);
if(e){if(t.key==="Enter"&&e.classList.contains("dragged"))Ks();else if(/^Arrow(Left|Right)$/.test(t.key))Fl(e,t);else return;t.preventDefault()}}function Fl(t,e){
let n=ro(),o=n[n.indexOf(t)+(e.key==="ArrowLeft"?-1:1)];if(o){J=e.shiftKey?J??t:null,o.focus();for(let r of n)r.classList.remove("dragged");J&&(_s(J,o),m(`${u(c(
"main"),".activity-bars .dragged").length} bars chosen`))}}function oo(){let t=ro(),e=t.find(n=>n===document.activeElement)??t.findLast(n=>n.hasAttribute("aria-\
current"))??t.at(-1);for(let n of t)n.tabIndex=n===e?0:-1}function Gs(){let t=c("main");t.addEventListener("click",e=>{Ht&&fe(e.target)&&e.preventDefault(),Ht=!1}),
t.addEventListener("pointerdown",e=>{Ht=!1,J=fe(e.target)}),t.addEventListener("dragstart",e=>{fe(e.target)&&e.preventDefault()}),addEventListener("pointermove",
Dl),addEventListener("pointerup",$l),t.addEventListener("keydown",Bl),t.addEventListener("focusin",oo),new MutationObserver(oo).observe(t,{childList:!0}),oo()}var Ul="threadline has stopped. Start it again; this page reconnects.";function d(){let t=document.getElementById("stopped");t?.hidden&&(t.textContent=Ul,t.hidden=
!1)}function Ws(){let t=document.getElementById("stopped");t&&(t.hidden=!0)}async function Pt(t){let e=await fetch(t,{headers:{accept:"*/*"}});if(!e.ok)throw new Error(
String(e.status));return e}var D=async t=>(await Pt(t)).text(),$=async t=>(await Pt(t)).json();function Ct(t,e={},n=!1){let r={"x-threadline-token":document.querySelector(
'meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:r,body:new URLSearchParams(e),keepalive:n})}function x(t,e){let n=Object.entries(
e).map(([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var Hl=130;function Ge(t){let e=u(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-Hl),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
r=e[o];if(!r){m(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),r.focus({preventScroll:!0}),m(`differe\
nce ${o+1} of ${e.length}`)}var Ys=document.querySelector(".compare")?{n:()=>Ge(1),N:()=>Ge(-1)}:{};async function Pl(){let t=document.getElementById("compare-f\
iles");t&&(t.innerHTML=await D(t.dataset.address??""),ft(t))}function ql(t){let e=t.closest("details");if(e){for(let n of u(e,"[data-pair]"))n.setAttribute("ari\
a-pressed",String(n===t));for(let n of u(e,"[data-shows]"))n.hidden=n.dataset.shows!==t.dataset.pair}}async function _l(t){let e=g(t).closest(".compare button");
e?.dataset.pair&&ql(e),e?.dataset.copy&&(await T(e.dataset.copy),m("copied"),e.textContent="Copied")}function js(){Pl().catch(d),document.querySelector(".compar\
e")&&document.addEventListener("click",_l);let t=document.getElementById("compare-link");t&&(t.addEventListener("click",async()=>{await T(new URL(t.dataset.link??
"",location.href).href),m("link copied"),t.textContent="Copied"}),document.getElementById("next-difference")?.addEventListener("click",()=>Ge(1)),document.getElementById(
"previous-difference")?.addEventListener("click",()=>Ge(-1)))}var Kl=8,ue=M("new-messages","");ue.hidden=!0;var de=0,Js=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-Kl&&scrollY>0;function so(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function Xs(){ue.hidden=de===0,ue.textContent=`${de} new ↓`}function Vs(){de=0,Xs()}function zs(t,e){let n=Js(),
o=s.table.count;e();let r=s.table.count-o,[i,a,l]=t.at(-1)??[0,0,0],f=i+l===o&&a+l===s.table.count;if(!(r<=0||f)){if(m(r===1?"1 new message":`${r} new messages`),
n){requestAnimationFrame(so);return}de+=r,Xs()}}function Qs(){document.body.append(ue),ue.onclick=()=>{so(),requestAnimationFrame(so),Vs()},addEventListener("sc\
roll",()=>{de&&Js()&&Vs()},{passive:!0})}var Gl=4,We=c("main"),p=We.dataset.session??"",pt=`/s/${encodeURIComponent(p)}`,qt=Number(We.dataset.snapshot??0),io=null,co=!1,Zs=[],ti=t=>Zs.push(t);async function ei(t,e){
try{let n=await Pt(x(`${pt}/units`,{from:t,to:e,snapshot:qt}));if(n.status===200)return await n.text();await vt()}catch{d()}return null}async function ao(t,e,n){
try{for(let o=0;o<Gl;o++){let r=await $(t);if(r.snapshot===qt)return n(r);await vt()}}catch{d()}return e}var ni=t=>ao(x(`${pt}/place`,{anchor:t}),-1,e=>e.unit??
-1),oi=t=>ao(x(`${pt}/find`,{q:t}),[],e=>e.units),ri=t=>x(`${pt}/context`,{at:t}),si=()=>ao(`${pt}/files`,null,t=>t),ii=(t,e,n)=>x(`${pt}/file`,{version:t,file:e,
moment:n}),ci=t=>x(`${pt}/lost`,{at:t});function vt(){return co=!0,io??=Wl(),io}async function Wl(){try{for(;co;)co=!1,await Yl()}catch{d()}finally{io=null}}async function Yl(){
let t=await $(x(`${pt}/changes`,{snapshot:qt}));if(t.reload){location.reload();return}if(t.snapshot===qt)return;qt=t.snapshot,We.dataset.snapshot=String(qt),We.
toggleAttribute("data-part",!t.whole);let e=c("toc"),n=e.scrollTop,o=document.getElementById("contents"),r=o?.scrollTop??0;for(let[i,a]of Object.entries(t.sides)){
let l=document.getElementById(i);l&&(l.innerHTML=a)}e.scrollTop=n,o&&(o.scrollTop=r),zs(t.runs,()=>rs({...t,times:we(t.times)})),jl();for(let i of Zs)i()}function jl(){
let t=c("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var rt=c("panel"),Ye=null,ai=[],li=t=>ai.push(t),Vl="What the model saw here",Jl="What a compaction removed";async function fi(t,e,n){for(let i of ai)i();rt.hidden&&
(Ye=document.activeElement),rt.hidden=!1,document.body.classList.add("show-panel"),rt.dataset.at=e,rt.setAttribute("aria-label",t),c("panel-title").textContent=
t;let o=await D(e);if(rt.dataset.at!==e)return;let r=c("panel-body");r.innerHTML=o,ft(r),r.scrollTop=n?r.scrollHeight:0,c("panel-close").focus({preventScroll:!0})}
var ui=t=>fi(Vl,ri(t),!0);function Xl(){Ye?.isConnected&&Ye!==document.body?Ye.focus({preventScroll:!0}):te()}function me(){if(rt.hidden)return!1;let t=rt.contains(
document.activeElement)||document.activeElement===document.body;return rt.hidden=!0,document.body.classList.remove("show-panel"),t&&Xl(),!0}function zl(){let t=s.
current>=0?s.current:b()[0]??-1;return s.elements[t]?.id??""}function di(){p&&(rt.hidden?ui(zl()).catch(d):me())}var mi=t=>ui(t).catch(d);function pi(){B(me),c(
"panel-close").onclick=me,p&&document.addEventListener("click",t=>{let e=t.target instanceof Element?t.target.closest("[data-lost]"):null;!e||t.ctrlKey||t.metaKey||
t.shiftKey||(t.preventDefault(),t.stopPropagation(),fi(Jl,ci(e.getAttribute("data-lost")??""),!1).catch(d))},!0)}var hi=(t,e)=>[t,...e,"--run"].filter(Boolean).join(" "),gi=(t,e)=>Math.max(0,e.reduce((n,o)=>n-o,t));function xi(t){return t<1e3?String(t):t<1e4?`${(t/1e3).toFixed(
1)}k`:t<1e6?`${Math.floor(t/1e3)}k`:`${(t/1e6).toFixed(1)}M`}var bi=1e3,yi="Copy command",lo="",wi=Promise.resolve(),Lt=()=>c("sheet-body"),fo=()=>Lt().querySelector(".ending:not([hidden])"),je=t=>u(t,"input[data-words]:n\
ot(:disabled)");function Ei(){let t=fo();if(!t)return;let e=je(t),n=new Set(e.flatMap(i=>i.checked?[i.dataset.drop??""]:[]));for(let i of u(t,"input[data-within\
]"))i.disabled=(i.dataset.within??"").split(" ").some(a=>a&&n.has(a));let o=je(t).filter(i=>i.checked),r=o.map(i=>i.dataset.words??"");c("sheet-command").textContent=
hi(t.dataset.command??"",r),Ql(t,o.map(i=>Number(i.dataset.tokens)))}function Ql(t,e){let n=Number(t.dataset.tokens),o=Number(t.dataset.window),r=gi(n,e),i=Math.
max(o,n,r,1),a=t.querySelector(".sheet-tokens");a&&(a.textContent=xi(r));let l=t.querySelector(".sheet-share");l&&(l.textContent=`(${Math.round(100*r/o)} %)`);let f=t.
querySelector(".sheet-left");f?.setAttribute("x",String(bi*Math.min(r,n)/i)),f?.setAttribute("width",String(bi*Math.abs(n-r)/i)),f?.classList.toggle("more",r>n)}
function Si(){let t=fo(),e=new Set(t?je(t).flatMap(r=>r.checked?[r.dataset.words]:[]):[]),n=Lt().querySelector("input[name=ending]:checked");for(let r of u(Lt(),
".ending"))r.hidden=r.dataset.ending!==n?.value;let o=fo();if(o){for(let r of je(o))r.checked=e.has(r.dataset.words);Ei(),Zl(o).catch(d)}}async function Zl(t){let e=t.
querySelector(".sheet-files"),n=e?.dataset.address;!e||!n||(delete e.dataset.address,e.innerHTML=await D(n))}async function tf(t){let e=await D(t);lo===t&&(Lt().
innerHTML=e,Lt().scrollTop=0,Si())}function uo(t){lo=x(`/s/${encodeURIComponent(p)}/continue`,{at:t}),Lt().textContent="Reading the session …",c("sheet-comman\
d").textContent="",c("sheet-copy").textContent=yi,O("sheet").open||O("sheet").showModal(),c("sheet-copy").focus({preventScroll:!0}),wi=tf(lo).catch(e=>{e instanceof
TypeError&&d(),Lt().textContent="No session can be continued from here."})}function ef(){let[t=0,e=-1]=b();return s.elements.slice(t,e+1).find(o=>o&&!o.matches(
".heading, .note"))?.id}function ki(){let t=s.elements[s.current]?.id??ef();t?uo(t):m("no message is in view")}async function Ci(t,e){await T(e),t.textContent="\
Copied",m(`copied: ${e}`)}function nf(t){let e=g(t),n=e.closest("[data-copy]");n&&Ci(n,n.dataset.copy??""),(e.closest("a")||e===c("sheet"))&&O("sheet").close()}
function vi(){p&&(c("sheet-hide").onclick=()=>O("sheet").close(),c("sheet-copy").onclick=async()=>{await wi;let t=c("sheet-command").textContent;t&&Ci(c("sheet-\
copy"),t)},c("sheet").addEventListener("click",nf),c("sheet").addEventListener("change",t=>{c("sheet-copy").textContent=yi,g(t).matches("[name=ending]")?Si():Ei()}))}var Ve=1e3,At=60,Li=3600,of=6e5;function rf(t){if(t<At)return`${Math.floor(t)} s`;let e=Math.floor(t/At);return t<Li?`${e} min ${Math.floor(t%At)} s`:`${Math.floor(
t/Li)} h ${e%At} min`}function sf(t){let e=String(Math.floor(t%At)).padStart(2,"0");return`${Math.floor(t/At)}:${e}`}function cf(){for(let t of u(document,"time\
.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/Ve;e>=0&&(t.textContent=rf(e))}}function af(){let t=u(document,"#main em[data-since]");if(!t.length)return;
let e=s.times.reduce((o,r)=>Math.max(o,r),0),n=Date.now()-e*At*Ve<of;for(let o of t){let r=(Date.now()-Date.parse(o.dataset.since??""))/Ve,i=n&&r>=0;o.classList.
toggle("running",i);let a=i?`running ${sf(r)}`:"no result recorded";o.textContent!==a&&(o.textContent=a)}}function Ai(){let t=["/","/running"].includes(location.
pathname)?cf:af;t(),setInterval(t,Ve)}var lf=["D","A","M"],Ti=["deleted","new","changed"],ff={proven:"Seen at this point, or written as a whole, and nothing ran since that could change it",derived:"\
Recorded changes applied to what was seen, or a prompt lies between",unknown:"Something ran that may have changed it, and nothing has shown it since"};function Je(t,e){
let n=document.createElement(t);return n.className=e,n}function Oi(t,e){let n=document.createElement("li"),o=Je("button","file-row");o.type="button",o.dataset.file=
String(e);let r=t.lastIndexOf("/")+1,[i,a,l,f]=["mark","path","amount","sure"].map(ht=>Je("span",ht)),k=Je("span","folder");k.textContent=t.slice(0,r);let X=Je(
"span","base");return X.textContent=t.slice(r),a.append(k,X),a.title=t,o.append(i,a,l,f),n.append(o),{element:n,button:o,mark:i,amount:l,sure:f,told:""}}function uf({
state:t,sure:e}){return t==="deleted"||t==="absent"?"deleted":t==="partial"&&e!=="unknown"?`${e} in part`:e}function df({state:t,sure:e,since:n},o){if(t==="dele\
ted"||t==="absent")return"";let r=e==="unknown"&&n?` (since ${n})`:"",i=t==="partial"?". Only some of its lines are known":"";return ff[e]+r+i+(o?". Line ends a\
re not certain":"")}function Mi(t,e,n,o){let r=o.state==="deleted"||o.state==="absent",i=n?r?0:n.how:-1,a=uf(o),l=[i,n?.added,n?.removed,a,o.since,o.isInTurn,o.
isOpen].join();l!==t.told&&(t.told=l,t.button.setAttribute("aria-pressed",String(o.isOpen)),t.button.classList.toggle("lit",o.isInTurn),t.mark.textContent=lf[i]??
"",t.mark.title=Ti[i]??"",t.button.dataset.how=Ti[i]??"",t.amount.replaceChildren(),n?.added&&t.amount.append(Ii("ins",`+${n.added}`)),n?.removed&&t.amount.append(
" ",Ii("del",`−${n.removed}`)),t.sure.textContent=a,t.sure.dataset.sure=r?"":o.sure,t.sure.title=df(o,e.linesOnly))}function Ii(t,e){let n=document.createElement(
t);return n.textContent=e,n}function Ri(t){let e=0;return Int32Array.from(t,n=>(e+=n,e))}function Xe(t,e,n){let o=0,r=t.length/e;for(;o<r;){let i=o+r>>1;t[i*e]<=n?o=i+1:r=i}return o-1}function ze({
spans:t},e){let n=Xe(t,6,e)*6;if(n<0)return{state:-1,sure:-1,linesOnly:!1,unit:-1,minutes:0};let[,o,r,i,a,l]=t.slice(n,n+6);return{state:o,sure:r,linesOnly:i===
1,unit:a,minutes:l}}function _t({changes:t},e){let n=Xe(t,5,e);if(n<0)return null;let[,o,r,i,a]=t.slice(n*5,(n+1)*5);return{index:n,unit:o,how:r,added:i,removed:a}}
var Ni=({changes:t})=>t.length/5,mo=({changes:t},e)=>t[e*5+1]??-1,Di=({spans:t},e)=>Xe(t,6,e);function $i({changes:t},e,n){for(let o=Xe(t,5,e)*5;o>=0;o-=5)if(n(
t[o+1]))return!0;return!1}function Bi(t,e,n){let o=-1;for(let r=e;r>=0;r=t.parents[r]){let i=t.roles[r];if(i===n.agent)o=-1;else if(i===n.user&&o<0)o=r;else if(i===
n.heading||i===n.attempt)break}return o<0?[e,e+1]:[o,t.ends[o]]}var mf=40,pf=120,I=null,po=-1,ho=0,st={unit:-1,moment:-1,isInTurn:()=>!1},pe=new Map,Qe="",Fi,qi=()=>{};function go(t,e,n){[I,po,ho]=[t,e,n],xo()}function _i(t){
st=t,xo()}function xo(){if(c("file").hidden=!I,!I)return;c("file-path").textContent=I.path;let t=_t(I,st.moment),[e,n]=[t?.index??-1,Ni(I)],o=e<0?`before change\
 1 of ${n}`:`change ${e+1} of ${n}`;c("file-change").textContent=n?o:"only read",Ui("file-previous",Gi()<0),Ui("file-next",e+1>=n);let r=Di(I,st.moment),i=`${ho}\
 ${po} ${r}`;if(clearTimeout(Fi),i===Qe){Ki();return}let a=pe.get(i);a!==void 0?Hi(i,a):r<0||ze(I,st.moment).state<0?Hi(i,"<p>Not known yet.</p>"):Fi=setTimeout(
hf,Qe?pf:0,i,st.moment)}function Ui(t,e){c(t).disabled=e}async function hf(t,e){try{let n=await Pt(ii(ho,po,e));if(n.status===204){qi();return}let o=await n.text();
pe.set(t,o),pe.size>mf&&pe.delete(pe.keys().next().value??""),xo()}catch{d()}}function Hi(t,e){let n=c("file-body"),o=n.querySelector(".file-lines"),[r,i]=[o?.scrollTop??
0,o?.scrollLeft??0],a=Qe.split(" ")[1]===t.split(" ")[1];n.innerHTML=e,Qe=t,ve(n),ft(n),Ki();let l=n.querySelector(".file-lines");if(!l)return;let f=l.querySelector(
".run.lit .text"),k=f&&f.offsetTop>=r&&f.offsetTop<r+l.clientHeight;l.scrollTop=a&&(!f||k)?r:Math.max(0,(f?.offsetTop??0)-60),l.scrollLeft=a?i:0}function Ki(){for(let t of u(
c("file-body"),"[data-unit]"))t.classList.toggle("lit",st.isInTurn(Number(t.dataset.unit)))}function Gi(){let t=I?_t(I,st.moment)?.index??-1:-1;return!I||t<0?-1:
L(mo(I,t))===st.unit?t-1:t}function Pi(t){let e=I&&t>=0?L(mo(I,t)):-1;e>=0&&w(e,n=>S(n,"center"))}function Wi(t){qi=t,c("file-previous").onclick=()=>Pi(Gi()),c(
"file-next").onclick=()=>{I&&Pi((_t(I,st.moment)?.index??-1)+1)}}var bo=200,gf=1500,xf=5,W=null,ji=new Int32Array(0),en=[],yo=null,q=-1,_={unit:-1,moment:-1,first:0,end:0},wo,Vi=0,on=()=>document.body.classList.contains("show\
-files");function Ji(t){c("files").hidden=!t,document.body.classList.toggle("show-files",t),c("files-button").setAttribute("aria-expanded",String(t))}function Ze(){
if(!on())return!1;let t=c("files").contains(document.activeElement);return Ji(!1),t&&c("files-button").focus({preventScroll:!0}),!0}function nn(){!p||Ze()||(me(),
Ji(!0),Eo().then(tn,d))}function Eo(){if(W?.snapshot===Number(c("main").dataset.snapshot))return Promise.resolve();W||(c("files-note").textContent="Reading what\
 sessions did in this directory …");let t=performance.now();return yo??=si().then(e=>{yo=null,Vi=performance.now()-t,e&&bf(e)}),yo}function bf(t){let e=W?.files[q]?.
path;W=t,ji=Ri(t.moments),en=t.files.map((o,r)=>Oi(o.path,r)),q=t.files.findIndex(o=>o.path===e),go(t.files[q]??null,q,t.version),_={unit:-1,moment:-1,first:0,end:0};
let n=t.elsewhere;c("files-elsewhere").textContent=n?`${n} more file${n>1?"s":""} in other sessions of this directory`:""}function yf(){let[t,e]=b();if(t===void 0||
e===void 0)return-1;if(s.current>=t&&s.current<=e)return s.current;let n=document.documentElement.scrollHeight-innerHeight,o=c("files").getBoundingClientRect(),
r=o.left>0?innerHeight:o.top,i=Ot(),a=i+(r-i)*(n>0?Math.min(1,scrollY/n):1),l=t;for(let f=t;f<=e;f++){let k=s.table.visible[f]?s.elements[f]:void 0;if(k){if(k.getBoundingClientRect().
top>a)break;l=f}}return l}function tn(){on()&&Xi(yf())}function Xi(t){if(!W||!on()||t<0||t===_.unit)return;let e=ji[s.order?.[t]??t]??0,[n,o]=Bi(s.table,t,h),r=e===
_.moment&&n===_.first&&o===_.end;_={unit:t,moment:e,first:n,end:o},c("files-title").textContent=`Files at ${wf(t)}`,r||Ef(),_i({unit:t,moment:e,isInTurn:zi})}function wf(t){
let e=s.table.roles[t];return e===h.heading||e===h.attempt?"the end":Ce(new Date((s.times[t]??0)*6e4),new Date)}function zi(t){let e=t<0?-1:L(t);return e>=_.first&&
e<_.end}function Ef(){if(!W)return;let t=[[],[]],e=new Date((s.times[_.unit]??0)*6e4);W.files.forEach((i,a)=>{let l=ze(i,_.moment);if(l.state<0)return;let f=_t(
i,_.moment);!f&&dn[l.state]==="absent"||(Mi(en[a],l,f,{state:dn[l.state],sure:jo[l.sure],since:l.minutes?Ce(new Date(l.minutes*6e4),e):"",isInTurn:$i(i,_.moment,
zi),isOpen:a===q}),t[f?0:1].push(en[a].element))}),Yi(c("files-changed"),t[0]);let n=c("files-note");n.hidden=t[0].length+t[1].length>0,n.textContent=W.files.length?
"No file is known yet at this message.":"Nothing in this session tells of a file.";let o=c("files-others");o.hidden=!t[1].length,Yi(o.lastElementChild,t[1]);let r=o.
firstElementChild;r.textContent=`${t[1].length} read only`}function Yi(t,e){let n=e.slice(0,bo);if(e.length>bo){let r=document.createElement("li");r.className="\
muted",r.textContent=`and ${e.length-bo} more`,n.push(r)}t.children.length===n.length&&n.every((r,i)=>t.children[i]===r)||t.replaceChildren(...n)}function Qi(t){
q=t===q?-1:t,en.forEach((e,n)=>{e.button.setAttribute("aria-pressed",String(n===q))}),go(W?.files[q]??null,q,W?.version??0),q>=0&&c("file").scrollIntoView({block:"\
nearest"})}async function Sf(t){let e=g(t),n=e.closest("button[data-file]"),o=e.closest("button[data-copies]");n&&Qi(Number(n.dataset.file)),o&&(await T(o.dataset.
copies??""),m("copied"))}function Zi(){p&&(B(Ze),li(Ze),c("files-button").onclick=nn,c("menu-files").onclick=nn,c("files-close").onclick=Ze,c("file-close").onclick=
()=>Qi(q),Wi(()=>{W=null,Eo().then(tn,d)}),c("files").addEventListener("click",Sf),P(tn),ps(Xi),ti(()=>{if(!on()||wo)return;let t=Math.max(gf,xf*Vi);wo=setTimeout(
()=>{wo=void 0,Eo().then(tn,d)},t)}))}s.fresh=c("main").dataset.fresh??"";function kf({anchor:t,count:e}){s.fresh=t;let n=c("fresh");n.hidden=!t,n.href=`#${encodeURIComponent(t)}`,n.textContent=`${e.
toLocaleString("en")} new`;for(let o of s.chunks)o.built&&U(o)}function tc(){p&&document.addEventListener("visibilitychange",()=>{document.hidden?Ct("/looked",{
session:p},!0).catch(()=>{}):$(x(`/s/${encodeURIComponent(p)}/fresh`,{})).then(kf).catch(d)})}var So=null,Cf=()=>"Notification"in window&&Notification.permission==="default",vf=()=>!document.hidden&&document.hasFocus();function ec(){let t=document.getElementById(
"notify");t&&(t.hidden=!Cf())}var ko=t=>t.querySelector("[data-resume]")?.dataset.resume??"";function Co(){ec();let t=u(c("main"),".running-session.waits");for(let e of So&&
!vf()?t:[])So?.has(ko(e))||Lf(e);So=new Set(t.map(ko))}function Lf(t){if(!("Notification"in window)||Notification.permission!=="granted")return;let e=t.querySelector(
".recent-main b")?.textContent??"A session",n=new Notification(`${e} waits for you`,{body:t.querySelector(".tag")?.textContent??"",tag:ko(t)});n.onclick=()=>{window.
focus(),location.assign(t.querySelector(".recent-main").href)}}function nc(){Co(),c("main").addEventListener("click",t=>{t.target instanceof Element&&t.target.closest(
"#notify")&&Notification.requestPermission().then(ec)})}var Af='[aria-current="page"]',vo=null,Ao=!1;function Kt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Se(o)&&(n.textContent=
mr(o,e),n.title=`${yt(o)}, ${j(o)}`)}}function Gt(){return Ao=!0,vo??=Tf().finally(()=>{vo=null}),vo}async function Tf(){for(;Ao;)Ao=!1,await If(),!p&&document.
querySelector("#main .overview")&&await Of()}async function If(){let t=await D(x("/sessions",{session:p})),e=c("toc"),n=document.getElementById("contents"),o=n?.
scrollTop??0,r=Rf(e),i=cc(e),a=new Map(Lo().map(l=>[l.dataset.project,l.open]));e.innerHTML=t;for(let l of Lo())l.open=a.get(l.dataset.project)??l.open;for(let l of Lo())
ic(l);n&&(document.getElementById("contents")?.replaceWith(n),n.scrollTop=o),i(),Kt(e),r()}var Lo=()=>u(document,".project");async function ic(t){if(!t.open||t.
dataset.later===void 0)return;delete t.dataset.later;let e=x("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await D(e)),Kt(t)}async function Of(){
let t=await D(location.href),e=new DOMParser().parseFromString(t,"text/html"),n=e.getElementById("main");document.title=e.title;let o=c("main"),r=cc(o),i=new Set(
Mf(o).map(oc));for(let f of u(n??o,".same"))f.open=i.has(oc(f));let a=o.querySelector(".home-filter"),l=document.activeElement;a&&n?.querySelector(".home-filter")?.
replaceWith(a),o.replaceChildren(...n?.childNodes??[]),a?.contains(l)&&l.focus({preventScroll:!0}),r(),Kt(o),Co()}var Mf=t=>[...t.querySelectorAll(".same[open]")],
oc=t=>t.querySelector("a")?.getAttribute("href");function cc(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&ac(t,n)?.focus(
{preventScroll:!0})}}function Rf(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let f=l.getBoundingClientRect();return f.bottom>
n.top&&f.top<n.bottom},r=To(t),i=o(r)?r:Ut(t).find(o),a=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&ac(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().
top-a)}}var To=t=>t.querySelector(Af),rc=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,ac=(t,e)=>Ut(t).find(n=>n.tagName===e.tagName&&
rc(n)===rc(e));function sc(){let t=c("toc"),e=To(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*
.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function lc(){let t=c("toc");getComputedStyle(c("menu")).display!=="none"&&c("menu").click(),(To(t)??Ut(t)[0])?.focus()}
function fc(){Kt(document),sc(),c("menu").addEventListener("click",sc),c("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&ic(t.target)},
!0)}var Nf=120,uc;function Df(){let t=document.querySelector(".home-filter"),e=new URLSearchParams;for(let[n,o]of new FormData(t))o&&e.set(n,String(o));history.replaceState(
history.state,"",e.size?`/?${e}`:"/"),Gt().catch(d)}function $f(t){g(t).closest(".home-filter")&&(clearTimeout(uc),uc=setTimeout(Df,Nf))}async function Bf(t){let e=g(
t).closest("[data-resume]");if(!e)return;let n=encodeURIComponent(e.dataset.resume??""),{actions:o}=await $(x(`/s/${n}/actions`,{}));o.length&&await T(o[0].copies),
e.textContent=o.length?"Copied":"No command",m(e.textContent)}function dc(){let t=c("main");t.addEventListener("input",$f),t.addEventListener("click",e=>{Bf(e).
catch(d)})}var Ff=90,y=C("find"),H=c("hits"),Io,he=0,Oo="",Mo=()=>u(H,"[role=option]"),Ro=()=>H.querySelector("[aria-selected=true]"),mc=t=>t?.dataset.text||t?.getAttribute(
"href")||"",hc=()=>x("/search",{q:y.value}),rn=()=>xc().catch(d);function gc(){document.activeElement===y&&rn()}async function xc(){let t=++he,e=y.value;if(!e.trim()){
sn();return}let n=await D(x("/suggest",{q:e}));if(t!==he||document.activeElement!==y)return;let o=Oo===e&&!H.hidden?mc(Ro()):"";H.innerHTML=n,H.hidden=!1,H.dataset.
q=Oo=e,y.setAttribute("aria-expanded","true"),Uf(e);let r=Mo(),i=r.find(a=>o&&mc(a)===o);bc(i??r[0]??null)}function Uf(t){Mo().forEach((e,n)=>{e.id=`option-${n}`});
for(let e of H.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;Kt(H)}function sn(){he++,H.hidden=!0,y.setAttribute("aria-expanded","false"),
y.removeAttribute("aria-activedescendant")}function bc(t){Ro()?.removeAttribute("aria-selected"),y.removeAttribute("aria-activedescendant"),t&&(t.setAttribute("\
aria-selected","true"),t.scrollIntoView({block:"nearest"}),y.setAttribute("aria-activedescendant",t.id))}function pc(t){let e=Mo(),n=e.findIndex(r=>r.matches("[\
aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;bc(e[(o+e.length)%e.length]??null)}async function Hf(){for(clearTimeout(Io);y.value.trim()&&(H.hidden||Oo!==y.value);){
let e=he;if(await xc(),he!==e+1||document.activeElement!==y)break}let t=Ro();H.hidden||!t?location.href=hc():yc(t)}function yc(t){let{text:e,session:n,entry:o}=t.
dataset;if(e){y.value=e.endsWith(":")?e:`${e} `,y.focus(),rn();return}sn(),y.blur(),p&&n===p?Nt(o??"",()=>et(!1)):location.href=t.href}function Pf(){H.hidden&&(y.
value=""),sn(),y.blur(),p&&et(!1)}function qf(t){if(t.key==="ArrowDown")pc(1);else if(t.key==="ArrowUp")pc(-1);else if(t.key==="Escape")Pf();else if(t.key==="En\
ter"&&t.shiftKey)location.href=hc();else if(t.key==="Enter")Hf().catch(d);else return;t.preventDefault()}function wc(){y.oninput=()=>{clearTimeout(Io),Io=setTimeout(
rn,Ff)},y.onfocus=()=>{y.value.trim()&&rn()},y.onblur=()=>{setTimeout(()=>document.activeElement!==y&&sn(),150)},y.onkeydown=qf,H.addEventListener("mousedown",t=>{
let e=g(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),yc(e))})}var _f=200,No;function kc(){let t=new EventSource(x("/events",{session:p}));t.addEventListener("hello",e=>{Ws(),Ec(e),p&&vt().then(Sr)}),t.addEventListener("pro\
gress",Ec),t.addEventListener("changed",vt),t.onerror=()=>{d(),t.readyState===EventSource.CLOSED&&Kf().catch(d)}}async function Kf(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function Ec(t){let e=JSON.parse(t.data);Wf(e);let{dataset:n}=c("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),No===void 0&&(No=setTimeout(Gf,_f)),gc())}function Gf(){No=void 0,Gt().catch(d)}var Sc=t=>Math.ceil(t/1e6).toLocaleString("en");function Wf({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=c("progress");r.hidden=!e,r.setAttribute("aria-valuenow",
String(Math.round(o))),r.firstElementChild.style.width=`${o}%`;let i=e?`Indexing… ${Sc(t)} of ${Sc(e)} MB`:"",a=n?`the index is not up to date: ${n}`:"";c("re\
ading").textContent=i||a}var Ic={session:p,at:""},Cc=()=>({session:p,at:s.elements[s.current]?.id??""});function vc(){let t=document.activeElement?.closest("[data-session]"),e=t instanceof
HTMLElement&&t.dataset.session;return e?{session:e,at:""}:null}async function Oc({session:t,at:e}){return $(x(`/s/${encodeURIComponent(t)}/marks`,{at:e}))}async function Mc(t,e){
let n=await Ct("/marks",{...t,...e});if(!n.ok)throw new Error(String(n.status));let o=await n.json();return c("marks-problem").textContent=o.problem,o.problem?(m(
o.problem),null):(p?await vt():await Gt(),o)}var Rc=t=>t.find(({kind:e,by:n})=>e==="star"&&!n);async function Do(t){if(!t)return;let{marks:e}=await Oc(t),n=Rc(e);
await Mc(t,n?{remove:"star"}:{star:"1"})&&m(n?"star removed":"starred")}function Lc(t,e){let n=e.map(({value:o,by:r,remove:i})=>{let a=document.createElement("l\
i");if(a.append(r?`${o} (${r})`:o),i){let l=document.createElement("button");l.type="button",l.textContent="×",l.setAttribute("aria-label",`Remove ${o}`),l.onclick=
()=>cn({remove:i}),a.append(l)}return a});c(t).replaceChildren(...n)}function Nc({marks:t,tags:e}){let n=r=>t.filter(i=>i.kind===r);C("marks-star").checked=!!Rc(
t),C("marks-name").value=n("name").find(({by:r})=>!r)?.value??"",Lc("marks-tags",[...n("color"),...n("tag")]),Lc("marks-notes",n("note"));let o=e.map(r=>{let i=document.
createElement("option");return i.value=r,i});c("marks-known").replaceChildren(...o)}var Ac=Promise.resolve(),Tc=0;async function cn(t){let e=++Tc,n=Ac.then(()=>Mc(
Ic,t));Ac=n.catch(d);let o=await n;return o&&e===Tc&&Nc(o),!!o}async function an(t){if(t){Ic=t,c("marks-title").textContent=t.at?"Marks of the message":"Marks o\
f the session",c("marks-problem").textContent="";for(let e of u(c("marks-sheet"),"form"))e instanceof HTMLFormElement&&e.reset();Nc(await Oc(t)),O("marks-sheet").
showModal(),c("marks-tag").focus()}}function Yf(t){let e=c(`marks-${t}`);c(`marks-${t}-form`).onsubmit=async n=>{n.preventDefault();let o=e.value.trim();t==="na\
me"?await cn(o?{name:o}:{remove:"name"}):o&&await cn({[t]:o})&&(e.value="")}}var $o=t=>Do({session:p,at:t}).catch(d),ln=t=>an({session:p,at:t}).catch(d),Dc=p?{s:()=>Do(
Cc()).catch(d),e:()=>an(Cc()).catch(d),S:()=>$o(""),E:()=>ln("")}:{s:()=>Do(vc()).catch(d),e:()=>an(vc()).catch(d)};function $c(){["name","tag","note"].forEach(
Yf),C("marks-star").onchange=()=>cn(C("marks-star").checked?{star:"1"}:{remove:"star"}),c("marks-close").onclick=()=>O("marks-sheet").close(),c("marks-sheet").addEventListener(
"click",t=>{g(t)===c("marks-sheet")&&O("marks-sheet").close()}),document.getElementById("menu-marks")?.addEventListener("click",()=>ln("")),c("main").addEventListener(
"click",t=>{let n=g(t).closest(".marks-button")?.closest("[data-session]");n&&an({session:n.dataset.session??"",at:""}).catch(d)})}async function jf(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await $(x(`/s/${encodeURIComponent(p)}/actions`,{}));e.length&&(t.
title=e[0].copies,t.onclick=async()=>{await T(t.title),t.textContent="Copied: paste it in a terminal",m("copied")},t.hidden=!1)}function ge(t){c("more-menu").hidden=
!t,gt("more",t),t&&jf().catch(d)}function Vf(){return c("more-menu").hidden?!1:(ge(!1),c("more").focus({preventScroll:!0}),!0)}function Bc(t){let e={ArrowDown:1,
ArrowUp:-1}[t.key];if(!e)return;let n=u(c("more-menu"),"a, button, input").filter(r=>r.offsetParent),o=n.indexOf(document.activeElement);n[(o+e+n.length)%n.length]?.
focus(),t.preventDefault()}async function Jf(t){let e=g(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&ge(!1),e.closest("#filters,#filter,#menu\
-filter")||Zt(!1);let n=e.closest("[data-post]");n&&(await Ct(n.dataset.post??""),location.reload())}function Fc(){B(Vf),c("more").onclick=()=>ge(!!c("more-menu").
hidden),c("more").addEventListener("keydown",Bc),c("more-menu").addEventListener("keydown",Bc),c("keys").onclick=()=>{ge(!1),O("help").showModal()},document.getElementById(
"menu-filter")?.addEventListener("click",()=>{ge(!1),c("filter").click()}),c("redact").onchange=async t=>{let e=g(t);Pe(),await Ct("/redact",{on:e.checked?"1":""}),
location.reload()},document.addEventListener("click",Jf)}var Uo=Hc(),ct=Uo,E=document.createElement("div");E.id="message-menu";E.setAttribute("role","menu");E.hidden=!0;var Uc=null;function Hc(){let t=M("unit-button m\
enu-button","");return t.append(z("more")),t.setAttribute("aria-label","Actions for this message"),t.setAttribute("aria-haspopup","menu"),t.setAttribute("aria-e\
xpanded","false"),t.onclick=()=>{!(Wt()&&ct===t)&&t.parentElement&&Pc(t.parentElement).catch(d)},t}var Ho=t=>t.querySelector(":scope > .menu-button");function Xf(){
let[t,e]=b();if(!(t===void 0||e===void 0))for(let n of s.elements.slice(t,e+1))n?.matches("article:not(.heading, .opener:not(.attempt), .row)")&&!Ho(n)&&n.append(
Hc())}function it(t,e){let n=M("",t);n.setAttribute("role","menuitem"),n.onclick=async()=>{Wt(),await e()},E.append(n)}async function fn(t){await T(t),m("copied")}
function zf({label:t,copies:e,leads_to:n,does:o},r){o==="continue"?it(t,()=>uo(r)):n?it(t,()=>location.assign(n)):it(t,()=>fn(e??""))}async function Pc(t){Uc=t;
let e=t.id;E.replaceChildren(),it("Copy text",()=>fn(_n(t))),it("Copy link",()=>fn(tu(e))),it(`Copy ${Qf(t)}as Markdown`,()=>Zf(e).catch(d)),E.append(document.createElement(
"hr")),it(t.querySelector(".marks > .star")?"Remove the star":"Star",()=>$o(e)),it("Tag, note, name …",()=>ln(e)),E.append(document.createElement("hr")),it("W\
hat the model saw here",()=>mi(e)),ct=Ho(t)??Uo,t.append(ct),Bo(),E.hidden=!1,ct.setAttribute("aria-expanded","true"),Fo(0);try{let n=await $(x(`/s/${encodeURIComponent(
p)}/actions`,{at:e}));if(Uc!==t||E.hidden)return;for(let o of n.actions)zf(o,e);Bo()}catch(n){n instanceof TypeError&&d()}}function Qf(t){return t.matches(".use\
r[data-fold]")?"turn ":t.matches(".opener")?"steps ":""}async function Zf(t){let e=x(`/s/${encodeURIComponent(p)}/markdown`,{at:t});await fn(await D(e))}function tu(t){
let e=new URL(location.href);return e.search=new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function Bo(){let t=ct.getBoundingClientRect();
E.style.right=`${document.documentElement.clientWidth-t.right}px`;let e=E.offsetHeight||220,n=t.bottom+e<innerHeight;E.style.top=`${n?t.bottom+4:Math.max(8,t.top-
e-4)}px`}function eu(){if(E.hidden)return;let{top:t,bottom:e}=ct.getBoundingClientRect();e<0||t>innerHeight?Wt():Bo()}function Wt(){return E.hidden?!1:(E.hidden=
!0,ct.setAttribute("aria-expanded","false"),!0)}function Fo(t){let e=u(E,"button");e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function nu(t){let e=u(E,
"button").indexOf(document.activeElement);if(t.key==="ArrowDown")Fo(e+1);else if(t.key==="ArrowUp")Fo(e-1);else if(t.key==="Escape"||t.key==="Tab")Wt(),ct.focus(
{preventScroll:!0});else return;t.preventDefault(),t.stopPropagation()}function qc(){let t=s.elements[s.current];t&&Pc(t).catch(d)}function _c(){p&&(c("main").append(
E),B(Wt),document.addEventListener("pointerover",({target:t})=>{if(!E.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opene\
r:not(.attempt))");e&&!Ho(e)&&e.append(Uo)}),matchMedia("(hover: none)").matches&&P(Xf),document.addEventListener("click",t=>{t.target instanceof Node&&!E.contains(
t.target)&&!ct.contains(t.target)&&Wt()}),addEventListener("scroll",eu,{passive:!0}),E.addEventListener("keydown",nu))}async function ou(){let t=x(`/s/${encodeURIComponent(p)}/actions`,{}),{actions:e}=await $(t),n=e.find(({does:o})=>o==="resume");n&&await T(n.copies),m(n?`copied\
: ${n.copies}`:"no command to resume")}function ru(){s.elements[s.current]?.querySelector(".compare-link")?.click()}function Kc(t){let e=u(c("toc"),".session-ro\
w > a"),n=e.findIndex(r=>r.getAttribute("aria-current")==="page"),o=n<0?void 0:e[n+t];o?location.assign(o.href):m("no other session")}var su=()=>location.assign(
"/"),Po={h:()=>As()?su():lc(),r:()=>ou().catch(d),C:ki,d:ru,t:()=>c("menu-timeline").click(),J:()=>Kc(1),K:()=>Kc(-1)},Gc={h:Po.h};function Wc(){c("main").addEventListener("change",t=>{let e=g(t).closest(".usage-choice select, .search-choice select");e instanceof HTMLSelectElement&&e.form?.
submit()})}var Yc=t=>no(u(c("main"),".session-row > a, .recent-main, .hit"),t),iu={...Gc,j:()=>Yc(1),k:()=>Yc(-1)};function cu(t,e){let n=e.findLast(({row:i,unit:a})=>a<=t&&
i.matches(".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` /\
 ${o}`:"")}wc();Fc();_c();Qs();Ps({units:ei,locate:ni,find:oi,wordsPattern:Hr,onMove:cu,keys:{x:di,f:nn,m:qc,...Dc,...p?Po:iu,...Ys}});pi();vi();$c();tc();Zi();
fc();kc();Ai();p||(dc(),Gs(),nc());js();Wc();qs();})();
