import type { Day } from '#core/day.ts'
import { startOfDay } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'
import type { HeldProblem } from '#fortnox/contract.ts'
import type { BookedVoucher, FortnoxLine } from '#integrations/fortnox/voucher.ts'
import type { AccountMap } from './connection-table.ts'
import { type Lease, leaseMinutes } from './lease.ts'

export type VoucherToSend = {
  entryId: number
  year: number
  number: number
  day: Day
  text: string
  /** Accounts of the shop. */
  lines: FortnoxLine[]
  /** Of an attempt whose outcome is unknown. */
  earlier: { reference: string; series: string; year: number; at: Date } | null
}

type Row = Omit<VoucherToSend, 'earlier' | 'lines'> & {
  /** Each entry has lines. */
  lines: FortnoxLine[] | null
  state: string | null
  reference: string | null
  earlierSeries: string | null
  earlierYear: number | null
  attemptedAt: Date | null
}

/** In the order of the journal; those that are held come last, the longest untried first. */
export async function vouchersToSend(db: Queries, lease: Lease, limit: number): Promise<VoucherToSend[]> {
  const rows = await db.query<Row>(
    'fortnox-vouchers-to-send',
    `select n.entry_id as "entryId", n.year, n.number, to_char(e.at at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as day,
       e.text, (select json_agg(json_build_object('account', account, 'amount', amount) order by position)
         from journal_line where entry_id = e.id) as lines,
       v.state, v.reference::text as reference, v.series as "earlierSeries", v.year as "earlierYear",
       v.attempted_at as "attemptedAt"
     from journal_entry_number n join journal_entry e on e.id = n.entry_id
     left join fortnox_voucher v on v.entry_id = n.entry_id and v.is_sandbox = $1
     where e.at >= $2 and e.key not like 'carried:%' and (v.state is null or v.state in ('waiting', 'held', 'sending'))
     order by coalesce(v.state, '') = 'held', case when v.state = 'held' then v.attempted_at end, n.year, n.number
     limit $3`,
    [lease.isSandbox, startOfDay(lease.fromDay), limit],
  )
  return rows.map(
    ({ lines, state, reference, earlierSeries: series, earlierYear: year, attemptedAt: at, ...voucher }) => {
      const isAttempted = state === 'sending' && reference !== null && series !== null && year !== null && at !== null
      return { ...voucher, lines: lines ?? [], earlier: isAttempted ? { reference, series, year, at } : null }
    },
  )
}

type Attempt = { entryId: number; series: string; year: number; now: Date }

/** Written before the request, so that no voucher is sent twice. Null when the lease has been lost. */
export async function beginAttempt(
  db: Queries,
  lease: Lease,
  { entryId, series, year, now }: Attempt,
): Promise<{ reference: string } | null> {
  const [begun] = await db.query<{ reference: string }>(
    'fortnox-attempt-begin',
    `with held as (
       update fortnox_connection set leased_until = $7::timestamptz + make_interval(mins => ${leaseMinutes})
       where lease = $2 returning 1
     )
     insert into fortnox_voucher as v (entry_id, is_sandbox, state, account_map, attempts, attempted_at, series, year)
     select $1, $3, 'sending', $4::jsonb, 1, $7, $5, $6 from held
     on conflict (entry_id, is_sandbox) do update set state = 'sending', account_map = excluded.account_map,
       attempts = v.attempts + 1, attempted_at = excluded.attempted_at, series = excluded.series, year = excluded.year,
       problem = null, problem_code = null, problem_text = ''
     where v.state <> 'sent'
     returning reference::text as reference`,
    [entryId, lease.id, lease.isSandbox, JSON.stringify(lease.accountMap), series, year, now],
  )
  return begun ?? null
}

type Sent = { entryId: number; isSandbox: boolean; booked: BookedVoucher; isDifferent: boolean; now: Date }

export async function writeSent(db: Queries, { entryId, isSandbox, booked, isDifferent, now }: Sent): Promise<void> {
  await db.query(
    'fortnox-voucher-sent',
    `update fortnox_voucher set state = 'sent', series = $3, number = $4, year = $5, acknowledged = $6, sent_at = $7,
       is_different = $8, problem = null, problem_code = null, problem_text = ''
     where entry_id = $1 and is_sandbox = $2 and state <> 'sent'`,
    [entryId, isSandbox, booked.series, booked.number, booked.year, JSON.stringify(booked.lines), now, isDifferent],
  )
}

type NotSent = { entryId: number; isSandbox: boolean; now: Date } & (
  | { state: 'held'; problem: HeldProblem; text: string; code?: never }
  | { state: 'refused'; problem?: never; text: string; code: number | null }
  | { state: 'waiting'; problem?: never; text?: never; code?: never }
)

/** Nothing of it is at Fortnox. */
export async function writeNotSent(db: Queries, outcome: NotSent): Promise<void> {
  const { entryId, isSandbox, now, state, problem, text, code } = outcome
  await db.query(
    'fortnox-voucher-not-sent',
    `insert into fortnox_voucher as v (entry_id, is_sandbox, state, problem, problem_text, problem_code, attempted_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (entry_id, is_sandbox) do update set state = excluded.state, problem = excluded.problem,
       problem_text = excluded.problem_text, problem_code = excluded.problem_code, attempted_at = excluded.attempted_at
     where v.state <> 'sent'`,
    [entryId, isSandbox, state, problem ?? null, text ?? '', code ?? null, now],
  )
}

/** What was refused is sent again: one, or all. */
export async function sendRefusedAgain(db: Queries, isSandbox: boolean, entryId: number | null): Promise<void> {
  await db.query(
    'fortnox-vouchers-again',
    `update fortnox_voucher set state = 'waiting', problem_code = null, problem_text = ''
     where is_sandbox = $1 and state = 'refused' and ($2::bigint is null or entry_id = $2)`,
    [isSandbox, entryId],
  )
}

export function mappedLines(lines: readonly FortnoxLine[], accounts: AccountMap): FortnoxLine[] {
  return lines.map(({ account, amount }) => ({ account: accounts[account] ?? account, amount }))
}

/** Whether sums by account differ. */
export function differs(sent: readonly FortnoxLine[], booked: readonly FortnoxLine[]): boolean {
  const sums = new Map<number, number>()
  for (const { account, amount } of sent) sums.set(account, (sums.get(account) ?? 0) + amount)
  for (const { account, amount } of booked) sums.set(account, (sums.get(account) ?? 0) - amount)
  return [...sums.values()].some((sum) => sum !== 0)
}
