import { createHash } from 'node:crypto'
import { mailboxOf } from '#core/mailbox-of.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'

export type PromotionRedemption = { id: number; amount: number }

export class PromotionSpent extends Error {
  readonly usedBefore: boolean

  constructor(promotionId: number, { usedBefore }: { usedBefore: boolean }) {
    super(`Promotion ${promotionId} is spent`)
    this.usedBefore = usedBefore
  }
}

type Customer = { memberId: number | null; email: string }

/** A limit per customer counts the account and the normalised email. */
export function customersOf({ memberId, email }: Customer): string[] {
  const address = `e:${createHash('sha256').update(mailboxOf(email)).digest('hex').slice(0, 32)}`
  return memberId === null ? [address] : [address, `m:${memberId}`]
}

type Order = Customer & { orderId: string; now: Date }

/**
 * Runs in the transaction that places the order. Promotions with limits are locked in order of id, to avoid deadlocks;
 * others are only recorded.
 */
export async function redeemPromotions(
  tx: Transaction,
  redemptions: readonly PromotionRedemption[],
  order: Order,
): Promise<void> {
  const customers = customersOf(order)
  for (const { id, amount } of redemptions.toSorted((a, b) => a.id - b.id)) {
    const [counted] = await tx.query<{ isRoom: boolean; perCustomer: number | null }>('promotion-count', countSql, [
      id,
      amount,
    ])
    if (!counted?.isRoom) throw new PromotionSpent(id, { usedBefore: false })
    for (const customer of counted.perCustomer === null ? [] : customers) {
      const mine = await tx.query('promotion-customer', customerSql, [id, customer, counted.perCustomer])
      if (mine.length === 0) throw new PromotionSpent(id, { usedBefore: true })
    }
    await tx.query('promotion-redeem', redeemSql, [id, order.orderId, customers, amount, order.now])
  }
}

export async function notifyScarce(db: Db): Promise<void> {
  await db.query('promotion-scarce', `select pg_notify('promotion', '')`)
}

/** Idempotent. Runs before stock is released. */
export async function reverseRedemptions(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx.query('promotion-reverse', giveBackSql, [orderId, now])
}

export async function usedUpBy(db: Queries, customers: readonly string[]): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>('promotions-used-up', usedUpSql, [customers])
  return new Set(rows.map(({ id }) => id))
}

/** The last use allowed closes the promotion. Unlimited ones are not written, to avoid lock contention. */
const countSql = `
  with counted as (
    update promotion set used = used + 1, spent = spent + $2,
      is_spent = coalesce(used + 1 >= max_uses, false) or coalesce(spent + $2 >= budget, false)
    where id = $1 and (max_uses is not null or budget is not null)
      and used < coalesce(max_uses, used + 1) and spent + $2 <= coalesce(budget, spent + $2)
    returning id
  )
  select p.per_customer as "perCustomer",
    (p.max_uses is null and p.budget is null) or exists (select from counted) as "isRoom"
  from promotion p where p.id = $1`

const customerSql = `
  insert into promotion_customer as c (promotion_id, customer, used) values ($1, $2, 1)
  on conflict (promotion_id, customer) do update set used = c.used + 1 where c.used < $3 returning c.used`

const redeemSql = `
  insert into promotion_redemption (promotion_id, order_id, customers, uses, amount, at) values ($1, $2, $3, 1, $4, $5)`

const giveBackSql = `
  with back as (
    insert into promotion_redemption (promotion_id, order_id, customers, uses, amount, at)
    select promotion_id, order_id, customers, -1, -amount, $2 from promotion_redemption where order_id = $1 and uses = 1
    on conflict (order_id, promotion_id, uses) do nothing returning promotion_id, customers, -amount as amount
  ), held as (
    select p.id from promotion p join back on back.promotion_id = p.id
    where p.max_uses is not null or p.budget is not null order by p.id for update of p
  ), counted as (
    update promotion p set used = p.used - 1, spent = p.spent - back.amount, is_spent = false
    from back, held where p.id = held.id and p.id = back.promotion_id
  )
  update promotion_customer c set used = c.used - 1
  from back join promotion on promotion.id = back.promotion_id and promotion.per_customer is not null
  where c.promotion_id = back.promotion_id and c.customer = any(back.customers)`

const usedUpSql = `
  select distinct c.promotion_id as id from promotion_customer c join promotion p on p.id = c.promotion_id
  where c.customer = any($1) and c.used >= p.per_customer`
