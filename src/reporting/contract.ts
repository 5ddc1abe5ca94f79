import { z } from 'zod'
import { AccountingPeriod, accountingProblems } from '#accounting/contract.ts'
import { contract } from '#core/contract.ts'
import { Day } from '#core/request-fields.ts'
import { dimensions } from './dimensions.ts'
import { comparisons } from './periods.ts'

const DimensionName = z.enum(dimensions)

const Compared = z.object({ from: Day, to: Day, compare: z.enum(comparisons).default('previous') })
const OfSales = Compared.extend({ by: DimensionName.default('category') })
const OfStock = z.object({ days: z.coerce.number().int().min(7).max(730).default(90) })

const problems = {
  'invalid-period': { status: 400, message: 'Perioden ska börja innan den slutar, och vara högst tio år.' },
}
const csv = ['text/csv'] as const
const Period = z.object({ from: Day, to: Day })

/** Amounts in öre without VAT. */
export const SalesFigures = z
  .object({
    /** Whose first parcel was sent in the period. */
    orders: z.int(),
    units: z.int(),
    returnedUnits: z.int(),
    /** Less what was credited. */
    sales: z.int(),
    vat: z.int(),
    credited: z.int(),
    discount: z.int(),
    /** Sales less cost, of the goods whose cost is known; the margin is its share in percent. */
    profit: z.int(),
    margin: z.number().nullable(),
  })
  .meta({ id: 'SalesFigures' })
export type SalesFigures = z.infer<typeof SalesFigures>

export const SalesReport = z
  .object({
    period: Period,
    compared: Period.nullable(),
    total: SalesFigures,
    before: SalesFigures.nullable(),
    step: z.enum(['day', 'week', 'month']),
    /** From the first day of each part; `before` is the part of the same number. */
    parts: z.array(z.object({ day: Day, sales: z.int(), orders: z.int(), before: z.int().nullable() })),
    by: DimensionName,
    /** The largest sales first, at most 200 of them. */
    rows: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        /** The page of what the row is about. */
        href: z.string().nullable(),
        now: SalesFigures,
        before: SalesFigures.nullable(),
      }),
    ),
    /** How many rows there are; the CSV has them all. */
    count: z.int(),
  })
  .meta({ id: 'SalesReport' })
export type SalesReport = z.infer<typeof SalesReport>

export const StockReport = z
  .object({
    /** Of the web warehouse and the stores, with what is sold and not sent, at what the goods cost today. */
    units: z.int(),
    value: z.int(),
    /** Units of products without a known cost: not in the value. */
    uncosted: z.int(),
    /** By when the units came: the latest are taken to be those that remain. */
    ages: z.array(z.object({ from: z.int(), to: z.int().nullable(), units: z.int(), value: z.int() })),
    categories: z.array(z.object({ id: z.int(), name: z.string(), units: z.int(), value: z.int() })),
    days: z.int(),
    /** What lasts longer than half a year as it has sold in the last `days`, the most valuable first, at most 100. */
    slow: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        units: z.int(),
        value: z.int().nullable(),
        sold: z.int(),
        /** Null when nothing was sold. */
        lastsDays: z.int().nullable(),
        lastSold: Day.nullable(),
      }),
    ),
    slowCount: z.int(),
    slowValue: z.int(),
  })
  .meta({ id: 'StockReport' })
export type StockReport = z.infer<typeof StockReport>

const SearchedRow = z.object({ query: z.string(), times: z.int(), days: z.int(), lastDay: Day })

export const SearchReport = z
  .object({
    /** For how many days a query is kept after it was last searched for. */
    retentionDays: z.int(),
    found: z.array(SearchedRow.extend({ hits: z.int() })),
    /** Those of a synonym are left out. */
    inVain: z.array(SearchedRow),
    /** Words that no product has, and what they were taken for. */
    corrected: z.array(SearchedRow.extend({ hits: z.int(), corrected: z.string() })),
    /** Found and searched for often, but seldom opened. */
    seldomOpened: z.array(SearchedRow.extend({ hits: z.int(), clicks: z.int() })),
    total: z.object({ times: z.int(), inVain: z.int() }),
  })
  .meta({ id: 'SearchReport' })
export type SearchReport = z.infer<typeof SearchReport>

