// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useClientValue, useHydrated } from './use-client-value.ts'

let place: HTMLElement
let root: Root | null = null
let shown: string[] = []

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  place = document.body.appendChild(document.createElement('div'))
  shown = []
})
afterEach(async () => {
  await act(() => root?.unmount())
  document.body.replaceChildren()
  localStorage.clear()
})

function Theme() {
  const theme = useClientValue(() => localStorage.getItem('theme') ?? 'light', 'light')
  shown.push(theme)
  return theme
}

function Hydrated() {
  const isHydrated = useHydrated()
  shown.push(String(isHydrated))
  return isHydrated && 'alive'
}

async function hydrate(node: ReactNode): Promise<unknown[]> {
  const mismatches: unknown[] = []
  place.innerHTML = renderToString(node)
  shown = []
  root = await act(() => hydrateRoot(place, node, { onRecoverableError: (error) => mismatches.push(error) }))
  return mismatches
}

async function mount(node: ReactNode): Promise<void> {
  root = createRoot(place)
  await act(() => root?.render(node))
}

test('hydration shows what the server rendered, then the value of the browser', async () => {
  localStorage.setItem('theme', 'dark')
  expect(await hydrate(<Theme />)).toEqual([])
  expect([shown[0], shown.at(-1), place.textContent]).toEqual(['light', 'dark', 'dark'])
})

test('a part the browser renders itself has its value from the first render', async () => {
  localStorage.setItem('theme', 'dark')
  await mount(<Theme />)
  expect(shown).toEqual(['dark'])
})

test('the value is read once', async () => {
  await mount(<Theme />)
  localStorage.setItem('theme', 'dark')
  await act(() => root?.render(<Theme />))
  expect(place.textContent).toBe('light')
})

test('a value that is a new object each time renders once', async () => {
  function Size() {
    const { width } = useClientValue(() => ({ width: 320 }), { width: 0 })
    return width
  }
  expect(await hydrate(<Size />)).toEqual([])
  expect(place.textContent).toBe('320')
})

test('nothing is hydrated on the server', async () => {
  expect(renderToString(<Hydrated />)).toBe('')
  expect(await hydrate(<Hydrated />)).toEqual([])
  expect([shown[0], place.textContent]).toEqual(['false', 'alive'])
})

test('a part that appears after hydration is hydrated from the first render', async () => {
  await mount(<Hydrated />)
  expect(shown).toEqual(['true'])
})
