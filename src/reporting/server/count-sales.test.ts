import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { issueCreditNote } from '#orders/server/receipts.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
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
