import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oreOfText, textOfOre } from './kronor.ts'

test.each([
  ['1 049,50', 104_950],
  ['1049.5', 104_950],
  ['1\u00a0049 kr', 104_900],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['1,234', null],
  ['1e3', null],
])('%s', (text, ore) => expect(oreOfText(text)).toBe(ore))

test('a sum is read as it is written', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (ore) => {
      expect(oreOfText(textOfOre(ore))).toBe(ore)
    }),
  )
})
