const lastsMs = 200

export function slide(track: HTMLElement, left: number): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return track.scrollTo({ left, behavior: 'instant' })
  }
  const from = track.scrollLeft
  const began = performance.now()
  // Scroll snapping would pull each step to the nearest cell.
  track.style.scrollSnapType = 'none'
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, now - began) / lastsMs)
    track.scrollTo({ left: from + (left - from) * (1 - (1 - part) ** 3), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
    else track.style.removeProperty('scroll-snap-type')
  }
  requestAnimationFrame(step)
}
