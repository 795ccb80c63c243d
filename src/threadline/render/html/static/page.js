"use strict";(()=>{var K=["","A","B","C"],be=[0,2,1,1],xe=[0,3,3,2],ye=[["",""],["Unfold (1st level)...","Unfold (all levels)..."],["Fold (all levels)...","Unfold (all levels)..."],
["Fold (all levels)...","Fold (to 1st level)..."]],f={heading:"h",agent:"g",user:"u",assistant:"a",thinking:"k",tool:"t",compaction:"c",system:"s",other:"x",steps:"\
w",note:"n",versions:"v",attempt:"b",continued:"l"},Ee=48,$t=48,Se="0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";function a(t){let e=document.getElementById(t);if(!e)throw new Error(`no element #${t}`);return e}var A=t=>a(t),Ut=t=>a(t),p=(t,e)=>Array.from(t.querySelectorAll(
e)),b=t=>t.target;function q(t,e){let n=document.createElement("button");return n.className=t,n.type="button",n.textContent=e,n}function Q(t,e){a(t).setAttribute(
"aria-expanded",String(e))}function mt(t,e=document.body){let n=t?.closest("details");for(;n&&e.contains(n);)n.open=!0,n=n.parentElement?.closest("details")}function E(t){
let e=a("status");e.textContent="",e.textContent=t}var R=class{constructor(e,n=[]){this.count=e.length/2,this.roles=[],this.depths=new Uint8Array(this.count),this.states=new Uint8Array(this.count),this.initial=new Uint8Array(
this.count),this.parents=new Int32Array(this.count).fill(-1),this.ends=new Int32Array(this.count).fill(this.count),this.visible=new Uint8Array(this.count),this.
foldLog=[],this.#t(e,n),this.#e()}#t(e,n){for(let o=0;o<this.count;o++){let s=e[2*o].toLowerCase();this.roles.push(s),this.depths[o]=e.charCodeAt(2*o+1)-Ee,this.
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
asRead:{codes:"",times:[],count:0},current:-1,anchor:"",top:null,printing:!1};function ht(t){let e=0,n=r.chunks.length-1;for(;e<n;){let o=e+n>>1;r.chunks[o].end<=
t?e=o+1:n=o}return e}var S=t=>r.places?r.places[t]??-1:t,Z=t=>t?r.unitOf.get(t)??-1:-1;function tt(t){r.elements[r.current]?.classList.remove("selected"),r.current=
t}function Zn({anchor:t,folds:e,hiddenRoles:n,query:o,allLines:s}){let i=[encodeURIComponent(t)];if(e.length){let u=e.map(([l,k])=>l.toString(36)+K[k]);i.push(`f=${u.
join(".")}`)}n.length&&i.push(`h=${n.join("")}`),s&&i.push("l=1"),o&&i.push(`q=${encodeURIComponent(o)}`);let c=i.join(";");return c?`#${c}`:""}function we(t){let[
e,...n]=t.slice(1).split(";"),o=new Map(n.map(i=>[i[0],i.slice(2)])),s=(o.get("f")??"").matchAll(/([0-9a-z]+)([ABC])/g);return{anchor:gt(e),folds:Array.from(s,([
,i,c])=>[parseInt(i,36),K.indexOf(c)]),hiddenRoles:[...o.get("h")??""],query:gt(o.get("q")??""),allLines:o.has("l")}}function gt(t){try{return decodeURIComponent(
t)}catch{return t}}var Te=()=>to()+Zn({anchor:r.anchor,folds:r.table.foldLog,hiddenRoles:[...r.hiddenRoles],query:A("find").value,allLines:r.allLines});function to(){
if(!r.source)return location.search;let t=new URLSearchParams(location.search);return r.anchor?t.set("at",r.anchor.replace(/-\d+$/,"")):t.delete("at"),t.size?`?${t}`:
location.pathname}function D(){try{history.replaceState({top:r.top},"",Te())}catch{}}function ke(){r.top=null,history.pushState(null,"",Te())}var eo=new Set("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum except exec export extends e\
xtern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod module move mut namespace new nil none No\
ne not null or package pass private protected pub public raise ref return self Self static string struct super switch then this throw trait true True False try \
type typedef undefined union unsafe use using var void where while with yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREAT\
E TABLE".split(" ")),no=/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/,oo=/\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/,ro=/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/,
so=/\b\d[\w.]*/,io=/[A-Za-z_]\w*/,co=new RegExp([no,oo,ro,so,io].map(({source:t})=>`(${t})`).join("|"),"g"),Ae=["keyword","string","comment","number"];function*Le(t){
for(let e of t.matchAll(co)){let n=ao(e);n&&(yield{kind:n,start:e.index,end:e.index+e[0].length})}}function ao([,t,e,n,o,s]){return t?t[0]==="/"?"comment":"stri\
ng":e?"comment":n?"string":o?"number":eo.has(s)?"keyword":null}var lo=6e4,uo=/^(text|txt|md|markdown|console|output|diff)$/,Oe=new Map,Ht=CSS.highlights&&new IntersectionObserver(t=>{for(let{target:e,isIntersecting:n}of t)n&&
(Ht.unobserve(e),fo(e))},{rootMargin:"20%"});for(let t of Ht?Ae:[]){let e=new Highlight;Oe.set(t,e),CSS.highlights.set(t,e)}function Ie(t){for(let e of t.querySelectorAll(
"pre[class*=language-],.prose pre"))Ht?.observe(e)}function fo(t){let e=t.firstElementChild,n=e?.tagName==="CODE"?e:t,o=(n.className+t.className).match(/language-(\w+)/)?.[1],
s=n.firstChild;if(!(!o||uo.test(o)||!(s instanceof Text))&&!(s.length>lo))for(let{kind:i,start:c,end:u}of Le(s.data))Oe.get(i)?.add(_t(s,c,u))}function _t(t,e,n){
let o=new Range;return o.setStart(t,e),o.setEnd(t,n),o}var po=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],mo=["January","February","March","April","May","June","July","August","September",
"October","November","December"],et=60,Me=24*et,ve=6e4;function Ce(t){let e=[],n=0;for(let o=0;o<t.length;o++){if(t[o]==="~"){let s=t.indexOf(".",o);n+=Number(t.
slice(o+1,s)),o=s}else n+=Se.indexOf(t[o]);e.push(n)}return e}var ho=t=>`${po[t.getDay()]}, ${t.getDate()} ${mo[t.getMonth()]} ${t.getFullYear()}`;function go(t){
if(t<et)return"";let e=Math.round(t/et);if(e<Me/et)return`${e} h later`;let n=Math.round(t/Me);return n>1?`${n} days later`:"1 day later"}function Ne(t,e){let n=new Map,
o=0,s=0;for(let i=0;i<t.count;i++){if(!t.visible[i])continue;if(t.roles[i]===f.heading){t.depths[i]===0&&(o=0);continue}let c=e[i]??0;if(c<=o)continue;let u=[];
if(!o||c>=s){let l=new Date(c*ve);u.push(ho(l)),l.setHours(24,0,0,0),s=l.getTime()/ve}o&&c-o>=et&&u.push(go(c-o)),u.length&&n.set(i,u.join(" · ")),o=c}return n}
function Re(t,e){e?t.dataset.rule=e:delete t.dataset.rule}var Be=["","folded","first level unfolded","all levels unfolded"];function bo(t,e){let[n,o,...s]=e.split(" "),i=t===1?`▶ ${s.join(" ")}`:`▼ fold ${n}`;if(n===
o)return[i];let c=Number(o).toLocaleString("en");return t===1?[i,`▶▶ ${c} total`]:[i,t===3?"▼▼ fold all below":`▶▶ unfold all ${c}`]}var Yt=t=>t.querySelector(
":scope > .fold-bar");function Pe(t,e){if(!e||t.dataset.state===K[e])return;t.dataset.state=K[e];let n=De(t)?[]:bo(e,t.dataset.fold??""),o=De(t)?xo(t):yo(t,n.length),
s=[e!==1,e===3];o.forEach((i,c)=>{n.length&&(i.textContent=n[c]),i.title=ye[e][c],i.setAttribute("aria-expanded",String(s[c]))})}var De=t=>t.classList.contains(
"opener"),xo=t=>p(t,":scope > button[data-action]");function yo(t,e){let n=Yt(t)??document.createElement("div");if(!n.isConnected&&!n.className){n.className="fo\
ld-bar";for(let o of["one","all"].slice(0,e)){let s=q("","");s.dataset.action=o,n.append(s)}t.append(n)}return Array.from(n.children)}function Fe(t){let e=[];for(let n of t.split(" ")){let[o,s]=n.split("+").map(Number);for(let i=0;i<s;i++)e.push(o+i)}return e}function bt(t){let e=new Array(t.length);
return t.forEach((n,o)=>{e[n]=o}),e}function $e(t,e,n){if(!e&&!n)return t;let o=e?bt(e):null,s=n?bt(n):null,i=l=>s?.[l]??l,c=n??Array.from({length:t.codes.length/
2},(l,k)=>k),u=[];for(let[l,k,zn]of t.runs)for(let z=0;z<zn;z++)u.push([o?.[l+z]??l+z,i(k+z),1]);return{codes:c.map(l=>t.codes.slice(2*l,2*l+2)).join(""),times:c.
map(l=>t.times[l]),runs:u,changed:t.changed.map(i),drawn:Object.fromEntries(Object.entries(t.drawn).map(([l,k])=>[i(Number(l)),k]))}}function Ue(t){let e=[];for(let n of t){
let o=e.at(-1);o&&o[1]===n?o[1]++:e.push([n,n+1])}return e}var xt=56;function m(){let t,e;for(let n of r.chunks)if(!(!n.near||!n.built))for(let o=n.start;o<n.end;o++){let s=r.elements[o];if(!r.table.visible[o]||!s)continue;
let i=s.getBoundingClientRect();if(!(i.bottom<xt)){if(i.top>innerHeight)return[t,e];t??=o,e=o}}return[t,e]}function nt(){let[t]=m();return t===void 0?null:{unit:t,
top:r.elements[t]?.getBoundingClientRect().top??0}}function P(t,e){let n=t===void 0?void 0:r.elements[t];n?.isConnected&&scrollBy({top:n.getBoundingClientRect().
top-e,behavior:"instant"})}function He(t,e=-1){let[n,o]=m();if(n===void 0||o===void 0)return t();let s=e>=n&&e<=o?[e]:[];for(let l=n;l<=o;l++)r.table.visible[l]&&
s.push(l);let i=s.map(l=>r.elements[l]?.getBoundingClientRect().top??0);t();let c=s.findIndex(l=>r.table.visible[l]&&r.elements[l]);if(c>=0)return P(s[c],i[c]);
let u=r.table.next(n,-1,l=>r.elements[l]!==void 0);P(u,Math.max(xt,i[0]))}function Kt(t){let e=nt();t(),e&&P(e.unit,e.top)}var Eo=["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"],So=["Sun","Mon","Tue","Wed","Thu","Fri","Sat"],ot=t=>String(t).padStart(2,"0"),
_e=t=>!Number.isNaN(t.getTime()),F=t=>`${ot(t.getHours())}:${ot(t.getMinutes())}`,wo=t=>`${t.getFullYear()}-${ot(t.getMonth()+1)}-${ot(t.getDate())} ${F(t)}:${ot(
t.getSeconds())}`;var qt=t=>`${t.getDate()} ${Eo[t.getMonth()]}`,yt=t=>`${qt(t)} ${t.getFullYear()}`,To=t=>`${So[t.getDay()]} ${yt(t)}`;function ko(t,e){return t.toDateString()===
e.toDateString()?F(t):`${t.getFullYear()===e.getFullYear()?qt(t):yt(t)} ${F(t)}`}function Ye(t){for(let e of t.querySelectorAll("time")){let n=new Date(e.dateTime);
if(!_e(n))continue;let{since:o,form:s}=e.dataset;o!==void 0?e.textContent=ko(n,new Date(o)):e.textContent=s==="day"?To(n):F(n),e.title=wo(n)}}function Ke(t){for(let e of t.
querySelectorAll("text[data-time]")){let n=new Date(e.getAttribute("data-time")??"");if(!_e(n)||!e.firstChild)continue;let o=e.firstChild.textContent?.includes(
":");e.firstChild.textContent=o?F(n):qt(n)}}var d=[],st=[],rt=[],je=[],qe,Gt=!1,Ao=16;function Et(){Ke(document),d=p(document,".graph a").map(t=>({link:t,unit:S(Number(t.dataset.unit)),y:Lo(t.lastElementChild)})),
st=p(document,"#toc a[data-unit]").map(t=>({row:t.parentElement,unit:S(Number(t.dataset.unit))}));for(let t of[d,st])t.sort((e,n)=>e.unit-n.unit)}function Lo(t){
return t.tagName==="circle"?Number(t.getAttribute("cy")):Number(t.getAttribute("d")?.split(/[ h]/)[1])}function j(t,e){let n=0,o=t.length;for(;n<o;){let s=n+o>>
1;t[s].unit<=e?n=s+1:o=s}return t[Math.max(0,n-1)]}var W=t=>je.push(t);function h(){Gt||(Gt=!0,requestAnimationFrame(()=>{Gt=!1;let[t,e]=m();if(!(t===void 0||e===
void 0)){Oo(t,e);for(let n of je)n()}}))}function Oo(t,e){for(let n of rt)n.classList.remove("current");if(rt=[],d.length){let n=j(d,t),o=j(d,e);a("visible-rang\
e").setAttribute("y",String(n.y-6)),a("visible-range").setAttribute("height",String(Math.max(12,o.y-n.y+12))),rt.push(n.link),Io(n.link),Ge(a("near"),n.y)}if(st.
length){let{row:n}=j(st,t);rt.push(n),r.source?.onMove(t,st),Ge(n.closest("#contents")??a("toc"),n.offsetTop)}for(let n of rt)n.classList.add("current")}function Io(t){
qe?.setAttribute("tabindex","-1"),t.setAttribute("tabindex","0"),qe=t}function jt(t){let e=document.getElementById("near");if(!e||!d.length)return;let n=t-e.getBoundingClientRect().
top+e.scrollTop,[o,s]=[d[0].y,d[d.length-1].y],i=Math.round((n-o)/Math.max(1,s-o)*(d.length-1)),c=d[Math.max(0,Math.min(d.length-1,i))];return Math.abs(c.y-n)<=
Ao/2?c:void 0}function Ge(t,e){if(t.matches(":hover"))return;let{clientHeight:n,scrollTop:o}=t;(e<o+n*.1||e>o+n*.8)&&(t.scrollTop=e-n*.4)}function We(){(d.length?
j(d,Math.max(0,r.current)).link:a("rail")).focus()}function Wt(t){let e=d.findIndex(n=>n.link===document.activeElement);return e<0?!1:(d[e+t]?.link.focus(),!0)}var Mo=new ResizeObserver(t=>{for(let{target:e}of t)e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight?e.setAttribute("tabindex","0"):e.removeAttribute(
"tabindex")});function Ve(t){for(let e of t.querySelectorAll("pre, .table-scroll"))Mo.observe(e)}var Vt={[f.heading]:110,[f.user]:120,[f.assistant]:150,[f.agent]:130,[f.compaction]:90,[f.tool]:27,[f.other]:27,[f.system]:30,[f.thinking]:27,[f.steps]:34,[f.note]:27,
[f.versions]:30,[f.attempt]:40,[f.continued]:90},vo=/\S{3000}/;function St(t,e,n){return{section:t,start:e,end:e+n,built:!1,near:!1,request:null}}var Co=new IntersectionObserver(
t=>{Kt(()=>{for(let{target:e,isIntersecting:n}of t){let o=r.chunks[Number(e.dataset.chunk)];o.near=n,n&&!o.built&&O(o)}}),h()},{rootMargin:"120% 0%"});function wt(){
r.chunks.forEach((t,e)=>{t.section.dataset.chunk=String(e),t.built||Tt(t),Co.observe(t.section)})}function w(t){He(()=>{$();for(let e of r.chunks)e.built||r.printing?
O(e):Tt(e)},t),h()}function $(){let t=new Set(r.hiddenRoles);r.allLines||t.add(f.continued),r.table.computeVisible(t),r.rules=Ne(r.table,r.times)}function Tt(t){let e=0;for(let n=t.
start;n<t.end;n++)r.table.visible[n]&&(e+=Vt[r.table.roles[n]]);t.section.style.height=`${e}px`}var Jt=t=>t.section.querySelector(":scope > noscript")?.textContent??
r.markup.slice(t.start,t.end).join("");function it(t){if(No(t))return!0;let e=Jt(t);return e?Je(t,e):r.source&&ct(t),e!==""}function No(t){for(let e=t.start;e<t.
end;e++)if(r.markup[e]===void 0)return!1;return!0}function Je(t,e){e.split(/(?=<article )/).forEach((n,o)=>{r.markup[t.start+o]=n})}function ct(t){return t.request??=
Do(t),t.request}async function Ro(t,e){let{order:n,source:o}=r;if(!o)return null;if(!n)return o.units(t,e);let s="";for(let[i,c]of Ue(n.slice(t,e))){let u=await o.
units(i,c);if(u===null)return null;s+=u}return s}async function Do(t){let e=await Ro(t.start,t.end);t.request=null,!(e===null||!r.chunks.includes(t))&&(Je(t,e),
Kt(()=>O(t)),h())}function O(t){let e=[];for(let o=t.start;o<t.end;o++)r.table.visible[o]&&!r.elements[o]&&e.push(o);if(e.length){if(it(t))Bo(e);else if(!t.built)
return}t.built=!0,t.section.style.height="";let n=null;for(let o=t.end-1;o>=t.start;o--){let s=r.elements[o];s&&(s.hidden=!r.table.visible[o],Re(s,r.rules.get(o)),
Pe(s,r.table.states[o]),s.parentNode!==t.section&&t.section.insertBefore(s,n),n=s)}}function Bo(t){Xt(t.map(n=>r.markup[n]).join("")).forEach((n,o)=>{zt(n,t[o])})}
function Xt(t){let e=document.createElement("template");return e.innerHTML=t,Array.from(e.content.children)}function zt(t,e){r.elements[e]=t,r.unitOf.set(t,e),t.
classList.toggle("unbroken",vo.test(r.markup[e]??"")),t.tabIndex=-1,Ye(t),Ie(t),Ve(t)}var U=t=>r.chunks[ht(t)];var Qt=[];function kt(t){Qt.push(t)}var Xe=()=>Qt.some(t=>t());function ze(){for(let t of Qt)t()}function H(){for(let e of a("filters").querySelectorAll("input"))e.checked=e.dataset.order?r.allLines:!r.hiddenRoles.has(e.value);a("main").dataset.hidden=[...r.
hiddenRoles].join("");let t=r.hiddenRoles.size;for(let e of["filter","menu-filter"]){let n=document.getElementById(e);n&&(n.textContent=t?`Filter (${t})`:"Filte\
r")}}function Qe(t){a("filters").hidden=!t,Q("filter",t)}function Po(){return a("filters").hidden?!1:(Qe(!1),a("filter").focus({preventScroll:!0}),!0)}function Ze(t){
kt(Po),a("filter").onclick=()=>Qe(!!a("filters").hidden),a("filters").onchange=e=>{let n=b(e);n.dataset.order?t(n.checked):n.checked?r.hiddenRoles.delete(n.value):
r.hiddenRoles.add(n.value),H(),w(),D()}}var Fo=6,At=new Set,$o=t=>t.replace(/&/g,"&amp;").replace(/</g,"&lt;").replace(/>/g,"&gt;").replace(/"/g,"&quot;");function Uo(t){let e=$o(t),n=e.replace(/-\d+$/,
""),o=n===e?` id="${e}`:` id="${n}"`;for(let s of[` id="${e}"`,` id="${e}-`,o])for(let i of r.chunks){let c=Jt(i),u=c.indexOf(s);if(u>=0)return i.start+c.slice(
0,u).split("<article").length-2}return-1}function g(t,e){r.table.roles[t]===f.continued&&!r.allLines&&t++,en(t),r.elements[t]?e(t):r.source&&Ho(t,e)}async function Ho(t,e){
let n={unit:t};At.add(n);let o=()=>n.unit>=0&&!r.elements[n.unit];for(let s=0;s<Fo&&o();s++)await ct(U(n.unit)),o()&&en(n.unit);At.delete(n),r.elements[n.unit]&&
e(n.unit)}function en(t){r.table.unfoldTo(t),r.hiddenRoles.delete(r.table.roles[t])&&H(),$();let e=ht(t);r.chunks.forEach((n,o)=>{n.built||Math.abs(o-e)<2?O(n):
Tt(n)})}function Lt(t,e){if(!t)return!1;if(r.source&&r.table.count)return r.source.locate(t).then(o=>{let s=S(o);s>=0&&g(s,i=>tn(i,t,e))}),!0;let n=Uo(t);return n>=
0&&g(n,o=>tn(o,t,e)),n>=0}function tn(t,e,n){let o=r.elements[t],s=o.id===e?null:document.getElementById(e);mt(s??o.firstElementChild,o),r.anchor=e,x(t,"start"),
n?.()}function x(t,e="nearest"){let n=r.elements[t];n&&(tt(t),n.classList.add("selected"),n.scrollIntoView({block:e}),n.focus({preventScroll:!0}),h())}function V(t,e){
let n=m()[0]??0,o=r.current<0?n-(t>0?1:0):r.current,s=r.table.next(o,t,e);s<0||(r.elements[s]||O(U(s)),r.elements[s]?x(s):g(s,i=>x(i)))}function nn(){r.table.count&&
g(0,t=>{x(t,"start"),scrollTo({top:0,behavior:"instant"})})}function on(){let t=r.table.next(r.table.count,-1,()=>!0);t>=0&&g(t,e=>x(e,"end"))}function rn(){let t=r.
current>=0?r.current:m()[0];((t===void 0?void 0:r.elements[t])??a("main")).focus({preventScroll:!0})}function sn(){V(-1,t=>r.table.roles[t]===f.attempt)}function cn(){
let{count:t,roles:e}=r.table;for(let n=1;n<=t;n++){let o=(Math.max(r.current,0)+n)%t;if(e[o]===f.attempt){g(o,s=>x(s,"start")),E("branch");return}}}var _o={"&lt;":"<","&gt;":">","&quot;":'"',"&amp;":"&","&#13;":"\r"},Ot=t=>t.replace(/<[^>]*>/g,"").replace(/&(?:lt|gt|quot|amp|#13);/g,e=>_o[e]),Yo=t=>t.replace(
/[.*+?^${}()|[\]\\]/g,"\\$&");function Zt(t){try{return new RegExp(t,"gi")}catch{return new RegExp(Yo(t),"gi")}}function*an(t,e){for(let n of e.matchAll(t))n[0]&&
(yield{start:n.index,end:n.index+n[0].length})}var Ko=15,qo=500,Go=3e3,v=null,ln="",y=[],_=-1,te=0;async function J(t=!0){let e=++te,n=A("find").value;if(v=n?Zt(n):null,ln=n,y=[],_=-1,CSS.highlights?.delete(
"found"),a("found").textContent="",v){let o=await(r.source?r.source.find(n):jo(v,e));if(e!==te)return;y=r.source&&r.order?o.map(S).sort((s,i)=>s-i):o,r.source&&
(v=Zt(r.source.wordsPattern(n))),r.source&&(_=y.findLastIndex(s=>s<=r.current)),t&&at(1),un(),h(),!r.source&&!y.length&&E("nothing found")}D()}async function jo(t,e){
let n=[],o=performance.now();for(let s of r.chunks){it(s);for(let i=s.start;i<s.end;i++)Ot(r.markup[i]??"").search(t)>=0&&n.push(i);if(performance.now()-o>Ko){if(await new Promise(
i=>setTimeout(i)),e!==te)break;o=performance.now()}}return n}function un(){let t=y.length?`${_+1}/${y.length}`:"none";a("found").textContent=v?t:""}function at(t){
if(!y.length)return;_=(_+t+y.length)%y.length;let e=document.activeElement===a("find");g(y[_],n=>Wo(n,e)),un(),E(`${_+1} of ${y.length}`)}function Wo(t,e){x(t,"\
center"),e&&a("find").focus({preventScroll:!0});let n=r.elements[t],o=n&&fn(n)[0]?.startContainer.parentElement;mt(o),o?.scrollIntoView({block:"center"}),pn()}function fn(t){
let e=[],n=document.createTreeWalker(t,NodeFilter.SHOW_TEXT);for(;v&&n.nextNode();){let o=n.currentNode;for(let{start:s,end:i}of an(v,o.data))if(e.push(_t(o,s,i))===
qo)return e}return e}function pn(){if(!CSS.highlights||!v)return;let t=[];for(let e of y){let n=r.elements[e];!n||!r.table.visible[e]||!U(e).near||t.length<Go&&
t.push(...fn(n))}CSS.highlights.set("found",new Highlight(...t))}function dn(){v&&J(!1)}function mn(){let t=A("find"),e;t.oninput=()=>{clearTimeout(e),e=setTimeout(
J,180)},t.onkeydown=n=>{n.key==="Enter"?(n.preventDefault(),clearTimeout(e),y.length&&ln===t.value?at(n.shiftKey?-1:1):J()):n.key==="Escape"&&(t.value="",J(!1),
t.blur())}}W(pn);var Vo=6,C=null,ee=()=>p(document,".graph path[data-first]"),hn=(t,e)=>ee().find(n=>{let o=n.getBoundingClientRect();return e>=o.top&&e<=o.bottom&&Math.abs(t-o.
right)<=Vo});function Jo(t){let e=n=>Number(n.dataset.last)-Number(n.dataset.first);return ee().filter(({dataset:n})=>Number(n.first)<=t&&t<=Number(n.last)).sort(
(n,o)=>e(n)-e(o))[0]}function gn(){let t=document.activeElement?.closest(".graph a"),e=Number(t?.dataset.unit??Math.max(r.current,m()[0]??0)),n=Jo(e);n&&ne(n)}function ne(t){
if(r.order)return;let e=t.dataset.first??"",[n,o]=[Number(e),Number(t.dataset.last)],s=C?.first===e;if(s)r.table.states.set(C?.table===r.table?C.states:r.table.
initial),C=null;else{let c=C?.table===r.table?C.states:r.table.states.slice();C={table:r.table,states:c,first:e},r.table.showOnly(n,o)}w(),oe();let i=m()[0]??0;
!s&&(i<n||i>o)&&g(n,c=>x(c,"start")),E(s?"folded as before":"all other branches folded")}function oe(){for(let t of ee())t.classList.toggle("alone",C!==null&&t.
dataset.first===C.first)}var re=1e3,bn=14,X=[],It={top:0,height:0},xn=t=>r.order?.[t]??t,Mt=()=>document.getElementById("minimap");function vt(){let t=Mt()?.dataset.turns;X=(t?t.split(`\

`):[]).map(e=>{let[n,o,s,i]=e.split("	");return{unit:Number(n),cost:o,tools:s,prompt:i}})}function Ct(t){let e=xn(t),n=X.length?j(X,e):null;return n&&n.unit<=e?
n:null}function yn(t,e){let n=Ct(t),o=n?X.indexOf(n)+e:Math.max(0,e-1);return X[Math.max(0,Math.min(X.length-1,o))]}function se(t,e){let n=Mt();if(!n)return;let o=Math.
max(1,r.table.count),s=bn/Math.max(bn,n.clientHeight||re),i=Math.max(s,(e+1-t)/o);ie(Math.min(xn(t)/o,1-i),i);let c=Ct(t);n.setAttribute("aria-valuenow",String(
t)),n.setAttribute("aria-valuetext",c?c.prompt:"the beginning")}function ie(t,e=It.height){It={top:Math.max(0,Math.min(1-e,t)),height:e};let n=document.getElementById(
"map-window");n?.setAttribute("y",String(It.top*re)),n?.setAttribute("height",String(e*re))}var En=()=>It;function lt(t){let{count:e,visible:n}=r.table,o=Math.max(
0,S(Math.max(0,Math.min(e-1,Math.floor(t*e)))));for(;o>0&&!n[o];)o--;return o}function ce(t){let e=U(t),n=e.built?r.elements[t]:void 0,o=(n??e.section).getBoundingClientRect().
top-xt;for(let s=e.start;!n&&s<t;s++)r.table.visible[s]&&(o+=Vt[r.table.roles[s]]);scrollBy({top:o,behavior:"instant"})}function ae(t){g(t,e=>{ce(e),h()})}var Nt=class{constructor(e,n){this.previous=new Int32Array(n).fill(-1),this.current=new Map;for(let[o,s,i]of e)for(let c=0;c<i;c++)this.previous[s+c]=o+c,this.current.
set(o+c,s+c)}of(e){return this.current.get(e)??-1}carry(e){return Array.from(this.previous,n=>n<0?void 0:e[n])}};function Sn(t){let e=nt(),[n=0,o=-1]=m(),s=r.table.visible.slice(n,o+1),i=new Nt(t.runs,t.codes.length/2);Xo(t,i),zo(t.codes),s.forEach((c,u)=>{c&&i.of(n+u)>=0&&
r.table.unfoldTo(i.of(n+u))});for(let c of t.changed)Qo(c);$(),wt();for(let c of r.chunks)(c.built||c.near)&&O(c);Et(),vt(),oe(),H(),e&&P(i.current.get(e.unit),
e.top),dn(),h()}function Xo(t,e){r.elements.forEach((s,i)=>{e.of(i)<0&&s?.remove()});let n=r.table.foldLog,o=Array.from(e.carry(r.table.states),s=>s??0);r.table=
new R(t.codes,o),r.times=t.times;for(let[s,i]of n)e.of(s)>=0&&r.table.foldLog.push([e.of(s),i]);r.elements=e.carry(r.elements),r.markup=e.carry(r.markup),r.elements.
forEach((s,i)=>{s&&r.unitOf.set(s,i)});for(let s of t.changed)r.markup[s]=void 0;for(let[s,i]of Object.entries(t.drawn))r.markup[Number(s)]=i;r.current=e.of(r.current);
for(let s of At)s.unit=e.of(s.unit)}function zo(t){let e=r.chunks;r.chunks=[];for(let n=0;n<r.table.count;n+=$t){let o=e[r.chunks.length],s=o?.section??document.
createElement("section"),i=Math.min($t,t.length/2-n),c=St(s,n,i);o?Object.assign(c,{built:o.built,near:o.near}):a("main").append(s),s.className="chunk",s.querySelector(
":scope > noscript")?.remove(),r.chunks.push(c)}for(let n of e.slice(r.chunks.length))n.section.remove()}function Qo(t){let e=r.elements[t],n=r.markup[t];if(!e||
n===void 0)return;let[o]=Xt(n),s=p(e,"details").map(c=>c.hasAttribute("open"));p(o,"details").forEach((c,u)=>{c.toggleAttribute("open",s[u]??!1)}),o.classList.toggle(
"selected",e.classList.contains("selected"));let i=document.activeElement===e;e.replaceWith(o),zt(o,t),i&&o.focus({preventScroll:!0})}var wn=()=>document.querySelector("#filters input[data-order]"),Zo=()=>{let t=wn()?.dataset.order;return t?Fe(t):null};function le(t){if(t===r.allLines||!wn())return;
if(!r.source)for(let s of r.chunks)it(s);r.allLines=t;let{codes:e,times:n,count:o}=r.asRead;tr({codes:e,times:n,runs:[[0,0,o]],changed:[],drawn:{}},Zo()),r.table.
openAttempts(t)}function tr(t,e){let n=r.order,o=r.allLines?e:null;if(n||o)for(let s of r.elements)s?.remove();r.order=o,r.places=o&&bt(o),Sn($e(t,n,o))}var I=q("unit-button","copy");async function ue(t){I.remove(),await nr(er(t)),t.insertBefore(I,Yt(t)),I.textContent="copied",setTimeout(()=>{I.textContent="copy"},
1200),E("copied")}function er(t){if(t.matches("pre"))return t.textContent??"";let e=p(t,":scope > .typed");return e.length?e.map(n=>n.textContent).join(`
`):Ot(r.markup[Z(t)]||t.innerHTML).trim()}async function nr(t){try{await navigator.clipboard.writeText(t)}catch{let e=document.createElement("textarea");e.value=
t,document.body.append(e),e.select(),document.execCommand("copy"),e.remove()}}function or({target:t}){if(!(t instanceof Element)||t===I)return;let e=t.closest("\
pre")??t.closest("article:not(.heading, .opener)");if(!(e instanceof HTMLElement))return;I.parentElement!==e&&e.closest("article")&&e.append(I);let n=e.querySelector(
":scope > details > summary > span");n instanceof HTMLElement&&e.style.setProperty("--row-end",`${n.offsetWidth+12}px`)}function Tn(){document.addEventListener(
"pointerover",or),I.onclick=()=>{I.parentElement&&ue(I.parentElement)}}function Rt(t,e){let n=r.table.states[t];if(!n){let s=r.elements[t]?.querySelector("details");s&&(s.open=!s.open);return}let o=(e==="all"?xe:be)[n];r.table.setState(
t,o),w(t),D(),E(Be[o])}var rr=6e4,T=document.createElement("div");T.id="graph-card";T.hidden=!0;T.setAttribute("aria-hidden","true");function sr(t,e){let n=document.createElement(t);return n.
textContent=e,n}function ir(t){let e=r.times[t];if(!e)return"";let n=new Date(e*rr);return`${yt(n)} ${F(n)}`}function ut(t,e,n=""){let o=Ct(t),s=o?.prompt??"Bef\
ore the first prompt",i=[ir(t),o?.cost].filter(Boolean).join(" · "),c=[["b",s],["span",n===s?"":n],["span",o?.tools??""],["small",i]];T.replaceChildren(...c.flatMap(
([l,k])=>k?[sr(l,k)]:[]));let u=a("rail");T.parentElement!==u&&u.append(T),T.hidden=!1,T.style.right=`${innerWidth-u.getBoundingClientRect().left+6}px`,T.style.
top=`${Math.max(56,Math.min(innerHeight-T.offsetHeight-8,e-20))}px`}function Y(){T.hidden=!0}var kn={"show-toc":"menu","show-rail":"graph"},An=matchMedia("(max-width: 760px)"),{classList:Dt}=document.body,ft=q("","×");ft.id="sheet-close";ft.setAttribute(
"aria-label","Close");function N(){let t=!1;for(let[e,n]of Object.entries(kn))t||=Dt.contains(e),Dt.remove(e),Q(n,!1);return ft.remove(),t}function Bt(t){let e=!Dt.
contains(t);An.matches?ze():N(),e&&(Dt.add(t),Q(kn[t],!0),document.body.append(ft))}function cr(t){let e=b(t).closest("#toc, #rail, #menu, #graph, #sheet-close");
An.matches&&!e&&N()}function Ln(){kt(N),ft.onclick=N,a("menu").onclick=()=>Bt("show-toc"),a("graph").onclick=()=>Bt("show-rail"),document.addEventListener("clic\
k",cr)}var On=10,ar=2e3,lr=120,ur=3,M=null,fe,pt=-1;function Pt(t){let e=Mt().getBoundingClientRect();return Math.max(0,Math.min(1,(t-e.top)/e.height))}function fr(t){
if(t.button!==0||!b(t).closest("#minimap"))return;let e=Pt(t.clientY),{top:n,height:o}=En();M={grip:e>=n&&e<=n+o?e-n:o/2,from:t.clientY,moved:!1},a("rail").setPointerCapture(
t.pointerId),Y()}function pr(t){if(!M){dr(t);return}if(Math.abs(t.clientY-M.from)>ur&&(M.moved=!0),!M.moved)return;let e=Pt(t.clientY)-M.grip;ie(e);let n=lt(Math.
max(0,e));ut(n,t.clientY),clearTimeout(fe),fe=setTimeout(()=>ce(n),r.table.count>ar?lr:0)}function In(t){if(!M)return;let{grip:e,moved:n}=M;M=null;let o=Pt(t.clientY);
if(clearTimeout(fe),Y(),n){ae(lt(Math.max(0,o-e)));return}N(),g(lt(o),s=>x(s,"start"))}function dr(t){if(t.pointerType==="touch")return;if(b(t).closest("#minima\
p")){ut(lt(Pt(t.clientY)),t.clientY);return}let e=jt(t.clientY);e?ut(e.unit,t.clientY,e.link.getAttribute("aria-label")??""):Y()}function mr(t){let e=b(t);if(e.
closest("a")||!e.closest("#near"))return;let n=hn(t.clientX,t.clientY);n?ne(n):jt(t.clientY)?.link.dispatchEvent(new MouseEvent("click",{bubbles:!0}))}var Mn={ArrowDown:1,
ArrowUp:-1,ArrowRight:1,ArrowLeft:-1,PageDown:On,PageUp:-On,Home:-1/0,End:1/0};function hr(t){if(b(t).id!=="minimap"||t.ctrlKey||t.metaKey||t.altKey)return;let e=pt>=
0?pt:m()[0]??0,n=yn(e,Mn[t.key]??0),o=n?S(n.unit):-1;if(!(o<0||!(t.key in Mn||t.key==="Enter"))){if(t.preventDefault(),t.stopPropagation(),t.key==="Enter"){Y(),
g(o,s=>x(s,"start"));return}pt=o,ae(o),gr(o)}}function gr(t){se(t,t);let e=a("map-window").getBoundingClientRect();ut(t,e.top+e.height/2)}function vn(){let t=a(
"rail");t.addEventListener("pointerdown",fr),t.addEventListener("pointermove",pr),t.addEventListener("pointerup",In),t.addEventListener("pointercancel",In),t.addEventListener(
"pointerleave",Y),t.addEventListener("click",mr),t.addEventListener("keydown",hr),t.addEventListener("focusout",()=>{pt=-1,Y()}),W(()=>{let[e,n]=m();!M?.moved&&
pt<0&&e!==void 0&&se(e,n??e)})}var br=400,pe=Number.NEGATIVE_INFINITY,de;function Ft(){pe=scrollY}function Nn(){clearTimeout(de);let t=nt();t&&(Math.abs(scrollY-pe)>2&&(r.anchor=scrollY>0?r.elements[t.
unit]?.id??"":"",pe=Number.NEGATIVE_INFINITY,r.top=t.top),D())}function Rn(){let t=history.state?.top;return typeof t=="number"?t:null}var me="threadline-left";
function Cn(){Nn();try{let t={page:location.pathname,hash:location.hash,top:r.top};sessionStorage.setItem(me,JSON.stringify(t))}catch{}}function Dn(){let[t]=performance.
getEntriesByType("navigation"),e=t?.type==="reload";try{let n=JSON.parse(sessionStorage.getItem(me)??"null");sessionStorage.removeItem(me),e&&n?.page===location.
pathname&&n.hash&&history.replaceState({top:n.top},"",n.hash)}catch{}}function Bn(){r.chunks.length&&(history.scrollRestoration="manual",W(()=>{clearTimeout(de),
de=setTimeout(Nn,br)}),addEventListener("beforeunload",Cn),addEventListener("pagehide",Cn))}async function xr(){for(let t of r.chunks)t.built||await ct(t);print()}function Pn(){addEventListener("beforeprint",()=>{r.printing=!0,w();for(let{section:t,built:e}of r.
chunks)t.classList.toggle("missing",!e)}),addEventListener("afterprint",()=>{r.printing=!1,w()}),r.source&&addEventListener("keydown",t=>{!(t.ctrlKey||t.metaKey)||
t.key!=="p"||!r.chunks.length||(t.preventDefault(),xr())})}function yr(t){let e=b(t),n=e.closest("button[data-action]");if(n){let c=Z(n.closest("article"));tt(c),Rt(c,n.dataset.action);return}let o=e.closest("a"),s=o?.getAttribute(
"href")??"";if(o?.id==="skip"){t.preventDefault(),rn();return}if(s[0]==="#"){t.preventDefault(),N(),Lt(gt(s.slice(1)),()=>{ke(),Ft()});return}let i=e.closest("a\
rticle");i&&!o&&tt(Z(i))}var he=500,Fn=-he;function Er(){let t=performance.now(),e=t-Fn<he;return Fn=e?-he:t,e}var $n=()=>!0,Un=t=>r.table.roles[t]===f.user,Hn={
j:()=>V(1,$n),k:()=>V(-1,$n),"]":()=>V(1,Un),"[":()=>V(-1,Un),o:()=>r.current>=0&&Rt(r.current,"one"),O:()=>r.current>=0&&Rt(r.current,"all"),b:cn,u:sn,l:gn,c:()=>{
let t=r.elements[r.current];t&&ue(t)},G:on,g:()=>{if(Er()){N(),nn();return}getComputedStyle(a("graph")).display!=="none"&&Bt("show-rail"),We()},n:()=>at(1),N:()=>at(
-1),"/":()=>A("find").select(),"?":()=>Ut("help").showModal()};function Sr(t){if(t.key==="Escape"&&!b(t).closest("#find, dialog")&&Xe()){t.preventDefault();return}
let e=t.ctrlKey&&t.key==="k"?Hn["/"]:wr(t);e&&(t.preventDefault(),e())}function wr(t){if(!(t.ctrlKey||t.metaKey||t.altKey)&&!b(t).closest("input,textarea,dialog"))
return t.key==="ArrowUp"&&Wt(-1)?()=>{}:t.key==="ArrowDown"&&Wt(1)?()=>{}:r.source?.keys[t.key]??Hn[t.key]}function _n(){document.addEventListener("click",yr),addEventListener(
"keydown",Sr),addEventListener("scroll",h,{passive:!0}),addEventListener("resize",h),a("help-close").onclick=()=>Ut("help").close(),Ln(),vn(),Pn()}var Yn=t=>p(t,"a, summary");function Tr(t,e){let n=t.filter(s=>s.offsetParent),o=n.findIndex(s=>s.matches(":focus"))+e;n[Math.max(0,Math.min(n.length-1,o))]?.focus()}
function ge(t){let e=Yn(t),n=e.find(o=>o===document.activeElement)??e.find(o=>o.matches('[aria-current="page"], .current > a'))??e[0];for(let o of e)o.tabIndex=
o===n?0:-1}function Kn(t){ge(t),new MutationObserver(()=>ge(t)).observe(t,{childList:!0,subtree:!0}),t.addEventListener("focusin",()=>ge(t)),t.addEventListener(
"keydown",e=>{/^(j|k|Arrow(Up|Down))$/.test(e.key)&&(Tr(Yn(t),/k|Up/.test(e.key)?-1:1),e.preventDefault(),e.stopPropagation())})}var Gn="threadline-theme",jn=new Map([["light dark","System"],["light","Light"],["dark","Dark"]]),dt=[...jn.keys()];function qn(t){document.documentElement.style.
colorScheme=t,a("theme").title=jn.get(t)??"";try{localStorage.setItem(Gn,t)}catch{}}function Wn(){try{qn(localStorage.getItem(Gn)??dt[0])}catch{}a("theme").onclick=
()=>{let t=dt.indexOf(document.documentElement.style.colorScheme||dt[0]);qn(dt[(t+1)%dt.length])}}function Vn(){let t=Rn(),{anchor:e,folds:n,hiddenRoles:o,query:s,allLines:i}=we(location.hash);le(i);for(let c of o)r.hiddenRoles.add(c);for(let[c,u]of n)c<r.table.
count&&r.table.states[c]&&r.table.setState(c,u);H(),w(),s&&!A("find").value&&(A("find").value=s,J(!1)),Lt(e,()=>{t!==null&&P(r.current,t),Ft(),r.top=t})}function kr(){
let t="";for(let e of p(document,"section.chunk")){let n=e.dataset.units??"";r.chunks.push(St(e,t.length/2,n.length/2)),t+=n,r.times=r.times.concat(Ce(e.dataset.
times??""))}r.table=new R(t),r.asRead={codes:t,times:r.times,count:r.table.count}}function Jn(t){document.documentElement.classList.add("js"),r.source=t,kr(),Et(),
vt(),Wn(),Ze(le),Tn(),_n(),Kn(a("toc")),t||mn(),$(),wt(),r.chunks.length&&O(r.chunks[0]),Bn(),addEventListener("hashchange",Vn),Dn(),location.hash.length>1&&Vn()}
function Xn(){document.documentElement.dataset.ready=""}Jn(null);Xn();})();
