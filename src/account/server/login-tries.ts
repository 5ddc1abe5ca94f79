import { accountContract } from '#account/contract.ts'
import { Refusal } from '#core/refusal.ts'
import type { Queries } from '#core/server/db.ts'
import { networkOf } from '#core/server/guesses.ts'
import type { Visit } from '#core/server/handlers.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { countTry, giveBack, type Limit } from '#core/server/tries.ts'
import { anHour } from '#core/server/turns.ts'
import { deviceOf, isTrustedDevice } from './trusted-devices.ts'

/** What password limits look at of a request. */
export type Caller = Pick<Visit, 'ip' | 'now' | 'userAgent' | 'shopper' | 'cookies'>

/** Whose password is tried. */
export type Tried = {
  /** The member, or the hash of what was typed: alike for names that exist and names that do not. */
  account: string
  memberId: number | null
}

/** A quarter of an hour. */
const perAccountAndNetwork = 8
const perNetwork = 40
const perTrustedDevice = 10
/** An hour, from all networks together. */
const perAccount = 100

/**
 * Lets somebody try a password, unless it has been wrong too often of late. What is right costs nothing. Strangers are
 * counted by account and network, so that they stop nobody elsewhere; a browser in which the owner has logged in before is
 * counted alone, so that they stop nobody there (OWASP: device cookies).
 */
export async function tryPassword(
  db: Queries,
  { account, memberId }: Tried,
  caller: Caller,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  // Asked for names that are nobody's as well, so that they take as long.
  const device = (await isTrustedDevice(db, memberId ?? nobody, caller)) ? deviceOf(caller) : null
  const limits = device ? [ofDevice(device)] : ofStranger(account, networkOf(caller.ip))
  // One after the other: a try that one limit refuses uses up nothing of the next, which others share.
  for (const limit of limits) await count(db, limit, { caller, memberId })
  const answer = await isRight()
  const [own = '', ...shared] = limits.map(({ who }) => who)
  if (answer) await giveBack(db, { own, shared })
  return answer
}

const nobody = 0

type TryLimit = Limit & { seconds?: number }

function ofDevice(device: Buffer): TryLimit {
  return { who: `login-device ${device.toString('base64url')}`, most: perTrustedDevice }
}

function ofStranger(account: string, network: string): TryLimit[] {
  return [
    { who: `login ${account} ${network}`, most: perAccountAndNetwork },
    { who: `login-address ${network}`, most: perNetwork },
    { who: `login-account ${account}`, most: perAccount, seconds: anHour },
  ]
}

type Counting = { caller: Caller; memberId: number | null }

async function count(db: Queries, limit: TryLimit, { caller, memberId }: Counting): Promise<void> {
  const over = await countTry(db, [limit], caller.now, limit.seconds)
  if (!over) return
  const [name = ''] = limit.who.split(' ')
  if (over.reached.length > 0) {
    const event = { type: 'rate-limit', outcome: 'failure', memberId, details: { limit: name } } as const
    await recordSecurityEvent(db, caller, event)
  }
  throw tooManyTries(over.waitSeconds)
}

export function tooManyTries(retryAfterSeconds: number): Refusal {
  const { status, message } = accountContract.login.refusals['too-many-tries']
  return new Refusal(status, 'too-many-tries', message, { retryAfterSeconds })
}
