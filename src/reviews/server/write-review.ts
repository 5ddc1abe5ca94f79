import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { isUpcoming } from '#inventory/release.ts'
import { type MyReview, reviewsContract } from '#reviews/contract.ts'
import { noteEvent } from './note-event.ts'
import {
  dropReview,
  hiddenBefore,
  lockReviewed,
  reviewBy,
  type StoredReview,
  setHidden,
  upsertReview,
} from './review-table.ts'

export type IsBuyer = (memberId: number, productId: number) => Promise<boolean>

type ReviewInput = { rating: number; text: string; isAnonymous: boolean }
type Writing = { db: Db; hasBought: IsBuyer; member: Member; productId: number; input: ReviewInput; now: Date }

export async function writeReview({ db, hasBought, member, productId, input, now }: Writing): Promise<MyReview> {
  const isVerified = await hasBought(member.id, productId)
  return inTransaction(db, async (tx) => {
    const product = await lockReviewed(tx, productId)
    if (!product) throw domainError(reviewsContract.putReview, 'no-such-product')
    if (product.releaseAt && isUpcoming(product.releaseAt.getTime() / 1000, now)) {
      throw domainError(reviewsContract.putReview, 'not-released')
    }
    const before = await reviewBy(tx, member.id, productId)
    if (before && isSame(before, { ...input, isVerified })) return myReview(before)
    const review = { ...input, isVerified, productId, memberId: member.id, author: member.username }
    const id = await upsertReview(tx, review, now)
    await noteEvent(tx, {
      review: { ...review, id },
      memberId: member.id,
      event: before ? 'edited' : 'written',
      now,
    })
    const shown = { id, ...input, isVerified }
    if (before) return { ...shown, isHidden: before.isHidden, hiddenReason: before.hiddenReason }
    const hidden = await hiddenBefore(tx, { memberId: member.id, productId })
    if (!hidden) return { ...shown, isHidden: false, hiddenReason: '' }
    const { by, reason } = hidden
    await setHidden(tx, { id, productId }, { isHidden: true, reason, now })
    await noteEvent(tx, { review: { ...review, id }, memberId: by, event: 'hidden', reason, now })
    return { ...shown, isHidden: true, hiddenReason: reason }
  })
}

type Deleting = { db: Db; member: Member; productId: number; now: Date }

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

function isSame(before: StoredReview, after: ReviewInput & { isVerified: boolean }): boolean {
  return (
    before.rating === after.rating &&
    before.text === after.text &&
    before.isAnonymous === after.isAnonymous &&
    before.isVerified === after.isVerified
  )
}
