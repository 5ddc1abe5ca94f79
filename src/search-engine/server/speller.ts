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
  #seen = new Uint8Array(0)
  #mark = 0

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
    const seen = this.#newlySeen()
    const mark = this.#mark
    for (const bucket of variantsOf(word, distance)) {
      for (let link = this.#heads[bucket] as number; link >= 0; link = this.#next[link] as number) {
        const number = this.#owners[link] as number
        if (seen[number] === mark) continue
        seen[number] = mark
        if (Math.abs(this.#words.lengthOf(number) - word.length) > distance) continue
        const candidate = this.#words.textAt(number)
        const away = editDistance(word, candidate, distance)
        if (away <= distance) found.push({ word: candidate, number, distance: away })
      }
    }
    return found
  }

  /** By word: the mark of the last search that met it. */
  #newlySeen(): Uint8Array {
    if (this.#seen.length < this.#words.size) this.#seen = new Uint8Array(this.#words.size * 2)
    this.#mark = (this.#mark % 255) + 1
    if (this.#mark === 1) this.#seen.fill(0)
    return this.#seen
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
  if (rows[0].length <= b.length) rows = [rowOf(b.length * 2), rowOf(b.length * 2), rowOf(b.length * 2)]
  let [before, previous, current] = rows
  for (let j = 0; j <= b.length; j++) previous[j] = j
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1)
    let least = i
    current[0] = i
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1)
      let cost = Math.min(
        (previous[j] as number) + 1,
        (current[j - 1] as number) + 1,
        (previous[j - 1] as number) + (letter === other ? 0 : 1),
      )
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      current[j] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return limit + 1
    ;[before, previous, current] = [previous, current, before]
  }
  return Math.min(previous[b.length] as number, limit + 1)
}

const rowOf = (length: number) => new Uint16Array(length)
let rows: [Uint16Array, Uint16Array, Uint16Array] = [rowOf(64), rowOf(64), rowOf(64)]
