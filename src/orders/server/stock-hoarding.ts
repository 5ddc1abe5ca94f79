import type { Queries } from '#core/server/db.ts'
import type { StockHoarding } from '#orders/back-office-contract.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'

const minUnits = 5

/** Products with more units reserved by unpaid orders than left, or with more than a third reserved by one network. */
export async function stockHoarding(db: Queries): Promise<StockHoarding[]> {
  return await db.query<StockHoarding>('stock-hoarding', sql, [minUnits])
}

export async function watchStockHoarding(db: Queries, now: Date): Promise<number> {
  let noted = 0
  for (const { productId, reserved, left, orders, network, reservedByNetwork } of await stockHoarding(db)) {
    const [known] = await db.query(
      'stock-hoarding-noted',
      `select from security_event where type = 'stock-holding' and at > $1
         and details ->> 'productId' = $2::int::text and ip = $3 limit 1`,
      [new Date(now.getTime() - 3_600_000), productId, network],
    )
    if (known) continue
    const details = { productId, reserved, left, orders, reservedByNetwork }
    const anonymous = { now, ip: network, userAgent: '', member: null }
    await recordSecurityEvent(db, anonymous, { type: 'stock-holding', outcome: 'failure', details })
    noted += 1
  }
  return noted
}

const sql = `
  with reserved as (
    select p.key::int as product_id, h.network, sum(p.value::int)::int as units, count(*)::int as orders
    from orders o join stock_reservation h on h.idempotency_key = o.idempotency_key, lateral jsonb_each_text(h.units) as p
    where o.state in ('awaiting-payment', 'payment-unknown')
    group by p.key, h.network
  ), by_product as (
    select product_id, sum(units)::int as reserved, sum(orders)::int as orders, max(units) as reserved_by_network,
           (array_agg(network order by units desc, network))[1] as network
    from reserved group by product_id having sum(units) >= $1
  )
  select b.product_id as "productId", p.name, reserved, coalesce(s.quantity, 0)::int as left, orders, network,
         reserved_by_network as "reservedByNetwork"
  from by_product b join product p on p.id = b.product_id
  left join lateral (
    select sum(quantity) as quantity from (
      select quantity from stock where product_id = b.product_id
      union all select greatest(quantity, 0) from digital_stock where product_id = b.product_id) as u) as s on true
  where reserved > coalesce(s.quantity, 0) or reserved_by_network * 3 > reserved + coalesce(s.quantity, 0)
  order by reserved desc, b.product_id limit 50`
