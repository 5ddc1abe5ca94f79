import { z } from 'zod'
import { chargeError, type HttpClient, type HttpResponse, ProviderError } from '#integrations/http-client.ts'
import type { Charge, PayAnswer, PaymentGateway, PaymentReference, Refund, RefundAnswer } from './pay.ts'

const Asked = z.object({
  status: z.string(),
  /** A number or a string of kronor. */
  amount: z.coerce.number(),
  paymentReference: z.string().nullish(),
  errorCode: z.string().nullish(),
})
const AskedRefund = z.object({ status: z.string() })
const SwishErrors = z.array(z.object({ errorCode: z.string() }))

const api = '/swish-cpcapi/api'

export type SwishMerchant = { client: HttpClient; payeeAlias: string }

/**
 * Swish Commerce API 2: one phase, captured at once. The instruction id is ours, so retries are idempotent. Without
 * `payerAlias` the response has a token for the app and the QR code.
 */
export function swish({ client, payeeAlias }: SwishMerchant): PaymentGateway {
  return {
    charge: async ({ reference, amount, description, callbackUrl, outcome, signal }: Charge) => {
      const answer = await client({
        method: 'PUT',
        path: `${api}/v2/paymentrequests/${instructionOf(reference)}`,
        headers: outcome ? { 'Sandbox-Outcome': outcome } : {},
        body: {
          payeePaymentReference: instructionOf(reference),
          callbackUrl,
          payeeAlias,
          amount: kronor(amount),
          currency: 'SEK',
          message: messageOf(description),
        },
        signal,
      })
      const token = answer.headers.paymentrequesttoken
      if (answer.status === 201) return pending(reference, token)
      // RP09: the request exists already, and its token is not returned again.
      if (isRefusedAs('RP09', answer)) return pending(reference, undefined)
      throw chargeError('Swish did not take the request', answer)
    },

    ask: async ({ reference }: PaymentReference, signal) => {
      const path = `${api}/v1/paymentrequests/${instructionOf(reference)}`
      const answer = await client({ method: 'GET', path, signal })
      if (answer.status === 404) return null
      if (answer.status !== 200) throw new ProviderError('Swish did not say how the payment stands', answer)
      const { status, amount, paymentReference, errorCode } = Asked.parse(answer.body)
      // The bank has not answered in time after the payment began: it may have been made.
      if (status === 'ERROR' && errorCode === 'DS24') return pending(reference, undefined)
      return answerOf(status, { reference, providerId: paymentReference ?? '', amount: Math.round(amount * 100) })
    },

    cancel: async ({ reference }: PaymentReference, signal) => {
      const answer = await client({
        method: 'PATCH',
        path: `${api}/v1/paymentrequests/${instructionOf(reference)}`,
        headers: { 'Content-Type': 'application/json-patch+json' },
        body: [{ op: 'replace', path: '/status', value: 'cancelled' }],
        signal,
      })
      // RP07 and 404: it has ended, or never began.
      if (answer.status === 200 || answer.status === 404 || isRefusedAs('RP07', answer)) return
      throw new ProviderError('Swish did not cancel the request', answer)
    },

    refund: async ({ payment, reference, amount, callbackUrl }: Refund, signal) => {
      const answer = await client({
        method: 'PUT',
        path: `${api}/v2/refunds/${instructionOf(reference)}`,
        body: {
          originalPaymentReference: payment.providerId,
          payerPaymentReference: instructionOf(reference),
          callbackUrl,
          payerAlias: payeeAlias,
          amount: kronor(amount),
          currency: 'SEK',
        },
        signal,
      })
      // A refund is in progress; RP09: it exists already.
      if (answer.status === 201) return { state: 'pending', providerId: instructionOf(reference) }
      if (isRefusedAs('RP09', answer)) return { state: 'pending', providerId: instructionOf(reference) }
      // RF09: another refund of the payment is in progress, and this one is sent again after it.
      if (answer.status !== 422 || isRefusedAs('RF09', answer)) {
        throw new ProviderError('Swish did not take the refund', answer)
      }
      return { state: 'failed', providerId: instructionOf(reference) }
    },

    lookUpRefund: async ({ reference }: Refund, signal) => {
      const answer = await client({ method: 'GET', path: `${api}/v1/refunds/${instructionOf(reference)}`, signal })
      if (answer.status === 404) return null
      if (answer.status !== 200) throw new ProviderError('Swish did not say how the refund stands', answer)
      return { state: refundState(AskedRefund.parse(answer.body).status), providerId: instructionOf(reference) }
    },
  }
}

function pending(reference: string, token: string | undefined): PayAnswer {
  return { state: 'pending', providerId: instructionOf(reference), next: token ? { kind: 'app', token } : null }
}

type SwishPayment = { reference: string; providerId: string; amount: number }

function answerOf(status: string, { reference, providerId, amount }: SwishPayment): PayAnswer {
  switch (status) {
    case 'PAID':
      return { state: 'paid', providerId, amount }
    case 'DECLINED':
    case 'ERROR':
      return { state: 'declined', providerId: instructionOf(reference) }
    case 'CANCELLED':
      return { state: 'cancelled', providerId: instructionOf(reference) }
    default:
      return pending(reference, undefined)
  }
}

function refundState(status: string): RefundAnswer['state'] {
  if (status === 'PAID') return 'done'
  return status === 'ERROR' ? 'failed' : 'pending'
}

function isRefusedAs(code: string, { status, body }: HttpResponse): boolean {
  const errors = SwishErrors.safeParse(body)
  return status === 422 && errors.success && errors.data.some(({ errorCode }) => errorCode === code)
}

/** What Swish shows: at most 50 letters, digits and a few marks. */
function messageOf(text: string): string {
  return text
    .replace(/[^a-zåäöA-ZÅÄÖ0-9:;.,?!()" ]/g, '')
    .replace(/ +/g, ' ')
    .slice(0, 50)
    .trim()
}

/** 32 upper-case hexadecimal digits. */
function instructionOf(reference: string): string {
  return reference.replaceAll('-', '').toUpperCase()
}

function kronor(amount: number): string {
  return (amount / 100).toFixed(2)
}
