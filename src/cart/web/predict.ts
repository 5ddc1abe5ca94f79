import { applyEvents } from '#cart/cart.ts'
import type { Row } from '#cart/cart-draft.ts'
import { cartProductOfCard } from '#cart/cart-product.ts'
import type { Cart, CartEvent, CartRow } from '#cart/contract.ts'
import { insuranceOf } from '#cart/insurance.ts'
import { rowKey } from '#cart/row-key.ts'
import { totalsOf } from '#cart/totals.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { vatInside } from '#core/money.ts'
import { goodsAmount } from '#pricing/line-amounts.ts'
import { totalRowOf } from './total-row.ts'

export type Change = { event: CartEvent; product?: ProductCard }

/** Applies the cart's promotions again, by the server's rules. */
export type ApplyPromotions = (cart: Cart) => Cart

type Prediction = {
  rankLevel: number | null
  now: Date
  /** Without it the promotions are as last answered by the server. */
  applyPromotions?: ApplyPromotions | undefined
}

/** The cart that the server will return once it has received the changes. */
export function predict(
  server: Cart,
  changes: readonly Change[],
  { rankLevel, now, applyPromotions = (cart) => cart }: Prediction,
): Cart {
  if (changes.length === 0) return server
  const cards = new Map(server.rows.map(({ product }) => [product.id, product]))
  const promoted = new Map(server.rows.map((row) => [rowKey(rowOf(row)), row.promoted ?? 0]))
  for (const { product } of changes) {
    if (product && !cards.has(product.id)) cards.set(product.id, product)
  }
  const events = changes.map(({ event }) => event)
  let newRows = 0
  const { cart } = applyEvents({ ...server, rows: server.rows.map(rowOf) }, events, {
    rankLevel,
    now,
    newRowId: () => `t${++newRows}`,
    product: (id) => {
      const card = cards.get(id)
      return card && cartProductOfCard(card)
    },
  })
  const rows = cart.rows.flatMap((row) => {
    const card = cards.get(row.productId)
    return card ? cartRowOf(row, card, promoted.get(rowKey(row)) ?? 0) : []
  })
  return applyPromotions({ ...server, name: cart.name, rows, events, totals: totalsOf(rows.map(totalRowOf)) })
}

function rowOf({ id, product, quantity, extraData, unitPrice, discount, promoted = 0 }: CartRow): Row {
  return { id, productId: product.id, quantity, ...extraData, unitPrice, discount: discount - promoted, addedAt: 0 }
}

function cartRowOf(row: Row, product: ProductCard, promotedBefore: number): CartRow {
  const { id, quantity, insured, unitPrice, discount, gift, configuration } = row
  const promoted = Math.min(promotedBefore, goodsAmount(row))
  return {
    id,
    product,
    unitPrice,
    unitVat: vatInside(unitPrice, product.vatRate),
    discount: discount + promoted,
    promoted,
    quantity,
    extraData: { insured, gift, ...(configuration ? { configuration: [...configuration] } : {}) },
    insurance: insuranceOf(product.insurancePrice),
  }
}
