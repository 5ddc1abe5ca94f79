import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count, Id, IdParam, Instant, Amount as WholeAmount } from '#core/request-fields.ts'

const Ids = z.array(Id).min(1).max(1000)
const Amount = z.int().positive().max(100_000_000)
const Percent = z.int().min(1).max(100)

const Discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: Percent, maxDiscount: Amount.optional() }),
  z.object({
    kind: z.literal('tiers'),
    tiers: z
      .array(z.object({ from: WholeAmount, percent: Percent }))
      .min(1)
      .max(10),
  }),
  z.object({ kind: z.literal('sum'), amount: Amount }),
  z.object({
    kind: z.literal('volume'),
    tiers: z
      .array(z.object({ from: z.int().min(2).max(1000), percent: Percent }))
      .min(1)
      .max(10),
  }),
  z
    .object({
      kind: z.literal('buy-pay'),
      buy: z.int().min(2).max(100),
      pay: z.int().min(1).max(99),
      perOrder: Count.min(1).optional(),
    })
    .refine(({ buy, pay }) => pay < buy, 'Antalet att betala är mindre än antalet att köpa.'),
  z.object({ kind: z.literal('gift'), productId: Id, quantity: z.int().min(1).max(10) }),
  z.object({ kind: z.literal('free-shipping') }),
])

const Conditions = z.object({
  productIds: Ids.optional(),
  categoryIds: Ids.optional(),
  sectionIds: Ids.optional(),
  manufacturerIds: Ids.optional(),
})

export const Rule = z
  .object({
    discount: Discount,
    conditions: Conditions,
    minSubtotal: Amount.optional(),
    requires: Ids.optional(),
  })
  .meta({ id: 'PromotionRule' })

export const Offer = z
  .object({
    id: z.int(),
    name: z.string(),
    code: z.string().nullable(),
    rule: Rule,
    isCombinable: z.boolean(),
    priority: z.int(),
    /** Unix milliseconds. */
    startsAt: z.int(),
    /** Remaining budget in öre; null when unlimited. */
    remaining: z.int().nullable(),
  })
  .meta({ id: 'PromotionOffer' })

export const Applied = z
  .object({
    id: z.int(),
    name: z.string(),
    code: z.string().nullable(),
    /** Discount in öre; 0 for free shipping. */
    amount: z.int(),
  })
  .meta({ id: 'AppliedPromotion' })

export const FreeGift = z.object({ name: z.string(), productId: z.int(), quantity: z.int() }).meta({ id: 'FreeGift' })

const NewPromotion = z
  .object({
    name: z.string().trim().min(1).max(100),
    rule: Rule,
    audience: z.enum(['all', 'member', 'company', 'employee']).default('all'),
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-ZÅÄÖ0-9-]{3,30}$/, 'Koden har 3–30 bokstäver, siffror och bindestreck.')
      .nullish(),
    startsAt: Instant,
    endsAt: Instant.nullish(),
    perCustomer: Count.min(1).nullish(),
    maxUses: Count.min(1).nullish(),
    budget: WholeAmount.min(1).nullish(),
    isCombinable: z.boolean().default(true),
    priority: z.int().min(-100).max(100).default(0),
  })
  .refine(({ perCustomer, code }) => !perCustomer || code, {
    path: ['perCustomer'],
    message: 'En gräns per kund behöver en kod.',
  })
export type NewPromotion = z.output<typeof NewPromotion>

const Promotion = z.object({
  id: z.int(),
  name: z.string(),
  rule: Rule,
  audience: z.string(),
  code: z.string().nullable(),
  startsAt: z.int(),
  endsAt: z.int().nullable(),
  perCustomer: z.int().nullable(),
  maxUses: z.int().nullable(),
  budget: z.int().nullable(),
  isCombinable: z.boolean(),
  priority: z.int(),
  used: z.int(),
  spent: z.int(),
  isSpent: z.boolean(),
  /** The extension that has computed it. */
  extension: z.string().nullable(),
})
export type Promotion = z.infer<typeof Promotion>

export const promotionsContract = contract({
  getPromotions: {
    method: 'GET',
    path: '/promotions',
    summary: 'Lists all promotions with their limits and use, newest first',
    answer: z.object({ data: z.array(Promotion) }),
    right: 'offers',
  },
  createPromotion: {
    method: 'POST',
    path: '/promotions',
    summary: 'Creates a promotion',
    keyed: true,
    body: NewPromotion,
    answer: z.object({ data: z.object({ id: z.int() }) }),
    problems: {
      'code-taken': { status: 409, message: 'Koden används redan av ett annat erbjudande.' },
    },
    right: 'offers',
    fourEyes: true,
  },
  endPromotion: {
    method: 'PUT',
    path: '/promotions/{id}/end',
    summary: 'Ends a promotion now; placed orders keep it',
    params: z.object({ id: IdParam }),
    answer: z.object({ status: z.literal('ok') }),
    problems: {
      'no-such-promotion': { status: 404, message: 'Erbjudandet finns inte.' },
      'of-extension': {
        status: 409,
        message: 'Erbjudandet kommer från ett tillägg. Ändra tilläggets inställningar eller slå av det.',
      },
    },
    right: 'offers',
  },
})
