import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'

export const webWarehouse = 0
export const supplier = -1
/** Codes of products that are delivered as codes; they are counted in `digital_stock`. */
export const codes = -2

export type StockLine = {
  productId: number
  quantity: number
  store: number | null
}

export type Taker = { ref: string; lines: readonly StockLine[] }

type Reason = { cause: string; ref: string }
export type ReturnedLine = { productId: number; place: number; quantity: number }

export async function returnStock(tx: Queries, lines: readonly ReturnedLine[], reason: Reason): Promise<void> {
  const real = lines.filter(({ quantity }) => quantity > 0)
  const isCodes = ({ place }: ReturnedLine) => place === codes
  await put(tx, 'stock-return', returnSql, { lines: real.filter((line) => !isCodes(line)), ...reason })
  await put(tx, 'codes-return', returnCodesSql, { lines: real.filter(isCodes), ...reason })
}

type Put = Reason & { lines: readonly ReturnedLine[] }

async function put(tx: Queries, name: string, sql: string, { lines, cause, ref }: Put): Promise<void> {
  if (lines.length === 0) return
  await tx.query(name, sql, [
    lines.map(({ productId }) => productId),
    lines.map(({ place }) => place),
    lines.map(({ quantity }) => quantity),
    cause,
    ref,
  ])
}

function perProduct(lines: readonly StockLine[]): StockLine[] {
  const merged = new Map<number, StockLine>()
  for (const line of lines) {
    const before = merged.get(line.productId)
    merged.set(line.productId, before ? { ...before, quantity: before.quantity + line.quantity } : { ...line })
  }
  return [...merged.values()]
}

export function takingParams(takers: readonly Taker[], cause: string): unknown[] {
  const wanted = takers.flatMap(({ ref, lines }) => perProduct(lines).map((line) => ({ ...line, ref })))
  return [
    wanted.map(({ ref }) => ref),
    wanted.map(({ productId }) => productId),
    wanted.map(({ quantity }) => quantity),
    wanted.map(({ store }) => store),
    cause,
  ]
}

const before = (what: string, same: string) =>
  `coalesce(sum(${what}) over (partition by ${same} order by turn rows between unbounded preceding and 1 preceding), 0)`

/**
 * With a number of rows that depends on the parameters PostgreSQL plans a statement at every call, which took longer
 * than to execute it. That of an array from a subquery is not known.
 */
const asKept = (param: string) => `(select ${param}::int[])::int[]`

/**
 * SQL that takes stock for several orders, each completely or not at all: from its store if any, then the web
 * warehouse, then the supplier. What is delivered as codes is taken from the codes that are left; gift cards are always
 * available, recalled products never. Rows are locked by product id to avoid deadlocks.
 * `split` has a row for each order's product; it has been taken only if the statement requires `allTaken`.
 */
