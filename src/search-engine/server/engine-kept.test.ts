import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { parseFilter } from '#search-engine/asked-filters.ts'
import { cachedProduct, catalogueTerms, openOffer } from '#test/cached-product.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import { Engine } from './engine.ts'
import type { ListAnswer, ListRequest, Scope } from './list-request.ts'
import { inOrder } from './sorting.ts'
import { wholeOrder } from './whole-order.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({
  sections: ['Datorer'],
  categories: ['Möss', 'Tangentbord'],
  manufacturers: ['Hexum', 'Volta'],
  attributes: [{ id: 10, name: 'Färg' }],
})

type Drawn = {
  kronor: number
  member: number | null
  popularity: number
  isInStock: boolean
  category: number
  day: number
}

const anyDrawn: fc.Arbitrary<Drawn> = fc.record({
  kronor: fc.integer({ min: 1, max: 12 }),
  member: fc.option(fc.integer({ min: 1, max: 12 })),
  popularity: fc.nat(3),
  isInStock: fc.boolean(),
  category: fc.constantFrom(1, 2),
  day: fc.nat(4),
})

function productOf(drawn: Drawn, id: number): CachedProduct {
  const { kronor, member, popularity, isInStock, category, day } = drawn
  const offer = openOffer({ id, audience: 'member', type: 'member', price: (member ?? 0) * 100, lowestBefore: 300 })
  return cachedProduct({
    id,
    name: `Vara ${id}`,
    categoryId: category,
    categoryPath: [category],
    manufacturer: { id: (id % 2) + 1, name: ['Hexum', 'Volta'][id % 2] ?? '' },
    price: kronor * 100,
    offers: member === null ? [] : [offer],
    popularity,
    stock: { web: isInStock ? 2 : 0, supplier: 0, stores: new Map() },
    createdAt: new Date(Date.UTC(2026, 1, 1 + day)),
    attributes: new Map([[10, [popularity > 1 ? 'Svart' : 'Vit']]]),
  })
}

const anyPrice = fc
  .tuple(fc.option(fc.nat(13)), fc.option(fc.nat(13)))
  .map(([from, to]) => `attributes^1-${from ?? ''}..${to ?? ''}`)
const anyFilters = fc.oneof(
  fc.constant([]),
  anyPrice.map((price) => [price]),
  fc.tuple(anyPrice, fc.constantFrom('attributes^10-Svart', 'attributes^2-1', 'stock^web')),
)

const anyRequest: fc.Arbitrary<ListRequest> = fc.record({
  of: fc.constantFrom<Scope[]>(
    { anyOf: ['all'] },
    { anyOf: ['category 1'] },
    { anyOf: ['category 2'] },
    { anyOf: ['category 1', 'manufacturer 2'] },
    { anyOf: ['manufacturer 1'], within: 'category 2' },
    { anyOf: ['member-offers'] },
    { anyOf: ['category 2'], best: { sort: 'popular', count: 3 } },
  ),
  filters: anyFilters.map((texts) => texts.flatMap((text) => parseFilter(text) ?? [])),
  audience: fc.constantFrom('all' as const, 'member' as const),
  sort: fc.constantFrom('popular' as const, 'price' as const, 'price-desc' as const, 'new' as const, 'name' as const),
  page: fc.integer({ min: 1, max: 5 }),
  pageSize: fc.constantFrom(3, 24),
  upTo: fc.boolean(),
})

type Step = { requested: number } | { changed: number; drawn: Drawn | null }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ requested: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ changed: fc.nat(59), drawn: fc.option(anyDrawn) }) },
)

test('lists that are asked for one after the other, and changes between them, are those of a new engine', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyDrawn, { minLength: 1, maxLength: 60 }),
      fc.array(anyRequest, { minLength: 1, maxLength: 3 }),
      fc.array(anyStep, { minLength: 2, maxLength: 24 }),
      async (all, requests, steps) => {
        const products = new Map(all.map((drawn, at) => [at + 1, productOf(drawn, at + 1)]))
        const engine = Engine.build(products.values(), names, now)
        /** What new engines answer, until something changes: each answers one request and has kept nothing. */
        const answers = new Map<ListRequest, ListAnswer>()
        const answerOf = (request: ListRequest) => {
          const answer = answers.get(request) ?? Engine.build(products.values(), names, now).list(request)
          answers.set(request, answer)
          return answer
        }
        for (const step of steps) {
          if ('requested' in step) {
            const request = requests[step.requested % requests.length]
            if (!request) throw new Error('At least one request is drawn')
            expect(engine.list(request)).toEqual(answerOf(request))
            continue
          }
          answers.clear()
          const id = (step.changed % all.length) + 1
          const product = step.drawn && productOf(step.drawn, id)
          if (product) products.set(id, product)
          else products.delete(id)
          await engine.update(product ? [product] : [], product ? [] : [id], now)
        }
      },
    ),
    { numRuns: 300 },
  )
}, 120_000)

