import type { Queries } from '#core/server/db.ts'

/** One review of each product: that of the account that stays. */
export async function moveReviews(tx: Queries, from: number, into: number): Promise<void> {
  await tx.query(
    'reviews-move',
    `update review r set member_id = $2 where member_id = $1 and not exists (
       select from review t where t.member_id = $2 and t.product_id = r.product_id)`,
    [from, into],
  )
}
