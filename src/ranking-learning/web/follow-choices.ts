import { api } from '#core/api-client.ts'
import { ranking } from '#ranking-learning/calls.ts'
import type { SharedList } from '#ranking-learning/contract.ts'
import { noteListed, noteListLeft, noteOpened } from './searched-for.ts'

type List = { products: readonly { id: number }[]; shared?: SharedList | undefined }

type Followed = {
  query: string
  /** As it is shown now: pages are added to it. */
  list: () => List
  mayCount: () => boolean
}

const cells = '.list-view-sheet > div'
const maxShown = 48

/** Reports once for each list which products were in view and which was opened first. Nothing is stored in the browser. */
export function followChoices({ query, list, mayCount }: Followed): () => void {
  const end = new AbortController()
  const { signal } = end
  let lowest = 0
  const look = () => {
    lowest = Math.max(lowest, window.scrollY + window.innerHeight)
    noteListed(
      query,
      list().products.map(({ id }) => id),
      mayCount,
    )
  }

  function report(opened: number | null): void {
    if (signal.aborted) return
    end.abort()
    const { products, shared } = list()
    const tops = Array.from(places(), (cell) => cell.getBoundingClientRect().top + window.scrollY)
    const inView = tops.filter((top) => top < lowest).length
    const openedAt = products.findIndex(({ id }) => id === opened)
    const shown = products.slice(0, Math.min(maxShown, Math.max(inView, openedAt + 1))).map(({ id }) => id)
    if (shown.length === 0 || !mayCount()) return
    const isFurther = openedAt >= maxShown
    const favours = shared?.owners[openedAt]
    const trial = shared && favours ? { id: shared.trial, favours } : null
    const body = { query, shown, opened: isFurther ? null : opened, trial }
    // A list that is not counted is only missing in the sums.
    void api(ranking.reportChoice, body, { keepalive: true }).catch(() => {})
  }

  const open = ({ target }: Event) => {
    const cell = target instanceof Element && target.closest('a') ? cellOf(target) : -1
    const product = cell < 0 ? undefined : list().products[cell]
    if (!product) return
    noteOpened(query, product.id)
    report(product.id)
  }
  look()
  document.addEventListener('click', open, { capture: true })
  window.addEventListener('scroll', look, { passive: true, signal })
  window.addEventListener('pagehide', () => report(null), { signal })
  return () => {
    report(null)
    noteListLeft()
    document.removeEventListener('click', open, { capture: true })
  }
}

function places(): readonly Element[] {
  return [...(document.querySelector(cells)?.children ?? [])]
}

function cellOf(target: Element): number {
  return places().findIndex((cell) => cell.contains(target))
}
