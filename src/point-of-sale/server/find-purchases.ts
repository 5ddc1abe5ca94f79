import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { likeText } from '#core/server/like-text.ts'
import { claimedMember } from '#member-codes/server/claim-member-code.ts'
import { pointOfSaleContract, type SoldOrder } from '#point-of-sale/contract.ts'
import { attemptsOfEmployee, limitAttempts } from '#rate-limits/server/limit-attempts.ts'
import { soldOrder } from './sold-orders.ts'
import { storesOfSale } from './stores-of-sale.ts'

const call = pointOfSaleContract.findPurchases
const problem = { code: 'too-many-requests', ...call.problems['too-many-requests'] }
const shown = 10

type Wish = { memberCodeId: number } | { contact: string; product: string }
type Input = { store: number; wish: Wish; by: number; now: Date }
type Found = { id: string; total: number }

/**
 * A member code proves who the customer is. An email or phone does not, so it finds only orders of a product that is
 * handed in, and what finds nothing is limited: an employee cannot look up what a person they know has bought.
 */
export async function findPurchases({ db }: { db: Db }, input: Input): Promise<{ data: SoldOrder[]; total: number }> {
  const isStore = (await storesOfSale(db)).some(({ id }) => id === input.store)
  if (!isStore) throw domainError(call, 'no-such-store')
  const found = await ordersOf(db, input)
  const orders = await Promise.all(found.map(({ id }) => soldOrder(db, id, input.now)))
  return { data: orders.flatMap((one) => one ?? []), total: found[0]?.total ?? 0 }
}

async function ordersOf(db: Db, { wish, by, now }: Input): Promise<Found[]> {
  if ('memberCodeId' in wish) {
    const memberId = await claimedMember(db, { id: wish.memberCodeId, by, now })
    if (memberId === null) throw domainError(call, 'member-code-ended')
    return await db.query<Found>('purchases-of-member', listSql('o.member_id = $1'), [memberId, shown])
  }
  return await limitAttempts(
    db,
    { ...attemptsOfEmployee(by), now },
    {
      problem,
      look: async (tx) => {
        const found = await byContact(tx, wish)
        return { wrong: found.length === 0 ? 1 : 0, found }
      },
    },
  )
}

const leastDigits = 7

async function byContact(tx: Queries, { contact, product }: Extract<Wish, { contact: string }>): Promise<Found[]> {
  const params = [contact, shown, product, likeText(product)]
  if (contact.includes('@')) return await tx.query<Found>('purchases-by-email', byEmailSql, params)
  if (contact.replaceAll(/\D/g, '').length < leastDigits) return []
  return await tx.query<Found>('purchases-by-phone', byPhoneSql, params)
}

const listSql = (condition: string) => `
  select o.id::text as id, (count(*) over ())::int as total
  from orders o where o.state in ('sent', 'delivered') and ${condition}
  order by o.placed_at desc, o.number desc limit $2`

const hasProduct = `exists (
  select from order_row r left join product p on p.id = r.product_id
  where r.order_id = o.id and (p.gtin = $3 or p.mpn = $3 or p.id::text = $3 or lower(p.external_id) = lower($3)
    or r.name ilike $4 || '%'))`

/** Orders that have it, and those of the member who does: what is bought at a counter with a member code has no email. */
const byEmailSql = listSql(`${hasProduct} and o.id in (
  select id from orders where lower(email) = lower($1)
  union select id from orders where member_id in (
    select id from member where lower(email) = lower($1) and email_verified_at is not null))`)
const byPhoneSql = listSql(`${hasProduct} and o.id in (
  select id from orders where phone_digits(phone) = phone_digits($1)
  union select id from orders where member_id in (
    select id from member where phone <> '' and phone_digits(phone) = phone_digits($1)))`)
