import { z } from 'zod'
import { ProductCard } from '#catalog/contract.ts'
import { contract } from '#core/contract.ts'
import { Count, Day, mostOre, Ore } from '#core/request-fields.ts'
import { pointsElsewhere } from '#core/stranger-words.ts'
import { Applied, FreeGift, Offer } from '#promotions/contract.ts'

const ProductId = z.int().positive().max(999_999_999)

/** What the shopper saw, öre: never a price, only a reason to correct. */
const Seen = { unitPrice: Ore.nullish(), pass: z.string().max(100).nullish() }

/** Insurance is for all pieces of a row or for none. */
const ExtraData = z.object({ insured: z.boolean().optional() })

/** A gift card of a chosen sum, for somebody: from 100 to 10 000 kr. */
export const Gift = z
  .object({
    ore: z.int().min(10_000).max(1_000_000).multipleOf(100),
    name: z.string().trim().min(1).max(100),
    email: z.email().max(100),
    greeting: z.string().trim().max(300),
    /** The day its letter is sent; null for at once. */
    sendOn: Day.nullable(),
  })
  .meta({ id: 'GiftOfCard' })
export type Gift = z.infer<typeof Gift>

/** What a stranger is told by whoever buys a card leads nowhere else. */
const AddedGift = Gift.refine(({ greeting }) => !pointsElsewhere(greeting), {
  path: ['greeting'],
  error: 'Skriv hälsningen utan länkar, adresser och telefonnummer.',
})

/** `gift` is heeded for the gift card alone: its price is the sum. */
const AddedData = ExtraData.extend({ gift: AddedGift.optional() })

/**
 * What the shopper did. `relative` adds `quantity` (may be negative) of `productId`; `absolute` sets it (0 removes);
 * `updateRow` changes `extraData` of a row (`key` = row id or product id); `clear` empties; `update` sets a field of the
 * cart (`key` name or code, `value`): `code` is a campaign code, refused when there is none such; empty for none.
 */
export const CartEvent = z
  .discriminatedUnion('method', [
    z.object({
      method: z.literal('relative'),
      productId: ProductId,
      quantity: z.int().min(-9999).max(9999),
      extraData: AddedData.nullish(),
      ...Seen,
    }),
    z.object({
      method: z.literal('absolute'),
      productId: ProductId,
      quantity: z.int().min(0).max(9999),
      extraData: AddedData.nullish(),
      ...Seen,
    }),
    z.object({
      method: z.literal('updateRow'),
      key: z.union([z.string().max(100), Count]),
      extraData: ExtraData,
    }),
    z.object({ method: z.literal('clear') }),
    z.object({
      method: z.literal('update'),
      key: z.string().max(100),
      value: z.union([z.string().max(200), z.number().min(-mostOre).max(mostOre), z.boolean(), z.null()]),
    }),
  ])
  .meta({ id: 'CartEvent' })
export type CartEvent = z.infer<typeof CartEvent>

export const Insurance = z
  .object({ id: z.int(), name: z.string(), price: z.int(), provider: z.int() })
  .meta({ id: 'Insurance' })
export type Insurance = z.infer<typeof Insurance>

export const CartRow = z
  .object({
    /** `t…` for a row the browser predicted and the server has not seen yet. */
    id: z.string(),
    product: ProductCard,
    /** Öre with VAT, for one piece: what the shop takes, whatever the card says of ordinary prices. */
    unitPrice: z.int(),
    unitVat: z.int(),
    /** Öre off the whole row, for the bundles its pieces are part of and for promotions. */
    discount: z.int(),
    /** The part of it that promotions take off. */
    promoted: z.int().optional(),
    quantity: z.int(),
    extraData: z.object({ insured: z.boolean(), gift: Gift.optional() }),
    /** The insurance the product can have; `extraData.insured` tells whether it is taken. */
    insurance: Insurance.nullable(),
  })
  .meta({ id: 'CartRow' })
export type CartRow = z.infer<typeof CartRow>

