import { dayOf } from '#core/day.ts'
import type { Db, Reads } from '#core/server/db.ts'
import { FileAnswer, type Handlers } from '#core/server/handlers.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import type { securityLogContract } from '#staff/contract.ts'
import { csvOf } from './security-log/csv.ts'
import { maxExported, readSecurityLog } from './security-log/read-log.ts'

const pageSize = 50

export function securityLogApi({ db, reads }: { db: Db; reads: Reads }): Handlers<typeof securityLogContract> {
  return {
    listSecurityEvents: async ({ query: { before, ...filter } }) => {
      const rows = await readSecurityLog(reads, filter, { before: before ?? null, limit: pageSize + 1 })
      const data = rows.slice(0, pageSize)
      return { data, next: rows.length > pageSize ? (data.at(-1)?.id ?? null) : null }
    },

    exportSecurityLog: async ({ query }, context) => {
      const rows = await readSecurityLog(reads, query, { before: null, limit: maxExported })
      const given = Object.entries(query).filter(([, value]) => value !== undefined)
      const filter = given.map(([name, value]) => `${name}=${value}`).join(' ')
      await recordSecurityEvent(db, context, { type: 'security-log-export', details: { rows: rows.length, filter } })
      return new FileAnswer({
        type: 'text/csv; charset=utf-8',
        name: `security-log-${dayOf(context.now)}.csv`,
        body: csvOf(rows),
      })
    },
  }
}
