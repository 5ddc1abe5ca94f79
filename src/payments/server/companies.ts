import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { CompanyState } from '#payments/company.ts'

export type StoredCompany = {
  id: number
  legalName: string
  organisationNumber: string
  state: CompanyState
  creditLimit: number
  paymentDays: number
  priceListId: number | null
  freeShippingFrom: number | null
  isNew: boolean
  version: number
}

const columns = `c.id, c.legal_name as "legalName", c.organisation_number as "organisationNumber", c.state,
  c.credit_limit as "creditLimit", c.payment_days as "paymentDays", c.price_list_id as "priceListId",
  c.free_shipping_from as "freeShippingFrom",
  c.first_order_approved_at is null as "isNew", c.version`

export async function lockCompany(tx: Transaction, id: number): Promise<StoredCompany | null> {
  const sql = `select ${columns} from company c where c.id = $1 for update`
  const [company] = await tx.query<StoredCompany>('company-lock-read', sql, [id])
  return company ?? null
}

/** Creates the company as an applicant if it is unknown. */
export async function companyOfNumber(
  tx: Transaction,
  { organisationNumber, legalName, now }: { organisationNumber: string; legalName: string; now: Date },
): Promise<number> {
  await tx.query(
    'company-write',
    `insert into company (organisation_number, legal_name, state, created_at, updated_at)
     values ($1, $2, 'applied', $3, $3) on conflict (organisation_number) do nothing`,
    [organisationNumber, legalName, now],
  )
  const sql = 'select id from company where organisation_number = $1'
  const [company] = await tx.query<{ id: number }>('company-by-number', sql, [organisationNumber])
  if (!company) throw new Error('The company was not written')
  return company.id
}

export type CompanyTerms = Pick<
  StoredCompany,
  'legalName' | 'state' | 'creditLimit' | 'paymentDays' | 'priceListId' | 'freeShippingFrom'
>

export async function writeTerms(tx: Transaction, id: number, terms: CompanyTerms, now: Date): Promise<void> {
  const { legalName, state, creditLimit, paymentDays, priceListId, freeShippingFrom } = terms
  await tx.query(
    'company-terms',
    `update company set legal_name = $2, state = $3, credit_limit = $4, payment_days = $5, version = version + 1, updated_at = $6,
       price_list_id = $7, free_shipping_from = $8
     where id = $1`,
    [id, legalName, state, creditLimit, paymentDays, now, priceListId, freeShippingFrom],
  )
}

/** Makes open pages of the company out of date. */
export async function touchCompany(tx: Transaction, id: number, now: Date): Promise<void> {
  const sql = 'update company set version = version + 1, updated_at = $2 where id = $1'
  await tx.query('company-touch', sql, [id, now])
}

export async function noteFirstOrder(tx: Transaction, id: number, now: Date): Promise<void> {
  const sql = `update company set first_order_approved_at = coalesce(first_order_approved_at, $2) where id = $1`
  await tx.query('company-first-order', sql, [id, now])
}

export async function purchasersOf(db: Queries, companyId: number): Promise<number[]> {
  const sql = 'select member_id as id from company_member where company_id = $1'
  return (await db.query<{ id: number }>('company-purchasers', sql, [companyId])).map(({ id }) => id)
}

export async function companyIdOf(db: Queries, memberId: number): Promise<number | null> {
  const sql = 'select company_id as id from company_member where member_id = $1'
  return (await db.query<{ id: number }>('company-of-member', sql, [memberId]))[0]?.id ?? null
}

export async function addPurchaser(
  tx: Transaction,
  { companyId, memberId, now }: { companyId: number; memberId: number; now: Date },
): Promise<boolean> {
  const sql = `insert into company_member (member_id, company_id, added_at) values ($1, $2, $3)
    on conflict do nothing returning member_id as id`
  return (await tx.query('company-purchaser-add', sql, [memberId, companyId, now])).length > 0
}

