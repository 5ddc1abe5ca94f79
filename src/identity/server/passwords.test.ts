import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { hashPassword, isPassword, threadRestsFor } from './passwords.ts'

afterEach(() => vi.useRealTimers())

test('an idle password thread ends, and the next password starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ended = vi.spyOn(Worker.prototype, 'terminate')
  const hash = await hashPassword('tre gröna hästar')
  vi.advanceTimersByTime(threadRestsFor - 1)
  expect(await isPassword(hash, 'tre gröna hästar')).toBe(true)
  vi.advanceTimersByTime(threadRestsFor - 1)
  expect(ended).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ended).toHaveBeenCalledOnce()
  expect(await isPassword(hash, 'tre gröna hästar')).toBe(true)
})

test('a password thread that ends by itself while it rests is replaced', async () => {
  const requested = vi.spyOn(Worker.prototype, 'postMessage')
  const hash = await hashPassword('tre gröna hästar')
  const [thread] = requested.mock.contexts as Worker[]
  await thread?.terminate()
  expect(await isPassword(hash, 'tre gröna hästar')).toBe(true)
  requested.mockRestore()
})
