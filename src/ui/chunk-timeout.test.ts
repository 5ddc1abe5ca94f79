import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunkTimeoutMs, inChunkTime } from './chunk-timeout.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a script that never arrives fails after two minutes', async () => {
  const outcome = vi.fn()
  inChunkTime(new Promise(() => {})).catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledOnce()
  expect(chunkTimeoutMs).toBe(120_000)
})

test('one that arrives, or fails, settles at once and leaves no timer', async () => {
  expect(await inChunkTime(Promise.resolve('page'))).toBe('page')
  await expect(inChunkTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})
