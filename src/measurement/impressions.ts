import type { Interaction } from '#analytics/web/measure.ts'
import type { ProductImpression } from './shop-events.ts'

type ListInteraction = Extract<Interaction, { kind: 'list' }>

type TrackerOptions = {
  onSeen: (list: string, shown: ProductImpression[]) => void
  onOpened: (list: string, shown: ProductImpression) => void
}

const quietFor = 1000
const halfInView = 0.5
const countedOfCarousel = 4

export function createImpressions({ onSeen, onOpened }: TrackerOptions) {
  const watched = new WeakMap<Element, { list: string; shown: ProductImpression[] }>()
  const cells = new WeakMap<Element, { list: string; shown: ProductImpression }>()
  const counted = new Set<string>()
  let seen = new Map<string, ProductImpression[]>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const found = watched.get(target)
        if (intersectionRatio < halfInView || !found) continue
        watcher.unobserve(target)
        see(found.list, found.shown)
      }
    },
    { threshold: halfInView },
  )

  function see(list: string, shown: readonly ProductImpression[]): void {
    const fresh = shown.filter(({ product }) => !counted.has(`${list} ${product.id}`))
    if (fresh.length === 0) return
    for (const { product } of fresh) counted.add(`${list} ${product.id}`)
    seen.set(list, [...(seen.get(list) ?? []), ...fresh])
    clearTimeout(timer)
    timer = setTimeout(settle, quietFor)
  }

  function settle(): void {
    clearTimeout(timer)
    const seenNow = seen
    seen = new Map()
    for (const [list, shown] of seenNow) onSeen(list, shown)
  }

  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest('a')) return
      for (let element: Element | null = target; element; element = element.parentElement) {
        const cell = cells.get(element)
        if (cell) return onOpened(cell.list, cell.shown)
      }
    },
    true,
  )
  window.addEventListener('pagehide', settle)

  return {
    settle,

    watch({ list, products, at, isCarousel = false }: ListInteraction): void {
      const places = isCarousel ? at.querySelector('.carousel-track')?.children : at.children
      const all = products.map((product, index) => ({ product, index }))
      for (const [index, shown] of all.entries()) {
        const element = places?.[index]
        if (!element) continue
        cells.set(element, { list, shown })
        if (!isCarousel) look(element, { list, shown: [shown] })
      }
      if (isCarousel) look(at, { list, shown: all.slice(0, countedOfCarousel) })
    },

    turnPage(): void {
      settle()
      counted.clear()
    },
  }

  function look(element: Element, what: { list: string; shown: ProductImpression[] }): void {
    watched.set(element, what)
    watcher.observe(element)
  }
}
