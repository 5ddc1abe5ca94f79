import { attributeText } from '#catalog/attribute-text.ts'
import type { Facet } from '#search/contract.ts'
import { facetIds } from '#search/filters.ts'
import { words } from '#search/server/sv.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Counted } from './counted-values.ts'
import { histogram } from './histogram.ts'
import { type Choice, rangeOf, type Selection } from './selection.ts'
import type { Tally } from './tally.ts'
import type { Value } from './values.ts'

const mostValues = 60

export function priceFacet({ prices }: Tally, { price }: Selection): Facet | null {
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

export type ChoiceOf = (id: number) => Choice | undefined

export function makerFacet(
  counted: Map<number, Counted[]>,
  choiceOf: ChoiceOf,
  { signs }: CatalogueIndex,
): Facet | null {
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
export function ratingFacet(counted: Map<number, Counted[]>, choiceOf: ChoiceOf): Facet | null {
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

export function attributeFacet(
  id: number,
  values: Counted[],
  choice: Choice | undefined,
  { signs }: CatalogueIndex,
): Facet | null {
  const attribute = signs.attributes.get(id)
  if (!attribute) return null
  const { name, unit } = attribute
  if (attribute.kind === 'number') return numberFacet({ id, name, unit }, values, choice)
  const kind = attribute.kind === 'boolean' ? 'boolean' : 'enum'
  return enumFacet({ id, name, unit, kind }, values, choice, (value) => attributeText('', asContent(value)))
}

const asContent = (value: Value) => (typeof value === 'string' ? [value] : value)

function numberFacet(head: Pick<Facet, 'id' | 'name' | 'unit'>, counted: Counted[], choice: Choice | undefined): Facet {
  const numbers = counted.map(({ value }) => Number(value))
  const chosen = choice ? rangeOf(choice.texts[0] ?? '') : null
  const spanned = numbers.length > 0 ? numbers : [chosen?.from ?? 0, chosen?.to ?? 0]
  const [min, max] = [Math.min(...spanned), Math.max(...spanned)]
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
  const chosen = new Set(choice?.texts)
  const met = new Set(counted.map(({ value }) => String(value)))
  // What is chosen stays although nothing has it, so that it can be taken away.
  const missing = [...chosen]
    .filter((text) => !met.has(text) && (head.kind !== 'boolean' || text === 'true' || text === 'false'))
    .map((text) => ({ value: head.kind === 'boolean' ? text === 'true' : text, count: 0 }))
  // The slow natural order only for those that are shown.
  const best = [...counted, ...missing]
    .map(({ value, count }) => ({
      value: String(value),
      text: textOf(value),
      count,
      selected: chosen.has(String(value)),
    }))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
    .filter(({ selected }, at) => at < mostValues || selected)
  const values = best.sort((a, b) => b.count - a.count || natural.compare(a.text, b.text))
  return { ...head, values, range: null }
}

const natural = new Intl.Collator('sv', { numeric: true })
