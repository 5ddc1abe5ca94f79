import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam, Count, OrderId } from '#core/request-fields.ts'
import { disputeProblems } from '#payments/dispute-problems.ts'

const OneOrder = z.object({ id: OrderId })
const Secret = z.string().max(100).optional()
const Text = (maxLength: number) => z.string().trim().min(1).max(maxLength)

export const ReturnReason = z
  .enum(['changed-mind', 'wrong-item', 'not-as-described', 'damaged', 'faulty', 'late', 'none'])
  .meta({ id: 'ReturnReason' })
export type ReturnReason = z.infer<typeof ReturnReason>

export const ReturnCause = z
  .enum(['withdrawal', 'open-purchase', 'complaint', 'undelivered', 'lost'])
  .meta({ id: 'ReturnCause' })
export type ReturnCause = z.infer<typeof ReturnCause>

export const ReturnState = z.enum(['announced', 'received', 'settled', 'refused']).meta({ id: 'ReturnState' })
export type ReturnState = z.infer<typeof ReturnState>

export const ComplaintWish = z.enum(['repair', 'replace', 'refund']).meta({ id: 'ComplaintWish' })
export type ComplaintWish = z.infer<typeof ComplaintWish>

export const ReturnLabelState = z
  .enum(['waiting', 'booked', 'rejected', 'silent', 'unknown', 'none'])
  .meta({ id: 'ReturnLabelState' })
export type ReturnLabelState = z.infer<typeof ReturnLabelState>

export const ReturnMovement = z.enum(['under-way', 'arrived', 'sent-back']).meta({ id: 'ReturnMovement' })
export type ReturnMovement = z.infer<typeof ReturnMovement>

export const ReturnLabel = z
  .object({
    state: ReturnLabelState.meta({
      description:
        'waiting: asked for again. rejected, silent, unknown: there is none, until staff have booked it anew.',
    }),
    carrier: z.string().nullable(),
    trackingId: z.string().nullable(),
    isSandbox: z.boolean(),
    hasDocument: z.boolean().meta({ description: 'As a PDF, by the call of labels' }),
    movement: ReturnMovement.nullable().meta({
      description: 'What the carrier says; null before it has the parcel. arrived: it has been delivered to the shop.',
    }),
    movedAt: z.int().nullable().meta({ description: 'Unix milliseconds' }),
  })
  .meta({ id: 'ReturnLabel' })
export type ReturnLabel = z.infer<typeof ReturnLabel>

export const ReturnRemedy = z.enum(['repair', 'replace']).meta({ id: 'ReturnRemedy' })
export type ReturnRemedy = z.infer<typeof ReturnRemedy>

export const GoodsReturn = z
  .object({
    id: z.int(),
    cause: ReturnCause,
    state: ReturnState,
    stateText: z.string(),
    way: z.enum(['parcel', 'bulky', 'store', 'own', 'ours', 'carrier']),
    remedy: ReturnRemedy.nullable().meta({ description: 'What an accepted complaint ends with instead of money' }),
    replacement: z
      .string()
      .nullable()
      .meta({ description: 'Name of another product that is sent in its place; null: the same' }),
    rows: z.array(
      z.object({
        position: z.int().meta({ description: 'Of the row in its order' }),
        name: z.string().meta({ description: 'Of the product, as it was ordered' }),
        quantity: z.int().meta({ description: 'Units that were announced' }),
        reason: ReturnReason,
        received: z.int().nullable().meta({ description: 'Units that have come; null until then' }),
      }),
    ),
    announcedAt: z.int(),
    refundedAt: z.int().nullable(),
    isFree: z
      .boolean()
      .meta({ description: "Goes by our label at the shop's cost, because something is wrong with it" }),
    refund: z.int().nullable().meta({ description: 'Öre, once settled' }),
    rejectedReason: z.string().nullable().meta({ description: 'In Swedish; null unless it was rejected' }),
    label: ReturnLabel.nullable().meta({ description: "Of the shop's connected carrier; null: it goes by none" }),
  })
  .meta({ id: 'GoodsReturn' })
export type GoodsReturn = z.infer<typeof GoodsReturn>

export const Complaint = z
  .object({
    id: z.int(),
    position: z.int().meta({ description: 'Of the row in its order' }),
    name: z.string().meta({ description: 'Of the product, as it was ordered' }),
    quantity: z.int(),
    description: z.string().meta({ description: 'What is wrong, in the words of the customer' }),
    wish: ComplaintWish,
    announcedAt: z.int(),
    decision: z.enum(['repair', 'replace', 'refund', 'refused']).nullable(),
    answer: z.string().nullable().meta({ description: 'What the customer has been answered; null until then' }),
  })
  .meta({ id: 'Complaint' })
