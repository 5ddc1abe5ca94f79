import type { Queries } from './db.ts'

/** What is counted, and how often it may happen in a while: a quarter of an hour, unless another is told. */
export type Limit = { who: string; most: number }

const quarter = 15 * 60

/**
 * Counts a try before it is made, for all processes at once, so that many at once get no more than one after the other.
 * Answers how many seconds to wait, or null when it may be made.
 */
export async function takeTry(
  db: Queries,
  limits: readonly Limit[],
  now: Date,
  seconds = quarter,
): Promise<number | null> {
  const windowMs = seconds * 1000
  const counts = await db.query<{ who: string; count: number; since: Date }>('try-take', takeSql, [
    limits.map(({ who }) => who),
    now,
    new Date(now.getTime() - windowMs),
  ])
  const tired = counts.filter(({ who, count }) => limits.some((limit) => limit.who === who && count > limit.most))
  if (tired.length === 0) return null
  const until = Math.max(...tired.map(({ since }) => since.getTime())) + windowMs
  return Math.ceil((until - now.getTime()) / 1000)
}

// In one order, so that no two wait for each other.
const takeSql = `
  insert into code_guess as g (who, count, since) select who, 1, $2 from unnest($1::text[]) as w (who) order by who
  on conflict (who) do update set
    count = case when g.since <= $3 then 1 else g.count + 1 end,
    since = case when g.since <= $3 then $2 else g.since end
  returning who, count, since`

/** What went right was no try: one less for those who share an address, and none left for whoever it was. */
export async function giveBack(db: Queries, { shared, own }: { shared: string; own: string }): Promise<void> {
  await db.query(
    'try-give-back',
    `update code_guess g set count = case when g.who = $2 then 0 else greatest(g.count - 1, 0) end
     from (select who from code_guess where who = any(array[$1, $2]) order by who for update) held where g.who = held.who`,
    [shared, own],
  )
}
