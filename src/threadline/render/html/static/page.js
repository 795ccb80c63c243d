"use strict";(()=>{var j=["","A","B","C"],Ie=[0,2,1,1],Ce=[0,3,3,2],ve=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Me=48,Yt=48,Ne="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var L=t=>a(t),Kt=t=>a(t),p=(t,e)=>Array.from(t.querySelectorAll(
e)),x=t=>t.target;function W(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function nt(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function yt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function E(t){
let e=a("status");e.textContent="",e.textContent=t}var D=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-Me,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===f.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===f.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let s=this.count-1;s>=0;s--){let i=this.roles[s]===f.steps;this.visible[s]=(i?n[s]:!e.has(this.roles[s]))?1:0,this.visible[s]&&this.parents[s]>=0&&(n[this.parents[s]]=
1)}let o=0;for(let s=0;s<this.count;s++)s<o?this.visible[s]=0:this.states[s]===1&&(o=this.ends[s])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&
o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new D(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function Et(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var S=t=>r.places?r.places[t]??-1:t,ot=t=>t?r.unitOf.get(t)??-1:-1;function rt(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function yo({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let u=e.map(([l,C])=>l.toString(36)+j[C]);i.push(`f=${u.
join(".")}`)}n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function Re(t){let[
e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:St(e),folds:Array.from(s,([
,i,c])=>[parseInt(i,36),j.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:St(o.get("q")??""),allLines:o.has("l")}}function St(t){try{return decodeURIComponent(
t)}catch{return t}}var De=()=>Eo()+yo({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:L("find").value,allLines:r.allLines});function Eo(){
if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function B(){try{history.replaceState({top:r.top},"",De())}catch{}}function Be(){r.top=null,history.pushState(null,"",De())}var So=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),wo=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,To=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,ko=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Lo=/\b\d[\w.]*/,Ao=/[A-Za-z_]\w*/,Oo=new RegExp([wo,To,ko,Lo,Ao].map(({source:t})=>`(${t})`).join("|"),"g"),$e=["keyword","string","comment","number"];function*Fe(t){
for(let e of t.matchAll(Oo)){let n=Io(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Io([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":So.has(s)?"keyword":null}var Co=6e4,vo=/^(text|txt|md|markdown|console|output|diff)$/,Ue=new Map,Gt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Gt.unobserve(e),Mo(e))},{rootMargin:"20%"});for(let t of Gt?$e:[]){let e=new Highlight;Ue.set(t,e),CSS.highlights.set(t,e)}function Pe(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Gt?.observe(e)}function Mo(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||vo.test(o)||!(s instanceof Text))&&!(s.length>Co))for(let{kind:i,start:c,end:u}of Fe(s.data))Ue.get(i)?.add(jt(s,c,u))}function jt(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var No=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Ro=["January","February","March","April","May","June","July","August","September",
"October","November","December"],st=60,He=24*st,_e=6e4;function qe(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=Ne.indexOf(t[o]);e.push(n)}return e}var Do=t=>`${No[t.getDay()]}, ${t.getDate()} ${Ro[t.getMonth()]} ${t.getFullYear()}`;function Bo(t){
if(t<st)return"";let e=Math.round(t/st);if(e<He/st)return`${e} h later`;let n=Math.round(t/He);return n>1?`${n} days later`:"1 day later"}function Ye(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let u=[];
if(!o||c>=s){let l=new Date(c*_e);u.push(Do(l)),l.setHours(24,0,0,0),s=l.getTime()/_e}o&&c-o>=st&&u.push(Bo(c-o)),u.length&&n.set(i,u.join(" · ")),o=c}return n}
function Ke(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var je=["","folded","first level unfolded","all levels unfolded"];function $o(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Wt=t=>t.
querySelector(":scope > .fold-bar");function We(t,e){if(!e||t.dataset.state===j[e])return;t.dataset.state=j[e];let n=Ge(t)?[]:$o(e,t.dataset.fold??""),o=Ge(t)?Fo(
t):Uo(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=ve[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Ge=t=>t.classList.
contains("opener"),Fo=t=>p(t,":scope > button[data-action]");function Uo(t,e){let n=Wt(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className=
"fold-bar";for(let o of["one","all"].slice(0,e)){let s=W("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function Ve(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function wt(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function Je(t,e,n){if(!e&&!n)return t;let o=e?wt(e):null,s=n?wt(n):null,i=l=>s?.[l]??l,c=n??Array.from({length:t.codes.length/
2},(l,C)=>C),u=[];for(let[l,C,xt]of t.runs)for(let et=0;et<xt;et++)u.push([o?.[l+et]??l+et,i(C+et),1]);return{codes:c.map(l=>t.codes.slice(2*l,2*l+2)).join(""),
times:c.map(l=>t.times[l]),runs:u,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([l,C])=>[i(Number(l)),C]))}}function Xe(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var ze=56,Po=32,Tt=()=>document.documentElement.classList.contains("chaptered")?ze+Po:ze;function m(){let t,e,n=Tt();for(let o of r.chunks)if(!(!o.near||!o.built))
for(let s=o.start;s<o.end;s++){let i=r.elements[s];if(!r.table.visible[s]||!i)continue;let c=i.getBoundingClientRect();if(!(c.bottom<n)){if(c.top>innerHeight)return[
t,e];t??=s,e=s}}return[t,e]}function it(){let[t]=m();return t===void 0?null:{unit:t,top:r.elements[t]?.getBoundingClientRect().top??0}}function P(t,e){let n=t===
void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().top-e,behavior:"instant"})}function Qe(t,e=-1){let[n,o]=m();if(n===void 0||o===
void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let l=n;l<=o;l++)r.table.visible[l]&&s.push(l);let i=s.map(l=>r.elements[l]?.getBoundingClientRect().top??0);t();let c=s.
findIndex(l=>r.table.visible[l]&&r.elements[l]);if(c>=0)return P(s[c],i[c]);let u=r.table.next(n,-1,l=>r.elements[l]!==void 0);P(u,Math.max(Tt(),i[0]))}function Vt(t){
let e=it();t(),e&&P(e.unit,e.top)}var Ho=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],_o=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],ct=t=>String(t).padStart(2,"0"),
Ze=t=>!Number.isNaN(t.getTime()),H=t=>`${ct(t.getHours())}:${ct(t.getMinutes())}`,qo=t=>`${t.getFullYear()}-${ct(t.getMonth()+1)}-${ct(t.getDate())} ${H(t)}:${ct(
t.getSeconds())}`;var Jt=t=>`${t.getDate()} ${Ho[t.getMonth()]}`,kt=t=>`${Jt(t)} ${t.getFullYear()}`,Yo=t=>`${_o[t.getDay()]} ${kt(t)}`;function Ko(t,e){return t.toDateString()===
e.toDateString()?H(t):`${t.getFullYear()===e.getFullYear()?Jt(t):kt(t)} ${H(t)}`}function tn(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);
if(!Ze(n))continue;let{since:o,form:s}=e.dataset;o!==void 0?e.textContent=Ko(n,new Date(o)):e.textContent=s==="day"?Yo(n):H(n),e.title=qo(n)}}function en(t){for(let e of t.
querySelectorAll("text[data-time]")){let n=new Date(e.getAttribute("data-time")??"");if(!Ze(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(
":");e.firstChild.textContent=o?H(n):Jt(n)}}var d=[],J=[],at=[],rn=[],nn,Xt=!1,Go=16;function Lt(){en(document),d=p(document,".graph a").map(t=>({link:t,unit:S(Number(t.dataset.unit)),y:jo(t.lastElementChild)})),
J=p(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:S(Number(t.dataset.unit))}));for(let t of[d,J])t.sort((e,n)=>e.unit-n.unit)}var sn=()=>J;function jo(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function v(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var $=t=>rn.push(t);function h(){Xt||(Xt=!0,requestAnimationFrame(()=>{Xt=!1;let[t,e]=m();if(!(t===void 0||e===
void 0)){Wo(t,e);for(let n of rn)n(t)}}))}function Wo(t,e){for(let n of at)n.classList.remove("current");if(at=[],d.length){let n=v(d,t),o=v(d,e);a("visible-ran\
ge").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),at.push(n.link),Vo(n.link),on(a("near"),n.y)}if(J.
length){let{row:n}=v(J,t);at.push(n),r.source?.onMove(t,J),on(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of at)n.classList.add("current")}function Vo(t){
nn?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),nn=t}function zt(t){let e=document.getElementById("near");if(!e||!d.length)return;let n=t-e.getBoundingClientRect().
top+e.scrollTop,[o,s]=[d[0].y,d[d.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(d.length-1)),c=d[Math.max(0,Math.min(d.length-1,i))];return Math.abs(c.y-n)<=
Go/2?c:void 0}function on(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function cn(){(d.length?
v(d,Math.max(0,r.current)).link:a("rail")).focus()}function Qt(t){let e=d.findIndex(n=>n.link===document.activeElement);return e<0?!1:(d[e+t]?.link.focus(),!0)}var Jo=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function an(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Jo.observe(e)}var Zt={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},ln=3e3,Xo=new RegExp(`\\S{${ln}}`);function At(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var zo=new IntersectionObserver(t=>{Vt(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&O(o)}}),h()},{
rootMargin:"120% 0%"});function Ot(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||X(t),zo.observe(t.section)})}function w(t){Qe(()=>{_();
for(let e of r.chunks)e.built||r.printing?O(e):X(e)},t),h()}function _(){let t=new Set(r.hiddenRoles);r.allLines||t.add(f.continued),r.table.computeVisible(t),r.rules=Ye(r.table,r.times)}function X(t){let e=0;for(let n=t.
start;n<t.end;n++)r.table.visible[n]&&(e+=Zt[r.table.roles[n]]);t.section.style.height=`${e}px`}var te=t=>t.section.querySelector(":scope > noscript")?.textContent??
(un(t)?r.markup.slice(t.start,t.end).join(""):"");function lt(t){if(un(t))return!0;let e=te(t);return e?fn(t,e):r.source&&ut(t),e!==""}function un(t){for(let e=t.
start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function fn(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function ut(t){return t.
request??=Zo(t),t.request}async function Qo(t,e){let{order:n,source:o}=r;if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of Xe(n.slice(t,e))){let u=await o.
units(i,c);if(u===null)return null;s+=u}return s}async function Zo(t){let e=await Qo(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(fn(t,e),
Vt(()=>O(t)),h())}function O(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(lt(t))tr(e);else if(!t.built)
return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],Ke(s,r.rules.get(o)),
We(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function tr(t){ee(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{ne(n,t[o])})}
function ee(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function ne(t,e){r.elements[e]=t,r.unitOf.set(t,e);let n=r.
markup[e]??"",o=n.length>=ln&&Xo.test(n);t.classList.toggle("unbroken",o),t.tabIndex=-1,tn(t),Pe(t),an(t)}var q=t=>r.chunks[Et(t)];var oe=[];function It(t){oe.push(t)}var pn=()=>oe.some(t=>t());function dn(){for(let t of oe)t()}function Y(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function mn(t){a("filters").hidden=!t,nt("filter",t)}function er(){return a("filters").hidden?!1:(mn(!1),a("filter").focus({preventScroll:!0}),!0)}function hn(t){
It(er),a("filter").onclick=()=>mn(!!a("filters").hidden),a("filters").onchange=e=>{let n=x(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):
r.hiddenRoles.add(n.value),Y(),w(),B()}}var nr=6,Ct=new Set,or=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function rr(t){let e=or(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=te(i),u=c.indexOf(s);if(u>=0)return i.start+c.slice(
0,u).split("<article").length-2}return-1}function g(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,xn(t),r.elements[t]?e(t):r.source&&sr(t,e)}async function sr(t,e){
let n={unit:t};Ct.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<nr&&o();s++)await ut(q(n.unit)),o()&&xn(n.unit);Ct.delete(n),r.elements[n.unit]&&
e(n.unit)}function xn(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&Y(),_();let e=Et(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?O(n):
X(n)})}var re=0;function vt(t,e){if(!t)return!1;let n=++re;if(r.source&&r.table.count)return r.source.locate(t).then(s=>{let i=S(s);n===re&&(i<0?gn(t):g(i,c=>n===
re&&bn(c,t,e)))}),!0;let o=rr(t);return o>=0?g(o,s=>bn(s,t,e)):gn(t),o>=0}function gn(t){r.table.count&&!document.getElementById(t)&&E("linked entry not found")}
function bn(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);yt(s??o.firstElementChild,o),r.anchor=e,y(t,"start"),n?.()}function y(t,e="nea\
rest"){let n=r.elements[t];n&&(rt(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),h())}function z(t,e){let n=m()[0]??0,o=r.
current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||O(q(s)),r.elements[s]?y(s):g(s,i=>y(i)))}function yn(){r.table.count&&g(0,t=>{y(t,"st\
art"),scrollTo({top:0,behavior:"instant"})})}function En(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&g(t,e=>y(e,"end"))}function Sn(){let t=r.current>=0?
r.current:m()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function wn(){z(-1,t=>r.table.roles[t]===f.attempt)}function Tn(){let{
count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===f.attempt){g(o,s=>y(s,"start")),E("branch");return}}}var ir={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Mt=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>ir[e]),cr=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function se(t){try{return new RegExp(t,"gi")}catch{return new RegExp(cr(t),"gi")}}function*kn(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}var ar=15,lr=500,ur=3e3,M=null,Ln="",b=[],F=-1,ie=0;async function Q(t=!0){let e=++ie,n=L("find").value;if(M=n?se(n):null,Ln=n,b=[],F=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",M){let o=await(r.source?r.source.find(n):fr(M,e));if(e!==ie)return;b=r.source&&r.order?o.map(S).sort((s,i)=>s-i):o,r.source&&
(M=se(r.source.wordsPattern(n))),r.source&&(F=An(r.current)),t&&ft(1),ce(),h(),!r.source&&!b.length&&E("nothing found")}B()}async function fr(t,e){let n=[],o=performance.
now();for(let s of r.chunks){lt(s);for(let i=s.start;i<s.end;i++)Mt(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>ar){if(await new Promise(i=>setTimeout(
i)),e!==ie)break;o=performance.now()}}return n}var An=t=>b.findLastIndex(e=>e<=t);function On(){b.length&&(F=An(r.current),ce())}function ce(){let t=b.length?`${F+
1}/${b.length}`:"none";a("found").textContent=M?t:""}function ft(t){if(!b.length)return;F=(F+t+b.length)%b.length;let e=document.activeElement===a("find");g(b[F],
n=>pr(n,e)),ce(),E(`${F+1} of ${b.length}`)}function pr(t,e){y(t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&In(n)[0]?.startContainer.
parentElement;yt(o),o?.scrollIntoView({block:"center"}),Cn()}function In(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;M&&n.nextNode();){
let o=n.currentNode;for(let{start:s,end:i}of kn(M,o.data))if(e.push(jt(o,s,i))===lr)return e}return e}function Cn(){if(!CSS.highlights||!M)return;let t=[];for(let e of b){
let n=r.elements[e];!n||!r.table.visible[e]||!q(e).near||t.length<ur&&t.push(...In(n))}CSS.highlights.set("found",new Highlight(...t))}function vn(){M&&Q(!1)}function Mn(){
let t=L("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(Q,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),b.length&&Ln===t.value?
ft(n.shiftKey?-1:1):Q()):n.key==="Escape"&&(t.value="",Q(!1),t.blur())}}$(Cn);var dr=6,N=null,ae=()=>p(document,".graph path[data-first]"),Nn=(t,e)=>ae().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=dr});function mr(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return ae().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function Rn(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,m()[0]??0)),n=mr(e);n&&le(n)}function le(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=N?.first===e;if(s)r.table.states.set(N?.table===r.table?N.states:r.table.
initial),N=null;else{let c=N?.table===r.table?N.states:r.table.states.slice();N={table:r.table,states:c,first:e},r.table.showOnly(n,o)}w(),ue();let i=m()[0]??0;
!s&&(i<n||i>o)&&g(n,c=>y(c,"start")),E(s?"folded as before":"all other branches folded")}function ue(){for(let t of ae())t.classList.toggle("alone",N!==null&&t.
dataset.first===N.first)}var fe=1e3,Dn=14,Z=[],Nt={top:0,height:0},Bn=t=>r.order?.[t]??t,pt=()=>document.getElementById("minimap");function Rt(){let t=pt()?.dataset.turns;Z=(t?t.split(`\

`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function Dt(t){let e=Bn(t),n=Z.length?v(Z,e):null;return n&&n.unit<=e?
n:null}function $n(t,e){let n=Dt(t),o=n?Z.indexOf(n)+e:Math.max(0,e-1);return Z[Math.max(0,Math.min(Z.length-1,o))]}function pe(t,e){let n=pt();if(!n)return;let o=Math.
max(1,r.table.count),s=Dn/Math.max(Dn,n.clientHeight||fe),i=Math.max(s,(e+1-t)/o);de(Math.min(Bn(t)/o,1-i),i);let c=Dt(t);n.setAttribute("aria-valuenow",String(
t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function de(t,e=Nt.height){Nt={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.getElementById(
"map-window");n?.setAttribute("y",String(Nt.top*fe)),n?.setAttribute("height",String(e*fe))}var Fn=()=>Nt;function dt(t){let{count:e,visible:n}=r.table,o=Math.max(
0,S(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function me(t){let e=q(t),n=e.built?r.elements[t]:void 0,o=(n??e.section).getBoundingClientRect().
top-Tt();for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=Zt[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function he(t){g(t,e=>{me(e),h()})}var Bt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Un(t){let e=it(),[n=0,o=-1]=m(),s=r.table.visible.slice(n,o+1),i=new Bt(t.runs,t.codes.length/2);hr(t,i),gr(t.codes),s.forEach((c,u)=>{c&&i.of(n+u)>=0&&
r.table.unfoldTo(i.of(n+u))});for(let c of t.changed)br(c);_(),Ot();for(let c of r.chunks)c.built||c.near?O(c):X(c);Lt(),Rt(),ue(),Y(),e&&P(i.current.get(e.unit),
e.top),vn(),h()}function hr(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new D(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of Ct)s.unit=e.of(s.unit)}function gr(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=Yt){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(Yt,t.length/2-n),c=At(s,n,i);o?c.near=o.near:a("main").append(s),c.built=r.elements.slice(n,n+i).some(Boolean),s.className="\
chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function br(t){let e=r.elements[t],
n=r.markup[t];if(!e||n===void 0)return;let[o]=ee(n),s=p(e,"details").map(c=>c.hasAttribute("open"));p(o,"details").forEach((c,u)=>{c.toggleAttribute("open",s[u]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),ne(o,t),i&&o.focus({preventScroll:!0})}var Pn=()=>document.querySelector("#filters input[data-order]"),xr=()=>{let t=Pn()?.dataset.order;return t?Ve(t):null};function ge(t){if(t===r.allLines||!Pn())return;
if(!r.source)for(let s of r.chunks)lt(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;yr({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},xr()),r.table.
openAttempts(t)}function yr(t,e){let n=r.order,o=r.allLines?e:null;if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&wt(o),Un(Je(t,n,o))}var I=W("unit-button","copy");async function be(t){I.remove(),await Sr(Er(t)),t.insertBefore(I,Wt(t)),I.textContent="copied",setTimeout(()=>{I.textContent="copy"},
1200),E("copied")}function Er(t){if(t.matches("pre"))return t.textContent??"";let e=p(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):Mt(r.markup[ot(t)]||t.innerHTML).trim()}async function Sr(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function wr({target:t}){if(!(t instanceof Element)||t===I)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;I.parentElement!==e&&e.closest("article")&&e.append(I);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function Hn(){document.addEventListener(
"pointerover",wr),I.onclick=()=>{I.parentElement&&be(I.parentElement)}}function $t(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Ce:Ie)[n];r.table.setState(
t,o),w(t),B(),E(je[o])}var Tr=6e4,T=document.createElement("div");T.id="graph-card";T.hidden=!0;var Ft=0;T.setAttribute("aria-hidden","true");function kr(t,e){let n=document.createElement(
t);return n.textContent=e,n}function Lr(t){let e=r.times[t];if(!e)return"";let n=new Date(e*Tr);return`${kt(n)} ${H(n)}`}function mt(t,e,n=""){let o=Dt(t),s=o?.
prompt??"Before the first prompt",i=[Lr(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];T.replaceChildren(
...c.flatMap(([C,xt])=>xt?[kr(C,xt)]:[]));let u=a("rail");T.parentElement!==u&&u.append(T),T.hidden=!1,Ft||(Ft=u.getBoundingClientRect().left);let l=e>innerHeight/
2;T.style.right=`${innerWidth-Ft+6}px`,T.style.top=l?"":`${Math.max(56,e-20)}px`,T.style.bottom=l?`${Math.max(8,innerHeight-e-20)}px`:""}function K(){T.hidden=!0,
Ft=0}var _n={"show-toc":"menu","show-rail":"graph"},qn=matchMedia("(max-width: 760px)"),{classList:Ut}=document.body,ht=W("","×");ht.id="sheet-close";ht.setAttribute(
"aria-label","Close");function R(){let t=!1;for(let[e,n]of Object.entries(_n))t||=Ut.contains(e),Ut.remove(e),nt(n,!1);return ht.remove(),t}function Pt(t){let e=!Ut.
contains(t);qn.matches?dn():R(),e&&(Ut.add(t),nt(_n[t],!0),document.body.append(ht))}function Ar(t){let e=x(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
qn.matches&&!e&&R()}function Yn(){It(R),ht.onclick=R,a("menu").onclick=()=>Pt("show-toc"),a("graph").onclick=()=>Pt("show-rail"),document.addEventListener("clic\
k",Ar)}var Kn=10,Or=2e3,Ir=120,Cr=3,k=null,xe,ye=!1,Ee=0,gt=-1,Se=null;function Ht(t){let e=Se??pt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function vr(t){if(t.button!==0||!x(t).closest("#minimap"))return;Se=pt().getBoundingClientRect();let e=Ht(t.clientY),{top:n,height:o}=Fn();k={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),K()}function Mr(t){if(!k){Rr(t);return}Math.abs(t.clientY-k.from)>Cr&&(k.moved=!0),k.moved&&
(Ee=t.clientY,ye||requestAnimationFrame(Nr),ye=!0)}function Nr(){if(ye=!1,!k)return;let t=Ht(Ee)-k.grip;de(t);let e=dt(Math.max(0,t));mt(e,Ee),clearTimeout(xe),
xe=setTimeout(()=>me(e),r.table.count>Or?Ir:0)}function Gn(t){if(!k)return;let{grip:e,moved:n}=k;k=null;let o=Ht(t.clientY);if(Se=null,clearTimeout(xe),K(),n){he(
dt(Math.max(0,o-e)));return}R(),g(dt(o),s=>y(s,"start"))}function Rr(t){if(t.pointerType==="touch")return;if(x(t).closest("#minimap")){mt(dt(Ht(t.clientY)),t.clientY);
return}let e=zt(t.clientY);e?mt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):K()}function Dr(t){let e=x(t);if(e.closest("a")||!e.closest("#near"))return;
let n=Nn(t.clientX,t.clientY);n?le(n):zt(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var jn={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,
PageDown:Kn,PageUp:-Kn,Home:-1/0,End:1/0};function Br(t){if(x(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=gt>=0?gt:m()[0]??0,n=$n(e,jn[t.key]??
0),o=n?S(n.unit):-1;if(!(o<0||!(t.key in jn||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){K(),g(o,s=>y(s,"start"));return}gt=o,
he(o),$r(o)}}function $r(t){pe(t,t);let e=a("map-window").getBoundingClientRect();mt(t,e.top+e.height/2)}function Wn(){let t=a("rail");t.addEventListener("point\
erdown",vr),t.addEventListener("pointermove",Mr),t.addEventListener("pointerup",Gn),t.addEventListener("pointercancel",Gn),t.addEventListener("pointerleave",K),
t.addEventListener("click",Dr),t.addEventListener("keydown",Br),t.addEventListener("focusout",()=>{gt=-1,K()}),$(()=>{let[e,n]=m();!k?.moved&&gt<0&&e!==void 0&&
pe(e,n??e)})}var Fr=400,we=Number.NEGATIVE_INFINITY,Te;function _t(){we=scrollY}function Jn(){clearTimeout(Te);let t=it();t&&(Math.abs(scrollY-we)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",we=Number.NEGATIVE_INFINITY,r.top=t.top),B())}function Xn(){let t=history.state?.top;return typeof t=="number"?t:null}var ke="threadline-left";
function Vn(){Jn();try{let t={page:location.pathname,hash:location.hash,top:r.top};sessionStorage.setItem(ke,JSON.stringify(t))}catch{}}function zn(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(ke)??"null");sessionStorage.removeItem(ke),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function Qn(){r.chunks.length&&(history.scrollRestoration="manual",$(()=>{clearTimeout(Te),Te=setTimeout(
Jn,Fr)}),addEventListener("beforeunload",Vn),addEventListener("pagehide",Vn))}async function Ur(){for(let t of r.chunks)t.built||await ut(t);print()}function Zn(){addEventListener("beforeprint",()=>{r.printing=!0,w();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,w()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),Ur())})}function Pr(t){let e=x(t),n=e.closest("button[data-action]");if(n){let c=ot(n.closest("article"));rt(c),$t(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),Sn();return}if(s[0]==="#"){t.preventDefault(),R(),vt(St(s.slice(1)),()=>{Be(),_t()});return}let i=e.
closest("article");i&&!o&&rt(ot(i))}var Le=500,to=-Le;function Hr(){let t=performance.now(),e=t-to<Le;return to=e?-Le:t,e}var eo=()=>!0,no=t=>r.table.roles[t]===
f.user,oo={j:()=>z(1,eo),k:()=>z(-1,eo),"]":()=>z(1,no),"[":()=>z(-1,no),o:()=>r.current>=0&&$t(r.current,"one"),O:()=>r.current>=0&&$t(r.current,"all"),b:Tn,u:wn,
l:Rn,c:()=>{let t=r.elements[r.current];t&&be(t)},G:En,g:()=>{if(Hr()){R(),yn();return}getComputedStyle(a("graph")).display!=="none"&&Pt("show-rail"),cn()},n:()=>ft(
1),N:()=>ft(-1),"/":()=>L("find").select(),"?":()=>Kt("help").showModal()};function _r(t){if(t.key==="Escape"&&!x(t).closest("#find, dialog[open]")&&pn()){t.preventDefault();
return}let e=t.ctrlKey&&t.key==="k"?oo["/"]:qr(t);e&&(t.preventDefault(),e())}function qr(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!x(t).closest("input,textarea\
,dialog[open]"))return t.key==="ArrowUp"&&Qt(-1)?()=>{}:t.key==="ArrowDown"&&Qt(1)?()=>{}:r.source?.keys[t.key]??oo[t.key]}function ro(){document.addEventListener(
"click",Pr),addEventListener("keydown",_r),addEventListener("scroll",h,{passive:!0}),addEventListener("resize",h),a("help-close").onclick=()=>Kt("help").close(),
Yn(),Wn(),Zn()}var so=[],tt=[],qt=[],io=new Map,G;function Yr(){let t=sn();if(t===so)return;so=t;let e=o=>t.filter(({row:s})=>s.classList.contains(o));tt=e("chapter");let n=tt[0]?.
row.className.split(" ")[1];qt=e("user").filter(({row:o})=>o.classList.contains(n)),io=new Map(e("agent").map(o=>[o.unit,o])),document.documentElement.classList.
toggle("chaptered",tt.length>0)}var Ae=({row:t})=>t.querySelector("a");function Kr(t){let e=qt.indexOf(v(qt,t)),n=e<0?[]:[`prompt ${e+1} of ${qt.length}`];for(let o=t;o>=
0;o=r.table.parents[o]){let s=io.get(o);if(s&&o<t){let i=r.table.ends[o]-o-1;n.push(`◆ ${Ae(s).textContent} · ${t-o} of ${i}`);break}}return n}function Gr(t){
if(Yr(),!G)return;let e=tt.length&&tt[0].unit<t?v(tt,t):null;if(G.hidden=!e,!e)return;let n=document.createElement("a");n.href=Ae(e).href,n.textContent=Ae(e).textContent;
let o=Kr(t).map(s=>{let i=document.createElement("span");return i.textContent=s,i});G.replaceChildren(n,...o)}function co(){G=document.createElement("div"),G.id=
"here",G.hidden=!0,a("main").prepend(G),$(Gr)}var ao=t=>p(t,"a, summary");function jr(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function Oe(t){let e=ao(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function lo(t){Oe(t),new MutationObserver(()=>Oe(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Oe(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(jr(ao(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var fo="threadline-theme",po=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),bt=[...po.keys()];function uo(t){document.documentElement.style.
colorScheme=t,a("theme").title=po.get(t)??"";try{localStorage.setItem(fo,t)}catch{}}function mo(){try{uo(localStorage.getItem(fo)??bt[0])}catch{}a("theme").onclick=
()=>{let t=bt.indexOf(document.documentElement.style.colorScheme||bt[0]);uo(bt[(t+1)%bt.length])}}function ho(t){let e=Xn(),{anchor:n,folds:o,hiddenRoles:s,query:i,allLines:c}=Re(t);ge(c);for(let u of s)r.hiddenRoles.add(u);for(let[u,l]of o)u<r.table.count&&
r.table.states[u]&&r.table.setState(u,l);Y(),w(),i&&!L("find").value&&(L("find").value=i,Q(!1)),vt(n,()=>{e!==null&&P(r.current,e),_t(),On(),r.top=e})}function Wr(){
let t="";for(let e of p(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(At(e,t.length/2,n.length/2)),t+=n;for(let o of qe(e.dataset.times??""))
r.times.push(o)}r.table=new D(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function go(t){document.documentElement.classList.add("js"),r.source=t,Wr(),
Lt(),Rt(),mo(),hn(ge),Hn(),ro(),lo(a("toc")),t||Mn(),_(),Ot(),r.chunks.length&&O(r.chunks[0]),co(),Qn(),addEventListener("hashchange",e=>ho(new URL(e.newURL).hash)),
zn(),location.hash.length>1&&ho(location.hash)}function bo(){document.documentElement.dataset.ready=""}go(null);bo();})();
