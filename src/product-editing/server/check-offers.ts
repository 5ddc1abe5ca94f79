import { isDeepStrictEqual } from 'node:util'
import { formatPrice } from '#core/money.ts'
import { type LoggedPrice, priorPrice } from '#pricing/prior-price.ts'
import type { EditedOffer } from '#product-editing/contract.ts'
import { messages } from '#product-editing/messages.ts'

type Deps = {
  before: readonly EditedOffer[]
  /** The ordinary price that applies beside the offers. */
  price: number
  log: readonly LoggedPrice[]
  now: Date
}

/** An offer sent as "from now" arrives a little later. */
const graceMs = 10 * 60_000

/** The offers as they are written; throws the sentence of the first that may not be made. */
export function checkOffers(offers: readonly EditedOffer[], { before, price, log, now }: Deps): EditedOffer[] {
  return offers.map((offer) => {
    if (before.some((old) => isDeepStrictEqual(old, offer))) return offer
    const isStarted = before.some(
      ({ from, audience, type }) => from === offer.from && audience === offer.audience && type === offer.type,
    )
    const begins = startOf(offer, isStarted, now)
    if (offer.to !== null && new Date(offer.to) <= begins) throw new OfferError(messages.endsBeforeItBegins)
    if (offer.to !== null && new Date(offer.to) <= now) throw new OfferError(messages.isOver)
    if (offer.price >= price)
      throw new OfferError(messages.notBelowOrdinary(formatPrice(offer.price), formatPrice(price)))
    const reduction = { audience: offer.audience, price: offer.price, startsAt: begins }
    const lowest = offer.withProductId === null ? priorPrice(log, reduction) : null
    if (isAnnounced(offer) && lowest !== null && offer.price >= lowest)
      throw new OfferError(messages.notReduced(formatPrice(offer.price), formatPrice(lowest)), messages.notReducedAtAll)
    return { ...offer, from: begins.toISOString() }
  })
}

export class OfferError extends Error {
  /** The same for every product that is refused for the same reason. */
  readonly rule: string

  constructor(message: string, rule = message) {
    super(message)
    this.rule = rule
  }
}

/** A price that began in the past was not charged then. */
function startOf({ from }: EditedOffer, isStarted: boolean, now: Date): Date {
  const begins = new Date(from)
  if (isStarted || begins >= now) return begins
  if (now.getTime() - begins.getTime() > graceMs) throw new OfferError(messages.beginsInThePast)
  return now
}

/** Announced as a reduction, and so beside the lowest price of the 30 days before (lag 2004:347 7 a §). */
function isAnnounced({ type }: EditedOffer): boolean {
  return type === 'campaign' || type === 'adjustment'
}
