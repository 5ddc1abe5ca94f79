import type { Source } from '#achievements/server/source.ts'

export const play: Source = {
  name: 'play',
  measures: ['supply-drops', 'rounds', 'best-score', 'total-score'],
  touched: [
    'select member_id from supply_drop where at > $1 and at <= $2',
    'select member_id from game_round where ended_at > $1 and ended_at <= $2',
  ],
  tallies: `
    select member_id, 'supply-drops' as measure, count(*) as value from supply_drop
      where member_id = any($1::int[]) and at <= $2 group by 1
    union all select s.member_id, m.measure, m.value
      from (select member_id, count(*) as rounds, max(score) as best, sum(score) as total from game_round
            where member_id = any($1::int[]) and ended_at <= $2 group by 1) s
      cross join lateral (values ('rounds', s.rounds), ('best-score', s.best), ('total-score', s.total)) as m(measure, value)`,
}
