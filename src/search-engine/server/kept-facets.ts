import { LRUCache } from 'lru-cache'
import type { Facet } from '#search-engine/contract.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { CountedValues } from './counted-values.ts'
import { keepJsonOf } from './facet-json.ts'

type Kept = { codes: Int32Array; counts: Int32Array; facet: Facet }

const maxBytes = 2 * 1024 * 1024
/** As an object and in its JSON. */
const bytesOfValue = 220
const bytesOfFacet = 800
const seenPlaces = 4096

/**
 * Facets of attributes: the same one, frozen, as long as its values are counted alike, as on the pages and in the
 * orders of one list. What is made of a facet can then be kept with it. Kept when it is made again: the facets of a
 * search that is never repeated would only fill memory until they are pushed out.
 */
class KeptFacets {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ codes, facet }) => codes.length * 8 + facet.values.length * bytesOfValue + bytesOfFacet,
  })

  /** The sign that was last seen at each place. */
  readonly #seen = new Int32Array(seenPlaces)

  /** `chosen` are the values that are selected. */
  of(id: number, chosen: readonly string[], counted: CountedValues, make: () => Facet | null): Facet | null {
    const codes = counted.codesOf(id)
    const sign = signOf(codes, counted.counts)
    const key = `${id} ${sign} ${JSON.stringify(chosen)}`
    const known = this.#kept.get(key)
    if (known && isCountedAlike(known, codes, counted.counts)) return known.facet
    const facet = make()
    if (!facet) return null
    if (!this.#wasSeen(sign ^ Math.imul(id, 0x9e3779b1))) return frozen(facet)
    const counts = codes.map((code) => counted.counts[code] as number)
    this.#kept.set(key, { codes: codes.slice(), counts, facet: frozen(facet) })
    keepJsonOf(facet)
    return facet
  }

  /** Whether it was seen lately. From now on it was. */
  #wasSeen(sign: number): boolean {
    const place = (sign >>> 0) % seenPlaces
    if (this.#seen[place] === sign) return true
    this.#seen[place] = sign
    return false
  }
}

const keptOf = new WeakMap<CatalogueIndex, { catalogueTerms: CatalogueIndex['catalogueTerms']; facets: KeptFacets }>()

/** Of the names that its attributes and manufacturers have now. */
export function keptFacetsOf(index: CatalogueIndex): KeptFacets {
  const { catalogueTerms } = index
  const known = keptOf.get(index)
  if (known?.catalogueTerms === catalogueTerms) return known.facets
  const facets = new KeptFacets()
  keptOf.set(index, { catalogueTerms, facets })
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
