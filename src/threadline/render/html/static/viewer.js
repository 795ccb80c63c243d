"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var N=t=>a(t),Rt=t=>a(t),u=(t,e)=>Array.from(t.querySelectorAll(
e)),g=t=>t.target;function $(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function it(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function ie(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function p(t){
let e=a("status");e.textContent="",e.textContent=t}var xt=["","A","B","C"],so=[0,2,1,1],io=[0,3,3,2],co=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],d={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},ao=48,je=48,lo="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx",We=["whole","partial","deleted",
"absent","touched"],fo=["proven","derived","unknown"];var Q=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*o+1)-ao,this.
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
t?e=o+1:n=o}return e}var C=t=>s.places?s.places[t]??-1:t,Dt=t=>t?s.unitOf.get(t)??-1:-1;function $t(t){s.elements[s.current]?.classList.remove("selected"),s.current=
t}function Ei({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:r}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([f,S])=>f.toString(36)+xt[S]);i.push(`f\
=${l.join(".")}`)}n.length&&i.push(`h=${n.join("")}`),r&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function uo(t){
let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:ae(e),folds:Array.from(
r,([,i,c])=>[parseInt(i,36),xt.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:ae(o.get("q")??""),allLines:o.has("l")}}function ae(t){try{return decodeURIComponent(
t)}catch{return t}}var mo=()=>Si()+Ei({anchor:s.anchor,folds:s.table.foldLog,hiddenRoles:[...s.hiddenRoles],query:N("find").value,allLines:s.allLines});function Si(){
if(!s.source)return location.search;let t=new URLSearchParams(location.search);return s.anchor?t.set("at",s.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function Z(){try{history.replaceState({top:s.top},"",mo())}catch{}}function po(){s.top=null,history.pushState(null,"",mo())}var ki=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Ti=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Li=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Ci=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Ai=/\b\d[\w.]*/,vi=/[A-Za-z_]\w*/,Ii=new RegExp([Ti,Li,Ci,Ai,vi].map(({source:t})=>`(${t})`).join("|"),"g"),ho=["keyword","string","comment","number"];function*go(t){
for(let e of t.matchAll(Ii)){let n=Oi(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Oi([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":ki.has(r)?"keyword":null}var Mi=6e4,Ni=/^(text|txt|md|markdown|console|output|diff)$/,xo=new Map,Ve=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Ve.unobserve(e),Ri(e))},{rootMargin:"20%"});for(let t of Ve?ho:[]){let e=new Highlight;xo.set(t,e),CSS.highlights.set(t,e)}function bo(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Ve?.observe(e)}function Ri(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||Ni.test(o)||!(r instanceof Text))&&!(r.length>Mi))for(let{kind:i,start:c,end:l}of go(r.data))xo.get(i)?.add(Je(r,c,l))}function Je(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Di=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],$i=["January","February","March","April","May","June","July","August","September",
"October","November","December"],Bt=60,yo=24*Bt,wo=6e4;function le(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let r=t.indexOf(".",o);n+=Number(t.
slice(o+1,r)),o=r}else n+=lo.indexOf(t[o]);e.push(n)}return e}var Bi=t=>`${Di[t.getDay()]}, ${t.getDate()} ${$i[t.getMonth()]} ${t.getFullYear()}`;function Pi(t){
if(t<Bt)return"";let e=Math.round(t/Bt);if(e<yo/Bt)return`${e} h later`;let n=Math.round(t/yo);return n>1?`${n} days later`:"1 day later"}function Eo(t,e){let n=new Map,
o=0,r=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===d.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=r){let f=new Date(c*wo);l.push(Bi(f)),f.setHours(24,0,0,0),r=f.getTime()/wo}o&&c-o>=Bt&&l.push(Pi(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function So(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var To=["","folded","first level unfolded","all levels unfolded"];function Ui(t,e){let[n,o,...r]=e.split(" "),i=t===1?`▶ ${r.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Xe=t=>t.
querySelector(":scope > .fold-bar");function Lo(t,e){if(!e||t.dataset.state===xt[e])return;t.dataset.state=xt[e];let n=ko(t)?[]:Ui(e,t.dataset.fold??""),o=ko(t)?
Hi(t):Fi(t,n.length),r=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=co[e][c],i.setAttribute("aria-expanded",String(r[c]))})}var ko=t=>t.
classList.contains("opener"),Hi=t=>u(t,":scope > button[data-action]");function Fi(t,e){let n=Xe(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let r=$("","");r.dataset.action=o,n.append(r)}t.append(n)}return Array.from(n.children)}function Co(t){let e=[];for(let n of t.split(" ")){let[o,r]=n.split("+").map(Number);for(let i=0;i<r;i++)e.push(o+i)}return e}function fe(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function Ao(t,e,n){if(!e&&!n)return t;let o=e?fe(e):null,r=n?fe(n):null,i=f=>r?.[f]??f,c=n??Array.from({length:t.codes.length/
2},(f,S)=>S),l=[];for(let[f,S,rt]of t.runs)for(let st=0;st<rt;st++)l.push([o?.[f+st]??f+st,i(S+st),1]);return{codes:c.map(f=>t.codes.slice(2*f,2*f+2)).join(""),
times:c.map(f=>t.times[f]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([f,S])=>[i(Number(f)),S]))}}function vo(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var Io=56,_i=32,yt=()=>document.documentElement.classList.contains("chaptered")?Io+_i:Io;function y(){let t,e,n=yt();for(let o of s.chunks)if(!(!o.near||!o.built))
for(let r=o.start;r<o.end;r++){let i=s.elements[r];if(!s.table.visible[r]||!i)continue;let c=i.getBoundingClientRect();if(!(c.bottom<n)){if(c.top>innerHeight)return[
t,e];t??=r,e=r}}return[t,e]}function Pt(){let[t]=y();return t===void 0?null:{unit:t,top:s.elements[t]?.getBoundingClientRect().top??0}}function at(t,e){let n=t===
void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().top-e,behavior:"instant"})}function Oo(t,e=-1){let[n,o]=y();if(n===void 0||o===
void 0)return t();let r=e>=n&&e<=o?[e]:[];for(let f=n;f<=o;f++)s.table.visible[f]&&r.push(f);let i=r.map(f=>s.elements[f]?.getBoundingClientRect().top??0);t();let c=r.
findIndex(f=>s.table.visible[f]&&s.elements[f]);if(c>=0)return at(r[c],i[c]);let l=s.table.next(n,-1,f=>s.elements[f]!==void 0);at(l,Math.max(yt(),i[0]))}function ze(t){
let e=Pt();t(),e&&at(e.unit,e.top)}var qi=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Gi=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Ut=t=>String(t).padStart(2,"0"),
ue=t=>!Number.isNaN(t.getTime()),q=t=>`${Ut(t.getHours())}:${Ut(t.getMinutes())}`,Ki=t=>`${t.getFullYear()}-${Ut(t.getMonth()+1)}-${Ut(t.getDate())} ${q(t)}:${Ut(
t.getSeconds())}`;function Mo(t,e){return t.toDateString()===e.toDateString()?q(t):t.getFullYear()===e.getFullYear()?de(t):lt(t)}var de=t=>`${t.getDate()} ${qi[t.
getMonth()]}`,lt=t=>`${de(t)} ${t.getFullYear()}`,Yi=t=>`${Gi[t.getDay()]} ${lt(t)}`;function me(t,e){return t.toDateString()===e.toDateString()?q(t):`${t.getFullYear()===
e.getFullYear()?de(t):lt(t)} ${q(t)}`}function pe(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!ue(n))continue;let{since:o,form:r}=e.
dataset;o!==void 0?e.textContent=me(n,new Date(o)):e.textContent=r==="day"?Yi(n):q(n),e.title=Ki(n)}}function No(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!ue(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?q(n):de(n)}}var T=[],wt=[],Ht=[],$o=[],Ro,Qe=!1,ji=16;function he(){No(document),T=u(document,".graph a").map(t=>({link:t,unit:C(Number(t.dataset.unit)),y:Wi(t.lastElementChild)})),
wt=u(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:C(Number(t.dataset.unit))}));for(let t of[T,wt])t.sort((e,n)=>e.unit-n.unit)}var Bo=()=>wt;
function Wi(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function Y(t,e){let n=0,o=t.length;for(;n<
o;){let r=n+o>>1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var R=t=>$o.push(t);function A(){Qe||(Qe=!0,requestAnimationFrame(()=>{Qe=!1;let[t,e]=y();if(!(t===
void 0||e===void 0)){Vi(t,e);for(let n of $o)n(t)}}))}function Vi(t,e){for(let n of Ht)n.classList.remove("current");if(Ht=[],T.length){let n=Y(T,t),o=Y(T,e);a(
"visible-range").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),Ht.push(n.link),Ji(n.link),Do(a("near"),
n.y)}if(wt.length){let{row:n}=Y(wt,t);Ht.push(n),s.source?.onMove(t,wt),Do(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of Ht)n.classList.add("curren\
t")}function Ji(t){Ro?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),Ro=t}function Ze(t){let e=document.getElementById("near");if(!e||!T.length)return;
let n=t-e.getBoundingClientRect().top+e.scrollTop,[o,r]=[T[0].y,T[T.length-1].y],i=Math.round((n-o)/Math.max(1,r-o)*(T.length-1)),c=T[Math.max(0,Math.min(T.length-
1,i))];return Math.abs(c.y-n)<=ji/2?c:void 0}function Do(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=
e-n*.4)}function Po(){(T.length?Y(T,Math.max(0,s.current)).link:a("rail")).focus()}function tn(t){let e=T.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(T[e+t]?.link.focus(),!0)}var Xi=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function tt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Xi.observe(e)}var en={[d.heading]:110,[d.user]:120,[d.assistant]:150,[d.agent]:130,[d.compaction]:90,[d.tool]:27,[d.other]:27,[d.system]:30,[d.thinking]:27,[d.steps]:34,[d.note]:27,
[d.versions]:30,[d.attempt]:40,[d.continued]:90},Uo=3e3,zi=new RegExp(`\\S{${Uo}}`);function ge(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var Qi=new IntersectionObserver(t=>{ze(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&P(o)}}),A()},{
rootMargin:"120% 0%"});function xe(){s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||Et(t),Qi.observe(t.section)})}function B(t){Oo(()=>{ft();
for(let e of s.chunks)e.built||s.printing?P(e):Et(e)},t),A()}function Ho(){for(let t of s.chunks)(t.near||t.built)&&P(t)}function ft(){let t=new Set(s.hiddenRoles);
s.allLines||t.add(d.continued),s.table.computeVisible(t),s.rules=Eo(s.table,s.times)}function Et(t){let e=0;for(let n=t.start;n<t.end;n++)s.table.visible[n]&&(e+=
en[s.table.roles[n]]);t.section.style.height=`${e}px`}var nn=t=>t.section.querySelector(":scope > noscript")?.textContent??(Fo(t)?s.markup.slice(t.start,t.end).
join(""):"");function Ft(t){if(Fo(t))return!0;let e=nn(t);return e?_o(t,e):s.source&&_t(t),e!==""}function Fo(t){for(let e=t.start;e<t.end;e++)if(s.markup[e]===
void 0)return!1;return!0}function _o(t,e){e.split(/(?=<article )/).forEach((n,o)=>{s.markup[t.start+o]=n})}function _t(t){return t.request??=tc(t),t.request}async function Zi(t,e){
let{order:n,source:o}=s;if(!o)return null;if(!n)return o.units(t,e);let r="";for(let[i,c]of vo(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;r+=
l}return r}async function tc(t){let e=await Zi(t.start,t.end);t.request=null,!(e===null||!s.chunks.includes(t))&&(_o(t,e),ze(()=>P(t)),A())}function P(t){let e=[];
for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(o);if(e.length){if(Ft(t))ec(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];r&&(r.hidden=!s.table.visible[o],So(r,s.rules.get(o)),Lo(r,s.table.states[o]),r.parentNode!==
t.section&&t.section.insertBefore(r,n),n=r)}}function ec(t){on(t.map(n=>s.markup[n]).join("")).forEach((n,o)=>{rn(n,t[o])})}function on(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function rn(t,e){s.elements[e]=t,s.unitOf.set(t,e);let n=s.markup[e]??"",o=n.length>=Uo&&zi.test(
n);t.classList.toggle("unbroken",o),t.tabIndex=-1,pe(t),bo(t),tt(t)}var ut=t=>s.chunks[ce(t)];var sn=[];function D(t){sn.push(t)}var qo=()=>sn.some(t=>t());function Go(){for(let t of sn)t()}function dt(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?s.allLines:!s.hiddenRoles.has(e.value);a("main").dataset.hidden=[...s.
hiddenRoles].join("");let t=s.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function be(t){a("filters").hidden=!t,it("filter",t)}function nc(){return a("filters").hidden?!1:(be(!1),a("filter").focus({preventScroll:!0}),!0)}function Ko(t){
D(nc),a("filter").onclick=()=>be(!!a("filters").hidden),a("filters").onchange=e=>{let n=g(e);n.dataset.order?t(n.checked):n.checked?s.hiddenRoles.delete(n.value):
s.hiddenRoles.add(n.value),dt(),B(),Z()}}var oc=6,ye=new Set,rc=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function sc(t){let e=rc(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let c=nn(i),l=c.indexOf(r);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function k(t,e){s.table.roles[t]===d.continued&&!s.allLines&&t++,Wo(t),s.elements[t]?e(t):s.source&&ic(t,e)}async function ic(t,e){
let n={unit:t};ye.add(n);let o=()=>n.unit>=0&&!s.elements[n.unit];for(let r=0;r<oc&&o();r++)await _t(ut(n.unit)),o()&&Wo(n.unit);ye.delete(n),s.elements[n.unit]&&
e(n.unit)}function Wo(t){s.table.unfoldTo(t),s.hiddenRoles.delete(s.table.roles[t])&&dt(),ft();let e=ce(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?P(n):
Et(n)})}var cn=0;function St(t,e){if(!t)return!1;let n=++cn;if(s.source&&s.table.count)return s.source.locate(t).then(r=>{let i=C(r);n===cn&&(i<0?Yo(t):k(i,c=>n===
cn&&jo(c,t,e)))}),!0;let o=sc(t);return o>=0?k(o,r=>jo(r,t,e)):Yo(t),o>=0}function Yo(t){s.table.count&&!document.getElementById(t)&&p("linked entry not found")}
function jo(t,e,n){let o=s.elements[t],r=o.id===e?null:document.getElementById(e);ie(r??o.firstElementChild,o),s.anchor=e,v(t,"start"),n?.()}function v(t,e="nea\
rest"){let n=s.elements[t];n&&($t(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),A())}function kt(t,e){let n=y()[0]??0,o=s.
current<0?n-(t>0?1:0):s.current,r=s.table.next(o,t,e);r<0||(s.elements[r]||P(ut(r)),s.elements[r]?v(r):k(r,i=>v(i)))}function Vo(){s.table.count&&k(0,t=>{v(t,"s\
tart"),scrollTo({top:0,behavior:"instant"})})}function Jo(){let t=s.table.next(s.table.count,-1,()=>!0);t>=0&&k(t,e=>v(e,"end"))}function Xo(){let t=s.current>=
0?s.current:y()[0];((t===void 0?void 0:s.elements[t])??a("main")).focus({preventScroll:!0})}function zo(){kt(-1,t=>s.table.roles[t]===d.attempt)}function Qo(){let{
count:t,roles:e}=s.table;for(let n=1;n<=t;n++){let o=(Math.max(s.current,0)+n)%t;if(e[o]===d.attempt){k(o,r=>v(r,"start")),p("branch");return}}}var cc={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},we=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>cc[e]),Zo=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function an(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Zo(t),"gi")}}function*tr(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function er(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(Zo).join("|")||"\
(?!)"}var ac=15,lc=500,fc=3e3,j=null,nr="",O=[],et=-1,ln=0;async function W(t=!0){let e=++ln,n=N("find").value;if(j=n?an(n):null,nr=n,O=[],et=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",j){let o=await(s.source?s.source.find(n):uc(j,e));if(e!==ln)return;O=s.source&&s.order?o.map(C).sort((r,i)=>r-i):o,s.source&&
(j=an(s.source.wordsPattern(n))),s.source&&(et=or(s.current)),t&&qt(1),fn(),A(),!s.source&&!O.length&&p("nothing found")}Z()}async function uc(t,e){let n=[],o=performance.
now();for(let r of s.chunks){Ft(r);for(let i=r.start;i<r.end;i++)we(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>ac){if(await new Promise(i=>setTimeout(
i)),e!==ln)break;o=performance.now()}}return n}var or=t=>O.findLastIndex(e=>e<=t);function rr(){O.length&&(et=or(s.current),fn())}function fn(){let t=O.length?`${et+
1}/${O.length}`:"none";a("found").textContent=j?t:""}function qt(t){if(!O.length)return;et=(et+t+O.length)%O.length;let e=document.activeElement===a("find");k(O[et],
n=>dc(n,e)),fn(),p(`${et+1} of ${O.length}`)}function dc(t,e){v(t,"center"),e&&a("find").focus({preventScroll:!0});let n=s.elements[t],o=n&&sr(n)[0]?.startContainer.
parentElement;ie(o),o?.scrollIntoView({block:"center"}),ir()}function sr(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;j&&n.nextNode();){
let o=n.currentNode;for(let{start:r,end:i}of tr(j,o.data))if(e.push(Je(o,r,i))===lc)return e}return e}function ir(){if(!CSS.highlights||!j)return;let t=[];for(let e of O){
let n=s.elements[e];!n||!s.table.visible[e]||!ut(e).near||t.length<fc&&t.push(...sr(n))}CSS.highlights.set("found",new Highlight(...t))}function cr(){j&&W(!1)}function ar(){
let t=N("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(W,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),O.length&&nr===t.value?
qt(n.shiftKey?-1:1):W()):n.key==="Escape"&&(t.value="",W(!1),t.blur())}}R(ir);var mc=6,V=null,un=()=>u(document,".graph path[data-first]"),lr=(t,e)=>un().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=mc});function pc(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return un().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function fr(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(s.current,y()[0]??0)),n=pc(e);n&&dn(n)}function dn(t){
if(s.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],r=V?.first===e;if(r)s.table.states.set(V?.table===s.table?V.states:s.table.
initial),V=null;else{let c=V?.table===s.table?V.states:s.table.states.slice();V={table:s.table,states:c,first:e},s.table.showOnly(n,o)}B(),mn();let i=y()[0]??0;
!r&&(i<n||i>o)&&k(n,c=>v(c,"start")),p(r?"folded as before":"all other branches folded")}function mn(){for(let t of un())t.classList.toggle("alone",V!==null&&t.
dataset.first===V.first)}var pn=1e3,ur=14,Tt=[],Ee={top:0,height:0},dr=t=>s.order?.[t]??t,Gt=()=>document.getElementById("minimap");function Se(){let t=Gt()?.dataset.turns;Tt=(t?t.split(
`
`):[]).map(e=>{let[n,o,r,i]=e.split("	");return{unit:Number(n),cost:o,tools:r,prompt:i}})}function ke(t){let e=dr(t),n=Tt.length?Y(Tt,e):null;return n&&n.unit<=
e?n:null}function mr(t,e){let n=ke(t),o=n?Tt.indexOf(n)+e:Math.max(0,e-1);return Tt[Math.max(0,Math.min(Tt.length-1,o))]}function hn(t,e){let n=Gt();if(!n)return;
let o=Math.max(1,s.table.count),r=ur/Math.max(ur,n.clientHeight||pn),i=Math.max(r,(e+1-t)/o);gn(Math.min(dr(t)/o,1-i),i);let c=ke(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function gn(t,e=Ee.height){Ee={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(Ee.top*pn)),n?.setAttribute("height",String(e*pn))}var pr=()=>Ee;function Kt(t){let{count:e,visible:n}=s.
table,o=Math.max(0,C(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function xn(t){let e=ut(t),n=e.built?s.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-yt();for(let r=e.start;!n&&r<t;r++)s.table.visible[r]&&(o+=en[s.table.roles[r]]);scrollBy({top:o,behavior:"instant"})}function bn(t){
k(t,e=>{xn(e),A()})}var Te=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let c=0;c<i;c++)this.previous[r+c]=o+c,this.current.
set(o+c,r+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function hr(t){let e=Pt(),[n=0,o=-1]=y(),r=s.table.visible.slice(n,o+1),i=new Te(t.runs,t.codes.length/2);hc(t,i),gc(t.codes),r.forEach((c,l)=>{c&&i.of(n+l)>=0&&
s.table.unfoldTo(i.of(n+l))});for(let c of t.changed)xc(c);ft(),xe();for(let c of s.chunks)c.built||c.near?P(c):Et(c);he(),Se(),mn(),dt(),e&&at(i.current.get(e.
unit),e.top),cr(),A()}function hc(t,e){s.elements.forEach((r,i)=>{e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(e.carry(s.table.states),r=>r??0);s.
table=new Q(t.codes,o),s.times=t.times;for(let[r,i]of n)e.of(r)>=0&&s.table.foldLog.push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=e.carry(s.markup),
s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.changed)s.markup[r]=void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(r)]=i;s.current=
e.of(s.current);for(let r of ye)r.unit=e.of(r.unit)}function gc(t){let e=s.chunks;s.chunks=[];for(let n=0;n<s.table.count;n+=je){let o=e[s.chunks.length],r=o?.section??
document.createElement("section"),i=Math.min(je,t.length/2-n),c=ge(r,n,i);o?c.near=o.near:a("main").append(r),c.built=s.elements.slice(n,n+i).some(Boolean),r.className=
"chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(c)}for(let n of e.slice(s.chunks.length))n.section.remove()}function xc(t){let e=s.elements[t],
n=s.markup[t];if(!e||n===void 0)return;let[o]=on(n),r=u(e,"details").map(c=>c.hasAttribute("open"));u(o,"details").forEach((c,l)=>{c.toggleAttribute("open",r[l]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),rn(o,t),i&&o.focus({preventScroll:!0})}var gr=()=>document.querySelector("#filters input[data-order]"),xr=()=>{let t=gr()?.dataset.order;return t?Co(t):null};function yn(t){if(t===s.allLines||!gr())return;
if(!s.source)for(let r of s.chunks)Ft(r);s.allLines=t;let{codes:e,times:n,count:o}=s.asRead;yr({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},xr()),s.table.
openAttempts(t)}function br(t){let{codes:e,times:n}=t;s.asRead={codes:e,times:n,count:e.length/2},yr(t,xr())}function yr(t,e){let n=s.order,o=s.allLines?e:null;
if(n||o)for(let r of s.elements)r?.remove();s.order=o,s.places=o&&fe(o),hr(Ao(t,n,o))}var G=$("unit-button","copy");async function wn(t){G.remove(),await U(En(t)),t.insertBefore(G,Xe(t)),G.textContent="copied",setTimeout(()=>{G.textContent="copy"},
1200),p("copied")}function En(t){if(t.matches("pre"))return t.textContent??"";let e=u(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):we(s.markup[Dt(t)]||t.innerHTML).trim()}async function U(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function bc({target:t}){if(!(t instanceof Element)||t===G)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;G.parentElement!==e&&e.closest("article")&&e.append(G);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function wr(){document.addEventListener(
"pointerover",bc),G.onclick=()=>{G.parentElement&&wn(G.parentElement)}}function Le(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?io:so)[n];s.table.setState(
t,o),B(t),Z(),p(To[o])}var yc=6e4,H=document.createElement("div");H.id="graph-card";H.hidden=!0;var Ce=0;H.setAttribute("aria-hidden","true");function wc(t,e){let n=document.createElement(
t);return n.textContent=e,n}function Ec(t){let e=s.times[t];if(!e)return"";let n=new Date(e*yc);return`${lt(n)} ${q(n)}`}function Yt(t,e,n=""){let o=ke(t),r=o?.
prompt??"Before the first prompt",i=[Ec(t),o?.cost].filter(Boolean).join(" · "),c=[["b",r],["span",n===r?"":n],["span",o?.tools??""],["small",i]];H.replaceChildren(
...c.flatMap(([S,rt])=>rt?[wc(S,rt)]:[]));let l=a("rail");H.parentElement!==l&&l.append(H),H.hidden=!1,Ce||(Ce=l.getBoundingClientRect().left);let f=e>innerHeight/
2;H.style.right=`${innerWidth-Ce+6}px`,H.style.top=f?"":`${Math.max(56,e-20)}px`,H.style.bottom=f?`${Math.max(8,innerHeight-e-20)}px`:""}function mt(){H.hidden=
!0,Ce=0}var Er={"show-toc":"menu","show-rail":"graph"},Sr=matchMedia("(max-width: 760px)"),{classList:Ae}=document.body,jt=$("","×");jt.id="sheet-close";jt.setAttribute(
"aria-label","Close");function J(){let t=!1;for(let[e,n]of Object.entries(Er))t||=Ae.contains(e),Ae.remove(e),it(n,!1);return jt.remove(),t}function ve(t){let e=!Ae.
contains(t);Sr.matches?Go():J(),e&&(Ae.add(t),it(Er[t],!0),document.body.append(jt))}function Sc(t){let e=g(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
Sr.matches&&!e&&J()}function kr(){D(J),jt.onclick=J,a("menu").onclick=()=>ve("show-toc"),a("graph").onclick=()=>ve("show-rail"),document.addEventListener("click",
Sc)}var Tr=10,kc=2e3,Tc=120,Lc=3,F=null,Sn,kn=!1,Tn=0,Wt=-1,Ln=null;function Ie(t){let e=Ln??Gt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function Cc(t){if(t.button!==0||!g(t).closest("#minimap"))return;Ln=Gt().getBoundingClientRect();let e=Ie(t.clientY),{top:n,height:o}=pr();F={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),mt()}function Ac(t){if(!F){Ic(t);return}Math.abs(t.clientY-F.from)>Lc&&(F.moved=!0),F.
moved&&(Tn=t.clientY,kn||requestAnimationFrame(vc),kn=!0)}var Ar=[],vr=t=>Ar.push(t);function vc(){if(kn=!1,!F)return;let t=Ie(Tn)-F.grip;gn(t);let e=Kt(Math.max(
0,t));Yt(e,Tn);for(let n of Ar)n(e);clearTimeout(Sn),Sn=setTimeout(()=>xn(e),s.table.count>kc?Tc:0)}function Lr(t){if(!F)return;let{grip:e,moved:n}=F;F=null;let o=Ie(
t.clientY);if(Ln=null,clearTimeout(Sn),mt(),n){bn(Kt(Math.max(0,o-e)));return}J(),k(Kt(o),r=>v(r,"start"))}function Ic(t){if(t.pointerType==="touch")return;if(g(
t).closest("#minimap")){Yt(Kt(Ie(t.clientY)),t.clientY);return}let e=Ze(t.clientY);e?Yt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):mt()}function Oc(t){
let e=g(t);if(e.closest("a")||!e.closest("#near"))return;let n=lr(t.clientX,t.clientY);n?dn(n):Ze(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}
var Cr={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:Tr,PageUp:-Tr,Home:-1/0,End:1/0};function Mc(t){if(g(t).id!=="minimap"||t.ctrlKey||t.metaKey||
t.altKey)return;let e=Wt>=0?Wt:y()[0]??0,n=mr(e,Cr[t.key]??0),o=n?C(n.unit):-1;if(!(o<0||!(t.key in Cr||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),
t.key==="Enter"){mt(),k(o,r=>v(r,"start"));return}Wt=o,bn(o),Nc(o)}}function Nc(t){hn(t,t);let e=a("map-window").getBoundingClientRect();Yt(t,e.top+e.height/2)}
function Ir(){let t=a("rail");t.addEventListener("pointerdown",Cc),t.addEventListener("pointermove",Ac),t.addEventListener("pointerup",Lr),t.addEventListener("p\
ointercancel",Lr),t.addEventListener("pointerleave",mt),t.addEventListener("click",Oc),t.addEventListener("keydown",Mc),t.addEventListener("focusout",()=>{Wt=-1,
mt()}),R(()=>{let[e,n]=y();!F?.moved&&Wt<0&&e!==void 0&&hn(e,n??e)})}var Rc=400,Cn=Number.NEGATIVE_INFINITY,An;function Oe(){Cn=scrollY}function Me(){clearTimeout(An);let t=Pt();t&&(Math.abs(scrollY-Cn)>2&&(s.anchor=scrollY>0?s.elements[t.
unit]?.id??"":"",Cn=Number.NEGATIVE_INFINITY,s.top=t.top),Z())}function Mr(){let t=history.state?.top;return typeof t=="number"?t:null}var vn="threadline-left";
function Or(){Me();try{let t={page:location.pathname,hash:location.hash,top:s.top};sessionStorage.setItem(vn,JSON.stringify(t))}catch{}}function Nr(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(vn)??"null");sessionStorage.removeItem(vn),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function Rr(){s.chunks.length&&(history.scrollRestoration="manual",R(()=>{clearTimeout(An),An=setTimeout(
Me,Rc)}),addEventListener("beforeunload",Or),addEventListener("pagehide",Or))}async function Dc(){for(let t of s.chunks)t.built||await _t(t);print()}function Dr(){addEventListener("beforeprint",()=>{s.printing=!0,B();for(let{section:t,built:e}of s.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{s.printing=!1,B()}),s.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!s.chunks.length||(t.preventDefault(),Dc())})}function $c(t){let e=g(t),n=e.closest("button[data-action]");if(n){let c=Dt(n.closest("article"));$t(c),Le(c,n.dataset.action);return}let o=e.closest("a"),r=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),Xo();return}if(r[0]==="#"){t.preventDefault(),J(),St(ae(r.slice(1)),()=>{po(),Oe()});return}let i=e.
closest("article");i&&!o&&$t(Dt(i))}var In=500,$r=-In;function Bc(){let t=performance.now(),e=t-$r<In;return $r=e?-In:t,e}var Br=()=>!0,Pr=t=>s.table.roles[t]===
d.user,Ur={j:()=>kt(1,Br),k:()=>kt(-1,Br),"]":()=>kt(1,Pr),"[":()=>kt(-1,Pr),o:()=>s.current>=0&&Le(s.current,"one"),O:()=>s.current>=0&&Le(s.current,"all"),b:Qo,
u:zo,l:fr,c:()=>{let t=s.elements[s.current];t&&wn(t)},G:Jo,g:()=>{if(Bc()){J(),Vo();return}getComputedStyle(a("graph")).display!=="none"&&ve("show-rail"),Po()},
n:()=>qt(1),N:()=>qt(-1),"/":()=>N("find").select(),"?":()=>Rt("help").showModal()};function Pc(t){if(t.key==="Escape"&&!g(t).closest("#find, dialog[open]")&&qo()){
t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?Ur["/"]:Uc(t);e&&(t.preventDefault(),e())}function Uc(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!g(t).closest(
"input,textarea,dialog[open]"))return t.key==="ArrowUp"&&tn(-1)?()=>{}:t.key==="ArrowDown"&&tn(1)?()=>{}:s.source?.keys[t.key]??Ur[t.key]}function Hr(){document.
addEventListener("click",$c),addEventListener("keydown",Pc),addEventListener("scroll",A,{passive:!0}),addEventListener("resize",A),a("help-close").onclick=()=>Rt(
"help").close(),kr(),Ir(),Dr()}var Fr=[],Lt=[],Ne=[],_r=new Map,pt;function Hc(){let t=Bo();if(t===Fr)return;Fr=t;let e=o=>t.filter(({row:r})=>r.classList.contains(o));Lt=e("chapter");let n=Lt[0]?.
row.className.split(" ")[1];Ne=e("user").filter(({row:o})=>o.classList.contains(n)),_r=new Map(e("agent").map(o=>[o.unit,o])),document.documentElement.classList.
toggle("chaptered",Lt.length>0)}var On=({row:t})=>t.querySelector("a");function Fc(t){let e=Ne.indexOf(Y(Ne,t)),n=e<0?[]:[`prompt ${e+1} of ${Ne.length}`];for(let o=t;o>=
0;o=s.table.parents[o]){let r=_r.get(o);if(r&&o<t){let i=s.table.ends[o]-o-1;n.push(`◆ ${On(r).textContent} · ${t-o} of ${i}`);break}}return n}function _c(t){
if(Hc(),!pt)return;let e=Lt.length&&Lt[0].unit<t?Y(Lt,t):null;if(pt.hidden=!e,!e)return;let n=document.createElement("a");n.href=On(e).href,n.textContent=On(e).
textContent;let o=Fc(t).map(r=>{let i=document.createElement("span");return i.textContent=r,i});pt.replaceChildren(n,...o)}function qr(){pt=document.createElement(
"div"),pt.id="here",pt.hidden=!0,a("main").prepend(pt),R(_c)}var nt=t=>u(t,"a, summary");function Vt(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function Mn(t){let e=nt(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function Gr(t){Mn(t),new MutationObserver(()=>Mn(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Mn(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Vt(nt(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Yr="threadline-theme",jr=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),Jt=[...jr.keys()];function Kr(t){document.documentElement.style.
colorScheme=t,a("theme").title=jr.get(t)??"";try{localStorage.setItem(Yr,t)}catch{}}function Wr(){try{Kr(localStorage.getItem(Yr)??Jt[0])}catch{}a("theme").onclick=
()=>{let t=Jt.indexOf(document.documentElement.style.colorScheme||Jt[0]);Kr(Jt[(t+1)%Jt.length])}}function Vr(t){let e=Mr(),{anchor:n,folds:o,hiddenRoles:r,query:i,allLines:c}=uo(t);yn(c);for(let l of r)s.hiddenRoles.add(l);for(let[l,f]of o)l<s.table.count&&
s.table.states[l]&&s.table.setState(l,f);dt(),B(),i&&!N("find").value&&(N("find").value=i,W(!1)),St(n,()=>{e!==null&&at(s.current,e),Oe(),rr(),s.top=e})}function qc(){
let t="";for(let e of u(document,"section.chunk")){let n=e.dataset.units??"";s.chunks.push(ge(e,t.length/2,n.length/2)),t+=n;for(let o of le(e.dataset.times??""))
s.times.push(o)}s.table=new Q(t),s.asRead={codes:t,times:s.times,count:s.table.count}}function Jr(t){document.documentElement.classList.add("js"),s.source=t,qc(),
he(),Se(),Wr(),Ko(yn),wr(),Hr(),Gr(a("toc")),t||ar(),ft(),xe(),s.chunks.length&&P(s.chunks[0]),qr(),Rr(),addEventListener("hashchange",e=>Vr(new URL(e.newURL).hash)),
Nr(),location.hash.length>1&&Vr(location.hash)}function Xr(){document.documentElement.dataset.ready=""}function m(){document.body.classList.add("disconnected")}function zr(){document.body.classList.remove("disconnected")}async function Ct(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var K=async t=>(await Ct(t)).text(),X=async t=>(await Ct(t)).json();function Nn(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function b(t,e){let n=Object.entries(e).map(([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var Gc=130;function Re(t){let e=u(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-Gc),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
r=e[o];if(!r){p(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),r.focus({preventScroll:!0}),p(`differe\
nce ${o+1} of ${e.length}`)}var Qr=document.querySelector(".compare")?{n:()=>Re(1),N:()=>Re(-1)}:{};async function Kc(){let t=document.getElementById("compare-f\
iles");t&&(t.innerHTML=await K(t.dataset.address??""),tt(t))}function Zr(){Kc().catch(m);let t=document.getElementById("compare-link");t&&(t.addEventListener("c\
lick",async()=>{await U(new URL(t.dataset.link??"",location.href).href),p("link copied"),t.textContent="Copied"}),document.getElementById("next-difference")?.addEventListener(
"click",()=>Re(1)),document.getElementById("previous-difference")?.addEventListener("click",()=>Re(-1)))}var Yc=8,Xt=$("new-messages","");Xt.hidden=!0;var zt=0,es=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-Yc&&scrollY>0;function Rn(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function ns(){Xt.hidden=zt===0,Xt.textContent=`${zt} new ↓`}function ts(){zt=0,ns()}function os(t,e){let n=es(),
o=s.table.count;e();let r=s.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],f=i+l===o&&c+l===s.table.count;if(!(r<=0||f)){if(p(r===1?"1 new message":`${r} new messages`),
n){requestAnimationFrame(Rn);return}zt+=r,ns()}}function rs(){document.body.append(Xt),Xt.onclick=()=>{Rn(),requestAnimationFrame(Rn),ts()},addEventListener("sc\
roll",()=>{zt&&es()&&ts()},{passive:!0})}var jc=4,De=a("main"),h=De.dataset.session??"",ot=`/s/${encodeURIComponent(h)}`,At=Number(De.dataset.snapshot??0),Dn=null,$n=!1,ss=[],is=t=>ss.push(t);async function cs(t,e){
try{let n=await Ct(b(`${ot}/units`,{from:t,to:e,snapshot:At}));if(n.status===200)return await n.text();await Qt()}catch{m()}return null}async function Bn(t,e,n){
try{for(let o=0;o<jc;o++){let r=await X(t);if(r.snapshot===At)return n(r);await Qt()}}catch{m()}return e}var as=t=>Bn(b(`${ot}/place`,{anchor:t}),-1,e=>e.unit??
-1),ls=t=>Bn(b(`${ot}/find`,{q:t}),[],e=>e.units),fs=t=>b(`${ot}/context`,{at:t}),us=()=>Bn(`${ot}/files`,null,t=>t),ds=(t,e,n)=>b(`${ot}/file`,{version:t,file:e,
moment:n}),ms=t=>b(`${ot}/lost`,{at:t});function Qt(){return $n=!0,Dn??=Wc(),Dn}async function Wc(){try{for(;$n;)$n=!1,await Vc()}catch{m()}finally{Dn=null}}async function Vc(){
let t=await X(b(`${ot}/changes`,{snapshot:At}));if(t.reload){location.reload();return}if(t.snapshot===At)return;At=t.snapshot,De.dataset.snapshot=String(At),De.
toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop,o=document.getElementById("contents"),r=o?.scrollTop??0;for(let[i,c]of Object.entries(t.sides)){
let l=document.getElementById(i);l&&(l.innerHTML=c)}e.scrollTop=n,o&&(o.scrollTop=r),os(t.runs,()=>br({...t,times:le(t.times)})),Jc();for(let i of ss)i()}function Jc(){
let t=a("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var ht=a("panel"),ps=[],hs=t=>ps.push(t),Xc="What the model saw here",zc="What a compaction removed";async function gs(t,e,n){for(let i of ps)i();ht.hidden=!1,document.
body.classList.add("show-panel"),ht.dataset.at=e,ht.setAttribute("aria-label",t),a("panel-title").textContent=t;let o=await K(e);if(ht.dataset.at!==e)return;let r=a(
"panel-body");r.innerHTML=o,tt(r),r.scrollTop=n?r.scrollHeight:0,a("panel-close").focus({preventScroll:!0})}var xs=t=>gs(Xc,fs(t),!0);function Zt(){return ht.hidden?
!1:(ht.hidden=!0,document.body.classList.remove("show-panel"),!0)}function Qc(){let t=s.current>=0?s.current:y()[0]??-1;return s.elements[t]?.id??""}function bs(){
h&&(ht.hidden?xs(Qc()).catch(m):Zt())}var ys=t=>xs(t).catch(m);function ws(){D(Zt),a("panel-close").onclick=Zt,h&&document.addEventListener("click",t=>{let e=t.
target instanceof Element?t.target.closest("[data-lost]"):null;!e||t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),t.stopPropagation(),gs(zc,ms(e.getAttribute(
"data-lost")??""),!1).catch(m))},!0)}var $e=1e3,gt=60,Es=3600,Zc=6e5;function ta(t){if(t<gt)return`${Math.floor(t)} s`;let e=Math.floor(t/gt);return t<Es?`${e} min ${Math.floor(t%gt)} s`:`${Math.floor(
t/Es)} h ${e%gt} min`}function ea(t){let e=String(Math.floor(t%gt)).padStart(2,"0");return`${Math.floor(t/gt)}:${e}`}function na(){for(let t of u(document,"time\
.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/$e;e>=0&&(t.textContent=ta(e))}}function oa(){let t=u(document,"#main em[data-since]");if(!t.length)return;
let e=s.times.reduce((o,r)=>Math.max(o,r),0),n=Date.now()-e*gt*$e<Zc;for(let o of t){let r=(Date.now()-Date.parse(o.dataset.since??""))/$e,i=n&&r>=0;o.classList.
toggle("running",i);let c=i?`running ${ea(r)}`:"no result recorded";o.textContent!==c&&(o.textContent=c)}}function Ss(){let t=["/","/running"].includes(location.
pathname)?na:oa;t(),setInterval(t,$e)}var ra=["D","A","M"],ks=["deleted","new","changed"],sa={proven:"Seen at this point, or written as a whole, and nothing ran since that could change it",derived:"\
Recorded changes applied to what was seen, or a prompt lies between",unknown:"Something ran that may have changed it, and nothing has shown it since"};function Be(t,e){
let n=document.createElement(t);return n.className=e,n}function Ls(t,e){let n=document.createElement("li"),o=Be("button","file-row");o.type="button",o.dataset.file=
String(e);let r=t.lastIndexOf("/")+1,[i,c,l,f]=["mark","path","amount","sure"].map(st=>Be("span",st)),S=Be("span","folder");S.textContent=t.slice(0,r);let rt=Be(
"span","base");return rt.textContent=t.slice(r),c.append(S,rt),c.title=t,o.append(i,c,l,f),n.append(o),{element:n,button:o,mark:i,amount:l,sure:f,told:""}}function ia({
state:t,sure:e}){return t==="deleted"||t==="absent"?"deleted":t==="partial"&&e!=="unknown"?`${e} in part`:e}function ca({state:t,sure:e,since:n},o){if(t==="dele\
ted"||t==="absent")return"";let r=e==="unknown"&&n?` (since ${n})`:"",i=t==="partial"?". Only some of its lines are known":"";return sa[e]+r+i+(o?". Line ends a\
re not certain":"")}function Cs(t,e,n,o){let r=o.state==="deleted"||o.state==="absent",i=n?r?0:n.how:-1,c=ia(o),l=[i,n?.added,n?.removed,c,o.since,o.isInTurn,o.
isOpen].join();l!==t.told&&(t.told=l,t.button.setAttribute("aria-pressed",String(o.isOpen)),t.button.classList.toggle("lit",o.isInTurn),t.mark.textContent=ra[i]??
"",t.mark.title=ks[i]??"",t.button.dataset.how=ks[i]??"",t.amount.replaceChildren(),n?.added&&t.amount.append(Ts("ins",`+${n.added}`)),n?.removed&&t.amount.append(
" ",Ts("del",`−${n.removed}`)),t.sure.textContent=c,t.sure.dataset.sure=r?"":o.sure,t.sure.title=ca(o,e.linesOnly))}function Ts(t,e){let n=document.createElement(
t);return n.textContent=e,n}function As(t){let e=0;return Int32Array.from(t,n=>(e+=n,e))}function Pe(t,e,n){let o=0,r=t.length/e;for(;o<r;){let i=o+r>>1;t[i*e]<=n?o=i+1:r=i}return o-1}function Pn({
spans:t},e){let n=Pe(t,6,e)*6;if(n<0)return{state:-1,sure:-1,linesOnly:!1,unit:-1,minutes:0};let[,o,r,i,c,l]=t.slice(n,n+6);return{state:o,sure:r,linesOnly:i===
1,unit:c,minutes:l}}function te({changes:t},e){let n=Pe(t,5,e);if(n<0)return null;let[,o,r,i,c]=t.slice(n*5,(n+1)*5);return{index:n,unit:o,how:r,added:i,removed:c}}
var vs=({changes:t})=>t.length/5,Un=({changes:t},e)=>t[e*5+1]??-1,Is=({spans:t},e)=>Pe(t,6,e);function Os({changes:t},e,n){for(let o=Pe(t,5,e)*5;o>=0;o-=5)if(n(
t[o+1]))return!0;return!1}function Ms(t,e,n){let o=-1;for(let r=e;r>=0;r=t.parents[r]){let i=t.roles[r];if(i===n.agent)o=-1;else if(i===n.user&&o<0)o=r;else if(i===
n.heading||i===n.attempt)break}return o<0?[e,e+1]:[o,t.ends[o]]}var Hn=200,aa=40,la=120,fa=1500,ua=5,L=null,Ps=new Int32Array(0),He=[],Fn=null,I=-1,w={unit:-1,moment:-1,first:0,end:0},vt=new Map,ee="",Ns,_n,Us=0,qe=()=>document.
body.classList.contains("show-files");function Hs(t){a("files").hidden=!t,document.body.classList.toggle("show-files",t),a("files-button").setAttribute("aria-ex\
panded",String(t))}function Ue(){if(!qe())return!1;let t=a("files").contains(document.activeElement);return Hs(!1),t&&a("files-button").focus({preventScroll:!0}),
!0}function Fe(){!h||Ue()||(Zt(),Hs(!0),qn().then(_e,m))}function qn(){if(L?.snapshot===Number(a("main").dataset.snapshot))return Promise.resolve();L||(a("files\
-note").textContent="Reading what sessions did in this directory …");let t=performance.now();return Fn??=us().then(e=>{Fn=null,Us=performance.now()-t,e&&da(e)}),
Fn}function da(t){let e=L?.files[I]?.path;L=t,Ps=As(t.moments),He=t.files.map((o,r)=>Ls(o.path,r)),I=t.files.findIndex(o=>o.path===e),vt.clear(),ee="",w={unit:-1,
moment:-1,first:0,end:0};let n=t.elsewhere;a("files-elsewhere").textContent=n?`${n} more file${n>1?"s":""} in other sessions of this directory`:""}function ma(){
let[t,e]=y();if(t===void 0||e===void 0)return-1;if(s.current>=t&&s.current<=e)return s.current;let n=document.documentElement.scrollHeight-innerHeight,o=a("file\
s").getBoundingClientRect(),r=o.left>0?innerHeight:o.top,i=yt(),c=i+(r-i)*(n>0?Math.min(1,scrollY/n):1),l=t;for(let f=t;f<=e;f++){let S=s.table.visible[f]?s.elements[f]:
void 0;if(S){if(S.getBoundingClientRect().top>c)break;l=f}}return l}function _e(){qe()&&Fs(ma())}function Fs(t){if(!L||!qe()||t<0||t===w.unit)return;let e=Ps[s.
order?.[t]??t]??0,[n,o]=Ms(s.table,t,d),r=e===w.moment&&n===w.first&&o===w.end;w={unit:t,moment:e,first:n,end:o},a("files-title").textContent=`Files at ${pa(t)}`,
r||ha(),Gn()}function pa(t){let e=s.table.roles[t];return e===d.heading||e===d.attempt?"the end":me(new Date((s.times[t]??0)*6e4),new Date)}function _s(t){let e=t<
0?-1:C(t);return e>=w.first&&e<w.end}function ha(){if(!L)return;let t=[[],[]],e=new Date((s.times[w.unit]??0)*6e4);L.files.forEach((i,c)=>{let l=Pn(i,w.moment);
if(l.state<0)return;let f=te(i,w.moment);!f&&We[l.state]==="absent"||(Cs(He[c],l,f,{state:We[l.state],sure:fo[l.sure],since:l.minutes?me(new Date(l.minutes*6e4),
e):"",isInTurn:Os(i,w.moment,_s),isOpen:c===I}),t[f?0:1].push(He[c].element))}),Rs(a("files-changed"),t[0]);let n=a("files-note");n.hidden=t[0].length+t[1].length>
0,n.textContent=L.files.length?"No file is known yet at this message.":"Nothing in this session tells of a file.";let o=a("files-others");o.hidden=!t[1].length,
Rs(o.lastElementChild,t[1]);let r=o.firstElementChild;r.textContent=`${t[1].length} read only`}function Rs(t,e){let n=e.slice(0,Hn);if(e.length>Hn){let r=document.
createElement("li");r.className="muted",r.textContent=`and ${e.length-Hn} more`,n.push(r)}t.children.length===n.length&&n.every((r,i)=>t.children[i]===r)||t.replaceChildren(
...n)}function qs(t){I=t===I?-1:t,He.forEach((e,n)=>{e.button.setAttribute("aria-pressed",String(n===I))}),Gn(),I>=0&&a("file").scrollIntoView({block:"nearest"})}
function Gn(){let t=L?.files[I];if(a("file").hidden=!t,!L||!t)return;a("file-path").textContent=t.path;let e=te(t,w.moment),[n,o]=[e?.index??-1,vs(t)];a("file-c\
hange").textContent=n<0?`before its ${o} changes`:`change ${n+1} of ${o}`,Ds("file-previous",Ks()<0),Ds("file-next",n+1>=o);let r=Is(t,w.moment),i=`${L.version}\
 ${I} ${r}`;if(clearTimeout(Ns),i===ee){Gs();return}let c=vt.get(i);c!==void 0?$s(i,c):r<0||Pn(t,w.moment).state<0?$s(i,"<p>Not known yet.</p>"):Ns=setTimeout(ga,
ee?la:0,i,I,w.moment)}function Ds(t,e){a(t).disabled=e}async function ga(t,e,n){try{let o=await Ct(ds(L?.version??0,e,n));if(o.status===204){L=null,await qn(),_e();
return}let r=await o.text();vt.set(t,r),vt.size>aa&&vt.delete(vt.keys().next().value??""),e===I&&Gn()}catch{m()}}function $s(t,e){let n=a("file-body"),o=n.querySelector(
".file-lines"),[r,i]=[o?.scrollTop??0,o?.scrollLeft??0],c=ee.split(" ")[1]===t.split(" ")[1];n.innerHTML=e,ee=t,pe(n),tt(n),Gs();let l=n.querySelector(".file-li\
nes");if(!l)return;let f=l.querySelector(".run.lit .text"),S=f&&f.offsetTop>=r&&f.offsetTop<r+l.clientHeight;l.scrollTop=c&&(!f||S)?r:Math.max(0,(f?.offsetTop??
0)-60),l.scrollLeft=c?i:0}function Gs(){for(let t of u(a("file-body"),"[data-unit]"))t.classList.toggle("lit",_s(Number(t.dataset.unit)))}function Ks(){let t=L?.
files[I],e=t?te(t,w.moment)?.index??-1:-1;return!t||e<0?-1:C(Un(t,e))===w.unit?e-1:e}function Bs(t){let e=L?.files[I],n=e&&t>=0?C(Un(e,t)):-1;n>=0&&k(n,o=>v(o,"\
center"))}async function xa(t){let e=g(t),n=e.closest("button[data-file]"),o=e.closest("button[data-copies]");n&&qs(Number(n.dataset.file)),o&&(await U(o.dataset.
copies??""),p("copied"))}function Ys(){h&&(D(Ue),hs(Ue),a("files-button").onclick=Fe,a("menu-files").onclick=Fe,a("files-close").onclick=Ue,a("file-close").onclick=
()=>qs(I),a("file-previous").onclick=()=>Bs(Ks()),a("file-next").onclick=()=>{let t=L?.files[I];t&&Bs((te(t,w.moment)?.index??-1)+1)},a("files").addEventListener(
"click",xa),R(_e),vr(Fs),is(()=>{if(!qe()||_n)return;let t=Math.max(fa,ua*Us);_n=setTimeout(()=>{_n=void 0,qn().then(_e,m)},t)}))}var ba='[aria-current="page"]',Kn=null,jn=!1;function It(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);ue(o)&&(n.textContent=
Mo(o,e),n.title=`${lt(o)}, ${q(o)}`)}}function Ge(){return jn=!0,Kn??=ya().finally(()=>{Kn=null}),Kn}async function ya(){for(;jn;)jn=!1,await wa(),!h&&document.
querySelector("#main .overview")&&await Ea()}async function wa(){let t=await K(b("/sessions",{session:h})),e=a("toc"),n=document.getElementById("contents"),o=n?.
scrollTop??0,r=ka(e),i=Xs(e),c=new Map(Yn().map(l=>[l.dataset.project,l.open]));e.innerHTML=t;for(let l of Yn())l.open=c.get(l.dataset.project)??l.open;for(let l of Yn())
Js(l);n&&(document.getElementById("contents")?.replaceWith(n),n.scrollTop=o),i(),It(e),r()}var Yn=()=>u(document,".project");async function Js(t){if(!t.open||t.
dataset.later===void 0)return;delete t.dataset.later;let e=b("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await K(e)),It(t)}async function Ea(){
let t=await K(location.href),e=new DOMParser().parseFromString(t,"text/html"),n=e.getElementById("main");document.title=e.title;let o=a("main"),r=Xs(o),i=new Set(
Sa(o).map(js));for(let f of u(n??o,".same"))f.open=i.has(js(f));let c=o.querySelector(".home-filter"),l=document.activeElement;c&&n?.querySelector(".home-filter")?.
replaceWith(c),o.replaceChildren(...n?.childNodes??[]),c?.contains(l)&&l.focus({preventScroll:!0}),r(),It(o)}var Sa=t=>[...t.querySelectorAll(".same[open]")],js=t=>t.
querySelector("a")?.getAttribute("href");function Xs(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&zs(t,n)?.focus({preventScroll:!0})}}
function ka(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let f=l.getBoundingClientRect();return f.bottom>n.top&&f.top<n.bottom},
r=Wn(t),i=o(r)?r:nt(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&zs(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-c)}}
var Wn=t=>t.querySelector(ba),Ws=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,zs=(t,e)=>nt(t).find(n=>n.tagName===e.tagName&&Ws(n)===
Ws(e));function Vs(){let t=a("toc"),e=Wn(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*
.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function Qs(){let t=a("toc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),(Wn(t)??nt(t)[0])?.focus()}
function Zs(){It(document),Vs(),a("menu").addEventListener("click",Vs),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&Js(t.target)},
!0)}var Ta=120,ti,Ot=null,Mt=!1,ne=t=>t instanceof Element?t.closest(".activity-bars a"):null;function La(){let t=document.querySelector(".home-filter"),e=new URLSearchParams;
for(let[n,o]of new FormData(t))o&&e.set(n,String(o));history.replaceState(history.state,"",e.size?`/?${e}`:"/"),Ge().catch(m)}function Ca(t){g(t).closest(".home\
-filter")&&(clearTimeout(ti),ti=setTimeout(La,Ta))}function Aa(t,e){let n=u(document,".activity-bars a"),o=[n.indexOf(t),n.indexOf(e)].sort((r,i)=>r-i);return n.
slice(o[0],o[1]+1)}function va(t){let e=Ot&&ne(document.elementFromPoint(t.clientX,t.clientY));if(!Ot||!e||e===Ot&&!Mt)return;Mt=!0;let n=new Set(Aa(Ot,e));for(let o of u(
document,".activity-bars a"))o.classList.toggle("dragged",n.has(o))}function Ia(){let t=u(document,".activity-bars .dragged");if(Mt&&t.length){let e=new URL(location.
href);e.searchParams.delete("day"),e.searchParams.set("since",t[0].dataset.since??""),e.searchParams.set("until",t[t.length-1].dataset.until??""),location.assign(
e)}Ot=null}function Oa(t){let e=ne(t.target);!e||!/^Arrow(Left|Right)$/.test(t.key)||(Vt(nt(a("main").querySelector(".activity-bars")??e),t.key==="ArrowLeft"?-1:
1),t.preventDefault())}function Vn(){let t=u(document,".activity-bars a"),e=t.find(n=>n===document.activeElement)??t.findLast(n=>n.hasAttribute("aria-current"))??
t.at(-1);for(let n of t)n.tabIndex=n===e?0:-1}async function Ma(t){let e=g(t).closest("[data-resume]");if(!e)return;let n=encodeURIComponent(e.dataset.resume??""),
{actions:o}=await X(b(`/s/${n}/actions`,{}));o.length&&await U(o[0].copies),e.textContent=o.length?"Copied":"No command",p(e.textContent)}function ei(){let t=a(
"main");t.addEventListener("input",Ca),t.addEventListener("click",e=>{Ma(e).catch(m),Mt&&ne(e.target)&&e.preventDefault(),Mt=!1}),t.addEventListener("pointerdow\
n",e=>{Mt=!1,Ot=ne(e.target)}),t.addEventListener("dragstart",e=>{ne(e.target)&&e.preventDefault()}),addEventListener("pointermove",va),addEventListener("pointe\
rup",Ia),t.addEventListener("keydown",Oa),t.addEventListener("focusin",Vn),new MutationObserver(Vn).observe(t,{childList:!0}),Vn()}var Na=90,x=N("find"),M=a("hits"),Jn,oe=0,Xn="",zn=()=>u(M,"[role=option]"),Qn=()=>M.querySelector("[aria-selected=true]"),ni=t=>t?.dataset.text||t?.getAttribute(
"href")||"",ri=()=>b("/search",{q:x.value}),Ke=()=>ii().catch(m);function si(){document.activeElement===x&&Ke()}async function ii(){let t=++oe,e=x.value;if(!e.trim()){
Ye();return}let n=await K(b("/suggest",{q:e}));if(t!==oe||document.activeElement!==x)return;let o=Xn===e&&!M.hidden?ni(Qn()):"";M.innerHTML=n,M.hidden=!1,M.dataset.
q=Xn=e,x.setAttribute("aria-expanded","true"),Ra(e);let r=zn(),i=r.find(c=>o&&ni(c)===o);ci(i??r.find(c=>c.dataset.entry)??null)}function Ra(t){zn().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of M.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;It(M)}function Ye(){oe++,M.hidden=!0,x.setAttribute("\
aria-expanded","false"),x.removeAttribute("aria-activedescendant")}function ci(t){Qn()?.removeAttribute("aria-selected"),x.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),x.setAttribute("aria-activedescendant",t.id))}function oi(t){let e=zn(),n=e.findIndex(
r=>r.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;ci(e[(o+e.length)%e.length]??null)}async function Da(){for(clearTimeout(Jn);x.value.trim()&&(M.hidden||
Xn!==x.value);){let e=oe;if(await ii(),oe!==e+1||document.activeElement!==x)break}let t=Qn();M.hidden||!t?location.href=ri():ai(t)}function ai(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){x.value=e.endsWith(":")?e:`${e} `,x.focus(),Ke();return}Ye(),x.blur(),h&&n===h?St(o??"",()=>W(!1)):location.href=t.href}function $a(){M.
hidden&&(x.value=""),Ye(),x.blur(),h&&W(!1)}function Ba(t){if(t.key==="ArrowDown")oi(1);else if(t.key==="ArrowUp")oi(-1);else if(t.key==="Escape")$a();else if(t.
key==="Enter"&&t.shiftKey)location.href=ri();else if(t.key==="Enter")Da().catch(m);else return;t.preventDefault()}function li(){x.oninput=()=>{clearTimeout(Jn),
Jn=setTimeout(Ke,Na)},x.onfocus=()=>{x.value.trim()&&Ke()},x.onblur=()=>{setTimeout(()=>document.activeElement!==x&&Ye(),150)},x.onkeydown=Ba,M.addEventListener(
"mousedown",t=>{let e=g(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),ai(e))})}var Pa=200,Zn;function di(){let t=new EventSource(b("/events",{session:h}));t.addEventListener("hello",e=>{zr(),fi(e),h&&Qt().then(Ho)}),t.addEventListener("pro\
gress",fi),t.addEventListener("changed",Qt),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&Ua().catch(m)}}async function Ua(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function fi(t){let e=JSON.parse(t.data);Fa(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),Zn===void 0&&(Zn=setTimeout(Ha,Pa)),si())}function Ha(){Zn=void 0,Ge().catch(m)}var ui=t=>Math.ceil(t/1e6).toLocaleString("en");function Fa({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=a("progress");r.hidden=!e,r.setAttribute("aria-valuenow",
String(Math.round(o))),r.firstElementChild.style.width=`${o}%`;let i=e?`reading ${ui(t)} of ${ui(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("readin\
g").textContent=i||c}async function _a(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await X(b(`/s/${encodeURIComponent(h)}/actions`,{}));e.length&&(t.
title=e[0].copies,t.onclick=async()=>{await U(t.title),t.textContent="Copied: paste it in a terminal",p("copied")},t.hidden=!1)}function re(t){a("more-menu").hidden=
!t,it("more",t),t&&_a().catch(m)}function qa(){return a("more-menu").hidden?!1:(re(!1),a("more").focus({preventScroll:!0}),!0)}async function Ga(t){let e=g(t);(!e.
closest("#more-menu,#more")||e.closest("#more-menu a"))&&re(!1),e.closest("#filters,#filter,#menu-filter")||be(!1);let n=e.closest("[data-post]");n&&(await Nn(n.
dataset.post??""),location.reload())}function mi(){D(qa),a("more").onclick=()=>re(!!a("more-menu").hidden),a("keys").onclick=()=>{re(!1),Rt("help").showModal()},
document.getElementById("menu-filter")?.addEventListener("click",()=>{re(!1),a("filter").click()}),a("redact").onchange=async t=>{let e=g(t);Me(),await Nn("/red\
act",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",Ga)}var oo=hi(),z=oo,E=document.createElement("div");E.id="message-menu";E.setAttribute("role","menu");E.hidden=!0;var pi=null;function hi(){let t=$("unit-button me\
nu-button","⋯");return t.setAttribute("aria-label","Actions for this message"),t.setAttribute("aria-haspopup","menu"),t.setAttribute("aria-expanded","false"),
t.onclick=()=>{!(Nt()&&z===t)&&t.parentElement&&gi(t.parentElement).catch(m)},t}var ro=t=>t.querySelector(":scope > .menu-button");function Ka(){let[t,e]=y();if(!(t===
void 0||e===void 0))for(let n of s.elements.slice(t,e+1))n?.matches("article:not(.heading, .opener, .row)")&&!ro(n)&&n.append(hi())}function se(t,e){let n=$("",
t);n.setAttribute("role","menuitem"),n.onclick=async()=>{Nt(),await e()},E.append(n)}async function to(t){await U(t),p("copied")}function Ya({label:t,copies:e,leads_to:n}){
n?se(t,()=>location.assign(n)):se(t,()=>to(e??""))}async function gi(t){pi=t;let e=t.id;E.replaceChildren(),se("Copy text",()=>to(En(t))),se("Copy link",()=>to(
ja(e))),se("What the model saw here",()=>ys(e)),z=ro(t)??oo,t.append(z),eo(),E.hidden=!1,z.setAttribute("aria-expanded","true"),no(0);try{let n=await X(b(`/s/${encodeURIComponent(
h)}/actions`,{at:e}));pi===t&&!E.hidden&&n.actions.forEach(Ya),eo()}catch(n){n instanceof TypeError&&m()}}function ja(t){let e=new URL(location.href);return e.search=
new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function eo(){let t=z.getBoundingClientRect();E.style.right=`${document.documentElement.
clientWidth-t.right}px`;let e=E.offsetHeight||220,n=t.bottom+e<innerHeight;E.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function Wa(){if(E.hidden)return;
let{top:t,bottom:e}=z.getBoundingClientRect();e<0||t>innerHeight?Nt():eo()}function Nt(){return E.hidden?!1:(E.hidden=!0,z.setAttribute("aria-expanded","false"),
!0)}function no(t){let e=[...E.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function Va(t){let e=[...E.children].indexOf(document.activeElement);
if(t.key==="ArrowDown")no(e+1);else if(t.key==="ArrowUp")no(e-1);else if(t.key==="Escape"||t.key==="Tab")Nt(),z.focus({preventScroll:!0});else return;t.preventDefault(),
t.stopPropagation()}function xi(){let t=s.elements[s.current];t&&gi(t).catch(m)}function bi(){h&&(document.body.append(E),D(Nt),document.addEventListener("point\
erover",({target:t})=>{if(!E.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&!ro(e)&&e.append(oo)}),matchMedia(
"(hover: none)").matches&&R(Ka),document.addEventListener("click",t=>{t.target instanceof Node&&!E.contains(t.target)&&t.target!==z&&Nt()}),addEventListener("sc\
roll",Wa,{passive:!0}),E.addEventListener("keydown",Va))}var yi=t=>Vt(u(a("main"),".session-row > a, .recent-main, .hit"),t),Ja={j:()=>yi(1),k:()=>yi(-1)};function Xa(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` / ${o}`:"")}
li();mi();bi();rs();Jr({units:cs,locate:as,find:ls,wordsPattern:er,onMove:Xa,keys:{h:Qs,x:bs,f:Fe,m:xi,...h?{}:Ja,...Qr}});ws();Ys();Zs();di();Ss();h||ei();Zr();
Xr();})();
