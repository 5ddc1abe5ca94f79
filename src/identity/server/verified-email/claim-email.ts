import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { latestAnswer } from '#email/server/consents.ts'
import { liftForOwner } from '#email/server/suppressions.ts'

type Claim = { memberId: number; email: string; now: Date }

/**
 * Marks the address as the member's, which gets emails again. False when another member has verified it before; accounts that only entered it
 * keep working but can never claim it.
 */
export async function claimEmail(tx: Transaction, { memberId, email, now }: Claim): Promise<boolean> {
  await tx.query('email-claim-member', 'select from member where id = $1 for update', [memberId])
  await tx.query('email-claim-lock', `select pg_advisory_xact_lock(hashtext('email ' || lower($1)))`, [email])
  if (await isEmailTaken(tx, email, memberId)) return false
  await tx.query('email-claim', 'update member set email = lower($2), email_verified_at = $3 where id = $1', [
    memberId,
    email,
    now,
  ])
  await tx.query(
    'email-claim-links',
    `with others as (delete from email_verification where member_id = $1 and email <> lower($2))
     update email_verification set used_at = coalesce(used_at, $3) where member_id = $1 and email = lower($2)`,
    [memberId, email, now],
  )
  await liftForOwner(tx, email, now)
  await takeOverNewsletter(tx, memberId, email)
  return true
}

export async function isEmailTaken(db: Queries, email: string, memberId: number | null = null): Promise<boolean> {
  const sql = `select from member where lower(email) = lower($1) and email_verified_at is not null
    and id is distinct from $2 limit 1`
  return (await db.query('email-taken', sql, [email, memberId])).length > 0
}

async function takeOverNewsletter(tx: Transaction, memberId: number, email: string): Promise<void> {
  const consent = await latestAnswer(tx, 'newsletter', email)
  if (!consent?.isProven) return
  await tx.query(
    'email-claim-newsletter',
    `update member set settings = settings || jsonb_build_object('send_newsletter', $2::boolean) where id = $1`,
    [memberId, consent.isYes],
  )
}
