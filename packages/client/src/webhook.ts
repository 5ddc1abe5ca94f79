import type { WebhookEvent } from './generated-schemas.ts'

/** The call is not the shop's, or too old: answer 400. */
export class WebhookInvalid extends Error {
  override name = 'WebhookInvalid'
}

type Received = {
  /** As it came, before it is parsed. */
  body: string | Uint8Array
  headers: Headers | Record<string, string | string[] | undefined>
  /** `whsec_…` */
  secret: string
  now?: Date
  /** Seconds that the timestamp may be from now; 300 unless set. */
  tolerance?: number
}

/** Verifies a call by Standard Webhooks and gives its event. Throws `WebhookInvalid`. */
export async function verifyWebhook(received: Received): Promise<WebhookEvent> {
  const { secret, now = new Date(), tolerance = 300 } = received
  const body = typeof received.body === 'string' ? new TextEncoder().encode(received.body) : received.body
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(received.headers, name),
  )
  if (!id || !timestamp || !signatures) throw new WebhookInvalid('A header is missing')
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!(age <= tolerance)) throw new WebhookInvalid('The timestamp is too far from now')
  const key = await crypto.subtle.importKey('raw', secretBytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  const head = new TextEncoder().encode(`${id}.${timestamp}.`)
  const signed = new Uint8Array(head.length + body.length)
  signed.set(head)
  signed.set(body, head.length)
  for (const signature of signatures.split(' ')) {
    if (!signature.startsWith('v1,')) continue
    const bytes = bytesOf(signature.slice(3))
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed)))
      return JSON.parse(new TextDecoder().decode(body))
  }
  throw new WebhookInvalid('No signature holds')
}

function headerOf(headers: Received['headers'], name: string): string | null {
  if (headers instanceof Headers) return headers.get(name)
  const value = Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1]
  return typeof value === 'string' ? value : null
}

function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (!bytes) throw new TypeError('The secret is not base64')
  return bytes
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
