import type { Db } from '#core/server/db.ts'
import type { OrderState } from '#orders/contract.ts'
import type { CancelReason } from '#orders/messages.ts'

export type ExistingOrder = {
  id: string
  number: number
  secret: string
  state: OrderState
  total: number
  requestHash: Buffer
  cancelledReason: CancelReason | null
}

export async function orderByKey(db: Db, key: string): Promise<ExistingOrder | null> {
  const [order] = await db.query<ExistingOrder>(
    'order-by-key',
    `select id::text as id, number, secret, state, total, request_hash as "requestHash",
       cancelled_reason as "cancelledReason"
     from orders where idempotency_key = $1`,
    [key],
  )
  return order ?? null
}

export type RecentOrder = Pick<ExistingOrder, 'id' | 'number' | 'secret' | 'state'> & { placedAt: Date }

type Buyer = { memberId: number } | { cartId: string }

const recentColumns = 'id::text as id, number, secret, state, placed_at as "placedAt"'

/** Only for the buyer who placed it; the key alone opens nothing. */
export async function ownOrderByKey(db: Db, key: string, buyer: Buyer): Promise<RecentOrder | null> {
  const [order] = await db.query<RecentOrder>(
    'own-order-by-key',
    `select ${recentColumns} from orders
     where idempotency_key = $1 and member_id is not distinct from $2::int and ($2::int is not null or cart_id = $3::uuid)`,
    [key, 'memberId' in buyer ? buyer.memberId : null, 'cartId' in buyer ? buyer.cartId : null],
  )
  return order ?? null
}

export async function latestOrderOfMember(db: Db, memberId: number): Promise<RecentOrder | null> {
  const [order] = await db.query<RecentOrder>(
    'latest-order-of-member',
    `select ${recentColumns} from orders where member_id = $1 order by id desc limit 1`,
    [memberId],
  )
  return order ?? null
}

export async function orderBySecret(db: Db, id: string, secret: string): Promise<RecentOrder | null> {
  const [order] = await db.query<RecentOrder>(
    'recent-order-by-secret',
    `select ${recentColumns} from orders where id = $1::bigint and secret = $2 and member_id is null`,
    [id, secret],
  )
  return order ?? null
}
