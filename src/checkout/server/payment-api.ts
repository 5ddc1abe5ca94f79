import { paymentContract } from '#checkout/payment-contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { ShopperView } from '#integrations/pay/pretend/shopper-desk.ts'
import type { Wire } from '#integrations/pay/wire.ts'
import { plansFor } from '#payments/instalments.ts'
import { paymentByCallback } from '#payments/server/payments.ts'
import { cancelPayment } from './cancel-payment.ts'
import { leavePayment } from './leave-payment.ts'
import { newAttempt } from './new-attempt.ts'
import type { SettleParts } from './parts.ts'
import { makePaymentLink, openPaymentLink } from './payment-link.ts'
import { askAndSettle } from './settle.ts'

/** `pretend`: the way to the pretend providers, where payments are pretended. */
export type PaymentApiParts = SettleParts & { pretend: Wire | null }

export function paymentApi(parts: PaymentApiParts): Handlers<typeof paymentContract> {
  return {
    getInstalmentPlans: async ({ query }) => ({ data: plansFor(query.amountOre, parts.instalmentPlans) }),

    postPaymentSession: async ({ params, body }, visit) => ({
      data: await newAttempt(parts, { ...body, ...params }, visit),
    }),

    cancelPayment: async ({ params, body }, { shopper, now }) => ({
      data: await cancelPayment(parts, { ...params, ...body, shopper, now }),
    }),

    leavePayment: async ({ params, body }, { shopper, now }) =>
      await leavePayment(parts, { ...params, ...body, shopper, now }),

    postPaymentCallback: ({ params }, { now }) => heardOf(parts, params.id, now),
    getPaymentCallback: ({ params }, { now }) => heardOf(parts, params.id, now),

    postPaymentLink: async ({ body }, { shopper, now }) => ({
      data: await makePaymentLink(parts.db, body.orderId, { by: shopper.id, now }),
    }),
    getPaymentLink: async ({ params }, { now }) => ({ data: await openPaymentLink(parts.db, params.token, now) }),

    postPretendDecision: async ({ params, body }) => {
      const signal = AbortSignal.timeout(parts.payWithinMs)
      const path = `/shopper/${params.token}`
      const answer = await parts.pretend?.({ method: 'POST', path, body, signal })
      if (answer?.status !== 200) throw refusalOf(paymentContract.postPretendDecision, 'no-such-payment')
      const { state, returnUrl } = ShopperView.parse(answer.body)
      return { data: { state, returnUrl } }
    },
  }
}

/** A callback is not believed, whatever it says: the provider is asked. */
export async function heardOf(parts: SettleParts, callbackId: string, now: Date): Promise<void> {
  const payment = await paymentByCallback(parts.db, callbackId)
  if (!payment) throw refusalOf(paymentContract.postPaymentCallback, 'no-such-payment')
  await askAndSettle(parts, payment, now)
}
