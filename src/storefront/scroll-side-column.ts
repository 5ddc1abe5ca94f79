const beneath = 16

/**
 * Scrolls a side column taller than the screen in both directions; with `position: sticky` alone its lower part would
 * be unreachable beside an endless list. Returns a function that stops it.
 */
export function scrollSideColumn(side: HTMLElement): () => void {
  const { position, top: first } = getComputedStyle(side)
  if (position !== 'sticky') return () => {}
  const highest = Number.parseFloat(first)
  let top = highest
  let last = window.scrollY
  const follow = () => {
    const lowest = Math.min(highest, window.innerHeight - side.offsetHeight - beneath)
    top = Math.max(lowest, Math.min(highest, top - (window.scrollY - last)))
    last = window.scrollY
    side.style.top = `${top}px`
  }
  window.addEventListener('scroll', follow, { passive: true })
  return () => window.removeEventListener('scroll', follow)
}
