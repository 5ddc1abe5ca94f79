import type { Queries } from '#core/server/db.ts'
import { AttributeFinder, type AttributeHint } from './attribute-finder.ts'
import { CategoryFinder, type NewCategory } from './category-finder.ts'
import { KnownProducts } from './known-products.ts'
import { MakerFinder } from './maker-finder.ts'

/** What an import must know of the shop to judge a row without asking the database. */
export type ShopKnowledge = {
  known: KnownProducts
  categories: CategoryFinder
  makers: MakerFinder
  attributes: AttributeFinder
  campaigns: Set<number>
  stores: Set<number>
  /** Public numbers of other sources' products. */
  takenNumbers: Set<number>
}

/** What a format brings that the shop may lack. */
export type Brought = {
  categories?: ReadonlyMap<string, NewCategory>
  attributes?: ReadonlyMap<string, AttributeHint>
}

type Parts = { db: Queries; source: string; mayCreateCategories: boolean; brought: Brought }

export async function learnShop({ db, source, mayCreateCategories, brought }: Parts): Promise<ShopKnowledge> {
  const shop = {
    known: new KnownProducts(source),
    categories: new CategoryFinder({ mayCreate: mayCreateCategories, brought: brought.categories ?? new Map() }),
    makers: new MakerFinder(),
    attributes: new AttributeFinder(brought.attributes ?? new Map()),
  }
  await shop.known.load(db)
  await shop.categories.load(db)
  await shop.makers.load(db)
  await shop.attributes.load(db)
  return {
    ...shop,
    campaigns: await idsOf(db, 'import-campaigns', 'select id from campaign'),
    stores: await idsOf(db, 'import-stores', 'select id from store'),
    takenNumbers: await idsOf(db, 'import-taken-numbers', 'select id from product where source <> $1', [source]),
  }
}

async function idsOf(db: Queries, name: string, sql: string, params: unknown[] = []): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(name, sql, params)
  return new Set(rows.map(({ id }) => id))
}
