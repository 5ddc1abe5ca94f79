import { dayOf } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import { type DueOfInvoice, dueOfInvoiceSql } from '#orders/server/invoice-terms.ts'
import type { Invoice } from '#payment-processing/back-office-contract.ts'
import { invoiceState, owedOf } from '#payments/invoice-state.ts'
import { ocrOf } from '#payments/ocr.ts'

type Wish = { invoices: 'open' | 'settled'; before?: number | undefined; now: Date }
type Row = Omit<Invoice, 'ocr' | 'state' | 'owedAmount' | 'method'> & DueOfInvoice

const pageSize = 50

export async function backOfficeInvoices(db: Db, { invoices, before, now }: Wish) {
  const found = await db.query<Row>('back-office-invoices', sql, [
    invoices === 'open',
    before ?? null,
    pageSize + 1,
    dayOf(now),
  ])
  const rows = found.slice(0, pageSize)
  return {
    invoices: rows.map(
      ({ overdueAmount, ...row }): Invoice => ({
        ...row,
        method: 'company-invoice',
        ocr: ocrOf(row.number),
        state: invoiceState({ ...row, overdueAmount }),
        owedAmount: owedOf(row),
      }),
    ),
    nextInvoices: found.length > pageSize ? (rows.at(-1)?.number ?? null) : null,
  }
}

const sql = `
  select p.reference::text as reference, o.id::text as "orderId", o.number,
    coalesce(nullif(o.address ->> 'company', ''), i.organisation_number) as company,
    i.organisation_number as "organisationNumber", due.*, invoiced."invoicedAmount", paid."paidAmount", paid.payments,
    (select coalesce(json_agg(json_build_object('number', r.number, 'sentAt', floor(extract(epoch from r.sent_at) * 1000))
       order by r.number), '[]') from invoice_reminder r where r.payment_reference = p.reference) as reminders
  from company_invoice i
    join payment p on p.reference = i.payment_reference and p.state in ('paid', 'refunded')
    join orders o on o.id = coalesce(p.order_id, p.former_order_id),
    lateral (select coalesce(sum(amount), 0)::int as "invoicedAmount" from payment_entry where reference = p.reference) as invoiced,
    lateral (select coalesce(sum(b.amount), 0)::int as "paidAmount",
        coalesce(json_agg(json_build_object('id', b.id, 'amount', b.amount, 'paidOn', b.paid_on::text,
          'reference', b.reference, 'reversedAt', floor(extract(epoch from r.registered_at) * 1000)) order by b.id)
          filter (where not exists (select from bank_payment_reversal o where o.reversed_with = b.id)), '[]') as payments
      from bank_payment b
        left join bank_payment_reversal v on v.bank_payment_id = b.id
        left join bank_payment r on r.id = v.reversed_with
      where b.payment_reference = p.reference) as paid,
    lateral (${dueOfInvoiceSql('$4')}) as due
  where ("invoicedAmount" <> "paidAmount") = $1 and ($2::bigint is null or o.number < $2)
  order by o.number desc limit $3`
