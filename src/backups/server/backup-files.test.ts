import { expect, test } from 'vitest'
import { backupName, keptBackups } from './backup-files.ts'

const nights = (count: number) =>
  Array.from({ length: count }, (_, back) => backupName(new Date(Date.UTC(2026, 10, 26 - back, 2, 41))))
const daysOf = (names: Iterable<string>) =>
  [...names]
    .map((name) => name.slice(6, 16))
    .toSorted()
    .toReversed()

test('the last of each day, week and month is kept, as many as asked for', () => {
  expect(daysOf(keptBackups(nights(100), { daily: 3, weekly: 3, monthly: 3 }))).toEqual([
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    // Sundays.
    '2026-11-22',
    '2026-11-15',
    '2026-10-31',
    '2026-09-30',
  ])
})

test('of two backups of a day the later is kept', () => {
  const both = [new Date('2026-11-26T02:41:00Z'), new Date('2026-11-26T14:00:00Z')].map(backupName)
  expect([...keptBackups(both, { daily: 7, weekly: 4, monthly: 12 })]).toEqual([both[1]])
})

test('days without a backup do not count', () => {
  const old = [backupName(new Date('2025-01-01T02:41:00Z')), backupName(new Date('2025-03-01T02:41:00Z'))]
  expect(keptBackups(old, { daily: 2, weekly: 0, monthly: 0 }).size).toBe(2)
})
