import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { inTransaction } from '#core/server/transaction.ts'

type Stored = { id: number; secret: string; previous: string | null }

export async function reencryptWebhookSecrets(db: Db, encryption: Encryption): Promise<number> {
  const again = (encrypted: string) => encryption.encrypt(encryption.open(encrypted))
  return await inTransaction(db, async (tx) => {
    const found = await tx.query<Stored>(
      'webhook-secrets-encrypted-before',
      `select id, secret, previous_secret as previous from webhook_endpoint
       where secret is not null and (not starts_with(secret, $1) or not starts_with(coalesce(previous_secret, secret), $1))
       order by id for update`,
      [`${encryption.keyId}:`],
    )
    await tx.query(
      'webhook-secrets-reencrypt',
      `update webhook_endpoint e set secret = a.secret, previous_secret = a.previous
       from unnest($1::int[], $2::text[], $3::text[]) a (id, secret, previous) where e.id = a.id`,
      [
        found.map(({ id }) => id),
        found.map(({ secret }) => again(secret)),
        found.map(({ previous }) => (previous === null ? null : again(previous))),
      ],
    )
    return found.length
  })
}
