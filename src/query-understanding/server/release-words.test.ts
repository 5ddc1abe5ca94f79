import { expect, test } from 'vitest'
import { messages } from '#query-understanding/messages.ts'
import { Engine } from '#search-engine/server/engine.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { plannedList } from './planned-list.ts'
import { planOf } from './query-planner.ts'

const now = new Date('2026-11-30T12:00:00Z')
const released = cachedProduct({ id: 1, name: 'Spel ett', releaseAt: new Date('2026-11-01T12:00:00Z') })
const ofDecember = cachedProduct({ id: 2, name: 'Spel två', releaseAt: new Date('2026-12-26T23:00:00Z') })
// The first of January in Sweden.
const ofJanuary = cachedProduct({ id: 3, name: 'Mobil', categoryId: 2, releaseAt: new Date('2026-12-31T23:30:00Z') })
const engine = Engine.build(
  [released, ofDecember, ofJanuary, cachedProduct({ id: 4, name: 'Bok', text: 'Boka mera' })],
  catalogueTerms({ sections: ['Butik'], categories: ['Spel', 'Mobiler'] }),
  now,
)

function search(text: string) {
  const { plan, vocabulary } = planOf(engine, text, [], { stores: [], infoPages: [] })
  const input = { filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: 10, upTo: false } as const
  const { ids, dropped } = plannedList(plan, input, { engine, vocabulary })
  return { ids: ids.toSorted(), dropped, chips: plan.chips.map(messages.chip), notSold: plan.notSold }
}

test.each([
  ['förhandsboka', [2, 3], 'Går att förboka'],
  ['förhandsbokning', [2, 3], 'Går att förboka'],
  ['förbeställ', [2, 3], 'Går att förboka'],
  ['kommande spel', [2], 'Går att förboka'],
  ['spel som släpps i december', [2], 'Släpps i december'],
  ['släpps i januari', [3], 'Släpps i januari'],
])('%s are products that are not released yet', (text, ids, chip) => {
  expect(search(text)).toEqual({ ids, dropped: [], chips: [chip], notSold: [] })
})

test('a product that is released no longer comes', async () => {
  const later = Engine.build(
    [released, ofDecember, ofJanuary],
    catalogueTerms({ sections: ['Butik'], categories: ['Spel', 'Mobiler'] }),
    now,
  )
  await later.update([ofDecember], [], new Date('2026-12-27T12:00:00Z'))
  const { plan, vocabulary } = planOf(later, 'förhandsboka', [], { stores: [], infoPages: [] })
  const input = { filters: [], audience: 'all', sort: 'popular', page: 1, pageSize: 10, upTo: false } as const
  expect(plannedList(plan, input, { engine: later, vocabulary }).ids).toEqual([3])
})
