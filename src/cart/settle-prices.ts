import { giftCardProduct } from '#catalog/gift-card.ts'
import { correct, type Draft, type Row } from './cart-draft.ts'
import { type Goods, priceBeside } from './goods.ts'

/** Lets go of what is not sold, prices every row anew beside the others, and says what is not as the shopper saw it. */
export function settlePrices(draft: Draft): void {
  draft.rows = draft.rows.filter((row) => isSold(draft, row))
  const inCart = new Set(draft.rows.map(({ productId }) => productId))
  draft.rows = draft.rows.map((row) => settled(draft, row, inCart))
}

function isSold(draft: Draft, { productId }: Row): boolean {
  const isSold = draft.around.goods(productId) !== undefined
  if (!isSold) correct(draft, 'NO_LONGER_SOLD', { productId })
  return isSold
}

function settled(draft: Draft, row: Row, inCart: ReadonlySet<number>): Row {
  const goods = draft.around.goods(row.productId)
  if (!goods) return row
  const chosen = row.productId === giftCardProduct ? row.gift?.ore : undefined
  const unitPrice = chosen ?? priceBeside(goods, row.quantity, inCart)
  const insured = row.insured && goods.insurancePrice !== null
  if (unitPrice === row.unitPrice && insured === row.insured) return row
  if (unitPrice !== row.unitPrice && chosen === undefined) sayWhy(draft, { row, goods, unitPrice, inCart })
  return { ...row, unitPrice, insured }
}

type PriceChange = { row: Row; goods: Goods; unitPrice: number; inCart: ReadonlySet<number> }

function sayWhy(draft: Draft, { row, goods, unitPrice, inCart }: PriceChange): void {
  const { productId } = row
  const isLoweredByCompany = unitPrice < goods.unitPrice
  if (isLoweredByCompany) return
  const told = goods.pricesWith.find(({ price }) => price === row.unitPrice)
  if (!told) return correct(draft, 'PRICE_CHANGED', { productId, goods, price: unitPrice })
  if (!inCart.has(told.productId)) return correct(draft, 'OFFER_ORIGIN_MISSING', { productId, goods })
  correct(draft, 'MAX_X_PER_CUSTOMER_PRICE', { productId, goods, max: told.max ?? 0 })
}
