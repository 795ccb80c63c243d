"use strict";(()=>{function c(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var C=t=>c(t),O=t=>c(t),u=(t,e)=>Array.from(t.querySelectorAll(
e)),g=t=>t.target;function M(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function X(t){let e=document.createElement(
"i");return e.className="icon",e.dataset.icon=t,e.setAttribute("aria-hidden","true"),e}function gt(t,e){c(t).setAttribute("aria-expanded",String(e))}function be(t,e=document.
body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function m(t){let e=c("status");e.textContent="",e.textContent=
t}var Tt=["","A","B","C"],_o=[0,2,1,1],Ko=[0,3,3,2],Go=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],h={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Wo=48,dn=48,Yo=2,jo="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx",mn=["whole","partial","de\
leted","absent","touched"],Vo=["proven","derived","unknown"];var Y=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*o+1)-Wo,this.
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
asRead:{codes:"",times:[],count:0},current:-1,fresh:"",anchor:"",top:null,printing:!1};function ye(t){let e=0,n=s.chunks.length-1;for(;e<n;){let o=e+n>>1;s.chunks[o].
end<=t?e=o+1:n=o}return e}var L=t=>s.places?s.places[t]??-1:t,z=t=>s.elements[t]?.isConnected===!0,Yt=t=>t?s.unitOf.get(t)??-1:-1;function jt(t){s.elements[s.current]?.
classList.remove("selected"),s.current=t}var It=h.note;function Jc({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:r}){let i=[encodeURIComponent(t)];if(e.length){let f=e.map(([k,J])=>k.toString(36)+Tt[J]);
i.push(`f=${f.join(".")}`)}let a=n?.join("")??It;a!==It&&i.push(`h=${a}`),r&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let l=i.join(";");return l?`#${l}`:
""}function Jo(t){let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:we(e),
folds:Array.from(r,([,i,a])=>[parseInt(i,36),Tt.indexOf(a)]),hiddenRoles:o.has("h")?[...o.get("h")??""]:null,query:we(o.get("q")??""),allLines:o.has("l")}}function we(t){
try{return decodeURIComponent(t)}catch{return t}}var Xo=()=>Xc()+Jc({anchor:s.anchor,folds:s.table.foldLog,hiddenRoles:[...s.hiddenRoles],query:C("find").value,
allLines:s.allLines});function Xc(){if(!s.source)return location.search;let t=new URLSearchParams(location.search);return s.anchor?t.set("at",s.anchor.replace(/-\d+$/,
"")):t.delete("at"),t.size?`?${t}`:location.pathname}function lt(){try{history.replaceState({top:s.top},"",Xo())}catch{}}function zo(){s.top=null,history.pushState(
null,"",Xo())}var zc=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Qc=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Zc=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,ta=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
ea=/\b\d[\w.]*/,na=/[A-Za-z_]\w*/,oa=new RegExp([Qc,Zc,ta,ea,na].map(({source:t})=>`(${t})`).join("|"),"g"),Qo=["keyword","string","comment","number"];function*Zo(t){
for(let e of t.matchAll(oa)){let n=ra(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function ra([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":zc.has(r)?"keyword":null}var sa=6e4,ia=/^(text|txt|md|markdown|console|output|diff)$/,tr=new Map,pn=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(pn.unobserve(e),ca(e))},{rootMargin:"20%"});for(let t of pn?Qo:[]){let e=new Highlight;tr.set(t,e),CSS.highlights.set(t,e)}function er(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))pn?.observe(e)}function ca(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||ia.test(o)||!(r instanceof Text))&&!(r.length>sa))for(let{kind:i,start:a,end:l}of Zo(r.data))tr.get(i)?.add(hn(r,a,l))}function hn(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var aa=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],la=["January","February","March","April","May","June","July","August","September",
"October","November","December"],Vt=60,nr=24*Vt,or=6e4;function Ee(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let r=t.indexOf(".",o);n+=Number(t.
slice(o+1,r)),o=r}else n+=jo.indexOf(t[o]);e.push(n)}return e}var fa=t=>`${aa[t.getDay()]}, ${t.getDate()} ${la[t.getMonth()]} ${t.getFullYear()}`;function ua(t){
if(t<Vt)return"";let e=Math.round(t/Vt);if(e<nr/Vt)return`${e} h later`;let n=Math.round(t/nr);return n>1?`${n} days later`:"1 day later"}function rr(t,e){let n=new Map,
o=0,r=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===h.heading){t.depths[i]===0&&(o=0);continue}let a=e[i]??0;if(a<=o)continue;let l=[];
if(!o||a>=r){let f=new Date(a*or);l.push(fa(f)),f.setHours(24,0,0,0),r=f.getTime()/or}o&&a-o>=Vt&&l.push(ua(a-o)),l.length&&n.set(i,l.join(" · ")),o=a}return n}
function sr(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var cr=["","folded","first level unfolded","all levels unfolded"];function da(t,e){let[n,o,...r]=e.split(" "),i=t===1?`▶ ${r.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let a=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${a} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${a}`]}var gn=t=>t.
querySelector(":scope > .fold-bar");function ar(t,e){if(!e||t.dataset.state===Tt[e])return;t.dataset.state=Tt[e];let n=ir(t)?[]:da(e,t.dataset.fold??""),o=ir(t)?
pa(t):ha(t,n.length),r=[e!==1,e===3];o.forEach((i,a)=>{n.length&&ma(i,n[a]),i.title=Go[e][a],i.setAttribute("aria-expanded",String(r[a]))})}function ma(t,e){let n=document.
createElement("i");n.className=`fold-sign${e.startsWith("▼")?" open":""}`,n.textContent=e.split(" ",1)[0],t.replaceChildren(n,e.slice(n.textContent.length))}var ir=t=>t.
classList.contains("opener"),pa=t=>u(t,":scope > button[data-action]");function ha(t,e){let n=gn(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let r=M("","");r.dataset.action=o,n.append(r)}t.append(n)}return Array.from(n.children)}function lr(t){let e=[];for(let n of t.split(" ")){let[o,r]=n.split("+").map(Number);for(let i=0;i<r;i++)e.push(o+i)}return e}function Se(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function fr(t,e,n){if(!e&&!n)return t;let o=e?Se(e):null,r=n?Se(n):null,i=f=>r?.[f]??f,a=n??Array.from({length:t.codes.length/
2},(f,k)=>k),l=[];for(let[f,k,J]of t.runs)for(let ht=0;ht<J;ht++)l.push([o?.[f+ht]??f+ht,i(k+ht),1]);return{codes:a.map(f=>t.codes.slice(2*f,2*f+2)).join(""),times:a.
map(f=>t.times[f]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([f,k])=>[i(Number(f)),k]))}}function ur(t){let e=[];for(let n of t){
let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var dr=56,ga=32,Ot=()=>document.documentElement.classList.contains("chaptered")?dr+ga:dr;function b(){let t,e,n=Ot();for(let o of s.chunks)if(!(!o.near||!o.built))
for(let r=o.start;r<o.end;r++){let i=s.elements[r];if(!s.table.visible[r]||!i)continue;let a=i.getBoundingClientRect();if(!(a.bottom<n)){if(a.top>innerHeight)return[
t,e];t??=r,e=r}}return[t,e]}function xn(){let[t]=b();return t===void 0?null:{unit:t,top:s.elements[t]?.getBoundingClientRect().top??0}}function bt(t,e){let n=t===
void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().top-e,behavior:"instant"})}function mr(t,e=-1){let[n,o]=b();if(n===void 0||o===
void 0)return t();let r=e>=n&&e<=o?[e]:[];for(let f=n;f<=o;f++)s.table.visible[f]&&r.push(f);let i=r.map(f=>s.elements[f]?.getBoundingClientRect().top??0);t();let a=r.
findIndex(f=>s.table.visible[f]&&z(f));if(a>=0)return bt(r[a],i[a]);let l=s.table.next(n,-1,z);bt(l,Math.max(Ot(),i[0]))}function bn(t){let e=xn();t(),e&&bt(e.unit,
e.top)}var xa=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],ba=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Jt=t=>String(t).padStart(2,"0"),
ke=t=>!Number.isNaN(t.getTime()),j=t=>`${Jt(t.getHours())}:${Jt(t.getMinutes())}`,ya=t=>`${t.getFullYear()}-${Jt(t.getMonth()+1)}-${Jt(t.getDate())} ${j(t)}:${Jt(
t.getSeconds())}`;function pr(t,e){return t.toDateString()===e.toDateString()?j(t):t.getFullYear()===e.getFullYear()?Ce(t):yt(t)}var Ce=t=>`${t.getDate()} ${xa[t.
getMonth()]}`,yt=t=>`${Ce(t)} ${t.getFullYear()}`,wa=t=>`${ba[t.getDay()]} ${yt(t)}`;function ve(t,e){return t.toDateString()===e.toDateString()?j(t):`${t.getFullYear()===
e.getFullYear()?Ce(t):yt(t)} ${j(t)}`}function Le(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!ke(n))continue;let{since:o,form:r}=e.
dataset;o!==void 0?e.textContent=ve(n,new Date(o)):e.textContent=r==="day"?wa(n):j(n),e.title=ya(n)}}function hr(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!ke(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?j(n):Ce(n)}}var A=[],Mt=[],Xt=[],br=[],gr,yn=!1,Ea=16;function Ae(){hr(document),A=u(document,".graph a").map(t=>({link:t,unit:L(Number(t.dataset.unit)),y:Sa(t.lastElementChild)})),
Mt=u(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:L(Number(t.dataset.unit))}));for(let t of[A,Mt])t.sort((e,n)=>e.unit-n.unit)}var yr=()=>Mt;
function Sa(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function Q(t,e){let n=0,o=t.length;for(;n<
o;){let r=n+o>>1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var P=t=>br.push(t);function R(){yn||(yn=!0,requestAnimationFrame(()=>{yn=!1;let[t,e]=b();if(!(t===
void 0||e===void 0)){ka(t,e);for(let n of br)n(t)}}))}function ka(t,e){for(let n of Xt)n.classList.remove("current");if(Xt=[],A.length){let n=Q(A,t),o=Q(A,e);c(
"visible-range").setAttribute("y",String(n.y-6)),c("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),Xt.push(n.link),Ca(n.link),xr(c("near"),
n.y)}if(Mt.length){let{row:n}=Q(Mt,t);Xt.push(n),s.source?.onMove(t,Mt),xr(n.closest("#contents")??c("toc"),n.offsetTop)}for(let n of Xt)n.classList.add("curren\
t")}function Ca(t){gr?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),gr=t}function wn(t){let e=document.getElementById("near");if(!e||!A.length)return;
let n=t-e.getBoundingClientRect().top+e.scrollTop,[o,r]=[A[0].y,A[A.length-1].y],i=Math.round((n-o)/Math.max(1,r-o)*(A.length-1)),a=A[Math.max(0,Math.min(A.length-
1,i))];return Math.abs(a.y-n)<=Ea/2?a:void 0}function xr(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=
e-n*.4)}function wr(){(A.length?Q(A,Math.max(0,s.current)).link:c("rail")).focus()}function En(t){let e=A.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(A[e+t]?.link.focus(),!0)}var va=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function ft(t){for(let e of t.querySelectorAll("pre, .table-scroll"))va.observe(e)}var Sn={[h.heading]:110,[h.user]:120,[h.assistant]:150,[h.agent]:130,[h.compaction]:90,[h.tool]:27,[h.other]:27,[h.system]:30,[h.thinking]:27,[h.steps]:34,[h.note]:27,
[h.versions]:30,[h.attempt]:40,[h.continued]:90},La="New since you looked",Er=3e3,Aa=new RegExp(`\\S{${Er}}`);function Te(t,e,n){return{...{section:t,start:e,end:e+
n},built:!1,near:!1,far:!1,request:null,measured:null}}var Ta=new IntersectionObserver(t=>{bn(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(
e.dataset.chunk)];o.near=n,n&&!o.built&&U(o)}}),R()},{rootMargin:"120% 0%"});function Ie(){s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||Rt(
t),Ta.observe(t.section),Ia.observe(t.section)})}var Ia=new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];
o&&(o.far=!n)}for(let e of s.chunks)e.far&&Oa(e)},{rootMargin:"400% 0%"});function Oa(t){let{section:e}=t;if(!t.built||t.near||s.printing||Ma(e))return;let{height:n}=e.
getBoundingClientRect();t.measured={height:n,visible:Sr(t)},t.built=!1,e.style.height=`${n}px`,e.replaceChildren(...Array.from(e.children).filter(o=>o.querySelector(
"h1")))}function Ma(t){if(t.contains(document.activeElement))return!0;let e=getSelection();return!!(e&&!e.isCollapsed&&e.containsNode(t,!0))}function Sr(t){let e=0;
for(let n=t.start;n<t.end;n++)s.table.visible[n]&&e++;return e}function N(t){mr(()=>{wt();for(let e of s.chunks)e.built||s.printing?U(e):Rt(e)},t),R()}function kr(){
for(let t of s.chunks)(t.near||t.built)&&U(t)}function wt(){let t=new Set(s.hiddenRoles);s.allLines||t.add(h.continued),s.table.computeVisible(t),s.rules=rr(s.table,
s.times)}function Rt(t){let e=0;if(t.measured?.visible===Sr(t)){t.section.style.height=`${t.measured.height}px`;return}for(let n=t.start;n<t.end;n++)s.table.visible[n]&&
(e+=Sn[s.table.roles[n]]);t.section.style.height=`${e}px`}var kn=t=>t.section.querySelector(":scope > noscript")?.textContent??(Cr(t)?s.markup.slice(t.start,t.end).
join(""):"");function zt(t){if(Cr(t))return!0;let e=kn(t);return e?vr(t,e):s.source&&Qt(t),e!==""}function Cr(t){for(let e=t.start;e<t.end;e++)if(s.markup[e]===
void 0)return!1;return!0}function vr(t,e){e.split(/(?=<article )/).forEach((n,o)=>{s.markup[t.start+o]=n})}function Qt(t){return t.request??=Na(t),t.request}async function Ra(t,e){
let{order:n,source:o}=s;if(!o)return null;if(!n)return o.units(t,e);let r="";for(let[i,a]of ur(n.slice(t,e))){let l=await o.units(i,a);if(l===null)return null;r+=
l}return r}async function Na(t){let e=await Ra(t.start,t.end);t.request=null,!(e===null||!s.chunks.includes(t))&&(vr(t,e),bn(()=>U(t)),R())}function U(t){let e=[];
for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(o);if(e.length){if(zt(t))Da(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];if(!r)continue;r.hidden=!s.table.visible[o];let i=s.fresh!==""&&r.id===s.fresh;r.classList.toggle(
"fresh",i);let a=s.rules.get(o);sr(r,i?[La,a].filter(Boolean).join(" · "):a),ar(r,s.table.states[o]),r.parentNode!==t.section&&t.section.insertBefore(r,n),n=r}}
function Da(t){Cn(t.map(n=>s.markup[n]).join("")).forEach((n,o)=>{vn(n,t[o])})}function Cn(t){let e=document.createElement("template");return e.innerHTML=t,Array.
from(e.content.children)}function $a(t){let[e,n]=[":scope > header > b",":scope > header time"].map(o=>t.querySelector(o)?.textContent);e&&t.setAttribute("aria-\
label",n?`${e}, ${n}`:e)}function vn(t,e){s.elements[e]=t,s.unitOf.set(t,e);let n=s.markup[e]??"",o=n.length>=Er&&Aa.test(n);t.classList.toggle("unbroken",o),t.
tabIndex=-1,Le(t),$a(t),er(t),ft(t)}var ut=t=>s.chunks[ye(t)];var Ln=[];function B(t){Ln.push(t)}var Lr=()=>Ln.some(t=>t());function Ar(){for(let t of Ln)t()}var Tr="threadline-hidden";function An(){try{return[...localStorage.getItem(Tr)??It]}catch{return[...It]}}function Ba(){try{localStorage.setItem(Tr,[...s.hiddenRoles].
join(""))}catch{}}function dt(){for(let e of c("filters").querySelectorAll("input"))e.checked=e.dataset.order?s.allLines:!s.hiddenRoles.has(e.value);c("main").dataset.
hidden=[...s.hiddenRoles].join("");let t=[...s.hiddenRoles].filter(e=>!It.includes(e)).length;for(let e of["filter","menu-filter"]){let n=document.getElementById(
e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function Zt(t){c("filters").hidden=!t,gt("filter",t)}function Fa(){return c("filters").hidden?!1:(Zt(!1),c("fi\
lter").focus({preventScroll:!0}),!0)}function Ir(){c("filter").hidden||(Zt(!0),c("filters").querySelector("input")?.focus({preventScroll:!0}))}function Ua(t){let e=[
...c("filters").querySelectorAll("input")],n=e.indexOf(document.activeElement),o={ArrowDown:1,ArrowUp:-1}[t.key];if(o)e[(n+o+e.length)%e.length].focus();else if(/^[1-9]$/.
test(t.key))e[Number(t.key)-1]?.click();else return;t.preventDefault()}function Or(t){B(Fa),c("filter").onclick=()=>Zt(!!c("filters").hidden),c("filters").onchange=
e=>{let n=g(e);n.dataset.order?t(n.checked):n.checked?s.hiddenRoles.delete(n.value):s.hiddenRoles.add(n.value),Ba(),dt(),N(),lt()},c("filters").addEventListener(
"keydown",Ua)}var Ha=6,Oe=new Set,Pa=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function qa(t){let e=Pa(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let a=kn(i),l=a.indexOf(r);if(l>=0)return i.start+a.slice(
0,l).split("<article").length-2}return-1}function w(t,e){s.table.roles[t]===h.continued&&!s.allLines&&t++,Nr(t),z(t)?e(t):s.source&&_a(t,e)}async function _a(t,e){
let n={unit:t};Oe.add(n);let o=()=>n.unit>=0&&!z(n.unit);for(let r=0;r<Ha&&o();r++)await Qt(ut(n.unit)),o()&&Nr(n.unit);Oe.delete(n),z(n.unit)&&e(n.unit)}function Nr(t){
s.table.unfoldTo(t),s.hiddenRoles.delete(s.table.roles[t])&&dt(),wt();let e=ye(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?U(n):Rt(n)})}var Tn=0;function Nt(t,e){
if(!t)return!1;let n=++Tn;if(s.source&&s.table.count)return s.source.locate(t).then(r=>{let i=L(r);n===Tn&&(i<0?Mr(t):w(i,a=>n===Tn&&Rr(a,t,e)))}),!0;let o=qa(t);
return o>=0?w(o,r=>Rr(r,t,e)):Mr(t),o>=0}function Mr(t){s.table.count&&!document.getElementById(t)&&m("linked entry not found")}function Rr(t,e,n){let o=s.elements[t],
r=o.id===e?null:document.getElementById(e);be(r??o.firstElementChild,o),s.anchor=e,S(t,"start"),n?.()}function S(t,e="nearest"){let n=s.elements[t];n&&(jt(t),n.
classList.add("selected"),ut(t).near=!0,n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),R())}function Dt(t,e){let n=b()[0]??0,o=s.current<0?n-(t>0?1:0):
s.current,r=s.table.next(o,t,e);r<0||(z(r)||U(ut(r)),z(r)?S(r):w(r,i=>S(i)))}function Dr(){s.table.count&&w(0,t=>{S(t,"start"),scrollTo({top:0,behavior:"instant"})})}
function $r(){let t=s.table.next(s.table.count,-1,()=>!0);t>=0&&w(t,e=>S(e,"end"))}function te(){let t=s.current>=0?s.current:b()[0];((t===void 0?void 0:s.elements[t])??
c("main")).focus({preventScroll:!0})}function Br(){Dt(-1,t=>s.table.roles[t]===h.attempt)}function Fr(){let{count:t,roles:e}=s.table;for(let n=1;n<=t;n++){let o=(Math.
max(s.current,0)+n)%t;if(e[o]===h.attempt){w(o,r=>S(r,"start")),m("branch");return}}}var Ka={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Me=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Ka[e]),Ur=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function In(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Ur(t),"gi")}}function*Hr(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function Pr(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Ur).join("|")||"\
(?!)"}var Ga=15,Wa=500,Ya=3e3,Z=null,qr="",F=[],mt=-1,On=0;async function tt(t=!0){let e=++On,n=C("find").value;if(Z=n?In(n):null,qr=n,F=[],mt=-1,CSS.highlights?.delete(
"found"),c("found").textContent="",Z){let o=await(s.source?s.source.find(n):ja(Z,e));if(e!==On)return;F=s.source&&s.order?o.map(L).sort((r,i)=>r-i):o,s.source&&
(Z=In(s.source.wordsPattern(n))),s.source&&(mt=_r(s.current)),t&&ee(1),Mn(),R(),!s.source&&!F.length&&m("nothing found")}lt()}async function ja(t,e){let n=[],o=performance.
now();for(let r of s.chunks){zt(r);for(let i=r.start;i<r.end;i++)Me(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Ga){if(await new Promise(i=>setTimeout(
i)),e!==On)break;o=performance.now()}}return n}var _r=t=>F.findLastIndex(e=>e<=t);function Kr(){F.length&&(mt=_r(s.current),Mn())}function Mn(){let t=F.length?`${mt+
1}/${F.length}`:"none";c("found").textContent=Z?t:""}function ee(t){if(!F.length)return;mt=(mt+t+F.length)%F.length;let e=document.activeElement===c("find");w(F[mt],
n=>Va(n,e)),Mn(),m(`${mt+1} of ${F.length}`)}function Va(t,e){S(t,"center"),e&&c("find").focus({preventScroll:!0});let n=s.elements[t],o=n&&Gr(n)[0]?.startContainer.
parentElement;be(o),o?.scrollIntoView({block:"center"}),Wr()}function Gr(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;Z&&n.nextNode();){
let o=n.currentNode;for(let{start:r,end:i}of Hr(Z,o.data))if(e.push(hn(o,r,i))===Wa)return e}return e}function Wr(){if(!CSS.highlights||!Z)return;let t=[];for(let e of F){
let n=s.elements[e];!n||!s.table.visible[e]||!ut(e).near||t.length<Ya&&t.push(...Gr(n))}CSS.highlights.set("found",new Highlight(...t))}function Yr(){Z&&tt(!1)}
function jr(){let t=C("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(tt,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),F.length&&
qr===t.value?ee(n.shiftKey?-1:1):tt()):n.key==="Escape"&&(t.value="",tt(!1),t.blur())}}P(Wr);var Ja=6,et=null,Rn=()=>u(document,".graph path[data-first]"),Vr=(t,e)=>Rn().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=Ja});function Xa(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return Rn().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function Jr(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(s.current,b()[0]??0)),n=Xa(e);n&&Nn(n)}function Nn(t){
if(s.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],r=et?.first===e;if(r)s.table.states.set(et?.table===s.table?et.states:s.table.
initial),et=null;else{let a=et?.table===s.table?et.states:s.table.states.slice();et={table:s.table,states:a,first:e},s.table.showOnly(n,o)}N(),Dn();let i=b()[0]??
0;!r&&(i<n||i>o)&&w(n,a=>S(a,"start")),m(r?"folded as before":"all other branches folded")}function Dn(){for(let t of Rn())t.classList.toggle("alone",et!==null&&
t.dataset.first===et.first)}function Xr(t){let e=new Float64Array(t.count+1),n=0,o=1;for(let r=0;r<t.count;r++)r>=n&&(o=1),e[r+1]=e[r]+o,r>=n&&t.initial[r]===1&&(n=t.ends[r],o=Math.min(1,Yo/
(n-r-1)));return e}function zr(t,e){let n=0,o=t.length-1;for(;n<o;){let r=n+o+1>>1;t[r]<=e?n=r:o=r-1}return n}var $n=1e3,Qr=14,$t=[],Et=new Float64Array(1),Re={top:0,height:0},Bn=t=>s.order?.[t]??t;function Zr(t){let e=Et.length-1;return Et[Math.max(0,Math.min(e,t))]/(Et[e]||
1)}var ne=()=>document.getElementById("minimap");function Ne(){let t=ne()?.dataset.turns;$t=(t?t.split(`
`):[]).map(e=>{let[n,o,r,i]=e.split("	");return{unit:Number(n),cost:o,tools:r,prompt:i}}),Et=Xr(s.order?new Y(s.asRead.codes):s.table)}function De(t){let e=Bn(t),
n=$t.length?Q($t,e):null;return n&&n.unit<=e?n:null}function ts(t,e){let n=De(t),o=n?$t.indexOf(n)+e:Math.max(0,e-1);return $t[Math.max(0,Math.min($t.length-1,o))]}
function Fn(t,e){let n=ne();if(!n)return;let o=Qr/Math.max(Qr,n.clientHeight||$n),r=Zr(Bn(t)),i=Math.max(o,Zr(Bn(e)+1)-r);Un(Math.min(r,1-i),i);let a=De(t);n.setAttribute(
"aria-valuenow",String(t)),n.setAttribute("aria-valuetext",a?a.prompt:"the beginning")}function Un(t,e=Re.height){Re={top:Math.max(0,Math.min(1-e,t)),height:e};
let n=document.getElementById("map-window");n?.setAttribute("y",String(Re.top*$n)),n?.setAttribute("height",String(e*$n))}var es=()=>Re;function oe(t){let{count:e,
visible:n}=s.table,o=Math.min(e,zr(Et,t*Et[Et.length-1]||0)),r=Math.max(0,L(Math.max(0,Math.min(e-1,o))));for(;r>0&&!n[r];)r--;return r}function Hn(t){let e=ut(
t),n=e.built?s.elements[t]:void 0,o=(n??e.section).getBoundingClientRect().top-Ot();for(let r=e.start;!n&&r<t;r++)s.table.visible[r]&&(o+=Sn[s.table.roles[r]]);
scrollBy({top:o,behavior:"instant"})}function Pn(t){w(t,e=>{Hn(e),R()})}var $e=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let a=0;a<i;a++)this.previous[r+a]=o+a,this.current.
set(o+a,r+a)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function ns(t){let e=xn(),[n=0,o=-1]=b(),r=s.table.visible.slice(n,o+1),i=new $e(t.runs,t.codes.length/2);za(t,i),Qa(t.codes),r.forEach((a,l)=>{a&&i.of(n+l)>=0&&
s.table.unfoldTo(i.of(n+l))});for(let a of t.changed)Za(a);wt(),Ie();for(let a of s.chunks)a.built||a.near?U(a):Rt(a);Ae(),Ne(),Dn(),dt(),e&&bt(i.current.get(e.
unit),e.top),Yr(),R()}function za(t,e){s.elements.forEach((r,i)=>{e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(e.carry(s.table.states),r=>r??0);s.
table=new Y(t.codes,o),s.times=t.times;for(let[r,i]of n)e.of(r)>=0&&s.table.foldLog.push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=e.carry(s.markup),
s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.changed)s.markup[r]=void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(r)]=i;s.current=
e.of(s.current);for(let r of Oe)r.unit=e.of(r.unit)}function Qa(t){let e=s.chunks;s.chunks=[];for(let n=0;n<s.table.count;n+=dn){let o=e[s.chunks.length],r=o?.section??
document.createElement("section"),i=Math.min(dn,t.length/2-n),a=Te(r,n,i);o?(a.near=o.near,a.measured=o.end===a.end?o.measured:null):c("main").append(r),a.built=
s.elements.slice(n,n+i).some(l=>l?.isConnected),r.className="chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(a)}for(let n of e.slice(s.chunks.
length))n.section.remove()}function Za(t){let e=s.elements[t],n=s.markup[t];if(!e||n===void 0)return;let[o]=Cn(n),r=u(e,"details").map(a=>a.hasAttribute("open"));
u(o,"details").forEach((a,l)=>{a.toggleAttribute("open",r[l]??!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===
e;e.replaceWith(o),vn(o,t),i&&o.focus({preventScroll:!0})}var os=()=>document.querySelector("#filters input[data-order]"),rs=()=>{let t=os()?.dataset.order;return t?lr(t):null};function qn(t){if(t===s.allLines||!os())return;
if(!s.source)for(let r of s.chunks)zt(r);s.allLines=t;let{codes:e,times:n,count:o}=s.asRead;is({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},rs()),s.table.
openAttempts(t)}function ss(t){let{codes:e,times:n}=t;s.asRead={codes:e,times:n,count:e.length/2},is(t,rs())}function is(t,e){let n=s.order,o=s.allLines?e:null;
if(n||o)for(let r of s.elements)r?.remove();s.order=o,s.places=o&&Se(o),ns(fr(t,n,o))}var V=M("unit-button","copy");async function _n(t){V.remove(),await T(Kn(t)),t.insertBefore(V,gn(t)),V.textContent="copied",setTimeout(()=>{V.textContent="copy"},
1200),m("copied")}function Kn(t){if(t.matches("pre"))return t.textContent??"";let e=u(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):Me(s.markup[Yt(t)]||t.innerHTML).trim()}async function T(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function tl({target:t}){if(!(t instanceof Element)||t===V)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;V.parentElement!==e&&e.closest("article")&&e.append(V);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function cs(){document.addEventListener(
"pointerover",tl),V.onclick=()=>{V.parentElement&&_n(V.parentElement)}}function Be(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?Ko:_o)[n];s.table.setState(
t,o),N(t),lt(),m(cr[o])}var el=6e4,K=document.createElement("div");K.id="graph-card";K.hidden=!0;var Fe=0;K.setAttribute("aria-hidden","true");function nl(t,e){let n=document.createElement(
t);return n.textContent=e,n}function ol(t){let e=s.times[t];if(!e)return"";let n=new Date(e*el);return`${yt(n)} ${j(n)}`}function re(t,e,n=""){let o=De(t),r=o?.
prompt??"Before the first prompt",i=[ol(t),o?.cost].filter(Boolean).join(" · "),a=[["b",r],["span",n===r?"":n],["span",o?.tools??""],["small",i]];K.replaceChildren(
...a.flatMap(([k,J])=>J?[nl(k,J)]:[]));let l=c("rail");K.parentElement!==l&&l.append(K),K.hidden=!1,Fe||(Fe=l.getBoundingClientRect().left);let f=e>innerHeight/
2;K.style.right=`${innerWidth-Fe+6}px`,K.style.top=f?"":`${Math.max(56,e-20)}px`,K.style.bottom=f?`${Math.max(8,innerHeight-e-20)}px`:""}function St(){K.hidden=
!0,Fe=0}var as={"show-toc":"menu","show-rail":"graph"},ls=matchMedia("(max-width: 760px)"),{classList:se}=document.body,rl=()=>ls.matches||se.contains("no-list"),Bt=M("",
"");Bt.append(X("close"));Bt.id="sheet-close";Bt.setAttribute("aria-label","Close");function nt(){let t=!1;for(let[e,n]of Object.entries(as))t||=se.contains(e),
se.remove(e),gt(n,!1);return Bt.remove(),t}function Ue(t){let e=!se.contains(t);ls.matches?Ar():nt(),e&&(se.add(t),gt(as[t],!0),document.body.append(Bt))}function sl(t){
let e=g(t).closest("#toc, #rail, #menu, #graph, #sheet-close");rl()&&!e&&nt()}function fs(){B(nt),Bt.onclick=nt,c("menu").onclick=()=>Ue("show-toc"),c("graph").
onclick=()=>Ue("show-rail"),document.addEventListener("click",sl)}var us=10,il=2e3,cl=120,al=3,G=null,Gn,Wn=!1,Yn=0,ie=-1,jn=null;function He(t){let e=jn??ne().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function ll(t){if(t.button!==0||!g(t).closest("#minimap"))return;jn=ne().getBoundingClientRect();let e=He(t.clientY),{top:n,height:o}=es();G={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},c("rail").setPointerCapture(t.pointerId),St()}function fl(t){if(!G){dl(t);return}Math.abs(t.clientY-G.from)>al&&(G.moved=!0),G.
moved&&(Yn=t.clientY,Wn||requestAnimationFrame(ul),Wn=!0)}var ps=[],hs=t=>ps.push(t);function ul(){if(Wn=!1,!G)return;let t=He(Yn)-G.grip;Un(t);let e=oe(Math.max(
0,t));re(e,Yn);for(let n of ps)n(e);clearTimeout(Gn),Gn=setTimeout(()=>Hn(e),s.table.count>il?cl:0)}function ds(t){if(!G)return;let{grip:e,moved:n}=G;G=null;let o=He(
t.clientY);if(jn=null,clearTimeout(Gn),St(),n){Pn(oe(Math.max(0,o-e)));return}nt(),w(oe(o),r=>S(r,"start"))}function dl(t){if(t.pointerType==="touch")return;if(g(
t).closest("#minimap")){re(oe(He(t.clientY)),t.clientY);return}let e=wn(t.clientY);e?re(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):St()}function ml(t){
let e=g(t);if(e.closest("a")||!e.closest("#near"))return;let n=Vr(t.clientX,t.clientY);n?Nn(n):wn(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}
var ms={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:us,PageUp:-us,Home:-1/0,End:1/0};function pl(t){if(g(t).id!=="minimap"||t.ctrlKey||t.metaKey||
t.altKey)return;let e=ie>=0?ie:b()[0]??0,n=ts(e,ms[t.key]??0),o=n?L(n.unit):-1;if(!(o<0||!(t.key in ms||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),
t.key==="Enter"){St(),w(o,r=>S(r,"start"));return}ie=o,Pn(o),hl(o)}}function hl(t){Fn(t,t);let e=c("map-window").getBoundingClientRect();re(t,e.top+e.height/2)}
function gs(){let t=c("rail");t.addEventListener("pointerdown",ll),t.addEventListener("pointermove",fl),t.addEventListener("pointerup",ds),t.addEventListener("p\
ointercancel",ds),t.addEventListener("pointerleave",St),t.addEventListener("click",ml),t.addEventListener("keydown",pl),t.addEventListener("focusout",()=>{ie=-1,
St()}),P(()=>{let[e,n]=b();!G?.moved&&ie<0&&e!==void 0&&Fn(e,n??e)})}var gl=400,Vn=Number.NEGATIVE_INFINITY,bs=-1,Jn;function Pe(){Vn=scrollY,bs=s.current}function xl(){let[t,e]=b();if(t===void 0||e===void 0)return null;let n=s.current>=
t&&s.current<=e&&s.table.visible[s.current],o=n?s.current:t;return{unit:o,top:s.elements[o]?.getBoundingClientRect().top??0,isSeen:n}}function qe(){clearTimeout(
Jn);let t=xl();if(t){if(Math.abs(scrollY-Vn)>2||t.unit!==bs){let e=scrollY<=0&&(t.unit===0||!t.isSeen);s.anchor=e?"":s.elements[t.unit]?.id??"",Vn=Number.NEGATIVE_INFINITY,
s.top=t.top}lt()}}function ys(){let t=history.state?.top;return typeof t=="number"?t:null}var Xn="threadline-left";function xs(){qe();try{let t={page:location.pathname,
hash:location.hash,top:s.top};sessionStorage.setItem(Xn,JSON.stringify(t))}catch{}}function ws(){let[t]=performance.getEntriesByType("navigation");if(t?.type===
"reload")try{let e=JSON.parse(sessionStorage.getItem(Xn)??"null");sessionStorage.removeItem(Xn),e?.page===location.pathname&&e.hash&&history.replaceState({top:e.
top},"",e.hash)}catch{}}function bl(){clearTimeout(Jn),Jn=setTimeout(qe,gl)}function Es(){s.chunks.length&&(history.scrollRestoration="manual",P(bl),addEventListener(
"beforeunload",xs),addEventListener("pagehide",xs))}async function yl(){for(let t of s.chunks)t.built||await Qt(t);print()}function Ss(){addEventListener("beforeprint",()=>{s.printing=!0,N();for(let{section:t,built:e}of s.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{s.printing=!1,N()}),s.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!s.chunks.length||(t.preventDefault(),yl())})}var wl=600,El=7e3,Sl=90,kl=new Set([h.steps,h.attempt]),ce,ae=M("replay-control","");ae.title="Pause the replay (p)";var ks=()=>ce!==void 0;function Cl(t){let e=t.
trim().split(/\s+/).length;return Math.min(El,wl+Sl*e)}function vl(){let{count:t,visible:e}=s.table,n=0,o=0;for(let r=0;r<t;r++)e[r]&&(n++,r<=s.current&&o++);ae.
replaceChildren(X("pause"),` ${o} of ${n}`)}function Cs(){let t=s.table.next(s.current,1,()=>!0);if(t<0){_e(),m("end of the replay");return}w(t,e=>{if(!ks())return;
s.table.roles[e]===h.steps&&s.table.states[e]===1&&(s.table.setState(e,2),N(e)),S(e,"center"),vl();let n=kl.has(s.table.roles[e])?"":s.elements[e]?.textContent;
ce=setTimeout(Cs,Cl(n??""))})}function _e(){return ks()?(clearTimeout(ce),ce=void 0,document.body.classList.remove("replaying"),ae.remove(),!0):!1}function zn(){
if(_e()){m("paused");return}s.table.count&&(s.current<0&&(s.current=(b()[0]??0)-1),document.body.classList.add("replaying"),c("main").append(ae),m("replay"),ce=
setTimeout(Cs,0))}function vs(){ae.onclick=zn,B(_e);for(let t of["wheel","touchmove"])addEventListener(t,()=>_e(),{passive:!0})}function Ll(t){let e=g(t),n=e.closest("button[data-action]");if(n){let a=Yt(n.closest("article"));jt(a),Be(a,n.dataset.action);return}let o=e.closest("a"),r=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),te();return}if(r[0]==="#"){t.preventDefault(),nt(),Nt(we(r.slice(1)),()=>{zo(),Pe()});return}let i=e.
closest("article");i&&!o&&jt(Yt(i))}var Ke=500,Qn=-Ke;function Al(){let t=performance.now(),e=t-Qn<Ke;return Qn=e?-Ke:t,e}var Ts=()=>performance.now()-Qn<Ke,Ls=()=>!0,
As=t=>s.table.roles[t]===h.user,Is={j:()=>Dt(1,Ls),k:()=>Dt(-1,Ls),"]":()=>Dt(1,As),"[":()=>Dt(-1,As),o:()=>s.current>=0&&Be(s.current,"one"),O:()=>s.current>=0&&
Be(s.current,"all"),b:Fr,u:Br,l:Jr,c:()=>{let t=s.elements[s.current];t&&_n(t)},p:zn,F:Ir,G:$r,g:()=>{if(Al()){nt(),Dr();return}getComputedStyle(c("graph")).display!==
"none"&&Ue("show-rail"),wr()},n:()=>ee(1),N:()=>ee(-1),"/":()=>C("find").select(),"?":()=>O("help").showModal()};function Tl(t){if(t.key==="Escape"&&!g(t).closest(
"#find, dialog[open]")&&Lr()){t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?Is["/"]:Il(t);e&&(t.preventDefault(),e())}function Il(t){if(!(t.ctrlKey||t.
metaKey||t.altKey)&&!g(t).closest("input,textarea,dialog[open]"))return t.key==="ArrowUp"&&En(-1)?()=>{}:t.key==="ArrowDown"&&En(1)?()=>{}:s.source?.keys[t.key]??
Is[t.key]}function Os(){document.addEventListener("click",Ll),addEventListener("keydown",Tl),addEventListener("scroll",R,{passive:!0}),addEventListener("resize",
R),c("help-close").onclick=()=>O("help").close(),O("help").addEventListener("close",()=>{s.table.count&&document.activeElement===document.body&&te()}),fs(),gs(),
vs(),Ss()}var Ms=[],Ft=[],Ge=[],Zn=new Map,kt;function Ol(){let t=yr();if(t===Ms)return;Ms=t;let e=o=>t.filter(({row:r})=>r.classList.contains(o));Ft=e("chapter");let n=Ft[0]?.
row.className.split(" ")[1];Ge=e("user").filter(({row:o})=>o.classList.contains(n)),Zn=new Map(e("agent").map(o=>[o.unit,o])),document.documentElement.classList.
toggle("chaptered",Ft.length+Zn.size>0)}var to=({row:t})=>t.querySelector("a");function Ml(t){for(let e=s.table.parents[t];e>=0;e=s.table.parents[e]){let n=Zn.get(
e);if(n)return n}}function eo(t,e){let n=document.createElement(t);return n.textContent=e,n}function Ns(t,e){let n=eo("a",e);return n.href=to(t).href,n}function Rl(t){
let e=Ml(t);if(!e)return[];let n=s.table.ends[e.unit]-e.unit-1,o=Ns(e,to(e).textContent??"");o.prepend(X("agent"));let r=M("here-out","");return r.append(X("clo\
se")),r.setAttribute("aria-label","Fold this agent"),r.title="Fold this agent",r.onclick=()=>{s.table.setState(e.unit,1),N(e.unit),w(e.unit,i=>S(i,"center"))},[
o,eo("span",`step ${t-e.unit} of ${n}`),r]}var Rs="";function Nl(t){if(Ol(),!kt)return;let e=Ft.length&&Ft[0].unit<t?Q(Ft,t):null,n=e?Ge.indexOf(Q(Ge,t)):-1,o=[
...e?[Ns(e,to(e).textContent??"")]:[],...n<0?[]:[eo("span",`prompt ${n+1} of ${Ge.length}`)],...Rl(t)];kt.hidden=!o.length;let r=o.map(i=>i.textContent).join("|");
r!==Rs&&(Rs=r,kt.replaceChildren(...o))}function Ds(){kt=document.createElement("div"),kt.id="here",kt.hidden=!0,c("main").prepend(kt),P(Nl)}var Ut=t=>u(t,"a, summary");function oo(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function no(t){let e=Ut(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function $s(t){no(t),new MutationObserver(()=>no(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>no(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(oo(Ut(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Fs="threadline-theme",Us=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),le=[...Us.keys()];function Bs(t){document.documentElement.style.
colorScheme=t,c("theme").title=Us.get(t)??"";try{localStorage.setItem(Fs,t)}catch{}}function Hs(){try{Bs(localStorage.getItem(Fs)??le[0])}catch{}c("theme").onclick=
()=>{let t=le.indexOf(document.documentElement.style.colorScheme||le[0]);Bs(le[(t+1)%le.length])}}function Ps(t){let e=ys(),{anchor:n,folds:o,hiddenRoles:r,query:i,allLines:a}=Jo(t);qn(a),s.hiddenRoles=new Set(r??An());for(let[l,f]of o)l<s.table.count&&s.table.
states[l]&&s.table.setState(l,f);dt(),N(),i&&!C("find").value&&(C("find").value=i,tt(!1)),Nt(n,()=>{e!==null&&bt(s.current,e),Pe(),Kr(),s.top=e})}function Dl(){
let t="";for(let e of u(document,"section.chunk")){let n=e.dataset.units??"";s.chunks.push(Te(e,t.length/2,n.length/2)),t+=n;for(let o of Ee(e.dataset.times??""))
s.times.push(o)}s.table=new Y(t),s.asRead={codes:t,times:s.times,count:s.table.count}}function qs(t){document.documentElement.classList.add("js"),s.source=t,Dl(),
Ae(),Ne(),Hs(),s.hiddenRoles=new Set(An()),Or(qn),dt(),cs(),Os(),$s(c("toc")),t||jr(),wt(),Ie(),s.chunks.length&&U(s.chunks[0]),Ds(),Es(),addEventListener("hash\
change",e=>Ps(new URL(e.newURL).hash)),ws(),location.hash.length>1&&Ps(location.hash)}function _s(){document.documentElement.dataset.ready=""}var ot=null,Ht=!1,so=()=>u(c("main"),".activity-bars a"),fe=t=>t instanceof Element?t.closest(".activity-bars a"):null,ue=t=>t.dataset.since??"";function Ks(t,e){
let n=so(),r=[n.findIndex(i=>ue(i)===t),n.indexOf(e)].sort((i,a)=>i-a);n.forEach((i,a)=>{i.classList.toggle("dragged",a>=r[0]&&a<=r[1])})}function Gs(){let t=u(
c("main"),".activity-bars .dragged"),e=t[0]?.closest("ol")?.dataset.link;if(!e)return;let n=t[t.length-1].dataset.until??"";location.assign(e.replace("SINCE",ue(
t[0])).replace("UNTIL",n))}function $l(t){if(ot===null)return;let e=fe(document.elementFromPoint(t.clientX,t.clientY));!e||ue(e)===ot&&!Ht||(Ht=!0,Ks(ot,e))}function Bl(){
Ht&&Gs(),ot=null}function Fl(t){let e=fe(t.target);if(e){if(t.key==="Enter"&&e.classList.contains("dragged"))Gs();else if(/^Arrow(Left|Right)$/.test(t.key))Ul(e,
t);else return;t.preventDefault()}}function Ul(t,e){let n=so(),o=n[n.indexOf(t)+(e.key==="ArrowLeft"?-1:1)];if(o){ot=e.shiftKey?ot??ue(t):null,o.focus();for(let r of n)
r.classList.remove("dragged");ot!==null&&(Ks(ot,o),m(`${u(c("main"),".activity-bars .dragged").length} bars chosen`))}}function ro(){let t=so(),e=t.find(n=>n===
document.activeElement)??t.findLast(n=>n.hasAttribute("aria-current"))??t.at(-1);for(let n of t)n.tabIndex=n===e?0:-1}function Ws(){let t=c("main");t.addEventListener(
"click",e=>{Ht&&fe(e.target)&&e.preventDefault(),Ht=!1}),t.addEventListener("pointerdown",e=>{Ht=!1;let n=fe(e.target);ot=n&&ue(n)}),t.addEventListener("dragsta\
rt",e=>{fe(e.target)&&e.preventDefault()}),addEventListener("pointermove",$l),addEventListener("pointerup",Bl),t.addEventListener("keydown",Fl),t.addEventListener(
"focusin",ro),new MutationObserver(ro).observe(t,{childList:!0}),ro()}var Hl="threadline has stopped. Start it again; this page reconnects.";function d(){let t=document.getElementById("stopped");t?.hidden&&(t.textContent=Hl,t.hidden=
!1)}function Ys(){let t=document.getElementById("stopped");t&&(t.hidden=!0)}async function Pt(t){let e=await fetch(t,{headers:{accept:"*/*"}});if(!e.ok)throw new Error(
String(e.status));return e}var D=async t=>(await Pt(t)).text(),$=async t=>(await Pt(t)).json();function Ct(t,e={},n=!1){let r={"x-threadline-token":document.querySelector(
'meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:r,body:new URLSearchParams(e),keepalive:n})}function x(t,e){let n=Object.entries(
e).map(([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var Pl=130;function We(t){let e=u(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-Pl),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
r=e[o];if(!r){m(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),r.focus({preventScroll:!0}),m(`differe\
nce ${o+1} of ${e.length}`)}var js=document.querySelector(".compare")?{n:()=>We(1),N:()=>We(-1)}:{};async function ql(){let t=document.getElementById("compare-f\
iles");t&&(t.innerHTML=await D(t.dataset.address??""),ft(t))}function _l(t){let e=t.closest("details");if(e){for(let n of u(e,"[data-pair]"))n.setAttribute("ari\
a-pressed",String(n===t));for(let n of u(e,"[data-shows]"))n.hidden=n.dataset.shows!==t.dataset.pair}}async function Kl(t){let e=g(t).closest(".compare button");
e?.dataset.pair&&_l(e),e?.dataset.copy&&(await T(e.dataset.copy),m("copied"),e.textContent="Copied")}function Vs(){ql().catch(d),document.querySelector(".compar\
e")&&document.addEventListener("click",Kl);let t=document.getElementById("compare-link");t&&(t.addEventListener("click",async()=>{await T(new URL(t.dataset.link??
"",location.href).href),m("link copied"),t.textContent="Copied"}),document.getElementById("next-difference")?.addEventListener("click",()=>We(1)),document.getElementById(
"previous-difference")?.addEventListener("click",()=>We(-1)))}var Gl=8,de=M("new-messages","");de.hidden=!0;var me=0,Xs=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-Gl&&scrollY>0;function io(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function zs(){de.hidden=me===0,de.textContent=`${me} new ↓`}function Js(){me=0,zs()}function Qs(t,e){let n=Xs(),
o=s.table.count;e();let r=s.table.count-o,[i,a,l]=t.at(-1)??[0,0,0],f=i+l===o&&a+l===s.table.count;if(!(r<=0||f)){if(m(r===1?"1 new message":`${r} new messages`),
n){requestAnimationFrame(io);return}me+=r,zs()}}function Zs(){document.body.append(de),de.onclick=()=>{io(),requestAnimationFrame(io),Js()},addEventListener("sc\
roll",()=>{me&&Xs()&&Js()},{passive:!0})}var Wl=4,Ye=c("main"),p=Ye.dataset.session??"",pt=`/s/${encodeURIComponent(p)}`,qt=Number(Ye.dataset.snapshot??0),co=null,ao=!1,ti=[],ei=t=>ti.push(t);async function ni(t,e){
try{let n=await Pt(x(`${pt}/units`,{from:t,to:e,snapshot:qt}));if(n.status===200)return await n.text();await vt()}catch{d()}return null}async function lo(t,e,n){
try{for(let o=0;o<Wl;o++){let r=await $(t);if(r.snapshot===qt)return n(r);await vt()}}catch{d()}return e}var oi=t=>lo(x(`${pt}/place`,{anchor:t}),-1,e=>e.unit??
-1),ri=t=>lo(x(`${pt}/find`,{q:t}),[],e=>e.units),si=t=>x(`${pt}/context`,{at:t}),ii=()=>lo(`${pt}/files`,null,t=>t),ci=(t,e,n)=>x(`${pt}/file`,{version:t,file:e,
moment:n}),ai=t=>x(`${pt}/lost`,{at:t});function vt(){return ao=!0,co??=Yl(),co}async function Yl(){try{for(;ao;)ao=!1,await jl()}catch{d()}finally{co=null}}async function jl(){
let t=await $(x(`${pt}/changes`,{snapshot:qt}));if(t.reload){location.reload();return}if(t.snapshot===qt)return;qt=t.snapshot,Ye.dataset.snapshot=String(qt),Ye.
toggleAttribute("data-part",!t.whole);let e=c("toc"),n=e.scrollTop,o=document.getElementById("contents"),r=o?.scrollTop??0;for(let[i,a]of Object.entries(t.sides)){
let l=document.getElementById(i);l&&(l.innerHTML=a)}e.scrollTop=n,o&&(o.scrollTop=r),Qs(t.runs,()=>ss({...t,times:Ee(t.times)})),Vl();for(let i of ti)i()}function Vl(){
let t=c("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var rt=c("panel"),je=null,li=[],fi=t=>li.push(t),Jl="What the model saw here",Xl="What a compaction removed";async function ui(t,e,n){for(let i of li)i();rt.hidden&&
(je=document.activeElement),rt.hidden=!1,document.body.classList.add("show-panel"),rt.dataset.at=e,rt.setAttribute("aria-label",t),c("panel-title").textContent=
t;let o=await D(e);if(rt.dataset.at!==e)return;let r=c("panel-body");r.innerHTML=o,ft(r),r.scrollTop=n?r.scrollHeight:0,c("panel-close").focus({preventScroll:!0})}
var di=t=>ui(Jl,si(t),!0);function zl(){je?.isConnected&&je!==document.body?je.focus({preventScroll:!0}):te()}function pe(){if(rt.hidden)return!1;let t=rt.contains(
document.activeElement)||document.activeElement===document.body;return rt.hidden=!0,document.body.classList.remove("show-panel"),t&&zl(),!0}function Ql(){let t=s.
current>=0?s.current:b()[0]??-1;return s.elements[t]?.id??""}function mi(){p&&(rt.hidden?di(Ql()).catch(d):pe())}var pi=t=>di(t).catch(d);function hi(){B(pe),c(
"panel-close").onclick=pe,p&&document.addEventListener("click",t=>{let e=t.target instanceof Element?t.target.closest("[data-lost]"):null;!e||t.ctrlKey||t.metaKey||
t.shiftKey||(t.preventDefault(),t.stopPropagation(),ui(Xl,ai(e.getAttribute("data-lost")??""),!1).catch(d))},!0)}var gi=(t,e)=>[t,...e,"--run"].filter(Boolean).join(" "),xi=(t,e)=>Math.max(0,e.reduce((n,o)=>n-o,t));function bi(t){return t<1e3?String(t):t<1e4?`${(t/1e3).toFixed(
1)}k`:t<1e6?`${Math.floor(t/1e3)}k`:`${(t/1e6).toFixed(1)}M`}var yi=1e3,wi="Copy command",fo="",Ei=Promise.resolve(),Lt=()=>c("sheet-body"),uo=()=>Lt().querySelector(".ending:not([hidden])"),Ve=t=>u(t,"input[data-words]:n\
ot(:disabled)");function Si(){let t=uo();if(!t)return;let e=Ve(t),n=new Set(e.flatMap(i=>i.checked?[i.dataset.drop??""]:[]));for(let i of u(t,"input[data-within\
]"))i.disabled=(i.dataset.within??"").split(" ").some(a=>a&&n.has(a));let o=Ve(t).filter(i=>i.checked),r=o.map(i=>i.dataset.words??"");c("sheet-command").textContent=
gi(t.dataset.command??"",r),Zl(t,o.map(i=>Number(i.dataset.tokens)))}function Zl(t,e){let n=Number(t.dataset.tokens),o=Number(t.dataset.window),r=xi(n,e),i=Math.
max(o,n,r,1),a=t.querySelector(".sheet-tokens");a&&(a.textContent=bi(r));let l=t.querySelector(".sheet-share");l&&(l.textContent=`(${Math.round(100*r/o)} %)`);let f=t.
querySelector(".sheet-left");f?.setAttribute("x",String(yi*Math.min(r,n)/i)),f?.setAttribute("width",String(yi*Math.abs(n-r)/i)),f?.classList.toggle("more",r>n)}
function ki(){let t=uo(),e=new Set(t?Ve(t).flatMap(r=>r.checked?[r.dataset.words]:[]):[]),n=Lt().querySelector("input[name=ending]:checked");for(let r of u(Lt(),
".ending"))r.hidden=r.dataset.ending!==n?.value;let o=uo();if(o){for(let r of Ve(o))r.checked=e.has(r.dataset.words);Si(),tf(o).catch(d)}}async function tf(t){let e=t.
querySelector(".sheet-files"),n=e?.dataset.address;!e||!n||(delete e.dataset.address,e.innerHTML=await D(n))}async function ef(t){let e=await D(t);fo===t&&(Lt().
innerHTML=e,Lt().scrollTop=0,ki())}function mo(t){fo=x(`/s/${encodeURIComponent(p)}/continue`,{at:t}),Lt().textContent="Reading the session …",c("sheet-comman\
d").textContent="",c("sheet-copy").textContent=wi,O("sheet").open||O("sheet").showModal(),c("sheet-copy").focus({preventScroll:!0}),Ei=ef(fo).catch(e=>{e instanceof
TypeError&&d(),Lt().textContent="No session can be continued from here."})}function nf(){let[t=0,e=-1]=b();return s.elements.slice(t,e+1).find(o=>o&&!o.matches(
".heading, .note"))?.id}function Ci(){let t=s.elements[s.current]?.id??nf();t?mo(t):m("no message is in view")}async function vi(t,e){await T(e),t.textContent="\
Copied",m(`copied: ${e}`)}function of(t){let e=g(t),n=e.closest("[data-copy]");n&&vi(n,n.dataset.copy??""),(e.closest("a")||e===c("sheet"))&&O("sheet").close()}
function Li(){p&&(c("sheet-hide").onclick=()=>O("sheet").close(),c("sheet-copy").onclick=async()=>{await Ei;let t=c("sheet-command").textContent;t&&vi(c("sheet-\
copy"),t)},c("sheet").addEventListener("click",of),c("sheet").addEventListener("change",t=>{c("sheet-copy").textContent=wi,g(t).matches("[name=ending]")?ki():Si()}))}var Je=1e3,At=60,Ai=3600,rf=6e5;function sf(t){if(t<At)return`${Math.floor(t)} s`;let e=Math.floor(t/At);return t<Ai?`${e} min ${Math.floor(t%At)} s`:`${Math.floor(
t/Ai)} h ${e%At} min`}function cf(t){let e=String(Math.floor(t%At)).padStart(2,"0");return`${Math.floor(t/At)}:${e}`}function af(){for(let t of u(document,"time\
.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/Je;e>=0&&(t.textContent=sf(e))}}function lf(){let t=u(document,"#main em[data-since]");if(!t.length)return;
let e=s.times.reduce((o,r)=>Math.max(o,r),0),n=Date.now()-e*At*Je<rf;for(let o of t){let r=(Date.now()-Date.parse(o.dataset.since??""))/Je,i=n&&r>=0;o.classList.
toggle("running",i);let a=i?`running ${cf(r)}`:"no result recorded";o.textContent!==a&&(o.textContent=a)}}function Ti(){let t=["/","/running"].includes(location.
pathname)?af:lf;t(),setInterval(t,Je)}var ff=["D","A","M"],Ii=["deleted","new","changed"],uf={proven:"Seen at this point, or written as a whole, and nothing ran since that could change it",derived:"\
Recorded changes applied to what was seen, or a prompt lies between",unknown:"Something ran that may have changed it, and nothing has shown it since"};function Xe(t,e){
let n=document.createElement(t);return n.className=e,n}function Mi(t,e){let n=document.createElement("li"),o=Xe("button","file-row");o.type="button",o.dataset.file=
String(e);let r=t.lastIndexOf("/")+1,[i,a,l,f]=["mark","path","amount","sure"].map(ht=>Xe("span",ht)),k=Xe("span","folder");k.textContent=t.slice(0,r);let J=Xe(
"span","base");return J.textContent=t.slice(r),a.append(k,J),a.title=t,o.append(i,a,l,f),n.append(o),{element:n,button:o,mark:i,amount:l,sure:f,told:""}}function df({
state:t,sure:e}){return t==="deleted"||t==="absent"?"deleted":t==="partial"&&e!=="unknown"?`${e} in part`:e}function mf({state:t,sure:e,since:n},o){if(t==="dele\
ted"||t==="absent")return"";let r=e==="unknown"&&n?` (since ${n})`:"",i=t==="partial"?". Only some of its lines are known":"";return uf[e]+r+i+(o?". Line ends a\
re not certain":"")}function Ri(t,e,n,o){let r=o.state==="deleted"||o.state==="absent",i=n?r?0:n.how:-1,a=df(o),l=[i,n?.added,n?.removed,a,o.since,o.isInTurn,o.
isOpen].join();l!==t.told&&(t.told=l,t.button.setAttribute("aria-pressed",String(o.isOpen)),t.button.classList.toggle("lit",o.isInTurn),t.mark.textContent=ff[i]??
"",t.mark.title=Ii[i]??"",t.button.dataset.how=Ii[i]??"",t.amount.replaceChildren(),n?.added&&t.amount.append(Oi("ins",`+${n.added}`)),n?.removed&&t.amount.append(
" ",Oi("del",`−${n.removed}`)),t.sure.textContent=a,t.sure.dataset.sure=r?"":o.sure,t.sure.title=mf(o,e.linesOnly))}function Oi(t,e){let n=document.createElement(
t);return n.textContent=e,n}function Ni(t){let e=0;return Int32Array.from(t,n=>(e+=n,e))}function ze(t,e,n){let o=0,r=t.length/e;for(;o<r;){let i=o+r>>1;t[i*e]<=n?o=i+1:r=i}return o-1}function Qe({
spans:t},e){let n=ze(t,6,e)*6;if(n<0)return{state:-1,sure:-1,linesOnly:!1,unit:-1,minutes:0};let[,o,r,i,a,l]=t.slice(n,n+6);return{state:o,sure:r,linesOnly:i===
1,unit:a,minutes:l}}function _t({changes:t},e){let n=ze(t,5,e);if(n<0)return null;let[,o,r,i,a]=t.slice(n*5,(n+1)*5);return{index:n,unit:o,how:r,added:i,removed:a}}
var Di=({changes:t})=>t.length/5,po=({changes:t},e)=>t[e*5+1]??-1,$i=({spans:t},e)=>ze(t,6,e);function Bi({changes:t},e,n){for(let o=ze(t,5,e)*5;o>=0;o-=5)if(n(
t[o+1]))return!0;return!1}function Fi(t,e,n){let o=-1;for(let r=e;r>=0;r=t.parents[r]){let i=t.roles[r];if(i===n.agent)o=-1;else if(i===n.user&&o<0)o=r;else if(i===
n.heading||i===n.attempt)break}return o<0?[e,e+1]:[o,t.ends[o]]}var pf=40,hf=120,I=null,ho=-1,go=0,st={unit:-1,moment:-1,isInTurn:()=>!1},he=new Map,Ze="",Ui,_i=()=>{};function xo(t,e,n){[I,ho,go]=[t,e,n],bo()}function Ki(t){
st=t,bo()}function bo(){if(c("file").hidden=!I,!I)return;c("file-path").textContent=I.path;let t=_t(I,st.moment),[e,n]=[t?.index??-1,Di(I)],o=e<0?`before change\
 1 of ${n}`:`change ${e+1} of ${n}`;c("file-change").textContent=n?o:"only read",Hi("file-previous",Wi()<0),Hi("file-next",e+1>=n);let r=$i(I,st.moment),i=`${go}\
 ${ho} ${r}`;if(clearTimeout(Ui),i===Ze){Gi();return}let a=he.get(i);a!==void 0?Pi(i,a):r<0||Qe(I,st.moment).state<0?Pi(i,"<p>Not known yet.</p>"):Ui=setTimeout(
gf,Ze?hf:0,i,st.moment)}function Hi(t,e){c(t).disabled=e}async function gf(t,e){try{let n=await Pt(ci(go,ho,e));if(n.status===204){_i();return}let o=await n.text();
he.set(t,o),he.size>pf&&he.delete(he.keys().next().value??""),bo()}catch{d()}}function Pi(t,e){let n=c("file-body"),o=n.querySelector(".file-lines"),[r,i]=[o?.scrollTop??
0,o?.scrollLeft??0],a=Ze.split(" ")[1]===t.split(" ")[1];n.innerHTML=e,Ze=t,Le(n),ft(n),Gi();let l=n.querySelector(".file-lines");if(!l)return;let f=l.querySelector(
".run.lit .text"),k=f&&f.offsetTop>=r&&f.offsetTop<r+l.clientHeight;l.scrollTop=a&&(!f||k)?r:Math.max(0,(f?.offsetTop??0)-60),l.scrollLeft=a?i:0}function Gi(){for(let t of u(
c("file-body"),"[data-unit]"))t.classList.toggle("lit",st.isInTurn(Number(t.dataset.unit)))}function Wi(){let t=I?_t(I,st.moment)?.index??-1:-1;return!I||t<0?-1:
L(po(I,t))===st.unit?t-1:t}function qi(t){let e=I&&t>=0?L(po(I,t)):-1;e>=0&&w(e,n=>S(n,"center"))}function Yi(t){_i=t,c("file-previous").onclick=()=>qi(Wi()),c(
"file-next").onclick=()=>{I&&qi((_t(I,st.moment)?.index??-1)+1)}}var yo=200,xf=1500,bf=5,W=null,Vi=new Int32Array(0),nn=[],wo=null,q=-1,_={unit:-1,moment:-1,first:0,end:0},Eo,Ji=0,rn=()=>document.body.classList.contains("show\
-files");function Xi(t){c("files").hidden=!t,document.body.classList.toggle("show-files",t),c("files-button").setAttribute("aria-expanded",String(t))}function tn(){
if(!rn())return!1;let t=c("files").contains(document.activeElement);return Xi(!1),t&&c("files-button").focus({preventScroll:!0}),!0}function on(){!p||tn()||(pe(),
Xi(!0),So().then(en,d))}function So(){if(W?.snapshot===Number(c("main").dataset.snapshot))return Promise.resolve();W||(c("files-note").textContent="Reading what\
 sessions did in this directory …");let t=performance.now();return wo??=ii().then(e=>{wo=null,Ji=performance.now()-t,e&&yf(e)}),wo}function yf(t){let e=W?.files[q]?.
path;W=t,Vi=Ni(t.moments),nn=t.files.map((o,r)=>Mi(o.path,r)),q=t.files.findIndex(o=>o.path===e),xo(t.files[q]??null,q,t.version),_={unit:-1,moment:-1,first:0,end:0};
let n=t.elsewhere;c("files-elsewhere").textContent=n?`${n} more file${n>1?"s":""} in other sessions of this directory`:""}function wf(){let[t,e]=b();if(t===void 0||
e===void 0)return-1;if(s.current>=t&&s.current<=e)return s.current;let n=document.documentElement.scrollHeight-innerHeight,o=c("files").getBoundingClientRect(),
r=o.left>0?innerHeight:o.top,i=Ot(),a=i+(r-i)*(n>0?Math.min(1,scrollY/n):1),l=t;for(let f=t;f<=e;f++){let k=s.table.visible[f]?s.elements[f]:void 0;if(k){if(k.getBoundingClientRect().
top>a)break;l=f}}return l}function en(){rn()&&zi(wf())}function zi(t){if(!W||!rn()||t<0||t===_.unit)return;let e=Vi[s.order?.[t]??t]??0,[n,o]=Fi(s.table,t,h),r=e===
_.moment&&n===_.first&&o===_.end;_={unit:t,moment:e,first:n,end:o},c("files-title").textContent=`Files at ${Ef(t)}`,r||Sf(),Ki({unit:t,moment:e,isInTurn:Qi})}function Ef(t){
let e=s.table.roles[t];return e===h.heading||e===h.attempt?"the end":ve(new Date((s.times[t]??0)*6e4),new Date)}function Qi(t){let e=t<0?-1:L(t);return e>=_.first&&
e<_.end}function Sf(){if(!W)return;let t=[[],[]],e=new Date((s.times[_.unit]??0)*6e4);W.files.forEach((i,a)=>{let l=Qe(i,_.moment);if(l.state<0)return;let f=_t(
i,_.moment);!f&&mn[l.state]==="absent"||(Ri(nn[a],l,f,{state:mn[l.state],sure:Vo[l.sure],since:l.minutes?ve(new Date(l.minutes*6e4),e):"",isInTurn:Bi(i,_.moment,
Qi),isOpen:a===q}),t[f?0:1].push(nn[a].element))}),ji(c("files-changed"),t[0]);let n=c("files-note");n.hidden=t[0].length+t[1].length>0,n.textContent=W.files.length?
"No file is known yet at this message.":"Nothing in this session tells of a file.";let o=c("files-others");o.hidden=!t[1].length,ji(o.lastElementChild,t[1]);let r=o.
firstElementChild;r.textContent=`${t[1].length} read only`}function ji(t,e){let n=e.slice(0,yo);if(e.length>yo){let r=document.createElement("li");r.className="\
muted",r.textContent=`and ${e.length-yo} more`,n.push(r)}t.children.length===n.length&&n.every((r,i)=>t.children[i]===r)||t.replaceChildren(...n)}function Zi(t){
q=t===q?-1:t,nn.forEach((e,n)=>{e.button.setAttribute("aria-pressed",String(n===q))}),xo(W?.files[q]??null,q,W?.version??0),q>=0&&c("file").scrollIntoView({block:"\
nearest"})}async function kf(t){let e=g(t),n=e.closest("button[data-file]"),o=e.closest("button[data-copies]");n&&Zi(Number(n.dataset.file)),o&&(await T(o.dataset.
copies??""),m("copied"))}function tc(){p&&(B(tn),fi(tn),c("files-button").onclick=on,c("menu-files").onclick=on,c("files-close").onclick=tn,c("file-close").onclick=
()=>Zi(q),Yi(()=>{W=null,So().then(en,d)}),c("files").addEventListener("click",kf),P(en),hs(zi),ei(()=>{if(!rn()||Eo)return;let t=Math.max(xf,bf*Ji);Eo=setTimeout(
()=>{Eo=void 0,So().then(en,d)},t)}))}s.fresh=c("main").dataset.fresh??"";function Cf({anchor:t,count:e}){s.fresh=t;let n=c("fresh");n.hidden=!t,n.href=`#${encodeURIComponent(t)}`,n.textContent=`${e.
toLocaleString("en")} new`;for(let o of s.chunks)o.built&&U(o)}function ec(){p&&document.addEventListener("visibilitychange",()=>{document.hidden?Ct("/looked",{
session:p},!0).catch(()=>{}):$(x(`/s/${encodeURIComponent(p)}/fresh`,{})).then(Cf).catch(d)})}var ko=null,vf=()=>"Notification"in window&&Notification.permission==="default",Lf=()=>!document.hidden&&document.hasFocus();function nc(){let t=document.getElementById(
"notify");t&&(t.hidden=!vf())}var Co=t=>t.querySelector("[data-resume]")?.dataset.resume??"";function vo(){nc();let t=u(c("main"),".running-session.waits");for(let e of ko&&
!Lf()?t:[])ko?.has(Co(e))||Af(e);ko=new Set(t.map(Co))}function Af(t){if(!("Notification"in window)||Notification.permission!=="granted")return;let e=t.querySelector(
".recent-main b")?.textContent??"A session",n=new Notification(`${e} waits for you`,{body:t.querySelector(".tag")?.textContent??"",tag:Co(t)});n.onclick=()=>{window.
focus(),location.assign(t.querySelector(".recent-main").href)}}function oc(){vo(),c("main").addEventListener("click",t=>{t.target instanceof Element&&t.target.closest(
"#notify")&&Notification.requestPermission().then(nc)})}var Tf='[aria-current="page"]',Lo=null,To=!1;function Kt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);ke(o)&&(n.textContent=
pr(o,e),n.title=`${yt(o)}, ${j(o)}`)}}function Gt(){return To=!0,Lo??=If().finally(()=>{Lo=null}),Lo}async function If(){for(;To;)To=!1,await Of(),!p&&document.
querySelector("#main .overview")&&await Mf()}async function Of(){let t=await D(x("/sessions",{session:p})),e=c("toc"),n=document.getElementById("contents"),o=n?.
scrollTop??0,r=Nf(e),i=ac(e),a=new Map(Ao().map(l=>[l.dataset.project,l.open]));e.innerHTML=t;for(let l of Ao())l.open=a.get(l.dataset.project)??l.open;for(let l of Ao())
cc(l);n&&(document.getElementById("contents")?.replaceWith(n),n.scrollTop=o),i(),Kt(e),r()}var Ao=()=>u(document,".project");async function cc(t){if(!t.open||t.
dataset.later===void 0)return;delete t.dataset.later;let e=x("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await D(e)),Kt(t)}async function Mf(){
let t=await D(location.href),e=new DOMParser().parseFromString(t,"text/html"),n=e.getElementById("main");document.title=e.title;let o=c("main"),r=ac(o),i=new Set(
Rf(o).map(rc));for(let f of u(n??o,".same"))f.open=i.has(rc(f));let a=o.querySelector(".home-filter"),l=document.activeElement;a&&n?.querySelector(".home-filter")?.
replaceWith(a),o.replaceChildren(...n?.childNodes??[]),a?.contains(l)&&l.focus({preventScroll:!0}),r(),Kt(o),vo()}var Rf=t=>[...t.querySelectorAll(".same[open]")],
rc=t=>t.querySelector("a")?.getAttribute("href");function ac(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&lc(t,n)?.focus(
{preventScroll:!0})}}function Nf(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let f=l.getBoundingClientRect();return f.bottom>
n.top&&f.top<n.bottom},r=Io(t),i=o(r)?r:Ut(t).find(o),a=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&lc(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().
top-a)}}var Io=t=>t.querySelector(Tf),sc=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,lc=(t,e)=>Ut(t).find(n=>n.tagName===e.tagName&&
sc(n)===sc(e));function ic(){let t=c("toc"),e=Io(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*
.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function fc(){let t=c("toc");getComputedStyle(c("menu")).display!=="none"&&c("menu").click(),(Io(t)??Ut(t)[0])?.focus()}
function uc(){Kt(document),ic(),c("menu").addEventListener("click",ic),c("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&cc(t.target)},
!0)}var Df=120,dc;function $f(){let t=document.querySelector(".home-filter"),e=new URLSearchParams;for(let[n,o]of new FormData(t))o&&e.set(n,String(o));history.replaceState(
history.state,"",e.size?`/?${e}`:"/"),Gt().catch(d)}function Bf(t){g(t).closest(".home-filter")&&(clearTimeout(dc),dc=setTimeout($f,Df))}async function Ff(t){let e=g(
t).closest("[data-resume]");if(!e)return;let n=encodeURIComponent(e.dataset.resume??""),{actions:o}=await $(x(`/s/${n}/actions`,{}));o.length&&await T(o[0].copies),
e.textContent=o.length?"Copied":"No command",m(e.textContent)}function mc(){let t=c("main");t.addEventListener("input",Bf),t.addEventListener("click",e=>{Ff(e).
catch(d)})}var Uf=90,y=C("find"),H=c("hits"),Oo,ge=0,Mo="",Ro=()=>u(H,"[role=option]"),No=()=>H.querySelector("[aria-selected=true]"),pc=t=>t?.dataset.text||t?.getAttribute(
"href")||"",gc=()=>x("/search",{q:y.value}),sn=()=>bc().catch(d);function xc(){document.activeElement===y&&sn()}async function bc(){let t=++ge,e=y.value;if(!e.trim()){
cn();return}let n=await D(x("/suggest",{q:e}));if(t!==ge||document.activeElement!==y)return;let o=Mo===e&&!H.hidden?pc(No()):"";H.innerHTML=n,H.hidden=!1,H.dataset.
q=Mo=e,y.setAttribute("aria-expanded","true"),Hf(e);let r=Ro(),i=r.find(a=>o&&pc(a)===o);yc(i??r[0]??null)}function Hf(t){Ro().forEach((e,n)=>{e.id=`option-${n}`});
for(let e of H.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;Kt(H)}function cn(){ge++,H.hidden=!0,y.setAttribute("aria-expanded","false"),
y.removeAttribute("aria-activedescendant")}function yc(t){No()?.removeAttribute("aria-selected"),y.removeAttribute("aria-activedescendant"),t&&(t.setAttribute("\
aria-selected","true"),t.scrollIntoView({block:"nearest"}),y.setAttribute("aria-activedescendant",t.id))}function hc(t){let e=Ro(),n=e.findIndex(r=>r.matches("[\
aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;yc(e[(o+e.length)%e.length]??null)}async function Pf(){for(clearTimeout(Oo);y.value.trim()&&(H.hidden||Mo!==y.value);){
let e=ge;if(await bc(),ge!==e+1||document.activeElement!==y)break}let t=No();H.hidden||!t?location.href=gc():wc(t)}function wc(t){let{text:e,session:n,entry:o}=t.
dataset;if(e){y.value=e.endsWith(":")?e:`${e} `,y.focus(),sn();return}cn(),y.blur(),p&&n===p?Nt(o??"",()=>tt(!1)):location.href=t.href}function qf(){H.hidden&&(y.
value=""),cn(),y.blur(),p&&tt(!1)}function _f(t){if(t.key==="ArrowDown")hc(1);else if(t.key==="ArrowUp")hc(-1);else if(t.key==="Escape")qf();else if(t.key==="En\
ter"&&t.shiftKey)location.href=gc();else if(t.key==="Enter")Pf().catch(d);else return;t.preventDefault()}function Ec(){y.oninput=()=>{clearTimeout(Oo),Oo=setTimeout(
sn,Uf)},y.onfocus=()=>{y.value.trim()&&sn()},y.onblur=()=>{setTimeout(()=>document.activeElement!==y&&cn(),150)},y.onkeydown=_f,H.addEventListener("mousedown",t=>{
let e=g(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),wc(e))})}var Kf=200,Do;function Cc(){let t=new EventSource(x("/events",{session:p}));t.addEventListener("hello",e=>{Ys(),Sc(e),p&&vt().then(kr)}),t.addEventListener("pro\
gress",Sc),t.addEventListener("changed",vt),t.onerror=()=>{d(),t.readyState===EventSource.CLOSED&&Gf().catch(d)}}async function Gf(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function Sc(t){let e=JSON.parse(t.data);Yf(e);let{dataset:n}=c("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),Do===void 0&&(Do=setTimeout(Wf,Kf)),xc())}function Wf(){Do=void 0,Gt().catch(d)}var kc=t=>Math.ceil(t/1e6).toLocaleString("en");function Yf({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=c("progress");r.hidden=!e,r.setAttribute("aria-valuenow",
String(Math.round(o))),r.firstElementChild.style.width=`${o}%`;let i=e?`Indexing… ${kc(t)} of ${kc(e)} MB`:"",a=n?`the index is not up to date: ${n}`:"";c("re\
ading").textContent=i||a}var Oc={session:p,at:""},vc=()=>({session:p,at:s.elements[s.current]?.id??""});function Lc(){let t=document.activeElement?.closest("[data-session]"),e=t instanceof
HTMLElement&&t.dataset.session;return e?{session:e,at:""}:null}async function Mc({session:t,at:e}){return $(x(`/s/${encodeURIComponent(t)}/marks`,{at:e}))}async function Rc(t,e){
let n=await Ct("/marks",{...t,...e});if(!n.ok)throw new Error(String(n.status));let o=await n.json();return c("marks-problem").textContent=o.problem,o.problem?(m(
o.problem),null):(p?await vt():await Gt(),o)}var Nc=t=>t.find(({kind:e,by:n})=>e==="star"&&!n);async function $o(t){if(!t)return;let{marks:e}=await Mc(t),n=Nc(e);
await Rc(t,n?{remove:"star"}:{star:"1"})&&m(n?"star removed":"starred")}function Ac(t,e){let n=e.map(({value:o,by:r,remove:i})=>{let a=document.createElement("l\
i");if(a.append(r?`${o} (${r})`:o),i){let l=document.createElement("button");l.type="button",l.textContent="×",l.setAttribute("aria-label",`Remove ${o}`),l.onclick=
()=>an({remove:i}),a.append(l)}return a});c(t).replaceChildren(...n)}function Dc({marks:t,tags:e}){let n=r=>t.filter(i=>i.kind===r);C("marks-star").checked=!!Nc(
t),C("marks-name").value=n("name").find(({by:r})=>!r)?.value??"",Ac("marks-tags",[...n("color"),...n("tag")]),Ac("marks-notes",n("note"));let o=e.map(r=>{let i=document.
createElement("option");return i.value=r,i});c("marks-known").replaceChildren(...o)}var Tc=Promise.resolve(),Ic=0;async function an(t){let e=++Ic,n=Tc.then(()=>Rc(
Oc,t));Tc=n.catch(d);let o=await n;return o&&e===Ic&&Dc(o),!!o}async function ln(t){if(t){Oc=t,c("marks-title").textContent=t.at?"Marks of the message":"Marks o\
f the session",c("marks-problem").textContent="";for(let e of u(c("marks-sheet"),"form"))e instanceof HTMLFormElement&&e.reset();Dc(await Mc(t)),O("marks-sheet").
showModal(),c("marks-tag").focus()}}function jf(t){let e=c(`marks-${t}`);c(`marks-${t}-form`).onsubmit=async n=>{n.preventDefault();let o=e.value.trim();t==="na\
me"?await an(o?{name:o}:{remove:"name"}):o&&await an({[t]:o})&&(e.value="")}}var Bo=t=>$o({session:p,at:t}).catch(d),fn=t=>ln({session:p,at:t}).catch(d),$c=p?{s:()=>$o(
vc()).catch(d),e:()=>ln(vc()).catch(d),S:()=>Bo(""),E:()=>fn("")}:{s:()=>$o(Lc()).catch(d),e:()=>ln(Lc()).catch(d)};function Bc(){["name","tag","note"].forEach(
jf),C("marks-star").onchange=()=>an(C("marks-star").checked?{star:"1"}:{remove:"star"}),c("marks-close").onclick=()=>O("marks-sheet").close(),c("marks-sheet").addEventListener(
"click",t=>{g(t)===c("marks-sheet")&&O("marks-sheet").close()}),document.getElementById("menu-marks")?.addEventListener("click",()=>fn("")),c("main").addEventListener(
"click",t=>{let n=g(t).closest(".marks-button")?.closest("[data-session]");n&&ln({session:n.dataset.session??"",at:""}).catch(d)})}async function Vf(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await $(x(`/s/${encodeURIComponent(p)}/actions`,{}));e.length&&(t.
title=e[0].copies,t.onclick=async()=>{await T(t.title),t.textContent="Copied: paste it in a terminal",m("copied")},t.hidden=!1)}function xe(t){c("more-menu").hidden=
!t,gt("more",t),t&&Vf().catch(d)}function Jf(){return c("more-menu").hidden?!1:(xe(!1),c("more").focus({preventScroll:!0}),!0)}function Fc(t){let e={ArrowDown:1,
ArrowUp:-1}[t.key];if(!e)return;let n=u(c("more-menu"),"a, button, input").filter(r=>r.offsetParent),o=n.indexOf(document.activeElement);n[(o+e+n.length)%n.length]?.
focus(),t.preventDefault()}async function Xf(t){let e=g(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&xe(!1),e.closest("#filters,#filter,#menu\
-filter")||Zt(!1);let n=e.closest("[data-post]");n&&(await Ct(n.dataset.post??""),location.reload())}function Uc(){B(Jf),c("more").onclick=()=>xe(!!c("more-menu").
hidden),c("more").addEventListener("keydown",Fc),c("more-menu").addEventListener("keydown",Fc),c("keys").onclick=()=>{xe(!1),O("help").showModal()},document.getElementById(
"menu-filter")?.addEventListener("click",()=>{xe(!1),c("filter").click()}),c("redact").onchange=async t=>{let e=g(t);qe(),await Ct("/redact",{on:e.checked?"1":""}),
location.reload()},document.addEventListener("click",Xf)}var Ho=Pc(),ct=Ho,E=document.createElement("div");E.id="message-menu";E.setAttribute("role","menu");E.hidden=!0;var Hc=null;function Pc(){let t=M("unit-button m\
enu-button","");return t.append(X("more")),t.setAttribute("aria-label","Actions for this message"),t.setAttribute("aria-haspopup","menu"),t.setAttribute("aria-e\
xpanded","false"),t.onclick=()=>{!(Wt()&&ct===t)&&t.parentElement&&qc(t.parentElement).catch(d)},t}var Po=t=>t.querySelector(":scope > .menu-button");function zf(){
let[t,e]=b();if(!(t===void 0||e===void 0))for(let n of s.elements.slice(t,e+1))n?.matches("article:not(.heading, .opener:not(.attempt), .row)")&&!Po(n)&&n.append(
Pc())}function it(t,e){let n=M("",t);n.setAttribute("role","menuitem"),n.onclick=async()=>{Wt(),await e()},E.append(n)}async function un(t){await T(t),m("copied")}
function Qf({label:t,copies:e,leads_to:n,does:o},r){o==="continue"?it(t,()=>mo(r)):n?it(t,()=>location.assign(n)):it(t,()=>un(e??""))}async function qc(t){Hc=t;
let e=t.id;E.replaceChildren(),it("Copy text",()=>un(Kn(t))),it("Copy link",()=>un(eu(e))),it(`Copy ${Zf(t)}as Markdown`,()=>tu(e).catch(d)),E.append(document.createElement(
"hr")),it(t.querySelector(".marks > .star")?"Remove the star":"Star",()=>Bo(e)),it("Tag, note, name …",()=>fn(e)),E.append(document.createElement("hr")),it("W\
hat the model saw here",()=>pi(e)),ct=Po(t)??Ho,t.append(ct),Fo(),E.hidden=!1,ct.setAttribute("aria-expanded","true"),Uo(0);try{let n=await $(x(`/s/${encodeURIComponent(
p)}/actions`,{at:e}));if(Hc!==t||E.hidden)return;for(let o of n.actions)Qf(o,e);Fo()}catch(n){n instanceof TypeError&&d()}}function Zf(t){return t.matches(".use\
r[data-fold]")?"turn ":t.matches(".opener")?"steps ":""}async function tu(t){let e=x(`/s/${encodeURIComponent(p)}/markdown`,{at:t});await un(await D(e))}function eu(t){
let e=new URL(location.href);return e.search=new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function Fo(){let t=ct.getBoundingClientRect();
E.style.right=`${document.documentElement.clientWidth-t.right}px`;let e=E.offsetHeight||220,n=t.bottom+e<innerHeight;E.style.top=`${n?t.bottom+4:Math.max(8,t.top-
e-4)}px`}function nu(){if(E.hidden)return;let{top:t,bottom:e}=ct.getBoundingClientRect();e<0||t>innerHeight?Wt():Fo()}function Wt(){return E.hidden?!1:(E.hidden=
!0,ct.setAttribute("aria-expanded","false"),!0)}function Uo(t){let e=u(E,"button");e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function ou(t){let e=u(E,
"button").indexOf(document.activeElement);if(t.key==="ArrowDown")Uo(e+1);else if(t.key==="ArrowUp")Uo(e-1);else if(t.key==="Escape"||t.key==="Tab")Wt(),ct.focus(
{preventScroll:!0});else return;t.preventDefault(),t.stopPropagation()}function _c(){let t=s.elements[s.current];t&&qc(t).catch(d)}function Kc(){p&&(c("main").append(
E),B(Wt),document.addEventListener("pointerover",({target:t})=>{if(!E.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opene\
r:not(.attempt))");e&&!Po(e)&&e.append(Ho)}),matchMedia("(hover: none)").matches&&P(zf),document.addEventListener("click",t=>{t.target instanceof Node&&!E.contains(
t.target)&&!ct.contains(t.target)&&Wt()}),addEventListener("scroll",nu,{passive:!0}),E.addEventListener("keydown",ou))}async function ru(){let t=x(`/s/${encodeURIComponent(p)}/actions`,{}),{actions:e}=await $(t),n=e.find(({does:o})=>o==="resume");n&&await T(n.copies),m(n?`copied\
: ${n.copies}`:"no command to resume")}function su(){s.elements[s.current]?.querySelector(".compare-link")?.click()}function Gc(t){let e=u(c("toc"),".session-ro\
w > a"),n=e.findIndex(r=>r.getAttribute("aria-current")==="page"),o=n<0?void 0:e[n+t];o?location.assign(o.href):m("no other session")}var iu=()=>location.assign(
"/"),qo={h:()=>Ts()?iu():fc(),r:()=>ru().catch(d),C:Ci,d:su,t:()=>c("menu-timeline").click(),J:()=>Gc(1),K:()=>Gc(-1)},Wc={h:qo.h};function Yc(){c("main").addEventListener("change",t=>{let e=g(t).closest(".usage-choice select, .search-choice select");e instanceof HTMLSelectElement&&e.form?.
submit()})}var jc=t=>oo(u(c("main"),".session-row > a, .recent-main, .hit"),t),cu={...Wc,j:()=>jc(1),k:()=>jc(-1)};function au(t,e){let n=e.findLast(({row:i,unit:a})=>a<=t&&
i.matches(".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` /\
 ${o}`:"")}Ec();Uc();Kc();Zs();qs({units:ni,locate:oi,find:ri,wordsPattern:Pr,onMove:au,keys:{x:mi,f:on,m:_c,...$c,...p?qo:cu,...js}});hi();Li();Bc();ec();tc();
uc();Cc();Ti();p||(mc(),Ws(),oc());Vs();Yc();_s();})();
