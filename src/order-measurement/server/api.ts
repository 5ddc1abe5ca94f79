import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { MeasurementSettings } from '#environment/measurement-settings.ts'
import {
  orderMeasurementContract as calls,
  type MeasurementOverview,
  measurementServices,
} from '#order-measurement/contract.ts'
import { openedOrder } from '#orders/server/order-access.ts'
import { countEvents, latestEvents, recordConsent, retryEvent, withdraw } from './measurement-table.ts'

type Deps = { db: Db; accounts: () => MeasurementSettings }

export function orderMeasurementApi({ db, accounts }: Deps): Handlers<typeof calls> {
  async function overview(): Promise<MeasurementOverview> {
    const [counts, events] = await Promise.all([countEvents(db), latestEvents(db)])
    const connected = accounts()
    const services = measurementServices.map((service) => {
      const found = counts.find((one) => one.service === service)
      return {
        service,
        isConnected: connected[service] !== null,
        lastSentAt: found?.lastSentAt?.getTime() ?? null,
        waiting: found?.waiting ?? 0,
        failed: found?.failed ?? 0,
      }
    })
    return { services, events }
  }

  return {
    async measureOrder({ body: { orderId, secret, ...consent } }, { member, now, userAgent }) {
      const order = await openedOrder(db, { id: orderId, secret, member })
      if (!order) throw domainError(calls.measureOrder, 'no-such-order')
      if (consent.statistics || consent.marketing) await recordConsent(db, { ...consent, orderId, userAgent, now })
      return { status: 'ok' }
    },

    async putMeasuredVisitor({ params: { visitor }, body }) {
      await withdraw(db, visitor, body)
      return { status: 'ok' }
    },

    listMeasurement: overview,

    async retryMeasurement({ params: { id } }, { now }) {
      await retryEvent(db, id, now)
      return await overview()
    },
  }
}
