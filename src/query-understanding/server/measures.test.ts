import { expect, test } from 'vitest'
import { Engine } from '#search-engine/server/engine.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { plannedList } from './planned-list.ts'
import { planOf } from './query-planner.ts'

const now = new Date('2026-03-01T12:00:00Z')
const [size, rate, storage, memory, length, capacity] = [11, 12, 13, 14, 15, 16]
const [ports, places, hours] = [17, 18, 19]
const number = (id: number, name: string, unit: string) => ({ id, name, kind: 'number' as const, unit })
const names = catalogueTerms({
  categories: ['Skärmar', 'Laptops', 'SSD', 'Arbetsminne (RAM)', 'Kablar', 'Powerbanks', 'Möss', 'Switchar', 'NAS'],
  attributes: [
    number(size, 'Skärmstorlek', 'tum'),
    number(rate, 'Uppdateringsfrekvens', 'Hz'),
    number(storage, 'Lagring', 'GB'),
    number(memory, 'Arbetsminne', 'GB'),
    number(length, 'Kabellängd', 'm'),
    number(capacity, 'Batterikapacitet', 'mAh'),
    number(ports, 'Antal portar', ''),
    number(places, 'Antal diskplatser', ''),
    number(hours, 'Batteritid', 'h'),
  ],
})

type Measures = Record<number, number>
const of = (categoryId: number, id: number, name: string, price: number, measures: Measures, text = '') =>
  cachedProduct({
    id,
    name,
    categoryId,
    price: price * 100,
    text,
    attributes: new Map(Object.entries(measures).map(([key, value]) => [Number(key), value])),
  })
const engine = Engine.build(
  [
    of(1, 11, 'Skärm Liten', 1500, { [size]: 24, [rate]: 75 }),
    of(1, 12, 'Skärm Mellan', 2500, { [size]: 27, [rate]: 165 }),
    of(1, 13, 'Skärm Stor', 4000, { [size]: 32, [rate]: 60 }),
    of(1, 14, 'Skärm Bred', 9000, { [size]: 49, [rate]: 144 }, 'Som två på 27 tum'),
    of(2, 21, 'Laptop A', 5000, { [size]: 13.4, [storage]: 512, [memory]: 16 }),
    of(2, 22, 'Laptop B', 9000, { [size]: 15.6, [storage]: 512, [memory]: 32 }),
    of(2, 23, 'Laptop C', 7000, { [size]: 14, [storage]: 1000, [memory]: 16 }),
    of(3, 31, 'SSD 1 TB', 900, { [storage]: 1000 }),
    of(3, 32, 'SSD 512 GB', 600, { [storage]: 512 }),
    of(4, 41, 'RAM 32 GB till laptop', 900, { [memory]: 32 }),
    of(4, 42, 'RAM 16 GB', 500, { [memory]: 16 }),
    of(5, 51, 'Kabel HDMI 2 m', 199, { [length]: 2 }),
    of(5, 52, 'Kabel HDMI 3 m', 249, { [length]: 3 }),
    of(5, 53, 'Kabel USB 2,5 m', 149, { [length]: 2.5 }),
    of(6, 61, 'Powerbank Stor', 690, { [capacity]: 20_000 }, '20000 mAh'),
    of(6, 62, 'Powerbank Liten', 390, { [capacity]: 5000 }, 'Serie 20 med 5 000 mAh'),
    of(7, 71, 'Mus', 299, {}),
    of(8, 80, 'Switch Liten', 199, { [ports]: 5 }),
    of(8, 81, 'Switch Mellan', 299, { [ports]: 8 }),
    of(8, 82, 'Switch Stor', 499, { [ports]: 16 }),
    of(9, 91, 'NAS Stor', 4999, { [places]: 4, [hours]: 2 }, 'Åtta portar och 2 diskar ingår'),
    of(9, 92, 'NAS Liten', 2999, { [places]: 2, [hours]: 12 }),
  ],
  names,
  now,
)
const deps = { stores: [], infoPages: [] }
const read = (text: string) => planOf(engine, text, [], deps).plan

function search(text: string) {
  const { plan, vocabulary } = planOf(engine, text, [], deps)
  const sort = plan.sort ?? 'relevance'
  const input = { filters: [], audience: 'all', sort, page: 1, pageSize: 10, upTo: false } as const
  const { ids, dropped, unmet } = plannedList(plan, input, { engine, vocabulary })
  return { ids: ids.toSorted(), dropped, unmet: unmet.length }
}

test.each([
  ['laptop minst 32 gb ram', 'Arbetsminne', 32, null, [22]],
  ['laptop ram minst 32 gb', 'Arbetsminne', 32, null, [22]],
  ['laptop 16 gb minne', 'Arbetsminne', 16, 16, [21, 23]],
  ['laptop minst 1 tb lagring', 'Lagring', 1000, null, [23]],
])('%s is of the attribute that the word beside it names', (text, name, from, to, ids) => {
  expect(read(text)).toMatchObject({ words: 'laptop', chips: [{ kind: 'measure', name, from, to }] })
  expect(search(text).ids).toEqual(ids)
})

test('each amount is of what the word beside it names', () => {
  const text = 'laptop med 16 gb ram och 512 gb ssd'
  expect(read(text).chips).toMatchObject([{ name: 'Arbetsminne' }, { name: 'Lagring' }])
  expect(search(text)).toMatchObject({ ids: [21], dropped: [] })
})

