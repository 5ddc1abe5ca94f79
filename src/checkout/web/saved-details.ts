import type { Checkout } from '#checkout/contract.ts'
import { shownOrganisationNumber } from '#payments/organisation-number.ts'
import { normalZip } from '#shipping/zips.ts'
import type { Draft } from './draft.ts'

export function asCustomer(draft: Draft, { company }: Pick<Checkout, 'company'>): Draft {
  return company ? { ...draft, customerType: 'company' } : draft
}

export function withSavedDetails(
  draft: Draft,
  { savedDetails, company: saved, companyCredit }: Pick<Checkout, 'savedDetails' | 'company' | 'companyCredit'>,
): Draft {
  const { texts, ...rest } = draft
  const { firstName, lastName, street, city, email, phone } = savedDetails
  const { name: company = '', organisationNumber: number = '' } =
    (companyCredit?.status === 'approved' ? companyCredit : saved) ?? {}
  const account = {
    firstName,
    lastName,
    street,
    city,
    email,
    phone,
    company,
    organisationNumber: shownOrganisationNumber(number),
    reference: saved?.reference ?? '',
  }
  const filled = Object.entries(account).filter(([name, value]) => value && !texts[name as keyof typeof account])
  return {
    ...rest,
    zip: rest.zip || (normalZip(savedDetails.zip) ?? ''),
    texts: { ...texts, ...Object.fromEntries(filled) },
  }
}
