import { calls } from '#core/calls.ts'
import type { shopOpeningContract } from './contract.ts'

export const shopOpening = calls<typeof shopOpeningContract>({
  getShopOpening: 'GET /admin/opening',
  putGuideStep: 'PUT /admin/opening/step/{step}',
  checkProvider: 'POST /admin/opening/provider/{provider}/question',
  sendTestEmail: 'POST /admin/opening/test-email',
  getEmailDomain: 'GET /admin/opening/email-domain',
})
