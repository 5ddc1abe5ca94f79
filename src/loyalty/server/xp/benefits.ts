import { hasPart } from '#core/programme.ts'
import type { Queries } from '#core/server/db.ts'
import { shop } from '#core/shop.ts'
import { benefitsOf } from '#loyalty/benefits.ts'
import type { Benefit, Benefits } from '#loyalty/contract.ts'
import type { Shipping } from '#shipping/server/shipping.ts'

export type BenefitDeps = {
  db: Queries
  shipping: Pick<Shipping, 'settingsAt'>
  /** Of modules above this one. */
  otherBenefits: () => Benefit[]
}

type Query = { memberId: number; now: Date }

export async function benefitsFor(
  { db, shipping, otherBenefits }: BenefitDeps,
  { memberId, now }: Query,
): Promise<Benefits> {
  const [{ methods }, locked, [counts]] = await Promise.all([
    shipping.settingsAt(now),
    hasPart('levels') ? db.query<{ level: number; products: number }>('benefits-locked', lockedSql) : [],
    db.query<{ achievements: number }>('benefits-counts', countsSql, [memberId]),
  ])
  return {
    benefits: benefitsOf(methods, otherBenefits()),
    locked,
    achievements: counts?.achievements ?? 0,
    xpOfReview: hasPart('xp') ? shop.rewards.reviewXp : 0,
  }
}

const lockedSql = `
  select minimum_rank_level as level, count(*)::int as products from product
  where minimum_rank_level > 1 and retired_at is null group by 1 order by 1`
const countsSql = 'select count(*)::int as achievements from achievement_award where member_id = $1'
