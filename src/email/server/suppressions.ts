import type { Queries } from '#core/server/db.ts'
import { type SuppressionReason, unavailableDays } from '#email/bounce-rules.ts'
import type { EmailKind } from './email-kinds.ts'

export const suppressionDays = 730
const dayMs = 24 * 3_600_000

/**
 * Sent although the address is suppressed: what its owner asks for to get back in, and what goes to the shop itself,
 * which would otherwise miss what customers write.
 */
export const sentRegardless: readonly EmailKind[] = ['password-reset', 'email-verification', 'email-change', 'to-shop']

/** SQL condition: the address `s` gets no emails at the time `now`. */
export const isInForce = (now: string) => `(s.lifted_at is null and (s.until is null or s.until > ${now}))`

type Suppressed = { address: string; reason: SuppressionReason; text: string; sentAt: Date; now: Date }

/** An email sent before the suppression was lifted says nothing of the address since. Returns whether it is in force. */
export async function suppress(tx: Queries, { address, reason, text, sentAt, now }: Suppressed): Promise<boolean> {
  const until = reason === 'unavailable' ? new Date(now.getTime() + unavailableDays * dayMs) : null
  const written = await tx.query(
    'email-suppress',
    `insert into email_suppression as s (address, reason, text, since, until) values (lower($1), $2, $3, $4, $5)
     on conflict (address) do update set reason = $2, text = $3, since = $4, until = $5, lifted_at = null, lifted_by = null
     where (s.lifted_at is null or s.lifted_at < $6) and not (s.reason = 'no-mailbox' and ${isInForce('$4')})
     returning id`,
    [address, reason, text, now, until, sentAt],
  )
  return written.length > 0
}

export async function isSuppressed(db: Queries, address: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    'email-suppressed',
    `select from email_suppression s where address = lower($1) and ${isInForce('$2::timestamptz')}`,
    [address, now],
  )
  return rows.length > 0
}

/** Lifts the suppression for the owner of the mailbox, who has used a link sent to it. */
export async function liftForOwner(tx: Queries, address: string, now: Date): Promise<void> {
  await tx.query(
    'email-suppression-lift-own',
    'update email_suppression set lifted_at = $2 where address = lower($1) and lifted_at is null',
    [address, now],
  )
}

/** Lifts the suppression for an employee. Returns whether it was in force. */
export async function liftSuppression(tx: Queries, { id, by, now }: { id: number; by: number; now: Date }) {
  const lifted = await tx.query(
    'email-suppression-lift',
    'update email_suppression set lifted_at = $3, lifted_by = $2 where id = $1 and lifted_at is null returning id',
    [id, by, now],
  )
  return lifted.length > 0
}

export async function eraseSuppression(tx: Queries, address: string): Promise<void> {
  await tx.query('email-suppression-erase', 'delete from email_suppression where address = lower($1)', [address])
}

/** An address that still does not exist is suppressed anew by the next email. */
export async function purgeOldSuppressions(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - suppressionDays * dayMs)
  await db.query('email-suppression-purge', 'delete from email_suppression where since < $1', [before])
}
