import type { Db } from './db.ts'

/** One kind of data, its retention period, and what purges it. */
export type RetentionRow = {
  /** Earlier versions queued a job of this name. */
  name: string
  what: string
  period: string
  /** Tables whose rows, or personal data in them, it deletes; rows deleted by cascade are not named. */
  tables: readonly string[]
  /** Purged every ten minutes instead of every night, for periods of hours. */
  isBrief?: true
  purge: (db: Db, now: Date) => Promise<unknown>
}

type Purge = { db: Db; now: Date; isBrief: boolean }

/** Purges every row whose period has ended. A failing row does not stop the others; the error lists all that failed. */
export async function purgeExpired(rows: readonly RetentionRow[], { db, now, isBrief }: Purge): Promise<void> {
  const failed: string[] = []
  for (const { name, purge } of rows.filter((row) => (row.isBrief ?? false) === isBrief)) {
    try {
      await purge(db, now)
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message : 'unknown'}`)
    }
  }
  if (failed.length > 0) throw new Error(failed.join('; '))
}
