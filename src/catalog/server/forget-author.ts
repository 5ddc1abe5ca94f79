import type { Queries } from '#core/server/db.ts'

/** Reviews stay for those who read them, without a name; what somebody watched is gone. `email`: verified, or null. */
export async function forgetAuthor(
  tx: Queries,
  { memberId, email, name }: { memberId: number | null; email: string | null; name: string },
): Promise<void> {
  await tx.query(
    'author-forget',
    `with unnamed as (
       update review set author = $2, is_anonymous = true where member_id = $1 returning product_id
     )
     insert into change (kind, ref) select distinct 'product', product_id from unnamed`,
    [memberId, name],
  )
  await tx.query('watches-forget', 'delete from stock_watch where member_id = $1 or member_id is null and email = $2', [
    memberId,
    email,
  ])
}
