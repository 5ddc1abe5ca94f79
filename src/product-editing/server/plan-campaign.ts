import { priorPrice } from '#pricing/prior-price.ts'
import type { ProductBulkChange } from '#product-editing/bulk-contract.ts'
import type { EditedOffer, ProductFields } from '#product-editing/contract.ts'
import { priceBy, readFormula } from '#product-editing/formula.ts'
import { messages } from '#product-editing/messages.ts'
import type { Planner } from './bulk-plan.ts'
import { checkOffers, OfferError } from './check-offers.ts'

type Campaign = Extract<ProductBulkChange, { kind: 'campaign' }>

/** One more offer, by the rules of offers made one at a time. Null when the formula cannot be read. */
export function campaignPlanner({ formula: text, from, to }: Campaign): Planner | null {
  const formula = readFormula(text)
  if (!formula || new Date(to) <= new Date(from)) return null
  return ({ fields, log }, now) => {
    const price = priceBy(formula, fields)
    if (price === null)
      return {
        kind: 'refused',
        reason: fields.cost === null && formula.base === 'cost' ? messages.noCost : messages.noPrice,
      }
    const begins = new Date(Math.max(Date.parse(from), now.getTime()))
    const offer = { ...standard, price, from: begins.toISOString(), to: new Date(to).toISOString() }
    if (fields.offers.some((other) => isAnnounced(other) && overlaps(other, offer)))
      return { kind: 'refused', reason: messages.overlaps }
    try {
      const offers = checkOffers([...fields.offers, offer], { before: fields.offers, price: fields.price, log, now })
      const prior = priorPrice(log, { audience: 'all', price, startsAt: begins })
      return { kind: 'fields', changes: { offers }, campaign: { price, prior } }
    } catch (error) {
      if (error instanceof OfferError) return { kind: 'refused', reason: error.message, rule: error.rule }
      throw error
    }
  }
}

const standard = {
  type: 'campaign',
  audience: 'all',
  campaignId: null,
  isFlashSale: false,
  maxPerCustomer: null,
  withProductId: null,
} as const

type Offers = ProductFields['offers']

function isAnnounced({ type, audience, withProductId }: Offers[number]): boolean {
  return audience === 'all' && withProductId === null && (type === 'campaign' || type === 'adjustment')
}

function overlaps(other: EditedOffer, { from, to }: { from: string; to: string }): boolean {
  return new Date(other.from) < new Date(to) && (other.to === null || new Date(other.to) > new Date(from))
}
