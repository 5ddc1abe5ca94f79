import { expect, test } from 'vitest'
import { memberCodeFrom, readMemberCode, scannedMemberCode, shownMemberCode, writtenMemberCode } from './member-code.ts'

test('a code is eight digits, shown in two groups', () => {
  expect(memberCodeFrom(4711)).toBe('00004711')
  expect(shownMemberCode('12345678')).toBe('1234 5678')
})

test('a scanned code is no barcode of a product, and no product is a code', () => {
  expect(readMemberCode(scannedMemberCode('12345678'))).toBe('12345678')
  for (const text of ['12345678', '7350012345671', 'MK1234567', 'MK123456789', ''])
    expect(readMemberCode(text)).toBeNull()
})

test('a code is read as it is written', () => {
  for (const text of ['12345678', '1234 5678', ' 1234-5678 ', 'mk12345678']) {
    expect(writtenMemberCode(text)).toBe('12345678')
  }
  for (const text of ['1234567', 'abcdefgh', '']) expect(writtenMemberCode(text)).toBeNull()
})
