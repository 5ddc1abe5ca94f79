import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count, OrderId } from '#core/request-fields.ts'
import { openPurchaseDays } from './terms.ts'

const OneOrder = z.object({ id: OrderId })
const Secret = z.string().max(100).optional()
const Text = (longest: number) => z.string().trim().min(1).max(longest)

export const ReturnReason = z
  .enum(['changed-mind', 'wrong-item', 'not-as-described', 'damaged', 'faulty', 'late', 'none'])
  .meta({ id: 'ReturnReason' })
export type ReturnReason = z.infer<typeof ReturnReason>

export const ReturnCause = z
  .enum(['withdrawal', 'open-purchase', 'complaint', 'uncollected'])
  .meta({ id: 'ReturnCause' })
export type ReturnCause = z.infer<typeof ReturnCause>

export const ReturnState = z.enum(['announced', 'received', 'settled', 'refused']).meta({ id: 'ReturnState' })
export type ReturnState = z.infer<typeof ReturnState>

export const ComplaintWish = z.enum(['repair', 'replace', 'refund']).meta({ id: 'ComplaintWish' })
export type ComplaintWish = z.infer<typeof ComplaintWish>

export const GoodsReturn = z
  .object({
    id: z.int(),
    cause: ReturnCause,
    state: ReturnState,
    stateText: z.string(),
    way: z.enum(['parcel', 'bulky', 'store', 'own', 'ours', 'carrier']),
    rows: z.array(
      z.object({
        position: z.int(),
        name: z.string(),
        quantity: z.int(),
        reason: ReturnReason,
        received: z.int().nullable(),
      }),
    ),
    announcedAt: z.int(),
    settledAt: z.int().nullable(),
    /** Öre, once it is settled. */
    refund: z.int().nullable(),
    refusedReason: z.string().nullable(),
  })
  .meta({ id: 'GoodsReturn' })
export type GoodsReturn = z.infer<typeof GoodsReturn>

export const Complaint = z
  .object({
    id: z.int(),
    position: z.int(),
    name: z.string(),
    quantity: z.int(),
    description: z.string(),
    wish: ComplaintWish,
    announcedAt: z.int(),
    decision: z.enum(['repair', 'replace', 'refund', 'refused']).nullable(),
    answer: z.string().nullable(),
  })
  .meta({ id: 'Complaint' })
export type Complaint = z.infer<typeof Complaint>

/** What may still be sent back of an order, and what has been. */
export const OrderReturns = z
  .object({
    /** The right of withdrawal is a consumer's; a company has our open purchase. */
    isConsumer: z.boolean(),
    /** By what a return would be announced today; null when it is too late. */
    cause: ReturnCause.nullable(),
    /** Days in Sweden, `2026-12-01`; null while something is on its way. */
    lastWithdrawalDay: z.string().nullable(),
    lastOpenPurchaseDay: z.string().nullable(),
    rows: z.array(
      z.object({
        position: z.int(),
        name: z.string(),
        /** Pieces that have been sent and are not on their way back. */
        left: z.int(),
        /** Why these pieces cannot be withdrawn from. */
        exception: z.enum(['digital', 'made-to-order']).nullable(),
        /** Öre for one piece, as it was paid. */
        price: z.int(),
        mayComplain: z.boolean(),
      }),
    ),
    isBulky: z.boolean(),
    returns: z.array(GoodsReturn),
    complaints: z.array(Complaint),
  })
  .meta({ id: 'OrderReturns' })
export type OrderReturns = z.infer<typeof OrderReturns>

const noSuchOrder = { status: 404, message: 'Beställningen finns inte, eller så har du inte rätt att se den.' }

export const returnsContract = contract({
  withdraw: {
    method: 'POST',
    path: '/withdrawal',
    summary:
      'Withdraws from a purchase: received whatever is written, acknowledged at once and by mail; repeated it is the same. Acted upon for the owner of the order or with its secret, otherwise when the link in the acknowledgement is followed',
    body: z.object({ name: Text(100), orderNumber: Text(40), email: Text(100), secret: Secret }),
    answer: z.object({
      data: z.object({ name: z.string(), orderNumber: z.string(), email: z.string(), at: z.int() }),
    }),
    refusals: {
      'invalid-address': { status: 400, message: 'Ogiltig e-postadress' },
      'too-many-tries': { status: 429, message: 'För många meddelanden på en gång. Vänta en stund, eller mejla oss.' },
    },
  },
  confirmWithdrawal: {
    method: 'POST',
    path: '/withdrawal/confirmation',
    summary: 'Proves by the link of its acknowledgement who withdrew, and acts on it; repeated it changes nothing',
    body: z.object({ token: z.string().max(100) }),
    answer: z.object({ data: z.object({ orderNumber: z.string(), at: z.int() }) }),
    refusals: {
      'no-such-withdrawal': {
        status: 404,
        message: 'Länken gäller inte. Kontrollera att du har hela länken ur mejlet.',
      },
      'too-many-tries': { status: 429, message: 'För många försök. Vänta en stund.' },
    },
  },
  getReturns: {
    method: 'GET',
    path: '/order/{id}/returns',
    opensOrder: true,
    summary: 'What may be sent back of an order, and what has been; for its owner or whoever holds its secret',
    params: OneOrder,
    query: z.object({ secret: Secret }),
    answer: z.object({ data: OrderReturns }),
    refusals: { 'no-such-order': noSuchOrder },
  },
  announceReturn: {
    method: 'POST',
    path: '/order/{id}/returns',
    opensOrder: true,
    summary: 'Sends pieces of an order back',
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
    refusals: {
      'no-such-order': noSuchOrder,
      'too-late': {
        status: 409,
        message: `Tiden för ånger och öppet köp (${openPurchaseDays} dagar) har gått ut. Är något fel på varan kan du reklamera den.`,
      },
      'too-many': { status: 409, message: 'Så många finns inte kvar att skicka tillbaka.' },
      'not-returnable': { status: 409, message: 'Varan går inte att ångra eller lämna tillbaka.' },
    },
  },
  complain: {
    method: 'POST',
    path: '/order/{id}/complaints',
    opensOrder: true,
    summary: 'Complains of something that was bought',
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
    refusals: {
      'no-such-order': noSuchOrder,
      'not-delivered': { status: 409, message: 'Varan har inte kommit fram än. Hör av dig till kundservice.' },
      'too-many': { status: 409, message: 'Så många köpte du inte.' },
      'too-late': { status: 409, message: 'Det har gått mer än tre år. Hör av dig till kundservice.' },
    },
  },
})
