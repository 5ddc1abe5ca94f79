import { expect, test } from 'vitest'
import { Engine } from '#search-engine/server/engine.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { withPurposes } from './accessory-words.ts'
import { planOf } from './query-planner.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({
  sections: ['Butik'],
  categories: ['Möss', 'Musmattor', 'Tangentbord', 'Bärbara datorer', 'Switchar', 'Läsk'],
  manufacturers: ['Hexum'],
  attributes: [
    { id: 10, name: 'Färg', kind: 'enum' },
    { id: 11, name: 'Trådlös', kind: 'boolean' },
    { id: 12, name: 'Vikt', kind: 'number', unit: 'g' },
    { id: 13, name: 'Antal portar', kind: 'number' },
    { id: 14, name: 'Ålder från', kind: 'number', unit: 'år' },
  ],
})
const attributes = (all: [number, string[] | number | boolean][]) => new Map(all)
const engine = Engine.build(
  [
    cachedProduct({
      id: 4001,
      name: 'Hexum trådlös mus',
      attributes: attributes([
        [10, ['Röd']],
        [11, true],
        [12, 60],
      ]),
    }),
    cachedProduct({ id: 2, name: 'Tangentbord', categoryId: 3, attributes: attributes([[10, ['Vit']]]) }),
    cachedProduct({
      id: 3,
      name: 'Switch',
      categoryId: 5,
      attributes: attributes([
        [13, 8],
        [14, 7],
      ]),
    }),
    cachedProduct({ id: 4, name: 'Läsk utan socker', categoryId: 6, text: 'Ställs kall i ett kylskåp' }),
    cachedProduct({ id: 5, name: 'Bärbar dator', categoryId: 4 }),
  ],
  names,
  now,
)
const deps = {
  stores: [
    { id: 1, name: 'Stockholm Kista', city: 'Stockholm' },
    { id: 2, name: 'Stockholm Odenplan', city: 'Stockholm' },
    { id: 3, name: 'Umeå', city: 'Umeå' },
  ],
  infoPages: [
    { id: 9, name: 'Leveransvillkor' },
    { id: 5, name: 'Våra butiker' },
    { id: 6, name: 'Ångerrätt' },
  ],
}
const { things } = planOf(engine, 'mus', [], deps).vocabulary
const read = (text: string, undone: string[] = []) => planOf(engine, text, undone, deps).plan

test.each([
  ['mus under 500 kr', null, 500],
  ['mus max 1 500 kronor', null, 1500],
  ['mus 500–1000 kr', 500, 1000],
  ['mus mellan 500 och 1000', 500, 1000],
  ['mus från 300:-', 300, null],
  ['mus under tre tusen', null, 3000],
  ['mus max 2k', null, 2000],
  ['mus ca 400 kr', 300, 500],
  ['mus inte över 500', null, 500],
  ['mus 500 kr eller mindre', null, 500],
  ['mus 300 max', null, 300],
  ['mus budget 600', null, 600],
  ['mus under tusenlappen', null, 1000],
  ['mus under 2 papp', null, 2000],
  ['mus mellan 5 och 8 tusen', 5000, 8000],
  ['mus 4-6k', 4000, 6000],
  ['mus för en femhundring', 250, 550],
])('%s is a price from %s to %s', (text, from, to) => {
  expect(read(text)).toMatchObject({ words: 'mus', chips: [{ key: 'price', kind: 'price', from, to }] })
})

test.each([
  ['billig mus', 'price'],
  ['dyraste musen', 'price-desc'],
  ['bästa mus', 'rating'],
  ['nya möss', 'new'],
  ['populäraste mus', 'popular'],
])('%s is an order', (text, sort) => {
  expect(read(text)).toMatchObject({ sort, chips: [{ kind: 'order', name: sort }] })
})

test('sale, used and stock are conditions', () => {
  expect(read('mus på rea').conditions).toEqual([{ is: 'onSale' }])
  expect(read('begagnad mus').conditions).toEqual([{ is: 'used' }])
  expect(read('mus i lager').conditions).toEqual([{ is: 'stocked', places: ['web'] }])
  expect(read('mus i stockholm').conditions).toEqual([{ is: 'stocked', places: ['1', '2'] }])
  expect(read('mus i butik i umeå').chips).toMatchObject([{ kind: 'store', name: 'Umeå' }])
})

