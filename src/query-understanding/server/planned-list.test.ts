import { expect, test } from 'vitest'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { Engine } from '#search-engine/server/engine.ts'
import { cachedProduct, catalogueTerms, openOffer } from '#test/cached-product.ts'
import { plannedList } from './planned-list.ts'
import { planOf } from './query-planner.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({
  sections: ['Butik'],
  categories: ['Möss', 'Musmattor', 'Fynd: gaming', 'Pennor, gem och häftapparater'],
  attributes: [{ id: 10, name: 'Färg', kind: 'enum' }],
})
const offer = openOffer({ price: 50_000, lowestBefore: 80_000 })
const engine = Engine.build(
  [
    cachedProduct({ id: 1, name: 'Mus', price: 90_000, attributes: new Map([[10, ['Röd']]]) }),
    cachedProduct({ id: 2, name: 'Trådlös mus', price: 60_000, attributes: new Map([[10, ['Svart']]]) }),
    cachedProduct({ id: 3, name: 'Musmatta för mus', categoryId: 2, price: 10_000 }),
    cachedProduct({ id: 4, name: 'Mus med rabatt', price: 80_000, offers: [offer] }),
    cachedProduct({ id: 5, name: 'Mus (fynd)', categoryId: 3, price: 40_000, fyndwareClass: 2 }),
    cachedProduct({ id: 6, name: 'Tusch 10', text: 'Pennor med bläck', categoryId: 4 }),
    cachedProduct({ id: 7, name: 'Häft 5', text: 'Häftar papper', categoryId: 4 }),
  ],
  names,
  now,
)
const deps = { stores: [], infoPages: [] }

function search(text: string, page = 1, pageSize = 10, undone: readonly string[] = []) {
  const { plan, vocabulary } = planOf(engine, text, undone, deps)
  const input = {
    filters: [],
    audience: 'all',
    sort: plan.sort ?? 'relevance',
    page,
    pageSize,
    upTo: false,
  } as const
  return plannedList(plan, input, { engine, vocabulary })
}

test('a measure that nothing has is left out before the words of the thing', () => {
  const cables = Engine.build(
    [
      cachedProduct({ id: 1, name: 'Kabel HDMI 2 m' }),
      cachedProduct({ id: 2, name: 'Kabel HDMI 3 m' }),
      cachedProduct({ id: 3, name: 'Kabel USB 5 m' }),
    ],
    catalogueTerms({ sections: ['Butik'], categories: ['Kablar'] }),
    now,
  )
  const { plan, vocabulary } = planOf(cables, 'hdmi kabel 5m', [], deps)
  const input = { filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: 10, upTo: false } as const
  const { ids, dropped } = plannedList(plan, input, { engine: cables, vocabulary })
  expect(ids.toSorted()).toEqual([1, 2])
  expect(dropped).toEqual(['5m'])
})

test('a gift card of a chosen sum costs whatever may be chosen', () => {
  const shop = Engine.build(
    [
      cachedProduct({ id: giftCardProduct, name: 'Presentkort', price: 10_000 }),
      cachedProduct({ id: 1, name: 'Kort' }),
    ],
    catalogueTerms({ sections: ['Butik'], categories: ['Presentkort'] }),
    now,
  )
  const idsOf = (text: string) => {
    const { plan, vocabulary } = planOf(shop, text, [], deps)
    const input = { filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: 10, upTo: false } as const
    return plannedList(plan, input, { engine: shop, vocabulary })
  }
  expect(idsOf('presentkort 500 kr')).toMatchObject({ ids: [giftCardProduct], unmet: [] })
  expect(idsOf('presentkort från 20000 kr').unmet).not.toEqual([])
})

test('only products within the price are listed', () => {
  expect(search('mus under 700 kr').ids.toSorted()).toEqual([2, 4, 5])
})

test('the cheapest first are those of the thing, not of what goes with it', () => {
  expect(search('billigaste mus').ids).toEqual([4, 2, 1])
})

test('products on sale and used ones', () => {
  expect(search('mus på rea').ids).toEqual([4])
  expect(search('begagnad mus').ids).toEqual([5])
})

test('the thing comes before what goes with it', () => {
  expect(search('mus').ids).not.toContain(3)
  expect(search('musmatta').ids).toEqual([3])
})

test('what is not wanted is not listed', () => {
  expect(search('mus inte röd').ids).not.toContain(1)
  expect(search('mus utan sladd').ids).toEqual([2])
})

test('the least telling word is left out, and said, when nothing has all', () => {
  expect(search('rabatt trådlös mus')).toMatchObject({ dropped: [expect.stringMatching(/rabatt|trådlös/)] })
  expect(search('mus').dropped).toEqual([])
})

