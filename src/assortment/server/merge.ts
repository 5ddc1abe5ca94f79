import { assortmentContract, type Merge } from '#assortment/contract.ts'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'

/** What is about to disappear, and what takes its place. */
export type Pair = { from: { id: number; name: string }; into: { id: number; name: string } }
type Editor = { by: number; now: Date }

export type Merging = {
  contentType: 'manufacturer' | 'category'
  /** Does all of it and says what it did. */
  merge: (tx: Transaction, pair: Pair) => Promise<Merge>
}

export async function mergeInto(db: Db, merging: Merging, ids: { from: number; into: number }, editor: Editor) {
  return await inTransaction(db, async (tx) => {
    await lock(tx, merging)
    const earlier = await earlierMerge(tx, merging, ids)
    if (earlier) return earlier
    const pair = await pairOf(tx, merging, ids)
    const done = await merging.merge(tx, pair)
    await logEntryChange(tx, {
      contentType: merging.contentType,
      ref: ids.from,
      action: 'remove',
      before: { id: ids.from, name: pair.from.name },
      after: { mergedInto: ids.into, ...done },
      ...editor,
    })
    return done
  })
}

/** Does it and takes it back, so that what is shown before is what happens after. */
export async function previewMerge(db: Db, merging: Merging, ids: { from: number; into: number }): Promise<Merge> {
  return await takenBack(db, async (tx) => {
    await lock(tx, merging)
    return await merging.merge(tx, await pairOf(tx, merging, ids))
  })
}

export async function takenBack<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const outcome: { answer?: T } = {}
  const tried = inTransaction(db, async (tx) => {
    outcome.answer = await work(tx)
    throw new TakenBack()
  })
  await tried.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  // The transaction ends by throwing, either what `work` threw or after its answer.
  return outcome.answer as T
}

class TakenBack extends Error {}

async function lock(tx: Transaction, { contentType }: Merging): Promise<void> {
  await tx.query('entry-lock', `select pg_advisory_xact_lock(hashtext('fact'), hashtext($1))`, [contentType])
}

async function pairOf(tx: Transaction, merging: Merging, ids: { from: number; into: number }): Promise<Pair> {
  if (ids.from === ids.into) throw domainError(assortmentContract.mergeManufacturer, 'merge-into-itself')
  const [from, into] = [await lockNamed(tx, merging, ids.from), await lockNamed(tx, merging, ids.into)]
  if (!from || !into) throw domainError(assortmentContract.mergeManufacturer, 'no-such-entry')
  return { from, into }
}

async function lockNamed(tx: Transaction, { contentType }: Merging, id: number): Promise<Pair['from'] | null> {
  const sql = contentType === 'category' ? categorySql : manufacturerSql
  const [row] = await tx.query<Pair['from']>(`merge-${contentType}-named`, sql, [id])
  return row ?? null
}

async function earlierMerge(
  tx: Transaction,
  { contentType }: Merging,
  { from, into }: { from: number; into: number },
): Promise<Merge | null> {
  const [row] = await tx.query<{ after: Merge & { mergedInto: number } }>('earlier-merge', earlierSql, [
    contentType,
    from,
    into,
  ])
  if (!row) return null
  const { mergedInto: _, ...merge } = row.after
  return merge
}

const categorySql = 'select id, name from category where id = $1 for update'
const manufacturerSql = 'select id, name from manufacturer where id = $1 for update'
const earlierSql = `
  select after from content_entry_log
  where content_type = $1 and ref = $2 and action = 'remove' and (after ->> 'mergedInto')::int = $3
  order by id desc limit 1`
