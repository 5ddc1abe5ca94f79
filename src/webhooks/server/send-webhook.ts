import { type IncomingMessage, request as requestOpenly } from 'node:http'
import { request as requestSafely } from 'node:https'
import { guardedLookup } from '#images/server/picture-address.ts'
import { PictureError } from '#images/server/picture-error.ts'
import { type AddressProblem, problemOfAddress, type WebhookRules } from './webhook-address.ts'

export type SendError = AddressProblem | 'timeout' | 'no-host' | 'certificate' | 'connection' | 'answer'

export type SendOutcome = {
  status: number | null
  /** Why there is no status. */
  error: SendError | null
  /** The beginning of the answer, at most 4 kB. */
  answer: string
  retryAfter: string | null
  ms: number
}

const maxRead = 4096

type Sending = { address: string; headers: Record<string, string>; body: string }

/** One call, without redirects. The address that was checked is the one that is connected to. */
export async function sendWebhook({ address, headers, body }: Sending, rules: WebhookRules): Promise<SendOutcome> {
  const began = performance.now()
  const done = (sent: Partial<SendOutcome>): SendOutcome => ({
    status: null,
    error: null,
    answer: '',
    retryAfter: null,
    ...sent,
    ms: Math.round(performance.now() - began),
  })
  const problem = problemOfAddress(address, rules)
  if (problem) return done({ error: problem })
  const signal = AbortSignal.timeout(rules.timeoutMs)
  try {
    const response = await post({ address, headers, body }, rules, signal)
    const answer = await beginningOf(response)
    const { statusCode = null, headers: answered } = response
    return done({ status: statusCode, answer, retryAfter: answered['retry-after'] ?? null })
  } catch (error) {
    return done({ error: signal.aborted ? 'timeout' : reasonOf(error) })
  }
}

function post({ address, headers, body }: Sending, rules: WebhookRules, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const url = new URL(address)
    const options = {
      method: 'POST',
      signal,
      agent: false,
      lookup: guardedLookup({ ...rules, hosts: null, maxBytes: 0 }),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      ...(rules.ca ? { ca: rules.ca } : {}),
    }
    const request = url.protocol === 'https:' ? requestSafely(url, options) : requestOpenly(url, options)
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
  })
}

/** The status has come: an answer that does not end changes nothing about it. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= maxRead) break
    }
  } catch {
    // What has come is kept.
  } finally {
    response.destroy()
  }
  // PostgreSQL stores no zero bytes.
  return Buffer.concat(chunks).subarray(0, maxRead).toString('utf8').replaceAll('\0', '')
}

function reasonOf(error: unknown): SendError {
  if (error instanceof PictureError) return 'not-public'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no-host'
  if (/CERT|ALTNAME|SIGNATURE|EPROTO|SSL/.test(code)) return 'certificate'
  return code.startsWith('HPE_') ? 'answer' : 'connection'
}
