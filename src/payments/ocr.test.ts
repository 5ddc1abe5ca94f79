import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ocrOf } from './ocr.ts'

test.each([
  [100_001, '1000017'],
  [123_456, '1234566'],
  [100_059, '1000595'],
])('order %i is paid by %s', (number, ocr) => expect(ocrOf(number)).toBe(ocr))

test('a single wrong digit is detected', () => {
  const number = fc.integer({ min: 100_000, max: 999_999_999 })
  fc.assert(
    fc.property(number, fc.nat(5), fc.integer({ min: 1, max: 9 }), (number, at, more) => {
      const digits = [...ocrOf(number)]
      digits[at] = String((Number(digits[at]) + more) % 10)
      const wrong = digits.join('')
      expect(ocrOf(Number(wrong.slice(0, -1)))).not.toBe(wrong)
    }),
  )
})
