import { logEntryChange } from '#content-entries/server/entry-log.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { webWarehouse } from '#inventory/server/stock.ts'
import { loadPriceLog } from '#pricing/server/load-offers.ts'
import type { ProductBulkChange } from '#product-editing/bulk-contract.ts'
import type { FieldChanges } from '#product-editing/contract.ts'
import { messages } from '#product-editing/messages.ts'
import { dropCheck } from './accepted-drop.ts'
import { changeInTransaction, type Outcome } from './change-products.ts'
import { lockFields } from './lock-fields.ts'
import { plannerOf } from './plan-bulk.ts'
import { readFields } from './read-fields.ts'
import { lockWebStock } from './web-stock.ts'
import { writeStockLevels } from './write-stock-levels.ts'

const batchSize = 200
const endStates = ['done', 'undone', 'withdrawn']

type Bulk = {
  id: number
  change: ProductBulkChange
  state: string
  by: number
  startsAt: Date | null
  acceptedDrop: number | null
}
type Stock = { stock: number }
type Item = { id: number; before: FieldChanges | Stock | null; after: FieldChanges | Stock | null }
type Result = Item & { outcome: 'saved' | 'same' | 'refused' | 'undone' | 'kept'; message: string | null }

/** Some products at a time, so that a stopped process continues where it was. */
export async function runBulk(db: Db, id: string, now: Date): Promise<Date | null> {
  for (;;) {
    const next = await inTransaction(db, async (tx) => {
      const [bulk] = await tx.query<Bulk>('bulk-lock', bulkSql, [Number(id)])
      if (!bulk || endStates.includes(bulk.state)) return false
      if (bulk.state === 'planned') {
        if (bulk.startsAt !== null && bulk.startsAt > now) return bulk.startsAt
        await tx.query('bulk-begin', `update bulk_change set state = 'running' where id = $1`, [bulk.id])
      }
      const isUndo = bulk.state === 'undoing'
      const items = isUndo
        ? await tx.query<Item>('bulk-next-undone', undoNextSql, [bulk.id, batchSize])
        : await tx.query<Item>('bulk-next', nextSql, [bulk.id, batchSize])
      const results = isUndo ? await undo(tx, items, bulk, now) : await change(tx, items, bulk, now)
      await tx.query('bulk-outcomes', outcomeSql, [bulk.id, JSON.stringify(results)])
      if (items.length === batchSize) return true
      await tx.query('bulk-end', 'update bulk_change set state = $2, finished_at = $3 where id = $1', [
        bulk.id,
        isUndo ? 'undone' : 'done',
        now,
      ])
      return false
    })
    if (next !== true) return next || null
  }
}

async function change(tx: Transaction, items: readonly Item[], bulk: Bulk, now: Date): Promise<Result[]> {
  const { id, change: wanted, by } = bulk
  const planner = plannerOf(wanted)
  if (!planner) throw new Error('The formula was read when the change was made')
  const ids = items.map((item) => item.id)
  const stock = wanted.kind === 'stock' ? await lockWebStock(tx, ids) : new Map<number, number>()
  const products = await readFields(tx, ids)
  const log = Map.groupBy(wanted.kind === 'campaign' ? await loadPriceLog(tx, ids) : [], ({ productId }) => productId)
  const checked = await dropCheck(tx, ids, bulk, now)
  const plans = products.map((product) => ({
    product,
    plan: checked(
      product,
      planner({ fields: product.fields, stock: stock.get(product.id) ?? 0, log: log.get(product.id) ?? [] }, now),
    ),
  }))
  const fields = plans.flatMap(({ product, plan }) =>
    plan.kind === 'fields' ? [{ id: product.id, changes: plan.changes, before: product.fields }] : [],
  )
  const outcomes = new Map((await changeInTransaction(tx, fields, { by, now })).map((one) => [one.id, one]))
  const levels = plans.flatMap(({ product, plan }) =>
    plan.kind === 'stock' ? [{ id: product.id, before: stock.get(product.id) ?? 0, after: plan.after }] : [],
  )
  await setStock(tx, levels, { ref: `bulk ${id}`, by, now })
  await lockFields(
    tx,
    products
      .filter((product) => levels.some((level) => level.id === product.id))
      .map((product) => ({ ...product, fields: ['stock'] })),
  )
  const found = new Map(plans.map(({ product, plan }) => [product.id, plan]))
  return items.map((item): Result => {
    const plan = found.get(item.id)
    const outcome = outcomes.get(item.id)
    const level = levels.find((one) => one.id === item.id)
    if (level)
      return {
        id: item.id,
        outcome: 'saved',
        before: { stock: level.before },
        after: { stock: level.after },
        message: null,
      }
    if (outcome) return resultOf(outcome)
    const message = plan === undefined ? messages.gone : plan.kind === 'refused' ? plan.reason : null
    return { id: item.id, outcome: message === null ? 'same' : 'refused', before: null, after: null, message }
  })
}

