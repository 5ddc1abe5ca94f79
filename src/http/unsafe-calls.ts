import { DomainError } from '#core/domain-error.ts'
import { networkOf } from '#rate-limits/server/limit-attempts.ts'
import type { SharedLimit } from '#rate-limits/server/shared-limit.ts'

export function takeUnsafeCall(limit: SharedLimit, ip: string, now: Date): void {
  const wait = limit.take(networkOf(ip), now)
  if (wait === null) return
  throw new DomainError(429, 'too-many-calls', 'Det blev för många anrop. Vänta en liten stund och försök igen.', {
    retryAfterSeconds: wait,
  })
}
