import type { Transaction } from '#core/server/transaction.ts'
import type { StoredReview } from './review-table.ts'

type ReviewEvent = {
  review: Pick<StoredReview, 'id' | 'productId' | 'rating'>
  memberId: number
  event: 'written' | 'edited' | 'deleted' | 'hidden' | 'shown' | 'verified' | 'kept' | 'answered'
  reason?: string
  now: Date
}

export async function noteEvent(tx: Transaction, { review, memberId, event, reason = '', now }: ReviewEvent) {
  const sql = `insert into review_entry (review_id, product_id, member_id, event, rating, reason, at)
    values ($1, $2, $3, $4, $5, $6, $7)`
  await tx.query('note-review', sql, [review.id, review.productId, memberId, event, review.rating, reason, now])
}
