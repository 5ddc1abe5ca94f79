import type { ProductCard } from '#catalog/contract.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { Audience } from '#pricing/price.ts'

export function cardsText(productCache: ProductCache, ids: readonly number[], audience: Audience): string {
  const texts = ids.filter((id) => productCache.get(id)).map((id) => productCache.cardJson(id, audience))
  return `[${texts.join()}]`
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
): string {
  const texts = ids.flatMap((id) => {
    const product = productCache.get(id)
    if (!product) return []
    const text = productCache.cardJson(id, audience)
    if (!product.isSponsored && !sponsored.includes(id)) return text
    return JSON.stringify({ ...(ticketFor && { ticket: ticketFor(id) }), ...JSON.parse(text), sponsored: true })
  })
  return `[${texts.join()}]`
}
