import type { BackupRun } from '#backups/contract.ts'
import type { Queries } from '#core/server/db.ts'

type Run = { kind: BackupRun['kind']; file: string; startedAt: Date; endedAt: Date } & (
  | { bytes: number | null; rows: number; files: number; error: null }
  | { error: string }
)

export async function recordRun(db: Queries, run: Run): Promise<void> {
  const found = run.error === null ? run : { bytes: null, rows: null, files: null }
  await db.query(
    'backup-run-record',
    `insert into backup_run (kind, started_at, ended_at, file, bytes, row_count, file_count, error)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [run.kind, run.startedAt, run.endedAt, run.file, found.bytes, found.rows, found.files, run.error],
  )
}

type Row = Omit<BackupRun, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date }

export async function listRuns(db: Queries): Promise<BackupRun[]> {
  const rows = await db.query<Row>(
    'backup-runs',
    `select id, kind, started_at as "startedAt", ended_at as "endedAt", file, bytes, row_count as rows,
       file_count as files, error
     from backup_run order by started_at desc limit 60`,
  )
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.getTime(), endedAt: row.endedAt.getTime() }))
}

/** Of what the shop has once backed up at night: whether the last backup is too old, for "Att göra nu". */
export const lateBackupSql = `
  select max(started_at) as since from backup_run where kind = 'backup' and error is null
  having max(started_at) < now() - interval '26 hours'`

export const backupRunDays = 400

export async function purgeOldBackupRuns(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - backupRunDays * 86_400_000)
  await db.query('backup-runs-purge', 'delete from backup_run where started_at < $1', [before])
}