export type Complaint = z.infer<typeof Complaint>

export const OrderReturns = z
  .object({
    isConsumer: z.boolean().meta({ description: 'The right of withdrawal and open purchase are for consumers' }),
    isAtCounter: z.boolean().meta({ description: 'Bought at the counter of a store, and handed in at one' }),
    cause: ReturnCause.nullable(),
    lastWithdrawalDay: z
      .string()
      .nullable()
      .meta({ description: 'Swedish calendar days, `2026-12-01`; null while something is in transit' }),
    lastCodesDay: z.string().nullable().meta({ description: 'Of codes that have not been sent; null when none wait' }),
    hasOpenPurchase: z.boolean(),
    lastOpenPurchaseDay: z.string().nullable(),
    rows: z.array(
      z.object({
        position: z.int(),
        name: z.string(),
        left: z.int().meta({ description: 'Units sent and not being returned' }),
        exception: z.enum(['digital', 'made-to-order', 'gift-card-used', 'gift-card-return-too-late']).nullable(),
        isGiftCard: z.boolean().meta({ description: 'Withdrawn from at once: nothing is sent back' }),
        isBulky: z.boolean(),
        price: z.int().meta({ description: 'Öre per unit, as paid' }),
        mayComplain: z.boolean(),
        insurance: z
          .object({
            isWithdrawn: z.boolean(),
            refund: z.int().meta({ description: 'Öre that a withdrawal pays back; 0 when it has been made' }),
          })
          .nullable()
          .meta({ description: 'Withdrawn from, or that may be while the goods are kept' }),
      }),
    ),
    fees: z
      .object({ parcel: z.int(), bulky: z.int() })
      .meta({ description: 'Öre that our label costs the customer; nothing for what is wrong, damaged or faulty' }),
    returns: z.array(GoodsReturn),
    complaints: z.array(Complaint),
  })
  .meta({ id: 'OrderReturns' })
export type OrderReturns = z.infer<typeof OrderReturns>

export const WithdrawalOutcome = z
  .object({
    kind: z.enum(['withdrawn', 'late', 'company', 'in-store']).meta({
      description:
        'late: the time to withdraw has ended. company, in-store: there is no right to. They are read by staff.',
    }),
    lastDay: z.string().nullable().meta({ description: 'Swedish calendar days, of a late one' }),
    openPurchaseUntil: z.string().nullable(),
  })
  .meta({ id: 'WithdrawalOutcome' })
export type WithdrawalOutcome = z.infer<typeof WithdrawalOutcome>

const noSuchOrder = { status: 404, message: 'Beställningen finns inte, eller så har du inte rätt att se den.' }

export const noSuchLabel = { status: 404, message: 'Det finns ingen fraktsedel till returen.' }

export const insuranceWithdrawalProblems = {
  'row-not-insured': { status: 409, message: 'Det finns inget trygghetsavtal att ångra för produkten.' },
  'withdrawal-right-missing': {
    status: 409,
    message: 'Köpet gjordes i butik eller av ett företag och har ingen ångerrätt.',
  },
  'withdrawal-period-ended': { status: 409, message: 'De 14 dagarna att ångra trygghetsavtalet har gått ut.' },
  ...disputeProblems,
}

