// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import { Stepper } from './stepper.tsx'

let nextValues: number[]

function Example({ min }: { min?: number }) {
  const [value, setValue] = useState(2)
  return (
    <Stepper
      label="Antal"
      value={value}
      min={min}
      max={5}
      onChange={(next) => {
        nextValues.push(next)
        setValue(next)
      }}
    />
  )
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await show(<Example />)
})

async function show(example: ReactNode) {
  nextValues = []
  const page = document.createElement('main')
  document.body.replaceChildren(page)
  await act(() => createRoot(page).render(example))
}

function field(): HTMLInputElement {
  const input = document.querySelector('input')
  if (!input) throw new Error('No field')
  return input
}

const click = (label: string) => act(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click())
const press = (key: string) => act(() => field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

async function type(text: string) {
  await act(() => {
    field().focus()
    // React listens to the value as the browser sets it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('the buttons step within the limits', async () => {
  await click('Öka antal')
  await click('Minska antal')
  await click('Minska antal')
  await click('Minska antal')
  expect(nextValues).toEqual([3, 2, 1])
})

test('typing applies on Enter', async () => {
  await type('4')
  expect(nextValues).toEqual([])
  await press('Enter')
  expect(nextValues).toEqual([4])
})

test('typing applies on blur, up to the limit', async () => {
  await type('80')
  await act(() => field().blur())
  expect(nextValues).toEqual([5])
  expect(field().value).toBe('5')
})

test('invalid input and Escape restore the value', async () => {
  await type('abc')
  await press('Enter')
  await type('4')
  await press('Escape')
  expect(nextValues).toEqual([])
  expect(field().value).toBe('2')
})

test.each(['1,5', '1.5', '-3', '+3', '1e2', '3 4', '3 st', '0', '00', '', ' '])(
  '"%s" restores the value',
  async (text) => {
    await type(text)
    await press('Enter')
    expect(nextValues).toEqual([])
    expect(field().value).toBe('2')
  },
)

test.each([
  [' 4 ', 4],
  ['04', 4],
  ['9'.repeat(40), 5],
])('"%s" is taken as %d', async (text, taken) => {
  await type(text)
  await act(() => field().blur())
  expect(nextValues).toEqual([taken])
  expect(field().value).toBe(`${taken}`)
})

test('a number below the lowest gives the lowest, and 0 is taken where it is one', async () => {
  await show(<Example min={2} />)
  await click('Öka antal')
  await type('1')
  await press('Enter')
  expect(nextValues).toEqual([3, 2])
  await show(<Example min={0} />)
  await type('0')
  await press('Enter')
  expect(nextValues).toEqual([0])
})
