import type { ProductCard } from '#catalog/contract.ts'
import { api } from '#core/api-client.ts'
import { search } from '#search/calls.ts'
import { touchpoint } from './touchpoint.ts'

type Shown = { url: string; products: readonly ProductCard[]; grid: Element }

const halfInView = 0.5
const seen = new Set<string>()
const clicked = new Set<string>()

/**
 * Reports each sponsored product once when half of it is visible, and once when it is opened. `grid` has one element
 * per product, in order. Returns a function that stops it.
 */
export function watchSponsored({ url, products, grid }: Shown): () => void {
  const end = new AbortController()
  const watcher = new IntersectionObserver(onView, { threshold: halfInView })
  const tickets = new Map<Element, string>()
  end.signal.addEventListener('abort', () => watcher.disconnect())
  void withTickets(url, products, end.signal)
    .then((got) => {
      for (const [at, { id }] of products.entries()) {
        const element = grid.children[at]
        const ticket = got.get(id)
        if (!element || !ticket) continue
        tickets.set(element, ticket)
        watcher.observe(element)
        element.addEventListener('click', (event) => onClick(event, ticket), { signal: end.signal, capture: true })
      }
    })
    // What is not counted costs the supplier nothing.
    .catch(() => {})
  return () => end.abort()

  function onView(entries: IntersectionObserverEntry[]) {
    for (const { target, intersectionRatio } of entries) {
      const ticket = tickets.get(target)
      if (intersectionRatio < halfInView || !ticket || seen.has(ticket)) continue
      seen.add(ticket)
      watcher.unobserve(target)
      // What is not counted costs the supplier nothing.
      void api(search.seeTicket, { ticket, touchpoint: touchpoint() }).catch(() => {})
    }
  }
}

function onClick({ target }: Event, ticket: string): void {
  if (!(target instanceof Element) || !target.closest('a') || clicked.has(ticket)) return
  clicked.add(ticket)
  // What is not counted costs the supplier nothing.
  void api(search.clickTicket, { ticket, touchpoint: touchpoint() }, { keepalive: true }).catch(() => {})
}

async function withTickets(
  url: string,
  products: readonly ProductCard[],
  signal: AbortSignal,
): Promise<Map<number, string>> {
  const sponsored = products.filter((product) => product.sponsored)
  const known = new Map(sponsored.flatMap(({ id, ticket }) => (ticket ? [[id, ticket]] : [])))
  const lacking = sponsored.filter(({ id }) => !known.has(id)).map(({ id }) => String(id))
  if (lacking.length === 0) return known
  const { tickets } = await api(search.getTickets, { url, products: lacking, touchpoint: touchpoint() }, { signal })
  return new Map([...known, ...Object.entries(tickets).map(([id, ticket]): [number, string] => [Number(id), ticket])])
}
