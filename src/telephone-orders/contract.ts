import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam, Id } from '#core/request-fields.ts'

const Row = z.object({ productId: Id, quantity: z.int().min(1).max(999) })

export const OfferedCart = z
  .object({
    rows: z.array(z.object({ productId: z.int(), name: z.string(), quantity: z.int(), amount: z.int() })),
    /** Öre, of the goods. */
    sum: z.int(),
    /** Öre at most while the goods are reserved: without promotions and bundles, which may end before. */
    heldSum: z.int(),
    /** Opens the checkout with these goods, for whoever has it. */
    link: z.string(),
  })
  .meta({ id: 'OfferedCart' })
export type OfferedCart = z.infer<typeof OfferedCart>

export const ShownOffer = z
  .object({
    id: z.int(),
    email: z.string(),
    by: z.string(),
    state: z.enum(['open', 'ordered', 'withdrawn', 'expired']),
    rows: z.array(z.object({ name: z.string(), quantity: z.int(), unitPrice: z.int() })),
    sum: z.int(),
    link: z.string(),
    madeAt: z.int(),
    expiresAt: z.int(),
    endedAt: z.int().nullable(),
    /** Who withdrew it. */
    endedBy: z.string().nullable(),
  })
  .meta({ id: 'ShownOffer' })
export type ShownOffer = z.infer<typeof ShownOffer>

/** The first 100 of `total`. */
const heldOffers = z.object({ data: z.array(ShownOffer), total: z.int() }).meta({ id: 'HeldOffers' })
export type HeldOffers = z.infer<typeof heldOffers>

export const OfferForCustomer = z
  .object({
    rows: z.array(z.object({ productId: z.int(), name: z.string(), quantity: z.int(), amount: z.int() })),
    sum: z.int(),
    expiresAt: z.int(),
    /** False when an order has been made of it. */
    isReserved: z.boolean(),
  })
  .meta({ id: 'OfferForCustomer' })
export type OfferForCustomer = z.infer<typeof OfferForCustomer>

const Token = z.object({ token: z.string().max(100) })
const noSuchOffer = {
  status: 404,
  message: 'Erbjudandet gäller inte längre. Hör av dig till oss om du vill ha ett nytt.',
}

const problems = {
  'cannot-be-bought': {
    status: 409,
    message: 'En av produkterna går inte att köpa så: den är slut, har utgått eller behöver väljas på sin sida.',
  },
}

export const telephoneOrdersContract = contract({
  previewCartOffer: {
    method: 'POST',
    path: '/admin/cart-offer/preview',
    summary: 'Computes what goods cost somebody who is not logged in, and makes the link that opens them in the cart',
    body: z.object({ rows: z.array(Row).min(1).max(100) }),
    answer: z.object({ data: OfferedCart }),
    problems,
    right: 'orders',
  },
  sendCartOffer: {
    method: 'POST',
    path: '/admin/cart-offer',
    summary:
      'Emails a customer on the telephone a link to a cart. Nothing is ordered: the customer accepts in the checkout, in writing',
    keyed: true,
    body: z.object({ rows: z.array(Row).min(1).max(100), email: z.email().max(100) }),
    answer: z.object({ data: OfferedCart }),
    problems,
    right: 'orders',
  },
  holdCartOffer: {
    method: 'POST',
    path: '/admin/cart-offer/held',
    summary:
      'Reserves goods for a customer on the telephone for a time and emails the link. Nothing is ordered: the customer accepts and pays in the checkout',
    keyed: true,
    body: z.object({
      rows: z.array(Row).min(1).max(100),
      email: z.email().max(100),
      hours: z.int().min(1).max(72),
    }),
    answer: heldOffers,
    problems: {
      ...problems,
      'too-many-reserved': {
        status: 409,
        message:
          'Så mycket hålls redan åt kunden. Ta tillbaka ett erbjudande, eller skicka länken utan att hålla något.',
      },
    },
    right: 'orders',
  },
  listCartOffers: {
    method: 'GET',
    path: '/admin/cart-offers',
    summary: 'Lists offers that reserve goods, open ones first',
    answer: heldOffers,
    right: 'orders',
  },
  withdrawCartOffer: {
    method: 'POST',
    path: '/admin/cart-offer/{id}/withdraw',
    summary: 'Withdraws an open offer; what it reserves returns to stock',
    params: z.object({ id: BigIdParam }),
    answer: heldOffers,
    problems: { 'offer-ended': { status: 409, message: 'Erbjudandet har redan slutat gälla.' } },
    right: 'orders',
  },
  getCartOffer: {
    method: 'GET',
    path: '/cart-offer/{token}',
    summary: 'Retrieves what was offered on the telephone, for anyone who has the link',
    params: Token,
    answer: z.object({ data: OfferForCustomer }),
    problems: { 'no-such-offer': noSuchOffer },
  },
  openCartOffer: {
    method: 'POST',
    path: '/cart-offer/{token}/open',
    summary: "Puts what was offered into the caller's cart, at its prices until it ends",
    params: Token,
    answer: z.void(),
    problems: { 'no-such-offer': noSuchOffer },
  },
})
