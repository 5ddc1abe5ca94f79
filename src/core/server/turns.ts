import type { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refusal } from '#core/refusal.ts'

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
