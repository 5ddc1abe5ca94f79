import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkCallsContract } from '#bulk-calls/contract.ts'
import type { ActingApiKey } from '#core/server/acting-api-key.ts'
import { answerCall, callsOf, inProcessApi } from '#core/server/call-table.ts'
import { StreamedFile } from '#core/server/handlers.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { bulkCallsApi } from './api.ts'
import { purgeOldBulkCalls } from './bulk-call-table.ts'
import type { LineAnswer } from './lines.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const erp = buildMember(1, { isEmployee: true, rights: ['catalog', 'stock', 'offers'] })
const calls = callsOf(
  'bulk-calls',
  bulkCallsContract,
  bulkCallsApi({ db, log: pino({ level: 'silent' }), callerOf: () => 'key 1' }),
)
let keys = 0
let products = 0

beforeAll(async () => {
  await stockShop(db)
  await makeMember(db, 1)
})
afterAll(() => db.close())

async function product(web = 10, price = 100_000): Promise<number> {
  products += 1
  await addGoods(db, { id: products, web, price })
  return products
}

type Name = 'putStockLevels' | 'putPrices' | 'putProducts' | 'putRowsOfPriceList'
const written = (lines: readonly (object | string)[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')

type Begun = { key?: string | undefined; apiKey?: ActingApiKey; params?: Record<string, string> }

async function begin(
  name: Name,
  text: string | Uint8Array,
  { key, apiKey, params = {} }: Begun = {},
): Promise<ReadableStream<Uint8Array>> {
  const row = calls.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  keys += 1
  const upload = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const context = {
    ...makeContext({ member: erp, now, idempotencyKey: key ?? `key-${keys}` }),
    upload,
    ...(apiKey ? { apiKey } : {}),
  }
  const answer = await answerCall(row, { params, query: {}, body: undefined }, context)
  if (!(answer instanceof StreamedFile)) throw new Error('Not a stream')
  return answer.stream
}

async function put(name: Name, lines: readonly (object | string)[], key?: string): Promise<LineAnswer[]> {
  return linesOf(await new Response(await begin(name, written(lines), { key })).text())
}

const linesOf = (text: string): LineAnswer[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const quantityOf = async (id: number, place = 0) =>
  (
    await db.query<{ quantity: number }>('', 'select quantity from stock where product_id = $1 and place = $2', [
      id,
      place,
    ])
  )[0]?.quantity
const ledgerOf = async (id: number) =>
  (await db.query<{ delta: number }>('', 'select delta from stock_entry where product_id = $1 order by id', [id])).map(
    ({ delta }) => delta,
  )

test('stock is counted a line at a time, in the ledger and the log, and a bad line stops no other', async () => {
  const [a, b, c] = [await product(), await product(), await product()]
  const answers = await put('putStockLevels', [
    { id: a, quantity: 4 },
    '',
    'not json',
    { id: b, quantity: 4, colour: 'red' },
    { id: 999_999, quantity: 1 },
    { id: b, quantity: 1, place: 77 },
    { id: b, quantity: -1 },
    { id: a, quantity: 5 },
    { id: c, quantity: 10 },
    { id: c, quantity: 3, place: -1 },
    { quantity: 3 },
    '[]',
    { id: b, quantity: 2.5 },
  ])
  expect(answers.map(({ line, status, id, error }) => [line, status, id, error?.code ?? null])).toEqual([
    [1, 200, a, null],
    [3, 400, null, 'malformed'],
    [4, 400, b, 'malformed'],
    [5, 404, 999_999, 'no-such-product'],
    [6, 400, b, 'no-such-place'],
    [7, 400, b, 'malformed'],
    [8, 400, a, 'repeated-line'],
    [9, 200, c, null],
    [10, 200, c, null],
    [11, 400, null, 'malformed'],
    [12, 400, null, 'malformed'],
    [13, 400, b, 'malformed'],
  ])
  expect(answers[2]?.error?.fields).toEqual({ colour: 'Okänt fält' })
  expect([await quantityOf(a), await quantityOf(b), await quantityOf(c), await quantityOf(c, -1)]).toEqual([
    4, 10, 10, 3,
  ])
  expect([await ledgerOf(a), await ledgerOf(b), await ledgerOf(c)]).toEqual([[-6], [], [3]])
  const log = await db.query(
    '',
    `select before, after, by_member_id as by from content_entry_log where content_type = 'product' and ref = $1`,
    [a],
  )
  expect(log).toEqual([{ before: { stock: { 0: 10 } }, after: { stock: { 0: 4 }, reason: 'counted' }, by: 1 }])
})

test('a price that goes back to what it was is saved each time, and its version changes', async () => {
  const id = await product(1, 100_000)
  const versions: number[] = []
  for (const price of [90_000, 95_000, 90_000, 95_000]) {
    const [answer] = await put('putPrices', [{ id, price }])
    versions.push(answer?.version ?? 0)
    expect(await db.query('', 'select price from product where id = $1', [id])).toEqual([{ price }])
  }
  expect(new Set(versions).size).toBe(4)
})

test('a level that has changed since its version was read is a conflict, which says the version of now', async () => {
  const id = await product()
  const [first] = await put('putStockLevels', [{ id, quantity: 8 }])
  await db.query('', 'update stock set quantity = quantity - 1 where product_id = $1 and place = 0', [id])
  const [stale] = await put('putStockLevels', [{ id, quantity: 9, version: first?.version ?? 0 }])
  expect(stale).toMatchObject({
    status: 409,
    error: { code: 'changed-meanwhile', message: expect.stringContaining('7') },
  })
  const [fresh] = await put('putStockLevels', [{ id, quantity: 9, version: stale?.version ?? 0 }])
  expect(fresh).toMatchObject({ status: 200 })
  const [same] = await put('putStockLevels', [{ id, quantity: 9, version: fresh?.version ?? 0 }])
  expect(same).toMatchObject({ status: 200, version: fresh?.version })
  expect(await ledgerOf(id)).toEqual([-2, 2])
})

test('a repeated call gets the same answer and has no further effect', async () => {
  const id = await product()
  const lines = [{ id, quantity: 1 }, 'bad', { id, quantity: 2, place: -1 }]
  const first = await put('putStockLevels', lines, 'again')
  await db.query('', 'update stock set quantity = 5 where product_id = $1 and place = 0', [id])
  expect(await put('putStockLevels', lines, 'again')).toEqual(first)
  expect(await quantityOf(id)).toBe(5)
  await expect(put('putStockLevels', [{ id, quantity: 3 }], 'again')).rejects.toMatchObject({
    status: 409,
    code: 'idempotency-key-reused',
  })
  await purgeOldBulkCalls(db, new Date(now.getTime() + 8 * 86_400_000))
  expect((await put('putStockLevels', [{ id, quantity: 3 }], 'again'))[0]).toMatchObject({ status: 200 })
})

test('a call that is cut off half way goes on when it is sent again, also by two at once', async () => {
  const from = products + 1
  await db.query(
    '',
    `insert into product (id, source, external_id, name, sub_title, text, category_id, manufacturer_id, price, row_hash)
     select n, 'test', n::text, 'Vara', '', '', 11, 5, 1000, '' from generate_series($1::int, $1::int + 2499) n`,
    [from],
  )
  products += 2500
  const lines = Array.from({ length: 2500 }, (_, index) => ({ id: from + index, quantity: 3 }))
  const stream = await begin('putStockLevels', written(lines), { key: 'cut' })
  const reader = stream.getReader()
  await reader.read()
  await reader.cancel()
  const counted = async () =>
    (
      await db.query<{ count: number }>('', 'select count(*)::int as count from stock_entry where product_id >= $1', [
        from,
      ])
    )[0]?.count ?? 0
  expect(await counted()).toBeGreaterThanOrEqual(1000)
  expect(await counted()).toBeLessThan(2500)
  const [one, other] = await Promise.all([put('putStockLevels', lines, 'cut'), put('putStockLevels', lines, 'cut')])
  expect(one).toHaveLength(2500)
  expect(other).toEqual(one)
  expect(one.every(({ status }) => status === 200)).toBe(true)
  expect(await counted()).toBe(2500)
})

test('prices are changed by the rules of the back office: price log, audit, versions, and a second person', async () => {
  const [a, b] = [await product(), await product()]
  await db.query('', `insert into approval_limit (kind, amount) values ('price-drop', 30)`)
  const answers = await put('putPrices', [
    { id: a, price: 90_000 },
    { id: b, price: 10_000 },
    { id: b, price: 0 },
    { id: a, cost: 5000, name: 'Nej' },
  ])
  expect(answers.map(({ status, error }) => [status, error?.code ?? null])).toEqual([
    [200, null],
    [409, 'approval-required'],
    [400, 'malformed'],
    [400, 'malformed'],
  ])
  const prices = await db.query<{ price: number }>('', 'select price from product where id = any($1) order by id', [
    [a, b],
  ])
  expect(prices).toEqual([{ price: 90_000 }, { price: 100_000 }])
  const log = await db.query('', `select price from price_log where product_id = $1 and audience = 'all'`, [a])
  expect(log).toContainEqual({ price: 90_000 })
  const version = answers[0]?.version ?? 0
  const [stale] = await put('putPrices', [{ id: a, price: 95_000, version: version - 1 }])
  expect(stale).toMatchObject({ status: 409, version, error: { code: 'changed-meanwhile' } })
  expect((await put('putPrices', [{ id: a, price: 95_000, version }]))[0]).toMatchObject({ status: 200 })
})

test('products are changed field by field, and what breaks a rule is refused by its line', async () => {
  const [a, b, c] = [await product(), await product(), await product()]
  const answers = await put('putProducts', [
    { id: a, name: 'Nytt namn', mpn: 'X-1' },
    { id: b, gtin: '123' },
    { id: c, category: 424_242 },
    { id: c, binLocation: 'A-1' },
  ])
  expect(answers.map(({ status, error }) => [status, error?.code ?? null])).toEqual([
    [200, null],
    [400, 'invalid-product'],
    [400, 'invalid-product'],
    [400, 'repeated-line'],
  ])
  const [row] = await db.query('', 'select name, mpn from product where id = $1', [a])
  expect(row).toEqual({ name: 'Nytt namn', mpn: 'X-1' })
})

test('too many lines, and bytes that are not text, are refused before anything is done', async () => {
  const many = Array.from({ length: 10_001 }, () => '{"id":1,"quantity":1}').join('\n')
  await expect(begin('putStockLevels', many)).rejects.toMatchObject({ status: 400, code: 'too-many-lines' })
  await expect(begin('putStockLevels', Uint8Array.of(0xff, 0xfe))).rejects.toMatchObject({ code: 'not-utf-8' })
})

test('a key that is revoked in the middle ends the call before its next part; with a valid key it goes on', async () => {
  const apiKey = await keyOf('stock:write')
  const set = async (change: string) => await db.query('', `update api_key set ${change} where id = $1`, [apiKey.id])
  const lines = Array.from({ length: 5000 }, (_, at) => ({ id: 5_000_000 + at, quantity: 1 }))
  const stream = await begin('putStockLevels', written(lines), { key: 'revoked', apiKey })
  const reader = stream.getReader()
  let text = String(Buffer.from((await reader.read()).value ?? []))
  await set('revoked_at = now()')
  for (let next = await reader.read(); !next.done; next = await reader.read()) text += Buffer.from(next.value)
  const answers = linesOf(text)
  expect(answers).toHaveLength(5000)
  expect(answers[0]).toMatchObject({ status: 404 })
  expect(answers.at(-1)).toMatchObject({ line: 5000, status: 401, error: { code: 'api-key-invalid' } })
  for (const [change, status] of [
    [`revoked_at = null, expires_at = now() - interval '1 second'`, 401],
    [`expires_at = null, scopes = '{stock:read}'`, 401],
    [`scopes = '{stock:write}'`, 404],
  ] as const) {
    await set(change)
    const again = linesOf(
      await new Response(await begin('putStockLevels', written(lines), { key: 'revoked', apiKey })).text(),
    )
    expect(again.at(-1), change).toMatchObject({ status })
    expect(again[0]).toMatchObject({ status: status === 401 ? 401 : 404 })
  }
})

test('levels and prices are read with the versions that bulk calls take, by id or a part at a time', async () => {
  const ids = [await product(3, 50_000), await product(4, 60_000), await product(5, 70_000)]
  const api = inProcessApi(calls, makeContext({ member: erp, now }))
  const read = async (name: 'listStockLevels' | 'listPrices', query: object) =>
    (await api({ module: 'bulk-calls', name, ...bulkCallsContract[name] } as never, query as never)) as {
      data: { id: number; version: number; quantity?: number; place?: number; price?: number }[]
      next: number | null
    }
  const levels = await read('listStockLevels', { ids: ids.join(',') })
  const ofWarehouse = levels.data.filter(({ place }) => place === 0)
  expect(ofWarehouse).toMatchObject(ids.map((id, at) => ({ id, quantity: 3 + at })))
  const stock = ofWarehouse.map(({ id, version }) => ({ id, version, quantity: 9 }))
  expect((await put('putStockLevels', stock)).map(({ status }) => status)).toEqual([200, 200, 200])
  const prices = await read('listPrices', { ids: ids.join(',') })
  expect(prices.data.map(({ price }) => price)).toEqual([50_000, 60_000, 70_000])
  const priced = prices.data.map(({ id, version }) => ({ id, version, price: 65_000 }))
  expect((await put('putPrices', priced)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(
    (
      await put(
        'putStockLevels',
        stock.map((line) => ({ ...line, quantity: 8 })),
      )
    ).map(({ status }) => status),
  ).toEqual([409, 409, 409])
  const first = await read('listPrices', { limit: 2 })
  expect(first).toMatchObject({ data: [{ id: 1 }, { id: 2 }], next: 2 })
  const all = new Set<number>()
  for (let after: number | null = 0; after !== null; ) {
    const part: Awaited<ReturnType<typeof read>> = await read('listPrices', { after, limit: 2 })
    for (const { id } of part.data) all.add(id)
    after = part.next
  }
  expect(all.size).toBe(products)
})

test('a product of its own fields is as large as a line may be, and 16 MB is the largest body', async () => {
  const id = await product()
  const [answer] = await put('putProducts', [{ id, text: 'å'.repeat(20_000) }])
  expect(answer).toMatchObject({ status: 200 })
  expect((await put('putProducts', [{ id, text: 'å'.repeat(20_001) }]))[0]).toMatchObject({ status: 400 })
})

async function keyOf(scope: string): Promise<ActingApiKey> {
  await db.query('', `update member set is_employee = true, rights = '{catalog,stock}' where id = 1`)
  const [row] = await db.query<{ id: number }>(
    '',
    `insert into api_key (name, hash, hint, scopes, responsible_id, created_at)
     values ('ERP', decode(repeat('00', 32), 'hex'), 'abcd', array[$1], 1, $2) returning id`,
    [scope, now],
  )
  return { id: row?.id ?? 0, name: 'ERP', scopes: [scope] }
}

test('a row with an unknown external id creates the product once, and changes it from then on', async () => {
  const line = {
    externalId: 'ERP-1',
    name: 'Kabel 2 m',
    price: 9_900,
    cost: 3_000,
    brand: 'Nordkabel',
    category: 'Kablar > HDMI',
    gtin: '7350012345679',
    status: 'published',
  }
  const bare = { externalId: 'ERP-2', name: 'Kabel 3 m', price: 11_900, category: 'Kablar > HDMI' }
  const lines = [
    line,
    bare,
    { ...bare, externalId: 'ERP-3', gtin: '123' },
    { externalId: 'ERP-4', name: 'Utan pris' },
    { ...bare, externalId: 'ERP-1' },
    { ...bare, externalId: 'ERP-5', id: 1 },
    { ...bare, externalId: 'ERP-6', version: 7 },
    { ...bare, externalId: 'ERP-7', gtin: line.gtin },
  ]
  const answers = await put('putProducts', lines, 'made')
  expect(answers.map(({ line: at, status, error }) => [at, status, error?.code ?? null])).toEqual([
    [1, 201, null],
    [2, 201, null],
    [3, 400, 'invalid-product'],
    [4, 400, 'invalid-product'],
    [5, 400, 'repeated-line'],
    [6, 400, 'malformed'],
    [7, 409, 'changed-meanwhile'],
    [8, 400, 'invalid-product'],
  ])
  expect(Object.keys(answers[3]?.error?.fields ?? {})).toEqual(['category', 'price'])
  const [first, second] = answers
  expect(await put('putProducts', lines, 'made')).toEqual(answers)
  // The same rows in another call are unchanged.
  const again = await put('putProducts', [line, bare])
  expect(again).toEqual([
    { line: 1, status: 200, id: first?.id, version: first?.version },
    { line: 2, status: 200, id: second?.id, version: second?.version },
  ])
  const [stored] = await db.query('', 'select name, price, is_draft as "isDraft", source from product where id = $1', [
    first?.id,
  ])
  expect(stored).toEqual({ name: 'Kabel 2 m', price: 9_900, isDraft: false, source: 'manual' })
  expect(await db.query('', `select from product where external_id like 'ERP-%'`)).toHaveLength(2)
  expect(
    await db.query('', `select from content_entry_log where action = 'create' and ref = any($1::int[])`, [
      [first?.id, second?.id],
    ]),
  ).toHaveLength(2)
  expect(await db.query('', `select from change where kind = 'product' and ref = $1`, [first?.id])).not.toHaveLength(0)
  const changed = await put('putProducts', [
    { externalId: 'ERP-1', price: 8_900, version: first?.version },
    { externalId: 'ERP-2', version: 0, name: 'Ny' },
    { id: first?.id, name: 'Samma produkt' },
  ])
  expect(changed.map(({ status, id, error }) => [status, id, error?.code ?? null])).toEqual([
    [200, first?.id, null],
    [409, second?.id, 'changed-meanwhile'],
    [400, first?.id, 'repeated-line'],
  ])
})

test('two calls at once with the same new number make one product', async () => {
  const line = { externalId: 'ERP-9', name: 'Kabel 5 m', price: 14_900, category: 'Kablar > HDMI' }
  const [one, other] = await Promise.all([put('putProducts', [line]), put('putProducts', [line])])
  expect([one[0]?.status, other[0]?.status].toSorted()).toEqual([200, 201])
  expect(one[0]?.id).toBe(other[0]?.id)
})

test('stock and prices are named by the number of the source as products are, and it is in what is read', async () => {
  const [a, b] = [await product(), await product()]
  await db.query('', `update product set external_id = 'ERP-7' where id = $1`, [a])
  await db.query('', `update product set external_id = 'TWICE', source = 'other' where id = $1`, [b])
  await db.query('', `update product set external_id = 'TWICE' where id = $1`, [await product()])
  const errorsOf = (answers: LineAnswer[]) => answers.map(({ status, id, error }) => [status, id, error?.code ?? null])
  const lines = [
    { externalId: 'ERP-7' },
    { externalId: 'ERP-8' },
    { externalId: 'TWICE' },
    { id: a, externalId: 'ERP-7' },
  ]
  const expected = [
    [200, a, null],
    [404, null, 'no-such-product'],
    [409, null, 'ambiguous-number'],
    [400, a, 'malformed'],
    [400, a, 'repeated-line'],
  ]
  const counted = [...lines, { id: a }].map((line) => ({ ...line, quantity: 7 }))
  expect(errorsOf(await put('putStockLevels', counted))).toEqual(expected)
  const priced = [...lines, { id: a }].map((line) => ({ ...line, price: 77_700 }))
  expect(errorsOf(await put('putPrices', priced))).toEqual(expected)
  expect(await quantityOf(a)).toBe(7)
  const api = inProcessApi(calls, makeContext({ member: erp, now }))
  for (const name of ['listStockLevels', 'listPrices'] as const) {
    const answer = await api(
      { module: 'bulk-calls', name, ...bulkCallsContract[name] } as never,
      { ids: String(a) } as never,
    )
    expect(answer).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: a, externalId: 'ERP-7' })]),
    })
  }
})

