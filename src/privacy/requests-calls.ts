import { calls } from '#core/calls.ts'
import type { privacyRequestsContract } from './requests-contract.ts'

export const privacyRequests = calls<typeof privacyRequestsContract>({
  listPrivacyRequests: 'GET /admin/privacy-requests',
  registerPrivacyRequest: 'POST /admin/customer/{id}/privacy-request',
  closePrivacyRequest: 'POST /admin/privacy-request/{id}/closure',
  requestPersonalData: 'POST /privacy-request',
  getPrivacyRequest: 'GET /privacy-request/{token}',
  exportByRequest: 'POST /privacy-request/{token}/export',
  eraseByRequest: 'POST /privacy-request/{token}/erasure',
})
