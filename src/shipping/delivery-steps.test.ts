import { expect, test } from 'vitest'
import { testMethods } from '#test/shipping-methods.ts'
import { deliveryCost, deliverySteps, freeFrom } from './delivery-steps.ts'
import { parcelOf } from './parcels.ts'

const mouse = { quantity: 1, isDigital: false, packageSize: 2, packageMm: [200, 100, 50], packageGrams: 300 }
const shipmentOf = (pieces: Partial<typeof mouse>, rankLevel: number) => ({
  parcel: parcelOf([{ ...mouse, ...pieces }]),
  zip: null,
  rankLevel,
  isCompany: false,
  shippingClasses: [],
})

test('the rules of the methods say from which sum a member pays nothing', () => {
  const steps = deliverySteps(testMethods, shipmentOf({}, 1))
  expect(steps).toEqual([
    { from: 0, ore: 4900 },
    { from: 50_000, ore: 0 },
  ])
  expect(freeFrom(steps)).toBe(50_000)
  expect([0, 49_999, 50_000, 90_000].map((goods) => deliveryCost(steps, goods))).toEqual([4900, 4900, 0, 0])
})

test('a visitor pays the same whatever the goods come to', () => {
  expect(deliverySteps(testMethods, shipmentOf({}, 0))).toEqual([{ from: 0, ore: 4900 }])
})

test('what only a pallet carries is never free', () => {
  const steps = deliverySteps(testMethods, shipmentOf({ packageGrams: 90_000 }, 3))
  expect(steps).toEqual([{ from: 0, ore: 39_900 }])
  expect(freeFrom(steps)).toBe(null)
})

test('a download costs nothing to have, and nothing is known where nothing is offered', () => {
  expect(deliverySteps(testMethods, shipmentOf({ isDigital: true }, 0))).toEqual([{ from: 0, ore: 0 }])
  expect(deliveryCost(deliverySteps([], shipmentOf({}, 0)), 10_000)).toBe(null)
})
