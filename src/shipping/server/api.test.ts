import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { makeShopper, makeVisit } from '#test/visit.ts'
import { shippingApi } from './api.ts'

const db = await testDatabase()
const api = shippingApi({ db })
const now = new Date('2026-11-21T12:00:00+01:00')
afterAll(() => db.close())

async function methods(data: object, isMember = true) {
  const visit = makeVisit({ now, shopper: isMember ? makeShopper(7) : null })
  const answer = await api.getShippingMethods({ params: undefined, query: undefined, body: { data } }, visit)
  return Array.isArray(answer) ? answer : []
}
const ids = (found: { id: number }[]) => found.map(({ id }) => id)

test('a product of 500 kronor is sent for free to members, one of 499 is not', async () => {
  expect(ids(await methods({ order_value: 50_000 }))).toContain(20)
  expect(ids(await methods({ order_value: 49_900 }))).not.toContain(20)
  expect(ids(await methods({ order_value: 50_000 }, false))).not.toContain(20)
})

test('each method says its price and its day', async () => {
  expect(await methods({ delivery_method: 1 })).toMatchObject([
    {
      id: 1,
      price: 4_900,
      regularPrice: 4_900,
      kind: 'home',
      deliveryText: 'tisdag 24 november',
      earliestDate: '2026-11-24',
    },
  ])
})

test('what the goods are decides', async () => {
  expect(ids(await methods({ max_sides_sum: 6001 }))).not.toContain(31)
  expect(ids(await methods({ excluded_shipping_methods: [31] }))).not.toContain(31)
  expect(ids(await methods({ only_digital_products: true }))).toEqual([4])
  expect(ids(await methods({ order_weight: 40 }))).toEqual([7, 2])
})

test('the earliest delivery is told for a postal code', async () => {
  const dates = (zip: string) =>
    api.getDeliveryDates({ params: { zip }, query: undefined, body: undefined }, makeVisit({ now }))
  expect(await dates('752 28')).toMatchObject({ zip: '75228', city: 'Uppsala', earliestDeliveryText: 'i kväll' })
  expect(await dates('98138')).toMatchObject({ city: 'Kiruna', earliestDeliveryText: 'onsdag 25 november' })
  expect(() => dates('1112')).toThrow('Ange ett postnummer med fem siffror.')
})
