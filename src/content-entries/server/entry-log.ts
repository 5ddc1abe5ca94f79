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

export async function createdBy(tx: Queries, contentType: string, by: number, key: string): Promise<number | null> {
  const sql = 'select ref from content_entry_log where content_type = $1 and by_member_id = $2 and key = $3'
  const [row] = await tx.query<{ ref: number }>('entry-log-key', sql, [contentType, by, key])
  return row?.ref ?? null
}