export const MemberReport = z
  .object({
    period: Period,
    xp: z.array(z.object({ kind: z.string(), members: z.int(), amount: z.int() })),
    /** Taken off by promotions for members, öre including VAT. */
    memberPromotions: z.array(z.object({ id: z.int(), name: z.string(), orders: z.int(), amount: z.int() })),
    /** By month of joining, the latest last. */
    cohorts: z.array(
      z.object({
        month: z.string(),
        joined: z.int(),
        /** Members who ordered in the month of joining and in each month after it. */
        buyers: z.array(z.int()),
        /** Ordered and not cancelled since, öre including VAT. */
        sales: z.int(),
      }),
    ),
  })
  .meta({ id: 'MemberReport' })
export type MemberReport = z.infer<typeof MemberReport>

const Punctuality = z
  .object({
    parcels: z.int(),
    /** Arrived on the promised day or earlier, of the parcels with a promised day. */
    promised: z.int(),
    onTime: z.int(),
    /** From sent to delivered, with one decimal. */
    averageDays: z.number().nullable(),
  })
  .meta({ id: 'Punctuality' })

export const CarrierReport = z
  .object({
    period: Period,
    compared: Period.nullable(),
    carriers: z.array(z.object({ carrier: z.string(), now: Punctuality, before: Punctuality.nullable() })),
  })
  .meta({ id: 'CarrierReport' })
export type CarrierReport = z.infer<typeof CarrierReport>

export const reportingContract = contract({
  getSalesReport: {
    method: 'GET',
    path: '/admin/reports/sales',
    summary: 'Sales of a period beside another, by day and by a dimension; the sums are those of the journal',
    query: OfSales,
    answer: z.object({ data: SalesReport }),
    problems,
    right: 'accounting',
  },
  getSalesCsv: {
    method: 'GET',
    path: '/admin/reports/sales.csv',
    summary: 'Exports all rows of the sales report',
    query: OfSales,
    answer: z.string(),
    files: csv,
    problems,
    right: 'accounting',
  },
  getStockReport: {
    method: 'GET',
    path: '/admin/reports/stock',
    summary: 'Values the stock by age and category, and lists what hardly sells',
    query: OfStock,
    answer: z.object({ data: StockReport }),
    right: 'accounting',
  },
  getStockCsv: {
    method: 'GET',
    path: '/admin/reports/stock.csv',
    summary: 'Exports what hardly sells',
    query: OfStock,
    answer: z.string(),
    files: csv,
    right: 'accounting',
  },
  getSearchReport: {
    method: 'GET',
    path: '/admin/reports/searches',
    summary: 'Lists what is searched for, and what is searched for in vain',
    answer: z.object({ data: SearchReport }),
    right: 'search',
  },
  getSearchCsv: {
    method: 'GET',
    path: '/admin/reports/searches.csv',
    summary: 'Exports what is searched for, and what is searched for in vain',
    answer: z.string(),
    files: csv,
    right: 'search',
  },
  getMemberReport: {
    method: 'GET',
    path: '/admin/reports/members',
    summary: 'What the member programme gave in a period, and how members of each month have bought since',
    query: Period,
    answer: z.object({ data: MemberReport }),
    problems,
    right: 'accounting',
  },
  getMemberCsv: {
    method: 'GET',
    path: '/admin/reports/members.csv',
    summary: 'Exports how members of each month have bought since',
    query: Period,
    answer: z.string(),
    files: csv,
    problems,
    right: 'accounting',
  },
  getCarrierReport: {
    method: 'GET',
    path: '/admin/reports/carriers',
    summary: 'How many parcels of each carrier arrived when it was promised',
    query: Compared,
    answer: z.object({ data: CarrierReport }),
    problems,
    right: 'orders',
  },
  getCarrierCsv: {
    method: 'GET',
    path: '/admin/reports/carriers.csv',
    summary: 'Exports how many parcels of each carrier arrived when it was promised',
    query: Compared,
    answer: z.string(),
    files: csv,
    problems,
    right: 'orders',
  },
  getVatReturnCsv: {
    method: 'GET',
    path: '/admin/reports/vat-return.csv',
    summary: 'Exports sales and VAT of a period by the boxes of the VAT return',
    query: AccountingPeriod,
    answer: z.string(),
    files: csv,
    problems: accountingProblems,
    right: 'accounting',
  },
  getTrialBalanceCsv: {
    method: 'GET',
    path: '/admin/reports/trial-balance.csv',
    summary: "Exports each account's balance before and after a period, and its debits and credits",
    query: AccountingPeriod,
    answer: z.string(),
    files: csv,
    problems: accountingProblems,
    right: 'accounting',
  },
})
