import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { inTransaction } from '#core/server/transaction.ts'

export async function reencryptFeedLogins(db: Db, encryption: Encryption): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const found = await tx.query<{ id: number; password: string }>(
      'feed-logins-encrypted-before',
      `select id, password from supplier_feed where not starts_with(password, $1) order by id for update`,
      [`${encryption.keyId}:`],
    )
    await tx.query(
      'feed-logins-reencrypt',
      `update supplier_feed f set password = a.password from unnest($1::int[], $2::text[]) a (id, password)
       where f.id = a.id`,
      [found.map(({ id }) => id), found.map(({ password }) => encryption.encrypt(encryption.open(password)))],
    )
    return found.length
  })
}
