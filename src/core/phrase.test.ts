import { afterEach, expect, test, vi } from 'vitest'
import { phraseOf } from './phrase.ts'

const log = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => log.mockClear())

test('LOC-04: a key is replaced by its text', () => {
  expect(phraseOf({ sent: 'Skickad' }, 'sent')).toBe('Skickad')
  expect(log).not.toHaveBeenCalled()
})

test.each(['nope', 'toString'])('LOC-04: %s without a text is shown as it is and logged', (key) => {
  expect(phraseOf({ sent: 'Skickad' }, key)).toBe(key)
  expect(log).toHaveBeenCalledExactlyOnceWith(`There are no phrases for ${key}`)
})

test('LOC-04: texts not loaded yet are empty without an error', () => {
  expect(phraseOf(null, 'sent')).toBe('')
  expect(log).not.toHaveBeenCalled()
})
