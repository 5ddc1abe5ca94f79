import type { Day } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'
import { cashAmount } from '#payments/cash-amount.ts'
import { type Tender, tenders } from '#payments/methods.ts'
import type { Sale, SaleReturn } from '#point-of-sale/contract.ts'

type Row = Omit<Sale, 'paid' | 'at'> & { at: Date }
type Returned = Omit<SaleReturn, 'at'> & { at: Date }
type Paid = { tender: Tender; amount: number }
type OfDay = { store: number; day: Day }

export async function readSale(db: Queries, orderId: string): Promise<Sale> {
  const [row] = await db.query<Row>('sale-read', `${saleSql} where o.id = $1`, [orderId])
  if (!row) throw new Error(`No sale ${orderId}`)
  return shown(row)
}

export async function salesOfDay(db: Queries, { store, day }: OfDay) {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const [rows, [counted], returns, paid, [cards]] = await Promise.all([
    db.query<Row>('sales-of-day', ofDaySql, [from, to, String(store)]),
    db.query<{ count: number }>('sales-count-of-day', countSql, [from, to, String(store)]),
    db.query<Returned>('sales-returns-of-day', returnsSql, [from, to, String(store)]),
    db.query<Paid>('sales-money-of-day', moneySql, [from, to, String(store)]),
    db.query<{ amount: number }>('sales-gift-cards-of-day', giftCardsSql, [from, to, String(store)]),
  ])
  return {
    sales: rows.map(shown),
    count: counted?.count ?? 0,
    returns: returns.map(({ at, amount, ...row }) => ({
      ...row,
      amount: row.tender === 'cash' ? cashAmount(amount) : amount,
      at: at.getTime(),
    })),
    tenders: tenders.map((tender) => ({
      tender,
      taken: sumOf(paid, (one) => one.tender === tender && one.amount > 0),
      paidBack: Math.abs(sumOf(paid, (one) => one.tender === tender && one.amount < 0)),
    })),
    giftCards: cards?.amount ?? 0,
  }
}

function shown({ at, ...row }: Row): Sale {
  const left = row.total - row.giftCard
  return { ...row, paid: row.tender === 'cash' ? cashAmount(left) : left, at: at.getTime() }
}

/** Each is rounded by itself, as it was paid. */
function sumOf(paid: readonly Paid[], isMeant: (one: Paid) => boolean): number {
  return paid
    .filter(isMeant)
    .reduce((sum, { tender, amount }) => sum + (tender === 'cash' ? cashAmount(amount) : amount), 0)
}

const saleSql = `
  select o.id::text as "orderId", o.number::int, nullif(o.payment_method, 'free') as tender, o.total,
    o.gift_card_amount as "giftCard", o.placed_at as at,
    (select coalesce(sum(quantity), 0)::int from order_row where order_id = o.id) as units, f.number as "receiptNumber"
  from orders o join lateral (
    select r.number::int as number from receipt r where r.order_id = o.id and r.kind = 'receipt' order by r.number limit 1
  ) f on true`

const isOfDay = `o.placed_at >= $1 and o.placed_at < $2 and o.channel = 'store' and o.delivery ->> 'choiceId' = $3`

const ofDaySql = `${saleSql}
  where ${isOfDay}
  order by o.placed_at desc, o.id desc limit 200`

const countSql = `select count(*)::int as count from orders o where ${isOfDay}
  and exists (select from receipt r where r.order_id = o.id and r.kind = 'receipt')`

const isPaidBackOnDay = `r.updated_at >= $1 and r.updated_at < $2 and r.state = 'done' and r.paid_by = 'provider'
    and o.channel = 'store' and o.delivery ->> 'choiceId' = $3`

const returnsSql = `
  select o.id::text as "orderId", o.number::int, p.method as tender, r.amount, r.updated_at as at
  from refund r join payment p on p.reference = r.payment_reference join orders o on o.id = r.order_id
  where ${isPaidBackOnDay}
  order by r.updated_at desc, r.reference limit 200`

/** Payments of the day, and what was paid back on it at the counter, whenever it was bought. */
const moneySql = `
  select p.method as tender, p.amount from orders o join payment p on p.order_id = o.id
  where ${isOfDay}
  union all
  select p.method, -r.amount from refund r join payment p on p.reference = r.payment_reference
    join orders o on o.id = r.order_id
  where ${isPaidBackOnDay}`

const giftCardsSql = `
  select coalesce(sum(gift_card_amount), 0)::int as amount from orders o
  where ${isOfDay}`
