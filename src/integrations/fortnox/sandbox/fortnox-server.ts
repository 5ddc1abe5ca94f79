import type { ServerResponse } from 'node:http'
import { fortnoxLimit } from '#integrations/fortnox/fortnox.ts'
import { openSandboxHttp, readSandboxRequest, type SandboxRequest } from '#integrations/sandbox-http.ts'
import { openLogins } from './logins.ts'
import type { SandboxRecords } from './records.ts'
import { type FortnoxAnswer, refused } from './sandbox-answer.ts'
import { openSandboxBooks, type SandboxCompany } from './sandbox-books.ts'

/**
 * What happens to the next voucher that is sent: `-booked` keeps it without the answer reaching the shop. `lost-tokens`
 * happens to the next refresh: the old token is used up, and its answer is lost.
 */
export type FortnoxFault = '429' | '500' | '500-booked' | 'silent' | 'silent-booked' | 'expired' | 'lost-tokens'

export type FortnoxSandbox = {
  base: string
  fail(...faults: FortnoxFault[]): void
  /** How the company is set up: changed as a person would in Fortnox. */
  company(change: Partial<SandboxCompany>): Promise<void>
  vouchers(): Promise<unknown[]>
  close(): Promise<void>
}

type Settings = { records: SandboxRecords; clock?: () => Date }

/** Answers by Fortnox's OpenAPI and guides over HTTP, and refuses what they say is refused. */
export async function openFortnoxSandbox({ records, clock = () => new Date() }: Settings): Promise<FortnoxSandbox> {
  const faults: FortnoxFault[] = []
  const logins = openLogins({ records, clock })
  const books = openSandboxBooks(records, clock)
  const callsOf = new Map<string, number[]>()

  function isTooMany(token: string): boolean {
    const now = clock().getTime()
    const latest = (callsOf.get(token) ?? []).filter((at) => at > now - fortnoxLimit.windowMs)
    if (latest.length >= fortnoxLimit.max) return true
    callsOf.set(token, [...latest, now])
    return false
  }

  async function answerTo(request: SandboxRequest): Promise<FortnoxAnswer | null> {
    if (request.path === '/oauth-v1/auth') return await logins.authorize(request)
    if (request.path === '/oauth-v1/token') {
      const answered = await logins.token(request)
      if (answered.status !== 200 || faults[0] !== 'lost-tokens') return answered
      faults.shift()
      return null
    }
    const token = /^Bearer (.+)$/.exec(request.headers['authorization'] ?? '')?.[1] ?? ''
    if (!(await logins.isOpen(token))) return refused(401, 2000310, 'Ogiltig inloggning')
    if (isTooMany(token)) return { status: 429, body: { message: 'Too many requests' } }
    const isVoucher = request.method === 'POST' && request.path === '/3/vouchers'
    const fault = isVoucher && faults[0] !== 'lost-tokens' ? faults.shift() : undefined
    if (fault === '429') return { status: 429, body: { message: 'Too many requests' } }
    if (fault === '500') return { status: 500 }
    if (fault === 'silent') return null
    if (fault === 'expired') {
      await logins.end(token)
      return refused(401, 2000310, 'Ogiltig inloggning')
    }
    const answered = await books.answer(request)
    if (fault === '500-booked') return { status: 500 }
    return fault === 'silent-booked' ? null : answered
  }

  const { base, close } = await openSandboxHttp((incoming, response) => {
    readSandboxRequest(incoming)
      .then(answerTo)
      .then((answered) => answered === null || send(response, answered))
      // What Fortnox has not foreseen is its own fault.
      .catch(() => response.headersSent || send(response, { status: 500 }))
  })
  return {
    base,
    fail: (...next) => void faults.push(...next),
    company: books.change,
    vouchers: books.vouchers,
    close,
  }
}

function send(response: ServerResponse, { status, body, headers }: FortnoxAnswer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}
