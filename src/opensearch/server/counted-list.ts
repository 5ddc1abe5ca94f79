import { CatalogueIndex } from '#search-engine/server/catalogue-index.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import { CountedValues, type Counts, categoryCounts, stockCounts } from '#search-engine/server/counted-values.ts'
import { placesOf } from '#search-engine/server/facet-places.ts'
import { facetsOf } from '#search-engine/server/facets.ts'
import type { ListAnswer } from '#search-engine/server/list-request.ts'
import { type PriceSpread, priceRange } from '#search-engine/server/range-facet.ts'
import type { Selection } from '#search-engine/server/selection.ts'
import { shownValuesOf } from '#search-engine/server/shown-values.ts'
import { valueOf } from './value-key.ts'

export type Bucket = { key: string; doc_count: number }

export type RemoteCounts = {
  passed: readonly Bucket[]
  /** By the facet with a choice. */
  own: ReadonlyMap<number, readonly Bucket[]>
  /** Of the list without filters; null without filters. */
  unfiltered: readonly Bucket[] | null
  filtered: number
  total: number
  prices: PriceSpread
}

/** Values are few in a list, and many in all lists together. */
const maxKnown = 200_000

/** Makes facets of counts by the code that makes those of the engine in memory, so that both are the same. */
export class CountedLists {
  #index: CatalogueIndex | null = null

  /** Holds names and values alone: no products. */
  indexOf(catalogueTerms: CatalogueTerms): CatalogueIndex {
    if (this.#index === null || this.#index.catalogueTerms !== catalogueTerms || this.#index.values.size > maxKnown)
      this.#index = new CatalogueIndex(catalogueTerms)
    return this.#index
  }

  answer(counts: RemoteCounts, selection: Selection, index: CatalogueIndex): ListCounts {
    const { passed, own, unfiltered, filtered, total, prices } = counts
    const isOwn = ({ key }: Bucket) => own.has(valueOf(key)[0])
    const buckets = [...passed.filter((bucket) => !isOwn(bucket)), ...[...own.values()].flat()]
    const places = unfiltered && placesOf(new CountedValues(countsOf(unfiltered, total, index), none, index), index)
    const counted = new CountedValues(countsOf(buckets, filtered, index), selection, index)
    const price = priceRange(prices, selection.price)
    return {
      facets: facetsOf({ price, counted, selection, shown: shownValuesOf(index), index, places }),
      stock: stockCounts(counted, selection, index),
      categories: categoryCounts(counted, index),
    }
  }
}

export type ListCounts = Pick<ListAnswer, 'facets' | 'stock' | 'categories'>

const none: Selection = { choices: [], price: null, isPricePrioritized: false }

function countsOf(buckets: readonly Bucket[], length: number, { values }: CatalogueIndex): Counts {
  const codes = Int32Array.from(buckets, ({ key }) => values.codeOf(...valueOf(key)))
  const counts = new Int32Array(values.size)
  for (const [at, code] of codes.entries()) counts[code] = buckets[at]?.doc_count ?? 0
  return { codes, counts, hits: { length } }
}
