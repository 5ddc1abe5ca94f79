import type Stripe from 'stripe'
import { ChargeRejected } from '#integrations/http-client.ts'
import type { Charge, PayAnswer, PaymentGateway, PaymentReference, Refund, RefundAnswer } from './pay.ts'

/** Answers are parsed as this version describes them, whatever version the account has by default. */
export const stripeVersion = '2026-10-28.endive'

/** Of the same version. Stripe demands that it is loaded from there, and never kept elsewhere. */
export const stripeScript = 'https://js.stripe.com/endive/stripe.js'

export type StripeKeys = {
  /** Read for each request, since keys may be rotated. */
  secretKey: () => string
  publishableKey: string
}

/** The library is loaded with the first request: most shops have another provider. */
export type StripeClient = () => Promise<Stripe>
export type ConnectedStripe = { client: StripeClient; webhookSecret: () => string }

const timeoutMs = 20_000

/** With `base` the client speaks to a sandbox instead of Stripe. */
export function stripeClient({ secretKey }: Pick<StripeKeys, 'secretKey'>, base?: string): StripeClient {
  let [client, key]: [Stripe | null, string] = [null, '']
  return async () => {
    const { default: Library } = await import('stripe')
    const current = secretKey()
    if (!client || current !== key) {
      client = new Library(current, { apiVersion: stripeVersion, timeout: timeoutMs, ...hostOf(base) })
      key = current
    }
    return client
  }
}

function hostOf(base: string | undefined) {
  if (!base) return {}
  const { protocol, hostname, port } = new URL(base)
  return { protocol: protocol === 'https:' ? ('https' as const) : ('http' as const), host: hostname, port }
}

/**
 * Cards by Stripe: the shop creates a PaymentIntent, the customer confirms it in Stripe's Payment Element, and Stripe
 * captures it at once. One intent lives through any number of declined attempts.
 */
export function stripe({ client, publishableKey }: { client: StripeClient; publishableKey: string }): PaymentGateway {
  return {
    charge: async ({ reference, amount, description, outcome }: Charge): Promise<PayAnswer> => {
      const { paymentIntents } = await client()
      const created = await paymentIntents
        .create(
          {
            amount,
            currency: 'sek',
            allowed_payment_method_types: ['card'],
            capture_method: 'automatic',
            description,
            metadata: { reference },
          },
          { idempotencyKey: reference, ...(outcome ? { headers: { 'Sandbox-Outcome': outcome } } : {}) },
        )
        .catch((error: unknown) => refusedAmount(error))
      // Nothing that Stripe has not created can be paid.
      if (!created) return { state: 'declined', providerId: reference }
      const { id, client_secret: clientSecret } = created
      if (!clientSecret) throw new Error(`Stripe gave ${id} no client secret`)
      return { state: 'pending', providerId: id, next: { kind: 'element', token: id, clientSecret, publishableKey } }
    },

    ask: async ({ providerId }: PaymentReference) => {
      // The answer with the client secret was lost, so the customer cannot pay.
      if (!providerId) return null
      const { paymentIntents } = await client()
      const intent = await paymentIntents.retrieve(providerId).catch(missing)
      return intent && answerOf(intent)
    },

    cancel: async ({ providerId }: PaymentReference) => {
      if (!providerId) return
      const { paymentIntents } = await client()
      await paymentIntents
        .cancel(providerId, { cancellation_reason: 'abandoned' })
        .catch((error: unknown) => requireEnded(error))
    },

    refund: async ({ payment, reference, amount }: Refund): Promise<RefundAnswer> => {
      const { refunds } = await client()
      const refund = await refunds
        .create(
          { payment_intent: payment.providerId ?? '', amount, metadata: { reference } },
          { idempotencyKey: reference },
        )
        .catch((error: unknown) => refusedRefund(error))
      return refund ? refundAnswerOf(refund) : { state: 'failed', providerId: reference }
    },

    lookUpRefund: async ({ payment, reference }: Refund) => {
      if (!payment.providerId) return null
      const { refunds } = await client()
      for await (const refund of refunds.list({ payment_intent: payment.providerId, limit: 100 })) {
        if (refund.metadata?.reference === reference) return refundAnswerOf(refund)
      }
      return null
    },
  }
}

export function answerOf({ id, status, amount_received: amount }: Stripe.PaymentIntent): PayAnswer {
  switch (status) {
    case 'succeeded':
      return { state: 'paid', providerId: id, amount }
    // By the shop, in the dashboard, or by Stripe after seven days without a capture.
    case 'canceled':
      return { state: 'cancelled', providerId: id }
    // Among them requires_payment_method after a decline: the customer may try another card.
    default:
      return { state: 'pending', providerId: id, next: null }
  }
}

export function refundAnswerOf({ id, status }: Stripe.Refund): RefundAnswer {
  if (status === 'succeeded') return { state: 'done', providerId: id }
  return { state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending', providerId: id }
}

function isInvalidRequest(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'
}

/** Other errors leave open whether the intent exists. */
function refusedAmount(error: unknown): null {
  if (isInvalidRequest(error) && isAmount(error.code)) return null
  if (isRejected(error)) {
    const { statusCode: status = 400, message: body } = error
    throw new ChargeRejected('Stripe created no intent', { status, body })
  }
  throw error
}

const rejections = ['StripeInvalidRequestError', 'StripeAuthenticationError', 'StripePermissionError']

function isRejected(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && rejections.includes(String(error.type))
}

const isAmount = (code: string | undefined) => code === 'amount_too_small' || code === 'amount_too_large'

export function missing(error: unknown): null {
  if (isInvalidRequest(error) && error.code === 'resource_missing') return null
  throw error
}

/** An intent that cannot be cancelled has ended, unless it is being processed: then it may still be paid. */
function requireEnded(error: unknown): void {
  if (!isInvalidRequest(error)) throw error
  if (error.code === 'resource_missing') return
  const status = error.payment_intent?.status
  if (error.code !== 'payment_intent_unexpected_state' || (status !== 'succeeded' && status !== 'canceled')) throw error
}

/** More than is left, disputed or never paid. A key that was used for another request says nothing of the refund. */
function refusedRefund(error: unknown): null {
  if (isInvalidRequest(error)) return null
  throw error
}
