import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSign, isGiftCardCode, normalCode, shownCode, signs } from './code.ts'

const code = fc
  .array(fc.constantFrom(...signs), { minLength: 15, maxLength: 15 })
  .map((some) => some.join('') + checkSign(some.join('')))

test('a code is recognised however it is typed', () => {
  fc.assert(
    fc.property(code, (code) => {
      expect(isGiftCardCode(shownCode(code).toLowerCase())).toBe(true)
      expect(normalCode(` ${shownCode(code)} `)).toBe(code)
    }),
  )
})

test('a single wrong character is detected offline', () => {
  fc.assert(
    fc.property(code, fc.nat(15), fc.constantFrom(...signs), (code, at, sign) => {
      fc.pre(code[at] !== sign)
      expect(isGiftCardCode(code.slice(0, at) + sign + code.slice(at + 1))).toBe(false)
    }),
  )
})

test('campaign codes are not gift cards', () => {
  for (const text of ['VALKOMMEN10', '', 'ABCD-EFGH-JKMN-PQRI']) expect(isGiftCardCode(text)).toBe(false)
})
