import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { contracts } from '#contracts.ts'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { demoPassword } from '#test/demo-password.ts'
import { wholeShop } from '#test/whole-shop.ts'

const opened = wholeShop(undefined, { TRUST_PROXY: 'true' })

type Answered = { status: number; headers: IncomingMessage['headers']; text: string }

function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Answered> {
  return new Promise((done, fail) => {
    const asked = request(opened().origin + path, { method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    asked.on('error', fail)
    asked.end(body)
  })
}

/** A reading call with a length is left to the app. */
const ordinary = { 'Content-Length': '0' }

function comparable({ status, headers, text }: Answered) {
  // Answers that are kept are compressed for those who take it.
  const { date: _, vary: __, 'set-cookie': cookies, connection: ___, 'keep-alive': ____, ...others } = headers
  const names = cookies?.map((line) => line.replace(/=[^;]*/, ''))
  // Made for each who has none, in different lengths.
  const own = text.replace(ofEach, '"$1":""')
  if (own !== text && others['content-length'] === String(Buffer.byteLength(text)))
    others['content-length'] = String(Buffer.byteLength(own))
  return { status, headers: others, cookies: names, text: own }
}

const ofEach = /"(draftKey|id|lastUpdate)":(?:"[^"]+"|\d{13})/g

let ids: readonly number[] = []

/** With ids of the shop. */
async function written(address: string): Promise<string> {
  if (ids.length === 0) {
    const { text } = await ask('/api/productdiscovery/all')
    ids = (JSON.parse(text) as { products: { id: number }[] }).products.map(({ id }) => id)
  }
  return address.replaceAll('{first}', String(ids[0])).replaceAll('{second}', String(ids[1]))
}

async function bothWays(address: string, headers: Record<string, string> = {}) {
  const path = await written(address)
  const given = { 'X-Request-Id': 'compared-4711', ...headers }
  const ways = [await ask(path, { ...given, ...ordinary }), await ask(path, given), await ask(path, given)]
  return ways.map(comparable)
}

const addresses: Record<string, readonly string[]> = {
  getProduct: ['/product/{first}', '/product/{second}?more=1', '/product/999999', '/product/x', '/product/-1'],
  getVariants: [
    '/product/{first}/variants',
    '/product/{second}/variants',
    '/product/999999/variants',
    '/product/x/variants',
  ],
  getProductCards: [
    '/product-cards?ids={first},{second},1',
    '/product-cards?ids={second}%2C{first}&ids=2',
    '/product-cards',
  ],
  getSectionTree: ['/section/tree/sv', '/section/tree/sv?language=sv'],
  getManufacturers: ['/manufacturers'],
  getCampaigns: ['/campaigns', '/campaigns?sectionId=1', '/campaigns?sectionId=ett'],
  getToplists: ['/top-list', '/top-list?limit=3&locationType=start', '/top-list?limit=0'],
  getToplist: ['/top-list/1', '/top-list/12345', '/top-list/1?products=false'],
  getCategoryTiles: ['/category/tiles', '/category/tiles?sectionId=1'],
  getSearchTree: ['/searchtree?manufacturer=1', '/searchtree'],
  getCheckout: ['/checkout', '/checkout?zip=75228', '/checkout?zip=75228&shippingMethodId=1', '/checkout?unknown=1'],
  getPaymentStatus: ['/checkout/payment/4711?secret=wrong', '/checkout/payment/4711', '/checkout/payment/x?secret=a'],
  getOrder: ['/order/4711', '/order/4711?secret=wrong', '/order/x'],
  getAutocomplete: ['/productdiscovery/autocomplete/mus', '/productdiscovery/autocomplete/tr%C3%A5d%20l'],
  getProductList: [
    '/productdiscovery/all?tickets=false',
    '/productdiscovery/all?tickets=false&page=2&sortBy=price',
    '/productdiscovery/category/1?tickets=false',
    '/productdiscovery/category/s1?tickets=0&filters=stock%5Eweb',
    '/productdiscovery/category/s1?tickets=0&filters=stock^web&filters=attributes%5E1-1..900000',
    '/productdiscovery/search/tr%C3%A5dl%C3%B6s+mus?tickets=false',
    '/productdiscovery/search/mus%2Ftangentbord?tickets=false',
    '/productdiscovery/search/100%25%20bomull?tickets=false',
    '/productdiscovery/search/%E2%82%AC%0A?tickets=false',
    '/productdiscovery/%73earch/mus?tickets=false',
    '/productdiscovery/category/999999',
    '/productdiscovery/nothing',
    '/productdiscovery/all?explain=1',
    '/productdiscovery/all?page=0',
    '/productdiscovery/all?unknown=1&page=a',
    '/productdiscovery/all?=&tickets=false',
    '/productdiscovery/all/',
    '/productdiscovery/all?tickets=%zz',
    '/productdiscovery/search/%ff?tickets=false',
    '/productdiscovery/%74ickets',
    '/productdiscovery//all',
  ],
}

/** Each with a body. */
const bodies: Record<string, readonly [path: string, body: string][]> = {
  postCart: [
    ['/cart', '{"events":[{"method":"relative","productId":{first},"quantity":2}]}'],
    ['/cart', '[{"method":"relative","productId":{second},"quantity":1}]'],
    ['/cart?unknown=1', '{"events":[]}'],
    ['/cart', '{"events":[{"method":"sideways"}],"unknown":1}'],
    ['/cart', '{"events":'],
    ['/cart', ''],
  ],
  placeOrder: [
    ['/checkout/order', '{"email":"anna@exempel.se"}'],
    ['/checkout/order', 'null'],
  ],
  postSandboxDecision: [
    ['/sandbox/pay/00000000000000000000000000000000', '{"decision":"paid"}'],
    ['/sandbox/pay/x', '{"decision":"paid"}'],
  ],
}

test('each direct call is among those that are compared', () => {
  const direct = Object.values(contracts).flatMap((module) =>
    Object.entries(module).flatMap(([name, contract]) => ('direct' in contract ? [name] : [])),
  )
  expect(direct.toSorted()).toEqual(Object.keys({ ...addresses, ...bodies }).toSorted())
})

const every = Object.values(addresses).flatMap((paths) => paths.map((path) => `/api${path}`))

test.each(every)('a direct call answers as the app does: %s', async (path) => {
  const [app, direct, again] = await bothWays(path)
  expect(direct).toEqual(app)
  expect(again).toEqual(app)
})

/** What is sent in chunks is left to the app. */
async function sentBothWays([address, content]: readonly [string, string], headers: Record<string, string>) {
  const [path, body] = [await written(`/api${address}`), await written(content)]
  const given = { 'X-Request-Id': 'compared-4711', 'Content-Type': 'application/json', ...headers }
  const ways = [{ 'Transfer-Encoding': 'chunked' }, { 'Content-Length': String(Buffer.byteLength(body)) }]
  return await Promise.all(ways.map(async (way) => comparable(await ask(path, { ...given, ...way }, 'POST', body))))
}

const senders: Record<string, Record<string, string>> = {
  'the shop itself': { 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': 'compared' },
  'the shop, without a key': { 'Sec-Fetch-Site': 'same-origin' },
  'another site': { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://other.example' },
  'a region that is not open': { 'Sec-Fetch-Site': 'same-origin', Region: 'dk' },
}

test.each(Object.entries(bodies))('%s with a body is answered as the app does, for every sender', async (_, all) => {
  for (const headers of Object.values(senders))
    for (const one of all) {
      const [app, direct] = await sentBothWays(one, headers)
      expect(direct).toEqual(app)
    }
})

test('a body that ends before its length is no change, and others are answered meanwhile', async () => {
  const { port } = new URL(opened().origin)
  const line = connect(Number(port))
  const head = ['POST /api/cart HTTP/1.1', 'Host: localhost', 'Sec-Fetch-Site: same-origin', 'Content-Length: 100']
  line.end(`${head.join('\r\n')}\r\n\r\n{"events":`)
  await new Promise((closed) => line.resume().once('close', closed))
  expect((await ask('/api/checkout')).status).toBe(200)
})

test('for a region that is not open a direct call answers as the app does', async () => {
  for (const region of ['dk', 'se', 'SV_se', '']) {
    const [app, direct] = await bothWays('/api/productdiscovery/all?tickets=false', { Region: region })
    expect(direct).toEqual(app)
  }
})

test('a member and an employee get the same from a direct call as from the app', async () => {
  for (const username of ['elin', 'sara']) {
    const headers = { Origin: opened().origin, 'Content-Type': 'application/json' }
    const logged = await ask('/api/login', headers, 'POST', JSON.stringify({ username, password: demoPassword }))
    const Cookie = (logged.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    for (const path of [
      '/api/product/{first}',
      '/api/productdiscovery/all?tickets=false',
      '/api/productdiscovery/all?explain=1',
    ]) {
      const [app, direct, again] = await bothWays(path, { Cookie })
      expect(direct).toEqual(app)
      expect(again).toEqual(app)
    }
  }
})

test('answers that are kept follow the products that they show', async () => {
  const id = Number((await written('{first}')) || 0)
  const { data } = JSON.parse((await ask(`/api/product/${id}`)).text)
  const category = data.categories.at(-1).id
  const paths = {
    list: `/api/productdiscovery/category/${category}`,
    all: '/api/productdiscovery/all',
    search: `/api/productdiscovery/search/${encodeURIComponent('zyxomat')}`,
    tree: '/api/section/tree/sv',
  }
  const texts = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(paths).map(async ([name, path]) => [name, (await ask(path)).text])),
    )
  const differing = async (before: Record<string, string>) =>
    Object.entries(await texts()).flatMap(([name, text]) => (text === before[name] ? [] : [name]))
  const server = await startEmbedded(opened().dataDir)
  const db = openDatabase({ connection: server.connection, poolSize: 1 })
  const after = async (sql: string, changed: string[]) => {
    const before = await texts()
    await db.query('', sql, [id])
    await expect.poll(() => differing(before), { timeout: 10_000 }).toEqual(changed)
  }
  try {
    await after(`update product set name = 'Zyxomat 4711' where id = $1`, ['list', 'all', 'search'])
    await after('update product set retired_at = now() where id = $1', ['list', 'all', 'search', 'tree'])
  } finally {
    await db.close()
    await server.stop()
  }
})
