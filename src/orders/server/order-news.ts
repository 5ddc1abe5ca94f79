import type { Queries } from '#core/server/db.ts'
import { notify } from '#notifications/server/notify.ts'
import type { OrderState } from '#orders/contract.ts'
import type { OrderEventName } from '#orders/messages.ts'
import { newsTexts, sentWith } from '#orders/news-messages.ts'

type News = {
  orderId: string
  event: OrderEventName | OrderState
  cause?: string
  shipment?: number | undefined
  isSeen?: boolean
  now: Date
}

export async function notifyCustomer(tx: Queries, { event, ...news }: News): Promise<void> {
  const text = newsTexts[event]
  if (text) await notifyOfOrder(tx, { name: `order-${event}`, text, ...news })
}

type OrderNews = Omit<News, 'event'> & { name: string; text: (number: number) => string }

export async function notifyOfOrder(tx: Queries, { orderId, name, text, shipment, ...news }: OrderNews): Promise<void> {
  const recipient = await recipientOf(tx, orderId, shipment)
  if (!recipient) return
  const { memberId, number, carrier, trackingId } = recipient
  const title = name === 'order-sent' && carrier && trackingId ? sentWith(number, carrier, trackingId) : text(number)
  const { now, isSeen = false, cause = String(shipment ?? orderId) } = news
  const path = { name: 'order', params: { id: orderId } } as const
  await notify(tx, [{ memberId, feed: 'order', name, title, path, isSeen, isImportant: true, cause, at: now }])
}

type Recipient = { memberId: number; number: number; carrier: string | null; trackingId: string | null }

async function recipientOf(tx: Queries, orderId: string, shipment: number | undefined): Promise<Recipient | undefined> {
  const sql = `
    select o.member_id as "memberId", o.number, s.carrier, s.tracking_id as "trackingId"
    from orders o left join shipment s on s.id = $2 where o.id = $1 and o.member_id is not null`
  return (await tx.query<Recipient>('order-recipient', sql, [orderId, shipment ?? null]))[0]
}
