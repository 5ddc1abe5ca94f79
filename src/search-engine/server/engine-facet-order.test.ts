import { expect, test } from 'vitest'
import { parseFilter } from '#search-engine/asked-filters.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { Engine } from './engine.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({
  sections: ['Datorer'],
  categories: ['Minne'],
  manufacturers: ['Hexum'],
  attributes: [
    { id: 10, name: 'ECC', kind: 'boolean', position: 1 },
    { id: 11, name: 'Storlek', kind: 'number', unit: 'GB', position: 2 },
    { id: 12, name: 'Färg', position: 3 },
    { id: 13, name: 'Längd', position: 4 },
    { id: 14, name: 'Färg', position: 5 },
    { id: 15, name: 'Hastighet', kind: 'number', unit: 'MT/s', position: 6 },
    { id: 16, name: 'Trådlös', kind: 'boolean', position: 7 },
    { id: 17, name: 'Vattentät', kind: 'boolean', position: 8 },
  ],
})
const sizes = [8, 16, 32, 64]
const lengths = ['2 m', '0,5 m', '10 m', '80 cm', '3 m', '4 m', '5 m', '6 m', '7 m', '8 m']
const engine = Engine.build(
  Array.from({ length: 40 }, (_, at) =>
    cachedProduct({
      id: at + 1,
      attributes: new Map<number, string[] | number | boolean>([
        [10, at === 0],
        [11, sizes[at % 4] ?? 0],
        [12, [['Svart', 'Vit', 'Röd'][at % 3] ?? '']],
        [13, [lengths[at % 12] ?? '2 m']],
        [14, [at % 2 === 0 ? 'Svart' : 'Vit']],
        [15, 3200 + at * 100],
        ...(at < 10 ? ([[16, true]] as const) : []),
        [17, true],
      ]),
    }),
  ),
  names,
  now,
)

function facets(...filters: string[]) {
  const parsed = filters.map(parseFilter).filter((filter) => filter !== null)
  const request = { filters: parsed, audience: 'all', sort: 'popular', page: 1, pageSize: 24, upTo: false } as const
  return engine.list({ ...request, of: { anyOf: ['all'] } }).facets.filter(({ id }) => id >= 10)
}
const idsOf = (some: readonly { id: number }[]) => some.map(({ id }) => id)
const facet = (id: number, ...filters: string[]) => facets(...filters).find((one) => one.id === id)

test('what divides the list evenly comes before what nearly all have, and a range after ticks', () => {
  expect(idsOf(facets())).toEqual([11, 12, 13, 15, 10, 16])
})

test('facets keep their places while one filters', () => {
  expect(idsOf(facets('attributes^11-8', 'attributes^12-Svart'))).toEqual(
    idsOf(facets()).filter((id) => facet(id, 'attributes^11-8', 'attributes^12-Svart')),
  )
})

test('of attributes with one name the more useful is shown', () => {
  expect(facet(14)).toBeUndefined()
  expect(facet(14, 'attributes^14-Vit')).toBeDefined()
})

test('few numbers are values with their unit, in order; many are a range', () => {
  expect(facet(11)?.values.map(({ text, count }) => [text, count])).toEqual([
    ['8\u00a0GB', 10],
    ['16\u00a0GB', 10],
    ['32\u00a0GB', 10],
    ['64\u00a0GB', 10],
  ])
  expect(facet(15)?.values).toEqual([])
  expect(facet(11, 'attributes^11-8~16')?.values.map(({ selected }) => selected)).toEqual([true, true, false, false])
  expect(facet(11, 'attributes^11-8..16')).toMatchObject({ values: [], range: { from: 8, to: 16 } })
})

test('sizes are in order, the commonest first', () => {
  const texts = facet(13)?.values.map(({ text }) => text)
  expect(texts).toEqual(['0,5 m', '80 cm', '2 m', '3 m', '4 m', '5 m', '6 m', '10 m', '7 m', '8 m'])
})

test('what only some say yes to divides a list, and what all say yes to does not', () => {
  expect(facet(16)?.values).toMatchObject([{ value: 'true', count: 10 }])
  expect(facet(17)).toBeUndefined()
})
