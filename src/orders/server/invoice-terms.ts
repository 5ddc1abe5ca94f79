import { type Day, dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { paymentDays } from '#payments/company.ts'
import { extendDueDay } from '#payments/server/invoices.ts'
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
  const dueOn = addDays(dayOf(now), order.invoiceDays ?? paymentDays.usual)
  await extendDueDay(tx, order.id, dueOn)
  return { dueOn, paidAmount }
}
