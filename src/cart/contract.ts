import { z } from 'zod'
import { ProductCard } from '#catalog/contract.ts'
import { Configuration } from '#configurations/schema.ts'
import { contract } from '#core/contract.ts'
import { Amount, Count, Day, maxAmount } from '#core/request-fields.ts'
import { pointsElsewhere } from '#core/untrusted-text.ts'
import { giftCardAmounts } from '#pricing/gift-card.ts'
import { Applied, FreeGift, Offer } from '#promotions/contract.ts'
import { DeliveryPromise } from '#shipping/contract.ts'

const ProductId = z.int().positive().max(999_999_999)

/** The price the customer saw, öre. It never sets a price, it only triggers a correction. */
const Seen = {
  unitPrice: Amount.nullish(),
  pass: z.string().max(100).nullish(),
  /** The search in whose list it was found; stored only when others have searched for the same on several days. */
  searched: z.string().max(200).nullish(),
}

/** Fields of other methods: a client that sends every field of an event leaves those that do not apply null. */
const unused = z.null().optional()
const OfRows = { key: unused, value: unused }
const OfProducts = { productId: unused, quantity: unused, unitPrice: unused, pass: unused }

const ExtraData = z.object({ insured: z.boolean().optional() })

/** A gift card of a chosen amount, 100 to 10,000 kr. */
export const Gift = z
  .object({
    amount: z.int().min(giftCardAmounts.least).max(giftCardAmounts.most).multipleOf(100),
    name: z.string().trim().min(1).max(100),
    email: z.email().max(100),
    greeting: z.string().trim().max(300),
    /** Day the email is sent; null for immediately. */
    sendOn: Day.nullable(),
  })
  .meta({ id: 'GiftOfCard' })
export type Gift = z.infer<typeof Gift>

/** Links are rejected: the text is shown to a recipient who does not know the buyer. */
const AddedGift = Gift.refine(({ greeting }) => !pointsElsewhere(greeting), {
  path: ['greeting'],
  error: 'Skriv hälsningen utan länkar, adresser och telefonnummer.',
})

/**
 * `gift` is used for gift cards only: its amount is the price. `configuration` is required for products made to order,
 * and each configuration is a row of its own.
 */
const AddedData = ExtraData.extend({ gift: AddedGift.optional(), configuration: Configuration.optional() }).meta({
  id: 'CartAddedData',
})

/**
 * `relative` adds `quantity` (may be negative) of `productId`; `absolute` sets it (0 removes); `updateRow` changes
 * `extraData` of a row (`key` is the row id, or the product id with `:` and the sorted choices joined by `.`); `clear` empties the cart; `update` sets a field of the cart
 * (`key` name or code, `value`). An unknown campaign `code` is rejected; an empty one removes it.
 */
export const CartEvent = z
  .discriminatedUnion('method', [
    z.object({
      method: z.literal('relative'),
      productId: ProductId,
      quantity: z.int().min(-9999).max(9999),
      extraData: AddedData.nullish(),
      ...Seen,
      ...OfRows,
    }),
    z.object({
      method: z.literal('absolute'),
      productId: ProductId,
      quantity: z.int().min(0).max(9999),
      extraData: AddedData.nullish(),
      ...Seen,
      ...OfRows,
    }),
    z.object({
      method: z.literal('updateRow'),
      key: z.union([z.string().max(300), Count]),
      extraData: ExtraData,
      value: unused,
      ...OfProducts,
    }),
    z.object({ method: z.literal('clear'), extraData: unused, ...OfRows, ...OfProducts }),
    z.object({
      method: z.literal('update'),
      key: z.string().max(100),
      value: z.union([z.string().max(200), z.number().min(-maxAmount).max(maxAmount), z.boolean(), z.null()]),
      extraData: unused,
      ...OfProducts,
    }),
  ])
  .meta({ id: 'CartEvent' })
export type CartEvent = z.infer<typeof CartEvent>

const Events = z.array(CartEvent).max(200)

export const Insurance = z
  .object({ id: z.int(), name: z.string(), price: z.int(), provider: z.int() })
  .meta({ id: 'Insurance' })
export type Insurance = z.infer<typeof Insurance>

const RowData = z
  .object({ insured: z.boolean(), gift: Gift.optional(), configuration: Configuration.optional() })
  .meta({ id: 'CartRowData' })

export const CartRow = z
  .object({
    /** `t…` for a predicted row that the server has not seen yet. */
    id: z.string(),
    product: ProductCard,
    /** Öre including VAT per unit, as charged. */
    unitPrice: z.int(),
    unitVat: z.int(),
    /** Discount on the entire row from bundles and promotions, öre. */
    discount: z.int(),
    /** The part of the discount that comes from promotions. */
    promoted: z.int().optional(),
    quantity: z.int(),
    extraData: RowData,
    insurance: Insurance.nullable(),
  })
  .meta({ id: 'CartRow' })
