import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxZips } from '#carriers/places-sandbox.ts'
import type { Member } from '#core/server/handlers.ts'
import { openPromotions } from '#promotions/server/open-promotions.ts'
import { promisesOf } from '#shipping/delivery-promise.ts'
import { shippingApi } from '#shipping/server/api.ts'
import { sellAsCodes } from '#test/goods.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { productDelivery } from './product-delivery.ts'

const shop = await openCheckout()
const { db } = shop
const shipping = shippingApi(shop.deps)
const week = JSON.stringify(Array(7).fill('10–20'))
const members: (Member | null)[] = [null]

const inWarehouse = 1
const atSupplier = 2
const inStore = 3
const large = 4
const expensive = 5
const upcoming = 6
const soldOut = 7

beforeAll(async () => {
  await db.query(
    '',
    `insert into store values (9, 'Krets Uppsala', 'Uppsala', 'Torget 1', '75320', '', 59.8, 17.6, $1)`,
    [week],
  )
  await shop.sell({ id: inWarehouse, web: 5, price: 30_000 })
  await shop.sell({ id: atSupplier, web: 0, supplier: 50, price: 30_000 })
  await shop.sell({ id: inStore, web: 0, price: 30_000 })
  await shop.sell({ id: large, price: 900_000 })
  await shop.sell({ id: expensive, price: 90_000 })
  await shop.sell({ id: upcoming, price: 60_000, releaseAt: new Date('2026-12-20T00:00:00+01:00') })
  await shop.sell({ id: soldOut, web: 0 })
  await db.query('', 'insert into stock (product_id, place, quantity) values ($1, 9, 3)', [inStore])
  await db.query(
    '',
    `update product set package_size = 6, package_mm = '{1500, 1200, 300}', package_grams = 48000 where id = $1`,
    [large],
  )
  await db.query('', `insert into change (kind, ref) select 'product', id from product`)
  await shop.productCache.catchUp()
  members.push(await makeMember(db, 71), { ...(await makeMember(db, 72)), isCompany: true })
})
afterAll(() => shop.close())

const zips = ['11120', '75228', '41110', '98138', '62157', sandboxZips.fails]
const times = ['2026-11-20T14:29', '2026-11-20T14:30', '2026-11-21T09:00', '2026-12-23T20:00', '2026-12-31T08:00']

const situation = fc.record({
  productId: fc.constantFrom(inWarehouse, atSupplier, inStore, large, expensive, upcoming, soldOut),
  quantity: fc.integer({ min: 1, max: 7 }),
  zip: fc.constantFrom(...zips),
  at: fc.constantFrom(...times),
  customer: fc.integer({ min: 0, max: 2 }),
})

test('what is promised is what the checkout offers for the same customer, place and time', async () => {
  const promised = new Set<string>()
  await fc.assert(
    fc.asyncProperty(situation, async ({ productId, quantity, zip, at, customer }) => {
      const now = new Date(`${at}:00+01:00`)
      const member = members[customer] ?? null
      const answer = await shop.api.getProductDelivery(
        { params: { productId }, query: { zip, quantity }, body: undefined },
        makeContext({ now, member }),
      )
      if (!('data' in answer)) throw new Error('The answer is no object')
      await db.query('', 'delete from cart')
      const cartId = await shop.fillCart({ [productId]: quantity }, { memberId: member?.id ?? null })
      const checkout = await shop.api.getCheckout(
        { params: undefined, query: { zip, shippingMethodId: undefined, paymentMethod: undefined }, body: undefined },
        makeContext({ cartId, now, member }),
      )
      if (!('data' in checkout)) throw new Error('The answer is no object')
      const { cheapest, fastest } = answer.data
      expect({ cheapest, fastest }).toEqual(promisesOf(checkout.data.shippingMethods))
      for (const promise of [cheapest, fastest]) {
        if (!promise) continue
        promised.add(`${promise.methodId} ${promise.text}`)
        expect(checkout.data.shippingMethods).toContainEqual(
          expect.objectContaining({ id: promise.methodId, price: promise.price, earliestDate: promise.date }),
        )
      }
    }),
    { numRuns: 150 },
  )
  expect(promised.size).toBeGreaterThan(10)
})

