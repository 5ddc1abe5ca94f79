import type { Queries } from '#core/server/db.ts'

/**
 * Average and count of ratings; before the release the hype, which each interested member moves 3 % closer to five.
 * Runs in the transaction that changed a review, with the product locked.
 */
export async function refreshRatings(tx: Queries, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.query('refresh-ratings', sql, [ids, now])
}

const sql = `
  update product p
  set rating = case when hyped.is_hyped then 5 - (5 - coalesce(p.hype, 0)) * power(0.97, p.hypes) else s.average end,
      rating_type = case when hyped.is_hyped then 'hypefactor' else 'averageRating' end,
      review_count = s.count
  from unnest($1::int[]) as u (id)
  join product q on q.id = u.id
  cross join lateral (
    select q.release_at > $2 and (q.hype is not null or q.hypes > 0) is true as is_hyped
  ) hyped
  cross join lateral (
    select avg(rating)::real as average, count(*)::int as count
    from review where product_id = q.id and hidden_at is null
  ) s
  where p.id = u.id`
