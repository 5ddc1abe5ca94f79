import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type HttpClient, type HttpRequest, httpClient } from '#integrations/http-client.ts'

export type RunningSandbox = {
  base: string
  close(): Promise<void>
}

const largestRequest = 64 * 1024

export type MutualTls = { key: string; cert: string; ca: string }

export async function openSandboxServer(client: HttpClient, tls?: MutualTls): Promise<RunningSandbox> {
  const answer: RequestListener = (request, response) => {
    const gone = new AbortController()
    response.once('close', () => response.writableFinished || gone.abort())
    void requestOf(request, gone.signal)
      .then(client)
      .then(
        ({ status, headers, body }) => {
          response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
          response.end(body === null ? undefined : JSON.stringify(body))
        },
        // A provider does not say what is wrong with it either.
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

async function requestOf(request: IncomingMessage, signal: AbortSignal): Promise<HttpRequest> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > largestRequest) throw new Error('The request is too long')
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString()
  const headerPairs = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  return {
    // Unknown methods are answered with 404 or 405.
    method: request.method as HttpRequest['method'],
    path: request.url ?? '/',
    headers: Object.fromEntries(headerPairs),
    ...(isForm(request) ? { form: text } : { body: text === '' ? undefined : JSON.parse(text) }),
    signal,
  }
}

const clients = new Map<string, HttpClient>()

const isForm = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

/** To the shop on the same machine, whose address is https as providers demand and which is reached without it. */
export async function callBackOverHttp(url: string, content: unknown = { status: 'PAID' }): Promise<void> {
  const { origin, pathname, search } = new URL(url.replace(/^https:/, 'http:'))
  const client = clients.get(origin) ?? httpClient({ base: origin })
  clients.set(origin, client)
  const signal = AbortSignal.timeout(3000)
  // A callback may be lost: the shop asks as well.
  await client({ method: 'POST', path: pathname + search, body: content, signal }).catch(() => null)
}

/** Text that is signed must arrive as it is. */
export async function sendOverHttp(url: string, body: string, more: Record<string, string>): Promise<void> {
  const headers = { 'Content-Type': 'application/json', ...more }
  await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(3000) })
}
