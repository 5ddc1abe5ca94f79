import type { Db } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { inTransaction } from '#core/server/transaction.ts'

const batch = 200

/** Letters that wait sealed by a former key are sealed by the one of now. Answers how many. */
export async function sealLettersAgain(db: Db, sealer: Sealer): Promise<number> {
  let count = 0
  for (;;) {
    const sealed = await inTransaction(db, async (tx) => {
      const letters = await tx.query<{ id: number; sealed: string }>(
        'mail-sealed-before',
        `select id, sealed from mail where sealed is not null and not starts_with(sealed, $1)
         order by id limit $2 for update`,
        [`${sealer.keyId}:`, batch],
      )
      await tx.query(
        'mail-seal-again',
        'update mail m set sealed = a.sealed from unnest($1::bigint[], $2::text[]) as a (id, sealed) where m.id = a.id',
        [letters.map(({ id }) => id), letters.map(({ sealed }) => sealer.seal(sealer.open(sealed)))],
      )
      return letters.length
    })
    count += sealed
    if (sealed < batch) return count
  }
}
