import type { Match, Outcome } from '#bank-files/matching.ts'
import type { Day } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { withTotal } from '#list-views/server/with-total.ts'
import { isPayoutByHand } from '#payments/server/payouts.ts'
import type { CamtKind } from './read-camt.ts'

export type BankFile = {
  id: number
  kind: CamtKind
  accounts: string[]
  fromDay: Day
  toDay: Day
  otherCount: number
  readAt: Date
}

export type BankFileEntry = {
  line: number
  day: Day
  amount: number
  reference: string
  outcome: Outcome
  paymentReference: string | null
  refundReference: string | null
  orderId: string | null
  orderNumber: number | null
  isBooked: boolean
}

const columns = `id, kind, accounts, from_day::text as "fromDay", to_day::text as "toDay", other_count as "otherCount",
  read_at as "readAt"`

export async function bankFileByHash(db: Queries, hash: string): Promise<number | null> {
  const [file] = await db.query<{ id: number }>('bank-file-by-hash', 'select id from bank_file where hash = $1', [hash])
  return file?.id ?? null
}

export async function bankFile(db: Queries, id: number): Promise<BankFile | null> {
  const [file] = await db.query<BankFile>('bank-file', `select ${columns} from bank_file where id = $1`, [id])
  return file ?? null
}

const shown = 20

export type ListedBankFile = BankFile & { bookable: number; booked: number; forPerson: number }

/** The latest first. */
export async function bankFiles(db: Queries): Promise<{ data: ListedBankFile[]; total: number }> {
  const files = await db.query<ListedBankFile & { total: number }>(
    'bank-files',
    `select ${columns}, counted.*, count(*) over ()::int as total from bank_file f, lateral (
       select count(*) filter (where outcome in ('reference', 'amount') and payout_id is null)::int as bookable,
         count(*) filter (where payout_id is not null)::int as booked,
         count(*) filter (where outcome in ('other-amount', 'ambiguous', 'unknown'))::int as "forPerson"
       from bank_file_entry where file_id = f.id) as counted
     order by read_at desc, id desc limit ${shown}`,
  )
  return withTotal(files)
}

export async function entriesOfFile(db: Queries, id: number): Promise<BankFileEntry[]> {
  return await db.query<BankFileEntry>(
    'bank-file-entries',
    `select e.line, e.day::text as day, e.amount, e.reference, e.outcome, e.payment_reference::text as "paymentReference",
       e.refund_reference::text as "refundReference", o.id::text as "orderId", o.number as "orderNumber",
       e.payout_id is not null as "isBooked"
     from bank_file_entry e left join payment p on p.reference = e.payment_reference
     left join orders o on o.id = coalesce(p.order_id, p.former_order_id)
     where e.file_id = $1 order by e.line`,
    [id],
  )
}

type NewFile = Omit<BankFile, 'id'> & { hash: string; by: number; matches: readonly Match[] }

/** Null when the same file has been read. */
export async function writeBankFile(tx: Transaction, file: NewFile): Promise<number | null> {
  const { hash, kind, accounts, fromDay, toDay, otherCount, by, readAt, matches } = file
  const [written] = await tx.query<{ id: number }>(
    'bank-file-write',
    `insert into bank_file (hash, kind, accounts, from_day, to_day, other_count, read_by, read_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (hash) do nothing returning id`,
    [hash, kind, accounts, fromDay, toDay, otherCount, by, readAt],
  )
  if (!written) return null
  await tx.query(
    'bank-file-write-entries',
    `insert into bank_file_entry (file_id, line, day, amount, reference, outcome, payment_reference, refund_reference)
     select $1, * from unnest($2::int[], $3::date[], $4::bigint[], $5::text[], $6::text[], $7::uuid[], $8::uuid[])`,
    [
      written.id,
      matches.map((_, at) => at + 1),
      matches.map(({ entry }) => entry.days[0]),
      matches.map(({ entry }) => entry.amount),
      matches.map(({ entry }) => entry.bankReference),
      matches.map(({ outcome }) => outcome),
      matches.map(({ movement }) => movement?.paymentReference ?? null),
      matches.map(({ movement }) => movement?.refundReference ?? null),
    ],
  )
  return written.id
}

export async function noteBooked(
  tx: Transaction,
  id: number,
  { lines, payoutId }: { lines: number[]; payoutId: number },
) {
  await tx.query(
    'bank-file-booked',
    'update bank_file_entry set payout_id = $3 where file_id = $1 and line = any($2::int[])',
    [id, lines, payoutId],
  )
}

/** What has been booked from another file since, or registered by an employee, is not booked from this one. */
export async function noteSettled(tx: Transaction, id: number): Promise<void> {
  await tx.query(
    'bank-file-settled',
    `update bank_file_entry e set outcome = case when exists (${booked}) then 'known' else 'by-hand' end
     where e.file_id = $1 and e.payout_id is null and e.outcome in ('reference', 'amount')
       and (exists (${booked}) or exists (${byHand}))`,
    [id],
  )
}

const booked = `select from bank_file_entry b where b.payment_reference = e.payment_reference
  and b.refund_reference is not distinct from e.refund_reference and b.payout_id is not null`
const byHand = `select from payout_row w join payout o on o.id = w.payout_id
  where w.payment_reference = e.payment_reference and ${isPayoutByHand}`
