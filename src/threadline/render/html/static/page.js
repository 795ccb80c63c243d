"use strict";(()=>{var O=["","A","B","C"],yt=[0,2,1,1],Et=[0,3,3,2],St=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],l={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},wt=48;var Tt="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var m=t=>a(t),ot=t=>a(t),d=(t,e)=>Array.from(t.querySelectorAll(
e)),N=t=>t.target;function K(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function G(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function W(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function g(t){
let e=a("status");e.textContent="",e.textContent=t}var I=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-wt,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===l.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}unfoldTo(e){for(let n of this.
ancestors(e).reverse())this.states[n]===1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e,n){
let o=new Uint8Array(this.count);for(let i=this.count-1;i>=0;i--){let c=this.roles[i]===l.steps;this.visible[i]=(c?o[i]:!e.has(this.roles[i]))?1:0,this.visible[i]&&
this.parents[i]>=0&&(o[this.parents[i]]=1)}let s=0;for(let i=0;!n&&i<this.count;i++)i<s?this.visible[i]=0:this.states[i]===1&&(s=this.ends[i])}next(e,n,o){let s=e+
n;for(;s>=0&&s<this.count&&!(this.visible[s]&&o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new I(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,current:-1,anchor:"",
printing:!1};function V(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=t?e=o+1:n=o}return e}var M=t=>t?r.unitOf.get(t)??-1:-1;function D(t){
r.elements[r.current]?.classList.remove("selected"),r.current=t}function ve({anchor:t,folds:e,hiddenRoles:n,query:o}){let s=[encodeURIComponent(t)];if(e.length){let i=e.map(([c,f])=>c.toString(36)+O[f]);s.push(`f=${i.join(".")}`)}
return n.length&&s.push(`h=${n.join("")}`),o&&s.push(`q=${encodeURIComponent(o)}`),`#${s.join(";")}`}function At(t){let[e,...n]=t.slice(1).split(";"),o=new Map(
n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:Y(e),folds:Array.from(s,([,i,c])=>[parseInt(i,36),O.indexOf(c)]),hiddenRoles:[
...o.get("h")??""],query:Y(o.get("q")??"")}}function Y(t){try{return decodeURIComponent(t)}catch{return t}}var Lt=()=>ve({anchor:r.anchor,folds:r.table.foldLog,
hiddenRoles:[...r.hiddenRoles],query:m("find").value});function v(){try{history.replaceState(null,"",Lt())}catch{}}function Ot(){history.pushState(null,"",Lt())}var ke=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Ce=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Ne=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Me=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
De=/\b\d[\w.]*/,Re=/[A-Za-z_]\w*/,$e=new RegExp([Ce,Ne,Me,De,Re].map(({source:t})=>`(${t})`).join("|"),"g"),It=["keyword","string","comment","number"];function*vt(t){
for(let e of t.matchAll($e)){let n=Fe(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Fe([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":ke.has(s)?"keyword":null}var Be=6e4,_e=/^(text|txt|md|markdown|console|output|diff)$/,kt=new Map,rt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(rt.unobserve(e),Ue(e))},{rootMargin:"20%"});for(let t of rt?It:[]){let e=new Highlight;kt.set(t,e),CSS.highlights.set(t,e)}function Ct(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))rt?.observe(e)}function Ue(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||_e.test(o)||!(s instanceof Text))&&!(s.length>Be))for(let{kind:i,start:c,end:f}of vt(s.data))kt.get(i)?.add(st(s,c,f))}function st(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var He=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Pe=["January","February","March","April","May","June","July","August","September",
"October","November","December"],R=60,Nt=24*R,Mt=6e4;function Dt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.slice(
o+1,s)),o=s}else n+=Tt.indexOf(t[o]);e.push(n)}return e}var qe=t=>`${He[t.getDay()]}, ${t.getDate()} ${Pe[t.getMonth()]} ${t.getFullYear()}`;function Ke(t){if(t<
R)return"";let e=Math.round(t/R);if(e<Nt/R)return`${e} h later`;let n=Math.round(t/Nt);return n>1?`${n} days later`:"1 day later"}function Rt(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===l.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let f=[];
if(!o||c>=s){let nt=new Date(c*Mt);f.push(qe(nt)),nt.setHours(24,0,0,0),s=nt.getTime()/Mt}o&&c-o>=R&&f.push(Ke(c-o)),f.length&&n.set(i,f.join(" · ")),o=c}return n}
function $t(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Bt=["","folded","first level unfolded","all levels unfolded"];function Ge(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var it=t=>t.querySelector(":scope > .fold-bar");function _t(t,e){
if(!e||t.dataset.state===O[e])return;t.dataset.state=O[e];let n=Ft(t)?[]:Ge(e,t.dataset.fold??""),o=Ft(t)?We(t):je(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{
n.length&&(i.textContent=n[c]),i.title=St[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Ft=t=>t.classList.contains("opener"),We=t=>d(t,":scope > butt\
on[data-action]");function je(t,e){let n=it(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let s=K("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}var Ve=56;function k(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<Ve)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Ye(){let[t]=k();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function Je(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function ct(t){let e=Ye();t(),e&&Je(e.unit,e.top)}var y=[],J=[],$=[],Ht=[],at=!1;function Pt(){y=d(document,".graph a").map(t=>({link:t,unit:Number(t.dataset.unit),y:Xe(t.lastElementChild)})),J=d(document,"#toc\
 a[data-unit]").map(t=>({row:t.parentElement,unit:Number(t.dataset.unit)}))}function Xe(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute(
"d")?.split(/[ h]/)[1])}function X(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var qt=t=>Ht.push(t);function p(){
at||(at=!0,requestAnimationFrame(()=>{at=!1;let[t,e]=k();if(!(t===void 0||e===void 0)){ze(t,e);for(let n of Ht)n()}}))}function ze(t,e){for(let n of $)n.classList.
remove("current");if($=[],y.length){let n=X(y,t),o=X(y,e);a("visible-range").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.
max(12,o.y-n.y+12))),$.push(n.link),Ut(a("rail"),n.y)}if(J.length){let{row:n}=X(J,t);$.push(n),r.source?.onMove(t,J),Ut(n.closest("#contents")??a("toc"),n.offsetTop)}
for(let n of $)n.classList.add("current")}function Ut(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-
n*.4)}function Kt(){(y.length?X(y,Math.max(0,r.current)).link:a("rail")).focus()}function lt(t){let e=y.findIndex(n=>n.link===document.activeElement);return e<0?
!1:(y[e+t]?.link.focus(),!0)}var Ze=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Gt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Ze.observe(e)}var Qe=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],tn=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],F=t=>String(t).padStart(2,"0"),en=t=>!Number.
isNaN(t.getTime()),z=t=>`${F(t.getHours())}:${F(t.getMinutes())}`,nn=t=>`${t.getFullYear()}-${F(t.getMonth()+1)}-${F(t.getDate())} ${z(t)}:${F(t.getSeconds())}`;var Wt=t=>`${t.getDate()} ${Qe[t.getMonth()]}`,jt=t=>`${Wt(t)} ${t.getFullYear()}`,on=t=>`${tn[t.getDay()]} ${jt(t)}`;function rn(t,e){return t.toDateString()===
e.toDateString()?z(t):`${t.getFullYear()===e.getFullYear()?Wt(t):jt(t)} ${z(t)}`}function Vt(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);
if(!en(n))continue;let{since:o,form:s}=e.dataset;o!==void 0?e.textContent=rn(n,new Date(o)):e.textContent=s==="day"?on(n):z(n),e.title=nn(n)}}var sn={[l.heading]:110,[l.user]:120,[l.assistant]:150,[l.agent]:130,[l.compaction]:90,[l.tool]:27,[l.other]:27,[l.system]:30,[l.thinking]:27,[l.steps]:34,[l.note]:27,
[l.versions]:30,[l.attempt]:40,[l.continued]:90},cn=/\S{3000}/;function Yt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var an=new IntersectionObserver(
t=>{ct(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&E(o)}}),p()},{rootMargin:"120% 0%"});function Jt(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||Z(t),an.observe(t.section)})}function x(){B();for(let t of r.chunks)t.built||r.printing?E(t):
Z(t);p()}function B(){let t=new Set(r.printing?[]:r.hiddenRoles);r.allLines||t.add(l.continued),r.table.computeVisible(t,r.printing),r.rules=Rt(r.table,r.times)}function Z(t){
let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=sn[r.table.roles[n]]);t.section.style.height=`${e}px`}var ut=t=>t.section.querySelector(":scope > \
noscript")?.textContent??"";function ft(t){if(ln(t))return!0;let e=ut(t);return e?Xt(t,e):r.source&&dt(t),e!==""}function ln(t){for(let e=t.start;e<t.end;e++)if(r.
markup[e]===void 0)return!1;return!0}function Xt(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function dt(t){return t.request??=un(t),t.
request}async function un(t){let e=await r.source?.units(t.start,t.end)??null;t.request=null,!(e===null||!r.chunks.includes(t))&&(Xt(t,e),ct(()=>E(t)),p())}function E(t){
let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(ft(t))fn(e);else if(!t.built)return}t.built=!0,t.section.style.
height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],$t(s,r.rules.get(o)),_t(s,r.table.states[o]),s.parentNode!==
t.section&&t.section.insertBefore(s,n),n=s)}}function fn(t){dn(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{pn(n,t[o])})}function dn(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function pn(t,e){r.elements[e]=t,r.unitOf.set(t,e),t.classList.toggle("unbroken",cn.test(r.markup[e]??
"")),t.tabIndex=-1,Vt(t),Ct(t),Gt(t)}var _=t=>r.chunks[V(t)];var mn={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Q=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>mn[e]),hn=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function pt(t){try{return new RegExp(t,"gi")}catch{return new RegExp(hn(t),"gi")}}function*zt(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}var h=K("unit-button","copy");async function mt(t){h.remove(),await xn(gn(t)),t.insertBefore(h,it(t)),h.textContent="copied",setTimeout(()=>{h.textContent="copy"},
1200),g("copied")}function gn(t){return t.matches("pre")?t.textContent??"":Q(r.markup[M(t)]||t.innerHTML).trim()}async function xn(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function bn({target:t}){
if(!(t instanceof Element)||t===h)return;let e=t.closest("pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;h.parentElement!==
e&&e.closest("article")&&e.append(h);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function Zt(){document.addEventListener("pointerover",bn),h.onclick=()=>{h.parentElement&&mt(h.parentElement)}}function U(){for(let e of a("filters").querySelectorAll("input"))e.checked=!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.hiddenRoles].join("");let t=r.
hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function yn(t){a("filters").
hidden=!t,G("filter",t)}function Qt(){a("filter").onclick=()=>yn(!!a("filters").hidden),a("filters").onchange=t=>{let e=N(t);e.checked?r.hiddenRoles.delete(e.value):
r.hiddenRoles.add(e.value),U(),x(),v()}}var En=6,te=new Set,Sn=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function wn(t){let e=Sn(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=ut(i),f=c.indexOf(s);if(f>=0)return i.start+c.slice(
0,f).split("<article").length-2}return-1}function S(t,e){r.table.roles[t]===l.continued&&!r.allLines&&t++,ne(t),r.elements[t]?e(t):r.source&&Tn(t,e)}async function Tn(t,e){
let n={unit:t};te.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<En&&o();s++)await dt(_(n.unit)),o()&&ne(n.unit);te.delete(n),r.elements[n.unit]&&
e(n.unit)}function ne(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&U(),B();let e=V(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?E(n):Z(
n)})}function tt(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(o=>{o>=0&&S(o,s=>ee(s,t,e))}),!0;let n=wn(t);return n>=0&&S(n,o=>ee(
o,t,e)),n>=0}function ee(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);W(s??o.firstElementChild,o),r.anchor=e,w(t,"start"),n?.()}function w(t,e="\
nearest"){let n=r.elements[t];n&&(D(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),p())}function C(t,e){let n=k()[0]??0,
o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||E(_(s)),r.elements[s]?w(s):S(s,i=>w(i)))}function oe(){r.table.count&&S(0,t=>{w(t,
"start"),scrollTo({top:0,behavior:"instant"})})}function re(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&S(t,e=>w(e,"end"))}function se(){let t=r.current>=
0?r.current:k()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function ie(){C(-1,t=>r.table.roles[t]===l.attempt)}function ce(){let{
count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===l.attempt){S(o,s=>w(s,"start")),g("branch");return}}}var An=15,Ln=500,On=3e3,T=null,ae="",u=[],L=-1,ht=0;async function H(t=!0){let e=++ht,n=m("find").value;if(T=n?pt(n):null,ae=n,u=[],L=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",T){let o=await(r.source?r.source.find(n):In(T,e));if(e!==ht)return;u=o,r.source&&(T=pt(r.source.wordsPattern(n))),r.source&&(L=
u.indexOf(r.current)),t&&P(1),le(),p(),!r.source&&!u.length&&g("nothing found")}v()}async function In(t,e){let n=[],o=performance.now();for(let s of r.chunks){ft(
s);for(let i=s.start;i<s.end;i++)Q(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>An){if(await new Promise(i=>setTimeout(i)),e!==ht)break;o=performance.
now()}}return n}function le(){let t=u.length?`${L+1}/${u.length}`:"none";a("found").textContent=T?t:""}function P(t){if(!u.length)return;L=(L+t+u.length)%u.length;
let e=document.activeElement===a("find");S(u[L],n=>vn(n,e)),le(),g(`${L+1} of ${u.length}`)}function vn(t,e){w(t,"center"),e&&a("find").focus({preventScroll:!0});
let n=r.elements[t],o=n&&ue(n)[0]?.startContainer.parentElement;W(o),o?.scrollIntoView({block:"center"}),fe()}function ue(t){let e=[],n=document.createTreeWalker(
t,NodeFilter.SHOW_TEXT);for(;T&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of zt(T,o.data))if(e.push(st(o,s,i))===Ln)return e}return e}function fe(){
if(!CSS.highlights||!T)return;let t=[];for(let e of u){let n=r.elements[e];!n||!r.table.visible[e]||!_(e).near||t.length<On&&t.push(...ue(n))}CSS.highlights.set(
"found",new Highlight(...t))}function de(){let t=m("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(H,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),u.length&&
ae===t.value?P(n.shiftKey?-1:1):H()):n.key==="Escape"&&(t.value="",H(!1),t.blur())}}qt(fe);function et(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Et:yt)[n];r.table.setState(
t,o),x(),v(),g(Bt[o])}function gt(t,e){G(e,document.body.classList.toggle(t))}function kn(t){let e=N(t),n=e.closest("button[data-action]");if(n){let c=M(n.closest("article"));D(c),et(
c,n.dataset.action);return}let o=e.closest("a"),s=o?.getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),se();return}if(s[0]==="#"){t.preventDefault(),
document.body.classList.remove("show-toc","show-rail"),tt(Y(s.slice(1)),Ot);return}let i=e.closest("article");i&&!o&&D(M(i))}var xt=500,pe=-xt;function Cn(){let t=performance.
now(),e=t-pe<xt;return pe=e?-xt:t,e}var me=()=>!0,he=t=>r.table.roles[t]===l.user,ge={j:()=>C(1,me),k:()=>C(-1,me),"]":()=>C(1,he),"[":()=>C(-1,he),o:()=>r.current>=
0&&et(r.current,"one"),O:()=>r.current>=0&&et(r.current,"all"),b:ce,u:ie,c:()=>{let t=r.elements[r.current];t&&mt(t)},G:re,g:()=>{if(Cn()){document.body.classList.
remove("show-rail"),oe();return}getComputedStyle(a("graph")).display!=="none"&&gt("show-rail","graph"),Kt()},n:()=>P(1),N:()=>P(-1),"/":()=>m("find").select(),"\
?":()=>ot("help").showModal()};function Nn(t){let e=t.ctrlKey&&t.key==="k"?ge["/"]:Mn(t);e&&(t.preventDefault(),e())}function Mn(t){if(!(t.ctrlKey||t.metaKey||t.
altKey)&&!N(t).closest("input,textarea,dialog"))return t.key==="ArrowUp"&&lt(-1)?()=>{}:t.key==="ArrowDown"&&lt(1)?()=>{}:r.source?.keys[t.key]??ge[t.key]}function Dn(){
let t=[];addEventListener("beforeprint",()=>{r.printing=!0,x(),t=d(a("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener(
"afterprint",()=>{r.printing=!1;for(let e of t)e.removeAttribute("open");x()})}function xe(){document.addEventListener("click",kn),addEventListener("keydown",Nn),
addEventListener("scroll",p,{passive:!0}),addEventListener("resize",p),a("help-close").onclick=()=>ot("help").close(),a("menu").onclick=()=>gt("show-toc","menu"),
a("graph").onclick=()=>gt("show-rail","graph"),Dn()}var be=t=>d(t,"a, summary");function Rn(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function bt(t){let e=be(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function ye(t){bt(t),new MutationObserver(()=>bt(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>bt(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Rn(be(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Se="threadline-theme",we=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),q=[...we.keys()];function Ee(t){document.documentElement.style.
colorScheme=t,a("theme").title=we.get(t)??"";try{localStorage.setItem(Se,t)}catch{}}function Te(){try{Ee(localStorage.getItem(Se)??q[0])}catch{}a("theme").onclick=
()=>{let t=q.indexOf(document.documentElement.style.colorScheme||q[0]);Ee(q[(t+1)%q.length])}}function Ae(){let{anchor:t,folds:e,hiddenRoles:n,query:o}=At(location.hash);for(let s of n)r.hiddenRoles.add(s);for(let[s,i]of e)s<r.table.count&&r.table.states[s]&&
r.table.setState(s,i);U(),x(),o&&!m("find").value&&(m("find").value=o,H(!1)),tt(t)}function $n(){let t="";for(let e of d(document,"section.chunk")){let n=e.dataset.
units??"";r.chunks.push(Yt(e,t.length/2,n.length/2)),t+=n,r.times=r.times.concat(Dt(e.dataset.times??""))}r.table=new I(t)}function Le(t){document.documentElement.
classList.add("js"),r.source=t,$n(),Pt(),Te(),Qt(),Zt(),xe(),ye(a("toc")),t||de(),B(),Jt(),r.chunks.length&&E(r.chunks[0]),addEventListener("hashchange",Ae),location.
hash.length>1&&Ae()}function Oe(){document.documentElement.dataset.ready=""}Le(null);Oe();})();
