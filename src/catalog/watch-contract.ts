import { z } from 'zod'
import { contract } from '#core/contract.ts'

const Token = z.object({ token: z.string().max(100) })
const Ok = z.object({ status: z.literal('ok') })

export const watchContract = contract({
  watchProduct: {
    method: 'POST',
    path: '/product/{id}/watch',
    summary:
      'Wants one letter when a sold-out product is back; an address that is not the member’s own confirms it by mail',
    params: z.object({ id: z.coerce.number().int().positive().max(999_999_999) }),
    /** Without an address the member's own one. */
    body: z.object({ email: z.string().max(200).optional() }),
    answer: z.object({ status: z.enum(['watching', 'asked']) }),
    refusals: {
      'no-such-product': { status: 404, message: 'Produkten säljs inte längre.' },
      'in-stock': { status: 409, message: 'Produkten finns redan att köpa.' },
      'invalid-address': { status: 400, message: 'Ogiltig e-postadress' },
      'too-many-tries': { status: 429, message: 'För många bevakningar på en gång. Försök igen om en stund.' },
    },
  },
  getWatch: {
    method: 'GET',
    path: '/stock-watch/{token}',
    summary: 'The watch of a letter; null when it has ended',
    params: Token,
    answer: z.object({
      data: z.object({ productId: z.int(), name: z.string(), isConfirmed: z.boolean() }).nullable(),
    }),
  },
  confirmWatch: {
    method: 'POST',
    path: '/stock-watch/{token}/confirm',
    summary: 'Says yes to a watch',
    params: Token,
    answer: Ok,
    refusals: { 'no-such-watch': { status: 404, message: 'Bevakningen finns inte längre.' } },
  },
  endWatch: {
    method: 'DELETE',
    path: '/stock-watch/{token}',
    summary: 'Ends a watch and forgets its address',
    params: Token,
    answer: Ok,
  },
})
