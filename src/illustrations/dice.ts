/** Deterministic pseudo-random numbers from 0 to 1, seeded by a text (FNV-1a, then mulberry32). */
export function dice(text: string): () => number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(list: readonly T[], throwDice: () => number): T {
  const found = list[Math.floor(throwDice() * list.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}
