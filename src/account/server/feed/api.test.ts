import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FeedEntry, feedContract } from '#account/feed-contract.ts'
import { findUser } from '#account/server/users.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { testDatabase } from '#test/database.ts'
import { makeMember, makeVisit } from '#test/visit.ts'
import { feedApi } from './api.ts'
import { feedDays, forgetOldFeed } from './entries.ts'
import { type News, tell } from './tell.ts'

const db = await testDatabase()
const rows = callsOf('account', feedContract, feedApi({ db }))
let anna: Shopper
let bo: Shopper
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

async function call<T>(name: keyof typeof feedContract, input: object, shopper: Shopper | null = anna): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  // The contract of the call says what its answer holds.
  return (await answerInProcess(row, input, makeVisit({ now, shopper }))) as T
}
const feed = async (query: object = {}, shopper = anna) =>
  (await call<{ entries: FeedEntry[] }>('getFeed', query, shopper)).entries
const counter = async () => (await findUser(db, anna.id))?.notificationCounter

test('an entry says what happened, when, and where it leads', async () => {
  await tell(db, [news('2', { avatarName: 'robot' })])
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
  expect(feedContract.getFeed.answer.parse({ entries: [entry] })).toEqual({ entries: [entry] })
})

test('the newest come first, and of one cause there is one', async () => {
  await tell(db, [news('2'), news('3', { at: new Date(now.getTime() + 1000) })])
  await tell(db, [news('3')])
  expect((await feed()).map(({ title }) => title)).toEqual(['Nivå 3', 'Nivå 2'])
})

test('what is dismissed shows only when all is asked for; dismissing it again changes nothing', async () => {
  await tell(db, [news('2'), news('3')])
  const [entry] = await feed()
  for (let time = 0; time < 2; time += 1) await call('dismissEntry', { id: entry?.id })
  expect(await feed()).toHaveLength(1)
  expect((await feed({ all: '' })).map(({ dismissed }) => dismissed).toSorted()).toEqual([false, true])
  expect(await counter()).toBe(1)
})

test('everything is dismissed at once', async () => {
  await tell(db, [news('2'), news('3')])
  await call('dismissFeed', {})
  expect(await feed()).toEqual([])
  expect(await counter()).toBe(0)
})

test('what is removed is gone, and is not told again', async () => {
  await tell(db, [news('2')])
  const [entry] = await feed()
  for (let time = 0; time < 2; time += 1) await call('removeEntry', { id: entry?.id })
  await tell(db, [news('2')])
  expect(await feed({ all: '' })).toEqual([])
  await expect(call('dismissEntry', { id: entry?.id })).rejects.toMatchObject({ status: 404, code: 'no-such-entry' })
})

test('nobody reads or changes the feed of another', async () => {
  await tell(db, [news('2')])
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

test('me carries the latest ten of each feed and counts what is unread', async () => {
  const twelve = Array.from({ length: 12 }, (_, index) => String(index))
  const later = (cause: string) => new Date(now.getTime() + Number(cause) * 1000)
  await tell(db, [
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

test('a member who wants no notices has their orders in the feed, as read', async () => {
  await db.query('', `update member set settings = '{"notification_settings_level": 0}' where id = 1`)
  await tell(db, [news('2', { isImportant: true }), news('3', { feed: 'order', name: 'order-sent' })])
  expect(await feed()).toEqual([])
  expect(await feed({ all: '' })).toMatchObject([{ name: 'order-sent', dismissed: true }])
  await db.query('', `update member set settings = '{"notification_settings_level": 1}' where id = 1`)
  await tell(db, [news('4'), news('5', { isImportant: true })])
  expect((await feed()).map(({ title }) => title)).toEqual(['Nivå 5'])
})

test('what is old is forgotten', async () => {
  await tell(db, [news('2', { at: new Date(now.getTime() - (feedDays + 1) * 86_400_000) }), news('3')])
  await forgetOldFeed(db, now)
  expect((await feed()).map(({ title }) => title)).toEqual(['Nivå 3'])
})
