import type { Checkout } from '#checkout/contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'

/** Null unless the account is a company's. The reference is that of the member's latest order. */
export async function savedCompanyOf(db: Db, member: Member | null): Promise<Checkout['company']> {
  if (!member?.isCompany) return null
  const [company] = await db.query<NonNullable<Checkout['company']>>(
    'checkout-saved-company',
    `select m.company_name as name, coalesce(m.organisation_number, '') as "organisationNumber",
       coalesce((select o.address ->> 'reference' from orders o
         where o.member_id = m.id and o.address ->> 'reference' is not null order by o.id desc limit 1), '') as reference
     from member m where m.id = $1 and m.company_name is not null`,
    [member.id],
  )
  return company ?? null
}
