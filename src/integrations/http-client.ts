import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { rebuilt } from '#core/server/rebuilt.ts'
import { certificateStamp, tlsOptionsOf } from '#environment/certificate-period.ts'
import type { ClientCertificate, TlsTexts } from '#environment/client-certificate.ts'

export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'PURGE'
  path: string
  headers?: Record<string, string>
  /** JSON, or a form. */
  body?: unknown
  /** Instead of a body in JSON. */
  form?: string
  signal: AbortSignal
}

export type HttpResponse = {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  /** Parsed JSON, or the bytes of a document; null without a body. */
  body: unknown
}

export type HttpClient = (request: HttpRequest) => Promise<HttpResponse>

export type HttpClientSettings = {
  base: string
  /** Read for each request. */
  headers?: () => Record<string, string>
  certificate?: ClientCertificate | TlsTexts
}

const largestAnswer = 1024 * 1024

/**
 * A connection that its server closes as it is used again loses the request, so idle ones are closed first: most
 * servers wait for five seconds or more. Without a time of its own an agent does not heed what a server announces
 * either.
 */
const connections = { keepAlive: true, timeout: 4000 }

export function httpClient({ base, headers = () => ({}), certificate }: HttpClientSettings): HttpClient {
  const isSecure = base.startsWith('https:')
  let stamp = ''
  const agentNow = rebuilt(
    () => {
      // While a file is being replaced, what was read last goes on.
      if (certificate) stamp = certificateStamp(certificate) ?? stamp
      return stamp
    },
    () =>
      isSecure
        ? new HttpsAgent({ ...connections, ...(certificate ? tlsOptionsOf(certificate) : {}) })
        : new HttpAgent(connections),
    (agent) => agent.destroy(),
  )
  agentNow()
  const send = isSecure ? httpsRequest : httpRequest
  return ({ method, path, body, form, signal, headers: more = {} }) =>
    new Promise((answer, fail) => {
      const [text, type] = form === undefined ? textOf(body) : [form, 'application/x-www-form-urlencoded']
      const typed = text === null ? {} : { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) }
      const agent = agentNow()
      const request = send(`${base}${path}`, { method, agent, signal, headers: { ...headers(), ...typed, ...more } })
      request.once('error', fail)
      request.once('response', (response) => {
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > largestAnswer) response.destroy(new Error('The answer is too long'))
          else chunks.push(chunk)
        })
        response.once('error', fail)
        response.once('end', () => {
          const headerPairs = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
          try {
            const bytes = Buffer.concat(chunks)
            const isDocument = documentTypes.test(response.headers['content-type'] ?? '')
            const body = isDocument ? new Uint8Array(bytes) : parsed(bytes.toString())
            answer({ status: response.statusCode ?? 0, headers: Object.fromEntries(headerPairs), body })
          } catch (error) {
            fail(error)
          }
        })
      })
      request.end(text ?? undefined)
    })
}

const documentTypes = /^(application\/(pdf|octet-stream)|image\/)/

function textOf(body: unknown): [string | null, string] {
  if (body instanceof URLSearchParams) return [body.toString(), 'application/x-www-form-urlencoded']
  return [body === undefined ? null : JSON.stringify(body), 'application/json']
}

function parsed(text: string): unknown {
  return text.trim() === '' ? null : JSON.parse(text)
}

/** The provider rejected the request or violated its protocol. */
export class ProviderError extends Error {
  readonly status: number

  constructor(what: string, { status, body }: Pick<HttpResponse, 'status' | 'body'>) {
    super(`${what}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`)
    this.status = status
  }
}

/** The provider rejected a charge as it came, so no money can be taken for it. */
export class ChargeRejected extends ProviderError {}

const rejected = [400, 401, 403, 415, 422]

/** After any other answer to a charge the money may have been taken. */
export function chargeError(what: string, answer: Pick<HttpResponse, 'status' | 'body'>): ProviderError {
  return rejected.includes(answer.status) ? new ChargeRejected(what, answer) : new ProviderError(what, answer)
}
