import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import type { telephoneOrdersContract } from '#telephone-orders/contract.ts'
import { offeredAmount, sumOf } from '#telephone-orders/offer-sum.ts'
import { type CartOfferDeps, cartOffer } from './cart-offer.ts'
import { cartOfferEmail } from './cart-offer-email.ts'
import { holdOffer, listOffers, offerForCustomer, withdrawOffer } from './held-offers.ts'
import { openOfferInCart } from './open-offer.ts'

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

    async holdCartOffer({ body }, { idempotencyKey: key, member, now }) {
      await holdOffer(deps, { ...body, key, by: member.id, now })
      return await listOffers(deps)
    },

    listCartOffers: async () => await listOffers(deps),

    async withdrawCartOffer({ params: { id } }, { member, now }) {
      await withdrawOffer(deps.db, id, { by: member.id, now })
      return await listOffers(deps)
    },

    async getCartOffer({ params: { token } }, { now }) {
      const { rows, expiresAt, endedAs } = await offerForCustomer(deps.db, token, now)
      return {
        data: {
          rows: rows.map(({ unitPrice, ...row }) => ({ ...row, amount: offeredAmount({ ...row, unitPrice }) })),
          sum: sumOf(rows),
          expiresAt: expiresAt.getTime(),
          isReserved: endedAs === null,
        },
      }
    },

    openCartOffer: async ({ params: { token } }, context) => await openOfferInCart(deps, token, context),
  }
}
