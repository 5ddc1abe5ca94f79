import type { SandboxOutcome } from '#core/sandbox-outcome.ts'
import type { Db } from '#core/server/db.ts'
import { onDisk } from '#core/server/on-disk.ts'
import { ChargeRejected } from '#integrations/http-client.ts'
import type { OrderState } from '#orders/contract.ts'
import type { WrittenOrder } from '#orders/server/stored-order.ts'
import { pathTo } from '#paths.ts'
import { entry as messages } from '#payment-processing/payment-entry-messages.ts'
import type { InstalmentPlan } from '#payments/instalments.ts'
import { noteAsked, noteNext } from '#payments/server/payments.ts'
import { callbackAddress } from './callback-address.ts'
import type { ReconcileDeps } from './deps.ts'
import { noteCharged } from './just-charged.ts'
import { paymentToken } from './payment-token.ts'
import { checkAndReconcile, outcomeOf, reconcile, withinLimit } from './reconcile.ts'

export type DuePayment = {
  reference: string
  order: { id: string; number: number }
  /** Set when it has just been written. */
  written?: WrittenOrder
  isOnDisk?: Promise<void> | undefined
  method: string
  amount: number
  personalNumber: string | undefined
  instalments: InstalmentPlan | null
  callbackId?: string
  outcome: SandboxOutcome | undefined
  now: Date
}

export async function charge(deps: ReconcileDeps, due: DuePayment): Promise<OrderState> {
  const { reference, order, method, amount, now } = due
  const news = { reference, orderId: order.id, order: due.written, method, amount, now }
  if (amount === 0) {
    return await reconcile(deps, { ...news, outcome: { kind: 'paid', providerId: 'free' }, cause: 'free' })
  }
  const callbackId = await requested(deps.db, due)
  const answer = await withinLimit(
    deps,
    (signal) =>
      deps.provider.charge({
        reference,
        method,
        amount,
        description: messages.paymentDescription(order.number),
        callbackUrl: callbackAddress(deps.callbackUrl, { method, callbackId }),
        returnUrl: `${deps.publicUrl}${pathTo('checkout-payment', { id: order.id })}?token=${paymentToken(deps.encryption, order.id)}`,
        personalNumber: due.personalNumber,
        instalments: due.instalments ?? undefined,
        outcome: due.outcome,
        signal,
      }),
    // After any other failure the money may have been taken; only a query can tell.
  ).catch((error: unknown) =>
    error instanceof ChargeRejected ? ({ state: 'declined', providerId: reference } as const) : null,
  )
  if (!answer) return await reconcile(deps, { ...news, outcome: { kind: 'no-answer' }, cause: 'no answer' })
  const { providerId } = answer
  if (answer.state === 'pending' && answer.next) {
    const isDecided = decidesItself(due.outcome)
    const isPending = await noteNext(deps.db, { reference, providerId, next: answer.next, isFollowed: isDecided })
    if (isDecided) return await checkAndReconcile(deps, { ...news, providerId }, now)
    // An order that has just been written waits for its first payment.
    if (isPending && due.written) {
      noteCharged(deps.db, reference, now)
      return 'awaiting-payment'
    }
  }
  return await reconcile(deps, { ...news, outcome: outcomeOf(answer, amount), cause: 'charge' })
}

/** On disk before the provider is called. Returns the callback id. */
async function requested(db: Db, { callbackId, isOnDisk, reference, now }: DuePayment): Promise<string> {
  if (!callbackId) return await noteAsked(db, reference, now)
  await (isOnDisk ?? onDisk(db))
  return callbackId
}

function decidesItself(outcome: SandboxOutcome | undefined): boolean {
  return outcome !== undefined && outcome !== 'approve'
}
