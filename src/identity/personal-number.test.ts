import { expect, test } from 'vitest'
import { fullNumber, hiddenNumber, personalNumberError } from './personal-number.ts'

/** Numbers that Skatteverket has set aside for tests. */
const written = ['199001012385', '900101-2385', '19900101-2385', '900101 2385']

test.each(written)('%s is a personal number, and the same person', (number) => {
  expect(personalNumberError(number)).toBeNull()
  expect(fullNumber(number)).toBe('199001012385')
})

test.each([
  ['a wrong check digit', '900101-2386'],
  ['a day that does not exist', '900231-2385'],
  ['too few digits', '900101-238'],
  ['nothing', ''],
])('%s is refused', (_, number) => {
  expect(personalNumberError(number)).not.toBeNull()
})

test('a coordination number has its day plus sixty', () => {
  expect(personalNumberError('701063-2391')).toBeNull()
  expect(fullNumber('701063-2391')).toBe('197010632391')
})

test('a plus sign means a hundred years or more', () => {
  expect(fullNumber('900101+2385')).toBe('189001012385')
})

test('only the day of birth of a number is shown', () => {
  expect(hiddenNumber('199001012385')).toBe('19900101-••••')
})
