import { calls } from '#core/calls.ts'
import type { securityLogContract } from './security-log-contract.ts'

export const securityLog = calls<typeof securityLogContract>({
  listSecurityEvents: 'GET /admin/security-log',
  exportSecurityLog: 'GET /admin/security-log.csv',
})
