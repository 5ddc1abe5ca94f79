import { DomainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { networkOf } from '#rate-limits/server/limit-attempts.ts'
import { consumeRateLimits, giveBack, type RateLimit } from '#rate-limits/server/rate-limit.ts'
import { secondFactorContract } from '#second-factors/contract.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import type { MemberContext } from './deps.ts'

const perQuarter = { account: 8, network: 40 }
/** A six-digit code can be guessed given enough attempts. */
const perDay = 30

export async function attemptFactor(
  db: Db,
  context: MemberContext,
  { kind, isRight }: { kind: string; isRight: () => Promise<boolean> },
): Promise<boolean> {
  const { now, ip, member } = context
  const own = `second-factor ${member.id}`
  const ownDay = `second-factor-day ${member.id}`
  const shared = `second-factor-address ${networkOf(ip)}`
  const quarter: RateLimit[] = [
    { who: own, max: perQuarter.account },
    { who: shared, max: perQuarter.network },
  ]
  const day: RateLimit[] = [{ who: ownDay, max: perDay }]
  const over = (await consumeRateLimits(db, quarter, now)) ?? (await consumeRateLimits(db, day, now, 86_400))
  if (over) {
    if (over.reached.length > 0) {
      const details = { limit: 'second-factor' }
      await recordSecurityEvent(db, context, { type: 'rate-limit', outcome: 'failure', details })
    }
    throw tooManyRequests(over.waitSeconds)
  }
  const answer = await isRight()
  if (answer) {
    await giveBack(db, { shared: [shared, ownDay], own })
  } else {
    await recordSecurityEvent(db, context, { type: 'second-factor', outcome: 'failure', details: { kind } })
  }
  return answer
}

function tooManyRequests(retryAfterSeconds: number): DomainError {
  const { status, message } = secondFactorContract.verifyByTotp.problems['too-many-requests']
  return new DomainError(status, 'too-many-requests', message, { retryAfterSeconds })
}
