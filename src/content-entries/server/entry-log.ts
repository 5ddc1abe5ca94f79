import type { Queries } from '#core/server/db.ts'

export type EntryAction = 'create' | 'change' | 'remove'
type Entry = {
  contentType: string
  ref: number
  action: EntryAction
  before: object | null
  after: object | null
  by: number
  key?: string
  now: Date
}

export async function logEntryChange(
  tx: Queries,
  { contentType, ref, action, before, after, by, key, now }: Entry,
): Promise<void> {
  await tx.query(
    'entry-log-write',
    `insert into content_entry_log (content_type, ref, action, before, after, by_member_id, key, at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [contentType, ref, action, before && JSON.stringify(before), after && JSON.stringify(after), by, key ?? null, now],
  )
}

type Change = Pick<Entry, 'contentType' | 'ref' | 'action' | 'before' | 'after'>

/** Many at once. */
export async function logEntryChanges(
  tx: Queries,
  changes: readonly Change[],
  { by, now }: Pick<Entry, 'by' | 'now'>,
): Promise<void> {
  if (changes.length === 0) return
  await tx.query(
    'entry-log-write-many',
    `insert into content_entry_log (content_type, ref, action, before, after, by_member_id, at)
     select c."contentType", c.ref, c.action, c.before, c.after, $2, $3
     from jsonb_to_recordset($1::jsonb) as c ("contentType" text, ref int, action text, before jsonb, after jsonb)`,
    [JSON.stringify(changes), by, now],
  )
}

export async function createdBy(tx: Queries, contentType: string, by: number, key: string): Promise<number | null> {
  const sql = 'select ref from content_entry_log where content_type = $1 and by_member_id = $2 and key = $3'
  const [row] = await tx.query<{ ref: number }>('entry-log-key', sql, [contentType, by, key])
  return row?.ref ?? null
}
