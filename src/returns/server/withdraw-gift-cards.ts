import { aboutTexts } from '#approvals/messages.ts'
import { requireRefundApproval } from '#approvals/server/require-refund-approval.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { SoldCard } from '#gift-cards/server/cards-of-order.ts'
import { voidGiftCards } from '#gift-cards/server/void-gift-cards.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { refundTexts } from '#payments/refund-way.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import type { ReturnReason } from '#returns/contract.ts'
import { emailMessages as messages } from '#returns/messages.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'
import { enqueueReturnEmail, formatAmount, returnEmailOf } from './return-email.ts'
import { noteReturn } from './stored-return.ts'

/** Whose decision a return is, when it is not the customer's. */
export type ByEmployee = SecurityActor & Pick<RequestContext, 'approved'> & { member: Member }

export type WithdrawingCards = {
  order: StoredOrder
  key: string
  /** Every card of the order by default. */
  rows?: readonly { position: number; quantity: number; reason: ReturnReason }[]
  withdrawalId?: number
  by?: ByEmployee | undefined
  publicUrl: string
  now: Date
}

/**
 * Voids unused gift cards and refunds them in one transaction: there is nothing to send back. A gift card has no
 * receipt, since it is no sale until it is used, so there is no credit note either. The caller has locked the order.
 */
export async function withdrawGiftCards(tx: Transaction, wanted: WithdrawingCards): Promise<SoldCard[]> {
  const { order, key, rows, withdrawalId, by, publicUrl, now } = wanted
  const cards = await voidGiftCards(tx, { orderId: order.id, ...(rows ? { units: rows } : {}), now })
  if (cards.length === 0) return []
  const amount = cards.reduce((sum, card) => sum + card.amount, 0)
  if (by) {
    const about = aboutTexts.giftCardsReturned(order.number)
    await requireRefundApproval(tx, by, { orderId: order.id, amount, about })
  }
  const [written] = await tx.query<{ id: number }>(
    'return-write-settled',
    `insert into goods_return (key, order_id, cause, way, state, withdrawal_id, refund_amount, announced_at, received_at,
       refunded_at, updated_at)
     values ($1, $2, 'withdrawal', 'own', 'settled', $3, $4, $5, $5, $5, $5) returning id`,
    [key, order.id, withdrawalId ?? null, amount, now],
  )
  if (!written) throw new Error(`Return ${key} was not written`)
  const { id } = written
  const positions = [...new Set(cards.map(({ position }) => position))]
  await tx.query(
    'return-write-settled-rows',
    `insert into goods_return_row (return_id, position, quantity, received, reason)
     select $1, position, quantity, quantity, reason from unnest($2::int[], $3::int[], $4::text[]) as r (position, quantity, reason)`,
    [
      id,
      positions,
      positions.map((position) => cards.filter((card) => card.position === position).length),
      positions.map((position) => rows?.find((row) => row.position === position)?.reason ?? 'none'),
    ],
  )
  await noteReturn(tx, { id, event: 'announced', memberId: by?.member.id ?? null, now })
  await noteReturn(tx, { id, event: 'settled', memberId: by?.member.id ?? null, data: { refundAmount: amount }, now })
  const given = await refundOrder(tx, {
    orderId: order.id,
    amount,
    cause: 'withdrawal',
    key: `return:${id}`,
    now,
  })
  if (by) {
    const details = { kind: 'return-refunded', amount, orderId: order.id }
    await recordSecurityEvent(tx, by, { type: 'money-by-hand', memberId: null, details })
  }
  const content = returnEmailOf(order, {
    subject: messages.refundedSubject(order.number),
    heading: messages.refundedHeading,
    text: messages.cardsWithdrawn(cards.length, formatAmount(amount)),
    labelledValues: [
      { label: messages.number, value: String(id) },
      ...cards.map(({ last4, amount }) => ({
        label: messages.card,
        value: messages.cardOf(last4, formatAmount(amount)),
      })),
      ...refundTexts(given, order.paymentMethod).map((value) => ({ label: messages.refund, value })),
    ],
    publicUrl,
  })
  await enqueueReturnEmail(tx, { key: `return-${id}-settled`, to: order.email, content }, now)
  return cards
}

type UsedCards = { order: StoredOrder; withdrawalId: number; cards: readonly SoldCard[]; publicUrl: string; now: Date }

/** Explains which gift cards of a withdrawn order remain bought, and why. */
export async function explainUsedCards(
  tx: Transaction,
  { order, withdrawalId, cards, publicUrl, now }: UsedCards,
): Promise<void> {
  if (cards.length === 0) return
  const content = returnEmailOf(order, {
    subject: messages.cardUsedSubject(order.number),
    heading: messages.cardUsedHeading,
    text: messages.cardsUsed(cards.map(({ last4 }) => last4)),
    publicUrl,
  })
  await enqueueReturnEmail(tx, { key: `withdrawal-${withdrawalId}-used-cards`, to: order.email, content }, now)
}
