import { expect, test } from 'vitest'
import { Engine } from '#search-engine/server/engine.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { planOf } from './query-planner.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({
  sections: ['Butik'],
  categories: ['Möss', 'TV', 'Laddkablar', 'Mobiler', 'Tangentbord, skärmar, penslar', 'Skrivbord', 'Högtalare'],
  attributes: [
    { id: 10, name: 'Vikt', kind: 'number', unit: 'g' },
    { id: 11, name: 'Skärmstorlek', kind: 'number', unit: 'tum' },
    { id: 12, name: 'Kabellängd', kind: 'number', unit: 'm' },
    { id: 13, name: 'Batteritid', kind: 'number', unit: 'h' },
    { id: 14, name: 'Storlek', kind: 'enum' },
    { id: 15, name: 'Kapsling', kind: 'enum' },
    { id: 16, name: 'Bakgrundsbelysning', kind: 'boolean' },
  ],
})
const range = Array.from({ length: 10 }, (_, at) => at + 1)
const products = [
  ...range.map((n) => cachedProduct({ id: n, name: `Mus ${n}`, attributes: new Map([[10, n * 10]]) })),
  ...range.map((n) =>
    cachedProduct({ id: 10 + n, name: `TV ${n}`, categoryId: 2, attributes: new Map([[11, n * 10]]) }),
  ),
  ...range.map((n) =>
    cachedProduct({ id: 20 + n, name: `Laddkabel ${n}`, categoryId: 3, attributes: new Map([[12, n]]) }),
  ),
  ...range.map((n) =>
    cachedProduct({
      id: 30 + n,
      name: `Ljung ${n} Stor`,
      categoryId: 4,
      attributes: new Map([
        [11, n],
        [13, n],
      ]),
    }),
  ),
  cachedProduct({ id: 41, name: 'KB 101', text: 'Tangentbord', categoryId: 5, attributes: new Map([[16, true]]) }),
  cachedProduct({ id: 42, name: 'Skrivbord ett', categoryId: 6, attributes: new Map([[14, ['100 × 60 cm']]]) }),
  cachedProduct({ id: 43, name: 'Skrivbord två', categoryId: 6, attributes: new Map([[14, ['180 × 80 cm']]]) }),
  cachedProduct({ id: 44, name: 'Bär högtalare', categoryId: 7, attributes: new Map([[15, ['IP67']]]) }),
  cachedProduct({ id: 45, name: 'Hylla optical högtalare', categoryId: 7, attributes: new Map([[15, ['IP20']]]) }),
]
const engine = Engine.build(products, names, now)
const conditions = (text: string) => planOf(engine, text, [], { stores: [], infoPages: [] }).plan.conditions

test.each([
  ['lätt mus', 10, null, 40],
  ['lättaste musen', 10, null, 10],
  ['tung mus', 10, 70, null],
  ['stor tv', 11, 70, null],
  ['största tv', 11, 100, null],
  ['liten tv', 11, null, 40],
  ['lång laddkabel', 12, 7, null],
  ['kort laddkabel', 12, null, 4],
  ['mobil med lång batteritid', 13, 7, null],
])('%s is a limit of what is measured', (text, attribute, from, to) => {
  expect(conditions(text)).toEqual([{ is: 'measured', attributes: [attribute], range: { from, to } }])
})

test('an adjective that is part of a name, or that the thing is not measured by, is a word', () => {
  expect(conditions('ljung 5 stor')).toEqual([])
  expect(conditions('tung tv')).toEqual([])
  expect(conditions('stor')).toEqual([])
})

test.each([
  ['stort skrivbord', 14, ['180 × 80 cm']],
  ['litet skrivbord', 14, ['100 × 60 cm']],
  ['vattentät högtalare', 15, ['IP67']],
  ['upplyst tangentbord', 16, [true]],
])('%s is what products say of themselves', (text, attribute, values) => {
  expect(conditions(text)).toEqual([{ is: 'valued', attributes: [attribute], values }])
})

test('an adjective that is written in English is searched for so', () => {
  const { plan } = planOf(engine, 'optisk högtalare', [], { stores: [], infoPages: [] })
  expect(plan.words).toBe('optical högtalare')
})

test('the definite form is the same thing', () => {
  expect(planOf(engine, 'laddkabeln', [], { stores: [], infoPages: [] }).plan.things).toEqual(new Set([3]))
})
