import { expect, test } from 'vitest'
import { isWithin, limitsOfOwners, lower, lowestLimits, ordinaryLimits } from './role-limits.ts'

test('no limit is higher than any, and nothing lower than none', () => {
  expect([lower(null, 0), lower(5, null), lower(5, 4), lower(null, null)]).toEqual([0, 5, 4, null])
  expect(isWithin(limitsOfOwners, ordinaryLimits)).toBe(true)
  expect(isWithin(ordinaryLimits, limitsOfOwners)).toBe(false)
  expect(isWithin(ordinaryLimits, { ...ordinaryLimits, xpPerOrder: 1001 })).toBe(false)
  expect(isWithin({ ...ordinaryLimits, refundAlone: 0 }, ordinaryLimits)).toBe(false)
  expect(lowestLimits(limitsOfOwners, { ...ordinaryLimits, goodwillPerOrder: null })).toEqual({
    ...ordinaryLimits,
    goodwillPerOrder: null,
  })
})
