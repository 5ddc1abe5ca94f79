import { fieldFault } from '#core/fields.ts'
import { organisationNumberOf } from '#payments/company.ts'
import type { CompanyApplication } from './company-contract.ts'
import { fields as say } from './sv-company.ts'

export const companyFieldNames = ['legalName', 'organisationNumber', 'phone', 'wantedKronor', 'message'] as const
export type CompanyFieldName = (typeof companyFieldNames)[number]

const [least, most] = [1_000, 1_000_000]

/** Whole kronor of what was typed, spaces allowed; null when it is no sum we would talk about. */
export function wantedKronorOf(text: string): number | null {
  const digits = text.replace(/[\s\u00a0]|kr$/g, '')
  const kronor = /^\d{1,7}$/.test(digits) ? Number(digits) : 0
  return kronor >= least && kronor <= most ? kronor : null
}

/** What is wrong with an application, by field; empty when all is well. */
export function applicationFaults(
  wish: Pick<CompanyApplication, 'legalName' | 'organisationNumber' | 'phone' | 'wantedKronor'>,
): Partial<Record<CompanyFieldName, string>> {
  const faults: Record<string, string | null> = {
    legalName: fieldFault({ name: 'company', value: wish.legalName, placeholder: say.legalName, isRequired: true }),
    organisationNumber: organisationNumberOf(wish.organisationNumber) ? null : say.organisationNumberFault,
    phone: fieldFault({ name: 'mobile', value: wish.phone, placeholder: say.phone, isRequired: true }),
    wantedKronor: wantedKronorOf(wish.wantedKronor) === null ? say.wantedFault : null,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}