test.each([
  ['mus black friday', [{ is: 'onSale' }]],
  ['mus second-hand', [{ is: 'used' }]],
  ['mus sthlm', [{ is: 'stocked', places: ['1', '2'] }]],
  ['mus umea butiken', [{ is: 'stocked', places: ['3'] }]],
  ['hämta upp mus i umeå', [{ is: 'stocked', places: ['3'] }]],
])('%s is read as on a phone', (text, conditions) => {
  expect(read(text)).toMatchObject({ words: 'mus', conditions })
})

test('what is not wanted is left out, or is its opposite', () => {
  expect(read('mus inte hexum')).toMatchObject({
    words: 'mus',
    conditions: [{ is: 'not', condition: { is: 'worded', text: 'hexum' } }],
  })
  expect(read('mus utan sladd')).toMatchObject({ words: 'mus trådlös', chips: [{ kind: 'opposite' }] })
  expect(read('mus ej trådlös').conditions).toMatchObject([
    { is: 'not', condition: { is: 'or', conditions: [{ is: 'valued', attributes: [11] }, { is: 'not' }] } },
  ])
})

test('of an unwanted quality before the thing, the thing is still wanted', () => {
  expect(read('icke trådlös mus')).toMatchObject({ words: 'mus', chips: [{ kind: 'without', name: 'trådlös' }] })
})

test.each(['trådbunden mus', 'mus med sladd', 'wired mus'])('%s is not wireless', (text) => {
  expect(read(text)).toMatchObject({ words: 'mus', chips: [{ kind: 'opposite', name: 'med sladd' }] })
})

test('a product that is called so is not left out', () => {
  expect(read('läsk utan socker')).toMatchObject({ words: 'läsk utan socker', conditions: [] })
})

test('a limit is bound to the attribute with the unit, or with the word in its name', () => {
  expect(read('mus under 80 gram').conditions).toEqual([
    { is: 'measured', attributes: [12], range: { from: null, to: 80 } },
  ])
  expect(read('switch minst 8 portar').conditions).toEqual([
    { is: 'measured', attributes: [13], range: { from: 8, to: null } },
  ])
})

test('colours in all forms are those of the attribute', () => {
  for (const text of ['rött tangentbord', 'röda tangentbord', 'tangentbord röd'])
    expect(read(text).chips).toMatchObject([{ kind: 'value', name: 'Röd' }])
})

test.each(['mörkröd mus', 'vinrött tangentbord', 'ljus röd mus', 'rödfärgad mus', 'bordeaux mus'])(
  '%s is of the colour that is nearest',
  (text) => expect(read(text).conditions).toMatchObject([{ is: 'valued', attributes: [10], values: ['Röd'] }]),
)

test('a word in parts is known when its parts are', () => {
  expect(read('hexum-mus')).toMatchObject({ unknown: [], notSold: [] })
})

test('questions and praise are left out, but never all of a query', () => {
  expect(read('vilken mus är bra').words).toBe('mus')
  expect(read('finns det tangentbord hos er?').words).toBe('tangentbord')
  expect(read('bra').words).toBe('bra')
})

test('a question to the shop leads to its page', () => {
  expect(read('vad kostar frakten')).toMatchObject({ words: '', page: { name: 'Leveransvillkor' } })
  expect(read('öppettider umeå').page).toMatchObject({ name: 'Umeå', path: '/se/store/3-Umea' })
  expect(read('hur returnerar jag').page).toMatchObject({ name: 'Ångerrätt' })
  expect(read('switch').page).toBeNull()
})

test('a question that only a page answers leads to that page, whatever else the query names', () => {
  expect(read('hur lång leveranstid har en mus')).toMatchObject({ words: 'mus', page: { name: 'Leveransvillkor' } })
  expect(read('mus fri frakt').page).toBeNull()
})

test('known names that no product has are not sold, and are not taken for other words', () => {
  expect(read('minecraft')).toMatchObject({ notSold: ['minecraft'] })
  expect(read('pussel 1000 bitar')).toMatchObject({ words: '', notSold: ['pussel', 'bitar'] })
  expect(read('hexum pussel')).toMatchObject({ words: 'hexum', notSold: ['pussel'] })
  expect(read('logitech mus')).toMatchObject({ words: 'mus', notSold: ['logitech'] })
  expect(read('hexum mus')).toMatchObject({ words: 'hexum mus', notSold: [] })
})

