import { expect, test } from 'vitest'
import { savings } from './savings.ts'

test('a badge requires 99 kr or ten percent', () => {
  expect(savings(109_100, 118_900)).toBeNull()
  expect(savings(109_000, 118_900)).toEqual({ amount: 9_900, percent: 8 })
  expect(savings(900, 1000)).toEqual({ amount: 100, percent: 10 })
})

test('without a prior price there is no badge', () => {
  expect(savings(900, null)).toBeNull()
  expect(savings(1000, 900)).toBeNull()
})
