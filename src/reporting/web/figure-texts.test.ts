import { expect, test } from 'vitest'
import { returnRate } from './figure-texts.ts'

const figures = { sales: 0, credited: 0 } as Parameters<typeof returnRate>[0]

test('returns are a part of what was sold, and nothing of what was deducted from them', () => {
  expect(returnRate({ ...figures, sales: 90_000, credited: 10_000 })).toBe(10)
  expect(returnRate(figures)).toBeNull()
  expect(returnRate({ ...figures, sales: 15_230, credited: -5230 })).toBeNull()
})
