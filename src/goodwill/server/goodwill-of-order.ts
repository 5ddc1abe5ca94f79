import { dayOf } from '#core/day.ts'
import { startOfDay } from '#core/day-start.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Member } from '#core/server/handlers.ts'
import type { Goodwill } from '#goodwill/contract.ts'
import { leftToCredit } from '#orders/server/receipts.ts'
import { payableDespiteDisputes } from '#payments/server/disputes.ts'
import { lower } from '#staff/role-limits.ts'
import { limitsOf } from '#staff/server/limits-of.ts'

export type GoodwillDeps = { db: Db; encryption: Encryption; publicUrl: string }

type Given = { amount: number; today: number; xp: number; isMember: boolean }

/** Null when there is no such order. */
export async function goodwillOf(
  db: Queries,
  orderId: string,
  { member, now }: { member: Pick<Member, 'id' | 'isAdmin'>; now: Date },
): Promise<Goodwill | null> {
  const [given] = await db.query<Given>('goodwill-given', givenSql, [orderId, member.id, startOfDay(dayOf(now))])
  if (!given) return null
  const limits = await limitsOf(db, member)
  const left = await leftToCredit(db, orderId)
  const payable = await payableDespiteDisputes(db, orderId)
  return {
    amountLeft: lower(rest(limits.goodwillPerOrder, given.amount), rest(limits.goodwillPerDay, given.today)),
    xpLeft: rest(limits.xpPerOrder, given.xp),
    refundable: Math.max(
      0,
      Math.min(
        left.reduce((sum, { amount }) => sum + amount, 0),
        payable ?? Infinity,
      ),
    ),
    isMember: given.isMember,
  }
}

function rest(limit: number | null, given: number): number | null {
  return limit === null ? null : Math.max(0, limit - given)
}

/** `today`: by the employee, for all orders. */
const givenSql = `
  select o.member_id is not null as "isMember",
    coalesce(sum((e.data ->> 'amount')::int) filter (where e.data ->> 'kind' <> 'xp'), 0)::int as amount,
    coalesce(sum((e.data ->> 'amount')::int) filter (where e.data ->> 'kind' = 'xp'), 0)::int as xp,
    (select coalesce(sum((d.data ->> 'amount')::int), 0)::int from order_event d
     where d.event = 'goodwill' and d.at >= $3 and d.data ->> 'kind' <> 'xp' and (d.data ->> 'by')::int = $2) as today
  from orders o left join order_event e on e.order_id = o.id and e.event = 'goodwill'
  where o.id = $1 group by o.id`
