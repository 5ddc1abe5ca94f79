import type { Queries } from '#core/server/db.ts'
import type { BankIdWish } from '#identity/bankid-contract.ts'
import { enqueueQuietlySql, type UnitKind } from '#jobs/unit-jobs.ts'

export type Purpose = BankIdWish['purpose']

export type StoredBankId = {
  reference: string
  browserHash: Buffer
  purpose: Purpose
  subject: string
  shown: string
  memberId: number | null
  orderId: string | null
  wantedPerson: string | null
  orderRef: string | null
  autoStartToken: string | null
  qrStartToken: string | null
  qrStartSecret: string | null
  status: 'starting' | 'pending' | 'complete' | 'failed' | 'timed-out'
  hint: string
  madeAt: Date
  begunAt: Date | null
  askedAt: Date | null
  endedAt: Date | null
  personHash: Buffer | null
}

const columns = `reference, browser_hash as "browserHash", purpose, subject, shown, member_id as "memberId",
  order_id::text as "orderId", wanted_person as "wantedPerson", order_ref as "orderRef",
  auto_start_token as "autoStartToken", qr_start_token as "qrStartToken", qr_start_secret as "qrStartSecret",
  status, hint, made_at as "madeAt", begun_at as "begunAt", asked_at as "askedAt", ended_at as "endedAt",
  person_hash as "personHash"`

export const finishBankIdJob: UnitKind = { name: 'finish-bankid' }

/** While a browser polls, the job does not query BankID. */
export const abandonedAfterMs = 20_000

export type NewBankId = Pick<
  StoredBankId,
  'browserHash' | 'purpose' | 'subject' | 'shown' | 'memberId' | 'orderId' | 'wantedPerson' | 'madeAt'
> & { key: string }

export async function writeBankId(db: Queries, wish: NewBankId): Promise<StoredBankId> {
  const { browserHash, key, purpose, subject, shown, memberId, orderId, wantedPerson, madeAt } = wish
  const [written] = await db.query<StoredBankId>(
    'bankid-write',
    `insert into bankid_order (browser_hash, key, purpose, subject, shown, member_id, order_id, wanted_person, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (browser_hash, key) do update set key = excluded.key returning ${columns},
       ${enqueueQuietlySql(finishBankIdJob, { id: 'reference', at: `made_at + interval '${abandonedAfterMs} ms'` })} as job`,
    [browserHash, key, purpose, subject, shown, memberId, orderId, wantedPerson, madeAt],
  )
  if (!written) throw new Error('An identification was not written')
  return written
}

export async function readBankId(db: Queries, reference: string): Promise<StoredBankId | null> {
  const sql = `select ${columns} from bankid_order where reference = $1`
  const [found] = await db.query<StoredBankId>('bankid-read', sql, [reference])
  return found ?? null
}

type Begun = {
  orderRef: string
  autoStartToken: string
  qrStartToken: string
  qrStartSecret: string
  now: Date
}

export async function noteBegun(db: Queries, before: StoredBankId, begun: Begun): Promise<StoredBankId | null> {
  const { orderRef, autoStartToken, qrStartToken, qrStartSecret, now } = begun
  const [noted] = await db.query<StoredBankId>(
    'bankid-begun',
    `update bankid_order set status = 'pending', hint = 'outstandingTransaction', order_ref = $3, auto_start_token = $4,
       qr_start_token = $5, qr_start_secret = $6, begun_at = $7
     where reference = $1 and status in ('starting', 'pending') and order_ref is not distinct from $2
     returning ${columns}`,
    [before.reference, before.orderRef, orderRef, autoStartToken, qrStartToken, qrStartSecret, now],
  )
  return noted ?? null
}

/** The caller that gets true queries BankID; others wait for two seconds. */
export async function claimPoll(db: Queries, reference: string, now: Date): Promise<boolean> {
  const taken = await db.query(
    'bankid-poll-claim',
    `update bankid_order set asked_at = $2 where reference = $1 and status = 'pending'
       and (asked_at is null or asked_at <= $3) returning reference`,
    [reference, now, new Date(now.getTime() - checkEveryMs)],
  )
  return taken.length > 0
}

const checkEveryMs = 2000

export async function noteHint(db: Queries, reference: string, hint: string): Promise<void> {
  const sql = `update bankid_order set hint = $2 where reference = $1 and status = 'pending'`
  await db.query('bankid-hint', sql, [reference, hint])
}

type Ending = {
  status: 'complete' | 'failed' | 'timed-out'
  hint: string
  now: Date
  personHash?: Buffer
  evidence?: string
}

export async function end(tx: Queries, reference: string, ending: Ending): Promise<boolean> {
  const { status, hint, now, personHash = null, evidence = null } = ending
  const ended = await tx.query(
    'bankid-end',
    `update bankid_order set status = $2, hint = $3, ended_at = $4, person_hash = $5, evidence = $6,
       qr_start_secret = null, wanted_person = null
     where reference = $1 and status in ('starting', 'pending') returning reference`,
    [reference, status, hint, now, personHash, evidence],
  )
  return ended.length > 0
}

const repeatedWithinMs = 30_000

/** Once, and again within 30 seconds in case the answer was lost. */
export async function useForLogin(db: Queries, reference: string, now: Date): Promise<boolean> {
  const used = await db.query(
    'bankid-use-login',
    `update bankid_order set used_at = coalesce(used_at, $2)
     where reference = $1 and (used_at is null or used_at > $3) returning 1`,
    [reference, now, new Date(now.getTime() - repeatedWithinMs)],
  )
  return used.length > 0
}
