import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

export type Dice = {
  next(): number
  below(end: number): number
  isLucky(chance: number): boolean
  oneOf<T>(items: readonly [T, ...T[]]): T
}

export function makeDice(seed: number): Dice {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    isLucky: (chance) => next() < chance,
    oneOf: (items) => items[below(items.length)] ?? items[0],
  }
}

export const { setTimeout: ownWait, setImmediate: ownTurn } = timers
const own = { randomUUID: crypto.randomUUID, randomBytes: crypto.randomBytes, randomInt: crypto.randomInt }

/** Makes ids, secrets and timers of this process deterministic. Returns a function that restores them. */
export function loadDice(dice: Dice): () => void {
  const bytes = (count: number) => Buffer.from(Array.from({ length: count }, () => dice.below(256)))
  const randomUUID = () => {
    const hex = bytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  Object.assign(crypto, { randomUUID, randomBytes: bytes, randomInt: (end: number) => dice.below(end) })
  // Background watchers continue to use real time.
  const wait: typeof ownWait = async (ms, value, options) =>
    options?.ref === false ? await ownWait(ms, value, options) : (value as never)
  const nextTurn: typeof timers.setImmediate = async (value) => value as never
  Object.assign(timers, { setTimeout: wait, setImmediate: nextTurn })
  syncBuiltinESMExports()
  return () => {
    Object.assign(crypto, own)
    Object.assign(timers, { setTimeout: ownWait, setImmediate: ownTurn })
    syncBuiltinESMExports()
  }
}
