import type { Day } from '#core/day.ts'
import { startOfDay } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'
import type { ListedReceipt } from '#orders/back-office-contract.ts'
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

type Input = { kind: ListedReceipt['kind']; since: number; from?: Day | undefined; limit: number }
type Listed = Omit<ListedReceipt, 'issuedAt'> & { issuedAt: Date }

/** Numbers are taken under a lock until commit, so that a lower one never appears after a higher. */
export async function listReceipts(
  db: Queries,
  { kind, since, from, limit }: Input,
): Promise<{ data: ListedReceipt[]; next: number; hasMore: boolean }> {
  const rows = await db.query<Listed>('receipts-listed', listedSql, [
    kind,
    since,
    from ? startOfDay(from) : null,
    limit + 1,
  ])
  const data = rows.slice(0, limit).map((row) => ({ ...row, issuedAt: row.issuedAt.getTime() }))
  return { data, next: data.at(-1)?.number ?? since, hasMore: rows.length > limit }
}

const listedSql = `
  select r.kind, r.number, r.order_id::text as "orderId", o.number as "orderNumber", o.channel,
    store_of_delivery(o.delivery) as "storeId", r.issued_at as "issuedAt", coalesce((r.document ->> 'totalOre')::int, 0) as total,
    coalesce(r.document -> 'vat', '[]') as vat
  from receipt r join orders o on o.id = r.order_id
  where r.kind = $1 and r.number > $2 and ($3::timestamptz is null or r.issued_at >= $3)
  order by r.number limit $4`
