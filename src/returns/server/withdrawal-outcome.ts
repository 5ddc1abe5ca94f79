import type { Queries } from '#core/server/db.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import type { WithdrawalOutcome } from '#returns/contract.ts'
import { causeOn, type DeliveredGoods, sentUnits } from './sent-units.ts'

/** Whether the purchase can be withdrawn from at that time. */
export async function withdrawalOutcome(db: Queries, order: StoredOrder, at: Date): Promise<WithdrawalOutcome> {
  return outcomeOf(order, await sentUnits(db, order), at)
}

export function outcomeOf(
  order: Pick<StoredOrder, 'address' | 'channel'>,
  sent: DeliveredGoods,
  at: Date,
): WithdrawalOutcome {
  const none = { lastDay: null, openPurchaseUntil: null }
  if (order.address.company !== null) return { kind: 'company', ...none }
  if (order.channel === 'store') return { kind: 'in-store', ...none }
  const cause = causeOn(sent, at)
  if (cause === 'withdrawal') return { kind: 'withdrawn', ...none }
  const openPurchaseUntil = cause === 'open-purchase' ? sent.lastOpenPurchaseDay : null
  return { kind: 'late', lastDay: sent.lastWithdrawalDay, openPurchaseUntil }
}

/** What of an order is sent back, and what is not, by the names of its rows. */
export type Withdrawable = {
  hasGoods: boolean
  isCardsOnly: boolean
  built: string[]
  codesSent: string[]
  hasCodesLeft: boolean
}

export async function withdrawableOf(db: Queries, order: StoredOrder): Promise<Withdrawable> {
  const { rows } = await sentUnits(db, order)
  const isCard = ({ productId }: { productId: number }) => productId === giftCardProduct
  const codes = rows.filter(({ exception }) => exception === 'digital')
  const namesOf = (found: readonly { position: number }[]) =>
    found.flatMap(({ position }) => order.rows[position]?.name ?? [])
  return {
    hasGoods: rows.some(({ exception, isGiftCard }) => exception === null && !isGiftCard),
    isCardsOnly: order.rows.length > 0 && order.rows.every(isCard),
    built: order.rows.filter(({ configuration }) => configuration).map(({ name }) => name),
    codesSent: namesOf(codes.filter(({ left }) => left > 0)),
    hasCodesLeft: codes.some(({ left }) => left === 0),
  }
}
