import type { Source } from '#achievements/server/source.ts'

const longFrom = 500

export const reviews: Source = {
  name: 'reviews',
  measures: [
    'reviews',
    'reviews-verified',
    'reviews-long',
    'reviews-first',
    'reviews-praise',
    'reviews-stern',
    'reviews-stars',
    'helpful',
    'votes',
    'hypes',
  ],
  touched: [
    'select member_id from review_entry where at > $1 and at <= $2',
    'select member_id from review_vote where at > $1 and at <= $2',
    `select r.member_id from review_vote v join review r on r.id = v.review_id
     where v.at > $1 and v.at <= $2 and r.member_id is not null`,
    'select member_id from hype where at > $1 and at <= $2',
  ],
  tallies: `
    with summed as (
      select w.member_id, count(*) as reviews, count(*) filter (where bought) as verified,
        count(*) filter (where bought and length(w.text) >= ${longFrom}) as long,
        count(*) filter (where bought and w.rating = 5) as praise, count(*) filter (where bought and w.rating = 1) as stern,
        count(distinct w.rating) filter (where bought) as stars, sum(w.upvotes) as helpful,
        count(*) filter (where bought and not exists (
          select from review e where e.product_id = w.product_id and e.id < w.id)) as first
      from review w cross join lateral (select w.is_verified as bought) b where w.member_id = any($1::int[]) and w.hidden_at is null and w.created_at <= $2 group by 1
    )
    select s.member_id, m.measure, m.value from summed s cross join lateral (values
      ('reviews', s.reviews), ('reviews-verified', s.verified), ('reviews-long', s.long), ('reviews-first', s.first),
      ('reviews-praise', s.praise), ('reviews-stern', s.stern), ('reviews-stars', s.stars), ('helpful', s.helpful)
    ) as m(measure, value)
    union all select member_id, 'votes', count(*) from review_vote where member_id = any($1::int[]) and at <= $2 group by 1
    union all select member_id, 'hypes', count(*) from hype where member_id = any($1::int[]) and at <= $2 group by 1`,
}
