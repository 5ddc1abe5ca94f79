import type { Queries } from '#core/server/db.ts'

/** Places of stock that are no stores. */
export const webWarehouse = 0
export const supplier = -1

export type StockLine = {
  productId: number
  quantity: number
  /** What the web warehouse lacks may be ordered from the supplier. */
  maySupply: boolean
}
export type TakenLine = { productId: number; fromWeb: number; fromSupplier: number }
export type MissingLine = { productId: number; wanted: number; available: number }

/** Thrown when not every line can be had; the transaction ends and nothing is taken. */
export class OutOfStock extends Error {
  readonly missing: MissingLine[]

  constructor(missing: MissingLine[]) {
    super(`Out of stock: ${missing.map(({ productId }) => productId).join(', ')}`)
    this.missing = missing
  }
}

type Reason = { cause: string; ref: string }
type Row = TakenLine & { wanted: number; available: number; taken: number }

/**
 * Takes every line or none: from the web warehouse first, then from the supplier, never from stores. Downloads are always
 * there. One statement that locks its rows by product number, so that takers wait in line and never in a ring.
 */
export async function takeStock(tx: Queries, lines: readonly StockLine[], reason: Reason): Promise<TakenLine[]> {
  const wanted = perProduct(lines)
  if (wanted.length === 0) return []
  const rows = await tx.query<Row>('stock-take', takeSql, takingParams(wanted, reason))
  const missing = rows.filter((row) => row.available < row.wanted)
  if (missing.length > 0) {
    throw new OutOfStock(missing.map(({ productId, wanted, available }) => ({ productId, wanted, available })))
  }
  const lost = rows.find((row) => row.taken !== row.fromWeb + row.fromSupplier)
  if (lost)
    throw new Error(`Product ${lost.productId}: took ${lost.taken} of ${lost.fromWeb + lost.fromSupplier} pieces`)
  return rows.map(({ productId, fromWeb, fromSupplier }) => ({ productId, fromWeb, fromSupplier }))
}

export type ReturnedLine = { productId: number; place: number; quantity: number }

/** Puts pieces back where they were taken, or were sent back to. */
export async function returnStock(tx: Queries, lines: readonly ReturnedLine[], reason: Reason): Promise<void> {
  const real = lines.filter(({ quantity }) => quantity > 0)
  if (real.length === 0) return
  await tx.query('stock-return', returnSql, [
    real.map(({ productId }) => productId),
    real.map(({ place }) => place),
    real.map(({ quantity }) => quantity),
    reason.cause,
    reason.ref,
  ])
}

function perProduct(lines: readonly StockLine[]): StockLine[] {
  const merged = new Map<number, StockLine>()
  for (const line of lines) {
    const before = merged.get(line.productId)
    merged.set(line.productId, before ? { ...before, quantity: before.quantity + line.quantity } : { ...line })
  }
  return [...merged.values()].toSorted((a, b) => a.productId - b.productId)
}

/** What `takingStock` takes, as its first five parameters. */
export function takingParams(lines: readonly StockLine[], { cause, ref }: Reason): unknown[] {
  const wanted = perProduct(lines)
  return [
    wanted.map(({ productId }) => productId),
    wanted.map(({ quantity }) => quantity),
    wanted.map(({ maySupply }) => maySupply),
    cause,
    ref,
  ]
}

/** The part of a statement that takes stock; `split` then holds a row for each product, `taken` what was taken. */
export const takingStock = `
  wanted as (
    select w.product_id, w.quantity, w.may_supply, coalesce(p.is_digital, false) as is_digital
    from unnest($1::int[], $2::int[], $3::boolean[]) as w (product_id, quantity, may_supply)
    left join product p on p.id = w.product_id and p.retired_at is null
  ), held as (
    select product_id, place, quantity from stock
    where product_id = any($1::int[]) and place in (0, -1)
    order by product_id, place desc
    for update
  ), there as (
    select w.product_id, w.quantity as wanted, w.is_digital,
           coalesce((select h.quantity from held h where h.product_id = w.product_id and h.place = 0), 0) as web,
           case when w.may_supply
             then coalesce((select h.quantity from held h where h.product_id = w.product_id and h.place = -1), 0)
             else 0 end as supplier
    from wanted w
  ), split as materialized (
    select product_id, wanted,
           case when is_digital then wanted else web + supplier end as available,
           case when is_digital then 0 else least(wanted, web) end as from_web,
           case when is_digital then 0 else least(greatest(wanted - web, 0), supplier) end as from_supplier
    from there
  ), taken as (
    -- A row that somebody changed after this statement began is joined anew by its latest version; PostgreSQL does that
    -- for a plain join as here, and loses rows of a union.
    update stock s set quantity = s.quantity - case s.place when 0 then split.from_web else split.from_supplier end
    from split
    where s.product_id = split.product_id and split.available >= split.wanted
      and ((s.place = 0 and split.from_web > 0) or (s.place = -1 and split.from_supplier > 0))
    returning s.product_id, s.place, case s.place when 0 then split.from_web else split.from_supplier end as quantity
  ), noted as (
    insert into stock_entry (product_id, place, delta, cause, ref)
    select product_id, place, -quantity, $4, $5 from taken
  ), told as (
    insert into change (kind, ref) select distinct 'product', product_id from taken
  )`

const takeSql = `with ${takingStock}
  select product_id as "productId", wanted, available, from_web as "fromWeb", from_supplier as "fromSupplier",
         (select coalesce(sum(quantity), 0)::int from taken where taken.product_id = split.product_id) as taken
  from split order by product_id`

const returnSql = `
  with returned as (
    select product_id, place, sum(quantity)::int as quantity
    from unnest($1::int[], $2::int[], $3::int[]) as r (product_id, place, quantity)
    group by product_id, place order by product_id, place desc
  ), put as (
    insert into stock as s (product_id, place, quantity) select product_id, place, quantity from returned
    on conflict (product_id, place) do update set quantity = s.quantity + excluded.quantity
  ), noted as (
    insert into stock_entry (product_id, place, delta, cause, ref) select product_id, place, quantity, $4, $5 from returned
  )
  insert into change (kind, ref) select distinct 'product', product_id from returned`
