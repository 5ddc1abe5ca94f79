// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldNamed, focusOn } from './focus-on.ts'

const log = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  document.body.innerHTML = '<form><input name="email"><input name="zip"></form>'
})
afterEach(() => log.mockClear())

test('ERR-23: an existing element is focused without logging', () => {
  focusOn(fieldNamed('zip'))
  expect(document.activeElement).toBe(document.querySelector('[name=zip]'))
  expect(log).not.toHaveBeenCalled()
})

test('ERR-23: a missing element is logged, and the focus stays', () => {
  focusOn(fieldNamed('email'))
  focusOn('#nope', document.querySelector('form') ?? undefined)
  expect(log.mock.calls).toEqual([['Nothing to focus: #nope']])
  expect(document.activeElement).toBe(document.querySelector('[name=email]'))
})
