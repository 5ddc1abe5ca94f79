import { type SeasonName, seasonDays } from '#achievements/season-days.ts'
import { seasons } from '#achievements/series/seasons.ts'
import { type Source, touchedByOrders } from '#achievements/server/source.ts'

const firstYear = 2015

const daysUntil = new Map<number, string>()

function seasonDaysUntil(now: Date): string {
  const year = now.getUTCFullYear() + 1
  const known = daysUntil.get(year) ?? JSON.stringify(seasonDays(firstYear, year))
  daysUntil.set(year, known)
  return known
}

export const times: Source = {
  name: 'times',
  measures: [
    ...seasons.map(({ measure }) => measure),
    'seasons-kept',
    'night',
    'morning',
    'lunch',
    'friday-night',
    'weekend',
    'monday',
    'lille-lordag',
    'weekdays',
    'hours',
    'months',
    'years',
    'streak-months',
    'streak-weeks',
    'orders-in-month',
    'secret:leet',
    'secret:midnight',
    'secret:not-found',
    'secret:sequence',
    'secret:twins',
    'secret:minutes',
    'secret:new-year-first',
    'secret:donald-duck',
    'secret:pi-minute',
    'secret:clock-change',
    'secret:same-minute-again',
  ],
  touched: touchedByOrders,
  input: seasonDaysUntil,
  tallies: `
    with placed as materialized (
      select o.member_id, l.at, l.at::date as day, extract(isodow from l.at)::int as weekday,
        extract(hour from l.at)::int as hour, extract(year from l.at)::int as year,
        (extract(year from l.at) * 12 + extract(month from l.at))::int as month,
        (l.at::date - date '2001-01-01') / 7 as week, to_char(l.at, 'HH24:MI') as clock, to_char(l.at, 'MM-DD') as date,
        o.placed_at - lag(o.placed_at) over (partition by o.member_id order by o.placed_at) as since
      from orders o cross join lateral (select o.placed_at at time zone 'Europe/Stockholm' as at) l
      where o.member_id = any($1::int[]) and o.placed_at <= $2 and o.state = 'delivered'
    ), seasonal as (
      select p.member_id, s.season, p.year
      from jsonb_to_recordset($3::jsonb) as s(season text, day date) join placed p on p.day = s.day
    ), of_months as (
      select member_id, month, count(*) as orders, month - row_number() over (partition by member_id order by month) as run
      from placed group by 1, 2
    ), of_weeks as (
      select member_id, week, week - row_number() over (partition by member_id order by week) as run
      from placed group by 1, 2
    ), summed as (
      select member_id, count(distinct weekday) as weekdays, count(distinct hour) as hours,
        count(distinct month % 12) as months, count(distinct year) as years,
        count(*) filter (where hour < 5) as night, count(*) filter (where hour in (5, 6)) as morning,
        count(*) filter (where hour in (11, 12)) as lunch,
        count(*) filter (where weekday = 5 and hour >= 17) as friday_night, count(*) filter (where weekday >= 6) as weekend,
        count(*) filter (where weekday = 1) as monday, count(*) filter (where weekday = 3 and hour >= 17) as lille_lordag,
        bool_or(clock = '13:37')::int as leet, bool_or(clock = '00:00')::int as midnight,
        bool_or(clock = '04:04')::int as not_found, bool_or(clock = '12:34')::int as sequence,
        bool_or(since <= interval '10 minutes')::int as minutes, bool_or(date = '01-01' and hour = 0)::int as new_year_first,
        bool_or(date = '12-24' and hour = 15)::int as donald_duck, bool_or(date = '03-14' and clock = '15:09')::int as pi_minute,
        bool_or(weekday = 7 and hour < 5 and (date between '03-25' and '03-31' or date between '10-25' and '10-31'))::int as clock_change
      from placed group by 1
    )
    select member_id, 'season:' || season as measure, count(distinct year) as value from seasonal group by 1, 2
    union all select member_id, 'seasons-kept', count(distinct season) from seasonal
      where season <> all ('{${lasting().join(',')}}') group by 1
    union all select member_id, 'streak-months', max(length)
      from (select member_id, count(*) as length from of_months group by member_id, run) r group by 1
    union all select member_id, 'streak-weeks', max(length)
      from (select member_id, count(*) as length from of_weeks group by member_id, run) r group by 1
    union all select member_id, 'orders-in-month', max(orders) from of_months group by 1
    union all select member_id, 'secret:twins', 1 from placed group by member_id, day having count(*) > 1
    union all select member_id, 'secret:same-minute-again', 1 from placed group by member_id, clock having count(distinct day) > 1
    union all select s.member_id, m.measure, m.value from summed s cross join lateral (values
      ('weekdays', s.weekdays), ('hours', s.hours), ('months', s.months), ('years', s.years), ('night', s.night),
      ('morning', s.morning), ('lunch', s.lunch), ('friday-night', s.friday_night), ('weekend', s.weekend),
      ('monday', s.monday), ('lille-lordag', s.lille_lordag), ('secret:leet', s.leet), ('secret:midnight', s.midnight),
      ('secret:not-found', s.not_found), ('secret:sequence', s.sequence), ('secret:minutes', s.minutes),
      ('secret:new-year-first', s.new_year_first), ('secret:donald-duck', s.donald_duck),
      ('secret:pi-minute', s.pi_minute), ('secret:clock-change', s.clock_change)
    ) as m(measure, value)`,
}

function lasting(): SeasonName[] {
  return ['july', 'crayfish', 'school', 'november']
}
