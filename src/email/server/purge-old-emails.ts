import type { Db } from '#core/server/db.ts'

export const emailDays = 400
const [batch, batches] = [1000, 50]

/** The keys are kept, so that no email is sent twice. */
export async function purgeOldEmails(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - emailDays * 24 * 3_600_000)
  let gone = 0
  for (let at = 0; at < batches; at += 1) {
    const taken = await db.query(
      'email-purge-old',
      `update email_outbox set recipient = '', subject = '', text = '', html = '', encrypted = null, bounce_text = null, sent_at = coalesce(sent_at, $1)
       where id in (select id from email_outbox where created_at < $1 and recipient <> '' order by id limit $2) returning id`,
      [before, batch],
    )
    gone += taken.length
    if (taken.length < batch) break
  }
  return gone
}
