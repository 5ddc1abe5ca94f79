import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { listParam, OrderId } from '#core/request-fields.ts'

export const maxOrders = 50

export const packingContract = contract({
  getPackingDocument: {
    method: 'GET',
    path: '/admin/packing.pdf',
    summary: 'Prints what is left to pack of some orders: a picking list by product, or a packing slip for each order',
    query: z.object({
      orders: listParam(OrderId, { max: maxOrders, example: '1203,1204' }),
      kind: z.enum(['picking-list', 'packing-slips']),
    }),
    answer: z.string(),
    files: ['application/pdf'],
    problems: {
      'nothing-to-pack': { status: 404, message: 'Det finns inget kvar att packa i de ordrarna.' },
      busy: {
        status: 503,
        message: 'Många dokument skrivs ut just nu. Försök igen om en stund.',
        retryAfterSeconds: 20,
      },
    },
    right: 'orders',
  },
})
