import personnummer from 'personnummer'
import { fieldError } from '#core/fields.ts'
import { personalNumberMessages as messages } from './personal-number-messages.ts'

export function personalNumberError(value: string): string | null {
  const number = value.replace(/[\s-]/g, '')
  const error = fieldError({ name: 'ssn', value: number, placeholder: messages.personalNumber, isRequired: true })
  return error ?? (personnummer.valid(number) ? null : messages.noSuchNumber)
}

/** Twelve digits, as BankID writes it. */
export function fullNumber(value: string): string {
  return personnummer.parse(value.replace(/\s/g, '')).format(true).replace(/\D/g, '')
}

export function hiddenNumber(full: string): string {
  return `${full.slice(0, 8)}-••••`
}
