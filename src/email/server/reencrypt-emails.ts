import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { inTransaction } from '#core/server/transaction.ts'

const batch = 200

export async function reencryptEmails(db: Db, encryption: Encryption): Promise<number> {
  let count = 0
  for (;;) {
    const encrypted = await inTransaction(db, async (tx) => {
      const emails = await tx.query<{ id: number; encrypted: string }>(
        'email-encrypted-before',
        `select id, encrypted from email_outbox where encrypted is not null and not starts_with(encrypted, $1)
         order by id limit $2 for update`,
        [`${encryption.keyId}:`, batch],
      )
      await tx.query(
        'email-reencrypt',
        'update email_outbox m set encrypted = a.encrypted from unnest($1::bigint[], $2::text[]) as a (id, encrypted) where m.id = a.id',
        [emails.map(({ id }) => id), emails.map(({ encrypted }) => encryption.encrypt(encryption.open(encrypted)))],
      )
      return emails.length
    })
    count += encrypted
    if (encrypted < batch) return count
  }
}
