import { Refusal } from '#core/refusal.ts'
import { networkOf } from '#core/server/guesses.ts'
import type { SharedLimit } from '#core/server/shared-limit.ts'

/** Counts an unsafe request of a network, a call or a form without script, or refuses it. */
export function takeUnsafeCall(limit: SharedLimit, ip: string, now: Date): void {
  const wait = limit.take(networkOf(ip), now)
  if (wait === null) return
  throw new Refusal(429, 'too-many-calls', 'Det blev för många anrop. Vänta en liten stund och försök igen.', {
    retryAfterSeconds: wait,
  })
}
