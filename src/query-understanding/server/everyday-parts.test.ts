import { expect, test } from 'vitest'
import { Engine } from '#search-engine/server/engine.ts'
import { Synonyms } from '#search-engine/server/synonyms.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { plannedList } from './planned-list.ts'
import { planOf } from './query-planner.ts'

const now = new Date('2026-03-01T12:00:00Z')
const [size, power, microphone, noise, age] = [11, 12, 13, 14, 15]
const names = {
  ...catalogueTerms({
    sections: ['Mer'],
    categories: [
      'Kablar',
      'Skal & skydd',
      'Surfplattor',
      'Laddare',
      'Mobiler',
      'Skärmar',
      'Portabla diskar',
      'Hårddiskar',
      'Headset',
      'TV',
      'Öronsnäckor',
      'Spel',
      'Kontorsstolar',
      'Adaptrar',
      'Minneskort',
      'Projektorer',
      'Soundbars',
      'USB-minnen',
    ],
    attributes: [
      { id: size, name: 'Skärmstorlek', kind: 'number', unit: 'tum' },
      { id: power, name: 'Effekt', kind: 'number', unit: 'W' },
      { id: microphone, name: 'Mikrofon', kind: 'enum', unit: '' },
      { id: noise, name: 'Brusreducering', kind: 'boolean', unit: '' },
      { id: age, name: 'Ålder från', kind: 'number', unit: 'år' },
    ],
  }),
  synonyms: new Synonyms([
    'kabel, sladd',
    'extern hårddisk, portabel disk',
    'surfplatta, padda',
    'hemmabio, soundbar',
    'tv, teve',
    'mobil, telefon',
    'skal, fodral',
    'kortläsare, card reader',
  ]),
}
type Of = Map<number, number | boolean | string[]>
const of = (id: number, categoryId: number, name: string, attributes: Of = new Map(), text = '') =>
  cachedProduct({ id, categoryId, name, attributes, text })
const engine = Engine.build(
  [
    of(1, 1, 'Sladden HDMI 2.1'),
    of(2, 1, 'Sladden flätad laddkabel', new Map(), 'Kabel med usb-c'),
    of(3, 2, 'Ljung fodral till 4'),
    of(4, 3, 'Fjordbit surfplatta'),
    of(5, 4, 'Amperium 65 W laddare', new Map([[power, 65]]), '65w'),
    of(6, 4, 'Amperium 20 W laddare', new Map([[power, 20]]), 'Även för laptop'),
    of(7, 5, 'Ljung Vik mobil', new Map([[size, 6.8]])),
    of(8, 5, 'Ljung Enkel mobil', new Map([[size, 6]])),
    of(9, 6, 'Skarpa skärm', new Map([[size, 27]])),
    of(10, 7, 'Bitgruva portabel'),
    of(11, 8, 'Djupdata hårddisk', new Map(), 'Ingen extern'),
    of(
      12,
      9,
      'Tystra headset',
      new Map<number, string[] | boolean>([
        [microphone, ['Löstagbar']],
        [noise, true],
      ]),
    ),
    of(13, 9, 'Tystra headset utan bom', new Map([[noise, false]])),
    of(14, 10, 'Skarpa Djup TV OLED', new Map([[size, 65]]), '65'),
    of(15, 10, 'Skarpa Kök TV', new Map([[size, 32]]), 'Med 17 kanaler'),
    of(16, 11, 'Tystra öronsnäckor'),
    of(17, 12, 'Plåt', new Map([[age, 7]]), 'Spel'),
    of(18, 13, 'Ryggrad kontorsstol', new Map(), 'En stol för kontor'),
    of(19, 14, 'Sladden adapter till kortläsare', new Map(), 'Läser kort'),
    of(20, 15, 'Bitgruva SD 64'),
    of(21, 16, 'Skarpa projektor'),
    of(22, 17, 'Ekolod soundbar'),
    of(23, 18, 'Bitgruva usb-minne 64 GB'),
    of(24, 14, 'Rutna G Pro adapter'),
  ],
  names,
  now,
)

function search(text: string) {
  const { plan, vocabulary } = planOf(engine, text, [], { stores: [], infoPages: [] })
  const sort = plan.sort ?? (plan.words === '' ? 'popular' : 'relevance')
  const input = { filters: [], audience: 'all', sort, page: 1, pageSize: 20, upTo: false } as const
  return { plan, ...plannedList(plan, input, { engine, vocabulary }) }
}

