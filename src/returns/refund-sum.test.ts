import { expect, test } from 'vitest'
import type { Pace } from '#shipping/dates.ts'
import { standardDelivery } from './refund-sum.ts'

test('distansavtalslagen 2:14: standard delivery is refunded, not the extra for faster delivery', () => {
  const back = (pace: Pace, paidAmount: number) => standardDelivery({ pace, paidAmount, ordinaryPrice: 4_900 })
  expect(back('parcel', 4_900)).toBe(4_900)
  expect(back('tonight', 9_900)).toBe(4_900)
  expect(back('parcel', 7_900)).toBe(4_900)
  expect(back('parcel', 2_900)).toBe(2_900)
  expect(back('pallet', 39_900)).toBe(39_900)
  expect(back('parcel', 0)).toBe(0)
})
