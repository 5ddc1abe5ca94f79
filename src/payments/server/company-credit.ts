import { addDays, dayOf } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import type { Shopper } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { CompanyState } from '#payments/company.ts'

/** The company a member buys for. */
export type BuyerCompany = {
  id: number
  legalName: string
  /** Ten digits. */
  organisationNumber: string
  state: CompanyState
  limitOre: number
  /** Invoices that are not paid, and orders that are not decided. */
  usedOre: number
  paymentDays: number
  /** No order of it has been approved yet. */
  isNew: boolean
}

/**
 * Öre that a company `c` owes us or has asked for: what is held of its unpaid invoices after returns and payments, and
 * the whole of orders whose payment is not decided.
 */
export const usedSql = `(
  select coalesce(sum(case when p.state in ('created', 'unknown') then p.amount_ore else greatest(owed.ore, 0) end), 0)
  from company_invoice i join payment p on p.reference = i.payment_reference,
    lateral (select (select coalesce(sum(amount_ore), 0) from payment_entry e where e.reference = p.reference)
      - (select coalesce(sum(amount_ore), 0) from bank_payment b where b.payment_reference = p.reference) as ore) as owed
  where i.company_id = c.id and i.settled_at is null)::bigint`

const buyerSql = `
  select c.id, c.legal_name as "legalName", c.organisation_number as "organisationNumber", c.state,
    c.limit_ore as "limitOre", ${usedSql} as "usedOre", c.payment_days as "paymentDays",
    c.first_order_approved_at is null as "isNew"
  from company_member b join company c on c.id = b.company_id
    join member m on m.id = b.member_id and m.email_verified_at is not null
  where b.member_id = $1`

/** The company an employee has let this member buy for; null for visitors and for those whose mailbox has not answered. */
export async function companyOfBuyer(db: Queries, shopper: Shopper | null): Promise<BuyerCompany | null> {
  if (!shopper?.verifiedEmail) return null
  const [company] = await db.query<BuyerCompany>('company-of-buyer', buyerSql, [shopper.id])
  return company ?? null
}

/** Öre it may still buy for on invoice; less than nothing when its limit was lowered. */
export function creditLeft({ limitOre, usedOre }: Pick<BuyerCompany, 'limitOre' | 'usedOre'>): number {
  return limitOre - usedOre
}

/** What made credit impossible after all. */
export class CreditRefused extends Error {
  readonly why: 'no-credit' | 'limit'

  constructor(why: CreditRefused['why']) {
    super(`Credit refused: ${why}`)
    this.why = why
  }
}

/**
 * Takes a sum of the credit of the member's company, which stays locked until the transaction ends: orders of all its
 * members wait for each other, and for employees who change it. `writeInvoice` uses what was taken.
 */
export async function takeCredit(
  tx: Transaction,
  { memberId, companyId, amountOre }: { memberId: number; companyId: number; amountOre: number },
): Promise<BuyerCompany> {
  await tx.query('company-lock', 'select 1 from company where id = $1 for update', [companyId])
  const [company] = await tx.query<BuyerCompany>('company-of-buyer', buyerSql, [memberId])
  if (company?.id !== companyId || company.state !== 'approved') throw new CreditRefused('no-credit')
  if (creditLeft(company) < amountOre) throw new CreditRefused('limit')
  return company
}

type NewInvoice = { reference: string; company: BuyerCompany; now: Date }

/** The debt, which counts from now on, also before anybody has heard how the payment ended. */
export async function writeInvoice(tx: Transaction, { reference, company, now }: NewInvoice): Promise<void> {
  await tx.query(
    'company-invoice-write',
    `insert into company_invoice (payment_reference, organisation_number, company_id, due_on) values ($1, $2, $3, $4)`,
    [reference, company.organisationNumber, company.id, addDays(dayOf(now), company.paymentDays)],
  )
}
