import type { Server, ServerResponse } from 'node:http'

type Limits = {
  /** Without a byte either way for so long, a connection ends; open streams say something more often. */
  idleMs: number
  /** However slowly it is taken, no answer waits longer than this. */
  longestMs: number
  everyMs: number
}

const limits: Limits = { idleMs: 120_000, longestMs: 10 * 60_000, everyMs: 10_000 }

/** Ends connections whose clients do not take what is written for them: it waits in memory, and holds what it is made from. */
export function dropSlowReaders(server: Server, { idleMs, longestMs, everyMs }: Limits = limits): void {
  /** When an answer was first seen to wait for its reader. */
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
      if (isWaiting && since !== null && now - since > longestMs) response.destroy()
      else if (isWaiting !== (since !== null)) waiting.set(response, isWaiting ? now : null)
    }
  }, everyMs).unref()
  server.once('close', () => clearInterval(timer))
}
