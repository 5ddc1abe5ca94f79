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
import { openRenderingProcess, type RenderingProcess, ServedAnew } from '#test/rendering-process.ts'

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
  const served = new ServedAnew(processes, openProcess)
  const property = fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 5 }), async (list) => {
    await served.after(async () => {
      for (const { id, sql } of list) await db.query('', sql, [id])
    })
  })
  await fc.assert(property, { numRuns: 25 })
  expect(served.differing, 'times the pages changed').toBeGreaterThan(10)
}, 120_000)

/** Waits until the first process has followed it, and its index too. */
async function change(sql: string): Promise<void> {
  await db.query('', sql)
  await processes[0]!.productCache.catchUp()
  await processes[0]!.discovery.settled()
}

test('a page of a category is kept while products of others change, and no longer', async () => {
  const [{ page, productCache }] = processes as [RenderingProcess]
  const shown = async () => (await page(screens)).html
  await change('update product set category_id = 11, retired_at = null where id = 1')
  await change('update product set category_id = 12, retired_at = null where id = 2')
  // What is in the making when something changes is not kept.
  await expect.poll(async () => (await shown()) === (await shown())).toBe(true)
  const first = await shown()
  await change('update product set price = price + 100 where id = 1')
  expect(await shown()).toBe(first)
  await db.query('', 'update product set price = price + 100 where id = 2')
  await productCache.catchUp()
  // Its index may not have followed yet.
  expect((await shown()).equals(first)).toBe(false)
})

test('a page without products changes when a campaign gets or loses products', async () => {
  const shown = async () => (await processes[0]!.page('/se/compare')).html
  await change('update product set retired_at = null where id = 1')
  await change('delete from campaign_product')
  await expect.poll(async () => (await shown()) === (await shown())).toBe(true)
  const without = await shown()
  await change('insert into campaign_product (campaign_id, product_id) values (7, 1)')
  const having = await shown()
  expect(having.equals(without)).toBe(false)
  await change('update product set price = price + 100 where id = 1')
  expect(await shown()).toBe(having)
  await change('delete from campaign_product')
  expect((await shown()).equals(having)).toBe(false)
})

test('a page of a category follows how many products the others have', async () => {
  const shown = async () => (await processes[0]!.page(screens)).html
  const moveTo = (category: number) =>
    change(`update product set category_id = ${category}, retired_at = null where id = 1`)
  await moveTo(11)
  await expect.poll(async () => (await shown()) === (await shown())).toBe(true)
  const before = await shown()
  await moveTo(13)
  await expect.poll(async () => (await shown()).equals(before)).toBe(false)
})
