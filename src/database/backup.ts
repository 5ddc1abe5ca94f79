import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { allTables } from './all-tables.ts'
import { contentsOf, showAlike, type TableContents } from './table-contents.ts'

export type BackupHeader = { krets: 'backup'; at: string; migrations: string[] }
export type BackupTable = { table: string; columns: string[] }
/** Backups of earlier versions have no contents of tables to compare with. */
export type BackupEnd = { end: { rows: number; tables?: TableContents[]; sequences: Sequence[]; jobs: Job[] } }

export type Sequence = { name: string; value: number }
export type Job = {
  identifier: string
  payload: unknown
  runAt: string
  maxAttempts: number
  priority: number
  jobKey?: string
  queueName?: string
}

/** The database alone, unencrypted. Writes a consistent snapshot while the shop keeps running; returns its rows. */
export async function writeBackup(db: Db, file: string, now: Date): Promise<number> {
  const unfinished = `${file}.unfinished`
  const count = { rows: 0 }
  try {
    await inSnapshot(db, async (tx) => {
      count.rows = 0
      const lines = Readable.from(backupLines(tx, now, count), { objectMode: true, highWaterMark: 4 })
      await pipeline(lines, createGzip({ level: 4 }), createWriteStream(unfinished, { mode: 0o600, flush: true }))
    })
    await rename(unfinished, file)
    return count.rows
  } finally {
    await rm(unfinished, { force: true })
  }
}

export async function inSnapshot(db: Db, work: (tx: Queries) => Promise<void>): Promise<void> {
  await inTransaction(db, work, { isolation: 'repeatable read', isLong: true })
}

export async function* backupLines(tx: Queries, now: Date, count: { rows: number }): AsyncGenerator<string> {
  await showAlike(tx)
  const migrations = await tx.query<{ name: string }>('', 'select name from migration order by name')
  yield line({ krets: 'backup', at: now.toISOString(), migrations: migrations.map(({ name }) => name) })
  const tables: TableContents[] = []
  for (const { name, columns } of await allTables(tx)) {
    yield line({ table: name, columns })
    for await (const rows of rowsOf(tx, name)) {
      count.rows += rows.length
      yield rows.map((row) => line(row)).join('')
    }
    tables.push(await contentsOf(tx, name))
  }
  const [sequences, jobs] = [await sequencesOf(tx), await jobsOf(tx)]
  yield line({ end: { rows: count.rows, tables, sequences, jobs } })
}

const rowsAtOnce = 1000

async function* rowsOf(tx: Queries, table: string): AsyncGenerator<string[]> {
  await tx.query('', `declare backup no scroll cursor for select t::text as row from ${table} t`)
  for (;;) {
    const rows = await tx.query<{ row: string }>('', `fetch ${rowsAtOnce} from backup`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await tx.query('', 'close backup')
}

/** Read after the tables, so that a sequence is never behind the rows. */
function sequencesOf(tx: Queries): Promise<Sequence[]> {
  return tx.query(
    '',
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
     where last_value is not null and schemaname <> 'graphile_worker' order by 1`,
  )
}

async function jobsOf(tx: Queries): Promise<Job[]> {
  const jobs = await tx.query<{ job: Job }>(
    '',
    `select json_strip_nulls(json_build_object('identifier', t.identifier, 'payload', j.payload, 'runAt', j.run_at,
       'maxAttempts', j.max_attempts, 'priority', j.priority, 'jobKey', j.key, 'queueName', q.queue_name)) as job
     from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     order by j.id`,
  )
  return jobs.map(({ job }) => job)
}

function line(value: BackupHeader | BackupTable | BackupEnd | string): string {
  return `${JSON.stringify(value)}\n`
}
