import { formatPrice, vatInside } from '#core/money.ts'
import { priceMessages } from './messages.ts'

/** How prices are shown: with VAT only, with the price without VAT beside it, or with the price without VAT first. */
export type VatView = 'with' | 'beside' | 'first'

type VatTexts = { main: string; beside: string | null }

/** Amounts in öre, rate in percent. The price with VAT is always shown (prisinformationslagen 2004:347, 7 §). */
export function vatTexts(amount: number, withoutVat: number, view: VatView): VatTexts {
  if (view === 'with' || amount === withoutVat) return { main: formatPrice(amount), beside: null }
  if (view === 'beside') return { main: formatPrice(amount), beside: priceMessages.withoutVat(formatPrice(withoutVat)) }
  return { main: formatPrice(withoutVat), beside: priceMessages.withVat(formatPrice(amount)) }
}

export function withoutVat(amount: number, vatRate: number): number {
  return amount - vatInside(amount, vatRate)
}
