// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldNamed, focusOn, scrollToId } from './go-to.ts'

const log = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  document.body.innerHTML = '<h2 id="omdömen">Omdömen</h2><form><input name="email"><input name="zip"></form>'
})
afterEach(() => log.mockClear())

test('ERR-23: what is on the page is gone to, and nothing is logged', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  expect(scrollToId('omdömen')).toBe(true)
  expect(scrolled).toHaveBeenCalledOnce()
  focusOn(fieldNamed('zip'))
  expect(document.activeElement).toBe(document.querySelector('[name=zip]'))
  expect(log).not.toHaveBeenCalled()
})

test('ERR-23: a place that is not there is logged and nothing more', () => {
  focusOn(fieldNamed('email'))
  expect(scrollToId('nope')).toBe(false)
  focusOn('#nope', document.querySelector('form') ?? undefined)
  expect(log.mock.calls).toEqual([['Nothing to scroll to: #nope'], ['Nothing to focus: #nope']])
  expect(document.activeElement).toBe(document.querySelector('[name=email]'))
})
