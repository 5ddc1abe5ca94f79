import { expect, test } from 'vitest'
import { instalments } from './instalments.ts'

test('without a fee parts cost nothing', () => {
  expect(instalments(1_200_000, 12, 0)).toEqual({ monthly: 100_000, total: 1_200_000, effectiveRate: 0 })
})

test('a fee a month is told as an effective rate', () => {
  const plan = instalments(1_000_000, 12, 2900)
  expect(plan.total).toBe(1_034_800)
  expect(plan.monthly).toBe(86_234)
  expect(plan.effectiveRate).toBeGreaterThan(6)
  expect(plan.effectiveRate).toBeLessThan(7.5)
})
