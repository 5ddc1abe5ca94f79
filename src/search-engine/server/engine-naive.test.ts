import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttributeValue } from '#catalog/server/attribute-values.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { parseFilter } from '#search-engine/asked-filters.ts'
import { type Filter } from '#search-engine/filters.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { Engine } from './engine.ts'

const now = new Date('2026-03-01T12:00:00Z')
const [color, size, wireless] = [10, 11, 12]
const manufacturers = ['Hexum', 'Volta', 'Taktil']
const names = catalogueTerms({
  sections: ['Datorer'],
  categories: ['Tillbehör', ['Möss', 1], ['Tangentbord', 1]],
  manufacturers: manufacturers,
  attributes: [
    { id: color, name: 'Färg' },
    { id: size, name: 'Storlek', kind: 'number', unit: 'tum' },
    { id: wireless, name: 'Trådlös', kind: 'boolean' },
  ],
})

type ProductInput = {
  manufacturer: number | null
  categoryId: number
  kronor: number
  web: number
  supplier: number
  store: number
  rating: number | null
  colors: string[]
  inches: number | null
  isWireless: boolean | null
}

const anyProductInput: fc.Arbitrary<ProductInput> = fc.record({
  manufacturer: fc.constantFrom(null, 1, 2, 3),
  categoryId: fc.constantFrom(2, 3),
  kronor: fc.integer({ min: 1, max: 9 }).map((hundreds) => hundreds * 100),
  web: fc.constantFrom(0, 3),
  supplier: fc.constantFrom(0, 1),
  store: fc.constantFrom(0, 2),
  rating: fc.constantFrom(null, 1.2, 2.9, 3, 4.6, 5),
  colors: fc.subarray(['Svart', 'Vit', 'Röd']),
  inches: fc.constantFrom(null, 24, 27, 32.5),
  isWireless: fc.constantFrom(null, true, false),
})

function productOf(input: ProductInput, at: number): CachedProduct {
  const attributes = new Map<number, AttributeValue>()
  if (input.colors.length > 0) attributes.set(color, input.colors)
  if (input.inches !== null) attributes.set(size, input.inches)
  if (input.isWireless !== null) attributes.set(wireless, input.isWireless)
  return cachedProduct({
    id: at + 1,
    manufacturer:
      input.manufacturer === null
        ? null
        : { id: input.manufacturer, name: manufacturers[input.manufacturer - 1] ?? '' },
    categoryId: input.categoryId,
    categoryPath: [1, input.categoryId],
    price: input.kronor * 100,
    stock: { web: input.web, supplier: input.supplier, stores: new Map([[101, input.store]]) },
    rating: input.rating,
    attributes,
  })
}

type Choice = { facet: string; filter: string; fits: (input: ProductInput) => boolean }

const span = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }))
  .map(([a, b]) => [a, b].sort((x, y) => x - y) as [number, number])
const some = <T>(values: T[]) => fc.subarray(values, { minLength: 1 })

const anyChoices: fc.Arbitrary<Choice[]> = fc
  .tuple(
    fc.option(
      some(['Svart', 'Vit', 'Röd']).map(
        (chosen): Choice => ({
          facet: String(color),
          filter: `attributes^${color}-${chosen.join('~')}`,
          fits: ({ colors }) => colors.some((one) => chosen.includes(one)),
        }),
      ),
    ),
    fc.option(
      span.map(
        ([from, to]): Choice => ({
          facet: String(size),
          filter: `attributes^${size}-${from}..${to}`,
          fits: ({ inches }) => inches !== null && inches >= from && inches <= to,
        }),
      ),
    ),
    fc.option(
      span.map(
        ([from, to]): Choice => ({
          facet: '1',
          filter: `attributes^1-${from * 25}..${to * 25}`,
          fits: ({ kronor }) => kronor >= from * 25 && kronor <= to * 25,
        }),
      ),
    ),
    fc.option(
      some([1, 2, 3]).map(
        (chosen): Choice => ({
          facet: '2',
          filter: `attributes^2-${chosen.join('~')}`,
          fits: ({ manufacturer }) => manufacturer !== null && chosen.includes(manufacturer),
        }),
      ),
    ),
    fc.option(
      fc.integer({ min: 1, max: 4 }).map(
        (least): Choice => ({
          facet: '3',
          filter: `attributes^3-${least}`,
          fits: ({ rating }) => rating !== null && rating >= least,
        }),
      ),
    ),
    fc.option(
      some(['web', 'supplier', '101']).map(
        (chosen): Choice => ({
          facet: 'stock',
          filter: `stock^${chosen.join('~')}`,
          fits: (input) => chosen.some((place) => placesOf(input).includes(place)),
        }),
      ),
    ),
    fc.option(
      fc.constantFrom(1, 2, 3).map(
        (id): Choice => ({
          facet: 'category',
          filter: `category-filter^category-1-${id}`,
          fits: ({ categoryId }) => id === 1 || categoryId === id,
        }),
      ),
    ),
  )
  .map((choices) => choices.filter((choice) => choice !== null))

