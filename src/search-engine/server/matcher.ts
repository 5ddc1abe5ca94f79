import { BestRows } from './best-rows.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { entryOf, isHead, rowOf, weightOf, whatOf } from './postings.ts'
import type { Unit } from './query-unit.ts'
import { headShare, heaviest, meanings, rarityOf } from './ranking.ts'
import { RowRanges } from './row-ranges.ts'

export type Matches = { rows: Int32Array; scores: Float32Array }

/**
 * Finds the rows with every word of a query and their scores. The rarest word goes first to limit the rows examined.
 * Results are valid until the next call. All indexes are in bounds, so `as number` hides no undefined.
 */
export class Matcher {
  #places = new Int32Array(0)
  #count = 0
  #rows = new Int32Array(1)
  #stages = new Uint8Array(1)
  #gained = new Float32Array(1)
  #given = new Float32Array(1)
  #scores = new Float32Array(0)
  #found = new Int32Array(0)
  #tops = new Float32Array(0)
  #topBits = new Int32Array(this.#tops.buffer)
  readonly #ranges = new RowRanges()
  readonly #points = new Float32Array(256)

  match(units: readonly Unit[], index: CatalogueIndex, { some = false } = {}): Matches {
    const only = this.#meetAll(units, index, some)
    return only ? this.#only(only, index) : this.#metWith(some ? 1 : units.length, index)
  }

  best(units: readonly Unit[], index: CatalogueIndex, max: number): BestRows {
    const best = new BestRows(index, max)
    const [unit, ...others] = units
    if (unit && unit.alternatives.length > 1 && others.length === 0 && isMuchOf(index, countOf(unit, index))) {
      this.#prepare(index.columns.rows)
      this.#topAll(unit, index)
      this.#giveTops(index, best)
      return best
    }
    const only = this.#meetAll(units, index, false)
    if (only) this.#giveOnly(only, index, best)
    else this.#giveMet(units.length, index, best)
    return best
  }

  #meetAll(units: readonly Unit[], index: CatalogueIndex, some: boolean): Int32Array | null {
    this.#prepare(index.columns.rows)
    const last = units.at(-1)
    const weighed = units.map((unit) => ({ unit, count: countOf(unit, index) })).sort((a, b) => a.count - b.count)
    for (const [number, { unit, count }] of weighed.entries()) {
      if (number > 0 && this.#count === 0 && !some) break
      const rarity = rarityOf(count, index.size)
      const other = headShare(unit === last, false)
      const among = number > 0 && !some ? this.#amongMet : undefined
      for (const { terms, meaning } of unit.alternatives) {
        const entries = entriesWithAll(terms, index, among)
        const points = this.#pointsOf((meanings[meaning] * rarity) / heaviest, other, entries)
        const isOnly = weighed.length === 1 && unit.alternatives.length === 1
        if (isOnly) return entries
        if (number === 0) this.#begin(entries, points)
        else this.#goOn(entries, points, { number, some })
      }
      if (number === 0 && weighed.length > 1) this.#ranges.note(this.#rows, this.#count, index.columns.rows)
    }
    return null
  }

