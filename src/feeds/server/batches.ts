import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { Queries } from '#core/server/db.ts'
import { asksForMargin } from '#feeds/feed-rules.ts'
import type { FeedDeps } from './feed-item.ts'

/** Purchase prices in öre, of products that have one. */
export type Costs = ReadonlyMap<number, number>
export type Batch = { products: readonly CachedProduct[]; costs: Costs }

const atOnce = 500
const none: Costs = new Map()

/** What anyone may buy, with costs when a rule asks for them. */
export async function* batchesOf({ db, productCache, forChannel }: FeedDeps): AsyncGenerator<Batch> {
  const needsCosts = asksForMargin(forChannel?.rules ?? [])
  for (const products of slices(productCache.all()))
    yield { products, costs: needsCosts ? await costsOf(db, products) : none }
}

function* slices(products: Iterable<CachedProduct>): Generator<CachedProduct[]> {
  let batch: CachedProduct[] = []
  for (const product of products) {
    if (product.minimumRankLevel > 1) continue
    batch.push(product)
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  yield batch
}

async function costsOf(db: Queries, products: readonly CachedProduct[]): Promise<Costs> {
  const rows = await db.query<{ id: number; cost: number }>(
    'feed-costs',
    'select id, cost from product where id = any($1::int[]) and cost is not null',
    [products.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, cost }) => [id, cost]))
}
