import type { Queries } from '#core/server/db.ts'

/** Tells every process, when the transaction commits, that these products are not as they were. */
export async function markChanged(tx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query('changed-products', `insert into change (kind, ref) select 'product', unnest($1::int[])`, [ids])
}

/** Sections, categories, makers, attributes, campaigns, windows or top lists are not as they were. */
export async function markNavigationChanged(tx: Queries): Promise<void> {
  await tx.query('changed-navigation', `insert into change (kind) values ('navigation')`)
}

export const changeDays = 2

/** Every process has long read what is older, or reads everything when it starts. */
export async function forgetOldChanges(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - changeDays * 24 * 3_600_000)
  await db.query('changes-forget', 'delete from change where at < $1', [before])
}
