import type { Queries } from '#core/server/db.ts'
import {
  type Bounce,
  bounces,
  bounceText,
  maxUnavailableDays,
  type ReportOutcome,
  unavailableDays,
} from '#email/bounce-rules.ts'
import { suppress } from './suppressions.ts'

type ReportedBounce = { emailId: string; bounce: Bounce; text: string; now: Date }

type Bounced = { recipient: string; sentAt: Date }

/** Idempotent for each email. Concerns the address that the email went to, whatever the report says. */
export async function recordBounce(
  tx: Queries,
  { emailId, bounce, text, now }: ReportedBounce,
): Promise<ReportOutcome> {
  const line = bounceText(text)
  const milder = bounces.slice(0, bounces.indexOf(bounce))
  const [bounced] = await tx.query<Bounced>(
    'email-bounce',
    `update email_outbox set bounce = $2, bounce_text = $3, bounced_at = $4
     where id = $1 and recipient <> '' and (bounce is null or bounce = any($5::text[]))
     returning recipient, coalesce(sent_at, $4::timestamptz) as "sentAt"`,
    [emailId, bounce, line, now, milder],
  )
  if (!bounced) return 'known'
  const { recipient: address, sentAt } = bounced
  if (bounce === 'undelivered') return 'recorded'
  if (bounce === 'unavailable' && (await daysUnavailable(tx, address, now)) < maxUnavailableDays) return 'recorded'
  return (await suppress(tx, { address, reason: bounce, text: line, sentAt, now })) ? 'suppressed' : 'recorded'
}

/** Days in Sweden, since the address was last let in again. */
async function daysUnavailable(tx: Queries, address: string, now: Date): Promise<number> {
  const [counted] = await tx.query<{ days: number }>(
    'email-bounce-days',
    `select count(distinct (e.bounced_at at time zone 'Europe/Stockholm')::date)::int as days
     from email_outbox e left join email_suppression s on s.address = lower($1)
     where lower(e.recipient) = lower($1) and e.bounce = 'unavailable' and e.bounced_at > $2
       and (s.lifted_at is null or coalesce(e.sent_at, e.bounced_at) > s.lifted_at)`,
    [address, new Date(now.getTime() - unavailableDays * 24 * 3_600_000)],
  )
  return counted?.days ?? 0
}
