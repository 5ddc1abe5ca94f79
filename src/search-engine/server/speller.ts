import { grown, TextTable, type TextTableData } from './text-table.ts'

export type SpellerData = {
  words: TextTableData
  heads: Int32Array
  next: Int32Array
  owners: Int32Array
  links: number
}

export type NearWord = { word: string; number: number; distance: number }

/**
 * Finds words within one or two edits by comparing deletion variants. Only the first seven letters are used, which
 * limits the variants of a word to thirty.
 */
export class Speller {
  readonly #words: TextTable
  readonly #heads: Int32Array
  #next: Int32Array
  #owners: Int32Array
  #links: number

  constructor(data?: SpellerData) {
    this.#words = new TextTable(data?.words)
    this.#heads = data?.heads ?? new Int32Array(buckets).fill(-1)
    this.#next = data?.next ?? new Int32Array(1024)
    this.#owners = data?.owners ?? new Int32Array(1024)
    this.#links = data?.links ?? 0
  }

  get data(): SpellerData {
    return {
      words: this.#words.data,
      heads: this.#heads,
      next: this.#next,
      owners: this.#owners,
      links: this.#links,
    }
  }

  add(word: string): number {
    const count = this.#words.size
    const number = this.#words.numberOf(word)
    if (number < count) return number
    for (const bucket of variantsOf(word, word.length < 6 ? 1 : 2)) {
      if (this.#links === this.#next.length) this.#grow()
      this.#next[this.#links] = this.#heads[bucket] as number
      this.#owners[this.#links] = number
      this.#heads[bucket] = this.#links++
    }
    return number
  }

  #grow(): void {
    const size = Math.ceil(this.#links * 1.5)
    this.#next = grown(this.#next, new Int32Array(size))
    this.#owners = grown(this.#owners, new Int32Array(size))
  }

  near(word: string, distance: number): NearWord[] {
    const found: NearWord[] = []
    const seen = new Set<number>()
    for (const bucket of variantsOf(word, distance)) {
      for (let link = this.#heads[bucket] as number; link >= 0; link = this.#next[link] as number) {
        const number = this.#owners[link] as number
        if (seen.has(number)) continue
        seen.add(number)
        if (Math.abs(this.#words.lengthOf(number) - word.length) > distance) continue
        const candidate = this.#words.textAt(number)
        const away = editDistance(word, candidate, distance)
        if (away <= distance) found.push({ word: candidate, number, distance: away })
      }
    }
    return found
  }
}

const buckets = 1 << 17
const usedLetters = 7

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

/** Optimal string alignment; distances above `limit` are returned as `limit + 1`. */
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
