import type { Db } from '#core/server/db.ts'
import { type Encryption, KeyMissing } from '#core/server/encryption.ts'
import { voucherText } from '#fortnox/back-office-messages.ts'
import type { ConnectedFortnox } from '#integrations/fortnox/connected-fortnox.ts'
import type { Fortnox } from '#integrations/fortnox/fortnox.ts'
import { FortnoxBusy, FortnoxRejected, FortnoxUnauthorized } from '#integrations/fortnox/fortnox-error.ts'
import { FortnoxLoginEnded } from '#integrations/fortnox/fortnox-login.ts'
import { type BookedVoucher, type FortnoxLine, validText } from '#integrations/fortnox/voucher.ts'
import { enqueue } from '#jobs/queue.ts'
import { companyChecks } from './company-checks.ts'
import type { RunProblem } from './connection-table.ts'
import { endLease, type Lease, takeLease } from './lease.ts'
import { LeaseLost, leasedTokens } from './tokens.ts'
import {
  beginAttempt,
  differs,
  mappedLines,
  type VoucherToSend,
  vouchersToSend,
  writeNotSent,
  writeSent,
} from './voucher-table.ts'

export type SendDeps = {
  db: Db
  encryption: Encryption
  /** Called for each run, as the account may change. */
  fortnox: () => ConnectedFortnox | null
  clock: () => Date
}

export const sendJob = 'send-vouchers-to-fortnox'

/** About 100 seconds by Fortnox's limit. */
const perRun = 500

/** A request that was given up may still be at work at Fortnox. */
const quietMs = 2 * 60_000

/** Longest description at Fortnox. */
const longestText = 200

/**
 * Sends each numbered entry of the journal once. One process at a time; safe to run again at any time. An attempt is
 * written before the request, and one with an unknown outcome is looked for at Fortnox before it is sent again.
 */
export async function sendVouchers({ db, encryption, fortnox, clock }: SendDeps): Promise<void> {
  const connected = fortnox()
  const lease = connected && (await takeLease(db, connected.isSandbox, clock()))
  if (!lease) return
  let ended: { problem: RunProblem | null; text: string } = { problem: 'no-answer', text: '' }
  try {
    const tokens = leasedTokens({ db, encryption, login: connected.login, clock }, lease)
    await tokens.refreshIfOld()
    const run = { db, lease, clock, api: connected.api(tokens.accessToken) }
    const isMore = await sendAll(run, tokens.refresh)
    ended = { problem: null, text: '' }
    if (isMore) await enqueue(db, sendJob, {}, { key: sendJob })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    ended = { problem, text: error instanceof FortnoxRejected ? error.message : '' }
  } finally {
    await endLease(db, lease.id, { ...ended, now: clock() })
  }
}

/** Null for faults of the shop itself, which fail the job. */
function problemOf(error: unknown): RunProblem | null {
  if (error instanceof LeaseLost) return 'no-answer'
  if (error instanceof FortnoxLoginEnded || error instanceof FortnoxUnauthorized) return 'login-ended'
  if (error instanceof FortnoxBusy) return 'busy'
  if (error instanceof FortnoxRejected) return 'refused'
  const isOwn = error instanceof KeyMissing || (error instanceof Error && 'severity' in error)
  return isOwn ? null : 'no-answer'
}

type Run = { db: Db; lease: Lease; clock: () => Date; api: Fortnox }

/** Whether there is more than one run takes. */
async function sendAll(run: Run, refresh: () => Promise<void>): Promise<boolean> {
  const vouchers = await vouchersToSend(run.db, run.lease, perRun)
  if (vouchers.length === 0) return false
  /** An access token may end, or be withdrawn, before its time: once is tried with another. */
  async function withToken<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof FortnoxUnauthorized)) throw error
      await refresh()
      return await work()
    }
  }
  const check = await withToken(() => companyChecks(run.api))
  for (const voucher of vouchers) await withToken(() => sendOne(run, check, voucher))
  return vouchers.length === perRun
}

type Check = Awaited<ReturnType<typeof companyChecks>>

async function sendOne(run: Run, check: Check, voucher: VoucherToSend): Promise<void> {
  const { db, lease, clock, api } = run
  const { entryId, day, earlier } = voucher
  const own = { entryId, isSandbox: lease.isSandbox }
  const lines = mappedLines(voucher.lines, lease.accountMap)
  if (earlier) {
    if (clock().getTime() - earlier.at.getTime() < quietMs) return
    const { reference, series, year } = earlier
    const found = await api.findVoucher({ series, day, reference }, year)
    if (found) return await acknowledge(run, voucher, found, lines)
  }
  const { series } = lease
  const checked = await check({ day, series, accounts: lines.map(({ account }) => account) })
  if ('problem' in checked) {
    const { problem, text } = checked
    return await writeNotSent(db, { ...own, state: 'held', problem, text, now: clock() })
  }
  const begun = await beginAttempt(db, lease, { entryId, series, year: checked.year, now: clock() })
  if (!begun) throw new LeaseLost('Another process sends')
  const description = validText(voucherText(voucher.year, voucher.number, voucher.text), longestText)
  try {
    const sent = { series, day, description, reference: begun.reference, lines }
    await acknowledge(run, voucher, await api.createVoucher(sent, checked.year), lines)
  } catch (error) {
    if (error instanceof FortnoxBusy || error instanceof FortnoxUnauthorized || isForbidden(error)) {
      await writeNotSent(db, { ...own, state: 'waiting', now: clock() })
      throw error
    }
    if (!(error instanceof FortnoxRejected)) throw error
    await writeNotSent(db, { ...own, state: 'refused', text: error.message, code: error.code, now: clock() })
  }
}

/** A licence or a right is missing: it is the same for all vouchers. */
const isForbidden = (error: unknown) => error instanceof FortnoxRejected && error.status === 403

async function acknowledge(
  { db, lease, clock }: Run,
  { entryId }: VoucherToSend,
  booked: BookedVoucher,
  lines: readonly FortnoxLine[],
): Promise<void> {
  const isDifferent = differs(lines, booked.lines)
  await writeSent(db, { entryId, isSandbox: lease.isSandbox, booked, isDifferent, now: clock() })
}
