import { giftCardProduct } from '#pricing/gift-card.ts'
import type { Goods, Rule } from './rule.ts'

export type Ineligibility = { kind: 'conditions' | 'required' } | { kind: 'minimum'; remaining: number }

export function eligibleGoods<G extends Goods>(rows: readonly G[], { conditions, discount }: Rule): G[] {
  const { productIds, categoryIds, sectionIds, manufacturerIds } = conditions
  const isOne = (ids: readonly number[] | undefined, id: number | null) => !ids || (id !== null && ids.includes(id))
  const gift = discount.kind === 'gift' ? discount.productId : null
  return rows.filter(
    ({ productId, categoryId, sectionId, manufacturerId }) =>
      productId !== giftCardProduct &&
      productId !== gift &&
      isOne(productIds, productId) &&
      isOne(categoryIds, categoryId) &&
      isOne(sectionIds, sectionId) &&
      isOne(manufacturerIds, manufacturerId),
  )
}

export function ineligibilityOf(rows: readonly Goods[], rule: Rule): Ineligibility | null {
  const goods = eligibleGoods(rows, rule)
  if (goods.length === 0) return { kind: 'conditions' }
  if (rule.requires?.some((id) => rows.every(({ productId }) => productId !== id))) return { kind: 'required' }
  const remaining = (rule.minSubtotal ?? 0) - goods.reduce((sum, { amount }) => sum + amount, 0)
  return remaining > 0 ? { kind: 'minimum', remaining } : null
}
