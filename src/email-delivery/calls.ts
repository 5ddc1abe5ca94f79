import { calls } from '#core/calls.ts'
import type { emailDeliveryContract } from './contract.ts'

export const emailDelivery = calls<typeof emailDeliveryContract>({
  receiveDeliveryReport: 'POST /email/bounces',
  listSuppressedEmails: 'GET /admin/suppressed-emails',
  liftEmailSuppression: 'POST /admin/suppressed-emails/{id}/lift',
})
