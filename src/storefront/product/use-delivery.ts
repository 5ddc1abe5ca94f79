import { useEffect, useState } from 'react'
import type { Product } from '#catalog/contract.ts'
import { isUpcoming } from '#catalog/release.ts'
import { canBeSent } from '#catalog/stock-line.ts'
import { api } from '#core/api-client.ts'
import { shipping } from '#shipping/calls.ts'
import { defaultZip, formatZip } from '#shipping/zips.ts'
import { useChosenZip } from './chosen-zip.ts'
import { sv } from './sv.ts'

export type Delivery = {
  /** The postal code that was chosen. */
  zip: string | null
  /** Where to; null until it is known. */
  place: string | null
  phrase: string
  isComing: boolean
}

type Known = { text: string; place: string }

/** How soon a product can be at home. Until a place is known the days are those of the standard postal code. */
export function useDelivery(product: Product, now: Date): Delivery {
  const zip = useChosenZip()
  const known = useKnown(product, zip)
  const isComing = product.release !== null && isUpcoming(product.release.timestamp, now)
  return { zip, place: known?.place ?? null, phrase: phraseOf(product, known, isComing), isComing }
}

function phraseOf({ stock, isDigital }: Product, known: Known | null, isComing: boolean): string {
  if (isDigital) return sv.sentByMail
  if (isComing) return sv.sentAtRelease
  if (!canBeSent(stock)) return sv.notSentNow
  return known ? sv.deliveredBy(known.text) : sv.homeSoon
}

function useKnown(product: Product, chosen: string | null): Known | null {
  const [known, setKnown] = useState<Known | null>(null)
  const isShipped = !product.isDigital && product.stock.web > 0
  const zip = chosen ?? defaultZip
  useEffect(() => {
    if (!isShipped) return setKnown(null)
    const asked = new AbortController()
    api(shipping.getDeliveryDates, { zip }, { signal: asked.signal })
      .then((dates) =>
        setKnown({
          text: dates.earliestDeliveryText,
          place: [formatZip(dates.zip), dates.city].filter(Boolean).join(' '),
        }),
      )
      .catch(() => {})
    return () => asked.abort()
  }, [zip, isShipped])
  return known
}
