import { personalNumberFault } from '#account/personal-number.ts'
import { fieldFault } from '#core/fields.ts'
import { asksPersonalNumber } from '#payments/methods.ts'
import { sv } from './sv.ts'

type CreditFields = { paymentMethod: string; personalNumber: string; reference: string }

/** What is wrong with what only credit asks for, by field: the forms' rules, and whether a personal number can exist. */
export function creditFaults(fields: CreditFields): Record<string, string> {
  const { paymentMethod, personalNumber, reference } = fields
  const faults: Record<string, string | null> = {}
  if (asksPersonalNumber(paymentMethod)) faults.personalNumber = personalNumberFault(personalNumber)
  if (paymentMethod === 'company-invoice') {
    const field = { name: 'invoice-reference', value: reference, placeholder: sv.reference }
    faults.reference = fieldFault({ ...field, isRequired: true })
  }
  return Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null))
}
