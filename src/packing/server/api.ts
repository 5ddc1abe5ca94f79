import { domainError } from '#core/domain-error.ts'
import { QueueFull } from '#core/server/bounded-queue.ts'
import type { Db } from '#core/server/db.ts'
import { FileAnswer, type Handlers } from '#core/server/handlers.ts'
import { printPdf } from '#order-documents/server/print-pdf.ts'
import { backOfficeOrder } from '#orders/server/back-office-order.ts'
import type { OrderProductCache } from '#orders/server/shown-order.ts'
import { packingContract } from '#packing/contract.ts'
import { packingSlips, pickingList } from './documents.ts'

type Deps = { db: Db; productCache: OrderProductCache }

const call = packingContract.getPackingDocument

export function packingApi({ db, productCache }: Deps): Handlers<typeof packingContract> {
  return {
    async getPackingDocument({ query }, { now }) {
      const found = await Promise.all([...new Set(query.orders)].map((id) => backOfficeOrder(db, productCache, id)))
      const orders = found.flatMap((order) => (order && order.toPack.length > 0 ? [order] : []))
      if (orders.length === 0) throw domainError(call, 'nothing-to-pack')
      const document = query.kind === 'picking-list' ? pickingList(orders) : packingSlips(orders)
      const body = await printPdf(document, now).catch((error: unknown) => {
        throw error instanceof QueueFull ? domainError(call, 'busy') : error
      })
      return new FileAnswer({ type: 'application/pdf', name: `${query.kind}.pdf`, body })
    },
  }
}
