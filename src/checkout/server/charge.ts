import { sv } from '#checkout/sv.ts'
import type { PretendOutcome } from '#core/pretend-outcome.ts'
import type { Db } from '#core/server/db.ts'
import { onDisk } from '#core/server/on-disk.ts'
import type { OrderState } from '#orders/contract.ts'
import type { WrittenOrder } from '#orders/server/stored-order.ts'
import { pathTo } from '#paths.ts'
import type { InstalmentPlan } from '#payments/instalments.ts'
import { noteAsked, noteNext } from '#payments/server/payments.ts'
import type { SettleParts } from './parts.ts'
import { askAndSettle, settle, verdictOf, withinLimit } from './settle.ts'

export type Due = {
  reference: string
  order: { id: string; number: number; secret: string }
  /** Where it has just been written. */
  written?: WrittenOrder
  method: string
  amountOre: number
  personalNumber: string | undefined
  /** The plan that was signed, with instalments. */
  instalments: InstalmentPlan | null
  /** By which number the provider may call back, where the order has just been written and its payment noted as asked for. */
  callbackId?: string
  outcome: PretendOutcome | undefined
  now: Date
}

/** Asks for the money and writes down what came of it. */
export async function charge(parts: SettleParts, due: Due): Promise<OrderState> {
  const { reference, order, method, amountOre, now } = due
  const news = { reference, orderId: order.id, order: due.written, now }
  if (amountOre === 0) {
    return await settle(parts, { ...news, verdict: { kind: 'paid', providerId: 'free' }, cause: 'free' })
  }
  const callbackId = await asked(parts.db, due)
  const answer = await withinLimit(
    parts.payWithinMs,
    (signal) =>
      parts.provider.charge({
        reference,
        method,
        amountOre,
        description: sv.paymentDescription(order.number),
        callbackUrl: `${parts.callbackUrl}/api/payment/${method}/callback/${callbackId}`,
        returnUrl: `${parts.publicUrl}${pathTo('checkout-swish', { id: order.id })}?secret=${encodeURIComponent(order.secret)}`,
        personalNumber: due.personalNumber,
        instalments: due.instalments ?? undefined,
        outcome: due.outcome,
        signal,
      }),
    // Whatever went wrong on the way, the money may have been taken: only asking tells.
  ).catch(() => null)
  if (!answer) return await settle(parts, { ...news, verdict: { kind: 'no-answer' }, cause: 'no answer' })
  const { providerId } = answer
  if (answer.state === 'pending' && answer.next) {
    await noteNext(parts.db, { reference, providerId, next: answer.next })
    if (decidesItself(due.outcome)) {
      return await askAndSettle(parts, { ...news, method, providerId, amountOre }, now)
    }
    await onDisk(parts.db)
  }
  return await settle(parts, { ...news, verdict: verdictOf(answer, amountOre), cause: 'charge' })
}

/** On disk before anybody is asked. Answers by which number the provider may call back. */
async function asked(db: Db, { callbackId, reference, now }: Due): Promise<string> {
  if (!callbackId) return await noteAsked(db, reference, now)
  await onDisk(db)
  return callbackId
}

/** No shopper is waited for. */
function decidesItself(outcome: PretendOutcome | undefined): boolean {
  return outcome !== undefined && outcome !== 'approve'
}
