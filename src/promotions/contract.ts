import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count, Id, IdParam, Instant, Amount as WholeAmount } from '#core/request-fields.ts'

const Ids = z.array(Id).min(1).max(1000)
const Amount = z.int().positive().max(100_000_000)
/** Unix milliseconds, of the years 2000 to 2099. */
const Moment = z.int().min(946_684_800_000).max(4_102_444_799_999).meta({ format: 'int64' })
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

const Name = z.string().trim().min(1).max(100)
const Code = z
  .string()
  .trim()
  .toUpperCase()
  .max(30)
  .regex(/^[A-ZÅÄÖ0-9-]{3,30}$/, 'Koden har 3–30 bokstäver, siffror och bindestreck.')

const NewPromotion = z
  .object({
    name: Name,
    rule: Rule,
    audience: z.enum(['all', 'member', 'company', 'employee']).default('all'),
    code: Code.nullish(),
    startsAt: Instant.meta({ examples: ['2027-01-01T00:00:00+01:00'] }),
    endsAt: Instant.nullish().meta({ examples: ['2027-02-01T00:00:00+01:00'] }),
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
  .refine(({ startsAt, endsAt }) => !endsAt || Date.parse(endsAt) > Date.parse(startsAt), {
    path: ['endsAt'],
    message: 'Slutet är före början.',
  })
export type NewPromotion = z.output<typeof NewPromotion>

/** What may be changed of a promotion without changing discounts already given. */
const PromotionChange = z
  .object({
    name: Name,
    code: Code.nullable(),
    /** Unix milliseconds. */
    endsAt: Moment.nullable(),
    perCustomer: Count.min(1).nullable(),
    maxUses: Count.min(1).nullable(),
    budget: WholeAmount.min(1).nullable(),
  })
  .refine(({ perCustomer, code }) => perCustomer === null || code !== null, {
    path: ['perCustomer'],
    message: 'En gräns per kund behöver en kod.',
  })
  .meta({ id: 'PromotionChange' })
export type PromotionChange = z.output<typeof PromotionChange>

const Promotion = z
  .object({
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
  .meta({ id: 'Promotion' })
export type Promotion = z.infer<typeof Promotion>

const noSuchPromotion = { status: 404, message: 'Erbjudandet finns inte.' }
const codeTaken = { status: 409, message: 'Koden används redan av ett annat erbjudande.' }
const ofExtension = {
  status: 409,
  message: 'Erbjudandet kommer från ett tillägg. Ändra tilläggets inställningar eller slå av det.',
}

export const promotionsContract = contract({
  getPromotions: {
    method: 'GET',
    path: '/promotions',
    summary: 'Lists all promotions with their limits and use, newest first',
    answer: z.object({ data: z.array(Promotion) }),
    right: 'offers',
  },
  getPromotion: {
    method: 'GET',
    path: '/promotions/{id}',
    summary: 'Retrieves one promotion with its limits and use',
    params: z.object({ id: IdParam }),
    answer: z.object({ data: Promotion }),
    problems: { 'no-such-promotion': noSuchPromotion },
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
      'promotion-code-taken': codeTaken,
    },
    right: 'offers',
  },
  changePromotion: {
    method: 'PUT',
    path: '/promotions/{id}',
    summary:
      'Changes the name, code, end and limits of a promotion, given what they were before; what it gives is changed by ending it and creating another',
    params: z.object({ id: IdParam }),
    body: z.object({ before: PromotionChange, after: PromotionChange }),
    answer: z.object({ data: Promotion }),
    problems: {
      'no-such-promotion': noSuchPromotion,
      'promotion-of-extension': ofExtension,
      'promotion-code-taken': codeTaken,
      'changed-meanwhile': {
        status: 409,
        message: 'Någon annan har ändrat rabatten. Läs in sidan igen och gör om din ändring.',
      },
      'promotion-ended': {
        status: 409,
        message: 'Rabatten är avslutad: bara namnet och koden kan ändras. Skapa en ny med samma villkor.',
      },
      'ends-too-early': { status: 409, message: 'Slutet är före början.' },
      'limit-fixed': {
        status: 409,
        message:
          'En rabatt som har börjat kan inte få sin första gräns eller bli av med den. Avsluta den och skapa en ny.',
      },
      'limit-below-use': { status: 409, message: 'Så mycket har redan använts. Höj gränsen, eller avsluta rabatten.' },
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
      'no-such-promotion': noSuchPromotion,
      'promotion-of-extension': ofExtension,
    },
    right: 'offers',
  },
})
