import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext } from '#test/request-context.ts'

const shop = await openCheckout()
const { db } = shop
const begins = new Date(Date.now() + 3_600_000)
const before = new Date(begins.getTime() - 1_000)

beforeAll(async () => {
  await shop.sell({ id: 1, web: 1000 })
  await db.query(
    '',
    `insert into shipping_method_plan (method_id, valid_from, fields, saved_at, saved_by)
     select id, $1, jsonb_build_object('kind', kind, 'name', name, 'description', description, 'price', 5900,
       'regularPrice', 5900, 'pace', pace, 'carrier', carrier, 'asks', asks, 'rules', rules, 'position', position,
       'isInternal', is_internal), now(), 1
     from shipping_method where id = 1`,
    [begins],
  )
  await shop.deps.shipping.reload()
})
afterEach(async () => expect(await disagreements(shop)).toEqual([]))
afterAll(() => shop.close())

async function shownTotal(cartId: string, now: Date): Promise<number> {
  const query = { zip: '75228', shippingMethodId: 1, paymentMethod: undefined }
  const shown = await shop.api.getCheckout({ params: undefined, query, body: undefined }, makeContext({ cartId, now }))
  return (shown as { data: { totals: { total: number } } }).data.totals.total
}

test('a price of delivery that changes during a checkout is shown before it is paid', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const agreed = await shownTotal(cartId, before)
  expect(agreed).toBe(104_900)
  await expect(shop.order({ cartId, expectedTotal: agreed, now: begins })).rejects.toMatchObject({
    code: 'total-changed',
    status: 409,
  })
  const dearer = await shownTotal(cartId, begins)
  expect(dearer).toBe(105_900)
  const { orderId } = await shop.order({ cartId, expectedTotal: dearer, now: begins })
  expect(await db.query('', 'select shipping_price from orders where id = $1', [orderId])).toEqual([
    { shipping_price: 5_900 },
  ])
})

test('what was ordered before a price of delivery changes costs what was agreed', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const { orderId } = await shop.order({ cartId, expectedTotal: 104_900, now: before })
  const paid = 'select o.shipping_price, p.amount from orders o join payment p on p.order_id = o.id where o.id = $1'
  expect(await db.query('', paid, [orderId])).toEqual([{ shipping_price: 4_900, amount: 104_900 }])
})
