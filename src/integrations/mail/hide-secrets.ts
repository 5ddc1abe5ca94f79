import type { Db } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { storedMail } from './outbox.ts'

const batch = 200

type Earlier = {
  id: number
  text: string
  html: string
  sealed: string | null
  unsubscribeUrl: string | null
  isSent: boolean
}

/**
 * Letters that were written before secrets were hidden: what has been sent loses its links, what waits is sealed until
 * it is sent. Safe to run twice and in several processes. Answers how many were looked at.
 */
export async function hideSecretsOfEarlierMail(db: Db, sealer: Sealer): Promise<number> {
  let count = 0
  for (;;) {
    const seen = await inTransaction(db, async (tx) => {
      const letters = await tx.query<Earlier>(
        'mail-earlier',
        `select id, text, html, sealed, unsubscribe_url as "unsubscribeUrl", sent_at is not null as "isSent" from mail
         where kind is null order by id limit $1 for update skip locked`,
        [batch],
      )
      const stored = letters.map(({ isSent, ...letter }) => {
        const { text, html, sealed } = storedMail(sealer, letter)
        return { text, html, sealed: isSent ? null : sealed }
      })
      await tx.query(
        'mail-earlier-hide',
        `update mail m set text = a.text, html = a.html, sealed = a.sealed, unsubscribe_url = null, kind = ''
         from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as a (id, text, html, sealed) where m.id = a.id`,
        [
          letters.map(({ id }) => id),
          stored.map(({ text }) => text),
          stored.map(({ html }) => html),
          stored.map(({ sealed }) => sealed),
        ],
      )
      return letters.length
    })
    count += seen
    if (seen < batch) return count
  }
}
