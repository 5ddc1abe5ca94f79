import { expect, test } from 'vitest'
import { releaseDelay } from './release-delay.ts'

const now = new Date('2026-11-30T12:00:00Z')
const row = (name: string, released?: string) => ({
  product: { name, release: released ? { timestamp: Date.parse(released) / 1000 } : null },
})

test('the rest of a cart waits for what is released last', () => {
  const january = row('Malmens hjärta', '2027-01-14T00:00:00+01:00')
  expect(releaseDelay([row('Mus'), january], now)).toEqual({ names: ['Malmens hjärta'], day: '2027-01-14' })
  const december = row('Skuggspel', '2026-12-10T00:00:00+01:00')
  expect(releaseDelay([december, january], now)).toEqual({ names: ['Malmens hjärta'], day: '2027-01-14' })
})

test('nothing waits in a cart without releases to come, or of one alone', () => {
  expect(releaseDelay([row('Mus'), row('Spel', '2026-11-01T00:00:00+01:00')], now)).toBeNull()
  expect(releaseDelay([row('Malmens hjärta', '2027-01-14T00:00:00+01:00')], now)).toBeNull()
  expect(releaseDelay([], now)).toBeNull()
})
