/** A backup is made each night; two hours more for one that takes long. */
export const maxAgeHours = 26

type Run = { kind: 'backup' | 'verification'; startedAt: number; error: string | null }

/** Latest first. Backups that have never been made are not late: they are not set up. */
export function lastBackupOf<T extends Run>(runs: readonly T[]): T | null {
  return runs.find(({ kind, error }) => kind === 'backup' && error === null) ?? null
}

/** Whether a copy of the database may be restored on the disk of the shop, which goes on writing meanwhile. */
export function hasRoomToVerify(databaseBytes: number, freeBytes: number): boolean {
  return freeBytes > databaseBytes * 1.5
}

/** How many of a kind have failed since the last that did not. */
export function runsSinceSuccess(runs: readonly Run[], kind: Run['kind']): number {
  const ofKind = runs.filter((run) => run.kind === kind)
  const success = ofKind.findIndex(({ error }) => error === null)
  return success === -1 ? ofKind.length : success
}

export function isLate(lastAt: number | null, now: number): boolean {
  return lastAt === null || now - lastAt > maxAgeHours * 3_600_000
}

export const backupJobs = { backup: 'make-backup', verification: 'verify-backup' } as const
