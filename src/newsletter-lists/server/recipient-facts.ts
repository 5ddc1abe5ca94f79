import type { Queries } from '#core/server/db.ts'
import { shownLevel } from '#identity/ranks.ts'
import type { RecipientFacts } from '#newsletter-lists/segment-rules.ts'

export type Recipient = { address: string; facts: RecipientFacts }

const atOnce = 2000

/** Everyone who has proven a consent to the newsletter, in parts. */
export async function* recipientFacts(db: Queries): AsyncGenerator<Recipient[]> {
  const parents = await categoryParents(db)
  let after = ''
  for (;;) {
    const rows = await db.query<FactsRow>('newsletter-facts', factsSql, [after])
    yield rows.map(({ address, ...row }) => ({ address, facts: factsOf(row, parents) }))
    const last = rows.at(-1)
    if (rows.length < atOnce || !last) return
    after = last.address
  }
}

type FactsRow = {
  address: string
  level: number | null
  isCompany: boolean
  postalCode: string | null
  town: string | null
  boughtAt: Date | null
  categoryIds: number[]
  orders: number
  total: number
  hasWishlist: boolean
}

function factsOf(
  { level, ...row }: Omit<FactsRow, 'address'>,
  parents: ReadonlyMap<number, number | null>,
): RecipientFacts {
  const categoryIds = new Set<number>()
  for (const bought of row.categoryIds) {
    for (let id: number | null = bought; id !== null && !categoryIds.has(id); id = parents.get(id) ?? null)
      categoryIds.add(id)
  }
  return { ...row, isMember: level !== null, level: level === null ? null : shownLevel(level), categoryIds }
}

async function categoryParents(db: Queries): Promise<Map<number, number | null>> {
  const rows = await db.query<{ id: number; parentId: number | null }>(
    'newsletter-categories',
    'select id, parent_id as "parentId" from category',
  )
  return new Map(rows.map(({ id, parentId }) => [id, parentId]))
}

/**
 * Orders of the account, and those without an account that were given the address: what another account has ordered
 * with the address is not the recipient's.
 */
const isBought = `o.state in ('placed', 'packed', 'sent', 'delivered')
  and (o.member_id = m.id or (o.member_id is null and lower(o.email) = r.address))`

const factsSql = `
  with recipient as (
    select email as address from (
      select distinct on (email) email, is_yes and is_proven as is_on from email_consent
      where kind = 'newsletter' and email > $1 order by email, id desc) answer
    where is_on order by email limit ${atOnce}
  )
  select r.address, m.rank_level as level, coalesce(m.company_name is not null, latest.is_company, false) as "isCompany",
    latest.zip as "postalCode", latest.city as town, bought.at as "boughtAt", bought.orders, bought.total,
    coalesce((
      select array_agg(distinct p.category_id) from orders o join order_row w on w.order_id = o.id
        join product p on p.id = w.product_id
      where ${isBought} and w.quantity > w.cancelled_quantity and p.category_id is not null), '{}') as "categoryIds",
    exists (select from wishlist l join wishlist_item i on i.wishlist_id = l.id where l.member_id = m.id)
      as "hasWishlist"
  from recipient r
  left join member m on lower(m.email) = r.address and m.email_verified_at is not null
  cross join lateral (
    select max(o.placed_at) as at, (count(*) filter (where o.supplement_of is null))::int as orders,
      coalesce(sum(o.total - (select coalesce(sum(f.amount), 0) from refund f
        where f.order_id = o.id and f.state <> 'failed')), 0)::bigint as total
    from orders o where ${isBought}) bought
  left join lateral (
    select regexp_replace(o.address ->> 'zip', '[^0-9]', '', 'g') as zip, o.address ->> 'city' as city,
      o.address ->> 'company' is not null as is_company
    from orders o
    where ${isBought} and o.delivery ->> 'kind' not in ('store', 'digital') and o.address ->> 'zip' is not null
    order by o.placed_at desc, o.id desc limit 1) latest on true
  order by r.address`
