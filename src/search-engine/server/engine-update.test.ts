import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { parseFilter } from '#search-engine/asked-filters.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { Engine } from './engine.ts'
import type { SortName } from './sorting.ts'

const now = new Date('2026-03-01T12:00:00Z')
const attributes = [
  { id: 10, name: 'Färg' },
  { id: 11, name: 'Storlek', kind: 'number' as const, unit: 'tum' },
]
const names = catalogueTerms({
  sections: ['Datorer'],
  categories: ['Möss', 'Skärmar'],
  manufacturers: ['Hexum', 'Volta'],
  attributes,
})

const anyProduct: fc.Arbitrary<CachedProduct> = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }),
    name: fc.constantFrom(
      'Datormus Hexum',
      'Mus RTX4070',
      'Bildskärm 27 tum',
      'Skärm rtx 4070',
      'Volta Tangentbord',
      'Matta',
    ),
    mpn: fc.constantFrom(null, 'AB-1200', 'wh-1000xm5'),
    manufacturer: fc.constantFrom(null, { id: 1, name: 'Hexum' }, { id: 2, name: 'Volta' }),
    categoryId: fc.constantFrom(1, 2),
    campaignIds: fc.subarray([7, 8]),
    price: fc.integer({ min: 1, max: 9 }).map((hundreds) => hundreds * 10_000),
    web: fc.constantFrom(0, 3),
    rating: fc.constantFrom(null, 2, 4.5),
    popularity: fc.nat(3),
    color: fc.subarray(['Svart', 'Vit', 'Röd']),
    size: fc.constantFrom(null, 24, 27),
  })
  .map(({ manufacturer, web, color, size, ...rest }) =>
    cachedProduct({
      ...rest,
      manufacturer: manufacturer,
      stock: { web, supplier: 0, stores: new Map() },
      attributes: new Map<number, string[] | number>([
        ...(color.length > 0 ? [[10, color] as const] : []),
        ...(size === null ? [] : [[11, size] as const]),
      ]),
    }),
  )

const anyChange = fc.oneof(
  { weight: 3, arbitrary: anyProduct.map((product) => ({ product })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }).map((removed) => ({ removed })) },
)

const texts = ['mus', 'datormus', 'rtx4070', 'skärm', 'hexum mus', 'tangetbord', 'wh1000xm5', '27 tum', 'svart']
const places = ['all', 'category 1', 'manufacturer 2', 'campaign 7', 'section 1']
const filters = [
  [],
  ['attributes^10-Svart~Vit'],
  ['attributes^11-25..', 'stock^web'],
  ['attributes^1-200..500', 'attributes^3-4'],
]
const sorts: SortName[] = ['popular', 'price', 'rating', 'name']

function everythingOf(engine: Engine) {
  const request = { audience: 'all' as const, page: 1, pageSize: 24, upTo: false }
  return [
    engine.size,
    ...places.flatMap((place) =>
      filters.flatMap((some) =>
        sorts.map((sort) =>
          engine.list({
            ...request,
            of: { anyOf: [place] },
            sort,
            filters: some.map(parseFilter).filter((filter) => filter !== null),
          }),
        ),
      ),
    ),
    ...texts.map((text) => {
      const { ids, total, facets } = engine.list({ ...request, of: { text }, sort: 'relevance', filters: [] })
      return { text, ids, total, facets }
    }),
    ...texts.map((text) => engine.suggest(text.slice(0, 3), 8)),
  ]
}

test('after any changes the results equal those of a new engine', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyProduct, { selector: ({ id }) => id }),
      fc.array(anyChange, { maxLength: 20 }),
      async (first, changes) => {
        const engine = Engine.build(first, names, now)
        const products = new Map(first.map((product) => [product.id, product]))
        for (const change of changes) {
          if ('product' in change) {
            products.set(change.product.id, change.product)
            await engine.update([change.product], [], now)
          } else {
            products.delete(change.removed)
            await engine.update([], [change.removed], now)
          }
        }
        expect(everythingOf(engine)).toEqual(everythingOf(Engine.build(products.values(), names, now)))
      },
    ),
    { numRuns: 60 },
  )
})

const found = (engine: Engine, text: string) =>
  engine.list({ of: { text }, filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: 24, upTo: false }).ids

test('a renamed product is found by its new name only', async () => {
  const engine = Engine.build([cachedProduct({ id: 1, name: 'Orkan' })], names, now)
  await engine.update([cachedProduct({ id: 1, name: 'Tyfon' })], [], now)
  expect([found(engine, 'orkan'), found(engine, 'tyfon'), found(engine, 'tyfno')]).toEqual([[], [1], [1]])
})

test('the revision changes with every change', async () => {
  const engine = Engine.build([cachedProduct({ id: 1 })], names, now)
  const before = engine.revision
  await engine.update([cachedProduct({ id: 1, price: 5 })], [], now)
  expect(engine.revision).not.toBe(before)
})

test('the listings that have changed are those of changed products, and all of another index', async () => {
  const mouse = cachedProduct({ id: 1, categoryId: 1, sectionId: 1, manufacturer: { id: 1, name: 'Hexum' } })
  const screen = cachedProduct({ id: 2, categoryId: 2, sectionId: 1, manufacturer: { id: 2, name: 'Volta' } })
  const engine = Engine.build([mouse, screen], names, now)
  const changed = () => {
    const found = engine.changedListings()
    return found && { ...found, keys: found.keys.toSorted() }
  }
  expect(changed()).toBeNull()
  expect(changed()).toEqual({ keys: [], isResized: false })
  await engine.update([{ ...mouse, price: mouse.price + 100 }], [], now)
  const ofMouse = ['all', 'category 1', 'manufacturer 1', 'section 1']
  expect(engine.listingsOf([1, 99]).toSorted()).toEqual(ofMouse)
  expect(changed()).toEqual({ keys: ofMouse, isResized: false })
  await engine.update([{ ...mouse, categoryId: 2 }], [], now)
  expect(changed()).toEqual({
    keys: ['all', 'category 1', 'category 2', 'manufacturer 1', 'section 1'],
    isResized: true,
  })
  await engine.rebuild(names, now)
  expect(changed()).toBeNull()
})

test('a renamed category is found by its new name', async () => {
  const products = [cachedProduct({ id: 1, categoryId: 1 })]
  const engine = Engine.build(products, names, now)
  const renamed = catalogueTerms({
    sections: ['Datorer'],
    categories: ['Råttor', 'Skärmar'],
    manufacturers: ['Hexum'],
    attributes,
  })
  await engine.rename(renamed, now)
  expect([found(engine, 'råttor'), found(engine, 'möss')]).toEqual([[1], []])
})

test('a fragmented index is rebuilt', async () => {
  const products = Array.from({ length: 3000 }, (_, at) => cachedProduct({ id: at + 1, name: `Vara ${at}` }))
  const engine = Engine.build(products, names, now)
  for (const round of ['ett', 'två']) {
    await engine.update(
      products.map((product) => ({ ...product, name: `${product.name} ${round}` })),
      [],
      now,
    )
  }
  expect(engine.size).toBe(3000)
  expect(found(engine, '17 två')).toEqual([18])
})
