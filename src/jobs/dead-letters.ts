import type { Db, Queries } from '#core/server/db.ts'

export type DeadLetter = {
  id: string
  job: string
  /** Id of the unit; empty for scheduled jobs. */
  unit: string
  attempts: number
  /** Number of jobs that this entry stands for. */
  count: number
  since: Date
  lastAt: Date
  error: string
}

const isDead = 'j.locked_at is null and j.attempts >= j.max_attempts and j.last_error is not null'
/** All failed runs of a scheduled job are one dead letter. */
const sameOf = `t.identifier, coalesce(j.key, case when j.payload::jsonb ? '_cron' then '' else j.payload::text end)`

type DeadLetters = { data: DeadLetter[]; total: number; oldestAt: Date | null }

/** Jobs without attempts left, the 200 newest first. */
export async function deadLetters(db: Queries): Promise<DeadLetters> {
  const rows = await db.query<DeadLetter & { total: number; oldestAt: Date }>(
    'dead-letters',
    `select max(j.id)::text as id, t.identifier as job, max(coalesce(j.payload ->> 'id', '')) as unit,
       max(j.attempts)::int as attempts, count(*)::int as count, min(j.created_at) as since, max(j.updated_at) as "lastAt",
       (array_agg(j.last_error order by j.id desc))[1] as error, (count(*) over ())::int as total,
       min(max(j.updated_at)) over () as "oldestAt"
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where ${isDead} group by ${sameOf} order by max(j.updated_at) desc limit 200`,
  )
  const [first] = rows
  return { data: rows, total: first?.total ?? 0, oldestAt: first?.oldestAt ?? null }
}

type Taken = { job: string; unit: string; count: number }

/** Retries the job at once, with all its attempts; for a scheduled job the latest run. Null when there is none. */
export async function retryDeadLetter(tx: Queries, id: string): Promise<Taken | null> {
  const taken = await same(tx, id)
  if (!taken) return null
  const older = taken.ids.filter((one) => one !== id)
  if (older.length > 0)
    await tx.query('dead-letters-drop', 'select graphile_worker.complete_jobs($1::bigint[])', [older])
  await tx.query(
    'dead-letter-retry',
    `select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0),
       pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}')`,
    [id],
  )
  return summaryOf(taken)
}

/** Removes the job for good: no sweep queues its unit again. Null when there is none. */
export async function discardDeadLetter(tx: Queries, id: string, now: Date): Promise<Taken | null> {
  const taken = await same(tx, id)
  if (!taken) return null
  const sql = 'insert into discarded_job (key, at) values ($1, $2) on conflict (key) do nothing'
  if (taken.key) await tx.query('dead-letter-discarded', sql, [taken.key, now])
  await tx.query('dead-letters-drop', 'select graphile_worker.complete_jobs($1::bigint[])', [taken.ids])
  return summaryOf(taken)
}

function summaryOf({ job, unit, count }: Taken): Taken {
  return { job, unit, count }
}

async function same(tx: Queries, id: string): Promise<(Taken & { ids: string[]; key: string | null }) | null> {
  const [taken] = await tx.query<Taken & { ids: string[]; key: string | null }>(
    'dead-letter-same',
    `with all_dead as (
       select j.id, j.key, t.identifier as job, coalesce(j.payload ->> 'id', '') as unit, array[${sameOf}] as same
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where ${isDead}
     )
     select a.job, a.unit, a.key, array(select id::text from all_dead o where o.same = a.same) as ids,
       (select count(*)::int from all_dead o where o.same = a.same) as count
     from all_dead a where a.id = $1`,
    [id],
  )
  return taken ?? null
}

export const deadLetterDays = 90

/** Units that are still undone after that are queued again by the sweep. */
export async function purgeDeadLetters(db: Db, now: Date): Promise<void> {
  await db.query(
    'dead-letters-purge',
    `delete from graphile_worker._private_jobs j where j.locked_at is null and j.attempts >= j.max_attempts and j.updated_at < $1`,
    [new Date(now.getTime() - deadLetterDays * 86_400_000)],
  )
}
