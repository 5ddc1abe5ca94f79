import type { Facet } from '#search-engine/contract.ts'
import { facetIds } from '#search-engine/filters.ts'
import { messages } from '#search-engine/messages.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { type CountedValues, firstAttribute } from './counted-values.ts'
import { enumFacet } from './enum-facet.ts'
import { type FacetPlaces, placesOf } from './facet-places.ts'
import { keptFacetsOf } from './kept-facets.ts'
import { numberFacet } from './range-facet.ts'
import type { Choice, Selection } from './selection.ts'
import type { ShownValues } from './shown-values.ts'

export type CountedList = {
  price: Facet | null
  counted: CountedValues
  selection: Selection
  shown: ShownValues
  index: CatalogueIndex
  /** Of the list without filters, so that facets keep their places while one filters. */
  places: FacetPlaces | null
}

export function facetsOf(list: CountedList): Facet[] {
  const { price, selection } = list
  const facets = [
    price,
    manufacturerFacet(list),
    ratingFacet(list),
    ...attributesInOrder(list).map((id) => attributeFacet(id, list)),
  ]
    .filter((facet) => facet !== null)
    .filter((facet, at, all) => choiceOf(facet.id, list) || isFirstCalledSo(facet, at, all))
  const isFirst = ({ id }: Facet) =>
    id === facetIds.price ? selection.isPricePrioritized : choiceOf(id, list)?.isPrioritized
  return [...facets.filter(isFirst), ...facets.filter((facet) => !isFirst(facet))]
}

/** Of attributes with the same name the first is more useful. */
function isFirstCalledSo({ name, unit }: Facet, at: number, all: readonly Facet[]): boolean {
  return all.findIndex((other) => other.name === name && other.unit === unit) === at
}

function choiceOf(id: number, { selection }: CountedList): Choice | undefined {
  return selection.choices.find(({ attribute }) => attribute === id)
}

function attributesInOrder({ counted, selection, index, places }: CountedList): number[] {
  const chosen = selection.choices.map(({ attribute }) => attribute)
  const ids = [...new Set([...counted.attributes(), ...chosen])].filter(
    (id) => id >= firstAttribute && (divides(id, counted, index) || chosen.includes(id)),
  )
  const inOrder = places ?? placesOf(counted, index)
  // Others are rare in the list without filters.
  const placeOf = (id: number) => inOrder.get(id) ?? inOrder.size
  return ids.sort((a, b) => placeOf(a) - placeOf(b) || counted.sumOf(b) - counted.sumOf(a) || a - b)
}

/** A boolean divides a list also when the other products do not say. */
function divides(id: number, counted: CountedValues, { catalogueTerms, values }: CatalogueIndex): boolean {
  const [only] = counted.codesOf(id)
  if (counted.sizeOf(id) !== 1 || only === undefined) return counted.sizeOf(id) > 1
  return catalogueTerms.attributes.get(id)?.kind === 'boolean' && values.at(only) === true && !counted.hasAll(id)
}

function manufacturerFacet(list: CountedList): Facet | null {
  const id = facetIds.manufacturer
  const choice = choiceOf(id, list)
  if (list.counted.sizeOf(id) < 2 && !choice) return null
  return keptFacetsOf(list.index).of(id, choice?.texts ?? [], list.counted, () =>
    enumFacet({ id, name: messages.manufacturer, unit: '', kind: 'enum' }, { ...list, choice }),
  )
}

/** `4` counts products with four stars or more. */
function ratingFacet(list: CountedList): Facet | null {
  const { counted, index } = list
  const choice = choiceOf(facetIds.rating, list)
  const codes = counted.codesOf(facetIds.rating)
  if (codes.length < 2 && !choice) return null
  const starsOf = (code: number) => Number(index.values.at(code))
  const from = (least: number) =>
    codes.reduce((sum, code) => sum + (starsOf(code) >= least ? counted.countOf(code) : 0), 0)
  const values = [4, 3, 2, 1].map((least) => ({
    value: String(least),
    text: messages.starsAndUp(least),
    count: from(least),
    selected: choice?.texts.includes(String(least)) ?? false,
  }))
  return { id: facetIds.rating, name: messages.rating, unit: '', kind: 'enum', values, range: null }
}

function attributeFacet(id: number, list: CountedList): Facet | null {
  const attribute = list.index.catalogueTerms.attributes.get(id)
  if (!attribute) return null
  const { name, unit, kind } = attribute
  const choice = choiceOf(id, list)
  return keptFacetsOf(list.index).of(id, choice?.texts ?? [], list.counted, () =>
    kind === 'number'
      ? numberFacet({ id, name, unit }, { ...list, choice })
      : enumFacet({ id, name, unit, kind }, { ...list, choice }),
  )
}
