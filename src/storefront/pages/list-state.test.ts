import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchContract } from '#search/contract.ts'
import { type ListShop, openListShop } from '#test/list-shop.ts'
import { load as loadCampaign } from './campaign-page.tsx'
import { head as categoryHead, load as loadCategory } from './category-page.tsx'
import { load as loadManufacturer, head as manufacturerHead } from './manufacturer-page.tsx'
import { load as loadSearch } from './search-page.tsx'
import { load as loadSection } from './section-page.tsx'
import { load as loadToplist } from './toplist-page.tsx'

let shop: ListShop
beforeAll(async () => {
  shop = await openListShop()
})
afterAll(() => shop.close())

const requested = (params: Record<string, string>, query = '') => ({
  api: shop.api,
  name: 'category' as const,
  params,
  query: new URLSearchParams(query),
})

test('LIST-28: initially a list has attributes, sort and tree, and no selection', async () => {
  const { list, query } = await loadCategory(requested({ id: '10' }))
  expect(query).toEqual({ page: 1, sort: null, filters: [] })
  expect(list).toMatchObject({ query: '', sortBy: 'popular', categories: [{ id: 11, name: 'Grafikkort' }] })
  expect(list.filters.map(({ name }) => name)).toContain('Minne')
  expect(searchContract.getProductList.query.parse({}).origin).toBe('ORGANIC')
})

test('LIST-28: selection, sort and search are equal in address and answer', async () => {
  const chosen = 'f=*attributes^22-Svart&f=stock^web&sort=price'
  const { list, query } = await loadSearch(requested({ text: 'grafikkort' }, chosen))
  expect(query.filters).toEqual([
    { type: 'attributes', value: '22-Svart', prioritized: true },
    { type: 'stock', value: 'web', prioritized: false },
  ])
  expect(query.sort).toBe('price')
  expect(list).toMatchObject({ query: 'grafikkort', sortBy: 'price' })
  expect(list.stockFilter).toContainEqual(expect.objectContaining({ value: 'web', selected: true }))
  expect(list.filteredProductCount).toBe(30)
})

test('SEO-11: a manufacturer in a category has manufacturer, category and section as title', async () => {
  expect(manufacturerHead(await loadManufacturer(requested({ id: '5', categoryId: '11' }))).title).toBe(
    'Hexum Grafikkort - Datorer',
  )
  expect(manufacturerHead(await loadManufacturer(requested({ id: '5' }))).title).toBe('Hexum')
})

test('SEO-05: a category has its meta title, or its name and that of its parent, as title', async () => {
  const data = await loadCategory(requested({ id: '11' }))
  const { category } = data.list
  expect(categoryHead(data).title).toBe('Grafikkort - Komponenter')
  const named = { ...data, list: { ...data.list, category: category && { ...category, metaTitle: 'Köp grafikkort' } } }
  expect(categoryHead(named).title).toBe('Köp grafikkort')
})

test('NAV-06: searches, campaigns and top lists have no side navigation, categories have one', async () => {
  expect((await loadCategory(requested({ id: '10' }))).side).toMatchObject({ title: 'Komponenter' })
  const without = [
    await loadSearch(requested({ text: 'skärm' })),
    await loadCampaign(requested({ id: '7' })),
    await loadToplist(requested({ id: '1' })),
  ]
  expect(without.map(({ side }) => side)).toEqual([null, null, null])
})

test('a section shows its popular categories, each with the most popular product of its filters', async () => {
  const { tiles } = await loadSection(requested({ id: '1' }))
  const names = tiles.map(({ category, product }) => [category.name, product.name])
  expect(names.map(([name]) => name)).toEqual(['Kort', 'Svart', 'Vitt'])
  expect(names.map(([, product]) => product?.split(' ')[0])).toEqual(['Grafikkort', 'Grafikkort', 'Skärm'])
  expect(new Set(tiles.map(({ product }) => product.id)).size).toBe(3)
})
