import { expect, test } from 'vitest'
import { yearPeriods } from './year-periods.ts'

test('the periods of a year end on its days, and the last month may be of the year before', () => {
  const periods = yearPeriods('2027-01-15', '2026').map(({ from, to }) => `${from} ${to}`)
  expect(periods).toEqual([
    '2026-12-01 2026-12-31',
    '2027-01-01 2027-01-15',
    '2026-01-01 2026-03-31',
    '2026-04-01 2026-06-30',
    '2026-07-01 2026-09-30',
    '2026-10-01 2026-12-31',
    '2026-01-01 2026-12-31',
  ])
})
