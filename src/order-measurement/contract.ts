import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { OrderId } from '#core/request-fields.ts'

export const measurementServices = ['ga4', 'meta'] as const
export type MeasurementServiceName = (typeof measurementServices)[number]

const Choice = z.object({
  /** GA4 counts with it. */
  statistics: z.boolean(),
  /** Meta counts with it. */
  marketing: z.boolean(),
})

export const MeasurementEvent = z
  .object({
    id: z.uuid(),
    service: z.enum(measurementServices),
    name: z.enum(['purchase', 'refund']),
    orderId: z.string(),
    orderNumber: z.string(),
    state: z.enum(['waiting', 'sent', 'failed']),
    attempts: z.int(),
    occurredAt: z.int(),
    nextAt: z.int().nullable(),
    endedAt: z.int().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'MeasurementEvent' })
export type MeasurementEvent = z.infer<typeof MeasurementEvent>

const ok = z.object({ status: z.literal('ok') })
const overview = z.object({
  services: z.array(
    z.object({
      service: z.enum(measurementServices),
      isConnected: z.boolean(),
      lastSentAt: z.int().nullable(),
      waiting: z.int(),
      failed: z.int(),
    }),
  ),
  /** The latest. */
  events: z.array(MeasurementEvent),
})
export type MeasurementOverview = z.infer<typeof overview>

export const orderMeasurementContract = contract({
  measureOrder: {
    method: 'POST',
    path: '/measured-orders',
    summary:
      'Records that a buyer has agreed to have an order counted by connected services, for its owner or with its secret. Repeating it changes nothing',
    body: Choice.extend({
      orderId: OrderId,
      secret: z.string().max(100).optional(),
      /** Random number of the browser, made after its consent. */
      visitor: z.uuid(),
    }),
    answer: ok,
    problems: { 'no-such-order': { status: 404, message: 'Beställningen finns inte.' } },
    opensOrder: true,
  },
  putMeasuredVisitor: {
    method: 'PUT',
    path: '/measured-visitors/{visitor}',
    summary: 'Withdraws what a browser no longer agrees to: what waits is not sent, and nothing more is sent later',
    params: z.object({ visitor: z.uuid() }),
    body: Choice,
    answer: ok,
  },
  listMeasurement: {
    method: 'GET',
    path: '/admin/measurement',
    summary: 'Lists services that count orders, and what has been sent to them lately',
    answer: overview,
    adminsOnly: true,
  },
  retryMeasurement: {
    method: 'PUT',
    path: '/admin/measurement/{id}/retry',
    summary: 'Sends an event that failed again, with the same id. One that waits or is sent stays as it is',
    params: z.object({ id: z.uuid() }),
    answer: overview,
    adminsOnly: true,
  },
})
