export type Audience = 'all' | 'member' | 'company' | 'employee'
export type OfferType = 'member' | 'campaign' | 'adjustment' | 'priceList'

export type Offer = {
  id: number
  audience: Audience
  type: OfferType
  price: number
  startsAt: Date
  endsAt: Date | null
  campaignId: number | null
  isFlashSale: boolean
  maxPerCustomer: number | null
  /** Requires this product in the same cart. */
  originProductId: number | null
  pass: string | null
  /** Lowest price of the 30 days before the offer, from the price log; its own price when it was not sold before. */
  lowestBefore: number
}

export type Priced = { price: number; offers: readonly Offer[] }

export type PriceContext = {
  audience: Audience
  now: Date
  pass?: string | undefined
  cart?: ReadonlySet<number> | undefined
}

export function priceOf(product: Priced, context: PriceContext): { price: number; offer: Offer | null } {
  let best: { price: number; offer: Offer | null } = { price: product.price, offer: null }
  for (const offer of product.offers) {
    if (offer.price < best.price && applies(offer, context)) best = { price: offer.price, offer }
  }
  return best
}

/** The price of members when it is lower, and the lowest one of the 30 days before it began. */
export function memberPriceOf(
  product: Priced,
  price: number,
  now: Date,
): { price: number; lowestBefore: number | null } | null {
  const member = priceOf(product, { audience: 'member', now })
  if (!member.offer || member.price >= price) return null
  const { lowestBefore } = member.offer
  return { price: member.price, lowestBefore: lowestBefore > member.price ? lowestBefore : null }
}

export function levelOnePrice(product: Priced, price: number, now: Date): number | null {
  return memberPriceOf(product, price, now)?.price ?? null
}

const hoursBeforeEnd = 24

export function isNearlyOver(offer: Offer, now: Date): boolean {
  return offer.endsAt !== null && offer.endsAt.getTime() - now.getTime() <= hoursBeforeEnd * 3_600_000
}

export function priceChanges(offers: readonly Offer[]): Date[] {
  return offers.flatMap(({ startsAt, endsAt }) =>
    endsAt ? [startsAt, new Date(endsAt.getTime() - hoursBeforeEnd * 3_600_000), endsAt] : [startsAt],
  )
}

const offersFor: Record<Audience, readonly Audience[]> = {
  all: ['all'],
  member: ['all', 'member'],
  company: ['all', 'member', 'company'],
  employee: ['all', 'member', 'employee'],
}

export function isOpenTo(offer: { audience: Audience }, audience: Audience): boolean {
  return offersFor[audience].includes(offer.audience)
}

function applies(offer: Offer, { audience, now, pass, cart }: PriceContext): boolean {
  return (
    isOpenTo(offer, audience) &&
    offer.startsAt <= now &&
    (offer.endsAt === null || now < offer.endsAt) &&
    (offer.pass === null || offer.pass === pass) &&
    (offer.originProductId === null || (cart?.has(offer.originProductId) ?? false))
  )
}
