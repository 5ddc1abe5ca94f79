import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Amount, BigIdParam } from '#core/request-fields.ts'

export const cardStates = ['open', 'used', 'expired', 'withdrawn'] as const
export type CardState = (typeof cardStates)[number]
export const cardSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type CardSort = (typeof cardSorts)[number]

const Day = z.iso.date().max(10)

export const ListedCard = z
  .object({
    id: z.int(),
    /** Of the code, which the shop does not keep. */
    last4: z.string(),
    state: z.enum(cardStates),
    email: z.string(),
    /** What it was issued for. */
    amount: Amount,
    balance: Amount,
    /** Null for one that the shop gave. */
    orderId: z.string().nullable(),
    orderNumber: z.int().nullable(),
    givenBy: z.string().nullable(),
    createdAt: z.int(),
    expiresAt: z.int().nullable(),
  })
  .meta({ id: 'ListedGiftCard' })
export type ListedCard = z.infer<typeof ListedCard>

export const giftCardsContract = contract({
  listGiftCards: {
    method: 'GET',
    path: '/admin/gift-cards',
    summary: 'Lists gift cards, bought and given, by state, text and day, without their codes',
    query: z.object({
      state: z.enum(cardStates).optional(),
      /** The beginning of the recipient's email, the end of the code, or an order's number. */
      text: z.string().trim().max(100).optional(),
      from: Day.optional(),
      to: Day.optional(),
      sort: z.enum(cardSorts).optional(),
      /** The last card of the page before. */
      before: BigIdParam.optional(),
    }),
    answer: z.object({ data: z.array(ListedCard), next: z.int().nullable() }),
    right: 'orders',
  },
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
