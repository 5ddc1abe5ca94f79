import type { IncomingMessage } from 'node:http'
import { type HttpClient, type HttpRequest, httpClient } from '#integrations/http-client.ts'
import { type MutualTls, openSandboxHttp, readSandboxRequest, type SandboxHttp } from '#integrations/sandbox-http.ts'

export async function openSandboxServer(client: HttpClient, tls?: MutualTls): Promise<SandboxHttp> {
  return openSandboxHttp((request, response) => {
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
  }, tls)
}

async function requestOf(request: IncomingMessage, signal: AbortSignal): Promise<HttpRequest> {
  const { method, headers, text } = await readSandboxRequest(request)
  return {
    // Unknown methods are answered with 404 or 405.
    method: method as HttpRequest['method'],
    path: request.url ?? '/',
    headers,
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
