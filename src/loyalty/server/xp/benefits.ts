import type { Queries } from '#core/server/db.ts'
import type { Benefit, Benefits } from '#loyalty/contract.ts'

export async function benefitsFor(db: Queries, memberId: number): Promise<Benefits> {
  const [benefits, locked, [counts]] = await Promise.all([
    db.query<Benefit>('benefits', benefitsSql),
    db.query<{ level: number; products: number }>('benefits-locked', lockedSql),
    db.query<{ achievements: number; xpOfReview: number }>('benefits-counts', countsSql, [memberId]),
  ])
  return { benefits, locked, achievements: counts?.achievements ?? 0, xpOfReview: counts?.xpOfReview ?? 0 }
}

/** Every database begins with the demo's words of one benefit; an own shop says it plainly. */
export async function writeFirstBenefits(db: Queries): Promise<void> {
  await db.query(
    'first-benefits',
    `update benefit set text = 'Märken för det du gör i butiken, synliga för andra.'
     where id = 5 and text = 'Märken för det du gör i kretsen, synliga för andra.'`,
  )
}

const benefitsSql = `
  select id, from_level as "fromLevel", title, text, icon, address from benefit order by from_level, position, id`
const lockedSql = `
  select minimum_rank_level as level, count(*)::int as products from product
  where minimum_rank_level > 1 and retired_at is null group by 1 order by 1`
const countsSql = `
  select (select count(*)::int from achievement_award where member_id = $1) as achievements,
    (select review from xp_rates) as "xpOfReview"`
