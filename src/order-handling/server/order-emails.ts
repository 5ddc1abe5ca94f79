import type { Queries } from '#core/server/db.ts'

export type OrderEmail = {
  recipient: string
  subject: string
  text: string
  state: 'sent' | 'waiting' | 'failed' | 'held'
  isUndelivered: boolean
  at: number
}

/** The keys of emails name the order, its shipment, return, complaint or withdrawal. Erased ones have no recipient. */
export async function emailsOfOrder(db: Queries, orderId: string): Promise<OrderEmail[]> {
  return await db.query<OrderEmail>('order-emails', sql, [orderId])
}

const sql = `
  with named as (
    select 'order-' || $1::bigint as name
    union all select 'identification-' || $1::bigint
    union all select 'survey-' || $1::bigint
    union all select 'shipment-' || id from shipment where order_id = $1
    union all select 'return-' || id from goods_return where order_id = $1
    union all select 'withdrawal-' || withdrawal_id from goods_return where order_id = $1 and withdrawal_id is not null
    union all select 'complaint-' || id from complaint where order_id = $1
  ), ranges as (
    select name || '-' as first, name || '.' as beyond from named
    union all select name || ':', name || ';' from named
    union all select name, name || ' ' from named
  )
  select e.recipient, e.subject, e.text,
    e.bounce is not null or e.suppressed is not distinct from 'address' as "isUndelivered",
    case when e.bounce is not null then 'failed' when e.suppressed is not null then 'held' when e.sent_at is not null then 'sent'
      when e.error is not null then 'failed' else 'waiting' end as state,
    floor(extract(epoch from coalesce(e.sent_at, e.created_at)) * 1000)::bigint as at
  from ranges r join email_outbox e on e.key ~>=~ r.first and e.key ~<~ r.beyond
  where e.recipient <> '' order by e.id desc`
