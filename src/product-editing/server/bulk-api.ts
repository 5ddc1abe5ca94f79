import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { enqueueUnit } from '#jobs/unit-jobs.ts'
import { type BulkState, type ProductBulkChange, productBulkContract } from '#product-editing/bulk-contract.ts'
import { greatestDrop } from '#product-editing/price-drop.ts'
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
      const ids = await selectedIds(db, selection, now)
      const isCampaign = change.kind === 'campaign'
      return { data: await previewBulk(db, ids, { planner, isCampaign }, startOf(change) ?? now) }
    },

    async startBulkChange({ body: { selection, change } }, context) {
      const { member, now, idempotencyKey } = context
      const planner = checkedPlanner(change)
      const key = `${member.id} ${idempotencyKey}`
      const id = await inTransaction(db, async (tx) => {
        const known = await bulkOfKey(tx, key)
        if (known !== null) return known
        const startsAt = checkedStart(change, now)
        const ids = await selectedIds(tx, selection, now)
        const isCampaign = change.kind === 'campaign'
        const drops =
          change.kind === 'price' || isCampaign
            ? await dropsOf(tx, ids, { planner, isCampaign, at: startsAt ?? now }, now)
            : []
        await approveDrops(tx, context, drops)
        const acceptedDrop = startsAt && (greatestDrop(drops)?.percent ?? 0)
        const made = await insertBulk(tx, { key, change, ids, startsAt, acceptedDrop, by: member.id, now })
        if (made !== null) await enqueueUnit(tx, bulkChangeJob, String(made), startsAt ?? now)
        return made ?? (await bulkOfKey(tx, key))
      })
      return await stateOf(id ?? 0)
    },

    listBulkChanges: async () => ({ data: await readBulks(db, null) }),

    getBulkChange: async ({ params }) => await stateOf(params.id),

    async withdrawBulkChange({ params: { id } }, { now }) {
      await inTransaction(db, async (tx) => {
        const [bulk] = await tx.query<{ state: string }>('bulk-withdraw', withdrawSql, [id, now])
        if (bulk && bulk.state !== 'withdrawn') throw domainError(contract.withdrawBulkChange, 'change-already-begun')
      })
      return await stateOf(id)
    },

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

/** Withdrawing again changes nothing. The job finds nothing to do. */
const withdrawSql = `
  with found as (select id, state from bulk_change where id = $1 for update),
  withdrawn as (
    update bulk_change b set state = 'withdrawn', finished_at = $2 from found f
    where b.id = f.id and f.state = 'planned' returning b.state)
  select coalesce((select state from withdrawn), state) as state from found`

const longestAheadMs = 366 * 24 * 3_600_000

function startOf(change: ProductBulkChange): Date | null {
  return change.kind === 'price' && change.at !== undefined ? new Date(change.at) : null
}

function checkedStart(change: ProductBulkChange, now: Date): Date | null {
  const startsAt = startOf(change)
  if (startsAt === null) return null
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead > 0 && ahead <= longestAheadMs) return startsAt
  const { message } = contract.startBulkChange.problems['invalid-start']
  throw domainError(contract.startBulkChange, 'invalid-start', { at: message })
}

function checkedPlanner(change: ProductBulkChange): Planner {
  const planner = plannerOf(change)
  if (!planner)
    throw domainError(contract.startBulkChange, 'invalid-formula', {
      formula: contract.startBulkChange.problems['invalid-formula'].message,
    })
  return planner
}
