import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { markNavigationChanged } from '#core/server/changes.ts'
import { Json } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type ProductList, searchContract } from '#search/contract.ts'
import { testDatabase } from '#test/database.ts'
import { testEncryption } from '#test/encryption.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext } from '#test/request-context.ts'
import { openSearchDeps, type SearchDeps } from '#test/search-deps.ts'
import { openTicketCounter, purgeOldTickets } from './ticket-counter.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const screen = 109
let deps: SearchDeps
let calls: ReturnType<typeof callsOf>

beforeAll(async () => {
  await stockShop(db)
  for (let id = 100; id < 140; id++) {
    await addGoods(db, { id, name: `Skärm ${id}`, categoryId: 12, popularity: 200 - id, web: id === 101 ? 0 : 10 })
  }
  await db.query(
    '',
    `insert into sponsorship (product_id, place, advertiser, from_day, to_day) values
       ($1, 'category/12', 'Hexum AB', '2026-11-01', '2026-11-30'),
       ($1, 'search/skarm', 'Hexum AB', '2026-11-01', '2026-11-30'),
       (110, 'category/12', 'Förbi AB', '2026-10-01', '2026-10-31')`,
    [screen],
  )
  await db.query('', 'update product set is_sponsored = true where id = 130')
  deps = await openSearchDeps(db)
  calls = callsOf('search', searchContract, deps.api)
})
afterAll(() => deps.close())

async function ask<T>(name: string, params: object, query: object = {}, at = now): Promise<T> {
  const row = calls.find((call) => call.name === name)
  if (!row) throw new Error(name)
  const answer = await answerCall(row, { params, query, body: undefined }, makeContext({ now: at }))
  return (answer instanceof Json ? JSON.parse(String(answer.text)) : answer) as T
}

const list = (url: string, query: object = {}) => ask<ProductList>('getProductList', { url }, query)
const idsOf = ({ products }: ProductList) => products.map(({ id }) => id)
const ticketOf = ({ products }: ProductList, id: number) => products.find((one) => one.id === id)?.ticket ?? ''

async function counted(productId: number): Promise<{ place: string; views: number; clicks: number }[]> {
  await deps.tickets.settle()
  return await db.query('', 'select place, views, clicks from sponsored_count where product_id = $1 order by place', [
    productId,
  ])
}

test('a sponsored product ends the first row, is labelled, and appears once', async () => {
  const first = await list('category/12')
  expect(idsOf(first).slice(0, 4)).toEqual([100, 102, screen, 103])
  expect(first.products[2]).toMatchObject({ sponsored: true })
  expect(first.products.filter(({ sponsored }) => sponsored)).toHaveLength(1)
  const second = await list('category/12', { page: '2' })
  const all = [...idsOf(first), ...idsOf(second)]
  expect(all).toHaveLength(40)
  expect(new Set(all).size).toBe(40)
  expect(idsOf(await list('category/12', { page: '2', upTo: 'true' }))).toEqual(all)
})

test('an explicit sort, other lists and expired agreements are not sponsored', async () => {
  expect(idsOf(await list('category/12', { sortBy: 'name' }))[2]).toBe(102)
  expect((await list('section/1')).products.some(({ sponsored }) => sponsored)).toBe(false)
  const later = new Date('2026-12-01T12:00:00Z')
  const answer = await ask<ProductList>('getProductList', { url: 'category/12' }, {}, later)
  expect(idsOf(answer)[2]).toBe(103)
})

test('a sponsored product that is filtered out is not shown', async () => {
  const answer = await list('category/12', { filters: 'attributes^1-1..2' })
  expect(idsOf(answer)).toEqual([])
})

test('a search is sponsored by its normalised words', async () => {
  expect((await list('search/SKÄRM')).products[2]).toMatchObject({ id: screen, sponsored: true })
})

test('each answer has its own tickets for sponsored products only, and a cached page has none', async () => {
  const [one, other] = [await list('category/12'), await list('category/12')]
  expect(ticketOf(one, screen)).not.toBe('')
  expect(ticketOf(one, screen)).not.toBe(ticketOf(other, screen))
  expect(one.products.filter(({ ticket }) => ticket !== undefined)).toHaveLength(1)
  const kept = await list('category/12', { tickets: 'false' })
  expect(kept.products[2]).toMatchObject({ id: screen, sponsored: true })
  expect(kept.products.some((product) => 'ticket' in product)).toBe(false)
})

test('products sponsored everywhere have tickets in their own place', async () => {
  const answer = await list('category/12', { page: '2' })
  expect(ticketOf(answer, 130)).not.toBe('')
})

test('a hydrated page requests tickets for sponsored products only', async () => {
  const { tickets: got } = await ask<{ tickets: Record<string, string> }>(
    'getTickets',
    {},
    { url: 'category/12', products: [String(screen), '100', 'x', '110', '999'] },
  )
  expect(Object.keys(got)).toEqual([String(screen)])
})

test('a ticket is counted once as seen and once as opened', async () => {
  const ticket = ticketOf(await list('category/12'), screen)
  for (let time = 0; time < 3; time++) {
    expect(await ask('seeTicket', { ticket }, { touchpoint: 'MOBILE' })).toBeUndefined()
    expect(await ask('clickTicket', { ticket })).toBeUndefined()
    expect(await counted(screen)).toEqual([{ place: 'category/12', views: 1, clicks: 1 }])
  }
  const again = await openTicketCounter({ db, encryption: testEncryption })
  again.take(ticket, 'view', now)
  await again.close()
  expect(await counted(screen)).toEqual([{ place: 'category/12', views: 1, clicks: 1 }])
})

test('forged and expired tickets get the same answer without effect', async () => {
  const ticket = ticketOf(await list('search/skärm'), screen)
  const before = await counted(screen)
  const nextDay = new Date(now.getTime() + 24 * 3_600_000)
  await ask('seeTicket', { ticket: 'nonsense' })
  await ask('clickTicket', { ticket: `${ticket}x` })
  await ask('seeTicket', { ticket }, {}, nextDay)
  expect(await counted(screen)).toEqual(before)
})

test('counted tickets are remembered until they expire', async () => {
  const usesLeft = async () => (await db.query('', 'select 1 from ticket_use')).length
  await purgeOldTickets(db, new Date(now.getTime() + 3_600_000))
  expect(await usesLeft()).toBeGreaterThan(0)
  await purgeOldTickets(db, new Date(now.getTime() + 7 * 3_600_000))
  expect(await usesLeft()).toBe(0)
})

test('ending an agreement updates the list', async () => {
  await inTransaction(db, async (tx) => {
    await tx.query('', `delete from sponsorship where place = 'search/skarm'`)
    await markNavigationChanged(tx)
  })
  await deps.productCache.catchUp()
  await deps.discovery.settled()
  await expect.poll(async () => (await list('search/skärm')).products[2]?.sponsored).toBe(false)
})
