import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { enqueueUnit } from '#jobs/unit-jobs.ts'
import { type BulkState, type ProductBulkChange, productBulkContract } from '#product-editing/bulk-contract.ts'
import { approveDrops } from './approve-drops.ts'
import { bulkChangeJob } from './bulk-change-job.ts'
import type { Planner } from './bulk-plan.ts'
import { bulkOfKey, insertBulk, readBulks } from './bulk-table.ts'
import { dropsOf } from './drops-of-bulk.ts'
import { plannerOf } from './plan-bulk.ts'
import { previewBulk } from './preview-bulk.ts'
import { selectedIds } from './selected-ids.ts'

const contract = productBulkContract

export function productBulkApi({ db }: { db: Db }): Handlers<typeof productBulkContract> {
  async function stateOf(id: number): Promise<{ data: BulkState }> {
    const [data] = await readBulks(db, id)
    if (!data) throw domainError(contract.getBulkChange, 'no-such-change')
    return { data }
  }

  return {
    async previewBulkChange({ body: { selection, change } }, { now }) {
      const planner = checkedPlanner(change)
      return {
        data: await previewBulk(
          db,
          await selectedIds(db, selection),
          { planner, isCampaign: change.kind === 'campaign' },
          now,
        ),
      }
    },

    async startBulkChange({ body: { selection, change } }, context) {
      const { member, now, idempotencyKey } = context
      const planner = checkedPlanner(change)
      const key = `${member.id} ${idempotencyKey}`
      const id = await inTransaction(db, async (tx) => {
        const ids = await selectedIds(tx, selection)
        if ((change.kind === 'price' || change.kind === 'campaign') && (await bulkOfKey(tx, key)) === null)
          await approveDrops(
            tx,
            context,
            await dropsOf(tx, ids, { planner, isCampaign: change.kind === 'campaign' }, now),
          )
        const made = await insertBulk(tx, { key, change, ids, by: member.id, now })
        if (made !== null) await enqueueUnit(tx, bulkChangeJob, String(made), now)
        return made ?? (await bulkOfKey(tx, key))
      })
      return await stateOf(id ?? 0)
    },

    listBulkChanges: async () => ({ data: await readBulks(db, null) }),

    getBulkChange: async ({ params }) => await stateOf(params.id),

    async undoBulkChange({ params: { id } }, { now }) {
      await inTransaction(db, async (tx) => {
        const undone = await tx.query(
          'bulk-undo',
          `update bulk_change set state = 'undoing' where id = $1 and state = 'done' returning id`,
          [id],
        )
        if (undone.length > 0) await enqueueUnit(tx, bulkChangeJob, String(id), now)
      })
      return await stateOf(id)
    },
  }
}

function checkedPlanner(change: ProductBulkChange): Planner {
  const planner = plannerOf(change)
  if (!planner)
    throw domainError(contract.startBulkChange, 'invalid-formula', {
      formula: contract.startBulkChange.problems['invalid-formula'].message,
    })
  return planner
}
