import type { Db } from '#core/server/db.ts'
import { hasNoJob, type UnitKind, type Waiting } from '#jobs/unit-jobs.ts'

export const bulkChangeJob: UnitKind = { name: 'change-products' }

export async function bulksWithoutJob(db: Db): Promise<Waiting[]> {
  return await db.query<Waiting>('bulk-missed', missedSql)
}

const missedSql = `
  select b.id::text as id, coalesce(b.starts_at, b.created_at) as at from bulk_change b
  where b.state in ('planned', 'running', 'undoing') and ${hasNoJob(bulkChangeJob, 'b.id')}`
