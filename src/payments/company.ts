import organisationsnummer from 'organisationsnummer'

/** applied: nobody has decided. paused: approved before, and buys nothing on invoice until it is again. */
export const companyStates = ['applied', 'approved', 'refused', 'paused'] as const
export type CompanyState = (typeof companyStates)[number]

/** Days an invoice may give, and what it gives unless an employee says otherwise (räntelagen 1975:635 2 a §). */
export const paymentDays = { least: 1, most: 90, usual: 30 } as const

/** The ten digits of an organisation number however it is written; null when it cannot exist. */
export function organisationNumberOf(text: string): string | null {
  return organisationsnummer.valid(text) ? organisationsnummer.parse(text).format(false) : null
}

/** 5567037485 → 556703-7485 */
export function shownOrganisationNumber(number: string): string {
  return number.replace(/^(\d{6})(\d{4})$/, '$1-$2')
}
