import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Id } from '#core/request-fields.ts'

const Row = z.object({ productId: Id, quantity: z.int().min(1).max(999) })

export const OfferedCart = z
  .object({
    rows: z.array(z.object({ productId: z.int(), name: z.string(), quantity: z.int(), amount: z.int() })),
    /** Öre, of the goods. */
    sum: z.int(),
    /** Opens the checkout with these goods, for whoever has it. */
    link: z.string(),
  })
  .meta({ id: 'OfferedCart' })
export type OfferedCart = z.infer<typeof OfferedCart>

const problems = {
  'cannot-be-bought': {
    status: 409,
    message: 'En av produkterna går inte att köpa så: den är slut, har utgått eller behöver väljas på sin sida.',
  },
}

export const telephoneOrdersContract = contract({
  previewCartOffer: {
    method: 'POST',
    path: '/admin/cart-offer/preview',
    summary: 'Computes what goods cost somebody who is not logged in, and makes the link that opens them in the cart',
    body: z.object({ rows: z.array(Row).min(1).max(100) }),
    answer: z.object({ data: OfferedCart }),
    problems,
    right: 'orders',
  },
  sendCartOffer: {
    method: 'POST',
    path: '/admin/cart-offer',
    summary:
      'Emails a customer on the telephone a link to a cart. Nothing is ordered: the customer accepts in the checkout, in writing',
    keyed: true,
    body: z.object({ rows: z.array(Row).min(1).max(100), email: z.email().max(100) }),
    answer: z.object({ data: OfferedCart }),
    problems,
    right: 'orders',
  },
})
