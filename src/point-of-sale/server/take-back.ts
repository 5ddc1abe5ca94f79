import { domainError } from '#core/domain-error.ts'
import { formatPrice } from '#core/money.ts'
import type { Db } from '#core/server/db.ts'
import type { ContextOfCall } from '#core/server/handlers.ts'
import { refundWaysOfCustomer } from '#payments/messages.ts'
import { refundWay } from '#payments/refund-way.ts'
import { pointOfSaleContract, type TakenBackRow } from '#point-of-sale/contract.ts'
import { announceReturn } from '#returns/server/announce-return.ts'
import { receiveReturn } from '#returns/server/receive-return.ts'
import { refundReturn } from '#returns/server/refund-return.ts'
import { readReturn } from '#returns/server/stored-return.ts'
import type { ByEmployee } from '#returns/server/withdraw-gift-cards.ts'
import { storesOfSale } from './stores-of-sale.ts'

export type TakeBackDeps = { db: Db; publicUrl: string }

type TakingBack = { orderId: string; store: number; rows: readonly TakenBackRow[]; key: string; by: ByEmployee }

/** By the customer's own rules. What can be sold goes to the stock of this store, wherever it was bought. */
export async function takeBack(
  { db, publicUrl }: TakeBackDeps,
  { orderId, store, rows, key, by }: TakingBack,
): Promise<{ returnId: number }> {
  const { member, now } = by
  const isStore = (await storesOfSale(db)).some(({ id }) => id === store)
  if (!isStore) throw domainError(pointOfSaleContract.takeBack, 'no-such-store')
  const announced = rows.map(({ position, quantity, reason }) => ({ position, quantity, reason }))
  const { id } = await announceReturn(db, { orderId, key, way: 'store', rows: announced, by, publicUrl, now })
  const received = rows.map(({ position, quantity, condition, disposition }) => ({
    position,
    quantity,
    condition,
    disposition,
  }))
  await receiveReturn(db, { id, rows: received, place: store, memberId: member.id, now })
  return { returnId: id }
}

type Context = ContextOfCall<typeof pointOfSaleContract.refundTakenBack>

/** To the tender of a sale at the counter, else the way that the order was paid. */
export async function refundTakenBack(deps: TakeBackDeps, id: number, context: Context): Promise<{ text: string }> {
  // What came by post is examined and refunded under returns.
  if ((await readReturn(deps.db, id))?.way !== 'store')
    throw domainError(pointOfSaleContract.refundTakenBack, 'no-such-return')
  await refundReturn(deps, { id, deductions: [], isAtCounter: true, context })
  const parts = await deps.db.query<{ amount: number; way: string | null }>('taken-back-refunds', refundsSql, [
    `return:${id}`,
  ])
  const texts = parts.map(({ amount, way }) => `${formatPrice(amount)} ${refundWay(way, refundWaysOfCustomer)}`)
  return { text: texts.length > 0 ? texts.join(', ') : formatPrice(0) }
}

/** To the payment, to gift cards, and what a lost dispute has given already. */
const refundsSql = `
  select r.amount, case when r.paid_by = 'dispute' then 'dispute' else p.method end as way
  from refund r left join payment p on p.reference = r.payment_reference
  where r.key in ($1, $1 || ':gift-card', $1 || ':dispute') order by r.payment_reference nulls last, r.created_at`
