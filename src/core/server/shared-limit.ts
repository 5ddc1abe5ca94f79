import { LRUCache } from 'lru-cache'
import type { Queries } from './db.ts'

/**
 * A limit on what happens so often that it must cost next to nothing: each process counts in memory, and tells the
 * database its count only now and then. All together let through at most a twentieth of the limit more for each process.
 */
export type SharedLimit = {
  /** Counts one, at once. Answers the seconds to wait when there have been too many, or null. */
  take(who: string, now: Date): number | null
}

type Parts = {
  db: Queries
  name: string
  /** 0 = no limit. */
  most: number
  seconds: number
  onFault: (error: unknown) => void
}

type Count = {
  since: Date
  /** What the database knows of, by all processes. */
  told: number
  /** Ours since then. */
  untold: number
  isTelling: boolean
}

const mostKept = 50_000

export function openSharedLimit({ db, name, most, seconds, onFault }: Parts): SharedLimit {
  const counts = new LRUCache<string, Count>({ max: mostKept })
  const windowMs = seconds * 1000
  const tellEvery = Math.max(1, Math.floor(most / 20))

  function countOf(who: string, now: Date): Count {
    const known = counts.get(who)
    if (known && now.getTime() - known.since.getTime() < windowMs) return known
    const fresh = { since: now, told: 0, untold: 0, isTelling: known?.isTelling ?? false }
    counts.set(who, fresh)
    return fresh
  }

  async function tell(who: string, count: Count, now: Date): Promise<void> {
    const own = count.untold
    count.isTelling = true
    try {
      const [row] = await db.query<{ count: number; since: Date }>('shared-limit', tellSql, [
        `${name} ${who}`,
        own,
        now,
        new Date(now.getTime() - windowMs),
      ])
      count.untold -= own
      count.told = row?.count ?? own
      count.since = row?.since ?? count.since
    } catch (error) {
      // Without a database each process holds the limit by itself.
      onFault(error)
    } finally {
      count.isTelling = false
    }
  }

  return {
    take(who, now) {
      if (most === 0) return null
      const count = countOf(who, now)
      if (count.told + count.untold >= most) {
        return Math.max(1, Math.ceil((count.since.getTime() + windowMs - now.getTime()) / 1000))
      }
      count.untold += 1
      if (count.untold >= tellEvery && !count.isTelling) void tell(who, count, now)
      return null
    },
  }
}

const tellSql = `
  insert into code_guess as g (who, count, since) values ($1, $2, $3)
  on conflict (who) do update set
    count = case when g.since <= $4 then excluded.count else g.count + excluded.count end,
    since = case when g.since <= $4 then excluded.since else g.since end
  returning count, since`
