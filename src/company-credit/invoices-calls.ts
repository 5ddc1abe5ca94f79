import { calls } from '#core/calls.ts'
import type { companyInvoicesContract } from './invoices-contract.ts'

/** Documents are opened by their address. */
export const companyInvoices = calls<Pick<typeof companyInvoicesContract, 'getCompanyInvoices'>>({
  getCompanyInvoices: 'GET /company-invoices',
})
