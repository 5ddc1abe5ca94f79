import { accountingContract } from '#accounting/contract.ts'
import { sieText } from '#accounting/sie.ts'
import { dayOf } from '#core/day.ts'
import { domainError } from '#core/domain-error.ts'
import type { Reads } from '#core/server/db.ts'
import { FileAnswer, type Handlers } from '#core/server/handlers.ts'
import { shop } from '#core/shop.ts'
import { toCp437 } from './cp437.ts'
import { isWithinYear, trialBalance, vatReturn } from './periodic-reports.ts'
import { balancesOf, type Period, vouchersOf } from './read-journal.ts'

type Company = { name: string; organisationNumber: string }

export function accountingApi({
  db,
  company,
}: {
  db: Reads
  company: () => Company
}): Handlers<typeof accountingContract> {
  return {
    async getTrialBalance({ query }) {
      checkPeriod(query)
      return { data: await trialBalance(db, query) }
    },

    async getVatReport({ query }) {
      checkPeriod(query)
      return { data: await vatReturn(db, query) }
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

function checkPeriod(period: Period): void {
  if (!isWithinYear(period)) throw domainError(accountingContract.getSie, 'invalid-period')
}
