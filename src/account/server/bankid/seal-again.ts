import { z } from 'zod'
import type { Db } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { inTransaction } from '#core/server/transaction.ts'

const batch = 500
const Evidence = z.object({ personalNumber: z.string() })

/** Personal numbers and signatures sealed by a former key are sealed by the one of now. Answers how many. */
export async function sealBankIdsAgain(db: Db, sealer: Sealer): Promise<number> {
  let count = 0
  for (;;) {
    const sealed = await inTransaction(db, async (tx) => {
      const links = await tx.query<{ id: number; sealed: string }>(
        'bankid-links-sealed-before',
        `select member_id as id, person as sealed from bankid_link where not starts_with(person, $1)
         order by 1 limit $2 for update`,
        [`${sealer.keyId}:`, batch],
      )
      const people = links.map(({ sealed }) => sealer.open(sealed))
      await tx.query(
        'bankid-links-seal-again',
        `update bankid_link l set person = a.sealed, person_hash = a.hash
         from unnest($1::int[], $2::text[], $3::bytea[]) as a (id, sealed, hash) where l.member_id = a.id`,
        [links.map(({ id }) => id), people.map((person) => sealer.seal(person)), people.map(sealer.hash)],
      )
      const kept = await tx.query<{ id: string; sealed: string }>(
        'bankid-evidence-sealed-before',
        `select reference as id, evidence as sealed from bankid_order where not starts_with(evidence, $1)
         order by 1 limit $2 for update`,
        [`${sealer.keyId}:`, batch],
      )
      const evidence = kept.map(({ sealed }) => sealer.open(sealed))
      const owners = evidence.map((text) => sealer.hash(Evidence.parse(JSON.parse(text)).personalNumber))
      await tx.query(
        'bankid-evidence-seal-again',
        `update bankid_order o set evidence = a.sealed, person_hash = a.hash
         from unnest($1::uuid[], $2::text[], $3::bytea[]) as a (id, sealed, hash) where o.reference = a.id`,
        [kept.map(({ id }) => id), evidence.map((text) => sealer.seal(text)), owners],
      )
      return links.length + kept.length
    })
    count += sealed
    if (sealed === 0) return count
  }
}
