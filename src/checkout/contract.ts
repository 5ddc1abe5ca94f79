import { z } from 'zod'
import { Cart, Correction } from '#cart/contract.ts'
import { contract } from '#core/contract.ts'
import { OrderState } from '#orders/contract.ts'
import { ShippingMethod } from '#shipping/contract.ts'
import { pretendOutcomes } from './pretend-outcomes.ts'

export const PaymentMethod = z.object({
  id: z.enum(['swish', 'card', 'invoice', 'instalments', 'free']),
  name: z.string(),
  description: z.string(),
  /** Direct methods come before credit, and credit is never preselected (lag 2010:751 7 a kap.). */
  isCredit: z.boolean(),
  icon: z.string(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const CheckoutTotals = z.object({
  goods: z.int(),
  insurance: z.int(),
  shipping: z.int(),
  total: z.int(),
  vat: z.array(z.object({ rate: z.int(), base: z.int(), vat: z.int() })),
  xp: z.int(),
})

export const Checkout = z.object({
  cart: Cart,
  corrections: z.array(Correction),
  shippingMethods: z.array(ShippingMethod),
  /** The method the totals count with. */
  shippingMethodId: z.int().nullable(),
  paymentMethods: z.array(PaymentMethod),
  /** Only ever a direct method; null when the shopper has to choose. */
  preselectedPayment: z.string().nullable(),
  totals: CheckoutTotals,
  /** What a member's account already knows. */
  known: z.object({
    email: z.string(),
    phone: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    street: z.string(),
    zip: z.string(),
    city: z.string(),
  }),
  /** True when payments go to the pretend provider, whose outcomes can be chosen. */
  isPretend: z.boolean(),
})
export type Checkout = z.infer<typeof Checkout>

const text = (max: number) => z.string().trim().max(max)

export const PlaceOrder = z.object({
  /** What the button said, öre. Another total now is refused with `total-changed` and nothing is ordered. */
  expectedTotal: z.int().min(0),
  customerType: z.enum(['private', 'company']),
  email: text(100),
  phone: text(100),
  firstName: text(100),
  lastName: text(100),
  street: text(35),
  zip: text(100),
  city: text(100),
  company: text(100).optional(),
  organisationNumber: text(20).optional(),
  reference: text(100).optional(),
  shippingMethodId: z.int(),
  shippingPlace: text(100).optional(),
  doorCode: text(20).optional(),
  greeting: text(100).optional(),
  paymentMethod: PaymentMethod.shape.id,
  acceptTerms: z.boolean(),
  pretendOutcome: z.enum(pretendOutcomes).optional(),
})
export type PlaceOrder = z.input<typeof PlaceOrder>

export const checkoutContract = contract({
  getCheckout: {
    method: 'GET',
    path: '/checkout',
    summary: 'The cart checked again, with the choices of delivery and payment and the totals to the öre',
    query: z.object({
      zip: z.string().max(10).optional(),
      shippingMethodId: z.coerce.number().int().optional(),
      paymentMethod: z.string().max(20).optional(),
    }),
    answer: z.object({ data: Checkout }),
  },
  placeOrder: {
    method: 'POST',
    path: '/checkout/order',
    summary:
      'Places the order in one transaction and asks for the payment. Needs the header Idempotency-Key; repeated with it, the same order is answered',
    body: PlaceOrder,
    answer: z.object({
      data: z.object({ orderId: z.string(), number: z.int(), secret: z.string(), state: OrderState }),
    }),
    refusals: {
      'key-missing': { status: 400, message: 'Begäran saknar Idempotency-Key.' },
      'key-reused': { status: 409, message: 'Samma nyckel har redan använts för en annan beställning.' },
      'empty-cart': { status: 409, message: 'Varukorgen är tom.' },
      'cart-corrected': { status: 409, message: 'Varukorgen har ändrats. Kontrollera den och försök igen.' },
      'total-changed': { status: 409, message: 'Summan har ändrats. Kontrollera den och försök igen.' },
      'out-of-stock': { status: 409, message: 'En vara hann ta slut. Varukorgen är uppdaterad.' },
      'bad-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
      'no-such-delivery': { status: 409, message: 'Leveranssättet går inte att välja för den här beställningen.' },
      'terms-not-accepted': { status: 400, message: 'Du behöver godkänna köpvillkoren.' },
      'payment-declined': {
        status: 402,
        message: 'Betalningen nekades. Inget har dragits. Välj ett annat betalsätt eller försök igen.',
      },
    },
  },
  getPaymentStatus: {
    method: 'GET',
    path: '/checkout/payment/{orderId}',
    summary: 'How the payment of an order stands; asks the provider when it is unknown',
    params: z.object({ orderId: z.string().regex(/^\d{1,19}$/) }),
    query: z.object({ secret: z.string().max(100) }),
    answer: z.object({ data: z.object({ state: OrderState, number: z.int() }) }),
    refusals: { 'no-such-order': { status: 404, message: 'Beställningen finns inte.' } },
  },
})
