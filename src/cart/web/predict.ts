import { applyEvents } from '#cart/cart.ts'
import type { Row } from '#cart/cart-draft.ts'
import type { Cart, CartEvent, CartRow } from '#cart/contract.ts'
import { goodsOfCard } from '#cart/goods.ts'
import { insuranceOf } from '#cart/insurance.ts'
import { totalsOf } from '#cart/totals.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { vatInside } from '#core/money.ts'

/** An event with the card of the product it is about, when that may be new to the cart. */
export type Change = { event: CartEvent; product?: ProductCard }

export const noCart: Cart = {
  id: '',
  name: '',
  code: '',
  codeNote: null,
  promotions: { offers: [], applied: [], isShippingFree: false, gifts: [] },
  currency: 'SEK',
  rows: [],
  events: [],
  lastUpdate: 0,
  revision: 0,
  totals: totalsOf([]),
}

type Shopper = { rankLevel: number | null; now: Date }

/** What promotions take off: here as the server said last. The cart's own view brings their rules with it. */
export const promoting = { anew: (cart: Cart): Cart => cart }

/** The cart as the server will most likely answer. Rows it has not seen have a temporary id, `t…`. */
export function predict(server: Cart, changes: readonly Change[], { rankLevel, now }: Shopper): Cart {
  if (changes.length === 0) return server
  const products = new Map(server.rows.map(({ product }) => [product.id, product]))
  const promoted = new Map(server.rows.map(({ product, promoted = 0 }) => [product.id, promoted]))
  for (const { product } of changes) {
    if (product && !products.has(product.id)) products.set(product.id, product)
  }
  const events = changes.map(({ event }) => event)
  let rowsMade = 0
  const { cart } = applyEvents({ ...server, rows: server.rows.map(rowOf) }, events, {
    rankLevel,
    now,
    newRowId: () => `t${++rowsMade}`,
    goods: (id) => {
      const product = products.get(id)
      return product && goodsOfCard(product)
    },
  })
  const rows = cart.rows.flatMap((row) => {
    const product = products.get(row.productId)
    return product ? cartRowOf(row, product, promoted.get(product.id) ?? 0) : []
  })
  return promoting.anew({ ...server, name: cart.name, rows, events, totals: totalsOf(rows.map(totalRowOf)) })
}

function rowOf({ id, product, quantity, extraData, unitPrice, discount, promoted = 0 }: CartRow): Row {
  return { id, productId: product.id, quantity, ...extraData, unitPrice, discount: discount - promoted, addedAt: 0 }
}

function cartRowOf(row: Row, product: ProductCard, told: number): CartRow {
  const { id, quantity, insured, unitPrice, discount, gift } = row
  const promoted = Math.min(told, unitPrice * quantity - discount)
  return {
    id,
    product,
    unitPrice,
    unitVat: vatInside(unitPrice, product.vatRate),
    discount: discount + promoted,
    promoted,
    quantity,
    extraData: { insured, gift },
    insurance: insuranceOf(product.insurancePrice),
  }
}

export function totalRowOf({ quantity, unitPrice, discount, product, extraData }: CartRow) {
  const insurancePrice = extraData.insured ? (product.insurancePrice ?? 0) : 0
  return { quantity, unitPrice, discount, vatRate: product.vatRate, insurancePrice }
}
