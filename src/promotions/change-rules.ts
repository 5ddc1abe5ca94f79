import type { Promotion, PromotionChange } from './contract.ts'

export type ChangeProblem =
  | 'changed-meanwhile'
  | 'promotion-of-extension'
  | 'promotion-ended'
  | 'limit-fixed'
  | 'limit-below-use'
  | 'ends-too-early'

type Stored = Pick<Promotion, 'used' | 'spent' | 'extension' | 'startsAt'> & PromotionChange

/**
 * Uses are counted only while there is a limit, so a promotion that has begun may not get its first limit or lose its
 * last: the count would not be that of its orders.
 */
export function changeProblem(
  stored: Stored,
  { before, after, now }: { before: PromotionChange; after: PromotionChange; now: Date },
): ChangeProblem | null {
  if (stored.extension !== null) return 'promotion-of-extension'
  if (isSame(stored, after)) return null
  if (!isSame(stored, before)) return 'changed-meanwhile'
  const isNamedOnly = isSame({ ...stored, name: after.name, code: after.code }, after)
  if (stored.endsAt !== null && stored.endsAt <= now.getTime() && !isNamedOnly) return 'promotion-ended'
  if (after.endsAt !== null && after.endsAt !== stored.endsAt && after.endsAt <= stored.startsAt)
    return 'ends-too-early'
  const hasBegun = stored.startsAt <= now.getTime()
  const isFixed = hasBegun || stored.used > 0 || stored.spent > 0
  if (isFixed && (isCounted(stored) !== isCounted(after) || isPerCustomer(stored) !== isPerCustomer(after)))
    return 'limit-fixed'
  const isBelow = (limit: number | null, used: number) => limit !== null && limit < used
  return isBelow(after.maxUses, stored.used) || isBelow(after.budget, stored.spent) ? 'limit-below-use' : null
}

export function changeOf({ name, code, endsAt, perCustomer, maxUses, budget }: PromotionChange): PromotionChange {
  return { name, code, endsAt, perCustomer, maxUses, budget }
}

function isSame(one: PromotionChange, other: PromotionChange): boolean {
  return JSON.stringify(changeOf(one)) === JSON.stringify(changeOf(other))
}

function isCounted({ maxUses, budget }: PromotionChange): boolean {
  return maxUses !== null || budget !== null
}

function isPerCustomer({ perCustomer }: PromotionChange): boolean {
  return perCustomer !== null
}
