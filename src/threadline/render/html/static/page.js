"use strict";(()=>{var Y=["","A","B","C"],pe=[0,2,1,1],de=[0,3,3,2],me=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},he=48,Rt=48,ge="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var T=t=>a(t),Dt=t=>a(t),p=(t,e)=>Array.from(t.querySelectorAll(
e)),k=t=>t.target;function ut(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function ft(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function pt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function y(t){
let e=a("status");e.textContent="",e.textContent=t}var N=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-he,this.
initial[o]=s===e[2*o]?1:2,this.states[o]=n[o]||this.initial[o]}}#e(){let e=[];for(let n=0;n<this.count;n++){for(;e.length&&this.depths[e[e.length-1]]>=this.depths[n];)
this.ends[e.pop()]=n;this.parents[n]=e.at(-1)??-1,e.push(n)}for(let n=0;n<this.count;n++)this.ends[n]===n+1&&(this.states[n]=this.initial[n]=0)}setState(e,n){let o=this.
ends[e];this.states[e]=n;let s=n===3?3:1,i=n===2&&this.roles[e]===f.attempt;for(let c=e+1;c<o;c++)this.states[c]&&(this.states[c]=i?this.initial[c]:s);if(n!==3)
for(let c of this.ancestors(e))this.states[c]===3&&(this.states[c]=2);this.foldLog=this.foldLog.filter(([c])=>c<e||c>=o),this.foldLog.push([e,n])}openAttempts(e){
for(let n=0;n<this.count;n++)this.roles[n]===f.attempt&&(this.states[n]=e?2:1)}showOnly(e,n){for(let o=0;o<this.count;o++)this.states[o]&&(this.states[o]=o>=e&&
o<=n?this.initial[o]:1);for(let o of[e,...this.ancestors(e)])this.states[o]&&(this.states[o]=2)}unfoldTo(e){for(let n of this.ancestors(e).reverse())this.states[n]===
1&&this.setState(n,2)}ancestors(e){let n=[];for(let o=this.parents[e];o>=0;o=this.parents[o])n.push(o);return n}computeVisible(e){let n=new Uint8Array(this.count);
for(let s=this.count-1;s>=0;s--){let i=this.roles[s]===f.steps;this.visible[s]=(i?n[s]:!e.has(this.roles[s]))?1:0,this.visible[s]&&this.parents[s]>=0&&(n[this.parents[s]]=
1)}let o=0;for(let s=0;s<this.count;s++)s<o?this.visible[s]=0:this.states[s]===1&&(o=this.ends[s])}next(e,n,o){let s=e+n;for(;s>=0&&s<this.count&&!(this.visible[s]&&
o(s));)s+=n;return s>=0&&s<this.count?s:-1}};var r={source:null,table:new N(""),times:[],rules:new Map,chunks:[],markup:[],elements:[],unitOf:new WeakMap,hiddenRoles:new Set,allLines:!1,order:null,places:null,
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function dt(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var E=t=>r.places?r.places[t]??-1:t,X=t=>t?r.unitOf.get(t)??-1:-1;function z(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function Un({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let c=e.map(([u,l])=>u.toString(36)+Y[l]);i.push(`f=${c.
join(".")}`)}return n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`),`#${i.join(";")}`}function be(t){let[e,...n]=t.
slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:mt(e),folds:Array.from(s,([,i,c])=>[
parseInt(i,36),Y.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:mt(o.get("q")??""),allLines:o.has("l")}}function mt(t){try{return decodeURIComponent(t)}catch{
return t}}var xe=()=>_n()+Un({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:T("find").value,allLines:r.allLines});function _n(){if(!r.
source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function R(){try{history.replaceState({top:r.top},"",xe())}catch{}}function ye(){r.top=null,history.pushState(null,"",xe())}var Hn=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),Yn=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,Kn=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,qn=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
Gn=/\b\d[\w.]*/,jn=/[A-Za-z_]\w*/,Wn=new RegExp([Yn,Kn,qn,Gn,jn].map(({source:t})=>`(${t})`).join("|"),"g"),Ee=["keyword","string","comment","number"];function*we(t){
for(let e of t.matchAll(Wn)){let n=Vn(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function Vn([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":Hn.has(s)?"keyword":null}var Jn=6e4,Xn=/^(text|txt|md|markdown|console|output|diff)$/,Se=new Map,Bt=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Bt.unobserve(e),zn(e))},{rootMargin:"20%"});for(let t of Bt?Ee:[]){let e=new Highlight;Se.set(t,e),CSS.highlights.set(t,e)}function Te(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Bt?.observe(e)}function zn(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||Xn.test(o)||!(s instanceof Text))&&!(s.length>Jn))for(let{kind:i,start:c,end:u}of we(s.data))Se.get(i)?.add(Pt(s,c,u))}function Pt(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var Qn=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],Zn=["January","February","March","April","May","June","July","August","September",
"October","November","December"],Q=60,ke=24*Q,Ae=6e4;function Le(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.slice(
o+1,s)),o=s}else n+=ge.indexOf(t[o]);e.push(n)}return e}var to=t=>`${Qn[t.getDay()]}, ${t.getDate()} ${Zn[t.getMonth()]} ${t.getFullYear()}`;function eo(t){if(t<
Q)return"";let e=Math.round(t/Q);if(e<ke/Q)return`${e} h later`;let n=Math.round(t/ke);return n>1?`${n} days later`:"1 day later"}function Oe(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let u=[];
if(!o||c>=s){let l=new Date(c*Ae);u.push(to(l)),l.setHours(24,0,0,0),s=l.getTime()/Ae}o&&c-o>=Q&&u.push(eo(c-o)),u.length&&n.set(i,u.join(" · ")),o=c}return n}
function Ie(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Ce=["","folded","first level unfolded","all levels unfolded"];function no(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=Number(o).toLocaleString("en");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Ft=t=>t.querySelector(
":scope > .fold-bar");function ve(t,e){if(!e||t.dataset.state===Y[e])return;t.dataset.state=Y[e];let n=Me(t)?[]:no(e,t.dataset.fold??""),o=Me(t)?oo(t):ro(t,n.length),
s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=me[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var Me=t=>t.classList.contains(
"opener"),oo=t=>p(t,":scope > button[data-action]");function ro(t,e){let n=Ft(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fo\
ld-bar";for(let o of["one","all"].slice(0,e)){let s=ut("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function Ne(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function ht(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function Re(t,e,n){if(!e&&!n)return t;let o=e?ht(e):null,s=n?ht(n):null,i=l=>s?.[l]??l,c=n??Array.from({length:t.codes.length/
2},(l,v)=>v),u=[];for(let[l,v,Fn]of t.runs)for(let J=0;J<Fn;J++)u.push([o?.[l+J]??l+J,i(v+J),1]);return{codes:c.map(l=>t.codes.slice(2*l,2*l+2)).join(""),times:c.
map(l=>t.times[l]),runs:u,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([l,v])=>[i(Number(l)),v]))}}function De(t){let e=[];for(let n of t){
let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var gt=56;function m(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<gt)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function Z(){let[t]=m();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function B(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function Be(t,e=-1){let[n,o]=m();if(n===void 0||o===void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let l=n;l<=o;l++)r.table.visible[l]&&
s.push(l);let i=s.map(l=>r.elements[l]?.getBoundingClientRect().top??0);t();let c=s.findIndex(l=>r.table.visible[l]&&r.elements[l]);if(c>=0)return B(s[c],i[c]);
let u=r.table.next(n,-1,l=>r.elements[l]!==void 0);B(u,Math.max(gt,i[0]))}function $t(t){let e=Z();t(),e&&B(e.unit,e.top)}var so=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],io=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],tt=t=>String(t).padStart(2,"0"),
Pe=t=>!Number.isNaN(t.getTime()),P=t=>`${tt(t.getHours())}:${tt(t.getMinutes())}`,co=t=>`${t.getFullYear()}-${tt(t.getMonth()+1)}-${tt(t.getDate())} ${P(t)}:${tt(
t.getSeconds())}`;var Ut=t=>`${t.getDate()} ${so[t.getMonth()]}`,bt=t=>`${Ut(t)} ${t.getFullYear()}`,ao=t=>`${io[t.getDay()]} ${bt(t)}`;function lo(t,e){return t.toDateString()===
e.toDateString()?P(t):`${t.getFullYear()===e.getFullYear()?Ut(t):bt(t)} ${P(t)}`}function Fe(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);
if(!Pe(n))continue;let{since:o,form:s}=e.dataset;o!==void 0?e.textContent=lo(n,new Date(o)):e.textContent=s==="day"?ao(n):P(n),e.title=co(n)}}function $e(t){for(let e of t.
querySelectorAll("text[data-time]")){let n=new Date(e.getAttribute("data-time")??"");if(!Pe(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(
":");e.firstChild.textContent=o?P(n):Ut(n)}}var d=[],nt=[],et=[],He=[],Ue,_t=!1,uo=16;function xt(){$e(document),d=p(document,".graph a").map(t=>({link:t,unit:E(Number(t.dataset.unit)),y:fo(t.lastElementChild)})),
nt=p(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:E(Number(t.dataset.unit))}));for(let t of[d,nt])t.sort((e,n)=>e.unit-n.unit)}function fo(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function q(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var G=t=>He.push(t);function h(){_t||(_t=!0,requestAnimationFrame(()=>{_t=!1;let[t,e]=m();if(!(t===void 0||e===
void 0)){po(t,e);for(let n of He)n()}}))}function po(t,e){for(let n of et)n.classList.remove("current");if(et=[],d.length){let n=q(d,t),o=q(d,e);a("visible-rang\
e").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),et.push(n.link),mo(n.link),_e(a("near"),n.y)}if(nt.
length){let{row:n}=q(nt,t);et.push(n),r.source?.onMove(t,nt),_e(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of et)n.classList.add("current")}function mo(t){
Ue?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),Ue=t}function Ht(t){let e=document.getElementById("near");if(!e||!d.length)return;let n=t-e.getBoundingClientRect().
top+e.scrollTop,[o,s]=[d[0].y,d[d.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(d.length-1)),c=d[Math.max(0,Math.min(d.length-1,i))];return Math.abs(c.y-n)<=
uo/2?c:void 0}function _e(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function Ye(){(d.length?
q(d,Math.max(0,r.current)).link:a("rail")).focus()}function Yt(t){let e=d.findIndex(n=>n.link===document.activeElement);return e<0?!1:(d[e+t]?.link.focus(),!0)}var ho=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Ke(t){for(let e of t.querySelectorAll("pre, .table-scroll"))ho.observe(e)}var Kt={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},go=/\S{3000}/;function yt(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var bo=new IntersectionObserver(
t=>{$t(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&L(o)}}),h()},{rootMargin:"120% 0%"});function Et(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||wt(t),bo.observe(t.section)})}function w(t){Be(()=>{F();for(let e of r.chunks)e.built||r.printing?
L(e):wt(e)},t),h()}function F(){let t=new Set(r.hiddenRoles);r.allLines||t.add(f.continued),r.table.computeVisible(t),r.rules=Oe(r.table,r.times)}function wt(t){let e=0;for(let n=t.
start;n<t.end;n++)r.table.visible[n]&&(e+=Kt[r.table.roles[n]]);t.section.style.height=`${e}px`}var qt=t=>t.section.querySelector(":scope > noscript")?.textContent??
r.markup.slice(t.start,t.end).join("");function ot(t){if(xo(t))return!0;let e=qt(t);return e?qe(t,e):r.source&&rt(t),e!==""}function xo(t){for(let e=t.start;e<t.
end;e++)if(r.markup[e]===void 0)return!1;return!0}function qe(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function rt(t){return t.request??=
Eo(t),t.request}async function yo(t,e){let{order:n,source:o}=r;if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of De(n.slice(t,e))){let u=await o.
units(i,c);if(u===null)return null;s+=u}return s}async function Eo(t){let e=await yo(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(qe(t,e),
$t(()=>L(t)),h())}function L(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(ot(t))wo(e);else if(!t.built)
return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],Ie(s,r.rules.get(o)),
ve(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function wo(t){Gt(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{jt(n,t[o])})}
function Gt(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function jt(t,e){r.elements[e]=t,r.unitOf.set(t,e),t.
classList.toggle("unbroken",go.test(r.markup[e]??"")),t.tabIndex=-1,Fe(t),Te(t),Ke(t)}var $=t=>r.chunks[dt(t)];function U(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function So(t){a("filters").hidden=!t,ft("filter",t)}function Ge(t){a("filter").onclick=()=>So(!!a("filters").hidden),a("filters").onchange=e=>{let n=k(e);
n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):r.hiddenRoles.add(n.value),U(),w(),R()}}var To=6,St=new Set,ko=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Ao(t){let e=ko(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=qt(i),u=c.indexOf(s);if(u>=0)return i.start+c.slice(
0,u).split("<article").length-2}return-1}function g(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,We(t),r.elements[t]?e(t):r.source&&Lo(t,e)}async function Lo(t,e){
let n={unit:t};St.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<To&&o();s++)await rt($(n.unit)),o()&&We(n.unit);St.delete(n),r.elements[n.unit]&&
e(n.unit)}function We(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&U(),F();let e=dt(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?L(n):
wt(n)})}function Tt(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(o=>{let s=E(o);s>=0&&g(s,i=>je(i,t,e))}),!0;let n=Ao(t);return n>=
0&&g(n,o=>je(o,t,e)),n>=0}function je(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);pt(s??o.firstElementChild,o),r.anchor=e,b(t,"start"),
n?.()}function b(t,e="nearest"){let n=r.elements[t];n&&(z(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),h())}function j(t,e){
let n=m()[0]??0,o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||L($(s)),r.elements[s]?b(s):g(s,i=>b(i)))}function Ve(){r.table.count&&
g(0,t=>{b(t,"start"),scrollTo({top:0,behavior:"instant"})})}function Je(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&g(t,e=>b(e,"end"))}function Xe(){let t=r.
current>=0?r.current:m()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function ze(){j(-1,t=>r.table.roles[t]===f.attempt)}function Qe(){
let{count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===f.attempt){g(o,s=>b(s,"start")),y("branch");return}}}var Oo={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},kt=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>Oo[e]),Io=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Wt(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Io(t),"gi")}}function*Ze(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}var Mo=15,Co=500,vo=3e3,M=null,tn="",x=[],_=-1,Vt=0;async function W(t=!0){let e=++Vt,n=T("find").value;if(M=n?Wt(n):null,tn=n,x=[],_=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",M){let o=await(r.source?r.source.find(n):No(M,e));if(e!==Vt)return;x=r.source&&r.order?o.map(E).sort((s,i)=>s-i):o,r.source&&
(M=Wt(r.source.wordsPattern(n))),r.source&&(_=x.findLastIndex(s=>s<=r.current)),t&&st(1),en(),h(),!r.source&&!x.length&&y("nothing found")}R()}async function No(t,e){
let n=[],o=performance.now();for(let s of r.chunks){ot(s);for(let i=s.start;i<s.end;i++)kt(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Mo){if(await new Promise(
i=>setTimeout(i)),e!==Vt)break;o=performance.now()}}return n}function en(){let t=x.length?`${_+1}/${x.length}`:"none";a("found").textContent=M?t:""}function st(t){
if(!x.length)return;_=(_+t+x.length)%x.length;let e=document.activeElement===a("find");g(x[_],n=>Ro(n,e)),en(),y(`${_+1} of ${x.length}`)}function Ro(t,e){b(t,"\
center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&nn(n)[0]?.startContainer.parentElement;pt(o),o?.scrollIntoView({block:"center"}),on()}function nn(t){
let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;M&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of Ze(M,o.data))if(e.push(Pt(o,s,i))===
Co)return e}return e}function on(){if(!CSS.highlights||!M)return;let t=[];for(let e of x){let n=r.elements[e];!n||!r.table.visible[e]||!$(e).near||t.length<vo&&
t.push(...nn(n))}CSS.highlights.set("found",new Highlight(...t))}function rn(){M&&W(!1)}function sn(){let t=T("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(
W,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),x.length&&tn===t.value?st(n.shiftKey?-1:1):W()):n.key==="Escape"&&(t.value="",W(!1),
t.blur())}}G(on);var Do=6,C=null,Jt=()=>p(document,".graph path[data-first]"),cn=(t,e)=>Jt().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=Do});function Bo(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return Jt().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function an(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,m()[0]??0)),n=Bo(e);n&&Xt(n)}function Xt(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=C?.first===e;if(s)r.table.states.set(C?.table===r.table?C.states:r.table.
initial),C=null;else{let c=C?.table===r.table?C.states:r.table.states.slice();C={table:r.table,states:c,first:e},r.table.showOnly(n,o)}w(),zt();let i=m()[0]??0;
!s&&(i<n||i>o)&&g(n,c=>b(c,"start")),y(s?"folded as before":"all other branches folded")}function zt(){for(let t of Jt())t.classList.toggle("alone",C!==null&&t.
dataset.first===C.first)}var Qt=1e3,ln=14,V=[],At={top:0,height:0},un=t=>r.order?.[t]??t,Lt=()=>document.getElementById("minimap");function Ot(){let t=Lt()?.dataset.turns;V=(t?t.split(`\

`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function It(t){let e=un(t),n=V.length?q(V,e):null;return n&&n.unit<=e?
n:null}function fn(t,e){let n=It(t),o=n?V.indexOf(n)+e:Math.max(0,e-1);return V[Math.max(0,Math.min(V.length-1,o))]}function Zt(t,e){let n=Lt();if(!n)return;let o=Math.
max(1,r.table.count),s=ln/Math.max(ln,n.clientHeight||Qt),i=Math.max(s,(e+1-t)/o);te(Math.min(un(t)/o,1-i),i);let c=It(t);n.setAttribute("aria-valuenow",String(
t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function te(t,e=At.height){At={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.getElementById(
"map-window");n?.setAttribute("y",String(At.top*Qt)),n?.setAttribute("height",String(e*Qt))}var pn=()=>At;function it(t){let{count:e,visible:n}=r.table,o=Math.max(
0,E(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function ee(t){let e=$(t),n=e.built?r.elements[t]:void 0,o=(n??e.section).getBoundingClientRect().
top-gt;for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=Kt[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function ne(t){g(t,e=>{ee(e),h()})}var Mt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function dn(t){let e=Z(),[n=0,o=-1]=m(),s=r.table.visible.slice(n,o+1),i=new Mt(t.runs,t.codes.length/2);Po(t,i),Fo(t.codes),s.forEach((c,u)=>{c&&i.of(n+u)>=0&&
r.table.unfoldTo(i.of(n+u))});for(let c of t.changed)$o(c);F(),Et();for(let c of r.chunks)(c.built||c.near)&&L(c);xt(),Ot(),zt(),U(),e&&B(i.current.get(e.unit),
e.top),rn(),h()}function Po(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new N(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of St)s.unit=e.of(s.unit)}function Fo(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=Rt){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min(Rt,t.length/2-n),c=yt(s,n,i);o?Object.assign(c,{built:o.built,near:o.near}):a("main").append(s),s.className="chunk",s.querySelector(
":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function $o(t){let e=r.elements[t],n=r.markup[t];if(!e||
n===void 0)return;let[o]=Gt(n),s=p(e,"details").map(c=>c.hasAttribute("open"));p(o,"details").forEach((c,u)=>{c.toggleAttribute("open",s[u]??!1)}),o.classList.toggle(
"selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),jt(o,t),i&&o.focus({preventScroll:!0})}var mn=()=>document.querySelector("#filters input[data-order]"),Uo=()=>{let t=mn()?.dataset.order;return t?Ne(t):null};function oe(t){if(t===r.allLines||!mn())return;
if(!r.source)for(let s of r.chunks)ot(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;_o({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Uo()),r.table.
openAttempts(t)}function _o(t,e){let n=r.order,o=r.allLines?e:null;if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&ht(o),dn(Re(t,n,o))}var O=ut("unit-button","copy");async function re(t){O.remove(),await Yo(Ho(t)),t.insertBefore(O,Ft(t)),O.textContent="copied",setTimeout(()=>{O.textContent="cop\
y"},1200),y("copied")}function Ho(t){if(t.matches("pre"))return t.textContent??"";let e=p(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):kt(r.markup[X(t)]||t.innerHTML).trim()}async function Yo(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function Ko({target:t}){if(!(t instanceof Element)||t===O)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;O.parentElement!==e&&e.closest("article")&&e.append(O);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function hn(){document.addEventListener(
"pointerover",Ko),O.onclick=()=>{O.parentElement&&re(O.parentElement)}}function Ct(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?de:pe)[n];r.table.setState(
t,o),w(t),R(),y(Ce[o])}var qo=6e4,S=document.createElement("div");S.id="graph-card";S.hidden=!0;S.setAttribute("aria-hidden","true");function Go(t,e){let n=document.createElement(t);return n.
textContent=e,n}function jo(t){let e=r.times[t];if(!e)return"";let n=new Date(e*qo);return`${bt(n)} ${P(n)}`}function ct(t,e,n=""){let o=It(t),s=o?.prompt??"Bef\
ore the first prompt",i=[jo(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];S.replaceChildren(...c.flatMap(
([l,v])=>v?[Go(l,v)]:[]));let u=a("rail");S.parentElement!==u&&u.append(S),S.hidden=!1,S.style.right=`${innerWidth-u.getBoundingClientRect().left+6}px`,S.style.
top=`${Math.max(56,Math.min(innerHeight-S.offsetHeight-8,e-20))}px`}function H(){S.hidden=!0}var gn=10,Wo=2e3,Vo=120,Jo=3,I=null,se,at=-1;function vt(t){let e=Lt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}function Xo(t){
if(t.button!==0||!k(t).closest("#minimap"))return;let e=vt(t.clientY),{top:n,height:o}=pn();I={grip:e>=n&&e<=n+o?e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(
t.pointerId),H()}function zo(t){if(!I){Qo(t);return}if(Math.abs(t.clientY-I.from)>Jo&&(I.moved=!0),!I.moved)return;let e=vt(t.clientY)-I.grip;te(e);let n=it(Math.
max(0,e));ct(n,t.clientY),clearTimeout(se),se=setTimeout(()=>ee(n),r.table.count>Wo?Vo:0)}function bn(t){if(!I)return;let{grip:e,moved:n}=I;I=null;let o=vt(t.clientY);
if(clearTimeout(se),H(),n){ne(it(Math.max(0,o-e)));return}document.body.classList.remove("show-rail"),g(it(o),s=>b(s,"start"))}function Qo(t){if(t.pointerType===
"touch")return;if(k(t).closest("#minimap")){ct(it(vt(t.clientY)),t.clientY);return}let e=Ht(t.clientY);e?ct(e.unit,t.clientY,e.link.getAttribute("aria-label")??
""):H()}function Zo(t){let e=k(t);if(e.closest("a")||!e.closest("#near"))return;let n=cn(t.clientX,t.clientY);n?Xt(n):Ht(t.clientY)?.link.dispatchEvent(new MouseEvent(
"click",{bubbles:!0}))}var xn={ArrowDown:1,ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:gn,PageUp:-gn,Home:-1/0,End:1/0};function tr(t){if(k(t).id!=="minimap"||
t.ctrlKey||t.metaKey||t.altKey)return;let e=at>=0?at:m()[0]??0,n=fn(e,xn[t.key]??0),o=n?E(n.unit):-1;if(!(o<0||!(t.key in xn||t.key==="Enter"))){if(t.preventDefault(),
t.stopPropagation(),t.key==="Enter"){H(),g(o,s=>b(s,"start"));return}at=o,ne(o),er(o)}}function er(t){Zt(t,t);let e=a("map-window").getBoundingClientRect();ct(t,
e.top+e.height/2)}function yn(){let t=a("rail");t.addEventListener("pointerdown",Xo),t.addEventListener("pointermove",zo),t.addEventListener("pointerup",bn),t.addEventListener(
"pointercancel",bn),t.addEventListener("pointerleave",H),t.addEventListener("click",Zo),t.addEventListener("keydown",tr),t.addEventListener("focusout",()=>{at=-1,
H()}),G(()=>{let[e,n]=m();!I?.moved&&at<0&&e!==void 0&&Zt(e,n??e)})}var nr=400,ce=Number.NEGATIVE_INFINITY,ae;function Nt(){ce=scrollY}function ie(){clearTimeout(ae);let t=Z();t&&(Math.abs(scrollY-ce)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",ce=Number.NEGATIVE_INFINITY,r.top=t.top),R())}function En(){let t=history.state?.top;return typeof t=="number"?t:null}function wn(){r.chunks.length&&
(history.scrollRestoration="manual",G(()=>{clearTimeout(ae),ae=setTimeout(ie,nr)}),addEventListener("beforeunload",ie),addEventListener("pagehide",ie))}async function or(){for(let t of r.chunks)t.built||await rt(t);print()}function Sn(){addEventListener("beforeprint",()=>{r.printing=!0,w();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,w()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),or())})}function le(t,e){ft(e,document.body.classList.toggle(t))}function rr(t){let e=k(t),n=e.closest("button[data-action]");if(n){let c=X(n.closest("article"));z(c),Ct(
c,n.dataset.action);return}let o=e.closest("a"),s=o?.getAttribute("href")??"";if(o?.id==="skip"){t.preventDefault(),Xe();return}if(s[0]==="#"){t.preventDefault(),
document.body.classList.remove("show-toc","show-rail"),Tt(mt(s.slice(1)),()=>{ye(),Nt()});return}let i=e.closest("article");i&&!o&&z(X(i))}var ue=500,Tn=-ue;function sr(){
let t=performance.now(),e=t-Tn<ue;return Tn=e?-ue:t,e}var kn=()=>!0,An=t=>r.table.roles[t]===f.user,Ln={j:()=>j(1,kn),k:()=>j(-1,kn),"]":()=>j(1,An),"[":()=>j(-1,
An),o:()=>r.current>=0&&Ct(r.current,"one"),O:()=>r.current>=0&&Ct(r.current,"all"),b:Qe,u:ze,l:an,c:()=>{let t=r.elements[r.current];t&&re(t)},G:Je,g:()=>{if(sr()){
document.body.classList.remove("show-rail"),Ve();return}getComputedStyle(a("graph")).display!=="none"&&le("show-rail","graph"),Ye()},n:()=>st(1),N:()=>st(-1),"/":()=>T(
"find").select(),"?":()=>Dt("help").showModal()};function ir(t){let e=t.ctrlKey&&t.key==="k"?Ln["/"]:cr(t);e&&(t.preventDefault(),e())}function cr(t){if(!(t.ctrlKey||
t.metaKey||t.altKey)&&!k(t).closest("input,textarea,dialog"))return t.key==="ArrowUp"&&Yt(-1)?()=>{}:t.key==="ArrowDown"&&Yt(1)?()=>{}:r.source?.keys[t.key]??Ln[t.
key]}function On(){document.addEventListener("click",rr),addEventListener("keydown",ir),addEventListener("scroll",h,{passive:!0}),addEventListener("resize",h),a(
"help-close").onclick=()=>Dt("help").close(),a("menu").onclick=()=>le("show-toc","menu"),a("graph").onclick=()=>le("show-rail","graph"),yn(),Sn()}var In=t=>p(t,"a, summary");function ar(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function fe(t){let e=In(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function Mn(t){fe(t),new MutationObserver(()=>fe(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>fe(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(ar(In(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var vn="threadline-theme",Nn=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),lt=[...Nn.keys()];function Cn(t){document.documentElement.style.
colorScheme=t,a("theme").title=Nn.get(t)??"";try{localStorage.setItem(vn,t)}catch{}}function Rn(){try{Cn(localStorage.getItem(vn)??lt[0])}catch{}a("theme").onclick=
()=>{let t=lt.indexOf(document.documentElement.style.colorScheme||lt[0]);Cn(lt[(t+1)%lt.length])}}function Dn(){let t=En(),{anchor:e,folds:n,hiddenRoles:o,query:s,allLines:i}=be(location.hash);oe(i);for(let c of o)r.hiddenRoles.add(c);for(let[c,u]of n)c<r.table.
count&&r.table.states[c]&&r.table.setState(c,u);U(),w(),s&&!T("find").value&&(T("find").value=s,W(!1)),Tt(e,()=>{t!==null&&B(r.current,t),Nt(),r.top=t})}function lr(){
let t="";for(let e of p(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(yt(e,t.length/2,n.length/2)),t+=n,r.times=r.times.concat(Le(e.dataset.
times??""))}r.table=new N(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function Bn(t){document.documentElement.classList.add("js"),r.source=t,lr(),xt(),
Ot(),Rn(),Ge(oe),hn(),On(),Mn(a("toc")),t||sn(),F(),Et(),r.chunks.length&&L(r.chunks[0]),wn(),addEventListener("hashchange",Dn),location.hash.length>1&&Dn()}function Pn(){
document.documentElement.dataset.ready=""}Bn(null);Pn();})();
