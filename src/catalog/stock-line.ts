import { dayOf, shortDay } from '#core/day.ts'
import type { ProductCard } from './contract.ts'
import { isUpcoming, releaseNote } from './release.ts'
import { labels } from './sv-labels.ts'

export type StockLine = { kind: 'in' | 'low' | 'out' | 'pre' | 'order' | 'dl'; text: string }

const fewAtMost = 5

/** Whether and how a product can be had, in a word or two. A number is said only when it is the number there is. */
export function stockLine(
  { stock, release, restockOn }: Pick<ProductCard, 'stock' | 'release' | 'restockOn'>,
  now: Date,
): StockLine {
  if (release && isUpcoming(release.timestamp, now)) {
    return { kind: 'pre', text: releaseNote(release.timestamp, now)?.text ?? '' }
  }
  if (stock.download) return { kind: 'dl', text: labels.stock.download }
  if (stock.web > fewAtMost) return { kind: 'in', text: labels.stock.in }
  if (stock.web > 0) return { kind: 'low', text: labels.stock.left(stock.web) }
  if (stock.supplier > 0) return { kind: 'order', text: labels.stock.order }
  if (isInStores(stock)) return { kind: 'low', text: labels.stock.inStores }
  const today = dayOf(now)
  if (restockOn !== null && restockOn >= today) {
    return { kind: 'out', text: labels.stock.back(shortDay(restockOn, today)) }
  }
  return { kind: 'out', text: labels.stock.out }
}

/** Whether a piece can be had now: from the web warehouse, the supplier, a store or as a download. */
export function canBeSent(stock: ProductCard['stock']): boolean {
  return stock.download || stock.web > 0 || stock.supplier > 0 || isInStores(stock)
}

function isInStores({ stores }: ProductCard['stock']): boolean {
  return Object.values(stores).some((pieces) => pieces > 0)
}
