import { z } from 'zod'
import { contract } from '#core/contract.ts'

export const giftCardsContract = contract({
  getBalance: {
    method: 'POST',
    path: '/gift-card/balance',
    summary: 'Retrieves the balance of a gift card. A POST, so that the code appears in no log',
    body: z.object({ code: z.string().max(100) }),
    answer: z.object({
      data: z.object({
        last4: z.string(),
        balance: z.int(),
        expiresAt: z.int().nullable(),
        greeting: z.object({ from: z.string().nullable(), text: z.string() }).nullable(),
      }),
    }),
    problems: {
      'no-such-card': { status: 404, message: 'Presentkortet finns inte eller gäller inte längre.' },
      'too-many-requests': { status: 429, message: 'För många försök. Vänta en stund och försök igen.' },
    },
  },
  giveGiftCard: {
    method: 'POST',
    path: '/gift-card',
    summary: 'Issues a complimentary gift card; its code is emailed',
    keyed: true,
    body: z.object({
      amount: z.int().min(100).max(1_000_000),
      name: z.string().trim().min(1).max(100),
      email: z.email().max(100),
      greeting: z.string().trim().max(300).default(''),
    }),
    answer: z.object({ status: z.literal('ok') }),
    right: 'offers',
    fourEyes: true,
  },
})