test('of a compound that no product has, both parts are searched for', () => {
  expect(search('hdmisladd').ids).toEqual([1])
})

test.each([
  ['paddfodral', 'padda', 3],
  ['surfplattefodral', 'surfplatta', 3],
  ['mobilladdare', 'mobil', 5],
])('what %s is of is said to be left out', (text, first, id) => {
  const { ids, dropped } = search(text)
  expect(ids).toContain(id)
  expect(dropped).toEqual([first])
})

test('of a compound that begins with no word, the beginning is said to be left out', () => {
  expect(search('hobbitfodral')).toMatchObject({ ids: [3], dropped: ['hobbit'] })
})

test('a misspelt word is not taken apart', () => {
  expect(search('hårdisk')).toMatchObject({ plan: { words: 'hårdisk', unknown: [] } })
})

test('a word that is linked to the next is joined with it, though both are words', () => {
  expect(search('kontors stol').plan.words).toBe('kontorsstol')
})

test('a measure is of the thing and stays when what it goes with is left out', () => {
  expect(search('laddare till laptop 65w').ids[0]).toBe(5)
})

test('a category in the plural is what its thing is called in the singular', () => {
  expect([...search('extern hårddisk').plan.things]).toEqual([7])
})

test('what goods are called is left out after what is said of them', () => {
  expect(search('kortläsare sd')).toMatchObject({ ids: [19], dropped: ['sd'] })
})

test('of a thing whose use is called as another thing, the thing is shown', () => {
  expect(search('projektor hemmabio').ids[0]).toBe(21)
})

test('what is said of a part is of the thing before it', () => {
  expect(search('mobil stor skärm')).toMatchObject({ ids: [7] })
})

test('a size is what the thing measures, whatever else is said of it', () => {
  expect(search('smart tv 32 tum')).toMatchObject({ ids: [15] })
  expect(search('tv 17 tum').ids.length).toBeGreaterThan(0)
})

test.each([
  ['headset med mick', [12]],
  ['headset brusreducering', [12]],
])('%s has it', (text, ids) => {
  expect(search(text).ids).toEqual(ids)
})

test.each([
  ['airpods', 'öronsnäckor'],
  ['galaxy buds', 'öronsnäckor'],
  ['samsung s24', 'mobil'],
  ['samsung tab', 'surfplatta'],
  ['mario kart', 'spel'],
  ['chromecast', 'mediaspelare'],
])('%s is not sold, and what it is of is searched for', (text, words) => {
  expect(search(text).plan).toMatchObject({ words, notSold: [text.split(' ')[0]] })
})

test('what is said of a screen beside its maker is kept', () => {
  expect(search('lg oled 65')).toMatchObject({ plan: { words: 'tv oled 65', notSold: ['lg'] }, ids: [14] })
})

test('words that only link others are not searched for', () => {
  expect(search('xyzzy till qwrtz')).toMatchObject({ ids: [], plan: { words: '' } })
})

test('a child is as old as it is said to be', () => {
  expect(search('present 10 årig kille').plan.chips).toContainEqual(expect.objectContaining({ kind: 'age', to: 10 }))
})

test('usb and its sort are one word', () => {
  expect(search('usb c kabel').plan.words).toBe('usb-c kabel')
  expect(search('type c kabel').plan.words).toBe('usb-c kabel')
})

test('a word is not joined with one that links it to the next', () => {
  expect(search('ask för visitkort - 250').plan.notSold).not.toContain('askför')
})

test('goods that nothing is called are not sold, whatever stands before the hyphen', () => {
  expect(search('tv-bänk').plan.notSold).toEqual(['tv-bänk'])
  expect(search('tv-kabel').plan.notSold).toEqual([])
})

test('a category whose name has a hyphen is found by the word without it', () => {
  expect(search('usbminne').plan.things).toEqual(new Set([18]))
})

test('two words of a name that are written together are taken apart', () => {
  expect(search('rutna gpro').plan.words).toBe('rutna g pro')
  expect(search('ljungvik').ids).toEqual([7])
})

test.each(['examenspresent', 'adventsgåva', 'dop-present'])('%s is a gift', (text) => {
  expect(search(text).plan.chips).toMatchObject([{ kind: 'gift' }])
})