test('what is written without a lock is left to imports, and what was locked before stays so', async () => {
  const [a, b] = [await product(), await product()]
  await db.query('', `update product set source = 'feed' where id = any($1)`, [[a, b]])
  const lockedOf = async (id: number) =>
    (await db.query<{ locked: string[] }>('', 'select locked from product where id = $1', [id]))[0]?.locked
  await put('putPrices', [
    { id: a, price: 99_000, lock: false },
    { id: b, price: 99_000 },
  ])
  await put('putStockLevels', [
    { id: a, quantity: 3, lock: false },
    { id: b, quantity: 3 },
  ])
  await put('putProducts', [{ id: a, name: 'Kabel 3 m', lock: false }])
  expect(await lockedOf(a)).toEqual([])
  expect(await lockedOf(b)).toEqual(['price', 'stock'])
  await put('putPrices', [{ id: b, price: 98_000, lock: false }])
  expect(await lockedOf(b)).toEqual(['price', 'stock'])
})

test('rows of a price list are changed one by one, by any name of what they are about', async () => {
  const [a, b, c] = [await product(), await product(), await product()]
  await db.query('', `update product set external_id = 'LISTED' where id = $1`, [b])
  const [list] = await db.query<{ id: number; category: number }>(
    '',
    `insert into price_list (name, rows) values ('Avtal', $1)
     returning id, (select min(id) from category) as category`,
    [JSON.stringify([`produkt;${a};700,00`, 'allt;5 %'])],
  )
  const params = { id: String(list?.id) }
  const send = async (lines: object[], key?: string) =>
    linesOf(await new Response(await begin('putRowsOfPriceList', written(lines), { params, key })).text())
  const answers = await send(
    [
      { id: a, price: 65_050 },
      { externalId: 'LISTED', discount: 1250 },
      { category: list?.category, discount: 1000 },
      { all: true, remove: true },
      { id: c, price: 200_000 },
      { manufacturer: 999_999, discount: 100 },
      { category: list?.category, price: 100 },
      { id: c, price: 100, discount: 1 },
      { id: b, price: 100 },
      { price: 100 },
    ],
    'rows-1',
  )
  expect(answers.map(({ status, id, error }) => [status, id, error?.code ?? null])).toEqual([
    [200, a, null],
    [200, b, null],
    [200, null, null],
    [200, null, null],
    [400, c, 'invalid-row'],
    [400, null, 'invalid-row'],
    [400, null, 'malformed'],
    [400, c, 'malformed'],
    [400, b, 'repeated-line'],
    [400, null, 'malformed'],
  ])
  const stored = async () =>
    (
      await db.query<{ rows: string[]; version: number }>('', 'select rows, version from price_list where id = $1', [
        list?.id,
      ])
    )[0]
  const rows = [`produkt;${a};650,50`, `produkt;${b};12,50 %`, `kategori;${list?.category};10,00 %`]
  expect(await stored()).toEqual({ rows, version: 2 })
  expect(answers[0]?.version).toBe(2)
  expect(await send([{ id: a, price: 65_050 }])).toMatchObject([{ status: 200, version: 2 }])
  const api = inProcessApi(calls, makeContext({ member: erp, now }))
  const requested = { module: 'bulk-calls', name: 'listRowsOfPriceList', ...bulkCallsContract.listRowsOfPriceList }
  expect(await api(requested as never, { id: list?.id } as never)).toEqual({
    data: [
      { id: a, price: 65_050 },
      { id: b, discount: 1250 },
      { category: list?.category, discount: 1000 },
    ],
  })
  const [log] = await db.query(
    '',
    `select before, after from content_entry_log where content_type = 'price-list' and ref = $1`,
    [list?.id],
  )
  expect(log).toEqual({ before: { rows: [`produkt;${a};700,00`, 'allt;5 %'] }, after: { rows } })
  await expect(
    begin('putRowsOfPriceList', written([{ id: a, price: 1 }]), { params: { id: '999999' } }),
  ).rejects.toThrow('Prislistan finns inte.')
})

