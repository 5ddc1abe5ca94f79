import { fieldError } from '#core/fields.ts'
import { withdrawal as messages } from './messages.ts'

export type WithdrawalFields = { name: string; orderNumber: string; email: string }
export type WithdrawalFieldName = keyof WithdrawalFields

export const withdrawalFieldNames: readonly WithdrawalFieldName[] = ['name', 'orderNumber', 'email']

export function withdrawalErrors(fields: WithdrawalFields): Partial<Record<WithdrawalFieldName, string>> {
  return Object.fromEntries(
    withdrawalFieldNames.flatMap((name) => {
      const error = fieldError({ name, value: fields[name], placeholder: messages[name], isRequired: true })
      return error === null ? [] : [[name, error]]
    }),
  )
}
