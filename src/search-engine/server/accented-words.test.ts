import { expect, test } from 'vitest'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { Engine } from './engine.ts'

const now = new Date('2026-03-01T12:00:00Z')
const engine = Engine.build(
  [
    cachedProduct({ id: 1, name: 'Chassi Black' }),
    cachedProduct({ id: 2, name: 'Hörlurar' }),
    cachedProduct({ id: 3, name: 'Horlurar utan prickar' }),
  ],
  catalogueTerms({ sections: ['Butik'], categories: ['Chassin'] }),
  now,
)
const list = (text: string) =>
  engine.list({ of: { text }, filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: 10, upTo: false })

test('a word with å, ä or ö is another without them only as a correction that is said', () => {
  expect(list('bläck')).toMatchObject({ ids: [1], corrected: 'black' })
})

test('a word without them is the word with them', () => {
  expect(list('horlurar')).toMatchObject({ corrected: null })
  expect(list('hörlurar').ids).toContain(2)
})
