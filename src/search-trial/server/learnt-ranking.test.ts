import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { markNavigationChanged } from '#core/server/changes.ts'
import { type RankingOverview, rankingContract } from '#ranking-learning/contract.ts'
import { rankingApi } from '#ranking-learning/server/api.ts'
import { type Choice, writeChoices } from '#ranking-learning/server/choice-table.ts'
import { learnRanking } from '#ranking-learning/server/learn-ranking.ts'
import { placeOf } from '#ranking-learning/server/places.ts'
import type { ProductList } from '#search/contract.ts'
import { productList } from '#search/server/list.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { openSearchDeps, type SearchDeps } from '#test/search-deps.ts'

const db = await testDatabase()
const now = new Date('2026-11-26T12:00:00Z')
const dayMs = 24 * 3_600_000
const stores = { get: () => undefined, all: () => [] }
const content = { infoPages: () => [] }
let deps: SearchDeps
let api: ReturnType<typeof rankingApi>

// Letters that no word has, so that queries share no words.
const queries = Array.from(
  { length: 30 },
  (_, at) => `pryl${'bdfgk'[at % 5]}${'aeiouy'[at % 6]}${'lmnrst'[Math.floor(at / 5)]}a`,
)
const perQuery = 6
const idOf = (query: number, product: number) => 1000 + query * 10 + product
/** The fifth of six is much cheaper, and what customers want. */
const wanted = 4

beforeAll(async () => {
  await stockShop(db)
  for (const [at, query] of queries.entries()) {
    for (let product = 0; product < perQuery; product++) {
      const price = product === wanted ? 20_000 : 100_000
      await addGoods(db, { id: idOf(at, product), name: `${query} ${'ABCDEF'[product]}`, price, manufacturerId: null })
    }
  }
  await db.query(
    '',
    `insert into searched (query, hits, times, days, last_day) select q, 6, 100, 9, $2 from unnest($1::text[]) q`,
    [[...queries, 'sällan'], now],
  )
  await db.query('', `update searched set days = 2 where query = 'sällan'`)
  deps = await openSearchDeps(db)
  api = rankingApi({ db, choices: deps.discovery.choices })
})
afterAll(() => deps.close())

beforeEach(async () => {
  await db.query(
    '',
    `truncate search_choice, search_preference, ranking_trial_day, ranking_trial, ranking_setting, ranking_model`,
  )
  await settled()
})

async function settled() {
  await markNavigationChanged(db)
  await deps.productCache.catchUp()
  await deps.discovery.settled()
}

const member = buildMember(1, { isEmployee: true, rights: ['search'] })

async function ask(name: keyof typeof rankingContract, body: object = {}, ip = '10.1.1.1'): Promise<RankingOverview> {
  const row = callsOf('ranking-learning', rankingContract, api).find((call) => call.name === name)
  if (!row) throw new Error(name)
  const answer = (await answerInProcess(
    row,
    body,
    makeContext({ member: name === 'reportChoice' ? null : member, now, ip }),
  )) as { data: RankingOverview }
  await deps.productCache.catchUp()
  await deps.discovery.settled()
  return answer?.data
}

function listOf(query: string, at = now): ProductList {
  const input = {
    filters: [],
    sortBy: undefined,
    undone: [],
    page: 1,
    upTo: false,
    withTickets: false,
    hasSponsored: true,
  }
  const listDeps = { ...deps, stores, content }
  const { text } = productList(listDeps, {
    ...input,
    url: `search/${query}`,
    audience: 'all',
    now: at,
    isExplained: false,
    tag: () => {},
  })
  return JSON.parse(text.toString())
}

const idsOf = (query: string, at = now) => listOf(query, at).products.map(({ id }) => id)

/** Customers who want the cheap one, and look at the place n one time in n. */
async function shop(days: number, lists = 60) {
  for (let day = days; day > 0; day--) {
    const choices = queries.flatMap((query, at) =>
      Array.from({ length: perQuery }, (_, product): Choice => {
        const opened = Math.round((lists / (product + 1)) * (product === wanted ? 0.8 : 0.1))
        const productId = idOf(at, product)
        return { query, productId, place: placeOf(product), shown: lists, opened, inCart: 0, bought: 0 }
      }),
    )
    await writeChoices(db, choices, new Date(now.getTime() - day * dayMs))
  }
}

const planner = () => ({ stores: [], infoPages: [] })
const learn = (at = now) => learnRanking({ db, engine: deps.discovery.engine, planner, now: at })

test('a shop that has learnt nothing has the order that it comes with', async () => {
  const usual = idsOf('pryl' + queries[0]?.slice(4))
  expect(usual).toEqual(Array.from({ length: perQuery }, (_, product) => idOf(0, product)))
  expect(await learn()).toEqual({ preferences: 0, modelId: null, isTried: false })
  await shop(1, 1)
  expect(await learn()).toMatchObject({ modelId: null, isTried: false })
  await settled()
  expect(idsOf(queries[0] as string)).toEqual(usual)
  expect(await ask('getRanking')).toMatchObject({ live: null, latest: null, trial: null, isLearning: true })
})

