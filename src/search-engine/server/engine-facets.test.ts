import { expect, test } from 'vitest'
import { parseFilter } from '#search-engine/asked-filters.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { Engine } from './engine.ts'
import type { ListRequest } from './list-request.ts'

const now = new Date('2026-03-01T12:00:00Z')
const color = 10
const size = 11
const wireless = 12

const names = catalogueTerms({
  sections: ['Datorer'],
  categories: ['Tillbehör', ['Möss', 1], ['Tangentbord', 1]],
  manufacturers: ['Hexum', 'Volta'],
  attributes: [
    { id: color, name: 'Färg', position: 1 },
    { id: size, name: 'Storlek', kind: 'number', unit: 'tum', position: 2 },
    { id: wireless, name: 'Trådlös', kind: 'boolean', position: 3 },
  ],
})

const hexum = { id: 1, name: 'Hexum' }
const volta = { id: 2, name: 'Volta' }
const inMice = { categoryId: 2, categoryPath: [1, 2] }
const inKeyboards = { categoryId: 3, categoryPath: [1, 3] }

const products = [
  cachedProduct({
    id: 1,
    ...inMice,
    manufacturer: hexum,
    price: 10_000,
    rating: 4.6,
    reviewCount: 9,
    attributes: new Map<number, string[] | number | boolean>([
      [color, ['Svart']],
      [size, 10],
      [wireless, true],
    ]),
  }),
  cachedProduct({
    id: 2,
    ...inMice,
    manufacturer: hexum,
    price: 20_000,
    rating: 3.2,
    reviewCount: 4,
    attributes: new Map<number, string[] | number | boolean>([
      [color, ['Vit']],
      [size, 20],
      [wireless, false],
    ]),
  }),
  cachedProduct({
    id: 3,
    ...inMice,
    manufacturer: volta,
    price: 30_000,
    attributes: new Map<number, string[] | number | boolean>([
      [color, ['Svart', 'Röd']],
      [size, 30],
      [wireless, true],
    ]),
  }),
  cachedProduct({
    id: 4,
    ...inKeyboards,
    manufacturer: volta,
    price: 40_000,
    stock: { web: 0, supplier: 3, stores: new Map([[101, 2]]) },
    attributes: new Map([[color, ['Vit']]]),
  }),
]

const engine = Engine.build(products, names, now)

function list(filters: string[], more: Partial<ListRequest> = {}) {
  return engine.list({
    of: { anyOf: ['all'] },
    filters: filters.map(parseFilter).filter((filter) => filter !== null),
    audience: 'all',
    sort: 'price',
    page: 1,
    pageSize: 24,
    upTo: false,
    ...more,
  })
}

function counts(filters: string[], id: number) {
  const facet = list(filters).facets.find((one) => one.id === id)
  return Object.fromEntries(facet?.values.map(({ text, count }) => [text, count]) ?? [])
}

test('values of one attribute are alternatives and attributes combine', () => {
  expect(list(['attributes^10-Svart~Vit']).ids).toEqual([1, 2, 3, 4])
  expect(list(['attributes^10-Svart', 'attributes^2-2']).ids).toEqual([3])
})

test("a facet's counts ignore its own selection, not those of others", () => {
  expect(counts(['attributes^10-Röd'], color)).toEqual({ Svart: 2, Vit: 2, Röd: 1 })
  expect(counts(['attributes^10-Svart'], 2)).toEqual({ Hexum: 1, Volta: 1 })
})

test('from the second time on a facet is the same frozen object as long as its values are counted and chosen alike', () => {
  const colours = (filters: string[]) => list(filters).facets.find(({ id }) => id === color)
  const once = colours(['attributes^1-1..901'])
  expect(Object.isFrozen(once?.values)).toBe(true)
  const kept = colours(['attributes^1-1..900'])
  expect(kept).toEqual(once)
  expect(colours(['attributes^1-2..900'])).toBe(kept)
  expect(colours(['attributes^1-2..350'])).not.toEqual(kept)
  expect(colours(['attributes^1-2..900', 'attributes^10-Svart'])).not.toEqual(kept)
})

test('counts are returned before and after filtering', () => {
  expect(list(['attributes^10-Svart'])).toMatchObject({ total: 4, filtered: 2 })
})

test('a price range is in kronor, has both bounds, and ignores itself in its span', () => {
  const answer = list(['attributes^1-150..300'])
  expect(answer.ids).toEqual([2, 3])
  expect(answer.facets[0]).toMatchObject({ id: 1, kind: 'range', range: { min: 100, max: 400, from: 150, to: 300 } })
  expect(answer.facets[0]?.range?.histogram).toHaveLength(20)
  expect(answer.facets[0]?.range?.histogram.reduce((sum, count) => sum + count)).toBe(4)
})

test('an open range and a single number', () => {
  expect(list(['attributes^11-20..']).ids).toEqual([2, 3])
  expect(list(['attributes^11-..10']).ids).toEqual([1])
  expect(list(['attributes^11-20']).ids).toEqual([2])
})

test('a numeric attribute is a range with its unit', () => {
  const facet = list([]).facets.find(({ id }) => id === size)
  expect(facet).toMatchObject({ name: 'Storlek', unit: 'tum', range: { min: 10, max: 30, from: null, to: null } })
})

test('booleans are yes and no', () => {
  expect(counts([], wireless)).toEqual({ Ja: 2, Nej: 1 })
  expect(list(['attributes^12-false']).ids).toEqual([2])
})

test('a rating filter includes higher ratings', () => {
  expect(counts([], 3)).toEqual({
    '4 stjärnor och uppåt': 1,
    '3 stjärnor och uppåt': 2,
    '2 stjärnor och uppåt': 2,
    '1 stjärna och uppåt': 2,
  })
  expect(list(['attributes^3-4']).ids).toEqual([1])
})

