import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSafely } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export type Received = {
  at: Date
  id: string
  headers: Record<string, string>
  text: string
  body: {
    id: string
    type: string
    occurredAt: string
    sequence: number
    object: { kind: string; id: string }
    data: Record<string, unknown>
  }
}

export type Answerer = (received: Received, response: ServerResponse, count: number) => void

export const ok: Answerer = (_, response) => void response.writeHead(204).end()
export const answering =
  (status: number, headers: Record<string, string> = {}): Answerer =>
  (_, response) =>
    void response.writeHead(status, headers).end('no')

/** A receiver that keeps what has come, and answers as the test says. */
export async function openReceiver(tls?: { key: string; cert: string }) {
  const received: Received[] = []
  let answer: Answerer = ok
  const waiting = new Set<() => void>()
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const one = { at: new Date(), id: headers['webhook-id'] ?? '', headers, text, body: JSON.parse(text) }
      received.push(one)
      answer(one, response, received.length)
      for (const look of waiting) look()
    })
  }
  const server = tls ? createSafely(tls, listener) : createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    address: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/webhooks`,
    received,
    answer(next: Answerer) {
      answer = next
    },
    reset() {
      received.length = 0
      answer = ok
    },
    /** When so many have come. */
    async until(count: number) {
      if (received.length >= count) return
      await new Promise<void>((done) => {
        const look = () => {
          if (received.length < count) return
          waiting.delete(look)
          done()
        }
        waiting.add(look)
      })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** As a receiver verifies it: throws when the signature does not hold. */
export function verified({ text, headers }: Received, secret: string): unknown {
  return new Webhook(secret).verify(text, headers)
}
