import type { ProductCache } from '#catalog/server/product-cache.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { identifiedAt } from '#identity/server/bankid/identified-at.ts'
import { readShipment, readyAtSql } from '#orders/server/shipments.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { type Collection, pointOfSaleContract } from '#point-of-sale/contract.ts'
import { attemptsOfEmployee, limitAttempts } from '#rate-limits/server/limit-attempts.ts'
import { collectByOf } from './collect-by.ts'

export type FindDeps = { db: Db; productCache: Pick<ProductCache, 'card'> }
type Query = { store: number; code: string; number?: number | undefined }
type Found = { id: number; readyAt: Date }

const call = pointOfSaleContract.findCollection

/** Wrong codes are limited, so that other orders cannot be seen by guessing. */
export async function findCollection(
  deps: FindDeps,
  query: Query,
  { member, now, audience }: Pick<RequestContext, 'now' | 'audience'> & { member: { id: number } },
): Promise<Collection> {
  const found = await limitAttempts(
    deps.db,
    { ...attemptsOfEmployee(member.id), now },
    {
      problem: { code: 'too-many-requests', ...call.problems['too-many-requests'] },
      look: async (tx) => {
        const waiting = await waitingByCode(tx, query)
        return { wrong: waiting.length === 0 ? 1 : 0, found: waiting }
      },
    },
  )
  const [one, ...others] = found
  if (!one) throw domainError(call, 'wrong-collection-code')
  if (others.length > 0) throw domainError(call, 'several-orders')
  return await shownCollection(deps, one, { audience, now })
}

async function waitingByCode(db: Queries, { store, code, number }: Query): Promise<Found[]> {
  return await db.query<Found>(
    'collection-by-code',
    `select s.id, ${readyAtSql} as "readyAt" from shipment s join orders o on o.id = s.order_id
     where s.collect_code = $1 and s.delivered_at is null and s.state = 'ready' and o.delivery ->> 'kind' = 'store'
       and o.delivery ->> 'choiceId' = $2 and ($3::bigint is null or o.number = $3) order by s.id limit 2`,
    [code, String(store), number ?? null],
  )
}

async function shownCollection(
  { db, productCache }: FindDeps,
  { id, readyAt }: Found,
  { audience, now }: Pick<RequestContext, 'audience' | 'now'>,
): Promise<Collection> {
  const shipment = await readShipment(db, id)
  const order = shipment && (await readOrder(db, shipment.orderId))
  if (!shipment || !order) throw new Error(`No shipment ${id}`)
  const { firstName, lastName } = order.address
  const rows = shipment.rows.flatMap(({ position, quantity }) => {
    const row = order.rows[position]
    return row ? [{ productId: row.productId, name: row.name, quantity }] : []
  })
  const ages = rows.flatMap(({ productId }) => productCache.card(productId, audience, now)?.minimumAge ?? [])
  return {
    shipmentId: id,
    orderId: order.id,
    number: order.number,
    name: `${firstName} ${lastName}`,
    isPaid: order.paymentState === 'paid',
    isIdentified: (await identifiedAt(db, order.id)) !== null,
    minimumAge: ages.length > 0 ? Math.max(...ages) : null,
    collectBy: collectByOf(readyAt),
    rows: rows.map(({ name, quantity }) => ({ name, quantity })),
  }
}
