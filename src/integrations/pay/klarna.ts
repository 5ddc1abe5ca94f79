import { z } from 'zod'
import type { Charge, Named, PaymentMeans, Refund } from './pay.ts'
import { ProviderFault, type Wire, type WireRequest } from './wire.ts'

const PaymentSession = z.object({ session_id: z.string() })
const HostedPage = z.object({ session_id: z.string(), redirect_url: z.string() })
const AskedPage = z.object({ status: z.string(), order_id: z.string().nullish() })
const Order = z.object({
  captured_amount: z.int(),
  refunds: z.array(z.object({ reference: z.string().nullish() })).default([]),
})

export type KlarnaMerchant = {
  wire: Wire
  /** Klarna's own address, which the hosted page names the session by. */
  base: string
}

/** Klarna Payments through its hosted page: a session, a page to go to, and an order that is captured as it is placed. */
export function klarna({ wire, base }: KlarnaMerchant): PaymentMeans {
  const got = async <T extends z.ZodType>(schema: T, request: WireRequest) => {
    const answer = await wire(request)
    if (answer.status === 404) return null
    if (answer.status >= 300) throw new ProviderFault('Klarna refused', answer)
    return schema.parse(answer.body)
  }

  return {
    charge: async (charge: Charge) => {
      const { reference, outcome, callbackUrl, returnUrl, signal } = charge
      const headers = { 'Klarna-Idempotency-Key': reference, ...(outcome ? { 'Pretend-Outcome': outcome } : {}) }
      const body = sessionOf(charge)
      const session = await got(PaymentSession, {
        method: 'POST',
        path: '/payments/v1/sessions',
        headers,
        body,
        signal,
      })
      const page = await got(HostedPage, {
        method: 'POST',
        path: '/hpp/v1/sessions',
        headers,
        body: {
          payment_session_url: `${base}/payments/v1/sessions/${session?.session_id}`,
          merchant_urls: {
            success: returnUrl,
            cancel: returnUrl,
            back: returnUrl,
            failure: returnUrl,
            error: returnUrl,
            status_update: callbackUrl,
          },
          options: { place_order_mode: 'CAPTURE_ORDER' },
        },
        signal,
      })
      if (!page) throw new Error('Klarna forgot the session it had just opened')
      return { state: 'pending', providerId: page.session_id, next: { kind: 'redirect', address: page.redirect_url } }
    },

    ask: async ({ providerId, reference }: Named, signal) => {
      // The shopper cannot pay on a page whose address we never heard.
      if (!providerId) return null
      const page = await got(AskedPage, { method: 'GET', path: `/hpp/v1/sessions/${providerId}`, signal })
      if (!page) return null
      if (page.status === 'COMPLETED' && page.order_id) {
        const path = `/ordermanagement/v1/orders/${page.order_id}`
        const order = await got(Order, { method: 'GET', path, signal })
        if (!order) throw new Error(`Klarna has no order for ${reference}`)
        return { state: 'paid', providerId: page.order_id, amountOre: order.captured_amount }
      }
      if (page.status === 'FAILED' || page.status === 'ERROR') return { state: 'declined', providerId }
      if (page.status === 'CANCELLED' || page.status === 'DISABLED') return { state: 'cancelled', providerId }
      return { state: 'pending', providerId, next: null }
    },

    cancel: async ({ providerId }: Named, signal) => {
      if (providerId) await wire({ method: 'POST', path: `/hpp/v1/sessions/${providerId}/disable`, body: {}, signal })
    },

    refund: async ({ payment, reference, amountOre }: Refund, signal) => {
      const answer = await wire({
        method: 'POST',
        path: `/ordermanagement/v1/orders/${payment.providerId}/refunds`,
        headers: { 'Klarna-Idempotency-Key': reference },
        body: { refunded_amount: amountOre, reference },
        signal,
      })
      if (answer.status === 201) return { state: 'done', providerId: answer.headers['refund-id'] ?? reference }
      if (answer.status === 403) return { state: 'failed', providerId: reference }
      throw new ProviderFault('Klarna did not take the refund', answer)
    },

    askRefund: async ({ payment, reference }: Refund, signal) => {
      const path = `/ordermanagement/v1/orders/${payment.providerId}`
      const order = await got(Order, { method: 'GET', path, signal })
      const isKnown = order?.refunds.some((refund) => refund.reference === reference)
      return isKnown ? { state: 'done', providerId: reference } : null
    },
  }
}

function sessionOf({ reference, amountOre, description }: Charge) {
  return {
    purchase_country: 'SE',
    purchase_currency: 'SEK',
    locale: 'sv-SE',
    intent: 'buy',
    order_amount: amountOre,
    order_lines: [{ name: description, quantity: 1, unit_price: amountOre, total_amount: amountOre }],
    merchant_reference1: reference,
  }
}
