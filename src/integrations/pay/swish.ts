import { z } from 'zod'
import { type HttpClient, ProviderError } from '#integrations/http-client.ts'
import type { Charge, Named, PayAnswer, PaymentGateway, Refund, RefundAnswer } from './pay.ts'

const Asked = z.object({ status: z.string(), amount: z.coerce.number(), paymentReference: z.string().nullish() })
const AskedRefund = z.object({ status: z.string() })

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
          payeePaymentReference: reference.replaceAll('-', ''),
          callbackUrl,
          payeeAlias,
          amount: kronor(amount),
          currency: 'SEK',
          message: description.slice(0, 50),
        },
        signal,
      })
      const token = answer.headers.paymentrequesttoken
      if (answer.status === 201) return pending(reference, token)
      // RP09: the request exists already, and its token is not returned again.
      if (answer.status === 422 && JSON.stringify(answer.body).includes('RP09')) return pending(reference, undefined)
      throw new ProviderError('Swish did not take the request', answer)
    },

    ask: async ({ reference }: Named, signal) => {
      const path = `${api}/v1/paymentrequests/${instructionOf(reference)}`
      const answer = await client({ method: 'GET', path, signal })
      if (answer.status === 404) return null
      if (answer.status !== 200) throw new ProviderError('Swish did not say how the payment stands', answer)
      const { status, amount, paymentReference } = Asked.parse(answer.body)
      return answerOf(status, { reference, providerId: paymentReference ?? '', amount: Math.round(amount * 100) })
    },

    cancel: async ({ reference }: Named, signal) => {
      await client({
        method: 'PATCH',
        path: `${api}/v1/paymentrequests/${instructionOf(reference)}`,
        headers: { 'Content-Type': 'application/json-patch+json' },
        body: [{ op: 'replace', path: '/status', value: 'cancelled' }],
        signal,
      })
    },

    refund: async ({ payment, reference, amount }: Refund, signal) => {
      const answer = await client({
        method: 'PUT',
        path: `${api}/v2/refunds/${instructionOf(reference)}`,
        body: {
          originalPaymentReference: payment.providerId,
          payerPaymentReference: reference.replaceAll('-', ''),
          payerAlias: payeeAlias,
          amount: kronor(amount),
          currency: 'SEK',
        },
        signal,
      })
      // A refund is in progress; RP09: it exists already.
      if (answer.status === 201) return { state: 'pending', providerId: instructionOf(reference) }
      if (answer.status !== 422) throw new ProviderError('Swish did not take the refund', answer)
      const isExisting = JSON.stringify(answer.body).includes('RP09')
      return { state: isExisting ? 'pending' : 'failed', providerId: instructionOf(reference) }
    },

    askRefund: async ({ reference }: Refund, signal) => {
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

/** 32 upper-case hexadecimal digits. */
function instructionOf(reference: string): string {
  return reference.replaceAll('-', '').toUpperCase()
}

function kronor(amount: number): string {
  return (amount / 100).toFixed(2)
}