test('a discount of a price list above what one person may give is left to a colleague', async () => {
  const [a, b] = [await product(), await product()]
  const [list] = await db.query<{ id: number }>('', `insert into price_list (name) values ('Högst 30') returning id`)
  const limit = (amount: number) =>
    db.query('', `update approval_limit set amount = $1 where kind = 'price-drop' returning amount`, [amount])
  const [before] = await db.query<{ amount: number }>('', `select amount from approval_limit where kind = 'price-drop'`)
  await limit(30)
  const lines = [
    { id: a, price: 40_000 },
    { id: b, price: 56_000 },
    { all: true, discount: 3001 },
  ]
  const params = { id: String(list?.id) }
  const answers = linesOf(await new Response(await begin('putRowsOfPriceList', written(lines), { params })).text())
  await limit(before?.amount ?? 0)
  expect(answers.map(({ status, error }) => [status, error?.code ?? null])).toEqual([
    [409, 'approval-required'],
    [200, null],
    [409, 'approval-required'],
  ])
})

test('thousands of rows come into a list in one call', async () => {
  const [list] = await db.query<{ id: number }>('', `insert into price_list (name) values ('Stor') returning id`)
  const categories = await db.query<{ id: number }>(
    '',
    `insert into category (id, section_id, name) select 900000 + n, (select min(id) from section), 'Kategori ' || n
     from generate_series(1, 9900) n returning id`,
  )
  const lines = categories.map(({ id }) => ({ category: id, discount: 100 }))
  const params = { id: String(list?.id) }
  const answers = linesOf(await new Response(await begin('putRowsOfPriceList', written(lines), { params })).text())
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9900)
  const [row] = await db.query(
    '',
    'select jsonb_array_length(rows) as count, rows -> 0 as first from price_list where id = $1',
    [list?.id],
  )
  expect(row).toEqual({ count: 9900, first: `kategori;${categories[0]?.id};1,00 %` })
})
