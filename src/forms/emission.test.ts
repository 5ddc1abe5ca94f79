import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emission } from './emission.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('VAL-03: two changes in one tick are one emission, a millisecond after the last', () => {
  const emitted: string[][] = []
  const change = emission<string>((changed) => emitted.push([...changed]))
  change('password')
  change('verifypassword')
  change('password')
  expect(emitted).toEqual([])
  vi.advanceTimersByTime(1)
  expect(emitted).toEqual([['password', 'verifypassword']])
  vi.advanceTimersByTime(100)
  expect(emitted).toHaveLength(1)
})

test('VAL-03: later changes are in the next emission', () => {
  const emitted: string[][] = []
  const change = emission<string>((changed) => emitted.push([...changed]))
  change('email')
  vi.advanceTimersByTime(1)
  change('zip')
  vi.advanceTimersByTime(1)
  expect(emitted).toEqual([['email'], ['zip']])
})
