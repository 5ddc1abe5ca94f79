import type { Api, Call } from './calls.ts'

/** An unsuccessful response, or none (status 0, code `offline`). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly retryAfterSeconds: number | null
  /** What a protection in front of the shop gives as its reason. */
  readonly data: string | null

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number | null; data?: string } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = more.fields ?? {}
    this.retryAfterSeconds = more.retryAfterSeconds ?? null
    this.data = more.data ?? null
  }
}

type Listener = (headers: Headers) => void
const listeners = new Set<Listener>()

let followPageRedirect: (target: string) => void = () => {}

export function setPageRedirect(follow: (target: string) => void): void {
  followPageRedirect = follow
}

let reauthenticate: () => Promise<boolean> = async () => false

let expectedMember: () => number | undefined = () => undefined

/** Whose page it is: changes are not made in the name of another who has logged in since. */
export function setExpectedMember(known: () => number | undefined): void {
  expectedMember = known
}

/** Sets how members re-authenticate; it resolves to true on success, and the call is repeated. */
export function setReauthentication(ask: () => Promise<boolean>): void {
  reauthenticate = ask
}

export function onAnswer(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type ApiErrorListener = (error: ApiError) => void
const apiErrorListeners = new Set<ApiErrorListener>()

/** Also called when there was no response. */
export function onApiError(listener: ApiErrorListener): () => void {
  apiErrorListeners.add(listener)
  return () => apiErrorListeners.delete(listener)
}

/** Makes a call from the browser. Rejects only with `ApiError`. */
export const api: Api = async (call, input, options = {}) => {
  const { url, body } = requestOf(call, input)
  const member = call.method === 'GET' ? undefined : expectedMember()
  const response = await fetch(url, {
    method: call.method,
    headers: {
      Region: 'se',
      Accept: 'application/json',
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...(body instanceof Blob ? { 'Content-Type': 'application/octet-stream' } : {}),
      ...(member === undefined ? {} : { 'Expected-Member': String(member) }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  }).catch(offline)
  for (const listener of listeners) listener(response.headers)
  const target = response.headers.get('X-Page-Redirect')
  if (target) (options.onPageRedirect ?? followPageRedirect)(target)
  if (!response.ok) {
    // A body that cannot be read counts as empty.
    const error = errorOf(response, await response.text().catch(() => ''))
    if (error.code === 'reauthentication-required' && (await reauthenticate())) return await api(call, input, options)
    for (const listener of apiErrorListeners) listener(error)
    throw error
  }
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(offline)
  // The server has validated the answer against the contract.
  return answer as never
}

function offline(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  const error = new ApiError(0, 'offline', 'Det gick inte att nå butiken. Kontrollera din anslutning och försök igen.')
  for (const listener of apiErrorListeners) listener(error)
  throw error
}

export function requestOf(
  call: Call<never, never> | Call,
  input: unknown,
): { url: string; body: string | FormData | Blob | undefined } {
  const rest = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined))
  const path = call.path.replace(/\{(\w+)(\+?)\}/g, (_, name: string, slashes: string) => {
    const text = String(rest.get(name) ?? '')
    rest.delete(name)
    return slashes ? text.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(text)
  })
  if (call.method === 'GET' || call.method === 'HEAD') {
    const query = new URLSearchParams()
    for (const [name, value] of rest) {
      for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
    }
    const text = query.toString()
    return { url: `${call.cdn ? cdnOrigin() : ''}/api${path}${text ? `?${text}` : ''}`, body: undefined }
  }
  const upload = rest.get('upload')
  return { url: `/api${path}`, body: upload instanceof Blob ? upload : bodyOf(rest) }
}

function cdnOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=cdn]')?.content ?? ''
}

function bodyOf(fields: Map<string, unknown>): string | FormData {
  const hasFile = [...fields.values()].some((value) => value instanceof Blob)
  if (!hasFile) return JSON.stringify(Object.fromEntries(fields))
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/** A proxy or a protection may answer in the shop's place. Without a body the status says what is known. */
function errorOf({ status, headers }: Response, text: string): ApiError {
  const retryAfter = Number(headers.get('Retry-After'))
  const more = { retryAfterSeconds: retryAfter > 0 ? retryAfter : null }
  const answer = jsonOf(text)
  if (isErrorAnswer(answer)) {
    const { code, message, fields } = answer.error
    return new ApiError(status, code, message, fields ? { ...more, fields } : more)
  }
  const data = blockedBy(answer) ?? (status === 403 && text ? '403' : null)
  if (data) return new ApiError(status, 'blocked', 'Ett skydd har stoppat begäran.', { ...more, data })
  return new ApiError(status, 'empty-response', byStatus[status] ?? 'Något gick fel. Försök igen om en stund.', more)
}

const byStatus: Record<number, string> = {
  403: 'Du har inte tillgång till det här.',
  429: 'För många försök, försök igen om en liten stund.',
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the caller looks at the status.
    return null
  }
}

/** A blocked response carries `code` and `data`. */
function blockedBy(answer: unknown): string | null {
  if (typeof answer !== 'object' || !answer || !('code' in answer && 'data' in answer)) return null
  const { code, data } = answer
  return [code, typeof data === 'string' ? data : JSON.stringify(data)].join(' ')
}

function isErrorAnswer(
  answer: unknown,
): answer is { error: { code: string; message: string; fields?: Record<string, string> } } {
  return typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'object'
}
