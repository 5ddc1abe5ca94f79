import Stripe from 'stripe'
import type { Db } from '#core/server/db.ts'
import { type HttpClient, httpClient } from '#integrations/http-client.ts'
import { sandboxClient } from '#integrations/pay/sandbox/sandbox.ts'
import { openSandboxServer } from '#integrations/pay/sandbox/server.ts'
import type { StripeFault, StripeSandbox } from '#integrations/pay/sandbox/stripe-events.ts'
import { stripeVersion } from '#integrations/pay/stripe.ts'

export const stripeKeys = {
  secretKey: 'sk_test_krets',
  publishableKey: 'pk_test_krets',
  webhookSecret: 'whsec_krets',
} as const

export type SentEvent = { text: string; signature: string }

/** An account at Stripe's sandbox over a real connection, for the official library. */
export async function openStripeAccount(db: Db, onEvent: (event: SentEvent) => Promise<void> = async () => {}) {
  const events: SentEvent[] = []
  const faults: StripeFault[] = []
  const account: StripeSandbox = {
    ...stripeKeys,
    faults,
    send: async (text, signature) => {
      events.push({ text, signature })
      await onEvent({ text, signature })
    },
  }
  const client = sandboxClient({ db, slowMs: 20, callBack: async () => {}, stripe: account })
  const server = await openSandboxServer(client)
  const { hostname: host, port } = new URL(server.base)
  const options = { host, port, protocol: 'http' } as const
  const library = (key: string = stripeKeys.secretKey) =>
    new Stripe(key, { apiVersion: stripeVersion, maxNetworkRetries: 0, ...options })
  return {
    events,
    faults,
    account,
    base: server.base,
    client: httpClient({ base: server.base }),
    library,
    close: server.close,
  }
}

/** As the customer's browser confirms. */
export async function payWith(
  client: HttpClient,
  intent: { id: string; client_secret: string | null },
  method = 'pm_card_visa',
) {
  return await client({
    method: 'POST',
    path: `/v1/payment_intents/${intent.id}/confirm`,
    headers: { Authorization: `Bearer ${stripeKeys.publishableKey}` },
    form: new URLSearchParams({ payment_method: method, client_secret: intent.client_secret ?? '' }).toString(),
    signal: AbortSignal.timeout(10_000),
  })
}
