import type { CatalogueIndex } from './catalogue-index.ts'
import { type CountedValues, firstAttribute } from './counted-values.ts'
import { fewNumbers } from './range-facet.ts'

/** Where an attribute stands among the others. */
export type FacetPlaces = ReadonlyMap<number, number>

const steps = 5
/** Ticks are used more easily than a range. */
const rangeShare = 0.8
/** Of the last in the order that staff have given attributes. */
const lastShare = 0.6

/** Those that divide a list best come first, and of those that do it about alike the first in the order of the staff. */
export function placesOf(counted: CountedValues, index: CatalogueIndex): FacetPlaces {
  const { attributes } = index.catalogueTerms
  const found: { id: number; position: number; sum: number; isNumber: boolean }[] = []
  for (const id of counted.attributes()) {
    if (id < firstAttribute) continue
    const { position = 0, kind } = attributes.get(id) ?? {}
    found.push({ id, position, sum: counted.sumOf(id), isNumber: kind === 'number' })
  }
  found.sort((a, b) => a.position - b.position || b.sum - a.sum || a.id - b.id)
  const ranked = found.map(({ id, isNumber }, at) => {
    const isRange = isNumber && counted.sizeOf(id) > fewNumbers
    const share = (isRange ? rangeShare : 1) * (1 - ((1 - lastShare) * at) / found.length)
    return { id, step: Math.round(counted.usefulnessOf(id) * share * steps) }
  })
  ranked.sort((a, b) => b.step - a.step)
  return new Map(ranked.map(({ id }, at) => [id, at]))
}
