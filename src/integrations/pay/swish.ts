import { z } from 'zod'
import type { Charge, Named, PayAnswer, PaymentMeans, Refund, RefundAnswer } from './pay.ts'
import { ProviderFault, type Wire } from './wire.ts'

const Asked = z.object({ status: z.string(), amount: z.coerce.number(), paymentReference: z.string().nullish() })
const AskedRefund = z.object({ status: z.string() })

const api = '/swish-cpcapi/api'

export type SwishMerchant = { wire: Wire; payeeAlias: string }

/**
 * Swish for merchants, Commerce API 2: one phase, captured at once. The instruction's number is ours, so a request that
 * is repeated is the same request. Without `payerAlias` the answer holds a token for the app and the code.
 */
export function swish({ wire, payeeAlias }: SwishMerchant): PaymentMeans {
  return {
    charge: async ({ reference, amountOre, description, callbackUrl, outcome, signal }: Charge) => {
      const answer = await wire({
        method: 'PUT',
        path: `${api}/v2/paymentrequests/${instructionOf(reference)}`,
        headers: outcome ? { 'Pretend-Outcome': outcome } : {},
        body: {
          payeePaymentReference: reference.replaceAll('-', ''),
          callbackUrl,
          payeeAlias,
          amount: kronor(amountOre),
          currency: 'SEK',
          message: description.slice(0, 50),
        },
        signal,
      })
      const token = answer.headers.paymentrequesttoken
      if (answer.status === 201) return pending(reference, token)
      // RP09: this request is here already, and its token is not told again.
      if (answer.status === 422 && JSON.stringify(answer.body).includes('RP09')) return pending(reference, undefined)
      throw new ProviderFault('Swish did not take the request', answer)
    },

    ask: async ({ reference }: Named, signal) => {
      const path = `${api}/v1/paymentrequests/${instructionOf(reference)}`
      const answer = await wire({ method: 'GET', path, signal })
      if (answer.status === 404) return null
      if (answer.status !== 200) throw new ProviderFault('Swish did not say how the payment stands', answer)
      const { status, amount, paymentReference } = Asked.parse(answer.body)
      return standing(status, { reference, providerId: paymentReference ?? '', amountOre: Math.round(amount * 100) })
    },

    cancel: async ({ reference }: Named, signal) => {
      await wire({
        method: 'PATCH',
        path: `${api}/v1/paymentrequests/${instructionOf(reference)}`,
        headers: { 'Content-Type': 'application/json-patch+json' },
        body: [{ op: 'replace', path: '/status', value: 'cancelled' }],
        signal,
      })
    },

    refund: async ({ payment, reference, amountOre }: Refund, signal) => {
      const answer = await wire({
        method: 'PUT',
        path: `${api}/v2/refunds/${instructionOf(reference)}`,
        body: {
          originalPaymentReference: payment.providerId,
          payerPaymentReference: reference.replaceAll('-', ''),
          payerAlias: payeeAlias,
          amount: kronor(amountOre),
          currency: 'SEK',
        },
        signal,
      })
      // Money to give back is on its way first; RP09: it is on its way already.
      if (answer.status === 201) return { state: 'pending', providerId: instructionOf(reference) }
      if (answer.status !== 422) throw new ProviderFault('Swish did not take the refund', answer)
      const isKnown = JSON.stringify(answer.body).includes('RP09')
      return { state: isKnown ? 'pending' : 'failed', providerId: instructionOf(reference) }
    },

    askRefund: async ({ reference }: Refund, signal) => {
      const answer = await wire({ method: 'GET', path: `${api}/v1/refunds/${instructionOf(reference)}`, signal })
      if (answer.status === 404) return null
      if (answer.status !== 200) throw new ProviderFault('Swish did not say how the refund stands', answer)
      return { state: refundState(AskedRefund.parse(answer.body).status), providerId: instructionOf(reference) }
    },
  }
}

function pending(reference: string, token: string | undefined): PayAnswer {
  return { state: 'pending', providerId: instructionOf(reference), next: token ? { kind: 'app', token } : null }
}

type Standing = { reference: string; providerId: string; amountOre: number }

function standing(status: string, { reference, providerId, amountOre }: Standing): PayAnswer {
  switch (status) {
    case 'PAID':
      return { state: 'paid', providerId, amountOre }
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

/** 32 hexadecimal digits in capitals. */
function instructionOf(reference: string): string {
  return reference.replaceAll('-', '').toUpperCase()
}

function kronor(ore: number): string {
  return (ore / 100).toFixed(2)
}
