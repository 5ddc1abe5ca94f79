import type { CompanyInvoice } from '#company-credit/invoices-contract.ts'
import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import type { Receipt } from '#orders/server/receipts.ts'
import type { CompanyState } from '#payments/company.ts'
import { companyOfPurchaser } from '#payments/server/company-credit.ts'

type InvoicedCompany = { id: number; legalName: string }

/** A company that has been paused still has invoices to pay. */
const states: readonly CompanyState[] = ['approved', 'paused']

/** An employee has approved the company and who buys for it; a number that somebody typed proves nothing. */
export async function invoicedCompanyOf(db: Queries, member: Member | null): Promise<InvoicedCompany | null> {
  const company = await companyOfPurchaser(db, member)
  return company && states.includes(company.state) ? company : null
}

export async function companyInvoices(db: Queries, companyId: number): Promise<CompanyInvoice[]> {
  return await db.query<CompanyInvoice>(
    'company-invoices-list',
    `select r.kind, r.number::int, o.number as "orderNumber", coalesce((r.document ->> 'totalOre')::int, 0) as total,
       concat_ws(' ', r.document -> 'buyer' ->> 'firstName', r.document -> 'buyer' ->> 'lastName') as buyer,
       floor(extract(epoch from r.issued_at) * 1000)::bigint as "issuedAt", r.document -> 'invoice' ->> 'dueOn' as "dueOn"
     ${fromSql} order by r.issued_at desc, r.id desc limit 500`,
    [companyId],
  )
}

type Named = { companyId: number; kind: Receipt['kind']; number: number }

export async function readCompanyInvoice(db: Queries, { companyId, kind, number }: Named): Promise<Receipt | null> {
  const [receipt] = await db.query<Receipt>(
    'company-invoice-document',
    `select r.kind, r.number::int, r.issued_at as "issuedAt", r.document ${fromSql} and r.kind = $2 and r.number = $3`,
    [companyId, kind, number],
  )
  return receipt ?? null
}

const fromSql = `
  from company_invoice i join payment p on p.reference = i.payment_reference and p.state in ('paid', 'refunded')
    join orders o on o.id = p.order_id join receipt r on r.order_id = o.id
  where i.company_id = $1`