test('a limit that nothing meets is left out rather than the thing', () => {
  expect(search('mus under 20 kr').total).toBeGreaterThan(0)
})

test('when nothing costs so little or so much, what is nearest in price comes first', () => {
  expect(search('mus under 20 kr')).toMatchObject({ ids: [4, 2, 1], unmet: [{ is: 'priced' }], dropped: [] })
  expect(search('mus över 5000 kr')).toMatchObject({ ids: [1, 2, 4], unmet: [{ is: 'priced' }] })
  expect(search('mus 100–200 kr').ids[0]).toBe(4)
  expect(search('dyraste mus under 20 kr').ids).toEqual([1, 2, 4])
  expect(search('mus under 700 kr').unmet).toEqual([])
})

test('of a word of a thing before another, the last names what is wanted', () => {
  expect(search('tangentbord musmatta').ids).toEqual([3])
})

test('of amounts that nothing has together, the last is left out', () => {
  const screens = Engine.build(
    [
      cachedProduct({
        id: 1,
        name: 'Skärm A',
        attributes: new Map([
          [1, 27],
          [2, 165],
        ]),
      }),
      cachedProduct({
        id: 2,
        name: 'Skärm B',
        attributes: new Map([
          [1, 49],
          [2, 144],
        ]),
        text: 'Som två på 27 tum',
      }),
    ],
    catalogueTerms({
      categories: ['Skärmar'],
      attributes: [
        { id: 1, name: 'Skärmstorlek', kind: 'number', unit: '″' },
        { id: 2, name: 'Uppdateringsfrekvens', kind: 'number', unit: 'Hz' },
      ],
    }),
    now,
  )
  const { plan, vocabulary } = planOf(screens, '27 tum 144hz', [], deps)
  const input = { filters: [], audience: 'all', sort: 'popular', page: 1, pageSize: 10, upTo: false } as const
  expect(plannedList(plan, input, { engine: screens, vocabulary })).toMatchObject({
    ids: [1],
    unmet: [{ is: 'measured', attributes: [2] }],
  })
})

test('where names do not say what is sold, the cheapest are of all that is', () => {
  const drives = Engine.build(
    ['HD 9 GB', 'HD 8 GB', 'HD 6 GB', 'HD 10 GB', 'Hårddisk 2 GB'].map((name, at) =>
      cachedProduct({ id: at + 1, name, price: 10_000 - at }),
    ),
    catalogueTerms({ categories: ['Hårddiskar'] }),
    now,
  )
  const { plan, vocabulary } = planOf(drives, 'billigaste hårddisken', [], deps)
  const input = { filters: [], audience: 'all', sort: 'price', page: 1, pageSize: 10, upTo: false } as const
  expect(plannedList(plan, input, { engine: drives, vocabulary }).ids).toEqual([5, 4, 3, 2, 1])
})

test('of a category of many kinds, those that are called so themselves are listed', () => {
  expect(search('pennor').ids).toEqual([6])
})

test('the pages of a search are parts of one list', () => {
  const all = search('svart mus').ids
  expect(all.map((_, at) => search('svart mus', at + 1, 1).ids[0])).toEqual(all)
})

test('a word that is asked for is kept, and another is left out', () => {
  const without = search('trådlös musmatta')
  expect(without.dropped).toHaveLength(1)
  const [word = ''] = without.dropped
  const alone = search('trådlös musmatta', 1, 10, [`with-${word}`])
  expect(alone.dropped).toHaveLength(1)
  expect(alone.dropped).not.toContain(word)
  expect(alone.ids).not.toEqual(without.ids)
})

test('a query of a hundred words takes no more searches than one of twelve', () => {
  const searchesOf = (count: number) => {
    const text = Array.from({ length: count }, (_, at) => `ord${String.fromCharCode(97 + (at % 26), 97 + at / 26)}`)
    let searches = 0
    const counting: Pick<Engine, 'list' | 'found' | 'revision'> = {
      revision: engine.revision,
      list: (request) => (searches++, engine.list(request)),
      found: (wanted) => (searches++, engine.found(wanted)),
    }
    const { plan, vocabulary } = planOf(engine, text.join(' '), [], deps)
    const input = { filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: 10, upTo: false } as const
    const left = { ...plan, words: text.join(' '), unknown: [] }
    plannedList(left, input, { engine: counting, vocabulary })
    return searches
  }
  expect(searchesOf(6)).toBeGreaterThan(6)
  expect(searchesOf(100)).toBe(searchesOf(12))
})
