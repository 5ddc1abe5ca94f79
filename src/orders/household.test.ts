import { expect, test } from 'vitest'
import { householdOf } from './household.ts'

const home = householdOf({ street: 'Skogsstigen 5', zip: '752 28' })

test.each(['SKOGSSTIGEN 5', ' skogsstigen  5 ', 'Skogs-stigen 5.', 'Skogsstigen5'])(
  '%s is the same household',
  (street) => expect(householdOf({ street, zip: '75228' })).toBe(home),
)

test.each(['Skogsstigen 5 lgh 1001', 'Skogsstigen 5B', 'Skogsstigen 55', 'Skogsgatan 5'])(
  '%s is another household',
  (street) => expect(householdOf({ street, zip: '75228' })).not.toBe(home),
)

test('apartment notations are normalised', () => {
  const flats = ['Storgatan 5, lgh 1001', 'STORGATAN 5 LGH1001', 'Storgatan 5 Lägenhet 1001', 'Lgh 1001 Storgatan 5']
  expect(new Set(flats.map((street) => householdOf({ street, zip: '11122' }))).size).toBe(1)
  expect(householdOf({ street: 'Storgatan 5, lgh 1002', zip: '11122' })).not.toBe(
    householdOf({ street: 'Storgatan 5, lgh 1001', zip: '11122' }),
  )
})

test('the same street elsewhere is another household, and without a street there is none', () => {
  expect(householdOf({ street: 'Skogsstigen 5', zip: '11122' })).not.toBe(home)
  expect(householdOf({ street: '', zip: '75228' })).toBe(null)
})
