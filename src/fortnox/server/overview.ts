import { accountName, accounts } from '#accounting/accounts.ts'
import { startOfDay } from '#core/day-start.ts'
import type { Reads } from '#core/server/db.ts'
import type { FortnoxOverview, FortnoxReport, FortnoxVoucher } from '#fortnox/contract.ts'
import { withTotal } from '#list-views/server/with-total.ts'
import type { Connection } from './connection-table.ts'

type Counts = FortnoxOverview['counts']

const shownProblems = 50
const shownSent = 20

const voucherColumns = `n.entry_id as id, n.year, n.number,
  to_char(e.at at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as day, e.text,
  (select coalesce(sum(amount) filter (where amount > 0), 0)::bigint from journal_line where entry_id = e.id) as amount,
  v.state, v.problem, v.problem_code as "problemCode", v.problem_text as "problemText", v.attempts,
  case when v.state = 'sent' then v.series || v.number end as "fortnoxNumber",
  (extract(epoch from v.attempted_at) * 1000)::bigint as "attemptedAt"`
const voucherTables = `fortnox_voucher v join journal_entry e on e.id = v.entry_id
  join journal_entry_number n on n.entry_id = e.id`

export async function voucherCounts(db: Reads, isSandbox: boolean, connection: Connection | null): Promise<Counts> {
  const from = connection?.fromDay ? startOfDay(connection.fromDay) : null
  const [counts] = await db.query<Counts>(
    'fortnox-counts',
    `with own as (
       select count(*) filter (where state = 'held')::int as held, count(*) filter (where state = 'sending')::int as sending,
         count(*) filter (where state = 'refused')::int as refused, count(*) filter (where state = 'sent')::int as sent
       from fortnox_voucher where is_sandbox = $1
     ), waits as (
       select count(*)::int as waiting from journal_entry_number n join journal_entry e on e.id = n.entry_id
       left join fortnox_voucher v on v.entry_id = e.id and v.is_sandbox = $1
       where e.at >= $2 and e.key not like 'carried:%' and coalesce(v.state, 'waiting') = 'waiting'
     )
     select * from own, waits`,
    [isSandbox, from],
  )
  return counts ?? { waiting: 0, held: 0, sending: 0, refused: 0, sent: 0 }
}

export async function problemVouchers(db: Reads, isSandbox: boolean): Promise<FortnoxVoucher[]> {
  return await db.query(
    'fortnox-problems',
    `select ${voucherColumns} from ${voucherTables}
     where v.is_sandbox = $1 and v.state in ('held', 'sending', 'refused') order by n.year, n.number limit ${shownProblems}`,
    [isSandbox],
  )
}

export async function sentVouchers(db: Reads, isSandbox: boolean): Promise<FortnoxVoucher[]> {
  return await db.query(
    'fortnox-sent',
    `select ${voucherColumns} from ${voucherTables}
     where v.is_sandbox = $1 and v.state = 'sent' order by v.entry_id desc limit ${shownSent}`,
    [isSandbox],
  )
}

/** With the numbers that the accounts have at Fortnox: those of the time when an entry was sent. */
export async function reportOf(db: Reads, isSandbox: boolean, connection: Connection | null): Promise<FortnoxReport> {
  const from = connection?.fromDay ?? null
  const sums = await db.query<{ account: number; journal: number; acknowledged: number; remaining: number }>(
    'fortnox-report',
    `with entries as (
       select e.id, coalesce(v.state, '') = 'sent' as is_sent, v.acknowledged,
         case when v.state = 'sent' then v.account_map else $3::jsonb end as account_map
       from journal_entry_number n join journal_entry e on e.id = n.entry_id
       left join fortnox_voucher v on v.entry_id = e.id and v.is_sandbox = $1
       where (e.at >= $2 or v.state = 'sent') and e.key not like 'carried:%'
     ), sums as (
       select coalesce((account_map ->> l.account::text)::int, l.account) as account, l.amount as journal,
         0::bigint as acknowledged, case when is_sent then 0 else l.amount end as remaining
       from entries join journal_line l on l.entry_id = entries.id
       union all
       select (a ->> 'account')::int, 0, (a ->> 'amount')::bigint, 0
       from entries, jsonb_array_elements(acknowledged) a where is_sent
     )
     select account, sum(journal)::bigint as journal, sum(acknowledged)::bigint as acknowledged,
       sum(remaining)::bigint as remaining
     from sums group by account order by account`,
    [isSandbox, from ? startOfDay(from) : null, JSON.stringify(connection?.accountMap ?? {})],
  )
  const different = await db.query<FortnoxVoucher & { total: number }>(
    'fortnox-different',
    `select ${voucherColumns}, count(*) over ()::int as total from ${voucherTables}
     where v.is_sandbox = $1 and v.is_different order by n.year, n.number limit ${shownProblems}`,
    [isSandbox],
  )
  const { data, total } = withTotal(different)
  return {
    from,
    accounts: sums.map((sum) => ({
      ...sum,
      name: nameAt(sum.account, connection),
      difference: sum.journal - sum.acknowledged - sum.remaining,
    })),
    different: data,
    differentCount: total,
  }
}

function nameAt(number: number, connection: Connection | null): string {
  const own = Object.entries(connection?.accountMap ?? {}).find(([, mapped]) => mapped === number)?.[0]
  return accountName(own ? Number(own) : number)
}

export function accountSettings(connection: Connection | null) {
  return Object.values(accounts).map(({ number: account, name }) => ({
    account,
    name,
    fortnoxAccount: connection?.accountMap[account] ?? account,
  }))
}
