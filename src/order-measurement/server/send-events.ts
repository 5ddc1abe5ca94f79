import type { Db } from '#core/server/db.ts'
import type { MeasurementSettings } from '#environment/measurement-settings.ts'
import { httpClient } from '#integrations/http-client.ts'
import { ga4, ga4Host } from '#integrations/measurement/ga4.ts'
import type {
  MeasuredEvent,
  MeasurementOutcome,
  MeasurementService,
} from '#integrations/measurement/measurement-port.ts'
import { meta, metaHost } from '#integrations/measurement/meta.ts'
import { type MeasurementServiceName, measurementServices } from '#order-measurement/contract.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { pathTo } from '#paths.ts'
import { addEvents, claimEvents, type DueEvent, endEvent, isStillAgreed, postponeEvent } from './measurement-table.ts'

type Deps = {
  db: Db
  /** Of the shop. */
  origin: string
  accounts: MeasurementSettings
  /** Instead of the services' own. */
  hosts?: { ga4: string; meta: string }
}

const minute = 60_000
/** Within the 72 hours that GA4 takes. */
const delays = [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute, 720 * minute, 1440 * minute]
const timeoutMs = 10_000
/** Then the rest waits for the next run. */
const longestRunMs = 45_000
const maxBatches = 20
const failuresBeforePause = 3

export function connectedServices(accounts: MeasurementSettings): MeasurementServiceName[] {
  return measurementServices.filter((service) => accounts[service] !== null)
}

/** Never part of an order: a service that is down delays nothing but its own events. */
export async function sendMeasurement({ db, origin, accounts, hosts }: Deps, now: Date): Promise<void> {
  const services = servicesOf(accounts, hosts)
  const names = connectedServices(accounts)
  await addEvents(db, names, now)
  const end = performance.now() + longestRunMs
  const failures = new Map<MeasurementServiceName, number>()
  for (let batch = 0; batch < maxBatches && performance.now() < end; batch += 1) {
    const due = names.filter((name) => (failures.get(name) ?? 0) < failuresBeforePause)
    const claimed = due.length > 0 ? await claimEvents(db, due, now) : []
    if (claimed.length === 0) return
    for (const event of claimed) {
      const service = services[event.service]
      if (!service || !(await isStillAgreed(db, event.id))) continue
      const outcome = await service.send(await contentOf(db, origin, event), AbortSignal.timeout(timeoutMs))
      failures.set(event.service, outcome.is === 'unknown' ? (failures.get(event.service) ?? 0) + 1 : 0)
      await record(db, event, outcome, now)
    }
  }
}

function servicesOf(
  accounts: MeasurementSettings,
  hosts = { ga4: ga4Host, meta: metaHost },
): Partial<Record<MeasurementServiceName, MeasurementService>> {
  return {
    ...(accounts.ga4 ? { ga4: ga4(httpClient({ base: hosts.ga4 }), accounts.ga4) } : {}),
    ...(accounts.meta ? { meta: meta(httpClient({ base: hosts.meta }), accounts.meta) } : {}),
  }
}

async function contentOf(db: Db, origin: string, event: DueEvent): Promise<MeasuredEvent> {
  const order = await readOrder(db, event.orderId)
  if (!order) throw new Error(`No order ${event.orderId}`)
  const { number, shipping, vat, rows, email, phone, address } = order
  const isPurchase = event.name === 'purchase'
  return {
    id: event.id,
    name: event.name,
    at: event.occurredAt,
    orderNumber: String(number),
    // As in the browser's own event: goods, without shipping.
    value: kronor(isPurchase ? event.amount - shipping : event.amount),
    shipping: kronor(shipping),
    tax: kronor(vat.reduce((sum, one) => sum + one.vat, 0)),
    items: isPurchase
      ? rows.map(({ productId, name, unitPrice, quantity }) => {
          return { id: String(productId), name, price: kronor(unitPrice), quantity }
        })
      : [],
    visitor: event.visitor,
    buyer: email ? { email, phone, zip: address.zip } : null,
    userAgent: event.userAgent,
    page: `${origin}${pathTo('checkout-complete', { id: order.id })}`,
  }
}

const kronor = (amount: number) => amount / 100

async function record(db: Db, { id, attempts }: DueEvent, outcome: MeasurementOutcome, now: Date): Promise<void> {
  if (outcome.is === 'sent') return await endEvent(db, { id, state: 'sent', error: null, now })
  const delay = outcome.is === 'unknown' ? delays[attempts - 1] : undefined
  if (delay === undefined) return await endEvent(db, { id, state: 'failed', error: outcome.why, now })
  await postponeEvent(db, id, new Date(now.getTime() + delay), outcome.why)
}
