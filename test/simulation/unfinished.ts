import type { Queries } from '#core/server/db.ts'
import { isDisputedSql } from '#payments/server/disputes.ts'

const checks: Record<string, string> = {
  'an order waits for ever': `select from orders where state in ('awaiting-payment', 'payment-unknown')`,
  'a payment is open for ever': `select from payment where state in ('created', 'unknown')`,
  'money is on its way back for ever': `select from refund where state <> 'done'`,
  'a gift card was paid for and never made': `select from orders o join order_row r on r.order_id = o.id
     where r.product_id = 290553 and o.state not in ('awaiting-payment', 'payment-unknown', 'cancelled') and r.quantity >
       (select count(*) from gift_card c where c.order_id = r.order_id and c.position = r.position)`,
  'codes were paid for and never came': `select from orders o join order_row r on r.order_id = o.id
     where r.from_web + r.from_supplier + r.from_store = 0 and r.quantity > r.cancelled_quantity
       and o.state not in ('awaiting-payment', 'payment-unknown', 'cancelled') and not ${isDisputedSql('o.id')}
       and not exists (select from shipment s join shipment_row w on w.shipment_id = s.id
                       where s.order_id = r.order_id and w.position = r.position)`,
  'xp is due for ever': `select from xp_due`,
}

const sql = Object.entries(checks)
  .map(([name, found]) => `select '${name}' as name where exists (${found})`)
  .join('\nunion all\n')

export async function unfinished(db: Queries): Promise<string[]> {
  const found = await db.query<{ name: string }>('unfinished', sql)
  return found.map(({ name }) => name)
}
