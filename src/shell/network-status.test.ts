// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchNetwork } from './network-status.ts'

const changes: boolean[] = []
let stop = () => {}
let heard: (hasAnswer: boolean) => void = () => {}
let isReached = true
let requested = 0

beforeEach(() => {
  vi.useFakeTimers()
  changes.length = 0
  requested = 0
  isReached = true
  setOnLine(true)
  stop = watchNetwork({
    isOffline: false,
    ask: async () => {
      requested += 1
      if (!isReached) throw new TypeError('no answer')
    },
    onCall: (listener) => {
      heard = listener
      return () => {}
    },
    onChange: (isOffline) => changes.push(isOffline),
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function setOnLine(isOnLine: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine)
}
const use = () => window.dispatchEvent(new Event('pointerdown'))
const wait = () => vi.advanceTimersByTimeAsync(5000)

test('an idle page sends no requests', async () => {
  await wait()
  await wait()
  expect([requested, changes]).toEqual([0, []])
})

test('a dead connection that the browser calls online is noticed within five seconds of use', async () => {
  isReached = false
  use()
  await wait()
  expect(changes).toEqual([true])
})

test('during an outage the server is polled until it responds', async () => {
  isReached = false
  heard(false)
  await wait()
  await wait()
  expect(changes).toEqual([true])
  isReached = true
  await wait()
  expect(changes).toEqual([true, false])
})

test('after an answered call use alone asks nothing', async () => {
  use()
  heard(true)
  await wait()
  expect(requested).toBe(0)
})

test('a browser that says it is offline is believed at once', async () => {
  setOnLine(false)
  window.dispatchEvent(new Event('offline'))
  expect(changes).toEqual([true])
  setOnLine(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(changes).toEqual([true, false])
})

test('a call without an answer is a reason to ask, not yet an outage', async () => {
  use()
  heard(false)
  await wait()
  expect([requested > 0, changes]).toEqual([true, []])
})
