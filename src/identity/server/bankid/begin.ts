import { isIP } from 'node:net'
import type { z } from 'zod'
import { domainError } from '#core/domain-error.ts'
import type { ContextOfCall } from '#core/server/handlers.ts'
import { bankIdContract } from '#identity/bankid-contract.ts'
import { BankIdError, type BankIdOrder, type BankIdWish } from '#integrations/bankid/bankid.ts'
import { callerLimit, enforceRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { noteBegun, type Purpose, type StoredBankId, writeBankId } from './bankid-table.ts'
import { ensureBrowserHash } from './browser-hash.ts'
import { type BankIdDeps, patienceMs } from './deps.ts'
import { targetOf } from './target.ts'

const call = bankIdContract.postBankId
type Wish = z.output<typeof call.body>

const aQuarter = 15 * 60

/** Idempotent by key: a retry continues where the previous call stopped. Returns the reference. */
export async function begin(deps: BankIdDeps, wish: Wish, context: ContextOfCall<typeof call>): Promise<string> {
  const rateLimits = { limits: [callerLimit('bankid', context.ip, 60)], seconds: aQuarter, now: context.now }
  await enforceRateLimits(deps.db, rateLimits, { code: 'too-many-requests', ...call.problems['too-many-requests'] })
  const target = await targetOf(deps, wish, context)
  const written = await writeBankId(deps.db, {
    ...target,
    purpose: wish.purpose,
    browserHash: ensureBrowserHash(context),
    key: context.idempotencyKey,
    madeAt: context.now,
  })
  if (written.status !== 'starting') return written.reference
  const { ip, now } = context
  const order = await requestBankIdOrder(deps, written, { ip, outcome: wish.sandboxOutcome }).catch(asDomainError)
  if (await noteBegun(deps.db, written, { ...encryptedOrder(deps, order), now })) return written.reference
  // An order that is not cancelled expires.
  await deps.bankId.cancel(order.orderRef, AbortSignal.timeout(patienceMs)).catch(() => {})
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

export function requestBankIdOrder(
  deps: BankIdDeps,
  stored: StoredBankId,
  { ip, outcome }: Caller,
): Promise<BankIdOrder> {
  const { purpose, shown, wantedPerson } = stored
  return deps.bankId.start({
    kind: kinds[purpose],
    // In-process calls have no client address.
    endUserIp: isIP(ip) === 0 ? '127.0.0.1' : ip,
    text: shown,
    ...(wantedPerson ? { personalNumber: deps.encryption.open(wantedPerson) } : {}),
    outcome,
    signal: AbortSignal.timeout(patienceMs),
  })
}

export function encryptedOrder({ encryption }: BankIdDeps, order: BankIdOrder): BankIdOrder {
  return { ...order, qrStartSecret: encryption.encrypt(order.qrStartSecret) }
}

function asDomainError(error: unknown): never {
  const isTwice = error instanceof BankIdError && error.code === 'alreadyInProgress'
  throw domainError(call, isTwice ? 'bankid-already-in-progress' : 'bankid-unavailable')
}
