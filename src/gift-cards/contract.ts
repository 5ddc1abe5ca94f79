import { z } from 'zod'
import { ownMailboxProblems } from '#approvals/own-order.ts'
import { contract } from '#core/contract.ts'
import { Amount, BigIdParam } from '#core/request-fields.ts'

export const cardStates = ['open', 'used', 'blocked', 'expired', 'withdrawn'] as const
export type CardState = (typeof cardStates)[number]
export const cardSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type CardSort = (typeof cardSorts)[number]

/** Why the shop gives a card. */
export const givenReasons = ['given', 'compensation', 'replacement'] as const
export type GivenReason = (typeof givenReasons)[number]

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

/** Entries move the balance; the others are what employees have done with it. */
export const CardEntry = z.object({
  kind: z.enum([
    'issued',
    'used',
    'put-back',
    'expired',
    'withdrawn',
    'blocked',
    'unblocked',
    'new-code',
    'new-recipient',
  ]),
  /** Öre on to or off the card. */
  amount: z.int().nullable(),
  orderId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  at: z.int(),
})
export type CardEntry = z.infer<typeof CardEntry>

export const OneCard = ListedCard.extend({
  isBlocked: z.boolean(),
  givenFor: z.enum(givenReasons).nullable(),
  /** The newest first, at most 200. */
  entries: z.array(CardEntry),
}).meta({ id: 'GiftCard' })
export type OneCard = z.infer<typeof OneCard>

const Id = z.object({ id: BigIdParam })
const Reason = z.string().trim().min(1).max(300)
const answer = z.object({ data: OneCard })

const noSuchCard = { 'no-such-gift-card': { status: 404, message: 'Presentkortet finns inte.' } }
const withdrawn = {
  'gift-card-withdrawn': { status: 409, message: 'Presentkortet är återkallat och kan inte användas mer.' },
}
const cannotBeSent = {
  ...noSuchCard,
  ...withdrawn,
  'gift-card-expired': { status: 409, message: 'Presentkortet har gått ut. En ny kod hade inte gått att använda.' },
  'gift-card-empty': { status: 409, message: 'Det finns inget kvar på presentkortet att skicka en kod till.' },
}

export const giftCardsContract = contract({
  listGiftCards: {
    method: 'GET',
    path: '/admin/gift-cards',
    summary: 'Lists gift cards, bought and given, by state, text and day, without their codes',
    query: z.object({
      state: z.enum(cardStates).optional(),
      /** The beginning of the recipient's email, the end of the code, or the number of an order with the card in it. */
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
  getGiftCard: {
    method: 'GET',
    path: '/admin/gift-card/{id}',
    summary: 'Retrieves a gift card with its entries and what employees have done with it, without its code',
    params: Id,
    answer,
    problems: noSuchCard,
    right: 'orders',
  },
  blockGiftCard: {
    method: 'POST',
    path: '/admin/gift-card/{id}/block',
    summary: 'Blocks a gift card: its code is refused until it is unblocked. Repeating it changes nothing',
    keyed: true,
    params: Id,
    body: z.object({ reason: Reason }),
    answer,
    problems: { ...noSuchCard, ...withdrawn },
    right: 'orders',
  },
  unblockGiftCard: {
    method: 'POST',
    path: '/admin/gift-card/{id}/unblock',
    summary: 'Lets a blocked gift card be used again. Repeating it changes nothing',
    keyed: true,
    params: Id,
    body: z.object({ reason: Reason }),
    answer,
    problems: { ...noSuchCard, ...withdrawn },
    right: 'orders',
  },
  sendNewGiftCardCode: {
    method: 'POST',
    path: '/admin/gift-card/{id}/code',
    summary:
      'Emails a new code of a gift card to its recipient: the earlier code is no longer valid, and a block is lifted',
    keyed: true,
    params: Id,
    body: z.object({ reason: Reason }),
    answer,
    problems: {
      ...cannotBeSent,
      'no-address': { status: 409, message: 'Presentkortet har ingen mejladress att skicka koden till.' },
    },
    right: 'orders',
  },
  changeGiftCardRecipient: {
    method: 'POST',
    path: '/admin/gift-card/{id}/recipient',
    summary:
      'Emails a new code of a gift card to another address: the earlier code is no longer valid, and a block is lifted',
    keyed: true,
    params: Id,
    body: z.object({ email: z.email().max(100), reason: Reason }),
    answer,
    problems: { ...cannotBeSent, ...ownMailboxProblems },
    right: 'offers',
    fourEyes: true,
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
      'no-such-gift-card': { status: 404, message: 'Presentkortet finns inte eller gäller inte längre.' },
      'gift-card-blocked': {
        status: 409,
        message: 'Presentkortet är spärrat och kan inte användas. Kontakta kundservice.',
      },
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
      reason: z.enum(givenReasons).default('given'),
    }),
    answer: z.object({ status: z.literal('ok'), id: z.int() }),
    problems: ownMailboxProblems,
    right: 'offers',
    fourEyes: true,
  },
})
