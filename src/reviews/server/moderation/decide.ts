import { domainError } from '#core/domain-error.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { moderationContract } from '#reviews/moderation-contract.ts'
import { type Hiding, hideLocked, type Judging, lockedReview } from '#reviews/server/judge-review.ts'
import { noteEvent } from '#reviews/server/note-event.ts'
import type { StoredReview } from '#reviews/server/review-table.ts'
import { hiddenEmail, reportEmail, shownEmail } from './emails.ts'

type Deciding = Judging & Pick<EmailDeps, 'origin'>
type Author = { email: string | null; product: string }

/** Emails the author why and how to object, and those who reported it what came of it: at verified addresses only. */
export async function decide({ db, origin, member, reviewId, now }: Deciding, hiding: Hiding): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = await lockedReview(tx, reviewId)
    if (!review) throw domainError(moderationContract.moderateReview, 'no-such-review')
    const handled = await tx.query<{ email: string | null }>('reports-handled', handledSql, [reviewId, now])
    await tx.query('review-seen', 'update review set seen_at = $2 where id = $1 and seen_at is null', [reviewId, now])
    const isChanged = await hideLocked(tx, review, hiding, { member, now })
    if (!isChanged && handled.length > 0) await noteEvent(tx, { review, memberId: member.id, event: 'kept', now })
    await notifyPeople(tx, review, {
      hiding,
      isChanged,
      origin,
      reporters: handled.flatMap(({ email }) => email ?? []),
      now,
    })
  })
}

type Notifying = { hiding: Hiding; isChanged: boolean; origin: string; reporters: string[]; now: Date }

async function notifyPeople(
  tx: Transaction,
  review: StoredReview,
  { hiding, isChanged, origin, reporters, now }: Notifying,
) {
  const [author] = await tx.query<Author>('review-author', authorSql, [review.id])
  if (!author) return
  const key = `review-${review.id}-${now.getTime()}`
  const product = author.product
  if (isChanged && author.email) {
    const content = hiding.isHidden
      ? hiddenEmail({ product, reason: hiding.reason, text: review.text, origin })
      : shownEmail({ product, origin })
    await enqueueEmail(tx, { kind: 'review-decision', key, recipient: author.email, ...content }, now)
  }
  for (const [index, recipient] of reporters.entries()) {
    const content = reportEmail({ product, isHidden: hiding.isHidden, origin })
    await enqueueEmail(tx, { kind: 'review-decision', key: `${key}-${index}`, recipient, ...content }, now)
  }
}

const handledSql = `
  update review_report r set handled_at = $2 from member m
  where r.review_id = $1 and r.handled_at is null and m.id = r.member_id
  returning case when m.email_verified_at is not null then m.email end as email`
const authorSql = `
  select p.name as product, case when m.email_verified_at is not null then m.email end as email
  from review r join product p on p.id = r.product_id left join member m on m.id = r.member_id where r.id = $1`
