import { mailboxOf } from '#core/mailbox-of.ts'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { householdOf } from '#orders/household.ts'
import { purchaseLimitDays } from '#orders/purchase-limit.ts'

/** Everything one customer may be known by; an order that shares any of it is theirs. */
export type Customer = {
  memberId: number | null
  /** As they were written; nothing is told to whoever only typed them. */
  emails: readonly string[]
  address: { street: string; zip: string } | null
  /** The member whose cart's unpaid orders do not count: the next order takes their place. */
  cartOf?: number | null
}

/** Pieces of a product that have not been cancelled or come back, and when the latest of them was ordered. */
export type Bought = { pieces: number; at: Date }

type Wish = { products: readonly number[]; customer: Customer; now: Date }

type Row = {
  productId: number
  memberId: number | null
  email: string
  street: string
  zip: string
  at: Date
  pieces: number
}

/** What a customer has ordered of the products within the time that counts, by product. Unpaid orders that hold pieces count. */
export async function boughtPieces(
  db: Queries,
  { products, customer, now }: Wish,
): Promise<ReadonlyMap<number, Bought>> {
  const { memberId, address } = customer
  const mailboxes = new Set(customer.emails.map(mailboxOf))
  const household = address && householdOf(address)
  const since = new Date(now.getTime() - purchaseLimitDays * 24 * 3_600_000)
  const rows = await db.query<Row>('bought-pieces', boughtSql, [
    products,
    since,
    memberId,
    [...mailboxes].map((mailbox) => mailbox.split('@')[0]?.replaceAll('.', '')),
    household === null ? null : (address?.zip.replaceAll(/\D/g, '') ?? null),
    customer.cartOf ?? null,
  ])
  const bought = new Map<number, Bought>()
  for (const row of rows) {
    const isTheirs =
      (memberId !== null && row.memberId === memberId) ||
      mailboxes.has(mailboxOf(row.email)) ||
      (household !== null && householdOf(row) === household)
    if (!isTheirs || row.pieces <= 0) continue
    const { pieces = 0, at = row.at } = bought.get(row.productId) ?? {}
    bought.set(row.productId, { pieces: pieces + row.pieces, at: row.at > at ? row.at : at })
  }
  return bought
}

/** Of two orders by one customer for the same product the later waits for the earlier; until the transaction ends. */
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

/** Of whoever is logged in, by what is proven; other unpaid orders of their cart end when they order again. */
export async function boughtByMember(
  db: Queries,
  {
    products,
    member,
    now,
  }: { products: readonly number[]; member: { id: number; verifiedEmail: string | null }; now: Date },
): Promise<ReadonlyMap<number, Bought>> {
  const { id: memberId, verifiedEmail } = member
  const emails = verifiedEmail === null ? [] : [verifiedEmail]
  return await boughtPieces(db, { products, customer: { memberId, emails, address: null, cartOf: memberId }, now })
}

// The conditions on address and mailbox are wider than the rule, so that few rows are read; the rule itself is asked of each.
const boughtSql = `
  select r.product_id as "productId", o.member_id as "memberId", o.email,
    coalesce(o.address ->> 'street', '') as street, coalesce(o.address ->> 'zip', '') as zip, o.placed_at as at,
    (r.quantity - r.cut - coalesce((
      select sum(w.received) from goods_return g join goods_return_row w on w.return_id = g.id
      where g.order_id = o.id and w.position = r.position and g.state = 'settled' and w.fate <> 'sent-back'), 0))::int as pieces
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
