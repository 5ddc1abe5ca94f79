import { errorOf, KretsError } from './errors.ts'

export type SendOptions = {
  /** Where the shop is: `https://shop.example`. */
  url: string
  /** `shopkey_<id>_<secret>`. */
  key: string
  /** Of a call that gets no answer, 429 or 503, the first included; 6 unless set. */
  attempts?: number
  /** Milliseconds before the second attempt, doubled before each further one; 500 unless set. */
  firstWait?: number
  /** Milliseconds until a call without an answer is given up; 60,000 unless set. */
  timeout?: number
  fetch?: typeof fetch
}

export type Sent = {
  method: string
  path: string
  body?: BodyInit
  type?: string
  idempotencyKey?: string
  signal?: AbortSignal
}

const withoutAnswer = [502, 503, 504]
const longestWait = 60_000

/** Sends until the answer has been read, as often as that cannot do anything twice. */
export async function send<T>(options: SendOptions, sent: Sent, read: (response: Response) => Promise<T>): Promise<T> {
  const { attempts = 6 } = options
  for (let attempt = 1; ; attempt += 1) {
    const { error, value } = await outcome(options, sent, read)
    if (!error) return value
    if (attempt >= attempts || !mayRepeat(sent, error)) throw error
    await pause(waitOf(options, attempt, error), sent.signal)
  }
}

type Outcome<T> = { error: null; value: T } | { error: KretsError; value?: never }

async function outcome<T>(
  options: SendOptions,
  sent: Sent,
  read: (response: Response) => Promise<T>,
): Promise<Outcome<T>> {
  const { url, key, timeout = 60_000, fetch: ask = fetch } = options
  const ends = AbortSignal.timeout(timeout)
  try {
    const response = await ask(`${url}/api${sent.path}`, {
      method: sent.method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(sent.type ? { 'Content-Type': sent.type } : {}),
        ...(sent.idempotencyKey ? { 'Idempotency-Key': sent.idempotencyKey } : {}),
      },
      ...(sent.body === undefined ? {} : { body: sent.body }),
      signal: sent.signal ? AbortSignal.any([sent.signal, ends]) : ends,
      redirect: 'error',
    })
    if (!response.ok) return { error: await errorOf(response) }
    return { error: null, value: await read(response) }
  } catch (cause) {
    if (sent.signal?.aborted) throw sent.signal.reason
    return { error: noAnswer(cause) }
  }
}

export function noAnswer(cause: unknown): KretsError {
  return new KretsError({ code: 'no-answer', status: 0 }, 'The shop did not answer', { cause })
}

/** What was refused for its number was not begun; what got no answer may have been done. */
export function mayRepeat({ method, idempotencyKey }: Sent, { code, status }: KretsError): boolean {
  if (status === 429 || code === 'in-progress') return true
  return (status === 0 || withoutAnswer.includes(status)) && (method === 'GET' || idempotencyKey !== undefined)
}

export function waitOf({ firstWait = 500 }: SendOptions, attempt: number, { retryAfter }: KretsError): number {
  const backOff = Math.min(longestWait, firstWait * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)
  return Math.max(backOff, (retryAfter ?? 0) * 1000)
}

export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const abort = () => {
      clearTimeout(timer)
      fail(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      done()
    }, milliseconds)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}