  #topAll(unit: Unit, index: CatalogueIndex): void {
    const tops = this.#tops
    const rarity = rarityOf(countOf(unit, index), index.size)
    const other = headShare(true, false)
    for (const { terms, meaning } of unit.alternatives) {
      const entries = entriesWithAll(terms, index)
      const points = this.#pointsOf((meanings[meaning] * rarity) / heaviest, other, entries)
      for (let at = 0; at < entries.length; at++) {
        const entry = entries[at] as number
        const row = rowOf(entry)
        const score = points[whatOf(entry)] as number
        if (score > (tops[row] as number)) tops[row] = score
      }
    }
  }

  #giveTops({ columns }: CatalogueIndex, best: BestRows): void {
    const { standing, isAlive, category } = columns
    const tops = this.#tops
    const found = this.#found
    const end = this.#keepTops(columns.rows)
    for (let at = 0; at < end; at++) {
      const row = found[at] as number
      const points = (tops[row] as number) * (standing[row] as number)
      tops[row] = 0
      if (isAlive[row] === 1) best.take(row, points, category[row] as number)
    }
  }

  /** Branch-free: zero points add nothing. */
  #keepTops(rows: number): number {
    const tops = this.#topBits
    const found = this.#found
    let kept = 0
    for (let row = 0; row < rows; row++) {
      found[kept] = row
      kept += -(tops[row] as number) >>> 31
    }
    return kept
  }

  /** By what the entries say; of few only what these say. */
  #pointsOf(worth: number, other: number, entries: Int32Array): Float32Array {
    const points = this.#points
    if (entries.length < fewEntries) {
      for (let at = 0; at < entries.length; at++) {
        const what = whatOf(entries[at] as number)
        points[what] = isHead(what) ? worth * weightOf(what) : worth * weightOf(what) * other
      }
      return points
    }
    for (let what = 0; what < points.length; what += 2) {
      points[what + 1] = worth * weightOf(what)
      points[what] = worth * weightOf(what) * other
    }
    return points
  }

  #only(entries: Int32Array, { columns }: CatalogueIndex): Matches {
    const { standing, isAlive } = columns
    const points = this.#points
    const scores = this.#scores
    const found = this.#found
    let count = 0
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] as number
      const row = rowOf(entry)
      scores[row] = (points[whatOf(entry)] as number) * (standing[row] as number)
      found[count] = row
      count += isAlive[row] as number
    }
    return { rows: found.subarray(0, count), scores }
  }

  #giveOnly(entries: Int32Array, { columns }: CatalogueIndex, best: BestRows): void {
    const { standing, isAlive, category } = columns
    const points = this.#points
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] as number
      const row = rowOf(entry)
      if (isAlive[row] === 0) continue
      best.take(row, (points[whatOf(entry)] as number) * (standing[row] as number), category[row] as number)
    }
  }

  #giveMet(words: number, { columns }: CatalogueIndex, best: BestRows): void {
    const { standing, isAlive, category } = columns
    for (let place = 1; place <= this.#count; place++) {
      const row = this.#rows[place] as number
      if ((this.#stages[place] as number) < words || isAlive[row] === 0) continue
      best.take(row, (this.#gained[place] as number) * (standing[row] as number), category[row] as number)
    }
  }

  #begin(entries: Int32Array, points: Float32Array): void {
    const places = this.#places
    const rows = this.#rows
    const gained = this.#gained
    const from = this.#count + 1
    let count = this.#count
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] as number
      const row = rowOf(entry)
      const score = points[whatOf(entry)] as number
      const place = places[row] as number
      if (place > 0) {
        if (score > (gained[place] as number)) gained[place] = score
        continue
      }
      places[row] = ++count
      rows[count] = row
      gained[count] = score
    }
    this.#stages.fill(1, from, count + 1)
    this.#count = count
  }

  #meet(row: number, score: number, stage: number): void {
    const place = ++this.#count
    this.#places[row] = place
    this.#rows[place] = row
    this.#stages[place] = stage
    this.#gained[place] = score
    this.#given[place] = score
  }

  #goOn(entries: Int32Array, points: Float32Array, { number, some }: { number: number; some: boolean }): void {
    const places = this.#places
    const stages = this.#stages
    const gained = this.#gained
    const given = this.#given
    const least = some ? 0 : number
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] as number
      const row = rowOf(entry)
      const score = points[whatOf(entry)] as number
      const place = places[row] as number
      const stage = stages[place] as number
      if (stage < least) continue
      if (place === 0) this.#meet(row, score, number + 1)
      else if (stage <= number) {
        stages[place] = number + 1
        given[place] = score
        gained[place] = (gained[place] as number) + score
      } else if (score > (given[place] as number)) {
        gained[place] = (gained[place] as number) + score - (given[place] as number)
        given[place] = score
      }
    }
  }

  readonly #amongMet = (entries: Int32Array): Int32Array => this.#entriesOfMet(entries)

  #entriesOfMet(entries: Int32Array): Int32Array {
    const { starts, ends, count } = this.#ranges
    if (entries.length < fewInRange * count)
      return this.#found.subarray(0, this.#keepMet(entries, 0, entries.length, 0))
    let kept = 0
    let at = 0
    for (let range = 0; range < count; range++) {
      const from = firstFrom(entries, starts[range] as number, at)
      at = firstFrom(entries, ends[range] as number, from)
      kept = this.#keepMet(entries, from, at, kept)
    }
    return this.#found.subarray(0, kept)
  }

  /** Branch-free, because matches are unpredictable for the CPU. */
  #keepMet(entries: Int32Array, from: number, to: number, before: number): number {
    const places = this.#places
    const found = this.#found
    let kept = before
    for (let at = from; at < to; at++) {
      const entry = entries[at] as number
      found[kept] = entry
      kept += -(places[rowOf(entry)] as number) >>> 31
    }
    return kept
  }

  #metWith(words: number, { columns }: CatalogueIndex): Matches {
    const { standing, isAlive } = columns
    const rows = this.#rows
    const stages = this.#stages
    const gained = this.#gained
    const scores = this.#scores
    const found = this.#found
    let count = 0
    for (let place = 1; place <= this.#count; place++) {
      const row = rows[place] as number
      if ((stages[place] as number) < words || isAlive[row] === 0) continue
      scores[row] = (gained[place] as number) * (standing[row] as number)
      found[count++] = row
    }
    return { rows: found.subarray(0, count), scores }
  }

  #prepare(rows: number): void {
    for (let place = 1; place <= this.#count; place++) this.#places[this.#rows[place] as number] = 0
    this.#count = 0
    if (this.#places.length >= rows) return
    const size = rows * 2
    this.#places = new Int32Array(size)
    this.#rows = new Int32Array(size + 1)
    this.#stages = new Uint8Array(size + 1)
    this.#gained = new Float32Array(size + 1)
    this.#given = new Float32Array(size + 1)
    this.#scores = new Float32Array(size)
    this.#tops = new Float32Array(size)
    this.#topBits = new Int32Array(this.#tops.buffer)
    this.#found = new Int32Array(size)
  }
}

