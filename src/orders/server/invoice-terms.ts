import { type Day, dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { paymentDays } from '#payments/company.ts'
import type { InvoiceSums } from '#payments/invoice-state.ts'
import type { StoredOrder } from './stored-order.ts'

export type InvoiceTerms = {
  /** Null when nothing is left to pay. */
  dueOn: Day | null
  /** Öre paid in advance. */
  paidAmount: number
}

type Invoiced = { order: StoredOrder; total: number; key: string; now: Date }

/** The gift card of an order pays for its first deliveries. The period of payment begins with each invoice. */
export async function invoiceTerms(tx: Transaction, { order, total, key, now }: Invoiced): Promise<InvoiceTerms> {
  if (order.paymentMethod !== 'company-invoice') return { dueOn: null, paidAmount: total }
  const [earlier] = await tx.query<{ total: number }>(
    'invoices-earlier',
    `select coalesce(sum((document ->> 'totalOre')::int), 0)::int as total
     from receipt where order_id = $1 and kind = 'receipt' and key <> $2`,
    [order.id, key],
  )
  const paidAmount = Math.max(0, Math.min(total, order.giftCard - (earlier?.total ?? 0)))
  if (paidAmount === total) return { dueOn: null, paidAmount }
  return { dueOn: addDays(dayOf(now), order.invoiceDays ?? paymentDays.usual), paidAmount }
}

export type DueOfInvoice = Pick<InvoiceSums, 'overdueAmount' | 'dueOn'>

/**
 * SQL of what is to be paid of the company invoice `i` with the payment `p` for the order `o`: of invoices that were
 * issued, oldest first, less what was paid to the bank and what was credited. A cancellation credits what no invoice
 * was issued for.
 */
export const dueOfInvoiceSql = (today: string) => `
  select coalesce(sum(open.amount) filter (where open.due_on < ${today}::date), 0)::int as "overdueAmount",
    (min(open.due_on) filter (where open.amount > 0))::text as "dueOn"
  from (
    select issued.due_on,
      greatest(0, least(issued.amount, sum(issued.amount) over (order by issued.due_on, issued.id) - covered.amount)) as amount
    from (
      select r.id, coalesce((r.document -> 'invoice' ->> 'dueOn')::date, i.due_on) as due_on,
        (r.document ->> 'totalOre')::int - coalesce((r.document -> 'invoice' ->> 'paidAmount')::int, 0) as amount
      from receipt r where r.order_id = o.id and r.kind = 'receipt') as issued,
      (select (select coalesce(sum(b.amount), 0) from bank_payment b where b.payment_reference = p.reference)
        + (select coalesce(sum(c.amount), 0) from refund c
           where c.payment_reference = p.reference and c.cause <> 'cancelled' and c.state <> 'failed') as amount) as covered
  ) as open`

export async function dueOfInvoice(tx: Transaction, reference: string, today: Day): Promise<DueOfInvoice> {
  const sql = `
    select due.* from company_invoice i join payment p on p.reference = i.payment_reference
      join orders o on o.id = coalesce(p.order_id, p.former_order_id), lateral (${dueOfInvoiceSql('$2')}) as due
    where p.reference = $1`
  const [due] = await tx.query<DueOfInvoice>('invoice-due', sql, [reference, today])
  return due ?? { overdueAmount: 0, dueOn: null }
}
