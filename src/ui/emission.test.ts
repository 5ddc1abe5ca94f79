import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emission } from './emission.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('VAL-03: two changes in one tick are one emission, a millisecond after the last', () => {
  const emitted: string[][] = []
  const tell = emission<string>((changed) => emitted.push([...changed]))
  tell('password')
  tell('verifypassword')
  tell('password')
  expect(emitted).toEqual([])
  vi.advanceTimersByTime(1)
  expect(emitted).toEqual([['password', 'verifypassword']])
  vi.advanceTimersByTime(100)
  expect(emitted).toHaveLength(1)
})

test('VAL-03: what changes after an emission is told by the next', () => {
  const emitted: string[][] = []
  const tell = emission<string>((changed) => emitted.push([...changed]))
  tell('email')
  vi.advanceTimersByTime(1)
  tell('zip')
  vi.advanceTimersByTime(1)
  expect(emitted).toEqual([['email'], ['zip']])
})
