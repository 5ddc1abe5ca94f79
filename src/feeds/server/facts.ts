import { conditionOf } from '#catalog/fyndware.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { feedChannels } from '#feeds/channels.ts'
import { type FeedFacts, leftOutBy } from '#feeds/feed-rules.ts'
import { marginOf } from '#pricing/margin.ts'
import { priceOf } from '#pricing/price.ts'
import { vatRate } from '#pricing/vat.ts'
import type { Costs } from './batches.ts'
import { availabilityName, type FeedDeps } from './feed-item.ts'

export function factsOf(product: CachedProduct, { now }: FeedDeps, costs: Costs): FeedFacts {
  const { price } = priceOf(product, { audience: 'all', now })
  const cost = costs.get(product.id)
  return {
    manufacturerId: product.manufacturer?.id ?? null,
    categoryPath: product.categoryPath,
    price,
    margin: cost === undefined ? null : marginOf({ price, cost, vatRate: vatRate(product.vatClass, now) }),
    availability: availabilityName(product, now),
    condition: conditionOf(product.fyndwareClass),
  }
}

export function isListed(facts: FeedFacts, { forChannel }: FeedDeps): boolean {
  if (!forChannel) return true
  return isAccepted(facts, forChannel.channel) && leftOutBy(forChannel.rules, facts) === null
}

export function isAccepted({ condition }: FeedFacts, channel: keyof typeof feedChannels): boolean {
  return condition === 'new' || feedChannels[channel].acceptsUsed
}
