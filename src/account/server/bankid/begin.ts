import { isIP } from 'node:net'
import type { z } from 'zod'
import { bankIdContract } from '#account/bankid-contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { VisitOf } from '#core/server/handlers.ts'
import { callerLimit, takeSharedTurns } from '#core/server/turns.ts'
import { BankIdFault, type BankIdOrder, type BankIdWish } from '#integrations/bankid/bankid.ts'
import { aimOf } from './aim.ts'
import { noteBegun, type Purpose, type StoredBankId, writeBankId } from './bankid-table.ts'
import { heldHolder } from './holder.ts'
import { type BankIdParts, patienceMs } from './parts.ts'

const call = bankIdContract.postBankId
type Wish = z.output<typeof call.body>

const aQuarter = 15 * 60

/** Begins it once for its key: repeated, it goes on where the last time stopped. Answers its reference. */
export async function begin(parts: BankIdParts, wish: Wish, visit: VisitOf<typeof call>): Promise<string> {
  const turns = { limits: [callerLimit('bankid', visit.ip, 60)], seconds: aQuarter, now: visit.now }
  await takeSharedTurns(parts.db, turns, { code: 'too-many-tries', ...call.refusals['too-many-tries'] })
  const aim = await aimOf(parts, wish, visit)
  const written = await writeBankId(parts.db, {
    ...aim,
    purpose: wish.purpose,
    holder: heldHolder(visit),
    key: visit.idempotencyKey,
    madeAt: visit.now,
  })
  if (written.status !== 'starting') return written.reference
  const { ip, now } = visit
  const order = await askToBegin(parts, written, { ip, outcome: wish.pretendOutcome }).catch(inOurWords)
  if (await noteBegun(parts.db, written, { ...sealed(parts, order), now })) return written.reference
  // A twin of this call was first.
  await parts.bankId.cancel(order.orderRef, AbortSignal.timeout(patienceMs)).catch(() => {})
  return written.reference
}

const kinds: Record<Purpose, BankIdWish['kind']> = {
  login: 'auth',
  link: 'auth',
  reauthentication: 'auth',
  order: 'auth',
  credit: 'sign',
}

type Caller = { ip: string; outcome?: BankIdWish['outcome'] }

export function askToBegin(parts: BankIdParts, stored: StoredBankId, { ip, outcome }: Caller): Promise<BankIdOrder> {
  const { purpose, shown, wantedPerson } = stored
  return parts.bankId.start({
    kind: kinds[purpose],
    // In process there is no address.
    endUserIp: isIP(ip) === 0 ? '127.0.0.1' : ip,
    text: shown,
    ...(wantedPerson ? { personalNumber: parts.sealer.open(wantedPerson) } : {}),
    outcome,
    signal: AbortSignal.timeout(patienceMs),
  })
}

export function sealed({ sealer }: BankIdParts, order: BankIdOrder): BankIdOrder {
  return { ...order, qrStartSecret: sealer.seal(order.qrStartSecret) }
}

/** Whatever BankID says, or does not, is a no to whoever began. */
function inOurWords(fault: unknown): never {
  const isTwice = fault instanceof BankIdFault && fault.code === 'alreadyInProgress'
  throw refusalOf(call, isTwice ? 'already-in-progress' : 'bankid-down')
}
