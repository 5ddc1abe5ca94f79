import type { Limits } from '#shipping/method-rules.ts'
import type { Method } from '#shipping/methods.ts'

const parcel: Limits = { kg: 35, litres: 1000, maxLengthMm: 2000, sidesSumMm: 6000, bulky: true }
const cities: [number, number][] = [
  [100, 139],
  [751, 757],
]

export const testMethods: readonly Method[] = [
  method({ id: 20, regularPrice: 4900, rules: { fits: parcel, minRank: 1, minOrderValue: 50_000 } }),
  method({ id: 1, price: 4900, rules: { fits: parcel } }),
  method({ id: 6, price: 9900, pace: 'tonight', asks: 'slots', rules: { fits: { ...parcel, kg: 20 }, areas: cities } }),
  method({ id: 7, price: 39_900, pace: 'pallet', rules: { exceeds: parcel, canCarryIn: true } }),
  method({
    id: 31,
    kind: 'locker',
    price: 2900,
    asks: 'points',
    rules: { fits: { kg: 20, litres: 70, maxLengthMm: 1500, sidesSumMm: 6000 } },
  }),
  method({ id: 2, kind: 'store', carrier: null }),
  method({ id: 4, kind: 'digital', pace: 'at-once', carrier: null }),
  method({ id: 5, kind: 'store', carrier: null, isInternal: true }),
]

function method(fields: Partial<Method> & { id: number }): Method {
  const { price = 0 } = fields
  return {
    kind: 'home',
    name: `Sätt ${fields.id}`,
    description: '',
    regularPrice: price,
    pace: 'parcel',
    carrier: 'Norrbud',
    asks: null,
    rules: {},
    isInternal: false,
    ...fields,
    price,
  }
}
