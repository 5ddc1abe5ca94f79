import { createServer, type IncomingMessage, type Server } from 'node:http'
import { Webhook } from 'standardwebhooks'
import type { WebhookEvent } from '#client/index.ts'
import type { Ledger } from './ledger.ts'

type Receiver = { ledger: Ledger; secret: string; sums: () => Promise<object> }
type Answer = { status: number; body?: object }

/** `/webhooks` is for the shop. `/book` is what the rest of the company books; `/sums` compares both sides. */
export function receive({ ledger, secret, sums }: Receiver): Server {
  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await textOf(request)
    if (request.url === '/webhooks') return heard(ledger, secret, { body, headers: request.headers })
    if (request.url === '/sums') return { status: 200, body: await sums() }
    const { ref, units = [], prices = [] } = JSON.parse(body)
    if (!ledger.isDone(ref)) ledger.record({ is: 'booked', ref, units, prices })
    return { status: 204 }
  }
  return createServer((request, response) => {
    void answer(request)
      .catch((error: unknown): Answer => ({ status: 500, body: { error: String(error) } }))
      .then(({ status, body }) => response.writeHead(status).end(body && JSON.stringify(body)))
  })
}

/** Answered when it is on the disk, and worked on afterwards. */
function heard(ledger: Ledger, secret: string, { body, headers }: { body: string; headers: object }): Answer {
  let event: WebhookEvent
  try {
    event = new Webhook(secret).verify(body, headers as Record<string, string>) as WebhookEvent
  } catch {
    return { status: 400 }
  }
  const isOrder = event.type === 'order.placed' || event.type === 'order.cancelled'
  if (!isOrder || ledger.isDone(event.id)) return { status: 204 }
  const state = event.type === 'order.placed' ? 'to-pack' : 'cancelled'
  ledger.record({ is: 'event', webhookId: event.id, orderId: event.object.id, sequence: event.sequence, state })
  return { status: 204 }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
