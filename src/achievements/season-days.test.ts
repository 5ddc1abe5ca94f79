import { expect, test } from 'vitest'
import { seasonDays } from './season-days.ts'

const of = (season: string, year: number) =>
  seasonDays(year, year)
    .filter((one) => one.season === season)
    .map(({ day }) => day)

test('movable holidays fall on the days of each year', () => {
  expect(of('semla', 2026)).toEqual(['2026-02-17'])
  expect(of('ascension', 2026)).toEqual(['2026-05-14'])
  expect([2024, 2025, 2026, 2027].flatMap((year) => of('midsummer', year))).toEqual([
    '2024-06-21',
    '2025-06-20',
    '2026-06-19',
    '2027-06-25',
  ])
  expect([2025, 2026, 2028].flatMap((year) => of('black-friday', year))).toEqual([
    '2025-11-28',
    '2026-11-27',
    '2028-11-24',
  ])
  expect(of('cyber-monday', 2026)).toEqual(['2026-11-30'])
  expect(of('advent', 2026)).toEqual(['2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20'])
  expect(of('advent', 2028).at(-1)).toBe('2028-12-24')
})

test('leap day, Friday the 13th and the 256th day fall on the right dates', () => {
  expect([2026, 2027, 2028].flatMap((year) => of('leap', year))).toEqual(['2028-02-29'])
  expect(of('friday-13', 2026)).toEqual(['2026-02-13', '2026-03-13', '2026-11-13'])
  expect([of('programmer', 2026), of('programmer', 2028)]).toEqual([['2026-09-13'], ['2028-09-12']])
})
