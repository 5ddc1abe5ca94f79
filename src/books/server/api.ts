import { accountName } from '#books/accounts.ts'
import { booksContract } from '#books/contract.ts'
import { toCp437 } from '#books/cp437.ts'
import { sieText } from '#books/sie.ts'
import { vatReport } from '#books/vat-report.ts'
import { dayOf } from '#core/day.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { FileAnswer, type Handlers } from '#core/server/handlers.ts'
import { balancesOf, type Period, vouchersOf } from './read-books.ts'

type Company = { name: string; organisationNumber: string }

/** The books, for employees. */
export function booksApi({ db, company }: { db: Db; company: Company }): Handlers<typeof booksContract> {
  return {
    async getTrialBalance({ query }) {
      checkPeriod(query)
      const balances = await balancesOf(db, query)
      return {
        data: {
          accounts: balances.map((balance) => ({ ...balance, name: accountName(balance.account) })),
          difference: balances.reduce((sum, { closing }) => sum + closing, 0),
        },
      }
    },

    async getVatReport({ query }) {
      checkPeriod(query)
      const balances = await balancesOf(db, query)
      const moved = new Map(balances.map(({ account, debit, credit }) => [account, debit - credit]))
      return { data: vatReport((account) => moved.get(account) ?? 0) }
    },

    async getSie({ query }, visit) {
      checkPeriod(query)
      const year = { from: `${query.from.slice(0, 4)}-01-01`, to: query.to }
      const [balances, vouchers] = await Promise.all([
        balancesOf(db, year, { onlyNumbered: true }),
        vouchersOf(db, query),
      ])
      const text = sieText({ company, made: dayOf(visit.now), ...query, balances, vouchers })
      return new FileAnswer({
        type: 'application/octet-stream',
        name: `krets-${query.from}-${query.to}.se`,
        body: toCp437(text),
      })
    },
  }
}

function checkPeriod({ from, to }: Period): void {
  if (from > to || from.slice(0, 4) !== to.slice(0, 4)) throw refusalOf(booksContract.getSie, 'wrong-period')
}
