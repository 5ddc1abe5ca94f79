import { expect, test } from 'vitest'
import { parseFilter } from '#search-engine/asked-filters.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { Engine } from './engine.ts'

const now = new Date('2026-03-01T12:00:00Z')
const length = 10
const named = (manufacturers: string[]) =>
  catalogueTerms({
    sections: ['Ljud'],
    categories: ['Kablar'],
    manufacturers,
    attributes: [{ id: length, name: 'Längd' }],
  })

const lengths = ['10 m', '2 m', '1 m', 'Över 20 m', '2 m', '1 m', 'Åtta meter']
const cables = lengths.map((text, at) =>
  cachedProduct({
    id: at + 1,
    manufacturer: at % 2 === 0 ? { id: 1, name: 'Hexum' } : { id: 2, name: 'Volta' },
    attributes: new Map([[length, [text]]]),
  }),
)

function valuesOf(engine: Engine, id: number, filters: string[] = []) {
  const request = { audience: 'all', sort: 'price', page: 1, pageSize: 24, upTo: false } as const
  const some = filters.map(parseFilter).filter((filter) => filter !== null)
  const { facets } = engine.list({ ...request, of: { anyOf: ['all'] }, filters: some })
  return facets.find((facet) => facet.id === id)?.values.map(({ text, count }) => `${text}: ${count}`)
}

test('common values come first, others in natural order, also later ones', async () => {
  const engine = Engine.build(cables, named(['Hexum', 'Volta']), now)
  expect(valuesOf(engine, length)).toEqual(['1 m: 2', '2 m: 2', '10 m: 1', 'Åtta meter: 1', 'Över 20 m: 1'])
  await engine.update([cachedProduct({ id: 8, attributes: new Map([[length, ['3 m']]]) })], [1], now)
  expect(valuesOf(engine, length)).toEqual(['1 m: 2', '2 m: 2', '3 m: 1', 'Åtta meter: 1', 'Över 20 m: 1'])
})

test('a manufacturer has its current name', async () => {
  const engine = Engine.build(cables, named(['Hexum', 'Volta']), now)
  expect(valuesOf(engine, 2)).toEqual(['Hexum: 4', 'Volta: 3'])
  await engine.rename(named(['Hexum AB', 'Volta']), now)
  expect(valuesOf(engine, 2)).toEqual(['Hexum AB: 4', 'Volta: 3'])
})

test('of more than sixty equally common values the alphabetically first and the selected remain', () => {
  const many = Array.from({ length: 80 }, (_, at) =>
    cachedProduct({ id: at + 1, attributes: new Map([[length, [`${at + 100} m`]]]) }),
  )
  const engine = Engine.build(many, named([]), now)
  expect(valuesOf(engine, length)).toEqual(Array.from({ length: 60 }, (_, at) => `${at + 100} m: 1`))
  expect(valuesOf(engine, length, ['attributes^10-179 m~Ingen'])?.slice(-2)).toEqual(['179 m: 1', 'Ingen: 0'])
})
