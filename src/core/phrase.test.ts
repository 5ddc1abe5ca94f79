import { afterEach, expect, test, vi } from 'vitest'
import { phraseOf } from './phrase.ts'

const log = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => log.mockClear())

test('LOC-04: a key is shown by its words', () => {
  expect(phraseOf({ sent: 'Skickad' }, 'sent')).toBe('Skickad')
  expect(log).not.toHaveBeenCalled()
})

test.each(['nope', 'toString'])('LOC-04: %s, which has no words, shows itself and is logged', (key) => {
  expect(phraseOf({ sent: 'Skickad' }, key)).toBe(key)
  expect(log).toHaveBeenCalledExactlyOnceWith(`There are no words for ${key}`)
})

test('LOC-04: words that have not come yet show nothing, which is no error', () => {
  expect(phraseOf(null, 'sent')).toBe('')
  expect(log).not.toHaveBeenCalled()
})
