import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOfText, textOfAmount } from './kronor.ts'

test.each([
  ['1 049,50', 104_950],
  ['1049.5', 104_950],
  ['1\u00a0049 kr', 104_900],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['1,234', null],
  ['1e3', null],
])('%s', (text, amount) => expect(amountOfText(text)).toBe(amount))

test('amounts are parsed as people write them', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (amount) => {
      expect(amountOfText(textOfAmount(amount))).toBe(amount)
    }),
  )
})
