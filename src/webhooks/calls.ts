import { calls } from '#core/calls.ts'
import type { webhooksContract } from './contract.ts'

export const webhooks = calls<typeof webhooksContract>({
  listWebhooks: 'GET /admin/webhooks',
  createWebhook: 'POST /admin/webhooks',
  putWebhook: 'PUT /admin/webhooks/{id}',
  setWebhookState: 'PUT /admin/webhooks/{id}/state',
  rotateWebhookSecret: 'POST /admin/webhooks/{id}/secret',
  testWebhook: 'POST /admin/webhooks/{id}/test',
  removeWebhook: 'DELETE /admin/webhooks/{id}',
  listWebhookDeliveries: 'GET /admin/webhooks/{id}/deliveries',
  getWebhookDelivery: 'GET /admin/webhook-deliveries/{deliveryId}',
  resendWebhookDelivery: 'POST /admin/webhook-deliveries/{deliveryId}/resend',
  resendFailedWebhooks: 'POST /admin/webhooks/{id}/resend',
})
