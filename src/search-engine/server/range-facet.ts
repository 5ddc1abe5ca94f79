import { attributeText } from '#catalog/attribute-text.ts'
import type { Facet } from '#search-engine/contract.ts'
import { facetIds } from '#search-engine/filters.ts'
import { messages } from '#search-engine/messages.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { CountedValues } from './counted-values.ts'
import { type Choice, type Range, rangeOf, type Selection } from './selection.ts'
import type { Tally } from './tally.ts'

export const steps = 20
const noneInAnyStep: readonly number[] = Array.from({ length: steps }, () => 0)
const anywhere: Range = { from: null, to: null }

export function priceFacet({ prices }: Pick<Tally, 'prices'>, { price }: Selection): Facet | null {
  const [least, highest] = endsOf(prices) ?? [0, 0]
  const { min, max } = priceSpan(least, highest)
  return priceRange({ least, highest, histogram: histogram(prices, null, min * 100, max * 100) }, price)
}

export type PriceSpread = { least: number; highest: number; histogram: number[] }

/** Of prices that have been counted in `steps`. */
export function priceRange({ least, highest, histogram }: PriceSpread, price: Range | null): Facet | null {
  if (least === highest && !price) return null
  const inKronor = (amount: number | null) => (amount === null ? null : amount / 100)
  const { from, to } = price ?? anywhere
  const range = { ...priceSpan(least, highest), from: inKronor(from), to: inKronor(to), histogram }
  return { id: facetIds.price, name: messages.price, unit: 'kr', kind: 'range', values: [], range }
}

/** In kronor. */
export function priceSpan(least: number, highest: number): { min: number; max: number } {
  return { min: Math.floor(least / 100), max: Math.ceil(highest / 100) }
}

type Head = Pick<Facet, 'id' | 'name' | 'unit'>
type FacetInput = { counted: CountedValues; choice: Choice | undefined; index: CatalogueIndex }

export function numberFacet(head: Head, { counted, choice, index }: FacetInput): Facet {
  const numbers = numbersOf(counted.codesOf(head.id), counted, index)
  const texts = choice?.texts ?? []
  const { from, to } = (texts.length < 2 && rangeOf(texts[0] ?? '')) || anywhere
  const [min, max] = endsOf(numbers) ?? [from ?? 0, to ?? from ?? 0]
  const counts = histogram(numbers, countBuffer, min, max)
  const values = fewValues(head, numbers, texts)
  return { ...head, kind: 'range', values, range: { min, max, from, to, histogram: counts } }
}

export const fewNumbers = 8
const manyAtOnce = 60

/** Each by itself when they are few, as 8, 16 and 32 GB are, or when some were chosen so. */
function fewValues({ unit }: Head, numbers: Float64Array, texts: readonly string[]): Facet['values'] {
  const isChosen = texts.length > 0
  if (texts.some((text) => text.includes('..')) || numbers.length > (isChosen ? manyAtOnce : fewNumbers)) return []
  const found = new Map<number, number>()
  for (let at = 0; at < numbers.length; at++) found.set(numbers[at] as number, countBuffer[at] as number)
  const sum = [...found.values()].reduce((all, count) => all + count, 0)
  if (!isChosen && sum < found.size * 2) return []
  for (const text of texts) if (!found.has(Number(text))) found.set(Number(text), 0)
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([number, count]) => ({
      value: String(number),
      text: attributeText(unit, number),
      count,
      selected: texts.includes(String(number)),
    }))
}

let numberBuffer = new Float64Array(0)
let countBuffer = new Int32Array(0)

function numbersOf(codes: Int32Array, counted: CountedValues, { values }: CatalogueIndex): Float64Array {
  if (numberBuffer.length < codes.length) {
    numberBuffer = new Float64Array(codes.length * 2)
    countBuffer = new Int32Array(codes.length * 2)
  }
  let count = 0
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] as number
    const value = values.at(code)
    if (typeof value !== 'number') continue
    countBuffer[count] = counted.countOf(code)
    numberBuffer[count++] = value
  }
  return numberBuffer.subarray(0, count)
}

function endsOf(numbers: Float64Array): [number, number] | null {
  let least = Infinity
  let highest = -Infinity
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] as number
    if (number < least) least = number
    if (number > highest) highest = number
  }
  return least <= highest ? [least, highest] : null
}

export function histogram(
  numbers: Float64Array | Int32Array,
  counts: Int32Array | null,
  min: number,
  max: number,
): number[] {
  const found = noneInAnyStep.slice()
  const scale = max > min ? steps / (max - min) : 0
  for (let at = 0; at < numbers.length; at++) {
    // No number is below `min`, so truncation rounds down.
    const step = (((numbers[at] as number) - min) * scale) | 0
    const place = step < steps ? step : steps - 1
    found[place] = (found[place] as number) + (counts ? (counts[at] as number) : 1)
  }
  return found
}
