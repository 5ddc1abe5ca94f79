import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it runs at most four times a second', () => {
  const pace = new Pace(250)
  let runs = 0
  for (let at = 0; at < 990; at += 10) {
    pace.run(() => {
      runs += 1
    })
    vi.advanceTimersByTime(10)
  }
  expect(runs).toBe(4)
})

test('the last call runs, unless stopped', () => {
  const pace = new Pace(250)
  const ran: string[] = []
  pace.run(() => ran.push('first'))
  pace.run(() => ran.push('second'))
  pace.run(() => ran.push('third'))
  vi.advanceTimersByTime(250)
  expect(ran).toEqual(['first', 'third'])
  pace.run(() => ran.push('never'))
  pace.stop()
  vi.advanceTimersByTime(1000)
  expect(ran).toEqual(['first', 'third'])
})
