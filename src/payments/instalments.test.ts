import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveRate, instalments, plans, plansFor } from './instalments.ts'

const free = { nominalRate: 0, startFee: 0, monthlyFee: 0 }

test('without interest and fees instalments are free', () => {
  const plan = instalments(1_000_000, { ...free, months: 12 })
  expect(plan).toMatchObject({ total: 1_000_000, cost: 0, effectiveRate: 0 })
  expect(plan.payments.slice(0, 11)).toEqual(Array(11).fill(83_333))
  expect(plan.payments.at(-1)).toBe(83_337)
})

test('one payment after a year has its own rate', () => {
  // 1,000 kronor now, 1,200 in eighteen months: 12.92 % a year by the directive's formula.
  expect(effectiveRate(100_000, [...Array<number>(17).fill(0), 120_000])).toBeCloseTo(0.1292, 4)
  expect(effectiveRate(100_000, [...Array<number>(11).fill(0), 110_000])).toBeCloseTo(0.1, 9)
})

test('a nominal rate of 12 % paid monthly is 12.7 % a year', () => {
  expect(instalments(10_000_000, { ...free, months: 24, nominalRate: 12 }).effectiveRate).toBe(12.7)
})

test('fees are included in the effective rate', () => {
  const plan = instalments(1_000_000, { ...free, months: 12, monthlyFee: 2900 })
  expect(plan).toMatchObject({ total: 1_034_800, cost: 34_800, effectiveRate: 6.6 })
  expect(instalments(1_000_000, { ...free, months: 12, startFee: 34_800 }).effectiveRate).toBeGreaterThan(6.6)
})

test('any plan repays the debt to the öre, and its payments are worth it at the effective rate', () => {
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

test('a loan of 6,000 over four years at 9 %: 149.31 a month is 9.4 % a year, and 10 % with 60 deducted as a fee', () => {
  const plan = instalments(600_000, { ...free, months: 48, nominalRate: 9 })
  expect(plan.payments[0]).toBe(14_931)
  // Without fees the monthly rate compounds: 1.0075^12 - 1.
  expect(plan.effectiveRate).toBe(9.4)
  expect(1.0075 ** 12 - 1).toBeCloseTo(effectiveRate(600_000, plan.payments), 5)
  expect(effectiveRate(594_000, plan.payments)).toBeCloseTo(0.09955, 5)
})

const anyTerms = fc.record({
  months: fc.integer({ min: 2, max: 60 }),
  nominalRate: fc.integer({ min: 0, max: 2200 }).map((rate) => rate / 100),
  startFee: fc.integer({ min: 0, max: 50_000 }),
  monthlyFee: fc.integer({ min: 0, max: 5900 }),
  minAmount: fc.constant(0),
})

test('with any terms, each öre is in one payment and the effective rate reproduces the credit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50_000, max: 20_000_000 }), anyTerms, (amount, terms) => {
      for (const plan of plansFor(amount, [terms])) {
        expect(plan.first + plan.monthly * (plan.months - 2) + plan.last).toBe(plan.total)
        expect(plan.total - plan.cost).toBe(amount)
        expect(plan.cost).toBeLessThanOrEqual(amount)
        expect(plan.first - plan.monthly).toBe(plan.months === 2 ? plan.first - plan.last : plan.startFee)
        const { payments } = instalments(amount, terms)
        const rate = effectiveRate(amount, payments)
        const worth = payments.reduce((sum, payment, index) => sum + payment / (1 + rate) ** ((index + 1) / 12), 0)
        expect(Math.abs(worth - amount)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('a higher fee is a higher effective rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50_000, max: 5_000_000 }), anyTerms, (amount, terms) => {
      const rateOf = (more: object) => effectiveRate(amount, instalments(amount, { ...terms, ...more }).payments)
      expect(rateOf({ startFee: terms.startFee + 10_000 })).toBeGreaterThan(rateOf({}))
      expect(rateOf({ monthlyFee: terms.monthlyFee + 1000 })).toBeGreaterThan(rateOf({}))
    }),
  )
})

test('no plan costs more than the amount borrowed, and none is below its minimum', () => {
  const dear = { ...free, months: 36, monthlyFee: 2900, minAmount: 0 }
  expect(plansFor(104_400, [dear])).toHaveLength(1)
  expect(plansFor(104_399, [dear])).toEqual([])
  expect(plansFor(49_999)).toEqual([])
  expect(plansFor(50_000).map(({ months }) => months)).toEqual([6])
  expect(plansFor(500_000).map(({ months }) => months)).toEqual([6, 12, 24, 36])
})
