import type { RequestListener, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pause } from '#core/server/pause.ts'

export type DrainOptions = {
  drainMs?: number
  /** By a process that listens on the same port: then no new connection is taken. */
  isReplaced?: boolean
  /** Ends the time in which requests are still taken. */
  hurry?: AbortSignal
}

export type Drain = {
  readonly isDraining: boolean
  watched(listener: RequestListener): RequestListener
  /** Meanwhile the balancer sees that the process is not ready, and clients are asked to open another connection. */
  run(options: DrainOptions): Promise<void>
}

export function openDrain(server: Server): Drain {
  let isDraining = false
  return {
    get isDraining() {
      return isDraining
    },
    watched: (listener) => (request, response) => {
      if (isDraining) response.setHeader('Connection', 'close')
      listener(request, response)
    },
    async run({ drainMs = 0, isReplaced = false, hurry = new AbortController().signal }) {
      isDraining = true
      // `close` of http would end idle connections as well, on which a request may be on its way.
      if (isReplaced) NetServer.prototype.close.call(server)
      if (drainMs > 0) await pause(drainMs, hurry)
    },
  }
}

export const waitForRequests = 10_000
const idleEveryMs = 50

/** Waits for running requests, not for idle connections, and for a limited time. */
export async function finishRequests(server: Server): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), waitForRequests)
  // Connections of requests that have just been answered.
  const idle = setInterval(() => server.closeIdleConnections(), idleEveryMs)
  // A process that was replaced has been closed for new connections already.
  if (server.listening) server.close()
  server.closeIdleConnections()
  await untilClosed(server)
  clearTimeout(late)
  clearInterval(idle)
}

async function untilClosed(server: Server): Promise<void> {
  const count = () =>
    new Promise<number>((done) => server.getConnections((error, connections) => done(error ? 0 : connections)))
  while ((await count()) > 0) await wait(idleEveryMs)
}
