import type { Queries } from '#core/server/db.ts'

/** Emails that have not been sent are kept, but never sent. */
export async function cancelEmails(tx: Queries, keys: readonly string[]): Promise<void> {
  await tx.query(
    'emails-cancel',
    `update email_outbox set suppressed = 'cancelled', encrypted = null
     where key = any($1) and sent_at is null and (suppressed is null or suppressed = 'disputed')`,
    [keys],
  )
}
