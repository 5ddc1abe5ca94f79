import type { Deed } from '#analytics/web/measure.ts'
import type { Shown } from './shop-events.ts'

type ListDeed = Extract<Deed, { kind: 'list' }>

type Parts = {
  onSeen: (list: string, shown: Shown[]) => void
  onOpened: (list: string, shown: Shown) => void
}

const quietFor = 1000
const halfInView = 0.5
/** Of a carousel, however many there are room for. */
const countedOfCarousel = 4

/** Which products of lists come into view, told when nothing more has for a second; and which are opened. */
export function createImpressions({ onSeen, onOpened }: Parts) {
  const watched = new WeakMap<Element, { list: string; shown: Shown[] }>()
  const cells = new WeakMap<Element, { list: string; shown: Shown }>()
  const counted = new Set<string>()
  let seen = new Map<string, Shown[]>()
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

  function see(list: string, shown: readonly Shown[]): void {
    const fresh = shown.filter(({ product }) => !counted.has(`${list} ${product.id}`))
    if (fresh.length === 0) return
    for (const { product } of fresh) counted.add(`${list} ${product.id}`)
    seen.set(list, [...(seen.get(list) ?? []), ...fresh])
    clearTimeout(timer)
    timer = setTimeout(settle, quietFor)
  }

  function settle(): void {
    clearTimeout(timer)
    const told = seen
    seen = new Map()
    for (const [list, shown] of told) onSeen(list, shown)
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

    watch({ list, products, at, isCarousel = false }: ListDeed): void {
      const places = isCarousel ? at.querySelector('.car__track')?.children : at.children
      const all = products.map((product, index) => ({ product, index }))
      for (const [index, shown] of all.entries()) {
        const element = places?.[index]
        if (!element) continue
        cells.set(element, { list, shown })
        if (!isCarousel) look(element, { list, shown: [shown] })
      }
      if (isCarousel) look(at, { list, shown: all.slice(0, countedOfCarousel) })
    },

    /** On another page the same list is seen anew. */
    turnPage(): void {
      settle()
      counted.clear()
    },
  }

  function look(element: Element, what: { list: string; shown: Shown[] }): void {
    watched.set(element, what)
    watcher.observe(element)
  }
}
