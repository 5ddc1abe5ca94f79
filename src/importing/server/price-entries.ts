import type { Audience } from '#pricing/price.ts'

export type Pricing = { price: number; offers: readonly PricedOffer[] }
export type PricedOffer = {
  audience: Audience
  price: number
  from: Date
  to: Date | null
  /** An offer tied to another product is not this product's own price, so it is not logged. */
  isTied: boolean
}

export type PriceEntry = { audience: Audience; price: number; from: Date }

export function firstEntries(
  after: Pricing,
  history: readonly { from: Date; price: number }[],
  now: Date,
): PriceEntry[] {
  const entries: PriceEntry[] = history.map((earlier) => ({ audience: 'all', ...earlier }))
  for (const offer of untied(after)) {
    entries.push({ audience: offer.audience, price: offer.price, from: offer.from })
    if (offer.to && offer.to <= now) entries.push(entryAt(after, offer.audience, offer.to))
  }
  const inOrder = entries.toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const last = inOrder.findLast(({ audience, from }) => audience === 'all' && from <= now)
  const current = entryAt(after, 'all', now)
  return last?.price === current.price ? inOrder : [...inOrder, current]
}

/** One entry for each audience and time at which the price changes. */
export function changedEntries(before: Pricing, after: Pricing, now: Date): PriceEntry[] {
  const moments = new Map<string, { audience: Audience; at: Date }>()
  const note = (audience: Audience, from: Date) => {
    const at = from > now ? from : now
    moments.set(`${audience} ${at.getTime()}`, { audience, at })
  }
  if (before.price !== after.price) note('all', now)
  const isOver = ({ to }: PricedOffer) => to !== null && to <= now
  for (const offer of untied(after)) if (!isOver(offer) && !has(before, offer)) note(offer.audience, offer.from)
  for (const offer of untied(before)) if (!isOver(offer) && !has(after, offer)) note(offer.audience, offer.from)
  return [...moments.values()].map(({ audience, at }) => entryAt(after, audience, at))
}

function entryAt(pricing: Pricing, audience: Audience, at: Date): PriceEntry {
  const running = untied(pricing).filter(
    (offer) => offer.audience === audience && offer.from <= at && (offer.to === null || at < offer.to),
  )
  return { audience, from: at, price: Math.min(pricing.price, ...running.map(({ price }) => price)) }
}

function untied({ offers }: Pricing): PricedOffer[] {
  return offers.filter(({ isTied }) => !isTied)
}

function has({ offers }: Pricing, offer: PricedOffer): boolean {
  return offers.some(
    ({ audience, price, from, isTied }) =>
      !isTied && audience === offer.audience && price === offer.price && from.getTime() === offer.from.getTime(),
  )
}
