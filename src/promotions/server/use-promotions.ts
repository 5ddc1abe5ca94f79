import { createHash } from 'node:crypto'
import { mailboxOf } from '#core/mailbox-of.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'

export type PromotionUse = { id: number; ore: number }

/** A promotion's limit was reached meanwhile. `usedBefore`: this customer's own. */
export class PromotionSpent extends Error {
  readonly usedBefore: boolean

  constructor(promotionId: number, { usedBefore }: { usedBefore: boolean }) {
    super(`Promotion ${promotionId} is spent`)
    this.usedBefore = usedBefore
  }
}

type Buyer = { memberId: number | null; email: string }

/** Whom a limit per customer counts: the account, and the address however it is written. */
export function customersOf({ memberId, email }: Buyer): string[] {
  const address = `e:${createHash('sha256').update(mailboxOf(email)).digest('hex').slice(0, 32)}`
  return memberId === null ? [address] : [address, `m:${memberId}`]
}

type Order = Buyer & { orderId: string; now: Date }

/**
 * Counts what an order uses, in the transaction that places it. Promotions that have limits are locked by their number, so
 * that two orders wait in line and never in a ring; those without are only noted.
 */
export async function usePromotions(tx: Transaction, uses: readonly PromotionUse[], order: Order): Promise<void> {
  const customers = customersOf(order)
  for (const { id, ore } of uses.toSorted((a, b) => a.id - b.id)) {
    const [counted] = await tx.query<{ isRoom: boolean; perCustomer: number | null }>('promotion-count', countSql, [
      id,
      ore,
    ])
    if (!counted?.isRoom) throw new PromotionSpent(id, { usedBefore: false })
    for (const customer of counted.perCustomer === null ? [] : customers) {
      const mine = await tx.query('promotion-customer', customerSql, [id, customer, counted.perCustomer])
      if (mine.length === 0) throw new PromotionSpent(id, { usedBefore: true })
    }
    await tx.query('promotion-use', useSql, [id, order.orderId, customers, ore, order.now])
  }
}

/** An order was promised more than is left: every process reads anew what there is. */
export async function tellScarce(db: Db): Promise<void> {
  await db.query('promotion-scarce', `select pg_notify('promotion', '')`)
}

/** Gives back what an order had used: it is cancelled. Harmless to repeat. Comes before its stock is put back. */
export async function giveUsesBack(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx.query('promotion-give-back', giveBackSql, [orderId, now])
}

/** Promotions that a customer has used as often as each may. */
export async function usedUpBy(db: Queries, customers: readonly string[]): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>('promotions-used-up', usedUpSql, [customers])
  return new Set(rows.map(({ id }) => id))
}

/** The last use that a limit allows closes it. What has no limit is not written, so that nobody waits for it. */
const countSql = `
  with counted as (
    update promotion set used = used + 1, spent_ore = spent_ore + $2,
      is_spent = coalesce(used + 1 >= max_uses, false) or coalesce(spent_ore + $2 >= budget_ore, false)
    where id = $1 and (max_uses is not null or budget_ore is not null)
      and used < coalesce(max_uses, used + 1) and spent_ore + $2 <= coalesce(budget_ore, spent_ore + $2)
    returning id
  )
  select p.per_customer as "perCustomer",
    (p.max_uses is null and p.budget_ore is null) or exists (select from counted) as "isRoom"
  from promotion p where p.id = $1`

const customerSql = `
  insert into promotion_customer as c (promotion_id, customer, used) values ($1, $2, 1)
  on conflict (promotion_id, customer) do update set used = c.used + 1 where c.used < $3 returning c.used`

const useSql = `
  insert into promotion_use (promotion_id, order_id, customers, uses, ore, at) values ($1, $2, $3, 1, $4, $5)`

const giveBackSql = `
  with back as (
    insert into promotion_use (promotion_id, order_id, customers, uses, ore, at)
    select promotion_id, order_id, customers, -1, -ore, $2 from promotion_use where order_id = $1 and uses = 1
    on conflict (order_id, promotion_id, uses) do nothing returning promotion_id, customers, -ore as ore
  ), held as (
    select p.id from promotion p join back on back.promotion_id = p.id
    where p.max_uses is not null or p.budget_ore is not null order by p.id for update of p
  ), counted as (
    update promotion p set used = p.used - 1, spent_ore = p.spent_ore - back.ore, is_spent = false
    from back, held where p.id = held.id and p.id = back.promotion_id
  )
  update promotion_customer c set used = c.used - 1
  from back join promotion on promotion.id = back.promotion_id and promotion.per_customer is not null
  where c.promotion_id = back.promotion_id and c.customer = any(back.customers)`

const usedUpSql = `
  select distinct c.promotion_id as id from promotion_customer c join promotion p on p.id = c.promotion_id
  where c.customer = any($1) and c.used >= p.per_customer`
