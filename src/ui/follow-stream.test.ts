// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followStream } from './follow-stream.ts'

class BrowserStream extends EventTarget {
  static readonly CLOSED = 2
  static all: BrowserStream[] = []
  readyState = 0
  constructor() {
    super()
    BrowserStream.all.push(this)
  }
  close() {
    this.readyState = BrowserStream.CLOSED
  }
  opens() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  isRejected() {
    this.readyState = BrowserStream.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  losesConnection() {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }
}
const streams = BrowserStream.all
const latest = () => streams.at(-1) as BrowserStream
let gaps = 0
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', BrowserStream)
  streams.length = 0
  gaps = 0
  end = followStream({ path: '/api/feed', handlers: {}, onGap: () => void gaps++ })
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a stream that is rejected is opened again after a growing pause, and the gap is noticed', () => {
  latest().opens()
  latest().isRejected()
  expect(gaps).toBe(1)
  vi.advanceTimersByTime(4_999)
  expect(streams).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(streams).toHaveLength(2)
  latest().isRejected()
  vi.advanceTimersByTime(9_999)
  expect(streams).toHaveLength(2)
  vi.advanceTimersByTime(1)
  for (let n = 0; n < 10; n += 1) {
    latest().isRejected()
    vi.advanceTimersByTime(60_000)
  }
  expect(streams).toHaveLength(13)
  expect(gaps).toBe(1)
  latest().opens()
  expect(gaps).toBe(2)
  latest().isRejected()
  vi.advanceTimersByTime(5_000)
  expect(streams).toHaveLength(14)
})

test('the browser reconnects by itself after a lost connection, and what it missed is a gap', () => {
  latest().opens()
  latest().losesConnection()
  vi.advanceTimersByTime(120_000)
  expect([streams.length, gaps]).toEqual([1, 0])
  latest().opens()
  expect(gaps).toBe(1)
})

test('nothing is opened again after the end', () => {
  latest().isRejected()
  end()
  vi.advanceTimersByTime(120_000)
  expect(streams).toHaveLength(1)
})
