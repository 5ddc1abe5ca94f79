import { accountName } from '#accounting/accounts.ts'
import { type VatReport, vatReport } from '#accounting/vat-report.ts'
import type { Reads } from '#core/server/db.ts'
import { balancesOf, type Period } from './read-journal.ts'

/** The financial year is the calendar year. */
export function isWithinYear({ from, to }: Period): boolean {
  return from <= to && from.slice(0, 4) === to.slice(0, 4)
}

export async function trialBalance(db: Reads, period: Period) {
  const balances = await balancesOf(db, period)
  return {
    accounts: balances.map((balance) => ({ ...balance, name: accountName(balance.account) })),
    difference: balances.reduce((sum, { closing }) => sum + closing, 0),
  }
}

export async function vatReturn(db: Reads, period: Period): Promise<VatReport> {
  const balances = await balancesOf(db, period)
  const moved = new Map(balances.map(({ account, debit, credit }) => [account, debit - credit]))
  return vatReport((account) => moved.get(account) ?? 0)
}
