import type { FeedCondition, FeedRule } from './feed-settings.ts'

/** What rules ask of a product. */
export type FeedFacts = {
  manufacturerId: number | null
  categoryPath: readonly number[]
  /** Öre. */
  price: number
  /** Percent without VAT; null when its cost is unknown. */
  margin: number | null
  availability: 'in_stock' | 'preorder' | 'backorder' | 'out_of_stock'
  condition: 'new' | 'refurbished' | 'used'
}

export function meets(facts: FeedFacts, when: FeedCondition): boolean {
  const { manufacturerId, categoryId, priceBelow, priceFrom, marginBelow, marginFrom, availability, condition } = when
  const { price, margin } = facts
  return (
    (manufacturerId === null || facts.manufacturerId === manufacturerId) &&
    (categoryId === null || facts.categoryPath.includes(categoryId)) &&
    (priceBelow === null || price < priceBelow) &&
    (priceFrom === null || price >= priceFrom) &&
    (marginBelow === null || (margin !== null && margin < marginBelow)) &&
    (marginFrom === null || (margin !== null && margin >= marginFrom)) &&
    (availability === null || isAvailable(facts, availability)) &&
    (condition === null || (facts.condition === 'new') === (condition === 'new'))
  )
}

function isAvailable(facts: FeedFacts, wanted: NonNullable<FeedCondition['availability']>): boolean {
  return wanted === 'not_in_stock' ? facts.availability !== 'in_stock' : facts.availability === wanted
}

export function asksForMargin(rules: readonly FeedRule[]): boolean {
  return rules.some((rule) => 'when' in rule && (rule.when.marginBelow !== null || rule.when.marginFrom !== null))
}

/** The index of the first rule that leaves it out, or null. */
export function leftOutBy(rules: readonly FeedRule[], facts: FeedFacts): number | null {
  const index = rules.findIndex((rule) => rule.kind === 'leave-out' && meets(facts, rule.when))
  return index === -1 ? null : index
}

export type FeedChanges = {
  title: string | null
  googleCategory: string | null
  labels: [slot: number, text: string][]
  /** Indexes of the rules that apply to it. */
  by: number[]
}

/** Of several rules for one field the first that fits applies; of categories the nearest to the product. */
export function changesOf(rules: readonly FeedRule[], facts: FeedFacts): FeedChanges {
  const changes: FeedChanges = { title: null, googleCategory: null, labels: [], by: [] }
  let depth = -1
  let mapped: number | null = null
  for (const [index, rule] of rules.entries()) {
    if (rule.kind === 'title' && changes.title === null) {
      changes.title = rule.template
      changes.by.push(index)
    }
    if (rule.kind === 'label' && !changes.labels.some(([slot]) => slot === rule.slot) && meets(facts, rule.when)) {
      changes.labels.push([rule.slot, rule.text])
      changes.by.push(index)
    }
    if (rule.kind !== 'category') continue
    const at = facts.categoryPath.indexOf(rule.categoryId)
    if (at <= depth) continue
    depth = at
    mapped = index
    changes.googleCategory = rule.googleCategory
  }
  if (mapped !== null) changes.by.push(mapped)
  return changes
}
