import { attributeText } from '#catalog/attribute-text.ts'
import type { Facet } from '#search/contract.ts'
import { facetIds } from '#search/filters.ts'
import { words } from '#search/server/sv.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { type Counted, firstAttribute } from './counted-values.ts'
import { enumFacet } from './enum-facet.ts'
import { numberFacet, priceFacet } from './range-facet.ts'
import type { Choice, Selection } from './selection.ts'
import type { Tally } from './tally.ts'
import type { Value } from './values.ts'

type ChoiceOf = (id: number) => Choice | undefined

/** The facets of a list: price, maker and rating, then its attributes in their order; those the shopper put first before all. */
export function facetsOf(counted: Counted, tally: Tally, selection: Selection, index: CatalogueIndex): Facet[] {
  const choiceOf: ChoiceOf = (id) => selection.choices.find(({ attribute }) => attribute === id)
  const facets = [
    priceFacet(tally, selection),
    makerFacet(counted, choiceOf, index),
    ratingFacet(counted, choiceOf),
    ...attributesInOrder(counted, selection, index).map((id) => attributeFacet(id, counted, choiceOf(id), index)),
  ].filter((facet) => facet !== null)
  const isFirst = ({ id }: Facet) =>
    id === facetIds.price ? selection.isPricePrioritized : choiceOf(id)?.isPrioritized
  return [...facets.filter(isFirst), ...facets.filter((facet) => !isFirst(facet))]
}

/** Attributes with something to choose, by position, then those that more products have. */
function attributesInOrder(counted: Counted, selection: Selection, { signs }: CatalogueIndex): number[] {
  const chosen = new Set(selection.choices.map(({ attribute }) => attribute))
  const sums = new Map<number, number>()
  for (const id of new Set([...counted.attributes(), ...chosen])) {
    const codes = counted.codesOf(id)
    if (id < firstAttribute || (codes.length < 2 && !chosen.has(id))) continue
    sums.set(
      id,
      codes.reduce((sum, code) => sum + counted.countOf(code), 0),
    )
  }
  const position = (id: number) => signs.attributes.get(id)?.position ?? 0
  const byCoverage = (a: number, b: number) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0)
  return [...sums.keys()].sort((a, b) => position(a) - position(b) || byCoverage(a, b) || a - b)
}

function makerFacet(counted: Counted, choiceOf: ChoiceOf, { signs }: CatalogueIndex): Facet | null {
  const choice = choiceOf(facetIds.manufacturer)
  const codes = counted.codesOf(facetIds.manufacturer)
  if (codes.length < 2 && !choice) return null
  const textOf = (value: Value) => signs.manufacturers.get(Number(value))?.name ?? String(value)
  return enumFacet(
    { id: facetIds.manufacturer, name: words.manufacturer, unit: '', kind: 'enum' },
    { codes, counted, choice, textOf },
  )
}

/** `4` counts everything with four stars and more. */
function ratingFacet(counted: Counted, choiceOf: ChoiceOf): Facet | null {
  const choice = choiceOf(facetIds.rating)
  const codes = counted.codesOf(facetIds.rating)
  if (codes.length < 2 && !choice) return null
  const from = (least: number) =>
    codes.reduce((sum, code) => sum + (Number(counted.valueOf(code)) >= least ? counted.countOf(code) : 0), 0)
  const values = [4, 3, 2, 1].map((least) => ({
    value: String(least),
    text: words.starsAndUp(least),
    count: from(least),
    selected: choice?.texts.includes(String(least)) ?? false,
  }))
  return { id: facetIds.rating, name: words.rating, unit: '', kind: 'enum', values, range: null }
}

function attributeFacet(id: number, counted: Counted, choice: Choice | undefined, index: CatalogueIndex): Facet | null {
  const attribute = index.signs.attributes.get(id)
  if (!attribute) return null
  const { name, unit, kind } = attribute
  const codes = counted.codesOf(id)
  if (kind === 'number') return numberFacet({ id, name, unit }, codes, counted, choice)
  const textOf = (value: Value) => attributeText('', typeof value === 'string' ? [value] : value)
  return enumFacet({ id, name, unit, kind }, { codes, counted, choice, textOf })
}
