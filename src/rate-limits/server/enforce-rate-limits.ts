import { createHash } from 'node:crypto'
import type { RateLimiterMemory } from 'rate-limiter-flexible'
import { DomainError } from '#core/domain-error.ts'
import { mailboxOf } from '#core/mailbox-of.ts'
import type { Queries } from '#core/server/db.ts'
import { networkOf } from './limit-attempts.ts'
import { type RateLimit, rateLimitWait } from './rate-limit.ts'

type Problem = { status: number; code: string; message: string }

export async function enforceMemoryLimits(
  limiters: readonly (readonly [RateLimiterMemory, string | number])[],
  problem: Problem,
) {
  try {
    await Promise.all(limiters.map(([limiter, key]) => limiter.consume(key)))
  } catch (late) {
    const wait = typeof late === 'object' && late && 'msBeforeNext' in late ? Number(late.msBeforeNext) : 60_000
    throw new DomainError(problem.status, problem.code, problem.message, { retryAfterSeconds: Math.ceil(wait / 1000) })
  }
}

export const anHour = 3600

export function mailboxRateLimits(
  what: string,
  { email, ip }: { email: string; ip: string },
  max = { mailbox: 6, caller: 30 },
): [ofMailbox: RateLimit, ofCaller: RateLimit] {
  // Hashed for privacy.
  const mailbox = createHash('sha256').update(mailboxOf(email)).digest('base64url')
  return [{ who: `${what}-mailbox ${mailbox}`, max: max.mailbox }, callerLimit(what, ip, max.caller)]
}

export const callerLimit = (what: string, ip: string, max: number): RateLimit => ({
  who: `${what}-address ${networkOf(ip)}`,
  max,
})

type RateLimitUse = { limits: readonly RateLimit[]; seconds: number; now: Date }

export async function enforceRateLimits(
  db: Queries,
  { limits, seconds, now }: RateLimitUse,
  problem: Problem,
): Promise<void> {
  const wait = await rateLimitWait(db, limits, now, seconds)
  if (wait !== null) throw new DomainError(problem.status, problem.code, problem.message, { retryAfterSeconds: wait })
}
