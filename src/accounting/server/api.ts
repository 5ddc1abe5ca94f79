import { accountName } from '#accounting/accounts.ts'
import { accountingContract } from '#accounting/contract.ts'
import { sieText } from '#accounting/sie.ts'
import { vatReport } from '#accounting/vat-report.ts'
import { dayOf } from '#core/day.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { FileAnswer, type Handlers } from '#core/server/handlers.ts'
import { shop } from '#core/shop.ts'
import { toCp437 } from './cp437.ts'
import { balancesOf, type Period, vouchersOf } from './read-journal.ts'

type Company = { name: string; organisationNumber: string }

export function accountingApi({
  db,
  company,
}: {
  db: Db
  company: () => Company
}): Handlers<typeof accountingContract> {
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

    async getSie({ query }, context) {
      checkPeriod(query)
      const year = { from: `${query.from.slice(0, 4)}-01-01`, to: query.to }
      const [balances, vouchers] = await Promise.all([
        balancesOf(db, year, { onlyNumbered: true }),
        vouchersOf(db, query),
      ])
      const text = sieText({
        program: shop.brand.name,
        company: company(),
        made: dayOf(context.now),
        ...query,
        balances,
        vouchers,
      })
      return new FileAnswer({
        type: 'application/octet-stream',
        name: `bokforing-${query.from}-${query.to}.se`,
        body: toCp437(text),
      })
    },
  }
}

function checkPeriod({ from, to }: Period): void {
  if (from > to || from.slice(0, 4) !== to.slice(0, 4)) throw domainError(accountingContract.getSie, 'wrong-period')
}
