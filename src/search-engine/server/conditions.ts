import type { CatalogueIndex } from './catalogue-index.ts'
import { countedIds } from './product-values.ts'
import { isWithin, type Range } from './selection.ts'
import type { Value } from './values.ts'

/** What every product of a list must be like, beside the words that it is found by. Prices in minor units. */
export type Condition =
  | { is: 'priced'; range: Range }
  | { is: 'measured'; attributes: readonly number[]; range: Range }
  | { is: 'valued'; attributes: readonly number[]; values: readonly Value[] }
  | { is: 'stocked'; places: readonly string[] }
  | { is: 'placed'; categories: ReadonlySet<number> }
  | { is: 'any' }
  /** Of which any value is known. */
  | { is: 'known'; attributes: readonly number[] }
  | { is: 'onSale' }
  | { is: 'used' }
  | { is: 'not'; condition: Condition }
  | { is: 'either'; conditions: readonly Condition[] }
  | { is: 'worded'; text: string }

export type RowTest = (row: number) => boolean

type Deps = { index: CatalogueIndex; prices: Int32Array; rowsWith: (text: string) => ReadonlySet<number> }

export function testOf(condition: Condition, deps: Deps): RowTest {
  const { index, prices } = deps
  switch (condition.is) {
    case 'priced':
      return (row) => isWithin(prices[row] as number, condition.range)
    case 'measured':
      return hasValue(condition.attributes, (value) => isWithin(Number(value), condition.range), index)
    case 'valued':
      return hasValue(condition.attributes, (value) => condition.values.includes(value), index)
    case 'known':
      return hasValue(condition.attributes, () => true, index)
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
      return (row) => rows.has(row)
    }
    case 'either': {
      const tests = condition.conditions.map((one) => testOf(one, deps))
      return (row) => tests.some((test) => test(row))
    }
    case 'not': {
      const test = testOf(condition.condition, deps)
      return (row) => !test(row)
    }
  }
}

function hasValue(
  attributes: readonly number[],
  fits: (value: Value) => boolean,
  { values, columns }: CatalogueIndex,
): RowTest {
  const codes = new Set<number>()
  for (const attribute of attributes)
    for (const [value, code] of values.codesOf(attribute)) if (fits(value)) codes.add(code)
  return (row) => {
    const start = columns.valueStart[row] as number
    const end = start + (columns.valueCount[row] as number)
    for (let at = start; at < end; at++) if (codes.has(columns.values[at] as number)) return true
    return false
  }
}
