"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var k=t=>a(t),et=t=>a(t),p=(t,e)=>Array.from(t.querySelectorAll(
e)),T=t=>t.target;function v(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function K(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function kt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function y(t){
let e=a("status");e.textContent="",e.textContent=t}var W=["","A","B","C"],Me=[0,2,1,1],Ne=[0,3,3,2],De=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],u={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Re=48,Wt=48,$e="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";var R=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-Re,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===u.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===u.attempt&&(this.states[n]=e?2:1)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===1&&this.setState(
n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e,n){let o=new Uint8Array(this.count);for(let i=this.
count-1;i>=0;i--){let c=this.roles[i]===u.steps;this.visible[i]=(c?o[i]:!e.has(this.roles[i]))?1:0,this.visible[i]&&this.parents[i]>=0&&(o[this.parents[i]]=1)}let s=0;
for(let i=0;!n&&i<this.count;i++)i<s?this.visible[i]=0:this.states[i]===1&&(s=this.ends[i])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&o(
s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new R(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",printing:!1};function vt(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=t?e=o+1:
n=o}return e}var P=t=>r.places?r.places[t]??-1:t,ot=t=>t?r.unitOf.get(t)??-1:-1;function rt(t){r.elements[r.current]?.classList.remove("selected"),r.current=t}function Ro({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let c=e.map(([l,f])=>l.toString(36)+W[f]);i.push(`f=${c.
join(".")}`)}return n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`),`#${i.join(";")}`}function Be(t){let[e,...n]=t.
slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:Lt(e),folds:Array.from(s,([,i,c])=>[
parseInt(i,36),W.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:Lt(o.get("q")??""),allLines:o.has("l")}}function Lt(t){try{return decodeURIComponent(t)}catch{
return t}}var Ue=()=>Ro({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:k("find").value,allLines:r.allLines});function G(){try{history.
replaceState(null,"",Ue())}catch{}}function Fe(){history.pushState(null,"",Ue())}var $o=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Bo=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Uo=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Fo=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Ho=/\b\d[\w.]*/,Po=/[A-Za-z_]\w*/,_o=new RegExp([Bo,Uo,Fo,Ho,Po].map(({source:t})=>`(${t})`).join("|"),"g"),He=["keyword","string","comment","number"];function*Pe(t){
for(let e of t.matchAll(_o)){let n=qo(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function qo([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":$o.has(s)?"keyword":null}var jo=6e4,Ko=/^(text|txt|md|markdown|console|output|diff)$/,_e=new Map,Gt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Gt.unobserve(e),Wo(e))},{rootMargin:"20%"});for(let t of Gt?He:[]){let e=new Highlight;_e.set(t,e),CSS.highlights.set(t,e)}function qe(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Gt?.observe(e)}function Wo(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||Ko.test(o)||!(s instanceof Text))&&!(s.length>jo))for(let{kind:i,start:c,end:l}of Pe(s.data))_e.get(i)?.add(Yt(s,c,l))}function Yt(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Go=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Yo=["January","February","March","April","May","June","July","August","September",
"October","November","December"],st=60,je=24*st,Ke=6e4;function Tt(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=$e.indexOf(t[o]);e.push(n)}return e}var Vo=t=>`${Go[t.getDay()]}, ${t.getDate()} ${Yo[t.getMonth()]} ${t.getFullYear()}`;function Jo(t){
if(t<st)return"";let e=Math.round(t/st);if(e<je/st)return`${e} h later`;let n=Math.round(t/je);return n>1?`${n} days later`:"1 day later"}function We(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===u.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let f=new Date(c*Ke);l.push(Vo(f)),f.setHours(24,0,0,0),s=f.getTime()/Ke}o&&c-o>=st&&l.push(Jo(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function Ge(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Ve=["","folded","first level unfolded","all levels unfolded"];function Xo(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;return n===
o?[i]:t===1?[i,`▶▶ ${o} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${o}`]}var Vt=t=>t.querySelector(":scope > .fold-bar");function Je(t,e){
if(!e||t.dataset.state===W[e])return;t.dataset.state=W[e];let n=Ye(t)?[]:Xo(e,t.dataset.fold??""),o=Ye(t)?zo(t):Zo(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{
n.length&&(i.textContent=n[c]),i.title=De[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Ye=t=>t.classList.contains("opener"),zo=t=>p(t,":scope > butt\
on[data-action]");function Zo(t,e){let n=Vt(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fold-bar";for(let o of["one","all"].
slice(0,e)){let s=v("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function Xe(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function At(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function ze(t,e,n){if(!e&&!n)return t;let o=e?At(e):null,s=n?At(n):null,i=f=>s?.[f]??f,c=n??Array.from({length:t.codes.length/
2},(f,Q)=>Q),l=[];for(let[f,Q,No]of t.runs)for(let tt=0;tt<No;tt++)l.push([o?.[f+tt]??f+tt,i(Q+tt),1]);return{codes:c.map(f=>t.codes.slice(2*f,2*f+2)).join(""),
times:c.map(f=>t.times[f]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([f,Q])=>[i(Number(f)),Q]))}}function Ze(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var Qo=56;function A(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<Qo)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Jt(){let[t]=A();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function Xt(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function zt(t){let e=Jt();t(),e&&Xt(e.unit,e.top)}var tr=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],er=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],it=t=>String(t).padStart(2,"0"),
Ct=t=>!Number.isNaN(t.getTime()),$=t=>`${it(t.getHours())}:${it(t.getMinutes())}`,nr=t=>`${t.getFullYear()}-${it(t.getMonth()+1)}-${it(t.getDate())} ${$(t)}:${it(
t.getSeconds())}`;function Qe(t,e){return t.toDateString()===e.toDateString()?$(t):t.getFullYear()===e.getFullYear()?It(t):ct(t)}var It=t=>`${t.getDate()} ${tr[t.
getMonth()]}`,ct=t=>`${It(t)} ${t.getFullYear()}`,or=t=>`${er[t.getDay()]} ${ct(t)}`;function rr(t,e){return t.toDateString()===e.toDateString()?$(t):`${t.getFullYear()===
e.getFullYear()?It(t):ct(t)} ${$(t)}`}function tn(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!Ct(n))continue;let{since:o,form:s}=e.
dataset;o!==void 0?e.textContent=rr(n,new Date(o)):e.textContent=s==="day"?or(n):$(n),e.title=nr(n)}}function en(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!Ct(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?$(n):It(n)}}var O=[],lt=[],at=[],on=[],Zt=!1;function Mt(){en(document),O=p(document,".graph a").map(t=>({link:t,unit:P(Number(t.dataset.unit)),y:sr(t.lastElementChild)})),
lt=p(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:P(Number(t.dataset.unit))}));for(let t of[O,lt])t.sort((e,n)=>e.unit-n.unit)}function sr(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function Ot(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var rn=t=>on.push(t);function w(){Zt||(Zt=!0,requestAnimationFrame(()=>{Zt=!1;let[t,e]=A();if(!(t===void 0||e===
void 0)){ir(t,e);for(let n of on)n()}}))}function ir(t,e){for(let n of at)n.classList.remove("current");if(at=[],O.length){let n=Ot(O,t),o=Ot(O,e);a("visible-ra\
nge").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),at.push(n.link),nn(a("rail"),n.y)}if(lt.length){
let{row:n}=Ot(lt,t);at.push(n),r.source?.onMove(t,lt),nn(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of at)n.classList.add("current")}function nn(t,e){
if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function sn(){(O.length?Ot(O,Math.max(0,r.current)).link:
a("rail")).focus()}function Qt(t){let e=O.findIndex(n=>n.link===document.activeElement);return e<0?!1:(O[e+t]?.link.focus(),!0)}var cr=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Nt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))cr.observe(e)}var ar={[u.heading]:110,[u.user]:120,[u.assistant]:150,[u.agent]:130,[u.compaction]:90,[u.tool]:27,[u.other]:27,[u.system]:30,[u.thinking]:27,[u.steps]:34,[u.note]:27,
[u.versions]:30,[u.attempt]:40,[u.continued]:90},lr=/\S{3000}/;function Dt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var ur=new IntersectionObserver(
t=>{zt(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&L(o)}}),w()},{rootMargin:"120% 0%"});function Rt(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||$t(t),ur.observe(t.section)})}function M(){_();for(let t of r.chunks)t.built||r.printing?L(t):
$t(t);w()}function cn(){for(let t of r.chunks)(t.near||t.built)&&L(t)}function _(){let t=new Set(r.printing?[]:r.hiddenRoles);r.allLines||t.add(u.continued),r.table.
computeVisible(t,r.printing),r.rules=We(r.table,r.times)}function $t(t){let e=0;for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=ar[r.table.roles[n]]);t.section.
style.height=`${e}px`}var te=t=>t.section.querySelector(":scope > noscript")?.textContent??r.markup.slice(t.start,t.end).join("");function ut(t){if(fr(t))return!0;
let e=te(t);return e?an(t,e):r.source&&ee(t),e!==""}function fr(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function an(t,e){e.split(
/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function ee(t){return t.request??=pr(t),t.request}async function dr(t,e){let{order:n,source:o}=r;if(!o)
return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of Ze(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=l}return s}async function pr(t){
let e=await dr(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(an(t,e),zt(()=>L(t)),w())}function L(t){let e=[];for(let o=t.start;o<t.end;o++)
r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(ut(t))mr(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-
1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],Ge(s,r.rules.get(o)),Je(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(
s,n),n=s)}}function mr(t){ne(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{oe(n,t[o])})}function ne(t){let e=document.createElement("template");return e.innerHTML=
t,Array.from(e.content.children)}function oe(t,e){r.elements[e]=t,r.unitOf.set(t,e),t.classList.toggle("unbroken",lr.test(r.markup[e]??"")),t.tabIndex=-1,tn(t),
qe(t),Nt(t)}var ft=t=>r.chunks[vt(t)];function q(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function re(t){a("filters").hidden=!t,K("filter",t)}function ln(t){a("filter").onclick=()=>re(!!a("filters").hidden),a("filters").onchange=e=>{let n=T(e);n.
dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):r.hiddenRoles.add(n.value),q(),M(),G()}}var hr=6,Bt=new Set,gr=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function xr(t){let e=gr(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=te(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function B(t,e){r.table.roles[t]===u.continued&&!r.allLines&&t++,fn(t),r.elements[t]?e(t):r.source&&br(t,e)}async function br(t,e){
let n={unit:t};Bt.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<hr&&o();s++)await ee(ft(n.unit)),o()&&fn(n.unit);Bt.delete(n),r.elements[n.unit]&&
e(n.unit)}function fn(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&q(),_();let e=vt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?L(n):
$t(n)})}function Y(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(o=>{let s=P(o);s>=0&&B(s,i=>un(i,t,e))}),!0;let n=xr(t);return n>=
0&&B(n,o=>un(o,t,e)),n>=0}function un(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);kt(s??o.firstElementChild,o),r.anchor=e,U(t,"start"),
n?.()}function U(t,e="nearest"){let n=r.elements[t];n&&(rt(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),w())}function V(t,e){
let n=A()[0]??0,o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||L(ft(s)),r.elements[s]?U(s):B(s,i=>U(i)))}function dn(){r.table.count&&
B(0,t=>{U(t,"start"),scrollTo({top:0,behavior:"instant"})})}function pn(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&B(t,e=>U(e,"end"))}function mn(){let t=r.
current>=0?r.current:A()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function hn(){V(-1,t=>r.table.roles[t]===u.attempt)}function gn(){
let{count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===u.attempt){B(o,s=>U(s,"start")),y("branch");return}}}var yr={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Ut=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>yr[e]),xn=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function se(t){try{return new RegExp(t,"gi")}catch{return new RegExp(xn(t),"gi")}}function*bn(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function yn(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(xn).join("|")||"\
(?!)"}var wr=15,Er=500,Sr=3e3,N=null,wn="",E=[],j=-1,ie=0;async function D(t=!0){let e=++ie,n=k("find").value;if(N=n?se(n):null,wn=n,E=[],j=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",N){let o=await(r.source?r.source.find(n):kr(N,e));if(e!==ie)return;E=r.source&&r.order?o.map(P).sort((s,i)=>s-i):o,r.source&&
(N=se(r.source.wordsPattern(n))),r.source&&(j=E.findLastIndex(s=>s<=r.current)),t&&dt(1),En(),w(),!r.source&&!E.length&&y("nothing found")}G()}async function kr(t,e){
let n=[],o=performance.now();for(let s of r.chunks){ut(s);for(let i=s.start;i<s.end;i++)Ut(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>wr){if(await new Promise(
i=>setTimeout(i)),e!==ie)break;o=performance.now()}}return n}function En(){let t=E.length?`${j+1}/${E.length}`:"none";a("found").textContent=N?t:""}function dt(t){
if(!E.length)return;j=(j+t+E.length)%E.length;let e=document.activeElement===a("find");B(E[j],n=>vr(n,e)),En(),y(`${j+1} of ${E.length}`)}function vr(t,e){U(t,"\
center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&Sn(n)[0]?.startContainer.parentElement;kt(o),o?.scrollIntoView({block:"center"}),kn()}function Sn(t){
let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;N&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of bn(N,o.data))if(e.push(Yt(o,s,i))===
Er)return e}return e}function kn(){if(!CSS.highlights||!N)return;let t=[];for(let e of E){let n=r.elements[e];!n||!r.table.visible[e]||!ft(e).near||t.length<Sr&&
t.push(...Sn(n))}CSS.highlights.set("found",new Highlight(...t))}function vn(){N&&D(!1)}function Ln(){let t=k("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(
D,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),E.length&&wn===t.value?dt(n.shiftKey?-1:1):D()):n.key==="Escape"&&(t.value="",D(!1),
t.blur())}}rn(kn);var Ft=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Tn(t){let e=Jt(),[n=0,o=-1]=A(),s=r.table.visible.slice(n,o+1),i=new Ft(t.runs,t.codes.length/2);Lr(t,i),Tr(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)Ar(c);_(),Rt();for(let c of r.chunks)(c.built||c.near)&&L(c);Mt(),q(),e&&Xt(i.current.get(e.unit),e.top),vn(),
w()}function Lr(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=new R(t.codes,
o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.forEach((s,i)=>{
s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);for(let s of Bt)
s.unit=e.of(s.unit)}function Tr(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=Wt){let o=e[r.chunks.length],s=o?.section??document.createElement("\
section"),i=Math.min(Wt,t.length/2-n),c=Dt(s,n,i);o?Object.assign(c,{built:o.built,near:o.near}):a("main").append(s),s.className="chunk",s.querySelector(":scope\
 > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function Ar(t){let e=r.elements[t],n=r.markup[t];if(!e||n===void 0)
return;let[o]=ne(n),s=p(e,"details").map(c=>c.hasAttribute("open"));p(o,"details").forEach((c,l)=>{c.toggleAttribute("open",s[l]??!1)}),o.classList.toggle("sele\
cted",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),oe(o,t),i&&o.focus({preventScroll:!0})}var An=()=>document.querySelector("#filters input[data-order]"),Cn=()=>{let t=An()?.dataset.order;return t?Xe(t):null};function ce(t){if(t===r.allLines||!An())return;
if(!r.source)for(let s of r.chunks)ut(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;On({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Cn()),r.table.
openAttempts(t)}function In(t){let{codes:e,times:n}=t;r.asRead={codes:e,times:n,count:e.length/2},On(t,Cn())}function On(t,e){let n=r.order,o=r.allLines?e:null;
if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&At(o),Tn(ze(t,n,o))}var C=v("unit-button","copy");async function ae(t){C.remove(),await ue(le(t)),t.insertBefore(C,Vt(t)),C.textContent="copied",setTimeout(()=>{C.textContent="copy"},
1200),y("copied")}function le(t){return t.matches("pre")?t.textContent??"":Ut(r.markup[ot(t)]||t.innerHTML).trim()}async function ue(t){try{await navigator.clipboard.
writeText(t)}catch{let e=document.createElement("textarea");e.value=t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Cr({target:t}){
if(!(t instanceof Element)||t===C)return;let e=t.closest("pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;C.parentElement!==
e&&e.closest("article")&&e.append(C);let n=e.querySelector(":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+
12}px`)}function Mn(){document.addEventListener("pointerover",Cr),C.onclick=()=>{C.parentElement&&ae(C.parentElement)}}function Ht(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Ne:Me)[n];r.table.setState(
t,o),M(),G(),y(Ve[o])}function fe(t,e){K(e,document.body.classList.toggle(t))}function Ir(t){let e=T(t),n=e.closest("button[data-action]");if(n){let c=ot(n.closest("article"));rt(c),
Ht(c,n.dataset.action);return}let o=e.closest("a"),s=o?.getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),mn();return}if(s[0]==="#"){t.preventDefault(),
document.body.classList.remove("show-toc","show-rail"),Y(Lt(s.slice(1)),Fe);return}let i=e.closest("article");i&&!o&&rt(ot(i))}var de=500,Nn=-de;function Or(){let t=performance.
now(),e=t-Nn<de;return Nn=e?-de:t,e}var Dn=()=>!0,Rn=t=>r.table.roles[t]===u.user,$n={j:()=>V(1,Dn),k:()=>V(-1,Dn),"]":()=>V(1,Rn),"[":()=>V(-1,Rn),o:()=>r.current>=
0&&Ht(r.current,"one"),O:()=>r.current>=0&&Ht(r.current,"all"),b:gn,u:hn,c:()=>{let t=r.elements[r.current];t&&ae(t)},G:pn,g:()=>{if(Or()){document.body.classList.
remove("show-rail"),dn();return}getComputedStyle(a("graph")).display!=="none"&&fe("show-rail","graph"),sn()},n:()=>dt(1),N:()=>dt(-1),"/":()=>k("find").select(),
"?":()=>et("help").showModal()};function Mr(t){let e=t.ctrlKey&&t.key==="k"?$n["/"]:Nr(t);e&&(t.preventDefault(),e())}function Nr(t){if(!(t.ctrlKey||t.metaKey||
t.altKey)&&!T(t).closest("input,textarea,dialog"))return t.key==="ArrowUp"&&Qt(-1)?()=>{}:t.key==="ArrowDown"&&Qt(1)?()=>{}:r.source?.keys[t.key]??$n[t.key]}function Dr(){
let t=[];addEventListener("beforeprint",()=>{r.printing=!0,M(),t=p(a("main"),"details:not([open])");for(let e of t)e.setAttribute("open","")}),addEventListener(
"afterprint",()=>{r.printing=!1;for(let e of t)e.removeAttribute("open");M()})}function Bn(){document.addEventListener("click",Ir),addEventListener("keydown",Mr),
addEventListener("scroll",w,{passive:!0}),addEventListener("resize",w),a("help-close").onclick=()=>et("help").close(),a("menu").onclick=()=>fe("show-toc","menu"),
a("graph").onclick=()=>fe("show-rail","graph"),Dr()}var J=t=>p(t,"a, summary");function me(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function pe(t){let e=J(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=o===
n?0:-1}function Un(t){pe(t),new MutationObserver(()=>pe(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>pe(t)),t.addEventListener("key\
down",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(me(J(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Hn="threadline-theme",Pn=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),pt=[...Pn.keys()];function Fn(t){document.documentElement.style.
colorScheme=t,a("theme").title=Pn.get(t)??"";try{localStorage.setItem(Hn,t)}catch{}}function _n(){try{Fn(localStorage.getItem(Hn)??pt[0])}catch{}a("theme").onclick=
()=>{let t=pt.indexOf(document.documentElement.style.colorScheme||pt[0]);Fn(pt[(t+1)%pt.length])}}function qn(){let{anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}=Be(location.hash);ce(s);for(let i of n)r.hiddenRoles.add(i);for(let[i,c]of e)i<r.table.count&&
r.table.states[i]&&r.table.setState(i,c);q(),M(),o&&!k("find").value&&(k("find").value=o,D(!1)),Y(t)}function Rr(){let t="";for(let e of p(document,"section.chu\
nk")){let n=e.dataset.units??"";r.chunks.push(Dt(e,t.length/2,n.length/2)),t+=n,r.times=r.times.concat(Tt(e.dataset.times??""))}r.table=new R(t),r.asRead={codes:t,
times:r.times,count:r.table.count}}function jn(t){document.documentElement.classList.add("js"),r.source=t,Rr(),Mt(),_n(),ln(ce),Mn(),Bn(),Un(a("toc")),t||Ln(),_(),
Rt(),r.chunks.length&&L(r.chunks[0]),addEventListener("hashchange",qn),location.hash.length>1&&qn()}function Kn(){document.documentElement.dataset.ready=""}function m(){document.body.classList.add("disconnected")}function Wn(){document.body.classList.remove("disconnected")}async function Pt(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var F=async t=>(await Pt(t)).text(),mt=async t=>(await Pt(t)).json();function he(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function x(t,e){let n=Object.entries(e).map(([o,s])=>`${o}=${encodeURIComponent(s)}`);return`${t}?${n.join("&")}`}var $r=8,ht=v("new-messages","");ht.hidden=!0;var gt=0,Yn=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-$r&&scrollY>0;function ge(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function Vn(){ht.hidden=gt===0,ht.textContent=`${gt} new ↓`}function Gn(){gt=0,Vn()}function Jn(t,e){let n=Yn(),
o=r.table.count;e();let s=r.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],f=i+l===o&&c+l===r.table.count;if(!(s<=0||f)){if(y(s===1?"1 new message":`${s} new messages`),
n){requestAnimationFrame(ge);return}gt+=s,Vn()}}function Xn(){document.body.append(ht),ht.onclick=()=>{ge(),requestAnimationFrame(ge),Gn()},addEventListener("sc\
roll",()=>{gt&&Yn()&&Gn()},{passive:!0})}var Br=4,_t=a("main"),h=_t.dataset.session??"",xt=`/s/${encodeURIComponent(h)}`,X=Number(_t.dataset.snapshot??0),xe=null,be=!1;async function zn(t,e){try{let n=await Pt(
x(`${xt}/units`,{from:t,to:e,snapshot:X}));if(n.status===200)return await n.text();await bt()}catch{m()}return null}async function Zn(t,e,n){try{for(let o=0;o<Br;o++){
let s=await mt(t);if(s.snapshot===X)return n(s);await bt()}}catch{m()}return e}var Qn=t=>Zn(x(`${xt}/place`,{anchor:t}),-1,e=>e.unit??-1),to=t=>Zn(x(`${xt}/find`,
{q:t}),[],e=>e.units),eo=t=>x(`${xt}/context`,{at:t});function bt(){return be=!0,xe??=Ur(),xe}async function Ur(){try{for(;be;)be=!1,await Fr()}catch{m()}finally{
xe=null}}async function Fr(){let t=await mt(x(`${xt}/changes`,{snapshot:X}));if(t.reload){location.reload();return}if(t.snapshot===X)return;X=t.snapshot,_t.dataset.
snapshot=String(X),_t.toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop;for(let[o,s]of Object.entries(Hr(t.sides))){let i=document.getElementById(
o);i&&(i.innerHTML=s)}e.scrollTop=n,Jn(t.runs,()=>In({...t,times:Tt(t.times)})),Pr()}var Hr=({time:t,...e})=>({timeline:t,...e});function Pr(){let t=a("live");t.
hidden=!1,t.classList.remove("pulse"),t.offsetWidth,t.classList.add("pulse")}var z=a("panel"),yt=v("unit-button context-button","context");yt.title="Context: what the model saw here (x)";async function we(t){z.hidden=!1,document.body.classList.
add("show-panel"),z.dataset.at=t;let e=await F(eo(t));if(z.dataset.at!==t)return;let n=a("panel-body");n.innerHTML=e,Nt(n),n.scrollTop=n.scrollHeight,a("panel-c\
lose").focus({preventScroll:!0})}function ye(){z.hidden=!0,document.body.classList.remove("show-panel")}function _r(){let t=r.current>=0?r.current:A()[0]??-1;return r.
elements[t]?.id??""}function no(){h&&(z.hidden?we(_r()).catch(m):ye())}var oo=t=>we(t).catch(m);function ro(){a("panel-close").onclick=ye,z.addEventListener("ke\
ydown",t=>{t.key==="Escape"&&ye()}),h&&(document.addEventListener("pointerover",({target:t})=>{let e=t instanceof Element?t.closest("#main article:not(.heading,\
 .opener)"):null;e&&yt.parentElement!==e&&e.append(yt)}),yt.onclick=()=>we(yt.parentElement?.id??"").catch(m))}var qr='[aria-current="page"]',Se=0;function Z(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);Ct(o)&&(n.textContent=Qe(
o,e),n.title=`${ct(o)}, ${$(o)}`)}}async function co(){let t=++Se,e=await F(x("/sessions",{session:h}));if(t!==Se)return;let n=a("toc"),o=document.getElementById(
"contents"),s=Kr(n),i=lo(n),c=new Map(Ee().map(l=>[l.dataset.project,l.open]));n.innerHTML=e;for(let l of Ee())l.open=c.get(l.dataset.project)??l.open;for(let l of Ee())
ao(l);o&&document.getElementById("contents")?.replaceWith(o),i(),Z(n),s(),!h&&document.querySelector("#main .overview")&&await jr(t)}var Ee=()=>p(document,".pro\
ject");async function ao(t){if(!t.open||t.dataset.later===void 0)return;delete t.dataset.later;let e=x("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML(
"beforeend",await F(e)),Z(t)}async function jr(t){let e=await F(location.href);if(t!==Se)return;let n=new DOMParser().parseFromString(e,"text/html"),o=a("main"),
s=lo(o);o.innerHTML=n.getElementById("main")?.innerHTML??"",s(),Z(o)}function lo(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(
n)&&uo(t,n)?.focus({preventScroll:!0})}}function Kr(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let f=l.getBoundingClientRect();
return f.bottom>n.top&&f.top<n.bottom},s=ke(t),i=o(s)?s:J(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&uo(t,i);l&&(t.scrollTop+=
l.getBoundingClientRect().top-c)}}var ke=t=>t.querySelector(qr),so=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,uo=(t,e)=>J(t).find(n=>n.
tagName===e.tagName&&so(n)===so(e));function io(){let t=a("toc"),e=ke(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().
top;(n<0||n>t.clientHeight*.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function fo(){let t=a("toc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),
(ke(t)??J(t)[0])?.focus()}function po(){Z(document),io(),a("menu").addEventListener("click",io),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&
ao(t.target)},!0)}var Wr=90,d=k("find"),S=a("hits"),ve,wt=0,Le="",Te=()=>p(S,"[role=option]"),Ae=()=>S.querySelector("[aria-selected=true]"),mo=t=>t?.dataset.text||t?.getAttribute(
"href")||"",go=()=>x("/search",{q:d.value}),qt=()=>bo().catch(m);function xo(){document.activeElement===d&&qt()}async function bo(){let t=++wt,e=d.value;if(!e.trim()){
jt();return}let n=await F(x("/suggest",{q:e}));if(t!==wt||document.activeElement!==d)return;let o=Le===e&&!S.hidden?mo(Ae()):"";S.innerHTML=n,S.hidden=!1,S.dataset.
q=Le=e,d.setAttribute("aria-expanded","true"),Gr(e);let s=Te(),i=s.find(c=>o&&mo(c)===o);yo(i??s.find(c=>c.dataset.entry)??null)}function Gr(t){Te().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of S.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;Z(S)}function jt(){wt++,S.hidden=!0,d.setAttribute("a\
ria-expanded","false"),d.removeAttribute("aria-activedescendant")}function yo(t){Ae()?.removeAttribute("aria-selected"),d.removeAttribute("aria-activedescendant"),
t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),d.setAttribute("aria-activedescendant",t.id))}function ho(t){let e=Te(),n=e.findIndex(
s=>s.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;yo(e[(o+e.length)%e.length]??null)}async function Yr(){for(clearTimeout(ve);d.value.trim()&&(S.hidden||
Le!==d.value);){let e=wt;if(await bo(),wt!==e+1||document.activeElement!==d)break}let t=Ae();S.hidden||!t?location.href=go():wo(t)}function wo(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){d.value=e.endsWith(":")?e:`${e} `,d.focus(),qt();return}jt(),d.blur(),h&&n===h?Y(o??"",()=>D(!1)):location.href=t.href}function Vr(){S.
hidden&&(d.value=""),jt(),d.blur(),h&&D(!1)}function Jr(t){if(t.key==="ArrowDown")ho(1);else if(t.key==="ArrowUp")ho(-1);else if(t.key==="Escape")Vr();else if(t.
key==="Enter"&&t.shiftKey)location.href=go();else if(t.key==="Enter")Yr().catch(m);else return;t.preventDefault()}function Eo(){d.oninput=()=>{clearTimeout(ve),
ve=setTimeout(qt,Wr)},d.onfocus=()=>{d.value.trim()&&qt()},d.onblur=()=>{setTimeout(()=>document.activeElement!==d&&jt(),150)},d.onkeydown=Jr,S.addEventListener(
"mousedown",t=>{let e=T(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),wo(e))})}var Xr=200,So;function Lo(){let t=new EventSource(x("/events",{session:h}));t.addEventListener("hello",e=>{Wn(),ko(e),h&&bt().then(cn)}),t.addEventListener("pro\
gress",ko),t.addEventListener("changed",bt),t.onerror=()=>{m(),t.readyState===EventSource.CLOSED&&zr().catch(m)}}async function zr(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function ko(t){let e=JSON.parse(t.data);Zr(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),clearTimeout(So),So=setTimeout(()=>co().catch(m),Xr),xo())}var vo=t=>Math.ceil(t/1e6).toLocaleString("en");function Zr({done:t,total:e,
problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),s=a("progress");s.hidden=!e,s.setAttribute("aria-valuenow",String(Math.round(
o))),s.firstElementChild.style.width=`${o}%`;let i=e?`reading ${vo(t)} of ${vo(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("reading").textContent=i||
c}function Kt(t){a("more-menu").hidden=!t,K("more",t)}async function Qr(t){let e=T(t);(!e.closest("#more-menu,#more")||e.closest("#more-menu a"))&&Kt(!1),e.closest(
"#filters,#filter,#menu-filter")||re(!1);let n=e.closest("[data-post]");n&&(await he(n.dataset.post??""),location.reload())}function To(){a("more").onclick=()=>Kt(
!!a("more-menu").hidden),a("keys").onclick=()=>{Kt(!1),et("help").showModal()},document.getElementById("menu-filter")?.addEventListener("click",()=>{Kt(!1),a("f\
ilter").click()}),a("redact").onchange=async t=>{let e=T(t);await he("/redact",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",Qr)}var b=v("unit-button menu-button","⋯");b.setAttribute("aria-label","Actions for this message");b.setAttribute("aria-haspopup","menu");b.setAttribute("aria-exp\
anded","false");var g=document.createElement("div");g.id="message-menu";g.setAttribute("role","menu");g.hidden=!0;var Ao=null;function Et(t,e){let n=v("",t);n.setAttribute(
"role","menuitem"),n.onclick=async()=>{St(),await e()},g.append(n)}async function Ce(t){await ue(t),y("copied")}function ts({label:t,copies:e,leads_to:n}){n?Et(
t,()=>location.assign(n)):Et(t,()=>Ce(e??""))}async function Co(t){Ao=t;let e=t.id;g.replaceChildren(),Et("Copy text",()=>Ce(le(t))),Et("Copy link",()=>Ce(es(e))),
Et("What the model saw here",()=>oo(e)),t.append(b),Ie(),g.hidden=!1,b.setAttribute("aria-expanded","true"),Oe(0);try{let n=await mt(x(`/s/${encodeURIComponent(
h)}/actions`,{at:e}));Ao===t&&!g.hidden&&n.actions.forEach(ts),Ie()}catch{m()}}function es(t){let e=new URL(location.href);return e.search=new URLSearchParams({
at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function Ie(){let t=b.getBoundingClientRect();g.style.right=`${document.documentElement.clientWidth-t.right}\
px`;let e=g.offsetHeight||220,n=t.bottom+e<innerHeight;g.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function ns(){if(g.hidden)return;let{top:t,bottom:e}=b.
getBoundingClientRect();e<0||t>innerHeight?St():Ie()}function St(){return g.hidden?!1:(g.hidden=!0,b.setAttribute("aria-expanded","false"),!0)}function Oe(t){let e=[
...g.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function os(t){let e=[...g.children].indexOf(document.activeElement);if(t.key==="ArrowDown")Oe(
e+1);else if(t.key==="ArrowUp")Oe(e-1);else if(t.key==="Escape"||t.key==="Tab")St(),b.focus({preventScroll:!0});else return;t.preventDefault(),t.stopPropagation()}
function Io(){let t=r.elements[r.current];t&&Co(t).catch(m)}function Oo(){h&&(document.body.append(g),document.addEventListener("pointerover",({target:t})=>{if(!g.
hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&b.parentElement!==e&&e.append(b)}),document.addEventListener("\
click",t=>{t.target instanceof Node&&!g.contains(t.target)&&t.target!==b&&St()}),addEventListener("scroll",ns,{passive:!0}),g.addEventListener("keydown",os),b.onclick=
()=>{let t=b.parentElement;!St()&&t&&Co(t).catch(m)})}var Mo=t=>me(p(a("main"),".session-row > a, .recent-main, .hit"),t),rs={j:()=>Mo(1),k:()=>Mo(-1)};function ss(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",s=document.getElementById("branch");s&&(s.textContent=o?` / ${o}`:"")}
Eo();To();ro();Oo();Xn();jn({units:zn,locate:Qn,find:to,wordsPattern:yn,onMove:ss,keys:{h:fo,x:no,m:Io,...h?{}:rs}});po();Lo();Kn();})();
