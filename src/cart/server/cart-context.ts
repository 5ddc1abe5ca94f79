import type { CartContext } from '#cart/cart-draft.ts'
import type { CartProduct } from '#cart/cart-product.ts'
import { corrections, errors } from '#cart/messages.ts'
import { offeredProduct } from '#cart/offered-product.ts'
import type { ProductCard } from '#catalog/contract.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { Queries } from '#core/server/db.ts'
import type { Audience, Member, RequestContext } from '#core/server/handlers.ts'
import { noPromotions, type Promotions } from '#promotions/server/open-promotions.ts'
import { usedUpBy } from '#promotions/server/redeem-promotions.ts'
import { openOffer } from './cart-offers.ts'
import { productInCart } from './product-in-cart.ts'

export type CartProductCache = {
  get(id: number): CachedProduct | undefined
  card(id: number, audience: Audience, now: Date): ProductCard | null
}

export type Customer = Pick<RequestContext, 'member' | 'audience' | 'now'>

type Bought = ReadonlyMap<number, { units: number; at: Date }>

/** Units of products with a limit per customer that this member has ordered before. */
export type BoughtBefore = (
  db: Queries,
  wish: { member: Member; products: readonly number[]; now: Date },
) => Promise<Bought>

export type CartDeps<Database extends Queries = Queries> = {
  db: Database
  productCache: CartProductCache
  promotions?: Promotions | undefined
  boughtBefore?: BoughtBefore | undefined
}

/** What the cart can contain: all products of its rows and events, and whether it has a code. */
export type Content = { productIds: readonly number[]; hasCode: boolean; offerId?: string | null }

/** What the rules know about this customer now. A product stays the same for the entire request. */
export async function loadCartContext(deps: CartDeps, customer: Customer, content: Content): Promise<CartContext> {
  const { db, productCache, promotions = noPromotions } = deps
  const { member, audience, now } = customer
  const offer = content.offerId ? await openOffer(db, content.offerId, now) : null
  const held = (id: number) =>
    offer?.endedAs === null
      ? offer.reserved.reduce((sum, line) => sum + (line.productId === id ? line.quantity : 0), 0)
      : 0
  const seen = new Map<number, CartProduct | undefined>()
  const product = (id: number) => {
    if (seen.has(id)) return seen.get(id)
    const cached = productCache.get(id)
    const own = cached && productInCart(cached, audience, now)
    const offered = offer?.rows.find(({ productId }) => productId === id)
    const found = own && offered ? offeredProduct(own, offered, held(id)) : own
    seen.set(id, found)
    return found
  }
  const limited = content.productIds.filter((id) => (product(id)?.maxPerCustomer ?? null) !== null)
  for (const [id, bought] of await boughtOf(deps, customer, [...new Set(limited)])) {
    const found = product(id)
    if (found) seen.set(id, { ...found, bought })
  }
  // A guest's use of a code is only known when the order is placed.
  const usedUp = member && content.hasCode ? await usedUpBy(db, [`m:${member.id}`]) : undefined
  return {
    rankLevel: member?.rankLevel ?? null,
    now,
    newRowId,
    wording: { corrections, errors },
    codeError: (code) => promotions.codeError(code, { audience, now }, usedUp),
    product,
    ...(offer ? { held } : {}),
  }
}

async function boughtOf(
  { db, boughtBefore }: CartDeps,
  { member, now }: Customer,
  products: readonly number[],
): Promise<Bought> {
  return member && boughtBefore && products.length > 0 ? await boughtBefore(db, { member, products, now }) : new Map()
}

function newRowId(): string {
  return Math.random().toString(36).slice(2, 12)
}
