import { domainError } from '#core/domain-error.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { HttpClient } from '#integrations/http-client.ts'
import { PayerView } from '#integrations/pay/sandbox/payer-server.ts'
import type { OrderProductCache } from '#orders/server/shown-order.ts'
import { paymentContract } from '#payment-processing/contract.ts'
import type { ReconcileDeps } from '#payment-processing/server/deps.ts'
import { orderPaymentByCallback } from '#payment-processing/server/order-payment.ts'
import { payableOrder } from '#payment-processing/server/payable-order.ts'
import { makePaymentLink, openPaymentLink } from '#payment-processing/server/payment-link.ts'
import { checkAndReconcile, checkForChanges } from '#payment-processing/server/reconcile.ts'
import { answerAtSandboxBank, payBySandboxCard } from '#payment-processing/server/sandbox-card.ts'
import { checkRefund } from '#payment-processing/server/send-refund.ts'
import { plansFor } from '#payments/instalments.ts'
import { isPending } from '#payments/payment.ts'
import { paymentByCallback } from '#payments/server/payments.ts'
import { sentRefundsByCallback } from '#payments/server/refunds.ts'
import { cancelPayment } from './cancel-payment.ts'
import { leavePayment } from './leave-payment.ts'
import { newAttempt } from './new-attempt.ts'
import { orderOf } from './payment-status.ts'

export type PaymentApiDeps = ReconcileDeps & { sandbox: HttpClient | null; productCache: OrderProductCache }

export function paymentApi(deps: PaymentApiDeps): Handlers<typeof paymentContract> {
  return {
    getInstalmentPlans: async ({ query }) => ({ data: plansFor(query.amount, deps.instalmentPlans) }),

    getPayable: async ({ params, query: { secret = '' } }, { member }) => {
      const noOrder = () => domainError(paymentContract.getPayable, 'no-such-order')
      const order = await orderOf(deps, { ...params, secret, member, noOrder })
      return { data: await payableOrder(deps, order) }
    },

    postPaymentSession: async ({ params, body }, context) => ({
      data: await newAttempt(deps, { ...body, ...params }, context),
    }),

    cancelPayment: async ({ params, body }, { member, now }) => ({
      data: await cancelPayment(deps, { ...params, ...body, member, now }),
    }),

    leavePayment: async ({ params, body }, { member, now }) =>
      await leavePayment(deps, { ...params, ...body, member, now }),

    postPaymentCallback: ({ params }, { now }) => receiveCallback(deps, params.id, now),
    getPaymentCallback: ({ params }, { now }) => receiveCallback(deps, params.id, now),

    postPaymentLink: async ({ body }, { member, now }) => ({
      data: await makePaymentLink(deps.db, body.orderId, { by: member.id, now }),
    }),
    getPaymentLink: async ({ params }, { now }) => ({ data: await openPaymentLink(deps, params.token, now) }),

    postSandboxCard: async ({ params, body }) => ({
      data: await payBySandboxCard(deps.sandbox, { ...params, ...body }),
    }),
    postSandboxBank: async ({ params, body }) => ({
      data: await answerAtSandboxBank(deps.sandbox, { ...params, ...body }),
    }),

    postSandboxDecision: async ({ params, body }) => {
      const signal = AbortSignal.timeout(sandboxWaitMs)
      const path = `/customer/${params.token}`
      const answer = await deps.sandbox?.({ method: 'POST', path, body, signal }).catch((error: unknown) => {
        throw isGivenUp(error) ? domainError(paymentContract.postSandboxDecision, 'sandbox-unavailable') : error
      })
      if (answer?.status !== 200) throw domainError(paymentContract.postSandboxDecision, 'no-such-payment')
      const { state, returnUrl } = PayerView.parse(answer.body)
      return { data: { state, returnUrl } }
    },
  }
}

/** The payer's own page waits for the sandbox, however busy the machine is. */
const sandboxWaitMs = 30_000

function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError')
}

/**
 * Callbacks are never trusted: the provider is queried, about refunds that have been sent or else about the payment.
 */
export async function receiveCallback(deps: ReconcileDeps, callbackId: string, now: Date): Promise<void> {
  const current = await orderPaymentByCallback(deps.db, callbackId, now)
  // Of what has not been paid nothing is refunded.
  const mayHaveRefunds = !current || !isPending(current.payment.state)
  const refunds = mayHaveRefunds ? await sentRefundsByCallback(deps.db, callbackId) : []
  for (const reference of refunds) await checkRefund(deps, reference, now)
  if (refunds.length > 0) return
  if (current) {
    await checkForChanges(deps, current, now)
    return
  }
  const replaced = await paymentByCallback(deps.db, callbackId)
  if (!replaced) throw domainError(paymentContract.postPaymentCallback, 'no-such-payment')
  await checkAndReconcile(deps, replaced, now)
}
