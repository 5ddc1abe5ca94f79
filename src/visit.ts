import type { SessionDoor } from '#account/server/sessions.ts'
import { audienceOf, type Visit } from '#core/server/handlers.ts'

export type OpenVisit = Visit & {
  /** `Set-Cookie` values for the answer. */
  newCookies: string[]
  tags: Set<string>
}

type VisitParts = { sessions: SessionDoor; now: Date; ip: string }

/** What a request's headers tell: who it is and which cookies came. */
export async function visitOf(headers: Headers, { sessions, now, ip }: VisitParts): Promise<OpenVisit> {
  const cookies = cookiesOf(headers.get('cookie'))
  const isSecure = headers.get('x-forwarded-proto') === 'https'
  const shopper = await sessions.shopperOf(cookies, now)
  return openVisit({
    now,
    ip,
    userAgent: headers.get('user-agent') ?? '',
    shopper,
    cookies,
    isSecure,
    idempotencyKey: headers.get('idempotency-key'),
  })
}

/** The visit of nobody in particular: what pages that everybody shares are rendered with. */
export function anonymousVisit(now: Date): OpenVisit {
  const nobody = {
    ip: 'local',
    userAgent: '',
    shopper: null,
    cookies: new Map(),
    isSecure: false,
    idempotencyKey: null,
  }
  return openVisit({ now, ...nobody })
}

type VisitFacts = Pick<Visit, 'now' | 'ip' | 'userAgent' | 'shopper' | 'cookies' | 'idempotencyKey'> & {
  isSecure: boolean
}

function openVisit({ isSecure, ...facts }: VisitFacts): OpenVisit {
  const newCookies: string[] = []
  const tags = new Set<string>()
  return {
    ...facts,
    audience: audienceOf(facts.shopper),
    newCookies,
    tags,
    tag: (name) => tags.add(name),
    setCookie: (name, value, maxAgeSeconds) => {
      const age = value === null ? '; Max-Age=0' : maxAgeSeconds ? `; Max-Age=${maxAgeSeconds}` : ''
      const secure = isSecure ? '; Secure' : ''
      newCookies.push(`${name}=${encodeURIComponent(value ?? '')}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`)
    },
  }
}

function cookiesOf(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=')
    if (equals < 0) continue
    const value = pair.slice(equals + 1).trim()
    cookies.set(pair.slice(0, equals).trim(), /%[0-9a-f]{2}/i.test(value) ? safelyDecoded(value) : value)
  }
  return cookies
}

function safelyDecoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
