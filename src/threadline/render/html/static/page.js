"use strict";(()=>{var K=["","A","B","C"],Ae=[0,2,1,1],Oe=[0,3,3,2],Ie=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},ve=48,qt=48,Ce="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var L=t=>a(t),Yt=t=>a(t),p=(t,e)=>Array.from(t.querySelectorAll(
e)),b=t=>t.target;function G(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function et(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function yt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function E(t){
let e=a("status");e.textContent="",e.textContent=t}var D=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-ve,this.
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
t?e=o+1:n=o}return e}var S=t=>r.places?r.places[t]??-1:t,nt=t=>t?r.unitOf.get(t)??-1:-1;function ot(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function fo({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([u,v])=>u.toString(36)+K[v]);i.push(`f=${l.
join(".")}`)}n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function Me(t){let[
e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:W(e),folds:Array.from(s,([
,i,c])=>[parseInt(i,36),K.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:W(o.get("q")??""),allLines:o.has("l")}}function W(t){try{return decodeURIComponent(
t)}catch{return t}}var Ne=()=>po()+fo({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:L("find").value,allLines:r.allLines});function po(){
if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function B(){try{history.replaceState({top:r.top},"",Ne())}catch{}}function Re(){r.top=null,history.pushState(null,"",Ne())}var mo=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),ho=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,go=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,xo=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
bo=/\b\d[\w.]*/,yo=/[A-Za-z_]\w*/,Eo=new RegExp([ho,go,xo,bo,yo].map(({source:t})=>`(${t})`).join("|"),"g"),De=["keyword","string","comment","number"];function*Be(t){
for(let e of t.matchAll(Eo)){let n=So(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function So([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":mo.has(s)?"keyword":null}var wo=6e4,To=/^(text|txt|md|markdown|console|output|diff)$/,Fe=new Map,Kt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Kt.unobserve(e),ko(e))},{rootMargin:"20%"});for(let t of Kt?De:[]){let e=new Highlight;Fe.set(t,e),CSS.highlights.set(t,e)}function Pe(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Kt?.observe(e)}function ko(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||To.test(o)||!(s instanceof Text))&&!(s.length>wo))for(let{kind:i,start:c,end:l}of Be(s.data))Fe.get(i)?.add(Gt(s,c,l))}function Gt(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Lo=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Ao=["January","February","March","April","May","June","July","August","September",
"October","November","December"],rt=60,Ue=24*rt,$e=6e4;function He(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=Ce.indexOf(t[o]);e.push(n)}return e}var Oo=t=>`${Lo[t.getDay()]}, ${t.getDate()} ${Ao[t.getMonth()]} ${t.getFullYear()}`;function Io(t){
if(t<rt)return"";let e=Math.round(t/rt);if(e<Ue/rt)return`${e} h later`;let n=Math.round(t/Ue);return n>1?`${n} days later`:"1 day later"}function _e(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*$e);l.push(Oo(u)),u.setHours(24,0,0,0),s=u.getTime()/$e}o&&c-o>=rt&&l.push(Io(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function qe(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Ke=["","folded","first level unfolded","all levels unfolded"];function vo(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var jt=t=>t.
querySelector(":scope > .fold-bar");function Ge(t,e){if(!e||t.dataset.state===K[e])return;t.dataset.state=K[e];let n=Ye(t)?[]:vo(e,t.dataset.fold??""),o=Ye(t)?Co(
t):Mo(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=Ie[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Ye=t=>t.classList.
contains("opener"),Co=t=>p(t,":scope > button[data-action]");function Mo(t,e){let n=jt(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className=
"fold-bar";for(let o of["one","all"].slice(0,e)){let s=G("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function je(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function St(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function We(t,e,n){if(!e&&!n)return t;let o=e?St(e):null,s=n?St(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,v)=>v),l=[];for(let[u,v,bt]of t.runs)for(let tt=0;tt<bt;tt++)l.push([o?.[u+tt]??u+tt,i(v+tt),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),
times:c.map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,v])=>[i(Number(u)),v]))}}function Ve(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var wt=56;function m(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<wt)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function st(){let[t]=m();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function U(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Je(t,e=-1){let[n,o]=m();if(n===void 0||o===void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&
s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.findIndex(u=>r.table.visible[u]&&r.elements[u]);if(c>=0)return U(s[c],i[c]);
let l=r.table.next(n,-1,u=>r.elements[u]!==void 0);U(l,Math.max(wt,i[0]))}function Wt(t){let e=st();t(),e&&U(e.unit,e.top)}var No=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Ro=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],it=t=>String(t).padStart(2,"0"),
Xe=t=>!Number.isNaN(t.getTime()),$=t=>`${it(t.getHours())}:${it(t.getMinutes())}`,Do=t=>`${t.getFullYear()}-${it(t.getMonth()+1)}-${it(t.getDate())} ${$(t)}:${it(
t.getSeconds())}`;var Vt=t=>`${t.getDate()} ${No[t.getMonth()]}`,Tt=t=>`${Vt(t)} ${t.getFullYear()}`,Bo=t=>`${Ro[t.getDay()]} ${Tt(t)}`;function Fo(t,e){return t.toDateString()===
e.toDateString()?$(t):`${t.getFullYear()===e.getFullYear()?Vt(t):Tt(t)} ${$(t)}`}function ze(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);
if(!Xe(n))continue;let{since:o,form:s}=e.dataset;o!==void 0?e.textContent=Fo(n,new Date(o)):e.textContent=s==="day"?Bo(n):$(n),e.title=Do(n)}}function Qe(t){for(let e of t.
querySelectorAll("text[data-time]")){let n=new Date(e.getAttribute("data-time")??"");if(!Xe(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(
":");e.firstChild.textContent=o?$(n):Vt(n)}}var d=[],at=[],ct=[],en=[],Ze,Jt=!1,Po=16;function kt(){Qe(document),d=p(document,".graph a").map(t=>({link:t,unit:S(Number(t.dataset.unit)),y:Uo(t.lastElementChild)})),
at=p(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:S(Number(t.dataset.unit))}));for(let t of[d,at])t.sort((e,n)=>e.unit-n.unit)}function Uo(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function V(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var J=t=>en.push(t);function h(){Jt||(Jt=!0,requestAnimationFrame(()=>{Jt=!1;let[t,e]=m();if(!(t===void 0||e===
void 0)){$o(t,e);for(let n of en)n()}}))}function $o(t,e){for(let n of ct)n.classList.remove("current");if(ct=[],d.length){let n=V(d,t),o=V(d,e);a("visible-rang\
e").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),ct.push(n.link),Ho(n.link),tn(a("near"),n.y)}if(at.
length){let{row:n}=V(at,t);ct.push(n),r.source?.onMove(t,at),tn(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of ct)n.classList.add("current")}function Ho(t){
Ze?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),Ze=t}function Xt(t){let e=document.getElementById("near");if(!e||!d.length)return;let n=t-e.getBoundingClientRect().
top+e.scrollTop,[o,s]=[d[0].y,d[d.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(d.length-1)),c=d[Math.max(0,Math.min(d.length-1,i))];return Math.abs(c.y-n)<=
Po/2?c:void 0}function tn(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function nn(){(d.length?
V(d,Math.max(0,r.current)).link:a("rail")).focus()}function zt(t){let e=d.findIndex(n=>n.link===document.activeElement);return e<0?!1:(d[e+t]?.link.focus(),!0)}var _o=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Lt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))_o.observe(e)}var Qt={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},on=3e3,qo=new RegExp(`\\S{${on}}`);function At(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var Yo=new IntersectionObserver(t=>{Wt(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&O(o)}}),h()},{
rootMargin:"120% 0%"});function Ot(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||X(t),Yo.observe(t.section)})}function w(t){Je(()=>{H();
for(let e of r.chunks)e.built||r.printing?O(e):X(e)},t),h()}function H(){let t=new Set(r.hiddenRoles);r.allLines||t.add(f.continued),r.table.computeVisible(t),r.rules=_e(r.table,r.times)}function X(t){let e=0;for(let n=t.
start;n<t.end;n++)r.table.visible[n]&&(e+=Qt[r.table.roles[n]]);t.section.style.height=`${e}px`}var Zt=t=>t.section.querySelector(":scope > noscript")?.textContent??
(rn(t)?r.markup.slice(t.start,t.end).join(""):"");function _(t){if(rn(t))return!0;let e=Zt(t);return e?sn(t,e):r.source&&lt(t),e!==""}function rn(t){for(let e=t.
start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function sn(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function lt(t){return t.
request??=Go(t),t.request}async function Ko(t,e){let{order:n,source:o}=r;if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of Ve(n.slice(t,e))){let l=await o.
units(i,c);if(l===null)return null;s+=l}return s}async function Go(t){let e=await Ko(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(sn(t,e),
Wt(()=>O(t)),h())}function O(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(_(t))jo(e);else if(!t.built)
return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],qe(s,r.rules.get(o)),
Ge(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function jo(t){ut(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{te(n,t[o])})}
function ut(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function te(t,e){r.elements[e]=t,r.unitOf.set(t,e);let n=r.
markup[e]??"",o=n.length>=on&&qo.test(n);t.classList.toggle("unbroken",o),t.tabIndex=-1,ze(t),Pe(t),Lt(t)}var C=t=>r.chunks[Et(t)];var ee=[];function It(t){ee.push(t)}var cn=()=>ee.some(t=>t());function an(){for(let t of ee)t()}function q(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function ln(t){a("filters").hidden=!t,et("filter",t)}function Wo(){return a("filters").hidden?!1:(ln(!1),a("filter").focus({preventScroll:!0}),!0)}function un(t){
It(Wo),a("filter").onclick=()=>ln(!!a("filters").hidden),a("filters").onchange=e=>{let n=b(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):
r.hiddenRoles.add(n.value),q(),w(),B()}}var Vo=6,vt=new Set,Jo=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function oe(t){let e=Jo(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=Zt(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function g(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,dn(t),r.elements[t]?e(t):r.source&&Xo(t,e)}async function Xo(t,e){
let n={unit:t};vt.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<Vo&&o();s++)await lt(C(n.unit)),o()&&dn(n.unit);vt.delete(n),r.elements[n.unit]&&
e(n.unit)}function dn(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&q(),H();let e=Et(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?O(n):
X(n)})}var ne=0;function Ct(t,e){if(!t)return!1;let n=++ne;if(r.source&&r.table.count)return r.source.locate(t).then(s=>{let i=S(s);n===ne&&(i<0?fn(t):g(i,c=>n===
ne&&pn(c,t,e)))}),!0;let o=oe(t);return o>=0?g(o,s=>pn(s,t,e)):fn(t),o>=0}function fn(t){r.table.count&&!document.getElementById(t)&&E("linked entry not found")}
function pn(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);yt(s??o.firstElementChild,o),r.anchor=e,y(t,"start"),n?.()}function y(t,e="nea\
rest"){let n=r.elements[t];n&&(ot(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),h())}function z(t,e){let n=m()[0]??0,o=r.
current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||O(C(s)),r.elements[s]?y(s):g(s,i=>y(i)))}function mn(){r.table.count&&g(0,t=>{y(t,"st\
art"),scrollTo({top:0,behavior:"instant"})})}function hn(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&g(t,e=>y(e,"end"))}function gn(){let t=r.current>=0?
r.current:m()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function xn(){z(-1,t=>r.table.roles[t]===f.attempt)}function bn(){let{
count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===f.attempt){g(o,s=>y(s,"start")),E("branch");return}}}function zo(t,e){let n=oe(t);if(n<0||!_(C(n)))return[];let[o]=ut(r.markup[n]??""),s=p(o,"pre.diff"),i=s.filter(c=>{let l=c.previousElementSibling;return!l?.matches(
".file-path")||(l.textContent??"").includes(e)});return i.length?i:s.length?s:p(o,"pre").slice(0,1)}function Qo({target:t}){let e=t instanceof HTMLDetailsElement&&
t.open?t:null;if(!e?.matches(".change")||e.dataset.filled!==void 0)return;e.dataset.filled="";for(let o of p(e,"a")){let s=W(o.getAttribute("href")?.slice(1)??""),
i=document.createElement("div");i.append(o,...zo(s,e.dataset.path??"")),e.append(i)}let n=e.querySelector("p");n&&(n.hidden=!n.textContent?.trim()),Lt(e)}function yn(){
document.addEventListener("toggle",Qo,!0)}var Zo={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Mt=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Zo[e]),tr=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function re(t){try{return new RegExp(t,"gi")}catch{return new RegExp(tr(t),"gi")}}function*En(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}var er=15,nr=500,or=3e3,M=null,Sn="",x=[],F=-1,se=0;async function Q(t=!0){let e=++se,n=L("find").value;if(M=n?re(n):null,Sn=n,x=[],F=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",M){let o=await(r.source?r.source.find(n):rr(M,e));if(e!==se)return;x=r.source&&r.order?o.map(S).sort((s,i)=>s-i):o,r.source&&
(M=re(r.source.wordsPattern(n))),r.source&&(F=wn(r.current)),t&&ft(1),ie(),h(),!r.source&&!x.length&&E("nothing found")}B()}async function rr(t,e){let n=[],o=performance.
now();for(let s of r.chunks){_(s);for(let i=s.start;i<s.end;i++)Mt(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>er){if(await new Promise(i=>setTimeout(
i)),e!==se)break;o=performance.now()}}return n}var wn=t=>x.findLastIndex(e=>e<=t);function Tn(){x.length&&(F=wn(r.current),ie())}function ie(){let t=x.length?`${F+
1}/${x.length}`:"none";a("found").textContent=M?t:""}function ft(t){if(!x.length)return;F=(F+t+x.length)%x.length;let e=document.activeElement===a("find");g(x[F],
n=>sr(n,e)),ie(),E(`${F+1} of ${x.length}`)}function sr(t,e){y(t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&kn(n)[0]?.startContainer.
parentElement;yt(o),o?.scrollIntoView({block:"center"}),Ln()}function kn(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;M&&n.nextNode();){
let o=n.currentNode;for(let{start:s,end:i}of En(M,o.data))if(e.push(Gt(o,s,i))===nr)return e}return e}function Ln(){if(!CSS.highlights||!M)return;let t=[];for(let e of x){
let n=r.elements[e];!n||!r.table.visible[e]||!C(e).near||t.length<or&&t.push(...kn(n))}CSS.highlights.set("found",new Highlight(...t))}function An(){M&&Q(!1)}function On(){
let t=L("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(Q,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),x.length&&Sn===t.value?
ft(n.shiftKey?-1:1):Q()):n.key==="Escape"&&(t.value="",Q(!1),t.blur())}}J(Ln);var ir=6,N=null,ce=()=>p(document,".graph path[data-first]"),In=(t,e)=>ce().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=ir});function cr(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return ce().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function vn(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,m()[0]??0)),n=cr(e);n&&ae(n)}function ae(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=N?.first===e;if(s)r.table.states.set(N?.table===r.table?N.states:r.table.
initial),N=null;else{let c=N?.table===r.table?N.states:r.table.states.slice();N={table:r.table,states:c,first:e},r.table.showOnly(n,o)}w(),le();let i=m()[0]??0;
!s&&(i<n||i>o)&&g(n,c=>y(c,"start")),E(s?"folded as before":"all other branches folded")}function le(){for(let t of ce())t.classList.toggle("alone",N!==null&&t.
dataset.first===N.first)}var ue=1e3,Cn=14,Z=[],Nt={top:0,height:0},Mn=t=>r.order?.[t]??t,pt=()=>document.getElementById("minimap");function Rt(){let t=pt()?.dataset.turns;Z=(t?t.split(`\

`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function Dt(t){let e=Mn(t),n=Z.length?V(Z,e):null;return n&&n.unit<=e?
n:null}function Nn(t,e){let n=Dt(t),o=n?Z.indexOf(n)+e:Math.max(0,e-1);return Z[Math.max(0,Math.min(Z.length-1,o))]}function fe(t,e){let n=pt();if(!n)return;let o=Math.
max(1,r.table.count),s=Cn/Math.max(Cn,n.clientHeight||ue),i=Math.max(s,(e+1-t)/o);pe(Math.min(Mn(t)/o,1-i),i);let c=Dt(t);n.setAttribute("aria-valuenow",String(
t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function pe(t,e=Nt.height){Nt={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.getElementById(
"map-window");n?.setAttribute("y",String(Nt.top*ue)),n?.setAttribute("height",String(e*ue))}var Rn=()=>Nt;function dt(t){let{count:e,visible:n}=r.table,o=Math.max(
0,S(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function de(t){let e=C(t),n=e.built?r.elements[t]:void 0,o=(n??e.section).getBoundingClientRect().
top-wt;for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=Qt[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function me(t){g(t,e=>{de(e),h()})}var Bt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Dn(t){let e=st(),[n=0,o=-1]=m(),s=r.table.visible.slice(n,o+1),i=new Bt(t.runs,t.codes.length/2);ar(t,i),lr(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)ur(c);H(),Ot();for(let c of r.chunks)c.built||c.near?O(c):X(c);kt(),Rt(),le(),q(),e&&U(i.current.get(e.unit),
e.top),An(),h()}function ar(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new D(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of vt)s.unit=e.of(s.unit)}function lr(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=qt){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(qt,t.length/2-n),c=At(s,n,i);o?c.near=o.near:a("main").append(s),c.built=r.elements.slice(n,n+i).some(Boolean),s.className="\
chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function ur(t){let e=r.elements[t],
n=r.markup[t];if(!e||n===void 0)return;let[o]=ut(n),s=p(e,"details").map(c=>c.hasAttribute("open"));p(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),te(o,t),i&&o.focus({preventScroll:!0})}var Bn=()=>document.querySelector("#filters input[data-order]"),fr=()=>{let t=Bn()?.dataset.order;return t?je(t):null};function he(t){if(t===r.allLines||!Bn())return;
if(!r.source)for(let s of r.chunks)_(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;pr({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},fr()),r.table.
openAttempts(t)}function pr(t,e){let n=r.order,o=r.allLines?e:null;if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&St(o),Dn(We(t,n,o))}var I=G("unit-button","copy");async function ge(t){I.remove(),await mr(dr(t)),t.insertBefore(I,jt(t)),I.textContent="copied",setTimeout(()=>{I.textContent="copy"},
1200),E("copied")}function dr(t){if(t.matches("pre"))return t.textContent??"";let e=p(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):Mt(r.markup[nt(t)]||t.innerHTML).trim()}async function mr(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function hr({target:t}){if(!(t instanceof Element)||t===I)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;I.parentElement!==e&&e.closest("article")&&e.append(I);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function Fn(){document.addEventListener(
"pointerover",hr),I.onclick=()=>{I.parentElement&&ge(I.parentElement)}}function Ft(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Oe:Ae)[n];r.table.setState(
t,o),w(t),B(),E(Ke[o])}var gr=6e4,T=document.createElement("div");T.id="graph-card";T.hidden=!0;var Pt=0;T.setAttribute("aria-hidden","true");function xr(t,e){let n=document.createElement(
t);return n.textContent=e,n}function br(t){let e=r.times[t];if(!e)return"";let n=new Date(e*gr);return`${Tt(n)} ${$(n)}`}function mt(t,e,n=""){let o=Dt(t),s=o?.
prompt??"Before the first prompt",i=[br(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];T.replaceChildren(
...c.flatMap(([v,bt])=>bt?[xr(v,bt)]:[]));let l=a("rail");T.parentElement!==l&&l.append(T),T.hidden=!1,Pt||(Pt=l.getBoundingClientRect().left);let u=e>innerHeight/
2;T.style.right=`${innerWidth-Pt+6}px`,T.style.top=u?"":`${Math.max(56,e-20)}px`,T.style.bottom=u?`${Math.max(8,innerHeight-e-20)}px`:""}function Y(){T.hidden=!0,
Pt=0}var Pn={"show-toc":"menu","show-rail":"graph"},Un=matchMedia("(max-width: 760px)"),{classList:Ut}=document.body,ht=G("","×");ht.id="sheet-close";ht.setAttribute(
"aria-label","Close");function R(){let t=!1;for(let[e,n]of Object.entries(Pn))t||=Ut.contains(e),Ut.remove(e),et(n,!1);return ht.remove(),t}function $t(t){let e=!Ut.
contains(t);Un.matches?an():R(),e&&(Ut.add(t),et(Pn[t],!0),document.body.append(ht))}function yr(t){let e=b(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
Un.matches&&!e&&R()}function $n(){It(R),ht.onclick=R,a("menu").onclick=()=>$t("show-toc"),a("graph").onclick=()=>$t("show-rail"),document.addEventListener("clic\
k",yr)}var Hn=10,Er=2e3,Sr=120,wr=3,k=null,xe,be=!1,ye=0,gt=-1,Ee=null;function Ht(t){let e=Ee??pt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function Tr(t){if(t.button!==0||!b(t).closest("#minimap"))return;Ee=pt().getBoundingClientRect();let e=Ht(t.clientY),{top:n,height:o}=Rn();k={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),Y()}function kr(t){if(!k){Or(t);return}Math.abs(t.clientY-k.from)>wr&&(k.moved=!0),k.moved&&
(ye=t.clientY,be||requestAnimationFrame(Ar),be=!0)}var Lr=[];function Ar(){if(be=!1,!k)return;let t=Ht(ye)-k.grip;pe(t);let e=dt(Math.max(0,t));mt(e,ye);for(let n of Lr)n(e);clearTimeout(xe),xe=setTimeout(()=>de(e),r.table.
count>Er?Sr:0)}function _n(t){if(!k)return;let{grip:e,moved:n}=k;k=null;let o=Ht(t.clientY);if(Ee=null,clearTimeout(xe),Y(),n){me(dt(Math.max(0,o-e)));return}R(),
g(dt(o),s=>y(s,"start"))}function Or(t){if(t.pointerType==="touch")return;if(b(t).closest("#minimap")){mt(dt(Ht(t.clientY)),t.clientY);return}let e=Xt(t.clientY);
e?mt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):Y()}function Ir(t){let e=b(t);if(e.closest("a")||!e.closest("#near"))return;let n=In(t.clientX,t.clientY);
n?ae(n):Xt(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var qn={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:Hn,PageUp:-Hn,
Home:-1/0,End:1/0};function vr(t){if(b(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=gt>=0?gt:m()[0]??0,n=Nn(e,qn[t.key]??0),o=n?S(n.unit):-1;if(!(o<
0||!(t.key in qn||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){Y(),g(o,s=>y(s,"start"));return}gt=o,me(o),Cr(o)}}function Cr(t){
fe(t,t);let e=a("map-window").getBoundingClientRect();mt(t,e.top+e.height/2)}function Yn(){let t=a("rail");t.addEventListener("pointerdown",Tr),t.addEventListener(
"pointermove",kr),t.addEventListener("pointerup",_n),t.addEventListener("pointercancel",_n),t.addEventListener("pointerleave",Y),t.addEventListener("click",Ir),
t.addEventListener("keydown",vr),t.addEventListener("focusout",()=>{gt=-1,Y()}),J(()=>{let[e,n]=m();!k?.moved&&gt<0&&e!==void 0&&fe(e,n??e)})}var Mr=400,Se=Number.NEGATIVE_INFINITY,we;function _t(){Se=scrollY}function Gn(){clearTimeout(we);let t=st();t&&(Math.abs(scrollY-Se)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",Se=Number.NEGATIVE_INFINITY,r.top=t.top),B())}function jn(){let t=history.state?.top;return typeof t=="number"?t:null}var Te="threadline-left";
function Kn(){Gn();try{let t={page:location.pathname,hash:location.hash,top:r.top};sessionStorage.setItem(Te,JSON.stringify(t))}catch{}}function Wn(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(Te)??"null");sessionStorage.removeItem(Te),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function Vn(){r.chunks.length&&(history.scrollRestoration="manual",J(()=>{clearTimeout(we),we=setTimeout(
Gn,Mr)}),addEventListener("beforeunload",Kn),addEventListener("pagehide",Kn))}async function Nr(){for(let t of r.chunks)t.built||await lt(t);print()}function Jn(){addEventListener("beforeprint",()=>{r.printing=!0,w();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,w()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),Nr())})}function Rr(t){let e=b(t),n=e.closest("button[data-action]");if(n){let c=nt(n.closest("article"));ot(c),Ft(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),gn();return}if(s[0]==="#"){t.preventDefault(),R(),Ct(W(s.slice(1)),()=>{Re(),_t()});return}let i=e.
closest("article");i&&!o&&ot(nt(i))}var ke=500,Xn=-ke;function Dr(){let t=performance.now(),e=t-Xn<ke;return Xn=e?-ke:t,e}var zn=()=>!0,Qn=t=>r.table.roles[t]===
f.user,Zn={j:()=>z(1,zn),k:()=>z(-1,zn),"]":()=>z(1,Qn),"[":()=>z(-1,Qn),o:()=>r.current>=0&&Ft(r.current,"one"),O:()=>r.current>=0&&Ft(r.current,"all"),b:bn,u:xn,
l:vn,c:()=>{let t=r.elements[r.current];t&&ge(t)},G:hn,g:()=>{if(Dr()){R(),mn();return}getComputedStyle(a("graph")).display!=="none"&&$t("show-rail"),nn()},n:()=>ft(
1),N:()=>ft(-1),"/":()=>L("find").select(),"?":()=>Yt("help").showModal()};function Br(t){if(t.key==="Escape"&&!b(t).closest("#find, dialog[open]")&&cn()){t.preventDefault();
return}let e=t.ctrlKey&&t.key==="k"?Zn["/"]:Fr(t);e&&(t.preventDefault(),e())}function Fr(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!b(t).closest("input,textarea\
,dialog[open]"))return t.key==="ArrowUp"&&zt(-1)?()=>{}:t.key==="ArrowDown"&&zt(1)?()=>{}:r.source?.keys[t.key]??Zn[t.key]}function to(){document.addEventListener(
"click",Rr),addEventListener("keydown",Br),addEventListener("scroll",h,{passive:!0}),addEventListener("resize",h),a("help-close").onclick=()=>Yt("help").close(),
$n(),Yn(),Jn()}var eo=t=>p(t,"a, summary");function Pr(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function Le(t){let e=eo(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function no(t){Le(t),new MutationObserver(()=>Le(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Le(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Pr(eo(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var ro="threadline-theme",so=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),xt=[...so.keys()];function oo(t){document.documentElement.style.
colorScheme=t,a("theme").title=so.get(t)??"";try{localStorage.setItem(ro,t)}catch{}}function io(){try{oo(localStorage.getItem(ro)??xt[0])}catch{}a("theme").onclick=
()=>{let t=xt.indexOf(document.documentElement.style.colorScheme||xt[0]);oo(xt[(t+1)%xt.length])}}function co(t){let e=jn(),{anchor:n,folds:o,hiddenRoles:s,query:i,allLines:c}=Me(t);he(c);for(let l of s)r.hiddenRoles.add(l);for(let[l,u]of o)l<r.table.count&&
r.table.states[l]&&r.table.setState(l,u);q(),w(),i&&!L("find").value&&(L("find").value=i,Q(!1)),Ct(n,()=>{e!==null&&U(r.current,e),_t(),Tn(),r.top=e})}function Ur(){
let t="";for(let e of p(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(At(e,t.length/2,n.length/2)),t+=n;for(let o of He(e.dataset.times??""))
r.times.push(o)}r.table=new D(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function ao(t){document.documentElement.classList.add("js"),r.source=t,Ur(),
kt(),Rt(),io(),un(he),Fn(),to(),no(a("toc")),t||On(),H(),Ot(),r.chunks.length&&O(r.chunks[0]),Vn(),addEventListener("hashchange",e=>co(new URL(e.newURL).hash)),
Wn(),location.hash.length>1&&co(location.hash)}function lo(){document.documentElement.dataset.ready=""}ao(null);yn();lo();})();
