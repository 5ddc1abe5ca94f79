import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { Metrics } from './metrics.ts'

export type MetricsAddress = { port: number; host: string; token: (() => string) | null }

export type MetricsServer = { readonly port: number; close(): Promise<void> }

type ServeOptions = {
  /** A process that this one replaces may hold the port: it is taken when that process has left. */
  waitsForPort?: boolean
}

const tryAgainAfterMs = 250

/** On a separate port, so that a proxy in front of the shop never exposes it. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host, token }: MetricsAddress,
  { waitsForPort = false }: ServeOptions = {},
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    if (token && !hasToken(request, token()))
      return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  // Not shared among the workers of one machine.
  const listen = () => server.listen({ port, host, exclusive: true })
  let again: NodeJS.Timeout | null = null
  if (waitsForPort) {
    // What is measured must not end a process that sells.
    server.on('error', () => {
      again = setTimeout(listen, tryAgainAfterMs).unref()
    })
    listen()
  } else
    await new Promise<void>((done, fail) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        fail(error.code === 'EADDRINUSE' ? new Error(`METRICS_PORT=${port} is in use by another program.`) : error),
      )
      server.once('listening', done)
      listen()
    })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      if (again) clearTimeout(again)
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
