import type { Db } from '#core/server/db.ts'
import { hasNoJob, type UnitKind, type Waiting } from '#jobs/unit-jobs.ts'

export const fetchFeedJob: UnitKind = { name: 'fetch-feed', maxAttempts: 12, priority: 1 }

export async function feedsWithoutJob(db: Db): Promise<Waiting[]> {
  return await db.query<Waiting>(
    'supplier-feeds-without-job',
    `select f.id::text as id, f.next_at as at from supplier_feed f
     where f.next_at is not null and ${hasNoJob(fetchFeedJob, 'f.id')} limit 100`,
  )
}
