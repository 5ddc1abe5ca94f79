import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { type FeedEntry, notificationsContract } from '#notifications/contract.ts'
import { notificationsApi } from '#notifications/server/api.ts'
import { feedDays, purgeOldFeed } from '#notifications/server/entries.ts'
import { type News, notify } from '#notifications/server/notify.ts'
import { testDatabase } from '#test/database.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { findUser } from './users.ts'

const db = await testDatabase()
const rows = callsOf('account', notificationsContract, notificationsApi({ db }))
let anna: Member
let bo: Member
const now = new Date('2026-11-21T13:05:00Z')

beforeAll(async () => {
  anna = await makeMember(db, 1)
  bo = await makeMember(db, 2)
})
beforeEach(async () => {
  await db.query('', 'delete from feed_entry')
  await db.query('', `update member set settings = '{}'`)
})
afterAll(() => db.close())

const news = (cause: string, more: Partial<News> = {}): News => ({
  memberId: anna.id,
  feed: 'notice',
  name: 'level',
  title: `Nivå ${cause}`,
  path: { name: 'member.benefits', params: { id: anna.id } },
  cause,
  at: now,
  ...more,
})

async function call<T>(
  name: keyof typeof notificationsContract,
  input: object,
  member: Member | null = anna,
): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  return (await answerInProcess(row, input, makeContext({ now, member }))) as T
}
const feed = async (query: object = {}, member = anna) =>
  (await call<{ entries: FeedEntry[] }>('getFeed', query, member)).entries
const counter = async () => (await findUser(db, anna.id))?.notificationCounter

test('an entry has text, time and link', async () => {
  await notify(db, [news('2', { avatarName: 'robot' })])
  const [entry] = await feed()
  expect(entry).toEqual({
    id: expect.any(Number),
    name: 'level',
    title: 'Nivå 2',
    avatarName: 'robot',
    occuredAt: now.getTime() / 1000,
    dismissed: false,
    path: { name: 'member.benefits', params: { id: 1 } },
  })
  expect(notificationsContract.getFeed.answer.parse({ entries: [entry] })).toEqual({ entries: [entry] })
})

test('newest first, once per cause', async () => {
  await notify(db, [news('2'), news('3', { at: new Date(now.getTime() + 1000) })])
  await notify(db, [news('3')])
  expect((await feed()).map(({ title }) => title)).toEqual(['Nivå 3', 'Nivå 2'])
})

test('dismissed entries are listed only with all; dismissing again changes nothing', async () => {
  await notify(db, [news('2'), news('3')])
  const [entry] = await feed()
  for (let time = 0; time < 2; time += 1)
    expect(await call('dismissEntry', { id: entry?.id })).toEqual({ status: 'ok' })
  expect(await feed()).toHaveLength(1)
  expect((await feed({ all: '' })).map(({ dismissed }) => dismissed).toSorted()).toEqual([false, true])
  expect(await counter()).toBe(1)
})

test('all entries are dismissed at once', async () => {
  await notify(db, [news('2'), news('3')])
  await call('dismissFeed', {})
  expect(await feed()).toEqual([])
  expect(await counter()).toBe(0)
})

test('a deleted entry is not created again', async () => {
  await notify(db, [news('2')])
  const [entry] = await feed()
  for (let time = 0; time < 2; time += 1) await call('removeEntry', { id: entry?.id })
  await notify(db, [news('2')])
  expect(await feed({ all: '' })).toEqual([])
  await expect(call('dismissEntry', { id: entry?.id })).rejects.toMatchObject({ status: 404, code: 'no-such-entry' })
})

test("members cannot read or change another member's feed", async () => {
  await notify(db, [news('2')])
  const [entry] = await feed()
  expect(await feed({ all: '' }, bo)).toEqual([])
  for (const name of ['dismissEntry', 'removeEntry'] as const) {
    await expect(call(name, { id: entry?.id }, bo)).rejects.toMatchObject({ status: 404 })
  }
  await call('dismissFeed', {}, bo)
  expect(await feed()).toHaveLength(1)
  for (const name of ['getFeed', 'dismissFeed', 'dismissEntry', 'removeEntry'] as const) {
    await expect(call(name, { id: entry?.id }, null)).rejects.toMatchObject({ status: 401 })
  }
})

test('me contains the latest ten of each feed and the unread count', async () => {
  const twelve = Array.from({ length: 12 }, (_, index) => String(index))
  const later = (cause: string) => new Date(now.getTime() + Number(cause) * 1000)
  await notify(db, [
    ...twelve.map((cause) => news(cause, { at: later(cause) })),
    ...twelve.map((cause) =>
      news(cause, { feed: 'order', name: 'order-sent', title: `Order ${cause}`, at: later(cause) }),
    ),
  ])
  const user = await findUser(db, anna.id)
  expect(user?.notificationCounter).toBe(24)
  expect(user?.notificationFeed.map(({ title }) => title)).toEqual(
    twelve
      .toReversed()
      .slice(0, 10)
      .map((n) => `Nivå ${n}`),
  )
  expect(user?.orderFeed).toHaveLength(10)
  expect(user?.orderFeed[0]).toMatchObject({ title: 'Order 11', occuredAt: later('11').getTime() / 1000 })
})

test('a member without notifications has order entries as read', async () => {
  await db.query('', `update member set settings = '{"notification_settings_level": 0}' where id = 1`)
  await notify(db, [news('2', { isImportant: true }), news('3', { feed: 'order', name: 'order-sent' })])
  expect(await feed()).toEqual([])
  expect(await feed({ all: '' })).toMatchObject([{ name: 'order-sent', dismissed: true }])
  await db.query('', `update member set settings = '{"notification_settings_level": 1}' where id = 1`)
  await notify(db, [news('4'), news('5', { isImportant: true })])
  expect((await feed()).map(({ title }) => title)).toEqual(['Nivå 5'])
})

test('old entries are deleted', async () => {
  await notify(db, [news('2', { at: new Date(now.getTime() - (feedDays + 1) * 86_400_000) }), news('3')])
  await purgeOldFeed(db, now)
  expect((await feed()).map(({ title }) => title)).toEqual(['Nivå 3'])
})
