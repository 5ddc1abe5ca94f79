import { expect, test } from 'vitest'
import { Engine } from '#search-engine/server/engine.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { plannedList } from './planned-list.ts'
import { planOf } from './query-planner.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({
  sections: ['Butik'],
  categories: ['Bärbara datorer', 'Öronsnäckor', 'Grafikkort', 'Processorer', 'Möss', 'Adaptrar', 'Böcker', 'Hörlurar'],
  manufacturers: ['Hexum', 'Dynatron'],
})
const engine = Engine.build(
  [
    cachedProduct({ id: 1, name: 'Fjord 14 bärbar dator', mpn: 'FJ-i7-27-gp-850-b', price: 700_000 }),
    cachedProduct({ id: 2, name: 'Frö öronsnäckor', categoryId: 2 }),
    cachedProduct({ id: 3, name: 'Storm grafikkort', categoryId: 3 }),
    cachedProduct({ id: 4, name: 'Ryzen 7800X3D processor', categoryId: 4 }),
    cachedProduct({ id: 5, name: 'Hexum mus B', categoryId: 5, text: 'Trådlös med 27 knappar' }),
    cachedProduct({ id: 6, name: 'Kortläsare usb', categoryId: 6, text: 'Läser minneskort' }),
    cachedProduct({ id: 7, name: 'Moderkort med minne X3D', categoryId: 6 }),
    cachedProduct({ id: 8, name: 'Bok om datorer', categoryId: 7, price: 20_000, text: 'Väger lite' }),
    cachedProduct({ id: 9, name: 'JVC HA-A6T', categoryId: 8 }),
    cachedProduct({ id: 10, name: 'Hexum trådlös hörlurar', categoryId: 8, text: 'Bra ljud i ljuset' }),
    cachedProduct({ id: 11, name: 'Dynatron kylare', categoryId: 6 }),
  ],
  names,
  now,
)
const deps = { stores: [], infoPages: [] }

function search(text: string) {
  const { plan, vocabulary } = planOf(engine, text, [], deps)
  const input = {
    filters: [],
    audience: 'all',
    sort: plan.sort ?? 'relevance',
    page: 1,
    pageSize: 10,
    upTo: false,
  } as const
  return { plan, ...plannedList(plan, input, { engine, vocabulary }) }
}

test('of other goods, what the compound is a kind of is shown where it is sold', () => {
  const { plan, ids, dropped } = search('minneskortläsare')
  expect(plan).toMatchObject({ words: 'kortläsare', notSold: [] })
  expect(ids).toEqual([6])
  expect(dropped).toEqual(['minnes'])
})

test('a tail of other goods that is no word is not searched for', () => {
  expect(search('bläckpatroner')).toMatchObject({ plan: { notSold: ['bläckpatroner'] }, ids: [] })
})

test.each(['bläckpatroner till hp', 'bläckpatroner hp', 'laptopväska 15,6'])(
  'the end of a category is no word of %s',
  (text) => {
    expect(search(text).ids).not.toContain(2)
  },
)

test.each(['27gp850-b', 'g502-b'])('the last character of the model %s is not searched for alone', (text) => {
  expect(search(text)).toMatchObject({ ids: [], plan: { notSold: [text] } })
})

test('a known name is not sold when only numbers of articles have it', () => {
  expect(search('i7 laptop')).toMatchObject({ plan: { notSold: ['i7'] }, ids: [1] })
})

test('a model that is written apart is one, and a short name is known before its figures', () => {
  expect(search('7800 x3d').ids).toEqual([4])
  expect(search('rtx4070')).toMatchObject({ plan: { notSold: ['rtx'] }, ids: [3] })
})

test.each([
  ['samsng', 'samsung'],
  ['logitec', 'logitech'],
  ['airpodz', 'airpods'],
])('%s is the name %s, which is not sold', (text, name) => {
  expect(search(text).plan.notSold).toEqual([name])
})

test('goods are no misspelt names', () => {
  expect(search('symaskin').plan.notSold).toEqual(['symaskin'])
})

test('both words that name the thing stay when others are left out', () => {
  expect(search('bärbar dator lila rund under 9000 kr').ids).toEqual([1])
})

test('whom it is for and what it can do say nothing of the product', () => {
  expect(search('trådlösa hörlurar får gärna ha bra ljud till min dotter')).toMatchObject({ ids: [10], dropped: [] })
  expect(search('hörlurar som min son kan ha')).toMatchObject({ dropped: [], plan: { words: 'hörlurar' } })
  expect(search('jvc ha-a6t').ids).toEqual([9])
})

test('what no product is called is left out before what the thing is known by', () => {
  expect(search('hexum hörlurar knappar').dropped).toEqual(['knappar'])
})
