import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember, makeShopper, makeVisit } from '#test/visit.ts'
import { cartDeliveryApi } from './delivery-api.ts'

const shop = await openCheckout()
const { db, shelf } = shop
const nothing = { params: undefined, query: undefined, body: undefined }
const api = cartDeliveryApi({ db, shelf, shipping: shop.parts.shipping })

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', priceOre: 40_000, web: 100 })
  await makeMember(db, 7)
})
afterAll(() => shop.close())

test('CART-21: what it costs and from when it is free is read from the methods of the shop', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const asked = await api.getCartDelivery(nothing, makeVisit({ cartId }))
  expect(asked).toEqual({ data: { steps: [{ from: 0, ore: 4900 }], membersFreeFrom: 50_000 } })

  await shop.fillCart({ 1: 1 }, { memberId: 7 })
  const elin = makeVisit({ shopper: makeShopper(7) })
  expect(await api.getCartDelivery(nothing, elin)).toEqual({
    data: {
      steps: [
        { from: 0, ore: 4900 },
        { from: 50_000, ore: 0 },
      ],
      membersFreeFrom: 50_000,
    },
  })

  await db.query('', `update shipping_method set rules = jsonb_set(rules, '{minOrderOre}', '30000') where id = 20`)
  await shop.parts.shipping.reload()
  expect(await api.getCartDelivery(nothing, elin)).toMatchObject({ data: { membersFreeFrom: 30_000 } })
})

test('nothing is asked for an empty cart', async () => {
  expect(await api.getCartDelivery(nothing, makeVisit())).toEqual({ data: { steps: [], membersFreeFrom: null } })
})
