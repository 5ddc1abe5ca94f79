import { createHash } from 'node:crypto'
import type { TrialOutcome } from './trial-table.ts'

export type InterleavedList = {
  ids: number[]
  /** Whose each of them is. */
  owners: TrialOutcome[]
}

/**
 * Team-draft interleaving (Radlinski, Kurup and Joachims 2008): the rankings take turns to add their best product that
 * is not in the list yet, and in each turn chance decides who begins. A product at the same place in both is of neither.
 */
export function interleaved(live: readonly number[], tried: readonly number[], coin: Coin): InterleavedList {
  const count = Math.max(live.length, tried.length)
  const owners = new Map<number, TrialOutcome>()
  const taken = { live: 0, tried: 0 }
  const nextOf = (ids: readonly number[]) => ids.find((id) => !owners.has(id))
  while (owners.size < count) {
    const isTried = taken.tried === taken.live ? coin() : taken.tried < taken.live
    const [first, second] = isTried ? (['tried', 'live'] as const) : (['live', 'tried'] as const)
    const next = { live: nextOf(live), tried: nextOf(tried) }
    const owner = next[first] === undefined ? second : first
    const id = next[owner]
    if (id === undefined) break
    owners.set(id, owner)
    taken[owner]++
  }
  const ids = [...owners.keys()]
  return {
    ids,
    owners: ids.map((id) => (live.indexOf(id) === tried.indexOf(id) ? 'neither' : (owners.get(id) ?? 'neither'))),
  }
}

export type Coin = () => boolean

/** The same throws for the same text. */
export function coinOf(text: string): Coin {
  let round = 0
  let bits: Buffer = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at === bits.length * 8) {
      bits = createHash('sha256').update(`${round++} ${text}`).digest()
      at = 0
    }
    const bit = ((bits[at >> 3] as number) >> (at & 7)) & 1
    at++
    return bit === 1
  }
}
