import { tell } from '#account/server/feed/tell.ts'
import type { Queries } from '#core/server/db.ts'
import type { OrderState } from '#orders/contract.ts'
import type { OrderEventName } from '#orders/sv.ts'
import { newsTexts, sentWith } from '#orders/sv-news.ts'

type News = {
  orderId: string
  event: OrderEventName | OrderState
  /** Told once for it; the order itself unless it is said. */
  cause?: string
  shipment?: number | undefined
  /** They did it themselves. */
  isSeen?: boolean
  now: Date
}

/** Tells the member whose order it is. Nobody else has a feed. */
export async function tellBuyer(tx: Queries, { event, ...news }: News): Promise<void> {
  const text = newsTexts[event]
  if (text) await tellOfOrder(tx, { name: `order-${event}`, text, ...news })
}

type OrderNews = Omit<News, 'event'> & { name: string; text: (number: number) => string }

export async function tellOfOrder(tx: Queries, { orderId, name, text, shipment, ...news }: OrderNews): Promise<void> {
  const buyer = await buyerOf(tx, orderId, shipment)
  if (!buyer) return
  const { memberId, number, carrier, trackingId } = buyer
  const title = name === 'order-sent' && carrier && trackingId ? sentWith(number, carrier, trackingId) : text(number)
  const { now, isSeen = false, cause = String(shipment ?? orderId) } = news
  const path = { name: 'order', params: { id: orderId } } as const
  await tell(tx, [{ memberId, feed: 'order', name, title, path, isSeen, isImportant: true, cause, at: now }])
}

type Buyer = { memberId: number; number: number; carrier: string | null; trackingId: string | null }

async function buyerOf(tx: Queries, orderId: string, shipment: number | undefined): Promise<Buyer | undefined> {
  const sql = `
    select o.member_id as "memberId", o.number, s.carrier, s.tracking_id as "trackingId"
    from orders o left join shipment s on s.id = $2 where o.id = $1 and o.member_id is not null`
  return (await tx.query<Buyer>('order-buyer', sql, [orderId, shipment ?? null]))[0]
}
