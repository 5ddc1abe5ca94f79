import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { fieldTexts } from '#core/field-texts.ts'

const text = (max: number) => z.string().trim().max(max, fieldTexts.tooLong(max))

export const CompanyCredit = z
  .object({
    name: z.string(),
    organisationNumber: z.string(),
    /** waiting: an employee has not decided. */
    status: z.enum(['waiting', 'approved', 'refused', 'paused']),
    /** Öre; zero unless approved. */
    remaining: z.int(),
    paymentDays: z.int(),
  })
  .meta({ id: 'CompanyCredit' })
export type CompanyCredit = z.infer<typeof CompanyCredit>

export const CompanyApplication = z.object({
  legalName: text(100),
  organisationNumber: text(20),
  phone: text(100),
  wantedKronor: text(20),
  message: text(1000).default(''),
})
export type CompanyApplication = z.output<typeof CompanyApplication>

export const companyContract = contract({
  getCompanyCredit: {
    method: 'GET',
    path: '/company-credit',
    summary: "Retrieves the status of the customer's company for invoices, and defaults for an application",
    answer: z.object({
      data: z.object({
        /** verify: the account's mailbox is not verified. */
        step: z.enum(['log-in', 'verify', 'apply', 'approved']),
        credit: CompanyCredit.nullable(),
        savedDetails: z.object({ legalName: z.string(), organisationNumber: z.string(), phone: z.string() }),
      }),
    }),
  },
  applyForCredit: {
    method: 'POST',
    path: '/company-credit/application',
    summary: 'Applies for company invoicing. While the application is pending, repeating it returns the same one',
    body: CompanyApplication,
    answer: z.object({ data: CompanyCredit }),
    problems: {
      'email-not-verified': { status: 403, message: 'Bekräfta din e-postadress först, så vet vi vem som ansöker.' },
      'invalid-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
      'already-applied': { status: 409, message: 'Du har redan en ansökan som väntar på besked.' },
      'already-purchaser': {
        status: 409,
        message: 'Du handlar redan för ett företag. Hör av dig till oss om det är fel.',
      },
    },
    membersOnly: true,
  },
})
