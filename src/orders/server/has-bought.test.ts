import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember } from '#test/request-context.ts'
import { hasBought } from './has-bought.ts'

const shop = await openCheckout()
const { db } = shop

beforeAll(async () => {
  await shop.sell({ id: 1, web: 10 })
  await shop.sell({ id: 2, web: 10 })
})
afterAll(() => shop.close())

test('a product counts as bought when paid, delivered and not refunded', async () => {
  const [anna, olle] = [await makeMember(db, 1), await makeMember(db, 2)]
  const cartId = await shop.fillCart({ 1: 1 }, { memberId: anna.id })
  const { orderId } = await shop.order({
    cartId,
    expectedTotal: 100_000,
    member: anna,
    request: { shippingMethodId: 20 },
  })
  expect(await hasBought(db, anna.id, 1)).toBe(false)
  await deliver(db, { orderId, sentAt: new Date(), deliveredAt: new Date() })
  expect(await hasBought(db, anna.id, 1)).toBe(true)
  expect(await hasBought(db, anna.id, 2)).toBe(false)
  expect(await hasBought(db, olle.id, 1)).toBe(false)
  await db.query('', `update payment set state = 'refunded' where order_id = $1`, [orderId])
  expect(await hasBought(db, anna.id, 1)).toBe(false)
})
