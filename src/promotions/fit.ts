import { giftCardProduct } from '#catalog/gift-card.ts'
import type { Goods, Rule } from './rule.ts'

/** Why an offer gives nothing to these goods. */
export type Misfit = { kind: 'scope' | 'required' } | { kind: 'minimum'; leftOre: number }

/** The goods that an offer is about. */
export function inScope<G extends Goods>(rows: readonly G[], { scope, gain }: Rule): G[] {
  const { productIds, categoryIds, sectionIds, manufacturerIds } = scope
  const isOne = (ids: readonly number[] | undefined, id: number | null) => !ids || (id !== null && ids.includes(id))
  const gift = gain.kind === 'gift' ? gain.productId : null
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

export function misfitOf(rows: readonly Goods[], rule: Rule): Misfit | null {
  const goods = inScope(rows, rule)
  if (goods.length === 0) return { kind: 'scope' }
  if (rule.requires?.some((id) => rows.every(({ productId }) => productId !== id))) return { kind: 'required' }
  const leftOre = (rule.minimumOre ?? 0) - goods.reduce((sum, { ore }) => sum + ore, 0)
  return leftOre > 0 ? { kind: 'minimum', leftOre } : null
}
