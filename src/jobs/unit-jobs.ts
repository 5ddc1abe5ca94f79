import { z } from 'zod'
import type { Db, Queries } from '#core/server/db.ts'
import type { Jobs } from './queue.ts'

export type UnitKind = {
  name: string
  /** Failed attempts before the job becomes a dead letter. */
  maxAttempts?: number
  /** Lower numbers run first. */
  priority?: number
}

/** A unit without a job, and when its job is due. */
export type Waiting = { id: string; at: Date }

/** One job per unit of work, so that a failing unit does not block the others. */
export type UnitJob = {
  kind: UnitKind
  /** Processes one unit; may run twice. Returns when to run again, or null when it is done. */
  work: (id: string, now: Date) => Promise<Date | null>
  /** Units without a job, left by an earlier version or by a process that died. */
  missed: () => Promise<Waiting[]>
}

/** The delay between attempts grows to at most six hours: 12 attempts take about 22 hours. */
const usualAttempts = 12

const Payload = z.object({ id: z.string() })

type Columns = { id: string; at: string }

/** The unit, and the request that made it if it is known. */
const payloadSql = (id: string) =>
  `json_strip_nulls(json_build_object('id', (${id})::text, 'requestId', nullif(current_setting('krets.request_id', true), '')))`

/** SQL that queues the job in the statement that creates the unit. Replaces a waiting job of the same unit. */
export function enqueueSql(kind: UnitKind, { id, at }: Columns): string {
  const { name, maxAttempts = usualAttempts, priority = 0 } = kind
  return `(graphile_worker.add_job('${name}', ${payloadSql(id)}, run_at => ${at},
    job_key => '${name}:' || ${id}, max_attempts => ${maxAttempts}, priority => ${priority})).id`
}

/** Like `enqueueSql`, without NOTIFY, which would serialise commits of orders; never replaces a job. */
export function enqueueQuietlySql(kind: UnitKind, { id, at }: Columns): string {
  const { name, maxAttempts = usualAttempts, priority = 0 } = kind
  return `enqueue_quietly('${name}', ${payloadSql(id)}, ${at}, '${name}:' || ${id},
    ${maxAttempts}, ${priority})`
}

/** SQL that removes the waiting jobs of units that are done: running one that finds nothing takes ten times as much. */
export function dequeueSql({ name }: UnitKind, { from, id }: { from: string; id: string }): string {
  return `delete from graphile_worker._private_jobs j using ${from}
    where j.key = '${name}:' || ${id} and j.locked_at is null and j.attempts < j.max_attempts`
}

export async function enqueueUnit(tx: Queries, kind: UnitKind, id: string, at: Date): Promise<void> {
  await tx.query(
    `enqueue-${kind.name}`,
    `select ${enqueueSql(kind, { id: '$1::text', at: '$2::timestamptz' })} as id`,
    [id, at],
  )
}

/** SQL condition: the unit has no job, no dead letter and has not been discarded. `id` must be qualified with its table. */
export function hasNoJob({ name }: UnitKind, id: string): string {
  return `not exists (select from graphile_worker._private_jobs j where j.key = '${name}:' || ${id})
    and not exists (select from discarded_job d where d.key = '${name}:' || ${id})`
}

export function jobsOfUnits(db: Db, units: readonly UnitJob[]): Jobs {
  return Object.fromEntries(
    units.map(({ kind, work }) => [
      kind.name,
      async (payload) => {
        const { id } = Payload.parse(payload)
        const again = await work(id, new Date())
        if (again) await enqueueUnit(db, kind, id, again)
      },
    ]),
  )
}

/** Queues units without a job. If one kind fails, the others are still queued. */
export async function enqueueMissed(db: Db, units: readonly UnitJob[]): Promise<number> {
  const failed: string[] = []
  let count = 0
  for (const { kind, missed } of units) {
    try {
      const waiting = await missed()
      // Never replaces: a dead letter must stay one.
      const add = enqueueQuietlySql(kind, { id: 'id', at: 'at' })
      const sql = `select ${add} as job from unnest($1::text[], $2::timestamptz[]) as missed (id, at)`
      if (waiting.length > 0)
        await db.query(`enqueue-missed-${kind.name}`, sql, [waiting.map(({ id }) => id), waiting.map(({ at }) => at)])
      count += waiting.length
    } catch (error) {
      failed.push(`${kind.name}: ${error instanceof Error ? error.message : 'unknown'}`)
    }
  }
  if (failed.length > 0) throw new Error(failed.join('; '))
  return count
}
