import type { Queries } from '#core/server/db.ts'
import { AttributeFinder, type AttributeHint } from './attribute-finder.ts'
import { CategoryFinder, type NewCategory } from './category-finder.ts'
import { ExistingProducts } from './existing-products.ts'
import { keysetPages } from './keyset-pages.ts'
import { ManufacturerFinder } from './manufacturer-finder.ts'
import { NumberSet } from './number-set.ts'

export type ShopKnowledge = {
  existing: ExistingProducts
  categories: CategoryFinder
  manufacturers: ManufacturerFinder
  attributes: AttributeFinder
  campaigns: Set<number>
  stores: Set<number>
  takenNumbers: NumberSet
}

export type Brought = {
  categories?: ReadonlyMap<string, NewCategory>
  attributes?: ReadonlyMap<string, AttributeHint>
}

type Deps = {
  db: Queries
  source: string
  mayCreateCategories: boolean
  brought: Brought
  /** Of its products only these, and of all codes only these. */
  only?: { ids: readonly number[]; gtins: readonly string[] }
}

export async function learnShop({ db, source, mayCreateCategories, brought, only }: Deps): Promise<ShopKnowledge> {
  const shop = {
    existing: new ExistingProducts(source),
    categories: new CategoryFinder({ mayCreate: mayCreateCategories, brought: brought.categories ?? new Map() }),
    manufacturers: new ManufacturerFinder(),
    attributes: new AttributeFinder(brought.attributes ?? new Map()),
  }
  if (only) await shop.existing.loadSome(db, only.ids, only.gtins)
  else await shop.existing.load(db)
  await shop.categories.load(db)
  await shop.manufacturers.load(db)
  await shop.attributes.load(db)
  return {
    ...shop,
    campaigns: await idsOf(db, 'import-campaigns', 'select id from campaign'),
    stores: await idsOf(db, 'import-stores', 'select id from store'),
    takenNumbers: only ? new NumberSet() : await takenNumbers(db, source),
  }
}

async function takenNumbers(db: Queries, source: string): Promise<NumberSet> {
  const taken = new NumberSet()
  for await (const { id } of keysetPages<{ id: number }>(db, 'import-taken-numbers', takenSql, [source])) taken.add(id)
  return taken
}

const takenSql = 'select id from product where source <> $3 and id > $1 order by id limit $2'

async function idsOf(db: Queries, name: string, sql: string): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(name, sql)
  return new Set(rows.map(({ id }) => id))
}
