import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { type EditedProduct, productEditingContract } from '#product-editing/contract.ts'
import { folderStorage } from '#storage/server/folder-storage.ts'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { importFeed, line } from '#test/import-feed.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { productEditingApi } from './api.ts'
import { publishDue } from './publish-due.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const sara = buildMember(1, { isEmployee: true, rights: ['catalog', 'stock'] })
const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'))
const api = productEditingApi({ db, storage: folderStorage(dataDir), origin: 'https://butik.example' })
const rows = callsOf('product-editing', productEditingContract, api)
let productCache: ProductCache
let keys = 0

beforeAll(async () => {
  await stockShop(db)
  productCache = await openProductCache({ db, now: () => now })
})
afterAll(async () => {
  await productCache.close()
  await db.close()
  rmSync(dataDir, { recursive: true })
})

type CallOptions = { id?: number; body?: object; at?: Date; key?: string; member?: Member }

async function ask(
  name: keyof typeof productEditingContract,
  { id, body, at = now, key, member = sara }: CallOptions = {},
) {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  keys += 1
  const context = makeContext({ member, now: at, idempotencyKey: key ?? `key-${keys}` })
  const answer = await answerCall(row, { params: id === undefined ? {} : { id: String(id) }, query: {}, body }, context)
  return row.contract.answer.parse(answer) as { data: EditedProduct }
}

const mouse = { name: 'Mus', category: 11, price: 49_900 }
const made = async (more: object = {}) => (await ask('createProduct', { body: { ...mouse, ...more } })).data
const save = async (id: number, before: object, changes: object, at = now) =>
  (await ask('saveProduct', { id, body: { before, changes }, at })).data
const pricesOf = (id: number) =>
  db.query<{ price: number; cause: string }>(
    '',
    'select price, cause from price_log where product_id = $1 order by id',
    [id],
  )

test('a product made by hand is a draft that customers do not see, until it is published', async () => {
  const { id, fields } = await made({
    brand: 'Hexum',
    attributes: { 20: 16 },
    text: 'Lätt **mus**.',
    gtin: '7350000000016',
  })
  expect(fields).toMatchObject({ status: 'draft', brand: 'Hexum', attributes: { 20: 16 }, vatClass: 'standard' })
  expect(await pricesOf(id)).toEqual([])
  await productCache.catchUp()
  expect(productCache.get(id)).toBeUndefined()

  await save(id, { price: 49_900 }, { price: 59_900 })
  await save(id, { status: 'draft' }, { status: 'published' })
  await productCache.catchUp()
  expect(productCache.get(id)).toMatchObject({ name: 'Mus', price: 59_900 })
  expect(await pricesOf(id)).toEqual([{ price: 59_900, cause: 'published' }])
})

test('attributes are changed and cleared one by one', async () => {
  const { id } = await made({ attributes: { 20: 16, 21: true } })
  const { fields } = await save(id, { attributes: { 20: 16, 21: true } }, { attributes: { 20: 32, 22: ['Svart'] } })
  expect(fields.attributes).toEqual({ 20: 32, 22: ['Svart'] })
})

test('a repeated creation makes one product', async () => {
  const first = await ask('createProduct', { body: mouse, key: 'same' })
  const again = await ask('createProduct', { body: mouse, key: 'same' })
  expect(again.data.id).toBe(first.data.id)
})

test('the rules of imports apply', async () => {
  const wrong = async (more: object, field: string) =>
    await expect(made(more)).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
  await wrong({ gtin: '123' }, 'gtin')
  await wrong({ text: 'Köp <script>' }, 'text')
  await wrong({ vatClass: 'food' }, 'food')
  await wrong({ category: 999 }, 'category')
})

test('two who change different fields are merged, and the same field is a conflict', async () => {
  const { id } = await made()
  await save(id, { subTitle: '' }, { subTitle: 'Tyst' })
  const { fields } = await save(id, { name: 'Mus' }, { name: 'Mus Pro' })
  expect(fields).toMatchObject({ subTitle: 'Tyst', name: 'Mus Pro' })
  await expect(save(id, { name: 'Mus', price: 49_900 }, { name: 'Mus 2', price: 1_000 })).rejects.toMatchObject({
    status: 409,
    fields: { name: expect.any(String) },
  })
  expect((await ask('getEditedProduct', { id })).data.fields.price).toBe(49_900)
})

