import { expect, test } from 'vitest'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { Engine } from './engine.ts'

const names = [
  'AMD Ryzen 5 7600X',
  'AMD Ryzen 5 7600X3D',
  'Intel Core i9-14900K',
  'Intel Core i9-14900KS',
  'Kylare 7600x3d',
]
const engine = Engine.build(
  names.map((name, at) => cachedProduct({ id: at + 1, name, text: 'Som 14900KS och PS 220V' })),
  catalogueTerms({ categories: ['Processorer'] }),
  new Date('2026-03-01T12:00:00Z'),
)
const found = (text: string) => engine.found({ text }, 10).ids.toSorted()

test('a number of a model is not another that begins so', () => {
  expect(found('ryzen 5 7600x')).toEqual([1])
  expect(found('7600x3d')).toEqual([2, 5])
  expect(found('14900ks')).not.toContain(3)
  expect(found('14900k')).toEqual([3])
})

test('letters and figures are found apart as well', () => {
  expect(found('ps220v')).toHaveLength(names.length)
  expect(found('ryzen5')).toEqual([1, 2])
})

test('a word of the trade is not only what a text has with other accents', () => {
  const shop = Engine.build(
    [cachedProduct({ id: 1, name: 'Nätverkslagring' }), cachedProduct({ id: 2, name: 'Chassi', text: 'Kan nås' })],
    catalogueTerms({ categories: ['Lagring'] }),
    new Date('2026-03-01T12:00:00Z'),
  )
  expect(shop.found({ text: 'nas' }, 5).ids.toSorted()).toEqual([1, 2])
})

test('a slip of the name of a kind is not two words of a text', () => {
  const keyboards = Engine.build(
    [cachedProduct({ id: 1, name: 'Tangentbord' }), cachedProduct({ id: 2, name: 'Tangent', text: 'Tas bort' })],
    catalogueTerms({ categories: ['Tangentbord'] }),
    new Date('2026-03-01T12:00:00Z'),
  )
  expect(
    keyboards.list({
      of: { text: 'tangentbort' },
      filters: [],
      audience: 'all',
      sort: 'relevance',
      page: 1,
      pageSize: 5,
      upTo: false,
    }),
  ).toMatchObject({ corrected: 'tangentbord' })
})
