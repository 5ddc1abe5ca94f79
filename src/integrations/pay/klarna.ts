import { z } from 'zod'
import { type HttpClient, type HttpRequest, ProviderError } from '#integrations/http-client.ts'
import type { Charge, Named, PaymentGateway, Refund } from './pay.ts'

const PaymentSession = z.object({ session_id: z.string() })
const HostedPage = z.object({ session_id: z.string(), redirect_url: z.string() })
const AskedPage = z.object({ status: z.string(), order_id: z.string().nullish() })
const Order = z.object({
  captured_amount: z.int(),
  refunds: z.array(z.object({ reference: z.string().nullish() })).default([]),
})

export type KlarnaMerchant = {
  client: HttpClient
  /** Klarna's own address; the hosted page identifies the session by it. */
  base: string
}

function isHostedPage(address: string, base: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true
  if (!URL.canParse(address)) return false
  const { protocol, hostname, host } = new URL(address)
  if (URL.canParse(base) && host === new URL(base).host) return protocol === new URL(base).protocol
  return protocol === 'https:' && (hostname === 'klarna.com' || hostname.endsWith('.klarna.com'))
}

/** Klarna Payments with the hosted page: a session, a redirect, and an order captured on placement. */
export function klarna({ client, base }: KlarnaMerchant): PaymentGateway {
  const got = async <T extends z.ZodType>(schema: T, request: HttpRequest) => {
    const answer = await client(request)
    if (answer.status === 404) return null
    if (answer.status >= 300) throw new ProviderError('Klarna refused', answer)
    return schema.parse(answer.body)
  }

  return {
    charge: async (charge: Charge) => {
      const { reference, outcome, callbackUrl, returnUrl, signal } = charge
      const headers = { 'Klarna-Idempotency-Key': reference, ...(outcome ? { 'Sandbox-Outcome': outcome } : {}) }
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
      const address = page.redirect_url
      if (!isHostedPage(address, base)) throw new Error('Klarna named a page that is not its own')
      return { state: 'pending', providerId: page.session_id, next: { kind: 'redirect', address } }
    },

    ask: async ({ providerId, reference }: Named, signal) => {
      // The response with the page's address was lost, so the customer cannot pay there.
      if (!providerId) return null
      const page = await got(AskedPage, { method: 'GET', path: `/hpp/v1/sessions/${providerId}`, signal })
      if (!page) return null
      if (page.status === 'COMPLETED' && page.order_id) {
        const path = `/ordermanagement/v1/orders/${page.order_id}`
        const order = await got(Order, { method: 'GET', path, signal })
        if (!order) throw new Error(`Klarna has no order for ${reference}`)
        return { state: 'paid', providerId: page.order_id, amount: order.captured_amount }
      }
      if (page.status === 'FAILED' || page.status === 'ERROR') return { state: 'declined', providerId }
      if (page.status === 'CANCELLED' || page.status === 'DISABLED') return { state: 'cancelled', providerId }
      return { state: 'pending', providerId, next: null }
    },

    cancel: async ({ providerId }: Named, signal) => {
      if (providerId) await client({ method: 'POST', path: `/hpp/v1/sessions/${providerId}/disable`, body: {}, signal })
    },

    refund: async ({ payment, reference, amount }: Refund, signal) => {
      const answer = await client({
        method: 'POST',
        path: `/ordermanagement/v1/orders/${payment.providerId}/refunds`,
        headers: { 'Klarna-Idempotency-Key': reference },
        body: { refunded_amount: amount, reference },
        signal,
      })
      if (answer.status === 201) return { state: 'done', providerId: answer.headers['refund-id'] ?? reference }
      if (answer.status === 403) return { state: 'failed', providerId: reference }
      throw new ProviderError('Klarna did not take the refund', answer)
    },

    askRefund: async ({ payment, reference }: Refund, signal) => {
      const path = `/ordermanagement/v1/orders/${payment.providerId}`
      const order = await got(Order, { method: 'GET', path, signal })
      const isExisting = order?.refunds.some((refund) => refund.reference === reference)
      return isExisting ? { state: 'done', providerId: reference } : null
    },
  }
}

function sessionOf({ reference, amount, description }: Charge) {
  return {
    purchase_country: 'SE',
    purchase_currency: 'SEK',
    locale: 'sv-SE',
    intent: 'buy',
    order_amount: amount,
    order_lines: [{ name: description, quantity: 1, unit_price: amount, total_amount: amount }],
    merchant_reference1: reference,
  }
}
