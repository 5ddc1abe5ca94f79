import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { catalogApi } from '#catalog/server/api.ts'
import { shippingQuery } from '#product-page/shipping-query.ts'
import { openReviewReader } from '#reviews/server/review-reader.ts'
import type { ShippingMethod } from '#shipping/contract.ts'
import { shippingApi } from '#shipping/server/api.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext } from '#test/request-context.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const catalog = catalogApi({
  db,
  productCache,
  deliveryMethods: async () => [],
  reviews: openReviewReader(db),
  filteredProducts: async () => [],
})
const shipping = shippingApi(shop.deps)
const store = 9

beforeAll(async () => {
  const week = JSON.stringify(Array(7).fill('10–20'))
  await db.query(
    '',
    `insert into store values ($2, 'Krets Uppsala', 'Uppsala', 'Torget 1', '75320', '', 59.8, 17.6, $1)`,
    [week, store],
  )
  await shop.sell({ id: 1, web: 5, price: 30_000 })
  await shop.sell({ id: 2, web: 0, supplier: 50, price: 90_000 })
  await shop.sell({ id: 3, web: 0 })
  await shop.sell({ id: 4, releaseAt: new Date('2026-12-20T00:00:00+01:00') })
  await shop.sell({ id: 5 })
  await db.query('', 'insert into stock (product_id, place, quantity) values (3, $1, 3)', [store])
  await db.query(
    '',
    `update product set package_size = 6, package_mm = '{1500, 1200, 300}', package_grams = 48000 where id = 5`,
  )
  await db.query('', `insert into change (kind, ref) select 'product', id from product`)
  await productCache.catchUp()
})
afterAll(() => shop.close())

const shown = (methods: readonly ShippingMethod[]) =>
  methods.map(({ id, price, earliestDate, deliveryText }) => ({ id, price, earliestDate, deliveryText }))

async function productOf(id: number, now: Date): Promise<Product> {
  const input = { params: { id }, query: undefined, body: undefined }
  const answer = await catalog.getProduct(input, makeContext({ now }))
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

async function methodsInCheckout(id: number, zip: string, now: Date): Promise<ShippingMethod[]> {
  const cartId = await shop.fillCart({ [id]: 1 })
  const query = { zip, shippingMethodId: undefined, paymentMethod: undefined }
  const answer = await shop.api.getCheckout({ params: undefined, query, body: undefined }, makeContext({ cartId, now }))
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data.shippingMethods
}

test.each([
  ['in the web warehouse', 1],
  ['at the supplier', 2],
  ['in a store', 3],
  ['not yet released', 4],
  ['too large for a parcel', 5],
])('a product that is %s has the methods, prices and days of the checkout on its page', async (_, id) => {
  for (const zip of ['11120', '75228', '98138']) {
    for (const at of ['2026-11-20T14:29', '2026-11-20T14:30', '2026-12-23T20:00']) {
      const now = new Date(`${at}:00+01:00`)
      const customer = { now, zip, rankLevel: 0, isCompany: false, nearestStore: id === 3 ? store : null }
      const data = shippingQuery(await productOf(id, now), customer)
      const listed = await shipping.getShippingMethods(
        { params: undefined, query: undefined, body: { data } },
        makeContext({ now }),
      )
      if (!Array.isArray(listed)) throw new Error('The answer is no list')
      expect(shown(listed)).toEqual(shown(await methodsInCheckout(id, zip, now)))
    }
  }
})
