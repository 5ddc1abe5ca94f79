import { markChanged } from '#core/server/changes.ts'
import type { Queries } from '#core/server/db.ts'
import { refreshRatings } from './ratings.ts'

/** Votes and hypes no longer count, for an account that goes away. */
export async function withdrawOpinions(tx: Queries, memberId: number, now: Date): Promise<void> {
  await withdrawHypes(tx, memberId, now)
  await withdrawVotes(tx, memberId)
}

/** To another account of the same person, which keeps its own; no member votes for their own reviews. */
export async function moveOpinions(tx: Queries, { from, into, now }: { from: number; into: number; now: Date }) {
  await tx.query('hypes-move', moveHypesSql, [from, into])
  await tx.query('votes-move', moveVotesSql, [from, into])
  await withdrawOpinions(tx, from, now)
  await withdrawVotes(tx, into, { isOwn: true })
}

export async function lockProducts(tx: Queries, ids: readonly number[]): Promise<void> {
  await tx.query('lock-products-reviewed', 'select from product where id = any($1) order by id for no key update', [
    ids,
  ])
}

async function withdrawHypes(tx: Queries, memberId: number, now: Date): Promise<void> {
  const hyped = await tx.query<{ id: number }>('hypes-of', 'select product_id as id from hype where member_id = $1', [
    memberId,
  ])
  const ids = hyped.map(({ id }) => id)
  if (ids.length === 0) return
  await lockProducts(tx, ids)
  await tx.query('hypes-withdraw', 'delete from hype where member_id = $1', [memberId])
  await tx.query('hypes-recount', recountSql, [ids])
  await refreshRatings(tx, ids, now)
  await markChanged(tx, ids)
}

async function withdrawVotes(tx: Queries, memberId: number, { isOwn = false } = {}): Promise<void> {
  await tx.query('lock-voted', lockVotedSql, [memberId])
  const changed = await tx.query<{ id: number }>('votes-withdraw', withdrawVotesSql, [memberId, isOwn])
  await markChanged(tx, [...new Set(changed.map(({ id }) => id))])
}

const moveHypesSql = `
  update hype h set member_id = $2 where member_id = $1
    and not exists (select from hype o where o.product_id = h.product_id and o.member_id = $2)`
const moveVotesSql = `
  update review_vote v set member_id = $2 where member_id = $1
    and not exists (select from review_vote o where o.review_id = v.review_id and o.member_id = $2)`
const recountSql = `
  update product p set hypes = (select count(*) from hype h where h.product_id = p.id) where id = any($1)`
const lockVotedSql = `
  select from review where id in (select review_id from review_vote where member_id = $1) order by id for update`
const withdrawVotesSql = `
  with gone as (
    delete from review_vote v where member_id = $1
      and (not $2 or exists (select from review r where r.id = v.review_id and r.member_id = $1))
    returning review_id, vote
  )
  update review r set upvotes = upvotes - (vote = 1)::int, downvotes = downvotes - (vote = -1)::int
  from gone where r.id = gone.review_id returning product_id as id`