test('a price that falls more than one person may lower it waits for a second, offers as well', async () => {
  await db.query('', `insert into approval_limit values ('price-drop', 30)`)
  const { id } = await made({ name: 'Ratt', price: 100_000 })
  const wanted = (amount: number) => ({
    wanted: { kind: 'price-drop', amount, about: expect.stringContaining('Ratt') },
  })
  await expect(save(id, { price: 100_000 }, { price: 69_000 })).rejects.toMatchObject(wanted(31))
  const offer = { type: 'campaign', audience: 'all', price: 50_000, from: '2026-11-27T00:00:00Z', to: null }
  const offers = [{ ...offer, campaignId: null, isFlashSale: false, maxPerCustomer: null, withProductId: null }]
  await expect(save(id, { offers: [] }, { offers })).rejects.toMatchObject(wanted(50))
  expect((await save(id, { price: 100_000 }, { price: 70_000 })).fields).toMatchObject({ price: 70_000, offers: [] })
  await db.query('', 'delete from approval_limit')
})

test('a great fall is not made of small ones within a day', async () => {
  await db.query('', `insert into approval_limit values ('price-drop', 20)`)
  const { id } = await made({ name: 'Spak', price: 149_000 })
  await save(id, { status: 'draft' }, { status: 'published' })
  await save(id, { price: 149_000 }, { price: 125_000 })
  await expect(save(id, { price: 125_000 }, { price: 105_000 })).rejects.toMatchObject({
    wanted: { kind: 'price-drop', amount: 30 },
  })
  await db.query('', 'delete from approval_limit')
})

test('a change is in the audit log with what was and what is, and is undone by it', async () => {
  const { id } = await made()
  await save(id, { name: 'Mus', cost: null }, { name: 'Råtta', cost: 20_000 })
  const [entry] = await db.query<{ before: object; after: object; by: number }>(
    '',
    `select before, after, by_member_id as by from content_entry_log where content_type = 'product' and ref = $1
     order by id desc limit 1`,
    [id],
  )
  expect(entry).toEqual({ before: { name: 'Mus', cost: null }, after: { name: 'Råtta', cost: 20_000 }, by: sara.id })
  expect((await save(id, entry?.after ?? {}, entry?.before ?? {})).fields).toMatchObject({ name: 'Mus', cost: null })
})

test('when, to whom and how a product is sold and packed is saved, and cleared', async () => {
  const { id, fields } = await made()
  const changes = {
    releaseAt: '2027-01-08T08:00:00.000Z',
    restockOn: '2027-02-01',
    maxPerCustomer: 2,
    minimumRankLevel: 5,
    limited: true,
    insurance: 9_900,
    heroMarking: 'Nyhet',
    binLocation: 'A-03-2',
    packageSize: 3,
    packageMm: [900, 400, 200],
    energy: { rating: 'C', scale: 'A', manufacturer: 'Hexum', itemCode: 'HX-1', labelContent: '12 kWh' },
    charger: { isIncluded: false, minWatts: 5, maxWatts: 27, usesPowerDelivery: true },
  }
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, fields[name as keyof typeof fields]]))
  expect((await save(id, before, changes)).fields).toMatchObject(changes)
  expect((await save(id, changes, before)).fields).toEqual(fields)
})

test('the page of a product tells its bundles, campaigns and sponsored places that are not over', async () => {
  const [{ id }, { id: other }] = [await made(), await made()]
  await db.query(
    '',
    `insert into bundle_offer (id, name, discount, starts_at) values (70, 'Skrivbordet', 100, '2027-01-01')`,
  )
  await db.query('', 'insert into bundle_offer_product (bundle_id, product_id) values (70, $1), (70, $2)', [id, other])
  await db.query(
    '',
    `insert into sponsorship (product_id, place, advertiser, from_day, to_day)
     values ($1, 'new', 'Hexum', '2026-11-01', '2026-11-21'), ($1, 'all', 'Hexum', '2026-11-01', '2026-11-20')`,
    [id],
  )
  const { placements } = (await ask('getEditedProduct', { id })).data
  expect(placements).toEqual([
    { kind: 'bundle', id: 70, name: 'Skrivbordet', from: Date.parse('2027-01-01'), to: null },
    {
      kind: 'sponsorship',
      id: expect.any(Number),
      name: 'Hexum',
      from: Date.parse('2026-10-31T23:00:00Z'),
      to: Date.parse('2026-11-21T23:00:00Z'),
    },
  ])
  await db.query('', 'delete from bundle_offer')
  await db.query('', 'delete from sponsorship')
})

test('related products are those that exist, in the order chosen', async () => {
  const [first, second, third] = [await made(), await made(), await made()]
  const wanted = [third.id, first.id, 999_999, third.id, second.id]
  const { fields, relatedNames } = await save(first.id, { related: [] }, { related: wanted })
  expect(fields.related).toEqual([third.id, second.id])
  expect(relatedNames).toEqual({ [second.id]: 'Mus', [third.id]: 'Mus' })
})

