import { expect, test } from 'vitest'
import { Engine } from '#search-engine/server/engine.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { compoundOf } from './compound-words.ts'
import { plannedList } from './planned-list.ts'
import { planOf } from './query-planner.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({
  sections: ['Mer'],
  categories: ['Mobiler', 'Systemkameror', 'Spel', 'Skärmar', 'Laddning', 'Möss'],
})
const engine = Engine.build(
  [
    cachedProduct({ id: 1, name: 'Ljung 5', text: 'En mobil med kamera', categoryId: 1, rating: 4 }),
    cachedProduct({ id: 2, name: 'Blända systemkamera', categoryId: 2, rating: 5 }),
    cachedProduct({ id: 3, name: 'Plåt', text: 'Spel', categoryId: 3, rating: 5 }),
    cachedProduct({ id: 4, name: 'Skarpa skärm', text: 'Med usb-c', categoryId: 4 }),
    cachedProduct({ id: 5, name: 'Amperium platta', text: 'Trådlös', categoryId: 5 }),
    cachedProduct({ id: 6, name: 'Mus', text: 'En kamera säger mera', categoryId: 6 }),
  ],
  names,
  now,
)

function search(text: string) {
  const { plan, vocabulary } = planOf(engine, text, [], { stores: [], infoPages: [] })
  const sort = plan.sort ?? 'relevance'
  const input = { filters: [], audience: 'all', sort, page: 1, pageSize: 10, upTo: false } as const
  return { plan, vocabulary, ...plannedList(plan, input, { engine, vocabulary }) }
}

test.each([
  ['mobilkamera', 'mobil', 'kamera'],
  ['mobilkameran', 'mobil', 'kameran'],
  ['mobil-spel', 'mobil', 'spel'],
])('%s is two words, of which the last names a thing', (word, first, tail) => {
  expect(compoundOf(word, search(word).vocabulary)).toEqual({ first, tail })
})

test('no compound ends with what only a section is called, or begins with what is no word', () => {
  const { vocabulary } = search('mus')
  expect(compoundOf('mobilmera', vocabulary)).toBe(null)
  expect(compoundOf('qxzmus', vocabulary)).toBe(null)
  expect(vocabulary.things.of('mobilkamera').size).toBe(0)
})

test('a compound that nothing is called is what its first word names, with the other', () => {
  expect(search('mobilkamera')).toMatchObject({ ids: [1], dropped: [] })
  expect(search('bästa mobilkameran')).toMatchObject({ ids: [1], dropped: [], plan: { notSold: [] } })
})

test('of what is not sold, not everything is listed in the order that is asked for', () => {
  const { plan, ids } = search('bästa kylskåpet')
  expect(plan.notSold).toEqual(['kylskåpet'])
  expect(ids).toEqual([])
})

test('words with a hyphen are read as words: a name that is not sold, and what it is of', () => {
  expect(search('ps5-spel')).toMatchObject({ ids: [3], plan: { notSold: ['ps5'] } })
})

test('what a screen does is left out before the screen', () => {
  expect(search('skärm usb-c laddning')).toMatchObject({ ids: [4], dropped: ['laddning'] })
})