function resultOf(outcome: Outcome): Result {
  const { id } = outcome
  if (outcome.kind === 'saved')
    return { id, outcome: 'saved', before: outcome.before, after: outcome.after, message: null }
  if (outcome.kind === 'same') return { id, outcome: 'same', before: null, after: null, message: null }
  const message =
    outcome.kind === 'refused'
      ? outcome.message
      : outcome.kind === 'conflict'
        ? messages.changedMeanwhile
        : messages.gone
  return { id, outcome: 'refused', before: null, after: null, message }
}

/** What has been changed since is kept as it is. */
async function undo(tx: Transaction, items: readonly Item[], { id, by }: Bulk, now: Date): Promise<Result[]> {
  const ids = items.map((item) => item.id)
  const isStock = (value: Item['before']): value is Stock => value !== null && 'stock' in value
  const counted = items.filter((item) => isStock(item.before))
  const stock = counted.length > 0 ? await lockWebStock(tx, ids) : new Map<number, number>()
  const levels = counted.map((item) => {
    const there = stock.get(item.id) ?? 0
    const delta = isStock(item.before) && isStock(item.after) ? item.before.stock - item.after.stock : 0
    return { id: item.id, before: there, after: Math.max(0, there + delta) }
  })
  await setStock(tx, levels, { ref: `bulk ${id} undone`, by, now })
  const fields = items.flatMap((item) =>
    item.before === null || item.after === null || isStock(item.before) || isStock(item.after)
      ? []
      : [{ id: item.id, changes: item.before, before: item.after }],
  )
  const outcomes = new Map((await changeInTransaction(tx, fields, { by, now })).map((one) => [one.id, one]))
  return items.map((item): Result => {
    const outcome = outcomes.get(item.id)
    const isUndone = !outcome || outcome.kind === 'saved' || outcome.kind === 'same'
    return { ...item, outcome: isUndone ? 'undone' : 'kept', message: isUndone ? null : messages.changedMeanwhile }
  })
}

type Level = { id: number; before: number; after: number }

async function setStock(
  tx: Transaction,
  levels: readonly Level[],
  { ref, by, now }: { ref: string; by: number; now: Date },
): Promise<void> {
  await writeStockLevels(
    tx,
    levels.map(({ id, before, after }) => ({ id, quantity: after, delta: after - before })),
    { cause: 'bulk', ref },
  )
  for (const { id, before, after } of levels)
    await logEntryChange(tx, {
      contentType: 'product',
      ref: id,
      action: 'change',
      before: { stock: { [webWarehouse]: before } },
      after: { stock: { [webWarehouse]: after }, reason: 'bulk' },
      by,
      now,
    })
}

const bulkSql = `
  select id, change, state, by_member_id as by, starts_at as "startsAt", accepted_drop as "acceptedDrop"
  from bulk_change where id = $1 for update`
const nextSql = `
  select product_id as id, before, after from bulk_change_product
  where bulk_change_id = $1 and outcome is null order by product_id limit $2`
const undoNextSql = `
  select product_id as id, before, after from bulk_change_product
  where bulk_change_id = $1 and outcome = 'saved' order by product_id limit $2`
const outcomeSql = `
  update bulk_change_product p set outcome = r.outcome, before = r.before, after = r.after, message = r.message
  from jsonb_to_recordset($2::jsonb) as r (id int, outcome text, before jsonb, after jsonb, message text)
  where p.bulk_change_id = $1 and p.product_id = r.id`
