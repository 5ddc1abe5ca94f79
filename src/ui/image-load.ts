import { isCrawler } from '#core/crawlers.ts'

const margin = '128px'
const spinsFor = 2000
const instant = 50

let isAlive = false
const marked = new WeakMap<HTMLImageElement, string>()
const waiting = new WeakMap<Element, () => void>()
let watcher: IntersectionObserver | null = null

/**
 * Pictures of the first document wait by a script of their own (first-scripts.ts); those that are shown later wait here until
 * they are near. Crawlers scroll nowhere and wait for nothing.
 */
export function startWaiting(): void {
  isAlive = 'IntersectionObserver' in window && !isCrawler(navigator.userAgent)
}

export function mustWait(): boolean {
  return isAlive
}

/** Calls back once the picture is about to come into view. Ends by the function it answers. */
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

/** Marks a picture `wait` while it loads, for two seconds at most, and `fade` when it came late enough to be noticed. */
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

/** What comes at once need not be softened. */
export function fades(milliseconds: number): boolean {
  return milliseconds > instant
}
