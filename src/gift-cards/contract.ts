import { z } from 'zod'
import { contract } from '#core/contract.ts'

export const giftCardsContract = contract({
  getBalance: {
    method: 'POST',
    path: '/gift-card/balance',
    summary: 'What is left on a gift card. A POST, so that its code is written in no log',
    body: z.object({ code: z.string().max(100) }),
    answer: z.object({
      data: z.object({
        last4: z.string(),
        balanceOre: z.int(),
        expiresAt: z.int().nullable(),
        /** Of whoever bought it; `from` is null where their name is no plain name. */
        greeting: z.object({ from: z.string().nullable(), text: z.string() }).nullable(),
      }),
    }),
    refusals: {
      'no-such-card': { status: 404, message: 'Presentkortet finns inte eller gäller inte längre.' },
      'too-many-tries': { status: 429, message: 'För många försök. Vänta en stund och försök igen.' },
    },
  },
  giveGiftCard: {
    method: 'POST',
    path: '/gift-card',
    summary: 'An employee gives somebody a gift card; its code goes by mail',
    keyed: true,
    body: z.object({
      ore: z.int().min(100).max(1_000_000),
      name: z.string().trim().min(1).max(100),
      email: z.email().max(100),
      greeting: z.string().trim().max(300).default(''),
    }),
    answer: z.object({ status: z.literal('ok') }),
    right: 'offers',
  },
})
