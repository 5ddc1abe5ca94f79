import { oneAtATime } from '#admin/web/use-polled.ts'

type Saver<T> = {
  /** Saved after a pause, in place of what waits to be saved. */
  later(next: T): void
  /** What waits or failed. */
  now(): void
  /** Nothing more is saved. */
  stop(): void
  /** What waits when the editor is left. */
  rest(): T | null
}

type Outcome<R> = { onSaved(result: R, hasMore: boolean): void; onFailed(error: unknown): void }

const pauseMs = 500

/** One save at a time, so that the last one wins. What could not be saved waits to be saved again. */
export function draftSaver<T, R>(save: (next: T) => Promise<R>, { onSaved, onFailed }: Outcome<R>): Saver<T> {
  let waiting: T | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const saving = oneAtATime(async () => {
    const next = waiting
    if (next === null) return
    try {
      const result = await save(next)
      if (waiting === next) waiting = null
      onSaved(result, waiting !== null)
    } catch (error) {
      onFailed(error)
    }
  })
  function stop() {
    clearTimeout(timer)
    waiting = null
  }
  return {
    later(next) {
      stop()
      waiting = next
      timer = setTimeout(saving.ask, pauseMs)
    },
    now: saving.ask,
    stop,
    rest() {
      clearTimeout(timer)
      return waiting
    },
  }
}
