import type { ProductCard } from '#catalog/contract.ts'
import { cardsJson } from '#catalog/server/card-texts.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { JsonPart } from '#core/server/handlers.ts'
import type { Audience } from '#pricing/price.ts'

export function plainCards(productCache: ProductCache, ids: readonly number[], audience: Audience): JsonPart[] {
  return cardsJson(ids.filter((id) => productCache.get(id)).map((id) => productCache.cardBytes(id, audience)))
}

/** As `listCards`, for a page that is rendered in process. */
export function listedCards(
  productCache: ProductCache,
  ids: readonly number[],
  { audience, sponsored, now }: CardOptions & { now: Date },
): ProductCard[] {
  return ids.flatMap((id) => {
    const card = productCache.card(id, audience, now)
    if (!card) return []
    return card.sponsored || sponsored.includes(id) ? { ...card, sponsored: true } : card
  })
}

type CardOptions = { audience: Audience; sponsored: readonly number[] }

export function listCards(
  productCache: ProductCache,
  ids: readonly number[],
  { audience, sponsored, ticketFor }: CardOptions & { ticketFor: ((productId: number) => string) | null },
): JsonPart[] {
  const cards = ids.flatMap((id): JsonPart | [] => {
    const product = productCache.get(id)
    if (!product) return []
    if (!product.isSponsored && !sponsored.includes(id)) return productCache.cardBytes(id, audience)
    const card = JSON.parse(productCache.cardJson(id, audience))
    return JSON.stringify({ ...(ticketFor && { ticket: ticketFor(id) }), ...card, sponsored: true })
  })
  return cardsJson(cards)
}
