export type Turns = {
  /** Resolves when it is the caller's turn, which lasts until the caller has nothing left to do at once. */
  turn(): Promise<void>
  readonly waiting: number
}

/**
 * Pages whose answers come from the database together are otherwise rendered all before the first is sent: each waits
 * for all, and the collector copies what all of them hold. Between two turns the event loop takes what else has come.
 */
export function openTurns(): Turns {
  const waiting: (() => void)[] = []
  let isTaken = false

  const begin = () => {
    isTaken = true
    // After the promises of the caller.
    process.nextTick(end)
  }
  const end = () => {
    if (waiting.length > 0) setImmediate(next)
    else isTaken = false
  }
  const next = () => {
    begin()
    waiting.shift()?.()
  }
  return {
    async turn() {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve))
      else begin()
    },
    get waiting() {
      return waiting.length
    },
  }
}
