import { fieldTexts as say } from './field-texts.ts'

/** What a field must hold. Names are those of the forms; each name carries its rules, in the browser and on the server. */
export type Field = {
  name: string
  value: string
  /** Also the message when the field is required and empty. */
  placeholder: string
  isRequired?: boolean
  /** The first password or address, for a field that repeats it. */
  other?: string
}

/** What is wrong with a field, in words for its owner; null when nothing is. */
export function fieldFault({ name, value, placeholder, isRequired, other }: Field): string | null {
  if (value.trim() === '') return isRequired ? placeholder : null
  if (value.length > longest(name)) return say.tooLong(longest(name))
  for (const rule of rules[name] ?? []) {
    const fault = rule(value, placeholder, other)
    if (fault) return fault
  }
  return null
}

/** What stays of a text while it is typed or pasted. */
export function typed(name: string, text: string): string {
  return (typing[name]?.(text) ?? text).slice(0, longest(name))
}

/** The longest text a field takes. */
export function longest(name: string): number {
  if (name === 'ssn') return 12
  return name === 'street' ? 35 : 100
}

type Rule = (value: string, placeholder: string, other?: string) => string | null

const email: Rule = (value, _placeholder, other) => {
  if (!/^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)+$/.test(value)) return say.email
  return other !== undefined && other.toLowerCase() !== value.toLowerCase() ? say.emailsDiffer : null
}
const tel: Rule = (value) => (/^\+?[\d()\- ./]+$/.test(value) ? null : say.phone)
const tenLong: Rule = (value) => (value.length >= 10 ? null : say.mobile)
const starts07: Rule = (value) => (value.startsWith('07') ? null : say.mobile)
const personName: Rule = (value, placeholder) =>
  /[\d_!?/\\+=@#$%&*(){}|~<>;:[\]]/.test(value) ? say.invalid(placeholder) : null
const zip: Rule = (value, placeholder) => (value.length >= 5 ? null : say.invalid(placeholder))
const username: Rule = (value, placeholder) => {
  if (value.length < 4) return say.atLeastFour(placeholder)
  return /^[\w.\-åäöæøÅÄÖÆØ]{4,50}$/.test(value) ? null : say.username
}
/** As NIST SP 800-63B has it: long enough, and no other demands. */
const password: Rule = (value) => (value.length >= 8 ? null : say.shortPassword)
const corporateNumber: Rule = (value, placeholder) => (/^[\d_\s-]+$/.test(value) ? null : say.invalid(placeholder))
const repeatedPassword: Rule = (value, _placeholder, other) => (value === other ? null : say.passwordsDiffer)
const ssn: Rule = (value, placeholder) => (/^(\d{10}|(19|20|21)\d{10})$/.test(value) ? null : say.invalid(placeholder))
const invoiceReference: Rule = (value) => (value.replace(/\s/g, '').length >= 3 ? null : say.invoiceReference)

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
/** Filled in by the browser as +46 70 …, a number loses its country, not its last digits. */
const national = (text: string) => digits(text.trim().replace(/^(\+|00)46\s*(\(0\))?/, '0'))

const typing: Record<string, (text: string) => string> = {
  email: withoutSpaces,
  tel: digits,
  number: digits,
  mobile: national,
  delivery_phone: national,
  ssn: digits,
}
