import { expect, test } from 'vitest'
import { Engine } from '#search-engine/server/engine.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { plannedList } from './planned-list.ts'
import { planOf } from './query-planner.ts'

const now = new Date('2026-03-01T12:00:00Z')
const [age, weight, load] = [10, 11, 12]
const names = catalogueTerms({
  sections: ['Mer'],
  categories: [
    'Bärbara datorer',
    'Brädspel',
    'Nätverkskablar',
    'Fynd: datorer & komponenter',
    'Smartklockor',
    'Övervakningskameror',
    'Väggladdare',
    'Skärmarmar',
    'Skärmar',
    'Smart belysning',
    'Laddning',
    'Gamingstolar',
    'Webbkameror',
  ],
  attributes: [
    { id: age, name: 'Ålder från', kind: 'number', unit: 'år' },
    { id: weight, name: 'Vikt', kind: 'number', unit: 'g' },
    { id: load, name: 'Maxvikt', kind: 'number', unit: 'kg' },
  ],
})
const engine = Engine.build(
  [
    cachedProduct({ id: 1, name: 'Fjordbit bärbar dator', attributes: new Map([[weight, 1300]]) }),
    cachedProduct({ id: 2, name: 'Fjordbit stor bärbar dator', attributes: new Map([[weight, 2400]]) }),
    cachedProduct({
      id: 3,
      name: 'Rymdlogistik',
      categoryId: 2,
      price: 30_000,
      text: 'Spelas vid en dator',
      attributes: new Map([[age, 8]]),
    }),
    cachedProduct({ id: 4, name: 'Sladden nätverkskabel', categoryId: 3, price: 9000, popularity: 900 }),
    cachedProduct({
      id: 5,
      name: 'Taktil tangentbord (fynd)',
      categoryId: 4,
      text: 'Tangenter som på en bra bärbar dator',
      fyndwareClass: 2,
    }),
    cachedProduct({ id: 6, name: 'Fjordbit bärbar dator (fynd)', categoryId: 4, fyndwareClass: 1 }),
    cachedProduct({ id: 7, name: 'Pulsa klocka', categoryId: 5 }),
    cachedProduct({ id: 8, name: 'Linsbo dörrklocka', categoryId: 6, text: 'Med kamera' }),
    cachedProduct({ id: 9, name: 'Amperium bil 38 W laddare', categoryId: 7 }),
    cachedProduct({ id: 10, name: 'Hörna med dubbel knapp', categoryId: 3 }),
    cachedProduct({ id: 11, name: 'Höjdled skärmarm', categoryId: 8 }),
    cachedProduct({ id: 12, name: 'Skarpa skärm', categoryId: 9 }),
    cachedProduct({ id: 13, name: 'Hemlykta lampa', categoryId: 10 }),
    cachedProduct({ id: 14, name: 'Amperium platta', categoryId: 11, text: 'Med usb-c' }),
    cachedProduct({ id: 15, name: 'Ryggrad gamingstol', categoryId: 12, attributes: new Map([[load, 150]]) }),
    cachedProduct({ id: 16, name: 'Linsbo webbkamera', categoryId: 13 }),
  ],
  names,
  now,
)

function search(text: string, undone: readonly string[] = []) {
  const { plan, vocabulary } = planOf(engine, text, undone, { stores: [], infoPages: [] })
  const sort = plan.sort ?? (plan.words === '' ? 'popular' : 'relevance')
  const input = { filters: [], audience: 'all', sort, page: 1, pageSize: 20, upTo: false } as const
  return { plan, ...plannedList(plan, input, { engine, vocabulary }) }
}

test.each([
  'present till mormor',
  'farsdagspresent',
  'mors dags present',
  'julklapp till pappa under 500',
  'billig present kollega',
])('%s is of what people give each other', (text) => {
  const { ids } = search(text)
  expect(ids).toContain(3)
  expect(ids).not.toContain(4)
})

test('a gift of which more is said is of that', () => {
  expect(search('present dator').ids).toContain(1)
  expect(search('present till barn 8 år').ids).toEqual([3])
})

test('a shop that sells nothing of what is usually given shows all', () => {
  const cables = Engine.build(
    [cachedProduct({ id: 1, name: 'Kabel' })],
    catalogueTerms({ categories: ['Kablar'] }),
    now,
  )
  const { plan } = planOf(cables, 'present till mormor', [], { stores: [], infoPages: [] })
  expect(plan.conditions).toEqual([{ is: 'any' }])
})

test('of used products of all kinds, those are listed that are called so themselves', () => {
  const { ids } = search('laptop')
  expect(ids).toContain(6)
  expect(ids).not.toContain(5)
})

test.each(['dörrklocka', 'ringklocka', 'dörrklocka med kamera'])(
  '%s is no watch where cameras are called so',
  (text) => {
    expect(search(text)).toMatchObject({ ids: [8], dropped: [] })
    expect(search('klocka').ids).toContain(7)
  },
)

test('of a compound that no category is called, the thing is left out last', () => {
  expect(search('billaddare dubbel')).toMatchObject({ ids: [9], dropped: ['dubbel'] })
})

test('what follows an amount in words is no other thing', () => {
  expect([...search('skärmarm två skärmar').plan.things]).toEqual([8])
})

test('an age that says nothing of the thing is left out before the thing', () => {
  const { ids, unmet } = search('dator till 8-åring')
  expect(ids.toSorted()).toContain(1)
  expect(ids).not.toContain(3)
  expect(unmet).toMatchObject([{ is: 'measured', attributes: [age] }])
})

test('what is done is left out, and what nothing has with it, before the thing', () => {
  const { ids, dropped } = search('laptop usb-c laddning')
  expect(ids).toContain(1)
  expect(ids).not.toContain(14)
  expect(dropped).toEqual(['usb-c', 'laddning'])
})

test('a limit is of what the thing is measured by, whatever the unit', () => {
  expect(search('laptop max 1,5 kg').plan.conditions).toEqual([
    { is: 'measured', attributes: [weight], range: { from: null, to: 1500 } },
  ])
  expect(search('stol max 150 kg').plan.conditions).toMatchObject([{ attributes: [load] }])
})

test.each([
  ['mac book air', 'macbook', 'laptop'],
  ['play station', 'playstation', 'konsol'],
  ['filips lampa', 'philips', 'lampa'],
  ['plejstation', 'playstation', 'konsol'],
  ['logitek webbkamera', 'logitech', 'webbkamera'],
  ['chromebok', 'chromebook', 'laptop'],
])('%s is the name %s', (text, name, words) => {
  expect(search(text).plan).toMatchObject({ notSold: [name], words })
})

test.each([
  ['lap top', 'laptop'],
  ['webb kamera', 'webbkamera'],
  ['skärm arm', 'skärmarm'],
])('%s is one word', (text, word) => {
  expect(search(text).plan).toMatchObject({ words: word, unknown: [] })
})

test('words of which products have both are not joined, and none when taken as they are written', () => {
  expect(search('bärbar dator').plan.words).toBe('bärbar dator')
  expect(search('mac book', ['spelling']).plan.notSold).toEqual([])
})
