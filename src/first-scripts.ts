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
