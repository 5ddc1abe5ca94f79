// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OverlayEvent, overlayAnimationMs, PaymentOverlay } from './payment-overlay.tsx'

let root: Root
let told: OverlayEvent[]

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  told = []
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
    root.render(<PaymentOverlay token="t" address="about:blank" onEvent={(event) => told.push(event)} {...options} />),
  )
const frame = () => document.querySelector('iframe')
const say = (data: object, source: unknown = frame()?.contentWindow) =>
  act(() => {
    const message = new MessageEvent('message', { data: { overlay: 't', ...data }, origin: 'null' })
    Object.defineProperty(message, 'source', { value: source })
    window.dispatchEvent(message)
  })

test('it speaks English and fills the screen unless told otherwise', async () => {
  await show()
  expect(frame()?.getAttribute('src')).toBe('about:blank?language=en-US&mode=fullscreen')
  expect(document.querySelector('dialog')?.className).toBe('pov pov--fullscreen')
  await show({ mode: 'inline', language: 'sv-SE' })
  expect(document.querySelector('dialog')).toBe(null)
  expect(frame()?.getAttribute('src')).toBe('about:blank?language=sv-SE&mode=inline')
})

test.each(['authorize', 'cancel', 'close'] as const)('%s is told when the overlay has gone away', async (event) => {
  await show()
  await say({ event })
  expect(document.querySelector('dialog')?.className).toContain('is-leaving')
  await act(() => vi.advanceTimersByTime(overlayAnimationMs - 1))
  expect(told).toEqual([])
  await act(() => vi.advanceTimersByTime(1))
  expect(told).toMatchObject([{ event }])
})

test('what is chosen inside is told at once, and the overlay stays', async () => {
  await show()
  await say({ event: 'paymentTypeSelection', paymentType: 'card' })
  await say({ event: 'cardTypeResolve', cardType: 'Visa' })
  expect(told.map(({ event }) => event)).toEqual(['paymentTypeSelection', 'cardTypeResolve'])
  expect(document.querySelector('dialog')?.className).not.toContain('is-leaving')
})

test('nobody else is listened to', async () => {
  await show()
  await say({ event: 'authorize' }, window)
  await say({ event: 'authorize', overlay: 'another' })
  await say({ event: 'open-sesame' })
  await act(() => vi.advanceTimersByTime(overlayAnimationMs))
  expect(told).toEqual([])
})
