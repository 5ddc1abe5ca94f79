import { accounts, isResult } from '#accounting/accounts.ts'
import { type Day } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Reads } from '#core/server/db.ts'

export type Voucher = {
  year: number
  number: number
  day: Day
  text: string
  lines: { account: number; amount: number }[]
}

export type Balance = { account: number; opening: number; debit: number; credit: number; closing: number }

export type Period = { from: Day; to: Day }

const between = ({ from, to }: Period) => [startOfDay(from), startOfDay(addDays(to, 1))]

/** In order of number; entries without a number are not included. */
export async function vouchersOf(db: Reads, period: Period): Promise<Voucher[]> {
  return await db.query<Voucher>(
    'accounting-vouchers',
    `select n.year, n.number, to_char(e.at at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as day, e.text,
       (select json_agg(json_build_object('account', account, 'amount', amount) order by position)
        from journal_line where entry_id = e.id) as lines
     from journal_entry e join journal_entry_number n on n.entry_id = e.id
     where e.at >= $1 and e.at < $2 order by n.year, n.number`,
    between(period),
  )
}

/** Income statement accounts start at zero each year; earlier results are on the equity account. */
export async function balancesOf(
  db: Reads,
  period: Period,
  { onlyNumbered = false }: { onlyNumbered?: boolean } = {},
): Promise<Balance[]> {
  const [start, end] = between(period)
  const newYear = startOfDay(`${period.from.slice(0, 4)}-01-01`)
  const sums = await db.query<{ account: number; earlier: number; before: number; debit: number; credit: number }>(
    'accounting-balances',
    `select l.account,
       coalesce(sum(l.amount) filter (where e.at < $3), 0)::bigint as earlier,
       coalesce(sum(l.amount) filter (where e.at >= $3 and e.at < $1), 0)::bigint as before,
       coalesce(sum(l.amount) filter (where e.at >= $1 and l.amount > 0), 0)::bigint as debit,
       coalesce(-sum(l.amount) filter (where e.at >= $1 and l.amount < 0), 0)::bigint as credit
     from journal_line l join journal_entry e on e.id = l.entry_id
     where e.at < $2 and (not $4 or exists (select from journal_entry_number where entry_id = e.id))
     group by l.account order by l.account`,
    [start, end, newYear, onlyNumbered],
  )
  const carried = sums.filter(({ account }) => isResult(account)).reduce((sum, { earlier }) => sum + earlier, 0)
  const balances = sums.map(({ account, earlier, before, debit, credit }) => {
    const opening = isResult(account) ? before : earlier + before
    return { account, opening, debit, credit, closing: opening + debit - credit }
  })
  if (carried === 0) return balances
  const account = accounts.result.number
  const own = balances.find((one) => one.account === account) ?? {
    account,
    opening: 0,
    debit: 0,
    credit: 0,
    closing: 0,
  }
  const result = { ...own, opening: own.opening + carried, closing: own.closing + carried }
  return [...balances.filter((one) => one !== own), result].toSorted((a, b) => a.account - b.account)
}
