import type { z } from 'zod'
import type { Day } from '#core/day.ts'
import type { Reads } from '#core/server/db.ts'
import { marginOfSums } from '#pricing/margin.ts'
import type { reportingContract, SalesFigures, SalesReport } from '#reporting/contract.ts'
import type { Dimension } from '#reporting/dimensions.ts'
import { comparedPeriod, type Period, partsOf, stepOf } from '#reporting/periods.ts'
import { namedRows } from './named-rows.ts'

type Wish = z.output<typeof reportingContract.getSalesReport.query>

type Sums = {
  orders: number
  units: number
  returnedUnits: number
  sales: number
  vat: number
  credited: number
  discount: number
  cost: number
  costedSales: number
}

const maxRows = 200
export const maxExported = 100_000

export async function salesReport(db: Reads, wish: Wish, limit = maxRows): Promise<SalesReport> {
  const period = { from: wish.from, to: wish.to }
  const compared = comparedPeriod(period, wish.compare)
  const [days, daysBefore, rows] = await Promise.all([
    salesByDay(db, period),
    compared ? salesByDay(db, compared) : [],
    salesByKey(db, { by: wish.by, period, compared, limit }),
  ])
  const step = stepOf(period)
  const starts = partsOf(period, step)
  const startsBefore = compared ? partsOf(compared, step) : []
  const [sums, sumsBefore] = [byPart(days, starts), byPart(daysBefore, startsBefore)]
  return {
    period,
    compared,
    total: figuresOf(totalOf(days)),
    before: compared ? figuresOf(totalOf(daysBefore)) : null,
    step,
    parts: starts.map((day, at) => ({
      day,
      sales: sums[at]?.sales ?? 0,
      orders: sums[at]?.orders ?? 0,
      before: compared ? (sumsBefore[at]?.sales ?? 0) : null,
    })),
    by: wish.by,
    rows: await namedRows(db, wish.by, rows.map(rowOf(compared))),
    count: rows[0]?.count ?? 0,
  }
}

type KeyRow = { key: string; count: number } & Sums & { [Name in keyof Sums as `${Name}Before`]: Sums[Name] }

function rowOf(compared: Period | null) {
  return (row: KeyRow) => ({
    key: row.key,
    now: figuresOf(row),
    before: compared
      ? figuresOf({
          orders: row.ordersBefore,
          units: row.unitsBefore,
          returnedUnits: row.returnedUnitsBefore,
          sales: row.salesBefore,
          vat: row.vatBefore,
          credited: row.creditedBefore,
          discount: row.discountBefore,
          cost: row.costBefore,
          costedSales: row.costedSalesBefore,
        })
      : null,
  })
}

function figuresOf({ cost, costedSales, ...sums }: Sums & { count?: number; key?: string }): SalesFigures {
  const { orders, units, returnedUnits, sales, vat, credited, discount } = sums
  const profit = costedSales - cost
  const margin = marginOfSums(costedSales, cost)
  return { orders, units, returnedUnits, sales, vat, credited, discount, profit, margin }
}

const nothing: Sums = {
  orders: 0,
  units: 0,
  returnedUnits: 0,
  sales: 0,
  vat: 0,
  credited: 0,
  discount: 0,
  cost: 0,
  costedSales: 0,
}

function plus(a: Sums, b: Sums): Sums {
  return {
    orders: a.orders + b.orders,
    units: a.units + b.units,
    returnedUnits: a.returnedUnits + b.returnedUnits,
    sales: a.sales + b.sales,
    vat: a.vat + b.vat,
    credited: a.credited + b.credited,
    discount: a.discount + b.discount,
    cost: a.cost + b.cost,
    costedSales: a.costedSales + b.costedSales,
  }
}

type OfDay = Sums & { day: Day }

const totalOf = (days: readonly OfDay[]) => days.reduce<Sums>(plus, nothing)

function byPart(days: readonly OfDay[], starts: readonly Day[]): Sums[] {
  return starts.map((start, at) => {
    const end = starts[at + 1]
    return totalOf(days.filter(({ day }) => day >= start && (end === undefined || day < end)))
  })
}

async function salesByDay(db: Reads, { from, to }: Period): Promise<OfDay[]> {
  return await db.query<OfDay>(
    'report-days',
    `select to_char(day, 'YYYY-MM-DD') as day, orders, units, returned_units as "returnedUnits", sales, vat, credited,
       discount, cost, costed_sales as "costedSales"
     from daily_sales where dimension = 'all' and day between $1 and $2 order by day`,
    [from, to],
  )
}

type ByKey = { by: Dimension; period: Period; compared: Period | null; limit: number }

async function salesByKey(db: Reads, { by, period, compared, limit }: ByKey): Promise<KeyRow[]> {
  const { from, to } = compared ?? { from: null, to: null }
  return await db.query<KeyRow>('report-keys', byKeySql, [by, period.from, period.to, from, to, limit])
}

const sumsSql = `sum(orders)::int as orders, sum(units)::int as units, sum(returned_units)::int as "returnedUnits",
  sum(sales)::bigint as sales, sum(vat)::bigint as vat, sum(credited)::bigint as credited,
  sum(discount)::bigint as discount, sum(cost)::bigint as cost, sum(costed_sales)::bigint as "costedSales"`

const names = ['orders', 'units', 'returnedUnits', 'sales', 'vat', 'credited', 'discount', 'cost', 'costedSales']
const bothSql = names
  .map((name) => `coalesce(n."${name}", 0) as "${name}", coalesce(b."${name}", 0) as "${name}Before"`)
  .join(', ')

const byKeySql = `
  with n as (
    select key, ${sumsSql} from daily_sales where dimension = $1 and day between $2 and $3 group by key
  ), b as (
    select key, ${sumsSql} from daily_sales where dimension = $1 and day between $4 and $5 group by key
  )
  select coalesce(key, '') as key, count(*) over ()::int as count, ${bothSql}
  from n full join b using (key)
  order by coalesce(n.sales, 0) desc, coalesce(b.sales, 0) desc, key limit $6`