test('a rating counts as it is shown, with one decimal, and hype is no rating', () => {
  const rated = (id: number, rating: number, ratingType: 'averageRating' | 'hypefactor' = 'averageRating') =>
    cachedProduct({ id, name: `Mus ${id}`, rating, ratingType, reviewCount: 3 })
  const products = [rated(1, 3.95), rated(2, 3.94), rated(3, 4.96), rated(4, 0.96), rated(5, 5, 'hypefactor')]
  const edges = Engine.build(products, names, now)
  const request = { filters: [], audience: 'all', sort: 'popular', page: 1, pageSize: 24, upTo: false } as const
  const found = edges.list({ ...request, of: { text: 'mus' } })
  expect(found.facets.find(({ id }) => id === 3)?.values.map(({ count }) => count)).toEqual([2, 3, 3, 4])
  const filters = [{ type: 'attributes', value: '3-4', prioritized: false }] as const
  expect(edges.list({ ...request, of: { text: 'mus' }, filters }).ids.toSorted()).toEqual([1, 3])
})

test('stock on the web, at the supplier and in a store', () => {
  expect(list(['stock^web']).ids).toEqual([1, 2, 3])
  expect(list(['stock^101']).ids).toEqual([4])
  expect(list(['stock^web~supplier']).ids).toEqual([1, 2, 3, 4])
  expect(list(['stock^101']).stock).toEqual([
    { value: 'web', text: 'På webben', count: 3, selected: false },
    { value: 'supplier', text: 'Hos leverantör', count: 1, selected: false },
    { value: '101', text: 'I min butik', count: 1, selected: true },
  ])
})

test('a category filter includes subcategories, and its counts stay', () => {
  const answer = list(['category-filter^category-1-3'])
  expect(answer.ids).toEqual([4])
  expect(answer.categories).toEqual(
    new Map([
      [2, 3],
      [3, 1],
    ]),
  )
  expect(list(['category-filter^category-1-1']).filtered).toBe(4)
})

test('facets are ordered: price, manufacturer, rating, then attributes; starred ones first', () => {
  expect(list([]).facets.map(({ id }) => id)).toEqual([1, 2, 3, 10, 11, 12])
  expect(list(['*attributes^11-10..30']).facets.map(({ id }) => id)).toEqual([11, 1, 2, 3, 10, 12])
})

test('a facet with one value is omitted, unless selected', () => {
  expect(list(['attributes^2-1']).facets.some(({ id }) => id === color)).toBe(true)
  expect(list(['attributes^11-10']).facets.some(({ id }) => id === color)).toBe(false)
  expect(list(['attributes^10-Grön']).facets.some(({ id }) => id === color)).toBe(true)
})

test('a selected value remains without hits', () => {
  expect(counts(['attributes^11-20', 'attributes^10-Röd'], color)).toEqual({ Vit: 1, Röd: 0 })
})

test('at most sixty values, the most common', () => {
  const many = Array.from({ length: 200 }, (_, at) =>
    cachedProduct({ id: at + 1, attributes: new Map([[color, [`Färg ${at % 100}`, 'Alla']]]) }),
  )
  const answer = Engine.build(many, names, now).list({
    of: { anyOf: ['all'] },
    filters: [],
    audience: 'all',
    sort: 'popular',
    page: 1,
    pageSize: 24,
    upTo: false,
  })
  const values = answer.facets.find(({ id }) => id === color)?.values ?? []
  expect(values).toHaveLength(60)
  expect(values.slice(0, 3).map(({ text }) => text)).toEqual(['Alla', 'Färg 0', 'Färg 1'])
})

test('pages, all pages up to one, and the last page when asked for more', () => {
  expect(list([], { pageSize: 3, page: 2 })).toMatchObject({ ids: [4], page: 2, pageCount: 2 })
  expect(list([], { pageSize: 3, page: 2, upTo: true }).ids).toEqual([1, 2, 3, 4])
  expect(list([], { pageSize: 3, page: 99 })).toMatchObject({ ids: [4], page: 2 })
})

test('a manufacturer that is not known yet is called as its products say', () => {
  const more = [cachedProduct({ id: 90, ...inMice, manufacturer: { id: 9, name: 'Nyfors' } }), ...products]
  const answer = Engine.build(more, names, now).list({
    of: { anyOf: ['all'] },
    filters: [],
    audience: 'all',
    sort: 'popular',
    page: 1,
    pageSize: 24,
    upTo: false,
  })
  const texts = answer.facets.find(({ name }) => name === 'Tillverkare')?.values.map(({ text }) => text)
  expect(texts).toContain('Nyfors')
})

test('a range whose ends are in the wrong order is what is between them', () => {
  const engine = Engine.build(products, names, now)
  const filtered = (...texts: string[]) => {
    const filters = texts.map((text) => parseFilter(text) ?? expect.fail(text))
    return engine.list({
      of: { anyOf: ['all'] },
      filters,
      audience: 'all',
      sort: 'price',
      page: 1,
      pageSize: 24,
      upTo: false,
    })
  }
  for (const [wrong, right] of [
    ['attributes^1-200..100', 'attributes^1-100..200'],
    [`attributes^${size}-15..5`, `attributes^${size}-5..15`],
  ] as const) {
    const [answer, expected] = [filtered(wrong), filtered(right)]
    expect(answer.ids.length).toBeGreaterThan(0)
    expect(answer.ids).toEqual(expected.ids)
    expect(answer.facets.map(({ range }) => range)).toEqual(expected.facets.map(({ range }) => range))
  }
})
