// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts } from './toast.tsx'
import { toast } from './toasts.ts'

let root: Root

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => root.render(<Toasts />))
})

afterEach(async () => {
  await pass(10_000)
  await act(() => root.unmount())
  vi.useRealTimers()
})

const shown = () => [...document.querySelectorAll('.toast')].map((row) => row.querySelector('span')?.textContent)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const row = () => document.querySelector('.toast')

test('a toast disappears after four seconds', async () => {
  await act(() => toast('Sparad'))
  await pass(3900)
  expect(shown()).toEqual(['Sparad'])
  await pass(200)
  expect(shown()).toEqual([])
})

test('hovering pauses the time', async () => {
  await act(() => toast('Sparad'))
  await pass(3000)
  await act(() => row()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  await pass(60_000)
  expect(shown()).toEqual(['Sparad'])
  await act(() => row()?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })))
  await pass(900)
  expect(shown()).toEqual(['Sparad'])
  await pass(200)
  expect(shown()).toEqual([])
})

test('its action runs once and closes it', async () => {
  const run = vi.fn()
  await act(() => toast('Varukorgen är tömd', { action: { label: 'Ångra', run } }))
  await act(() => document.querySelector<HTMLElement>('.toast button')?.click())
  expect(run).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])
})

test('the same news is shown once and only the last three remain', async () => {
  await act(() => ['Ett', 'Två', 'Ett', 'Tre', 'Fyra'].forEach((text) => toast(text)))
  expect(shown()).toEqual(['Ett', 'Tre', 'Fyra'])
})

test('each of several errors at once is shown, and they replace the rest', async () => {
  const errors = ['Fel ett', 'Fel två', 'Fel tre', 'Fel fyra']
  await act(() => {
    toast('Sparad')
    for (const error of errors) toast(error, { isError: true })
  })
  expect(shown()).toEqual(errors)
  await act(() => ['Fel fem', 'Fel sex', 'Fel sju'].forEach((error) => toast(error, { isError: true })))
  expect(shown()).toHaveLength(6)
  await act(() => toast('Sparad'))
  expect(shown().at(-1)).toBe('Sparad')
})

test("news are replaced by toasts of the user's own actions", async () => {
  await act(() => {
    toast('Ditt omdöme är sparat')
    for (const news of ['Bedrift ett', 'Bedrift två', 'Bedrift tre']) toast(news, { isNews: true })
  })
  expect(shown()).toEqual(['Ditt omdöme är sparat', 'Bedrift två', 'Bedrift tre'])
})
