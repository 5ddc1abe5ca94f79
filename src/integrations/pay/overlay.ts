import { z } from 'zod'
import type { Charge, ChargedPlan, Named, PaymentMeans, Refund } from './pay.ts'
import { ProviderFault, type Wire } from './wire.ts'

const Session = z.object({ token: z.string(), url: z.string() })
const Transaction = z.object({
  id: z.string(),
  /** Smallest units; what has been captured is ours. */
  total: z.object({ captured: z.int(), declined: z.boolean().default(false), deleted: z.boolean().default(false) }),
  credits: z.array(z.object({ reference: z.string() })).default([]),
})
const Transactions = z.object({ transactions: z.array(Transaction) })

/**
 * Card, invoice and instalments in the provider's overlay: a session is opened with the order, its token loads the
 * overlay, and what is authorised there is captured at once. Asked about by the number of the order, which is ours.
 */
export function overlay({ wire }: { wire: Wire }): PaymentMeans {
  const transactionsOf = async (reference: string, signal: AbortSignal) => {
    const path = `/transactions?orderid=${encodeURIComponent(reference)}`
    const answer = await wire({ method: 'GET', path, signal })
    if (answer.status === 404) return null
    if (answer.status !== 200) throw new ProviderFault('The overlay did not say how the payment stands', answer)
    return Transactions.parse(answer.body).transactions
  }

  return {
    charge: async (charge: Charge) => {
      const { reference, outcome, signal } = charge
      const answer = await wire({
        method: 'POST',
        path: '/sessions',
        headers: { 'Idempotency-Key': reference, ...(outcome ? { 'Pretend-Outcome': outcome } : {}) },
        body: sessionOf(charge),
        signal,
      })
      if (answer.status !== 200) throw new ProviderFault('The overlay opened no session', answer)
      const { token, url } = Session.parse(answer.body)
      return { state: 'pending', providerId: token, next: { kind: 'overlay', token, address: url } }
    },

    ask: async ({ reference, providerId }: Named, signal) => {
      const found = await transactionsOf(reference, signal)
      if (found === null) return null
      const taken = found.find(({ total }) => total.captured > 0)
      if (taken) return { state: 'paid', providerId: taken.id, amountOre: taken.total.captured }
      const ended = found.find(({ total }) => total.declined || total.deleted)
      if (ended) return { state: ended.total.declined ? 'declined' : 'cancelled', providerId: ended.id }
      return { state: 'pending', providerId: providerId ?? '', next: null }
    },

    cancel: async ({ providerId }: Named, signal) => {
      if (providerId) await wire({ method: 'POST', path: `/sessions/${providerId}/delete`, body: {}, signal })
    },

    refund: async ({ payment, reference, amountOre }: Refund, signal) => {
      const answer = await wire({
        method: 'POST',
        path: `/transactions/${payment.providerId}/credit`,
        headers: { 'Idempotency-Key': reference },
        body: { amount: amountOre, currency: 'SEK', reference },
        signal,
      })
      if (answer.status === 200) return { state: 'done', providerId: reference }
      if (answer.status === 400) return { state: 'failed', providerId: reference }
      throw new ProviderFault('The overlay did not take the refund', answer)
    },

    askRefund: async ({ payment, reference }: Refund, signal) => {
      const found = await transactionsOf(payment.reference, signal)
      const isKnown = found?.some(({ credits }) => credits.some((credit) => credit.reference === reference))
      return isKnown ? { state: 'done', providerId: reference } : null
    },
  }
}

function sessionOf(charge: Charge) {
  const { reference, method, amountOre, description, callbackUrl, returnUrl, personalNumber, instalments } = charge
  return {
    order: { id: reference, amount: amountOre, currency: 'SEK', description },
    instantcaptureamount: amountOre,
    url: { accept: returnUrl, cancel: returnUrl, callbacks: [{ url: callbackUrl }] },
    paymentwindow: { language: 'sv-SE', paymentmethods: [{ id: method, action: 'include' }] },
    ...(personalNumber ? { customer: { nationalid: personalNumber } } : {}),
    ...(instalments ? { instalments: planOf(instalments) } : {}),
  }
}

/** Only the terms that were signed: the provider lets nobody choose others. */
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
