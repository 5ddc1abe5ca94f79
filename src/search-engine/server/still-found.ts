import type { CatalogueIndex } from './catalogue-index.ts'
import { type Condition, testOf } from './conditions.ts'
import { entriesWithAll } from './matcher.ts'
import { rowOf } from './postings.ts'
import { readQuery } from './query.ts'
import type { Unit } from './query-unit.ts'
import { RowMarks } from './row-marks.ts'
import { fold } from './words.ts'

/** Those of a few products that are as the conditions ask. */
export function stillMeeting(
  ids: readonly number[],
  conditions: readonly Condition[],
  index: CatalogueIndex,
): number[] {
  const rows = index.rowsOf(ids)
  const rowsWith = (words: string) => {
    const { units } = readQuery(words, index, { isTyping: false, isCorrected: false })
    const marks = new Uint8Array(index.columns.rows)
    for (const row of rows) if (units.every((unit) => hasUnit(row, unit, index))) marks[row] = 1
    return marks
  }
  const prices = index.columns.prices.all
  const tests = conditions.map((condition) => testOf(condition, { index, prices, rowsWith }))
  const { ids: idOf } = index.columns
  return rows.filter((row) => tests.every((test) => test(row))).map((row) => idOf[row] as number)
}

function hasUnit(row: number, { alternatives }: Unit, index: CatalogueIndex): boolean {
  return alternatives.some(({ terms }) => index.hasTerms(row, terms))
}

/** Those of the categories with a product that has the words, the last of which may be incomplete. */
export function stillIn(categories: readonly number[], text: string, index: CatalogueIndex): number[] {
  const { units } = readQuery(text, index, { isTyping: true, isCorrected: false })
  const last = units.at(-1)
  const lead = units.slice(0, -1).flatMap((unit) => commonest(unit, index))
  if (!last || lead.length === 0) return []
  marks.mark(entriesWithAll(lead, index), index.columns.rows)
  const { category, isAlive } = index.columns
  const left = new Set(categories)
  for (const entries of entriesOfLast(last, text, index)) {
    for (let at = 0; at < entries.length; at++) {
      const row = rowOf(entries[at] as number)
      if (marks.has(row) && isAlive[row] === 1) left.delete(category[row] as number)
    }
    if (left.size === 0) break
  }
  return categories.filter((id) => !left.has(id))
}

function* entriesOfLast({ alternatives }: Unit, text: string, index: CatalogueIndex): Generator<Int32Array> {
  for (const { terms } of alternatives) yield entriesWithAll(terms, index)
  yield* index.entriesFrom(fold(text.slice(text.lastIndexOf(' ') + 1)))
}

function commonest({ alternatives }: Unit, index: CatalogueIndex): readonly string[] {
  const count = (terms: readonly string[]) => Math.min(...terms.map((term) => index.words.count(term)))
  return alternatives.map(({ terms }) => terms).toSorted((a, b) => count(b) - count(a))[0] ?? []
}

const marks = new RowMarks()