test('a word of what is measured that is the thing itself is searched for', () => {
  expect(search('ssd minst 1 tb').ids).toEqual([31])
  expect(search('ram minst 32 gb').ids).toEqual([41])
  expect(search('minst 32 gb ram').ids).toEqual([41])
})

test('a limit without such a word is of what the thing has', () => {
  expect(read('ssd minst 600 gb').chips).toMatchObject([{ name: 'Lagring' }])
  expect(read('ssd minst 600 gb').conditions).toMatchObject([{ attributes: [storage] }])
})

test('of several that are measured so, it is the one whose values the number is among', () => {
  expect(read('laptop minst 32 gb').chips).toMatchObject([{ name: 'Arbetsminne' }])
  expect(read('laptop minst 600 gb').chips).toMatchObject([{ name: 'Lagring' }])
  expect(read('laptop 14 tum 16 gb').chips).toMatchObject([{ name: 'Skärmstorlek' }, { name: 'Arbetsminne' }])
})

test('several amounts of a thing are what it measures, and what nothing has is left out', () => {
  expect(search('skärm 27 tum 165hz')).toEqual({ ids: [12], dropped: [], unmet: 0 })
  expect(search('skärm 27 tum 144hz')).toEqual({ ids: [12], dropped: [], unmet: 1 })
})

test.each(['skärm mellan 27 och 32 tum', 'skärm från 27 till 32 tum', 'skärm från 27-32"', 'skärm mellan 32" och 27"'])(
  '%s is a range',
  (text) => {
    expect(read(text)).toMatchObject({ words: 'skärm', chips: [{ name: 'Skärmstorlek', from: 27, to: 32 }] })
    expect(search(text).ids).toEqual([12, 13])
  },
)

test.each([
  ['laptop max 14', 'Skärmstorlek', null, 14],
  ['skärm under 30', 'Skärmstorlek', null, 30],
  ['skärm minst 32', 'Skärmstorlek', 32, null],
  ['kablar max 2', 'Kabellängd', null, 2],
])('%s is a size, since nothing of the thing costs so little', (text, name, from, to) => {
  expect(read(text).chips).toMatchObject([{ kind: 'measure', name, from, to }])
})

test('a number without a currency is a price where something costs it, or may be hoped to', () => {
  expect(read('mus under 50').chips).toMatchObject([{ kind: 'price', to: 50 }])
  expect(read('mus under 5')).toMatchObject({ words: 'mus 5', chips: [] })
  expect(read('mus under 5 kr').chips).toMatchObject([{ kind: 'price', to: 5 }])
  expect(read('skärm max 2000').chips).toMatchObject([{ kind: 'price', to: 2000 }])
  expect(read('skärm mellan 2000 och 1000 kr').chips).toMatchObject([{ kind: 'price', from: 1000, to: 2000 }])
})

test.each([
  ['skärm 32 tum eller större', [13, 14]],
  ['skärm 27 tum och uppåt', [12, 13, 14]],
  ['skärm 27 tum eller mindre', [11, 12]],
  ['skärm 30 tum max', [11, 12]],
  ['skärm 144hz+', [12, 14]],
  ['större skärm än 30 tum', [13, 14]],
  ['mindre skärm än 25 tum', [11]],
  ['laptop lagring 1 tb eller mer', [23]],
])('%s is limited by what stands around the amount', (text, ids) => {
  expect(search(text)).toEqual({ ids, dropped: [], unmet: 0 })
})

test.each([
  ['dyrare skärm än 2000', 2000, null],
  ['billigare skärm än 2000 kr', null, 2000],
])('%s is a price', (text, from, to) => {
  expect(read(text)).toMatchObject({ words: 'skärm', chips: [{ kind: 'price', from, to }] })
})

test('a number in words before a unit is an amount', () => {
  expect(search('hdmi kabel två meter').ids).toEqual([51])
  expect(search('ssd en terabyte').ids).toEqual([31])
  expect(search('laptop minst 20 giga ram').ids).toEqual([22])
  expect(read('en skärm').words).toBe('skärm')
})

test.each([
  ['laptop minne 32 gb', [22]],
  ['laptop med 14 tums skärm', [23]],
  ['laptop lagring minst 1 tb', [23]],
  ['powerbank batterikapacitet 20000 mah', [61]],
])('the amount of %s is of a part of the thing that is named before', (text, ids) => {
  expect(search(text)).toEqual({ ids, dropped: [], unmet: 0 })
})

test('things are counted by the names of their attributes', () => {
  expect(search('switch 8 portar')).toEqual({ ids: [81], dropped: [], unmet: 0 })
  expect(search('switch med 8 eller fler portar')).toEqual({ ids: [81, 82], dropped: [], unmet: 0 })
  expect(search('nas 4 diskar')).toEqual({ ids: [91], dropped: [], unmet: 0 })
})

test('the name of what is measured is not searched for as well', () => {
  const text = 'nas med över 10 timmars batteritid'
  expect(read(text).chips).toMatchObject([{ name: 'Batteritid', from: 10, to: null }])
  expect(search(text)).toEqual({ ids: [92], dropped: [], unmet: 0 })
})

test('a percentage is not read as a price', () => {
  expect(read('skärm max 75 %').chips).toEqual([])
  expect(read('skärm under 750 %').chips).toEqual([])
})

test('a number and its unit are left out together, and the thing is kept', () => {
  expect(search('hdmi kabel 2,5 m')).toMatchObject({ ids: [51, 52], dropped: ['2,5 m'] })
})

test('a number in groups of three is one amount', () => {
  expect(search('powerbank 20 000 mah').ids).toEqual([61])
})
