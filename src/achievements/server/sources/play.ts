import { totalsOf } from '#achievements/counted-rounds.ts'
import type { Source } from '#achievements/server/source.ts'

const saved = 'select * from game_round where member_id = any($1::int[]) and ended_at <= $2'

export const play: Source = {
  name: 'play',
  measures: ['supply-drops', 'rounds', 'best-score', 'total-score'],
  touched: [
    'select member_id from supply_drop where at > $1 and at <= $2',
    'select member_id from game_round where ended_at > $1 and ended_at <= $2',
  ],
  tallies: `
    with summed as (
      select member_id, sum(rounds) as rounds, sum(score) as total from (
        ${totalsOf(saved)}
        union all select member_id, rounds, score from game_total where member_id = any($1::int[])
      ) s group by 1
    )
    select member_id, 'supply-drops' as measure, count(*) as value from supply_drop
      where member_id = any($1::int[]) and at <= $2 group by 1
    union all select member_id, 'best-score', max(score) from (${saved}) r group by 1
    union all select s.member_id, m.measure, m.value from summed s
      cross join lateral (values ('rounds', s.rounds), ('total-score', s.total)) as m(measure, value)`,
}
