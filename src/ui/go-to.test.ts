// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollToId } from './go-to.ts'

const log = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  document.body.innerHTML = '<h2 id="omdömen">Omdömen</h2>'
})
afterEach(() => log.mockClear())

test('ERR-23: an existing element is scrolled to without logging', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  expect(scrollToId('omdömen')).toBe(true)
  expect(scrolled).toHaveBeenCalledOnce()
  expect(log).not.toHaveBeenCalled()
})

test('ERR-23: a missing element is logged', () => {
  expect(scrollToId('nope')).toBe(false)
  expect(log.mock.calls).toEqual([['Nothing to scroll to: #nope']])
})
