import type { Product } from '#catalog/contract.ts'
import { isUpcoming } from '#inventory/release.ts'
import { canBeSent } from '#inventory/stock-line.ts'
import { useDeliveryDates } from '#shipping/web/use-delivery-dates.ts'
import { defaultZip, formatZip } from '#shipping/zips.ts'
import { useChosenZip } from './chosen-zip.ts'
import { messages } from './messages.ts'

export type Delivery = {
  zip: string | null
  place: string | null
  phrase: string
  isComing: boolean
}

/** Without a known location, the days of the default postal code are shown. */
export function useDelivery(product: Product, now: Date): Delivery {
  const zip = useChosenZip()
  const isShipped = !product.isDigital && product.stock.web > 0
  const dates = useDeliveryDates(isShipped ? (zip ?? defaultZip) : null)
  const isComing = product.release !== null && isUpcoming(product.release.timestamp, now)
  return {
    zip,
    place: dates && [formatZip(dates.zip), dates.city].filter(Boolean).join(' '),
    phrase: phraseOf(product, dates?.earliestDeliveryText, isComing),
    isComing,
  }
}

function phraseOf({ stock, isDigital }: Product, text: string | undefined, isComing: boolean): string {
  if (isDigital) return messages.sentByEmail
  if (isComing) return messages.sentAtRelease
  if (!canBeSent(stock)) return messages.notSentNow
  return text === undefined ? messages.homeSoon : messages.deliveredBy(text)
}
