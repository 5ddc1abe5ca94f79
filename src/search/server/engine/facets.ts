import { attributeText } from '#catalog/attribute-text.ts'
import type { Facet } from '#search/contract.ts'
import { facetIds } from '#search/filters.ts'
import { words } from '#search/server/sv.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { histogram } from './histogram.ts'
import { countedIds } from './product-values.ts'
import { type Choice, rangeOf, type Selection } from './selection.ts'
import type { Tally } from './tally.ts'
import type { Value } from './values.ts'

export type Counted = { value: Value; count: number }

const mostValues = 60
const leastCoverage = 0.05
const firstAttribute = 10

/** What was counted, by attribute. Values that are chosen stay although nothing has them. */
export function countedValues(
  { codes, counts }: Tally,
  selection: Selection,
  index: CatalogueIndex,
): Map<number, Counted[]> {
  const found = new Map<number, Counted[]>()
  const add = (code: number, count: number) => {
    const attribute = index.values.attributes[code] ?? 0
    const counted = { value: index.values.values[code] ?? '', count }
    const list = found.get(attribute)
    if (list) list.push(counted)
    else found.set(attribute, [counted])
  }
  for (const code of codes) add(code, counts[code] ?? 0)
  for (const choice of selection.choices) for (const code of choice.codes) if (counts[code] === 0) add(code, 0)
  return found
}

/** The facets of a list: price, maker and rating, then its attributes in their order; those the shopper put first before all. */
export function facetsOf(
  counted: Map<number, Counted[]>,
  tally: Tally,
  selection: Selection,
  index: CatalogueIndex,
): Facet[] {
  const choiceOf = (id: number) => selection.choices.find(({ attribute }) => attribute === id)
  const facets = [priceFacet(tally, selection), makerFacet(counted, choiceOf, index), ratingFacet(counted, choiceOf)]
  const attributes = [...counted]
    .filter(([id]) => id >= firstAttribute)
    .map(([id, values]) => ({ id, values, choice: choiceOf(id), coverage: coverageOf(values, tally) }))
    .filter(({ values, choice, coverage }) => choice || (values.length > 1 && coverage >= leastCoverage))
    .map((found) => ({ ...found, position: index.signs.attributes.get(found.id)?.position ?? 0 }))
    .sort((a, b) => a.position - b.position || b.coverage - a.coverage || a.id - b.id)
  for (const { id, values, choice } of attributes) facets.push(attributeFacet(id, values, choice, index))
  const shown = facets.filter((facet) => facet !== null)
  const isFirst = ({ id }: Facet) =>
    id === facetIds.price ? selection.isPricePrioritized : choiceOf(id)?.isPrioritized
  return [...shown.filter(isFirst), ...shown.filter((facet) => !isFirst(facet))]
}

/** An attribute with several values a product may count one product more than once. */
function coverageOf(values: Counted[], { hits }: Tally): number {
  const found = values.reduce((sum, { count }) => sum + count, 0)
  return Math.min(1, found / Math.max(1, hits.length))
}

function priceFacet({ prices }: Tally, { price }: Selection): Facet | null {
  let min = Infinity
  let max = -Infinity
  for (let at = 0; at < prices.length; at++) {
    const ore = prices[at] ?? 0
    if (ore < min) min = ore
    if (ore > max) max = ore
  }
  if (!(max > min) && !price) return null
  const kronor = (ore: number | null | undefined) => (ore === null || ore === undefined ? null : ore / 100)
  const [low, high] = max >= min ? [Math.floor(min / 100), Math.ceil(max / 100)] : [0, 0]
  return {
    id: facetIds.price,
    name: words.price,
    unit: 'kr',
    kind: 'range',
    values: [],
    range: {
      min: low,
      max: high,
      from: kronor(price?.from),
      to: kronor(price?.to),
      histogram: histogram(low * 100, high * 100, prices, null),
    },
  }
}

type ChoiceOf = (id: number) => Choice | undefined

