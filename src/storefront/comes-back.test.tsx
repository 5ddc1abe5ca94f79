// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AutoReload } from './auto-reload.tsx'

let root: Root
const requested = vi.fn<() => Promise<Response>>()
const loaded = vi.fn()

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  vi.stubGlobal('fetch', requested)
  vi.spyOn(window.location, 'replace').mockImplementation(loaded)
  requested.mockReset()
  loaded.mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = () => act(() => root.render(<AutoReload afterSeconds={5} />))
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const answer = (status: number, retryAfter?: number) => async () =>
  new Response(null, { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {} })

test('the message is shown once its script runs', async () => {
  expect(renderToString(<AutoReload afterSeconds={5} />)).toBe('<p role="status"></p>')
  await show()
  expect(document.querySelector('[role=status]')?.textContent).toContain('Vi försöker igen åt dig')
})

test('the page reloads when available, not before the retry time', async () => {
  requested.mockImplementation(answer(503))
  await show()
  await pass(4.9)
  expect(requested).not.toHaveBeenCalled()
  await pass(0.2)
  expect(requested).toHaveBeenCalledOnce()
  requested.mockImplementation(answer(200))
  await pass(7.5)
  expect([requested.mock.calls.length, loaded.mock.calls.length]).toEqual([2, 1])
  await pass(600)
  expect(requested).toHaveBeenCalledTimes(2)
})

test("retries slow down to once a minute, or to the server's Retry-After", async () => {
  requested.mockRejectedValue(new TypeError('Failed to fetch'))
  await show()
  await pass(300)
  expect(requested.mock.calls.length).toBeLessThan(14)
  requested.mockClear()
  await pass(600)
  expect(requested).toHaveBeenCalledTimes(10)
  requested.mockClear()
  requested.mockImplementation(answer(503, 600))
  await pass(660)
  expect(requested.mock.calls.length).toBeLessThan(3)
  expect(loaded).not.toHaveBeenCalled()
})

test('a hidden or left page is not retried', async () => {
  requested.mockImplementation(answer(503))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await show()
  await pass(600)
  expect(requested).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  await pass(5)
  expect(requested).toHaveBeenCalledOnce()
  await act(() => root.render(null))
  await pass(600)
  expect(requested).toHaveBeenCalledOnce()
})
