import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { erasePerson } from './erase-person.ts'
import { idleAccountEmail } from './idle-account-email.ts'

export const idleYears = 3
export const warningDays = 30

/** The name is null where the mailbox is not verified. */
type Member = { id: number; email: string; name: string | null }

/** Erases members who have not come back after `warnIdleMembers`. Idempotent. */
export async function eraseIdleMembers(db: Db, now: Date): Promise<void> {
  const limit = yearsBefore(now, idleYears)
  const warnedBefore = new Date(now.getTime() - warningDays * dayMs)
  const idle = await db.query<{ id: number }>('idle-members', `${idleSql} and a.warned_at <= $2`, [limit, warnedBefore])
  for (const { id } of idle) await erasePerson(db, id, { now })
}

type Deps = { db: Db; origin: string }

/**
 * Emails members without a login or an order, once, so early that the three years have passed when the account is
 * erased, never before.
 */
export async function warnIdleMembers({ db, origin }: Deps, now: Date): Promise<void> {
  const limit = yearsBefore(new Date(now.getTime() + warningDays * dayMs), idleYears)
  await inTransaction(db, async (tx) => {
    const members = await tx.query<Member>('idle-members-warn', warnSql, [limit, now])
    for (const { id, email, name } of members) {
      const content = idleAccountEmail(name, origin)
      const key = `idle-${id}-${now.toISOString().slice(0, 10)}`
      await enqueueEmail(tx, { kind: 'account-idle', key, recipient: email, ...content }, now)
    }
  })
}

const dayMs = 24 * 3_600_000

function yearsBefore(time: Date, years: number): Date {
  const before = new Date(time)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  return before
}

const isIdle = `
  not m.is_employee and not m.is_admin and a.active_at < $1
  and not exists (select from orders o where o.member_id = m.id and o.placed_at >= $1)`
const idleSql = `
  select m.id from member m join member_activity a on a.member_id = m.id
  where ${isIdle} and a.warned_at >= a.active_at`
const warnSql = `
  update member_activity a set warned_at = $2 from member m
  where m.id = a.member_id and ${isIdle} and (a.warned_at is null or a.warned_at < a.active_at)
  returning m.id, m.email, case when m.email_verified_at is not null then m.username end as name`