test('what only a supplier has, or is released later, arrives later', async () => {
  const now = new Date('2026-11-23T10:00:00+01:00')
  const dayOf = async (productId: number) => {
    const input = { params: { productId }, query: { zip: '75228', quantity: undefined }, body: undefined }
    const answer = await shop.api.getProductDelivery(input, makeContext({ now }))
    return 'data' in answer ? answer.data.cheapest : null
  }
  expect(await dayOf(inWarehouse)).toMatchObject({ price: 4_900, text: 'i morgon' })
  expect(await dayOf(atSupplier)).toMatchObject({ price: 4_900, text: 'måndag 30 november' })
  expect(await dayOf(inStore)).toMatchObject({ price: 4_900, text: 'onsdag 25 november' })
  expect(await dayOf(large)).toMatchObject({ price: 39_900, text: 'torsdag 26 november' })
  expect(await dayOf(upcoming)).toMatchObject({ text: 'tisdag 22 december' })
  expect(await dayOf(soldOut)).toBeNull()
  expect(await dayOf(404)).toBeNull()
})

test('the strip names a delivery that the checkout offers for a small parcel', async () => {
  for (const zip of zips) {
    for (const at of times) {
      const now = new Date(`${at}:00+01:00`)
      const dates = await shipping.getDeliveryDates(
        { params: { zip }, query: {}, body: undefined },
        makeContext({ now }),
      )
      await db.query('', 'delete from cart')
      const cartId = await shop.fillCart({ [inWarehouse]: 1 })
      const query = { zip, shippingMethodId: undefined, paymentMethod: undefined }
      const checkout = await shop.api.getCheckout(
        { params: undefined, query, body: undefined },
        makeContext({ cartId, now }),
      )
      if (!('data' in checkout) || !('cheapest' in dates)) throw new Error('The answer is no object')
      const { cheapest, fastest } = dates
      expect({ cheapest, fastest }).toEqual(promisesOf(checkout.data.shippingMethods))
    }
  }
})

test('a postal code that is none is refused', async () => {
  const input = { params: { productId: inWarehouse }, query: { zip: '1112', quantity: undefined }, body: undefined }
  await expect(shop.api.getProductDelivery(input, makeContext())).rejects.toMatchObject({ code: 'invalid-zip' })
})

test('promotions that the product counts towards are named, and no others', async () => {
  const promotion = (name: string, rule: object, code: string | null = null) =>
    db.query(
      '',
      `insert into promotion (name, rule, audience, code, starts_at) values ($1, $2, 'all', $3, '2026-01-01')`,
      [name, JSON.stringify(rule), code],
    )
  const three = { kind: 'buy-pay', buy: 3, pay: 2 }
  await promotion('3 för 2 på kablar', { conditions: { productIds: [inWarehouse] }, discount: three })
  await promotion('Annat', { conditions: { productIds: [large] }, discount: three })
  await promotion('Med kod', { conditions: {}, discount: three }, 'HEMLIG')
  await promotion('Över tusen', { conditions: {}, discount: three, minSubtotal: 100_000 })
  const promotions = await openPromotions({ db })
  const deps = { ...shop.deps, promotions }
  const named = async (productId: number) =>
    (await productDelivery(deps, { productId }, makeContext({ now: new Date('2026-11-20T10:00:00Z') }))).promotions
  expect(await named(inWarehouse)).toEqual(['3 för 2 på kablar'])
  expect(await named(expensive)).toEqual([])
  await sellAsCodes(db, inWarehouse)
  await shop.productCache.catchUp()
  expect(await named(inWarehouse)).toEqual(['3 för 2 på kablar'])
  await promotions.close()
})
