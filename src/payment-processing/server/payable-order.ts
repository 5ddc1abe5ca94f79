import type { Db } from '#core/server/db.ts'
import { readOrderDocuments } from '#orders/server/order-documents.ts'
import { type OrderProductCache, shownOrder } from '#orders/server/shown-order.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import type { PayableOrder } from '#payment-processing/contract.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'

type Deps = { db: Db; productCache: OrderProductCache }

/** Without names and addresses. What is bought is shown of a supplement, which is accepted by being paid. */
export async function payableOrder({ db, productCache }: Deps, order: StoredOrder): Promise<PayableOrder> {
  const { id, state, total, paymentMethod: method } = order
  const documents = await readOrderDocuments(db, id)
  const shown = shownOrder(order, { productCache, shipments: [], documents, codeOf: () => '' })
  const { cancelledReason, rows, goods, shipping, vat, promotions, giftCard } = shown
  const isOffer = order.supplementOf !== null && isAwaiting(state)
  return {
    id,
    state,
    total,
    method,
    cancelledReason,
    isCompany: order.address.company !== null,
    supplements: documents.linkedOrders.find(({ isSupplement }) => !isSupplement)?.number ?? null,
    offer: isOffer ? { rows, goods, shipping, total, vat, promotions, giftCard, delivery: shown.delivery.name } : null,
  }
}
