import { guardFormula } from '#core/csv-cell.ts'
import { dayOf } from '#core/day.ts'
import type { Db, Reads } from '#core/server/db.ts'
import { FileAnswer, type Handlers } from '#core/server/handlers.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import type { changeLogContract } from '#staff/change-log-contract.ts'
import type { EntryChange } from '#staff/contract.ts'
import { fieldChanges } from '#staff/field-changes.ts'
import { changedTypes, readChanges } from './read-changes.ts'
import { maxExported } from './security-log/read-log.ts'

const pageSize = 50

export function changeLogApi({ db, reads }: { db: Db; reads: Reads }): Handlers<typeof changeLogContract> {
  return {
    listChanges: async ({ query: { before, ...filter } }) => {
      const [rows, types] = await Promise.all([
        readChanges(reads, filter, { before: before ?? null, limit: pageSize + 1 }),
        changedTypes(reads),
      ])
      const data = rows.slice(0, pageSize)
      return { data, types, next: rows.length > pageSize ? (data.at(-1)?.id ?? null) : null }
    },

    exportChanges: async ({ query }, context) => {
      const rows = await readChanges(reads, query, { before: null, limit: maxExported })
      const given = Object.entries(query).filter(([, value]) => value !== undefined)
      const filter = given.map(([name, value]) => `${name}=${value}`).join(' ')
      const details = { log: 'changes', rows: rows.length, filter }
      await recordSecurityEvent(db, context, { type: 'security-log-export', details })
      return new FileAnswer({
        type: 'text/csv; charset=utf-8',
        name: `change-log-${dayOf(context.now)}.csv`,
        body: csvOf(rows),
      })
    },
  }
}

const columns = ['id', 'time', 'by', 'apiKey', 'type', 'ref', 'action', 'field', 'before', 'after']

function csvOf(changes: readonly EntryChange[]): string {
  const lines = changes.flatMap(({ id, at, by, apiKey, contentType, ref, action, before, after }) =>
    fieldChanges(before, after).map((change) =>
      [
        id,
        new Date(at).toISOString(),
        by ?? '',
        apiKey?.name ?? '',
        contentType,
        ref,
        action,
        change.field,
        change.before,
        change.after,
      ].map(String),
    ),
  )
  return `\uFEFF${[columns, ...lines].map((line) => line.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string): string {
  return `"${guardFormula(value).replaceAll('"', '""')}"`
}
