import type { CatalogueIndex } from './catalogue-index.ts'
import { testOf } from './conditions.ts'
import type { Wanted } from './list-request.ts'
import { listing } from './listing-keys.ts'
import type { Matcher, Matches } from './matcher.ts'
import { type Placed, placedRows } from './placed-rows.ts'
import { readQuery } from './query.ts'
import { leastBesideThing, leastInOrder, thingShare } from './ranking.ts'
import { scopeRows } from './scope-rows.ts'

type Deps = {
  index: CatalogueIndex
  matcher: Matcher
  pricesOf: (rows: Int32Array) => Int32Array
  placed: Placed | undefined
}

export type WantedRows = Matches & { corrected: string | null; added: number }

/** Results are valid until the next call. */
export function wantedRows(wanted: Wanted, { index, matcher, pricesOf, placed }: Deps): WantedRows {
  const { text, conditions = [], things, isCorrected = true } = wanted
  const worded = conditions.length > 0 ? rowsByText(index, matcher, conditions) : noTexts
  const { units, corrected } = readQuery(text, index, { isTyping: false, isCorrected })
  const isAll = units.length === 0 && conditions.length > 0
  const matches = isAll
    ? { rows: scopeRows({ anyOf: [listing.all] }, index), scores: new Float32Array(index.columns.rows) }
    : matcher.match(units, index)
  if (things && things.size > 0) liftThings(matches, things, index)
  const found = { rows: wellMatched(matches, wanted, index), scores: matches.scores }
  const { rows, scores, missing } = placedRows(found, placed, index)
  if (conditions.length === 0) return { rows, scores, corrected, added: missing.length }
  const prices = pricesOf(rows)
  const rowsWith = (words: string) => worded.get(words) ?? noRows
  const tests = conditions.map((condition) => testOf(condition, { index, prices, rowsWith }))
  const isMet = (row: number) => tests.every((test) => test(row))
  return { rows: rows.filter(isMet), scores, corrected, added: missing.filter(isMet).length }
}

function liftThings({ rows, scores }: Matches, things: ReadonlySet<number>, { columns }: CatalogueIndex): void {
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    if (things.has(columns.category[row] as number)) scores[row] = (scores[row] as number) * thingShare
  }
}

/** Without products beside the thing, and in another order without all, that match much less than the best. */
function wellMatched(
  { rows, scores }: Matches,
  { things, isOrdered }: Wanted,
  { columns }: CatalogueIndex,
): Int32Array {
  const isThing = (row: number) => things?.has(columns.category[row] as number) ?? false
  const unlifted = (row: number) => (scores[row] as number) / (isThing(row) ? thingShare : 1)
  let best = 0
  let bestThing = 0
  for (const row of rows) {
    const score = scores[row] as number
    if (isOrdered) best = Math.max(best, unlifted(row))
    if (score > bestThing && isThing(row)) bestThing = score
  }
  const leastBeside = bestThing * leastBesideThing
  const least = best * leastInOrder
  if (leastBeside === 0 && least === 0) return rows
  return rows.filter(
    (row) => (least === 0 || unlifted(row) >= least) && ((scores[row] as number) >= leastBeside || isThing(row)),
  )
}

/** Read before the words of the list itself, whose rows the matcher holds. */
function rowsByText(
  index: CatalogueIndex,
  matcher: Matcher,
  conditions: Wanted['conditions'],
): Map<string, ReadonlySet<number>> {
  const rows = new Map<string, ReadonlySet<number>>()
  for (const text of textsOf(conditions ?? [])) {
    const { units } = readQuery(text, index, { isTyping: false, isCorrected: false })
    rows.set(text, new Set(matcher.match(units, index).rows))
  }
  return rows
}

function textsOf(conditions: NonNullable<Wanted['conditions']>): string[] {
  return conditions.flatMap((condition) => {
    if (condition.is === 'worded') return condition.text
    if (condition.is === 'not') return textsOf([condition.condition])
    return condition.is === 'either' ? textsOf(condition.conditions) : []
  })
}

const noTexts: ReadonlyMap<string, ReadonlySet<number>> = new Map()
const noRows: ReadonlySet<number> = new Set()
