"use strict";(()=>{function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var M=t=>a(t),Dt=t=>a(t),u=(t,e)=>Array.from(t.querySelectorAll(
e)),g=t=>t.target;function I(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function at(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function ce(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function p(t){
let e=a("status");e.textContent="",e.textContent=t}var bt=["","A","B","C"],uo=[0,2,1,1],mo=[0,3,3,2],po=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],m={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},ho=48,Je=48,go="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx",Xe=["whole","partial","deleted",
"absent","touched"],xo=["proven","derived","unknown"];var tt=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=
new Uint8Array(this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.
count),this.foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let r=e[2*o].toLowerCase();this.roles.push(r),this.depths[o]=e.charCodeAt(2*
o+1)-ho,this.initial[o]=r===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=
this.depths[n];)this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){
let o=this.ends[e];this.states[e]=n;let r=n===3?3:1,i=n===2&&this.roles[e]===m.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:r);
if(n!==3)for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===m.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let r=this.count-1;r>=0;r--){let i=this.roles[r]===m.steps;this.visible[r]=(i?n[r]:!e.has(this.roles[r]))?1:0,this.visible[r]&&this.parents[r]>=0&&(n[this.parents[r]]=
1)}let o=0;for(let r=0;r<this.count;r++)r<o?this.visible[r]=0:this.states[r]===1&&(o=this.ends[r])}next(e,n,o){let r=e+n;for(;r>=0&&r<this.count&&!(this.visible[r]&&
o(r));)r+=n;return r>=0&&r<this.count?r:-1}};var s={source:null,table:new tt(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function ae(t){let e=0,n=s.chunks.length-1;for(;e<n;){let o=e+n>>1;s.chunks[o].end<=
t?e=o+1:n=o}return e}var k=t=>s.places?s.places[t]??-1:t,$t=t=>t?s.unitOf.get(t)??-1:-1;function Bt(t){s.elements[s.current]?.classList.remove("selected"),s.current=
t}function Mi({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:r}){let i=[encodeURIComponent(t)];if(e.length){let l=e.map(([f,E])=>f.toString(36)+bt[E]);i.push(`f\
=${l.join(".")}`)}n.length&&i.push(`h=${n.join("")}`),r&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function bo(t){
let[e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),r=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:le(e),folds:Array.from(
r,([,i,c])=>[parseInt(i,36),bt.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:le(o.get("q")??""),allLines:o.has("l")}}function le(t){try{return decodeURIComponent(
t)}catch{return t}}var yo=()=>Ni()+Mi({anchor:s.anchor,folds:s.table.foldLog,hiddenRoles:[...s.hiddenRoles],query:M("find").value,allLines:s.allLines});function Ni(){
if(!s.source)return location.search;let t=new URLSearchParams(location.search);return s.anchor?t.set("at",s.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function et(){try{history.replaceState({top:s.top},"",yo())}catch{}}function wo(){s.top=null,history.pushState(null,"",yo())}var Ri=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Di=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,$i=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,Bi=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Fi=/\b\d[\w.]*/,Pi=/[A-Za-z_]\w*/,Ui=new RegExp([Di,$i,Bi,Fi,Pi].map(({source:t})=>`(${t})`).join("|"),"g"),Eo=["keyword","string","comment","number"];function*So(t){
for(let e of t.matchAll(Ui)){let n=Hi(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Hi([,t,e,n,o,r]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Ri.has(r)?"keyword":null}var _i=6e4,qi=/^(text|txt|md|markdown|console|output|diff)$/,ko=new Map,ze=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(ze.unobserve(e),Gi(e))},{rootMargin:"20%"});for(let t of ze?Eo:[]){let e=new Highlight;ko.set(t,e),CSS.highlights.set(t,e)}function Ao(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))ze?.observe(e)}function Gi(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
r=n.firstChild;if(!(!o||qi.test(o)||!(r instanceof Text))&&!(r.length>_i))for(let{kind:i,start:c,end:l}of So(r.data))ko.get(i)?.add(Qe(r,c,l))}function Qe(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Ki=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Yi=["January","February","March","April","May","June","July","August","September",
"October","November","December"],Ft=60,Lo=24*Ft,To=6e4;function fe(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let r=t.indexOf(".",o);n+=Number(t.
slice(o+1,r)),o=r}else n+=go.indexOf(t[o]);e.push(n)}return e}var ji=t=>`${Ki[t.getDay()]}, ${t.getDate()} ${Yi[t.getMonth()]} ${t.getFullYear()}`;function Wi(t){
if(t<Ft)return"";let e=Math.round(t/Ft);if(e<Lo/Ft)return`${e} h later`;let n=Math.round(t/Lo);return n>1?`${n} days later`:"1 day later"}function Co(t,e){let n=new Map,
o=0,r=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===m.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let l=[];
if(!o||c>=r){let f=new Date(c*To);l.push(ji(f)),f.setHours(24,0,0,0),r=f.getTime()/To}o&&c-o>=Ft&&l.push(Wi(c-o)),l.length&&n.set(i,l.join(" · ")),o=c}return n}
function vo(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Oo=["","folded","first level unfolded","all levels unfolded"];function Vi(t,e){let[n,o,...r]=e.split(" "),i=t===1?`▶ ${r.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=o.replace(/\B(?=(?:\d{3})+$)/g,",");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Ze=t=>t.
querySelector(":scope > .fold-bar");function Mo(t,e){if(!e||t.dataset.state===bt[e])return;t.dataset.state=bt[e];let n=Io(t)?[]:Vi(e,t.dataset.fold??""),o=Io(t)?
Ji(t):Xi(t,n.length),r=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=po[e][c],i.setAttribute("aria-expanded",String(r[c]))})}var Io=t=>t.
classList.contains("opener"),Ji=t=>u(t,":scope > button[data-action]");function Xi(t,e){let n=Ze(t)??document.createElement("div");if(!n.isConnected&&!n.className){
n.className="fold-bar";for(let o of["one","all"].slice(0,e)){let r=I("","");r.dataset.action=o,n.append(r)}t.append(n)}return Array.from(n.children)}function No(t){let e=[];for(let n of t.split(" ")){let[o,r]=n.split("+").map(Number);for(let i=0;i<r;i++)e.push(o+i)}return e}function ue(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function Ro(t,e,n){if(!e&&!n)return t;let o=e?ue(e):null,r=n?ue(n):null,i=f=>r?.[f]??f,c=n??Array.from({length:t.codes.length/
2},(f,E)=>E),l=[];for(let[f,E,it]of t.runs)for(let ct=0;ct<it;ct++)l.push([o?.[f+ct]??f+ct,i(E+ct),1]);return{codes:c.map(f=>t.codes.slice(2*f,2*f+2)).join(""),
times:c.map(f=>t.times[f]),runs:l,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([f,E])=>[i(Number(f)),E]))}}function Do(t){let e=[];
for(let n of t){let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var $o=56,zi=32,wt=()=>document.documentElement.classList.contains("chaptered")?$o+zi:$o;function y(){let t,e,n=wt();for(let o of s.chunks)if(!(!o.near||!o.built))
for(let r=o.start;r<o.end;r++){let i=s.elements[r];if(!s.table.visible[r]||!i)continue;let c=i.getBoundingClientRect();if(!(c.bottom<n)){if(c.top>innerHeight)return[
t,e];t??=r,e=r}}return[t,e]}function Pt(){let[t]=y();return t===void 0?null:{unit:t,top:s.elements[t]?.getBoundingClientRect().top??0}}function ft(t,e){let n=t===
void 0?void 0:s.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().top-e,behavior:"instant"})}function Bo(t,e=-1){let[n,o]=y();if(n===void 0||o===
void 0)return t();let r=e>=n&&e<=o?[e]:[];for(let f=n;f<=o;f++)s.table.visible[f]&&r.push(f);let i=r.map(f=>s.elements[f]?.getBoundingClientRect().top??0);t();let c=r.
findIndex(f=>s.table.visible[f]&&s.elements[f]);if(c>=0)return ft(r[c],i[c]);let l=s.table.next(n,-1,f=>s.elements[f]!==void 0);ft(l,Math.max(wt(),i[0]))}function tn(t){
let e=Pt();t(),e&&ft(e.unit,e.top)}var Qi=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],Zi=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],Ut=t=>String(t).padStart(2,"0"),
de=t=>!Number.isNaN(t.getTime()),G=t=>`${Ut(t.getHours())}:${Ut(t.getMinutes())}`,tc=t=>`${t.getFullYear()}-${Ut(t.getMonth()+1)}-${Ut(t.getDate())} ${G(t)}:${Ut(
t.getSeconds())}`;function Fo(t,e){return t.toDateString()===e.toDateString()?G(t):t.getFullYear()===e.getFullYear()?me(t):ut(t)}var me=t=>`${t.getDate()} ${Qi[t.
getMonth()]}`,ut=t=>`${me(t)} ${t.getFullYear()}`,ec=t=>`${Zi[t.getDay()]} ${ut(t)}`;function pe(t,e){return t.toDateString()===e.toDateString()?G(t):`${t.getFullYear()===
e.getFullYear()?me(t):ut(t)} ${G(t)}`}function he(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);if(!de(n))continue;let{since:o,form:r}=e.
dataset;o!==void 0?e.textContent=pe(n,new Date(o)):e.textContent=r==="day"?ec(n):G(n),e.title=tc(n)}}function Po(t){for(let e of t.querySelectorAll("text[data-t\
ime]")){let n=new Date(e.getAttribute("data-time")??"");if(!de(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(":");e.firstChild.textContent=
o?G(n):me(n)}}var A=[],Et=[],Ht=[],_o=[],Uo,en=!1,nc=16;function ge(){Po(document),A=u(document,".graph a").map(t=>({link:t,unit:k(Number(t.dataset.unit)),y:oc(t.lastElementChild)})),
Et=u(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:k(Number(t.dataset.unit))}));for(let t of[A,Et])t.sort((e,n)=>e.unit-n.unit)}var qo=()=>Et;
function oc(t){return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function j(t,e){let n=0,o=t.length;for(;n<
o;){let r=n+o>>1;t[r].unit<=e?n=r+1:o=r}return t[Math.max(0,n-1)]}var N=t=>_o.push(t);function T(){en||(en=!0,requestAnimationFrame(()=>{en=!1;let[t,e]=y();if(!(t===
void 0||e===void 0)){rc(t,e);for(let n of _o)n(t)}}))}function rc(t,e){for(let n of Ht)n.classList.remove("current");if(Ht=[],A.length){let n=j(A,t),o=j(A,e);a(
"visible-range").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),Ht.push(n.link),sc(n.link),Ho(a("near"),
n.y)}if(Et.length){let{row:n}=j(Et,t);Ht.push(n),s.source?.onMove(t,Et),Ho(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of Ht)n.classList.add("curren\
t")}function sc(t){Uo?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),Uo=t}function nn(t){let e=document.getElementById("near");if(!e||!A.length)return;
let n=t-e.getBoundingClientRect().top+e.scrollTop,[o,r]=[A[0].y,A[A.length-1].y],i=Math.round((n-o)/Math.max(1,r-o)*(A.length-1)),c=A[Math.max(0,Math.min(A.length-
1,i))];return Math.abs(c.y-n)<=nc/2?c:void 0}function Ho(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=
e-n*.4)}function Go(){(A.length?j(A,Math.max(0,s.current)).link:a("rail")).focus()}function on(t){let e=A.findIndex(n=>n.link===document.activeElement);return e<
0?!1:(A[e+t]?.link.focus(),!0)}var ic=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function nt(t){for(let e of t.querySelectorAll("pre, .table-scroll"))ic.observe(e)}var rn={[m.heading]:110,[m.user]:120,[m.assistant]:150,[m.agent]:130,[m.compaction]:90,[m.tool]:27,[m.other]:27,[m.system]:30,[m.thinking]:27,[m.steps]:34,[m.note]:27,
[m.versions]:30,[m.attempt]:40,[m.continued]:90},Ko=3e3,cc=new RegExp(`\\S{${Ko}}`);function xe(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}
var ac=new IntersectionObserver(t=>{tn(()=>{for(let{target:e,isIntersecting:n}of t){let o=s.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&F(o)}}),T()},{
rootMargin:"120% 0%"});function be(){s.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||St(t),ac.observe(t.section)})}function B(t){Bo(()=>{dt();
for(let e of s.chunks)e.built||s.printing?F(e):St(e)},t),T()}function Yo(){for(let t of s.chunks)(t.near||t.built)&&F(t)}function dt(){let t=new Set(s.hiddenRoles);
s.allLines||t.add(m.continued),s.table.computeVisible(t),s.rules=Co(s.table,s.times)}function St(t){let e=0;for(let n=t.start;n<t.end;n++)s.table.visible[n]&&(e+=
rn[s.table.roles[n]]);t.section.style.height=`${e}px`}var sn=t=>t.section.querySelector(":scope > noscript")?.textContent??(jo(t)?s.markup.slice(t.start,t.end).
join(""):"");function _t(t){if(jo(t))return!0;let e=sn(t);return e?Wo(t,e):s.source&&qt(t),e!==""}function jo(t){for(let e=t.start;e<t.end;e++)if(s.markup[e]===
void 0)return!1;return!0}function Wo(t,e){e.split(/(?=<article )/).forEach((n,o)=>{s.markup[t.start+o]=n})}function qt(t){return t.request??=fc(t),t.request}async function lc(t,e){
let{order:n,source:o}=s;if(!o)return null;if(!n)return o.units(t,e);let r="";for(let[i,c]of Do(n.slice(t,e))){let l=await o.units(i,c);if(l===null)return null;r+=
l}return r}async function fc(t){let e=await lc(t.start,t.end);t.request=null,!(e===null||!s.chunks.includes(t))&&(Wo(t,e),tn(()=>F(t)),T())}function F(t){let e=[];
for(let o=t.start;o<t.end;o++)s.table.visible[o]&&!s.elements[o]&&e.push(o);if(e.length){if(_t(t))uc(e);else if(!t.built)return}t.built=!0,t.section.style.height=
"";let n=null;for(let o=t.end-1;o>=t.start;o--){let r=s.elements[o];r&&(r.hidden=!s.table.visible[o],vo(r,s.rules.get(o)),Mo(r,s.table.states[o]),r.parentNode!==
t.section&&t.section.insertBefore(r,n),n=r)}}function uc(t){cn(t.map(n=>s.markup[n]).join("")).forEach((n,o)=>{an(n,t[o])})}function cn(t){let e=document.createElement(
"template");return e.innerHTML=t,Array.from(e.content.children)}function an(t,e){s.elements[e]=t,s.unitOf.set(t,e);let n=s.markup[e]??"",o=n.length>=Ko&&cc.test(
n);t.classList.toggle("unbroken",o),t.tabIndex=-1,he(t),Ao(t),nt(t)}var mt=t=>s.chunks[ae(t)];var ln=[];function R(t){ln.push(t)}var Vo=()=>ln.some(t=>t());function Jo(){for(let t of ln)t()}function pt(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?s.allLines:!s.hiddenRoles.has(e.value);a("main").dataset.hidden=[...s.
hiddenRoles].join("");let t=s.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function ye(t){a("filters").hidden=!t,at("filter",t)}function dc(){return a("filters").hidden?!1:(ye(!1),a("filter").focus({preventScroll:!0}),!0)}function Xo(t){
R(dc),a("filter").onclick=()=>ye(!!a("filters").hidden),a("filters").onchange=e=>{let n=g(e);n.dataset.order?t(n.checked):n.checked?s.hiddenRoles.delete(n.value):
s.hiddenRoles.add(n.value),pt(),B(),et()}}var mc=6,we=new Set,pc=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function hc(t){let e=pc(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let r of[` id="${e}"`,` id="${e}-`,o])for(let i of s.chunks){let c=sn(i),l=c.indexOf(r);if(l>=0)return i.start+c.slice(
0,l).split("<article").length-2}return-1}function S(t,e){s.table.roles[t]===m.continued&&!s.allLines&&t++,Zo(t),s.elements[t]?e(t):s.source&&gc(t,e)}async function gc(t,e){
let n={unit:t};we.add(n);let o=()=>n.unit>=0&&!s.elements[n.unit];for(let r=0;r<mc&&o();r++)await qt(mt(n.unit)),o()&&Zo(n.unit);we.delete(n),s.elements[n.unit]&&
e(n.unit)}function Zo(t){s.table.unfoldTo(t),s.hiddenRoles.delete(s.table.roles[t])&&pt(),dt();let e=ae(t);s.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?F(n):
St(n)})}var fn=0;function kt(t,e){if(!t)return!1;let n=++fn;if(s.source&&s.table.count)return s.source.locate(t).then(r=>{let i=k(r);n===fn&&(i<0?zo(t):S(i,c=>n===
fn&&Qo(c,t,e)))}),!0;let o=hc(t);return o>=0?S(o,r=>Qo(r,t,e)):zo(t),o>=0}function zo(t){s.table.count&&!document.getElementById(t)&&p("linked entry not found")}
function Qo(t,e,n){let o=s.elements[t],r=o.id===e?null:document.getElementById(e);ce(r??o.firstElementChild,o),s.anchor=e,C(t,"start"),n?.()}function C(t,e="nea\
rest"){let n=s.elements[t];n&&(Bt(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),T())}function At(t,e){let n=y()[0]??0,o=s.
current<0?n-(t>0?1:0):s.current,r=s.table.next(o,t,e);r<0||(s.elements[r]||F(mt(r)),s.elements[r]?C(r):S(r,i=>C(i)))}function tr(){s.table.count&&S(0,t=>{C(t,"s\
tart"),scrollTo({top:0,behavior:"instant"})})}function er(){let t=s.table.next(s.table.count,-1,()=>!0);t>=0&&S(t,e=>C(e,"end"))}function nr(){let t=s.current>=
0?s.current:y()[0];((t===void 0?void 0:s.elements[t])??a("main")).focus({preventScroll:!0})}function or(){At(-1,t=>s.table.roles[t]===m.attempt)}function rr(){let{
count:t,roles:e}=s.table;for(let n=1;n<=t;n++){let o=(Math.max(s.current,0)+n)%t;if(e[o]===m.attempt){S(o,r=>C(r,"start")),p("branch");return}}}var xc={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Ee=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>xc[e]),sr=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function un(t){try{return new RegExp(t,"gi")}catch{return new RegExp(sr(t),"gi")}}function*ir(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}function cr(t){return t.replace(/\b\w+:\S*/g,"").replace(/["()*-]/g," ").trim().split(/\s+/).map(sr).join("|")||"\
(?!)"}var bc=15,yc=500,wc=3e3,W=null,ar="",v=[],ot=-1,dn=0;async function V(t=!0){let e=++dn,n=M("find").value;if(W=n?un(n):null,ar=n,v=[],ot=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",W){let o=await(s.source?s.source.find(n):Ec(W,e));if(e!==dn)return;v=s.source&&s.order?o.map(k).sort((r,i)=>r-i):o,s.source&&
(W=un(s.source.wordsPattern(n))),s.source&&(ot=lr(s.current)),t&&Gt(1),mn(),T(),!s.source&&!v.length&&p("nothing found")}et()}async function Ec(t,e){let n=[],o=performance.
now();for(let r of s.chunks){_t(r);for(let i=r.start;i<r.end;i++)Ee(s.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>bc){if(await new Promise(i=>setTimeout(
i)),e!==dn)break;o=performance.now()}}return n}var lr=t=>v.findLastIndex(e=>e<=t);function fr(){v.length&&(ot=lr(s.current),mn())}function mn(){let t=v.length?`${ot+
1}/${v.length}`:"none";a("found").textContent=W?t:""}function Gt(t){if(!v.length)return;ot=(ot+t+v.length)%v.length;let e=document.activeElement===a("find");S(v[ot],
n=>Sc(n,e)),mn(),p(`${ot+1} of ${v.length}`)}function Sc(t,e){C(t,"center"),e&&a("find").focus({preventScroll:!0});let n=s.elements[t],o=n&&ur(n)[0]?.startContainer.
parentElement;ce(o),o?.scrollIntoView({block:"center"}),dr()}function ur(t){let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;W&&n.nextNode();){
let o=n.currentNode;for(let{start:r,end:i}of ir(W,o.data))if(e.push(Qe(o,r,i))===yc)return e}return e}function dr(){if(!CSS.highlights||!W)return;let t=[];for(let e of v){
let n=s.elements[e];!n||!s.table.visible[e]||!mt(e).near||t.length<wc&&t.push(...ur(n))}CSS.highlights.set("found",new Highlight(...t))}function mr(){W&&V(!1)}function pr(){
let t=M("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(V,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),v.length&&ar===t.value?
Gt(n.shiftKey?-1:1):V()):n.key==="Escape"&&(t.value="",V(!1),t.blur())}}N(dr);var kc=6,J=null,pn=()=>u(document,".graph path[data-first]"),hr=(t,e)=>pn().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=kc});function Ac(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return pn().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function gr(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(s.current,y()[0]??0)),n=Ac(e);n&&hn(n)}function hn(t){
if(s.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],r=J?.first===e;if(r)s.table.states.set(J?.table===s.table?J.states:s.table.
initial),J=null;else{let c=J?.table===s.table?J.states:s.table.states.slice();J={table:s.table,states:c,first:e},s.table.showOnly(n,o)}B(),gn();let i=y()[0]??0;
!r&&(i<n||i>o)&&S(n,c=>C(c,"start")),p(r?"folded as before":"all other branches folded")}function gn(){for(let t of pn())t.classList.toggle("alone",J!==null&&t.
dataset.first===J.first)}var xn=1e3,xr=14,Lt=[],Se={top:0,height:0},br=t=>s.order?.[t]??t,Kt=()=>document.getElementById("minimap");function ke(){let t=Kt()?.dataset.turns;Lt=(t?t.split(
`
`):[]).map(e=>{let[n,o,r,i]=e.split("	");return{unit:Number(n),cost:o,tools:r,prompt:i}})}function Ae(t){let e=br(t),n=Lt.length?j(Lt,e):null;return n&&n.unit<=
e?n:null}function yr(t,e){let n=Ae(t),o=n?Lt.indexOf(n)+e:Math.max(0,e-1);return Lt[Math.max(0,Math.min(Lt.length-1,o))]}function bn(t,e){let n=Kt();if(!n)return;
let o=Math.max(1,s.table.count),r=xr/Math.max(xr,n.clientHeight||xn),i=Math.max(r,(e+1-t)/o);yn(Math.min(br(t)/o,1-i),i);let c=Ae(t);n.setAttribute("aria-valuen\
ow",String(t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function yn(t,e=Se.height){Se={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.
getElementById("map-window");n?.setAttribute("y",String(Se.top*xn)),n?.setAttribute("height",String(e*xn))}var wr=()=>Se;function Yt(t){let{count:e,visible:n}=s.
table,o=Math.max(0,k(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function wn(t){let e=mt(t),n=e.built?s.elements[t]:void 0,o=(n??e.
section).getBoundingClientRect().top-wt();for(let r=e.start;!n&&r<t;r++)s.table.visible[r]&&(o+=rn[s.table.roles[r]]);scrollBy({top:o,behavior:"instant"})}function En(t){
S(t,e=>{wn(e),T()})}var Le=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,r,i]of e)for(let c=0;c<i;c++)this.previous[r+c]=o+c,this.current.
set(o+c,r+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Er(t){let e=Pt(),[n=0,o=-1]=y(),r=s.table.visible.slice(n,o+1),i=new Le(t.runs,t.codes.length/2);Lc(t,i),Tc(t.codes),r.forEach((c,l)=>{c&&i.of(n+l)>=0&&
s.table.unfoldTo(i.of(n+l))});for(let c of t.changed)Cc(c);dt(),be();for(let c of s.chunks)c.built||c.near?F(c):St(c);ge(),ke(),gn(),pt(),e&&ft(i.current.get(e.
unit),e.top),mr(),T()}function Lc(t,e){s.elements.forEach((r,i)=>{e.of(i)<0&&r?.remove()});let n=s.table.foldLog,o=Array.from(e.carry(s.table.states),r=>r??0);s.
table=new tt(t.codes,o),s.times=t.times;for(let[r,i]of n)e.of(r)>=0&&s.table.foldLog.push([e.of(r),i]);s.elements=e.carry(s.elements),s.markup=e.carry(s.markup),
s.elements.forEach((r,i)=>{r&&s.unitOf.set(r,i)});for(let r of t.changed)s.markup[r]=void 0;for(let[r,i]of Object.entries(t.drawn))s.markup[Number(r)]=i;s.current=
e.of(s.current);for(let r of we)r.unit=e.of(r.unit)}function Tc(t){let e=s.chunks;s.chunks=[];for(let n=0;n<s.table.count;n+=Je){let o=e[s.chunks.length],r=o?.section??
document.createElement("section"),i=Math.min(Je,t.length/2-n),c=xe(r,n,i);o?c.near=o.near:a("main").append(r),c.built=s.elements.slice(n,n+i).some(Boolean),r.className=
"chunk",r.querySelector(":scope > noscript")?.remove(),s.chunks.push(c)}for(let n of e.slice(s.chunks.length))n.section.remove()}function Cc(t){let e=s.elements[t],
n=s.markup[t];if(!e||n===void 0)return;let[o]=cn(n),r=u(e,"details").map(c=>c.hasAttribute("open"));u(o,"details").forEach((c,l)=>{c.toggleAttribute("open",r[l]??
!1)}),o.classList.toggle("selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),an(o,t),i&&o.focus({preventScroll:!0})}var Sr=()=>document.querySelector("#filters input[data-order]"),kr=()=>{let t=Sr()?.dataset.order;return t?No(t):null};function Sn(t){if(t===s.allLines||!Sr())return;
if(!s.source)for(let r of s.chunks)_t(r);s.allLines=t;let{codes:e,times:n,count:o}=s.asRead;Lr({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},kr()),s.table.
openAttempts(t)}function Ar(t){let{codes:e,times:n}=t;s.asRead={codes:e,times:n,count:e.length/2},Lr(t,kr())}function Lr(t,e){let n=s.order,o=s.allLines?e:null;
if(n||o)for(let r of s.elements)r?.remove();s.order=o,s.places=o&&ue(o),Er(Ro(t,n,o))}var K=I("unit-button","copy");async function kn(t){K.remove(),await P(An(t)),t.insertBefore(K,Ze(t)),K.textContent="copied",setTimeout(()=>{K.textContent="copy"},
1200),p("copied")}function An(t){if(t.matches("pre"))return t.textContent??"";let e=u(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):Ee(s.markup[$t(t)]||t.innerHTML).trim()}async function P(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function vc({target:t}){if(!(t instanceof Element)||t===K)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;K.parentElement!==e&&e.closest("article")&&e.append(K);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function Tr(){document.addEventListener(
"pointerover",vc),K.onclick=()=>{K.parentElement&&kn(K.parentElement)}}function Te(t,e){let n=s.table.states[t];if(!n){let r=s.elements[t]?.querySelector("details");r&&(r.open=!r.open);return}let o=(e==="all"?mo:uo)[n];s.table.setState(
t,o),B(t),et(),p(Oo[o])}var Ic=6e4,U=document.createElement("div");U.id="graph-card";U.hidden=!0;var Ce=0;U.setAttribute("aria-hidden","true");function Oc(t,e){let n=document.createElement(
t);return n.textContent=e,n}function Mc(t){let e=s.times[t];if(!e)return"";let n=new Date(e*Ic);return`${ut(n)} ${G(n)}`}function jt(t,e,n=""){let o=Ae(t),r=o?.
prompt??"Before the first prompt",i=[Mc(t),o?.cost].filter(Boolean).join(" · "),c=[["b",r],["span",n===r?"":n],["span",o?.tools??""],["small",i]];U.replaceChildren(
...c.flatMap(([E,it])=>it?[Oc(E,it)]:[]));let l=a("rail");U.parentElement!==l&&l.append(U),U.hidden=!1,Ce||(Ce=l.getBoundingClientRect().left);let f=e>innerHeight/
2;U.style.right=`${innerWidth-Ce+6}px`,U.style.top=f?"":`${Math.max(56,e-20)}px`,U.style.bottom=f?`${Math.max(8,innerHeight-e-20)}px`:""}function ht(){U.hidden=
!0,Ce=0}var Cr={"show-toc":"menu","show-rail":"graph"},vr=matchMedia("(max-width: 760px)"),{classList:ve}=document.body,Wt=I("","×");Wt.id="sheet-close";Wt.setAttribute(
"aria-label","Close");function X(){let t=!1;for(let[e,n]of Object.entries(Cr))t||=ve.contains(e),ve.remove(e),at(n,!1);return Wt.remove(),t}function Ie(t){let e=!ve.
contains(t);vr.matches?Jo():X(),e&&(ve.add(t),at(Cr[t],!0),document.body.append(Wt))}function Nc(t){let e=g(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
vr.matches&&!e&&X()}function Ir(){R(X),Wt.onclick=X,a("menu").onclick=()=>Ie("show-toc"),a("graph").onclick=()=>Ie("show-rail"),document.addEventListener("click",
Nc)}var Or=10,Rc=2e3,Dc=120,$c=3,H=null,Ln,Tn=!1,Cn=0,Vt=-1,vn=null;function Oe(t){let e=vn??Kt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}
function Bc(t){if(t.button!==0||!g(t).closest("#minimap"))return;vn=Kt().getBoundingClientRect();let e=Oe(t.clientY),{top:n,height:o}=wr();H={grip:e>=n&&e<=n+o?
e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(t.pointerId),ht()}function Fc(t){if(!H){Uc(t);return}Math.abs(t.clientY-H.from)>$c&&(H.moved=!0),H.
moved&&(Cn=t.clientY,Tn||requestAnimationFrame(Pc),Tn=!0)}var Rr=[],Dr=t=>Rr.push(t);function Pc(){if(Tn=!1,!H)return;let t=Oe(Cn)-H.grip;yn(t);let e=Yt(Math.max(
0,t));jt(e,Cn);for(let n of Rr)n(e);clearTimeout(Ln),Ln=setTimeout(()=>wn(e),s.table.count>Rc?Dc:0)}function Mr(t){if(!H)return;let{grip:e,moved:n}=H;H=null;let o=Oe(
t.clientY);if(vn=null,clearTimeout(Ln),ht(),n){En(Yt(Math.max(0,o-e)));return}X(),S(Yt(o),r=>C(r,"start"))}function Uc(t){if(t.pointerType==="touch")return;if(g(
t).closest("#minimap")){jt(Yt(Oe(t.clientY)),t.clientY);return}let e=nn(t.clientY);e?jt(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):ht()}function Hc(t){
let e=g(t);if(e.closest("a")||!e.closest("#near"))return;let n=hr(t.clientX,t.clientY);n?hn(n):nn(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}
var Nr={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:Or,PageUp:-Or,Home:-1/0,End:1/0};function _c(t){if(g(t).id!=="minimap"||t.ctrlKey||t.metaKey||
t.altKey)return;let e=Vt>=0?Vt:y()[0]??0,n=yr(e,Nr[t.key]??0),o=n?k(n.unit):-1;if(!(o<0||!(t.key in Nr||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),
t.key==="Enter"){ht(),S(o,r=>C(r,"start"));return}Vt=o,En(o),qc(o)}}function qc(t){bn(t,t);let e=a("map-window").getBoundingClientRect();jt(t,e.top+e.height/2)}
function $r(){let t=a("rail");t.addEventListener("pointerdown",Bc),t.addEventListener("pointermove",Fc),t.addEventListener("pointerup",Mr),t.addEventListener("p\
ointercancel",Mr),t.addEventListener("pointerleave",ht),t.addEventListener("click",Hc),t.addEventListener("keydown",_c),t.addEventListener("focusout",()=>{Vt=-1,
ht()}),N(()=>{let[e,n]=y();!H?.moved&&Vt<0&&e!==void 0&&bn(e,n??e)})}var Gc=400,In=Number.NEGATIVE_INFINITY,On;function Me(){In=scrollY}function Ne(){clearTimeout(On);let t=Pt();t&&(Math.abs(scrollY-In)>2&&(s.anchor=scrollY>0?s.elements[t.
unit]?.id??"":"",In=Number.NEGATIVE_INFINITY,s.top=t.top),et())}function Fr(){let t=history.state?.top;return typeof t=="number"?t:null}var Mn="threadline-left";
function Br(){Ne();try{let t={page:location.pathname,hash:location.hash,top:s.top};sessionStorage.setItem(Mn,JSON.stringify(t))}catch{}}function Pr(){let[t]=performance.
getEntriesByType("navigation");if(t?.type==="reload")try{let e=JSON.parse(sessionStorage.getItem(Mn)??"null");sessionStorage.removeItem(Mn),e?.page===location.pathname&&
e.hash&&history.replaceState({top:e.top},"",e.hash)}catch{}}function Ur(){s.chunks.length&&(history.scrollRestoration="manual",N(()=>{clearTimeout(On),On=setTimeout(
Ne,Gc)}),addEventListener("beforeunload",Br),addEventListener("pagehide",Br))}async function Kc(){for(let t of s.chunks)t.built||await qt(t);print()}function Hr(){addEventListener("beforeprint",()=>{s.printing=!0,B();for(let{section:t,built:e}of s.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{s.printing=!1,B()}),s.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!s.chunks.length||(t.preventDefault(),Kc())})}function Yc(t){let e=g(t),n=e.closest("button[data-action]");if(n){let c=$t(n.closest("article"));Bt(c),Te(c,n.dataset.action);return}let o=e.closest("a"),r=o?.
getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),nr();return}if(r[0]==="#"){t.preventDefault(),X(),kt(le(r.slice(1)),()=>{wo(),Me()});return}let i=e.
closest("article");i&&!o&&Bt($t(i))}var Nn=500,_r=-Nn;function jc(){let t=performance.now(),e=t-_r<Nn;return _r=e?-Nn:t,e}var qr=()=>!0,Gr=t=>s.table.roles[t]===
m.user,Kr={j:()=>At(1,qr),k:()=>At(-1,qr),"]":()=>At(1,Gr),"[":()=>At(-1,Gr),o:()=>s.current>=0&&Te(s.current,"one"),O:()=>s.current>=0&&Te(s.current,"all"),b:rr,
u:or,l:gr,c:()=>{let t=s.elements[s.current];t&&kn(t)},G:er,g:()=>{if(jc()){X(),tr();return}getComputedStyle(a("graph")).display!=="none"&&Ie("show-rail"),Go()},
n:()=>Gt(1),N:()=>Gt(-1),"/":()=>M("find").select(),"?":()=>Dt("help").showModal()};function Wc(t){if(t.key==="Escape"&&!g(t).closest("#find, dialog[open]")&&Vo()){
t.preventDefault();return}let e=t.ctrlKey&&t.key==="k"?Kr["/"]:Vc(t);e&&(t.preventDefault(),e())}function Vc(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!g(t).closest(
"input,textarea,dialog[open]"))return t.key==="ArrowUp"&&on(-1)?()=>{}:t.key==="ArrowDown"&&on(1)?()=>{}:s.source?.keys[t.key]??Kr[t.key]}function Yr(){document.
addEventListener("click",Yc),addEventListener("keydown",Wc),addEventListener("scroll",T,{passive:!0}),addEventListener("resize",T),a("help-close").onclick=()=>Dt(
"help").close(),Ir(),$r(),Hr()}var jr=[],Tt=[],Re=[],Wr=new Map,gt;function Jc(){let t=qo();if(t===jr)return;jr=t;let e=o=>t.filter(({row:r})=>r.classList.contains(o));Tt=e("chapter");let n=Tt[0]?.
row.className.split(" ")[1];Re=e("user").filter(({row:o})=>o.classList.contains(n)),Wr=new Map(e("agent").map(o=>[o.unit,o])),document.documentElement.classList.
toggle("chaptered",Tt.length>0)}var Rn=({row:t})=>t.querySelector("a");function Xc(t){let e=Re.indexOf(j(Re,t)),n=e<0?[]:[`prompt ${e+1} of ${Re.length}`];for(let o=t;o>=
0;o=s.table.parents[o]){let r=Wr.get(o);if(r&&o<t){let i=s.table.ends[o]-o-1;n.push(`◆ ${Rn(r).textContent} · ${t-o} of ${i}`);break}}return n}function zc(t){
if(Jc(),!gt)return;let e=Tt.length&&Tt[0].unit<t?j(Tt,t):null;if(gt.hidden=!e,!e)return;let n=document.createElement("a");n.href=Rn(e).href,n.textContent=Rn(e).
textContent;let o=Xc(t).map(r=>{let i=document.createElement("span");return i.textContent=r,i});gt.replaceChildren(n,...o)}function Vr(){gt=document.createElement(
"div"),gt.id="here",gt.hidden=!0,a("main").prepend(gt),N(zc)}var rt=t=>u(t,"a, summary");function Jt(t,e){let n=t.filter(r=>r.offsetParent),o=n.findIndex(r=>r.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function Dn(t){let e=rt(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function Jr(t){Dn(t),new MutationObserver(()=>Dn(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>Dn(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Jt(rt(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var zr="threadline-theme",Qr=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),Xt=[...Qr.keys()];function Xr(t){document.documentElement.style.
colorScheme=t,a("theme").title=Qr.get(t)??"";try{localStorage.setItem(zr,t)}catch{}}function Zr(){try{Xr(localStorage.getItem(zr)??Xt[0])}catch{}a("theme").onclick=
()=>{let t=Xt.indexOf(document.documentElement.style.colorScheme||Xt[0]);Xr(Xt[(t+1)%Xt.length])}}function ts(t){let e=Fr(),{anchor:n,folds:o,hiddenRoles:r,query:i,allLines:c}=bo(t);Sn(c);for(let l of r)s.hiddenRoles.add(l);for(let[l,f]of o)l<s.table.count&&
s.table.states[l]&&s.table.setState(l,f);pt(),B(),i&&!M("find").value&&(M("find").value=i,V(!1)),kt(n,()=>{e!==null&&ft(s.current,e),Me(),fr(),s.top=e})}function Qc(){
let t="";for(let e of u(document,"section.chunk")){let n=e.dataset.units??"";s.chunks.push(xe(e,t.length/2,n.length/2)),t+=n;for(let o of fe(e.dataset.times??""))
s.times.push(o)}s.table=new tt(t),s.asRead={codes:t,times:s.times,count:s.table.count}}function es(t){document.documentElement.classList.add("js"),s.source=t,Qc(),
ge(),ke(),Zr(),Xo(Sn),Tr(),Yr(),Jr(a("toc")),t||pr(),dt(),be(),s.chunks.length&&F(s.chunks[0]),Vr(),Ur(),addEventListener("hashchange",e=>ts(new URL(e.newURL).hash)),
Pr(),location.hash.length>1&&ts(location.hash)}function ns(){document.documentElement.dataset.ready=""}function d(){document.body.classList.add("disconnected")}function os(){document.body.classList.remove("disconnected")}async function Ct(t){let e=await fetch(t,{
headers:{accept:"*/*"}});if(!e.ok)throw new Error(String(e.status));return e}var Y=async t=>(await Ct(t)).text(),z=async t=>(await Ct(t)).json();function $n(t,e={}){
let o={"x-threadline-token":document.querySelector('meta[name="threadline-token"]')?.content??""};return fetch(t,{method:"POST",headers:o,body:new URLSearchParams(
e)})}function b(t,e){let n=Object.entries(e).map(([o,r])=>`${o}=${encodeURIComponent(r)}`);return`${t}?${n.join("&")}`}var Zc=130;function De(t){let e=u(document,"[data-difference]"),n=e.map(i=>i.getBoundingClientRect().top-Zc),o=t>0?n.findIndex(i=>i>2):n.findLastIndex(i=>i<-2),
r=e[o];if(!r){p(t>0?"no more differences":"no difference before this one");return}scrollBy({top:n[o],behavior:"instant"}),r.focus({preventScroll:!0}),p(`differe\
nce ${o+1} of ${e.length}`)}var rs=document.querySelector(".compare")?{n:()=>De(1),N:()=>De(-1)}:{};async function ta(){let t=document.getElementById("compare-f\
iles");t&&(t.innerHTML=await Y(t.dataset.address??""),nt(t))}function ss(){ta().catch(d);let t=document.getElementById("compare-link");t&&(t.addEventListener("c\
lick",async()=>{await P(new URL(t.dataset.link??"",location.href).href),p("link copied"),t.textContent="Copied"}),document.getElementById("next-difference")?.addEventListener(
"click",()=>De(1)),document.getElementById("previous-difference")?.addEventListener("click",()=>De(-1)))}var ea=8,zt=I("new-messages","");zt.hidden=!0;var Qt=0,cs=()=>scrollY+innerHeight>=document.documentElement.scrollHeight-ea&&scrollY>0;function Bn(){scrollTo({top:document.
documentElement.scrollHeight,behavior:"instant"})}function as(){zt.hidden=Qt===0,zt.textContent=`${Qt} new ↓`}function is(){Qt=0,as()}function ls(t,e){let n=cs(),
o=s.table.count;e();let r=s.table.count-o,[i,c,l]=t.at(-1)??[0,0,0],f=i+l===o&&c+l===s.table.count;if(!(r<=0||f)){if(p(r===1?"1 new message":`${r} new messages`),
n){requestAnimationFrame(Bn);return}Qt+=r,as()}}function fs(){document.body.append(zt),zt.onclick=()=>{Bn(),requestAnimationFrame(Bn),is()},addEventListener("sc\
roll",()=>{Qt&&cs()&&is()},{passive:!0})}var na=4,$e=a("main"),h=$e.dataset.session??"",st=`/s/${encodeURIComponent(h)}`,vt=Number($e.dataset.snapshot??0),Fn=null,Pn=!1,us=[],ds=t=>us.push(t);async function ms(t,e){
try{let n=await Ct(b(`${st}/units`,{from:t,to:e,snapshot:vt}));if(n.status===200)return await n.text();await Zt()}catch{d()}return null}async function Un(t,e,n){
try{for(let o=0;o<na;o++){let r=await z(t);if(r.snapshot===vt)return n(r);await Zt()}}catch{d()}return e}var ps=t=>Un(b(`${st}/place`,{anchor:t}),-1,e=>e.unit??
-1),hs=t=>Un(b(`${st}/find`,{q:t}),[],e=>e.units),gs=t=>b(`${st}/context`,{at:t}),xs=()=>Un(`${st}/files`,null,t=>t),bs=(t,e,n)=>b(`${st}/file`,{version:t,file:e,
moment:n}),ys=t=>b(`${st}/lost`,{at:t});function Zt(){return Pn=!0,Fn??=oa(),Fn}async function oa(){try{for(;Pn;)Pn=!1,await ra()}catch{d()}finally{Fn=null}}async function ra(){
let t=await z(b(`${st}/changes`,{snapshot:vt}));if(t.reload){location.reload();return}if(t.snapshot===vt)return;vt=t.snapshot,$e.dataset.snapshot=String(vt),$e.
toggleAttribute("data-part",!t.whole);let e=a("toc"),n=e.scrollTop;for(let[o,r]of Object.entries(t.sides)){let i=document.getElementById(o);i&&(i.innerHTML=r)}e.
scrollTop=n,ls(t.runs,()=>Ar({...t,times:fe(t.times)})),sa();for(let o of us)o()}function sa(){let t=a("live");t.hidden=!1,t.classList.remove("pulse"),t.offsetWidth,
t.classList.add("pulse")}var xt=a("panel"),te=I("unit-button context-button","context");te.title="Context: what the model saw here (x)";var ws=[],Es=t=>ws.push(t),ia="What the model saw\
 here",ca="What a compaction removed";async function Ss(t,e,n){for(let i of ws)i();xt.hidden=!1,document.body.classList.add("show-panel"),xt.dataset.at=e,xt.setAttribute(
"aria-label",t),a("panel-title").textContent=t;let o=await Y(e);if(xt.dataset.at!==e)return;let r=a("panel-body");r.innerHTML=o,nt(r),r.scrollTop=n?r.scrollHeight:
0,a("panel-close").focus({preventScroll:!0})}var Hn=t=>Ss(ia,gs(t),!0);function ee(){return xt.hidden?!1:(xt.hidden=!0,document.body.classList.remove("show-pane\
l"),!0)}function aa(){let t=s.current>=0?s.current:y()[0]??-1;return s.elements[t]?.id??""}function ks(){h&&(xt.hidden?Hn(aa()).catch(d):ee())}var As=t=>Hn(t).catch(
d);function Ls(){R(ee),a("panel-close").onclick=ee,h&&(document.addEventListener("click",t=>{let e=t.target instanceof Element?t.target.closest("[data-lost]"):null;
!e||t.ctrlKey||t.metaKey||t.shiftKey||(t.preventDefault(),t.stopPropagation(),Ss(ca,ys(e.getAttribute("data-lost")??""),!1).catch(d))},!0),document.addEventListener(
"pointerover",({target:t})=>{let e=t instanceof Element?t.closest("#main article:not(.heading, .opener)"):null;e&&te.parentElement!==e&&e.append(te)}),te.onclick=
()=>Hn(te.parentElement?.id??"").catch(d))}var vs=1e3,Be=60,Ts=3600;function la(t){if(t<Be)return`${Math.floor(t)} s`;let e=Math.floor(t/Be);return t<Ts?`${e} min ${Math.floor(t%Be)} s`:`${Math.floor(t/Ts)}\
 h ${e%Be} min`}function Cs(){for(let t of u(document,"time.elapsed")){let e=(Date.now()-Date.parse(t.dateTime))/vs;e>=0&&(t.textContent=la(e))}}function Is(){[
"/","/running"].includes(location.pathname)&&(Cs(),setInterval(Cs,vs))}var fa=["D","A","M"],Os=["deleted","new","changed"],ua={proven:"Seen at this point, or written as a whole, and nothing ran since that could change it",derived:"\
Recorded changes applied to what was seen, or a prompt lies between",unknown:"Something ran that may have changed it, and nothing has shown it since"};function Fe(t,e){
let n=document.createElement(t);return n.className=e,n}function Ns(t,e){let n=document.createElement("li"),o=Fe("button","file-row");o.type="button",o.dataset.file=
String(e);let r=t.lastIndexOf("/")+1,[i,c,l,f]=["mark","path","amount","sure"].map(ct=>Fe("span",ct)),E=Fe("span","folder");E.textContent=t.slice(0,r);let it=Fe(
"span","base");return it.textContent=t.slice(r),c.append(E,it),c.title=t,o.append(i,c,l,f),n.append(o),{element:n,button:o,mark:i,amount:l,sure:f,told:""}}function da({
state:t,sure:e}){return t==="deleted"||t==="absent"?"deleted":t==="partial"&&e!=="unknown"?`${e} in part`:e}function ma({state:t,sure:e,since:n},o){if(t==="dele\
ted"||t==="absent")return"";let r=e==="unknown"&&n?` (since ${n})`:"",i=t==="partial"?". Only some of its lines are known":"";return ua[e]+r+i+(o?". Line ends a\
re not certain":"")}function Rs(t,e,n,o){let r=o.state==="deleted"||o.state==="absent",i=n?r?0:n.how:-1,c=da(o),l=[i,n?.added,n?.removed,c,o.since,o.isInTurn,o.
isOpen].join();l!==t.told&&(t.told=l,t.button.setAttribute("aria-pressed",String(o.isOpen)),t.button.classList.toggle("lit",o.isInTurn),t.mark.textContent=fa[i]??
"",t.mark.title=Os[i]??"",t.button.dataset.how=Os[i]??"",t.amount.replaceChildren(),n?.added&&t.amount.append(Ms("ins",`+${n.added}`)),n?.removed&&t.amount.append(
" ",Ms("del",`−${n.removed}`)),t.sure.textContent=c,t.sure.dataset.sure=r?"":o.sure,t.sure.title=ma(o,e.linesOnly))}function Ms(t,e){let n=document.createElement(
t);return n.textContent=e,n}function Ds(t){let e=0;return Int32Array.from(t,n=>(e+=n,e))}function Pe(t,e,n){let o=0,r=t.length/e;for(;o<r;){let i=o+r>>1;t[i*e]<=n?o=i+1:r=i}return o-1}function Ue({
spans:t},e){let n=Pe(t,6,e)*6;if(n<0)return{state:-1,sure:-1,linesOnly:!1,unit:-1,minutes:0};let[,o,r,i,c,l]=t.slice(n,n+6);return{state:o,sure:r,linesOnly:i===
1,unit:c,minutes:l}}function It({changes:t},e){let n=Pe(t,5,e);if(n<0)return null;let[,o,r,i,c]=t.slice(n*5,(n+1)*5);return{index:n,unit:o,how:r,added:i,removed:c}}
var $s=({changes:t})=>t.length/5,_n=({changes:t},e)=>t[e*5+1]??-1,Bs=({spans:t},e)=>Pe(t,6,e);function Fs({changes:t},e,n){for(let o=Pe(t,5,e)*5;o>=0;o-=5)if(n(
t[o+1]))return!0;return!1}function Ps(t,e,n){let o=-1;for(let r=e;r>=0;r=t.parents[r]){let i=t.roles[r];if(i===n.agent)o=-1;else if(i===n.user&&o<0)o=r;else if(i===
n.heading||i===n.attempt)break}return o<0?[e,e+1]:[o,t.ends[o]]}var pa=40,ha=120,L=null,qn=-1,Gn=0,Q={unit:-1,moment:-1,isInTurn:()=>!1},ne=new Map,He="",Us,Gs=()=>{};function Kn(t,e,n){[L,qn,Gn]=[t,e,n],Yn()}function Ks(t){
Q=t,Yn()}function Yn(){if(a("file").hidden=!L,!L)return;a("file-path").textContent=L.path;let t=It(L,Q.moment),[e,n]=[t?.index??-1,$s(L)],o=e<0?`before change 1\
 of ${n}`:`change ${e+1} of ${n}`;a("file-change").textContent=n?o:"only read",Hs("file-previous",js()<0),Hs("file-next",e+1>=n);let r=Bs(L,Q.moment),i=`${Gn} ${qn}\
 ${r}`;if(clearTimeout(Us),i===He){Ys();return}let c=ne.get(i);c!==void 0?_s(i,c):r<0||Ue(L,Q.moment).state<0?_s(i,"<p>Not known yet.</p>"):Us=setTimeout(ga,He?
ha:0,i,Q.moment)}function Hs(t,e){a(t).disabled=e}async function ga(t,e){try{let n=await Ct(bs(Gn,qn,e));if(n.status===204){Gs();return}let o=await n.text();ne.
set(t,o),ne.size>pa&&ne.delete(ne.keys().next().value??""),Yn()}catch{d()}}function _s(t,e){let n=a("file-body"),o=n.querySelector(".file-lines"),[r,i]=[o?.scrollTop??
0,o?.scrollLeft??0],c=He.split(" ")[1]===t.split(" ")[1];n.innerHTML=e,He=t,he(n),nt(n),Ys();let l=n.querySelector(".file-lines");if(!l)return;let f=l.querySelector(
".run.lit .text"),E=f&&f.offsetTop>=r&&f.offsetTop<r+l.clientHeight;l.scrollTop=c&&(!f||E)?r:Math.max(0,(f?.offsetTop??0)-60),l.scrollLeft=c?i:0}function Ys(){for(let t of u(
a("file-body"),"[data-unit]"))t.classList.toggle("lit",Q.isInTurn(Number(t.dataset.unit)))}function js(){let t=L?It(L,Q.moment)?.index??-1:-1;return!L||t<0?-1:k(
_n(L,t))===Q.unit?t-1:t}function qs(t){let e=L&&t>=0?k(_n(L,t)):-1;e>=0&&S(e,n=>C(n,"center"))}function Ws(t){Gs=t,a("file-previous").onclick=()=>qs(js()),a("fi\
le-next").onclick=()=>{L&&qs((It(L,Q.moment)?.index??-1)+1)}}var jn=200,xa=1500,ba=5,_=null,Js=new Int32Array(0),Ge=[],Wn=null,D=-1,$={unit:-1,moment:-1,first:0,end:0},Vn,Xs=0,Ye=()=>document.body.classList.contains("show\
-files");function zs(t){a("files").hidden=!t,document.body.classList.toggle("show-files",t),a("files-button").setAttribute("aria-expanded",String(t))}function _e(){
if(!Ye())return!1;let t=a("files").contains(document.activeElement);return zs(!1),t&&a("files-button").focus({preventScroll:!0}),!0}function Ke(){!h||_e()||(ee(),
zs(!0),Jn().then(qe,d))}function Jn(){if(_?.snapshot===Number(a("main").dataset.snapshot))return Promise.resolve();_||(a("files-note").textContent="Reading what\
 sessions did in this directory …");let t=performance.now();return Wn??=xs().then(e=>{Wn=null,Xs=performance.now()-t,e&&ya(e)}),Wn}function ya(t){let e=_?.files[D]?.
path;_=t,Js=Ds(t.moments),Ge=t.files.map((o,r)=>Ns(o.path,r)),D=t.files.findIndex(o=>o.path===e),Kn(t.files[D]??null,D,t.version),$={unit:-1,moment:-1,first:0,end:0};
let n=t.elsewhere;a("files-elsewhere").textContent=n?`${n} more file${n>1?"s":""} in other sessions of this directory`:""}function wa(){let[t,e]=y();if(t===void 0||
e===void 0)return-1;if(s.current>=t&&s.current<=e)return s.current;let n=document.documentElement.scrollHeight-innerHeight,o=a("files").getBoundingClientRect(),
r=o.left>0?innerHeight:o.top,i=wt(),c=i+(r-i)*(n>0?Math.min(1,scrollY/n):1),l=t;for(let f=t;f<=e;f++){let E=s.table.visible[f]?s.elements[f]:void 0;if(E){if(E.getBoundingClientRect().
top>c)break;l=f}}return l}function qe(){Ye()&&Qs(wa())}function Qs(t){if(!_||!Ye()||t<0||t===$.unit)return;let e=Js[s.order?.[t]??t]??0,[n,o]=Ps(s.table,t,m),r=e===
$.moment&&n===$.first&&o===$.end;$={unit:t,moment:e,first:n,end:o},a("files-title").textContent=`Files at ${Ea(t)}`,r||Sa(),Ks({unit:t,moment:e,isInTurn:Zs})}function Ea(t){
let e=s.table.roles[t];return e===m.heading||e===m.attempt?"the end":pe(new Date((s.times[t]??0)*6e4),new Date)}function Zs(t){let e=t<0?-1:k(t);return e>=$.first&&
e<$.end}function Sa(){if(!_)return;let t=[[],[]],e=new Date((s.times[$.unit]??0)*6e4);_.files.forEach((i,c)=>{let l=Ue(i,$.moment);if(l.state<0)return;let f=It(
i,$.moment);!f&&Xe[l.state]==="absent"||(Rs(Ge[c],l,f,{state:Xe[l.state],sure:xo[l.sure],since:l.minutes?pe(new Date(l.minutes*6e4),e):"",isInTurn:Fs(i,$.moment,
Zs),isOpen:c===D}),t[f?0:1].push(Ge[c].element))}),Vs(a("files-changed"),t[0]);let n=a("files-note");n.hidden=t[0].length+t[1].length>0,n.textContent=_.files.length?
"No file is known yet at this message.":"Nothing in this session tells of a file.";let o=a("files-others");o.hidden=!t[1].length,Vs(o.lastElementChild,t[1]);let r=o.
firstElementChild;r.textContent=`${t[1].length} read only`}function Vs(t,e){let n=e.slice(0,jn);if(e.length>jn){let r=document.createElement("li");r.className="\
muted",r.textContent=`and ${e.length-jn} more`,n.push(r)}t.children.length===n.length&&n.every((r,i)=>t.children[i]===r)||t.replaceChildren(...n)}function ti(t){
D=t===D?-1:t,Ge.forEach((e,n)=>{e.button.setAttribute("aria-pressed",String(n===D))}),Kn(_?.files[D]??null,D,_?.version??0),D>=0&&a("file").scrollIntoView({block:"\
nearest"})}async function ka(t){let e=g(t),n=e.closest("button[data-file]"),o=e.closest("button[data-copies]");n&&ti(Number(n.dataset.file)),o&&(await P(o.dataset.
copies??""),p("copied"))}function ei(){h&&(R(_e),Es(_e),a("files-button").onclick=Ke,a("menu-files").onclick=Ke,a("files-close").onclick=_e,a("file-close").onclick=
()=>ti(D),Ws(()=>{_=null,Jn().then(qe,d)}),a("files").addEventListener("click",ka),N(qe),Dr(Qs),ds(()=>{if(!Ye()||Vn)return;let t=Math.max(xa,ba*Xs);Vn=setTimeout(
()=>{Vn=void 0,Jn().then(qe,d)},t)}))}var Aa='[aria-current="page"]',Xn=null,Qn=!1;function Ot(t){let e=new Date;for(let n of t.querySelectorAll("time.day")){let o=new Date(n.dateTime);de(o)&&(n.textContent=
Fo(o,e),n.title=`${ut(o)}, ${G(o)}`)}}function je(){return Qn=!0,Xn??=La().finally(()=>{Xn=null}),Xn}async function La(){for(;Qn;)Qn=!1,await Ta(),!h&&document.
querySelector("#main .overview")&&await Ca()}async function Ta(){let t=await Y(b("/sessions",{session:h})),e=a("toc"),n=document.getElementById("contents"),o=Ia(
e),r=ii(e),i=new Map(zn().map(c=>[c.dataset.project,c.open]));e.innerHTML=t;for(let c of zn())c.open=i.get(c.dataset.project)??c.open;for(let c of zn())si(c);n&&
document.getElementById("contents")?.replaceWith(n),r(),Ot(e),o()}var zn=()=>u(document,".project");async function si(t){if(!t.open||t.dataset.later===void 0)return;
delete t.dataset.later;let e=b("/sessions",{project:t.dataset.project??""});t.insertAdjacentHTML("beforeend",await Y(e)),Ot(t)}async function Ca(){let t=await Y(
location.href),e=new DOMParser().parseFromString(t,"text/html"),n=e.getElementById("main");document.title=e.title;let o=a("main"),r=ii(o),i=new Set(va(o).map(ni));
for(let f of u(n??o,".same"))f.open=i.has(ni(f));let c=o.querySelector(".home-filter"),l=document.activeElement;c&&n?.querySelector(".home-filter")?.replaceWith(
c),o.replaceChildren(...n?.childNodes??[]),c?.contains(l)&&l.focus({preventScroll:!0}),r(),Ot(o)}var va=t=>[...t.querySelectorAll(".same[open]")],ni=t=>t.querySelector(
"a")?.getAttribute("href");function ii(t){let e=document.activeElement,n=t.contains(e)?e:null;return()=>{n&&!t.contains(n)&&ci(t,n)?.focus({preventScroll:!0})}}
function Ia(t){let e=t.scrollTop,n=t.getBoundingClientRect(),o=l=>{if(!l?.offsetParent)return!1;let f=l.getBoundingClientRect();return f.bottom>n.top&&f.top<n.bottom},
r=Zn(t),i=o(r)?r:rt(t).find(o),c=i?.getBoundingClientRect().top??0;return()=>{t.scrollTop=e;let l=e&&i&&ci(t,i);l&&(t.scrollTop+=l.getBoundingClientRect().top-c)}}
var Zn=t=>t.querySelector(Aa),oi=t=>t.getAttribute("href")??t.closest("[data-project]")?.dataset.project,ci=(t,e)=>rt(t).find(n=>n.tagName===e.tagName&&oi(n)===
oi(e));function ri(){let t=a("toc"),e=Zn(t);if(!e?.offsetParent)return;let n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;(n<0||n>t.clientHeight*
.5)&&(t.scrollTop+=n-t.clientHeight*.2)}function ai(){let t=a("toc");getComputedStyle(a("menu")).display!=="none"&&a("menu").click(),(Zn(t)??rt(t)[0])?.focus()}
function li(){Ot(document),ri(),a("menu").addEventListener("click",ri),a("toc").addEventListener("toggle",t=>{t.target instanceof HTMLDetailsElement&&si(t.target)},
!0)}var Oa=120,fi,Mt=null,Nt=!1,oe=t=>t instanceof Element?t.closest(".activity-bars a"):null;function Ma(){let t=document.querySelector(".home-filter"),e=new URLSearchParams;
for(let[n,o]of new FormData(t))o&&e.set(n,String(o));history.replaceState(history.state,"",e.size?`/?${e}`:"/"),je().catch(d)}function Na(t){g(t).closest(".home\
-filter")&&(clearTimeout(fi),fi=setTimeout(Ma,Oa))}function Ra(t,e){let n=u(document,".activity-bars a"),o=[n.indexOf(t),n.indexOf(e)].sort((r,i)=>r-i);return n.
slice(o[0],o[1]+1)}function Da(t){let e=Mt&&oe(document.elementFromPoint(t.clientX,t.clientY));if(!Mt||!e||e===Mt&&!Nt)return;Nt=!0;let n=new Set(Ra(Mt,e));for(let o of u(
document,".activity-bars a"))o.classList.toggle("dragged",n.has(o))}function $a(){let t=u(document,".activity-bars .dragged");if(Nt&&t.length){let e=new URL(location.
href);e.searchParams.delete("day"),e.searchParams.set("since",t[0].dataset.since??""),e.searchParams.set("until",t[t.length-1].dataset.until??""),location.assign(
e)}Mt=null}function Ba(t){let e=oe(t.target);!e||!/^Arrow(Left|Right)$/.test(t.key)||(Jt(rt(a("main").querySelector(".activity-bars")??e),t.key==="ArrowLeft"?-1:
1),t.preventDefault())}function to(){let t=u(document,".activity-bars a"),e=t.find(n=>n===document.activeElement)??t.findLast(n=>n.hasAttribute("aria-current"))??
t.at(-1);for(let n of t)n.tabIndex=n===e?0:-1}async function Fa(t){let e=g(t).closest("[data-resume]");if(!e)return;let n=encodeURIComponent(e.dataset.resume??""),
{actions:o}=await z(b(`/s/${n}/actions`,{}));o.length&&await P(o[0].copies),e.textContent=o.length?"Copied":"No command",p(e.textContent)}function ui(){let t=a(
"main");t.addEventListener("input",Na),t.addEventListener("click",e=>{Fa(e).catch(d),Nt&&oe(e.target)&&e.preventDefault(),Nt=!1}),t.addEventListener("pointerdow\
n",e=>{Nt=!1,Mt=oe(e.target)}),t.addEventListener("dragstart",e=>{oe(e.target)&&e.preventDefault()}),addEventListener("pointermove",Da),addEventListener("pointe\
rup",$a),t.addEventListener("keydown",Ba),t.addEventListener("focusin",to),new MutationObserver(to).observe(t,{childList:!0}),to()}var Pa=90,x=M("find"),O=a("hits"),eo,re=0,no="",oo=()=>u(O,"[role=option]"),ro=()=>O.querySelector("[aria-selected=true]"),di=t=>t?.dataset.text||t?.getAttribute(
"href")||"",pi=()=>b("/search",{q:x.value}),We=()=>gi().catch(d);function hi(){document.activeElement===x&&We()}async function gi(){let t=++re,e=x.value;if(!e.trim()){
Ve();return}let n=await Y(b("/suggest",{q:e}));if(t!==re||document.activeElement!==x)return;let o=no===e&&!O.hidden?di(ro()):"";O.innerHTML=n,O.hidden=!1,O.dataset.
q=no=e,x.setAttribute("aria-expanded","true"),Ua(e);let r=oo(),i=r.find(c=>o&&di(c)===o);xi(i??r.find(c=>c.dataset.entry)??null)}function Ua(t){oo().forEach((e,n)=>{
e.id=`option-${n}`});for(let e of O.querySelectorAll("[data-entry]"))e.href+=`;q=${encodeURIComponent(t)}`;Ot(O)}function Ve(){re++,O.hidden=!0,x.setAttribute("\
aria-expanded","false"),x.removeAttribute("aria-activedescendant")}function xi(t){ro()?.removeAttribute("aria-selected"),x.removeAttribute("aria-activedescendan\
t"),t&&(t.setAttribute("aria-selected","true"),t.scrollIntoView({block:"nearest"}),x.setAttribute("aria-activedescendant",t.id))}function mi(t){let e=oo(),n=e.findIndex(
r=>r.matches("[aria-selected=true]")),o=n<0&&t<0?e.length-1:n+t;xi(e[(o+e.length)%e.length]??null)}async function Ha(){for(clearTimeout(eo);x.value.trim()&&(O.hidden||
no!==x.value);){let e=re;if(await gi(),re!==e+1||document.activeElement!==x)break}let t=ro();O.hidden||!t?location.href=pi():bi(t)}function bi(t){let{text:e,session:n,
entry:o}=t.dataset;if(e){x.value=e.endsWith(":")?e:`${e} `,x.focus(),We();return}Ve(),x.blur(),h&&n===h?kt(o??"",()=>V(!1)):location.href=t.href}function _a(){O.
hidden&&(x.value=""),Ve(),x.blur(),h&&V(!1)}function qa(t){if(t.key==="ArrowDown")mi(1);else if(t.key==="ArrowUp")mi(-1);else if(t.key==="Escape")_a();else if(t.
key==="Enter"&&t.shiftKey)location.href=pi();else if(t.key==="Enter")Ha().catch(d);else return;t.preventDefault()}function yi(){x.oninput=()=>{clearTimeout(eo),
eo=setTimeout(We,Pa)},x.onfocus=()=>{x.value.trim()&&We()},x.onblur=()=>{setTimeout(()=>document.activeElement!==x&&Ve(),150)},x.onkeydown=qa,O.addEventListener(
"mousedown",t=>{let e=g(t).closest("[role=option]");!e||t.button||t.ctrlKey||t.metaKey||(t.preventDefault(),bi(e))})}var Ga=200,so;function Si(){let t=new EventSource(b("/events",{session:h}));t.addEventListener("hello",e=>{os(),wi(e),h&&Zt().then(Yo)}),t.addEventListener("pro\
gress",wi),t.addEventListener("changed",Zt),t.onerror=()=>{d(),t.readyState===EventSource.CLOSED&&Ka().catch(d)}}async function Ka(){(await fetch("/static/page.\
css",{method:"HEAD"})).status===401&&location.reload()}function wi(t){let e=JSON.parse(t.data);ja(e);let{dataset:n}=a("main");String(e.revision)!==n.revision&&(n.
revision=String(e.revision),so===void 0&&(so=setTimeout(Ya,Ga)),hi())}function Ya(){so=void 0,je().catch(d)}var Ei=t=>Math.ceil(t/1e6).toLocaleString("en");function ja({
done:t,total:e,problem:n}){document.documentElement.dataset.reading=e?"on":"done";let o=100*t/(e||1),r=a("progress");r.hidden=!e,r.setAttribute("aria-valuenow",
String(Math.round(o))),r.firstElementChild.style.width=`${o}%`;let i=e?`reading ${Ei(t)} of ${Ei(e)} MB`:"",c=n?`the index is not up to date: ${n}`:"";a("readin\
g").textContent=i||c}async function Wa(){let t=document.getElementById("resume");if(!t?.hidden)return;let{actions:e}=await z(b(`/s/${encodeURIComponent(h)}/actions`,{}));e.length&&(t.
title=e[0].copies,t.onclick=async()=>{await P(t.title),t.textContent="Copied: paste it in a terminal",p("copied")},t.hidden=!1)}function se(t){a("more-menu").hidden=
!t,at("more",t),t&&Wa().catch(d)}function Va(){return a("more-menu").hidden?!1:(se(!1),a("more").focus({preventScroll:!0}),!0)}async function Ja(t){let e=g(t);(!e.
closest("#more-menu,#more")||e.closest("#more-menu a"))&&se(!1),e.closest("#filters,#filter,#menu-filter")||ye(!1);let n=e.closest("[data-post]");n&&(await $n(n.
dataset.post??""),location.reload())}function ki(){R(Va),a("more").onclick=()=>se(!!a("more-menu").hidden),a("keys").onclick=()=>{se(!1),Dt("help").showModal()},
document.getElementById("menu-filter")?.addEventListener("click",()=>{se(!1),a("filter").click()}),a("redact").onchange=async t=>{let e=g(t);Ne(),await $n("/red\
act",{on:e.checked?"1":""}),location.reload()},document.addEventListener("click",Ja)}var lo=Li(),Z=lo,w=document.createElement("div");w.id="message-menu";w.setAttribute("role","menu");w.hidden=!0;var Ai=null;function Li(){let t=I("unit-button me\
nu-button","⋯");return t.setAttribute("aria-label","Actions for this message"),t.setAttribute("aria-haspopup","menu"),t.setAttribute("aria-expanded","false"),
t.onclick=()=>{!(Rt()&&Z===t)&&t.parentElement&&Ti(t.parentElement).catch(d)},t}var fo=t=>t.querySelector(":scope > .menu-button");function Xa(){let[t,e]=y();if(!(t===
void 0||e===void 0))for(let n of s.elements.slice(t,e+1))n?.matches("article:not(.heading, .opener, .row)")&&!fo(n)&&n.append(Li())}function ie(t,e){let n=I("",
t);n.setAttribute("role","menuitem"),n.onclick=async()=>{Rt(),await e()},w.append(n)}async function io(t){await P(t),p("copied")}function za({label:t,copies:e,leads_to:n}){
n?ie(t,()=>location.assign(n)):ie(t,()=>io(e??""))}async function Ti(t){Ai=t;let e=t.id;w.replaceChildren(),ie("Copy text",()=>io(An(t))),ie("Copy link",()=>io(
Qa(e))),ie("What the model saw here",()=>As(e)),Z=fo(t)??lo,t.append(Z),co(),w.hidden=!1,Z.setAttribute("aria-expanded","true"),ao(0);try{let n=await z(b(`/s/${encodeURIComponent(
h)}/actions`,{at:e}));Ai===t&&!w.hidden&&n.actions.forEach(za),co()}catch(n){n instanceof TypeError&&d()}}function Qa(t){let e=new URL(location.href);return e.search=
new URLSearchParams({at:t}).toString(),e.hash=encodeURIComponent(t),e.href}function co(){let t=Z.getBoundingClientRect();w.style.right=`${document.documentElement.
clientWidth-t.right}px`;let e=w.offsetHeight||220,n=t.bottom+e<innerHeight;w.style.top=`${n?t.bottom+4:Math.max(8,t.top-e-4)}px`}function Za(){if(w.hidden)return;
let{top:t,bottom:e}=Z.getBoundingClientRect();e<0||t>innerHeight?Rt():co()}function Rt(){return w.hidden?!1:(w.hidden=!0,Z.setAttribute("aria-expanded","false"),
!0)}function ao(t){let e=[...w.children];e[(t+e.length)%e.length]?.focus({preventScroll:!0})}function tl(t){let e=[...w.children].indexOf(document.activeElement);
if(t.key==="ArrowDown")ao(e+1);else if(t.key==="ArrowUp")ao(e-1);else if(t.key==="Escape"||t.key==="Tab")Rt(),Z.focus({preventScroll:!0});else return;t.preventDefault(),
t.stopPropagation()}function Ci(){let t=s.elements[s.current];t&&Ti(t).catch(d)}function vi(){h&&(document.body.append(w),R(Rt),document.addEventListener("point\
erover",({target:t})=>{if(!w.hidden||!(t instanceof Element))return;let e=t.closest("#main article:not(.heading, .opener)");e&&!fo(e)&&e.append(lo)}),matchMedia(
"(hover: none)").matches&&N(Xa),document.addEventListener("click",t=>{t.target instanceof Node&&!w.contains(t.target)&&t.target!==Z&&Rt()}),addEventListener("sc\
roll",Za,{passive:!0}),w.addEventListener("keydown",tl))}var Ii=t=>Jt(u(a("main"),".session-row > a, .recent-main, .hit"),t),el={j:()=>Ii(1),k:()=>Ii(-1)};function nl(t,e){let n=e.findLast(({row:i,unit:c})=>c<=t&&i.matches(
".session, .branch")),o=n?.row.matches(".branch")?n.row.querySelector("a")?.textContent:"",r=document.getElementById("branch");r&&(r.textContent=o?` / ${o}`:"")}
yi();ki();vi();fs();es({units:ms,locate:ps,find:hs,wordsPattern:cr,onMove:nl,keys:{h:ai,x:ks,f:Ke,m:Ci,...h?{}:el,...rs}});Ls();ei();li();Si();Is();h||ui();ss();
ns();})();
