import { fieldFault } from '#core/fields.ts'
import { withdrawal as say } from './sv.ts'

/** What the withdrawal function asks for, and nothing more. */
export type WithdrawalWords = { name: string; orderNumber: string; email: string }
export type WordName = keyof WithdrawalWords

export const wordNames: readonly WordName[] = ['name', 'orderNumber', 'email']

/** What is wrong with the words, by their names; empty when nothing is. */
export function withdrawalFaults(words: WithdrawalWords): Partial<Record<WordName, string>> {
  return Object.fromEntries(
    wordNames.flatMap((name) => {
      const fault = fieldFault({ name, value: words[name], placeholder: say[name], isRequired: true })
      return fault === null ? [] : [[name, fault]]
    }),
  )
}
