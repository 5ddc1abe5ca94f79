import { vatRate } from '#pricing/vat.ts'
import type { Goods } from './goods.ts'
import type { ShopKnowledge } from './shop-knowledge.ts'

/** Adds VAT to a price without it: of the row's class, else the product's own, else its category's. */
export function withVat(goods: Goods, { existing, categories }: ShopKnowledge, now: Date): Goods {
  const { isPriceWithoutVat, ...rest } = goods
  if (!isPriceWithoutVat) return goods
  const isKept = goods.given !== null && !goods.given.fields.has('vatClass')
  const own = isKept ? existing.get(goods.id)?.vatClass : undefined
  const vatClass = goods.vatClass ?? own ?? categories.find(goods.category)?.vatClass ?? 'standard'
  return { ...rest, price: Math.round(goods.price * (1 + vatRate(vatClass, now) / 100)) }
}
