import { z } from 'zod'
import { maxQuantity } from '#cart/cart-product.ts'
import { Cart, Correction } from '#cart/contract.ts'
import { contract } from '#core/contract.ts'
import { fieldTexts } from '#core/field-texts.ts'
import { formatPrice, maxAmount } from '#core/money.ts'
import { Amount, Count, IdParam, OrderId, RefParam } from '#core/request-fields.ts'
import { sandboxOutcomes } from '#core/sandbox-outcome.ts'
import { CompanyCredit } from '#credit-applications/contract.ts'
import { giftCardsContract } from '#gift-cards/contract.ts'
import { OrderState } from '#orders/contract.ts'
import { noSuchPlan, PaymentStatus } from '#payment-processing/contract.ts'
import { DeliveryPromise, ShippingExtra, ShippingMethod } from '#shipping/contract.ts'

export const PaymentMethod = z
  .object({
    id: z.enum(['swish', 'card', 'invoice', 'instalments', 'klarna', 'company-invoice', 'free']),
    name: z.string(),
    description: z.string(),
    /** Direct methods come before credit, and credit is never preselected (lag 2010:751 7 a kap.). */
    isCredit: z.boolean(),
    /** The customer signs with BankID the first time. */
    needsIdentification: z.boolean(),
    customers: z.enum(['all', 'private', 'company']),
    icon: z.string(),
  })
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof PaymentMethod>

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
    /** The shipping method used for the totals. */
    shippingMethodId: z.int().nullable(),
    paymentMethods: z.array(PaymentMethod),
    /** Always a direct method; null when the customer must choose. */
    preselectedPayment: z.string().nullable(),
    totals: CheckoutTotals,
    /**
     * Lowest price of the 30 days before the code's campaign, öre per unit, of a product made to order without its
     * choices (lag 2004:347 7 a §).
     */
    priorPrices: z.array(z.object({ productId: z.int(), price: z.int() })),
    savedDetails: z.object({
      email: z.string(),
      phone: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      street: z.string(),
      zip: z.string(),
      city: z.string(),
    }),
    /** The company of the account: the checkout begins as this company. */
    company: z.object({ name: z.string(), organisationNumber: z.string(), reference: z.string() }).nullable(),
    companyCredit: CompanyCredit.nullable(),
    /** When a consumer gets the digital codes in the cart; null when it has none. */
    codes: z
      .object({
        /** What the consumer is asked to consent to; null when consent would send nothing earlier. */
        consent: z.string().nullable(),
        note: z.string(),
        /** When they come, instead of the text of a digital shipping method; null for immediately. */
        withConsent: z.string().nullable(),
        withoutConsent: z.string(),
      })
      .nullable(),
    isSandbox: z.boolean(),
    /** 256 bits, base64: encrypts the unfinished checkout in the browser. Renewed when the browser is closed. */
    draftKey: z.string(),
  })
  .meta({ id: 'Checkout' })
export type Checkout = z.infer<typeof Checkout>

const text = (max: number) => z.string().trim().max(max, fieldTexts.tooLong(max))

export const PlaceOrder = z
  .object({
    /**
     * The total on the button in öre, less gift cards. If the total has changed, the order is rejected with
     * `total-changed`.
     */
    expectedTotal: Amount,
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
    shippingPlace: text(100).optional(),
    shippingSlot: text(100).optional(),
    shippingExtras: z.array(ShippingExtra).max(5).optional(),
    doorCode: text(20).optional(),
    greeting: text(100).optional(),
    paymentMethod: PaymentMethod.shape.id,
    /** Gift card codes, in the order they are charged. */
    giftCards: z.array(text(40)).max(5).optional(),
    /** Required for invoice and instalments; passed to the creditor, never stored. */
    personalNumber: text(20).optional(),
    instalmentMonths: z.int().positive().max(120).optional(),
    acceptTerms: z.boolean(),
    /**
     * Consents to immediate delivery of codes and acknowledges that the right of withdrawal ends (lag 2005:59 2 kap. 11
     * §).
     */
    consentsToCodes: z.boolean().optional(),
    sandboxOutcome: z.enum(sandboxOutcomes).optional(),
  })
  .meta({ id: 'PlaceOrder' })
export type PlaceOrder = z.input<typeof PlaceOrder>
/** The parsed input of an order. */
export type OrderRequest = z.output<typeof PlaceOrder>

