import { dayOf, shortDay } from '#core/day.ts'
import type { Stock, StockStatus } from './contract.ts'
import { isLowStock } from './low-stock.ts'
import { stockMessages } from './messages.ts'
import { isUpcoming, releaseNote } from './release.ts'

export type StockLine = { kind: 'in' | 'low' | 'out' | 'pre' | 'order' | 'dl'; text: string }

/** A short availability text. A number is shown only when it is exact. */
export function stockLine({ stock, release, restockOn }: StockStatus, now: Date): StockLine {
  if (stock.isRecalled) return { kind: 'out', text: stockMessages.stock.recalled }
  if (release && isUpcoming(release.timestamp, now)) {
    return { kind: 'pre', text: releaseNote(release.timestamp, now)?.text ?? '' }
  }
  if (stock.buildDays !== undefined) return { kind: 'order', text: stockMessages.stock.built }
  if (stock.download) return { kind: 'dl', text: stockMessages.stock.download }
  if (!isLowStock(stock.web)) return { kind: 'in', text: stockMessages.stock.in }
  if (stock.web > 0) return { kind: 'low', text: stockMessages.stock.left(stock.web) }
  if (stock.supplier > 0) return { kind: 'order', text: stockMessages.stock.order }
  if (isInStores(stock)) return { kind: 'low', text: stockMessages.stock.inStores }
  const today = dayOf(now)
  if (restockOn !== null && restockOn >= today) {
    return { kind: 'out', text: stockMessages.stock.back(shortDay(restockOn, today)) }
  }
  return { kind: 'out', text: stockMessages.stock.out }
}

/** Whether a unit is available now: from the web warehouse, the supplier, a store, as a download or built to order. */
export function canBeSent(stock: Stock): boolean {
  return stock.download || stock.buildDays !== undefined || stock.web > 0 || stock.supplier > 0 || isInStores(stock)
}

function isInStores({ stores }: Stock): boolean {
  return Object.values(stores).some((units) => units > 0)
}
