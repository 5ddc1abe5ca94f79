import { accessOf, isPublic, rightsOfScopes } from '#core/api-scopes.ts'
import type { CallContract } from '#core/contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { ActingApiKey } from '#core/server/acting-api-key.ts'
import type { Db } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { networkOf } from '#rate-limits/server/limit-attempts.ts'
import { rateLimitWait } from '#rate-limits/server/rate-limit.ts'
import { type LimitState, openSharedLimit } from '#rate-limits/server/shared-limit.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { findKey, memberOfKey, noteUse } from './caller-of-key.ts'
import { parsedKey } from './key-secret.ts'

type Input = { now: Date; ip: string; userAgent: string }

export type KeyCaller = {
  key: ActingApiKey
  /** Null for what is the same for everyone. */
  member: Member | null
  /** What is left of the key's calls. */
  headers: Record<string, string>
}

export type ApiKeys = {
  /** By the value of the header Authorization, without its scheme. Throws 401 and 429. */
  callerOf(token: string, call: CallContract, input: Input): Promise<KeyCaller>
}

const wrong = { max: 30, seconds: 300, recordedPerHour: 20 }
const windowSeconds = 60

type Deps = { db: Db; onError: (error: unknown) => void }

export function openApiKeys({ db, onError }: Deps): ApiKeys {
  const calls = openSharedLimit({ db, name: 'api-key', max: 0, seconds: windowSeconds, onError })
  const failures = openSharedLimit({ db, name: 'wrong-api-key', max: wrong.max, seconds: wrong.seconds, onError })

  async function refuse({ now, ip, userAgent }: Input, id: number | null): Promise<never> {
    const network = networkOf(ip)
    const waitSeconds = failures.take(network, now)
    if (waitSeconds !== null) {
      const headers = { 'WWW-Authenticate': challenge }
      throw new DomainError(429, 'too-many-calls', 'Det blev för många anrop med en nyckel som inte gäller.', {
        retryAfterSeconds: waitSeconds,
        headers,
      })
    }
    const limit = { who: `refused-api-key ${network}`, max: wrong.recordedPerHour }
    if ((await rateLimitWait(db, [limit], now, 3600)) === null) {
      const event = { type: 'api-key-refused', outcome: 'failure', details: { apiKeyId: id } } as const
      await recordSecurityEvent(db, { now, ip, userAgent, member: null }, event)
    }
    throw new DomainError(401, 'api-key-invalid', 'API-nyckeln gäller inte.', {
      headers: { 'WWW-Authenticate': challenge },
    })
  }

  return {
    async callerOf(token, call, input) {
      const sent = parsedKey(token)
      const row = sent && (await findKey(db, sent, input.now))
      if (!row) return await refuse(input, sent?.id ?? null)
      const { id, name, scopes, callsPerMinute } = row
      const taken = calls.takeOf(String(id), callsPerMinute, input.now)
      const headers = limitHeaders(callsPerMinute, taken)
      if (taken.waitSeconds !== null) {
        throw new DomainError(429, 'too-many-calls', 'Nyckeln har gjort så många anrop som den får på en minut.', {
          retryAfterSeconds: taken.waitSeconds,
          headers,
        })
      }
      await noteUse(db, row, input)
      const held = rightsOfScopes(scopes, accessOf(call))
      return { key: { id, name, scopes }, member: isPublic(call) ? null : memberOfKey(row, held), headers }
    },
  }
}

const challenge = 'Bearer error="invalid_token"'

/** As draft-ietf-httpapi-ratelimit-headers-11 writes them. */
function limitHeaders(max: number, { remaining, resetSeconds }: LimitState): Record<string, string> {
  return {
    'RateLimit-Policy': `"key";q=${max};w=${windowSeconds}`,
    RateLimit: `"key";r=${remaining};t=${resetSeconds}`,
  }
}
