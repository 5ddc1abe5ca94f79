import type { Outcome } from '#cart/cart.ts'
import type { CartState, Surroundings } from '#cart/cart-draft.ts'
import type { CartPromoted } from '#cart/promote.ts'
import { ownerOf } from '#cart/server/cart-cookie.ts'
import type { StoredCart } from '#cart/server/cart-table.ts'
import { limitedProducts } from '#cart/server/limited-products.ts'
import { promoteCart } from '#cart/server/promote-cart.ts'
import { readCart } from '#cart/server/read-cart.ts'
import { type CartShelf, surroundingsOf } from '#cart/server/surroundings.ts'
import { usedUpByMember } from '#cart/server/used-up-by-member.ts'
import { giftCardProduct } from '#catalog/gift-card.ts'
import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { boughtByMember } from '#orders/server/bought-pieces.ts'
import type { OrderedRow } from '#orders/server/write-order.ts'
import { noPromotions, type Promotions } from '#promotions/server/open-promotions.ts'
import { type Parcel, parcelOf } from '#shipping/parcels.ts'

/** The cart on its way to become an order. */
export type Basket = {
  stored: StoredCart | null
  outcome: Outcome
  around: Surroundings
  rows: OrderedRow[]
  promoted: CartPromoted
  parcel: Parcel
  /** Something is delivered as a code; gift cards are not. */
  hasCodes: boolean
}

type Wish = { db: Db; shelf: CartShelf; promotions?: Promotions | undefined; visit: Visit; keepsCorrections: boolean }

export async function loadBasket(wish: Wish): Promise<Basket> {
  const { db, shelf, promotions = noPromotions, visit, keepsCorrections } = wish
  const usedUp = await usedUpByMember(db, visit)
  const codes = { promotions, ...(usedUp ? { usedUp } : {}) }
  const plain = surroundingsOf(shelf, visit, codes)
  const owner = ownerOf(visit)
  const read = await readCart(db, { owner, around: plain, keepsCorrections })
  const bought = await boughtOf({ db, visit }, read.outcome.cart, plain)
  const around = bought ? surroundingsOf(shelf, visit, { ...codes, bought }) : plain
  const { stored, outcome } = bought ? await readCart(db, { owner, around, keepsCorrections }) : read
  // What was saved by the first reading is said by it alone.
  if (bought && keepsCorrections) outcome.corrections.unshift(...read.outcome.corrections)
  const promoted = promoteCart(outcome.cart, { shelf, visit, promotions })
  const lines = outcome.cart.rows.flatMap((row) => {
    const [product, goods] = [shelf.get(row.productId), around.goods(row.productId)]
    return product && goods ? [{ row, product, goods }] : []
  })
  return {
    stored,
    outcome,
    around,
    rows: lines.map(({ row, goods }) => ({
      productId: row.productId,
      name: goods.name,
      quantity: row.quantity,
      unitPrice: row.unitPrice,
      discount: row.discount + (promoted.discounts.get(row.productId) ?? 0),
      vatRate: goods.vatRate,
      insurance: row.insured ? goods.insurancePrice : null,
      gift: row.gift ?? null,
    })),
    promoted,
    hasCodes: lines.some(({ product }) => product.isDigital && product.id !== giftCardProduct),
    parcel: parcelOf(lines.map(({ row, product }) => ({ ...product, quantity: row.quantity }))),
  }
}

/** What a member has bought of what the cart holds and is limited per customer; null when that is nothing. */
async function boughtOf(
  { db, visit: { shopper, now } }: Pick<Wish, 'db' | 'visit'>,
  cart: CartState,
  around: Surroundings,
) {
  const products = shopper ? limitedProducts(cart, around) : []
  if (!shopper || products.length === 0) return null
  const bought = await boughtByMember(db, { member: shopper, products, now })
  return bought.size > 0 ? bought : null
}
