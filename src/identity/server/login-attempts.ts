import { DomainError } from '#core/domain-error.ts'
import type { Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { accountContract } from '#identity/contract.ts'
import { anHour } from '#rate-limits/server/enforce-rate-limits.ts'
import { networkOf } from '#rate-limits/server/limit-attempts.ts'
import { consumeRateLimits, giveBack, type RateLimit } from '#rate-limits/server/rate-limit.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { deviceOf, isTrustedDevice } from './trusted-devices.ts'

export type Caller = Pick<RequestContext, 'ip' | 'now' | 'userAgent' | 'member' | 'cookies'>

export type PasswordAttempt = {
  /** The member, or the hash of an unknown name: both are treated alike. */
  account: string
  memberId: number | null
  /** Several accounts are compared: no browser is trusted, and a correct password resets nothing. */
  isOfSeveral: boolean
}

/** Per 15 minutes. */
const perAccountAndNetwork = 8
const perNetwork = 40
const perTrustedDevice = 10
/** Per hour, across all networks. */
const perAccount = 100

/**
 * Successful attempts are not counted, unless the name belongs to several accounts. Attempts are counted by account and
 * network, so that strangers cannot lock the owner out elsewhere; a browser in which the owner has logged in before is
 * counted separately (OWASP: device cookies).
 */
export async function attemptPassword(
  db: Queries,
  { account, memberId, isOfSeveral }: PasswordAttempt,
  caller: Caller,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  // Also read for unknown names, for equal timing.
  const device = (await isTrustedDevice(db, memberId ?? unknownMemberId, caller)) ? deviceOf(caller) : null
  const limits = device ? [ofDevice(device)] : ofStranger(account, networkOf(caller.ip))
  // In sequence: an attempt rejected by one limit does not count towards the next, which others share.
  for (const limit of limits) await count(db, limit, { caller, memberId })
  const answer = await isRight()
  const [own = '', ...shared] = limits.map(({ who }) => who)
  if (answer && !isOfSeveral) await giveBack(db, { own, shared })
  return answer
}

const unknownMemberId = 0

type AttemptLimit = RateLimit & { seconds?: number }

function ofDevice(device: Buffer): AttemptLimit {
  return { who: `login-device ${device.toString('base64url')}`, max: perTrustedDevice }
}

function ofStranger(account: string, network: string): AttemptLimit[] {
  return [
    { who: `login ${account} ${network}`, max: perAccountAndNetwork },
    { who: `login-address ${network}`, max: perNetwork },
    { who: `login-account ${account}`, max: perAccount, seconds: anHour },
  ]
}

type Counting = { caller: Caller; memberId: number | null }

async function count(db: Queries, limit: AttemptLimit, { caller, memberId }: Counting): Promise<void> {
  const over = await consumeRateLimits(db, [limit], caller.now, limit.seconds)
  if (!over) return
  const [name = ''] = limit.who.split(' ')
  if (over.reached.length > 0) {
    const event = { type: 'rate-limit', outcome: 'failure', memberId, details: { limit: name } } as const
    await recordSecurityEvent(db, caller, event)
  }
  throw tooManyRequests(over.waitSeconds)
}

export function tooManyRequests(retryAfterSeconds: number): DomainError {
  const { status, message } = accountContract.login.problems['too-many-requests']
  return new DomainError(status, 'too-many-requests', message, { retryAfterSeconds })
}
