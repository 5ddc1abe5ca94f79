import type { Queries } from '#core/server/db.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import type { StockHolding } from '#orders/desk-contract.ts'

/** So many pieces are nobody's usual shopping. */
const fewestPieces = 5

/** Products of which unpaid orders hold more than is left, or of which one network holds more than a third. */
export async function stockHolding(db: Queries): Promise<StockHolding[]> {
  return await db.query<StockHolding>('stock-holding', sql, [fewestPieces])
}

/** Notes in the security log what is held unusually; the same product and network once an hour. */
export async function watchStockHolding(db: Queries, now: Date): Promise<number> {
  let noted = 0
  for (const { productId, held, left, orders, network, heldByNetwork } of await stockHolding(db)) {
    const [known] = await db.query(
      'stock-holding-noted',
      `select from security_event where type = 'stock-holding' and at > $1
         and details ->> 'productId' = $2::int::text and ip = $3 limit 1`,
      [new Date(now.getTime() - 3_600_000), productId, network],
    )
    if (known) continue
    const details = { productId, held, left, orders, heldByNetwork }
    const nobody = { now, ip: network, userAgent: '', shopper: null }
    await recordSecurityEvent(db, nobody, { type: 'stock-holding', outcome: 'failure', details })
    noted += 1
  }
  return noted
}

const sql = `
  with held as (
    select p.key::int as product_id, h.network, sum(p.value::int)::int as pieces, count(*)::int as orders
    from orders o join order_hold h on h.idempotency_key = o.idempotency_key, lateral jsonb_each_text(h.pieces) as p
    where o.state in ('awaiting-payment', 'payment-unknown')
    group by p.key, h.network
  ), by_product as (
    select product_id, sum(pieces)::int as held, sum(orders)::int as orders, max(pieces) as held_by_network,
           (array_agg(network order by pieces desc, network))[1] as network
    from held group by product_id having sum(pieces) >= $1
  )
  select b.product_id as "productId", p.name, held, coalesce(s.quantity, 0)::int as left, orders, network,
         held_by_network as "heldByNetwork"
  from by_product b join product p on p.id = b.product_id
  left join lateral (select sum(quantity) as quantity from stock where product_id = b.product_id) as s on true
  where held > coalesce(s.quantity, 0) or held_by_network * 3 > held + coalesce(s.quantity, 0)
  order by held desc, b.product_id limit 50`
