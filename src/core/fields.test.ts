import { expect, test } from 'vitest'
import { fieldError, typed } from './fields.ts'

const error = (name: string, value: string, other?: string) =>
  fieldError({ name, value, placeholder: 'Namn', ...(other === undefined ? {} : { other }) })

test('an empty required field says what to fill in', () => {
  expect(fieldError({ name: 'city', value: '  ', placeholder: 'Postort', isRequired: true })).toBe('Fyll i postort')
  expect(fieldError({ name: 'city', value: '', placeholder: 'Postort' })).toBe(null)
})

test.each([
  ['email', 'a@', 'Ogiltig e-postadress'],
  ['email', 'a@b', 'Ogiltig e-postadress'],
  ['email', 'a@b..se', 'Ogiltig e-postadress'],
  ['email', 'a@b.se', null],
  ['email', "elin.o'dell+krets@post.exempel.se", null],
  ['tel', '+46 (0)8-12.34/5', null],
  ['tel', '08x', 'Ogiltigt telefonnummer'],
  ['mobile', '070123456', 'Ange ett tiosiffrigt mobilnummer'],
  ['mobile', '0812345678', 'Ange ett tiosiffrigt mobilnummer'],
  ['mobile', '0701740605', null],
  ['delivery_phone', '0812345678', null],
  ['delivery_phone', '081234567', 'Ange ett tiosiffrigt mobilnummer'],
  ['firstName', 'Åsa-Lena', null],
  ['last-name', "O'Dell", null],
  ['zip', '1112', 'Ogiltigt Namn'],
  ['zipCode', '11122', null],
  ['username', 'abc', 'Namn behöver vara minst 4 tecken'],
  ['username', 'abc!', 'Ogiltiga tecken i användarnamnet'],
  ['username', 'a'.repeat(51), 'Ogiltiga tecken i användarnamnet'],
  ['username', 'å_b.c-1', null],
  ['corpNumber', '556677-8899', null],
  ['corpNumber', '5566A', 'Ogiltigt Namn'],
  ['corpNumber', '16556677 8899', null],
  ['corpNumber', '19811218-9876', null],
  ['corpNumber', '17556677-8899', 'Ogiltigt Namn'],
  ['corpNumber', '556677-8898', 'Ogiltigt Namn'],
  ['corpNumber', '123', 'Ogiltigt Namn'],
  ['corpNumber', '-----', 'Ogiltigt Namn'],
  ['ssn', '8501011234', null],
  ['ssn', '85010112345', 'Ogiltigt Namn'],
  ['ssn', '188501011234', 'Ogiltigt Namn'],
  ['ssn', '198501011234', null],
  ['invoice-reference', 'ab ', 'Referens på fakturan'],
  ['invoice-reference', 'abc', null],
  ['street', 'x'.repeat(36), 'Högst 35 tecken'],
  ['street', 'Skogsstigen 5 lgh 1101', null],
  ['company', 'x'.repeat(101), 'Högst 100 tecken'],
])('%s %s → %s', (name, value, message) => {
  expect(error(name, value)).toBe(message)
})

test.each([...'_!?/\\+=@#$%&*(){}|~<>;:[]7'])('a name cannot contain %s', (sign) => {
  expect(error('lastName', `Berg${sign}`)).toBe('Ogiltigt Namn')
})

test('repeated values must match', () => {
  expect(error('email', 'a@b.se', 'a@c.se')).toBe('E-postadresserna matchar inte!')
  expect(error('email', 'a@b.se', 'A@b.se')).toBe(null)
  expect(error('verifypassword', 'hemligt', 'hemligare')).toBe('Lösenorden matchar inte')
  expect(error('newPasswordRepeat', 'hemligt', 'hemligt')).toBe(null)
})

test.each([
  ['email', 'a b', 'ab'],
  ['number', '1a2', '12'],
  ['tel', '1a2', '12'],
  ['mobile', '+46 70-174 06 05', '0701740605'],
  ['ssn', '850101-1234', '8501011234'],
  ['ssn', '1985010112345', '198501011234'],
  ['street', 'x'.repeat(40), 'x'.repeat(35)],
  ['city', 'x'.repeat(120), 'x'.repeat(100)],
  ['firstName', 'Åsa Lena', 'Åsa Lena'],
])('typing in %s: %s becomes %s', (name, text, left) => {
  expect(typed(name, text)).toBe(left)
})
