import type { Day } from '#core/day.ts'
import type { HeldProblem } from '#fortnox/contract.ts'
import type { Fortnox } from '#integrations/fortnox/fortnox.ts'

type Wanted = { day: Day; series: string; accounts: readonly number[] }
type Checked = { year: number } | { problem: HeldProblem; text: string }

/** What Fortnox would refuse is found before it is sent. Asked once in a run. */
export async function companyChecks(api: Fortnox): Promise<(wanted: Wanted) => Promise<Checked>> {
  const [years, lockedUntil] = [await api.financialYears(), await api.lockedUntil()]
  const series = remembered((code, year) => api.voucherSeries(code, year))
  const accounts = remembered((number, year) => api.account(Number(number), year))

  return async ({ day, series: code, accounts: wanted }) => {
    const year = years.find(({ from, to }) => from <= day && day <= to)?.id
    if (year === undefined) return { problem: 'no-financial-year', text: day }
    if (lockedUntil !== null && day <= lockedUntil) return { problem: 'locked-period', text: lockedUntil }
    const found = await series(code, year)
    if (!found) return { problem: 'no-series', text: code }
    if (!found.isManual) return { problem: 'series-not-manual', text: code }
    for (const number of wanted) {
      const account = await accounts(String(number), year)
      if (!account) return { problem: 'no-account', text: String(number) }
      if (!account.isActive) return { problem: 'account-inactive', text: String(number) }
    }
    return { year }
  }
}

function remembered<T>(ask: (name: string, year: number) => Promise<T>) {
  const answers = new Map<string, T>()
  return async (name: string, year: number): Promise<T> => {
    const key = `${year} ${name}`
    const known = answers.get(key)
    if (known !== undefined) return known
    const answer = await ask(name, year)
    answers.set(key, answer)
    return answer
  }
}
