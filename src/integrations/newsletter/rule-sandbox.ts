import { z } from 'zod'
import { openSandboxHttp, readSandboxRequest, type SandboxRequest } from '#integrations/sandbox-http.ts'
import type { ListFault } from './list-fault.ts'

type Subscriber = { email: string; tags: string[]; isSuppressed: boolean }
export type RuleSandbox = {
  origin: string
  subscribers: Map<string, Subscriber>
  answered: string[]
  fail(fault: ListFault): void
  /** The person uses the link in an email. */
  unsubscribe(address: string): void
  close(): Promise<void>
}

export const sandboxRule = { apiKey: 'sandbox-0123456789abcdef', subscriberTag: 'Nyhetsbrev' }

type Answer = { status: number; body?: object }

const Email = z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
const Created = z.strictObject({
  update_on_duplicate: z.boolean().optional(),
  tags: z.array(z.string()),
  subscribers: z.array(z.strictObject({ email: Email })),
})
const Suppressed = z.strictObject({
  subscribers: z
    .array(z.strictObject({ email: z.string() }))
    .min(1)
    .max(1000),
  message_types: z.array(z.enum(['email', 'text_message'])).optional(),
})

/** Subscribers and tags of Rule's API v2 and v3, by its own client library and documentation. */
export async function openRuleSandbox(): Promise<RuleSandbox> {
  const subscribers = new Map<string, Subscriber>()
  const answered: string[] = []
  let fault: ListFault = 'none'

  const { base, close } = await openSandboxHttp(async (incoming, response) => {
    const request = await readSandboxRequest(incoming)
    if (fault === 'silent') return response.destroy()
    const answer = answerTo(request)
    answered.push(`${request.method} ${answer.status}`)
    if (fault === 'taken-without-answer') return response.destroy()
    return response
      .writeHead(answer.status, { 'Content-Type': 'application/json' })
      .end(answer.body ? JSON.stringify(answer.body) : '')
  })

  function answerTo({ method, path, query, headers, text }: SandboxRequest): Answer {
    if (fault === 'busy') return { status: 429, body: { error: 'TooManyRequests' } }
    if (fault === 'broken') return { status: 500, body: { error: 'UnexpectedError' } }
    if (headers.authorization !== `Bearer ${sandboxRule.apiKey}`)
      return { status: 401, body: { error: 'NotAuthorized' } }
    if (method === 'POST' && path === '/api/v2/subscribers') return create(JSON.parse(text))
    if (path === '/api/v3/suppressions/') return suppress(method, JSON.parse(text))
    const [, version, email = '', tags, tag] =
      /^\/api\/(v2|v3)\/subscribers\/([^/]+)(\/tags(?:\/([^/]+))?)?$/.exec(path) ?? []
    if (!version || query.get('identified_by') !== 'email') return notFound
    const known = subscribers.get(email.toLowerCase())
    if (!known) return notFound
    if (version === 'v2' && method === 'GET' && !tags) return { status: 200, body: { subscriber: shown(known) } }
    if (version === 'v3' && method === 'DELETE' && !tags) {
      subscribers.delete(known.email)
      return { status: 204 }
    }
    if (version === 'v3' && method === 'DELETE' && tag) {
      if (!known.tags.includes(tag)) return notFound
      known.tags = known.tags.filter((one) => one !== tag)
      return { status: 204 }
    }
    if (version === 'v3' && method === 'PUT' && tags && !tag) {
      known.tags = [...new Set([...known.tags, ...JSON.parse(text).tags])]
      return { status: 204 }
    }
    return { status: 405, body: { error: 'MethodNotAllowed' } }
  }

  function create(given: unknown): Answer {
    const { data, error } = Created.safeParse(given)
    if (!data) return invalid(error)
    if (data.subscribers.length > 1000) return { status: 413, body: { error: 'TooManySubscribers' } }
    if (!data.update_on_duplicate && data.subscribers.some(({ email }) => subscribers.has(email.toLowerCase())))
      return { status: 409, body: { error: 'DuplicateSubscriber' } }
    let skipped = 0
    for (const { email } of data.subscribers) {
      const known = subscribers.get(email.toLowerCase()) ?? {
        email: email.toLowerCase(),
        tags: [],
        isSuppressed: false,
      }
      if (known.isSuppressed) skipped += 1
      else subscribers.set(known.email, { ...known, tags: [...new Set([...known.tags, ...data.tags])] })
    }
    return { status: 200, body: { message: 'Success', subscribers_suppressed: skipped } }
  }

  function suppress(method: string, given: unknown): Answer {
    const { data, error } = Suppressed.safeParse(given)
    if (method !== 'POST' && method !== 'DELETE') return { status: 405 }
    if (!data) return invalid(error)
    for (const { email } of data.subscribers) {
      const known = subscribers.get(email.toLowerCase())
      if (known) known.isSuppressed = method === 'POST'
    }
    return { status: 204 }
  }

  return {
    origin: base,
    subscribers,
    answered,
    fail: (next) => {
      fault = next
    },
    unsubscribe(address) {
      const known = subscribers.get(address)
      if (known) known.isSuppressed = true
    },
    close,
  }
}

function invalid(error: z.ZodError): Answer {
  const errors = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), [message]]))
  return { status: 400, body: { error: 'BadRequest', errors } }
}

const notFound: Answer = { status: 404, body: { error: 'NotFound' } }

function shown({ email, tags, isSuppressed }: Subscriber) {
  return {
    id: 1,
    email,
    opted_in: true,
    suppressed: isSuppressed ? [{ message_type: 'email' }] : [],
    tags: tags.map((name, index) => ({ id: index + 1, name })),
  }
}
