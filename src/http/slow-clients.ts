import type { Server, ServerResponse } from 'node:http'

type Limits = {
  /** Idle connections are closed after this; open streams send keep-alives more often. */
  idleMs: number
  maxMs: number
  everyMs: number
}

const limits: Limits = { idleMs: 120_000, maxMs: 10 * 60_000, everyMs: 10_000 }

/** Disconnects clients that do not read, since unread data and its sources stay in memory. */
export function dropSlowClients(server: Server, { idleMs, maxMs, everyMs }: Limits = limits): void {
  const waiting = new Map<ServerResponse, number | null>()
  server.setTimeout(idleMs)
  server.on('request', (_, response) => {
    waiting.set(response, null)
    response.once('close', () => waiting.delete(response))
  })

  const timer = setInterval(() => {
    const now = performance.now()
    for (const [response, since] of waiting) {
      const isWaiting = response.writableLength > 0
      if (isWaiting && since !== null && now - since > maxMs) response.destroy()
      else if (isWaiting !== (since !== null)) waiting.set(response, isWaiting ? now : null)
    }
  }, everyMs).unref()
  server.once('close', () => clearInterval(timer))
}
