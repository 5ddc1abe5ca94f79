import { expect, test } from 'vitest'
import { testMethods } from '#test/shipping-methods.ts'
import { deliveryCost, deliverySteps, freeFrom } from './delivery-steps.ts'
import { freeDelivery } from './free-delivery.ts'
import { methodsFor } from './methods.ts'
import { parcelOf } from './parcels.ts'
import { withRules } from './shipping-rule.ts'

const mouse = { quantity: 1, isDigital: false, packageSize: 2, packageMm: [200, 100, 50], packageGrams: 300 }
const shipmentOf = (units: Partial<typeof mouse>, rankLevel: number) => ({
  parcel: parcelOf([{ ...mouse, ...units }]),
  zip: null,
  rankLevel,
  isCompany: false,
  freeFrom: null,
  shippingClasses: [],
})

test('the shipping methods decide from which amount members have free shipping', () => {
  const steps = deliverySteps(testMethods, shipmentOf({}, 1))
  expect(steps).toEqual([
    { from: 0, price: 4900 },
    { from: 50_000, price: 0 },
  ])
  expect(freeFrom(steps)).toBe(50_000)
  expect([0, 49_999, 50_000, 90_000].map((goods) => deliveryCost(steps, goods))).toEqual([4900, 4900, 0, 0])
})

test('a visitor pays the same for any amount', () => {
  expect(deliverySteps(testMethods, shipmentOf({}, 0))).toEqual([{ from: 0, price: 4900 }])
})

test('pallet delivery is never free', () => {
  const steps = deliverySteps(testMethods, shipmentOf({ packageGrams: 90_000 }, 3))
  expect(steps).toEqual([{ from: 0, price: 39_900 }])
  expect(freeFrom(steps)).toBe(null)
})

test('downloads are free, and without methods the cost is unknown', () => {
  expect(deliverySteps(testMethods, shipmentOf({ isDigital: true }, 0))).toEqual([{ from: 0, price: 0 }])
  expect(deliveryCost(deliverySteps([], shipmentOf({}, 0)), 10_000)).toBe(null)
})

test('what has been agreed with a company makes every method free from its limit', () => {
  const agreed = { ...shipmentOf({ packageGrams: 90_000 }, 0), freeFrom: 200_000 }
  const steps = deliverySteps(testMethods, agreed)
  expect(steps).toEqual([
    { from: 0, price: 39_900 },
    { from: 200_000, price: 0 },
  ])
  expect(deliverySteps(testMethods, { ...agreed, freeFrom: 0 })).toEqual([{ from: 0, price: 0 }])
})

test('a lower price of an extension is a step, and is what the methods then cost', () => {
  const free = { key: 'free', methodIds: null, effect: { price: 0, when: { minOrderValue: 30_000 } } }
  const methods = withRules(testMethods, [free])
  const shipment = { ...shipmentOf({}, 0), rankLevel: 0 }
  const steps = deliverySteps(methods, shipment)
  expect(freeFrom(steps)).toBe(30_000)
  for (const orderValue of [29_999, 30_000])
    expect(deliveryCost(steps, orderValue)).toBe(methodsFor(methods, { ...shipment, orderValue })[0]?.price)
  expect(freeDelivery(methods, shipment).everyone).toBe(30_000)
})
