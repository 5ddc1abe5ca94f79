import type { Day } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { owedOf } from '#payments/invoice-state.ts'

export type StoredInvoice = {
  reference: string
  orderId: string
  organisationNumber: string
  invoicedAmount: number
  paidAmount: number
  reminders: number
}

/** Locked with its payment. Null when there is none or it was never accepted. */
export async function lockInvoice(tx: Transaction, reference: string): Promise<StoredInvoice | null> {
  const lock = `select 1 from payment where reference = $1 and method = 'company-invoice' and state in ('paid', 'refunded') for update`
  if ((await tx.query('invoice-lock', lock, [reference])).length === 0) return null
  const [invoice] = await tx.query<StoredInvoice>(
    'invoice-read',
    `select i.payment_reference as reference, coalesce(p.order_id, p.former_order_id)::text as "orderId",
       i.organisation_number as "organisationNumber",
       (select coalesce(sum(amount), 0)::int from payment_entry where reference = p.reference) as "invoicedAmount",
       (select coalesce(sum(amount), 0)::int from bank_payment where payment_reference = p.reference) as "paidAmount",
       (select count(*)::int from invoice_reminder where payment_reference = p.reference) as reminders
     from company_invoice i join payment p on p.reference = i.payment_reference where p.reference = $1`,
    [reference],
  )
  return invoice ?? null
}

export type BankPayment = {
  key: string
  invoice: StoredInvoice
  amount: number
  paidOn: Day
  reference: string
  by: number
  now: Date
}

/** Returns its id, or null when the key has been used. Settles the invoice when nothing is owed either way. */
export async function writeBankPayment(tx: Transaction, payment: BankPayment): Promise<number | null> {
  const { key, invoice, amount, paidOn, reference, by, now } = payment
  const [written] = await tx.query<{ id: number }>(
    'bank-payment-write',
    `insert into bank_payment (key, payment_reference, amount, paid_on, reference, registered_by, registered_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (key) do nothing returning id`,
    [key, invoice.reference, amount, paidOn, reference, by, now],
  )
  if (!written) return null
  const isSettled = owedOf({ ...invoice, paidAmount: invoice.paidAmount + amount }) <= 0
  const sql = 'update company_invoice set settled_at = $2 where payment_reference = $1'
  await tx.query('invoice-settle', sql, [invoice.reference, isSettled ? now : null])
  return written.id
}

export type SameBankPayment = { paymentReference: string; amount: number; paidOn: Day; reference: string }

export async function bankPaymentByKey(db: Queries, key: string): Promise<SameBankPayment | null> {
  const [payment] = await db.query<SameBankPayment>(
    'bank-payment-by-key',
    `select payment_reference as "paymentReference", amount, paid_on::text as "paidOn", reference
     from bank_payment where key = $1`,
    [key],
  )
  return payment ?? null
}

export async function noteReminder(tx: Transaction, reference: string, number: number, now: Date): Promise<boolean> {
  const noted = await tx.query(
    'invoice-remind',
    `insert into invoice_reminder (payment_reference, number, sent_at) values ($1, $2, $3)
     on conflict do nothing returning number`,
    [reference, number, now],
  )
  return noted.length > 0
}

export async function lastReminder(tx: Transaction, reference: string): Promise<Date | null> {
  const sql = 'select max(sent_at) as at from invoice_reminder where payment_reference = $1'
  const [last] = await tx.query<{ at: Date | null }>('invoice-reminded', sql, [reference])
  return last?.at ?? null
}

/** Of which something may be due: `due_on` is the earliest day that an invoice of the order can have. */
export async function overdueInvoices(
  db: Queries,
  before: Day,
  max: number,
  after = '',
): Promise<{ reference: string }[]> {
  return await db.query<{ reference: string }>(
    'invoices-overdue',
    `select payment_reference::text as reference from company_invoice
     where settled_at is null and due_on < $1 and payment_reference::text > $3 order by payment_reference::text limit $2`,
    [before, max, after],
  )
}
