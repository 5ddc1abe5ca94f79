import { fieldError } from '#core/fields.ts'
import { organisationNumberOf } from '#payments/company.ts'
import type { CompanyApplication } from './contract.ts'
import { fields as messages } from './messages.ts'

export const companyFieldNames = ['legalName', 'organisationNumber', 'phone', 'wantedKronor', 'message'] as const
export type CompanyFieldName = (typeof companyFieldNames)[number]

const [least, max] = [1_000, 1_000_000]

export function wantedKronorOf(text: string): number | null {
  const digits = text.replace(/[\s\u00a0]|kr$/g, '')
  const kronor = /^\d{1,7}$/.test(digits) ? Number(digits) : 0
  return kronor >= least && kronor <= max ? kronor : null
}

export function applicationErrors(
  wish: Pick<CompanyApplication, 'legalName' | 'organisationNumber' | 'phone' | 'wantedKronor'>,
): Partial<Record<CompanyFieldName, string>> {
  const errors: Record<string, string | null> = {
    legalName: fieldError({
      name: 'company',
      value: wish.legalName,
      placeholder: messages.legalName,
      isRequired: true,
    }),
    organisationNumber: organisationNumberOf(wish.organisationNumber) ? null : messages.organisationNumberError,
    phone: fieldError({ name: 'mobile', value: wish.phone, placeholder: messages.phone, isRequired: true }),
    wantedKronor: wantedKronorOf(wish.wantedKronor) === null ? messages.wantedError : null,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null))
}
