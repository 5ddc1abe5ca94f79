import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Wire, WireRequest } from '#integrations/pay/wire.ts'

export type PretendServer = {
  /** Where it listens: only this machine reaches it. */
  base: string
  close(): Promise<void>
}

const largestRequest = 64 * 1024

/** Who it is, and the authority that signs those who may call. */
export type MutualTls = { key: string; cert: string; ca: string }

/** The pretend providers as a server of their own, which speaks HTTP as the real ones do, with mutual TLS if they do. */
export async function openPretendServer(wire: Wire, tls?: MutualTls): Promise<PretendServer> {
  const answer: RequestListener = (request, response) => {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    void requestOf(request, gone.signal)
      .then(wire)
      .then(
        ({ status, headers, body }) => {
          response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
          response.end(body === null ? undefined : JSON.stringify(body))
        },
        () => response.destroyed || response.writeHead(500).end(),
      )
  }
  const server = tls
    ? createSecureServer({ ...tls, requestCert: true, rejectUnauthorized: true }, answer)
    : createServer(answer)
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', done)
  })
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    base: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function requestOf(request: IncomingMessage, signal: AbortSignal): Promise<WireRequest> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    size += piece.length
    if (size > largestRequest) throw new Error('The request is too long')
    pieces.push(piece)
  }
  const text = Buffer.concat(pieces).toString()
  const told = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  return {
    // Desks answer 404 or 405 to methods they do not know.
    method: request.method as WireRequest['method'],
    path: request.url ?? '/',
    headers: Object.fromEntries(told),
    body: text === '' ? undefined : JSON.parse(text),
    signal,
  }
}

/** Tells the shop by a request, as providers do; whether it listens is not the provider's concern. */
export async function callBackOverHttp(url: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ status: 'PAID' })
  await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(3000) }).catch(() => null)
}
