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
  const { attributes } = index.signs
  const position = (id: number) => attributes.get(id)?.position ?? 0
  const ids = [...counted.attributes()].filter((id) => id >= firstAttribute)
  ids.sort((a, b) => position(a) - position(b) || counted.sumOf(b) - counted.sumOf(a) || a - b)
  const ranked = ids.map((id, at) => {
    const isRange = attributes.get(id)?.kind === 'number' && counted.sizeOf(id) > fewNumbers
    const share = (isRange ? rangeShare : 1) * (1 - ((1 - lastShare) * at) / ids.length)
    return { id, step: Math.round(counted.usefulnessOf(id) * share * steps) }
  })
  ranked.sort((a, b) => b.step - a.step)
  return new Map(ranked.map(({ id }, at) => [id, at]))
}
