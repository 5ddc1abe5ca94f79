import { LRUCache } from 'lru-cache'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Alternative } from './query-unit.ts'

type WordCache = {
  meanings: LRUCache<string, readonly Alternative[]>
  /** What a misspelt word is nearest to; empty of none. */
  nearest: LRUCache<string, string>
  /** What a word is taken for in a query of its own; empty of none. */
  corrections: LRUCache<string, string>
  counts: LRUCache<string, number>
  facts: LRUCache<string, boolean>
}

const max = 4000
const kept = new WeakMap<CatalogueIndex, { revision: number; cache: WordCache }>()

/** What the words of queries are in the catalogue as it is now. */
export function wordCacheOf(index: CatalogueIndex): WordCache {
  const revision = index.wordRevision
  const known = kept.get(index)
  if (known?.revision === revision) return known.cache
  const cache = known?.cache ?? newCache()
  // Making them again takes half a millisecond.
  if (known) for (const words of Object.values(cache)) words.clear()
  kept.set(index, { revision, cache })
  return cache
}

function newCache(): WordCache {
  return {
    meanings: new LRUCache({ max }),
    nearest: new LRUCache({ max }),
    corrections: new LRUCache({ max }),
    counts: new LRUCache({ max }),
    facts: new LRUCache({ max }),
  }
}
