import type { CallContract } from '#core/contract.ts'
import { domainError } from '#core/domain-error.ts'
import { problemsOf } from '#core/server/admit.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import type { BankIdInfo, BankIdStatus } from '#identity/bankid-contract.ts'
import { qrText } from '#integrations/bankid/qr-text.ts'
import { readBankId, type StoredBankId } from './bankid-table.ts'
import { browserHashOf } from './browser-hash.ts'
import type { BankIdDeps } from './deps.ts'
import { shownForMs } from './follow.ts'

export async function ownBankId(
  { db }: Pick<BankIdDeps, 'db'>,
  contract: CallContract,
  reference: string,
  context: RequestContext,
) {
  const call = { problems: problemsOf(contract) }
  const browserHash = browserHashOf(context)
  const stored = await readBankId(db, reference)
  if (!stored || !browserHash?.equals(stored.browserHash)) throw domainError(call, 'no-such-reference')
  if (stored.memberId === null || stored.memberId === context.member?.id) return stored
  throw domainError(call, context.member ? 'no-such-reference' : 'login-required')
}

const outwards = {
  starting: 'pending',
  pending: 'pending',
  complete: 'complete',
  failed: 'failed',
  'timed-out': '',
} as const

export function statusOf({ status, hint }: StoredBankId): BankIdStatus {
  return { status: outwards[status], hintCode: hint }
}

export function infoOf({ encryption, bankId }: BankIdDeps, stored: StoredBankId, now: Date): BankIdInfo {
  const { reference, purpose, shown, status, hint, madeAt, begunAt } = stored
  const { autoStartToken, qrStartToken, qrStartSecret } = stored
  const awaitsPhone = status === 'pending' && (hint === 'outstandingTransaction' || hint === 'noClient')
  const code = awaitsPhone && qrStartToken && qrStartSecret && begunAt
  return {
    ...statusOf(stored),
    reference,
    purpose,
    text: shown,
    autoStartToken: status === 'pending' ? autoStartToken : null,
    qr: code
      ? qrText({ qrStartToken, qrStartSecret: encryption.open(qrStartSecret) }, now.getTime() - begunAt.getTime())
      : null,
    secondsLeft: Math.max(0, Math.ceil((shownForMs - (now.getTime() - madeAt.getTime())) / 1000)),
    isSandbox: bankId.isSandbox,
  }
}
