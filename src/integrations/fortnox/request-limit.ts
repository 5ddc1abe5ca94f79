import { setTimeout as wait } from 'node:timers/promises'

type Limit = { max: number; windowMs: number; now?: () => number; pause?: (ms: number) => Promise<unknown> }

/** Resolves when one more request fits: never more than `max` in any window. In the order of the calls. */
export function requestLimit({ max, windowMs, now = Date.now, pause = wait }: Limit): () => Promise<void> {
  const sent: number[] = []
  let turn = Promise.resolve()
  async function next(): Promise<void> {
    const earliest = sent.length < max ? Number.NEGATIVE_INFINITY : (sent.at(-max) ?? 0) + windowMs
    for (let left = earliest - now(); left > 0; left = earliest - now()) await pause(left)
    sent.push(now())
    sent.splice(0, sent.length - max)
  }
  async function afterwards(before: Promise<void>): Promise<void> {
    await before
    await next()
  }
  return () => {
    turn = afterwards(turn)
    return turn
  }
}
