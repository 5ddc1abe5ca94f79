import type { CatalogueIndex } from './catalogue-index.ts'
import { testOf } from './conditions.ts'
import type { SearchTerms } from './list-request.ts'
import { listing } from './listing-keys.ts'
import type { Matcher, Matches } from './matcher.ts'
import { withoutOtherModels } from './other-models.ts'
import { type Placements, placedRows } from './placed-rows.ts'
import { readQuery } from './query.ts'
import type { Unit } from './query-unit.ts'
import { leastBesideThing, leastInOrder, thingShare } from './ranking.ts'
import { rowsWhere } from './rows-where.ts'
import { scopeRows } from './scope-rows.ts'
import { wordCacheOf } from './word-cache.ts'

type IsRow = (row: number) => boolean

type Deps = {
  index: CatalogueIndex
  matcher: Matcher
  pricesOf: (rows: Int32Array) => Int32Array
  placed: Placements | undefined
  /** In another order than that of relevance, the thing comes before what goes with it all the same. */
  leadsWithThing?: boolean
}

export type MatchingRows = Matches & {
  corrected: string | null
  added: number
  units: readonly Unit[]
  /** Those with more points are pinned. */
  most: number
  /** Those that come first in any order. */
  isThingItself?: IsRow
}

/** Results are valid until the next call. */
export function matchingRows(wanted: SearchTerms, deps: Deps): MatchingRows {
  const { index, matcher, pricesOf, placed, leadsWithThing = false } = deps
  const { text, conditions = [], things, isOrdered = false, isCorrected = true } = wanted
  const worded = conditions.length > 0 ? rowsByText(index, matcher, conditions) : noTexts
  const { units, corrected } = readQuery(text, index, { isTyping: false, isCorrected })
  const isAll = units.length === 0 && conditions.length > 0
  const matches = isAll
    ? { rows: scopeRows({ anyOf: [listing.all] }, index), scores: new Float32Array(index.columns.rows) }
    : matcher.match(units, index)
  // As many as the words find when they are not corrected, since none of them is.
  if (!isAll && corrected === null) wordCacheOf(index).counts.set(text, units.length === 0 ? 0 : matches.rows.length)
  const isThing = marksOf(things ?? [], things && things.size > 0 ? Math.max(...things) + 1 : 0)
  if (things) liftThings(matches, things, index)
  const isCut = isThing.length > 0 || isOrdered
  const well = isCut ? wellMatched(matches, { isThing, isOrdered }, index) : matches.rows
  const first =
    leadsWithThing && isThing.length > 0
      ? { isThingItself: rowsTest(rowsWhere(matches.rows, thingTest(matches, isThing, index)), index) }
      : {}
  const kept = withoutOtherModels(well, units, index)
  const { rows, scores, missing, most } = placedRows({ rows: kept, scores: matches.scores }, placed, index)
  if (conditions.length === 0) return { rows, scores, corrected, added: missing.length, units, most, ...first }
  const prices = pricesOf(rows)
  const rowsWith = (words: string) => worded.get(words) ?? noRows
  const tests = conditions.map((condition) => testOf(condition, { index, prices, rowsWith }))
  const added = missing.filter((row) => tests.every((test) => test(row))).length
  return { rows: tests.reduce(rowsWhere, rows), scores, corrected, added, units, most, ...first }
}

/** Products of the thing come before what goes with it. */
export function liftThings({ rows, scores }: Matches, things: ReadonlySet<number>, { columns }: CatalogueIndex): void {
  if (things.size === 0) return
  const isThing = marksOf(things, Math.max(...things) + 1)
  const { category } = columns
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    if (isThing[category[row] as number] === 1) scores[row] = (scores[row] as number) * thingShare
  }
}

type Least = { isThing: Uint8Array; isOrdered: boolean }

/** Without products beside the thing, and in another order without all, that match much less than the best. */
function wellMatched(matches: Matches, { isThing, isOrdered }: Least, index: CatalogueIndex): Int32Array {
  const { rows, scores } = matches
  const { best, bestThing, isOwn } = bestOf(matches, isThing, index)
  const leastBeside = bestThing * leastBesideThing
  const least = isOrdered ? best * leastInOrder : 0
  if (leastBeside === 0 && least === 0) return rows
  const isRightThing = least > 0 ? thingTest(matches, isThing, index) : isOwn
  return rowsWhere(rows, (row) => {
    const score = scores[row] as number
    return isOwn(row) ? isRightThing(row) : score >= least && score >= leastBeside
  })
}

/** Whether a row is of the thing and matches well enough to come first in any order. */
function thingTest(matches: Matches, isThing: Uint8Array, index: CatalogueIndex): IsRow {
  const { rows, scores } = matches
  const { best, isOwn } = bestOf(matches, isThing, index)
  const least = best * leastInOrder
  const isWell = (row: number) => (scores[row] as number) / thingShare >= least
  const isSaid = least > 0 && isMost(rows, isOwn, isWell)
  return (row) => isOwn(row) && (!isSaid || isWell(row))
}

/** Whether it is one of the rows, whose points are changed by what staff have placed. */
function rowsTest(rows: Int32Array, { columns }: CatalogueIndex): IsRow {
  const marks = marksOf(rows, columns.rows)
  return (row) => marks[row] === 1
}

function bestOf({ rows, scores }: Matches, isThing: Uint8Array, { columns }: CatalogueIndex) {
  const { category } = columns
  let best = 0
  let bestThing = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    const score = scores[row] as number
    const own = isThing[category[row] as number] === 1
    const unlifted = own ? score / thingShare : score
    if (unlifted > best) best = unlifted
    if (own && score > bestThing) bestThing = score
  }
  return { best, bestThing, isOwn: (row: number) => isThing[category[row] as number] === 1 }
}

/** Where the names of most products of a thing do not say what it is, few that do are no better matches. */
function isMost(rows: Int32Array, isOne: (row: number) => boolean, isWell: (row: number) => boolean): boolean {
  let [all, well] = [0, 0]
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    if (!isOne(row)) continue
    all++
    if (isWell(row)) well++
  }
  return well * 2 > all
}

function marksOf(ids: Iterable<number>, size: number): Uint8Array {
  const marks = new Uint8Array(size)
  for (const id of ids) marks[id] = 1
  return marks
}

/** Read before the words of the list itself, whose rows the matcher holds. */
function rowsByText(
  index: CatalogueIndex,
  matcher: Matcher,
  conditions: SearchTerms['conditions'],
): Map<string, Uint8Array> {
  const rows = new Map<string, Uint8Array>()
  for (const text of textsOf(conditions ?? [])) {
    const { units } = readQuery(text, index, { isTyping: false, isCorrected: false })
    rows.set(text, marksOf(matcher.match(units, index).rows, index.columns.rows))
  }
  return rows
}

function textsOf(conditions: NonNullable<SearchTerms['conditions']>): string[] {
  return conditions.flatMap((condition) => {
    if (condition.is === 'worded') return condition.text
    if (condition.is === 'not') return textsOf([condition.condition])
    return condition.is === 'or' ? textsOf(condition.conditions) : []
  })
}

const noTexts: ReadonlyMap<string, Uint8Array> = new Map()
const noRows = new Uint8Array(0)