function makerFacet(counted: Map<number, Counted[]>, choiceOf: ChoiceOf, { signs }: CatalogueIndex): Facet | null {
  const choice = choiceOf(facetIds.manufacturer)
  const values = counted.get(facetIds.manufacturer) ?? []
  if (values.length < 2 && !choice) return null
  const nameOf = (value: Value) => signs.manufacturers.get(Number(value))?.name ?? String(value)
  return enumFacet(
    { id: facetIds.manufacturer, name: words.manufacturer, unit: '', kind: 'enum' },
    values,
    choice,
    nameOf,
  )
}

/** `4` counts everything with four stars and more. */
function ratingFacet(counted: Map<number, Counted[]>, choiceOf: ChoiceOf): Facet | null {
  const choice = choiceOf(facetIds.rating)
  const stars = counted.get(facetIds.rating) ?? []
  if (stars.length < 2 && !choice) return null
  const from = (least: number) => stars.reduce((sum, { value, count }) => sum + (Number(value) >= least ? count : 0), 0)
  const values = [4, 3, 2, 1].map((least) => ({
    value: String(least),
    text: words.starsAndUp(least),
    count: from(least),
    selected: choice?.texts.includes(String(least)) ?? false,
  }))
  return { id: facetIds.rating, name: words.rating, unit: '', kind: 'enum', values, range: null }
}

function attributeFacet(
  id: number,
  values: Counted[],
  choice: Choice | undefined,
  { signs }: CatalogueIndex,
): Facet | null {
  const attribute = signs.attributes.get(id)
  if (!attribute) return null
  const { name, unit } = attribute
  const numbers = values.filter((counted) => typeof counted.value === 'number')
  if (numbers.length > 0 && attribute.kind === 'number') return numberFacet({ id, name, unit }, numbers, choice)
  const kind = attribute.kind === 'boolean' ? 'boolean' : 'enum'
  return enumFacet({ id, name, unit, kind }, values, choice, (value) => attributeText('', asContent(value)))
}

const asContent = (value: Value) => (typeof value === 'string' ? [value] : value)

function numberFacet(head: Pick<Facet, 'id' | 'name' | 'unit'>, counted: Counted[], choice: Choice | undefined): Facet {
  const numbers = counted.map(({ value }) => Number(value))
  const met = counted.filter(({ count }) => count > 0).map(({ value }) => Number(value))
  const spanned = met.length > 0 ? met : numbers
  const [min, max] = [Math.min(...spanned), Math.max(...spanned)]
  const chosen = choice ? rangeOf(choice.texts[0] ?? '') : null
  const counts = counted.map(({ count }) => count)
  return {
    ...head,
    kind: 'range',
    values: [],
    range: {
      min,
      max,
      from: chosen?.from ?? null,
      to: chosen?.to ?? null,
      histogram: histogram(min, max, numbers, counts),
    },
  }
}

function enumFacet(
  head: Pick<Facet, 'id' | 'name' | 'unit' | 'kind'>,
  counted: Counted[],
  choice: Choice | undefined,
  textOf: (value: Value) => string,
): Facet {
  const isChosen = (value: Value) => choice?.texts.includes(String(value)) ?? false
  // The slow natural order only for those that are shown.
  const best = counted
    .map(({ value, count }) => ({ value: String(value), text: textOf(value), count, selected: isChosen(value) }))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
    .filter(({ selected }, at) => at < mostValues || selected)
  const values = best.sort((a, b) => b.count - a.count || natural.compare(a.text, b.text))
  return { ...head, values, range: null }
}

const natural = new Intl.Collator('sv', { numeric: true })

/** Places where goods are, the web first. */
export function stockCounts(counted: Map<number, Counted[]>, selection: Selection) {
  const chosen = selection.choices.find(({ attribute }) => attribute === countedIds.stock)?.texts ?? []
  const counts = new Map((counted.get(countedIds.stock) ?? []).map(({ value, count }) => [String(value), count]))
  const stores = [...new Set([...counts.keys(), ...chosen])].filter((value) => /^\d+$/.test(value)).map(Number)
  return ['web', 'supplier', ...stores.sort((a, b) => a - b).map(String)].map((value) => ({
    value,
    text: words.stock(value),
    count: counts.get(value) ?? 0,
    selected: chosen.includes(value),
  }))
}
