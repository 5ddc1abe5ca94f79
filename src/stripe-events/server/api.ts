import type { Handlers } from '#core/server/handlers.ts'
import { stripeEventsContract } from '#stripe-events/contract.ts'
import { receiveEvent, type StripeEventDeps } from './receive-event.ts'

export function stripeEventsApi(deps: StripeEventDeps): Handlers<typeof stripeEventsContract> {
  return {
    receiveStripeEvent: async (_, { upload, signature, now }) =>
      await receiveEvent(deps, { text: Buffer.from(upload).toString(), signature: signature ?? '', now }),
  }
}
