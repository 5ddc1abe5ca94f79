import type { Customer } from '#cart/server/cart-context.ts'
import type { Queries } from '#core/server/db.ts'
import { audienceOf, type Member } from '#core/server/handlers.ts'
import { shownLevel } from '#identity/ranks.ts'

type Row = { rankLevel: number; isCompany: boolean; priceListId: number | null; freeShippingFrom: number | null }

/**
 * The customer of an order as the rules of the cart see them, without what only they may show or use: a verified address,
 * and the discount of employees, which has an allowance.
 */
export async function customerOfOrder(db: Queries, memberId: number | null, now: Date): Promise<Customer> {
  const sql = `select rank_level as "rankLevel", company_name is not null as "isCompany",
    case when email_verified_at is not null then price_list_id end as "priceListId",
    case when email_verified_at is not null then free_shipping_from end as "freeShippingFrom" from member where id = $1`
  const [row] = memberId === null ? [] : await db.query<Row>('order-change-customer', sql, [memberId])
  if (memberId === null || !row) return { member: null, audience: audienceOf(null), now }
  const member: Member = {
    id: memberId,
    username: '',
    ...row,
    rankLevel: shownLevel(row.rankLevel),
    isEmployee: false,
    isAdmin: false,
    verifiedEmail: null,
    authenticatedAt: now,
    secondFactor: 'none',
    rights: [],
  }
  return { member, audience: audienceOf(member), now }
}
