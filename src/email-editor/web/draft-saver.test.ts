import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftSaver } from './draft-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function opened() {
  const requested: { text: string; done: PromiseWithResolvers<string> }[] = []
  const events: string[] = []
  const saver = draftSaver(
    (text: string) => {
      const done = Promise.withResolvers<string>()
      requested.push({ text, done })
      return done.promise
    },
    {
      onSaved: (result, hasMore) => void events.push(`${result}${hasMore ? ' and more' : ''}`),
      onFailed: (error) => void events.push(String(error)),
    },
  )
  const answer = async (at: number, error?: string) => {
    const { text, done } = requested[at] as (typeof requested)[number]
    if (error) done.reject(error)
    else done.resolve(`saved ${text}`)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, requested: () => requested.map(({ text }) => text), events, answer }
}

test('what is typed while a draft is saved is saved after it', async () => {
  const { saver, requested, events, answer } = opened()
  saver.later('a')
  saver.later('ab')
  await vi.advanceTimersByTimeAsync(500)
  expect(requested()).toEqual(['ab'])
  saver.later('abc')
  await vi.advanceTimersByTimeAsync(500)
  expect(requested()).toEqual(['ab'])
  await answer(0)
  expect(requested()).toEqual(['ab', 'abc'])
  await answer(1)
  expect(events).toEqual(['saved ab and more', 'saved abc'])
  expect(saver.rest()).toBeNull()
})

test('what could not be saved is kept, and saved when asked again', async () => {
  const { saver, requested, events, answer } = opened()
  saver.later('a')
  await vi.advanceTimersByTimeAsync(500)
  await answer(0, 'no network')
  expect(saver.rest()).toBe('a')
  saver.now()
  await answer(1)
  expect(requested()).toEqual(['a', 'a'])
  expect(events).toEqual(['no network', 'saved a'])
})

test('nothing is saved after the draft was published or discarded', async () => {
  const { saver, requested } = opened()
  saver.later('a')
  saver.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect([requested(), saver.rest()]).toEqual([[], null])
})
