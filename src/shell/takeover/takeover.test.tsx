// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Takeover from './takeover.tsx'

const takeover = {
  imageUrl: '/bild/{height}',
  campaign: { id: 7866, name: 'Black Week' },
  background: null,
  button: { background: '#d3ee3a', text: '#0b1f16' },
}
const sides = () => [...document.querySelectorAll<HTMLElement>('.takeover')]
let root: Root

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

async function resize(width: number, height: number): Promise<void> {
  Object.assign(window, { innerWidth: width, innerHeight: height })
  await act(() => window.dispatchEvent(new Event('resize')))
}

test('a burst of resizes is followed once, 75 ms after the last', async () => {
  await resize(1750, 900)
  await act(() => root.render(<Takeover takeover={takeover} />))
  expect(sides().map(({ style }) => style.backgroundImage)).toEqual([
    expect.stringContaining('/bild/1080'),
    expect.stringContaining('/bild/1080'),
  ])
  for (const width of [1700, 1400, 1000]) {
    await resize(width, 900)
    await act(() => vi.advanceTimersByTime(74))
    expect(sides()).toHaveLength(2)
  }
  await act(() => vi.advanceTimersByTime(1))
  expect(sides()).toHaveLength(0)
})

test('a takeover without a colour leaves it to the style sheet, whose is light grey', async () => {
  await resize(1750, 900)
  await act(() => root.render(<Takeover takeover={takeover} />))
  expect(sides().map(({ style }) => style.backgroundColor)).toEqual(['', ''])
  await act(() => root.render(<Takeover takeover={{ ...takeover, background: '#082e1f' }} />))
  expect(sides()[0]?.style.backgroundColor).toBe('#082e1f')
})
