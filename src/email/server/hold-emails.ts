import type { Queries } from '#core/server/db.ts'
import { enqueueSql } from '#jobs/unit-jobs.ts'
import { sendEmailJob } from './outbox.ts'

/** Emails that have not been sent wait until they are released, whatever their day. */
export async function holdEmails(tx: Queries, keys: readonly string[]): Promise<void> {
  await tx.query(
    'emails-hold',
    `update email_outbox set suppressed = 'disputed' where key = any($1) and sent_at is null and suppressed is null`,
    [keys],
  )
}

/** Each is sent on its day, or at once when that has passed. */
export async function releaseEmails(tx: Queries, keys: readonly string[]): Promise<void> {
  await tx.query(
    'emails-release',
    `with released as (
       update email_outbox set suppressed = null where key = any($1) and sent_at is null and suppressed = 'disputed'
       returning id, due_at
     )
     select ${enqueueSql(sendEmailJob, { id: 'id', at: 'due_at' })} as job from released`,
    [keys],
  )
}
