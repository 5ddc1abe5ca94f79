import type { Queries } from '#core/server/db.ts'
import { emailTopics } from '#email/topics.ts'
import { latestAnswer, recordConsent } from './consents.ts'

/**
 * The person has reported an email as unwanted: consents to what is not about orders end at once. One that was given
 * after that email stands. Idempotent for each email; false when the complaint was known, or the email is gone.
 */
export async function recordComplaint(tx: Queries, emailId: string, now: Date): Promise<boolean> {
  const [email] = await tx.query<{ recipient: string; sentAt: Date }>(
    'email-complaint',
    `update email_outbox set complained_at = $2 where id = $1 and recipient <> '' and complained_at is null
     returning recipient, coalesce(sent_at, created_at) as "sentAt"`,
    [emailId, now],
  )
  if (!email) return false
  for (const kind of emailTopics) {
    const latest = await latestAnswer(tx, kind, email.recipient)
    if (latest && latest.at > email.sentAt) continue
    await recordConsent(tx, {
      kind,
      email: email.recipient,
      isYes: false,
      isProven: true,
      source: 'complaint',
      now,
    })
  }
  return true
}
