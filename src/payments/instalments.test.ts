import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveRate, instalments, plans } from './instalments.ts'

const free = { nominalRate: 0, startFee: 0, monthlyFee: 0 }

test('without interest and fees parts cost nothing', () => {
  const plan = instalments(1_000_000, { ...free, months: 12 })
  expect(plan).toMatchObject({ total: 1_000_000, cost: 0, effectiveRate: 0 })
  expect(plan.payments.slice(0, 11)).toEqual(Array(11).fill(83_333))
  expect(plan.payments.at(-1)).toBe(83_337)
})

test('one payment after a year is its own rate', () => {
  // 1 000 kronor now, 1 200 in eighteen months: 12.92 % a year, by the formula of the directive.
  expect(effectiveRate(100_000, [...Array<number>(17).fill(0), 120_000])).toBeCloseTo(0.1292, 4)
  expect(effectiveRate(100_000, [...Array<number>(11).fill(0), 110_000])).toBeCloseTo(0.1, 9)
})

test('a nominal rate of 12 % paid monthly is 12.7 % a year', () => {
  expect(instalments(10_000_000, { ...free, months: 24, nominalRate: 12 }).effectiveRate).toBe(12.7)
})

test('fees are part of the effective rate', () => {
  const plan = instalments(1_000_000, { ...free, months: 12, monthlyFee: 2900 })
  expect(plan).toMatchObject({ total: 1_034_800, cost: 34_800, effectiveRate: 6.6 })
  expect(instalments(1_000_000, { ...free, months: 12, startFee: 34_800 }).effectiveRate).toBeGreaterThan(6.6)
})

test('whatever is borrowed, the debt is paid to the öre and the payments are worth it at the effective rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50_000, max: 20_000_000 }), fc.constantFrom(...plans), (amount, terms) => {
      const { payments, total, cost } = instalments(amount, terms)
      const rate = effectiveRate(amount, payments)
      const worth = payments.reduce((sum, payment, index) => sum + payment / (1 + rate) ** ((index + 1) / 12), 0)
      expect(payments).toHaveLength(terms.months)
      expect(total - amount).toBe(cost)
      expect(cost).toBeGreaterThanOrEqual(terms.monthlyFee * terms.months)
      expect(Math.abs(worth - amount)).toBeLessThan(0.01)
    }),
  )
})
