import type { Queries } from '#core/server/db.ts'
import type { BulkState, ProductBulkChange } from '#product-editing/bulk-contract.ts'

type New = {
  key: string
  change: ProductBulkChange
  ids: readonly number[]
  /** Null: at once. */
  startsAt: Date | null
  acceptedDrop: number | null
  by: number
  now: Date
}

/** Null when the key has been used: then the change exists. */
export async function insertBulk(
  tx: Queries,
  { key, change, ids, startsAt, acceptedDrop, by, now }: New,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    'bulk-insert',
    `insert into bulk_change (key, change, state, by_member_id, created_at, starts_at, accepted_drop)
     values ($1, $2, case when $5::timestamptz is null then 'running' else 'planned' end, $3, $4, $5, $6)
     on conflict (key) do nothing returning id`,
    [key, JSON.stringify(change), by, now, startsAt, acceptedDrop],
  )
  if (!row) return null
  await tx.query(
    'bulk-insert-products',
    'insert into bulk_change_product (bulk_change_id, product_id) select $1, unnest($2::int[])',
    [row.id, ids],
  )
  return row.id
}

export async function bulkOfKey(db: Queries, key: string): Promise<number | null> {
  const [row] = await db.query<{ id: number }>('bulk-of-key', 'select id from bulk_change where key = $1', [key])
  return row?.id ?? null
}

export async function readBulks(db: Queries, id: number | null): Promise<BulkState[]> {
  return await db.query<BulkState>('bulk-read', readSql, [id, shownChanges])
}

const shownChanges = 20

const readSql = `
  select b.id, b.change, b.state, m.username as by, (extract(epoch from b.created_at) * 1000)::bigint as "createdAt",
    (extract(epoch from b.starts_at) * 1000)::bigint as "startsAt",
    (extract(epoch from b.finished_at) * 1000)::bigint as "finishedAt",
    count(p.product_id)::int as total, count(p.outcome)::int as handled,
    (count(*) filter (where p.outcome = 'saved'))::int as saved,
    (count(*) filter (where p.outcome = 'undone'))::int as undone,
    count(p.message)::int as "leftCount",
    coalesce((
      select json_agg(l) from (
        select q.product_id as id, coalesce(g.name, '') as name, q.message
        from bulk_change_product q left join product g on g.id = q.product_id
        where q.bulk_change_id = b.id and q.message is not null order by q.product_id limit 20) l
    ), '[]') as left
  from bulk_change b
  left join bulk_change_product p on p.bulk_change_id = b.id
  left join member m on m.id = b.by_member_id
  where $1::int is null or b.id = $1
  group by b.id, m.username
  order by b.state = 'planned' desc, case when b.state = 'planned' then b.starts_at end, b.id desc
  limit $2 + (select count(*) from bulk_change where state = 'planned')`
