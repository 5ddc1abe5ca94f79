import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { readEntry, updateEntry } from '#content-entries/server/entry-table.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { infoPageEntries } from './text-tables.ts'

/** Gives the pages whose time has come their new text. Their former one is in the log, by who planned it. */
export async function applyPlannedPages(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const due = await tx.query<{ id: number; by: number | null }>('planned-pages-due', dueSql, [now])
    for (const { id, by } of due) {
      const before = await readEntry(tx, infoPageEntries, id)
      if (!before) continue
      const { version: _, id: __, ...fields } = before
      await updateEntry(tx, infoPageEntries, id, {
        ...fields,
        text: before.nextText ?? before.text,
        nextText: null,
        nextFrom: null,
      })
      const after = await readEntry(tx, infoPageEntries, id)
      if (by !== null) {
        await logEntryChange(tx, { contentType: 'info-page', ref: id, action: 'change', before, after, by, now })
      }
    }
  })
}

const dueSql = `
  select id, (select by_member_id from content_entry_log l
    where content_type = 'info-page' and l.ref = p.id order by l.id desc limit 1) as by
  from info_page p where next_from <= $1 order by id for update`
