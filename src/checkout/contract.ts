import { z } from 'zod'
import { Cart, Correction } from '#cart/contract.ts'
import { contract } from '#core/contract.ts'
import { fieldTexts } from '#core/field-texts.ts'
import { formatPrice, mostOre } from '#core/money.ts'
import { pretendOutcomes } from '#core/pretend-outcome.ts'
import { Count, OrderId, Ore, RefParam } from '#core/request-fields.ts'
import { OrderState } from '#orders/contract.ts'
import { ShippingExtra, ShippingMethod } from '#shipping/contract.ts'
import { noSuchPlan, PaymentStatus } from './payment-contract.ts'

export const PaymentMethod = z
  .object({
    id: z.enum(['swish', 'card', 'invoice', 'instalments', 'klarna', 'company-invoice', 'free']),
    name: z.string(),
    description: z.string(),
    /** Direct methods come before credit, and credit is never preselected (lag 2010:751 7 a kap.). */
    isCredit: z.boolean(),
    /** Who asks for it the first time signs with BankID. */
    needsIdentification: z.boolean(),
    /** Credit is for persons or for companies. */
    customers: z.enum(['all', 'private', 'company']),
    icon: z.string(),
  })
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** The company that a member buys for or has applied for. */
export const CompanyCredit = z
  .object({
    name: z.string(),
    /** Ten digits. */
    organisationNumber: z.string(),
    /** waiting: an employee has not decided. */
    standing: z.enum(['waiting', 'approved', 'refused', 'paused']),
    /** Öre; zero for who is not approved. */
    leftOre: z.int(),
    paymentDays: z.int(),
  })
  .meta({ id: 'CompanyCredit' })
export type CompanyCredit = z.infer<typeof CompanyCredit>

export const CheckoutTotals = z
  .object({
    goods: z.int(),
    insurance: z.int(),
    shipping: z.int(),
    total: z.int(),
    vat: z.array(z.object({ rate: z.int(), base: z.int(), vat: z.int() })),
    xp: z.int(),
  })
  .meta({ id: 'CheckoutTotals' })

export const Checkout = z
  .object({
    cart: Cart,
    corrections: z.array(Correction),
    shippingMethods: z.array(ShippingMethod),
    /** The method the totals count with. */
    shippingMethodId: z.int().nullable(),
    paymentMethods: z.array(PaymentMethod),
    /** Only ever a direct method; null when the shopper has to choose. */
    preselectedPayment: z.string().nullable(),
    totals: CheckoutTotals,
    /** What a code makes cheaper: the lowest price, öre a piece, of the 30 days before it began (lag 2004:347 7 a §). */
    priorPrices: z.array(z.object({ productId: z.int(), ore: z.int() })),
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
    /** How the shopper's company stands with our invoices; null for who has not applied. */
    companyCredit: CompanyCredit.nullable(),
    /** Codes are in the cart: a consumer is asked whether they want them before the time to withdraw is over. */
    hasCodes: z.boolean(),
    /** True when payments go to the pretend provider, whose outcomes can be chosen. */
    isPretend: z.boolean(),
  })
  .meta({ id: 'Checkout' })
export type Checkout = z.infer<typeof Checkout>

const text = (max: number) => z.string().trim().max(max, fieldTexts.tooLong(max))

export const PlaceOrder = z
  .object({
    /** What the button said, öre: the total less what gift cards pay. Another total now is refused with `total-changed` and nothing is ordered. */
    expectedTotal: Ore,
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
    shippingMethodId: Count,
    /** One of the method's points. */
    shippingPlace: text(100).optional(),
    /** One of the method's slots. */
    shippingSlot: text(100).optional(),
    shippingExtras: z.array(ShippingExtra).max(5).optional(),
    doorCode: text(20).optional(),
    greeting: text(100).optional(),
    paymentMethod: PaymentMethod.shape.id,
    /** Codes of gift cards, in the order they are emptied. */
    giftCards: z.array(text(40)).max(5).optional(),
    /** Asked for with invoice and instalments; passed on to who gives the credit, never kept. */
    personalNumber: text(20).optional(),
    /** Of one of the plans for what is left to pay, with instalments. */
    instalmentMonths: z.int().positive().max(120).optional(),
    acceptTerms: z.boolean(),
    /** Wants codes at once, and acknowledges that the right of withdrawal ends with it (lag 2005:59 2 kap. 11 §). */
    consentsToCodes: z.boolean().optional(),
    pretendOutcome: z.enum(pretendOutcomes).optional(),
  })
  .meta({ id: 'PlaceOrder' })
