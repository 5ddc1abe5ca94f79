import { LRUCache } from 'lru-cache'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Alternative } from './query-unit.ts'

type WordCache = {
  meanings: LRUCache<string, readonly Alternative[]>
  /** What a misspelt word is nearest to; empty of none. */
  nearest: LRUCache<string, string>
  counts: LRUCache<string, number>
  facts: LRUCache<string, boolean>
}

const max = 4000
const kept = new WeakMap<CatalogueIndex, { revision: number; cache: WordCache }>()

/** What the words of queries are in the catalogue as it is now. */
export function wordCacheOf(index: CatalogueIndex): WordCache {
  const known = kept.get(index)
  if (known?.revision === index.wordRevision) return known.cache
  const cache: WordCache = {
    meanings: new LRUCache({ max }),
    nearest: new LRUCache({ max }),
    counts: new LRUCache({ max }),
    facts: new LRUCache({ max }),
  }
  kept.set(index, { revision: index.wordRevision, cache })
  return cache
}
