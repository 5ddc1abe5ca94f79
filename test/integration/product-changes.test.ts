import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as campaignPage from '#storefront/pages/campaign-page.tsx'
import * as campaignsPage from '#storefront/pages/campaigns-page.tsx'
import * as categoryPage from '#storefront/pages/category-page.tsx'
import * as comparePage from '#storefront/pages/compare-page.tsx'
import * as manufacturerPage from '#storefront/pages/manufacturer-page.tsx'
import * as searchPage from '#storefront/pages/search-page.tsx'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { openRenderingProcess, type RenderingProcess } from '#test/rendering-process.ts'

const modules = {
  campaign: campaignPage,
  campaigns: campaignsPage,
  category: categoryPage,
  compare: comparePage,
  manufacturer: manufacturerPage,
  'manufacturer-page': manufacturerPage,
  search: searchPage,
}
const cards = '/se/category/11'
const screens = '/se/category/12'
const addresses = [
  cards,
  screens,
  '/se/category/10',
  '/se/category/13',
  '/se/category/s1',
  '/se/campaign/7',
  '/se/campaigns',
  '/se/manufacturer/5',
  '/se/manufacturer/6',
  '/se/manufacturer/5/12',
  '/se/search/vara',
  '/se/compare',
]

const db = await testDatabase()
const openProcess = () => openRenderingProcess(db, { modules, addresses })
const processes: RenderingProcess[] = []

beforeAll(async () => {
  await stockShop(db)
  await db.query('', `insert into manufacturer (id, name, fold) values (6, 'Volta', 'volta')`)
  await db.query('', `insert into campaign (id, name) values (7, 'Vecka')`)
  for (const id of [1, 2, 3, 4, 5, 6]) await addGoods(db, { id, categoryId: 11 + (id % 2), manufacturerId: 5 })
  for (const _ of ['one', 'another']) processes.push(await openProcess())
})
afterAll(async () => {
  for (const process of processes) await process.close()
  await db.close()
})

const id = fc.integer({ min: 1, max: 6 })
const anyChange = fc.oneof(
  fc.record({ id, sql: fc.nat(900).map((price) => `update product set price = ${100 + price} * 100 where id = $1`) }),
  fc.record({
    id,
    sql: fc.nat(3).map((web) => `update stock set quantity = ${web} where product_id = $1 and place = 0`),
  }),
  fc.record({
    id,
    sql: fc.constantFrom(11, 12, 13).map((category) => `update product set category_id = ${category} where id = $1`),
  }),
  fc.record({
    id,
    sql: fc.constantFrom(5, 6).map((maker) => `update product set manufacturer_id = ${maker} where id = $1`),
  }),
  fc.record({
    id: fc.constant(1),
    sql: fc.constantFrom(
      'insert into campaign_product (campaign_id, product_id) values (7, $1) on conflict do nothing',
      'delete from campaign_product where product_id = $1',
    ),
  }),
  fc.record({
    id,
    sql: fc.constantFrom(
      `update product set name = name || ' Ny' where id = $1`,
      `update product set retired_at = now() where id = $1`,
      `update product set retired_at = null where id = $1`,
      `update product set popularity = popularity + 7 where id = $1`,
    ),
  }),
)

test('after any change of a product every process serves what it would render anew', async () => {
  // What the texts promise is one object for all processes of a test, and that of each test is another.
  await (await openProcess()).close()
  let changes = 0
  let before = ''
  const property = fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 5 }), async (list) => {
    const reading = Promise.all(processes.map(({ comparable }) => comparable()))
    for (const { id, sql } of list) await db.query('', sql, [id])
    await reading
    const fresh = await openProcess()
    const anew = await fresh.comparable()
    await fresh.close()
    changes += Number(JSON.stringify(anew) !== before)
    before = JSON.stringify(anew)
    for (const { comparable } of processes)
      await expect.poll(comparable, { timeout: 10_000, interval: 20 }).toEqual(anew)
  })
  await fc.assert(property, { numRuns: 25 })
  expect(changes, 'times the pages changed').toBeGreaterThan(10)
}, 120_000)

test('a page of a category is kept while products of others change, and no longer', async () => {
  const [{ page, productCache, discovery }] = processes as [RenderingProcess]
  const shown = async () => (await page(screens)).html
  const change = async (sql: string) => {
    await db.query('', sql)
    await productCache.catchUp()
  }
  await change('update product set category_id = 11, retired_at = null where id = 1')
  await change('update product set category_id = 12, retired_at = null where id = 2')
  await discovery.settled()
  // What is in the making when something changes is not kept.
  await expect.poll(async () => (await shown()) === (await shown())).toBe(true)
  const first = await shown()
  await change('update product set price = price + 100 where id = 1')
  await discovery.settled()
  expect(await shown()).toBe(first)
  await change('update product set price = price + 100 where id = 2')
  expect((await shown()).equals(first)).toBe(false)
})
