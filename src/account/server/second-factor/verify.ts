import { secondFactorContract } from '#account/second-factor-contract.ts'
import { refusalOf } from '#core/refusal.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { takeChallenge } from './challenges.ts'
import { passed } from './factors.ts'
import type { MemberVisit, SecondFactorParts } from './parts.ts'
import { isPasskey } from './passkeys.ts'
import { useCode } from './recovery-codes.ts'
import { isCode } from './totp.ts'
import { tryFactor } from './tries.ts'

export async function verifyByPasskey(
  parts: SecondFactorParts,
  credential: { id: string },
  visit: MemberVisit,
): Promise<void> {
  const call = secondFactorContract.verifyByPasskey
  const challenge = await takeChallenge(parts.db, { purpose: 'verify-passkey', visit })
  if (!challenge) throw refusalOf(call, 'time-is-out')
  const isRight = () => isPasskey(parts, { credential, challenge }, visit)
  if (!(await tryFactor(parts.db, visit, { kind: 'passkey', isRight }))) throw refusalOf(call, 'wrong-passkey')
  await recordSecurityEvent(parts.db, visit, { type: 'second-factor', details: { kind: 'passkey' } })
  await passed(parts, visit)
}

export async function verifyByTotp(parts: SecondFactorParts, code: string, visit: MemberVisit): Promise<void> {
  const isRight = () => isCode(parts, code, visit)
  if (!(await tryFactor(parts.db, visit, { kind: 'totp', isRight })))
    throw refusalOf(secondFactorContract.verifyByTotp, 'wrong-code')
  await recordSecurityEvent(parts.db, visit, { type: 'second-factor', details: { kind: 'totp' } })
  await passed(parts, visit)
}

export async function verifyByRecoveryCode(parts: SecondFactorParts, code: string, visit: MemberVisit): Promise<void> {
  const { db } = parts
  const isRight = () =>
    inTransaction(db, async (tx) => {
      if (!(await useCode(tx, visit.shopper.id, code, visit.now))) return false
      await recordSecurityEvent(tx, visit, { type: 'recovery-code-use' })
      return true
    })
  if (!(await tryFactor(db, visit, { kind: 'recovery-code', isRight })))
    throw refusalOf(secondFactorContract.verifyByRecoveryCode, 'wrong-code')
  await passed(parts, visit)
}