test("a maker's line and what is put after a name belong to it", () => {
  expect(read('nintendo switch')).toMatchObject({ words: 'konsol', notSold: ['nintendo'] })
  expect(read('airpods pro')).toMatchObject({ notSold: ['airpods'] })
  expect(read('airpods pro').words).not.toContain('pro')
  expect(read('iphone15 mus')).toMatchObject({ words: 'mus', notSold: ['iphone'] })
  expect(read('hexum quest')).toMatchObject({ notSold: ['quest'], words: 'hexum' })
  expect(read('iphone 15 pro')).toMatchObject({ notSold: ['iphone'], words: 'mobil' })
  expect(read('xbox series x')).toMatchObject({ notSold: ['xbox'], words: 'konsol' })
  expect(read('raspberry pi 5')).toMatchObject({ notSold: ['raspberry'], words: '' })
  expect(read('switch').words).toBe('switch')
})

test('kinds of goods that no product is called are not sold, though texts speak of them', () => {
  expect(read('kylskåp')).toMatchObject({ words: '', notSold: ['kylskåp'] })
  expect(read('plattång')).toMatchObject({ words: '', notSold: ['plattång'] })
  expect(read('läsk')).toMatchObject({ words: 'läsk', notSold: [] })
})

test('an accessory before what it is for is the thing', () => {
  expect(withPurposes(['laddare', 'laptop'], { things })).toEqual(['laddare', 'till', 'laptop'])
  expect(withPurposes(['laptop', 'laddare'], { things })).toEqual(['laptop', 'laddare'])
  expect(withPurposes(['skydd', 'tangentbord'], { things })).toEqual(['skydd', 'till', 'tangentbord'])
  expect(withPurposes(['skydd', 'xqz'], { things })).toEqual(['skydd', 'xqz'])
  expect(read('vad ska man ha för mus').words).toBe('mus')
})

test('what is done with a thing is its purpose', () => {
  expect(read('tangentbord att skriva på')).toMatchObject({ things: new Set([3]) })
  expect(read('bra mus att spela med')).toMatchObject({ things: new Set([1]), unknown: ['gaming'] })
  expect(read('mus att ha i bilen').words).not.toContain('till ha')
})

test('nothing but amounts are of what is measured so', () => {
  expect(read('60 g 8 portar').chips).toMatchObject([{ kind: 'measure', name: 'Vikt', from: 60, to: 60, unit: 'g' }])
  expect(read('mus 60 g').chips).toEqual([])
})

test('an age is a limit of the age that products are for', () => {
  expect(read('present till barn 8 år')).toMatchObject({
    words: '',
    chips: [{ kind: 'age', to: 8 }, { kind: 'gift' }],
  })
  expect(read('nåt kul till tioåring').chips).toMatchObject([{ kind: 'age', to: 10 }, { kind: 'gift' }])
  expect(read('paket till 12åring max 400')).toMatchObject({ words: '' })
  expect(read('switch från 8 år').chips).toMatchObject([{ kind: 'age', to: 8 }])
})

test("the shop's own number is the product's, and a barcode may be in parts", () => {
  expect(read('artikelnummer 4001').product).toBe(4001)
  expect(read('731 234 567 8901').words).toBe('7312345678901')
})

test('the thing is what comes before what it goes with', () => {
  expect([...read('mus till bärbar dator').things]).toEqual([1])
  expect([...read('spelmus').things]).toEqual([1])
  expect([...read('laptop').things]).toEqual([4])
})

test('an interpretation that the customer has undone is not applied', () => {
  const plan = read('billig mus under 500 kr', ['price'])
  expect(plan).toMatchObject({ words: 'mus', sort: 'price', conditions: [] })
  expect(plan.chips.map(({ key }) => key)).toEqual(['order'])
})

test('words of sentences are not searched for', () => {
  expect(read('billig men bra mus')).toMatchObject({ words: 'mus', sort: 'price' })
  expect(read('mus, både nu och sedan')).toMatchObject({ words: 'mus och', unknown: [] })
})
