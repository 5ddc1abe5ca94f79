import { useEffect, useState } from 'react'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { checkout } from '#checkout/calls.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { useSession } from '#identity/web/session.ts'
import { isUpcoming } from '#inventory/release.ts'
import { canBeSent } from '#inventory/stock-line.ts'
import type { DeliveryPromise } from '#shipping/contract.ts'
import { useChosenZip } from '#shipping/web/chosen-zip.ts'
import { formatZip } from '#shipping/zips.ts'
import { isSoldNow } from './is-sold-now.ts'
import { messages } from './messages.ts'
import { unbrokenDay } from './unbroken-day.ts'

export type Delivery = {
  zip: string | null
  place: string | null
  phrase: string
  /** A faster way than that of `phrase`. */
  faster: string | null
  cheapest: DeliveryPromise | null
  isComing: boolean
  /** Names of promotions that the product counts towards. */
  promotions: readonly string[]
}

type Promised = {
  zip: string
  city: string | null
  cheapest: DeliveryPromise | null
  fastest: DeliveryPromise | null
  promotions: string[]
}

/** Without a chosen postal code the default one is used, and its town is named. */
export function useDelivery(product: ShownProduct, quantity: number, now: Date): Delivery {
  const zip = useChosenZip()
  const promised = usePromised(product, quantity, zip)
  const isComing = product.release !== null && isUpcoming(product.release.timestamp, now)
  const { cheapest = null, fastest = null } = promised ?? {}
  return {
    zip,
    place: promised && [formatZip(promised.zip), promised.city].filter(Boolean).join(' '),
    phrase: phraseOf(product, cheapest, { city: zip ? null : (promised?.city ?? null), isComing }),
    faster: fastest && !isComing ? messages.faster(unbrokenDay(fastest.text), costOf(fastest)) : null,
    cheapest,
    isComing,
    promotions: promised?.promotions ?? none,
  }
}

const none: readonly string[] = []

/** Null while unknown. What was shown for the former quantity or postal code stays until the next answer arrives. */
function usePromised(product: ShownProduct, quantity: number, zip: string | null): Promised | null {
  const { id } = product
  const rankLevel = useSession((state) => state.user?.rankLevel)
  const isSold = isSoldNow(product)
  const [known, setKnown] = useState<{ id: number; promised: Promised } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has other methods
  useEffect(() => {
    if (!isSold) return
    const controller = new AbortController()
    api(checkout.getProductDelivery, { productId: id, quantity, ...(zip && { zip }) }, { signal: controller.signal })
      .then(({ data }) => setKnown({ id, promised: data }))
      // No day rather than one that may be wrong.
      .catch(() => !controller.signal.aborted && setKnown(null))
    return () => controller.abort()
  }, [id, quantity, zip, isSold, rankLevel])
  return isSold && known?.id === id ? known.promised : null
}

function phraseOf(
  { stock, isDigital }: ShownProduct,
  cheapest: DeliveryPromise | null,
  { city, isComing }: { city: string | null; isComing: boolean },
): string {
  if (isDigital) return messages.sentByEmail
  if (isComing && !cheapest) return messages.sentAtRelease
  if (!canBeSent(stock)) return messages.notSentNow
  return cheapest ? messages.deliveredBy(unbrokenDay(cheapest.text), costOf(cheapest), city) : messages.shownInCheckout
}

function costOf({ price }: DeliveryPromise): string {
  return price === 0 ? messages.noFee : messages.fee(formatPrice(price))
}
