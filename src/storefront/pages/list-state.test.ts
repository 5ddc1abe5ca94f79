import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchContract } from '#search/contract.ts'
import { type ListShop, openListShop } from '#test/list-shop.ts'
import { load as loadCategory } from './category-page.tsx'
import { load as loadMaker, head as makerHead } from './manufacturer-page.tsx'
import { load as loadSearch } from './search-page.tsx'

let shop: ListShop
beforeAll(async () => {
  shop = await openListShop()
})
afterAll(() => shop.close())

const asked = (params: Record<string, string>, query = '') => ({
  api: shop.api,
  name: 'category' as const,
  params,
  query: new URLSearchParams(query),
})

test('LIST-28: at first a list has its attributes, its order and its tree, and nothing is chosen', async () => {
  const { list, query } = await loadCategory(asked({ id: '10' }))
  expect(query).toEqual({ page: 1, sort: null, filters: [] })
  expect(list).toMatchObject({ query: '', sortBy: 'popular', categories: [{ id: 11, name: 'Grafikkort' }] })
  expect(list.filters.map(({ name }) => name)).toContain('Minne')
  // Who asks without saying where from came by themselves.
  expect(searchContract.getProductList.query.parse({}).origin).toBe('ORGANIC')
})

test('LIST-28: what is chosen, sorted and searched for is told by the address and the answer alike', async () => {
  const chosen = 'f=*attributes^22-Svart&f=stock^web&sort=price'
  const { list, query } = await loadSearch(asked({ text: 'grafikkort' }, chosen))
  expect(query.filters).toEqual([
    { type: 'attributes', value: '22-Svart', prioritized: true },
    { type: 'stock', value: 'web', prioritized: false },
  ])
  expect(query.sort).toBe('price')
  expect(list).toMatchObject({ query: 'grafikkort', sortBy: 'price' })
  expect(list.stockFilter).toContainEqual(expect.objectContaining({ value: 'web', selected: true }))
  expect(list.filteredProductCount).toBe(30)
})

test('SEO-11: a maker in a category is titled by the maker, the category and its section', async () => {
  expect(makerHead(await loadMaker(asked({ id: '5', categoryId: '11' }))).title).toBe('Hexum Grafikkort - Datorer')
  expect(makerHead(await loadMaker(asked({ id: '5' }))).title).toBe('Hexum')
})
