import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProductCache } from '#catalog/server/product-cache.ts'
import { type Db, openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { importRows } from '#importing/server/import-rows.ts'
import { prepareQueue } from '#jobs/queue.ts'
import { overviewApi } from '#overview/server/api.ts'
import { dimensions } from '#reporting/dimensions.ts'
import { reportingApi } from '#reporting/server/api.ts'
import { countSales } from '#reporting/server/count-sales.ts'
import { reconcileSales } from '#reporting/server/reconcile-sales.ts'
import { seedShop } from '#seed/seed.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { median, ms, reportFigure, seconds } from './figure.ts'
import { fillProducts, pagesOfLists } from './lists-of-the-back-office.ts'
import { fillSales } from './sold-orders.ts'
import { fillOpenOrders, fillYears, orders } from './years-of-orders.ts'

const now = new Date('2026-11-21T12:00:00Z')
const [reportMs, startMs, findMs, listMs] = [1000, 200, 50, 200]
const members = 100_000
const year = { from: '2025-11-22', to: '2026-11-21', compare: 'year' } as const
const all = { from: '2018-12-01', to: '2026-11-21', compare: 'none' } as const

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'krets-bench-'))
  const server = await startEmbedded(folder)
  const db = openDatabase({ connection: server.connection, poolSize: 10, statementTimeout: 0, namedStatements: true })
  try {
    await migrate(db)
    await prepareQueue(db)
    await seedShop({
      db,
      now,
      passwordHashOf: () => '',
      importRows: async (rows) => void (await importRows({ db, source: 'demo', rows, now })),
    })
    await fillProducts(db)
    await fillYears(db, now, members)
    await fillSales(db)
    // As autovacuum does after so many rows.
    await db.query('', 'vacuum analyze')
    await counting(db)
    await reports(db)
    await startPage(db)
    await fillOpenOrders(db)
    await db.query('', 'vacuum analyze')
    for (const [what, read] of pagesOfLists(db, now)) await figure(`list: ${what}`, listMs, read)
  } finally {
    await db.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function counting(db: Db): Promise<void> {
  const began = performance.now()
  const days = await countSales(db)
  console.log(`  all ${days} days counted in ${seconds((performance.now() - began) / 1000)}`)
  await db.query('', 'vacuum analyze daily_sales')
  await db.query('', `insert into day_to_count (day) values ('2026-11-20')`)
  await figure('counting a day again', 60_000, () => countSales(db), 1)
  const before = performance.now()
  const differing = await reconcileSales(db, now)
  reportFigure({
    what: 'days that differ from the journal, of the seven years that it has',
    measured: String(differing),
    beside: `limit 0; compared in ${seconds((performance.now() - before) / 1000)}`,
    isMet: differing === 0,
  })
}

async function reports(db: Db): Promise<void> {
  const api = reportingApi({ db })
  const context = makeContext({ now, member: buildMember(1, { isEmployee: true }) })
  const asked = <Q>(query: Q) => ({ params: undefined, query, body: undefined })
  for (const by of dimensions) {
    await figure(`sales of a year by ${by}, beside the year before`, reportMs, () =>
      api.getSalesReport(asked({ ...year, by }), context),
    )
  }
  await figure('sales of eight years by product', reportMs, () =>
    api.getSalesReport(asked({ ...all, by: 'product' }), context),
  )
  await figure('stock', reportMs, () => api.getStockReport(asked({ days: 90 }), context))
  await figure('searches', reportMs, () => api.getSearchReport(asked(undefined), context))
  await figure('members of a year', reportMs, () => api.getMemberReport(asked(year), context))
  await figure('carriers of a year, beside the year before', reportMs, () => api.getCarrierReport(asked(year), context))
}

async function startPage(db: Db): Promise<void> {
  const productCache = await openProductCache({ db })
  const context = makeContext({ now, member: buildMember(1, { isEmployee: true, isAdmin: true }) })
  const asked = <Q>(query: Q) => ({ params: undefined, query, body: undefined })
  const api = overviewApi({ db, productCache, findProducts: async () => [], missingAtOpening: async () => 0 })
  // What need not be newer than five minutes is read the first time.
  await figure('the start page', startMs, () => api.getStartPage(asked(undefined), context))
  await figure('what waits', startMs, () => api.getTodo(asked(undefined), context))
  for (const text of ['123456', '12', 'm77', 'm77@exempel.se', 'uppsala'])
    await figure(`the palette finds ${text}`, findMs, () => api.findAnything(asked({ text }), context))
  await productCache.close()
}

async function figure(what: string, limit: number, work: () => unknown, times = 5): Promise<void> {
  const measured: number[] = []
  for (let time = 0; time < times; time += 1) {
    const began = performance.now()
    await work()
    measured.push(performance.now() - began)
  }
  const first = measured[0] ?? 0
  reportFigure({
    what: `${what}, ${orders.toLocaleString('sv-SE')} orders, ${members.toLocaleString('sv-SE')} members`,
    measured: ms(median(measured)),
    beside: `limit ${ms(limit)}; the first time ${ms(first)}`,
    isMet: median(measured) <= limit,
  })
}
