import { z } from 'zod'
import { chargeError, type HttpClient, ProviderError } from '#integrations/http-client.ts'
import type { Charge, ChargedPlan, PaymentGateway, PaymentReference, Refund } from './pay.ts'

const Session = z.object({ token: z.string(), url: z.string() })
const Transaction = z.object({
  id: z.string(),
  /** Minor units; the captured amount is ours. */
  total: z.object({ captured: z.int(), declined: z.boolean().default(false), deleted: z.boolean().default(false) }),
  credits: z.array(z.object({ reference: z.string() })).default([]),
})
const Transactions = z.object({ transactions: z.array(Transaction) })

/**
 * Card, invoice and instalments in the provider's overlay: a session is created with the order, its token loads the
 * overlay, and an authorisation is captured at once. Queried by our order number.
 */
export function overlay({ client }: { client: HttpClient }): PaymentGateway {
  const transactionsOf = async (reference: string, signal: AbortSignal) => {
    const path = `/transactions?orderid=${encodeURIComponent(reference)}`
    const answer = await client({ method: 'GET', path, signal })
    if (answer.status === 404) return null
    if (answer.status !== 200) throw new ProviderError('The overlay did not say how the payment stands', answer)
    return Transactions.parse(answer.body).transactions
  }

  return {
    charge: async (charge: Charge) => {
      const { reference, outcome, signal } = charge
      const answer = await client({
        method: 'POST',
        path: '/sessions',
        headers: { 'Idempotency-Key': reference, ...(outcome ? { 'Sandbox-Outcome': outcome } : {}) },
        body: sessionOf(charge),
        signal,
      })
      if (answer.status !== 200) throw chargeError('The overlay opened no session', answer)
      const { token, url } = Session.parse(answer.body)
      return { state: 'pending', providerId: token, next: { kind: 'overlay', token, address: url } }
    },

    ask: async ({ reference, providerId }: PaymentReference, signal) => {
      const found = await transactionsOf(reference, signal)
      if (found === null) return null
      const taken = found.find(({ total }) => total.captured > 0)
      if (taken) return { state: 'paid', providerId: taken.id, amount: taken.total.captured }
      const ended = found.find(({ total }) => total.declined || total.deleted)
      if (ended) return { state: ended.total.declined ? 'declined' : 'cancelled', providerId: ended.id }
      // Without its token the session can be neither opened nor ended.
      return providerId ? { state: 'pending', providerId, next: null } : null
    },

    cancel: async ({ providerId }: PaymentReference, signal) => {
      if (!providerId) return
      const answer = await client({ method: 'POST', path: `/sessions/${providerId}/delete`, body: {}, signal })
      // 404 and 409: it never began, or has ended.
      if (![200, 404, 409].includes(answer.status)) throw new ProviderError('The overlay did not cancel', answer)
    },

    refund: async ({ payment, reference, amount }: Refund, signal) => {
      const answer = await client({
        method: 'POST',
        path: `/transactions/${payment.providerId}/credit`,
        headers: { 'Idempotency-Key': reference },
        body: { amount, currency: 'SEK', reference },
        signal,
      })
      if (answer.status === 200) return { state: 'done', providerId: reference }
      if (answer.status === 400) return { state: 'failed', providerId: reference }
      throw new ProviderError('The overlay did not take the refund', answer)
    },

    lookUpRefund: async ({ payment, reference }: Refund, signal) => {
      const found = await transactionsOf(payment.reference, signal)
      const isExisting = found?.some(({ credits }) => credits.some((credit) => credit.reference === reference))
      return isExisting ? { state: 'done', providerId: reference } : null
    },
  }
}

function sessionOf(charge: Charge) {
  const { reference, method, amount, description, callbackUrl, returnUrl, personalNumber, instalments } = charge
  return {
    order: { id: reference, amount, currency: 'SEK', description },
    instantcaptureamount: amount,
    url: { accept: returnUrl, cancel: returnUrl, callbacks: [{ url: callbackUrl }] },
    paymentwindow: { language: 'sv-SE', paymentmethods: [{ id: method, action: 'include' }] },
    ...(personalNumber ? { customer: { nationalid: personalNumber } } : {}),
    ...(instalments ? { instalments: planOf(instalments) } : {}),
  }
}

/** Only the signed terms, so that the provider offers no others. */
function planOf({ months, first, monthly, last, total, startFee, monthlyFee, ...rates }: ChargedPlan) {
  return {
    months,
    firstamount: first,
    monthlyamount: monthly,
    lastamount: last,
    totalamount: total,
    setupfee: startFee,
    noticefee: monthlyFee,
    nominalrate: rates.nominalRate,
    effectiverate: rates.effectiveRate,
  }
}
