import { z } from 'zod'
import { contract } from '#core/contract.ts'

export const stripeEventsContract = contract({
  receiveStripeEvent: {
    method: 'POST',
    path: '/stripe/events',
    summary:
      'Receives events of Stripe, signed. Nothing in them is believed: they make the shop read the payment, refund or dispute at Stripe',
    upload: { maxBytes: 256 * 1024, type: 'application/json' },
    signedBy: 'stripe-signature',
    answer: z.void(),
    problems: {
      'stripe-not-connected': { status: 404, message: 'Butiken tar inte emot händelser från Stripe.' },
      'invalid-signature': { status: 400, message: 'Signaturen stämmer inte, eller är för gammal.' },
    },
    fromOutside: true,
  },
})
