import type { CatalogueIndex } from './catalogue-index.ts'
import { rowOf, weightOf } from './postings.ts'
import type { Alternative, Unit } from './query.ts'

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
  #touched: number[] = []

  /** With `some`, rows that have any of the words, those with more before. */
  match(units: readonly Unit[], index: CatalogueIndex, { some = false } = {}): Matches {
    this.#prepare(index.columns.rows)
    const weighed = units.map((unit) => ({ unit, count: countOf(unit, index) })).sort((a, b) => a.count - b.count)
    for (const [number, { unit, count }] of weighed.entries()) {
      const rarity = Math.log(1 + index.size / (1 + count))
      for (const alternative of unit.alternatives) this.#apply(alternative, number, rarity, index, some)
    }
    const found = some ? this.#touched : this.#touched.filter((row) => this.#stage[row] === units.length)
    const rows = new Int32Array(found)
    for (const row of rows) this.#scores[row] = (this.#scores[row] ?? 0) * (index.columns.standing[row] ?? 0)
    return { rows, scores: this.#scores }
  }

  #apply({ terms, quality }: Alternative, number: number, rarity: number, index: CatalogueIndex, some: boolean): void {
    const worth = (quality * rarity) / 15
    const entries = entriesWithAll(terms, index)
    const { isAlive } = index.columns
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] ?? 0
      const row = rowOf(entry)
      const stage = this.#stage[row] ?? 0
      if (isAlive[row] === 0 || (!some && stage < number)) continue
      const score = worth * weightOf(entry)
      if (stage === 0) this.#touched.push(row)
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

  #prepare(rows: number): void {
    for (const row of this.#touched) {
      this.#scores[row] = 0
      this.#stage[row] = 0
    }
    this.#touched = []
    if (this.#scores.length < rows) {
      this.#scores = new Float32Array(rows * 2)
      this.#given = new Float32Array(rows * 2)
      this.#stage = new Uint8Array(rows * 2)
    }
  }
}

function countOf(unit: Unit, { words }: CatalogueIndex): number {
  return unit.alternatives.reduce((sum, { terms }) => sum + Math.min(...terms.map((term) => words.count(term))), 0)
}

/** Entries of rows that have all the terms, each with its least weight. */
export function entriesWithAll(terms: readonly string[], { words }: CatalogueIndex): Int32Array {
  const lists = terms.map((term) => words.entries(term)).sort((a, b) => a.length - b.length)
  return lists.reduce((both, list) => (both.length === 0 ? both : commonEntries(both, list)))
}

function commonEntries(few: Int32Array, many: Int32Array): Int32Array {
  const common = new Int32Array(few.length)
  let found = 0
  let at = 0
  for (let number = 0; number < few.length; number++) {
    const entry = few[number] ?? 0
    const row = rowOf(entry)
    while (at < many.length && rowOf(many[at] ?? 0) < row) at++
    const other = many[at] ?? 0
    if (at < many.length && rowOf(other) === row)
      common[found++] = (row << 4) | Math.min(weightOf(entry), weightOf(other))
  }
  return common.subarray(0, found)
}