const fewInRange = 16
const fewEntries = 64

const isMuchOf = ({ columns }: CatalogueIndex, count: number): boolean => count > columns.rows / 16

export function countOf(unit: Unit, { words }: CatalogueIndex): number {
  let sum = 0
  for (const { terms } of unit.alternatives) {
    let fewest = words.count(terms[0] ?? '')
    for (let at = 1; at < terms.length; at++) fewest = Math.min(fewest, words.count(terms[at] as string))
    sum += fewest
  }
  return sum
}

/** Of all rows, or those that `among` leaves. */
export function entriesWithAll(
  terms: readonly string[],
  { words }: CatalogueIndex,
  among: (entries: Int32Array) => Int32Array = all,
): Int32Array {
  const [only = ''] = terms
  if (terms.length === 1) return among(words.entries(only))
  const lists = terms.map((term, at) => ({ entries: words.entries(term), hasHead: at === terms.length - 1 }))
  lists.sort((a, b) => a.entries.length - b.entries.length)
  const [fewest = noEntries, ...others] = lists
  return others.reduce(common, { ...fewest, entries: among(fewest.entries) }).entries
}

const all = (entries: Int32Array): Int32Array => entries

/** Whether a row has both terms, without finding all that have. */
export function haveCommonRow([first, second]: readonly [string, string], { words }: CatalogueIndex): boolean {
  const [some, others] = [words.entries(first), words.entries(second)]
  const [few, many] = some.length <= others.length ? [some, others] : [others, some]
  let at = 0
  for (let place = 0; place < few.length; place++) {
    const row = rowOf(few[place] as number)
    at = firstFrom(many, row, at)
    if (at === many.length) return false
    if (rowOf(many[at] as number) === row) return true
  }
  return false
}

type Entries = { entries: Int32Array; hasHead: boolean }

const noEntries: Entries = { entries: new Int32Array(0), hasHead: false }

function common(few: Entries, many: Entries): Entries {
  const found = new Int32Array(few.entries.length)
  const others = many.entries
  let count = 0
  let at = 0
  for (let place = 0; place < few.entries.length; place++) {
    const entry = few.entries[place] as number
    const row = rowOf(entry)
    at = firstFrom(others, row, at)
    if (at === others.length) break
    const other = others[at] as number
    if (rowOf(other) !== row) continue
    const mean = (weightOf(entry) + weightOf(other)) >> 1
    found[count++] = entryOf(row, mean, (few.hasHead && isHead(entry)) || (many.hasHead && isHead(other)))
  }
  return { entries: found.subarray(0, count), hasHead: few.hasHead || many.hasHead }
}

/** Galloping search. */
function firstFrom(entries: Int32Array, row: number, start: number): number {
  let step = 1
  let low = start
  while (low + step < entries.length && rowOf(entries[low + step] as number) < row) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, entries.length)
  while (low < high) {
    const middle = (low + high) >> 1
    if (rowOf(entries[middle] as number) < row) low = middle + 1
    else high = middle
  }
  return low
}
