import type { SessionDoor } from '#account/server/sessions.ts'
import { audienceOf, type Visit } from '#core/server/handlers.ts'
import type { Connection } from './connection.ts'
import { cookiesOf, removedCookies, setCookieOf } from './cookies.ts'

export type OpenVisit = Visit & {
  /** `Set-Cookie` values for the answer. */
  newCookies: string[]
  tags: Set<string>
}

type VisitParts = { sessions: SessionDoor; now: Date; connection: Connection }

/** What a request's headers tell: who it is and which cookies came. */
export async function visitOf(headers: Headers, { sessions, now, connection }: VisitParts): Promise<OpenVisit> {
  const { ip, isSecure } = connection
  const cookies = cookiesOf(headers.get('cookie'), isSecure)
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
      if (value === null) newCookies.push(...removedCookies(name, isSecure))
      else newCookies.push(setCookieOf(name, value, { isSecure, maxAgeSeconds }))
    },
  }
}
