import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoQueries } from '#bench/swedish-queries.ts'
import { openContent } from '#content/server/pages.ts'
import { planOf } from '#query-understanding/server/query-planner.ts'
import { productListInProcess } from '#search/server/list.ts'
import { parseFilter } from '#search-engine/asked-filters.ts'
import { encodeValue, type Filter } from '#search-engine/filters.ts'
import { openStores } from '#stores/server/stores.ts'
import { demoDatabase, demoLoadedAt } from '#test/demo-database.ts'
import { openSearchDeps, type SearchDeps } from '#test/search-deps.ts'

const now = demoLoadedAt
const db = await demoDatabase()
let deps: SearchDeps

beforeAll(async () => {
  deps = await openSearchDeps(db, { stores: await openStores(db), content: await openContent(db) })
})
afterAll(() => deps.close())

type CallOptions = { filters?: readonly string[]; sortBy?: string; page?: number }

function list(text: string, { filters = [], sortBy, page = 1 }: CallOptions = {}) {
  return productListInProcess(deps, {
    url: `search/${text}`,
    filters: filters.map((filter): Filter => parseFilter(filter) ?? expect.fail(filter)),
    sortBy,
    page,
    undone: [],
    upTo: false,
    withTickets: false,
    hasSponsored: true,
    audience: 'all',
    now,
    isExplained: false,
    tag: () => {},
  })
}

const others = [
  'billigaste mus',
  'billigaste headset under 800 kr',
  'usb c kabel',
  'batteri till mus',
  'laddare',
  'skärm 27 tum',
  'hdmi kabel 5 m',
  'trådlösa hörlurar under 1000 kr',
  'begagnad skärm',
  'rosa tangentbord med ljus',
  'mus under 20 kr',
]
const known = Object.values(demoQueries).flatMap((some) => some.map(([text]) => text))
const queries = [...new Set([...known.filter((_, at) => at % 3 === 0), ...others])]

test('as many products as a filter shows are listed when it is chosen, and the list is the same', () => {
  const wrong: unknown[] = []
  for (const text of queries) {
    const { filters, stockFilter, totalProductCount } = list(text)
    const values = filters.flatMap(({ id, values: all }) =>
      all.slice(0, 4).map(({ value, count }) => ({ filter: `attributes^${id}-${encodeValue(value)}`, count })),
    )
    const places = stockFilter.map(({ value, count }) => ({ filter: `stock^${value}`, count }))
    for (const { filter, count } of [...values, ...places]) {
      const chosen = list(text, { filters: [filter] })
      if (chosen.filteredProductCount !== count || chosen.totalProductCount !== totalProductCount)
        wrong.push([text, filter, count, chosen.filteredProductCount, totalProductCount, chosen.totalProductCount])
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

test('a list has as many products in every order and on every page', () => {
  const wrong: unknown[] = []
  for (const text of queries) {
    const { totalProductCount, sortOptions } = list(text)
    const totals = [
      ...sortOptions.map(({ value }) => list(text, { sortBy: value }).totalProductCount),
      list(text, { page: 2 }).totalProductCount,
    ]
    if (totals.some((total) => total !== totalProductCount)) wrong.push([text, totalProductCount, totals])
  }
  expect(wrong).toEqual([])
}, 60_000)

test('in every order the thing itself comes first', () => {
  for (const text of ['mobil', 'laptop', 'bildskärm', 'mus', 'hörlurar', 'usb c kabel']) {
    const { things } = planOf(deps.discovery.engine, text, [], { stores: [], infoPages: [] }).plan
    for (const sortBy of ['price', 'price-desc', 'popular', 'new', 'name']) {
      const [first] = list(text, { sortBy }).products
      expect([text, sortBy, things.has(first?.categoryId ?? 0)]).toEqual([text, sortBy, true])
    }
  }
})