test('a feed leaves what was edited by hand, until it is released', async () => {
  const feed = (more: object) => importFeed({ db, now, content: `${line('a', more)}\n` })
  await feed({ subTitle: 'Ett', stock: { web: 3 } })
  const [row] = await db.query<{ id: number }>('', `select id from product where external_id = 'a'`)
  const id = row?.id ?? 0
  const edited = await save(id, { name: 'Vara a', price: 129_900 }, { name: 'Egen', price: 99_900 })
  expect(edited.locked.toSorted()).toEqual(['name', 'price'])

  await feed({ subTitle: 'Två', price: 1499, stock: { web: 8 } })
  const after = (await ask('getEditedProduct', { id })).data
  expect(after.fields).toMatchObject({ name: 'Egen', price: 99_900, subTitle: 'Två' })
  expect(after.stock).toMatchObject([{ place: 0, quantity: 8 }])
  expect((await pricesOf(id)).map(({ price }) => price)).toEqual([129_900, 99_900])

  await ask('releaseProductFields', { id, body: { fields: ['name', 'price'] } })
  await feed({ subTitle: 'Två', price: 1499, stock: { web: 8 } })
  expect((await ask('getEditedProduct', { id })).data.fields).toMatchObject({ name: 'Vara a', price: 149_900 })
})

test('a price is changed back to that of the last price file', async () => {
  const file = (price: number) =>
    importFeed({ db, now, content: `id,price\nb,${price}\n`, format: 'csv', source: 'prices' })
  await importFeed({ db, now, content: `${line('b')}\n`, source: 'prices' })
  await file(899)
  const [row] = await db.query<{ id: number }>('', `select id from product where external_id = 'b'`)
  const id = row?.id ?? 0
  await save(id, { price: 89_900 }, { price: 94_900 })
  const { fields } = await save(id, { price: 94_900 }, { price: 89_900 })
  expect(fields.price).toBe(89_900)
})

const offer = {
  type: 'campaign',
  audience: 'all',
  to: null,
  campaignId: null,
  isFlashSale: false,
  maxPerCustomer: null,
  withProductId: null,
}

test('an offer that the law does not allow is refused', async () => {
  const { id } = await made({ status: 'published' })
  const later = new Date('2026-12-01T12:00:00Z')
  await save(id, { price: 49_900 }, { price: 69_900 }, later)
  const wrong = async (given: object, message: RegExp) =>
    await expect(save(id, { offers: [] }, { offers: [{ ...offer, ...given }] }, later)).rejects.toMatchObject({
      fields: { offers: expect.stringMatching(message) },
    })
  await wrong({ price: 59_900, from: '2026-12-05T00:00:00Z' }, /lägsta pris de 30 dagarna före är 499\skr/)
  await wrong({ price: 39_900, from: '2026-11-01T00:00:00Z' }, /bakåt i tiden/)
  await wrong({ price: 69_900, from: '2026-12-05T00:00:00Z' }, /inte lägre än ordinarie/)
  const { fields } = await save(
    id,
    { offers: [] },
    { offers: [{ ...offer, price: 39_900, from: '2026-12-05T00:00:00Z', to: '2026-12-08T00:00:00Z' }] },
    later,
  )
  expect(fields.offers).toMatchObject([{ price: 39_900, from: '2026-12-05T00:00:00.000Z' }])
})

test('stock is counted, delivered, broken and moved in its ledger, never below nothing', async () => {
  await db.query(
    '',
    `insert into store (id, name, city, street, zip, phone, lat, lng, hours)
     values (7, 'Uppsala', 'Uppsala', 'Gatan 1', '75320', '018-1', 59.8, 17.6, '{}')`,
  )
  const { id } = await made()
  const stock = async (body: object, key?: string) =>
    (await ask('adjustStock', { id, body, ...(key ? { key } : {}) })).data.stock.map(({ place, quantity }) => [
      place,
      quantity,
    ])
  expect(await stock({ place: 0, reason: 'delivered', quantity: 10 }, 'once')).toEqual([[0, 10]])
  expect(await stock({ place: 0, reason: 'delivered', quantity: 10 }, 'once')).toEqual([[0, 10]])
  await stock({ place: 0, reason: 'broken', quantity: 2, note: 'Klämd' })
  expect(await stock({ place: 0, reason: 'moved', quantity: 3, toPlace: 7 })).toEqual([
    [0, 5],
    [7, 3],
  ])
  expect(await stock({ place: 7, reason: 'counted', quantity: 1 })).toEqual([
    [0, 5],
    [7, 1],
  ])
  await expect(stock({ place: 7, reason: 'broken', quantity: 2 })).rejects.toMatchObject({ code: 'too-few' })
  const lines = await db.query(
    '',
    'select place, delta, cause, ref from stock_entry where product_id = $1 order by id',
    [id],
  )
  expect(lines).toContainEqual({ place: 0, delta: -2, cause: 'broken', ref: 'Klämd' })
  expect(lines).toHaveLength(5)
})