export const takingStock = `
  digital as materialized (
    -- Joined by id only, so that a generic plan never scans the whole table.
    select id, is_digital and retired_at is null as is_download, recalled_at is not null as is_recalled,
           is_digital and id <> ${giftCardProduct} as has_codes
    from product where id = any(${asKept('$2')})
  ), locked as (
    select product_id, place, quantity from stock
    where product_id = any(${asKept('$2')}) and (place in (0, -1) or place = any(${asKept('$4')}))
    order by product_id, place desc
    for update
  ), locked_codes as (
    select product_id, quantity from digital_stock where product_id = any(${asKept('$2')}) order by product_id for update
  ), there as (
    select w.*, web, supplier, in_store, coalesce(is_download and not is_recalled, false) as is_digital,
           coalesce(has_codes, false) as has_codes,
           case when has_codes then coalesce((select c.quantity from locked_codes c where c.product_id = w.product_id), 0)
             else 0 end as codes
    from (
      select * from unnest($1::text[], $2::int[], $3::int[], $4::int[])
        with ordinality as w (ref, product_id, wanted, store, turn) limit cardinality($1::text[])
    ) as w
    left join digital d on d.id = w.product_id
    cross join lateral (
      select coalesce(sum(h.quantity) filter (where h.place = 0), 0)::int as web,
             coalesce(sum(h.quantity) filter (where h.place = -1), 0)::int as supplier,
             coalesce(sum(h.quantity) filter (where h.place = w.store), 0)::int as in_store
      from locked h where h.product_id = w.product_id and d.is_recalled is not true) as units
  ), at_store as (
    select *, greatest(in_store - ${before('wanted', 'product_id, store')}, 0)::int as store_left from there
  ), beyond as (
    select *, greatest(wanted - store_left, 0) as rest from at_store
  ), elsewhere as (
    select *, greatest(web - rest_before, 0)::int as web_left,
           greatest(supplier - greatest(rest_before - web, 0), 0)::int as supplier_left,
           case when has_codes then greatest(codes - wanted_before, 0) else wanted end::int as digital_left
    from (select *, ${before('rest', 'product_id')} as rest_before, ${before('wanted', 'product_id')} as wanted_before
          from beyond) as b
  ), split as materialized (
    select ref, product_id, wanted, store, turn,
           case when is_digital then digital_left when has_codes then 0 else store_left + web_left + supplier_left end
             as available,
           case when is_digital and has_codes then least(wanted, digital_left) else 0 end as from_codes,
           case when is_digital then 0 else least(wanted, store_left) end as from_store,
           case when is_digital then 0 else least(rest, web_left) end as from_web,
           case when is_digital then 0 else least(greatest(rest - web_left, 0), supplier_left) end as from_supplier
    from elsewhere
  ), parts as materialized (
    select ref, product_id, place, quantity
    from split, lateral (values (store, from_store), (0, from_web), (-1, from_supplier), (${codes}, from_codes)) as p (place, quantity)
    where quantity > 0 and not exists (select from split where available < wanted)
  ), wholes as materialized (
    select p.product_id, p.place, sum(p.quantity)::int as quantity,
           ((select l.quantity from locked l where l.product_id = p.product_id and l.place = p.place) - sum(p.quantity))::int as remaining
    from parts p group by p.product_id, p.place
  ), taken as (
    -- A row that somebody changed after this statement began is joined anew by its latest version; PostgreSQL does that
    -- for a plain join as here, and loses rows of a union.
    -- Its check comes before that, so that the quantity is computed from the row that was locked.
    update stock s set quantity = w.remaining from wholes w
    -- The ids again, so that the table is not scanned: how many rows a CTE has is not known when it is planned.
    where s.product_id = any(${asKept('$2')}) and s.product_id = w.product_id and s.place = w.place
    returning s.product_id, s.place, w.quantity
  ), taken_codes as (
    update digital_stock s set quantity = s.quantity - w.quantity from wholes w
    where s.product_id = any(${asKept('$2')}) and s.product_id = w.product_id and w.place = ${codes}
    returning s.product_id, w.place, w.quantity
  ), noted as (
    insert into stock_entry (product_id, place, delta, cause, ref)
    select product_id, place, -quantity, $5, ref from parts
  )`

/** Also true when no units are requested. */
export const allTaken = `case when (select coalesce(bool_and(demand(available >= wanted, 'out-of-stock')), true) from split)
  then (select coalesce(bool_and(demand(coalesce(t.quantity, c.quantity) is not null, 'stock-lost')), true)
        from wholes left join taken t using (product_id, place)
          left join taken_codes c using (product_id, place)) end`

const returnSql = `
  with returned as (
    select product_id, place, sum(quantity)::int as quantity
    from unnest($1::int[], $2::int[], $3::int[]) as r (product_id, place, quantity)
    group by product_id, place order by product_id, place desc
  ), put as (
    insert into stock as s (product_id, place, quantity) select product_id, place, quantity from returned
    on conflict (product_id, place) do update set quantity = s.quantity + excluded.quantity
  )
  insert into stock_entry (product_id, place, delta, cause, ref) select product_id, place, quantity, $4, $5 from returned`

/** Codes of a product that has none yet are counted when they are added. */
const returnCodesSql = `
  with returned as (
    select product_id, place, sum(quantity)::int as quantity
    from unnest($1::int[], $2::int[], $3::int[]) as r (product_id, place, quantity)
    group by product_id, place
  ), put as (
    update digital_stock s set quantity = s.quantity + r.quantity from returned r where s.product_id = r.product_id
    returning s.product_id, r.place, r.quantity
  )
  insert into stock_entry (product_id, place, delta, cause, ref) select product_id, place, quantity, $4, $5 from put`

/**
 * Counts the codes for sale anew, in a transaction that has just changed how many there are. The lock comes before the
 * count, so that what concurrent orders have taken is included.
 */
export async function recountCodes(tx: Transaction, productId: number): Promise<void> {
  const lock = 'insert into digital_stock (product_id, quantity) values ($1, 0) on conflict (product_id) do nothing'
  await tx.query('digital-stock-row', lock, [productId])
  await tx.query('digital-stock-lock', 'select from digital_stock where product_id = $1 for update', [productId])
  await tx.query('digital-stock-recount', recountSql, [productId, codes])
}

const recountSql = `
  with counted as (
    select s.quantity as before,
      (select count(*) from digital_code c where c.product_id = $1 and c.shipment_id is null)::int - codes_owed($1) as after
    from digital_stock s where s.product_id = $1
  ), noted as (
    insert into stock_entry (product_id, place, delta, cause)
    select $1, $2, after - before, 'codes' from counted where after <> before
  )
  update digital_stock s set quantity = after from counted where s.product_id = $1 and after <> before`
