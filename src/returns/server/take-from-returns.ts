import type { Transaction } from '#core/server/transaction.ts'
import type { Units } from '#orders/order-state.ts'
import { endReturnBooking } from './labels/end-booking.ts'
import { noteReturn, returnsOf, type StoredReturn } from './stored-return.ts'

type Taking = {
  orderId: string
  /** At most one for each position. */
  units: readonly Units[]
  memberId: number
  now: Date
}

/**
 * Takes units out of returns that the customer has announced, since they were lost on the way to the customer and cannot
 * be sent back. A return of which nothing is left ends without a refund. False when there are not so many.
 */
export async function takeFromReturns(tx: Transaction, { orderId, units, memberId, now }: Taking): Promise<boolean> {
  const open = (await returnsOf(tx, orderId)).filter(isAnnounced)
  const left = new Map(units.map(({ position, quantity }) => [position, quantity]))
  for (const one of open) {
    const taken = one.rows.flatMap(({ position, quantity }) => {
      const now = Math.min(quantity, left.get(position) ?? 0)
      left.set(position, (left.get(position) ?? 0) - now)
      return now > 0 ? [{ position, quantity: now }] : []
    })
    if (taken.length === 0) continue
    const isEmpty = sum(taken) === sum(one.rows)
    if (isEmpty) await endEmpty(tx, one.id, now)
    else await takeUnits(tx, one.id, taken)
    await noteReturn(tx, { id: one.id, event: 'lost', memberId, data: { rows: taken }, now })
  }
  return [...left.values()].every((quantity) => quantity === 0)
}

/** Decided by the customer; a complaint is about what has arrived. */
function isAnnounced({ state, cause, remedy }: StoredReturn): boolean {
  return state === 'announced' && remedy === null && (cause === 'withdrawal' || cause === 'open-purchase')
}

async function endEmpty(tx: Transaction, id: number, now: Date): Promise<void> {
  await endReturnBooking(tx, id, now)
  await tx.query('return-lost-none', 'update goods_return_row set received = 0 where return_id = $1', [id])
  await tx.query(
    'return-lost-end',
    `update goods_return set state = 'settled', refund_amount = 0, refunded_at = $2, updated_at = $2 where id = $1`,
    [id, now],
  )
}

async function takeUnits(tx: Transaction, id: number, units: readonly Units[]): Promise<void> {
  const values = [id, units.map(({ position }) => position), units.map(({ quantity }) => quantity)]
  await tx.query(
    'return-lost-all-of-row',
    `delete from goods_return_row w using unnest($2::int[], $3::int[]) as t (position, quantity)
     where w.return_id = $1 and w.position = t.position and w.quantity = t.quantity`,
    values,
  )
  await tx.query(
    'return-lost-units',
    `update goods_return_row w set quantity = w.quantity - t.quantity
     from unnest($2::int[], $3::int[]) as t (position, quantity)
     where w.return_id = $1 and w.position = t.position and w.quantity > t.quantity`,
    values,
  )
}

function sum(units: readonly Pick<Units, 'quantity'>[]): number {
  return units.reduce((total, { quantity }) => total + quantity, 0)
}
