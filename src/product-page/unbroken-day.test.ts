import { expect, test } from 'vitest'
import { unbrokenDay } from './unbroken-day.ts'

test('the number of a day stays with its month', () => {
  expect(unbrokenDay('onsdag 2 december')).toBe('onsdag 2\u00a0december')
  expect(unbrokenDay('i morgon')).toBe('i morgon')
})
