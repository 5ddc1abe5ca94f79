// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

const to = new Date('2024-11-15T00:00:00+01:00')
const before = (seconds: number) => new Date(to.getTime() - seconds * 1000)
const unix = to.getTime() / 1000
let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
})

const shown = () => document.querySelector('.countdown')?.textContent
const show = (from: Date) => act(() => root.render(<Countdown to={unix} from={from} />))

test('it counts down and disappears', async () => {
  vi.setSystemTime(before(2))
  await show(before(60))
  expect(shown()).toBe('00:00:02')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(shown()).toBe('00:00:01')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(shown()).toBeUndefined()
})

test('days are shown separately, and announced by the minute', async () => {
  vi.setSystemTime(before(2 * 86_400 + 3 * 3600 + 65))
  await show(before(3 * 86_400))
  expect(shown()).toBe('2 dagar03:01:05')
  expect(document.querySelector('[role=timer]')?.getAttribute('aria-label')).toBe('2 dagar, 3 timmar och 1 minut kvar')
})

test('a page made after the time has no countdown', () => {
  expect(renderToString(<Countdown to={unix} from={before(-1)} />)).toBe('')
})

test('a preview counts from its own time', async () => {
  window.history.replaceState(null, '', '/?at=2024-11-14T23:59')
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'))
  await show(before(60))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(shown()).toBe('00:00:55')
})
