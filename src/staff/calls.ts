import { calls } from '#core/calls.ts'
import type { peopleContract, securityLogContract } from './contract.ts'

export const people = calls<typeof peopleContract>({
  listPeople: 'GET /admin/people',
  getAuditLog: 'GET /admin/audit-log',
  putRole: 'PUT /admin/people/{id}/role',
  putRight: 'PUT /admin/people/{id}/right',
  getContentEntryLog: 'GET /admin/log',
  endPersonSessions: 'DELETE /admin/people/{id}/session',
})

export const securityLog = calls<typeof securityLogContract>({
  listSecurityEvents: 'GET /admin/security-log',
  exportSecurityLog: 'GET /admin/security-log.csv',
})
