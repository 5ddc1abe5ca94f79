import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it runs at most four times a second', () => {
  const throttle = new Throttle(250)
  let runs = 0
  for (let at = 0; at < 990; at += 10) {
    throttle.run(() => {
      runs += 1
    })
    vi.advanceTimersByTime(10)
  }
  expect(runs).toBe(4)
})

test('the last call runs, unless stopped', () => {
  const throttle = new Throttle(250)
  const ran: string[] = []
  throttle.run(() => ran.push('first'))
  throttle.run(() => ran.push('second'))
  throttle.run(() => ran.push('third'))
  vi.advanceTimersByTime(250)
  expect(ran).toEqual(['first', 'third'])
  throttle.run(() => ran.push('never'))
  throttle.stop()
  vi.advanceTimersByTime(1000)
  expect(ran).toEqual(['first', 'third'])
})
