import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { issueCreditNote } from '#orders/server/receipts.ts'
import { sendShipment } from '#orders/server/send-shipment.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import type { SalesReport, SearchReport, StockReport } from '#reporting/contract.ts'
import { deliver } from '#test/deliver.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { reportingApi } from './api.ts'
import { countSales } from './count-sales.ts'
import { reconcileSales } from './reconcile-sales.ts'

const shop = await openCheckout()
const { db } = shop
const sentAt = new Date('2026-11-20T12:00:00Z')
const now = new Date('2026-11-22T12:00:00Z')

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 10 })
  await db.query('', 'update product set cost = 40000 where id = 1')
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 2 }), expectedTotal: 204_900 })
  // What it costs later is another matter.
  await db.query('', 'update product set cost = 70000 where id = 1')
  await deliver(db, { orderId, sentAt, deliveredAt: sentAt })
  await inTransaction(db, async (tx) => {
    const order = await readOrder(tx, orderId)
    if (!order) throw new Error('The order is missing')
    const parts = [{ position: 0, quantity: 1, before: 0 }]
    await issueCreditNote(tx, {
      order,
      parts,
      shipping: [],
      deductions: [],
      key: 'return:1',
      now: new Date('2026-11-20T23:30:00Z'),
    })
  })
})
afterAll(() => shop.close())

const counted = () =>
  db.query(
    '',
    `select day::text, key, orders, units, returned_units as returned, sales::int, vat::int, credited::int, cost::int
    from daily_sales where dimension = 'product' order by day, key`,
  )
// Two units and the shipping on the day that they were sent, one back after the Swedish midnight.
const right = [
  { day: '2026-11-20', key: '', orders: 1, units: 0, returned: 0, sales: 3_920, vat: 980, credited: 0, cost: 0 },
  {
    day: '2026-11-20',
    key: '1',
    orders: 1,
    units: 2,
    returned: 0,
    sales: 160_000,
    vat: 40_000,
    credited: 0,
    cost: 80_000,
  },
  {
    day: '2026-11-21',
    key: '1',
    orders: 0,
    units: 0,
    returned: 1,
    sales: -80_000,
    vat: -20_000,
    credited: 80_000,
    cost: -40_000,
  },
]

test('the sales of a Swedish day are those of its receipts, at the cost of when they were ordered', async () => {
  await Promise.all([countSales(db), countSales(db)])
  expect(await counted()).toEqual(right)
  expect(await countSales(db)).toBe(0)
  expect(await reconcileSales(db, now)).toBe(0)
})

test('a day whose sums are not those of the journal is counted again', async () => {
  await db.query('', `update daily_sales set sales = sales + 1 where dimension = 'all' and day = '2026-11-20'`)
  await db.query('', `delete from daily_sales where day = '2026-11-21'`)
  expect(await reconcileSales(db, now)).toBe(2)
  expect(await countSales(db)).toBe(2)
  expect(await counted()).toEqual(right)
  expect(await reconcileSales(db, now)).toBe(0)
})

const api = reportingApi({ db })
const context = makeContext({ now, member: buildMember(9, { isEmployee: true }) })
const inputOf = <Q>(query: Q) => ({ params: undefined, query, body: undefined })
const week = { from: '2026-11-20', to: '2026-11-26', compare: 'previous' } as const

test('a report has the sums of its period by a dimension, beside those of the period before', async () => {
  await deliver(db, await lastWeek())
  await countSales(db)
  const answer = await api.getSalesReport(inputOf({ ...week, by: 'product' }), context)
  expect(answer).toMatchObject({
    data: {
      compared: { from: '2026-11-13', to: '2026-11-19' },
      total: { sales: 83_920, vat: 20_980, orders: 1, margin: 50, profit: 40_000 },
      before: { sales: 83_920, orders: 1, margin: 12.5 },
      parts: [{ sales: 163_920, before: 83_920 }, { day: '2026-11-21', sales: -80_000, before: 0 }, {}, {}, {}, {}, {}],
      rows: [
        { name: 'Hexum Vind', href: '/admin/product/1', now: { units: 2, returnedUnits: 1, sales: 80_000 } },
        { name: 'Frakt, trygghetsavtal och avdrag', href: null, now: { sales: 3_920 }, before: { sales: 3_920 } },
      ],
      count: 2,
    },
  })
  for (const by of ['category', 'vat', 'payment', 'delivery', 'store'] as const) {
    const { data } = (await api.getSalesReport(inputOf({ ...week, by }), context)) as { data: SalesReport }
    expect(data.rows.reduce((sum, { now: { sales } }) => sum + sales, 0)).toBe(83_920)
  }
  const file = await api.getSalesCsv(inputOf({ ...week, by: 'vat' }), context)
  expect(file.body).toContain('\r\n25 %;839,20;839,20;209,80;400,00;50;0,00;800,00;1;2;1\r\n')
  const wrong = api.getSalesReport(inputOf({ ...week, from: '2026-12-01', by: 'vat' }), context)
  await expect(wrong).rejects.toMatchObject({ code: 'invalid-period' })
})

