import type { Transaction } from '#core/server/transaction.ts'
import { withdrawOpinions } from './move-opinions.ts'
import { removeReviews } from './remove-reviews.ts'

type Author = { memberId: number | null; email: string | null; name: string; now: Date }

/**
 * Reviews of what the member has bought are kept without a name. All others are deleted, with votes and hypes: a new
 * account could give them again. So are stock alerts. `email`: verified, or null.
 */
export async function anonymizeAuthor(tx: Transaction, { memberId, email, name, now }: Author): Promise<void> {
  await tx.query(
    'stock-alerts-erase',
    'delete from stock_alert where member_id = $1 or member_id is null and email = $2',
    [memberId, email],
  )
  if (memberId === null) return
  await removeReviews(tx, { memberId, now })
  await tx.query(
    'author-anonymize',
    `with unnamed as (
       update review set author = $2, is_anonymous = true where member_id = $1 returning product_id
     )
     insert into change (kind, ref) select distinct 'product', product_id from unnamed`,
    [memberId, name],
  )
  await withdrawOpinions(tx, memberId, now)
}
