import { catalogContract } from '#catalog/contract.ts'
import type { Api } from '#core/calls.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { searchContract } from '#search/contract.ts'
import { openFilteredProducts } from '#search/server/filtered-products.ts'
import { openCatalogApi } from '#test/catalog-api.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext } from './request-context.ts'
import { openSearchDeps } from './search-deps.ts'

export type ListShop = { api: Api; now: Date; close(): Promise<void> }

export async function openListShop(): Promise<ListShop> {
  const db = await testDatabase()
  await stockShop(db)
  await db.query('', `insert into campaign (id, name, title, section_id) values (7, 'Black Week', 'Nu', 1)`)
  await db.query(
    '',
    `insert into popular_category (name, entity_id, entity_type, location_type, location_id, filters)
     values ('Kort', 11, 2, 'section', 1, ''), ('Svart', 1, 1, 'section', 1, 'f=attributes^22-Svart'),
            ('Vitt', 1, 1, 'section', 1, 'f=attributes^22-Vit&sort=price')`,
  )
  await db.query('', `insert into toplist (id, name, description, category_id) values (1, 'Mest sålda', '', 11)`)
  for (let id = 1; id <= 60; id++) {
    const isCard = id % 2 === 0
    await addGoods(db, {
      id,
      name: isCard ? `Grafikkort ${id}` : `Skärm ${id}`,
      categoryId: isCard ? 11 : 12,
      price: id * 10_000,
      attributes: { 20: id, 21: isCard, 22: [isCard ? 'Svart' : 'Vit'] },
    })
  }
  await db.query('', 'insert into campaign_product (campaign_id, product_id) select 7, id from product where id < 20')
  await db.query(
    '',
    `insert into sponsorship (product_id, place, advertiser, from_day, to_day)
     select 40, place, 'Hexum AB', '2020-01-01', '2100-01-01' from unnest(array['category/11', 'section/1', 'search/grafikkort']) place`,
  )
  const deps = await openSearchDeps(db)
  const now = new Date()
  const calls = [
    ...callsOf(
      'catalog',
      catalogContract,
      openCatalogApi({ ...deps, db, deliveryMethods: async () => [], filteredProducts: openFilteredProducts(deps) }),
    ),
    ...callsOf('search', searchContract, deps.api),
  ]
  return {
    api: inProcessApi(calls, makeContext({ now })),
    now,
    close: deps.close,
  }
}
