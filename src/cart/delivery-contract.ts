import { z } from 'zod'
import { contract } from '#core/contract.ts'

/** What it costs to have the cart sent, as the checkout will begin: öre, by the sum of the goods. */
export const CartDelivery = z
  .object({
    steps: z.array(z.object({ from: z.int(), ore: z.int() })),
    /** From which sum it is free for members; null when it never is. */
    membersFreeFrom: z.int().nullable(),
  })
  .meta({ id: 'CartDelivery' })
export type CartDelivery = z.infer<typeof CartDelivery>

export const cartDeliveryContract = contract({
  getCartDelivery: {
    method: 'GET',
    path: '/cart/delivery',
    summary: 'What it costs to have the cart sent, and from which sum it is free',
    answer: z.object({ data: CartDelivery }),
  },
})
