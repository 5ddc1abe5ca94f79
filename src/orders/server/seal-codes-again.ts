import type { Db } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { hashedAs } from './import-codes.ts'

const batch = 500

/** Digital codes sealed by a former key, or by none, are sealed by the one of now. Answers how many. */
export async function sealCodesAgain(db: Db, sealer: Sealer): Promise<number> {
  let count = 0
  for (;;) {
    const sealed = await inTransaction(db, async (tx) => {
      const rows = await tx.query<{ id: number; sealed: string }>(
        'codes-sealed-before',
        'select id, sealed from digital_code where not starts_with(sealed, $1) order by id limit $2 for update',
        [`${sealer.keyId}:`, batch],
      )
      const codes = rows.map(({ id, sealed }) => ({ id, code: sealer.open(sealed) }))
      await tx.query(
        'codes-seal-again',
        `update digital_code d set sealed = a.sealed, code_hash = a.hash
         from unnest($1::bigint[], $2::text[], $3::bytea[]) as a (id, sealed, hash) where d.id = a.id`,
        [
          codes.map(({ id }) => id),
          codes.map(({ code }) => sealer.seal(code)),
          codes.map(({ code }) => sealer.hash(hashedAs(code))),
        ],
      )
      return rows.length
    })
    count += sealed
    if (sealed < batch) return count
  }
}
