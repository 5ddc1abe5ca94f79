import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { inTransaction } from '#core/server/transaction.ts'

export async function reencryptSecondFactors(db: Db, encryption: Encryption): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const found = await tx.query<{ id: number; secret: string }>(
      'factors-encrypted-before',
      `select id, secret from second_factor where kind = 'totp' and not starts_with(secret, $1) order by id for update`,
      [`${encryption.keyId}:`],
    )
    await tx.query(
      'factors-reencrypt',
      'update second_factor f set secret = a.secret from unnest($1::int[], $2::text[]) a (id, secret) where f.id = a.id',
      [found.map(({ id }) => id), found.map(({ secret }) => encryption.encrypt(encryption.open(secret)))],
    )
    await tx.query(
      'challenges-encrypted-before',
      `delete from second_factor_challenge where purpose = 'add-totp'
      and not starts_with(challenge, $1)`,
      [`${encryption.keyId}:`],
    )
    return found.length
  })
}
