import type { Db, Queries } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Member } from '#core/server/handlers.ts'
import type { Goodwill } from '#goodwill/contract.ts'
import { goodwillLimitOf } from '#goodwill/limits.ts'
import { leftToCredit } from '#orders/server/receipts.ts'

export type GoodwillDeps = { db: Db; encryption: Encryption; publicUrl: string }

type Given = { amount: number; xp: number; isMember: boolean }

/** Null when there is no such order. */
export async function goodwillOf(
  db: Queries,
  orderId: string,
  member: Pick<Member, 'isAdmin'>,
): Promise<Goodwill | null> {
  const [given] = await db.query<Given>('goodwill-given', givenSql, [orderId])
  if (!given) return null
  const limit = goodwillLimitOf(member)
  const left = await leftToCredit(db, orderId)
  return {
    amountLeft: limit.amount === null ? null : Math.max(0, limit.amount - given.amount),
    xpLeft: limit.xp === null ? null : Math.max(0, limit.xp - given.xp),
    refundable: Math.max(
      0,
      left.reduce((sum, { amount }) => sum + amount, 0),
    ),
    isMember: given.isMember,
  }
}

const givenSql = `
  select o.member_id is not null as "isMember",
    coalesce(sum((e.data ->> 'amount')::int) filter (where e.data ->> 'kind' <> 'xp'), 0)::int as amount,
    coalesce(sum((e.data ->> 'amount')::int) filter (where e.data ->> 'kind' = 'xp'), 0)::int as xp
  from orders o left join order_event e on e.order_id = o.id and e.event = 'goodwill'
  where o.id = $1 group by o.id`
