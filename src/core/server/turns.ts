import { createHash } from 'node:crypto'
import type { RateLimiterMemory } from 'rate-limiter-flexible'
import { mailboxOf } from '#core/mailbox-of.ts'
import { Refusal } from '#core/refusal.ts'
import type { Queries } from './db.ts'
import { networkOf } from './guesses.ts'
import { type Limit, takeTry } from './tries.ts'

type Said = { status: number; code: string; message: string }

/** Takes a turn of each limiter for its key, or refuses in these words with how long to wait. */
export async function takeTurns(turns: readonly (readonly [RateLimiterMemory, string | number])[], said: Said) {
  try {
    await Promise.all(turns.map(([limiter, key]) => limiter.consume(key)))
  } catch (late) {
    const wait = typeof late === 'object' && late && 'msBeforeNext' in late ? Number(late.msBeforeNext) : 60_000
    throw new Refusal(said.status, said.code, said.message, { retryAfterSeconds: Math.ceil(wait / 1000) })
  }
}

export const anHour = 3600

/** Of letters to an address that anybody may write: nobody's mailbox is filled, and nobody fills many. */
export function mailboxLimits(
  what: string,
  { email, ip }: { email: string; ip: string },
  most = { mailbox: 6, caller: 30 },
): Limit[] {
  // Nobody reads here who was written to.
  const mailbox = createHash('sha256').update(mailboxOf(email)).digest('base64url')
  return [{ who: `${what}-mailbox ${mailbox}`, most: most.mailbox }, callerLimit(what, ip, most.caller)]
}

export const callerLimit = (what: string, ip: string, most: number): Limit => ({
  who: `${what}-address ${networkOf(ip)}`,
  most,
})

type SharedTurns = { limits: readonly Limit[]; seconds: number; now: Date }

/** The same, counted by all processes together. */
export async function takeSharedTurns(db: Queries, { limits, seconds, now }: SharedTurns, said: Said): Promise<void> {
  const wait = await takeTry(db, limits, now, seconds)
  if (wait !== null) throw new Refusal(said.status, said.code, said.message, { retryAfterSeconds: wait })
}
