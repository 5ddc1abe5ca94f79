import type { Queries } from '#core/server/db.ts'
import { shop } from '#core/shop.ts'
import type { Xp } from './give-xp.ts'

export type ReviewedProduct = { memberId: number; productId: number }

/**
 * A review counts while it is shown and its author has bought the product, as much as when it was first given for; the
 * latest entry of the product's reviews identifies each booking.
 */
export async function xpOfReviews(tx: Queries, reviewed: readonly ReviewedProduct[]): Promise<Xp[]> {
  if (reviewed.length === 0) return []
  return await tx.query<Xp>('xp-of-reviews', sql, [
    reviewed.map(({ memberId }) => memberId),
    reviewed.map(({ productId }) => productId),
    shop.rewards.reviewXp,
  ])
}

const sql = `
  select d.member_id as "memberId", (worth.xp - given.xp)::int as amount, 'review' as kind,
    d.product_id || '/' || (select coalesce(max(id), 0) from review_entry e where e.product_id = d.product_id) as cause
  from (select distinct * from unnest($1::int[], $2::int[]) as d (member_id, product_id)) d
  cross join lateral (
    select coalesce(sum(e.amount), 0) as xp from xp_entry e
    where e.member_id = d.member_id and e.kind = 'review' and split_part(e.cause, '/', 1) = d.product_id::text
  ) given
  cross join lateral (
    select case when not exists(
      select from review r
      where r.product_id = d.product_id and r.member_id = d.member_id and r.is_verified and r.hidden_at is null
    ) then 0 when given.xp > 0 then given.xp else $3::int end as xp
  ) worth
  where worth.xp <> given.xp`
