import { createdBy, logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { productEditingContract } from '#product-editing/contract.ts'
import type { StockReason } from '#product-editing/stock-reasons.ts'
import { lockFields } from './lock-fields.ts'

export type Adjustment = {
  id: number
  place: number
  reason: StockReason
  /** The number counted, otherwise how many units. */
  quantity: number
  /** Of a count that includes reserved units: how many there were of both. */
  onHand?: number | undefined
  toPlace: number | null
  note: string
}

type Editor = { by: number; now: Date; key: string }

const call = productEditingContract.adjustStock

/** Lines of the ledger, with the reason as their cause. */
export async function adjustStock(db: Db, adjustment: Adjustment, { by, now, key }: Editor): Promise<void> {
  const { id, place, toPlace, reason, note } = adjustment
  await inTransaction(db, async (tx) => {
    if ((await createdBy(tx, 'product', by, key)) !== null) return
    const source = await sourceOf(tx, id)
    await checkPlaces(tx, toPlace === null ? [place] : [place, toPlace])
    const stock = await lockStock(tx, id)
    const deltas = deltasOf(await counted(tx, adjustment, stock), stock.get(place) ?? 0)
    const after = new Map(deltas.map(([at, delta]) => [at, (stock.get(at) ?? 0) + delta]))
    if ([...after.values()].some((quantity) => quantity < 0)) throw domainError(call, 'too-few')
    await tx.query('adjust-stock', stockSql, [
      id,
      [...after.keys()],
      [...after.values()],
      deltas.map(([, delta]) => delta),
      reason,
      note,
    ])
    await lockFields(tx, [{ id, source, fields: ['stock'] }])
    const before = { stock: Object.fromEntries(deltas.map(([at]) => [at, stock.get(at) ?? 0])) }
    const logged = { stock: Object.fromEntries(after), reason, note }
    await logEntryChange(tx, { contentType: 'product', ref: id, action: 'change', before, after: logged, by, key, now })
  })
}

/** With the stock locked, since orders take stock before they reserve it. When some of what is reserved is missing, none is for sale. */
async function counted(tx: Queries, adjustment: Adjustment, stock: ReadonlyMap<number, number>): Promise<Adjustment> {
  const { id, place, reason, quantity, onHand } = adjustment
  if (reason !== 'counted' || onHand === undefined) return adjustment
  const reserved = await reservedAt(tx, id, place)
  if ((stock.get(place) ?? 0) + reserved !== onHand) throw domainError(call, 'changed-meanwhile')
  return { ...adjustment, quantity: Math.max(0, quantity - reserved) }
}

async function reservedAt(tx: Queries, id: number, place: number): Promise<number> {
  const sql = 'select units from reserved_units(array[$1::int]) where place = $2'
  return (await tx.query<{ units: number }>('adjust-stock-reserved', sql, [id, place]))[0]?.units ?? 0
}

function deltasOf({ place, reason, quantity, toPlace }: Adjustment, there: number): [number, number][] {
  if (reason === 'counted') return [[place, quantity - there]]
  if (reason === 'delivered') return [[place, quantity]]
  if (reason === 'broken') return [[place, -quantity]]
  if (toPlace === null || toPlace === place)
    throw domainError(call, 'no-such-place', { toPlace: call.problems['no-such-place'].message })
  return [
    [place, -quantity],
    [toPlace, quantity],
  ]
}

async function sourceOf(tx: Queries, id: number): Promise<string> {
  const [row] = await tx.query<{ source: string }>(
    'adjust-stock-product',
    'select source from product where id = $1 for no key update',
    [id],
  )
  if (!row) throw domainError(call, 'no-such-product')
  return row.source
}

async function checkPlaces(tx: Queries, places: readonly number[]): Promise<void> {
  const stores = places.filter((place) => place > 0)
  const found = await tx.query('adjust-stock-stores', 'select id from store where id = any($1::int[])', [stores])
  if (found.length < new Set(stores).size) throw domainError(call, 'no-such-place')
}

/** In the order of all who lock stock. */
async function lockStock(tx: Queries, id: number): Promise<Map<number, number>> {
  const rows = await tx.query<{ place: number; quantity: number }>(
    'adjust-stock-lock',
    'select place, quantity from stock where product_id = $1 order by place desc for update',
    [id],
  )
  return new Map(rows.map(({ place, quantity }) => [place, quantity]))
}

const stockSql = `
  with wanted as (
    select * from unnest($2::int[], $3::int[], $4::int[]) as w (place, quantity, delta)
  ), written as (
    insert into stock (product_id, place, quantity) select $1, place, quantity from wanted
    on conflict (product_id, place) do update set quantity = excluded.quantity
  )
  insert into stock_entry (product_id, place, delta, cause, ref)
  select $1, place, delta, $5, $6 from wanted where delta <> 0`
