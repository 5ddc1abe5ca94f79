import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { makeShopClient, plainGoods } from '#test/shop-client.ts'
import { wholeShop } from '#test/whole-shop.ts'

let admin: ReturnType<typeof makeShopClient>
let origin = ''
let product = 0
let adminId = 0

wholeShop(async (opened) => {
  origin = opened.origin
  admin = makeShopClient(() => origin)
  await admin.logIn('admin')
  product = (await plainGoods(origin))[0]?.id ?? 0
  const { staff } = JSON.parse((await admin.open('GET', '/api/admin/api-keys')).text).data
  adminId = staff.find(({ username }: { username: string }) => username === 'admin').id
})

async function keyWith(scopes: readonly string[], name: string): Promise<string> {
  const wish = { name, scopes, responsibleId: adminId, callsPerMinute: 6000, expiresInDays: 365 }
  return JSON.parse((await admin.open('POST', '/api/admin/api-keys', wish)).text).secret
}

/** The client of the official SDK. */
async function connect(key?: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = key === undefined ? {} : { requestInit: { headers: { Authorization: `Bearer ${key}` } } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), requestInit))
  return client
}

async function run(client: Client, name: string, input: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: input })
  const [first] = content as { type: string; text: string }[]
  return { isError: isError ?? false, text: first?.text ?? '' }
}

async function answered(client: Client, name: string, input: Record<string, unknown>) {
  const { isError, text } = await run(client, name, input)
  expect(isError, text).toBe(false)
  return JSON.parse(text)
}

const visitorTools = [
  'search_products',
  'get_product',
  'get_store_stock',
  'get_order_status',
  'change_cart',
  'get_cart',
]

test('a visitor searches, reads a product and its stock in the stores, without a key', async () => {
  const client = await connect()
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(visitorTools)
  for (const { inputSchema, annotations } of tools) {
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
    expect(annotations?.readOnlyHint).toEqual(expect.any(Boolean))
  }
  const found = await answered(client, 'search_products', { query: 'tangentbord' })
  expect(found.products.length).toBeGreaterThan(0)
  const [{ productId, address }] = found.products
  expect(address).toMatch(new RegExp(`^${origin}/se/product/${productId}`))
  expect((await fetch(address)).status).toBe(200)
  const details = await answered(client, 'get_product', { productId })
  expect(details).toMatchObject({ productId, currency: 'SEK' })
  const read = await (await fetch(`${origin}/api/product/${productId}`)).json()
  const texts = read.data.attributes.map(({ name, text }: { name: string; text: string }) => `${name}: ${text}`)
  expect(details.facts).toEqual(texts)
  const { stores } = await answered(client, 'get_store_stock', { productId })
  expect(stores[0]).toMatchObject({ store: expect.any(String), units: expect.any(Number) })
})

test('2008:486: products in paid places are marked for assistants', async () => {
  const client = await connect()
  const { products } = await answered(client, 'search_products', { query: 'mus' })
  expect(products.findIndex(({ sponsored }: { sponsored: boolean }) => sponsored)).toBe(2)
})

test('a cart is made and changed, and its link opens the same products for the customer', async () => {
  const client = await connect()
  const made = await answered(client, 'change_cart', { changes: [{ productId: product, quantity: 2 }] })
  expect(made).toMatchObject({ rows: [{ productId: product, quantity: 2 }], currency: 'SEK' })
  expect(made.link).toBe(`${origin}/se/cart/${product}:2`)
  expect((await fetch(made.link)).status).toBe(200)
  const changed = await answered(client, 'change_cart', {
    cart: made.cart,
    changes: [{ productId: product, quantity: 1 }],
  })
  expect(changed).toMatchObject({ cart: made.cart, rows: [{ quantity: 1 }] })
  expect(await answered(client, 'get_cart', { cart: made.cart })).toMatchObject({ sum: changed.sum })
  const none = await answered(client, 'get_cart', { cart: crypto.randomUUID() })
  expect(none.rows).toEqual([])
})

test('an order is shown with its link only', async () => {
  const customer = makeShopClient(() => origin)
  await customer.put(product)
  const placed = await customer.order(await customer.total(), crypto.randomUUID())
  const { orderId, secret, number } = placed.body.data
  const client = await connect()
  const link = `${origin}/se/order/${orderId}?secret=${secret}`
  const text = JSON.stringify(await answered(client, 'get_order_status', { link }))
  expect(JSON.parse(text)).toMatchObject({ number, rows: [{ quantity: 1 }] })
  for (const personal of ['Elin', 'Skogsstigen', 'elin@exempel.se']) expect(text).not.toContain(personal)
  for (const wrong of [`${origin}/se/order/${orderId}`, `${link}x`, String(number), 'elin@exempel.se'])
    expect(await run(client, 'get_order_status', { link: wrong }), wrong).toMatchObject({ isError: true })
})

