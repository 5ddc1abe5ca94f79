import { setTimeout as wait } from 'node:timers/promises'

export type Patience = {
  attempts: number
  /** Until an answer begins, for a request without content; larger ones get more. */
  answerMs: number
  /** Until more of an answer arrives. */
  stallMs: number
  /** Before the second attempt; doubled before each that follows. */
  pauseMs: number
}

export const patience: Patience = { attempts: 4, answerMs: 10_000, stallMs: 20_000, pauseMs: 250 }

/** Of the slowest line on which content is still sent. */
const slowestBytesPerMs = 100
const passing = new Set([408, 425, 429, 500, 502, 503, 504])

/** What the client library sends through: attempts, time limits, and answers that are whole before they are read. */
export function patientFetch({ attempts, answerMs, pauseMs }: Patience): typeof fetch {
  return async (url, init = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= attempts
      const answer = await once(url, init, answerMs).catch(async (error: unknown) => {
        if (isLast || !isPassing(error)) throw error
        return null
      })
      if (answer && (isLast || !(await isBusy(answer)))) return answer
      await wait(pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
}

async function once(url: Parameters<typeof fetch>[0], init: RequestInit, answerMs: number): Promise<Response> {
  const controller = new AbortController()
  const limit = answerMs + bytesOf(init.body) / slowestBytesPerMs
  const timer = setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), limit)
  try {
    const answer = await fetch(url, { ...init, signal: controller.signal })
    const isContent = init.method === 'GET' && answer.ok && !/[?&]list-type=/.test(String(url))
    if (isContent) return answer
    // Read here, so that one that is cut is asked for again.
    const body = await answer.arrayBuffer()
    return new Response(body.byteLength > 0 ? body : null, answer)
  } finally {
    clearTimeout(timer)
  }
}

async function isBusy(answer: Response): Promise<boolean> {
  if (passing.has(answer.status)) return true
  // An upload whose content took too long.
  return answer.status === 400 && (await answer.clone().text()).includes('<Code>RequestTimeout</Code>')
}

/** A wrong certificate or name of a protocol is the same in a second. */
function isPassing(error: unknown): boolean {
  const code = networkCode(error)
  return !code || !/CERT|SIGNATURE|SSL|TLS|INVALID_URL|INVALID_PROTOCOL/.test(code)
}

/** The code of what `fetch` has wrapped. */
export function networkCode(error: unknown): string | undefined {
  for (let one = error, depth = 0; one instanceof Error && depth < 4; one = one.cause, depth += 1)
    if ('code' in one && typeof one.code === 'string') return one.code
  return undefined
}

function bytesOf(body: RequestInit['body']): number {
  if (typeof body === 'string') return Buffer.byteLength(body)
  return body instanceof Uint8Array ? body.byteLength : 0
}