test('a warehouse employee counts units without seeing their cost', async () => {
  const { id } = await made({ cost: 20_000 })
  const body = { place: 0, reason: 'counted', quantity: 7 }
  const warehouse = buildMember(2, { isEmployee: true, rights: ['orders', 'stock'] })
  const { data } = await ask('adjustStock', { id, body, member: warehouse })
  expect(data.stock).toContainEqual(expect.objectContaining({ place: 0, quantity: 7 }))
  expect(data.fields.cost).toBe(null)
  expect((await ask('getEditedProduct', { id })).data.fields.cost).toBe(20_000)
  await expect(ask('getEditedProduct', { id, member: warehouse })).rejects.toMatchObject({ code: 'right-required' })
})

test('a draft with a time is published when it comes, and a copy is a draft without its codes', async () => {
  const { id } = await made({ publishAt: '2026-11-22T08:00:00Z', gtin: '7350000000023' })
  await publishDue(db, new Date('2026-11-22T07:59:00Z'))
  expect((await ask('getEditedProduct', { id })).data.fields.status).toBe('draft')
  await publishDue(db, new Date('2026-11-22T08:00:10Z'))
  expect((await ask('getEditedProduct', { id })).data.fields).toMatchObject({ status: 'published', publishAt: null })
  const copy = (await ask('duplicateProduct', { id })).data.fields
  expect(copy).toMatchObject({ name: 'Mus (kopia)', status: 'draft', gtin: '', price: 49_900 })
})

test('an uploaded picture is re-encoded without its place, and is one of a product', async () => {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'Sara' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  const upload = (bytes: Uint8Array) =>
    api.uploadProductPicture(
      { params: undefined, query: undefined, body: undefined },
      { ...makeContext({ member: sara, now }), member: sara, upload: bytes },
    )
  const answer = productEditingContract.uploadProductPicture.answer.parse(await upload(photo)).data
  expect(answer.url).toMatch(/^https:\/\/butik\.example\/bild\/[0-9a-f]{32}-300\.webp$/)
  const kept = await sharp(await readFile(join(dataDir, 'pictures', answer.url.split('/').at(-1) ?? ''))).metadata()
  expect(kept).toMatchObject({ format: 'webp', width: 300 })
  expect(kept.exif).toBeUndefined()
  const { id } = await made({ images: [answer.url], status: 'published' })
  await productCache.catchUp()
  expect(productCache.get(id)?.image.src).toBe(answer.src?.replace('https://butik.example', ''))

  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 }
  const cut = async (url: string, parts: object | null) =>
    productEditingContract.cropProductPicture.answer.parse(
      await ask('cropProductPicture', { body: { url, crop: parts } }),
    ).data
  const right = await cut(answer.url, crop)
  expect(right).toMatchObject({ crop, original: { url: answer.url } })
  const half = await sharp(await readFile(join(dataDir, 'pictures', right.url.split('/').at(-1) ?? ''))).metadata()
  expect(half).toMatchObject({ width: 150, height: 200 })
  // Cut anew from the whole picture, which is still there.
  expect(await cut(right.url, { ...crop, x: 0 })).toMatchObject({ original: { url: answer.url } })
  expect(await cut(right.url, null)).toMatchObject({ url: answer.url, crop: null })
  await expect(cut(answer.url, { ...crop, width: 0.01 })).rejects.toMatchObject({ code: 'invalid-crop' })
  await expect(cut('https://bilder.example/x.jpg', crop)).rejects.toMatchObject({ code: 'no-such-picture' })

  await save(
    id,
    { images: [answer.url], imageTexts: {} },
    { images: [right.url], imageTexts: { [right.url]: 'En röd yta | till höger' } },
  )
  await productCache.catchUp()
  expect(productCache.get(id)?.image).toMatchObject({ src: right.src, alt: 'En röd yta / till höger' })
  await expect(upload(Buffer.from('ingen bild'))).rejects.toMatchObject({ code: 'invalid-picture' })
})
