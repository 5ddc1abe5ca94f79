import { variants } from '#analytics/variants.ts'

/**
 * Before the first paint, so that a dark page never flashes light, a member never sees the ways in, nothing moves by the
 * variant of the visit (docs/decisions/0040), and nobody on a slow line or saving data waits for letters (0011).
 */
export const firstScript = `var d=document.documentElement.dataset,c=navigator.connection;if(c&&(c.saveData||c.effectiveType!=='4g'))d.line='slow';try{if(localStorage['probably-logged-in'])d.member='';d.variant||=localStorage.variant||'';var t=localStorage.getItem('theme');if(t==='dark'||t==='auto'&&matchMedia('(prefers-color-scheme:dark)').matches)d.theme='dark'}catch(e){}d.variant||=${JSON.stringify(variants)}[Math.random()*${variants.length}|0]`

/**
 * While the document is read, tiles of pictures are marked as far away until they come within 128 px of the window:
 * browsers by themselves fetch lazy pictures a whole screen or two ahead. Crawlers scroll nowhere.
 */
export const pictureScript = `if('IntersectionObserver'in window&&!/bot|crawl|spider|render|preview/i.test(navigator.userAgent)){let n=new IntersectionObserver(l=>{for(let{isIntersecting:i,target:t}of l)if(i){n.unobserve(t);delete t.dataset.far}},{rootMargin:'128px',scrollMargin:'128px'}),m=new MutationObserver(l=>{for(let r of l)for(let e of r.addedNodes)if(e.classList&&e.classList.contains('tile')){e.dataset.far='';n.observe(e)}});m.observe(document,{childList:!0,subtree:!0});addEventListener('DOMContentLoaded',()=>m.disconnect())}`

/**
 * Until the page is awake: what is pressed shows it at once and is kept, and `awake` gives it to be pressed again (`wake.ts`).
 * What has gone before is what a browser does by itself: links, and forms that have an address. A Köp pressed on a page that
 * is left before is taken along among what the cart has not sent yet (`unsent.ts`).
 */
export const pressScript = `{let l=[],t=e=>{let s=e.type==='submit',b=s?e.target:e.target.closest('button,input[type=checkbox],input[type=radio]');if(!b||(s?b.hasAttribute('action')||b.hasAttribute('method'):b.type==='submit'&&b.form))return;e.preventDefault();l.includes(b)||l.push(b);b.dataset.pressed=''},p=()=>{try{let n='cart-unsent',u=l.splice(0).flatMap(({dataset:d})=>delete d.pressed&&d.buy?[{key:crypto.randomUUID(),changes:[{event:{method:'relative',productId:+d.buy,quantity:1}}]}]:[]);if(u[0])localStorage[n]=JSON.stringify([...JSON.parse(localStorage[n]||'[]'),...u])}catch(e){}},o=f=>{f('click',t,true);f('submit',t,true);f('pagehide',p)};o(addEventListener);window.awake=()=>{o(removeEventListener);return l}}`
