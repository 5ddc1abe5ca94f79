/**
 * Finds known words a letter or two away, by the letters left when some are taken out of both. Only the first seven letters
 * are used, which keeps the variants of a word below thirty.
 */
export class Speller {
  readonly #words: string[] = []
  readonly #heads = new Int32Array(buckets).fill(-1)
  #next = new Int32Array(1024)
  #owner = new Int32Array(1024)
  #links = 0

  add(word: string): void {
    const owner = this.#words.push(word) - 1
    for (const bucket of variantsOf(word, word.length < 6 ? 1 : 2)) {
      if (this.#links === this.#next.length) this.#grow()
      this.#next[this.#links] = this.#heads[bucket] ?? -1
      this.#owner[this.#links] = owner
      this.#heads[bucket] = this.#links++
    }
  }

  #grow(): void {
    const size = Math.ceil(this.#links * 1.5)
    const [next, owner] = [new Int32Array(size), new Int32Array(size)]
    next.set(this.#next)
    owner.set(this.#owner)
    this.#next = next
    this.#owner = owner
  }

  /** Known words within `distance` letters: added, left out, exchanged or swapped. */
  near(word: string, distance: number): { word: string; distance: number }[] {
    const found: { word: string; distance: number }[] = []
    const seen = new Set<number>()
    for (const bucket of variantsOf(word, distance)) {
      for (let link = this.#heads[bucket] ?? -1; link >= 0; link = this.#next[link] ?? -1) {
        const owner = this.#owner[link] ?? 0
        if (seen.has(owner)) continue
        seen.add(owner)
        const candidate = this.#words[owner] ?? ''
        const away = editDistance(word, candidate, distance)
        if (away <= distance) found.push({ word: candidate, distance: away })
      }
    }
    return found
  }
}

const buckets = 1 << 17
const usedLetters = 7

/** The buckets of the word with up to `deletions` of its first letters taken out; good until the next call. */
function variantsOf(word: string, deletions: number): Int32Array {
  const length = Math.min(word.length, usedLetters)
  let count = 0
  variants[count++] = bucketOf(word, length, -1, -1)
  if (deletions > 0) for (let first = 0; first < length; first++) variants[count++] = bucketOf(word, length, first, -1)
  if (deletions > 1) {
    for (let first = 0; first < length; first++) {
      for (let second = first + 1; second < length; second++) variants[count++] = bucketOf(word, length, first, second)
    }
  }
  return variants.subarray(0, count)
}

const variants = new Int32Array(32)

function bucketOf(word: string, length: number, first: number, second: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < length; at++) {
    if (at !== first && at !== second) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  }
  return (hash ^ (hash >>> 15)) & (buckets - 1)
}

/** Optimal string alignment; more than `limit` is answered as `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return limit + 1
    before = previous
    previous = current
  }
  return Math.min(previous[b.length] ?? 0, limit + 1)
}
