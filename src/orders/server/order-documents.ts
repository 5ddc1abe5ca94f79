import type { Queries } from '#core/server/db.ts'
import type { Order } from '#orders/contract.ts'
import { refundWay } from '#payments/refund-way.ts'
import { linkedOrdersSql } from './supplements.ts'

export type OrderDocuments = Pick<Order, 'receipts' | 'refunds' | 'linkedOrders'>

type Refund = Omit<Order['refunds'][number], 'way'> & { method: string | null }
type Found = Pick<OrderDocuments, 'receipts' | 'linkedOrders'> & { refunds: Refund[] }

/** `wayOf` says to the reader how the money goes back. */
export async function readOrderDocuments(
  db: Queries,
  orderId: string,
  wayOf: (method: string | null) => string = refundWay,
): Promise<OrderDocuments> {
  const [found] = await db.query<Found>(
    'order-documents',
    `select
       (select coalesce(json_agg(json_build_object('kind', kind, 'number', number, 'total', document -> 'totalOre',
          'issuedAt', floor(extract(epoch from issued_at) * 1000)) order by id), '[]')
        from receipt where order_id = $1) as receipts,
       (select coalesce(json_agg(json_build_object('amount', r.amount, 'isDone', r.state = 'done',
          'method', case r.paid_by when 'provider' then p.method else r.paid_by end,
          'at', floor(extract(epoch from r.updated_at) * 1000)) order by r.created_at, r.reference), '[]')
        from refund r left join payment p on p.reference = r.payment_reference
        where r.order_id = $1 and r.state <> 'failed') as refunds,
       (select coalesce(json_agg(l order by number), '[]') from (${linkedOrdersSql}) as l) as "linkedOrders"`,
    [orderId],
  )
  if (!found) return { receipts: [], refunds: [], linkedOrders: [] }
  return { ...found, refunds: found.refunds.map(({ method, ...refund }) => ({ ...refund, way: wayOf(method) })) }
}
