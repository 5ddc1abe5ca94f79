import { type CompanyInvoice, companyInvoicesContract } from '#company-credit/invoices-contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { receiptFile } from '#order-documents/server/receipt-file.ts'
import { openPdfLimit, type ReceiptDeps } from '#order-documents/server/receipts-api.ts'
import { companyInvoices, invoicedCompanyOf, readCompanyInvoice } from './company-invoices.ts'

export function companyInvoicesApi({ db, isMarkedAsDemo }: ReceiptDeps): Handlers<typeof companyInvoicesContract> {
  const limitPdfs = openPdfLimit()
  return {
    async getCompanyInvoices(_, { member }) {
      const company = await invoicedCompanyOf(db, member)
      if (!company) return { data: null }
      const invoices: CompanyInvoice[] = await companyInvoices(db, company.id)
      return { data: { company: company.legalName, invoices } }
    },

    async getCompanyInvoice({ params: { number }, query: { kind, format } }, context) {
      await limitPdfs(format, context)
      const company = await invoicedCompanyOf(db, context.member)
      const invoice = company && (await readCompanyInvoice(db, { companyId: company.id, kind, number }))
      if (!invoice) throw domainError(companyInvoicesContract.getCompanyInvoice, 'no-such-document')
      return await receiptFile(invoice, { format, isMarkedAsDemo })
    },
  }
}
