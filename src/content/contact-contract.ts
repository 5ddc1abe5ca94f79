import { z } from 'zod'
import { contract } from '#core/contract.ts'

const Text = z.string().max(200)

export const contactContract = contract({
  writeToUs: {
    method: 'POST',
    path: '/contact',
    summary: 'Writes to customer service. The same words from the same address on one day are one matter',
    body: z.object({
      topic: Text,
      name: Text,
      email: Text,
      orderId: Text.default(''),
      message: z.string().max(10_000),
    }),
    /** By which the matter is known. */
    answer: z.object({ status: z.literal('ok'), number: z.string() }),
    refusals: {
      'not-complete': { status: 400, message: 'Något saknas eller är fel ifyllt.' },
      'too-many-tries': { status: 429, message: 'För många meddelanden på en gång. Försök igen om en stund.' },
    },
  },
})
