import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { IdParam, OrderId } from '#core/request-fields.ts'
import { ReceiptKind } from '#orders/contract.ts'
import { documentFiles, documentProblems, noEInvoice } from './contract.ts'

export const documentsBackOfficeContract = contract({
  getBackOfficeReceipt: {
    method: 'GET',
    path: '/admin/order/{id}/receipt/{number}',
    summary: 'Retrieves a receipt, an invoice or a credit note of an order as a page, a PDF or a Peppol invoice',
    params: z.object({ id: OrderId, number: IdParam }),
    query: z.object({
      kind: ReceiptKind.default('receipt'),
      format: z.enum(['html', 'pdf', 'peppol']).default('html'),
    }),
    answer: z.string(),
    files: [...documentFiles, 'application/xml'],
    problems: {
      'no-such-document': documentProblems['no-such-document'],
      'no-e-invoice': noEInvoice,
      busy: documentProblems.busy,
    },
    right: 'orders',
  },
})
