import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
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

type Deps = { db: Db; origin: string; batch?: number }

/**
 * Emails members without a login or an order, once, so early that the three years have passed when the account is
 * erased, never before.
 */
export async function warnIdleMembers({ db, origin, batch = 100 }: Deps, now: Date): Promise<void> {
  while ((await inTransaction(db, (tx) => warnBatch(tx, { origin, batch, now }))) === batch) {}
}

type Batch = { origin: string; batch: number; now: Date }

/** Interrupted, the next run goes on with those who have not been warned. */
async function warnBatch(tx: Transaction, { origin, batch, now }: Batch): Promise<number> {
  const limit = yearsBefore(new Date(now.getTime() + warningDays * dayMs), idleYears)
  const members = await tx.query<Member>('idle-members-warn', warnSql, [limit, now, batch])
  for (const { id, email, name } of members) {
    const content = idleAccountEmail(name, origin)
    const key = `idle-${id}-${now.toISOString().slice(0, 10)}`
    await enqueueEmail(tx, { kind: 'account-idle', key, recipient: email, ...content }, now)
  }
  return members.length
}

const dayMs = 24 * 3_600_000

function yearsBefore(time: Date, years: number): Date {
  const before = new Date(time)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  return before
}

const isIdle = `
  m.merged_into is null and not m.is_employee and not m.is_admin and a.active_at < $1
  and not exists (select from orders o where o.member_id = m.id and o.placed_at >= $1)`
const idleSql = `
  select m.id from member m join member_activity a on a.member_id = m.id
  where ${isIdle} and a.warned_at >= a.active_at`
const warnSql = `
  with next as materialized (
    select a.member_id from member_activity a join member m on m.id = a.member_id
    where ${isIdle} and (a.warned_at is null or a.warned_at < a.active_at)
    order by a.member_id limit $3 for no key update of a skip locked
  )
  update member_activity a set warned_at = $2 from member m
  where m.id = a.member_id and a.member_id in (select member_id from next)
  returning m.id, m.email, case when m.email_verified_at is not null then m.username end as name`
