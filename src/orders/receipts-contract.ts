import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { IdParam, OrderId } from '#core/request-fields.ts'

const OneOrder = z.object({ id: OrderId })
const Numbered = OneOrder.extend({
  number: IdParam,
})
const Asked = z.object({ secret: z.string().max(100).optional(), format: z.enum(['html', 'pdf']).default('html') })
const files = ['text/html', 'application/pdf']
const refusals = {
  'no-such-order': { status: 404, message: 'Beställningen finns inte, eller så har du inte rätt att se den.' },
  'no-such-document': { status: 404, message: 'Dokumentet finns inte.' },
}

/** Documents to keep and to print, for the owner of the order or whoever holds its secret. */
export const receiptsContract = contract({
  getConfirmation: {
    method: 'GET',
    path: '/order/{id}/confirmation',
    opensOrder: true,
    summary: 'The order as a page to print or as PDF',
    params: OneOrder,
    query: Asked,
    answer: z.string(),
    files,
    refusals,
  },
  getReceipt: {
    method: 'GET',
    path: '/order/{id}/receipt/{number}',
    opensOrder: true,
    summary: 'A receipt or credit note of the order as a page to print or as PDF',
    params: Numbered,
    query: Asked.extend({ kind: z.enum(['receipt', 'credit-note']).default('receipt') }),
    answer: z.string(),
    files,
    refusals,
  },
})
