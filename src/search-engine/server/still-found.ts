import type { CatalogueIndex } from './catalogue-index.ts'
import { type Condition, testOf } from './conditions.ts'
import { listing } from './listing-keys.ts'
import { entriesWithAll } from './matcher.ts'
import { NumberMarks } from './number-marks.ts'
import { rowOf } from './postings.ts'
import { readQuery } from './query.ts'
import type { Unit } from './query-unit.ts'
import { meanings } from './ranking.ts'
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
  if (!last) return []
  const lead = units.slice(0, -1).flatMap((unit) => likeliest(unit, index))
  const terms = lastTerms(last, fold(text.slice(text.lastIndexOf(' ') + 1)), index)
  const { category, isAlive } = index.columns
  const left = new Set(categories)
  // Rows of a category are mostly adjacent.
  let current = -1
  let isLeft = false
  const look = (entries: Int32Array, isFound: (row: number) => boolean) => {
    for (let at = 0; at < entries.length && left.size > 0; at++) {
      const row = rowOf(entries[at] as number)
      const own = category[row] as number
      if (own !== current) {
        current = own
        isLeft = left.has(own)
      }
      if (isLeft && isAlive[row] === 1 && isFound(row)) isLeft = !left.delete(own)
    }
  }
  if (lead.length > 0) look(entriesWithAll(lead, index), hasOneOf(terms, index))
  else {
    const lists = categories.map((id) => index.listings.entries(listing.category(id)))
    const rows = lists.reduce((sum, { length }) => sum + length, 0)
    if (isRarer(terms, rows * entriesForRow, index))
      for (const entries of entriesOf(terms, index)) look(entries, always)
    else for (const entries of lists) look(entries, hasOneOf(terms, index))
  }
  return categories.filter((id) => !left.has(id))
}

/** Any of them is meant by the last word. */
type LastTerms = { single: readonly number[]; together: readonly (readonly string[])[] }

function lastTerms({ alternatives }: Unit, beginning: string, index: CatalogueIndex): LastTerms {
  const single: number[] = []
  index.vocabulary.eachStartingWith(beginning, (number) => single.push(number))
  for (const { terms } of alternatives) if (terms.length === 1) single.push(index.numberOfTerm(terms[0] ?? ''))
  return { single, together: alternatives.filter(({ terms }) => terms.length > 1).map(({ terms }) => terms) }
}

/** Whether fewer entries than `most` are of products that have them. */
function isRarer({ single, together }: LastTerms, most: number, { words }: CatalogueIndex): boolean {
  let sum = 0
  for (const number of single) {
    sum += words.countOf(number)
    if (sum >= most) return false
  }
  for (const terms of together) sum += Math.min(...terms.map((term) => words.count(term)))
  return sum < most
}

function* entriesOf({ single, together }: LastTerms, index: CatalogueIndex): Generator<Int32Array> {
  for (const number of single) yield index.words.entriesOf(number)
  for (const terms of together) yield entriesWithAll(terms, index)
}

const always = () => true
/** Going through the terms of a product takes as long as so many entries. */
const entriesForRow = 8

function hasOneOf({ single, together }: LastTerms, index: CatalogueIndex): (row: number) => boolean {
  wanted.clear()
  for (const number of single) wanted.add(number)
  return (row) => {
    const own = index.termsOf(row)
    for (let at = 0; at < own.length; at++) if (wanted.has(own[at] as number)) return true
    return together.some((terms) => index.hasTerms(row, terms))
  }
}

/** As it is written before others: `smartpro` is not just `smart` and `pro`. */
function likeliest({ alternatives }: Unit, index: CatalogueIndex): readonly string[] {
  const best = Math.max(...alternatives.map(({ meaning }) => meanings[meaning]))
  const count = (terms: readonly string[]) => Math.min(...terms.map((term) => index.words.count(term)))
  const own = alternatives.filter(({ meaning }) => meanings[meaning] === best).map(({ terms }) => terms)
  return own.toSorted((a, b) => count(b) - count(a))[0] ?? []
}

const wanted = new NumberMarks()
