import { type Day, dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { Db } from '#core/server/db.ts'
import { shop } from '#core/shop.ts'
import type { MyPayment } from '#my-payments/contract.ts'
import { paymentStates } from '#my-payments/messages.ts'
import type { OrderState } from '#orders/contract.ts'
import { dueOfInvoiceSql } from '#orders/server/invoice-terms.ts'
import { pathTo } from '#paths.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import { invoiceState, owedOf } from '#payments/invoice-state.ts'
import { invoiceDays, paymentMethodName } from '#payments/methods.ts'
import { ocrOf } from '#payments/ocr.ts'

type Row = {
  id: string
  method: string
  orderId: string
  orderNumber: number
  orderState: OrderState
  secret: string
  placedAt: Date
  amount: number
  invoicedAmount: number
  paidAmount: number
  overdueAmount: number | null
  dueOn: Day | null
  link: string | null
  linkEnds: Date | null
}

const places: Record<MyPayment['state'], number> = { overdue: 0, 'to-pay': 1, credit: 2, overpaid: 3, paid: 4 }

export async function myPayments(db: Db, memberId: number, now: Date): Promise<MyPayment[]> {
  const rows = await db.query<Row>('my-payments', sql, [memberId, now, dayOf(now)])
  return rows
    .map(paymentOf)
    .toSorted(
      (a, b) =>
        places[a.state] - places[b.state] ||
        (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999') ||
        b.placedAt - a.placedAt,
    )
}

function paymentOf(row: Row): MyPayment {
  const { id, method, orderId, orderNumber, placedAt } = row
  const status = isAwaiting(row.orderState)
    ? awaited(row)
    : row.overdueAmount === null
      ? credited(row)
      : invoiced(row, row.overdueAmount)
  const stateText = paymentStates[status.state]
  const fields = { id, orderId, orderNumber, name: paymentMethodName(method), placedAt: placedAt.getTime(), stateText }
  return { payPath: null, toBank: null, ...fields, ...status }
}

type PaymentStatus = Pick<MyPayment, 'amount' | 'left' | 'dueOn' | 'state'> &
  Partial<Pick<MyPayment, 'payPath' | 'toBank'>>

function awaited({ orderId, secret, amount, link, linkEnds }: Row): PaymentStatus {
  const ownPath = `${pathTo('checkout-payment', { id: orderId })}?secret=${encodeURIComponent(secret)}`
  return {
    state: 'to-pay',
    amount,
    left: amount,
    dueOn: linkEnds && dayOf(linkEnds),
    payPath: link ? pathTo('checkout', { text: link }) : ownPath,
  }
}

function invoiced({ orderNumber, invoicedAmount, paidAmount, dueOn }: Row, overdueAmount: number): PaymentStatus {
  const state = invoiceState({ invoicedAmount, paidAmount, overdueAmount })
  const isOpen = state === 'unpaid' || state === 'overdue'
  return {
    state: state === 'unpaid' ? 'to-pay' : state,
    amount: invoicedAmount,
    left: Math.max(0, owedOf({ invoicedAmount, paidAmount })),
    dueOn,
    ...(isOpen && shop.company.bankgiro
      ? { toBank: { bankgiro: shop.company.bankgiro, ocr: ocrOf(orderNumber) } }
      : {}),
  }
}

function credited({ method, invoicedAmount, placedAt }: Row): PaymentStatus {
  const isRepaid = invoicedAmount === 0
  return {
    state: isRepaid ? 'paid' : 'credit',
    amount: invoicedAmount,
    left: isRepaid ? 0 : null,
    dueOn: method === 'invoice' && !isRepaid ? addDays(dayOf(placedAt), invoiceDays) : null,
  }
}

const sql = `
  select p.reference::text as id, p.method, o.id::text as "orderId", o.number as "orderNumber", o.state as "orderState", o.secret,
    o.placed_at as "placedAt", p.amount, due."overdueAmount", due."dueOn", l.token as link, l.expires_at as "linkEnds",
    (select coalesce(sum(amount), 0)::int from payment_entry where reference = p.reference) as "invoicedAmount",
    (select coalesce(sum(amount), 0)::int from bank_payment where payment_reference = p.reference) as "paidAmount"
  from orders o
    join payment p on p.order_id = o.id
    left join company_invoice i on i.payment_reference = p.reference
    left join lateral (${dueOfInvoiceSql('$3')}) as due on i.payment_reference is not null
    left join lateral (select token, expires_at from payment_link where order_id = o.id and expires_at > $2
      order by expires_at desc limit 1) l on true
  where o.member_id = $1 and (
    o.state in ('awaiting-payment', 'payment-unknown')
    or (p.state in ('paid', 'refunded') and p.method in ('invoice', 'instalments', 'klarna', 'company-invoice')))
  order by o.placed_at desc, o.number desc limit 500`
