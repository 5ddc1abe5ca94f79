import type { Db } from '#core/server/db.ts'
import type { DigitalProduct } from '#digital-codes/contract.ts'
import { isDigitalSql } from '#orders/server/digital-jobs.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'

const atMost = 500
const days = 30

export async function digitalProducts(db: Db, text: string, now: Date): Promise<DigitalProduct[]> {
  const since = new Date(now.getTime() - days * 24 * 3_600_000)
  return await db.query<DigitalProduct>('digital-products', productsSql, [giftCardProduct, text, since, atMost])
}

/** Units of paid orders without a code, by product; `since` is when the oldest was ordered. Gift cards have none. */
export const waitingForCodesSql = `
  select r.product_id as id, sum(r.quantity - r.cancelled_quantity)::int as waiting, min(o.placed_at) as since
  from order_row r join orders o on o.id = r.order_id join product p on p.id = r.product_id
  where o.state in ('placed', 'packed', 'sent') and o.hold_reason is null and p.is_digital
    and r.product_id <> ${giftCardProduct} and ${isDigitalSql('r')}
    and not exists (select from shipment s join shipment_row sr on sr.shipment_id = s.id
                    where s.order_id = r.order_id and sr.position = r.position)
  group by 1`
const productsSql = `
  with waiting as (${waitingForCodesSql}),
  free as (select product_id as id, count(*)::int as free from digital_code where shipment_id is null group by 1),
  sent as (
    select c.product_id as id, count(*)::int as sent
    from digital_code c join shipment s on s.id = c.shipment_id where s.packed_at >= $3 group by 1
  )
  select p.id, p.name, coalesce(f.free, 0) as free, coalesce(w.waiting, 0) as waiting, coalesce(s.sent, 0) as sent
  from product p left join free f using (id) left join waiting w using (id) left join sent s using (id)
  where p.is_digital and p.id <> $1 and ($2 = '' or p.name ilike '%' || $2 || '%' or p.id::text = $2)
    and (p.retired_at is null or f.free > 0 or w.waiting > 0)
  order by coalesce(w.waiting, 0) - coalesce(f.free, 0) desc, p.name, p.id limit $4`
