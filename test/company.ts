import type { Queries } from '#core/server/db.ts'
import type { CompanyState } from '#payments/company.ts'

type CompanyInput = {
  organisationNumber?: string
  legalName?: string
  state?: CompanyState
  creditLimit?: number
  paymentDays?: number
  isNew?: boolean
  purchasers?: number[]
}

export async function addCompany(db: Queries, input: CompanyInput = {}): Promise<number> {
  const { organisationNumber = '5567037485', legalName = 'Ljusverket AB', state = 'approved' } = input
  const { creditLimit = 250_000, paymentDays = 30, isNew = false, purchasers = [] } = input
  const [company] = await db.query<{ id: number }>(
    '',
    `insert into company (organisation_number, legal_name, state, credit_limit, payment_days, first_order_approved_at,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, case when $6 then null else now() end, now(), now()) returning id`,
    [organisationNumber, legalName, state, creditLimit, paymentDays, isNew],
  )
  const id = company?.id ?? 0
  const sql = 'insert into company_member (member_id, company_id, added_at) select unnest($1::int[]), $2, now()'
  await db.query('', sql, [purchasers, id])
  return id
}
