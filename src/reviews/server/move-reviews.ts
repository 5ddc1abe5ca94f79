import { markChanged } from '#core/server/changes.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { moveOpinions } from './move-opinions.ts'
import { removeReviews } from './remove-reviews.ts'

type Moving = { from: number; into: number; now: Date }

/** One review of each product, and one vote for each review: those of the account that stays. */
export async function moveReviews(tx: Transaction, { from, into, now }: Moving): Promise<void> {
  const twice = await tx.query<{ id: number }>('reviews-twice', twiceSql, [from, into])
  await removeReviews(tx, { memberId: from, productIds: twice.map(({ id }) => id), now })
  const moved = await tx.query<{ id: number }>('reviews-move', moveSql, [from, into])
  await markChanged(
    tx,
    moved.map(({ id }) => id),
  )
  await moveOpinions(tx, { from, into, now })
}

const twiceSql = `
  select r.product_id as id from review r join review t on t.product_id = r.product_id and t.member_id = $2
  where r.member_id = $1`
const moveSql = `
  update review set member_id = $2, author = (select username from member where id = $2)
  where member_id = $1 returning product_id as id`
