import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { hashedAs } from './import-codes.ts'

const batch = 500

export async function reencryptCodes(db: Db, encryption: Encryption): Promise<number> {
  let count = 0
  for (;;) {
    const encrypted = await inTransaction(db, async (tx) => {
      const rows = await tx.query<{ id: number; encrypted: string }>(
        'codes-encrypted-before',
        'select id, encrypted from digital_code where not starts_with(encrypted, $1) order by id limit $2 for update',
        [`${encryption.keyId}:`, batch],
      )
      const codes = rows.map(({ id, encrypted }) => ({ id, code: encryption.open(encrypted) }))
      await tx.query(
        'codes-reencrypt',
        `update digital_code d set encrypted = a.encrypted, code_hash = a.hash
         from unnest($1::bigint[], $2::text[], $3::bytea[]) as a (id, encrypted, hash) where d.id = a.id`,
        [
          codes.map(({ id }) => id),
          codes.map(({ code }) => encryption.encrypt(code)),
          codes.map(({ code }) => encryption.hash(hashedAs(code))),
        ],
      )
      return rows.length
    })
    count += encrypted
    if (encrypted < batch) return count
  }
}
