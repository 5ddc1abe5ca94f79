import { z } from 'zod'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { inTransaction } from '#core/server/transaction.ts'

const batch = 500
const Evidence = z.object({ personalNumber: z.string() })

export async function reencryptBankIds(db: Db, encryption: Encryption): Promise<number> {
  let count = 0
  for (;;) {
    const encrypted = await inTransaction(db, async (tx) => {
      const links = await tx.query<{ id: number; encrypted: string }>(
        'bankid-links-encrypted-before',
        `select member_id as id, person as encrypted from bankid_link where not starts_with(person, $1)
         order by 1 limit $2 for update`,
        [`${encryption.keyId}:`, batch],
      )
      const people = links.map(({ encrypted }) => encryption.open(encrypted))
      await tx.query(
        'bankid-links-reencrypt',
        `update bankid_link l set person = a.encrypted, person_hash = a.hash
         from unnest($1::int[], $2::text[], $3::bytea[]) as a (id, encrypted, hash) where l.member_id = a.id`,
        [links.map(({ id }) => id), people.map((person) => encryption.encrypt(person)), people.map(encryption.hash)],
      )
      const rows = await tx.query<{ id: string; encrypted: string }>(
        'bankid-evidence-encrypted-before',
        `select reference as id, evidence as encrypted from bankid_order where not starts_with(evidence, $1)
         order by 1 limit $2 for update`,
        [`${encryption.keyId}:`, batch],
      )
      const evidence = rows.map(({ encrypted }) => encryption.open(encrypted))
      const owners = evidence.map((text) => encryption.hash(Evidence.parse(JSON.parse(text)).personalNumber))
      await tx.query(
        'bankid-evidence-reencrypt',
        `update bankid_order o set evidence = a.encrypted, person_hash = a.hash
         from unnest($1::uuid[], $2::text[], $3::bytea[]) as a (id, encrypted, hash) where o.reference = a.id`,
        [rows.map(({ id }) => id), evidence.map((text) => encryption.encrypt(text)), owners],
      )
      return links.length + rows.length
    })
    count += encrypted
    if (encrypted === 0) return count
  }
}
