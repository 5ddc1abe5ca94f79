import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testMethods } from '#test/shipping-methods.ts'
import type { MethodRules, Shipment } from './method-rules.ts'
import { lowestPrice, methodsFor } from './methods.ts'
import { parcelOf } from './parcels.ts'
import { withRules } from './shipping-rule.ts'

const box = { quantity: 1, isDigital: false, packageSize: 1, packageMm: [100, 300, 200], packageGrams: 1500 }
const shipment: Shipment = {
  parcel: parcelOf([box]),
  zip: '75228',
  orderValue: 49_900,
  rankLevel: 1,
  isCompany: false,
  freeFrom: null,
  shippingClasses: [1],
}
const ids = (more: Partial<Shipment>) => methodsFor(testMethods, { ...shipment, ...more }).map(({ id }) => id)

test('free shipping is for members from 500 kronor', () => {
  expect(ids({ orderValue: 49_900 })).not.toContain(20)
  expect(ids({ orderValue: 50_000 })).toContain(20)
  expect(ids({ orderValue: 50_000, rankLevel: 0 })).not.toContain(20)
})

test('lockers are left out when the sides sum to more than 600 centimetres', () => {
  const sidesOf = (sidesSum: number) => ({ parcel: { ...shipment.parcel, sidesSum } })
  expect(ids(sidesOf(6000))).toContain(31)
  expect(ids(sidesOf(6001))).not.toContain(31)
})

test('excluded methods are left out', () => {
  expect(ids({ excluded: [31, 2] })).toEqual([1, 6])
})

test('downloads travel by email and nothing else does', () => {
  const download = { ...box, isDigital: true }
  expect(ids({ parcel: parcelOf([download]) })).toEqual([4])
  expect(ids({ parcel: parcelOf([download, box]) })).not.toContain(4)
})

test('the evening delivery is for cities', () => {
  expect(ids({ zip: '98138' })).not.toContain(6)
  expect(ids({ zip: null })).not.toContain(6)
  expect(ids({})).toContain(6)
})

test('a large parcel is carried in by two or picked up', () => {
  expect(ids({ parcel: parcelOf([{ ...box, packageSize: 6 }]) })).toEqual([7, 2])
})

test('a method can be limited to companies, or exclude some products', () => {
  const [plain] = testMethods.filter(({ id }) => id === 1)
  if (!plain) throw new Error('No ordinary method')
  const only = (rules: MethodRules, more: Partial<Shipment> = {}) =>
    methodsFor([{ ...plain, rules }], { ...shipment, ...more }).length
  expect([only({ customers: 'company' }), only({ customers: 'company' }, { isCompany: true })]).toEqual([0, 1])
  expect([only({ notShippingClasses: [3] }), only({ notShippingClasses: [3] }, { shippingClasses: [1, 3] })]).toEqual([
    1, 0,
  ])
})

test('the lowest price counts neither store pickup nor downloads', () => {
  const prices = [
    { id: 2, price: 0 },
    { id: 4, price: 0 },
    { id: 1, price: 4900 },
  ]
  expect(lowestPrice(prices)).toBe(4900)
  expect(lowestPrice(prices.slice(0, 2))).toBe(null)
})

test('the internal method is never listed, and there is always a method', () => {
  const item = fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    isDigital: fc.boolean(),
    packageSize: fc.integer({ min: 1, max: 9 }),
    packageMm: fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 3, maxLength: 3 }),
    packageGrams: fc.integer({ min: 1, max: 90_000 }),
  })
  const zip = fc.constantFrom('75228', '70210', '98138', null)
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1 }),
      zip,
      fc.nat(200_000),
      fc.nat(3),
      (items, zip, orderValue, rankLevel) => {
        const query = { ...shipment, parcel: parcelOf(items), zip, orderValue, rankLevel }
        const offered = methodsFor(testMethods, query).map(({ id }) => id)
        return offered.length > 0 && !offered.includes(5)
      },
    ),
  )
})

const after = (rules: Parameters<typeof withRules>[1], more: Partial<Shipment> = {}) =>
  methodsFor(withRules(testMethods, rules), { ...shipment, ...more })

test('an extension lowers prices, where it says, and never raises one', () => {
  const price = (rules: Parameters<typeof withRules>[1], more = {}) =>
    after(rules, more).find(({ id }) => id === 1)?.price
  const usual = price([])
  const to = (price: number) => ({
    key: 'a',
    methodIds: [1],
    effect: { price, when: { areas: [[750, 759] as [number, number]] } },
  })
  expect(usual).toBeGreaterThan(1_000)
  expect(price([to(1_000)])).toBe(1_000)
  expect(price([to(1_000)], { zip: '11122' })).toBe(usual)
  expect(price([to(1_000_000)])).toBe(usual)
  expect(price([to(1_000), { ...to(500), key: 'b' }])).toBe(500)
})

test('an extension limits ways of delivery, but never leaves none', () => {
  const never = (methodIds: number[] | null) => ({ key: 'a', methodIds, effect: { only: { areas: [] } } })
  expect(after([never([1])]).map(({ id }) => id)).not.toContain(1)
  expect(after([never(null)])).toHaveLength(after([]).length)
})