test('what a tool does not know is refused, and a tool of merchants does not exist for visitors', async () => {
  const client = await connect()
  const wrong = await run(client, 'get_product', { productId: product, extra: 1 }).catch(({ message }) => ({
    isError: true,
    text: message,
  }))
  expect(wrong).toMatchObject({ isError: true })
  expect(await run(client, 'get_product', { productId: 999_999_999 })).toMatchObject({
    isError: true,
    text: expect.stringContaining('no-such-product'),
  })
  const closed = await run(client, 'list_orders', {}).catch(({ message }) => ({ isError: true, text: message }))
  expect(closed).toMatchObject({ isError: true })
})

test('a key has the tools of its scopes, and every one that is run is in the security log', async () => {
  const client = await connect(await keyWith(['orders:read', 'stock:write', 'audit:read'], 'Assistent'))
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names).toEqual([...visitorTools, 'stock_levels', 'list_orders', 'get_order', 'count_stock'])
  const { orders } = await answered(client, 'list_orders', {})
  expect(JSON.stringify(orders)).not.toContain('@')
  expect(await answered(client, 'get_order', { orderId: orders[0].id })).toMatchObject({ id: orders[0].id })
  await answered(client, 'count_stock', { productId: product, quantity: 17 })
  const { data } = await answered(client, 'stock_levels', { productIds: [product] })
  expect(data.find(({ place }: { place: number }) => place === 0)).toMatchObject({ quantity: 17 })
  const log = JSON.parse((await admin.open('GET', '/api/admin/security-log?type=assistant-call')).text).data
  expect(log.map(({ details }: { details: { tool: string } }) => details.tool)).toEqual(
    expect.arrayContaining(['list_orders', 'get_order', 'count_stock', 'stock_levels']),
  )
  const changes = JSON.parse((await admin.open('GET', `/api/admin/change-log?contentType=product&ref=${product}`)).text)
  expect(changes.data[0]).toMatchObject({ by: 'admin', apiKey: { name: 'Assistent' } })
})

test('a fall in price above what one person decides waits for a colleague', async () => {
  const client = await connect(await keyWith(['catalog:write'], 'Prisassistent'))
  const limit = { before: null, amount: 30 }
  expect((await admin.open('PUT', '/api/admin/approval-limits/price-drop', limit)).status).toBe(200)
  const { data } = JSON.parse((await admin.open('GET', `/api/admin/product/${product}`)).text)
  const before = data.fields.price
  await answered(client, 'change_price', { productId: product, before, price: before + 100 })
  const fall = await run(client, 'change_price', { productId: product, before: before + 100, price: 100 })
  expect(fall).toMatchObject({ isError: true, text: expect.stringContaining('approval-required') })
  const waiting = JSON.parse((await admin.open('GET', '/api/admin/approvals')).text)
  expect(JSON.stringify(waiting)).toContain('price-drop')
  const after = JSON.parse((await admin.open('GET', `/api/admin/product/${product}`)).text).data
  expect(after.fields.price).toBe(before + 100)
})

test('a wrong key is 401, a page of another site 403, and other methods 405', async () => {
  const ask = async (init: RequestInit) =>
    await fetch(`${origin}/mcp`, {
      method: 'POST',
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      ...init,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...init.headers },
    })
  const wrong = await ask({ headers: { Authorization: 'Bearer shopkey_1_wrong' } })
  expect([wrong.status, wrong.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
  expect((await ask({ headers: { Origin: 'https://evil.exempel.se' } })).status).toBe(403)
  expect((await ask({ method: 'DELETE' })).status).toBe(405)
  expect((await ask({ body: 'x'.repeat(70_000) })).status).toBe(413)
})

test('llms.txt names the shop, its departments and where machines read it', async () => {
  const response = await fetch(`${origin}/llms.txt`)
  const text = await response.text()
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toMatch(/^# Krets\n\n> /)
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(8)
  for (const link of links.filter((one) => !one.includes('{') && !one.endsWith('/mcp')))
    expect((await fetch(link)).status, link).toBe(200)
})
