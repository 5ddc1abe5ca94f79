/**
 * Serialises reads of what is held in memory: an earlier read cannot finish last and bring back outdated data. Whoever
 * asks during a read gets the next one, which begins after the request; several requests share it.
 */
export function serialReload(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= running
      // Those who asked for that read have its error.
      .catch(() => {})
      .then(() => {
        next = null
        running = read()
        return running
      })
    return next
  }
}

export type RetryingReload = {
  /** Reads now, and again after an error until it succeeds. */
  start(): void
  /** When what was asked for last has been read. */
  settled(): Promise<void>
  close(): void
}

type RetryDeps = { onError: (error: unknown) => void; waitsMs?: readonly number[] }

/** The last delay is repeated. */
const usualWaitsMs = [1000, 5000, 15_000, 60_000]

/** For reads that follow a change: after one that fails, what is held in memory would be outdated until the next change. */
export function retryingReload(
  read: () => Promise<void>,
  { onError, waitsMs = usualWaitsMs }: RetryDeps,
): RetryingReload {
  let timer: NodeJS.Timeout | undefined
  let starts = 0
  let failures = 0
  let isClosed = false
  let waiting: PromiseWithResolvers<void> | null = null
  const settle = () => {
    waiting?.resolve()
    waiting = null
  }
  async function start(): Promise<void> {
    if (isClosed) return
    clearTimeout(timer)
    starts += 1
    const own = starts
    waiting ??= Promise.withResolvers()
    try {
      await read()
      failures = 0
      if (own === starts) settle()
    } catch (error) {
      if (isClosed) return
      onError(error)
      clearTimeout(timer)
      timer = setTimeout(start, waitsMs[Math.min(failures, waitsMs.length - 1)]).unref()
      failures += 1
    }
  }
  return {
    start: () => void start(),
    settled: async () => await waiting?.promise,
    close() {
      isClosed = true
      clearTimeout(timer)
      settle()
    },
  }
}
