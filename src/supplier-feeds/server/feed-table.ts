import type { EntryTable } from '#content-entries/server/entry-table.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Queries } from '#core/server/db.ts'
import { PictureError } from '#images/server/picture-error.ts'
import type { RunState } from '#importing/import-fields.ts'
import { enqueueUnit } from '#jobs/unit-jobs.ts'
import { type FeedFields, type SupplierFeed, supplierFeedsContract } from '#supplier-feeds/contract.ts'
import { isSameServer } from '#supplier-feeds/fetch-schedule.ts'
import { checkFeedAddress, type FeedRules } from './feed-address.ts'
import { fetchFeedJob } from './fetch-feed-job.ts'

export function feedEntries(rules: FeedRules, now: Date): EntryTable<FeedFields> {
  return {
    contentType: 'supplier-feed',
    table: 'supplier_feed',
    order: 't.name, t.id',
    columns: {
      name: 'name',
      address: 'address',
      source: 'source',
      everyMinutes: 'every_minutes',
      dailyAt: 'daily_at',
      isComplete: 'is_complete',
      isOn: 'is_on',
    },
    check: (_, { address }) => refuseWrongAddress(address, rules),
    changed: async (tx, before, after) => {
      if (!after) return
      if (before && !isSameServer(before.address, after.address)) await leaveServer(tx, after.id)
      if (before && before.address !== after.address) await clearFetchedFile(tx, after.id)
      await plan(tx, after.id, after.isOn ? now : null)
    },
  }
}

function refuseWrongAddress(address: string, rules: FeedRules): void {
  try {
    checkFeedAddress(address, rules)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    const { status } = supplierFeedsContract.putSupplierFeed.problems['invalid-url']
    throw new DomainError(status, 'invalid-url', error.message, { fields: { address: error.message } })
  }
}

async function leaveServer(tx: Queries, id: number): Promise<void> {
  await tx.query(
    'supplier-feed-leave-server',
    `update supplier_feed set username = '', password = null, host_key = null, offered_host_key = null where id = $1`,
    [id],
  )
}

async function clearFetchedFile(tx: Queries, id: number): Promise<void> {
  await tx.query(
    'supplier-feed-clear-file',
    'update supplier_feed set etag = null, last_modified = null, content_hash = null where id = $1',
    [id],
  )
}

/** Null: not until someone asks for it. */
export async function plan(tx: Queries, id: number, at: Date | null): Promise<void> {
  await tx.query('supplier-feed-plan', 'update supplier_feed set next_at = $2 where id = $1', [id, at])
  if (at) await enqueueUnit(tx, fetchFeedJob, String(id), at)
}

type FeedRow = Omit<SupplierFeed, 'fetchedAt' | 'nextAt' | 'run'> & {
  fetchedAt: Date | null
  nextAt: Date | null
  runId: number | null
  runState: RunState | null
  runError: string | null
  heldBack: number
  changes: number | null
}

export async function listFeeds(db: Queries, now: Date, id: number | null = null): Promise<SupplierFeed[]> {
  const rows = await db.query<FeedRow>('supplier-feeds', listSql, [now, id])
  return rows.map(({ runId, runState, runError, heldBack, changes, fetchedAt, nextAt, ...feed }) => ({
    ...feed,
    fetchedAt: fetchedAt?.getTime() ?? null,
    nextAt: nextAt?.getTime() ?? null,
    run:
      runId === null || runState === null ? null : { id: runId, state: runState, error: runError, heldBack, changes },
  }))
}

const listSql = `
  select f.id, f.version, f.name, f.address, f.source, f.every_minutes as "everyMinutes", f.daily_at as "dailyAt",
    f.is_complete as "isComplete", f.is_on as "isOn", f.username, f.password is not null as "hasPassword",
    f.host_key as "hostKey", f.offered_host_key as "offeredHostKey",
    coalesce(f.fetching_until > $1, false) as "isFetching", f.fetched_at as "fetchedAt", f.next_at as "nextAt",
    f.outcome, f.error, f.failures, r.id as "runId", r.state as "runState", r.error as "runError",
    coalesce(case when r.state = 'checked' then (r.preview -> 'heldBack' ->> 'retired')::int
      + (r.preview -> 'heldBack' ->> 'repriced')::int end, 0) as "heldBack",
    (r.report ->> 'added')::int + (r.report ->> 'changed')::int + (r.report ->> 'retired')::int as changes
  from supplier_feed f left join import_run r on r.id = f.run_id
  where $2::int is null or f.id = $2
  order by f.name, f.id`

/** What waits for someone: a feed that does not come, or a file that is not imported by itself. */
export const waitingFeedsSql = `
  select coalesce(f.failing_since, r.created_at) as at
  from supplier_feed f left join import_run r on r.id = f.run_id
  where f.is_on and (f.failures > 0 or r.state in ('uploaded', 'checked', 'failed'))`

export async function countFailingFeeds(db: Queries): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'supplier-feeds-failing',
    'select count(*)::int as count from supplier_feed where is_on and failures > 0',
  )
  return row?.count ?? 0
}
