import { markChanged } from '#core/server/changes.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { lockProducts } from './move-opinions.ts'
import { noteEvent } from './note-event.ts'
import { refreshRatings } from './ratings.ts'

type Removed = { id: number; productId: number; rating: number }
type Removing = { memberId: number; productIds?: readonly number[]; now: Date }

/** Deletes the reviews of what the member has not bought or, with `productIds`, those of these products. */
export async function removeReviews(tx: Transaction, { memberId, productIds, now }: Removing): Promise<void> {
  const params = [memberId, productIds ?? null]
  const found = await tx.query<{ id: number }>('reviews-to-remove', `select product_id as id ${which}`, params)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return
  await lockProducts(tx, ids)
  const removed = await tx.query<Removed>('reviews-remove', `delete ${which} returning ${columns}`, params)
  for (const review of removed) await noteEvent(tx, { review, memberId, event: 'deleted', now })
  await refreshRatings(tx, ids, now)
  await markChanged(tx, ids)
}

const which = `from review
  where member_id = $1 and case when $2::int[] is null then not is_verified else product_id = any($2) end`
const columns = `id, product_id as "productId", rating`
