import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#core/server/db.ts'
import { demoPassword } from '#test/demo-password.ts'
import { databaseOf } from '#test/kill-rounds.ts'
import { buildPages, type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'
import { makeShopClient, plainGoods } from '#test/shop-client.ts'

const minutes = 60_000
const dataDir = mkdtempSync(join(tmpdir(), 'krets-several-'))
const shops: ShopProcess[] = []
let db: Db
let goods: number[]

beforeAll(async () => {
  buildPages()
  for (const JOBS of ['true', 'false', 'false']) shops.push(await startShop({ dataDir, env: { JOBS } }))
  db = await databaseOf(first())
  goods = (await plainGoods(first().origin)).map(({ id }) => id)
}, 5 * minutes)

afterAll(async () => {
  await db?.close()
  for (const shop of shops.toReversed()) await shop.stop()
  await stopDatabaseIn(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}, minutes)

function first(): ShopProcess {
  const [shop] = shops
  if (!shop) throw new Error('No shop is open')
  return shop
}

/** One browser, whose calls go to the process that is named. */
function browser() {
  const cookies = new Map<string, string>()
  return {
    async call(at: number, method: string, path: string, body?: object) {
      const origin = shops[at]?.origin ?? ''
      const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const headers = { Origin: origin, Cookie, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        cookies.set(name, value)
      }
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
    },
  }
}

/** A second is what is promised; a busy machine gets more. */
const soon = { timeout: 10_000, interval: 50 }

async function inAll(read: (origin: string) => Promise<unknown>, expected: unknown): Promise<void> {
  await vi.waitFor(async () => {
    expect(await Promise.all(shops.map(({ origin }) => read(origin)))).toEqual(shops.map(() => expected))
  }, soon)
}

async function json(url: string) {
  const answer = await fetch(url)
  return await answer.json()
}

test('a price, a stock and a name that are changed are so in all processes', async () => {
  const [id = 0] = goods
  const card = async (origin: string) => (await json(`${origin}/api/product-cards?ids=${id}`)).data[0]
  const page = async (origin: string) => (await fetch(`${origin}/se/product/${id}`)).text()
  // All hold the product and its page in memory.
  await Promise.all(shops.flatMap(({ origin }) => [card(origin), page(origin)]))
  await db.query('', 'delete from offer where product_id = $1', [id])
  await db.query('', 'delete from campaign_product where product_id = $1', [id])
  await db.query('', 'update product set name = $2, price = 4321700 where id = $1', [id, 'Krumelur'])
  await db.query('', 'update stock set quantity = 7 where product_id = $1 and place = 0', [id])
  await inAll(
    async (origin) => {
      const { price, stock, name } = await card(origin)
      return [price.price, stock.web, name, (await page(origin)).includes('Krumelur')]
    },
    [4_321_700, 7, 'Krumelur', true],
  )
})

test('a campaign and a category that are renamed are so in all processes', async () => {
  const [campaign] = await db.query<{ id: number }>(
    '',
    'select id from campaign where starts_at is null or now() between starts_at and ends_at order by id limit 1',
  )
  const [category] = await db.query<{ id: number }>('', 'select id from category order by id limit 1')
  const page = async (origin: string) => (await fetch(`${origin}/se/campaign/${campaign?.id}`)).text()
  const tree = async (origin: string) => (await fetch(`${origin}/api/section/tree/sv`)).text()
  await Promise.all(shops.flatMap(({ origin }) => [page(origin), tree(origin)]))
  await db.query('', `update campaign set name = 'Kalasveckan', title = 'Kalasveckan' where id = $1`, [campaign?.id])
  await db.query('', `update category set name = 'Kalasgrejer' where id = $1`, [category?.id])
  await inAll(
    async (origin) => [(await page(origin)).includes('Kalasveckan'), (await tree(origin)).includes('Kalasgrejer')],
    [true, true],
  )
})

test('a login holds in all processes, and a logout too', async () => {
  const elin = browser()
  const { status } = await elin.call(0, 'POST', '/login', { username: 'elin', password: demoPassword })
  expect(status).toBe(200)
  const names = async () =>
    await Promise.all([0, 1, 2].map(async (at) => (await elin.call(at, 'GET', '/me')).body.user?.username ?? null))
  expect(await names()).toEqual(['elin', 'elin', 'elin'])
  await elin.call(1, 'DELETE', '/login')
  expect(await names()).toEqual([null, null, null])
})

test('a cart is the same in whichever process it is read and changed', async () => {
  const anna = browser()
  const [, productId = 0] = goods
  const put = async (at: number) =>
    await anna.call(at, 'POST', '/cart', { events: [{ method: 'relative', productId, quantity: 1 }] })
  for (const at of [0, 1, 2]) expect((await put(at)).status).toBe(200)
  for (const at of [2, 1, 0]) {
    const { body } = await anna.call(at, 'GET', '/cart')
    expect(body.data.cart.rows[0]).toMatchObject({ quantity: 3 })
  }
})

test('what limits one who guesses passwords is counted together', async () => {
  const thief = browser()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 30 && !statuses.includes(429); attempt++) {
    const password = randomUUID()
    statuses.push((await thief.call(attempt % 2, 'POST', '/login', { username: 'foretag', password })).status)
  }
  expect(statuses).toContain(429)
  // The third has not been asked before.
  const { status } = await thief.call(2, 'POST', '/login', { username: 'foretag', password: randomUUID() })
  expect(status).toBe(429)
})

test('a line of the chat is in all processes', async () => {
  await db.query('', `update chat_hours set opens = '00:00', closes = '24:00'`)
  await db.query(
    '',
    `insert into chat_hours select d, '00:00', '24:00' from generate_series(1, 7) d on conflict (weekday) do nothing`,
  )
  const bo = browser()
  const text = `Hej ${randomUUID()}`
  await vi.waitFor(async () => {
    expect((await bo.call(0, 'POST', '/chat/message', { key: randomUUID(), text })).status).toBe(200)
  }, soon)
  for (const at of [1, 2]) expect(JSON.stringify((await bo.call(at, 'GET', '/chat')).body.conversation)).toContain(text)
})

test('a process that is killed changes nothing for the others', async () => {
  const last = shops.pop()
  const asked: Promise<number>[] = []
  for (let round = 0; round < 40; round++) {
    if (round === 10) void last?.kill()
    asked.push(...shops.map(async ({ origin }) => (await fetch(`${origin}/se/search/mus?page=${round}`)).status))
    await Promise.all(asked.slice(-shops.length))
  }
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
  const customer = makeShopClient(() => shops[1]?.origin ?? '')
  await customer.put(goods[2] ?? 0)
  expect((await customer.order(await customer.total(), randomUUID())).status).toBe(200)
})
