import { Secret, TOTP } from 'otpauth'
import { secondFactorContract } from '#account/second-factor-contract.ts'
import { refusalOf } from '#core/refusal.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { siteName } from '#paths.ts'
import { putChallenge, readChallenge, takeChallenge } from './challenges.ts'
import { heldFactors, noteAdded } from './factors.ts'
import type { MemberVisit, SecondFactorParts } from './parts.ts'
import { tryFactor } from './tries.ts'

const secretBytes = 20
/** Steps of 30 seconds that a clock may be wrong by. */
const drift = 1

/** As every app knows it: RFC 6238 with SHA-1, six digits and steps of 30 seconds. */
function totpOf(secret: Secret, label = ''): TOTP {
  return new TOTP({ issuer: siteName, label, secret, algorithm: 'SHA1', digits: 6, period: 30 })
}

/** The step whose code this is, or null. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const totp = totpOf(Secret.fromBase32(secret))
  const timestamp = now.getTime()
  const delta = totp.validate({ token, timestamp, window: drift })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** A secret for an app; it opens nothing until a code has been shown. */
export async function beginTotp({ db, sealer }: SecondFactorParts, visit: MemberVisit) {
  const held = await inTransaction(db, (tx) => heldFactors(tx, visit.shopper.id))
  if (held.some(({ kind }) => kind === 'totp')) throw refusalOf(secondFactorContract.beginTotp, 'too-many-factors')
  const secret = new Secret({ size: secretBytes })
  await putChallenge(db, { purpose: 'add-totp', visit }, sealer.seal(secret.base32))
  return { secret: secret.base32, address: totpOf(secret, visit.shopper.username).toString() }
}

export async function addTotp(parts: SecondFactorParts, code: string, visit: MemberVisit): Promise<string[] | null> {
  const call = secondFactorContract.addTotp
  const { db, sealer } = parts
  const { id } = visit.shopper
  const asked = { purpose: 'add-totp', visit } as const
  const sealed = await readChallenge(db, asked)
  if (!sealed) throw refusalOf(call, 'time-is-out')
  const secret = sealer.open(sealed)
  const step = stepOf(secret, code, visit.now)
  const isRight = await tryFactor(db, visit, { kind: 'totp', isRight: async () => step !== null })
  if (!isRight) throw refusalOf(call, 'wrong-code')
  return await inTransaction(db, async (tx) => {
    const held = await heldFactors(tx, id)
    if (held.some(({ kind }) => kind === 'totp')) throw refusalOf(call, 'too-many-factors')
    if ((await takeChallenge(tx, asked)) !== sealed) throw refusalOf(call, 'time-is-out')
    await tx.query(
      'totp-add',
      `insert into second_factor (member_id, kind, name, created_at, last_used_at, secret, last_step)
       values ($1, 'totp', '', $2, $2, $3, $4)`,
      [id, visit.now, sealer.seal(secret), step],
    )
    return await noteAdded(tx, { kind: 'totp', visit })
  })
}

/** Whether the code is of now, and none that has been taken. */
export async function isCode({ db, sealer }: SecondFactorParts, code: string, visit: MemberVisit): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const [factor] = await tx.query<{ id: number; secret: string; lastStep: number }>(
      'totp-of',
      `select id, secret, last_step::int as "lastStep" from second_factor
       where member_id = $1 and kind = 'totp' for update`,
      [visit.shopper.id],
    )
    const step = factor ? stepOf(sealer.open(factor.secret), code, visit.now) : null
    if (!factor || step === null || step <= factor.lastStep) return false
    await tx.query('totp-used', 'update second_factor set last_step = $2, last_used_at = $3 where id = $1', [
      factor.id,
      step,
      visit.now,
    ])
    return true
  })
}