function placesOf({ web, supplier, store }: ProductInput): string[] {
  return [web > 0 ? 'web' : null, supplier > 0 ? 'supplier' : null, store > 0 ? '101' : null].filter(
    (one) => one !== null,
  )
}

function passing(all: readonly ProductInput[], choices: readonly Choice[], but?: string): ProductInput[] {
  return all.filter((input) => choices.every(({ facet, fits }) => facet === but || fits(input)))
}

function counted(
  input: readonly ProductInput[],
  valuesOf: (one: ProductInput) => readonly unknown[],
): Record<string, number> {
  const found: Record<string, number> = {}
  for (const value of input.flatMap(valuesOf)) found[String(value)] = (found[String(value)] ?? 0) + 1
  return found
}

const facetValues: Record<string, (one: ProductInput) => readonly unknown[]> = {
  [color]: ({ colors }) => colors,
  [wireless]: ({ isWireless }) => (isWireless === null ? [] : [isWireless]),
  2: ({ manufacturer }) => (manufacturer === null ? [] : [manufacturer]),
  3: ({ rating }) => [4, 3, 2, 1].filter((least) => rating !== null && rating >= least),
}

test('a list equals a naive filter of all products', () => {
  fc.assert(
    fc.property(fc.array(anyProductInput, { maxLength: 40 }), anyChoices, (all, choices) => {
      const engine = Engine.build(all.map(productOf), names, now)
      const filters = choices.map(({ filter }) => parseFilter(filter)).filter((one): one is Filter => one !== null)
      expect(filters).toHaveLength(choices.length)
      const request = {
        of: { anyOf: ['all'] },
        filters,
        audience: 'all',
        sort: 'price',
        page: 1,
        pageSize: 100,
      } as const
      const answer = engine.list({ ...request, upTo: false })

      const hits = passing(all, choices)
      const ids = hits.map((one) => all.indexOf(one) + 1)
      const priceOf = (id: number) => all[id - 1]?.kronor ?? 0
      expect(answer.ids).toEqual(ids.sort((a, b) => priceOf(a) - priceOf(b) || a - b))
      expect(answer).toMatchObject({ total: all.length, filtered: hits.length })

      for (const facet of answer.facets) {
        const others = passing(all, choices, String(facet.id))
        const valuesOf = facetValues[facet.id]
        if (valuesOf) {
          const shown = Object.fromEntries(
            facet.values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
          )
          expect(shown, `facet ${facet.id}`).toEqual(counted(others, valuesOf))
        }
        if (facet.range) {
          const numbers = others.flatMap(({ inches, kronor }) => (facet.id === 1 ? kronor : (inches ?? [])))
          expect(facet.range.histogram.reduce((sum, count) => sum + count, 0)).toBe(numbers.length)
          if (numbers.length > 0) {
            expect([facet.range.min, facet.range.max]).toEqual([Math.min(...numbers), Math.max(...numbers)])
          }
        }
      }
      const stock = Object.fromEntries(
        answer.stock.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
      )
      expect(stock).toEqual(counted(passing(all, choices, 'stock'), placesOf))
      const categories = Object.fromEntries([...answer.categories].filter(([, count]) => count > 0))
      expect(categories).toEqual(counted(passing(all, choices, 'category'), ({ categoryId }) => [categoryId]))
    }),
    { numRuns: 200 },
  )
})
