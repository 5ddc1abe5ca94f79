import { createReadStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Db, Queries } from '#core/server/db.ts'
import { codeOf } from '#core/server/lost-connection.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { prepareQueue } from '#jobs/queue.ts'
import type { Storage } from '#storage/server/storage.ts'
import { allTables } from './all-tables.ts'
import type { BackupEnd, BackupHeader, BackupTable } from './backup.ts'
import { migrate, migrationNames } from './migrate.ts'
import { inPlaceOf, undoInterruptedRestore } from './set-aside.ts'
import { compareContents } from './table-contents.ts'
import { withoutRules } from './table-rules.ts'

type BackupLine = BackupHeader | BackupTable | BackupEnd | string

/** A zipped dump, which is read more than once. */
export type DumpSource = { name: string; read: () => AsyncIterable<Uint8Array> }
export type RestoreOptions = { /** Of what the database holds, which otherwise is refused. */ isReplacing?: boolean }

export function fileSource(file: string): DumpSource {
  return {
    name: file,
    async *read() {
      if (!existsSync(file)) throw new Error(`There is no ${file}.`)
      yield* createReadStream(file)
    },
  }
}

export function storedSource(storage: Storage, key: string): DumpSource {
  const name = `${storage.name.replace(/\/$/, '')}/${key}`
  return {
    name,
    async *read() {
      const file = await storage.open(key)
      if (!file) throw new Error(`There is no ${name}.`)
      yield* file.content
    },
  }
}

/**
 * All rows or none: until every table equals the backup, the database stays as it was. Applies later migrations.
 * Returns the number of rows.
 */
export async function restoreBackup(
  db: Db,
  source: DumpSource,
  { isReplacing = false }: RestoreOptions = {},
): Promise<number> {
  await undoInterruptedRestore(db)
  if (!isReplacing) await checkIsEmpty(db)
  await checkIsClosed(db)
  const last = await lastMigrationOf(source)
  return await inPlaceOf(db, async () => {
    await migrate(db, () => {}, { upTo: last })
    await prepareQueue(db)
    const rows = await inTransaction(db, async (tx) => await withoutRules(tx, () => fill(tx, source)), { isLong: true })
    await migrate(db)
    return rows
  })
}

export async function checkIsEmpty(db: Db): Promise<void> {
  const tables = await allTables(db)
  if (tables.length === 0) return
  throw new Error(
    `The database holds ${tables.length} tables already. "npm run db -- restore FILE --replace" replaces all of them with the backup, ` +
      'or "npm run db -- reset --yes" deletes them first.',
  )
}

/** Processes of the shop would write into what is replaced. */
async function checkIsClosed(db: Db): Promise<void> {
  const [table] = await db.query<{ isThere: boolean }>(
    '',
    `select to_regclass('public.job_runner') is not null as "isThere"`,
  )
  if (!table?.isThere) return
  const running = await db.query('', `select from job_runner where seen_at > now() - interval '12 s' limit 1`)
  if (running.length > 0) throw new Error('The shop is open. Close all its processes, wait twelve seconds and restore.')
}

async function lastMigrationOf({ name: file, read }: DumpSource): Promise<string> {
  const known = await migrationNames()
  for await (const header of linesOf(file, read())) {
    if (typeof header === 'string' || !('krets' in header)) break
    const unknown = header.migrations.find((name) => !known.includes(name))
    if (!unknown) return header.migrations.at(-1) ?? ''
    throw new Error(
      `The backup knows migration ${unknown}, and this version of the shop does not. Use a later version.`,
    )
  }
  throw new Error(`${file} is no backup of this shop.`)
}

const rowsAtOnce = 1000

async function fill(tx: Queries, { name: file, read }: DumpSource): Promise<number> {
  const tables = new Map((await allTables(tx)).map(({ name, columns }) => [name, columns]))
  // Some migrations insert rows.
  await tx.query('', `truncate ${[...tables.keys()].join(', ')}`)
  let table = ''
  let rows: string[] = []
  let count = 0
  const insert = async () => {
    if (rows.length > 0) await insertRows(tx, table, rows)
    count += rows.length
    rows = []
  }
  for await (const line of linesOf(file, read())) {
    if (typeof line === 'string') {
      rows.push(line)
      if (rows.length === rowsAtOnce) await insert()
    } else if ('table' in line) {
      await insert()
      if (tables.get(line.table)?.join() !== line.columns.join())
        throw new Error(`Table ${line.table} has other columns`)
      table = line.table
    } else if ('end' in line) {
      await insert()
      if (count !== line.end.rows) throw new Error(`${file} has ${count} rows of ${line.end.rows}.`)
      await compareContents(tx, line.end.tables ?? [])
      await resume(tx, line)
      return count
    }
  }
  throw new Error(`${file} is not whole: its end is missing.`)
}

async function insertRows(tx: Queries, table: string, rows: string[]): Promise<void> {
  await tx.query(
    '',
    `insert into ${table} overriding system value
     select (parsed.whole).* from (select row::${table} as whole from unnest($1::text[]) as row offset 0) parsed`,
    [rows],
  )
}

async function resume(tx: Queries, { end }: BackupEnd): Promise<void> {
  for (const { name, value } of end.sequences) await tx.query('', `select setval($1::regclass, $2)`, [name, value])
  for (const { identifier, payload, runAt, maxAttempts, priority, jobKey, queueName } of end.jobs) {
    await tx.query(
      '',
      `select graphile_worker.add_job($1, $2::json, run_at => $3::timestamptz, max_attempts => $4, priority => $5,
         job_key => $6, queue_name => $7)`,
      [identifier, JSON.stringify(payload), runAt, maxAttempts, priority, jobKey ?? null, queueName ?? null],
    )
  }
}

async function* linesOf(file: string, zipped: AsyncIterable<Uint8Array>): AsyncGenerator<BackupLine> {
  const text = createGunzip().setEncoding('utf8')
  // An error in either stream ends the loop below.
  pipeline(zipped, text).catch(() => {})
  let rest = ''
  for await (const chunk of unzipped(file, text)) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    // Written by our own backup.
    for (const line of lines) yield JSON.parse(line) as BackupLine
  }
}

async function* unzipped(file: string, text: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* text
  } catch (error) {
    const code = codeOf(error)
    if (code === 'Z_DATA_ERROR')
      throw new Error(`${file} is no backup of this shop, or it is damaged.`, { cause: error })
    if (code === 'Z_BUF_ERROR') throw new Error(`${file} is not whole: its end is missing.`, { cause: error })
    throw error
  }
}
