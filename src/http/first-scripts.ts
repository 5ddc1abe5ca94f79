import { variants } from '#analytics/variants.ts'
import { unsentEntry } from '#cart/unsent-entry.ts'
import { sessionMark } from '#identity/session-mark.ts'

/** Fewer than the server knows (core/crawlers.ts), as each document has them. */
const crawlers = '/bot|crawl|spider|render|preview/i'

/**
 * Runs before the first paint, so that dark pages do not flash, members do not see login links, nothing shifts by
 * variant (docs/decisions/0040), slow or data-saving connections do not wait for the font (0011), and the question about
 * cookies is there at once (0308).
 */
export const firstScript = `var robot=${crawlers}.test(navigator.userAgent),d=document.documentElement.dataset,c=navigator.connection;if(c&&(c.saveData||c.effectiveType!=='4g'))d.line='slow';try{if(localStorage['probably-logged-in']||document.cookie.includes('${sessionMark}='))d.member='';d.variant||=localStorage.variant||'';var t=localStorage.getItem('theme');if(t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme:dark)').matches)d.theme='dark';if(!localStorage['cookie-consent']&&!sessionStorage.kundterminal&&!/kundterminal/.test(location.search)&&!robot)d.consent=''}catch(e){}d.variant||=${JSON.stringify(variants)}[Math.random()*${variants.length}|0]`

/**
 * Defers images in tiles until they are within 128 px of the viewport: browsers load lazy images a screen or two ahead.
 * Crawlers do not scroll and are exempt.
 */
const pictureScript = `if('IntersectionObserver'in window&&!robot){let n=new IntersectionObserver(l=>{for(let{isIntersecting:i,target:t}of l)if(i){n.unobserve(t);delete t.dataset.far}},{rootMargin:'128px',scrollMargin:'128px'}),m=new MutationObserver(l=>{for(let r of l)for(let e of r.addedNodes)if(e.classList?.contains('tile')){e.dataset.far='';n.observe(e)}});m.observe(document,{childList:!0,subtree:!0});addEventListener('DOMContentLoaded',()=>m.disconnect())}`

/**
 * Records clicks before hydration, and those in `[data-later]` after it, for `replay-clicks.ts`. Links and forms with an
 * action are left to the browser. What a Köp adds is stored at once with the unsent cart changes (`unsent.ts`) and,
 * before hydration, sent, one call at a time so that all end in one cart (docs/decisions/0312). The answers are in
 * `earlyCarts`, by the key that the button has as `data-cart-key`.
 */
const pressScript = `{let l=[],h,n='${unsentEntry}',q=Promise.resolve(),j=JSON,w=(d,k,event)=>{try{event={method:'relative',productId:+d.buy,quantity:1,...j.parse(d.details||'{}')};k=crypto.randomUUID();localStorage[n]=j.stringify([...j.parse(localStorage[n]||'[]'),{key:k,changes:[{event}]}]);d.cartKey=k;h||(earlyCarts[k]=q=q.then(()=>fetch('/api/cart',{method:'POST',headers:{Region:'se','Content-Type':'application/json','Idempotency-Key':k},body:j.stringify({events:[event]}),keepalive:!0,signal:AbortSignal.timeout(5e3)})).then(r=>r.ok&&r.json()).then(a=>{let s=document.querySelector('.cart-button-icon'),u;if(a&&s&&!h){if(u=a.data.cart.totals.quantity)s.dataset.count=u;a.data.errors[0]||(d.pressed='done')}return a}).catch(()=>0))}catch(e){}},t=e=>{let s=e.type==='submit',b=s?e.target:e.target.closest('button,[type=checkbox],[type=radio]');if(!b||h&&!b.closest('[data-later]')||(s?b.hasAttribute('action')||b.hasAttribute('method'):b.type==='submit'&&b.form))return;e.preventDefault();let d=b.dataset;l.includes(b)||l.push(b);d.pressed??='';d.buy&&!d.cartKey&&w(d)};addEventListener('click',t,!0);addEventListener('submit',t,!0);earlyCarts={};hydrated=()=>{h=1;let d=l.filter(b=>!b.closest('[data-later]'));l=l.filter(b=>!d.includes(b));return d.filter(b=>'pressed'in b.dataset)}}`

/** All of them, in one element. In development all pictures are loaded at once. */
export function inlineScript(isDevelopment: boolean): string {
  return [firstScript, pressScript, ...(isDevelopment ? [] : [pictureScript])].join(';')
}
