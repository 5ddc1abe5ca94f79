// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Field } from './field.tsx'

let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

async function type(text: string): Promise<string> {
  const input = document.querySelector('input')
  if (!input) throw new Error('No field')
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return input.value
}

test('spaces cannot be typed in an email field', async () => {
  const changed = vi.fn()
  const field = <Field label="E-post" name="email" type="email" onChange={({ target }) => changed(target.value)} />
  await act(() => root.render(field))
  expect(await type('a b@c.se')).toBe('ab@c.se')
  expect(changed).toHaveBeenLastCalledWith('ab@c.se')
})

test('spaces can be typed in fields that allow them', async () => {
  await act(() => root.render(<Field label="Namn" name="name" />))
  expect(await type('Åsa Lena')).toBe('Åsa Lena')
})
