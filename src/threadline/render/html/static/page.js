"use strict";(()=>{var M=["","A","B","C"],Ft=[0,2,1,1],$t=[0,3,3,2],Ut=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],a={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},_t=48,pt=48,Bt="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";function l(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var h=t=>l(t),mt=t=>l(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),_=t=>t.target;function z(t,e){let o=document.createElement("button");return o.className=t,o.type="button",o.textContent=e,o}function Z(t,e){l(t).setAttribute(
"aria-expanded",String(e))}function Q(t,e=document.body){let o=t?.closest("details");for(;o&&e.contains(o);)o.open=!0,o=o.parentElement?.closest("details")}function b(t){
let e=l("status");e.textContent="",e.textContent=t}var T=class{constructor(e,o=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,o),this.#e()}#t(e,o){for(let n=0;n<this.count;n++){let s=e[2*n].toLowerCase();this.roles.push(s),this.depths[n]=e.charCodeAt(2*n+1)-_t,this.
initial[n]=s===e[2*n]?1:2,this.states[n]=o[n]||this.initial[n]}}#e(){let e=[];for(let o=0;o<this.count;o++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[o];)
this.ends[e.pop()]=o;this.parents[o]=e.at(-1)??-1,e.push(o)}for(let o=0;o<this.count;o++)this.ends[o]===o+1&&(this.states[o]=this.initial[o]=0)}setState(e,o){let n=this.
ends[e];this.states[e]=o;let s=o===3?3:1,i=o===2&&this.roles[e]===a.attempt;for(let c=e+1;c<n;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(o!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=n),this.foldLog.push([e,o])}openAttempts(e){
for(let o=0;o<this.count;o++)this.roles[o]===a.attempt&&(this.states[o]=e?2:1)}unfoldTo(e){for(let o of this.ancestors(e).reverse())this.states[o]===1&&this.setState(
o,2)}ancestors(e){let o=[];for(let n=this.parents[e];n>=0;n=this.parents[n])o.push(n);return o}computeVisible(e,o){let n=new Uint8Array(this.count);for(let i=this.
count-1;i>=0;i--){let c=this.roles[i]===a.steps;this.visible[i]=(c?n[i]:!e.has(this.roles[i]))?1:0,this.visible[i]&&this.parents[i]>=0&&(n[this.parents[i]]=1)}let s=0;
for(let i=0;!o&&i<this.count;i++)i<s?this.visible[i]=0:this.states[i]===1&&(s=this.ends[i])}next(e,o,n){let s=e+o;for(;s>=0&&s<this.count&&!(this.visible[s]&&n(
s));)s+=o;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new T(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",printing:!1};function tt(t){let e=0,o=r.chunks.length-1;for(;e<o;){let n=e+o>>1;r.chunks[n].end<=t?e=n+1:
o=n}return e}var v=t=>r.places?r.places[t]??-1:t,P=t=>t?r.unitOf.get(t)??-1:-1;function H(t){r.elements[r.current]?.classList.remove("selected"),r.current=t}function Ye({anchor:t,folds:e,hiddenRoles:o,query:n,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let c=e.map(([u,f])=>u.toString(36)+M[f]);i.push(`f=${c.
join(".")}`)}return o.length&&i.push(`h=${o.join("")}`),s&&i.push("l=1"),n&&i.push(`q=${encodeURIComponent(n)}`),`#${i.join(";")}`}function Pt(t){let[e,...o]=t.
slice(1).split(";"),n=new Map(o.map(i=>[i[0],i.slice(2)])),s=(n.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:et(e),folds:Array.from(s,([,i,c])=>[
parseInt(i,36),M.indexOf(c)]),hiddenRoles:[...n.get("h")??""],query:et(n.get("q")??""),allLines:n.has("l")}}function et(t){try{return decodeURIComponent(t)}catch{
return t}}var Ht=()=>Ye({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:h("find").value,allLines:r.allLines});function D(){try{history.
replaceState(null,"",Ht())}catch{}}function qt(){history.pushState(null,"",Ht())}var Je=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Xe=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,ze=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Ze=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Qe=/\b\d[\w.]*/,to=/[A-Za-z_]\w*/,eo=new RegExp([Xe,ze,Ze,Qe,to].map(({source:t})=>`(${t})`).join("|"),"g"),Kt=["keyword","string","comment","number"];function*jt(t){
for(let e of t.matchAll(eo)){let o=oo(e);o&&(yield{kind:o,start:e.index,end:e.index+e[0].length})}}function oo([,t,e,o,n,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":o?"string":n?"number":Je.has(s)?"keyword":null}var no=6e4,ro=/^(text|txt|md|markdown|console|output|diff)$/,Gt=new Map,ht=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:o}of t)o&&
(ht.unobserve(e),so(e))},{rootMargin:"20%"});for(let t of ht?Kt:[]){let e=new Highlight;Gt.set(t,e),CSS.highlights.set(t,e)}function Wt(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))ht?.observe(e)}function so(t){let e=t.firstElementChild,o=e?.tagName==="CODE"?e:t,n=(o.className+t.className).match(/language-(\w+)/)?.[1],
s=o.firstChild;if(!(!n||ro.test(n)||!(s instanceof Text))&&!(s.length>no))for(let{kind:i,start:c,end:u}of jt(s.data))Gt.get(i)?.add(gt(s,c,u))}function gt(t,e,o){
let n=new Range;return n.setStart(t,e),n.setEnd(t,o),n}var io=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],co=["January","February","March","April","May","June","July","August","September",
"October","November","December"],q=60,Vt=24*q,Yt=6e4;function Jt(t){let e=[],o=0;for(let n=0;n<t.length;n++){if(t[n]==="~"){let s=t.indexOf(".",n);o+=Number(t.slice(
n+1,s)),n=s}else o+=Bt.indexOf(t[n]);e.push(o)}return e}var lo=t=>`${io[t.getDay()]}, ${t.getDate()} ${co[t.getMonth()]} ${t.getFullYear()}`;function ao(t){if(t<
q)return"";let e=Math.round(t/q);if(e<Vt/q)return`${e} h later`;let o=Math.round(t/Vt);return o>1?`${o} days later`:"1 day later"}function Xt(t,e){let o=new Map,
n=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===a.heading){t.depths[i]===0&&(n=0);continue}let c=e[i]??0;if(c<=n)continue;let u=[];
if(!n||c>=s){let f=new Date(c*Yt);u.push(lo(f)),f.setHours(24,0,0,0),s=f.getTime()/Yt}n&&c-n>=q&&u.push(ao(c-n)),u.length&&o.set(i,u.join(" · ")),n=c}return o}
function zt(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Qt=["","folded","first level unfolded","all levels unfolded"];function uo(t,e){let[o,n,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${o}`;return o===
n?[i]:t===1?[i,`▶▶ ${n} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${n}`]}var xt=t=>t.querySelector(":scope > .fold-bar");function te(t,e){
if(!e||t.dataset.state===M[e])return;t.dataset.state=M[e];let o=Zt(t)?[]:uo(e,t.dataset.fold??""),n=Zt(t)?fo(t):po(t,o.length),s=[e!==1,e===3];n.forEach((i,c)=>{
o.length&&(i.textContent=o[c]),i.title=Ut[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Zt=t=>t.classList.contains("opener"),fo=t=>d(t,":scope > butt\
on[data-action]");function po(t,e){let o=xt(t)??document.createElement("div");if(!o.isConnected&&!o.className){o.className="fold-bar";for(let n of["one","all"].
slice(0,e)){let s=z("","");s.dataset.action=n,o.append(s)}t.append(o)}return Array.from(o.children)}function ee(t){let e=[];for(let o of t.split(" ")){let[n,s]=o.split("+").map(Number);for(let i=0;i<s;i++)e.push(n+i)}return e}function ot(t){let e=new Array(t.length);
return t.forEach((o,n)=>{e[o]=n}),e}function oe(t,e,o){if(!e&&!o)return t;let n=e?ot(e):null,s=o?ot(o):null,i=f=>s?.[f]??f,c=o??Array.from({length:t.codes.length/
2},(f,$)=>$),u=[];for(let[f,$,We]of t.runs)for(let U=0;U<We;U++)u.push([n?.[f+U]??f+U,i($+U),1]);return{codes:c.map(f=>t.codes.slice(2*f,2*f+2)).join(""),times:c.
map(f=>t.times[f]),runs:u,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([f,$])=>[i(Number(f)),$]))}}function ne(t){let e=[];for(let o of t){
let n=e.at(-1);n&&n[1]===o?n[1]++:e.push([o,o+1])}return e}var mo=56;function k(){let t,e;for(let o of r.chunks)if(!(!o.near||!o.built))for(let n=o.start;n<o.end;n++){let s=r.elements[n];if(!r.table.visible[n]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<mo)){if(i.top>innerHeight)return[t,e];t??=n,e=n}}return[t,e]}function bt(){let[t]=k();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function yt(t,e){let o=t===void 0?void 0:r.elements[t];o?.isConnected&&scrollBy({top:o.getBoundingClientRect().
top-e,behavior:"instant"})}function Et(t){let e=bt();t(),e&&yt(e.unit,e.top)}var ho=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],go=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],K=t=>String(t).padStart(2,"0"),re=t=>!Number.
isNaN(t.getTime()),j=t=>`${K(t.getHours())}:${K(t.getMinutes())}`,xo=t=>`${t.getFullYear()}-${K(t.getMonth()+1)}-${K(t.getDate())} ${j(t)}:${K(t.getSeconds())}`;var St=t=>`${t.getDate()} ${ho[t.getMonth()]}`,se=t=>`${St(t)} ${t.getFullYear()}`,bo=t=>`${go[t.getDay()]} ${se(t)}`;function yo(t,e){return t.toDateString()===
e.toDateString()?j(t):`${t.getFullYear()===e.getFullYear()?St(t):se(t)} ${j(t)}`}function ie(t){for(let e of t.querySelectorAll("time")){let o=new Date(e.dateTime);
if(!re(o))continue;let{since:n,form:s}=e.dataset;n!==void 0?e.textContent=yo(o,new Date(n)):e.textContent=s==="day"?bo(o):j(o),e.title=xo(o)}}function ce(t){for(let e of t.
querySelectorAll("text[data-time]")){let o=new Date(e.getAttribute("data-time")??"");if(!re(o)||!e.firstChild)continue;let n=e.firstChild.textContent?.includes(
":");e.firstChild.textContent=n?j(o):St(o)}}var E=[],W=[],G=[],ae=[],wt=!1;function rt(){ce(document),E=d(document,".graph a").map(t=>({link:t,unit:v(Number(t.dataset.unit)),y:Eo(t.lastElementChild)})),W=
d(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:v(Number(t.dataset.unit))}));for(let t of[E,W])t.sort((e,o)=>e.unit-o.unit)}function Eo(t){return t.
tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function nt(t,e){let o=0,n=t.length;for(;o<n;){let s=o+n>>1;t[s].unit<=
e?o=s+1:n=s}return t[Math.max(0,o-1)]}var ue=t=>ae.push(t);function p(){wt||(wt=!0,requestAnimationFrame(()=>{wt=!1;let[t,e]=k();if(!(t===void 0||e===void 0)){So(
t,e);for(let o of ae)o()}}))}function So(t,e){for(let o of G)o.classList.remove("current");if(G=[],E.length){let o=nt(E,t),n=nt(E,e);l("visible-range").setAttribute(
"y",String(o.y-6)),l("visible-range").setAttribute("height",String(Math.max(12,n.y-o.y+12))),G.push(o.link),le(l("rail"),o.y)}if(W.length){let{row:o}=nt(W,t);G.
push(o),r.source?.onMove(t,W),le(o.closest("#contents")??l("toc"),o.offsetTop)}for(let o of G)o.classList.add("current")}function le(t,e){if(t.matches(":hover"))
return;let{clientHeight:o,scrollTop:n}=t;(e<n+o*.1||e>n+o*.8)&&(t.scrollTop=e-o*.4)}function fe(){(E.length?nt(E,Math.max(0,r.current)).link:l("rail")).focus()}
function Tt(t){let e=E.findIndex(o=>o.link===document.activeElement);return e<0?!1:(E[e+t]?.link.focus(),!0)}var wo=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function de(t){for(let e of t.querySelectorAll("pre, .table-scroll"))wo.observe(e)}var To={[a.heading]:110,[a.user]:120,[a.assistant]:150,[a.agent]:130,[a.compaction]:90,[a.tool]:27,[a.other]:27,[a.system]:30,[a.thinking]:27,[a.steps]:34,[a.note]:27,
[a.versions]:30,[a.attempt]:40,[a.continued]:90},ko=/\S{3000}/;function st(t,e,o){return{section:t,start:e,end:e+o,built:!1,near:!1,request:null}}var Lo=new IntersectionObserver(
t=>{Et(()=>{for(let{target:e,isIntersecting:o}of t){let n=r.chunks[Number(e.dataset.chunk)];n.near=o,o&&!n.built&&g(n)}}),p()},{rootMargin:"120% 0%"});function it(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||ct(t),Lo.observe(t.section)})}function S(){C();for(let t of r.chunks)t.built||r.printing?g(t):
ct(t);p()}function C(){let t=new Set(r.printing?[]:r.hiddenRoles);r.allLines||t.add(a.continued),r.table.computeVisible(t,r.printing),r.rules=Xt(r.table,r.times)}function ct(t){
let e=0;for(let o=t.start;o<t.end;o++)r.table.visible[o]&&(e+=To[r.table.roles[o]]);t.section.style.height=`${e}px`}var kt=t=>t.section.querySelector(":scope > \
noscript")?.textContent??r.markup.slice(t.start,t.end).join("");function V(t){if(Ao(t))return!0;let e=kt(t);return e?pe(t,e):r.source&&Lt(t),e!==""}function Ao(t){
for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function pe(t,e){e.split(/(?=<article )/).forEach((o,n)=>{r.markup[t.start+n]=o})}function Lt(t){
return t.request??=vo(t),t.request}async function Oo(t,e){let{order:o,source:n}=r;if(!n)return null;if(!o)return n.units(t,e);let s="";for(let[i,c]of ne(o.slice(
t,e))){let u=await n.units(i,c);if(u===null)return null;s+=u}return s}async function vo(t){let e=await Oo(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(
t))&&(pe(t,e),Et(()=>g(t)),p())}function g(t){let e=[];for(let n=t.start;n<t.end;n++)r.table.visible[n]&&!r.elements[n]&&e.push(n);if(e.length){if(V(t))Co(e);else if(!t.
built)return}t.built=!0,t.section.style.height="";let o=null;for(let n=t.end-1;n>=t.start;n--){let s=r.elements[n];s&&(s.hidden=!r.table.visible[n],zt(s,r.rules.
get(n)),te(s,r.table.states[n]),s.parentNode!==t.section&&t.section.insertBefore(s,o),o=s)}}function Co(t){At(t.map(o=>r.markup[o]).join("")).forEach((o,n)=>{Ot(
o,t[n])})}function At(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function Ot(t,e){r.elements[e]=t,r.unitOf.
set(t,e),t.classList.toggle("unbroken",ko.test(r.markup[e]??"")),t.tabIndex=-1,ie(t),Wt(t),de(t)}var Y=t=>r.chunks[tt(t)];function I(){for(let e of l("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);l("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let o=document.getElementById(e);o&&(o.textContent=t?`Filter (${t})`:"Filte\
r")}}function Io(t){l("filters").hidden=!t,Z("filter",t)}function me(t){l("filter").onclick=()=>Io(!!l("filters").hidden),l("filters").onchange=e=>{let o=_(e);o.
dataset.order?t(o.checked):o.checked?r.hiddenRoles.delete(o.value):r.hiddenRoles.add(o.value),I(),S(),D()}}var No=6,lt=new Set,Mo=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Do(t){let e=Mo(t),o=e.replace(/-\d+$/,
""),n=o===e?` id="${e}`:` id="${o}"`;for(let s of[` id="${e}"`,` id="${e}-`,n])for(let i of r.chunks){let c=kt(i),u=c.indexOf(s);if(u>=0)return i.start+c.slice(
0,u).split("<article").length-2}return-1}function L(t,e){r.table.roles[t]===a.continued&&!r.allLines&&t++,ge(t),r.elements[t]?e(t):r.source&&Ro(t,e)}async function Ro(t,e){
let o={unit:t};lt.add(o);let n=()=>o.unit>=0&&!r.elements[o.unit];for(let s=0;s<No&&n();s++)await Lt(Y(o.unit)),n()&&ge(o.unit);lt.delete(o),r.elements[o.unit]&&
e(o.unit)}function ge(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&I(),C();let e=tt(t);r.chunks.forEach((o,n)=>{o.built||Math.abs(n-e)<2?g(o):
ct(o)})}function at(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(n=>{let s=v(n);s>=0&&L(s,i=>he(i,t,e))}),!0;let o=Do(t);return o>=
0&&L(o,n=>he(n,t,e)),o>=0}function he(t,e,o){let n=r.elements[t],s=n.id===e?null:document.getElementById(e);Q(s??n.firstElementChild,n),r.anchor=e,A(t,"start"),
o?.()}function A(t,e="nearest"){let o=r.elements[t];o&&(H(t),o.classList.add("selected"),o.scrollIntoView({block:e}),o.focus({preventScroll:!0}),p())}function R(t,e){
let o=k()[0]??0,n=r.current<0?o-(t>0?1:0):r.current,s=r.table.next(n,t,e);s<0||(r.elements[s]||g(Y(s)),r.elements[s]?A(s):L(s,i=>A(i)))}function xe(){r.table.count&&
L(0,t=>{A(t,"start"),scrollTo({top:0,behavior:"instant"})})}function be(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&L(t,e=>A(e,"end"))}function ye(){let t=r.
current>=0?r.current:k()[0];((t===void 0?void 0:r.elements[t])??l("main")).focus({preventScroll:!0})}function Ee(){R(-1,t=>r.table.roles[t]===a.attempt)}function Se(){
let{count:t,roles:e}=r.table;for(let o=1;o<=t;o++){let n=(Math.max(r.current,0)+o)%t;if(e[n]===a.attempt){L(n,s=>A(s,"start")),b("branch");return}}}var Fo={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},ut=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Fo[e]),$o=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function vt(t){try{return new RegExp(t,"gi")}catch{return new RegExp($o(t),"gi")}}function*we(t,e){for(let o of e.matchAll(t))o[0]&&
(yield{start:o.index,end:o.index+o[0].length})}var Uo=15,_o=500,Bo=3e3,w=null,Te="",m=[],N=-1,Ct=0;async function F(t=!0){let e=++Ct,o=h("find").value;if(w=o?vt(o):null,Te=o,m=[],N=-1,CSS.highlights?.delete(
"found"),l("found").textContent="",w){let n=await(r.source?r.source.find(o):Po(w,e));if(e!==Ct)return;m=r.source&&r.order?n.map(v).sort((s,i)=>s-i):n,r.source&&
(w=vt(r.source.wordsPattern(o))),r.source&&(N=m.indexOf(r.current)),t&&J(1),ke(),p(),!r.source&&!m.length&&b("nothing found")}D()}async function Po(t,e){let o=[],
n=performance.now();for(let s of r.chunks){V(s);for(let i=s.start;i<s.end;i++)ut(r.markup[i]??"").search(t)>=0&&o.push(i);if(performance.now()-n>Uo){if(await new Promise(
i=>setTimeout(i)),e!==Ct)break;n=performance.now()}}return o}function ke(){let t=m.length?`${N+1}/${m.length}`:"none";l("found").textContent=w?t:""}function J(t){
if(!m.length)return;N=(N+t+m.length)%m.length;let e=document.activeElement===l("find");L(m[N],o=>Ho(o,e)),ke(),b(`${N+1} of ${m.length}`)}function Ho(t,e){A(t,"\
center"),e&&l("find").focus({preventScroll:!0});let o=r.elements[t],n=o&&Le(o)[0]?.startContainer.parentElement;Q(n),n?.scrollIntoView({block:"center"}),Ae()}function Le(t){
let e=[],o=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;w&&o.nextNode();){let n=o.currentNode;for(let{start:s,end:i}of we(w,n.data))if(e.push(gt(n,s,i))===
_o)return e}return e}function Ae(){if(!CSS.highlights||!w)return;let t=[];for(let e of m){let o=r.elements[e];!o||!r.table.visible[e]||!Y(e).near||t.length<Bo&&
t.push(...Le(o))}CSS.highlights.set("found",new Highlight(...t))}function Oe(){w&&F(!1)}function ve(){let t=h("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(
F,180)},t.onkeydown=o=>{o.key==="Enter"?(o.preventDefault(),clearTimeout(e),m.length&&Te===t.value?J(o.shiftKey?-1:1):F()):o.key==="Escape"&&(t.value="",F(!1),t.
blur())}}ue(Ae);var ft=class{constructor(e,o){this.previous=new Int32Array(o).fill(-1),this.current=new Map;for(let[n,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=n+c,this.current.
set(n+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,o=>o<0?void 0:e[o])}};function Ce(t){let e=bt(),[o=0,n=-1]=k(),s=r.table.visible.slice(o,n+1),i=new ft(t.runs,t.codes.length/2);qo(t,i),Ko(t.codes),s.forEach((c,u)=>{c&&i.of(o+u)>=0&&
r.table.unfoldTo(i.of(o+u))});for(let c of t.changed)jo(c);C(),it();for(let c of r.chunks)(c.built||c.near)&&g(c);rt(),I(),e&&yt(i.current.get(e.unit),e.top),Oe(),
p()}function qo(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let o=r.table.foldLog,n=Array.from(e.carry(r.table.states),s=>s??0);r.table=new T(t.codes,
n),r.times=t.times;for(let[s,i]of o)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.forEach((s,i)=>{
s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);for(let s of lt)
s.unit=e.of(s.unit)}function Ko(t){let e=r.chunks;r.chunks=[];for(let o=0;o<r.table.count;o+=pt){let n=e[r.chunks.length],s=n?.section??document.createElement("\
section"),i=Math.min(pt,t.length/2-o),c=st(s,o,i);n?Object.assign(c,{built:n.built,near:n.near}):l("main").append(s),s.className="chunk",s.querySelector(":scope\
 > noscript")?.remove(),r.chunks.push(c)}for(let o of e.slice(r.chunks.length))o.section.remove()}function jo(t){let e=r.elements[t],o=r.markup[t];if(!e||o===void 0)
return;let[n]=At(o),s=d(e,"details").map(c=>c.hasAttribute("open"));d(n,"details").forEach((c,u)=>{c.toggleAttribute("open",s[u]??!1)}),n.classList.toggle("sele\
cted",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(n),Ot(n,t),i&&n.focus({preventScroll:!0})}var Ie=()=>document.querySelector("#filters input[data-order]"),Go=()=>{let t=Ie()?.dataset.order;return t?ee(t):null};function It(t){if(t===r.allLines||!Ie())return;
if(!r.source)for(let s of r.chunks)V(s);r.allLines=t;let{codes:e,times:o,count:n}=r.asRead;Wo({codes:e,times:o,runs:[[0,0,n]],changed:[],drawn:{}},Go()),r.table.
openAttempts(t)}function Wo(t,e){let o=r.order,n=r.allLines?e:null;if(o||n)for(let s of r.elements)s?.remove();r.order=n,r.places=n&&ot(n),Ce(oe(t,o,n))}var x=z("unit-button","copy");async function Nt(t){x.remove(),await Yo(Vo(t)),t.insertBefore(x,xt(t)),x.textContent="copied",setTimeout(()=>{x.textContent="copy"},
1200),b("copied")}function Vo(t){return t.matches("pre")?t.textContent??"":ut(r.markup[P(t)]||t.innerHTML).trim()}async function Yo(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Jo({target:t}){
if(!(t instanceof Element)||t===x)return;let e=t.closest("pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;x.parentElement!==
e&&e.closest("article")&&e.append(x);let o=e.querySelector(":scope > details > summary > span");o instanceof HTMLElement&&e.style.setProperty("--row-end",`${o.offsetWidth+
12}px`)}function Ne(){document.addEventListener("pointerover",Jo),x.onclick=()=>{x.parentElement&&Nt(x.parentElement)}}function dt(t,e){let o=r.table.states[t];if(!o){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let n=(e==="all"?$t:Ft)[o];r.table.setState(
t,n),S(),D(),b(Qt[n])}function Mt(t,e){Z(e,document.body.classList.toggle(t))}function Xo(t){let e=_(t),o=e.closest("button[data-action]");if(o){let c=P(o.closest("article"));H(c),dt(
c,o.dataset.action);return}let n=e.closest("a"),s=n?.getAttribute("href")??"";if(n?.id==="skip"){t.preventDefault(),ye();return}if(s[0]==="#"){t.preventDefault(),
document.body.classList.remove("show-toc","show-rail"),at(et(s.slice(1)),qt);return}let i=e.closest("article");i&&!n&&H(P(i))}var Dt=500,Me=-Dt;function zo(){let t=performance.
now(),e=t-Me<Dt;return Me=e?-Dt:t,e}var De=()=>!0,Re=t=>r.table.roles[t]===a.user,Fe={j:()=>R(1,De),k:()=>R(-1,De),"]":()=>R(1,Re),"[":()=>R(-1,Re),o:()=>r.current>=
0&&dt(r.current,"one"),O:()=>r.current>=0&&dt(r.current,"all"),b:Se,u:Ee,c:()=>{let t=r.elements[r.current];t&&Nt(t)},G:be,g:()=>{if(zo()){document.body.classList.
remove("show-rail"),xe();return}getComputedStyle(l("graph")).display!=="none"&&Mt("show-rail","graph"),fe()},n:()=>J(1),N:()=>J(-1),"/":()=>h("find").select(),"\
?":()=>mt("help").showModal()};function Zo(t){let e=t.ctrlKey&&t.key==="k"?Fe["/"]:Qo(t);e&&(t.preventDefault(),e())}function Qo(t){if(!(t.ctrlKey||t.metaKey||t.
altKey)&&!_(t).closest("input,textarea,dialog"))return t.key==="ArrowUp"&&Tt(-1)?()=>{}:t.key==="ArrowDown"&&Tt(1)?()=>{}:r.source?.keys[t.key]??Fe[t.key]}function tn(){
let t=[];addEventListener("beforeprint",()=>{r.printing=!0,S(),t=d(l("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener(
"afterprint",()=>{r.printing=!1;for(let e of t)e.removeAttribute("open");S()})}function $e(){document.addEventListener("click",Xo),addEventListener("keydown",Zo),
addEventListener("scroll",p,{passive:!0}),addEventListener("resize",p),l("help-close").onclick=()=>mt("help").close(),l("menu").onclick=()=>Mt("show-toc","menu"),
l("graph").onclick=()=>Mt("show-rail","graph"),tn()}var Ue=t=>d(t,"a, summary");function en(t,e){let o=t.filter(s=>s.offsetParent),n=o.findIndex(s=>s.matches(":focus"))+e;o[Math.max(0,Math.min(o.length-1,n))]?.focus()}
function Rt(t){let e=Ue(t),o=e.find(n=>n===document.activeElement)??e.find(n=>n.matches('[aria-current="page"], .current > a'))??e[0];for(let n of e)n.tabIndex=
n===o?0:-1}function _e(t){Rt(t),new MutationObserver(()=>Rt(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Rt(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(en(Ue(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Pe="threadline-theme",He=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),X=[...He.keys()];function Be(t){document.documentElement.style.
colorScheme=t,l("theme").title=He.get(t)??"";try{localStorage.setItem(Pe,t)}catch{}}function qe(){try{Be(localStorage.getItem(Pe)??X[0])}catch{}l("theme").onclick=
()=>{let t=X.indexOf(document.documentElement.style.colorScheme||X[0]);Be(X[(t+1)%X.length])}}function Ke(){let{anchor:t,folds:e,hiddenRoles:o,query:n,allLines:s}=Pt(location.hash);It(s);for(let i of o)r.hiddenRoles.add(i);for(let[i,c]of e)i<r.table.count&&
r.table.states[i]&&r.table.setState(i,c);I(),S(),n&&!h("find").value&&(h("find").value=n,F(!1)),at(t)}function on(){let t="";for(let e of d(document,"section.ch\
unk")){let o=e.dataset.units??"";r.chunks.push(st(e,t.length/2,o.length/2)),t+=o,r.times=r.times.concat(Jt(e.dataset.times??""))}r.table=new T(t),r.asRead={codes:t,
times:r.times,count:r.table.count}}function je(t){document.documentElement.classList.add("js"),r.source=t,on(),rt(),qe(),me(It),Ne(),$e(),_e(l("toc")),t||ve(),C(),
it(),r.chunks.length&&g(r.chunks[0]),addEventListener("hashchange",Ke),location.hash.length>1&&Ke()}function Ge(){document.documentElement.dataset.ready=""}je(null);Ge();})();
