import { expect, test } from 'vitest'
import { comparedPeriod, partsOf, presetPeriod, stepOf } from './periods.ts'

test('a period is compared with the same weekdays just before, or with the same dates a year before', () => {
  const november = { from: '2026-11-01', to: '2026-11-22' }
  expect(comparedPeriod(november, 'previous')).toEqual({ from: '2026-10-04', to: '2026-10-25' })
  expect(comparedPeriod({ from: '2026-11-22', to: '2026-11-22' }, 'previous')).toEqual({
    from: '2026-11-15',
    to: '2026-11-15',
  })
  expect(comparedPeriod({ from: '2028-02-29', to: '2028-03-01' }, 'year')).toEqual({
    from: '2027-02-28',
    to: '2027-03-01',
  })
  expect(comparedPeriod(november, 'none')).toBe(null)
})

test('presets end today, in Sweden', () => {
  const now = new Date('2026-11-24T23:30:00Z')
  expect(presetPeriod('today', now)).toEqual({ from: '2026-11-25', to: '2026-11-25' })
  expect(presetPeriod('last-month', now)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(presetPeriod('twelve-months', now)).toEqual({ from: '2025-11-26', to: '2026-11-25' })
})

test('a long period is plotted by week or month', () => {
  expect(partsOf({ from: '2026-01-30', to: '2026-02-02' }, 'day')).toHaveLength(4)
  expect(partsOf({ from: '2026-11-01', to: '2026-11-16' }, 'week')).toEqual(['2026-11-01', '2026-11-08', '2026-11-15'])
  expect(partsOf({ from: '2026-01-31', to: '2026-03-01' }, 'month')).toEqual(['2026-01-31', '2026-02-01', '2026-03-01'])
  expect(stepOf({ from: '2026-01-01', to: '2026-12-31' })).toBe('week')
})
