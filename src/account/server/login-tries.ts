import { accountContract } from '#account/contract.ts'
import { Refusal } from '#core/refusal.ts'
import type { Queries } from '#core/server/db.ts'
import { networkOf } from '#core/server/guesses.ts'
import { giveBack, takeTry } from '#core/server/tries.ts'

/** Whose password is tried: a member, or a name that may be nobody's, as a hash. */
export type Tried = { account: string; ip: string; now: Date }

const perAccount = 8
const perAddress = 40

/** Lets somebody try a password, unless it has been wrong too often of late. What is right costs nothing. */
export async function tryPassword(db: Queries, tried: Tried, isRight: () => Promise<boolean>): Promise<boolean> {
  const own = `login ${tried.account}`
  const shared = `login-address ${networkOf(tried.ip)}`
  const limits = [
    { who: own, most: perAccount },
    { who: shared, most: perAddress },
  ]
  const wait = await takeTry(db, limits, tried.now)
  if (wait !== null) throw tooManyTries(wait)
  const answer = await isRight()
  if (answer) await giveBack(db, { shared, own })
  return answer
}

export function tooManyTries(retryAfterSeconds: number): Refusal {
  const { status, message } = accountContract.login.refusals['too-many-tries']
  return new Refusal(status, 'too-many-tries', message, { retryAfterSeconds })
}
