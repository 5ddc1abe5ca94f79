import { accounts, isResult } from '#books/accounts.ts'
import { addDays, type Day, startOfDay } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'

export type Voucher = {
  year: number
  number: number
  day: Day
  text: string
  lines: { account: number; ore: number }[]
}

export type Balance = { account: number; opening: number; debit: number; credit: number; closing: number }

/** Both days with it. */
export type Period = { from: Day; to: Day }

const between = ({ from, to }: Period) => [startOfDay(from), startOfDay(addDays(to, 1))]

/** What was booked in the period, in the order of its numbers. What has no number yet is not among it. */
export async function vouchersOf(db: Queries, period: Period): Promise<Voucher[]> {
  return await db.query<Voucher>(
    'books-vouchers',
    `select n.year, n.number, to_char(e.at at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as day, e.text,
       (select json_agg(json_build_object('account', account, 'ore', ore) order by position)
        from book_line where entry_id = e.id) as lines
     from book_entry e join book_number n on n.entry_id = e.id
     where e.at >= $1 and e.at < $2 order by n.year, n.number`,
    between(period),
  )
}

/**
 * What stood on each account before the period, what came and went in it, and what stands now. Results begin at nothing
 * with the year; what earlier years came to stands on the account of results.
 */
export async function balancesOf(
  db: Queries,
  period: Period,
  { onlyNumbered = false }: { onlyNumbered?: boolean } = {},
): Promise<Balance[]> {
  const [start, end] = between(period)
  const newYear = startOfDay(`${period.from.slice(0, 4)}-01-01`)
  const sums = await db.query<{ account: number; earlier: number; before: number; debit: number; credit: number }>(
    'books-balances',
    `select l.account,
       coalesce(sum(l.ore) filter (where e.at < $3), 0)::bigint as earlier,
       coalesce(sum(l.ore) filter (where e.at >= $3 and e.at < $1), 0)::bigint as before,
       coalesce(sum(l.ore) filter (where e.at >= $1 and l.ore > 0), 0)::bigint as debit,
       coalesce(-sum(l.ore) filter (where e.at >= $1 and l.ore < 0), 0)::bigint as credit
     from book_line l join book_entry e on e.id = l.entry_id
     where e.at < $2 and (not $4 or exists (select from book_number where entry_id = e.id))
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
