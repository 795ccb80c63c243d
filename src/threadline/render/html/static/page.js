"use strict";(()=>{var M=["","A","B","C"],Ft=[0,2,1,1],$t=[0,3,3,2],Ut=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],a={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},_t=48,pt=48,Bt="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";function l(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var h=t=>l(t),mt=t=>l(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),_=t=>t.target;function z(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function Z(t,e){l(t).setAttribute(
"aria-expanded",String(e))}function Q(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function b(t){
let e=l("status");e.textContent="",e.textContent=t}var T=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-_t,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===a.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===a.attempt&&(this.states[n]=e?2:1)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===1&&this.setState(
n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e,n){let o=new Uint8Array(this.count);for(let i=this.
count-1;i>=0;i--){let c=this.roles[i]===a.steps;this.visible[i]=(c?o[i]:!e.has(this.roles[i]))?1:0,this.visible[i]&&this.parents[i]>=0&&(o[this.parents[i]]=1)}let s=0;
for(let i=0;!n&&i<this.count;i++)i<s?this.visible[i]=0:this.states[i]===1&&(s=this.ends[i])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&o(
s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new T(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",printing:!1};function tt(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=t?e=o+1:
n=o}return e}var v=t=>r.places?r.places[t]??-1:t,P=t=>t?r.unitOf.get(t)??-1:-1;function H(t){r.elements[r.current]?.classList.remove("selected"),r.current=t}function Ye({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let c=e.map(([u,f])=>u.toString(36)+M[f]);i.push(`f=${c.
join(".")}`)}return n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`),`#${i.join(";")}`}function Pt(t){let[e,...n]=t.
slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:et(e),folds:Array.from(s,([,i,c])=>[
parseInt(i,36),M.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:et(o.get("q")??""),allLines:o.has("l")}}function et(t){try{return decodeURIComponent(t)}catch{
return t}}var Ht=()=>Ye({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:h("find").value,allLines:r.allLines});function D(){try{history.
replaceState(null,"",Ht())}catch{}}function qt(){history.pushState(null,"",Ht())}var Je=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Xe=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,ze=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Ze=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Qe=/\b\d[\w.]*/,tn=/[A-Za-z_]\w*/,en=new RegExp([Xe,ze,Ze,Qe,tn].map(({source:t})=>`(${t})`).join("|"),"g"),Kt=["keyword","string","comment","number"];function*jt(t){
for(let e of t.matchAll(en)){let n=nn(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function nn([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Je.has(s)?"keyword":null}var on=6e4,rn=/^(text|txt|md|markdown|console|output|diff)$/,Gt=new Map,ht=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(ht.unobserve(e),sn(e))},{rootMargin:"20%"});for(let t of ht?Kt:[]){let e=new Highlight;Gt.set(t,e),CSS.highlights.set(t,e)}function Wt(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))ht?.observe(e)}function sn(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||rn.test(o)||!(s instanceof Text))&&!(s.length>on))for(let{kind:i,start:c,end:u}of jt(s.data))Gt.get(i)?.add(gt(s,c,u))}function gt(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var cn=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],ln=["January","February","March","April","May","June","July","August","September",
"October","November","December"],q=60,Vt=24*q,Yt=6e4;function Jt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.slice(
o+1,s)),o=s}else n+=Bt.indexOf(t[o]);e.push(n)}return e}var an=t=>`${cn[t.getDay()]}, ${t.getDate()} ${ln[t.getMonth()]} ${t.getFullYear()}`;function un(t){if(t<
q)return"";let e=Math.round(t/q);if(e<Vt/q)return`${e} h later`;let n=Math.round(t/Vt);return n>1?`${n} days later`:"1 day later"}function Xt(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===a.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let u=[];
if(!o||c>=s){let f=new Date(c*Yt);u.push(an(f)),f.setHours(24,0,0,0),s=f.getTime()/Yt}o&&c-o>=q&&u.push(un(c-o)),u.length&&n.set(i,u.join(" · ")),o=c}return n}
function zt(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Qt=["","folded","first level unfolded","all levels unfolded"];function fn(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var xt=t=>t.querySelector(":scope > .fold-bar");function te(t,e){
if(!e||t.dataset.state===M[e])return;t.dataset.state=M[e];let n=Zt(t)?[]:fn(e,t.dataset.fold??""),o=Zt(t)?dn(t):pn(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{
n.length&&(i.textContent=n[c]),i.title=Ut[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Zt=t=>t.classList.contains("opener"),dn=t=>d(t,":scope > butt\
on[data-action]");function pn(t,e){let n=xt(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let s=z("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function ee(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function nt(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function ne(t,e,n){if(!e&&!n)return t;let o=e?nt(e):null,s=n?nt(n):null,i=f=>s?.[f]??f,c=n??Array.from({length:t.codes.length/
2},(f,$)=>$),u=[];for(let[f,$,We]of t.runs)for(let U=0;U<We;U++)u.push([o?.[f+U]??f+U,i($+U),1]);return{codes:c.map(f=>t.codes.slice(2*f,2*f+2)).join(""),times:c.
map(f=>t.times[f]),runs:u,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([f,$])=>[i(Number(f)),$]))}}function oe(t){let e=[];for(let n of t){
let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var mn=56;function k(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<mn)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function bt(){let[t]=k();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function yt(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Et(t){let e=bt();t(),e&&yt(e.unit,e.top)}var hn=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],gn=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],K=t=>String(t).padStart(2,"0"),re=t=>!Number.
isNaN(t.getTime()),j=t=>`${K(t.getHours())}:${K(t.getMinutes())}`,xn=t=>`${t.getFullYear()}-${K(t.getMonth()+1)}-${K(t.getDate())} ${j(t)}:${K(t.getSeconds())}`;var St=t=>`${t.getDate()} ${hn[t.getMonth()]}`,se=t=>`${St(t)} ${t.getFullYear()}`,bn=t=>`${gn[t.getDay()]} ${se(t)}`;function yn(t,e){return t.toDateString()===
e.toDateString()?j(t):`${t.getFullYear()===e.getFullYear()?St(t):se(t)} ${j(t)}`}function ie(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);
if(!re(n))continue;let{since:o,form:s}=e.dataset;o!==void 0?e.textContent=yn(n,new Date(o)):e.textContent=s==="day"?bn(n):j(n),e.title=xn(n)}}function ce(t){for(let e of t.
querySelectorAll("text[data-time]")){let n=new Date(e.getAttribute("data-time")??"");if(!re(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(
":");e.firstChild.textContent=o?j(n):St(n)}}var E=[],W=[],G=[],ae=[],wt=!1;function rt(){ce(document),E=d(document,".graph a").map(t=>({link:t,unit:v(Number(t.dataset.unit)),y:En(t.lastElementChild)})),W=
d(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:v(Number(t.dataset.unit))}));for(let t of[E,W])t.sort((e,n)=>e.unit-n.unit)}function En(t){return t.
tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function ot(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>1;t[s].unit<=
e?n=s+1:o=s}return t[Math.max(0,n-1)]}var ue=t=>ae.push(t);function p(){wt||(wt=!0,requestAnimationFrame(()=>{wt=!1;let[t,e]=k();if(!(t===void 0||e===void 0)){Sn(
t,e);for(let n of ae)n()}}))}function Sn(t,e){for(let n of G)n.classList.remove("current");if(G=[],E.length){let n=ot(E,t),o=ot(E,e);l("visible-range").setAttribute(
"y",String(n.y-6)),l("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),G.push(n.link),le(l("rail"),n.y)}if(W.length){let{row:n}=ot(W,t);G.
push(n),r.source?.onMove(t,W),le(n.closest("#contents")??l("toc"),n.offsetTop)}for(let n of G)n.classList.add("current")}function le(t,e){if(t.matches(":hover"))
return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function fe(){(E.length?ot(E,Math.max(0,r.current)).link:l("rail")).focus()}
function Tt(t){let e=E.findIndex(n=>n.link===document.activeElement);return e<0?!1:(E[e+t]?.link.focus(),!0)}var wn=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function de(t){for(let e of t.querySelectorAll("pre, .table-scroll"))wn.observe(e)}var Tn={[a.heading]:110,[a.user]:120,[a.assistant]:150,[a.agent]:130,[a.compaction]:90,[a.tool]:27,[a.other]:27,[a.system]:30,[a.thinking]:27,[a.steps]:34,[a.note]:27,
[a.versions]:30,[a.attempt]:40,[a.continued]:90},kn=/\S{3000}/;function st(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var Ln=new IntersectionObserver(
t=>{Et(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&g(o)}}),p()},{rootMargin:"120% 0%"});function it(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||ct(t),Ln.observe(t.section)})}function S(){C();for(let t of r.chunks)t.built||r.printing?g(t):
ct(t);p()}function C(){let t=new Set(r.printing?[]:r.hiddenRoles);r.allLines||t.add(a.continued),r.table.computeVisible(t,r.printing),r.rules=Xt(r.table,r.times)}function ct(t){
let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=Tn[r.table.roles[n]]);t.section.style.height=`${e}px`}var kt=t=>t.section.querySelector(":scope > \
noscript")?.textContent??r.markup.slice(t.start,t.end).join("");function V(t){if(An(t))return!0;let e=kt(t);return e?pe(t,e):r.source&&Lt(t),e!==""}function An(t){
for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function pe(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function Lt(t){
return t.request??=vn(t),t.request}async function On(t,e){let{order:n,source:o}=r;if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of oe(n.slice(
t,e))){let u=await o.units(i,c);if(u===null)return null;s+=u}return s}async function vn(t){let e=await On(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(
t))&&(pe(t,e),Et(()=>g(t)),p())}function g(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(V(t))Cn(e);else if(!t.
built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],zt(s,r.rules.
get(o)),te(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function Cn(t){At(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{Ot(
n,t[o])})}function At(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function Ot(t,e){r.elements[e]=t,r.unitOf.
set(t,e),t.classList.toggle("unbroken",kn.test(r.markup[e]??"")),t.tabIndex=-1,ie(t),Wt(t),de(t)}var Y=t=>r.chunks[tt(t)];function I(){for(let e of l("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);l("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function In(t){l("filters").hidden=!t,Z("filter",t)}function me(t){l("filter").onclick=()=>In(!!l("filters").hidden),l("filters").onchange=e=>{let n=_(e);n.
dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):r.hiddenRoles.add(n.value),I(),S(),D()}}var Nn=6,lt=new Set,Mn=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Dn(t){let e=Mn(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=kt(i),u=c.indexOf(s);if(u>=0)return i.start+c.slice(
0,u).split("<article").length-2}return-1}function L(t,e){r.table.roles[t]===a.continued&&!r.allLines&&t++,ge(t),r.elements[t]?e(t):r.source&&Rn(t,e)}async function Rn(t,e){
let n={unit:t};lt.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<Nn&&o();s++)await Lt(Y(n.unit)),o()&&ge(n.unit);lt.delete(n),r.elements[n.unit]&&
e(n.unit)}function ge(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&I(),C();let e=tt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?g(n):
ct(n)})}function at(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(o=>{let s=v(o);s>=0&&L(s,i=>he(i,t,e))}),!0;let n=Dn(t);return n>=
0&&L(n,o=>he(o,t,e)),n>=0}function he(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);Q(s??o.firstElementChild,o),r.anchor=e,A(t,"start"),
n?.()}function A(t,e="nearest"){let n=r.elements[t];n&&(H(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),p())}function R(t,e){
let n=k()[0]??0,o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||g(Y(s)),r.elements[s]?A(s):L(s,i=>A(i)))}function xe(){r.table.count&&
L(0,t=>{A(t,"start"),scrollTo({top:0,behavior:"instant"})})}function be(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&L(t,e=>A(e,"end"))}function ye(){let t=r.
current>=0?r.current:k()[0];((t===void 0?void 0:r.elements[t])??l("main")).focus({preventScroll:!0})}function Ee(){R(-1,t=>r.table.roles[t]===a.attempt)}function Se(){
let{count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===a.attempt){L(o,s=>A(s,"start")),b("branch");return}}}var Fn={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},ut=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Fn[e]),$n=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function vt(t){try{return new RegExp(t,"gi")}catch{return new RegExp($n(t),"gi")}}function*we(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}var Un=15,_n=500,Bn=3e3,w=null,Te="",m=[],N=-1,Ct=0;async function F(t=!0){let e=++Ct,n=h("find").value;if(w=n?vt(n):null,Te=n,m=[],N=-1,CSS.highlights?.delete(
"found"),l("found").textContent="",w){let o=await(r.source?r.source.find(n):Pn(w,e));if(e!==Ct)return;m=r.source&&r.order?o.map(v).sort((s,i)=>s-i):o,r.source&&
(w=vt(r.source.wordsPattern(n))),r.source&&(N=m.findLastIndex(s=>s<=r.current)),t&&J(1),ke(),p(),!r.source&&!m.length&&b("nothing found")}D()}async function Pn(t,e){
let n=[],o=performance.now();for(let s of r.chunks){V(s);for(let i=s.start;i<s.end;i++)ut(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Un){if(await new Promise(
i=>setTimeout(i)),e!==Ct)break;o=performance.now()}}return n}function ke(){let t=m.length?`${N+1}/${m.length}`:"none";l("found").textContent=w?t:""}function J(t){
if(!m.length)return;N=(N+t+m.length)%m.length;let e=document.activeElement===l("find");L(m[N],n=>Hn(n,e)),ke(),b(`${N+1} of ${m.length}`)}function Hn(t,e){A(t,"\
center"),e&&l("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&Le(n)[0]?.startContainer.parentElement;Q(o),o?.scrollIntoView({block:"center"}),Ae()}function Le(t){
let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;w&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of we(w,o.data))if(e.push(gt(o,s,i))===
_n)return e}return e}function Ae(){if(!CSS.highlights||!w)return;let t=[];for(let e of m){let n=r.elements[e];!n||!r.table.visible[e]||!Y(e).near||t.length<Bn&&
t.push(...Le(n))}CSS.highlights.set("found",new Highlight(...t))}function Oe(){w&&F(!1)}function ve(){let t=h("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(
F,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),m.length&&Te===t.value?J(n.shiftKey?-1:1):F()):n.key==="Escape"&&(t.value="",F(!1),t.
blur())}}ue(Ae);var ft=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Ce(t){let e=bt(),[n=0,o=-1]=k(),s=r.table.visible.slice(n,o+1),i=new ft(t.runs,t.codes.length/2);qn(t,i),Kn(t.codes),s.forEach((c,u)=>{c&&i.of(n+u)>=0&&
r.table.unfoldTo(i.of(n+u))});for(let c of t.changed)jn(c);C(),it();for(let c of r.chunks)(c.built||c.near)&&g(c);rt(),I(),e&&yt(i.current.get(e.unit),e.top),Oe(),
p()}function qn(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=new T(t.codes,
o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.forEach((s,i)=>{
s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);for(let s of lt)
s.unit=e.of(s.unit)}function Kn(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=pt){let o=e[r.chunks.length],s=o?.section??document.createElement("\
section"),i=Math.min(pt,t.length/2-n),c=st(s,n,i);o?Object.assign(c,{built:o.built,near:o.near}):l("main").append(s),s.className="chunk",s.querySelector(":scope\
 > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function jn(t){let e=r.elements[t],n=r.markup[t];if(!e||n===void 0)
return;let[o]=At(n),s=d(e,"details").map(c=>c.hasAttribute("open"));d(o,"details").forEach((c,u)=>{c.toggleAttribute("open",s[u]??!1)}),o.classList.toggle("sele\
cted",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),Ot(o,t),i&&o.focus({preventScroll:!0})}var Ie=()=>document.querySelector("#filters input[data-order]"),Gn=()=>{let t=Ie()?.dataset.order;return t?ee(t):null};function It(t){if(t===r.allLines||!Ie())return;
if(!r.source)for(let s of r.chunks)V(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;Wn({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Gn()),r.table.
openAttempts(t)}function Wn(t,e){let n=r.order,o=r.allLines?e:null;if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&nt(o),Ce(ne(t,n,o))}var x=z("unit-button","copy");async function Nt(t){x.remove(),await Yn(Vn(t)),t.insertBefore(x,xt(t)),x.textContent="copied",setTimeout(()=>{x.textContent="copy"},
1200),b("copied")}function Vn(t){return t.matches("pre")?t.textContent??"":ut(r.markup[P(t)]||t.innerHTML).trim()}async function Yn(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Jn({target:t}){
if(!(t instanceof Element)||t===x)return;let e=t.closest("pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;x.parentElement!==
e&&e.closest("article")&&e.append(x);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function Ne(){document.addEventListener("pointerover",Jn),x.onclick=()=>{x.parentElement&&Nt(x.parentElement)}}function dt(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?$t:Ft)[n];r.table.setState(
t,o),S(),D(),b(Qt[o])}function Mt(t,e){Z(e,document.body.classList.toggle(t))}function Xn(t){let e=_(t),n=e.closest("button[data-action]");if(n){let c=P(n.closest("article"));H(c),dt(
c,n.dataset.action);return}let o=e.closest("a"),s=o?.getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),ye();return}if(s[0]==="#"){t.preventDefault(),
document.body.classList.remove("show-toc","show-rail"),at(et(s.slice(1)),qt);return}let i=e.closest("article");i&&!o&&H(P(i))}var Dt=500,Me=-Dt;function zn(){let t=performance.
now(),e=t-Me<Dt;return Me=e?-Dt:t,e}var De=()=>!0,Re=t=>r.table.roles[t]===a.user,Fe={j:()=>R(1,De),k:()=>R(-1,De),"]":()=>R(1,Re),"[":()=>R(-1,Re),o:()=>r.current>=
0&&dt(r.current,"one"),O:()=>r.current>=0&&dt(r.current,"all"),b:Se,u:Ee,c:()=>{let t=r.elements[r.current];t&&Nt(t)},G:be,g:()=>{if(zn()){document.body.classList.
remove("show-rail"),xe();return}getComputedStyle(l("graph")).display!=="none"&&Mt("show-rail","graph"),fe()},n:()=>J(1),N:()=>J(-1),"/":()=>h("find").select(),"\
?":()=>mt("help").showModal()};function Zn(t){let e=t.ctrlKey&&t.key==="k"?Fe["/"]:Qn(t);e&&(t.preventDefault(),e())}function Qn(t){if(!(t.ctrlKey||t.metaKey||t.
altKey)&&!_(t).closest("input,textarea,dialog"))return t.key==="ArrowUp"&&Tt(-1)?()=>{}:t.key==="ArrowDown"&&Tt(1)?()=>{}:r.source?.keys[t.key]??Fe[t.key]}function to(){
let t=[];addEventListener("beforeprint",()=>{r.printing=!0,S(),t=d(l("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener(
"afterprint",()=>{r.printing=!1;for(let e of t)e.removeAttribute("open");S()})}function $e(){document.addEventListener("click",Xn),addEventListener("keydown",Zn),
addEventListener("scroll",p,{passive:!0}),addEventListener("resize",p),l("help-close").onclick=()=>mt("help").close(),l("menu").onclick=()=>Mt("show-toc","menu"),
l("graph").onclick=()=>Mt("show-rail","graph"),to()}var Ue=t=>d(t,"a, summary");function eo(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function Rt(t){let e=Ue(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function _e(t){Rt(t),new MutationObserver(()=>Rt(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Rt(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(eo(Ue(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Pe="threadline-theme",He=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),X=[...He.keys()];function Be(t){document.documentElement.style.
colorScheme=t,l("theme").title=He.get(t)??"";try{localStorage.setItem(Pe,t)}catch{}}function qe(){try{Be(localStorage.getItem(Pe)??X[0])}catch{}l("theme").onclick=
()=>{let t=X.indexOf(document.documentElement.style.colorScheme||X[0]);Be(X[(t+1)%X.length])}}function Ke(){let{anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}=Pt(location.hash);It(s);for(let i of n)r.hiddenRoles.add(i);for(let[i,c]of e)i<r.table.count&&
r.table.states[i]&&r.table.setState(i,c);I(),S(),o&&!h("find").value&&(h("find").value=o,F(!1)),at(t)}function no(){let t="";for(let e of d(document,"section.ch\
unk")){let n=e.dataset.units??"";r.chunks.push(st(e,t.length/2,n.length/2)),t+=n,r.times=r.times.concat(Jt(e.dataset.times??""))}r.table=new T(t),r.asRead={codes:t,
times:r.times,count:r.table.count}}function je(t){document.documentElement.classList.add("js"),r.source=t,no(),rt(),qe(),me(It),Ne(),$e(),_e(l("toc")),t||ve(),C(),
it(),r.chunks.length&&g(r.chunks[0]),addEventListener("hashchange",Ke),location.hash.length>1&&Ke()}function Ge(){document.documentElement.dataset.ready=""}je(null);Ge();})();
