import { z } from 'zod'
import { ownOrderProblems } from '#approvals/own-order.ts'
import { contract } from '#core/contract.ts'
import { Amount, OrderId } from '#core/request-fields.ts'
import { disputeProblems } from '#payments/dispute-problems.ts'
import { goodwillKinds } from './kinds.ts'

const OneOrder = z.object({ id: OrderId })

export const Goodwill = z
  .object({
    /** Öre that the caller may still give for the order, and today; null without a limit. */
    amountLeft: z.int().nullable(),
    xpLeft: z.int().nullable(),
    /** Öre of what was sent and has not been credited. */
    refundable: z.int(),
    isMember: z.boolean(),
  })
  .meta({ id: 'Goodwill' })
export type Goodwill = z.infer<typeof Goodwill>

const noSuchOrder = { status: 404, message: 'Beställningen finns inte.' }

export const goodwillContract = contract({
  getGoodwill: {
    method: 'GET',
    path: '/admin/order/{id}/goodwill',
    summary: 'Retrieves how much the caller may give a customer for an order that went wrong',
    params: OneOrder,
    answer: z.object({ data: Goodwill }),
    problems: { 'no-such-order': noSuchOrder },
    right: 'returns',
  },
  giveGoodwill: {
    method: 'POST',
    path: '/admin/order/{id}/goodwill',
    summary:
      'Gives a customer money back, a gift card or xp for an order that went wrong, within the limit of the caller',
    keyed: true,
    params: OneOrder,
    body: z.object({
      kind: z.enum(goodwillKinds),
      /** Öre, or xp. */
      amount: Amount.min(1),
      reason: z.string().trim().min(1).max(300),
    }),
    answer: z.object({ data: Goodwill }),
    problems: {
      'no-such-order': noSuchOrder,
      ...ownOrderProblems,
      'over-limit': { status: 403, message: 'Det är mer än du får ge.' },
      'not-refundable': {
        status: 409,
        message: 'Så mycket av det som är skickat finns inte kvar att betala tillbaka.',
      },
      ...disputeProblems,
      'no-address': { status: 409, message: 'Ordern har ingen mejladress att skicka presentkortet till.' },
      'not-member': { status: 409, message: 'Kunden är inte medlem och kan inte få xp.' },
      'no-xp': { status: 409, message: 'Butiken har inte xp.' },
    },
    right: 'returns',
    fourEyes: true,
  },
})
