import type { BankIdInfo, BankIdStatus } from '#account/bankid-contract.ts'
import type { CallContract } from '#core/contract.ts'
import { refusalOf } from '#core/refusal.ts'
import { refusalsOf } from '#core/server/admit.ts'
import type { Visit } from '#core/server/handlers.ts'
import { qrText } from '#integrations/bankid/qr-text.ts'
import { readBankId, type StoredBankId } from './bankid-table.ts'
import { shownForMs } from './follow.ts'
import { holderOf } from './holder.ts'
import type { BankIdParts } from './parts.ts'

/** The identification, in the browser it was begun in, for the member it was begun by. */
export async function ownBankId(
  { db }: Pick<BankIdParts, 'db'>,
  contract: CallContract,
  reference: string,
  visit: Visit,
) {
  const call = { refusals: refusalsOf(contract) }
  const holder = holderOf(visit)
  const stored = await readBankId(db, reference)
  if (!stored || !holder?.equals(stored.holder)) throw refusalOf(call, 'no-such-reference')
  if (stored.memberId === null || stored.memberId === visit.shopper?.id) return stored
  throw refusalOf(call, visit.shopper ? 'no-such-reference' : 'log-in-first')
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

export function infoOf({ sealer, bankId }: BankIdParts, stored: StoredBankId, now: Date): BankIdInfo {
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
      ? qrText({ qrStartToken, qrStartSecret: sealer.open(qrStartSecret) }, now.getTime() - begunAt.getTime())
      : null,
    secondsLeft: Math.max(0, Math.ceil((shownForMs - (now.getTime() - madeAt.getTime())) / 1000)),
    isPretend: bankId.isPretend,
  }
}
