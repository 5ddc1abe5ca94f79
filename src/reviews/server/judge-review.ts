import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { reviewsContract } from '#reviews/contract.ts'
import type { ReportReason } from '#reviews/review-rules.ts'
import { noteEvent } from './note-event.ts'
import { countVotes, lockReview, lockReviewed, type StoredReview, setHidden } from './review-table.ts'

export type Judging = { db: Db; member: Member; reviewId: number; now: Date }

/** One vote per member and review: 1, -1, or 0 for none. */
export function vote({ db, member, reviewId, now }: Judging, value: number) {
  return inTransaction(db, async (tx) => {
    const review = await shownReview(tx, reviewId)
    if (review.memberId === member.id) throw domainError(reviewsContract.putVote, 'own-review')
    const before = await takeVote(tx, reviewId, member.id)
    if (value !== 0) await tx.query('vote', voteSql, [reviewId, member.id, value, now])
    if (before === value) return { upvotes: review.upvotes, downvotes: review.downvotes, vote: value }
    const more = {
      upvotes: Number(value === 1) - Number(before === 1),
      downvotes: Number(value === -1) - Number(before === -1),
    }
    return { ...(await countVotes(tx, review, more)), vote: value }
  })
}

async function takeVote(tx: Transaction, reviewId: number, memberId: number): Promise<number> {
  const sql = 'delete from review_vote where review_id = $1 and member_id = $2 returning vote'
  const [row] = await tx.query<{ vote: number }>('take-vote', sql, [reviewId, memberId])
  return row?.vote ?? 0
}

export async function report(
  { db, member, reviewId, now }: Judging,
  { reason, text }: { reason: ReportReason; text: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = await shownReview(tx, reviewId)
    if (review.memberId === member.id) throw domainError(reviewsContract.putReport, 'own-review')
    await tx.query('report', reportSql, [reviewId, member.id, reason, text, now])
  })
}

export type Hiding = { isHidden: true; reason: string } | { isHidden: false }

/** Whether that changed anything. */
export async function hideLocked(
  tx: Transaction,
  review: StoredReview,
  hiding: Hiding,
  { member, now }: Pick<Judging, 'member' | 'now'>,
): Promise<boolean> {
  const { isHidden } = hiding
  const reason = hiding.isHidden ? hiding.reason : ''
  if (review.isHidden === isHidden && review.hiddenReason === reason) return false
  await setHidden(tx, review, { isHidden, reason, now })
  await noteEvent(tx, { review, memberId: member.id, event: isHidden ? 'hidden' : 'shown', reason, now })
  return true
}

async function shownReview(tx: Transaction, id: number): Promise<StoredReview> {
  const review = await lockReview(tx, id)
  if (!review || review.isHidden) throw domainError(reviewsContract.putVote, 'no-such-review')
  return review
}

/** Locks the product before the review, in the same order as writing one. */
export async function lockedReview(tx: Transaction, id: number): Promise<StoredReview | null> {
  const sql = 'select product_id as "productId" from review where id = $1'
  const [row] = await tx.query<{ productId: number }>('product-of-review', sql, [id])
  if (!row) return null
  await lockReviewed(tx, row.productId)
  return lockReview(tx, id)
}

const voteSql = 'insert into review_vote (review_id, member_id, vote, at) values ($1, $2, $3, $4)'
const reportSql = `
  insert into review_report (review_id, member_id, reason, text, at) values ($1, $2, $3, $4, $5)
  on conflict (review_id, member_id) do nothing`
