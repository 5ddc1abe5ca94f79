import { expect, test } from 'vitest'
import type { ShippingMethod } from './contract.ts'
import { promisesOf } from './delivery-promise.ts'

const method = (id: number, price: number, date: string, kind: ShippingMethod['kind'] = 'home'): ShippingMethod => ({
  id,
  name: `Sätt ${id}`,
  description: '',
  price,
  regularPrice: price,
  kind,
  carrier: null,
  deliveryText: date,
  earliestDate: date,
  extras: [],
  leadTime: { text: '', note: null },
})
const promise = (id: number, price: number, date: string) => ({
  methodId: id,
  name: `Sätt ${id}`,
  price,
  date,
  text: date,
})

test('the cheapest method keeps its own day, and a faster one its own price', () => {
  const methods = [method(1, 4_900, '2026-11-25'), method(6, 9_900, '2026-11-23'), method(8, 7_900, '2026-11-24')]
  expect(promisesOf(methods)).toEqual({
    cheapest: promise(1, 4_900, '2026-11-25'),
    fastest: promise(6, 9_900, '2026-11-23'),
  })
})

test('at the same price the earlier day is promised, and nothing is faster than the earliest', () => {
  expect(promisesOf([method(1, 0, '2026-11-25'), method(2, 0, '2026-11-24'), method(3, 4_900, '2026-11-24')])).toEqual({
    cheapest: promise(2, 0, '2026-11-24'),
    fastest: null,
  })
})

test('pickup is no delivery to the door', () => {
  const pickup = [method(31, 2_900, '2026-11-23', 'locker'), method(2, 0, '2026-11-22', 'store')]
  expect(promisesOf(pickup)).toEqual({ cheapest: null, fastest: null })
  expect(promisesOf([...pickup, method(1, 4_900, '2026-11-25')]).cheapest?.methodId).toBe(1)
})
