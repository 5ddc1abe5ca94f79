import { expect, test } from 'vitest'
import { priorWeights } from '#search-engine/ranker.ts'
import type { ListAnswer, ListRequest } from '#search-engine/server/list-request.ts'
import { sharedBy, sharedList } from './shared-list.ts'

const live = Array.from({ length: 70 }, (_, at) => at + 1)
const tried = live.toReversed()
const ranker = { weights: priorWeights }
const trial = { id: 7, ranker, seed: '7 490000 mus' }

const listRequest: ListRequest = {
  of: { text: 'mus' },
  filters: [],
  audience: 'all',
  sort: 'relevance',
  page: 1,
  pageSize: 24,
  upTo: false,
}

function list({ page, pageSize, upTo, ranker: other }: ListRequest): ListAnswer {
  const ids = (other === ranker ? tried : live).slice(upTo ? 0 : (page - 1) * pageSize, page * pageSize)
  const counts = { total: 70, filtered: 70, facets: [], stock: [], categories: new Map(), corrected: null, added: 0 }
  return { ids, page, pageCount: 3, ...counts }
}

const page = (number: number, upTo = false) => sharedList(list, { ...listRequest, page: number, upTo }, trial)

test('over all pages each product is there once, and the pages are the same each time', () => {
  const all = [1, 2, 3].flatMap((number) => page(number).answer.ids)
  expect(all.toSorted((a, b) => a - b)).toEqual(live)
  expect(page(3, true).answer.ids).toEqual(all)
  expect(page(1).answer.ids).toEqual(page(1).answer.ids)
})

test('the first page is drawn from both, the others follow the live ranking', () => {
  const { answer, owners } = page(1)
  const counts = Map.groupBy(owners.values(), (owner) => owner)
  expect([counts.get('live')?.length, counts.get('tried')?.length]).toEqual([12, 12])
  expect(answer.ids.slice(0, 2).toSorted((a, b) => a - b)).toEqual([1, 70])
  const rest = page(2).answer.ids
  expect(rest).toEqual(rest.toSorted((a, b) => a - b))
})

test('rankings with the same products in the same order share nothing', () => {
  const same = sharedList((request) => list({ ...request, ranker: { weights: priorWeights } }), listRequest, trial)
  expect(sharedBy(trial.id, same.answer.ids, same.owners)).toBeNull()
  const { answer, owners } = page(1)
  expect(sharedBy(trial.id, [999, ...answer.ids], owners)?.owners.slice(0, 2)).toContain('neither')
})
