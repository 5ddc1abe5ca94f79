import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { CompanyState } from '#payments/company.ts'

export type PurchasingCompany = {
  id: number
  legalName: string
  organisationNumber: string
  state: CompanyState
  creditLimit: number
  creditUsed: number
  paymentDays: number
  isNew: boolean
}

/** Öre owed or requested by company `c`: the unpaid part of its invoices, and the full amount of undecided orders. */
export const usedSql = `(
  select coalesce(sum(case when p.state in ('created', 'unknown') then p.amount else greatest(owed.amount, 0) end), 0)
  from company_invoice i join payment p on p.reference = i.payment_reference,
    lateral (select (select coalesce(sum(amount), 0) from payment_entry e where e.reference = p.reference)
      - (select coalesce(sum(amount), 0) from bank_payment b where b.payment_reference = p.reference) as amount) as owed
  where i.company_id = c.id and i.settled_at is null)::bigint`

const purchaserSql = `
  select c.id, c.legal_name as "legalName", c.organisation_number as "organisationNumber", c.state,
    c.credit_limit as "creditLimit", ${usedSql} as "creditUsed", c.payment_days as "paymentDays",
    c.first_order_approved_at is null as "isNew"
  from company_member b join company c on c.id = b.company_id
    join member m on m.id = b.member_id and m.email_verified_at is not null
  where b.member_id = $1`

/** Null for visitors and members without a verified mailbox. */
export async function companyOfPurchaser(db: Queries, member: Member | null): Promise<PurchasingCompany | null> {
  if (!member?.verifiedEmail) return null
  const [company] = await db.query<PurchasingCompany>('company-of-purchaser', purchaserSql, [member.id])
  return company ?? null
}

/** Remaining credit in öre; negative when the limit was lowered. */
export function creditLeft({ creditLimit, creditUsed }: Pick<PurchasingCompany, 'creditLimit' | 'creditUsed'>): number {
  return creditLimit - creditUsed
}

export class CreditDeclined extends Error {
  readonly why: 'no-credit' | 'limit'

  constructor(why: CreditDeclined['why']) {
    super(`Credit refused: ${why}`)
    this.why = why
  }
}

/**
 * Reserves credit of the member's company, which stays locked until the transaction ends: orders of all its members are
 * serialised. `writeInvoice` uses the reserved amount.
 */
export async function takeCredit(
  tx: Transaction,
  { memberId, companyId, amount }: { memberId: number; companyId: number; amount: number },
): Promise<PurchasingCompany> {
  await tx.query('company-lock', 'select 1 from company where id = $1 for update', [companyId])
  const [company] = await tx.query<PurchasingCompany>('company-of-purchaser', purchaserSql, [memberId])
  if (company?.id !== companyId || company.state !== 'approved') throw new CreditDeclined('no-credit')
  if (creditLeft(company) < amount) throw new CreditDeclined('limit')
  return company
}

type NewInvoice = { reference: string; company: PurchasingCompany; now: Date }

/** The debt counts immediately, before the outcome of the payment is known. */
export async function writeInvoice(tx: Transaction, { reference, company, now }: NewInvoice): Promise<void> {
  await tx.query(
    'company-invoice-write',
    `insert into company_invoice (payment_reference, organisation_number, company_id, due_on) values ($1, $2, $3, $4)`,
    [reference, company.organisationNumber, company.id, addDays(dayOf(now), company.paymentDays)],
  )
}
