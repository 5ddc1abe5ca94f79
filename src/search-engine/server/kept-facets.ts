import { LRUCache } from 'lru-cache'
import type { Facet } from '#search-engine/contract.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { CountedValues } from './counted-values.ts'

type Kept = { codes: Int32Array; counts: Int32Array; facet: Facet }

const maxBytes = 2 * 1024 * 1024
const bytesOfValue = 160
const bytesOfFacet = 600

/**
 * Facets of attributes: the same one, frozen, as long as its values are counted alike, as on the pages and in the
 * orders of one list. What is made of a facet can then be kept with it.
 */
class KeptFacets {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ codes, facet }) => codes.length * 8 + facet.values.length * bytesOfValue + bytesOfFacet,
  })

  /** `chosen` are the values that are selected. */
  of(id: number, chosen: readonly string[], counted: CountedValues, make: () => Facet | null): Facet | null {
    const codes = counted.codesOf(id)
    const key = `${id} ${signOf(codes, counted.counts)} ${JSON.stringify(chosen)}`
    const known = this.#kept.get(key)
    if (known && isCountedAlike(known, codes, counted.counts)) return known.facet
    const facet = make()
    if (!facet) return null
    const counts = codes.map((code) => counted.counts[code] as number)
    this.#kept.set(key, { codes: codes.slice(), counts, facet: frozen(facet) })
    return facet
  }
}

const keptOf = new WeakMap<CatalogueIndex, { signs: CatalogueIndex['signs']; facets: KeptFacets }>()

/** Of the names that its attributes and manufacturers have now. */
export function keptFacetsOf(index: CatalogueIndex): KeptFacets {
  const { signs } = index
  const known = keptOf.get(index)
  if (known?.signs === signs) return known.facets
  const facets = new KeptFacets()
  keptOf.set(index, { signs, facets })
  return facets
}

/** FNV-1a of codes and counts. */
function signOf(codes: Int32Array, counts: Int32Array): number {
  let sign = 0x811c9dc5
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] as number
    sign = Math.imul(sign ^ code, 0x01000193)
    sign = Math.imul(sign ^ (counts[code] as number), 0x01000193)
  }
  return sign
}

function isCountedAlike(known: Kept, codes: Int32Array, counts: Int32Array): boolean {
  if (known.codes.length !== codes.length) return false
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] as number
    if (known.codes[at] !== code || known.counts[at] !== counts[code]) return false
  }
  return true
}

function frozen(facet: Facet): Facet {
  Object.freeze(facet.values)
  if (facet.range) {
    Object.freeze(facet.range.histogram)
    Object.freeze(facet.range)
  }
  return Object.freeze(facet)
}
