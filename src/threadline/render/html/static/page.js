"use strict";(()=>{var q=["","A","B","C"],ke=[0,2,1,1],Le=[0,3,3,2],Ae=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Oe=48,_t=48,Ie="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var L=t=>a(t),Ht=t=>a(t),p=(t,e)=>Array.from(t.querySelectorAll(
e)),x=t=>t.target;function K(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function Z(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function bt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function E(t){
let e=a("status");e.textContent="",e.textContent=t}var R=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-Oe,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===f.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===f.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let s=this.count-1;s>=0;s--){let i=this.roles[s]===f.steps;this.visible[s]=(i?n[s]:!e.has(this.roles[s]))?1:0,this.visible[s]&&this.parents[s]>=0&&(n[this.parents[s]]=
1)}let o=0;for(let s=0;s<this.count;s++)s<o?this.visible[s]=0:this.states[s]===1&&(o=this.ends[s])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&
o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new R(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function xt(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var S=t=>r.places?r.places[t]??-1:t,tt=t=>t?r.unitOf.get(t)??-1:-1;function et(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function lo({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let u=e.map(([l,v])=>l.toString(36)+q[v]);i.push(`f=${u.
join(".")}`)}n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function ve(t){let[
e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:yt(e),folds:Array.from(s,([
,i,c])=>[parseInt(i,36),q.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:yt(o.get("q")??""),allLines:o.has("l")}}function yt(t){try{return decodeURIComponent(
t)}catch{return t}}var Ce=()=>uo()+lo({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:L("find").value,allLines:r.allLines});function uo(){
if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function D(){try{history.replaceState({top:r.top},"",Ce())}catch{}}function Me(){r.top=null,history.pushState(null,"",Ce())}var fo=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),po=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,mo=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,ho=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
go=/\b\d[\w.]*/,bo=/[A-Za-z_]\w*/,xo=new RegExp([po,mo,ho,go,bo].map(({source:t})=>`(${t})`).join("|"),"g"),Ne=["keyword","string","comment","number"];function*Re(t){
for(let e of t.matchAll(xo)){let n=yo(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function yo([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":fo.has(s)?"keyword":null}var Eo=6e4,So=/^(text|txt|md|markdown|console|output|diff)$/,De=new Map,Yt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Yt.unobserve(e),wo(e))},{rootMargin:"20%"});for(let t of Yt?Ne:[]){let e=new Highlight;De.set(t,e),CSS.highlights.set(t,e)}function Be(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Yt?.observe(e)}function wo(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||So.test(o)||!(s instanceof Text))&&!(s.length>Eo))for(let{kind:i,start:c,end:u}of Re(s.data))De.get(i)?.add(qt(s,c,u))}function qt(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var To=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],ko=["January","February","March","April","May","June","July","August","September",
"October","November","December"],nt=60,Fe=24*nt,Pe=6e4;function Ue(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=Ie.indexOf(t[o]);e.push(n)}return e}var Lo=t=>`${To[t.getDay()]}, ${t.getDate()} ${ko[t.getMonth()]} ${t.getFullYear()}`;function Ao(t){
if(t<nt)return"";let e=Math.round(t/nt);if(e<Fe/nt)return`${e} h later`;let n=Math.round(t/Fe);return n>1?`${n} days later`:"1 day later"}function $e(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let u=[];
if(!o||c>=s){let l=new Date(c*Pe);u.push(Lo(l)),l.setHours(24,0,0,0),s=l.getTime()/Pe}o&&c-o>=nt&&u.push(Ao(c-o)),u.length&&n.set(i,u.join(" · ")),o=c}return n}
function _e(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Ye=["","folded","first level unfolded","all levels unfolded"];function Oo(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Kt=t=>t.
querySelector(":scope > .fold-bar");function qe(t,e){if(!e||t.dataset.state===q[e])return;t.dataset.state=q[e];let n=He(t)?[]:Oo(e,t.dataset.fold??""),o=He(t)?Io(
t):vo(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=Ae[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var He=t=>t.classList.
contains("opener"),Io=t=>p(t,":scope > button[data-action]");function vo(t,e){let n=Kt(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className=
"fold-bar";for(let o of["one","all"].slice(0,e)){let s=K("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function Ke(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function Et(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function Ge(t,e,n){if(!e&&!n)return t;let o=e?Et(e):null,s=n?Et(n):null,i=l=>s?.[l]??l,c=n??Array.from({length:t.codes.length/
2},(l,v)=>v),u=[];for(let[l,v,gt]of t.runs)for(let Q=0;Q<gt;Q++)u.push([o?.[l+Q]??l+Q,i(v+Q),1]);return{codes:c.map(l=>t.codes.slice(2*l,2*l+2)).join(""),times:c.
map(l=>t.times[l]),runs:u,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([l,v])=>[i(Number(l)),v]))}}function je(t){let e=[];for(let n of t){
let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var St=56;function m(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<St)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function ot(){let[t]=m();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function P(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function We(t,e=-1){let[n,o]=m();if(n===void 0||o===void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let l=n;l<=o;l++)r.table.visible[l]&&
s.push(l);let i=s.map(l=>r.elements[l]?.getBoundingClientRect().top??0);t();let c=s.findIndex(l=>r.table.visible[l]&&r.elements[l]);if(c>=0)return P(s[c],i[c]);
let u=r.table.next(n,-1,l=>r.elements[l]!==void 0);P(u,Math.max(St,i[0]))}function Gt(t){let e=ot();t(),e&&P(e.unit,e.top)}var Co=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Mo=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],rt=t=>String(t).padStart(2,"0"),
Ve=t=>!Number.isNaN(t.getTime()),U=t=>`${rt(t.getHours())}:${rt(t.getMinutes())}`,No=t=>`${t.getFullYear()}-${rt(t.getMonth()+1)}-${rt(t.getDate())} ${U(t)}:${rt(
t.getSeconds())}`;var jt=t=>`${t.getDate()} ${Co[t.getMonth()]}`,wt=t=>`${jt(t)} ${t.getFullYear()}`,Ro=t=>`${Mo[t.getDay()]} ${wt(t)}`;function Do(t,e){return t.toDateString()===
e.toDateString()?U(t):`${t.getFullYear()===e.getFullYear()?jt(t):wt(t)} ${U(t)}`}function Je(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);
if(!Ve(n))continue;let{since:o,form:s}=e.dataset;o!==void 0?e.textContent=Do(n,new Date(o)):e.textContent=s==="day"?Ro(n):U(n),e.title=No(n)}}function Xe(t){for(let e of t.
querySelectorAll("text[data-time]")){let n=new Date(e.getAttribute("data-time")??"");if(!Ve(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(
":");e.firstChild.textContent=o?U(n):jt(n)}}var d=[],it=[],st=[],Ze=[],ze,Wt=!1,Bo=16;function Tt(){Xe(document),d=p(document,".graph a").map(t=>({link:t,unit:S(Number(t.dataset.unit)),y:Fo(t.lastElementChild)})),
it=p(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:S(Number(t.dataset.unit))}));for(let t of[d,it])t.sort((e,n)=>e.unit-n.unit)}function Fo(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function j(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var W=t=>Ze.push(t);function h(){Wt||(Wt=!0,requestAnimationFrame(()=>{Wt=!1;let[t,e]=m();if(!(t===void 0||e===
void 0)){Po(t,e);for(let n of Ze)n()}}))}function Po(t,e){for(let n of st)n.classList.remove("current");if(st=[],d.length){let n=j(d,t),o=j(d,e);a("visible-rang\
e").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),st.push(n.link),Uo(n.link),Qe(a("near"),n.y)}if(it.
length){let{row:n}=j(it,t);st.push(n),r.source?.onMove(t,it),Qe(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of st)n.classList.add("current")}function Uo(t){
ze?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),ze=t}function Vt(t){let e=document.getElementById("near");if(!e||!d.length)return;let n=t-e.getBoundingClientRect().
top+e.scrollTop,[o,s]=[d[0].y,d[d.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(d.length-1)),c=d[Math.max(0,Math.min(d.length-1,i))];return Math.abs(c.y-n)<=
Bo/2?c:void 0}function Qe(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function tn(){(d.length?
j(d,Math.max(0,r.current)).link:a("rail")).focus()}function Jt(t){let e=d.findIndex(n=>n.link===document.activeElement);return e<0?!1:(d[e+t]?.link.focus(),!0)}var $o=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function en(t){for(let e of t.querySelectorAll("pre, .table-scroll"))$o.observe(e)}var Xt={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},nn=3e3,_o=new RegExp(`\\S{${nn}}`);function kt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var Ho=new IntersectionObserver(t=>{Gt(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&O(o)}}),h()},{
rootMargin:"120% 0%"});function Lt(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||V(t),Ho.observe(t.section)})}function w(t){We(()=>{$();
for(let e of r.chunks)e.built||r.printing?O(e):V(e)},t),h()}function $(){let t=new Set(r.hiddenRoles);r.allLines||t.add(f.continued),r.table.computeVisible(t),r.rules=$e(r.table,r.times)}function V(t){let e=0;for(let n=t.
start;n<t.end;n++)r.table.visible[n]&&(e+=Xt[r.table.roles[n]]);t.section.style.height=`${e}px`}var zt=t=>t.section.querySelector(":scope > noscript")?.textContent??
(on(t)?r.markup.slice(t.start,t.end).join(""):"");function ct(t){if(on(t))return!0;let e=zt(t);return e?rn(t,e):r.source&&at(t),e!==""}function on(t){for(let e=t.
start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function rn(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function at(t){return t.
request??=qo(t),t.request}async function Yo(t,e){let{order:n,source:o}=r;if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of je(n.slice(t,e))){let u=await o.
units(i,c);if(u===null)return null;s+=u}return s}async function qo(t){let e=await Yo(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(rn(t,e),
Gt(()=>O(t)),h())}function O(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(ct(t))Ko(e);else if(!t.built)
return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],_e(s,r.rules.get(o)),
qe(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function Ko(t){Qt(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{Zt(n,t[o])})}
function Qt(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function Zt(t,e){r.elements[e]=t,r.unitOf.set(t,e);let n=r.
markup[e]??"",o=n.length>=nn&&_o.test(n);t.classList.toggle("unbroken",o),t.tabIndex=-1,Je(t),Be(t),en(t)}var _=t=>r.chunks[xt(t)];var te=[];function At(t){te.push(t)}var sn=()=>te.some(t=>t());function cn(){for(let t of te)t()}function H(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function an(t){a("filters").hidden=!t,Z("filter",t)}function Go(){return a("filters").hidden?!1:(an(!1),a("filter").focus({preventScroll:!0}),!0)}function ln(t){
At(Go),a("filter").onclick=()=>an(!!a("filters").hidden),a("filters").onchange=e=>{let n=x(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):
r.hiddenRoles.add(n.value),H(),w(),D()}}var jo=6,Ot=new Set,Wo=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Vo(t){let e=Wo(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=zt(i),u=c.indexOf(s);if(u>=0)return i.start+c.slice(
0,u).split("<article").length-2}return-1}function g(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,pn(t),r.elements[t]?e(t):r.source&&Jo(t,e)}async function Jo(t,e){
let n={unit:t};Ot.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<jo&&o();s++)await at(_(n.unit)),o()&&pn(n.unit);Ot.delete(n),r.elements[n.unit]&&
e(n.unit)}function pn(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&H(),$();let e=xt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?O(n):
V(n)})}var ee=0;function It(t,e){if(!t)return!1;let n=++ee;if(r.source&&r.table.count)return r.source.locate(t).then(s=>{let i=S(s);n===ee&&(i<0?un(t):g(i,c=>n===
ee&&fn(c,t,e)))}),!0;let o=Vo(t);return o>=0?g(o,s=>fn(s,t,e)):un(t),o>=0}function un(t){r.table.count&&!document.getElementById(t)&&E("linked entry not found")}
function fn(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);bt(s??o.firstElementChild,o),r.anchor=e,y(t,"start"),n?.()}function y(t,e="nea\
rest"){let n=r.elements[t];n&&(et(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),h())}function J(t,e){let n=m()[0]??0,o=r.
current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||O(_(s)),r.elements[s]?y(s):g(s,i=>y(i)))}function dn(){r.table.count&&g(0,t=>{y(t,"st\
art"),scrollTo({top:0,behavior:"instant"})})}function mn(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&g(t,e=>y(e,"end"))}function hn(){let t=r.current>=0?
r.current:m()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function gn(){J(-1,t=>r.table.roles[t]===f.attempt)}function bn(){let{
count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===f.attempt){g(o,s=>y(s,"start")),E("branch");return}}}var Xo={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},vt=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Xo[e]),zo=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function ne(t){try{return new RegExp(t,"gi")}catch{return new RegExp(zo(t),"gi")}}function*xn(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}var Qo=15,Zo=500,tr=3e3,C=null,yn="",b=[],B=-1,oe=0;async function X(t=!0){let e=++oe,n=L("find").value;if(C=n?ne(n):null,yn=n,b=[],B=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",C){let o=await(r.source?r.source.find(n):er(C,e));if(e!==oe)return;b=r.source&&r.order?o.map(S).sort((s,i)=>s-i):o,r.source&&
(C=ne(r.source.wordsPattern(n))),r.source&&(B=En(r.current)),t&&lt(1),re(),h(),!r.source&&!b.length&&E("nothing found")}D()}async function er(t,e){let n=[],o=performance.
now();for(let s of r.chunks){ct(s);for(let i=s.start;i<s.end;i++)vt(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Qo){if(await new Promise(i=>setTimeout(
i)),e!==oe)break;o=performance.now()}}return n}var En=t=>b.findLastIndex(e=>e<=t);function Sn(){b.length&&(B=En(r.current),re())}function re(){let t=b.length?`${B+
1}/${b.length}`:"none";a("found").textContent=C?t:""}function lt(t){if(!b.length)return;B=(B+t+b.length)%b.length;let e=document.activeElement===a("find");g(b[B],
n=>nr(n,e)),re(),E(`${B+1} of ${b.length}`)}function nr(t,e){y(t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&wn(n)[0]?.startContainer.
parentElement;bt(o),o?.scrollIntoView({block:"center"}),Tn()}function wn(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;C&&n.nextNode();){
let o=n.currentNode;for(let{start:s,end:i}of xn(C,o.data))if(e.push(qt(o,s,i))===Zo)return e}return e}function Tn(){if(!CSS.highlights||!C)return;let t=[];for(let e of b){
let n=r.elements[e];!n||!r.table.visible[e]||!_(e).near||t.length<tr&&t.push(...wn(n))}CSS.highlights.set("found",new Highlight(...t))}function kn(){C&&X(!1)}function Ln(){
let t=L("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(X,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),b.length&&yn===t.value?
lt(n.shiftKey?-1:1):X()):n.key==="Escape"&&(t.value="",X(!1),t.blur())}}W(Tn);var or=6,M=null,se=()=>p(document,".graph path[data-first]"),An=(t,e)=>se().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=or});function rr(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return se().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function On(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,m()[0]??0)),n=rr(e);n&&ie(n)}function ie(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=M?.first===e;if(s)r.table.states.set(M?.table===r.table?M.states:r.table.
initial),M=null;else{let c=M?.table===r.table?M.states:r.table.states.slice();M={table:r.table,states:c,first:e},r.table.showOnly(n,o)}w(),ce();let i=m()[0]??0;
!s&&(i<n||i>o)&&g(n,c=>y(c,"start")),E(s?"folded as before":"all other branches folded")}function ce(){for(let t of se())t.classList.toggle("alone",M!==null&&t.
dataset.first===M.first)}var ae=1e3,In=14,z=[],Ct={top:0,height:0},vn=t=>r.order?.[t]??t,ut=()=>document.getElementById("minimap");function Mt(){let t=ut()?.dataset.turns;z=(t?t.split(`\

`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function Nt(t){let e=vn(t),n=z.length?j(z,e):null;return n&&n.unit<=e?
n:null}function Cn(t,e){let n=Nt(t),o=n?z.indexOf(n)+e:Math.max(0,e-1);return z[Math.max(0,Math.min(z.length-1,o))]}function le(t,e){let n=ut();if(!n)return;let o=Math.
max(1,r.table.count),s=In/Math.max(In,n.clientHeight||ae),i=Math.max(s,(e+1-t)/o);ue(Math.min(vn(t)/o,1-i),i);let c=Nt(t);n.setAttribute("aria-valuenow",String(
t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function ue(t,e=Ct.height){Ct={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.getElementById(
"map-window");n?.setAttribute("y",String(Ct.top*ae)),n?.setAttribute("height",String(e*ae))}var Mn=()=>Ct;function ft(t){let{count:e,visible:n}=r.table,o=Math.max(
0,S(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function fe(t){let e=_(t),n=e.built?r.elements[t]:void 0,o=(n??e.section).getBoundingClientRect().
top-St;for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=Xt[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function pe(t){g(t,e=>{fe(e),h()})}var Rt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Nn(t){let e=ot(),[n=0,o=-1]=m(),s=r.table.visible.slice(n,o+1),i=new Rt(t.runs,t.codes.length/2);sr(t,i),ir(t.codes),s.forEach((c,u)=>{c&&i.of(n+u)>=0&&
r.table.unfoldTo(i.of(n+u))});for(let c of t.changed)cr(c);$(),Lt();for(let c of r.chunks)c.built||c.near?O(c):V(c);Tt(),Mt(),ce(),H(),e&&P(i.current.get(e.unit),
e.top),kn(),h()}function sr(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new R(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of Ot)s.unit=e.of(s.unit)}function ir(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=_t){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(_t,t.length/2-n),c=kt(s,n,i);o?c.near=o.near:a("main").append(s),c.built=r.elements.slice(n,n+i).some(Boolean),s.className="\
chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function cr(t){let e=r.elements[t],
n=r.markup[t];if(!e||n===void 0)return;let[o]=Qt(n),s=p(e,"details").map(c=>c.hasAttribute("open"));p(o,"details").forEach((c,u)=>{c.toggleAttribute("open",s[u]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),Zt(o,t),i&&o.focus({preventScroll:!0})}var Rn=()=>document.querySelector("#filters input[data-order]"),ar=()=>{let t=Rn()?.dataset.order;return t?Ke(t):null};function de(t){if(t===r.allLines||!Rn())return;
if(!r.source)for(let s of r.chunks)ct(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;lr({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},ar()),r.table.
openAttempts(t)}function lr(t,e){let n=r.order,o=r.allLines?e:null;if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&Et(o),Nn(Ge(t,n,o))}var I=K("unit-button","copy");async function me(t){I.remove(),await fr(ur(t)),t.insertBefore(I,Kt(t)),I.textContent="copied",setTimeout(()=>{I.textContent="copy"},
1200),E("copied")}function ur(t){if(t.matches("pre"))return t.textContent??"";let e=p(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):vt(r.markup[tt(t)]||t.innerHTML).trim()}async function fr(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function pr({target:t}){if(!(t instanceof Element)||t===I)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;I.parentElement!==e&&e.closest("article")&&e.append(I);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function Dn(){document.addEventListener(
"pointerover",pr),I.onclick=()=>{I.parentElement&&me(I.parentElement)}}function Dt(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Le:ke)[n];r.table.setState(
t,o),w(t),D(),E(Ye[o])}var dr=6e4,T=document.createElement("div");T.id="graph-card";T.hidden=!0;var Bt=0;T.setAttribute("aria-hidden","true");function mr(t,e){let n=document.createElement(
t);return n.textContent=e,n}function hr(t){let e=r.times[t];if(!e)return"";let n=new Date(e*dr);return`${wt(n)} ${U(n)}`}function pt(t,e,n=""){let o=Nt(t),s=o?.
prompt??"Before the first prompt",i=[hr(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];T.replaceChildren(
...c.flatMap(([v,gt])=>gt?[mr(v,gt)]:[]));let u=a("rail");T.parentElement!==u&&u.append(T),T.hidden=!1,Bt||(Bt=u.getBoundingClientRect().left);let l=e>innerHeight/
2;T.style.right=`${innerWidth-Bt+6}px`,T.style.top=l?"":`${Math.max(56,e-20)}px`,T.style.bottom=l?`${Math.max(8,innerHeight-e-20)}px`:""}function Y(){T.hidden=!0,
Bt=0}var Bn={"show-toc":"menu","show-rail":"graph"},Fn=matchMedia("(max-width: 760px)"),{classList:Ft}=document.body,dt=K("","×");dt.id="sheet-close";dt.setAttribute(
"aria-label","Close");function N(){let t=!1;for(let[e,n]of Object.entries(Bn))t||=Ft.contains(e),Ft.remove(e),Z(n,!1);return dt.remove(),t}function Pt(t){let e=!Ft.
contains(t);Fn.matches?cn():N(),e&&(Ft.add(t),Z(Bn[t],!0),document.body.append(dt))}function gr(t){let e=x(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
Fn.matches&&!e&&N()}function Pn(){At(N),dt.onclick=N,a("menu").onclick=()=>Pt("show-toc"),a("graph").onclick=()=>Pt("show-rail"),document.addEventListener("clic\
k",gr)}var Un=10,br=2e3,xr=120,yr=3,k=null,he,ge=!1,be=0,mt=-1,xe=null;function Ut(t){let e=xe??ut().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function Er(t){if(t.button!==0||!x(t).closest("#minimap"))return;xe=ut().getBoundingClientRect();let e=Ut(t.clientY),{top:n,height:o}=Mn();k={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),Y()}function Sr(t){if(!k){kr(t);return}Math.abs(t.clientY-k.from)>yr&&(k.moved=!0),k.moved&&
(be=t.clientY,ge||requestAnimationFrame(Tr),ge=!0)}var wr=[];function Tr(){if(ge=!1,!k)return;let t=Ut(be)-k.grip;ue(t);let e=ft(Math.max(0,t));pt(e,be);for(let n of wr)n(e);clearTimeout(he),he=setTimeout(()=>fe(e),r.table.
count>br?xr:0)}function $n(t){if(!k)return;let{grip:e,moved:n}=k;k=null;let o=Ut(t.clientY);if(xe=null,clearTimeout(he),Y(),n){pe(ft(Math.max(0,o-e)));return}N(),
g(ft(o),s=>y(s,"start"))}function kr(t){if(t.pointerType==="touch")return;if(x(t).closest("#minimap")){pt(ft(Ut(t.clientY)),t.clientY);return}let e=Vt(t.clientY);
e?pt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):Y()}function Lr(t){let e=x(t);if(e.closest("a")||!e.closest("#near"))return;let n=An(t.clientX,t.clientY);
n?ie(n):Vt(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var _n={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:Un,PageUp:-Un,
Home:-1/0,End:1/0};function Ar(t){if(x(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=mt>=0?mt:m()[0]??0,n=Cn(e,_n[t.key]??0),o=n?S(n.unit):-1;if(!(o<
0||!(t.key in _n||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){Y(),g(o,s=>y(s,"start"));return}mt=o,pe(o),Or(o)}}function Or(t){
le(t,t);let e=a("map-window").getBoundingClientRect();pt(t,e.top+e.height/2)}function Hn(){let t=a("rail");t.addEventListener("pointerdown",Er),t.addEventListener(
"pointermove",Sr),t.addEventListener("pointerup",$n),t.addEventListener("pointercancel",$n),t.addEventListener("pointerleave",Y),t.addEventListener("click",Lr),
t.addEventListener("keydown",Ar),t.addEventListener("focusout",()=>{mt=-1,Y()}),W(()=>{let[e,n]=m();!k?.moved&&mt<0&&e!==void 0&&le(e,n??e)})}var Ir=400,ye=Number.NEGATIVE_INFINITY,Ee;function $t(){ye=scrollY}function qn(){clearTimeout(Ee);let t=ot();t&&(Math.abs(scrollY-ye)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",ye=Number.NEGATIVE_INFINITY,r.top=t.top),D())}function Kn(){let t=history.state?.top;return typeof t=="number"?t:null}var Se="threadline-left";
function Yn(){qn();try{let t={page:location.pathname,hash:location.hash,top:r.top};sessionStorage.setItem(Se,JSON.stringify(t))}catch{}}function Gn(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(Se)??"null");sessionStorage.removeItem(Se),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function jn(){r.chunks.length&&(history.scrollRestoration="manual",W(()=>{clearTimeout(Ee),Ee=setTimeout(
qn,Ir)}),addEventListener("beforeunload",Yn),addEventListener("pagehide",Yn))}async function vr(){for(let t of r.chunks)t.built||await at(t);print()}function Wn(){addEventListener("beforeprint",()=>{r.printing=!0,w();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,w()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),vr())})}function Cr(t){let e=x(t),n=e.closest("button[data-action]");if(n){let c=tt(n.closest("article"));et(c),Dt(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),hn();return}if(s[0]==="#"){t.preventDefault(),N(),It(yt(s.slice(1)),()=>{Me(),$t()});return}let i=e.
closest("article");i&&!o&&et(tt(i))}var we=500,Vn=-we;function Mr(){let t=performance.now(),e=t-Vn<we;return Vn=e?-we:t,e}var Jn=()=>!0,Xn=t=>r.table.roles[t]===
f.user,zn={j:()=>J(1,Jn),k:()=>J(-1,Jn),"]":()=>J(1,Xn),"[":()=>J(-1,Xn),o:()=>r.current>=0&&Dt(r.current,"one"),O:()=>r.current>=0&&Dt(r.current,"all"),b:bn,u:gn,
l:On,c:()=>{let t=r.elements[r.current];t&&me(t)},G:mn,g:()=>{if(Mr()){N(),dn();return}getComputedStyle(a("graph")).display!=="none"&&Pt("show-rail"),tn()},n:()=>lt(
1),N:()=>lt(-1),"/":()=>L("find").select(),"?":()=>Ht("help").showModal()};function Nr(t){if(t.key==="Escape"&&!x(t).closest("#find, dialog[open]")&&sn()){t.preventDefault();
return}let e=t.ctrlKey&&t.key==="k"?zn["/"]:Rr(t);e&&(t.preventDefault(),e())}function Rr(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!x(t).closest("input,textarea\
,dialog[open]"))return t.key==="ArrowUp"&&Jt(-1)?()=>{}:t.key==="ArrowDown"&&Jt(1)?()=>{}:r.source?.keys[t.key]??zn[t.key]}function Qn(){document.addEventListener(
"click",Cr),addEventListener("keydown",Nr),addEventListener("scroll",h,{passive:!0}),addEventListener("resize",h),a("help-close").onclick=()=>Ht("help").close(),
Pn(),Hn(),Wn()}var Zn=t=>p(t,"a, summary");function Dr(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function Te(t){let e=Zn(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function to(t){Te(t),new MutationObserver(()=>Te(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Te(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Dr(Zn(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var no="threadline-theme",oo=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),ht=[...oo.keys()];function eo(t){document.documentElement.style.
colorScheme=t,a("theme").title=oo.get(t)??"";try{localStorage.setItem(no,t)}catch{}}function ro(){try{eo(localStorage.getItem(no)??ht[0])}catch{}a("theme").onclick=
()=>{let t=ht.indexOf(document.documentElement.style.colorScheme||ht[0]);eo(ht[(t+1)%ht.length])}}function so(t){let e=Kn(),{anchor:n,folds:o,hiddenRoles:s,query:i,allLines:c}=ve(t);de(c);for(let u of s)r.hiddenRoles.add(u);for(let[u,l]of o)u<r.table.count&&
r.table.states[u]&&r.table.setState(u,l);H(),w(),i&&!L("find").value&&(L("find").value=i,X(!1)),It(n,()=>{e!==null&&P(r.current,e),$t(),Sn(),r.top=e})}function Br(){
let t="";for(let e of p(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(kt(e,t.length/2,n.length/2)),t+=n;for(let o of Ue(e.dataset.times??""))
r.times.push(o)}r.table=new R(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function io(t){document.documentElement.classList.add("js"),r.source=t,Br(),
Tt(),Mt(),ro(),ln(de),Dn(),Qn(),to(a("toc")),t||Ln(),$(),Lt(),r.chunks.length&&O(r.chunks[0]),jn(),addEventListener("hashchange",e=>so(new URL(e.newURL).hash)),
Gn(),location.hash.length>1&&so(location.hash)}function co(){document.documentElement.dataset.ready=""}io(null);co();})();
