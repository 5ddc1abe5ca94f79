import type { Facet } from '#search/contract.ts'
import { facetIds } from '#search/filters.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { type Counted, firstAttribute } from './counted-values.ts'
import { attributeFacet, type ChoiceOf, makerFacet, priceFacet, ratingFacet } from './facet-kinds.ts'
import type { Selection } from './selection.ts'
import type { Tally } from './tally.ts'

/** The facets of a list: price, maker and rating, then its attributes in their order; those the shopper put first before all. */
export function facetsOf(
  counted: Map<number, Counted[]>,
  tally: Tally,
  selection: Selection,
  index: CatalogueIndex,
): Facet[] {
  const choiceOf: ChoiceOf = (id) => selection.choices.find(({ attribute }) => attribute === id)
  const ids = new Set([...counted.keys(), ...selection.choices.map(({ attribute }) => attribute)])
  const attributes = [...ids]
    .map((id): [number, Counted[]] => [id, counted.get(id) ?? []])
    .filter(([id, values]) => id >= firstAttribute && (values.length > 1 || choiceOf(id)))
    .map(([id, values]) => ({
      id,
      values,
      position: index.signs.attributes.get(id)?.position ?? 0,
      sum: sumOf(values),
    }))
    .sort((a, b) => a.position - b.position || b.sum - a.sum || a.id - b.id)
  const facets = [
    priceFacet(tally, selection),
    makerFacet(counted, choiceOf, index),
    ratingFacet(counted, choiceOf),
    ...attributes.map(({ id, values }) => attributeFacet(id, values, choiceOf(id), index)),
  ].filter((facet) => facet !== null)
  const isFirst = ({ id }: Facet) =>
    id === facetIds.price ? selection.isPricePrioritized : choiceOf(id)?.isPrioritized
  return [...facets.filter(isFirst), ...facets.filter((facet) => !isFirst(facet))]
}

function sumOf(values: readonly Counted[]): number {
  return values.reduce((sum, { count }) => sum + count, 0)
}
