import { z } from 'zod'
import { chargeError, type HttpClient, type HttpRequest, ProviderError } from '#integrations/http-client.ts'
import type { Charge, PayAnswer, PaymentGateway, PaymentReference, Refund } from './pay.ts'

const PaymentSession = z.object({ session_id: z.string() })
const HostedPage = z.object({ session_id: z.string(), redirect_url: z.string() })
const AskedPage = z.object({ status: z.string(), order_id: z.string().nullish() })
const Order = z.object({
  status: z.string().nullish(),
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

  const opened = async <T extends z.ZodType>(schema: T, request: HttpRequest) => {
    const answer = await client(request)
    if (answer.status >= 300) throw chargeError('Klarna opened no session', answer)
    return schema.parse(answer.body)
  }

  /** False when the customer has completed it. */
  const end = async (page: string, signal: AbortSignal): Promise<boolean> => {
    const answer = await client({ method: 'DELETE', path: pagePath(page), signal })
    if (answer.status === 204 || answer.status === 404) return true
    if (answer.status === 400) return false
    throw new ProviderError('Klarna did not close the page', answer)
  }

  const orderAnswer = async (
    order: string,
    { reference, providerId }: { reference: string; providerId: string },
    signal: AbortSignal,
  ): Promise<PayAnswer> => {
    const found = await got(Order, { method: 'GET', path: `/ordermanagement/v1/orders/${order}`, signal })
    if (!found) throw new Error(`Klarna has no order for ${reference}`)
    const { status, captured_amount: amount } = found
    if (amount > 0) return { state: 'paid', providerId: order, amount }
    if (status === 'CANCELLED' || status === 'EXPIRED') return { state: 'cancelled', providerId }
    // Authorised and not yet captured.
    return { state: 'pending', providerId, next: null }
  }

  /** Nothing is captured of it yet. What is captured meanwhile, or has ended, shows at the next query. */
  const releaseOrder = async (page: string, { reference, signal }: { reference: string; signal: AbortSignal }) => {
    const completed = await got(AskedPage, { method: 'GET', path: pagePath(page), signal })
    if (!completed?.order_id) return
    const path = `/ordermanagement/v1/orders/${completed.order_id}`
    const order = await got(Order, { method: 'GET', path, signal })
    if (order?.status !== 'AUTHORIZED' || order.captured_amount > 0) return
    const headers = { 'Klarna-Idempotency-Key': `cancel-${reference}` }
    const answer = await client({ method: 'POST', path: `${path}/cancel`, headers, signal })
    if (![204, 403, 404].includes(answer.status)) throw new ProviderError('Klarna did not cancel the order', answer)
  }

  return {
    charge: async (charge: Charge) => {
      const { outcome, callbackUrl, returnUrl, signal } = charge
      // Klarna has idempotency keys for order management only; a page whose address was lost is never opened.
      const headers: Record<string, string> = outcome ? { 'Sandbox-Outcome': outcome } : {}
      const body = sessionOf(charge)
      const session = await opened(PaymentSession, {
        method: 'POST',
        path: '/payments/v1/sessions',
        headers,
        body,
        signal,
      })
      const page = await opened(HostedPage, {
        method: 'POST',
        path: '/hpp/v1/sessions',
        headers,
        body: {
          payment_session_url: `${base}/payments/v1/sessions/${session.session_id}`,
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
      const address = page.redirect_url
      if (!isHostedPage(address, base)) throw new Error('Klarna named a page that is not its own')
      return { state: 'pending', providerId: page.session_id, next: { kind: 'redirect', address } }
    },

    ask: async ({ providerId, reference }: PaymentReference, signal) => {
      // The response with the page's address was lost, so the customer cannot pay there.
      if (!providerId) return null
      const page = await got(AskedPage, { method: 'GET', path: pagePath(providerId), signal })
      if (!page) return null
      const pending = { state: 'pending', providerId, next: null } as const
      switch (page.status) {
        case 'COMPLETED':
          return page.order_id ? await orderAnswer(page.order_id, { reference, providerId }, signal) : pending
        case 'FAILED':
        case 'ERROR':
          // Klarna leaves the page open for another try, so it is closed before the shop goes on without it.
          return (await end(providerId, signal)) ? { state: 'declined', providerId } : pending
        case 'CANCELLED':
        case 'DISABLED':
          return { state: 'cancelled', providerId }
        default:
          return pending
      }
    },

    cancel: async ({ providerId, reference }: PaymentReference, signal) => {
      if (!providerId || (await end(providerId, signal))) return
      await releaseOrder(providerId, { reference, signal })
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

    lookUpRefund: async ({ payment, reference }: Refund, signal) => {
      const path = `/ordermanagement/v1/orders/${payment.providerId}`
      const order = await got(Order, { method: 'GET', path, signal })
      const isExisting = order?.refunds.some((refund) => refund.reference === reference)
      return isExisting ? { state: 'done', providerId: reference } : null
    },
  }
}

function pagePath(page: string): string {
  return `/hpp/v1/sessions/${page}`
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
