import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Db, Queries } from '#core/server/db.ts'
import { withoutCustomer } from '#webhooks/server/without-customer.ts'
import { ExtensionError } from './extension-error.ts'
import type { HandlerName } from './sandbox.ts'

export type Report = { at: Date; kind: string; name: string; problem: string; message: string }

/** The same fault is written once a minute. */
const lately = new LRUCache<string, true>({ max: 1000, ttl: 60_000 })
/** Of one handler: what callers send may be in the messages, so that each differs. */
const written = new LRUCache<string, number>({ max: 1000, ttl: 60_000, noUpdateTTL: true })
const maxPerMinute = 10

type Fault = {
  extension: { id: number; name: string }
  handler: HandlerName
  error: unknown
  /** The event that was handled. */
  about?: unknown
  now: Date
}

/** For staff: in the back office and in the log. Never throws. */
export async function reportFault(
  { db, log }: { db: Db; log: Pick<Logger, 'warn'> },
  { extension, handler, error, about, now }: Fault,
): Promise<void> {
  const { kind, name } = handler
  const said = error instanceof Error ? error.message : String(error)
  const message = withoutCustomer(said, about).slice(0, 2000).replaceAll('\0', '')
  const problem = error instanceof ExtensionError ? error.problem : 'host'
  const key = JSON.stringify([extension.id, kind, name, message])
  if (lately.has(key)) return
  lately.set(key, true)
  const ofHandler = `${extension.id} ${kind} ${name}`
  const count = written.get(ofHandler) ?? 0
  if (count >= maxPerMinute) return
  written.set(ofHandler, count + 1)
  log.warn({ extension: extension.name, kind, name, problem, fault: message }, 'An extension failed')
  await db
    .query(
      'extension-report',
      `insert into extension_report (extension_id, at, kind, name, problem, message) values ($1, $2, $3, $4, $5, $6)`,
      [extension.id, now, kind, name, problem, message],
    )
    .catch((err: unknown) => log.warn({ err }, 'A fault of an extension could not be recorded'))
}

export async function latestReports(db: Queries, id: number, max = 10): Promise<Report[]> {
  return await db.query<Report>(
    'extension-reports',
    'select at, kind, name, problem, message from extension_report where extension_id = $1 order by id desc limit $2',
    [id, max],
  )
}

export const reportDays = 30

export async function purgeOldReports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - reportDays * 86_400_000)
  await db.query('extension-reports-purge', 'delete from extension_report where at < $1', [before])
}
