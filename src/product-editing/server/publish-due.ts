import type { Db } from '#core/server/db.ts'
import { changeProducts } from './change-products.ts'

const batchSize = 200

/** Publishes drafts that are due. */
export async function publishDue(db: Db, now: Date): Promise<void> {
  const due = await db.query<{ id: number }>(
    'drafts-due',
    'select id from product where publish_at <= $1 and is_draft order by publish_at, id limit $2',
    [now, batchSize],
  )
  const changes = due.map(({ id }) => ({
    id,
    changes: { status: 'published' as const },
    before: { status: 'draft' as const },
  }))
  if (changes.length > 0) await changeProducts(db, changes, { by: null, now })
}
