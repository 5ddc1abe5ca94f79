import { expect, test } from 'vitest'
import { parcelOf } from './parcels.ts'

const box = { quantity: 1, isDigital: false, packageSize: 2, packageMm: [100, 300, 200], packageGrams: 1500 }

test('volume is in litres, weight in kilograms, volumetric weight is volume × 0.28', () => {
  const parcel = parcelOf([box])
  expect(parcel.volume).toBeCloseTo(6)
  expect(parcel.volumetricWeight).toBeCloseTo(1.68)
  expect(parcel.weight).toBe(1.5)
  expect([parcel.longest, parcel.middle, parcel.shortest, parcel.sidesSum]).toEqual([300, 200, 100, 600])
})

test('units add weight and volume, not length', () => {
  const parcel = parcelOf([{ ...box, quantity: 3 }])
  expect(parcel.weight).toBe(4.5)
  expect(parcel.volume).toBeCloseTo(18)
  expect(parcel.longest).toBe(300)
})

test('size above 2 is bulky, above 5 large', () => {
  const sizes = [2, 3, 5, 6].map((packageSize) => parcelOf([{ ...box, packageSize }]))
  expect(sizes.map((parcel) => parcel.isBulky)).toEqual([false, true, true, true])
  expect(sizes.map((parcel) => parcel.isLarge)).toEqual([false, false, false, true])
})

test('digital products weigh nothing', () => {
  const parcel = parcelOf([{ ...box, isDigital: true }])
  expect(parcel).toMatchObject({ weight: 0, volume: 0, onlyDigital: true, hasDigital: true })
  expect(parcelOf([box, { ...box, isDigital: true }])).toMatchObject({ hasDigital: true, onlyDigital: false })
})
