import type { Audience } from '#catalog/price.ts'

/** What decides a price: the ordinary one and the offers beside it. */
export type Pricing = { priceOre: number; offers: readonly PricedOffer[] }
export type PricedOffer = {
  audience: Audience
  priceOre: number
  from: Date
  to: Date | null
  /** An offer tied to another product is no price of this one alone, and is not logged. */
  isTied: boolean
}

export type PriceEntry = { audience: Audience; priceOre: number; from: Date }

/** The first entries of a product: the prices its source tells of, its offers, and the price it now starts to sell at. */
export function firstEntries(
  after: Pricing,
  history: readonly { from: Date; priceOre: number }[],
  now: Date,
): PriceEntry[] {
  const entries: PriceEntry[] = history.map((earlier) => ({ audience: 'all', ...earlier }))
  for (const offer of untied(after)) {
    entries.push({ audience: offer.audience, priceOre: offer.priceOre, from: offer.from })
    if (offer.to && offer.to <= now) entries.push(entryAt(after, offer.audience, offer.to))
  }
  const inOrder = entries.toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const last = inOrder.findLast(({ audience, from }) => audience === 'all' && from <= now)
  const current = entryAt(after, 'all', now)
  return last?.priceOre === current.priceOre ? inOrder : [...inOrder, current]
}

/** One entry for each audience and moment at which a change makes the price another. */
export function changedEntries(before: Pricing, after: Pricing, now: Date): PriceEntry[] {
  const moments = new Map<string, { audience: Audience; at: Date }>()
  const note = (audience: Audience, from: Date) => {
    const at = from > now ? from : now
    moments.set(`${audience} ${at.getTime()}`, { audience, at })
  }
  if (before.priceOre !== after.priceOre) note('all', now)
  const isOver = ({ to }: PricedOffer) => to !== null && to <= now
  for (const offer of untied(after)) if (!isOver(offer) && !has(before, offer)) note(offer.audience, offer.from)
  for (const offer of untied(before)) if (!isOver(offer) && !has(after, offer)) note(offer.audience, offer.from)
  return [...moments.values()].map(({ audience, at }) => entryAt(after, audience, at))
}

/** The price in force for those of an audience, as far as it has offers of its own. */
function entryAt(pricing: Pricing, audience: Audience, at: Date): PriceEntry {
  const running = untied(pricing).filter(
    (offer) => offer.audience === audience && offer.from <= at && (offer.to === null || at < offer.to),
  )
  return { audience, from: at, priceOre: Math.min(pricing.priceOre, ...running.map(({ priceOre }) => priceOre)) }
}

function untied({ offers }: Pricing): PricedOffer[] {
  return offers.filter(({ isTied }) => !isTied)
}

function has({ offers }: Pricing, offer: PricedOffer): boolean {
  return offers.some(
    ({ audience, priceOre, from, isTied }) =>
      !isTied && audience === offer.audience && priceOre === offer.priceOre && from.getTime() === offer.from.getTime(),
  )
}
