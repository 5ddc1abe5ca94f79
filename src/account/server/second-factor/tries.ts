import { secondFactorContract } from '#account/second-factor-contract.ts'
import { Refusal } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { networkOf } from '#core/server/guesses.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { countTry, giveBack, type Limit } from '#core/server/tries.ts'
import type { MemberVisit } from './parts.ts'

const perQuarter = { account: 8, network: 40 }
/** A code of six digits is guessed in time, if there is time. */
const perDay = 30

/** Lets somebody try a factor, unless it has been wrong too often of late. What is right costs nothing. */
export async function tryFactor(
  db: Db,
  visit: MemberVisit,
  { kind, isRight }: { kind: string; isRight: () => Promise<boolean> },
): Promise<boolean> {
  const { now, ip, shopper } = visit
  const own = `second-factor ${shopper.id}`
  const ownDay = `second-factor-day ${shopper.id}`
  const shared = `second-factor-address ${networkOf(ip)}`
  const quarter: Limit[] = [
    { who: own, most: perQuarter.account },
    { who: shared, most: perQuarter.network },
  ]
  const day: Limit[] = [{ who: ownDay, most: perDay }]
  const over = (await countTry(db, quarter, now)) ?? (await countTry(db, day, now, 86_400))
  if (over) {
    if (over.reached.length > 0) {
      const details = { limit: 'second-factor' }
      await recordSecurityEvent(db, visit, { type: 'rate-limit', outcome: 'failure', details })
    }
    throw tooManyTries(over.waitSeconds)
  }
  const answer = await isRight()
  if (answer) {
    await giveBack(db, { shared: [shared, ownDay], own })
  } else {
    await recordSecurityEvent(db, visit, { type: 'second-factor', outcome: 'failure', details: { kind } })
  }
  return answer
}

function tooManyTries(retryAfterSeconds: number): Refusal {
  const { status, message } = secondFactorContract.verifyByTotp.refusals['too-many-tries']
  return new Refusal(status, 'too-many-tries', message, { retryAfterSeconds })
}
