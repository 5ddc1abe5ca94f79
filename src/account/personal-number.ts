import personnummer from 'personnummer'
import { fieldFault } from '#core/fields.ts'
import { numberWords as say } from './sv-personal-number.ts'

/** What is wrong with a personal or coordination number, in words for its owner; null when nothing is. */
export function personalNumberFault(value: string): string | null {
  const number = value.replace(/[\s-]/g, '')
  const fault = fieldFault({ name: 'ssn', value: number, placeholder: say.personalNumber, isRequired: true })
  return fault ?? (personnummer.valid(number) ? null : say.noSuchNumber)
}

/** Twelve digits, as BankID writes it, of a number that can exist. */
export function fullNumber(value: string): string {
  return personnummer.parse(value.replace(/\s/g, '')).format(true).replace(/\D/g, '')
}

/** As far as a page may show it. */
export function hiddenNumber(full: string): string {
  return `${full.slice(0, 8)}-••••`
}
