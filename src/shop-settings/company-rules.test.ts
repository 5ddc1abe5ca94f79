import { expect, test } from 'vitest'
import {
  formatBankgiro,
  formatOrganisationNumber,
  formatPlusgiro,
  isBankgiro,
  isOrganisationNumber,
  isPlusgiro,
  vatNumberOf,
  withRightCheckDigit,
} from './company-rules.ts'

test('an organisation number has its check digit, and the VAT number follows from it', () => {
  expect(isOrganisationNumber('559999-9991')).toBe(true)
  expect(isOrganisationNumber('559999-9992')).toBe(false)
  expect(isOrganisationNumber('')).toBe(false)
  expect(formatOrganisationNumber(' 5599999991 ')).toBe('559999-9991')
  expect(vatNumberOf('559999-9991')).toBe('SE559999999101')
})

test.each([
  ['5050-1055', true],
  ['50501055', true],
  ['991-2346', true],
  ['5050-1054', false],
  ['505-01055', false],
  ['50', false],
])('bankgiro %s: %s', (number, isValid) => expect(isBankgiro(number)).toBe(isValid))

test.each([
  ['4 26 58-5', true],
  ['28 65 43-4', true],
  ['426585', true],
  ['28 65 43-1', false],
  ['4', false],
  ['A-1', false],
])('plusgiro %s: %s', (number, isValid) => expect(isPlusgiro(number)).toBe(isValid))

test('numbers are written as their owners print them', () => {
  expect(formatBankgiro('50501055')).toBe('5050-1055')
  expect(formatBankgiro('9912346')).toBe('991-2346')
  expect(formatPlusgiro('2865434')).toBe('28 65 43-4')
  expect(formatPlusgiro('426585')).toBe('4 26 58-5')
})

test('a wrong last digit is suggested right', () => {
  expect(withRightCheckDigit('5050-1054')).toBe('5050-1055')
  expect(withRightCheckDigit('5050-1055')).toBeNull()
  expect(withRightCheckDigit('')).toBeNull()
})
