import { domainError } from '#core/domain-error.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { secondFactorContract } from '#second-factors/contract.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { attemptFactor } from './attempts.ts'
import { takeChallenge } from './challenges.ts'
import type { MemberContext, SecondFactorDeps } from './deps.ts'
import { passed } from './factors.ts'
import { isPasskey } from './passkeys.ts'
import { useCode } from './recovery-codes.ts'
import { isCode } from './totp.ts'

export async function verifyByPasskey(
  deps: SecondFactorDeps,
  credential: { id: string },
  context: MemberContext,
): Promise<void> {
  const call = secondFactorContract.verifyByPasskey
  const challenge = await takeChallenge(deps.db, { purpose: 'verify-passkey', context })
  if (!challenge) throw domainError(call, 'challenge-expired')
  const isRight = () => isPasskey(deps, { credential, challenge }, context)
  if (!(await attemptFactor(deps.db, context, { kind: 'passkey', isRight }))) throw domainError(call, 'wrong-passkey')
  await recordSecurityEvent(deps.db, context, { type: 'second-factor', details: { kind: 'passkey' } })
  await passed(deps, context)
}

export async function verifyByTotp(deps: SecondFactorDeps, code: string, context: MemberContext): Promise<void> {
  const isRight = () => isCode(deps, code, context)
  if (!(await attemptFactor(deps.db, context, { kind: 'totp', isRight })))
    throw domainError(secondFactorContract.verifyByTotp, 'wrong-code')
  await recordSecurityEvent(deps.db, context, { type: 'second-factor', details: { kind: 'totp' } })
  await passed(deps, context)
}

export async function verifyByRecoveryCode(
  deps: SecondFactorDeps,
  code: string,
  context: MemberContext,
): Promise<void> {
  const { db } = deps
  const isRight = () =>
    inTransaction(db, async (tx) => {
      if (!(await useCode(tx, context.member.id, code, context.now))) return false
      await recordSecurityEvent(tx, context, { type: 'recovery-code-use' })
      return true
    })
  if (!(await attemptFactor(db, context, { kind: 'recovery-code', isRight })))
    throw domainError(secondFactorContract.verifyByRecoveryCode, 'wrong-code')
  await passed(deps, context)
}
