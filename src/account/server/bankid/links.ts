import type { Queries } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'

type NewLink = { memberId: number; personalNumber: string; sealer: Sealer; now: Date }

/** False when this person's BankID opens another account. */
export async function link(tx: Queries, { memberId, personalNumber, sealer, now }: NewLink): Promise<boolean> {
  const owner = await memberByHash(tx, sealer.hash(personalNumber))
  if (owner !== null && owner !== memberId) return false
  const written = await tx.query(
    'bankid-link',
    `insert into bankid_link (member_id, person_hash, person, linked_at) values ($1, $2, $3, $4)
     on conflict (member_id) do update set person_hash = excluded.person_hash, person = excluded.person,
       linked_at = excluded.linked_at
     returning member_id`,
    [memberId, sealer.hash(personalNumber), sealer.seal(personalNumber), now],
  )
  return written.length > 0
}

/** Whose account this person's BankID opens. */
export async function memberByHash(db: Queries, personHash: Buffer): Promise<number | null> {
  const sql = 'select member_id as id from bankid_link where person_hash = $1'
  const [found] = await db.query<{ id: number }>('bankid-member', sql, [personHash])
  return found?.id ?? null
}

/** Unix milliseconds. */
export async function linkedAt(db: Queries, memberId: number): Promise<number | null> {
  const sql = 'select linked_at as at from bankid_link where member_id = $1'
  const [found] = await db.query<{ at: Date }>('bankid-linked-at', sql, [memberId])
  return found?.at.getTime() ?? null
}

export async function unlink(db: Queries, memberId: number): Promise<void> {
  await db.query('bankid-unlink', 'delete from bankid_link where member_id = $1', [memberId])
}