export const checkoutContract = contract({
  getCheckout: {
    method: 'GET',
    path: '/checkout',
    direct: true,
    summary: 'Retrieves the checked cart with delivery and payment options and totals to the öre',
    query: z.object({
      zip: z.string().max(10).optional(),
      shippingMethodId: RefParam.optional(),
      paymentMethod: z.string().max(20).optional(),
    }),
    answer: z.object({ data: Checkout }),
  },
  getProductDelivery: {
    method: 'GET',
    path: '/checkout/delivery/{productId}',
    summary: 'Retrieves the cheapest and the fastest delivery of a product to the door, as the checkout offers them',
    params: z.object({ productId: IdParam }),
    query: z.object({
      zip: z.string().max(10).optional(),
      quantity: z.coerce.number().int().min(1).max(maxQuantity).optional(),
    }),
    answer: z.object({
      data: z.object({
        zip: z.string(),
        city: z.string().nullable(),
        cheapest: DeliveryPromise.nullable(),
        fastest: DeliveryPromise.nullable(),
        /** Names of promotions that the product counts towards. */
        promotions: z.array(z.string()),
      }),
    }),
    problems: { 'invalid-zip': { status: 400, message: 'Ange ett postnummer med fem siffror.' } },
  },
  getEmployeeAllowance: {
    method: 'GET',
    path: '/employee-allowance',
    summary:
      'Retrieves how much of the yearly employee allowance is used, and how much the cart would use; null for others',
    answer: z.object({
      data: z.object({ limit: z.int(), used: z.int(), requested: z.int() }).nullable(),
    }),
  },
  placeOrder: {
    method: 'POST',
    path: '/checkout/order',
    direct: true,
    summary: 'Places the order in one transaction and starts the payment',
    keyed: true,
    ownsKey: true,
    body: PlaceOrder,
    answer: z.object({
      data: z.object({ orderId: z.string(), number: z.int(), secret: z.string(), state: OrderState }),
    }),
    problems: {
      'idempotency-key-reused': { status: 409, message: 'Samma nyckel har redan använts för en annan beställning.' },
      'empty-cart': { status: 409, message: 'Varukorgen är tom.' },
      'sum-too-large': { status: 409, message: `En beställning kan inte kosta mer än ${formatPrice(maxAmount)}.` },
      'cart-corrected': { status: 409, message: 'Varukorgen har ändrats. Kontrollera den och försök igen.' },
      'total-changed': { status: 409, message: 'Summan har ändrats. Kontrollera den och försök igen.' },
      'too-many-unpaid': {
        status: 429,
        message:
          'Flera beställningar väntar redan på betalning. Betala eller avbryt dem, eller försök igen om en stund.',
        retryAfterSeconds: 300,
      },
      'reserved-by-many': {
        status: 409,
        message: 'Just nu väntar många på att betala för en av produkterna. Försök igen om några minuter.',
        retryAfterSeconds: 300,
      },
      'already-paid': {
        status: 409,
        message: 'Din förra beställning av varukorgen hann betalas. Du får en orderbekräftelse via mejl.',
      },
      'out-of-stock': { status: 409, message: 'En produkt hann ta slut. Varukorgen är uppdaterad.' },
      'max-per-customer': { status: 409, message: 'En produkt har ett högsta antal per kund.' },
      'too-many-refused': {
        status: 429,
        message: 'Flera köp av produkter med ett högsta antal per kund har nekats härifrån. Försök igen om en stund.',
      },
      'invalid-fields': { status: 400, message: 'Kontrollera de markerade fälten.' },
      'gift-card-changed': {
        status: 409,
        message: 'Det finns inte längre så mycket på presentkortet. Kontrollera summan och försök igen.',
      },
      ...giftCardsContract.getBalance.problems,
      'promotion-spent': { status: 409, message: 'Ett erbjudande hann ta slut. Kontrollera summan och försök igen.' },
      'promotion-code-already-used': {
        status: 409,
        message: 'Du har redan använt kampanjkoden. Ta bort den och försök igen.',
      },
      'employee-limit': {
        status: 409,
        message: 'Det är mer än du får handla för till personalpris i år. Ta bort något och försök igen.',
      },
      'delivery-not-available': {
        status: 409,
        message: 'Leveranssättet går inte att välja för den här beställningen.',
      },
      'delivery-changed': { status: 409, message: 'Leveransen har ändrats. Kontrollera den och försök igen.' },
      'terms-not-accepted': { status: 400, message: 'Du behöver godkänna köpvillkoren.' },
      'signature-required': { status: 403, message: 'Skriv under med BankID för att betala så.' },
      'instalments-not-available': noSuchPlan,
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
  getRecentOrder: {
    method: 'GET',
    path: '/checkout/recent-order',
    summary:
      'Retrieves the order that the caller placed with a key, or else the latest one of the last hour; null for none',
    query: z.object({
      /** The idempotency key of an order whose answer was lost. */
      key: z.uuid().optional(),
    }),
    answer: z.object({
      data: z.object({ orderId: z.string(), number: z.int(), state: OrderState }).nullable(),
    }),
  },
  getPaymentStatus: {
    method: 'GET',
    path: '/checkout/payment/{orderId}',
    direct: true,
    opensOrder: true,
    summary: 'Retrieves the payment status of an order; queries the provider if it is unknown',
    params: z.object({ orderId: OrderId }),
    query: z.object({ secret: z.string().max(100) }),
    answer: z.object({ data: PaymentStatus }),
    problems: { 'no-such-order': { status: 404, message: 'Beställningen finns inte.' } },
  },
})
