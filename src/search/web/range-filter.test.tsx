// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RangeFilter } from './range-filter.tsx'

const range = { min: 0, max: 1000, from: null, to: null, histogram: [1, 2, 3] }
let root: Root
let requested: (string | null)[]
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  requested = []
  await act(() =>
    root.render(<RangeFilter name="Pris" unit="kr" range={range} onRange={(value) => requested.push(value)} />),
  )
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

const inputs = (type: string) => [...document.querySelectorAll<HTMLInputElement>(`input[type="${type}"]`)]
const texts = () => [...document.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]')]

async function type(input: HTMLInputElement | undefined, value: string): Promise<void> {
  await act(async () => {
    input?.focus()
    if (input) input.value = value
    input?.blur()
  })
}

async function slide(input: HTMLInputElement | undefined, value: string): Promise<void> {
  await act(async () => {
    // React hears of a value only when it is set as by the browser.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => void input?.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowLeft', bubbles: true })))
}

test('a bound chosen before the answer to the other one keeps both', async () => {
  await type(texts()[0], '500')
  await slide(inputs('range')[1], '900')
  expect(requested).toEqual(['500..', '500..900'])
})

test('a choice undone before its answer is undone', async () => {
  await type(texts()[0], '500')
  await type(texts()[0], '0')
  await type(texts()[0], '0')
  expect(requested).toEqual(['500..', null])
})
