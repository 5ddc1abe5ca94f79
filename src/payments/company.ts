import organisationsnummer from 'organisationsnummer'

/** applied: not decided. paused: approved before, no invoices until reapproved. */
export const companyStates = ['applied', 'approved', 'refused', 'paused'] as const
export type CompanyState = (typeof companyStates)[number]

/** Payment terms in days, and the default (räntelagen 1975:635 2 a §). */
export const paymentDays = { least: 1, max: 90, usual: 30 } as const

export function organisationNumberOf(text: string): string | null {
  return organisationsnummer.valid(text) ? organisationsnummer.parse(text).format(false) : null
}
