export type Audience = 'all' | 'member' | 'company' | 'employee'
export type OfferType = 'member' | 'campaign' | 'adjustment' | 'priceList'

/** A price beside the ordinary one. */
export type Offer = {
  id: number
  audience: Audience
  type: OfferType
  priceOre: number
  startsAt: Date
  endsAt: Date | null
  campaignId: number | null
  isFlashSale: boolean
  maxPerCustomer: number | null
  /** The offer needs this product in the same cart. */
  originProductId: number | null
  pass: string | null
  /** Lowest price of the 30 days before the offer began, from the price log; its own price when nothing was sold before. */
  lowestBefore: number
}

export type Priced = { priceOre: number; offers: readonly Offer[] }

export type Buyer = {
  audience: Audience
  now: Date
  pass?: string | undefined
  /** Numbers of the products in the same cart. */
  cart?: ReadonlySet<number> | undefined
}

/** What the buyer pays for one piece: the lowest offer that applies, or the ordinary price. */
export function priceOf(product: Priced, buyer: Buyer): { ore: number; offer: Offer | null } {
  let best: { ore: number; offer: Offer | null } = { ore: product.priceOre, offer: null }
  for (const offer of product.offers) {
    if (offer.priceOre < best.ore && applies(offer, buyer)) best = { ore: offer.priceOre, offer }
  }
  return best
}

/** What a member of level one pays, when that is less than `ore`. */
export function levelOnePrice(product: Priced, ore: number, now: Date): number | null {
  const member = priceOf(product, { audience: 'member', now }).ore
  return member < ore ? member : null
}

const hoursBeforeEnd = 24

export function isNearlyOver(offer: Offer, now: Date): boolean {
  return offer.endsAt !== null && offer.endsAt.getTime() - now.getTime() <= hoursBeforeEnd * 3_600_000
}

/** When what is said of the price changes by itself. */
export function priceChanges(offers: readonly Offer[]): Date[] {
  return offers.flatMap(({ startsAt, endsAt }) =>
    endsAt ? [startsAt, new Date(endsAt.getTime() - hoursBeforeEnd * 3_600_000), endsAt] : [startsAt],
  )
}

/** Everybody who has logged in is a member, companies and employees too. */
const offersFor: Record<Audience, readonly Audience[]> = {
  all: ['all'],
  member: ['all', 'member'],
  company: ['all', 'member', 'company'],
  employee: ['all', 'member', 'employee'],
}

export function isOpenTo(offer: { audience: Audience }, audience: Audience): boolean {
  return offersFor[audience].includes(offer.audience)
}

function applies(offer: Offer, { audience, now, pass, cart }: Buyer): boolean {
  return (
    isOpenTo(offer, audience) &&
    offer.startsAt <= now &&
    (offer.endsAt === null || now < offer.endsAt) &&
    (offer.pass === null || offer.pass === pass) &&
    (offer.originProductId === null || (cart?.has(offer.originProductId) ?? false))
  )
}
