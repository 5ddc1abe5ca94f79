import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { inTransaction } from '#core/server/transaction.ts'

/** With the first key, after which the others can be removed. */
export async function reencryptFortnoxTokens(db: Db, encryption: Encryption): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const found = await tx.query<{ isSandbox: boolean; tokens: string }>(
      'fortnox-tokens-encrypted-before',
      `select is_sandbox as "isSandbox", tokens from fortnox_connection
       where not starts_with(tokens, $1) order by is_sandbox for update`,
      [`${encryption.keyId}:`],
    )
    for (const { isSandbox, tokens } of found) {
      await tx.query('fortnox-tokens-reencrypt', 'update fortnox_connection set tokens = $2 where is_sandbox = $1', [
        isSandbox,
        encryption.encrypt(encryption.open(tokens)),
      ])
    }
    return found.length
  })
}
