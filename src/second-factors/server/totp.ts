import { Secret, TOTP } from 'otpauth'
import { domainError } from '#core/domain-error.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { shop } from '#core/shop.ts'
import { secondFactorContract } from '#second-factors/contract.ts'
import { attemptFactor } from './attempts.ts'
import { putChallenge, readChallenge, takeChallenge } from './challenges.ts'
import type { MemberContext, SecondFactorDeps } from './deps.ts'
import { lockedFactors, noteAdded } from './factors.ts'

const secretBytes = 20
/** Allowed clock drift in 30-second steps. */
const drift = 1

/** RFC 6238 with SHA-1, six digits and 30-second steps, as every app supports. */
function totpOf(secret: Secret, label = ''): TOTP {
  return new TOTP({ issuer: shop.brand.name, label, secret, algorithm: 'SHA1', digits: 6, period: 30 })
}

function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const totp = totpOf(Secret.fromBase32(secret))
  const timestamp = now.getTime()
  const delta = totp.validate({ token, timestamp, window: drift })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

export async function beginTotp({ db, encryption }: SecondFactorDeps, context: MemberContext) {
  const factors = await inTransaction(db, (tx) => lockedFactors(tx, context.member.id))
  if (factors.some(({ kind }) => kind === 'totp')) throw domainError(secondFactorContract.beginTotp, 'too-many-factors')
  const secret = new Secret({ size: secretBytes })
  await putChallenge(db, { purpose: 'add-totp', context }, encryption.encrypt(secret.base32))
  return { secret: secret.base32, address: totpOf(secret, context.member.username).toString() }
}

export async function addTotp(deps: SecondFactorDeps, code: string, context: MemberContext): Promise<string[] | null> {
  const call = secondFactorContract.addTotp
  const { db, encryption } = deps
  const { id } = context.member
  const challenge = { purpose: 'add-totp', context } as const
  const encrypted = await readChallenge(db, challenge)
  if (!encrypted) throw domainError(call, 'challenge-expired')
  const secret = encryption.open(encrypted)
  const step = stepOf(secret, code, context.now)
  const isRight = await attemptFactor(db, context, { kind: 'totp', isRight: async () => step !== null })
  if (!isRight) throw domainError(call, 'wrong-code')
  return await inTransaction(db, async (tx) => {
    const factors = await lockedFactors(tx, id)
    if (factors.some(({ kind }) => kind === 'totp')) throw domainError(call, 'too-many-factors')
    if ((await takeChallenge(tx, challenge)) !== encrypted) throw domainError(call, 'challenge-expired')
    await tx.query(
      'totp-add',
      `insert into second_factor (member_id, kind, name, created_at, last_used_at, secret, last_step)
       values ($1, 'totp', '', $2, $2, $3, $4)`,
      [id, context.now, encryption.encrypt(secret), step],
    )
    return await noteAdded(tx, { kind: 'totp', context })
  })
}

/** A code is accepted once. */
export async function isCode(
  { db, encryption }: SecondFactorDeps,
  code: string,
  context: MemberContext,
): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const [factor] = await tx.query<{ id: number; secret: string; lastStep: number }>(
      'totp-of',
      `select id, secret, last_step::int as "lastStep" from second_factor
       where member_id = $1 and kind = 'totp' for update`,
      [context.member.id],
    )
    const step = factor ? stepOf(encryption.open(factor.secret), code, context.now) : null
    if (!factor || step === null || step <= factor.lastStep) return false
    await tx.query('totp-used', 'update second_factor set last_step = $2, last_used_at = $3 where id = $1', [
      factor.id,
      step,
      context.now,
    ])
    return true
  })
}
