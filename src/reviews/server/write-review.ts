import { isUpcoming } from '#catalog/release.ts'
import { dropReview, keepReview, lockReviewed, reviewBy, type StoredReview } from '#catalog/server/review-table.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type MyReview, reviewsContract } from '#reviews/contract.ts'
import { noteEvent } from './note-event.ts'

/** Whether a member has bought and paid for a product here. */
export type HasBought = (memberId: number, productId: number) => Promise<boolean>

type Words = { rating: number; text: string; isAnonymous: boolean }
type Writing = { db: Db; hasBought: HasBought; member: Shopper; productId: number; words: Words; now: Date }

/** A member's one review of a product, written or written anew. The same words twice change nothing. */
export async function writeReview({ db, hasBought, member, productId, words, now }: Writing): Promise<MyReview> {
  const isVerified = await hasBought(member.id, productId)
  return inTransaction(db, async (tx) => {
    const product = await lockReviewed(tx, productId)
    if (!product) throw refusalOf(reviewsContract.putReview, 'no-such-product')
    if (product.releaseAt && isUpcoming(product.releaseAt.getTime() / 1000, now)) {
      throw refusalOf(reviewsContract.putReview, 'not-released')
    }
    const before = await reviewBy(tx, member.id, productId)
    if (before && isSame(before, { ...words, isVerified })) return myReview(before)
    const review = { ...words, isVerified, productId, memberId: member.id, author: member.username }
    const id = await keepReview(tx, review, now)
    await noteEvent(tx, {
      review: { ...review, id },
      memberId: member.id,
      event: before ? 'edited' : 'written',
      now,
    })
    return { id, ...words, isVerified, isHidden: before?.isHidden ?? false, hiddenReason: before?.hiddenReason ?? '' }
  })
}

type Deleting = { db: Db; member: Shopper; productId: number; now: Date }

export async function deleteReview({ db, member, productId, now }: Deleting): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockReviewed(tx, productId)
    const review = await reviewBy(tx, member.id, productId)
    if (!review) return
    await dropReview(tx, review, now)
    await noteEvent(tx, { review, memberId: member.id, event: 'deleted', now })
  })
}

export function myReview(review: StoredReview): MyReview {
  const { id, rating, text, isAnonymous, isVerified, isHidden, hiddenReason } = review
  return { id, rating, text, isAnonymous, isVerified, isHidden, hiddenReason }
}

function isSame(before: StoredReview, after: Words & { isVerified: boolean }): boolean {
  return (
    before.rating === after.rating &&
    before.text === after.text &&
    before.isAnonymous === after.isAnonymous &&
    before.isVerified === after.isVerified
  )
}
