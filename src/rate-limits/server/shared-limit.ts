import { LRUCache } from 'lru-cache'
import type { Queries } from '#core/server/db.ts'

/**
 * For frequent events: each process counts in memory and synchronises occasionally. Together they let through at most
 * one twentieth of the limit more per process.
 */
export type SharedLimit = {
  /** Returns the seconds to wait, or null when allowed. */
  take(who: string, now: Date): number | null
}

export type CountedLimit = SharedLimit & {
  /** With its own limit; returns what remains of it. */
  takeOf(who: string, max: number, now: Date): LimitState
  /** What `takeOf` would answer, without counting. */
  stateOf(who: string, max: number, now: Date): LimitState
}

export type LimitState = { waitSeconds: number | null; remaining: number; resetSeconds: number }

type LimitOptions = {
  db: Queries
  name: string
  /** 0 = no limit. */
  max: number
  seconds: number
  onError: (error: unknown) => void
}

type Count = {
  since: Date
  synced: number
  pending: number
  isSyncing: boolean
}

const maxEntries = 50_000
/** As a size, not as a `max`, for which the cache allocates all its memory at once. */
const bounds = { maxSize: maxEntries, sizeCalculation: () => 1 }

export function openSharedLimit({ db, name, max, seconds, onError }: LimitOptions): CountedLimit {
  const counts = new LRUCache<string, Count>(bounds)
  const windowMs = seconds * 1000

  function countOf(who: string, now: Date): Count {
    const known = counts.get(who)
    if (known && now.getTime() - known.since.getTime() < windowMs) return known
    const fresh = { since: now, synced: 0, pending: 0, isSyncing: known?.isSyncing ?? false }
    counts.set(who, fresh)
    return fresh
  }

  async function sync(who: string, count: Count, now: Date): Promise<void> {
    const own = count.pending
    count.isSyncing = true
    try {
      const [row] = await db.query<{ count: number; since: Date }>('shared-limit', syncSql, [
        `${name} ${who}`,
        own,
        now,
        new Date(now.getTime() - windowMs),
      ])
      count.pending -= own
      if (row) [count.synced, count.since] = [row.count, row.since]
    } catch (error) {
      // Without a database each process applies the limit on its own.
      onError(error)
    } finally {
      count.isSyncing = false
    }
  }

  function stateOf(who: string, most: number, now: Date): LimitState {
    const { since, synced, pending } = countOf(who, now)
    const resetSeconds = Math.max(1, Math.ceil((since.getTime() + windowMs - now.getTime()) / 1000))
    const remaining = Math.max(0, most - synced - pending)
    return { waitSeconds: remaining === 0 ? resetSeconds : null, remaining, resetSeconds }
  }

  function takeOf(who: string, most: number, now: Date): LimitState {
    const before = stateOf(who, most, now)
    if (before.waitSeconds !== null) return before
    const count = countOf(who, now)
    count.pending += 1
    if (count.pending >= Math.max(1, Math.floor(most / 20)) && !count.isSyncing) void sync(who, count, now)
    return { ...before, remaining: Math.max(0, most - count.synced - count.pending) }
  }

  return {
    take: (who, now) => (max === 0 ? null : takeOf(who, max, now).waitSeconds),
    takeOf,
    stateOf,
  }
}

const syncSql = `
  insert into rate_limit as g (who, count, since) values ($1, $2, $3)
  on conflict (who) do update set
    count = case when g.since <= $4 then excluded.count else g.count + excluded.count end,
    since = case when g.since <= $4 then excluded.since else g.since end
  returning count, since`
