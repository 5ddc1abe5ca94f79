import type { Queries } from '#core/server/db.ts'

/** Reviews are kept without a name; stock alerts are deleted. `email`: verified, or null. */
export async function anonymizeAuthor(
  tx: Queries,
  { memberId, email, name }: { memberId: number | null; email: string | null; name: string },
): Promise<void> {
  await tx.query(
    'author-anonymize',
    `with unnamed as (
       update review set author = $2, is_anonymous = true where member_id = $1 returning product_id
     )
     insert into change (kind, ref) select distinct 'product', product_id from unnamed`,
    [memberId, name],
  )
  await tx.query(
    'stock-alerts-erase',
    'delete from stock_alert where member_id = $1 or member_id is null and email = $2',
    [memberId, email],
  )
}
