// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OverlayEvent, overlayAnimationMs, PaymentOverlay } from './payment-overlay.tsx'

let root: Root
let events: OverlayEvent[]

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  events = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

type Options = Partial<Parameters<typeof PaymentOverlay>[0]>

const show = (options: Options = {}) =>
  act(() =>
    root.render(
      <PaymentOverlay token="t" address="about:blank" onEvent={(event) => events.push(event)} {...options} />,
    ),
  )
const frame = () => document.querySelector('iframe')
const post = (data: object, source: unknown = frame()?.contentWindow) =>
  act(() => {
    const message = new MessageEvent('message', { data: { overlay: 't', ...data }, origin: 'null' })
    Object.defineProperty(message, 'source', { value: source })
    window.dispatchEvent(message)
  })

test('it is in English and fills the screen by default', async () => {
  await show()
  expect(frame()?.getAttribute('src')).toBe('about:blank?language=en-US&mode=fullscreen')
  expect(document.querySelector('dialog')?.className).toBe('payment-overlay payment-overlay--fullscreen')
  await show({ mode: 'inline', language: 'sv-SE' })
  expect(document.querySelector('dialog')).toBe(null)
  expect(frame()?.getAttribute('src')).toBe('about:blank?language=sv-SE&mode=inline')
  expect(overlayAnimationMs).toBe(500)
})

test.each(['authorize', 'cancel', 'close'] as const)('%s is reported when the overlay has closed', async (event) => {
  await show()
  await post({ event })
  expect(document.querySelector('dialog')?.className).toContain('is-leaving')
  await act(() => vi.advanceTimersByTime(overlayAnimationMs - 1))
  expect(events).toEqual([])
  await act(() => vi.advanceTimersByTime(1))
  expect(events).toMatchObject([{ event }])
})

test('a choice inside is reported at once, and the overlay stays open', async () => {
  await show()
  await post({ event: 'paymentTypeSelection', paymentType: 'card' })
  await post({ event: 'cardTypeResolve', cardType: 'Visa' })
  expect(events.map(({ event }) => event)).toEqual(['paymentTypeSelection', 'cardTypeResolve'])
  expect(document.querySelector('dialog')?.className).not.toContain('is-leaving')
})

test('messages from other origins are ignored', async () => {
  await show()
  await post({ event: 'authorize' }, window)
  await post({ event: 'authorize', overlay: 'another' })
  await post({ event: 'open-sesame' })
  await act(() => vi.advanceTimersByTime(overlayAnimationMs))
  expect(events).toEqual([])
})
