import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { cartDeliveryApi } from './delivery-api.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const nothing = { params: undefined, query: undefined, body: undefined }
const api = cartDeliveryApi({ db, productCache, shipping: shop.deps.shipping })

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', price: 40_000, web: 100 })
  await makeMember(db, 7)
})
afterAll(() => shop.close())

test('CART-21: shipping cost and free limit come from the shipping methods', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const answer = await api.getCartDelivery(nothing, makeContext({ cartId }))
  expect(answer).toEqual({ data: { steps: [{ from: 0, price: 4900 }], membersFreeFrom: 50_000 } })

  await shop.fillCart({ 1: 1 }, { memberId: 7 })
  const elin = makeContext({ member: buildMember(7) })
  expect(await api.getCartDelivery(nothing, elin)).toEqual({
    data: {
      steps: [
        { from: 0, price: 4900 },
        { from: 50_000, price: 0 },
      ],
      membersFreeFrom: 50_000,
    },
  })

  await db.query('', `update shipping_method set rules = jsonb_set(rules, '{minOrderValue}', '30000') where id = 20`)
  await shop.deps.shipping.reload()
  expect(await api.getCartDelivery(nothing, elin)).toMatchObject({ data: { membersFreeFrom: 30_000 } })
})

test('an empty cart has no shipping cost', async () => {
  expect(await api.getCartDelivery(nothing, makeContext())).toEqual({ data: { steps: [], membersFreeFrom: null } })
})
