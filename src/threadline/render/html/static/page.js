"use strict";(()=>{var W=["","A","B","C"],Ce=[0,2,1,1],Me=[0,3,3,2],Ne=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],u={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Re=48,Gt=48,De="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var L=t=>a(t),jt=t=>a(t),p=(t,e)=>Array.from(t.querySelectorAll(
e)),b=t=>t.target;function V(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function rt(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function St(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function E(t){
let e=a("status");e.textContent="",e.textContent=t}var B=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-Re,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===u.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===u.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let s=this.count-1;s>=0;s--){let i=this.roles[s]===u.steps;this.visible[s]=(i?n[s]:!e.has(this.roles[s]))?1:0,this.visible[s]&&this.parents[s]>=0&&(n[this.parents[s]]=
1)}let o=0;for(let s=0;s<this.count;s++)s<o?this.visible[s]=0:this.states[s]===1&&(o=this.ends[s])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&
o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new B(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function wt(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var S=t=>r.places?r.places[t]??-1:t,st=t=>t?r.unitOf.get(t)??-1:-1;function it(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function So({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([f,C])=>f.toString(36)+W[C]);i.push(`f=${l.
join(".")}`)}n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function Be(t){let[
e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:X(e),folds:Array.from(s,([
,i,c])=>[parseInt(i,36),W.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:X(o.get("q")??""),allLines:o.has("l")}}function X(t){try{return decodeURIComponent(
t)}catch{return t}}var Fe=()=>wo()+So({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:L("find").value,allLines:r.allLines});function wo(){
if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function F(){try{history.replaceState({top:r.top},"",Fe())}catch{}}function $e(){r.top=null,history.pushState(null,"",Fe())}var ko=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),To=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Lo=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Ao=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Oo=/\b\d[\w.]*/,Io=/[A-Za-z_]\w*/,vo=new RegExp([To,Lo,Ao,Oo,Io].map(({source:t})=>`(${t})`).join("|"),"g"),Ue=["keyword","string","comment","number"];function*Pe(t){
for(let e of t.matchAll(vo)){let n=Co(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Co([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":ko.has(s)?"keyword":null}var Mo=6e4,No=/^(text|txt|md|markdown|console|output|diff)$/,He=new Map,Wt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Wt.unobserve(e),Ro(e))},{rootMargin:"20%"});for(let t of Wt?Ue:[]){let e=new Highlight;He.set(t,e),CSS.highlights.set(t,e)}function _e(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Wt?.observe(e)}function Ro(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||No.test(o)||!(s instanceof Text))&&!(s.length>Mo))for(let{kind:i,start:c,end:l}of Pe(s.data))He.get(i)?.add(Vt(s,c,l))}function Vt(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Do=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Bo=["January","February","March","April","May","June","July","August","September",
"October","November","December"],ct=60,qe=24*ct,Ye=6e4;function Ke(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=De.indexOf(t[o]);e.push(n)}return e}var Fo=t=>`${Do[t.getDay()]}, ${t.getDate()} ${Bo[t.getMonth()]} ${t.getFullYear()}`;function $o(t){
if(t<ct)return"";let e=Math.round(t/ct);if(e<qe/ct)return`${e} h later`;let n=Math.round(t/qe);return n>1?`${n} days later`:"1 day later"}function Ge(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===u.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let f=new Date(c*Ye);l.push(Fo(f)),f.setHours(24,0,0,0),s=f.getTime()/Ye}o&&c-o>=ct&&l.push($o(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function je(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Ve=["","folded","first level unfolded","all levels unfolded"];function Uo(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Jt=t=>t.
querySelector(":scope > .fold-bar");function Je(t,e){if(!e||t.dataset.state===W[e])return;t.dataset.state=W[e];let n=We(t)?[]:Uo(e,t.dataset.fold??""),o=We(t)?Po(
t):Ho(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=Ne[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var We=t=>t.classList.
contains("opener"),Po=t=>p(t,":scope > button[data-action]");function Ho(t,e){let n=Jt(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className=
"fold-bar";for(let o of["one","all"].slice(0,e)){let s=V("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function Xe(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function kt(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function ze(t,e,n){if(!e&&!n)return t;let o=e?kt(e):null,s=n?kt(n):null,i=f=>s?.[f]??f,c=n??Array.from({length:t.codes.length/
2},(f,C)=>C),l=[];for(let[f,C,Et]of t.runs)for(let ot=0;ot<Et;ot++)l.push([o?.[f+ot]??f+ot,i(C+ot),1]);return{codes:c.map(f=>t.codes.slice(2*f,2*f+2)).join(""),
times:c.map(f=>t.times[f]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([f,C])=>[i(Number(f)),C]))}}function Qe(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var Ze=56,_o=32,Tt=()=>document.documentElement.classList.contains("chaptered")?Ze+_o:Ze;function m(){let t,e,n=Tt();for(let o of r.chunks)if(!(!o.near||!o.built))
for(let s=o.start;s<o.end;s++){let i=r.elements[s];if(!r.table.visible[s]||!i)continue;let c=i.getBoundingClientRect();if(!(c.bottom<n)){if(c.top>innerHeight)return[
t,e];t??=s,e=s}}return[t,e]}function at(){let[t]=m();return t===void 0?null:{unit:t,top:r.elements[t]?.getBoundingClientRect().top??0}}function H(t,e){let n=t===
void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().top-e,behavior:"instant"})}function tn(t,e=-1){let[n,o]=m();if(n===void 0||o===
void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let f=n;f<=o;f++)r.table.visible[f]&&s.push(f);let i=s.map(f=>r.elements[f]?.getBoundingClientRect().top??0);t();let c=s.
findIndex(f=>r.table.visible[f]&&r.elements[f]);if(c>=0)return H(s[c],i[c]);let l=r.table.next(n,-1,f=>r.elements[f]!==void 0);H(l,Math.max(Tt(),i[0]))}function Xt(t){
let e=at();t(),e&&H(e.unit,e.top)}var qo=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Yo=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],lt=t=>String(t).padStart(2,"0"),
en=t=>!Number.isNaN(t.getTime()),_=t=>`${lt(t.getHours())}:${lt(t.getMinutes())}`,Ko=t=>`${t.getFullYear()}-${lt(t.getMonth()+1)}-${lt(t.getDate())} ${_(t)}:${lt(
t.getSeconds())}`;var zt=t=>`${t.getDate()} ${qo[t.getMonth()]}`,Lt=t=>`${zt(t)} ${t.getFullYear()}`,Go=t=>`${Yo[t.getDay()]} ${Lt(t)}`;function jo(t,e){return t.toDateString()===
e.toDateString()?_(t):`${t.getFullYear()===e.getFullYear()?zt(t):Lt(t)} ${_(t)}`}function nn(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);
if(!en(n))continue;let{since:o,form:s}=e.dataset;o!==void 0?e.textContent=jo(n,new Date(o)):e.textContent=s==="day"?Go(n):_(n),e.title=Ko(n)}}function on(t){for(let e of t.
querySelectorAll("text[data-time]")){let n=new Date(e.getAttribute("data-time")??"");if(!en(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(
":");e.firstChild.textContent=o?_(n):zt(n)}}var d=[],z=[],ft=[],cn=[],rn,Qt=!1,Wo=16;function At(){on(document),d=p(document,".graph a").map(t=>({link:t,unit:S(Number(t.dataset.unit)),y:Vo(t.lastElementChild)})),
z=p(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:S(Number(t.dataset.unit))}));for(let t of[d,z])t.sort((e,n)=>e.unit-n.unit)}var an=()=>z;function Vo(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function M(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var $=t=>cn.push(t);function h(){Qt||(Qt=!0,requestAnimationFrame(()=>{Qt=!1;let[t,e]=m();if(!(t===void 0||e===
void 0)){Jo(t,e);for(let n of cn)n(t)}}))}function Jo(t,e){for(let n of ft)n.classList.remove("current");if(ft=[],d.length){let n=M(d,t),o=M(d,e);a("visible-ran\
ge").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),ft.push(n.link),Xo(n.link),sn(a("near"),n.y)}if(z.
length){let{row:n}=M(z,t);ft.push(n),r.source?.onMove(t,z),sn(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of ft)n.classList.add("current")}function Xo(t){
rn?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),rn=t}function Zt(t){let e=document.getElementById("near");if(!e||!d.length)return;let n=t-e.getBoundingClientRect().
top+e.scrollTop,[o,s]=[d[0].y,d[d.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(d.length-1)),c=d[Math.max(0,Math.min(d.length-1,i))];return Math.abs(c.y-n)<=
Wo/2?c:void 0}function sn(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function ln(){(d.length?
M(d,Math.max(0,r.current)).link:a("rail")).focus()}function te(t){let e=d.findIndex(n=>n.link===document.activeElement);return e<0?!1:(d[e+t]?.link.focus(),!0)}var zo=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Ot(t){for(let e of t.querySelectorAll("pre, .table-scroll"))zo.observe(e)}var ee={[u.heading]:110,[u.user]:120,[u.assistant]:150,[u.agent]:130,[u.compaction]:90,[u.tool]:27,[u.other]:27,[u.system]:30,[u.thinking]:27,[u.steps]:34,[u.note]:27,
[u.versions]:30,[u.attempt]:40,[u.continued]:90},fn=3e3,Qo=new RegExp(`\\S{${fn}}`);function It(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var Zo=new IntersectionObserver(t=>{Xt(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&O(o)}}),h()},{
rootMargin:"120% 0%"});function vt(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||Q(t),Zo.observe(t.section)})}function w(t){tn(()=>{q();
for(let e of r.chunks)e.built||r.printing?O(e):Q(e)},t),h()}function q(){let t=new Set(r.hiddenRoles);r.allLines||t.add(u.continued),r.table.computeVisible(t),r.rules=Ge(r.table,r.times)}function Q(t){let e=0;for(let n=t.
start;n<t.end;n++)r.table.visible[n]&&(e+=ee[r.table.roles[n]]);t.section.style.height=`${e}px`}var ne=t=>t.section.querySelector(":scope > noscript")?.textContent??
(un(t)?r.markup.slice(t.start,t.end).join(""):"");function Y(t){if(un(t))return!0;let e=ne(t);return e?pn(t,e):r.source&&ut(t),e!==""}function un(t){for(let e=t.
start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function pn(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function ut(t){return t.
request??=er(t),t.request}async function tr(t,e){let{order:n,source:o}=r;if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of Qe(n.slice(t,e))){let l=await o.
units(i,c);if(l===null)return null;s+=l}return s}async function er(t){let e=await tr(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(pn(t,e),
Xt(()=>O(t)),h())}function O(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(Y(t))nr(e);else if(!t.built)
return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],je(s,r.rules.get(o)),
Je(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function nr(t){pt(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{oe(n,t[o])})}
function pt(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function oe(t,e){r.elements[e]=t,r.unitOf.set(t,e);let n=r.
markup[e]??"",o=n.length>=fn&&Qo.test(n);t.classList.toggle("unbroken",o),t.tabIndex=-1,nn(t),_e(t),Ot(t)}var I=t=>r.chunks[wt(t)];var re=[];function Ct(t){re.push(t)}var dn=()=>re.some(t=>t());function mn(){for(let t of re)t()}function K(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function hn(t){a("filters").hidden=!t,rt("filter",t)}function or(){return a("filters").hidden?!1:(hn(!1),a("filter").focus({preventScroll:!0}),!0)}function gn(t){
Ct(or),a("filter").onclick=()=>hn(!!a("filters").hidden),a("filters").onchange=e=>{let n=b(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):
r.hiddenRoles.add(n.value),K(),w(),F()}}var rr=6,Mt=new Set,sr=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function ie(t){let e=sr(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=ne(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function g(t,e){r.table.roles[t]===u.continued&&!r.allLines&&t++,yn(t),r.elements[t]?e(t):r.source&&ir(t,e)}async function ir(t,e){
let n={unit:t};Mt.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<rr&&o();s++)await ut(I(n.unit)),o()&&yn(n.unit);Mt.delete(n),r.elements[n.unit]&&
e(n.unit)}function yn(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&K(),q();let e=wt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?O(n):
Q(n)})}var se=0;function Nt(t,e){if(!t)return!1;let n=++se;if(r.source&&r.table.count)return r.source.locate(t).then(s=>{let i=S(s);n===se&&(i<0?xn(t):g(i,c=>n===
se&&bn(c,t,e)))}),!0;let o=ie(t);return o>=0?g(o,s=>bn(s,t,e)):xn(t),o>=0}function xn(t){r.table.count&&!document.getElementById(t)&&E("linked entry not found")}
function bn(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);St(s??o.firstElementChild,o),r.anchor=e,y(t,"start"),n?.()}function y(t,e="nea\
rest"){let n=r.elements[t];n&&(it(t),n.classList.add("selected"),I(t).near=!0,n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),h())}function Z(t,e){let n=m()[0]??
0,o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||O(I(s)),r.elements[s]?y(s):g(s,i=>y(i)))}function En(){r.table.count&&g(0,t=>{y(
t,"start"),scrollTo({top:0,behavior:"instant"})})}function Sn(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&g(t,e=>y(e,"end"))}function wn(){let t=r.current>=
0?r.current:m()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function kn(){Z(-1,t=>r.table.roles[t]===u.attempt)}function Tn(){let{
count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===u.attempt){g(o,s=>y(s,"start")),E("branch");return}}}function cr(t,e){let n=ie(t);if(n<0||!Y(I(n)))return[];let[o]=pt(r.markup[n]??""),s=p(o,"pre.diff"),i=s.filter(c=>{let l=c.previousElementSibling;return!l?.matches(
".file-path")||(l.textContent??"").includes(e)});return i.length?i:s.length?s:p(o,"pre").slice(0,1)}function ar({target:t}){let e=t instanceof HTMLDetailsElement&&
t.open?t:null;if(!e?.matches(".change")||e.dataset.filled!==void 0)return;e.dataset.filled="";for(let o of p(e,"a")){let s=X(o.getAttribute("href")?.slice(1)??""),
i=document.createElement("div");i.append(o,...cr(s,e.dataset.path??"")),e.append(i)}let n=e.querySelector("p");n&&(n.hidden=!n.textContent?.trim()),Ot(e)}function Ln(){
document.addEventListener("toggle",ar,!0)}var lr={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Rt=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>lr[e]),fr=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function ce(t){try{return new RegExp(t,"gi")}catch{return new RegExp(fr(t),"gi")}}function*An(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}var ur=15,pr=500,dr=3e3,N=null,On="",x=[],U=-1,ae=0;async function tt(t=!0){let e=++ae,n=L("find").value;if(N=n?ce(n):null,On=n,x=[],U=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",N){let o=await(r.source?r.source.find(n):mr(N,e));if(e!==ae)return;x=r.source&&r.order?o.map(S).sort((s,i)=>s-i):o,r.source&&
(N=ce(r.source.wordsPattern(n))),r.source&&(U=In(r.current)),t&&dt(1),le(),h(),!r.source&&!x.length&&E("nothing found")}F()}async function mr(t,e){let n=[],o=performance.
now();for(let s of r.chunks){Y(s);for(let i=s.start;i<s.end;i++)Rt(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>ur){if(await new Promise(i=>setTimeout(
i)),e!==ae)break;o=performance.now()}}return n}var In=t=>x.findLastIndex(e=>e<=t);function vn(){x.length&&(U=In(r.current),le())}function le(){let t=x.length?`${U+
1}/${x.length}`:"none";a("found").textContent=N?t:""}function dt(t){if(!x.length)return;U=(U+t+x.length)%x.length;let e=document.activeElement===a("find");g(x[U],
n=>hr(n,e)),le(),E(`${U+1} of ${x.length}`)}function hr(t,e){y(t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&Cn(n)[0]?.startContainer.
parentElement;St(o),o?.scrollIntoView({block:"center"}),Mn()}function Cn(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;N&&n.nextNode();){
let o=n.currentNode;for(let{start:s,end:i}of An(N,o.data))if(e.push(Vt(o,s,i))===pr)return e}return e}function Mn(){if(!CSS.highlights||!N)return;let t=[];for(let e of x){
let n=r.elements[e];!n||!r.table.visible[e]||!I(e).near||t.length<dr&&t.push(...Cn(n))}CSS.highlights.set("found",new Highlight(...t))}function Nn(){N&&tt(!1)}function Rn(){
let t=L("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(tt,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),x.length&&On===t.value?
dt(n.shiftKey?-1:1):tt()):n.key==="Escape"&&(t.value="",tt(!1),t.blur())}}$(Mn);var gr=6,R=null,fe=()=>p(document,".graph path[data-first]"),Dn=(t,e)=>fe().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=gr});function xr(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return fe().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function Bn(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,m()[0]??0)),n=xr(e);n&&ue(n)}function ue(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=R?.first===e;if(s)r.table.states.set(R?.table===r.table?R.states:r.table.
initial),R=null;else{let c=R?.table===r.table?R.states:r.table.states.slice();R={table:r.table,states:c,first:e},r.table.showOnly(n,o)}w(),pe();let i=m()[0]??0;
!s&&(i<n||i>o)&&g(n,c=>y(c,"start")),E(s?"folded as before":"all other branches folded")}function pe(){for(let t of fe())t.classList.toggle("alone",R!==null&&t.
dataset.first===R.first)}var de=1e3,Fn=14,et=[],Dt={top:0,height:0},$n=t=>r.order?.[t]??t,mt=()=>document.getElementById("minimap");function Bt(){let t=mt()?.dataset.turns;et=(t?t.split(
`
`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function Ft(t){let e=$n(t),n=et.length?M(et,e):null;return n&&n.unit<=
e?n:null}function Un(t,e){let n=Ft(t),o=n?et.indexOf(n)+e:Math.max(0,e-1);return et[Math.max(0,Math.min(et.length-1,o))]}function me(t,e){let n=mt();if(!n)return;
let o=Math.max(1,r.table.count),s=Fn/Math.max(Fn,n.clientHeight||de),i=Math.max(s,(e+1-t)/o);he(Math.min($n(t)/o,1-i),i);let c=Ft(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function he(t,e=Dt.height){Dt={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(Dt.top*de)),n?.setAttribute("height",String(e*de))}var Pn=()=>Dt;function ht(t){let{count:e,visible:n}=r.
table,o=Math.max(0,S(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function ge(t){let e=I(t),n=e.built?r.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-Tt();for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=ee[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function xe(t){
g(t,e=>{ge(e),h()})}var $t=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Hn(t){let e=at(),[n=0,o=-1]=m(),s=r.table.visible.slice(n,o+1),i=new $t(t.runs,t.codes.length/2);br(t,i),yr(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)Er(c);q(),vt();for(let c of r.chunks)c.built||c.near?O(c):Q(c);At(),Bt(),pe(),K(),e&&H(i.current.get(e.unit),
e.top),Nn(),h()}function br(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new B(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of Mt)s.unit=e.of(s.unit)}function yr(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=Gt){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(Gt,t.length/2-n),c=It(s,n,i);o?c.near=o.near:a("main").append(s),c.built=r.elements.slice(n,n+i).some(Boolean),s.className="\
chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function Er(t){let e=r.elements[t],
n=r.markup[t];if(!e||n===void 0)return;let[o]=pt(n),s=p(e,"details").map(c=>c.hasAttribute("open"));p(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),oe(o,t),i&&o.focus({preventScroll:!0})}var _n=()=>document.querySelector("#filters input[data-order]"),Sr=()=>{let t=_n()?.dataset.order;return t?Xe(t):null};function be(t){if(t===r.allLines||!_n())return;
if(!r.source)for(let s of r.chunks)Y(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;wr({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Sr()),r.table.
openAttempts(t)}function wr(t,e){let n=r.order,o=r.allLines?e:null;if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&kt(o),Hn(ze(t,n,o))}var v=V("unit-button","copy");async function ye(t){v.remove(),await Tr(kr(t)),t.insertBefore(v,Jt(t)),v.textContent="copied",setTimeout(()=>{v.textContent="copy"},
1200),E("copied")}function kr(t){if(t.matches("pre"))return t.textContent??"";let e=p(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):Rt(r.markup[st(t)]||t.innerHTML).trim()}async function Tr(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Lr({target:t}){if(!(t instanceof Element)||t===v)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;v.parentElement!==e&&e.closest("article")&&e.append(v);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function qn(){document.addEventListener(
"pointerover",Lr),v.onclick=()=>{v.parentElement&&ye(v.parentElement)}}function Ut(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Me:Ce)[n];r.table.setState(
t,o),w(t),F(),E(Ve[o])}var Ar=6e4,k=document.createElement("div");k.id="graph-card";k.hidden=!0;var Pt=0;k.setAttribute("aria-hidden","true");function Or(t,e){let n=document.createElement(
t);return n.textContent=e,n}function Ir(t){let e=r.times[t];if(!e)return"";let n=new Date(e*Ar);return`${Lt(n)} ${_(n)}`}function gt(t,e,n=""){let o=Ft(t),s=o?.
prompt??"Before the first prompt",i=[Ir(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];k.replaceChildren(
...c.flatMap(([C,Et])=>Et?[Or(C,Et)]:[]));let l=a("rail");k.parentElement!==l&&l.append(k),k.hidden=!1,Pt||(Pt=l.getBoundingClientRect().left);let f=e>innerHeight/
2;k.style.right=`${innerWidth-Pt+6}px`,k.style.top=f?"":`${Math.max(56,e-20)}px`,k.style.bottom=f?`${Math.max(8,innerHeight-e-20)}px`:""}function G(){k.hidden=!0,
Pt=0}var Yn={"show-toc":"menu","show-rail":"graph"},Kn=matchMedia("(max-width: 760px)"),{classList:Ht}=document.body,xt=V("","×");xt.id="sheet-close";xt.setAttribute(
"aria-label","Close");function D(){let t=!1;for(let[e,n]of Object.entries(Yn))t||=Ht.contains(e),Ht.remove(e),rt(n,!1);return xt.remove(),t}function _t(t){let e=!Ht.
contains(t);Kn.matches?mn():D(),e&&(Ht.add(t),rt(Yn[t],!0),document.body.append(xt))}function vr(t){let e=b(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
Kn.matches&&!e&&D()}function Gn(){Ct(D),xt.onclick=D,a("menu").onclick=()=>_t("show-toc"),a("graph").onclick=()=>_t("show-rail"),document.addEventListener("clic\
k",vr)}var jn=10,Cr=2e3,Mr=120,Nr=3,T=null,Ee,Se=!1,we=0,bt=-1,ke=null;function qt(t){let e=ke??mt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function Rr(t){if(t.button!==0||!b(t).closest("#minimap"))return;ke=mt().getBoundingClientRect();let e=qt(t.clientY),{top:n,height:o}=Pn();T={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),G()}function Dr(t){if(!T){$r(t);return}Math.abs(t.clientY-T.from)>Nr&&(T.moved=!0),T.moved&&
(we=t.clientY,Se||requestAnimationFrame(Fr),Se=!0)}var Br=[];function Fr(){if(Se=!1,!T)return;let t=qt(we)-T.grip;he(t);let e=ht(Math.max(0,t));gt(e,we);for(let n of Br)n(e);clearTimeout(Ee),Ee=setTimeout(()=>ge(e),r.table.
count>Cr?Mr:0)}function Wn(t){if(!T)return;let{grip:e,moved:n}=T;T=null;let o=qt(t.clientY);if(ke=null,clearTimeout(Ee),G(),n){xe(ht(Math.max(0,o-e)));return}D(),
g(ht(o),s=>y(s,"start"))}function $r(t){if(t.pointerType==="touch")return;if(b(t).closest("#minimap")){gt(ht(qt(t.clientY)),t.clientY);return}let e=Zt(t.clientY);
e?gt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):G()}function Ur(t){let e=b(t);if(e.closest("a")||!e.closest("#near"))return;let n=Dn(t.clientX,t.clientY);
n?ue(n):Zt(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var Vn={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:jn,PageUp:-jn,
Home:-1/0,End:1/0};function Pr(t){if(b(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=bt>=0?bt:m()[0]??0,n=Un(e,Vn[t.key]??0),o=n?S(n.unit):-1;if(!(o<
0||!(t.key in Vn||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){G(),g(o,s=>y(s,"start"));return}bt=o,xe(o),Hr(o)}}function Hr(t){
me(t,t);let e=a("map-window").getBoundingClientRect();gt(t,e.top+e.height/2)}function Jn(){let t=a("rail");t.addEventListener("pointerdown",Rr),t.addEventListener(
"pointermove",Dr),t.addEventListener("pointerup",Wn),t.addEventListener("pointercancel",Wn),t.addEventListener("pointerleave",G),t.addEventListener("click",Ur),
t.addEventListener("keydown",Pr),t.addEventListener("focusout",()=>{bt=-1,G()}),$(()=>{let[e,n]=m();!T?.moved&&bt<0&&e!==void 0&&me(e,n??e)})}var _r=400,Te=Number.NEGATIVE_INFINITY,Le;function Yt(){Te=scrollY}function zn(){clearTimeout(Le);let t=at();t&&(Math.abs(scrollY-Te)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",Te=Number.NEGATIVE_INFINITY,r.top=t.top),F())}function Qn(){let t=history.state?.top;return typeof t=="number"?t:null}var Ae="threadline-left";
function Xn(){zn();try{let t={page:location.pathname,hash:location.hash,top:r.top};sessionStorage.setItem(Ae,JSON.stringify(t))}catch{}}function Zn(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(Ae)??"null");sessionStorage.removeItem(Ae),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function to(){r.chunks.length&&(history.scrollRestoration="manual",$(()=>{clearTimeout(Le),Le=setTimeout(
zn,_r)}),addEventListener("beforeunload",Xn),addEventListener("pagehide",Xn))}async function qr(){for(let t of r.chunks)t.built||await ut(t);print()}function eo(){addEventListener("beforeprint",()=>{r.printing=!0,w();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,w()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),qr())})}function Yr(t){let e=b(t),n=e.closest("button[data-action]");if(n){let c=st(n.closest("article"));it(c),Ut(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),wn();return}if(s[0]==="#"){t.preventDefault(),D(),Nt(X(s.slice(1)),()=>{$e(),Yt()});return}let i=e.
closest("article");i&&!o&&it(st(i))}var Oe=500,no=-Oe;function Kr(){let t=performance.now(),e=t-no<Oe;return no=e?-Oe:t,e}var oo=()=>!0,ro=t=>r.table.roles[t]===
u.user,so={j:()=>Z(1,oo),k:()=>Z(-1,oo),"]":()=>Z(1,ro),"[":()=>Z(-1,ro),o:()=>r.current>=0&&Ut(r.current,"one"),O:()=>r.current>=0&&Ut(r.current,"all"),b:Tn,u:kn,
l:Bn,c:()=>{let t=r.elements[r.current];t&&ye(t)},G:Sn,g:()=>{if(Kr()){D(),En();return}getComputedStyle(a("graph")).display!=="none"&&_t("show-rail"),ln()},n:()=>dt(
1),N:()=>dt(-1),"/":()=>L("find").select(),"?":()=>jt("help").showModal()};function Gr(t){if(t.key==="Escape"&&!b(t).closest("#find, dialog[open]")&&dn()){t.preventDefault();
return}let e=t.ctrlKey&&t.key==="k"?so["/"]:jr(t);e&&(t.preventDefault(),e())}function jr(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!b(t).closest("input,textarea\
,dialog[open]"))return t.key==="ArrowUp"&&te(-1)?()=>{}:t.key==="ArrowDown"&&te(1)?()=>{}:r.source?.keys[t.key]??so[t.key]}function io(){document.addEventListener(
"click",Yr),addEventListener("keydown",Gr),addEventListener("scroll",h,{passive:!0}),addEventListener("resize",h),a("help-close").onclick=()=>jt("help").close(),
Gn(),Jn(),eo()}var co=[],nt=[],Kt=[],ao=new Map,j;function Wr(){let t=an();if(t===co)return;co=t;let e=o=>t.filter(({row:s})=>s.classList.contains(o));nt=e("chapter");let n=nt[0]?.
row.className.split(" ")[1];Kt=e("user").filter(({row:o})=>o.classList.contains(n)),ao=new Map(e("agent").map(o=>[o.unit,o])),document.documentElement.classList.
toggle("chaptered",nt.length>0)}var Ie=({row:t})=>t.querySelector("a");function Vr(t){let e=Kt.indexOf(M(Kt,t)),n=e<0?[]:[`prompt ${e+1} of ${Kt.length}`];for(let o=t;o>=
0;o=r.table.parents[o]){let s=ao.get(o);if(s&&o<t){let i=r.table.ends[o]-o-1;n.push(`◆ ${Ie(s).textContent} · ${t-o} of ${i}`);break}}return n}function Jr(t){
if(Wr(),!j)return;let e=nt.length&&nt[0].unit<t?M(nt,t):null;if(j.hidden=!e,!e)return;let n=document.createElement("a");n.href=Ie(e).href,n.textContent=Ie(e).textContent;
let o=Vr(t).map(s=>{let i=document.createElement("span");return i.textContent=s,i});j.replaceChildren(n,...o)}function lo(){j=document.createElement("div"),j.id=
"here",j.hidden=!0,a("main").prepend(j),$(Jr)}var fo=t=>p(t,"a, summary");function Xr(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function ve(t){let e=fo(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function uo(t){ve(t),new MutationObserver(()=>ve(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>ve(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Xr(fo(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var mo="threadline-theme",ho=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),yt=[...ho.keys()];function po(t){document.documentElement.style.
colorScheme=t,a("theme").title=ho.get(t)??"";try{localStorage.setItem(mo,t)}catch{}}function go(){try{po(localStorage.getItem(mo)??yt[0])}catch{}a("theme").onclick=
()=>{let t=yt.indexOf(document.documentElement.style.colorScheme||yt[0]);po(yt[(t+1)%yt.length])}}function xo(t){let e=Qn(),{anchor:n,folds:o,hiddenRoles:s,query:i,allLines:c}=Be(t);be(c);for(let l of s)r.hiddenRoles.add(l);for(let[l,f]of o)l<r.table.count&&
r.table.states[l]&&r.table.setState(l,f);K(),w(),i&&!L("find").value&&(L("find").value=i,tt(!1)),Nt(n,()=>{e!==null&&H(r.current,e),Yt(),vn(),r.top=e})}function zr(){
let t="";for(let e of p(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(It(e,t.length/2,n.length/2)),t+=n;for(let o of Ke(e.dataset.times??""))
r.times.push(o)}r.table=new B(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function bo(t){document.documentElement.classList.add("js"),r.source=t,zr(),
At(),Bt(),go(),gn(be),qn(),io(),uo(a("toc")),t||Rn(),q(),vt(),r.chunks.length&&O(r.chunks[0]),lo(),to(),addEventListener("hashchange",e=>xo(new URL(e.newURL).hash)),
Zn(),location.hash.length>1&&xo(location.hash)}function yo(){document.documentElement.dataset.ready=""}bo(null);Ln();yo();})();