export const CartTotals = z
  .object({
    /** Pieces. */
    quantity: z.int(),
    /** After discounts. */
    goods: z.int(),
    /** What bundles and promotions take off, already gone from `goods`. */
    discount: z.int(),
    insurance: z.int(),
    /** Goods and insurance, öre with VAT. */
    sum: z.int(),
    vat: z.int(),
    sumWithoutVat: z.int(),
  })
  .meta({ id: 'CartTotals' })

export const Cart = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The campaign code; empty for none. */
    code: z.string(),
    /** Why the code gives nothing now; null when it does. */
    codeNote: z.string().nullable(),
    currency: z.literal('SEK'),
    rows: z.array(CartRow),
    /** The promotions in force for this cart, and what they give it. */
    promotions: z
      .object({
        offers: z.array(Offer),
        applied: z.array(Applied),
        isShippingFree: z.boolean(),
        gifts: z.array(FreeGift),
      })
      .meta({ id: 'CartPromotions' }),
    /** Pending changes of a client; always empty from the server. */
    events: z.array(CartEvent),
    /** Unix milliseconds. */
    lastUpdate: z.number(),
    revision: z.int(),
    totals: CartTotals,
  })
  .meta({ id: 'Cart' })
export type Cart = z.infer<typeof Cart>
export type CartTotals = z.infer<typeof CartTotals>

export const CorrectionCode = z
  .enum([
    'MAX_X_PER_CUSTOMER',
    'MAX_X_PER_CUSTOMER_PRICE',
    'OFFER_ORIGIN_MISSING',
    'INSURED_TOGGLE',
    'MAX_STOCK_REACHED',
    'MAX_STOCK_LIMITED',
    'LVL_RULE_NOT_FURFILLED',
    'PRICE_CHANGED',
    'NO_LONGER_SOLD',
    'CODE_ENDED',
  ])
  .meta({ id: 'CartCorrectionCode' })
export type CorrectionCode = z.infer<typeof CorrectionCode>

/** The shop changed what the shopper asked for, and says so. */
export const Correction = z
  .object({
    code: CorrectionCode,
    /** 0 when it is about the whole cart. */
    productId: z.int(),
    message: z.string(),
    max: z.int().optional(),
  })
  .meta({ id: 'CartCorrection' })
export type Correction = z.infer<typeof Correction>

/** An event that was refused; the others of its batch stand. */
export const CartError = z.object({ code: z.string(), message: z.string() }).meta({ id: 'CartError' })
export type CartError = z.infer<typeof CartError>

export const CartAnswer = z
  .object({
    data: z.object({ cart: Cart, errors: z.array(CartError), corrections: z.array(Correction) }),
  })
  .meta({ id: 'CartAnswer' })
export type CartAnswer = z.infer<typeof CartAnswer>

/** A row that is as the client knows it already. */
export const KnownRow = z.object({ id: z.string() }).meta({ id: 'KnownRow' })

export const Since = z.object({ id: z.string().max(100), revision: Count }).meta({ id: 'CartSince' })
export type Since = z.infer<typeof Since>

/** The cart after a batch; with `since`, what has not changed since then is only named. */
export const CartChangeAnswer = z
  .object({
    data: z.object({
      cart: Cart.extend({ rows: z.array(z.union([CartRow, KnownRow])) }),
      errors: z.array(CartError),
      corrections: z.array(Correction),
    }),
  })
  .meta({ id: 'CartChangeAnswer' })
export type CartChangeAnswer = z.infer<typeof CartChangeAnswer>

export const cartContract = contract({
  getCart: {
    method: 'GET',
    path: '/cart',
    summary: 'The cart; with checkCart every rule is checked again and the corrections are kept',
    query: z.object({ checkCart: z.string().max(10).optional() }),
    answer: CartAnswer,
  },
  postCart: {
    method: 'POST',
    path: '/cart',
    summary:
      'Applies a batch of events in order, as one transaction; repeated with the same Idempotency-Key it changes nothing more',
    body: z.object({
      events: z.array(CartEvent).max(200),
      /** The cart the client has. Rows that are as they were in it come as their id alone. */
      since: Since.optional(),
    }),
    answer: CartChangeAnswer,
    refusals: {
      'too-many-tries': { status: 429, message: 'För många försök med koder. Vänta en stund och försök igen.' },
    },
  },
})
