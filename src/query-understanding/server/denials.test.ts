import { expect, test } from 'vitest'
import { Engine } from '#search-engine/server/engine.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { planOf } from './query-planner.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({
  sections: ['Butik'],
  categories: ['Möss', 'TV', 'Hörlurar'],
  manufacturers: ['Hexum', 'Acer'],
  attributes: [
    { id: 10, name: 'Vikt', kind: 'number', unit: 'g' },
    { id: 11, name: 'Skärmstorlek', kind: 'number', unit: 'tum' },
    { id: 12, name: 'Material', kind: 'enum' },
  ],
})
const range = Array.from({ length: 10 }, (_, at) => at + 1)
const engine = Engine.build(
  [
    ...range.map((n) => cachedProduct({ id: n, name: `Mus ${n}`, attributes: new Map([[10, n * 10]]) })),
    ...range.map((n) =>
      cachedProduct({ id: 10 + n, name: `TV ${n}`, categoryId: 2, attributes: new Map([[11, n * 10]]) }),
    ),
    cachedProduct({ id: 21, name: 'Koss UR 10 hörlurar', categoryId: 3, attributes: new Map([[12, ['Läder']]]) }),
    cachedProduct({ id: 22, name: 'Tyst mus med rgb', text: 'Hörs knappt' }),
  ],
  names,
  now,
)
const read = (text: string) => planOf(engine, text, [], { stores: [], infoPages: [] }).plan

test.each([
  'mus som inte är för dyr',
  'mus som inte kostar så mycket',
  'mus som inte får kosta skjortan',
  'mus inte dyr',
  'mus, den ska inte vara så dyr',
])('%s is a cheap one', (text) => {
  expect(read(text)).toMatchObject({ words: 'mus', sort: 'price', conditions: [], chips: [{ kind: 'order' }] })
})

test.each([
  ['tv som inte är för stor', 11, null],
  ['tv som inte är för liten', 11, 70],
  ['mus som inte väger så mycket', 10, null],
  ['mus som inte är alltför tung', 10, null],
])('%s is the opposite', (text, attribute, from) => {
  const { conditions, unknown } = read(text)
  expect(conditions).toMatchObject([{ is: 'measured', attributes: [attribute], range: { from } }])
  expect(unknown).toEqual([])
})

test('the opposite is a word where nothing is measured so, and some products have it', () => {
  expect(read('mus som inte låter så mycket')).toMatchObject({ words: 'mus tyst', conditions: [], unknown: [] })
  expect(read('tv som inte låter så mycket')).toMatchObject({ words: 'tv', unknown: ['inte låter så mycket'] })
})

test.each([
  ['hörlurar som inte faller ur', 'inte faller ur'],
  ['hörlurar som inte gör ont', 'inte gör ont'],
  ['hörlurar som inte är fula', 'inte är fula'],
  ['hörlurar utan att behöva ladda', 'utan att behöva ladda'],
])('of %s nothing is made, and that is said', (text, unknown) => {
  expect(read(text)).toMatchObject({ words: 'hörlurar', conditions: [], chips: [], unknown: [unknown] })
})

test('what is denied ends where something else is said', () => {
  expect(read('hörlurar som inte faller ur under 500 kr')).toMatchObject({
    words: 'hörlurar',
    chips: [{ kind: 'price', to: 500 }],
    unknown: ['inte faller ur'],
  })
})

test('what products are or have is still left out', () => {
  expect(read('mus som inte är gjord av läder').chips).toMatchObject([{ kind: 'without', name: 'läder' }])
  expect(read('mus utan rgb').chips).toMatchObject([{ kind: 'without', name: 'rgb' }])
  expect(read('mus som inte acer').chips).toMatchObject([{ kind: 'without', name: 'acer' }])
})

test('not more than an amount is a limit', () => {
  expect(read('mus som inte kostar mer än 500 kr').chips).toMatchObject([{ kind: 'price', from: null, to: 500 }])
})

test('what is listed beside what is denied is denied as well, where it is of the same', () => {
  const not = (text: string) => ({ is: 'not', condition: { is: 'worded', text } })
  expect(read('mus ej acer eller hexum')).toMatchObject({ words: 'mus', conditions: [not('acer'), not('hexum')] })
  expect(read('mus inte svart, vit eller röd').conditions).toMatchObject([not('svart'), not('vit'), not('röd')])
  expect(read('mus inte acer och tv')).toMatchObject({ conditions: [not('acer')] })
})
