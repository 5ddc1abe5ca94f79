import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { storedEmail } from './outbox.ts'

const batch = 200

type Earlier = {
  id: number
  text: string
  html: string
  encrypted: string | null
  unsubscribeUrl: string | null
  isSent: boolean
}

/**
 * For emails from before secrets were hidden: sent ones lose their links, queued ones are encrypted until sent.
 * Idempotent, and safe in several processes. Returns how many were processed.
 */
export async function hideSecretsInEarlierEmails(db: Db, encryption: Encryption): Promise<number> {
  let count = 0
  for (;;) {
    const seen = await inTransaction(db, async (tx) => {
      const emails = await tx.query<Earlier>(
        'email-earlier',
        `select id, text, html, encrypted, unsubscribe_url as "unsubscribeUrl", sent_at is not null as "isSent" from email_outbox
         where kind is null order by id limit $1 for update skip locked`,
        [batch],
      )
      const stored = emails.map(({ isSent, ...email }) => {
        const { text, html, encrypted } = storedEmail(encryption, email)
        return { text, html, encrypted: isSent ? null : encrypted }
      })
      await tx.query(
        'email-earlier-hide',
        `update email_outbox m set text = a.text, html = a.html, encrypted = a.encrypted, unsubscribe_url = null, kind = ''
         from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as a (id, text, html, encrypted) where m.id = a.id`,
        [
          emails.map(({ id }) => id),
          stored.map(({ text }) => text),
          stored.map(({ html }) => html),
          stored.map(({ encrypted }) => encrypted),
        ],
      )
      return emails.length
    })
    count += seen
    if (seen < batch) return count
  }
}
