import type { Queries } from '#core/server/db.ts'

export type Viewer = { memberId: number } | { visitor: string }

export const maxStoredViews = 5

export async function recentViews(db: Queries, viewer: Viewer): Promise<number[]> {
  const rows = await db.query<{ productId: number }>(
    'views-recent',
    `select product_id as "productId" from product_view where ${isViewers} order by at desc, product_id limit $3`,
    [...paramsOf(viewer), maxStoredViews],
  )
  return rows.map(({ productId }) => productId)
}

export async function noteView(db: Queries, viewer: Viewer, { productId, now }: { productId: number; now: Date }) {
  await db.query(
    'views-note',
    `with noted as (
       insert into product_view (member_id, visitor, product_id, at) values ($1, $2, $3, $4)
       on conflict (member_id, visitor, product_id) do update set at = excluded.at
     )
     delete from product_view where ${isViewers} and product_id in (
       select product_id from product_view where ${isViewers} and product_id <> $3
       order by at desc, product_id offset $5)`,
    [...paramsOf(viewer), productId, now, maxStoredViews - 1],
  )
}

export async function removeFromHistory(db: Queries, viewer: Viewer, productId: number): Promise<void> {
  await db.query('views-purge', `delete from product_view where ${isViewers} and product_id = $3`, [
    ...paramsOf(viewer),
    productId,
  ])
}

export async function clearViews(db: Queries, viewer: Viewer): Promise<void> {
  await db.query('views-purge-all', `delete from product_view where ${isViewers}`, paramsOf(viewer))
}

export async function joinViews(db: Queries, { memberId, visitor }: { memberId: number; visitor: string }) {
  await db.query(
    'views-join',
    `with taken as (
       delete from product_view where visitor = $2 returning product_id, at
     )
     insert into product_view (member_id, product_id, at) select $1, product_id, at from taken
     on conflict (member_id, visitor, product_id) do update set at = greatest(product_view.at, excluded.at)`,
    [memberId, visitor],
  )
}

export const daysForVisitors = 7
export const daysForMembers = 180

export async function purgeOldViews(db: Queries, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
  await db.query(
    'views-purge-old',
    'delete from product_view where at < case when member_id is null then $1::timestamptz else $2::timestamptz end',
    [before(daysForVisitors), before(daysForMembers)],
  )
}

const isViewers = '(member_id = $1 or visitor = $2)'

function paramsOf(viewer: Viewer): [number | null, string | null] {
  return 'memberId' in viewer ? [viewer.memberId, null] : [null, viewer.visitor]
}
