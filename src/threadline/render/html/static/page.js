"use strict";(()=>{var Z=["","A","B","C"],Ye=[0,2,1,1],Ge=[0,3,3,2],je=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},We=48,Qt=48,Ve=2,Je="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var O=t=>a(t),vt=t=>a(t),p=(t,e)=>Array.from(t.querySelectorAll(
e)),w=t=>t.target;function k(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function K(t){let e=document.createElement(
"i");return e.className="icon",e.dataset.icon=t,e.setAttribute("aria-hidden","true"),e}function ft(t,e){a(t).setAttribute("aria-expanded",String(e))}function It(t,e=document.
body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function g(t){let e=a("status");e.textContent="",e.textContent=
t}var v=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-We,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===f.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===f.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let s=this.count-1;s>=0;s--){let i=this.roles[s]===f.steps;this.visible[s]=(i?n[s]:!e.has(this.roles[s]))?1:0,this.visible[s]&&this.parents[s]>=0&&(n[this.parents[s]]=
1)}let o=0;for(let s=0;s<this.count;s++)s<o?this.visible[s]=0:this.states[s]===1&&(o=this.ends[s])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&
o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new v(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,fresh:"",anchor:"",top:null,printing:!1};function Ct(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].
end<=t?e=o+1:n=o}return e}var T=t=>r.places?r.places[t]??-1:t,N=t=>r.elements[t]?.isConnected===!0,pt=t=>t?r.unitOf.get(t)??-1:-1;function dt(t){r.elements[r.current]?.
classList.remove("selected"),r.current=t}var tt=f.note;function Yo({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let u=e.map(([R,Q])=>R.toString(36)+Z[Q]);
i.push(`f=${u.join(".")}`)}let c=n?.join("")??tt;c!==tt&&i.push(`h=${c}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let l=i.join(";");return l?`#${l}`:
""}function Xe(t){let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:et(e),
folds:Array.from(s,([,i,c])=>[parseInt(i,36),Z.indexOf(c)]),hiddenRoles:o.has("h")?[...o.get("h")??""]:null,query:et(o.get("q")??""),allLines:o.has("l")}}function et(t){
try{return decodeURIComponent(t)}catch{return t}}var ze=()=>Go()+Yo({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:O("find").value,
allLines:r.allLines});function Go(){if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,
"")):t.delete("at"),t.size?`?${t}`:location.pathname}function P(){try{history.replaceState({top:r.top},"",ze())}catch{}}function Qe(){r.top=null,history.pushState(
null,"",ze())}var jo=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Wo=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Vo=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Jo=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Xo=/\b\d[\w.]*/,zo=/[A-Za-z_]\w*/,Qo=new RegExp([Wo,Vo,Jo,Xo,zo].map(({source:t})=>`(${t})`).join("|"),"g"),Ze=["keyword","string","comment","number"];function*tn(t){
for(let e of t.matchAll(Qo)){let n=Zo(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Zo([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":jo.has(s)?"keyword":null}var tr=6e4,er=/^(text|txt|md|markdown|console|output|diff)$/,en=new Map,Zt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Zt.unobserve(e),nr(e))},{rootMargin:"20%"});for(let t of Zt?Ze:[]){let e=new Highlight;en.set(t,e),CSS.highlights.set(t,e)}function nn(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Zt?.observe(e)}function nr(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||er.test(o)||!(s instanceof Text))&&!(s.length>tr))for(let{kind:i,start:c,end:l}of tn(s.data))en.get(i)?.add(te(s,c,l))}function te(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var or=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],rr=["January","February","March","April","May","June","July","August","September",
"October","November","December"],mt=60,on=24*mt,rn=6e4;function sn(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=Je.indexOf(t[o]);e.push(n)}return e}var sr=t=>`${or[t.getDay()]}, ${t.getDate()} ${rr[t.getMonth()]} ${t.getFullYear()}`;function ir(t){
if(t<mt)return"";let e=Math.round(t/mt);if(e<on/mt)return`${e} h later`;let n=Math.round(t/on);return n>1?`${n} days later`:"1 day later"}function cn(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=s){let u=new Date(c*rn);l.push(sr(u)),u.setHours(24,0,0,0),s=u.getTime()/rn}o&&c-o>=mt&&l.push(ir(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function an(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var un=["","folded","first level unfolded","all levels unfolded"];function cr(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var ee=t=>t.
querySelector(":scope > .fold-bar");function fn(t,e){if(!e||t.dataset.state===Z[e])return;t.dataset.state=Z[e];let n=ln(t)?[]:cr(e,t.dataset.fold??""),o=ln(t)?lr(
t):ur(t,n.length),s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&ar(i,n[c]),i.title=je[e][c],i.setAttribute("aria-expanded",String(s[c]))})}function ar(t,e){let n=document.
createElement("i");n.className=`fold-sign${e.startsWith("▼")?" open":""}`,n.textContent=e.split(" ",1)[0],t.replaceChildren(n,e.slice(n.textContent.length))}var ln=t=>t.
classList.contains("opener"),lr=t=>p(t,":scope > button[data-action]");function ur(t,e){let n=ee(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let s=k("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function pn(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function Mt(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function dn(t,e,n){if(!e&&!n)return t;let o=e?Mt(e):null,s=n?Mt(n):null,i=u=>s?.[u]??u,c=n??Array.from({length:t.codes.length/
2},(u,R)=>R),l=[];for(let[u,R,Q]of t.runs)for(let ut=0;ut<Q;ut++)l.push([o?.[u+ut]??u+ut,i(R+ut),1]);return{codes:c.map(u=>t.codes.slice(2*u,2*u+2)).join(""),times:c.
map(u=>t.times[u]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([u,R])=>[i(Number(u)),R]))}}function mn(t){let e=[];for(let n of t){
let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var hn=56,fr=32,Rt=()=>document.documentElement.classList.contains("chaptered")?hn+fr:hn;function d(){let t,e,n=Rt();for(let o of r.chunks)if(!(!o.near||!o.built))
for(let s=o.start;s<o.end;s++){let i=r.elements[s];if(!r.table.visible[s]||!i)continue;let c=i.getBoundingClientRect();if(!(c.bottom<n)){if(c.top>innerHeight)return[
t,e];t??=s,e=s}}return[t,e]}function ne(){let[t]=d();return t===void 0?null:{unit:t,top:r.elements[t]?.getBoundingClientRect().top??0}}function G(t,e){let n=t===
void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().top-e,behavior:"instant"})}function gn(t,e=-1){let[n,o]=d();if(n===void 0||o===
void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let u=n;u<=o;u++)r.table.visible[u]&&s.push(u);let i=s.map(u=>r.elements[u]?.getBoundingClientRect().top??0);t();let c=s.
findIndex(u=>r.table.visible[u]&&N(u));if(c>=0)return G(s[c],i[c]);let l=r.table.next(n,-1,N);G(l,Math.max(Rt(),i[0]))}function oe(t){let e=ne();t(),e&&G(e.unit,
e.top)}var pr=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],dr=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],ht=t=>String(t).padStart(2,"0"),
bn=t=>!Number.isNaN(t.getTime()),j=t=>`${ht(t.getHours())}:${ht(t.getMinutes())}`,mr=t=>`${t.getFullYear()}-${ht(t.getMonth()+1)}-${ht(t.getDate())} ${j(t)}:${ht(
t.getSeconds())}`;var re=t=>`${t.getDate()} ${pr[t.getMonth()]}`,Nt=t=>`${re(t)} ${t.getFullYear()}`,hr=t=>`${dr[t.getDay()]} ${Nt(t)}`;function gr(t,e){return t.toDateString()===
e.toDateString()?j(t):`${t.getFullYear()===e.getFullYear()?re(t):Nt(t)} ${j(t)}`}function xn(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);
if(!bn(n))continue;let{since:o,form:s}=e.dataset;o!==void 0?e.textContent=gr(n,new Date(o)):e.textContent=s==="day"?hr(n):j(n),e.title=mr(n)}}function yn(t){for(let e of t.
querySelectorAll("text[data-time]")){let n=new Date(e.getAttribute("data-time")??"");if(!bn(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(
":");e.firstChild.textContent=o?j(n):re(n)}}var x=[],nt=[],gt=[],wn=[],En,se=!1,br=16;function Dt(){yn(document),x=p(document,".graph a").map(t=>({link:t,unit:T(Number(t.dataset.unit)),y:xr(t.lastElementChild)})),
nt=p(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:T(Number(t.dataset.unit))}));for(let t of[x,nt])t.sort((e,n)=>e.unit-n.unit)}var Tn=()=>nt;
function xr(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function D(t,e){let n=0,o=t.length;for(;n<
o;){let s=n+o>>1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var H=t=>wn.push(t);function y(){se||(se=!0,requestAnimationFrame(()=>{se=!1;let[t,e]=d();if(!(t===
void 0||e===void 0)){yr(t,e);for(let n of wn)n(t)}}))}function yr(t,e){for(let n of gt)n.classList.remove("current");if(gt=[],x.length){let n=D(x,t),o=D(x,e);a(
"visible-range").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),gt.push(n.link),Er(n.link),Sn(a("near"),
n.y)}if(nt.length){let{row:n}=D(nt,t);gt.push(n),r.source?.onMove(t,nt),Sn(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of gt)n.classList.add("curren\
t")}function Er(t){En?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),En=t}function ie(t){let e=document.getElementById("near");if(!e||!x.length)return;
let n=t-e.getBoundingClientRect().top+e.scrollTop,[o,s]=[x[0].y,x[x.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(x.length-1)),c=x[Math.max(0,Math.min(x.length-
1,i))];return Math.abs(c.y-n)<=br/2?c:void 0}function Sn(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=
e-n*.4)}function Ln(){(x.length?D(x,Math.max(0,r.current)).link:a("rail")).focus()}function ce(t){let e=x.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(x[e+t]?.link.focus(),!0)}var Sr=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Ft(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Sr.observe(e)}var ae={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},wr="New since you looked",An=3e3,Tr=new RegExp(`\\S{${An}}`);function Bt(t,e,n){return{...{section:t,start:e,end:e+
n},built:!1,near:!1,far:!1,request:null,measured:null}}var Lr=new IntersectionObserver(t=>{oe(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(
e.dataset.chunk)];o.near=n,n&&!o.built&&I(o)}}),y()},{rootMargin:"120% 0%"});function $t(){r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||ot(
t),Lr.observe(t.section),Ar.observe(t.section)})}var Ar=new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];
o&&(o.far=!n)}for(let e of r.chunks)e.far&&Or(e)},{rootMargin:"400% 0%"});function Or(t){let{section:e}=t;if(!t.built||t.near||r.printing||kr(e))return;let{height:n}=e.
getBoundingClientRect();t.measured={height:n,visible:On(t)},t.built=!1,e.style.height=`${n}px`,e.replaceChildren(...Array.from(e.children).filter(o=>o.querySelector(
"h1")))}function kr(t){if(t.contains(document.activeElement))return!0;let e=getSelection();return!!(e&&!e.isCollapsed&&e.containsNode(t,!0))}function On(t){let e=0;
for(let n=t.start;n<t.end;n++)r.table.visible[n]&&e++;return e}function E(t){gn(()=>{W();for(let e of r.chunks)e.built||r.printing?I(e):ot(e)},t),y()}function W(){let t=new Set(r.hiddenRoles);r.allLines||t.add(f.continued),r.table.computeVisible(t),r.rules=cn(r.table,r.times)}function ot(t){let e=0;if(t.measured?.
visible===On(t)){t.section.style.height=`${t.measured.height}px`;return}for(let n=t.start;n<t.end;n++)r.table.visible[n]&&(e+=ae[r.table.roles[n]]);t.section.style.
height=`${e}px`}var le=t=>t.section.querySelector(":scope > noscript")?.textContent??(kn(t)?r.markup.slice(t.start,t.end).join(""):"");function V(t){if(kn(t))return!0;
let e=le(t);return e?vn(t,e):r.source&&bt(t),e!==""}function kn(t){for(let e=t.start;e<t.end;e++)if(r.markup[e]===void 0)return!1;return!0}function vn(t,e){e.split(
/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function bt(t){return t.request??=Ir(t),t.request}async function vr(t,e){let{order:n,source:o}=r;if(!o)
return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of mn(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;s+=l}return s}async function Ir(t){
let e=await vr(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(vn(t,e),oe(()=>I(t)),y())}function I(t){let e=[];for(let o=t.start;o<t.end;o++)
r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(V(t))Cr(e);else if(!t.built)return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-
1;o>=t.start;o--){let s=r.elements[o];if(!s)continue;s.hidden=!r.table.visible[o];let i=r.fresh!==""&&s.id===r.fresh;s.classList.toggle("fresh",i);let c=r.rules.
get(o);an(s,i?[wr,c].filter(Boolean).join(" · "):c),fn(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s}}function Cr(t){xt(t.map(
n=>r.markup[n]).join("")).forEach((n,o)=>{ue(n,t[o])})}function xt(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}
function Mr(t){let[e,n]=[":scope > header > b",":scope > header time"].map(o=>t.querySelector(o)?.textContent);e&&t.setAttribute("aria-label",n?`${e}, ${n}`:e)}
function ue(t,e){r.elements[e]=t,r.unitOf.set(t,e);let n=r.markup[e]??"",o=n.length>=An&&Tr.test(n);t.classList.toggle("unbroken",o),t.tabIndex=-1,xn(t),Mr(t),nn(
t),Ft(t)}var C=t=>r.chunks[Ct(t)];var fe=[];function rt(t){fe.push(t)}var In=()=>fe.some(t=>t());function Cn(){for(let t of fe)t()}var Mn="threadline-hidden";function pe(){try{return[...localStorage.getItem(Mn)??tt]}catch{return[...tt]}}function Rr(){try{localStorage.setItem(Mn,[...r.hiddenRoles].
join(""))}catch{}}function _(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.
hidden=[...r.hiddenRoles].join("");let t=[...r.hiddenRoles].filter(e=>!tt.includes(e)).length;for(let e of["filter","menu-filter"]){let n=document.getElementById(
e);n&&(n.textContent=t?`Filter (${t})`:"Filter")}}function de(t){a("filters").hidden=!t,ft("filter",t)}function Nr(){return a("filters").hidden?!1:(de(!1),a("fi\
lter").focus({preventScroll:!0}),!0)}function Rn(){a("filter").hidden||(de(!0),a("filters").querySelector("input")?.focus({preventScroll:!0}))}function Dr(t){let e=[
...a("filters").querySelectorAll("input")],n=e.indexOf(document.activeElement),o={ArrowDown:1,ArrowUp:-1}[t.key];if(o)e[(n+o+e.length)%e.length].focus();else if(/^[1-9]$/.
test(t.key))e[Number(t.key)-1]?.click();else return;t.preventDefault()}function Nn(t){rt(Nr),a("filter").onclick=()=>de(!!a("filters").hidden),a("filters").onchange=
e=>{let n=w(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):r.hiddenRoles.add(n.value),Rr(),_(),E(),P()},a("filters").addEventListener("\
keydown",Dr)}var Fr=6,Ut=new Set,Br=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function he(t){let e=Br(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=le(i),l=c.indexOf(s);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function m(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,Bn(t),N(t)?e(t):r.source&&$r(t,e)}async function $r(t,e){
let n={unit:t};Ut.add(n);let o=()=>n.unit>=0&&!N(n.unit);for(let s=0;s<Fr&&o();s++)await bt(C(n.unit)),o()&&Bn(n.unit);Ut.delete(n),N(n.unit)&&e(n.unit)}function Bn(t){
r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&_(),W();let e=Ct(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?I(n):ot(n)})}var me=0;function Pt(t,e){
if(!t)return!1;let n=++me;if(r.source&&r.table.count)return r.source.locate(t).then(s=>{let i=T(s);n===me&&(i<0?Dn(t):m(i,c=>n===me&&Fn(c,t,e)))}),!0;let o=he(t);
return o>=0?m(o,s=>Fn(s,t,e)):Dn(t),o>=0}function Dn(t){r.table.count&&!document.getElementById(t)&&g("linked entry not found")}function Fn(t,e,n){let o=r.elements[t],
s=o.id===e?null:document.getElementById(e);It(s??o.firstElementChild,o),r.anchor=e,h(t,"start"),n?.()}function h(t,e="nearest"){let n=r.elements[t];n&&(dt(t),n.
classList.add("selected"),C(t).near=!0,n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),y())}function st(t,e){let n=d()[0]??0,o=r.current<0?n-(t>0?1:0):r.
current,s=r.table.next(o,t,e);s<0||(N(s)||I(C(s)),N(s)?h(s):m(s,i=>h(i)))}function $n(){r.table.count&&m(0,t=>{h(t,"start"),scrollTo({top:0,behavior:"instant"})})}
function Un(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&m(t,e=>h(e,"end"))}function ge(){let t=r.current>=0?r.current:d()[0];((t===void 0?void 0:r.elements[t])??
a("main")).focus({preventScroll:!0})}function Pn(){st(-1,t=>r.table.roles[t]===f.attempt)}function Hn(){let{count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.
max(r.current,0)+n)%t;if(e[o]===f.attempt){m(o,s=>h(s,"start")),g("branch");return}}}function Ur(t,e){let n=he(t);if(n<0||!V(C(n)))return[];let[o]=xt(r.markup[n]??""),s=p(o,"pre.diff"),i=s.filter(c=>{let l=c.previousElementSibling;return!l?.matches(
".file-path")||(l.textContent??"").includes(e)});return i.length?i:s.length?s:p(o,"pre").slice(0,1)}function Pr({target:t}){let e=t instanceof HTMLDetailsElement&&
t.open?t:null;if(!e?.matches(".change")||e.dataset.filled!==void 0)return;e.dataset.filled="";for(let o of p(e,"a")){let s=et(o.getAttribute("href")?.slice(1)??
""),i=document.createElement("div");i.append(o,...Ur(s,e.dataset.path??"")),e.append(i)}let n=e.querySelector("p");n&&(n.hidden=!n.textContent?.trim()),Ft(e)}function _n(){
document.addEventListener("toggle",Pr,!0)}var Hr={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Ht=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Hr[e]),_r=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function be(t){try{return new RegExp(t,"gi")}catch{return new RegExp(_r(t),"gi")}}function*qn(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}var qr=15,Kr=500,Yr=3e3,F=null,Kn="",S=[],q=-1,xe=0;async function it(t=!0){let e=++xe,n=O("find").value;if(F=n?be(n):null,Kn=n,S=[],q=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",F){let o=await(r.source?r.source.find(n):Gr(F,e));if(e!==xe)return;S=r.source&&r.order?o.map(T).sort((s,i)=>s-i):o,r.source&&
(F=be(r.source.wordsPattern(n))),r.source&&(q=Yn(r.current)),t&&yt(1),ye(),y(),!r.source&&!S.length&&g("nothing found")}P()}async function Gr(t,e){let n=[],o=performance.
now();for(let s of r.chunks){V(s);for(let i=s.start;i<s.end;i++)Ht(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>qr){if(await new Promise(i=>setTimeout(
i)),e!==xe)break;o=performance.now()}}return n}var Yn=t=>S.findLastIndex(e=>e<=t);function Gn(){S.length&&(q=Yn(r.current),ye())}function ye(){let t=S.length?`${q+
1}/${S.length}`:"none";a("found").textContent=F?t:""}function yt(t){if(!S.length)return;q=(q+t+S.length)%S.length;let e=document.activeElement===a("find");m(S[q],
n=>jr(n,e)),ye(),g(`${q+1} of ${S.length}`)}function jr(t,e){h(t,"center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&jn(n)[0]?.startContainer.
parentElement;It(o),o?.scrollIntoView({block:"center"}),Wn()}function jn(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;F&&n.nextNode();){
let o=n.currentNode;for(let{start:s,end:i}of qn(F,o.data))if(e.push(te(o,s,i))===Kr)return e}return e}function Wn(){if(!CSS.highlights||!F)return;let t=[];for(let e of S){
let n=r.elements[e];!n||!r.table.visible[e]||!C(e).near||t.length<Yr&&t.push(...jn(n))}CSS.highlights.set("found",new Highlight(...t))}function Vn(){F&&it(!1)}function Jn(){
let t=O("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(it,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),S.length&&Kn===t.value?
yt(n.shiftKey?-1:1):it()):n.key==="Escape"&&(t.value="",it(!1),t.blur())}}H(Wn);var Wr=6,B=null,Ee=()=>p(document,".graph path[data-first]"),Xn=(t,e)=>Ee().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=Wr});function Vr(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return Ee().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function zn(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,d()[0]??0)),n=Vr(e);n&&Se(n)}function Se(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=B?.first===e;if(s)r.table.states.set(B?.table===r.table?B.states:r.table.
initial),B=null;else{let c=B?.table===r.table?B.states:r.table.states.slice();B={table:r.table,states:c,first:e},r.table.showOnly(n,o)}E(),we();let i=d()[0]??0;
!s&&(i<n||i>o)&&m(n,c=>h(c,"start")),g(s?"folded as before":"all other branches folded")}function we(){for(let t of Ee())t.classList.toggle("alone",B!==null&&t.
dataset.first===B.first)}function Qn(t){let e=new Float64Array(t.count+1),n=0,o=1;for(let s=0;s<t.count;s++)s>=n&&(o=1),e[s+1]=e[s]+o,s>=n&&t.initial[s]===1&&(n=t.ends[s],o=Math.min(1,Ve/
(n-s-1)));return e}function Zn(t,e){let n=0,o=t.length-1;for(;n<o;){let s=n+o+1>>1;t[s]<=e?n=s:o=s-1}return n}var Te=1e3,to=14,ct=[],J=new Float64Array(1),_t={top:0,height:0},Le=t=>r.order?.[t]??t;function eo(t){let e=J.length-1;return J[Math.max(0,Math.min(e,t))]/(J[e]||
1)}var Et=()=>document.getElementById("minimap");function qt(){let t=Et()?.dataset.turns;ct=(t?t.split(`
`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}}),J=Qn(r.order?new v(r.asRead.codes):r.table)}function Kt(t){let e=Le(t),
n=ct.length?D(ct,e):null;return n&&n.unit<=e?n:null}function no(t,e){let n=Kt(t),o=n?ct.indexOf(n)+e:Math.max(0,e-1);return ct[Math.max(0,Math.min(ct.length-1,o))]}
function Ae(t,e){let n=Et();if(!n)return;let o=to/Math.max(to,n.clientHeight||Te),s=eo(Le(t)),i=Math.max(o,eo(Le(e)+1)-s);Oe(Math.min(s,1-i),i);let c=Kt(t);n.setAttribute(
"aria-valuenow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function Oe(t,e=_t.height){_t={top:Math.max(0,Math.min(1-e,t)),height:e};
let n=document.getElementById("map-window");n?.setAttribute("y",String(_t.top*Te)),n?.setAttribute("height",String(e*Te))}var oo=()=>_t;function St(t){let{count:e,
visible:n}=r.table,o=Math.min(e,Zn(J,t*J[J.length-1]||0)),s=Math.max(0,T(Math.max(0,Math.min(e-1,o))));for(;s>0&&!n[s];)s--;return s}function ke(t){let e=C(t),n=e.
built?r.elements[t]:void 0,o=(n??e.section).getBoundingClientRect().top-Rt();for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=ae[r.table.roles[s]]);scrollBy(
{top:o,behavior:"instant"})}function ve(t){m(t,e=>{ke(e),y()})}var Yt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function ro(t){let e=ne(),[n=0,o=-1]=d(),s=r.table.visible.slice(n,o+1),i=new Yt(t.runs,t.codes.length/2);Jr(t,i),Xr(t.codes),s.forEach((c,l)=>{c&&i.of(n+l)>=0&&
r.table.unfoldTo(i.of(n+l))});for(let c of t.changed)zr(c);W(),$t();for(let c of r.chunks)c.built||c.near?I(c):ot(c);Dt(),qt(),we(),_(),e&&G(i.current.get(e.unit),
e.top),Vn(),y()}function Jr(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new v(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of Ut)s.unit=e.of(s.unit)}function Xr(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=Qt){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(Qt,t.length/2-n),c=Bt(s,n,i);o?(c.near=o.near,c.measured=o.end===c.end?o.measured:null):a("main").append(s),c.built=r.elements.
slice(n,n+i).some(l=>l?.isConnected),s.className="chunk",s.querySelector(":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.
section.remove()}function zr(t){let e=r.elements[t],n=r.markup[t];if(!e||n===void 0)return;let[o]=xt(n),s=p(e,"details").map(c=>c.hasAttribute("open"));p(o,"det\
ails").forEach((c,l)=>{c.toggleAttribute("open",s[l]??!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(
o),ue(o,t),i&&o.focus({preventScroll:!0})}var so=()=>document.querySelector("#filters input[data-order]"),Qr=()=>{let t=so()?.dataset.order;return t?pn(t):null};function Ie(t){if(t===r.allLines||!so())return;
if(!r.source)for(let s of r.chunks)V(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;Zr({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Qr()),r.table.
openAttempts(t)}function Zr(t,e){let n=r.order,o=r.allLines?e:null;if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&Mt(o),ro(dn(t,n,o))}var M=k("unit-button","copy");async function Ce(t){M.remove(),await es(ts(t)),t.insertBefore(M,ee(t)),M.textContent="copied",setTimeout(()=>{M.textContent="copy"},
1200),g("copied")}function ts(t){if(t.matches("pre"))return t.textContent??"";let e=p(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):Ht(r.markup[pt(t)]||t.innerHTML).trim()}async function es(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function ns({target:t}){if(!(t instanceof Element)||t===M)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;M.parentElement!==e&&e.closest("article")&&e.append(M);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function io(){document.addEventListener(
"pointerover",ns),M.onclick=()=>{M.parentElement&&Ce(M.parentElement)}}function Gt(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?Ge:Ye)[n];r.table.setState(
t,o),E(t),P(),g(un[o])}var os=6e4,L=document.createElement("div");L.id="graph-card";L.hidden=!0;var jt=0;L.setAttribute("aria-hidden","true");function rs(t,e){let n=document.createElement(
t);return n.textContent=e,n}function ss(t){let e=r.times[t];if(!e)return"";let n=new Date(e*os);return`${Nt(n)} ${j(n)}`}function wt(t,e,n=""){let o=Kt(t),s=o?.
prompt??"Before the first prompt",i=[ss(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];L.replaceChildren(
...c.flatMap(([R,Q])=>Q?[rs(R,Q)]:[]));let l=a("rail");L.parentElement!==l&&l.append(L),L.hidden=!1,jt||(jt=l.getBoundingClientRect().left);let u=e>innerHeight/
2;L.style.right=`${innerWidth-jt+6}px`,L.style.top=u?"":`${Math.max(56,e-20)}px`,L.style.bottom=u?`${Math.max(8,innerHeight-e-20)}px`:""}function X(){L.hidden=!0,
jt=0}var co={"show-toc":"menu","show-rail":"graph"},ao=matchMedia("(max-width: 760px)"),{classList:Tt}=document.body,is=()=>ao.matches||Tt.contains("no-list"),at=k("",
"");at.append(K("close"));at.id="sheet-close";at.setAttribute("aria-label","Close");function $(){let t=!1;for(let[e,n]of Object.entries(co))t||=Tt.contains(e),Tt.
remove(e),ft(n,!1);return at.remove(),t}function Wt(t){let e=!Tt.contains(t);ao.matches?Cn():$(),e&&(Tt.add(t),ft(co[t],!0),document.body.append(at))}function cs(t){
let e=w(t).closest("#toc, #rail, #menu, #graph, #sheet-close");is()&&!e&&$()}function lo(){rt($),at.onclick=$,a("menu").onclick=()=>Wt("show-toc"),a("graph").onclick=
()=>Wt("show-rail"),document.addEventListener("click",cs)}var uo=10,as=2e3,ls=120,us=3,A=null,Me,Re=!1,Ne=0,Lt=-1,De=null;function Vt(t){let e=De??Et().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function fs(t){if(t.button!==0||!w(t).closest("#minimap"))return;De=Et().getBoundingClientRect();let e=Vt(t.clientY),{top:n,height:o}=oo();A={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),X()}function ps(t){if(!A){hs(t);return}Math.abs(t.clientY-A.from)>us&&(A.moved=!0),A.moved&&
(Ne=t.clientY,Re||requestAnimationFrame(ms),Re=!0)}var ds=[];function ms(){if(Re=!1,!A)return;let t=Vt(Ne)-A.grip;Oe(t);let e=St(Math.max(0,t));wt(e,Ne);for(let n of ds)n(e);clearTimeout(Me),Me=setTimeout(()=>ke(e),r.table.
count>as?ls:0)}function fo(t){if(!A)return;let{grip:e,moved:n}=A;A=null;let o=Vt(t.clientY);if(De=null,clearTimeout(Me),X(),n){ve(St(Math.max(0,o-e)));return}$(),
m(St(o),s=>h(s,"start"))}function hs(t){if(t.pointerType==="touch")return;if(w(t).closest("#minimap")){wt(St(Vt(t.clientY)),t.clientY);return}let e=ie(t.clientY);
e?wt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):X()}function gs(t){let e=w(t);if(e.closest("a")||!e.closest("#near"))return;let n=Xn(t.clientX,t.clientY);
n?Se(n):ie(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var po={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:uo,PageUp:-uo,
Home:-1/0,End:1/0};function bs(t){if(w(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=Lt>=0?Lt:d()[0]??0,n=no(e,po[t.key]??0),o=n?T(n.unit):-1;if(!(o<
0||!(t.key in po||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){X(),m(o,s=>h(s,"start"));return}Lt=o,ve(o),xs(o)}}function xs(t){
Ae(t,t);let e=a("map-window").getBoundingClientRect();wt(t,e.top+e.height/2)}function mo(){let t=a("rail");t.addEventListener("pointerdown",fs),t.addEventListener(
"pointermove",ps),t.addEventListener("pointerup",fo),t.addEventListener("pointercancel",fo),t.addEventListener("pointerleave",X),t.addEventListener("click",gs),
t.addEventListener("keydown",bs),t.addEventListener("focusout",()=>{Lt=-1,X()}),H(()=>{let[e,n]=d();!A?.moved&&Lt<0&&e!==void 0&&Ae(e,n??e)})}var ys=400,Fe=Number.NEGATIVE_INFINITY,go=-1,Be;function Jt(){Fe=scrollY,go=r.current}function Es(){let[t,e]=d();if(t===void 0||e===void 0)return null;let n=r.current>=
t&&r.current<=e&&r.table.visible[r.current],o=n?r.current:t;return{unit:o,top:r.elements[o]?.getBoundingClientRect().top??0,isSeen:n}}function bo(){clearTimeout(
Be);let t=Es();if(t){if(Math.abs(scrollY-Fe)>2||t.unit!==go){let e=scrollY<=0&&(t.unit===0||!t.isSeen);r.anchor=e?"":r.elements[t.unit]?.id??"",Fe=Number.NEGATIVE_INFINITY,
r.top=t.top}P()}}function xo(){let t=history.state?.top;return typeof t=="number"?t:null}var $e="threadline-left";function ho(){bo();try{let t={page:location.pathname,
hash:location.hash,top:r.top};sessionStorage.setItem($e,JSON.stringify(t))}catch{}}function yo(){let[t]=performance.getEntriesByType("navigation");if(t?.type===
"reload")try{let e=JSON.parse(sessionStorage.getItem($e)??"null");sessionStorage.removeItem($e),e?.page===location.pathname&&e.hash&&history.replaceState({top:e.
top},"",e.hash)}catch{}}function Ss(){clearTimeout(Be),Be=setTimeout(bo,ys)}function Eo(){r.chunks.length&&(history.scrollRestoration="manual",H(Ss),addEventListener(
"beforeunload",ho),addEventListener("pagehide",ho))}async function ws(){for(let t of r.chunks)t.built||await bt(t);print()}function So(){addEventListener("beforeprint",()=>{r.printing=!0,E();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,E()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),ws())})}var Ts=600,Ls=7e3,As=90,Os=new Set([f.steps,f.attempt]),At,Ot=k("replay-control","");Ot.title="Pause the replay (p)";var wo=()=>At!==void 0;function ks(t){let e=t.
trim().split(/\s+/).length;return Math.min(Ls,Ts+As*e)}function vs(){let{count:t,visible:e}=r.table,n=0,o=0;for(let s=0;s<t;s++)e[s]&&(n++,s<=r.current&&o++);Ot.
replaceChildren(K("pause"),` ${o} of ${n}`)}function To(){let t=r.table.next(r.current,1,()=>!0);if(t<0){Xt(),g("end of the replay");return}m(t,e=>{if(!wo())return;
r.table.roles[e]===f.steps&&r.table.states[e]===1&&(r.table.setState(e,2),E(e)),h(e,"center"),vs();let n=Os.has(r.table.roles[e])?"":r.elements[e]?.textContent;
At=setTimeout(To,ks(n??""))})}function Xt(){return wo()?(clearTimeout(At),At=void 0,document.body.classList.remove("replaying"),Ot.remove(),!0):!1}function Ue(){
if(Xt()){g("paused");return}r.table.count&&(r.current<0&&(r.current=(d()[0]??0)-1),document.body.classList.add("replaying"),a("main").append(Ot),g("replay"),At=
setTimeout(To,0))}function Lo(){Ot.onclick=Ue,rt(Xt);for(let t of["wheel","touchmove"])addEventListener(t,()=>Xt(),{passive:!0})}function Is(t){let e=w(t),n=e.closest("button[data-action]");if(n){let c=pt(n.closest("article"));dt(c),Gt(c,n.dataset.action);return}let o=e.closest("a"),s=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),ge();return}if(s[0]==="#"){t.preventDefault(),$(),Pt(et(s.slice(1)),()=>{Qe(),Jt()});return}let i=e.
closest("article");i&&!o&&dt(pt(i))}var Pe=500,Ao=-Pe;function Cs(){let t=performance.now(),e=t-Ao<Pe;return Ao=e?-Pe:t,e}var Oo=()=>!0,ko=t=>r.table.roles[t]===f.user,vo={j:()=>st(1,Oo),k:()=>st(-1,Oo),"]":()=>st(1,ko),"[":()=>st(-1,ko),o:()=>r.current>=0&&Gt(r.current,"one"),O:()=>r.
current>=0&&Gt(r.current,"all"),b:Hn,u:Pn,l:zn,c:()=>{let t=r.elements[r.current];t&&Ce(t)},p:Ue,F:Rn,G:Un,g:()=>{if(Cs()){$(),$n();return}getComputedStyle(a("g\
raph")).display!=="none"&&Wt("show-rail"),Ln()},n:()=>yt(1),N:()=>yt(-1),"/":()=>O("find").select(),"?":()=>vt("help").showModal()};function Ms(t){if(t.key==="E\
scape"&&!w(t).closest("#find, dialog[open]")&&In()){t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?vo["/"]:Rs(t);e&&(t.preventDefault(),e())}function Rs(t){
if(!(t.ctrlKey||t.metaKey||t.altKey)&&!w(t).closest("input,textarea,dialog[open]"))return t.key==="ArrowUp"&&ce(-1)?()=>{}:t.key==="ArrowDown"&&ce(1)?()=>{}:r.source?.
keys[t.key]??vo[t.key]}function Io(){document.addEventListener("click",Is),addEventListener("keydown",Ms),addEventListener("scroll",y,{passive:!0}),addEventListener(
"resize",y),a("help-close").onclick=()=>vt("help").close(),vt("help").addEventListener("close",()=>{r.table.count&&document.activeElement===document.body&&ge()}),
lo(),mo(),Lo(),So()}var Co=[],lt=[],zt=[],He=new Map,z;function Ns(){let t=Tn();if(t===Co)return;Co=t;let e=o=>t.filter(({row:s})=>s.classList.contains(o));lt=e("chapter");let n=lt[0]?.
row.className.split(" ")[1];zt=e("user").filter(({row:o})=>o.classList.contains(n)),He=new Map(e("agent").map(o=>[o.unit,o])),document.documentElement.classList.
toggle("chaptered",lt.length+He.size>0)}var _e=({row:t})=>t.querySelector("a");function Ds(t){for(let e=r.table.parents[t];e>=0;e=r.table.parents[e]){let n=He.get(
e);if(n)return n}}function qe(t,e){let n=document.createElement(t);return n.textContent=e,n}function Ro(t,e){let n=qe("a",e);return n.href=_e(t).href,n}function Fs(t){
let e=Ds(t);if(!e)return[];let n=r.table.ends[e.unit]-e.unit-1,o=Ro(e,_e(e).textContent??"");o.prepend(K("agent"));let s=k("here-out","");return s.append(K("clo\
se")),s.setAttribute("aria-label","Fold this agent"),s.title="Fold this agent",s.onclick=()=>{r.table.setState(e.unit,1),E(e.unit),m(e.unit,i=>h(i,"center"))},[
o,qe("span",`step ${t-e.unit} of ${n}`),s]}var Mo="";function Bs(t){if(Ns(),!z)return;let e=lt.length&&lt[0].unit<t?D(lt,t):null,n=e?zt.indexOf(D(zt,t)):-1,o=[...e?
[Ro(e,_e(e).textContent??"")]:[],...n<0?[]:[qe("span",`prompt ${n+1} of ${zt.length}`)],...Fs(t)];z.hidden=!o.length;let s=o.map(i=>i.textContent).join("|");s!==
Mo&&(Mo=s,z.replaceChildren(...o))}function No(){z=document.createElement("div"),z.id="here",z.hidden=!0,a("main").prepend(z),H(Bs)}var Do=t=>p(t,"a, summary");function $s(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function Ke(t){let e=Do(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function Fo(t){Ke(t),new MutationObserver(()=>Ke(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Ke(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&($s(Do(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var $o="threadline-theme",Uo=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),kt=[...Uo.keys()];function Bo(t){document.documentElement.style.
colorScheme=t,a("theme").title=Uo.get(t)??"";try{localStorage.setItem($o,t)}catch{}}function Po(){try{Bo(localStorage.getItem($o)??kt[0])}catch{}a("theme").onclick=
()=>{let t=kt.indexOf(document.documentElement.style.colorScheme||kt[0]);Bo(kt[(t+1)%kt.length])}}function Ho(t){let e=xo(),{anchor:n,folds:o,hiddenRoles:s,query:i,allLines:c}=Xe(t);Ie(c),r.hiddenRoles=new Set(s??pe());for(let[l,u]of o)l<r.table.count&&r.table.
states[l]&&r.table.setState(l,u);_(),E(),i&&!O("find").value&&(O("find").value=i,it(!1)),Pt(n,()=>{e!==null&&G(r.current,e),Jt(),Gn(),r.top=e})}function Us(){let t="";
for(let e of p(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(Bt(e,t.length/2,n.length/2)),t+=n;for(let o of sn(e.dataset.times??""))r.times.
push(o)}r.table=new v(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function _o(t){document.documentElement.classList.add("js"),r.source=t,Us(),Dt(),qt(),
Po(),r.hiddenRoles=new Set(pe()),Nn(Ie),_(),io(),Io(),Fo(a("toc")),t||Jn(),W(),$t(),r.chunks.length&&I(r.chunks[0]),No(),Eo(),addEventListener("hashchange",e=>Ho(
new URL(e.newURL).hash)),yo(),location.hash.length>1&&Ho(location.hash)}function qo(){document.documentElement.dataset.ready=""}_o(null);_n();qo();})();
