import type { Db } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { inTransaction } from '#core/server/transaction.ts'

/** Secrets of apps sealed by a former key are sealed by the one of now. Answers how many. */
export async function sealSecondFactorsAgain(db: Db, sealer: Sealer): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const found = await tx.query<{ id: number; secret: string }>(
      'factors-sealed-before',
      `select id, secret from second_factor where kind = 'totp' and not starts_with(secret, $1) order by id for update`,
      [`${sealer.keyId}:`],
    )
    await tx.query(
      'factors-seal-again',
      'update second_factor f set secret = a.secret from unnest($1::int[], $2::text[]) a (id, secret) where f.id = a.id',
      [found.map(({ id }) => id), found.map(({ secret }) => sealer.seal(sealer.open(secret)))],
    )
    // Nobody waits so long with what they were adding.
    await tx.query(
      'challenges-sealed-before',
      `delete from second_factor_challenge where purpose = 'add-totp'
      and not starts_with(challenge, $1)`,
      [`${sealer.keyId}:`],
    )
    return found.length
  })
}
