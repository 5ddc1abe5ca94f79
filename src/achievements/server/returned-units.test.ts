import { afterAll, beforeAll, expect, test } from 'vitest'
import { statisticsOf } from '#loyalty/server/xp/statistics.ts'
import { xpOfOrders } from '#loyalty/server/xp/xp-of-orders.ts'
import { boughtByMember } from '#orders/server/bought-units.ts'
import { creditedUnits } from '#returns/server/credited-units.ts'
import { testDatabase } from '#test/database.ts'
import { seedEarnings } from '#test/earning.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeMember } from '#test/request-context.ts'
import { talliesOf } from './tallies.ts'

const db = await testDatabase()
const earnings = seedEarnings(db)
const now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1 })
})
afterAll(() => db.close())

test('a unit sent back to the customer or replaced is not returned, one without a disposition is, wherever units are counted', async () => {
  const { id: memberId } = await makeMember(db, 1)
  const order = await earnings.order(memberId, [{ productId: 1, quantity: 3, unitPrice: 100_000, discount: 0 }], now)
  await earnings.deliver(order, [3], now)
  await db.query('', `update orders set state = 'delivered' where id = $1`, [order])
  await earnings.refund(await earnings.receive(order, [1], now, { dispositions: ['sent-back'] }), now)
  const voided = await earnings.receive(order, [1], now)
  await db.query('', 'update goods_return_row set fate = null where return_id = $1', [voided])
  await earnings.refund(voided, now)
  const replaced = await earnings.receive(order, [1], now)
  await db.query('', `update goods_return set remedy = 'replace' where id = $1`, [replaced])
  await earnings.refund(replaced, now)

  const member = { id: memberId, verifiedEmail: null }
  expect((await boughtByMember(db, { products: [1], member, now })).get(1)?.units).toBe(2)
  expect((await statisticsOf(db, memberId)).years).toMatchObject([{ units: 2 }])
  expect((await xpOfOrders(db, [String(order)])).map(({ amount }) => amount)).toEqual([3000, -1000])
  expect((await creditedUnits(db, String(order)))(0)).toBe(1)
  expect((await talliesOf(db, memberId, now)).get('units')).toBe(2)
})
