import type { Refusal } from '#core/refusal.ts'
import type { Db } from './db.ts'
import { networkOf } from './guesses.ts'
import { recordSecurityEvent, type SecurityActor, type SecurityEvent } from './security-log.ts'
import { takeTry } from './tries.ts'

/** Refused deeds are noted so often an hour, of a member or a network: nobody fills the log. */
export const mostRefusals = 20
const anHour = 3600

type Details = NonNullable<SecurityEvent['details']>

const staffCodes = ['employees-only', 'right-wanted', 'admins-only', 'second-factor-required']

/** Whether a call for those who work here was refused to somebody who is logged in. */
export function isStaffRefusal(refusal: Refusal): boolean {
  return refusal.status === 403 && staffCodes.includes(refusal.code)
}

/** A call or a page of the admin that was refused to a member. */
export async function recordAdminRefusal(db: Db, visit: SecurityActor, details: Details): Promise<void> {
  if (!visit.shopper) return
  await record(db, visit, { type: 'admin-call-refused', who: `refused-admin ${visit.shopper.id}`, details })
}

/** A page of another site tried to make a call in the visitor's name. */
export async function recordForeignOrigin(db: Db, visit: SecurityActor, details: Details): Promise<void> {
  await record(db, visit, { type: 'foreign-origin-refused', who: `refused-origin ${networkOf(visit.ip)}`, details })
}

type Refused = { type: SecurityEvent['type']; who: string; details: Details }

async function record(db: Db, visit: SecurityActor, { type, who, details }: Refused): Promise<void> {
  if ((await takeTry(db, [{ who, most: mostRefusals }], visit.now, anHour)) !== null) return
  await recordSecurityEvent(db, visit, { type, outcome: 'failure', details })
}
