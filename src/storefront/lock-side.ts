const beneath = 16

/**
 * A side column taller than the screen follows the scrolling both ways: down until its end is seen, up until its
 * beginning is. With a fixed top what lies below the screen's edge could not be reached beside an endless list. Answers
 * how to end it.
 */
export function lockSide(side: HTMLElement): () => void {
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
