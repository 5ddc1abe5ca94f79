import type { Company } from '#core/shop.ts'
import { giro as messages } from './messages.ts'

/** The account to which an invoice is paid: the bankgiro if the company has one. */
export function giroOf({ bankgiro, plusgiro }: Partial<Company>): { label: string; value: string }[] {
  if (bankgiro) return [{ label: messages.bankgiro, value: bankgiro }]
  return plusgiro ? [{ label: messages.plusgiro, value: plusgiro }] : []
}
