/** For every member: the achievement for the level reached, and the number of achievements. */
export const awardsOfLevels = `
  with reached as (
    insert into achievement_award (member_id, achievement_id, at)
    select id, 40099 + level, $1 from member, generate_series(2, rank_level) level
    on conflict do nothing returning member_id
  )
  insert into achievement_award (member_id, achievement_id, at)
  select member_id, 40200 + step, $1 from (select member_id, count(*) from reached group by 1) as r,
    (values (1, 5), (2, 10)) as s(step, needed)
  where r.count >= s.needed on conflict do nothing`
