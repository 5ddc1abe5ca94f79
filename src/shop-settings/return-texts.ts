import { formatPrice } from '#core/money.ts'
import type { ReturnTerms } from '#core/shop.ts'

type Fees = Pick<ReturnTerms, 'parcelFee' | 'bulkyFee'>

const kronor = (amount: number) => formatPrice(amount).replaceAll('\u00a0', ' ')

/** `49 kr för paket och 299 kr för skrymmande gods`; null when returning costs nothing. */
export function returnCost({ parcelFee, bulkyFee }: Fees, and = ' och '): string | null {
  if (parcelFee === 0 && bulkyFee === 0) return null
  if (parcelFee === bulkyFee) return kronor(parcelFee)
  return `${kronor(parcelFee)} för paket${and}${kronor(bulkyFee)} för skrymmande gods`
}

export function uncollectedCost({ uncollectedFee }: Pick<ReturnTerms, 'uncollectedFee'>): string {
  return kronor(uncollectedFee)
}
