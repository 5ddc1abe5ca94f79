import { expect, test } from 'vitest'
import { Engine } from '#search-engine/server/engine.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { planOf } from './query-planner.ts'

const names = catalogueTerms({
  categories: ['Möss', 'Hårddiskar'],
  attributes: [{ id: 10, name: 'Trådlös', kind: 'boolean' }],
})
const engine = Engine.build(
  [
    cachedProduct({ id: 1, name: 'Hexum mus', text: 'En bil', attributes: new Map([[10, true]]) }),
    cachedProduct({ id: 2, name: 'Arkiv hårddisk', categoryId: 2 }),
  ],
  names,
  new Date('2026-03-01T12:00:00Z'),
)
const deps = { stores: [], infoPages: [{ id: 9, name: 'Leveransvillkor' }] }
const read = (text: string, undone: string[] = []) => planOf(engine, text, undone, deps).plan

test.each([
  ['biligaste musen', { words: 'musen', sort: 'price' }],
  ['bilig mus', { words: 'mus', sort: 'price' }],
  ['begangad mus', { words: 'mus', conditions: [{ is: 'used' }] }],
  ['mus hogst 500 kr', { words: 'mus', chips: [{ kind: 'price', from: null, to: 500 }] }],
  ['tradlos mus', { words: 'trådlös mus', conditions: [{ is: 'valued', attributes: [10], values: [true] }] }],
  ['julklap', { chips: [{ kind: 'gift' }] }],
  ['fraktkosnad', { page: { name: 'Leveransvillkor' } }],
])('%s is read as it is meant', (text, plan) => {
  expect(read(text)).toMatchObject(plan)
})

test('words of products, other words, and what is undone stay as they are written', () => {
  expect(read('hårdisk').words).toBe('hårdisk')
  expect(read('mus som inte faller').unknown).toEqual(['inte faller'])
  expect(read('internet mus').words).toBe('internet mus')
  expect(read('mus säkert').unknown).toEqual(['säkert'])
  expect(read('biligaste mus', ['spelling']).words).toBe('biligaste mus')
})
