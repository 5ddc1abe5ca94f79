import { expect, test } from 'vitest'
import { priorWeights, type Ranker, rankedHits, rankingFeatures } from '#search-engine/ranker.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { Engine } from './engine.ts'
import type { ListRequest } from './list-request.ts'

const names = catalogueTerms({ sections: ['Datorer'], categories: ['Blandat', 'Möss'], manufacturers: ['Hexum'] })
const mice = Array.from({ length: rankedHits + 30 }, (_, at) =>
  cachedProduct({ id: at + 1, name: `Mus ${at + 1}`, categoryId: 2, popularity: 300 - at, price: 10_000 + at }),
)
const engine = Engine.build(mice, names, new Date('2026-03-01T12:00:00Z'))
const request = { filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: 24, upTo: false } as const
const list = (more: Partial<ListRequest> = {}) => engine.list({ of: { text: 'mus' }, ...request, ...more })
const chosen = (...ids: number[]): Ranker => ({ weights: priorWeights, chosen: (id) => (ids.includes(id) ? 1 : 0) })

test('what is chosen after a query comes first in it', () => {
  const usual = list().ids
  expect(list({ ranker: chosen(70) }).ids).toEqual([70, ...usual].slice(0, 24))
})

test('the order of the best hits is the same on all pages, and the others follow', () => {
  const ranker = chosen(70, 210)
  const all = list({ ranker, pageSize: 240 }).ids
  const pages = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((page) => list({ ranker, page }).ids)
  expect(pages).toEqual(all)
  expect(list({ ranker, page: 10, upTo: true }).ids).toEqual(all)
  expect(all[0]).toBe(70)
  expect(all.indexOf(210)).toBe(list({ pageSize: 240 }).ids.indexOf(210))
  expect(new Set(all).size).toBe(mice.length)
})

test('another order, counts and facets are left alone', () => {
  const ranker = chosen(70)
  expect(list({ ranker, sort: 'price' })).toEqual(list({ sort: 'price' }))
  const { ids: _, ...counted } = list({ ranker })
  const { ids: __, ...usual } = list()
  expect(counted).toEqual(usual)
})

test('what staff have put first and last stays there', () => {
  const placed = { pinned: [9, 8], buried: [1] }
  const { ids } = list({ placed, ranker: chosen(1, 70), pageSize: 240 })
  expect(ids.slice(0, 3)).toEqual([9, 8, 70])
  expect(ids.at(-1)).toBe(1)
})

test('features of the products that the words find', () => {
  const [first, none] = engine.features({ text: 'mus', things: new Set([2]) }, [1, 999], chosen(1))
  expect(none).toBeNull()
  const named = Object.fromEntries(rankingFeatures.map((name, at) => [name, first?.[at]]))
  expect(named).toMatchObject({ points: 0, isThing: 1, wordsInName: 1, exactName: 0, chosenBefore: 1 })
})

test('the thing comes before what its category holds as well and goes with it', () => {
  const goods = ['Hexum Mouse pad', 'Hexum Sladd 5 mouse', 'Mus Viper Mini', 'Hexum mus USB']
  const shop = Engine.build(
    goods.map((name, at) => cachedProduct({ id: at + 1, name, categoryId: 2, popularity: at === 0 ? 900 : 1 })),
    catalogueTerms({ sections: ['Datorer'], categories: ['Blandat', 'Mouse'], manufacturers: ['Hexum'] }),
    new Date('2026-03-01T12:00:00Z'),
  )
  const { ids } = shop.list({ of: { text: 'mouse', things: new Set([2]) }, ...request })
  expect(ids[0]).toBe(2)
  const [pad, mouse] = shop.explain({ text: 'mouse', things: new Set([2]) }, [1, 2])
  expect(pad?.features).toEqual([
    { name: 'isThing', factor: 2 },
    { name: 'isPart', factor: expect.closeTo(0.15, 2) },
  ])
  expect(mouse?.features).toEqual([{ name: 'isThing', factor: 2 }])
})

test('words side by side come before the same words apart, but not measures', () => {
  const shop = Engine.build(
    ['Hexum Windows dator 10', 'Hexum dator Windows 10'].map((name, at) => cachedProduct({ id: at + 1, name })),
    names,
    new Date('2026-03-01T12:00:00Z'),
  )
  const found = (text: string) => shop.list({ of: { text }, ...request }).ids
  expect(found('windows 10')).toEqual([2, 1])
  const [apart, together] = shop.features({ text: 'windows 10' }, [1, 2])
  const at = rankingFeatures.indexOf('together')
  expect([apart?.[at], together?.[at]]).toEqual([0, 1])
})

test('what is found without facets is the first of the list', () => {
  const { ids, total } = list({ pageSize: 7 })
  expect(engine.found({ text: 'mus' }, 7)).toEqual({ ids, total })
  expect(engine.found({ text: 'mus' })).toEqual({ ids: [], total })
  expect(engine.found({ text: 'mus', conditions: [{ is: 'priced', range: { from: null, to: 10_010 } }] }).total).toBe(
    11,
  )
})

test('a brief list is the same without facets', () => {
  const { facets: _, stock: __, ...whole } = list()
  const { facets, stock, ...brief } = list({ isBrief: true })
  expect(brief).toEqual(whole)
  expect([facets, stock]).toEqual([[], []])
})