export async function removePurchaser(tx: Transaction, companyId: number, memberId: number): Promise<boolean> {
  const sql = 'delete from company_member where company_id = $1 and member_id = $2 returning member_id as id'
  return (await tx.query('company-purchaser-remove', sql, [companyId, memberId])).length > 0
}

export type StoredApplication = {
  id: number
  companyId: number
  memberId: number
  legalName: string
  organisationNumber: string
  state: 'waiting' | 'approved' | 'refused'
}

const applicationColumns = `a.id, a.company_id as "companyId", a.member_id as "memberId", a.legal_name as "legalName",
  c.organisation_number as "organisationNumber", a.state`

export async function latestApplication(db: Queries, memberId: number): Promise<StoredApplication | null> {
  const [application] = await db.query<StoredApplication>(
    'company-application-latest',
    `select ${applicationColumns} from company_credit_application a join company c on c.id = a.company_id
     where a.member_id = $1 order by a.id desc limit 1`,
    [memberId],
  )
  return application ?? null
}

export async function lockApplication(tx: Transaction, id: number): Promise<StoredApplication | null> {
  const [application] = await tx.query<StoredApplication>(
    'company-application-lock',
    `select ${applicationColumns} from company_credit_application a join company c on c.id = a.company_id
     where a.id = $1 for update of a`,
    [id],
  )
  return application ?? null
}

export type NewApplication = {
  companyId: number
  memberId: number
  legalName: string
  requestedLimit: number
  phone: string
  message: string
  now: Date
}

export async function writeApplication(tx: Transaction, wish: NewApplication): Promise<number | null> {
  const { companyId, memberId, legalName, requestedLimit, phone, message, now } = wish
  const [written] = await tx.query<{ id: number }>(
    'company-application-write',
    `insert into company_credit_application (company_id, member_id, legal_name, requested_limit, phone, message, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (member_id) where state = 'waiting' do nothing returning id`,
    [companyId, memberId, legalName, requestedLimit, phone, message, now],
  )
  return written?.id ?? null
}

export async function endApplication(tx: Transaction, id: number, state: 'approved' | 'refused', now: Date) {
  const sql = 'update company_credit_application set state = $2, decided_at = $3 where id = $1'
  await tx.query('company-application-end', sql, [id, state, now])
}

export type CompanyAction =
  | 'application'
  | 'application-approved'
  | 'application-refused'
  | 'changed'
  | 'buyer-added'
  | 'buyer-removed'
  | 'order-approved'
  | 'order-refused'

type LogEntry = {
  companyId: number
  action: CompanyAction
  by: number
  memberId?: number
  orderId?: string
  reason?: string
  before?: object
  after?: object
  now: Date
}

export async function logCompany(tx: Transaction, entry: LogEntry): Promise<void> {
  const { companyId, action, by, memberId, orderId, reason = '', before, after, now } = entry
  await tx.query(
    'company-log-write',
    `insert into company_log (company_id, action, by_member_id, member_id, order_id, reason, before, after, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      companyId,
      action,
      by,
      memberId ?? null,
      orderId ?? null,
      reason,
      before ? JSON.stringify(before) : null,
      after ? JSON.stringify(after) : null,
      now,
    ],
  )
}

export type LockedInvoice = { companyId: number | null; reference: string; paymentDays: number | null }

export async function invoiceOfOrder(db: Queries, orderId: string): Promise<LockedInvoice | null> {
  const [invoice] = await db.query<LockedInvoice>(
    'company-invoice-of-order',
    `select i.company_id as "companyId", i.payment_reference::text as reference, c.payment_days as "paymentDays"
     from payment p join company_invoice i on i.payment_reference = p.reference left join company c on c.id = i.company_id
     where p.order_id = $1 and p.state = 'paid'`,
    [orderId],
  )
  return invoice ?? null
}

/** The payment period starts with the approval. */
export async function moveDueDay(tx: Transaction, reference: string, dueOn: string): Promise<void> {
  const sql = 'update company_invoice set due_on = $2 where payment_reference = $1'
  await tx.query('company-invoice-due', sql, [reference, dueOn])
}
