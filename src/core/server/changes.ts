import type { Queries } from './db.ts'

/** For what triggers do not record, such as reviews. On commit, in every process. */
export async function markChanged(tx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query('changed-products', 'select record_changed_products($1::int[])', [ids])
}

export async function markNavigationChanged(tx: Queries): Promise<void> {
  await tx.query('changed-navigation', `insert into change (kind) values ('navigation')`)
}

/** Every process compares its product cache with the database. */
export async function requestReconciliation(db: Queries): Promise<void> {
  await db.query('request-reconciliation', `insert into change (kind) values ('reconciliation')`)
}

export const changeDays = 2

export async function purgeOldChanges(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - changeDays * 24 * 3_600_000)
  await db.query('changes-purge', 'delete from change where at < $1', [before])
}
