import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#core/api-client.ts'
import { DomainError } from '#core/domain-error.ts'
import { loadParts } from '#hydration/hydrated-part.tsx'
import type { LoadRequest } from '#routing/page.ts'
import { Root } from '#storefront/root.tsx'
import { type ListShop, openListShop } from '#test/list-shop.ts'
import * as campaign from './campaign-page.tsx'
import * as campaigns from './campaigns-page.tsx'
import * as category from './category-page.tsx'
import * as manufacturer from './manufacturer-page.tsx'
import * as search from './search-page.tsx'
import * as section from './section-page.tsx'
import * as toplist from './toplist-page.tsx'

let shop: ListShop

beforeAll(async () => {
  shop = await openListShop()
  await loadParts()
})
afterAll(() => shop.close())

const pages = { category, section, campaign, campaigns, manufacturer, toplist, search }
const names = Object.keys(pages) as (keyof typeof pages)[]

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('0', '-1', '1', '2', '99', '1e9', 'NaN', '9'.repeat(30), 'price', 'constructor', '__proto__', ''),
  fc.constantFrom(
    'stock^web',
    '*stock^supplier~7',
    'attributes^1-100..5000',
    'attributes^1-..',
    'attributes^1-9..1',
    'attributes^20-x..y',
    'attributes^3-nio',
    'attributes^22-Svart~Vit',
    'attributes^99999-x',
    'attributes^4-true',
    'category-filter^category-1-10~999',
    '*category-filter^category-1-11',
  ),
)
const query = fc.array(fc.tuple(fc.constantFrom('f', 'f', 'f', 'page', 'sort', 'x'), odd), { maxLength: 8 })
const holes = fc.record({
  id: fc.constantFrom('1', '5', '7', '10', '11', '12', 's1', '404', '999999999'),
  categoryId: fc.constantFrom(undefined, '11', '999'),
  text: fc.oneof(
    fc.constantFrom('grafikkort', 'skärm 27"', '%', '\u0000', '😀'),
    fc.string({ unit: 'binary', minLength: 1 }),
  ),
})

test('any list request gives a correct page or a clear error', async () => {
  let shown = 0
  const anything = fc.record({ name: fc.constantFrom(...names), holes, query })
  const property = fc.asyncProperty(anything, async ({ name, holes: { categoryId, ...params }, query }) => {
    const request: LoadRequest = {
      api: shop.api,
      name,
      params: categoryId ? { ...params, categoryId } : params,
      query: new URLSearchParams(query),
    }
    const { Page, load, head } = pages[name]
    const data = await load(request).catch((error: unknown) => {
      if (!(error instanceof DomainError || error instanceof ApiError)) throw error
      expect(error.status).toBeGreaterThanOrEqual(400)
      expect(error.status).toBeLessThan(500)
      return null
    })
    if (!data) return
    shown += 1
    const { list } = data
    expect(list.page).toBeLessThanOrEqual(list.pageCount)
    expect(list.filteredProductCount).toBeLessThanOrEqual(list.totalProductCount)
    expect(list.products.length).toBeLessThanOrEqual(list.filteredProductCount)
    expect(list.sortOptions.map(({ value }) => value)).toContain(list.sortBy)
    expect(new Set(list.products.map(({ id }) => id)).size).toBe(list.products.length)
    const module = { load, head, Page } as never
    const html = renderToString(
      <Root
        module={module}
        data={data}
        chrome={{}}
        shell={{
          sections: [],
          calendar: [],
          messages: [],
          uspTexts: [],
          takeover: null,
          linked: { pages: [], campaigns: [] },
          slots: [],
        }}
        now={shop.now}
        error={null}
        context={0}
      />,
    )
    expect(html).toMatch(/<h1[ >]/)
    expect(head(data as never).title).not.toBe('')
  })
  await fc.assert(property, { numRuns: 400 })
  expect(shown).toBeGreaterThan(60)
}, 60_000)
