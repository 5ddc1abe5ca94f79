import { calls } from '#core/calls.ts'
import type { fortnoxContract } from './contract.ts'

export const fortnoxCalls = calls<typeof fortnoxContract>({
  getFortnox: 'GET /admin/fortnox',
  getFortnoxReport: 'GET /admin/fortnox/report',
  beginFortnoxLogin: 'POST /admin/fortnox/login',
  connectFortnox: 'POST /admin/fortnox/connection',
  disconnectFortnox: 'DELETE /admin/fortnox/connection',
  putFortnoxSettings: 'PUT /admin/fortnox/settings',
  retryFortnoxVouchers: 'POST /admin/fortnox/retries',
})
