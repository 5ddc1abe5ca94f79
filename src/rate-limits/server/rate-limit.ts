import type { Queries } from '#core/server/db.ts'

export type RateLimit = { who: string; max: number }

const quarter = 15 * 60

type Over = {
  waitSeconds: number
  /** Limits exceeded for the first time in this window; later attempts do not report them again. */
  reached: string[]
}

/** Counts an attempt before it is made, across all processes. Returns null when it is allowed. */
export async function consumeRateLimits(
  db: Queries,
  limits: readonly RateLimit[],
  now: Date,
  seconds = quarter,
): Promise<Over | null> {
  const windowMs = seconds * 1000
  const counts = await db.query<{ who: string; count: number; since: Date }>('rate-limit-consume', takeSql, [
    limits.map(({ who }) => who),
    now,
    new Date(now.getTime() - windowMs),
  ])
  const max = new Map(limits.map((limit) => [limit.who, limit.max]))
  const over = counts.filter(({ who, count }) => count > (max.get(who) ?? 0))
  if (over.length === 0) return null
  const until = Math.max(...over.map(({ since }) => since.getTime())) + windowMs
  return {
    waitSeconds: Math.ceil((until - now.getTime()) / 1000),
    reached: over.filter(({ who, count }) => count === (max.get(who) ?? 0) + 1).map(({ who }) => who),
  }
}

export async function rateLimitWait(
  db: Queries,
  limits: readonly RateLimit[],
  now: Date,
  seconds?: number,
): Promise<number | null> {
  return (await consumeRateLimits(db, limits, now, seconds))?.waitSeconds ?? null
}

// In a fixed order, to avoid deadlocks.
const takeSql = `
  insert into rate_limit as g (who, count, since) select who, 1, $2 from unnest($1::text[]) as w (who) order by who
  on conflict (who) do update set
    count = case when g.since <= $3 then 1 else g.count + 1 end,
    since = case when g.since <= $3 then $2 else g.since end
  returning who, count, since`

type Right = {
  shared: readonly string[]
  own: string
}

export async function giveBack(db: Queries, { shared, own }: Right): Promise<void> {
  await db.query(
    'rate-limit-give-back',
    `update rate_limit g set count = case when g.who = $2 then 0 else greatest(g.count - 1, 0) end
     from (select who from rate_limit where who = any($1::text[] || $2::text) order by who for update) held where g.who = held.who`,
    [shared, own],
  )
}
