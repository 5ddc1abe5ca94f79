import { markChanged } from '#core/server/changes.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { noteEvent } from '#reviews/server/note-event.ts'
import { boughtSql } from './has-bought.ts'

type Reviewed = { memberId: number; productId: number }
type Verified = Reviewed & { id: number; rating: number }

export async function verifyReviews(
  tx: Transaction,
  { orderIds, reviewed }: { orderIds: readonly string[]; reviewed: readonly Reviewed[] },
  now: Date,
): Promise<Reviewed[]> {
  const verified = await tx.query<Verified>('verify-reviews', sql, [
    orderIds,
    reviewed.map(({ memberId }) => memberId),
    reviewed.map(({ productId }) => productId),
  ])
  for (const { memberId, ...review } of verified) {
    await noteEvent(tx, { review, memberId, event: 'verified', now })
  }
  await markChanged(tx, [...new Set(verified.map(({ productId }) => productId))])
  return verified
}

const sql = `
  with whose as (
    select o.member_id, r.product_id from orders o join order_row r on r.order_id = o.id
    where o.id = any($1::bigint[]) and o.member_id is not null
    union
    select * from unnest($2::int[], $3::int[])
  )
  update review v set is_verified = true from whose
  where v.member_id = whose.member_id and v.product_id = whose.product_id and not v.is_verified
    and exists (${boughtSql('whose.member_id', 'whose.product_id')})
  returning v.id, v.member_id as "memberId", v.product_id as "productId", v.rating`
