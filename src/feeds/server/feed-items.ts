import { batchesOf } from './batches.ts'
import { changedItemOf } from './changed-item.ts'
import { factsOf, isListed } from './facts.ts'
import type { FeedDeps, FeedItem } from './feed-item.ts'
import { uncachedContentOf } from './uncached-content.ts'

/** What a channel gets: its rules are applied. */
export async function* feedItems(deps: FeedDeps): AsyncGenerator<FeedItem> {
  for await (const { products, costs } of batchesOf(deps)) {
    const listed = products.flatMap((product) => {
      const facts = factsOf(product, deps, costs)
      return isListed(facts, deps) ? [{ product, facts }] : []
    })
    const companions = await uncachedContentOf(
      deps.db,
      listed.map(({ product }) => product),
    )
    for (const { product, facts } of listed) yield changedItemOf(product, facts, deps, companions(product.id))
  }
}
