import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Db, openDatabase } from '#core/server/db.ts'
import { type EmbeddedPostgres, startEmbedded } from '#database/embedded-postgres.ts'
import { buildPages, type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'
import { makeShopClient } from '#test/shop-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'krets-demo-orders-'))
const dataDir = join(folder, 'shop')
const minutes = 60_000
let shop: ShopProcess | null = null
let server: EmbeddedPostgres | null = null
let db: Db

beforeAll(async () => {
  buildPages()
  await open()
  await vi.waitFor(() => expect(shop?.output()).toContain('messages to handle'), {
    timeout: 3 * minutes,
    interval: 500,
  })
}, 8 * minutes)

afterAll(async () => {
  await close()
  await stopDatabaseIn(dataDir)
  rmSync(folder, { recursive: true, force: true })
}, minutes)

async function open(): Promise<void> {
  shop = await startShop({ dataDir, env: { DEMO_ORDERS: 'true' } })
  server = await startEmbedded(dataDir)
  db = openDatabase({ connection: server.connection, poolSize: 2 })
}

async function close(): Promise<void> {
  await db.close()
  await server?.stop()
  await shop?.stop()
}

async function read<T>(path: string): Promise<T> {
  const staff = makeShopClient(() => shop?.origin ?? '')
  await staff.logIn('admin')
  const { status, text } = await staff.open('GET', `/api${path}`)
  expect(status, text).toBe(200)
  return JSON.parse(text).data as T
}

test('every part of a new demo shop can be made, and there is work of each kind', async () => {
  expect(shop?.output()).not.toContain('A part of the demo is missing')
  expect(await read('/admin/order-views')).toMatchObject({ 'to-pack': 8, unpaid: 1, returning: 3 })
  const states = await db.query<{ state: string; count: number }>(
    '',
    'select state, count(*)::int as count from orders where member_id is distinct from 1 group by 1 order by 1',
  )
  expect(Object.fromEntries(states.map(({ state, count }) => [state, count]))).toEqual({
    'awaiting-payment': 1,
    placed: 8,
    packed: 1,
    sent: 3,
    delivered: 12,
  })
  const returns = await db.query<{ state: string }>(
    '',
    'select state from goods_return where order_id in (select id from orders where member_id is distinct from 1) order by state',
  )
  expect(returns.map(({ state }) => state)).toEqual(['announced', 'announced', 'received', 'refused'])
})

test('something is on its way to Elin, whatever day it is', async () => {
  const orders = await db.query<{ state: string }>(
    '',
    'select state from orders where member_id = 1 order by id desc limit 1',
  )
  expect(orders).toEqual([{ state: 'sent' }])
})

test('money, stock, points and gift cards of the demo agree with their ledgers', async () => {
  expect(await read<{ difference: number }>('/admin/payments')).toMatchObject({
    difference: 0,
    refunds: [],
    mispaid: [],
  })
  const wrongStock = `select s.product_id, s.place from stock s where s.quantity <>
    (select coalesce(sum(e.delta), 0) from stock_entry e where e.product_id = s.product_id and e.place = s.place)`
  expect(await db.query('', wrongStock)).toEqual([])
  const wrongPoints = `select m.id from member m where m.experience_points <>
    (select coalesce(sum(amount), 0) from xp_entry e where e.member_id = m.id)`
  expect(await db.query('', wrongPoints)).toEqual([])
  const cards = `select c.recipient_email as email, c.balance from gift_card c order by c.id`
  expect(await db.query('', cards)).toEqual([
    { email: 'fyndfrida@krets.example', balance: expect.any(Number) },
    { email: 'retrorut@krets.example', balance: 30_000 },
    { email: 'nordljus@krets.example', balance: 50_000 },
  ])
  expect(
    await db.query('', 'select from member m join orders o on o.member_id = m.id and o.placed_at < m.created_at'),
  ).toEqual([])
})

test(
  'a second start adds nothing',
  async () => {
    const counts = `select (select count(*)::int from orders) as orders, (select count(*)::int from goods_return) as returns,
      (select count(*)::int from gift_card) as cards, (select count(*)::int from stock_entry) as stock`
    const before = await db.query('', counts)
    await close()
    await open()
    expect(shop?.output()).not.toContain('messages to handle')
    expect(await db.query('', counts)).toEqual(before)
  },
  3 * minutes,
)
