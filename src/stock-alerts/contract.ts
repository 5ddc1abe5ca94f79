import { z } from 'zod'
import { contract } from '#core/contract.ts'

const Token = z.object({ token: z.string().max(100) })
const Ok = z.object({ status: z.literal('ok') })

export const stockAlertContract = contract({
  createStockAlert: {
    method: 'POST',
    path: '/product/{id}/stock-alert',
    summary:
      "Subscribes to one email when a product is back in stock; an address other than the member's own must be confirmed by email",
    params: z.object({ id: z.coerce.number().int().positive().max(999_999_999) }),
    body: z.object({ email: z.string().max(200).optional() }),
    answer: z.object({ status: z.enum(['created', 'asked']) }),
    problems: {
      'no-such-product': { status: 404, message: 'Produkten säljs inte längre.' },
      'in-stock': { status: 409, message: 'Produkten finns redan att köpa.' },
      'invalid-address': { status: 400, message: 'Ogiltig e-postadress' },
      'too-many-requests': { status: 429, message: 'För många bevakningar på en gång. Försök igen om en stund.' },
    },
  },
  getStockAlert: {
    method: 'GET',
    path: '/stock-alert/{token}',
    summary: 'Retrieves the subscription an email refers to; null when it has ended',
    params: Token,
    answer: z.object({
      data: z.object({ productId: z.int(), name: z.string(), isConfirmed: z.boolean() }).nullable(),
    }),
  },
  confirmStockAlert: {
    method: 'POST',
    path: '/stock-alert/{token}/confirm',
    summary: 'Confirms a back-in-stock subscription',
    params: Token,
    answer: Ok,
    problems: { 'no-such-stock-alert': { status: 404, message: 'Bevakningen finns inte längre.' } },
  },
  deleteStockAlert: {
    method: 'DELETE',
    path: '/stock-alert/{token}',
    summary: 'Ends a back-in-stock subscription and deletes its address',
    params: Token,
    answer: Ok,
  },
})
