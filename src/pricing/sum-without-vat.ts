import { share } from '#core/share.ts'
import { withoutVat } from './vat-texts.ts'

/** A sum for several products, without the VAT of each one's share. */
export function sumWithoutVat(
  sum: number,
  products: readonly { id: number; price: number; vatRate: number }[],
): number {
  const rates = new Map(products.map(({ id, vatRate }) => [id, vatRate]))
  const parts = share(
    sum,
    products.map(({ id, price }) => ({ id, worth: price })),
  )
  return parts.reduce((total, { id, amount }) => total + withoutVat(amount, rates.get(id) ?? 0), 0)
}
