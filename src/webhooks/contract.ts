import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam, Count, IdParam } from '#core/request-fields.ts'
import { type EventType, eventTypes } from './event-types.ts'

const Event = z.enum(eventTypes as [EventType, ...EventType[]])

const Fields = z.object({
  name: z.string().trim().min(1, 'Fyll i.').max(80),
  address: z.string().trim().min(1, 'Fyll i.').max(2000),
  events: z.array(Event).min(1, 'Välj minst en händelse.').max(eventTypes.length),
  hasPersonalData: z.boolean(),
})
export type WebhookFields = z.output<typeof Fields>

export const Webhook = Fields.extend({
  events: z.array(z.string()),
  id: z.int(),
  version: z.int(),
  state: z.enum(['on', 'paused', 'off']),
  /** Why, when the shop has decided itself. */
  stateReason: z.enum(['failing', 'gone']).nullable(),
  lastSuccessAt: z.int().nullable(),
  lastFailureAt: z.int().nullable(),
  failingSince: z.int().nullable(),
  /** An earlier secret signs as well until then. */
  previousSecretUntil: z.int().nullable(),
  /** Deliveries that wait, and since when the oldest does. */
  waiting: z.int(),
  waitingSince: z.int().nullable(),
  failed: z.int(),
}).meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export const WebhookDelivery = z
  .object({
    id: z.int(),
    /** Of the event: `webhook-id`. */
    eventId: z.uuid(),
    type: z.string(),
    object: z.object({ kind: z.string(), id: z.string() }),
    state: z.enum(deliveryStates),
    occurredAt: z.int(),
    attempts: z.int(),
    /** Null while an earlier event of the same object waits. */
    nextAt: z.int().nullable(),
    /** Of the latest attempt. */
    status: z.int().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookAttempt = z
  .object({
    at: z.int(),
    ms: z.int(),
    status: z.int().nullable(),
    error: z.string().nullable(),
    /** At most 1 kB. */
    answer: z.string(),
  })
  .meta({ id: 'WebhookAttempt' })

const params = z.object({ id: IdParam })
const deliveryParams = z.object({ deliveryId: BigIdParam })
const answer = z.object({ data: Webhook })
/** Shown once. */
const answerWithSecret = z.object({ data: Webhook, secret: z.string() })
const ok = z.object({ status: z.literal('ok') })

const noSuchWebhook = { 'no-such-webhook': { status: 404, message: 'Webhooken finns inte.' } }
const noSuchDelivery = { 'no-such-webhook-delivery': { status: 404, message: 'Leveransen finns inte.' } }
const changedMeanwhile = {
  'changed-meanwhile': {
    status: 409,
    message: 'Någon annan har ändrat webhooken. Läs in sidan igen och gör om din ändring.',
  },
}
const wrongAddress = { 'invalid-url': { status: 400, message: 'Adressen går inte att använda.' } }

export const webhooksContract = contract({
  listWebhooks: {
    method: 'GET',
    path: '/admin/webhooks',
    summary: 'Lists endpoints with their events, state and what waits',
    answer: z.object({ data: z.array(Webhook) }),
    adminsOnly: true,
  },
  createWebhook: {
    method: 'POST',
    path: '/admin/webhooks',
    summary:
      'Creates an endpoint. Its secret is answered now and never again; an answer that was lost is followed by a rotation',
    body: Fields,
    answer: answerWithSecret,
    problems: wrongAddress,
    keyed: true,
    adminsOnly: true,
    reauthenticated: true,
  },
  putWebhook: {
    method: 'PUT',
    path: '/admin/webhooks/{id}',
    summary: 'Updates an endpoint. `version` is that of the endpoint when it was read',
    params,
    body: Fields.extend({ version: Count.min(1) }),
    answer,
    problems: { ...noSuchWebhook, ...changedMeanwhile, ...wrongAddress },
    adminsOnly: true,
    reauthenticated: true,
  },
  setWebhookState: {
    method: 'PUT',
    path: '/admin/webhooks/{id}/state',
    summary: 'Pauses an endpoint, whose events are kept meanwhile, or starts it again',
    params,
    body: z.object({ state: z.enum(['on', 'paused']) }),
    answer,
    problems: noSuchWebhook,
    adminsOnly: true,
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/admin/webhooks/{id}/secret',
    summary: 'Replaces the secret. Both sign for a day',
    params,
    answer: answerWithSecret,
    problems: noSuchWebhook,
    keyed: true,
    adminsOnly: true,
    reauthenticated: true,
  },
  testWebhook: {
    method: 'POST',
    path: '/admin/webhooks/{id}/test',
    summary: 'Sends `webhook.test`, also to an endpoint that is paused; the delivery shows the answer',
    params,
    answer: z.object({ data: WebhookDelivery }),
    problems: noSuchWebhook,
    keyed: true,
    adminsOnly: true,
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/admin/webhooks/{id}',
    summary: 'Deletes an endpoint and its deliveries. Deleting a missing endpoint is not an error',
    params,
    query: z.object({ version: IdParam }),
    answer: ok,
    problems: changedMeanwhile,
    adminsOnly: true,
    reauthenticated: true,
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/admin/webhooks/{id}/deliveries',
    summary: 'Lists deliveries of an endpoint, the latest first, 50 at a time; `before` is the id of the last one seen',
    params,
    query: z.object({
      state: z.enum(deliveryStates).optional(),
      type: z.string().max(60).optional(),
      object: z.string().trim().max(60).optional(),
      before: BigIdParam.optional(),
    }),
    answer: z.object({ data: z.array(WebhookDelivery), hasMore: z.boolean() }),
    problems: noSuchWebhook,
    adminsOnly: true,
  },
  getWebhookDelivery: {
    method: 'GET',
    path: '/admin/webhook-deliveries/{deliveryId}',
    summary: 'Returns a delivery with its body, without personal data, and its attempts',
    params: deliveryParams,
    answer: z.object({ data: WebhookDelivery.extend({ body: z.string(), log: z.array(WebhookAttempt) }) }),
    problems: noSuchDelivery,
    adminsOnly: true,
  },
  resendWebhookDelivery: {
    method: 'POST',
    path: '/admin/webhook-deliveries/{deliveryId}/resend',
    summary: 'Sends an event again, with the same id; a later event of the same object may have come before it',
    params: deliveryParams,
    answer: z.object({ data: WebhookDelivery }),
    problems: noSuchDelivery,
    keyed: true,
    adminsOnly: true,
  },
  resendFailedWebhooks: {
    method: 'POST',
    path: '/admin/webhooks/{id}/resend',
    summary: 'Sends all that were given up and that happened from a time on, in Unix seconds, in order per object',
    params,
    body: z.object({ since: Count }),
    answer: z.object({ count: z.int() }),
    problems: noSuchWebhook,
    keyed: true,
    adminsOnly: true,
  },
})
