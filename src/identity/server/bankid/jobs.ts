import type { Db } from '#core/server/db.ts'
import { hasNoJob, type Waiting } from '#jobs/unit-jobs.ts'
import { abandonedAfterMs, finishBankIdJob, readBankId, type StoredBankId } from './bankid-table.ts'
import type { BankIdDeps } from './deps.ts'
import { follow } from './follow.ts'

const checkAgainMs = 5000

/**
 * Completes identifications that no browser polls any more: the user may have approved before closing the page. Returns
 * when to run again.
 */
export async function finishBankId(deps: BankIdDeps, reference: string, now: Date): Promise<Date | null> {
  const stored = await readBankId(deps.db, reference)
  if (!stored || !isOpen(stored)) return null
  const abandonedAt = new Date((stored.askedAt ?? stored.madeAt).getTime() + abandonedAfterMs)
  if (abandonedAt > now) return abandonedAt
  const followed = await follow(deps, stored, { now, ip: '127.0.0.1', isWatched: false })
  return isOpen(followed) ? new Date(now.getTime() + checkAgainMs) : null
}

function isOpen({ status }: StoredBankId): boolean {
  return status === 'starting' || status === 'pending'
}

export async function bankIdsWithoutJob(db: Db): Promise<Waiting[]> {
  return await db.query(
    'bankids-without-job',
    `select reference::text as id, coalesce(asked_at, made_at) as at from bankid_order
     where status in ('starting', 'pending') and ${hasNoJob(finishBankIdJob, 'reference')} order by made_at limit 1000`,
  )
}

/** Consumer claims expire after three years (preskriptionslagen 1981:130 2 §). */
export const evidenceYears = 3
export const passingDays = 1

export async function purgeOldBankIds(db: Db, now: Date): Promise<void> {
  const evidenceBefore = new Date(now)
  evidenceBefore.setUTCFullYear(now.getUTCFullYear() - evidenceYears)
  await db.query(
    'bankid-purge',
    `delete from bankid_order where made_at < $2
       or made_at < $1 and (status <> 'complete' or purpose in ('login', 'link', 'reauthentication') or order_id is null)`,
    [new Date(now.getTime() - passingDays * 86_400_000), evidenceBefore],
  )
}
