import type { Queries } from '#core/server/db.ts'
import type { CompanyState } from '#payments/company.ts'

type Facts = {
  organisationNumber?: string
  legalName?: string
  state?: CompanyState
  limitOre?: number
  paymentDays?: number
  /** No order of it has been approved. */
  isNew?: boolean
  /** Members who may buy for it. */
  buyers?: number[]
}

/** A company as an employee left it. Answers its number. */
export async function addCompany(db: Queries, facts: Facts = {}): Promise<number> {
  const { organisationNumber = '5567037485', legalName = 'Ljusverket AB', state = 'approved' } = facts
  const { limitOre = 250_000, paymentDays = 30, isNew = false, buyers = [] } = facts
  const [company] = await db.query<{ id: number }>(
    '',
    `insert into company (organisation_number, legal_name, state, limit_ore, payment_days, first_order_approved_at,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, case when $6 then null else now() end, now(), now()) returning id`,
    [organisationNumber, legalName, state, limitOre, paymentDays, isNew],
  )
  const id = company?.id ?? 0
  const sql = 'insert into company_member (member_id, company_id, added_at) select unnest($1::int[]), $2, now()'
  await db.query('', sql, [buyers, id])
  return id
}
