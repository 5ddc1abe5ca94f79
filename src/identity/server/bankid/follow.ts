import type { Queries } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { linkedNews } from '#identity/bankid-approval-texts.ts'
import { noticeOfChange } from '#identity/server/security-notice.ts'
import { BankIdError, type CollectOutcome, type Completion } from '#integrations/bankid/bankid.ts'
import { notify } from '#notifications/server/notify.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { claimPoll, end, noteBegun, noteHint, readBankId, type StoredBankId } from './bankid-table.ts'
import { encryptedOrder, requestBankIdOrder } from './begin.ts'
import { type BankIdDeps, patienceMs } from './deps.ts'
import { link } from './links.ts'

/** The QR code is renewed for this long if the app is not opened. */
export const shownForMs = 120_000
/** BankID allows three minutes; the rest allows for a lost response. */
const endsWithinMs = shownForMs + 200_000

type Asker = Pick<RequestContext, 'now' | 'ip'> & {
  userAgent?: string
  member?: Member | null
  isWatched?: boolean
}

/** Queries BankID, unless another caller has within two seconds, and applies the result. */
export async function follow(deps: BankIdDeps, stored: StoredBankId, asker: Asker): Promise<StoredBankId> {
  const { now } = asker
  const { reference, status, orderRef, madeAt } = stored
  if (status !== 'starting' && status !== 'pending') return stored
  if (orderRef && (await claimPoll(deps.db, reference, now))) {
    const collected = await ask(deps, orderRef)
    if (collected) await heed(deps, stored, { collected, ...asker })
  }
  if (now.getTime() - madeAt.getTime() > endsWithinMs) {
    const hint = 'expiredTransaction'
    const hasEnded = await end(deps.db, reference, { status: 'timed-out', hint, now })
    if (hasEnded && stored.purpose === 'login') await recordFailedLogin(deps.db, asker, hint)
  }
  return (await readBankId(deps.db, reference)) ?? stored
}

async function ask({ bankId }: BankIdDeps, orderRef: string): Promise<CollectOutcome | null> {
  try {
    return await bankId.collect(orderRef, AbortSignal.timeout(patienceMs))
  } catch (error) {
    const isUnknown = error instanceof BankIdError && error.code === 'invalidParameters'
    return isUnknown ? { status: 'failed', hint: 'expiredTransaction' } : null
  }
}

type News = Asker & { collected: CollectOutcome }

async function heed(deps: BankIdDeps, stored: StoredBankId, news: News): Promise<void> {
  const { collected, now, ip, isWatched = true } = news
  const { reference, madeAt } = stored
  if (collected.status === 'pending') return await noteHint(deps.db, reference, collected.hint)
  if (collected.status === 'complete') {
    return await inTransaction(deps.db, (tx) =>
      complete(tx, deps, { stored, completion: collected.completion, asker: news }),
    )
  }
  const { hint } = collected
  const isShown = isWatched && now.getTime() - madeAt.getTime() < shownForMs
  if (hint === 'startFailed' && isShown && (await beginAgain(deps, stored, { now, ip }))) return
  const status = hint === 'expiredTransaction' ? 'timed-out' : 'failed'
  const hasEnded = await end(deps.db, reference, { status, hint, now })
  if (hasEnded && stored.purpose === 'login') await recordFailedLogin(deps.db, news, hint)
}

async function recordFailedLogin(db: Queries, { now, ip, userAgent = '', member = null }: Asker, reason: string) {
  const details = { by: 'bankid', reason }
  await recordSecurityEvent(db, { now, ip, userAgent, member }, { type: 'login', outcome: 'failure', details })
}

/** BankID waits 30 seconds for the app, which is short when looking for a phone. False when it cannot be restarted. */
async function beginAgain(deps: BankIdDeps, stored: StoredBankId, { now, ip }: { now: Date; ip: string }) {
  // The identification ends, and the provider's error is logged by `logged-bankid.ts`.
  const order = await requestBankIdOrder(deps, stored, { ip }).catch(() => null)
  if (!order) return false
  await noteBegun(deps.db, stored, { ...encryptedOrder(deps, order), now })
  return true
}

type Done = { stored: StoredBankId; completion: Completion; asker: Asker }

/** Stores the identity and applies the purpose in one transaction. */
async function complete(tx: Transaction, deps: BankIdDeps, { stored, completion, asker }: Done): Promise<void> {
  const { encryption } = deps
  const { reference, memberId, purpose, wantedPerson } = stored
  const { personalNumber } = completion
  const { now, ip, userAgent = '', member = null } = asker
  const [identification] = await tx.query<{ status: string }>(
    'bankid-hold',
    'select status from bankid_order where reference = $1 for update',
    [reference],
  )
  if (identification?.status !== 'pending') return
  const fail = (hint: string) => end(tx, reference, { status: 'failed', hint, now })
  if (wantedPerson && encryption.open(wantedPerson) !== personalNumber) return void (await fail('otherPerson'))
  if (purpose === 'link' && memberId !== null) {
    if (member?.secondFactor === 'required') return void (await fail('cancelled'))
    if (!(await link(tx, { memberId, personalNumber, encryption, now }))) return void (await fail('linkedElsewhere'))
    const path = { name: 'member.profile', params: { id: memberId } } as const
    const news = { memberId, feed: 'notice', name: 'bankid-linked', title: linkedNews, path, cause: reference } as const
    await notify(tx, [{ ...news, isImportant: true, at: now }])
    await noticeOfChange(tx, memberId, 'bankid-linked', { now, userAgent })
    await recordSecurityEvent(tx, { now, ip, userAgent, member }, { type: 'bankid-link', memberId })
  }
  const evidence = encryption.encrypt(JSON.stringify(completion))
  await end(tx, reference, { status: 'complete', hint: '', now, personHash: encryption.hash(personalNumber), evidence })
}
