import { describe, expect, test } from 'vitest'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { Engine } from './engine.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({
  sections: ['Datorer'],
  categories: [
    'Möss',
    'Tangentbord',
    'Grafikkort',
    'Bildskärmar',
    'Hörlurar & headset',
    'Musmattor',
    'Arbetsminne',
    'Stationära datorer',
    'Processorkylare',
  ],
  manufacturers: ['Logitech', 'Hexum'],
  attributes: [
    { id: 10, name: 'Storlek', kind: 'number', unit: 'tum' },
    { id: 11, name: 'Trådlös', kind: 'boolean' },
    { id: 12, name: 'Färg' },
  ],
})
const logitech = { id: 1, name: 'Logitech' }

const mouse = cachedProduct({
  id: 1,
  name: 'Logitech G502 Hero',
  manufacturer: logitech,
  categoryId: 1,
  mpn: '910-005471',
  gtin: '5099206080270',
  attributes: new Map([[11, true]]),
})
const pcMouse = cachedProduct({ id: 2, name: 'Hexum Datormus M2', categoryId: 1 })
const keyboard = cachedProduct({
  id: 3,
  name: 'Hexum Tangentbord K7',
  categoryId: 2,
  attributes: new Map([[12, ['Svart']]]),
})
const gpu = cachedProduct({ id: 4, name: 'Hexum GeForce RTX 4070 Ti 12GB', categoryId: 3 })
const gpuJoined = cachedProduct({ id: 5, name: 'Volta RTX4070 Dual', categoryId: 3 })
const screen = cachedProduct({ id: 6, name: 'Volta Vision', categoryId: 4, attributes: new Map([[10, 27]]) })
const headphones = cachedProduct({ id: 7, name: 'Sony WH-1000XM5', categoryId: 5 })
const pad = cachedProduct({ id: 8, name: 'Hexum Matta XL', categoryId: 6 })
const memory = cachedProduct({ id: 9, name: 'Volta DDR5 16 GB', categoryId: 7 })
const computer = cachedProduct({ id: 10, name: 'Volta Dator One', categoryId: 8 })
const cooler = cachedProduct({ id: 11, name: 'Volta Frost', categoryId: 9, text: 'Tyst kylare till mus och dator.' })

const all = [mouse, pcMouse, keyboard, gpu, gpuJoined, screen, headphones, pad, memory, computer, cooler]
const engine = Engine.build(all, names, now)

function search(text: string, of = engine) {
  return of.list({
    of: { text },
    filters: [],
    audience: 'all',
    sort: 'relevance',
    page: 1,
    pageSize: 24,
    upTo: false,
  })
}
const found = (text: string) => search(text).ids.toSorted((a, b) => a - b)

describe('Swedish', () => {
  test.each([
    ['tangentbordet', 3],
    ['TANGENTBORDEN', 3],
    ['grafikkorten', 4],
    ['skärm', 6],
    ['skarmar', 6],
    ['hörlur', 7],
    ['trådlös', 1],
    ['trådlöst', 1],
    ['tradlosa', 1],
    ['stationär', 10],
    ['datorn', 10],
    ['kylare', 11],
    ['processorkylaren', 11],
  ])('%s finds product %i', (text, id) => expect(found(text)).toContain(id))
})

describe('compounds', () => {
  test('a last part finds the compound: mus finds datormus', () => expect(found('mus')).toEqual([1, 2, 11]))
  test('a first part does not find the compound: mus does not find musmattor', () =>
    expect(found('mus')).not.toContain(8))
  test('a split compound: dator mus', () => expect(search('dator mus').ids.slice(0, 2)).toContain(2))
  test('a joined compound: hexumtangentbord', () => expect(found('hexumtangentbord')).toEqual([3]))
})

describe('synonyms', () => {
  test.each([
    ['keyboard', 3],
    ['gpu', 4],
    ['monitor', 6],
    ['bildskärm', 6],
    ['headphones', 7],
    ['sladdlös', 1],
    ['ram', 9],
    ['stationär dator', 10],
    ['möss', 1],
  ])('%s finds product %i', (text, id) => expect(found(text)).toContain(id))
})

describe('model numbers and measures', () => {
  test.each([
    ['rtx4070', [4, 5]],
    ['RTX 4070', [4, 5]],
    ['rtx 4070ti', [4]],
    ['wh-1000xm5', [7]],
    ['wh1000xm5', [7]],
    ['WH 1000XM5', [7]],
    ['1000 xm5', [7]],
    ['910-005471', [1]],
    ['910005471', [1]],
    ['5099206080270', [1]],
    ['16gb', [9]],
    ['16 gb', [9]],
    ['12 GB', [4]],
    ['27 tum', [6]],
    ['27"', [6]],
    ['27-tums skärm', [6]],
    ['27 inch', [6]],
  ])('%s', (text, ids) => expect(found(text)).toEqual(ids))
})