export const returnsContract = contract({
  withdraw: {
    method: 'POST',
    path: '/withdrawal',
    summary:
      "Submits a withdrawal: accepted whatever is written, acknowledged at once and by email; idempotent. It is acted upon for the order's owner or with its secret, otherwise when the link in the acknowledgement is confirmed",
    body: z.object({ name: Text(100), orderNumber: Text(40), email: Text(100), secret: Secret }),
    answer: z.object({
      data: z.object({
        name: z.string(),
        orderNumber: z.string(),
        email: z.string(),
        at: z.int(),
        outcome: WithdrawalOutcome.nullable().meta({
          description: 'Null until the sender is known to be the customer',
        }),
      }),
    }),
    problems: {
      'invalid-address': { status: 400, message: 'Ogiltig e-postadress' },
      'too-many-requests': {
        status: 429,
        message: 'För många meddelanden på en gång. Vänta en stund, eller mejla oss.',
      },
    },
  },
  confirmWithdrawal: {
    method: 'POST',
    path: '/withdrawal/confirmation',
    summary: 'Verifies a withdrawal by the link in its acknowledgement and acts on it; idempotent',
    body: z.object({ token: z.string().max(100) }),
    answer: z.object({ data: z.object({ orderNumber: z.string(), at: z.int(), outcome: WithdrawalOutcome }) }),
    problems: {
      'no-such-withdrawal': {
        status: 404,
        message: 'Länken gäller inte. Kontrollera att du har hela länken ur mejlet.',
      },
      'too-many-requests': { status: 429, message: 'För många försök. Vänta en stund.' },
    },
  },
  getReturns: {
    method: 'GET',
    path: '/order/{id}/returns',
    opensOrder: true,
    summary: 'Lists what may be returned of an order, and what has been; for its owner or with its secret',
    params: OneOrder,
    query: z.object({ secret: Secret }),
    answer: z.object({ data: OrderReturns }),
    problems: { 'no-such-order': noSuchOrder },
  },
  getReturnLabel: {
    method: 'GET',
    path: '/order/{id}/returns/{returnId}/label',
    opensOrder: true,
    summary: "Prints the carrier's label of a return, as PDF; for the order's owner or with its secret",
    params: OneOrder.extend({ returnId: BigIdParam }),
    query: z.object({ secret: Secret }),
    answer: z.string(),
    files: ['application/pdf'],
    problems: { 'no-such-order': noSuchOrder, 'no-such-document': noSuchLabel },
  },
  announceReturn: {
    method: 'POST',
    path: '/order/{id}/returns',
    opensOrder: true,
    summary:
      'Creates a return of units of an order. Gift cards are voided and refunded at once, as a return of their own',
    keyed: true,
    params: OneOrder,
    body: z.object({
      secret: Secret,
      way: z.enum(['parcel', 'bulky', 'store', 'own']),
      rows: z
        .array(z.object({ position: Count, quantity: z.int().min(1).max(1000), reason: ReturnReason }))
        .min(1)
        .max(200),
    }),
    answer: z.object({ data: GoodsReturn }),
    problems: {
      'no-such-order': noSuchOrder,
      'return-period-ended': {
        status: 409,
        message: 'Tiden för att lämna tillbaka varan har gått ut. Är något fel på varan kan du reklamera den.',
      },
      'quantity-exceeded': { status: 409, message: 'Så många finns inte kvar att skicka tillbaka.' },
      'bought-in-store': { status: 409, message: 'Köpet gjordes i butik. Lämna tillbaka det i någon av våra butiker.' },
      ...disputeProblems,
      'not-returnable': { status: 409, message: 'Varan går inte att ångra eller lämna tillbaka.' },
      'gift-card-used': {
        status: 409,
        message: 'Presentkortet har använts, helt eller delvis, och då kan köpet av det inte ångras.',
      },
      'gift-card-return-too-late': {
        status: 409,
        message: 'Ett presentkort kan ångras i 14 dagar, och den tiden har gått ut.',
      },
      'made-to-order': {
        status: 409,
        message:
          'Varan är byggd efter dina val och kan inte ångras (distansavtalslagen 2 kap. 11 §). Är något fel på den kan du reklamera den.',
      },
    },
  },
  withdrawInsurance: {
    method: 'POST',
    path: '/order/{id}/insurance-withdrawal',
    opensOrder: true,
    summary: 'Withdraws from the insurance of a row and keeps the goods; refunded at once. Idempotent',
    params: OneOrder,
    body: z.object({ secret: Secret, position: Count }),
    answer: z.object({ data: OrderReturns }),
    problems: { 'no-such-order': noSuchOrder, ...insuranceWithdrawalProblems },
  },
  complain: {
    method: 'POST',
    path: '/order/{id}/complaints',
    opensOrder: true,
    summary: 'Creates a complaint',
    keyed: true,
    params: OneOrder,
    body: z.object({
      secret: Secret,
      position: Count,
      quantity: z.int().min(1).max(1000),
      description: Text(4000),
      wish: ComplaintWish,
    }),
    answer: z.object({ data: Complaint }),
    problems: {
      'no-such-order': noSuchOrder,
      'not-delivered': { status: 409, message: 'Varan har inte kommit fram än. Hör av dig till kundservice.' },
      'quantity-exceeded': { status: 409, message: 'Så många köpte du inte.' },
      'complaint-period-ended': {
        status: 409,
        message: 'Tiden för att reklamera har gått ut. Hör av dig till kundservice.',
      },
    },
  },
})
