import { fieldTexts as messages } from './field-texts.ts'

export type Field = {
  name: string
  value: string
  placeholder: string
  isRequired?: boolean
  /** What to do when nothing is written, where it is not to fill in what the placeholder names. */
  blank?: string
  other?: string
}

export function fieldError({ name, value, placeholder, isRequired, blank, other }: Field): string | null {
  if (value.trim() === '') return isRequired ? (blank ?? messages.blank(placeholder)) : null
  if (value.length > maxLength(name)) return messages.tooLong(maxLength(name))
  for (const rule of rules[name] ?? []) {
    const error = rule(value, placeholder, other)
    if (error) return error
  }
  return null
}

export function typed(name: string, text: string): string {
  return (typing[name]?.(text) ?? text).slice(0, maxLength(name))
}

export function maxLength(name: string): number {
  if (name === 'ssn') return 12
  return name === 'street' ? 35 : 100
}

type Rule = (value: string, placeholder: string, other?: string) => string | null

const email: Rule = (value, _placeholder, other) => {
  if (!/^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)+$/.test(value)) return messages.email
  return other !== undefined && other.toLowerCase() !== value.toLowerCase() ? messages.emailsDiffer : null
}
const tel: Rule = (value) => (/^\+?[\d()\- ./]+$/.test(value) ? null : messages.phone)
const tenLong: Rule = (value) => (value.length >= 10 ? null : messages.mobile)
const starts07: Rule = (value) => (value.startsWith('07') ? null : messages.mobile)
const personName: Rule = (value, placeholder) =>
  /[\d_!?/\\+=@#$%&*(){}|~<>;:[\]]/.test(value) ? messages.invalid(placeholder) : null
const zip: Rule = (value, placeholder) => (value.length >= 5 ? null : messages.invalid(placeholder))
const username: Rule = (value, placeholder) => {
  if (value.length < 4) return messages.atLeastFour(placeholder)
  return /^[\w.\-åäöæøÅÄÖÆØ]{4,50}$/.test(value) ? null : messages.username
}
/** NIST SP 800-63B: a minimum length, no composition rules. */
const password: Rule = (value) => (value.length >= 8 ? null : messages.shortPassword)
const corporateNumber: Rule = (value, placeholder) =>
  /^[\d_\s-]+$/.test(value) && isOrganisationNumber(value.replace(/\D/g, '')) ? null : messages.invalid(placeholder)
const repeatedPassword: Rule = (value, _placeholder, other) => (value === other ? null : messages.passwordsDiffer)
const ssn: Rule = (value, placeholder) =>
  /^(\d{10}|(19|20|21)\d{10})$/.test(value) ? null : messages.invalid(placeholder)
const invoiceReference: Rule = (value) => (value.replace(/\s/g, '').length >= 3 ? null : messages.invoiceReference)

const rules: Record<string, Rule[]> = {
  email: [email],
  tel: [tel],
  mobile: [tel, tenLong, starts07],
  delivery_phone: [tel, tenLong],
  'first-name': [personName],
  'last-name': [personName],
  firstName: [personName],
  lastName: [personName],
  zip: [zip],
  zipCode: [zip],
  delivery_zip: [zip],
  username: [username],
  corpNumber: [corporateNumber],
  password: [password],
  verifypassword: [repeatedPassword],
  newPasswordRepeat: [repeatedPassword],
  ssn: [ssn],
  'invoice-reference': [invoiceReference],
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '')
const digits = (text: string) => text.replace(/\D/g, '')
/** Autofilled numbers (+46 70 …) lose the country code, not their last digits. */
const national = (text: string) => digits(text.trim().replace(/^(\+|00)46\s*(\(0\))?/, '0'))

const typing: Record<string, (text: string) => string> = {
  email: withoutSpaces,
  tel: digits,
  number: digits,
  mobile: national,
  delivery_phone: national,
  ssn: digits,
}

/** Ten digits, the last a check digit, with or without the prefix 16; sole traders have a personal number. */
function isOrganisationNumber(digits: string): boolean {
  return /^(?:16|19|20)?\d{10}$/.test(digits) && hasCheckDigit(digits.slice(-10))
}

/** Checks organisation, personal and payment numbers by the Luhn algorithm. */
export function hasCheckDigit(digits: string): boolean {
  return digits.at(-1) === checkDigitOf(digits.slice(0, -1))
}

/** The digit that makes the number one with a check digit. */
export function checkDigitOf(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
