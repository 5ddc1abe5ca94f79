import { z } from 'zod'
import { domainError } from '#core/domain-error.ts'
import type { HttpClient, HttpResponse } from '#integrations/http-client.ts'
import { paymentContract } from '#payment-processing/contract.ts'

const Intent = z.object({ status: z.string(), client_secret: z.string() })
const Refused = z.object({ error: z.object({ code: z.string().default(''), decline_code: z.string().optional() }) })

type Card = { intent: string; publishableKey: string; clientSecret: string; number: string }
type Bank = { intent: string; clientSecret: string; isDone: boolean }

/** Confirms the payment as the browser would with Stripe. */
export async function payBySandboxCard(sandbox: HttpClient | null, card: Card) {
  const form = new URLSearchParams({
    client_secret: card.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  })
  return shown(
    await sandbox?.({
      method: 'POST',
      path: `/v1/payment_intents/${card.intent}/confirm`,
      headers: { Authorization: `Bearer ${card.publishableKey}` },
      form: form.toString(),
      signal: AbortSignal.timeout(waitMs),
    }),
  )
}

/** Only the browser that holds the secret has been sent to the bank. */
export async function answerAtSandboxBank(sandbox: HttpClient | null, { intent, clientSecret, isDone }: Bank) {
  if (!clientSecret.startsWith(`${intent}_secret_`)) throw unknown()
  return shown(
    await sandbox?.({
      method: 'POST',
      path: `/stripe-sandbox/intents/${intent}/authenticate`,
      body: { isDone },
      signal: AbortSignal.timeout(waitMs),
    }),
  )
}

const waitMs = 30_000
const unknown = () => domainError(paymentContract.postSandboxCard, 'no-such-payment')

function shown(answer: HttpResponse | undefined) {
  if (answer?.status === 402 || answer?.status === 400) {
    const { code, decline_code: reason } = Refused.parse(answer.body).error
    return { state: 'declined', code: reason === 'insufficient_funds' ? reason : code } as const
  }
  if (answer?.status !== 200) throw unknown()
  const isWaiting = Intent.parse(answer.body).status === 'requires_action'
  return { state: isWaiting ? 'requires-action' : 'succeeded', code: null } as const
}
