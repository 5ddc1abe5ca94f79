import { expect, test } from 'vitest'
import { Engine } from '#search-engine/server/engine.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { plannedList } from './planned-list.ts'
import { planOf } from './query-planner.ts'

const colour = (value: string) => new Map([[10, [value]]])
const engine = Engine.build(
  [
    cachedProduct({ id: 1, name: 'Hexum mus', attributes: colour('Svart') }),
    cachedProduct({ id: 2, name: 'Taktil mus', attributes: colour('Vit') }),
    cachedProduct({ id: 3, name: 'Res mus', attributes: colour('Röd') }),
    cachedProduct({ id: 4, name: 'Intel processor', categoryId: 2 }),
    cachedProduct({ id: 5, name: 'AMD processor', categoryId: 2 }),
    cachedProduct({ id: 6, name: 'Okänd processor', categoryId: 2 }),
  ],
  catalogueTerms({
    sections: ['Butik'],
    categories: ['Möss', 'Processorer'],
    manufacturers: ['Hexum', 'Taktil'],
    attributes: [{ id: 10, name: 'Färg', kind: 'enum' }],
  }),
  new Date('2026-03-01T12:00:00Z'),
)

function search(text: string) {
  const { plan, vocabulary } = planOf(engine, text, [], { stores: [], infoPages: [] })
  const input = { filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: 10, upTo: false } as const
  const { ids, dropped } = plannedList(plan, input, { engine, vocabulary })
  return { ids: ids.toSorted((a, b) => a - b), dropped, chips: plan.chips.map(({ name }) => name) }
}

test.each([
  ['hexum eller taktil mus', [1, 2], 'hexum / taktil'],
  ['svart eller vit mus', [1, 2], 'Svart / Vit'],
  ['processor intel eller amd', [4, 5], 'intel / amd'],
])('%s is one of the two', (text, ids, chip) => {
  expect(search(text)).toEqual({ ids, dropped: [], chips: [chip] })
})

test('the word between two things is not searched for', () => {
  expect(search('mus eller möss').dropped).toEqual([])
  expect(search('mus 500 kr eller billigare').chips).toEqual([''])
})
