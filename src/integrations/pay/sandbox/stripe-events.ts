import { createHmac } from 'node:crypto'
import { stripeVersion } from '#integrations/pay/stripe.ts'
import { newId, type StripeObject, seconds } from './stripe-objects.ts'

export type StripeFault = 'rate-limit' | 'error' | 'silence' | 'lost-answer'

/** The shop's account at the sandbox, and where its events go. */
export type StripeSandbox = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Raw text and the header Stripe-Signature. */
  send: (text: string, signature: string) => Promise<void>
  /** One for each of the next requests of the shop. */
  faults?: StripeFault[]
}

export function eventOf(type: string, object: StripeObject): StripeObject {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: stripeVersion,
    created: seconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}

export function signatureOf(text: string, secret: string, at = seconds()): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`
}

/** Stripe delivers at least once and in any order: here the last event comes first, and each comes twice. */
export async function sendEvents({ send, webhookSecret }: StripeSandbox, events: readonly StripeObject[]) {
  for (const event of [...events.toReversed(), ...events]) {
    const text = JSON.stringify(event)
    // An event that is lost is sent again by Stripe; the shop asks as well.
    await send(text, signatureOf(text, webhookSecret)).catch(() => null)
  }
}
