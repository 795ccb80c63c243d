"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var O=t=>a(t),$t=t=>a(t),u=(t,e)=>Array.from(t.querySelectorAll(
e)),g=t=>t.target;function $(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function lt(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function ce(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function p(t){
let e=a("status");e.textContent="",e.textContent=t}var yt=["","A","B","C"],fo=[0,2,1,1],uo=[0,3,3,2],mo=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],d={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},po=48,Je=48,ho="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx",Xe=["whole","partial","deleted",
"absent","touched"],go=["proven","derived","unknown"];var tt=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=
new Uint8Array(this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.
count),this.foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*
o+1)-po,this.initial[o]=r===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=
this.depths[n];)this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){
let o=this.ends[e];this.states[e]=n;let r=n===3?3:1,i=n===2&&this.roles[e]===d.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:r);
if(n!==3)for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===d.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let r=this.count-1;r>=0;r--){let i=this.roles[r]===d.steps;this.visible[r]=(i?n[r]:!e.has(this.roles[r]))?1:0,this.visible[r]&&this.parents[r]>=0&&(n[this.parents[r]]=
1)}let o=0;for(let r=0;r<this.count;r++)r<o?this.visible[r]=0:this.states[r]===1&&(o=this.ends[r])}next(e,n,o){let r=e+n;for(;r>=0&&r<this.count&&!(this.visible[r]&&
o(r));)r+=n;return r>=0&&r<this.count?r:-1}};var s={source:null,table:new tt(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function ae(t){let e=0,n=s.chunks.length-1;for(;e<n;){let o=e+n>>1;s.chunks[o].end<=
t?e=o+1:n=o}return e}var k=t=>s.places?s.places[t]??-1:t,Bt=t=>t?s.unitOf.get(t)??-1:-1;function Ft(t){s.elements[s.current]?.classList.remove("selected"),s.current=
t}function Ii({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:r}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([f,E])=>f.toString(36)+yt[E]);i.push(`f\
=${l.join(".")}`)}n.length&&i.push(`h=${n.join("")}`),r&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function xo(t){
let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:le(e),folds:Array.from(
r,([,i,c])=>[parseInt(i,36),yt.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:le(o.get("q")??""),allLines:o.has("l")}}function le(t){try{return decodeURIComponent(
t)}catch{return t}}var bo=()=>Oi()+Ii({anchor:s.anchor,folds:s.table.foldLog,hiddenRoles:[...s.hiddenRoles],query:O("find").value,allLines:s.allLines});function Oi(){
if(!s.source)return location.search;let t=new URLSearchParams(location.search);return s.anchor?t.set("at",s.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function et(){try{history.replaceState({top:s.top},"",bo())}catch{}}function yo(){s.top=null,history.pushState(null,"",bo())}var Mi=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Ni=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Ri=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Di=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
$i=/\b\d[\w.]*/,Bi=/[A-Za-z_]\w*/,Fi=new RegExp([Ni,Ri,Di,$i,Bi].map(({source:t})=>`(${t})`).join("|"),"g"),wo=["keyword","string","comment","number"];function*Eo(t){
for(let e of t.matchAll(Fi)){let n=Pi(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Pi([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Mi.has(r)?"keyword":null}var Ui=6e4,Hi=/^(text|txt|md|markdown|console|output|diff)$/,So=new Map,ze=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(ze.unobserve(e),_i(e))},{rootMargin:"20%"});for(let t of ze?wo:[]){let e=new Highlight;So.set(t,e),CSS.highlights.set(t,e)}function ko(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))ze?.observe(e)}function _i(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||Hi.test(o)||!(r instanceof Text))&&!(r.length>Ui))for(let{kind:i,start:c,end:l}of Eo(r.data))So.get(i)?.add(Qe(r,c,l))}function Qe(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var qi=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Gi=["January","February","March","April","May","June","July","August","September",
"October","November","December"],Pt=60,To=24*Pt,Ao=6e4;function fe(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let r=t.indexOf(".",o);n+=Number(t.
slice(o+1,r)),o=r}else n+=ho.indexOf(t[o]);e.push(n)}return e}var Ki=t=>`${qi[t.getDay()]}, ${t.getDate()} ${Gi[t.getMonth()]} ${t.getFullYear()}`;function Yi(t){
if(t<Pt)return"";let e=Math.round(t/Pt);if(e<To/Pt)return`${e} h later`;let n=Math.round(t/To);return n>1?`${n} days later`:"1 day later"}function Lo(t,e){let n=new Map,
o=0,r=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===d.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=r){let f=new Date(c*Ao);l.push(Ki(f)),f.setHours(24,0,0,0),r=f.getTime()/Ao}o&&c-o>=Pt&&l.push(Yi(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function Co(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Io=["","folded","first level unfolded","all levels unfolded"];function ji(t,e){let[n,o,...r]=e.split(" "),i=t===1?`▶ ${r.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Ze=t=>t.
querySelector(":scope > .fold-bar");function Oo(t,e){if(!e||t.dataset.state===yt[e])return;t.dataset.state=yt[e];let n=vo(t)?[]:ji(e,t.dataset.fold??""),o=vo(t)?
Wi(t):Vi(t,n.length),r=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=mo[e][c],i.setAttribute("aria-expanded",String(r[c]))})}var vo=t=>t.
classList.contains("opener"),Wi=t=>u(t,":scope > button[data-action]");function Vi(t,e){let n=Ze(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let r=$("","");r.dataset.action=o,n.append(r)}t.append(n)}return Array.from(n.children)}function Mo(t){let e=[];for(let n of t.split(" ")){let[o,r]=n.split("+").map(Number);for(let i=0;i<r;i++)e.push(o+i)}return e}function ue(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function No(t,e,n){if(!e&&!n)return t;let o=e?ue(e):null,r=n?ue(n):null,i=f=>r?.[f]??f,c=n??Array.from({length:t.codes.length/
2},(f,E)=>E),l=[];for(let[f,E,ct]of t.runs)for(let at=0;at<ct;at++)l.push([o?.[f+at]??f+at,i(E+at),1]);return{codes:c.map(f=>t.codes.slice(2*f,2*f+2)).join(""),
times:c.map(f=>t.times[f]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([f,E])=>[i(Number(f)),E]))}}function Ro(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var Do=56,Ji=32,Et=()=>document.documentElement.classList.contains("chaptered")?Do+Ji:Do;function y(){let t,e,n=Et();for(let o of s.chunks)if(!(!o.near||!o.built))
for(let r=o.start;r<o.end;r++){let i=s.elements[r];if(!s.table.visible[r]||!i)continue;let c=i.getBoundingClientRect();if(!(c.bottom<n)){if(c.top>innerHeight)return[
t,e];t??=r,e=r}}return[t,e]}function Ut(){let[t]=y();return t===void 0?null:{unit:t,top:s.elements[t]?.getBoundingClientRect().top??0}}function ut(t,e){let n=t===
void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().top-e,behavior:"instant"})}function $o(t,e=-1){let[n,o]=y();if(n===void 0||o===
void 0)return t();let r=e>=n&&e<=o?[e]:[];for(let f=n;f<=o;f++)s.table.visible[f]&&r.push(f);let i=r.map(f=>s.elements[f]?.getBoundingClientRect().top??0);t();let c=r.
findIndex(f=>s.table.visible[f]&&s.elements[f]);if(c>=0)return ut(r[c],i[c]);let l=s.table.next(n,-1,f=>s.elements[f]!==void 0);ut(l,Math.max(Et(),i[0]))}function tn(t){
let e=Ut();t(),e&&ut(e.unit,e.top)}var Xi=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],zi=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Ht=t=>String(t).padStart(2,"0"),
de=t=>!Number.isNaN(t.getTime()),G=t=>`${Ht(t.getHours())}:${Ht(t.getMinutes())}`,Qi=t=>`${t.getFullYear()}-${Ht(t.getMonth()+1)}-${Ht(t.getDate())} ${G(t)}:${Ht(
t.getSeconds())}`;function Bo(t,e){return t.toDateString()===e.toDateString()?G(t):t.getFullYear()===e.getFullYear()?me(t):dt(t)}var me=t=>`${t.getDate()} ${Xi[t.
getMonth()]}`,dt=t=>`${me(t)} ${t.getFullYear()}`,Zi=t=>`${zi[t.getDay()]} ${dt(t)}`;function pe(t,e){return t.toDateString()===e.toDateString()?G(t):`${t.getFullYear()===
e.getFullYear()?me(t):dt(t)} ${G(t)}`}function he(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!de(n))continue;let{since:o,form:r}=e.
dataset;o!==void 0?e.textContent=pe(n,new Date(o)):e.textContent=r==="day"?Zi(n):G(n),e.title=Qi(n)}}function Fo(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!de(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?G(n):me(n)}}var T=[],St=[],_t=[],Ho=[],Po,en=!1,tc=16;function ge(){Fo(document),T=u(document,".graph a").map(t=>({link:t,unit:k(Number(t.dataset.unit)),y:ec(t.lastElementChild)})),
St=u(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:k(Number(t.dataset.unit))}));for(let t of[T,St])t.sort((e,n)=>e.unit-n.unit)}var _o=()=>St;
function ec(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function j(t,e){let n=0,o=t.length;for(;n<
o;){let r=n+o>>1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var M=t=>Ho.push(t);function L(){en||(en=!0,requestAnimationFrame(()=>{en=!1;let[t,e]=y();if(!(t===
void 0||e===void 0)){nc(t,e);for(let n of Ho)n(t)}}))}function nc(t,e){for(let n of _t)n.classList.remove("current");if(_t=[],T.length){let n=j(T,t),o=j(T,e);a(
"visible-range").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),_t.push(n.link),oc(n.link),Uo(a("near"),
n.y)}if(St.length){let{row:n}=j(St,t);_t.push(n),s.source?.onMove(t,St),Uo(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of _t)n.classList.add("curren\
t")}function oc(t){Po?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),Po=t}function nn(t){let e=document.getElementById("near");if(!e||!T.length)return;
let n=t-e.getBoundingClientRect().top+e.scrollTop,[o,r]=[T[0].y,T[T.length-1].y],i=Math.round((n-o)/Math.max(1,r-o)*(T.length-1)),c=T[Math.max(0,Math.min(T.length-
1,i))];return Math.abs(c.y-n)<=tc/2?c:void 0}function Uo(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=
e-n*.4)}function qo(){(T.length?j(T,Math.max(0,s.current)).link:a("rail")).focus()}function on(t){let e=T.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(T[e+t]?.link.focus(),!0)}var rc=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function nt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))rc.observe(e)}var rn={[d.heading]:110,[d.user]:120,[d.assistant]:150,[d.agent]:130,[d.compaction]:90,[d.tool]:27,[d.other]:27,[d.system]:30,[d.thinking]:27,[d.steps]:34,[d.note]:27,
[d.versions]:30,[d.attempt]:40,[d.continued]:90},Go=3e3,sc=new RegExp(`\\S{${Go}}`);function xe(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var ic=new IntersectionObserver(t=>{tn(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&F(o)}}),L()},{
rootMargin:"120% 0%"});function be(){s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||kt(t),ic.observe(t.section)})}function B(t){$o(()=>{mt();
for(let e of s.chunks)e.built||s.printing?F(e):kt(e)},t),L()}function Ko(){for(let t of s.chunks)(t.near||t.built)&&F(t)}function mt(){let t=new Set(s.hiddenRoles);
s.allLines||t.add(d.continued),s.table.computeVisible(t),s.rules=Lo(s.table,s.times)}function kt(t){let e=0;for(let n=t.start;n<t.end;n++)s.table.visible[n]&&(e+=
rn[s.table.roles[n]]);t.section.style.height=`${e}px`}var sn=t=>t.section.querySelector(":scope > noscript")?.textContent??(Yo(t)?s.markup.slice(t.start,t.end).
join(""):"");function qt(t){if(Yo(t))return!0;let e=sn(t);return e?jo(t,e):s.source&&Gt(t),e!==""}function Yo(t){for(let e=t.start;e<t.end;e++)if(s.markup[e]===
void 0)return!1;return!0}function jo(t,e){e.split(/(?=<article )/).forEach((n,o)=>{s.markup[t.start+o]=n})}function Gt(t){return t.request??=ac(t),t.request}async function cc(t,e){
let{order:n,source:o}=s;if(!o)return null;if(!n)return o.units(t,e);let r="";for(let[i,c]of Ro(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;r+=
l}return r}async function ac(t){let e=await cc(t.start,t.end);t.request=null,!(e===null||!s.chunks.includes(t))&&(jo(t,e),tn(()=>F(t)),L())}function F(t){let e=[];
for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(o);if(e.length){if(qt(t))lc(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];r&&(r.hidden=!s.table.visible[o],Co(r,s.rules.get(o)),Oo(r,s.table.states[o]),r.parentNode!==
t.section&&t.section.insertBefore(r,n),n=r)}}function lc(t){cn(t.map(n=>s.markup[n]).join("")).forEach((n,o)=>{an(n,t[o])})}function cn(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function an(t,e){s.elements[e]=t,s.unitOf.set(t,e);let n=s.markup[e]??"",o=n.length>=Go&&sc.test(
n);t.classList.toggle("unbroken",o),t.tabIndex=-1,he(t),ko(t),nt(t)}var ot=t=>s.chunks[ae(t)];var ln=[];function N(t){ln.push(t)}var Wo=()=>ln.some(t=>t());function Vo(){for(let t of ln)t()}function pt(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?s.allLines:!s.hiddenRoles.has(e.value);a("main").dataset.hidden=[...s.
hiddenRoles].join("");let t=s.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function ye(t){a("filters").hidden=!t,lt("filter",t)}function fc(){return a("filters").hidden?!1:(ye(!1),a("filter").focus({preventScroll:!0}),!0)}function Jo(t){
N(fc),a("filter").onclick=()=>ye(!!a("filters").hidden),a("filters").onchange=e=>{let n=g(e);n.dataset.order?t(n.checked):n.checked?s.hiddenRoles.delete(n.value):
s.hiddenRoles.add(n.value),pt(),B(),et()}}var uc=6,we=new Set,dc=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function mc(t){let e=dc(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let c=sn(i),l=c.indexOf(r);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function S(t,e){s.table.roles[t]===d.continued&&!s.allLines&&t++,Qo(t),s.elements[t]?e(t):s.source&&pc(t,e)}async function pc(t,e){
let n={unit:t};we.add(n);let o=()=>n.unit>=0&&!s.elements[n.unit];for(let r=0;r<uc&&o();r++)await Gt(ot(n.unit)),o()&&Qo(n.unit);we.delete(n),s.elements[n.unit]&&
e(n.unit)}function Qo(t){s.table.unfoldTo(t),s.hiddenRoles.delete(s.table.roles[t])&&pt(),mt();let e=ae(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?F(n):
kt(n)})}var fn=0;function Tt(t,e){if(!t)return!1;let n=++fn;if(s.source&&s.table.count)return s.source.locate(t).then(r=>{let i=k(r);n===fn&&(i<0?Xo(t):S(i,c=>n===
fn&&zo(c,t,e)))}),!0;let o=mc(t);return o>=0?S(o,r=>zo(r,t,e)):Xo(t),o>=0}function Xo(t){s.table.count&&!document.getElementById(t)&&p("linked entry not found")}
function zo(t,e,n){let o=s.elements[t],r=o.id===e?null:document.getElementById(e);ce(r??o.firstElementChild,o),s.anchor=e,C(t,"start"),n?.()}function C(t,e="nea\
rest"){let n=s.elements[t];n&&(Ft(t),n.classList.add("selected"),ot(t).near=!0,n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),L())}function At(t,e){let n=y()[0]??
0,o=s.current<0?n-(t>0?1:0):s.current,r=s.table.next(o,t,e);r<0||(s.elements[r]||F(ot(r)),s.elements[r]?C(r):S(r,i=>C(i)))}function Zo(){s.table.count&&S(0,t=>{
C(t,"start"),scrollTo({top:0,behavior:"instant"})})}function tr(){let t=s.table.next(s.table.count,-1,()=>!0);t>=0&&S(t,e=>C(e,"end"))}function er(){let t=s.current>=
0?s.current:y()[0];((t===void 0?void 0:s.elements[t])??a("main")).focus({preventScroll:!0})}function nr(){At(-1,t=>s.table.roles[t]===d.attempt)}function or(){let{
count:t,roles:e}=s.table;for(let n=1;n<=t;n++){let o=(Math.max(s.current,0)+n)%t;if(e[o]===d.attempt){S(o,r=>C(r,"start")),p("branch");return}}}var hc={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Ee=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>hc[e]),rr=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function un(t){try{return new RegExp(t,"gi")}catch{return new RegExp(rr(t),"gi")}}function*sr(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function ir(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(rr).join("|")||"\
(?!)"}var gc=15,xc=500,bc=3e3,W=null,cr="",v=[],rt=-1,dn=0;async function V(t=!0){let e=++dn,n=O("find").value;if(W=n?un(n):null,cr=n,v=[],rt=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",W){let o=await(s.source?s.source.find(n):yc(W,e));if(e!==dn)return;v=s.source&&s.order?o.map(k).sort((r,i)=>r-i):o,s.source&&
(W=un(s.source.wordsPattern(n))),s.source&&(rt=ar(s.current)),t&&Kt(1),mn(),L(),!s.source&&!v.length&&p("nothing found")}et()}async function yc(t,e){let n=[],o=performance.
now();for(let r of s.chunks){qt(r);for(let i=r.start;i<r.end;i++)Ee(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>gc){if(await new Promise(i=>setTimeout(
i)),e!==dn)break;o=performance.now()}}return n}var ar=t=>v.findLastIndex(e=>e<=t);function lr(){v.length&&(rt=ar(s.current),mn())}function mn(){let t=v.length?`${rt+
1}/${v.length}`:"none";a("found").textContent=W?t:""}function Kt(t){if(!v.length)return;rt=(rt+t+v.length)%v.length;let e=document.activeElement===a("find");S(v[rt],
n=>wc(n,e)),mn(),p(`${rt+1} of ${v.length}`)}function wc(t,e){C(t,"center"),e&&a("find").focus({preventScroll:!0});let n=s.elements[t],o=n&&fr(n)[0]?.startContainer.
parentElement;ce(o),o?.scrollIntoView({block:"center"}),ur()}function fr(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;W&&n.nextNode();){
let o=n.currentNode;for(let{start:r,end:i}of sr(W,o.data))if(e.push(Qe(o,r,i))===xc)return e}return e}function ur(){if(!CSS.highlights||!W)return;let t=[];for(let e of v){
let n=s.elements[e];!n||!s.table.visible[e]||!ot(e).near||t.length<bc&&t.push(...fr(n))}CSS.highlights.set("found",new Highlight(...t))}function dr(){W&&V(!1)}function mr(){
let t=O("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(V,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),v.length&&cr===t.value?
Kt(n.shiftKey?-1:1):V()):n.key==="Escape"&&(t.value="",V(!1),t.blur())}}M(ur);var Ec=6,J=null,pn=()=>u(document,".graph path[data-first]"),pr=(t,e)=>pn().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=Ec});function Sc(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return pn().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function hr(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(s.current,y()[0]??0)),n=Sc(e);n&&hn(n)}function hn(t){
if(s.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],r=J?.first===e;if(r)s.table.states.set(J?.table===s.table?J.states:s.table.
initial),J=null;else{let c=J?.table===s.table?J.states:s.table.states.slice();J={table:s.table,states:c,first:e},s.table.showOnly(n,o)}B(),gn();let i=y()[0]??0;
!r&&(i<n||i>o)&&S(n,c=>C(c,"start")),p(r?"folded as before":"all other branches folded")}function gn(){for(let t of pn())t.classList.toggle("alone",J!==null&&t.
dataset.first===J.first)}var xn=1e3,gr=14,Lt=[],Se={top:0,height:0},xr=t=>s.order?.[t]??t,Yt=()=>document.getElementById("minimap");function ke(){let t=Yt()?.dataset.turns;Lt=(t?t.split(
`
`):[]).map(e=>{let[n,o,r,i]=e.split("	");return{unit:Number(n),cost:o,tools:r,prompt:i}})}function Te(t){let e=xr(t),n=Lt.length?j(Lt,e):null;return n&&n.unit<=
e?n:null}function br(t,e){let n=Te(t),o=n?Lt.indexOf(n)+e:Math.max(0,e-1);return Lt[Math.max(0,Math.min(Lt.length-1,o))]}function bn(t,e){let n=Yt();if(!n)return;
let o=Math.max(1,s.table.count),r=gr/Math.max(gr,n.clientHeight||xn),i=Math.max(r,(e+1-t)/o);yn(Math.min(xr(t)/o,1-i),i);let c=Te(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function yn(t,e=Se.height){Se={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(Se.top*xn)),n?.setAttribute("height",String(e*xn))}var yr=()=>Se;function jt(t){let{count:e,visible:n}=s.
table,o=Math.max(0,k(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function wn(t){let e=ot(t),n=e.built?s.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-Et();for(let r=e.start;!n&&r<t;r++)s.table.visible[r]&&(o+=rn[s.table.roles[r]]);scrollBy({top:o,behavior:"instant"})}function En(t){
S(t,e=>{wn(e),L()})}var Ae=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let c=0;c<i;c++)this.previous[r+c]=o+c,this.current.
set(o+c,r+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function wr(t){let e=Ut(),[n=0,o=-1]=y(),r=s.table.visible.slice(n,o+1),i=new Ae(t.runs,t.codes.length/2);kc(t,i),Tc(t.codes),r.forEach((c,l)=>{c&&i.of(n+l)>=0&&
s.table.unfoldTo(i.of(n+l))});for(let c of t.changed)Ac(c);mt(),be();for(let c of s.chunks)c.built||c.near?F(c):kt(c);ge(),ke(),gn(),pt(),e&&ut(i.current.get(e.
unit),e.top),dr(),L()}function kc(t,e){s.elements.forEach((r,i)=>{e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(e.carry(s.table.states),r=>r??0);s.
table=new tt(t.codes,o),s.times=t.times;for(let[r,i]of n)e.of(r)>=0&&s.table.foldLog.push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=e.carry(s.markup),
s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.changed)s.markup[r]=void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(r)]=i;s.current=
e.of(s.current);for(let r of we)r.unit=e.of(r.unit)}function Tc(t){let e=s.chunks;s.chunks=[];for(let n=0;n<s.table.count;n+=Je){let o=e[s.chunks.length],r=o?.section??
document.createElement("section"),i=Math.min(Je,t.length/2-n),c=xe(r,n,i);o?c.near=o.near:a("main").append(r),c.built=s.elements.slice(n,n+i).some(Boolean),r.className=
"chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(c)}for(let n of e.slice(s.chunks.length))n.section.remove()}function Ac(t){let e=s.elements[t],
n=s.markup[t];if(!e||n===void 0)return;let[o]=cn(n),r=u(e,"details").map(c=>c.hasAttribute("open"));u(o,"details").forEach((c,l)=>{c.toggleAttribute("open",r[l]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),an(o,t),i&&o.focus({preventScroll:!0})}var Er=()=>document.querySelector("#filters input[data-order]"),Sr=()=>{let t=Er()?.dataset.order;return t?Mo(t):null};function Sn(t){if(t===s.allLines||!Er())return;
if(!s.source)for(let r of s.chunks)qt(r);s.allLines=t;let{codes:e,times:n,count:o}=s.asRead;Tr({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Sr()),s.table.
openAttempts(t)}function kr(t){let{codes:e,times:n}=t;s.asRead={codes:e,times:n,count:e.length/2},Tr(t,Sr())}function Tr(t,e){let n=s.order,o=s.allLines?e:null;
if(n||o)for(let r of s.elements)r?.remove();s.order=o,s.places=o&&ue(o),wr(No(t,n,o))}var K=$("unit-button","copy");async function kn(t){K.remove(),await P(Tn(t)),t.insertBefore(K,Ze(t)),K.textContent="copied",setTimeout(()=>{K.textContent="copy"},
1200),p("copied")}function Tn(t){if(t.matches("pre"))return t.textContent??"";let e=u(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):Ee(s.markup[Bt(t)]||t.innerHTML).trim()}async function P(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Lc({target:t}){if(!(t instanceof Element)||t===K)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;K.parentElement!==e&&e.closest("article")&&e.append(K);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function Ar(){document.addEventListener(
"pointerover",Lc),K.onclick=()=>{K.parentElement&&kn(K.parentElement)}}function Le(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?uo:fo)[n];s.table.setState(
t,o),B(t),et(),p(Io[o])}var Cc=6e4,U=document.createElement("div");U.id="graph-card";U.hidden=!0;var Ce=0;U.setAttribute("aria-hidden","true");function vc(t,e){let n=document.createElement(
t);return n.textContent=e,n}function Ic(t){let e=s.times[t];if(!e)return"";let n=new Date(e*Cc);return`${dt(n)} ${G(n)}`}function Wt(t,e,n=""){let o=Te(t),r=o?.
prompt??"Before the first prompt",i=[Ic(t),o?.cost].filter(Boolean).join(" · "),c=[["b",r],["span",n===r?"":n],["span",o?.tools??""],["small",i]];U.replaceChildren(
...c.flatMap(([E,ct])=>ct?[vc(E,ct)]:[]));let l=a("rail");U.parentElement!==l&&l.append(U),U.hidden=!1,Ce||(Ce=l.getBoundingClientRect().left);let f=e>innerHeight/
2;U.style.right=`${innerWidth-Ce+6}px`,U.style.top=f?"":`${Math.max(56,e-20)}px`,U.style.bottom=f?`${Math.max(8,innerHeight-e-20)}px`:""}function ht(){U.hidden=
!0,Ce=0}var Lr={"show-toc":"menu","show-rail":"graph"},Cr=matchMedia("(max-width: 760px)"),{classList:ve}=document.body,Vt=$("","×");Vt.id="sheet-close";Vt.setAttribute(
"aria-label","Close");function X(){let t=!1;for(let[e,n]of Object.entries(Lr))t||=ve.contains(e),ve.remove(e),lt(n,!1);return Vt.remove(),t}function Ie(t){let e=!ve.
contains(t);Cr.matches?Vo():X(),e&&(ve.add(t),lt(Lr[t],!0),document.body.append(Vt))}function Oc(t){let e=g(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
Cr.matches&&!e&&X()}function vr(){N(X),Vt.onclick=X,a("menu").onclick=()=>Ie("show-toc"),a("graph").onclick=()=>Ie("show-rail"),document.addEventListener("click",
Oc)}var Ir=10,Mc=2e3,Nc=120,Rc=3,H=null,An,Ln=!1,Cn=0,Jt=-1,vn=null;function Oe(t){let e=vn??Yt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function Dc(t){if(t.button!==0||!g(t).closest("#minimap"))return;vn=Yt().getBoundingClientRect();let e=Oe(t.clientY),{top:n,height:o}=yr();H={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),ht()}function $c(t){if(!H){Fc(t);return}Math.abs(t.clientY-H.from)>Rc&&(H.moved=!0),H.
moved&&(Cn=t.clientY,Ln||requestAnimationFrame(Bc),Ln=!0)}var Nr=[],Rr=t=>Nr.push(t);function Bc(){if(Ln=!1,!H)return;let t=Oe(Cn)-H.grip;yn(t);let e=jt(Math.max(
0,t));Wt(e,Cn);for(let n of Nr)n(e);clearTimeout(An),An=setTimeout(()=>wn(e),s.table.count>Mc?Nc:0)}function Or(t){if(!H)return;let{grip:e,moved:n}=H;H=null;let o=Oe(
t.clientY);if(vn=null,clearTimeout(An),ht(),n){En(jt(Math.max(0,o-e)));return}X(),S(jt(o),r=>C(r,"start"))}function Fc(t){if(t.pointerType==="touch")return;if(g(
t).closest("#minimap")){Wt(jt(Oe(t.clientY)),t.clientY);return}let e=nn(t.clientY);e?Wt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):ht()}function Pc(t){
let e=g(t);if(e.closest("a")||!e.closest("#near"))return;let n=pr(t.clientX,t.clientY);n?hn(n):nn(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}
var Mr={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:Ir,PageUp:-Ir,Home:-1/0,End:1/0};function Uc(t){if(g(t).id!=="minimap"||t.ctrlKey||t.metaKey||
t.altKey)return;let e=Jt>=0?Jt:y()[0]??0,n=br(e,Mr[t.key]??0),o=n?k(n.unit):-1;if(!(o<0||!(t.key in Mr||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),
t.key==="Enter"){ht(),S(o,r=>C(r,"start"));return}Jt=o,En(o),Hc(o)}}function Hc(t){bn(t,t);let e=a("map-window").getBoundingClientRect();Wt(t,e.top+e.height/2)}
function Dr(){let t=a("rail");t.addEventListener("pointerdown",Dc),t.addEventListener("pointermove",$c),t.addEventListener("pointerup",Or),t.addEventListener("p\
ointercancel",Or),t.addEventListener("pointerleave",ht),t.addEventListener("click",Pc),t.addEventListener("keydown",Uc),t.addEventListener("focusout",()=>{Jt=-1,
ht()}),M(()=>{let[e,n]=y();!H?.moved&&Jt<0&&e!==void 0&&bn(e,n??e)})}var _c=400,In=Number.NEGATIVE_INFINITY,On;function Me(){In=scrollY}function Ne(){clearTimeout(On);let t=Ut();t&&(Math.abs(scrollY-In)>2&&(s.anchor=scrollY>0?s.elements[t.
unit]?.id??"":"",In=Number.NEGATIVE_INFINITY,s.top=t.top),et())}function Br(){let t=history.state?.top;return typeof t=="number"?t:null}var Mn="threadline-left";
function $r(){Ne();try{let t={page:location.pathname,hash:location.hash,top:s.top};sessionStorage.setItem(Mn,JSON.stringify(t))}catch{}}function Fr(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(Mn)??"null");sessionStorage.removeItem(Mn),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function Pr(){s.chunks.length&&(history.scrollRestoration="manual",M(()=>{clearTimeout(On),On=setTimeout(
Ne,_c)}),addEventListener("beforeunload",$r),addEventListener("pagehide",$r))}async function qc(){for(let t of s.chunks)t.built||await Gt(t);print()}function Ur(){addEventListener("beforeprint",()=>{s.printing=!0,B();for(let{section:t,built:e}of s.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{s.printing=!1,B()}),s.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!s.chunks.length||(t.preventDefault(),qc())})}function Gc(t){let e=g(t),n=e.closest("button[data-action]");if(n){let c=Bt(n.closest("article"));Ft(c),Le(c,n.dataset.action);return}let o=e.closest("a"),r=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),er();return}if(r[0]==="#"){t.preventDefault(),X(),Tt(le(r.slice(1)),()=>{yo(),Me()});return}let i=e.
closest("article");i&&!o&&Ft(Bt(i))}var Nn=500,Hr=-Nn;function Kc(){let t=performance.now(),e=t-Hr<Nn;return Hr=e?-Nn:t,e}var _r=()=>!0,qr=t=>s.table.roles[t]===
d.user,Gr={j:()=>At(1,_r),k:()=>At(-1,_r),"]":()=>At(1,qr),"[":()=>At(-1,qr),o:()=>s.current>=0&&Le(s.current,"one"),O:()=>s.current>=0&&Le(s.current,"all"),b:or,
u:nr,l:hr,c:()=>{let t=s.elements[s.current];t&&kn(t)},G:tr,g:()=>{if(Kc()){X(),Zo();return}getComputedStyle(a("graph")).display!=="none"&&Ie("show-rail"),qo()},
n:()=>Kt(1),N:()=>Kt(-1),"/":()=>O("find").select(),"?":()=>$t("help").showModal()};function Yc(t){if(t.key==="Escape"&&!g(t).closest("#find, dialog[open]")&&Wo()){
t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?Gr["/"]:jc(t);e&&(t.preventDefault(),e())}function jc(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!g(t).closest(
"input,textarea,dialog[open]"))return t.key==="ArrowUp"&&on(-1)?()=>{}:t.key==="ArrowDown"&&on(1)?()=>{}:s.source?.keys[t.key]??Gr[t.key]}function Kr(){document.
addEventListener("click",Gc),addEventListener("keydown",Yc),addEventListener("scroll",L,{passive:!0}),addEventListener("resize",L),a("help-close").onclick=()=>$t(
"help").close(),vr(),Dr(),Ur()}var Yr=[],Ct=[],Re=[],jr=new Map,gt;function Wc(){let t=_o();if(t===Yr)return;Yr=t;let e=o=>t.filter(({row:r})=>r.classList.contains(o));Ct=e("chapter");let n=Ct[0]?.
row.className.split(" ")[1];Re=e("user").filter(({row:o})=>o.classList.contains(n)),jr=new Map(e("agent").map(o=>[o.unit,o])),document.documentElement.classList.
toggle("chaptered",Ct.length>0)}var Rn=({row:t})=>t.querySelector("a");function Vc(t){let e=Re.indexOf(j(Re,t)),n=e<0?[]:[`prompt ${e+1} of ${Re.length}`];for(let o=t;o>=
0;o=s.table.parents[o]){let r=jr.get(o);if(r&&o<t){let i=s.table.ends[o]-o-1;n.push(`◆ ${Rn(r).textContent} · ${t-o} of ${i}`);break}}return n}function Jc(t){
if(Wc(),!gt)return;let e=Ct.length&&Ct[0].unit<t?j(Ct,t):null;if(gt.hidden=!e,!e)return;let n=document.createElement("a");n.href=Rn(e).href,n.textContent=Rn(e).
textContent;let o=Vc(t).map(r=>{let i=document.createElement("span");return i.textContent=r,i});gt.replaceChildren(n,...o)}function Wr(){gt=document.createElement(
"div"),gt.id="here",gt.hidden=!0,a("main").prepend(gt),M(Jc)}var st=t=>u(t,"a, summary");function Xt(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function Dn(t){let e=st(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function Vr(t){Dn(t),new MutationObserver(()=>Dn(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Dn(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Xt(st(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Xr="threadline-theme",zr=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),zt=[...zr.keys()];function Jr(t){document.documentElement.style.
colorScheme=t,a("theme").title=zr.get(t)??"";try{localStorage.setItem(Xr,t)}catch{}}function Qr(){try{Jr(localStorage.getItem(Xr)??zt[0])}catch{}a("theme").onclick=
()=>{let t=zt.indexOf(document.documentElement.style.colorScheme||zt[0]);Jr(zt[(t+1)%zt.length])}}function Zr(t){let e=Br(),{anchor:n,folds:o,hiddenRoles:r,query:i,allLines:c}=xo(t);Sn(c);for(let l of r)s.hiddenRoles.add(l);for(let[l,f]of o)l<s.table.count&&
s.table.states[l]&&s.table.setState(l,f);pt(),B(),i&&!O("find").value&&(O("find").value=i,V(!1)),Tt(n,()=>{e!==null&&ut(s.current,e),Me(),lr(),s.top=e})}function Xc(){
let t="";for(let e of u(document,"section.chunk")){let n=e.dataset.units??"";s.chunks.push(xe(e,t.length/2,n.length/2)),t+=n;for(let o of fe(e.dataset.times??""))
s.times.push(o)}s.table=new tt(t),s.asRead={codes:t,times:s.times,count:s.table.count}}function ts(t){document.documentElement.classList.add("js"),s.source=t,Xc(),
ge(),ke(),Qr(),Jo(Sn),Ar(),Kr(),Vr(a("toc")),t||mr(),mt(),be(),s.chunks.length&&F(s.chunks[0]),Wr(),Pr(),addEventListener("hashchange",e=>Zr(new URL(e.newURL).hash)),
Fr(),location.hash.length>1&&Zr(location.hash)}function es(){document.documentElement.dataset.ready=""}function m(){document.body.classList.add("disconnected")}function ns(){document.body.classList.remove("disconnected")}async function vt(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var Y=async t=>(await vt(t)).text(),z=async t=>(await vt(t)).json();function $n(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function b(t,e){let n=Object.entries(e).map(([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var zc=130;function De(t){let e=u(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-zc),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
r=e[o];if(!r){p(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),r.focus({preventScroll:!0}),p(`differe\
nce ${o+1} of ${e.length}`)}var os=document.querySelector(".compare")?{n:()=>De(1),N:()=>De(-1)}:{};async function Qc(){let t=document.getElementById("compare-f\
iles");t&&(t.innerHTML=await Y(t.dataset.address??""),nt(t))}function rs(){Qc().catch(m);let t=document.getElementById("compare-link");t&&(t.addEventListener("c\
lick",async()=>{await P(new URL(t.dataset.link??"",location.href).href),p("link copied"),t.textContent="Copied"}),document.getElementById("next-difference")?.addEventListener(
"click",()=>De(1)),document.getElementById("previous-difference")?.addEventListener("click",()=>De(-1)))}var Zc=8,Qt=$("new-messages","");Qt.hidden=!0;var Zt=0,is=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-Zc&&scrollY>0;function Bn(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function cs(){Qt.hidden=Zt===0,Qt.textContent=`${Zt} new ↓`}function ss(){Zt=0,cs()}function as(t,e){let n=is(),
o=s.table.count;e();let r=s.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],f=i+l===o&&c+l===s.table.count;if(!(r<=0||f)){if(p(r===1?"1 new message":`${r} new messages`),
n){requestAnimationFrame(Bn);return}Zt+=r,cs()}}function ls(){document.body.append(Qt),Qt.onclick=()=>{Bn(),requestAnimationFrame(Bn),ss()},addEventListener("sc\
roll",()=>{Zt&&is()&&ss()},{passive:!0})}var ta=4,$e=a("main"),h=$e.dataset.session??"",it=`/s/${encodeURIComponent(h)}`,It=Number($e.dataset.snapshot??0),Fn=null,Pn=!1,fs=[],us=t=>fs.push(t);async function ds(t,e){
try{let n=await vt(b(`${it}/units`,{from:t,to:e,snapshot:It}));if(n.status===200)return await n.text();await te()}catch{m()}return null}async function Un(t,e,n){
try{for(let o=0;o<ta;o++){let r=await z(t);if(r.snapshot===It)return n(r);await te()}}catch{m()}return e}var ms=t=>Un(b(`${it}/place`,{anchor:t}),-1,e=>e.unit??
-1),ps=t=>Un(b(`${it}/find`,{q:t}),[],e=>e.units),hs=t=>b(`${it}/context`,{at:t}),gs=()=>Un(`${it}/files`,null,t=>t),xs=(t,e,n)=>b(`${it}/file`,{version:t,file:e,
moment:n}),bs=t=>b(`${it}/lost`,{at:t});function te(){return Pn=!0,Fn??=ea(),Fn}async function ea(){try{for(;Pn;)Pn=!1,await na()}catch{m()}finally{Fn=null}}async function na(){
let t=await z(b(`${it}/changes`,{snapshot:It}));if(t.reload){location.reload();return}if(t.snapshot===It)return;It=t.snapshot,$e.dataset.snapshot=String(It),$e.
toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop,o=document.getElementById("contents"),r=o?.scrollTop??0;for(let[i,c]of Object.entries(t.sides)){
let l=document.getElementById(i);l&&(l.innerHTML=c)}e.scrollTop=n,o&&(o.scrollTop=r),as(t.runs,()=>kr({...t,times:fe(t.times)})),oa();for(let i of fs)i()}function oa(){
let t=a("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var xt=a("panel"),ys=[],ws=t=>ys.push(t),ra="What the model saw here",sa="What a compaction removed";async function Es(t,e,n){for(let i of ys)i();xt.hidden=!1,document.
body.classList.add("show-panel"),xt.dataset.at=e,xt.setAttribute("aria-label",t),a("panel-title").textContent=t;let o=await Y(e);if(xt.dataset.at!==e)return;let r=a(
"panel-body");r.innerHTML=o,nt(r),r.scrollTop=n?r.scrollHeight:0,a("panel-close").focus({preventScroll:!0})}var Ss=t=>Es(ra,hs(t),!0);function ee(){return xt.hidden?
!1:(xt.hidden=!0,document.body.classList.remove("show-panel"),!0)}function ia(){let t=s.current>=0?s.current:y()[0]??-1;return s.elements[t]?.id??""}function ks(){
h&&(xt.hidden?Ss(ia()).catch(m):ee())}var Ts=t=>Ss(t).catch(m);function As(){N(ee),a("panel-close").onclick=ee,h&&document.addEventListener("click",t=>{let e=t.
target instanceof Element?t.target.closest("[data-lost]"):null;!e||t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),t.stopPropagation(),Es(sa,bs(e.getAttribute(
"data-lost")??""),!1).catch(m))},!0)}var Be=1e3,bt=60,Ls=3600,ca=6e5;function aa(t){if(t<bt)return`${Math.floor(t)} s`;let e=Math.floor(t/bt);return t<Ls?`${e} min ${Math.floor(t%bt)} s`:`${Math.floor(
t/Ls)} h ${e%bt} min`}function la(t){let e=String(Math.floor(t%bt)).padStart(2,"0");return`${Math.floor(t/bt)}:${e}`}function fa(){for(let t of u(document,"time\
.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/Be;e>=0&&(t.textContent=aa(e))}}function ua(){let t=u(document,"#main em[data-since]");if(!t.length)return;
let e=s.times.reduce((o,r)=>Math.max(o,r),0),n=Date.now()-e*bt*Be<ca;for(let o of t){let r=(Date.now()-Date.parse(o.dataset.since??""))/Be,i=n&&r>=0;o.classList.
toggle("running",i);let c=i?`running ${la(r)}`:"no result recorded";o.textContent!==c&&(o.textContent=c)}}function Cs(){let t=["/","/running"].includes(location.
pathname)?fa:ua;t(),setInterval(t,Be)}var da=["D","A","M"],vs=["deleted","new","changed"],ma={proven:"Seen at this point, or written as a whole, and nothing ran since that could change it",derived:"\
Recorded changes applied to what was seen, or a prompt lies between",unknown:"Something ran that may have changed it, and nothing has shown it since"};function Fe(t,e){
let n=document.createElement(t);return n.className=e,n}function Os(t,e){let n=document.createElement("li"),o=Fe("button","file-row");o.type="button",o.dataset.file=
String(e);let r=t.lastIndexOf("/")+1,[i,c,l,f]=["mark","path","amount","sure"].map(at=>Fe("span",at)),E=Fe("span","folder");E.textContent=t.slice(0,r);let ct=Fe(
"span","base");return ct.textContent=t.slice(r),c.append(E,ct),c.title=t,o.append(i,c,l,f),n.append(o),{element:n,button:o,mark:i,amount:l,sure:f,told:""}}function pa({
state:t,sure:e}){return t==="deleted"||t==="absent"?"deleted":t==="partial"&&e!=="unknown"?`${e} in part`:e}function ha({state:t,sure:e,since:n},o){if(t==="dele\
ted"||t==="absent")return"";let r=e==="unknown"&&n?` (since ${n})`:"",i=t==="partial"?". Only some of its lines are known":"";return ma[e]+r+i+(o?". Line ends a\
re not certain":"")}function Ms(t,e,n,o){let r=o.state==="deleted"||o.state==="absent",i=n?r?0:n.how:-1,c=pa(o),l=[i,n?.added,n?.removed,c,o.since,o.isInTurn,o.
isOpen].join();l!==t.told&&(t.told=l,t.button.setAttribute("aria-pressed",String(o.isOpen)),t.button.classList.toggle("lit",o.isInTurn),t.mark.textContent=da[i]??
"",t.mark.title=vs[i]??"",t.button.dataset.how=vs[i]??"",t.amount.replaceChildren(),n?.added&&t.amount.append(Is("ins",`+${n.added}`)),n?.removed&&t.amount.append(
" ",Is("del",`−${n.removed}`)),t.sure.textContent=c,t.sure.dataset.sure=r?"":o.sure,t.sure.title=ha(o,e.linesOnly))}function Is(t,e){let n=document.createElement(
t);return n.textContent=e,n}function Ns(t){let e=0;return Int32Array.from(t,n=>(e+=n,e))}function Pe(t,e,n){let o=0,r=t.length/e;for(;o<r;){let i=o+r>>1;t[i*e]<=n?o=i+1:r=i}return o-1}function Ue({
spans:t},e){let n=Pe(t,6,e)*6;if(n<0)return{state:-1,sure:-1,linesOnly:!1,unit:-1,minutes:0};let[,o,r,i,c,l]=t.slice(n,n+6);return{state:o,sure:r,linesOnly:i===
1,unit:c,minutes:l}}function Ot({changes:t},e){let n=Pe(t,5,e);if(n<0)return null;let[,o,r,i,c]=t.slice(n*5,(n+1)*5);return{index:n,unit:o,how:r,added:i,removed:c}}
var Rs=({changes:t})=>t.length/5,Hn=({changes:t},e)=>t[e*5+1]??-1,Ds=({spans:t},e)=>Pe(t,6,e);function $s({changes:t},e,n){for(let o=Pe(t,5,e)*5;o>=0;o-=5)if(n(
t[o+1]))return!0;return!1}function Bs(t,e,n){let o=-1;for(let r=e;r>=0;r=t.parents[r]){let i=t.roles[r];if(i===n.agent)o=-1;else if(i===n.user&&o<0)o=r;else if(i===
n.heading||i===n.attempt)break}return o<0?[e,e+1]:[o,t.ends[o]]}var ga=40,xa=120,A=null,_n=-1,qn=0,Q={unit:-1,moment:-1,isInTurn:()=>!1},ne=new Map,He="",Fs,_s=()=>{};function Gn(t,e,n){[A,_n,qn]=[t,e,n],Kn()}function qs(t){
Q=t,Kn()}function Kn(){if(a("file").hidden=!A,!A)return;a("file-path").textContent=A.path;let t=Ot(A,Q.moment),[e,n]=[t?.index??-1,Rs(A)],o=e<0?`before change 1\
 of ${n}`:`change ${e+1} of ${n}`;a("file-change").textContent=n?o:"only read",Ps("file-previous",Ks()<0),Ps("file-next",e+1>=n);let r=Ds(A,Q.moment),i=`${qn} ${_n}\
 ${r}`;if(clearTimeout(Fs),i===He){Gs();return}let c=ne.get(i);c!==void 0?Us(i,c):r<0||Ue(A,Q.moment).state<0?Us(i,"<p>Not known yet.</p>"):Fs=setTimeout(ba,He?
xa:0,i,Q.moment)}function Ps(t,e){a(t).disabled=e}async function ba(t,e){try{let n=await vt(xs(qn,_n,e));if(n.status===204){_s();return}let o=await n.text();ne.
set(t,o),ne.size>ga&&ne.delete(ne.keys().next().value??""),Kn()}catch{m()}}function Us(t,e){let n=a("file-body"),o=n.querySelector(".file-lines"),[r,i]=[o?.scrollTop??
0,o?.scrollLeft??0],c=He.split(" ")[1]===t.split(" ")[1];n.innerHTML=e,He=t,he(n),nt(n),Gs();let l=n.querySelector(".file-lines");if(!l)return;let f=l.querySelector(
".run.lit .text"),E=f&&f.offsetTop>=r&&f.offsetTop<r+l.clientHeight;l.scrollTop=c&&(!f||E)?r:Math.max(0,(f?.offsetTop??0)-60),l.scrollLeft=c?i:0}function Gs(){for(let t of u(
a("file-body"),"[data-unit]"))t.classList.toggle("lit",Q.isInTurn(Number(t.dataset.unit)))}function Ks(){let t=A?Ot(A,Q.moment)?.index??-1:-1;return!A||t<0?-1:k(
Hn(A,t))===Q.unit?t-1:t}function Hs(t){let e=A&&t>=0?k(Hn(A,t)):-1;e>=0&&S(e,n=>C(n,"center"))}function Ys(t){_s=t,a("file-previous").onclick=()=>Hs(Ks()),a("fi\
le-next").onclick=()=>{A&&Hs((Ot(A,Q.moment)?.index??-1)+1)}}var Yn=200,ya=1500,wa=5,_=null,Ws=new Int32Array(0),Ge=[],jn=null,R=-1,D={unit:-1,moment:-1,first:0,end:0},Wn,Vs=0,Ye=()=>document.body.classList.contains("show\
-files");function Js(t){a("files").hidden=!t,document.body.classList.toggle("show-files",t),a("files-button").setAttribute("aria-expanded",String(t))}function _e(){
if(!Ye())return!1;let t=a("files").contains(document.activeElement);return Js(!1),t&&a("files-button").focus({preventScroll:!0}),!0}function Ke(){!h||_e()||(ee(),
Js(!0),Vn().then(qe,m))}function Vn(){if(_?.snapshot===Number(a("main").dataset.snapshot))return Promise.resolve();_||(a("files-note").textContent="Reading what\
 sessions did in this directory …");let t=performance.now();return jn??=gs().then(e=>{jn=null,Vs=performance.now()-t,e&&Ea(e)}),jn}function Ea(t){let e=_?.files[R]?.
path;_=t,Ws=Ns(t.moments),Ge=t.files.map((o,r)=>Os(o.path,r)),R=t.files.findIndex(o=>o.path===e),Gn(t.files[R]??null,R,t.version),D={unit:-1,moment:-1,first:0,end:0};
let n=t.elsewhere;a("files-elsewhere").textContent=n?`${n} more file${n>1?"s":""} in other sessions of this directory`:""}function Sa(){let[t,e]=y();if(t===void 0||
e===void 0)return-1;if(s.current>=t&&s.current<=e)return s.current;let n=document.documentElement.scrollHeight-innerHeight,o=a("files").getBoundingClientRect(),
r=o.left>0?innerHeight:o.top,i=Et(),c=i+(r-i)*(n>0?Math.min(1,scrollY/n):1),l=t;for(let f=t;f<=e;f++){let E=s.table.visible[f]?s.elements[f]:void 0;if(E){if(E.getBoundingClientRect().
top>c)break;l=f}}return l}function qe(){Ye()&&Xs(Sa())}function Xs(t){if(!_||!Ye()||t<0||t===D.unit)return;let e=Ws[s.order?.[t]??t]??0,[n,o]=Bs(s.table,t,d),r=e===
D.moment&&n===D.first&&o===D.end;D={unit:t,moment:e,first:n,end:o},a("files-title").textContent=`Files at ${ka(t)}`,r||Ta(),qs({unit:t,moment:e,isInTurn:zs})}function ka(t){
let e=s.table.roles[t];return e===d.heading||e===d.attempt?"the end":pe(new Date((s.times[t]??0)*6e4),new Date)}function zs(t){let e=t<0?-1:k(t);return e>=D.first&&
e<D.end}function Ta(){if(!_)return;let t=[[],[]],e=new Date((s.times[D.unit]??0)*6e4);_.files.forEach((i,c)=>{let l=Ue(i,D.moment);if(l.state<0)return;let f=Ot(
i,D.moment);!f&&Xe[l.state]==="absent"||(Ms(Ge[c],l,f,{state:Xe[l.state],sure:go[l.sure],since:l.minutes?pe(new Date(l.minutes*6e4),e):"",isInTurn:$s(i,D.moment,
zs),isOpen:c===R}),t[f?0:1].push(Ge[c].element))}),js(a("files-changed"),t[0]);let n=a("files-note");n.hidden=t[0].length+t[1].length>0,n.textContent=_.files.length?
"No file is known yet at this message.":"Nothing in this session tells of a file.";let o=a("files-others");o.hidden=!t[1].length,js(o.lastElementChild,t[1]);let r=o.
firstElementChild;r.textContent=`${t[1].length} read only`}function js(t,e){let n=e.slice(0,Yn);if(e.length>Yn){let r=document.createElement("li");r.className="\
muted",r.textContent=`and ${e.length-Yn} more`,n.push(r)}t.children.length===n.length&&n.every((r,i)=>t.children[i]===r)||t.replaceChildren(...n)}function Qs(t){
R=t===R?-1:t,Ge.forEach((e,n)=>{e.button.setAttribute("aria-pressed",String(n===R))}),Gn(_?.files[R]??null,R,_?.version??0),R>=0&&a("file").scrollIntoView({block:"\
nearest"})}async function Aa(t){let e=g(t),n=e.closest("button[data-file]"),o=e.closest("button[data-copies]");n&&Qs(Number(n.dataset.file)),o&&(await P(o.dataset.
copies??""),p("copied"))}function Zs(){h&&(N(_e),ws(_e),a("files-button").onclick=Ke,a("menu-files").onclick=Ke,a("files-close").onclick=_e,a("file-close").onclick=
()=>Qs(R),Ys(()=>{_=null,Vn().then(qe,m)}),a("files").addEventListener("click",Aa),M(qe),Rr(Xs),us(()=>{if(!Ye()||Wn)return;let t=Math.max(ya,wa*Vs);Wn=setTimeout(
()=>{Wn=void 0,Vn().then(qe,m)},t)}))}var La='[aria-current="page"]',Jn=null,zn=!1;function Mt(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);de(o)&&(n.textContent=
Bo(o,e),n.title=`${dt(o)}, ${G(o)}`)}}function je(){return zn=!0,Jn??=Ca().finally(()=>{Jn=null}),Jn}async function Ca(){for(;zn;)zn=!1,await va(),!h&&document.
querySelector("#main .overview")&&await Ia()}async function va(){let t=await Y(b("/sessions",{session:h})),e=a("toc"),n=document.getElementById("contents"),o=n?.
scrollTop??0,r=Ma(e),i=ri(e),c=new Map(Xn().map(l=>[l.dataset.project,l.open]));e.innerHTML=t;for(let l of Xn())l.open=c.get(l.dataset.project)??l.open;for(let l of Xn())
oi(l);n&&(document.getElementById("contents")?.replaceWith(n),n.scrollTop=o),i(),Mt(e),r()}var Xn=()=>u(document,".project");async function oi(t){if(!t.open||t.
dataset.later===void 0)return;delete t.dataset.later;let e=b("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await Y(e)),Mt(t)}async function Ia(){
let t=await Y(location.href),e=new DOMParser().parseFromString(t,"text/html"),n=e.getElementById("main");document.title=e.title;let o=a("main"),r=ri(o),i=new Set(
Oa(o).map(ti));for(let f of u(n??o,".same"))f.open=i.has(ti(f));let c=o.querySelector(".home-filter"),l=document.activeElement;c&&n?.querySelector(".home-filter")?.
replaceWith(c),o.replaceChildren(...n?.childNodes??[]),c?.contains(l)&&l.focus({preventScroll:!0}),r(),Mt(o)}var Oa=t=>[...t.querySelectorAll(".same[open]")],ti=t=>t.
querySelector("a")?.getAttribute("href");function ri(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&si(t,n)?.focus({preventScroll:!0})}}
function Ma(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let f=l.getBoundingClientRect();return f.bottom>n.top&&f.top<n.bottom},
r=Qn(t),i=o(r)?r:st(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&si(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-c)}}
var Qn=t=>t.querySelector(La),ei=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,si=(t,e)=>st(t).find(n=>n.tagName===e.tagName&&ei(n)===
ei(e));function ni(){let t=a("toc"),e=Qn(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*
.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function ii(){let t=a("toc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),(Qn(t)??st(t)[0])?.focus()}
function ci(){Mt(document),ni(),a("menu").addEventListener("click",ni),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&oi(t.target)},
!0)}var Na=120,ai,Nt=null,Rt=!1,oe=t=>t instanceof Element?t.closest(".activity-bars a"):null;function Ra(){let t=document.querySelector(".home-filter"),e=new URLSearchParams;
for(let[n,o]of new FormData(t))o&&e.set(n,String(o));history.replaceState(history.state,"",e.size?`/?${e}`:"/"),je().catch(m)}function Da(t){g(t).closest(".home\
-filter")&&(clearTimeout(ai),ai=setTimeout(Ra,Na))}function $a(t,e){let n=u(document,".activity-bars a"),o=[n.indexOf(t),n.indexOf(e)].sort((r,i)=>r-i);return n.
slice(o[0],o[1]+1)}function Ba(t){let e=Nt&&oe(document.elementFromPoint(t.clientX,t.clientY));if(!Nt||!e||e===Nt&&!Rt)return;Rt=!0;let n=new Set($a(Nt,e));for(let o of u(
document,".activity-bars a"))o.classList.toggle("dragged",n.has(o))}function Fa(){let t=u(document,".activity-bars .dragged");if(Rt&&t.length){let e=new URL(location.
href);e.searchParams.delete("day"),e.searchParams.set("since",t[0].dataset.since??""),e.searchParams.set("until",t[t.length-1].dataset.until??""),location.assign(
e)}Nt=null}function Pa(t){let e=oe(t.target);!e||!/^Arrow(Left|Right)$/.test(t.key)||(Xt(st(a("main").querySelector(".activity-bars")??e),t.key==="ArrowLeft"?-1:
1),t.preventDefault())}function Zn(){let t=u(document,".activity-bars a"),e=t.find(n=>n===document.activeElement)??t.findLast(n=>n.hasAttribute("aria-current"))??
t.at(-1);for(let n of t)n.tabIndex=n===e?0:-1}async function Ua(t){let e=g(t).closest("[data-resume]");if(!e)return;let n=encodeURIComponent(e.dataset.resume??""),
{actions:o}=await z(b(`/s/${n}/actions`,{}));o.length&&await P(o[0].copies),e.textContent=o.length?"Copied":"No command",p(e.textContent)}function li(){let t=a(
"main");t.addEventListener("input",Da),t.addEventListener("click",e=>{Ua(e).catch(m),Rt&&oe(e.target)&&e.preventDefault(),Rt=!1}),t.addEventListener("pointerdow\
n",e=>{Rt=!1,Nt=oe(e.target)}),t.addEventListener("dragstart",e=>{oe(e.target)&&e.preventDefault()}),addEventListener("pointermove",Ba),addEventListener("pointe\
rup",Fa),t.addEventListener("keydown",Pa),t.addEventListener("focusin",Zn),new MutationObserver(Zn).observe(t,{childList:!0}),Zn()}var Ha=90,x=O("find"),I=a("hits"),to,re=0,eo="",no=()=>u(I,"[role=option]"),oo=()=>I.querySelector("[aria-selected=true]"),fi=t=>t?.dataset.text||t?.getAttribute(
"href")||"",di=()=>b("/search",{q:x.value}),We=()=>pi().catch(m);function mi(){document.activeElement===x&&We()}async function pi(){let t=++re,e=x.value;if(!e.trim()){
Ve();return}let n=await Y(b("/suggest",{q:e}));if(t!==re||document.activeElement!==x)return;let o=eo===e&&!I.hidden?fi(oo()):"";I.innerHTML=n,I.hidden=!1,I.dataset.
q=eo=e,x.setAttribute("aria-expanded","true"),_a(e);let r=no(),i=r.find(c=>o&&fi(c)===o);hi(i??r.find(c=>c.dataset.entry)??null)}function _a(t){no().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of I.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;Mt(I)}function Ve(){re++,I.hidden=!0,x.setAttribute("\
aria-expanded","false"),x.removeAttribute("aria-activedescendant")}function hi(t){oo()?.removeAttribute("aria-selected"),x.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),x.setAttribute("aria-activedescendant",t.id))}function ui(t){let e=no(),n=e.findIndex(
r=>r.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;hi(e[(o+e.length)%e.length]??null)}async function qa(){for(clearTimeout(to);x.value.trim()&&(I.hidden||
eo!==x.value);){let e=re;if(await pi(),re!==e+1||document.activeElement!==x)break}let t=oo();I.hidden||!t?location.href=di():gi(t)}function gi(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){x.value=e.endsWith(":")?e:`${e} `,x.focus(),We();return}Ve(),x.blur(),h&&n===h?Tt(o??"",()=>V(!1)):location.href=t.href}function Ga(){I.
hidden&&(x.value=""),Ve(),x.blur(),h&&V(!1)}function Ka(t){if(t.key==="ArrowDown")ui(1);else if(t.key==="ArrowUp")ui(-1);else if(t.key==="Escape")Ga();else if(t.
key==="Enter"&&t.shiftKey)location.href=di();else if(t.key==="Enter")qa().catch(m);else return;t.preventDefault()}function xi(){x.oninput=()=>{clearTimeout(to),
to=setTimeout(We,Ha)},x.onfocus=()=>{x.value.trim()&&We()},x.onblur=()=>{setTimeout(()=>document.activeElement!==x&&Ve(),150)},x.onkeydown=Ka,I.addEventListener(
"mousedown",t=>{let e=g(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),gi(e))})}var Ya=200,ro;function wi(){let t=new EventSource(b("/events",{session:h}));t.addEventListener("hello",e=>{ns(),bi(e),h&&te().then(Ko)}),t.addEventListener("pro\
gress",bi),t.addEventListener("changed",te),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&ja().catch(m)}}async function ja(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function bi(t){let e=JSON.parse(t.data);Va(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),ro===void 0&&(ro=setTimeout(Wa,Ya)),mi())}function Wa(){ro=void 0,je().catch(m)}var yi=t=>Math.ceil(t/1e6).toLocaleString("en");function Va({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=a("progress");r.hidden=!e,r.setAttribute("aria-valuenow",
String(Math.round(o))),r.firstElementChild.style.width=`${o}%`;let i=e?`reading ${yi(t)} of ${yi(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("readin\
g").textContent=i||c}async function Ja(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await z(b(`/s/${encodeURIComponent(h)}/actions`,{}));e.length&&(t.
title=e[0].copies,t.onclick=async()=>{await P(t.title),t.textContent="Copied: paste it in a terminal",p("copied")},t.hidden=!1)}function se(t){a("more-menu").hidden=
!t,lt("more",t),t&&Ja().catch(m)}function Xa(){return a("more-menu").hidden?!1:(se(!1),a("more").focus({preventScroll:!0}),!0)}async function za(t){let e=g(t);(!e.
closest("#more-menu,#more")||e.closest("#more-menu a"))&&se(!1),e.closest("#filters,#filter,#menu-filter")||ye(!1);let n=e.closest("[data-post]");n&&(await $n(n.
dataset.post??""),location.reload())}function Ei(){N(Xa),a("more").onclick=()=>se(!!a("more-menu").hidden),a("keys").onclick=()=>{se(!1),$t("help").showModal()},
document.getElementById("menu-filter")?.addEventListener("click",()=>{se(!1),a("filter").click()}),a("redact").onchange=async t=>{let e=g(t);Ne(),await $n("/red\
act",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",za)}var ao=ki(),Z=ao,w=document.createElement("div");w.id="message-menu";w.setAttribute("role","menu");w.hidden=!0;var Si=null;function ki(){let t=$("unit-button me\
nu-button","⋯");return t.setAttribute("aria-label","Actions for this message"),t.setAttribute("aria-haspopup","menu"),t.setAttribute("aria-expanded","false"),
t.onclick=()=>{!(Dt()&&Z===t)&&t.parentElement&&Ti(t.parentElement).catch(m)},t}var lo=t=>t.querySelector(":scope > .menu-button");function Qa(){let[t,e]=y();if(!(t===
void 0||e===void 0))for(let n of s.elements.slice(t,e+1))n?.matches("article:not(.heading, .opener, .row)")&&!lo(n)&&n.append(ki())}function ie(t,e){let n=$("",
t);n.setAttribute("role","menuitem"),n.onclick=async()=>{Dt(),await e()},w.append(n)}async function so(t){await P(t),p("copied")}function Za({label:t,copies:e,leads_to:n}){
n?ie(t,()=>location.assign(n)):ie(t,()=>so(e??""))}async function Ti(t){Si=t;let e=t.id;w.replaceChildren(),ie("Copy text",()=>so(Tn(t))),ie("Copy link",()=>so(
tl(e))),ie("What the model saw here",()=>Ts(e)),Z=lo(t)??ao,t.append(Z),io(),w.hidden=!1,Z.setAttribute("aria-expanded","true"),co(0);try{let n=await z(b(`/s/${encodeURIComponent(
h)}/actions`,{at:e}));Si===t&&!w.hidden&&n.actions.forEach(Za),io()}catch(n){n instanceof TypeError&&m()}}function tl(t){let e=new URL(location.href);return e.search=
new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function io(){let t=Z.getBoundingClientRect();w.style.right=`${document.documentElement.
clientWidth-t.right}px`;let e=w.offsetHeight||220,n=t.bottom+e<innerHeight;w.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function el(){if(w.hidden)return;
let{top:t,bottom:e}=Z.getBoundingClientRect();e<0||t>innerHeight?Dt():io()}function Dt(){return w.hidden?!1:(w.hidden=!0,Z.setAttribute("aria-expanded","false"),
!0)}function co(t){let e=[...w.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function nl(t){let e=[...w.children].indexOf(document.activeElement);
if(t.key==="ArrowDown")co(e+1);else if(t.key==="ArrowUp")co(e-1);else if(t.key==="Escape"||t.key==="Tab")Dt(),Z.focus({preventScroll:!0});else return;t.preventDefault(),
t.stopPropagation()}function Ai(){let t=s.elements[s.current];t&&Ti(t).catch(m)}function Li(){h&&(document.body.append(w),N(Dt),document.addEventListener("point\
erover",({target:t})=>{if(!w.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&!lo(e)&&e.append(ao)}),matchMedia(
"(hover: none)").matches&&M(Qa),document.addEventListener("click",t=>{t.target instanceof Node&&!w.contains(t.target)&&t.target!==Z&&Dt()}),addEventListener("sc\
roll",el,{passive:!0}),w.addEventListener("keydown",nl))}var Ci=t=>Xt(u(a("main"),".session-row > a, .recent-main, .hit"),t),ol={j:()=>Ci(1),k:()=>Ci(-1)};function rl(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` / ${o}`:"")}
xi();Ei();Li();ls();ts({units:ds,locate:ms,find:ps,wordsPattern:ir,onMove:rl,keys:{h:ii,x:ks,f:Ke,m:Ai,...h?{}:ol,...os}});As();Zs();ci();wi();Cs();h||li();rs();
es();})();
