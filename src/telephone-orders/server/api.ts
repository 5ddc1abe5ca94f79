import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import type { telephoneOrdersContract } from '#telephone-orders/contract.ts'
import { type CartOfferDeps, cartOffer } from './cart-offer.ts'
import { cartOfferEmail } from './cart-offer-email.ts'

export function telephoneOrdersApi(deps: CartOfferDeps): Handlers<typeof telephoneOrdersContract> {
  return {
    previewCartOffer: async ({ body: { rows } }, { now }) => ({ data: await cartOffer(deps, { rows, now }) }),

    async sendCartOffer({ body: { rows, email } }, { idempotencyKey, now }) {
      const offer = await cartOffer(deps, { rows, now })
      const content = cartOfferEmail(offer, deps.publicUrl)
      const key = `cart-offer-${idempotencyKey}`
      await inTransaction(deps.db, (tx) =>
        enqueueEmail(tx, { kind: 'cart-offer', key, recipient: email, ...content }, now),
      )
      return { data: offer }
    },
  }
}
