import { giftCardAmounts, giftCardProduct } from '#pricing/gift-card.ts'
import { rowsCalled } from './called-rows.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { countedIds } from './product-values.ts'
import { isWithin, type Range } from './selection.ts'
import type { Value } from './values.ts'

/** What every product of a list must be like, beside the words that it is found by. Prices in minor units. */
export type Condition =
  | { is: 'priced'; range: Range }
  | { is: 'measured'; attributes: readonly number[]; range: Range }
  /** With `orUnknown`, products that say nothing of the attributes are like it as well. */
  | { is: 'valued'; attributes: readonly number[]; values: readonly Value[]; orUnknown?: true }
  | { is: 'stocked'; places: readonly string[] }
  | { is: 'placed'; categories: ReadonlySet<number> }
  | { is: 'any' }
  | { is: 'onSale' }
  | { is: 'used' }
  | { is: 'not'; condition: Condition }
  | { is: 'or'; conditions: readonly Condition[] }
  | { is: 'worded'; text: string }
  /** In these categories, those that are called so by more than the name of their category, or by their own name. */
  | { is: 'called'; text: string; categories: ReadonlySet<number>; inName?: true }

export type RowTest = (row: number) => boolean

type Deps = {
  index: CatalogueIndex
  prices: Int32Array
  rowsWith: (text: string) => Uint8Array
}

export function testOf(condition: Condition, deps: Deps): RowTest {
  const { index, prices } = deps
  switch (condition.is) {
    case 'priced': {
      const from = condition.range.from ?? Number.NEGATIVE_INFINITY
      const to = condition.range.to ?? Number.POSITIVE_INFINITY
      const isAnySum = hasGiftCards(condition.range)
      const { ids } = index.columns
      return (row) =>
        ((prices[row] as number) >= from && (prices[row] as number) <= to) || (isAnySum && ids[row] === giftCardProduct)
    }
    case 'measured':
      return hasValue(condition.attributes, (value) => isWithin(Number(value), condition.range), index)
    case 'valued':
      return condition.orUnknown
        ? hasNoOther(condition.attributes, condition.values, index)
        : hasValue(condition.attributes, (value) => condition.values.includes(value), index)
    case 'stocked':
      return hasValue([countedIds.stock], (place) => condition.places.includes(String(place)), index)
    case 'placed':
      return (row) => condition.categories.has(index.columns.category[row] as number)
    case 'any':
      return () => true
    case 'onSale':
      return (row) => (prices[row] as number) < (index.productAt(row)?.price ?? 0)
    case 'used':
      return (row) => (index.productAt(row)?.fyndwareClass ?? null) !== null
    case 'worded': {
      const rows = deps.rowsWith(condition.text)
      return (row) => rows[row] === 1
    }
    case 'called': {
      const rows = rowsCalled(condition, index)
      return (row) => rows.has(row) || !condition.categories.has(index.columns.category[row] as number)
    }
    case 'or': {
      const tests = condition.conditions.map((one) => testOf(one, deps))
      return (row) => tests.some((test) => test(row))
    }
    case 'not': {
      const test = testOf(condition.condition, deps)
      return (row) => !test(row)
    }
  }
}

/** The sum of a gift card is chosen: it costs whatever may be chosen. */
export function hasGiftCards({ from, to }: Range): boolean {
  return (from ?? 0) <= giftCardAmounts.most && (to ?? Number.POSITIVE_INFINITY) >= giftCardAmounts.least
}

function hasValue(
  attributes: readonly number[],
  fits: (value: Value) => boolean,
  { values, columns }: CatalogueIndex,
): RowTest {
  const isWanted = new Uint8Array(values.size)
  for (const attribute of attributes)
    for (const [value, code] of values.codesOf(attribute)) if (fits(value)) isWanted[code] = 1
  const { valueStart, valueCount, values: codes } = columns
  return (row) => {
    const start = valueStart[row] as number
    const end = start + (valueCount[row] as number)
    for (let at = start; at < end; at++) if (isWanted[codes[at] as number] === 1) return true
    return false
  }
}

const wanted = 1
const other = 2

/** Has one of the values, or none at all of the attributes. */
function hasNoOther(
  attributes: readonly number[],
  wantedValues: readonly Value[],
  { values, columns }: CatalogueIndex,
): RowTest {
  const marks = new Uint8Array(values.size)
  for (const attribute of attributes)
    for (const [value, code] of values.codesOf(attribute)) marks[code] = wantedValues.includes(value) ? wanted : other
  const { valueStart, valueCount, values: codes } = columns
  return (row) => {
    const start = valueStart[row] as number
    const end = start + (valueCount[row] as number)
    let isKnown = false
    for (let at = start; at < end; at++) {
      const mark = marks[codes[at] as number]
      if (mark === wanted) return true
      if (mark === other) isKnown = true
    }
    return !isKnown
  }
}
