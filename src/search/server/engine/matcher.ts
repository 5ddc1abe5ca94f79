import type { CatalogueIndex } from './catalogue-index.ts'
import { entryOf, isHead, rowOf, weightOf } from './postings.ts'
import type { Unit } from './query.ts'
import { headShare, heaviest, meanings, rarityOf } from './ranking.ts'
import type { Alternative } from './word-meanings.ts'

export type Matches = { rows: Int32Array; scores: Float32Array }

/**
 * Finds the rows that have every word of a query, and how well. The rarest word goes first, so that the others look at few
 * rows. `scores` serves until the next call.
 */
export class Matcher {
  #scores = new Float32Array(0)
  /** What the word in hand has given the row. */
  #given = new Float32Array(0)
  /** How many words the row has had so far. */
  #stage = new Uint8Array(0)
  /** The rows that have had any. */
  #touched = new Int32Array(0)
  #touchedCount = 0

  /** With `some`, rows that have any of the words, those with more before. */
  match(units: readonly Unit[], index: CatalogueIndex, { some = false } = {}): Matches {
    this.#prepare(index.columns.rows)
    const last = units.at(-1)
    const weighed = units.map((unit) => ({ unit, count: countOf(unit, index) })).sort((a, b) => a.count - b.count)
    for (const [number, { unit, count }] of weighed.entries()) {
      const rarity = rarityOf(count, index.size)
      const other = headShare(unit === last, false)
      for (const alternative of unit.alternatives) this.#apply(alternative, { number, rarity, other, some }, index)
    }
    return { rows: this.#rowsWith(some ? 1 : units.length, index), scores: this.#scores }
  }

  #apply({ terms, meaning }: Alternative, { number, rarity, other, some }: Turn, index: CatalogueIndex) {
    const worth = (meanings[meaning] * rarity) / heaviest
    const entries = entriesWithAll(terms, index)
    const { isAlive } = index.columns
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] ?? 0
      const row = rowOf(entry)
      const stage = this.#stage[row] ?? 0
      if (isAlive[row] === 0 || (!some && stage < number)) continue
      const score = worth * weightOf(entry) * (isHead(entry) ? 1 : other)
      if (stage === 0) this.#touched[this.#touchedCount++] = row
      if (stage <= number) {
        this.#stage[row] = number + 1
        this.#given[row] = score
        this.#scores[row] = (this.#scores[row] ?? 0) + score
      } else if (score > (this.#given[row] ?? 0)) {
        this.#scores[row] = (this.#scores[row] ?? 0) + score - (this.#given[row] ?? 0)
        this.#given[row] = score
      }
    }
  }

  /** The rows that have had so many words. */
  #rowsWith(words: number, { columns }: CatalogueIndex): Int32Array {
    const { standing } = columns
    const rows = new Int32Array(this.#touchedCount)
    let count = 0
    for (let at = 0; at < this.#touchedCount; at++) {
      const row = this.#touched[at] as number
      if ((this.#stage[row] as number) < words) continue
      this.#scores[row] = (this.#scores[row] as number) * (standing[row] as number)
      rows[count++] = row
    }
    return rows.subarray(0, count)
  }

  #prepare(rows: number): void {
    for (let at = 0; at < this.#touchedCount; at++) {
      const row = this.#touched[at] as number
      this.#scores[row] = 0
      this.#stage[row] = 0
    }
    this.#touchedCount = 0
    if (this.#scores.length < rows) {
      this.#scores = new Float32Array(rows * 2)
      this.#given = new Float32Array(rows * 2)
      this.#stage = new Uint8Array(rows * 2)
      this.#touched = new Int32Array(rows * 2)
    }
  }
}

type Turn = {
  number: number
  rarity: number
  /** What a row keeps of its points where the word is not the head. */
  other: number
  some: boolean
}

export function countOf(unit: Unit, { words }: CatalogueIndex): number {
  return unit.alternatives.reduce((sum, { terms }) => sum + Math.min(...terms.map((term) => words.count(term))), 0)
}

/** Entries of rows that have all the terms, each with its least weight; the last term may be the head. */
export function entriesWithAll(terms: readonly string[], { words }: CatalogueIndex): Int32Array {
  const lists = terms.map((term, at) => ({ entries: words.entries(term), hasHead: at === terms.length - 1 }))
  lists.sort((a, b) => a.entries.length - b.entries.length)
  return lists.reduce(common).entries
}

type Entries = { entries: Int32Array; hasHead: boolean }

function common(few: Entries, many: Entries): Entries {
  const found = new Int32Array(few.entries.length)
  const others = many.entries
  let count = 0
  let at = 0
  for (const entry of few.entries) {
    const row = rowOf(entry)
    while (at < others.length && rowOf(others[at] ?? 0) < row) at++
    if (at === others.length) break
    const other = others[at] ?? 0
    if (rowOf(other) !== row) continue
    const least = Math.min(weightOf(entry), weightOf(other))
    found[count++] = entryOf(row, least, (few.hasHead && isHead(entry)) || (many.hasHead && isHead(other)))
  }
  return { entries: found.subarray(0, count), hasHead: few.hasHead || many.hasHead }
}
