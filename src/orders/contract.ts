import { z } from 'zod'
import { Image } from '#catalog/contract.ts'
import { contract } from '#core/contract.ts'

export const OrderState = z.enum(['awaiting-payment', 'payment-unknown', 'placed', 'cancelled', 'delivered'])
export type OrderState = z.infer<typeof OrderState>

export const OrderAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  company: z.string().nullable(),
  organisationNumber: z.string().nullable(),
  reference: z.string().nullable(),
})

export const OrderRow = z.object({
  productId: z.int(),
  name: z.string(),
  image: Image.nullable(),
  quantity: z.int(),
  unitPrice: z.int(),
  /** Öre off the whole row, for the bundles its pieces were part of. */
  discount: z.int(),
  insurance: z.int().nullable(),
  vatRate: z.int(),
  total: z.int(),
})

/** Sums in öre with VAT. */
export const Order = z.object({
  /** A text: the number has more digits than a JavaScript number keeps. */
  id: z.string(),
  number: z.int(),
  state: OrderState,
  /** "Vi har tagit emot din beställning" …, as shown. */
  stateText: z.string(),
  placedAt: z.int(),
  email: z.string(),
  phone: z.string(),
  address: OrderAddress,
  delivery: z.object({ methodId: z.int(), name: z.string(), text: z.string(), place: z.string().nullable() }),
  payment: z.object({ method: z.string(), name: z.string(), state: z.string() }),
  rows: z.array(OrderRow),
  goods: z.int(),
  shipping: z.int(),
  total: z.int(),
  vat: z.array(z.object({ rate: z.int(), base: z.int(), vat: z.int() })),
  xp: z.int(),
  cancelledReason: z.string().nullable(),
  events: z.array(z.object({ event: z.string(), text: z.string(), at: z.int() })),
  /** True for a guest: an account may be offered. */
  canBecomeMember: z.boolean(),
})
export type Order = z.infer<typeof Order>

export const ordersContract = contract({
  getOrder: {
    method: 'GET',
    path: '/order/{id}',
    summary: 'An order, for its owner or whoever holds its secret',
    params: z.object({ id: z.string().regex(/^\d{1,19}$/) }),
    query: z.object({ secret: z.string().max(100).optional() }),
    answer: z.object({ data: Order }),
    refusals: {
      'no-such-order': { status: 404, message: 'Beställningen finns inte, eller så har du inte rätt att se den.' },
    },
  },
  getMyOrders: {
    method: 'GET',
    path: '/orders',
    summary: "The member's own orders, newest first",
    answer: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          number: z.int(),
          placedAt: z.int(),
          state: OrderState,
          stateText: z.string(),
          total: z.int(),
          pieces: z.int(),
        }),
      ),
    }),
    refusals: { 'log-in-first': { status: 401, message: 'Logga in för att se dina beställningar.' } },
  },
})
