/** Rounds of one day that count towards achievements. */
export const countedRoundsADay = 20

/** SQL: the rounds (member_id, ended_at, score, boards) of a query, summed by member. Rounds without a board are none. */
export function totalsOf(rounds: string): string {
  return `
    select member_id, sum(least(rounds, ${countedRoundsADay}))::int as rounds, sum(score)::bigint as score from (
      select member_id, count(*) filter (where boards > 0) as rounds, sum(score) as score from (${rounds}) r
      group by member_id, (ended_at at time zone 'Europe/Stockholm')::date
    ) of_day group by member_id`
}
