import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { IdParam, OrderId } from '#core/request-fields.ts'
import { ReceiptKind } from '#orders/contract.ts'

const OneOrder = z.object({ id: OrderId })
const Numbered = OneOrder.extend({
  number: IdParam,
})
const Asked = z.object({ secret: z.string().max(100).optional(), format: z.enum(['html', 'pdf']).default('html') })
export const documentFiles = ['text/html', 'application/pdf']
export const AskedReceipt = Asked.extend({
  kind: ReceiptKind.default('receipt'),
  format: z.enum(['html', 'pdf', 'peppol']).default('html'),
})

export const documentProblems = {
  'no-such-document': { status: 404, message: 'Dokumentet finns inte.' },
  'too-many-documents': {
    status: 429,
    message: 'Du har hämtat många PDF-dokument. Vänta en stund och försök igen.',
    retryAfterSeconds: 60,
  },
  busy: {
    status: 503,
    message: 'Många dokument skrivs ut just nu. Försök igen om en stund.',
    retryAfterSeconds: 20,
  },
}
const problems = {
  'no-such-order': { status: 404, message: 'Beställningen finns inte, eller så har du inte rätt att se den.' },
  ...documentProblems,
}
export const noEInvoice = { status: 404, message: 'E-faktura finns bara till företag med organisationsnummer.' }

export const receiptsContract = contract({
  getConfirmation: {
    method: 'GET',
    path: '/order/{id}/confirmation',
    opensOrder: true,
    summary: 'Retrieves the order as a printable page or PDF',
    params: OneOrder,
    query: Asked,
    answer: z.string(),
    files: documentFiles,
    problems,
  },
  getTerms: {
    method: 'GET',
    path: '/order/{id}/terms',
    opensOrder: true,
    summary: 'Retrieves the terms the order was made under as a PDF',
    params: OneOrder,
    query: z.object({ secret: z.string().max(100).optional() }),
    answer: z.string(),
    files: ['application/pdf'],
    problems,
  },
  getReceipt: {
    method: 'GET',
    path: '/order/{id}/receipt/{number}',
    opensOrder: true,
    summary:
      'Retrieves a receipt or credit note of the order as a printable page, a PDF or, to companies, a Peppol BIS Billing 3.0 invoice. With the token of its link the order need not be opened',
    params: Numbered,
    query: AskedReceipt.extend({ token: z.string().max(40).optional() }),
    answer: z.string(),
    files: [...documentFiles, 'application/xml'],
    problems: { ...problems, 'no-e-invoice': noEInvoice },
  },
})
