import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { fieldTexts } from '#core/field-texts.ts'
import { CompanyCredit } from './contract.ts'

const text = (max: number) => z.string().trim().max(max, fieldTexts.tooLong(max))

export const CompanyApplication = z.object({
  legalName: text(100),
  organisationNumber: text(20),
  phone: text(100),
  /** Whole kronor, as typed. */
  wantedKronor: text(20),
  message: text(1000).default(''),
})
export type CompanyApplication = z.output<typeof CompanyApplication>

/** How a company comes to be invoiced: its buyer applies, an employee decides. */
export const companyContract = contract({
  getCompanyCredit: {
    method: 'GET',
    path: '/company-credit',
    summary: "How the shopper's company stands with our invoices, and what an application begins with",
    answer: z.object({
      data: z.object({
        /** verify: the mailbox of the account has not answered. */
        step: z.enum(['log-in', 'verify', 'apply', 'known']),
        credit: CompanyCredit.nullable(),
        known: z.object({ legalName: z.string(), organisationNumber: z.string(), phone: z.string() }),
      }),
    }),
  },
  applyForCredit: {
    method: 'POST',
    path: '/company-credit/application',
    summary: 'Applies to buy on invoice for a company. Repeated while it waits, the same application is answered',
    body: CompanyApplication,
    answer: z.object({ data: CompanyCredit }),
    refusals: {
      'verify-first': { status: 403, message: 'Bekräfta din e-postadress först, så vet vi vem som ansöker.' },
      'bad-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
      'already-applied': { status: 409, message: 'Du har redan en ansökan som väntar på besked.' },
      'already-buyer': { status: 409, message: 'Du handlar redan för ett företag. Hör av dig till oss om det är fel.' },
    },
    membersOnly: true,
  },
})
