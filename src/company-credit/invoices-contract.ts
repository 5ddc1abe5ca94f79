import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { IdParam } from '#core/request-fields.ts'
import { AskedReceipt, documentFiles, documentProblems, noEInvoice } from '#order-documents/contract.ts'
import { ReceiptKind } from '#orders/contract.ts'

export const CompanyInvoice = z
  .object({
    kind: ReceiptKind,
    number: z.int(),
    orderNumber: z.int(),
    /** Who ordered. */
    buyer: z.string(),
    total: z.int(),
    issuedAt: z.int(),
    /** Null when nothing was left to pay. */
    dueOn: z.string().nullable(),
  })
  .meta({ id: 'CompanyInvoice' })
export type CompanyInvoice = z.infer<typeof CompanyInvoice>

export const companyInvoicesContract = contract({
  getCompanyInvoices: {
    method: 'GET',
    path: '/company-invoices',
    summary:
      'Lists the invoices and credit notes of the approved company that the member buys for, whoever of its buyers ordered; null without one',
    answer: z.object({
      data: z.object({ company: z.string(), invoices: z.array(CompanyInvoice) }).nullable(),
    }),
    membersOnly: true,
  },
  getCompanyInvoice: {
    method: 'GET',
    path: '/company-invoices/{number}',
    summary: "Retrieves an invoice or credit note of the member's company",
    params: z.object({ number: IdParam }),
    query: AskedReceipt.omit({ secret: true }),
    answer: z.string(),
    files: [...documentFiles, 'application/xml'],
    problems: { ...documentProblems, 'no-e-invoice': noEInvoice },
    membersOnly: true,
  },
})
