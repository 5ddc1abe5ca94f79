import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { backOfficeOrder } from '#orders/server/back-office-order.ts'
import type { OrderProductCache } from '#orders/server/shown-order.ts'
import { trackingContract } from '#parcel-tracking/contract.ts'
import { writeTracking } from './write-tracking.ts'

type Deps = { db: Db; productCache: OrderProductCache }

export function trackingApi({ db, productCache }: Deps): Handlers<typeof trackingContract> {
  return {
    async putTracking({ params, body }, { member, now }) {
      const orderId = await writeTracking(db, { shipmentId: params.id, ...body, by: member.id, now })
      const data = await backOfficeOrder(db, productCache, orderId)
      if (!data) throw domainError(trackingContract.putTracking, 'no-such-shipment')
      return { data }
    },
  }
}
