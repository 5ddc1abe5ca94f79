import type { Queries } from './db.ts'

/** What is counted, and how often it may happen in a while: a quarter of an hour, unless another is told. */
export type Limit = { who: string; most: number }

const quarter = 15 * 60

type Over = {
  waitSeconds: number
  /** The limits that this try was the first to go over; the later ones of the same while are told of no more. */
  reached: string[]
}

/**
 * Counts a try before it is made, for all processes at once, so that many at once get no more than one after the other.
 * Answers null when it may be made.
 */
export async function countTry(
  db: Queries,
  limits: readonly Limit[],
  now: Date,
  seconds = quarter,
): Promise<Over | null> {
  const windowMs = seconds * 1000
  const counts = await db.query<{ who: string; count: number; since: Date }>('try-take', takeSql, [
    limits.map(({ who }) => who),
    now,
    new Date(now.getTime() - windowMs),
  ])
  const most = new Map(limits.map((limit) => [limit.who, limit.most]))
  const over = counts.filter(({ who, count }) => count > (most.get(who) ?? 0))
  if (over.length === 0) return null
  const until = Math.max(...over.map(({ since }) => since.getTime())) + windowMs
  return {
    waitSeconds: Math.ceil((until - now.getTime()) / 1000),
    reached: over.filter(({ who, count }) => count === (most.get(who) ?? 0) + 1).map(({ who }) => who),
  }
}

/** The same, answering only how many seconds to wait. */
export async function takeTry(
  db: Queries,
  limits: readonly Limit[],
  now: Date,
  seconds?: number,
): Promise<number | null> {
  return (await countTry(db, limits, now, seconds))?.waitSeconds ?? null
}

// In one order, so that no two wait for each other.
const takeSql = `
  insert into code_guess as g (who, count, since) select who, 1, $2 from unnest($1::text[]) as w (who) order by who
  on conflict (who) do update set
    count = case when g.since <= $3 then 1 else g.count + 1 end,
    since = case when g.since <= $3 then $2 else g.since end
  returning who, count, since`

type Right = {
  /** Shared with others: this one try is taken back. */
  shared: readonly string[]
  /** Whose secret it was: nothing is left. */
  own: string
}

/** What went right was no try. */
export async function giveBack(db: Queries, { shared, own }: Right): Promise<void> {
  await db.query(
    'try-give-back',
    `update code_guess g set count = case when g.who = $2 then 0 else greatest(g.count - 1, 0) end
     from (select who from code_guess where who = any($1::text[] || $2::text) order by who for update) held where g.who = held.who`,
    [shared, own],
  )
}
