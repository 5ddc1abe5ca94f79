import { expect, test } from 'vitest'
import { attributeText } from './attribute-text.ts'

test('values are formatted for people', () => {
  expect(attributeText('Hz', 1240)).toBe('1\u00a0240\u00a0Hz')
  expect(attributeText('"', 15.6)).toBe('15,6"')
  expect(attributeText('', 8)).toBe('8')
  expect(attributeText('', true)).toBe('Ja')
  expect(attributeText('', ['Svart', 'Vit'])).toBe('Svart, Vit')
})
