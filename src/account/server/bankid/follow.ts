import { linkedNews } from '#account/bankid-words.ts'
import { tell } from '#account/server/feed/tell.ts'
import { noticeOfChange } from '#account/server/security-notice.ts'
import type { Shopper, Visit } from '#core/server/handlers.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { BankIdFault, type Collected, type Completion } from '#integrations/bankid/bankid.ts'
import { end, noteBegun, noteHint, readBankId, type StoredBankId, takeTurn } from './bankid-table.ts'
import { askToBegin, sealed } from './begin.ts'
import { link } from './links.ts'
import { type BankIdParts, patienceMs } from './parts.ts'

/** The code is shown anew for so long when nobody opens the app. */
export const shownForMs = 120_000
/** BankID gives three minutes from when it began; some more for an answer that was lost. */
const endsWithinMs = shownForMs + 200_000

type Asker = Pick<Visit, 'now' | 'ip'> & {
  /** Of whoever asks, when it is a browser. */
  userAgent?: string
  shopper?: Shopper | null
  /** Whether a browser shows the code: only then it is begun again. */
  isWatched?: boolean
}

/** Asks BankID how it stands, unless somebody has within two seconds, and does what follows from it. */
export async function follow(parts: BankIdParts, stored: StoredBankId, asker: Asker): Promise<StoredBankId> {
  const { now } = asker
  const { reference, status, orderRef, madeAt } = stored
  if (status !== 'starting' && status !== 'pending') return stored
  if (orderRef && (await takeTurn(parts.db, reference, now))) {
    // Without an answer it goes on as it was; the next turn asks again.
    const collected = await ask(parts, orderRef)
    if (collected) await heed(parts, stored, { collected, ...asker })
  }
  if (now.getTime() - madeAt.getTime() > endsWithinMs) {
    await end(parts.db, reference, { status: 'timed-out', hint: 'expiredTransaction', now })
  }
  return (await readBankId(parts.db, reference)) ?? stored
}

async function ask({ bankId }: BankIdParts, orderRef: string): Promise<Collected | null> {
  try {
    return await bankId.collect(orderRef, AbortSignal.timeout(patienceMs))
  } catch (error) {
    // BankID has forgotten an order that nobody asked about for long.
    const isForgotten = error instanceof BankIdFault && error.code === 'invalidParameters'
    return isForgotten ? { status: 'failed', hint: 'expiredTransaction' } : null
  }
}

type News = Asker & { collected: Collected }

async function heed(parts: BankIdParts, stored: StoredBankId, news: News): Promise<void> {
  const { collected, now, ip, isWatched = true } = news
  const { reference, madeAt } = stored
  if (collected.status === 'pending') return await noteHint(parts.db, reference, collected.hint)
  if (collected.status === 'complete') {
    return await inTransaction(parts.db, (tx) =>
      complete(tx, parts, { stored, completion: collected.completion, asker: news }),
    )
  }
  const { hint } = collected
  const isShown = isWatched && now.getTime() - madeAt.getTime() < shownForMs
  if (hint === 'startFailed' && isShown && (await beginAgain(parts, stored, { now, ip }))) return
  const status = hint === 'expiredTransaction' ? 'timed-out' : 'failed'
  await end(parts.db, reference, { status, hint, now })
}

/** BankID waits half a minute for the app; who looks for their telephone needs longer. False when it cannot be. */
async function beginAgain(parts: BankIdParts, stored: StoredBankId, { now, ip }: { now: Date; ip: string }) {
  const order = await askToBegin(parts, stored, { ip }).catch(() => null)
  if (!order) return false
  await noteBegun(parts.db, stored, { ...sealed(parts, order), now })
  return true
}

type Done = { stored: StoredBankId; completion: Completion; asker: Asker }

/** Who it was is kept with the signature, and what it was begun for is done: all of it or nothing. */
async function complete(tx: Transaction, parts: BankIdParts, { stored, completion, asker }: Done): Promise<void> {
  const { sealer } = parts
  const { reference, memberId, purpose, wantedPerson } = stored
  const { personalNumber } = completion
  const { now, ip, userAgent = '', shopper = null } = asker
  const [held] = await tx.query<{ status: string }>(
    'bankid-hold',
    'select status from bankid_order where reference = $1 for update',
    [reference],
  )
  if (held?.status !== 'pending') return
  const fail = (hint: string) => end(tx, reference, { status: 'failed', hint, now })
  if (wantedPerson && sealer.open(wantedPerson) !== personalNumber) return void (await fail('otherPerson'))
  if (purpose === 'link' && memberId !== null) {
    if (!(await link(tx, { memberId, personalNumber, sealer, now }))) return void (await fail('linkedElsewhere'))
    const path = { name: 'member.profile', params: { id: memberId } } as const
    const news = { memberId, feed: 'notice', name: 'bankid-linked', title: linkedNews, path, cause: reference } as const
    await tell(tx, [{ ...news, isImportant: true, at: now }])
    await noticeOfChange(tx, memberId, 'bankid-linked', { now, userAgent })
    await recordSecurityEvent(tx, { now, ip, userAgent, shopper }, { type: 'bankid-link', memberId })
  }
  const evidence = sealer.seal(JSON.stringify(completion))
  await end(tx, reference, { status: 'complete', hint: '', now, personHash: sealer.hash(personalNumber), evidence })
}
