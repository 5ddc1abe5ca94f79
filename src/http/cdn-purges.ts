import type { Logger } from 'pino'
import type { Cdn } from '#integrations/cdn/cdn.ts'
import { everyListing } from '#search-engine/server/listing-keys.ts'

/** Borne by every copy. */
export const keyOfAll = 'shop'

export type CdnPurges = {
  /** Null stands for everything. */
  drop(keys: Iterable<string> | null): void
  /** False while a purge fails: responses cached now could not be removed. */
  readonly isWorking: boolean
  /** Purges what is waiting. */
  close(): Promise<void>
}

type Times = { gatherMs: number; againMs: number; retryMs: number; longestRetryMs: number; timeoutMs: number }

const usualTimes: Times = { gatherMs: 100, againMs: 3000, retryMs: 1000, longestRetryMs: 30_000, timeoutMs: 10_000 }

type Deps = { purge: Cdn['purge']; mostKeys: number; log: Logger; times?: Times }

/**
 * Gathers keys and purges them, and once more a little later, since an answer that was on its way during the first purge
 * is kept after it. What fails is repeated until it succeeds. What an earlier run may have left is purged at the start.
 */
export function openCdnPurges({ purge, mostKeys, log, times = usualTimes }: Deps): CdnPurges {
  const waiting = new Set<string>()
  const again = new Set<NodeJS.Timeout>()
  let failures = 0
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null

  function schedule(afterMs: number): void {
    timer ??= setTimeout(() => {
      timer = null
      run()
    }, afterMs).unref()
  }
  function run(): void {
    running ??= attempt().finally(() => {
      running = null
      if (waiting.size > 0) schedule(delay())
    })
  }
  function delay(): number {
    return failures === 0 ? times.gatherMs : Math.min(times.longestRetryMs, times.retryMs * 2 ** (failures - 1))
  }
  async function attempt(): Promise<void> {
    const keys = fewEnough(waiting, mostKeys)
    waiting.clear()
    try {
      await purge(keys, AbortSignal.timeout(times.timeoutMs))
      if (failures > 0) log.info('The caches in front of the shop can be purged again')
      failures = 0
      later(keys)
    } catch (err) {
      failures += 1
      for (const key of keys) waiting.add(key)
      log.warn({ err, failures }, 'The caches in front of the shop could not be purged')
    }
  }
  const repeated = new Set<string>()
  function later(keys: readonly string[]): void {
    const fresh = keys.filter((key) => !repeated.delete(key))
    if (fresh.length === 0) return
    const one = setTimeout(() => {
      again.delete(one)
      for (const key of fresh.filter((one) => !waiting.has(one))) {
        repeated.add(key)
        waiting.add(key)
      }
      schedule(delay())
    }, times.againMs).unref()
    again.add(one)
  }

  const purges: CdnPurges = {
    drop(keys) {
      for (const key of keys ?? [keyOfAll]) {
        repeated.delete(key)
        waiting.add(key)
      }
      schedule(delay())
    },
    get isWorking() {
      return failures === 0
    },
    async close() {
      if (timer) clearTimeout(timer)
      for (const one of again) clearTimeout(one)
      await running
      if (waiting.size > 0) await attempt()
    },
  }
  purges.drop(null)
  return purges
}

/** All pages of listings instead of those of many, and everything if that is still too many. */
function fewEnough(keys: ReadonlySet<string>, most: number): string[] {
  if (keys.has(keyOfAll)) return [keyOfAll]
  if (keys.size <= most) return [...keys]
  const fewer = new Set([...keys].map((key) => (key.startsWith(`${everyListing}:`) ? everyListing : key)))
  return fewer.size <= most ? [...fewer] : [keyOfAll]
}
