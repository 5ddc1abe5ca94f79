import { type Day, dayOf } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import { cardsOfOrder, isUnused } from '#gift-cards/server/cards-of-order.ts'
import { withdrawalEnd } from '#orders/codes-day.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import type { ReturnCause } from '#returns/contract.ts'
import { type Exception, exceptionOf } from '#returns/exception.ts'
import { lastOpenPurchaseDay, lastWithdrawalDay } from '#returns/withdrawal-window.ts'

export type SentRow = {
  position: number
  left: number
  arrivedAt: Date | null
  exception: Exception | null
  isGiftCard: boolean
  isBulky: boolean
}

export type DeliveredGoods = {
  rows: SentRow[]
  /** Who bought at a distance, and so has a right of withdrawal (lag 2005:59); not at the counter of a store. */
  isConsumer: boolean
  lastWithdrawalDay: Day | null
  /** Of codes that have not been sent, the period begins with the contract; null when none wait. */
  lastCodesDay: Day | null
  hasOpenPurchase: boolean
  lastOpenPurchaseDay: Day | null
}

type Row = {
  position: number
  productId: number
  ordered: number
  sent: number
  back: number
  hasAllCome: boolean
  arrivedAt: Date | null
  isDigital: boolean
  isBulky: boolean
}

export async function sentUnits(db: Queries, order: StoredOrder): Promise<DeliveredGoods> {
  const rows = await db.query<Row>('returns-sent', sql, [order.id])
  const hasAllCome = order.state === 'delivered' || rows.every((row) => row.hasAllCome)
  const times = rows.flatMap(({ arrivedAt }) => (arrivedAt ? [arrivedAt.getTime()] : []))
  const begins = Math.max(...times, ...endOfRest(order))
  const cards = rows.some(isGiftCard) ? await cardsOfOrder(db, order.id) : []
  const arrived = hasAllCome && times.length > 0 ? dayOf(new Date(begins)) : null
  const sentRows = rows.map((row): SentRow => {
    const { position, productId, sent, back, arrivedAt, isDigital, isBulky } = row
    const cardsOfRow = cards.filter((card) => card.position === position)
    const unusedCards = cardsOfRow.filter(isUnused).length
    const isConfigured = Boolean(order.rows[position]?.configuration)
    return {
      position,
      left: isGiftCard(row) ? unusedCards || cardsOfRow.length : sent - back,
      arrivedAt,
      exception: exceptionOf({ productId, isDigital, isConfigured, unusedCards }),
      isGiftCard: isGiftCard(row),
      isBulky,
    }
  })
  const isConsumerOrder = order.address.company === null
  const hasOpenPurchase = isConsumerOrder && order.returnTerms.openPurchaseDays > 0 && sentRows.some(isOpenPurchase)
  return {
    rows: sentRows,
    isConsumer: isConsumerOrder && order.channel === 'web',
    lastWithdrawalDay: lastWithdrawalDay({ arrived, informedOn: await informedOfRightsOn(db, order.id) }),
    lastCodesDay: rows.some(isWaitingCode) ? withdrawalEnd(order.placedAt) : null,
    hasOpenPurchase,
    lastOpenPurchaseDay: hasOpenPurchase ? lastOpenPurchaseDay(arrived, order.returnTerms.openPurchaseDays) : null,
  }
}

/**
 * When the rest was cancelled or came back undelivered: until then the order said that no period had begun (lag
 * 2005:59 2 kap. 12 § counts from the last unit received).
 */
function endOfRest({ events }: StoredOrder): number[] {
  return events.filter(({ event }) => event === 'cut' || event === 'returned').map(({ at }) => Date.parse(at))
}

function isGiftCard({ productId }: Pick<Row, 'productId'>): boolean {
  return productId === giftCardProduct
}

function isWaitingCode(row: Row): boolean {
  return row.isDigital && !isGiftCard(row) && row.sent < row.ordered
}

/** Open purchase is of goods that can be sent back. */
function isOpenPurchase({ exception, isGiftCard }: SentRow): boolean {
  return exception === null && !isGiftCard
}

const sql = `
  select r.position, r.product_id as "productId", coalesce(p.is_digital, false) as "isDigital", coalesce(p.shipping_class, 1) > 1 as "isBulky",
    r.quantity - r.cancelled_quantity as ordered, coalesce(s.sent, 0)::int as sent, coalesce(b.back, 0)::int as back, s.arrived_at as "arrivedAt",
    coalesce(s.come, 0) >= r.quantity - r.cancelled_quantity as "hasAllCome"
  from order_row r
  left join product p on p.id = r.product_id
  left join lateral (
    select sum(w.quantity) as sent, max(h.delivered_at) as arrived_at,
      sum(w.quantity) filter (where h.delivered_at is not null or h.state = 'returned') as come
    from shipment h join shipment_row w on w.shipment_id = h.id
    where h.order_id = r.order_id and w.position = r.position and h.state <> 'packed'
  ) s on true
  left join lateral (
    -- What was sent back to the customer, repaired or replaced may be returned anew.
    select sum(coalesce(w.received, w.quantity)) filter (
      where g.state <> 'settled' or w.fate is distinct from 'sent-back' and g.remedy is null) as back
    from goods_return g join goods_return_row w on w.return_id = g.id
    where g.order_id = r.order_id and w.position = r.position and g.state <> 'refused'
  ) b on true
  where r.order_id = $1 order by r.position`

/** Withdrawal while the period lasts, then open purchase, then null. */
export function causeOn(
  { isConsumer, hasOpenPurchase, lastWithdrawalDay, lastOpenPurchaseDay }: DeliveredGoods,
  now: Date,
): ReturnCause | null {
  const isInTime = (last: Day | null) => last === null || dayOf(now) <= last
  if (isConsumer && isInTime(lastWithdrawalDay)) return 'withdrawal'
  return hasOpenPurchase && isInTime(lastOpenPurchaseDay) ? 'open-purchase' : null
}

export function exceptionFor(
  { exception, isGiftCard }: Pick<SentRow, 'exception' | 'isGiftCard'>,
  cause: ReturnCause | null,
): Exception | 'gift-card-return-too-late' | null {
  return exception === null && isGiftCard && cause !== 'withdrawal' ? 'gift-card-return-too-late' : exception
}

/** Day the confirmation with the withdrawal information was sent; null when it never arrived. */
async function informedOfRightsOn(db: Queries, orderId: string): Promise<Day | null> {
  const [email] = await db.query<{ at: Date }>(
    'withdrawal-informed',
    'select coalesce(sent_at, created_at) as at from email_outbox where key = $1 and (sent_at is not null or error is null)',
    [`order-${orderId}-confirmation`],
  )
  return email ? dayOf(email.at) : null
}
