import { expect, test } from 'vitest'
import { savings } from './savings.ts'

test('99 kr or ten percent are worth a badge', () => {
  expect(savings(109_100, 118_900)).toBeNull()
  expect(savings(109_000, 118_900)).toEqual({ ore: 9_900, percent: 8 })
  expect(savings(900, 1000)).toEqual({ ore: 100, percent: 10 })
})

test('no earlier price, no badge', () => {
  expect(savings(900, null)).toBeNull()
  expect(savings(1000, 900)).toBeNull()
})
