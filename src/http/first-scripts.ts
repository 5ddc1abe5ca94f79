import { variants } from '#analytics/variants.ts'
import { sessionMark } from '#identity/session-mark.ts'

/** Fewer than the server knows (core/crawlers.ts), as each document has them. */
const crawlers = '/bot|crawl|spider|render|preview/i'

/**
 * Runs before the first paint, so that dark pages do not flash, members do not see login links, nothing shifts by
 * variant (docs/decisions/0040), slow or data-saving connections do not wait for the font (0011), and the question about
 * cookies is there at once (0308).
 */
export const firstScript = `var d=document.documentElement.dataset,c=navigator.connection;if(c&&(c.saveData||c.effectiveType!=='4g'))d.line='slow';try{if(localStorage['probably-logged-in']||document.cookie.includes('${sessionMark}='))d.member='';d.variant||=localStorage.variant||'';var t=localStorage.getItem('theme');if(t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme:dark)').matches)d.theme='dark';if(!localStorage['cookie-consent']&&!sessionStorage.kundterminal&&!/kundterminal/.test(location.search)&&!${crawlers}.test(navigator.userAgent))d.consent=''}catch(e){}d.variant||=${JSON.stringify(variants)}[Math.random()*${variants.length}|0]`

/**
 * Defers images in tiles until they are within 128 px of the viewport: browsers load lazy images a screen or two ahead.
 * Crawlers do not scroll and are exempt.
 */
export const pictureScript = `if('IntersectionObserver'in window&&!${crawlers}.test(navigator.userAgent)){let n=new IntersectionObserver(l=>{for(let{isIntersecting:i,target:t}of l)if(i){n.unobserve(t);delete t.dataset.far}},{rootMargin:'128px',scrollMargin:'128px'}),m=new MutationObserver(l=>{for(let r of l)for(let e of r.addedNodes)if(e.classList&&e.classList.contains('tile')){e.dataset.far='';n.observe(e)}});m.observe(document,{childList:!0,subtree:!0});addEventListener('DOMContentLoaded',()=>m.disconnect())}`

/**
 * Records clicks before hydration, and those in `[data-later]` after it, for `replay-clicks.ts`. Links and forms with an action are left to the browser. A
 * Köp clicked on a page that is left is stored with the unsent cart changes (`unsent.ts`).
 */
export const pressScript = `{let l=[],h,t=e=>{let s=e.type==='submit',b=s?e.target:e.target.closest('button,input[type=checkbox],input[type=radio]');if(!b||h&&!b.closest('[data-later]')||(s?b.hasAttribute('action')||b.hasAttribute('method'):b.type==='submit'&&b.form))return;e.preventDefault();l.includes(b)||l.push(b);b.dataset.pressed=''},p=()=>{try{let n='cart-unsent',u=l.splice(0).flatMap(({dataset:d})=>delete d.pressed&&d.buy?[{key:crypto.randomUUID(),changes:[{event:{method:'relative',productId:+d.buy,quantity:1}}]}]:[]);if(u[0])localStorage[n]=JSON.stringify([...JSON.parse(localStorage[n]||'[]'),...u])}catch(e){}},o=f=>{f('click',t,true);f('submit',t,true);f('pagehide',p)};o(addEventListener);window.hydrated=()=>{h=1;let d=l.filter(b=>!b.closest('[data-later]'));l=l.filter(b=>!d.includes(b));return d.filter(b=>'pressed'in b.dataset)}}`
