import type { DomainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { networkOf } from '#rate-limits/server/limit-attempts.ts'
import { rateLimitWait } from '#rate-limits/server/rate-limit.ts'
import { recordSecurityEvent, type SecurityActor, type SecurityEvent } from './security-log.ts'

/** Per hour and member or network, to prevent flooding the log. */
export const maxRecordedDenials = 20
const anHour = 3600

type Details = NonNullable<SecurityEvent['details']>

const staffCodes = [
  'employees-only',
  'right-required',
  'admins-only',
  'second-factor-required',
  'api-key-not-allowed',
  'scope-missing',
]

export function isStaffAccessDenied(domainError: DomainError): boolean {
  return domainError.status === 403 && staffCodes.includes(domainError.code)
}

export async function recordAccessDenied(db: Db, context: SecurityActor, details: Details): Promise<void> {
  if (!context.member) return
  await record(db, context, { type: 'admin-call-refused', who: `refused-admin ${context.member.id}`, details })
}

export async function recordForeignOrigin(db: Db, context: SecurityActor, details: Details): Promise<void> {
  await record(db, context, { type: 'foreign-origin-refused', who: `refused-origin ${networkOf(context.ip)}`, details })
}

type RejectedAccess = { type: SecurityEvent['type']; who: string; details: Details }

async function record(db: Db, context: SecurityActor, { type, who, details }: RejectedAccess): Promise<void> {
  if ((await rateLimitWait(db, [{ who, max: maxRecordedDenials }], context.now, anHour)) !== null) return
  await recordSecurityEvent(db, context, { type, outcome: 'failure', details })
}
