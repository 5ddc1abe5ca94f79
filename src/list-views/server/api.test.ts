import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { listViews } from '#list-views/calls.ts'
import { listViewsContract } from '#list-views/contract.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { listViewsApi } from './api.ts'

const db = await testDatabase()
const calls = callsOf('list-views', listViewsContract, listViewsApi({ db }))
const [signe, olle, chief] = [1, 2, 3]

beforeAll(async () => {
  for (const id of [signe, olle, chief]) await makeMember(db, id)
})
afterAll(() => db.close())

const as = (id: number, more: object = {}) =>
  inProcessApi(calls, makeContext({ member: buildMember(id, { isEmployee: true, rights: ['orders'], ...more }) }))
const namesFor = async (id: number) =>
  (await as(id)(listViews.listListViews, { list: 'orders' })).data.map(({ name }) => name)
const late = { list: 'orders', name: 'Sena', query: 'view=late&text=Elin', isShared: false, version: null } as const

test('a view is kept without what was searched for, and a colleague sees only what is shared', async () => {
  const { data } = await as(signe)(listViews.putListView, late)
  expect(data).toMatchObject([{ name: 'Sena', query: 'view=late', isOwn: true, isRemovable: true }])
  expect(await namesFor(olle)).toEqual([])
  await as(signe)(listViews.putListView, { ...late, isShared: true, version: data[0]?.version ?? 0 })
  expect(await namesFor(olle)).toEqual(['Sena'])
})

test('a repeated request changes nothing; one that has not seen the view is refused', async () => {
  const before = (await as(signe)(listViews.listListViews, { list: 'orders' })).data
  expect((await as(signe)(listViews.putListView, { ...late, isShared: true })).data).toEqual(before)
  await expect(as(signe)(listViews.putListView, { ...late, query: 'view=held' })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
})

test('a view is removed by its owner or a manager of people, and only with the right to the list', async () => {
  const [view] = (await as(signe)(listViews.listListViews, { list: 'orders' })).data
  const one = { id: view?.id ?? 0, version: view?.version ?? 0 }
  await expect(as(olle)(listViews.removeListView, one)).rejects.toMatchObject({ code: 'not-owner-of-view' })
  await expect(as(olle)(listViews.listListViews, { list: 'customers' })).rejects.toMatchObject({
    code: 'right-required',
  })
  await as(olle, { rights: [] })(listViews.removeListView, one)
  expect(await namesFor(signe)).toEqual(['Sena'])
  await as(chief, { isAdmin: true })(listViews.removeListView, one)
  await as(chief, { isAdmin: true })(listViews.removeListView, one)
  expect(await namesFor(signe)).toEqual([])
  const sql = `select action from content_entry_log where content_type = 'list-view' order by id`
  expect(await db.query('', sql)).toEqual([{ action: 'create' }, { action: 'change' }, { action: 'remove' }])
})