export type PlaceOrder = z.input<typeof PlaceOrder>

export const checkoutContract = contract({
  getCheckout: {
    method: 'GET',
    path: '/checkout',
    summary: 'The cart checked again, with the choices of delivery and payment and the totals to the öre',
    query: z.object({
      zip: z.string().max(10).optional(),
      shippingMethodId: RefParam.optional(),
      paymentMethod: z.string().max(20).optional(),
    }),
    answer: z.object({ data: Checkout }),
  },
  getEmployeeAllowance: {
    method: 'GET',
    path: '/employee-allowance',
    summary:
      "How much of the year's limit on employees' prices is used, and what the cart takes of it; null for others",
    answer: z.object({
      data: z.object({ limitOre: z.int(), usedOre: z.int(), wantedOre: z.int() }).nullable(),
    }),
  },
  placeOrder: {
    method: 'POST',
    path: '/checkout/order',
    summary: 'Places the order in one transaction and asks for the payment',
    keyed: true,
    ownsKey: true,
    body: PlaceOrder,
    answer: z.object({
      data: z.object({ orderId: z.string(), number: z.int(), secret: z.string(), state: OrderState }),
    }),
    refusals: {
      'key-reused': { status: 409, message: 'Samma nyckel har redan använts för en annan beställning.' },
      'empty-cart': { status: 409, message: 'Varukorgen är tom.' },
      'sum-too-large': { status: 409, message: `En beställning kan inte kosta mer än ${formatPrice(mostOre)}.` },
      'cart-corrected': { status: 409, message: 'Varukorgen har ändrats. Kontrollera den och försök igen.' },
      'total-changed': { status: 409, message: 'Summan har ändrats. Kontrollera den och försök igen.' },
      'too-many-unpaid': {
        status: 429,
        message:
          'Flera beställningar väntar redan på betalning. Betala eller avbryt dem, eller försök igen om en stund.',
        retryAfterSeconds: 300,
      },
      'held-by-many': {
        status: 409,
        message: 'Många håller just nu en av varorna utan att ha betalat. Försök igen om några minuter.',
        retryAfterSeconds: 300,
      },
      'already-paid': {
        status: 409,
        message: 'Din förra beställning av varukorgen hann betalas. Du får en orderbekräftelse med e-post.',
      },
      'out-of-stock': { status: 409, message: 'En vara hann ta slut. Varukorgen är uppdaterad.' },
      /** Says which product and how many in its own words. */
      'max-per-customer': { status: 409, message: 'En vara har ett högsta antal per kund.' },
      'bad-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
      'gift-card-changed': {
        status: 409,
        message: 'Det finns inte längre så mycket på presentkortet. Kontrollera summan och försök igen.',
      },
      'promotion-spent': { status: 409, message: 'Ett erbjudande hann ta slut. Kontrollera summan och försök igen.' },
      'code-used-before': {
        status: 409,
        message: 'Du har redan använt kampanjkoden. Ta bort den och försök igen.',
      },
      'employee-limit': {
        status: 409,
        message: 'Det är mer än du får handla för till personalpris i år. Ta bort något och försök igen.',
      },
      'no-such-delivery': { status: 409, message: 'Leveranssättet går inte att välja för den här beställningen.' },
      'delivery-changed': { status: 409, message: 'Leveransen har ändrats. Kontrollera den och försök igen.' },
      'terms-not-accepted': { status: 400, message: 'Du behöver godkänna köpvillkoren.' },
      'sign-first': { status: 403, message: 'Skriv under med BankID för att betala så.' },
      'no-such-plan': noSuchPlan,
      'no-company-credit': {
        status: 403,
        message: 'Ni kan inte handla mot faktura. Välj ett annat betalsätt, eller ansök om fakturaköp.',
      },
      'credit-limit': {
        status: 402,
        message: 'Köpet ryms inte inom företagets kreditgräns. Välj ett annat betalsätt.',
      },
      'payment-declined': {
        status: 402,
        message: 'Betalningen nekades. Inget har dragits. Välj ett annat betalsätt eller försök igen.',
      },
    },
  },
  getPaymentStatus: {
    method: 'GET',
    path: '/checkout/payment/{orderId}',
    opensOrder: true,
    summary: 'How the payment of an order stands; asks the provider when it is unknown',
    params: z.object({ orderId: OrderId }),
    query: z.object({ secret: z.string().max(100) }),
    answer: z.object({ data: PaymentStatus }),
    refusals: { 'no-such-order': { status: 404, message: 'Beställningen finns inte.' } },
  },
})
