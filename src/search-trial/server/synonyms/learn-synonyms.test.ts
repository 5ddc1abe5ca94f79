import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { markNavigationChanged } from '#core/server/changes.ts'
import { searchEntriesContract } from '#search/entries-contract.ts'
import { searchEntriesApi } from '#search/server/entries-api.ts'
import { searchTrialContract } from '#search-trial/contract.ts'
import { searchTrialApi } from '#search-trial/server/api.ts'
import { readDecided } from '#search-trial/server/decided.ts'
import { searchAs } from '#search-trial/server/search-as.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { openSearchDeps, type SearchDeps } from '#test/search-deps.ts'
import { learnSynonyms } from './learn-synonyms.ts'

const db = await testDatabase()
const now = new Date('2026-11-26T02:53:00Z')
const noPages = { stores: { get: () => undefined, all: () => [] }, content: { infoPages: () => [] } }
const groups = [['dörrklockor', 'telefonklockor']]
const words = 'dörrklockor, telefonklockor'
let deps: SearchDeps

beforeAll(async () => {
  await stockShop(db)
  for (let id = 101; id < 104; id++) {
    const isOther = id === 103
    const text = isOther ? '' : 'Ringer i telefonen som en pinglare.'
    await addGoods(db, { id, name: `Vakt dörrklocka ${id}`, categoryId: 12, text, price: isOther ? 50_000 : 100_000 })
  }
  for (let id = 110; id < 140; id++) await addGoods(db, { id, name: `Skärm ${id}`, categoryId: 12 })
  deps = await openSearchDeps(db)
})
afterAll(() => deps.close())
beforeEach(async () => {
  await db.query('', `delete from synonym where source <> 'shipped'`)
  await db.query('', 'truncate declined_synonym, searched')
  await settled()
})

async function settled() {
  await markNavigationChanged(db)
  await deps.productCache.catchUp()
  await deps.discovery.settled()
}

const learn = async (of: readonly (readonly string[])[] = groups) => {
  const learnt = await learnSynonyms({ ...deps, ...noPages, db, now, groups: of })
  await settled()
  return learnt
}
const namesOf = async (text: string) => {
  const decided = await readDecided(db, deps.discovery.engine)
  const { ids } = searchAs(text, { decided, now, count: 10, isExplained: false }, { ...deps, ...noPages })
  return ids.map((id) => deps.productCache.get(id)?.name)
}

const member = buildMember(1, { isEmployee: true, isAdmin: true })
const listed = async () => {
  const api = searchTrialApi({ ...deps, ...noPages, db })
  const row = callsOf('search-trial', searchTrialContract, api).find((call) => call.name === 'listSynonyms')
  if (!row) throw new Error('listSynonyms')
  const { data } = (await answerInProcess(row, undefined, makeContext({ member, now }))) as Listed
  return data
}
type Listed = ReturnType<typeof searchTrialContract.listSynonyms.answer.parse>

async function remove({ id, version }: { id: number; version: number }) {
  const api = searchEntriesApi({ db })
  const row = callsOf('search', searchEntriesContract, api).find((call) => call.name === 'removeSynonymRow')
  if (!row) throw new Error('removeSynonymRow')
  await answerInProcess(row, { id, version }, makeContext({ member, now }))
}

test('what the words of the trade and the texts of products agree on is learnt, and finds them', async () => {
  expect(await namesOf('telefonklocka')).toEqual([])
  expect(await learn()).toEqual([words])
  expect(await namesOf('telefonklocka')).toHaveLength(3)
  expect((await listed()).filter(({ source }) => source === 'learnt')).toMatchObject([
    { words, learnt: { at: now.getTime(), agreeing: 2, read: 3 } },
  ])
  expect(await learn()).toEqual([])
})

test('what only one of the two says is not learnt', async () => {
  expect(await learn([['dörrklockor', 'signalhorn']])).toEqual([])
  expect(await learn([['luren', 'telefonklockor']])).toEqual([])
})

test('what would change the answer of a frequent query is not learnt', async () => {
  const other = [['dörrklockor', 'pinglare']]
  await db.query('', `insert into searched (query, hits, times, last_day) values ('billig pinglare', 2, 90, $1)`, [now])
  expect(await namesOf('billig pinglare')).toHaveLength(2)
  expect(await learn(other)).toEqual([])
  await db.query('', 'truncate searched')
  expect(await learn(other)).toEqual(['dörrklockor, pinglare'])
  expect((await namesOf('billig pinglare'))[0]).toBe('Vakt dörrklocka 103')
})

test('what staff remove or rewrite is not learnt again, and is then their own', async () => {
  await learn()
  const [learnt] = (await listed()).filter(({ source }) => source === 'learnt')
  if (!learnt) throw new Error('nothing learnt')
  await remove(learnt)
  await settled()
  expect(await namesOf('telefonklocka')).toEqual([])
  expect(await learn()).toEqual([])

  await db.query('', 'truncate declined_synonym')
  await learn()
  await db.query('', `update synonym set words = 'dörrklocka, pling' where words = $1`, [words])
  expect((await listed()).find((group) => group.words === 'dörrklocka, pling')).toMatchObject({
    source: 'own',
    learnt: null,
  })
  await settled()
  expect(await learn()).toEqual([])
})
