import { fieldError } from '#core/fields.ts'
import { personalNumberError } from '#identity/personal-number.ts'
import { asksPersonalNumber } from '#payments/methods.ts'
import { messages } from './messages.ts'

type CreditFields = { paymentMethod: string; personalNumber: string; reference: string }

export function creditErrors(fields: CreditFields): Record<string, string> {
  const { paymentMethod, personalNumber, reference } = fields
  const errors: Record<string, string | null> = {}
  if (asksPersonalNumber(paymentMethod)) errors.personalNumber = personalNumberError(personalNumber)
  if (paymentMethod === 'company-invoice') {
    const field = { name: 'invoice-reference', value: reference, placeholder: messages.reference }
    errors.reference = fieldError({ ...field, isRequired: true })
  }
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null))
}
