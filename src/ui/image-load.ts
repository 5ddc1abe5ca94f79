import { isCrawler } from '#core/crawlers.ts'

const margin = '128px'
const spinsFor = 2000
const instant = 50

let isAlive = false
const marked = new WeakMap<HTMLImageElement, string>()
const waiting = new WeakMap<Element, () => void>()
let watcher: IntersectionObserver | null = null

/**
 * Images in the initial document are handled by an inline script (first-scripts.ts); later ones wait here until they
 * are near the viewport. Crawlers do not scroll and get them at once.
 */
export function startWaiting(): void {
  isAlive = 'IntersectionObserver' in window && !isCrawler(navigator.userAgent)
}

export function mustWait(): boolean {
  return isAlive
}

export function whenNear(image: HTMLImageElement, onNear: () => void): () => void {
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    { rootMargin: margin, scrollMargin: margin },
  )
  waiting.set(image, onNear)
  watcher.observe(image)
  return () => watcher?.unobserve(image)
}

/** `wait` while loading, for at most two seconds, and `fade` if the delay was noticeable. */
export function markLoading(image: HTMLImageElement): void {
  if (marked.get(image) === image.src) return
  marked.set(image, image.src)
  if (!isAlive || image.complete) return
  const began = performance.now()
  image.dataset.load = 'wait'
  const end = setTimeout(() => delete image.dataset.load, spinsFor)
  image.addEventListener(
    'load',
    () => {
      clearTimeout(end)
      image.dataset.load = fades(performance.now() - began) ? 'fade' : ''
    },
    { once: true },
  )
}

export function fades(milliseconds: number): boolean {
  return milliseconds > instant
}