describe('typing errors', () => {
  test.each([
    ['logitehc', 1, 'logitech'],
    ['tangetbord', 3, 'tangentbord'],
    ['grafikort', 4, 'grafikkort'],
    ['volat', 6, 'volta'],
    ['hexum tangetnbord', 3, 'hexum tangentbord'],
  ])('%s', (text, id, corrected) => {
    expect(found(text)).toContain(id)
    expect(search(text).corrected).toBe(corrected)
  })
  test('a word with hits is not corrected', () => expect(search('matta').corrected).toBeNull())
  test('two errors in a short word are too many', () => expect(found('volxx')).toEqual([]))
  test('numbers are not corrected', () => expect(found('rtx 4071')).toEqual([]))

  test('two words that a product has are not one that is misspelt', () => {
    const kinds = catalogueTerms({ categories: ['Headset', 'Handkontroll'] })
    const headset = cachedProduct({ id: 1, name: 'Hexum C headset usb', categoryId: 1 })
    const controller = cachedProduct({ id: 2, name: 'Volta Spel', categoryId: 2, text: 'Bra kontroll.' })
    const glove = cachedProduct({ id: 3, name: 'Volta hand', categoryId: 1 })
    const own = Engine.build([headset, controller, glove], kinds, now)
    const correctedIn = (text: string) => search(text, own).corrected
    expect(correctedIn('c headset')).toBeNull()
    expect(correctedIn('hand kontrol')).toBe('handkontroll')
  })
})

test('every word is required', () => {
  expect(found('hexum rtx')).toEqual([4])
  expect(found('hexum xqzvw')).toEqual([])
})

test('stop words are not required', () => expect(found('tangentbord från hexum')).toEqual([3]))

test('the name outweighs the text', () => expect(search('mus').ids.at(-1)).toBe(11))

test('in-stock and popular products come first among equals', () => {
  const same = [1, 2, 3].map((id) => cachedProduct({ id, name: 'Fläkt' }))
  const [plain, sold, gone] = same
  const fans = [plain, { ...sold, popularity: 500 }, { ...gone, stock: { web: 0, supplier: 0, stores: new Map() } }]
  const few = Engine.build(fans.filter((fan) => fan !== undefined) as typeof same, names, now)
  const answer = few.list({
    of: { text: 'fläkt' },
    filters: [],
    audience: 'all',
    sort: 'relevance',
    page: 1,
    pageSize: 24,
    upTo: false,
  })
  expect(answer.ids).toEqual([2, 1, 3])
})

describe('while typing', () => {
  test('the last word may be a prefix', () => {
    expect(engine.suggest('hexum ta', 8).ids).toContain(3)
    expect(engine.suggest('logi', 8).ids).toEqual([1])
    expect(engine.suggest('kylar', 8).ids).toContain(11)
  })
  test('categories with counts', () => expect(engine.suggest('rtx', 8).categories).toEqual(new Map([[3, 2]])))
  test('words are completed with Swedish letters', () => {
    expect(engine.complete('hör', 6)).toContain('hörlurar')
    expect(engine.complete('hexum tan', 6)).toEqual(['hexum tangentbord'])
    expect(engine.complete('gra', 6)).toEqual(['grafikkort'])
    expect(engine.complete('910', 6)).toEqual([])
  })
})

describe('a search without hits', () => {
  test('shows products with some of its words', () => expect(engine.related('hexum xqzvw', 8)).toContain(3))
  test('shows popular products when no word is known', () => expect(engine.related('xqzvw', 3)).toHaveLength(3))
  test('offers the query without the unknown word', () =>
    expect(engine.shorterQueries('hexum xqzvw')).toEqual(['hexum']))
  test('offers each query without one word', () =>
    expect(engine.shorterQueries('logitech tangentbord')).toEqual(['tangentbord', 'logitech']))
})

test('unusual texts are harmless', () => {
  for (const text of [
    '',
    '   ',
    '"',
    '\\',
    '%%%',
    '('.repeat(500),
    'å'.repeat(3000),
    '💥',
    '1.2.3.4',
    'constructor',
    '__proto__',
  ]) {
    expect(search(text).filtered).toBe(0)
  }
})
