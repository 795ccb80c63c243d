"use strict";(()=>{var O=["","A","B","C"],St=[0,2,1,1],Et=[0,3,3,2],wt=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],a={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Tt=48;var At="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";function l(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var m=t=>l(t),ot=t=>l(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),N=t=>t.target;function G(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function W(t,e){l(t).setAttribute(
"aria-expanded",String(e))}function j(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function g(t){
let e=l("status");e.textContent="",e.textContent=t}var I=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-Tt,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===a.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}unfoldTo(e){for(let n of this.
ancestors(e).reverse())this.states[n]===1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e,n){
let o=new Uint8Array(this.count);for(let i=this.count-1;i>=0;i--){let c=this.roles[i]===a.steps;this.visible[i]=(c?o[i]:!e.has(this.roles[i]))?1:0,this.visible[i]&&
this.parents[i]>=0&&(o[this.parents[i]]=1)}let s=0;for(let i=0;!n&&i<this.count;i++)i<s?this.visible[i]=0:this.states[i]===1&&(s=this.ends[i])}next(e,n,o){let s=e+
n;for(;s>=0&&s<this.count&&!(this.visible[s]&&o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new I(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,current:-1,anchor:"",
printing:!1};function Y(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=t?e=o+1:n=o}return e}var M=t=>t?r.unitOf.get(t)??-1:-1;function D(t){
r.elements[r.current]?.classList.remove("selected"),r.current=t}function Ce({anchor:t,folds:e,hiddenRoles:n,query:o}){let s=[encodeURIComponent(t)];if(e.length){let i=e.map(([c,f])=>c.toString(36)+O[f]);s.push(`f=${i.join(".")}`)}
return n.length&&s.push(`h=${n.join("")}`),o&&s.push(`q=${encodeURIComponent(o)}`),`#${s.join(";")}`}function Lt(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:J(e),folds:Array.from(s,([,i,c])=>[parseInt(i,36),O.indexOf(c)]),hiddenRoles:[
...o.get("h")??""],query:J(o.get("q")??"")}}function J(t){try{return decodeURIComponent(t)}catch{return t}}var Ot=()=>Ce({anchor:r.anchor,folds:r.table.foldLog,
hiddenRoles:[...r.hiddenRoles],query:m("find").value});function k(){try{history.replaceState(null,"",Ot())}catch{}}function It(){history.pushState(null,"",Ot())}var Ne=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Me=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,De=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Re=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
$e=/\b\d[\w.]*/,Fe=/[A-Za-z_]\w*/,Be=new RegExp([Me,De,Re,$e,Fe].map(({source:t})=>`(${t})`).join("|"),"g"),kt=["keyword","string","comment","number"];function*vt(t){
for(let e of t.matchAll(Be)){let n=_e(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function _e([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Ne.has(s)?"keyword":null}var Ue=6e4,He=/^(text|txt|md|markdown|console|output|diff)$/,Ct=new Map,rt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(rt.unobserve(e),Pe(e))},{rootMargin:"20%"});for(let t of rt?kt:[]){let e=new Highlight;Ct.set(t,e),CSS.highlights.set(t,e)}function Nt(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))rt?.observe(e)}function Pe(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||He.test(o)||!(s instanceof Text))&&!(s.length>Ue))for(let{kind:i,start:c,end:f}of vt(s.data))Ct.get(i)?.add(st(s,c,f))}function st(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var qe=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Ke=["January","February","March","April","May","June","July","August","September",
"October","November","December"],R=60,Mt=24*R,Dt=6e4;function Rt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.slice(
o+1,s)),o=s}else n+=At.indexOf(t[o]);e.push(n)}return e}var Ge=t=>`${qe[t.getDay()]}, ${t.getDate()} ${Ke[t.getMonth()]} ${t.getFullYear()}`;function We(t){if(t<
R)return"";let e=Math.round(t/R);if(e<Mt/R)return`${e} h later`;let n=Math.round(t/Mt);return n>1?`${n} days later`:"1 day later"}function $t(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===a.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let f=[];
if(!o||c>=s){let nt=new Date(c*Dt);f.push(Ge(nt)),nt.setHours(24,0,0,0),s=nt.getTime()/Dt}o&&c-o>=R&&f.push(We(c-o)),f.length&&n.set(i,f.join(" · ")),o=c}return n}
function Ft(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var _t=["","folded","first level unfolded","all levels unfolded"];function je(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var it=t=>t.querySelector(":scope > .fold-bar");function Ut(t,e){
if(!e||t.dataset.state===O[e])return;t.dataset.state=O[e];let n=Bt(t)?[]:je(e,t.dataset.fold??""),o=Bt(t)?Ve(t):Ye(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{
n.length&&(i.textContent=n[c]),i.title=wt[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Bt=t=>t.classList.contains("opener"),Ve=t=>d(t,":scope > butt\
on[data-action]");function Ye(t,e){let n=it(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let s=G("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}var Je=56;function v(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<Je)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Xe(){let[t]=v();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function ze(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function ct(t){let e=Xe();t(),e&&ze(e.unit,e.top)}var Ze=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Qe=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],$=t=>String(t).padStart(2,"0"),Ht=t=>!Number.
isNaN(t.getTime()),F=t=>`${$(t.getHours())}:${$(t.getMinutes())}`,tn=t=>`${t.getFullYear()}-${$(t.getMonth()+1)}-${$(t.getDate())} ${F(t)}:${$(t.getSeconds())}`;var lt=t=>`${t.getDate()} ${Ze[t.getMonth()]}`,Pt=t=>`${lt(t)} ${t.getFullYear()}`,en=t=>`${Qe[t.getDay()]} ${Pt(t)}`;function nn(t,e){return t.toDateString()===
e.toDateString()?F(t):`${t.getFullYear()===e.getFullYear()?lt(t):Pt(t)} ${F(t)}`}function qt(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);
if(!Ht(n))continue;let{since:o,form:s}=e.dataset;o!==void 0?e.textContent=nn(n,new Date(o)):e.textContent=s==="day"?en(n):F(n),e.title=tn(n)}}function Kt(t){for(let e of t.
querySelectorAll("text[data-time]")){let n=new Date(e.getAttribute("data-time")??"");if(!Ht(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(
":");e.firstChild.textContent=o?F(n):lt(n)}}var y=[],X=[],B=[],Wt=[],at=!1;function jt(){Kt(document),y=d(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:on(t.lastElementChild)})),X=d(document,
"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function on(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(
t.getAttribute("d")?.split(/[ h]/)[1])}function z(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var Vt=t=>Wt.
push(t);function p(){at||(at=!0,requestAnimationFrame(()=>{at=!1;let[t,e]=v();if(!(t===void 0||e===void 0)){rn(t,e);for(let n of Wt)n()}}))}function rn(t,e){for(let n of B)
n.classList.remove("current");if(B=[],y.length){let n=z(y,t),o=z(y,e);l("visible-range").setAttribute("y",String(n.y-6)),l("visible-range").setAttribute("height",
String(Math.max(12,o.y-n.y+12))),B.push(n.link),Gt(l("rail"),n.y)}if(X.length){let{row:n}=z(X,t);B.push(n),r.source?.onMove(t,X),Gt(n.closest("#contents")??l("t\
oc"),n.offsetTop)}for(let n of B)n.classList.add("current")}function Gt(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&
(t.scrollTop=e-n*.4)}function Yt(){(y.length?z(y,Math.max(0,r.current)).link:l("rail")).focus()}function ut(t){let e=y.findIndex(n=>n.link===document.activeElement);
return e<0?!1:(y[e+t]?.link.focus(),!0)}var sn=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Jt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))sn.observe(e)}var cn={[a.heading]:110,[a.user]:120,[a.assistant]:150,[a.agent]:130,[a.compaction]:90,[a.tool]:27,[a.other]:27,[a.system]:30,[a.thinking]:27,[a.steps]:34,[a.note]:27,
[a.versions]:30,[a.attempt]:40,[a.continued]:90},ln=/\S{3000}/;function Xt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var an=new IntersectionObserver(
t=>{ct(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&S(o)}}),p()},{rootMargin:"120% 0%"});function zt(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||Z(t),an.observe(t.section)})}function x(){_();for(let t of r.chunks)t.built||r.printing?S(t):
Z(t);p()}function _(){let t=new Set(r.printing?[]:r.hiddenRoles);r.allLines||t.add(a.continued),r.table.computeVisible(t,r.printing),r.rules=$t(r.table,r.times)}function Z(t){
let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=cn[r.table.roles[n]]);t.section.style.height=`${e}px`}var ft=t=>t.section.querySelector(":scope > \
noscript")?.textContent??"";function dt(t){if(un(t))return!0;let e=ft(t);return e?Zt(t,e):r.source&&pt(t),e!==""}function un(t){for(let e=t.start;e<t.end;e++)if(r.
markup[e]===void 0)return!1;return!0}function Zt(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function pt(t){return t.request??=fn(t),t.
request}async function fn(t){let e=await r.source?.units(t.start,t.end)??null;t.request=null,!(e===null||!r.chunks.includes(t))&&(Zt(t,e),ct(()=>S(t)),p())}function S(t){
let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(dt(t))dn(e);else if(!t.built)return}t.built=!0,t.section.style.
height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],Ft(s,r.rules.get(o)),Ut(s,r.table.states[o]),s.parentNode!==
t.section&&t.section.insertBefore(s,n),n=s)}}function dn(t){pn(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{mn(n,t[o])})}function pn(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function mn(t,e){r.elements[e]=t,r.unitOf.set(t,e),t.classList.toggle("unbroken",ln.test(r.markup[e]??
"")),t.tabIndex=-1,qt(t),Nt(t),Jt(t)}var U=t=>r.chunks[Y(t)];var hn={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Q=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>hn[e]),gn=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function mt(t){try{return new RegExp(t,"gi")}catch{return new RegExp(gn(t),"gi")}}function*Qt(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}var h=G("unit-button","copy");async function ht(t){h.remove(),await bn(xn(t)),t.insertBefore(h,it(t)),h.textContent="copied",setTimeout(()=>{h.textContent="copy"},
1200),g("copied")}function xn(t){return t.matches("pre")?t.textContent??"":Q(r.markup[M(t)]||t.innerHTML).trim()}async function bn(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function yn({target:t}){
if(!(t instanceof Element)||t===h)return;let e=t.closest("pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;h.parentElement!==
e&&e.closest("article")&&e.append(h);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function te(){document.addEventListener("pointerover",yn),h.onclick=()=>{h.parentElement&&ht(h.parentElement)}}function H(){for(let e of l("filters").querySelectorAll("input"))e.checked=!r.hiddenRoles.has(e.value);l("main").dataset.hidden=[...r.hiddenRoles].join("");let t=r.
hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function Sn(t){l("filters").
hidden=!t,W("filter",t)}function ee(){l("filter").onclick=()=>Sn(!!l("filters").hidden),l("filters").onchange=t=>{let e=N(t);e.checked?r.hiddenRoles.delete(e.value):
r.hiddenRoles.add(e.value),H(),x(),k()}}var En=6,ne=new Set,wn=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Tn(t){let e=wn(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=ft(i),f=c.indexOf(s);if(f>=0)return i.start+c.slice(
0,f).split("<article").length-2}return-1}function E(t,e){r.table.roles[t]===a.continued&&!r.allLines&&t++,re(t),r.elements[t]?e(t):r.source&&An(t,e)}async function An(t,e){
let n={unit:t};ne.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<En&&o();s++)await pt(U(n.unit)),o()&&re(n.unit);ne.delete(n),r.elements[n.unit]&&
e(n.unit)}function re(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&H(),_();let e=Y(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?S(n):Z(
n)})}function tt(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(o=>{o>=0&&E(o,s=>oe(s,t,e))}),!0;let n=Tn(t);return n>=0&&E(n,o=>oe(
o,t,e)),n>=0}function oe(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);j(s??o.firstElementChild,o),r.anchor=e,w(t,"start"),n?.()}function w(t,e="\
nearest"){let n=r.elements[t];n&&(D(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),p())}function C(t,e){let n=v()[0]??0,
o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||S(U(s)),r.elements[s]?w(s):E(s,i=>w(i)))}function se(){r.table.count&&E(0,t=>{w(t,
"start"),scrollTo({top:0,behavior:"instant"})})}function ie(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&E(t,e=>w(e,"end"))}function ce(){let t=r.current>=
0?r.current:v()[0];((t===void 0?void 0:r.elements[t])??l("main")).focus({preventScroll:!0})}function le(){C(-1,t=>r.table.roles[t]===a.attempt)}function ae(){let{
count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===a.attempt){E(o,s=>w(s,"start")),g("branch");return}}}var Ln=15,On=500,In=3e3,T=null,ue="",u=[],L=-1,gt=0;async function P(t=!0){let e=++gt,n=m("find").value;if(T=n?mt(n):null,ue=n,u=[],L=-1,CSS.highlights?.delete(
"found"),l("found").textContent="",T){let o=await(r.source?r.source.find(n):kn(T,e));if(e!==gt)return;u=o,r.source&&(T=mt(r.source.wordsPattern(n))),r.source&&(L=
u.indexOf(r.current)),t&&q(1),fe(),p(),!r.source&&!u.length&&g("nothing found")}k()}async function kn(t,e){let n=[],o=performance.now();for(let s of r.chunks){dt(
s);for(let i=s.start;i<s.end;i++)Q(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Ln){if(await new Promise(i=>setTimeout(i)),e!==gt)break;o=performance.
now()}}return n}function fe(){let t=u.length?`${L+1}/${u.length}`:"none";l("found").textContent=T?t:""}function q(t){if(!u.length)return;L=(L+t+u.length)%u.length;
let e=document.activeElement===l("find");E(u[L],n=>vn(n,e)),fe(),g(`${L+1} of ${u.length}`)}function vn(t,e){w(t,"center"),e&&l("find").focus({preventScroll:!0});
let n=r.elements[t],o=n&&de(n)[0]?.startContainer.parentElement;j(o),o?.scrollIntoView({block:"center"}),pe()}function de(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;T&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of Qt(T,o.data))if(e.push(st(o,s,i))===On)return e}return e}function pe(){
if(!CSS.highlights||!T)return;let t=[];for(let e of u){let n=r.elements[e];!n||!r.table.visible[e]||!U(e).near||t.length<In&&t.push(...de(n))}CSS.highlights.set(
"found",new Highlight(...t))}function me(){let t=m("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(P,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),u.length&&
ue===t.value?q(n.shiftKey?-1:1):P()):n.key==="Escape"&&(t.value="",P(!1),t.blur())}}Vt(pe);function et(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Et:St)[n];r.table.setState(
t,o),x(),k(),g(_t[o])}function xt(t,e){W(e,document.body.classList.toggle(t))}function Cn(t){let e=N(t),n=e.closest("button[data-action]");if(n){let c=M(n.closest("article"));D(c),et(
c,n.dataset.action);return}let o=e.closest("a"),s=o?.getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),ce();return}if(s[0]==="#"){t.preventDefault(),
document.body.classList.remove("show-toc","show-rail"),tt(J(s.slice(1)),It);return}let i=e.closest("article");i&&!o&&D(M(i))}var bt=500,he=-bt;function Nn(){let t=performance.
now(),e=t-he<bt;return he=e?-bt:t,e}var ge=()=>!0,xe=t=>r.table.roles[t]===a.user,be={j:()=>C(1,ge),k:()=>C(-1,ge),"]":()=>C(1,xe),"[":()=>C(-1,xe),o:()=>r.current>=
0&&et(r.current,"one"),O:()=>r.current>=0&&et(r.current,"all"),b:ae,u:le,c:()=>{let t=r.elements[r.current];t&&ht(t)},G:ie,g:()=>{if(Nn()){document.body.classList.
remove("show-rail"),se();return}getComputedStyle(l("graph")).display!=="none"&&xt("show-rail","graph"),Yt()},n:()=>q(1),N:()=>q(-1),"/":()=>m("find").select(),"\
?":()=>ot("help").showModal()};function Mn(t){let e=t.ctrlKey&&t.key==="k"?be["/"]:Dn(t);e&&(t.preventDefault(),e())}function Dn(t){if(!(t.ctrlKey||t.metaKey||t.
altKey)&&!N(t).closest("input,textarea,dialog"))return t.key==="ArrowUp"&&ut(-1)?()=>{}:t.key==="ArrowDown"&&ut(1)?()=>{}:r.source?.keys[t.key]??be[t.key]}function Rn(){
let t=[];addEventListener("beforeprint",()=>{r.printing=!0,x(),t=d(l("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener(
"afterprint",()=>{r.printing=!1;for(let e of t)e.removeAttribute("open");x()})}function ye(){document.addEventListener("click",Cn),addEventListener("keydown",Mn),
addEventListener("scroll",p,{passive:!0}),addEventListener("resize",p),l("help-close").onclick=()=>ot("help").close(),l("menu").onclick=()=>xt("show-toc","menu"),
l("graph").onclick=()=>xt("show-rail","graph"),Rn()}var Se=t=>d(t,"a, summary");function $n(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function yt(t){let e=Se(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function Ee(t){yt(t),new MutationObserver(()=>yt(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>yt(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&($n(Se(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Te="threadline-theme",Ae=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),K=[...Ae.keys()];function we(t){document.documentElement.style.
colorScheme=t,l("theme").title=Ae.get(t)??"";try{localStorage.setItem(Te,t)}catch{}}function Le(){try{we(localStorage.getItem(Te)??K[0])}catch{}l("theme").onclick=
()=>{let t=K.indexOf(document.documentElement.style.colorScheme||K[0]);we(K[(t+1)%K.length])}}function Oe(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=Lt(location.hash);for(let s of n)r.hiddenRoles.add(s);for(let[s,i]of e)s<r.table.count&&r.table.states[s]&&
r.table.setState(s,i);H(),x(),o&&!m("find").value&&(m("find").value=o,P(!1)),tt(t)}function Fn(){let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.
units??"";r.chunks.push(Xt(e,t.length/2,n.length/2)),t+=n,r.times=r.times.concat(Rt(e.dataset.times??""))}r.table=new I(t)}function Ie(t){document.documentElement.
classList.add("js"),r.source=t,Fn(),jt(),Le(),ee(),te(),ye(),Ee(l("toc")),t||me(),_(),zt(),r.chunks.length&&S(r.chunks[0]),addEventListener("hashchange",Oe),location.
hash.length>1&&Oe()}function ke(){document.documentElement.dataset.ready=""}Ie(null);ke();})();