export type CartRow = z.infer<typeof CartRow>

export const CartTotals = z
  .object({
    quantity: z.int(),
    goods: z.int(),
    /** Discount from bundles and promotions, already deducted from `goods`. */
    discount: z.int(),
    insurance: z.int(),
    /** Goods and insurance, öre including VAT. */
    sum: z.int(),
    vat: z.int(),
    sumWithoutVat: z.int(),
  })
  .meta({ id: 'CartTotals' })

export const Cart = z
  .object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    /** Why the code has no effect now; null when it has. */
    codeNote: z.string().nullable(),
    currency: z.literal('SEK'),
    rows: z.array(CartRow),
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
    'CONFIGURATION_CHANGED',
    'CODE_ENDED',
  ])
  .meta({ id: 'CartCorrectionCode' })
export type CorrectionCode = z.infer<typeof CorrectionCode>

export const Correction = z
  .object({
    code: CorrectionCode,
    /** 0 when it concerns the entire cart. */
    productId: z.int(),
    message: z.string(),
    max: z.int().optional(),
  })
  .meta({ id: 'CartCorrection' })
export type Correction = z.infer<typeof Correction>

export const CartError = z.object({ code: z.string(), message: z.string() }).meta({ id: 'CartError' })
export type CartError = z.infer<typeof CartError>

export const CartAnswer = z
  .object({
    data: z.object({ cart: Cart, errors: z.array(CartError), corrections: z.array(Correction) }),
  })
  .meta({ id: 'CartAnswer' })
export type CartAnswer = z.infer<typeof CartAnswer>

export const UnchangedRow = z.object({ id: z.string() }).meta({ id: 'UnchangedRow' })

export const Since = z.object({ id: z.string().max(100), revision: Count }).meta({ id: 'CartSince' })
export type Since = z.infer<typeof Since>

export const CartChangeAnswer = z
  .object({
    data: z.object({
      cart: Cart.extend({ rows: z.array(z.union([CartRow, UnchangedRow])) }),
      errors: z.array(CartError),
      corrections: z.array(Correction),
    }),
  })
  .meta({ id: 'CartChangeAnswer' })
export type CartChangeAnswer = z.infer<typeof CartChangeAnswer>

/** Shipping cost in öre by cart value, as preselected in the checkout. */
export const CartDelivery = z
  .object({
    steps: z.array(z.object({ from: z.int(), price: z.int() })),
    /** Null when it is never free for members. */
    membersFreeFrom: z.int().nullable(),
  })
  .meta({ id: 'CartDelivery' })
export type CartDelivery = z.infer<typeof CartDelivery>

export const cartContract = contract({
  getCart: {
    method: 'GET',
    path: '/cart',
    summary: 'Retrieves the cart; with checkCart all rules are checked again and corrections are saved',
    query: z.object({ checkCart: z.string().max(10).optional() }),
    answer: CartAnswer,
  },
  postCart: {
    method: 'POST',
    path: '/cart',
    direct: true,
    summary:
      'Applies a batch of events, or a bare list of them, in order, in one transaction; a retry with the same Idempotency-Key has no further effect',
    body: z.union([
      z.object({
        events: Events,
        /** The client's cart. Unchanged rows are returned as their id only. */
        since: Since.optional(),
      }),
      Events,
    ]),
    answer: CartChangeAnswer,
    problems: {
      'too-many-requests': { status: 429, message: 'För många försök med koder. Vänta en stund och försök igen.' },
    },
  },
})

export const cartDeliveryContract = contract({
  getCartDelivery: {
    method: 'GET',
    path: '/cart/delivery',
    summary: 'Retrieves the shipping cost of the cart and the amount from which shipping is free',
    answer: z.object({ data: CartDelivery }),
  },
})

/** Answered by the rules of the checkout. */
export const releaseDelayContract = contract({
  getHeldBack: {
    method: 'GET',
    path: '/cart/held-back',
    summary:
      'Compares when the cart is delivered to the door with when what has been released of it would be, ordered by itself',
    query: z.object({ zip: z.string().max(10).optional() }),
    answer: z.object({
      data: z
        .object({
          zip: z.string(),
          city: z.string().nullable(),
          all: DeliveryPromise,
          rest: DeliveryPromise,
        })
        .nullable()
        .meta({ description: 'Null unless the rest would come earlier' }),
    }),
    problems: { 'invalid-zip': { status: 400, message: 'Ange ett postnummer med fem siffror.' } },
  },
})
