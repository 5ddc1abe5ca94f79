import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

export type Secrets = { current: string; previous: string | null }

type Message = { id: string; body: string; now: Date }

/** Standard Webhooks: during a rotation by both secrets, and the receiver knows one of them. */
export function signedHeaders({ id, body, now }: Message, { current, previous }: Secrets): Record<string, string> {
  const secrets = previous === null ? [current] : [current, previous]
  return {
    'content-type': 'application/json',
    'user-agent': 'krets-webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  }
}

export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
