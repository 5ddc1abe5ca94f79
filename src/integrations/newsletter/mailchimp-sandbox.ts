import { createHash } from 'node:crypto'
import { openSandboxHttp, readSandboxRequest, type SandboxRequest } from '#integrations/sandbox-http.ts'

export type MailchimpFault =
  | 'none'
  | 'silent'
  | 'taken-without-answer'
  | 'taken-without-answer-to-tags'
  | 'busy'
  | 'broken'

type SandboxMember = {
  email_address: string
  status: 'subscribed' | 'unsubscribed'
  /** The person has unsubscribed: the service does not subscribe them again for others. */
  isOwnChoice: boolean
  tags: string[]
  last_changed: string
}

export type MailchimpSandbox = {
  origin: string
  members: Map<string, SandboxMember>
  /** Method and status of each answer. */
  answered: string[]
  fail(fault: MailchimpFault): void
  /** The person uses the link in an email. */
  unsubscribe(address: string): void
  close(): Promise<void>
}

export const sandboxMailchimp = { apiKey: `${'0123456789abcdef'.repeat(2)}-us1`, listId: 'a1b2c3d4e5' }

type Answer = { status: number; body?: object }
const hashOf = (address: string) => createHash('md5').update(address.toLowerCase()).digest('hex')

/** One list of Mailchimp's Marketing API 3.0, as its documentation and error glossary describe it. */
export async function openMailchimpSandbox(now: () => Date): Promise<MailchimpSandbox> {
  const members = new Map<string, SandboxMember>()
  const forgotten = new Set<string>()
  const answered: string[] = []
  let fault: MailchimpFault = 'none'

  const { base, close } = await openSandboxHttp(async (incoming, response) => {
    const request = await readSandboxRequest(incoming)
    if (fault === 'silent') return response.destroy()
    const answer = answerTo(request)
    answered.push(`${request.method} ${answer.status}`)
    const isLost =
      fault === 'taken-without-answer' || (fault === 'taken-without-answer-to-tags' && request.path.endsWith('/tags'))
    if (isLost) return response.destroy()
    return response
      .writeHead(answer.status, {
        'Content-Type': answer.status < 400 ? 'application/json' : 'application/problem+json',
      })
      .end(answer.body ? JSON.stringify(answer.body) : '')
  })

  function answerTo({ method, path, query, headers, text }: SandboxRequest): Answer {
    if (fault === 'busy') return problem(429, 'Too Many Requests')
    if (fault === 'broken') return problem(500, 'Internal Server Error')
    const [, key] = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64')
      .toString()
      .split(':')
    if (key !== sandboxMailchimp.apiKey) return problem(401, 'API Key Invalid')
    const [, list, hash, action] =
      /^\/3\.0\/lists\/(\w+)\/members(?:\/([0-9a-f]{32})(\/actions\/delete-permanent|\/tags)?)?$/.exec(path) ?? []
    if (list !== sandboxMailchimp.listId) return problem(404, 'Resource Not Found')
    if (!hash) return method === 'GET' ? listed(query) : problem(405, 'Method Not Allowed')
    if (action === '/tags') return method === 'POST' ? tag(hash, JSON.parse(text)) : problem(405, 'Method Not Allowed')
    if (action) return method === 'POST' ? erase(hash) : problem(405, 'Method Not Allowed')
    if (method === 'PUT') return put(hash, JSON.parse(text))
    return method === 'PATCH' ? patch(hash, JSON.parse(text)) : problem(405, 'Method Not Allowed')
  }

  function put(hash: string, body: Record<string, string>): Answer {
    const { email_address: address = '', status, status_if_new: first } = body
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) || hashOf(address) !== hash) return problem(400, 'Invalid Resource')
    const known = members.get(hash)
    if (!known && !first) return problem(400, 'Invalid Resource')
    if (!known && forgotten.has(hash)) return problem(400, 'Forgotten Email Not Subscribed')
    if (known?.isOwnChoice && status === 'subscribed') return problem(400, 'Member In Compliance State')
    const wanted = known ? (status ?? known.status) : (status ?? first)
    return write(hash, {
      email_address: address,
      status: wanted as SandboxMember['status'],
      isOwnChoice: known?.isOwnChoice ?? false,
      tags: known?.tags ?? [],
    })
  }

  function patch(hash: string, { status }: Record<string, string>): Answer {
    const known = members.get(hash)
    if (!known) return problem(404, 'Resource Not Found')
    if (known.isOwnChoice && status === 'subscribed') return problem(400, 'Member In Compliance State')
    return write(hash, { ...known, status: status as SandboxMember['status'] })
  }

  function write(hash: string, member: Omit<SandboxMember, 'last_changed'>): Answer {
    const written = { ...member, last_changed: now().toISOString() }
    members.set(hash, written)
    return { status: 200, body: { id: hash, ...written } }
  }

  function tag(hash: string, body: { tags?: { name: string; status: string }[] }): Answer {
    const known = members.get(hash)
    if (!known) return problem(404, 'Resource Not Found')
    const isTag = ({ name, status }: { name: string; status: string }) =>
      typeof name === 'string' && name !== '' && name.length <= 100 && /^(in)?active$/.test(status)
    if (!body.tags?.every(isTag)) return problem(400, 'Invalid Resource')
    for (const { name, status } of body.tags) {
      known.tags = known.tags.filter((one) => one !== name)
      if (status === 'active') known.tags.push(name)
    }
    return { status: 204 }
  }

  function erase(hash: string): Answer {
    if (!members.delete(hash)) return problem(404, 'Resource Not Found')
    forgotten.add(hash)
    return { status: 204 }
  }

  function listed(query: URLSearchParams): Answer {
    const [status, since] = [query.get('status'), query.get('unsubscribed_since')]
    if (since && status !== 'unsubscribed') return problem(400, 'Bad Request')
    const count = Number(query.get('count') ?? 10)
    if (count > 1000) return problem(400, 'Bad Request')
    const offset = Number(query.get('offset') ?? 0)
    const found = [...members.values()].filter(
      (one) => (!status || one.status === status) && (!since || new Date(one.last_changed) >= new Date(since)),
    )
    const shown = found.slice(offset, offset + count)
    return {
      status: 200,
      body: {
        members: shown.map(({ email_address, status, last_changed }) => ({ email_address, status, last_changed })),
        total_items: found.length,
      },
    }
  }

  return {
    origin: base,
    members,
    answered,
    fail: (next) => {
      fault = next
    },
    unsubscribe(address) {
      const hash = hashOf(address)
      const tags = members.get(hash)?.tags ?? []
      write(hash, { email_address: address, status: 'unsubscribed', isOwnChoice: true, tags })
    },
    close,
  }
}

function problem(status: number, title: string): Answer {
  const type = 'https://mailchimp.com/developer/marketing/docs/errors/'
  return { status, body: { type, title, status, detail: title, instance: 'sandbox' } }
}
