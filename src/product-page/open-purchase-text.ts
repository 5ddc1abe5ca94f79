import { dayOf, shortDay } from '#core/day.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { lastOpenPurchaseDay } from '#returns/withdrawal-window.ts'
import { messages } from './messages.ts'

type Sold = { id: number; isDigital: boolean; isRetired: boolean; configuration?: object | null | undefined }
type Terms = { days: number; isCompany: boolean; arrives: string | null; now: Date }

/** As an order has it that is placed now and comes on the day that is shown; null for what cannot be sent back. */
export function openPurchaseText(product: Sold, { days, isCompany, arrives, now }: Terms): string | null {
  const { id, isDigital, isRetired, configuration } = product
  if (days === 0 || isCompany || isRetired || isDigital || configuration || id === giftCardProduct) return null
  const last = lastOpenPurchaseDay(arrives, days)
  return last === null ? messages.openPurchase(days) : messages.openPurchaseUntil(shortDay(last, dayOf(now)))
}
