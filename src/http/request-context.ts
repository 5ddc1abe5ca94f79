import { DomainError } from '#core/domain-error.ts'
import type { ActingApiKey } from '#core/server/acting-api-key.ts'
import { DatabaseGone } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { audienceOf, type RequestContext } from '#core/server/handlers.ts'
import { decryptedOrderCookies, encryptedCookie } from '#core/server/order-cookies.ts'
import type { SessionStore } from '#identity/server/sessions.ts'
import type { Connection } from './connection.ts'
import { cookiesOf, removedCookies, setCookieOf } from './cookies.ts'

export type OpenContext = RequestContext & {
  newCookies: string[]
  tags: Set<string>
}

type RequestContextDeps = {
  sessions: SessionStore
  now: Date
  connection: Connection
  encryption?: Encryption | undefined
}

export async function requestContextOf(
  headers: Pick<Headers, 'get'>,
  { sessions, now, connection, encryption }: RequestContextDeps,
): Promise<OpenContext> {
  const { ip, isSecure } = connection
  const sent = cookiesOf(headers.get('cookie'), isSecure)
  const cookies = encryption ? decryptedOrderCookies(sent, encryption) : sent
  const known = await memberIn(sessions, cookies, now)
  admitExpected(known.member, headers.get('expected-member'))
  return openContext({
    now,
    ip,
    userAgent: headers.get('user-agent') ?? '',
    ...known,
    cookies,
    isSecure,
    encryption,
    idempotencyKey: headers.get('idempotency-key'),
  })
}

/** Another member may have logged in, in another tab, since the page of the caller was drawn. */
function admitExpected(member: RequestContext['member'], expected: string | null): void {
  if (member === null || expected === null || expected === String(member.id)) return
  throw new DomainError(
    409,
    'other-member',
    'Någon annan har loggat in i den här webbläsaren. Ladda om sidan och försök igen.',
  )
}

/** Without the database a member is shown the shop as a visitor is; what needs to know the member is answered with 503. */
async function memberIn(
  sessions: SessionStore,
  cookies: ReadonlyMap<string, string>,
  now: Date,
): Promise<Pick<RequestContext, 'member' | 'memberUnknown'>> {
  try {
    return { member: await sessions.memberOf(cookies, now) }
  } catch (error) {
    if (error instanceof DatabaseGone) return { member: null, memberUnknown: error }
    throw error
  }
}

export function anonymousContext(now: Date): OpenContext {
  const anonymous = {
    ip: 'local',
    userAgent: '',
    member: null,
    cookies: new Map(),
    isSecure: false,
    idempotencyKey: null,
  }
  return openContext({ now, ...anonymous })
}

type Visitor = Pick<RequestContext, 'now' | 'ip' | 'userAgent' | 'cookies'>

/** For calls that the shop makes as a visitor whom it knows. */
export function visitorContext(visitor: Visitor): OpenContext {
  return openContext({ ...visitor, member: null, isSecure: false, idempotencyKey: null })
}

type ApiKeyCaller = Pick<RequestContext, 'now' | 'ip' | 'userAgent' | 'member' | 'idempotencyKey'> & {
  apiKey: ActingApiKey
}

/** Without cookies, either way. */
export function apiKeyContext({ apiKey, ...caller }: ApiKeyCaller): OpenContext {
  const context = openContext({ ...caller, cookies: new Map(), isSecure: false })
  return { ...context, apiKey, setCookie: () => {} }
}

type RequestContextInput = Pick<
  RequestContext,
  'now' | 'ip' | 'userAgent' | 'member' | 'memberUnknown' | 'cookies' | 'idempotencyKey'
> & {
  isSecure: boolean
  encryption?: Encryption | undefined
}

function openContext({ isSecure, encryption, ...input }: RequestContextInput): OpenContext {
  const newCookies: string[] = []
  const tags = new Set<string>()
  return {
    ...input,
    audience: audienceOf(input.member),
    newCookies,
    tags,
    tag: (name) => tags.add(name),
    setCookie: (name, value, maxAgeSeconds) => {
      if (value === null) newCookies.push(...removedCookies(name, isSecure))
      else {
        const sent = encryption ? encryptedCookie(name, value, encryption) : value
        newCookies.push(setCookieOf(name, sent, { isSecure, maxAgeSeconds }))
      }
    },
  }
}
