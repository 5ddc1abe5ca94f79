import { expect, test } from 'vitest'
import { whenOf } from './entry-times.ts'

const row = (times: Record<string, string | null>) => ({ id: 1, version: 1, ...times })

test('times are said in words, and an end at midnight keeps its clock', () => {
  expect(whenOf(row({ fromDay: '2026-12-01', toDay: '2027-01-10' }))).toBe('från 1 dec. 2026 till 10 jan. 2027')
  expect(whenOf(row({ from: '2026-11-15T00:00', to: '2026-12-03T00:00' }))).toBe(
    'från 15 nov. 2026 till 3 dec. 2026 kl. 00.00',
  )
  expect(whenOf(row({ from: '2026-11-15T08:30', to: null }))).toBe('från 15 nov. 2026 kl. 08.30')
  expect(whenOf(row({}))).toBe('alltid')
})