async function lastWeek() {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900 })
  const sentAt = new Date('2026-11-13T08:00:00Z')
  return { orderId, sentAt, deliveredAt: sentAt }
}

test('stock has the value and age of what is left, and what lasts longer than half a year', async () => {
  const newlyCome = (await api.getStockReport(inputOf({ days: 90 }), context)) as { data: StockReport }
  expect(newlyCome.data).toMatchObject({ units: 7, slow: [], slowCount: 0, slowValue: 0 })
  await db.query(
    '',
    `insert into stock_entry (product_id, place, delta, cause, at)
     select 1, 0, 1, 'import', '2026-03-01T08:00:00Z'`,
  )
  const { data } = (await api.getStockReport(inputOf({ days: 90 }), context)) as { data: StockReport }
  expect(data).toMatchObject({
    units: 7,
    value: 490_000,
    uncosted: 0,
    categories: [{ name: 'Grafikkort', units: 7, value: 490_000 }],
    slow: [{ id: 1, units: 7, value: 490_000, sold: 2, lastsDays: 315, lastSold: '2026-11-20' }],
  })
  expect(data.ages.reduce((sum, { units }) => sum + units, 0)).toBe(7)
})

test('parcels are on time by the promised day, members are counted by the month of joining', async () => {
  await db.query('', `update shipment set carrier = 'Norrbud', promised_on = '2026-11-20'`)
  expect(await api.getCarrierReport(inputOf(week), context)).toMatchObject({
    data: {
      carriers: [
        { carrier: 'Norrbud', now: { parcels: 1, promised: 1, onTime: 1, averageDays: 0 }, before: { onTime: 1 } },
      ],
    },
  })
  await makeMember(db, 7)
  await db.query('', `update member set created_at = '2026-09-30T23:00:00Z' where id = 7`)
  await db.query('', `update orders set member_id = 7, placed_at = '2026-11-19T12:00:00Z'`)
  expect(await api.getMemberReport(inputOf(week), context)).toMatchObject({
    data: { cohorts: [{ month: '2026-10', joined: 1, buyers: [0, 1], sales: 309_800 }] },
  })
})

test('searches that were taken for something else, and those whose products are seldom opened, are listed', async () => {
  await db.query(
    '',
    `insert into searched (query, hits, times, last_day, corrected, clicks) values
       ('tangetbord', 9, 4, $1, 'tangentbord', 4), ('sladd', 9, 10, $1, null, 1), ('ssd', 9, 10, $1, null, 2),
       ('ny', 9, 4, $1, null, 0), ('xyz', 0, 10, $1, null, 0)`,
    [now],
  )
  const { data } = (await api.getSearchReport(inputOf(undefined), context)) as { data: SearchReport }
  expect(data.corrected).toMatchObject([{ query: 'tangetbord', corrected: 'tangentbord', hits: 9 }])
  expect(data.seldomOpened).toMatchObject([{ query: 'sladd', times: 10, clicks: 1 }])
  await db.query('', 'truncate searched')
})

test('searches in vain are listed until a synonym has the word', async () => {
  await db.query(
    '',
    `insert into searched (query, hits, times, last_day) values ('pixelpanna', 0, 12, $1), ('mus', 4, 3, $1)`,
    [now],
  )
  const searched = async () => ((await api.getSearchReport(inputOf(undefined), context)) as { data: SearchReport }).data
  expect(await searched()).toMatchObject({
    inVain: [{ query: 'pixelpanna' }],
    found: [{ query: 'mus', hits: 4 }],
    total: { times: 15, inVain: 12 },
  })
  await db.query('', `insert into synonym (words) values ('grafikkort, Pixelpanna')`)
  expect((await searched()).inVain).toEqual([])
})

test('what is sold is part of the value of the stock until it is sent', async () => {
  await shop.sell({ id: 2, name: 'Taktil Plym', web: 5 })
  await db.query('', 'update product set cost = 30000 where id = 2')
  const stock = async () => {
    const { data } = (await api.getStockReport(inputOf({ days: 90 }), context)) as { data: StockReport }
    return { units: data.units, value: data.value, ages: data.ages.reduce((sum, { units }) => sum + units, 0) }
  }
  const all = { units: 12, value: 640_000, ages: 12 }
  expect(await stock()).toEqual(all)
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 2: 2 }), expectedTotal: 204_900 })
  expect(await stock()).toEqual(all)
  const rows = [{ position: 0, quantity: 2 }]
  const shipmentId = await packShipment(db, { orderId, source: 'web', rows, key: 'packed', by: 9, now })
  expect(await stock()).toEqual(all)
  await sendShipment(
    { db, publicUrl: 'https://krets.example', carrier: sandboxCarrier({ db }), encryption },
    { shipmentId, by: 9, now },
  )
  expect(await stock()).toEqual({ units: 10, value: 580_000, ages: 10 })
})
