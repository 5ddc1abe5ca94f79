import type { Surroundings } from '#cart/cart-draft.ts'
import type { Goods } from '#cart/goods.ts'
import { corrections, errors } from '#cart/sv.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import type { Audience, Visit } from '#core/server/handlers.ts'
import type { Promotions } from '#promotions/server/open-promotions.ts'
import { knownGoods } from './known-goods.ts'

/** What the cart asks of the shelf. */
export type CartShelf = {
  get(id: number): ShelfProduct | undefined
  cardJson(id: number, audience: Audience): string
}

/** Whom prices and rules ask for. */
export type Buyer = Pick<Visit, 'shopper' | 'audience' | 'now'>

type Codes = {
  promotions: Promotions
  /** Promotions that this member has used up, where it was asked. */
  usedUp?: ReadonlySet<number>
  /** What this member has bought before of products that are limited per customer, where it was asked. */
  bought?: ReadonlyMap<number, { pieces: number; at: Date }>
}

/** The shop as this visit meets it. Lives as long as one request. */
export function surroundingsOf(shelf: CartShelf, visit: Buyer, { promotions, usedUp, bought }: Codes): Surroundings {
  const { shopper, audience, now } = visit
  const seen = new Map<number, Goods | undefined>()
  return {
    rankLevel: shopper?.rankLevel ?? null,
    now,
    newRowId,
    wording: { corrections, errors },
    codeFault: (code) => promotions.codeFault(code, { audience, now }, usedUp),
    goods: (productId) => {
      if (seen.has(productId)) return seen.get(productId)
      const product = shelf.get(productId)
      const before = bought?.get(productId)
      const known = product && knownGoods(product, audience, now)
      const goods = known && before ? { ...known, bought: before } : known
      seen.set(productId, goods)
      return goods
    },
  }
}

/** Tells the rows of one cart apart. */
function newRowId(): string {
  return Math.random().toString(36).slice(2, 12)
}