test('clicks teach a model, which is tried in shared lists and ordered by when staff use it', async () => {
  const query = queries[0] as string
  const usual = idsOf(query)
  await shop(9)
  expect(await learn()).toMatchObject({ isTried: true })
  await settled()
  const { latest, trial, version } = await ask('getRanking')
  expect(latest?.logLoss.after).toBeLessThan(latest?.logLoss.before as number)
  expect(latest?.ndcg.after).toBeGreaterThan(latest?.ndcg.before as number)
  expect(latest?.weights.find(({ feature }) => feature === 'priceInCategory')?.weight).toBeLessThan(-0.3)
  expect(trial).toMatchObject({ modelId: latest?.id, liveModelId: null, tried: 0, live: 0, neither: 0 })

  // Half of the hours; the others have the live order.
  const hours = Array.from({ length: 48 }, (_, hour) => new Date(now.getTime() + hour * 3_600_000))
  const lists = hours.map((hour) => listOf(query, hour))
  const shared = lists.filter((list) => list.shared)
  expect(shared.length).toBeGreaterThan(12)
  expect(shared.length).toBeLessThan(36)
  for (const list of lists.filter((one) => !one.shared)) expect(list.products.map(({ id }) => id)).toEqual(usual)
  for (const list of shared) expect(list.products.map(({ id }) => id).toSorted()).toEqual(usual)
  expect(lists.map((list) => list.shared)).toEqual(hours.map((hour) => listOf(query, hour).shared))

  const list = shared[0] as ProductList
  const shown = list.products.map(({ id }) => id)
  const favours = list.shared?.owners[shown.indexOf(idOf(0, wanted))]
  expect(favours).toBe('tried')
  for (let one = 0; one < 4; one++) {
    const report = { query, shown, opened: idOf(0, wanted), trial: { id: trial?.id, favours } }
    await ask('reportChoice', report, `10.2.${one}.1`)
  }
  await deps.discovery.choices.write()
  expect((await ask('getRanking')).trial).toMatchObject({ tried: 4, live: 0 })

  const used = await ask('putLiveRanking', { version, modelId: latest?.id })
  expect(used).toMatchObject({ live: { id: latest?.id }, trial: null, earlier: [{ outcome: 'used', tried: 4 }] })
  expect(idsOf(query)[0]).toBe(idOf(0, wanted))
  expect(listOf(query).shared).toBeUndefined()

  await expect(ask('putLiveRanking', { version, modelId: null })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  expect(await ask('putLiveRanking', { version, modelId: latest?.id })).toMatchObject({ version: used.version })
  await ask('putLiveRanking', { version: used.version, modelId: null })
  expect(idsOf(query)).toEqual(usual)
  const log = await db.query('', `select before, after from content_entry_log where content_type = 'search-ranking'`)
  expect(log).toEqual([
    {
      before: { isLearning: true, liveModelId: null, triedModelId: latest?.id },
      after: { isLearning: true, liveModelId: latest?.id, triedModelId: null },
    },
    {
      before: { isLearning: true, liveModelId: latest?.id, triedModelId: null },
      after: { isLearning: true, liveModelId: null, triedModelId: null },
    },
  ])
})

test('a cancelled trial is not begun again at once, and a model can be tried again by hand', async () => {
  await shop(9)
  await learn()
  const { latest, version } = await ask('getRanking')
  const ended = await ask('putTriedRanking', { version, modelId: null })
  expect(ended).toMatchObject({ trial: null, earlier: [{ outcome: 'cancelled' }] })
  expect(await learn()).toMatchObject({ isTried: false })
  const again = await ask('putTriedRanking', { version: ended.version, modelId: latest?.id })
  expect(again.trial).toMatchObject({ modelId: latest?.id, tried: 0 })
  await expect(ask('putTriedRanking', { version: again.version, modelId: 999_999 })).rejects.toMatchObject({
    code: 'no-such-model',
  })
})

test('while learning is off nothing is counted, taught or tried', async () => {
  const query = queries[0] as string
  await shop(9)
  await learn()
  await settled()
  const { version } = await ask('getRanking')
  expect((await ask('putLearning', { version, isLearning: false })).isLearning).toBe(false)
  expect(deps.discovery.choices.known(query)).toBeNull()
  expect(await learn()).toEqual({ preferences: 0, modelId: null, isTried: false })
  const hours = Array.from({ length: 24 }, (_, hour) => new Date(now.getTime() + hour * 3_600_000))
  expect(hours.filter((hour) => listOf(query, hour).shared)).toEqual([])
})

test('only what others search for too is counted, and a network only a few times', async () => {
  const query = queries[0] as string
  const shown = idsOf(query)
  const report = { query, shown, opened: shown[1] }
  for (let one = 0; one < 20; one++) await ask('reportChoice', report, '10.9.9.9')
  await ask('reportChoice', { ...report, query: 'sällan' }, '10.9.8.9')
  await ask('reportChoice', { ...report, query: 'aldrig' }, '10.9.8.9')
  await ask('reportChoice', { ...report, opened: 99 }, '10.9.8.9')
  await ask('reportChoice', { ...report, query: ` ${query.toUpperCase()} `, opened: null }, '10.9.8.9')
  await deps.discovery.choices.write()
  const rows = await db.query('', 'select query, place, shown, opened from search_choice order by place')
  expect(rows.slice(0, 2)).toEqual([
    { query, place: 1, shown: 6, opened: 0 },
    { query, place: 2, shown: 6, opened: 1 },
  ])
  expect(rows.length).toBe(perQuery)
})
