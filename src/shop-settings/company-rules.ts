import organisationsnummer from 'organisationsnummer'
import { checkDigitOf, hasCheckDigit } from '#core/fields.ts'

export function isOrganisationNumber(text: string): boolean {
  return organisationsnummer.valid(text)
}

/** `5599999991` becomes `559999-9991`. */
export function formatOrganisationNumber(text: string): string {
  const digits = digitsOf(text)
  return digits.length === 10 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : text.trim()
}

/** Derived from the organisation number; only members of a VAT group have another. */
export function vatNumberOf(organisationNumber: string): string {
  return `SE${digitsOf(organisationNumber)}01`
}

export function isBankgiro(text: string): boolean {
  return /^\d{3,4}-?\d{4}$/.test(text.trim()) && hasCheckDigit(digitsOf(text))
}

export function isPlusgiro(text: string): boolean {
  return /^(?:\d ?){1,7}-?\d$/.test(text.trim()) && hasCheckDigit(digitsOf(text))
}

export function formatBankgiro(text: string): string {
  const digits = digitsOf(text)
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`
}

export function formatPlusgiro(text: string): string {
  const digits = digitsOf(text)
  return `${digits.slice(0, -1).replace(/\B(?=(?:\d\d)+$)/g, ' ')}-${digits.slice(-1)}`
}

/** The same number with the last digit that would be right; null when it is right or not a number at all. */
export function withRightCheckDigit(text: string): string | null {
  const digits = digitsOf(text)
  if (digits.length < 2 || hasCheckDigit(digits)) return null
  return text.trim().slice(0, -1) + checkDigitOf(digits.slice(0, -1))
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
