import type { Queries } from '#core/server/db.ts'

export type FactDeed = 'create' | 'change' | 'remove'
type Entry = {
  kind: string
  ref: number
  deed: FactDeed
  before: object | null
  after: object | null
  by: number
  key?: string
  now: Date
}

/** Tells who changed what. */
export async function logFact(tx: Queries, { kind, ref, deed, before, after, by, key, now }: Entry): Promise<void> {
  await tx.query(
    'fact-log-write',
    `insert into fact_log (kind, ref, deed, before, after, by_member_id, key, at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [kind, ref, deed, before && JSON.stringify(before), after && JSON.stringify(after), by, key ?? null, now],
  )
}

/** The row that a request with this key has already created. */
export async function createdBy(tx: Queries, kind: string, by: number, key: string): Promise<number | null> {
  const sql = 'select ref from fact_log where kind = $1 and by_member_id = $2 and key = $3'
  const [row] = await tx.query<{ ref: number }>('fact-log-key', sql, [kind, by, key])
  return row?.ref ?? null
}