const dearerThan = (kronor: number, audience: 'all' | 'member' = 'all'): ListRequest => ({
  ...plain,
  filters: [`attributes^1-${kronor}..`].flatMap((text) => parseFilter(text) ?? []),
  audience,
})

test('what is kept of a sorted listing is not used when a product of it has changed', async () => {
  const products = Array.from({ length: 40 }, (_, at) => productOf({ ...even, category: 2, kronor: 1 + at }, at + 1))
  const engine = Engine.build(products, names, now)
  for (let kronor = 1; kronor < 8; kronor++) engine.list(dearerThan(kronor))
  products[3] = productOf({ ...even, category: 2, kronor: 99 }, 4)
  await engine.update(products.slice(3, 4), [], now)
  expect(engine.list(dearerThan(9))).toEqual(Engine.build(products, names, now).list(dearerThan(9)))
})

test('what is kept of a sorted listing is not used with columns that have grown', async () => {
  const many = Array.from({ length: 1023 }, (_, at) =>
    productOf({ ...even, category: 2, kronor: 1 + (at % 9), member: 1 + (at % 7) }, at + 1),
  )
  const engine = Engine.build(many, names, now)
  const ask = (one: Engine) => (['all', 'member'] as const).map((audience) => one.list(dearerThan(2, audience)))
  for (let kronor = 3; kronor < 9; kronor++) engine.list(dearerThan(kronor))
  ask(engine)
  const others = Array.from({ length: 2000 }, (_, at) => productOf({ ...even, category: 1 }, 2000 + at))
  await engine.update(others, [], now)
  expect(ask(engine)).toEqual(ask(Engine.build([...many, ...others], names, now)))
})

test('a cached list has the current names', async () => {
  const engine = Engine.build(
    [productOf({ ...even, category: 2 }, 1), productOf({ ...even, category: 2, popularity: 3 }, 2)],
    names,
    now,
  )
  const colours = () => engine.list(plain).facets.map(({ name }) => name)
  expect(colours()).toContain('Färg')
  const renamed = new Map([...names.attributes].map(([id, attribute]) => [id, { ...attribute, name: 'Kulör' }]))
  const others = { ...names, attributes: renamed }
  expect(engine.asIf(others, colours)).toContain('Kulör')
  expect(colours()).toContain('Färg')
})

test('rows are ordered by keys of many digits, the same ones by their ids', () => {
  const anyProducts = fc.array(fc.record({ popularity: fc.nat(2 ** 31 - 1), isInStock: fc.boolean() }), {
    maxLength: 99,
  })
  fc.assert(
    fc.property(anyProducts, (drawn) => {
      const index = new CatalogueIndex(names)
      const products = drawn.map((one, at) => productOf({ ...even, ...one, popularity: one.popularity }, 99 - at))
      const rows = Int32Array.from(products, (product) => index.take(product, now))
      const order = { sort: 'popular' as const, prices: index.columns.prices.all, scores: new Float32Array(0) }
      expect(wholeOrder(rows, index, order)).toEqual(inOrder(rows, index, order, 0, rows.length))
    }),
  )
})

test('a whole order is for keys that are whole numbers', () => {
  const index = new CatalogueIndex(names)
  const rows = Int32Array.from([3, 1, 2], (id) => index.take(productOf(even, id), now))
  const order = { prices: index.columns.prices.all, scores: new Float32Array(3) }
  expect(wholeOrder(rows, index, { ...order, sort: 'price' })).toEqual(Int32Array.of(1, 2, 0))
  expect(wholeOrder(rows, index, { ...order, sort: 'rating' })).toBeNull()
  expect(wholeOrder(rows, index, { ...order, sort: 'name' })).toBeNull()
})

const even: Drawn = { kronor: 5, member: null, popularity: 1, isInStock: true, category: 1, day: 1 }
const plain: ListRequest = {
  of: { anyOf: ['category 2'] },
  filters: [],
  audience: 'all',
  sort: 'price',
  page: 1,
  pageSize: 24,
  upTo: false,
}
