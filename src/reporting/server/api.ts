import { domainError } from '#core/domain-error.ts'
import type { Reads } from '#core/server/db.ts'
import type { FileAnswer, Handlers } from '#core/server/handlers.ts'
import { reportingContract, type SalesReport } from '#reporting/contract.ts'
import { dimensionNames, messages } from '#reporting/messages.ts'
import { isPeriod, type Period } from '#reporting/periods.ts'
import { accountingFiles } from './accounting-files.ts'
import { carrierReport } from './carrier-report.ts'
import { csvAnswer, kronor } from './csv.ts'
import { memberReport } from './member-report.ts'
import { maxExported, salesReport } from './sales-report.ts'
import { searchReport } from './search-report.ts'
import { stockReport } from './stock-report.ts'

export function reportingApi({ db }: { db: Reads }): Handlers<typeof reportingContract> {
  return {
    async getSalesReport({ query }) {
      checkPeriod(query)
      return { data: await salesReport(db, query) }
    },
    async getSalesCsv({ query }) {
      checkPeriod(query)
      return salesCsv(await salesReport(db, query, maxExported))
    },
    ...accountingFiles(db),
    getStockReport: async ({ query }, { now }) => ({ data: await stockReport(db, query.days, now) }),
    async getStockCsv({ query }, { now }) {
      const { slow } = await stockReport(db, query.days, now, maxExported)
      return csvAnswer(
        `${messages.files.stock}.csv`,
        messages.slowColumns,
        slow.map(({ id, name, units, value, sold, lastsDays, lastSold }) => [
          id,
          name,
          units,
          kronor(value),
          sold,
          lastsDays,
          lastSold,
        ]),
      )
    },
    getSearchReport: async () => ({ data: await searchReport(db) }),
    async getSearchCsv() {
      const { found, inVain } = await searchReport(db, maxExported)
      return csvAnswer(
        `${messages.files.searches}.csv`,
        messages.searchColumns,
        [...inVain.map((row) => ({ ...row, hits: 0 })), ...found].map(({ query, times, hits, days, lastDay }) => [
          query,
          times,
          hits,
          days,
          lastDay,
        ]),
      )
    },
    async getMemberReport({ query }, { now }) {
      checkPeriod(query)
      return { data: await memberReport(db, query, now) }
    },
    async getMemberCsv({ query }, { now }) {
      checkPeriod(query)
      const { cohorts } = await memberReport(db, query, now)
      const most = Math.max(0, ...cohorts.map(({ buyers }) => buyers.length))
      const after = Array.from({ length: most }, (_, month) => messages.monthsAfter(month))
      return csvAnswer(
        `${messages.files.members}.csv`,
        [...messages.cohortColumns, ...after],
        cohorts.map(({ month, joined, sales, buyers }) => [month, joined, kronor(sales), ...buyers]),
      )
    },
    async getCarrierReport({ query }) {
      checkPeriod(query)
      return { data: await carrierReport(db, query) }
    },
    async getCarrierCsv({ query }) {
      checkPeriod(query)
      const { carriers } = await carrierReport(db, query)
      return csvAnswer(
        `${messages.files.carriers}-${query.from}-${query.to}.csv`,
        messages.carrierColumns,
        carriers.map(({ carrier, now }) => [carrier, now.parcels, now.promised, now.onTime, now.averageDays]),
      )
    },
  }
}

function salesCsv({ period, by, rows }: SalesReport): FileAnswer {
  return csvAnswer(
    `${messages.files.sales}-${period.from}-${period.to}.csv`,
    [dimensionNames[by], ...messages.salesColumns],
    rows.map(({ name, now, before }) => [
      name,
      kronor(now.sales),
      kronor(before?.sales ?? null),
      kronor(now.vat),
      kronor(now.profit),
      now.margin,
      kronor(now.discount),
      kronor(now.credited),
      now.orders,
      now.units,
      now.returnedUnits,
    ]),
  )
}

function checkPeriod(period: Period): void {
  if (!isPeriod(period)) throw domainError(reportingContract.getSalesReport, 'invalid-period')
}
