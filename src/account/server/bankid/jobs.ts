import type { Db } from '#core/server/db.ts'
import { columns, type StoredBankId } from './bankid-table.ts'
import { follow } from './follow.ts'
import type { BankIdParts } from './parts.ts'

const abandonedAfterMs = 20_000

/** Follows to their end what no browser asks about any more: somebody may have approved before they closed it. */
export async function finishBankIds(parts: BankIdParts, now: Date): Promise<number> {
  const left = await parts.db.query<StoredBankId>(
    'bankid-abandoned',
    `select ${columns} from bankid_order
     where status in ('starting', 'pending') and coalesce(asked_at, made_at) < $1 order by made_at limit 100`,
    [new Date(now.getTime() - abandonedAfterMs)],
  )
  for (const stored of left) await follow(parts, stored, { now, ip: '127.0.0.1', isWatched: false })
  return left.length
}

/** Claims on consumers lapse after three years (preskriptionslagen 1981:130 2 §), and with them the need of evidence. */
export const evidenceYears = 3
/** What proves nothing, or only that somebody logged in. */
export const passingDays = 1

export async function forgetOldBankIds(db: Db, now: Date): Promise<void> {
  const evidenceBefore = new Date(now)
  evidenceBefore.setUTCFullYear(now.getUTCFullYear() - evidenceYears)
  await db.query(
    'bankid-forget',
    `delete from bankid_order where made_at < $2
       or made_at < $1 and (status <> 'complete' or purpose in ('login', 'link', 'reauthentication') or order_id is null)`,
    [new Date(now.getTime() - passingDays * 86_400_000), evidenceBefore],
  )
}
