import { isListAudience, type ListAudience, type ListedProduct, type ListPrice, listPrice } from './price-lists.ts'

/** The customers an offer is for. */
export type OfferAudience = 'all' | 'member' | 'company' | 'employee'
/** Who asks: a buyer of a company with a price list has that of its list. */
export type Audience = OfferAudience | ListAudience
export type OfferType = 'member' | 'campaign' | 'adjustment' | 'priceList'

export type Offer = {
  id: number
  audience: OfferAudience
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

export type PricedProduct = ListedProduct & { offers: readonly Offer[] }

export type PriceContext = {
  audience: Audience
  now: Date
  pass?: string | undefined
  cart?: ReadonlySet<number> | undefined
}

export function priceOf(product: PricedProduct, context: PriceContext): { price: number; offer: Offer | null } {
  const listed = isListAudience(context.audience) ? listPrice(product, context.audience, context.now) : null
  let best: { price: number; offer: Offer | null } = listed
    ? agreed(product, listed)
    : { price: product.price, offer: null }
  for (const offer of product.offers) {
    if (offer.price < best.price && applies(offer, context)) best = { price: offer.price, offer }
  }
  return best
}

function agreed(
  product: PricedProduct,
  { price, startsAt, endsAt }: ListPrice,
): { price: number; offer: Offer | null } {
  if (price >= product.price) return { price, offer: null }
  const offer: Offer = {
    id: 0,
    audience: 'company',
    type: 'priceList',
    price,
    startsAt: startsAt ?? new Date(0),
    endsAt,
    campaignId: null,
    isFlashSale: false,
    maxPerCustomer: null,
    originProductId: null,
    pass: null,
    // An agreed price is not announced as a reduction.
    lowestBefore: price,
  }
  return { price, offer }
}

/** The price of members when it is lower, and the lowest one of the 30 days before it began. */
export function memberPriceOf(
  product: PricedProduct,
  price: number,
  now: Date,
): { price: number; lowestBefore: number | null } | null {
  const member = priceOf(product, { audience: 'member', now })
  if (!member.offer || member.price >= price) return null
  const { lowestBefore } = member.offer
  return { price: member.price, lowestBefore: lowestBefore > member.price ? lowestBefore : null }
}

export function levelOnePrice(product: PricedProduct, price: number, now: Date): number | null {
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

const offersFor: Record<OfferAudience, readonly OfferAudience[]> = {
  all: ['all'],
  member: ['all', 'member'],
  company: ['all', 'member', 'company'],
  employee: ['all', 'member', 'employee'],
}

export function offerAudience(audience: Audience): OfferAudience {
  return isListAudience(audience) ? 'company' : audience
}

export function isOpenTo(offer: { audience: OfferAudience }, audience: Audience): boolean {
  return offersFor[offerAudience(audience)].includes(offer.audience)
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
