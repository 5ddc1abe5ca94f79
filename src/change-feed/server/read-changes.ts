import type { FollowedChange, FollowedKind } from '#change-feed/contract.ts'
import type { Queries } from '#core/server/db.ts'
import type { Cursor } from './cursor.ts'
import { readFinishedBefore } from './horizon.ts'

/** Everything before it is committed or rolled back, as the database knows when queried. */
type Horizon = { tx: string; purged: string }

export async function readHorizon(db: Queries): Promise<Horizon> {
  const tx = await readFinishedBefore(db)
  const [row] = await db.query<{ purged: string }>(
    'followed-purged',
    'select tx::text as purged from followed_change_purged',
  )
  return { tx, purged: row?.purged ?? '0' }
}

type Row = Omit<FollowedChange, 'at'> & { changeId: string; tx: string; at: Date }
type Page = { changes: FollowedChange[]; next: Cursor; hasMore: boolean }

/**
 * Ids are assigned before commit, so a lower one may appear after a higher. Only transactions older than all that are
 * running are read, in their order.
 */
export async function readChangesSince(
  db: Queries,
  since: Cursor,
  { kinds, limit }: { kinds: readonly FollowedKind[]; limit: number },
): Promise<Page> {
  const finishedBefore = await readFinishedBefore(db)
  const rows = await db.query<Row>('followed-changes', changesSql, [
    since.tx,
    since.id,
    kinds,
    limit + 1,
    finishedBefore,
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit
  // Each thing once, as of its latest change.
  const latest = new Map<string, FollowedChange>()
  for (const { kind, id, place, at, version } of shown) {
    const name = `${kind} ${id} ${place}`
    latest.delete(name)
    latest.set(name, { kind, id, place, at: at.getTime(), version })
  }
  const next = hasMore && last ? { tx: last.tx, id: last.changeId } : laterOf(since, { tx: finishedBefore, id: '0' })
  return { changes: [...latest.values()], next, hasMore }
}

function laterOf(a: Cursor, b: Cursor): Cursor {
  return BigInt(a.tx) >= BigInt(b.tx) ? a : b
}

const changesSql = `
  select c.id::text as "changeId", c.tx::text as tx, c.kind, c.ref::text as id, c.place, c.at,
    case c.kind
      when 'stock' then (select s.xmin::text::bigint from stock s where s.product_id = c.ref::int and s.place = c.place)
      when 'product' then (select p.xmin::text::bigint from product p where p.id = c.ref::int)
      when 'price' then (select p.xmin::text::bigint from product p where p.id = c.ref::int)
    end as version
  from followed_change c
  where (c.tx, c.id) > ($1::xid8, $2::bigint) and c.tx < $5::xid8 and c.kind = any($3::text[])
  order by c.tx, c.id limit $4`

export const followedDays = 7

export async function purgeFollowedChanges(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - followedDays * 86_400_000)
  await db.query(
    'followed-purge',
    `with gone as (
       delete from followed_change where at < $1 and tx < pg_snapshot_xmin(pg_current_snapshot()) returning tx
     )
     insert into followed_change_purged as p (tx) select max(tx) from gone having max(tx) is not null
     on conflict (is_only) do update set tx = greatest(p.tx, excluded.tx)`,
    [before],
  )
}
