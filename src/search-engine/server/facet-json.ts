import type { Facet } from '#search-engine/contract.ts'

/** Empty until it is asked for. */
const kept = new WeakMap<Facet, string>()

/** Of a frozen facet that is used in many lists: its values lie all over the memory, its JSON in one place. */
export function keepJsonOf(facet: Facet): void {
  kept.set(facet, '')
}

export function facetJson(facet: Facet): string {
  const known = kept.get(facet)
  if (known) return known
  const json = JSON.stringify(facet)
  if (known === '') kept.set(facet, json)
  return json
}
