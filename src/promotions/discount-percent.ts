import type { Conditions, Rule } from './rule.ts'

/**
 * How much of a price the discount takes at most; null when no price falls. A sum without a minimum may be all of what
 * it is used for.
 */
export function discountPercent({ discount, minSubtotal }: Rule): number | null {
  switch (discount.kind) {
    case 'percent':
      return discount.percent
    case 'tiers':
    case 'volume':
      return Math.max(...discount.tiers.map(({ percent }) => percent))
    case 'buy-pay':
      return Math.ceil(((discount.buy - discount.pay) / discount.buy) * 100)
    case 'sum':
      return minSubtotal === undefined ? 100 : Math.min(100, Math.ceil((discount.amount / minSubtotal) * 100))
    case 'gift':
    case 'free-shipping':
      return null
  }
}

type Combined = { rule: Rule; isCombinable: boolean }

/** The percentages of other promotions that may lower the same price, added up. */
export function percentBeside(promotion: Combined, others: readonly Combined[]): number {
  const beside = others.filter((other) => promotion.isCombinable && other.isCombinable && mayMeet(promotion, other))
  return beside.reduce((sum, { rule }) => sum + (discountPercent(rule) ?? 0), 0)
}

/**
 * What is limited in different ways may have products in common; what is limited to other ids in the same way has not.
 */
function mayMeet({ rule: { conditions: a } }: Combined, { rule: { conditions: b } }: Combined): boolean {
  const limits = ['productIds', 'sectionIds', 'manufacturerIds'] as const satisfies (keyof Conditions)[]
  return limits.every((name) => {
    const [ids, others] = [a[name], b[name]]
    return !ids || !others || ids.some((id) => others.includes(id))
  })
}
