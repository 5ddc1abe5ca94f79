import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export type SandboxHttp = { base: string; close(): Promise<void> }

export type SandboxRequest = {
  method: string
  /** Decoded. */
  path: string
  query: URLSearchParams
  /** Names in lower case. */
  headers: Record<string, string>
  text: string
}

/** PEM; clients must show a certificate of `ca`. */
export type MutualTls = { key: string; cert: string; ca: string }

const largestBody = 256 * 1024

/** On a free port of this machine, for sandboxes of services. */
export async function openSandboxHttp(answer: RequestListener, tls?: MutualTls): Promise<SandboxHttp> {
  const server = tls
    ? createSecureServer({ ...tls, requestCert: true, rejectUnauthorized: true }, answer)
    : createServer(answer)
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', done)
  })
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

/** Throws when the body is longer than what these services are sent. */
export async function readSandboxRequest(incoming: IncomingMessage): Promise<SandboxRequest> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.length
    if (size > largestBody) throw new Error('The request is too long')
    chunks.push(chunk)
  }
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://sandbox')
  return {
    method: incoming.method ?? 'GET',
    path: decodeURIComponent(pathname),
    query: searchParams,
    headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
    text: Buffer.concat(chunks).toString(),
  }
}
