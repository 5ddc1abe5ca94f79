import type { Queries } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'

type NewLink = { memberId: number; personalNumber: string; encryption: Encryption; now: Date }

export async function link(tx: Queries, { memberId, personalNumber, encryption, now }: NewLink): Promise<boolean> {
  const owner = await memberByHash(tx, encryption.hash(personalNumber))
  if (owner !== null && owner !== memberId) return false
  const written = await tx.query(
    'bankid-link',
    `insert into bankid_link (member_id, person_hash, person, linked_at) values ($1, $2, $3, $4)
     on conflict (member_id) do update set person_hash = excluded.person_hash, person = excluded.person,
       linked_at = excluded.linked_at
     returning member_id`,
    [memberId, encryption.hash(personalNumber), encryption.encrypt(personalNumber), now],
  )
  return written.length > 0
}

export async function memberByHash(db: Queries, personHash: Buffer): Promise<number | null> {
  const sql = 'select member_id as id from bankid_link where person_hash = $1'
  const [found] = await db.query<{ id: number }>('bankid-member', sql, [personHash])
  return found?.id ?? null
}

export async function linkedAt(db: Queries, memberId: number): Promise<number | null> {
  const sql = 'select linked_at as at from bankid_link where member_id = $1'
  const [found] = await db.query<{ at: Date }>('bankid-linked-at', sql, [memberId])
  return found?.at.getTime() ?? null
}

export async function linkedPerson(db: Queries, memberId: number): Promise<string | null> {
  const sql = 'select person from bankid_link where member_id = $1'
  const [found] = await db.query<{ person: string }>('bankid-linked-person', sql, [memberId])
  return found?.person ?? null
}

/** After a password change, pending identifications prove nothing. */
export async function endPendingProofs(tx: Queries, memberId: number, now: Date): Promise<void> {
  await tx.query(
    'bankid-end-proofs',
    `update bankid_order set status = 'failed', hint = 'cancelled', ended_at = $2, qr_start_secret = null, wanted_person = null
     where member_id = $1 and purpose in ('link', 'reauthentication') and status in ('starting', 'pending')`,
    [memberId, now],
  )
}

export async function unlink(db: Queries, memberId: number): Promise<boolean> {
  const sql = 'delete from bankid_link where member_id = $1 returning member_id'
  return (await db.query('bankid-unlink', sql, [memberId])).length > 0
}
