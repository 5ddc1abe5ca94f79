// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { PasswordForm } from './password-form.tsx'

test('a field is judged when it is changed, with those that are filled in, and not the others', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => root.render(<PasswordForm onChanged={() => {}} />))
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
  const type = async (name: string, text: string) => {
    await act(() => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(field(name), text)
      field(name).dispatchEvent(new Event('input', { bubbles: true }))
      vi.advanceTimersByTime(10)
    })
  }
  const wrong = () => [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(({ name }) => name)

  await type('newPasswordRepeat', 'ett-annat')
  expect(wrong()).toEqual(['newPasswordRepeat'])
  await type('newPassword', 'ett-annat')
  expect(wrong()).toEqual([])
  await type('newPassword', 'ett-tredje')
  expect(wrong()).toEqual(['newPasswordRepeat'])
  await act(() => document.querySelector('form')?.reset())
  await type('oldPassword', 'x')
  expect(wrong()).not.toContain('newPassword')
  await act(() => root.unmount())
  vi.useRealTimers()
})
