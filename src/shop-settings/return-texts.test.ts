import { expect, test } from 'vitest'
import { returnCost } from './return-texts.ts'

test.each([
  [4_900, 29_900, '49 kr för paket och 299 kr för skrymmande gods'],
  [0, 29_900, '0 kr för paket och 299 kr för skrymmande gods'],
  [4_950, 4_950, '49,50 kr'],
  [0, 0, null],
])('%i and %i öre', (parcelFee, bulkyFee, text) => {
  expect(returnCost({ parcelFee, bulkyFee })).toBe(text)
})
