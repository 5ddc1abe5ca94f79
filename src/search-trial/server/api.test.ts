import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { searchTrialContract } from '#search-trial/contract.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { openSearchDeps, type SearchDeps } from '#test/search-deps.ts'
import { searchTrialApi } from './api.ts'

const db = await testDatabase()
const now = new Date('2026-11-26T12:00:00Z')
let deps: SearchDeps
let api: ReturnType<typeof searchTrialApi>

beforeAll(async () => {
  await stockShop(db)
  for (let id = 100; id < 112; id++) {
    await addGoods(db, { id, name: `Skärm ${id}`, categoryId: 12, popularity: 200 - id })
  }
  await addGoods(db, { id: 200, name: 'Grafikkort', price: 499_000, web: 3 })
  await db.query(
    '',
    `insert into searched (query, hits, times, last_day) values ('skärm', 12, 40, $1), ('pixelpanna', 0, 12, $1), ('kort', 1, 3, $1);`,
    [now],
  )
  deps = await openSearchDeps(db)
  api = searchTrialApi({
    ...deps,
    db,
    stores: { get: () => undefined, all: () => [] },
    content: { infoPages: () => [] },
  })
})
afterAll(() => deps.close())
beforeEach(() => db.query('', 'delete from search_rule'))

const member = buildMember(1, { isEmployee: true, isAdmin: true })

async function ask<T>(name: keyof typeof searchTrialContract, body: object): Promise<T> {
  const row = callsOf('search-trial', searchTrialContract, api).find((call) => call.name === name)
  if (!row) throw new Error(name)
  const { data } = (await answerInProcess(row, body, makeContext({ member, now }))) as { data: T }
  return data
}

type Trial = ReturnType<typeof searchTrialContract.trySearch.answer.parse>['data']
type Preview = ReturnType<typeof searchTrialContract.previewSearch.answer.parse>['data']

const tried = (body: object) => ask<Trial>('trySearch', body)
const previewed = (body: object) => ask<Preview>('previewSearch', body)
const rule = { id: null, query: 'skärm', scope: 'whole', pinned: [200], buried: [100], pagePath: '', pageName: '' }

test('a search is tried with the hits, their stock and why they are there', async () => {
  const trial = await tried({ text: 'grafikkort' })
  expect(trial).toMatchObject({ total: 1, rule: null, correctedQuery: null })
  expect(trial.hits).toMatchObject([
    {
      id: 200,
      price: 499_000,
      stock: { web: 3, stores: 0 },
      mark: null,
      explanation: { words: [{ word: 'grafikkort' }] },
    },
  ])
})

test('what is taken for another word is said', async () => {
  expect(await tried({ text: 'grafikkrot' })).toMatchObject({ correctedQuery: 'grafikkort', total: 1 })
})

test('a draft is tried before it is stored, and others see nothing of it', async () => {
  const trial = await tried({ text: 'skärm', rule })
  expect(trial.hits.map(({ id, mark }) => [id, mark]).slice(0, 2)).toEqual([
    [200, 'pinned'],
    [101, null],
  ])
  expect(trial.hits.at(-1)).toMatchObject({ id: 100, mark: 'buried' })
  expect(trial.placed).toEqual([
    { id: 200, name: 'Grafikkort' },
    { id: 100, name: 'Skärm 100' },
  ])
  expect((await tried({ text: 'skärm' })).hits[0]).toMatchObject({ id: 100, mark: null })
})

test('the stored rule of the query is given, and a draft takes its place', async () => {
  await db.query('', `insert into search_rule (id, query, scope) overriding system value values (7, 'Skarm', 'whole')`)
  await db.query('', 'insert into search_rule_pinned (search_rule_id, product_id, position) values (7, 105, 1)')
  const trial = await tried({ text: 'skärm' })
  expect(trial.rule).toMatchObject({ id: 7, version: 1, pinned: [105] })
  expect(trial.hits[0]).toMatchObject({ id: 105, mark: 'pinned' })
  expect((await tried({ text: 'skärm', rule: { ...rule, id: 7 } })).hits[0]).toMatchObject({ id: 200 })
})

test('frequent queries that a rule changes are previewed with what is new, moved and gone', async () => {
  const { tried: count, changes } = await previewed({ text: 'skärm', rule })
  expect(count).toBe(3)
  expect(changes).toHaveLength(1)
  const [change] = changes
  expect(change).toMatchObject({ query: 'skärm', times: 40, before: { total: 12 }, after: { total: 13 } })
  expect(change?.first.slice(0, 2)).toEqual([
    { id: 200, name: 'Grafikkort', before: null },
    { id: 101, name: 'Skärm 101', before: 2 },
  ])
  expect(change?.gone).toEqual([{ id: 100, name: 'Skärm 100' }])
})

test('a synonym is previewed, and no search has it before it is stored', async () => {
  const synonym = 'pixelpanna, grafikkort'
  const { changes } = await previewed({ text: 'pixelpanna', synonym })
  expect(changes.map(({ query }) => query)).toEqual(['pixelpanna'])
  expect(changes[0]).toMatchObject({ before: { total: 0 }, after: { total: 1 }, first: [{ id: 200, before: null }] })
  expect((await tried({ text: 'pixelpanna', synonym })).synonyms).toEqual([{ words: synonym, source: null }])
  expect((await tried({ text: 'pixelpanna' })).total).toBe(0)
  const list = { filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: 24, upTo: false } as const
  expect(deps.discovery.engine.list({ ...list, of: { text: 'pixelpanna' } }).total).toBe(0)
})

test('a query that has not been counted is previewed too', async () => {
  const lead = { ...rule, query: 'ångra', pinned: [], buried: [], pagePath: '/se/campaigns', pageName: 'Kampanjer' }
  const { changes } = await previewed({ text: 'Ångra', rule: lead })
  expect(changes).toMatchObject([{ query: 'ångra', times: null, before: {}, after: { page: 'Kampanjer' } }])
})
