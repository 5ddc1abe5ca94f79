import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxZips } from '#carriers/places-sandbox.ts'
import { openCheckout } from '#test/open-checkout.ts'

const shop = await openCheckout()
const { db } = shop

beforeAll(() => shop.sell({ id: 1, web: 100 }))
afterAll(() => shop.close())

async function kept(expectedTotal: number, request: { zip?: string } = {}) {
  const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal, request })
  const sql = `select shipping_price as paid, standard_shipping_price as standard, (delivery ->> 'regularPrice')::int as regular
    from orders where id = $1`
  return (await db.query('', sql, [orderId]))[0]
}

const change = async (values: string, where: string) => {
  await db.query('', `update shipping_method set ${values} where ${where}`)
  await shop.deps.shipping.reload()
}

test('an order keeps the price of the cheapest delivery method and the regular price of its own', async () => {
  expect(await kept(104_900)).toEqual({ paid: 4_900, standard: 2_900, regular: 4_900 })
})

test('what does not reach the customer was not offered, nor is collection in a store delivery', async () => {
  expect(await kept(104_900, { zip: sandboxZips.refuses })).toEqual({ paid: 4_900, standard: 4_900, regular: 4_900 })
  await change('is_internal = true', `kind = 'locker'`)
  expect(await kept(104_900)).toEqual({ paid: 4_900, standard: 4_900, regular: 4_900 })
  await change('is_internal = false', `kind = 'locker'`)
})

test('a way that costs this customer nothing is standard delivery at no cost', async () => {
  await change('price = 0', 'id = 1')
  expect(await kept(100_000)).toEqual({ paid: 0, standard: 0, regular: 4_900 })
  await change('price = 4900', 'id = 1')
})
