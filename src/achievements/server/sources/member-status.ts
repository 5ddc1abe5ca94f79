import type { Source } from '#achievements/server/source.ts'

export const memberStatus: Source = {
  name: 'member-status',
  measures: ['level', 'awards', 'membership-years', 'starred-stores'],
  followsAwards: true,
  touched: [
    `select member_id from xp_entry where at > $1 and at <= $2 and kind <> 'achievement'`,
    'select member_id from starred_store where at > $1 and at <= $2',
    `select id as member_id from member
     where $1::timestamptz::date <> $2::timestamptz::date
       and date_part('year', age($2::timestamptz, created_at)) <> date_part('year', age($1::timestamptz, created_at))`,
  ],
  tallies: `
    select m.id as member_id, t.measure, t.value from member m cross join lateral (values
      ('level', m.rank_level::numeric),
      ('membership-years', date_part('year', age($2::timestamptz, m.created_at))::numeric),
      ('awards', (select count(*) from achievement_award a where a.member_id = m.id)),
      ('starred-stores', (select count(*) from starred_store s where s.member_id = m.id))
    ) as t(measure, value)
    where m.id = any($1::int[])`,
}
