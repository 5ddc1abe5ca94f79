import { mailboxOf } from '#core/mailbox-of.ts'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { householdOf } from '#orders/household.ts'

/** How long a purchase counts against the limit per customer, days. */
const purchaseLimitDays = 30

/** All identifiers of a customer; an order that shares any of them is theirs. */
export type Customer = {
  memberId: number | null
  emails: readonly string[]
  address: { street: string; zip: string } | null
  /** The member whose cart's unpaid orders are not counted, since the next order replaces them. */
  cartOf?: number | null
}

export type Purchase = { units: number; at: Date }

type Wish = { products: readonly number[]; customer: Customer; now: Date }

type Row = {
  productId: number
  memberId: number | null
  email: string
  street: string
  zip: string
  at: Date
  units: number
}

/** Units ordered within the counted period, by product, including unpaid orders. */
export async function boughtUnits(
  db: Queries,
  { products, customer, now }: Wish,
): Promise<ReadonlyMap<number, Purchase>> {
  const { memberId, address } = customer
  const mailboxes = new Set(customer.emails.map(mailboxOf))
  const household = address && householdOf(address)
  const since = new Date(now.getTime() - purchaseLimitDays * 24 * 3_600_000)
  const rows = await db.query<Row>('bought-units', boughtSql, [
    products,
    since,
    memberId,
    [...mailboxes].map((mailbox) => mailbox.split('@')[0]?.replaceAll('.', '')),
    household === null ? null : (address?.zip.replaceAll(/\D/g, '') ?? null),
    customer.cartOf ?? null,
  ])
  const bought = new Map<number, Purchase>()
  for (const row of rows) {
    const isTheirs =
      (memberId !== null && row.memberId === memberId) ||
      mailboxes.has(mailboxOf(row.email)) ||
      (household !== null && householdOf(row) === household)
    if (!isTheirs || row.units <= 0) continue
    const { units = 0, at = row.at } = bought.get(row.productId) ?? {}
    bought.set(row.productId, { units: units + row.units, at: row.at > at ? row.at : at })
  }
  return bought
}

/** Serialises orders of one customer for the same product until the transaction ends. */
export async function lockPurchases(tx: Transaction, { products, customer }: Omit<Wish, 'now'>): Promise<void> {
  const { memberId, emails, address } = customer
  const household = address && householdOf(address)
  const keys = [
    ...(memberId === null ? [] : [`m ${memberId}`]),
    ...emails.map((email) => `e ${mailboxOf(email)}`),
    ...(household === null ? [] : [`h ${household}`]),
  ]
  await tx.query('purchases-lock', lockSql, [products.flatMap((id) => keys.map((key) => `${id} ${key}`))])
}

export async function boughtByMember(
  db: Queries,
  {
    products,
    member,
    now,
  }: { products: readonly number[]; member: { id: number; verifiedEmail: string | null }; now: Date },
): Promise<ReadonlyMap<number, Purchase>> {
  const { id: memberId, verifiedEmail } = member
  const emails = verifiedEmail === null ? [] : [verifiedEmail]
  return await boughtUnits(db, { products, customer: { memberId, emails, address: null, cartOf: memberId }, now })
}

// The SQL conditions on address and mailbox are broader than the rule, to limit the rows read; the rule is then applied
// to each.
const boughtSql = `
  select r.product_id as "productId", o.member_id as "memberId", o.email,
    coalesce(o.address ->> 'street', '') as street, coalesce(o.address ->> 'zip', '') as zip, o.placed_at as at,
    (r.quantity - r.cancelled_quantity - coalesce((
      select sum(t.units) from returned_units(o.id) t where t.position = r.position), 0))::int as units
  from order_row r join orders o on o.id = r.order_id
  where r.product_id = any($1) and o.placed_at > $2 and o.state <> 'cancelled'
    and ($6::int is null or o.state not in ('awaiting-payment', 'payment-unknown') or o.sole_cart_id is null
      or o.sole_cart_id not in (select id from cart where member_id = $6))
    and (o.member_id = $3
      or replace(regexp_replace(split_part(lower(o.email), '@', 1), '^(.[^+]*)[+].*$', '\\1'), '.', '') = any($4::text[])
      or regexp_replace(o.address ->> 'zip', '[^0-9]', '', 'g') = $5)`

const lockSql = `
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('purchase ' || name, 0) as key from unnest($1::text[]) as name order by key offset 0) keys`
