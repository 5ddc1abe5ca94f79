import type { ProductBulkChange } from '#product-editing/bulk-contract.ts'
import type { FieldChanges, ProductFields } from '#product-editing/contract.ts'
import { type Formula, priceBy, readFormula, stockBy } from '#product-editing/formula.ts'
import { messages } from '#product-editing/messages.ts'
import type { BulkPlan, Planner } from './bulk-plan.ts'
import { campaignPlanner } from './plan-campaign.ts'

/** Null when the formula cannot be read. */
export function plannerOf(change: ProductBulkChange): Planner | null {
  switch (change.kind) {
    case 'price': {
      const formula = readFormula(change.formula)
      return formula && (({ fields }, now) => pricePlan(formula, fields, now))
    }
    case 'stock': {
      const formula = readFormula(change.formula)
      if (!formula || formula.base === 'cost') return null
      return ({ stock }) => {
        const after = stockBy(formula, stock)
        return after === stock ? { kind: 'same' } : { kind: 'stock', after }
      }
    }
    case 'campaign':
      return campaignPlanner(change)
    case 'category':
      return ({ fields }) => fieldPlan(fields.category === change.category, { category: change.category })
    case 'status':
      return ({ fields }) => fieldPlan(fields.status === change.status, { status: change.status })
    case 'attribute':
      return ({ fields: { attributes } }) => {
        const { [String(change.attribute)]: before, ...others } = attributes
        const isSame = JSON.stringify(before ?? null) === JSON.stringify(change.value)
        const after = change.value === null ? others : { ...others, [String(change.attribute)]: change.value }
        return fieldPlan(isSame, { attributes: after })
      }
  }
}

function fieldPlan(isSame: boolean, changes: FieldChanges): BulkPlan {
  return isSame ? { kind: 'same' } : { kind: 'fields', changes }
}

/** A running offer was announced against the ordinary price, so that stays until the offer has ended. */
function pricePlan(formula: Formula, { price, cost, offers }: ProductFields, now: Date): BulkPlan {
  const after = priceBy(formula, { price, cost })
  if (after === null)
    return { kind: 'refused', reason: cost === null && formula.base === 'cost' ? messages.noCost : messages.noPrice }
  if (after > 100_000_000) return { kind: 'refused', reason: messages.tooHigh }
  if (after === price) return { kind: 'same' }
  const isOffered = offers.some(
    ({ type, from, to }) => type === 'campaign' && new Date(from) <= now && (to === null || new Date(to) > now),
  )
  return isOffered ? { kind: 'refused', reason: messages.inCampaign } : { kind: 'fields', changes: { price: after } }
}
