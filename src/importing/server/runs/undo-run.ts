import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { withSourceLock } from '#importing/server/lock-source.ts'
import { changedEntries } from '#importing/server/price-entries.ts'
import { logPrices, offersOf, priced } from '#importing/server/write-prices.ts'
import { type Change, restoreOffers, restoreProducts, restoreStock } from './restore.ts'
import type { StoredRun } from './run-table.ts'

type Undone = { restored: number; retired: number; kept: number }

const batchSize = 300

/**
 * Undoes what nothing else has changed since. New products are retired rather than deleted, since orders may name them;
 * units sold since stay sold. Categories, attributes and reviews that the file brought remain.
 */
export async function undoRun(db: Db, run: StoredRun, now: Date): Promise<void> {
  let undone: Undone = run.undoReport ?? { restored: 0, retired: 0, kept: 0 }
  await withSourceLock(db, run.source, async () => {
    for (;;) {
      const more = await inTransaction(db, (tx) => undoBatch(tx, { run: run.id, now, undone }))
      if (!more) return
      undone = more
    }
  })
  await db.query(
    'import-run-undone',
    `update import_run set state = 'undone', undo_report = $2, undone_at = $3, error = null where id = $1`,
    [run.id, JSON.stringify(undone), now],
  )
}

type Batch = { run: number; now: Date; undone: Undone }

async function undoBatch(tx: Transaction, { run, now, undone }: Batch): Promise<Undone | null> {
  const changes = await tx.query<Change>('import-undo-changes', changesSql, [run, batchSize])
  if (changes.length === 0) return null
  const ids = changes.map(({ productId }) => productId)
  const before = await pricingOf(tx, ids)
  await restoreProducts(tx, changes, now)
  await restoreOffers(tx, changes)
  await restoreStock(tx, changes, run)
  const later = await pricingOf(tx, ids)
  const entries = ids.flatMap((productId) => {
    const [old, current] = [before.get(productId), later.get(productId)]
    return old && current ? changedEntries(old, current, now).map((entry) => ({ ...entry, productId })) : []
  })
  await logPrices(tx, entries, { now, cause: 'import' })
  const added = changes.filter(({ isNew }) => isNew).length
  const sum = {
    retired: undone.retired + added,
    restored: undone.restored + changes.length - added,
    kept: undone.kept + changes.reduce((total, { kept }) => total + kept, 0),
  }
  await tx.query('import-undo-done', 'delete from import_change where run_id = $1 and product_id = any($2::int[])', [
    run,
    ids,
  ])
  await tx.query('import-undo-count', 'update import_run set undo_report = $2 where id = $1', [
    run,
    JSON.stringify(sum),
  ])
  return sum
}

async function pricingOf(tx: Transaction, ids: number[]) {
  const offers = await offersOf(tx, ids)
  const rows = await tx.query<{ id: number; price: number }>(
    'import-undo-prices',
    'select id, price from product where id = any($1::int[])',
    [ids],
  )
  return new Map(rows.map(({ id, price }) => [id, { price, offers: (offers.get(id) ?? []).map(priced) }]))
}

/** Stock is compared by what the run added, so that sales since do not matter. */
const changesSql = `
  select c.product_id as "productId", c.is_new as "isNew",
    coalesce(jsonb_object_agg(k.key, k.value) filter (where k.is_kept_by_all), '{}') as restored,
    coalesce((
      select jsonb_object_agg(place, delta) from (
        select coalesce(b.key, a.key) as place, coalesce(a.value::int, 0) - coalesce(b.value::int, 0) as delta
        from jsonb_each_text(coalesce(c.before -> 'stock', '{}')) b
        full join jsonb_each_text(coalesce(c.after -> 'stock', '{}')) a on a.key = b.key
      ) s where delta <> 0
    ), '{}') as "stockDelta",
    count(*) filter (where not k.is_kept_by_all and k.key <> 'row_hash')::int as kept
  from (
    select * from import_change where run_id = $1 order by product_id limit $2
  ) c
  join product p on p.id = c.product_id
  left join lateral (
    select e.key, e.value, s.now -> e.key is not distinct from c.after -> e.key as is_kept_by_all
    from (select import_state(p) as now) s, jsonb_each(c.before) e where e.key <> 'stock'
  ) k on true
  group by c.product_id, c.is_new, c.before, c.after
  order by c.product_id`
